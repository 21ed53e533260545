// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One of 8 values of 256 bits, selected by one hot bit.

`default_nettype none

module one_hot_mux_8x256 (
  // At most one bit set.
  input  wire [7:0] select,
  input  wire [255:0] i_0,
  input  wire [255:0] i_1,
  input  wire [255:0] i_2,
  input  wire [255:0] i_3,
  input  wire [255:0] i_4,
  input  wire [255:0] i_5,
  input  wire [255:0] i_6,
  input  wire [255:0] i_7,
  // The selected value, 0 if none is.
  output wire [255:0] o
);

  assign o = (i_0 & {256{select[0]}}) | (i_1 & {256{select[1]}}) | (i_2 & {256{select[2]}}) |
      (i_3 & {256{select[3]}}) | (i_4 & {256{select[4]}}) | (i_5 & {256{select[5]}}) |
      (i_6 & {256{select[6]}}) | (i_7 & {256{select[7]}});

endmodule

`default_nettype wire
