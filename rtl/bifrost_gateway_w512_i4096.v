// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen bifrost_gateway --variant w512_i4096`; change its source, not this file.
//
// A box between a switch and a long link: Bifrost, credits, PFC or SWING on the link, native PFC to
// the switch, buffers on chip or behind AXI4
// IEEE 802.1Qbb / 802.3 annex 31D (PFC); Bifrost (ICNP 2023), ledger form.
//
// Built with
//   DATA_W         = 512
//   OUTBOUND_DEPTH = 4096
//   INBOUND_DEPTH  = 4096

`default_nettype none

module bifrost_gateway_w512_i4096 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_local_tvalid,
  input  wire [511:0] s_axis_local_tdata,
  input  wire [63:0] s_axis_local_tkeep,
  input  wire s_axis_local_tlast,
  input  wire s_axis_local_tuser,
  input  wire m_axis_local_tready,
  output wire m_axis_local_tvalid,
  output wire [511:0] m_axis_local_tdata,
  output wire [63:0] m_axis_local_tkeep,
  output wire m_axis_local_tlast,
  input  wire s_axis_long_tvalid,
  input  wire [511:0] s_axis_long_tdata,
  input  wire [63:0] s_axis_long_tkeep,
  input  wire s_axis_long_tlast,
  input  wire s_axis_long_tuser,
  input  wire m_axis_long_tready,
  output wire m_axis_long_tvalid,
  output wire [511:0] m_axis_long_tdata,
  output wire [63:0] m_axis_long_tkeep,
  output wire m_axis_long_tlast,
  output wire irq,
  input  wire s_axil_awvalid,
  input  wire [14:0] s_axil_awaddr,
  input  wire s_axil_wvalid,
  input  wire [31:0] s_axil_wdata,
  input  wire [3:0] s_axil_wstrb,
  input  wire s_axil_bready,
  input  wire s_axil_arvalid,
  input  wire [14:0] s_axil_araddr,
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

  bifrost_gateway #(
    .DATA_W(512),
    .OUTBOUND_DEPTH(4096),
    .INBOUND_DEPTH(4096)
  ) core (
    .clk(clk), .rst(rst), .s_axis_local_tvalid(s_axis_local_tvalid),
    .s_axis_local_tdata(s_axis_local_tdata), .s_axis_local_tkeep(s_axis_local_tkeep),
    .s_axis_local_tlast(s_axis_local_tlast), .s_axis_local_tuser(s_axis_local_tuser),
    .m_axis_local_tready(m_axis_local_tready), .m_axis_local_tvalid(m_axis_local_tvalid),
    .m_axis_local_tdata(m_axis_local_tdata), .m_axis_local_tkeep(m_axis_local_tkeep),
    .m_axis_local_tlast(m_axis_local_tlast), .s_axis_long_tvalid(s_axis_long_tvalid),
    .s_axis_long_tdata(s_axis_long_tdata), .s_axis_long_tkeep(s_axis_long_tkeep),
    .s_axis_long_tlast(s_axis_long_tlast), .s_axis_long_tuser(s_axis_long_tuser),
    .m_axis_long_tready(m_axis_long_tready), .m_axis_long_tvalid(m_axis_long_tvalid),
    .m_axis_long_tdata(m_axis_long_tdata), .m_axis_long_tkeep(m_axis_long_tkeep),
    .m_axis_long_tlast(m_axis_long_tlast), .irq(irq), .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awaddr(s_axil_awaddr), .s_axil_wvalid(s_axil_wvalid), .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb), .s_axil_bready(s_axil_bready), .s_axil_arvalid(s_axil_arvalid),
    .s_axil_araddr(s_axil_araddr), .s_axil_rready(s_axil_rready), .s_axil_awready(s_axil_awready),
    .s_axil_wready(s_axil_wready), .s_axil_bvalid(s_axil_bvalid), .s_axil_bresp(s_axil_bresp),
    .s_axil_arready(s_axil_arready), .s_axil_rvalid(s_axil_rvalid), .s_axil_rdata(s_axil_rdata),
    .s_axil_rresp(s_axil_rresp)
  );

endmodule

`default_nettype wire
