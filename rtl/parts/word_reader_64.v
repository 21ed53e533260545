// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Reads the words of services, one a clock: first those in the head of the class, then those in its
// tail.

`default_nettype none

module word_reader_64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The next service
  // A service is given.
  input  wire given,
  input  wire [7:0] given_class,
  input  wire [5:0] given_head,
  input  wire [6:0] given_tail,
  input  wire given_of_tail,
  input  wire given_muted,

  // The tails
  // The writer reads a word in this clock.
  input  wire writer_reads,

  // State
  // A service may be given.
  output wire free,
  // Classes that are served, now or next.
  output wire [7:0] serves,
  // Classes whose tail is served, now or next.
  output wire [7:0] serves_tail,
  // Classes that are served next, or with more than a few words of their service left.
  output wire [7:0] goes_on,

  // The word that is read
  // A word is read from the head.
  output wire takes_head,
  // A word is read from the tail.
  output wire takes_tail,
  // One-hot: class of the word.
  output wire [7:0] of_class,
  // First word of the service.
  output wire first,
  // The service begins with words that are muted.
  output wire muted
);

  reg has_next;
  reg [7:0] next_class;
  reg [5:0] next_head;
  reg [6:0] next_tail;
  reg next_of_tail;
  reg next_muted;
  reg is_active;
  reg [7:0] its_class;
  reg [5:0] its_head;
  reg [6:0] its_tail;
  reg its_of_tail;
  reg its_muted;
  // The next word is the first of the service.
  reg is_first;
  reg in_head;
  reg is_last;

  // whether words are left in the head and in the tail, and whether the next is the last
  wire takes_head_now = is_active & in_head;
  wire takes_tail_now = is_active & ~in_head & ~writer_reads;
  wire takes_now = takes_head_now | takes_tail_now;
  wire ends = takes_now & is_last;
  wire begins = has_next & (~is_active | ends);

  always @(posedge clk) begin
    if (takes_now) begin
      is_first <= 1'b0;
    end
    if (takes_head_now) begin
      its_head <= its_head - 6'd1;
      in_head <= ~(its_head == 6'd1);
      is_last <= ((its_head == 6'd1) & (its_tail == 7'd1)) | ((its_head == 6'd2) & ~(|its_tail));
    end
    if (takes_tail_now) begin
      its_tail <= its_tail - 7'd1;
      is_last <= (its_tail == 7'd2);
    end
    if (ends) begin
      is_active <= 1'b0;
    end
    if (begins) begin
      is_active <= 1'b1;
      has_next <= 1'b0;
      is_first <= 1'b1;
      its_class <= next_class;
      its_head <= next_head;
      its_tail <= next_tail;
      its_of_tail <= next_of_tail;
      its_muted <= next_muted;
      in_head <= |next_head;
      is_last <= ((next_head == 6'd1) & ~(|next_tail)) | (~(|next_head) & (next_tail == 7'd1));
    end
    if (given) begin
      has_next <= 1'b1;
      next_class <= given_class;
      next_head <= given_head;
      next_tail <= given_tail;
      next_of_tail <= given_of_tail;
      next_muted <= given_muted;
    end
    if (rst) begin
      has_next <= 1'b0;
      is_active <= 1'b0;
    end
  end

  assign free = ~has_next;
  assign serves = (its_class & {8{is_active}}) | (next_class & {8{has_next}});
  assign serves_tail = (its_class & {8{is_active}} & {8{its_of_tail}}) |
      (next_class & {8{has_next}} & {8{next_of_tail}});
  assign goes_on = (its_class & {8{is_active}} & {8{|its_head[5:4]}}) |
      (next_class & {8{has_next}});
  assign takes_head = takes_head_now;
  assign takes_tail = takes_tail_now;
  assign of_class = its_class;
  assign first = is_first;
  assign muted = its_muted;

endmodule

`default_nettype wire
