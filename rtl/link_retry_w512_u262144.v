// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen link_retry --variant w512_u262144`; change its source, not this file.
//
// One end of a lossy line that sends again what the line has lost, with its registers
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.
//
// Built with
//   DATA_W = 512
//   UNITS  = 262144

`default_nettype none

module link_retry_w512_u262144 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_tx_tvalid,
  input  wire [511:0] s_axis_tx_tdata,
  input  wire [63:0] s_axis_tx_tkeep,
  input  wire s_axis_tx_tlast,
  output wire s_axis_tx_tready,
  input  wire m_axis_tx_tready,
  output wire m_axis_tx_tvalid,
  output wire [511:0] m_axis_tx_tdata,
  output wire [63:0] m_axis_tx_tkeep,
  output wire m_axis_tx_tlast,
  input  wire s_axis_rx_tvalid,
  input  wire [511:0] s_axis_rx_tdata,
  input  wire [63:0] s_axis_rx_tkeep,
  input  wire s_axis_rx_tlast,
  input  wire s_axis_rx_tuser,
  input  wire m_axis_rx_tready,
  output wire m_axis_rx_tvalid,
  output wire [511:0] m_axis_rx_tdata,
  output wire [63:0] m_axis_rx_tkeep,
  output wire m_axis_rx_tlast,
  output wire m_axis_rx_tuser,
  output wire room,
  output wire irq,
  input  wire s_axil_awvalid,
  input  wire [11:0] s_axil_awaddr,
  input  wire s_axil_wvalid,
  input  wire [31:0] s_axil_wdata,
  input  wire [3:0] s_axil_wstrb,
  input  wire s_axil_bready,
  input  wire s_axil_arvalid,
  input  wire [11:0] s_axil_araddr,
  input  wire s_axil_rready,
  output wire s_axil_awready,
  output wire s_axil_wready,
  output wire s_axil_bvalid,
  output wire [1:0] s_axil_bresp,
  output wire s_axil_arready,
  output wire s_axil_rvalid,
  output wire [31:0] s_axil_rdata,
  output wire [1:0] s_axil_rresp
);

  link_retry #(
    .DATA_W(512),
    .UNITS(262144)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tx_tvalid(s_axis_tx_tvalid), .s_axis_tx_tdata(s_axis_tx_tdata),
    .s_axis_tx_tkeep(s_axis_tx_tkeep), .s_axis_tx_tlast(s_axis_tx_tlast),
    .s_axis_tx_tready(s_axis_tx_tready), .m_axis_tx_tready(m_axis_tx_tready),
    .m_axis_tx_tvalid(m_axis_tx_tvalid), .m_axis_tx_tdata(m_axis_tx_tdata),
    .m_axis_tx_tkeep(m_axis_tx_tkeep), .m_axis_tx_tlast(m_axis_tx_tlast),
    .s_axis_rx_tvalid(s_axis_rx_tvalid), .s_axis_rx_tdata(s_axis_rx_tdata),
    .s_axis_rx_tkeep(s_axis_rx_tkeep), .s_axis_rx_tlast(s_axis_rx_tlast),
    .s_axis_rx_tuser(s_axis_rx_tuser), .m_axis_rx_tready(m_axis_rx_tready),
    .m_axis_rx_tvalid(m_axis_rx_tvalid), .m_axis_rx_tdata(m_axis_rx_tdata),
    .m_axis_rx_tkeep(m_axis_rx_tkeep), .m_axis_rx_tlast(m_axis_rx_tlast),
    .m_axis_rx_tuser(m_axis_rx_tuser), .room(room), .irq(irq), .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awaddr(s_axil_awaddr), .s_axil_wvalid(s_axil_wvalid), .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb), .s_axil_bready(s_axil_bready), .s_axil_arvalid(s_axil_arvalid),
    .s_axil_araddr(s_axil_araddr), .s_axil_rready(s_axil_rready), .s_axil_awready(s_axil_awready),
    .s_axil_wready(s_axil_wready), .s_axil_bvalid(s_axil_bvalid), .s_axil_bresp(s_axil_bresp),
    .s_axil_arready(s_axil_arready), .s_axil_rvalid(s_axil_rvalid), .s_axil_rdata(s_axil_rdata),
    .s_axil_rresp(s_axil_rresp)
  );

endmodule

`default_nettype wire
