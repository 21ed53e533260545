// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The window of the pause engine: as configured, or as long as the round trip that was measured.

`default_nettype none

module bifrost_port_window (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The window follows the round trip.
  input  wire follow,
  // The window follows it beyond the most.
  input  wire beyond,
  // Software loads the pause engine: the window begins anew.
  input  wire load,
  // Slots that software has configured.
  input  wire [13:0] configured,
  // Slots that were measured; 0 before they are known.
  input  wire [13:0] measured,
  input  wire [13:0] least,
  input  wire [13:0] most,
  // The round trip has more slots than the most.
  output reg  limited,
  // Slots that the pause engine takes with a load, or now.
  output reg  [13:0] window,
  // Take the window now.
  output reg  change
);

  reg known;
  reg [13:0] raised;
  reg is_target;
  reg [13:0] target;

  // first the lower limit, then the upper one
  always @(posedge clk) begin
    known <= |measured;
    raised <= (measured < least) ? least : measured;
    is_target <= known;
    if (rst) begin
      known <= 1'b0;
      is_target <= 1'b0;
    end
  end

  wire exceeds = (raised > most);

  always @(posedge clk) begin
    target <= (exceeds & ~beyond) ? most : raised;
    limited <= follow & known & exceeds;
    if (rst) begin
      limited <= 1'b0;
    end
  end

  // a window grows by itself; only software makes it shorter
  wire grows = is_target & (target > window);

  always @(posedge clk) begin
    change <= follow & ~load & grows;
    if (~follow | (load & ~is_target)) begin
      window <= configured;
    end else if (load | grows) begin
      window <= target;
    end
    if (rst) begin
      change <= 1'b0;
      window <= 14'd0;
    end
  end

endmodule

`default_nettype wire
