// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Holds data back before a slot tick, so that the pause frame of the slot finds an idle line.

`default_nettype none

module mac_slot_hold (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire tick,
  input  wire [23:0] start,
  input  wire [15:0] length,
  output wire hold,
  output reg  holds
);

  reg [23:0] since;
  reg [15:0] left;
  reg active;
  reg passes;

  // clocks since the last tick; the longest stands for no tick
  always @(posedge clk) begin
    if (tick) begin
      since <= 24'd1;
    end else if (~(&since)) begin
      since <= since + 24'd1;
    end
    if (rst) begin
      since <= 24'hffffff;
    end
  end

  // clocks left of the hold
  wire due = ~tick & (since == start);

  always @* begin
    holds = 1'b0;
    if (due) begin
      holds = |length;
    end else if (active) begin
      holds = (left != 16'd1);
    end
  end

  always @(posedge clk) begin
    if (due) begin
      left <= length;
    end else if (active) begin
      left <= left - 16'd1;
    end
    active <= holds;
    passes <= ~holds;
    if (rst) begin
      active <= 1'b0;
      passes <= 1'b1;
    end
  end

  assign hold = ~passes;

endmodule

`default_nettype wire
