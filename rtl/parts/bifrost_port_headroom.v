// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Headroom of native PFC for the round trip: slots of the window times cells of a slot, every
// sixteen clocks.

`default_nettype none

module bifrost_port_headroom (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Slots of the round trip.
  input  wire [13:0] window,
  // Cells that arrive in a slot.
  input  wire [15:0] slot_cells,
  // Cells that arrive in the round trip.
  output reg  [27:0] reserve_cells
);

  // Clock of the round.
  reg [3:0] clock;
  reg [13:0] bits;
  reg [29:0] addend;
  reg [29:0] product;

  // first clock of a round: the factors; then a bit of the window in each; last clock: the product
  // is shown
  always @(posedge clk) begin
    clock <= clock + 4'd1;
    if (rst) begin
      clock <= 4'd0;
    end
  end

  wire begins = ~(|clock);

  always @(posedge clk) begin
    bits <= begins ? window : {1'b0, bits[13:1]};
    addend <= begins ? {14'd0, slot_cells} : {addend[28:0], 1'b0};
    product <= (product + (addend & {30{bits[0]}})) & {30{~begins}};
  end

  wire [27:0] shown = product[27:0] | {28{|product[29:28]}};

  always @(posedge clk) begin
    if (&clock) begin
      reserve_cells <= shown;
    end
    if (rst) begin
      reserve_cells <= 28'd0;
    end
  end

endmodule

`default_nettype wire
