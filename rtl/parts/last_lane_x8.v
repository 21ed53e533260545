// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Numbers the last lane that a beat keeps.

`default_nettype none

module last_lane_x8 (
  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [7:0] keep,
  // Number of the last of them.
  output wire [2:0] lane
);

  wire [7:0] last_lane_one_hot = keep & ~{1'b0, keep[7:1]};
  assign lane = {|(last_lane_one_hot & 8'd240), |(last_lane_one_hot & 8'd204),
      |(last_lane_one_hot & 8'd170)};

endmodule

`default_nettype wire
