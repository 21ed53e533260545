// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The number of the class whose bit is set.

`default_nettype none

module mac_class_number (
  // One-hot, or zero.
  input  wire [7:0] of,
  // Its number, 0 if no bit is set.
  output wire [3:0] value
);

  assign value = {1'b0, |of[7:4], |{of[7:6], of[3:2]}, |{of[7], of[5], of[3], of[1]}};

  // Read by nothing.
  wire unused = &{1'b0, of[0]};

endmodule

`default_nettype wire
