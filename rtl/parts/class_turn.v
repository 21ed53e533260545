// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Chooses one of the classes that want to read, the next after the last that was chosen.

`default_nettype none

module class_turn (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Classes that want to read.
  input  wire [7:0] candidates,
  // One-hot or zero: the class chosen in the clock before.
  output reg  [7:0] chosen
);

  // Classes above the one chosen last.
  reg [7:0] above;

  wire [7:0] first = candidates & above;
  wire [7:0] choice = (|first) ?
        {(first[7] & ~(|first[6:0])), (first[6] & ~(|first[5:0])), (first[5] & ~(|first[4:0])),
          (first[4] & ~(|first[3:0])), (first[3] & ~(|first[2:0])), (first[2] & ~(|first[1:0])),
          (first[1] & ~first[0]), first[0]} :
      {(candidates[7] & ~(|candidates[6:0])), (candidates[6] & ~(|candidates[5:0])),
        (candidates[5] & ~(|candidates[4:0])), (candidates[4] & ~(|candidates[3:0])),
        (candidates[3] & ~(|candidates[2:0])), (candidates[2] & ~(|candidates[1:0])),
        (candidates[1] & ~candidates[0]), candidates[0]};

  always @(posedge clk) begin
    chosen <= choice;
    if (|candidates) begin
      above <= {|choice[6:0], |choice[5:0], |choice[4:0], |choice[3:0], |choice[2:0], |choice[1:0],
          choice[0], 1'b0};
    end
    if (rst) begin
      chosen <= 8'd0;
      above <= 8'hff;
    end
  end

endmodule

`default_nettype wire
