// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A bifrost_gateway on the direct streams of two MACs of 512 bit, in the application block of
// Corundum.
// MAC 0 is that of the switch, MAC 1 that of the long link. Frames of the host are discarded and
// completed.

`default_nettype none

module corundum_direct (
  // Registers, in axil_clk (AXI4-Lite)
  input  wire s_axil_awvalid,
  input  wire [15:0] s_axil_awaddr,
  input  wire s_axil_wvalid,
  input  wire [31:0] s_axil_wdata,
  input  wire [3:0] s_axil_wstrb,
  input  wire s_axil_bready,
  input  wire s_axil_arvalid,
  input  wire [15:0] s_axil_araddr,
  input  wire s_axil_rready,
  output wire s_axil_awready,
  output wire s_axil_wready,
  output wire s_axil_bvalid,
  output wire [1:0] s_axil_bresp,
  output wire s_axil_arready,
  output wire s_axil_rvalid,
  output wire [31:0] s_axil_rdata,
  output wire [1:0] s_axil_rresp,

  // From the host, in direct_tx_clk
  input  wire [1:0] s_axis_direct_tx_tvalid,
  input  wire [1:0] s_axis_direct_tx_tlast,
  input  wire [33:0] s_axis_direct_tx_tuser,
  output wire [1:0] s_axis_direct_tx_tready,

  // Completions for the host, in direct_tx_clk
  output wire [1:0] m_axis_direct_tx_cpl_valid,
  output wire [31:0] m_axis_direct_tx_cpl_tag,
  input  wire [1:0] m_axis_direct_tx_cpl_ready,

  // To the MACs, in direct_tx_clk
  output wire [1:0] m_axis_direct_tx_tvalid,
  output wire [1023:0] m_axis_direct_tx_tdata,
  output wire [127:0] m_axis_direct_tx_tkeep,
  output wire [1:0] m_axis_direct_tx_tlast,
  output wire [33:0] m_axis_direct_tx_tuser,
  input  wire [1:0] m_axis_direct_tx_tready,

  // From the MACs, which cannot wait, in direct_rx_clk
  input  wire [1:0] s_axis_direct_rx_tvalid,
  input  wire [1023:0] s_axis_direct_rx_tdata,
  input  wire [127:0] s_axis_direct_rx_tkeep,
  input  wire [1:0] s_axis_direct_rx_tlast,
  input  wire [1:0] s_axis_direct_rx_tuser_err,

  // Clocks and their resets, active high; no two have a phase in common
  input  wire axil_clk,
  input  wire axil_rst,
  input  wire [1:0] direct_tx_clk,
  input  wire [1:0] direct_tx_rst,
  input  wire [1:0] direct_rx_clk,
  input  wire [1:0] direct_rx_rst
);

  wire gateway_axil_awready;
  wire gateway_axil_wready;
  wire gateway_axil_bvalid;
  wire [1:0] gateway_axil_bresp;
  wire gateway_axil_arready;
  wire gateway_axil_rvalid;
  wire [31:0] gateway_axil_rdata;
  wire [1:0] gateway_axil_rresp;
  wire from_local_m_axis_tvalid;
  wire [511:0] from_local_m_axis_tdata;
  wire [63:0] from_local_m_axis_tkeep;
  wire from_local_m_axis_tlast;
  wire from_local_m_axis_tuser;
  wire from_long_m_axis_tvalid;
  wire [511:0] from_long_m_axis_tdata;
  wire [63:0] from_long_m_axis_tkeep;
  wire from_long_m_axis_tlast;
  wire from_long_m_axis_tuser;
  wire to_long_s_axis_tready;

  assign s_axis_direct_tx_tready = ~s_axis_direct_tx_tlast | m_axis_direct_tx_cpl_ready;
  assign m_axis_direct_tx_cpl_valid = s_axis_direct_tx_tvalid & s_axis_direct_tx_tlast;
  assign m_axis_direct_tx_cpl_tag = {s_axis_direct_tx_tuser[33:18], s_axis_direct_tx_tuser[16:1]};

  wire registers_s_axil_awready;
  wire registers_s_axil_wready;
  wire registers_s_axil_bvalid;
  wire [1:0] registers_s_axil_bresp;
  wire registers_s_axil_arready;
  wire registers_s_axil_rvalid;
  wire [31:0] registers_s_axil_rdata;
  wire [1:0] registers_s_axil_rresp;
  wire registers_m_axil_awvalid;
  wire [14:0] registers_m_axil_awaddr;
  wire registers_m_axil_wvalid;
  wire [31:0] registers_m_axil_wdata;
  wire [3:0] registers_m_axil_wstrb;
  wire registers_m_axil_bready;
  wire registers_m_axil_arvalid;
  wire [14:0] registers_m_axil_araddr;
  wire registers_m_axil_rready;
  axil_cdc #(
    .ADDR_W(15)
  ) registers (
    .s_clk(axil_clk),
    .s_rst(axil_rst),
    .m_clk(direct_tx_clk[0]),
    .m_rst(direct_tx_rst[0]),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awaddr(s_axil_awaddr[14:0]),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .s_axil_bready(s_axil_bready),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_araddr(s_axil_araddr[14:0]),
    .s_axil_rready(s_axil_rready),
    .s_axil_awready(registers_s_axil_awready),
    .s_axil_wready(registers_s_axil_wready),
    .s_axil_bvalid(registers_s_axil_bvalid),
    .s_axil_bresp(registers_s_axil_bresp),
    .s_axil_arready(registers_s_axil_arready),
    .s_axil_rvalid(registers_s_axil_rvalid),
    .s_axil_rdata(registers_s_axil_rdata),
    .s_axil_rresp(registers_s_axil_rresp),
    .m_axil_awready(gateway_axil_awready),
    .m_axil_wready(gateway_axil_wready),
    .m_axil_bvalid(gateway_axil_bvalid),
    .m_axil_bresp(gateway_axil_bresp),
    .m_axil_arready(gateway_axil_arready),
    .m_axil_rvalid(gateway_axil_rvalid),
    .m_axil_rdata(gateway_axil_rdata),
    .m_axil_rresp(gateway_axil_rresp),
    .m_axil_awvalid(registers_m_axil_awvalid),
    .m_axil_awaddr(registers_m_axil_awaddr),
    .m_axil_wvalid(registers_m_axil_wvalid),
    .m_axil_wdata(registers_m_axil_wdata),
    .m_axil_wstrb(registers_m_axil_wstrb),
    .m_axil_bready(registers_m_axil_bready),
    .m_axil_arvalid(registers_m_axil_arvalid),
    .m_axil_araddr(registers_m_axil_araddr),
    .m_axil_rready(registers_m_axil_rready)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;

  wire gateway_m_axis_local_tvalid;
  wire [511:0] gateway_m_axis_local_tdata;
  wire [63:0] gateway_m_axis_local_tkeep;
  wire gateway_m_axis_local_tlast;
  wire gateway_m_axis_long_tvalid;
  wire [511:0] gateway_m_axis_long_tdata;
  wire [63:0] gateway_m_axis_long_tkeep;
  wire gateway_m_axis_long_tlast;
  wire gateway_irq;
  wire gateway_s_axil_awready;
  wire gateway_s_axil_wready;
  wire gateway_s_axil_bvalid;
  wire [1:0] gateway_s_axil_bresp;
  wire gateway_s_axil_arready;
  wire gateway_s_axil_rvalid;
  wire [31:0] gateway_s_axil_rdata;
  wire [1:0] gateway_s_axil_rresp;
  bifrost_gateway #(
    .DATA_W(512),
    .OUTBOUND_DEPTH(4096),
    .INBOUND_DEPTH(262144)
  ) gateway (
    .clk(direct_tx_clk[0]),
    .rst(direct_tx_rst[0]),
    .s_axis_local_tvalid(from_local_m_axis_tvalid),
    .s_axis_local_tdata(from_local_m_axis_tdata),
    .s_axis_local_tkeep(from_local_m_axis_tkeep),
    .s_axis_local_tlast(from_local_m_axis_tlast),
    .s_axis_local_tuser(from_local_m_axis_tuser),
    .m_axis_local_tready(m_axis_direct_tx_tready[0]),
    .m_axis_local_tvalid(gateway_m_axis_local_tvalid),
    .m_axis_local_tdata(gateway_m_axis_local_tdata),
    .m_axis_local_tkeep(gateway_m_axis_local_tkeep),
    .m_axis_local_tlast(gateway_m_axis_local_tlast),
    .s_axis_long_tvalid(from_long_m_axis_tvalid),
    .s_axis_long_tdata(from_long_m_axis_tdata),
    .s_axis_long_tkeep(from_long_m_axis_tkeep),
    .s_axis_long_tlast(from_long_m_axis_tlast),
    .s_axis_long_tuser(from_long_m_axis_tuser),
    .m_axis_long_tready(to_long_s_axis_tready),
    .m_axis_long_tvalid(gateway_m_axis_long_tvalid),
    .m_axis_long_tdata(gateway_m_axis_long_tdata),
    .m_axis_long_tkeep(gateway_m_axis_long_tkeep),
    .m_axis_long_tlast(gateway_m_axis_long_tlast),
    .irq(gateway_irq),
    .s_axil_awvalid(registers_m_axil_awvalid),
    .s_axil_awaddr(registers_m_axil_awaddr),
    .s_axil_wvalid(registers_m_axil_wvalid),
    .s_axil_wdata(registers_m_axil_wdata),
    .s_axil_wstrb(registers_m_axil_wstrb),
    .s_axil_bready(registers_m_axil_bready),
    .s_axil_arvalid(registers_m_axil_arvalid),
    .s_axil_araddr(registers_m_axil_araddr),
    .s_axil_rready(registers_m_axil_rready),
    .s_axil_awready(gateway_s_axil_awready),
    .s_axil_wready(gateway_s_axil_wready),
    .s_axil_bvalid(gateway_s_axil_bvalid),
    .s_axil_bresp(gateway_s_axil_bresp),
    .s_axil_arready(gateway_s_axil_arready),
    .s_axil_rvalid(gateway_s_axil_rvalid),
    .s_axil_rdata(gateway_s_axil_rdata),
    .s_axil_rresp(gateway_s_axil_rresp)
  );

  assign gateway_axil_awready = gateway_s_axil_awready;
  assign gateway_axil_wready = gateway_s_axil_wready;
  assign gateway_axil_bvalid = gateway_s_axil_bvalid;
  assign gateway_axil_bresp = gateway_s_axil_bresp;
  assign gateway_axil_arready = gateway_s_axil_arready;
  assign gateway_axil_rvalid = gateway_s_axil_rvalid;
  assign gateway_axil_rdata = gateway_s_axil_rdata;
  assign gateway_axil_rresp = gateway_s_axil_rresp;

  wire from_local_s_axis_tready;
  wire [31:0] from_local_stat_dropped;
  wire [31:0] from_local_stat_bad;
  async_frame_fifo #(
    .DATA_W(512),
    .DEPTH(512),
    .CUT_THROUGH(0)
  ) from_local (
    .s_clk(direct_rx_clk[0]),
    .s_rst(direct_rx_rst[0]),
    .m_clk(direct_tx_clk[0]),
    .m_rst(direct_tx_rst[0]),
    .s_axis_tvalid(s_axis_direct_rx_tvalid[0]),
    .s_axis_tdata(s_axis_direct_rx_tdata[511:0]),
    .s_axis_tkeep(s_axis_direct_rx_tkeep[63:0]),
    .s_axis_tlast(s_axis_direct_rx_tlast[0]),
    .s_axis_tuser(s_axis_direct_rx_tuser_err[0]),
    .s_axis_tready(from_local_s_axis_tready),
    .m_axis_tready(1'b1),
    .m_axis_tvalid(from_local_m_axis_tvalid),
    .m_axis_tdata(from_local_m_axis_tdata),
    .m_axis_tkeep(from_local_m_axis_tkeep),
    .m_axis_tlast(from_local_m_axis_tlast),
    .m_axis_tuser(from_local_m_axis_tuser),
    .cfg_wait(1'b0),
    .cfg_drop_bad(1'b0),
    .stat_dropped(from_local_stat_dropped),
    .stat_bad(from_local_stat_bad)
  );

  wire from_long_s_axis_tready;
  wire [31:0] from_long_stat_dropped;
  wire [31:0] from_long_stat_bad;
  async_frame_fifo #(
    .DATA_W(512),
    .DEPTH(512),
    .CUT_THROUGH(0)
  ) from_long (
    .s_clk(direct_rx_clk[1]),
    .s_rst(direct_rx_rst[1]),
    .m_clk(direct_tx_clk[0]),
    .m_rst(direct_tx_rst[0]),
    .s_axis_tvalid(s_axis_direct_rx_tvalid[1]),
    .s_axis_tdata(s_axis_direct_rx_tdata[1023:512]),
    .s_axis_tkeep(s_axis_direct_rx_tkeep[127:64]),
    .s_axis_tlast(s_axis_direct_rx_tlast[1]),
    .s_axis_tuser(s_axis_direct_rx_tuser_err[1]),
    .s_axis_tready(from_long_s_axis_tready),
    .m_axis_tready(1'b1),
    .m_axis_tvalid(from_long_m_axis_tvalid),
    .m_axis_tdata(from_long_m_axis_tdata),
    .m_axis_tkeep(from_long_m_axis_tkeep),
    .m_axis_tlast(from_long_m_axis_tlast),
    .m_axis_tuser(from_long_m_axis_tuser),
    .cfg_wait(1'b0),
    .cfg_drop_bad(1'b0),
    .stat_dropped(from_long_stat_dropped),
    .stat_bad(from_long_stat_bad)
  );

  wire leaving_tvalid = gateway_m_axis_long_tvalid;
  wire [511:0] leaving_tdata = gateway_m_axis_long_tdata;
  wire [63:0] leaving_tkeep = gateway_m_axis_long_tkeep;
  wire leaving_tlast = gateway_m_axis_long_tlast;

  wire to_long_m_axis_tvalid;
  wire [511:0] to_long_m_axis_tdata;
  wire [63:0] to_long_m_axis_tkeep;
  wire to_long_m_axis_tlast;
  wire to_long_m_axis_tuser;
  wire [31:0] to_long_stat_dropped;
  wire [31:0] to_long_stat_bad;
  async_frame_fifo #(
    .DATA_W(512),
    .DEPTH(256),
    .CUT_THROUGH(0)
  ) to_long (
    .s_clk(direct_tx_clk[0]),
    .s_rst(direct_tx_rst[0]),
    .m_clk(direct_tx_clk[1]),
    .m_rst(direct_tx_rst[1]),
    .s_axis_tvalid(leaving_tvalid),
    .s_axis_tdata(leaving_tdata),
    .s_axis_tkeep(leaving_tkeep),
    .s_axis_tlast(leaving_tlast),
    .s_axis_tuser(1'b0),
    .s_axis_tready(to_long_s_axis_tready),
    .m_axis_tready(m_axis_direct_tx_tready[1]),
    .m_axis_tvalid(to_long_m_axis_tvalid),
    .m_axis_tdata(to_long_m_axis_tdata),
    .m_axis_tkeep(to_long_m_axis_tkeep),
    .m_axis_tlast(to_long_m_axis_tlast),
    .m_axis_tuser(to_long_m_axis_tuser),
    .cfg_wait(1'b1),
    .cfg_drop_bad(1'b0),
    .stat_dropped(to_long_stat_dropped),
    .stat_bad(to_long_stat_bad)
  );

  assign m_axis_direct_tx_tvalid = {to_long_m_axis_tvalid, gateway_m_axis_local_tvalid};
  assign m_axis_direct_tx_tdata = {to_long_m_axis_tdata, gateway_m_axis_local_tdata};
  assign m_axis_direct_tx_tkeep = {to_long_m_axis_tkeep, gateway_m_axis_local_tkeep};
  assign m_axis_direct_tx_tlast = {to_long_m_axis_tlast, gateway_m_axis_local_tlast};
  assign m_axis_direct_tx_tuser = {{16'd0, to_long_m_axis_tuser}, 17'd0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[15], s_axil_araddr[15], s_axis_direct_tx_tuser[0],
    s_axis_direct_tx_tuser[17], from_local_s_axis_tready, from_local_stat_dropped,
    from_local_stat_bad, from_long_s_axis_tready, from_long_stat_dropped, from_long_stat_bad,
    to_long_stat_dropped, to_long_stat_bad, gateway_irq};

endmodule

`default_nettype wire
