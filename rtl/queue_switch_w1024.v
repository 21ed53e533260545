// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen queue_switch --variant w1024`; change its source, not this file.
//
// Gives frames that turn from down to up in a tree of switches another class, in line and at full
// rate
// IEEE 802.1Qcz (ports that lead up); 802.1Q (PCP); RFC 2474 (DSCP); RFC 1624 equation 3 (header
// checksum).
//
// Built with
//   DATA_W = 1024
//   USER_W = 1

`default_nettype none

module queue_switch_w1024 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_tvalid,
  input  wire [1023:0] s_axis_tdata,
  input  wire [127:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  input  wire [2:0] s_axis_tdest,
  output wire s_axis_tready,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [1023:0] m_axis_tdata,
  output wire [127:0] m_axis_tkeep,
  output wire m_axis_tlast,
  output wire m_axis_tuser,
  output wire [2:0] m_axis_tdest,
  input  wire [5:0] ingress_port,
  input  wire [5:0] egress_port,
  input  wire [63:0] cfg_up,
  input  wire [7:0] cfg_enable,
  input  wire [23:0] cfg_class,
  input  wire [7:0] cfg_remark_pcp,
  input  wire [23:0] cfg_pcp,
  input  wire [7:0] cfg_remark_dscp,
  input  wire [47:0] cfg_dscp,
  output wire stat_verdict,
  output wire [2:0] stat_class,
  output wire [2:0] stat_new_class,
  output wire [2:0] stat_outcome
);

  queue_switch #(
    .DATA_W(1024),
    .USER_W(1)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tvalid(s_axis_tvalid), .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep), .s_axis_tlast(s_axis_tlast), .s_axis_tuser(s_axis_tuser),
    .s_axis_tdest(s_axis_tdest), .s_axis_tready(s_axis_tready), .m_axis_tready(m_axis_tready),
    .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep),
    .m_axis_tlast(m_axis_tlast), .m_axis_tuser(m_axis_tuser), .m_axis_tdest(m_axis_tdest),
    .ingress_port(ingress_port), .egress_port(egress_port), .cfg_up(cfg_up),
    .cfg_enable(cfg_enable), .cfg_class(cfg_class), .cfg_remark_pcp(cfg_remark_pcp),
    .cfg_pcp(cfg_pcp), .cfg_remark_dscp(cfg_remark_dscp), .cfg_dscp(cfg_dscp),
    .stat_verdict(stat_verdict), .stat_class(stat_class), .stat_new_class(stat_new_class),
    .stat_outcome(stat_outcome)
  );

endmodule

`default_nettype wire
