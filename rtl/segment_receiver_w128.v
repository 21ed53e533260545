// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen segment_receiver --variant w128`; change its source, not this file.
//
// Turns the rates that the far end of a long link asks for into those of a limiter
// IEEE 802.3 annex 31C (organisation specific MAC control).
//
// Built with
//   DATA_W = 128

`default_nettype none

module segment_receiver_w128 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_rx_tvalid,
  input  wire [127:0] s_axis_rx_tdata,
  input  wire [15:0] s_axis_rx_tkeep,
  input  wire s_axis_rx_tlast,
  input  wire s_axis_rx_tuser,
  input  wire [7:0] cfg_enable,
  input  wire [191:0] cfg_rate,
  input  wire [19:0] cfg_clock_step,
  input  wire [31:0] cfg_timeout,
  input  wire [23:0] cfg_oui,
  output wire [191:0] rate,
  output wire [7:0] stat_known,
  output wire stat_seen,
  output wire stat_malformed,
  output wire stat_silent
);

  segment_receiver #(
    .DATA_W(128)
  ) core (
    .clk(clk), .rst(rst), .s_axis_rx_tvalid(s_axis_rx_tvalid), .s_axis_rx_tdata(s_axis_rx_tdata),
    .s_axis_rx_tkeep(s_axis_rx_tkeep), .s_axis_rx_tlast(s_axis_rx_tlast),
    .s_axis_rx_tuser(s_axis_rx_tuser), .cfg_enable(cfg_enable), .cfg_rate(cfg_rate),
    .cfg_clock_step(cfg_clock_step), .cfg_timeout(cfg_timeout), .cfg_oui(cfg_oui), .rate(rate),
    .stat_known(stat_known), .stat_seen(stat_seen), .stat_malformed(stat_malformed),
    .stat_silent(stat_silent)
  );

endmodule

`default_nettype wire
