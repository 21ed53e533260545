// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The sum of 1 words of 8 octets, each multiplied by a coefficient of its own.

`default_nettype none

module gf256_weighted_sum_8x1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take the products.
  input  wire advance,
  // Octets as bit planes.
  input  wire [63:0] data_0,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_0,
  // One clock after the products are taken.
  output wire [63:0] sum
);

  reg [191:0] row_0_part_of_bit;

  genvar n;

  always @(posedge clk) begin : drive_row_0_part_of_bit
    integer i;
    if (advance) begin
      for (i = 0; i < 8; i = i + 1) begin
        row_0_part_of_bit[8*i +: 8] <= (data_0[7:0] & {8{matrix_0[8*i]}}) ^
            (data_0[15:8] & {8{matrix_0[8*i + 1]}}) ^ (data_0[23:16] & {8{matrix_0[8*i + 2]}});
        row_0_part_of_bit[8*i + 64 +: 8] <= (data_0[31:24] & {8{matrix_0[8*i + 3]}}) ^
            (data_0[39:32] & {8{matrix_0[8*i + 4]}}) ^ (data_0[47:40] & {8{matrix_0[8*i + 5]}});
        row_0_part_of_bit[8*i + 128 +: 8] <= (data_0[55:48] & {8{matrix_0[8*i + 6]}}) ^
            (data_0[63:56] & {8{matrix_0[8*i + 7]}});
      end
    end
  end

  generate
    for (n = 0; n < 8; n = n + 1) begin : each_sum
      assign sum[8*n +: 8] = row_0_part_of_bit[8*n +: 8] ^ row_0_part_of_bit[8*n + 64 +: 8] ^
          row_0_part_of_bit[8*n + 128 +: 8];
    end
  endgenerate

endmodule

`default_nettype wire
