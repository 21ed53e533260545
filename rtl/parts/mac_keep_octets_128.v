// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the lanes of a beat of 128, which are set from lane 0 on.

`default_nettype none

module mac_keep_octets_128 (
  input  wire [127:0] keep,
  // Number of lanes set.
  output wire [7:0] octets
);

  assign octets = {keep[127], (keep[63] & ~keep[127]),
      |{(keep[95] & ~keep[127]), (keep[31] & ~keep[63])},
      |{(keep[111] & ~keep[127]), (keep[79] & ~keep[95]), (keep[47] & ~keep[63]),
          (keep[15] & ~keep[31])},
      |{(keep[119] & ~keep[127]), (keep[103] & ~keep[111]), (keep[87] & ~keep[95]),
          (keep[71] & ~keep[79]), (keep[55] & ~keep[63]), (keep[39] & ~keep[47]),
          (keep[23] & ~keep[31]), (keep[7] & ~keep[15])},
      |{(keep[123] & ~keep[127]), (keep[115] & ~keep[119]), (keep[107] & ~keep[111]),
          (keep[99] & ~keep[103]), (keep[91] & ~keep[95]), (keep[83] & ~keep[87]),
          (keep[75] & ~keep[79]), (keep[67] & ~keep[71]), (keep[59] & ~keep[63]),
          (keep[51] & ~keep[55]), (keep[43] & ~keep[47]), (keep[35] & ~keep[39]),
          (keep[27] & ~keep[31]), (keep[19] & ~keep[23]), (keep[11] & ~keep[15]),
          (keep[3] & ~keep[7])},
      |{(keep[125] & ~keep[127]), (keep[121] & ~keep[123]), (keep[117] & ~keep[119]),
          (keep[113] & ~keep[115]), (keep[109] & ~keep[111]), (keep[105] & ~keep[107]),
          (keep[101] & ~keep[103]), (keep[97] & ~keep[99]), (keep[93] & ~keep[95]),
          (keep[89] & ~keep[91]), (keep[85] & ~keep[87]), (keep[81] & ~keep[83]),
          (keep[77] & ~keep[79]), (keep[73] & ~keep[75]), (keep[69] & ~keep[71]),
          (keep[65] & ~keep[67]), (keep[61] & ~keep[63]), (keep[57] & ~keep[59]),
          (keep[53] & ~keep[55]), (keep[49] & ~keep[51]), (keep[45] & ~keep[47]),
          (keep[41] & ~keep[43]), (keep[37] & ~keep[39]), (keep[33] & ~keep[35]),
          (keep[29] & ~keep[31]), (keep[25] & ~keep[27]), (keep[21] & ~keep[23]),
          (keep[17] & ~keep[19]), (keep[13] & ~keep[15]), (keep[9] & ~keep[11]),
          (keep[5] & ~keep[7]), (keep[1] & ~keep[3])},
      |{(keep[126] & ~keep[127]), (keep[124] & ~keep[125]), (keep[122] & ~keep[123]),
          (keep[120] & ~keep[121]), (keep[118] & ~keep[119]), (keep[116] & ~keep[117]),
          (keep[114] & ~keep[115]), (keep[112] & ~keep[113]), (keep[110] & ~keep[111]),
          (keep[108] & ~keep[109]), (keep[106] & ~keep[107]), (keep[104] & ~keep[105]),
          (keep[102] & ~keep[103]), (keep[100] & ~keep[101]), (keep[98] & ~keep[99]),
          (keep[96] & ~keep[97]), (keep[94] & ~keep[95]), (keep[92] & ~keep[93]),
          (keep[90] & ~keep[91]), (keep[88] & ~keep[89]), (keep[86] & ~keep[87]),
          (keep[84] & ~keep[85]), (keep[82] & ~keep[83]), (keep[80] & ~keep[81]),
          (keep[78] & ~keep[79]), (keep[76] & ~keep[77]), (keep[74] & ~keep[75]),
          (keep[72] & ~keep[73]), (keep[70] & ~keep[71]), (keep[68] & ~keep[69]),
          (keep[66] & ~keep[67]), (keep[64] & ~keep[65]), (keep[62] & ~keep[63]),
          (keep[60] & ~keep[61]), (keep[58] & ~keep[59]), (keep[56] & ~keep[57]),
          (keep[54] & ~keep[55]), (keep[52] & ~keep[53]), (keep[50] & ~keep[51]),
          (keep[48] & ~keep[49]), (keep[46] & ~keep[47]), (keep[44] & ~keep[45]),
          (keep[42] & ~keep[43]), (keep[40] & ~keep[41]), (keep[38] & ~keep[39]),
          (keep[36] & ~keep[37]), (keep[34] & ~keep[35]), (keep[32] & ~keep[33]),
          (keep[30] & ~keep[31]), (keep[28] & ~keep[29]), (keep[26] & ~keep[27]),
          (keep[24] & ~keep[25]), (keep[22] & ~keep[23]), (keep[20] & ~keep[21]),
          (keep[18] & ~keep[19]), (keep[16] & ~keep[17]), (keep[14] & ~keep[15]),
          (keep[12] & ~keep[13]), (keep[10] & ~keep[11]), (keep[8] & ~keep[9]),
          (keep[6] & ~keep[7]), (keep[4] & ~keep[5]), (keep[2] & ~keep[3]), (keep[0] & ~keep[1])}};

endmodule

`default_nettype wire
