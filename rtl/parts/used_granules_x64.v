// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Clears the granules that a beat does not take, as the memory does.

`default_nettype none

module used_granules_x64 (
  // Octets of the beat.
  input  wire [511:0] data,
  // Lanes that carry the frame.
  input  wire [63:0] keep,
  // Octets of its granules, and 0.
  output wire [511:0] used
);

  assign used = {(keep[48] ? data[511:384] : 128'd0), (keep[32] ? data[383:256] : 128'd0),
      (keep[16] ? data[255:128] : 128'd0), (keep[0] ? data[127:0] : 128'd0)};

  // Read by nothing.
  wire unused = &{1'b0, keep[15:1], keep[31:17], keep[47:33], keep[63:49]};

endmodule

`default_nettype wire
