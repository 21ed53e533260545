// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A lowar_shim as the 322 MHz user logic of AMD's OpenNIC shell with one CMAC.

`default_nettype none

module opennic_lowar (
  // Registers, in axil_aclk (AXI4-Lite)
  input  wire s_axil_awvalid,
  input  wire [31:0] s_axil_awaddr,
  input  wire s_axil_wvalid,
  input  wire [31:0] s_axil_wdata,
  input  wire s_axil_bready,
  input  wire s_axil_arvalid,
  input  wire [31:0] s_axil_araddr,
  input  wire s_axil_rready,
  output wire s_axil_awready,
  output wire s_axil_wready,
  output wire s_axil_bvalid,
  output wire [1:0] s_axil_bresp,
  output wire s_axil_arready,
  output wire s_axil_rvalid,
  output wire [31:0] s_axil_rdata,
  output wire [1:0] s_axil_rresp,

  // From the host
  input  wire s_axis_adap_tx_322mhz_tvalid,
  input  wire [511:0] s_axis_adap_tx_322mhz_tdata,
  input  wire [63:0] s_axis_adap_tx_322mhz_tkeep,
  input  wire s_axis_adap_tx_322mhz_tlast,
  input  wire s_axis_adap_tx_322mhz_tuser_err,
  output wire s_axis_adap_tx_322mhz_tready,

  // To the host, which cannot wait
  output wire m_axis_adap_rx_322mhz_tvalid,
  output wire [511:0] m_axis_adap_rx_322mhz_tdata,
  output wire [63:0] m_axis_adap_rx_322mhz_tkeep,
  output wire m_axis_adap_rx_322mhz_tlast,
  output wire m_axis_adap_rx_322mhz_tuser_err,

  // To the CMACs
  output wire m_axis_cmac_tx_tvalid,
  output wire [511:0] m_axis_cmac_tx_tdata,
  output wire [63:0] m_axis_cmac_tx_tkeep,
  output wire m_axis_cmac_tx_tlast,
  output wire m_axis_cmac_tx_tuser_err,
  input  wire m_axis_cmac_tx_tready,

  // From the CMACs, which cannot wait
  input  wire s_axis_cmac_rx_tvalid,
  input  wire [511:0] s_axis_cmac_rx_tdata,
  input  wire [63:0] s_axis_cmac_rx_tkeep,
  input  wire s_axis_cmac_rx_tlast,
  input  wire s_axis_cmac_rx_tuser_err,

  // Reset of the user logic, in axil_aclk, and whether it is over
  input  wire mod_rstn,
  output wire mod_rst_done,

  // Clocks; those of the CMACs have no phase in common
  input  wire axil_aclk,
  input  wire cmac_clk
);

  wire shim_axil_awready;
  wire shim_axil_wready;
  wire shim_axil_bvalid;
  wire [1:0] shim_axil_bresp;
  wire shim_axil_arready;
  wire shim_axil_rvalid;
  wire [31:0] shim_axil_rdata;
  wire [1:0] shim_axil_rresp;

  wire axil_reset_m_reset;
  wire axil_reset_s_done;
  shell_reset axil_reset (
    .s_clk(axil_aclk),
    .m_clk(axil_aclk),
    .s_rstn(mod_rstn),
    .m_reset(axil_reset_m_reset),
    .s_done(axil_reset_s_done)
  );

  wire cmac_0_reset_m_reset;
  wire cmac_0_reset_s_done;
  shell_reset cmac_0_reset (
    .s_clk(axil_aclk),
    .m_clk(cmac_clk),
    .s_rstn(mod_rstn),
    .m_reset(cmac_0_reset_m_reset),
    .s_done(cmac_0_reset_s_done)
  );

  assign mod_rst_done = axil_reset_s_done & cmac_0_reset_s_done;

  wire registers_s_axil_awready;
  wire registers_s_axil_wready;
  wire registers_s_axil_bvalid;
  wire [1:0] registers_s_axil_bresp;
  wire registers_s_axil_arready;
  wire registers_s_axil_rvalid;
  wire [31:0] registers_s_axil_rdata;
  wire [1:0] registers_s_axil_rresp;
  wire registers_m_axil_awvalid;
  wire [11:0] registers_m_axil_awaddr;
  wire registers_m_axil_wvalid;
  wire [31:0] registers_m_axil_wdata;
  wire [3:0] registers_m_axil_wstrb;
  wire registers_m_axil_bready;
  wire registers_m_axil_arvalid;
  wire [11:0] registers_m_axil_araddr;
  wire registers_m_axil_rready;
  axil_cdc #(
    .ADDR_W(12)
  ) registers (
    .s_clk(axil_aclk),
    .s_rst(axil_reset_m_reset),
    .m_clk(cmac_clk),
    .m_rst(cmac_0_reset_m_reset),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awaddr(s_axil_awaddr[11:0]),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(4'hf),
    .s_axil_bready(s_axil_bready),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_araddr(s_axil_araddr[11:0]),
    .s_axil_rready(s_axil_rready),
    .s_axil_awready(registers_s_axil_awready),
    .s_axil_wready(registers_s_axil_wready),
    .s_axil_bvalid(registers_s_axil_bvalid),
    .s_axil_bresp(registers_s_axil_bresp),
    .s_axil_arready(registers_s_axil_arready),
    .s_axil_rvalid(registers_s_axil_rvalid),
    .s_axil_rdata(registers_s_axil_rdata),
    .s_axil_rresp(registers_s_axil_rresp),
    .m_axil_awready(shim_axil_awready),
    .m_axil_wready(shim_axil_wready),
    .m_axil_bvalid(shim_axil_bvalid),
    .m_axil_bresp(shim_axil_bresp),
    .m_axil_arready(shim_axil_arready),
    .m_axil_rvalid(shim_axil_rvalid),
    .m_axil_rdata(shim_axil_rdata),
    .m_axil_rresp(shim_axil_rresp),
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

  wire shim_s_axis_tx_tready;
  wire shim_m_axis_tx_tvalid;
  wire [511:0] shim_m_axis_tx_tdata;
  wire [63:0] shim_m_axis_tx_tkeep;
  wire shim_m_axis_tx_tlast;
  wire shim_m_axis_rx_tvalid;
  wire [511:0] shim_m_axis_rx_tdata;
  wire [63:0] shim_m_axis_rx_tkeep;
  wire shim_m_axis_rx_tlast;
  wire shim_irq;
  wire shim_s_axil_awready;
  wire shim_s_axil_wready;
  wire shim_s_axil_bvalid;
  wire [1:0] shim_s_axil_bresp;
  wire shim_s_axil_arready;
  wire shim_s_axil_rvalid;
  wire [31:0] shim_s_axil_rdata;
  wire [1:0] shim_s_axil_rresp;
  lowar_shim #(
    .DATA_W(512),
    .ROWS(4)
  ) shim (
    .clk(cmac_clk),
    .rst(cmac_0_reset_m_reset),
    .s_axis_tx_tvalid(s_axis_adap_tx_322mhz_tvalid),
    .s_axis_tx_tdata(s_axis_adap_tx_322mhz_tdata),
    .s_axis_tx_tkeep(s_axis_adap_tx_322mhz_tkeep),
    .s_axis_tx_tlast(s_axis_adap_tx_322mhz_tlast),
    .s_axis_tx_tready(shim_s_axis_tx_tready),
    .m_axis_tx_tready(m_axis_cmac_tx_tready),
    .m_axis_tx_tvalid(shim_m_axis_tx_tvalid),
    .m_axis_tx_tdata(shim_m_axis_tx_tdata),
    .m_axis_tx_tkeep(shim_m_axis_tx_tkeep),
    .m_axis_tx_tlast(shim_m_axis_tx_tlast),
    .s_axis_rx_tvalid(s_axis_cmac_rx_tvalid),
    .s_axis_rx_tdata(s_axis_cmac_rx_tdata),
    .s_axis_rx_tkeep(s_axis_cmac_rx_tkeep),
    .s_axis_rx_tlast(s_axis_cmac_rx_tlast),
    .s_axis_rx_tuser(s_axis_cmac_rx_tuser_err),
    .m_axis_rx_tready(1'b1),
    .m_axis_rx_tvalid(shim_m_axis_rx_tvalid),
    .m_axis_rx_tdata(shim_m_axis_rx_tdata),
    .m_axis_rx_tkeep(shim_m_axis_rx_tkeep),
    .m_axis_rx_tlast(shim_m_axis_rx_tlast),
    .irq(shim_irq),
    .s_axil_awvalid(registers_m_axil_awvalid),
    .s_axil_awaddr(registers_m_axil_awaddr),
    .s_axil_wvalid(registers_m_axil_wvalid),
    .s_axil_wdata(registers_m_axil_wdata),
    .s_axil_wstrb(registers_m_axil_wstrb),
    .s_axil_bready(registers_m_axil_bready),
    .s_axil_arvalid(registers_m_axil_arvalid),
    .s_axil_araddr(registers_m_axil_araddr),
    .s_axil_rready(registers_m_axil_rready),
    .s_axil_awready(shim_s_axil_awready),
    .s_axil_wready(shim_s_axil_wready),
    .s_axil_bvalid(shim_s_axil_bvalid),
    .s_axil_bresp(shim_s_axil_bresp),
    .s_axil_arready(shim_s_axil_arready),
    .s_axil_rvalid(shim_s_axil_rvalid),
    .s_axil_rdata(shim_s_axil_rdata),
    .s_axil_rresp(shim_s_axil_rresp)
  );

  assign shim_axil_awready = shim_s_axil_awready;
  assign shim_axil_wready = shim_s_axil_wready;
  assign shim_axil_bvalid = shim_s_axil_bvalid;
  assign shim_axil_bresp = shim_s_axil_bresp;
  assign shim_axil_arready = shim_s_axil_arready;
  assign shim_axil_rvalid = shim_s_axil_rvalid;
  assign shim_axil_rdata = shim_s_axil_rdata;
  assign shim_axil_rresp = shim_s_axil_rresp;
  assign s_axis_adap_tx_322mhz_tready = shim_s_axis_tx_tready;
  assign m_axis_cmac_tx_tvalid = shim_m_axis_tx_tvalid;
  assign m_axis_cmac_tx_tdata = shim_m_axis_tx_tdata;
  assign m_axis_cmac_tx_tkeep = shim_m_axis_tx_tkeep;
  assign m_axis_cmac_tx_tlast = shim_m_axis_tx_tlast;
  assign m_axis_cmac_tx_tuser_err = 1'b0;
  assign m_axis_adap_rx_322mhz_tvalid = shim_m_axis_rx_tvalid;
  assign m_axis_adap_rx_322mhz_tdata = shim_m_axis_rx_tdata;
  assign m_axis_adap_rx_322mhz_tkeep = shim_m_axis_rx_tkeep;
  assign m_axis_adap_rx_322mhz_tlast = shim_m_axis_rx_tlast;
  assign m_axis_adap_rx_322mhz_tuser_err = 1'b0;

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[31:12], s_axil_araddr[31:12], s_axis_adap_tx_322mhz_tuser_err,
    shim_irq};

endmodule

`default_nettype wire
