// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Watches for a far end that says nothing for so many rounds.

`default_nettype none

module retry_silence (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A word of the far end has come.
  input  wire heard,
  // Rounds without a word that are a silence; 0: none is.
  input  wire [23:0] timeout,
  // The far end is silent.
  output wire silent,
  // The silence begins in this clock.
  output wire begins
);

  reg [5:0] round_clock;
  // Rounds that have ended since a word came.
  reg [23:0] age;
  reg is_silent;
  reg was_silent;

  always @(posedge clk) begin
    round_clock <= round_clock + 6'd1;
    if (rst) begin
      round_clock <= 6'd0;
    end
  end

  wire grows = (&round_clock) & ~(&age);

  always @(posedge clk) begin
    age <= (age + {23'd0, grows}) & {24{~heard}};
    is_silent <= (age >= timeout) & (|timeout);
    if (rst) begin
      age <= 24'd0;
      is_silent <= 1'b0;
    end
  end

  assign silent = is_silent;

  always @(posedge clk) begin
    was_silent <= is_silent;
    if (rst) begin
      was_silent <= 1'b0;
    end
  end

  assign begins = is_silent & ~was_silent;

endmodule

`default_nettype wire
