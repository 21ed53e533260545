// SPDX-License-Identifier: MIT OR Apache-2.0
// The gateway of an application block of Corundum, for a copy of fpga/app/template/rtl/mqnic_app_block.v: in place of its instance ram_inst and
// of its assignments for the direct MAC interface.

generate
  if (PORT_COUNT != 2 || AXIS_DATA_WIDTH != 512 || TX_TAG_WIDTH != 16 || AXIL_APP_CTRL_DATA_WIDTH != 32) begin : wrong
    // No tool finds this module; its name is the error.
    corundum_direct_needs_2_ports_of_512_bit_tags_of_16_bit_and_registers_of_32_bit parameters();
  end
endgenerate

corundum_direct gateway (
  .axil_clk(clk),
  .axil_rst(rst),
  .s_axil_awvalid(s_axil_app_ctrl_awvalid),
  .s_axil_awaddr(s_axil_app_ctrl_awaddr[15:0]),
  .s_axil_awready(s_axil_app_ctrl_awready),
  .s_axil_wvalid(s_axil_app_ctrl_wvalid),
  .s_axil_wdata(s_axil_app_ctrl_wdata),
  .s_axil_wstrb(s_axil_app_ctrl_wstrb),
  .s_axil_wready(s_axil_app_ctrl_wready),
  .s_axil_bvalid(s_axil_app_ctrl_bvalid),
  .s_axil_bresp(s_axil_app_ctrl_bresp),
  .s_axil_bready(s_axil_app_ctrl_bready),
  .s_axil_arvalid(s_axil_app_ctrl_arvalid),
  .s_axil_araddr(s_axil_app_ctrl_araddr[15:0]),
  .s_axil_arready(s_axil_app_ctrl_arready),
  .s_axil_rvalid(s_axil_app_ctrl_rvalid),
  .s_axil_rdata(s_axil_app_ctrl_rdata),
  .s_axil_rresp(s_axil_app_ctrl_rresp),
  .s_axil_rready(s_axil_app_ctrl_rready),
  .direct_tx_clk(direct_tx_clk),
  .direct_tx_rst(direct_tx_rst),
  .s_axis_direct_tx_tvalid(s_axis_direct_tx_tvalid),
  .s_axis_direct_tx_tlast(s_axis_direct_tx_tlast),
  .s_axis_direct_tx_tuser(s_axis_direct_tx_tuser),
  .s_axis_direct_tx_tready(s_axis_direct_tx_tready),
  .m_axis_direct_tx_cpl_valid(m_axis_direct_tx_cpl_valid),
  .m_axis_direct_tx_cpl_tag(m_axis_direct_tx_cpl_tag),
  .m_axis_direct_tx_cpl_ready(m_axis_direct_tx_cpl_ready),
  .m_axis_direct_tx_tvalid(m_axis_direct_tx_tvalid),
  .m_axis_direct_tx_tdata(m_axis_direct_tx_tdata),
  .m_axis_direct_tx_tkeep(m_axis_direct_tx_tkeep),
  .m_axis_direct_tx_tlast(m_axis_direct_tx_tlast),
  .m_axis_direct_tx_tuser(m_axis_direct_tx_tuser),
  .m_axis_direct_tx_tready(m_axis_direct_tx_tready),
  .direct_rx_clk(direct_rx_clk),
  .direct_rx_rst(direct_rx_rst),
  .s_axis_direct_rx_tvalid(s_axis_direct_rx_tvalid),
  .s_axis_direct_rx_tdata(s_axis_direct_rx_tdata),
  .s_axis_direct_rx_tkeep(s_axis_direct_rx_tkeep),
  .s_axis_direct_rx_tlast(s_axis_direct_rx_tlast),
  .s_axis_direct_rx_tuser_err({s_axis_direct_rx_tuser[AXIS_RX_USER_WIDTH], s_axis_direct_rx_tuser[0]})
);

// Frames of the gateway are completed by the MACs, and nobody waits for that. The time at which a frame of the host leaves is 0.
assign s_axis_direct_tx_cpl_ready = {PORT_COUNT{1'b1}};
assign m_axis_direct_tx_cpl_ts = {PORT_COUNT*PTP_TS_WIDTH{1'b0}};

// The host receives no frames. Time stamps of frames that arrive end here.
assign s_axis_direct_rx_tready = {PORT_COUNT{1'b1}};
assign m_axis_direct_rx_tdata = {PORT_COUNT*AXIS_DATA_WIDTH{1'b0}};
assign m_axis_direct_rx_tkeep = {PORT_COUNT*AXIS_KEEP_WIDTH{1'b0}};
assign m_axis_direct_rx_tvalid = {PORT_COUNT{1'b0}};
assign m_axis_direct_rx_tlast = {PORT_COUNT{1'b0}};
assign m_axis_direct_rx_tuser = {PORT_COUNT*AXIS_RX_USER_WIDTH{1'b0}};
