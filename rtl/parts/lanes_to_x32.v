// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the lanes from 0 on to a number.

`default_nettype none

module lanes_to_x32 (
  // Number of the last lane.
  input  wire [4:0] last_lane,
  // Lanes from 0 on, all up to the last.
  output wire [31:0] keep
);

  genvar n;

  // groups of lanes, and the lanes of the last group
  wire [3:0] last_group = {({(1'b1 & last_lane[0]), (1'b1 | last_lane[0])} & {2{last_lane[1]}}),
      ({(1'b1 & last_lane[0]), (1'b1 | last_lane[0])} | {2{last_lane[1]}})};
  wire [7:0] groups = {({({(1'b1 & last_lane[2]), (1'b1 | last_lane[2])} & {2{last_lane[3]}}),
            ({(1'b1 & last_lane[2]), (1'b1 | last_lane[2])} | {2{last_lane[3]}})} &
          {4{last_lane[4]}}),
      ({({(1'b1 & last_lane[2]), (1'b1 | last_lane[2])} & {2{last_lane[3]}}),
            ({(1'b1 & last_lane[2]), (1'b1 | last_lane[2])} | {2{last_lane[3]}})} |
          {4{last_lane[4]}})};
  wire [7:0] whole = {1'b0, groups[7:1]};

  generate
    for (n = 0; n < 8; n = n + 1) begin : each_keep
      assign keep[4*n +: 4] = {4{whole[n]}} | ({4{groups[n]}} & last_group);
    end
  endgenerate

endmodule

`default_nettype wire
