// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen rtt_probe --variant w64`; change its source, not this file.
//
// Measures the round trip of the link, and says how many slots of it the pause engine must remember
// IEEE 802.3 annex 31C (organisation specific MAC control); automatic headroom, IEEE 802 Nendica
// report.
//
// Built with
//   DATA_W = 64

`default_nettype none

module rtt_probe_w64 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_tvalid,
  input  wire [63:0] s_axis_tdata,
  input  wire [7:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [63:0] m_axis_tdata,
  output wire [7:0] m_axis_tkeep,
  output wire m_axis_tlast,
  input  wire cfg_enable,
  input  wire cfg_echo,
  input  wire [47:0] cfg_source_mac,
  input  wire [23:0] cfg_oui,
  input  wire [31:0] cfg_interval,
  input  wire [31:0] cfg_timeout,
  input  wire [23:0] cfg_clock_step,
  input  wire [3:0] cfg_samples_log2,
  input  wire [31:0] cfg_margin_ns,
  input  wire [23:0] cfg_slot_ns,
  input  wire [13:0] cfg_window_slots,
  input  wire [31:0] cfg_drift_ns,
  input  wire [7:0] cfg_lost_limit,
  input  wire cfg_clear,
  output wire window_load,
  output wire [13:0] stat_window_slots,
  output wire [31:0] stat_rtt_ns,
  output wire [31:0] stat_rtt_min_ns,
  output wire [7:0] stat_lost_in_a_row,
  output wire stat_measured,
  output wire stat_published,
  output wire stat_lost,
  output wire stat_stray,
  output wire stat_malformed,
  output wire stat_overwritten,
  output wire alarm_margin,
  output wire alarm_drift,
  output wire alarm_window,
  output wire alarm_lost
);

  rtt_probe #(
    .DATA_W(64)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tvalid(s_axis_tvalid), .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep), .s_axis_tlast(s_axis_tlast), .s_axis_tuser(s_axis_tuser),
    .m_axis_tready(m_axis_tready), .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata),
    .m_axis_tkeep(m_axis_tkeep), .m_axis_tlast(m_axis_tlast), .cfg_enable(cfg_enable),
    .cfg_echo(cfg_echo), .cfg_source_mac(cfg_source_mac), .cfg_oui(cfg_oui),
    .cfg_interval(cfg_interval), .cfg_timeout(cfg_timeout), .cfg_clock_step(cfg_clock_step),
    .cfg_samples_log2(cfg_samples_log2), .cfg_margin_ns(cfg_margin_ns), .cfg_slot_ns(cfg_slot_ns),
    .cfg_window_slots(cfg_window_slots), .cfg_drift_ns(cfg_drift_ns),
    .cfg_lost_limit(cfg_lost_limit), .cfg_clear(cfg_clear), .window_load(window_load),
    .stat_window_slots(stat_window_slots), .stat_rtt_ns(stat_rtt_ns),
    .stat_rtt_min_ns(stat_rtt_min_ns), .stat_lost_in_a_row(stat_lost_in_a_row),
    .stat_measured(stat_measured), .stat_published(stat_published), .stat_lost(stat_lost),
    .stat_stray(stat_stray), .stat_malformed(stat_malformed), .stat_overwritten(stat_overwritten),
    .alarm_margin(alarm_margin), .alarm_drift(alarm_drift), .alarm_window(alarm_window),
    .alarm_lost(alarm_lost)
  );

endmodule

`default_nettype wire
