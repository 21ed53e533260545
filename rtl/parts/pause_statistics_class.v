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

  genvar n;

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

  wire [31:0] rx_xoff;
  wire [31:0] rx_xon;
  wire [31:0] rx_quanta_low;
  wire [15:0] rx_quanta_high;
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

  wire [31:0] tx_xoff;
  wire [31:0] tx_xon;
  wire [31:0] tx_quanta_low;
  wire [15:0] tx_quanta_high;
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

  // in the order of their addresses in the contract's table of counters
  wire [287:0] words;
  assign words[31:0] = rx_xoff;
  assign words[63:32] = rx_xon;
  assign words[95:64] = rx_quanta_low;
  assign words[127:96] = tx_xoff;
  assign words[159:128] = tx_xon;
  assign words[191:160] = tx_quanta_low;
  assign words[223:192] = pause_clocks_low;
  assign words[255:224] = pause_longest;
  assign words[287:256] = pause_watchdog_events;

  reg [287:0] chosen;
  generate
    for (n = 0; n < 9; n = n + 1) begin : each_chosen
      always @* begin
        chosen[32*n +: 32] = 32'd0;
        if (counter[n]) begin
          chosen[32*n +: 32] = words[32*n +: 32];
        end
      end
    end
  endgenerate

  assign word = chosen[31:0] | chosen[63:32] | chosen[95:64] | chosen[127:96] | chosen[159:128] |
      chosen[191:160] | chosen[223:192] | chosen[255:224] | chosen[287:256];

  reg [47:0] highs;
  always @* begin
    highs[15:0] = 16'd0;
    if (counter[2]) begin
      highs[15:0] = rx_quanta_high;
    end
  end

  always @* begin
    highs[31:16] = 16'd0;
    if (counter[5]) begin
      highs[31:16] = tx_quanta_high;
    end
  end

  always @* begin
    highs[47:32] = 16'd0;
    if (counter[6]) begin
      highs[47:32] = pause_clocks_high;
    end
  end

  assign high = highs[15:0] | highs[31:16] | highs[47:32];

endmodule

`default_nettype wire
