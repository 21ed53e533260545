// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Products of 8 octets with one coefficient, added up in 1 x 8464 words.

`default_nettype none

module gf256_row_8x8464_1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take a product.
  input  wire advance,
  // Octets as bit planes.
  input  wire [63:0] data,
  // Bit `8*o + a`: bit a of an octet counts for bit o of its product.
  input  wire [63:0] matrix,
  // Word that the sum goes to.
  input  wire [12:0] write_address,
  // Read the sums of this bank.
  input  wire read_0,
  // Word to be read.
  input  wire [12:0] read_address_0,
  // The word read is added to the product; else it counts as 0.
  input  wire add_0,
  // Write the sum.
  input  wire write_0,
  // The word that was read.
  output wire [63:0] word_0,
  // The word read is added to the product; else it counts as 0.
  input  wire add_0_beyond,
  // Write the sum.
  input  wire write_0_beyond,
  // The word that was read.
  output wire [63:0] word_0_beyond
);

  reg [191:0] part_of_bit;
  wire [63:0] sum_0;
  reg [63:0] words_0_read;
  reg [63:0] words_0_beyond_read;

  genvar n;

  always @(posedge clk) begin : drive_part_of_bit
    integer i;
    if (advance) begin
      for (i = 0; i < 8; i = i + 1) begin
        part_of_bit[8*i +: 8] <= (data[7:0] & {8{matrix[8*i]}}) ^
            (data[15:8] & {8{matrix[8*i + 1]}}) ^ (data[23:16] & {8{matrix[8*i + 2]}});
        part_of_bit[8*i + 64 +: 8] <= (data[31:24] & {8{matrix[8*i + 3]}}) ^
            (data[39:32] & {8{matrix[8*i + 4]}}) ^ (data[47:40] & {8{matrix[8*i + 5]}});
        part_of_bit[8*i + 128 +: 8] <= (data[55:48] & {8{matrix[8*i + 6]}}) ^
            (data[63:56] & {8{matrix[8*i + 7]}});
      end
    end
  end

  wire [63:0] product;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_product
      assign product[8*n +: 8] = part_of_bit[8*n +: 8] ^ part_of_bit[8*n + 64 +: 8] ^
          part_of_bit[8*n + 128 +: 8];
    end
  endgenerate

  wire [63:0] words_0_now;
  (* ram_style = "block" *)
  reg [63:0] words_0 [0:8191];

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
        words_0_read <= 64'd0;
      end
    end
  end

  assign word_0 = words_0_read;

  wire [63:0] words_0_beyond_now;
  (* ram_style = "block" *)
  reg [63:0] words_0_beyond [0:511];

  always @(posedge clk) begin
    if (write_0_beyond) begin
      words_0_beyond[write_address[8:0]] <= sum_0;
    end
  end

  assign words_0_beyond_now = words_0_beyond[read_address_0[8:0]];

  always @(posedge clk) begin
    if (read_0) begin
      if (add_0_beyond) begin
        words_0_beyond_read <= words_0_beyond_now;
      end else begin
        words_0_beyond_read <= 64'd0;
      end
    end
  end

  assign word_0_beyond = words_0_beyond_read;
  assign sum_0 = product ^ words_0_read ^ words_0_beyond_read;

endmodule

`default_nettype wire
