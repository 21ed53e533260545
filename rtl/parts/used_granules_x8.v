// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Clears the granules that a beat does not take, as the memory does.

`default_nettype none

module used_granules_x8 (
  // Octets of the beat.
  input  wire [63:0] data,
  // Lanes that carry the frame.
  input  wire [7:0] keep,
  // Octets of its granules, and 0.
  output wire [63:0] used
);

  assign used = {(keep[4] ? data[63:32] : 32'd0), (keep[0] ? data[31:0] : 32'd0)};

  // Read by nothing.
  wire unused = &{1'b0, keep[3:1], keep[7:5]};

endmodule

`default_nettype wire
