// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen link_retry --variant w512_c2_u4096`; change its source, not this file.
//
// One end of a lossy line that sends again what the line has lost, with its registers
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.
//
// Built with
//   DATA_W   = 512
//   UNITS    = 4096
//   CHANNELS = 2

`default_nettype none

module link_retry_w512_c2_u4096 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the port, without preamble and FCS (AXI4-Stream)
  // The port offers a beat.
  input  wire s_axis_tx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_tx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_tlast,
  // The beat of the port is taken.
  output wire s_axis_tx_tready,

  // To the MAC (AXI4-Stream)
  // The MAC takes a beat.
  input  wire m_axis_tx_tready,
  // A beat of a frame behind its tag, or of a MAC control frame.
  output wire m_axis_tx_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tx_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tx_tkeep,
  // Last beat of the frame.
  output wire m_axis_tx_tlast,

  // From the MAC, without preamble and FCS (AXI4-Stream without back-pressure)
  // The MAC hands over a beat.
  input  wire s_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_rx_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_rx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_rx_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_rx_tuser,

  // To the port, or a buffer (AXI4-Stream)
  // The beat on m_axis_rx is taken.
  input  wire m_axis_rx_tready,
  // A beat of a frame without its tag, or of a MAC control frame.
  output wire m_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_rx_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_rx_tkeep,
  // Last beat of the frame.
  output wire m_axis_rx_tlast,
  // On the last beat: the frame is bad, as a memory has failed; 0 with the memory on the chip.
  output wire m_axis_rx_tuser,

  // To the scheduler of the port
  // The memory has room: the scheduler may begin frames of data.
  output wire room,

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
  output wire [1:0] s_axil_rresp,

  // Memories of the sender (AXI4)
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

  // Memories of the receiver (AXI4)
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
  output wire m_axi_rx_1_rready
);

  wire stat_running;
  wire stat_known;
  wire stat_room;
  wire stat_silent;
  wire [3:0] stat_sender_epoch;
  wire [3:0] stat_receiver_epoch;
  wire [23:0] stat_kept;
  wire [23:0] stat_ahead;
  wire event_sender_restarted;
  wire event_receiver_restarted;
  wire event_silent;
  wire count_sent_again;
  wire count_words_ignored;
  wire count_sender_restarts;
  wire count_missed;
  wire count_came_again;
  wire count_frames_ignored;
  wire count_control_dropped;
  wire count_bad;
  wire count_malformed;
  wire count_receiver_restarts;
  wire count_words;
  wire count_silences;
  wire count_sender_failures;
  wire count_receiver_failures;
  wire heard_valid;
  wire heard_known;
  wire [3:0] heard_epoch;
  wire [23:0] heard_below;
  wire [23:0] heard_first;
  wire [23:0] heard_to;
  wire word_valid;
  wire word_known;
  wire [3:0] word_epoch;
  wire [23:0] word_below;
  wire [23:0] word_first;
  wire [23:0] word_to;
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
  wire [31:0] registers_cfg_source_mac_low;
  wire [15:0] registers_cfg_source_mac_high;
  wire [23:0] registers_cfg_oui;
  wire [17:0] registers_cfg_period_rounds;
  wire [23:0] registers_cfg_patience;
  wire [23:0] registers_cfg_timeout_rounds;
  wire registers_cfg_keep_control;
  wire registers_cfg_interrupt_sender_restarted;
  wire registers_cfg_interrupt_receiver_restarted;
  wire registers_cfg_interrupt_silent;
  wire registers_seen_sender_restarted;
  wire registers_seen_receiver_restarted;
  wire registers_seen_silent;
  link_retry_registers #(
    .BUILD(32'h20c40)
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
    .cfg_source_mac_low(registers_cfg_source_mac_low),
    .cfg_source_mac_high(registers_cfg_source_mac_high),
    .cfg_oui(registers_cfg_oui),
    .cfg_period_rounds(registers_cfg_period_rounds),
    .cfg_patience(registers_cfg_patience),
    .cfg_timeout_rounds(registers_cfg_timeout_rounds),
    .cfg_keep_control(registers_cfg_keep_control),
    .cfg_interrupt_sender_restarted(registers_cfg_interrupt_sender_restarted),
    .cfg_interrupt_receiver_restarted(registers_cfg_interrupt_receiver_restarted),
    .cfg_interrupt_silent(registers_cfg_interrupt_silent),
    .stat_running(stat_running),
    .stat_known(stat_known),
    .stat_room(stat_room),
    .stat_silent(stat_silent),
    .stat_sender_epoch(stat_sender_epoch),
    .stat_receiver_epoch(stat_receiver_epoch),
    .stat_kept(stat_kept),
    .stat_ahead(stat_ahead),
    .event_sender_restarted(event_sender_restarted),
    .seen_sender_restarted(registers_seen_sender_restarted),
    .event_receiver_restarted(event_receiver_restarted),
    .seen_receiver_restarted(registers_seen_receiver_restarted),
    .event_silent(event_silent),
    .seen_silent(registers_seen_silent),
    .count_sent_again(count_sent_again),
    .count_words_ignored(count_words_ignored),
    .count_sender_restarts(count_sender_restarts),
    .count_missed(count_missed),
    .count_came_again(count_came_again),
    .count_frames_ignored(count_frames_ignored),
    .count_control_dropped(count_control_dropped),
    .count_bad(count_bad),
    .count_malformed(count_malformed),
    .count_receiver_restarts(count_receiver_restarts),
    .count_words(count_words),
    .count_silences(count_silences),
    .count_sender_failures(count_sender_failures),
    .count_receiver_failures(count_receiver_failures)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;
  wire [23:0] period = {registers_cfg_period_rounds, 6'h3f};
  wire [47:0] source_mac = {registers_cfg_source_mac_high, registers_cfg_source_mac_low};

  // frames that leave
  wire sender_s_axis_tready;
  wire sender_m_axis_tvalid;
  wire [511:0] sender_m_axis_tdata;
  wire [63:0] sender_m_axis_tkeep;
  wire sender_m_axis_tlast;
  wire sender_word_ready;
  wire sender_room;
  wire sender_stat_running;
  wire [3:0] sender_stat_epoch;
  wire [23:0] sender_stat_kept;
  wire sender_stat_again;
  wire sender_stat_ignored;
  wire sender_stat_restarted;
  wire sender_stat_failed;
  wire sender_m_axi_0_awvalid;
  wire [31:0] sender_m_axi_0_awaddr;
  wire [7:0] sender_m_axi_0_awlen;
  wire [2:0] sender_m_axi_0_awsize;
  wire [1:0] sender_m_axi_0_awburst;
  wire sender_m_axi_0_wvalid;
  wire [511:0] sender_m_axi_0_wdata;
  wire [63:0] sender_m_axi_0_wstrb;
  wire sender_m_axi_0_wlast;
  wire sender_m_axi_0_bready;
  wire sender_m_axi_0_arvalid;
  wire [31:0] sender_m_axi_0_araddr;
  wire [7:0] sender_m_axi_0_arlen;
  wire [2:0] sender_m_axi_0_arsize;
  wire [1:0] sender_m_axi_0_arburst;
  wire sender_m_axi_0_rready;
  wire sender_m_axi_1_awvalid;
  wire [31:0] sender_m_axi_1_awaddr;
  wire [7:0] sender_m_axi_1_awlen;
  wire [2:0] sender_m_axi_1_awsize;
  wire [1:0] sender_m_axi_1_awburst;
  wire sender_m_axi_1_wvalid;
  wire [511:0] sender_m_axi_1_wdata;
  wire [63:0] sender_m_axi_1_wstrb;
  wire sender_m_axi_1_wlast;
  wire sender_m_axi_1_bready;
  wire sender_m_axi_1_arvalid;
  wire [31:0] sender_m_axi_1_araddr;
  wire [7:0] sender_m_axi_1_arlen;
  wire [2:0] sender_m_axi_1_arsize;
  wire [1:0] sender_m_axi_1_arburst;
  wire sender_m_axi_1_rready;
  retry_sender_w512_c2_u4096 sender (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tx_tvalid),
    .s_axis_tdata(s_axis_tx_tdata),
    .s_axis_tkeep(s_axis_tx_tkeep),
    .s_axis_tlast(s_axis_tx_tlast),
    .s_axis_tready(sender_s_axis_tready),
    .m_axis_tready(m_axis_tx_tready),
    .m_axis_tvalid(sender_m_axis_tvalid),
    .m_axis_tdata(sender_m_axis_tdata),
    .m_axis_tkeep(sender_m_axis_tkeep),
    .m_axis_tlast(sender_m_axis_tlast),
    .heard_valid(heard_valid),
    .heard_known(heard_known),
    .heard_epoch(heard_epoch),
    .heard_below(heard_below),
    .heard_first(heard_first),
    .heard_to(heard_to),
    .word_valid(word_valid),
    .word_known(word_known),
    .word_epoch(word_epoch),
    .word_below(word_below),
    .word_first(word_first),
    .word_to(word_to),
    .word_ready(sender_word_ready),
    .room(sender_room),
    .cfg_period(period),
    .cfg_source_mac(source_mac),
    .cfg_oui(registers_cfg_oui),
    .cfg_keep_control(registers_cfg_keep_control),
    .stat_running(sender_stat_running),
    .stat_epoch(sender_stat_epoch),
    .stat_kept(sender_stat_kept),
    .stat_again(sender_stat_again),
    .stat_ignored(sender_stat_ignored),
    .stat_restarted(sender_stat_restarted),
    .stat_failed(sender_stat_failed),
    .m_axi_0_awready(m_axi_tx_0_awready),
    .m_axi_0_wready(m_axi_tx_0_wready),
    .m_axi_0_bvalid(m_axi_tx_0_bvalid),
    .m_axi_0_bresp(m_axi_tx_0_bresp),
    .m_axi_0_arready(m_axi_tx_0_arready),
    .m_axi_0_rvalid(m_axi_tx_0_rvalid),
    .m_axi_0_rdata(m_axi_tx_0_rdata),
    .m_axi_0_rresp(m_axi_tx_0_rresp),
    .m_axi_0_rlast(m_axi_tx_0_rlast),
    .m_axi_1_awready(m_axi_tx_1_awready),
    .m_axi_1_wready(m_axi_tx_1_wready),
    .m_axi_1_bvalid(m_axi_tx_1_bvalid),
    .m_axi_1_bresp(m_axi_tx_1_bresp),
    .m_axi_1_arready(m_axi_tx_1_arready),
    .m_axi_1_rvalid(m_axi_tx_1_rvalid),
    .m_axi_1_rdata(m_axi_tx_1_rdata),
    .m_axi_1_rresp(m_axi_tx_1_rresp),
    .m_axi_1_rlast(m_axi_tx_1_rlast),
    .m_axi_0_awvalid(sender_m_axi_0_awvalid),
    .m_axi_0_awaddr(sender_m_axi_0_awaddr),
    .m_axi_0_awlen(sender_m_axi_0_awlen),
    .m_axi_0_awsize(sender_m_axi_0_awsize),
    .m_axi_0_awburst(sender_m_axi_0_awburst),
    .m_axi_0_wvalid(sender_m_axi_0_wvalid),
    .m_axi_0_wdata(sender_m_axi_0_wdata),
    .m_axi_0_wstrb(sender_m_axi_0_wstrb),
    .m_axi_0_wlast(sender_m_axi_0_wlast),
    .m_axi_0_bready(sender_m_axi_0_bready),
    .m_axi_0_arvalid(sender_m_axi_0_arvalid),
    .m_axi_0_araddr(sender_m_axi_0_araddr),
    .m_axi_0_arlen(sender_m_axi_0_arlen),
    .m_axi_0_arsize(sender_m_axi_0_arsize),
    .m_axi_0_arburst(sender_m_axi_0_arburst),
    .m_axi_0_rready(sender_m_axi_0_rready),
    .m_axi_1_awvalid(sender_m_axi_1_awvalid),
    .m_axi_1_awaddr(sender_m_axi_1_awaddr),
    .m_axi_1_awlen(sender_m_axi_1_awlen),
    .m_axi_1_awsize(sender_m_axi_1_awsize),
    .m_axi_1_awburst(sender_m_axi_1_awburst),
    .m_axi_1_wvalid(sender_m_axi_1_wvalid),
    .m_axi_1_wdata(sender_m_axi_1_wdata),
    .m_axi_1_wstrb(sender_m_axi_1_wstrb),
    .m_axi_1_wlast(sender_m_axi_1_wlast),
    .m_axi_1_bready(sender_m_axi_1_bready),
    .m_axi_1_arvalid(sender_m_axi_1_arvalid),
    .m_axi_1_araddr(sender_m_axi_1_araddr),
    .m_axi_1_arlen(sender_m_axi_1_arlen),
    .m_axi_1_arsize(sender_m_axi_1_arsize),
    .m_axi_1_arburst(sender_m_axi_1_arburst),
    .m_axi_1_rready(sender_m_axi_1_rready)
  );

  assign s_axis_tx_tready = sender_s_axis_tready;
  assign room = sender_room;

  // frames that arrive
  wire receiver_m_axis_tvalid;
  wire [511:0] receiver_m_axis_tdata;
  wire [63:0] receiver_m_axis_tkeep;
  wire receiver_m_axis_tlast;
  wire receiver_m_axis_tuser;
  wire receiver_heard_valid;
  wire receiver_heard_known;
  wire [3:0] receiver_heard_epoch;
  wire [23:0] receiver_heard_below;
  wire [23:0] receiver_heard_first;
  wire [23:0] receiver_heard_to;
  wire receiver_word_valid;
  wire receiver_word_known;
  wire [3:0] receiver_word_epoch;
  wire [23:0] receiver_word_below;
  wire [23:0] receiver_word_first;
  wire [23:0] receiver_word_to;
  wire [23:0] receiver_stat_ahead;
  wire receiver_stat_missed;
  wire receiver_stat_again;
  wire receiver_stat_ignored;
  wire receiver_stat_dropped;
  wire receiver_stat_bad;
  wire receiver_stat_malformed;
  wire receiver_stat_restarted;
  wire receiver_stat_failed;
  wire receiver_m_axi_0_awvalid;
  wire [31:0] receiver_m_axi_0_awaddr;
  wire [7:0] receiver_m_axi_0_awlen;
  wire [2:0] receiver_m_axi_0_awsize;
  wire [1:0] receiver_m_axi_0_awburst;
  wire receiver_m_axi_0_wvalid;
  wire [511:0] receiver_m_axi_0_wdata;
  wire [63:0] receiver_m_axi_0_wstrb;
  wire receiver_m_axi_0_wlast;
  wire receiver_m_axi_0_bready;
  wire receiver_m_axi_0_arvalid;
  wire [31:0] receiver_m_axi_0_araddr;
  wire [7:0] receiver_m_axi_0_arlen;
  wire [2:0] receiver_m_axi_0_arsize;
  wire [1:0] receiver_m_axi_0_arburst;
  wire receiver_m_axi_0_rready;
  wire receiver_m_axi_1_awvalid;
  wire [31:0] receiver_m_axi_1_awaddr;
  wire [7:0] receiver_m_axi_1_awlen;
  wire [2:0] receiver_m_axi_1_awsize;
  wire [1:0] receiver_m_axi_1_awburst;
  wire receiver_m_axi_1_wvalid;
  wire [511:0] receiver_m_axi_1_wdata;
  wire [63:0] receiver_m_axi_1_wstrb;
  wire receiver_m_axi_1_wlast;
  wire receiver_m_axi_1_bready;
  wire receiver_m_axi_1_arvalid;
  wire [31:0] receiver_m_axi_1_araddr;
  wire [7:0] receiver_m_axi_1_arlen;
  wire [2:0] receiver_m_axi_1_arsize;
  wire [1:0] receiver_m_axi_1_arburst;
  wire receiver_m_axi_1_rready;
  retry_receiver_w512_c2_u4096 receiver (
    .clk(clk),
    .rst(rst),
    .s_axis_rx_tvalid(s_axis_rx_tvalid),
    .s_axis_rx_tdata(s_axis_rx_tdata),
    .s_axis_rx_tkeep(s_axis_rx_tkeep),
    .s_axis_rx_tlast(s_axis_rx_tlast),
    .s_axis_rx_tuser(s_axis_rx_tuser),
    .m_axis_tready(m_axis_rx_tready),
    .m_axis_tvalid(receiver_m_axis_tvalid),
    .m_axis_tdata(receiver_m_axis_tdata),
    .m_axis_tkeep(receiver_m_axis_tkeep),
    .m_axis_tlast(receiver_m_axis_tlast),
    .m_axis_tuser(receiver_m_axis_tuser),
    .heard_valid(receiver_heard_valid),
    .heard_known(receiver_heard_known),
    .heard_epoch(receiver_heard_epoch),
    .heard_below(receiver_heard_below),
    .heard_first(receiver_heard_first),
    .heard_to(receiver_heard_to),
    .word_sent(sender_word_ready),
    .word_valid(receiver_word_valid),
    .word_known(receiver_word_known),
    .word_epoch(receiver_word_epoch),
    .word_below(receiver_word_below),
    .word_first(receiver_word_first),
    .word_to(receiver_word_to),
    .cfg_period(period),
    .cfg_patience(registers_cfg_patience),
    .cfg_oui(registers_cfg_oui),
    .stat_ahead(receiver_stat_ahead),
    .stat_missed(receiver_stat_missed),
    .stat_again(receiver_stat_again),
    .stat_ignored(receiver_stat_ignored),
    .stat_dropped(receiver_stat_dropped),
    .stat_bad(receiver_stat_bad),
    .stat_malformed(receiver_stat_malformed),
    .stat_restarted(receiver_stat_restarted),
    .stat_failed(receiver_stat_failed),
    .m_axi_0_awready(m_axi_rx_0_awready),
    .m_axi_0_wready(m_axi_rx_0_wready),
    .m_axi_0_bvalid(m_axi_rx_0_bvalid),
    .m_axi_0_bresp(m_axi_rx_0_bresp),
    .m_axi_0_arready(m_axi_rx_0_arready),
    .m_axi_0_rvalid(m_axi_rx_0_rvalid),
    .m_axi_0_rdata(m_axi_rx_0_rdata),
    .m_axi_0_rresp(m_axi_rx_0_rresp),
    .m_axi_0_rlast(m_axi_rx_0_rlast),
    .m_axi_1_awready(m_axi_rx_1_awready),
    .m_axi_1_wready(m_axi_rx_1_wready),
    .m_axi_1_bvalid(m_axi_rx_1_bvalid),
    .m_axi_1_bresp(m_axi_rx_1_bresp),
    .m_axi_1_arready(m_axi_rx_1_arready),
    .m_axi_1_rvalid(m_axi_rx_1_rvalid),
    .m_axi_1_rdata(m_axi_rx_1_rdata),
    .m_axi_1_rresp(m_axi_rx_1_rresp),
    .m_axi_1_rlast(m_axi_rx_1_rlast),
    .m_axi_0_awvalid(receiver_m_axi_0_awvalid),
    .m_axi_0_awaddr(receiver_m_axi_0_awaddr),
    .m_axi_0_awlen(receiver_m_axi_0_awlen),
    .m_axi_0_awsize(receiver_m_axi_0_awsize),
    .m_axi_0_awburst(receiver_m_axi_0_awburst),
    .m_axi_0_wvalid(receiver_m_axi_0_wvalid),
    .m_axi_0_wdata(receiver_m_axi_0_wdata),
    .m_axi_0_wstrb(receiver_m_axi_0_wstrb),
    .m_axi_0_wlast(receiver_m_axi_0_wlast),
    .m_axi_0_bready(receiver_m_axi_0_bready),
    .m_axi_0_arvalid(receiver_m_axi_0_arvalid),
    .m_axi_0_araddr(receiver_m_axi_0_araddr),
    .m_axi_0_arlen(receiver_m_axi_0_arlen),
    .m_axi_0_arsize(receiver_m_axi_0_arsize),
    .m_axi_0_arburst(receiver_m_axi_0_arburst),
    .m_axi_0_rready(receiver_m_axi_0_rready),
    .m_axi_1_awvalid(receiver_m_axi_1_awvalid),
    .m_axi_1_awaddr(receiver_m_axi_1_awaddr),
    .m_axi_1_awlen(receiver_m_axi_1_awlen),
    .m_axi_1_awsize(receiver_m_axi_1_awsize),
    .m_axi_1_awburst(receiver_m_axi_1_awburst),
    .m_axi_1_wvalid(receiver_m_axi_1_wvalid),
    .m_axi_1_wdata(receiver_m_axi_1_wdata),
    .m_axi_1_wstrb(receiver_m_axi_1_wstrb),
    .m_axi_1_wlast(receiver_m_axi_1_wlast),
    .m_axi_1_bready(receiver_m_axi_1_bready),
    .m_axi_1_arvalid(receiver_m_axi_1_arvalid),
    .m_axi_1_araddr(receiver_m_axi_1_araddr),
    .m_axi_1_arlen(receiver_m_axi_1_arlen),
    .m_axi_1_arsize(receiver_m_axi_1_arsize),
    .m_axi_1_arburst(receiver_m_axi_1_arburst),
    .m_axi_1_rready(receiver_m_axi_1_rready)
  );

  assign heard_valid = receiver_heard_valid;
  assign heard_known = receiver_heard_known;
  assign heard_epoch = receiver_heard_epoch;
  assign heard_below = receiver_heard_below;
  assign heard_first = receiver_heard_first;
  assign heard_to = receiver_heard_to;
  assign word_valid = receiver_word_valid;
  assign word_known = receiver_word_known;
  assign word_epoch = receiver_word_epoch;
  assign word_below = receiver_word_below;
  assign word_first = receiver_word_first;
  assign word_to = receiver_word_to;
  assign m_axis_tx_tvalid = sender_m_axis_tvalid;
  assign m_axis_rx_tvalid = receiver_m_axis_tvalid;
  assign m_axis_tx_tdata = sender_m_axis_tdata;
  assign m_axis_rx_tdata = receiver_m_axis_tdata;
  assign m_axis_tx_tkeep = sender_m_axis_tkeep;
  assign m_axis_rx_tkeep = receiver_m_axis_tkeep;
  assign m_axis_tx_tlast = sender_m_axis_tlast;
  assign m_axis_rx_tlast = receiver_m_axis_tlast;
  assign m_axis_rx_tuser = receiver_m_axis_tuser;
  assign m_axi_tx_0_awvalid = sender_m_axi_0_awvalid;
  assign m_axi_tx_0_awaddr = sender_m_axi_0_awaddr;
  assign m_axi_tx_0_awlen = sender_m_axi_0_awlen;
  assign m_axi_tx_0_awsize = sender_m_axi_0_awsize;
  assign m_axi_tx_0_awburst = sender_m_axi_0_awburst;
  assign m_axi_tx_0_wvalid = sender_m_axi_0_wvalid;
  assign m_axi_tx_0_wdata = sender_m_axi_0_wdata;
  assign m_axi_tx_0_wstrb = sender_m_axi_0_wstrb;
  assign m_axi_tx_0_wlast = sender_m_axi_0_wlast;
  assign m_axi_tx_0_bready = sender_m_axi_0_bready;
  assign m_axi_tx_0_arvalid = sender_m_axi_0_arvalid;
  assign m_axi_tx_0_araddr = sender_m_axi_0_araddr;
  assign m_axi_tx_0_arlen = sender_m_axi_0_arlen;
  assign m_axi_tx_0_arsize = sender_m_axi_0_arsize;
  assign m_axi_tx_0_arburst = sender_m_axi_0_arburst;
  assign m_axi_tx_0_rready = sender_m_axi_0_rready;
  assign m_axi_tx_1_awvalid = sender_m_axi_1_awvalid;
  assign m_axi_tx_1_awaddr = sender_m_axi_1_awaddr;
  assign m_axi_tx_1_awlen = sender_m_axi_1_awlen;
  assign m_axi_tx_1_awsize = sender_m_axi_1_awsize;
  assign m_axi_tx_1_awburst = sender_m_axi_1_awburst;
  assign m_axi_tx_1_wvalid = sender_m_axi_1_wvalid;
  assign m_axi_tx_1_wdata = sender_m_axi_1_wdata;
  assign m_axi_tx_1_wstrb = sender_m_axi_1_wstrb;
  assign m_axi_tx_1_wlast = sender_m_axi_1_wlast;
  assign m_axi_tx_1_bready = sender_m_axi_1_bready;
  assign m_axi_tx_1_arvalid = sender_m_axi_1_arvalid;
  assign m_axi_tx_1_araddr = sender_m_axi_1_araddr;
  assign m_axi_tx_1_arlen = sender_m_axi_1_arlen;
  assign m_axi_tx_1_arsize = sender_m_axi_1_arsize;
  assign m_axi_tx_1_arburst = sender_m_axi_1_arburst;
  assign m_axi_tx_1_rready = sender_m_axi_1_rready;
  assign m_axi_rx_0_awvalid = receiver_m_axi_0_awvalid;
  assign m_axi_rx_0_awaddr = receiver_m_axi_0_awaddr;
  assign m_axi_rx_0_awlen = receiver_m_axi_0_awlen;
  assign m_axi_rx_0_awsize = receiver_m_axi_0_awsize;
  assign m_axi_rx_0_awburst = receiver_m_axi_0_awburst;
  assign m_axi_rx_0_wvalid = receiver_m_axi_0_wvalid;
  assign m_axi_rx_0_wdata = receiver_m_axi_0_wdata;
  assign m_axi_rx_0_wstrb = receiver_m_axi_0_wstrb;
  assign m_axi_rx_0_wlast = receiver_m_axi_0_wlast;
  assign m_axi_rx_0_bready = receiver_m_axi_0_bready;
  assign m_axi_rx_0_arvalid = receiver_m_axi_0_arvalid;
  assign m_axi_rx_0_araddr = receiver_m_axi_0_araddr;
  assign m_axi_rx_0_arlen = receiver_m_axi_0_arlen;
  assign m_axi_rx_0_arsize = receiver_m_axi_0_arsize;
  assign m_axi_rx_0_arburst = receiver_m_axi_0_arburst;
  assign m_axi_rx_0_rready = receiver_m_axi_0_rready;
  assign m_axi_rx_1_awvalid = receiver_m_axi_1_awvalid;
  assign m_axi_rx_1_awaddr = receiver_m_axi_1_awaddr;
  assign m_axi_rx_1_awlen = receiver_m_axi_1_awlen;
  assign m_axi_rx_1_awsize = receiver_m_axi_1_awsize;
  assign m_axi_rx_1_awburst = receiver_m_axi_1_awburst;
  assign m_axi_rx_1_wvalid = receiver_m_axi_1_wvalid;
  assign m_axi_rx_1_wdata = receiver_m_axi_1_wdata;
  assign m_axi_rx_1_wstrb = receiver_m_axi_1_wstrb;
  assign m_axi_rx_1_wlast = receiver_m_axi_1_wlast;
  assign m_axi_rx_1_bready = receiver_m_axi_1_bready;
  assign m_axi_rx_1_arvalid = receiver_m_axi_1_arvalid;
  assign m_axi_rx_1_araddr = receiver_m_axi_1_araddr;
  assign m_axi_rx_1_arlen = receiver_m_axi_1_arlen;
  assign m_axi_rx_1_arsize = receiver_m_axi_1_arsize;
  assign m_axi_rx_1_arburst = receiver_m_axi_1_arburst;
  assign m_axi_rx_1_rready = receiver_m_axi_1_rready;

  // registers that software reads
  assign stat_running = sender_stat_running;
  assign stat_sender_epoch = sender_stat_epoch;
  assign stat_kept = sender_stat_kept;
  assign stat_known = receiver_word_known;
  assign stat_receiver_epoch = receiver_word_epoch;
  assign stat_ahead = receiver_stat_ahead;
  assign stat_room = sender_room;

  // the far end may fall silent
  wire silence_silent;
  wire silence_begins;
  retry_silence silence (
    .clk(clk),
    .rst(rst),
    .heard(receiver_heard_valid),
    .timeout(registers_cfg_timeout_rounds),
    .silent(silence_silent),
    .begins(silence_begins)
  );

  assign stat_silent = silence_silent;
  assign count_sent_again = sender_stat_again;
  assign count_words_ignored = sender_stat_ignored;
  assign count_sender_restarts = sender_stat_restarted;
  assign count_sender_failures = sender_stat_failed;
  assign count_missed = receiver_stat_missed;
  assign count_came_again = receiver_stat_again;
  assign count_frames_ignored = receiver_stat_ignored;
  assign count_control_dropped = receiver_stat_dropped;
  assign count_bad = receiver_stat_bad;
  assign count_malformed = receiver_stat_malformed;
  assign count_receiver_restarts = receiver_stat_restarted;
  assign count_receiver_failures = receiver_stat_failed;
  assign count_words = receiver_heard_valid;
  assign count_silences = silence_begins;
  assign event_sender_restarted = sender_stat_restarted;
  assign event_receiver_restarted = receiver_stat_restarted;
  assign event_silent = silence_begins;

  always @(posedge clk) begin
    irq_reg <= (registers_seen_sender_restarted & registers_cfg_interrupt_sender_restarted) |
        (registers_seen_receiver_restarted & registers_cfg_interrupt_receiver_restarted) |
        (registers_seen_silent & registers_cfg_interrupt_silent);
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

endmodule

`default_nettype wire
