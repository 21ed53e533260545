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
  input  wire [8:0] counter,
  output wire [31:0] word,
  output wire [15:0] high,
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

  wire [31:0] mux_word;
  wire [15:0] mux_high;
  pause_counter_mux mux (
    .counter(counter),
    .words_0(rx_xoff),
    .words_1(rx_xon),
    .words_2(tx_xoff),
    .words_3(tx_xon),
    .words_4(pause_longest),
    .words_5(pause_watchdog_events),
    .words_6(rx_quanta_low),
    .words_7(tx_quanta_low),
    .words_8(pause_clocks_low),
    .highs_0(rx_quanta_high),
    .highs_1(tx_quanta_high),
    .highs_2(pause_clocks_high),
    .word(mux_word),
    .high(mux_high)
  );

  // counters in the order of `COUNTERS`
  assign word = mux_word;
  assign high = mux_high;

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
