// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Numbers the last lane that a beat keeps.

`default_nettype none

module last_lane_x64 (
  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [63:0] keep,
  // Number of the last of them.
  output wire [5:0] lane
);

  wire [63:0] last_lane_one_hot = keep & ~{1'b0, keep[63:1]};
  assign lane = {|(last_lane_one_hot & 64'hffffffff00000000),
      |(last_lane_one_hot & 64'hffff0000ffff0000), |(last_lane_one_hot & 64'hff00ff00ff00ff00),
      |(last_lane_one_hot & 64'hf0f0f0f0f0f0f0f0), |(last_lane_one_hot & 64'hcccccccccccccccc),
      |(last_lane_one_hot & 64'haaaaaaaaaaaaaaaa)};

endmodule

`default_nettype wire
