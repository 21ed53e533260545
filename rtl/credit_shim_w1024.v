// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen credit_shim --variant w1024`; change its source, not this file.
//
// Lets a long link run on credits: counts frames, holds them back, and exchanges flow control
// packets
// IEEE 802.3 annex 31C (organisation specific MAC control); InfiniBand volume 1, 7.9.4 (FCTBS,
// FCCL, ABR).
//
// Built with
//   DATA_W = 1024

`default_nettype none

module credit_shim_w1024 (
  input  wire clk,
  input  wire rst,
  input  wire [7:0] gate_offered,
  input  wire [7:0] gate_last,
  input  wire [7:0] gate_ready,
  input  wire gate_hold,
  output wire [7:0] gate_passed,
  output wire [7:0] gate_taken,
  input  wire s_axis_tx_tvalid,
  input  wire [1023:0] s_axis_tx_tdata,
  input  wire [127:0] s_axis_tx_tkeep,
  input  wire s_axis_tx_tlast,
  input  wire [3:0] s_axis_tx_tdest,
  output wire s_axis_tx_tready,
  input  wire m_axis_tx_tready,
  output wire m_axis_tx_tvalid,
  output wire [1023:0] m_axis_tx_tdata,
  output wire [127:0] m_axis_tx_tkeep,
  output wire m_axis_tx_tlast,
  input  wire s_axis_rx_tvalid,
  input  wire [1023:0] s_axis_rx_tdata,
  input  wire [127:0] s_axis_rx_tkeep,
  input  wire s_axis_rx_tlast,
  input  wire s_axis_rx_tuser,
  input  wire rx_valid,
  input  wire [2:0] rx_priority,
  input  wire [15:0] rx_octets,
  input  wire rx_bad,
  input  wire [223:0] occ_cells,
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

  credit_shim #(
    .DATA_W(1024)
  ) core (
    .clk(clk), .rst(rst), .gate_offered(gate_offered), .gate_last(gate_last),
    .gate_ready(gate_ready), .gate_hold(gate_hold), .gate_passed(gate_passed),
    .gate_taken(gate_taken), .s_axis_tx_tvalid(s_axis_tx_tvalid), .s_axis_tx_tdata(s_axis_tx_tdata),
    .s_axis_tx_tkeep(s_axis_tx_tkeep), .s_axis_tx_tlast(s_axis_tx_tlast),
    .s_axis_tx_tdest(s_axis_tx_tdest), .s_axis_tx_tready(s_axis_tx_tready),
    .m_axis_tx_tready(m_axis_tx_tready), .m_axis_tx_tvalid(m_axis_tx_tvalid),
    .m_axis_tx_tdata(m_axis_tx_tdata), .m_axis_tx_tkeep(m_axis_tx_tkeep),
    .m_axis_tx_tlast(m_axis_tx_tlast), .s_axis_rx_tvalid(s_axis_rx_tvalid),
    .s_axis_rx_tdata(s_axis_rx_tdata), .s_axis_rx_tkeep(s_axis_rx_tkeep),
    .s_axis_rx_tlast(s_axis_rx_tlast), .s_axis_rx_tuser(s_axis_rx_tuser), .rx_valid(rx_valid),
    .rx_priority(rx_priority), .rx_octets(rx_octets), .rx_bad(rx_bad), .occ_cells(occ_cells),
    .irq(irq), .s_axil_awvalid(s_axil_awvalid), .s_axil_awaddr(s_axil_awaddr),
    .s_axil_wvalid(s_axil_wvalid), .s_axil_wdata(s_axil_wdata), .s_axil_wstrb(s_axil_wstrb),
    .s_axil_bready(s_axil_bready), .s_axil_arvalid(s_axil_arvalid), .s_axil_araddr(s_axil_araddr),
    .s_axil_rready(s_axil_rready), .s_axil_awready(s_axil_awready), .s_axil_wready(s_axil_wready),
    .s_axil_bvalid(s_axil_bvalid), .s_axil_bresp(s_axil_bresp), .s_axil_arready(s_axil_arready),
    .s_axil_rvalid(s_axil_rvalid), .s_axil_rdata(s_axil_rdata), .s_axil_rresp(s_axil_rresp)
  );

endmodule

`default_nettype wire
