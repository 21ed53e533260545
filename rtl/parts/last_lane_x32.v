// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Numbers the last lane that a beat keeps.

`default_nettype none

module last_lane_x32 (
  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [31:0] keep,
  // Number of the last of them.
  output wire [4:0] lane
);

  wire [31:0] last_lane_one_hot = keep & ~{1'b0, keep[31:1]};
  assign lane = {|(last_lane_one_hot & 32'hffff0000), |(last_lane_one_hot & 32'hff00ff00),
      |(last_lane_one_hot & 32'hf0f0f0f0), |(last_lane_one_hot & 32'hcccccccc),
      |(last_lane_one_hot & 32'haaaaaaaa)};

endmodule

`default_nettype wire
