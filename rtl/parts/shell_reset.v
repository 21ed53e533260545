// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The reset of a clock, 16 clocks long: at power-up, and when another clock asks for it, be it with
// a pulse of one clock.

`default_nettype none

module shell_reset (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire s_clk,
  input  wire m_clk,

  // Low asks for a reset, in s_clk.
  input  wire s_rstn,
  // Reset in m_clk, active high.
  output wire m_reset,
  // The reset is over, in s_clk.
  output wire s_done
);

  // No request is kept.
  reg taken;
  initial taken = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg taken_seen_1;
  initial taken_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg taken_seen_2;
  initial taken_seen_2 = 1'b0;
  // Clocks of the reset so far.
  reg [3:0] count;
  initial count = 4'b0;
  reg over;
  initial over = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg over_seen_1;
  initial over_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg over_seen_2;
  initial over_seen_2 = 1'b0;

  always @(posedge m_clk) begin
    taken_seen_1 <= taken;
    taken_seen_2 <= taken_seen_1;
    if (~taken_seen_2) begin
      count <= 4'd0;
      over <= 1'b0;
    end else if (~over) begin
      count <= count + 4'd1;
      over <= &count;
    end
  end

  assign m_reset = ~over;

  always @(posedge s_clk) begin
    over_seen_1 <= over;
    over_seen_2 <= over_seen_1;
    if (~s_rstn) begin
      taken <= 1'b0;
    end else if (~over_seen_2) begin
      taken <= 1'b1;
    end
  end

  assign s_done = over_seen_2 & taken & s_rstn;

endmodule

`default_nettype wire
