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

  reg [767:0] row_part_of_bit;

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
    end
  end

  assign sum = {(row_part_of_bit[63:56] ^ row_part_of_bit[127:120] ^ row_part_of_bit[191:184]),
        (row_part_of_bit[55:48] ^ row_part_of_bit[119:112] ^ row_part_of_bit[183:176]),
        (row_part_of_bit[47:40] ^ row_part_of_bit[111:104] ^ row_part_of_bit[175:168]),
        (row_part_of_bit[39:32] ^ row_part_of_bit[103:96] ^ row_part_of_bit[167:160]),
        (row_part_of_bit[31:24] ^ row_part_of_bit[95:88] ^ row_part_of_bit[159:152]),
        (row_part_of_bit[23:16] ^ row_part_of_bit[87:80] ^ row_part_of_bit[151:144]),
        (row_part_of_bit[15:8] ^ row_part_of_bit[79:72] ^ row_part_of_bit[143:136]),
        (row_part_of_bit[7:0] ^ row_part_of_bit[71:64] ^ row_part_of_bit[135:128])} ^
      {(row_part_of_bit[255:248] ^ row_part_of_bit[319:312] ^ row_part_of_bit[383:376]),
        (row_part_of_bit[247:240] ^ row_part_of_bit[311:304] ^ row_part_of_bit[375:368]),
        (row_part_of_bit[239:232] ^ row_part_of_bit[303:296] ^ row_part_of_bit[367:360]),
        (row_part_of_bit[231:224] ^ row_part_of_bit[295:288] ^ row_part_of_bit[359:352]),
        (row_part_of_bit[223:216] ^ row_part_of_bit[287:280] ^ row_part_of_bit[351:344]),
        (row_part_of_bit[215:208] ^ row_part_of_bit[279:272] ^ row_part_of_bit[343:336]),
        (row_part_of_bit[207:200] ^ row_part_of_bit[271:264] ^ row_part_of_bit[335:328]),
        (row_part_of_bit[199:192] ^ row_part_of_bit[263:256] ^ row_part_of_bit[327:320])} ^
      {(row_part_of_bit[447:440] ^ row_part_of_bit[511:504] ^ row_part_of_bit[575:568]),
        (row_part_of_bit[439:432] ^ row_part_of_bit[503:496] ^ row_part_of_bit[567:560]),
        (row_part_of_bit[431:424] ^ row_part_of_bit[495:488] ^ row_part_of_bit[559:552]),
        (row_part_of_bit[423:416] ^ row_part_of_bit[487:480] ^ row_part_of_bit[551:544]),
        (row_part_of_bit[415:408] ^ row_part_of_bit[479:472] ^ row_part_of_bit[543:536]),
        (row_part_of_bit[407:400] ^ row_part_of_bit[471:464] ^ row_part_of_bit[535:528]),
        (row_part_of_bit[399:392] ^ row_part_of_bit[463:456] ^ row_part_of_bit[527:520]),
        (row_part_of_bit[391:384] ^ row_part_of_bit[455:448] ^ row_part_of_bit[519:512])} ^
      {(row_part_of_bit[639:632] ^ row_part_of_bit[703:696] ^ row_part_of_bit[767:760]),
        (row_part_of_bit[631:624] ^ row_part_of_bit[695:688] ^ row_part_of_bit[759:752]),
        (row_part_of_bit[623:616] ^ row_part_of_bit[687:680] ^ row_part_of_bit[751:744]),
        (row_part_of_bit[615:608] ^ row_part_of_bit[679:672] ^ row_part_of_bit[743:736]),
        (row_part_of_bit[607:600] ^ row_part_of_bit[671:664] ^ row_part_of_bit[735:728]),
        (row_part_of_bit[599:592] ^ row_part_of_bit[663:656] ^ row_part_of_bit[727:720]),
        (row_part_of_bit[591:584] ^ row_part_of_bit[655:648] ^ row_part_of_bit[719:712]),
        (row_part_of_bit[583:576] ^ row_part_of_bit[647:640] ^ row_part_of_bit[711:704])};

endmodule

`default_nettype wire
