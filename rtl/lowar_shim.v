// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_shim --variant w512`; change its source, not this file.
//
// Forward error correction beneath RDMA at one end of a lossy link
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_shim #(
  // Bits of a beat: 64 or 512.
  parameter DATA_W = 512,
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the host (AXI4-Stream; frames without preamble and FCS)
  // The host offers a beat of a frame.
  input  wire s_axis_tx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_tlast,
  // The host's beat is taken.
  output wire s_axis_tx_tready,

  // To the MAC (AXI4-Stream)
  // The MAC takes a beat.
  input  wire m_axis_tx_tready,
  // A beat is offered to the MAC.
  output wire m_axis_tx_tvalid,
  // Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_tx_tkeep` leaves out.
  output wire [DATA_W-1:0] m_axis_tx_tdata,
  // Lanes that carry the packet.
  output wire [DATA_W/8-1:0] m_axis_tx_tkeep,
  // Last beat of the packet.
  output wire m_axis_tx_tlast,

  // From the MAC (AXI4-Stream, cannot wait; without preamble and FCS, tuser: bad)
  // The MAC hands over a beat.
  input  wire s_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_rx_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_rx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_rx_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_rx_tuser,

  // To the host (AXI4-Stream)
  // The host takes a beat.
  input  wire m_axis_rx_tready,
  // A beat of a frame for the host.
  output wire m_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_rx_tkeep` leaves out.
  output wire [DATA_W-1:0] m_axis_rx_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_rx_tkeep,
  // Last beat of the frame.
  output wire m_axis_rx_tlast,

  // Status
  // An enabled event has happened.
  output wire irq,

  // Registers (AXI4-Lite)
  // A write address is offered.
  input  wire s_axil_awvalid,
  // Write address in octets.
  input  wire [11:0] s_axil_awaddr,
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
  input  wire [11:0] s_axil_araddr,
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
    if (!((DATA_W == 512 && ROWS == 4) || (DATA_W == 64 && ROWS == 4) ||
        (DATA_W == 512 && ROWS == 1) || (DATA_W == 512 && ROWS == 8) ||
        (DATA_W == 64 && ROWS == 1) || (DATA_W == 64 && ROWS == 8))) begin : refused
      lowar_shim_has_no_such_variant refused ();
    end
  endgenerate

  localparam [31:0] BUILD = (DATA_W == 64 && ROWS == 4) ? 32'h8040408 :
      (DATA_W == 512 && ROWS == 1) ? 32'h8040140 :
      (DATA_W == 512 && ROWS == 8) ? 32'h8040840 :
      (DATA_W == 64 && ROWS == 1) ? 32'h8040108 :
      (DATA_W == 64 && ROWS == 8) ? 32'h8040808 :
      32'h8040440;
  localparam [31:0] RUNG1_CODE = (ROWS == 1) ? 32'h202140 : 32'h201280;
  localparam [31:0] RUNG1_LIMIT = (ROWS == 1) ? 32'd3 : 32'd2;
  localparam [31:0] RUNG2_CODE = (ROWS == 1) ? 32'h203120 : 32'h201480;
  localparam [31:0] RUNG2_LIMIT = (ROWS == 1) ? 32'd46 : 32'd26;
  localparam [31:0] RUNG3_CODE = (ROWS == 1) ? 32'h204110 : 32'h202440;
  localparam [31:0] RUNG3_LIMIT = (ROWS == 1) ? 32'd164 : 32'h500;
  localparam [31:0] RUNG4_CODE = (ROWS == 1) ? 32'h204108 : 32'h203420;
  localparam [31:0] RUNG4_LIMIT = (ROWS == 1) ? 32'd232 : 32'h1780;
  localparam [31:0] RUNG5_CODE = (ROWS == 1) ? 32'h204104 : (ROWS == 8) ? 32'h203820 : 32'h204410;
  localparam [31:0] RUNG5_LIMIT = (ROWS == 1) ? 32'd328 : (ROWS == 8) ? 32'h7400 : 32'h2a00;
  localparam [31:0] RUNG6_CODE = (ROWS == 1) ? 32'h204102 : (ROWS == 8) ? 32'h204810 : 32'h204408;
  localparam [31:0] RUNG6_LIMIT = (ROWS == 1) ? 32'd456 : (ROWS == 8) ? 32'hc800 : 32'h4400;
  localparam [31:0] RUNG7_CODE = (ROWS == 1) ? 32'h204101 : (ROWS == 8) ? 32'h204808 : 32'h204404;
  localparam [31:0] RUNG7_LIMIT = (ROWS == 1) ? 32'd640 : (ROWS == 8) ? 32'h13800 : 32'h6a00;

  wire stat_peer;
  wire stat_protect;
  wire stat_open;
  wire stat_config_error;
  wire [2:0] stat_rung;
  wire stat_loading;
  wire [7:0] stat_symbols;
  wire [3:0] stat_repairs;
  wire [2:0] stat_lanes_log2;
  wire [24:0] stat_frames;
  wire [23:0] stat_losses;
  wire [23:0] stat_bursts;
  wire event_rate;
  wire event_peer_found;
  wire event_peer_lost;
  wire event_lost;
  wire count_tx_source;
  wire count_tx_repair;
  wire count_tx_plain;
  wire count_tx_feedback;
  wire count_tx_oversize;
  wire count_tx_generation;
  wire count_tx_flushed;
  wire count_rx_source;
  wire count_rx_repair;
  wire count_rx_feedback;
  wire count_rx_delivered;
  wire count_rx_recovered;
  wire count_rx_lost;
  wire count_rx_burst;
  wire count_rx_generation;
  wire count_rx_timeout;
  wire count_rx_late;
  wire count_rx_duplicate;
  wire count_rx_mismatch;
  wire count_rx_malformed;
  wire count_rx_bad_fcs;
  wire count_rx_oversize;
  wire count_rx_overflow;
  wire count_rx_skipped;
  wire [15:0] count_recovery_wait;
  // The encoder has not loaded what software has asked it to.
  reg loading;
  reg irq_reg;

  // software
  wire registers_s_axil_awready;
  wire registers_s_axil_wready;
  wire [1:0] registers_s_axil_bresp;
  wire registers_s_axil_bvalid;
  wire registers_s_axil_arready;
  wire [31:0] registers_s_axil_rdata;
  wire [1:0] registers_s_axil_rresp;
  wire registers_s_axil_rvalid;
  wire [31:0] registers_cfg_destination_mac_low;
  wire [15:0] registers_cfg_destination_mac_high;
  wire [31:0] registers_cfg_source_mac_low;
  wire [15:0] registers_cfg_source_mac_high;
  wire [31:0] registers_cfg_source_ip;
  wire [31:0] registers_cfg_destination_ip;
  wire [15:0] registers_cfg_source_port;
  wire [15:0] registers_cfg_destination_port;
  wire registers_cfg_udp;
  wire [7:0] registers_cfg_traffic_class;
  wire [15:0] registers_cfg_epoch;
  wire [15:0] registers_cfg_udp_port;
  wire registers_cfg_pass_through;
  wire [11:0] registers_cfg_reorder_window;
  wire [23:0] registers_cfg_timeout;
  wire [23:0] registers_cfg_flush_idle;
  wire [31:0] registers_cfg_flush_age;
  wire [23:0] registers_cfg_feedback_interval;
  wire [31:0] registers_cfg_peer_timeout;
  wire [1:0] registers_cfg_mode;
  wire [2:0] registers_cfg_first_rung;
  wire [4:0] registers_cfg_window_log2;
  wire [7:0] registers_cfg_hold;
  wire [7:0] registers_cfg_symbols;
  wire [3:0] registers_cfg_repairs;
  wire [2:0] registers_cfg_lanes_log2;
  wire [63:0] registers_cfg_rung_symbols;
  wire [31:0] registers_cfg_rung_repairs;
  wire [23:0] registers_cfg_rung_lanes_log2;
  wire [127:0] registers_cfg_rung_burst;
  wire [159:0] registers_cfg_rung_loss;
  wire [3:0] registers_cfg_interrupts;
  wire registers_cmd_load;
  wire registers_cmd_flush;
  wire registers_seen_rate;
  wire registers_seen_peer_found;
  wire registers_seen_peer_lost;
  wire registers_seen_lost;
  lowar_shim_registers #(
    .BUILD(BUILD),
    .RUNG0_CODE(32'h201180),
    .RUNG0_LIMIT(32'd0),
    .RUNG1_CODE(RUNG1_CODE),
    .RUNG1_LIMIT(RUNG1_LIMIT),
    .RUNG2_CODE(RUNG2_CODE),
    .RUNG2_LIMIT(RUNG2_LIMIT),
    .RUNG3_CODE(RUNG3_CODE),
    .RUNG3_LIMIT(RUNG3_LIMIT),
    .RUNG4_CODE(RUNG4_CODE),
    .RUNG4_LIMIT(RUNG4_LIMIT),
    .RUNG5_CODE(RUNG5_CODE),
    .RUNG5_LIMIT(RUNG5_LIMIT),
    .RUNG6_CODE(RUNG6_CODE),
    .RUNG6_LIMIT(RUNG6_LIMIT),
    .RUNG7_CODE(RUNG7_CODE),
    .RUNG7_LIMIT(RUNG7_LIMIT)
  ) registers (
    .clk(clk),
    .rst(rst),
    .s_axil_awaddr(s_axil_awaddr),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awready(registers_s_axil_awready),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_wready(registers_s_axil_wready),
    .s_axil_bresp(registers_s_axil_bresp),
    .s_axil_bvalid(registers_s_axil_bvalid),
    .s_axil_bready(s_axil_bready),
    .s_axil_araddr(s_axil_araddr),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_arready(registers_s_axil_arready),
    .s_axil_rdata(registers_s_axil_rdata),
    .s_axil_rresp(registers_s_axil_rresp),
    .s_axil_rvalid(registers_s_axil_rvalid),
    .s_axil_rready(s_axil_rready),
    .cfg_destination_mac_low(registers_cfg_destination_mac_low),
    .cfg_destination_mac_high(registers_cfg_destination_mac_high),
    .cfg_source_mac_low(registers_cfg_source_mac_low),
    .cfg_source_mac_high(registers_cfg_source_mac_high),
    .cfg_source_ip(registers_cfg_source_ip),
    .cfg_destination_ip(registers_cfg_destination_ip),
    .cfg_source_port(registers_cfg_source_port),
    .cfg_destination_port(registers_cfg_destination_port),
    .cfg_udp(registers_cfg_udp),
    .cfg_traffic_class(registers_cfg_traffic_class),
    .cfg_epoch(registers_cfg_epoch),
    .cfg_udp_port(registers_cfg_udp_port),
    .cfg_pass_through(registers_cfg_pass_through),
    .cfg_reorder_window(registers_cfg_reorder_window),
    .cfg_timeout(registers_cfg_timeout),
    .cfg_flush_idle(registers_cfg_flush_idle),
    .cfg_flush_age(registers_cfg_flush_age),
    .cfg_feedback_interval(registers_cfg_feedback_interval),
    .cfg_peer_timeout(registers_cfg_peer_timeout),
    .cfg_mode(registers_cfg_mode),
    .cfg_first_rung(registers_cfg_first_rung),
    .cfg_window_log2(registers_cfg_window_log2),
    .cfg_hold(registers_cfg_hold),
    .cfg_symbols(registers_cfg_symbols),
    .cfg_repairs(registers_cfg_repairs),
    .cfg_lanes_log2(registers_cfg_lanes_log2),
    .cfg_rung0_symbols(registers_cfg_rung_symbols[7:0]),
    .cfg_rung0_repairs(registers_cfg_rung_repairs[3:0]),
    .cfg_rung0_lanes_log2(registers_cfg_rung_lanes_log2[2:0]),
    .cfg_rung0_burst(registers_cfg_rung_burst[15:0]),
    .cfg_rung0_loss(registers_cfg_rung_loss[19:0]),
    .cfg_rung1_symbols(registers_cfg_rung_symbols[15:8]),
    .cfg_rung1_repairs(registers_cfg_rung_repairs[7:4]),
    .cfg_rung1_lanes_log2(registers_cfg_rung_lanes_log2[5:3]),
    .cfg_rung1_burst(registers_cfg_rung_burst[31:16]),
    .cfg_rung1_loss(registers_cfg_rung_loss[39:20]),
    .cfg_rung2_symbols(registers_cfg_rung_symbols[23:16]),
    .cfg_rung2_repairs(registers_cfg_rung_repairs[11:8]),
    .cfg_rung2_lanes_log2(registers_cfg_rung_lanes_log2[8:6]),
    .cfg_rung2_burst(registers_cfg_rung_burst[47:32]),
    .cfg_rung2_loss(registers_cfg_rung_loss[59:40]),
    .cfg_rung3_symbols(registers_cfg_rung_symbols[31:24]),
    .cfg_rung3_repairs(registers_cfg_rung_repairs[15:12]),
    .cfg_rung3_lanes_log2(registers_cfg_rung_lanes_log2[11:9]),
    .cfg_rung3_burst(registers_cfg_rung_burst[63:48]),
    .cfg_rung3_loss(registers_cfg_rung_loss[79:60]),
    .cfg_rung4_symbols(registers_cfg_rung_symbols[39:32]),
    .cfg_rung4_repairs(registers_cfg_rung_repairs[19:16]),
    .cfg_rung4_lanes_log2(registers_cfg_rung_lanes_log2[14:12]),
    .cfg_rung4_burst(registers_cfg_rung_burst[79:64]),
    .cfg_rung4_loss(registers_cfg_rung_loss[99:80]),
    .cfg_rung5_symbols(registers_cfg_rung_symbols[47:40]),
    .cfg_rung5_repairs(registers_cfg_rung_repairs[23:20]),
    .cfg_rung5_lanes_log2(registers_cfg_rung_lanes_log2[17:15]),
    .cfg_rung5_burst(registers_cfg_rung_burst[95:80]),
    .cfg_rung5_loss(registers_cfg_rung_loss[119:100]),
    .cfg_rung6_symbols(registers_cfg_rung_symbols[55:48]),
    .cfg_rung6_repairs(registers_cfg_rung_repairs[27:24]),
    .cfg_rung6_lanes_log2(registers_cfg_rung_lanes_log2[20:18]),
    .cfg_rung6_burst(registers_cfg_rung_burst[111:96]),
    .cfg_rung6_loss(registers_cfg_rung_loss[139:120]),
    .cfg_rung7_symbols(registers_cfg_rung_symbols[63:56]),
    .cfg_rung7_repairs(registers_cfg_rung_repairs[31:28]),
    .cfg_rung7_lanes_log2(registers_cfg_rung_lanes_log2[23:21]),
    .cfg_rung7_burst(registers_cfg_rung_burst[127:112]),
    .cfg_rung7_loss(registers_cfg_rung_loss[159:140]),
    .cfg_interrupts(registers_cfg_interrupts),
    .cmd_load(registers_cmd_load),
    .cmd_flush(registers_cmd_flush),
    .stat_peer(stat_peer),
    .stat_protect(stat_protect),
    .stat_open(stat_open),
    .stat_config_error(stat_config_error),
    .stat_rung(stat_rung),
    .stat_loading(stat_loading),
    .stat_symbols(stat_symbols),
    .stat_repairs(stat_repairs),
    .stat_lanes_log2(stat_lanes_log2),
    .stat_frames(stat_frames),
    .stat_losses(stat_losses),
    .stat_bursts(stat_bursts),
    .event_rate(event_rate),
    .seen_rate(registers_seen_rate),
    .event_peer_found(event_peer_found),
    .seen_peer_found(registers_seen_peer_found),
    .event_peer_lost(event_peer_lost),
    .seen_peer_lost(registers_seen_peer_lost),
    .event_lost(event_lost),
    .seen_lost(registers_seen_lost),
    .count_tx_source(count_tx_source),
    .count_tx_repair(count_tx_repair),
    .count_tx_plain(count_tx_plain),
    .count_tx_feedback(count_tx_feedback),
    .count_tx_oversize(count_tx_oversize),
    .count_tx_generation(count_tx_generation),
    .count_tx_flushed(count_tx_flushed),
    .count_rx_source(count_rx_source),
    .count_rx_repair(count_rx_repair),
    .count_rx_feedback(count_rx_feedback),
    .count_rx_delivered(count_rx_delivered),
    .count_rx_recovered(count_rx_recovered),
    .count_rx_lost(count_rx_lost),
    .count_rx_burst(count_rx_burst),
    .count_rx_generation(count_rx_generation),
    .count_rx_timeout(count_rx_timeout),
    .count_rx_late(count_rx_late),
    .count_rx_duplicate(count_rx_duplicate),
    .count_rx_mismatch(count_rx_mismatch),
    .count_rx_malformed(count_rx_malformed),
    .count_rx_bad_fcs(count_rx_bad_fcs),
    .count_rx_oversize(count_rx_oversize),
    .count_rx_overflow(count_rx_overflow),
    .count_rx_skipped(count_rx_skipped),
    .count_recovery_wait(count_recovery_wait)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;

  // receiving path
  wire decoder_m_axis_tvalid;
  wire [DATA_W-1:0] decoder_m_axis_tdata;
  wire [DATA_W/8-1:0] decoder_m_axis_tkeep;
  wire decoder_m_axis_tlast;
  wire decoder_stat_source;
  wire decoder_stat_repair;
  wire decoder_stat_delivered;
  wire decoder_stat_recovered;
  wire decoder_stat_lost;
  wire decoder_stat_missed;
  wire decoder_stat_burst;
  wire decoder_stat_waiting;
  wire decoder_stat_generation;
  wire decoder_stat_timeout;
  wire decoder_stat_skipped;
  wire decoder_stat_late;
  wire decoder_stat_duplicate;
  wire decoder_stat_mismatch;
  wire decoder_stat_malformed;
  wire decoder_stat_bad_fcs;
  wire decoder_stat_oversize;
  wire decoder_stat_overflow;
  wire decoder_feedback_valid;
  wire [127:0] decoder_feedback;
  generate
    case (1'b1)
      DATA_W == 512 && ROWS == 4: begin : gen_decoder
        lowar_fec_decoder decoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_rx_tvalid),
          .s_axis_tdata(s_axis_rx_tdata),
          .s_axis_tkeep(s_axis_rx_tkeep),
          .s_axis_tlast(s_axis_rx_tlast),
          .s_axis_tuser(s_axis_rx_tuser),
          .m_axis_tready(m_axis_rx_tready),
          .m_axis_tvalid(decoder_m_axis_tvalid),
          .m_axis_tdata(decoder_m_axis_tdata),
          .m_axis_tkeep(decoder_m_axis_tkeep),
          .m_axis_tlast(decoder_m_axis_tlast),
          .cfg_udp_port(registers_cfg_udp_port),
          .cfg_reorder_window(registers_cfg_reorder_window),
          .cfg_timeout(registers_cfg_timeout),
          .cfg_pass_through(registers_cfg_pass_through),
          .stat_source(decoder_stat_source),
          .stat_repair(decoder_stat_repair),
          .stat_delivered(decoder_stat_delivered),
          .stat_recovered(decoder_stat_recovered),
          .stat_lost(decoder_stat_lost),
          .stat_missed(decoder_stat_missed),
          .stat_burst(decoder_stat_burst),
          .stat_waiting(decoder_stat_waiting),
          .stat_generation(decoder_stat_generation),
          .stat_timeout(decoder_stat_timeout),
          .stat_skipped(decoder_stat_skipped),
          .stat_late(decoder_stat_late),
          .stat_duplicate(decoder_stat_duplicate),
          .stat_mismatch(decoder_stat_mismatch),
          .stat_malformed(decoder_stat_malformed),
          .stat_bad_fcs(decoder_stat_bad_fcs),
          .stat_oversize(decoder_stat_oversize),
          .stat_overflow(decoder_stat_overflow),
          .feedback_valid(decoder_feedback_valid),
          .feedback(decoder_feedback)
        );
      end
      DATA_W == 64 && ROWS == 4: begin : gen_decoder
        lowar_fec_decoder_w64 decoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_rx_tvalid),
          .s_axis_tdata(s_axis_rx_tdata),
          .s_axis_tkeep(s_axis_rx_tkeep),
          .s_axis_tlast(s_axis_rx_tlast),
          .s_axis_tuser(s_axis_rx_tuser),
          .m_axis_tready(m_axis_rx_tready),
          .m_axis_tvalid(decoder_m_axis_tvalid),
          .m_axis_tdata(decoder_m_axis_tdata),
          .m_axis_tkeep(decoder_m_axis_tkeep),
          .m_axis_tlast(decoder_m_axis_tlast),
          .cfg_udp_port(registers_cfg_udp_port),
          .cfg_reorder_window(registers_cfg_reorder_window),
          .cfg_timeout(registers_cfg_timeout),
          .cfg_pass_through(registers_cfg_pass_through),
          .stat_source(decoder_stat_source),
          .stat_repair(decoder_stat_repair),
          .stat_delivered(decoder_stat_delivered),
          .stat_recovered(decoder_stat_recovered),
          .stat_lost(decoder_stat_lost),
          .stat_missed(decoder_stat_missed),
          .stat_burst(decoder_stat_burst),
          .stat_waiting(decoder_stat_waiting),
          .stat_generation(decoder_stat_generation),
          .stat_timeout(decoder_stat_timeout),
          .stat_skipped(decoder_stat_skipped),
          .stat_late(decoder_stat_late),
          .stat_duplicate(decoder_stat_duplicate),
          .stat_mismatch(decoder_stat_mismatch),
          .stat_malformed(decoder_stat_malformed),
          .stat_bad_fcs(decoder_stat_bad_fcs),
          .stat_oversize(decoder_stat_oversize),
          .stat_overflow(decoder_stat_overflow),
          .feedback_valid(decoder_feedback_valid),
          .feedback(decoder_feedback)
        );
      end
      DATA_W == 512 && ROWS == 1: begin : gen_decoder
        lowar_fec_decoder_w512_r1 decoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_rx_tvalid),
          .s_axis_tdata(s_axis_rx_tdata),
          .s_axis_tkeep(s_axis_rx_tkeep),
          .s_axis_tlast(s_axis_rx_tlast),
          .s_axis_tuser(s_axis_rx_tuser),
          .m_axis_tready(m_axis_rx_tready),
          .m_axis_tvalid(decoder_m_axis_tvalid),
          .m_axis_tdata(decoder_m_axis_tdata),
          .m_axis_tkeep(decoder_m_axis_tkeep),
          .m_axis_tlast(decoder_m_axis_tlast),
          .cfg_udp_port(registers_cfg_udp_port),
          .cfg_reorder_window(registers_cfg_reorder_window),
          .cfg_timeout(registers_cfg_timeout),
          .cfg_pass_through(registers_cfg_pass_through),
          .stat_source(decoder_stat_source),
          .stat_repair(decoder_stat_repair),
          .stat_delivered(decoder_stat_delivered),
          .stat_recovered(decoder_stat_recovered),
          .stat_lost(decoder_stat_lost),
          .stat_missed(decoder_stat_missed),
          .stat_burst(decoder_stat_burst),
          .stat_waiting(decoder_stat_waiting),
          .stat_generation(decoder_stat_generation),
          .stat_timeout(decoder_stat_timeout),
          .stat_skipped(decoder_stat_skipped),
          .stat_late(decoder_stat_late),
          .stat_duplicate(decoder_stat_duplicate),
          .stat_mismatch(decoder_stat_mismatch),
          .stat_malformed(decoder_stat_malformed),
          .stat_bad_fcs(decoder_stat_bad_fcs),
          .stat_oversize(decoder_stat_oversize),
          .stat_overflow(decoder_stat_overflow),
          .feedback_valid(decoder_feedback_valid),
          .feedback(decoder_feedback)
        );
      end
      DATA_W == 512 && ROWS == 8: begin : gen_decoder
        lowar_fec_decoder_w512_r8 decoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_rx_tvalid),
          .s_axis_tdata(s_axis_rx_tdata),
          .s_axis_tkeep(s_axis_rx_tkeep),
          .s_axis_tlast(s_axis_rx_tlast),
          .s_axis_tuser(s_axis_rx_tuser),
          .m_axis_tready(m_axis_rx_tready),
          .m_axis_tvalid(decoder_m_axis_tvalid),
          .m_axis_tdata(decoder_m_axis_tdata),
          .m_axis_tkeep(decoder_m_axis_tkeep),
          .m_axis_tlast(decoder_m_axis_tlast),
          .cfg_udp_port(registers_cfg_udp_port),
          .cfg_reorder_window(registers_cfg_reorder_window),
          .cfg_timeout(registers_cfg_timeout),
          .cfg_pass_through(registers_cfg_pass_through),
          .stat_source(decoder_stat_source),
          .stat_repair(decoder_stat_repair),
          .stat_delivered(decoder_stat_delivered),
          .stat_recovered(decoder_stat_recovered),
          .stat_lost(decoder_stat_lost),
          .stat_missed(decoder_stat_missed),
          .stat_burst(decoder_stat_burst),
          .stat_waiting(decoder_stat_waiting),
          .stat_generation(decoder_stat_generation),
          .stat_timeout(decoder_stat_timeout),
          .stat_skipped(decoder_stat_skipped),
          .stat_late(decoder_stat_late),
          .stat_duplicate(decoder_stat_duplicate),
          .stat_mismatch(decoder_stat_mismatch),
          .stat_malformed(decoder_stat_malformed),
          .stat_bad_fcs(decoder_stat_bad_fcs),
          .stat_oversize(decoder_stat_oversize),
          .stat_overflow(decoder_stat_overflow),
          .feedback_valid(decoder_feedback_valid),
          .feedback(decoder_feedback)
        );
      end
      DATA_W == 64 && ROWS == 1: begin : gen_decoder
        lowar_fec_decoder_w64_r1 decoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_rx_tvalid),
          .s_axis_tdata(s_axis_rx_tdata),
          .s_axis_tkeep(s_axis_rx_tkeep),
          .s_axis_tlast(s_axis_rx_tlast),
          .s_axis_tuser(s_axis_rx_tuser),
          .m_axis_tready(m_axis_rx_tready),
          .m_axis_tvalid(decoder_m_axis_tvalid),
          .m_axis_tdata(decoder_m_axis_tdata),
          .m_axis_tkeep(decoder_m_axis_tkeep),
          .m_axis_tlast(decoder_m_axis_tlast),
          .cfg_udp_port(registers_cfg_udp_port),
          .cfg_reorder_window(registers_cfg_reorder_window),
          .cfg_timeout(registers_cfg_timeout),
          .cfg_pass_through(registers_cfg_pass_through),
          .stat_source(decoder_stat_source),
          .stat_repair(decoder_stat_repair),
          .stat_delivered(decoder_stat_delivered),
          .stat_recovered(decoder_stat_recovered),
          .stat_lost(decoder_stat_lost),
          .stat_missed(decoder_stat_missed),
          .stat_burst(decoder_stat_burst),
          .stat_waiting(decoder_stat_waiting),
          .stat_generation(decoder_stat_generation),
          .stat_timeout(decoder_stat_timeout),
          .stat_skipped(decoder_stat_skipped),
          .stat_late(decoder_stat_late),
          .stat_duplicate(decoder_stat_duplicate),
          .stat_mismatch(decoder_stat_mismatch),
          .stat_malformed(decoder_stat_malformed),
          .stat_bad_fcs(decoder_stat_bad_fcs),
          .stat_oversize(decoder_stat_oversize),
          .stat_overflow(decoder_stat_overflow),
          .feedback_valid(decoder_feedback_valid),
          .feedback(decoder_feedback)
        );
      end
      DATA_W == 64 && ROWS == 8: begin : gen_decoder
        lowar_fec_decoder_w64_r8 decoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_rx_tvalid),
          .s_axis_tdata(s_axis_rx_tdata),
          .s_axis_tkeep(s_axis_rx_tkeep),
          .s_axis_tlast(s_axis_rx_tlast),
          .s_axis_tuser(s_axis_rx_tuser),
          .m_axis_tready(m_axis_rx_tready),
          .m_axis_tvalid(decoder_m_axis_tvalid),
          .m_axis_tdata(decoder_m_axis_tdata),
          .m_axis_tkeep(decoder_m_axis_tkeep),
          .m_axis_tlast(decoder_m_axis_tlast),
          .cfg_udp_port(registers_cfg_udp_port),
          .cfg_reorder_window(registers_cfg_reorder_window),
          .cfg_timeout(registers_cfg_timeout),
          .cfg_pass_through(registers_cfg_pass_through),
          .stat_source(decoder_stat_source),
          .stat_repair(decoder_stat_repair),
          .stat_delivered(decoder_stat_delivered),
          .stat_recovered(decoder_stat_recovered),
          .stat_lost(decoder_stat_lost),
          .stat_missed(decoder_stat_missed),
          .stat_burst(decoder_stat_burst),
          .stat_waiting(decoder_stat_waiting),
          .stat_generation(decoder_stat_generation),
          .stat_timeout(decoder_stat_timeout),
          .stat_skipped(decoder_stat_skipped),
          .stat_late(decoder_stat_late),
          .stat_duplicate(decoder_stat_duplicate),
          .stat_mismatch(decoder_stat_mismatch),
          .stat_malformed(decoder_stat_malformed),
          .stat_bad_fcs(decoder_stat_bad_fcs),
          .stat_oversize(decoder_stat_oversize),
          .stat_overflow(decoder_stat_overflow),
          .feedback_valid(decoder_feedback_valid),
          .feedback(decoder_feedback)
        );
      end
    endcase
  endgenerate

  assign m_axis_rx_tvalid = decoder_m_axis_tvalid;
  assign m_axis_rx_tdata = decoder_m_axis_tdata;
  assign m_axis_rx_tkeep = decoder_m_axis_tkeep;
  assign m_axis_rx_tlast = decoder_m_axis_tlast;

  // feedback to the far end
  wire lost_or_missed = decoder_stat_lost | decoder_stat_missed;

  wire decoding_controller_feedback_load;
  wire [127:0] decoding_controller_feedback;
  lowar_decoding_controller #(
    .ROWS(ROWS)
  ) decoding_controller (
    .clk(clk),
    .rst(rst),
    .count_delivered(decoder_stat_delivered),
    .count_recovered(decoder_stat_recovered),
    .count_lost(lost_or_missed),
    .count_burst(decoder_stat_burst),
    .cfg_interval(registers_cfg_feedback_interval),
    .cfg_epoch(registers_cfg_epoch),
    .feedback_load(decoding_controller_feedback_load),
    .feedback(decoding_controller_feedback)
  );

  // feedback from the far end
  wire encoding_controller_enc_load;
  wire encoding_controller_enc_protect;
  wire [7:0] encoding_controller_enc_symbols;
  wire [3:0] encoding_controller_enc_repairs;
  wire [2:0] encoding_controller_enc_lanes_log2;
  wire encoding_controller_stat_peer;
  wire [2:0] encoding_controller_stat_rung;
  wire [24:0] encoding_controller_stat_frames;
  wire [23:0] encoding_controller_stat_losses;
  wire [23:0] encoding_controller_stat_bursts;
  wire encoding_controller_event_rate;
  wire encoding_controller_event_peer_found;
  wire encoding_controller_event_peer_lost;
  lowar_encoding_controller #(
    .ROWS(ROWS)
  ) encoding_controller (
    .clk(clk),
    .rst(rst),
    .feedback_valid(decoder_feedback_valid),
    .feedback(decoder_feedback),
    .cfg_load(registers_cmd_load),
    .cfg_mode(registers_cfg_mode),
    .cfg_symbols(registers_cfg_symbols),
    .cfg_repairs(registers_cfg_repairs),
    .cfg_lanes_log2(registers_cfg_lanes_log2),
    .cfg_peer_timeout(registers_cfg_peer_timeout),
    .cfg_window_log2(registers_cfg_window_log2),
    .cfg_hold(registers_cfg_hold),
    .cfg_first_rung(registers_cfg_first_rung),
    .cfg_rung_symbols(registers_cfg_rung_symbols),
    .cfg_rung_repairs(registers_cfg_rung_repairs),
    .cfg_rung_lanes_log2(registers_cfg_rung_lanes_log2),
    .cfg_rung_loss(registers_cfg_rung_loss),
    .cfg_rung_burst(registers_cfg_rung_burst),
    .enc_load(encoding_controller_enc_load),
    .enc_protect(encoding_controller_enc_protect),
    .enc_symbols(encoding_controller_enc_symbols),
    .enc_repairs(encoding_controller_enc_repairs),
    .enc_lanes_log2(encoding_controller_enc_lanes_log2),
    .stat_peer(encoding_controller_stat_peer),
    .stat_rung(encoding_controller_stat_rung),
    .stat_frames(encoding_controller_stat_frames),
    .stat_losses(encoding_controller_stat_losses),
    .stat_bursts(encoding_controller_stat_bursts),
    .event_rate(encoding_controller_event_rate),
    .event_peer_found(encoding_controller_event_peer_found),
    .event_peer_lost(encoding_controller_event_peer_lost)
  );

  // sending path
  wire [47:0] destination_mac = {registers_cfg_destination_mac_high,
      registers_cfg_destination_mac_low};
  wire [47:0] source_mac = {registers_cfg_source_mac_high, registers_cfg_source_mac_low};

  wire encoder_s_axis_tready;
  wire encoder_m_axis_tvalid;
  wire [DATA_W-1:0] encoder_m_axis_tdata;
  wire [DATA_W/8-1:0] encoder_m_axis_tkeep;
  wire encoder_m_axis_tlast;
  wire encoder_stat_source;
  wire encoder_stat_repair;
  wire encoder_stat_plain;
  wire encoder_stat_feedback;
  wire encoder_stat_oversize;
  wire encoder_stat_generation;
  wire encoder_stat_flushed;
  wire encoder_stat_open;
  wire encoder_stat_config_error;
  generate
    case (1'b1)
      DATA_W == 512 && ROWS == 4: begin : gen_encoder
        lowar_fec_encoder encoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_tx_tvalid),
          .s_axis_tdata(s_axis_tx_tdata),
          .s_axis_tkeep(s_axis_tx_tkeep),
          .s_axis_tlast(s_axis_tx_tlast),
          .s_axis_tready(encoder_s_axis_tready),
          .m_axis_tready(m_axis_tx_tready),
          .m_axis_tvalid(encoder_m_axis_tvalid),
          .m_axis_tdata(encoder_m_axis_tdata),
          .m_axis_tkeep(encoder_m_axis_tkeep),
          .m_axis_tlast(encoder_m_axis_tlast),
          .flush(registers_cmd_flush),
          .feedback_load(decoding_controller_feedback_load),
          .feedback(decoding_controller_feedback),
          .cfg_load(encoding_controller_enc_load),
          .cfg_protect(encoding_controller_enc_protect),
          .cfg_symbols(encoding_controller_enc_symbols),
          .cfg_repairs(encoding_controller_enc_repairs),
          .cfg_lanes_log2(encoding_controller_enc_lanes_log2),
          .cfg_flush_idle(registers_cfg_flush_idle),
          .cfg_flush_age(registers_cfg_flush_age),
          .cfg_udp(registers_cfg_udp),
          .cfg_destination_mac(destination_mac),
          .cfg_source_mac(source_mac),
          .cfg_source_ip(registers_cfg_source_ip),
          .cfg_destination_ip(registers_cfg_destination_ip),
          .cfg_source_port(registers_cfg_source_port),
          .cfg_destination_port(registers_cfg_destination_port),
          .cfg_traffic_class(registers_cfg_traffic_class),
          .cfg_epoch(registers_cfg_epoch),
          .stat_source(encoder_stat_source),
          .stat_repair(encoder_stat_repair),
          .stat_plain(encoder_stat_plain),
          .stat_feedback(encoder_stat_feedback),
          .stat_oversize(encoder_stat_oversize),
          .stat_generation(encoder_stat_generation),
          .stat_flushed(encoder_stat_flushed),
          .stat_open(encoder_stat_open),
          .stat_config_error(encoder_stat_config_error)
        );
      end
      DATA_W == 64 && ROWS == 4: begin : gen_encoder
        lowar_fec_encoder_w64 encoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_tx_tvalid),
          .s_axis_tdata(s_axis_tx_tdata),
          .s_axis_tkeep(s_axis_tx_tkeep),
          .s_axis_tlast(s_axis_tx_tlast),
          .s_axis_tready(encoder_s_axis_tready),
          .m_axis_tready(m_axis_tx_tready),
          .m_axis_tvalid(encoder_m_axis_tvalid),
          .m_axis_tdata(encoder_m_axis_tdata),
          .m_axis_tkeep(encoder_m_axis_tkeep),
          .m_axis_tlast(encoder_m_axis_tlast),
          .flush(registers_cmd_flush),
          .feedback_load(decoding_controller_feedback_load),
          .feedback(decoding_controller_feedback),
          .cfg_load(encoding_controller_enc_load),
          .cfg_protect(encoding_controller_enc_protect),
          .cfg_symbols(encoding_controller_enc_symbols),
          .cfg_repairs(encoding_controller_enc_repairs),
          .cfg_lanes_log2(encoding_controller_enc_lanes_log2),
          .cfg_flush_idle(registers_cfg_flush_idle),
          .cfg_flush_age(registers_cfg_flush_age),
          .cfg_udp(registers_cfg_udp),
          .cfg_destination_mac(destination_mac),
          .cfg_source_mac(source_mac),
          .cfg_source_ip(registers_cfg_source_ip),
          .cfg_destination_ip(registers_cfg_destination_ip),
          .cfg_source_port(registers_cfg_source_port),
          .cfg_destination_port(registers_cfg_destination_port),
          .cfg_traffic_class(registers_cfg_traffic_class),
          .cfg_epoch(registers_cfg_epoch),
          .stat_source(encoder_stat_source),
          .stat_repair(encoder_stat_repair),
          .stat_plain(encoder_stat_plain),
          .stat_feedback(encoder_stat_feedback),
          .stat_oversize(encoder_stat_oversize),
          .stat_generation(encoder_stat_generation),
          .stat_flushed(encoder_stat_flushed),
          .stat_open(encoder_stat_open),
          .stat_config_error(encoder_stat_config_error)
        );
      end
      DATA_W == 512 && ROWS == 1: begin : gen_encoder
        lowar_fec_encoder_w512_r1 encoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_tx_tvalid),
          .s_axis_tdata(s_axis_tx_tdata),
          .s_axis_tkeep(s_axis_tx_tkeep),
          .s_axis_tlast(s_axis_tx_tlast),
          .s_axis_tready(encoder_s_axis_tready),
          .m_axis_tready(m_axis_tx_tready),
          .m_axis_tvalid(encoder_m_axis_tvalid),
          .m_axis_tdata(encoder_m_axis_tdata),
          .m_axis_tkeep(encoder_m_axis_tkeep),
          .m_axis_tlast(encoder_m_axis_tlast),
          .flush(registers_cmd_flush),
          .feedback_load(decoding_controller_feedback_load),
          .feedback(decoding_controller_feedback),
          .cfg_load(encoding_controller_enc_load),
          .cfg_protect(encoding_controller_enc_protect),
          .cfg_symbols(encoding_controller_enc_symbols),
          .cfg_repairs(encoding_controller_enc_repairs),
          .cfg_lanes_log2(encoding_controller_enc_lanes_log2),
          .cfg_flush_idle(registers_cfg_flush_idle),
          .cfg_flush_age(registers_cfg_flush_age),
          .cfg_udp(registers_cfg_udp),
          .cfg_destination_mac(destination_mac),
          .cfg_source_mac(source_mac),
          .cfg_source_ip(registers_cfg_source_ip),
          .cfg_destination_ip(registers_cfg_destination_ip),
          .cfg_source_port(registers_cfg_source_port),
          .cfg_destination_port(registers_cfg_destination_port),
          .cfg_traffic_class(registers_cfg_traffic_class),
          .cfg_epoch(registers_cfg_epoch),
          .stat_source(encoder_stat_source),
          .stat_repair(encoder_stat_repair),
          .stat_plain(encoder_stat_plain),
          .stat_feedback(encoder_stat_feedback),
          .stat_oversize(encoder_stat_oversize),
          .stat_generation(encoder_stat_generation),
          .stat_flushed(encoder_stat_flushed),
          .stat_open(encoder_stat_open),
          .stat_config_error(encoder_stat_config_error)
        );
      end
      DATA_W == 512 && ROWS == 8: begin : gen_encoder
        lowar_fec_encoder_w512_r8 encoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_tx_tvalid),
          .s_axis_tdata(s_axis_tx_tdata),
          .s_axis_tkeep(s_axis_tx_tkeep),
          .s_axis_tlast(s_axis_tx_tlast),
          .s_axis_tready(encoder_s_axis_tready),
          .m_axis_tready(m_axis_tx_tready),
          .m_axis_tvalid(encoder_m_axis_tvalid),
          .m_axis_tdata(encoder_m_axis_tdata),
          .m_axis_tkeep(encoder_m_axis_tkeep),
          .m_axis_tlast(encoder_m_axis_tlast),
          .flush(registers_cmd_flush),
          .feedback_load(decoding_controller_feedback_load),
          .feedback(decoding_controller_feedback),
          .cfg_load(encoding_controller_enc_load),
          .cfg_protect(encoding_controller_enc_protect),
          .cfg_symbols(encoding_controller_enc_symbols),
          .cfg_repairs(encoding_controller_enc_repairs),
          .cfg_lanes_log2(encoding_controller_enc_lanes_log2),
          .cfg_flush_idle(registers_cfg_flush_idle),
          .cfg_flush_age(registers_cfg_flush_age),
          .cfg_udp(registers_cfg_udp),
          .cfg_destination_mac(destination_mac),
          .cfg_source_mac(source_mac),
          .cfg_source_ip(registers_cfg_source_ip),
          .cfg_destination_ip(registers_cfg_destination_ip),
          .cfg_source_port(registers_cfg_source_port),
          .cfg_destination_port(registers_cfg_destination_port),
          .cfg_traffic_class(registers_cfg_traffic_class),
          .cfg_epoch(registers_cfg_epoch),
          .stat_source(encoder_stat_source),
          .stat_repair(encoder_stat_repair),
          .stat_plain(encoder_stat_plain),
          .stat_feedback(encoder_stat_feedback),
          .stat_oversize(encoder_stat_oversize),
          .stat_generation(encoder_stat_generation),
          .stat_flushed(encoder_stat_flushed),
          .stat_open(encoder_stat_open),
          .stat_config_error(encoder_stat_config_error)
        );
      end
      DATA_W == 64 && ROWS == 1: begin : gen_encoder
        lowar_fec_encoder_w64_r1 encoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_tx_tvalid),
          .s_axis_tdata(s_axis_tx_tdata),
          .s_axis_tkeep(s_axis_tx_tkeep),
          .s_axis_tlast(s_axis_tx_tlast),
          .s_axis_tready(encoder_s_axis_tready),
          .m_axis_tready(m_axis_tx_tready),
          .m_axis_tvalid(encoder_m_axis_tvalid),
          .m_axis_tdata(encoder_m_axis_tdata),
          .m_axis_tkeep(encoder_m_axis_tkeep),
          .m_axis_tlast(encoder_m_axis_tlast),
          .flush(registers_cmd_flush),
          .feedback_load(decoding_controller_feedback_load),
          .feedback(decoding_controller_feedback),
          .cfg_load(encoding_controller_enc_load),
          .cfg_protect(encoding_controller_enc_protect),
          .cfg_symbols(encoding_controller_enc_symbols),
          .cfg_repairs(encoding_controller_enc_repairs),
          .cfg_lanes_log2(encoding_controller_enc_lanes_log2),
          .cfg_flush_idle(registers_cfg_flush_idle),
          .cfg_flush_age(registers_cfg_flush_age),
          .cfg_udp(registers_cfg_udp),
          .cfg_destination_mac(destination_mac),
          .cfg_source_mac(source_mac),
          .cfg_source_ip(registers_cfg_source_ip),
          .cfg_destination_ip(registers_cfg_destination_ip),
          .cfg_source_port(registers_cfg_source_port),
          .cfg_destination_port(registers_cfg_destination_port),
          .cfg_traffic_class(registers_cfg_traffic_class),
          .cfg_epoch(registers_cfg_epoch),
          .stat_source(encoder_stat_source),
          .stat_repair(encoder_stat_repair),
          .stat_plain(encoder_stat_plain),
          .stat_feedback(encoder_stat_feedback),
          .stat_oversize(encoder_stat_oversize),
          .stat_generation(encoder_stat_generation),
          .stat_flushed(encoder_stat_flushed),
          .stat_open(encoder_stat_open),
          .stat_config_error(encoder_stat_config_error)
        );
      end
      DATA_W == 64 && ROWS == 8: begin : gen_encoder
        lowar_fec_encoder_w64_r8 encoder (
          .clk(clk),
          .rst(rst),
          .s_axis_tvalid(s_axis_tx_tvalid),
          .s_axis_tdata(s_axis_tx_tdata),
          .s_axis_tkeep(s_axis_tx_tkeep),
          .s_axis_tlast(s_axis_tx_tlast),
          .s_axis_tready(encoder_s_axis_tready),
          .m_axis_tready(m_axis_tx_tready),
          .m_axis_tvalid(encoder_m_axis_tvalid),
          .m_axis_tdata(encoder_m_axis_tdata),
          .m_axis_tkeep(encoder_m_axis_tkeep),
          .m_axis_tlast(encoder_m_axis_tlast),
          .flush(registers_cmd_flush),
          .feedback_load(decoding_controller_feedback_load),
          .feedback(decoding_controller_feedback),
          .cfg_load(encoding_controller_enc_load),
          .cfg_protect(encoding_controller_enc_protect),
          .cfg_symbols(encoding_controller_enc_symbols),
          .cfg_repairs(encoding_controller_enc_repairs),
          .cfg_lanes_log2(encoding_controller_enc_lanes_log2),
          .cfg_flush_idle(registers_cfg_flush_idle),
          .cfg_flush_age(registers_cfg_flush_age),
          .cfg_udp(registers_cfg_udp),
          .cfg_destination_mac(destination_mac),
          .cfg_source_mac(source_mac),
          .cfg_source_ip(registers_cfg_source_ip),
          .cfg_destination_ip(registers_cfg_destination_ip),
          .cfg_source_port(registers_cfg_source_port),
          .cfg_destination_port(registers_cfg_destination_port),
          .cfg_traffic_class(registers_cfg_traffic_class),
          .cfg_epoch(registers_cfg_epoch),
          .stat_source(encoder_stat_source),
          .stat_repair(encoder_stat_repair),
          .stat_plain(encoder_stat_plain),
          .stat_feedback(encoder_stat_feedback),
          .stat_oversize(encoder_stat_oversize),
          .stat_generation(encoder_stat_generation),
          .stat_flushed(encoder_stat_flushed),
          .stat_open(encoder_stat_open),
          .stat_config_error(encoder_stat_config_error)
        );
      end
    endcase
  endgenerate

  assign s_axis_tx_tready = encoder_s_axis_tready;
  assign m_axis_tx_tvalid = encoder_m_axis_tvalid;
  assign m_axis_tx_tdata = encoder_m_axis_tdata;
  assign m_axis_tx_tkeep = encoder_m_axis_tkeep;
  assign m_axis_tx_tlast = encoder_m_axis_tlast;

  // registers that software reads
  wire [15:0] wait_histogram_count;
  lowar_waiting wait_histogram (
    .clk(clk),
    .rst(rst),
    .waiting(decoder_stat_waiting),
    .count(wait_histogram_count)
  );

  assign count_recovery_wait = wait_histogram_count;
  assign count_tx_source = encoder_stat_source;
  assign count_tx_repair = encoder_stat_repair;
  assign count_tx_plain = encoder_stat_plain;
  assign count_tx_feedback = encoder_stat_feedback;
  assign count_tx_oversize = encoder_stat_oversize;
  assign count_tx_generation = encoder_stat_generation;
  assign count_tx_flushed = encoder_stat_flushed;
  assign count_rx_source = decoder_stat_source;
  assign count_rx_repair = decoder_stat_repair;
  assign count_rx_delivered = decoder_stat_delivered;
  assign count_rx_recovered = decoder_stat_recovered;
  assign count_rx_burst = decoder_stat_burst;
  assign count_rx_generation = decoder_stat_generation;
  assign count_rx_timeout = decoder_stat_timeout;
  assign count_rx_skipped = decoder_stat_skipped;
  assign count_rx_late = decoder_stat_late;
  assign count_rx_duplicate = decoder_stat_duplicate;
  assign count_rx_mismatch = decoder_stat_mismatch;
  assign count_rx_malformed = decoder_stat_malformed;
  assign count_rx_bad_fcs = decoder_stat_bad_fcs;
  assign count_rx_oversize = decoder_stat_oversize;
  assign count_rx_overflow = decoder_stat_overflow;
  assign count_rx_lost = lost_or_missed;
  assign count_rx_feedback = decoder_feedback_valid;
  assign stat_peer = encoding_controller_stat_peer;
  assign stat_rung = encoding_controller_stat_rung;
  assign stat_frames = encoding_controller_stat_frames;
  assign stat_losses = encoding_controller_stat_losses;
  assign stat_bursts = encoding_controller_stat_bursts;
  assign stat_protect = encoding_controller_enc_protect;
  assign stat_symbols = encoding_controller_enc_symbols;
  assign stat_repairs = encoding_controller_enc_repairs;
  assign stat_lanes_log2 = encoding_controller_enc_lanes_log2;
  assign stat_open = encoder_stat_open;
  assign stat_config_error = encoder_stat_config_error;
  assign event_rate = encoding_controller_event_rate;
  assign event_peer_found = encoding_controller_event_peer_found;
  assign event_peer_lost = encoding_controller_event_peer_lost;
  assign event_lost = lost_or_missed;

  always @(posedge clk) begin
    if (registers_cmd_load) begin
      loading <= 1'b1;
    end else if (encoding_controller_enc_load) begin
      loading <= 1'b0;
    end
    if (rst) begin
      loading <= 1'b0;
    end
  end

  assign stat_loading = loading;

  always @(posedge clk) begin
    irq_reg <= |({registers_seen_lost, registers_seen_peer_lost, registers_seen_peer_found,
              registers_seen_rate} & registers_cfg_interrupts);
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

endmodule

`default_nettype wire
