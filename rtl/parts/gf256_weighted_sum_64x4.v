// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The sum of 4 words of 64 octets, each multiplied by a coefficient of its own.

`default_nettype none

module gf256_weighted_sum_64x4 (
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
  // One clock after the products are taken.
  output wire [511:0] sum
);

  reg [6143:0] row_part_of_bit;

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
        (row_part_of_bit[4671:4608] ^ row_part_of_bit[5183:5120] ^ row_part_of_bit[5695:5632])};

endmodule

`default_nettype wire
