// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the lanes of a beat of 8, which are set from lane 0 on.

`default_nettype none

module mac_keep_octets_8 (
  input  wire [7:0] keep,
  // Number of lanes set.
  output wire [7:0] octets
);

  wire [3:0] part_4 = keep[3] ? keep[7:4] : keep[3:0];
  wire [1:0] part_2 = part_4[1] ? part_4[3:2] : part_4[1:0];
  assign octets = {4'd0,
      {keep[7], (keep[3] & ~keep[7]), (part_4[1] & ~part_4[3]), (part_2[0] & ~part_2[1])}};

endmodule

`default_nettype wire
