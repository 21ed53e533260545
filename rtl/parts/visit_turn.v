// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Chooses each class that wants once before any is chosen again, each in its visit.

`default_nettype none

module visit_turn (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // One-hot or zero: class whose visit is decided.
  input  wire [7:0] of_class,
  // The class wants to be chosen.
  input  wire wants,
  // A class may be chosen.
  input  wire free,
  // The class is chosen.
  output wire chosen
);

  // Classes that wanted in their last visit.
  reg [7:0] waiting;
  // Classes that were not chosen in this round.
  reg [7:0] round;

  wire is_new = |(round & of_class);
  wire others = |(waiting & round & ~of_class);
  wire choose = wants & free & (is_new | ~others);

  always @(posedge clk) begin
    waiting <= (waiting & ~of_class) | (of_class & {8{wants}});
    if (choose) begin
      round <= is_new ? (round & ~of_class) : ~of_class;
    end
    if (rst) begin
      waiting <= 8'd0;
      round <= 8'hff;
    end
  end

  assign chosen = choose;

endmodule

`default_nettype wire
