// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen segment_loop --variant w512`; change its source, not this file.
//
// LSCC's segmented loop with its registers: one end of a long link that sends at the far end's
// rates, and gives it rates
// IEEE 802.3 annex 31C (organisation specific MAC control); ITU-T I.371, annex A (the leaky
// bucket).

`default_nettype none

module segment_loop #(
  // Bits of a beat: 64, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Handshakes of the classes between the outbound buffer (offered, last, taken) and the scheduler
  // of the long link (passed, ready)
  // Classes of which the outbound buffer offers a beat.
  input  wire [7:0] gate_offered,
  // Classes whose offered beat is the last of its frame.
  input  wire [7:0] gate_last,
  // Classes of which the scheduler of the long link takes a beat.
  input  wire [7:0] gate_ready,
  // Classes of which a beat is offered to the scheduler of the long link.
  output wire [7:0] gate_passed,
  // Classes of which a beat is taken from the outbound buffer, if it offers one.
  output wire [7:0] gate_taken,

  // Stream to the long link (watched only; dest: class, and control frame)
  // The scheduler of the long link offers a beat.
  input  wire tx_valid,
  // The beat for the long link is taken.
  input  wire tx_ready,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] tx_keep,
  // Last beat of the frame.
  input  wire tx_last,
  // Class of the frame in [2:0]; [3]: a MAC control frame, which is not limited.
  input  wire [3:0] tx_dest,

  // From the MAC of the long link, without preamble and FCS (AXI4-Stream, watched only)
  // The MAC of the long link hands over a beat.
  input  wire s_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_rx_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_rx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_rx_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_rx_tuser,

  // Stream to the switch (watched only; dest: class, and control frame)
  // The scheduler of the switch offers a beat of the inbound buffer.
  input  wire drain_valid,
  // The beat for the switch is taken.
  input  wire drain_ready,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] drain_keep,
  // Last beat of the frame.
  input  wire drain_last,
  // Class of the frame in [2:0]; [3]: a MAC control frame, which does not count.
  input  wire [3:0] drain_dest,

  // Inbound buffer
  // Cells in use of class p in the inbound buffer, at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Control frames for the scheduler of the long link (AXI4-Stream)
  // The port of the long link takes a beat.
  input  wire m_axis_tready,
  // A beat of a frame of rates is offered.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,

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
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 256 || DATA_W == 1024)) begin : refused
      segment_loop_has_no_such_variant refused ();
    end
  endgenerate

  localparam [31:0] BUILD = (DATA_W == 64) ? 32'd8 :
      (DATA_W == 256) ? 32'd32 :
      (DATA_W == 1024) ? 32'd128 :
      32'd64;
  localparam [31:0] CLOCK_STEP = (DATA_W == 64) ? 32'h66666 :
      (DATA_W == 256) ? 32'h51eb8 :
      (DATA_W == 1024) ? 32'h28f5c :
      32'h31a60;

  wire [7:0] stat_known;
  wire [7:0] stat_blocked;
  wire [7:0] stat_backlogged;
  wire [191:0] stat_rate_used;
  wire [167:0] stat_deficit;
  wire [191:0] stat_rate_asked;
  wire event_silent;
  wire count_sent;
  wire count_overwritten;
  wire count_seen;
  wire count_malformed;
  wire count_silences;
  wire [191:0] receiver_rate;
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
  wire [19:0] registers_cfg_clock_step;
  wire [7:0] registers_cfg_overhead;
  wire [7:0] registers_cfg_limit;
  wire [7:0] registers_cfg_follow;
  wire [7:0] registers_cfg_control;
  wire [31:0] registers_cfg_timeout;
  wire [2:0] registers_cfg_period_log2;
  wire [3:0] registers_cfg_drain_log2;
  wire [15:0] registers_cfg_backlog_cells;
  wire [23:0] registers_cfg_least;
  wire [23:0] registers_cfg_increase;
  wire [191:0] registers_cfg_rate;
  wire [159:0] registers_cfg_burst;
  wire [223:0] registers_cfg_target_cells;
  wire [191:0] registers_cfg_most;
  wire registers_cfg_interrupt_silent;
  wire registers_seen_silent;
  segment_loop_registers #(
    .BUILD(BUILD),
    .CLOCK_STEP(CLOCK_STEP)
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
    .cfg_clock_step(registers_cfg_clock_step),
    .cfg_overhead(registers_cfg_overhead),
    .cfg_limit(registers_cfg_limit),
    .cfg_follow(registers_cfg_follow),
    .cfg_control(registers_cfg_control),
    .cfg_timeout(registers_cfg_timeout),
    .cfg_period_log2(registers_cfg_period_log2),
    .cfg_drain_log2(registers_cfg_drain_log2),
    .cfg_backlog_cells(registers_cfg_backlog_cells),
    .cfg_least(registers_cfg_least),
    .cfg_increase(registers_cfg_increase),
    .cfg_rate(registers_cfg_rate),
    .cfg_burst(registers_cfg_burst),
    .cfg_target_cells(registers_cfg_target_cells),
    .cfg_most(registers_cfg_most),
    .cfg_interrupt_silent(registers_cfg_interrupt_silent),
    .stat_known(stat_known),
    .stat_blocked(stat_blocked),
    .stat_backlogged(stat_backlogged),
    .stat_rate_used(stat_rate_used),
    .stat_deficit(stat_deficit),
    .stat_rate_asked(stat_rate_asked),
    .event_silent(event_silent),
    .seen_silent(registers_seen_silent),
    .count_sent(count_sent),
    .count_overwritten(count_overwritten),
    .count_seen(count_seen),
    .count_malformed(count_malformed),
    .count_silences(count_silences)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;

  // the limit of what this end sends
  wire [7:0] limiter_gate_passed;
  wire [7:0] limiter_gate_taken;
  wire [7:0] limiter_stat_blocked;
  wire [167:0] limiter_stat_deficit;
  rate_limiter #(
    .DATA_W(DATA_W)
  ) limiter (
    .clk(clk),
    .rst(rst),
    .gate_offered(gate_offered),
    .gate_last(gate_last),
    .gate_ready(gate_ready),
    .gate_passed(limiter_gate_passed),
    .gate_taken(limiter_gate_taken),
    .tx_valid(tx_valid),
    .tx_ready(tx_ready),
    .tx_keep(tx_keep),
    .tx_last(tx_last),
    .tx_dest(tx_dest),
    .cfg_enable(registers_cfg_limit),
    .cfg_rate(receiver_rate),
    .cfg_burst(registers_cfg_burst),
    .cfg_overhead(registers_cfg_overhead),
    .stat_blocked(limiter_stat_blocked),
    .stat_deficit(limiter_stat_deficit)
  );

  assign gate_passed = limiter_gate_passed;
  assign gate_taken = limiter_gate_taken;

  // the rates that the far end asks for
  wire [7:0] receiver_stat_known;
  wire receiver_stat_seen;
  wire receiver_stat_malformed;
  wire receiver_stat_silent;
  segment_receiver #(
    .DATA_W(DATA_W)
  ) receiver (
    .clk(clk),
    .rst(rst),
    .s_axis_rx_tvalid(s_axis_rx_tvalid),
    .s_axis_rx_tdata(s_axis_rx_tdata),
    .s_axis_rx_tkeep(s_axis_rx_tkeep),
    .s_axis_rx_tlast(s_axis_rx_tlast),
    .s_axis_rx_tuser(s_axis_rx_tuser),
    .cfg_enable(registers_cfg_follow),
    .cfg_rate(registers_cfg_rate),
    .cfg_clock_step(registers_cfg_clock_step),
    .cfg_timeout(registers_cfg_timeout),
    .cfg_oui(registers_cfg_oui),
    .rate(receiver_rate),
    .stat_known(receiver_stat_known),
    .stat_seen(receiver_stat_seen),
    .stat_malformed(receiver_stat_malformed),
    .stat_silent(receiver_stat_silent)
  );

  // the rates that this end asks for
  wire [47:0] source_mac = {registers_cfg_source_mac_high, registers_cfg_source_mac_low};

  wire controller_m_axis_tvalid;
  wire [DATA_W-1:0] controller_m_axis_tdata;
  wire [DATA_W/8-1:0] controller_m_axis_tkeep;
  wire controller_m_axis_tlast;
  wire [191:0] controller_stat_rate;
  wire [7:0] controller_stat_backlogged;
  wire controller_stat_sent;
  wire controller_stat_overwritten;
  segment_controller #(
    .DATA_W(DATA_W)
  ) controller (
    .clk(clk),
    .rst(rst),
    .tx_valid(drain_valid),
    .tx_ready(drain_ready),
    .tx_keep(drain_keep),
    .tx_last(drain_last),
    .tx_dest(drain_dest),
    .occ_cells(occ_cells),
    .m_axis_tready(m_axis_tready),
    .m_axis_tvalid(controller_m_axis_tvalid),
    .m_axis_tdata(controller_m_axis_tdata),
    .m_axis_tkeep(controller_m_axis_tkeep),
    .m_axis_tlast(controller_m_axis_tlast),
    .cfg_enable(registers_cfg_control),
    .cfg_clock_step(registers_cfg_clock_step),
    .cfg_period_log2(registers_cfg_period_log2),
    .cfg_drain_log2(registers_cfg_drain_log2),
    .cfg_target_cells(registers_cfg_target_cells),
    .cfg_backlog_cells(registers_cfg_backlog_cells),
    .cfg_most(registers_cfg_most),
    .cfg_least(registers_cfg_least),
    .cfg_increase(registers_cfg_increase),
    .cfg_overhead(registers_cfg_overhead),
    .cfg_source_mac(source_mac),
    .cfg_oui(registers_cfg_oui),
    .stat_rate(controller_stat_rate),
    .stat_backlogged(controller_stat_backlogged),
    .stat_sent(controller_stat_sent),
    .stat_overwritten(controller_stat_overwritten)
  );

  assign m_axis_tvalid = controller_m_axis_tvalid;
  assign m_axis_tdata = controller_m_axis_tdata;
  assign m_axis_tkeep = controller_m_axis_tkeep;
  assign m_axis_tlast = controller_m_axis_tlast;

  // registers that software reads
  assign count_sent = controller_stat_sent;
  assign count_overwritten = controller_stat_overwritten;
  assign count_seen = receiver_stat_seen;
  assign count_malformed = receiver_stat_malformed;
  assign count_silences = receiver_stat_silent;
  assign event_silent = receiver_stat_silent;
  assign stat_known = receiver_stat_known;
  assign stat_blocked = limiter_stat_blocked;
  assign stat_backlogged = controller_stat_backlogged;
  assign stat_rate_used = receiver_rate;
  assign stat_deficit = limiter_stat_deficit;
  assign stat_rate_asked = controller_stat_rate;

  always @(posedge clk) begin
    irq_reg <= registers_seen_silent & registers_cfg_interrupt_silent;
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

endmodule

`default_nettype wire
