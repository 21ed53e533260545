// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Reads the header of a frame as it arrives and says what the frame is.

`default_nettype none

module lowar_verdict_w64_r8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat is kept.
  input  wire store,
  // Its number in its frame.
  input  wire [9:0] beat,
  // Its octets.
  input  wire [63:0] data,
  // Its lanes.
  input  wire [7:0] keep,
  // It ends a frame that is kept.
  input  wire whole,
  // UDP destination port of packets.
  input  wire [15:0] udp_port,
  // There is a verdict.
  output wire given,
  // It.
  output wire [172:0] entry
);

  reg [7:0] octet_12;
  reg [7:0] octet_13;
  reg [7:0] octet_14;
  reg [7:0] octet_23;
  reg [7:0] octet_36;
  reg [7:0] octet_37;
  reg [7:0] octet_42;
  reg [7:0] octet_43;
  reg [7:0] octet_44;
  reg [7:0] octet_45;
  reg [7:0] octet_46;
  reg [7:0] octet_47;
  reg [7:0] octet_48;
  reg [7:0] octet_49;
  reg [7:0] octet_50;
  reg [7:0] octet_51;
  reg [7:0] octet_52;
  reg [7:0] octet_53;
  reg [7:0] octet_54;
  reg [7:0] octet_55;
  reg [7:0] octet_56;
  reg [7:0] octet_57;
  reg [7:0] octet_58;
  reg [7:0] octet_59;
  reg [7:0] octet_60;
  reg [7:0] octet_61;
  reg [7:0] octet_62;
  reg [7:0] octet_63;
  reg ended;
  reg [9:0] ended_beat;
  reg [7:0] ended_keep;
  reg [15:0] port_wanted;
  reg packet;
  reg source;
  reg repair;
  reg feedback;
  reg version_differs;
  reg [15:0] check;
  reg shared_bad;
  reg source_bad;
  reg repair_bad;
  reg [11:0] total;
  reg [7:0] index;
  reg closes;
  reg length_differs;
  reg [127:0] fields;
  reg [9:0] last_beat;
  reg [2:0] last_lane;
  reg [9:0] body_last_beat;
  reg given_reg;

  // octets of the header, as they arrive
  wire stores_1 = store & (beat == 10'd1);
  wire stores_2 = store & (beat == 10'd2);
  wire stores_4 = store & (beat == 10'd4);
  wire stores_5 = store & (beat == 10'd5);
  wire stores_6 = store & (beat == 10'd6);
  wire stores_7 = store & (beat == 10'd7);

  always @(posedge clk) begin
    if (stores_1) begin
      octet_12 <= data[39:32];
      octet_13 <= data[47:40];
      octet_14 <= data[55:48];
    end
    if (stores_2) begin
      octet_23 <= data[63:56];
    end
    if (stores_4) begin
      octet_36 <= data[39:32];
      octet_37 <= data[47:40];
    end
    if (stores_5) begin
      octet_42 <= data[23:16];
      octet_43 <= data[31:24];
      octet_44 <= data[39:32];
      octet_45 <= data[47:40];
      octet_46 <= data[55:48];
      octet_47 <= data[63:56];
    end
    if (stores_6) begin
      octet_48 <= data[7:0];
      octet_49 <= data[15:8];
      octet_50 <= data[23:16];
      octet_51 <= data[31:24];
      octet_52 <= data[39:32];
      octet_53 <= data[47:40];
      octet_54 <= data[55:48];
      octet_55 <= data[63:56];
    end
    if (stores_7) begin
      octet_56 <= data[7:0];
      octet_57 <= data[15:8];
      octet_58 <= data[23:16];
      octet_59 <= data[31:24];
      octet_60 <= data[39:32];
      octet_61 <= data[47:40];
      octet_62 <= data[55:48];
      octet_63 <= data[63:56];
    end
    ended <= whole;
    ended_beat <= beat;
    ended_keep <= keep;
    port_wanted <= udp_port;
    if (rst) begin
      ended <= 1'b0;
    end
  end

  // one clock after the last beat: comparisons
  wire has_body = (ended_beat >= 10'd8);

  always @(posedge clk) begin
    packet <= (has_body | ((ended_beat == 10'd7) & ended_keep[7])) &
        ({octet_42, octet_43} == 16'h4c57) &
        (({octet_12, octet_13} == 16'h88b5) |
            (({octet_12, octet_13} == 16'h800) & (octet_14 == 8'd69) & (octet_23 == 8'd17) &
                ({octet_36, octet_37} == port_wanted)));
    source <= (octet_44[3:0] == 4'd0);
    repair <= (octet_44[3:0] == 4'd1);
    feedback <= (octet_44[3:0] == 4'd2);
    version_differs <= (octet_44[7:4] != 4'd2);
  end

  wire [159:0] checked = {octet_61, octet_60, octet_59, octet_58, octet_57, octet_56, octet_55,
      octet_54, octet_53, octet_52, octet_51, octet_50, octet_49, octet_48, octet_47, octet_46,
      octet_45, octet_44, octet_43, octet_42};

  always @(posedge clk) begin
    check <= {(checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^
              checked[11] ^ checked[14] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[27] ^
              checked[31] ^ checked[32] ^ checked[34] ^ checked[38] ^ checked[40] ^ checked[42] ^
              checked[45] ^ checked[49] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[53] ^
              checked[57] ^ checked[63] ^ checked[70] ^ checked[71] ^ checked[72] ^ checked[73] ^
              checked[75] ^ checked[77] ^ checked[79] ^ checked[81] ^ checked[82] ^ checked[84] ^
              checked[87] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[93] ^ checked[95] ^
              checked[97] ^ checked[102] ^ checked[103] ^ checked[104] ^ checked[106] ^
              checked[107] ^ checked[110] ^ checked[111] ^ checked[113] ^ checked[119] ^
              checked[120] ^ checked[122] ^ checked[129] ^ checked[130] ^ checked[131] ^
              checked[135] ^ checked[138] ^ checked[139] ^ checked[141] ^ checked[146] ^
              checked[147] ^ checked[155] ^ checked[159]),
          (checked[1] ^ checked[2] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^
              checked[10] ^ checked[13] ^ checked[14] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[26] ^
              checked[30] ^ checked[31] ^ checked[33] ^ checked[37] ^ checked[41] ^ checked[44] ^
              checked[47] ^ checked[48] ^ checked[49] ^ checked[50] ^ checked[51] ^ checked[52] ^
              checked[55] ^ checked[56] ^ checked[62] ^ checked[69] ^ checked[70] ^ checked[72] ^
              checked[74] ^ checked[76] ^ checked[78] ^ checked[80] ^ checked[81] ^ checked[83] ^
              checked[86] ^ checked[87] ^ checked[88] ^ checked[89] ^ checked[92] ^ checked[94] ^
              checked[96] ^ checked[101] ^ checked[102] ^ checked[103] ^ checked[105] ^
              checked[106] ^ checked[109] ^ checked[110] ^ checked[112] ^ checked[118] ^
              checked[119] ^ checked[121] ^ checked[128] ^ checked[129] ^ checked[130] ^
              checked[134] ^ checked[135] ^ checked[137] ^ checked[138] ^ checked[140] ^
              checked[145] ^ checked[146] ^ checked[154] ^ checked[158]),
          (checked[0] ^ checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^
              checked[9] ^ checked[12] ^ checked[13] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^
              checked[29] ^ checked[30] ^ checked[31] ^ checked[32] ^ checked[36] ^ checked[40] ^
              checked[43] ^ checked[46] ^ checked[48] ^ checked[49] ^ checked[50] ^ checked[51] ^
              checked[54] ^ checked[61] ^ checked[63] ^ checked[68] ^ checked[69] ^ checked[71] ^
              checked[73] ^ checked[75] ^ checked[77] ^ checked[80] ^ checked[82] ^ checked[85] ^
              checked[86] ^ checked[87] ^ checked[88] ^ checked[91] ^ checked[93] ^ checked[95] ^
              checked[100] ^ checked[101] ^ checked[102] ^ checked[103] ^ checked[104] ^
              checked[105] ^ checked[108] ^ checked[109] ^ checked[111] ^ checked[117] ^
              checked[118] ^ checked[120] ^ checked[127] ^ checked[128] ^ checked[129] ^
              checked[133] ^ checked[134] ^ checked[136] ^ checked[137] ^ checked[139] ^
              checked[143] ^ checked[144] ^ checked[145] ^ checked[153] ^ checked[157]),
          (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^
              checked[11] ^ checked[12] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[24] ^ checked[28] ^
              checked[29] ^ checked[30] ^ checked[31] ^ checked[35] ^ checked[42] ^ checked[45] ^
              checked[47] ^ checked[48] ^ checked[49] ^ checked[50] ^ checked[53] ^ checked[55] ^
              checked[60] ^ checked[62] ^ checked[63] ^ checked[67] ^ checked[68] ^ checked[70] ^
              checked[72] ^ checked[74] ^ checked[76] ^ checked[81] ^ checked[84] ^ checked[85] ^
              checked[86] ^ checked[90] ^ checked[92] ^ checked[94] ^ checked[95] ^ checked[99] ^
              checked[100] ^ checked[101] ^ checked[102] ^ checked[103] ^ checked[104] ^
              checked[107] ^ checked[108] ^ checked[110] ^ checked[116] ^ checked[117] ^
              checked[119] ^ checked[126] ^ checked[128] ^ checked[132] ^ checked[133] ^
              checked[135] ^ checked[136] ^ checked[138] ^ checked[142] ^ checked[143] ^
              checked[144] ^ checked[151] ^ checked[152] ^ checked[156] ^ checked[159]),
          (checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[8] ^
              checked[9] ^ checked[10] ^ checked[22] ^ checked[28] ^ checked[29] ^ checked[30] ^
              checked[32] ^ checked[38] ^ checked[39] ^ checked[40] ^ checked[41] ^ checked[42] ^
              checked[44] ^ checked[45] ^ checked[46] ^ checked[48] ^ checked[50] ^ checked[51] ^
              checked[53] ^ checked[54] ^ checked[57] ^ checked[59] ^ checked[61] ^ checked[62] ^
              checked[66] ^ checked[67] ^ checked[69] ^ checked[70] ^ checked[71] ^ checked[72] ^
              checked[77] ^ checked[79] ^ checked[80] ^ checked[81] ^ checked[82] ^ checked[83] ^
              checked[85] ^ checked[88] ^ checked[90] ^ checked[91] ^ checked[94] ^ checked[95] ^
              checked[97] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[101] ^ checked[103] ^
              checked[104] ^ checked[109] ^ checked[110] ^ checked[111] ^ checked[113] ^
              checked[115] ^ checked[116] ^ checked[118] ^ checked[120] ^ checked[122] ^
              checked[125] ^ checked[129] ^ checked[130] ^ checked[132] ^ checked[134] ^
              checked[135] ^ checked[137] ^ checked[138] ^ checked[139] ^ checked[142] ^
              checked[143] ^ checked[146] ^ checked[147] ^ checked[150] ^ checked[151] ^
              checked[158]),
          (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^
              checked[9] ^ checked[21] ^ checked[23] ^ checked[27] ^ checked[28] ^ checked[29] ^
              checked[37] ^ checked[38] ^ checked[40] ^ checked[41] ^ checked[43] ^ checked[44] ^
              checked[45] ^ checked[47] ^ checked[49] ^ checked[50] ^ checked[52] ^ checked[53] ^
              checked[55] ^ checked[56] ^ checked[58] ^ checked[60] ^ checked[61] ^ checked[63] ^
              checked[65] ^ checked[66] ^ checked[68] ^ checked[69] ^ checked[70] ^ checked[76] ^
              checked[78] ^ checked[80] ^ checked[81] ^ checked[82] ^ checked[84] ^ checked[87] ^
              checked[89] ^ checked[90] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[97] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[102] ^ checked[103] ^
              checked[108] ^ checked[109] ^ checked[110] ^ checked[112] ^ checked[114] ^
              checked[115] ^ checked[117] ^ checked[119] ^ checked[121] ^ checked[124] ^
              checked[128] ^ checked[129] ^ checked[131] ^ checked[133] ^ checked[134] ^
              checked[135] ^ checked[136] ^ checked[137] ^ checked[138] ^ checked[141] ^
              checked[142] ^ checked[145] ^ checked[146] ^ checked[149] ^ checked[150] ^
              checked[157]),
          (checked[1] ^ checked[2] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^
              checked[15] ^ checked[20] ^ checked[22] ^ checked[23] ^ checked[26] ^ checked[27] ^
              checked[28] ^ checked[36] ^ checked[37] ^ checked[40] ^ checked[42] ^ checked[43] ^
              checked[44] ^ checked[46] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[52] ^
              checked[54] ^ checked[55] ^ checked[57] ^ checked[59] ^ checked[60] ^ checked[62] ^
              checked[64] ^ checked[65] ^ checked[67] ^ checked[68] ^ checked[69] ^ checked[71] ^
              checked[75] ^ checked[77] ^ checked[80] ^ checked[81] ^ checked[83] ^ checked[86] ^
              checked[88] ^ checked[89] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^
              checked[96] ^ checked[97] ^ checked[98] ^ checked[99] ^ checked[101] ^ checked[102] ^
              checked[107] ^ checked[108] ^ checked[109] ^ checked[111] ^ checked[113] ^
              checked[114] ^ checked[116] ^ checked[118] ^ checked[120] ^ checked[123] ^
              checked[127] ^ checked[128] ^ checked[130] ^ checked[132] ^ checked[133] ^
              checked[134] ^ checked[136] ^ checked[137] ^ checked[140] ^ checked[141] ^
              checked[143] ^ checked[144] ^ checked[145] ^ checked[148] ^ checked[149] ^
              checked[151] ^ checked[156]),
          (checked[0] ^ checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[14] ^
              checked[19] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[26] ^
              checked[27] ^ checked[35] ^ checked[36] ^ checked[41] ^ checked[42] ^ checked[43] ^
              checked[45] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[53] ^ checked[54] ^
              checked[55] ^ checked[56] ^ checked[58] ^ checked[59] ^ checked[61] ^ checked[63] ^
              checked[64] ^ checked[66] ^ checked[67] ^ checked[68] ^ checked[70] ^ checked[74] ^
              checked[76] ^ checked[79] ^ checked[80] ^ checked[82] ^ checked[85] ^ checked[88] ^
              checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[103] ^
              checked[106] ^ checked[107] ^ checked[108] ^ checked[110] ^ checked[111] ^
              checked[112] ^ checked[113] ^ checked[115] ^ checked[117] ^ checked[122] ^
              checked[126] ^ checked[129] ^ checked[131] ^ checked[132] ^ checked[133] ^
              checked[135] ^ checked[136] ^ checked[139] ^ checked[140] ^ checked[142] ^
              checked[143] ^ checked[144] ^ checked[147] ^ checked[148] ^ checked[150] ^
              checked[151] ^ checked[155] ^ checked[159]),
          (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[7] ^ checked[13] ^
              checked[15] ^ checked[18] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[24] ^
              checked[25] ^ checked[26] ^ checked[34] ^ checked[35] ^ checked[40] ^ checked[41] ^
              checked[42] ^ checked[44] ^ checked[49] ^ checked[50] ^ checked[52] ^ checked[53] ^
              checked[54] ^ checked[57] ^ checked[58] ^ checked[60] ^ checked[62] ^ checked[63] ^
              checked[65] ^ checked[66] ^ checked[67] ^ checked[69] ^ checked[71] ^ checked[73] ^
              checked[75] ^ checked[78] ^ checked[79] ^ checked[81] ^ checked[84] ^ checked[90] ^
              checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[97] ^ checked[99] ^ checked[100] ^ checked[102] ^ checked[103] ^
              checked[105] ^ checked[106] ^ checked[107] ^ checked[109] ^ checked[110] ^
              checked[111] ^ checked[112] ^ checked[114] ^ checked[116] ^ checked[121] ^
              checked[125] ^ checked[127] ^ checked[128] ^ checked[130] ^ checked[131] ^
              checked[132] ^ checked[134] ^ checked[138] ^ checked[139] ^ checked[141] ^
              checked[142] ^ checked[146] ^ checked[147] ^ checked[149] ^ checked[150] ^
              checked[151] ^ checked[154] ^ checked[158] ^ checked[159]),
          (checked[1] ^ checked[2] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[12] ^
              checked[14] ^ checked[15] ^ checked[17] ^ checked[19] ^ checked[20] ^ checked[21] ^
              checked[24] ^ checked[25] ^ checked[33] ^ checked[34] ^ checked[39] ^ checked[40] ^
              checked[41] ^ checked[43] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[52] ^
              checked[53] ^ checked[55] ^ checked[56] ^ checked[57] ^ checked[59] ^ checked[61] ^
              checked[62] ^ checked[64] ^ checked[65] ^ checked[66] ^ checked[68] ^ checked[70] ^
              checked[72] ^ checked[74] ^ checked[77] ^ checked[78] ^ checked[80] ^ checked[83] ^
              checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^
              checked[96] ^ checked[98] ^ checked[99] ^ checked[101] ^ checked[102] ^ checked[104] ^
              checked[105] ^ checked[106] ^ checked[108] ^ checked[109] ^ checked[110] ^
              checked[111] ^ checked[113] ^ checked[115] ^ checked[120] ^ checked[124] ^
              checked[126] ^ checked[127] ^ checked[129] ^ checked[130] ^ checked[131] ^
              checked[133] ^ checked[137] ^ checked[138] ^ checked[140] ^ checked[141] ^
              checked[143] ^ checked[145] ^ checked[146] ^ checked[148] ^ checked[149] ^
              checked[150] ^ checked[153] ^ checked[157] ^ checked[158]),
          (checked[0] ^ checked[1] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[7] ^
              checked[11] ^ checked[13] ^ checked[14] ^ checked[16] ^ checked[18] ^ checked[19] ^
              checked[20] ^ checked[24] ^ checked[32] ^ checked[33] ^ checked[38] ^ checked[39] ^
              checked[40] ^ checked[42] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[52] ^
              checked[54] ^ checked[55] ^ checked[56] ^ checked[58] ^ checked[60] ^ checked[61] ^
              checked[63] ^ checked[64] ^ checked[65] ^ checked[67] ^ checked[69] ^ checked[71] ^
              checked[73] ^ checked[76] ^ checked[77] ^ checked[79] ^ checked[82] ^ checked[87] ^
              checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^
              checked[95] ^ checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[104] ^
              checked[105] ^ checked[107] ^ checked[108] ^ checked[109] ^ checked[110] ^
              checked[111] ^ checked[112] ^ checked[114] ^ checked[119] ^ checked[123] ^
              checked[125] ^ checked[126] ^ checked[128] ^ checked[129] ^ checked[130] ^
              checked[132] ^ checked[135] ^ checked[136] ^ checked[137] ^ checked[139] ^
              checked[140] ^ checked[142] ^ checked[144] ^ checked[145] ^ checked[147] ^
              checked[148] ^ checked[149] ^ checked[152] ^ checked[156] ^ checked[157]),
          (checked[0] ^ checked[3] ^ checked[4] ^ checked[7] ^ checked[8] ^ checked[9] ^
              checked[10] ^ checked[11] ^ checked[12] ^ checked[13] ^ checked[14] ^ checked[16] ^
              checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[27] ^ checked[34] ^
              checked[37] ^ checked[39] ^ checked[40] ^ checked[41] ^ checked[42] ^ checked[45] ^
              checked[47] ^ checked[52] ^ checked[54] ^ checked[55] ^ checked[59] ^ checked[60] ^
              checked[62] ^ checked[64] ^ checked[66] ^ checked[68] ^ checked[73] ^ checked[76] ^
              checked[77] ^ checked[78] ^ checked[82] ^ checked[84] ^ checked[86] ^ checked[87] ^
              checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[99] ^ checked[100] ^ checked[102] ^ checked[108] ^ checked[109] ^
              checked[111] ^ checked[118] ^ checked[120] ^ checked[124] ^ checked[125] ^
              checked[127] ^ checked[128] ^ checked[130] ^ checked[134] ^ checked[135] ^
              checked[136] ^ checked[143] ^ checked[144] ^ checked[148] ^ checked[151] ^
              checked[156]),
          (checked[2] ^ checked[3] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^
              checked[10] ^ checked[11] ^ checked[12] ^ checked[13] ^ checked[15] ^ checked[19] ^
              checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[26] ^ checked[31] ^
              checked[33] ^ checked[36] ^ checked[38] ^ checked[40] ^ checked[41] ^ checked[44] ^
              checked[46] ^ checked[51] ^ checked[53] ^ checked[54] ^ checked[55] ^ checked[58] ^
              checked[59] ^ checked[61] ^ checked[65] ^ checked[67] ^ checked[72] ^ checked[75] ^
              checked[76] ^ checked[77] ^ checked[79] ^ checked[81] ^ checked[83] ^ checked[85] ^
              checked[86] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^
              checked[98] ^ checked[99] ^ checked[101] ^ checked[107] ^ checked[108] ^
              checked[110] ^ checked[111] ^ checked[117] ^ checked[123] ^ checked[124] ^
              checked[126] ^ checked[129] ^ checked[133] ^ checked[134] ^ checked[135] ^
              checked[142] ^ checked[143] ^ checked[147] ^ checked[150] ^ checked[151] ^
              checked[155] ^ checked[159]),
          (checked[1] ^ checked[2] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^
              checked[10] ^ checked[11] ^ checked[12] ^ checked[14] ^ checked[18] ^ checked[19] ^
              checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[30] ^
              checked[32] ^ checked[35] ^ checked[37] ^ checked[40] ^ checked[43] ^ checked[45] ^
              checked[50] ^ checked[52] ^ checked[53] ^ checked[54] ^ checked[55] ^ checked[57] ^
              checked[58] ^ checked[60] ^ checked[64] ^ checked[66] ^ checked[74] ^ checked[75] ^
              checked[76] ^ checked[78] ^ checked[80] ^ checked[82] ^ checked[84] ^ checked[85] ^
              checked[87] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^
              checked[97] ^ checked[98] ^ checked[100] ^ checked[106] ^ checked[107] ^
              checked[109] ^ checked[110] ^ checked[116] ^ checked[122] ^ checked[123] ^
              checked[125] ^ checked[128] ^ checked[132] ^ checked[133] ^ checked[134] ^
              checked[141] ^ checked[142] ^ checked[146] ^ checked[149] ^ checked[150] ^
              checked[154] ^ checked[158]),
          (checked[0] ^ checked[1] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^
              checked[9] ^ checked[10] ^ checked[11] ^ checked[13] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[24] ^
              checked[29] ^ checked[34] ^ checked[36] ^ checked[42] ^ checked[44] ^ checked[47] ^
              checked[49] ^ checked[51] ^ checked[52] ^ checked[53] ^ checked[54] ^ checked[55] ^
              checked[56] ^ checked[57] ^ checked[59] ^ checked[65] ^ checked[73] ^ checked[74] ^
              checked[75] ^ checked[77] ^ checked[79] ^ checked[81] ^ checked[83] ^ checked[84] ^
              checked[86] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^
              checked[95] ^ checked[96] ^ checked[97] ^ checked[99] ^ checked[105] ^ checked[106] ^
              checked[108] ^ checked[109] ^ checked[115] ^ checked[121] ^ checked[122] ^
              checked[124] ^ checked[131] ^ checked[132] ^ checked[133] ^ checked[140] ^
              checked[141] ^ checked[143] ^ checked[145] ^ checked[148] ^ checked[149] ^
              checked[153] ^ checked[157]),
          (checked[0] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[8] ^
              checked[9] ^ checked[10] ^ checked[12] ^ checked[15] ^ checked[16] ^ checked[17] ^
              checked[18] ^ checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^
              checked[28] ^ checked[33] ^ checked[35] ^ checked[39] ^ checked[41] ^ checked[43] ^
              checked[46] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[53] ^
              checked[54] ^ checked[56] ^ checked[58] ^ checked[64] ^ checked[71] ^ checked[72] ^
              checked[73] ^ checked[74] ^ checked[76] ^ checked[78] ^ checked[80] ^ checked[82] ^
              checked[83] ^ checked[85] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^
              checked[94] ^ checked[96] ^ checked[98] ^ checked[103] ^ checked[104] ^ checked[105] ^
              checked[107] ^ checked[108] ^ checked[111] ^ checked[114] ^ checked[120] ^
              checked[121] ^ checked[123] ^ checked[130] ^ checked[131] ^ checked[132] ^
              checked[139] ^ checked[140] ^ checked[142] ^ checked[144] ^ checked[147] ^
              checked[148] ^ checked[152] ^ checked[156])} ^ 16'hf6b8 ^ {octet_62, octet_63};
  end

  wire [3:0] lane_mask = ~(4'hf << octet_53[2:0]);

  always @(posedge clk) begin
    shared_bad <= ~(|octet_50) | (octet_50 > 8'd128) | (octet_53 > 8'd4) |
        (|(octet_52 & ~{4'd0, lane_mask})) | (octet_51 > 8'd8);
    source_bad <= (octet_49 >= octet_50) | ~(|{octet_56, octet_57}) |
        ({octet_56, octet_57} > 16'h1080);
    repair_bad <= (octet_49 >= octet_51) | (octet_49 >= 8'd8) | ~(|{octet_54, octet_55}) |
        ({8'd0, octet_52} >= {octet_54, octet_55}) | ~has_body;
    total <= {4'd0, octet_50} << octet_53[2:0];
    index <= (octet_49 << octet_53[2:0]) | octet_52;
    closes <= ((octet_49 + 8'd1) == octet_51) &
        ((octet_52 == {4'd0, lane_mask}) | (({8'd0, octet_52} + 16'd1) == {octet_54, octet_55}));
  end

  wire [9:0] body_beat = ended_beat - 10'd8;
  wire [7:0] last_lane_one_hot = ended_keep & ~{1'b0, ended_keep[7:1]};
  wire [2:0] end_lane = {(last_lane_one_hot[4] | last_lane_one_hot[5] | last_lane_one_hot[6] |
          last_lane_one_hot[7]),
      (last_lane_one_hot[2] | last_lane_one_hot[3] | last_lane_one_hot[6] | last_lane_one_hot[7]),
      (last_lane_one_hot[1] | last_lane_one_hot[3] | last_lane_one_hot[5] | last_lane_one_hot[7])};
  wire [12:0] body_end = {body_beat, end_lane};

  always @(posedge clk) begin
    length_differs <= ~has_body | (({octet_56, octet_57} - 16'd1) != {3'd0, body_end});
    fields <= {octet_46, octet_47, octet_48, octet_49, octet_50, octet_51, octet_52, octet_53,
        octet_54, octet_55, octet_56, octet_57, octet_58, octet_59, octet_60, octet_61};
    last_beat <= ended_beat;
    last_lane <= end_lane;
    body_last_beat <= body_beat;
  end

  // two clocks after it: the verdict
  always @(posedge clk) begin
    given_reg <= ended;
    if (rst) begin
      given_reg <= 1'b0;
    end
  end

  wire malformed = (|check) | version_differs | ~(source | repair | feedback) |
      ((source | repair) & (shared_bad | (total > 12'd256))) |
      (source & (source_bad | length_differs)) |
      (repair & (repair_bad | (fields[63:48] > {4'd0, total})));
  assign given = given_reg;
  assign entry = {last_lane, body_last_beat, last_beat, total[8:0], index, fields, closes, source,
      feedback, malformed, ~packet};

  // Read by nothing.
  wire unused = &{1'b0, last_lane_one_hot[0]};

endmodule

`default_nettype wire
