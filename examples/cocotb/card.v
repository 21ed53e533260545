// SPDX-License-Identifier: MIT OR Apache-2.0
// A card with the shell opennic_322 and its clocks. Each stream has pins of its own: cocotbext-axi wants a port for each signal.
`timescale 1ps/1ps
`default_nettype none

module card (
  input  wire mod_rstn,
  output wire mod_rst_done,

  input  wire bus_awvalid,
  input  wire [31:0] bus_awaddr,
  input  wire [2:0] bus_awprot,
  output wire bus_awready,
  input  wire bus_wvalid,
  input  wire [31:0] bus_wdata,
  input  wire [3:0] bus_wstrb,
  output wire bus_wready,
  output wire bus_bvalid,
  output wire [1:0] bus_bresp,
  input  wire bus_bready,
  input  wire bus_arvalid,
  input  wire [31:0] bus_araddr,
  input  wire [2:0] bus_arprot,
  output wire bus_arready,
  output wire bus_rvalid,
  output wire [31:0] bus_rdata,
  output wire [1:0] bus_rresp,
  input  wire bus_rready,

  input  wire local_rx_tvalid,
  input  wire [511:0] local_rx_tdata,
  input  wire [63:0] local_rx_tkeep,
  input  wire local_rx_tlast,
  input  wire local_rx_tuser,
  output wire local_tx_tvalid,
  output wire [511:0] local_tx_tdata,
  output wire [63:0] local_tx_tkeep,
  output wire local_tx_tlast,
  output wire local_tx_tuser,
  input  wire local_tx_tready,

  input  wire long_rx_tvalid,
  input  wire [511:0] long_rx_tdata,
  input  wire [63:0] long_rx_tkeep,
  input  wire long_rx_tlast,
  input  wire long_rx_tuser,
  output wire long_tx_tvalid,
  output wire [511:0] long_tx_tdata,
  output wire [63:0] long_tx_tkeep,
  output wire long_tx_tlast,
  output wire long_tx_tuser,
  input  wire long_tx_tready
);

  reg bus_clk = 1'b0;
  reg local_clk = 1'b0;
  reg long_clk = 1'b0;
  reg reset = 1'b1;
  always #2000 bus_clk = ~bus_clk;
  always #1551 local_clk = ~local_clk;
  always #1552 long_clk = ~long_clk;
  always @(posedge bus_clk) reset <= ~mod_rstn;

  opennic_322 gateway (
    .s_axil_awvalid(bus_awvalid),
    .s_axil_awaddr(bus_awaddr),
    .s_axil_awready(bus_awready),
    .s_axil_wvalid(bus_wvalid),
    .s_axil_wdata(bus_wdata),
    .s_axil_wready(bus_wready),
    .s_axil_bvalid(bus_bvalid),
    .s_axil_bresp(bus_bresp),
    .s_axil_bready(bus_bready),
    .s_axil_arvalid(bus_arvalid),
    .s_axil_araddr(bus_araddr),
    .s_axil_arready(bus_arready),
    .s_axil_rvalid(bus_rvalid),
    .s_axil_rdata(bus_rdata),
    .s_axil_rresp(bus_rresp),
    .s_axil_rready(bus_rready),
    .s_axis_adap_tx_322mhz_tvalid(2'b00),
    .s_axis_adap_tx_322mhz_tdata(1024'd0),
    .s_axis_adap_tx_322mhz_tkeep(128'd0),
    .s_axis_adap_tx_322mhz_tlast(2'b00),
    .s_axis_adap_tx_322mhz_tuser_err(2'b00),
    .s_axis_adap_tx_322mhz_tready(),
    .m_axis_adap_rx_322mhz_tvalid(),
    .m_axis_adap_rx_322mhz_tdata(),
    .m_axis_adap_rx_322mhz_tkeep(),
    .m_axis_adap_rx_322mhz_tlast(),
    .m_axis_adap_rx_322mhz_tuser_err(),
    .m_axis_cmac_tx_tvalid({long_tx_tvalid, local_tx_tvalid}),
    .m_axis_cmac_tx_tdata({long_tx_tdata, local_tx_tdata}),
    .m_axis_cmac_tx_tkeep({long_tx_tkeep, local_tx_tkeep}),
    .m_axis_cmac_tx_tlast({long_tx_tlast, local_tx_tlast}),
    .m_axis_cmac_tx_tuser_err({long_tx_tuser, local_tx_tuser}),
    .m_axis_cmac_tx_tready({long_tx_tready, local_tx_tready}),
    .s_axis_cmac_rx_tvalid({long_rx_tvalid, local_rx_tvalid}),
    .s_axis_cmac_rx_tdata({long_rx_tdata, local_rx_tdata}),
    .s_axis_cmac_rx_tkeep({long_rx_tkeep, local_rx_tkeep}),
    .s_axis_cmac_rx_tlast({long_rx_tlast, local_rx_tlast}),
    .s_axis_cmac_rx_tuser_err({long_rx_tuser, local_rx_tuser}),
    .mod_rstn(mod_rstn),
    .mod_rst_done(mod_rst_done),
    .axil_aclk(bus_clk),
    .cmac_clk({long_clk, local_clk})
  );

endmodule

`default_nettype wire
