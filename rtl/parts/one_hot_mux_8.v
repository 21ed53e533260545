// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One of 8 values of 512 bits, selected by one hot bit.

`default_nettype none

module one_hot_mux_8 #(
  // Bits of a value: 8, 16, 32, 64, 128, 256, 512 or 1024.
  parameter WIDTH = 512
) (
  // At most one bit set.
  input  wire [7:0] select,
  input  wire [WIDTH-1:0] i_0,
  input  wire [WIDTH-1:0] i_1,
  input  wire [WIDTH-1:0] i_2,
  input  wire [WIDTH-1:0] i_3,
  input  wire [WIDTH-1:0] i_4,
  input  wire [WIDTH-1:0] i_5,
  input  wire [WIDTH-1:0] i_6,
  input  wire [WIDTH-1:0] i_7,
  // The selected value, 0 if none is.
  output wire [WIDTH-1:0] o
);

  assign o = (i_0 & {WIDTH{select[0]}}) | (i_1 & {WIDTH{select[1]}}) | (i_2 & {WIDTH{select[2]}}) |
      (i_3 & {WIDTH{select[3]}}) | (i_4 & {WIDTH{select[4]}}) | (i_5 & {WIDTH{select[5]}}) |
      (i_6 & {WIDTH{select[6]}}) | (i_7 & {WIDTH{select[7]}});

endmodule

`default_nettype wire
