// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The sum of 4 words of 8 octets, each multiplied by a coefficient of its own.

`default_nettype none

module gf256_weighted_sum_8x4 (
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
        (row_3_part_0_of_bit_0 ^ row_3_part_1_of_bit_0 ^ row_3_part_2_of_bit_0)};

endmodule

`default_nettype wire
