// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Numbers the last lane that a beat keeps.

`default_nettype none

module last_lane_x128 (
  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [127:0] keep,
  // Number of the last of them.
  output wire [6:0] lane
);

  wire [127:0] last_lane_one_hot = keep & ~{1'b0, keep[127:1]};
  assign lane = {|(last_lane_one_hot & 128'hffffffffffffffff0000000000000000),
      |(last_lane_one_hot & 128'hffffffff00000000ffffffff00000000),
      |(last_lane_one_hot & 128'hffff0000ffff0000ffff0000ffff0000),
      |(last_lane_one_hot & 128'hff00ff00ff00ff00ff00ff00ff00ff00),
      |(last_lane_one_hot & 128'hf0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0),
      |(last_lane_one_hot & 128'hcccccccccccccccccccccccccccccccc),
      |(last_lane_one_hot & 128'haaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)};

endmodule

`default_nettype wire
