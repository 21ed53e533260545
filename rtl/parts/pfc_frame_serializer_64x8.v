// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Sends 64 octets, 8 a clock.

`default_nettype none

module pfc_frame_serializer_64x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Take the image; only while nothing is under way or as it ends.
  input  wire load,
  input  wire [479:0] image,
  // The beat is taken.
  input  wire tready,
  // A frame waits for its FCS.
  output wire pending,
  output reg  tvalid,
  output wire tlast,
  output wire [7:0] tkeep,
  output wire [63:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg held;
  reg [479:0] checked;
  reg [511:0] octets;
  reg [7:0] marks;

  // the FCS (802.3 clause 3.2.9) has a clock of its own
  always @(posedge clk) begin
    held <= load;
    if (load) begin
      checked <= image;
    end
    if (rst) begin
      held <= 1'b0;
    end
  end

  assign pending = held;
  wire [31:0] check = {(checked[0] ^ checked[2] ^ checked[3] ^ checked[7] ^ checked[9] ^
            checked[11] ^ checked[14] ^ checked[15] ^ checked[17] ^ checked[18] ^ checked[21] ^
            checked[27] ^ checked[29] ^ checked[30] ^ checked[31] ^ checked[35] ^ checked[42] ^
            checked[43] ^ checked[45] ^ checked[46] ^ checked[55] ^ checked[57] ^ checked[60] ^
            checked[61] ^ checked[63] ^ checked[65] ^ checked[67] ^ checked[70] ^ checked[71] ^
            checked[72] ^ checked[74] ^ checked[75] ^ checked[79] ^ checked[80] ^ checked[81] ^
            checked[83] ^ checked[86] ^ checked[87] ^ checked[88] ^ checked[89] ^ checked[91] ^
            checked[92] ^ checked[93] ^ checked[98] ^ checked[101] ^ checked[103] ^ checked[105] ^
            checked[107] ^ checked[110] ^ checked[111] ^ checked[113] ^ checked[116] ^
            checked[117] ^ checked[120] ^ checked[121] ^ checked[122] ^ checked[126] ^
            checked[130] ^ checked[131] ^ checked[132] ^ checked[134] ^ checked[135] ^
            checked[137] ^ checked[138] ^ checked[140] ^ checked[141] ^ checked[142] ^
            checked[144] ^ checked[145] ^ checked[146] ^ checked[151] ^ checked[152] ^
            checked[157] ^ checked[158] ^ checked[159] ^ checked[160] ^ checked[161] ^
            checked[162] ^ checked[164] ^ checked[167] ^ checked[169] ^ checked[170] ^
            checked[174] ^ checked[176] ^ checked[177] ^ checked[179] ^ checked[180] ^
            checked[181] ^ checked[182] ^ checked[183] ^ checked[184] ^ checked[185] ^
            checked[187] ^ checked[189] ^ checked[191] ^ checked[192] ^ checked[193] ^
            checked[196] ^ checked[200] ^ checked[202] ^ checked[203] ^ checked[205] ^
            checked[206] ^ checked[210] ^ checked[211] ^ checked[214] ^ checked[215] ^
            checked[218] ^ checked[220] ^ checked[222] ^ checked[224] ^ checked[227] ^
            checked[231] ^ checked[236] ^ checked[242] ^ checked[245] ^ checked[249] ^
            checked[251] ^ checked[252] ^ checked[253] ^ checked[255] ^ checked[263] ^
            checked[265] ^ checked[267] ^ checked[269] ^ checked[270] ^ checked[271] ^
            checked[272] ^ checked[276] ^ checked[277] ^ checked[278] ^ checked[280] ^
            checked[281] ^ checked[282] ^ checked[285] ^ checked[286] ^ checked[287] ^
            checked[288] ^ checked[289] ^ checked[291] ^ checked[293] ^ checked[296] ^
            checked[297] ^ checked[307] ^ checked[308] ^ checked[309] ^ checked[310] ^
            checked[312] ^ checked[313] ^ checked[317] ^ checked[318] ^ checked[321] ^
            checked[323] ^ checked[324] ^ checked[328] ^ checked[330] ^ checked[335] ^
            checked[336] ^ checked[342] ^ checked[343] ^ checked[344] ^ checked[345] ^
            checked[347] ^ checked[351] ^ checked[352] ^ checked[353] ^ checked[354] ^
            checked[356] ^ checked[360] ^ checked[361] ^ checked[362] ^ checked[363] ^
            checked[365] ^ checked[366] ^ checked[368] ^ checked[369] ^ checked[373] ^
            checked[375] ^ checked[376] ^ checked[378] ^ checked[380] ^ checked[381] ^
            checked[382] ^ checked[383] ^ checked[384] ^ checked[385] ^ checked[392] ^
            checked[394] ^ checked[395] ^ checked[396] ^ checked[397] ^ checked[398] ^
            checked[400] ^ checked[406] ^ checked[407] ^ checked[411] ^ checked[412] ^
            checked[413] ^ checked[414] ^ checked[416] ^ checked[418] ^ checked[419] ^
            checked[421] ^ checked[424] ^ checked[425] ^ checked[426] ^ checked[429] ^
            checked[431] ^ checked[432] ^ checked[434] ^ checked[435] ^ checked[442] ^
            checked[445] ^ checked[447] ^ checked[448] ^ checked[449] ^ checked[450] ^
            checked[451] ^ checked[453] ^ checked[454] ^ checked[455] ^ checked[463] ^
            checked[467] ^ checked[469] ^ checked[470] ^ checked[473] ^ checked[479]),
        (checked[0] ^ checked[1] ^ checked[3] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^
            checked[10] ^ checked[11] ^ checked[13] ^ checked[15] ^ checked[16] ^ checked[18] ^
            checked[20] ^ checked[21] ^ checked[26] ^ checked[27] ^ checked[28] ^ checked[31] ^
            checked[34] ^ checked[35] ^ checked[41] ^ checked[43] ^ checked[44] ^ checked[46] ^
            checked[54] ^ checked[55] ^ checked[56] ^ checked[57] ^ checked[59] ^ checked[61] ^
            checked[62] ^ checked[63] ^ checked[64] ^ checked[65] ^ checked[66] ^ checked[67] ^
            checked[69] ^ checked[72] ^ checked[73] ^ checked[75] ^ checked[78] ^ checked[81] ^
            checked[82] ^ checked[83] ^ checked[85] ^ checked[89] ^ checked[90] ^ checked[93] ^
            checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[102] ^ checked[103] ^
            checked[104] ^ checked[105] ^ checked[106] ^ checked[107] ^ checked[109] ^
            checked[111] ^ checked[112] ^ checked[113] ^ checked[115] ^ checked[117] ^
            checked[119] ^ checked[122] ^ checked[125] ^ checked[126] ^ checked[129] ^
            checked[132] ^ checked[133] ^ checked[135] ^ checked[136] ^ checked[138] ^
            checked[139] ^ checked[142] ^ checked[143] ^ checked[146] ^ checked[150] ^
            checked[152] ^ checked[156] ^ checked[162] ^ checked[163] ^ checked[164] ^
            checked[166] ^ checked[167] ^ checked[168] ^ checked[170] ^ checked[173] ^
            checked[174] ^ checked[175] ^ checked[177] ^ checked[178] ^ checked[185] ^
            checked[186] ^ checked[187] ^ checked[188] ^ checked[189] ^ checked[190] ^
            checked[193] ^ checked[195] ^ checked[196] ^ checked[199] ^ checked[200] ^
            checked[201] ^ checked[203] ^ checked[204] ^ checked[206] ^ checked[209] ^
            checked[211] ^ checked[213] ^ checked[215] ^ checked[217] ^ checked[218] ^
            checked[219] ^ checked[220] ^ checked[221] ^ checked[222] ^ checked[223] ^
            checked[224] ^ checked[226] ^ checked[227] ^ checked[230] ^ checked[231] ^
            checked[235] ^ checked[236] ^ checked[241] ^ checked[242] ^ checked[244] ^
            checked[245] ^ checked[248] ^ checked[249] ^ checked[250] ^ checked[253] ^
            checked[254] ^ checked[255] ^ checked[262] ^ checked[263] ^ checked[264] ^
            checked[265] ^ checked[266] ^ checked[267] ^ checked[268] ^ checked[272] ^
            checked[275] ^ checked[278] ^ checked[279] ^ checked[282] ^ checked[284] ^
            checked[289] ^ checked[290] ^ checked[291] ^ checked[292] ^ checked[293] ^
            checked[295] ^ checked[297] ^ checked[306] ^ checked[310] ^ checked[311] ^
            checked[313] ^ checked[316] ^ checked[318] ^ checked[320] ^ checked[321] ^
            checked[322] ^ checked[324] ^ checked[327] ^ checked[328] ^ checked[329] ^
            checked[330] ^ checked[334] ^ checked[336] ^ checked[341] ^ checked[345] ^
            checked[346] ^ checked[347] ^ checked[350] ^ checked[354] ^ checked[355] ^
            checked[356] ^ checked[359] ^ checked[363] ^ checked[364] ^ checked[366] ^
            checked[367] ^ checked[369] ^ checked[372] ^ checked[373] ^ checked[374] ^
            checked[376] ^ checked[377] ^ checked[378] ^ checked[379] ^ checked[385] ^
            checked[391] ^ checked[392] ^ checked[393] ^ checked[398] ^ checked[399] ^
            checked[400] ^ checked[405] ^ checked[407] ^ checked[410] ^ checked[414] ^
            checked[415] ^ checked[416] ^ checked[417] ^ checked[419] ^ checked[420] ^
            checked[421] ^ checked[423] ^ checked[426] ^ checked[428] ^ checked[429] ^
            checked[430] ^ checked[432] ^ checked[433] ^ checked[435] ^ checked[441] ^
            checked[442] ^ checked[444] ^ checked[445] ^ checked[446] ^ checked[451] ^
            checked[452] ^ checked[455] ^ checked[462] ^ checked[463] ^ checked[466] ^
            checked[467] ^ checked[468] ^ checked[470] ^ checked[472] ^ checked[473] ^
            checked[478] ^ checked[479]),
        (checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[10] ^ checked[11] ^
            checked[12] ^ checked[18] ^ checked[19] ^ checked[20] ^ checked[21] ^ checked[25] ^
            checked[26] ^ checked[29] ^ checked[31] ^ checked[33] ^ checked[34] ^ checked[35] ^
            checked[40] ^ checked[46] ^ checked[53] ^ checked[54] ^ checked[56] ^ checked[57] ^
            checked[58] ^ checked[62] ^ checked[64] ^ checked[66] ^ checked[67] ^ checked[68] ^
            checked[70] ^ checked[75] ^ checked[77] ^ checked[79] ^ checked[82] ^ checked[83] ^
            checked[84] ^ checked[86] ^ checked[87] ^ checked[91] ^ checked[93] ^ checked[96] ^
            checked[97] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[102] ^ checked[104] ^
            checked[106] ^ checked[107] ^ checked[108] ^ checked[112] ^ checked[113] ^
            checked[114] ^ checked[117] ^ checked[118] ^ checked[120] ^ checked[122] ^
            checked[124] ^ checked[125] ^ checked[126] ^ checked[128] ^ checked[130] ^
            checked[140] ^ checked[144] ^ checked[146] ^ checked[149] ^ checked[152] ^
            checked[155] ^ checked[157] ^ checked[158] ^ checked[159] ^ checked[160] ^
            checked[163] ^ checked[164] ^ checked[165] ^ checked[166] ^ checked[170] ^
            checked[172] ^ checked[173] ^ checked[179] ^ checked[180] ^ checked[181] ^
            checked[182] ^ checked[183] ^ checked[186] ^ checked[188] ^ checked[191] ^
            checked[193] ^ checked[194] ^ checked[195] ^ checked[196] ^ checked[198] ^
            checked[199] ^ checked[206] ^ checked[208] ^ checked[211] ^ checked[212] ^
            checked[215] ^ checked[216] ^ checked[217] ^ checked[219] ^ checked[221] ^
            checked[223] ^ checked[224] ^ checked[225] ^ checked[226] ^ checked[227] ^
            checked[229] ^ checked[230] ^ checked[231] ^ checked[234] ^ checked[235] ^
            checked[236] ^ checked[240] ^ checked[241] ^ checked[242] ^ checked[243] ^
            checked[244] ^ checked[245] ^ checked[247] ^ checked[248] ^ checked[251] ^
            checked[254] ^ checked[255] ^ checked[261] ^ checked[262] ^ checked[264] ^
            checked[266] ^ checked[269] ^ checked[270] ^ checked[272] ^ checked[274] ^
            checked[276] ^ checked[280] ^ checked[282] ^ checked[283] ^ checked[285] ^
            checked[286] ^ checked[287] ^ checked[290] ^ checked[292] ^ checked[293] ^
            checked[294] ^ checked[297] ^ checked[305] ^ checked[307] ^ checked[308] ^
            checked[313] ^ checked[315] ^ checked[318] ^ checked[319] ^ checked[320] ^
            checked[324] ^ checked[326] ^ checked[327] ^ checked[329] ^ checked[330] ^
            checked[333] ^ checked[336] ^ checked[340] ^ checked[342] ^ checked[343] ^
            checked[346] ^ checked[347] ^ checked[349] ^ checked[351] ^ checked[352] ^
            checked[355] ^ checked[356] ^ checked[358] ^ checked[360] ^ checked[361] ^
            checked[369] ^ checked[371] ^ checked[372] ^ checked[377] ^ checked[380] ^
            checked[381] ^ checked[382] ^ checked[383] ^ checked[385] ^ checked[390] ^
            checked[391] ^ checked[394] ^ checked[395] ^ checked[396] ^ checked[399] ^
            checked[400] ^ checked[404] ^ checked[407] ^ checked[409] ^ checked[411] ^
            checked[412] ^ checked[415] ^ checked[420] ^ checked[421] ^ checked[422] ^
            checked[424] ^ checked[426] ^ checked[427] ^ checked[428] ^ checked[435] ^
            checked[440] ^ checked[441] ^ checked[442] ^ checked[443] ^ checked[444] ^
            checked[447] ^ checked[448] ^ checked[449] ^ checked[453] ^ checked[455] ^
            checked[461] ^ checked[462] ^ checked[463] ^ checked[465] ^ checked[466] ^
            checked[470] ^ checked[471] ^ checked[472] ^ checked[473] ^ checked[477] ^
            checked[478] ^ checked[479]),
        (checked[2] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[9] ^ checked[10] ^
            checked[11] ^ checked[17] ^ checked[18] ^ checked[19] ^ checked[20] ^ checked[24] ^
            checked[25] ^ checked[28] ^ checked[30] ^ checked[32] ^ checked[33] ^ checked[34] ^
            checked[39] ^ checked[45] ^ checked[52] ^ checked[53] ^ checked[55] ^ checked[56] ^
            checked[57] ^ checked[61] ^ checked[63] ^ checked[65] ^ checked[66] ^ checked[67] ^
            checked[69] ^ checked[74] ^ checked[76] ^ checked[78] ^ checked[81] ^ checked[82] ^
            checked[83] ^ checked[85] ^ checked[86] ^ checked[90] ^ checked[92] ^ checked[95] ^
            checked[96] ^ checked[97] ^ checked[98] ^ checked[99] ^ checked[101] ^ checked[103] ^
            checked[105] ^ checked[106] ^ checked[107] ^ checked[111] ^ checked[112] ^
            checked[113] ^ checked[116] ^ checked[117] ^ checked[119] ^ checked[121] ^
            checked[123] ^ checked[124] ^ checked[125] ^ checked[127] ^ checked[129] ^
            checked[139] ^ checked[143] ^ checked[145] ^ checked[148] ^ checked[151] ^
            checked[154] ^ checked[156] ^ checked[157] ^ checked[158] ^ checked[159] ^
            checked[162] ^ checked[163] ^ checked[164] ^ checked[165] ^ checked[169] ^
            checked[171] ^ checked[172] ^ checked[178] ^ checked[179] ^ checked[180] ^
            checked[181] ^ checked[182] ^ checked[185] ^ checked[187] ^ checked[190] ^
            checked[192] ^ checked[193] ^ checked[194] ^ checked[195] ^ checked[197] ^
            checked[198] ^ checked[205] ^ checked[207] ^ checked[210] ^ checked[211] ^
            checked[214] ^ checked[215] ^ checked[216] ^ checked[218] ^ checked[220] ^
            checked[222] ^ checked[223] ^ checked[224] ^ checked[225] ^ checked[226] ^
            checked[228] ^ checked[229] ^ checked[230] ^ checked[233] ^ checked[234] ^
            checked[235] ^ checked[239] ^ checked[240] ^ checked[241] ^ checked[242] ^
            checked[243] ^ checked[244] ^ checked[246] ^ checked[247] ^ checked[250] ^
            checked[253] ^ checked[254] ^ checked[260] ^ checked[261] ^ checked[263] ^
            checked[265] ^ checked[268] ^ checked[269] ^ checked[271] ^ checked[273] ^
            checked[275] ^ checked[279] ^ checked[281] ^ checked[282] ^ checked[284] ^
            checked[285] ^ checked[286] ^ checked[289] ^ checked[291] ^ checked[292] ^
            checked[293] ^ checked[296] ^ checked[304] ^ checked[306] ^ checked[307] ^
            checked[312] ^ checked[314] ^ checked[317] ^ checked[318] ^ checked[319] ^
            checked[323] ^ checked[325] ^ checked[326] ^ checked[328] ^ checked[329] ^
            checked[332] ^ checked[335] ^ checked[339] ^ checked[341] ^ checked[342] ^
            checked[345] ^ checked[346] ^ checked[348] ^ checked[350] ^ checked[351] ^
            checked[354] ^ checked[355] ^ checked[357] ^ checked[359] ^ checked[360] ^
            checked[368] ^ checked[370] ^ checked[371] ^ checked[376] ^ checked[379] ^
            checked[380] ^ checked[381] ^ checked[382] ^ checked[384] ^ checked[389] ^
            checked[390] ^ checked[393] ^ checked[394] ^ checked[395] ^ checked[398] ^
            checked[399] ^ checked[403] ^ checked[406] ^ checked[408] ^ checked[410] ^
            checked[411] ^ checked[414] ^ checked[419] ^ checked[420] ^ checked[421] ^
            checked[423] ^ checked[425] ^ checked[426] ^ checked[427] ^ checked[434] ^
            checked[439] ^ checked[440] ^ checked[441] ^ checked[442] ^ checked[443] ^
            checked[446] ^ checked[447] ^ checked[448] ^ checked[452] ^ checked[454] ^
            checked[460] ^ checked[461] ^ checked[462] ^ checked[464] ^ checked[465] ^
            checked[469] ^ checked[470] ^ checked[471] ^ checked[472] ^ checked[476] ^
            checked[477] ^ checked[478]),
        (checked[0] ^ checked[1] ^ checked[2] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[8] ^
            checked[10] ^ checked[11] ^ checked[14] ^ checked[15] ^ checked[16] ^ checked[19] ^
            checked[21] ^ checked[23] ^ checked[24] ^ checked[30] ^ checked[32] ^ checked[33] ^
            checked[35] ^ checked[38] ^ checked[42] ^ checked[43] ^ checked[44] ^ checked[45] ^
            checked[46] ^ checked[51] ^ checked[52] ^ checked[54] ^ checked[56] ^ checked[57] ^
            checked[61] ^ checked[62] ^ checked[63] ^ checked[64] ^ checked[66] ^ checked[67] ^
            checked[68] ^ checked[70] ^ checked[71] ^ checked[72] ^ checked[73] ^ checked[74] ^
            checked[77] ^ checked[79] ^ checked[82] ^ checked[83] ^ checked[84] ^ checked[85] ^
            checked[86] ^ checked[87] ^ checked[88] ^ checked[92] ^ checked[93] ^ checked[94] ^
            checked[95] ^ checked[96] ^ checked[97] ^ checked[100] ^ checked[101] ^ checked[102] ^
            checked[103] ^ checked[104] ^ checked[106] ^ checked[107] ^ checked[112] ^
            checked[113] ^ checked[115] ^ checked[117] ^ checked[118] ^ checked[121] ^
            checked[123] ^ checked[124] ^ checked[128] ^ checked[130] ^ checked[131] ^
            checked[132] ^ checked[134] ^ checked[135] ^ checked[137] ^ checked[140] ^
            checked[141] ^ checked[145] ^ checked[146] ^ checked[147] ^ checked[150] ^
            checked[151] ^ checked[152] ^ checked[153] ^ checked[155] ^ checked[156] ^
            checked[159] ^ checked[160] ^ checked[163] ^ checked[167] ^ checked[168] ^
            checked[169] ^ checked[171] ^ checked[174] ^ checked[176] ^ checked[178] ^
            checked[182] ^ checked[183] ^ checked[185] ^ checked[186] ^ checked[187] ^
            checked[194] ^ checked[197] ^ checked[200] ^ checked[202] ^ checked[203] ^
            checked[204] ^ checked[205] ^ checked[209] ^ checked[211] ^ checked[213] ^
            checked[217] ^ checked[218] ^ checked[219] ^ checked[220] ^ checked[221] ^
            checked[223] ^ checked[225] ^ checked[228] ^ checked[229] ^ checked[231] ^
            checked[232] ^ checked[233] ^ checked[234] ^ checked[236] ^ checked[238] ^
            checked[239] ^ checked[240] ^ checked[241] ^ checked[243] ^ checked[246] ^
            checked[251] ^ checked[255] ^ checked[259] ^ checked[260] ^ checked[262] ^
            checked[263] ^ checked[264] ^ checked[265] ^ checked[268] ^ checked[269] ^
            checked[271] ^ checked[274] ^ checked[276] ^ checked[277] ^ checked[282] ^
            checked[283] ^ checked[284] ^ checked[286] ^ checked[287] ^ checked[289] ^
            checked[290] ^ checked[292] ^ checked[293] ^ checked[295] ^ checked[296] ^
            checked[297] ^ checked[303] ^ checked[305] ^ checked[306] ^ checked[307] ^
            checked[308] ^ checked[309] ^ checked[310] ^ checked[311] ^ checked[312] ^
            checked[316] ^ checked[321] ^ checked[322] ^ checked[323] ^ checked[325] ^
            checked[327] ^ checked[330] ^ checked[331] ^ checked[334] ^ checked[335] ^
            checked[336] ^ checked[338] ^ checked[340] ^ checked[341] ^ checked[342] ^
            checked[343] ^ checked[349] ^ checked[350] ^ checked[351] ^ checked[352] ^
            checked[358] ^ checked[359] ^ checked[360] ^ checked[361] ^ checked[362] ^
            checked[363] ^ checked[365] ^ checked[366] ^ checked[367] ^ checked[368] ^
            checked[370] ^ checked[373] ^ checked[376] ^ checked[379] ^ checked[382] ^
            checked[384] ^ checked[385] ^ checked[388] ^ checked[389] ^ checked[393] ^
            checked[395] ^ checked[396] ^ checked[400] ^ checked[402] ^ checked[405] ^
            checked[406] ^ checked[409] ^ checked[410] ^ checked[411] ^ checked[412] ^
            checked[414] ^ checked[416] ^ checked[420] ^ checked[421] ^ checked[422] ^
            checked[429] ^ checked[431] ^ checked[432] ^ checked[433] ^ checked[434] ^
            checked[435] ^ checked[438] ^ checked[439] ^ checked[440] ^ checked[441] ^
            checked[446] ^ checked[448] ^ checked[449] ^ checked[450] ^ checked[454] ^
            checked[455] ^ checked[459] ^ checked[460] ^ checked[461] ^ checked[464] ^
            checked[467] ^ checked[468] ^ checked[471] ^ checked[473] ^ checked[475] ^
            checked[476] ^ checked[477] ^ checked[479]),
        (checked[1] ^ checked[2] ^ checked[5] ^ checked[6] ^ checked[10] ^ checked[11] ^
            checked[13] ^ checked[17] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^
            checked[27] ^ checked[30] ^ checked[32] ^ checked[34] ^ checked[35] ^ checked[37] ^
            checked[41] ^ checked[44] ^ checked[46] ^ checked[50] ^ checked[51] ^ checked[53] ^
            checked[56] ^ checked[57] ^ checked[62] ^ checked[66] ^ checked[69] ^ checked[73] ^
            checked[74] ^ checked[75] ^ checked[76] ^ checked[78] ^ checked[79] ^ checked[80] ^
            checked[82] ^ checked[84] ^ checked[85] ^ checked[88] ^ checked[89] ^ checked[94] ^
            checked[95] ^ checked[96] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[102] ^
            checked[106] ^ checked[107] ^ checked[110] ^ checked[112] ^ checked[113] ^
            checked[114] ^ checked[121] ^ checked[123] ^ checked[126] ^ checked[127] ^
            checked[129] ^ checked[132] ^ checked[133] ^ checked[135] ^ checked[136] ^
            checked[137] ^ checked[138] ^ checked[139] ^ checked[141] ^ checked[142] ^
            checked[149] ^ checked[150] ^ checked[154] ^ checked[155] ^ checked[157] ^
            checked[160] ^ checked[161] ^ checked[164] ^ checked[166] ^ checked[168] ^
            checked[169] ^ checked[173] ^ checked[174] ^ checked[175] ^ checked[176] ^
            checked[179] ^ checked[180] ^ checked[183] ^ checked[186] ^ checked[187] ^
            checked[189] ^ checked[191] ^ checked[192] ^ checked[199] ^ checked[200] ^
            checked[201] ^ checked[204] ^ checked[205] ^ checked[206] ^ checked[208] ^
            checked[211] ^ checked[212] ^ checked[214] ^ checked[215] ^ checked[216] ^
            checked[217] ^ checked[219] ^ checked[228] ^ checked[230] ^ checked[232] ^
            checked[233] ^ checked[235] ^ checked[236] ^ checked[237] ^ checked[238] ^
            checked[239] ^ checked[240] ^ checked[249] ^ checked[250] ^ checked[251] ^
            checked[252] ^ checked[253] ^ checked[254] ^ checked[255] ^ checked[258] ^
            checked[259] ^ checked[261] ^ checked[262] ^ checked[264] ^ checked[265] ^
            checked[268] ^ checked[269] ^ checked[271] ^ checked[272] ^ checked[273] ^
            checked[275] ^ checked[277] ^ checked[278] ^ checked[280] ^ checked[283] ^
            checked[287] ^ checked[292] ^ checked[293] ^ checked[294] ^ checked[295] ^
            checked[297] ^ checked[302] ^ checked[304] ^ checked[305] ^ checked[306] ^
            checked[311] ^ checked[312] ^ checked[313] ^ checked[315] ^ checked[317] ^
            checked[318] ^ checked[320] ^ checked[322] ^ checked[323] ^ checked[326] ^
            checked[328] ^ checked[329] ^ checked[333] ^ checked[334] ^ checked[336] ^
            checked[337] ^ checked[339] ^ checked[340] ^ checked[341] ^ checked[343] ^
            checked[344] ^ checked[345] ^ checked[347] ^ checked[348] ^ checked[349] ^
            checked[350] ^ checked[352] ^ checked[353] ^ checked[354] ^ checked[356] ^
            checked[357] ^ checked[358] ^ checked[359] ^ checked[363] ^ checked[364] ^
            checked[367] ^ checked[368] ^ checked[372] ^ checked[373] ^ checked[376] ^
            checked[380] ^ checked[382] ^ checked[385] ^ checked[387] ^ checked[388] ^
            checked[396] ^ checked[397] ^ checked[398] ^ checked[399] ^ checked[400] ^
            checked[401] ^ checked[404] ^ checked[405] ^ checked[406] ^ checked[407] ^
            checked[408] ^ checked[409] ^ checked[410] ^ checked[412] ^ checked[414] ^
            checked[415] ^ checked[416] ^ checked[418] ^ checked[420] ^ checked[424] ^
            checked[425] ^ checked[426] ^ checked[428] ^ checked[429] ^ checked[430] ^
            checked[433] ^ checked[435] ^ checked[437] ^ checked[438] ^ checked[439] ^
            checked[440] ^ checked[442] ^ checked[450] ^ checked[451] ^ checked[455] ^
            checked[458] ^ checked[459] ^ checked[460] ^ checked[466] ^ checked[469] ^
            checked[472] ^ checked[473] ^ checked[474] ^ checked[475] ^ checked[476] ^
            checked[478] ^ checked[479]),
        (checked[0] ^ checked[1] ^ checked[4] ^ checked[5] ^ checked[9] ^ checked[10] ^
            checked[12] ^ checked[16] ^ checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^
            checked[26] ^ checked[29] ^ checked[31] ^ checked[33] ^ checked[34] ^ checked[36] ^
            checked[40] ^ checked[43] ^ checked[45] ^ checked[49] ^ checked[50] ^ checked[52] ^
            checked[55] ^ checked[56] ^ checked[61] ^ checked[65] ^ checked[68] ^ checked[72] ^
            checked[73] ^ checked[74] ^ checked[75] ^ checked[77] ^ checked[78] ^ checked[79] ^
            checked[81] ^ checked[83] ^ checked[84] ^ checked[87] ^ checked[88] ^ checked[93] ^
            checked[94] ^ checked[95] ^ checked[97] ^ checked[98] ^ checked[99] ^ checked[101] ^
            checked[105] ^ checked[106] ^ checked[109] ^ checked[111] ^ checked[112] ^
            checked[113] ^ checked[120] ^ checked[122] ^ checked[125] ^ checked[126] ^
            checked[128] ^ checked[131] ^ checked[132] ^ checked[134] ^ checked[135] ^
            checked[136] ^ checked[137] ^ checked[138] ^ checked[140] ^ checked[141] ^
            checked[148] ^ checked[149] ^ checked[153] ^ checked[154] ^ checked[156] ^
            checked[159] ^ checked[160] ^ checked[163] ^ checked[165] ^ checked[167] ^
            checked[168] ^ checked[172] ^ checked[173] ^ checked[174] ^ checked[175] ^
            checked[178] ^ checked[179] ^ checked[182] ^ checked[185] ^ checked[186] ^
            checked[188] ^ checked[190] ^ checked[191] ^ checked[198] ^ checked[199] ^
            checked[200] ^ checked[203] ^ checked[204] ^ checked[205] ^ checked[207] ^
            checked[210] ^ checked[211] ^ checked[213] ^ checked[214] ^ checked[215] ^
            checked[216] ^ checked[218] ^ checked[227] ^ checked[229] ^ checked[231] ^
            checked[232] ^ checked[234] ^ checked[235] ^ checked[236] ^ checked[237] ^
            checked[238] ^ checked[239] ^ checked[248] ^ checked[249] ^ checked[250] ^
            checked[251] ^ checked[252] ^ checked[253] ^ checked[254] ^ checked[257] ^
            checked[258] ^ checked[260] ^ checked[261] ^ checked[263] ^ checked[264] ^
            checked[267] ^ checked[268] ^ checked[270] ^ checked[271] ^ checked[272] ^
            checked[274] ^ checked[276] ^ checked[277] ^ checked[279] ^ checked[282] ^
            checked[286] ^ checked[291] ^ checked[292] ^ checked[293] ^ checked[294] ^
            checked[296] ^ checked[301] ^ checked[303] ^ checked[304] ^ checked[305] ^
            checked[310] ^ checked[311] ^ checked[312] ^ checked[314] ^ checked[316] ^
            checked[317] ^ checked[319] ^ checked[321] ^ checked[322] ^ checked[325] ^
            checked[327] ^ checked[328] ^ checked[332] ^ checked[333] ^ checked[335] ^
            checked[336] ^ checked[338] ^ checked[339] ^ checked[340] ^ checked[342] ^
            checked[343] ^ checked[344] ^ checked[346] ^ checked[347] ^ checked[348] ^
            checked[349] ^ checked[351] ^ checked[352] ^ checked[353] ^ checked[355] ^
            checked[356] ^ checked[357] ^ checked[358] ^ checked[362] ^ checked[363] ^
            checked[366] ^ checked[367] ^ checked[371] ^ checked[372] ^ checked[375] ^
            checked[379] ^ checked[381] ^ checked[384] ^ checked[386] ^ checked[387] ^
            checked[395] ^ checked[396] ^ checked[397] ^ checked[398] ^ checked[399] ^
            checked[400] ^ checked[403] ^ checked[404] ^ checked[405] ^ checked[406] ^
            checked[407] ^ checked[408] ^ checked[409] ^ checked[411] ^ checked[413] ^
            checked[414] ^ checked[415] ^ checked[417] ^ checked[419] ^ checked[423] ^
            checked[424] ^ checked[425] ^ checked[427] ^ checked[428] ^ checked[429] ^
            checked[432] ^ checked[434] ^ checked[436] ^ checked[437] ^ checked[438] ^
            checked[439] ^ checked[441] ^ checked[449] ^ checked[450] ^ checked[454] ^
            checked[457] ^ checked[458] ^ checked[459] ^ checked[465] ^ checked[468] ^
            checked[471] ^ checked[472] ^ checked[473] ^ checked[474] ^ checked[475] ^
            checked[477] ^ checked[478]),
        (checked[2] ^ checked[4] ^ checked[7] ^ checked[8] ^ checked[14] ^ checked[17] ^
            checked[19] ^ checked[20] ^ checked[25] ^ checked[27] ^ checked[28] ^ checked[29] ^
            checked[31] ^ checked[32] ^ checked[33] ^ checked[39] ^ checked[43] ^ checked[44] ^
            checked[45] ^ checked[46] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[54] ^
            checked[57] ^ checked[61] ^ checked[63] ^ checked[64] ^ checked[65] ^ checked[70] ^
            checked[73] ^ checked[75] ^ checked[76] ^ checked[77] ^ checked[78] ^ checked[79] ^
            checked[81] ^ checked[82] ^ checked[88] ^ checked[89] ^ checked[91] ^ checked[94] ^
            checked[96] ^ checked[97] ^ checked[100] ^ checked[101] ^ checked[103] ^ checked[104] ^
            checked[107] ^ checked[108] ^ checked[112] ^ checked[113] ^ checked[116] ^
            checked[117] ^ checked[119] ^ checked[120] ^ checked[122] ^ checked[124] ^
            checked[125] ^ checked[126] ^ checked[127] ^ checked[132] ^ checked[133] ^
            checked[136] ^ checked[138] ^ checked[139] ^ checked[141] ^ checked[142] ^
            checked[144] ^ checked[145] ^ checked[146] ^ checked[147] ^ checked[148] ^
            checked[151] ^ checked[153] ^ checked[155] ^ checked[157] ^ checked[160] ^
            checked[161] ^ checked[166] ^ checked[169] ^ checked[170] ^ checked[171] ^
            checked[172] ^ checked[173] ^ checked[176] ^ checked[178] ^ checked[179] ^
            checked[180] ^ checked[182] ^ checked[183] ^ checked[190] ^ checked[191] ^
            checked[192] ^ checked[193] ^ checked[196] ^ checked[197] ^ checked[198] ^
            checked[199] ^ checked[200] ^ checked[204] ^ checked[205] ^ checked[209] ^
            checked[211] ^ checked[212] ^ checked[213] ^ checked[217] ^ checked[218] ^
            checked[220] ^ checked[222] ^ checked[224] ^ checked[226] ^ checked[227] ^
            checked[228] ^ checked[230] ^ checked[233] ^ checked[234] ^ checked[235] ^
            checked[237] ^ checked[238] ^ checked[242] ^ checked[245] ^ checked[247] ^
            checked[248] ^ checked[250] ^ checked[255] ^ checked[256] ^ checked[257] ^
            checked[259] ^ checked[260] ^ checked[262] ^ checked[265] ^ checked[266] ^
            checked[272] ^ checked[273] ^ checked[275] ^ checked[277] ^ checked[280] ^
            checked[282] ^ checked[286] ^ checked[287] ^ checked[288] ^ checked[289] ^
            checked[290] ^ checked[292] ^ checked[295] ^ checked[296] ^ checked[297] ^
            checked[300] ^ checked[302] ^ checked[303] ^ checked[304] ^ checked[307] ^
            checked[308] ^ checked[311] ^ checked[312] ^ checked[315] ^ checked[316] ^
            checked[317] ^ checked[320] ^ checked[323] ^ checked[326] ^ checked[327] ^
            checked[328] ^ checked[330] ^ checked[331] ^ checked[332] ^ checked[334] ^
            checked[336] ^ checked[337] ^ checked[338] ^ checked[339] ^ checked[341] ^
            checked[344] ^ checked[346] ^ checked[348] ^ checked[350] ^ checked[353] ^
            checked[355] ^ checked[357] ^ checked[360] ^ checked[363] ^ checked[368] ^
            checked[369] ^ checked[370] ^ checked[371] ^ checked[373] ^ checked[374] ^
            checked[375] ^ checked[376] ^ checked[381] ^ checked[382] ^ checked[384] ^
            checked[386] ^ checked[392] ^ checked[399] ^ checked[400] ^ checked[402] ^
            checked[403] ^ checked[404] ^ checked[405] ^ checked[408] ^ checked[410] ^
            checked[411] ^ checked[419] ^ checked[421] ^ checked[422] ^ checked[423] ^
            checked[425] ^ checked[427] ^ checked[428] ^ checked[429] ^ checked[432] ^
            checked[433] ^ checked[434] ^ checked[436] ^ checked[437] ^ checked[438] ^
            checked[440] ^ checked[442] ^ checked[445] ^ checked[447] ^ checked[450] ^
            checked[451] ^ checked[454] ^ checked[455] ^ checked[456] ^ checked[457] ^
            checked[458] ^ checked[463] ^ checked[464] ^ checked[469] ^ checked[471] ^
            checked[472] ^ checked[474] ^ checked[476] ^ checked[477] ^ checked[479]),
        (checked[0] ^ checked[1] ^ checked[2] ^ checked[6] ^ checked[9] ^ checked[11] ^
            checked[13] ^ checked[14] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[19] ^
            checked[21] ^ checked[24] ^ checked[26] ^ checked[28] ^ checked[29] ^ checked[32] ^
            checked[35] ^ checked[38] ^ checked[44] ^ checked[46] ^ checked[47] ^ checked[48] ^
            checked[50] ^ checked[53] ^ checked[55] ^ checked[56] ^ checked[57] ^ checked[61] ^
            checked[62] ^ checked[64] ^ checked[65] ^ checked[67] ^ checked[69] ^ checked[70] ^
            checked[71] ^ checked[76] ^ checked[77] ^ checked[78] ^ checked[79] ^ checked[83] ^
            checked[86] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[95] ^
            checked[96] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[101] ^ checked[102] ^
            checked[105] ^ checked[106] ^ checked[110] ^ checked[112] ^ checked[113] ^
            checked[115] ^ checked[117] ^ checked[118] ^ checked[119] ^ checked[120] ^
            checked[122] ^ checked[123] ^ checked[124] ^ checked[125] ^ checked[130] ^
            checked[134] ^ checked[142] ^ checked[143] ^ checked[147] ^ checked[150] ^
            checked[151] ^ checked[154] ^ checked[156] ^ checked[157] ^ checked[158] ^
            checked[161] ^ checked[162] ^ checked[164] ^ checked[165] ^ checked[167] ^
            checked[168] ^ checked[171] ^ checked[172] ^ checked[174] ^ checked[175] ^
            checked[176] ^ checked[178] ^ checked[180] ^ checked[183] ^ checked[184] ^
            checked[185] ^ checked[187] ^ checked[190] ^ checked[193] ^ checked[195] ^
            checked[197] ^ checked[198] ^ checked[199] ^ checked[200] ^ checked[202] ^
            checked[204] ^ checked[205] ^ checked[206] ^ checked[208] ^ checked[212] ^
            checked[214] ^ checked[215] ^ checked[216] ^ checked[217] ^ checked[218] ^
            checked[219] ^ checked[220] ^ checked[221] ^ checked[222] ^ checked[223] ^
            checked[224] ^ checked[225] ^ checked[226] ^ checked[229] ^ checked[231] ^
            checked[232] ^ checked[233] ^ checked[234] ^ checked[237] ^ checked[241] ^
            checked[242] ^ checked[244] ^ checked[245] ^ checked[246] ^ checked[247] ^
            checked[251] ^ checked[252] ^ checked[253] ^ checked[254] ^ checked[256] ^
            checked[258] ^ checked[259] ^ checked[261] ^ checked[263] ^ checked[264] ^
            checked[267] ^ checked[269] ^ checked[270] ^ checked[274] ^ checked[277] ^
            checked[278] ^ checked[279] ^ checked[280] ^ checked[282] ^ checked[293] ^
            checked[294] ^ checked[295] ^ checked[297] ^ checked[299] ^ checked[301] ^
            checked[302] ^ checked[303] ^ checked[306] ^ checked[308] ^ checked[309] ^
            checked[311] ^ checked[312] ^ checked[313] ^ checked[314] ^ checked[315] ^
            checked[316] ^ checked[317] ^ checked[318] ^ checked[319] ^ checked[321] ^
            checked[322] ^ checked[323] ^ checked[324] ^ checked[325] ^ checked[326] ^
            checked[327] ^ checked[328] ^ checked[329] ^ checked[331] ^ checked[333] ^
            checked[337] ^ checked[338] ^ checked[340] ^ checked[342] ^ checked[344] ^
            checked[349] ^ checked[351] ^ checked[353] ^ checked[359] ^ checked[360] ^
            checked[361] ^ checked[363] ^ checked[365] ^ checked[366] ^ checked[367] ^
            checked[370] ^ checked[372] ^ checked[374] ^ checked[376] ^ checked[378] ^
            checked[382] ^ checked[384] ^ checked[391] ^ checked[392] ^ checked[394] ^
            checked[395] ^ checked[396] ^ checked[397] ^ checked[399] ^ checked[400] ^
            checked[401] ^ checked[402] ^ checked[403] ^ checked[404] ^ checked[406] ^
            checked[409] ^ checked[410] ^ checked[411] ^ checked[412] ^ checked[413] ^
            checked[414] ^ checked[416] ^ checked[419] ^ checked[420] ^ checked[422] ^
            checked[425] ^ checked[427] ^ checked[428] ^ checked[429] ^ checked[433] ^
            checked[434] ^ checked[436] ^ checked[437] ^ checked[439] ^ checked[441] ^
            checked[442] ^ checked[444] ^ checked[445] ^ checked[446] ^ checked[447] ^
            checked[448] ^ checked[451] ^ checked[456] ^ checked[457] ^ checked[462] ^
            checked[467] ^ checked[468] ^ checked[469] ^ checked[471] ^ checked[475] ^
            checked[476] ^ checked[478] ^ checked[479]),
        (checked[0] ^ checked[1] ^ checked[5] ^ checked[8] ^ checked[10] ^ checked[12] ^
            checked[13] ^ checked[14] ^ checked[15] ^ checked[16] ^ checked[18] ^ checked[20] ^
            checked[23] ^ checked[25] ^ checked[27] ^ checked[28] ^ checked[31] ^ checked[34] ^
            checked[37] ^ checked[43] ^ checked[45] ^ checked[46] ^ checked[47] ^ checked[49] ^
            checked[52] ^ checked[54] ^ checked[55] ^ checked[56] ^ checked[60] ^ checked[61] ^
            checked[63] ^ checked[64] ^ checked[66] ^ checked[68] ^ checked[69] ^ checked[70] ^
            checked[75] ^ checked[76] ^ checked[77] ^ checked[78] ^ checked[82] ^ checked[85] ^
            checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[94] ^ checked[95] ^
            checked[97] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[101] ^ checked[104] ^
            checked[105] ^ checked[109] ^ checked[111] ^ checked[112] ^ checked[114] ^
            checked[116] ^ checked[117] ^ checked[118] ^ checked[119] ^ checked[121] ^
            checked[122] ^ checked[123] ^ checked[124] ^ checked[129] ^ checked[133] ^
            checked[141] ^ checked[142] ^ checked[146] ^ checked[149] ^ checked[150] ^
            checked[153] ^ checked[155] ^ checked[156] ^ checked[157] ^ checked[160] ^
            checked[161] ^ checked[163] ^ checked[164] ^ checked[166] ^ checked[167] ^
            checked[170] ^ checked[171] ^ checked[173] ^ checked[174] ^ checked[175] ^
            checked[177] ^ checked[179] ^ checked[182] ^ checked[183] ^ checked[184] ^
            checked[186] ^ checked[189] ^ checked[192] ^ checked[194] ^ checked[196] ^
            checked[197] ^ checked[198] ^ checked[199] ^ checked[201] ^ checked[203] ^
            checked[204] ^ checked[205] ^ checked[207] ^ checked[211] ^ checked[213] ^
            checked[214] ^ checked[215] ^ checked[216] ^ checked[217] ^ checked[218] ^
            checked[219] ^ checked[220] ^ checked[221] ^ checked[222] ^ checked[223] ^
            checked[224] ^ checked[225] ^ checked[228] ^ checked[230] ^ checked[231] ^
            checked[232] ^ checked[233] ^ checked[236] ^ checked[240] ^ checked[241] ^
            checked[243] ^ checked[244] ^ checked[245] ^ checked[246] ^ checked[250] ^
            checked[251] ^ checked[252] ^ checked[253] ^ checked[255] ^ checked[257] ^
            checked[258] ^ checked[260] ^ checked[262] ^ checked[263] ^ checked[266] ^
            checked[268] ^ checked[269] ^ checked[273] ^ checked[276] ^ checked[277] ^
            checked[278] ^ checked[279] ^ checked[281] ^ checked[292] ^ checked[293] ^
            checked[294] ^ checked[296] ^ checked[298] ^ checked[300] ^ checked[301] ^
            checked[302] ^ checked[305] ^ checked[307] ^ checked[308] ^ checked[310] ^
            checked[311] ^ checked[312] ^ checked[313] ^ checked[314] ^ checked[315] ^
            checked[316] ^ checked[317] ^ checked[318] ^ checked[320] ^ checked[321] ^
            checked[322] ^ checked[323] ^ checked[324] ^ checked[325] ^ checked[326] ^
            checked[327] ^ checked[328] ^ checked[330] ^ checked[332] ^ checked[336] ^
            checked[337] ^ checked[339] ^ checked[341] ^ checked[343] ^ checked[348] ^
            checked[350] ^ checked[352] ^ checked[358] ^ checked[359] ^ checked[360] ^
            checked[362] ^ checked[364] ^ checked[365] ^ checked[366] ^ checked[369] ^
            checked[371] ^ checked[373] ^ checked[375] ^ checked[377] ^ checked[381] ^
            checked[383] ^ checked[390] ^ checked[391] ^ checked[393] ^ checked[394] ^
            checked[395] ^ checked[396] ^ checked[398] ^ checked[399] ^ checked[400] ^
            checked[401] ^ checked[402] ^ checked[403] ^ checked[405] ^ checked[408] ^
            checked[409] ^ checked[410] ^ checked[411] ^ checked[412] ^ checked[413] ^
            checked[415] ^ checked[418] ^ checked[419] ^ checked[421] ^ checked[424] ^
            checked[426] ^ checked[427] ^ checked[428] ^ checked[432] ^ checked[433] ^
            checked[435] ^ checked[436] ^ checked[438] ^ checked[440] ^ checked[441] ^
            checked[443] ^ checked[444] ^ checked[445] ^ checked[446] ^ checked[447] ^
            checked[450] ^ checked[455] ^ checked[456] ^ checked[461] ^ checked[466] ^
            checked[467] ^ checked[468] ^ checked[470] ^ checked[474] ^ checked[475] ^
            checked[477] ^ checked[478]),
        (checked[2] ^ checked[3] ^ checked[4] ^ checked[12] ^ checked[13] ^ checked[18] ^
            checked[19] ^ checked[21] ^ checked[22] ^ checked[24] ^ checked[26] ^ checked[29] ^
            checked[31] ^ checked[33] ^ checked[35] ^ checked[36] ^ checked[43] ^ checked[44] ^
            checked[48] ^ checked[51] ^ checked[53] ^ checked[54] ^ checked[57] ^ checked[59] ^
            checked[61] ^ checked[62] ^ checked[68] ^ checked[69] ^ checked[70] ^ checked[71] ^
            checked[72] ^ checked[76] ^ checked[77] ^ checked[79] ^ checked[80] ^ checked[83] ^
            checked[84] ^ checked[86] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[94] ^
            checked[96] ^ checked[97] ^ checked[99] ^ checked[100] ^ checked[101] ^ checked[104] ^
            checked[105] ^ checked[107] ^ checked[108] ^ checked[115] ^ checked[118] ^
            checked[123] ^ checked[126] ^ checked[128] ^ checked[130] ^ checked[131] ^
            checked[134] ^ checked[135] ^ checked[137] ^ checked[138] ^ checked[142] ^
            checked[144] ^ checked[146] ^ checked[148] ^ checked[149] ^ checked[151] ^
            checked[154] ^ checked[155] ^ checked[156] ^ checked[157] ^ checked[158] ^
            checked[161] ^ checked[163] ^ checked[164] ^ checked[165] ^ checked[166] ^
            checked[167] ^ checked[172] ^ checked[173] ^ checked[177] ^ checked[178] ^
            checked[179] ^ checked[180] ^ checked[184] ^ checked[187] ^ checked[188] ^
            checked[189] ^ checked[192] ^ checked[195] ^ checked[197] ^ checked[198] ^
            checked[204] ^ checked[205] ^ checked[211] ^ checked[212] ^ checked[213] ^
            checked[216] ^ checked[217] ^ checked[219] ^ checked[221] ^ checked[223] ^
            checked[229] ^ checked[230] ^ checked[232] ^ checked[235] ^ checked[236] ^
            checked[239] ^ checked[240] ^ checked[243] ^ checked[244] ^ checked[250] ^
            checked[253] ^ checked[254] ^ checked[255] ^ checked[256] ^ checked[257] ^
            checked[259] ^ checked[261] ^ checked[262] ^ checked[263] ^ checked[268] ^
            checked[269] ^ checked[270] ^ checked[271] ^ checked[275] ^ checked[281] ^
            checked[282] ^ checked[285] ^ checked[286] ^ checked[287] ^ checked[288] ^
            checked[289] ^ checked[292] ^ checked[295] ^ checked[296] ^ checked[299] ^
            checked[300] ^ checked[301] ^ checked[304] ^ checked[306] ^ checked[308] ^
            checked[311] ^ checked[314] ^ checked[315] ^ checked[316] ^ checked[318] ^
            checked[319] ^ checked[320] ^ checked[322] ^ checked[325] ^ checked[326] ^
            checked[327] ^ checked[328] ^ checked[329] ^ checked[330] ^ checked[331] ^
            checked[338] ^ checked[340] ^ checked[343] ^ checked[344] ^ checked[345] ^
            checked[349] ^ checked[352] ^ checked[353] ^ checked[354] ^ checked[356] ^
            checked[357] ^ checked[358] ^ checked[359] ^ checked[360] ^ checked[362] ^
            checked[364] ^ checked[366] ^ checked[369] ^ checked[370] ^ checked[372] ^
            checked[373] ^ checked[374] ^ checked[375] ^ checked[378] ^ checked[381] ^
            checked[383] ^ checked[384] ^ checked[385] ^ checked[389] ^ checked[390] ^
            checked[393] ^ checked[396] ^ checked[399] ^ checked[401] ^ checked[402] ^
            checked[404] ^ checked[406] ^ checked[408] ^ checked[409] ^ checked[410] ^
            checked[413] ^ checked[416] ^ checked[417] ^ checked[419] ^ checked[420] ^
            checked[421] ^ checked[423] ^ checked[424] ^ checked[427] ^ checked[429] ^
            checked[437] ^ checked[439] ^ checked[440] ^ checked[443] ^ checked[444] ^
            checked[446] ^ checked[447] ^ checked[448] ^ checked[450] ^ checked[451] ^
            checked[453] ^ checked[460] ^ checked[463] ^ checked[465] ^ checked[466] ^
            checked[470] ^ checked[474] ^ checked[476] ^ checked[477] ^ checked[479]),
        (checked[0] ^ checked[1] ^ checked[7] ^ checked[9] ^ checked[12] ^ checked[14] ^
            checked[15] ^ checked[20] ^ checked[23] ^ checked[25] ^ checked[27] ^ checked[28] ^
            checked[29] ^ checked[31] ^ checked[32] ^ checked[34] ^ checked[45] ^ checked[46] ^
            checked[47] ^ checked[50] ^ checked[52] ^ checked[53] ^ checked[55] ^ checked[56] ^
            checked[57] ^ checked[58] ^ checked[63] ^ checked[65] ^ checked[68] ^ checked[69] ^
            checked[72] ^ checked[74] ^ checked[76] ^ checked[78] ^ checked[80] ^ checked[81] ^
            checked[82] ^ checked[85] ^ checked[86] ^ checked[87] ^ checked[88] ^ checked[90] ^
            checked[92] ^ checked[95] ^ checked[96] ^ checked[99] ^ checked[100] ^ checked[101] ^
            checked[104] ^ checked[105] ^ checked[106] ^ checked[110] ^ checked[111] ^
            checked[113] ^ checked[114] ^ checked[116] ^ checked[120] ^ checked[121] ^
            checked[125] ^ checked[126] ^ checked[127] ^ checked[129] ^ checked[131] ^
            checked[132] ^ checked[133] ^ checked[135] ^ checked[136] ^ checked[138] ^
            checked[140] ^ checked[142] ^ checked[143] ^ checked[144] ^ checked[146] ^
            checked[147] ^ checked[148] ^ checked[150] ^ checked[151] ^ checked[152] ^
            checked[153] ^ checked[154] ^ checked[155] ^ checked[156] ^ checked[158] ^
            checked[159] ^ checked[161] ^ checked[163] ^ checked[165] ^ checked[166] ^
            checked[167] ^ checked[169] ^ checked[170] ^ checked[171] ^ checked[172] ^
            checked[174] ^ checked[178] ^ checked[180] ^ checked[181] ^ checked[182] ^
            checked[184] ^ checked[185] ^ checked[186] ^ checked[188] ^ checked[189] ^
            checked[192] ^ checked[193] ^ checked[194] ^ checked[197] ^ checked[200] ^
            checked[202] ^ checked[204] ^ checked[205] ^ checked[206] ^ checked[212] ^
            checked[214] ^ checked[216] ^ checked[224] ^ checked[227] ^ checked[228] ^
            checked[229] ^ checked[234] ^ checked[235] ^ checked[236] ^ checked[238] ^
            checked[239] ^ checked[243] ^ checked[245] ^ checked[251] ^ checked[254] ^
            checked[256] ^ checked[258] ^ checked[260] ^ checked[261] ^ checked[262] ^
            checked[263] ^ checked[265] ^ checked[268] ^ checked[271] ^ checked[272] ^
            checked[274] ^ checked[276] ^ checked[277] ^ checked[278] ^ checked[282] ^
            checked[284] ^ checked[289] ^ checked[293] ^ checked[294] ^ checked[295] ^
            checked[296] ^ checked[297] ^ checked[298] ^ checked[299] ^ checked[300] ^
            checked[303] ^ checked[305] ^ checked[308] ^ checked[309] ^ checked[312] ^
            checked[314] ^ checked[315] ^ checked[319] ^ checked[323] ^ checked[325] ^
            checked[326] ^ checked[327] ^ checked[329] ^ checked[335] ^ checked[336] ^
            checked[337] ^ checked[339] ^ checked[345] ^ checked[347] ^ checked[348] ^
            checked[354] ^ checked[355] ^ checked[357] ^ checked[358] ^ checked[359] ^
            checked[360] ^ checked[362] ^ checked[366] ^ checked[371] ^ checked[372] ^
            checked[374] ^ checked[375] ^ checked[376] ^ checked[377] ^ checked[378] ^
            checked[381] ^ checked[385] ^ checked[388] ^ checked[389] ^ checked[394] ^
            checked[396] ^ checked[397] ^ checked[401] ^ checked[403] ^ checked[405] ^
            checked[406] ^ checked[408] ^ checked[409] ^ checked[411] ^ checked[413] ^
            checked[414] ^ checked[415] ^ checked[420] ^ checked[421] ^ checked[422] ^
            checked[423] ^ checked[424] ^ checked[425] ^ checked[428] ^ checked[429] ^
            checked[431] ^ checked[432] ^ checked[434] ^ checked[435] ^ checked[436] ^
            checked[438] ^ checked[439] ^ checked[443] ^ checked[446] ^ checked[448] ^
            checked[451] ^ checked[452] ^ checked[453] ^ checked[454] ^ checked[455] ^
            checked[459] ^ checked[462] ^ checked[463] ^ checked[464] ^ checked[465] ^
            checked[467] ^ checked[470] ^ checked[475] ^ checked[476] ^ checked[478] ^
            checked[479]),
        (checked[2] ^ checked[3] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^ checked[13] ^
            checked[15] ^ checked[17] ^ checked[18] ^ checked[19] ^ checked[21] ^ checked[22] ^
            checked[24] ^ checked[26] ^ checked[28] ^ checked[29] ^ checked[33] ^ checked[35] ^
            checked[42] ^ checked[43] ^ checked[44] ^ checked[49] ^ checked[51] ^ checked[52] ^
            checked[54] ^ checked[56] ^ checked[60] ^ checked[61] ^ checked[62] ^ checked[63] ^
            checked[64] ^ checked[65] ^ checked[68] ^ checked[70] ^ checked[72] ^ checked[73] ^
            checked[74] ^ checked[77] ^ checked[83] ^ checked[84] ^ checked[85] ^ checked[88] ^
            checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[99] ^ checked[100] ^
            checked[101] ^ checked[104] ^ checked[107] ^ checked[109] ^ checked[111] ^
            checked[112] ^ checked[115] ^ checked[116] ^ checked[117] ^ checked[119] ^
            checked[121] ^ checked[122] ^ checked[124] ^ checked[125] ^ checked[128] ^
            checked[138] ^ checked[139] ^ checked[140] ^ checked[143] ^ checked[144] ^
            checked[147] ^ checked[149] ^ checked[150] ^ checked[153] ^ checked[154] ^
            checked[155] ^ checked[159] ^ checked[161] ^ checked[165] ^ checked[166] ^
            checked[167] ^ checked[168] ^ checked[171] ^ checked[173] ^ checked[174] ^
            checked[176] ^ checked[182] ^ checked[188] ^ checked[189] ^ checked[199] ^
            checked[200] ^ checked[201] ^ checked[202] ^ checked[204] ^ checked[206] ^
            checked[210] ^ checked[213] ^ checked[214] ^ checked[218] ^ checked[220] ^
            checked[222] ^ checked[223] ^ checked[224] ^ checked[226] ^ checked[228] ^
            checked[231] ^ checked[233] ^ checked[234] ^ checked[235] ^ checked[236] ^
            checked[237] ^ checked[238] ^ checked[244] ^ checked[245] ^ checked[249] ^
            checked[250] ^ checked[251] ^ checked[252] ^ checked[257] ^ checked[259] ^
            checked[260] ^ checked[261] ^ checked[262] ^ checked[263] ^ checked[264] ^
            checked[265] ^ checked[269] ^ checked[272] ^ checked[273] ^ checked[275] ^
            checked[278] ^ checked[280] ^ checked[282] ^ checked[283] ^ checked[285] ^
            checked[286] ^ checked[287] ^ checked[289] ^ checked[291] ^ checked[292] ^
            checked[294] ^ checked[295] ^ checked[298] ^ checked[299] ^ checked[302] ^
            checked[304] ^ checked[309] ^ checked[310] ^ checked[311] ^ checked[312] ^
            checked[314] ^ checked[317] ^ checked[321] ^ checked[322] ^ checked[323] ^
            checked[325] ^ checked[326] ^ checked[330] ^ checked[334] ^ checked[338] ^
            checked[342] ^ checked[343] ^ checked[345] ^ checked[346] ^ checked[351] ^
            checked[352] ^ checked[357] ^ checked[358] ^ checked[359] ^ checked[360] ^
            checked[362] ^ checked[363] ^ checked[366] ^ checked[368] ^ checked[369] ^
            checked[370] ^ checked[371] ^ checked[374] ^ checked[377] ^ checked[378] ^
            checked[381] ^ checked[382] ^ checked[383] ^ checked[385] ^ checked[387] ^
            checked[388] ^ checked[392] ^ checked[393] ^ checked[394] ^ checked[397] ^
            checked[398] ^ checked[402] ^ checked[404] ^ checked[405] ^ checked[406] ^
            checked[408] ^ checked[410] ^ checked[411] ^ checked[416] ^ checked[418] ^
            checked[420] ^ checked[422] ^ checked[423] ^ checked[425] ^ checked[426] ^
            checked[427] ^ checked[428] ^ checked[429] ^ checked[430] ^ checked[432] ^
            checked[433] ^ checked[437] ^ checked[438] ^ checked[448] ^ checked[449] ^
            checked[452] ^ checked[455] ^ checked[458] ^ checked[461] ^ checked[462] ^
            checked[464] ^ checked[466] ^ checked[467] ^ checked[470] ^ checked[473] ^
            checked[474] ^ checked[475] ^ checked[477] ^ checked[478] ^ checked[479]),
        (checked[1] ^ checked[2] ^ checked[5] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[12] ^
            checked[14] ^ checked[16] ^ checked[17] ^ checked[18] ^ checked[20] ^ checked[21] ^
            checked[23] ^ checked[25] ^ checked[27] ^ checked[28] ^ checked[32] ^ checked[34] ^
            checked[41] ^ checked[42] ^ checked[43] ^ checked[48] ^ checked[50] ^ checked[51] ^
            checked[53] ^ checked[55] ^ checked[59] ^ checked[60] ^ checked[61] ^ checked[62] ^
            checked[63] ^ checked[64] ^ checked[67] ^ checked[69] ^ checked[71] ^ checked[72] ^
            checked[73] ^ checked[76] ^ checked[82] ^ checked[83] ^ checked[84] ^ checked[87] ^
            checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[98] ^ checked[99] ^
            checked[100] ^ checked[103] ^ checked[106] ^ checked[108] ^ checked[110] ^
            checked[111] ^ checked[114] ^ checked[115] ^ checked[116] ^ checked[118] ^
            checked[120] ^ checked[121] ^ checked[123] ^ checked[124] ^ checked[127] ^
            checked[137] ^ checked[138] ^ checked[139] ^ checked[142] ^ checked[143] ^
            checked[146] ^ checked[148] ^ checked[149] ^ checked[152] ^ checked[153] ^
            checked[154] ^ checked[158] ^ checked[160] ^ checked[164] ^ checked[165] ^
            checked[166] ^ checked[167] ^ checked[170] ^ checked[172] ^ checked[173] ^
            checked[175] ^ checked[181] ^ checked[187] ^ checked[188] ^ checked[198] ^
            checked[199] ^ checked[200] ^ checked[201] ^ checked[203] ^ checked[205] ^
            checked[209] ^ checked[212] ^ checked[213] ^ checked[217] ^ checked[219] ^
            checked[221] ^ checked[222] ^ checked[223] ^ checked[225] ^ checked[227] ^
            checked[230] ^ checked[232] ^ checked[233] ^ checked[234] ^ checked[235] ^
            checked[236] ^ checked[237] ^ checked[243] ^ checked[244] ^ checked[248] ^
            checked[249] ^ checked[250] ^ checked[251] ^ checked[256] ^ checked[258] ^
            checked[259] ^ checked[260] ^ checked[261] ^ checked[262] ^ checked[263] ^
            checked[264] ^ checked[268] ^ checked[271] ^ checked[272] ^ checked[274] ^
            checked[277] ^ checked[279] ^ checked[281] ^ checked[282] ^ checked[284] ^
            checked[285] ^ checked[286] ^ checked[288] ^ checked[290] ^ checked[291] ^
            checked[293] ^ checked[294] ^ checked[297] ^ checked[298] ^ checked[301] ^
            checked[303] ^ checked[308] ^ checked[309] ^ checked[310] ^ checked[311] ^
            checked[313] ^ checked[316] ^ checked[320] ^ checked[321] ^ checked[322] ^
            checked[324] ^ checked[325] ^ checked[329] ^ checked[333] ^ checked[337] ^
            checked[341] ^ checked[342] ^ checked[344] ^ checked[345] ^ checked[350] ^
            checked[351] ^ checked[356] ^ checked[357] ^ checked[358] ^ checked[359] ^
            checked[361] ^ checked[362] ^ checked[365] ^ checked[367] ^ checked[368] ^
            checked[369] ^ checked[370] ^ checked[373] ^ checked[376] ^ checked[377] ^
            checked[380] ^ checked[381] ^ checked[382] ^ checked[384] ^ checked[386] ^
            checked[387] ^ checked[391] ^ checked[392] ^ checked[393] ^ checked[396] ^
            checked[397] ^ checked[401] ^ checked[403] ^ checked[404] ^ checked[405] ^
            checked[407] ^ checked[409] ^ checked[410] ^ checked[415] ^ checked[417] ^
            checked[419] ^ checked[421] ^ checked[422] ^ checked[424] ^ checked[425] ^
            checked[426] ^ checked[427] ^ checked[428] ^ checked[429] ^ checked[431] ^
            checked[432] ^ checked[436] ^ checked[437] ^ checked[447] ^ checked[448] ^
            checked[451] ^ checked[454] ^ checked[457] ^ checked[460] ^ checked[461] ^
            checked[463] ^ checked[465] ^ checked[466] ^ checked[469] ^ checked[472] ^
            checked[473] ^ checked[474] ^ checked[476] ^ checked[477] ^ checked[478]),
        (checked[0] ^ checked[1] ^ checked[4] ^ checked[5] ^ checked[6] ^ checked[7] ^ checked[11] ^
            checked[13] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[19] ^ checked[20] ^
            checked[22] ^ checked[24] ^ checked[26] ^ checked[27] ^ checked[31] ^ checked[33] ^
            checked[40] ^ checked[41] ^ checked[42] ^ checked[47] ^ checked[49] ^ checked[50] ^
            checked[52] ^ checked[54] ^ checked[58] ^ checked[59] ^ checked[60] ^ checked[61] ^
            checked[62] ^ checked[63] ^ checked[66] ^ checked[68] ^ checked[70] ^ checked[71] ^
            checked[72] ^ checked[75] ^ checked[81] ^ checked[82] ^ checked[83] ^ checked[86] ^
            checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[97] ^ checked[98] ^
            checked[99] ^ checked[102] ^ checked[105] ^ checked[107] ^ checked[109] ^ checked[110] ^
            checked[113] ^ checked[114] ^ checked[115] ^ checked[117] ^ checked[119] ^
            checked[120] ^ checked[122] ^ checked[123] ^ checked[126] ^ checked[136] ^
            checked[137] ^ checked[138] ^ checked[141] ^ checked[142] ^ checked[145] ^
            checked[147] ^ checked[148] ^ checked[151] ^ checked[152] ^ checked[153] ^
            checked[157] ^ checked[159] ^ checked[163] ^ checked[164] ^ checked[165] ^
            checked[166] ^ checked[169] ^ checked[171] ^ checked[172] ^ checked[174] ^
            checked[180] ^ checked[186] ^ checked[187] ^ checked[197] ^ checked[198] ^
            checked[199] ^ checked[200] ^ checked[202] ^ checked[204] ^ checked[208] ^
            checked[211] ^ checked[212] ^ checked[216] ^ checked[218] ^ checked[220] ^
            checked[221] ^ checked[222] ^ checked[224] ^ checked[226] ^ checked[229] ^
            checked[231] ^ checked[232] ^ checked[233] ^ checked[234] ^ checked[235] ^
            checked[236] ^ checked[242] ^ checked[243] ^ checked[247] ^ checked[248] ^
            checked[249] ^ checked[250] ^ checked[255] ^ checked[257] ^ checked[258] ^
            checked[259] ^ checked[260] ^ checked[261] ^ checked[262] ^ checked[263] ^
            checked[267] ^ checked[270] ^ checked[271] ^ checked[273] ^ checked[276] ^
            checked[278] ^ checked[280] ^ checked[281] ^ checked[283] ^ checked[284] ^
            checked[285] ^ checked[287] ^ checked[289] ^ checked[290] ^ checked[292] ^
            checked[293] ^ checked[296] ^ checked[297] ^ checked[300] ^ checked[302] ^
            checked[307] ^ checked[308] ^ checked[309] ^ checked[310] ^ checked[312] ^
            checked[315] ^ checked[319] ^ checked[320] ^ checked[321] ^ checked[323] ^
            checked[324] ^ checked[328] ^ checked[332] ^ checked[336] ^ checked[340] ^
            checked[341] ^ checked[343] ^ checked[344] ^ checked[349] ^ checked[350] ^
            checked[355] ^ checked[356] ^ checked[357] ^ checked[358] ^ checked[360] ^
            checked[361] ^ checked[364] ^ checked[366] ^ checked[367] ^ checked[368] ^
            checked[369] ^ checked[372] ^ checked[375] ^ checked[376] ^ checked[379] ^
            checked[380] ^ checked[381] ^ checked[383] ^ checked[385] ^ checked[386] ^
            checked[390] ^ checked[391] ^ checked[392] ^ checked[395] ^ checked[396] ^
            checked[400] ^ checked[402] ^ checked[403] ^ checked[404] ^ checked[406] ^
            checked[408] ^ checked[409] ^ checked[414] ^ checked[416] ^ checked[418] ^
            checked[420] ^ checked[421] ^ checked[423] ^ checked[424] ^ checked[425] ^
            checked[426] ^ checked[427] ^ checked[428] ^ checked[430] ^ checked[431] ^
            checked[435] ^ checked[436] ^ checked[446] ^ checked[447] ^ checked[450] ^
            checked[453] ^ checked[456] ^ checked[459] ^ checked[460] ^ checked[462] ^
            checked[464] ^ checked[465] ^ checked[468] ^ checked[471] ^ checked[472] ^
            checked[473] ^ checked[475] ^ checked[476] ^ checked[477]),
        (checked[0] ^ checked[3] ^ checked[4] ^ checked[5] ^ checked[6] ^ checked[10] ^
            checked[12] ^ checked[14] ^ checked[15] ^ checked[16] ^ checked[18] ^ checked[19] ^
            checked[21] ^ checked[23] ^ checked[25] ^ checked[26] ^ checked[30] ^ checked[32] ^
            checked[39] ^ checked[40] ^ checked[41] ^ checked[46] ^ checked[48] ^ checked[49] ^
            checked[51] ^ checked[53] ^ checked[57] ^ checked[58] ^ checked[59] ^ checked[60] ^
            checked[61] ^ checked[62] ^ checked[65] ^ checked[67] ^ checked[69] ^ checked[70] ^
            checked[71] ^ checked[74] ^ checked[80] ^ checked[81] ^ checked[82] ^ checked[85] ^
            checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[96] ^ checked[97] ^
            checked[98] ^ checked[101] ^ checked[104] ^ checked[106] ^ checked[108] ^ checked[109] ^
            checked[112] ^ checked[113] ^ checked[114] ^ checked[116] ^ checked[118] ^
            checked[119] ^ checked[121] ^ checked[122] ^ checked[125] ^ checked[135] ^
            checked[136] ^ checked[137] ^ checked[140] ^ checked[141] ^ checked[144] ^
            checked[146] ^ checked[147] ^ checked[150] ^ checked[151] ^ checked[152] ^
            checked[156] ^ checked[158] ^ checked[162] ^ checked[163] ^ checked[164] ^
            checked[165] ^ checked[168] ^ checked[170] ^ checked[171] ^ checked[173] ^
            checked[179] ^ checked[185] ^ checked[186] ^ checked[196] ^ checked[197] ^
            checked[198] ^ checked[199] ^ checked[201] ^ checked[203] ^ checked[207] ^
            checked[210] ^ checked[211] ^ checked[215] ^ checked[217] ^ checked[219] ^
            checked[220] ^ checked[221] ^ checked[223] ^ checked[225] ^ checked[228] ^
            checked[230] ^ checked[231] ^ checked[232] ^ checked[233] ^ checked[234] ^
            checked[235] ^ checked[241] ^ checked[242] ^ checked[246] ^ checked[247] ^
            checked[248] ^ checked[249] ^ checked[254] ^ checked[256] ^ checked[257] ^
            checked[258] ^ checked[259] ^ checked[260] ^ checked[261] ^ checked[262] ^
            checked[266] ^ checked[269] ^ checked[270] ^ checked[272] ^ checked[275] ^
            checked[277] ^ checked[279] ^ checked[280] ^ checked[282] ^ checked[283] ^
            checked[284] ^ checked[286] ^ checked[288] ^ checked[289] ^ checked[291] ^
            checked[292] ^ checked[295] ^ checked[296] ^ checked[299] ^ checked[301] ^
            checked[306] ^ checked[307] ^ checked[308] ^ checked[309] ^ checked[311] ^
            checked[314] ^ checked[318] ^ checked[319] ^ checked[320] ^ checked[322] ^
            checked[323] ^ checked[327] ^ checked[331] ^ checked[335] ^ checked[339] ^
            checked[340] ^ checked[342] ^ checked[343] ^ checked[348] ^ checked[349] ^
            checked[354] ^ checked[355] ^ checked[356] ^ checked[357] ^ checked[359] ^
            checked[360] ^ checked[363] ^ checked[365] ^ checked[366] ^ checked[367] ^
            checked[368] ^ checked[371] ^ checked[374] ^ checked[375] ^ checked[378] ^
            checked[379] ^ checked[380] ^ checked[382] ^ checked[384] ^ checked[385] ^
            checked[389] ^ checked[390] ^ checked[391] ^ checked[394] ^ checked[395] ^
            checked[399] ^ checked[401] ^ checked[402] ^ checked[403] ^ checked[405] ^
            checked[407] ^ checked[408] ^ checked[413] ^ checked[415] ^ checked[417] ^
            checked[419] ^ checked[420] ^ checked[422] ^ checked[423] ^ checked[424] ^
            checked[425] ^ checked[426] ^ checked[427] ^ checked[429] ^ checked[430] ^
            checked[434] ^ checked[435] ^ checked[445] ^ checked[446] ^ checked[449] ^
            checked[452] ^ checked[455] ^ checked[458] ^ checked[459] ^ checked[461] ^
            checked[463] ^ checked[464] ^ checked[467] ^ checked[470] ^ checked[471] ^
            checked[472] ^ checked[474] ^ checked[475] ^ checked[476]),
        (checked[0] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[13] ^ checked[20] ^
            checked[21] ^ checked[22] ^ checked[24] ^ checked[25] ^ checked[27] ^ checked[30] ^
            checked[35] ^ checked[38] ^ checked[39] ^ checked[40] ^ checked[42] ^ checked[43] ^
            checked[46] ^ checked[47] ^ checked[48] ^ checked[50] ^ checked[52] ^ checked[55] ^
            checked[56] ^ checked[58] ^ checked[59] ^ checked[63] ^ checked[64] ^ checked[65] ^
            checked[66] ^ checked[67] ^ checked[68] ^ checked[69] ^ checked[71] ^ checked[72] ^
            checked[73] ^ checked[74] ^ checked[75] ^ checked[83] ^ checked[84] ^ checked[86] ^
            checked[87] ^ checked[90] ^ checked[92] ^ checked[93] ^ checked[95] ^ checked[96] ^
            checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[108] ^ checked[110] ^
            checked[112] ^ checked[115] ^ checked[116] ^ checked[118] ^ checked[122] ^
            checked[124] ^ checked[126] ^ checked[130] ^ checked[131] ^ checked[132] ^
            checked[136] ^ checked[137] ^ checked[138] ^ checked[139] ^ checked[141] ^
            checked[142] ^ checked[143] ^ checked[144] ^ checked[149] ^ checked[150] ^
            checked[152] ^ checked[155] ^ checked[158] ^ checked[159] ^ checked[160] ^
            checked[163] ^ checked[172] ^ checked[174] ^ checked[176] ^ checked[177] ^
            checked[178] ^ checked[179] ^ checked[180] ^ checked[181] ^ checked[182] ^
            checked[183] ^ checked[187] ^ checked[189] ^ checked[191] ^ checked[192] ^
            checked[193] ^ checked[195] ^ checked[197] ^ checked[198] ^ checked[203] ^
            checked[205] ^ checked[209] ^ checked[211] ^ checked[215] ^ checked[216] ^
            checked[219] ^ checked[229] ^ checked[230] ^ checked[232] ^ checked[233] ^
            checked[234] ^ checked[236] ^ checked[240] ^ checked[241] ^ checked[242] ^
            checked[246] ^ checked[247] ^ checked[248] ^ checked[249] ^ checked[251] ^
            checked[252] ^ checked[256] ^ checked[257] ^ checked[258] ^ checked[259] ^
            checked[260] ^ checked[261] ^ checked[263] ^ checked[267] ^ checked[268] ^
            checked[270] ^ checked[272] ^ checked[274] ^ checked[277] ^ checked[279] ^
            checked[280] ^ checked[283] ^ checked[286] ^ checked[289] ^ checked[290] ^
            checked[293] ^ checked[294] ^ checked[295] ^ checked[296] ^ checked[297] ^
            checked[298] ^ checked[300] ^ checked[305] ^ checked[306] ^ checked[309] ^
            checked[312] ^ checked[319] ^ checked[322] ^ checked[323] ^ checked[324] ^
            checked[326] ^ checked[328] ^ checked[334] ^ checked[335] ^ checked[336] ^
            checked[338] ^ checked[339] ^ checked[341] ^ checked[343] ^ checked[344] ^
            checked[345] ^ checked[348] ^ checked[351] ^ checked[352] ^ checked[355] ^
            checked[358] ^ checked[359] ^ checked[360] ^ checked[361] ^ checked[363] ^
            checked[364] ^ checked[367] ^ checked[368] ^ checked[369] ^ checked[370] ^
            checked[374] ^ checked[375] ^ checked[376] ^ checked[377] ^ checked[379] ^
            checked[380] ^ checked[382] ^ checked[385] ^ checked[388] ^ checked[389] ^
            checked[390] ^ checked[392] ^ checked[393] ^ checked[395] ^ checked[396] ^
            checked[397] ^ checked[401] ^ checked[402] ^ checked[404] ^ checked[411] ^
            checked[413] ^ checked[422] ^ checked[423] ^ checked[428] ^ checked[431] ^
            checked[432] ^ checked[433] ^ checked[435] ^ checked[442] ^ checked[444] ^
            checked[447] ^ checked[449] ^ checked[450] ^ checked[453] ^ checked[455] ^
            checked[457] ^ checked[458] ^ checked[460] ^ checked[462] ^ checked[466] ^
            checked[467] ^ checked[471] ^ checked[474] ^ checked[475] ^ checked[479]),
        (checked[3] ^ checked[4] ^ checked[6] ^ checked[12] ^ checked[19] ^ checked[20] ^
            checked[21] ^ checked[23] ^ checked[24] ^ checked[26] ^ checked[29] ^ checked[34] ^
            checked[37] ^ checked[38] ^ checked[39] ^ checked[41] ^ checked[42] ^ checked[45] ^
            checked[46] ^ checked[47] ^ checked[49] ^ checked[51] ^ checked[54] ^ checked[55] ^
            checked[57] ^ checked[58] ^ checked[62] ^ checked[63] ^ checked[64] ^ checked[65] ^
            checked[66] ^ checked[67] ^ checked[68] ^ checked[70] ^ checked[71] ^ checked[72] ^
            checked[73] ^ checked[74] ^ checked[82] ^ checked[83] ^ checked[85] ^ checked[86] ^
            checked[89] ^ checked[91] ^ checked[92] ^ checked[94] ^ checked[95] ^ checked[96] ^
            checked[97] ^ checked[99] ^ checked[100] ^ checked[107] ^ checked[109] ^ checked[111] ^
            checked[114] ^ checked[115] ^ checked[117] ^ checked[121] ^ checked[123] ^
            checked[125] ^ checked[129] ^ checked[130] ^ checked[131] ^ checked[135] ^
            checked[136] ^ checked[137] ^ checked[138] ^ checked[140] ^ checked[141] ^
            checked[142] ^ checked[143] ^ checked[148] ^ checked[149] ^ checked[151] ^
            checked[154] ^ checked[157] ^ checked[158] ^ checked[159] ^ checked[162] ^
            checked[171] ^ checked[173] ^ checked[175] ^ checked[176] ^ checked[177] ^
            checked[178] ^ checked[179] ^ checked[180] ^ checked[181] ^ checked[182] ^
            checked[186] ^ checked[188] ^ checked[190] ^ checked[191] ^ checked[192] ^
            checked[194] ^ checked[196] ^ checked[197] ^ checked[202] ^ checked[204] ^
            checked[208] ^ checked[210] ^ checked[214] ^ checked[215] ^ checked[218] ^
            checked[228] ^ checked[229] ^ checked[231] ^ checked[232] ^ checked[233] ^
            checked[235] ^ checked[239] ^ checked[240] ^ checked[241] ^ checked[245] ^
            checked[246] ^ checked[247] ^ checked[248] ^ checked[250] ^ checked[251] ^
            checked[255] ^ checked[256] ^ checked[257] ^ checked[258] ^ checked[259] ^
            checked[260] ^ checked[262] ^ checked[266] ^ checked[267] ^ checked[269] ^
            checked[271] ^ checked[273] ^ checked[276] ^ checked[278] ^ checked[279] ^
            checked[282] ^ checked[285] ^ checked[288] ^ checked[289] ^ checked[292] ^
            checked[293] ^ checked[294] ^ checked[295] ^ checked[296] ^ checked[297] ^
            checked[299] ^ checked[304] ^ checked[305] ^ checked[308] ^ checked[311] ^
            checked[318] ^ checked[321] ^ checked[322] ^ checked[323] ^ checked[325] ^
            checked[327] ^ checked[333] ^ checked[334] ^ checked[335] ^ checked[337] ^
            checked[338] ^ checked[340] ^ checked[342] ^ checked[343] ^ checked[344] ^
            checked[347] ^ checked[350] ^ checked[351] ^ checked[354] ^ checked[357] ^
            checked[358] ^ checked[359] ^ checked[360] ^ checked[362] ^ checked[363] ^
            checked[366] ^ checked[367] ^ checked[368] ^ checked[369] ^ checked[373] ^
            checked[374] ^ checked[375] ^ checked[376] ^ checked[378] ^ checked[379] ^
            checked[381] ^ checked[384] ^ checked[387] ^ checked[388] ^ checked[389] ^
            checked[391] ^ checked[392] ^ checked[394] ^ checked[395] ^ checked[396] ^
            checked[400] ^ checked[401] ^ checked[403] ^ checked[410] ^ checked[412] ^
            checked[421] ^ checked[422] ^ checked[427] ^ checked[430] ^ checked[431] ^
            checked[432] ^ checked[434] ^ checked[441] ^ checked[443] ^ checked[446] ^
            checked[448] ^ checked[449] ^ checked[452] ^ checked[454] ^ checked[456] ^
            checked[457] ^ checked[459] ^ checked[461] ^ checked[465] ^ checked[466] ^
            checked[470] ^ checked[473] ^ checked[474] ^ checked[478]),
        (checked[2] ^ checked[3] ^ checked[5] ^ checked[11] ^ checked[18] ^ checked[19] ^
            checked[20] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[28] ^ checked[33] ^
            checked[36] ^ checked[37] ^ checked[38] ^ checked[40] ^ checked[41] ^ checked[44] ^
            checked[45] ^ checked[46] ^ checked[48] ^ checked[50] ^ checked[53] ^ checked[54] ^
            checked[56] ^ checked[57] ^ checked[61] ^ checked[62] ^ checked[63] ^ checked[64] ^
            checked[65] ^ checked[66] ^ checked[67] ^ checked[69] ^ checked[70] ^ checked[71] ^
            checked[72] ^ checked[73] ^ checked[81] ^ checked[82] ^ checked[84] ^ checked[85] ^
            checked[88] ^ checked[90] ^ checked[91] ^ checked[93] ^ checked[94] ^ checked[95] ^
            checked[96] ^ checked[98] ^ checked[99] ^ checked[106] ^ checked[108] ^ checked[110] ^
            checked[113] ^ checked[114] ^ checked[116] ^ checked[120] ^ checked[122] ^
            checked[124] ^ checked[128] ^ checked[129] ^ checked[130] ^ checked[134] ^
            checked[135] ^ checked[136] ^ checked[137] ^ checked[139] ^ checked[140] ^
            checked[141] ^ checked[142] ^ checked[147] ^ checked[148] ^ checked[150] ^
            checked[153] ^ checked[156] ^ checked[157] ^ checked[158] ^ checked[161] ^
            checked[170] ^ checked[172] ^ checked[174] ^ checked[175] ^ checked[176] ^
            checked[177] ^ checked[178] ^ checked[179] ^ checked[180] ^ checked[181] ^
            checked[185] ^ checked[187] ^ checked[189] ^ checked[190] ^ checked[191] ^
            checked[193] ^ checked[195] ^ checked[196] ^ checked[201] ^ checked[203] ^
            checked[207] ^ checked[209] ^ checked[213] ^ checked[214] ^ checked[217] ^
            checked[227] ^ checked[228] ^ checked[230] ^ checked[231] ^ checked[232] ^
            checked[234] ^ checked[238] ^ checked[239] ^ checked[240] ^ checked[244] ^
            checked[245] ^ checked[246] ^ checked[247] ^ checked[249] ^ checked[250] ^
            checked[254] ^ checked[255] ^ checked[256] ^ checked[257] ^ checked[258] ^
            checked[259] ^ checked[261] ^ checked[265] ^ checked[266] ^ checked[268] ^
            checked[270] ^ checked[272] ^ checked[275] ^ checked[277] ^ checked[278] ^
            checked[281] ^ checked[284] ^ checked[287] ^ checked[288] ^ checked[291] ^
            checked[292] ^ checked[293] ^ checked[294] ^ checked[295] ^ checked[296] ^
            checked[298] ^ checked[303] ^ checked[304] ^ checked[307] ^ checked[310] ^
            checked[317] ^ checked[320] ^ checked[321] ^ checked[322] ^ checked[324] ^
            checked[326] ^ checked[332] ^ checked[333] ^ checked[334] ^ checked[336] ^
            checked[337] ^ checked[339] ^ checked[341] ^ checked[342] ^ checked[343] ^
            checked[346] ^ checked[349] ^ checked[350] ^ checked[353] ^ checked[356] ^
            checked[357] ^ checked[358] ^ checked[359] ^ checked[361] ^ checked[362] ^
            checked[365] ^ checked[366] ^ checked[367] ^ checked[368] ^ checked[372] ^
            checked[373] ^ checked[374] ^ checked[375] ^ checked[377] ^ checked[378] ^
            checked[380] ^ checked[383] ^ checked[386] ^ checked[387] ^ checked[388] ^
            checked[390] ^ checked[391] ^ checked[393] ^ checked[394] ^ checked[395] ^
            checked[399] ^ checked[400] ^ checked[402] ^ checked[409] ^ checked[411] ^
            checked[420] ^ checked[421] ^ checked[426] ^ checked[429] ^ checked[430] ^
            checked[431] ^ checked[433] ^ checked[440] ^ checked[442] ^ checked[445] ^
            checked[447] ^ checked[448] ^ checked[451] ^ checked[453] ^ checked[455] ^
            checked[456] ^ checked[458] ^ checked[460] ^ checked[464] ^ checked[465] ^
            checked[469] ^ checked[472] ^ checked[473] ^ checked[477]),
        (checked[1] ^ checked[2] ^ checked[4] ^ checked[10] ^ checked[17] ^ checked[18] ^
            checked[19] ^ checked[21] ^ checked[22] ^ checked[24] ^ checked[27] ^ checked[32] ^
            checked[35] ^ checked[36] ^ checked[37] ^ checked[39] ^ checked[40] ^ checked[43] ^
            checked[44] ^ checked[45] ^ checked[47] ^ checked[49] ^ checked[52] ^ checked[53] ^
            checked[55] ^ checked[56] ^ checked[60] ^ checked[61] ^ checked[62] ^ checked[63] ^
            checked[64] ^ checked[65] ^ checked[66] ^ checked[68] ^ checked[69] ^ checked[70] ^
            checked[71] ^ checked[72] ^ checked[80] ^ checked[81] ^ checked[83] ^ checked[84] ^
            checked[87] ^ checked[89] ^ checked[90] ^ checked[92] ^ checked[93] ^ checked[94] ^
            checked[95] ^ checked[97] ^ checked[98] ^ checked[105] ^ checked[107] ^ checked[109] ^
            checked[112] ^ checked[113] ^ checked[115] ^ checked[119] ^ checked[121] ^
            checked[123] ^ checked[127] ^ checked[128] ^ checked[129] ^ checked[133] ^
            checked[134] ^ checked[135] ^ checked[136] ^ checked[138] ^ checked[139] ^
            checked[140] ^ checked[141] ^ checked[146] ^ checked[147] ^ checked[149] ^
            checked[152] ^ checked[155] ^ checked[156] ^ checked[157] ^ checked[160] ^
            checked[169] ^ checked[171] ^ checked[173] ^ checked[174] ^ checked[175] ^
            checked[176] ^ checked[177] ^ checked[178] ^ checked[179] ^ checked[180] ^
            checked[184] ^ checked[186] ^ checked[188] ^ checked[189] ^ checked[190] ^
            checked[192] ^ checked[194] ^ checked[195] ^ checked[200] ^ checked[202] ^
            checked[206] ^ checked[208] ^ checked[212] ^ checked[213] ^ checked[216] ^
            checked[226] ^ checked[227] ^ checked[229] ^ checked[230] ^ checked[231] ^
            checked[233] ^ checked[237] ^ checked[238] ^ checked[239] ^ checked[243] ^
            checked[244] ^ checked[245] ^ checked[246] ^ checked[248] ^ checked[249] ^
            checked[253] ^ checked[254] ^ checked[255] ^ checked[256] ^ checked[257] ^
            checked[258] ^ checked[260] ^ checked[264] ^ checked[265] ^ checked[267] ^
            checked[269] ^ checked[271] ^ checked[274] ^ checked[276] ^ checked[277] ^
            checked[280] ^ checked[283] ^ checked[286] ^ checked[287] ^ checked[290] ^
            checked[291] ^ checked[292] ^ checked[293] ^ checked[294] ^ checked[295] ^
            checked[297] ^ checked[302] ^ checked[303] ^ checked[306] ^ checked[309] ^
            checked[316] ^ checked[319] ^ checked[320] ^ checked[321] ^ checked[323] ^
            checked[325] ^ checked[331] ^ checked[332] ^ checked[333] ^ checked[335] ^
            checked[336] ^ checked[338] ^ checked[340] ^ checked[341] ^ checked[342] ^
            checked[345] ^ checked[348] ^ checked[349] ^ checked[352] ^ checked[355] ^
            checked[356] ^ checked[357] ^ checked[358] ^ checked[360] ^ checked[361] ^
            checked[364] ^ checked[365] ^ checked[366] ^ checked[367] ^ checked[371] ^
            checked[372] ^ checked[373] ^ checked[374] ^ checked[376] ^ checked[377] ^
            checked[379] ^ checked[382] ^ checked[385] ^ checked[386] ^ checked[387] ^
            checked[389] ^ checked[390] ^ checked[392] ^ checked[393] ^ checked[394] ^
            checked[398] ^ checked[399] ^ checked[401] ^ checked[408] ^ checked[410] ^
            checked[419] ^ checked[420] ^ checked[425] ^ checked[428] ^ checked[429] ^
            checked[430] ^ checked[432] ^ checked[439] ^ checked[441] ^ checked[444] ^
            checked[446] ^ checked[447] ^ checked[450] ^ checked[452] ^ checked[454] ^
            checked[455] ^ checked[457] ^ checked[459] ^ checked[463] ^ checked[464] ^
            checked[468] ^ checked[471] ^ checked[472] ^ checked[476]),
        (checked[0] ^ checked[1] ^ checked[3] ^ checked[9] ^ checked[16] ^ checked[17] ^
            checked[18] ^ checked[20] ^ checked[21] ^ checked[23] ^ checked[26] ^ checked[31] ^
            checked[34] ^ checked[35] ^ checked[36] ^ checked[38] ^ checked[39] ^ checked[42] ^
            checked[43] ^ checked[44] ^ checked[46] ^ checked[48] ^ checked[51] ^ checked[52] ^
            checked[54] ^ checked[55] ^ checked[59] ^ checked[60] ^ checked[61] ^ checked[62] ^
            checked[63] ^ checked[64] ^ checked[65] ^ checked[67] ^ checked[68] ^ checked[69] ^
            checked[70] ^ checked[71] ^ checked[79] ^ checked[80] ^ checked[82] ^ checked[83] ^
            checked[86] ^ checked[88] ^ checked[89] ^ checked[91] ^ checked[92] ^ checked[93] ^
            checked[94] ^ checked[96] ^ checked[97] ^ checked[104] ^ checked[106] ^ checked[108] ^
            checked[111] ^ checked[112] ^ checked[114] ^ checked[118] ^ checked[120] ^
            checked[122] ^ checked[126] ^ checked[127] ^ checked[128] ^ checked[132] ^
            checked[133] ^ checked[134] ^ checked[135] ^ checked[137] ^ checked[138] ^
            checked[139] ^ checked[140] ^ checked[145] ^ checked[146] ^ checked[148] ^
            checked[151] ^ checked[154] ^ checked[155] ^ checked[156] ^ checked[159] ^
            checked[168] ^ checked[170] ^ checked[172] ^ checked[173] ^ checked[174] ^
            checked[175] ^ checked[176] ^ checked[177] ^ checked[178] ^ checked[179] ^
            checked[183] ^ checked[185] ^ checked[187] ^ checked[188] ^ checked[189] ^
            checked[191] ^ checked[193] ^ checked[194] ^ checked[199] ^ checked[201] ^
            checked[205] ^ checked[207] ^ checked[211] ^ checked[212] ^ checked[215] ^
            checked[225] ^ checked[226] ^ checked[228] ^ checked[229] ^ checked[230] ^
            checked[232] ^ checked[236] ^ checked[237] ^ checked[238] ^ checked[242] ^
            checked[243] ^ checked[244] ^ checked[245] ^ checked[247] ^ checked[248] ^
            checked[252] ^ checked[253] ^ checked[254] ^ checked[255] ^ checked[256] ^
            checked[257] ^ checked[259] ^ checked[263] ^ checked[264] ^ checked[266] ^
            checked[268] ^ checked[270] ^ checked[273] ^ checked[275] ^ checked[276] ^
            checked[279] ^ checked[282] ^ checked[285] ^ checked[286] ^ checked[289] ^
            checked[290] ^ checked[291] ^ checked[292] ^ checked[293] ^ checked[294] ^
            checked[296] ^ checked[301] ^ checked[302] ^ checked[305] ^ checked[308] ^
            checked[315] ^ checked[318] ^ checked[319] ^ checked[320] ^ checked[322] ^
            checked[324] ^ checked[330] ^ checked[331] ^ checked[332] ^ checked[334] ^
            checked[335] ^ checked[337] ^ checked[339] ^ checked[340] ^ checked[341] ^
            checked[344] ^ checked[347] ^ checked[348] ^ checked[351] ^ checked[354] ^
            checked[355] ^ checked[356] ^ checked[357] ^ checked[359] ^ checked[360] ^
            checked[363] ^ checked[364] ^ checked[365] ^ checked[366] ^ checked[370] ^
            checked[371] ^ checked[372] ^ checked[373] ^ checked[375] ^ checked[376] ^
            checked[378] ^ checked[381] ^ checked[384] ^ checked[385] ^ checked[386] ^
            checked[388] ^ checked[389] ^ checked[391] ^ checked[392] ^ checked[393] ^
            checked[397] ^ checked[398] ^ checked[400] ^ checked[407] ^ checked[409] ^
            checked[418] ^ checked[419] ^ checked[424] ^ checked[427] ^ checked[428] ^
            checked[429] ^ checked[431] ^ checked[438] ^ checked[440] ^ checked[443] ^
            checked[445] ^ checked[446] ^ checked[449] ^ checked[451] ^ checked[453] ^
            checked[454] ^ checked[456] ^ checked[458] ^ checked[462] ^ checked[463] ^
            checked[467] ^ checked[470] ^ checked[471] ^ checked[475]),
        (checked[0] ^ checked[2] ^ checked[8] ^ checked[15] ^ checked[16] ^ checked[17] ^
            checked[19] ^ checked[20] ^ checked[22] ^ checked[25] ^ checked[30] ^ checked[33] ^
            checked[34] ^ checked[35] ^ checked[37] ^ checked[38] ^ checked[41] ^ checked[42] ^
            checked[43] ^ checked[45] ^ checked[47] ^ checked[50] ^ checked[51] ^ checked[53] ^
            checked[54] ^ checked[58] ^ checked[59] ^ checked[60] ^ checked[61] ^ checked[62] ^
            checked[63] ^ checked[64] ^ checked[66] ^ checked[67] ^ checked[68] ^ checked[69] ^
            checked[70] ^ checked[78] ^ checked[79] ^ checked[81] ^ checked[82] ^ checked[85] ^
            checked[87] ^ checked[88] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^
            checked[95] ^ checked[96] ^ checked[103] ^ checked[105] ^ checked[107] ^ checked[110] ^
            checked[111] ^ checked[113] ^ checked[117] ^ checked[119] ^ checked[121] ^
            checked[125] ^ checked[126] ^ checked[127] ^ checked[131] ^ checked[132] ^
            checked[133] ^ checked[134] ^ checked[136] ^ checked[137] ^ checked[138] ^
            checked[139] ^ checked[144] ^ checked[145] ^ checked[147] ^ checked[150] ^
            checked[153] ^ checked[154] ^ checked[155] ^ checked[158] ^ checked[167] ^
            checked[169] ^ checked[171] ^ checked[172] ^ checked[173] ^ checked[174] ^
            checked[175] ^ checked[176] ^ checked[177] ^ checked[178] ^ checked[182] ^
            checked[184] ^ checked[186] ^ checked[187] ^ checked[188] ^ checked[190] ^
            checked[192] ^ checked[193] ^ checked[198] ^ checked[200] ^ checked[204] ^
            checked[206] ^ checked[210] ^ checked[211] ^ checked[214] ^ checked[224] ^
            checked[225] ^ checked[227] ^ checked[228] ^ checked[229] ^ checked[231] ^
            checked[235] ^ checked[236] ^ checked[237] ^ checked[241] ^ checked[242] ^
            checked[243] ^ checked[244] ^ checked[246] ^ checked[247] ^ checked[251] ^
            checked[252] ^ checked[253] ^ checked[254] ^ checked[255] ^ checked[256] ^
            checked[258] ^ checked[262] ^ checked[263] ^ checked[265] ^ checked[267] ^
            checked[269] ^ checked[272] ^ checked[274] ^ checked[275] ^ checked[278] ^
            checked[281] ^ checked[284] ^ checked[285] ^ checked[288] ^ checked[289] ^
            checked[290] ^ checked[291] ^ checked[292] ^ checked[293] ^ checked[295] ^
            checked[300] ^ checked[301] ^ checked[304] ^ checked[307] ^ checked[314] ^
            checked[317] ^ checked[318] ^ checked[319] ^ checked[321] ^ checked[323] ^
            checked[329] ^ checked[330] ^ checked[331] ^ checked[333] ^ checked[334] ^
            checked[336] ^ checked[338] ^ checked[339] ^ checked[340] ^ checked[343] ^
            checked[346] ^ checked[347] ^ checked[350] ^ checked[353] ^ checked[354] ^
            checked[355] ^ checked[356] ^ checked[358] ^ checked[359] ^ checked[362] ^
            checked[363] ^ checked[364] ^ checked[365] ^ checked[369] ^ checked[370] ^
            checked[371] ^ checked[372] ^ checked[374] ^ checked[375] ^ checked[377] ^
            checked[380] ^ checked[383] ^ checked[384] ^ checked[385] ^ checked[387] ^
            checked[388] ^ checked[390] ^ checked[391] ^ checked[392] ^ checked[396] ^
            checked[397] ^ checked[399] ^ checked[406] ^ checked[408] ^ checked[417] ^
            checked[418] ^ checked[423] ^ checked[426] ^ checked[427] ^ checked[428] ^
            checked[430] ^ checked[437] ^ checked[439] ^ checked[442] ^ checked[444] ^
            checked[445] ^ checked[448] ^ checked[450] ^ checked[452] ^ checked[453] ^
            checked[455] ^ checked[457] ^ checked[461] ^ checked[462] ^ checked[466] ^
            checked[469] ^ checked[470] ^ checked[474]),
        (checked[0] ^ checked[1] ^ checked[2] ^ checked[3] ^ checked[9] ^ checked[11] ^
            checked[16] ^ checked[17] ^ checked[19] ^ checked[24] ^ checked[27] ^ checked[30] ^
            checked[31] ^ checked[32] ^ checked[33] ^ checked[34] ^ checked[35] ^ checked[36] ^
            checked[37] ^ checked[40] ^ checked[41] ^ checked[43] ^ checked[44] ^ checked[45] ^
            checked[49] ^ checked[50] ^ checked[52] ^ checked[53] ^ checked[55] ^ checked[58] ^
            checked[59] ^ checked[62] ^ checked[66] ^ checked[68] ^ checked[69] ^ checked[70] ^
            checked[71] ^ checked[72] ^ checked[74] ^ checked[75] ^ checked[77] ^ checked[78] ^
            checked[79] ^ checked[83] ^ checked[84] ^ checked[88] ^ checked[90] ^ checked[93] ^
            checked[94] ^ checked[95] ^ checked[98] ^ checked[101] ^ checked[102] ^ checked[103] ^
            checked[104] ^ checked[105] ^ checked[106] ^ checked[107] ^ checked[109] ^
            checked[111] ^ checked[112] ^ checked[113] ^ checked[117] ^ checked[118] ^
            checked[121] ^ checked[122] ^ checked[124] ^ checked[125] ^ checked[133] ^
            checked[134] ^ checked[136] ^ checked[140] ^ checked[141] ^ checked[142] ^
            checked[143] ^ checked[145] ^ checked[149] ^ checked[151] ^ checked[153] ^
            checked[154] ^ checked[158] ^ checked[159] ^ checked[160] ^ checked[161] ^
            checked[162] ^ checked[164] ^ checked[166] ^ checked[167] ^ checked[168] ^
            checked[169] ^ checked[171] ^ checked[172] ^ checked[173] ^ checked[175] ^
            checked[179] ^ checked[180] ^ checked[182] ^ checked[184] ^ checked[186] ^
            checked[193] ^ checked[196] ^ checked[197] ^ checked[199] ^ checked[200] ^
            checked[202] ^ checked[206] ^ checked[209] ^ checked[211] ^ checked[213] ^
            checked[214] ^ checked[215] ^ checked[218] ^ checked[220] ^ checked[222] ^
            checked[223] ^ checked[226] ^ checked[228] ^ checked[230] ^ checked[231] ^
            checked[234] ^ checked[235] ^ checked[240] ^ checked[241] ^ checked[243] ^
            checked[246] ^ checked[249] ^ checked[250] ^ checked[254] ^ checked[257] ^
            checked[261] ^ checked[262] ^ checked[263] ^ checked[264] ^ checked[265] ^
            checked[266] ^ checked[267] ^ checked[268] ^ checked[269] ^ checked[270] ^
            checked[272] ^ checked[273] ^ checked[274] ^ checked[276] ^ checked[278] ^
            checked[281] ^ checked[282] ^ checked[283] ^ checked[284] ^ checked[285] ^
            checked[286] ^ checked[290] ^ checked[292] ^ checked[293] ^ checked[294] ^
            checked[296] ^ checked[297] ^ checked[299] ^ checked[300] ^ checked[303] ^
            checked[306] ^ checked[307] ^ checked[308] ^ checked[309] ^ checked[310] ^
            checked[312] ^ checked[316] ^ checked[320] ^ checked[321] ^ checked[322] ^
            checked[323] ^ checked[324] ^ checked[329] ^ checked[332] ^ checked[333] ^
            checked[336] ^ checked[337] ^ checked[338] ^ checked[339] ^ checked[343] ^
            checked[344] ^ checked[346] ^ checked[347] ^ checked[349] ^ checked[351] ^
            checked[355] ^ checked[356] ^ checked[357] ^ checked[358] ^ checked[360] ^
            checked[364] ^ checked[365] ^ checked[366] ^ checked[370] ^ checked[371] ^
            checked[374] ^ checked[375] ^ checked[378] ^ checked[379] ^ checked[380] ^
            checked[381] ^ checked[385] ^ checked[386] ^ checked[387] ^ checked[389] ^
            checked[390] ^ checked[391] ^ checked[392] ^ checked[394] ^ checked[397] ^
            checked[400] ^ checked[405] ^ checked[406] ^ checked[411] ^ checked[412] ^
            checked[413] ^ checked[414] ^ checked[417] ^ checked[418] ^ checked[419] ^
            checked[421] ^ checked[422] ^ checked[424] ^ checked[427] ^ checked[431] ^
            checked[432] ^ checked[434] ^ checked[435] ^ checked[436] ^ checked[438] ^
            checked[441] ^ checked[442] ^ checked[443] ^ checked[444] ^ checked[445] ^
            checked[448] ^ checked[450] ^ checked[452] ^ checked[453] ^ checked[455] ^
            checked[456] ^ checked[460] ^ checked[461] ^ checked[463] ^ checked[465] ^
            checked[467] ^ checked[468] ^ checked[470] ^ checked[479]),
        (checked[1] ^ checked[3] ^ checked[7] ^ checked[8] ^ checked[9] ^ checked[10] ^
            checked[11] ^ checked[14] ^ checked[16] ^ checked[17] ^ checked[21] ^ checked[23] ^
            checked[26] ^ checked[27] ^ checked[32] ^ checked[33] ^ checked[34] ^ checked[36] ^
            checked[39] ^ checked[40] ^ checked[44] ^ checked[45] ^ checked[46] ^ checked[48] ^
            checked[49] ^ checked[51] ^ checked[52] ^ checked[54] ^ checked[55] ^ checked[58] ^
            checked[60] ^ checked[63] ^ checked[68] ^ checked[69] ^ checked[72] ^ checked[73] ^
            checked[75] ^ checked[76] ^ checked[77] ^ checked[78] ^ checked[79] ^ checked[80] ^
            checked[81] ^ checked[82] ^ checked[86] ^ checked[88] ^ checked[91] ^ checked[94] ^
            checked[97] ^ checked[98] ^ checked[100] ^ checked[102] ^ checked[104] ^ checked[106] ^
            checked[107] ^ checked[108] ^ checked[112] ^ checked[113] ^ checked[122] ^
            checked[123] ^ checked[124] ^ checked[126] ^ checked[130] ^ checked[131] ^
            checked[133] ^ checked[134] ^ checked[137] ^ checked[138] ^ checked[139] ^
            checked[145] ^ checked[146] ^ checked[148] ^ checked[150] ^ checked[151] ^
            checked[153] ^ checked[162] ^ checked[163] ^ checked[164] ^ checked[165] ^
            checked[166] ^ checked[168] ^ checked[169] ^ checked[171] ^ checked[172] ^
            checked[176] ^ checked[177] ^ checked[178] ^ checked[180] ^ checked[182] ^
            checked[184] ^ checked[187] ^ checked[189] ^ checked[191] ^ checked[193] ^
            checked[195] ^ checked[198] ^ checked[199] ^ checked[200] ^ checked[201] ^
            checked[202] ^ checked[203] ^ checked[206] ^ checked[208] ^ checked[211] ^
            checked[212] ^ checked[213] ^ checked[215] ^ checked[217] ^ checked[218] ^
            checked[219] ^ checked[220] ^ checked[221] ^ checked[224] ^ checked[225] ^
            checked[229] ^ checked[230] ^ checked[231] ^ checked[233] ^ checked[234] ^
            checked[236] ^ checked[239] ^ checked[240] ^ checked[248] ^ checked[251] ^
            checked[252] ^ checked[255] ^ checked[256] ^ checked[260] ^ checked[261] ^
            checked[262] ^ checked[264] ^ checked[266] ^ checked[268] ^ checked[270] ^
            checked[273] ^ checked[275] ^ checked[276] ^ checked[278] ^ checked[283] ^
            checked[284] ^ checked[286] ^ checked[287] ^ checked[288] ^ checked[292] ^
            checked[295] ^ checked[297] ^ checked[298] ^ checked[299] ^ checked[302] ^
            checked[305] ^ checked[306] ^ checked[310] ^ checked[311] ^ checked[312] ^
            checked[313] ^ checked[315] ^ checked[317] ^ checked[318] ^ checked[319] ^
            checked[320] ^ checked[322] ^ checked[324] ^ checked[330] ^ checked[331] ^
            checked[332] ^ checked[337] ^ checked[338] ^ checked[344] ^ checked[346] ^
            checked[347] ^ checked[348] ^ checked[350] ^ checked[351] ^ checked[352] ^
            checked[353] ^ checked[355] ^ checked[357] ^ checked[359] ^ checked[360] ^
            checked[361] ^ checked[362] ^ checked[364] ^ checked[366] ^ checked[368] ^
            checked[370] ^ checked[374] ^ checked[375] ^ checked[376] ^ checked[377] ^
            checked[379] ^ checked[381] ^ checked[382] ^ checked[383] ^ checked[386] ^
            checked[388] ^ checked[389] ^ checked[390] ^ checked[391] ^ checked[392] ^
            checked[393] ^ checked[394] ^ checked[395] ^ checked[397] ^ checked[398] ^
            checked[399] ^ checked[400] ^ checked[404] ^ checked[405] ^ checked[406] ^
            checked[407] ^ checked[410] ^ checked[414] ^ checked[417] ^ checked[419] ^
            checked[420] ^ checked[423] ^ checked[424] ^ checked[425] ^ checked[429] ^
            checked[430] ^ checked[432] ^ checked[433] ^ checked[437] ^ checked[440] ^
            checked[441] ^ checked[443] ^ checked[444] ^ checked[445] ^ checked[448] ^
            checked[450] ^ checked[452] ^ checked[453] ^ checked[459] ^ checked[460] ^
            checked[462] ^ checked[463] ^ checked[464] ^ checked[466] ^ checked[470] ^
            checked[473] ^ checked[478] ^ checked[479]),
        (checked[0] ^ checked[2] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^ checked[10] ^
            checked[13] ^ checked[15] ^ checked[16] ^ checked[20] ^ checked[22] ^ checked[25] ^
            checked[26] ^ checked[31] ^ checked[32] ^ checked[33] ^ checked[35] ^ checked[38] ^
            checked[39] ^ checked[43] ^ checked[44] ^ checked[45] ^ checked[47] ^ checked[48] ^
            checked[50] ^ checked[51] ^ checked[53] ^ checked[54] ^ checked[57] ^ checked[59] ^
            checked[62] ^ checked[67] ^ checked[68] ^ checked[71] ^ checked[72] ^ checked[74] ^
            checked[75] ^ checked[76] ^ checked[77] ^ checked[78] ^ checked[79] ^ checked[80] ^
            checked[81] ^ checked[85] ^ checked[87] ^ checked[90] ^ checked[93] ^ checked[96] ^
            checked[97] ^ checked[99] ^ checked[101] ^ checked[103] ^ checked[105] ^ checked[106] ^
            checked[107] ^ checked[111] ^ checked[112] ^ checked[121] ^ checked[122] ^
            checked[123] ^ checked[125] ^ checked[129] ^ checked[130] ^ checked[132] ^
            checked[133] ^ checked[136] ^ checked[137] ^ checked[138] ^ checked[144] ^
            checked[145] ^ checked[147] ^ checked[149] ^ checked[150] ^ checked[152] ^
            checked[161] ^ checked[162] ^ checked[163] ^ checked[164] ^ checked[165] ^
            checked[167] ^ checked[168] ^ checked[170] ^ checked[171] ^ checked[175] ^
            checked[176] ^ checked[177] ^ checked[179] ^ checked[181] ^ checked[183] ^
            checked[186] ^ checked[188] ^ checked[190] ^ checked[192] ^ checked[194] ^
            checked[197] ^ checked[198] ^ checked[199] ^ checked[200] ^ checked[201] ^
            checked[202] ^ checked[205] ^ checked[207] ^ checked[210] ^ checked[211] ^
            checked[212] ^ checked[214] ^ checked[216] ^ checked[217] ^ checked[218] ^
            checked[219] ^ checked[220] ^ checked[223] ^ checked[224] ^ checked[228] ^
            checked[229] ^ checked[230] ^ checked[232] ^ checked[233] ^ checked[235] ^
            checked[238] ^ checked[239] ^ checked[247] ^ checked[250] ^ checked[251] ^
            checked[254] ^ checked[255] ^ checked[259] ^ checked[260] ^ checked[261] ^
            checked[263] ^ checked[265] ^ checked[267] ^ checked[269] ^ checked[272] ^
            checked[274] ^ checked[275] ^ checked[277] ^ checked[282] ^ checked[283] ^
            checked[285] ^ checked[286] ^ checked[287] ^ checked[291] ^ checked[294] ^
            checked[296] ^ checked[297] ^ checked[298] ^ checked[301] ^ checked[304] ^
            checked[305] ^ checked[309] ^ checked[310] ^ checked[311] ^ checked[312] ^
            checked[314] ^ checked[316] ^ checked[317] ^ checked[318] ^ checked[319] ^
            checked[321] ^ checked[323] ^ checked[329] ^ checked[330] ^ checked[331] ^
            checked[336] ^ checked[337] ^ checked[343] ^ checked[345] ^ checked[346] ^
            checked[347] ^ checked[349] ^ checked[350] ^ checked[351] ^ checked[352] ^
            checked[354] ^ checked[356] ^ checked[358] ^ checked[359] ^ checked[360] ^
            checked[361] ^ checked[363] ^ checked[365] ^ checked[367] ^ checked[369] ^
            checked[373] ^ checked[374] ^ checked[375] ^ checked[376] ^ checked[378] ^
            checked[380] ^ checked[381] ^ checked[382] ^ checked[385] ^ checked[387] ^
            checked[388] ^ checked[389] ^ checked[390] ^ checked[391] ^ checked[392] ^
            checked[393] ^ checked[394] ^ checked[396] ^ checked[397] ^ checked[398] ^
            checked[399] ^ checked[403] ^ checked[404] ^ checked[405] ^ checked[406] ^
            checked[409] ^ checked[413] ^ checked[416] ^ checked[418] ^ checked[419] ^
            checked[422] ^ checked[423] ^ checked[424] ^ checked[428] ^ checked[429] ^
            checked[431] ^ checked[432] ^ checked[436] ^ checked[439] ^ checked[440] ^
            checked[442] ^ checked[443] ^ checked[444] ^ checked[447] ^ checked[449] ^
            checked[451] ^ checked[452] ^ checked[458] ^ checked[459] ^ checked[461] ^
            checked[462] ^ checked[463] ^ checked[465] ^ checked[469] ^ checked[472] ^
            checked[477] ^ checked[478]),
        (checked[1] ^ checked[5] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^ checked[12] ^
            checked[14] ^ checked[15] ^ checked[19] ^ checked[21] ^ checked[24] ^ checked[25] ^
            checked[30] ^ checked[31] ^ checked[32] ^ checked[34] ^ checked[37] ^ checked[38] ^
            checked[42] ^ checked[43] ^ checked[44] ^ checked[46] ^ checked[47] ^ checked[49] ^
            checked[50] ^ checked[52] ^ checked[53] ^ checked[56] ^ checked[58] ^ checked[61] ^
            checked[66] ^ checked[67] ^ checked[70] ^ checked[71] ^ checked[73] ^ checked[74] ^
            checked[75] ^ checked[76] ^ checked[77] ^ checked[78] ^ checked[79] ^ checked[80] ^
            checked[84] ^ checked[86] ^ checked[89] ^ checked[92] ^ checked[95] ^ checked[96] ^
            checked[98] ^ checked[100] ^ checked[102] ^ checked[104] ^ checked[105] ^ checked[106] ^
            checked[110] ^ checked[111] ^ checked[120] ^ checked[121] ^ checked[122] ^
            checked[124] ^ checked[128] ^ checked[129] ^ checked[131] ^ checked[132] ^
            checked[135] ^ checked[136] ^ checked[137] ^ checked[143] ^ checked[144] ^
            checked[146] ^ checked[148] ^ checked[149] ^ checked[151] ^ checked[160] ^
            checked[161] ^ checked[162] ^ checked[163] ^ checked[164] ^ checked[166] ^
            checked[167] ^ checked[169] ^ checked[170] ^ checked[174] ^ checked[175] ^
            checked[176] ^ checked[178] ^ checked[180] ^ checked[182] ^ checked[185] ^
            checked[187] ^ checked[189] ^ checked[191] ^ checked[193] ^ checked[196] ^
            checked[197] ^ checked[198] ^ checked[199] ^ checked[200] ^ checked[201] ^
            checked[204] ^ checked[206] ^ checked[209] ^ checked[210] ^ checked[211] ^
            checked[213] ^ checked[215] ^ checked[216] ^ checked[217] ^ checked[218] ^
            checked[219] ^ checked[222] ^ checked[223] ^ checked[227] ^ checked[228] ^
            checked[229] ^ checked[231] ^ checked[232] ^ checked[234] ^ checked[237] ^
            checked[238] ^ checked[246] ^ checked[249] ^ checked[250] ^ checked[253] ^
            checked[254] ^ checked[258] ^ checked[259] ^ checked[260] ^ checked[262] ^
            checked[264] ^ checked[266] ^ checked[268] ^ checked[271] ^ checked[273] ^
            checked[274] ^ checked[276] ^ checked[281] ^ checked[282] ^ checked[284] ^
            checked[285] ^ checked[286] ^ checked[290] ^ checked[293] ^ checked[295] ^
            checked[296] ^ checked[297] ^ checked[300] ^ checked[303] ^ checked[304] ^
            checked[308] ^ checked[309] ^ checked[310] ^ checked[311] ^ checked[313] ^
            checked[315] ^ checked[316] ^ checked[317] ^ checked[318] ^ checked[320] ^
            checked[322] ^ checked[328] ^ checked[329] ^ checked[330] ^ checked[335] ^
            checked[336] ^ checked[342] ^ checked[344] ^ checked[345] ^ checked[346] ^
            checked[348] ^ checked[349] ^ checked[350] ^ checked[351] ^ checked[353] ^
            checked[355] ^ checked[357] ^ checked[358] ^ checked[359] ^ checked[360] ^
            checked[362] ^ checked[364] ^ checked[366] ^ checked[368] ^ checked[372] ^
            checked[373] ^ checked[374] ^ checked[375] ^ checked[377] ^ checked[379] ^
            checked[380] ^ checked[381] ^ checked[384] ^ checked[386] ^ checked[387] ^
            checked[388] ^ checked[389] ^ checked[390] ^ checked[391] ^ checked[392] ^
            checked[393] ^ checked[395] ^ checked[396] ^ checked[397] ^ checked[398] ^
            checked[402] ^ checked[403] ^ checked[404] ^ checked[405] ^ checked[408] ^
            checked[412] ^ checked[415] ^ checked[417] ^ checked[418] ^ checked[421] ^
            checked[422] ^ checked[423] ^ checked[427] ^ checked[428] ^ checked[430] ^
            checked[431] ^ checked[435] ^ checked[438] ^ checked[439] ^ checked[441] ^
            checked[442] ^ checked[443] ^ checked[446] ^ checked[448] ^ checked[450] ^
            checked[451] ^ checked[457] ^ checked[458] ^ checked[460] ^ checked[461] ^
            checked[462] ^ checked[464] ^ checked[468] ^ checked[471] ^ checked[476] ^
            checked[477]),
        (checked[2] ^ checked[3] ^ checked[4] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^
            checked[13] ^ checked[15] ^ checked[17] ^ checked[20] ^ checked[21] ^ checked[23] ^
            checked[24] ^ checked[27] ^ checked[33] ^ checked[35] ^ checked[36] ^ checked[37] ^
            checked[41] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[52] ^ checked[61] ^
            checked[63] ^ checked[66] ^ checked[67] ^ checked[69] ^ checked[71] ^ checked[73] ^
            checked[76] ^ checked[77] ^ checked[78] ^ checked[80] ^ checked[81] ^ checked[85] ^
            checked[86] ^ checked[87] ^ checked[89] ^ checked[92] ^ checked[93] ^ checked[94] ^
            checked[95] ^ checked[97] ^ checked[98] ^ checked[99] ^ checked[104] ^ checked[107] ^
            checked[109] ^ checked[111] ^ checked[113] ^ checked[116] ^ checked[117] ^
            checked[119] ^ checked[122] ^ checked[123] ^ checked[126] ^ checked[127] ^
            checked[128] ^ checked[132] ^ checked[136] ^ checked[137] ^ checked[138] ^
            checked[140] ^ checked[141] ^ checked[143] ^ checked[144] ^ checked[146] ^
            checked[147] ^ checked[148] ^ checked[150] ^ checked[151] ^ checked[152] ^
            checked[157] ^ checked[158] ^ checked[163] ^ checked[164] ^ checked[165] ^
            checked[166] ^ checked[167] ^ checked[168] ^ checked[170] ^ checked[173] ^
            checked[175] ^ checked[176] ^ checked[180] ^ checked[182] ^ checked[183] ^
            checked[185] ^ checked[186] ^ checked[187] ^ checked[188] ^ checked[189] ^
            checked[190] ^ checked[191] ^ checked[193] ^ checked[195] ^ checked[197] ^
            checked[198] ^ checked[199] ^ checked[202] ^ checked[206] ^ checked[208] ^
            checked[209] ^ checked[211] ^ checked[212] ^ checked[216] ^ checked[217] ^
            checked[220] ^ checked[221] ^ checked[224] ^ checked[226] ^ checked[228] ^
            checked[230] ^ checked[233] ^ checked[237] ^ checked[242] ^ checked[248] ^
            checked[251] ^ checked[255] ^ checked[257] ^ checked[258] ^ checked[259] ^
            checked[261] ^ checked[269] ^ checked[271] ^ checked[273] ^ checked[275] ^
            checked[276] ^ checked[277] ^ checked[278] ^ checked[282] ^ checked[283] ^
            checked[284] ^ checked[286] ^ checked[287] ^ checked[288] ^ checked[291] ^
            checked[292] ^ checked[293] ^ checked[294] ^ checked[295] ^ checked[297] ^
            checked[299] ^ checked[302] ^ checked[303] ^ checked[313] ^ checked[314] ^
            checked[315] ^ checked[316] ^ checked[318] ^ checked[319] ^ checked[323] ^
            checked[324] ^ checked[327] ^ checked[329] ^ checked[330] ^ checked[334] ^
            checked[336] ^ checked[341] ^ checked[342] ^ checked[348] ^ checked[349] ^
            checked[350] ^ checked[351] ^ checked[353] ^ checked[357] ^ checked[358] ^
            checked[359] ^ checked[360] ^ checked[362] ^ checked[366] ^ checked[367] ^
            checked[368] ^ checked[369] ^ checked[371] ^ checked[372] ^ checked[374] ^
            checked[375] ^ checked[379] ^ checked[381] ^ checked[382] ^ checked[384] ^
            checked[386] ^ checked[387] ^ checked[388] ^ checked[389] ^ checked[390] ^
            checked[391] ^ checked[398] ^ checked[400] ^ checked[401] ^ checked[402] ^
            checked[403] ^ checked[404] ^ checked[406] ^ checked[412] ^ checked[413] ^
            checked[417] ^ checked[418] ^ checked[419] ^ checked[420] ^ checked[422] ^
            checked[424] ^ checked[425] ^ checked[427] ^ checked[430] ^ checked[431] ^
            checked[432] ^ checked[435] ^ checked[437] ^ checked[438] ^ checked[440] ^
            checked[441] ^ checked[448] ^ checked[451] ^ checked[453] ^ checked[454] ^
            checked[455] ^ checked[456] ^ checked[457] ^ checked[459] ^ checked[460] ^
            checked[461] ^ checked[469] ^ checked[473] ^ checked[475] ^ checked[476] ^
            checked[479]),
        (checked[1] ^ checked[2] ^ checked[3] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^
            checked[12] ^ checked[14] ^ checked[16] ^ checked[19] ^ checked[20] ^ checked[22] ^
            checked[23] ^ checked[26] ^ checked[32] ^ checked[34] ^ checked[35] ^ checked[36] ^
            checked[40] ^ checked[47] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[60] ^
            checked[62] ^ checked[65] ^ checked[66] ^ checked[68] ^ checked[70] ^ checked[72] ^
            checked[75] ^ checked[76] ^ checked[77] ^ checked[79] ^ checked[80] ^ checked[84] ^
            checked[85] ^ checked[86] ^ checked[88] ^ checked[91] ^ checked[92] ^ checked[93] ^
            checked[94] ^ checked[96] ^ checked[97] ^ checked[98] ^ checked[103] ^ checked[106] ^
            checked[108] ^ checked[110] ^ checked[112] ^ checked[115] ^ checked[116] ^
            checked[118] ^ checked[121] ^ checked[122] ^ checked[125] ^ checked[126] ^
            checked[127] ^ checked[131] ^ checked[135] ^ checked[136] ^ checked[137] ^
            checked[139] ^ checked[140] ^ checked[142] ^ checked[143] ^ checked[145] ^
            checked[146] ^ checked[147] ^ checked[149] ^ checked[150] ^ checked[151] ^
            checked[156] ^ checked[157] ^ checked[162] ^ checked[163] ^ checked[164] ^
            checked[165] ^ checked[166] ^ checked[167] ^ checked[169] ^ checked[172] ^
            checked[174] ^ checked[175] ^ checked[179] ^ checked[181] ^ checked[182] ^
            checked[184] ^ checked[185] ^ checked[186] ^ checked[187] ^ checked[188] ^
            checked[189] ^ checked[190] ^ checked[192] ^ checked[194] ^ checked[196] ^
            checked[197] ^ checked[198] ^ checked[201] ^ checked[205] ^ checked[207] ^
            checked[208] ^ checked[210] ^ checked[211] ^ checked[215] ^ checked[216] ^
            checked[219] ^ checked[220] ^ checked[223] ^ checked[225] ^ checked[227] ^
            checked[229] ^ checked[232] ^ checked[236] ^ checked[241] ^ checked[247] ^
            checked[250] ^ checked[254] ^ checked[256] ^ checked[257] ^ checked[258] ^
            checked[260] ^ checked[268] ^ checked[270] ^ checked[272] ^ checked[274] ^
            checked[275] ^ checked[276] ^ checked[277] ^ checked[281] ^ checked[282] ^
            checked[283] ^ checked[285] ^ checked[286] ^ checked[287] ^ checked[290] ^
            checked[291] ^ checked[292] ^ checked[293] ^ checked[294] ^ checked[296] ^
            checked[298] ^ checked[301] ^ checked[302] ^ checked[312] ^ checked[313] ^
            checked[314] ^ checked[315] ^ checked[317] ^ checked[318] ^ checked[322] ^
            checked[323] ^ checked[326] ^ checked[328] ^ checked[329] ^ checked[333] ^
            checked[335] ^ checked[340] ^ checked[341] ^ checked[347] ^ checked[348] ^
            checked[349] ^ checked[350] ^ checked[352] ^ checked[356] ^ checked[357] ^
            checked[358] ^ checked[359] ^ checked[361] ^ checked[365] ^ checked[366] ^
            checked[367] ^ checked[368] ^ checked[370] ^ checked[371] ^ checked[373] ^
            checked[374] ^ checked[378] ^ checked[380] ^ checked[381] ^ checked[383] ^
            checked[385] ^ checked[386] ^ checked[387] ^ checked[388] ^ checked[389] ^
            checked[390] ^ checked[397] ^ checked[399] ^ checked[400] ^ checked[401] ^
            checked[402] ^ checked[403] ^ checked[405] ^ checked[411] ^ checked[412] ^
            checked[416] ^ checked[417] ^ checked[418] ^ checked[419] ^ checked[421] ^
            checked[423] ^ checked[424] ^ checked[426] ^ checked[429] ^ checked[430] ^
            checked[431] ^ checked[434] ^ checked[436] ^ checked[437] ^ checked[439] ^
            checked[440] ^ checked[447] ^ checked[450] ^ checked[452] ^ checked[453] ^
            checked[454] ^ checked[455] ^ checked[456] ^ checked[458] ^ checked[459] ^
            checked[460] ^ checked[468] ^ checked[472] ^ checked[474] ^ checked[475] ^
            checked[478]),
        (checked[0] ^ checked[1] ^ checked[2] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^
            checked[11] ^ checked[13] ^ checked[15] ^ checked[18] ^ checked[19] ^ checked[21] ^
            checked[22] ^ checked[25] ^ checked[31] ^ checked[33] ^ checked[34] ^ checked[35] ^
            checked[39] ^ checked[46] ^ checked[47] ^ checked[49] ^ checked[50] ^ checked[59] ^
            checked[61] ^ checked[64] ^ checked[65] ^ checked[67] ^ checked[69] ^ checked[71] ^
            checked[74] ^ checked[75] ^ checked[76] ^ checked[78] ^ checked[79] ^ checked[83] ^
            checked[84] ^ checked[85] ^ checked[87] ^ checked[90] ^ checked[91] ^ checked[92] ^
            checked[93] ^ checked[95] ^ checked[96] ^ checked[97] ^ checked[102] ^ checked[105] ^
            checked[107] ^ checked[109] ^ checked[111] ^ checked[114] ^ checked[115] ^
            checked[117] ^ checked[120] ^ checked[121] ^ checked[124] ^ checked[125] ^
            checked[126] ^ checked[130] ^ checked[134] ^ checked[135] ^ checked[136] ^
            checked[138] ^ checked[139] ^ checked[141] ^ checked[142] ^ checked[144] ^
            checked[145] ^ checked[146] ^ checked[148] ^ checked[149] ^ checked[150] ^
            checked[155] ^ checked[156] ^ checked[161] ^ checked[162] ^ checked[163] ^
            checked[164] ^ checked[165] ^ checked[166] ^ checked[168] ^ checked[171] ^
            checked[173] ^ checked[174] ^ checked[178] ^ checked[180] ^ checked[181] ^
            checked[183] ^ checked[184] ^ checked[185] ^ checked[186] ^ checked[187] ^
            checked[188] ^ checked[189] ^ checked[191] ^ checked[193] ^ checked[195] ^
            checked[196] ^ checked[197] ^ checked[200] ^ checked[204] ^ checked[206] ^
            checked[207] ^ checked[209] ^ checked[210] ^ checked[214] ^ checked[215] ^
            checked[218] ^ checked[219] ^ checked[222] ^ checked[224] ^ checked[226] ^
            checked[228] ^ checked[231] ^ checked[235] ^ checked[240] ^ checked[246] ^
            checked[249] ^ checked[253] ^ checked[255] ^ checked[256] ^ checked[257] ^
            checked[259] ^ checked[267] ^ checked[269] ^ checked[271] ^ checked[273] ^
            checked[274] ^ checked[275] ^ checked[276] ^ checked[280] ^ checked[281] ^
            checked[282] ^ checked[284] ^ checked[285] ^ checked[286] ^ checked[289] ^
            checked[290] ^ checked[291] ^ checked[292] ^ checked[293] ^ checked[295] ^
            checked[297] ^ checked[300] ^ checked[301] ^ checked[311] ^ checked[312] ^
            checked[313] ^ checked[314] ^ checked[316] ^ checked[317] ^ checked[321] ^
            checked[322] ^ checked[325] ^ checked[327] ^ checked[328] ^ checked[332] ^
            checked[334] ^ checked[339] ^ checked[340] ^ checked[346] ^ checked[347] ^
            checked[348] ^ checked[349] ^ checked[351] ^ checked[355] ^ checked[356] ^
            checked[357] ^ checked[358] ^ checked[360] ^ checked[364] ^ checked[365] ^
            checked[366] ^ checked[367] ^ checked[369] ^ checked[370] ^ checked[372] ^
            checked[373] ^ checked[377] ^ checked[379] ^ checked[380] ^ checked[382] ^
            checked[384] ^ checked[385] ^ checked[386] ^ checked[387] ^ checked[388] ^
            checked[389] ^ checked[396] ^ checked[398] ^ checked[399] ^ checked[400] ^
            checked[401] ^ checked[402] ^ checked[404] ^ checked[410] ^ checked[411] ^
            checked[415] ^ checked[416] ^ checked[417] ^ checked[418] ^ checked[420] ^
            checked[422] ^ checked[423] ^ checked[425] ^ checked[428] ^ checked[429] ^
            checked[430] ^ checked[433] ^ checked[435] ^ checked[436] ^ checked[438] ^
            checked[439] ^ checked[446] ^ checked[449] ^ checked[451] ^ checked[452] ^
            checked[453] ^ checked[454] ^ checked[455] ^ checked[457] ^ checked[458] ^
            checked[459] ^ checked[467] ^ checked[471] ^ checked[473] ^ checked[474] ^
            checked[477]),
        (checked[0] ^ checked[1] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[10] ^
            checked[12] ^ checked[14] ^ checked[17] ^ checked[18] ^ checked[20] ^ checked[21] ^
            checked[24] ^ checked[30] ^ checked[32] ^ checked[33] ^ checked[34] ^ checked[38] ^
            checked[45] ^ checked[46] ^ checked[48] ^ checked[49] ^ checked[58] ^ checked[60] ^
            checked[63] ^ checked[64] ^ checked[66] ^ checked[68] ^ checked[70] ^ checked[73] ^
            checked[74] ^ checked[75] ^ checked[77] ^ checked[78] ^ checked[82] ^ checked[83] ^
            checked[84] ^ checked[86] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^
            checked[94] ^ checked[95] ^ checked[96] ^ checked[101] ^ checked[104] ^ checked[106] ^
            checked[108] ^ checked[110] ^ checked[113] ^ checked[114] ^ checked[116] ^
            checked[119] ^ checked[120] ^ checked[123] ^ checked[124] ^ checked[125] ^
            checked[129] ^ checked[133] ^ checked[134] ^ checked[135] ^ checked[137] ^
            checked[138] ^ checked[140] ^ checked[141] ^ checked[143] ^ checked[144] ^
            checked[145] ^ checked[147] ^ checked[148] ^ checked[149] ^ checked[154] ^
            checked[155] ^ checked[160] ^ checked[161] ^ checked[162] ^ checked[163] ^
            checked[164] ^ checked[165] ^ checked[167] ^ checked[170] ^ checked[172] ^
            checked[173] ^ checked[177] ^ checked[179] ^ checked[180] ^ checked[182] ^
            checked[183] ^ checked[184] ^ checked[185] ^ checked[186] ^ checked[187] ^
            checked[188] ^ checked[190] ^ checked[192] ^ checked[194] ^ checked[195] ^
            checked[196] ^ checked[199] ^ checked[203] ^ checked[205] ^ checked[206] ^
            checked[208] ^ checked[209] ^ checked[213] ^ checked[214] ^ checked[217] ^
            checked[218] ^ checked[221] ^ checked[223] ^ checked[225] ^ checked[227] ^
            checked[230] ^ checked[234] ^ checked[239] ^ checked[245] ^ checked[248] ^
            checked[252] ^ checked[254] ^ checked[255] ^ checked[256] ^ checked[258] ^
            checked[266] ^ checked[268] ^ checked[270] ^ checked[272] ^ checked[273] ^
            checked[274] ^ checked[275] ^ checked[279] ^ checked[280] ^ checked[281] ^
            checked[283] ^ checked[284] ^ checked[285] ^ checked[288] ^ checked[289] ^
            checked[290] ^ checked[291] ^ checked[292] ^ checked[294] ^ checked[296] ^
            checked[299] ^ checked[300] ^ checked[310] ^ checked[311] ^ checked[312] ^
            checked[313] ^ checked[315] ^ checked[316] ^ checked[320] ^ checked[321] ^
            checked[324] ^ checked[326] ^ checked[327] ^ checked[331] ^ checked[333] ^
            checked[338] ^ checked[339] ^ checked[345] ^ checked[346] ^ checked[347] ^
            checked[348] ^ checked[350] ^ checked[354] ^ checked[355] ^ checked[356] ^
            checked[357] ^ checked[359] ^ checked[363] ^ checked[364] ^ checked[365] ^
            checked[366] ^ checked[368] ^ checked[369] ^ checked[371] ^ checked[372] ^
            checked[376] ^ checked[378] ^ checked[379] ^ checked[381] ^ checked[383] ^
            checked[384] ^ checked[385] ^ checked[386] ^ checked[387] ^ checked[388] ^
            checked[395] ^ checked[397] ^ checked[398] ^ checked[399] ^ checked[400] ^
            checked[401] ^ checked[403] ^ checked[409] ^ checked[410] ^ checked[414] ^
            checked[415] ^ checked[416] ^ checked[417] ^ checked[419] ^ checked[421] ^
            checked[422] ^ checked[424] ^ checked[427] ^ checked[428] ^ checked[429] ^
            checked[432] ^ checked[434] ^ checked[435] ^ checked[437] ^ checked[438] ^
            checked[445] ^ checked[448] ^ checked[450] ^ checked[451] ^ checked[452] ^
            checked[453] ^ checked[454] ^ checked[456] ^ checked[457] ^ checked[458] ^
            checked[466] ^ checked[470] ^ checked[472] ^ checked[473] ^ checked[476]),
        (checked[0] ^ checked[1] ^ checked[2] ^ checked[4] ^ checked[5] ^ checked[9] ^ checked[11] ^
            checked[13] ^ checked[16] ^ checked[17] ^ checked[19] ^ checked[20] ^ checked[23] ^
            checked[29] ^ checked[31] ^ checked[32] ^ checked[33] ^ checked[37] ^ checked[44] ^
            checked[45] ^ checked[47] ^ checked[48] ^ checked[57] ^ checked[59] ^ checked[62] ^
            checked[63] ^ checked[65] ^ checked[67] ^ checked[69] ^ checked[72] ^ checked[73] ^
            checked[74] ^ checked[76] ^ checked[77] ^ checked[81] ^ checked[82] ^ checked[83] ^
            checked[85] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[93] ^
            checked[94] ^ checked[95] ^ checked[100] ^ checked[103] ^ checked[105] ^ checked[107] ^
            checked[109] ^ checked[112] ^ checked[113] ^ checked[115] ^ checked[118] ^
            checked[119] ^ checked[122] ^ checked[123] ^ checked[124] ^ checked[128] ^
            checked[132] ^ checked[133] ^ checked[134] ^ checked[136] ^ checked[137] ^
            checked[139] ^ checked[140] ^ checked[142] ^ checked[143] ^ checked[144] ^
            checked[146] ^ checked[147] ^ checked[148] ^ checked[153] ^ checked[154] ^
            checked[159] ^ checked[160] ^ checked[161] ^ checked[162] ^ checked[163] ^
            checked[164] ^ checked[166] ^ checked[169] ^ checked[171] ^ checked[172] ^
            checked[176] ^ checked[178] ^ checked[179] ^ checked[181] ^ checked[182] ^
            checked[183] ^ checked[184] ^ checked[185] ^ checked[186] ^ checked[187] ^
            checked[189] ^ checked[191] ^ checked[193] ^ checked[194] ^ checked[195] ^
            checked[198] ^ checked[202] ^ checked[204] ^ checked[205] ^ checked[207] ^
            checked[208] ^ checked[212] ^ checked[213] ^ checked[216] ^ checked[217] ^
            checked[220] ^ checked[222] ^ checked[224] ^ checked[226] ^ checked[229] ^
            checked[233] ^ checked[238] ^ checked[244] ^ checked[247] ^ checked[251] ^
            checked[253] ^ checked[254] ^ checked[255] ^ checked[257] ^ checked[265] ^
            checked[267] ^ checked[269] ^ checked[271] ^ checked[272] ^ checked[273] ^
            checked[274] ^ checked[278] ^ checked[279] ^ checked[280] ^ checked[282] ^
            checked[283] ^ checked[284] ^ checked[287] ^ checked[288] ^ checked[289] ^
            checked[290] ^ checked[291] ^ checked[293] ^ checked[295] ^ checked[298] ^
            checked[299] ^ checked[309] ^ checked[310] ^ checked[311] ^ checked[312] ^
            checked[314] ^ checked[315] ^ checked[319] ^ checked[320] ^ checked[323] ^
            checked[325] ^ checked[326] ^ checked[330] ^ checked[332] ^ checked[337] ^
            checked[338] ^ checked[344] ^ checked[345] ^ checked[346] ^ checked[347] ^
            checked[349] ^ checked[353] ^ checked[354] ^ checked[355] ^ checked[356] ^
            checked[358] ^ checked[362] ^ checked[363] ^ checked[364] ^ checked[365] ^
            checked[367] ^ checked[368] ^ checked[370] ^ checked[371] ^ checked[375] ^
            checked[377] ^ checked[378] ^ checked[380] ^ checked[382] ^ checked[383] ^
            checked[384] ^ checked[385] ^ checked[386] ^ checked[387] ^ checked[394] ^
            checked[396] ^ checked[397] ^ checked[398] ^ checked[399] ^ checked[400] ^
            checked[402] ^ checked[408] ^ checked[409] ^ checked[413] ^ checked[414] ^
            checked[415] ^ checked[416] ^ checked[418] ^ checked[420] ^ checked[421] ^
            checked[423] ^ checked[426] ^ checked[427] ^ checked[428] ^ checked[431] ^
            checked[433] ^ checked[434] ^ checked[436] ^ checked[437] ^ checked[444] ^
            checked[447] ^ checked[449] ^ checked[450] ^ checked[451] ^ checked[452] ^
            checked[453] ^ checked[455] ^ checked[456] ^ checked[457] ^ checked[465] ^
            checked[469] ^ checked[471] ^ checked[472] ^ checked[475]),
        (checked[0] ^ checked[1] ^ checked[3] ^ checked[4] ^ checked[8] ^ checked[10] ^
            checked[12] ^ checked[15] ^ checked[16] ^ checked[18] ^ checked[19] ^ checked[22] ^
            checked[28] ^ checked[30] ^ checked[31] ^ checked[32] ^ checked[36] ^ checked[43] ^
            checked[44] ^ checked[46] ^ checked[47] ^ checked[56] ^ checked[58] ^ checked[61] ^
            checked[62] ^ checked[64] ^ checked[66] ^ checked[68] ^ checked[71] ^ checked[72] ^
            checked[73] ^ checked[75] ^ checked[76] ^ checked[80] ^ checked[81] ^ checked[82] ^
            checked[84] ^ checked[87] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[92] ^
            checked[93] ^ checked[94] ^ checked[99] ^ checked[102] ^ checked[104] ^ checked[106] ^
            checked[108] ^ checked[111] ^ checked[112] ^ checked[114] ^ checked[117] ^
            checked[118] ^ checked[121] ^ checked[122] ^ checked[123] ^ checked[127] ^
            checked[131] ^ checked[132] ^ checked[133] ^ checked[135] ^ checked[136] ^
            checked[138] ^ checked[139] ^ checked[141] ^ checked[142] ^ checked[143] ^
            checked[145] ^ checked[146] ^ checked[147] ^ checked[152] ^ checked[153] ^
            checked[158] ^ checked[159] ^ checked[160] ^ checked[161] ^ checked[162] ^
            checked[163] ^ checked[165] ^ checked[168] ^ checked[170] ^ checked[171] ^
            checked[175] ^ checked[177] ^ checked[178] ^ checked[180] ^ checked[181] ^
            checked[182] ^ checked[183] ^ checked[184] ^ checked[185] ^ checked[186] ^
            checked[188] ^ checked[190] ^ checked[192] ^ checked[193] ^ checked[194] ^
            checked[197] ^ checked[201] ^ checked[203] ^ checked[204] ^ checked[206] ^
            checked[207] ^ checked[211] ^ checked[212] ^ checked[215] ^ checked[216] ^
            checked[219] ^ checked[221] ^ checked[223] ^ checked[225] ^ checked[228] ^
            checked[232] ^ checked[237] ^ checked[243] ^ checked[246] ^ checked[250] ^
            checked[252] ^ checked[253] ^ checked[254] ^ checked[256] ^ checked[264] ^
            checked[266] ^ checked[268] ^ checked[270] ^ checked[271] ^ checked[272] ^
            checked[273] ^ checked[277] ^ checked[278] ^ checked[279] ^ checked[281] ^
            checked[282] ^ checked[283] ^ checked[286] ^ checked[287] ^ checked[288] ^
            checked[289] ^ checked[290] ^ checked[292] ^ checked[294] ^ checked[297] ^
            checked[298] ^ checked[308] ^ checked[309] ^ checked[310] ^ checked[311] ^
            checked[313] ^ checked[314] ^ checked[318] ^ checked[319] ^ checked[322] ^
            checked[324] ^ checked[325] ^ checked[329] ^ checked[331] ^ checked[336] ^
            checked[337] ^ checked[343] ^ checked[344] ^ checked[345] ^ checked[346] ^
            checked[348] ^ checked[352] ^ checked[353] ^ checked[354] ^ checked[355] ^
            checked[357] ^ checked[361] ^ checked[362] ^ checked[363] ^ checked[364] ^
            checked[366] ^ checked[367] ^ checked[369] ^ checked[370] ^ checked[374] ^
            checked[376] ^ checked[377] ^ checked[379] ^ checked[381] ^ checked[382] ^
            checked[383] ^ checked[384] ^ checked[385] ^ checked[386] ^ checked[393] ^
            checked[395] ^ checked[396] ^ checked[397] ^ checked[398] ^ checked[399] ^
            checked[401] ^ checked[407] ^ checked[408] ^ checked[412] ^ checked[413] ^
            checked[414] ^ checked[415] ^ checked[417] ^ checked[419] ^ checked[420] ^
            checked[422] ^ checked[425] ^ checked[426] ^ checked[427] ^ checked[430] ^
            checked[432] ^ checked[433] ^ checked[435] ^ checked[436] ^ checked[443] ^
            checked[446] ^ checked[448] ^ checked[449] ^ checked[450] ^ checked[451] ^
            checked[452] ^ checked[454] ^ checked[455] ^ checked[456] ^ checked[464] ^
            checked[468] ^ checked[470] ^ checked[471] ^ checked[474])} ^ 32'h4128908;
  wire taken = tvalid & tready;
  wire taken_last = taken & tlast;

  always @(posedge clk) begin
    if (held) begin
      tvalid <= 1'b1;
      octets <= {check, checked};
    end else if (taken_last) begin
      tvalid <= 1'b0;
    end else if (taken) begin
      octets <= octets >> 7'd64;
    end
    if (rst) begin
      tvalid <= 1'b0;
    end
  end

  // a mark travels with the octets in place of a counter
  always @(posedge clk) begin
    if (held) begin
      marks <= 8'd128;
    end else if (taken) begin
      marks <= marks >> 1'b1;
    end
  end

  assign tlast = marks[0];
  assign tdata = octets[63:0];
  assign tkeep = {8{1'b1}};
  assign done = taken_last;

endmodule

`default_nettype wire
