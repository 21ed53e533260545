// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen segment_controller --variant w64`; change its source, not this file.
//
// Works out at which rates the far end of a long link can take frames, and sends them to the near
// end
// LSCC's segmented loop; IEEE 802.3 annex 31C (organisation specific MAC control), 4.4.2 (preamble
// and gap).
//
// Built with
//   DATA_W = 64

`default_nettype none

module segment_controller_w64 (
  input  wire clk,
  input  wire rst,
  input  wire tx_valid,
  input  wire tx_ready,
  input  wire [7:0] tx_keep,
  input  wire tx_last,
  input  wire [3:0] tx_dest,
  input  wire [223:0] occ_cells,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [63:0] m_axis_tdata,
  output wire [7:0] m_axis_tkeep,
  output wire m_axis_tlast,
  input  wire [7:0] cfg_enable,
  input  wire [19:0] cfg_clock_step,
  input  wire [2:0] cfg_period_log2,
  input  wire [3:0] cfg_drain_log2,
  input  wire [223:0] cfg_target_cells,
  input  wire [15:0] cfg_backlog_cells,
  input  wire [191:0] cfg_most,
  input  wire [23:0] cfg_least,
  input  wire [23:0] cfg_increase,
  input  wire [7:0] cfg_overhead,
  input  wire [47:0] cfg_source_mac,
  input  wire [23:0] cfg_oui,
  output wire [191:0] stat_rate,
  output wire [7:0] stat_backlogged,
  output wire stat_sent,
  output wire stat_overwritten
);

  segment_controller #(
    .DATA_W(64)
  ) core (
    .clk(clk), .rst(rst), .tx_valid(tx_valid), .tx_ready(tx_ready), .tx_keep(tx_keep),
    .tx_last(tx_last), .tx_dest(tx_dest), .occ_cells(occ_cells), .m_axis_tready(m_axis_tready),
    .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep),
    .m_axis_tlast(m_axis_tlast), .cfg_enable(cfg_enable), .cfg_clock_step(cfg_clock_step),
    .cfg_period_log2(cfg_period_log2), .cfg_drain_log2(cfg_drain_log2),
    .cfg_target_cells(cfg_target_cells), .cfg_backlog_cells(cfg_backlog_cells), .cfg_most(cfg_most),
    .cfg_least(cfg_least), .cfg_increase(cfg_increase), .cfg_overhead(cfg_overhead),
    .cfg_source_mac(cfg_source_mac), .cfg_oui(cfg_oui), .stat_rate(stat_rate),
    .stat_backlogged(stat_backlogged), .stat_sent(stat_sent), .stat_overwritten(stat_overwritten)
  );

endmodule

`default_nettype wire
