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

  assign octets = {4'd0,
      {keep[7], (keep[3] & ~keep[7]), |{(keep[5] & ~keep[7]), (keep[1] & ~keep[3])},
        |{(keep[6] & ~keep[7]), (keep[4] & ~keep[5]), (keep[2] & ~keep[3]), (keep[0] & ~keep[1])}}};

endmodule

`default_nettype wire
