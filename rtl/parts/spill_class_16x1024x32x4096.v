// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Pointers, counts and level of a class.

`default_nettype none

module spill_class_16x1024x32x4096 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The word that is judged
  // A word of the class is judged.
  input  wire arrives,
  // The word is not stored, whatever room there is.
  input  wire faulty,
  // Last word of the frame.
  input  wire ends,

  // The region that is offered
  // The class may take the region.
  input  wire offered,
  // First row of the region.
  input  wire [11:0] new_first,
  // Last row of the region.
  input  wire [11:0] new_last,
  // Rows of the region.
  input  wire [12:0] new_rows,

  // The sink
  // The sink has room.
  input  wire room,

  // Decisions of the visit
  // The visit of the class is decided.
  input  wire decides,
  // A page is spilled.
  input  wire spills,
  // A page is read from memory.
  input  wire reads,
  // A page returns, sound or not.
  input  wire returns,
  // The page that returns is lost.
  input  wire loses,
  // The class is served.
  input  wire serves,
  // The service is of the tail.
  input  wire of_tail,
  // The page that returns ends a unit.
  input  wire makes_unit,
  // Place in the tail behind what is claimed.
  input  wire [10:0] new_claim,
  // Words of the head that are open.
  input  wire [9:0] new_open,
  // The open words begin with words that are muted.
  input  wire new_broken,
  // Row of the page behind that which is spilled.
  input  wire [11:0] new_write_row,
  // Row of the page behind that which is read.
  input  wire [11:0] new_read_row,

  // Words that are read
  // A word is read from the tail.
  input  wire tail_read,
  // A word is read from the head.
  input  wire head_read,
  // The last word of a page has passed the writer.
  input  wire page_ended,
  // The word is the last of its frame.
  input  wire page_ends_frame,

  // Words that leave
  // A word has left.
  input  wire word_left,
  // Words were lost in the clock before.
  input  wire were_lost,
  // Number of the words that were lost.
  input  wire [9:0] lost_words,

  // State
  // The class is full.
  output wire full,
  // The class has a region.
  output wire exists,
  // Place in the tail of the word that is judged.
  output wire [9:0] write_at,
  // Place in the tail of the next word that is read.
  output wire [9:0] read_at,
  // Page and word of the next word of the head.
  output wire [8:0] head_at,
  // Words that counted in the clock before.
  output wire [21:0] cells,

  // Seen by a visit
  output wire [10:0] seen_frame,
  output wire [10:0] seen_claim,
  output wire [16:0] seen_spilled,
  output wire [16:0] seen_requested,
  output wire [16:0] seen_returned,
  output wire [5:0] seen_left,
  output wire [9:0] seen_open,
  output wire [5:0] seen_unit_head,
  output wire [5:0] seen_unit_tail,
  output wire seen_behind_lost,
  output wire seen_broken,
  output wire seen_begins,
  output wire [12:0] seen_rows,
  output wire [11:0] seen_first,
  output wire [11:0] seen_last,
  output wire [11:0] seen_write_row,
  output wire [11:0] seen_read_row,
  output wire seen_room
);

  reg is_full;
  // The class was empty in the clock before, and nothing was stored.
  reg idle;
  reg [11:0] first_row;
  reg [11:0] last_row;
  reg [12:0] row_count;
  reg [11:0] next_write_row;
  reg [11:0] next_read_row;
  reg [10:0] next_word;
  reg [10:0] next_frame;
  reg [10:0] next_claim;
  reg [10:0] next_read;
  // Words of the tail in the clock before.
  reg [10:0] tail_words;
  reg [16:0] pages_spilled;
  reg [16:0] pages_requested;
  reg [16:0] pages_returned;
  reg [5:0] pages_left;
  // Number of the next word of the head in its page.
  reg [3:0] head_word;
  reg [5:0] next_unit;
  reg [5:0] after_units;
  reg [9:0] open_words;
  // The open words begin with words that are muted.
  reg open_is_broken;
  // The page before the next that returns was lost.
  reg is_behind_lost;
  // The next word of the tail that the writer reads begins a frame.
  reg writer_begins;
  reg [9:0] gone;
  reg [21:0] used;
  reg [21:0] used_whole;
  reg [21:0] level;

  wire spills_now = decides & spills;
  wire reads_now = decides & reads;
  wire returns_now = decides & returns;
  wire loses_now = decides & loses;
  wire serves_now = decides & serves;
  wire of_tail_now = decides & of_tail;
  wire makes_unit_now = decides & makes_unit;

  // the word is stored, and the frame whole with the last, or the words of the frame are taken back
  wire refused = faulty | is_full;
  wire store = arrives & ~refused;
  wire whole = store & ends;
  wire take_back = arrives & refused;

  // a region is taken while the class is empty and nothing is stored
  wire takes = offered & idle & ~store;

  always @(posedge clk) begin
    if (takes) begin
      first_row <= new_first;
      last_row <= new_last;
      row_count <= new_rows;
    end
    if (rst) begin
      row_count <= 13'd0;
    end
  end

  // the rows that are next do not wait for the decision
  always @(posedge clk) begin
    if (takes | spills_now) begin
      next_write_row <= takes ? new_first : new_write_row;
    end
    if (takes | reads_now) begin
      next_read_row <= takes ? new_first : new_read_row;
    end
  end

  // places in the tail: of the next word, behind the whole frames, behind what is claimed, of the
  // next that is read
  wire [10:0] after_word = next_word + 11'd1;

  always @(posedge clk) begin
    if (store) begin
      next_word <= after_word;
    end
    if (take_back) begin
      next_word <= next_frame;
    end
    if (whole) begin
      next_frame <= after_word;
    end
    if (spills_now | (serves_now & of_tail_now)) begin
      next_claim <= new_claim;
    end
    if (tail_read) begin
      next_read <= next_read + 11'd1;
    end
    tail_words <= next_word - next_read;
    is_full <= (tail_words >= ((|row_count) ? 11'h3fc : 11'd268));
    if (rst) begin
      next_word <= 11'd0;
      next_frame <= 11'd0;
      next_claim <= 11'd0;
      next_read <= 11'd0;
      tail_words <= 11'd0;
      is_full <= 1'b0;
    end
  end

  // pages of the class: spilled, read from memory, returned; and of its head: left, with the words
  // of the next that are read
  always @(posedge clk) begin
    if (spills_now) begin
      pages_spilled <= pages_spilled + 17'd1;
    end
    if (reads_now) begin
      pages_requested <= pages_requested + 17'd1;
    end
    if (returns_now) begin
      pages_returned <= pages_returned + 17'd1;
    end
    if (head_read) begin
      head_word <= (head_word == 4'd14) ? 4'd0 : (head_word + 4'd1);
      if (head_word == 4'd14) begin
        pages_left <= pages_left + 6'd1;
      end
    end
    if (loses_now) begin
      pages_left <= pages_returned[5:0] + 6'd1;
      head_word <= 4'd0;
    end
    if (rst) begin
      pages_spilled <= 17'd0;
      pages_requested <= 17'd0;
      pages_returned <= 17'd0;
      pages_left <= 6'd0;
      head_word <= 4'd0;
    end
  end

  // units of the head, and its open words
  always @(posedge clk) begin
    if (serves_now & ~of_tail_now) begin
      next_unit <= next_unit + 6'd1;
    end
    if (makes_unit_now) begin
      after_units <= after_units + 6'd1;
    end
    if (returns_now | (serves_now & of_tail_now)) begin
      open_words <= new_open;
      open_is_broken <= new_broken;
      is_behind_lost <= loses_now;
    end
    if (page_ended) begin
      writer_begins <= page_ends_frame;
    end
    if (serves_now & of_tail_now) begin
      writer_begins <= 1'b1;
    end
    if (rst) begin
      next_unit <= 6'd0;
      after_units <= 6'd0;
      open_words <= 10'd0;
      open_is_broken <= 1'b0;
      is_behind_lost <= 1'b0;
      writer_begins <= 1'b1;
    end
  end

  // words that count: with those of the frame that arrives, and without
  always @(posedge clk) begin
    gone <= (lost_words & {10{were_lost}}) + {9'd0, word_left};
    if (rst) begin
      gone <= 10'd0;
    end
  end

  wire [21:0] kept = used_whole - {12'd0, gone};
  wire [21:0] same = used - {12'd0, gone};
  wire [21:0] more = same + 22'd1;

  always @(posedge clk) begin
    used <= take_back ? kept : store ? more : same;
    used_whole <= whole ? more : kept;
    idle <= ~(store | (|used));
    level <= used;
    if (rst) begin
      used <= 22'd0;
      used_whole <= 22'd0;
      idle <= 1'b1;
      level <= 22'd0;
    end
  end

  assign full = is_full;
  assign exists = |row_count;
  assign write_at = next_word[9:0];
  assign read_at = next_read[9:0];
  assign head_at = {pages_left[4:0], head_word};
  assign cells = level;
  assign seen_frame = next_frame;
  assign seen_claim = next_claim;
  assign seen_spilled = pages_spilled;
  assign seen_requested = pages_requested;
  assign seen_returned = pages_returned;
  assign seen_left = pages_left;
  assign seen_open = open_words;
  assign seen_unit_head = next_unit;
  assign seen_unit_tail = after_units;
  assign seen_behind_lost = is_behind_lost;
  assign seen_broken = open_is_broken;
  assign seen_begins = writer_begins;
  assign seen_rows = row_count;
  assign seen_first = first_row;
  assign seen_last = last_row;
  assign seen_write_row = next_write_row;
  assign seen_read_row = next_read_row;
  assign seen_room = room;

endmodule

`default_nettype wire
