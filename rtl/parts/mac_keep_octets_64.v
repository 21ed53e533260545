// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the lanes of a beat of 64, which are set from lane 0 on.

`default_nettype none

module mac_keep_octets_64 (
  input  wire [63:0] keep,
  // Number of lanes set.
  output wire [7:0] octets
);

  assign octets = {1'b0,
      {keep[63], (keep[31] & ~keep[63]), |{(keep[47] & ~keep[63]), (keep[15] & ~keep[31])},
        |{(keep[55] & ~keep[63]), (keep[39] & ~keep[47]), (keep[23] & ~keep[31]),
            (keep[7] & ~keep[15])},
        |{(keep[59] & ~keep[63]), (keep[51] & ~keep[55]), (keep[43] & ~keep[47]),
            (keep[35] & ~keep[39]), (keep[27] & ~keep[31]), (keep[19] & ~keep[23]),
            (keep[11] & ~keep[15]), (keep[3] & ~keep[7])},
        |{(keep[61] & ~keep[63]), (keep[57] & ~keep[59]), (keep[53] & ~keep[55]),
            (keep[49] & ~keep[51]), (keep[45] & ~keep[47]), (keep[41] & ~keep[43]),
            (keep[37] & ~keep[39]), (keep[33] & ~keep[35]), (keep[29] & ~keep[31]),
            (keep[25] & ~keep[27]), (keep[21] & ~keep[23]), (keep[17] & ~keep[19]),
            (keep[13] & ~keep[15]), (keep[9] & ~keep[11]), (keep[5] & ~keep[7]),
            (keep[1] & ~keep[3])},
        |{(keep[62] & ~keep[63]), (keep[60] & ~keep[61]), (keep[58] & ~keep[59]),
            (keep[56] & ~keep[57]), (keep[54] & ~keep[55]), (keep[52] & ~keep[53]),
            (keep[50] & ~keep[51]), (keep[48] & ~keep[49]), (keep[46] & ~keep[47]),
            (keep[44] & ~keep[45]), (keep[42] & ~keep[43]), (keep[40] & ~keep[41]),
            (keep[38] & ~keep[39]), (keep[36] & ~keep[37]), (keep[34] & ~keep[35]),
            (keep[32] & ~keep[33]), (keep[30] & ~keep[31]), (keep[28] & ~keep[29]),
            (keep[26] & ~keep[27]), (keep[24] & ~keep[25]), (keep[22] & ~keep[23]),
            (keep[20] & ~keep[21]), (keep[18] & ~keep[19]), (keep[16] & ~keep[17]),
            (keep[14] & ~keep[15]), (keep[12] & ~keep[13]), (keep[10] & ~keep[11]),
            (keep[8] & ~keep[9]), (keep[6] & ~keep[7]), (keep[4] & ~keep[5]), (keep[2] & ~keep[3]),
            (keep[0] & ~keep[1])}}};

endmodule

`default_nettype wire
