// SPDX-License-Identifier: MIT OR Apache-2.0
// A stub of the box for user logic at 322 MHz of AMD's OpenNIC shell: parameters and ports are those of src/box_322mhz/box_322mhz.sv there
// (commit 3b6f94a), with two CMACs as the default. The box of the shell has a reset of its own for its address map, which this plugin has not.
`default_nettype none

module box_322mhz #(
  parameter MIN_PKT_LEN = 64,
  parameter MAX_PKT_LEN = 1518,
  parameter NUM_CMAC_PORT = 2
) (
  input  wire s_axil_awvalid,
  input  wire [31:0] s_axil_awaddr,
  output wire s_axil_awready,
  input  wire s_axil_wvalid,
  input  wire [31:0] s_axil_wdata,
  output wire s_axil_wready,
  output wire s_axil_bvalid,
  output wire [1:0] s_axil_bresp,
  input  wire s_axil_bready,
  input  wire s_axil_arvalid,
  input  wire [31:0] s_axil_araddr,
  output wire s_axil_arready,
  output wire s_axil_rvalid,
  output wire [31:0] s_axil_rdata,
  output wire [1:0] s_axil_rresp,
  input  wire s_axil_rready,

  input  wire [NUM_CMAC_PORT-1:0] s_axis_adap_tx_322mhz_tvalid,
  input  wire [512*NUM_CMAC_PORT-1:0] s_axis_adap_tx_322mhz_tdata,
  input  wire [64*NUM_CMAC_PORT-1:0] s_axis_adap_tx_322mhz_tkeep,
  input  wire [NUM_CMAC_PORT-1:0] s_axis_adap_tx_322mhz_tlast,
  input  wire [NUM_CMAC_PORT-1:0] s_axis_adap_tx_322mhz_tuser_err,
  output wire [NUM_CMAC_PORT-1:0] s_axis_adap_tx_322mhz_tready,

  output wire [NUM_CMAC_PORT-1:0] m_axis_adap_rx_322mhz_tvalid,
  output wire [512*NUM_CMAC_PORT-1:0] m_axis_adap_rx_322mhz_tdata,
  output wire [64*NUM_CMAC_PORT-1:0] m_axis_adap_rx_322mhz_tkeep,
  output wire [NUM_CMAC_PORT-1:0] m_axis_adap_rx_322mhz_tlast,
  output wire [NUM_CMAC_PORT-1:0] m_axis_adap_rx_322mhz_tuser_err,

  output wire [NUM_CMAC_PORT-1:0] m_axis_cmac_tx_tvalid,
  output wire [512*NUM_CMAC_PORT-1:0] m_axis_cmac_tx_tdata,
  output wire [64*NUM_CMAC_PORT-1:0] m_axis_cmac_tx_tkeep,
  output wire [NUM_CMAC_PORT-1:0] m_axis_cmac_tx_tlast,
  output wire [NUM_CMAC_PORT-1:0] m_axis_cmac_tx_tuser_err,
  input  wire [NUM_CMAC_PORT-1:0] m_axis_cmac_tx_tready,

  input  wire [NUM_CMAC_PORT-1:0] s_axis_cmac_rx_tvalid,
  input  wire [512*NUM_CMAC_PORT-1:0] s_axis_cmac_rx_tdata,
  input  wire [64*NUM_CMAC_PORT-1:0] s_axis_cmac_rx_tkeep,
  input  wire [NUM_CMAC_PORT-1:0] s_axis_cmac_rx_tlast,
  input  wire [NUM_CMAC_PORT-1:0] s_axis_cmac_rx_tuser_err,

  input  wire [7:0] mod_rstn,
  output wire [7:0] mod_rst_done,

  input  wire box_rstn,
  output wire box_rst_done,

  input  wire axil_aclk,
  input  wire [NUM_CMAC_PORT-1:0] cmac_clk
);

  wire unused = &{1'b0, mod_rstn[7:1], box_rstn, MIN_PKT_LEN[0], MAX_PKT_LEN[0]};

  assign box_rst_done = 1'b1;

  `include "box_322mhz_address_map_inst.vh"
  `include "user_plugin_322mhz_inst.vh"

endmodule

`default_nettype wire
