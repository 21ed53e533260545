// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the ranges of positions that are missed, and asks for them in their order.

`default_nettype none

module retry_asks (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames are missed.
  input  wire missed,
  // First position that is missed.
  input  wire [23:0] missed_first,
  // Position behind the last that is missed.
  input  wire [23:0] missed_to,
  // A frame has come that was sent before.
  input  wire came,
  // Position of the frame.
  input  wire [23:0] came_position,
  // Position behind the frame.
  input  wire [23:0] came_end,
  // The frame had come before.
  input  wire came_got,
  // Another epoch begins: nothing is missed.
  input  wire clears,
  // First position that was not handed on.
  input  wire [23:0] below,
  // The word is sent.
  input  wire told,
  // Clocks without a word after which one is sent.
  input  wire [23:0] period,
  // Clocks in which nothing is sent again after which all is asked for again.
  input  wire [23:0] patience,
  // A word is to be sent.
  output wire valid,
  // First position that is asked for.
  output wire [23:0] first,
  // Position behind the last that is asked for.
  output wire [23:0] to
);

  localparam [2:0] STATE_IDLE = 3'd0;
  localparam [2:0] STATE_HEAD = 3'd1;
  localparam [2:0] STATE_ASK = 3'd2;
  localparam [2:0] STATE_JUDGE_1 = 3'd3;
  localparam [2:0] STATE_JUDGE_2 = 3'd4;

  reg [9:0] head_at;
  reg [9:0] ask_at;
  reg [9:0] tail_at;
  wire put;
  wire [23:0] put_first;
  wire [23:0] put_to;
  wire reads_head;
  reg [47:0] range;
  reg [4:0] came_at;
  reg [4:0] take_at;
  wire comes;
  wire [48:0] frame;
  reg [2:0] state;
  wire is_judging;
  // The first range is in its registers.
  reg has_head;
  reg [23:0] head_first;
  reg [23:0] head_to;
  reg [23:0] head_left;
  // The rest of the range is known.
  reg is_settled;
  // The range that is asked for next is in its registers.
  reg has_ask;
  reg [23:0] ask_first;
  reg [23:0] ask_to;
  // Frames are missed that are in no range yet.
  reg has_gap;
  reg [23:0] gap_first;
  reg [23:0] gap_to;
  wire expires;
  wire loads_head;
  wire takes;
  wire adds;
  wire loads_ask;
  reg [23:0] from;
  reg [23:0] span;
  reg [23:0] reach;
  wire moves;
  wire trims;
  wire pops;
  wire passes;
  // A word is due.
  reg due;
  wire asks_now;
  // Clocks since the last word.
  reg [23:0] since;
  // Clocks in which nothing was asked for, and nothing sent again.
  reg [23:0] quiet;
  reg impatient;

  // ranges in the order in which they are asked for: the first of those asked for, the next to ask
  // for, and the end
  wire [9:0] is_full_difference = tail_at - head_at;
  wire is_full = is_full_difference[9];
  wire is_asked = ~(ask_at == head_at);

  always @(posedge clk) begin
    if (put) begin
      tail_at <= tail_at + 10'd1;
    end
    if (comes) begin
      came_at <= came_at + 5'd1;
    end
    is_settled <= has_head;
    has_gap <= missed | (has_gap & ~adds);
    if (is_judging & ~moves) begin
      take_at <= take_at + 5'd1;
    end
    if (trims) begin
      head_first <= frame[47:24];
    end
    if (state == STATE_HEAD) begin
      head_first <= range[23:0];
      head_to <= range[47:24];
      has_head <= 1'b1;
    end
    if (state == STATE_ASK) begin
      ask_first <= range[23:0];
      ask_to <= range[47:24];
      has_ask <= 1'b1;
    end
    if (pops) begin
      head_at <= head_at + 10'd1;
      has_head <= 1'b0;
      is_settled <= 1'b0;
    end
    case (state)
      STATE_IDLE: begin
        if (loads_head) begin
          state <= STATE_HEAD;
        end else if (takes) begin
          state <= STATE_JUDGE_1;
        end else if (loads_ask) begin
          state <= STATE_ASK;
        end
      end
      STATE_JUDGE_1: begin
        state <= STATE_JUDGE_2;
      end
      default: begin
        state <= STATE_IDLE;
      end
    endcase
    if (asks_now | passes) begin
      ask_at <= ask_at + 10'd1;
      has_ask <= 1'b0;
    end
    if (expires) begin
      ask_at <= head_at;
      has_ask <= 1'b0;
    end
    if (clears) begin
      head_at <= 10'd0;
      ask_at <= 10'd0;
      tail_at <= 10'd0;
      came_at <= 5'd0;
      take_at <= 5'd0;
      has_head <= 1'b0;
      is_settled <= 1'b0;
      has_ask <= 1'b0;
      has_gap <= 1'b0;
      state <= STATE_IDLE;
    end
    if (rst) begin
      head_at <= 10'd0;
      ask_at <= 10'd0;
      tail_at <= 10'd0;
      came_at <= 5'd0;
      take_at <= 5'd0;
      state <= STATE_IDLE;
      has_head <= 1'b0;
      is_settled <= 1'b0;
      has_ask <= 1'b0;
      has_gap <= 1'b0;
    end
  end

  (* ram_style = "block" *)
  reg [47:0] ranges [0:511];

  always @(posedge clk) begin
    if (put) begin
      ranges[tail_at[8:0]] <= {put_to, put_first};
    end
  end

  always @(posedge clk) begin
    range <= ranges[reads_head ? head_at[8:0] : ask_at[8:0]];
  end

  // frames that were sent before wait, and are judged
  wire [4:0] waiting = came_at - take_at;
  assign comes = came & ~waiting[4];

  (* ram_style = "distributed" *)
  reg [48:0] frames [0:15];

  always @(posedge clk) begin
    if (comes) begin
      frames[came_at[3:0]] <= {came_got, came_end, came_position};
    end
  end

  assign frame = frames[take_at[3:0]];

  // one thing at a time
  wire is_idle = (state == STATE_IDLE);
  assign is_judging = (state == STATE_JUDGE_2);

  always @(posedge clk) begin
    head_left <= head_to - below;
  end

  wire is_handed_on = has_head & is_settled & (head_left[23] | (head_left == 24'd0));
  wire drops = is_idle & ~expires & is_handed_on;
  wire free = is_idle & ~expires & ~is_handed_on;
  assign loads_head = free & ~has_head & ~(tail_at == head_at);
  assign takes = free & ~loads_head & (|waiting);
  wire rests = free & ~loads_head & ~(|waiting);
  assign adds = rests & has_gap & ~is_full;
  assign loads_ask = rests & ~adds & ~has_ask & ~(tail_at == ask_at);
  assign reads_head = loads_head;

  // frames that are missed; if no range is free, one takes in all up to the next
  always @(posedge clk) begin
    if (missed) begin
      if (~has_gap | adds) begin
        gap_first <= missed_first;
      end
      gap_to <= missed_to;
    end
  end

  // a frame is in the first range, or all that was asked for before it is lost again
  always @(posedge clk) begin
    from <= frame[23:0] - head_first;
    span <= head_to - head_first;
    reach <= frame[47:24] - head_first;
  end

  wire is_in_range = has_head & (from < span);
  wire is_first = ~(|from);
  wire is_whole = (span <= reach);
  assign moves = is_judging & ~is_in_range & has_head & is_asked & ~frame[48];
  wire splits = is_judging & is_in_range & ~is_first & is_asked & ~is_full;
  assign trims = splits | (is_judging & is_in_range & is_first);
  assign pops = drops | moves | (trims & is_whole);
  assign passes = pops & ~is_asked;
  assign put = adds | moves | splits;
  assign put_first = adds ? gap_first : head_first;
  assign put_to = adds ? gap_to : splits ? frame[23:0] : head_to;

  // words: what is asked for, or nothing from time to time
  assign valid = has_ask | due;
  wire says = valid & told;
  assign asks_now = says & has_ask;

  always @(posedge clk) begin
    since <= (since + {23'd0, ~(&since)}) & {24{~says}};
    due <= (since >= period) & ~says;
    if (rst) begin
      since <= 24'd0;
      due <= 1'b0;
    end
  end

  assign first = has_ask ? ask_first : below;
  assign to = has_ask ? ask_to : below;

  // patience: all that was asked for is asked for again
  wire stirs = asks_now | expires | came | ~is_asked;

  always @(posedge clk) begin
    quiet <= (quiet + {23'd0, ~(&quiet)}) & {24{~stirs}};
    impatient <= (quiet >= patience) & ~stirs;
    if (rst) begin
      quiet <= 24'd0;
      impatient <= 1'b0;
    end
  end

  assign expires = is_idle & impatient;

  // Read by nothing.
  wire unused = &{1'b0, is_full_difference[8:0]};

endmodule

`default_nettype wire
