// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen swing_relay --variant w1024`; change its source, not this file.
//
// SWING's relay with its encoder and registers: one end of a long link whose pauses are relayed
// IEEE 802.1Qbb; one slot a class, latest wins; the published relay while cfg_correct is 0.
//
// Built with
//   DATA_W     = 1024
//   MOST_SLOTS = 8192

`default_nettype none

module swing_relay_w1024 (
  input  wire clk,
  input  wire rst,
  input  wire local_pfc,
  input  wire [7:0] local_enable,
  input  wire [127:0] local_quanta,
  input  wire [7:0] local_pause,
  input  wire remote_pfc,
  input  wire [7:0] remote_enable,
  input  wire [127:0] remote_quanta,
  output wire update_pfc,
  output wire [7:0] update_enable,
  output wire [127:0] update_quanta,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [1023:0] m_axis_tdata,
  output wire [127:0] m_axis_tkeep,
  output wire m_axis_tlast,
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

  swing_relay #(
    .DATA_W(1024)
  ) core (
    .clk(clk), .rst(rst), .local_pfc(local_pfc), .local_enable(local_enable),
    .local_quanta(local_quanta), .local_pause(local_pause), .remote_pfc(remote_pfc),
    .remote_enable(remote_enable), .remote_quanta(remote_quanta), .update_pfc(update_pfc),
    .update_enable(update_enable), .update_quanta(update_quanta), .m_axis_tready(m_axis_tready),
    .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep),
    .m_axis_tlast(m_axis_tlast), .occ_cells(occ_cells), .irq(irq), .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awaddr(s_axil_awaddr), .s_axil_wvalid(s_axil_wvalid), .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb), .s_axil_bready(s_axil_bready), .s_axil_arvalid(s_axil_arvalid),
    .s_axil_araddr(s_axil_araddr), .s_axil_rready(s_axil_rready), .s_axil_awready(s_axil_awready),
    .s_axil_wready(s_axil_wready), .s_axil_bvalid(s_axil_bvalid), .s_axil_bresp(s_axil_bresp),
    .s_axil_arready(s_axil_arready), .s_axil_rvalid(s_axil_rvalid), .s_axil_rdata(s_axil_rdata),
    .s_axil_rresp(s_axil_rresp)
  );

endmodule

`default_nettype wire
