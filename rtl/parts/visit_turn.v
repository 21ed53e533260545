// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Chooses each class that wants once before any is chosen again, each in its visit: one class after
// the other.

`default_nettype none

module visit_turn (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The class that is visited wants to be chosen.
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

  // bit 0 is of the class that is visited, bit n of that n clocks later: no class is decoded
  wire others = |(waiting[7:1] & round[7:1]);
  wire choose = wants & free & (round[0] | ~others);

  always @(posedge clk) begin
    waiting <= {wants, waiting[7:1]};
    if (rst) begin
      waiting <= 8'd0;
    end
  end

  wire begins = choose & ~round[0];

  always @(posedge clk) begin
    round <= {(round[0] & ~choose), (round[7:1] | {7{begins}})};
    if (rst) begin
      round <= 8'hff;
    end
  end

  assign chosen = choose;

  // Read by nothing.
  wire unused = &{1'b0, waiting[0]};

endmodule

`default_nettype wire
