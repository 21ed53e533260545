// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A value of data, or that of a control frame in its place; each half waits for a net of its own.

`default_nettype none

module mac_control_mux #(
  // Bits of a value: 8, 16, 32, 64, 128, 256, 512 or 1024.
  parameter WIDTH = 512
) (
  input  wire [WIDTH-1:0] data,
  input  wire [WIDTH-1:0] control,
  // The control frame has the place, for the lower half of the value.
  input  wire insert_low,
  // The control frame has the place, for the upper half.
  input  wire insert_high,
  // The value that has the place.
  output wire [WIDTH-1:0] o
);

  assign o = {(insert_high ? control[WIDTH/2 +: WIDTH/2] : data[WIDTH/2 +: WIDTH/2]),
      (insert_low ? control[WIDTH/2-1:0] : data[WIDTH/2-1:0])};

endmodule

`default_nettype wire
