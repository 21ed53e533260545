// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_decoder --variant w512_r1`; change its source, not this file.
//
// Delivers the frames of a LoWAR encoder in order, and rebuilds those that the fibre lost
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 512
//   ROWS         = 1
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_fec_decoder_w512_r1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)
  // The MAC hands over a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,

  // Frames (AXI4-Stream)
  // The beat is taken.
  input  wire m_axis_tready,
  // A beat of a frame is offered.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_tkeep` leaves out.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Configuration
  // UDP destination port of packets.
  input  wire [15:0] cfg_udp_port,
  // Packets that a generation which has ended still waits for; 0 for none.
  input  wire [11:0] cfg_reorder_window,
  // Clocks without a packet after which the open generations close; 0 for never.
  input  wire [23:0] cfg_timeout,
  // Deliver frames as they arrive; else in the order in which they were sent.
  input  wire cfg_pass_through,

  // Status
  // A source packet was accepted.
  output wire stat_source,
  // A repair packet was accepted.
  output wire stat_repair,
  // A frame that arrived is delivered.
  output wire stat_delivered,
  // A frame that was lost is delivered.
  output wire stat_recovered,
  // A frame is lost beyond repair.
  output wire stat_lost,
  // A frame is lost that only the header of a later generation shows to have been sent.
  output wire stat_missed,
  // A burst of frames that did not arrive begins.
  output wire stat_burst,
  // Delivery waits for a frame that did not arrive.
  output wire stat_waiting,
  // All of a generation is delivered or lost.
  output wire stat_generation,
  // A generation was closed by the timeout.
  output wire stat_timeout,
  // A generation was skipped: no packet of it came in time.
  output wire stat_skipped,
  // A packet came after its generation had closed.
  output wire stat_late,
  // A packet came twice.
  output wire stat_duplicate,
  // A packet contradicts its generation.
  output wire stat_mismatch,
  // A packet is malformed.
  output wire stat_malformed,
  // A frame was dropped: bad FCS.
  output wire stat_bad_fcs,
  // A frame was dropped: too long.
  output wire stat_oversize,
  // A frame was dropped: no room.
  output wire stat_overflow,

  // Feedback of the far end
  // A feedback packet has arrived.
  output wire feedback_valid,
  // Octets 46..62 of the feedback packet, the first in the most significant place.
  output wire [127:0] feedback
);

  wire step;
  wire receiver_visible;
  wire [169:0] receiver_head_entry;
  wire has_0;
  wire has_1;
  wire [6:0] extent;
  wire frees;
  wire delivered_context;
  wire plain_taken;
  wire plain_read;
  wire plain_done;
  wire [3:0] delivered_lane;
  wire [6:0] delivered_symbol;
  wire take_arrival;
  wire [7:0] arrivals_1_oldest;
  wire arrivals_1_waits;
  wire arrivals_1_ripe;
  wire arrivals_1_complete;
  wire [12:0] slot_end;
  reg [15:0] solved_length;
  reg [63:0] matrix_0;
  reg second_enters;
  reg second_bank;
  reg [10:0] second_address;
  reg plain_fresh;
  reg [511:0] plain_kept;
  reg [511:0] second_planes;
  reg [63:0] second_keep;
  reg second_last;
  reg second_recovered;
  reg second_length;
  reg second_valid;
  reg [511:0] third_data;
  reg [63:0] third_keep;
  reg third_last;
  reg third_valid;

  genvar n;

  // decision on the packet
  wire ingest_control_pop;
  wire ingest_control_leaves;
  wire ingest_control_read;
  wire [6:0] ingest_control_free;
  wire ingest_control_open;
  wire ingest_control_opening;
  wire ingest_control_packet_context;
  wire [3:0] ingest_control_lane;
  wire [6:0] ingest_control_number;
  wire ingest_control_source;
  wire [6:0] ingest_control_beats;
  wire ingest_control_accept;
  wire ingest_control_enters;
  wire ingest_control_carries_length;
  wire [10:0] ingest_control_address;
  wire ingest_control_add;
  wire ingest_control_bank;
  wire [15:0] ingest_control_length;
  wire ingest_control_of_source;
  wire ingest_control_takes_coefficients;
  wire ingest_control_write_slot;
  wire [15:0] ingest_control_slot_address;
  wire [12:0] ingest_control_body_end;
  wire ingest_control_accepted;
  wire [8:0] ingest_control_accepted_slot;
  wire ingest_control_plain_waits;
  wire [12:0] ingest_control_plain_end;
  wire ingest_control_open_0;
  wire ingest_control_closed_0;
  wire ingest_control_known_0;
  wire [8:0] ingest_control_end_0;
  wire [8:0] ingest_control_total_0;
  wire [2:0] ingest_control_shift_0;
  wire ingest_control_passes_0;
  wire [15:0] ingest_control_sent_before_0;
  wire ingest_control_continues_0;
  wire ingest_control_open_1;
  wire ingest_control_closed_1;
  wire ingest_control_known_1;
  wire [8:0] ingest_control_end_1;
  wire [8:0] ingest_control_total_1;
  wire [2:0] ingest_control_shift_1;
  wire ingest_control_passes_1;
  wire [15:0] ingest_control_sent_before_1;
  wire ingest_control_continues_1;
  wire ingest_control_stat_source;
  wire ingest_control_stat_repair;
  wire ingest_control_stat_timeout;
  wire ingest_control_stat_skipped;
  wire ingest_control_stat_late;
  wire ingest_control_stat_duplicate;
  wire ingest_control_stat_mismatch;
  wire ingest_control_stat_malformed;
  wire ingest_control_feedback_valid;
  wire [127:0] ingest_control_feedback;
  lowar_ingest #(
    .EXTENT_W(7),
    .OCTETS(64),
    .UNIT_BEATS(1)
  ) ingest_control (
    .clk(clk),
    .rst(rst),
    .timeout(cfg_timeout),
    .reorder_window(cfg_reorder_window),
    .pass_through(cfg_pass_through),
    .visible(receiver_visible),
    .head_entry(receiver_head_entry),
    .has_0(has_0),
    .has_1(has_1),
    .extent(extent),
    .frees(frees),
    .freed(delivered_context),
    .plain_taken(plain_taken),
    .plain_read(plain_read),
    .plain_done(plain_done),
    .pop(ingest_control_pop),
    .leaves(ingest_control_leaves),
    .read(ingest_control_read),
    .free(ingest_control_free),
    .open(ingest_control_open),
    .opening(ingest_control_opening),
    .packet_context(ingest_control_packet_context),
    .lane(ingest_control_lane),
    .number(ingest_control_number),
    .source(ingest_control_source),
    .beats(ingest_control_beats),
    .accept(ingest_control_accept),
    .enters(ingest_control_enters),
    .carries_length(ingest_control_carries_length),
    .address(ingest_control_address),
    .add(ingest_control_add),
    .bank(ingest_control_bank),
    .length(ingest_control_length),
    .of_source(ingest_control_of_source),
    .takes_coefficients(ingest_control_takes_coefficients),
    .write_slot(ingest_control_write_slot),
    .slot_address(ingest_control_slot_address),
    .body_end(ingest_control_body_end),
    .accepted(ingest_control_accepted),
    .accepted_slot(ingest_control_accepted_slot),
    .plain_waits(ingest_control_plain_waits),
    .plain_end(ingest_control_plain_end),
    .open_0(ingest_control_open_0),
    .closed_0(ingest_control_closed_0),
    .known_0(ingest_control_known_0),
    .end_0(ingest_control_end_0),
    .total_0(ingest_control_total_0),
    .shift_0(ingest_control_shift_0),
    .passes_0(ingest_control_passes_0),
    .sent_before_0(ingest_control_sent_before_0),
    .continues_0(ingest_control_continues_0),
    .open_1(ingest_control_open_1),
    .closed_1(ingest_control_closed_1),
    .known_1(ingest_control_known_1),
    .end_1(ingest_control_end_1),
    .total_1(ingest_control_total_1),
    .shift_1(ingest_control_shift_1),
    .passes_1(ingest_control_passes_1),
    .sent_before_1(ingest_control_sent_before_1),
    .continues_1(ingest_control_continues_1),
    .stat_source(ingest_control_stat_source),
    .stat_repair(ingest_control_stat_repair),
    .stat_timeout(ingest_control_stat_timeout),
    .stat_skipped(ingest_control_stat_skipped),
    .stat_late(ingest_control_stat_late),
    .stat_duplicate(ingest_control_stat_duplicate),
    .stat_mismatch(ingest_control_stat_mismatch),
    .stat_malformed(ingest_control_stat_malformed),
    .feedback_valid(ingest_control_feedback_valid),
    .feedback(ingest_control_feedback)
  );

  wire pop = ingest_control_pop;
  wire leaves = ingest_control_leaves;
  wire read = ingest_control_read;
  wire [6:0] free = ingest_control_free;

  // frames that have arrived
  wire [511:0] receiver_planes;
  wire receiver_bad_fcs;
  wire receiver_oversize;
  wire receiver_overflow;
  lowar_receive_w512 #(
    .ROWS(1)
  ) receiver (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tuser(s_axis_tuser),
    .udp_port(cfg_udp_port),
    .pop(pop),
    .leaves(leaves),
    .free(free),
    .read(read),
    .planes(receiver_planes),
    .visible(receiver_visible),
    .head_entry(receiver_head_entry),
    .bad_fcs(receiver_bad_fcs),
    .oversize(receiver_oversize),
    .overflow(receiver_overflow)
  );

  wire lane_sets_has_0;
  wire lane_sets_has_1;
  wire [6:0] lane_sets_extent;
  wire lane_sets_delivery_has;
  wire [127:0] lane_sets_delivery_frames;
  wire lane_sets_delivery_rows;
  wire [7:0] lane_sets_delivery_count;
  wire [7:0] lane_sets_delivery_packets;
  wire [6:0] lane_sets_delivery_extent;
  lowar_sets_r1 #(
    .EXTENT_W(7)
  ) lane_sets (
    .clk(clk),
    .rst(rst),
    .open(ingest_control_open),
    .opening(ingest_control_opening),
    .packet_context(ingest_control_packet_context),
    .lane(ingest_control_lane),
    .number(ingest_control_number),
    .source(ingest_control_source),
    .beats(ingest_control_beats),
    .accept(ingest_control_accept),
    .delivery_context(delivered_context),
    .delivery_lane(delivered_lane),
    .delivery_symbol(delivered_symbol),
    .has_0(lane_sets_has_0),
    .has_1(lane_sets_has_1),
    .extent(lane_sets_extent),
    .delivery_has(lane_sets_delivery_has),
    .delivery_frames(lane_sets_delivery_frames),
    .delivery_rows(lane_sets_delivery_rows),
    .delivery_count(lane_sets_delivery_count),
    .delivery_packets(lane_sets_delivery_packets),
    .delivery_extent(lane_sets_delivery_extent)
  );

  assign has_0 = lane_sets_has_0;
  assign has_1 = lane_sets_has_1;
  assign extent = lane_sets_extent;

  // the order in which frames arrive
  wire opens_0 = ingest_control_open & ~ingest_control_opening;
  wire arrives_0 = ingest_control_accepted & ~ingest_control_accepted_slot[8] &
      ingest_control_passes_0;
  wire [7:0] arrived_number_0 = ingest_control_accepted_slot[7:0];
  wire takes_0 = take_arrival & ~delivered_context;

  wire [7:0] arrivals_0_oldest;
  wire arrivals_0_waits;
  wire arrivals_0_ripe;
  wire arrivals_0_complete;
  lowar_arrivals_256 arrivals_0 (
    .clk(clk),
    .rst(rst),
    .open(opens_0),
    .put(arrives_0),
    .number(arrived_number_0),
    .take(takes_0),
    .frames(ingest_control_end_0),
    .oldest(arrivals_0_oldest),
    .waits(arrivals_0_waits),
    .ripe(arrivals_0_ripe),
    .complete(arrivals_0_complete)
  );

  wire opens_1 = ingest_control_open & ingest_control_opening;
  wire arrives_1 = ingest_control_accepted & ingest_control_accepted_slot[8] &
      ingest_control_passes_1;
  wire [7:0] arrived_number_1 = ingest_control_accepted_slot[7:0];
  wire takes_1 = take_arrival & delivered_context;

  // the stream out
  wire delivery_control_frees;
  wire delivery_control_delivered;
  wire delivery_control_take_arrival;
  wire [3:0] delivery_control_lane;
  wire [6:0] delivery_control_symbol;
  wire delivery_control_plain_taken;
  wire delivery_control_plain_read;
  wire delivery_control_plain_done;
  wire delivery_control_scan;
  wire [8:0] delivery_control_slot;
  wire delivery_control_read_slot;
  wire [15:0] delivery_control_slot_address;
  wire delivery_control_load;
  wire delivery_control_start;
  wire delivery_control_again;
  wire [127:0] delivery_control_missing_frames;
  wire [3:0] delivery_control_missing_count;
  wire delivery_control_read_rows;
  wire delivery_control_solving;
  wire [10:0] delivery_control_row_address;
  wire delivery_control_issued;
  wire delivery_control_issued_plain;
  wire delivery_control_issued_recovered;
  wire delivery_control_issued_length;
  wire delivery_control_issued_last;
  wire [5:0] delivery_control_issued_lane;
  wire delivery_control_stat_delivered;
  wire delivery_control_stat_recovered;
  wire delivery_control_stat_lost;
  wire delivery_control_stat_missed;
  wire delivery_control_stat_burst;
  wire delivery_control_stat_generation;
  wire delivery_control_stat_waiting;
  lowar_delivery_r1 #(
    .EXTENT_W(7),
    .OCTETS(64)
  ) delivery_control (
    .clk(clk),
    .rst(rst),
    .step(step),
    .plain_waits(ingest_control_plain_waits),
    .plain_end(ingest_control_plain_end),
    .open_0(ingest_control_open_0),
    .open_1(ingest_control_open_1),
    .closed_0(ingest_control_closed_0),
    .closed_1(ingest_control_closed_1),
    .known_0(ingest_control_known_0),
    .known_1(ingest_control_known_1),
    .end_0(ingest_control_end_0),
    .end_1(ingest_control_end_1),
    .total_0(ingest_control_total_0),
    .total_1(ingest_control_total_1),
    .shift_0(ingest_control_shift_0),
    .shift_1(ingest_control_shift_1),
    .passes_0(ingest_control_passes_0),
    .passes_1(ingest_control_passes_1),
    .sent_before_0(ingest_control_sent_before_0),
    .sent_before_1(ingest_control_sent_before_1),
    .continues_0(ingest_control_continues_0),
    .continues_1(ingest_control_continues_1),
    .arrival_waits_0(arrivals_0_waits),
    .arrival_waits_1(arrivals_1_waits),
    .arrival_ripe_0(arrivals_0_ripe),
    .arrival_ripe_1(arrivals_1_ripe),
    .oldest_0(arrivals_0_oldest),
    .oldest_1(arrivals_1_oldest),
    .complete_0(arrivals_0_complete),
    .complete_1(arrivals_1_complete),
    .has(lane_sets_delivery_has),
    .frames(lane_sets_delivery_frames),
    .packets(lane_sets_delivery_packets),
    .count(lane_sets_delivery_count),
    .extent(lane_sets_delivery_extent),
    .slot_end(slot_end),
    .length(solved_length),
    .frees(delivery_control_frees),
    .delivered(delivery_control_delivered),
    .take_arrival(delivery_control_take_arrival),
    .lane(delivery_control_lane),
    .symbol(delivery_control_symbol),
    .plain_taken(delivery_control_plain_taken),
    .plain_read(delivery_control_plain_read),
    .plain_done(delivery_control_plain_done),
    .scan(delivery_control_scan),
    .slot(delivery_control_slot),
    .read_slot(delivery_control_read_slot),
    .slot_address(delivery_control_slot_address),
    .load(delivery_control_load),
    .start(delivery_control_start),
    .again(delivery_control_again),
    .missing_frames(delivery_control_missing_frames),
    .missing_count(delivery_control_missing_count),
    .read_rows(delivery_control_read_rows),
    .solving(delivery_control_solving),
    .row_address(delivery_control_row_address),
    .issued(delivery_control_issued),
    .issued_plain(delivery_control_issued_plain),
    .issued_recovered(delivery_control_issued_recovered),
    .issued_length(delivery_control_issued_length),
    .issued_last(delivery_control_issued_last),
    .issued_lane(delivery_control_issued_lane),
    .stat_delivered(delivery_control_stat_delivered),
    .stat_recovered(delivery_control_stat_recovered),
    .stat_lost(delivery_control_stat_lost),
    .stat_missed(delivery_control_stat_missed),
    .stat_burst(delivery_control_stat_burst),
    .stat_generation(delivery_control_stat_generation),
    .stat_waiting(delivery_control_stat_waiting)
  );

  assign frees = delivery_control_frees;
  assign delivered_context = delivery_control_delivered;
  assign delivered_lane = delivery_control_lane;
  assign delivered_symbol = delivery_control_symbol;
  assign take_arrival = delivery_control_take_arrival;
  assign plain_taken = delivery_control_plain_taken;
  assign plain_read = delivery_control_plain_read;
  assign plain_done = delivery_control_plain_done;

  lowar_arrivals_256 arrivals_1 (
    .clk(clk),
    .rst(rst),
    .open(opens_1),
    .put(arrives_1),
    .number(arrived_number_1),
    .take(takes_1),
    .frames(ingest_control_end_1),
    .oldest(arrivals_1_oldest),
    .waits(arrivals_1_waits),
    .ripe(arrivals_1_ripe),
    .complete(arrivals_1_complete)
  );

  reg [12:0] slot_end_read;
  reg [12:0] slot_ends [0:511];

  always @(posedge clk) begin
    if (ingest_control_accepted) begin
      slot_ends[ingest_control_accepted_slot] <= ingest_control_body_end;
    end
  end

  always @(posedge clk) begin
    if (delivery_control_scan) begin
      slot_end_read <= slot_ends[delivery_control_slot];
    end
  end

  // slots: the beats of frames, and where each frame ends
  assign slot_end = slot_end_read;

  reg [511:0] slot_beat;
  reg [511:0] slots [0:33791];

  always @(posedge clk) begin
    if (ingest_control_write_slot) begin
      slots[ingest_control_slot_address] <= receiver_planes;
    end
  end

  always @(posedge clk) begin
    if (delivery_control_read_slot) begin
      slot_beat <= slots[delivery_control_slot_address];
    end
  end

  // rows: a frame goes into all with its coefficients, a repair into its own
  wire [63:0] one = 64'h8040201008040201;

  always @(posedge clk) begin
    if (ingest_control_takes_coefficients) begin
      matrix_0 <= ingest_control_source ? one : (one & {64{ingest_control_number == 7'd0}});
    end
  end

  wire [511:0] symbol_planes;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_symbol_planes
      assign symbol_planes[64*n +: 64] = {receiver_planes[64*n + 2 +: 62],
          (ingest_control_carries_length ?
                {ingest_control_length[n], ingest_control_length[n + 8]} :
              receiver_planes[64*n +: 2])};
    end
  endgenerate

  always @(posedge clk) begin
    second_enters <= ingest_control_enters;
    second_bank <= ingest_control_bank;
    second_address <= ingest_control_address;
    if (rst) begin
      second_enters <= 1'b0;
    end
  end

  wire solving_0 = delivery_control_solving & ~delivered_context;
  wire read_0 = solving_0 ? delivery_control_read_rows :
      (ingest_control_enters & ~ingest_control_bank);
  wire [10:0] read_address_0 = solving_0 ? delivery_control_row_address : ingest_control_address;
  wire add_0 = solving_0 | ingest_control_add;
  wire write_0 = second_enters & ~second_bank;
  wire solving_1 = delivery_control_solving & delivered_context;
  wire read_1 = solving_1 ? delivery_control_read_rows :
      (ingest_control_enters & ingest_control_bank);
  wire [10:0] read_address_1 = solving_1 ? delivery_control_row_address : ingest_control_address;
  wire add_1 = solving_1 | ingest_control_add;
  wire write_1 = second_enters & second_bank;

  wire [511:0] row_0_word_0;
  wire [511:0] row_0_word_1;
  gf256_row_64x1072_2 row_0 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_0),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_0_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_0_word_1)
  );

  // a lost frame: the sum of its lane's rows, each with its weight
  wire [63:0] weight_solver_matrix_0;
  lowar_solver_1x16 weight_solver (
    .clk(clk),
    .rst(rst),
    .load(delivery_control_load),
    .start(delivery_control_start),
    .again(delivery_control_again),
    .lane(delivered_lane),
    .symbol(delivery_control_symbol),
    .missing_frames(delivery_control_missing_frames),
    .missing_count(delivery_control_missing_count),
    .rows(lane_sets_delivery_rows),
    .matrix_0(weight_solver_matrix_0)
  );

  wire [511:0] solved_row_0 = delivered_context ? row_0_word_1 : row_0_word_0;

  wire [511:0] weighted_sum_sum;
  gf256_weighted_sum_64x1 weighted_sum (
    .clk(clk),
    .advance(step),
    .data_0(solved_row_0),
    .matrix_0(weight_solver_matrix_0),
    .sum(weighted_sum_sum)
  );

  // first register to second: a beat of a plain frame may have to wait where it cannot be
  // overwritten
  always @(posedge clk) begin
    plain_fresh <= plain_read;
    if (rst) begin
      plain_fresh <= 1'b0;
    end
  end

  wire [511:0] plain_beat = plain_fresh ? receiver_planes : plain_kept;

  always @(posedge clk) begin
    if (plain_fresh) begin
      plain_kept <= receiver_planes;
    end
    if (step) begin
      second_planes <= delivery_control_issued_plain ? plain_beat : slot_beat;
      second_keep <= delivery_control_issued_last ?
            (64'hffffffffffffffff >> ~delivery_control_issued_lane) :
          64'hffffffffffffffff;
      second_last <= delivery_control_issued_last;
      second_recovered <= delivery_control_issued_recovered;
      second_length <= delivery_control_issued_length;
      second_valid <= delivery_control_issued;
    end
    if (rst) begin
      second_valid <= 1'b0;
    end
  end

  // second register to third
  always @(posedge clk) begin
    if (step & second_length) begin
      solved_length <= {weighted_sum_sum[448], weighted_sum_sum[384], weighted_sum_sum[320],
          weighted_sum_sum[256], weighted_sum_sum[192], weighted_sum_sum[128], weighted_sum_sum[64],
          weighted_sum_sum[0], weighted_sum_sum[449], weighted_sum_sum[385], weighted_sum_sum[321],
          weighted_sum_sum[257], weighted_sum_sum[193], weighted_sum_sum[129], weighted_sum_sum[65],
          weighted_sum_sum[1]};
    end
  end

  wire [511:0] recovered_kept = weighted_sum_sum & {8{second_keep}};
  wire [511:0] leaving_planes = second_recovered ? recovered_kept : second_planes;

  wire [511:0] leaving_octets;
  generate
    for (n = 0; n < 64; n = n + 1) begin : each_leaving_octets
      assign leaving_octets[8*n +: 8] = {leaving_planes[n + 448], leaving_planes[n + 384],
          leaving_planes[n + 320], leaving_planes[n + 256], leaving_planes[n + 192],
          leaving_planes[n + 128], leaving_planes[n + 64], leaving_planes[n]};
    end
  endgenerate

  always @(posedge clk) begin
    if (step) begin
      third_data <= leaving_octets;
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

  always @(posedge clk) begin
    if (step) begin
      third_valid <= second_valid;
    end
    if (rst) begin
      third_valid <= 1'b0;
    end
  end

  assign m_axis_tvalid = third_valid;
  assign step = ~third_valid | m_axis_tready;
  assign stat_source = ingest_control_stat_source;
  assign stat_repair = ingest_control_stat_repair;
  assign stat_timeout = ingest_control_stat_timeout;
  assign stat_skipped = ingest_control_stat_skipped;
  assign stat_late = ingest_control_stat_late;
  assign stat_duplicate = ingest_control_stat_duplicate;
  assign stat_mismatch = ingest_control_stat_mismatch;
  assign stat_malformed = ingest_control_stat_malformed;
  assign stat_delivered = delivery_control_stat_delivered;
  assign stat_recovered = delivery_control_stat_recovered;
  assign stat_lost = delivery_control_stat_lost;
  assign stat_missed = delivery_control_stat_missed;
  assign stat_burst = delivery_control_stat_burst;
  assign stat_waiting = delivery_control_stat_waiting;
  assign stat_generation = delivery_control_stat_generation;
  assign stat_bad_fcs = receiver_bad_fcs;
  assign stat_oversize = receiver_oversize;
  assign stat_overflow = receiver_overflow;
  assign feedback_valid = ingest_control_feedback_valid;
  assign feedback = ingest_control_feedback;

  // Read by nothing.
  wire unused = &{1'b0, ingest_control_of_source};

endmodule

`default_nettype wire
