// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen bifrost_gateway --variant w512_c4_u524288_f1024`; change its source, not this file.
//
// A box between a switch and a long link: Bifrost, credits, PFC or SWING on the link, native PFC to
// the switch, buffers on chip or behind AXI4
// IEEE 802.1Qbb / 802.3 annex 31D (PFC); Bifrost (ICNP 2023), ledger form.
//
// Built with
//   DATA_W         = 512
//   OUTBOUND_DEPTH = 4096
//   CHANNELS       = 4
//   RETRY_UNITS    = 524288
//   RETRY_CHANNELS = 4
//   NEAR_FLOWS     = 1024

`default_nettype none

module bifrost_gateway_w512_c4_u524288_f1024 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC of the switch (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser:
  // bad)
  // The MAC of the switch hands over a beat.
  input  wire s_axis_local_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_local_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_local_tkeep,
  // Last beat of the frame.
  input  wire s_axis_local_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_local_tuser,

  // To the MAC of the switch (AXI4-Stream)
  // The MAC of the switch takes a beat.
  input  wire m_axis_local_tready,
  // A beat is offered to the MAC of the switch.
  output wire m_axis_local_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_local_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_local_tkeep,
  // Last beat of the frame.
  output wire m_axis_local_tlast,

  // From the MAC of the long link (AXI4-Stream, cannot wait; frames without preamble and FCS,
  // tuser: bad)
  // The MAC of the long link hands over a beat.
  input  wire s_axis_long_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_long_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_long_tkeep,
  // Last beat of the frame.
  input  wire s_axis_long_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_long_tuser,

  // To the MAC of the long link (AXI4-Stream)
  // The MAC of the long link takes a beat.
  input  wire m_axis_long_tready,
  // A beat is offered to the MAC of the long link.
  output wire m_axis_long_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_long_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_long_tkeep,
  // Last beat of the frame.
  output wire m_axis_long_tlast,

  // Memories of retransmission, of what was sent (AXI4)
  // The write address is taken.
  input  wire m_axi_tx_0_awready,
  // The beat of write data is taken.
  input  wire m_axi_tx_0_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_tx_0_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_0_bresp,
  // The read address is taken.
  input  wire m_axi_tx_0_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_tx_0_rvalid,
  // Read data.
  input  wire [511:0] m_axi_tx_0_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_0_rresp,
  // Last beat of the burst.
  input  wire m_axi_tx_0_rlast,
  // The write address is taken.
  input  wire m_axi_tx_1_awready,
  // The beat of write data is taken.
  input  wire m_axi_tx_1_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_tx_1_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_1_bresp,
  // The read address is taken.
  input  wire m_axi_tx_1_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_tx_1_rvalid,
  // Read data.
  input  wire [511:0] m_axi_tx_1_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_1_rresp,
  // Last beat of the burst.
  input  wire m_axi_tx_1_rlast,
  // The write address is taken.
  input  wire m_axi_tx_2_awready,
  // The beat of write data is taken.
  input  wire m_axi_tx_2_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_tx_2_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_2_bresp,
  // The read address is taken.
  input  wire m_axi_tx_2_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_tx_2_rvalid,
  // Read data.
  input  wire [511:0] m_axi_tx_2_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_2_rresp,
  // Last beat of the burst.
  input  wire m_axi_tx_2_rlast,
  // The write address is taken.
  input  wire m_axi_tx_3_awready,
  // The beat of write data is taken.
  input  wire m_axi_tx_3_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_tx_3_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_3_bresp,
  // The read address is taken.
  input  wire m_axi_tx_3_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_tx_3_rvalid,
  // Read data.
  input  wire [511:0] m_axi_tx_3_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_tx_3_rresp,
  // Last beat of the burst.
  input  wire m_axi_tx_3_rlast,
  // A write address is offered.
  output wire m_axi_tx_0_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_0_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_0_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_0_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_0_awburst,
  // A beat of write data is offered.
  output wire m_axi_tx_0_wvalid,
  // Write data.
  output wire [511:0] m_axi_tx_0_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_tx_0_wstrb,
  // Last beat of the burst.
  output wire m_axi_tx_0_wlast,
  // The write response is taken: always.
  output wire m_axi_tx_0_bready,
  // A read address is offered.
  output wire m_axi_tx_0_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_0_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_0_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_0_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_0_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_tx_0_rready,
  // A write address is offered.
  output wire m_axi_tx_1_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_1_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_1_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_1_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_1_awburst,
  // A beat of write data is offered.
  output wire m_axi_tx_1_wvalid,
  // Write data.
  output wire [511:0] m_axi_tx_1_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_tx_1_wstrb,
  // Last beat of the burst.
  output wire m_axi_tx_1_wlast,
  // The write response is taken: always.
  output wire m_axi_tx_1_bready,
  // A read address is offered.
  output wire m_axi_tx_1_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_1_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_1_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_1_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_1_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_tx_1_rready,
  // A write address is offered.
  output wire m_axi_tx_2_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_2_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_2_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_2_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_2_awburst,
  // A beat of write data is offered.
  output wire m_axi_tx_2_wvalid,
  // Write data.
  output wire [511:0] m_axi_tx_2_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_tx_2_wstrb,
  // Last beat of the burst.
  output wire m_axi_tx_2_wlast,
  // The write response is taken: always.
  output wire m_axi_tx_2_bready,
  // A read address is offered.
  output wire m_axi_tx_2_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_2_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_2_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_2_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_2_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_tx_2_rready,
  // A write address is offered.
  output wire m_axi_tx_3_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_3_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_3_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_3_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_3_awburst,
  // A beat of write data is offered.
  output wire m_axi_tx_3_wvalid,
  // Write data.
  output wire [511:0] m_axi_tx_3_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_tx_3_wstrb,
  // Last beat of the burst.
  output wire m_axi_tx_3_wlast,
  // The write response is taken: always.
  output wire m_axi_tx_3_bready,
  // A read address is offered.
  output wire m_axi_tx_3_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_tx_3_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_tx_3_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_tx_3_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_tx_3_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_tx_3_rready,

  // Memories of retransmission, of what was received (AXI4)
  // The write address is taken.
  input  wire m_axi_rx_0_awready,
  // The beat of write data is taken.
  input  wire m_axi_rx_0_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_rx_0_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_0_bresp,
  // The read address is taken.
  input  wire m_axi_rx_0_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_rx_0_rvalid,
  // Read data.
  input  wire [511:0] m_axi_rx_0_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_0_rresp,
  // Last beat of the burst.
  input  wire m_axi_rx_0_rlast,
  // The write address is taken.
  input  wire m_axi_rx_1_awready,
  // The beat of write data is taken.
  input  wire m_axi_rx_1_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_rx_1_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_1_bresp,
  // The read address is taken.
  input  wire m_axi_rx_1_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_rx_1_rvalid,
  // Read data.
  input  wire [511:0] m_axi_rx_1_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_1_rresp,
  // Last beat of the burst.
  input  wire m_axi_rx_1_rlast,
  // The write address is taken.
  input  wire m_axi_rx_2_awready,
  // The beat of write data is taken.
  input  wire m_axi_rx_2_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_rx_2_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_2_bresp,
  // The read address is taken.
  input  wire m_axi_rx_2_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_rx_2_rvalid,
  // Read data.
  input  wire [511:0] m_axi_rx_2_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_2_rresp,
  // Last beat of the burst.
  input  wire m_axi_rx_2_rlast,
  // The write address is taken.
  input  wire m_axi_rx_3_awready,
  // The beat of write data is taken.
  input  wire m_axi_rx_3_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_rx_3_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_3_bresp,
  // The read address is taken.
  input  wire m_axi_rx_3_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_rx_3_rvalid,
  // Read data.
  input  wire [511:0] m_axi_rx_3_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rx_3_rresp,
  // Last beat of the burst.
  input  wire m_axi_rx_3_rlast,
  // A write address is offered.
  output wire m_axi_rx_0_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_0_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_0_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_0_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_0_awburst,
  // A beat of write data is offered.
  output wire m_axi_rx_0_wvalid,
  // Write data.
  output wire [511:0] m_axi_rx_0_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_rx_0_wstrb,
  // Last beat of the burst.
  output wire m_axi_rx_0_wlast,
  // The write response is taken: always.
  output wire m_axi_rx_0_bready,
  // A read address is offered.
  output wire m_axi_rx_0_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_0_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_0_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_0_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_0_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_rx_0_rready,
  // A write address is offered.
  output wire m_axi_rx_1_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_1_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_1_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_1_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_1_awburst,
  // A beat of write data is offered.
  output wire m_axi_rx_1_wvalid,
  // Write data.
  output wire [511:0] m_axi_rx_1_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_rx_1_wstrb,
  // Last beat of the burst.
  output wire m_axi_rx_1_wlast,
  // The write response is taken: always.
  output wire m_axi_rx_1_bready,
  // A read address is offered.
  output wire m_axi_rx_1_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_1_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_1_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_1_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_1_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_rx_1_rready,
  // A write address is offered.
  output wire m_axi_rx_2_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_2_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_2_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_2_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_2_awburst,
  // A beat of write data is offered.
  output wire m_axi_rx_2_wvalid,
  // Write data.
  output wire [511:0] m_axi_rx_2_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_rx_2_wstrb,
  // Last beat of the burst.
  output wire m_axi_rx_2_wlast,
  // The write response is taken: always.
  output wire m_axi_rx_2_bready,
  // A read address is offered.
  output wire m_axi_rx_2_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_2_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_2_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_2_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_2_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_rx_2_rready,
  // A write address is offered.
  output wire m_axi_rx_3_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_3_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_3_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_3_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_3_awburst,
  // A beat of write data is offered.
  output wire m_axi_rx_3_wvalid,
  // Write data.
  output wire [511:0] m_axi_rx_3_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_rx_3_wstrb,
  // Last beat of the burst.
  output wire m_axi_rx_3_wlast,
  // The write response is taken: always.
  output wire m_axi_rx_3_bready,
  // A read address is offered.
  output wire m_axi_rx_3_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_rx_3_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_rx_3_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_rx_3_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_rx_3_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_rx_3_rready,

  // Memories of the inbound buffer (AXI4)
  // The write address is taken.
  input  wire m_axi_0_awready,
  // The beat of write data is taken.
  input  wire m_axi_0_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_0_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_0_bresp,
  // The read address is taken.
  input  wire m_axi_0_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_0_rvalid,
  // Read data.
  input  wire [511:0] m_axi_0_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_0_rresp,
  // Last beat of the burst.
  input  wire m_axi_0_rlast,
  // The write address is taken.
  input  wire m_axi_1_awready,
  // The beat of write data is taken.
  input  wire m_axi_1_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_1_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_1_bresp,
  // The read address is taken.
  input  wire m_axi_1_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_1_rvalid,
  // Read data.
  input  wire [511:0] m_axi_1_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_1_rresp,
  // Last beat of the burst.
  input  wire m_axi_1_rlast,
  // The write address is taken.
  input  wire m_axi_2_awready,
  // The beat of write data is taken.
  input  wire m_axi_2_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_2_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_2_bresp,
  // The read address is taken.
  input  wire m_axi_2_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_2_rvalid,
  // Read data.
  input  wire [511:0] m_axi_2_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_2_rresp,
  // Last beat of the burst.
  input  wire m_axi_2_rlast,
  // The write address is taken.
  input  wire m_axi_3_awready,
  // The beat of write data is taken.
  input  wire m_axi_3_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_3_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_3_bresp,
  // The read address is taken.
  input  wire m_axi_3_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_3_rvalid,
  // Read data.
  input  wire [511:0] m_axi_3_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_3_rresp,
  // Last beat of the burst.
  input  wire m_axi_3_rlast,
  // A write address is offered.
  output wire m_axi_0_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_0_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_0_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_0_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_0_awburst,
  // A beat of write data is offered.
  output wire m_axi_0_wvalid,
  // Write data.
  output wire [511:0] m_axi_0_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_0_wstrb,
  // Last beat of the burst.
  output wire m_axi_0_wlast,
  // The write response is taken: always.
  output wire m_axi_0_bready,
  // A read address is offered.
  output wire m_axi_0_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_0_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_0_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_0_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_0_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_0_rready,
  // A write address is offered.
  output wire m_axi_1_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_1_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_1_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_1_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_1_awburst,
  // A beat of write data is offered.
  output wire m_axi_1_wvalid,
  // Write data.
  output wire [511:0] m_axi_1_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_1_wstrb,
  // Last beat of the burst.
  output wire m_axi_1_wlast,
  // The write response is taken: always.
  output wire m_axi_1_bready,
  // A read address is offered.
  output wire m_axi_1_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_1_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_1_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_1_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_1_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_1_rready,
  // A write address is offered.
  output wire m_axi_2_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_2_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_2_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_2_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_2_awburst,
  // A beat of write data is offered.
  output wire m_axi_2_wvalid,
  // Write data.
  output wire [511:0] m_axi_2_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_2_wstrb,
  // Last beat of the burst.
  output wire m_axi_2_wlast,
  // The write response is taken: always.
  output wire m_axi_2_bready,
  // A read address is offered.
  output wire m_axi_2_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_2_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_2_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_2_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_2_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_2_rready,
  // A write address is offered.
  output wire m_axi_3_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_3_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_3_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_3_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_3_awburst,
  // A beat of write data is offered.
  output wire m_axi_3_wvalid,
  // Write data.
  output wire [511:0] m_axi_3_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_3_wstrb,
  // Last beat of the burst.
  output wire m_axi_3_wlast,
  // The write response is taken: always.
  output wire m_axi_3_bready,
  // A read address is offered.
  output wire m_axi_3_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_3_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_3_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_3_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_3_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_3_rready,

  // Status
  // An enabled event has happened.
  output wire irq,

  // Registers (AXI4-Lite)
  // A write address is offered.
  input  wire s_axil_awvalid,
  // Write address in octets.
  input  wire [14:0] s_axil_awaddr,
  // Write data is offered.
  input  wire s_axil_wvalid,
  // Write data.
  input  wire [31:0] s_axil_wdata,
  // Octets of the write data that count.
  input  wire [3:0] s_axil_wstrb,
  // The write response is taken.
  input  wire s_axil_bready,
  // A read address is offered.
  input  wire s_axil_arvalid,
  // Read address in octets.
  input  wire [14:0] s_axil_araddr,
  // The read data is taken.
  input  wire s_axil_rready,
  // The write address is taken.
  output wire s_axil_awready,
  // The write data is taken.
  output wire s_axil_wready,
  // A write response is offered.
  output wire s_axil_bvalid,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_bresp,
  // The read address is taken.
  output wire s_axil_arready,
  // Read data is offered.
  output wire s_axil_rvalid,
  // Read data.
  output wire [31:0] s_axil_rdata,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_rresp
);

  wire [7:0] written;
  wire [15:0] write_response;
  wire [7:0] answered;
  wire [15:0] read_response;
  wire [255:0] read_data;
  wire stat_local_irq;
  wire stat_long_irq;
  wire stat_relay_irq;
  wire stat_credits_irq;
  wire stat_segment_irq;
  wire stat_retry_irq;
  wire stat_near_irq;
  wire [223:0] stat_outbound_cells;
  wire [223:0] stat_outbound_peak_cells;
  wire [223:0] stat_inbound_cells;
  wire [223:0] stat_inbound_peak_cells;
  wire [7:0] event_outbound_dropped;
  wire [7:0] event_inbound_dropped;
  wire [7:0] event_inbound_lost;
  wire count_outbound_by_dscp;
  wire count_outbound_by_pcp;
  wire count_outbound_by_default;
  wire count_outbound_truncated;
  wire count_inbound_by_dscp;
  wire count_inbound_by_pcp;
  wire count_inbound_by_default;
  wire count_inbound_truncated;
  wire [7:0] count_inbound_lost;
  wire [31:0] outbound_frames_data;
  wire [31:0] inbound_frames_data;
  wire outbound_received_tvalid;
  wire [511:0] outbound_received_tdata;
  wire [63:0] outbound_received_tkeep;
  wire outbound_received_tlast;
  wire outbound_received_tuser;
  wire [223:0] outbound_levels;
  wire takes_notification;
  wire near_source_m_axis_cnp_tvalid;
  wire [511:0] near_source_m_axis_cnp_tdata;
  wire [63:0] near_source_m_axis_cnp_tkeep;
  wire near_source_m_axis_cnp_tlast;
  wire [7:0] outbound_taken;
  wire inbound_received_tvalid;
  wire [511:0] inbound_received_tdata;
  wire [63:0] inbound_received_tkeep;
  wire inbound_received_tlast;
  wire inbound_received_tuser;
  wire inbound_classifier_m_axis_tvalid;
  wire [511:0] inbound_classifier_m_axis_tdata;
  wire [63:0] inbound_classifier_m_axis_tkeep;
  wire inbound_classifier_m_axis_tlast;
  wire inbound_classifier_m_axis_tuser;
  wire [2:0] inbound_classifier_m_axis_tdest;
  wire [7:0] inbound_taken;
  wire control_tvalid;
  wire [511:0] control_tdata;
  wire [63:0] control_tkeep;
  wire control_tlast;
  wire [511:0] line_rx_tdata;
  wire [63:0] line_rx_tkeep;
  wire line_rx_tlast;
  wire line_rx_tuser;
  wire line_rx_tvalid;
  wire line_tx_tready;
  wire [7:0] passed;
  wire long_tx_tready;
  wire no_room;
  // The loop's beats are taken, and not the relay's.
  reg segment_turn;
  // A beat waits behind the one that is offered.
  reg spare_valid;
  reg out_valid;
  wire [7:0] on_credit;
  reg [511:0] spare_tdata;
  reg [511:0] out_tdata;
  reg [63:0] spare_tkeep;
  reg [63:0] out_tkeep;
  reg spare_tlast;
  reg out_tlast;
  // The clock of the pace at which beats are handed on.
  reg [2:0] pace;
  reg raised;

  // software: one bus before the registers of the gateway and of its parts
  wire banks_s_axil_awready;
  wire banks_s_axil_wready;
  wire [1:0] banks_s_axil_bresp;
  wire banks_s_axil_bvalid;
  wire banks_s_axil_arready;
  wire [31:0] banks_s_axil_rdata;
  wire [1:0] banks_s_axil_rresp;
  wire banks_s_axil_rvalid;
  wire [7:0] banks_write;
  wire [11:0] banks_write_address;
  wire [31:0] banks_write_data;
  wire [3:0] banks_write_strobes;
  wire [7:0] banks_read;
  wire [11:0] banks_read_address;
  register_banks_8 banks (
    .clk(clk),
    .rst(rst),
    .s_axil_awaddr(s_axil_awaddr),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awready(banks_s_axil_awready),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_wready(banks_s_axil_wready),
    .s_axil_bresp(banks_s_axil_bresp),
    .s_axil_bvalid(banks_s_axil_bvalid),
    .s_axil_bready(s_axil_bready),
    .s_axil_araddr(s_axil_araddr),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_arready(banks_s_axil_arready),
    .s_axil_rdata(banks_s_axil_rdata),
    .s_axil_rresp(banks_s_axil_rresp),
    .s_axil_rvalid(banks_s_axil_rvalid),
    .s_axil_rready(s_axil_rready),
    .write(banks_write),
    .write_address(banks_write_address),
    .write_data(banks_write_data),
    .write_strobes(banks_write_strobes),
    .read(banks_read),
    .read_address(banks_read_address),
    .written(written),
    .write_response(write_response),
    .answered(answered),
    .read_response(read_response),
    .read_data(read_data)
  );

  assign s_axil_awready = banks_s_axil_awready;
  assign s_axil_wready = banks_s_axil_wready;
  assign s_axil_bvalid = banks_s_axil_bvalid;
  assign s_axil_bresp = banks_s_axil_bresp;
  assign s_axil_arready = banks_s_axil_arready;
  assign s_axil_rvalid = banks_s_axil_rvalid;
  assign s_axil_rdata = banks_s_axil_rdata;
  assign s_axil_rresp = banks_s_axil_rresp;

  wire registers_s_axil_awready;
  wire registers_s_axil_wready;
  wire [1:0] registers_s_axil_bresp;
  wire registers_s_axil_bvalid;
  wire registers_s_axil_arready;
  wire [31:0] registers_s_axil_rdata;
  wire [1:0] registers_s_axil_rresp;
  wire registers_s_axil_rvalid;
  wire registers_cfg_trust_dscp;
  wire registers_cfg_trust_pcp;
  wire [2:0] registers_cfg_default_class;
  wire [15:0] registers_cfg_max_octets;
  wire [191:0] registers_cfg_dscp_class;
  wire [23:0] registers_cfg_pcp_class;
  wire [7:0] registers_cfg_interrupt_outbound_dropped;
  wire [7:0] registers_cfg_interrupt_inbound_dropped;
  wire [7:0] registers_cfg_interrupt_inbound_lost;
  wire [191:0] registers_cfg_outbound_base;
  wire [191:0] registers_cfg_outbound_size;
  wire [191:0] registers_cfg_inbound_base;
  wire [191:0] registers_cfg_inbound_size;
  wire registers_cmd_outbound_clear_peaks;
  wire registers_cmd_inbound_clear_peaks;
  wire [7:0] registers_seen_outbound_dropped;
  wire [7:0] registers_seen_inbound_dropped;
  wire [7:0] registers_seen_inbound_lost;
  wire [4:0] registers_outbound_frames_address;
  wire registers_outbound_frames_read;
  wire [4:0] registers_inbound_frames_address;
  wire registers_inbound_frames_read;
  bifrost_gateway_registers #(
    .BUILD(32'h40e0c40),
    .BUILD_RETRY(32'h413),
    .BUILD_NEAR(32'd10)
  ) registers (
    .clk(clk),
    .rst(rst),
    .s_axil_awaddr(banks_write_address),
    .s_axil_awvalid(banks_write[0]),
    .s_axil_awready(registers_s_axil_awready),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_wvalid(banks_write[0]),
    .s_axil_wready(registers_s_axil_wready),
    .s_axil_bresp(registers_s_axil_bresp),
    .s_axil_bvalid(registers_s_axil_bvalid),
    .s_axil_bready(1'b1),
    .s_axil_araddr(banks_read_address),
    .s_axil_arvalid(banks_read[0]),
    .s_axil_arready(registers_s_axil_arready),
    .s_axil_rdata(registers_s_axil_rdata),
    .s_axil_rresp(registers_s_axil_rresp),
    .s_axil_rvalid(registers_s_axil_rvalid),
    .s_axil_rready(1'b1),
    .cfg_trust_dscp(registers_cfg_trust_dscp),
    .cfg_trust_pcp(registers_cfg_trust_pcp),
    .cfg_default_class(registers_cfg_default_class),
    .cfg_max_octets(registers_cfg_max_octets),
    .cfg_dscp_class(registers_cfg_dscp_class),
    .cfg_pcp_class(registers_cfg_pcp_class),
    .cfg_interrupt_outbound_dropped(registers_cfg_interrupt_outbound_dropped),
    .cfg_interrupt_inbound_dropped(registers_cfg_interrupt_inbound_dropped),
    .cfg_interrupt_inbound_lost(registers_cfg_interrupt_inbound_lost),
    .cfg_outbound_base(registers_cfg_outbound_base),
    .cfg_outbound_size(registers_cfg_outbound_size),
    .cfg_inbound_base(registers_cfg_inbound_base),
    .cfg_inbound_size(registers_cfg_inbound_size),
    .cmd_outbound_clear_peaks(registers_cmd_outbound_clear_peaks),
    .cmd_inbound_clear_peaks(registers_cmd_inbound_clear_peaks),
    .stat_local_irq(stat_local_irq),
    .stat_long_irq(stat_long_irq),
    .stat_relay_irq(stat_relay_irq),
    .stat_credits_irq(stat_credits_irq),
    .stat_segment_irq(stat_segment_irq),
    .stat_retry_irq(stat_retry_irq),
    .stat_near_irq(stat_near_irq),
    .stat_outbound_cells(stat_outbound_cells),
    .stat_outbound_peak_cells(stat_outbound_peak_cells),
    .stat_inbound_cells(stat_inbound_cells),
    .stat_inbound_peak_cells(stat_inbound_peak_cells),
    .event_outbound_dropped(event_outbound_dropped),
    .seen_outbound_dropped(registers_seen_outbound_dropped),
    .event_inbound_dropped(event_inbound_dropped),
    .seen_inbound_dropped(registers_seen_inbound_dropped),
    .event_inbound_lost(event_inbound_lost),
    .seen_inbound_lost(registers_seen_inbound_lost),
    .count_outbound_by_dscp(count_outbound_by_dscp),
    .count_outbound_by_pcp(count_outbound_by_pcp),
    .count_outbound_by_default(count_outbound_by_default),
    .count_outbound_truncated(count_outbound_truncated),
    .count_inbound_by_dscp(count_inbound_by_dscp),
    .count_inbound_by_pcp(count_inbound_by_pcp),
    .count_inbound_by_default(count_inbound_by_default),
    .count_inbound_truncated(count_inbound_truncated),
    .count_inbound_lost(count_inbound_lost),
    .outbound_frames_address(registers_outbound_frames_address),
    .outbound_frames_read(registers_outbound_frames_read),
    .outbound_frames_data(outbound_frames_data),
    .inbound_frames_address(registers_inbound_frames_address),
    .inbound_frames_read(registers_inbound_frames_read),
    .inbound_frames_data(inbound_frames_data)
  );

  wire outbound_classifier_m_axis_tvalid;
  wire [511:0] outbound_classifier_m_axis_tdata;
  wire [63:0] outbound_classifier_m_axis_tkeep;
  wire outbound_classifier_m_axis_tlast;
  wire outbound_classifier_m_axis_tuser;
  wire [2:0] outbound_classifier_m_axis_tdest;
  wire outbound_classifier_rx_valid;
  wire [2:0] outbound_classifier_rx_priority;
  wire [15:0] outbound_classifier_rx_octets;
  wire outbound_classifier_stat_dscp;
  wire outbound_classifier_stat_pcp;
  wire outbound_classifier_stat_default;
  wire outbound_classifier_stat_truncated;
  traffic_classifier #(
    .DATA_W(512),
    .USER_W(1)
  ) outbound_classifier (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(outbound_received_tvalid),
    .s_axis_tdata(outbound_received_tdata),
    .s_axis_tkeep(outbound_received_tkeep),
    .s_axis_tlast(outbound_received_tlast),
    .s_axis_tuser(outbound_received_tuser),
    .m_axis_tvalid(outbound_classifier_m_axis_tvalid),
    .m_axis_tdata(outbound_classifier_m_axis_tdata),
    .m_axis_tkeep(outbound_classifier_m_axis_tkeep),
    .m_axis_tlast(outbound_classifier_m_axis_tlast),
    .m_axis_tuser(outbound_classifier_m_axis_tuser),
    .m_axis_tdest(outbound_classifier_m_axis_tdest),
    .rx_valid(outbound_classifier_rx_valid),
    .rx_priority(outbound_classifier_rx_priority),
    .rx_octets(outbound_classifier_rx_octets),
    .cfg_trust_dscp(registers_cfg_trust_dscp),
    .cfg_trust_pcp(registers_cfg_trust_pcp),
    .cfg_default_class(registers_cfg_default_class),
    .cfg_dscp_class(registers_cfg_dscp_class),
    .cfg_pcp_class(registers_cfg_pcp_class),
    .stat_dscp(outbound_classifier_stat_dscp),
    .stat_pcp(outbound_classifier_stat_pcp),
    .stat_default(outbound_classifier_stat_default),
    .stat_truncated(outbound_classifier_stat_truncated)
  );

  // frames are marked before they wait for the long link, and their senders notified
  wire [27:0] outbound_free_free_cells;
  free_cells outbound_free (
    .clk(clk),
    .rst(rst),
    .cells(28'h1000),
    .occ_cells(outbound_levels),
    .free_cells(outbound_free_free_cells)
  );

  wire notification_s_axis_tready;
  wire notification_m_axis_tvalid;
  wire [511:0] notification_m_axis_tdata;
  wire [63:0] notification_m_axis_tkeep;
  wire notification_m_axis_tlast;
  stream_register_w512 notification (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(near_source_m_axis_cnp_tvalid),
    .s_axis_tdata(near_source_m_axis_cnp_tdata),
    .s_axis_tkeep(near_source_m_axis_cnp_tkeep),
    .s_axis_tlast(near_source_m_axis_cnp_tlast),
    .s_axis_tready(notification_s_axis_tready),
    .m_axis_tready(takes_notification),
    .m_axis_tvalid(notification_m_axis_tvalid),
    .m_axis_tdata(notification_m_axis_tdata),
    .m_axis_tkeep(notification_m_axis_tkeep),
    .m_axis_tlast(notification_m_axis_tlast)
  );

  wire notification_room = notification_s_axis_tready;

  wire near_source_s_axis_tready;
  wire near_source_m_axis_tvalid;
  wire [511:0] near_source_m_axis_tdata;
  wire [63:0] near_source_m_axis_tkeep;
  wire near_source_m_axis_tlast;
  wire near_source_m_axis_tuser;
  wire [2:0] near_source_m_axis_tdest;
  wire near_source_irq;
  wire near_source_s_axil_awready;
  wire near_source_s_axil_wready;
  wire near_source_s_axil_bvalid;
  wire [1:0] near_source_s_axil_bresp;
  wire near_source_s_axil_arready;
  wire near_source_s_axil_rvalid;
  wire [31:0] near_source_s_axil_rdata;
  wire [1:0] near_source_s_axil_rresp;
  near_source_loop near_source (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(outbound_classifier_m_axis_tvalid),
    .s_axis_tdata(outbound_classifier_m_axis_tdata),
    .s_axis_tkeep(outbound_classifier_m_axis_tkeep),
    .s_axis_tlast(outbound_classifier_m_axis_tlast),
    .s_axis_tuser(outbound_classifier_m_axis_tuser),
    .s_axis_tdest(outbound_classifier_m_axis_tdest),
    .s_axis_tready(near_source_s_axis_tready),
    .m_axis_cnp_tready(notification_room),
    .m_axis_cnp_tvalid(near_source_m_axis_cnp_tvalid),
    .m_axis_cnp_tdata(near_source_m_axis_cnp_tdata),
    .m_axis_cnp_tkeep(near_source_m_axis_cnp_tkeep),
    .m_axis_cnp_tlast(near_source_m_axis_cnp_tlast),
    .m_axis_tready(1'b1),
    .m_axis_tvalid(near_source_m_axis_tvalid),
    .m_axis_tdata(near_source_m_axis_tdata),
    .m_axis_tkeep(near_source_m_axis_tkeep),
    .m_axis_tlast(near_source_m_axis_tlast),
    .m_axis_tuser(near_source_m_axis_tuser),
    .m_axis_tdest(near_source_m_axis_tdest),
    .occ_cells(outbound_levels),
    .free_cells(outbound_free_free_cells),
    .irq(near_source_irq),
    .s_axil_awvalid(banks_write[7]),
    .s_axil_awaddr(banks_write_address),
    .s_axil_wvalid(banks_write[7]),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_bready(1'b1),
    .s_axil_arvalid(banks_read[7]),
    .s_axil_araddr(banks_read_address),
    .s_axil_rready(1'b1),
    .s_axil_awready(near_source_s_axil_awready),
    .s_axil_wready(near_source_s_axil_wready),
    .s_axil_bvalid(near_source_s_axil_bvalid),
    .s_axil_bresp(near_source_s_axil_bresp),
    .s_axil_arready(near_source_s_axil_arready),
    .s_axil_rvalid(near_source_s_axil_rvalid),
    .s_axil_rdata(near_source_s_axil_rdata),
    .s_axil_rresp(near_source_s_axil_rresp)
  );

  // a frame counts as stored before it counts as received
  wire late_arrivals_late_rx_valid;
  wire [2:0] late_arrivals_late_rx_priority;
  wire [15:0] late_arrivals_late_rx_octets;
  late_arrivals_10 late_arrivals (
    .clk(clk),
    .rst(rst),
    .rx_valid(outbound_classifier_rx_valid),
    .rx_priority(outbound_classifier_rx_priority),
    .rx_octets(outbound_classifier_rx_octets),
    .late_rx_valid(late_arrivals_late_rx_valid),
    .late_rx_priority(late_arrivals_late_rx_priority),
    .late_rx_octets(late_arrivals_late_rx_octets)
  );

  // retransmission takes no longer frames
  wire [15:0] longest = (registers_cfg_max_octets < 16'h2600) ? registers_cfg_max_octets : 16'h2600;

  wire [7:0] outbound_buffer_m_axis_tvalid;
  wire [4095:0] outbound_buffer_m_axis_tdata;
  wire [511:0] outbound_buffer_m_axis_tkeep;
  wire [7:0] outbound_buffer_m_axis_tlast;
  wire [223:0] outbound_buffer_occ_cells;
  wire [223:0] outbound_buffer_stat_peak_cells;
  wire outbound_buffer_stat_verdict;
  wire [2:0] outbound_buffer_stat_class;
  wire [1:0] outbound_buffer_stat_reason;
  packet_buffer #(
    .DATA_W(512),
    .DEPTH(4096),
    .BANKS(4)
  ) outbound_buffer (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(near_source_m_axis_tvalid),
    .s_axis_tdata(near_source_m_axis_tdata),
    .s_axis_tkeep(near_source_m_axis_tkeep),
    .s_axis_tlast(near_source_m_axis_tlast),
    .s_axis_tuser(near_source_m_axis_tuser),
    .s_axis_tdest(near_source_m_axis_tdest),
    .m_axis_0_tready(outbound_taken[0]),
    .m_axis_1_tready(outbound_taken[1]),
    .m_axis_2_tready(outbound_taken[2]),
    .m_axis_3_tready(outbound_taken[3]),
    .m_axis_4_tready(outbound_taken[4]),
    .m_axis_5_tready(outbound_taken[5]),
    .m_axis_6_tready(outbound_taken[6]),
    .m_axis_7_tready(outbound_taken[7]),
    .m_axis_0_tvalid(outbound_buffer_m_axis_tvalid[0]),
    .m_axis_0_tdata(outbound_buffer_m_axis_tdata[511:0]),
    .m_axis_0_tkeep(outbound_buffer_m_axis_tkeep[63:0]),
    .m_axis_0_tlast(outbound_buffer_m_axis_tlast[0]),
    .m_axis_1_tvalid(outbound_buffer_m_axis_tvalid[1]),
    .m_axis_1_tdata(outbound_buffer_m_axis_tdata[1023:512]),
    .m_axis_1_tkeep(outbound_buffer_m_axis_tkeep[127:64]),
    .m_axis_1_tlast(outbound_buffer_m_axis_tlast[1]),
    .m_axis_2_tvalid(outbound_buffer_m_axis_tvalid[2]),
    .m_axis_2_tdata(outbound_buffer_m_axis_tdata[1535:1024]),
    .m_axis_2_tkeep(outbound_buffer_m_axis_tkeep[191:128]),
    .m_axis_2_tlast(outbound_buffer_m_axis_tlast[2]),
    .m_axis_3_tvalid(outbound_buffer_m_axis_tvalid[3]),
    .m_axis_3_tdata(outbound_buffer_m_axis_tdata[2047:1536]),
    .m_axis_3_tkeep(outbound_buffer_m_axis_tkeep[255:192]),
    .m_axis_3_tlast(outbound_buffer_m_axis_tlast[3]),
    .m_axis_4_tvalid(outbound_buffer_m_axis_tvalid[4]),
    .m_axis_4_tdata(outbound_buffer_m_axis_tdata[2559:2048]),
    .m_axis_4_tkeep(outbound_buffer_m_axis_tkeep[319:256]),
    .m_axis_4_tlast(outbound_buffer_m_axis_tlast[4]),
    .m_axis_5_tvalid(outbound_buffer_m_axis_tvalid[5]),
    .m_axis_5_tdata(outbound_buffer_m_axis_tdata[3071:2560]),
    .m_axis_5_tkeep(outbound_buffer_m_axis_tkeep[383:320]),
    .m_axis_5_tlast(outbound_buffer_m_axis_tlast[5]),
    .m_axis_6_tvalid(outbound_buffer_m_axis_tvalid[6]),
    .m_axis_6_tdata(outbound_buffer_m_axis_tdata[3583:3072]),
    .m_axis_6_tkeep(outbound_buffer_m_axis_tkeep[447:384]),
    .m_axis_6_tlast(outbound_buffer_m_axis_tlast[6]),
    .m_axis_7_tvalid(outbound_buffer_m_axis_tvalid[7]),
    .m_axis_7_tdata(outbound_buffer_m_axis_tdata[4095:3584]),
    .m_axis_7_tkeep(outbound_buffer_m_axis_tkeep[511:448]),
    .m_axis_7_tlast(outbound_buffer_m_axis_tlast[7]),
    .clear_peak({8{registers_cmd_outbound_clear_peaks}}),
    .occ_cells(outbound_buffer_occ_cells),
    .stat_peak_cells(outbound_buffer_stat_peak_cells),
    .cfg_base(registers_cfg_outbound_base),
    .cfg_size(registers_cfg_outbound_size),
    .cfg_max_octets(longest),
    .stat_verdict(outbound_buffer_stat_verdict),
    .stat_class(outbound_buffer_stat_class),
    .stat_reason(outbound_buffer_stat_reason)
  );

  assign outbound_levels = outbound_buffer_occ_cells;

  wire [31:0] outbound_frame_counters_count;
  wire [7:0] outbound_frame_counters_dropped;
  frame_counters outbound_frame_counters (
    .clk(clk),
    .rst(rst),
    .verdict(outbound_buffer_stat_verdict),
    .of_class(outbound_buffer_stat_class),
    .reason(outbound_buffer_stat_reason),
    .select(registers_outbound_frames_address),
    .count(outbound_frame_counters_count),
    .dropped(outbound_frame_counters_dropped)
  );

  // counts and levels for the registers, of frames from the switch to the long link
  assign outbound_frames_data = outbound_frame_counters_count;
  assign event_outbound_dropped = outbound_frame_counters_dropped;
  assign stat_outbound_cells = outbound_buffer_occ_cells;
  assign stat_outbound_peak_cells = outbound_buffer_stat_peak_cells;
  assign count_outbound_by_dscp = outbound_classifier_stat_dscp;
  assign count_outbound_by_pcp = outbound_classifier_stat_pcp;
  assign count_outbound_by_default = outbound_classifier_stat_default;
  assign count_outbound_truncated = outbound_classifier_stat_truncated;

  wire [3:0] inbound_buffer_m_axi_awvalid;
  wire [127:0] inbound_buffer_m_axi_awaddr;
  wire [31:0] inbound_buffer_m_axi_awlen;
  wire [11:0] inbound_buffer_m_axi_awsize;
  wire [7:0] inbound_buffer_m_axi_awburst;
  wire [3:0] inbound_buffer_m_axi_wvalid;
  wire [2047:0] inbound_buffer_m_axi_wdata;
  wire [255:0] inbound_buffer_m_axi_wstrb;
  wire [3:0] inbound_buffer_m_axi_wlast;
  wire [3:0] inbound_buffer_m_axi_bready;
  wire [3:0] inbound_buffer_m_axi_arvalid;
  wire [127:0] inbound_buffer_m_axi_araddr;
  wire [31:0] inbound_buffer_m_axi_arlen;
  wire [11:0] inbound_buffer_m_axi_arsize;
  wire [7:0] inbound_buffer_m_axi_arburst;
  wire [3:0] inbound_buffer_m_axi_rready;
  wire [7:0] inbound_buffer_m_axis_tvalid;
  wire [4095:0] inbound_buffer_m_axis_tdata;
  wire [511:0] inbound_buffer_m_axis_tkeep;
  wire [7:0] inbound_buffer_m_axis_tlast;
  wire [223:0] inbound_buffer_occ_cells;
  wire [223:0] inbound_buffer_stat_peak_cells;
  wire inbound_buffer_stat_lost;
  wire [2:0] inbound_buffer_stat_lost_class;
  wire inbound_buffer_stat_verdict;
  wire [2:0] inbound_buffer_stat_class;
  wire [1:0] inbound_buffer_stat_reason;
  deep_buffer inbound_buffer (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(inbound_classifier_m_axis_tvalid),
    .s_axis_tdata(inbound_classifier_m_axis_tdata),
    .s_axis_tkeep(inbound_classifier_m_axis_tkeep),
    .s_axis_tlast(inbound_classifier_m_axis_tlast),
    .s_axis_tuser(inbound_classifier_m_axis_tuser),
    .s_axis_tdest(inbound_classifier_m_axis_tdest),
    .m_axi_0_awready(m_axi_0_awready),
    .m_axi_0_wready(m_axi_0_wready),
    .m_axi_0_bvalid(m_axi_0_bvalid),
    .m_axi_0_bresp(m_axi_0_bresp),
    .m_axi_0_arready(m_axi_0_arready),
    .m_axi_0_rvalid(m_axi_0_rvalid),
    .m_axi_0_rdata(m_axi_0_rdata),
    .m_axi_0_rresp(m_axi_0_rresp),
    .m_axi_0_rlast(m_axi_0_rlast),
    .m_axi_1_awready(m_axi_1_awready),
    .m_axi_1_wready(m_axi_1_wready),
    .m_axi_1_bvalid(m_axi_1_bvalid),
    .m_axi_1_bresp(m_axi_1_bresp),
    .m_axi_1_arready(m_axi_1_arready),
    .m_axi_1_rvalid(m_axi_1_rvalid),
    .m_axi_1_rdata(m_axi_1_rdata),
    .m_axi_1_rresp(m_axi_1_rresp),
    .m_axi_1_rlast(m_axi_1_rlast),
    .m_axi_2_awready(m_axi_2_awready),
    .m_axi_2_wready(m_axi_2_wready),
    .m_axi_2_bvalid(m_axi_2_bvalid),
    .m_axi_2_bresp(m_axi_2_bresp),
    .m_axi_2_arready(m_axi_2_arready),
    .m_axi_2_rvalid(m_axi_2_rvalid),
    .m_axi_2_rdata(m_axi_2_rdata),
    .m_axi_2_rresp(m_axi_2_rresp),
    .m_axi_2_rlast(m_axi_2_rlast),
    .m_axi_3_awready(m_axi_3_awready),
    .m_axi_3_wready(m_axi_3_wready),
    .m_axi_3_bvalid(m_axi_3_bvalid),
    .m_axi_3_bresp(m_axi_3_bresp),
    .m_axi_3_arready(m_axi_3_arready),
    .m_axi_3_rvalid(m_axi_3_rvalid),
    .m_axi_3_rdata(m_axi_3_rdata),
    .m_axi_3_rresp(m_axi_3_rresp),
    .m_axi_3_rlast(m_axi_3_rlast),
    .m_axi_0_awvalid(inbound_buffer_m_axi_awvalid[0]),
    .m_axi_0_awaddr(inbound_buffer_m_axi_awaddr[31:0]),
    .m_axi_0_awlen(inbound_buffer_m_axi_awlen[7:0]),
    .m_axi_0_awsize(inbound_buffer_m_axi_awsize[2:0]),
    .m_axi_0_awburst(inbound_buffer_m_axi_awburst[1:0]),
    .m_axi_0_wvalid(inbound_buffer_m_axi_wvalid[0]),
    .m_axi_0_wdata(inbound_buffer_m_axi_wdata[511:0]),
    .m_axi_0_wstrb(inbound_buffer_m_axi_wstrb[63:0]),
    .m_axi_0_wlast(inbound_buffer_m_axi_wlast[0]),
    .m_axi_0_bready(inbound_buffer_m_axi_bready[0]),
    .m_axi_0_arvalid(inbound_buffer_m_axi_arvalid[0]),
    .m_axi_0_araddr(inbound_buffer_m_axi_araddr[31:0]),
    .m_axi_0_arlen(inbound_buffer_m_axi_arlen[7:0]),
    .m_axi_0_arsize(inbound_buffer_m_axi_arsize[2:0]),
    .m_axi_0_arburst(inbound_buffer_m_axi_arburst[1:0]),
    .m_axi_0_rready(inbound_buffer_m_axi_rready[0]),
    .m_axi_1_awvalid(inbound_buffer_m_axi_awvalid[1]),
    .m_axi_1_awaddr(inbound_buffer_m_axi_awaddr[63:32]),
    .m_axi_1_awlen(inbound_buffer_m_axi_awlen[15:8]),
    .m_axi_1_awsize(inbound_buffer_m_axi_awsize[5:3]),
    .m_axi_1_awburst(inbound_buffer_m_axi_awburst[3:2]),
    .m_axi_1_wvalid(inbound_buffer_m_axi_wvalid[1]),
    .m_axi_1_wdata(inbound_buffer_m_axi_wdata[1023:512]),
    .m_axi_1_wstrb(inbound_buffer_m_axi_wstrb[127:64]),
    .m_axi_1_wlast(inbound_buffer_m_axi_wlast[1]),
    .m_axi_1_bready(inbound_buffer_m_axi_bready[1]),
    .m_axi_1_arvalid(inbound_buffer_m_axi_arvalid[1]),
    .m_axi_1_araddr(inbound_buffer_m_axi_araddr[63:32]),
    .m_axi_1_arlen(inbound_buffer_m_axi_arlen[15:8]),
    .m_axi_1_arsize(inbound_buffer_m_axi_arsize[5:3]),
    .m_axi_1_arburst(inbound_buffer_m_axi_arburst[3:2]),
    .m_axi_1_rready(inbound_buffer_m_axi_rready[1]),
    .m_axi_2_awvalid(inbound_buffer_m_axi_awvalid[2]),
    .m_axi_2_awaddr(inbound_buffer_m_axi_awaddr[95:64]),
    .m_axi_2_awlen(inbound_buffer_m_axi_awlen[23:16]),
    .m_axi_2_awsize(inbound_buffer_m_axi_awsize[8:6]),
    .m_axi_2_awburst(inbound_buffer_m_axi_awburst[5:4]),
    .m_axi_2_wvalid(inbound_buffer_m_axi_wvalid[2]),
    .m_axi_2_wdata(inbound_buffer_m_axi_wdata[1535:1024]),
    .m_axi_2_wstrb(inbound_buffer_m_axi_wstrb[191:128]),
    .m_axi_2_wlast(inbound_buffer_m_axi_wlast[2]),
    .m_axi_2_bready(inbound_buffer_m_axi_bready[2]),
    .m_axi_2_arvalid(inbound_buffer_m_axi_arvalid[2]),
    .m_axi_2_araddr(inbound_buffer_m_axi_araddr[95:64]),
    .m_axi_2_arlen(inbound_buffer_m_axi_arlen[23:16]),
    .m_axi_2_arsize(inbound_buffer_m_axi_arsize[8:6]),
    .m_axi_2_arburst(inbound_buffer_m_axi_arburst[5:4]),
    .m_axi_2_rready(inbound_buffer_m_axi_rready[2]),
    .m_axi_3_awvalid(inbound_buffer_m_axi_awvalid[3]),
    .m_axi_3_awaddr(inbound_buffer_m_axi_awaddr[127:96]),
    .m_axi_3_awlen(inbound_buffer_m_axi_awlen[31:24]),
    .m_axi_3_awsize(inbound_buffer_m_axi_awsize[11:9]),
    .m_axi_3_awburst(inbound_buffer_m_axi_awburst[7:6]),
    .m_axi_3_wvalid(inbound_buffer_m_axi_wvalid[3]),
    .m_axi_3_wdata(inbound_buffer_m_axi_wdata[2047:1536]),
    .m_axi_3_wstrb(inbound_buffer_m_axi_wstrb[255:192]),
    .m_axi_3_wlast(inbound_buffer_m_axi_wlast[3]),
    .m_axi_3_bready(inbound_buffer_m_axi_bready[3]),
    .m_axi_3_arvalid(inbound_buffer_m_axi_arvalid[3]),
    .m_axi_3_araddr(inbound_buffer_m_axi_araddr[127:96]),
    .m_axi_3_arlen(inbound_buffer_m_axi_arlen[31:24]),
    .m_axi_3_arsize(inbound_buffer_m_axi_arsize[11:9]),
    .m_axi_3_arburst(inbound_buffer_m_axi_arburst[7:6]),
    .m_axi_3_rready(inbound_buffer_m_axi_rready[3]),
    .m_axis_0_tready(inbound_taken[0]),
    .m_axis_1_tready(inbound_taken[1]),
    .m_axis_2_tready(inbound_taken[2]),
    .m_axis_3_tready(inbound_taken[3]),
    .m_axis_4_tready(inbound_taken[4]),
    .m_axis_5_tready(inbound_taken[5]),
    .m_axis_6_tready(inbound_taken[6]),
    .m_axis_7_tready(inbound_taken[7]),
    .m_axis_0_tvalid(inbound_buffer_m_axis_tvalid[0]),
    .m_axis_0_tdata(inbound_buffer_m_axis_tdata[511:0]),
    .m_axis_0_tkeep(inbound_buffer_m_axis_tkeep[63:0]),
    .m_axis_0_tlast(inbound_buffer_m_axis_tlast[0]),
    .m_axis_1_tvalid(inbound_buffer_m_axis_tvalid[1]),
    .m_axis_1_tdata(inbound_buffer_m_axis_tdata[1023:512]),
    .m_axis_1_tkeep(inbound_buffer_m_axis_tkeep[127:64]),
    .m_axis_1_tlast(inbound_buffer_m_axis_tlast[1]),
    .m_axis_2_tvalid(inbound_buffer_m_axis_tvalid[2]),
    .m_axis_2_tdata(inbound_buffer_m_axis_tdata[1535:1024]),
    .m_axis_2_tkeep(inbound_buffer_m_axis_tkeep[191:128]),
    .m_axis_2_tlast(inbound_buffer_m_axis_tlast[2]),
    .m_axis_3_tvalid(inbound_buffer_m_axis_tvalid[3]),
    .m_axis_3_tdata(inbound_buffer_m_axis_tdata[2047:1536]),
    .m_axis_3_tkeep(inbound_buffer_m_axis_tkeep[255:192]),
    .m_axis_3_tlast(inbound_buffer_m_axis_tlast[3]),
    .m_axis_4_tvalid(inbound_buffer_m_axis_tvalid[4]),
    .m_axis_4_tdata(inbound_buffer_m_axis_tdata[2559:2048]),
    .m_axis_4_tkeep(inbound_buffer_m_axis_tkeep[319:256]),
    .m_axis_4_tlast(inbound_buffer_m_axis_tlast[4]),
    .m_axis_5_tvalid(inbound_buffer_m_axis_tvalid[5]),
    .m_axis_5_tdata(inbound_buffer_m_axis_tdata[3071:2560]),
    .m_axis_5_tkeep(inbound_buffer_m_axis_tkeep[383:320]),
    .m_axis_5_tlast(inbound_buffer_m_axis_tlast[5]),
    .m_axis_6_tvalid(inbound_buffer_m_axis_tvalid[6]),
    .m_axis_6_tdata(inbound_buffer_m_axis_tdata[3583:3072]),
    .m_axis_6_tkeep(inbound_buffer_m_axis_tkeep[447:384]),
    .m_axis_6_tlast(inbound_buffer_m_axis_tlast[6]),
    .m_axis_7_tvalid(inbound_buffer_m_axis_tvalid[7]),
    .m_axis_7_tdata(inbound_buffer_m_axis_tdata[4095:3584]),
    .m_axis_7_tkeep(inbound_buffer_m_axis_tkeep[511:448]),
    .m_axis_7_tlast(inbound_buffer_m_axis_tlast[7]),
    .clear_peak({8{registers_cmd_inbound_clear_peaks}}),
    .occ_cells(inbound_buffer_occ_cells),
    .stat_peak_cells(inbound_buffer_stat_peak_cells),
    .cfg_base(registers_cfg_inbound_base),
    .cfg_size(registers_cfg_inbound_size),
    .cfg_max_octets(registers_cfg_max_octets),
    .stat_lost(inbound_buffer_stat_lost),
    .stat_lost_class(inbound_buffer_stat_lost_class),
    .stat_verdict(inbound_buffer_stat_verdict),
    .stat_class(inbound_buffer_stat_class),
    .stat_reason(inbound_buffer_stat_reason)
  );

  assign m_axi_0_awvalid = inbound_buffer_m_axi_awvalid[0];
  assign m_axi_0_awaddr = inbound_buffer_m_axi_awaddr[31:0];
  assign m_axi_0_awlen = inbound_buffer_m_axi_awlen[7:0];
  assign m_axi_0_awsize = inbound_buffer_m_axi_awsize[2:0];
  assign m_axi_0_awburst = inbound_buffer_m_axi_awburst[1:0];
  assign m_axi_0_wvalid = inbound_buffer_m_axi_wvalid[0];
  assign m_axi_0_wdata = inbound_buffer_m_axi_wdata[511:0];
  assign m_axi_0_wstrb = inbound_buffer_m_axi_wstrb[63:0];
  assign m_axi_0_wlast = inbound_buffer_m_axi_wlast[0];
  assign m_axi_0_bready = inbound_buffer_m_axi_bready[0];
  assign m_axi_0_arvalid = inbound_buffer_m_axi_arvalid[0];
  assign m_axi_0_araddr = inbound_buffer_m_axi_araddr[31:0];
  assign m_axi_0_arlen = inbound_buffer_m_axi_arlen[7:0];
  assign m_axi_0_arsize = inbound_buffer_m_axi_arsize[2:0];
  assign m_axi_0_arburst = inbound_buffer_m_axi_arburst[1:0];
  assign m_axi_0_rready = inbound_buffer_m_axi_rready[0];
  assign m_axi_1_awvalid = inbound_buffer_m_axi_awvalid[1];
  assign m_axi_1_awaddr = inbound_buffer_m_axi_awaddr[63:32];
  assign m_axi_1_awlen = inbound_buffer_m_axi_awlen[15:8];
  assign m_axi_1_awsize = inbound_buffer_m_axi_awsize[5:3];
  assign m_axi_1_awburst = inbound_buffer_m_axi_awburst[3:2];
  assign m_axi_1_wvalid = inbound_buffer_m_axi_wvalid[1];
  assign m_axi_1_wdata = inbound_buffer_m_axi_wdata[1023:512];
  assign m_axi_1_wstrb = inbound_buffer_m_axi_wstrb[127:64];
  assign m_axi_1_wlast = inbound_buffer_m_axi_wlast[1];
  assign m_axi_1_bready = inbound_buffer_m_axi_bready[1];
  assign m_axi_1_arvalid = inbound_buffer_m_axi_arvalid[1];
  assign m_axi_1_araddr = inbound_buffer_m_axi_araddr[63:32];
  assign m_axi_1_arlen = inbound_buffer_m_axi_arlen[15:8];
  assign m_axi_1_arsize = inbound_buffer_m_axi_arsize[5:3];
  assign m_axi_1_arburst = inbound_buffer_m_axi_arburst[3:2];
  assign m_axi_1_rready = inbound_buffer_m_axi_rready[1];
  assign m_axi_2_awvalid = inbound_buffer_m_axi_awvalid[2];
  assign m_axi_2_awaddr = inbound_buffer_m_axi_awaddr[95:64];
  assign m_axi_2_awlen = inbound_buffer_m_axi_awlen[23:16];
  assign m_axi_2_awsize = inbound_buffer_m_axi_awsize[8:6];
  assign m_axi_2_awburst = inbound_buffer_m_axi_awburst[5:4];
  assign m_axi_2_wvalid = inbound_buffer_m_axi_wvalid[2];
  assign m_axi_2_wdata = inbound_buffer_m_axi_wdata[1535:1024];
  assign m_axi_2_wstrb = inbound_buffer_m_axi_wstrb[191:128];
  assign m_axi_2_wlast = inbound_buffer_m_axi_wlast[2];
  assign m_axi_2_bready = inbound_buffer_m_axi_bready[2];
  assign m_axi_2_arvalid = inbound_buffer_m_axi_arvalid[2];
  assign m_axi_2_araddr = inbound_buffer_m_axi_araddr[95:64];
  assign m_axi_2_arlen = inbound_buffer_m_axi_arlen[23:16];
  assign m_axi_2_arsize = inbound_buffer_m_axi_arsize[8:6];
  assign m_axi_2_arburst = inbound_buffer_m_axi_arburst[5:4];
  assign m_axi_2_rready = inbound_buffer_m_axi_rready[2];
  assign m_axi_3_awvalid = inbound_buffer_m_axi_awvalid[3];
  assign m_axi_3_awaddr = inbound_buffer_m_axi_awaddr[127:96];
  assign m_axi_3_awlen = inbound_buffer_m_axi_awlen[31:24];
  assign m_axi_3_awsize = inbound_buffer_m_axi_awsize[11:9];
  assign m_axi_3_awburst = inbound_buffer_m_axi_awburst[7:6];
  assign m_axi_3_wvalid = inbound_buffer_m_axi_wvalid[3];
  assign m_axi_3_wdata = inbound_buffer_m_axi_wdata[2047:1536];
  assign m_axi_3_wstrb = inbound_buffer_m_axi_wstrb[255:192];
  assign m_axi_3_wlast = inbound_buffer_m_axi_wlast[3];
  assign m_axi_3_bready = inbound_buffer_m_axi_bready[3];
  assign m_axi_3_arvalid = inbound_buffer_m_axi_arvalid[3];
  assign m_axi_3_araddr = inbound_buffer_m_axi_araddr[127:96];
  assign m_axi_3_arlen = inbound_buffer_m_axi_arlen[31:24];
  assign m_axi_3_arsize = inbound_buffer_m_axi_arsize[11:9];
  assign m_axi_3_arburst = inbound_buffer_m_axi_arburst[7:6];
  assign m_axi_3_rready = inbound_buffer_m_axi_rready[3];

  wire [31:0] inbound_frame_counters_count;
  wire [7:0] inbound_frame_counters_dropped;
  frame_counters inbound_frame_counters (
    .clk(clk),
    .rst(rst),
    .verdict(inbound_buffer_stat_verdict),
    .of_class(inbound_buffer_stat_class),
    .reason(inbound_buffer_stat_reason),
    .select(registers_inbound_frames_address),
    .count(inbound_frame_counters_count),
    .dropped(inbound_frame_counters_dropped)
  );

  // counts and levels for the registers, of frames from the long link to the switch
  assign inbound_frames_data = inbound_frame_counters_count;
  assign event_inbound_dropped = inbound_frame_counters_dropped;
  assign stat_inbound_cells = inbound_buffer_occ_cells;
  assign stat_inbound_peak_cells = inbound_buffer_stat_peak_cells;

  wire inbound_classifier_rx_valid;
  wire [2:0] inbound_classifier_rx_priority;
  wire [15:0] inbound_classifier_rx_octets;
  wire inbound_classifier_stat_dscp;
  wire inbound_classifier_stat_pcp;
  wire inbound_classifier_stat_default;
  wire inbound_classifier_stat_truncated;
  traffic_classifier #(
    .DATA_W(512),
    .USER_W(1)
  ) inbound_classifier (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(inbound_received_tvalid),
    .s_axis_tdata(inbound_received_tdata),
    .s_axis_tkeep(inbound_received_tkeep),
    .s_axis_tlast(inbound_received_tlast),
    .s_axis_tuser(inbound_received_tuser),
    .m_axis_tvalid(inbound_classifier_m_axis_tvalid),
    .m_axis_tdata(inbound_classifier_m_axis_tdata),
    .m_axis_tkeep(inbound_classifier_m_axis_tkeep),
    .m_axis_tlast(inbound_classifier_m_axis_tlast),
    .m_axis_tuser(inbound_classifier_m_axis_tuser),
    .m_axis_tdest(inbound_classifier_m_axis_tdest),
    .rx_valid(inbound_classifier_rx_valid),
    .rx_priority(inbound_classifier_rx_priority),
    .rx_octets(inbound_classifier_rx_octets),
    .cfg_trust_dscp(registers_cfg_trust_dscp),
    .cfg_trust_pcp(registers_cfg_trust_pcp),
    .cfg_default_class(registers_cfg_default_class),
    .cfg_dscp_class(registers_cfg_dscp_class),
    .cfg_pcp_class(registers_cfg_pcp_class),
    .stat_dscp(inbound_classifier_stat_dscp),
    .stat_pcp(inbound_classifier_stat_pcp),
    .stat_default(inbound_classifier_stat_default),
    .stat_truncated(inbound_classifier_stat_truncated)
  );

  wire [7:0] lost = (8'd1 << inbound_buffer_stat_lost_class) & {8{inbound_buffer_stat_lost}};
  assign event_inbound_lost = lost;
  assign count_inbound_lost = lost;
  assign count_inbound_by_dscp = inbound_classifier_stat_dscp;
  assign count_inbound_by_pcp = inbound_classifier_stat_pcp;
  assign count_inbound_by_default = inbound_classifier_stat_default;
  assign count_inbound_truncated = inbound_classifier_stat_truncated;

  wire local_port_m_axis_tx_tvalid;
  wire [511:0] local_port_m_axis_tx_tdata;
  wire [63:0] local_port_m_axis_tx_tkeep;
  wire local_port_m_axis_tx_tlast;
  wire [3:0] local_port_m_axis_tx_tdest;
  wire local_port_m_axis_rx_tvalid;
  wire [511:0] local_port_m_axis_rx_tdata;
  wire [63:0] local_port_m_axis_rx_tkeep;
  wire local_port_m_axis_rx_tlast;
  wire local_port_m_axis_rx_tuser;
  wire [7:0] local_port_s_axis_tx_tready;
  wire local_port_s_ctrl_tready;
  wire local_port_update_pfc;
  wire [7:0] local_port_update_enable;
  wire [127:0] local_port_update_quanta;
  wire [7:0] local_port_pause;
  wire local_port_slot_tick;
  wire local_port_irq;
  wire local_port_s_axil_awready;
  wire local_port_s_axil_wready;
  wire local_port_s_axil_bvalid;
  wire [1:0] local_port_s_axil_bresp;
  wire local_port_s_axil_arready;
  wire local_port_s_axil_rvalid;
  wire [31:0] local_port_s_axil_rdata;
  wire [1:0] local_port_s_axil_rresp;
  bifrost_port #(
    .DATA_W(512)
  ) local_port (
    .clk(clk),
    .rst(rst),
    .s_axis_rx_tvalid(s_axis_local_tvalid),
    .s_axis_rx_tdata(s_axis_local_tdata),
    .s_axis_rx_tkeep(s_axis_local_tkeep),
    .s_axis_rx_tlast(s_axis_local_tlast),
    .s_axis_rx_tuser(s_axis_local_tuser),
    .m_axis_tx_tready(m_axis_local_tready),
    .m_axis_tx_tvalid(local_port_m_axis_tx_tvalid),
    .m_axis_tx_tdata(local_port_m_axis_tx_tdata),
    .m_axis_tx_tkeep(local_port_m_axis_tx_tkeep),
    .m_axis_tx_tlast(local_port_m_axis_tx_tlast),
    .m_axis_tx_tdest(local_port_m_axis_tx_tdest),
    .m_axis_rx_tvalid(local_port_m_axis_rx_tvalid),
    .m_axis_rx_tdata(local_port_m_axis_rx_tdata),
    .m_axis_rx_tkeep(local_port_m_axis_rx_tkeep),
    .m_axis_rx_tlast(local_port_m_axis_rx_tlast),
    .m_axis_rx_tuser(local_port_m_axis_rx_tuser),
    .s_axis_tx_0_tvalid(inbound_buffer_m_axis_tvalid[0]),
    .s_axis_tx_0_tdata(inbound_buffer_m_axis_tdata[511:0]),
    .s_axis_tx_0_tkeep(inbound_buffer_m_axis_tkeep[63:0]),
    .s_axis_tx_0_tlast(inbound_buffer_m_axis_tlast[0]),
    .s_axis_tx_1_tvalid(inbound_buffer_m_axis_tvalid[1]),
    .s_axis_tx_1_tdata(inbound_buffer_m_axis_tdata[1023:512]),
    .s_axis_tx_1_tkeep(inbound_buffer_m_axis_tkeep[127:64]),
    .s_axis_tx_1_tlast(inbound_buffer_m_axis_tlast[1]),
    .s_axis_tx_2_tvalid(inbound_buffer_m_axis_tvalid[2]),
    .s_axis_tx_2_tdata(inbound_buffer_m_axis_tdata[1535:1024]),
    .s_axis_tx_2_tkeep(inbound_buffer_m_axis_tkeep[191:128]),
    .s_axis_tx_2_tlast(inbound_buffer_m_axis_tlast[2]),
    .s_axis_tx_3_tvalid(inbound_buffer_m_axis_tvalid[3]),
    .s_axis_tx_3_tdata(inbound_buffer_m_axis_tdata[2047:1536]),
    .s_axis_tx_3_tkeep(inbound_buffer_m_axis_tkeep[255:192]),
    .s_axis_tx_3_tlast(inbound_buffer_m_axis_tlast[3]),
    .s_axis_tx_4_tvalid(inbound_buffer_m_axis_tvalid[4]),
    .s_axis_tx_4_tdata(inbound_buffer_m_axis_tdata[2559:2048]),
    .s_axis_tx_4_tkeep(inbound_buffer_m_axis_tkeep[319:256]),
    .s_axis_tx_4_tlast(inbound_buffer_m_axis_tlast[4]),
    .s_axis_tx_5_tvalid(inbound_buffer_m_axis_tvalid[5]),
    .s_axis_tx_5_tdata(inbound_buffer_m_axis_tdata[3071:2560]),
    .s_axis_tx_5_tkeep(inbound_buffer_m_axis_tkeep[383:320]),
    .s_axis_tx_5_tlast(inbound_buffer_m_axis_tlast[5]),
    .s_axis_tx_6_tvalid(inbound_buffer_m_axis_tvalid[6]),
    .s_axis_tx_6_tdata(inbound_buffer_m_axis_tdata[3583:3072]),
    .s_axis_tx_6_tkeep(inbound_buffer_m_axis_tkeep[447:384]),
    .s_axis_tx_6_tlast(inbound_buffer_m_axis_tlast[6]),
    .s_axis_tx_7_tvalid(inbound_buffer_m_axis_tvalid[7]),
    .s_axis_tx_7_tdata(inbound_buffer_m_axis_tdata[4095:3584]),
    .s_axis_tx_7_tkeep(inbound_buffer_m_axis_tkeep[511:448]),
    .s_axis_tx_7_tlast(inbound_buffer_m_axis_tlast[7]),
    .s_axis_tx_0_tready(local_port_s_axis_tx_tready[0]),
    .s_axis_tx_1_tready(local_port_s_axis_tx_tready[1]),
    .s_axis_tx_2_tready(local_port_s_axis_tx_tready[2]),
    .s_axis_tx_3_tready(local_port_s_axis_tx_tready[3]),
    .s_axis_tx_4_tready(local_port_s_axis_tx_tready[4]),
    .s_axis_tx_5_tready(local_port_s_axis_tx_tready[5]),
    .s_axis_tx_6_tready(local_port_s_axis_tx_tready[6]),
    .s_axis_tx_7_tready(local_port_s_axis_tx_tready[7]),
    .s_ctrl_tvalid(notification_m_axis_tvalid),
    .s_ctrl_tdata(notification_m_axis_tdata),
    .s_ctrl_tkeep(notification_m_axis_tkeep),
    .s_ctrl_tlast(notification_m_axis_tlast),
    .s_ctrl_tready(local_port_s_ctrl_tready),
    .occ_cells(outbound_buffer_occ_cells),
    .rx_valid(late_arrivals_late_rx_valid),
    .rx_priority(late_arrivals_late_rx_priority),
    .rx_octets(late_arrivals_late_rx_octets),
    .update_pfc(local_port_update_pfc),
    .update_enable(local_port_update_enable),
    .update_quanta(local_port_update_quanta),
    .pause(local_port_pause),
    .slot_tick(local_port_slot_tick),
    .irq(local_port_irq),
    .s_axil_awvalid(banks_write[1]),
    .s_axil_awaddr(banks_write_address),
    .s_axil_wvalid(banks_write[1]),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_bready(1'b1),
    .s_axil_arvalid(banks_read[1]),
    .s_axil_araddr(banks_read_address),
    .s_axil_rready(1'b1),
    .s_axil_awready(local_port_s_axil_awready),
    .s_axil_wready(local_port_s_axil_wready),
    .s_axil_bvalid(local_port_s_axil_bvalid),
    .s_axil_bresp(local_port_s_axil_bresp),
    .s_axil_arready(local_port_s_axil_arready),
    .s_axil_rvalid(local_port_s_axil_rvalid),
    .s_axil_rdata(local_port_s_axil_rdata),
    .s_axil_rresp(local_port_s_axil_rresp)
  );

  assign takes_notification = local_port_s_ctrl_tready;

  wire long_port_m_axis_tx_tvalid;
  wire [511:0] long_port_m_axis_tx_tdata;
  wire [63:0] long_port_m_axis_tx_tkeep;
  wire long_port_m_axis_tx_tlast;
  wire [3:0] long_port_m_axis_tx_tdest;
  wire long_port_m_axis_rx_tvalid;
  wire [511:0] long_port_m_axis_rx_tdata;
  wire [63:0] long_port_m_axis_rx_tkeep;
  wire long_port_m_axis_rx_tlast;
  wire long_port_m_axis_rx_tuser;
  wire [7:0] long_port_s_axis_tx_tready;
  wire long_port_s_ctrl_tready;
  wire long_port_update_pfc;
  wire [7:0] long_port_update_enable;
  wire [127:0] long_port_update_quanta;
  wire [7:0] long_port_pause;
  wire long_port_slot_tick;
  wire long_port_irq;
  wire long_port_s_axil_awready;
  wire long_port_s_axil_wready;
  wire long_port_s_axil_bvalid;
  wire [1:0] long_port_s_axil_bresp;
  wire long_port_s_axil_arready;
  wire long_port_s_axil_rvalid;
  wire [31:0] long_port_s_axil_rdata;
  wire [1:0] long_port_s_axil_rresp;
  bifrost_port #(
    .DATA_W(512)
  ) long_port (
    .clk(clk),
    .rst(rst),
    .s_axis_rx_tvalid(line_rx_tvalid),
    .s_axis_rx_tdata(line_rx_tdata),
    .s_axis_rx_tkeep(line_rx_tkeep),
    .s_axis_rx_tlast(line_rx_tlast),
    .s_axis_rx_tuser(line_rx_tuser),
    .m_axis_tx_tready(long_tx_tready),
    .m_axis_tx_tvalid(long_port_m_axis_tx_tvalid),
    .m_axis_tx_tdata(long_port_m_axis_tx_tdata),
    .m_axis_tx_tkeep(long_port_m_axis_tx_tkeep),
    .m_axis_tx_tlast(long_port_m_axis_tx_tlast),
    .m_axis_tx_tdest(long_port_m_axis_tx_tdest),
    .m_axis_rx_tvalid(long_port_m_axis_rx_tvalid),
    .m_axis_rx_tdata(long_port_m_axis_rx_tdata),
    .m_axis_rx_tkeep(long_port_m_axis_rx_tkeep),
    .m_axis_rx_tlast(long_port_m_axis_rx_tlast),
    .m_axis_rx_tuser(long_port_m_axis_rx_tuser),
    .s_axis_tx_0_tvalid(passed[0]),
    .s_axis_tx_0_tdata(outbound_buffer_m_axis_tdata[511:0]),
    .s_axis_tx_0_tkeep(outbound_buffer_m_axis_tkeep[63:0]),
    .s_axis_tx_0_tlast(outbound_buffer_m_axis_tlast[0]),
    .s_axis_tx_1_tvalid(passed[1]),
    .s_axis_tx_1_tdata(outbound_buffer_m_axis_tdata[1023:512]),
    .s_axis_tx_1_tkeep(outbound_buffer_m_axis_tkeep[127:64]),
    .s_axis_tx_1_tlast(outbound_buffer_m_axis_tlast[1]),
    .s_axis_tx_2_tvalid(passed[2]),
    .s_axis_tx_2_tdata(outbound_buffer_m_axis_tdata[1535:1024]),
    .s_axis_tx_2_tkeep(outbound_buffer_m_axis_tkeep[191:128]),
    .s_axis_tx_2_tlast(outbound_buffer_m_axis_tlast[2]),
    .s_axis_tx_3_tvalid(passed[3]),
    .s_axis_tx_3_tdata(outbound_buffer_m_axis_tdata[2047:1536]),
    .s_axis_tx_3_tkeep(outbound_buffer_m_axis_tkeep[255:192]),
    .s_axis_tx_3_tlast(outbound_buffer_m_axis_tlast[3]),
    .s_axis_tx_4_tvalid(passed[4]),
    .s_axis_tx_4_tdata(outbound_buffer_m_axis_tdata[2559:2048]),
    .s_axis_tx_4_tkeep(outbound_buffer_m_axis_tkeep[319:256]),
    .s_axis_tx_4_tlast(outbound_buffer_m_axis_tlast[4]),
    .s_axis_tx_5_tvalid(passed[5]),
    .s_axis_tx_5_tdata(outbound_buffer_m_axis_tdata[3071:2560]),
    .s_axis_tx_5_tkeep(outbound_buffer_m_axis_tkeep[383:320]),
    .s_axis_tx_5_tlast(outbound_buffer_m_axis_tlast[5]),
    .s_axis_tx_6_tvalid(passed[6]),
    .s_axis_tx_6_tdata(outbound_buffer_m_axis_tdata[3583:3072]),
    .s_axis_tx_6_tkeep(outbound_buffer_m_axis_tkeep[447:384]),
    .s_axis_tx_6_tlast(outbound_buffer_m_axis_tlast[6]),
    .s_axis_tx_7_tvalid(passed[7]),
    .s_axis_tx_7_tdata(outbound_buffer_m_axis_tdata[4095:3584]),
    .s_axis_tx_7_tkeep(outbound_buffer_m_axis_tkeep[511:448]),
    .s_axis_tx_7_tlast(outbound_buffer_m_axis_tlast[7]),
    .s_axis_tx_0_tready(long_port_s_axis_tx_tready[0]),
    .s_axis_tx_1_tready(long_port_s_axis_tx_tready[1]),
    .s_axis_tx_2_tready(long_port_s_axis_tx_tready[2]),
    .s_axis_tx_3_tready(long_port_s_axis_tx_tready[3]),
    .s_axis_tx_4_tready(long_port_s_axis_tx_tready[4]),
    .s_axis_tx_5_tready(long_port_s_axis_tx_tready[5]),
    .s_axis_tx_6_tready(long_port_s_axis_tx_tready[6]),
    .s_axis_tx_7_tready(long_port_s_axis_tx_tready[7]),
    .s_ctrl_tvalid(control_tvalid),
    .s_ctrl_tdata(control_tdata),
    .s_ctrl_tkeep(control_tkeep),
    .s_ctrl_tlast(control_tlast),
    .s_ctrl_tready(long_port_s_ctrl_tready),
    .occ_cells(inbound_buffer_occ_cells),
    .rx_valid(inbound_classifier_rx_valid),
    .rx_priority(inbound_classifier_rx_priority),
    .rx_octets(inbound_classifier_rx_octets),
    .update_pfc(long_port_update_pfc),
    .update_enable(long_port_update_enable),
    .update_quanta(long_port_update_quanta),
    .pause(long_port_pause),
    .slot_tick(long_port_slot_tick),
    .irq(long_port_irq),
    .s_axil_awvalid(banks_write[2]),
    .s_axil_awaddr(banks_write_address),
    .s_axil_wvalid(banks_write[2]),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_bready(1'b1),
    .s_axil_arvalid(banks_read[2]),
    .s_axil_araddr(banks_read_address),
    .s_axil_rready(1'b1),
    .s_axil_awready(long_port_s_axil_awready),
    .s_axil_wready(long_port_s_axil_wready),
    .s_axil_bvalid(long_port_s_axil_bvalid),
    .s_axil_bresp(long_port_s_axil_bresp),
    .s_axil_arready(long_port_s_axil_arready),
    .s_axil_rvalid(long_port_s_axil_rvalid),
    .s_axil_rdata(long_port_s_axil_rdata),
    .s_axil_rresp(long_port_s_axil_rresp)
  );

  // pauses of the switch also go to the far end
  wire relay_update_pfc;
  wire [7:0] relay_update_enable;
  wire [127:0] relay_update_quanta;
  wire relay_m_axis_tvalid;
  wire [511:0] relay_m_axis_tdata;
  wire [63:0] relay_m_axis_tkeep;
  wire relay_m_axis_tlast;
  wire relay_irq;
  wire relay_s_axil_awready;
  wire relay_s_axil_wready;
  wire relay_s_axil_bvalid;
  wire [1:0] relay_s_axil_bresp;
  wire relay_s_axil_arready;
  wire relay_s_axil_rvalid;
  wire [31:0] relay_s_axil_rdata;
  wire [1:0] relay_s_axil_rresp;
  swing_relay #(
    .DATA_W(512)
  ) relay (
    .clk(clk),
    .rst(rst),
    .local_pfc(local_port_update_pfc),
    .local_enable(local_port_update_enable),
    .local_quanta(local_port_update_quanta),
    .local_pause(local_port_pause),
    .remote_pfc(long_port_update_pfc),
    .remote_enable(long_port_update_enable),
    .remote_quanta(long_port_update_quanta),
    .update_pfc(relay_update_pfc),
    .update_enable(relay_update_enable),
    .update_quanta(relay_update_quanta),
    .m_axis_tready(~spare_valid & ~segment_turn),
    .m_axis_tvalid(relay_m_axis_tvalid),
    .m_axis_tdata(relay_m_axis_tdata),
    .m_axis_tkeep(relay_m_axis_tkeep),
    .m_axis_tlast(relay_m_axis_tlast),
    .occ_cells(inbound_buffer_occ_cells),
    .irq(relay_irq),
    .s_axil_awvalid(banks_write[3]),
    .s_axil_awaddr(banks_write_address),
    .s_axil_wvalid(banks_write[3]),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_bready(1'b1),
    .s_axil_arvalid(banks_read[3]),
    .s_axil_araddr(banks_read_address),
    .s_axil_rready(1'b1),
    .s_axil_awready(relay_s_axil_awready),
    .s_axil_wready(relay_s_axil_wready),
    .s_axil_bvalid(relay_s_axil_bvalid),
    .s_axil_bresp(relay_s_axil_bresp),
    .s_axil_arready(relay_s_axil_arready),
    .s_axil_rvalid(relay_s_axil_rvalid),
    .s_axil_rdata(relay_s_axil_rdata),
    .s_axil_rresp(relay_s_axil_rresp)
  );

  // frames wait for the rate of their class before the long port
  wire [7:0] segment_gate_passed;
  wire [7:0] segment_gate_taken;
  wire segment_m_axis_tvalid;
  wire [511:0] segment_m_axis_tdata;
  wire [63:0] segment_m_axis_tkeep;
  wire segment_m_axis_tlast;
  wire segment_irq;
  wire segment_s_axil_awready;
  wire segment_s_axil_wready;
  wire segment_s_axil_bvalid;
  wire [1:0] segment_s_axil_bresp;
  wire segment_s_axil_arready;
  wire segment_s_axil_rvalid;
  wire [31:0] segment_s_axil_rdata;
  wire [1:0] segment_s_axil_rresp;
  segment_loop #(
    .DATA_W(512)
  ) segment (
    .clk(clk),
    .rst(rst),
    .gate_offered(outbound_buffer_m_axis_tvalid),
    .gate_last(outbound_buffer_m_axis_tlast),
    .gate_ready(on_credit),
    .gate_passed(segment_gate_passed),
    .gate_taken(segment_gate_taken),
    .tx_valid(long_port_m_axis_tx_tvalid),
    .tx_ready(long_tx_tready),
    .tx_keep(long_port_m_axis_tx_tkeep),
    .tx_last(long_port_m_axis_tx_tlast),
    .tx_dest(long_port_m_axis_tx_tdest),
    .s_axis_rx_tvalid(line_rx_tvalid),
    .s_axis_rx_tdata(line_rx_tdata),
    .s_axis_rx_tkeep(line_rx_tkeep),
    .s_axis_rx_tlast(line_rx_tlast),
    .s_axis_rx_tuser(line_rx_tuser),
    .drain_valid(local_port_m_axis_tx_tvalid),
    .drain_ready(m_axis_local_tready),
    .drain_keep(local_port_m_axis_tx_tkeep),
    .drain_last(local_port_m_axis_tx_tlast),
    .drain_dest(local_port_m_axis_tx_tdest),
    .occ_cells(inbound_buffer_occ_cells),
    .m_axis_tready(~spare_valid & segment_turn),
    .m_axis_tvalid(segment_m_axis_tvalid),
    .m_axis_tdata(segment_m_axis_tdata),
    .m_axis_tkeep(segment_m_axis_tkeep),
    .m_axis_tlast(segment_m_axis_tlast),
    .irq(segment_irq),
    .s_axil_awvalid(banks_write[5]),
    .s_axil_awaddr(banks_write_address),
    .s_axil_wvalid(banks_write[5]),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_bready(1'b1),
    .s_axil_arvalid(banks_read[5]),
    .s_axil_araddr(banks_read_address),
    .s_axil_rready(1'b1),
    .s_axil_awready(segment_s_axil_awready),
    .s_axil_wready(segment_s_axil_wready),
    .s_axil_bvalid(segment_s_axil_bvalid),
    .s_axil_bresp(segment_s_axil_bresp),
    .s_axil_arready(segment_s_axil_arready),
    .s_axil_rvalid(segment_s_axil_rvalid),
    .s_axil_rdata(segment_s_axil_rdata),
    .s_axil_rresp(segment_s_axil_rresp)
  );

  // a frame of rates goes to the far end when the relay has none; a frame that is offered goes on
  // to its end
  wire guest_tvalid = segment_turn ? segment_m_axis_tvalid : relay_m_axis_tvalid;
  wire guest_tlast = segment_turn ? segment_m_axis_tlast : relay_m_axis_tlast;
  wire guest_goes_on = guest_tvalid & ~(~spare_valid & guest_tlast);

  always @(posedge clk) begin
    segment_turn <= guest_goes_on ? segment_turn : (segment_m_axis_tvalid & ~relay_m_axis_tvalid);
    if (rst) begin
      segment_turn <= 1'b0;
    end
  end

  // the beat that the port is offered, and one that comes while the port takes none
  wire [511:0] guest_tdata = segment_turn ? segment_m_axis_tdata : relay_m_axis_tdata;
  wire [63:0] guest_tkeep = segment_turn ? segment_m_axis_tkeep : relay_m_axis_tkeep;
  wire out_free = ~out_valid | long_port_s_ctrl_tready;
  wire out_next = spare_valid | guest_tvalid;
  wire offered_next = ~out_free | out_next;

  always @(posedge clk) begin
    out_valid <= offered_next;
    if (rst) begin
      out_valid <= 1'b0;
    end
  end

  wire spare_next = ~out_free & out_next;

  always @(posedge clk) begin
    spare_valid <= spare_next;
    if (~spare_valid) begin
      spare_tdata <= guest_tdata;
    end
    if (out_free) begin
      out_tdata <= spare_valid ? spare_tdata : guest_tdata;
    end
    if (~spare_valid) begin
      spare_tkeep <= guest_tkeep;
    end
    if (out_free) begin
      out_tkeep <= spare_valid ? spare_tkeep : guest_tkeep;
    end
    if (~spare_valid) begin
      spare_tlast <= guest_tlast;
    end
    if (out_free) begin
      out_tlast <= spare_valid ? spare_tlast : guest_tlast;
    end
    if (rst) begin
      spare_valid <= 1'b0;
    end
  end

  assign control_tvalid = out_valid;
  assign control_tdata = out_tdata;
  assign control_tkeep = out_tkeep;
  assign control_tlast = out_tlast;

  // then they wait for credits, and are counted behind the long port
  wire [7:0] credits_gate_passed;
  wire [7:0] credits_gate_taken;
  wire credits_s_axis_tx_tready;
  wire credits_m_axis_tx_tvalid;
  wire [511:0] credits_m_axis_tx_tdata;
  wire [63:0] credits_m_axis_tx_tkeep;
  wire credits_m_axis_tx_tlast;
  wire credits_irq;
  wire credits_s_axil_awready;
  wire credits_s_axil_wready;
  wire credits_s_axil_bvalid;
  wire [1:0] credits_s_axil_bresp;
  wire credits_s_axil_arready;
  wire credits_s_axil_rvalid;
  wire [31:0] credits_s_axil_rdata;
  wire [1:0] credits_s_axil_rresp;
  credit_shim #(
    .DATA_W(512)
  ) credits (
    .clk(clk),
    .rst(rst),
    .gate_offered(segment_gate_passed),
    .gate_last(outbound_buffer_m_axis_tlast),
    .gate_ready(long_port_s_axis_tx_tready),
    .gate_hold(no_room),
    .gate_passed(credits_gate_passed),
    .gate_taken(credits_gate_taken),
    .s_axis_tx_tvalid(long_port_m_axis_tx_tvalid),
    .s_axis_tx_tdata(long_port_m_axis_tx_tdata),
    .s_axis_tx_tkeep(long_port_m_axis_tx_tkeep),
    .s_axis_tx_tlast(long_port_m_axis_tx_tlast),
    .s_axis_tx_tdest(long_port_m_axis_tx_tdest),
    .s_axis_tx_tready(credits_s_axis_tx_tready),
    .m_axis_tx_tready(line_tx_tready),
    .m_axis_tx_tvalid(credits_m_axis_tx_tvalid),
    .m_axis_tx_tdata(credits_m_axis_tx_tdata),
    .m_axis_tx_tkeep(credits_m_axis_tx_tkeep),
    .m_axis_tx_tlast(credits_m_axis_tx_tlast),
    .s_axis_rx_tvalid(line_rx_tvalid),
    .s_axis_rx_tdata(line_rx_tdata),
    .s_axis_rx_tkeep(line_rx_tkeep),
    .s_axis_rx_tlast(line_rx_tlast),
    .s_axis_rx_tuser(line_rx_tuser),
    .rx_valid(inbound_classifier_rx_valid),
    .rx_priority(inbound_classifier_rx_priority),
    .rx_octets(inbound_classifier_rx_octets),
    .rx_bad(inbound_classifier_m_axis_tuser),
    .occ_cells(inbound_buffer_occ_cells),
    .irq(credits_irq),
    .s_axil_awvalid(banks_write[4]),
    .s_axil_awaddr(banks_write_address),
    .s_axil_wvalid(banks_write[4]),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_bready(1'b1),
    .s_axil_arvalid(banks_read[4]),
    .s_axil_araddr(banks_read_address),
    .s_axil_rready(1'b1),
    .s_axil_awready(credits_s_axil_awready),
    .s_axil_wready(credits_s_axil_wready),
    .s_axil_bvalid(credits_s_axil_bvalid),
    .s_axil_bresp(credits_s_axil_bresp),
    .s_axil_arready(credits_s_axil_arready),
    .s_axil_rvalid(credits_s_axil_rvalid),
    .s_axil_rdata(credits_s_axil_rdata),
    .s_axil_rresp(credits_s_axil_rresp)
  );

  assign passed = credits_gate_passed;
  assign on_credit = credits_gate_taken;
  assign long_tx_tready = credits_s_axis_tx_tready;

  // frames that the fibre loses are sent again
  always @(posedge clk) begin
    pace <= pace + 3'd1;
    if (rst) begin
      pace <= 3'd0;
    end
  end

  wire hands_on = ~(&pace);

  wire retry_s_axis_tx_tready;
  wire retry_m_axis_tx_tvalid;
  wire [511:0] retry_m_axis_tx_tdata;
  wire [63:0] retry_m_axis_tx_tkeep;
  wire retry_m_axis_tx_tlast;
  wire retry_m_axis_rx_tvalid;
  wire [511:0] retry_m_axis_rx_tdata;
  wire [63:0] retry_m_axis_rx_tkeep;
  wire retry_m_axis_rx_tlast;
  wire retry_m_axis_rx_tuser;
  wire retry_room;
  wire retry_irq;
  wire retry_s_axil_awready;
  wire retry_s_axil_wready;
  wire retry_s_axil_bvalid;
  wire [1:0] retry_s_axil_bresp;
  wire retry_s_axil_arready;
  wire retry_s_axil_rvalid;
  wire [31:0] retry_s_axil_rdata;
  wire [1:0] retry_s_axil_rresp;
  wire [3:0] retry_m_axi_tx_awvalid;
  wire [127:0] retry_m_axi_tx_awaddr;
  wire [31:0] retry_m_axi_tx_awlen;
  wire [11:0] retry_m_axi_tx_awsize;
  wire [7:0] retry_m_axi_tx_awburst;
  wire [3:0] retry_m_axi_tx_wvalid;
  wire [2047:0] retry_m_axi_tx_wdata;
  wire [255:0] retry_m_axi_tx_wstrb;
  wire [3:0] retry_m_axi_tx_wlast;
  wire [3:0] retry_m_axi_tx_bready;
  wire [3:0] retry_m_axi_tx_arvalid;
  wire [127:0] retry_m_axi_tx_araddr;
  wire [31:0] retry_m_axi_tx_arlen;
  wire [11:0] retry_m_axi_tx_arsize;
  wire [7:0] retry_m_axi_tx_arburst;
  wire [3:0] retry_m_axi_tx_rready;
  wire [3:0] retry_m_axi_rx_awvalid;
  wire [127:0] retry_m_axi_rx_awaddr;
  wire [31:0] retry_m_axi_rx_awlen;
  wire [11:0] retry_m_axi_rx_awsize;
  wire [7:0] retry_m_axi_rx_awburst;
  wire [3:0] retry_m_axi_rx_wvalid;
  wire [2047:0] retry_m_axi_rx_wdata;
  wire [255:0] retry_m_axi_rx_wstrb;
  wire [3:0] retry_m_axi_rx_wlast;
  wire [3:0] retry_m_axi_rx_bready;
  wire [3:0] retry_m_axi_rx_arvalid;
  wire [127:0] retry_m_axi_rx_araddr;
  wire [31:0] retry_m_axi_rx_arlen;
  wire [11:0] retry_m_axi_rx_arsize;
  wire [7:0] retry_m_axi_rx_arburst;
  wire [3:0] retry_m_axi_rx_rready;
  link_retry_w512_c4 retry (
    .clk(clk),
    .rst(rst),
    .s_axis_tx_tvalid(credits_m_axis_tx_tvalid),
    .s_axis_tx_tdata(credits_m_axis_tx_tdata),
    .s_axis_tx_tkeep(credits_m_axis_tx_tkeep),
    .s_axis_tx_tlast(credits_m_axis_tx_tlast),
    .s_axis_tx_tready(retry_s_axis_tx_tready),
    .m_axis_tx_tready(m_axis_long_tready),
    .m_axis_tx_tvalid(retry_m_axis_tx_tvalid),
    .m_axis_tx_tdata(retry_m_axis_tx_tdata),
    .m_axis_tx_tkeep(retry_m_axis_tx_tkeep),
    .m_axis_tx_tlast(retry_m_axis_tx_tlast),
    .s_axis_rx_tvalid(s_axis_long_tvalid),
    .s_axis_rx_tdata(s_axis_long_tdata),
    .s_axis_rx_tkeep(s_axis_long_tkeep),
    .s_axis_rx_tlast(s_axis_long_tlast),
    .s_axis_rx_tuser(s_axis_long_tuser),
    .m_axis_rx_tready(hands_on),
    .m_axis_rx_tvalid(retry_m_axis_rx_tvalid),
    .m_axis_rx_tdata(retry_m_axis_rx_tdata),
    .m_axis_rx_tkeep(retry_m_axis_rx_tkeep),
    .m_axis_rx_tlast(retry_m_axis_rx_tlast),
    .m_axis_rx_tuser(retry_m_axis_rx_tuser),
    .room(retry_room),
    .irq(retry_irq),
    .s_axil_awvalid(banks_write[6]),
    .s_axil_awaddr(banks_write_address),
    .s_axil_wvalid(banks_write[6]),
    .s_axil_wdata(banks_write_data),
    .s_axil_wstrb(banks_write_strobes),
    .s_axil_bready(1'b1),
    .s_axil_arvalid(banks_read[6]),
    .s_axil_araddr(banks_read_address),
    .s_axil_rready(1'b1),
    .s_axil_awready(retry_s_axil_awready),
    .s_axil_wready(retry_s_axil_wready),
    .s_axil_bvalid(retry_s_axil_bvalid),
    .s_axil_bresp(retry_s_axil_bresp),
    .s_axil_arready(retry_s_axil_arready),
    .s_axil_rvalid(retry_s_axil_rvalid),
    .s_axil_rdata(retry_s_axil_rdata),
    .s_axil_rresp(retry_s_axil_rresp),
    .m_axi_tx_0_awready(m_axi_tx_0_awready),
    .m_axi_tx_0_wready(m_axi_tx_0_wready),
    .m_axi_tx_0_bvalid(m_axi_tx_0_bvalid),
    .m_axi_tx_0_bresp(m_axi_tx_0_bresp),
    .m_axi_tx_0_arready(m_axi_tx_0_arready),
    .m_axi_tx_0_rvalid(m_axi_tx_0_rvalid),
    .m_axi_tx_0_rdata(m_axi_tx_0_rdata),
    .m_axi_tx_0_rresp(m_axi_tx_0_rresp),
    .m_axi_tx_0_rlast(m_axi_tx_0_rlast),
    .m_axi_tx_1_awready(m_axi_tx_1_awready),
    .m_axi_tx_1_wready(m_axi_tx_1_wready),
    .m_axi_tx_1_bvalid(m_axi_tx_1_bvalid),
    .m_axi_tx_1_bresp(m_axi_tx_1_bresp),
    .m_axi_tx_1_arready(m_axi_tx_1_arready),
    .m_axi_tx_1_rvalid(m_axi_tx_1_rvalid),
    .m_axi_tx_1_rdata(m_axi_tx_1_rdata),
    .m_axi_tx_1_rresp(m_axi_tx_1_rresp),
    .m_axi_tx_1_rlast(m_axi_tx_1_rlast),
    .m_axi_tx_2_awready(m_axi_tx_2_awready),
    .m_axi_tx_2_wready(m_axi_tx_2_wready),
    .m_axi_tx_2_bvalid(m_axi_tx_2_bvalid),
    .m_axi_tx_2_bresp(m_axi_tx_2_bresp),
    .m_axi_tx_2_arready(m_axi_tx_2_arready),
    .m_axi_tx_2_rvalid(m_axi_tx_2_rvalid),
    .m_axi_tx_2_rdata(m_axi_tx_2_rdata),
    .m_axi_tx_2_rresp(m_axi_tx_2_rresp),
    .m_axi_tx_2_rlast(m_axi_tx_2_rlast),
    .m_axi_tx_3_awready(m_axi_tx_3_awready),
    .m_axi_tx_3_wready(m_axi_tx_3_wready),
    .m_axi_tx_3_bvalid(m_axi_tx_3_bvalid),
    .m_axi_tx_3_bresp(m_axi_tx_3_bresp),
    .m_axi_tx_3_arready(m_axi_tx_3_arready),
    .m_axi_tx_3_rvalid(m_axi_tx_3_rvalid),
    .m_axi_tx_3_rdata(m_axi_tx_3_rdata),
    .m_axi_tx_3_rresp(m_axi_tx_3_rresp),
    .m_axi_tx_3_rlast(m_axi_tx_3_rlast),
    .m_axi_tx_0_awvalid(retry_m_axi_tx_awvalid[0]),
    .m_axi_tx_0_awaddr(retry_m_axi_tx_awaddr[31:0]),
    .m_axi_tx_0_awlen(retry_m_axi_tx_awlen[7:0]),
    .m_axi_tx_0_awsize(retry_m_axi_tx_awsize[2:0]),
    .m_axi_tx_0_awburst(retry_m_axi_tx_awburst[1:0]),
    .m_axi_tx_0_wvalid(retry_m_axi_tx_wvalid[0]),
    .m_axi_tx_0_wdata(retry_m_axi_tx_wdata[511:0]),
    .m_axi_tx_0_wstrb(retry_m_axi_tx_wstrb[63:0]),
    .m_axi_tx_0_wlast(retry_m_axi_tx_wlast[0]),
    .m_axi_tx_0_bready(retry_m_axi_tx_bready[0]),
    .m_axi_tx_0_arvalid(retry_m_axi_tx_arvalid[0]),
    .m_axi_tx_0_araddr(retry_m_axi_tx_araddr[31:0]),
    .m_axi_tx_0_arlen(retry_m_axi_tx_arlen[7:0]),
    .m_axi_tx_0_arsize(retry_m_axi_tx_arsize[2:0]),
    .m_axi_tx_0_arburst(retry_m_axi_tx_arburst[1:0]),
    .m_axi_tx_0_rready(retry_m_axi_tx_rready[0]),
    .m_axi_tx_1_awvalid(retry_m_axi_tx_awvalid[1]),
    .m_axi_tx_1_awaddr(retry_m_axi_tx_awaddr[63:32]),
    .m_axi_tx_1_awlen(retry_m_axi_tx_awlen[15:8]),
    .m_axi_tx_1_awsize(retry_m_axi_tx_awsize[5:3]),
    .m_axi_tx_1_awburst(retry_m_axi_tx_awburst[3:2]),
    .m_axi_tx_1_wvalid(retry_m_axi_tx_wvalid[1]),
    .m_axi_tx_1_wdata(retry_m_axi_tx_wdata[1023:512]),
    .m_axi_tx_1_wstrb(retry_m_axi_tx_wstrb[127:64]),
    .m_axi_tx_1_wlast(retry_m_axi_tx_wlast[1]),
    .m_axi_tx_1_bready(retry_m_axi_tx_bready[1]),
    .m_axi_tx_1_arvalid(retry_m_axi_tx_arvalid[1]),
    .m_axi_tx_1_araddr(retry_m_axi_tx_araddr[63:32]),
    .m_axi_tx_1_arlen(retry_m_axi_tx_arlen[15:8]),
    .m_axi_tx_1_arsize(retry_m_axi_tx_arsize[5:3]),
    .m_axi_tx_1_arburst(retry_m_axi_tx_arburst[3:2]),
    .m_axi_tx_1_rready(retry_m_axi_tx_rready[1]),
    .m_axi_tx_2_awvalid(retry_m_axi_tx_awvalid[2]),
    .m_axi_tx_2_awaddr(retry_m_axi_tx_awaddr[95:64]),
    .m_axi_tx_2_awlen(retry_m_axi_tx_awlen[23:16]),
    .m_axi_tx_2_awsize(retry_m_axi_tx_awsize[8:6]),
    .m_axi_tx_2_awburst(retry_m_axi_tx_awburst[5:4]),
    .m_axi_tx_2_wvalid(retry_m_axi_tx_wvalid[2]),
    .m_axi_tx_2_wdata(retry_m_axi_tx_wdata[1535:1024]),
    .m_axi_tx_2_wstrb(retry_m_axi_tx_wstrb[191:128]),
    .m_axi_tx_2_wlast(retry_m_axi_tx_wlast[2]),
    .m_axi_tx_2_bready(retry_m_axi_tx_bready[2]),
    .m_axi_tx_2_arvalid(retry_m_axi_tx_arvalid[2]),
    .m_axi_tx_2_araddr(retry_m_axi_tx_araddr[95:64]),
    .m_axi_tx_2_arlen(retry_m_axi_tx_arlen[23:16]),
    .m_axi_tx_2_arsize(retry_m_axi_tx_arsize[8:6]),
    .m_axi_tx_2_arburst(retry_m_axi_tx_arburst[5:4]),
    .m_axi_tx_2_rready(retry_m_axi_tx_rready[2]),
    .m_axi_tx_3_awvalid(retry_m_axi_tx_awvalid[3]),
    .m_axi_tx_3_awaddr(retry_m_axi_tx_awaddr[127:96]),
    .m_axi_tx_3_awlen(retry_m_axi_tx_awlen[31:24]),
    .m_axi_tx_3_awsize(retry_m_axi_tx_awsize[11:9]),
    .m_axi_tx_3_awburst(retry_m_axi_tx_awburst[7:6]),
    .m_axi_tx_3_wvalid(retry_m_axi_tx_wvalid[3]),
    .m_axi_tx_3_wdata(retry_m_axi_tx_wdata[2047:1536]),
    .m_axi_tx_3_wstrb(retry_m_axi_tx_wstrb[255:192]),
    .m_axi_tx_3_wlast(retry_m_axi_tx_wlast[3]),
    .m_axi_tx_3_bready(retry_m_axi_tx_bready[3]),
    .m_axi_tx_3_arvalid(retry_m_axi_tx_arvalid[3]),
    .m_axi_tx_3_araddr(retry_m_axi_tx_araddr[127:96]),
    .m_axi_tx_3_arlen(retry_m_axi_tx_arlen[31:24]),
    .m_axi_tx_3_arsize(retry_m_axi_tx_arsize[11:9]),
    .m_axi_tx_3_arburst(retry_m_axi_tx_arburst[7:6]),
    .m_axi_tx_3_rready(retry_m_axi_tx_rready[3]),
    .m_axi_rx_0_awready(m_axi_rx_0_awready),
    .m_axi_rx_0_wready(m_axi_rx_0_wready),
    .m_axi_rx_0_bvalid(m_axi_rx_0_bvalid),
    .m_axi_rx_0_bresp(m_axi_rx_0_bresp),
    .m_axi_rx_0_arready(m_axi_rx_0_arready),
    .m_axi_rx_0_rvalid(m_axi_rx_0_rvalid),
    .m_axi_rx_0_rdata(m_axi_rx_0_rdata),
    .m_axi_rx_0_rresp(m_axi_rx_0_rresp),
    .m_axi_rx_0_rlast(m_axi_rx_0_rlast),
    .m_axi_rx_1_awready(m_axi_rx_1_awready),
    .m_axi_rx_1_wready(m_axi_rx_1_wready),
    .m_axi_rx_1_bvalid(m_axi_rx_1_bvalid),
    .m_axi_rx_1_bresp(m_axi_rx_1_bresp),
    .m_axi_rx_1_arready(m_axi_rx_1_arready),
    .m_axi_rx_1_rvalid(m_axi_rx_1_rvalid),
    .m_axi_rx_1_rdata(m_axi_rx_1_rdata),
    .m_axi_rx_1_rresp(m_axi_rx_1_rresp),
    .m_axi_rx_1_rlast(m_axi_rx_1_rlast),
    .m_axi_rx_2_awready(m_axi_rx_2_awready),
    .m_axi_rx_2_wready(m_axi_rx_2_wready),
    .m_axi_rx_2_bvalid(m_axi_rx_2_bvalid),
    .m_axi_rx_2_bresp(m_axi_rx_2_bresp),
    .m_axi_rx_2_arready(m_axi_rx_2_arready),
    .m_axi_rx_2_rvalid(m_axi_rx_2_rvalid),
    .m_axi_rx_2_rdata(m_axi_rx_2_rdata),
    .m_axi_rx_2_rresp(m_axi_rx_2_rresp),
    .m_axi_rx_2_rlast(m_axi_rx_2_rlast),
    .m_axi_rx_3_awready(m_axi_rx_3_awready),
    .m_axi_rx_3_wready(m_axi_rx_3_wready),
    .m_axi_rx_3_bvalid(m_axi_rx_3_bvalid),
    .m_axi_rx_3_bresp(m_axi_rx_3_bresp),
    .m_axi_rx_3_arready(m_axi_rx_3_arready),
    .m_axi_rx_3_rvalid(m_axi_rx_3_rvalid),
    .m_axi_rx_3_rdata(m_axi_rx_3_rdata),
    .m_axi_rx_3_rresp(m_axi_rx_3_rresp),
    .m_axi_rx_3_rlast(m_axi_rx_3_rlast),
    .m_axi_rx_0_awvalid(retry_m_axi_rx_awvalid[0]),
    .m_axi_rx_0_awaddr(retry_m_axi_rx_awaddr[31:0]),
    .m_axi_rx_0_awlen(retry_m_axi_rx_awlen[7:0]),
    .m_axi_rx_0_awsize(retry_m_axi_rx_awsize[2:0]),
    .m_axi_rx_0_awburst(retry_m_axi_rx_awburst[1:0]),
    .m_axi_rx_0_wvalid(retry_m_axi_rx_wvalid[0]),
    .m_axi_rx_0_wdata(retry_m_axi_rx_wdata[511:0]),
    .m_axi_rx_0_wstrb(retry_m_axi_rx_wstrb[63:0]),
    .m_axi_rx_0_wlast(retry_m_axi_rx_wlast[0]),
    .m_axi_rx_0_bready(retry_m_axi_rx_bready[0]),
    .m_axi_rx_0_arvalid(retry_m_axi_rx_arvalid[0]),
    .m_axi_rx_0_araddr(retry_m_axi_rx_araddr[31:0]),
    .m_axi_rx_0_arlen(retry_m_axi_rx_arlen[7:0]),
    .m_axi_rx_0_arsize(retry_m_axi_rx_arsize[2:0]),
    .m_axi_rx_0_arburst(retry_m_axi_rx_arburst[1:0]),
    .m_axi_rx_0_rready(retry_m_axi_rx_rready[0]),
    .m_axi_rx_1_awvalid(retry_m_axi_rx_awvalid[1]),
    .m_axi_rx_1_awaddr(retry_m_axi_rx_awaddr[63:32]),
    .m_axi_rx_1_awlen(retry_m_axi_rx_awlen[15:8]),
    .m_axi_rx_1_awsize(retry_m_axi_rx_awsize[5:3]),
    .m_axi_rx_1_awburst(retry_m_axi_rx_awburst[3:2]),
    .m_axi_rx_1_wvalid(retry_m_axi_rx_wvalid[1]),
    .m_axi_rx_1_wdata(retry_m_axi_rx_wdata[1023:512]),
    .m_axi_rx_1_wstrb(retry_m_axi_rx_wstrb[127:64]),
    .m_axi_rx_1_wlast(retry_m_axi_rx_wlast[1]),
    .m_axi_rx_1_bready(retry_m_axi_rx_bready[1]),
    .m_axi_rx_1_arvalid(retry_m_axi_rx_arvalid[1]),
    .m_axi_rx_1_araddr(retry_m_axi_rx_araddr[63:32]),
    .m_axi_rx_1_arlen(retry_m_axi_rx_arlen[15:8]),
    .m_axi_rx_1_arsize(retry_m_axi_rx_arsize[5:3]),
    .m_axi_rx_1_arburst(retry_m_axi_rx_arburst[3:2]),
    .m_axi_rx_1_rready(retry_m_axi_rx_rready[1]),
    .m_axi_rx_2_awvalid(retry_m_axi_rx_awvalid[2]),
    .m_axi_rx_2_awaddr(retry_m_axi_rx_awaddr[95:64]),
    .m_axi_rx_2_awlen(retry_m_axi_rx_awlen[23:16]),
    .m_axi_rx_2_awsize(retry_m_axi_rx_awsize[8:6]),
    .m_axi_rx_2_awburst(retry_m_axi_rx_awburst[5:4]),
    .m_axi_rx_2_wvalid(retry_m_axi_rx_wvalid[2]),
    .m_axi_rx_2_wdata(retry_m_axi_rx_wdata[1535:1024]),
    .m_axi_rx_2_wstrb(retry_m_axi_rx_wstrb[191:128]),
    .m_axi_rx_2_wlast(retry_m_axi_rx_wlast[2]),
    .m_axi_rx_2_bready(retry_m_axi_rx_bready[2]),
    .m_axi_rx_2_arvalid(retry_m_axi_rx_arvalid[2]),
    .m_axi_rx_2_araddr(retry_m_axi_rx_araddr[95:64]),
    .m_axi_rx_2_arlen(retry_m_axi_rx_arlen[23:16]),
    .m_axi_rx_2_arsize(retry_m_axi_rx_arsize[8:6]),
    .m_axi_rx_2_arburst(retry_m_axi_rx_arburst[5:4]),
    .m_axi_rx_2_rready(retry_m_axi_rx_rready[2]),
    .m_axi_rx_3_awvalid(retry_m_axi_rx_awvalid[3]),
    .m_axi_rx_3_awaddr(retry_m_axi_rx_awaddr[127:96]),
    .m_axi_rx_3_awlen(retry_m_axi_rx_awlen[31:24]),
    .m_axi_rx_3_awsize(retry_m_axi_rx_awsize[11:9]),
    .m_axi_rx_3_awburst(retry_m_axi_rx_awburst[7:6]),
    .m_axi_rx_3_wvalid(retry_m_axi_rx_wvalid[3]),
    .m_axi_rx_3_wdata(retry_m_axi_rx_wdata[2047:1536]),
    .m_axi_rx_3_wstrb(retry_m_axi_rx_wstrb[255:192]),
    .m_axi_rx_3_wlast(retry_m_axi_rx_wlast[3]),
    .m_axi_rx_3_bready(retry_m_axi_rx_bready[3]),
    .m_axi_rx_3_arvalid(retry_m_axi_rx_arvalid[3]),
    .m_axi_rx_3_araddr(retry_m_axi_rx_araddr[127:96]),
    .m_axi_rx_3_arlen(retry_m_axi_rx_arlen[31:24]),
    .m_axi_rx_3_arsize(retry_m_axi_rx_arsize[11:9]),
    .m_axi_rx_3_arburst(retry_m_axi_rx_arburst[7:6]),
    .m_axi_rx_3_rready(retry_m_axi_rx_rready[3])
  );

  assign line_rx_tdata = retry_m_axis_rx_tdata;
  assign line_rx_tkeep = retry_m_axis_rx_tkeep;
  assign line_rx_tlast = retry_m_axis_rx_tlast;
  assign line_rx_tuser = retry_m_axis_rx_tuser;
  assign line_rx_tvalid = retry_m_axis_rx_tvalid & hands_on;
  assign line_tx_tready = retry_s_axis_tx_tready;
  assign m_axi_tx_0_awvalid = retry_m_axi_tx_awvalid[0];
  assign m_axi_tx_0_awaddr = retry_m_axi_tx_awaddr[31:0];
  assign m_axi_tx_0_awlen = retry_m_axi_tx_awlen[7:0];
  assign m_axi_tx_0_awsize = retry_m_axi_tx_awsize[2:0];
  assign m_axi_tx_0_awburst = retry_m_axi_tx_awburst[1:0];
  assign m_axi_tx_0_wvalid = retry_m_axi_tx_wvalid[0];
  assign m_axi_tx_0_wdata = retry_m_axi_tx_wdata[511:0];
  assign m_axi_tx_0_wstrb = retry_m_axi_tx_wstrb[63:0];
  assign m_axi_tx_0_wlast = retry_m_axi_tx_wlast[0];
  assign m_axi_tx_0_bready = retry_m_axi_tx_bready[0];
  assign m_axi_tx_0_arvalid = retry_m_axi_tx_arvalid[0];
  assign m_axi_tx_0_araddr = retry_m_axi_tx_araddr[31:0];
  assign m_axi_tx_0_arlen = retry_m_axi_tx_arlen[7:0];
  assign m_axi_tx_0_arsize = retry_m_axi_tx_arsize[2:0];
  assign m_axi_tx_0_arburst = retry_m_axi_tx_arburst[1:0];
  assign m_axi_tx_0_rready = retry_m_axi_tx_rready[0];
  assign m_axi_tx_1_awvalid = retry_m_axi_tx_awvalid[1];
  assign m_axi_tx_1_awaddr = retry_m_axi_tx_awaddr[63:32];
  assign m_axi_tx_1_awlen = retry_m_axi_tx_awlen[15:8];
  assign m_axi_tx_1_awsize = retry_m_axi_tx_awsize[5:3];
  assign m_axi_tx_1_awburst = retry_m_axi_tx_awburst[3:2];
  assign m_axi_tx_1_wvalid = retry_m_axi_tx_wvalid[1];
  assign m_axi_tx_1_wdata = retry_m_axi_tx_wdata[1023:512];
  assign m_axi_tx_1_wstrb = retry_m_axi_tx_wstrb[127:64];
  assign m_axi_tx_1_wlast = retry_m_axi_tx_wlast[1];
  assign m_axi_tx_1_bready = retry_m_axi_tx_bready[1];
  assign m_axi_tx_1_arvalid = retry_m_axi_tx_arvalid[1];
  assign m_axi_tx_1_araddr = retry_m_axi_tx_araddr[63:32];
  assign m_axi_tx_1_arlen = retry_m_axi_tx_arlen[15:8];
  assign m_axi_tx_1_arsize = retry_m_axi_tx_arsize[5:3];
  assign m_axi_tx_1_arburst = retry_m_axi_tx_arburst[3:2];
  assign m_axi_tx_1_rready = retry_m_axi_tx_rready[1];
  assign m_axi_tx_2_awvalid = retry_m_axi_tx_awvalid[2];
  assign m_axi_tx_2_awaddr = retry_m_axi_tx_awaddr[95:64];
  assign m_axi_tx_2_awlen = retry_m_axi_tx_awlen[23:16];
  assign m_axi_tx_2_awsize = retry_m_axi_tx_awsize[8:6];
  assign m_axi_tx_2_awburst = retry_m_axi_tx_awburst[5:4];
  assign m_axi_tx_2_wvalid = retry_m_axi_tx_wvalid[2];
  assign m_axi_tx_2_wdata = retry_m_axi_tx_wdata[1535:1024];
  assign m_axi_tx_2_wstrb = retry_m_axi_tx_wstrb[191:128];
  assign m_axi_tx_2_wlast = retry_m_axi_tx_wlast[2];
  assign m_axi_tx_2_bready = retry_m_axi_tx_bready[2];
  assign m_axi_tx_2_arvalid = retry_m_axi_tx_arvalid[2];
  assign m_axi_tx_2_araddr = retry_m_axi_tx_araddr[95:64];
  assign m_axi_tx_2_arlen = retry_m_axi_tx_arlen[23:16];
  assign m_axi_tx_2_arsize = retry_m_axi_tx_arsize[8:6];
  assign m_axi_tx_2_arburst = retry_m_axi_tx_arburst[5:4];
  assign m_axi_tx_2_rready = retry_m_axi_tx_rready[2];
  assign m_axi_tx_3_awvalid = retry_m_axi_tx_awvalid[3];
  assign m_axi_tx_3_awaddr = retry_m_axi_tx_awaddr[127:96];
  assign m_axi_tx_3_awlen = retry_m_axi_tx_awlen[31:24];
  assign m_axi_tx_3_awsize = retry_m_axi_tx_awsize[11:9];
  assign m_axi_tx_3_awburst = retry_m_axi_tx_awburst[7:6];
  assign m_axi_tx_3_wvalid = retry_m_axi_tx_wvalid[3];
  assign m_axi_tx_3_wdata = retry_m_axi_tx_wdata[2047:1536];
  assign m_axi_tx_3_wstrb = retry_m_axi_tx_wstrb[255:192];
  assign m_axi_tx_3_wlast = retry_m_axi_tx_wlast[3];
  assign m_axi_tx_3_bready = retry_m_axi_tx_bready[3];
  assign m_axi_tx_3_arvalid = retry_m_axi_tx_arvalid[3];
  assign m_axi_tx_3_araddr = retry_m_axi_tx_araddr[127:96];
  assign m_axi_tx_3_arlen = retry_m_axi_tx_arlen[31:24];
  assign m_axi_tx_3_arsize = retry_m_axi_tx_arsize[11:9];
  assign m_axi_tx_3_arburst = retry_m_axi_tx_arburst[7:6];
  assign m_axi_tx_3_rready = retry_m_axi_tx_rready[3];
  assign m_axi_rx_0_awvalid = retry_m_axi_rx_awvalid[0];
  assign m_axi_rx_0_awaddr = retry_m_axi_rx_awaddr[31:0];
  assign m_axi_rx_0_awlen = retry_m_axi_rx_awlen[7:0];
  assign m_axi_rx_0_awsize = retry_m_axi_rx_awsize[2:0];
  assign m_axi_rx_0_awburst = retry_m_axi_rx_awburst[1:0];
  assign m_axi_rx_0_wvalid = retry_m_axi_rx_wvalid[0];
  assign m_axi_rx_0_wdata = retry_m_axi_rx_wdata[511:0];
  assign m_axi_rx_0_wstrb = retry_m_axi_rx_wstrb[63:0];
  assign m_axi_rx_0_wlast = retry_m_axi_rx_wlast[0];
  assign m_axi_rx_0_bready = retry_m_axi_rx_bready[0];
  assign m_axi_rx_0_arvalid = retry_m_axi_rx_arvalid[0];
  assign m_axi_rx_0_araddr = retry_m_axi_rx_araddr[31:0];
  assign m_axi_rx_0_arlen = retry_m_axi_rx_arlen[7:0];
  assign m_axi_rx_0_arsize = retry_m_axi_rx_arsize[2:0];
  assign m_axi_rx_0_arburst = retry_m_axi_rx_arburst[1:0];
  assign m_axi_rx_0_rready = retry_m_axi_rx_rready[0];
  assign m_axi_rx_1_awvalid = retry_m_axi_rx_awvalid[1];
  assign m_axi_rx_1_awaddr = retry_m_axi_rx_awaddr[63:32];
  assign m_axi_rx_1_awlen = retry_m_axi_rx_awlen[15:8];
  assign m_axi_rx_1_awsize = retry_m_axi_rx_awsize[5:3];
  assign m_axi_rx_1_awburst = retry_m_axi_rx_awburst[3:2];
  assign m_axi_rx_1_wvalid = retry_m_axi_rx_wvalid[1];
  assign m_axi_rx_1_wdata = retry_m_axi_rx_wdata[1023:512];
  assign m_axi_rx_1_wstrb = retry_m_axi_rx_wstrb[127:64];
  assign m_axi_rx_1_wlast = retry_m_axi_rx_wlast[1];
  assign m_axi_rx_1_bready = retry_m_axi_rx_bready[1];
  assign m_axi_rx_1_arvalid = retry_m_axi_rx_arvalid[1];
  assign m_axi_rx_1_araddr = retry_m_axi_rx_araddr[63:32];
  assign m_axi_rx_1_arlen = retry_m_axi_rx_arlen[15:8];
  assign m_axi_rx_1_arsize = retry_m_axi_rx_arsize[5:3];
  assign m_axi_rx_1_arburst = retry_m_axi_rx_arburst[3:2];
  assign m_axi_rx_1_rready = retry_m_axi_rx_rready[1];
  assign m_axi_rx_2_awvalid = retry_m_axi_rx_awvalid[2];
  assign m_axi_rx_2_awaddr = retry_m_axi_rx_awaddr[95:64];
  assign m_axi_rx_2_awlen = retry_m_axi_rx_awlen[23:16];
  assign m_axi_rx_2_awsize = retry_m_axi_rx_awsize[8:6];
  assign m_axi_rx_2_awburst = retry_m_axi_rx_awburst[5:4];
  assign m_axi_rx_2_wvalid = retry_m_axi_rx_wvalid[2];
  assign m_axi_rx_2_wdata = retry_m_axi_rx_wdata[1535:1024];
  assign m_axi_rx_2_wstrb = retry_m_axi_rx_wstrb[191:128];
  assign m_axi_rx_2_wlast = retry_m_axi_rx_wlast[2];
  assign m_axi_rx_2_bready = retry_m_axi_rx_bready[2];
  assign m_axi_rx_2_arvalid = retry_m_axi_rx_arvalid[2];
  assign m_axi_rx_2_araddr = retry_m_axi_rx_araddr[95:64];
  assign m_axi_rx_2_arlen = retry_m_axi_rx_arlen[23:16];
  assign m_axi_rx_2_arsize = retry_m_axi_rx_arsize[8:6];
  assign m_axi_rx_2_arburst = retry_m_axi_rx_arburst[5:4];
  assign m_axi_rx_2_rready = retry_m_axi_rx_rready[2];
  assign m_axi_rx_3_awvalid = retry_m_axi_rx_awvalid[3];
  assign m_axi_rx_3_awaddr = retry_m_axi_rx_awaddr[127:96];
  assign m_axi_rx_3_awlen = retry_m_axi_rx_awlen[31:24];
  assign m_axi_rx_3_awsize = retry_m_axi_rx_awsize[11:9];
  assign m_axi_rx_3_awburst = retry_m_axi_rx_awburst[7:6];
  assign m_axi_rx_3_wvalid = retry_m_axi_rx_wvalid[3];
  assign m_axi_rx_3_wdata = retry_m_axi_rx_wdata[2047:1536];
  assign m_axi_rx_3_wstrb = retry_m_axi_rx_wstrb[255:192];
  assign m_axi_rx_3_wlast = retry_m_axi_rx_wlast[3];
  assign m_axi_rx_3_bready = retry_m_axi_rx_bready[3];
  assign m_axi_rx_3_arvalid = retry_m_axi_rx_arvalid[3];
  assign m_axi_rx_3_araddr = retry_m_axi_rx_araddr[127:96];
  assign m_axi_rx_3_arlen = retry_m_axi_rx_arlen[31:24];
  assign m_axi_rx_3_arsize = retry_m_axi_rx_arsize[11:9];
  assign m_axi_rx_3_arburst = retry_m_axi_rx_arburst[7:6];
  assign m_axi_rx_3_rready = retry_m_axi_rx_rready[3];

  // frames also wait for room in the memory of retransmission
  assign no_room = ~retry_room;
  assign outbound_received_tdata = local_port_m_axis_rx_tdata;
  assign outbound_received_tkeep = local_port_m_axis_rx_tkeep;
  assign outbound_received_tlast = local_port_m_axis_rx_tlast;
  assign outbound_received_tuser = local_port_m_axis_rx_tuser;
  assign outbound_received_tvalid = local_port_m_axis_rx_tvalid;
  assign inbound_received_tdata = long_port_m_axis_rx_tdata;
  assign inbound_received_tkeep = long_port_m_axis_rx_tkeep;
  assign inbound_received_tlast = long_port_m_axis_rx_tlast;
  assign inbound_received_tuser = long_port_m_axis_rx_tuser;
  assign inbound_received_tvalid = long_port_m_axis_rx_tvalid;
  assign outbound_taken = segment_gate_taken;
  assign inbound_taken = local_port_s_axis_tx_tready;

  // frames to the MAC of the local side
  assign m_axis_local_tvalid = local_port_m_axis_tx_tvalid;
  assign m_axis_local_tdata = local_port_m_axis_tx_tdata;
  assign m_axis_local_tkeep = local_port_m_axis_tx_tkeep;
  assign m_axis_local_tlast = local_port_m_axis_tx_tlast;

  // frames to the MAC of the long side
  assign m_axis_long_tvalid = retry_m_axis_tx_tvalid;
  assign m_axis_long_tdata = retry_m_axis_tx_tdata;
  assign m_axis_long_tkeep = retry_m_axis_tx_tkeep;
  assign m_axis_long_tlast = retry_m_axis_tx_tlast;

  // answers of the blocks; they take a request at once, for no other is pending
  assign written = {near_source_s_axil_bvalid, retry_s_axil_bvalid, segment_s_axil_bvalid,
      credits_s_axil_bvalid, relay_s_axil_bvalid, long_port_s_axil_bvalid, local_port_s_axil_bvalid,
      registers_s_axil_bvalid};
  assign write_response = {near_source_s_axil_bresp, retry_s_axil_bresp, segment_s_axil_bresp,
      credits_s_axil_bresp, relay_s_axil_bresp, long_port_s_axil_bresp, local_port_s_axil_bresp,
      registers_s_axil_bresp};
  assign answered = {near_source_s_axil_rvalid, retry_s_axil_rvalid, segment_s_axil_rvalid,
      credits_s_axil_rvalid, relay_s_axil_rvalid, long_port_s_axil_rvalid, local_port_s_axil_rvalid,
      registers_s_axil_rvalid};
  assign read_response = {near_source_s_axil_rresp, retry_s_axil_rresp, segment_s_axil_rresp,
      credits_s_axil_rresp, relay_s_axil_rresp, long_port_s_axil_rresp, local_port_s_axil_rresp,
      registers_s_axil_rresp};
  assign read_data = {near_source_s_axil_rdata, retry_s_axil_rdata, segment_s_axil_rdata,
      credits_s_axil_rdata, relay_s_axil_rdata, long_port_s_axil_rdata, local_port_s_axil_rdata,
      registers_s_axil_rdata};

  // the interrupt, a clock later
  always @(posedge clk) begin
    raised <= local_port_irq | long_port_irq | relay_irq | credits_irq | segment_irq | retry_irq |
        near_source_irq |
        (|(registers_seen_outbound_dropped & registers_cfg_interrupt_outbound_dropped)) |
        (|(registers_seen_inbound_dropped & registers_cfg_interrupt_inbound_dropped)) |
        (|(registers_seen_inbound_lost & registers_cfg_interrupt_inbound_lost));
    if (rst) begin
      raised <= 1'b0;
    end
  end

  assign irq = raised;
  assign stat_local_irq = local_port_irq;
  assign stat_long_irq = long_port_irq;
  assign stat_relay_irq = relay_irq;
  assign stat_credits_irq = credits_irq;
  assign stat_segment_irq = segment_irq;
  assign stat_retry_irq = retry_irq;
  assign stat_near_irq = near_source_irq;

  // Read by nothing.
  wire unused = &{1'b0, registers_s_axil_awready, registers_s_axil_wready, registers_s_axil_arready,
    registers_outbound_frames_read, registers_inbound_frames_read, near_source_s_axis_tready,
    near_source_s_axil_awready, near_source_s_axil_wready, near_source_s_axil_arready,
    local_port_slot_tick, local_port_s_axil_awready, local_port_s_axil_wready,
    local_port_s_axil_arready, long_port_pause, long_port_slot_tick, long_port_s_axil_awready,
    long_port_s_axil_wready, long_port_s_axil_arready, relay_update_pfc, relay_update_enable,
    relay_update_quanta, relay_s_axil_awready, relay_s_axil_wready, relay_s_axil_arready,
    segment_s_axil_awready, segment_s_axil_wready, segment_s_axil_arready, credits_s_axil_awready,
    credits_s_axil_wready, credits_s_axil_arready, retry_s_axil_awready, retry_s_axil_wready,
    retry_s_axil_arready};

endmodule

`default_nettype wire
