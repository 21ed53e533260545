// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Positions and counts of the words of one class, with the frame that arrives and without.

`default_nettype none

module packet_queue #(
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The beat that is judged
  // A beat of the class is judged.
  input  wire arrives,
  // The word of the beat is not stored, whatever room there is.
  input  wire faulty,
  // Last beat of the frame.
  input  wire ends,

  // The way out
  // The class may claim a word by turn.
  input  wire chosen,
  // A beat left on the stream of the class in the clock before.
  input  wire left,
  // Place of the next word that leaves the head.
  input  wire [5:0] read_place,

  // Configuration
  // First word of the region, modulo the depth.
  input  wire [23:0] cfg_base,
  // Words of the region.
  input  wire [23:0] cfg_size,

  // State
  // The word of the beat is stored.
  output wire stores,
  // No room for a word.
  output wire full,
  // Words in the region.
  output wire [$clog2(DEPTH):0] count_words,
  // Position of the word that is stored.
  output wire [$clog2(DEPTH)-1:0] write_at,
  // Position of the word that is claimed.
  output wire [$clog2(DEPTH)-1:0] fetch_at,
  // Place of the word that is claimed.
  output wire [4:0] place,
  // The word that is stored is claimed in passing.
  output wire passes,
  // A word is claimed by turn.
  output wire fetches,
  // The class is a candidate for a turn.
  output wire wants,
  // Place behind the last word of a whole frame that is claimed.
  output wire [5:0] whole_place
);

  reg is_full;
  reg [$clog2(DEPTH):0] count;
  reg [$clog2(DEPTH):0] count_whole;
  // The count is not 0.
  reg used;
  reg [$clog2(DEPTH)-1:0] base;
  // Last word of the region.
  reg [$clog2(DEPTH)-1:0] last;
  reg [$clog2(DEPTH):0] size;
  reg [$clog2(DEPTH):0] behind;
  reg [$clog2(DEPTH):0] behind_whole;
  reg behind_some;
  reg behind_several;
  reg behind_some_whole;
  // A place of the head is free for a word that passes.
  reg open;
  // A place of the head is free for a turn.
  reg open_more;
  reg [$clog2(DEPTH)-1:0] next_word;
  reg [$clog2(DEPTH)-1:0] next_frame;
  reg [$clog2(DEPTH)-1:0] next_claim;
  reg [5:0] next_place;
  reg [5:0] next_whole_place;

  // the word is stored, and the frame whole with the last, or the words of the frame are taken back
  wire refused = faulty | is_full;
  wire store = arrives & ~refused;
  wire whole = store & ends;
  wire take_back = arrives & refused;

  // words in the region, and those of them that belong to whole frames
  wire [$clog2(DEPTH):0] kept = count_whole - {{$clog2(DEPTH){1'b0}}, left};
  wire [$clog2(DEPTH):0] added = store ? (left ? count : (count + {{$clog2(DEPTH){1'b0}}, 1'b1})) :
      left ? (count - {{$clog2(DEPTH){1'b0}}, 1'b1}) :
      count;
  wire [$clog2(DEPTH):0] next_count = take_back ? kept : added;

  always @(posedge clk) begin
    count <= next_count;
    count_whole <= whole ? added : kept;
    if (rst) begin
      count <= {$clog2(DEPTH)+1{1'b0}};
      count_whole <= {$clog2(DEPTH)+1{1'b0}};
    end
  end

  // a region is taken over while it is empty and nothing is stored
  always @(posedge clk) begin
    used <= |next_count;
    if (rst) begin
      used <= 1'b0;
    end
  end

  wire takes = ~used & ~store;
  wire size_above = |cfg_size[23:$clog2(DEPTH)];
  wire [$clog2(DEPTH):0] new_size = {size_above,
      (cfg_size[$clog2(DEPTH)-1:0] & {$clog2(DEPTH){~size_above}})};

  always @(posedge clk) begin
    if (takes) begin
      base <= cfg_base[$clog2(DEPTH)-1:0];
      last <= (cfg_base[$clog2(DEPTH)-1:0] + new_size[$clog2(DEPTH)-1:0]) -
          {{$clog2(DEPTH)-1{1'b0}}, 1'b1};
      size <= new_size;
    end
    is_full <= takes ? ~(|new_size) : (next_count == size);
  end

  // words that are not claimed, and those of them that belong to whole frames; whether there are
  // any, or several
  wire passes_now = store & ~behind_some & open;
  wire fetches_now = chosen & behind_some;
  wire claims = passes_now | fetches_now;
  wire stays = store & ~passes_now;
  wire fetches_whole = fetches_now & behind_some_whole;
  wire [$clog2(DEPTH):0] rest = stays ?
        (fetches_now ? behind : (behind + {{$clog2(DEPTH){1'b0}}, 1'b1})) :
      fetches_now ? (behind - {{$clog2(DEPTH){1'b0}}, 1'b1}) :
      behind;
  wire [$clog2(DEPTH):0] rest_whole = behind_whole - {{$clog2(DEPTH){1'b0}}, fetches_whole};
  wire [$clog2(DEPTH):0] next_behind = take_back ? rest_whole : rest;
  wire [$clog2(DEPTH):0] next_behind_whole = whole ? rest : rest_whole;

  always @(posedge clk) begin
    behind <= next_behind;
    behind_whole <= next_behind_whole;
    behind_some <= |next_behind;
    behind_several <= |next_behind[$clog2(DEPTH):1];
    behind_some_whole <= |next_behind_whole;
    if (rst) begin
      behind <= {$clog2(DEPTH)+1{1'b0}};
      behind_whole <= {$clog2(DEPTH)+1{1'b0}};
      behind_some <= 1'b0;
      behind_several <= 1'b0;
      behind_some_whole <= 1'b0;
    end
  end

  // positions in the region: of the next word, of the next frame, and of the next word to be
  // claimed
  wire [$clog2(DEPTH)-1:0] after_word = (next_word == last) ? base :
      (next_word + {{$clog2(DEPTH)-1{1'b0}}, 1'b1});
  wire [$clog2(DEPTH)-1:0] after_claim = (next_claim == last) ? base :
      (next_claim + {{$clog2(DEPTH)-1{1'b0}}, 1'b1});

  // nothing that is whole is unclaimed: what is claimed beyond the whole frames is given back
  wire gives_back = take_back & ~behind_some_whole;

  always @(posedge clk) begin
    if (takes) begin
      next_word <= cfg_base[$clog2(DEPTH)-1:0];
      next_frame <= cfg_base[$clog2(DEPTH)-1:0];
      next_claim <= cfg_base[$clog2(DEPTH)-1:0];
    end else begin
      if (store) begin
        next_word <= after_word;
      end
      if (take_back) begin
        next_word <= next_frame;
      end
      if (whole) begin
        next_frame <= after_word;
      end
      if (claims) begin
        next_claim <= after_claim;
      end
      if (gives_back) begin
        next_claim <= next_frame;
      end
    end
  end

  // places of the head: of the next claim, and behind the last word of a whole frame that is
  // claimed
  wire [5:0] after_place = next_place + {5'd0, claims};
  wire [5:0] after_whole_place = next_whole_place + {5'd0, fetches_whole};
  wire [5:0] place_then = gives_back ? next_whole_place : after_place;

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
    open <= gives_back ? (whole_occupied < 6'd31) : (occupied < 6'd31);
    open_more <= gives_back ? (whole_occupied < 6'd30) : (occupied < 6'd30);
    if (rst) begin
      open <= 1'b1;
      open_more <= 1'b1;
    end
  end

  assign stores = store;
  assign full = is_full;
  assign count_words = count;
  assign write_at = next_word;
  assign fetch_at = next_claim;
  assign place = next_place[4:0];
  assign passes = passes_now;
  assign fetches = fetches_now;
  assign wants = (chosen ? behind_several : behind_some) & open_more;
  assign whole_place = next_whole_place;

  // Read by nothing.
  wire unused = &{1'b0, cfg_base[23:$clog2(DEPTH)]};

endmodule

`default_nettype wire
