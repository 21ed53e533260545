// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen retry_receiver --variant w512`; change its source, not this file.
//
// Puts the frames of a lossy line in order, and asks the far end for those that are missed
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.

`default_nettype none

module retry_receiver #(
  // Bits of a beat: 64, 512 or 1024.
  parameter DATA_W = 512,
  // Units of the memory: 4096, 16384 or 262144.
  parameter UNITS = 16384
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream)
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

  // To the buffer of the port (AXI4-Stream)
  // The beat on m_axis is taken.
  input  wire m_axis_tready,
  // A beat of a frame without its tag, or of a MAC control frame.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
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
  output wire stat_failed
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && UNITS == 16384) || (DATA_W == 512 && UNITS == 4096) ||
        (DATA_W == 512 && UNITS == 262144) || (DATA_W == 1024 && UNITS == 16384) ||
        (DATA_W == 64 && UNITS == 4096))) begin : refused
      retry_receiver_has_no_such_variant refused ();
    end
  endgenerate

  wire arrive_any;
  wire arrive_oldest_is_word;
  wire arrive_oldest_is_control;
  wire arrive_oldest_is_again;
  wire [3:0] arrive_oldest_epoch;
  wire [23:0] arrive_oldest_position;
  wire [10:0] arrive_oldest_more;
  wire [$clog2(DATA_W)-4:0] arrive_oldest_lane;
  wire [10:0] arrive_oldest_rest;
  wire [23:0] below;
  wire pauses;
  wire got;
  wire leaves;
  wire [23:0] at;
  wire [2:0] at_number;
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
  wire [23:0] judge_start;
  wire judge_sweeps;
  wire [$clog2(UNITS)-1:0] judge_sweep_at;
  wire judge_sweep_lap;
  wire judge_dropped;
  wire judge_reads;
  wire judge_goes;
  wire judge_taken;
  wire judge_taken_last;
  wire [$clog2(DATA_W)-4:0] judge_taken_lane;
  wire judge_control;
  wire judge_control_last;
  wire [$clog2(DATA_W)-4:0] judge_control_lane;
  retry_judge #(
    .DATA_W(DATA_W),
    .UNITS(UNITS)
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
  wire [DATA_W-1:0] arrive_beat;
  wire arrive_heard_valid;
  wire arrive_heard_known;
  wire [3:0] arrive_heard_epoch;
  wire [23:0] arrive_heard_below;
  wire [23:0] arrive_heard_first;
  wire [23:0] arrive_heard_to;
  wire arrive_was_bad;
  wire arrive_was_malformed;
  generate
    case (DATA_W)
      512, 1024: begin : gen_arrive
        retry_arrive #(
          .DATA_W(DATA_W)
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
      end
      64: begin : gen_arrive
        retry_arrive_x8 arrive (
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
      end
    endcase
  endgenerate

  // the memory
  wire ring_got;
  wire ring_begins;
  wire [10:0] ring_more;
  wire ring_is_one;
  wire [$clog2(DATA_W)-4:0] ring_last_lane;
  wire [DATA_W-1:0] ring_beat;
  generate
    case (DATA_W)
      512, 1024: begin : gen_ring
        retry_ring #(
          .DATA_W(DATA_W),
          .UNITS(UNITS)
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
          .at_number(at_number),
          .got(ring_got),
          .begins(ring_begins),
          .more(ring_more),
          .is_one(ring_is_one),
          .last_lane(ring_last_lane),
          .beat(ring_beat)
        );
      end
      64: begin : gen_ring
        retry_ring_8x4096 ring (
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
          .at_number(at_number),
          .got(ring_got),
          .begins(ring_begins),
          .more(ring_more),
          .is_one(ring_is_one),
          .last_lane(ring_last_lane),
          .beat(ring_beat)
        );
      end
    endcase
  endgenerate

  assign got = ring_got;

  // frames leave in the order of their positions
  wire leave_control_leaves;
  wire leave_pauses;
  wire [23:0] leave_below;
  wire [23:0] leave_at;
  wire [2:0] leave_at_number;
  wire leave_open;
  wire leave_tvalid;
  wire [DATA_W-1:0] leave_tdata;
  wire [DATA_W/8-1:0] leave_tkeep;
  wire leave_tlast;
  generate
    case (DATA_W)
      512, 1024: begin : gen_leave
        retry_leave #(
          .DATA_W(DATA_W)
        ) leave (
          .clk(clk),
          .rst(rst),
          .begins(ring_begins),
          .more(ring_more),
          .is_one(ring_is_one),
          .last_lane(ring_last_lane),
          .beat(ring_beat),
          .known(judge_known),
          .anew(judge_anew),
          .start(judge_start),
          .control(judge_control),
          .control_last(judge_control_last),
          .control_lane(judge_control_lane),
          .control_data(arrive_beat),
          .tready(m_axis_tready),
          .control_leaves(leave_control_leaves),
          .pauses(leave_pauses),
          .below(leave_below),
          .at(leave_at),
          .at_number(leave_at_number),
          .open(leave_open),
          .tvalid(leave_tvalid),
          .tdata(leave_tdata),
          .tkeep(leave_tkeep),
          .tlast(leave_tlast)
        );
      end
      64: begin : gen_leave
        retry_leave_x8 leave (
          .clk(clk),
          .rst(rst),
          .begins(ring_begins),
          .more(ring_more),
          .is_one(ring_is_one),
          .last_lane(ring_last_lane),
          .beat(ring_beat),
          .known(judge_known),
          .anew(judge_anew),
          .start(judge_start),
          .control(judge_control),
          .control_last(judge_control_last),
          .control_lane(judge_control_lane),
          .control_data(arrive_beat),
          .tready(m_axis_tready),
          .control_leaves(leave_control_leaves),
          .pauses(leave_pauses),
          .below(leave_below),
          .at(leave_at),
          .at_number(leave_at_number),
          .open(leave_open),
          .tvalid(leave_tvalid),
          .tdata(leave_tdata),
          .tkeep(leave_tkeep),
          .tlast(leave_tlast)
        );
      end
    endcase
  endgenerate

  assign at = leave_at;
  assign at_number = leave_at_number;
  assign pauses = leave_pauses;
  assign m_axis_tuser = 1'b0;
  assign stat_failed = 1'b0;
  assign below = leave_below;
  assign leaves = leave_control_leaves;
  assign m_axis_tvalid = leave_tvalid;
  assign m_axis_tdata = leave_tdata;
  assign m_axis_tkeep = leave_tkeep;
  assign m_axis_tlast = leave_tlast;

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
    .clears(judge_anew),
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
  wire unused = &{1'b0, leave_open};

endmodule

`default_nettype wire
