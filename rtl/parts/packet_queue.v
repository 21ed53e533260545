// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Room, counts and positions of the beats of one class, with the frame that arrives and without.

`default_nettype none

module packet_queue #(
  // Banks of the memory: 2, 4 or 8.
  parameter BANKS = 4,
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The beat that is judged
  // A beat of the class is judged.
  input  wire arrives,
  // The beat is not stored, whatever room there is.
  input  wire faulty,
  // Last beat of the frame.
  input  wire ends,
  // Granules of the beat beside the first.
  input  wire [$clog2(BANKS)-1:0] more,

  // The way out
  // The class may claim a beat by turn.
  input  wire chosen,
  // Granules of the beat that left on the stream of the class in the clock before.
  input  wire [$clog2(BANKS):0] left,
  // A beat is on the stream of the class, or left in the clock before.
  input  wire holds,
  // Place of the next beat that leaves the head.
  input  wire [5:0] read_place,

  // The region that is offered
  // The class may take the region.
  input  wire offered,
  // First word of the region.
  input  wire [$clog2(DEPTH)-1:0] new_first,
  // Last word of the region.
  input  wire [$clog2(DEPTH)-1:0] new_last,
  // Words of the region.
  input  wire [$clog2(DEPTH):0] new_size,

  // State
  // Less than a word is free.
  output wire full,
  // Words of the region.
  output wire [$clog2(DEPTH):0] words,
  // Granules of the region that are free.
  output wire [$clog2(BANKS)+$clog2(DEPTH):0] free_granules,
  // First word of the region.
  output wire [$clog2(DEPTH)-1:0] first,
  // Last word of the region.
  output wire [$clog2(DEPTH)-1:0] last,
  // The class has a region.
  output wire exists,
  // Place of the beat that is claimed.
  output wire [4:0] place,
  // The beat that is stored is claimed in passing.
  output wire passes,
  // A beat is claimed by turn.
  output wire fetches,
  // The class is a candidate for a turn.
  output wire wants,
  // Place behind the last beat of a whole frame that is claimed.
  output wire [5:0] whole_place,

  // The clock before
  // The region was taken.
  output wire takes,
  // The beat was stored.
  output wire stores,
  // The beat was the last of a frame that is whole.
  output wire completes,
  // The beats of the frame were taken back.
  output wire takes_back,
  // The next claim is of the next frame.
  output wire gives_back,
  // Record of the beat that was stored.
  output wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] write_at,
  // Record of the beat that was claimed.
  output wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] fetch_at
);

  // Less than a word is free.
  reg is_full;
  // The class was empty in the clock before, and nothing was stored.
  reg idle;
  reg [$clog2(DEPTH)-1:0] first_word;
  reg [$clog2(DEPTH)-1:0] last_word;
  reg [$clog2(DEPTH):0] size;
  reg [$clog2(BANKS)+$clog2(DEPTH):0] free;
  reg [$clog2(BANKS)+$clog2(DEPTH):0] free_whole;
  reg [$clog2(BANKS)+$clog2(DEPTH):0] behind;
  reg [$clog2(BANKS)+$clog2(DEPTH):0] behind_whole;
  reg behind_some;
  reg behind_several;
  reg behind_some_whole;
  reg behind_several_whole;
  // A place of the head is free for a beat that passes.
  reg open;
  // A place of the head is free for a turn.
  reg open_more;
  reg [5:0] next_place;
  reg [5:0] next_whole_place;
  reg took;
  reg stored;
  reg completed;
  reg took_back;
  reg gave_back;
  reg passed;
  reg fetched;
  reg [$clog2(BANKS)+$clog2(DEPTH)-1:0] next_beat;
  reg [$clog2(BANKS)+$clog2(DEPTH)-1:0] next_frame;
  reg [$clog2(BANKS)+$clog2(DEPTH)-1:0] next_claim;

  // the beat is stored, and the frame whole with the last, or the beats of the frame are taken back
  wire refused = faulty | is_full;
  wire store = arrives & ~refused;
  wire whole = store & ends;
  wire take_back = arrives & refused;

  // a region is taken while the class is empty and nothing is stored
  wire may_take = offered & idle;
  wire takes_now = may_take & ~store;

  always @(posedge clk) begin
    if (takes_now) begin
      first_word <= new_first;
      last_word <= new_last;
      size <= new_size;
    end
    if (rst) begin
      size <= {$clog2(DEPTH)+1{1'b0}};
    end
  end

  // granules that are free: beside those in use, and beside those in use of whole frames
  wire [$clog2(BANKS)+$clog2(DEPTH):0] kept = free_whole + {{$clog2(DEPTH){1'b0}}, left};
  wire [$clog2(BANKS)+1:0] change = ({1'b0, left} - {2'd0, more}) - {{$clog2(BANKS)+1{1'b0}}, 1'b1};
  wire [$clog2(BANKS)+$clog2(DEPTH):0] free_with = free +
      {{$clog2(DEPTH)-1{change[$clog2(BANKS)+1]}}, change};
  wire [$clog2(BANKS)+$clog2(DEPTH):0] free_without = free + {{$clog2(DEPTH){1'b0}}, left};

  // a class that is idle takes the region unless a beat is stored, which is known last
  wire [$clog2(BANKS)+$clog2(DEPTH):0] kept_or_new = may_take ? {new_size, {$clog2(BANKS){1'b0}}} :
      kept;
  wire [$clog2(BANKS)+$clog2(DEPTH):0] same_or_new = may_take ? {new_size, {$clog2(BANKS){1'b0}}} :
      free_without;

  always @(posedge clk) begin
    free <= take_back ? kept_or_new : store ? free_with : same_or_new;
    free_whole <= whole ? free_with : store ? kept : kept_or_new;
    if (rst) begin
      free <= {$clog2(BANKS)+$clog2(DEPTH)+1{1'b0}};
      free_whole <= {$clog2(BANKS)+$clog2(DEPTH)+1{1'b0}};
    end
  end

  // whether less than a word is then free, without the sums: from the words and the granules
  // before, and what changes
  wire [$clog2(BANKS)+2:0] kept_full_sum = {3'd0, free_whole[$clog2(BANKS)-1:0]} +
      {1'b0, {1'b0, left}};
  wire kept_full = ~((|free_whole[$clog2(BANKS)+1 +: $clog2(DEPTH)]) |
          (~kept_full_sum[$clog2(BANKS)+2] &
              (free_whole[$clog2(BANKS)] | kept_full_sum[$clog2(BANKS)])));
  wire [$clog2(BANKS)+2:0] full_with_sum = {3'd0, free[$clog2(BANKS)-1:0]} +
      {change[$clog2(BANKS)+1], change};
  wire full_with = ~((|free[$clog2(BANKS)+1 +: $clog2(DEPTH)]) |
          (~full_with_sum[$clog2(BANKS)+2] & (free[$clog2(BANKS)] | full_with_sum[$clog2(BANKS)])));
  wire [$clog2(BANKS)+2:0] full_without_sum = {3'd0, free[$clog2(BANKS)-1:0]} +
      {1'b0, {1'b0, left}};
  wire full_without = ~((|free[$clog2(BANKS)+1 +: $clog2(DEPTH)]) |
          (~full_without_sum[$clog2(BANKS)+2] &
              (free[$clog2(BANKS)] | full_without_sum[$clog2(BANKS)])));

  always @(posedge clk) begin
    is_full <= take_back ? (may_take ? ~(|{new_size, {$clog2(BANKS){1'b0}}}) : kept_full) :
        store ? full_with :
        may_take ? ~(|{new_size, {$clog2(BANKS){1'b0}}}) :
        full_without;
    if (rst) begin
      is_full <= 1'b1;
    end
  end

  // beats that are not claimed, and those of them that belong to whole frames; whether there are
  // any, or several
  wire passes_now = store & ~behind_some & open;
  wire fetches_now = chosen & behind_some;
  wire claims_now = passes_now | fetches_now;
  wire stays = store & ~passes_now;
  wire fetches_whole = fetches_now & behind_some_whole;
  wire [$clog2(BANKS)+$clog2(DEPTH):0] rest = stays ?
        (fetches_now ? behind : (behind + {{$clog2(BANKS)+$clog2(DEPTH){1'b0}}, 1'b1})) :
      fetches_now ? (behind - {{$clog2(BANKS)+$clog2(DEPTH){1'b0}}, 1'b1}) :
      behind;
  wire [$clog2(BANKS)+$clog2(DEPTH):0] rest_whole = behind_whole -
      {{$clog2(BANKS)+$clog2(DEPTH){1'b0}}, fetches_whole};

  always @(posedge clk) begin
    behind <= take_back ? rest_whole : rest;
    behind_whole <= whole ? rest : rest_whole;
    if (rst) begin
      behind <= {$clog2(BANKS)+$clog2(DEPTH)+1{1'b0}};
      behind_whole <= {$clog2(BANKS)+$clog2(DEPTH)+1{1'b0}};
    end
  end

  // whether there will be any, or several: from the counts before, so that no sum goes before
  wire rest_some = stays | (fetches_now ? behind_several : behind_some);
  wire rest_several = fetches_now ?
        (stays ? behind_several : ((|behind[$clog2(BANKS)+$clog2(DEPTH):2]) | (&behind[1:0]))) :
      stays ? behind_some :
      behind_several;
  wire rest_some_whole = fetches_whole ? behind_several_whole : behind_some_whole;
  wire rest_several_whole = fetches_whole ?
        ((|behind_whole[$clog2(BANKS)+$clog2(DEPTH):2]) | (&behind_whole[1:0])) :
      behind_several_whole;

  always @(posedge clk) begin
    behind_some <= take_back ? rest_some_whole : rest_some;
    behind_several <= take_back ? rest_several_whole : rest_several;
    behind_some_whole <= whole ? rest_some : rest_some_whole;
    behind_several_whole <= whole ? rest_several : rest_several_whole;
    if (rst) begin
      behind_some <= 1'b0;
      behind_several <= 1'b0;
      behind_some_whole <= 1'b0;
      behind_several_whole <= 1'b0;
    end
  end

  // nothing that is whole is unclaimed: what is claimed beyond the whole frames is given back
  wire gives_back_now = take_back & ~behind_some_whole;

  // places of the head: of the next claim, and behind the last beat of a whole frame that is
  // claimed
  wire [5:0] after_place = claims_now ? (next_place + 6'd1) : next_place;
  wire [5:0] after_whole_place = fetches_whole ? (next_whole_place + 6'd1) : next_whole_place;
  wire [5:0] place_then = gives_back_now ? next_whole_place : after_place;

  always @(posedge clk) begin
    next_place <= place_then;
    next_whole_place <= whole ? after_place : after_whole_place;
    if (rst) begin
      next_place <= 6'd0;
      next_whole_place <= 6'd0;
    end
  end

  // without the claims of this clock, for which one place is left, and one more for a turn that is
  // chosen now
  wire [5:0] occupied = next_place - read_place;
  wire [5:0] whole_occupied = next_whole_place - read_place;

  always @(posedge clk) begin
    open <= gives_back_now ? (whole_occupied < 6'd31) : (occupied < 6'd31);
    open_more <= gives_back_now ? (whole_occupied < 6'd30) : (occupied < 6'd30);
    idle <= ~(store | behind_some | holds | (|occupied));
    if (rst) begin
      open <= 1'b1;
      open_more <= 1'b1;
      idle <= 1'b1;
    end
  end

  // the same events a clock later
  always @(posedge clk) begin
    took <= takes_now;
    stored <= store;
    completed <= whole;
    took_back <= take_back;
    gave_back <= gives_back_now;
    passed <= passes_now;
    fetched <= fetches_now;
    if (rst) begin
      took <= 1'b0;
      stored <= 1'b0;
      completed <= 1'b0;
      took_back <= 1'b0;
      gave_back <= 1'b0;
      passed <= 1'b0;
      fetched <= 1'b0;
    end
  end

  // records in the region: of the next beat, of the next frame, and of the next beat to be claimed
  wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] first_record = {first_word, {$clog2(BANKS){1'b0}}};
  wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] last_record = {last_word, {$clog2(BANKS){1'b1}}};
  wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] after_beat = (next_beat == last_record) ? first_record :
      (next_beat + {{$clog2(BANKS)+$clog2(DEPTH)-1{1'b0}}, 1'b1});
  wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] after_claim = (next_claim == last_record) ? first_record :
      (next_claim + {{$clog2(BANKS)+$clog2(DEPTH)-1{1'b0}}, 1'b1});

  always @(posedge clk) begin
    if (took) begin
      next_beat <= first_record;
      next_frame <= first_record;
      next_claim <= first_record;
    end else begin
      if (stored) begin
        next_beat <= after_beat;
      end
      if (took_back) begin
        next_beat <= next_frame;
      end
      if (completed) begin
        next_frame <= after_beat;
      end
      if (passed | fetched) begin
        next_claim <= after_claim;
      end
      if (gave_back) begin
        next_claim <= next_frame;
      end
    end
  end

  assign full = is_full;
  assign words = size;
  assign free_granules = free;
  assign first = first_word;
  assign last = last_word;
  assign exists = |size;
  assign place = next_place[4:0];
  assign passes = passes_now;
  assign fetches = fetches_now;
  assign wants = (chosen ? behind_several : behind_some) & open_more;
  assign whole_place = next_whole_place;
  assign takes = took;
  assign stores = stored;
  assign completes = completed;
  assign takes_back = took_back;
  assign gives_back = gave_back;
  assign write_at = next_beat;
  assign fetch_at = next_claim;

  // Read by nothing.
  wire unused = &{1'b0, kept_full_sum[$clog2(BANKS)-1:0], kept_full_sum[$clog2(BANKS)+1],
    full_with_sum[$clog2(BANKS)-1:0], full_with_sum[$clog2(BANKS)+1],
    full_without_sum[$clog2(BANKS)-1:0], full_without_sum[$clog2(BANKS)+1]};

endmodule

`default_nettype wire
