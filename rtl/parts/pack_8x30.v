// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// 8 values of 30 bits side by side, value 0 in the lowest bits.

`default_nettype none

module pack_8x30 (
  input  wire [29:0] i_0,
  input  wire [29:0] i_1,
  input  wire [29:0] i_2,
  input  wire [29:0] i_3,
  input  wire [29:0] i_4,
  input  wire [29:0] i_5,
  input  wire [29:0] i_6,
  input  wire [29:0] i_7,
  // All values.
  output wire [239:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

endmodule

`default_nettype wire
