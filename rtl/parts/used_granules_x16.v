// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Clears the granules that a beat does not take, as the memory does.

`default_nettype none

module used_granules_x16 (
  // Octets of the beat.
  input  wire [127:0] data,
  // Lanes that carry the frame.
  input  wire [15:0] keep,
  // Octets of its granules, and 0.
  output wire [127:0] used
);

  assign used = {(keep[8] ? data[127:64] : 64'd0), (keep[0] ? data[63:0] : 64'd0)};

  // Read by nothing.
  wire unused = &{1'b0, keep[7:1], keep[15:9]};

endmodule

`default_nettype wire
