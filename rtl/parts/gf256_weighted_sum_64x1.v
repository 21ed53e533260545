// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The sum of 1 words of 64 octets, each multiplied by a coefficient of its own.

`default_nettype none

module gf256_weighted_sum_64x1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take the products.
  input  wire advance,
  // Octets as bit planes.
  input  wire [511:0] data_0,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_0,
  // One clock after the products are taken.
  output wire [511:0] sum
);

  reg [63:0] row_0_part_0_of_bit_0;
  reg [63:0] row_0_part_1_of_bit_0;
  reg [63:0] row_0_part_2_of_bit_0;
  reg [63:0] row_0_part_0_of_bit_1;
  reg [63:0] row_0_part_1_of_bit_1;
  reg [63:0] row_0_part_2_of_bit_1;
  reg [63:0] row_0_part_0_of_bit_2;
  reg [63:0] row_0_part_1_of_bit_2;
  reg [63:0] row_0_part_2_of_bit_2;
  reg [63:0] row_0_part_0_of_bit_3;
  reg [63:0] row_0_part_1_of_bit_3;
  reg [63:0] row_0_part_2_of_bit_3;
  reg [63:0] row_0_part_0_of_bit_4;
  reg [63:0] row_0_part_1_of_bit_4;
  reg [63:0] row_0_part_2_of_bit_4;
  reg [63:0] row_0_part_0_of_bit_5;
  reg [63:0] row_0_part_1_of_bit_5;
  reg [63:0] row_0_part_2_of_bit_5;
  reg [63:0] row_0_part_0_of_bit_6;
  reg [63:0] row_0_part_1_of_bit_6;
  reg [63:0] row_0_part_2_of_bit_6;
  reg [63:0] row_0_part_0_of_bit_7;
  reg [63:0] row_0_part_1_of_bit_7;
  reg [63:0] row_0_part_2_of_bit_7;

  always @(posedge clk) begin
    if (advance) begin
      row_0_part_0_of_bit_0 <= (data_0[63:0] & {64{matrix_0[0]}}) ^
          (data_0[127:64] & {64{matrix_0[1]}}) ^ (data_0[191:128] & {64{matrix_0[2]}});
      row_0_part_1_of_bit_0 <= (data_0[255:192] & {64{matrix_0[3]}}) ^
          (data_0[319:256] & {64{matrix_0[4]}}) ^ (data_0[383:320] & {64{matrix_0[5]}});
      row_0_part_2_of_bit_0 <= (data_0[447:384] & {64{matrix_0[6]}}) ^
          (data_0[511:448] & {64{matrix_0[7]}});
      row_0_part_0_of_bit_1 <= (data_0[63:0] & {64{matrix_0[8]}}) ^
          (data_0[127:64] & {64{matrix_0[9]}}) ^ (data_0[191:128] & {64{matrix_0[10]}});
      row_0_part_1_of_bit_1 <= (data_0[255:192] & {64{matrix_0[11]}}) ^
          (data_0[319:256] & {64{matrix_0[12]}}) ^ (data_0[383:320] & {64{matrix_0[13]}});
      row_0_part_2_of_bit_1 <= (data_0[447:384] & {64{matrix_0[14]}}) ^
          (data_0[511:448] & {64{matrix_0[15]}});
      row_0_part_0_of_bit_2 <= (data_0[63:0] & {64{matrix_0[16]}}) ^
          (data_0[127:64] & {64{matrix_0[17]}}) ^ (data_0[191:128] & {64{matrix_0[18]}});
      row_0_part_1_of_bit_2 <= (data_0[255:192] & {64{matrix_0[19]}}) ^
          (data_0[319:256] & {64{matrix_0[20]}}) ^ (data_0[383:320] & {64{matrix_0[21]}});
      row_0_part_2_of_bit_2 <= (data_0[447:384] & {64{matrix_0[22]}}) ^
          (data_0[511:448] & {64{matrix_0[23]}});
      row_0_part_0_of_bit_3 <= (data_0[63:0] & {64{matrix_0[24]}}) ^
          (data_0[127:64] & {64{matrix_0[25]}}) ^ (data_0[191:128] & {64{matrix_0[26]}});
      row_0_part_1_of_bit_3 <= (data_0[255:192] & {64{matrix_0[27]}}) ^
          (data_0[319:256] & {64{matrix_0[28]}}) ^ (data_0[383:320] & {64{matrix_0[29]}});
      row_0_part_2_of_bit_3 <= (data_0[447:384] & {64{matrix_0[30]}}) ^
          (data_0[511:448] & {64{matrix_0[31]}});
      row_0_part_0_of_bit_4 <= (data_0[63:0] & {64{matrix_0[32]}}) ^
          (data_0[127:64] & {64{matrix_0[33]}}) ^ (data_0[191:128] & {64{matrix_0[34]}});
      row_0_part_1_of_bit_4 <= (data_0[255:192] & {64{matrix_0[35]}}) ^
          (data_0[319:256] & {64{matrix_0[36]}}) ^ (data_0[383:320] & {64{matrix_0[37]}});
      row_0_part_2_of_bit_4 <= (data_0[447:384] & {64{matrix_0[38]}}) ^
          (data_0[511:448] & {64{matrix_0[39]}});
      row_0_part_0_of_bit_5 <= (data_0[63:0] & {64{matrix_0[40]}}) ^
          (data_0[127:64] & {64{matrix_0[41]}}) ^ (data_0[191:128] & {64{matrix_0[42]}});
      row_0_part_1_of_bit_5 <= (data_0[255:192] & {64{matrix_0[43]}}) ^
          (data_0[319:256] & {64{matrix_0[44]}}) ^ (data_0[383:320] & {64{matrix_0[45]}});
      row_0_part_2_of_bit_5 <= (data_0[447:384] & {64{matrix_0[46]}}) ^
          (data_0[511:448] & {64{matrix_0[47]}});
      row_0_part_0_of_bit_6 <= (data_0[63:0] & {64{matrix_0[48]}}) ^
          (data_0[127:64] & {64{matrix_0[49]}}) ^ (data_0[191:128] & {64{matrix_0[50]}});
      row_0_part_1_of_bit_6 <= (data_0[255:192] & {64{matrix_0[51]}}) ^
          (data_0[319:256] & {64{matrix_0[52]}}) ^ (data_0[383:320] & {64{matrix_0[53]}});
      row_0_part_2_of_bit_6 <= (data_0[447:384] & {64{matrix_0[54]}}) ^
          (data_0[511:448] & {64{matrix_0[55]}});
      row_0_part_0_of_bit_7 <= (data_0[63:0] & {64{matrix_0[56]}}) ^
          (data_0[127:64] & {64{matrix_0[57]}}) ^ (data_0[191:128] & {64{matrix_0[58]}});
      row_0_part_1_of_bit_7 <= (data_0[255:192] & {64{matrix_0[59]}}) ^
          (data_0[319:256] & {64{matrix_0[60]}}) ^ (data_0[383:320] & {64{matrix_0[61]}});
      row_0_part_2_of_bit_7 <= (data_0[447:384] & {64{matrix_0[62]}}) ^
          (data_0[511:448] & {64{matrix_0[63]}});
    end
  end

  assign sum = {(row_0_part_0_of_bit_7 ^ row_0_part_1_of_bit_7 ^ row_0_part_2_of_bit_7),
      (row_0_part_0_of_bit_6 ^ row_0_part_1_of_bit_6 ^ row_0_part_2_of_bit_6),
      (row_0_part_0_of_bit_5 ^ row_0_part_1_of_bit_5 ^ row_0_part_2_of_bit_5),
      (row_0_part_0_of_bit_4 ^ row_0_part_1_of_bit_4 ^ row_0_part_2_of_bit_4),
      (row_0_part_0_of_bit_3 ^ row_0_part_1_of_bit_3 ^ row_0_part_2_of_bit_3),
      (row_0_part_0_of_bit_2 ^ row_0_part_1_of_bit_2 ^ row_0_part_2_of_bit_2),
      (row_0_part_0_of_bit_1 ^ row_0_part_1_of_bit_1 ^ row_0_part_2_of_bit_1),
      (row_0_part_0_of_bit_0 ^ row_0_part_1_of_bit_0 ^ row_0_part_2_of_bit_0)};

endmodule

`default_nettype wire
