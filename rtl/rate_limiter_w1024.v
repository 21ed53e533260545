// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen rate_limiter --variant w1024`; change its source, not this file.
//
// Limits each class to a rate by a token bucket, at the gate between a buffer and a scheduler
// ITU-T I.371, annex A (the leaky bucket as a meter); IEEE 802.3, 4.4.2 (preamble and gap).
//
// Built with
//   DATA_W = 1024

`default_nettype none

module rate_limiter_w1024 (
  input  wire clk,
  input  wire rst,
  input  wire [7:0] gate_offered,
  input  wire [7:0] gate_last,
  input  wire [7:0] gate_ready,
  output wire [7:0] gate_passed,
  output wire [7:0] gate_taken,
  input  wire tx_valid,
  input  wire tx_ready,
  input  wire [127:0] tx_keep,
  input  wire tx_last,
  input  wire [3:0] tx_dest,
  input  wire [7:0] cfg_enable,
  input  wire [191:0] cfg_rate,
  input  wire [159:0] cfg_burst,
  input  wire [7:0] cfg_overhead,
  output wire [7:0] stat_blocked,
  output wire [167:0] stat_deficit
);

  rate_limiter #(
    .DATA_W(1024)
  ) core (
    .clk(clk), .rst(rst), .gate_offered(gate_offered), .gate_last(gate_last),
    .gate_ready(gate_ready), .gate_passed(gate_passed), .gate_taken(gate_taken),
    .tx_valid(tx_valid), .tx_ready(tx_ready), .tx_keep(tx_keep), .tx_last(tx_last),
    .tx_dest(tx_dest), .cfg_enable(cfg_enable), .cfg_rate(cfg_rate), .cfg_burst(cfg_burst),
    .cfg_overhead(cfg_overhead), .stat_blocked(stat_blocked), .stat_deficit(stat_deficit)
  );

endmodule

`default_nettype wire
