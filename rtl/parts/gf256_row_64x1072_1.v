// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Products of 64 octets with one coefficient, added up in 1 x 1072 words.

`default_nettype none

module gf256_row_64x1072_1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take a product.
  input  wire advance,
  // Octets as bit planes.
  input  wire [511:0] data,
  // Bit `8*o + a`: bit a of an octet counts for bit o of its product.
  input  wire [63:0] matrix,
  // Word that the sum goes to.
  input  wire [10:0] write_address,
  // Read the sums of this bank.
  input  wire read_0,
  // Word to be read.
  input  wire [10:0] read_address_0,
  // The word read is added to the product; else it counts as 0.
  input  wire add_0,
  // Write the sum.
  input  wire write_0,
  // The word that was read.
  output wire [511:0] word_0
);

  reg [1535:0] part_of_bit;
  wire [511:0] sum_0;
  reg [511:0] words_0_read;

  genvar n;

  always @(posedge clk) begin : drive_part_of_bit
    integer i;
    if (advance) begin
      for (i = 0; i < 8; i = i + 1) begin
        part_of_bit[64*i +: 64] <= (data[63:0] & {64{matrix[8*i]}}) ^
            (data[127:64] & {64{matrix[8*i + 1]}}) ^ (data[191:128] & {64{matrix[8*i + 2]}});
        part_of_bit[64*i + 512 +: 64] <= (data[255:192] & {64{matrix[8*i + 3]}}) ^
            (data[319:256] & {64{matrix[8*i + 4]}}) ^ (data[383:320] & {64{matrix[8*i + 5]}});
        part_of_bit[64*i + 1024 +: 64] <= (data[447:384] & {64{matrix[8*i + 6]}}) ^
            (data[511:448] & {64{matrix[8*i + 7]}});
      end
    end
  end

  wire [511:0] product;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_product
      assign product[64*n +: 64] = part_of_bit[64*n +: 64] ^ part_of_bit[64*n + 512 +: 64] ^
          part_of_bit[64*n + 1024 +: 64];
    end
  endgenerate

  wire [511:0] words_0_now;
  (* ram_style = "block" *)
  reg [511:0] words_0 [0:2047];

  always @(posedge clk) begin
    if (write_0) begin
      words_0[write_address] <= sum_0;
    end
  end

  assign words_0_now = words_0[read_address_0];

  always @(posedge clk) begin
    if (read_0) begin
      if (add_0) begin
        words_0_read <= words_0_now;
      end else begin
        words_0_read <= 512'd0;
      end
    end
  end

  assign word_0 = words_0_read;
  assign sum_0 = product ^ words_0_read;

endmodule

`default_nettype wire
