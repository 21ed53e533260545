// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen bifrost_gateway --variant w512`; change its source, not this file.
//
// A box between a switch and a long link: Bifrost, credits, PFC or SWING on the link, native PFC to
// the switch, buffers on chip or behind AXI4
// IEEE 802.1Qbb / 802.3 annex 31D (PFC); Bifrost (ICNP 2023), ledger form.

`default_nettype none

module bifrost_gateway #(
  // Bits of a beat: 64, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Words of the memory for frames to the long link: 4096 or 16384.
  parameter OUTBOUND_DEPTH = 4096,
  // Words of the memory for frames from the long link: 4096, 16384, 65536, 131072, 262144 or
  // 524288.
  parameter INBOUND_DEPTH = 262144
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC of the switch (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser:
  // bad)
  // The MAC of the switch hands over a beat.
  input  wire s_axis_local_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_local_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_local_tkeep,
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
  output wire [DATA_W-1:0] m_axis_local_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_local_tkeep,
  // Last beat of the frame.
  output wire m_axis_local_tlast,

  // From the MAC of the long link (AXI4-Stream, cannot wait; frames without preamble and FCS,
  // tuser: bad)
  // The MAC of the long link hands over a beat.
  input  wire s_axis_long_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_long_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_long_tkeep,
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
  output wire [DATA_W-1:0] m_axis_long_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_long_tkeep,
  // Last beat of the frame.
  output wire m_axis_long_tlast,

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

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 262144) ||
        (DATA_W == 512 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 524288) ||
        (DATA_W == 64 && OUTBOUND_DEPTH == 16384 && INBOUND_DEPTH == 131072) ||
        (DATA_W == 64 && OUTBOUND_DEPTH == 16384 && INBOUND_DEPTH == 16384) ||
        (DATA_W == 256 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 131072) ||
        (DATA_W == 1024 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 65536) ||
        (DATA_W == 512 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 4096))) begin : refused
      bifrost_gateway_has_no_such_variant refused ();
    end
  endgenerate

  localparam BANKS = (DATA_W == 64 || DATA_W == 256) ? 2 : (DATA_W == 1024) ? 8 : 4;
  localparam [31:0] BUILD = (DATA_W == 512 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 524288) ?
        32'h130c40 :
      (DATA_W == 64 && OUTBOUND_DEPTH == 16384 && INBOUND_DEPTH == 131072) ? 32'h110e08 :
      (DATA_W == 64 && OUTBOUND_DEPTH == 16384 && INBOUND_DEPTH == 16384) ? 32'he0e08 :
      (DATA_W == 256 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 131072) ? 32'h110c20 :
      (DATA_W == 1024 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 65536) ? 32'h100c80 :
      (DATA_W == 512 && OUTBOUND_DEPTH == 4096 && INBOUND_DEPTH == 4096) ? 32'hc0c40 :
      32'h120c40;

  wire [5:0] written;
  wire [11:0] write_response;
  wire [5:0] answered;
  wire [11:0] read_response;
  wire [191:0] read_data;
  wire stat_local_irq;
  wire stat_long_irq;
  wire stat_relay_irq;
  wire stat_credits_irq;
  wire stat_segment_irq;
  wire stat_retry_irq;
  wire stat_near_irq;
  wire registers_cfg_trust_dscp;
  wire registers_cfg_trust_pcp;
  wire [2:0] registers_cfg_default_class;
  wire [15:0] registers_cfg_max_octets;
  wire [191:0] registers_cfg_dscp_class;
  wire [23:0] registers_cfg_pcp_class;
  wire [191:0] registers_cfg_outbound_base;
  wire [191:0] registers_cfg_outbound_size;
  wire [191:0] registers_cfg_inbound_base;
  wire [191:0] registers_cfg_inbound_size;
  wire registers_cmd_outbound_clear_peaks;
  wire registers_cmd_inbound_clear_peaks;
  wire [4:0] registers_outbound_frames_address;
  wire [4:0] registers_inbound_frames_address;
  wire outbound_received_tvalid;
  wire [DATA_W-1:0] outbound_received_tdata;
  wire [DATA_W/8-1:0] outbound_received_tkeep;
  wire outbound_received_tlast;
  wire outbound_received_tuser;
  wire outbound_classifier_m_axis_tvalid;
  wire [DATA_W-1:0] outbound_classifier_m_axis_tdata;
  wire [DATA_W/8-1:0] outbound_classifier_m_axis_tkeep;
  wire outbound_classifier_m_axis_tlast;
  wire outbound_classifier_m_axis_tuser;
  wire [2:0] outbound_classifier_m_axis_tdest;
  wire [7:0] outbound_taken;
  wire outbound_buffer_stat_verdict;
  wire [2:0] outbound_buffer_stat_class;
  wire [1:0] outbound_buffer_stat_reason;
  wire inbound_received_tvalid;
  wire [DATA_W-1:0] inbound_received_tdata;
  wire [DATA_W/8-1:0] inbound_received_tkeep;
  wire inbound_received_tlast;
  wire inbound_received_tuser;
  wire inbound_classifier_m_axis_tvalid;
  wire [DATA_W-1:0] inbound_classifier_m_axis_tdata;
  wire [DATA_W/8-1:0] inbound_classifier_m_axis_tkeep;
  wire inbound_classifier_m_axis_tlast;
  wire inbound_classifier_m_axis_tuser;
  wire [2:0] inbound_classifier_m_axis_tdest;
  wire [7:0] inbound_taken;
  wire inbound_buffer_stat_verdict;
  wire [2:0] inbound_buffer_stat_class;
  wire [1:0] inbound_buffer_stat_reason;
  wire control_tvalid;
  wire [DATA_W-1:0] control_tdata;
  wire [DATA_W/8-1:0] control_tkeep;
  wire control_tlast;
  wire [7:0] passed;
  wire long_tx_tready;
  wire no_room;
  // The loop's beats are taken, and not the relay's.
  reg segment_turn;
  // A beat waits behind the one that is offered.
  reg spare_valid;
  reg out_valid;
  wire [7:0] on_credit;
  reg [DATA_W-1:0] spare_tdata;
  reg [DATA_W-1:0] out_tdata;
  reg [DATA_W/8-1:0] spare_tkeep;
  reg [DATA_W/8-1:0] out_tkeep;
  reg spare_tlast;
  reg out_tlast;
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
  wire [5:0] banks_write;
  wire [11:0] banks_write_address;
  wire [31:0] banks_write_data;
  wire [3:0] banks_write_strobes;
  wire [5:0] banks_read;
  wire [11:0] banks_read_address;
  register_banks_6 banks (
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
  wire [31:0] outbound_frames_data = outbound_frame_counters_count;
  wire [7:0] event_outbound_dropped = outbound_frame_counters_dropped;

  wire [7:0] outbound_buffer_m_axis_tvalid;
  wire [8*DATA_W-1:0] outbound_buffer_m_axis_tdata;
  wire [DATA_W-1:0] outbound_buffer_m_axis_tkeep;
  wire [7:0] outbound_buffer_m_axis_tlast;
  wire [223:0] outbound_buffer_occ_cells;
  wire [223:0] outbound_buffer_stat_peak_cells;
  packet_buffer #(
    .DATA_W(DATA_W),
    .DEPTH(OUTBOUND_DEPTH),
    .BANKS(BANKS)
  ) outbound_buffer (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(outbound_classifier_m_axis_tvalid),
    .s_axis_tdata(outbound_classifier_m_axis_tdata),
    .s_axis_tkeep(outbound_classifier_m_axis_tkeep),
    .s_axis_tlast(outbound_classifier_m_axis_tlast),
    .s_axis_tuser(outbound_classifier_m_axis_tuser),
    .s_axis_tdest(outbound_classifier_m_axis_tdest),
    .m_axis_0_tready(outbound_taken[0]),
    .m_axis_1_tready(outbound_taken[1]),
    .m_axis_2_tready(outbound_taken[2]),
    .m_axis_3_tready(outbound_taken[3]),
    .m_axis_4_tready(outbound_taken[4]),
    .m_axis_5_tready(outbound_taken[5]),
    .m_axis_6_tready(outbound_taken[6]),
    .m_axis_7_tready(outbound_taken[7]),
    .m_axis_0_tvalid(outbound_buffer_m_axis_tvalid[0]),
    .m_axis_0_tdata(outbound_buffer_m_axis_tdata[DATA_W-1:0]),
    .m_axis_0_tkeep(outbound_buffer_m_axis_tkeep[DATA_W/8-1:0]),
    .m_axis_0_tlast(outbound_buffer_m_axis_tlast[0]),
    .m_axis_1_tvalid(outbound_buffer_m_axis_tvalid[1]),
    .m_axis_1_tdata(outbound_buffer_m_axis_tdata[DATA_W +: DATA_W]),
    .m_axis_1_tkeep(outbound_buffer_m_axis_tkeep[DATA_W/8 +: DATA_W/8]),
    .m_axis_1_tlast(outbound_buffer_m_axis_tlast[1]),
    .m_axis_2_tvalid(outbound_buffer_m_axis_tvalid[2]),
    .m_axis_2_tdata(outbound_buffer_m_axis_tdata[2*DATA_W +: DATA_W]),
    .m_axis_2_tkeep(outbound_buffer_m_axis_tkeep[2*DATA_W/8 +: DATA_W/8]),
    .m_axis_2_tlast(outbound_buffer_m_axis_tlast[2]),
    .m_axis_3_tvalid(outbound_buffer_m_axis_tvalid[3]),
    .m_axis_3_tdata(outbound_buffer_m_axis_tdata[3*DATA_W +: DATA_W]),
    .m_axis_3_tkeep(outbound_buffer_m_axis_tkeep[3*DATA_W/8 +: DATA_W/8]),
    .m_axis_3_tlast(outbound_buffer_m_axis_tlast[3]),
    .m_axis_4_tvalid(outbound_buffer_m_axis_tvalid[4]),
    .m_axis_4_tdata(outbound_buffer_m_axis_tdata[4*DATA_W +: DATA_W]),
    .m_axis_4_tkeep(outbound_buffer_m_axis_tkeep[DATA_W/2 +: DATA_W/8]),
    .m_axis_4_tlast(outbound_buffer_m_axis_tlast[4]),
    .m_axis_5_tvalid(outbound_buffer_m_axis_tvalid[5]),
    .m_axis_5_tdata(outbound_buffer_m_axis_tdata[5*DATA_W +: DATA_W]),
    .m_axis_5_tkeep(outbound_buffer_m_axis_tkeep[5*DATA_W/8 +: DATA_W/8]),
    .m_axis_5_tlast(outbound_buffer_m_axis_tlast[5]),
    .m_axis_6_tvalid(outbound_buffer_m_axis_tvalid[6]),
    .m_axis_6_tdata(outbound_buffer_m_axis_tdata[6*DATA_W +: DATA_W]),
    .m_axis_6_tkeep(outbound_buffer_m_axis_tkeep[6*DATA_W/8 +: DATA_W/8]),
    .m_axis_6_tlast(outbound_buffer_m_axis_tlast[6]),
    .m_axis_7_tvalid(outbound_buffer_m_axis_tvalid[7]),
    .m_axis_7_tdata(outbound_buffer_m_axis_tdata[7*DATA_W +: DATA_W]),
    .m_axis_7_tkeep(outbound_buffer_m_axis_tkeep[7*DATA_W/8 +: DATA_W/8]),
    .m_axis_7_tlast(outbound_buffer_m_axis_tlast[7]),
    .clear_peak({8{registers_cmd_outbound_clear_peaks}}),
    .occ_cells(outbound_buffer_occ_cells),
    .stat_peak_cells(outbound_buffer_stat_peak_cells),
    .cfg_base(registers_cfg_outbound_base),
    .cfg_size(registers_cfg_outbound_size),
    .cfg_max_octets(registers_cfg_max_octets),
    .stat_verdict(outbound_buffer_stat_verdict),
    .stat_class(outbound_buffer_stat_class),
    .stat_reason(outbound_buffer_stat_reason)
  );

  wire [223:0] stat_outbound_cells = outbound_buffer_occ_cells;
  wire [223:0] stat_outbound_peak_cells = outbound_buffer_stat_peak_cells;

  wire outbound_classifier_rx_valid;
  wire [2:0] outbound_classifier_rx_priority;
  wire [15:0] outbound_classifier_rx_octets;
  wire outbound_classifier_stat_dscp;
  wire outbound_classifier_stat_pcp;
  wire outbound_classifier_stat_default;
  wire outbound_classifier_stat_truncated;
  traffic_classifier #(
    .DATA_W(DATA_W),
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

  wire count_outbound_by_dscp = outbound_classifier_stat_dscp;
  wire count_outbound_by_pcp = outbound_classifier_stat_pcp;
  wire count_outbound_by_default = outbound_classifier_stat_default;
  wire count_outbound_truncated = outbound_classifier_stat_truncated;

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
  wire [31:0] inbound_frames_data = inbound_frame_counters_count;
  wire [7:0] event_inbound_dropped = inbound_frame_counters_dropped;

  wire [7:0] inbound_buffer_m_axis_tvalid;
  wire [8*DATA_W-1:0] inbound_buffer_m_axis_tdata;
  wire [DATA_W-1:0] inbound_buffer_m_axis_tkeep;
  wire [7:0] inbound_buffer_m_axis_tlast;
  wire [223:0] inbound_buffer_occ_cells;
  wire [223:0] inbound_buffer_stat_peak_cells;
  packet_buffer #(
    .DATA_W(DATA_W),
    .DEPTH(INBOUND_DEPTH),
    .BANKS(BANKS)
  ) inbound_buffer (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(inbound_classifier_m_axis_tvalid),
    .s_axis_tdata(inbound_classifier_m_axis_tdata),
    .s_axis_tkeep(inbound_classifier_m_axis_tkeep),
    .s_axis_tlast(inbound_classifier_m_axis_tlast),
    .s_axis_tuser(inbound_classifier_m_axis_tuser),
    .s_axis_tdest(inbound_classifier_m_axis_tdest),
    .m_axis_0_tready(inbound_taken[0]),
    .m_axis_1_tready(inbound_taken[1]),
    .m_axis_2_tready(inbound_taken[2]),
    .m_axis_3_tready(inbound_taken[3]),
    .m_axis_4_tready(inbound_taken[4]),
    .m_axis_5_tready(inbound_taken[5]),
    .m_axis_6_tready(inbound_taken[6]),
    .m_axis_7_tready(inbound_taken[7]),
    .m_axis_0_tvalid(inbound_buffer_m_axis_tvalid[0]),
    .m_axis_0_tdata(inbound_buffer_m_axis_tdata[DATA_W-1:0]),
    .m_axis_0_tkeep(inbound_buffer_m_axis_tkeep[DATA_W/8-1:0]),
    .m_axis_0_tlast(inbound_buffer_m_axis_tlast[0]),
    .m_axis_1_tvalid(inbound_buffer_m_axis_tvalid[1]),
    .m_axis_1_tdata(inbound_buffer_m_axis_tdata[DATA_W +: DATA_W]),
    .m_axis_1_tkeep(inbound_buffer_m_axis_tkeep[DATA_W/8 +: DATA_W/8]),
    .m_axis_1_tlast(inbound_buffer_m_axis_tlast[1]),
    .m_axis_2_tvalid(inbound_buffer_m_axis_tvalid[2]),
    .m_axis_2_tdata(inbound_buffer_m_axis_tdata[2*DATA_W +: DATA_W]),
    .m_axis_2_tkeep(inbound_buffer_m_axis_tkeep[2*DATA_W/8 +: DATA_W/8]),
    .m_axis_2_tlast(inbound_buffer_m_axis_tlast[2]),
    .m_axis_3_tvalid(inbound_buffer_m_axis_tvalid[3]),
    .m_axis_3_tdata(inbound_buffer_m_axis_tdata[3*DATA_W +: DATA_W]),
    .m_axis_3_tkeep(inbound_buffer_m_axis_tkeep[3*DATA_W/8 +: DATA_W/8]),
    .m_axis_3_tlast(inbound_buffer_m_axis_tlast[3]),
    .m_axis_4_tvalid(inbound_buffer_m_axis_tvalid[4]),
    .m_axis_4_tdata(inbound_buffer_m_axis_tdata[4*DATA_W +: DATA_W]),
    .m_axis_4_tkeep(inbound_buffer_m_axis_tkeep[DATA_W/2 +: DATA_W/8]),
    .m_axis_4_tlast(inbound_buffer_m_axis_tlast[4]),
    .m_axis_5_tvalid(inbound_buffer_m_axis_tvalid[5]),
    .m_axis_5_tdata(inbound_buffer_m_axis_tdata[5*DATA_W +: DATA_W]),
    .m_axis_5_tkeep(inbound_buffer_m_axis_tkeep[5*DATA_W/8 +: DATA_W/8]),
    .m_axis_5_tlast(inbound_buffer_m_axis_tlast[5]),
    .m_axis_6_tvalid(inbound_buffer_m_axis_tvalid[6]),
    .m_axis_6_tdata(inbound_buffer_m_axis_tdata[6*DATA_W +: DATA_W]),
    .m_axis_6_tkeep(inbound_buffer_m_axis_tkeep[6*DATA_W/8 +: DATA_W/8]),
    .m_axis_6_tlast(inbound_buffer_m_axis_tlast[6]),
    .m_axis_7_tvalid(inbound_buffer_m_axis_tvalid[7]),
    .m_axis_7_tdata(inbound_buffer_m_axis_tdata[7*DATA_W +: DATA_W]),
    .m_axis_7_tkeep(inbound_buffer_m_axis_tkeep[7*DATA_W/8 +: DATA_W/8]),
    .m_axis_7_tlast(inbound_buffer_m_axis_tlast[7]),
    .clear_peak({8{registers_cmd_inbound_clear_peaks}}),
    .occ_cells(inbound_buffer_occ_cells),
    .stat_peak_cells(inbound_buffer_stat_peak_cells),
    .cfg_base(registers_cfg_inbound_base),
    .cfg_size(registers_cfg_inbound_size),
    .cfg_max_octets(registers_cfg_max_octets),
    .stat_verdict(inbound_buffer_stat_verdict),
    .stat_class(inbound_buffer_stat_class),
    .stat_reason(inbound_buffer_stat_reason)
  );

  wire [223:0] stat_inbound_cells = inbound_buffer_occ_cells;
  wire [223:0] stat_inbound_peak_cells = inbound_buffer_stat_peak_cells;
  wire [7:0] event_inbound_lost = 8'd0;
  wire [7:0] count_inbound_lost = 8'd0;

  wire inbound_classifier_rx_valid;
  wire [2:0] inbound_classifier_rx_priority;
  wire [15:0] inbound_classifier_rx_octets;
  wire inbound_classifier_stat_dscp;
  wire inbound_classifier_stat_pcp;
  wire inbound_classifier_stat_default;
  wire inbound_classifier_stat_truncated;
  traffic_classifier #(
    .DATA_W(DATA_W),
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

  wire count_inbound_by_dscp = inbound_classifier_stat_dscp;
  wire count_inbound_by_pcp = inbound_classifier_stat_pcp;
  wire count_inbound_by_default = inbound_classifier_stat_default;
  wire count_inbound_truncated = inbound_classifier_stat_truncated;

  wire registers_s_axil_awready;
  wire registers_s_axil_wready;
  wire [1:0] registers_s_axil_bresp;
  wire registers_s_axil_bvalid;
  wire registers_s_axil_arready;
  wire [31:0] registers_s_axil_rdata;
  wire [1:0] registers_s_axil_rresp;
  wire registers_s_axil_rvalid;
  wire [7:0] registers_cfg_interrupt_outbound_dropped;
  wire [7:0] registers_cfg_interrupt_inbound_dropped;
  wire [7:0] registers_cfg_interrupt_inbound_lost;
  wire [7:0] registers_seen_outbound_dropped;
  wire [7:0] registers_seen_inbound_dropped;
  wire [7:0] registers_seen_inbound_lost;
  wire registers_outbound_frames_read;
  wire registers_inbound_frames_read;
  bifrost_gateway_registers #(
    .BUILD(BUILD),
    .BUILD_RETRY(32'd0),
    .BUILD_NEAR(32'd0)
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

  wire local_port_m_axis_tx_tvalid;
  wire [DATA_W-1:0] local_port_m_axis_tx_tdata;
  wire [DATA_W/8-1:0] local_port_m_axis_tx_tkeep;
  wire local_port_m_axis_tx_tlast;
  wire [3:0] local_port_m_axis_tx_tdest;
  wire local_port_m_axis_rx_tvalid;
  wire [DATA_W-1:0] local_port_m_axis_rx_tdata;
  wire [DATA_W/8-1:0] local_port_m_axis_rx_tkeep;
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
    .DATA_W(DATA_W)
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
    .s_axis_tx_0_tdata(inbound_buffer_m_axis_tdata[DATA_W-1:0]),
    .s_axis_tx_0_tkeep(inbound_buffer_m_axis_tkeep[DATA_W/8-1:0]),
    .s_axis_tx_0_tlast(inbound_buffer_m_axis_tlast[0]),
    .s_axis_tx_1_tvalid(inbound_buffer_m_axis_tvalid[1]),
    .s_axis_tx_1_tdata(inbound_buffer_m_axis_tdata[DATA_W +: DATA_W]),
    .s_axis_tx_1_tkeep(inbound_buffer_m_axis_tkeep[DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_1_tlast(inbound_buffer_m_axis_tlast[1]),
    .s_axis_tx_2_tvalid(inbound_buffer_m_axis_tvalid[2]),
    .s_axis_tx_2_tdata(inbound_buffer_m_axis_tdata[2*DATA_W +: DATA_W]),
    .s_axis_tx_2_tkeep(inbound_buffer_m_axis_tkeep[2*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_2_tlast(inbound_buffer_m_axis_tlast[2]),
    .s_axis_tx_3_tvalid(inbound_buffer_m_axis_tvalid[3]),
    .s_axis_tx_3_tdata(inbound_buffer_m_axis_tdata[3*DATA_W +: DATA_W]),
    .s_axis_tx_3_tkeep(inbound_buffer_m_axis_tkeep[3*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_3_tlast(inbound_buffer_m_axis_tlast[3]),
    .s_axis_tx_4_tvalid(inbound_buffer_m_axis_tvalid[4]),
    .s_axis_tx_4_tdata(inbound_buffer_m_axis_tdata[4*DATA_W +: DATA_W]),
    .s_axis_tx_4_tkeep(inbound_buffer_m_axis_tkeep[DATA_W/2 +: DATA_W/8]),
    .s_axis_tx_4_tlast(inbound_buffer_m_axis_tlast[4]),
    .s_axis_tx_5_tvalid(inbound_buffer_m_axis_tvalid[5]),
    .s_axis_tx_5_tdata(inbound_buffer_m_axis_tdata[5*DATA_W +: DATA_W]),
    .s_axis_tx_5_tkeep(inbound_buffer_m_axis_tkeep[5*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_5_tlast(inbound_buffer_m_axis_tlast[5]),
    .s_axis_tx_6_tvalid(inbound_buffer_m_axis_tvalid[6]),
    .s_axis_tx_6_tdata(inbound_buffer_m_axis_tdata[6*DATA_W +: DATA_W]),
    .s_axis_tx_6_tkeep(inbound_buffer_m_axis_tkeep[6*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_6_tlast(inbound_buffer_m_axis_tlast[6]),
    .s_axis_tx_7_tvalid(inbound_buffer_m_axis_tvalid[7]),
    .s_axis_tx_7_tdata(inbound_buffer_m_axis_tdata[7*DATA_W +: DATA_W]),
    .s_axis_tx_7_tkeep(inbound_buffer_m_axis_tkeep[7*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_7_tlast(inbound_buffer_m_axis_tlast[7]),
    .s_axis_tx_0_tready(local_port_s_axis_tx_tready[0]),
    .s_axis_tx_1_tready(local_port_s_axis_tx_tready[1]),
    .s_axis_tx_2_tready(local_port_s_axis_tx_tready[2]),
    .s_axis_tx_3_tready(local_port_s_axis_tx_tready[3]),
    .s_axis_tx_4_tready(local_port_s_axis_tx_tready[4]),
    .s_axis_tx_5_tready(local_port_s_axis_tx_tready[5]),
    .s_axis_tx_6_tready(local_port_s_axis_tx_tready[6]),
    .s_axis_tx_7_tready(local_port_s_axis_tx_tready[7]),
    .s_ctrl_tvalid(1'b0),
    .s_ctrl_tdata({DATA_W{1'b0}}),
    .s_ctrl_tkeep({DATA_W/8{1'b0}}),
    .s_ctrl_tlast(1'b0),
    .s_ctrl_tready(local_port_s_ctrl_tready),
    .occ_cells(outbound_buffer_occ_cells),
    .rx_valid(outbound_classifier_rx_valid),
    .rx_priority(outbound_classifier_rx_priority),
    .rx_octets(outbound_classifier_rx_octets),
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

  wire long_port_m_axis_tx_tvalid;
  wire [DATA_W-1:0] long_port_m_axis_tx_tdata;
  wire [DATA_W/8-1:0] long_port_m_axis_tx_tkeep;
  wire long_port_m_axis_tx_tlast;
  wire [3:0] long_port_m_axis_tx_tdest;
  wire long_port_m_axis_rx_tvalid;
  wire [DATA_W-1:0] long_port_m_axis_rx_tdata;
  wire [DATA_W/8-1:0] long_port_m_axis_rx_tkeep;
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
    .DATA_W(DATA_W)
  ) long_port (
    .clk(clk),
    .rst(rst),
    .s_axis_rx_tvalid(s_axis_long_tvalid),
    .s_axis_rx_tdata(s_axis_long_tdata),
    .s_axis_rx_tkeep(s_axis_long_tkeep),
    .s_axis_rx_tlast(s_axis_long_tlast),
    .s_axis_rx_tuser(s_axis_long_tuser),
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
    .s_axis_tx_0_tdata(outbound_buffer_m_axis_tdata[DATA_W-1:0]),
    .s_axis_tx_0_tkeep(outbound_buffer_m_axis_tkeep[DATA_W/8-1:0]),
    .s_axis_tx_0_tlast(outbound_buffer_m_axis_tlast[0]),
    .s_axis_tx_1_tvalid(passed[1]),
    .s_axis_tx_1_tdata(outbound_buffer_m_axis_tdata[DATA_W +: DATA_W]),
    .s_axis_tx_1_tkeep(outbound_buffer_m_axis_tkeep[DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_1_tlast(outbound_buffer_m_axis_tlast[1]),
    .s_axis_tx_2_tvalid(passed[2]),
    .s_axis_tx_2_tdata(outbound_buffer_m_axis_tdata[2*DATA_W +: DATA_W]),
    .s_axis_tx_2_tkeep(outbound_buffer_m_axis_tkeep[2*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_2_tlast(outbound_buffer_m_axis_tlast[2]),
    .s_axis_tx_3_tvalid(passed[3]),
    .s_axis_tx_3_tdata(outbound_buffer_m_axis_tdata[3*DATA_W +: DATA_W]),
    .s_axis_tx_3_tkeep(outbound_buffer_m_axis_tkeep[3*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_3_tlast(outbound_buffer_m_axis_tlast[3]),
    .s_axis_tx_4_tvalid(passed[4]),
    .s_axis_tx_4_tdata(outbound_buffer_m_axis_tdata[4*DATA_W +: DATA_W]),
    .s_axis_tx_4_tkeep(outbound_buffer_m_axis_tkeep[DATA_W/2 +: DATA_W/8]),
    .s_axis_tx_4_tlast(outbound_buffer_m_axis_tlast[4]),
    .s_axis_tx_5_tvalid(passed[5]),
    .s_axis_tx_5_tdata(outbound_buffer_m_axis_tdata[5*DATA_W +: DATA_W]),
    .s_axis_tx_5_tkeep(outbound_buffer_m_axis_tkeep[5*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_5_tlast(outbound_buffer_m_axis_tlast[5]),
    .s_axis_tx_6_tvalid(passed[6]),
    .s_axis_tx_6_tdata(outbound_buffer_m_axis_tdata[6*DATA_W +: DATA_W]),
    .s_axis_tx_6_tkeep(outbound_buffer_m_axis_tkeep[6*DATA_W/8 +: DATA_W/8]),
    .s_axis_tx_6_tlast(outbound_buffer_m_axis_tlast[6]),
    .s_axis_tx_7_tvalid(passed[7]),
    .s_axis_tx_7_tdata(outbound_buffer_m_axis_tdata[7*DATA_W +: DATA_W]),
    .s_axis_tx_7_tkeep(outbound_buffer_m_axis_tkeep[7*DATA_W/8 +: DATA_W/8]),
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
  wire [DATA_W-1:0] relay_m_axis_tdata;
  wire [DATA_W/8-1:0] relay_m_axis_tkeep;
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
    .DATA_W(DATA_W)
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
  wire [DATA_W-1:0] segment_m_axis_tdata;
  wire [DATA_W/8-1:0] segment_m_axis_tkeep;
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
    .DATA_W(DATA_W)
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
    .s_axis_rx_tvalid(s_axis_long_tvalid),
    .s_axis_rx_tdata(s_axis_long_tdata),
    .s_axis_rx_tkeep(s_axis_long_tkeep),
    .s_axis_rx_tlast(s_axis_long_tlast),
    .s_axis_rx_tuser(s_axis_long_tuser),
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
  wire [DATA_W-1:0] guest_tdata = segment_turn ? segment_m_axis_tdata : relay_m_axis_tdata;
  wire [DATA_W/8-1:0] guest_tkeep = segment_turn ? segment_m_axis_tkeep : relay_m_axis_tkeep;
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
  wire [DATA_W-1:0] credits_m_axis_tx_tdata;
  wire [DATA_W/8-1:0] credits_m_axis_tx_tkeep;
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
    .DATA_W(DATA_W)
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
    .m_axis_tx_tready(m_axis_long_tready),
    .m_axis_tx_tvalid(credits_m_axis_tx_tvalid),
    .m_axis_tx_tdata(credits_m_axis_tx_tdata),
    .m_axis_tx_tkeep(credits_m_axis_tx_tkeep),
    .m_axis_tx_tlast(credits_m_axis_tx_tlast),
    .s_axis_rx_tvalid(s_axis_long_tvalid),
    .s_axis_rx_tdata(s_axis_long_tdata),
    .s_axis_rx_tkeep(s_axis_long_tkeep),
    .s_axis_rx_tlast(s_axis_long_tlast),
    .s_axis_rx_tuser(s_axis_long_tuser),
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

  // frames also wait for room in the memory of retransmission
  assign no_room = 1'b0;
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
  assign m_axis_long_tvalid = credits_m_axis_tx_tvalid;
  assign m_axis_long_tdata = credits_m_axis_tx_tdata;
  assign m_axis_long_tkeep = credits_m_axis_tx_tkeep;
  assign m_axis_long_tlast = credits_m_axis_tx_tlast;

  // answers of the blocks; they take a request at once, for no other is pending
  assign written = {segment_s_axil_bvalid, credits_s_axil_bvalid, relay_s_axil_bvalid,
      long_port_s_axil_bvalid, local_port_s_axil_bvalid, registers_s_axil_bvalid};
  assign write_response = {segment_s_axil_bresp, credits_s_axil_bresp, relay_s_axil_bresp,
      long_port_s_axil_bresp, local_port_s_axil_bresp, registers_s_axil_bresp};
  assign answered = {segment_s_axil_rvalid, credits_s_axil_rvalid, relay_s_axil_rvalid,
      long_port_s_axil_rvalid, local_port_s_axil_rvalid, registers_s_axil_rvalid};
  assign read_response = {segment_s_axil_rresp, credits_s_axil_rresp, relay_s_axil_rresp,
      long_port_s_axil_rresp, local_port_s_axil_rresp, registers_s_axil_rresp};
  assign read_data = {segment_s_axil_rdata, credits_s_axil_rdata, relay_s_axil_rdata,
      long_port_s_axil_rdata, local_port_s_axil_rdata, registers_s_axil_rdata};

  // the interrupt, a clock later
  always @(posedge clk) begin
    raised <= local_port_irq | long_port_irq | relay_irq | credits_irq | segment_irq |
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
  assign stat_retry_irq = 1'b0;
  assign stat_near_irq = 1'b0;

  // Read by nothing.
  wire unused = &{1'b0, registers_s_axil_awready, registers_s_axil_wready, registers_s_axil_arready,
    registers_outbound_frames_read, registers_inbound_frames_read, local_port_s_ctrl_tready,
    local_port_slot_tick, local_port_s_axil_awready, local_port_s_axil_wready,
    local_port_s_axil_arready, long_port_pause, long_port_slot_tick, long_port_s_axil_awready,
    long_port_s_axil_wready, long_port_s_axil_arready, relay_update_pfc, relay_update_enable,
    relay_update_quanta, relay_s_axil_awready, relay_s_axil_wready, relay_s_axil_arready,
    segment_s_axil_awready, segment_s_axil_wready, segment_s_axil_arready, credits_s_axil_awready,
    credits_s_axil_wready, credits_s_axil_arready};

endmodule

`default_nettype wire
