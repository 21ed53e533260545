// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen segment_loop --variant w1024`; change its source, not this file.
//
// LSCC's segmented loop with its registers: one end of a long link that sends at the far end's
// rates, and gives it rates
// IEEE 802.3 annex 31C (organisation specific MAC control); ITU-T I.371, annex A (the leaky
// bucket).
//
// Built with
//   DATA_W = 1024

`default_nettype none

module segment_loop_w1024 (
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
  input  wire s_axis_rx_tvalid,
  input  wire [1023:0] s_axis_rx_tdata,
  input  wire [127:0] s_axis_rx_tkeep,
  input  wire s_axis_rx_tlast,
  input  wire s_axis_rx_tuser,
  input  wire drain_valid,
  input  wire drain_ready,
  input  wire [127:0] drain_keep,
  input  wire drain_last,
  input  wire [3:0] drain_dest,
  input  wire [223:0] occ_cells,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [1023:0] m_axis_tdata,
  output wire [127:0] m_axis_tkeep,
  output wire m_axis_tlast,
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

  segment_loop #(
    .DATA_W(1024)
  ) core (
    .clk(clk), .rst(rst), .gate_offered(gate_offered), .gate_last(gate_last),
    .gate_ready(gate_ready), .gate_passed(gate_passed), .gate_taken(gate_taken),
    .tx_valid(tx_valid), .tx_ready(tx_ready), .tx_keep(tx_keep), .tx_last(tx_last),
    .tx_dest(tx_dest), .s_axis_rx_tvalid(s_axis_rx_tvalid), .s_axis_rx_tdata(s_axis_rx_tdata),
    .s_axis_rx_tkeep(s_axis_rx_tkeep), .s_axis_rx_tlast(s_axis_rx_tlast),
    .s_axis_rx_tuser(s_axis_rx_tuser), .drain_valid(drain_valid), .drain_ready(drain_ready),
    .drain_keep(drain_keep), .drain_last(drain_last), .drain_dest(drain_dest),
    .occ_cells(occ_cells), .m_axis_tready(m_axis_tready), .m_axis_tvalid(m_axis_tvalid),
    .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep), .m_axis_tlast(m_axis_tlast),
    .irq(irq), .s_axil_awvalid(s_axil_awvalid), .s_axil_awaddr(s_axil_awaddr),
    .s_axil_wvalid(s_axil_wvalid), .s_axil_wdata(s_axil_wdata), .s_axil_wstrb(s_axil_wstrb),
    .s_axil_bready(s_axil_bready), .s_axil_arvalid(s_axil_arvalid), .s_axil_araddr(s_axil_araddr),
    .s_axil_rready(s_axil_rready), .s_axil_awready(s_axil_awready), .s_axil_wready(s_axil_wready),
    .s_axil_bvalid(s_axil_bvalid), .s_axil_bresp(s_axil_bresp), .s_axil_arready(s_axil_arready),
    .s_axil_rvalid(s_axil_rvalid), .s_axil_rdata(s_axil_rdata), .s_axil_rresp(s_axil_rresp)
  );

endmodule

`default_nettype wire
