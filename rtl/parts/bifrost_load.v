// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Loads a configuration at a slot boundary.

`default_nettype none

module bifrost_load (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire request,
  input  wire slot_tick,
  input  wire legal,
  output wire take,
  output wire init,
  output wire active,
  output wire error
);

  reg noted;
  reg [2:0] loading;
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

  assign init = ending & legal;
  assign active = is_active;
  assign error = is_error;

endmodule

`default_nettype wire
