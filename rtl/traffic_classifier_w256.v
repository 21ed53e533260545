// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen traffic_classifier --variant w256`; change its source, not this file.
//
// Finds the traffic class of each frame in the receive stream, in line and at its full rate
// IEEE 802.1Q clauses 6.9.3 and 9.6 (PCP); RFC 2474 (DSCP).
//
// Built with
//   DATA_W = 256
//   USER_W = 1

`default_nettype none

module traffic_classifier_w256 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_tvalid,
  input  wire [255:0] s_axis_tdata,
  input  wire [31:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  output wire m_axis_tvalid,
  output wire [255:0] m_axis_tdata,
  output wire [31:0] m_axis_tkeep,
  output wire m_axis_tlast,
  output wire m_axis_tuser,
  output wire [2:0] m_axis_tdest,
  output wire rx_valid,
  output wire [2:0] rx_priority,
  output wire [15:0] rx_octets,
  input  wire cfg_trust_dscp,
  input  wire cfg_trust_pcp,
  input  wire [2:0] cfg_default_class,
  input  wire [191:0] cfg_dscp_class,
  input  wire [23:0] cfg_pcp_class,
  output wire stat_dscp,
  output wire stat_pcp,
  output wire stat_default,
  output wire stat_truncated
);

  traffic_classifier #(
    .DATA_W(256),
    .USER_W(1)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tvalid(s_axis_tvalid), .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep), .s_axis_tlast(s_axis_tlast), .s_axis_tuser(s_axis_tuser),
    .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep),
    .m_axis_tlast(m_axis_tlast), .m_axis_tuser(m_axis_tuser), .m_axis_tdest(m_axis_tdest),
    .rx_valid(rx_valid), .rx_priority(rx_priority), .rx_octets(rx_octets),
    .cfg_trust_dscp(cfg_trust_dscp), .cfg_trust_pcp(cfg_trust_pcp),
    .cfg_default_class(cfg_default_class), .cfg_dscp_class(cfg_dscp_class),
    .cfg_pcp_class(cfg_pcp_class), .stat_dscp(stat_dscp), .stat_pcp(stat_pcp),
    .stat_default(stat_default), .stat_truncated(stat_truncated)
  );

endmodule

`default_nettype wire
