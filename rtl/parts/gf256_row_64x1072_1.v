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
  // Read.
  input  wire read_0,
  // Word to be read.
  input  wire [10:0] read_address_0,
  // It counts; else it is read as 0.
  input  wire add_0,
  // Write the sum.
  input  wire write_0,
  // The word that was read.
  output wire [511:0] word_0
);

  reg [63:0] part_0_of_bit_0;
  reg [63:0] part_1_of_bit_0;
  reg [63:0] part_2_of_bit_0;
  reg [63:0] part_0_of_bit_1;
  reg [63:0] part_1_of_bit_1;
  reg [63:0] part_2_of_bit_1;
  reg [63:0] part_0_of_bit_2;
  reg [63:0] part_1_of_bit_2;
  reg [63:0] part_2_of_bit_2;
  reg [63:0] part_0_of_bit_3;
  reg [63:0] part_1_of_bit_3;
  reg [63:0] part_2_of_bit_3;
  reg [63:0] part_0_of_bit_4;
  reg [63:0] part_1_of_bit_4;
  reg [63:0] part_2_of_bit_4;
  reg [63:0] part_0_of_bit_5;
  reg [63:0] part_1_of_bit_5;
  reg [63:0] part_2_of_bit_5;
  reg [63:0] part_0_of_bit_6;
  reg [63:0] part_1_of_bit_6;
  reg [63:0] part_2_of_bit_6;
  reg [63:0] part_0_of_bit_7;
  reg [63:0] part_1_of_bit_7;
  reg [63:0] part_2_of_bit_7;
  wire [511:0] sum_0;
  reg [511:0] words_0_read;

  always @(posedge clk) begin
    if (advance) begin
      part_0_of_bit_0 <= (data[63:0] & {64{matrix[0]}}) ^ (data[127:64] & {64{matrix[1]}}) ^
          (data[191:128] & {64{matrix[2]}});
      part_1_of_bit_0 <= (data[255:192] & {64{matrix[3]}}) ^ (data[319:256] & {64{matrix[4]}}) ^
          (data[383:320] & {64{matrix[5]}});
      part_2_of_bit_0 <= (data[447:384] & {64{matrix[6]}}) ^ (data[511:448] & {64{matrix[7]}});
      part_0_of_bit_1 <= (data[63:0] & {64{matrix[8]}}) ^ (data[127:64] & {64{matrix[9]}}) ^
          (data[191:128] & {64{matrix[10]}});
      part_1_of_bit_1 <= (data[255:192] & {64{matrix[11]}}) ^ (data[319:256] & {64{matrix[12]}}) ^
          (data[383:320] & {64{matrix[13]}});
      part_2_of_bit_1 <= (data[447:384] & {64{matrix[14]}}) ^ (data[511:448] & {64{matrix[15]}});
      part_0_of_bit_2 <= (data[63:0] & {64{matrix[16]}}) ^ (data[127:64] & {64{matrix[17]}}) ^
          (data[191:128] & {64{matrix[18]}});
      part_1_of_bit_2 <= (data[255:192] & {64{matrix[19]}}) ^ (data[319:256] & {64{matrix[20]}}) ^
          (data[383:320] & {64{matrix[21]}});
      part_2_of_bit_2 <= (data[447:384] & {64{matrix[22]}}) ^ (data[511:448] & {64{matrix[23]}});
      part_0_of_bit_3 <= (data[63:0] & {64{matrix[24]}}) ^ (data[127:64] & {64{matrix[25]}}) ^
          (data[191:128] & {64{matrix[26]}});
      part_1_of_bit_3 <= (data[255:192] & {64{matrix[27]}}) ^ (data[319:256] & {64{matrix[28]}}) ^
          (data[383:320] & {64{matrix[29]}});
      part_2_of_bit_3 <= (data[447:384] & {64{matrix[30]}}) ^ (data[511:448] & {64{matrix[31]}});
      part_0_of_bit_4 <= (data[63:0] & {64{matrix[32]}}) ^ (data[127:64] & {64{matrix[33]}}) ^
          (data[191:128] & {64{matrix[34]}});
      part_1_of_bit_4 <= (data[255:192] & {64{matrix[35]}}) ^ (data[319:256] & {64{matrix[36]}}) ^
          (data[383:320] & {64{matrix[37]}});
      part_2_of_bit_4 <= (data[447:384] & {64{matrix[38]}}) ^ (data[511:448] & {64{matrix[39]}});
      part_0_of_bit_5 <= (data[63:0] & {64{matrix[40]}}) ^ (data[127:64] & {64{matrix[41]}}) ^
          (data[191:128] & {64{matrix[42]}});
      part_1_of_bit_5 <= (data[255:192] & {64{matrix[43]}}) ^ (data[319:256] & {64{matrix[44]}}) ^
          (data[383:320] & {64{matrix[45]}});
      part_2_of_bit_5 <= (data[447:384] & {64{matrix[46]}}) ^ (data[511:448] & {64{matrix[47]}});
      part_0_of_bit_6 <= (data[63:0] & {64{matrix[48]}}) ^ (data[127:64] & {64{matrix[49]}}) ^
          (data[191:128] & {64{matrix[50]}});
      part_1_of_bit_6 <= (data[255:192] & {64{matrix[51]}}) ^ (data[319:256] & {64{matrix[52]}}) ^
          (data[383:320] & {64{matrix[53]}});
      part_2_of_bit_6 <= (data[447:384] & {64{matrix[54]}}) ^ (data[511:448] & {64{matrix[55]}});
      part_0_of_bit_7 <= (data[63:0] & {64{matrix[56]}}) ^ (data[127:64] & {64{matrix[57]}}) ^
          (data[191:128] & {64{matrix[58]}});
      part_1_of_bit_7 <= (data[255:192] & {64{matrix[59]}}) ^ (data[319:256] & {64{matrix[60]}}) ^
          (data[383:320] & {64{matrix[61]}});
      part_2_of_bit_7 <= (data[447:384] & {64{matrix[62]}}) ^ (data[511:448] & {64{matrix[63]}});
    end
  end

  wire [511:0] product = {(part_0_of_bit_7 ^ part_1_of_bit_7 ^ part_2_of_bit_7),
      (part_0_of_bit_6 ^ part_1_of_bit_6 ^ part_2_of_bit_6),
      (part_0_of_bit_5 ^ part_1_of_bit_5 ^ part_2_of_bit_5),
      (part_0_of_bit_4 ^ part_1_of_bit_4 ^ part_2_of_bit_4),
      (part_0_of_bit_3 ^ part_1_of_bit_3 ^ part_2_of_bit_3),
      (part_0_of_bit_2 ^ part_1_of_bit_2 ^ part_2_of_bit_2),
      (part_0_of_bit_1 ^ part_1_of_bit_1 ^ part_2_of_bit_1),
      (part_0_of_bit_0 ^ part_1_of_bit_0 ^ part_2_of_bit_0)};

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
