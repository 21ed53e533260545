// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The sum of 8 words of 64 octets, each multiplied by a coefficient of its own.

`default_nettype none

module gf256_weighted_sum_64x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take the products.
  input  wire advance,
  // Octets as bit planes.
  input  wire [511:0] data_0,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_0,
  // Octets as bit planes.
  input  wire [511:0] data_1,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_1,
  // Octets as bit planes.
  input  wire [511:0] data_2,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_2,
  // Octets as bit planes.
  input  wire [511:0] data_3,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_3,
  // Octets as bit planes.
  input  wire [511:0] data_4,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_4,
  // Octets as bit planes.
  input  wire [511:0] data_5,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_5,
  // Octets as bit planes.
  input  wire [511:0] data_6,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_6,
  // Octets as bit planes.
  input  wire [511:0] data_7,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_7,
  // One clock after the products are taken.
  output wire [511:0] sum
);

  reg [12287:0] row_part_of_bit;

  genvar n;

  always @(posedge clk) begin : drive_row_part_of_bit
    integer i;
    if (advance) begin
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i +: 64] <= (data_0[63:0] & {64{matrix_0[8*i]}}) ^
            (data_0[127:64] & {64{matrix_0[8*i + 1]}}) ^
            (data_0[191:128] & {64{matrix_0[8*i + 2]}});
        row_part_of_bit[64*i + 512 +: 64] <= (data_0[255:192] & {64{matrix_0[8*i + 3]}}) ^
            (data_0[319:256] & {64{matrix_0[8*i + 4]}}) ^
            (data_0[383:320] & {64{matrix_0[8*i + 5]}});
        row_part_of_bit[64*i + 1024 +: 64] <= (data_0[447:384] & {64{matrix_0[8*i + 6]}}) ^
            (data_0[511:448] & {64{matrix_0[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i + 1536 +: 64] <= (data_1[63:0] & {64{matrix_1[8*i]}}) ^
            (data_1[127:64] & {64{matrix_1[8*i + 1]}}) ^
            (data_1[191:128] & {64{matrix_1[8*i + 2]}});
        row_part_of_bit[64*i + 2048 +: 64] <= (data_1[255:192] & {64{matrix_1[8*i + 3]}}) ^
            (data_1[319:256] & {64{matrix_1[8*i + 4]}}) ^
            (data_1[383:320] & {64{matrix_1[8*i + 5]}});
        row_part_of_bit[64*i + 2560 +: 64] <= (data_1[447:384] & {64{matrix_1[8*i + 6]}}) ^
            (data_1[511:448] & {64{matrix_1[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i + 3072 +: 64] <= (data_2[63:0] & {64{matrix_2[8*i]}}) ^
            (data_2[127:64] & {64{matrix_2[8*i + 1]}}) ^
            (data_2[191:128] & {64{matrix_2[8*i + 2]}});
        row_part_of_bit[64*i + 3584 +: 64] <= (data_2[255:192] & {64{matrix_2[8*i + 3]}}) ^
            (data_2[319:256] & {64{matrix_2[8*i + 4]}}) ^
            (data_2[383:320] & {64{matrix_2[8*i + 5]}});
        row_part_of_bit[64*i + 4096 +: 64] <= (data_2[447:384] & {64{matrix_2[8*i + 6]}}) ^
            (data_2[511:448] & {64{matrix_2[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i + 4608 +: 64] <= (data_3[63:0] & {64{matrix_3[8*i]}}) ^
            (data_3[127:64] & {64{matrix_3[8*i + 1]}}) ^
            (data_3[191:128] & {64{matrix_3[8*i + 2]}});
        row_part_of_bit[64*i + 5120 +: 64] <= (data_3[255:192] & {64{matrix_3[8*i + 3]}}) ^
            (data_3[319:256] & {64{matrix_3[8*i + 4]}}) ^
            (data_3[383:320] & {64{matrix_3[8*i + 5]}});
        row_part_of_bit[64*i + 5632 +: 64] <= (data_3[447:384] & {64{matrix_3[8*i + 6]}}) ^
            (data_3[511:448] & {64{matrix_3[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i + 6144 +: 64] <= (data_4[63:0] & {64{matrix_4[8*i]}}) ^
            (data_4[127:64] & {64{matrix_4[8*i + 1]}}) ^
            (data_4[191:128] & {64{matrix_4[8*i + 2]}});
        row_part_of_bit[64*i + 6656 +: 64] <= (data_4[255:192] & {64{matrix_4[8*i + 3]}}) ^
            (data_4[319:256] & {64{matrix_4[8*i + 4]}}) ^
            (data_4[383:320] & {64{matrix_4[8*i + 5]}});
        row_part_of_bit[64*i + 7168 +: 64] <= (data_4[447:384] & {64{matrix_4[8*i + 6]}}) ^
            (data_4[511:448] & {64{matrix_4[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i + 7680 +: 64] <= (data_5[63:0] & {64{matrix_5[8*i]}}) ^
            (data_5[127:64] & {64{matrix_5[8*i + 1]}}) ^
            (data_5[191:128] & {64{matrix_5[8*i + 2]}});
        row_part_of_bit[64*i + 8192 +: 64] <= (data_5[255:192] & {64{matrix_5[8*i + 3]}}) ^
            (data_5[319:256] & {64{matrix_5[8*i + 4]}}) ^
            (data_5[383:320] & {64{matrix_5[8*i + 5]}});
        row_part_of_bit[64*i + 8704 +: 64] <= (data_5[447:384] & {64{matrix_5[8*i + 6]}}) ^
            (data_5[511:448] & {64{matrix_5[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i + 9216 +: 64] <= (data_6[63:0] & {64{matrix_6[8*i]}}) ^
            (data_6[127:64] & {64{matrix_6[8*i + 1]}}) ^
            (data_6[191:128] & {64{matrix_6[8*i + 2]}});
        row_part_of_bit[64*i + 9728 +: 64] <= (data_6[255:192] & {64{matrix_6[8*i + 3]}}) ^
            (data_6[319:256] & {64{matrix_6[8*i + 4]}}) ^
            (data_6[383:320] & {64{matrix_6[8*i + 5]}});
        row_part_of_bit[64*i + 10240 +: 64] <= (data_6[447:384] & {64{matrix_6[8*i + 6]}}) ^
            (data_6[511:448] & {64{matrix_6[8*i + 7]}});
      end
      for (i = 0; i < 8; i = i + 1) begin
        row_part_of_bit[64*i + 10752 +: 64] <= (data_7[63:0] & {64{matrix_7[8*i]}}) ^
            (data_7[127:64] & {64{matrix_7[8*i + 1]}}) ^
            (data_7[191:128] & {64{matrix_7[8*i + 2]}});
        row_part_of_bit[64*i + 11264 +: 64] <= (data_7[255:192] & {64{matrix_7[8*i + 3]}}) ^
            (data_7[319:256] & {64{matrix_7[8*i + 4]}}) ^
            (data_7[383:320] & {64{matrix_7[8*i + 5]}});
        row_part_of_bit[64*i + 11776 +: 64] <= (data_7[447:384] & {64{matrix_7[8*i + 6]}}) ^
            (data_7[511:448] & {64{matrix_7[8*i + 7]}});
      end
    end
  end

  generate
    for (n = 0; n < 8; n = n + 1) begin : each_sum
      assign sum[64*n +: 64] = row_part_of_bit[64*n +: 64] ^ row_part_of_bit[64*n + 512 +: 64] ^
          row_part_of_bit[64*n + 1024 +: 64] ^ row_part_of_bit[64*n + 1536 +: 64] ^
          row_part_of_bit[64*n + 2048 +: 64] ^ row_part_of_bit[64*n + 2560 +: 64] ^
          row_part_of_bit[64*n + 3072 +: 64] ^ row_part_of_bit[64*n + 3584 +: 64] ^
          row_part_of_bit[64*n + 4096 +: 64] ^ row_part_of_bit[64*n + 4608 +: 64] ^
          row_part_of_bit[64*n + 5120 +: 64] ^ row_part_of_bit[64*n + 5632 +: 64] ^
          row_part_of_bit[64*n + 6144 +: 64] ^ row_part_of_bit[64*n + 6656 +: 64] ^
          row_part_of_bit[64*n + 7168 +: 64] ^ row_part_of_bit[64*n + 7680 +: 64] ^
          row_part_of_bit[64*n + 8192 +: 64] ^ row_part_of_bit[64*n + 8704 +: 64] ^
          row_part_of_bit[64*n + 9216 +: 64] ^ row_part_of_bit[64*n + 9728 +: 64] ^
          row_part_of_bit[64*n + 10240 +: 64] ^ row_part_of_bit[64*n + 10752 +: 64] ^
          row_part_of_bit[64*n + 11264 +: 64] ^ row_part_of_bit[64*n + 11776 +: 64];
    end
  endgenerate

endmodule

`default_nettype wire
