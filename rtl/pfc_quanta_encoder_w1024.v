// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen pfc_quanta_encoder --variant w1024`; change its source, not this file.
//
// Turns a pause request into a PFC or PAUSE frame on AXI4-Stream
// IEEE 802.1Qbb / 802.3 annex 31D (PFC) and annex 31B (PAUSE); every request is latched whole.
//
// Built with
//   DATA_W = 1024
//   FCS    = 0

`default_nettype none

module pfc_quanta_encoder_w1024 (
  input  wire clk,
  input  wire rst,
  input  wire s_req_valid,
  output wire s_req_ready,
  input  wire s_req_link,
  input  wire [7:0] s_req_enable,
  input  wire [127:0] s_req_quanta,
  output wire [1023:0] m_axis_tdata,
  output wire [127:0] m_axis_tkeep,
  output wire m_axis_tvalid,
  input  wire m_axis_tready,
  output wire m_axis_tlast,
  input  wire [47:0] cfg_source_mac,
  output wire stat_pfc_sent,
  output wire stat_pause_sent
);

  pfc_quanta_encoder #(
    .DATA_W(1024),
    .FCS(0)
  ) core (
    .clk(clk), .rst(rst), .s_req_valid(s_req_valid), .s_req_ready(s_req_ready),
    .s_req_link(s_req_link), .s_req_enable(s_req_enable), .s_req_quanta(s_req_quanta),
    .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep), .m_axis_tvalid(m_axis_tvalid),
    .m_axis_tready(m_axis_tready), .m_axis_tlast(m_axis_tlast), .cfg_source_mac(cfg_source_mac),
    .stat_pfc_sent(stat_pfc_sent), .stat_pause_sent(stat_pause_sent)
  );

endmodule

`default_nettype wire
