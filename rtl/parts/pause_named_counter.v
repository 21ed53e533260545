// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decodes the address of a counter.

`default_nettype none

module pause_named_counter (
  input  wire [3:0] address,
  // One-hot, or zero: a counter of [`COUNTERS`].
  output wire [8:0] counter,
  // The address is that of a high word.
  output wire high
);

  assign counter = {(address == 4'd8), (address == 4'd6), (address == 4'd2), (address == 4'd11),
      (address == 4'd10), (address == 4'd5), (address == 4'd4), (address == 4'd1),
      (address == 4'd0)};
  assign high = (address == 4'd3) | (address == 4'd7) | (address == 4'd9);

endmodule

`default_nettype wire
