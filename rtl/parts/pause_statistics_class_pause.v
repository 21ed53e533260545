// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Measures the pauses of one class and finds those that last too long.

`default_nettype none

module pause_statistics_class_pause (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire paused,
  input  wire [31:0] limit,
  input  wire release_enable,
  output wire [31:0] clocks_low,
  output wire [15:0] clocks_high,
  output wire [31:0] longest,
  output wire [31:0] watchdog_events,
  output wire stuck,
  output wire found,
  output wire release_pause
);

  reg [47:0] total;
  reg [31:0] number;
  reg full;
  reg [31:0] longest_pause;
  reg record;
  reg unpaused;
  reg [31:0] events;
  reg stuck_reg;
  reg found_reg;
  reg release_reg;

  // the pause in progress; it stays at the highest number
  wire counting = paused & ~full;

  always @(posedge clk) begin
    full <= paused & (full | (&number));
    if (~paused) begin
      number <= 32'd1;
    end else if (counting) begin
      number <= number + 32'd1;
    end
    if (paused) begin
      total <= total + 48'd1;
    end
    if (rst) begin
      full <= 1'b0;
      number <= 32'd1;
      total <= 48'd0;
    end
  end

  // the longest pause is never below the one in progress, so equality means a new record
  always @(posedge clk) begin
    if (~paused) begin
      record <= unpaused;
    end else if (counting & ~record) begin
      record <= (number == longest_pause);
    end
    unpaused <= unpaused & ~paused;
    if (counting & record) begin
      longest_pause <= number;
    end
    if (rst) begin
      record <= 1'b1;
      unpaused <= 1'b1;
      longest_pause <= 32'd0;
    end
  end

  // the watchdog
  wire late = counting & (number == limit);

  always @(posedge clk) begin
    found_reg <= late;
    release_reg <= late & release_enable;
    stuck_reg <= late | (stuck_reg & paused);
    if (found_reg) begin
      events <= events + 32'd1;
    end
    if (rst) begin
      found_reg <= 1'b0;
      release_reg <= 1'b0;
      stuck_reg <= 1'b0;
      events <= 32'd0;
    end
  end

  assign clocks_low = total[31:0];
  assign clocks_high = total[47:32];
  assign longest = longest_pause;
  assign watchdog_events = events;
  assign stuck = stuck_reg;
  assign found = found_reg;
  assign release_pause = release_reg;

endmodule

`default_nettype wire
