// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps all lanes of the granules before the last, and those of the last.

`default_nettype none

module kept_lanes_x32 (
  // Granules beside the first.
  input  wire more,
  // Lanes of the last granule beside its first.
  input  wire [14:0] of_last,
  // Lanes that carry the frame.
  output wire [31:0] keep
);

  assign keep = {({of_last, 1'b1} & {16{more == 1'b1}}),
      ({16{more > 1'b0}} | ({of_last, 1'b1} & {16{more == 1'b0}}))};

endmodule

`default_nettype wire
