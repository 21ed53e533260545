// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts a pause time down.

`default_nettype none

module pause_timer (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire load,
  input  wire [15:0] quanta,
  input  wire cancel,
  input  wire [22:0] step,
  output wire running,
  output reg  runs
);

  reg [35:0] left;
  reg fresh;
  reg run;

  // after the first step `left` is one unit less than the time, so that the borrow marks the end of
  // the time
  wire [37:0] minuend = {2'd0, left} << 1;
  wire [37:0] subtrahend = ({15'd0, step} << 1) | {37'd0, fresh};
  wire [37:0] difference = minuend - subtrahend;

  always @(posedge clk) begin
    fresh <= 1'b0;
    if (load) begin
      left <= {20'd0, quanta} << 20;
      fresh <= 1'b1;
    end else if (run) begin
      left <= difference[36:1];
    end
    if (rst) begin
      fresh <= 1'b0;
    end
  end

  always @* begin
    runs = 1'b0;
    if (load) begin
      runs = |quanta;
    end else if (run) begin
      runs = ~difference[37] & ~cancel;
    end
  end

  always @(posedge clk) begin
    run <= runs;
    if (rst) begin
      run <= 1'b0;
    end
  end

  assign running = run;

  // Read by nothing.
  wire unused = &{1'b0, difference[0]};

endmodule

`default_nettype wire
