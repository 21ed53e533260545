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

  assign sum = {(row_part_of_bit[511:448] ^ row_part_of_bit[1023:960] ^ row_part_of_bit[1535:1472]),
        (row_part_of_bit[447:384] ^ row_part_of_bit[959:896] ^ row_part_of_bit[1471:1408]),
        (row_part_of_bit[383:320] ^ row_part_of_bit[895:832] ^ row_part_of_bit[1407:1344]),
        (row_part_of_bit[319:256] ^ row_part_of_bit[831:768] ^ row_part_of_bit[1343:1280]),
        (row_part_of_bit[255:192] ^ row_part_of_bit[767:704] ^ row_part_of_bit[1279:1216]),
        (row_part_of_bit[191:128] ^ row_part_of_bit[703:640] ^ row_part_of_bit[1215:1152]),
        (row_part_of_bit[127:64] ^ row_part_of_bit[639:576] ^ row_part_of_bit[1151:1088]),
        (row_part_of_bit[63:0] ^ row_part_of_bit[575:512] ^ row_part_of_bit[1087:1024])} ^
      {(row_part_of_bit[2047:1984] ^ row_part_of_bit[2559:2496] ^ row_part_of_bit[3071:3008]),
        (row_part_of_bit[1983:1920] ^ row_part_of_bit[2495:2432] ^ row_part_of_bit[3007:2944]),
        (row_part_of_bit[1919:1856] ^ row_part_of_bit[2431:2368] ^ row_part_of_bit[2943:2880]),
        (row_part_of_bit[1855:1792] ^ row_part_of_bit[2367:2304] ^ row_part_of_bit[2879:2816]),
        (row_part_of_bit[1791:1728] ^ row_part_of_bit[2303:2240] ^ row_part_of_bit[2815:2752]),
        (row_part_of_bit[1727:1664] ^ row_part_of_bit[2239:2176] ^ row_part_of_bit[2751:2688]),
        (row_part_of_bit[1663:1600] ^ row_part_of_bit[2175:2112] ^ row_part_of_bit[2687:2624]),
        (row_part_of_bit[1599:1536] ^ row_part_of_bit[2111:2048] ^ row_part_of_bit[2623:2560])} ^
      {(row_part_of_bit[3583:3520] ^ row_part_of_bit[4095:4032] ^ row_part_of_bit[4607:4544]),
        (row_part_of_bit[3519:3456] ^ row_part_of_bit[4031:3968] ^ row_part_of_bit[4543:4480]),
        (row_part_of_bit[3455:3392] ^ row_part_of_bit[3967:3904] ^ row_part_of_bit[4479:4416]),
        (row_part_of_bit[3391:3328] ^ row_part_of_bit[3903:3840] ^ row_part_of_bit[4415:4352]),
        (row_part_of_bit[3327:3264] ^ row_part_of_bit[3839:3776] ^ row_part_of_bit[4351:4288]),
        (row_part_of_bit[3263:3200] ^ row_part_of_bit[3775:3712] ^ row_part_of_bit[4287:4224]),
        (row_part_of_bit[3199:3136] ^ row_part_of_bit[3711:3648] ^ row_part_of_bit[4223:4160]),
        (row_part_of_bit[3135:3072] ^ row_part_of_bit[3647:3584] ^ row_part_of_bit[4159:4096])} ^
      {(row_part_of_bit[5119:5056] ^ row_part_of_bit[5631:5568] ^ row_part_of_bit[6143:6080]),
        (row_part_of_bit[5055:4992] ^ row_part_of_bit[5567:5504] ^ row_part_of_bit[6079:6016]),
        (row_part_of_bit[4991:4928] ^ row_part_of_bit[5503:5440] ^ row_part_of_bit[6015:5952]),
        (row_part_of_bit[4927:4864] ^ row_part_of_bit[5439:5376] ^ row_part_of_bit[5951:5888]),
        (row_part_of_bit[4863:4800] ^ row_part_of_bit[5375:5312] ^ row_part_of_bit[5887:5824]),
        (row_part_of_bit[4799:4736] ^ row_part_of_bit[5311:5248] ^ row_part_of_bit[5823:5760]),
        (row_part_of_bit[4735:4672] ^ row_part_of_bit[5247:5184] ^ row_part_of_bit[5759:5696]),
        (row_part_of_bit[4671:4608] ^ row_part_of_bit[5183:5120] ^ row_part_of_bit[5695:5632])} ^
      {(row_part_of_bit[6655:6592] ^ row_part_of_bit[7167:7104] ^ row_part_of_bit[7679:7616]),
        (row_part_of_bit[6591:6528] ^ row_part_of_bit[7103:7040] ^ row_part_of_bit[7615:7552]),
        (row_part_of_bit[6527:6464] ^ row_part_of_bit[7039:6976] ^ row_part_of_bit[7551:7488]),
        (row_part_of_bit[6463:6400] ^ row_part_of_bit[6975:6912] ^ row_part_of_bit[7487:7424]),
        (row_part_of_bit[6399:6336] ^ row_part_of_bit[6911:6848] ^ row_part_of_bit[7423:7360]),
        (row_part_of_bit[6335:6272] ^ row_part_of_bit[6847:6784] ^ row_part_of_bit[7359:7296]),
        (row_part_of_bit[6271:6208] ^ row_part_of_bit[6783:6720] ^ row_part_of_bit[7295:7232]),
        (row_part_of_bit[6207:6144] ^ row_part_of_bit[6719:6656] ^ row_part_of_bit[7231:7168])} ^
      {(row_part_of_bit[8191:8128] ^ row_part_of_bit[8703:8640] ^ row_part_of_bit[9215:9152]),
        (row_part_of_bit[8127:8064] ^ row_part_of_bit[8639:8576] ^ row_part_of_bit[9151:9088]),
        (row_part_of_bit[8063:8000] ^ row_part_of_bit[8575:8512] ^ row_part_of_bit[9087:9024]),
        (row_part_of_bit[7999:7936] ^ row_part_of_bit[8511:8448] ^ row_part_of_bit[9023:8960]),
        (row_part_of_bit[7935:7872] ^ row_part_of_bit[8447:8384] ^ row_part_of_bit[8959:8896]),
        (row_part_of_bit[7871:7808] ^ row_part_of_bit[8383:8320] ^ row_part_of_bit[8895:8832]),
        (row_part_of_bit[7807:7744] ^ row_part_of_bit[8319:8256] ^ row_part_of_bit[8831:8768]),
        (row_part_of_bit[7743:7680] ^ row_part_of_bit[8255:8192] ^ row_part_of_bit[8767:8704])} ^
      {(row_part_of_bit[9727:9664] ^ row_part_of_bit[10239:10176] ^ row_part_of_bit[10751:10688]),
        (row_part_of_bit[9663:9600] ^ row_part_of_bit[10175:10112] ^ row_part_of_bit[10687:10624]),
        (row_part_of_bit[9599:9536] ^ row_part_of_bit[10111:10048] ^ row_part_of_bit[10623:10560]),
        (row_part_of_bit[9535:9472] ^ row_part_of_bit[10047:9984] ^ row_part_of_bit[10559:10496]),
        (row_part_of_bit[9471:9408] ^ row_part_of_bit[9983:9920] ^ row_part_of_bit[10495:10432]),
        (row_part_of_bit[9407:9344] ^ row_part_of_bit[9919:9856] ^ row_part_of_bit[10431:10368]),
        (row_part_of_bit[9343:9280] ^ row_part_of_bit[9855:9792] ^ row_part_of_bit[10367:10304]),
        (row_part_of_bit[9279:9216] ^ row_part_of_bit[9791:9728] ^ row_part_of_bit[10303:10240])} ^
      {(row_part_of_bit[11263:11200] ^ row_part_of_bit[11775:11712] ^ row_part_of_bit[12287:12224]),
        (row_part_of_bit[11199:11136] ^ row_part_of_bit[11711:11648] ^
            row_part_of_bit[12223:12160]),
        (row_part_of_bit[11135:11072] ^ row_part_of_bit[11647:11584] ^
            row_part_of_bit[12159:12096]),
        (row_part_of_bit[11071:11008] ^ row_part_of_bit[11583:11520] ^
            row_part_of_bit[12095:12032]),
        (row_part_of_bit[11007:10944] ^ row_part_of_bit[11519:11456] ^
            row_part_of_bit[12031:11968]),
        (row_part_of_bit[10943:10880] ^ row_part_of_bit[11455:11392] ^
            row_part_of_bit[11967:11904]),
        (row_part_of_bit[10879:10816] ^ row_part_of_bit[11391:11328] ^
            row_part_of_bit[11903:11840]),
        (row_part_of_bit[10815:10752] ^ row_part_of_bit[11327:11264] ^
            row_part_of_bit[11839:11776])};

endmodule

`default_nettype wire
