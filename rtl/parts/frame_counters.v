// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts frames by class and verdict.

`default_nettype none

module frame_counters (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Verdicts
  // A frame has ended.
  input  wire verdict,
  // Class of the frame.
  input  wire [2:0] of_class,
  // 0: stored; else the reason for which the frame was dropped.
  input  wire [1:0] reason,

  // For the registers
  // Counter to be read: class and reason.
  input  wire [4:0] select,
  // Count of the counter that was selected in the clock before.
  output wire [31:0] count,
  // Class of which a frame was dropped, one bit each.
  output reg  [7:0] dropped
);

  reg ended;
  reg [4:0] number;
  // Counters that have counted since the reset.
  reg [31:0] counted;
  wire [31:0] count_before;
  reg [31:0] count_selected;

  always @(posedge clk) begin
    dropped <= (8'd1 << of_class) & {8{verdict & (|reason)}};
    if (rst) begin
      dropped <= 8'd0;
    end
  end

  // a frame is counted in the clock after its verdict
  always @(posedge clk) begin
    ended <= verdict;
    number <= {of_class, reason};
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
