// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Reads pages from the tails, sixteen clocks each: fifteen words, and a clock for the trailer.

`default_nettype none

module page_writer_1x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The next page
  // A page is given.
  input  wire given,
  input  wire [7:0] given_class,
  input  wire given_channel,
  input  wire [3:0] given_row,

  // State
  // A page may be given.
  output wire free,
  // A word is read, or the trailer written.
  output wire active,
  // A word is read.
  output wire reads,
  // Number of the word; the trailer is the last.
  output wire [3:0] word,
  // One-hot: class of the page.
  output wire [7:0] of_class,
  // One-hot: channel of the page.
  output wire channel,
  // Row of the page.
  output wire [3:0] row
);

  reg has_next;
  reg [7:0] next_class;
  reg next_channel;
  reg [3:0] next_row;
  reg is_active;
  reg [7:0] its_class;
  reg its_channel;
  reg [3:0] its_row;
  // Number of the word that is read; the trailer is the last.
  reg [3:0] word_read;
  // A word is read; low for the trailer.
  reg is_reading;

  wire begins = has_next & ~is_reading;

  always @(posedge clk) begin
    if (is_active) begin
      word_read <= word_read + 4'd1;
    end
    if (~is_reading) begin
      is_active <= 1'b0;
    end
    if (word_read == 4'd14) begin
      is_reading <= 1'b0;
    end
    if (begins) begin
      is_active <= 1'b1;
      is_reading <= 1'b1;
      has_next <= 1'b0;
      its_class <= next_class;
      its_channel <= next_channel;
      its_row <= next_row;
    end
    if (given) begin
      has_next <= 1'b1;
      next_class <= given_class;
      next_channel <= given_channel;
      next_row <= given_row;
    end
    if (rst) begin
      word_read <= 4'd0;
      has_next <= 1'b0;
      is_active <= 1'b0;
      is_reading <= 1'b0;
    end
  end

  assign free = ~has_next;
  assign active = is_active;
  assign reads = is_reading;
  assign word = word_read;
  assign of_class = its_class;
  assign channel = its_channel;
  assign row = its_row;

endmodule

`default_nettype wire
