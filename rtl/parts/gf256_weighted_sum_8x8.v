// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The sum of 8 words of 8 octets, each multiplied by a coefficient of its own.

`default_nettype none

module gf256_weighted_sum_8x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take the products.
  input  wire advance,
  // Octets as bit planes.
  input  wire [63:0] data_0,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_0,
  // Octets as bit planes.
  input  wire [63:0] data_1,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_1,
  // Octets as bit planes.
  input  wire [63:0] data_2,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_2,
  // Octets as bit planes.
  input  wire [63:0] data_3,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_3,
  // Octets as bit planes.
  input  wire [63:0] data_4,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_4,
  // Octets as bit planes.
  input  wire [63:0] data_5,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_5,
  // Octets as bit planes.
  input  wire [63:0] data_6,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_6,
  // Octets as bit planes.
  input  wire [63:0] data_7,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_7,
  // One clock after the products are taken.
  output wire [63:0] sum
);

  reg [7:0] row_0_part_0_of_bit_0;
  reg [7:0] row_0_part_1_of_bit_0;
  reg [7:0] row_0_part_2_of_bit_0;
  reg [7:0] row_0_part_0_of_bit_1;
  reg [7:0] row_0_part_1_of_bit_1;
  reg [7:0] row_0_part_2_of_bit_1;
  reg [7:0] row_0_part_0_of_bit_2;
  reg [7:0] row_0_part_1_of_bit_2;
  reg [7:0] row_0_part_2_of_bit_2;
  reg [7:0] row_0_part_0_of_bit_3;
  reg [7:0] row_0_part_1_of_bit_3;
  reg [7:0] row_0_part_2_of_bit_3;
  reg [7:0] row_0_part_0_of_bit_4;
  reg [7:0] row_0_part_1_of_bit_4;
  reg [7:0] row_0_part_2_of_bit_4;
  reg [7:0] row_0_part_0_of_bit_5;
  reg [7:0] row_0_part_1_of_bit_5;
  reg [7:0] row_0_part_2_of_bit_5;
  reg [7:0] row_0_part_0_of_bit_6;
  reg [7:0] row_0_part_1_of_bit_6;
  reg [7:0] row_0_part_2_of_bit_6;
  reg [7:0] row_0_part_0_of_bit_7;
  reg [7:0] row_0_part_1_of_bit_7;
  reg [7:0] row_0_part_2_of_bit_7;
  reg [7:0] row_1_part_0_of_bit_0;
  reg [7:0] row_1_part_1_of_bit_0;
  reg [7:0] row_1_part_2_of_bit_0;
  reg [7:0] row_1_part_0_of_bit_1;
  reg [7:0] row_1_part_1_of_bit_1;
  reg [7:0] row_1_part_2_of_bit_1;
  reg [7:0] row_1_part_0_of_bit_2;
  reg [7:0] row_1_part_1_of_bit_2;
  reg [7:0] row_1_part_2_of_bit_2;
  reg [7:0] row_1_part_0_of_bit_3;
  reg [7:0] row_1_part_1_of_bit_3;
  reg [7:0] row_1_part_2_of_bit_3;
  reg [7:0] row_1_part_0_of_bit_4;
  reg [7:0] row_1_part_1_of_bit_4;
  reg [7:0] row_1_part_2_of_bit_4;
  reg [7:0] row_1_part_0_of_bit_5;
  reg [7:0] row_1_part_1_of_bit_5;
  reg [7:0] row_1_part_2_of_bit_5;
  reg [7:0] row_1_part_0_of_bit_6;
  reg [7:0] row_1_part_1_of_bit_6;
  reg [7:0] row_1_part_2_of_bit_6;
  reg [7:0] row_1_part_0_of_bit_7;
  reg [7:0] row_1_part_1_of_bit_7;
  reg [7:0] row_1_part_2_of_bit_7;
  reg [7:0] row_2_part_0_of_bit_0;
  reg [7:0] row_2_part_1_of_bit_0;
  reg [7:0] row_2_part_2_of_bit_0;
  reg [7:0] row_2_part_0_of_bit_1;
  reg [7:0] row_2_part_1_of_bit_1;
  reg [7:0] row_2_part_2_of_bit_1;
  reg [7:0] row_2_part_0_of_bit_2;
  reg [7:0] row_2_part_1_of_bit_2;
  reg [7:0] row_2_part_2_of_bit_2;
  reg [7:0] row_2_part_0_of_bit_3;
  reg [7:0] row_2_part_1_of_bit_3;
  reg [7:0] row_2_part_2_of_bit_3;
  reg [7:0] row_2_part_0_of_bit_4;
  reg [7:0] row_2_part_1_of_bit_4;
  reg [7:0] row_2_part_2_of_bit_4;
  reg [7:0] row_2_part_0_of_bit_5;
  reg [7:0] row_2_part_1_of_bit_5;
  reg [7:0] row_2_part_2_of_bit_5;
  reg [7:0] row_2_part_0_of_bit_6;
  reg [7:0] row_2_part_1_of_bit_6;
  reg [7:0] row_2_part_2_of_bit_6;
  reg [7:0] row_2_part_0_of_bit_7;
  reg [7:0] row_2_part_1_of_bit_7;
  reg [7:0] row_2_part_2_of_bit_7;
  reg [7:0] row_3_part_0_of_bit_0;
  reg [7:0] row_3_part_1_of_bit_0;
  reg [7:0] row_3_part_2_of_bit_0;
  reg [7:0] row_3_part_0_of_bit_1;
  reg [7:0] row_3_part_1_of_bit_1;
  reg [7:0] row_3_part_2_of_bit_1;
  reg [7:0] row_3_part_0_of_bit_2;
  reg [7:0] row_3_part_1_of_bit_2;
  reg [7:0] row_3_part_2_of_bit_2;
  reg [7:0] row_3_part_0_of_bit_3;
  reg [7:0] row_3_part_1_of_bit_3;
  reg [7:0] row_3_part_2_of_bit_3;
  reg [7:0] row_3_part_0_of_bit_4;
  reg [7:0] row_3_part_1_of_bit_4;
  reg [7:0] row_3_part_2_of_bit_4;
  reg [7:0] row_3_part_0_of_bit_5;
  reg [7:0] row_3_part_1_of_bit_5;
  reg [7:0] row_3_part_2_of_bit_5;
  reg [7:0] row_3_part_0_of_bit_6;
  reg [7:0] row_3_part_1_of_bit_6;
  reg [7:0] row_3_part_2_of_bit_6;
  reg [7:0] row_3_part_0_of_bit_7;
  reg [7:0] row_3_part_1_of_bit_7;
  reg [7:0] row_3_part_2_of_bit_7;
  reg [7:0] row_4_part_0_of_bit_0;
  reg [7:0] row_4_part_1_of_bit_0;
  reg [7:0] row_4_part_2_of_bit_0;
  reg [7:0] row_4_part_0_of_bit_1;
  reg [7:0] row_4_part_1_of_bit_1;
  reg [7:0] row_4_part_2_of_bit_1;
  reg [7:0] row_4_part_0_of_bit_2;
  reg [7:0] row_4_part_1_of_bit_2;
  reg [7:0] row_4_part_2_of_bit_2;
  reg [7:0] row_4_part_0_of_bit_3;
  reg [7:0] row_4_part_1_of_bit_3;
  reg [7:0] row_4_part_2_of_bit_3;
  reg [7:0] row_4_part_0_of_bit_4;
  reg [7:0] row_4_part_1_of_bit_4;
  reg [7:0] row_4_part_2_of_bit_4;
  reg [7:0] row_4_part_0_of_bit_5;
  reg [7:0] row_4_part_1_of_bit_5;
  reg [7:0] row_4_part_2_of_bit_5;
  reg [7:0] row_4_part_0_of_bit_6;
  reg [7:0] row_4_part_1_of_bit_6;
  reg [7:0] row_4_part_2_of_bit_6;
  reg [7:0] row_4_part_0_of_bit_7;
  reg [7:0] row_4_part_1_of_bit_7;
  reg [7:0] row_4_part_2_of_bit_7;
  reg [7:0] row_5_part_0_of_bit_0;
  reg [7:0] row_5_part_1_of_bit_0;
  reg [7:0] row_5_part_2_of_bit_0;
  reg [7:0] row_5_part_0_of_bit_1;
  reg [7:0] row_5_part_1_of_bit_1;
  reg [7:0] row_5_part_2_of_bit_1;
  reg [7:0] row_5_part_0_of_bit_2;
  reg [7:0] row_5_part_1_of_bit_2;
  reg [7:0] row_5_part_2_of_bit_2;
  reg [7:0] row_5_part_0_of_bit_3;
  reg [7:0] row_5_part_1_of_bit_3;
  reg [7:0] row_5_part_2_of_bit_3;
  reg [7:0] row_5_part_0_of_bit_4;
  reg [7:0] row_5_part_1_of_bit_4;
  reg [7:0] row_5_part_2_of_bit_4;
  reg [7:0] row_5_part_0_of_bit_5;
  reg [7:0] row_5_part_1_of_bit_5;
  reg [7:0] row_5_part_2_of_bit_5;
  reg [7:0] row_5_part_0_of_bit_6;
  reg [7:0] row_5_part_1_of_bit_6;
  reg [7:0] row_5_part_2_of_bit_6;
  reg [7:0] row_5_part_0_of_bit_7;
  reg [7:0] row_5_part_1_of_bit_7;
  reg [7:0] row_5_part_2_of_bit_7;
  reg [7:0] row_6_part_0_of_bit_0;
  reg [7:0] row_6_part_1_of_bit_0;
  reg [7:0] row_6_part_2_of_bit_0;
  reg [7:0] row_6_part_0_of_bit_1;
  reg [7:0] row_6_part_1_of_bit_1;
  reg [7:0] row_6_part_2_of_bit_1;
  reg [7:0] row_6_part_0_of_bit_2;
  reg [7:0] row_6_part_1_of_bit_2;
  reg [7:0] row_6_part_2_of_bit_2;
  reg [7:0] row_6_part_0_of_bit_3;
  reg [7:0] row_6_part_1_of_bit_3;
  reg [7:0] row_6_part_2_of_bit_3;
  reg [7:0] row_6_part_0_of_bit_4;
  reg [7:0] row_6_part_1_of_bit_4;
  reg [7:0] row_6_part_2_of_bit_4;
  reg [7:0] row_6_part_0_of_bit_5;
  reg [7:0] row_6_part_1_of_bit_5;
  reg [7:0] row_6_part_2_of_bit_5;
  reg [7:0] row_6_part_0_of_bit_6;
  reg [7:0] row_6_part_1_of_bit_6;
  reg [7:0] row_6_part_2_of_bit_6;
  reg [7:0] row_6_part_0_of_bit_7;
  reg [7:0] row_6_part_1_of_bit_7;
  reg [7:0] row_6_part_2_of_bit_7;
  reg [7:0] row_7_part_0_of_bit_0;
  reg [7:0] row_7_part_1_of_bit_0;
  reg [7:0] row_7_part_2_of_bit_0;
  reg [7:0] row_7_part_0_of_bit_1;
  reg [7:0] row_7_part_1_of_bit_1;
  reg [7:0] row_7_part_2_of_bit_1;
  reg [7:0] row_7_part_0_of_bit_2;
  reg [7:0] row_7_part_1_of_bit_2;
  reg [7:0] row_7_part_2_of_bit_2;
  reg [7:0] row_7_part_0_of_bit_3;
  reg [7:0] row_7_part_1_of_bit_3;
  reg [7:0] row_7_part_2_of_bit_3;
  reg [7:0] row_7_part_0_of_bit_4;
  reg [7:0] row_7_part_1_of_bit_4;
  reg [7:0] row_7_part_2_of_bit_4;
  reg [7:0] row_7_part_0_of_bit_5;
  reg [7:0] row_7_part_1_of_bit_5;
  reg [7:0] row_7_part_2_of_bit_5;
  reg [7:0] row_7_part_0_of_bit_6;
  reg [7:0] row_7_part_1_of_bit_6;
  reg [7:0] row_7_part_2_of_bit_6;
  reg [7:0] row_7_part_0_of_bit_7;
  reg [7:0] row_7_part_1_of_bit_7;
  reg [7:0] row_7_part_2_of_bit_7;

  always @(posedge clk) begin
    if (advance) begin
      row_0_part_0_of_bit_0 <= (data_0[7:0] & {8{matrix_0[0]}}) ^
          (data_0[15:8] & {8{matrix_0[1]}}) ^ (data_0[23:16] & {8{matrix_0[2]}});
      row_0_part_1_of_bit_0 <= (data_0[31:24] & {8{matrix_0[3]}}) ^
          (data_0[39:32] & {8{matrix_0[4]}}) ^ (data_0[47:40] & {8{matrix_0[5]}});
      row_0_part_2_of_bit_0 <= (data_0[55:48] & {8{matrix_0[6]}}) ^
          (data_0[63:56] & {8{matrix_0[7]}});
      row_0_part_0_of_bit_1 <= (data_0[7:0] & {8{matrix_0[8]}}) ^
          (data_0[15:8] & {8{matrix_0[9]}}) ^ (data_0[23:16] & {8{matrix_0[10]}});
      row_0_part_1_of_bit_1 <= (data_0[31:24] & {8{matrix_0[11]}}) ^
          (data_0[39:32] & {8{matrix_0[12]}}) ^ (data_0[47:40] & {8{matrix_0[13]}});
      row_0_part_2_of_bit_1 <= (data_0[55:48] & {8{matrix_0[14]}}) ^
          (data_0[63:56] & {8{matrix_0[15]}});
      row_0_part_0_of_bit_2 <= (data_0[7:0] & {8{matrix_0[16]}}) ^
          (data_0[15:8] & {8{matrix_0[17]}}) ^ (data_0[23:16] & {8{matrix_0[18]}});
      row_0_part_1_of_bit_2 <= (data_0[31:24] & {8{matrix_0[19]}}) ^
          (data_0[39:32] & {8{matrix_0[20]}}) ^ (data_0[47:40] & {8{matrix_0[21]}});
      row_0_part_2_of_bit_2 <= (data_0[55:48] & {8{matrix_0[22]}}) ^
          (data_0[63:56] & {8{matrix_0[23]}});
      row_0_part_0_of_bit_3 <= (data_0[7:0] & {8{matrix_0[24]}}) ^
          (data_0[15:8] & {8{matrix_0[25]}}) ^ (data_0[23:16] & {8{matrix_0[26]}});
      row_0_part_1_of_bit_3 <= (data_0[31:24] & {8{matrix_0[27]}}) ^
          (data_0[39:32] & {8{matrix_0[28]}}) ^ (data_0[47:40] & {8{matrix_0[29]}});
      row_0_part_2_of_bit_3 <= (data_0[55:48] & {8{matrix_0[30]}}) ^
          (data_0[63:56] & {8{matrix_0[31]}});
      row_0_part_0_of_bit_4 <= (data_0[7:0] & {8{matrix_0[32]}}) ^
          (data_0[15:8] & {8{matrix_0[33]}}) ^ (data_0[23:16] & {8{matrix_0[34]}});
      row_0_part_1_of_bit_4 <= (data_0[31:24] & {8{matrix_0[35]}}) ^
          (data_0[39:32] & {8{matrix_0[36]}}) ^ (data_0[47:40] & {8{matrix_0[37]}});
      row_0_part_2_of_bit_4 <= (data_0[55:48] & {8{matrix_0[38]}}) ^
          (data_0[63:56] & {8{matrix_0[39]}});
      row_0_part_0_of_bit_5 <= (data_0[7:0] & {8{matrix_0[40]}}) ^
          (data_0[15:8] & {8{matrix_0[41]}}) ^ (data_0[23:16] & {8{matrix_0[42]}});
      row_0_part_1_of_bit_5 <= (data_0[31:24] & {8{matrix_0[43]}}) ^
          (data_0[39:32] & {8{matrix_0[44]}}) ^ (data_0[47:40] & {8{matrix_0[45]}});
      row_0_part_2_of_bit_5 <= (data_0[55:48] & {8{matrix_0[46]}}) ^
          (data_0[63:56] & {8{matrix_0[47]}});
      row_0_part_0_of_bit_6 <= (data_0[7:0] & {8{matrix_0[48]}}) ^
          (data_0[15:8] & {8{matrix_0[49]}}) ^ (data_0[23:16] & {8{matrix_0[50]}});
      row_0_part_1_of_bit_6 <= (data_0[31:24] & {8{matrix_0[51]}}) ^
          (data_0[39:32] & {8{matrix_0[52]}}) ^ (data_0[47:40] & {8{matrix_0[53]}});
      row_0_part_2_of_bit_6 <= (data_0[55:48] & {8{matrix_0[54]}}) ^
          (data_0[63:56] & {8{matrix_0[55]}});
      row_0_part_0_of_bit_7 <= (data_0[7:0] & {8{matrix_0[56]}}) ^
          (data_0[15:8] & {8{matrix_0[57]}}) ^ (data_0[23:16] & {8{matrix_0[58]}});
      row_0_part_1_of_bit_7 <= (data_0[31:24] & {8{matrix_0[59]}}) ^
          (data_0[39:32] & {8{matrix_0[60]}}) ^ (data_0[47:40] & {8{matrix_0[61]}});
      row_0_part_2_of_bit_7 <= (data_0[55:48] & {8{matrix_0[62]}}) ^
          (data_0[63:56] & {8{matrix_0[63]}});
      row_1_part_0_of_bit_0 <= (data_1[7:0] & {8{matrix_1[0]}}) ^
          (data_1[15:8] & {8{matrix_1[1]}}) ^ (data_1[23:16] & {8{matrix_1[2]}});
      row_1_part_1_of_bit_0 <= (data_1[31:24] & {8{matrix_1[3]}}) ^
          (data_1[39:32] & {8{matrix_1[4]}}) ^ (data_1[47:40] & {8{matrix_1[5]}});
      row_1_part_2_of_bit_0 <= (data_1[55:48] & {8{matrix_1[6]}}) ^
          (data_1[63:56] & {8{matrix_1[7]}});
      row_1_part_0_of_bit_1 <= (data_1[7:0] & {8{matrix_1[8]}}) ^
          (data_1[15:8] & {8{matrix_1[9]}}) ^ (data_1[23:16] & {8{matrix_1[10]}});
      row_1_part_1_of_bit_1 <= (data_1[31:24] & {8{matrix_1[11]}}) ^
          (data_1[39:32] & {8{matrix_1[12]}}) ^ (data_1[47:40] & {8{matrix_1[13]}});
      row_1_part_2_of_bit_1 <= (data_1[55:48] & {8{matrix_1[14]}}) ^
          (data_1[63:56] & {8{matrix_1[15]}});
      row_1_part_0_of_bit_2 <= (data_1[7:0] & {8{matrix_1[16]}}) ^
          (data_1[15:8] & {8{matrix_1[17]}}) ^ (data_1[23:16] & {8{matrix_1[18]}});
      row_1_part_1_of_bit_2 <= (data_1[31:24] & {8{matrix_1[19]}}) ^
          (data_1[39:32] & {8{matrix_1[20]}}) ^ (data_1[47:40] & {8{matrix_1[21]}});
      row_1_part_2_of_bit_2 <= (data_1[55:48] & {8{matrix_1[22]}}) ^
          (data_1[63:56] & {8{matrix_1[23]}});
      row_1_part_0_of_bit_3 <= (data_1[7:0] & {8{matrix_1[24]}}) ^
          (data_1[15:8] & {8{matrix_1[25]}}) ^ (data_1[23:16] & {8{matrix_1[26]}});
      row_1_part_1_of_bit_3 <= (data_1[31:24] & {8{matrix_1[27]}}) ^
          (data_1[39:32] & {8{matrix_1[28]}}) ^ (data_1[47:40] & {8{matrix_1[29]}});
      row_1_part_2_of_bit_3 <= (data_1[55:48] & {8{matrix_1[30]}}) ^
          (data_1[63:56] & {8{matrix_1[31]}});
      row_1_part_0_of_bit_4 <= (data_1[7:0] & {8{matrix_1[32]}}) ^
          (data_1[15:8] & {8{matrix_1[33]}}) ^ (data_1[23:16] & {8{matrix_1[34]}});
      row_1_part_1_of_bit_4 <= (data_1[31:24] & {8{matrix_1[35]}}) ^
          (data_1[39:32] & {8{matrix_1[36]}}) ^ (data_1[47:40] & {8{matrix_1[37]}});
      row_1_part_2_of_bit_4 <= (data_1[55:48] & {8{matrix_1[38]}}) ^
          (data_1[63:56] & {8{matrix_1[39]}});
      row_1_part_0_of_bit_5 <= (data_1[7:0] & {8{matrix_1[40]}}) ^
          (data_1[15:8] & {8{matrix_1[41]}}) ^ (data_1[23:16] & {8{matrix_1[42]}});
      row_1_part_1_of_bit_5 <= (data_1[31:24] & {8{matrix_1[43]}}) ^
          (data_1[39:32] & {8{matrix_1[44]}}) ^ (data_1[47:40] & {8{matrix_1[45]}});
      row_1_part_2_of_bit_5 <= (data_1[55:48] & {8{matrix_1[46]}}) ^
          (data_1[63:56] & {8{matrix_1[47]}});
      row_1_part_0_of_bit_6 <= (data_1[7:0] & {8{matrix_1[48]}}) ^
          (data_1[15:8] & {8{matrix_1[49]}}) ^ (data_1[23:16] & {8{matrix_1[50]}});
      row_1_part_1_of_bit_6 <= (data_1[31:24] & {8{matrix_1[51]}}) ^
          (data_1[39:32] & {8{matrix_1[52]}}) ^ (data_1[47:40] & {8{matrix_1[53]}});
      row_1_part_2_of_bit_6 <= (data_1[55:48] & {8{matrix_1[54]}}) ^
          (data_1[63:56] & {8{matrix_1[55]}});
      row_1_part_0_of_bit_7 <= (data_1[7:0] & {8{matrix_1[56]}}) ^
          (data_1[15:8] & {8{matrix_1[57]}}) ^ (data_1[23:16] & {8{matrix_1[58]}});
      row_1_part_1_of_bit_7 <= (data_1[31:24] & {8{matrix_1[59]}}) ^
          (data_1[39:32] & {8{matrix_1[60]}}) ^ (data_1[47:40] & {8{matrix_1[61]}});
      row_1_part_2_of_bit_7 <= (data_1[55:48] & {8{matrix_1[62]}}) ^
          (data_1[63:56] & {8{matrix_1[63]}});
      row_2_part_0_of_bit_0 <= (data_2[7:0] & {8{matrix_2[0]}}) ^
          (data_2[15:8] & {8{matrix_2[1]}}) ^ (data_2[23:16] & {8{matrix_2[2]}});
      row_2_part_1_of_bit_0 <= (data_2[31:24] & {8{matrix_2[3]}}) ^
          (data_2[39:32] & {8{matrix_2[4]}}) ^ (data_2[47:40] & {8{matrix_2[5]}});
      row_2_part_2_of_bit_0 <= (data_2[55:48] & {8{matrix_2[6]}}) ^
          (data_2[63:56] & {8{matrix_2[7]}});
      row_2_part_0_of_bit_1 <= (data_2[7:0] & {8{matrix_2[8]}}) ^
          (data_2[15:8] & {8{matrix_2[9]}}) ^ (data_2[23:16] & {8{matrix_2[10]}});
      row_2_part_1_of_bit_1 <= (data_2[31:24] & {8{matrix_2[11]}}) ^
          (data_2[39:32] & {8{matrix_2[12]}}) ^ (data_2[47:40] & {8{matrix_2[13]}});
      row_2_part_2_of_bit_1 <= (data_2[55:48] & {8{matrix_2[14]}}) ^
          (data_2[63:56] & {8{matrix_2[15]}});
      row_2_part_0_of_bit_2 <= (data_2[7:0] & {8{matrix_2[16]}}) ^
          (data_2[15:8] & {8{matrix_2[17]}}) ^ (data_2[23:16] & {8{matrix_2[18]}});
      row_2_part_1_of_bit_2 <= (data_2[31:24] & {8{matrix_2[19]}}) ^
          (data_2[39:32] & {8{matrix_2[20]}}) ^ (data_2[47:40] & {8{matrix_2[21]}});
      row_2_part_2_of_bit_2 <= (data_2[55:48] & {8{matrix_2[22]}}) ^
          (data_2[63:56] & {8{matrix_2[23]}});
      row_2_part_0_of_bit_3 <= (data_2[7:0] & {8{matrix_2[24]}}) ^
          (data_2[15:8] & {8{matrix_2[25]}}) ^ (data_2[23:16] & {8{matrix_2[26]}});
      row_2_part_1_of_bit_3 <= (data_2[31:24] & {8{matrix_2[27]}}) ^
          (data_2[39:32] & {8{matrix_2[28]}}) ^ (data_2[47:40] & {8{matrix_2[29]}});
      row_2_part_2_of_bit_3 <= (data_2[55:48] & {8{matrix_2[30]}}) ^
          (data_2[63:56] & {8{matrix_2[31]}});
      row_2_part_0_of_bit_4 <= (data_2[7:0] & {8{matrix_2[32]}}) ^
          (data_2[15:8] & {8{matrix_2[33]}}) ^ (data_2[23:16] & {8{matrix_2[34]}});
      row_2_part_1_of_bit_4 <= (data_2[31:24] & {8{matrix_2[35]}}) ^
          (data_2[39:32] & {8{matrix_2[36]}}) ^ (data_2[47:40] & {8{matrix_2[37]}});
      row_2_part_2_of_bit_4 <= (data_2[55:48] & {8{matrix_2[38]}}) ^
          (data_2[63:56] & {8{matrix_2[39]}});
      row_2_part_0_of_bit_5 <= (data_2[7:0] & {8{matrix_2[40]}}) ^
          (data_2[15:8] & {8{matrix_2[41]}}) ^ (data_2[23:16] & {8{matrix_2[42]}});
      row_2_part_1_of_bit_5 <= (data_2[31:24] & {8{matrix_2[43]}}) ^
          (data_2[39:32] & {8{matrix_2[44]}}) ^ (data_2[47:40] & {8{matrix_2[45]}});
      row_2_part_2_of_bit_5 <= (data_2[55:48] & {8{matrix_2[46]}}) ^
          (data_2[63:56] & {8{matrix_2[47]}});
      row_2_part_0_of_bit_6 <= (data_2[7:0] & {8{matrix_2[48]}}) ^
          (data_2[15:8] & {8{matrix_2[49]}}) ^ (data_2[23:16] & {8{matrix_2[50]}});
      row_2_part_1_of_bit_6 <= (data_2[31:24] & {8{matrix_2[51]}}) ^
          (data_2[39:32] & {8{matrix_2[52]}}) ^ (data_2[47:40] & {8{matrix_2[53]}});
      row_2_part_2_of_bit_6 <= (data_2[55:48] & {8{matrix_2[54]}}) ^
          (data_2[63:56] & {8{matrix_2[55]}});
      row_2_part_0_of_bit_7 <= (data_2[7:0] & {8{matrix_2[56]}}) ^
          (data_2[15:8] & {8{matrix_2[57]}}) ^ (data_2[23:16] & {8{matrix_2[58]}});
      row_2_part_1_of_bit_7 <= (data_2[31:24] & {8{matrix_2[59]}}) ^
          (data_2[39:32] & {8{matrix_2[60]}}) ^ (data_2[47:40] & {8{matrix_2[61]}});
      row_2_part_2_of_bit_7 <= (data_2[55:48] & {8{matrix_2[62]}}) ^
          (data_2[63:56] & {8{matrix_2[63]}});
      row_3_part_0_of_bit_0 <= (data_3[7:0] & {8{matrix_3[0]}}) ^
          (data_3[15:8] & {8{matrix_3[1]}}) ^ (data_3[23:16] & {8{matrix_3[2]}});
      row_3_part_1_of_bit_0 <= (data_3[31:24] & {8{matrix_3[3]}}) ^
          (data_3[39:32] & {8{matrix_3[4]}}) ^ (data_3[47:40] & {8{matrix_3[5]}});
      row_3_part_2_of_bit_0 <= (data_3[55:48] & {8{matrix_3[6]}}) ^
          (data_3[63:56] & {8{matrix_3[7]}});
      row_3_part_0_of_bit_1 <= (data_3[7:0] & {8{matrix_3[8]}}) ^
          (data_3[15:8] & {8{matrix_3[9]}}) ^ (data_3[23:16] & {8{matrix_3[10]}});
      row_3_part_1_of_bit_1 <= (data_3[31:24] & {8{matrix_3[11]}}) ^
          (data_3[39:32] & {8{matrix_3[12]}}) ^ (data_3[47:40] & {8{matrix_3[13]}});
      row_3_part_2_of_bit_1 <= (data_3[55:48] & {8{matrix_3[14]}}) ^
          (data_3[63:56] & {8{matrix_3[15]}});
      row_3_part_0_of_bit_2 <= (data_3[7:0] & {8{matrix_3[16]}}) ^
          (data_3[15:8] & {8{matrix_3[17]}}) ^ (data_3[23:16] & {8{matrix_3[18]}});
      row_3_part_1_of_bit_2 <= (data_3[31:24] & {8{matrix_3[19]}}) ^
          (data_3[39:32] & {8{matrix_3[20]}}) ^ (data_3[47:40] & {8{matrix_3[21]}});
      row_3_part_2_of_bit_2 <= (data_3[55:48] & {8{matrix_3[22]}}) ^
          (data_3[63:56] & {8{matrix_3[23]}});
      row_3_part_0_of_bit_3 <= (data_3[7:0] & {8{matrix_3[24]}}) ^
          (data_3[15:8] & {8{matrix_3[25]}}) ^ (data_3[23:16] & {8{matrix_3[26]}});
      row_3_part_1_of_bit_3 <= (data_3[31:24] & {8{matrix_3[27]}}) ^
          (data_3[39:32] & {8{matrix_3[28]}}) ^ (data_3[47:40] & {8{matrix_3[29]}});
      row_3_part_2_of_bit_3 <= (data_3[55:48] & {8{matrix_3[30]}}) ^
          (data_3[63:56] & {8{matrix_3[31]}});
      row_3_part_0_of_bit_4 <= (data_3[7:0] & {8{matrix_3[32]}}) ^
          (data_3[15:8] & {8{matrix_3[33]}}) ^ (data_3[23:16] & {8{matrix_3[34]}});
      row_3_part_1_of_bit_4 <= (data_3[31:24] & {8{matrix_3[35]}}) ^
          (data_3[39:32] & {8{matrix_3[36]}}) ^ (data_3[47:40] & {8{matrix_3[37]}});
      row_3_part_2_of_bit_4 <= (data_3[55:48] & {8{matrix_3[38]}}) ^
          (data_3[63:56] & {8{matrix_3[39]}});
      row_3_part_0_of_bit_5 <= (data_3[7:0] & {8{matrix_3[40]}}) ^
          (data_3[15:8] & {8{matrix_3[41]}}) ^ (data_3[23:16] & {8{matrix_3[42]}});
      row_3_part_1_of_bit_5 <= (data_3[31:24] & {8{matrix_3[43]}}) ^
          (data_3[39:32] & {8{matrix_3[44]}}) ^ (data_3[47:40] & {8{matrix_3[45]}});
      row_3_part_2_of_bit_5 <= (data_3[55:48] & {8{matrix_3[46]}}) ^
          (data_3[63:56] & {8{matrix_3[47]}});
      row_3_part_0_of_bit_6 <= (data_3[7:0] & {8{matrix_3[48]}}) ^
          (data_3[15:8] & {8{matrix_3[49]}}) ^ (data_3[23:16] & {8{matrix_3[50]}});
      row_3_part_1_of_bit_6 <= (data_3[31:24] & {8{matrix_3[51]}}) ^
          (data_3[39:32] & {8{matrix_3[52]}}) ^ (data_3[47:40] & {8{matrix_3[53]}});
      row_3_part_2_of_bit_6 <= (data_3[55:48] & {8{matrix_3[54]}}) ^
          (data_3[63:56] & {8{matrix_3[55]}});
      row_3_part_0_of_bit_7 <= (data_3[7:0] & {8{matrix_3[56]}}) ^
          (data_3[15:8] & {8{matrix_3[57]}}) ^ (data_3[23:16] & {8{matrix_3[58]}});
      row_3_part_1_of_bit_7 <= (data_3[31:24] & {8{matrix_3[59]}}) ^
          (data_3[39:32] & {8{matrix_3[60]}}) ^ (data_3[47:40] & {8{matrix_3[61]}});
      row_3_part_2_of_bit_7 <= (data_3[55:48] & {8{matrix_3[62]}}) ^
          (data_3[63:56] & {8{matrix_3[63]}});
      row_4_part_0_of_bit_0 <= (data_4[7:0] & {8{matrix_4[0]}}) ^
          (data_4[15:8] & {8{matrix_4[1]}}) ^ (data_4[23:16] & {8{matrix_4[2]}});
      row_4_part_1_of_bit_0 <= (data_4[31:24] & {8{matrix_4[3]}}) ^
          (data_4[39:32] & {8{matrix_4[4]}}) ^ (data_4[47:40] & {8{matrix_4[5]}});
      row_4_part_2_of_bit_0 <= (data_4[55:48] & {8{matrix_4[6]}}) ^
          (data_4[63:56] & {8{matrix_4[7]}});
      row_4_part_0_of_bit_1 <= (data_4[7:0] & {8{matrix_4[8]}}) ^
          (data_4[15:8] & {8{matrix_4[9]}}) ^ (data_4[23:16] & {8{matrix_4[10]}});
      row_4_part_1_of_bit_1 <= (data_4[31:24] & {8{matrix_4[11]}}) ^
          (data_4[39:32] & {8{matrix_4[12]}}) ^ (data_4[47:40] & {8{matrix_4[13]}});
      row_4_part_2_of_bit_1 <= (data_4[55:48] & {8{matrix_4[14]}}) ^
          (data_4[63:56] & {8{matrix_4[15]}});
      row_4_part_0_of_bit_2 <= (data_4[7:0] & {8{matrix_4[16]}}) ^
          (data_4[15:8] & {8{matrix_4[17]}}) ^ (data_4[23:16] & {8{matrix_4[18]}});
      row_4_part_1_of_bit_2 <= (data_4[31:24] & {8{matrix_4[19]}}) ^
          (data_4[39:32] & {8{matrix_4[20]}}) ^ (data_4[47:40] & {8{matrix_4[21]}});
      row_4_part_2_of_bit_2 <= (data_4[55:48] & {8{matrix_4[22]}}) ^
          (data_4[63:56] & {8{matrix_4[23]}});
      row_4_part_0_of_bit_3 <= (data_4[7:0] & {8{matrix_4[24]}}) ^
          (data_4[15:8] & {8{matrix_4[25]}}) ^ (data_4[23:16] & {8{matrix_4[26]}});
      row_4_part_1_of_bit_3 <= (data_4[31:24] & {8{matrix_4[27]}}) ^
          (data_4[39:32] & {8{matrix_4[28]}}) ^ (data_4[47:40] & {8{matrix_4[29]}});
      row_4_part_2_of_bit_3 <= (data_4[55:48] & {8{matrix_4[30]}}) ^
          (data_4[63:56] & {8{matrix_4[31]}});
      row_4_part_0_of_bit_4 <= (data_4[7:0] & {8{matrix_4[32]}}) ^
          (data_4[15:8] & {8{matrix_4[33]}}) ^ (data_4[23:16] & {8{matrix_4[34]}});
      row_4_part_1_of_bit_4 <= (data_4[31:24] & {8{matrix_4[35]}}) ^
          (data_4[39:32] & {8{matrix_4[36]}}) ^ (data_4[47:40] & {8{matrix_4[37]}});
      row_4_part_2_of_bit_4 <= (data_4[55:48] & {8{matrix_4[38]}}) ^
          (data_4[63:56] & {8{matrix_4[39]}});
      row_4_part_0_of_bit_5 <= (data_4[7:0] & {8{matrix_4[40]}}) ^
          (data_4[15:8] & {8{matrix_4[41]}}) ^ (data_4[23:16] & {8{matrix_4[42]}});
      row_4_part_1_of_bit_5 <= (data_4[31:24] & {8{matrix_4[43]}}) ^
          (data_4[39:32] & {8{matrix_4[44]}}) ^ (data_4[47:40] & {8{matrix_4[45]}});
      row_4_part_2_of_bit_5 <= (data_4[55:48] & {8{matrix_4[46]}}) ^
          (data_4[63:56] & {8{matrix_4[47]}});
      row_4_part_0_of_bit_6 <= (data_4[7:0] & {8{matrix_4[48]}}) ^
          (data_4[15:8] & {8{matrix_4[49]}}) ^ (data_4[23:16] & {8{matrix_4[50]}});
      row_4_part_1_of_bit_6 <= (data_4[31:24] & {8{matrix_4[51]}}) ^
          (data_4[39:32] & {8{matrix_4[52]}}) ^ (data_4[47:40] & {8{matrix_4[53]}});
      row_4_part_2_of_bit_6 <= (data_4[55:48] & {8{matrix_4[54]}}) ^
          (data_4[63:56] & {8{matrix_4[55]}});
      row_4_part_0_of_bit_7 <= (data_4[7:0] & {8{matrix_4[56]}}) ^
          (data_4[15:8] & {8{matrix_4[57]}}) ^ (data_4[23:16] & {8{matrix_4[58]}});
      row_4_part_1_of_bit_7 <= (data_4[31:24] & {8{matrix_4[59]}}) ^
          (data_4[39:32] & {8{matrix_4[60]}}) ^ (data_4[47:40] & {8{matrix_4[61]}});
      row_4_part_2_of_bit_7 <= (data_4[55:48] & {8{matrix_4[62]}}) ^
          (data_4[63:56] & {8{matrix_4[63]}});
      row_5_part_0_of_bit_0 <= (data_5[7:0] & {8{matrix_5[0]}}) ^
          (data_5[15:8] & {8{matrix_5[1]}}) ^ (data_5[23:16] & {8{matrix_5[2]}});
      row_5_part_1_of_bit_0 <= (data_5[31:24] & {8{matrix_5[3]}}) ^
          (data_5[39:32] & {8{matrix_5[4]}}) ^ (data_5[47:40] & {8{matrix_5[5]}});
      row_5_part_2_of_bit_0 <= (data_5[55:48] & {8{matrix_5[6]}}) ^
          (data_5[63:56] & {8{matrix_5[7]}});
      row_5_part_0_of_bit_1 <= (data_5[7:0] & {8{matrix_5[8]}}) ^
          (data_5[15:8] & {8{matrix_5[9]}}) ^ (data_5[23:16] & {8{matrix_5[10]}});
      row_5_part_1_of_bit_1 <= (data_5[31:24] & {8{matrix_5[11]}}) ^
          (data_5[39:32] & {8{matrix_5[12]}}) ^ (data_5[47:40] & {8{matrix_5[13]}});
      row_5_part_2_of_bit_1 <= (data_5[55:48] & {8{matrix_5[14]}}) ^
          (data_5[63:56] & {8{matrix_5[15]}});
      row_5_part_0_of_bit_2 <= (data_5[7:0] & {8{matrix_5[16]}}) ^
          (data_5[15:8] & {8{matrix_5[17]}}) ^ (data_5[23:16] & {8{matrix_5[18]}});
      row_5_part_1_of_bit_2 <= (data_5[31:24] & {8{matrix_5[19]}}) ^
          (data_5[39:32] & {8{matrix_5[20]}}) ^ (data_5[47:40] & {8{matrix_5[21]}});
      row_5_part_2_of_bit_2 <= (data_5[55:48] & {8{matrix_5[22]}}) ^
          (data_5[63:56] & {8{matrix_5[23]}});
      row_5_part_0_of_bit_3 <= (data_5[7:0] & {8{matrix_5[24]}}) ^
          (data_5[15:8] & {8{matrix_5[25]}}) ^ (data_5[23:16] & {8{matrix_5[26]}});
      row_5_part_1_of_bit_3 <= (data_5[31:24] & {8{matrix_5[27]}}) ^
          (data_5[39:32] & {8{matrix_5[28]}}) ^ (data_5[47:40] & {8{matrix_5[29]}});
      row_5_part_2_of_bit_3 <= (data_5[55:48] & {8{matrix_5[30]}}) ^
          (data_5[63:56] & {8{matrix_5[31]}});
      row_5_part_0_of_bit_4 <= (data_5[7:0] & {8{matrix_5[32]}}) ^
          (data_5[15:8] & {8{matrix_5[33]}}) ^ (data_5[23:16] & {8{matrix_5[34]}});
      row_5_part_1_of_bit_4 <= (data_5[31:24] & {8{matrix_5[35]}}) ^
          (data_5[39:32] & {8{matrix_5[36]}}) ^ (data_5[47:40] & {8{matrix_5[37]}});
      row_5_part_2_of_bit_4 <= (data_5[55:48] & {8{matrix_5[38]}}) ^
          (data_5[63:56] & {8{matrix_5[39]}});
      row_5_part_0_of_bit_5 <= (data_5[7:0] & {8{matrix_5[40]}}) ^
          (data_5[15:8] & {8{matrix_5[41]}}) ^ (data_5[23:16] & {8{matrix_5[42]}});
      row_5_part_1_of_bit_5 <= (data_5[31:24] & {8{matrix_5[43]}}) ^
          (data_5[39:32] & {8{matrix_5[44]}}) ^ (data_5[47:40] & {8{matrix_5[45]}});
      row_5_part_2_of_bit_5 <= (data_5[55:48] & {8{matrix_5[46]}}) ^
          (data_5[63:56] & {8{matrix_5[47]}});
      row_5_part_0_of_bit_6 <= (data_5[7:0] & {8{matrix_5[48]}}) ^
          (data_5[15:8] & {8{matrix_5[49]}}) ^ (data_5[23:16] & {8{matrix_5[50]}});
      row_5_part_1_of_bit_6 <= (data_5[31:24] & {8{matrix_5[51]}}) ^
          (data_5[39:32] & {8{matrix_5[52]}}) ^ (data_5[47:40] & {8{matrix_5[53]}});
      row_5_part_2_of_bit_6 <= (data_5[55:48] & {8{matrix_5[54]}}) ^
          (data_5[63:56] & {8{matrix_5[55]}});
      row_5_part_0_of_bit_7 <= (data_5[7:0] & {8{matrix_5[56]}}) ^
          (data_5[15:8] & {8{matrix_5[57]}}) ^ (data_5[23:16] & {8{matrix_5[58]}});
      row_5_part_1_of_bit_7 <= (data_5[31:24] & {8{matrix_5[59]}}) ^
          (data_5[39:32] & {8{matrix_5[60]}}) ^ (data_5[47:40] & {8{matrix_5[61]}});
      row_5_part_2_of_bit_7 <= (data_5[55:48] & {8{matrix_5[62]}}) ^
          (data_5[63:56] & {8{matrix_5[63]}});
      row_6_part_0_of_bit_0 <= (data_6[7:0] & {8{matrix_6[0]}}) ^
          (data_6[15:8] & {8{matrix_6[1]}}) ^ (data_6[23:16] & {8{matrix_6[2]}});
      row_6_part_1_of_bit_0 <= (data_6[31:24] & {8{matrix_6[3]}}) ^
          (data_6[39:32] & {8{matrix_6[4]}}) ^ (data_6[47:40] & {8{matrix_6[5]}});
      row_6_part_2_of_bit_0 <= (data_6[55:48] & {8{matrix_6[6]}}) ^
          (data_6[63:56] & {8{matrix_6[7]}});
      row_6_part_0_of_bit_1 <= (data_6[7:0] & {8{matrix_6[8]}}) ^
          (data_6[15:8] & {8{matrix_6[9]}}) ^ (data_6[23:16] & {8{matrix_6[10]}});
      row_6_part_1_of_bit_1 <= (data_6[31:24] & {8{matrix_6[11]}}) ^
          (data_6[39:32] & {8{matrix_6[12]}}) ^ (data_6[47:40] & {8{matrix_6[13]}});
      row_6_part_2_of_bit_1 <= (data_6[55:48] & {8{matrix_6[14]}}) ^
          (data_6[63:56] & {8{matrix_6[15]}});
      row_6_part_0_of_bit_2 <= (data_6[7:0] & {8{matrix_6[16]}}) ^
          (data_6[15:8] & {8{matrix_6[17]}}) ^ (data_6[23:16] & {8{matrix_6[18]}});
      row_6_part_1_of_bit_2 <= (data_6[31:24] & {8{matrix_6[19]}}) ^
          (data_6[39:32] & {8{matrix_6[20]}}) ^ (data_6[47:40] & {8{matrix_6[21]}});
      row_6_part_2_of_bit_2 <= (data_6[55:48] & {8{matrix_6[22]}}) ^
          (data_6[63:56] & {8{matrix_6[23]}});
      row_6_part_0_of_bit_3 <= (data_6[7:0] & {8{matrix_6[24]}}) ^
          (data_6[15:8] & {8{matrix_6[25]}}) ^ (data_6[23:16] & {8{matrix_6[26]}});
      row_6_part_1_of_bit_3 <= (data_6[31:24] & {8{matrix_6[27]}}) ^
          (data_6[39:32] & {8{matrix_6[28]}}) ^ (data_6[47:40] & {8{matrix_6[29]}});
      row_6_part_2_of_bit_3 <= (data_6[55:48] & {8{matrix_6[30]}}) ^
          (data_6[63:56] & {8{matrix_6[31]}});
      row_6_part_0_of_bit_4 <= (data_6[7:0] & {8{matrix_6[32]}}) ^
          (data_6[15:8] & {8{matrix_6[33]}}) ^ (data_6[23:16] & {8{matrix_6[34]}});
      row_6_part_1_of_bit_4 <= (data_6[31:24] & {8{matrix_6[35]}}) ^
          (data_6[39:32] & {8{matrix_6[36]}}) ^ (data_6[47:40] & {8{matrix_6[37]}});
      row_6_part_2_of_bit_4 <= (data_6[55:48] & {8{matrix_6[38]}}) ^
          (data_6[63:56] & {8{matrix_6[39]}});
      row_6_part_0_of_bit_5 <= (data_6[7:0] & {8{matrix_6[40]}}) ^
          (data_6[15:8] & {8{matrix_6[41]}}) ^ (data_6[23:16] & {8{matrix_6[42]}});
      row_6_part_1_of_bit_5 <= (data_6[31:24] & {8{matrix_6[43]}}) ^
          (data_6[39:32] & {8{matrix_6[44]}}) ^ (data_6[47:40] & {8{matrix_6[45]}});
      row_6_part_2_of_bit_5 <= (data_6[55:48] & {8{matrix_6[46]}}) ^
          (data_6[63:56] & {8{matrix_6[47]}});
      row_6_part_0_of_bit_6 <= (data_6[7:0] & {8{matrix_6[48]}}) ^
          (data_6[15:8] & {8{matrix_6[49]}}) ^ (data_6[23:16] & {8{matrix_6[50]}});
      row_6_part_1_of_bit_6 <= (data_6[31:24] & {8{matrix_6[51]}}) ^
          (data_6[39:32] & {8{matrix_6[52]}}) ^ (data_6[47:40] & {8{matrix_6[53]}});
      row_6_part_2_of_bit_6 <= (data_6[55:48] & {8{matrix_6[54]}}) ^
          (data_6[63:56] & {8{matrix_6[55]}});
      row_6_part_0_of_bit_7 <= (data_6[7:0] & {8{matrix_6[56]}}) ^
          (data_6[15:8] & {8{matrix_6[57]}}) ^ (data_6[23:16] & {8{matrix_6[58]}});
      row_6_part_1_of_bit_7 <= (data_6[31:24] & {8{matrix_6[59]}}) ^
          (data_6[39:32] & {8{matrix_6[60]}}) ^ (data_6[47:40] & {8{matrix_6[61]}});
      row_6_part_2_of_bit_7 <= (data_6[55:48] & {8{matrix_6[62]}}) ^
          (data_6[63:56] & {8{matrix_6[63]}});
      row_7_part_0_of_bit_0 <= (data_7[7:0] & {8{matrix_7[0]}}) ^
          (data_7[15:8] & {8{matrix_7[1]}}) ^ (data_7[23:16] & {8{matrix_7[2]}});
      row_7_part_1_of_bit_0 <= (data_7[31:24] & {8{matrix_7[3]}}) ^
          (data_7[39:32] & {8{matrix_7[4]}}) ^ (data_7[47:40] & {8{matrix_7[5]}});
      row_7_part_2_of_bit_0 <= (data_7[55:48] & {8{matrix_7[6]}}) ^
          (data_7[63:56] & {8{matrix_7[7]}});
      row_7_part_0_of_bit_1 <= (data_7[7:0] & {8{matrix_7[8]}}) ^
          (data_7[15:8] & {8{matrix_7[9]}}) ^ (data_7[23:16] & {8{matrix_7[10]}});
      row_7_part_1_of_bit_1 <= (data_7[31:24] & {8{matrix_7[11]}}) ^
          (data_7[39:32] & {8{matrix_7[12]}}) ^ (data_7[47:40] & {8{matrix_7[13]}});
      row_7_part_2_of_bit_1 <= (data_7[55:48] & {8{matrix_7[14]}}) ^
          (data_7[63:56] & {8{matrix_7[15]}});
      row_7_part_0_of_bit_2 <= (data_7[7:0] & {8{matrix_7[16]}}) ^
          (data_7[15:8] & {8{matrix_7[17]}}) ^ (data_7[23:16] & {8{matrix_7[18]}});
      row_7_part_1_of_bit_2 <= (data_7[31:24] & {8{matrix_7[19]}}) ^
          (data_7[39:32] & {8{matrix_7[20]}}) ^ (data_7[47:40] & {8{matrix_7[21]}});
      row_7_part_2_of_bit_2 <= (data_7[55:48] & {8{matrix_7[22]}}) ^
          (data_7[63:56] & {8{matrix_7[23]}});
      row_7_part_0_of_bit_3 <= (data_7[7:0] & {8{matrix_7[24]}}) ^
          (data_7[15:8] & {8{matrix_7[25]}}) ^ (data_7[23:16] & {8{matrix_7[26]}});
      row_7_part_1_of_bit_3 <= (data_7[31:24] & {8{matrix_7[27]}}) ^
          (data_7[39:32] & {8{matrix_7[28]}}) ^ (data_7[47:40] & {8{matrix_7[29]}});
      row_7_part_2_of_bit_3 <= (data_7[55:48] & {8{matrix_7[30]}}) ^
          (data_7[63:56] & {8{matrix_7[31]}});
      row_7_part_0_of_bit_4 <= (data_7[7:0] & {8{matrix_7[32]}}) ^
          (data_7[15:8] & {8{matrix_7[33]}}) ^ (data_7[23:16] & {8{matrix_7[34]}});
      row_7_part_1_of_bit_4 <= (data_7[31:24] & {8{matrix_7[35]}}) ^
          (data_7[39:32] & {8{matrix_7[36]}}) ^ (data_7[47:40] & {8{matrix_7[37]}});
      row_7_part_2_of_bit_4 <= (data_7[55:48] & {8{matrix_7[38]}}) ^
          (data_7[63:56] & {8{matrix_7[39]}});
      row_7_part_0_of_bit_5 <= (data_7[7:0] & {8{matrix_7[40]}}) ^
          (data_7[15:8] & {8{matrix_7[41]}}) ^ (data_7[23:16] & {8{matrix_7[42]}});
      row_7_part_1_of_bit_5 <= (data_7[31:24] & {8{matrix_7[43]}}) ^
          (data_7[39:32] & {8{matrix_7[44]}}) ^ (data_7[47:40] & {8{matrix_7[45]}});
      row_7_part_2_of_bit_5 <= (data_7[55:48] & {8{matrix_7[46]}}) ^
          (data_7[63:56] & {8{matrix_7[47]}});
      row_7_part_0_of_bit_6 <= (data_7[7:0] & {8{matrix_7[48]}}) ^
          (data_7[15:8] & {8{matrix_7[49]}}) ^ (data_7[23:16] & {8{matrix_7[50]}});
      row_7_part_1_of_bit_6 <= (data_7[31:24] & {8{matrix_7[51]}}) ^
          (data_7[39:32] & {8{matrix_7[52]}}) ^ (data_7[47:40] & {8{matrix_7[53]}});
      row_7_part_2_of_bit_6 <= (data_7[55:48] & {8{matrix_7[54]}}) ^
          (data_7[63:56] & {8{matrix_7[55]}});
      row_7_part_0_of_bit_7 <= (data_7[7:0] & {8{matrix_7[56]}}) ^
          (data_7[15:8] & {8{matrix_7[57]}}) ^ (data_7[23:16] & {8{matrix_7[58]}});
      row_7_part_1_of_bit_7 <= (data_7[31:24] & {8{matrix_7[59]}}) ^
          (data_7[39:32] & {8{matrix_7[60]}}) ^ (data_7[47:40] & {8{matrix_7[61]}});
      row_7_part_2_of_bit_7 <= (data_7[55:48] & {8{matrix_7[62]}}) ^
          (data_7[63:56] & {8{matrix_7[63]}});
    end
  end

  assign sum = {(row_0_part_0_of_bit_7 ^ row_0_part_1_of_bit_7 ^ row_0_part_2_of_bit_7),
        (row_0_part_0_of_bit_6 ^ row_0_part_1_of_bit_6 ^ row_0_part_2_of_bit_6),
        (row_0_part_0_of_bit_5 ^ row_0_part_1_of_bit_5 ^ row_0_part_2_of_bit_5),
        (row_0_part_0_of_bit_4 ^ row_0_part_1_of_bit_4 ^ row_0_part_2_of_bit_4),
        (row_0_part_0_of_bit_3 ^ row_0_part_1_of_bit_3 ^ row_0_part_2_of_bit_3),
        (row_0_part_0_of_bit_2 ^ row_0_part_1_of_bit_2 ^ row_0_part_2_of_bit_2),
        (row_0_part_0_of_bit_1 ^ row_0_part_1_of_bit_1 ^ row_0_part_2_of_bit_1),
        (row_0_part_0_of_bit_0 ^ row_0_part_1_of_bit_0 ^ row_0_part_2_of_bit_0)} ^
      {(row_1_part_0_of_bit_7 ^ row_1_part_1_of_bit_7 ^ row_1_part_2_of_bit_7),
        (row_1_part_0_of_bit_6 ^ row_1_part_1_of_bit_6 ^ row_1_part_2_of_bit_6),
        (row_1_part_0_of_bit_5 ^ row_1_part_1_of_bit_5 ^ row_1_part_2_of_bit_5),
        (row_1_part_0_of_bit_4 ^ row_1_part_1_of_bit_4 ^ row_1_part_2_of_bit_4),
        (row_1_part_0_of_bit_3 ^ row_1_part_1_of_bit_3 ^ row_1_part_2_of_bit_3),
        (row_1_part_0_of_bit_2 ^ row_1_part_1_of_bit_2 ^ row_1_part_2_of_bit_2),
        (row_1_part_0_of_bit_1 ^ row_1_part_1_of_bit_1 ^ row_1_part_2_of_bit_1),
        (row_1_part_0_of_bit_0 ^ row_1_part_1_of_bit_0 ^ row_1_part_2_of_bit_0)} ^
      {(row_2_part_0_of_bit_7 ^ row_2_part_1_of_bit_7 ^ row_2_part_2_of_bit_7),
        (row_2_part_0_of_bit_6 ^ row_2_part_1_of_bit_6 ^ row_2_part_2_of_bit_6),
        (row_2_part_0_of_bit_5 ^ row_2_part_1_of_bit_5 ^ row_2_part_2_of_bit_5),
        (row_2_part_0_of_bit_4 ^ row_2_part_1_of_bit_4 ^ row_2_part_2_of_bit_4),
        (row_2_part_0_of_bit_3 ^ row_2_part_1_of_bit_3 ^ row_2_part_2_of_bit_3),
        (row_2_part_0_of_bit_2 ^ row_2_part_1_of_bit_2 ^ row_2_part_2_of_bit_2),
        (row_2_part_0_of_bit_1 ^ row_2_part_1_of_bit_1 ^ row_2_part_2_of_bit_1),
        (row_2_part_0_of_bit_0 ^ row_2_part_1_of_bit_0 ^ row_2_part_2_of_bit_0)} ^
      {(row_3_part_0_of_bit_7 ^ row_3_part_1_of_bit_7 ^ row_3_part_2_of_bit_7),
        (row_3_part_0_of_bit_6 ^ row_3_part_1_of_bit_6 ^ row_3_part_2_of_bit_6),
        (row_3_part_0_of_bit_5 ^ row_3_part_1_of_bit_5 ^ row_3_part_2_of_bit_5),
        (row_3_part_0_of_bit_4 ^ row_3_part_1_of_bit_4 ^ row_3_part_2_of_bit_4),
        (row_3_part_0_of_bit_3 ^ row_3_part_1_of_bit_3 ^ row_3_part_2_of_bit_3),
        (row_3_part_0_of_bit_2 ^ row_3_part_1_of_bit_2 ^ row_3_part_2_of_bit_2),
        (row_3_part_0_of_bit_1 ^ row_3_part_1_of_bit_1 ^ row_3_part_2_of_bit_1),
        (row_3_part_0_of_bit_0 ^ row_3_part_1_of_bit_0 ^ row_3_part_2_of_bit_0)} ^
      {(row_4_part_0_of_bit_7 ^ row_4_part_1_of_bit_7 ^ row_4_part_2_of_bit_7),
        (row_4_part_0_of_bit_6 ^ row_4_part_1_of_bit_6 ^ row_4_part_2_of_bit_6),
        (row_4_part_0_of_bit_5 ^ row_4_part_1_of_bit_5 ^ row_4_part_2_of_bit_5),
        (row_4_part_0_of_bit_4 ^ row_4_part_1_of_bit_4 ^ row_4_part_2_of_bit_4),
        (row_4_part_0_of_bit_3 ^ row_4_part_1_of_bit_3 ^ row_4_part_2_of_bit_3),
        (row_4_part_0_of_bit_2 ^ row_4_part_1_of_bit_2 ^ row_4_part_2_of_bit_2),
        (row_4_part_0_of_bit_1 ^ row_4_part_1_of_bit_1 ^ row_4_part_2_of_bit_1),
        (row_4_part_0_of_bit_0 ^ row_4_part_1_of_bit_0 ^ row_4_part_2_of_bit_0)} ^
      {(row_5_part_0_of_bit_7 ^ row_5_part_1_of_bit_7 ^ row_5_part_2_of_bit_7),
        (row_5_part_0_of_bit_6 ^ row_5_part_1_of_bit_6 ^ row_5_part_2_of_bit_6),
        (row_5_part_0_of_bit_5 ^ row_5_part_1_of_bit_5 ^ row_5_part_2_of_bit_5),
        (row_5_part_0_of_bit_4 ^ row_5_part_1_of_bit_4 ^ row_5_part_2_of_bit_4),
        (row_5_part_0_of_bit_3 ^ row_5_part_1_of_bit_3 ^ row_5_part_2_of_bit_3),
        (row_5_part_0_of_bit_2 ^ row_5_part_1_of_bit_2 ^ row_5_part_2_of_bit_2),
        (row_5_part_0_of_bit_1 ^ row_5_part_1_of_bit_1 ^ row_5_part_2_of_bit_1),
        (row_5_part_0_of_bit_0 ^ row_5_part_1_of_bit_0 ^ row_5_part_2_of_bit_0)} ^
      {(row_6_part_0_of_bit_7 ^ row_6_part_1_of_bit_7 ^ row_6_part_2_of_bit_7),
        (row_6_part_0_of_bit_6 ^ row_6_part_1_of_bit_6 ^ row_6_part_2_of_bit_6),
        (row_6_part_0_of_bit_5 ^ row_6_part_1_of_bit_5 ^ row_6_part_2_of_bit_5),
        (row_6_part_0_of_bit_4 ^ row_6_part_1_of_bit_4 ^ row_6_part_2_of_bit_4),
        (row_6_part_0_of_bit_3 ^ row_6_part_1_of_bit_3 ^ row_6_part_2_of_bit_3),
        (row_6_part_0_of_bit_2 ^ row_6_part_1_of_bit_2 ^ row_6_part_2_of_bit_2),
        (row_6_part_0_of_bit_1 ^ row_6_part_1_of_bit_1 ^ row_6_part_2_of_bit_1),
        (row_6_part_0_of_bit_0 ^ row_6_part_1_of_bit_0 ^ row_6_part_2_of_bit_0)} ^
      {(row_7_part_0_of_bit_7 ^ row_7_part_1_of_bit_7 ^ row_7_part_2_of_bit_7),
        (row_7_part_0_of_bit_6 ^ row_7_part_1_of_bit_6 ^ row_7_part_2_of_bit_6),
        (row_7_part_0_of_bit_5 ^ row_7_part_1_of_bit_5 ^ row_7_part_2_of_bit_5),
        (row_7_part_0_of_bit_4 ^ row_7_part_1_of_bit_4 ^ row_7_part_2_of_bit_4),
        (row_7_part_0_of_bit_3 ^ row_7_part_1_of_bit_3 ^ row_7_part_2_of_bit_3),
        (row_7_part_0_of_bit_2 ^ row_7_part_1_of_bit_2 ^ row_7_part_2_of_bit_2),
        (row_7_part_0_of_bit_1 ^ row_7_part_1_of_bit_1 ^ row_7_part_2_of_bit_1),
        (row_7_part_0_of_bit_0 ^ row_7_part_1_of_bit_0 ^ row_7_part_2_of_bit_0)};

endmodule

`default_nettype wire
