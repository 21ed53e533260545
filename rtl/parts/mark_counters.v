// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts frames by class and outcome of their mark.

`default_nettype none

module mark_counters (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Outcomes
  // The outcome of a frame is known.
  input  wire verdict,
  // Class of the frame.
  input  wire [2:0] of_class,
  // Outcome: not eligible, marked before it came, unmarked, marked.
  input  wire [1:0] outcome,

  // For the registers
  // Counter to be read: class and outcome.
  input  wire [4:0] select,
  // Count of the counter that was selected in the clock before.
  output wire [31:0] count
);

  reg ended;
  reg [4:0] number;
  // Counters that have counted since the reset.
  reg [31:0] counted;
  wire [31:0] count_before;
  reg [31:0] count_selected;

  // a frame is counted in the clock after its verdict
  always @(posedge clk) begin
    ended <= verdict;
    number <= {of_class, outcome};
    counted <= counted | ((32'd1 << number) & {32{ended}});
    if (rst) begin
      ended <= 1'b0;
      counted <= 32'd0;
    end
  end

  wire [31:0] count_read;
  (* ram_style = "distributed" *)
  reg [31:0] counts [0:31];

  always @(posedge clk) begin
    if (ended) begin
      counts[number] <= (count_before & {32{counted[number]}}) + 32'd1;
    end
  end

  assign count_before = counts[number];

  assign count_read = counts[select];

  always @(posedge clk) begin
    count_selected <= count_read & {32{counted[select]}};
  end

  assign count = count_selected;

endmodule

`default_nettype wire
