// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the lanes from 0 on to a number.

`default_nettype none

module lanes_to_x8 (
  // Number of the last lane.
  input  wire [2:0] last_lane,
  // Lanes from 0 on, all up to the last.
  output wire [7:0] keep
);

  // groups of lanes, and the lanes of the last group
  wire [1:0] last_group = {(1'b1 & last_lane[0]), (1'b1 | last_lane[0])};
  wire [3:0] groups = {({(1'b1 & last_lane[1]), (1'b1 | last_lane[1])} & {2{last_lane[2]}}),
      ({(1'b1 & last_lane[1]), (1'b1 | last_lane[1])} | {2{last_lane[2]}})};
  wire [3:0] whole = {1'b0, groups[3:1]};
  assign keep[1:0] = {2{whole[0]}} | ({2{groups[0]}} & last_group);
  assign keep[3:2] = {2{whole[1]}} | ({2{groups[1]}} & last_group);
  assign keep[5:4] = {2{whole[2]}} | ({2{groups[2]}} & last_group);
  assign keep[7:6] = {2{whole[3]}} | ({2{groups[3]}} & last_group);

endmodule

`default_nettype wire
