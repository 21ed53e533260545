// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the lanes of a beat of 32, which are set from lane 0 on.

`default_nettype none

module mac_keep_octets_32 (
  input  wire [31:0] keep,
  // Number of lanes set.
  output wire [7:0] octets
);

  wire [15:0] part_16 = keep[15] ? keep[31:16] : keep[15:0];
  wire [7:0] part_8 = part_16[7] ? part_16[15:8] : part_16[7:0];
  wire [3:0] part_4 = part_8[3] ? part_8[7:4] : part_8[3:0];
  wire [1:0] part_2 = part_4[1] ? part_4[3:2] : part_4[1:0];
  assign octets = {2'd0,
      {keep[31], (keep[15] & ~keep[31]), (part_16[7] & ~part_16[15]), (part_8[3] & ~part_8[7]),
        (part_4[1] & ~part_4[3]), (part_2[0] & ~part_2[1])}};

endmodule

`default_nettype wire
