// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Products of 8 octets with one coefficient, added up in 2 x 8464 words.

`default_nettype none

module gf256_row_8x8464_2 (
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
  // Read.
  input  wire read_0,
  // Word to be read.
  input  wire [12:0] read_address_0,
  // It counts; else it is read as 0.
  input  wire add_0,
  // Write the sum.
  input  wire write_0,
  // The word that was read.
  output wire [63:0] word_0,
  // It counts; else it is read as 0.
  input  wire add_0_beyond,
  // Write the sum.
  input  wire write_0_beyond,
  // The word that was read.
  output wire [63:0] word_0_beyond,
  // Read.
  input  wire read_1,
  // Word to be read.
  input  wire [12:0] read_address_1,
  // It counts; else it is read as 0.
  input  wire add_1,
  // Write the sum.
  input  wire write_1,
  // The word that was read.
  output wire [63:0] word_1,
  // It counts; else it is read as 0.
  input  wire add_1_beyond,
  // Write the sum.
  input  wire write_1_beyond,
  // The word that was read.
  output wire [63:0] word_1_beyond
);

  reg [7:0] part_0_of_bit_0;
  reg [7:0] part_1_of_bit_0;
  reg [7:0] part_2_of_bit_0;
  reg [7:0] part_0_of_bit_1;
  reg [7:0] part_1_of_bit_1;
  reg [7:0] part_2_of_bit_1;
  reg [7:0] part_0_of_bit_2;
  reg [7:0] part_1_of_bit_2;
  reg [7:0] part_2_of_bit_2;
  reg [7:0] part_0_of_bit_3;
  reg [7:0] part_1_of_bit_3;
  reg [7:0] part_2_of_bit_3;
  reg [7:0] part_0_of_bit_4;
  reg [7:0] part_1_of_bit_4;
  reg [7:0] part_2_of_bit_4;
  reg [7:0] part_0_of_bit_5;
  reg [7:0] part_1_of_bit_5;
  reg [7:0] part_2_of_bit_5;
  reg [7:0] part_0_of_bit_6;
  reg [7:0] part_1_of_bit_6;
  reg [7:0] part_2_of_bit_6;
  reg [7:0] part_0_of_bit_7;
  reg [7:0] part_1_of_bit_7;
  reg [7:0] part_2_of_bit_7;
  wire [63:0] sum_0;
  reg [63:0] words_0_read;
  reg [63:0] words_0_beyond_read;
  wire [63:0] sum_1;
  reg [63:0] words_1_read;
  reg [63:0] words_1_beyond_read;

  always @(posedge clk) begin
    if (advance) begin
      part_0_of_bit_0 <= (data[7:0] & {8{matrix[0]}}) ^ (data[15:8] & {8{matrix[1]}}) ^
          (data[23:16] & {8{matrix[2]}});
      part_1_of_bit_0 <= (data[31:24] & {8{matrix[3]}}) ^ (data[39:32] & {8{matrix[4]}}) ^
          (data[47:40] & {8{matrix[5]}});
      part_2_of_bit_0 <= (data[55:48] & {8{matrix[6]}}) ^ (data[63:56] & {8{matrix[7]}});
      part_0_of_bit_1 <= (data[7:0] & {8{matrix[8]}}) ^ (data[15:8] & {8{matrix[9]}}) ^
          (data[23:16] & {8{matrix[10]}});
      part_1_of_bit_1 <= (data[31:24] & {8{matrix[11]}}) ^ (data[39:32] & {8{matrix[12]}}) ^
          (data[47:40] & {8{matrix[13]}});
      part_2_of_bit_1 <= (data[55:48] & {8{matrix[14]}}) ^ (data[63:56] & {8{matrix[15]}});
      part_0_of_bit_2 <= (data[7:0] & {8{matrix[16]}}) ^ (data[15:8] & {8{matrix[17]}}) ^
          (data[23:16] & {8{matrix[18]}});
      part_1_of_bit_2 <= (data[31:24] & {8{matrix[19]}}) ^ (data[39:32] & {8{matrix[20]}}) ^
          (data[47:40] & {8{matrix[21]}});
      part_2_of_bit_2 <= (data[55:48] & {8{matrix[22]}}) ^ (data[63:56] & {8{matrix[23]}});
      part_0_of_bit_3 <= (data[7:0] & {8{matrix[24]}}) ^ (data[15:8] & {8{matrix[25]}}) ^
          (data[23:16] & {8{matrix[26]}});
      part_1_of_bit_3 <= (data[31:24] & {8{matrix[27]}}) ^ (data[39:32] & {8{matrix[28]}}) ^
          (data[47:40] & {8{matrix[29]}});
      part_2_of_bit_3 <= (data[55:48] & {8{matrix[30]}}) ^ (data[63:56] & {8{matrix[31]}});
      part_0_of_bit_4 <= (data[7:0] & {8{matrix[32]}}) ^ (data[15:8] & {8{matrix[33]}}) ^
          (data[23:16] & {8{matrix[34]}});
      part_1_of_bit_4 <= (data[31:24] & {8{matrix[35]}}) ^ (data[39:32] & {8{matrix[36]}}) ^
          (data[47:40] & {8{matrix[37]}});
      part_2_of_bit_4 <= (data[55:48] & {8{matrix[38]}}) ^ (data[63:56] & {8{matrix[39]}});
      part_0_of_bit_5 <= (data[7:0] & {8{matrix[40]}}) ^ (data[15:8] & {8{matrix[41]}}) ^
          (data[23:16] & {8{matrix[42]}});
      part_1_of_bit_5 <= (data[31:24] & {8{matrix[43]}}) ^ (data[39:32] & {8{matrix[44]}}) ^
          (data[47:40] & {8{matrix[45]}});
      part_2_of_bit_5 <= (data[55:48] & {8{matrix[46]}}) ^ (data[63:56] & {8{matrix[47]}});
      part_0_of_bit_6 <= (data[7:0] & {8{matrix[48]}}) ^ (data[15:8] & {8{matrix[49]}}) ^
          (data[23:16] & {8{matrix[50]}});
      part_1_of_bit_6 <= (data[31:24] & {8{matrix[51]}}) ^ (data[39:32] & {8{matrix[52]}}) ^
          (data[47:40] & {8{matrix[53]}});
      part_2_of_bit_6 <= (data[55:48] & {8{matrix[54]}}) ^ (data[63:56] & {8{matrix[55]}});
      part_0_of_bit_7 <= (data[7:0] & {8{matrix[56]}}) ^ (data[15:8] & {8{matrix[57]}}) ^
          (data[23:16] & {8{matrix[58]}});
      part_1_of_bit_7 <= (data[31:24] & {8{matrix[59]}}) ^ (data[39:32] & {8{matrix[60]}}) ^
          (data[47:40] & {8{matrix[61]}});
      part_2_of_bit_7 <= (data[55:48] & {8{matrix[62]}}) ^ (data[63:56] & {8{matrix[63]}});
    end
  end

  wire [63:0] product = {(part_0_of_bit_7 ^ part_1_of_bit_7 ^ part_2_of_bit_7),
      (part_0_of_bit_6 ^ part_1_of_bit_6 ^ part_2_of_bit_6),
      (part_0_of_bit_5 ^ part_1_of_bit_5 ^ part_2_of_bit_5),
      (part_0_of_bit_4 ^ part_1_of_bit_4 ^ part_2_of_bit_4),
      (part_0_of_bit_3 ^ part_1_of_bit_3 ^ part_2_of_bit_3),
      (part_0_of_bit_2 ^ part_1_of_bit_2 ^ part_2_of_bit_2),
      (part_0_of_bit_1 ^ part_1_of_bit_1 ^ part_2_of_bit_1),
      (part_0_of_bit_0 ^ part_1_of_bit_0 ^ part_2_of_bit_0)};

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

  wire [63:0] words_1_now;
  (* ram_style = "block" *)
  reg [63:0] words_1 [0:8191];

  always @(posedge clk) begin
    if (write_1) begin
      words_1[write_address] <= sum_1;
    end
  end

  assign words_1_now = words_1[read_address_1];

  always @(posedge clk) begin
    if (read_1) begin
      if (add_1) begin
        words_1_read <= words_1_now;
      end else begin
        words_1_read <= 64'd0;
      end
    end
  end

  assign word_1 = words_1_read;

  wire [63:0] words_1_beyond_now;
  (* ram_style = "block" *)
  reg [63:0] words_1_beyond [0:511];

  always @(posedge clk) begin
    if (write_1_beyond) begin
      words_1_beyond[write_address[8:0]] <= sum_1;
    end
  end

  assign words_1_beyond_now = words_1_beyond[read_address_1[8:0]];

  always @(posedge clk) begin
    if (read_1) begin
      if (add_1_beyond) begin
        words_1_beyond_read <= words_1_beyond_now;
      end else begin
        words_1_beyond_read <= 64'd0;
      end
    end
  end

  assign word_1_beyond = words_1_beyond_read;
  assign sum_0 = product ^ words_0_read ^ words_0_beyond_read;
  assign sum_1 = product ^ words_1_read ^ words_1_beyond_read;

endmodule

`default_nettype wire
