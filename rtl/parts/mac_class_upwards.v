// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Marks the class whose bit is set, and all with a higher number.

`default_nettype none

module mac_class_upwards (
  // One-hot, or zero.
  input  wire [7:0] from,
  output wire [7:0] upwards
);

  assign upwards = {|from, |from[6:0], |from[5:0], |from[4:0], |from[3:0], |from[2:0], |from[1:0],
      from[0]};

endmodule

`default_nettype wire
