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
  // Clocks without a packet after which the newest generation closes; 0 for never.
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
  // It, or the one recovered, begins a burst of frames that did not arrive.
  output wire stat_burst,
  // Delivery waits for a frame that did not arrive.
  output wire stat_waiting,
  // All of a generation is delivered or lost.
  output wire stat_generation,
  // A generation was closed by the timeout.
  output wire stat_timeout,
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
  // Its octets 46..62, the first in the most significant place.
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
  reg [63:0] matrix_0;
  reg [63:0] matrix_1;
  reg [63:0] matrix_2;
  reg [63:0] matrix_3;
  reg [63:0] matrix_4;
  reg [63:0] matrix_5;
  reg [63:0] matrix_6;
  reg [63:0] matrix_7;
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
  wire ingest_control_open_1;
  wire ingest_control_closed_1;
  wire ingest_control_known_1;
  wire [8:0] ingest_control_end_1;
  wire [8:0] ingest_control_total_1;
  wire [2:0] ingest_control_shift_1;
  wire ingest_control_passes_1;
  wire ingest_control_stat_source;
  wire ingest_control_stat_repair;
  wire ingest_control_stat_timeout;
  wire ingest_control_stat_late;
  wire ingest_control_stat_duplicate;
  wire ingest_control_stat_mismatch;
  wire ingest_control_stat_malformed;
  wire ingest_control_feedback_valid;
  wire [127:0] ingest_control_feedback;
  lowar_ingest_8x64 ingest_control (
    .clk(clk),
    .rst(rst),
    .timeout(cfg_timeout),
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
    .open_1(ingest_control_open_1),
    .closed_1(ingest_control_closed_1),
    .known_1(ingest_control_known_1),
    .end_1(ingest_control_end_1),
    .total_1(ingest_control_total_1),
    .shift_1(ingest_control_shift_1),
    .passes_1(ingest_control_passes_1),
    .stat_source(ingest_control_stat_source),
    .stat_repair(ingest_control_stat_repair),
    .stat_timeout(ingest_control_stat_timeout),
    .stat_late(ingest_control_stat_late),
    .stat_duplicate(ingest_control_stat_duplicate),
    .stat_mismatch(ingest_control_stat_mismatch),
    .stat_malformed(ingest_control_stat_malformed),
    .feedback_valid(ingest_control_feedback_valid),
    .feedback(ingest_control_feedback)
  );

  // frames that have arrived
  // what a packet does
  wire pop = ingest_control_pop;
  wire read = ingest_control_read;
  wire [6:0] free = ingest_control_free;

  wire [511:0] receiver_planes;
  wire receiver_bad_fcs;
  wire receiver_oversize;
  wire receiver_overflow;
  lowar_receive_8x64 receiver (
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
  lowar_sets_8x64 lane_sets (
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
  wire delivery_control_stat_burst;
  wire delivery_control_stat_generation;
  wire delivery_control_stat_waiting;
  lowar_delivery_8x64 delivery_control (
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
    .stat_burst(delivery_control_stat_burst),
    .stat_generation(delivery_control_stat_generation),
    .stat_waiting(delivery_control_stat_waiting)
  );

  // what leaves
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
  (* ram_style = "block" *)
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

  initial begin
    coefficient_table[0] = 56'h1010101010101;
    coefficient_table[1] = 56'hd9e1b554492737;
    coefficient_table[2] = 56'h5aac3c5ca1d927;
    coefficient_table[3] = 56'h180f84dcefa149;
    coefficient_table[4] = 56'hf87be646dc5c54;
    coefficient_table[5] = 56'h33de70e6843cb5;
    coefficient_table[6] = 56'h469ede7b0face1;
    coefficient_table[7] = 56'ha84633f8185ad9;
    coefficient_table[8] = 56'h70c356f524bb97;
    coefficient_table[9] = 56'ha57ea40bceda6f;
    coefficient_table[10] = 56'h721fc83a0d87ff;
    coefficient_table[11] = 56'h4e2f5cc6e99b74;
    coefficient_table[12] = 56'h678f2865b7f85c;
    coefficient_table[13] = 56'hfa990bbe9eb950;
    coefficient_table[14] = 56'hb2e3bc3578eb0f;
    coefficient_table[15] = 56'h8d244042ba2567;
    coefficient_table[16] = 56'hb05276682648a0;
    coefficient_table[17] = 56'h577571a2991b2e;
    coefficient_table[18] = 56'he522b62829333c;
    coefficient_table[19] = 56'h3b312d731c88d0;
    coefficient_table[20] = 56'h8f25d0c8c27bd5;
    coefficient_table[21] = 56'hf4b2e7717e0718;
    coefficient_table[22] = 56'h59fa956c464bc4;
    coefficient_table[23] = 56'hd5f8bda8529204;
    coefficient_table[24] = 56'hee6e5ed219a67f;
    coefficient_table[25] = 56'h649f1366984243;
    coefficient_table[26] = 56'h9e65e56707a85a;
    coefficient_table[27] = 56'ha4a66d94ea793f;
    coefficient_table[28] = 56'h6cbea5fa7b0839;
    coefficient_table[29] = 56'h8037b8db020ac0;
    coefficient_table[30] = 56'hdd532f19f9b670;
    coefficient_table[31] = 56'h11a3277477c10b;
    coefficient_table[32] = 56'h5d934f5b5ef966;
    coefficient_table[33] = 56'he15a1d922cf7d2;
    coefficient_table[34] = 56'hc843f125f49ea8;
    coefficient_table[35] = 56'h51557f64d93d4;
    coefficient_table[36] = 56'h713532b2aab7dc;
    coefficient_table[37] = 56'he0d86155c5ad47;
    coefficient_table[38] = 56'ha02d87cd5b1906;
    coefficient_table[39] = 56'hfec7182e5f8673;
    coefficient_table[40] = 56'hb3f5a370422199;
    coefficient_table[41] = 56'h1082e33f8a0ded;
    coefficient_table[42] = 56'h903067121bf24e;
    coefficient_table[43] = 56'ha30cf7561e83aa;
    coefficient_table[44] = 56'h28d00622e4e69d;
    coefficient_table[45] = 56'h7b67ce9e03d592;
    coefficient_table[46] = 56'h84d124f0ae4130;
    coefficient_table[47] = 56'h3d1c5b6bd232e4;
    coefficient_table[48] = 56'h681889526f2ccd;
    coefficient_table[49] = 56'h8195aba733d3f6;
    coefficient_table[50] = 56'hd0850ef1dfcebd;
    coefficient_table[51] = 56'h7cfe68f339131e;
    coefficient_table[52] = 56'h303a8f729ae82f;
    coefficient_table[53] = 56'h258c85437167f8;
    coefficient_table[54] = 56'h9dbde21776d6fc;
    coefficient_table[55] = 56'h4a51085e2f5898;
    coefficient_table[56] = 56'hfd3915c454d79c;
    coefficient_table[57] = 56'hefdaae369d1555;
    coefficient_table[58] = 56'he9f3b07cc43140;
    coefficient_table[59] = 56'h99caaa9765594b;
    coefficient_table[60] = 56'h1e73cd3b6b4422;
    coefficient_table[61] = 56'h395f6f50924c6b;
    coefficient_table[62] = 56'h950b0aa5de3626;
    coefficient_table[63] = 56'h5f08ef4b5cfdd7;
    coefficient_table[64] = 56'hbf6d62fb0c8b35;
    coefficient_table[65] = 56'hae798bc0e2759a;
    coefficient_table[66] = 56'h569b040c3b3e78;
    coefficient_table[67] = 56'hebf4cfc2a50f68;
    coefficient_table[68] = 56'hc6ffac2f7c60a3;
    coefficient_table[69] = 56'h96bfb498a3ba71;
    coefficient_table[70] = 56'ha210b2759761c7;
    coefficient_table[71] = 56'h8b961ccb1135c2;
    coefficient_table[72] = 56'h82c020aebba261;
    coefficient_table[73] = 56'h6fef3fd36a0593;
    coefficient_table[74] = 56'h5e38b951ff2abf;
    coefficient_table[75] = 56'ha9adfed4b89fc9;
    coefficient_table[76] = 56'h3a41251f5790f2;
    coefficient_table[77] = 56'h89848d453f3a90;
    coefficient_table[78] = 56'hbb343ee28c976c;
    coefficient_table[79] = 56'ha6db2a80067fae;
    coefficient_table[80] = 56'h3681c0da1726d8;
    coefficient_table[81] = 56'h797f96abb33f57;
    coefficient_table[82] = 56'h9c6b5d3deee729;
    coefficient_table[83] = 56'h27f7c514b13794;
    coefficient_table[84] = 56'hce28eae523bd6a;
    coefficient_table[85] = 56'hbde6b333456a4d;
    coefficient_table[86] = 56'hdc03f00f36b048;
    coefficient_table[87] = 56'h55059ad8fc5df9;
    coefficient_table[88] = 56'h8311d23e44aa95;
    coefficient_table[89] = 56'hcd49902d935302;
    coefficient_table[90] = 56'h62c4f6fdd91c16;
    coefficient_table[91] = 56'h6a9d213c1f4d38;
    coefficient_table[92] = 56'hda2f457beedfe;
    coefficient_table[93] = 56'h9b1a54603174af;
    coefficient_table[94] = 56'hb84a5f094efbcb;
    coefficient_table[95] = 56'h492c304855b1dd;
    coefficient_table[96] = 56'hc7ed0f4f087c13;
    coefficient_table[97] = 56'he19c6dd47eab3;
    coefficient_table[98] = 56'hfb58fd6d9bcbe3;
    coefficient_table[99] = 56'hd1298e2379893a;
    coefficient_table[100] = 56'hbaa947ee581d3;
    coefficient_table[101] = 56'h91e9cc86623b88;
    coefficient_table[102] = 56'h1cb4e0d72716df;
    coefficient_table[103] = 56'h60eec029ff5e2;
    coefficient_table[104] = 56'hf5ea0cc3c9e2ca;
    coefficient_table[105] = 56'hc18337aff10b81;
    coefficient_table[106] = 56'h53b1f269d402c3;
    coefficient_table[107] = 56'h45f04284821f12;
    coefficient_table[108] = 56'hab0a987f7082a2;
    coefficient_table[109] = 56'h1969ff53a906f5;
    coefficient_table[110] = 56'h867ca1e9fd7377;
    coefficient_table[111] = 56'hfc4dfa63875e2a;
    coefficient_table[112] = 56'ha16841b01549b1;
    coefficient_table[113] = 56'hed61071b2bfe86;
    coefficient_table[114] = 56'h69a07db1ad0eea;
    coefficient_table[115] = 56'h173334bd891d63;
    coefficient_table[116] = 56'h26d3106f1dd85b;
    coefficient_table[117] = 56'hb1cde8a05dddb6;
    coefficient_table[118] = 56'hc60d99b7311c1;
    coefficient_table[119] = 56'he7bcf932a62984;
    coefficient_table[120] = 56'h610deb9a6cc77c;
    coefficient_table[121] = 56'hd66aca1d72fc5e;
    coefficient_table[122] = 56'h4f1b03edb9f391;
    coefficient_table[123] = 56'h4bb93608acc4b4;
    coefficient_table[124] = 56'haca817d568e1f7;
    coefficient_table[125] = 56'h1d3c8a6a3a6351;
    coefficient_table[126] = 56'hd227516e53800a;
    coefficient_table[127] = 56'h78afdbc1d0a5da;
  end

  assign coefficients = coefficient_table[ingest_control_number];

  // rows: a frame goes into all with its coefficients, a repair into its own
  wire [63:0] one = {(1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
      (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0),
      (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0,
      (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0),
      (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0,
      (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
      (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0),
      1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
      (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0,
      (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0),
      (1'b0 ^ 1'b0), (1'b1 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0,
      1'b0, 1'b0, 1'b0, 1'b1, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
      (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, 1'b1};

  always @(posedge clk) begin
    if (ingest_control_accept) begin
      matrix_0 <= ingest_control_source ?
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
      matrix_1 <= ingest_control_source ?
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
      matrix_2 <= ingest_control_source ?
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
      matrix_3 <= ingest_control_source ?
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
      matrix_4 <= ingest_control_source ?
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
      matrix_5 <= ingest_control_source ?
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
      matrix_6 <= ingest_control_source ?
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
      matrix_7 <= ingest_control_source ?
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

  wire [511:0] symbol_planes = {{receiver_planes[511:450],
        (ingest_control_carries_length ? {ingest_control_length[7], ingest_control_length[15]} :
            receiver_planes[449:448])},
      {receiver_planes[447:386],
        (ingest_control_carries_length ? {ingest_control_length[6], ingest_control_length[14]} :
            receiver_planes[385:384])},
      {receiver_planes[383:322],
        (ingest_control_carries_length ? {ingest_control_length[5], ingest_control_length[13]} :
            receiver_planes[321:320])},
      {receiver_planes[319:258],
        (ingest_control_carries_length ? {ingest_control_length[4], ingest_control_length[12]} :
            receiver_planes[257:256])},
      {receiver_planes[255:194],
        (ingest_control_carries_length ? {ingest_control_length[3], ingest_control_length[11]} :
            receiver_planes[193:192])},
      {receiver_planes[191:130],
        (ingest_control_carries_length ? {ingest_control_length[2], ingest_control_length[10]} :
            receiver_planes[129:128])},
      {receiver_planes[127:66],
        (ingest_control_carries_length ? {ingest_control_length[1], ingest_control_length[9]} :
            receiver_planes[65:64])},
      {receiver_planes[63:2],
        (ingest_control_carries_length ? {ingest_control_length[0], ingest_control_length[8]} :
            receiver_planes[1:0])}};

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

  wire [511:0] row_1_word_0;
  wire [511:0] row_1_word_1;
  gf256_row_64x1072_2 row_1 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_1),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_1_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_1_word_1)
  );

  wire [511:0] row_2_word_0;
  wire [511:0] row_2_word_1;
  gf256_row_64x1072_2 row_2 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_2),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_2_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_2_word_1)
  );

  wire [511:0] row_3_word_0;
  wire [511:0] row_3_word_1;
  gf256_row_64x1072_2 row_3 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_3),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_3_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_3_word_1)
  );

  wire [511:0] row_4_word_0;
  wire [511:0] row_4_word_1;
  gf256_row_64x1072_2 row_4 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_4),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_4_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_4_word_1)
  );

  wire [511:0] row_5_word_0;
  wire [511:0] row_5_word_1;
  gf256_row_64x1072_2 row_5 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_5),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_5_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_5_word_1)
  );

  wire [511:0] row_6_word_0;
  wire [511:0] row_6_word_1;
  gf256_row_64x1072_2 row_6 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_6),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_6_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_6_word_1)
  );

  wire [511:0] row_7_word_0;
  wire [511:0] row_7_word_1;
  gf256_row_64x1072_2 row_7 (
    .clk(clk),
    .advance(1'b1),
    .data(symbol_planes),
    .matrix(matrix_7),
    .write_address(second_address),
    .read_0(read_0),
    .read_address_0(read_address_0),
    .add_0(add_0),
    .write_0(write_0),
    .word_0(row_7_word_0),
    .read_1(read_1),
    .read_address_1(read_address_1),
    .add_1(add_1),
    .write_1(write_1),
    .word_1(row_7_word_1)
  );

  wire [63:0] weight_solver_matrix_0;
  wire [63:0] weight_solver_matrix_1;
  wire [63:0] weight_solver_matrix_2;
  wire [63:0] weight_solver_matrix_3;
  wire [63:0] weight_solver_matrix_4;
  wire [63:0] weight_solver_matrix_5;
  wire [63:0] weight_solver_matrix_6;
  wire [63:0] weight_solver_matrix_7;
  lowar_solver_8 weight_solver (
    .clk(clk),
    .rst(rst),
    .start(delivery_control_start),
    .again(delivery_control_again),
    .lane(delivered_lane),
    .symbol(delivery_control_symbol),
    .missing_frames(delivery_control_missing_frames),
    .missing_count(delivery_control_missing_count),
    .rows(lane_sets_delivery_rows),
    .matrix_0(weight_solver_matrix_0),
    .matrix_1(weight_solver_matrix_1),
    .matrix_2(weight_solver_matrix_2),
    .matrix_3(weight_solver_matrix_3),
    .matrix_4(weight_solver_matrix_4),
    .matrix_5(weight_solver_matrix_5),
    .matrix_6(weight_solver_matrix_6),
    .matrix_7(weight_solver_matrix_7)
  );

  // a lost frame: the sum of its lane's rows, each with its weight
  wire [511:0] solved_row_0 = delivered_context ? row_0_word_1 : row_0_word_0;
  wire [511:0] solved_row_1 = delivered_context ? row_1_word_1 : row_1_word_0;
  wire [511:0] solved_row_2 = delivered_context ? row_2_word_1 : row_2_word_0;
  wire [511:0] solved_row_3 = delivered_context ? row_3_word_1 : row_3_word_0;
  wire [511:0] solved_row_4 = delivered_context ? row_4_word_1 : row_4_word_0;
  wire [511:0] solved_row_5 = delivered_context ? row_5_word_1 : row_5_word_0;
  wire [511:0] solved_row_6 = delivered_context ? row_6_word_1 : row_6_word_0;
  wire [511:0] solved_row_7 = delivered_context ? row_7_word_1 : row_7_word_0;

  wire [511:0] weighted_sum_sum;
  gf256_weighted_sum_64x8 weighted_sum (
    .clk(clk),
    .advance(step),
    .data_0(solved_row_0),
    .matrix_0(weight_solver_matrix_0),
    .data_1(solved_row_1),
    .matrix_1(weight_solver_matrix_1),
    .data_2(solved_row_2),
    .matrix_2(weight_solver_matrix_2),
    .data_3(solved_row_3),
    .matrix_3(weight_solver_matrix_3),
    .data_4(solved_row_4),
    .matrix_4(weight_solver_matrix_4),
    .data_5(solved_row_5),
    .matrix_5(weight_solver_matrix_5),
    .data_6(solved_row_6),
    .matrix_6(weight_solver_matrix_6),
    .data_7(solved_row_7),
    .matrix_7(weight_solver_matrix_7),
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
          {64{1'b1}};
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
  assign stat_late = ingest_control_stat_late;
  assign stat_duplicate = ingest_control_stat_duplicate;
  assign stat_mismatch = ingest_control_stat_mismatch;
  assign stat_malformed = ingest_control_stat_malformed;
  assign stat_delivered = delivery_control_stat_delivered;
  assign stat_recovered = delivery_control_stat_recovered;
  assign stat_lost = delivery_control_stat_lost;
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

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

// Frames that wait, with the verdict on each; a frame that is dropped leaves no trace.
module lowar_receive_8x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC
  input  wire s_axis_tvalid,
  input  wire [511:0] s_axis_tdata,
  input  wire [63:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  input  wire [15:0] udp_port,

  // Oldest frame
  // Its verdict has been used.
  input  wire pop,
  // So many of the oldest beats are done with.
  input  wire [6:0] free,
  // Read the oldest beat.
  input  wire read,
  // The beat that was read last, as bit planes.
  output wire [511:0] planes,
  // There is one.
  output wire visible,
  // Verdict on it.
  output wire [169:0] head_entry,

  // Frames dropped in the clock before
  output wire bad_fcs,
  output wire oversize,
  output wire overflow
);

  reg [9:0] write_at;
  // Where the frame began that is coming in.
  reg [9:0] frame_at;
  reg [9:0] read_at;
  reg [6:0] frames;
  // Beats of the frame that have been kept.
  reg [6:0] beat;
  reg cut;
  reg cut_for_room;
  reg visible_reg;
  reg [169:0] head;
  reg [5:0] entry_write;
  reg [5:0] entry_read;
  wire straight;
  reg bad_fcs_reg;
  reg oversize_reg;
  reg overflow_reg;

  // one bit more than an address tells full from empty
  wire full = ((write_at ^ read_at) == 10'd512);

  // a frame is cut at the first beat that cannot be kept
  wire no_room = full | frames[6];
  wire too_long = (beat == 7'd67);
  wire arrives = s_axis_tvalid & ~cut;
  wire cuts = arrives & (no_room | too_long);
  wire store = arrives & ~cuts;
  wire is_cut = cut | cuts;
  wire for_room = cut ? cut_for_room : no_room;
  wire ends = s_axis_tvalid & s_axis_tlast;
  wire whole = ends & ~is_cut & ~s_axis_tuser;
  wire [9:0] write_next = write_at + 10'd1;

  always @(posedge clk) begin
    if (cuts) begin
      cut_for_room <= no_room;
    end
    if (ends) begin
      beat <= 7'd0;
      cut <= 1'b0;
    end else begin
      if (store) begin
        beat <= beat + 7'd1;
      end
      if (cuts) begin
        cut <= 1'b1;
      end
    end
    if (store) begin
      write_at <= write_next;
    end
    if (whole) begin
      frame_at <= write_next;
    end else if (ends) begin
      write_at <= frame_at;
    end
    read_at <= read_at + {3'd0, free};
    frames <= (frames + {6'd0, whole}) - {6'd0, pop};
    if (rst) begin
      beat <= 7'd0;
      cut <= 1'b0;
      write_at <= 10'd0;
      frame_at <= 10'd0;
      read_at <= 10'd0;
      frames <= 7'd0;
    end
  end

  wire [511:0] arrived = {(s_axis_tdata[511:504] & {8{s_axis_tkeep[63]}}),
      (s_axis_tdata[503:496] & {8{s_axis_tkeep[62]}}),
      (s_axis_tdata[495:488] & {8{s_axis_tkeep[61]}}),
      (s_axis_tdata[487:480] & {8{s_axis_tkeep[60]}}),
      (s_axis_tdata[479:472] & {8{s_axis_tkeep[59]}}),
      (s_axis_tdata[471:464] & {8{s_axis_tkeep[58]}}),
      (s_axis_tdata[463:456] & {8{s_axis_tkeep[57]}}),
      (s_axis_tdata[455:448] & {8{s_axis_tkeep[56]}}),
      (s_axis_tdata[447:440] & {8{s_axis_tkeep[55]}}),
      (s_axis_tdata[439:432] & {8{s_axis_tkeep[54]}}),
      (s_axis_tdata[431:424] & {8{s_axis_tkeep[53]}}),
      (s_axis_tdata[423:416] & {8{s_axis_tkeep[52]}}),
      (s_axis_tdata[415:408] & {8{s_axis_tkeep[51]}}),
      (s_axis_tdata[407:400] & {8{s_axis_tkeep[50]}}),
      (s_axis_tdata[399:392] & {8{s_axis_tkeep[49]}}),
      (s_axis_tdata[391:384] & {8{s_axis_tkeep[48]}}),
      (s_axis_tdata[383:376] & {8{s_axis_tkeep[47]}}),
      (s_axis_tdata[375:368] & {8{s_axis_tkeep[46]}}),
      (s_axis_tdata[367:360] & {8{s_axis_tkeep[45]}}),
      (s_axis_tdata[359:352] & {8{s_axis_tkeep[44]}}),
      (s_axis_tdata[351:344] & {8{s_axis_tkeep[43]}}),
      (s_axis_tdata[343:336] & {8{s_axis_tkeep[42]}}),
      (s_axis_tdata[335:328] & {8{s_axis_tkeep[41]}}),
      (s_axis_tdata[327:320] & {8{s_axis_tkeep[40]}}),
      (s_axis_tdata[319:312] & {8{s_axis_tkeep[39]}}),
      (s_axis_tdata[311:304] & {8{s_axis_tkeep[38]}}),
      (s_axis_tdata[303:296] & {8{s_axis_tkeep[37]}}),
      (s_axis_tdata[295:288] & {8{s_axis_tkeep[36]}}),
      (s_axis_tdata[287:280] & {8{s_axis_tkeep[35]}}),
      (s_axis_tdata[279:272] & {8{s_axis_tkeep[34]}}),
      (s_axis_tdata[271:264] & {8{s_axis_tkeep[33]}}),
      (s_axis_tdata[263:256] & {8{s_axis_tkeep[32]}}),
      (s_axis_tdata[255:248] & {8{s_axis_tkeep[31]}}),
      (s_axis_tdata[247:240] & {8{s_axis_tkeep[30]}}),
      (s_axis_tdata[239:232] & {8{s_axis_tkeep[29]}}),
      (s_axis_tdata[231:224] & {8{s_axis_tkeep[28]}}),
      (s_axis_tdata[223:216] & {8{s_axis_tkeep[27]}}),
      (s_axis_tdata[215:208] & {8{s_axis_tkeep[26]}}),
      (s_axis_tdata[207:200] & {8{s_axis_tkeep[25]}}),
      (s_axis_tdata[199:192] & {8{s_axis_tkeep[24]}}),
      (s_axis_tdata[191:184] & {8{s_axis_tkeep[23]}}),
      (s_axis_tdata[183:176] & {8{s_axis_tkeep[22]}}),
      (s_axis_tdata[175:168] & {8{s_axis_tkeep[21]}}),
      (s_axis_tdata[167:160] & {8{s_axis_tkeep[20]}}),
      (s_axis_tdata[159:152] & {8{s_axis_tkeep[19]}}),
      (s_axis_tdata[151:144] & {8{s_axis_tkeep[18]}}),
      (s_axis_tdata[143:136] & {8{s_axis_tkeep[17]}}),
      (s_axis_tdata[135:128] & {8{s_axis_tkeep[16]}}),
      (s_axis_tdata[127:120] & {8{s_axis_tkeep[15]}}),
      (s_axis_tdata[119:112] & {8{s_axis_tkeep[14]}}),
      (s_axis_tdata[111:104] & {8{s_axis_tkeep[13]}}),
      (s_axis_tdata[103:96] & {8{s_axis_tkeep[12]}}), (s_axis_tdata[95:88] & {8{s_axis_tkeep[11]}}),
      (s_axis_tdata[87:80] & {8{s_axis_tkeep[10]}}), (s_axis_tdata[79:72] & {8{s_axis_tkeep[9]}}),
      (s_axis_tdata[71:64] & {8{s_axis_tkeep[8]}}), (s_axis_tdata[63:56] & {8{s_axis_tkeep[7]}}),
      (s_axis_tdata[55:48] & {8{s_axis_tkeep[6]}}), (s_axis_tdata[47:40] & {8{s_axis_tkeep[5]}}),
      (s_axis_tdata[39:32] & {8{s_axis_tkeep[4]}}), (s_axis_tdata[31:24] & {8{s_axis_tkeep[3]}}),
      (s_axis_tdata[23:16] & {8{s_axis_tkeep[2]}}), (s_axis_tdata[15:8] & {8{s_axis_tkeep[1]}}),
      (s_axis_tdata[7:0] & {8{s_axis_tkeep[0]}})};

  reg [511:0] beat_read;
  (* ram_style = "block" *)
  reg [511:0] beats [0:511];

  always @(posedge clk) begin
    if (store) begin
      beats[write_at[8:0]] <= {arrived[511], arrived[503], arrived[495], arrived[487], arrived[479],
          arrived[471], arrived[463], arrived[455], arrived[447], arrived[439], arrived[431],
          arrived[423], arrived[415], arrived[407], arrived[399], arrived[391], arrived[383],
          arrived[375], arrived[367], arrived[359], arrived[351], arrived[343], arrived[335],
          arrived[327], arrived[319], arrived[311], arrived[303], arrived[295], arrived[287],
          arrived[279], arrived[271], arrived[263], arrived[255], arrived[247], arrived[239],
          arrived[231], arrived[223], arrived[215], arrived[207], arrived[199], arrived[191],
          arrived[183], arrived[175], arrived[167], arrived[159], arrived[151], arrived[143],
          arrived[135], arrived[127], arrived[119], arrived[111], arrived[103], arrived[95],
          arrived[87], arrived[79], arrived[71], arrived[63], arrived[55], arrived[47], arrived[39],
          arrived[31], arrived[23], arrived[15], arrived[7], arrived[510], arrived[502],
          arrived[494], arrived[486], arrived[478], arrived[470], arrived[462], arrived[454],
          arrived[446], arrived[438], arrived[430], arrived[422], arrived[414], arrived[406],
          arrived[398], arrived[390], arrived[382], arrived[374], arrived[366], arrived[358],
          arrived[350], arrived[342], arrived[334], arrived[326], arrived[318], arrived[310],
          arrived[302], arrived[294], arrived[286], arrived[278], arrived[270], arrived[262],
          arrived[254], arrived[246], arrived[238], arrived[230], arrived[222], arrived[214],
          arrived[206], arrived[198], arrived[190], arrived[182], arrived[174], arrived[166],
          arrived[158], arrived[150], arrived[142], arrived[134], arrived[126], arrived[118],
          arrived[110], arrived[102], arrived[94], arrived[86], arrived[78], arrived[70],
          arrived[62], arrived[54], arrived[46], arrived[38], arrived[30], arrived[22], arrived[14],
          arrived[6], arrived[509], arrived[501], arrived[493], arrived[485], arrived[477],
          arrived[469], arrived[461], arrived[453], arrived[445], arrived[437], arrived[429],
          arrived[421], arrived[413], arrived[405], arrived[397], arrived[389], arrived[381],
          arrived[373], arrived[365], arrived[357], arrived[349], arrived[341], arrived[333],
          arrived[325], arrived[317], arrived[309], arrived[301], arrived[293], arrived[285],
          arrived[277], arrived[269], arrived[261], arrived[253], arrived[245], arrived[237],
          arrived[229], arrived[221], arrived[213], arrived[205], arrived[197], arrived[189],
          arrived[181], arrived[173], arrived[165], arrived[157], arrived[149], arrived[141],
          arrived[133], arrived[125], arrived[117], arrived[109], arrived[101], arrived[93],
          arrived[85], arrived[77], arrived[69], arrived[61], arrived[53], arrived[45], arrived[37],
          arrived[29], arrived[21], arrived[13], arrived[5], arrived[508], arrived[500],
          arrived[492], arrived[484], arrived[476], arrived[468], arrived[460], arrived[452],
          arrived[444], arrived[436], arrived[428], arrived[420], arrived[412], arrived[404],
          arrived[396], arrived[388], arrived[380], arrived[372], arrived[364], arrived[356],
          arrived[348], arrived[340], arrived[332], arrived[324], arrived[316], arrived[308],
          arrived[300], arrived[292], arrived[284], arrived[276], arrived[268], arrived[260],
          arrived[252], arrived[244], arrived[236], arrived[228], arrived[220], arrived[212],
          arrived[204], arrived[196], arrived[188], arrived[180], arrived[172], arrived[164],
          arrived[156], arrived[148], arrived[140], arrived[132], arrived[124], arrived[116],
          arrived[108], arrived[100], arrived[92], arrived[84], arrived[76], arrived[68],
          arrived[60], arrived[52], arrived[44], arrived[36], arrived[28], arrived[20], arrived[12],
          arrived[4], arrived[507], arrived[499], arrived[491], arrived[483], arrived[475],
          arrived[467], arrived[459], arrived[451], arrived[443], arrived[435], arrived[427],
          arrived[419], arrived[411], arrived[403], arrived[395], arrived[387], arrived[379],
          arrived[371], arrived[363], arrived[355], arrived[347], arrived[339], arrived[331],
          arrived[323], arrived[315], arrived[307], arrived[299], arrived[291], arrived[283],
          arrived[275], arrived[267], arrived[259], arrived[251], arrived[243], arrived[235],
          arrived[227], arrived[219], arrived[211], arrived[203], arrived[195], arrived[187],
          arrived[179], arrived[171], arrived[163], arrived[155], arrived[147], arrived[139],
          arrived[131], arrived[123], arrived[115], arrived[107], arrived[99], arrived[91],
          arrived[83], arrived[75], arrived[67], arrived[59], arrived[51], arrived[43], arrived[35],
          arrived[27], arrived[19], arrived[11], arrived[3], arrived[506], arrived[498],
          arrived[490], arrived[482], arrived[474], arrived[466], arrived[458], arrived[450],
          arrived[442], arrived[434], arrived[426], arrived[418], arrived[410], arrived[402],
          arrived[394], arrived[386], arrived[378], arrived[370], arrived[362], arrived[354],
          arrived[346], arrived[338], arrived[330], arrived[322], arrived[314], arrived[306],
          arrived[298], arrived[290], arrived[282], arrived[274], arrived[266], arrived[258],
          arrived[250], arrived[242], arrived[234], arrived[226], arrived[218], arrived[210],
          arrived[202], arrived[194], arrived[186], arrived[178], arrived[170], arrived[162],
          arrived[154], arrived[146], arrived[138], arrived[130], arrived[122], arrived[114],
          arrived[106], arrived[98], arrived[90], arrived[82], arrived[74], arrived[66],
          arrived[58], arrived[50], arrived[42], arrived[34], arrived[26], arrived[18], arrived[10],
          arrived[2], arrived[505], arrived[497], arrived[489], arrived[481], arrived[473],
          arrived[465], arrived[457], arrived[449], arrived[441], arrived[433], arrived[425],
          arrived[417], arrived[409], arrived[401], arrived[393], arrived[385], arrived[377],
          arrived[369], arrived[361], arrived[353], arrived[345], arrived[337], arrived[329],
          arrived[321], arrived[313], arrived[305], arrived[297], arrived[289], arrived[281],
          arrived[273], arrived[265], arrived[257], arrived[249], arrived[241], arrived[233],
          arrived[225], arrived[217], arrived[209], arrived[201], arrived[193], arrived[185],
          arrived[177], arrived[169], arrived[161], arrived[153], arrived[145], arrived[137],
          arrived[129], arrived[121], arrived[113], arrived[105], arrived[97], arrived[89],
          arrived[81], arrived[73], arrived[65], arrived[57], arrived[49], arrived[41], arrived[33],
          arrived[25], arrived[17], arrived[9], arrived[1], arrived[504], arrived[496],
          arrived[488], arrived[480], arrived[472], arrived[464], arrived[456], arrived[448],
          arrived[440], arrived[432], arrived[424], arrived[416], arrived[408], arrived[400],
          arrived[392], arrived[384], arrived[376], arrived[368], arrived[360], arrived[352],
          arrived[344], arrived[336], arrived[328], arrived[320], arrived[312], arrived[304],
          arrived[296], arrived[288], arrived[280], arrived[272], arrived[264], arrived[256],
          arrived[248], arrived[240], arrived[232], arrived[224], arrived[216], arrived[208],
          arrived[200], arrived[192], arrived[184], arrived[176], arrived[168], arrived[160],
          arrived[152], arrived[144], arrived[136], arrived[128], arrived[120], arrived[112],
          arrived[104], arrived[96], arrived[88], arrived[80], arrived[72], arrived[64],
          arrived[56], arrived[48], arrived[40], arrived[32], arrived[24], arrived[16], arrived[8],
          arrived[0]};
    end
  end

  always @(posedge clk) begin
    if (read) begin
      beat_read <= beats[read_at[8:0]];
    end
  end

  assign planes = beat_read;

  // the verdict comes two clocks after the last beat
  // verdicts wait in a memory, the oldest in a register
  assign visible = visible_reg;

  wire verdict_given;
  wire [169:0] verdict_entry;
  lowar_verdict_8x64 verdict (
    .clk(clk),
    .rst(rst),
    .store(store),
    .beat(beat),
    .data(arrived),
    .keep(s_axis_tkeep),
    .whole(whole),
    .udp_port(udp_port),
    .given(verdict_given),
    .entry(verdict_entry)
  );

  wire none_behind = (entry_write == entry_read);

  wire [169:0] behind;
  (* ram_style = "distributed" *)
  reg [169:0] entries [0:63];

  always @(posedge clk) begin
    if (verdict_given & ~straight) begin
      entries[entry_write] <= verdict_entry;
    end
  end

  assign behind = entries[entry_read];

  wire moves_up = ~visible_reg | pop;
  assign straight = verdict_given & moves_up & none_behind;

  always @(posedge clk) begin
    if (verdict_given & ~straight) begin
      entry_write <= entry_write + 6'd1;
    end
    if (moves_up) begin
      visible_reg <= ~none_behind | verdict_given;
      head <= none_behind ? verdict_entry : behind;
      if (~none_behind) begin
        entry_read <= entry_read + 6'd1;
      end
    end
    if (rst) begin
      entry_write <= 6'd0;
      visible_reg <= 1'b0;
      entry_read <= 6'd0;
    end
  end

  assign head_entry = head;
  assign bad_fcs = bad_fcs_reg;

  always @(posedge clk) begin
    bad_fcs_reg <= ends & ~is_cut & s_axis_tuser;
    if (rst) begin
      bad_fcs_reg <= 1'b0;
    end
  end

  assign oversize = oversize_reg;

  always @(posedge clk) begin
    oversize_reg <= ends & is_cut & ~for_room;
    if (rst) begin
      oversize_reg <= 1'b0;
    end
  end

  assign overflow = overflow_reg;

  always @(posedge clk) begin
    overflow_reg <= ends & is_cut & for_room;
    if (rst) begin
      overflow_reg <= 1'b0;
    end
  end

endmodule

// Takes the packets that arrive, in order: one decision a clock, then one beat a clock.
module lowar_ingest_8x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Clocks without a packet after which the newest context closes.
  input  wire [23:0] timeout,
  // Contexts that open pass frames through.
  input  wire pass_through,

  // Oldest frame
  input  wire visible,
  input  wire [169:0] head_entry,

  // What its lane had in the clock before
  // This packet.
  input  wire has,
  // Beats of the longest body.
  input  wire [6:0] extent,

  // Delivery
  // A context becomes free.
  input  wire frees,
  // Which.
  input  wire freed,
  // The oldest frame is plain and delivery takes it.
  input  wire plain_taken,
  // Delivery reads a beat of it.
  input  wire plain_read,
  // It reads the last.
  input  wire plain_done,

  // Frames that wait
  // The verdict on the oldest has been used.
  output wire pop,
  // Its oldest beat is read.
  output wire read,
  // Beats that are done with.
  output wire [6:0] free,

  // Sets
  // A context opens.
  output wire open,
  // Which.
  output wire opening,
  // Context of packets.
  output wire packet_context,
  // Lane of the packet.
  output wire [3:0] lane,
  // Its symbol or row.
  output wire [6:0] number,
  // It is a frame.
  output wire source,
  // Beats of its body.
  output wire [6:0] beats,
  // It is accepted.
  output wire accept,

  // Rows: the packet's length in the clock after it is accepted, its beats from the one after that on
  // There is a product.
  output wire enters,
  // It is that of the length.
  output wire carries_length,
  // Word of the rows.
  output wire [10:0] address,
  // The rows have something in that word.
  output wire add,
  // Context of that word.
  output wire bank,
  // Length of the frame, or the sum of lengths.
  output wire [15:0] length,
  // It is a frame's.
  output wire of_source,

  // Slots
  // Write the beat.
  output wire write_slot,
  // Where.
  output wire [15:0] slot_address,
  // Context and number of the frame.
  output wire [8:0] slot,
  // Keep where it ends.
  output wire write_end,
  // Its last beat and the last lane of that.
  output wire [12:0] body_end,
  // A frame was accepted in the clock before.
  output wire accepted,
  // Which.
  output wire [8:0] accepted_slot,

  // Contexts
  // The oldest frame can be taken.
  output wire idle,
  // It is plain.
  output wire plain_waits,
  // Its last beat and the last lane of that.
  output wire [12:0] plain_end,
  // It takes packets.
  output wire open_0,
  // It takes no more.
  output wire closed_0,
  // Its number of frames is known.
  output wire known_0,
  // That number, or one more than the highest of its frames.
  output wire [8:0] end_0,
  // Most frames: k D.
  output wire [8:0] total_0,
  // log2 D.
  output wire [2:0] shift_0,
  // It passes frames through.
  output wire passes_0,
  // It takes packets.
  output wire open_1,
  // It takes no more.
  output wire closed_1,
  // Its number of frames is known.
  output wire known_1,
  // That number, or one more than the highest of its frames.
  output wire [8:0] end_1,
  // Most frames: k D.
  output wire [8:0] total_1,
  // log2 D.
  output wire [2:0] shift_1,
  // It passes frames through.
  output wire passes_1,

  // Status
  // A source packet was accepted.
  output wire stat_source,
  // A repair packet was accepted.
  output wire stat_repair,
  // A generation was closed by the timeout.
  output wire stat_timeout,
  // A packet came after its generation had closed.
  output wire stat_late,
  // A packet came twice.
  output wire stat_duplicate,
  // A packet contradicts its generation.
  output wire stat_mismatch,
  // A packet is malformed.
  output wire stat_malformed,
  // A feedback packet has arrived.
  output wire feedback_valid,
  // Its octets 46..62, the first in the most significant place.
  output wire [127:0] feedback
);

  reg open_0_reg;
  reg open_1_reg;
  reg closed_0_reg;
  reg closed_1_reg;
  reg newest;
  // A context has opened since reset.
  reg any_opened;
  reg [15:0] epoch;
  reg [23:0] generation;
  reg [7:0] symbols;
  reg [2:0] lanes_log2;
  reg known_0_reg;
  reg known_1_reg;
  reg [8:0] frames_0_reg;
  reg [8:0] frames_1_reg;
  reg [8:0] reach_0_reg;
  reg [8:0] reach_1_reg;
  reg [8:0] total_0_reg;
  reg [8:0] total_1_reg;
  reg [2:0] shift_0_reg;
  reg [2:0] shift_1_reg;
  reg passes_0_reg;
  reg passes_1_reg;
  wire opens;
  // Beats of a packet are under way.
  reg busy;
  // Beats of a plain frame are.
  reg plain_busy;
  // A frame was dropped in the clock before.
  reg dropped;
  // The oldest frame is there for a clock, in which it was compared.
  reg seen;
  reg is_newer;
  reg another;
  reg misfit;
  // Beats that follow the next one.
  reg [6:0] left;
  reg closes_after;
  reg [23:0] waited;
  reg enters_reg;
  reg carries_length_reg;
  reg [10:0] address_reg;
  reg [6:0] known_extent;
  // Number of the next beat of the body.
  reg [6:0] body_beat;
  reg add_reg;
  reg bank_reg;
  reg [15:0] length_reg;
  reg of_source_reg;
  reg write_slot_reg;
  reg [15:0] slot_next;
  reg [15:0] slot_address_reg;
  reg accepted_reg;
  reg [8:0] accepted_slot_reg;
  reg stat_source_reg;
  reg stat_repair_reg;
  reg stat_timeout_reg;
  reg stat_late_reg;
  reg stat_duplicate_reg;
  reg stat_mismatch_reg;
  reg stat_malformed_reg;
  reg feedback_valid_reg;
  reg [127:0] feedback_reg;

  // contexts: free is neither open nor closed
  // the packet
  wire [8:0] index_end = {1'b0, head_entry[140:133]} + 9'd1;

  // the first rule that applies: comparisons are those of the clock before, or of a context that
  // has just opened
  wire idle_now = ~(busy | plain_busy | dropped);
  wire shim = idle_now & seen & ~head_entry[0];
  wire malformed = shim & head_entry[1];
  wire feedback_taken = shim & ~head_entry[1] & head_entry[2];
  wire block = shim & ~head_entry[1] & ~head_entry[2];
  wire [23:0] ahead = head_entry[132:109] - generation;
  wire differs = (head_entry[36:21] != epoch) | ((|ahead) & ~ahead[23]);

  always @(posedge clk) begin
    if (opens) begin
      is_newer <= 1'b0;
    end else begin
      is_newer <= differs;
    end
  end

  wire newer = ~any_opened | is_newer;

  always @(posedge clk) begin
    if (opens) begin
      another <= 1'b0;
    end else begin
      another <= |ahead;
    end
  end

  wire next_context = any_opened & ~newest;
  assign opens = block & newer &
      (next_context ? ~(open_1_reg | closed_1_reg) : ~(open_0_reg | closed_0_reg));
  wire newest_open = newest ? open_1_reg : open_0_reg;
  wire current = block & ~newer;
  wire late = current & (another | ~newest_open);
  wire in_time = current & ~another & newest_open;
  wire is_known = newest ? known_1_reg : known_0_reg;
  wire [8:0] known_frames = newest ? frames_1_reg : frames_0_reg;

  always @(posedge clk) begin
    if (opens) begin
      misfit <= 1'b0;
    end else begin
      misfit <= (head_entry[100:93] != symbols) | (head_entry[71:69] != lanes_log2) |
          (head_entry[3] ? (is_known & (index_end > known_frames)) :
              is_known ? (head_entry[61:53] != known_frames) :
              (head_entry[61:53] < (newest ? reach_1_reg : reach_0_reg)));
    end
  end

  wire mismatch = in_time & misfit;
  wire fits_in = in_time & ~misfit;
  wire duplicate = fits_in & has;
  wire accepts = fits_in & ~has;
  wire drop = malformed | feedback_taken | late | mismatch | duplicate;

  always @(posedge clk) begin
    dropped <= drop;
    if (rst) begin
      dropped <= 1'b0;
    end
  end

  wire done_with = drop | accepts | plain_taken;

  always @(posedge clk) begin
    seen <= visible & ~done_with;
    if (rst) begin
      seen <= 1'b0;
    end
  end

  // beats of what is accepted
  wire last_beat = busy & ~(|left);

  always @(posedge clk) begin
    if (accepts) begin
      busy <= 1'b1;
      left <= head_entry[163:157];
      closes_after <= ~head_entry[3] & head_entry[4];
    end else if (busy) begin
      left <= left - 7'd1;
      busy <= ~last_beat;
    end
    if (plain_taken) begin
      plain_busy <= 1'b1;
    end else if (plain_done) begin
      plain_busy <= 1'b0;
    end
    if (rst) begin
      busy <= 1'b0;
      plain_busy <= 1'b0;
    end
  end

  // a context closes with its last repair, for a newer one, or when nothing comes any more
  always @(posedge clk) begin
    if (opens | accepts) begin
      waited <= 24'd0;
    end else if (~(&waited)) begin
      waited <= waited + 24'd1;
    end
  end

  wire times_out = newest_open & idle_now & ~seen & (waited >= timeout) & (|timeout);
  wire closes = (last_beat & closes_after) | times_out | opens;

  always @(posedge clk) begin
    if (closes & ~newest & open_0_reg) begin
      open_0_reg <= 1'b0;
      closed_0_reg <= 1'b1;
    end
    if (frees & ~freed) begin
      closed_0_reg <= 1'b0;
    end
    if (opens & ~next_context) begin
      open_0_reg <= 1'b1;
      known_0_reg <= 1'b0;
      reach_0_reg <= 9'd0;
      total_0_reg <= head_entry[149:141];
      shift_0_reg <= head_entry[71:69];
      passes_0_reg <= pass_through;
    end
    if (accepts & ~newest) begin
      if (head_entry[3]) begin
        if (index_end > reach_0_reg) begin
          reach_0_reg <= index_end;
        end
      end else begin
        known_0_reg <= 1'b1;
        frames_0_reg <= head_entry[61:53];
      end
    end
    if (closes & newest & open_1_reg) begin
      open_1_reg <= 1'b0;
      closed_1_reg <= 1'b1;
    end
    if (frees & freed) begin
      closed_1_reg <= 1'b0;
    end
    if (opens & next_context) begin
      open_1_reg <= 1'b1;
      known_1_reg <= 1'b0;
      reach_1_reg <= 9'd0;
      total_1_reg <= head_entry[149:141];
      shift_1_reg <= head_entry[71:69];
      passes_1_reg <= pass_through;
    end
    if (accepts & newest) begin
      if (head_entry[3]) begin
        if (index_end > reach_1_reg) begin
          reach_1_reg <= index_end;
        end
      end else begin
        known_1_reg <= 1'b1;
        frames_1_reg <= head_entry[61:53];
      end
    end
    if (opens) begin
      any_opened <= 1'b1;
      newest <= next_context;
      epoch <= head_entry[36:21];
      generation <= head_entry[132:109];
      symbols <= head_entry[100:93];
      lanes_log2 <= head_entry[71:69];
    end
    if (rst) begin
      open_0_reg <= 1'b0;
      closed_0_reg <= 1'b0;
      known_0_reg <= 1'b0;
      open_1_reg <= 1'b0;
      closed_1_reg <= 1'b0;
      known_1_reg <= 1'b0;
      newest <= 1'b0;
      any_opened <= 1'b0;
    end
  end

  assign pop = done_with;
  assign read = busy | plain_read;
  assign free = drop ? (head_entry[156:150] + 7'd1) : accepts ? 7'd1 : {6'd0, (busy | plain_read)};
  assign open = opens;
  assign opening = next_context;
  assign packet_context = newest;
  assign lane = head_entry[80:77];
  assign number = head_entry[107:101];
  assign source = head_entry[3];
  assign beats = head_entry[163:157] + 7'd1;
  assign accept = accepts;
  assign enters = enters_reg;

  always @(posedge clk) begin
    enters_reg <= accepts | busy;
    if (rst) begin
      enters_reg <= 1'b0;
    end
  end

  assign carries_length = carries_length_reg;

  always @(posedge clk) begin
    carries_length_reg <= accepts;
    if (accepts) begin
      address_reg <= ({7'd0, head_entry[80:77]} << 1'b0) + ({7'd0, head_entry[80:77]} << 1'b1) +
          ({7'd0, head_entry[80:77]} << 3'd6);
    end else if (busy) begin
      address_reg <= address_reg + 11'd1;
    end
    if (rst) begin
      carries_length_reg <= 1'b0;
    end
  end

  assign address = address_reg;

  always @(posedge clk) begin
    if (accepts) begin
      known_extent <= extent;
      body_beat <= 7'd0;
    end else if (busy) begin
      body_beat <= body_beat + 7'd1;
    end
  end

  assign add = add_reg;

  always @(posedge clk) begin
    add_reg <= accepts ? (|extent) : (body_beat < known_extent);
    if (accepts) begin
      bank_reg <= newest;
    end
    if (rst) begin
      add_reg <= 1'b0;
    end
  end

  assign bank = bank_reg;

  always @(posedge clk) begin
    if (accepts) begin
      length_reg <= head_entry[52:37];
    end
  end

  assign length = length_reg;

  always @(posedge clk) begin
    if (accepts) begin
      of_source_reg <= head_entry[3];
    end
  end

  assign of_source = of_source_reg;
  assign write_slot = write_slot_reg;

  always @(posedge clk) begin
    write_slot_reg <= busy & of_source_reg;
    if (accepts) begin
      slot_next <= ({7'd0, {newest, head_entry[140:133]}} << 1'b1) +
          ({7'd0, {newest, head_entry[140:133]}} << 3'd6);
    end else if (busy) begin
      slot_next <= slot_next + 16'd1;
    end
    if (busy) begin
      slot_address_reg <= slot_next;
    end
    if (rst) begin
      write_slot_reg <= 1'b0;
    end
  end

  assign slot_address = slot_address_reg;
  assign slot = {newest, head_entry[140:133]};
  assign write_end = accepts & head_entry[3];
  assign body_end = {head_entry[163:157], head_entry[169:164]};
  assign accepted = accepted_reg;

  always @(posedge clk) begin
    accepted_reg <= accepts & head_entry[3];
    if (accepts) begin
      accepted_slot_reg <= {newest, head_entry[140:133]};
    end
    if (rst) begin
      accepted_reg <= 1'b0;
    end
  end

  assign accepted_slot = accepted_slot_reg;
  assign idle = idle_now;
  assign plain_waits = idle_now & seen & head_entry[0];
  assign plain_end = {head_entry[156:150], head_entry[169:164]};
  assign open_0 = open_0_reg;
  assign closed_0 = closed_0_reg;
  assign known_0 = known_0_reg;
  assign end_0 = known_0_reg ? frames_0_reg : reach_0_reg;
  assign total_0 = total_0_reg;
  assign shift_0 = shift_0_reg;
  assign passes_0 = passes_0_reg;
  assign open_1 = open_1_reg;
  assign closed_1 = closed_1_reg;
  assign known_1 = known_1_reg;
  assign end_1 = known_1_reg ? frames_1_reg : reach_1_reg;
  assign total_1 = total_1_reg;
  assign shift_1 = shift_1_reg;
  assign passes_1 = passes_1_reg;
  assign stat_source = stat_source_reg;

  always @(posedge clk) begin
    stat_source_reg <= accepts & head_entry[3];
    if (rst) begin
      stat_source_reg <= 1'b0;
    end
  end

  assign stat_repair = stat_repair_reg;

  always @(posedge clk) begin
    stat_repair_reg <= accepts & ~head_entry[3];
    if (rst) begin
      stat_repair_reg <= 1'b0;
    end
  end

  assign stat_timeout = stat_timeout_reg;

  always @(posedge clk) begin
    stat_timeout_reg <= times_out;
    if (rst) begin
      stat_timeout_reg <= 1'b0;
    end
  end

  assign stat_late = stat_late_reg;

  always @(posedge clk) begin
    stat_late_reg <= late;
    if (rst) begin
      stat_late_reg <= 1'b0;
    end
  end

  assign stat_duplicate = stat_duplicate_reg;

  always @(posedge clk) begin
    stat_duplicate_reg <= duplicate;
    if (rst) begin
      stat_duplicate_reg <= 1'b0;
    end
  end

  assign stat_mismatch = stat_mismatch_reg;

  always @(posedge clk) begin
    stat_mismatch_reg <= mismatch;
    if (rst) begin
      stat_mismatch_reg <= 1'b0;
    end
  end

  assign stat_malformed = stat_malformed_reg;

  always @(posedge clk) begin
    stat_malformed_reg <= malformed;
    if (rst) begin
      stat_malformed_reg <= 1'b0;
    end
  end

  assign feedback_valid = feedback_valid_reg;

  always @(posedge clk) begin
    feedback_valid_reg <= feedback_taken;
    if (feedback_taken) begin
      feedback_reg <= head_entry[132:5];
    end
    if (rst) begin
      feedback_valid_reg <= 1'b0;
    end
  end

  assign feedback = feedback_reg;

endmodule

// The frames and rows that each lane of both contexts has.
module lowar_sets_8x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Ingest
  // A context opens: nothing is known of its lanes.
  input  wire open,
  // Which.
  input  wire opening,
  // Context of the packet.
  input  wire packet_context,
  // Its lane.
  input  wire [3:0] lane,
  // Its symbol or row.
  input  wire [6:0] number,
  // It is a frame.
  input  wire source,
  // Beats of its body.
  input  wire [6:0] beats,
  // It is accepted.
  input  wire accept,

  // Delivery
  input  wire delivery_context,
  input  wire [3:0] delivery_lane,
  input  wire [6:0] delivery_symbol,

  // What the packet's lane had in the clock before
  // This packet.
  output wire has,
  // Beats of its longest body; 0 before the first packet.
  output wire [6:0] extent,

  // What the lane of delivery had in the clock before
  // The symbol.
  output wire delivery_has,
  // Its frames.
  output wire [127:0] delivery_frames,
  // Its rows.
  output wire [7:0] delivery_rows,
  // How many frames.
  output wire [7:0] delivery_count,
  // How many rows.
  output wire [3:0] delivery_repairs,
  // Beats of its longest body.
  output wire [6:0] delivery_extent
);

  reg [31:0] touched;
  reg has_reg;
  reg [127:0] frames_reg;
  reg [7:0] rows_reg;
  reg [7:0] count_reg;
  reg [6:0] extent_reg;
  wire [127:0] this_frame;
  wire [7:0] this_row;
  wire longer;
  wire [7:0] count;
  reg delivery_has_reg;
  reg [127:0] delivery_frames_reg;
  reg [7:0] delivery_rows_reg;
  reg [7:0] delivery_count_reg;
  reg [3:0] delivery_repairs_reg;
  reg [6:0] delivery_extent_reg;

  wire [4:0] at = {packet_context, lane};
  wire [4:0] delivery_at = {delivery_context, delivery_lane};

  wire [150:0] ingest_word;
  wire [150:0] delivery_word;
  (* ram_style = "distributed" *)
  reg [150:0] lanes [0:31];

  always @(posedge clk) begin
    if (accept) begin
      lanes[at] <= {(longer ? beats : extent_reg), count, (rows_reg | this_row),
          (frames_reg | this_frame)};
    end
  end

  assign ingest_word = lanes[at];

  assign delivery_word = lanes[delivery_at];

  wire touched_here = touched[at];
  wire [150:0] ingest_lane = ingest_word & {151{touched_here}};
  wire [127:0] seen_has_bits = ingest_lane[127:0];
  wire [7:0] seen_has_bits_2 = ingest_lane[135:128];
  wire seen_has = source ? seen_has_bits[number] : seen_has_bits_2[number[2:0]];

  always @(posedge clk) begin
    if (open) begin
      has_reg <= 1'b0;
      frames_reg <= 128'd0;
      rows_reg <= 8'd0;
      count_reg <= 8'd0;
      extent_reg <= 7'd0;
    end else begin
      has_reg <= seen_has;
      frames_reg <= ingest_lane[127:0];
      rows_reg <= ingest_lane[135:128];
      count_reg <= ingest_lane[143:136];
      extent_reg <= ingest_lane[150:144];
    end
  end

  wire [150:0] delivery_lane_word = delivery_word & {151{touched[delivery_at]}};
  wire [127:0] asked_has_bits = delivery_lane_word[127:0];
  wire asked_has = asked_has_bits[delivery_symbol];
  assign this_frame = (128'd1 << number) & {128{source}};
  assign this_row = (8'd1 << number[2:0]) & {8{~source}};
  assign longer = (beats > extent_reg);
  assign count = count_reg + {7'd0, source};

  always @(posedge clk) begin
    if (open) begin
      touched <= touched & (opening ? {16'd0, {16{1'b1}}} : {{16{1'b1}}, 16'd0});
    end else if (accept) begin
      touched <= touched | (32'd1 << at);
    end
    if (rst) begin
      touched <= 32'd0;
    end
  end

  assign has = has_reg;
  assign extent = extent_reg;

  always @(posedge clk) begin
    delivery_has_reg <= asked_has;
  end

  assign delivery_has = delivery_has_reg;

  always @(posedge clk) begin
    delivery_frames_reg <= delivery_lane_word[127:0];
  end

  assign delivery_frames = delivery_frames_reg;

  always @(posedge clk) begin
    delivery_rows_reg <= delivery_lane_word[135:128];
  end

  assign delivery_rows = delivery_rows_reg;

  always @(posedge clk) begin
    delivery_count_reg <= delivery_lane_word[143:136];
  end

  assign delivery_count = delivery_count_reg;

  always @(posedge clk) begin
    delivery_repairs_reg <= 4'd0 + {3'd0, delivery_lane_word[128]} +
        {3'd0, delivery_lane_word[129]} + {3'd0, delivery_lane_word[130]} +
        {3'd0, delivery_lane_word[131]} + {3'd0, delivery_lane_word[132]} +
        {3'd0, delivery_lane_word[133]} + {3'd0, delivery_lane_word[134]} +
        {3'd0, delivery_lane_word[135]};
  end

  assign delivery_repairs = delivery_repairs_reg;

  always @(posedge clk) begin
    delivery_extent_reg <= delivery_lane_word[150:144];
  end

  assign delivery_extent = delivery_extent_reg;

endmodule

// Numbers of frames in the order in which they were accepted.
module lowar_arrivals_256 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The context opens: there are none.
  input  wire open,
  // A frame was accepted.
  input  wire put,
  // Its number.
  input  wire [7:0] number,
  // The oldest is delivered.
  input  wire take,
  // Frames of the generation, or one more than the highest number.
  input  wire [8:0] frames,
  // The number that was accepted first.
  output wire [7:0] oldest,
  // There is one.
  output wire waits,
  // It can be delivered.
  output wire ripe,
  // All frames of the generation were accepted.
  output wire complete
);

  // Frames that were accepted.
  reg [8:0] accepted;
  // The same a clock later.
  reg [8:0] ripened;
  // Those that were taken.
  reg [8:0] taken;
  reg waits_reg;
  reg ripe_reg;
  reg complete_reg;

  always @(posedge clk) begin
    ripened <= accepted;
    if (put) begin
      accepted <= accepted + 9'd1;
    end
    if (take) begin
      taken <= taken + 9'd1;
    end
    if (open) begin
      accepted <= 9'd0;
      ripened <= 9'd0;
      taken <= 9'd0;
    end
    if (rst) begin
      accepted <= 9'd0;
      ripened <= 9'd0;
      taken <= 9'd0;
    end
  end

  reg [7:0] oldest_read;
  (* ram_style = "block" *)
  reg [7:0] numbers [0:255];

  always @(posedge clk) begin
    if (put) begin
      numbers[accepted[7:0]] <= number;
    end
  end

  always @(posedge clk) begin
    oldest_read <= numbers[taken[7:0]];
  end

  assign oldest = oldest_read;
  assign waits = waits_reg;

  always @(posedge clk) begin
    waits_reg <= (accepted != taken);
    if (rst) begin
      waits_reg <= 1'b0;
    end
  end

  assign ripe = ripe_reg;

  always @(posedge clk) begin
    ripe_reg <= (ripened != taken);
    if (rst) begin
      ripe_reg <= 1'b0;
    end
  end

  assign complete = complete_reg;

  always @(posedge clk) begin
    complete_reg <= (accepted == frames);
    if (rst) begin
      complete_reg <= 1'b0;
    end
  end

endmodule

// Delivers frames: one decision a step, then one beat a step.
module lowar_delivery_8x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,

  // Contexts
  // A plain frame waits.
  input  wire plain_waits,
  // Its last beat and the last lane of that.
  input  wire [12:0] plain_end,
  input  wire open_0,
  input  wire open_1,
  input  wire closed_0,
  input  wire closed_1,
  input  wire known_0,
  input  wire known_1,
  input  wire [8:0] end_0,
  input  wire [8:0] end_1,
  input  wire [8:0] total_0,
  input  wire [8:0] total_1,
  input  wire [2:0] shift_0,
  input  wire [2:0] shift_1,
  input  wire passes_0,
  input  wire passes_1,
  input  wire arrival_waits_0,
  input  wire arrival_waits_1,
  input  wire arrival_ripe_0,
  input  wire arrival_ripe_1,
  input  wire [7:0] oldest_0,
  input  wire [7:0] oldest_1,
  input  wire complete_0,
  input  wire complete_1,

  // Lane of the next frame, as it was in the clock before
  // The frame has arrived.
  input  wire has,
  // Frames that have.
  input  wire [127:0] frames,
  // How many repairs have.
  input  wire [3:0] repairs,
  // How many frames have.
  input  wire [7:0] count,
  // Beats of its longest body.
  input  wire [6:0] extent,

  // Ends of frames
  // That of the slot that the last scan read.
  input  wire [12:0] slot_end,
  // Length of the frame that is solved.
  input  wire [15:0] length,

  // Ingest
  // The context becomes free.
  output wire frees,
  // The context that is delivered.
  output wire delivered,
  // The frame that arrived first is delivered.
  output wire take_arrival,
  // Lane of the next frame.
  output wire [3:0] lane,
  // Its symbol.
  output wire [6:0] symbol,
  // The plain frame is taken.
  output wire plain_taken,
  // A beat of it is read.
  output wire plain_read,
  // It is the last.
  output wire plain_done,

  // Slots
  // Read the end of the slot.
  output wire scan,
  // Context and number of the next frame that has arrived.
  output wire [8:0] slot,
  // Read a beat.
  output wire read_slot,
  // Of this address.
  output wire [15:0] slot_address,

  // Rows
  // Solve for the symbol.
  output wire start,
  // It is not the first of its lane.
  output wire again,
  // Symbols of the lane that are missing; others beyond its end.
  output wire [127:0] missing_frames,
  // How many are.
  output wire [3:0] missing_count,
  // The delivered context's rows are read.
  output wire read_rows,
  // They belong to delivery.
  output wire solving,
  // Of this word.
  output wire [10:0] row_address,

  // Beat that was issued in the last step
  // There is one.
  output wire issued,
  // It is of a plain frame.
  output wire issued_plain,
  // It is of a frame that was lost.
  output wire issued_recovered,
  // It is the length of such a frame.
  output wire issued_length,
  // It is the last of its frame.
  output wire issued_last,
  // Its last lane, if it is the last.
  output wire [5:0] issued_lane,

  // Status
  // A frame that arrived is delivered.
  output wire stat_delivered,
  // A frame that was lost is delivered.
  output wire stat_recovered,
  // A frame is lost beyond repair.
  output wire stat_lost,
  // It, or the one recovered, begins a burst.
  output wire stat_burst,
  // All of a generation is delivered or lost.
  output wire stat_generation,
  // Delivery waits for a frame that did not arrive.
  output wire stat_waiting
);

  localparam [2:0] STATE_SCAN = 3'd0;
  localparam [2:0] STATE_REST = 3'd1;
  localparam [2:0] STATE_SOLVE = 3'd2;
  localparam [2:0] STATE_PLAIN = 3'd3;
  localparam [2:0] STATE_SLOT = 3'd4;
  localparam [2:0] STATE_RECOVER = 3'd5;

  reg context_reg;
  reg [8:0] number;
  reg [3:0] lane_reg;
  reg [7:0] symbol_reg;
  reg [8:0] lane_symbols;
  reg was_beyond;
  reg was_at_end;
  reg was_open;
  reg was_closed;
  reg was_passing;
  reg [2:0] state;
  reg [15:0] solved_lanes;
  reg again_reg;
  reg [6:0] steps_left;
  reg [6:0] known_extent;
  reg [12:0] kept_end;
  reg [6:0] beat;
  // The next frame begins a burst if it is missing.
  reg begins_burst;
  reg began_burst;
  reg [15:0] slot_address_reg;
  reg [15:0] here_at;
  reg [10:0] row_address_reg;
  reg [10:0] lane_at;
  reg issued_reg;
  reg issued_plain_reg;
  reg issued_recovered_reg;
  reg issued_length_reg;
  reg issued_last_reg;
  reg [5:0] issued_lane_reg;
  reg stat_delivered_reg;
  reg stat_recovered_reg;
  reg stat_lost_reg;
  reg stat_burst_reg;
  reg stat_generation_reg;
  reg stat_waiting_reg;

  wire open_now = context_reg ? open_1 : open_0;
  wire closed_now = context_reg ? closed_1 : closed_0;
  wire known_now = context_reg ? known_1 : known_0;
  wire [8:0] end_now = context_reg ? end_1 : end_0;
  wire [8:0] total_now = context_reg ? total_1 : total_0;
  wire [2:0] shift_now = context_reg ? shift_1 : shift_0;
  wire passes_now = context_reg ? passes_1 : passes_0;
  wire arrival_waits_now = context_reg ? arrival_waits_1 : arrival_waits_0;
  wire arrival_ripe_now = context_reg ? arrival_ripe_1 : arrival_ripe_0;
  wire [7:0] oldest_now = context_reg ? oldest_1 : oldest_0;
  wire complete_now = context_reg ? complete_1 : complete_0;

  // the pointer: a number, and what it is in its lane
  wire [3:0] lane_mask = ~(4'hf << shift_now);

  // symbols of the lane that are missing, and repairs for them
  wire [8:0] before_end = end_now - 9'd1;
  wire [8:0] whole_turns = before_end >> shift_now;
  wire [3:0] end_lane = before_end[3:0] & lane_mask;

  always @(posedge clk) begin
    lane_symbols <= whole_turns + {8'd0, (lane_reg <= end_lane)};
  end

  wire [8:0] missing = lane_symbols - {1'b0, count};
  wire solvable = (missing <= {5'd0, repairs});

  // the context as it was in the clock before
  wire reaches_end = (number >= end_now);

  always @(posedge clk) begin
    was_beyond <= (passes_now & open_now) | (number == total_now) | (known_now & reaches_end);
    was_at_end <= reaches_end;
    was_open <= open_now;
    was_closed <= closed_now;
    was_passing <= passes_now;
    if (rst) begin
      was_beyond <= 1'b0;
      was_at_end <= 1'b0;
      was_open <= 1'b0;
      was_closed <= 1'b0;
      was_passing <= 1'b0;
    end
  end

  // the first rule that applies
  wire scans = step & (state == STATE_SCAN);
  wire takes_plain = scans & plain_waits;
  wire looks = scans & ~plain_waits & (was_open | was_closed);
  wire passes_on = looks & was_passing & arrival_ripe_now;
  wire decides = looks & ~(was_passing & arrival_waits_now);
  wire frees_context = decides & was_closed & (was_at_end | (was_passing & complete_now));
  wire in_range = decides & ~frees_context & ~was_beyond;
  wire skips = in_range & was_passing & has;
  wire delivers = in_range & ~was_passing & has;
  wire takes_slot = passes_on | delivers;
  wire misses = in_range & ~has & was_closed;
  wire held_up = in_range & ~has & was_open & ~was_at_end;
  wire starts = misses & solvable;
  wire gives_up = misses & ~solvable;

  // the lanes of this context that were solved for
  always @(posedge clk) begin
    again_reg <= solved_lanes[lane_reg];
    if (frees_context) begin
      solved_lanes <= 16'd0;
    end else if (starts) begin
      solved_lanes <= solved_lanes | (16'd1 << lane_reg);
    end
    if (rst) begin
      solved_lanes <= 16'd0;
    end
  end

  // a solution takes as many steps as the contract says
  reg [6:0] solve_left;
  always @* begin
    solve_left = 7'd96;
    if (missing == 9'd1) begin
      solve_left = again_reg ? 7'd9 : 7'd19;
    end
    if (missing == 9'd2) begin
      solve_left = again_reg ? 7'd10 : 7'd24;
    end
    if (missing == 9'd3) begin
      solve_left = again_reg ? 7'd11 : 7'd31;
    end
    if (missing == 9'd4) begin
      solve_left = again_reg ? 7'd12 : 7'd40;
    end
    if (missing == 9'd5) begin
      solve_left = again_reg ? 7'd13 : 7'd51;
    end
    if (missing == 9'd6) begin
      solve_left = again_reg ? 7'd14 : 7'd64;
    end
    if (missing == 9'd7) begin
      solve_left = again_reg ? 7'd15 : 7'd79;
    end
    if (missing == 9'd8) begin
      solve_left = again_reg ? 7'd16 : 7'd96;
    end
  end

  always @(posedge clk) begin
    if (scans) begin
      steps_left <= starts ? solve_left : gives_up ? 7'd2 : 7'd0;
    end else if (step & ((state == STATE_REST) | (state == STATE_SOLVE))) begin
      steps_left <= steps_left - 7'd1;
    end
  end

  wire solved = step & (state == STATE_SOLVE) & ~(|steps_left);

  // the length must be that of a frame, and no longer than what went into the rows
  always @(posedge clk) begin
    if (scans) begin
      known_extent <= extent;
    end
  end

  wire [15:0] length_end = length - 16'd1;
  wire fits = (|length) & (length_end[15:6] < {3'd0, known_extent});

  // beats
  always @(posedge clk) begin
    if (takes_plain) begin
      kept_end <= plain_end;
    end else if (solved) begin
      kept_end <= length_end[12:0];
    end
  end

  wire of_slot = (state == STATE_SLOT);
  wire of_plain = (state == STATE_PLAIN);
  wire of_recovered = (state == STATE_RECOVER);
  wire issues = step & (of_slot | of_plain | of_recovered);
  wire [12:0] its_end = of_slot ? slot_end : kept_end;
  wire last_issue = (beat == its_end[12:6]);

  always @(posedge clk) begin
    if (issues) begin
      beat <= beat + 7'd1;
    end else if (step) begin
      beat <= 7'd0;
    end
    case (state)
      STATE_SCAN: begin
        if (takes_plain) begin
          state <= STATE_PLAIN;
        end else if (takes_slot) begin
          state <= STATE_SLOT;
        end else if (starts) begin
          state <= STATE_SOLVE;
        end else if (gives_up | skips | frees_context) begin
          state <= STATE_REST;
        end
      end
      STATE_REST: begin
        if (step & ~(|steps_left)) begin
          state <= STATE_SCAN;
        end
      end
      STATE_SOLVE: begin
        if (solved) begin
          state <= fits ? STATE_RECOVER : STATE_SCAN;
        end
      end
      default: begin
        if (issues & last_issue) begin
          state <= STATE_SCAN;
        end
      end
    endcase
    if (rst) begin
      state <= STATE_SCAN;
    end
  end

  // on to the next frame, or to the first of the other context
  wire goes_on = delivers | skips | misses;

  always @(posedge clk) begin
    if (scans) begin
      began_burst <= begins_burst;
    end
  end

  wire lane_wraps = (lane_reg == lane_mask);

  always @(posedge clk) begin
    if (frees_context) begin
      context_reg <= ~context_reg;
      number <= 9'd0;
      lane_reg <= 4'd0;
      symbol_reg <= 8'd0;
      begins_burst <= 1'b1;
    end else if (goes_on) begin
      number <= number + 9'd1;
      begins_burst <= has;
      if (lane_wraps) begin
        lane_reg <= 4'd0;
        symbol_reg <= symbol_reg + 8'd1;
      end else begin
        lane_reg <= lane_reg + 4'd1;
      end
    end
    if (rst) begin
      context_reg <= 1'b0;
      number <= 9'd0;
      lane_reg <= 4'd0;
      symbol_reg <= 8'd0;
      begins_burst <= 1'b1;
    end
  end

  assign frees = frees_context;
  assign delivered = context_reg;
  assign take_arrival = passes_on;
  assign lane = lane_reg;
  assign symbol = symbol_reg[6:0];
  assign plain_taken = takes_plain;
  assign plain_read = issues & of_plain;
  assign plain_done = issues & of_plain & last_issue;
  assign scan = scans;
  wire [8:0] slot_now = was_passing ? {context_reg, oldest_now} : {context_reg, number[7:0]};
  assign slot = slot_now;
  assign read_slot = issues & of_slot;

  always @(posedge clk) begin
    here_at <= ({7'd0, {context_reg, number[7:0]}} << 1'b1) +
        ({7'd0, {context_reg, number[7:0]}} << 3'd6);
    if (scans) begin
      slot_address_reg <= was_passing ?
            (({7'd0, {context_reg, oldest_now}} << 1'b1) +
                ({7'd0, {context_reg, oldest_now}} << 3'd6)) :
          here_at;
    end else if (issues) begin
      slot_address_reg <= slot_address_reg + 16'd1;
    end
  end

  assign slot_address = slot_address_reg;
  assign start = starts;
  assign again = again_reg;
  assign missing_frames = ~frames;
  assign missing_count = missing[3:0];
  wire reads_length = (state == STATE_SOLVE) & (steps_left == 7'd3);
  assign read_rows = step & (reads_length | of_recovered);
  assign solving = of_recovered | (state == STATE_SOLVE);

  always @(posedge clk) begin
    lane_at <= ({7'd0, lane_reg} << 1'b0) + ({7'd0, lane_reg} << 1'b1) + ({7'd0, lane_reg} << 3'd6);
    if (scans) begin
      row_address_reg <= lane_at;
    end else if (step & (reads_length | of_recovered)) begin
      row_address_reg <= row_address_reg + 11'd1;
    end
  end

  assign row_address = row_address_reg;
  assign issued = issued_reg;

  always @(posedge clk) begin
    if (step) begin
      issued_reg <= issues;
    end
    if (rst) begin
      issued_reg <= 1'b0;
    end
  end

  assign issued_plain = issued_plain_reg;

  always @(posedge clk) begin
    if (step) begin
      issued_plain_reg <= of_plain;
    end
    if (rst) begin
      issued_plain_reg <= 1'b0;
    end
  end

  assign issued_recovered = issued_recovered_reg;

  always @(posedge clk) begin
    if (step) begin
      issued_recovered_reg <= of_recovered;
    end
    if (rst) begin
      issued_recovered_reg <= 1'b0;
    end
  end

  assign issued_length = issued_length_reg;

  always @(posedge clk) begin
    if (step) begin
      issued_length_reg <= reads_length;
    end
    if (rst) begin
      issued_length_reg <= 1'b0;
    end
  end

  assign issued_last = issued_last_reg;

  always @(posedge clk) begin
    if (step) begin
      issued_last_reg <= last_issue;
    end
    if (rst) begin
      issued_last_reg <= 1'b0;
    end
  end

  assign issued_lane = issued_lane_reg;

  always @(posedge clk) begin
    if (step) begin
      issued_lane_reg <= its_end[5:0];
    end
    if (rst) begin
      issued_lane_reg <= 6'd0;
    end
  end

  assign stat_delivered = stat_delivered_reg;

  always @(posedge clk) begin
    stat_delivered_reg <= takes_slot;
    if (rst) begin
      stat_delivered_reg <= 1'b0;
    end
  end

  assign stat_recovered = stat_recovered_reg;

  always @(posedge clk) begin
    stat_recovered_reg <= solved & fits;
    if (rst) begin
      stat_recovered_reg <= 1'b0;
    end
  end

  assign stat_lost = stat_lost_reg;

  always @(posedge clk) begin
    stat_lost_reg <= gives_up | (solved & ~fits);
    if (rst) begin
      stat_lost_reg <= 1'b0;
    end
  end

  assign stat_burst = stat_burst_reg;

  always @(posedge clk) begin
    stat_burst_reg <= (gives_up & begins_burst) | (solved & began_burst);
    if (rst) begin
      stat_burst_reg <= 1'b0;
    end
  end

  assign stat_generation = stat_generation_reg;

  always @(posedge clk) begin
    stat_generation_reg <= frees_context;
    if (rst) begin
      stat_generation_reg <= 1'b0;
    end
  end

  assign stat_waiting = stat_waiting_reg;

  always @(posedge clk) begin
    if (scans) begin
      stat_waiting_reg <= held_up;
    end
    if (rst) begin
      stat_waiting_reg <= 1'b0;
    end
  end

endmodule

// Products of 64 octets with one coefficient, added up in 2 x 1072 words.
module gf256_row_64x1072_2 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take a product.
  input  wire advance,
  // Octets as bit planes.
  input  wire [511:0] data,
  // Bit `8*o + a`: bit a of an octet counts for bit o of its product.
  input  wire [63:0] matrix,
  // Word that the sum goes to.
  input  wire [10:0] write_address,
  // Read.
  input  wire read_0,
  // Word to be read.
  input  wire [10:0] read_address_0,
  // It counts; else it is read as 0.
  input  wire add_0,
  // Write the sum with this word.
  input  wire write_0,
  // The word that was read.
  output wire [511:0] word_0,
  // Read.
  input  wire read_1,
  // Word to be read.
  input  wire [10:0] read_address_1,
  // It counts; else it is read as 0.
  input  wire add_1,
  // Write the sum with this word.
  input  wire write_1,
  // The word that was read.
  output wire [511:0] word_1
);

  reg [63:0] part_0_of_bit_0;
  reg [63:0] part_1_of_bit_0;
  reg [63:0] part_2_of_bit_0;
  reg [63:0] part_0_of_bit_1;
  reg [63:0] part_1_of_bit_1;
  reg [63:0] part_2_of_bit_1;
  reg [63:0] part_0_of_bit_2;
  reg [63:0] part_1_of_bit_2;
  reg [63:0] part_2_of_bit_2;
  reg [63:0] part_0_of_bit_3;
  reg [63:0] part_1_of_bit_3;
  reg [63:0] part_2_of_bit_3;
  reg [63:0] part_0_of_bit_4;
  reg [63:0] part_1_of_bit_4;
  reg [63:0] part_2_of_bit_4;
  reg [63:0] part_0_of_bit_5;
  reg [63:0] part_1_of_bit_5;
  reg [63:0] part_2_of_bit_5;
  reg [63:0] part_0_of_bit_6;
  reg [63:0] part_1_of_bit_6;
  reg [63:0] part_2_of_bit_6;
  reg [63:0] part_0_of_bit_7;
  reg [63:0] part_1_of_bit_7;
  reg [63:0] part_2_of_bit_7;
  wire [511:0] sum;
  reg [511:0] words_0_read;
  reg [511:0] words_1_read;

  always @(posedge clk) begin
    if (advance) begin
      part_0_of_bit_0 <= (data[63:0] & {64{matrix[0]}}) ^ (data[127:64] & {64{matrix[1]}}) ^
          (data[191:128] & {64{matrix[2]}});
      part_1_of_bit_0 <= (data[255:192] & {64{matrix[3]}}) ^ (data[319:256] & {64{matrix[4]}}) ^
          (data[383:320] & {64{matrix[5]}});
      part_2_of_bit_0 <= (data[447:384] & {64{matrix[6]}}) ^ (data[511:448] & {64{matrix[7]}});
      part_0_of_bit_1 <= (data[63:0] & {64{matrix[8]}}) ^ (data[127:64] & {64{matrix[9]}}) ^
          (data[191:128] & {64{matrix[10]}});
      part_1_of_bit_1 <= (data[255:192] & {64{matrix[11]}}) ^ (data[319:256] & {64{matrix[12]}}) ^
          (data[383:320] & {64{matrix[13]}});
      part_2_of_bit_1 <= (data[447:384] & {64{matrix[14]}}) ^ (data[511:448] & {64{matrix[15]}});
      part_0_of_bit_2 <= (data[63:0] & {64{matrix[16]}}) ^ (data[127:64] & {64{matrix[17]}}) ^
          (data[191:128] & {64{matrix[18]}});
      part_1_of_bit_2 <= (data[255:192] & {64{matrix[19]}}) ^ (data[319:256] & {64{matrix[20]}}) ^
          (data[383:320] & {64{matrix[21]}});
      part_2_of_bit_2 <= (data[447:384] & {64{matrix[22]}}) ^ (data[511:448] & {64{matrix[23]}});
      part_0_of_bit_3 <= (data[63:0] & {64{matrix[24]}}) ^ (data[127:64] & {64{matrix[25]}}) ^
          (data[191:128] & {64{matrix[26]}});
      part_1_of_bit_3 <= (data[255:192] & {64{matrix[27]}}) ^ (data[319:256] & {64{matrix[28]}}) ^
          (data[383:320] & {64{matrix[29]}});
      part_2_of_bit_3 <= (data[447:384] & {64{matrix[30]}}) ^ (data[511:448] & {64{matrix[31]}});
      part_0_of_bit_4 <= (data[63:0] & {64{matrix[32]}}) ^ (data[127:64] & {64{matrix[33]}}) ^
          (data[191:128] & {64{matrix[34]}});
      part_1_of_bit_4 <= (data[255:192] & {64{matrix[35]}}) ^ (data[319:256] & {64{matrix[36]}}) ^
          (data[383:320] & {64{matrix[37]}});
      part_2_of_bit_4 <= (data[447:384] & {64{matrix[38]}}) ^ (data[511:448] & {64{matrix[39]}});
      part_0_of_bit_5 <= (data[63:0] & {64{matrix[40]}}) ^ (data[127:64] & {64{matrix[41]}}) ^
          (data[191:128] & {64{matrix[42]}});
      part_1_of_bit_5 <= (data[255:192] & {64{matrix[43]}}) ^ (data[319:256] & {64{matrix[44]}}) ^
          (data[383:320] & {64{matrix[45]}});
      part_2_of_bit_5 <= (data[447:384] & {64{matrix[46]}}) ^ (data[511:448] & {64{matrix[47]}});
      part_0_of_bit_6 <= (data[63:0] & {64{matrix[48]}}) ^ (data[127:64] & {64{matrix[49]}}) ^
          (data[191:128] & {64{matrix[50]}});
      part_1_of_bit_6 <= (data[255:192] & {64{matrix[51]}}) ^ (data[319:256] & {64{matrix[52]}}) ^
          (data[383:320] & {64{matrix[53]}});
      part_2_of_bit_6 <= (data[447:384] & {64{matrix[54]}}) ^ (data[511:448] & {64{matrix[55]}});
      part_0_of_bit_7 <= (data[63:0] & {64{matrix[56]}}) ^ (data[127:64] & {64{matrix[57]}}) ^
          (data[191:128] & {64{matrix[58]}});
      part_1_of_bit_7 <= (data[255:192] & {64{matrix[59]}}) ^ (data[319:256] & {64{matrix[60]}}) ^
          (data[383:320] & {64{matrix[61]}});
      part_2_of_bit_7 <= (data[447:384] & {64{matrix[62]}}) ^ (data[511:448] & {64{matrix[63]}});
    end
  end

  wire [511:0] words_0_now;
  (* ram_style = "block" *)
  reg [511:0] words_0 [0:2047];

  always @(posedge clk) begin
    if (write_0) begin
      words_0[write_address] <= sum;
    end
  end

  assign words_0_now = words_0[read_address_0];

  always @(posedge clk) begin
    if (read_0) begin
      if (add_0) begin
        words_0_read <= words_0_now;
      end else begin
        words_0_read <= 512'd0;
      end
    end
  end

  assign word_0 = words_0_read;

  wire [511:0] words_1_now;
  (* ram_style = "block" *)
  reg [511:0] words_1 [0:2047];

  always @(posedge clk) begin
    if (write_1) begin
      words_1[write_address] <= sum;
    end
  end

  assign words_1_now = words_1[read_address_1];

  always @(posedge clk) begin
    if (read_1) begin
      if (add_1) begin
        words_1_read <= words_1_now;
      end else begin
        words_1_read <= 512'd0;
      end
    end
  end

  assign word_1 = words_1_read;
  assign sum = {(part_0_of_bit_7 ^ part_1_of_bit_7 ^ part_2_of_bit_7),
        (part_0_of_bit_6 ^ part_1_of_bit_6 ^ part_2_of_bit_6),
        (part_0_of_bit_5 ^ part_1_of_bit_5 ^ part_2_of_bit_5),
        (part_0_of_bit_4 ^ part_1_of_bit_4 ^ part_2_of_bit_4),
        (part_0_of_bit_3 ^ part_1_of_bit_3 ^ part_2_of_bit_3),
        (part_0_of_bit_2 ^ part_1_of_bit_2 ^ part_2_of_bit_2),
        (part_0_of_bit_1 ^ part_1_of_bit_1 ^ part_2_of_bit_1),
        (part_0_of_bit_0 ^ part_1_of_bit_0 ^ part_2_of_bit_0)} ^
      (write_1 ? words_1_read : words_0_read);

endmodule

// Weights of the rows of a lane for one of its missing symbols, as matrices of their
// multiplications.
module lowar_solver_8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Begin.
  input  wire start,
  // It is not the first of its lane.
  input  wire again,
  // The lane.
  input  wire [3:0] lane,
  // The symbol.
  input  wire [6:0] symbol,
  // The lowest so many of these symbols are missing.
  input  wire [127:0] missing_frames,
  // So many; at most as many as rows.
  input  wire [3:0] missing_count,
  // Rows that are there.
  input  wire [7:0] rows,
  // Weight of the row.
  output wire [63:0] matrix_0,
  // Weight of the row.
  output wire [63:0] matrix_1,
  // Weight of the row.
  output wire [63:0] matrix_2,
  // Weight of the row.
  output wire [63:0] matrix_3,
  // Weight of the row.
  output wire [63:0] matrix_4,
  // Weight of the row.
  output wire [63:0] matrix_5,
  // Weight of the row.
  output wire [63:0] matrix_6,
  // Weight of the row.
  output wire [63:0] matrix_7
);

  reg [3:0] lane_reg;
  reg [7:0] own_y;
  reg [2:0] last_place;
  reg [2:0] rank;
  wire [2:0] rank_now;
  reg [127:0] left;
  reg [7:0] rows_left;
  reg finding;
  reg bit_phase;
  reg [2:0] place;
  reg [15:0] octet_select;
  reg [7:0] octet_value;
  reg [7:0] missing_y_0;
  reg [7:0] missing_y_1;
  reg [7:0] missing_y_2;
  reg [7:0] missing_y_3;
  reg [7:0] missing_y_4;
  reg [7:0] missing_y_5;
  reg [7:0] missing_y_6;
  reg [7:0] missing_y_7;
  reg [2:0] row_x_0;
  reg [2:0] row_x_1;
  reg [2:0] row_x_2;
  reg [2:0] row_x_3;
  reg [2:0] row_x_4;
  reg [2:0] row_x_5;
  reg [2:0] row_x_6;
  reg [2:0] row_x_7;
  wire [7:0] operand;
  reg looking;
  reg [2:0] first_place;
  reg [2:0] other_place;
  reg [2:0] x;
  reg [7:0] y;
  reg [2:0] other_x;
  reg [7:0] other_y;
  reg same;
  reg looks;
  reg [7:0] below_row_1;
  reg [7:0] below_row_2;
  reg [7:0] row_share;
  reg [7:0] symbol_share;
  reg sum_starts_1;
  reg sum_starts_2;
  reg sum_starts_3;
  reg sum_starts_4;
  reg [7:0] row_sum;
  reg [7:0] symbol_sum;
  reg given_1;
  reg given_2;
  reg given_3;
  reg given_4;
  reg given_5;
  reg ready_1;
  reg ready_2;
  reg ready_3;
  reg ready_4;
  reg ready_5;
  reg ready_6;
  reg ready_7;
  reg [2:0] given_place;
  reg weighing;
  reg [2:0] weighed_place;
  reg [7:0] both_factors;
  reg [7:0] both_factors_later;
  reg [7:0] exponent;
  reg weighed_1;
  reg weighed_2;
  reg [2:0] weighed_x_2;
  reg weighed_3;
  reg [2:0] weighed_x_3;
  reg weighed_4;
  reg [2:0] weighed_x_4;
  reg weighed_5;
  reg [2:0] weighed_x_5;
  reg weighed_6;
  reg [2:0] weighed_x_6;
  reg [63:0] matrix_0_reg;
  reg [63:0] matrix_1_reg;
  reg [63:0] matrix_2_reg;
  reg [63:0] matrix_3_reg;
  reg [63:0] matrix_4_reg;
  reg [63:0] matrix_5_reg;
  reg [63:0] matrix_6_reg;
  reg [63:0] matrix_7_reg;

  wire [2:0] rank_before;
  (* ram_style = "distributed" *)
  reg [2:0] ranks [0:15];

  always @(posedge clk) begin
    if (start) begin
      ranks[lane] <= rank_now;
    end
  end

  assign rank_before = ranks[lane];

  // the lane, and the place of the symbol among those that it misses: they are asked for in order
  assign rank_now = again ? (rank_before + 3'd1) : 3'd0;

  always @(posedge clk) begin
    if (start) begin
      lane_reg <= lane;
      own_y <= {1'b0, symbol} + 8'd8;
      last_place <= missing_count[2:0] - 3'd1;
      rank <= rank_now;
    end
  end

  wire solves = start & ~again;

  // which are missing, two clocks each: the lowest octet of the set with one, then the lowest bit
  // in it
  wire [15:0] octets_used = {|left[127:120], |left[119:112], |left[111:104], |left[103:96],
      |left[95:88], |left[87:80], |left[79:72], |left[71:64], |left[63:56], |left[55:48],
      |left[47:40], |left[39:32], |left[31:24], |left[23:16], |left[15:8], |left[7:0]};
  wire [15:0] first_octet = octets_used & (~octets_used + 16'd1);

  always @(posedge clk) begin
    octet_select <= first_octet;
    octet_value <= (left[7:0] & {8{first_octet[0]}}) | (left[15:8] & {8{first_octet[1]}}) |
        (left[23:16] & {8{first_octet[2]}}) | (left[31:24] & {8{first_octet[3]}}) |
        (left[39:32] & {8{first_octet[4]}}) | (left[47:40] & {8{first_octet[5]}}) |
        (left[55:48] & {8{first_octet[6]}}) | (left[63:56] & {8{first_octet[7]}}) |
        (left[71:64] & {8{first_octet[8]}}) | (left[79:72] & {8{first_octet[9]}}) |
        (left[87:80] & {8{first_octet[10]}}) | (left[95:88] & {8{first_octet[11]}}) |
        (left[103:96] & {8{first_octet[12]}}) | (left[111:104] & {8{first_octet[13]}}) |
        (left[119:112] & {8{first_octet[14]}}) | (left[127:120] & {8{first_octet[15]}});
  end

  wire [7:0] first_bit = octet_value & (~octet_value + 8'd1);
  wire [6:0] found = {{(octet_select[8] | octet_select[9] | octet_select[10] | octet_select[11] |
            octet_select[12] | octet_select[13] | octet_select[14] | octet_select[15]),
        (octet_select[4] | octet_select[5] | octet_select[6] | octet_select[7] | octet_select[12] |
            octet_select[13] | octet_select[14] | octet_select[15]),
        (octet_select[2] | octet_select[3] | octet_select[6] | octet_select[7] | octet_select[10] |
            octet_select[11] | octet_select[14] | octet_select[15]),
        (octet_select[1] | octet_select[3] | octet_select[5] | octet_select[7] | octet_select[9] |
            octet_select[11] | octet_select[13] | octet_select[15])},
      {(first_bit[4] | first_bit[5] | first_bit[6] | first_bit[7]),
        (first_bit[2] | first_bit[3] | first_bit[6] | first_bit[7]),
        (first_bit[1] | first_bit[3] | first_bit[5] | first_bit[7])}};
  wire [7:0] first_row = rows_left & (~rows_left + 8'd1);
  wire finds = finding & bit_phase;
  wire found_all = finds & (place == last_place);

  always @(posedge clk) begin
    if (solves) begin
      left <= missing_frames;
      rows_left <= rows;
      place <= 3'd0;
      finding <= 1'b1;
    end else begin
      if (finds) begin
        left <= left &
            ~{(first_bit & {8{octet_select[15]}}), (first_bit & {8{octet_select[14]}}),
                (first_bit & {8{octet_select[13]}}), (first_bit & {8{octet_select[12]}}),
                (first_bit & {8{octet_select[11]}}), (first_bit & {8{octet_select[10]}}),
                (first_bit & {8{octet_select[9]}}), (first_bit & {8{octet_select[8]}}),
                (first_bit & {8{octet_select[7]}}), (first_bit & {8{octet_select[6]}}),
                (first_bit & {8{octet_select[5]}}), (first_bit & {8{octet_select[4]}}),
                (first_bit & {8{octet_select[3]}}), (first_bit & {8{octet_select[2]}}),
                (first_bit & {8{octet_select[1]}}), (first_bit & {8{octet_select[0]}})};
        rows_left <= rows_left & ~first_row;
        place <= place + 3'd1;
        if (place == 3'd0) begin
          missing_y_0 <= {1'b0, found} + 8'd8;
          row_x_0 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
        if (place == 3'd1) begin
          missing_y_1 <= {1'b0, found} + 8'd8;
          row_x_1 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
        if (place == 3'd2) begin
          missing_y_2 <= {1'b0, found} + 8'd8;
          row_x_2 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
        if (place == 3'd3) begin
          missing_y_3 <= {1'b0, found} + 8'd8;
          row_x_3 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
        if (place == 3'd4) begin
          missing_y_4 <= {1'b0, found} + 8'd8;
          row_x_4 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
        if (place == 3'd5) begin
          missing_y_5 <= {1'b0, found} + 8'd8;
          row_x_5 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
        if (place == 3'd6) begin
          missing_y_6 <= {1'b0, found} + 8'd8;
          row_x_6 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
        if (place == 3'd7) begin
          missing_y_7 <= {1'b0, found} + 8'd8;
          row_x_7 <= {(first_row[4] | first_row[5] | first_row[6] | first_row[7]),
              (first_row[2] | first_row[3] | first_row[6] | first_row[7]),
              (first_row[1] | first_row[3] | first_row[5] | first_row[7])};
        end
      end
      if (found_all) begin
        finding <= 1'b0;
      end
    end
    bit_phase <= finding & ~bit_phase & ~solves;
    if (rst) begin
      finding <= 1'b0;
    end
  end

  wire [7:0] logarithm_result;
  gf256_logarithms logarithm (
    .clk(clk),
    .operand(operand),
    .result(logarithm_result)
  );

  // each place with each other, one pair a clock
  wire place_ends = (other_place == last_place);

  always @(posedge clk) begin
    if (found_all) begin
      looking <= 1'b1;
      first_place <= 3'd0;
      other_place <= 3'd0;
    end else if (looking) begin
      other_place <= other_place + 3'd1;
      if (place_ends) begin
        other_place <= 3'd0;
        first_place <= first_place + 3'd1;
        if (first_place == last_place) begin
          looking <= 1'b0;
        end
      end
    end
    if (rst) begin
      looking <= 1'b0;
    end
  end

  wire place_begins = ~(|other_place);

  always @(posedge clk) begin
    x <= first_place[2] ?
          (first_place[1] ? (first_place[0] ? row_x_7 : row_x_6) :
              first_place[0] ? row_x_5 :
              row_x_4) :
        first_place[1] ? (first_place[0] ? row_x_3 : row_x_2) :
        first_place[0] ? row_x_1 :
        row_x_0;
    y <= first_place[2] ?
          (first_place[1] ? (first_place[0] ? missing_y_7 : missing_y_6) :
              first_place[0] ? missing_y_5 :
              missing_y_4) :
        first_place[1] ? (first_place[0] ? missing_y_3 : missing_y_2) :
        first_place[0] ? missing_y_1 :
        missing_y_0;
    other_x <= other_place[2] ?
          (other_place[1] ? (other_place[0] ? row_x_7 : row_x_6) :
              other_place[0] ? row_x_5 :
              row_x_4) :
        other_place[1] ? (other_place[0] ? row_x_3 : row_x_2) :
        other_place[0] ? row_x_1 :
        row_x_0;
    other_y <= other_place[2] ?
          (other_place[1] ? (other_place[0] ? missing_y_7 : missing_y_6) :
              other_place[0] ? missing_y_5 :
              missing_y_4) :
        other_place[1] ? (other_place[0] ? missing_y_3 : missing_y_2) :
        other_place[0] ? missing_y_1 :
        missing_y_0;
    same <= (first_place == other_place);
    looks <= looking;
    if (rst) begin
      looks <= 1'b0;
    end
  end

  // their logarithms: x_j ^ y_k, x_j ^ x_k or j ^ 8 for the row; x_k ^ y_i, y_i ^ y_k or y_i for
  // the symbol
  wire [7:0] row_operand = {5'd0, x} ^ other_y;
  wire [3:0] rows_differ = {same, (x ^ (other_x & {3{~same}}))};

  wire [7:0] small_logarithm;
  reg [7:0] small_logarithms [0:15];

  initial begin
    small_logarithms[0] = 8'd0;
    small_logarithms[1] = 8'd0;
    small_logarithms[2] = 8'd1;
    small_logarithms[3] = 8'd25;
    small_logarithms[4] = 8'd2;
    small_logarithms[5] = 8'd50;
    small_logarithms[6] = 8'd26;
    small_logarithms[7] = 8'd198;
    small_logarithms[8] = 8'd3;
    small_logarithms[9] = 8'd223;
    small_logarithms[10] = 8'd51;
    small_logarithms[11] = 8'd238;
    small_logarithms[12] = 8'd27;
    small_logarithms[13] = 8'd104;
    small_logarithms[14] = 8'd199;
    small_logarithms[15] = 8'd75;
  end

  assign small_logarithm = small_logarithms[rows_differ];

  always @(posedge clk) begin
    below_row_1 <= small_logarithm;
    below_row_2 <= below_row_1;
  end

  wire [7:0] symbol_operand = {5'd0, other_x} ^ y;

  wire [7:0] logarithm_above_result;
  gf256_logarithms logarithm_above (
    .clk(clk),
    .operand(symbol_operand),
    .result(logarithm_above_result)
  );

  wire [7:0] symbols_differ = y ^ (other_y & {8{~same}});

  wire [7:0] logarithm_below_result;
  gf256_logarithms logarithm_below (
    .clk(clk),
    .operand(symbols_differ),
    .result(logarithm_below_result)
  );

  wire [8:0] row_difference = {1'b0, logarithm_result} + {1'b0, ~below_row_2};

  always @(posedge clk) begin
    row_share <= row_difference[7:0] + {7'd0, row_difference[8]};
  end

  wire [8:0] symbol_difference = {1'b0, logarithm_above_result} + {1'b0, ~logarithm_below_result};

  always @(posedge clk) begin
    symbol_share <= symbol_difference[7:0] + {7'd0, symbol_difference[8]};
  end

  // their sums; that of the symbol begins with the logarithm of 8
  always @(posedge clk) begin
    sum_starts_1 <= place_begins;
    sum_starts_2 <= sum_starts_1;
    sum_starts_3 <= sum_starts_2;
    sum_starts_4 <= sum_starts_3;
  end

  wire [7:0] row_so_far = sum_starts_4 ? 8'd0 : row_sum;
  wire [7:0] symbol_so_far = sum_starts_4 ? 8'd3 : symbol_sum;
  wire [8:0] row_carried = {1'b0, row_so_far} + {1'b0, row_share};

  always @(posedge clk) begin
    row_sum <= row_carried[7:0] + {7'd0, row_carried[8]};
  end

  wire [8:0] symbol_carried = {1'b0, symbol_so_far} + {1'b0, symbol_share};

  always @(posedge clk) begin
    symbol_sum <= symbol_carried[7:0] + {7'd0, symbol_carried[8]};
    given_1 <= looking & place_ends;
    given_2 <= given_1;
    given_3 <= given_2;
    given_4 <= given_3;
    given_5 <= given_4;
    ready_1 <= looking & place_begins & (first_place == last_place);
    ready_2 <= ready_1;
    ready_3 <= ready_2;
    ready_4 <= ready_3;
    ready_5 <= ready_4;
    ready_6 <= ready_5;
    ready_7 <= ready_6;
    if (found_all) begin
      given_place <= 3'd0;
    end else if (given_5) begin
      given_place <= given_place + 3'd1;
    end
    if (rst) begin
      given_1 <= 1'b0;
      given_2 <= 1'b0;
      given_3 <= 1'b0;
      given_4 <= 1'b0;
      given_5 <= 1'b0;
      ready_1 <= 1'b0;
      ready_2 <= 1'b0;
      ready_3 <= 1'b0;
      ready_4 <= 1'b0;
      ready_5 <= 1'b0;
      ready_6 <= 1'b0;
      ready_7 <= 1'b0;
    end
  end

  wire [2:0] given_x = given_place[2] ?
        (given_place[1] ? (given_place[0] ? row_x_7 : row_x_6) :
            given_place[0] ? row_x_5 :
            row_x_4) :
      given_place[1] ? (given_place[0] ? row_x_3 : row_x_2) :
      given_place[0] ? row_x_1 :
      row_x_0;

  // the rows, one a clock
  always @(posedge clk) begin
    if ((start & again) | ready_7) begin
      weighing <= 1'b1;
      weighed_place <= 3'd0;
    end else if (weighing) begin
      weighed_place <= weighed_place + 3'd1;
      if (weighed_place == last_place) begin
        weighing <= 1'b0;
      end
    end
    if (rst) begin
      weighing <= 1'b0;
    end
  end

  reg [10:0] row_factor;
  (* ram_style = "distributed" *)
  reg [10:0] row_factors [0:127];

  always @(posedge clk) begin
    if (given_5) begin
      row_factors[{lane_reg, given_place}] <= {given_x, row_sum};
    end
  end

  always @(posedge clk) begin
    row_factor <= row_factors[{lane_reg, weighed_place}];
  end

  reg [7:0] symbol_factor;
  (* ram_style = "distributed" *)
  reg [7:0] symbol_factors [0:127];

  always @(posedge clk) begin
    if (given_5) begin
      symbol_factors[{lane_reg, given_place}] <= symbol_sum;
    end
  end

  always @(posedge clk) begin
    symbol_factor <= symbol_factors[{lane_reg, rank}];
  end

  // they are kept for the other frames of the lane
  wire [7:0] pair_operand = {5'd0, row_factor[10:8]} ^ own_y;
  assign operand = looks ? row_operand : pair_operand;

  // both factors, less the logarithm of x ^ y
  wire [8:0] factors_carried = {1'b0, row_factor[7:0]} + {1'b0, symbol_factor};

  always @(posedge clk) begin
    both_factors <= factors_carried[7:0] + {7'd0, factors_carried[8]};
    both_factors_later <= both_factors;
  end

  wire [8:0] exponent_carried = {1'b0, both_factors_later} + {1'b0, ~logarithm_result};

  always @(posedge clk) begin
    exponent <= exponent_carried[7:0] + {7'd0, exponent_carried[8]};
  end

  wire [7:0] power_result;
  gf256_powers power (
    .clk(clk),
    .operand(exponent),
    .result(power_result)
  );

  // the weight, as a matrix
  always @(posedge clk) begin
    weighed_1 <= weighing;
    weighed_2 <= weighed_1;
    weighed_x_2 <= row_factor[10:8];
    weighed_3 <= weighed_2;
    weighed_x_3 <= weighed_x_2;
    weighed_4 <= weighed_3;
    weighed_x_4 <= weighed_x_3;
    weighed_5 <= weighed_4;
    weighed_x_5 <= weighed_x_4;
    weighed_6 <= weighed_5;
    weighed_x_6 <= weighed_x_5;
    if (rst) begin
      weighed_1 <= 1'b0;
      weighed_2 <= 1'b0;
      weighed_3 <= 1'b0;
      weighed_4 <= 1'b0;
      weighed_5 <= 1'b0;
      weighed_6 <= 1'b0;
    end
  end

  wire [63:0] matrix = {(power_result[0] ^ power_result[4] ^ power_result[5] ^ power_result[6]),
      (power_result[1] ^ power_result[5] ^ power_result[6] ^ power_result[7]),
      (power_result[2] ^ power_result[6] ^ power_result[7]), (power_result[3] ^ power_result[7]),
      power_result[4], power_result[5], power_result[6], power_result[7],
      (power_result[3] ^ power_result[4] ^ power_result[5]),
      (power_result[0] ^ power_result[4] ^ power_result[5] ^ power_result[6]),
      (power_result[1] ^ power_result[5] ^ power_result[6] ^ power_result[7]),
      (power_result[2] ^ power_result[6] ^ power_result[7]), (power_result[3] ^ power_result[7]),
      power_result[4], power_result[5], power_result[6],
      (power_result[2] ^ power_result[3] ^ power_result[4]),
      (power_result[3] ^ power_result[4] ^ power_result[5]),
      (power_result[0] ^ power_result[4] ^ power_result[5] ^ power_result[6]),
      (power_result[1] ^ power_result[5] ^ power_result[6] ^ power_result[7]),
      (power_result[2] ^ power_result[6] ^ power_result[7]), (power_result[3] ^ power_result[7]),
      power_result[4], power_result[5],
      (power_result[1] ^ power_result[2] ^ power_result[3] ^ power_result[7]),
      (power_result[2] ^ power_result[3] ^ power_result[4]),
      (power_result[3] ^ power_result[4] ^ power_result[5]),
      (power_result[0] ^ power_result[4] ^ power_result[5] ^ power_result[6]),
      (power_result[1] ^ power_result[5] ^ power_result[6] ^ power_result[7]),
      (power_result[2] ^ power_result[6] ^ power_result[7]), (power_result[3] ^ power_result[7]),
      power_result[4], (power_result[1] ^ power_result[2] ^ power_result[4] ^ power_result[5]),
      (power_result[2] ^ power_result[3] ^ power_result[5] ^ power_result[6]),
      (power_result[3] ^ power_result[4] ^ power_result[6] ^ power_result[7]),
      (power_result[4] ^ power_result[5] ^ power_result[7]),
      (power_result[0] ^ power_result[5] ^ power_result[6]),
      (power_result[1] ^ power_result[6] ^ power_result[7]), (power_result[2] ^ power_result[7]),
      power_result[3], (power_result[1] ^ power_result[3] ^ power_result[5] ^ power_result[6]),
      (power_result[2] ^ power_result[4] ^ power_result[6] ^ power_result[7]),
      (power_result[3] ^ power_result[5] ^ power_result[7]), (power_result[4] ^ power_result[6]),
      (power_result[5] ^ power_result[7]), (power_result[0] ^ power_result[6]),
      (power_result[1] ^ power_result[7]), power_result[2],
      (power_result[2] ^ power_result[6] ^ power_result[7]), (power_result[3] ^ power_result[7]),
      power_result[4], power_result[5], power_result[6], power_result[7], power_result[0],
      power_result[1], (power_result[1] ^ power_result[5] ^ power_result[6] ^ power_result[7]),
      (power_result[2] ^ power_result[6] ^ power_result[7]), (power_result[3] ^ power_result[7]),
      power_result[4], power_result[5], power_result[6], power_result[7], power_result[0]};

  always @(posedge clk) begin
    if (start) begin
      matrix_0_reg <= 64'd0;
      matrix_1_reg <= 64'd0;
      matrix_2_reg <= 64'd0;
      matrix_3_reg <= 64'd0;
      matrix_4_reg <= 64'd0;
      matrix_5_reg <= 64'd0;
      matrix_6_reg <= 64'd0;
      matrix_7_reg <= 64'd0;
    end else begin
      if (weighed_6 & (weighed_x_6 == 3'd0)) begin
        matrix_0_reg <= matrix;
      end
      if (weighed_6 & (weighed_x_6 == 3'd1)) begin
        matrix_1_reg <= matrix;
      end
      if (weighed_6 & (weighed_x_6 == 3'd2)) begin
        matrix_2_reg <= matrix;
      end
      if (weighed_6 & (weighed_x_6 == 3'd3)) begin
        matrix_3_reg <= matrix;
      end
      if (weighed_6 & (weighed_x_6 == 3'd4)) begin
        matrix_4_reg <= matrix;
      end
      if (weighed_6 & (weighed_x_6 == 3'd5)) begin
        matrix_5_reg <= matrix;
      end
      if (weighed_6 & (weighed_x_6 == 3'd6)) begin
        matrix_6_reg <= matrix;
      end
      if (weighed_6 & (weighed_x_6 == 3'd7)) begin
        matrix_7_reg <= matrix;
      end
    end
  end

  assign matrix_0 = matrix_0_reg;
  assign matrix_1 = matrix_1_reg;
  assign matrix_2 = matrix_2_reg;
  assign matrix_3 = matrix_3_reg;
  assign matrix_4 = matrix_4_reg;
  assign matrix_5 = matrix_5_reg;
  assign matrix_6 = matrix_6_reg;
  assign matrix_7 = matrix_7_reg;

  // Read by nothing.
  wire unused = &{1'b0, missing_count[3]};

endmodule

// The sum of 8 words of 64 octets, each multiplied by a coefficient of its own.
module gf256_weighted_sum_64x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take the products.
  input  wire advance,
  // Octets as bit planes.
  input  wire [511:0] data_0,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_0,
  // Octets as bit planes.
  input  wire [511:0] data_1,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_1,
  // Octets as bit planes.
  input  wire [511:0] data_2,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_2,
  // Octets as bit planes.
  input  wire [511:0] data_3,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_3,
  // Octets as bit planes.
  input  wire [511:0] data_4,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_4,
  // Octets as bit planes.
  input  wire [511:0] data_5,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_5,
  // Octets as bit planes.
  input  wire [511:0] data_6,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_6,
  // Octets as bit planes.
  input  wire [511:0] data_7,
  // Matrix of its coefficient.
  input  wire [63:0] matrix_7,
  // One clock after the products are taken.
  output wire [511:0] sum
);

  reg [63:0] row_0_part_0_of_bit_0;
  reg [63:0] row_0_part_1_of_bit_0;
  reg [63:0] row_0_part_2_of_bit_0;
  reg [63:0] row_0_part_0_of_bit_1;
  reg [63:0] row_0_part_1_of_bit_1;
  reg [63:0] row_0_part_2_of_bit_1;
  reg [63:0] row_0_part_0_of_bit_2;
  reg [63:0] row_0_part_1_of_bit_2;
  reg [63:0] row_0_part_2_of_bit_2;
  reg [63:0] row_0_part_0_of_bit_3;
  reg [63:0] row_0_part_1_of_bit_3;
  reg [63:0] row_0_part_2_of_bit_3;
  reg [63:0] row_0_part_0_of_bit_4;
  reg [63:0] row_0_part_1_of_bit_4;
  reg [63:0] row_0_part_2_of_bit_4;
  reg [63:0] row_0_part_0_of_bit_5;
  reg [63:0] row_0_part_1_of_bit_5;
  reg [63:0] row_0_part_2_of_bit_5;
  reg [63:0] row_0_part_0_of_bit_6;
  reg [63:0] row_0_part_1_of_bit_6;
  reg [63:0] row_0_part_2_of_bit_6;
  reg [63:0] row_0_part_0_of_bit_7;
  reg [63:0] row_0_part_1_of_bit_7;
  reg [63:0] row_0_part_2_of_bit_7;
  reg [63:0] row_1_part_0_of_bit_0;
  reg [63:0] row_1_part_1_of_bit_0;
  reg [63:0] row_1_part_2_of_bit_0;
  reg [63:0] row_1_part_0_of_bit_1;
  reg [63:0] row_1_part_1_of_bit_1;
  reg [63:0] row_1_part_2_of_bit_1;
  reg [63:0] row_1_part_0_of_bit_2;
  reg [63:0] row_1_part_1_of_bit_2;
  reg [63:0] row_1_part_2_of_bit_2;
  reg [63:0] row_1_part_0_of_bit_3;
  reg [63:0] row_1_part_1_of_bit_3;
  reg [63:0] row_1_part_2_of_bit_3;
  reg [63:0] row_1_part_0_of_bit_4;
  reg [63:0] row_1_part_1_of_bit_4;
  reg [63:0] row_1_part_2_of_bit_4;
  reg [63:0] row_1_part_0_of_bit_5;
  reg [63:0] row_1_part_1_of_bit_5;
  reg [63:0] row_1_part_2_of_bit_5;
  reg [63:0] row_1_part_0_of_bit_6;
  reg [63:0] row_1_part_1_of_bit_6;
  reg [63:0] row_1_part_2_of_bit_6;
  reg [63:0] row_1_part_0_of_bit_7;
  reg [63:0] row_1_part_1_of_bit_7;
  reg [63:0] row_1_part_2_of_bit_7;
  reg [63:0] row_2_part_0_of_bit_0;
  reg [63:0] row_2_part_1_of_bit_0;
  reg [63:0] row_2_part_2_of_bit_0;
  reg [63:0] row_2_part_0_of_bit_1;
  reg [63:0] row_2_part_1_of_bit_1;
  reg [63:0] row_2_part_2_of_bit_1;
  reg [63:0] row_2_part_0_of_bit_2;
  reg [63:0] row_2_part_1_of_bit_2;
  reg [63:0] row_2_part_2_of_bit_2;
  reg [63:0] row_2_part_0_of_bit_3;
  reg [63:0] row_2_part_1_of_bit_3;
  reg [63:0] row_2_part_2_of_bit_3;
  reg [63:0] row_2_part_0_of_bit_4;
  reg [63:0] row_2_part_1_of_bit_4;
  reg [63:0] row_2_part_2_of_bit_4;
  reg [63:0] row_2_part_0_of_bit_5;
  reg [63:0] row_2_part_1_of_bit_5;
  reg [63:0] row_2_part_2_of_bit_5;
  reg [63:0] row_2_part_0_of_bit_6;
  reg [63:0] row_2_part_1_of_bit_6;
  reg [63:0] row_2_part_2_of_bit_6;
  reg [63:0] row_2_part_0_of_bit_7;
  reg [63:0] row_2_part_1_of_bit_7;
  reg [63:0] row_2_part_2_of_bit_7;
  reg [63:0] row_3_part_0_of_bit_0;
  reg [63:0] row_3_part_1_of_bit_0;
  reg [63:0] row_3_part_2_of_bit_0;
  reg [63:0] row_3_part_0_of_bit_1;
  reg [63:0] row_3_part_1_of_bit_1;
  reg [63:0] row_3_part_2_of_bit_1;
  reg [63:0] row_3_part_0_of_bit_2;
  reg [63:0] row_3_part_1_of_bit_2;
  reg [63:0] row_3_part_2_of_bit_2;
  reg [63:0] row_3_part_0_of_bit_3;
  reg [63:0] row_3_part_1_of_bit_3;
  reg [63:0] row_3_part_2_of_bit_3;
  reg [63:0] row_3_part_0_of_bit_4;
  reg [63:0] row_3_part_1_of_bit_4;
  reg [63:0] row_3_part_2_of_bit_4;
  reg [63:0] row_3_part_0_of_bit_5;
  reg [63:0] row_3_part_1_of_bit_5;
  reg [63:0] row_3_part_2_of_bit_5;
  reg [63:0] row_3_part_0_of_bit_6;
  reg [63:0] row_3_part_1_of_bit_6;
  reg [63:0] row_3_part_2_of_bit_6;
  reg [63:0] row_3_part_0_of_bit_7;
  reg [63:0] row_3_part_1_of_bit_7;
  reg [63:0] row_3_part_2_of_bit_7;
  reg [63:0] row_4_part_0_of_bit_0;
  reg [63:0] row_4_part_1_of_bit_0;
  reg [63:0] row_4_part_2_of_bit_0;
  reg [63:0] row_4_part_0_of_bit_1;
  reg [63:0] row_4_part_1_of_bit_1;
  reg [63:0] row_4_part_2_of_bit_1;
  reg [63:0] row_4_part_0_of_bit_2;
  reg [63:0] row_4_part_1_of_bit_2;
  reg [63:0] row_4_part_2_of_bit_2;
  reg [63:0] row_4_part_0_of_bit_3;
  reg [63:0] row_4_part_1_of_bit_3;
  reg [63:0] row_4_part_2_of_bit_3;
  reg [63:0] row_4_part_0_of_bit_4;
  reg [63:0] row_4_part_1_of_bit_4;
  reg [63:0] row_4_part_2_of_bit_4;
  reg [63:0] row_4_part_0_of_bit_5;
  reg [63:0] row_4_part_1_of_bit_5;
  reg [63:0] row_4_part_2_of_bit_5;
  reg [63:0] row_4_part_0_of_bit_6;
  reg [63:0] row_4_part_1_of_bit_6;
  reg [63:0] row_4_part_2_of_bit_6;
  reg [63:0] row_4_part_0_of_bit_7;
  reg [63:0] row_4_part_1_of_bit_7;
  reg [63:0] row_4_part_2_of_bit_7;
  reg [63:0] row_5_part_0_of_bit_0;
  reg [63:0] row_5_part_1_of_bit_0;
  reg [63:0] row_5_part_2_of_bit_0;
  reg [63:0] row_5_part_0_of_bit_1;
  reg [63:0] row_5_part_1_of_bit_1;
  reg [63:0] row_5_part_2_of_bit_1;
  reg [63:0] row_5_part_0_of_bit_2;
  reg [63:0] row_5_part_1_of_bit_2;
  reg [63:0] row_5_part_2_of_bit_2;
  reg [63:0] row_5_part_0_of_bit_3;
  reg [63:0] row_5_part_1_of_bit_3;
  reg [63:0] row_5_part_2_of_bit_3;
  reg [63:0] row_5_part_0_of_bit_4;
  reg [63:0] row_5_part_1_of_bit_4;
  reg [63:0] row_5_part_2_of_bit_4;
  reg [63:0] row_5_part_0_of_bit_5;
  reg [63:0] row_5_part_1_of_bit_5;
  reg [63:0] row_5_part_2_of_bit_5;
  reg [63:0] row_5_part_0_of_bit_6;
  reg [63:0] row_5_part_1_of_bit_6;
  reg [63:0] row_5_part_2_of_bit_6;
  reg [63:0] row_5_part_0_of_bit_7;
  reg [63:0] row_5_part_1_of_bit_7;
  reg [63:0] row_5_part_2_of_bit_7;
  reg [63:0] row_6_part_0_of_bit_0;
  reg [63:0] row_6_part_1_of_bit_0;
  reg [63:0] row_6_part_2_of_bit_0;
  reg [63:0] row_6_part_0_of_bit_1;
  reg [63:0] row_6_part_1_of_bit_1;
  reg [63:0] row_6_part_2_of_bit_1;
  reg [63:0] row_6_part_0_of_bit_2;
  reg [63:0] row_6_part_1_of_bit_2;
  reg [63:0] row_6_part_2_of_bit_2;
  reg [63:0] row_6_part_0_of_bit_3;
  reg [63:0] row_6_part_1_of_bit_3;
  reg [63:0] row_6_part_2_of_bit_3;
  reg [63:0] row_6_part_0_of_bit_4;
  reg [63:0] row_6_part_1_of_bit_4;
  reg [63:0] row_6_part_2_of_bit_4;
  reg [63:0] row_6_part_0_of_bit_5;
  reg [63:0] row_6_part_1_of_bit_5;
  reg [63:0] row_6_part_2_of_bit_5;
  reg [63:0] row_6_part_0_of_bit_6;
  reg [63:0] row_6_part_1_of_bit_6;
  reg [63:0] row_6_part_2_of_bit_6;
  reg [63:0] row_6_part_0_of_bit_7;
  reg [63:0] row_6_part_1_of_bit_7;
  reg [63:0] row_6_part_2_of_bit_7;
  reg [63:0] row_7_part_0_of_bit_0;
  reg [63:0] row_7_part_1_of_bit_0;
  reg [63:0] row_7_part_2_of_bit_0;
  reg [63:0] row_7_part_0_of_bit_1;
  reg [63:0] row_7_part_1_of_bit_1;
  reg [63:0] row_7_part_2_of_bit_1;
  reg [63:0] row_7_part_0_of_bit_2;
  reg [63:0] row_7_part_1_of_bit_2;
  reg [63:0] row_7_part_2_of_bit_2;
  reg [63:0] row_7_part_0_of_bit_3;
  reg [63:0] row_7_part_1_of_bit_3;
  reg [63:0] row_7_part_2_of_bit_3;
  reg [63:0] row_7_part_0_of_bit_4;
  reg [63:0] row_7_part_1_of_bit_4;
  reg [63:0] row_7_part_2_of_bit_4;
  reg [63:0] row_7_part_0_of_bit_5;
  reg [63:0] row_7_part_1_of_bit_5;
  reg [63:0] row_7_part_2_of_bit_5;
  reg [63:0] row_7_part_0_of_bit_6;
  reg [63:0] row_7_part_1_of_bit_6;
  reg [63:0] row_7_part_2_of_bit_6;
  reg [63:0] row_7_part_0_of_bit_7;
  reg [63:0] row_7_part_1_of_bit_7;
  reg [63:0] row_7_part_2_of_bit_7;

  always @(posedge clk) begin
    if (advance) begin
      row_0_part_0_of_bit_0 <= (data_0[63:0] & {64{matrix_0[0]}}) ^
          (data_0[127:64] & {64{matrix_0[1]}}) ^ (data_0[191:128] & {64{matrix_0[2]}});
      row_0_part_1_of_bit_0 <= (data_0[255:192] & {64{matrix_0[3]}}) ^
          (data_0[319:256] & {64{matrix_0[4]}}) ^ (data_0[383:320] & {64{matrix_0[5]}});
      row_0_part_2_of_bit_0 <= (data_0[447:384] & {64{matrix_0[6]}}) ^
          (data_0[511:448] & {64{matrix_0[7]}});
      row_0_part_0_of_bit_1 <= (data_0[63:0] & {64{matrix_0[8]}}) ^
          (data_0[127:64] & {64{matrix_0[9]}}) ^ (data_0[191:128] & {64{matrix_0[10]}});
      row_0_part_1_of_bit_1 <= (data_0[255:192] & {64{matrix_0[11]}}) ^
          (data_0[319:256] & {64{matrix_0[12]}}) ^ (data_0[383:320] & {64{matrix_0[13]}});
      row_0_part_2_of_bit_1 <= (data_0[447:384] & {64{matrix_0[14]}}) ^
          (data_0[511:448] & {64{matrix_0[15]}});
      row_0_part_0_of_bit_2 <= (data_0[63:0] & {64{matrix_0[16]}}) ^
          (data_0[127:64] & {64{matrix_0[17]}}) ^ (data_0[191:128] & {64{matrix_0[18]}});
      row_0_part_1_of_bit_2 <= (data_0[255:192] & {64{matrix_0[19]}}) ^
          (data_0[319:256] & {64{matrix_0[20]}}) ^ (data_0[383:320] & {64{matrix_0[21]}});
      row_0_part_2_of_bit_2 <= (data_0[447:384] & {64{matrix_0[22]}}) ^
          (data_0[511:448] & {64{matrix_0[23]}});
      row_0_part_0_of_bit_3 <= (data_0[63:0] & {64{matrix_0[24]}}) ^
          (data_0[127:64] & {64{matrix_0[25]}}) ^ (data_0[191:128] & {64{matrix_0[26]}});
      row_0_part_1_of_bit_3 <= (data_0[255:192] & {64{matrix_0[27]}}) ^
          (data_0[319:256] & {64{matrix_0[28]}}) ^ (data_0[383:320] & {64{matrix_0[29]}});
      row_0_part_2_of_bit_3 <= (data_0[447:384] & {64{matrix_0[30]}}) ^
          (data_0[511:448] & {64{matrix_0[31]}});
      row_0_part_0_of_bit_4 <= (data_0[63:0] & {64{matrix_0[32]}}) ^
          (data_0[127:64] & {64{matrix_0[33]}}) ^ (data_0[191:128] & {64{matrix_0[34]}});
      row_0_part_1_of_bit_4 <= (data_0[255:192] & {64{matrix_0[35]}}) ^
          (data_0[319:256] & {64{matrix_0[36]}}) ^ (data_0[383:320] & {64{matrix_0[37]}});
      row_0_part_2_of_bit_4 <= (data_0[447:384] & {64{matrix_0[38]}}) ^
          (data_0[511:448] & {64{matrix_0[39]}});
      row_0_part_0_of_bit_5 <= (data_0[63:0] & {64{matrix_0[40]}}) ^
          (data_0[127:64] & {64{matrix_0[41]}}) ^ (data_0[191:128] & {64{matrix_0[42]}});
      row_0_part_1_of_bit_5 <= (data_0[255:192] & {64{matrix_0[43]}}) ^
          (data_0[319:256] & {64{matrix_0[44]}}) ^ (data_0[383:320] & {64{matrix_0[45]}});
      row_0_part_2_of_bit_5 <= (data_0[447:384] & {64{matrix_0[46]}}) ^
          (data_0[511:448] & {64{matrix_0[47]}});
      row_0_part_0_of_bit_6 <= (data_0[63:0] & {64{matrix_0[48]}}) ^
          (data_0[127:64] & {64{matrix_0[49]}}) ^ (data_0[191:128] & {64{matrix_0[50]}});
      row_0_part_1_of_bit_6 <= (data_0[255:192] & {64{matrix_0[51]}}) ^
          (data_0[319:256] & {64{matrix_0[52]}}) ^ (data_0[383:320] & {64{matrix_0[53]}});
      row_0_part_2_of_bit_6 <= (data_0[447:384] & {64{matrix_0[54]}}) ^
          (data_0[511:448] & {64{matrix_0[55]}});
      row_0_part_0_of_bit_7 <= (data_0[63:0] & {64{matrix_0[56]}}) ^
          (data_0[127:64] & {64{matrix_0[57]}}) ^ (data_0[191:128] & {64{matrix_0[58]}});
      row_0_part_1_of_bit_7 <= (data_0[255:192] & {64{matrix_0[59]}}) ^
          (data_0[319:256] & {64{matrix_0[60]}}) ^ (data_0[383:320] & {64{matrix_0[61]}});
      row_0_part_2_of_bit_7 <= (data_0[447:384] & {64{matrix_0[62]}}) ^
          (data_0[511:448] & {64{matrix_0[63]}});
      row_1_part_0_of_bit_0 <= (data_1[63:0] & {64{matrix_1[0]}}) ^
          (data_1[127:64] & {64{matrix_1[1]}}) ^ (data_1[191:128] & {64{matrix_1[2]}});
      row_1_part_1_of_bit_0 <= (data_1[255:192] & {64{matrix_1[3]}}) ^
          (data_1[319:256] & {64{matrix_1[4]}}) ^ (data_1[383:320] & {64{matrix_1[5]}});
      row_1_part_2_of_bit_0 <= (data_1[447:384] & {64{matrix_1[6]}}) ^
          (data_1[511:448] & {64{matrix_1[7]}});
      row_1_part_0_of_bit_1 <= (data_1[63:0] & {64{matrix_1[8]}}) ^
          (data_1[127:64] & {64{matrix_1[9]}}) ^ (data_1[191:128] & {64{matrix_1[10]}});
      row_1_part_1_of_bit_1 <= (data_1[255:192] & {64{matrix_1[11]}}) ^
          (data_1[319:256] & {64{matrix_1[12]}}) ^ (data_1[383:320] & {64{matrix_1[13]}});
      row_1_part_2_of_bit_1 <= (data_1[447:384] & {64{matrix_1[14]}}) ^
          (data_1[511:448] & {64{matrix_1[15]}});
      row_1_part_0_of_bit_2 <= (data_1[63:0] & {64{matrix_1[16]}}) ^
          (data_1[127:64] & {64{matrix_1[17]}}) ^ (data_1[191:128] & {64{matrix_1[18]}});
      row_1_part_1_of_bit_2 <= (data_1[255:192] & {64{matrix_1[19]}}) ^
          (data_1[319:256] & {64{matrix_1[20]}}) ^ (data_1[383:320] & {64{matrix_1[21]}});
      row_1_part_2_of_bit_2 <= (data_1[447:384] & {64{matrix_1[22]}}) ^
          (data_1[511:448] & {64{matrix_1[23]}});
      row_1_part_0_of_bit_3 <= (data_1[63:0] & {64{matrix_1[24]}}) ^
          (data_1[127:64] & {64{matrix_1[25]}}) ^ (data_1[191:128] & {64{matrix_1[26]}});
      row_1_part_1_of_bit_3 <= (data_1[255:192] & {64{matrix_1[27]}}) ^
          (data_1[319:256] & {64{matrix_1[28]}}) ^ (data_1[383:320] & {64{matrix_1[29]}});
      row_1_part_2_of_bit_3 <= (data_1[447:384] & {64{matrix_1[30]}}) ^
          (data_1[511:448] & {64{matrix_1[31]}});
      row_1_part_0_of_bit_4 <= (data_1[63:0] & {64{matrix_1[32]}}) ^
          (data_1[127:64] & {64{matrix_1[33]}}) ^ (data_1[191:128] & {64{matrix_1[34]}});
      row_1_part_1_of_bit_4 <= (data_1[255:192] & {64{matrix_1[35]}}) ^
          (data_1[319:256] & {64{matrix_1[36]}}) ^ (data_1[383:320] & {64{matrix_1[37]}});
      row_1_part_2_of_bit_4 <= (data_1[447:384] & {64{matrix_1[38]}}) ^
          (data_1[511:448] & {64{matrix_1[39]}});
      row_1_part_0_of_bit_5 <= (data_1[63:0] & {64{matrix_1[40]}}) ^
          (data_1[127:64] & {64{matrix_1[41]}}) ^ (data_1[191:128] & {64{matrix_1[42]}});
      row_1_part_1_of_bit_5 <= (data_1[255:192] & {64{matrix_1[43]}}) ^
          (data_1[319:256] & {64{matrix_1[44]}}) ^ (data_1[383:320] & {64{matrix_1[45]}});
      row_1_part_2_of_bit_5 <= (data_1[447:384] & {64{matrix_1[46]}}) ^
          (data_1[511:448] & {64{matrix_1[47]}});
      row_1_part_0_of_bit_6 <= (data_1[63:0] & {64{matrix_1[48]}}) ^
          (data_1[127:64] & {64{matrix_1[49]}}) ^ (data_1[191:128] & {64{matrix_1[50]}});
      row_1_part_1_of_bit_6 <= (data_1[255:192] & {64{matrix_1[51]}}) ^
          (data_1[319:256] & {64{matrix_1[52]}}) ^ (data_1[383:320] & {64{matrix_1[53]}});
      row_1_part_2_of_bit_6 <= (data_1[447:384] & {64{matrix_1[54]}}) ^
          (data_1[511:448] & {64{matrix_1[55]}});
      row_1_part_0_of_bit_7 <= (data_1[63:0] & {64{matrix_1[56]}}) ^
          (data_1[127:64] & {64{matrix_1[57]}}) ^ (data_1[191:128] & {64{matrix_1[58]}});
      row_1_part_1_of_bit_7 <= (data_1[255:192] & {64{matrix_1[59]}}) ^
          (data_1[319:256] & {64{matrix_1[60]}}) ^ (data_1[383:320] & {64{matrix_1[61]}});
      row_1_part_2_of_bit_7 <= (data_1[447:384] & {64{matrix_1[62]}}) ^
          (data_1[511:448] & {64{matrix_1[63]}});
      row_2_part_0_of_bit_0 <= (data_2[63:0] & {64{matrix_2[0]}}) ^
          (data_2[127:64] & {64{matrix_2[1]}}) ^ (data_2[191:128] & {64{matrix_2[2]}});
      row_2_part_1_of_bit_0 <= (data_2[255:192] & {64{matrix_2[3]}}) ^
          (data_2[319:256] & {64{matrix_2[4]}}) ^ (data_2[383:320] & {64{matrix_2[5]}});
      row_2_part_2_of_bit_0 <= (data_2[447:384] & {64{matrix_2[6]}}) ^
          (data_2[511:448] & {64{matrix_2[7]}});
      row_2_part_0_of_bit_1 <= (data_2[63:0] & {64{matrix_2[8]}}) ^
          (data_2[127:64] & {64{matrix_2[9]}}) ^ (data_2[191:128] & {64{matrix_2[10]}});
      row_2_part_1_of_bit_1 <= (data_2[255:192] & {64{matrix_2[11]}}) ^
          (data_2[319:256] & {64{matrix_2[12]}}) ^ (data_2[383:320] & {64{matrix_2[13]}});
      row_2_part_2_of_bit_1 <= (data_2[447:384] & {64{matrix_2[14]}}) ^
          (data_2[511:448] & {64{matrix_2[15]}});
      row_2_part_0_of_bit_2 <= (data_2[63:0] & {64{matrix_2[16]}}) ^
          (data_2[127:64] & {64{matrix_2[17]}}) ^ (data_2[191:128] & {64{matrix_2[18]}});
      row_2_part_1_of_bit_2 <= (data_2[255:192] & {64{matrix_2[19]}}) ^
          (data_2[319:256] & {64{matrix_2[20]}}) ^ (data_2[383:320] & {64{matrix_2[21]}});
      row_2_part_2_of_bit_2 <= (data_2[447:384] & {64{matrix_2[22]}}) ^
          (data_2[511:448] & {64{matrix_2[23]}});
      row_2_part_0_of_bit_3 <= (data_2[63:0] & {64{matrix_2[24]}}) ^
          (data_2[127:64] & {64{matrix_2[25]}}) ^ (data_2[191:128] & {64{matrix_2[26]}});
      row_2_part_1_of_bit_3 <= (data_2[255:192] & {64{matrix_2[27]}}) ^
          (data_2[319:256] & {64{matrix_2[28]}}) ^ (data_2[383:320] & {64{matrix_2[29]}});
      row_2_part_2_of_bit_3 <= (data_2[447:384] & {64{matrix_2[30]}}) ^
          (data_2[511:448] & {64{matrix_2[31]}});
      row_2_part_0_of_bit_4 <= (data_2[63:0] & {64{matrix_2[32]}}) ^
          (data_2[127:64] & {64{matrix_2[33]}}) ^ (data_2[191:128] & {64{matrix_2[34]}});
      row_2_part_1_of_bit_4 <= (data_2[255:192] & {64{matrix_2[35]}}) ^
          (data_2[319:256] & {64{matrix_2[36]}}) ^ (data_2[383:320] & {64{matrix_2[37]}});
      row_2_part_2_of_bit_4 <= (data_2[447:384] & {64{matrix_2[38]}}) ^
          (data_2[511:448] & {64{matrix_2[39]}});
      row_2_part_0_of_bit_5 <= (data_2[63:0] & {64{matrix_2[40]}}) ^
          (data_2[127:64] & {64{matrix_2[41]}}) ^ (data_2[191:128] & {64{matrix_2[42]}});
      row_2_part_1_of_bit_5 <= (data_2[255:192] & {64{matrix_2[43]}}) ^
          (data_2[319:256] & {64{matrix_2[44]}}) ^ (data_2[383:320] & {64{matrix_2[45]}});
      row_2_part_2_of_bit_5 <= (data_2[447:384] & {64{matrix_2[46]}}) ^
          (data_2[511:448] & {64{matrix_2[47]}});
      row_2_part_0_of_bit_6 <= (data_2[63:0] & {64{matrix_2[48]}}) ^
          (data_2[127:64] & {64{matrix_2[49]}}) ^ (data_2[191:128] & {64{matrix_2[50]}});
      row_2_part_1_of_bit_6 <= (data_2[255:192] & {64{matrix_2[51]}}) ^
          (data_2[319:256] & {64{matrix_2[52]}}) ^ (data_2[383:320] & {64{matrix_2[53]}});
      row_2_part_2_of_bit_6 <= (data_2[447:384] & {64{matrix_2[54]}}) ^
          (data_2[511:448] & {64{matrix_2[55]}});
      row_2_part_0_of_bit_7 <= (data_2[63:0] & {64{matrix_2[56]}}) ^
          (data_2[127:64] & {64{matrix_2[57]}}) ^ (data_2[191:128] & {64{matrix_2[58]}});
      row_2_part_1_of_bit_7 <= (data_2[255:192] & {64{matrix_2[59]}}) ^
          (data_2[319:256] & {64{matrix_2[60]}}) ^ (data_2[383:320] & {64{matrix_2[61]}});
      row_2_part_2_of_bit_7 <= (data_2[447:384] & {64{matrix_2[62]}}) ^
          (data_2[511:448] & {64{matrix_2[63]}});
      row_3_part_0_of_bit_0 <= (data_3[63:0] & {64{matrix_3[0]}}) ^
          (data_3[127:64] & {64{matrix_3[1]}}) ^ (data_3[191:128] & {64{matrix_3[2]}});
      row_3_part_1_of_bit_0 <= (data_3[255:192] & {64{matrix_3[3]}}) ^
          (data_3[319:256] & {64{matrix_3[4]}}) ^ (data_3[383:320] & {64{matrix_3[5]}});
      row_3_part_2_of_bit_0 <= (data_3[447:384] & {64{matrix_3[6]}}) ^
          (data_3[511:448] & {64{matrix_3[7]}});
      row_3_part_0_of_bit_1 <= (data_3[63:0] & {64{matrix_3[8]}}) ^
          (data_3[127:64] & {64{matrix_3[9]}}) ^ (data_3[191:128] & {64{matrix_3[10]}});
      row_3_part_1_of_bit_1 <= (data_3[255:192] & {64{matrix_3[11]}}) ^
          (data_3[319:256] & {64{matrix_3[12]}}) ^ (data_3[383:320] & {64{matrix_3[13]}});
      row_3_part_2_of_bit_1 <= (data_3[447:384] & {64{matrix_3[14]}}) ^
          (data_3[511:448] & {64{matrix_3[15]}});
      row_3_part_0_of_bit_2 <= (data_3[63:0] & {64{matrix_3[16]}}) ^
          (data_3[127:64] & {64{matrix_3[17]}}) ^ (data_3[191:128] & {64{matrix_3[18]}});
      row_3_part_1_of_bit_2 <= (data_3[255:192] & {64{matrix_3[19]}}) ^
          (data_3[319:256] & {64{matrix_3[20]}}) ^ (data_3[383:320] & {64{matrix_3[21]}});
      row_3_part_2_of_bit_2 <= (data_3[447:384] & {64{matrix_3[22]}}) ^
          (data_3[511:448] & {64{matrix_3[23]}});
      row_3_part_0_of_bit_3 <= (data_3[63:0] & {64{matrix_3[24]}}) ^
          (data_3[127:64] & {64{matrix_3[25]}}) ^ (data_3[191:128] & {64{matrix_3[26]}});
      row_3_part_1_of_bit_3 <= (data_3[255:192] & {64{matrix_3[27]}}) ^
          (data_3[319:256] & {64{matrix_3[28]}}) ^ (data_3[383:320] & {64{matrix_3[29]}});
      row_3_part_2_of_bit_3 <= (data_3[447:384] & {64{matrix_3[30]}}) ^
          (data_3[511:448] & {64{matrix_3[31]}});
      row_3_part_0_of_bit_4 <= (data_3[63:0] & {64{matrix_3[32]}}) ^
          (data_3[127:64] & {64{matrix_3[33]}}) ^ (data_3[191:128] & {64{matrix_3[34]}});
      row_3_part_1_of_bit_4 <= (data_3[255:192] & {64{matrix_3[35]}}) ^
          (data_3[319:256] & {64{matrix_3[36]}}) ^ (data_3[383:320] & {64{matrix_3[37]}});
      row_3_part_2_of_bit_4 <= (data_3[447:384] & {64{matrix_3[38]}}) ^
          (data_3[511:448] & {64{matrix_3[39]}});
      row_3_part_0_of_bit_5 <= (data_3[63:0] & {64{matrix_3[40]}}) ^
          (data_3[127:64] & {64{matrix_3[41]}}) ^ (data_3[191:128] & {64{matrix_3[42]}});
      row_3_part_1_of_bit_5 <= (data_3[255:192] & {64{matrix_3[43]}}) ^
          (data_3[319:256] & {64{matrix_3[44]}}) ^ (data_3[383:320] & {64{matrix_3[45]}});
      row_3_part_2_of_bit_5 <= (data_3[447:384] & {64{matrix_3[46]}}) ^
          (data_3[511:448] & {64{matrix_3[47]}});
      row_3_part_0_of_bit_6 <= (data_3[63:0] & {64{matrix_3[48]}}) ^
          (data_3[127:64] & {64{matrix_3[49]}}) ^ (data_3[191:128] & {64{matrix_3[50]}});
      row_3_part_1_of_bit_6 <= (data_3[255:192] & {64{matrix_3[51]}}) ^
          (data_3[319:256] & {64{matrix_3[52]}}) ^ (data_3[383:320] & {64{matrix_3[53]}});
      row_3_part_2_of_bit_6 <= (data_3[447:384] & {64{matrix_3[54]}}) ^
          (data_3[511:448] & {64{matrix_3[55]}});
      row_3_part_0_of_bit_7 <= (data_3[63:0] & {64{matrix_3[56]}}) ^
          (data_3[127:64] & {64{matrix_3[57]}}) ^ (data_3[191:128] & {64{matrix_3[58]}});
      row_3_part_1_of_bit_7 <= (data_3[255:192] & {64{matrix_3[59]}}) ^
          (data_3[319:256] & {64{matrix_3[60]}}) ^ (data_3[383:320] & {64{matrix_3[61]}});
      row_3_part_2_of_bit_7 <= (data_3[447:384] & {64{matrix_3[62]}}) ^
          (data_3[511:448] & {64{matrix_3[63]}});
      row_4_part_0_of_bit_0 <= (data_4[63:0] & {64{matrix_4[0]}}) ^
          (data_4[127:64] & {64{matrix_4[1]}}) ^ (data_4[191:128] & {64{matrix_4[2]}});
      row_4_part_1_of_bit_0 <= (data_4[255:192] & {64{matrix_4[3]}}) ^
          (data_4[319:256] & {64{matrix_4[4]}}) ^ (data_4[383:320] & {64{matrix_4[5]}});
      row_4_part_2_of_bit_0 <= (data_4[447:384] & {64{matrix_4[6]}}) ^
          (data_4[511:448] & {64{matrix_4[7]}});
      row_4_part_0_of_bit_1 <= (data_4[63:0] & {64{matrix_4[8]}}) ^
          (data_4[127:64] & {64{matrix_4[9]}}) ^ (data_4[191:128] & {64{matrix_4[10]}});
      row_4_part_1_of_bit_1 <= (data_4[255:192] & {64{matrix_4[11]}}) ^
          (data_4[319:256] & {64{matrix_4[12]}}) ^ (data_4[383:320] & {64{matrix_4[13]}});
      row_4_part_2_of_bit_1 <= (data_4[447:384] & {64{matrix_4[14]}}) ^
          (data_4[511:448] & {64{matrix_4[15]}});
      row_4_part_0_of_bit_2 <= (data_4[63:0] & {64{matrix_4[16]}}) ^
          (data_4[127:64] & {64{matrix_4[17]}}) ^ (data_4[191:128] & {64{matrix_4[18]}});
      row_4_part_1_of_bit_2 <= (data_4[255:192] & {64{matrix_4[19]}}) ^
          (data_4[319:256] & {64{matrix_4[20]}}) ^ (data_4[383:320] & {64{matrix_4[21]}});
      row_4_part_2_of_bit_2 <= (data_4[447:384] & {64{matrix_4[22]}}) ^
          (data_4[511:448] & {64{matrix_4[23]}});
      row_4_part_0_of_bit_3 <= (data_4[63:0] & {64{matrix_4[24]}}) ^
          (data_4[127:64] & {64{matrix_4[25]}}) ^ (data_4[191:128] & {64{matrix_4[26]}});
      row_4_part_1_of_bit_3 <= (data_4[255:192] & {64{matrix_4[27]}}) ^
          (data_4[319:256] & {64{matrix_4[28]}}) ^ (data_4[383:320] & {64{matrix_4[29]}});
      row_4_part_2_of_bit_3 <= (data_4[447:384] & {64{matrix_4[30]}}) ^
          (data_4[511:448] & {64{matrix_4[31]}});
      row_4_part_0_of_bit_4 <= (data_4[63:0] & {64{matrix_4[32]}}) ^
          (data_4[127:64] & {64{matrix_4[33]}}) ^ (data_4[191:128] & {64{matrix_4[34]}});
      row_4_part_1_of_bit_4 <= (data_4[255:192] & {64{matrix_4[35]}}) ^
          (data_4[319:256] & {64{matrix_4[36]}}) ^ (data_4[383:320] & {64{matrix_4[37]}});
      row_4_part_2_of_bit_4 <= (data_4[447:384] & {64{matrix_4[38]}}) ^
          (data_4[511:448] & {64{matrix_4[39]}});
      row_4_part_0_of_bit_5 <= (data_4[63:0] & {64{matrix_4[40]}}) ^
          (data_4[127:64] & {64{matrix_4[41]}}) ^ (data_4[191:128] & {64{matrix_4[42]}});
      row_4_part_1_of_bit_5 <= (data_4[255:192] & {64{matrix_4[43]}}) ^
          (data_4[319:256] & {64{matrix_4[44]}}) ^ (data_4[383:320] & {64{matrix_4[45]}});
      row_4_part_2_of_bit_5 <= (data_4[447:384] & {64{matrix_4[46]}}) ^
          (data_4[511:448] & {64{matrix_4[47]}});
      row_4_part_0_of_bit_6 <= (data_4[63:0] & {64{matrix_4[48]}}) ^
          (data_4[127:64] & {64{matrix_4[49]}}) ^ (data_4[191:128] & {64{matrix_4[50]}});
      row_4_part_1_of_bit_6 <= (data_4[255:192] & {64{matrix_4[51]}}) ^
          (data_4[319:256] & {64{matrix_4[52]}}) ^ (data_4[383:320] & {64{matrix_4[53]}});
      row_4_part_2_of_bit_6 <= (data_4[447:384] & {64{matrix_4[54]}}) ^
          (data_4[511:448] & {64{matrix_4[55]}});
      row_4_part_0_of_bit_7 <= (data_4[63:0] & {64{matrix_4[56]}}) ^
          (data_4[127:64] & {64{matrix_4[57]}}) ^ (data_4[191:128] & {64{matrix_4[58]}});
      row_4_part_1_of_bit_7 <= (data_4[255:192] & {64{matrix_4[59]}}) ^
          (data_4[319:256] & {64{matrix_4[60]}}) ^ (data_4[383:320] & {64{matrix_4[61]}});
      row_4_part_2_of_bit_7 <= (data_4[447:384] & {64{matrix_4[62]}}) ^
          (data_4[511:448] & {64{matrix_4[63]}});
      row_5_part_0_of_bit_0 <= (data_5[63:0] & {64{matrix_5[0]}}) ^
          (data_5[127:64] & {64{matrix_5[1]}}) ^ (data_5[191:128] & {64{matrix_5[2]}});
      row_5_part_1_of_bit_0 <= (data_5[255:192] & {64{matrix_5[3]}}) ^
          (data_5[319:256] & {64{matrix_5[4]}}) ^ (data_5[383:320] & {64{matrix_5[5]}});
      row_5_part_2_of_bit_0 <= (data_5[447:384] & {64{matrix_5[6]}}) ^
          (data_5[511:448] & {64{matrix_5[7]}});
      row_5_part_0_of_bit_1 <= (data_5[63:0] & {64{matrix_5[8]}}) ^
          (data_5[127:64] & {64{matrix_5[9]}}) ^ (data_5[191:128] & {64{matrix_5[10]}});
      row_5_part_1_of_bit_1 <= (data_5[255:192] & {64{matrix_5[11]}}) ^
          (data_5[319:256] & {64{matrix_5[12]}}) ^ (data_5[383:320] & {64{matrix_5[13]}});
      row_5_part_2_of_bit_1 <= (data_5[447:384] & {64{matrix_5[14]}}) ^
          (data_5[511:448] & {64{matrix_5[15]}});
      row_5_part_0_of_bit_2 <= (data_5[63:0] & {64{matrix_5[16]}}) ^
          (data_5[127:64] & {64{matrix_5[17]}}) ^ (data_5[191:128] & {64{matrix_5[18]}});
      row_5_part_1_of_bit_2 <= (data_5[255:192] & {64{matrix_5[19]}}) ^
          (data_5[319:256] & {64{matrix_5[20]}}) ^ (data_5[383:320] & {64{matrix_5[21]}});
      row_5_part_2_of_bit_2 <= (data_5[447:384] & {64{matrix_5[22]}}) ^
          (data_5[511:448] & {64{matrix_5[23]}});
      row_5_part_0_of_bit_3 <= (data_5[63:0] & {64{matrix_5[24]}}) ^
          (data_5[127:64] & {64{matrix_5[25]}}) ^ (data_5[191:128] & {64{matrix_5[26]}});
      row_5_part_1_of_bit_3 <= (data_5[255:192] & {64{matrix_5[27]}}) ^
          (data_5[319:256] & {64{matrix_5[28]}}) ^ (data_5[383:320] & {64{matrix_5[29]}});
      row_5_part_2_of_bit_3 <= (data_5[447:384] & {64{matrix_5[30]}}) ^
          (data_5[511:448] & {64{matrix_5[31]}});
      row_5_part_0_of_bit_4 <= (data_5[63:0] & {64{matrix_5[32]}}) ^
          (data_5[127:64] & {64{matrix_5[33]}}) ^ (data_5[191:128] & {64{matrix_5[34]}});
      row_5_part_1_of_bit_4 <= (data_5[255:192] & {64{matrix_5[35]}}) ^
          (data_5[319:256] & {64{matrix_5[36]}}) ^ (data_5[383:320] & {64{matrix_5[37]}});
      row_5_part_2_of_bit_4 <= (data_5[447:384] & {64{matrix_5[38]}}) ^
          (data_5[511:448] & {64{matrix_5[39]}});
      row_5_part_0_of_bit_5 <= (data_5[63:0] & {64{matrix_5[40]}}) ^
          (data_5[127:64] & {64{matrix_5[41]}}) ^ (data_5[191:128] & {64{matrix_5[42]}});
      row_5_part_1_of_bit_5 <= (data_5[255:192] & {64{matrix_5[43]}}) ^
          (data_5[319:256] & {64{matrix_5[44]}}) ^ (data_5[383:320] & {64{matrix_5[45]}});
      row_5_part_2_of_bit_5 <= (data_5[447:384] & {64{matrix_5[46]}}) ^
          (data_5[511:448] & {64{matrix_5[47]}});
      row_5_part_0_of_bit_6 <= (data_5[63:0] & {64{matrix_5[48]}}) ^
          (data_5[127:64] & {64{matrix_5[49]}}) ^ (data_5[191:128] & {64{matrix_5[50]}});
      row_5_part_1_of_bit_6 <= (data_5[255:192] & {64{matrix_5[51]}}) ^
          (data_5[319:256] & {64{matrix_5[52]}}) ^ (data_5[383:320] & {64{matrix_5[53]}});
      row_5_part_2_of_bit_6 <= (data_5[447:384] & {64{matrix_5[54]}}) ^
          (data_5[511:448] & {64{matrix_5[55]}});
      row_5_part_0_of_bit_7 <= (data_5[63:0] & {64{matrix_5[56]}}) ^
          (data_5[127:64] & {64{matrix_5[57]}}) ^ (data_5[191:128] & {64{matrix_5[58]}});
      row_5_part_1_of_bit_7 <= (data_5[255:192] & {64{matrix_5[59]}}) ^
          (data_5[319:256] & {64{matrix_5[60]}}) ^ (data_5[383:320] & {64{matrix_5[61]}});
      row_5_part_2_of_bit_7 <= (data_5[447:384] & {64{matrix_5[62]}}) ^
          (data_5[511:448] & {64{matrix_5[63]}});
      row_6_part_0_of_bit_0 <= (data_6[63:0] & {64{matrix_6[0]}}) ^
          (data_6[127:64] & {64{matrix_6[1]}}) ^ (data_6[191:128] & {64{matrix_6[2]}});
      row_6_part_1_of_bit_0 <= (data_6[255:192] & {64{matrix_6[3]}}) ^
          (data_6[319:256] & {64{matrix_6[4]}}) ^ (data_6[383:320] & {64{matrix_6[5]}});
      row_6_part_2_of_bit_0 <= (data_6[447:384] & {64{matrix_6[6]}}) ^
          (data_6[511:448] & {64{matrix_6[7]}});
      row_6_part_0_of_bit_1 <= (data_6[63:0] & {64{matrix_6[8]}}) ^
          (data_6[127:64] & {64{matrix_6[9]}}) ^ (data_6[191:128] & {64{matrix_6[10]}});
      row_6_part_1_of_bit_1 <= (data_6[255:192] & {64{matrix_6[11]}}) ^
          (data_6[319:256] & {64{matrix_6[12]}}) ^ (data_6[383:320] & {64{matrix_6[13]}});
      row_6_part_2_of_bit_1 <= (data_6[447:384] & {64{matrix_6[14]}}) ^
          (data_6[511:448] & {64{matrix_6[15]}});
      row_6_part_0_of_bit_2 <= (data_6[63:0] & {64{matrix_6[16]}}) ^
          (data_6[127:64] & {64{matrix_6[17]}}) ^ (data_6[191:128] & {64{matrix_6[18]}});
      row_6_part_1_of_bit_2 <= (data_6[255:192] & {64{matrix_6[19]}}) ^
          (data_6[319:256] & {64{matrix_6[20]}}) ^ (data_6[383:320] & {64{matrix_6[21]}});
      row_6_part_2_of_bit_2 <= (data_6[447:384] & {64{matrix_6[22]}}) ^
          (data_6[511:448] & {64{matrix_6[23]}});
      row_6_part_0_of_bit_3 <= (data_6[63:0] & {64{matrix_6[24]}}) ^
          (data_6[127:64] & {64{matrix_6[25]}}) ^ (data_6[191:128] & {64{matrix_6[26]}});
      row_6_part_1_of_bit_3 <= (data_6[255:192] & {64{matrix_6[27]}}) ^
          (data_6[319:256] & {64{matrix_6[28]}}) ^ (data_6[383:320] & {64{matrix_6[29]}});
      row_6_part_2_of_bit_3 <= (data_6[447:384] & {64{matrix_6[30]}}) ^
          (data_6[511:448] & {64{matrix_6[31]}});
      row_6_part_0_of_bit_4 <= (data_6[63:0] & {64{matrix_6[32]}}) ^
          (data_6[127:64] & {64{matrix_6[33]}}) ^ (data_6[191:128] & {64{matrix_6[34]}});
      row_6_part_1_of_bit_4 <= (data_6[255:192] & {64{matrix_6[35]}}) ^
          (data_6[319:256] & {64{matrix_6[36]}}) ^ (data_6[383:320] & {64{matrix_6[37]}});
      row_6_part_2_of_bit_4 <= (data_6[447:384] & {64{matrix_6[38]}}) ^
          (data_6[511:448] & {64{matrix_6[39]}});
      row_6_part_0_of_bit_5 <= (data_6[63:0] & {64{matrix_6[40]}}) ^
          (data_6[127:64] & {64{matrix_6[41]}}) ^ (data_6[191:128] & {64{matrix_6[42]}});
      row_6_part_1_of_bit_5 <= (data_6[255:192] & {64{matrix_6[43]}}) ^
          (data_6[319:256] & {64{matrix_6[44]}}) ^ (data_6[383:320] & {64{matrix_6[45]}});
      row_6_part_2_of_bit_5 <= (data_6[447:384] & {64{matrix_6[46]}}) ^
          (data_6[511:448] & {64{matrix_6[47]}});
      row_6_part_0_of_bit_6 <= (data_6[63:0] & {64{matrix_6[48]}}) ^
          (data_6[127:64] & {64{matrix_6[49]}}) ^ (data_6[191:128] & {64{matrix_6[50]}});
      row_6_part_1_of_bit_6 <= (data_6[255:192] & {64{matrix_6[51]}}) ^
          (data_6[319:256] & {64{matrix_6[52]}}) ^ (data_6[383:320] & {64{matrix_6[53]}});
      row_6_part_2_of_bit_6 <= (data_6[447:384] & {64{matrix_6[54]}}) ^
          (data_6[511:448] & {64{matrix_6[55]}});
      row_6_part_0_of_bit_7 <= (data_6[63:0] & {64{matrix_6[56]}}) ^
          (data_6[127:64] & {64{matrix_6[57]}}) ^ (data_6[191:128] & {64{matrix_6[58]}});
      row_6_part_1_of_bit_7 <= (data_6[255:192] & {64{matrix_6[59]}}) ^
          (data_6[319:256] & {64{matrix_6[60]}}) ^ (data_6[383:320] & {64{matrix_6[61]}});
      row_6_part_2_of_bit_7 <= (data_6[447:384] & {64{matrix_6[62]}}) ^
          (data_6[511:448] & {64{matrix_6[63]}});
      row_7_part_0_of_bit_0 <= (data_7[63:0] & {64{matrix_7[0]}}) ^
          (data_7[127:64] & {64{matrix_7[1]}}) ^ (data_7[191:128] & {64{matrix_7[2]}});
      row_7_part_1_of_bit_0 <= (data_7[255:192] & {64{matrix_7[3]}}) ^
          (data_7[319:256] & {64{matrix_7[4]}}) ^ (data_7[383:320] & {64{matrix_7[5]}});
      row_7_part_2_of_bit_0 <= (data_7[447:384] & {64{matrix_7[6]}}) ^
          (data_7[511:448] & {64{matrix_7[7]}});
      row_7_part_0_of_bit_1 <= (data_7[63:0] & {64{matrix_7[8]}}) ^
          (data_7[127:64] & {64{matrix_7[9]}}) ^ (data_7[191:128] & {64{matrix_7[10]}});
      row_7_part_1_of_bit_1 <= (data_7[255:192] & {64{matrix_7[11]}}) ^
          (data_7[319:256] & {64{matrix_7[12]}}) ^ (data_7[383:320] & {64{matrix_7[13]}});
      row_7_part_2_of_bit_1 <= (data_7[447:384] & {64{matrix_7[14]}}) ^
          (data_7[511:448] & {64{matrix_7[15]}});
      row_7_part_0_of_bit_2 <= (data_7[63:0] & {64{matrix_7[16]}}) ^
          (data_7[127:64] & {64{matrix_7[17]}}) ^ (data_7[191:128] & {64{matrix_7[18]}});
      row_7_part_1_of_bit_2 <= (data_7[255:192] & {64{matrix_7[19]}}) ^
          (data_7[319:256] & {64{matrix_7[20]}}) ^ (data_7[383:320] & {64{matrix_7[21]}});
      row_7_part_2_of_bit_2 <= (data_7[447:384] & {64{matrix_7[22]}}) ^
          (data_7[511:448] & {64{matrix_7[23]}});
      row_7_part_0_of_bit_3 <= (data_7[63:0] & {64{matrix_7[24]}}) ^
          (data_7[127:64] & {64{matrix_7[25]}}) ^ (data_7[191:128] & {64{matrix_7[26]}});
      row_7_part_1_of_bit_3 <= (data_7[255:192] & {64{matrix_7[27]}}) ^
          (data_7[319:256] & {64{matrix_7[28]}}) ^ (data_7[383:320] & {64{matrix_7[29]}});
      row_7_part_2_of_bit_3 <= (data_7[447:384] & {64{matrix_7[30]}}) ^
          (data_7[511:448] & {64{matrix_7[31]}});
      row_7_part_0_of_bit_4 <= (data_7[63:0] & {64{matrix_7[32]}}) ^
          (data_7[127:64] & {64{matrix_7[33]}}) ^ (data_7[191:128] & {64{matrix_7[34]}});
      row_7_part_1_of_bit_4 <= (data_7[255:192] & {64{matrix_7[35]}}) ^
          (data_7[319:256] & {64{matrix_7[36]}}) ^ (data_7[383:320] & {64{matrix_7[37]}});
      row_7_part_2_of_bit_4 <= (data_7[447:384] & {64{matrix_7[38]}}) ^
          (data_7[511:448] & {64{matrix_7[39]}});
      row_7_part_0_of_bit_5 <= (data_7[63:0] & {64{matrix_7[40]}}) ^
          (data_7[127:64] & {64{matrix_7[41]}}) ^ (data_7[191:128] & {64{matrix_7[42]}});
      row_7_part_1_of_bit_5 <= (data_7[255:192] & {64{matrix_7[43]}}) ^
          (data_7[319:256] & {64{matrix_7[44]}}) ^ (data_7[383:320] & {64{matrix_7[45]}});
      row_7_part_2_of_bit_5 <= (data_7[447:384] & {64{matrix_7[46]}}) ^
          (data_7[511:448] & {64{matrix_7[47]}});
      row_7_part_0_of_bit_6 <= (data_7[63:0] & {64{matrix_7[48]}}) ^
          (data_7[127:64] & {64{matrix_7[49]}}) ^ (data_7[191:128] & {64{matrix_7[50]}});
      row_7_part_1_of_bit_6 <= (data_7[255:192] & {64{matrix_7[51]}}) ^
          (data_7[319:256] & {64{matrix_7[52]}}) ^ (data_7[383:320] & {64{matrix_7[53]}});
      row_7_part_2_of_bit_6 <= (data_7[447:384] & {64{matrix_7[54]}}) ^
          (data_7[511:448] & {64{matrix_7[55]}});
      row_7_part_0_of_bit_7 <= (data_7[63:0] & {64{matrix_7[56]}}) ^
          (data_7[127:64] & {64{matrix_7[57]}}) ^ (data_7[191:128] & {64{matrix_7[58]}});
      row_7_part_1_of_bit_7 <= (data_7[255:192] & {64{matrix_7[59]}}) ^
          (data_7[319:256] & {64{matrix_7[60]}}) ^ (data_7[383:320] & {64{matrix_7[61]}});
      row_7_part_2_of_bit_7 <= (data_7[447:384] & {64{matrix_7[62]}}) ^
          (data_7[511:448] & {64{matrix_7[63]}});
    end
  end

  assign sum = {(row_0_part_0_of_bit_7 ^ row_0_part_1_of_bit_7 ^ row_0_part_2_of_bit_7),
        (row_0_part_0_of_bit_6 ^ row_0_part_1_of_bit_6 ^ row_0_part_2_of_bit_6),
        (row_0_part_0_of_bit_5 ^ row_0_part_1_of_bit_5 ^ row_0_part_2_of_bit_5),
        (row_0_part_0_of_bit_4 ^ row_0_part_1_of_bit_4 ^ row_0_part_2_of_bit_4),
        (row_0_part_0_of_bit_3 ^ row_0_part_1_of_bit_3 ^ row_0_part_2_of_bit_3),
        (row_0_part_0_of_bit_2 ^ row_0_part_1_of_bit_2 ^ row_0_part_2_of_bit_2),
        (row_0_part_0_of_bit_1 ^ row_0_part_1_of_bit_1 ^ row_0_part_2_of_bit_1),
        (row_0_part_0_of_bit_0 ^ row_0_part_1_of_bit_0 ^ row_0_part_2_of_bit_0)} ^
      {(row_1_part_0_of_bit_7 ^ row_1_part_1_of_bit_7 ^ row_1_part_2_of_bit_7),
        (row_1_part_0_of_bit_6 ^ row_1_part_1_of_bit_6 ^ row_1_part_2_of_bit_6),
        (row_1_part_0_of_bit_5 ^ row_1_part_1_of_bit_5 ^ row_1_part_2_of_bit_5),
        (row_1_part_0_of_bit_4 ^ row_1_part_1_of_bit_4 ^ row_1_part_2_of_bit_4),
        (row_1_part_0_of_bit_3 ^ row_1_part_1_of_bit_3 ^ row_1_part_2_of_bit_3),
        (row_1_part_0_of_bit_2 ^ row_1_part_1_of_bit_2 ^ row_1_part_2_of_bit_2),
        (row_1_part_0_of_bit_1 ^ row_1_part_1_of_bit_1 ^ row_1_part_2_of_bit_1),
        (row_1_part_0_of_bit_0 ^ row_1_part_1_of_bit_0 ^ row_1_part_2_of_bit_0)} ^
      {(row_2_part_0_of_bit_7 ^ row_2_part_1_of_bit_7 ^ row_2_part_2_of_bit_7),
        (row_2_part_0_of_bit_6 ^ row_2_part_1_of_bit_6 ^ row_2_part_2_of_bit_6),
        (row_2_part_0_of_bit_5 ^ row_2_part_1_of_bit_5 ^ row_2_part_2_of_bit_5),
        (row_2_part_0_of_bit_4 ^ row_2_part_1_of_bit_4 ^ row_2_part_2_of_bit_4),
        (row_2_part_0_of_bit_3 ^ row_2_part_1_of_bit_3 ^ row_2_part_2_of_bit_3),
        (row_2_part_0_of_bit_2 ^ row_2_part_1_of_bit_2 ^ row_2_part_2_of_bit_2),
        (row_2_part_0_of_bit_1 ^ row_2_part_1_of_bit_1 ^ row_2_part_2_of_bit_1),
        (row_2_part_0_of_bit_0 ^ row_2_part_1_of_bit_0 ^ row_2_part_2_of_bit_0)} ^
      {(row_3_part_0_of_bit_7 ^ row_3_part_1_of_bit_7 ^ row_3_part_2_of_bit_7),
        (row_3_part_0_of_bit_6 ^ row_3_part_1_of_bit_6 ^ row_3_part_2_of_bit_6),
        (row_3_part_0_of_bit_5 ^ row_3_part_1_of_bit_5 ^ row_3_part_2_of_bit_5),
        (row_3_part_0_of_bit_4 ^ row_3_part_1_of_bit_4 ^ row_3_part_2_of_bit_4),
        (row_3_part_0_of_bit_3 ^ row_3_part_1_of_bit_3 ^ row_3_part_2_of_bit_3),
        (row_3_part_0_of_bit_2 ^ row_3_part_1_of_bit_2 ^ row_3_part_2_of_bit_2),
        (row_3_part_0_of_bit_1 ^ row_3_part_1_of_bit_1 ^ row_3_part_2_of_bit_1),
        (row_3_part_0_of_bit_0 ^ row_3_part_1_of_bit_0 ^ row_3_part_2_of_bit_0)} ^
      {(row_4_part_0_of_bit_7 ^ row_4_part_1_of_bit_7 ^ row_4_part_2_of_bit_7),
        (row_4_part_0_of_bit_6 ^ row_4_part_1_of_bit_6 ^ row_4_part_2_of_bit_6),
        (row_4_part_0_of_bit_5 ^ row_4_part_1_of_bit_5 ^ row_4_part_2_of_bit_5),
        (row_4_part_0_of_bit_4 ^ row_4_part_1_of_bit_4 ^ row_4_part_2_of_bit_4),
        (row_4_part_0_of_bit_3 ^ row_4_part_1_of_bit_3 ^ row_4_part_2_of_bit_3),
        (row_4_part_0_of_bit_2 ^ row_4_part_1_of_bit_2 ^ row_4_part_2_of_bit_2),
        (row_4_part_0_of_bit_1 ^ row_4_part_1_of_bit_1 ^ row_4_part_2_of_bit_1),
        (row_4_part_0_of_bit_0 ^ row_4_part_1_of_bit_0 ^ row_4_part_2_of_bit_0)} ^
      {(row_5_part_0_of_bit_7 ^ row_5_part_1_of_bit_7 ^ row_5_part_2_of_bit_7),
        (row_5_part_0_of_bit_6 ^ row_5_part_1_of_bit_6 ^ row_5_part_2_of_bit_6),
        (row_5_part_0_of_bit_5 ^ row_5_part_1_of_bit_5 ^ row_5_part_2_of_bit_5),
        (row_5_part_0_of_bit_4 ^ row_5_part_1_of_bit_4 ^ row_5_part_2_of_bit_4),
        (row_5_part_0_of_bit_3 ^ row_5_part_1_of_bit_3 ^ row_5_part_2_of_bit_3),
        (row_5_part_0_of_bit_2 ^ row_5_part_1_of_bit_2 ^ row_5_part_2_of_bit_2),
        (row_5_part_0_of_bit_1 ^ row_5_part_1_of_bit_1 ^ row_5_part_2_of_bit_1),
        (row_5_part_0_of_bit_0 ^ row_5_part_1_of_bit_0 ^ row_5_part_2_of_bit_0)} ^
      {(row_6_part_0_of_bit_7 ^ row_6_part_1_of_bit_7 ^ row_6_part_2_of_bit_7),
        (row_6_part_0_of_bit_6 ^ row_6_part_1_of_bit_6 ^ row_6_part_2_of_bit_6),
        (row_6_part_0_of_bit_5 ^ row_6_part_1_of_bit_5 ^ row_6_part_2_of_bit_5),
        (row_6_part_0_of_bit_4 ^ row_6_part_1_of_bit_4 ^ row_6_part_2_of_bit_4),
        (row_6_part_0_of_bit_3 ^ row_6_part_1_of_bit_3 ^ row_6_part_2_of_bit_3),
        (row_6_part_0_of_bit_2 ^ row_6_part_1_of_bit_2 ^ row_6_part_2_of_bit_2),
        (row_6_part_0_of_bit_1 ^ row_6_part_1_of_bit_1 ^ row_6_part_2_of_bit_1),
        (row_6_part_0_of_bit_0 ^ row_6_part_1_of_bit_0 ^ row_6_part_2_of_bit_0)} ^
      {(row_7_part_0_of_bit_7 ^ row_7_part_1_of_bit_7 ^ row_7_part_2_of_bit_7),
        (row_7_part_0_of_bit_6 ^ row_7_part_1_of_bit_6 ^ row_7_part_2_of_bit_6),
        (row_7_part_0_of_bit_5 ^ row_7_part_1_of_bit_5 ^ row_7_part_2_of_bit_5),
        (row_7_part_0_of_bit_4 ^ row_7_part_1_of_bit_4 ^ row_7_part_2_of_bit_4),
        (row_7_part_0_of_bit_3 ^ row_7_part_1_of_bit_3 ^ row_7_part_2_of_bit_3),
        (row_7_part_0_of_bit_2 ^ row_7_part_1_of_bit_2 ^ row_7_part_2_of_bit_2),
        (row_7_part_0_of_bit_1 ^ row_7_part_1_of_bit_1 ^ row_7_part_2_of_bit_1),
        (row_7_part_0_of_bit_0 ^ row_7_part_1_of_bit_0 ^ row_7_part_2_of_bit_0)};

endmodule

// Reads the header of a frame as it arrives and says what the frame is.
module lowar_verdict_8x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat is kept.
  input  wire store,
  // Its number in its frame.
  input  wire [6:0] beat,
  // Its octets.
  input  wire [511:0] data,
  // Its lanes.
  input  wire [63:0] keep,
  // It ends a frame that is kept.
  input  wire whole,
  // UDP destination port of packets.
  input  wire [15:0] udp_port,
  // There is a verdict.
  output wire given,
  // It.
  output wire [169:0] entry
);

  reg [7:0] octet_12;
  reg [7:0] octet_13;
  reg [7:0] octet_14;
  reg [7:0] octet_23;
  reg [7:0] octet_36;
  reg [7:0] octet_37;
  reg [7:0] octet_42;
  reg [7:0] octet_43;
  reg [7:0] octet_44;
  reg [7:0] octet_45;
  reg [7:0] octet_46;
  reg [7:0] octet_47;
  reg [7:0] octet_48;
  reg [7:0] octet_49;
  reg [7:0] octet_50;
  reg [7:0] octet_51;
  reg [7:0] octet_52;
  reg [7:0] octet_53;
  reg [7:0] octet_54;
  reg [7:0] octet_55;
  reg [7:0] octet_56;
  reg [7:0] octet_57;
  reg [7:0] octet_58;
  reg [7:0] octet_59;
  reg [7:0] octet_60;
  reg [7:0] octet_61;
  reg [7:0] octet_62;
  reg [7:0] octet_63;
  reg ended;
  reg [6:0] ended_beat;
  reg [63:0] ended_keep;
  reg [15:0] port_wanted;
  reg packet;
  reg source;
  reg repair;
  reg feedback;
  reg version_differs;
  reg [15:0] check;
  reg shared_bad;
  reg source_bad;
  reg repair_bad;
  reg [11:0] total;
  reg [7:0] index;
  reg closes;
  reg length_differs;
  reg [127:0] fields;
  reg [6:0] last_beat;
  reg [5:0] last_lane;
  reg [6:0] body_last_beat;
  reg given_reg;

  // octets of the header, as they arrive
  wire stores_0 = store & (beat == 7'd0);

  always @(posedge clk) begin
    if (stores_0) begin
      octet_12 <= data[103:96];
      octet_13 <= data[111:104];
      octet_14 <= data[119:112];
      octet_23 <= data[191:184];
      octet_36 <= data[295:288];
      octet_37 <= data[303:296];
      octet_42 <= data[343:336];
      octet_43 <= data[351:344];
      octet_44 <= data[359:352];
      octet_45 <= data[367:360];
      octet_46 <= data[375:368];
      octet_47 <= data[383:376];
      octet_48 <= data[391:384];
      octet_49 <= data[399:392];
      octet_50 <= data[407:400];
      octet_51 <= data[415:408];
      octet_52 <= data[423:416];
      octet_53 <= data[431:424];
      octet_54 <= data[439:432];
      octet_55 <= data[447:440];
      octet_56 <= data[455:448];
      octet_57 <= data[463:456];
      octet_58 <= data[471:464];
      octet_59 <= data[479:472];
      octet_60 <= data[487:480];
      octet_61 <= data[495:488];
      octet_62 <= data[503:496];
      octet_63 <= data[511:504];
    end
    ended <= whole;
    ended_beat <= beat;
    ended_keep <= keep;
    port_wanted <= udp_port;
    if (rst) begin
      ended <= 1'b0;
    end
  end

  // one clock after the last beat: comparisons
  wire has_body = (ended_beat >= 7'd1);

  always @(posedge clk) begin
    packet <= (has_body | ((ended_beat == 7'd0) & ended_keep[63])) &
        ({octet_42, octet_43} == 16'h4c57) &
        (({octet_12, octet_13} == 16'h88b5) |
            (({octet_12, octet_13} == 16'h800) & (octet_14 == 8'd69) & (octet_23 == 8'd17) &
                ({octet_36, octet_37} == port_wanted)));
    source <= (octet_44[3:0] == 4'd0);
    repair <= (octet_44[3:0] == 4'd1);
    feedback <= (octet_44[3:0] == 4'd2);
    version_differs <= (octet_44[7:4] != 4'd1);
  end

  wire [159:0] checked = {octet_61, octet_60, octet_59, octet_58, octet_57, octet_56, octet_55,
      octet_54, octet_53, octet_52, octet_51, octet_50, octet_49, octet_48, octet_47, octet_46,
      octet_45, octet_44, octet_43, octet_42};

  always @(posedge clk) begin
    check <= {(checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^
              checked[11] ^ checked[14] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[27] ^
              checked[31] ^ checked[32] ^ checked[34] ^ checked[38] ^ checked[40] ^ checked[42] ^
              checked[45] ^ checked[49] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[53] ^
              checked[57] ^ checked[63] ^ checked[70] ^ checked[71] ^ checked[72] ^ checked[73] ^
              checked[75] ^ checked[77] ^ checked[79] ^ checked[81] ^ checked[82] ^ checked[84] ^
              checked[87] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[93] ^ checked[95] ^
              checked[97] ^ checked[102] ^ checked[103] ^ checked[104] ^ checked[106] ^
              checked[107] ^ checked[110] ^ checked[111] ^ checked[113] ^ checked[119] ^
              checked[120] ^ checked[122] ^ checked[129] ^ checked[130] ^ checked[131] ^
              checked[135] ^ checked[138] ^ checked[139] ^ checked[141] ^ checked[146] ^
              checked[147] ^ checked[155] ^ checked[159]),
          (checked[1] ^ checked[2] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^
              checked[10] ^ checked[13] ^ checked[14] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[26] ^
              checked[30] ^ checked[31] ^ checked[33] ^ checked[37] ^ checked[41] ^ checked[44] ^
              checked[47] ^ checked[48] ^ checked[49] ^ checked[50] ^ checked[51] ^ checked[52] ^
              checked[55] ^ checked[56] ^ checked[62] ^ checked[69] ^ checked[70] ^ checked[72] ^
              checked[74] ^ checked[76] ^ checked[78] ^ checked[80] ^ checked[81] ^ checked[83] ^
              checked[86] ^ checked[87] ^ checked[88] ^ checked[89] ^ checked[92] ^ checked[94] ^
              checked[96] ^ checked[101] ^ checked[102] ^ checked[103] ^ checked[105] ^
              checked[106] ^ checked[109] ^ checked[110] ^ checked[112] ^ checked[118] ^
              checked[119] ^ checked[121] ^ checked[128] ^ checked[129] ^ checked[130] ^
              checked[134] ^ checked[135] ^ checked[137] ^ checked[138] ^ checked[140] ^
              checked[145] ^ checked[146] ^ checked[154] ^ checked[158]),
          (checked[0] ^ checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^
              checked[9] ^ checked[12] ^ checked[13] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^
              checked[29] ^ checked[30] ^ checked[31] ^ checked[32] ^ checked[36] ^ checked[40] ^
              checked[43] ^ checked[46] ^ checked[48] ^ checked[49] ^ checked[50] ^ checked[51] ^
              checked[54] ^ checked[61] ^ checked[63] ^ checked[68] ^ checked[69] ^ checked[71] ^
              checked[73] ^ checked[75] ^ checked[77] ^ checked[80] ^ checked[82] ^ checked[85] ^
              checked[86] ^ checked[87] ^ checked[88] ^ checked[91] ^ checked[93] ^ checked[95] ^
              checked[100] ^ checked[101] ^ checked[102] ^ checked[103] ^ checked[104] ^
              checked[105] ^ checked[108] ^ checked[109] ^ checked[111] ^ checked[117] ^
              checked[118] ^ checked[120] ^ checked[127] ^ checked[128] ^ checked[129] ^
              checked[133] ^ checked[134] ^ checked[136] ^ checked[137] ^ checked[139] ^
              checked[143] ^ checked[144] ^ checked[145] ^ checked[153] ^ checked[157]),
          (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^
              checked[11] ^ checked[12] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[24] ^ checked[28] ^
              checked[29] ^ checked[30] ^ checked[31] ^ checked[35] ^ checked[42] ^ checked[45] ^
              checked[47] ^ checked[48] ^ checked[49] ^ checked[50] ^ checked[53] ^ checked[55] ^
              checked[60] ^ checked[62] ^ checked[63] ^ checked[67] ^ checked[68] ^ checked[70] ^
              checked[72] ^ checked[74] ^ checked[76] ^ checked[81] ^ checked[84] ^ checked[85] ^
              checked[86] ^ checked[90] ^ checked[92] ^ checked[94] ^ checked[95] ^ checked[99] ^
              checked[100] ^ checked[101] ^ checked[102] ^ checked[103] ^ checked[104] ^
              checked[107] ^ checked[108] ^ checked[110] ^ checked[116] ^ checked[117] ^
              checked[119] ^ checked[126] ^ checked[128] ^ checked[132] ^ checked[133] ^
              checked[135] ^ checked[136] ^ checked[138] ^ checked[142] ^ checked[143] ^
              checked[144] ^ checked[151] ^ checked[152] ^ checked[156] ^ checked[159]),
          (checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[8] ^
              checked[9] ^ checked[10] ^ checked[22] ^ checked[28] ^ checked[29] ^ checked[30] ^
              checked[32] ^ checked[38] ^ checked[39] ^ checked[40] ^ checked[41] ^ checked[42] ^
              checked[44] ^ checked[45] ^ checked[46] ^ checked[48] ^ checked[50] ^ checked[51] ^
              checked[53] ^ checked[54] ^ checked[57] ^ checked[59] ^ checked[61] ^ checked[62] ^
              checked[66] ^ checked[67] ^ checked[69] ^ checked[70] ^ checked[71] ^ checked[72] ^
              checked[77] ^ checked[79] ^ checked[80] ^ checked[81] ^ checked[82] ^ checked[83] ^
              checked[85] ^ checked[88] ^ checked[90] ^ checked[91] ^ checked[94] ^ checked[95] ^
              checked[97] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[101] ^ checked[103] ^
              checked[104] ^ checked[109] ^ checked[110] ^ checked[111] ^ checked[113] ^
              checked[115] ^ checked[116] ^ checked[118] ^ checked[120] ^ checked[122] ^
              checked[125] ^ checked[129] ^ checked[130] ^ checked[132] ^ checked[134] ^
              checked[135] ^ checked[137] ^ checked[138] ^ checked[139] ^ checked[142] ^
              checked[143] ^ checked[146] ^ checked[147] ^ checked[150] ^ checked[151] ^
              checked[158]),
          (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^
              checked[9] ^ checked[21] ^ checked[23] ^ checked[27] ^ checked[28] ^ checked[29] ^
              checked[37] ^ checked[38] ^ checked[40] ^ checked[41] ^ checked[43] ^ checked[44] ^
              checked[45] ^ checked[47] ^ checked[49] ^ checked[50] ^ checked[52] ^ checked[53] ^
              checked[55] ^ checked[56] ^ checked[58] ^ checked[60] ^ checked[61] ^ checked[63] ^
              checked[65] ^ checked[66] ^ checked[68] ^ checked[69] ^ checked[70] ^ checked[76] ^
              checked[78] ^ checked[80] ^ checked[81] ^ checked[82] ^ checked[84] ^ checked[87] ^
              checked[89] ^ checked[90] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[97] ^ checked[98] ^ checked[99] ^ checked[100] ^ checked[102] ^ checked[103] ^
              checked[108] ^ checked[109] ^ checked[110] ^ checked[112] ^ checked[114] ^
              checked[115] ^ checked[117] ^ checked[119] ^ checked[121] ^ checked[124] ^
              checked[128] ^ checked[129] ^ checked[131] ^ checked[133] ^ checked[134] ^
              checked[135] ^ checked[136] ^ checked[137] ^ checked[138] ^ checked[141] ^
              checked[142] ^ checked[145] ^ checked[146] ^ checked[149] ^ checked[150] ^
              checked[157]),
          (checked[1] ^ checked[2] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^
              checked[15] ^ checked[20] ^ checked[22] ^ checked[23] ^ checked[26] ^ checked[27] ^
              checked[28] ^ checked[36] ^ checked[37] ^ checked[40] ^ checked[42] ^ checked[43] ^
              checked[44] ^ checked[46] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[52] ^
              checked[54] ^ checked[55] ^ checked[57] ^ checked[59] ^ checked[60] ^ checked[62] ^
              checked[64] ^ checked[65] ^ checked[67] ^ checked[68] ^ checked[69] ^ checked[71] ^
              checked[75] ^ checked[77] ^ checked[80] ^ checked[81] ^ checked[83] ^ checked[86] ^
              checked[88] ^ checked[89] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^
              checked[96] ^ checked[97] ^ checked[98] ^ checked[99] ^ checked[101] ^ checked[102] ^
              checked[107] ^ checked[108] ^ checked[109] ^ checked[111] ^ checked[113] ^
              checked[114] ^ checked[116] ^ checked[118] ^ checked[120] ^ checked[123] ^
              checked[127] ^ checked[128] ^ checked[130] ^ checked[132] ^ checked[133] ^
              checked[134] ^ checked[136] ^ checked[137] ^ checked[140] ^ checked[141] ^
              checked[143] ^ checked[144] ^ checked[145] ^ checked[148] ^ checked[149] ^
              checked[151] ^ checked[156]),
          (checked[0] ^ checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[14] ^
              checked[19] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[26] ^
              checked[27] ^ checked[35] ^ checked[36] ^ checked[41] ^ checked[42] ^ checked[43] ^
              checked[45] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[53] ^ checked[54] ^
              checked[55] ^ checked[56] ^ checked[58] ^ checked[59] ^ checked[61] ^ checked[63] ^
              checked[64] ^ checked[66] ^ checked[67] ^ checked[68] ^ checked[70] ^ checked[74] ^
              checked[76] ^ checked[79] ^ checked[80] ^ checked[82] ^ checked[85] ^ checked[88] ^
              checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[103] ^
              checked[106] ^ checked[107] ^ checked[108] ^ checked[110] ^ checked[111] ^
              checked[112] ^ checked[113] ^ checked[115] ^ checked[117] ^ checked[122] ^
              checked[126] ^ checked[129] ^ checked[131] ^ checked[132] ^ checked[133] ^
              checked[135] ^ checked[136] ^ checked[139] ^ checked[140] ^ checked[142] ^
              checked[143] ^ checked[144] ^ checked[147] ^ checked[148] ^ checked[150] ^
              checked[151] ^ checked[155] ^ checked[159]),
          (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[7] ^ checked[13] ^
              checked[15] ^ checked[18] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[24] ^
              checked[25] ^ checked[26] ^ checked[34] ^ checked[35] ^ checked[40] ^ checked[41] ^
              checked[42] ^ checked[44] ^ checked[49] ^ checked[50] ^ checked[52] ^ checked[53] ^
              checked[54] ^ checked[57] ^ checked[58] ^ checked[60] ^ checked[62] ^ checked[63] ^
              checked[65] ^ checked[66] ^ checked[67] ^ checked[69] ^ checked[71] ^ checked[73] ^
              checked[75] ^ checked[78] ^ checked[79] ^ checked[81] ^ checked[84] ^ checked[90] ^
              checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[97] ^ checked[99] ^ checked[100] ^ checked[102] ^ checked[103] ^
              checked[105] ^ checked[106] ^ checked[107] ^ checked[109] ^ checked[110] ^
              checked[111] ^ checked[112] ^ checked[114] ^ checked[116] ^ checked[121] ^
              checked[125] ^ checked[127] ^ checked[128] ^ checked[130] ^ checked[131] ^
              checked[132] ^ checked[134] ^ checked[138] ^ checked[139] ^ checked[141] ^
              checked[142] ^ checked[146] ^ checked[147] ^ checked[149] ^ checked[150] ^
              checked[151] ^ checked[154] ^ checked[158] ^ checked[159]),
          (checked[1] ^ checked[2] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[12] ^
              checked[14] ^ checked[15] ^ checked[17] ^ checked[19] ^ checked[20] ^ checked[21] ^
              checked[24] ^ checked[25] ^ checked[33] ^ checked[34] ^ checked[39] ^ checked[40] ^
              checked[41] ^ checked[43] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[52] ^
              checked[53] ^ checked[55] ^ checked[56] ^ checked[57] ^ checked[59] ^ checked[61] ^
              checked[62] ^ checked[64] ^ checked[65] ^ checked[66] ^ checked[68] ^ checked[70] ^
              checked[72] ^ checked[74] ^ checked[77] ^ checked[78] ^ checked[80] ^ checked[83] ^
              checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^
              checked[96] ^ checked[98] ^ checked[99] ^ checked[101] ^ checked[102] ^ checked[104] ^
              checked[105] ^ checked[106] ^ checked[108] ^ checked[109] ^ checked[110] ^
              checked[111] ^ checked[113] ^ checked[115] ^ checked[120] ^ checked[124] ^
              checked[126] ^ checked[127] ^ checked[129] ^ checked[130] ^ checked[131] ^
              checked[133] ^ checked[137] ^ checked[138] ^ checked[140] ^ checked[141] ^
              checked[143] ^ checked[145] ^ checked[146] ^ checked[148] ^ checked[149] ^
              checked[150] ^ checked[153] ^ checked[157] ^ checked[158]),
          (checked[0] ^ checked[1] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[7] ^
              checked[11] ^ checked[13] ^ checked[14] ^ checked[16] ^ checked[18] ^ checked[19] ^
              checked[20] ^ checked[24] ^ checked[32] ^ checked[33] ^ checked[38] ^ checked[39] ^
              checked[40] ^ checked[42] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[52] ^
              checked[54] ^ checked[55] ^ checked[56] ^ checked[58] ^ checked[60] ^ checked[61] ^
              checked[63] ^ checked[64] ^ checked[65] ^ checked[67] ^ checked[69] ^ checked[71] ^
              checked[73] ^ checked[76] ^ checked[77] ^ checked[79] ^ checked[82] ^ checked[87] ^
              checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^
              checked[95] ^ checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[104] ^
              checked[105] ^ checked[107] ^ checked[108] ^ checked[109] ^ checked[110] ^
              checked[111] ^ checked[112] ^ checked[114] ^ checked[119] ^ checked[123] ^
              checked[125] ^ checked[126] ^ checked[128] ^ checked[129] ^ checked[130] ^
              checked[132] ^ checked[135] ^ checked[136] ^ checked[137] ^ checked[139] ^
              checked[140] ^ checked[142] ^ checked[144] ^ checked[145] ^ checked[147] ^
              checked[148] ^ checked[149] ^ checked[152] ^ checked[156] ^ checked[157]),
          (checked[0] ^ checked[3] ^ checked[4] ^ checked[7] ^ checked[8] ^ checked[9] ^
              checked[10] ^ checked[11] ^ checked[12] ^ checked[13] ^ checked[14] ^ checked[16] ^
              checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[27] ^ checked[34] ^
              checked[37] ^ checked[39] ^ checked[40] ^ checked[41] ^ checked[42] ^ checked[45] ^
              checked[47] ^ checked[52] ^ checked[54] ^ checked[55] ^ checked[59] ^ checked[60] ^
              checked[62] ^ checked[64] ^ checked[66] ^ checked[68] ^ checked[73] ^ checked[76] ^
              checked[77] ^ checked[78] ^ checked[82] ^ checked[84] ^ checked[86] ^ checked[87] ^
              checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
              checked[99] ^ checked[100] ^ checked[102] ^ checked[108] ^ checked[109] ^
              checked[111] ^ checked[118] ^ checked[120] ^ checked[124] ^ checked[125] ^
              checked[127] ^ checked[128] ^ checked[130] ^ checked[134] ^ checked[135] ^
              checked[136] ^ checked[143] ^ checked[144] ^ checked[148] ^ checked[151] ^
              checked[156]),
          (checked[2] ^ checked[3] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^
              checked[10] ^ checked[11] ^ checked[12] ^ checked[13] ^ checked[15] ^ checked[19] ^
              checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[26] ^ checked[31] ^
              checked[33] ^ checked[36] ^ checked[38] ^ checked[40] ^ checked[41] ^ checked[44] ^
              checked[46] ^ checked[51] ^ checked[53] ^ checked[54] ^ checked[55] ^ checked[58] ^
              checked[59] ^ checked[61] ^ checked[65] ^ checked[67] ^ checked[72] ^ checked[75] ^
              checked[76] ^ checked[77] ^ checked[79] ^ checked[81] ^ checked[83] ^ checked[85] ^
              checked[86] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^
              checked[98] ^ checked[99] ^ checked[101] ^ checked[107] ^ checked[108] ^
              checked[110] ^ checked[111] ^ checked[117] ^ checked[123] ^ checked[124] ^
              checked[126] ^ checked[129] ^ checked[133] ^ checked[134] ^ checked[135] ^
              checked[142] ^ checked[143] ^ checked[147] ^ checked[150] ^ checked[151] ^
              checked[155] ^ checked[159]),
          (checked[1] ^ checked[2] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^
              checked[10] ^ checked[11] ^ checked[12] ^ checked[14] ^ checked[18] ^ checked[19] ^
              checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[30] ^
              checked[32] ^ checked[35] ^ checked[37] ^ checked[40] ^ checked[43] ^ checked[45] ^
              checked[50] ^ checked[52] ^ checked[53] ^ checked[54] ^ checked[55] ^ checked[57] ^
              checked[58] ^ checked[60] ^ checked[64] ^ checked[66] ^ checked[74] ^ checked[75] ^
              checked[76] ^ checked[78] ^ checked[80] ^ checked[82] ^ checked[84] ^ checked[85] ^
              checked[87] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^
              checked[97] ^ checked[98] ^ checked[100] ^ checked[106] ^ checked[107] ^
              checked[109] ^ checked[110] ^ checked[116] ^ checked[122] ^ checked[123] ^
              checked[125] ^ checked[128] ^ checked[132] ^ checked[133] ^ checked[134] ^
              checked[141] ^ checked[142] ^ checked[146] ^ checked[149] ^ checked[150] ^
              checked[154] ^ checked[158]),
          (checked[0] ^ checked[1] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^
              checked[9] ^ checked[10] ^ checked[11] ^ checked[13] ^ checked[17] ^ checked[18] ^
              checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[24] ^
              checked[29] ^ checked[34] ^ checked[36] ^ checked[42] ^ checked[44] ^ checked[47] ^
              checked[49] ^ checked[51] ^ checked[52] ^ checked[53] ^ checked[54] ^ checked[55] ^
              checked[56] ^ checked[57] ^ checked[59] ^ checked[65] ^ checked[73] ^ checked[74] ^
              checked[75] ^ checked[77] ^ checked[79] ^ checked[81] ^ checked[83] ^ checked[84] ^
              checked[86] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^
              checked[95] ^ checked[96] ^ checked[97] ^ checked[99] ^ checked[105] ^ checked[106] ^
              checked[108] ^ checked[109] ^ checked[115] ^ checked[121] ^ checked[122] ^
              checked[124] ^ checked[131] ^ checked[132] ^ checked[133] ^ checked[140] ^
              checked[141] ^ checked[143] ^ checked[145] ^ checked[148] ^ checked[149] ^
              checked[153] ^ checked[157]),
          (checked[0] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[8] ^
              checked[9] ^ checked[10] ^ checked[12] ^ checked[15] ^ checked[16] ^ checked[17] ^
              checked[18] ^ checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^
              checked[28] ^ checked[33] ^ checked[35] ^ checked[39] ^ checked[41] ^ checked[43] ^
              checked[46] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[53] ^
              checked[54] ^ checked[56] ^ checked[58] ^ checked[64] ^ checked[71] ^ checked[72] ^
              checked[73] ^ checked[74] ^ checked[76] ^ checked[78] ^ checked[80] ^ checked[82] ^
              checked[83] ^ checked[85] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^
              checked[94] ^ checked[96] ^ checked[98] ^ checked[103] ^ checked[104] ^ checked[105] ^
              checked[107] ^ checked[108] ^ checked[111] ^ checked[114] ^ checked[120] ^
              checked[121] ^ checked[123] ^ checked[130] ^ checked[131] ^ checked[132] ^
              checked[139] ^ checked[140] ^ checked[142] ^ checked[144] ^ checked[147] ^
              checked[148] ^ checked[152] ^ checked[156])} ^ 16'hf6b8 ^ {octet_62, octet_63};
  end

  wire [3:0] lane_mask = ~(4'hf << octet_53[2:0]);

  always @(posedge clk) begin
    shared_bad <= ~(|octet_50) | (octet_50 > 8'd128) | (octet_53 > 8'd4) |
        (|(octet_52 & ~{4'd0, lane_mask})) | (octet_51 > 8'd8);
    source_bad <= (octet_49 >= octet_50) | ~(|{octet_56, octet_57}) |
        ({octet_56, octet_57} > 16'h1080);
    repair_bad <= (octet_49 >= octet_51) | (octet_49 >= 8'd8) | ~(|{octet_54, octet_55}) |
        ({8'd0, octet_52} >= {octet_54, octet_55}) | ~has_body;
    total <= {4'd0, octet_50} << octet_53[2:0];
    index <= (octet_49 << octet_53[2:0]) | octet_52;
    closes <= ((octet_49 + 8'd1) == octet_51) &
        ((octet_52 == {4'd0, lane_mask}) | (({8'd0, octet_52} + 16'd1) == {octet_54, octet_55}));
  end

  wire [6:0] body_beat = ended_beat - 7'd1;
  wire [63:0] last_lane_one_hot = ended_keep & ~{1'b0, ended_keep[63:1]};
  wire [5:0] end_lane = {(last_lane_one_hot[32] | last_lane_one_hot[33] | last_lane_one_hot[34] |
          last_lane_one_hot[35] | last_lane_one_hot[36] | last_lane_one_hot[37] |
          last_lane_one_hot[38] | last_lane_one_hot[39] | last_lane_one_hot[40] |
          last_lane_one_hot[41] | last_lane_one_hot[42] | last_lane_one_hot[43] |
          last_lane_one_hot[44] | last_lane_one_hot[45] | last_lane_one_hot[46] |
          last_lane_one_hot[47] | last_lane_one_hot[48] | last_lane_one_hot[49] |
          last_lane_one_hot[50] | last_lane_one_hot[51] | last_lane_one_hot[52] |
          last_lane_one_hot[53] | last_lane_one_hot[54] | last_lane_one_hot[55] |
          last_lane_one_hot[56] | last_lane_one_hot[57] | last_lane_one_hot[58] |
          last_lane_one_hot[59] | last_lane_one_hot[60] | last_lane_one_hot[61] |
          last_lane_one_hot[62] | last_lane_one_hot[63]),
      (last_lane_one_hot[16] | last_lane_one_hot[17] | last_lane_one_hot[18] |
          last_lane_one_hot[19] | last_lane_one_hot[20] | last_lane_one_hot[21] |
          last_lane_one_hot[22] | last_lane_one_hot[23] | last_lane_one_hot[24] |
          last_lane_one_hot[25] | last_lane_one_hot[26] | last_lane_one_hot[27] |
          last_lane_one_hot[28] | last_lane_one_hot[29] | last_lane_one_hot[30] |
          last_lane_one_hot[31] | last_lane_one_hot[48] | last_lane_one_hot[49] |
          last_lane_one_hot[50] | last_lane_one_hot[51] | last_lane_one_hot[52] |
          last_lane_one_hot[53] | last_lane_one_hot[54] | last_lane_one_hot[55] |
          last_lane_one_hot[56] | last_lane_one_hot[57] | last_lane_one_hot[58] |
          last_lane_one_hot[59] | last_lane_one_hot[60] | last_lane_one_hot[61] |
          last_lane_one_hot[62] | last_lane_one_hot[63]),
      (last_lane_one_hot[8] | last_lane_one_hot[9] | last_lane_one_hot[10] | last_lane_one_hot[11] |
          last_lane_one_hot[12] | last_lane_one_hot[13] | last_lane_one_hot[14] |
          last_lane_one_hot[15] | last_lane_one_hot[24] | last_lane_one_hot[25] |
          last_lane_one_hot[26] | last_lane_one_hot[27] | last_lane_one_hot[28] |
          last_lane_one_hot[29] | last_lane_one_hot[30] | last_lane_one_hot[31] |
          last_lane_one_hot[40] | last_lane_one_hot[41] | last_lane_one_hot[42] |
          last_lane_one_hot[43] | last_lane_one_hot[44] | last_lane_one_hot[45] |
          last_lane_one_hot[46] | last_lane_one_hot[47] | last_lane_one_hot[56] |
          last_lane_one_hot[57] | last_lane_one_hot[58] | last_lane_one_hot[59] |
          last_lane_one_hot[60] | last_lane_one_hot[61] | last_lane_one_hot[62] |
          last_lane_one_hot[63]),
      (last_lane_one_hot[4] | last_lane_one_hot[5] | last_lane_one_hot[6] | last_lane_one_hot[7] |
          last_lane_one_hot[12] | last_lane_one_hot[13] | last_lane_one_hot[14] |
          last_lane_one_hot[15] | last_lane_one_hot[20] | last_lane_one_hot[21] |
          last_lane_one_hot[22] | last_lane_one_hot[23] | last_lane_one_hot[28] |
          last_lane_one_hot[29] | last_lane_one_hot[30] | last_lane_one_hot[31] |
          last_lane_one_hot[36] | last_lane_one_hot[37] | last_lane_one_hot[38] |
          last_lane_one_hot[39] | last_lane_one_hot[44] | last_lane_one_hot[45] |
          last_lane_one_hot[46] | last_lane_one_hot[47] | last_lane_one_hot[52] |
          last_lane_one_hot[53] | last_lane_one_hot[54] | last_lane_one_hot[55] |
          last_lane_one_hot[60] | last_lane_one_hot[61] | last_lane_one_hot[62] |
          last_lane_one_hot[63]),
      (last_lane_one_hot[2] | last_lane_one_hot[3] | last_lane_one_hot[6] | last_lane_one_hot[7] |
          last_lane_one_hot[10] | last_lane_one_hot[11] | last_lane_one_hot[14] |
          last_lane_one_hot[15] | last_lane_one_hot[18] | last_lane_one_hot[19] |
          last_lane_one_hot[22] | last_lane_one_hot[23] | last_lane_one_hot[26] |
          last_lane_one_hot[27] | last_lane_one_hot[30] | last_lane_one_hot[31] |
          last_lane_one_hot[34] | last_lane_one_hot[35] | last_lane_one_hot[38] |
          last_lane_one_hot[39] | last_lane_one_hot[42] | last_lane_one_hot[43] |
          last_lane_one_hot[46] | last_lane_one_hot[47] | last_lane_one_hot[50] |
          last_lane_one_hot[51] | last_lane_one_hot[54] | last_lane_one_hot[55] |
          last_lane_one_hot[58] | last_lane_one_hot[59] | last_lane_one_hot[62] |
          last_lane_one_hot[63]),
      (last_lane_one_hot[1] | last_lane_one_hot[3] | last_lane_one_hot[5] | last_lane_one_hot[7] |
          last_lane_one_hot[9] | last_lane_one_hot[11] | last_lane_one_hot[13] |
          last_lane_one_hot[15] | last_lane_one_hot[17] | last_lane_one_hot[19] |
          last_lane_one_hot[21] | last_lane_one_hot[23] | last_lane_one_hot[25] |
          last_lane_one_hot[27] | last_lane_one_hot[29] | last_lane_one_hot[31] |
          last_lane_one_hot[33] | last_lane_one_hot[35] | last_lane_one_hot[37] |
          last_lane_one_hot[39] | last_lane_one_hot[41] | last_lane_one_hot[43] |
          last_lane_one_hot[45] | last_lane_one_hot[47] | last_lane_one_hot[49] |
          last_lane_one_hot[51] | last_lane_one_hot[53] | last_lane_one_hot[55] |
          last_lane_one_hot[57] | last_lane_one_hot[59] | last_lane_one_hot[61] |
          last_lane_one_hot[63])};
  wire [12:0] body_end = {body_beat, end_lane};

  always @(posedge clk) begin
    length_differs <= ~has_body | (({octet_56, octet_57} - 16'd1) != {3'd0, body_end});
    fields <= {octet_46, octet_47, octet_48, octet_49, octet_50, octet_51, octet_52, octet_53,
        octet_54, octet_55, octet_56, octet_57, octet_58, octet_59, octet_60, octet_61};
    last_beat <= ended_beat;
    last_lane <= end_lane;
    body_last_beat <= body_beat;
  end

  // two clocks after it: the verdict
  always @(posedge clk) begin
    given_reg <= ended;
    if (rst) begin
      given_reg <= 1'b0;
    end
  end

  wire malformed = (|check) | version_differs | ~(source | repair | feedback) |
      ((source | repair) & (shared_bad | (total > 12'd256))) |
      (source & (source_bad | length_differs)) |
      (repair & (repair_bad | (fields[63:48] > {4'd0, total})));
  assign given = given_reg;
  assign entry = {last_lane, body_last_beat, last_beat, total[8:0], index, fields, closes, source,
      feedback, malformed, ~packet};

  // Read by nothing.
  wire unused = &{1'b0, data[95:0], data[183:120], data[287:192], data[335:304],
    last_lane_one_hot[0]};

endmodule

// Logarithms to the base x.
module gf256_logarithms (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  input  wire [7:0] operand,
  // Two clocks after its operand.
  output wire [7:0] result
);

  reg [7:0] result_reg;

  reg [7:0] word;
  reg [7:0] words [0:255];

  initial begin
    words[0] = 8'd0;
    words[1] = 8'd0;
    words[2] = 8'd1;
    words[3] = 8'd25;
    words[4] = 8'd2;
    words[5] = 8'd50;
    words[6] = 8'd26;
    words[7] = 8'd198;
    words[8] = 8'd3;
    words[9] = 8'd223;
    words[10] = 8'd51;
    words[11] = 8'd238;
    words[12] = 8'd27;
    words[13] = 8'd104;
    words[14] = 8'd199;
    words[15] = 8'd75;
    words[16] = 8'd4;
    words[17] = 8'd100;
    words[18] = 8'd224;
    words[19] = 8'd14;
    words[20] = 8'd52;
    words[21] = 8'd141;
    words[22] = 8'd239;
    words[23] = 8'd129;
    words[24] = 8'd28;
    words[25] = 8'd193;
    words[26] = 8'd105;
    words[27] = 8'd248;
    words[28] = 8'd200;
    words[29] = 8'd8;
    words[30] = 8'd76;
    words[31] = 8'd113;
    words[32] = 8'd5;
    words[33] = 8'd138;
    words[34] = 8'd101;
    words[35] = 8'd47;
    words[36] = 8'd225;
    words[37] = 8'd36;
    words[38] = 8'd15;
    words[39] = 8'd33;
    words[40] = 8'd53;
    words[41] = 8'd147;
    words[42] = 8'd142;
    words[43] = 8'd218;
    words[44] = 8'd240;
    words[45] = 8'd18;
    words[46] = 8'd130;
    words[47] = 8'd69;
    words[48] = 8'd29;
    words[49] = 8'd181;
    words[50] = 8'd194;
    words[51] = 8'd125;
    words[52] = 8'd106;
    words[53] = 8'd39;
    words[54] = 8'd249;
    words[55] = 8'd185;
    words[56] = 8'd201;
    words[57] = 8'd154;
    words[58] = 8'd9;
    words[59] = 8'd120;
    words[60] = 8'd77;
    words[61] = 8'd228;
    words[62] = 8'd114;
    words[63] = 8'd166;
    words[64] = 8'd6;
    words[65] = 8'd191;
    words[66] = 8'd139;
    words[67] = 8'd98;
    words[68] = 8'd102;
    words[69] = 8'd221;
    words[70] = 8'd48;
    words[71] = 8'd253;
    words[72] = 8'd226;
    words[73] = 8'd152;
    words[74] = 8'd37;
    words[75] = 8'd179;
    words[76] = 8'd16;
    words[77] = 8'd145;
    words[78] = 8'd34;
    words[79] = 8'd136;
    words[80] = 8'd54;
    words[81] = 8'd208;
    words[82] = 8'd148;
    words[83] = 8'd206;
    words[84] = 8'd143;
    words[85] = 8'd150;
    words[86] = 8'd219;
    words[87] = 8'd189;
    words[88] = 8'd241;
    words[89] = 8'd210;
    words[90] = 8'd19;
    words[91] = 8'd92;
    words[92] = 8'd131;
    words[93] = 8'd56;
    words[94] = 8'd70;
    words[95] = 8'd64;
    words[96] = 8'd30;
    words[97] = 8'd66;
    words[98] = 8'd182;
    words[99] = 8'd163;
    words[100] = 8'd195;
    words[101] = 8'd72;
    words[102] = 8'd126;
    words[103] = 8'd110;
    words[104] = 8'd107;
    words[105] = 8'd58;
    words[106] = 8'd40;
    words[107] = 8'd84;
    words[108] = 8'd250;
    words[109] = 8'd133;
    words[110] = 8'd186;
    words[111] = 8'd61;
    words[112] = 8'd202;
    words[113] = 8'd94;
    words[114] = 8'd155;
    words[115] = 8'd159;
    words[116] = 8'd10;
    words[117] = 8'd21;
    words[118] = 8'd121;
    words[119] = 8'd43;
    words[120] = 8'd78;
    words[121] = 8'd212;
    words[122] = 8'd229;
    words[123] = 8'd172;
    words[124] = 8'd115;
    words[125] = 8'd243;
    words[126] = 8'd167;
    words[127] = 8'd87;
    words[128] = 8'd7;
    words[129] = 8'd112;
    words[130] = 8'd192;
    words[131] = 8'd247;
    words[132] = 8'd140;
    words[133] = 8'd128;
    words[134] = 8'd99;
    words[135] = 8'd13;
    words[136] = 8'd103;
    words[137] = 8'd74;
    words[138] = 8'd222;
    words[139] = 8'd237;
    words[140] = 8'd49;
    words[141] = 8'd197;
    words[142] = 8'd254;
    words[143] = 8'd24;
    words[144] = 8'd227;
    words[145] = 8'd165;
    words[146] = 8'd153;
    words[147] = 8'd119;
    words[148] = 8'd38;
    words[149] = 8'd184;
    words[150] = 8'd180;
    words[151] = 8'd124;
    words[152] = 8'd17;
    words[153] = 8'd68;
    words[154] = 8'd146;
    words[155] = 8'd217;
    words[156] = 8'd35;
    words[157] = 8'd32;
    words[158] = 8'd137;
    words[159] = 8'd46;
    words[160] = 8'd55;
    words[161] = 8'd63;
    words[162] = 8'd209;
    words[163] = 8'd91;
    words[164] = 8'd149;
    words[165] = 8'd188;
    words[166] = 8'd207;
    words[167] = 8'd205;
    words[168] = 8'd144;
    words[169] = 8'd135;
    words[170] = 8'd151;
    words[171] = 8'd178;
    words[172] = 8'd220;
    words[173] = 8'd252;
    words[174] = 8'd190;
    words[175] = 8'd97;
    words[176] = 8'd242;
    words[177] = 8'd86;
    words[178] = 8'd211;
    words[179] = 8'd171;
    words[180] = 8'd20;
    words[181] = 8'd42;
    words[182] = 8'd93;
    words[183] = 8'd158;
    words[184] = 8'd132;
    words[185] = 8'd60;
    words[186] = 8'd57;
    words[187] = 8'd83;
    words[188] = 8'd71;
    words[189] = 8'd109;
    words[190] = 8'd65;
    words[191] = 8'd162;
    words[192] = 8'd31;
    words[193] = 8'd45;
    words[194] = 8'd67;
    words[195] = 8'd216;
    words[196] = 8'd183;
    words[197] = 8'd123;
    words[198] = 8'd164;
    words[199] = 8'd118;
    words[200] = 8'd196;
    words[201] = 8'd23;
    words[202] = 8'd73;
    words[203] = 8'd236;
    words[204] = 8'd127;
    words[205] = 8'd12;
    words[206] = 8'd111;
    words[207] = 8'd246;
    words[208] = 8'd108;
    words[209] = 8'd161;
    words[210] = 8'd59;
    words[211] = 8'd82;
    words[212] = 8'd41;
    words[213] = 8'd157;
    words[214] = 8'd85;
    words[215] = 8'd170;
    words[216] = 8'd251;
    words[217] = 8'd96;
    words[218] = 8'd134;
    words[219] = 8'd177;
    words[220] = 8'd187;
    words[221] = 8'd204;
    words[222] = 8'd62;
    words[223] = 8'd90;
    words[224] = 8'd203;
    words[225] = 8'd89;
    words[226] = 8'd95;
    words[227] = 8'd176;
    words[228] = 8'd156;
    words[229] = 8'd169;
    words[230] = 8'd160;
    words[231] = 8'd81;
    words[232] = 8'd11;
    words[233] = 8'd245;
    words[234] = 8'd22;
    words[235] = 8'd235;
    words[236] = 8'd122;
    words[237] = 8'd117;
    words[238] = 8'd44;
    words[239] = 8'd215;
    words[240] = 8'd79;
    words[241] = 8'd174;
    words[242] = 8'd213;
    words[243] = 8'd233;
    words[244] = 8'd230;
    words[245] = 8'd231;
    words[246] = 8'd173;
    words[247] = 8'd232;
    words[248] = 8'd116;
    words[249] = 8'd214;
    words[250] = 8'd244;
    words[251] = 8'd234;
    words[252] = 8'd168;
    words[253] = 8'd80;
    words[254] = 8'd88;
    words[255] = 8'd175;
  end

  always @(posedge clk) begin
    word <= words[operand];
  end

  always @(posedge clk) begin
    result_reg <= word;
  end

  assign result = result_reg;

endmodule

// Powers of x.
module gf256_powers (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  input  wire [7:0] operand,
  // Two clocks after its operand.
  output wire [7:0] result
);

  reg [7:0] result_reg;

  reg [7:0] word;
  reg [7:0] words [0:255];

  initial begin
    words[0] = 8'd1;
    words[1] = 8'd2;
    words[2] = 8'd4;
    words[3] = 8'd8;
    words[4] = 8'd16;
    words[5] = 8'd32;
    words[6] = 8'd64;
    words[7] = 8'd128;
    words[8] = 8'd29;
    words[9] = 8'd58;
    words[10] = 8'd116;
    words[11] = 8'd232;
    words[12] = 8'd205;
    words[13] = 8'd135;
    words[14] = 8'd19;
    words[15] = 8'd38;
    words[16] = 8'd76;
    words[17] = 8'd152;
    words[18] = 8'd45;
    words[19] = 8'd90;
    words[20] = 8'd180;
    words[21] = 8'd117;
    words[22] = 8'd234;
    words[23] = 8'd201;
    words[24] = 8'd143;
    words[25] = 8'd3;
    words[26] = 8'd6;
    words[27] = 8'd12;
    words[28] = 8'd24;
    words[29] = 8'd48;
    words[30] = 8'd96;
    words[31] = 8'd192;
    words[32] = 8'd157;
    words[33] = 8'd39;
    words[34] = 8'd78;
    words[35] = 8'd156;
    words[36] = 8'd37;
    words[37] = 8'd74;
    words[38] = 8'd148;
    words[39] = 8'd53;
    words[40] = 8'd106;
    words[41] = 8'd212;
    words[42] = 8'd181;
    words[43] = 8'd119;
    words[44] = 8'd238;
    words[45] = 8'd193;
    words[46] = 8'd159;
    words[47] = 8'd35;
    words[48] = 8'd70;
    words[49] = 8'd140;
    words[50] = 8'd5;
    words[51] = 8'd10;
    words[52] = 8'd20;
    words[53] = 8'd40;
    words[54] = 8'd80;
    words[55] = 8'd160;
    words[56] = 8'd93;
    words[57] = 8'd186;
    words[58] = 8'd105;
    words[59] = 8'd210;
    words[60] = 8'd185;
    words[61] = 8'd111;
    words[62] = 8'd222;
    words[63] = 8'd161;
    words[64] = 8'd95;
    words[65] = 8'd190;
    words[66] = 8'd97;
    words[67] = 8'd194;
    words[68] = 8'd153;
    words[69] = 8'd47;
    words[70] = 8'd94;
    words[71] = 8'd188;
    words[72] = 8'd101;
    words[73] = 8'd202;
    words[74] = 8'd137;
    words[75] = 8'd15;
    words[76] = 8'd30;
    words[77] = 8'd60;
    words[78] = 8'd120;
    words[79] = 8'd240;
    words[80] = 8'd253;
    words[81] = 8'd231;
    words[82] = 8'd211;
    words[83] = 8'd187;
    words[84] = 8'd107;
    words[85] = 8'd214;
    words[86] = 8'd177;
    words[87] = 8'd127;
    words[88] = 8'd254;
    words[89] = 8'd225;
    words[90] = 8'd223;
    words[91] = 8'd163;
    words[92] = 8'd91;
    words[93] = 8'd182;
    words[94] = 8'd113;
    words[95] = 8'd226;
    words[96] = 8'd217;
    words[97] = 8'd175;
    words[98] = 8'd67;
    words[99] = 8'd134;
    words[100] = 8'd17;
    words[101] = 8'd34;
    words[102] = 8'd68;
    words[103] = 8'd136;
    words[104] = 8'd13;
    words[105] = 8'd26;
    words[106] = 8'd52;
    words[107] = 8'd104;
    words[108] = 8'd208;
    words[109] = 8'd189;
    words[110] = 8'd103;
    words[111] = 8'd206;
    words[112] = 8'd129;
    words[113] = 8'd31;
    words[114] = 8'd62;
    words[115] = 8'd124;
    words[116] = 8'd248;
    words[117] = 8'd237;
    words[118] = 8'd199;
    words[119] = 8'd147;
    words[120] = 8'd59;
    words[121] = 8'd118;
    words[122] = 8'd236;
    words[123] = 8'd197;
    words[124] = 8'd151;
    words[125] = 8'd51;
    words[126] = 8'd102;
    words[127] = 8'd204;
    words[128] = 8'd133;
    words[129] = 8'd23;
    words[130] = 8'd46;
    words[131] = 8'd92;
    words[132] = 8'd184;
    words[133] = 8'd109;
    words[134] = 8'd218;
    words[135] = 8'd169;
    words[136] = 8'd79;
    words[137] = 8'd158;
    words[138] = 8'd33;
    words[139] = 8'd66;
    words[140] = 8'd132;
    words[141] = 8'd21;
    words[142] = 8'd42;
    words[143] = 8'd84;
    words[144] = 8'd168;
    words[145] = 8'd77;
    words[146] = 8'd154;
    words[147] = 8'd41;
    words[148] = 8'd82;
    words[149] = 8'd164;
    words[150] = 8'd85;
    words[151] = 8'd170;
    words[152] = 8'd73;
    words[153] = 8'd146;
    words[154] = 8'd57;
    words[155] = 8'd114;
    words[156] = 8'd228;
    words[157] = 8'd213;
    words[158] = 8'd183;
    words[159] = 8'd115;
    words[160] = 8'd230;
    words[161] = 8'd209;
    words[162] = 8'd191;
    words[163] = 8'd99;
    words[164] = 8'd198;
    words[165] = 8'd145;
    words[166] = 8'd63;
    words[167] = 8'd126;
    words[168] = 8'd252;
    words[169] = 8'd229;
    words[170] = 8'd215;
    words[171] = 8'd179;
    words[172] = 8'd123;
    words[173] = 8'd246;
    words[174] = 8'd241;
    words[175] = 8'hff;
    words[176] = 8'd227;
    words[177] = 8'd219;
    words[178] = 8'd171;
    words[179] = 8'd75;
    words[180] = 8'd150;
    words[181] = 8'd49;
    words[182] = 8'd98;
    words[183] = 8'd196;
    words[184] = 8'd149;
    words[185] = 8'd55;
    words[186] = 8'd110;
    words[187] = 8'd220;
    words[188] = 8'd165;
    words[189] = 8'd87;
    words[190] = 8'd174;
    words[191] = 8'd65;
    words[192] = 8'd130;
    words[193] = 8'd25;
    words[194] = 8'd50;
    words[195] = 8'd100;
    words[196] = 8'd200;
    words[197] = 8'd141;
    words[198] = 8'd7;
    words[199] = 8'd14;
    words[200] = 8'd28;
    words[201] = 8'd56;
    words[202] = 8'd112;
    words[203] = 8'd224;
    words[204] = 8'd221;
    words[205] = 8'd167;
    words[206] = 8'd83;
    words[207] = 8'd166;
    words[208] = 8'd81;
    words[209] = 8'd162;
    words[210] = 8'd89;
    words[211] = 8'd178;
    words[212] = 8'd121;
    words[213] = 8'd242;
    words[214] = 8'd249;
    words[215] = 8'd239;
    words[216] = 8'd195;
    words[217] = 8'd155;
    words[218] = 8'd43;
    words[219] = 8'd86;
    words[220] = 8'd172;
    words[221] = 8'd69;
    words[222] = 8'd138;
    words[223] = 8'd9;
    words[224] = 8'd18;
    words[225] = 8'd36;
    words[226] = 8'd72;
    words[227] = 8'd144;
    words[228] = 8'd61;
    words[229] = 8'd122;
    words[230] = 8'd244;
    words[231] = 8'd245;
    words[232] = 8'd247;
    words[233] = 8'd243;
    words[234] = 8'd251;
    words[235] = 8'd235;
    words[236] = 8'd203;
    words[237] = 8'd139;
    words[238] = 8'd11;
    words[239] = 8'd22;
    words[240] = 8'd44;
    words[241] = 8'd88;
    words[242] = 8'd176;
    words[243] = 8'd125;
    words[244] = 8'd250;
    words[245] = 8'd233;
    words[246] = 8'd207;
    words[247] = 8'd131;
    words[248] = 8'd27;
    words[249] = 8'd54;
    words[250] = 8'd108;
    words[251] = 8'd216;
    words[252] = 8'd173;
    words[253] = 8'd71;
    words[254] = 8'd142;
    words[255] = 8'd1;
  end

  always @(posedge clk) begin
    word <= words[operand];
  end

  always @(posedge clk) begin
    result_reg <= word;
  end

  assign result = result_reg;

endmodule

`default_nettype wire
