// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Selects a counter of a class.

`default_nettype none

module pause_counter_mux (
  // One-hot or zero: the counter.
  input  wire [8:0] counter,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_0,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_1,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_2,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_3,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_4,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_5,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_6,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_7,
  // Counters of one address, and low words of those of two.
  input  wire [31:0] words_8,
  // High words of counters of two addresses.
  input  wire [15:0] highs_0,
  // High words of counters of two addresses.
  input  wire [15:0] highs_1,
  // High words of counters of two addresses.
  input  wire [15:0] highs_2,
  // The counter, or its low word.
  output wire [31:0] word,
  // Its high word, where it has one.
  output wire [15:0] high
);

  assign word = (words_0 & {32{counter[0]}}) | (words_1 & {32{counter[1]}}) |
      (words_2 & {32{counter[2]}}) | (words_3 & {32{counter[3]}}) | (words_4 & {32{counter[4]}}) |
      (words_5 & {32{counter[5]}}) | (words_6 & {32{counter[6]}}) | (words_7 & {32{counter[7]}}) |
      (words_8 & {32{counter[8]}});
  assign high = (highs_0 & {16{counter[6]}}) | (highs_1 & {16{counter[7]}}) |
      (highs_2 & {16{counter[8]}});

endmodule

`default_nettype wire
