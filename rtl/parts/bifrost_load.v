// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Loads a configuration at a slot boundary, a window between slots.

`default_nettype none

module bifrost_load (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire request,
  input  wire window_request,
  input  wire slot_tick,
  input  wire slot_done,
  input  wire is_ledger,
  input  wire legal,
  output wire take,
  output wire init,
  output wire take_window,
  output wire renew,
  output wire active,
  output wire error
);

  reg noted;
  reg [2:0] loading;
  reg window_noted;
  reg [2:0] changing;
  reg is_active;
  reg is_error;

  // an idle engine loads at once, an active one at its next slot boundary
  wire taking = noted & (slot_tick | (~is_active & ~(|loading)));
  assign take = taking;

  always @(posedge clk) begin
    noted <= request | (noted & ~taking);
    if (rst) begin
      noted <= 1'b0;
    end
  end

  // loading lasts LOAD_LATENCY clocks, this one included
  wire ending = &loading;

  always @(posedge clk) begin
    if (taking) begin
      loading <= 3'd1;
      is_active <= 1'b0;
      is_error <= 1'b0;
    end else if (|loading) begin
      loading <= loading + 3'd1;
      if (ending) begin
        is_active <= legal;
        is_error <= ~legal;
      end
    end
    if (rst) begin
      loading <= 3'd0;
      is_active <= 1'b0;
      is_error <= 1'b0;
    end
  end

  // a window is taken when a slot has been decided, and counts from the eighth clock on, before the
  // next slot
  wire taking_window = window_noted & slot_done;
  assign take_window = taking_window;

  always @(posedge clk) begin
    window_noted <= window_request | (window_noted & ~taking & ~taking_window);
    if (taking_window) begin
      changing <= 3'd1;
    end else if (|changing) begin
      changing <= changing + 3'd1;
    end
    if (rst) begin
      window_noted <= 1'b0;
      changing <= 3'd0;
    end
  end

  assign renew = (&changing) & legal & is_ledger;
  assign init = ending & legal;
  assign active = is_active;
  assign error = is_error;

endmodule

`default_nettype wire
