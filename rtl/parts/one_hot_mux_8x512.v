// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One of 8 values of 512 bits, selected by one hot bit.

`default_nettype none

module one_hot_mux_8x512 (
  // At most one bit set.
  input  wire [7:0] select,
  input  wire [511:0] i_0,
  input  wire [511:0] i_1,
  input  wire [511:0] i_2,
  input  wire [511:0] i_3,
  input  wire [511:0] i_4,
  input  wire [511:0] i_5,
  input  wire [511:0] i_6,
  input  wire [511:0] i_7,
  // The selected value, 0 if none is.
  output wire [511:0] o
);

  assign o = (i_0 & {512{select[0]}}) | (i_1 & {512{select[1]}}) | (i_2 & {512{select[2]}}) |
      (i_3 & {512{select[3]}}) | (i_4 & {512{select[4]}}) | (i_5 & {512{select[5]}}) |
      (i_6 & {512{select[6]}}) | (i_7 & {512{select[7]}});

endmodule

`default_nettype wire
