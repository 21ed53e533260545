// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counters of one class, its pauses and its watchdog.

`default_nettype none

module pause_statistics_class (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire rx_frame,
  input  wire [15:0] rx_quanta,
  input  wire tx_frame,
  input  wire [15:0] tx_quanta,
  input  wire paused,
  input  wire [31:0] limit,
  input  wire release_enable,
  input  wire [3:0] counter,
  output reg  [31:0] word,
  output reg  [15:0] high,
  output wire stuck,
  output wire found,
  output wire release_pause
);

  wire [31:0] rx_xoff;
  wire [31:0] rx_xon;
  wire [31:0] rx_quanta_low;
  wire [15:0] rx_quanta_high;
  wire [31:0] tx_xoff;
  wire [31:0] tx_xon;
  wire [31:0] tx_quanta_low;
  wire [15:0] tx_quanta_high;

  wire [31:0] pause_clocks_low;
  wire [15:0] pause_clocks_high;
  wire [31:0] pause_longest;
  wire [31:0] pause_watchdog_events;
  wire pause_stuck;
  wire pause_found;
  wire pause_release_pause;
  pause_statistics_class_pause pause (
    .clk(clk),
    .rst(rst),
    .paused(paused),
    .limit(limit),
    .release_enable(release_enable),
    .clocks_low(pause_clocks_low),
    .clocks_high(pause_clocks_high),
    .longest(pause_longest),
    .watchdog_events(pause_watchdog_events),
    .stuck(pause_stuck),
    .found(pause_found),
    .release_pause(pause_release_pause)
  );

  assign stuck = pause_stuck;
  assign found = pause_found;
  assign release_pause = pause_release_pause;

  // the numbers are those of the contract's table of counters
  always @* begin
    word = 32'd0;
    case (counter)
      4'd0: begin
        word = rx_xoff;
      end
      4'd1: begin
        word = rx_xon;
      end
      4'd2: begin
        word = rx_quanta_low;
      end
      4'd4: begin
        word = tx_xoff;
      end
      4'd5: begin
        word = tx_xon;
      end
      4'd6: begin
        word = tx_quanta_low;
      end
      4'd8: begin
        word = pause_clocks_low;
      end
      4'd10: begin
        word = pause_longest;
      end
      4'd11: begin
        word = pause_watchdog_events;
      end
      default: ;
    endcase
  end

  always @* begin
    high = 16'd0;
    case (counter)
      4'd2: begin
        high = rx_quanta_high;
      end
      4'd6: begin
        high = tx_quanta_high;
      end
      4'd8: begin
        high = pause_clocks_high;
      end
      default: ;
    endcase
  end

  pause_statistics_class_rx rx (
    .clk(clk),
    .rst(rst),
    .frame(rx_frame),
    .quanta(rx_quanta),
    .xoff(rx_xoff),
    .xon(rx_xon),
    .quanta_low(rx_quanta_low),
    .quanta_high(rx_quanta_high)
  );

  pause_statistics_class_rx tx (
    .clk(clk),
    .rst(rst),
    .frame(tx_frame),
    .quanta(tx_quanta),
    .xoff(tx_xoff),
    .xon(tx_xon),
    .quanta_low(tx_quanta_low),
    .quanta_high(tx_quanta_high)
  );

endmodule

`default_nettype wire
