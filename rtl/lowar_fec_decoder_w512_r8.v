// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_decoder --variant w512_r8`; change its source, not this file.
//
// Delivers the frames of a LoWAR encoder in order, and rebuilds those that the fibre lost
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 512
//   ROWS         = 8
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_fec_decoder_w512_r8 (
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
  wire has;
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
  reg [511:0] matrix;
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

  wire ingest_control_pop;
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
  wire ingest_control_write_slot;
  wire [15:0] ingest_control_slot_address;
  wire [8:0] ingest_control_slot;
  wire ingest_control_write_end;
  wire [12:0] ingest_control_body_end;
  wire ingest_control_accepted;
  wire [8:0] ingest_control_accepted_slot;
  wire ingest_control_idle;
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
  lowar_ingest_w512 ingest_control (
    .clk(clk),
    .rst(rst),
    .timeout(cfg_timeout),
    .reorder_window(cfg_reorder_window),
    .pass_through(cfg_pass_through),
    .visible(receiver_visible),
    .head_entry(receiver_head_entry),
    .has(has),
    .extent(extent),
    .frees(frees),
    .freed(delivered_context),
    .plain_taken(plain_taken),
    .plain_read(plain_read),
    .plain_done(plain_done),
    .pop(ingest_control_pop),
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
    .write_slot(ingest_control_write_slot),
    .slot_address(ingest_control_slot_address),
    .slot(ingest_control_slot),
    .write_end(ingest_control_write_end),
    .body_end(ingest_control_body_end),
    .accepted(ingest_control_accepted),
    .accepted_slot(ingest_control_accepted_slot),
    .idle(ingest_control_idle),
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

  // frames that have arrived
  // decision on the packet
  wire pop = ingest_control_pop;
  wire read = ingest_control_read;
  wire [6:0] free = ingest_control_free;

  wire [511:0] receiver_planes;
  wire receiver_bad_fcs;
  wire receiver_oversize;
  wire receiver_overflow;
  lowar_receive_w512 #(
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
    .free(free),
    .read(read),
    .planes(receiver_planes),
    .visible(receiver_visible),
    .head_entry(receiver_head_entry),
    .bad_fcs(receiver_bad_fcs),
    .oversize(receiver_oversize),
    .overflow(receiver_overflow)
  );

  wire lane_sets_has;
  wire [6:0] lane_sets_extent;
  wire lane_sets_delivery_has;
  wire [127:0] lane_sets_delivery_frames;
  wire [7:0] lane_sets_delivery_rows;
  wire [7:0] lane_sets_delivery_count;
  wire [3:0] lane_sets_delivery_repairs;
  wire [6:0] lane_sets_delivery_extent;
  lowar_sets_r8 #(
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
    .has(lane_sets_has),
    .extent(lane_sets_extent),
    .delivery_has(lane_sets_delivery_has),
    .delivery_frames(lane_sets_delivery_frames),
    .delivery_rows(lane_sets_delivery_rows),
    .delivery_count(lane_sets_delivery_count),
    .delivery_repairs(lane_sets_delivery_repairs),
    .delivery_extent(lane_sets_delivery_extent)
  );

  assign has = lane_sets_has;
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
  lowar_delivery_w512_r8 delivery_control (
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
    .repairs(lane_sets_delivery_repairs),
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

  // the stream out
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
    if (ingest_control_write_end) begin
      slot_ends[ingest_control_slot] <= ingest_control_body_end;
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

  wire [55:0] coefficients;
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

  assign coefficients = coefficient_table[ingest_control_number];

  // rows: a frame goes into all with its coefficients, a repair into its own
  wire [63:0] one = 64'h8040201008040201;

  always @(posedge clk) begin
    if (ingest_control_accept) begin
      matrix[63:0] <= ingest_control_source ?
            {(1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b0 ^ 1'b0), 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
              (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
              (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b1 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0,
              (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
              (1'b0 ^ 1'b0), (1'b0 ^ 1'b0), (1'b1 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0,
              (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, 1'b1, 1'b0,
              (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0,
              1'b0, 1'b1} :
          (one & {64{ingest_control_number == 7'd0}});
      matrix[127:64] <= ingest_control_source ?
            {(coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
              (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5],
              coefficients[6], coefficients[7],
              (coefficients[3] ^ coefficients[4] ^ coefficients[5]),
              (coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
              (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5],
              coefficients[6], (coefficients[2] ^ coefficients[3] ^ coefficients[4]),
              (coefficients[3] ^ coefficients[4] ^ coefficients[5]),
              (coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
              (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5],
              (coefficients[1] ^ coefficients[2] ^ coefficients[3] ^ coefficients[7]),
              (coefficients[2] ^ coefficients[3] ^ coefficients[4]),
              (coefficients[3] ^ coefficients[4] ^ coefficients[5]),
              (coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
              (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[3] ^ coefficients[7]), coefficients[4],
              (coefficients[1] ^ coefficients[2] ^ coefficients[4] ^ coefficients[5]),
              (coefficients[2] ^ coefficients[3] ^ coefficients[5] ^ coefficients[6]),
              (coefficients[3] ^ coefficients[4] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[4] ^ coefficients[5] ^ coefficients[7]),
              (coefficients[0] ^ coefficients[5] ^ coefficients[6]),
              (coefficients[1] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[2] ^ coefficients[7]), coefficients[3],
              (coefficients[1] ^ coefficients[3] ^ coefficients[5] ^ coefficients[6]),
              (coefficients[2] ^ coefficients[4] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[3] ^ coefficients[5] ^ coefficients[7]),
              (coefficients[4] ^ coefficients[6]), (coefficients[5] ^ coefficients[7]),
              (coefficients[0] ^ coefficients[6]), (coefficients[1] ^ coefficients[7]),
              coefficients[2], (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5],
              coefficients[6], coefficients[7], coefficients[0], coefficients[1],
              (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
              (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5],
              coefficients[6], coefficients[7], coefficients[0]} :
          (one & {64{ingest_control_number == 7'd1}});
      matrix[191:128] <= ingest_control_source ?
            {(coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
              (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
              coefficients[14], coefficients[15],
              (coefficients[11] ^ coefficients[12] ^ coefficients[13]),
              (coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
              (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
              coefficients[14], (coefficients[10] ^ coefficients[11] ^ coefficients[12]),
              (coefficients[11] ^ coefficients[12] ^ coefficients[13]),
              (coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
              (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
              (coefficients[9] ^ coefficients[10] ^ coefficients[11] ^ coefficients[15]),
              (coefficients[10] ^ coefficients[11] ^ coefficients[12]),
              (coefficients[11] ^ coefficients[12] ^ coefficients[13]),
              (coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
              (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[11] ^ coefficients[15]), coefficients[12],
              (coefficients[9] ^ coefficients[10] ^ coefficients[12] ^ coefficients[13]),
              (coefficients[10] ^ coefficients[11] ^ coefficients[13] ^ coefficients[14]),
              (coefficients[11] ^ coefficients[12] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[12] ^ coefficients[13] ^ coefficients[15]),
              (coefficients[8] ^ coefficients[13] ^ coefficients[14]),
              (coefficients[9] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[10] ^ coefficients[15]), coefficients[11],
              (coefficients[9] ^ coefficients[11] ^ coefficients[13] ^ coefficients[14]),
              (coefficients[10] ^ coefficients[12] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[11] ^ coefficients[13] ^ coefficients[15]),
              (coefficients[12] ^ coefficients[14]), (coefficients[13] ^ coefficients[15]),
              (coefficients[8] ^ coefficients[14]), (coefficients[9] ^ coefficients[15]),
              coefficients[10], (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
              coefficients[14], coefficients[15], coefficients[8], coefficients[9],
              (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
              (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
              coefficients[14], coefficients[15], coefficients[8]} :
          (one & {64{ingest_control_number == 7'd2}});
      matrix[255:192] <= ingest_control_source ?
            {(coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
              (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
              coefficients[22], coefficients[23],
              (coefficients[19] ^ coefficients[20] ^ coefficients[21]),
              (coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
              (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
              coefficients[22], (coefficients[18] ^ coefficients[19] ^ coefficients[20]),
              (coefficients[19] ^ coefficients[20] ^ coefficients[21]),
              (coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
              (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
              (coefficients[17] ^ coefficients[18] ^ coefficients[19] ^ coefficients[23]),
              (coefficients[18] ^ coefficients[19] ^ coefficients[20]),
              (coefficients[19] ^ coefficients[20] ^ coefficients[21]),
              (coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
              (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[19] ^ coefficients[23]), coefficients[20],
              (coefficients[17] ^ coefficients[18] ^ coefficients[20] ^ coefficients[21]),
              (coefficients[18] ^ coefficients[19] ^ coefficients[21] ^ coefficients[22]),
              (coefficients[19] ^ coefficients[20] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[20] ^ coefficients[21] ^ coefficients[23]),
              (coefficients[16] ^ coefficients[21] ^ coefficients[22]),
              (coefficients[17] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[18] ^ coefficients[23]), coefficients[19],
              (coefficients[17] ^ coefficients[19] ^ coefficients[21] ^ coefficients[22]),
              (coefficients[18] ^ coefficients[20] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[19] ^ coefficients[21] ^ coefficients[23]),
              (coefficients[20] ^ coefficients[22]), (coefficients[21] ^ coefficients[23]),
              (coefficients[16] ^ coefficients[22]), (coefficients[17] ^ coefficients[23]),
              coefficients[18], (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
              coefficients[22], coefficients[23], coefficients[16], coefficients[17],
              (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
              (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
              coefficients[22], coefficients[23], coefficients[16]} :
          (one & {64{ingest_control_number == 7'd3}});
      matrix[319:256] <= ingest_control_source ?
            {(coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
              (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
              coefficients[30], coefficients[31],
              (coefficients[27] ^ coefficients[28] ^ coefficients[29]),
              (coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
              (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
              coefficients[30], (coefficients[26] ^ coefficients[27] ^ coefficients[28]),
              (coefficients[27] ^ coefficients[28] ^ coefficients[29]),
              (coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
              (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
              (coefficients[25] ^ coefficients[26] ^ coefficients[27] ^ coefficients[31]),
              (coefficients[26] ^ coefficients[27] ^ coefficients[28]),
              (coefficients[27] ^ coefficients[28] ^ coefficients[29]),
              (coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
              (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[27] ^ coefficients[31]), coefficients[28],
              (coefficients[25] ^ coefficients[26] ^ coefficients[28] ^ coefficients[29]),
              (coefficients[26] ^ coefficients[27] ^ coefficients[29] ^ coefficients[30]),
              (coefficients[27] ^ coefficients[28] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[28] ^ coefficients[29] ^ coefficients[31]),
              (coefficients[24] ^ coefficients[29] ^ coefficients[30]),
              (coefficients[25] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[26] ^ coefficients[31]), coefficients[27],
              (coefficients[25] ^ coefficients[27] ^ coefficients[29] ^ coefficients[30]),
              (coefficients[26] ^ coefficients[28] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[27] ^ coefficients[29] ^ coefficients[31]),
              (coefficients[28] ^ coefficients[30]), (coefficients[29] ^ coefficients[31]),
              (coefficients[24] ^ coefficients[30]), (coefficients[25] ^ coefficients[31]),
              coefficients[26], (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
              coefficients[30], coefficients[31], coefficients[24], coefficients[25],
              (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
              (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
              coefficients[30], coefficients[31], coefficients[24]} :
          (one & {64{ingest_control_number == 7'd4}});
      matrix[383:320] <= ingest_control_source ?
            {(coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
              (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
              coefficients[38], coefficients[39],
              (coefficients[35] ^ coefficients[36] ^ coefficients[37]),
              (coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
              (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
              coefficients[38], (coefficients[34] ^ coefficients[35] ^ coefficients[36]),
              (coefficients[35] ^ coefficients[36] ^ coefficients[37]),
              (coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
              (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
              (coefficients[33] ^ coefficients[34] ^ coefficients[35] ^ coefficients[39]),
              (coefficients[34] ^ coefficients[35] ^ coefficients[36]),
              (coefficients[35] ^ coefficients[36] ^ coefficients[37]),
              (coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
              (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[35] ^ coefficients[39]), coefficients[36],
              (coefficients[33] ^ coefficients[34] ^ coefficients[36] ^ coefficients[37]),
              (coefficients[34] ^ coefficients[35] ^ coefficients[37] ^ coefficients[38]),
              (coefficients[35] ^ coefficients[36] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[36] ^ coefficients[37] ^ coefficients[39]),
              (coefficients[32] ^ coefficients[37] ^ coefficients[38]),
              (coefficients[33] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[34] ^ coefficients[39]), coefficients[35],
              (coefficients[33] ^ coefficients[35] ^ coefficients[37] ^ coefficients[38]),
              (coefficients[34] ^ coefficients[36] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[35] ^ coefficients[37] ^ coefficients[39]),
              (coefficients[36] ^ coefficients[38]), (coefficients[37] ^ coefficients[39]),
              (coefficients[32] ^ coefficients[38]), (coefficients[33] ^ coefficients[39]),
              coefficients[34], (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
              coefficients[38], coefficients[39], coefficients[32], coefficients[33],
              (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
              (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
              coefficients[38], coefficients[39], coefficients[32]} :
          (one & {64{ingest_control_number == 7'd5}});
      matrix[447:384] <= ingest_control_source ?
            {(coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
              (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
              coefficients[46], coefficients[47],
              (coefficients[43] ^ coefficients[44] ^ coefficients[45]),
              (coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
              (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
              coefficients[46], (coefficients[42] ^ coefficients[43] ^ coefficients[44]),
              (coefficients[43] ^ coefficients[44] ^ coefficients[45]),
              (coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
              (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
              (coefficients[41] ^ coefficients[42] ^ coefficients[43] ^ coefficients[47]),
              (coefficients[42] ^ coefficients[43] ^ coefficients[44]),
              (coefficients[43] ^ coefficients[44] ^ coefficients[45]),
              (coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
              (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[43] ^ coefficients[47]), coefficients[44],
              (coefficients[41] ^ coefficients[42] ^ coefficients[44] ^ coefficients[45]),
              (coefficients[42] ^ coefficients[43] ^ coefficients[45] ^ coefficients[46]),
              (coefficients[43] ^ coefficients[44] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[44] ^ coefficients[45] ^ coefficients[47]),
              (coefficients[40] ^ coefficients[45] ^ coefficients[46]),
              (coefficients[41] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[42] ^ coefficients[47]), coefficients[43],
              (coefficients[41] ^ coefficients[43] ^ coefficients[45] ^ coefficients[46]),
              (coefficients[42] ^ coefficients[44] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[43] ^ coefficients[45] ^ coefficients[47]),
              (coefficients[44] ^ coefficients[46]), (coefficients[45] ^ coefficients[47]),
              (coefficients[40] ^ coefficients[46]), (coefficients[41] ^ coefficients[47]),
              coefficients[42], (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
              coefficients[46], coefficients[47], coefficients[40], coefficients[41],
              (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
              (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
              coefficients[46], coefficients[47], coefficients[40]} :
          (one & {64{ingest_control_number == 7'd6}});
      matrix[511:448] <= ingest_control_source ?
            {(coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
              (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
              coefficients[54], coefficients[55],
              (coefficients[51] ^ coefficients[52] ^ coefficients[53]),
              (coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
              (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
              coefficients[54], (coefficients[50] ^ coefficients[51] ^ coefficients[52]),
              (coefficients[51] ^ coefficients[52] ^ coefficients[53]),
              (coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
              (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
              (coefficients[49] ^ coefficients[50] ^ coefficients[51] ^ coefficients[55]),
              (coefficients[50] ^ coefficients[51] ^ coefficients[52]),
              (coefficients[51] ^ coefficients[52] ^ coefficients[53]),
              (coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
              (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[51] ^ coefficients[55]), coefficients[52],
              (coefficients[49] ^ coefficients[50] ^ coefficients[52] ^ coefficients[53]),
              (coefficients[50] ^ coefficients[51] ^ coefficients[53] ^ coefficients[54]),
              (coefficients[51] ^ coefficients[52] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[52] ^ coefficients[53] ^ coefficients[55]),
              (coefficients[48] ^ coefficients[53] ^ coefficients[54]),
              (coefficients[49] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[50] ^ coefficients[55]), coefficients[51],
              (coefficients[49] ^ coefficients[51] ^ coefficients[53] ^ coefficients[54]),
              (coefficients[50] ^ coefficients[52] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[51] ^ coefficients[53] ^ coefficients[55]),
              (coefficients[52] ^ coefficients[54]), (coefficients[53] ^ coefficients[55]),
              (coefficients[48] ^ coefficients[54]), (coefficients[49] ^ coefficients[55]),
              coefficients[50], (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
              coefficients[54], coefficients[55], coefficients[48], coefficients[49],
              (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
              (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
              coefficients[54], coefficients[55], coefficients[48]} :
          (one & {64{ingest_control_number == 7'd7}});
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

  wire [8191:0] row_word;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_row
      gf256_row_64x1072_2 row (
        .clk(clk),
        .advance(1'b1),
        .data(symbol_planes),
        .matrix(matrix[64*n +: 64]),
        .write_address(second_address),
        .read_0(read_0),
        .read_address_0(read_address_0),
        .add_0(add_0),
        .write_0(write_0),
        .word_0(row_word[1024*n +: 512]),
        .read_1(read_1),
        .read_address_1(read_address_1),
        .add_1(add_1),
        .write_1(write_1),
        .word_1(row_word[1024*n + 512 +: 512])
      );
    end
  endgenerate

  wire [511:0] weight_solver_matrix;
  lowar_solver_8x16 weight_solver (
    .clk(clk),
    .rst(rst),
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

  // a lost frame: the sum of its lane's rows, each with its weight
  wire [4095:0] solved_row;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_solved_row
      assign solved_row[512*n +: 512] = delivered_context ? row_word[1024*n + 512 +: 512] :
          row_word[1024*n +: 512];
    end
  endgenerate

  wire [511:0] weighted_sum_sum;
  gf256_weighted_sum_64x8 weighted_sum (
    .clk(clk),
    .advance(step),
    .data_0(solved_row[511:0]),
    .matrix_0(weight_solver_matrix[63:0]),
    .data_1(solved_row[1023:512]),
    .matrix_1(weight_solver_matrix[127:64]),
    .data_2(solved_row[1535:1024]),
    .matrix_2(weight_solver_matrix[191:128]),
    .data_3(solved_row[2047:1536]),
    .matrix_3(weight_solver_matrix[255:192]),
    .data_4(solved_row[2559:2048]),
    .matrix_4(weight_solver_matrix[319:256]),
    .data_5(solved_row[3071:2560]),
    .matrix_5(weight_solver_matrix[383:320]),
    .data_6(solved_row[3583:3072]),
    .matrix_6(weight_solver_matrix[447:384]),
    .data_7(solved_row[4095:3584]),
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

  wire [511:0] plain_beat = plain_fresh ? receiver_planes : plain_kept;

  always @(posedge clk) begin
    if (plain_fresh) begin
      plain_kept <= receiver_planes;
    end
    if (step) begin
      second_planes <= delivery_control_issued_plain ? plain_beat : slot_beat;
      second_keep <= delivery_control_issued_last ?
            {(delivery_control_issued_lane >= 6'h3f), (delivery_control_issued_lane >= 6'd62),
              (delivery_control_issued_lane >= 6'd61), (delivery_control_issued_lane >= 6'd60),
              (delivery_control_issued_lane >= 6'd59), (delivery_control_issued_lane >= 6'd58),
              (delivery_control_issued_lane >= 6'd57), (delivery_control_issued_lane >= 6'd56),
              (delivery_control_issued_lane >= 6'd55), (delivery_control_issued_lane >= 6'd54),
              (delivery_control_issued_lane >= 6'd53), (delivery_control_issued_lane >= 6'd52),
              (delivery_control_issued_lane >= 6'd51), (delivery_control_issued_lane >= 6'd50),
              (delivery_control_issued_lane >= 6'd49), (delivery_control_issued_lane >= 6'd48),
              (delivery_control_issued_lane >= 6'd47), (delivery_control_issued_lane >= 6'd46),
              (delivery_control_issued_lane >= 6'd45), (delivery_control_issued_lane >= 6'd44),
              (delivery_control_issued_lane >= 6'd43), (delivery_control_issued_lane >= 6'd42),
              (delivery_control_issued_lane >= 6'd41), (delivery_control_issued_lane >= 6'd40),
              (delivery_control_issued_lane >= 6'd39), (delivery_control_issued_lane >= 6'd38),
              (delivery_control_issued_lane >= 6'd37), (delivery_control_issued_lane >= 6'd36),
              (delivery_control_issued_lane >= 6'd35), (delivery_control_issued_lane >= 6'd34),
              (delivery_control_issued_lane >= 6'd33), (delivery_control_issued_lane >= 6'd32),
              (delivery_control_issued_lane >= 6'd31), (delivery_control_issued_lane >= 6'd30),
              (delivery_control_issued_lane >= 6'd29), (delivery_control_issued_lane >= 6'd28),
              (delivery_control_issued_lane >= 6'd27), (delivery_control_issued_lane >= 6'd26),
              (delivery_control_issued_lane >= 6'd25), (delivery_control_issued_lane >= 6'd24),
              (delivery_control_issued_lane >= 6'd23), (delivery_control_issued_lane >= 6'd22),
              (delivery_control_issued_lane >= 6'd21), (delivery_control_issued_lane >= 6'd20),
              (delivery_control_issued_lane >= 6'd19), (delivery_control_issued_lane >= 6'd18),
              (delivery_control_issued_lane >= 6'd17), (delivery_control_issued_lane >= 6'd16),
              (delivery_control_issued_lane >= 6'd15), (delivery_control_issued_lane >= 6'd14),
              (delivery_control_issued_lane >= 6'd13), (delivery_control_issued_lane >= 6'd12),
              (delivery_control_issued_lane >= 6'd11), (delivery_control_issued_lane >= 6'd10),
              (delivery_control_issued_lane >= 6'd9), (delivery_control_issued_lane >= 6'd8),
              (delivery_control_issued_lane >= 6'd7), (delivery_control_issued_lane >= 6'd6),
              (delivery_control_issued_lane >= 6'd5), (delivery_control_issued_lane >= 6'd4),
              (delivery_control_issued_lane >= 6'd3), (delivery_control_issued_lane >= 6'd2),
              (delivery_control_issued_lane >= 6'd1), 1'b1} :
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

  always @(posedge clk) begin
    if (step) begin
      third_data <= {leaving_planes[511], leaving_planes[447], leaving_planes[383],
          leaving_planes[319], leaving_planes[255], leaving_planes[191], leaving_planes[127],
          leaving_planes[63], leaving_planes[510], leaving_planes[446], leaving_planes[382],
          leaving_planes[318], leaving_planes[254], leaving_planes[190], leaving_planes[126],
          leaving_planes[62], leaving_planes[509], leaving_planes[445], leaving_planes[381],
          leaving_planes[317], leaving_planes[253], leaving_planes[189], leaving_planes[125],
          leaving_planes[61], leaving_planes[508], leaving_planes[444], leaving_planes[380],
          leaving_planes[316], leaving_planes[252], leaving_planes[188], leaving_planes[124],
          leaving_planes[60], leaving_planes[507], leaving_planes[443], leaving_planes[379],
          leaving_planes[315], leaving_planes[251], leaving_planes[187], leaving_planes[123],
          leaving_planes[59], leaving_planes[506], leaving_planes[442], leaving_planes[378],
          leaving_planes[314], leaving_planes[250], leaving_planes[186], leaving_planes[122],
          leaving_planes[58], leaving_planes[505], leaving_planes[441], leaving_planes[377],
          leaving_planes[313], leaving_planes[249], leaving_planes[185], leaving_planes[121],
          leaving_planes[57], leaving_planes[504], leaving_planes[440], leaving_planes[376],
          leaving_planes[312], leaving_planes[248], leaving_planes[184], leaving_planes[120],
          leaving_planes[56], leaving_planes[503], leaving_planes[439], leaving_planes[375],
          leaving_planes[311], leaving_planes[247], leaving_planes[183], leaving_planes[119],
          leaving_planes[55], leaving_planes[502], leaving_planes[438], leaving_planes[374],
          leaving_planes[310], leaving_planes[246], leaving_planes[182], leaving_planes[118],
          leaving_planes[54], leaving_planes[501], leaving_planes[437], leaving_planes[373],
          leaving_planes[309], leaving_planes[245], leaving_planes[181], leaving_planes[117],
          leaving_planes[53], leaving_planes[500], leaving_planes[436], leaving_planes[372],
          leaving_planes[308], leaving_planes[244], leaving_planes[180], leaving_planes[116],
          leaving_planes[52], leaving_planes[499], leaving_planes[435], leaving_planes[371],
          leaving_planes[307], leaving_planes[243], leaving_planes[179], leaving_planes[115],
          leaving_planes[51], leaving_planes[498], leaving_planes[434], leaving_planes[370],
          leaving_planes[306], leaving_planes[242], leaving_planes[178], leaving_planes[114],
          leaving_planes[50], leaving_planes[497], leaving_planes[433], leaving_planes[369],
          leaving_planes[305], leaving_planes[241], leaving_planes[177], leaving_planes[113],
          leaving_planes[49], leaving_planes[496], leaving_planes[432], leaving_planes[368],
          leaving_planes[304], leaving_planes[240], leaving_planes[176], leaving_planes[112],
          leaving_planes[48], leaving_planes[495], leaving_planes[431], leaving_planes[367],
          leaving_planes[303], leaving_planes[239], leaving_planes[175], leaving_planes[111],
          leaving_planes[47], leaving_planes[494], leaving_planes[430], leaving_planes[366],
          leaving_planes[302], leaving_planes[238], leaving_planes[174], leaving_planes[110],
          leaving_planes[46], leaving_planes[493], leaving_planes[429], leaving_planes[365],
          leaving_planes[301], leaving_planes[237], leaving_planes[173], leaving_planes[109],
          leaving_planes[45], leaving_planes[492], leaving_planes[428], leaving_planes[364],
          leaving_planes[300], leaving_planes[236], leaving_planes[172], leaving_planes[108],
          leaving_planes[44], leaving_planes[491], leaving_planes[427], leaving_planes[363],
          leaving_planes[299], leaving_planes[235], leaving_planes[171], leaving_planes[107],
          leaving_planes[43], leaving_planes[490], leaving_planes[426], leaving_planes[362],
          leaving_planes[298], leaving_planes[234], leaving_planes[170], leaving_planes[106],
          leaving_planes[42], leaving_planes[489], leaving_planes[425], leaving_planes[361],
          leaving_planes[297], leaving_planes[233], leaving_planes[169], leaving_planes[105],
          leaving_planes[41], leaving_planes[488], leaving_planes[424], leaving_planes[360],
          leaving_planes[296], leaving_planes[232], leaving_planes[168], leaving_planes[104],
          leaving_planes[40], leaving_planes[487], leaving_planes[423], leaving_planes[359],
          leaving_planes[295], leaving_planes[231], leaving_planes[167], leaving_planes[103],
          leaving_planes[39], leaving_planes[486], leaving_planes[422], leaving_planes[358],
          leaving_planes[294], leaving_planes[230], leaving_planes[166], leaving_planes[102],
          leaving_planes[38], leaving_planes[485], leaving_planes[421], leaving_planes[357],
          leaving_planes[293], leaving_planes[229], leaving_planes[165], leaving_planes[101],
          leaving_planes[37], leaving_planes[484], leaving_planes[420], leaving_planes[356],
          leaving_planes[292], leaving_planes[228], leaving_planes[164], leaving_planes[100],
          leaving_planes[36], leaving_planes[483], leaving_planes[419], leaving_planes[355],
          leaving_planes[291], leaving_planes[227], leaving_planes[163], leaving_planes[99],
          leaving_planes[35], leaving_planes[482], leaving_planes[418], leaving_planes[354],
          leaving_planes[290], leaving_planes[226], leaving_planes[162], leaving_planes[98],
          leaving_planes[34], leaving_planes[481], leaving_planes[417], leaving_planes[353],
          leaving_planes[289], leaving_planes[225], leaving_planes[161], leaving_planes[97],
          leaving_planes[33], leaving_planes[480], leaving_planes[416], leaving_planes[352],
          leaving_planes[288], leaving_planes[224], leaving_planes[160], leaving_planes[96],
          leaving_planes[32], leaving_planes[479], leaving_planes[415], leaving_planes[351],
          leaving_planes[287], leaving_planes[223], leaving_planes[159], leaving_planes[95],
          leaving_planes[31], leaving_planes[478], leaving_planes[414], leaving_planes[350],
          leaving_planes[286], leaving_planes[222], leaving_planes[158], leaving_planes[94],
          leaving_planes[30], leaving_planes[477], leaving_planes[413], leaving_planes[349],
          leaving_planes[285], leaving_planes[221], leaving_planes[157], leaving_planes[93],
          leaving_planes[29], leaving_planes[476], leaving_planes[412], leaving_planes[348],
          leaving_planes[284], leaving_planes[220], leaving_planes[156], leaving_planes[92],
          leaving_planes[28], leaving_planes[475], leaving_planes[411], leaving_planes[347],
          leaving_planes[283], leaving_planes[219], leaving_planes[155], leaving_planes[91],
          leaving_planes[27], leaving_planes[474], leaving_planes[410], leaving_planes[346],
          leaving_planes[282], leaving_planes[218], leaving_planes[154], leaving_planes[90],
          leaving_planes[26], leaving_planes[473], leaving_planes[409], leaving_planes[345],
          leaving_planes[281], leaving_planes[217], leaving_planes[153], leaving_planes[89],
          leaving_planes[25], leaving_planes[472], leaving_planes[408], leaving_planes[344],
          leaving_planes[280], leaving_planes[216], leaving_planes[152], leaving_planes[88],
          leaving_planes[24], leaving_planes[471], leaving_planes[407], leaving_planes[343],
          leaving_planes[279], leaving_planes[215], leaving_planes[151], leaving_planes[87],
          leaving_planes[23], leaving_planes[470], leaving_planes[406], leaving_planes[342],
          leaving_planes[278], leaving_planes[214], leaving_planes[150], leaving_planes[86],
          leaving_planes[22], leaving_planes[469], leaving_planes[405], leaving_planes[341],
          leaving_planes[277], leaving_planes[213], leaving_planes[149], leaving_planes[85],
          leaving_planes[21], leaving_planes[468], leaving_planes[404], leaving_planes[340],
          leaving_planes[276], leaving_planes[212], leaving_planes[148], leaving_planes[84],
          leaving_planes[20], leaving_planes[467], leaving_planes[403], leaving_planes[339],
          leaving_planes[275], leaving_planes[211], leaving_planes[147], leaving_planes[83],
          leaving_planes[19], leaving_planes[466], leaving_planes[402], leaving_planes[338],
          leaving_planes[274], leaving_planes[210], leaving_planes[146], leaving_planes[82],
          leaving_planes[18], leaving_planes[465], leaving_planes[401], leaving_planes[337],
          leaving_planes[273], leaving_planes[209], leaving_planes[145], leaving_planes[81],
          leaving_planes[17], leaving_planes[464], leaving_planes[400], leaving_planes[336],
          leaving_planes[272], leaving_planes[208], leaving_planes[144], leaving_planes[80],
          leaving_planes[16], leaving_planes[463], leaving_planes[399], leaving_planes[335],
          leaving_planes[271], leaving_planes[207], leaving_planes[143], leaving_planes[79],
          leaving_planes[15], leaving_planes[462], leaving_planes[398], leaving_planes[334],
          leaving_planes[270], leaving_planes[206], leaving_planes[142], leaving_planes[78],
          leaving_planes[14], leaving_planes[461], leaving_planes[397], leaving_planes[333],
          leaving_planes[269], leaving_planes[205], leaving_planes[141], leaving_planes[77],
          leaving_planes[13], leaving_planes[460], leaving_planes[396], leaving_planes[332],
          leaving_planes[268], leaving_planes[204], leaving_planes[140], leaving_planes[76],
          leaving_planes[12], leaving_planes[459], leaving_planes[395], leaving_planes[331],
          leaving_planes[267], leaving_planes[203], leaving_planes[139], leaving_planes[75],
          leaving_planes[11], leaving_planes[458], leaving_planes[394], leaving_planes[330],
          leaving_planes[266], leaving_planes[202], leaving_planes[138], leaving_planes[74],
          leaving_planes[10], leaving_planes[457], leaving_planes[393], leaving_planes[329],
          leaving_planes[265], leaving_planes[201], leaving_planes[137], leaving_planes[73],
          leaving_planes[9], leaving_planes[456], leaving_planes[392], leaving_planes[328],
          leaving_planes[264], leaving_planes[200], leaving_planes[136], leaving_planes[72],
          leaving_planes[8], leaving_planes[455], leaving_planes[391], leaving_planes[327],
          leaving_planes[263], leaving_planes[199], leaving_planes[135], leaving_planes[71],
          leaving_planes[7], leaving_planes[454], leaving_planes[390], leaving_planes[326],
          leaving_planes[262], leaving_planes[198], leaving_planes[134], leaving_planes[70],
          leaving_planes[6], leaving_planes[453], leaving_planes[389], leaving_planes[325],
          leaving_planes[261], leaving_planes[197], leaving_planes[133], leaving_planes[69],
          leaving_planes[5], leaving_planes[452], leaving_planes[388], leaving_planes[324],
          leaving_planes[260], leaving_planes[196], leaving_planes[132], leaving_planes[68],
          leaving_planes[4], leaving_planes[451], leaving_planes[387], leaving_planes[323],
          leaving_planes[259], leaving_planes[195], leaving_planes[131], leaving_planes[67],
          leaving_planes[3], leaving_planes[450], leaving_planes[386], leaving_planes[322],
          leaving_planes[258], leaving_planes[194], leaving_planes[130], leaving_planes[66],
          leaving_planes[2], leaving_planes[449], leaving_planes[385], leaving_planes[321],
          leaving_planes[257], leaving_planes[193], leaving_planes[129], leaving_planes[65],
          leaving_planes[1], leaving_planes[448], leaving_planes[384], leaving_planes[320],
          leaving_planes[256], leaving_planes[192], leaving_planes[128], leaving_planes[64],
          leaving_planes[0]};
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
  wire unused = &{1'b0, ingest_control_of_source, ingest_control_idle};

endmodule

`default_nettype wire
