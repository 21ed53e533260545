// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The level of a class that is in two parts, and the highest since its peak was cleared.

`default_nettype none

module level_sum (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Cells in a part.
  input  wire [27:0] one,
  // Cells in a part.
  input  wire [27:0] other,
  // The peak begins anew.
  input  wire clear,
  // Cells in both.
  output reg  [27:0] level,
  // Most cells in both.
  output reg  [27:0] peak
);

  always @(posedge clk) begin
    level <= one + other;
    if (clear | (level > peak)) begin
      peak <= level;
    end
    if (rst) begin
      level <= 28'd0;
      peak <= 28'd0;
    end
  end

endmodule

`default_nettype wire
