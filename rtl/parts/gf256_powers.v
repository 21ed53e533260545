// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Powers of x.

`default_nettype none

module gf256_powers (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  input  wire [7:0] operand,
  // Two clocks after its operand.
  output wire [7:0] result
);

  reg [7:0] result_reg;

  reg [7:0] word;
  reg [7:0] words [0:255];

  initial begin
    words[0] = 8'd1;
    words[1] = 8'd2;
    words[2] = 8'd4;
    words[3] = 8'd8;
    words[4] = 8'd16;
    words[5] = 8'd32;
    words[6] = 8'd64;
    words[7] = 8'd128;
    words[8] = 8'd29;
    words[9] = 8'd58;
    words[10] = 8'd116;
    words[11] = 8'd232;
    words[12] = 8'd205;
    words[13] = 8'd135;
    words[14] = 8'd19;
    words[15] = 8'd38;
    words[16] = 8'd76;
    words[17] = 8'd152;
    words[18] = 8'd45;
    words[19] = 8'd90;
    words[20] = 8'd180;
    words[21] = 8'd117;
    words[22] = 8'd234;
    words[23] = 8'd201;
    words[24] = 8'd143;
    words[25] = 8'd3;
    words[26] = 8'd6;
    words[27] = 8'd12;
    words[28] = 8'd24;
    words[29] = 8'd48;
    words[30] = 8'd96;
    words[31] = 8'd192;
    words[32] = 8'd157;
    words[33] = 8'd39;
    words[34] = 8'd78;
    words[35] = 8'd156;
    words[36] = 8'd37;
    words[37] = 8'd74;
    words[38] = 8'd148;
    words[39] = 8'd53;
    words[40] = 8'd106;
    words[41] = 8'd212;
    words[42] = 8'd181;
    words[43] = 8'd119;
    words[44] = 8'd238;
    words[45] = 8'd193;
    words[46] = 8'd159;
    words[47] = 8'd35;
    words[48] = 8'd70;
    words[49] = 8'd140;
    words[50] = 8'd5;
    words[51] = 8'd10;
    words[52] = 8'd20;
    words[53] = 8'd40;
    words[54] = 8'd80;
    words[55] = 8'd160;
    words[56] = 8'd93;
    words[57] = 8'd186;
    words[58] = 8'd105;
    words[59] = 8'd210;
    words[60] = 8'd185;
    words[61] = 8'd111;
    words[62] = 8'd222;
    words[63] = 8'd161;
    words[64] = 8'd95;
    words[65] = 8'd190;
    words[66] = 8'd97;
    words[67] = 8'd194;
    words[68] = 8'd153;
    words[69] = 8'd47;
    words[70] = 8'd94;
    words[71] = 8'd188;
    words[72] = 8'd101;
    words[73] = 8'd202;
    words[74] = 8'd137;
    words[75] = 8'd15;
    words[76] = 8'd30;
    words[77] = 8'd60;
    words[78] = 8'd120;
    words[79] = 8'd240;
    words[80] = 8'd253;
    words[81] = 8'd231;
    words[82] = 8'd211;
    words[83] = 8'd187;
    words[84] = 8'd107;
    words[85] = 8'd214;
    words[86] = 8'd177;
    words[87] = 8'd127;
    words[88] = 8'd254;
    words[89] = 8'd225;
    words[90] = 8'd223;
    words[91] = 8'd163;
    words[92] = 8'd91;
    words[93] = 8'd182;
    words[94] = 8'd113;
    words[95] = 8'd226;
    words[96] = 8'd217;
    words[97] = 8'd175;
    words[98] = 8'd67;
    words[99] = 8'd134;
    words[100] = 8'd17;
    words[101] = 8'd34;
    words[102] = 8'd68;
    words[103] = 8'd136;
    words[104] = 8'd13;
    words[105] = 8'd26;
    words[106] = 8'd52;
    words[107] = 8'd104;
    words[108] = 8'd208;
    words[109] = 8'd189;
    words[110] = 8'd103;
    words[111] = 8'd206;
    words[112] = 8'd129;
    words[113] = 8'd31;
    words[114] = 8'd62;
    words[115] = 8'd124;
    words[116] = 8'd248;
    words[117] = 8'd237;
    words[118] = 8'd199;
    words[119] = 8'd147;
    words[120] = 8'd59;
    words[121] = 8'd118;
    words[122] = 8'd236;
    words[123] = 8'd197;
    words[124] = 8'd151;
    words[125] = 8'd51;
    words[126] = 8'd102;
    words[127] = 8'd204;
    words[128] = 8'd133;
    words[129] = 8'd23;
    words[130] = 8'd46;
    words[131] = 8'd92;
    words[132] = 8'd184;
    words[133] = 8'd109;
    words[134] = 8'd218;
    words[135] = 8'd169;
    words[136] = 8'd79;
    words[137] = 8'd158;
    words[138] = 8'd33;
    words[139] = 8'd66;
    words[140] = 8'd132;
    words[141] = 8'd21;
    words[142] = 8'd42;
    words[143] = 8'd84;
    words[144] = 8'd168;
    words[145] = 8'd77;
    words[146] = 8'd154;
    words[147] = 8'd41;
    words[148] = 8'd82;
    words[149] = 8'd164;
    words[150] = 8'd85;
    words[151] = 8'd170;
    words[152] = 8'd73;
    words[153] = 8'd146;
    words[154] = 8'd57;
    words[155] = 8'd114;
    words[156] = 8'd228;
    words[157] = 8'd213;
    words[158] = 8'd183;
    words[159] = 8'd115;
    words[160] = 8'd230;
    words[161] = 8'd209;
    words[162] = 8'd191;
    words[163] = 8'd99;
    words[164] = 8'd198;
    words[165] = 8'd145;
    words[166] = 8'd63;
    words[167] = 8'd126;
    words[168] = 8'd252;
    words[169] = 8'd229;
    words[170] = 8'd215;
    words[171] = 8'd179;
    words[172] = 8'd123;
    words[173] = 8'd246;
    words[174] = 8'd241;
    words[175] = 8'hff;
    words[176] = 8'd227;
    words[177] = 8'd219;
    words[178] = 8'd171;
    words[179] = 8'd75;
    words[180] = 8'd150;
    words[181] = 8'd49;
    words[182] = 8'd98;
    words[183] = 8'd196;
    words[184] = 8'd149;
    words[185] = 8'd55;
    words[186] = 8'd110;
    words[187] = 8'd220;
    words[188] = 8'd165;
    words[189] = 8'd87;
    words[190] = 8'd174;
    words[191] = 8'd65;
    words[192] = 8'd130;
    words[193] = 8'd25;
    words[194] = 8'd50;
    words[195] = 8'd100;
    words[196] = 8'd200;
    words[197] = 8'd141;
    words[198] = 8'd7;
    words[199] = 8'd14;
    words[200] = 8'd28;
    words[201] = 8'd56;
    words[202] = 8'd112;
    words[203] = 8'd224;
    words[204] = 8'd221;
    words[205] = 8'd167;
    words[206] = 8'd83;
    words[207] = 8'd166;
    words[208] = 8'd81;
    words[209] = 8'd162;
    words[210] = 8'd89;
    words[211] = 8'd178;
    words[212] = 8'd121;
    words[213] = 8'd242;
    words[214] = 8'd249;
    words[215] = 8'd239;
    words[216] = 8'd195;
    words[217] = 8'd155;
    words[218] = 8'd43;
    words[219] = 8'd86;
    words[220] = 8'd172;
    words[221] = 8'd69;
    words[222] = 8'd138;
    words[223] = 8'd9;
    words[224] = 8'd18;
    words[225] = 8'd36;
    words[226] = 8'd72;
    words[227] = 8'd144;
    words[228] = 8'd61;
    words[229] = 8'd122;
    words[230] = 8'd244;
    words[231] = 8'd245;
    words[232] = 8'd247;
    words[233] = 8'd243;
    words[234] = 8'd251;
    words[235] = 8'd235;
    words[236] = 8'd203;
    words[237] = 8'd139;
    words[238] = 8'd11;
    words[239] = 8'd22;
    words[240] = 8'd44;
    words[241] = 8'd88;
    words[242] = 8'd176;
    words[243] = 8'd125;
    words[244] = 8'd250;
    words[245] = 8'd233;
    words[246] = 8'd207;
    words[247] = 8'd131;
    words[248] = 8'd27;
    words[249] = 8'd54;
    words[250] = 8'd108;
    words[251] = 8'd216;
    words[252] = 8'd173;
    words[253] = 8'd71;
    words[254] = 8'd142;
    words[255] = 8'd1;
  end

  always @(posedge clk) begin
    word <= words[operand];
  end

  always @(posedge clk) begin
    result_reg <= word;
  end

  assign result = result_reg;

endmodule

`default_nettype wire
