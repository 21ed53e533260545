// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen axil_cdc --variant a32`; change its source, not this file.
//
// Takes accesses to registers from the clock of a bus into that of the registers
// One write and one read at a time; a reset of the registers answers what waits for them with
// SLVERR.
//
// Built with
//   ADDR_W = 32

`default_nettype none

module axil_cdc_a32 (
  input  wire s_clk,
  input  wire s_rst,
  input  wire m_clk,
  input  wire m_rst,
  input  wire s_axil_awvalid,
  input  wire [31:0] s_axil_awaddr,
  input  wire s_axil_wvalid,
  input  wire [31:0] s_axil_wdata,
  input  wire [3:0] s_axil_wstrb,
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
  input  wire m_axil_awready,
  input  wire m_axil_wready,
  input  wire m_axil_bvalid,
  input  wire [1:0] m_axil_bresp,
  input  wire m_axil_arready,
  input  wire m_axil_rvalid,
  input  wire [31:0] m_axil_rdata,
  input  wire [1:0] m_axil_rresp,
  output wire m_axil_awvalid,
  output wire [31:0] m_axil_awaddr,
  output wire m_axil_wvalid,
  output wire [31:0] m_axil_wdata,
  output wire [3:0] m_axil_wstrb,
  output wire m_axil_bready,
  output wire m_axil_arvalid,
  output wire [31:0] m_axil_araddr,
  output wire m_axil_rready
);

  axil_cdc #(
    .ADDR_W(32)
  ) core (
    .s_clk(s_clk), .s_rst(s_rst), .m_clk(m_clk), .m_rst(m_rst), .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awaddr(s_axil_awaddr), .s_axil_wvalid(s_axil_wvalid), .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb), .s_axil_bready(s_axil_bready), .s_axil_arvalid(s_axil_arvalid),
    .s_axil_araddr(s_axil_araddr), .s_axil_rready(s_axil_rready), .s_axil_awready(s_axil_awready),
    .s_axil_wready(s_axil_wready), .s_axil_bvalid(s_axil_bvalid), .s_axil_bresp(s_axil_bresp),
    .s_axil_arready(s_axil_arready), .s_axil_rvalid(s_axil_rvalid), .s_axil_rdata(s_axil_rdata),
    .s_axil_rresp(s_axil_rresp), .m_axil_awready(m_axil_awready), .m_axil_wready(m_axil_wready),
    .m_axil_bvalid(m_axil_bvalid), .m_axil_bresp(m_axil_bresp), .m_axil_arready(m_axil_arready),
    .m_axil_rvalid(m_axil_rvalid), .m_axil_rdata(m_axil_rdata), .m_axil_rresp(m_axil_rresp),
    .m_axil_awvalid(m_axil_awvalid), .m_axil_awaddr(m_axil_awaddr), .m_axil_wvalid(m_axil_wvalid),
    .m_axil_wdata(m_axil_wdata), .m_axil_wstrb(m_axil_wstrb), .m_axil_bready(m_axil_bready),
    .m_axil_arvalid(m_axil_arvalid), .m_axil_araddr(m_axil_araddr), .m_axil_rready(m_axil_rready)
  );

endmodule

`default_nettype wire
