// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen near_source_loop --variant w1024`; change its source, not this file.
//
// Marks frames whose queue is long and notifies their senders before a long link, with its
// registers
// The congestion and the notification point of DCQCN before a long link; RFC 3168 (ECN); InfiniBand
// annex A17 (CNP).
//
// Built with
//   DATA_W = 1024
//   FLOWS  = 1024

`default_nettype none

module near_source_loop_w1024 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From a classifier or scheduler, without preamble and FCS (AXI4-Stream; tdest: class)
  // A classifier or scheduler offers a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [1023:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [127:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,
  // Class of the frame, on each of its beats.
  input  wire [2:0] s_axis_tdest,
  // A beat on s_axis is taken.
  output wire s_axis_tready,

  // CNPs for the scheduler towards the senders (AXI4-Stream)
  // The scheduler towards the senders takes a beat.
  input  wire m_axis_cnp_tready,
  // A beat of a CNP.
  output wire m_axis_cnp_tvalid,
  // Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_cnp_tkeep` leaves out.
  output wire [1023:0] m_axis_cnp_tdata,
  // Lanes that carry the CNP.
  output wire [127:0] m_axis_cnp_tkeep,
  // Last beat of the CNP.
  output wire m_axis_cnp_tlast,

  // To the buffer before the long link (AXI4-Stream)
  // The beat on m_axis is taken.
  input  wire m_axis_tready,
  // A beat of a frame, marked or as it came.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [1023:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [127:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).
  output wire m_axis_tuser,
  // Class of the frame, on each of its beats.
  output wire [2:0] m_axis_tdest,

  // Levels of that buffer, read with the first beat of a frame
  // Cells in use of class p at `[28*p +: 28]`, in the buffer that the frames wait in.
  input  wire [223:0] occ_cells,
  // Cells of the buffer that are free, for classes with dynamic thresholds.
  input  wire [27:0] free_cells,

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

  wire stat_flow_busy;
  wire [1:0] stat_flow_outcome;
  wire event_unknown;
  wire event_overflow;
  wire count_unknown;
  wire count_quiet;
  wire count_overflow;
  wire count_sent;
  wire count_supplements;
  wire [31:0] frames_data;
  wire flow_taken;
  wire flow_answered;
  reg [1:0] flow_outcome;
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
  wire registers_cfg_notify;
  wire [5:0] registers_cfg_dscp;
  wire [7:0] registers_cfg_ttl;
  wire [31:0] registers_cfg_interval;
  wire [31:0] registers_cfg_supplement;
  wire [31:0] registers_cfg_memory;
  wire [223:0] registers_cfg_kmin_cells;
  wire [223:0] registers_cfg_kmax_cells;
  wire [127:0] registers_cfg_pmax;
  wire [31:0] registers_cfg_kmin_ratio;
  wire [31:0] registers_cfg_kmax_ratio;
  wire [7:0] registers_cfg_mark;
  wire [7:0] registers_cfg_dynamic;
  wire [127:0] registers_cfg_flow_source;
  wire [127:0] registers_cfg_flow_destination;
  wire [23:0] registers_cfg_flow_qp;
  wire [23:0] registers_cfg_flow_peer_qp;
  wire registers_cfg_flow_ipv6;
  wire registers_cfg_interrupt_unknown;
  wire registers_cfg_interrupt_overflow;
  wire registers_cmd_flow_write;
  wire registers_cmd_flow_remove;
  wire registers_seen_unknown;
  wire registers_seen_overflow;
  wire [4:0] registers_frames_address;
  wire registers_frames_read;
  near_source_loop_registers #(
    .BUILD(32'ha80),
    .INTERVAL(32'h4c4c),
    .MEMORY(32'h2540be4)
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
    .cfg_notify(registers_cfg_notify),
    .cfg_dscp(registers_cfg_dscp),
    .cfg_ttl(registers_cfg_ttl),
    .cfg_interval(registers_cfg_interval),
    .cfg_supplement(registers_cfg_supplement),
    .cfg_memory(registers_cfg_memory),
    .cfg_kmin_cells(registers_cfg_kmin_cells),
    .cfg_kmax_cells(registers_cfg_kmax_cells),
    .cfg_pmax(registers_cfg_pmax),
    .cfg_kmin_ratio(registers_cfg_kmin_ratio),
    .cfg_kmax_ratio(registers_cfg_kmax_ratio),
    .cfg_mark(registers_cfg_mark),
    .cfg_dynamic(registers_cfg_dynamic),
    .cfg_flow_source(registers_cfg_flow_source),
    .cfg_flow_destination(registers_cfg_flow_destination),
    .cfg_flow_qp(registers_cfg_flow_qp),
    .cfg_flow_peer_qp(registers_cfg_flow_peer_qp),
    .cfg_flow_ipv6(registers_cfg_flow_ipv6),
    .cfg_interrupt_unknown(registers_cfg_interrupt_unknown),
    .cfg_interrupt_overflow(registers_cfg_interrupt_overflow),
    .cmd_flow_write(registers_cmd_flow_write),
    .cmd_flow_remove(registers_cmd_flow_remove),
    .stat_flow_busy(stat_flow_busy),
    .stat_flow_outcome(stat_flow_outcome),
    .event_unknown(event_unknown),
    .seen_unknown(registers_seen_unknown),
    .event_overflow(event_overflow),
    .seen_overflow(registers_seen_overflow),
    .count_unknown(count_unknown),
    .count_quiet(count_quiet),
    .count_overflow(count_overflow),
    .count_sent(count_sent),
    .count_supplements(count_supplements),
    .frames_address(registers_frames_address),
    .frames_read(registers_frames_read),
    .frames_data(frames_data)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;

  // frames are marked
  wire marker_s_axis_tready;
  wire marker_m_axis_tvalid;
  wire [1023:0] marker_m_axis_tdata;
  wire [127:0] marker_m_axis_tkeep;
  wire marker_m_axis_tlast;
  wire marker_m_axis_tuser;
  wire [2:0] marker_m_axis_tdest;
  wire marker_stat_verdict;
  wire [2:0] marker_stat_class;
  wire [1:0] marker_stat_outcome;
  ecn_marker #(
    .DATA_W(1024),
    .USER_W(1)
  ) marker (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tuser(s_axis_tuser),
    .s_axis_tdest(s_axis_tdest),
    .s_axis_tready(marker_s_axis_tready),
    .m_axis_tready(m_axis_tready),
    .m_axis_tvalid(marker_m_axis_tvalid),
    .m_axis_tdata(marker_m_axis_tdata),
    .m_axis_tkeep(marker_m_axis_tkeep),
    .m_axis_tlast(marker_m_axis_tlast),
    .m_axis_tuser(marker_m_axis_tuser),
    .m_axis_tdest(marker_m_axis_tdest),
    .occ_cells(occ_cells),
    .free_cells(free_cells),
    .cfg_enable(registers_cfg_mark),
    .cfg_kmin_cells(registers_cfg_kmin_cells),
    .cfg_kmax_cells(registers_cfg_kmax_cells),
    .cfg_pmax(registers_cfg_pmax),
    .cfg_dynamic(registers_cfg_dynamic),
    .cfg_kmin_ratio(registers_cfg_kmin_ratio),
    .cfg_kmax_ratio(registers_cfg_kmax_ratio),
    .cfg_seed(32'd1),
    .stat_verdict(marker_stat_verdict),
    .stat_class(marker_stat_class),
    .stat_outcome(marker_stat_outcome)
  );

  assign s_axis_tready = marker_s_axis_tready;
  assign m_axis_tvalid = marker_m_axis_tvalid;
  assign m_axis_tdata = marker_m_axis_tdata;
  assign m_axis_tkeep = marker_m_axis_tkeep;
  assign m_axis_tlast = marker_m_axis_tlast;
  assign m_axis_tuser = marker_m_axis_tuser;
  assign m_axis_tdest = marker_m_axis_tdest;

  // the flow of the last command
  wire command_busy;
  wire command_offered;
  wire command_removes;
  flow_command command (
    .clk(clk),
    .rst(rst),
    .write(registers_cmd_flow_write),
    .remove(registers_cmd_flow_remove),
    .busy(command_busy),
    .offered(command_offered),
    .removes(command_removes),
    .taken(flow_taken),
    .answered(flow_answered)
  );

  // the queues in which each frame is marked
  wire [7:0] queues_congested;
  long_queues queues (
    .clk(clk),
    .rst(rst),
    .occ_cells(occ_cells),
    .free_cells(free_cells),
    .cfg_enable(registers_cfg_mark),
    .cfg_kmin_cells(registers_cfg_kmin_cells),
    .cfg_kmax_cells(registers_cfg_kmax_cells),
    .cfg_dynamic(registers_cfg_dynamic),
    .cfg_kmin_ratio(registers_cfg_kmin_ratio),
    .cfg_kmax_ratio(registers_cfg_kmax_ratio),
    .congested(queues_congested)
  );

  // marked frames that pass are answered, and flows whose frames come seldom
  wire passes = marker_m_axis_tvalid & m_axis_tready;

  wire generator_s_flow_ready;
  wire generator_m_axis_tvalid;
  wire [1023:0] generator_m_axis_tdata;
  wire [127:0] generator_m_axis_tkeep;
  wire generator_m_axis_tlast;
  wire generator_stat_verdict;
  wire [2:0] generator_stat_outcome;
  wire generator_stat_supplement;
  wire generator_stat_flow;
  wire [1:0] generator_stat_flow_outcome;
  cnp_generator_w1024 generator (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(passes),
    .s_axis_tdata(marker_m_axis_tdata),
    .s_axis_tkeep(marker_m_axis_tkeep),
    .s_axis_tlast(marker_m_axis_tlast),
    .s_axis_tuser(marker_m_axis_tuser),
    .s_axis_tdest(marker_m_axis_tdest),
    .s_flow_valid(command_offered),
    .s_flow_remove(command_removes),
    .s_flow_ipv6(registers_cfg_flow_ipv6),
    .s_flow_source(registers_cfg_flow_source),
    .s_flow_destination(registers_cfg_flow_destination),
    .s_flow_qp(registers_cfg_flow_qp),
    .s_flow_peer_qp(registers_cfg_flow_peer_qp),
    .s_flow_ready(generator_s_flow_ready),
    .m_axis_tready(m_axis_cnp_tready),
    .m_axis_tvalid(generator_m_axis_tvalid),
    .m_axis_tdata(generator_m_axis_tdata),
    .m_axis_tkeep(generator_m_axis_tkeep),
    .m_axis_tlast(generator_m_axis_tlast),
    .congested(queues_congested),
    .cfg_enable(registers_cfg_notify),
    .cfg_interval(registers_cfg_interval),
    .cfg_supplement(registers_cfg_supplement),
    .cfg_memory(registers_cfg_memory),
    .cfg_dscp(registers_cfg_dscp),
    .cfg_ttl(registers_cfg_ttl),
    .stat_verdict(generator_stat_verdict),
    .stat_outcome(generator_stat_outcome),
    .stat_supplement(generator_stat_supplement),
    .stat_flow(generator_stat_flow),
    .stat_flow_outcome(generator_stat_flow_outcome)
  );

  assign m_axis_cnp_tvalid = generator_m_axis_tvalid;
  assign m_axis_cnp_tdata = generator_m_axis_tdata;
  assign m_axis_cnp_tkeep = generator_m_axis_tkeep;
  assign m_axis_cnp_tlast = generator_m_axis_tlast;
  assign flow_taken = generator_s_flow_ready;
  assign flow_answered = generator_stat_flow;

  // registers that software reads
  always @(posedge clk) begin
    if (flow_answered) begin
      flow_outcome <= generator_stat_flow_outcome;
    end
    if (rst) begin
      flow_outcome <= 2'd0;
    end
  end

  assign stat_flow_busy = command_busy;
  assign stat_flow_outcome = flow_outcome;

  wire [31:0] mark_counters_count;
  mark_counters mark_counters (
    .clk(clk),
    .rst(rst),
    .verdict(marker_stat_verdict),
    .of_class(marker_stat_class),
    .outcome(marker_stat_outcome),
    .select(registers_frames_address),
    .count(mark_counters_count)
  );

  assign frames_data = mark_counters_count;
  wire is_unknown = generator_stat_verdict & (generator_stat_outcome == 3'd1);
  wire is_quiet = generator_stat_verdict & (generator_stat_outcome == 3'd2);
  wire is_overflow = generator_stat_verdict & (generator_stat_outcome == 3'd3);
  wire is_sent = generator_stat_verdict & (generator_stat_outcome == 3'd4);
  assign count_supplements = generator_stat_supplement;
  assign count_unknown = is_unknown;
  assign event_unknown = is_unknown;
  assign count_quiet = is_quiet;
  assign count_overflow = is_overflow;
  assign event_overflow = is_overflow;
  assign count_sent = is_sent;

  always @(posedge clk) begin
    irq_reg <= (registers_seen_unknown & registers_cfg_interrupt_unknown) |
        (registers_seen_overflow & registers_cfg_interrupt_overflow);
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

  // Read by nothing.
  wire unused = &{1'b0, registers_frames_read};

endmodule

`default_nettype wire
