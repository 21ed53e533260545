// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_encoder --variant w64_r1`; change its source, not this file.
//
// Gives frames a shim header and sends repair packets after each generation of them
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 64
//   ROWS         = 1
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_fec_encoder_w64_r1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames (AXI4-Stream, without preamble and FCS)
  // A beat of a frame is offered.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [63:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [7:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // The beat is taken.
  output wire s_axis_tready,

  // Packets (AXI4-Stream)
  // The beat is taken.
  input  wire m_axis_tready,
  // A beat of a packet is offered.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_tkeep` leaves out.
  output wire [63:0] m_axis_tdata,
  // Lanes that carry the packet.
  output wire [7:0] m_axis_tkeep,
  // Last beat of the packet.
  output wire m_axis_tlast,

  // Flush
  // Close the open generation.
  input  wire flush,

  // Feedback
  // Send `feedback`.
  input  wire feedback_load,
  // Octets 46..62 of a feedback packet, the first in the most significant place.
  input  wire [127:0] feedback,

  // Configuration, taken with cfg_load
  // Take the configuration.
  input  wire cfg_load,
  // Protect frames; else they leave as they are.
  input  wire cfg_protect,
  // k: frames of a block, 1 to 128.
  input  wire [7:0] cfg_symbols,
  // r: repairs of a block, 0 to `ROWS`.
  input  wire [3:0] cfg_repairs,
  // d: log2 of the lanes, 0 to log2 of `LANES`.
  input  wire [2:0] cfg_lanes_log2,
  // Clocks without a beat of a frame after which a generation is flushed; 0 for never.
  input  wire [23:0] cfg_flush_idle,
  // Clocks after which an open generation is flushed; 0 for never.
  input  wire [31:0] cfg_flush_age,
  // Use UDP/IPv4; else the EtherType.
  input  wire cfg_udp,
  // Destination address of packets, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_destination_mac,
  // Source address of packets, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_source_mac,
  // IPv4 source address, first octet in `[31:24]`.
  input  wire [31:0] cfg_source_ip,
  // IPv4 destination address, first octet in `[31:24]`.
  input  wire [31:0] cfg_destination_ip,
  // UDP source port.
  input  wire [15:0] cfg_source_port,
  // UDP destination port.
  input  wire [15:0] cfg_destination_port,
  // DSCP in `[7:2]`, ECN in `[1:0]`.
  input  wire [7:0] cfg_traffic_class,
  // Number of this start of the sender, other than that of the last.
  input  wire [15:0] cfg_epoch,

  // Status
  // A source packet has left.
  output wire stat_source,
  // A repair packet has left.
  output wire stat_repair,
  // A plain frame has left.
  output wire stat_plain,
  // A feedback packet has left.
  output wire stat_feedback,
  // A frame above the longest was dropped.
  output wire stat_oversize,
  // A generation has closed.
  output wire stat_generation,
  // The generation was closed by a flush.
  output wire stat_flushed,
  // A generation is open.
  output wire stat_open,
  // The configuration is not in range: frames leave as they are.
  output wire stat_config_error
);

  wire step;
  wire frame_fifo_waiting;
  wire [12:0] frame_fifo_frame_end;
  reg [63:0] matrix_0;
  reg second_valid;
  reg second_accumulate;
  reg [13:0] second_address;
  reg second_repair;
  reg second_in_header;
  reg second_last;
  reg [7:0] second_keep;
  reg [63:0] second_planes;
  reg second_row;
  reg [2:0] second_header_beat;
  reg third_valid;
  reg [63:0] third_data;
  reg [7:0] third_keep;
  reg third_last;

  genvar n;

  wire [7:0] next_config_symbols_held;
  wire [3:0] next_config_repairs_held;
  wire [2:0] next_config_lanes_log2_held;
  wire [23:0] next_config_flush_idle_held;
  wire [31:0] next_config_flush_age_held;
  wire next_config_udp_held;
  wire [47:0] next_config_destination_mac_held;
  wire [47:0] next_config_source_mac_held;
  wire [31:0] next_config_source_ip_held;
  wire [31:0] next_config_destination_ip_held;
  wire [15:0] next_config_source_port_held;
  wire [15:0] next_config_destination_port_held;
  wire [7:0] next_config_traffic_class_held;
  wire [15:0] next_config_epoch_held;
  wire next_config_protecting;
  wire next_config_error;
  wire next_config_settled;
  wire [11:0] next_config_frames;
  wire [3:0] next_config_last_lane;
  wire [15:0] next_config_ip_sum;
  lowar_encoder_config_x16 #(
    .ROWS(1)
  ) next_config (
    .clk(clk),
    .rst(rst),
    .step(step),
    .load(cfg_load),
    .protect(cfg_protect),
    .symbols(cfg_symbols),
    .symbols_held(next_config_symbols_held),
    .repairs(cfg_repairs),
    .repairs_held(next_config_repairs_held),
    .lanes_log2(cfg_lanes_log2),
    .lanes_log2_held(next_config_lanes_log2_held),
    .flush_idle(cfg_flush_idle),
    .flush_idle_held(next_config_flush_idle_held),
    .flush_age(cfg_flush_age),
    .flush_age_held(next_config_flush_age_held),
    .udp(cfg_udp),
    .udp_held(next_config_udp_held),
    .destination_mac(cfg_destination_mac),
    .destination_mac_held(next_config_destination_mac_held),
    .source_mac(cfg_source_mac),
    .source_mac_held(next_config_source_mac_held),
    .source_ip(cfg_source_ip),
    .source_ip_held(next_config_source_ip_held),
    .destination_ip(cfg_destination_ip),
    .destination_ip_held(next_config_destination_ip_held),
    .source_port(cfg_source_port),
    .source_port_held(next_config_source_port_held),
    .destination_port(cfg_destination_port),
    .destination_port_held(next_config_destination_port_held),
    .traffic_class(cfg_traffic_class),
    .traffic_class_held(next_config_traffic_class_held),
    .epoch(cfg_epoch),
    .epoch_held(next_config_epoch_held),
    .protecting(next_config_protecting),
    .error(next_config_error),
    .settled(next_config_settled),
    .frames(next_config_frames),
    .last_lane(next_config_last_lane),
    .ip_sum(next_config_ip_sum)
  );

  wire sequencer_begin_feedback;
  wire sequencer_opening;
  wire [15:0] sequencer_frames_before;
  wire sequencer_takes_config;
  wire sequencer_leaves;
  wire sequencer_read;
  wire sequencer_may_begin;
  wire sequencer_generation_closes;
  wire sequencer_issued;
  wire sequencer_in_header;
  wire [2:0] sequencer_header_beat;
  wire sequencer_of_repair;
  wire sequencer_of_feedback;
  wire sequencer_last;
  wire sequencer_accumulate;
  wire sequencer_add;
  wire sequencer_carries_length;
  wire [13:0] sequencer_address;
  wire [6:0] sequencer_symbol;
  wire [3:0] sequencer_lane;
  wire [11:0] sequencer_frame_total;
  wire [12:0] sequencer_body_end;
  wire [6:0] sequencer_symbol_ahead;
  wire sequencer_stat_source;
  wire sequencer_stat_repair;
  wire sequencer_stat_plain;
  wire sequencer_stat_feedback;
  wire sequencer_stat_generation;
  wire sequencer_stat_flushed;
  wire sequencer_stat_open;
  lowar_encoder_sequencer_w64 sequencer (
    .clk(clk),
    .rst(rst),
    .step(step),
    .waiting(frame_fifo_waiting),
    .frame_end(frame_fifo_frame_end),
    .settled(next_config_settled),
    .protecting(next_config_protecting),
    .frames(next_config_frames),
    .last_lane(next_config_last_lane),
    .repairs(next_config_repairs_held),
    .flush_idle(next_config_flush_idle_held),
    .flush_age(next_config_flush_age_held),
    .flush(flush),
    .feedback_load(feedback_load),
    .begin_feedback(sequencer_begin_feedback),
    .opening(sequencer_opening),
    .frames_before(sequencer_frames_before),
    .takes_config(sequencer_takes_config),
    .leaves(sequencer_leaves),
    .read(sequencer_read),
    .may_begin(sequencer_may_begin),
    .generation_closes(sequencer_generation_closes),
    .issued(sequencer_issued),
    .in_header(sequencer_in_header),
    .header_beat(sequencer_header_beat),
    .of_repair(sequencer_of_repair),
    .of_feedback(sequencer_of_feedback),
    .last(sequencer_last),
    .accumulate(sequencer_accumulate),
    .add(sequencer_add),
    .carries_length(sequencer_carries_length),
    .address(sequencer_address),
    .symbol(sequencer_symbol),
    .lane(sequencer_lane),
    .frame_total(sequencer_frame_total),
    .body_end(sequencer_body_end),
    .symbol_ahead(sequencer_symbol_ahead),
    .stat_source(sequencer_stat_source),
    .stat_repair(sequencer_stat_repair),
    .stat_plain(sequencer_stat_plain),
    .stat_feedback(sequencer_stat_feedback),
    .stat_generation(sequencer_stat_generation),
    .stat_flushed(sequencer_stat_flushed),
    .stat_open(sequencer_stat_open)
  );

  wire leaves = sequencer_leaves;
  wire read = sequencer_read;

  wire frame_fifo_s_axis_tready;
  wire frame_fifo_oversize;
  wire [63:0] frame_fifo_planes;
  lowar_frame_fifo_8x528 frame_fifo (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tready(frame_fifo_s_axis_tready),
    .oversize(frame_fifo_oversize),
    .leaves(leaves),
    .read(read),
    .waiting(frame_fifo_waiting),
    .frame_end(frame_fifo_frame_end),
    .planes(frame_fifo_planes)
  );

  // a coefficient is expanded once for each packet; the next symbol is there for more than a clock,
  // or is 0
  wire [63:0] one = 64'h8040201008040201;

  always @(posedge clk) begin
    if (sequencer_may_begin) begin
      matrix_0 <= one;
    end
  end

  // first register to second
  wire partly = sequencer_last & ~sequencer_of_repair & ~sequencer_of_feedback;
  wire [15:0] length = {3'd0, sequencer_body_end} + 16'd1;

  wire [63:0] symbol;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_symbol
      assign symbol[8*n +: 8] = {frame_fifo_planes[8*n + 2 +: 6],
          (sequencer_carries_length ? {length[n], length[n + 8]} : frame_fifo_planes[8*n +: 2])};
    end
  endgenerate

  always @(posedge clk) begin
    if (step) begin
      second_valid <= sequencer_issued;
      second_accumulate <= sequencer_accumulate;
      second_address <= sequencer_address;
      second_repair <= sequencer_of_repair;
      second_in_header <= sequencer_in_header;
      second_last <= sequencer_last;
      second_keep <= partly ? (8'hff >> ~sequencer_body_end[2:0]) : 8'hff;
      second_planes <= frame_fifo_planes;
      second_row <= sequencer_of_repair & (sequencer_symbol == 7'd0);
    end
    if (rst) begin
      second_valid <= 1'b0;
      second_accumulate <= 1'b0;
    end
  end

  // the rows of the code
  wire write_rows = step & second_accumulate;
  wire rows_add_0 = sequencer_add & ~sequencer_address[13];
  wire rows_write_0 = write_rows & ~second_address[13];
  wire rows_add_0_beyond = sequencer_add & sequencer_address[13];
  wire rows_write_0_beyond = write_rows & second_address[13];

  wire [63:0] row_0_word_0;
  wire [63:0] row_0_word_0_beyond;
  gf256_row_8x8464_1 row_0 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_0),
    .write_address(second_address[12:0]),
    .read_0(step),
    .read_address_0(sequencer_address[12:0]),
    .add_0(rows_add_0),
    .write_0(rows_write_0),
    .word_0(row_0_word_0),
    .add_0_beyond(rows_add_0_beyond),
    .write_0_beyond(rows_write_0_beyond),
    .word_0_beyond(row_0_word_0_beyond)
  );

  wire [63:0] repair_planes = (row_0_word_0 | row_0_word_0_beyond) & {64{second_row}};

  // second register to third: the unit, a repair or the frame
  wire [15:0] length_parity = {repair_planes[56], repair_planes[48], repair_planes[40],
      repair_planes[32], repair_planes[24], repair_planes[16], repair_planes[8], repair_planes[0],
      repair_planes[57], repair_planes[49], repair_planes[41], repair_planes[33], repair_planes[25],
      repair_planes[17], repair_planes[9], repair_planes[1]};

  wire [511:0] unit_octets;
  lowar_encoder_unit_16x4224 unit (
    .clk(clk),
    .rst(rst),
    .step(step),
    .opening(sequencer_opening),
    .takes_config(sequencer_takes_config),
    .symbols(next_config_symbols_held),
    .repairs(next_config_repairs_held),
    .lanes_log2(next_config_lanes_log2_held),
    .udp(next_config_udp_held),
    .destination_mac(next_config_destination_mac_held),
    .source_mac(next_config_source_mac_held),
    .source_ip(next_config_source_ip_held),
    .destination_ip(next_config_destination_ip_held),
    .source_port(next_config_source_port_held),
    .destination_port(next_config_destination_port_held),
    .traffic_class(next_config_traffic_class_held),
    .epoch(next_config_epoch_held),
    .ip_sum(next_config_ip_sum),
    .feedback_load(feedback_load),
    .feedback(feedback),
    .begin_feedback(sequencer_begin_feedback),
    .of_repair(sequencer_of_repair),
    .of_feedback(sequencer_of_feedback),
    .symbol(sequencer_symbol),
    .lane(sequencer_lane),
    .frame_total(sequencer_frame_total),
    .body_end(sequencer_body_end),
    .frames_before(sequencer_frames_before),
    .length_parity(length_parity),
    .octets(unit_octets)
  );

  always @(posedge clk) begin
    if (step) begin
      second_header_beat <= sequencer_header_beat;
    end
  end

  wire [63:0] body_planes = second_repair ? repair_planes : second_planes;

  always @(posedge clk) begin
    if (step) begin
      third_valid <= second_valid;
    end
    if (rst) begin
      third_valid <= 1'b0;
    end
  end

  wire [63:0] body_octets;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_body_octets
      assign body_octets[8*n +: 8] = {body_planes[n + 56], body_planes[n + 48], body_planes[n + 40],
          body_planes[n + 32], body_planes[n + 24], body_planes[n + 16], body_planes[n + 8],
          body_planes[n]};
    end
  endgenerate

  always @(posedge clk) begin
    if (step) begin
      third_data <= second_in_header ? unit_octets[64*second_header_beat +: 64] : body_octets;
    end
  end

  assign m_axis_tdata = third_data;

  always @(posedge clk) begin
    if (step) begin
      third_keep <= second_keep;
    end
  end

  assign m_axis_tkeep = third_keep;

  always @(posedge clk) begin
    if (step) begin
      third_last <= second_last;
    end
  end

  assign m_axis_tlast = third_last;
  assign m_axis_tvalid = third_valid;
  assign step = ~third_valid | m_axis_tready;
  assign s_axis_tready = frame_fifo_s_axis_tready;
  assign stat_oversize = frame_fifo_oversize;
  assign stat_config_error = next_config_error;
  assign stat_source = sequencer_stat_source;
  assign stat_repair = sequencer_stat_repair;
  assign stat_plain = sequencer_stat_plain;
  assign stat_feedback = sequencer_stat_feedback;
  assign stat_generation = sequencer_stat_generation;
  assign stat_flushed = sequencer_stat_flushed;
  assign stat_open = sequencer_stat_open;

  // Read by nothing.
  wire unused = &{1'b0, sequencer_generation_closes, sequencer_symbol_ahead};

endmodule

`default_nettype wire
