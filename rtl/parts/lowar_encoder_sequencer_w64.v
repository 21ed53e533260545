// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Issues a beat or nothing in each step: frames, then the repairs of their generation; feedback
// between.

`default_nettype none

module lowar_encoder_sequencer_w64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,

  // Oldest frame
  // A frame waits.
  input  wire waiting,
  // Last beat of the frame, and the last lane of that beat.
  input  wire [12:0] frame_end,

  // Configuration for the next generation
  input  wire settled,
  input  wire protecting,
  // k D
  input  wire [11:0] frames,
  // D - 1
  input  wire [3:0] last_lane,
  // r
  input  wire [3:0] repairs,
  input  wire [23:0] flush_idle,
  input  wire [31:0] flush_age,
  // Close the generation.
  input  wire flush,
  // Feedback is to be sent.
  input  wire feedback_load,
  // A feedback packet begins.
  output wire begin_feedback,
  // A generation opens.
  output wire opening,
  // Frames of the generations before this one, modulo 2^16.
  output wire [15:0] frames_before,
  // A packet that begins takes its addresses from the configuration: no generation is open, and no
  // packet is under way.
  output wire takes_config,
  // The oldest frame begins to leave.
  output wire leaves,
  // A beat of it is read.
  output wire read,
  // A packet begins, or nothing.
  output wire may_begin,
  // A generation closes: the next symbol is 0.
  output wire generation_closes,

  // Beat that was issued in the last step
  // A beat was issued.
  output reg  issued,
  // The beat belongs to a header unit.
  output wire in_header,
  // Number of the beat in the unit.
  output wire [2:0] header_beat,
  // The beat belongs to a repair packet.
  output wire of_repair,
  // The beat belongs to a feedback packet.
  output wire of_feedback,
  // The beat is the last of its packet.
  output wire last,
  // The product of the beat goes into the rows.
  output reg  accumulate,
  // The word holds a sum already; else it counts as 0.
  output wire add,
  // The product is that of the length.
  output wire carries_length,
  // Word of the rows.
  output wire [13:0] address,

  // Packet of that beat
  // Symbol, or row of a repair.
  output wire [6:0] symbol,
  // Lane of the frame.
  output wire [3:0] lane,
  // Frames of the generation; 0 for a source packet.
  output wire [11:0] frame_total,
  // Last beat and lane of its body.
  output wire [12:0] body_end,
  // Symbol of the next source packet.
  output wire [6:0] symbol_ahead,

  // Status
  // A source packet has left.
  output reg  stat_source,
  // A repair packet has left.
  output reg  stat_repair,
  // A plain frame has left.
  output reg  stat_plain,
  // A feedback packet has left.
  output reg  stat_feedback,
  // A generation has closed.
  output reg  stat_generation,
  // The generation was closed by a flush.
  output reg  stat_flushed,
  // A generation is open.
  output wire stat_open
);

  reg open_reg;
  // Repairs of the generation are due.
  reg closed;
  reg [11:0] frames_held;
  reg [3:0] last_lane_held;
  reg [3:0] repairs_held;
  reg [23:0] flush_idle_held;
  reg [11:0] frame_count;
  reg [3:0] lane_next;
  // First word of the lane.
  reg [13:0] base;
  reg [6:0] symbol_next;
  reg [2:0] row_next;
  reg busy;
  reg source;
  reg repair;
  reg feedback;
  // The generation closes, or is done, with its last beat.
  reg closing;
  // Number of its next beat behind the unit.
  reg [9:0] beat;
  reg [9:0] last_beat;
  // Beats of the lane that have been written.
  reg [9:0] read_extent;
  reg in_unit;
  reg [2:0] unit_at;
  reg flush_asked;
  wire source_beat;
  reg [23:0] idle_left;
  reg idle_due;
  reg [31:0] age_left;
  reg age_due;
  reg feedback_due;
  wire source_in_step;
  // Frames of this generation and those before, modulo 2^16.
  reg [15:0] sent;
  // Frames of the generations before.
  reg [15:0] frames_before_reg;
  // Number of the last lane that has a frame.
  reg [3:0] used_last;
  wire extent_grows;
  wire [9:0] end_beats;
  wire done;
  reg in_header_reg;
  reg [2:0] header_beat_reg;
  reg of_repair_reg;
  reg of_feedback_reg;
  reg last_reg;
  reg add_reg;
  reg carries_length_reg;
  reg [13:0] address_reg;
  reg [6:0] symbol_reg;
  reg [3:0] lane_reg;
  reg [11:0] frame_total_reg;
  reg [12:0] body_end_reg;
  reg [6:0] symbol_ahead_reg;

  // the generation: its configuration, its frames, the lane and symbol or row of the next packet
  always @(posedge clk) begin
    if (~open_reg) begin
      frames_held <= frames;
    end
  end

  wire [11:0] frames_now = open_reg ? frames_held : frames;

  always @(posedge clk) begin
    if (~open_reg) begin
      last_lane_held <= last_lane;
    end
  end

  wire [3:0] last_lane_now = open_reg ? last_lane_held : last_lane;

  always @(posedge clk) begin
    if (~open_reg) begin
      repairs_held <= repairs;
      flush_idle_held <= flush_idle;
    end
  end

  wire [23:0] flush_idle_now = open_reg ? flush_idle_held : flush_idle;

  wire [9:0] extent;
  (* ram_style = "distributed" *)
  reg [9:0] extents [0:15];

  always @(posedge clk) begin
    if (source_in_step & extent_grows) begin
      extents[lane_next] <= end_beats;
    end
  end

  assign extent = extents[lane_next];

  wire first_of_lane = ~(|symbol_next);

  // the packet under way
  // flushes
  always @(posedge clk) begin
    if (source_beat) begin
      idle_left <= flush_idle_now;
      idle_due <= 1'b0;
    end else if (|idle_left) begin
      idle_left <= idle_left - 24'd1;
      idle_due <= (idle_left == 24'd1);
    end
    if (~open_reg) begin
      age_left <= flush_age;
      age_due <= 1'b0;
    end else if (|age_left) begin
      age_left <= age_left - 32'd1;
      age_due <= (age_left == 32'd1);
    end
  end

  wire asks_flush = flush_asked | age_due;

  // the packet that begins, if this clock is a step: `step` comes late, so it only enables what the
  // others decide
  wire feedback_next = ~busy & feedback_due & (open_reg | settled);
  assign begin_feedback = step & feedback_next;

  always @(posedge clk) begin
    feedback_due <= feedback_load | (feedback_due & ~begin_feedback);
    if (rst) begin
      feedback_due <= 1'b0;
    end
  end

  wire may_go_on = ~busy & ~feedback_due;
  wire begin_repair = may_go_on & closed;
  wire closes_early = may_go_on & open_reg & ~closed & (asks_flush | (idle_due & ~waiting));
  wire takes_frames = open_reg ? (~closed & ~asks_flush) : settled;
  wire takes_sources = open_reg ? (~closed & ~asks_flush) : (settled & protecting);
  wire begin_frame = may_go_on & waiting & takes_frames;
  wire source_next = may_go_on & waiting & takes_sources;
  wire begin_plain = begin_frame & ~source_next;
  assign source_in_step = step & source_next;
  wire opens = source_in_step & ~open_reg;
  assign opening = opens;

  always @(posedge clk) begin
    if (source_in_step) begin
      sent <= sent + 16'd1;
    end
    if (~open_reg) begin
      frames_before_reg <= sent;
    end
    if (rst) begin
      sent <= 16'd0;
    end
  end

  assign frames_before = frames_before_reg;
  assign takes_config = step & ~busy & ~open_reg & settled;

  // beat that is issued: the first of a packet that begins, or the next of the one under way
  wire begin_member = source_next | begin_repair;
  wire begin_unit = begin_member | feedback_next;
  wire [9:0] end_beat = frame_end[12:3];
  wire plain_of_one_beat = begin_plain & ~(|end_beat);
  wire unit_goes_on = busy & in_unit;
  wire unit_ends = unit_goes_on & (&unit_at);

  always @(posedge clk) begin
    if (step) begin
      if (busy) begin
        unit_at <= unit_at + 3'd1;
        in_unit <= in_unit & ~(&unit_at);
      end else begin
        unit_at <= 3'd1;
        in_unit <= ~begin_plain;
      end
    end
  end

  wire in_body = busy & ~in_unit;
  wire feedback_ends = unit_ends & feedback;
  wire body_ends = in_body & (beat == last_beat);
  wire packet_ends = body_ends | feedback_ends | plain_of_one_beat;
  wire is_source = source_next | (busy & source);
  wire is_repair = begin_repair | (busy & repair);
  wire is_feedback = feedback_next | (busy & feedback);
  assign source_beat = step & is_source;
  assign leaves = step & begin_frame;
  assign read = step & (begin_plain | (in_body & ~repair));

  // the place of the next packet in its generation
  always @(posedge clk) begin
    used_last <= (frame_count <= {8'd0, last_lane_held}) ? (frame_count[3:0] - 4'd1) :
        last_lane_held;
  end

  wire lane_wraps = begin_repair ? (lane_next == used_last) : (lane_next == last_lane_now);
  wire [11:0] frames_with = open_reg ? (frame_count + 12'd1) : 12'd1;
  wire member_in_step = step & begin_member;

  always @(posedge clk) begin
    if (member_in_step) begin
      if (lane_wraps) begin
        lane_next <= 4'd0;
        base <= 14'd0;
      end else begin
        lane_next <= lane_next + 4'd1;
        base <= base + 14'd529;
      end
      if (lane_wraps) begin
        if (begin_repair) begin
          row_next <= row_next + 3'd1;
        end else begin
          symbol_next <= symbol_next + 7'd1;
        end
      end
    end
    if (opens) begin
      open_reg <= 1'b1;
    end
    if (generation_closes) begin
      closed <= 1'b1;
      lane_next <= 4'd0;
      base <= 14'd0;
      symbol_next <= 7'd0;
      row_next <= 3'd0;
    end
    if (done) begin
      open_reg <= 1'b0;
      closed <= 1'b0;
    end
    if (rst) begin
      open_reg <= 1'b0;
      closed <= 1'b0;
      lane_next <= 4'd0;
      base <= 14'd0;
      symbol_next <= 7'd0;
    end
  end

  assign extent_grows = first_of_lane | (end_beat >= extent);
  assign end_beats = end_beat + 10'd1;

  always @(posedge clk) begin
    if (source_in_step) begin
      frame_count <= frames_with;
    end
  end

  assign may_begin = step & ~busy;

  always @(posedge clk) begin
    if (may_begin) begin
      source <= source_next;
      repair <= begin_repair;
      feedback <= feedback_next;
      closing <= begin_repair ? (lane_wraps & ({1'b0, row_next} == (repairs_held - 4'd1))) :
          (source_next & (frames_with == frames_now));
      read_extent <= first_of_lane ? 10'd0 : extent;
      last_beat <= begin_repair ? (extent - 10'd1) : end_beat;
      beat <= begin_plain ? 10'd1 : 10'd0;
      busy <= (begin_unit | begin_plain) & ~(feedback_ends | plain_of_one_beat);
    end else if (step) begin
      if (in_body) begin
        beat <= beat + 10'd1;
      end
      busy <= ~(body_ends | feedback_ends);
    end
    if (rst) begin
      busy <= 1'b0;
    end
  end

  // the generation opens and closes
  wire closes_full = body_ends & source & closing;
  wire closes = closes_full | closes_early;
  assign generation_closes = step & closes;
  assign done = step & ((closes & ~(|repairs_held)) | (body_ends & repair & closing));

  always @(posedge clk) begin
    flush_asked <= (flush_asked | (flush & open_reg & ~closed)) & ~generation_closes;
    if (rst) begin
      flush_asked <= 1'b0;
    end
  end

  wire issue = begin_unit | begin_plain | busy;

  always @(posedge clk) begin
    if (step) begin
      issued <= issue;
      in_header_reg <= begin_unit | unit_goes_on;
    end
    if (rst) begin
      issued <= 1'b0;
    end
  end

  assign in_header = in_header_reg;
  wire [2:0] header_at = unit_at & {3{busy}};

  always @(posedge clk) begin
    if (step) begin
      header_beat_reg <= header_at;
    end
  end

  assign header_beat = header_beat_reg;

  always @(posedge clk) begin
    if (step) begin
      of_repair_reg <= is_repair;
    end
  end

  assign of_repair = of_repair_reg;

  always @(posedge clk) begin
    if (step) begin
      of_feedback_reg <= is_feedback;
    end
  end

  assign of_feedback = of_feedback_reg;

  always @(posedge clk) begin
    if (step) begin
      last_reg <= packet_ends;
    end
  end

  assign last = last_reg;
  wire enters_rows = is_source & (unit_ends | in_body);

  always @(posedge clk) begin
    if (step) begin
      accumulate <= enters_rows;
    end
    if (rst) begin
      accumulate <= 1'b0;
    end
  end

  wire adds = (in_body ? (beat < read_extent) : (|read_extent)) | is_repair;

  always @(posedge clk) begin
    if (step) begin
      add_reg <= adds;
    end
  end

  assign add = add_reg;

  always @(posedge clk) begin
    if (step) begin
      carries_length_reg <= unit_ends;
    end
  end

  assign carries_length = carries_length_reg;

  always @(posedge clk) begin
    if (step) begin
      if (~busy) begin
        address_reg <= base;
      end else if (in_body) begin
        address_reg <= address_reg + 14'd1;
      end
    end
  end

  assign address = address_reg;

  always @(posedge clk) begin
    if (may_begin) begin
      symbol_reg <= begin_repair ? {4'd0, row_next} : symbol_next;
    end
  end

  assign symbol = symbol_reg;

  always @(posedge clk) begin
    if (may_begin) begin
      lane_reg <= lane_next;
    end
  end

  assign lane = lane_reg;
  wire [11:0] repair_frames = frame_count & {12{begin_repair}};

  always @(posedge clk) begin
    if (may_begin) begin
      frame_total_reg <= repair_frames;
    end
  end

  assign frame_total = frame_total_reg;

  always @(posedge clk) begin
    if (may_begin) begin
      body_end_reg <= begin_repair ? {(extent - 10'd1), 3'd7} : frame_end;
    end
  end

  assign body_end = body_end_reg;

  always @(posedge clk) begin
    symbol_ahead_reg <= generation_closes ? 7'd0 : symbol_next;
    if (rst) begin
      symbol_ahead_reg <= 7'd0;
    end
  end

  assign symbol_ahead = symbol_ahead_reg;

  always @(posedge clk) begin
    stat_source <= step & body_ends & source;
    stat_repair <= step & body_ends & repair;
    stat_plain <= step & (plain_of_one_beat | (body_ends & ~source & ~repair));
    stat_feedback <= step & feedback_ends;
    stat_generation <= generation_closes;
    stat_flushed <= step & closes_early;
    if (rst) begin
      stat_source <= 1'b0;
      stat_repair <= 1'b0;
      stat_plain <= 1'b0;
      stat_feedback <= 1'b0;
      stat_generation <= 1'b0;
      stat_flushed <= 1'b0;
    end
  end

  assign stat_open = open_reg;

endmodule

`default_nettype wire
