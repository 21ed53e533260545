// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Numbers the last lane that a beat keeps.

`default_nettype none

module last_lane_x16 (
  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [15:0] keep,
  // Number of the last of them.
  output wire [3:0] lane
);

  wire [15:0] last_lane_one_hot = keep & ~{1'b0, keep[15:1]};
  assign lane = {|(last_lane_one_hot & 16'hff00), |(last_lane_one_hot & 16'hf0f0),
      |(last_lane_one_hot & 16'hcccc), |(last_lane_one_hot & 16'haaaa)};

endmodule

`default_nettype wire
