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

  reg [1535:0] row_part_of_bit;

  genvar n;

  always @(posedge clk) begin : drive_row_part_of_bit
    integer i;
    if (advance) begin
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i +: 8] <= (data_0[7:0] & {8{matrix_0[8*i]}}) ^
            (data_0[15:8] & {8{matrix_0[8*i + 1]}}) ^ (data_0[23:16] & {8{matrix_0[8*i + 2]}});
        row_part_of_bit[8*i + 64 +: 8] <= (data_0[31:24] & {8{matrix_0[8*i + 3]}}) ^
            (data_0[39:32] & {8{matrix_0[8*i + 4]}}) ^ (data_0[47:40] & {8{matrix_0[8*i + 5]}});
        row_part_of_bit[8*i + 128 +: 8] <= (data_0[55:48] & {8{matrix_0[8*i + 6]}}) ^
            (data_0[63:56] & {8{matrix_0[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i + 192 +: 8] <= (data_1[7:0] & {8{matrix_1[8*i]}}) ^
            (data_1[15:8] & {8{matrix_1[8*i + 1]}}) ^ (data_1[23:16] & {8{matrix_1[8*i + 2]}});
        row_part_of_bit[8*i + 256 +: 8] <= (data_1[31:24] & {8{matrix_1[8*i + 3]}}) ^
            (data_1[39:32] & {8{matrix_1[8*i + 4]}}) ^ (data_1[47:40] & {8{matrix_1[8*i + 5]}});
        row_part_of_bit[8*i + 320 +: 8] <= (data_1[55:48] & {8{matrix_1[8*i + 6]}}) ^
            (data_1[63:56] & {8{matrix_1[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i + 384 +: 8] <= (data_2[7:0] & {8{matrix_2[8*i]}}) ^
            (data_2[15:8] & {8{matrix_2[8*i + 1]}}) ^ (data_2[23:16] & {8{matrix_2[8*i + 2]}});
        row_part_of_bit[8*i + 448 +: 8] <= (data_2[31:24] & {8{matrix_2[8*i + 3]}}) ^
            (data_2[39:32] & {8{matrix_2[8*i + 4]}}) ^ (data_2[47:40] & {8{matrix_2[8*i + 5]}});
        row_part_of_bit[8*i + 512 +: 8] <= (data_2[55:48] & {8{matrix_2[8*i + 6]}}) ^
            (data_2[63:56] & {8{matrix_2[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i + 576 +: 8] <= (data_3[7:0] & {8{matrix_3[8*i]}}) ^
            (data_3[15:8] & {8{matrix_3[8*i + 1]}}) ^ (data_3[23:16] & {8{matrix_3[8*i + 2]}});
        row_part_of_bit[8*i + 640 +: 8] <= (data_3[31:24] & {8{matrix_3[8*i + 3]}}) ^
            (data_3[39:32] & {8{matrix_3[8*i + 4]}}) ^ (data_3[47:40] & {8{matrix_3[8*i + 5]}});
        row_part_of_bit[8*i + 704 +: 8] <= (data_3[55:48] & {8{matrix_3[8*i + 6]}}) ^
            (data_3[63:56] & {8{matrix_3[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i + 768 +: 8] <= (data_4[7:0] & {8{matrix_4[8*i]}}) ^
            (data_4[15:8] & {8{matrix_4[8*i + 1]}}) ^ (data_4[23:16] & {8{matrix_4[8*i + 2]}});
        row_part_of_bit[8*i + 832 +: 8] <= (data_4[31:24] & {8{matrix_4[8*i + 3]}}) ^
            (data_4[39:32] & {8{matrix_4[8*i + 4]}}) ^ (data_4[47:40] & {8{matrix_4[8*i + 5]}});
        row_part_of_bit[8*i + 896 +: 8] <= (data_4[55:48] & {8{matrix_4[8*i + 6]}}) ^
            (data_4[63:56] & {8{matrix_4[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i + 960 +: 8] <= (data_5[7:0] & {8{matrix_5[8*i]}}) ^
            (data_5[15:8] & {8{matrix_5[8*i + 1]}}) ^ (data_5[23:16] & {8{matrix_5[8*i + 2]}});
        row_part_of_bit[8*i + 1024 +: 8] <= (data_5[31:24] & {8{matrix_5[8*i + 3]}}) ^
            (data_5[39:32] & {8{matrix_5[8*i + 4]}}) ^ (data_5[47:40] & {8{matrix_5[8*i + 5]}});
        row_part_of_bit[8*i + 1088 +: 8] <= (data_5[55:48] & {8{matrix_5[8*i + 6]}}) ^
            (data_5[63:56] & {8{matrix_5[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i + 1152 +: 8] <= (data_6[7:0] & {8{matrix_6[8*i]}}) ^
            (data_6[15:8] & {8{matrix_6[8*i + 1]}}) ^ (data_6[23:16] & {8{matrix_6[8*i + 2]}});
        row_part_of_bit[8*i + 1216 +: 8] <= (data_6[31:24] & {8{matrix_6[8*i + 3]}}) ^
            (data_6[39:32] & {8{matrix_6[8*i + 4]}}) ^ (data_6[47:40] & {8{matrix_6[8*i + 5]}});
        row_part_of_bit[8*i + 1280 +: 8] <= (data_6[55:48] & {8{matrix_6[8*i + 6]}}) ^
            (data_6[63:56] & {8{matrix_6[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[8*i + 1344 +: 8] <= (data_7[7:0] & {8{matrix_7[8*i]}}) ^
            (data_7[15:8] & {8{matrix_7[8*i + 1]}}) ^ (data_7[23:16] & {8{matrix_7[8*i + 2]}});
        row_part_of_bit[8*i + 1408 +: 8] <= (data_7[31:24] & {8{matrix_7[8*i + 3]}}) ^
            (data_7[39:32] & {8{matrix_7[8*i + 4]}}) ^ (data_7[47:40] & {8{matrix_7[8*i + 5]}});
        row_part_of_bit[8*i + 1472 +: 8] <= (data_7[55:48] & {8{matrix_7[8*i + 6]}}) ^
            (data_7[63:56] & {8{matrix_7[8*i + 7]}});
      end
    end
  end

  generate
    for (n = 0; n < 8; n = n + 1) begin : each_sum
      assign sum[8*n +: 8] = row_part_of_bit[8*n +: 8] ^ row_part_of_bit[8*n + 64 +: 8] ^
          row_part_of_bit[8*n + 128 +: 8] ^ row_part_of_bit[8*n + 192 +: 8] ^
          row_part_of_bit[8*n + 256 +: 8] ^ row_part_of_bit[8*n + 320 +: 8] ^
          row_part_of_bit[8*n + 384 +: 8] ^ row_part_of_bit[8*n + 448 +: 8] ^
          row_part_of_bit[8*n + 512 +: 8] ^ row_part_of_bit[8*n + 576 +: 8] ^
          row_part_of_bit[8*n + 640 +: 8] ^ row_part_of_bit[8*n + 704 +: 8] ^
          row_part_of_bit[8*n + 768 +: 8] ^ row_part_of_bit[8*n + 832 +: 8] ^
          row_part_of_bit[8*n + 896 +: 8] ^ row_part_of_bit[8*n + 960 +: 8] ^
          row_part_of_bit[8*n + 1024 +: 8] ^ row_part_of_bit[8*n + 1088 +: 8] ^
          row_part_of_bit[8*n + 1152 +: 8] ^ row_part_of_bit[8*n + 1216 +: 8] ^
          row_part_of_bit[8*n + 1280 +: 8] ^ row_part_of_bit[8*n + 1344 +: 8] ^
          row_part_of_bit[8*n + 1408 +: 8] ^ row_part_of_bit[8*n + 1472 +: 8];
    end
  endgenerate

endmodule

`default_nettype wire
