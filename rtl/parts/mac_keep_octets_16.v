// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the lanes of a beat of 16, which are set from lane 0 on.

`default_nettype none

module mac_keep_octets_16 (
  input  wire [15:0] keep,
  // Number of lanes set.
  output wire [7:0] octets
);

  wire [7:0] part_8 = keep[7] ? keep[15:8] : keep[7:0];
  wire [3:0] part_4 = part_8[3] ? part_8[7:4] : part_8[3:0];
  wire [1:0] part_2 = part_4[1] ? part_4[3:2] : part_4[1:0];
  assign octets = {3'd0,
      {keep[15], (keep[7] & ~keep[15]), (part_8[3] & ~part_8[7]), (part_4[1] & ~part_4[3]),
        (part_2[0] & ~part_2[1])}};

endmodule

`default_nettype wire
