// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen retry_receiver --variant w512_c2_u4096`; change its source, not this file.
//
// Puts the frames of a lossy line in order, and asks the far end for those that are missed
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.
//
// Built with
//   DATA_W   = 512
//   UNITS    = 4096
//   CHANNELS = 2

`default_nettype none

module retry_receiver_w512_c2_u4096 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream)
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

  // To the buffer of the port (AXI4-Stream)
  // The beat on m_axis is taken.
  input  wire m_axis_tready,
  // A beat of a frame without its tag, or of a MAC control frame.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // On the last beat: the frame is bad, as a memory has failed; 0 with the memory on the chip.
  output wire m_axis_tuser,

  // Words of the far end, for the sender at this end
  // A word of the far end has come.
  output wire heard_valid,
  // The far end's receiver is in an epoch.
  output wire heard_known,
  // Epoch of the far end's receiver.
  output wire [3:0] heard_epoch,
  // First position that the far end has not handed on.
  output wire [23:0] heard_below,
  // First position that the far end asks for.
  output wire [23:0] heard_first,
  // Position behind the last that the far end asks for; `heard_first` if it asks for none.
  output wire [23:0] heard_to,

  // Words of this end, by the sender at this end
  // The sender at this end sends the word of this clock.
  input  wire word_sent,
  // A word is to be sent.
  output wire word_valid,
  // The receiver is in an epoch.
  output wire word_known,
  // Epoch of the receiver.
  output wire [3:0] word_epoch,
  // First position that was not handed on.
  output wire [23:0] word_below,
  // First position that is asked for.
  output wire [23:0] word_first,
  // Position behind the last that is asked for; `word_first` if none is.
  output wire [23:0] word_to,

  // Configuration
  // Clocks without a word after which one is to be sent.
  input  wire [23:0] cfg_period,
  // Clocks in which nothing that was asked for comes, after which all of it is asked for again:
  // more than a round trip.
  input  wire [23:0] cfg_patience,
  // OUI of the organisation whose words these are.
  input  wire [23:0] cfg_oui,

  // Status, and events for counters
  // Units that are known of and not handed on.
  output wire [23:0] stat_ahead,
  // Frames are missed.
  output wire stat_missed,
  // A frame has come that was sent before.
  output wire stat_again,
  // A frame of data or a word was ignored: of another epoch, with no place in the memory, or there
  // already.
  output wire stat_ignored,
  // A MAC control frame found no room.
  output wire stat_dropped,
  // A frame has a bad FCS.
  output wire stat_bad,
  // A frame is shorter than 60 octets, too long, or neither behind a tag nor of MAC control.
  output wire stat_malformed,
  // The far end has begun another epoch: what has not left is given up.
  output wire stat_restarted,
  // A memory has not written what it was given, or a bad frame was handed on; 0 with the memory on
  // the chip.
  output wire stat_failed,

  // Memories (AXI4)
  // The write address is taken.
  input  wire m_axi_0_awready,
  // The beat of write data is taken.
  input  wire m_axi_0_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_0_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_0_bresp,
  // The read address is taken.
  input  wire m_axi_0_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_0_rvalid,
  // Read data.
  input  wire [511:0] m_axi_0_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_0_rresp,
  // Last beat of the burst.
  input  wire m_axi_0_rlast,
  // The write address is taken.
  input  wire m_axi_1_awready,
  // The beat of write data is taken.
  input  wire m_axi_1_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_1_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_1_bresp,
  // The read address is taken.
  input  wire m_axi_1_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_1_rvalid,
  // Read data.
  input  wire [511:0] m_axi_1_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_1_rresp,
  // Last beat of the burst.
  input  wire m_axi_1_rlast,
  // A write address is offered.
  output wire m_axi_0_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_0_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_0_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_0_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_0_awburst,
  // A beat of write data is offered.
  output wire m_axi_0_wvalid,
  // Write data.
  output wire [511:0] m_axi_0_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_0_wstrb,
  // Last beat of the burst.
  output wire m_axi_0_wlast,
  // The write response is taken: always.
  output wire m_axi_0_bready,
  // A read address is offered.
  output wire m_axi_0_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_0_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_0_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_0_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_0_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_0_rready,
  // A write address is offered.
  output wire m_axi_1_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_1_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_1_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_1_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_1_awburst,
  // A beat of write data is offered.
  output wire m_axi_1_wvalid,
  // Write data.
  output wire [511:0] m_axi_1_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_1_wstrb,
  // Last beat of the burst.
  output wire m_axi_1_wlast,
  // The write response is taken: always.
  output wire m_axi_1_bready,
  // A read address is offered.
  output wire m_axi_1_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_1_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_1_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_1_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_1_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_1_rready
);

  wire arrive_any;
  wire arrive_oldest_is_word;
  wire arrive_oldest_is_control;
  wire arrive_oldest_is_again;
  wire [3:0] arrive_oldest_epoch;
  wire [23:0] arrive_oldest_position;
  wire [10:0] arrive_oldest_more;
  wire [5:0] arrive_oldest_lane;
  wire [10:0] arrive_oldest_rest;
  wire [23:0] below;
  wire pauses;
  wire got;
  wire leaves;
  wire put_open;
  wire write_failed;
  wire [23:0] at;
  wire unit_left;
  wire want_get_valid;
  wire [23:0] want_get_at;
  wire [3:0] want_get_more;
  wire depart_got_ready;
  reg [23:0] ahead;
  reg restarted;

  // their places are found
  wire judge_pops;
  wire [23:0] judge_asked;
  wire [3:0] judge_own_epoch;
  wire judge_known;
  wire [23:0] judge_known_end;
  wire judge_missed;
  wire [23:0] judge_missed_first;
  wire judge_came_again;
  wire [23:0] judge_came_position;
  wire [23:0] judge_came_end;
  wire judge_came_got;
  wire judge_ignored;
  wire judge_anew;
  wire judge_clears;
  wire [23:0] judge_start;
  wire judge_sweeps;
  wire [11:0] judge_sweep_at;
  wire judge_sweep_lap;
  wire judge_dropped;
  wire judge_reads;
  wire judge_goes;
  wire judge_taken;
  wire judge_taken_last;
  wire [5:0] judge_taken_lane;
  wire judge_control;
  wire judge_control_last;
  wire [5:0] judge_control_lane;
  retry_deep_judge #(
    .UNITS(4096)
  ) judge (
    .clk(clk),
    .rst(rst),
    .any(arrive_any),
    .is_word(arrive_oldest_is_word),
    .is_control(arrive_oldest_is_control),
    .is_again(arrive_oldest_is_again),
    .epoch(arrive_oldest_epoch),
    .position(arrive_oldest_position),
    .more(arrive_oldest_more),
    .rest(arrive_oldest_rest),
    .lane(arrive_oldest_lane),
    .below(below),
    .pauses(pauses),
    .got(got),
    .leaves(leaves),
    .put_open(put_open),
    .write_failed(write_failed),
    .pops(judge_pops),
    .asked(judge_asked),
    .own_epoch(judge_own_epoch),
    .known(judge_known),
    .known_end(judge_known_end),
    .missed(judge_missed),
    .missed_first(judge_missed_first),
    .came_again(judge_came_again),
    .came_position(judge_came_position),
    .came_end(judge_came_end),
    .came_got(judge_came_got),
    .ignored(judge_ignored),
    .anew(judge_anew),
    .clears(judge_clears),
    .start(judge_start),
    .sweeps(judge_sweeps),
    .sweep_at(judge_sweep_at),
    .sweep_lap(judge_sweep_lap),
    .dropped(judge_dropped),
    .reads(judge_reads),
    .goes(judge_goes),
    .taken(judge_taken),
    .taken_last(judge_taken_last),
    .taken_lane(judge_taken_lane),
    .control(judge_control),
    .control_last(judge_control_last),
    .control_lane(judge_control_lane)
  );

  wire pops = judge_pops;
  wire reads = judge_reads;

  // frames arrive, and wait until their FCS is known
  wire [511:0] arrive_beat;
  wire arrive_heard_valid;
  wire arrive_heard_known;
  wire [3:0] arrive_heard_epoch;
  wire [23:0] arrive_heard_below;
  wire [23:0] arrive_heard_first;
  wire [23:0] arrive_heard_to;
  wire arrive_was_bad;
  wire arrive_was_malformed;
  retry_arrive #(
    .DATA_W(512)
  ) arrive (
    .clk(clk),
    .rst(rst),
    .arrives(s_axis_rx_tvalid),
    .data(s_axis_rx_tdata),
    .keep(s_axis_rx_tkeep),
    .last(s_axis_rx_tlast),
    .user(s_axis_rx_tuser),
    .oui(cfg_oui),
    .pops(pops),
    .reads(reads),
    .beat(arrive_beat),
    .heard_valid(arrive_heard_valid),
    .heard_known(arrive_heard_known),
    .heard_epoch(arrive_heard_epoch),
    .heard_below(arrive_heard_below),
    .heard_first(arrive_heard_first),
    .heard_to(arrive_heard_to),
    .any(arrive_any),
    .oldest_is_word(arrive_oldest_is_word),
    .oldest_is_control(arrive_oldest_is_control),
    .oldest_is_again(arrive_oldest_is_again),
    .oldest_epoch(arrive_oldest_epoch),
    .oldest_position(arrive_oldest_position),
    .oldest_more(arrive_oldest_more),
    .oldest_lane(arrive_oldest_lane),
    .oldest_rest(arrive_oldest_rest),
    .was_bad(arrive_was_bad),
    .was_malformed(arrive_was_malformed)
  );

  // the memory
  wire ring_got;
  wire ring_begins;
  wire [10:0] ring_more;
  wire ring_is_one;
  wire [5:0] ring_last_lane;
  wire ring_put_valid;
  wire [23:0] ring_put_at;
  wire [511:0] ring_put_data;
  retry_deep_ring #(
    .UNITS(4096)
  ) ring (
    .clk(clk),
    .rst(rst),
    .goes(judge_goes),
    .position(judge_came_position),
    .taken(judge_taken),
    .last(judge_taken_last),
    .lane(judge_taken_lane),
    .data_before(arrive_beat),
    .sweeps(judge_sweeps),
    .sweep_at(judge_sweep_at),
    .sweep_lap(judge_sweep_lap),
    .asked(judge_asked),
    .at(at),
    .got(ring_got),
    .begins(ring_begins),
    .more(ring_more),
    .is_one(ring_is_one),
    .last_lane(ring_last_lane),
    .put_valid(ring_put_valid),
    .put_at(ring_put_at),
    .put_data(ring_put_data)
  );

  assign got = ring_got;

  wire memory_put_open;
  wire memory_get_ready;
  wire memory_got_valid;
  wire [511:0] memory_got_data;
  wire memory_got_last;
  wire memory_got_bad;
  wire memory_stat_write_failed;
  wire memory_m_axi_0_awvalid;
  wire [31:0] memory_m_axi_0_awaddr;
  wire [7:0] memory_m_axi_0_awlen;
  wire [2:0] memory_m_axi_0_awsize;
  wire [1:0] memory_m_axi_0_awburst;
  wire memory_m_axi_0_wvalid;
  wire [511:0] memory_m_axi_0_wdata;
  wire [63:0] memory_m_axi_0_wstrb;
  wire memory_m_axi_0_wlast;
  wire memory_m_axi_0_bready;
  wire memory_m_axi_0_arvalid;
  wire [31:0] memory_m_axi_0_araddr;
  wire [7:0] memory_m_axi_0_arlen;
  wire [2:0] memory_m_axi_0_arsize;
  wire [1:0] memory_m_axi_0_arburst;
  wire memory_m_axi_0_rready;
  wire memory_m_axi_1_awvalid;
  wire [31:0] memory_m_axi_1_awaddr;
  wire [7:0] memory_m_axi_1_awlen;
  wire [2:0] memory_m_axi_1_awsize;
  wire [1:0] memory_m_axi_1_awburst;
  wire memory_m_axi_1_wvalid;
  wire [511:0] memory_m_axi_1_wdata;
  wire [63:0] memory_m_axi_1_wstrb;
  wire memory_m_axi_1_wlast;
  wire memory_m_axi_1_bready;
  wire memory_m_axi_1_arvalid;
  wire [31:0] memory_m_axi_1_araddr;
  wire [7:0] memory_m_axi_1_arlen;
  wire [2:0] memory_m_axi_1_arsize;
  wire [1:0] memory_m_axi_1_arburst;
  wire memory_m_axi_1_rready;
  unit_memory_c2_u4096 memory (
    .clk(clk),
    .rst(rst),
    .put_valid(ring_put_valid),
    .put_at(ring_put_at),
    .put_data(ring_put_data),
    .put_open(memory_put_open),
    .get_valid(want_get_valid),
    .get_at(want_get_at),
    .get_more({4'd0, want_get_more}),
    .get_ready(memory_get_ready),
    .got_ready(depart_got_ready),
    .got_valid(memory_got_valid),
    .got_data(memory_got_data),
    .got_last(memory_got_last),
    .got_bad(memory_got_bad),
    .stat_write_failed(memory_stat_write_failed),
    .m_axi_0_awready(m_axi_0_awready),
    .m_axi_0_wready(m_axi_0_wready),
    .m_axi_0_bvalid(m_axi_0_bvalid),
    .m_axi_0_bresp(m_axi_0_bresp),
    .m_axi_0_arready(m_axi_0_arready),
    .m_axi_0_rvalid(m_axi_0_rvalid),
    .m_axi_0_rdata(m_axi_0_rdata),
    .m_axi_0_rresp(m_axi_0_rresp),
    .m_axi_0_rlast(m_axi_0_rlast),
    .m_axi_1_awready(m_axi_1_awready),
    .m_axi_1_wready(m_axi_1_wready),
    .m_axi_1_bvalid(m_axi_1_bvalid),
    .m_axi_1_bresp(m_axi_1_bresp),
    .m_axi_1_arready(m_axi_1_arready),
    .m_axi_1_rvalid(m_axi_1_rvalid),
    .m_axi_1_rdata(m_axi_1_rdata),
    .m_axi_1_rresp(m_axi_1_rresp),
    .m_axi_1_rlast(m_axi_1_rlast),
    .m_axi_0_awvalid(memory_m_axi_0_awvalid),
    .m_axi_0_awaddr(memory_m_axi_0_awaddr),
    .m_axi_0_awlen(memory_m_axi_0_awlen),
    .m_axi_0_awsize(memory_m_axi_0_awsize),
    .m_axi_0_awburst(memory_m_axi_0_awburst),
    .m_axi_0_wvalid(memory_m_axi_0_wvalid),
    .m_axi_0_wdata(memory_m_axi_0_wdata),
    .m_axi_0_wstrb(memory_m_axi_0_wstrb),
    .m_axi_0_wlast(memory_m_axi_0_wlast),
    .m_axi_0_bready(memory_m_axi_0_bready),
    .m_axi_0_arvalid(memory_m_axi_0_arvalid),
    .m_axi_0_araddr(memory_m_axi_0_araddr),
    .m_axi_0_arlen(memory_m_axi_0_arlen),
    .m_axi_0_arsize(memory_m_axi_0_arsize),
    .m_axi_0_arburst(memory_m_axi_0_arburst),
    .m_axi_0_rready(memory_m_axi_0_rready),
    .m_axi_1_awvalid(memory_m_axi_1_awvalid),
    .m_axi_1_awaddr(memory_m_axi_1_awaddr),
    .m_axi_1_awlen(memory_m_axi_1_awlen),
    .m_axi_1_awsize(memory_m_axi_1_awsize),
    .m_axi_1_awburst(memory_m_axi_1_awburst),
    .m_axi_1_wvalid(memory_m_axi_1_wvalid),
    .m_axi_1_wdata(memory_m_axi_1_wdata),
    .m_axi_1_wstrb(memory_m_axi_1_wstrb),
    .m_axi_1_wlast(memory_m_axi_1_wlast),
    .m_axi_1_bready(memory_m_axi_1_bready),
    .m_axi_1_arvalid(memory_m_axi_1_arvalid),
    .m_axi_1_araddr(memory_m_axi_1_araddr),
    .m_axi_1_arlen(memory_m_axi_1_arlen),
    .m_axi_1_arsize(memory_m_axi_1_arsize),
    .m_axi_1_arburst(memory_m_axi_1_arburst),
    .m_axi_1_rready(memory_m_axi_1_rready)
  );

  assign m_axi_0_awvalid = memory_m_axi_0_awvalid;
  assign m_axi_0_awaddr = memory_m_axi_0_awaddr;
  assign m_axi_0_awlen = memory_m_axi_0_awlen;
  assign m_axi_0_awsize = memory_m_axi_0_awsize;
  assign m_axi_0_awburst = memory_m_axi_0_awburst;
  assign m_axi_0_wvalid = memory_m_axi_0_wvalid;
  assign m_axi_0_wdata = memory_m_axi_0_wdata;
  assign m_axi_0_wstrb = memory_m_axi_0_wstrb;
  assign m_axi_0_wlast = memory_m_axi_0_wlast;
  assign m_axi_0_bready = memory_m_axi_0_bready;
  assign m_axi_0_arvalid = memory_m_axi_0_arvalid;
  assign m_axi_0_araddr = memory_m_axi_0_araddr;
  assign m_axi_0_arlen = memory_m_axi_0_arlen;
  assign m_axi_0_arsize = memory_m_axi_0_arsize;
  assign m_axi_0_arburst = memory_m_axi_0_arburst;
  assign m_axi_0_rready = memory_m_axi_0_rready;
  assign m_axi_1_awvalid = memory_m_axi_1_awvalid;
  assign m_axi_1_awaddr = memory_m_axi_1_awaddr;
  assign m_axi_1_awlen = memory_m_axi_1_awlen;
  assign m_axi_1_awsize = memory_m_axi_1_awsize;
  assign m_axi_1_awburst = memory_m_axi_1_awburst;
  assign m_axi_1_wvalid = memory_m_axi_1_wvalid;
  assign m_axi_1_wdata = memory_m_axi_1_wdata;
  assign m_axi_1_wstrb = memory_m_axi_1_wstrb;
  assign m_axi_1_wlast = memory_m_axi_1_wlast;
  assign m_axi_1_bready = memory_m_axi_1_bready;
  assign m_axi_1_arvalid = memory_m_axi_1_arvalid;
  assign m_axi_1_araddr = memory_m_axi_1_araddr;
  assign m_axi_1_arlen = memory_m_axi_1_arlen;
  assign m_axi_1_arsize = memory_m_axi_1_arsize;
  assign m_axi_1_arburst = memory_m_axi_1_arburst;
  assign m_axi_1_rready = memory_m_axi_1_rready;
  assign put_open = memory_put_open;
  assign write_failed = memory_stat_write_failed;
  wire get_ready = memory_get_ready;

  // frames leave in the order of their positions
  wire [23:0] want_at;
  wire want_wants;
  wire want_wants_last;
  wire [5:0] want_wants_lane;
  wire want_pauses;
  retry_deep_want want (
    .clk(clk),
    .rst(rst),
    .begins(ring_begins),
    .more(ring_more),
    .is_one(ring_is_one),
    .last_lane(ring_last_lane),
    .known(judge_known),
    .below(below),
    .unit_left(unit_left),
    .get_ready(get_ready),
    .at(want_at),
    .wants(want_wants),
    .wants_last(want_wants_last),
    .wants_lane(want_wants_lane),
    .pauses(want_pauses),
    .get_valid(want_get_valid),
    .get_at(want_get_at),
    .get_more(want_get_more)
  );

  wire got_valid = memory_got_valid;
  wire got_bad = memory_got_bad;
  wire [511:0] got_data = memory_got_data;

  wire depart_control_leaves;
  wire depart_left;
  wire [23:0] depart_below;
  wire depart_fails;
  wire depart_open;
  wire depart_tvalid;
  wire [511:0] depart_tdata;
  wire [63:0] depart_tkeep;
  wire depart_tlast;
  wire depart_tuser;
  retry_deep_depart depart (
    .clk(clk),
    .rst(rst),
    .wants(want_wants),
    .wants_last(want_wants_last),
    .wants_lane(want_wants_lane),
    .got_valid(got_valid),
    .got_data(got_data),
    .got_bad(got_bad),
    .write_failed(write_failed),
    .known(judge_known),
    .anew(judge_anew),
    .start(judge_start),
    .control(judge_control),
    .control_last(judge_control_last),
    .control_lane(judge_control_lane),
    .control_data(arrive_beat),
    .tready(m_axis_tready),
    .control_leaves(depart_control_leaves),
    .got_ready(depart_got_ready),
    .left(depart_left),
    .below(depart_below),
    .fails(depart_fails),
    .open(depart_open),
    .tvalid(depart_tvalid),
    .tdata(depart_tdata),
    .tkeep(depart_tkeep),
    .tlast(depart_tlast),
    .tuser(depart_tuser)
  );

  assign unit_left = depart_left;
  assign at = want_at;
  assign pauses = want_pauses;
  assign m_axis_tuser = depart_tuser;
  assign stat_failed = depart_fails;
  assign below = depart_below;
  assign leaves = depart_control_leaves;
  assign m_axis_tvalid = depart_tvalid;
  assign m_axis_tdata = depart_tdata;
  assign m_axis_tkeep = depart_tkeep;
  assign m_axis_tlast = depart_tlast;

  // ranges that are missed
  wire asks_valid;
  wire [23:0] asks_first;
  wire [23:0] asks_to;
  retry_asks asks (
    .clk(clk),
    .rst(rst),
    .missed(judge_missed),
    .missed_first(judge_missed_first),
    .missed_to(judge_came_position),
    .came(judge_came_again),
    .came_position(judge_came_position),
    .came_end(judge_came_end),
    .came_got(judge_came_got),
    .clears(judge_clears),
    .below(below),
    .told(word_sent),
    .period(cfg_period),
    .patience(cfg_patience),
    .valid(asks_valid),
    .first(asks_first),
    .to(asks_to)
  );

  assign word_valid = asks_valid;
  assign word_first = asks_first;
  assign word_to = asks_to;
  assign word_known = judge_known;
  assign word_epoch = judge_own_epoch;
  assign word_below = below;
  assign heard_valid = arrive_heard_valid;
  assign heard_known = arrive_heard_known;
  assign heard_epoch = arrive_heard_epoch;
  assign heard_below = arrive_heard_below;
  assign heard_first = arrive_heard_first;
  assign heard_to = arrive_heard_to;

  // status
  always @(posedge clk) begin
    ahead <= judge_known_end - below;
    if (rst) begin
      ahead <= 24'd0;
    end
  end

  assign stat_ahead = ahead;
  assign stat_missed = judge_missed;
  assign stat_again = judge_came_again;
  assign stat_ignored = judge_ignored;
  assign stat_dropped = judge_dropped;
  assign stat_bad = arrive_was_bad;
  assign stat_malformed = arrive_was_malformed;

  always @(posedge clk) begin
    restarted <= judge_anew;
    if (rst) begin
      restarted <= 1'b0;
    end
  end

  assign stat_restarted = restarted;

  // Read by nothing.
  wire unused = &{1'b0, depart_open, memory_got_last};

endmodule

`default_nettype wire
