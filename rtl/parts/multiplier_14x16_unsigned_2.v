// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Product of two unsigned numbers, one a clock, after 2 clocks.

`default_nettype none

module multiplier_14x16_unsigned_2 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Multiplicand.
  input  wire [13:0] a,
  // Multiplier.
  input  wire [15:0] b,
  // Product.
  output wire [29:0] p
);

  reg [13:0] a_held;
  reg [15:0] b_held;
  reg [29:0] product;

  always @(posedge clk) begin
    a_held <= a;
    b_held <= b;
    product <= {16'd0, a_held} * {14'd0, b_held};
  end

  assign p = product;

endmodule

`default_nettype wire
