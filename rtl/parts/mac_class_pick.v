// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Picks the candidate that no other goes before.

`default_nettype none

module mac_class_pick (
  input  wire [7:0] candidates,
  // Classes that begin no turn: strict ones, and the first of the others if it has turn and credit.
  input  wire [7:0] keep_turn,
  // Classes that go before class 0.
  input  wire [7:0] before_0,
  // Classes that go before class 1.
  input  wire [7:0] before_1,
  // Classes that go before class 2.
  input  wire [7:0] before_2,
  // Classes that go before class 3.
  input  wire [7:0] before_3,
  // Classes that go before class 4.
  input  wire [7:0] before_4,
  // Classes that go before class 5.
  input  wire [7:0] before_5,
  // Classes that go before class 6.
  input  wire [7:0] before_6,
  // Classes that go before class 7.
  input  wire [7:0] before_7,
  // One-hot, or zero.
  output wire [7:0] pick,
  // The candidates are not zero.
  output wire found,
  // The pick begins a turn.
  output wire fresh
);

  assign pick = {(candidates[7] & ~(|(candidates & before_7))),
      (candidates[6] & ~(|(candidates & before_6))), (candidates[5] & ~(|(candidates & before_5))),
      (candidates[4] & ~(|(candidates & before_4))), (candidates[3] & ~(|(candidates & before_3))),
      (candidates[2] & ~(|(candidates & before_2))), (candidates[1] & ~(|(candidates & before_1))),
      (candidates[0] & ~(|(candidates & before_0)))};
  assign found = |candidates;
  assign fresh = (|candidates) & ~(|(candidates & keep_turn));

endmodule

`default_nettype wire
