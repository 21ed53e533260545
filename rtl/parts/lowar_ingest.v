// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Takes the packets that arrive, in order: one decision a clock, then one beat a clock.
// A product with the number of beats of the longest frame is a sum of shifts.

`default_nettype none

module lowar_ingest #(
  // Bits of a number of beats: 7 or 10.
  parameter EXTENT_W = 7,
  // Octets of a beat: 8 or 64.
  parameter OCTETS = 64,
  // Beats of the header of a packet: 1 or 8.
  parameter UNIT_BEATS = 1
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Clocks without a packet after which the open contexts close.
  input  wire [23:0] timeout,
  // Packets of the newer context that a context still waits for when it has begun to end.
  input  wire [11:0] reorder_window,
  // Contexts that open pass frames through.
  input  wire pass_through,

  // Oldest frame
  input  wire visible,
  input  wire [EXTENT_W+162:0] head_entry,

  // The packet's lane, as it was in the clock before
  // The context has the packet.
  input  wire has_0,
  // The context has the packet.
  input  wire has_1,
  // Beats of the longest body.
  input  wire [EXTENT_W-1:0] extent,

  // Delivery
  // A context becomes free.
  input  wire frees,
  // Context that becomes free.
  input  wire freed,
  // Delivery takes the plain frame.
  input  wire plain_taken,
  // Delivery reads a beat of the plain frame.
  input  wire plain_read,
  // Delivery reads the last beat of the plain frame.
  input  wire plain_done,

  // Frames that wait
  // The verdict on the oldest has been used.
  output wire pop,
  // A frame waits no more.
  output wire leaves,
  // The oldest beat of the oldest frame is read.
  output wire read,
  // Number of beats that become free.
  output wire [EXTENT_W-1:0] free,

  // Sets
  // A context opens.
  output wire open,
  // Context that opens.
  output wire opening,
  // Context of the packet.
  output wire packet_context,
  // Lane of the packet.
  output wire [3:0] lane,
  // Symbol of a source packet, row of a repair packet.
  output wire [6:0] number,
  // The packet is a source packet.
  output wire source,
  // Beats of the packet's body.
  output wire [EXTENT_W-1:0] beats,
  // The packet is accepted.
  output wire accept,

  // Rows: the packet's length in the clock after it is accepted, its beats from the one after that
  // on
  // A beat is multiplied into the rows.
  output reg  enters,
  // The beat is the length of the frame.
  output reg  carries_length,
  // Word of the rows.
  output wire [EXTENT_W+3:0] address,
  // The word holds a sum already; else it counts as 0.
  output reg  add,
  // Context of the word.
  output wire bank,
  // Length of the frame, or the sum of lengths.
  output wire [15:0] length,
  // The beat belongs to a source packet.
  output wire of_source,
  // Take the coefficients of the packet.
  output wire takes_coefficients,

  // Slots
  // Write the beat.
  output reg  write_slot,
  // Slot-memory address of the beat being written.
  output wire [EXTENT_W+8:0] slot_address,
  // Last beat of the accepted frame's body, and the last lane of that beat.
  output wire [12:0] body_end,
  // A frame was accepted in the clock before.
  output reg  accepted,
  // Context and number of the accepted frame.
  output wire [8:0] accepted_slot,

  // Contexts
  // A plain frame waits for delivery.
  output wire plain_waits,
  // Last beat of the plain frame, and the last lane of that beat.
  output wire [12:0] plain_end,
  // The context takes packets.
  output wire open_0,
  // The context takes no more packets.
  output wire closed_0,
  // The number of frames of the generation is known.
  output wire known_0,
  // Number of frames of the generation; while unknown, one more than the highest number seen.
  output wire [8:0] end_0,
  // Most frames: k D.
  output wire [8:0] total_0,
  // log2 D.
  output wire [2:0] shift_0,
  // The context passes frames through as they arrive.
  output wire passes_0,
  // Frames of all generations before, modulo 2^16.
  output wire [15:0] sent_before_0,
  // The generation follows another of the same epoch.
  output wire continues_0,
  // The context takes packets.
  output wire open_1,
  // The context takes no more packets.
  output wire closed_1,
  // The number of frames of the generation is known.
  output wire known_1,
  // Number of frames of the generation; while unknown, one more than the highest number seen.
  output wire [8:0] end_1,
  // Most frames: k D.
  output wire [8:0] total_1,
  // log2 D.
  output wire [2:0] shift_1,
  // The context passes frames through as they arrive.
  output wire passes_1,
  // Frames of all generations before, modulo 2^16.
  output wire [15:0] sent_before_1,
  // The generation follows another of the same epoch.
  output wire continues_1,

  // Status
  // A source packet was accepted.
  output reg  stat_source,
  // A repair packet was accepted.
  output reg  stat_repair,
  // A generation was closed by the timeout.
  output reg  stat_timeout,
  // A generation was skipped.
  output reg  stat_skipped,
  // A packet came after its generation had closed.
  output reg  stat_late,
  // A packet came twice.
  output reg  stat_duplicate,
  // A packet contradicts its generation.
  output reg  stat_mismatch,
  // A packet is malformed.
  output reg  stat_malformed,
  // A feedback packet has arrived.
  output reg  feedback_valid,
  // Octets 46..62 of the feedback packet, the first in the most significant place.
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
  reg [15:0] older_epoch;
  reg [23:0] older_generation;
  reg [7:0] older_symbols;
  reg [2:0] older_lanes_log2;
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
  reg [15:0] sent_before_0_reg;
  reg [15:0] sent_before_1_reg;
  reg continues_0_reg;
  reg continues_1_reg;
  reg [8:0] taken_0_reg;
  reg [8:0] taken_1_reg;
  reg [8:0] packets_0_reg;
  reg [8:0] packets_1_reg;
  reg told_packets_0_reg;
  reg told_packets_1_reg;
  reg ending_0_reg;
  reg ending_1_reg;
  reg [12:0] patience_0_reg;
  reg [12:0] patience_1_reg;
  wire opens;
  // Beats of a packet are under way.
  reg busy;
  // Beats of a plain frame are.
  reg plain_busy;
  // A frame was dropped in the clock before.
  reg dropped;
  // Beats that follow the next one.
  reg [EXTENT_W-1:0] left;
  wire done_with_shim;
  // A plain frame waits for delivery.
  reg plain;
  // The frame is still the oldest: it makes way for the next at once.
  reg plain_is_new;
  // The oldest frame is there for a clock, in which it was compared.
  reg seen;
  reg [12:0] plain_end_reg;
  reg malformed;
  reg feedback_taken;
  reg block;
  wire still_open_0;
  wire still_open_1;
  reg to_older;
  reg is_newer;
  reg fits_newest;
  reg same_epoch;
  reg [15:0] passed_over;
  // The context to open is free.
  reg next_free;
  reg misfit_newest;
  reg misfit_older;
  reg [8:0] its_repairs;
  reg [23:0] waited;
  wire begins_to_end_0;
  wire begins_to_end_1;
  // Skipped generations that are not yet reported.
  reg [15:0] skipped;
  reg [EXTENT_W+3:0] address_reg;
  reg [EXTENT_W-1:0] known_extent;
  // Number of the next beat of the body.
  reg [EXTENT_W-1:0] body_beat;
  reg bank_reg;
  reg [15:0] length_reg;
  reg of_source_reg;
  reg [EXTENT_W+8:0] slot_next;
  reg [EXTENT_W+8:0] slot_address_reg;
  reg [12:0] body_end_reg;
  reg [8:0] accepted_slot_reg;
  reg [127:0] feedback_reg;

  // contexts: free is neither open nor closed
  // the context that was the newest before it
  // both
  // the packet
  wire [8:0] index_end = {1'b0, head_entry[140:133]} + 9'd1;

  // beats under way
  wire idle_now = ~(busy | plain_busy | dropped);
  wire last_beat = busy & ~(|left);

  // the oldest frame, judged in a clock in which ingest is idle and the frame has been compared:
  // one flag for each kind
  wire done_with = done_with_shim | plain_is_new;
  wire stays = visible & ~done_with;

  always @(posedge clk) begin
    seen <= stays;
    if (rst) begin
      seen <= 1'b0;
    end
  end

  wire no_plain_beats = ~plain_busy | plain_done;
  wire judges_next = stays & ~(busy & (|left)) & ~plain;
  wire finds_plain = judges_next & head_entry[0] & no_plain_beats;

  always @(posedge clk) begin
    plain_is_new <= finds_plain;
    plain <= finds_plain | (plain & ~plain_taken);
    if (~plain) begin
      plain_end_reg <= {head_entry[EXTENT_W+149:150], head_entry[2*EXTENT_W+150 +: $clog2(OCTETS)]};
    end
    malformed <= judges_next & ~head_entry[0] & head_entry[1] & no_plain_beats;
    feedback_taken <= judges_next & ~head_entry[0] & ~head_entry[1] & head_entry[2] &
        no_plain_beats;
    block <= judges_next & ~head_entry[0] & ~head_entry[1] & ~head_entry[2] & no_plain_beats;
    if (rst) begin
      plain_is_new <= 1'b0;
      plain <= 1'b0;
      malformed <= 1'b0;
      feedback_taken <= 1'b0;
      block <= 1'b0;
    end
  end

  // the first rule that applies: comparisons are those of the clock before, or of a context that
  // has just opened
  wire [23:0] ahead = head_entry[132:109] - generation;
  wire differs = (head_entry[36:21] != epoch) | ((|ahead) & ~ahead[23]);

  always @(posedge clk) begin
    if (opens) begin
      to_older <= 1'b0;
    end else begin
      to_older <= (head_entry[36:21] == older_epoch) & (head_entry[132:109] == older_generation) &
          (newest ? still_open_0 : still_open_1);
    end
  end

  wire own_context = newest ^ to_older;

  always @(posedge clk) begin
    if (opens) begin
      is_newer <= 1'b0;
    end else begin
      is_newer <= ~any_opened | differs;
    end
  end

  wire newer = is_newer & ~to_older;

  always @(posedge clk) begin
    if (opens) begin
      fits_newest <= 1'b1;
    end else begin
      fits_newest <= ~(|ahead) & (newest ? still_open_1 : still_open_0);
    end
    same_epoch <= (head_entry[36:21] == epoch);
  end

  wire same_sender = same_epoch & any_opened;
  wire [23:0] skips = ahead - 24'd1;

  always @(posedge clk) begin
    passed_over <= (|skips[23:16]) ? 16'hffff : skips[15:0];
  end

  wire next_context = any_opened & ~newest;

  always @(posedge clk) begin
    if (opens) begin
      next_free <= ~any_opened |
          (~(newest ? open_1_reg : open_0_reg) & ~(newest ? closed_1_reg : closed_0_reg)) |
          (frees & (freed == newest));
    end else if (frees & (freed == next_context)) begin
      next_free <= 1'b1;
    end
    if (rst) begin
      next_free <= 1'b1;
    end
  end

  assign opens = block & newer & next_free;
  wire makes_room = block & newer & (newest ? open_0_reg : open_1_reg);
  wire newest_open = newest ? open_1_reg : open_0_reg;
  wire current = block & (~is_newer | to_older);
  wire late = current & ~to_older & ~fits_newest;
  wire in_time = current & (to_older | fits_newest);

  always @(posedge clk) begin
    if (opens) begin
      misfit_newest <= 1'b0;
      misfit_older <= 1'b0;
    end else begin
      misfit_newest <= (head_entry[100:93] != symbols) | (head_entry[71:69] != lanes_log2) |
          (head_entry[3] ?
                ((newest ? known_1_reg : known_0_reg) &
                    (index_end > (newest ? frames_1_reg : frames_0_reg))) :
              (newest ? known_1_reg : known_0_reg) ?
                (head_entry[61:53] != (newest ? frames_1_reg : frames_0_reg)) :
              (head_entry[61:53] < (newest ? reach_1_reg : reach_0_reg)));
      misfit_older <= (head_entry[100:93] != older_symbols) |
          (head_entry[71:69] != older_lanes_log2) |
          (head_entry[3] ?
                ((newest ? known_0_reg : known_1_reg) &
                    (index_end > (newest ? frames_0_reg : frames_1_reg))) :
              (newest ? known_0_reg : known_1_reg) ?
                (head_entry[61:53] != (newest ? frames_0_reg : frames_1_reg)) :
              (head_entry[61:53] < (newest ? reach_0_reg : reach_1_reg)));
    end
  end

  wire misfit = to_older ? misfit_older : misfit_newest;
  wire mismatch = in_time & misfit;
  wire new_to_newest = ~(misfit_newest | (newest ? has_1 : has_0));
  wire new_to_older = ~(misfit_older | (newest ? has_0 : has_1));
  wire duplicate = in_time & ~misfit & (own_context ? has_1 : has_0);
  wire accepts = block & (to_older ? new_to_older : (new_to_newest & fits_newest & ~is_newer));
  wire drop = malformed | feedback_taken |
      (current & ~(to_older ? new_to_older : (new_to_newest & fits_newest & ~is_newer)));

  always @(posedge clk) begin
    dropped <= drop;
    if (rst) begin
      dropped <= 1'b0;
    end
  end

  assign done_with_shim = malformed | feedback_taken | current;

  // beats of what is accepted; what only these use is taken while a block is judged, for `accept`
  // comes late
  always @(posedge clk) begin
    if (accepts) begin
      busy <= 1'b1;
    end else if (busy) begin
      busy <= ~last_beat;
    end
    if (block) begin
      left <= head_entry[EXTENT_W+150 +: EXTENT_W];
    end else if (busy) begin
      left <= left - {{EXTENT_W-1{1'b0}}, 1'b1};
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

  // a context ends with its last repair or for a newer one, and closes after the packets that it
  // waits for
  wire ends = ~head_entry[3] & head_entry[4];
  wire is_whole_0 = told_packets_0_reg & (taken_0_reg == packets_0_reg);
  wire is_whole_1 = told_packets_1_reg & (taken_1_reg == packets_1_reg);
  wire [3:0] rows_of_all = head_entry[104:101] + 4'd1;

  always @(posedge clk) begin
    its_repairs <= ((({5'd0, head_entry[80:77]} + 9'd1) << 0) & {9{rows_of_all[0]}}) +
        ((({5'd0, head_entry[80:77]} + 9'd1) << 1) & {9{rows_of_all[1]}}) +
        ((({5'd0, head_entry[80:77]} + 9'd1) << 2) & {9{rows_of_all[2]}}) +
        ((({5'd0, head_entry[80:77]} + 9'd1) << 3) & {9{rows_of_all[3]}});
  end

  wire [8:0] its_packets = head_entry[61:53] + its_repairs;

  always @(posedge clk) begin
    if (opens | accepts) begin
      waited <= 24'd0;
    end else if (~(&waited)) begin
      waited <= waited + 24'd1;
    end
  end

  wire older_open = newest ? open_0_reg : open_1_reg;
  wire times_out = (newest_open | older_open) & idle_now & ~seen & ~plain & (waited >= timeout) &
      (|timeout);
  wire times_out_context = newest ^ older_open;
  wire no_window = ~(|reorder_window);
  wire replaced_0 = opens & ~newest & ~ending_0_reg;
  wire ends_now_0 = (last_beat & ending_0_reg & (is_whole_0 | ~(|patience_0_reg))) |
      (times_out & ~times_out_context) | (makes_room & ~(~newest));
  assign still_open_0 = open_0_reg & ~ends_now_0;
  wire closes_0 = open_0_reg & (ends_now_0 | (replaced_0 & no_window));

  always @(posedge clk) begin
    if (closes_0) begin
      open_0_reg <= 1'b0;
      closed_0_reg <= 1'b1;
    end
    if (replaced_0 | (accepts & begins_to_end_0)) begin
      ending_0_reg <= 1'b1;
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
      sent_before_0_reg <= head_entry[20:5];
      continues_0_reg <= same_sender;
      taken_0_reg <= 9'd0;
      told_packets_0_reg <= 1'b0;
      ending_0_reg <= 1'b0;
    end
    if (accepts & ~own_context) begin
      taken_0_reg <= taken_0_reg + 9'd1;
      if (ends) begin
        told_packets_0_reg <= 1'b1;
        packets_0_reg <= its_packets;
      end
      if (head_entry[3]) begin
        if (index_end > reach_0_reg) begin
          reach_0_reg <= index_end;
        end
      end else begin
        known_0_reg <= 1'b1;
        frames_0_reg <= head_entry[61:53];
      end
    end
    if (rst) begin
      open_0_reg <= 1'b0;
      closed_0_reg <= 1'b0;
      known_0_reg <= 1'b0;
    end
  end

  assign begins_to_end_0 = ends & ~own_context & ~ending_0_reg;
  wire counts_0 = replaced_0 |
      (accepts & (begins_to_end_0 | (~(~own_context) & (|patience_0_reg))));

  always @(posedge clk) begin
    if (counts_0) begin
      if (replaced_0) begin
        patience_0_reg <= {1'b0, reorder_window} + 13'd1;
      end else if (begins_to_end_0) begin
        patience_0_reg <= {1'b0, reorder_window};
      end else begin
        patience_0_reg <= patience_0_reg - 13'd1;
      end
    end
  end

  wire replaced_1 = opens & newest & ~ending_1_reg;
  wire ends_now_1 = (last_beat & ending_1_reg & (is_whole_1 | ~(|patience_1_reg))) |
      (times_out & times_out_context) | (makes_room & ~newest);
  assign still_open_1 = open_1_reg & ~ends_now_1;
  wire closes_1 = open_1_reg & (ends_now_1 | (replaced_1 & no_window));

  always @(posedge clk) begin
    if (closes_1) begin
      open_1_reg <= 1'b0;
      closed_1_reg <= 1'b1;
    end
    if (replaced_1 | (accepts & begins_to_end_1)) begin
      ending_1_reg <= 1'b1;
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
      sent_before_1_reg <= head_entry[20:5];
      continues_1_reg <= same_sender;
      taken_1_reg <= 9'd0;
      told_packets_1_reg <= 1'b0;
      ending_1_reg <= 1'b0;
    end
    if (accepts & own_context) begin
      taken_1_reg <= taken_1_reg + 9'd1;
      if (ends) begin
        told_packets_1_reg <= 1'b1;
        packets_1_reg <= its_packets;
      end
      if (head_entry[3]) begin
        if (index_end > reach_1_reg) begin
          reach_1_reg <= index_end;
        end
      end else begin
        known_1_reg <= 1'b1;
        frames_1_reg <= head_entry[61:53];
      end
    end
    if (rst) begin
      open_1_reg <= 1'b0;
      closed_1_reg <= 1'b0;
      known_1_reg <= 1'b0;
    end
  end

  assign begins_to_end_1 = ends & own_context & ~ending_1_reg;
  wire counts_1 = replaced_1 | (accepts & (begins_to_end_1 | (~own_context & (|patience_1_reg))));

  always @(posedge clk) begin
    if (counts_1) begin
      if (replaced_1) begin
        patience_1_reg <= {1'b0, reorder_window} + 13'd1;
      end else if (begins_to_end_1) begin
        patience_1_reg <= {1'b0, reorder_window};
      end else begin
        patience_1_reg <= patience_1_reg - 13'd1;
      end
    end
    if (opens) begin
      older_epoch <= epoch;
      older_generation <= generation;
      older_symbols <= symbols;
      older_lanes_log2 <= lanes_log2;
      any_opened <= 1'b1;
      newest <= next_context;
      epoch <= head_entry[36:21];
      generation <= head_entry[132:109];
      symbols <= head_entry[100:93];
      lanes_log2 <= head_entry[71:69];
    end
    if (rst) begin
      newest <= 1'b0;
      any_opened <= 1'b0;
    end
  end

  // generations that were skipped
  wire tells_skipped = |skipped;
  wire [15:0] still_skipped = skipped - {15'd0, tells_skipped};
  wire [16:0] skipped_sum = {1'b0, still_skipped} + {1'b0, passed_over};

  always @(posedge clk) begin
    if (opens & same_sender) begin
      skipped <= skipped_sum[15:0] | {16{skipped_sum[16]}};
    end else begin
      skipped <= still_skipped;
    end
    if (rst) begin
      skipped <= 16'd0;
    end
  end

  assign pop = done_with;
  assign leaves = done_with_shim | plain_taken;
  assign read = busy | plain_read;
  assign free = drop ? (head_entry[EXTENT_W+149:150] + {{EXTENT_W-1{1'b0}}, 1'b1}) :
      accepts ? UNIT_BEATS[EXTENT_W-1:0] :
      {{EXTENT_W-1{1'b0}}, (busy | plain_read)};
  assign open = opens;
  assign opening = next_context;
  assign packet_context = own_context;
  assign lane = head_entry[80:77];
  assign number = head_entry[107:101];
  assign source = head_entry[3];
  assign beats = head_entry[EXTENT_W+150 +: EXTENT_W] + {{EXTENT_W-1{1'b0}}, 1'b1};
  assign accept = accepts;

  always @(posedge clk) begin
    enters <= accepts | busy;
    carries_length <= accepts;
    if (block) begin
      address_reg <= {{EXTENT_W{1'b0}}, head_entry[80:77]} +
          ({{EXTENT_W{1'b0}}, head_entry[80:77]} << EXTENT_W-6) +
          ({{EXTENT_W{1'b0}}, head_entry[80:77]} << EXTENT_W-1);
    end else if (busy) begin
      address_reg <= address_reg + {{EXTENT_W+3{1'b0}}, 1'b1};
    end
    if (rst) begin
      enters <= 1'b0;
      carries_length <= 1'b0;
    end
  end

  assign address = address_reg;

  always @(posedge clk) begin
    if (block) begin
      known_extent <= extent;
      body_beat <= {EXTENT_W{1'b0}};
    end else if (busy) begin
      body_beat <= body_beat + {{EXTENT_W-1{1'b0}}, 1'b1};
    end
    add <= accepts ? (|extent) : (body_beat < known_extent);
    if (block) begin
      bank_reg <= own_context;
    end
    if (rst) begin
      add <= 1'b0;
    end
  end

  assign bank = bank_reg;

  always @(posedge clk) begin
    if (block) begin
      length_reg <= head_entry[52:37];
    end
  end

  assign length = length_reg;

  always @(posedge clk) begin
    if (block) begin
      of_source_reg <= head_entry[3];
    end
  end

  assign of_source = of_source_reg;
  assign takes_coefficients = block;

  always @(posedge clk) begin
    write_slot <= busy & of_source_reg;
    if (block) begin
      slot_next <= ({{EXTENT_W{1'b0}}, {own_context, head_entry[140:133]}} << EXTENT_W-6) +
          ({{EXTENT_W{1'b0}}, {own_context, head_entry[140:133]}} << EXTENT_W-1);
    end else if (busy) begin
      slot_next <= slot_next + {{EXTENT_W+8{1'b0}}, 1'b1};
    end
    if (busy) begin
      slot_address_reg <= slot_next;
    end
    if (rst) begin
      write_slot <= 1'b0;
    end
  end

  assign slot_address = slot_address_reg;

  always @(posedge clk) begin
    if (block) begin
      body_end_reg <= {head_entry[EXTENT_W+150 +: EXTENT_W],
          head_entry[2*EXTENT_W+150 +: $clog2(OCTETS)]};
    end
  end

  assign body_end = body_end_reg;

  always @(posedge clk) begin
    accepted <= accepts & head_entry[3];
    if (block) begin
      accepted_slot_reg <= {own_context, head_entry[140:133]};
    end
    if (rst) begin
      accepted <= 1'b0;
    end
  end

  assign accepted_slot = accepted_slot_reg;
  assign plain_waits = plain;
  assign plain_end = plain_end_reg;
  assign open_0 = open_0_reg;
  assign closed_0 = closed_0_reg;
  assign known_0 = known_0_reg;
  assign end_0 = known_0_reg ? frames_0_reg : reach_0_reg;
  assign total_0 = total_0_reg;
  assign shift_0 = shift_0_reg;
  assign passes_0 = passes_0_reg;
  assign sent_before_0 = sent_before_0_reg;
  assign continues_0 = continues_0_reg;
  assign open_1 = open_1_reg;
  assign closed_1 = closed_1_reg;
  assign known_1 = known_1_reg;
  assign end_1 = known_1_reg ? frames_1_reg : reach_1_reg;
  assign total_1 = total_1_reg;
  assign shift_1 = shift_1_reg;
  assign passes_1 = passes_1_reg;
  assign sent_before_1 = sent_before_1_reg;
  assign continues_1 = continues_1_reg;

  always @(posedge clk) begin
    stat_source <= accepts & head_entry[3];
    stat_repair <= accepts & ~head_entry[3];
    stat_timeout <= times_out;
    stat_skipped <= tells_skipped;
    stat_late <= late;
    stat_duplicate <= duplicate;
    stat_mismatch <= mismatch;
    stat_malformed <= malformed;
    feedback_valid <= feedback_taken;
    if (feedback_taken) begin
      feedback_reg <= head_entry[132:5];
    end
    if (rst) begin
      stat_source <= 1'b0;
      stat_repair <= 1'b0;
      stat_timeout <= 1'b0;
      stat_skipped <= 1'b0;
      stat_late <= 1'b0;
      stat_duplicate <= 1'b0;
      stat_mismatch <= 1'b0;
      stat_malformed <= 1'b0;
      feedback_valid <= 1'b0;
    end
  end

  assign feedback = feedback_reg;

endmodule

`default_nettype wire
