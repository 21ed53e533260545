// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the lanes from 0 on to a number.

`default_nettype none

module lanes_to_x16 (
  // Number of the last lane.
  input  wire [3:0] last_lane,
  // Lanes from 0 on, all up to the last.
  output wire [15:0] keep
);

  // groups of lanes, and the lanes of the last group
  wire [3:0] last_group = {({(1'b1 & last_lane[0]), (1'b1 | last_lane[0])} & {2{last_lane[1]}}),
      ({(1'b1 & last_lane[0]), (1'b1 | last_lane[0])} | {2{last_lane[1]}})};
  wire [3:0] groups = {({(1'b1 & last_lane[2]), (1'b1 | last_lane[2])} & {2{last_lane[3]}}),
      ({(1'b1 & last_lane[2]), (1'b1 | last_lane[2])} | {2{last_lane[3]}})};
  wire [3:0] whole = {1'b0, groups[3:1]};
  assign keep[3:0] = {4{whole[0]}} | ({4{groups[0]}} & last_group);
  assign keep[7:4] = {4{whole[1]}} | ({4{groups[1]}} & last_group);
  assign keep[11:8] = {4{whole[2]}} | ({4{groups[2]}} & last_group);
  assign keep[15:12] = {4{whole[3]}} | ({4{groups[3]}} & last_group);

endmodule

`default_nettype wire
