// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Clears the granules that a beat does not take, as the memory does.

`default_nettype none

module used_granules_x32 (
  // Octets of the beat.
  input  wire [255:0] data,
  // Lanes that carry the frame.
  input  wire [31:0] keep,
  // Octets of its granules, and 0.
  output wire [255:0] used
);

  assign used = {(keep[16] ? data[255:128] : 128'd0), (keep[0] ? data[127:0] : 128'd0)};

  // Read by nothing.
  wire unused = &{1'b0, keep[15:1], keep[31:17]};

endmodule

`default_nettype wire
