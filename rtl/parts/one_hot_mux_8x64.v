// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One of 8 values of 64 bits, selected by one hot bit.

`default_nettype none

module one_hot_mux_8x64 (
  // At most one bit set.
  input  wire [7:0] select,
  input  wire [63:0] i_0,
  input  wire [63:0] i_1,
  input  wire [63:0] i_2,
  input  wire [63:0] i_3,
  input  wire [63:0] i_4,
  input  wire [63:0] i_5,
  input  wire [63:0] i_6,
  input  wire [63:0] i_7,
  // The selected value, 0 if none is.
  output wire [63:0] o
);

  assign o = (i_0 & {64{select[0]}}) | (i_1 & {64{select[1]}}) | (i_2 & {64{select[2]}}) |
      (i_3 & {64{select[3]}}) | (i_4 & {64{select[4]}}) | (i_5 & {64{select[5]}}) |
      (i_6 & {64{select[6]}}) | (i_7 & {64{select[7]}});

endmodule

`default_nettype wire
