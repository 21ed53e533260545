// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_decoder --variant w64_r8`; change its source, not this file.
//
// Delivers the frames of a LoWAR encoder in order, and rebuilds those that the fibre lost
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 64
//   ROWS         = 8
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_fec_decoder_w64_r8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)
  // The MAC hands over a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [63:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [7:0] s_axis_tkeep,
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
  output wire [63:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [7:0] m_axis_tkeep,
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
  wire [172:0] receiver_head_entry;
  wire has_0;
  wire has_1;
  wire [9:0] extent;
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
  reg [55:0] coefficients;
  reg [511:0] matrix;
  reg second_enters;
  reg second_bank;
  reg [13:0] second_address;
  reg plain_fresh;
  reg [63:0] plain_kept;
  reg [63:0] second_planes;
  reg [7:0] second_keep;
  reg second_last;
  reg second_recovered;
  reg second_length;
  reg second_valid;
  reg [63:0] third_data;
  reg [7:0] third_keep;
  reg third_last;
  reg third_valid;

  genvar n;

  // decision on the packet
  wire ingest_control_pop;
  wire ingest_control_leaves;
  wire ingest_control_read;
  wire [9:0] ingest_control_free;
  wire ingest_control_open;
  wire ingest_control_opening;
  wire ingest_control_packet_context;
  wire [3:0] ingest_control_lane;
  wire [6:0] ingest_control_number;
  wire ingest_control_source;
  wire [9:0] ingest_control_beats;
  wire ingest_control_accept;
  wire ingest_control_enters;
  wire ingest_control_carries_length;
  wire [13:0] ingest_control_address;
  wire ingest_control_add;
  wire ingest_control_bank;
  wire [15:0] ingest_control_length;
  wire ingest_control_of_source;
  wire ingest_control_takes_coefficients;
  wire ingest_control_write_slot;
  wire [18:0] ingest_control_slot_address;
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
    .EXTENT_W(10),
    .OCTETS(8),
    .UNIT_BEATS(8)
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
  wire [9:0] free = ingest_control_free;

  // frames that have arrived
  wire [63:0] receiver_planes;
  wire [6:0] receiver_head_symbol;
  wire receiver_bad_fcs;
  wire receiver_oversize;
  wire receiver_overflow;
  lowar_receive_w64 #(
    .ROWS(8)
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
    .head_symbol(receiver_head_symbol),
    .head_entry(receiver_head_entry),
    .bad_fcs(receiver_bad_fcs),
    .oversize(receiver_oversize),
    .overflow(receiver_overflow)
  );

  wire lane_sets_has_0;
  wire lane_sets_has_1;
  wire [9:0] lane_sets_extent;
  wire lane_sets_delivery_has;
  wire [127:0] lane_sets_delivery_frames;
  wire [7:0] lane_sets_delivery_rows;
  wire [7:0] lane_sets_delivery_count;
  wire [7:0] lane_sets_delivery_packets;
  wire [9:0] lane_sets_delivery_extent;
  lowar_sets_r8 #(
    .EXTENT_W(10)
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
  wire [18:0] delivery_control_slot_address;
  wire delivery_control_load;
  wire delivery_control_start;
  wire delivery_control_again;
  wire [127:0] delivery_control_missing_frames;
  wire [3:0] delivery_control_missing_count;
  wire delivery_control_read_rows;
  wire delivery_control_solving;
  wire [13:0] delivery_control_row_address;
  wire delivery_control_issued;
  wire delivery_control_issued_plain;
  wire delivery_control_issued_recovered;
  wire delivery_control_issued_length;
  wire delivery_control_issued_last;
  wire [2:0] delivery_control_issued_lane;
  wire delivery_control_stat_delivered;
  wire delivery_control_stat_recovered;
  wire delivery_control_stat_lost;
  wire delivery_control_stat_missed;
  wire delivery_control_stat_burst;
  wire delivery_control_stat_generation;
  wire delivery_control_stat_waiting;
  lowar_delivery_r8 #(
    .EXTENT_W(10),
    .OCTETS(8)
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

  reg [63:0] slot_beat;
  reg [63:0] slots [0:270335];

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

  wire [55:0] coefficients_read;
  reg [55:0] coefficient_table [0:127];

  // Word 0 stands last.
  localparam [7167:0] COEFFICIENT_TABLE = {56'h78afdbc1d0a5da, 56'hd227516e53800a,
    56'h1d3c8a6a3a6351, 56'haca817d568e1f7, 56'h4bb93608acc4b4, 56'h4f1b03edb9f391,
    56'hd66aca1d72fc5e, 56'h610deb9a6cc77c, 56'he7bcf932a62984, 56'h0c60d99b7311c1,
    56'hb1cde8a05dddb6, 56'h26d3106f1dd85b, 56'h173334bd891d63, 56'h69a07db1ad0eea,
    56'hed61071b2bfe86, 56'ha16841b01549b1, 56'hfc4dfa63875e2a, 56'h867ca1e9fd7377,
    56'h1969ff53a906f5, 56'hab0a987f7082a2, 56'h45f04284821f12, 56'h53b1f269d402c3,
    56'hc18337aff10b81, 56'hf5ea0cc3c9e2ca, 56'h060eec029ff5e2, 56'h1cb4e0d72716df,
    56'h91e9cc86623b88, 56'h0baa947ee581d3, 56'hd1298e2379893a, 56'hfb58fd6d9bcbe3,
    56'h0e19c6dd47eab3, 56'hc7ed0f4f087c13, 56'h492c304855b1dd, 56'hb84a5f094efbcb,
    56'h9b1a54603174af, 56'h0da2f457beedfe, 56'h6a9d213c1f4d38, 56'h62c4f6fdd91c16,
    56'hcd49902d935302, 56'h8311d23e44aa95, 56'h55059ad8fc5df9, 56'hdc03f00f36b048,
    56'hbde6b333456a4d, 56'hce28eae523bd6a, 56'h27f7c514b13794, 56'h9c6b5d3deee729,
    56'h797f96abb33f57, 56'h3681c0da1726d8, 56'ha6db2a80067fae, 56'hbb343ee28c976c,
    56'h89848d453f3a90, 56'h3a41251f5790f2, 56'ha9adfed4b89fc9, 56'h5e38b951ff2abf,
    56'h6fef3fd36a0593, 56'h82c020aebba261, 56'h8b961ccb1135c2, 56'ha210b2759761c7,
    56'h96bfb498a3ba71, 56'hc6ffac2f7c60a3, 56'hebf4cfc2a50f68, 56'h569b040c3b3e78,
    56'hae798bc0e2759a, 56'hbf6d62fb0c8b35, 56'h5f08ef4b5cfdd7, 56'h950b0aa5de3626,
    56'h395f6f50924c6b, 56'h1e73cd3b6b4422, 56'h99caaa9765594b, 56'he9f3b07cc43140,
    56'hefdaae369d1555, 56'hfd3915c454d79c, 56'h4a51085e2f5898, 56'h9dbde21776d6fc,
    56'h258c85437167f8, 56'h303a8f729ae82f, 56'h7cfe68f339131e, 56'hd0850ef1dfcebd,
    56'h8195aba733d3f6, 56'h681889526f2ccd, 56'h3d1c5b6bd232e4, 56'h84d124f0ae4130,
    56'h7b67ce9e03d592, 56'h28d00622e4e69d, 56'ha30cf7561e83aa, 56'h903067121bf24e,
    56'h1082e33f8a0ded, 56'hb3f5a370422199, 56'hfec7182e5f8673, 56'ha02d87cd5b1906,
    56'he0d86155c5ad47, 56'h713532b2aab7dc, 56'h051557f64d93d4, 56'hc843f125f49ea8,
    56'he15a1d922cf7d2, 56'h5d934f5b5ef966, 56'h11a3277477c10b, 56'hdd532f19f9b670,
    56'h8037b8db020ac0, 56'h6cbea5fa7b0839, 56'ha4a66d94ea793f, 56'h9e65e56707a85a,
    56'h649f1366984243, 56'hee6e5ed219a67f, 56'hd5f8bda8529204, 56'h59fa956c464bc4,
    56'hf4b2e7717e0718, 56'h8f25d0c8c27bd5, 56'h3b312d731c88d0, 56'he522b62829333c,
    56'h577571a2991b2e, 56'hb05276682648a0, 56'h8d244042ba2567, 56'hb2e3bc3578eb0f,
    56'hfa990bbe9eb950, 56'h678f2865b7f85c, 56'h4e2f5cc6e99b74, 56'h721fc83a0d87ff,
    56'ha57ea40bceda6f, 56'h70c356f524bb97, 56'ha84633f8185ad9, 56'h469ede7b0face1,
    56'h33de70e6843cb5, 56'hf87be646dc5c54, 56'h180f84dcefa149, 56'h5aac3c5ca1d927,
    56'hd9e1b554492737, 56'h01010101010101};

  initial begin : fill_coefficient_table
    integer i;
    for (i = 0; i < 128; i = i + 1) begin
      coefficient_table[i] = COEFFICIENT_TABLE[56*i +: 56];
    end
  end

  assign coefficients_read = coefficient_table[receiver_head_symbol];

  always @(posedge clk) begin
    coefficients <= coefficients_read;
  end

  wire [63:0] expand_1_matrix;
  gf256_matrix expand_1 (
    .coefficient(coefficients[7:0]),
    .matrix(expand_1_matrix)
  );

  wire [63:0] expand_2_matrix;
  gf256_matrix expand_2 (
    .coefficient(coefficients[15:8]),
    .matrix(expand_2_matrix)
  );

  wire [63:0] expand_3_matrix;
  gf256_matrix expand_3 (
    .coefficient(coefficients[23:16]),
    .matrix(expand_3_matrix)
  );

  wire [63:0] expand_4_matrix;
  gf256_matrix expand_4 (
    .coefficient(coefficients[31:24]),
    .matrix(expand_4_matrix)
  );

  wire [63:0] expand_5_matrix;
  gf256_matrix expand_5 (
    .coefficient(coefficients[39:32]),
    .matrix(expand_5_matrix)
  );

  wire [63:0] expand_6_matrix;
  gf256_matrix expand_6 (
    .coefficient(coefficients[47:40]),
    .matrix(expand_6_matrix)
  );

  wire [63:0] expand_7_matrix;
  gf256_matrix expand_7 (
    .coefficient(coefficients[55:48]),
    .matrix(expand_7_matrix)
  );

  always @(posedge clk) begin
    if (ingest_control_takes_coefficients) begin
      matrix[63:0] <= ingest_control_source ? one : (one & {64{receiver_head_symbol == 7'd0}});
      matrix[127:64] <= ingest_control_source ? expand_1_matrix :
          (one & {64{receiver_head_symbol == 7'd1}});
      matrix[191:128] <= ingest_control_source ? expand_2_matrix :
          (one & {64{receiver_head_symbol == 7'd2}});
      matrix[255:192] <= ingest_control_source ? expand_3_matrix :
          (one & {64{receiver_head_symbol == 7'd3}});
      matrix[319:256] <= ingest_control_source ? expand_4_matrix :
          (one & {64{receiver_head_symbol == 7'd4}});
      matrix[383:320] <= ingest_control_source ? expand_5_matrix :
          (one & {64{receiver_head_symbol == 7'd5}});
      matrix[447:384] <= ingest_control_source ? expand_6_matrix :
          (one & {64{receiver_head_symbol == 7'd6}});
      matrix[511:448] <= ingest_control_source ? expand_7_matrix :
          (one & {64{receiver_head_symbol == 7'd7}});
    end
  end

  wire [63:0] symbol_planes;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_symbol_planes
      assign symbol_planes[8*n +: 8] = {receiver_planes[8*n + 2 +: 6],
          (ingest_control_carries_length ?
                {ingest_control_length[n], ingest_control_length[n + 8]} :
              receiver_planes[8*n +: 2])};
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
  wire [13:0] read_address_0 = solving_0 ? delivery_control_row_address : ingest_control_address;
  wire add_0 = solving_0 | ingest_control_add;
  wire write_0 = second_enters & ~second_bank;
  wire solving_1 = delivery_control_solving & delivered_context;
  wire read_1 = solving_1 ? delivery_control_read_rows :
      (ingest_control_enters & ingest_control_bank);
  wire [13:0] read_address_1 = solving_1 ? delivery_control_row_address : ingest_control_address;
  wire add_1 = solving_1 | ingest_control_add;
  wire write_1 = second_enters & second_bank;
  wire rows_add_0 = add_0 & ~read_address_0[13];
  wire rows_write_0 = write_0 & ~second_address[13];
  wire rows_add_0_beyond = add_0 & read_address_0[13];
  wire rows_write_0_beyond = write_0 & second_address[13];
  wire rows_add_1 = add_1 & ~read_address_1[13];
  wire rows_write_1 = write_1 & ~second_address[13];
  wire rows_add_1_beyond = add_1 & read_address_1[13];
  wire rows_write_1_beyond = write_1 & second_address[13];

  wire [1023:0] row_word;
  wire [1023:0] row_word_beyond;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_row
      gf256_row_8x8464_2 row (
        .clk(clk),
        .advance(1'b1),
        .data(symbol_planes),
        .matrix(matrix[64*n +: 64]),
        .write_address(second_address[12:0]),
        .read_0(read_0),
        .read_address_0(read_address_0[12:0]),
        .add_0(rows_add_0),
        .write_0(rows_write_0),
        .word_0(row_word[128*n +: 64]),
        .add_0_beyond(rows_add_0_beyond),
        .write_0_beyond(rows_write_0_beyond),
        .word_0_beyond(row_word_beyond[128*n +: 64]),
        .read_1(read_1),
        .read_address_1(read_address_1[12:0]),
        .add_1(rows_add_1),
        .write_1(rows_write_1),
        .word_1(row_word[128*n + 64 +: 64]),
        .add_1_beyond(rows_add_1_beyond),
        .write_1_beyond(rows_write_1_beyond),
        .word_1_beyond(row_word_beyond[128*n + 64 +: 64])
      );
    end
  endgenerate

  // a lost frame: the sum of its lane's rows, each with its weight
  wire [511:0] weight_solver_matrix;
  lowar_solver_8x16 weight_solver (
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
    .matrix_0(weight_solver_matrix[63:0]),
    .matrix_1(weight_solver_matrix[127:64]),
    .matrix_2(weight_solver_matrix[191:128]),
    .matrix_3(weight_solver_matrix[255:192]),
    .matrix_4(weight_solver_matrix[319:256]),
    .matrix_5(weight_solver_matrix[383:320]),
    .matrix_6(weight_solver_matrix[447:384]),
    .matrix_7(weight_solver_matrix[511:448])
  );

  wire [511:0] solved_row;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_solved_row
      assign solved_row[64*n +: 64] = delivered_context ?
            (row_word[128*n + 64 +: 64] | row_word_beyond[128*n + 64 +: 64]) :
          (row_word[128*n +: 64] | row_word_beyond[128*n +: 64]);
    end
  endgenerate

  wire [63:0] weighted_sum_sum;
  gf256_weighted_sum_8x8 weighted_sum (
    .clk(clk),
    .advance(step),
    .data_0(solved_row[63:0]),
    .matrix_0(weight_solver_matrix[63:0]),
    .data_1(solved_row[127:64]),
    .matrix_1(weight_solver_matrix[127:64]),
    .data_2(solved_row[191:128]),
    .matrix_2(weight_solver_matrix[191:128]),
    .data_3(solved_row[255:192]),
    .matrix_3(weight_solver_matrix[255:192]),
    .data_4(solved_row[319:256]),
    .matrix_4(weight_solver_matrix[319:256]),
    .data_5(solved_row[383:320]),
    .matrix_5(weight_solver_matrix[383:320]),
    .data_6(solved_row[447:384]),
    .matrix_6(weight_solver_matrix[447:384]),
    .data_7(solved_row[511:448]),
    .matrix_7(weight_solver_matrix[511:448]),
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

  wire [63:0] plain_beat = plain_fresh ? receiver_planes : plain_kept;

  always @(posedge clk) begin
    if (plain_fresh) begin
      plain_kept <= receiver_planes;
    end
    if (step) begin
      second_planes <= delivery_control_issued_plain ? plain_beat : slot_beat;
      second_keep <= delivery_control_issued_last ? (8'hff >> ~delivery_control_issued_lane) :
          8'hff;
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
      solved_length <= {weighted_sum_sum[56], weighted_sum_sum[48], weighted_sum_sum[40],
          weighted_sum_sum[32], weighted_sum_sum[24], weighted_sum_sum[16], weighted_sum_sum[8],
          weighted_sum_sum[0], weighted_sum_sum[57], weighted_sum_sum[49], weighted_sum_sum[41],
          weighted_sum_sum[33], weighted_sum_sum[25], weighted_sum_sum[17], weighted_sum_sum[9],
          weighted_sum_sum[1]};
    end
  end

  wire [63:0] recovered_kept = weighted_sum_sum & {8{second_keep}};
  wire [63:0] leaving_planes = second_recovered ? recovered_kept : second_planes;

  wire [63:0] leaving_octets;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_leaving_octets
      assign leaving_octets[8*n +: 8] = {leaving_planes[n + 56], leaving_planes[n + 48],
          leaving_planes[n + 40], leaving_planes[n + 32], leaving_planes[n + 24],
          leaving_planes[n + 16], leaving_planes[n + 8], leaving_planes[n]};
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
