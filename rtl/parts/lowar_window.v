// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames, losses and bursts of a window.

`default_nettype none

module lowar_window (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Decision
  input  wire pending,
  // Clock of the decision.
  input  wire [9:0] age,
  // A load asked for the decision.
  input  wire of_load,
  // Feedback asked for the decision.
  input  wire of_feedback,
  // The decision is made.
  input  wire decides,

  // Feedback
  // The counts of the feedback follow on the counts before: known a clock after them.
  input  wire grows,
  input  wire [23:0] more_frames,
  input  wire [15:0] more_losses,
  input  wire [15:0] more_bursts,
  // Logarithm of the frames of a window.
  input  wire [4:0] window_log2,
  // The window is full.
  output reg  full,

  // Window
  output wire [24:0] frames,
  // Count of the last full window.
  output reg  [24:0] stat_frames,
  output wire [23:0] losses,
  // Count of the last full window.
  output reg  [23:0] stat_losses,
  output wire [23:0] bursts,
  // Count of the last full window.
  output reg  [23:0] stat_bursts
);

  // F
  reg [24:0] frames_reg;
  // L
  reg [23:0] losses_reg;
  // B
  reg [23:0] bursts_reg;
  reg begins;

  wire [24:0] losses_sum = {1'b0, losses_reg} + {9'd0, more_losses};
  wire [24:0] bursts_sum = {1'b0, bursts_reg} + {9'd0, more_bursts};

  always @(posedge clk) begin
    begins <= pending & ~(|age);
  end

  wire ends = decides & full;

  always @(posedge clk) begin
    if (ends | (begins & (of_load | (of_feedback & ~grows)))) begin
      frames_reg <= 25'd0;
      losses_reg <= 24'd0;
      bursts_reg <= 24'd0;
    end else if (begins & of_feedback) begin
      frames_reg <= frames_reg + {1'b0, more_frames};
      losses_reg <= losses_sum[23:0] | {24{losses_sum[24]}};
      bursts_reg <= bursts_sum[23:0] | {24{bursts_sum[24]}};
    end
  end

  wire reaches = |(frames_reg >> ((window_log2 > 5'd23) ? 5'd23 : window_log2));

  always @(posedge clk) begin
    if (pending & (age == 10'd2)) begin
      full <= of_feedback & reaches;
    end
    if (rst) begin
      full <= 1'b0;
    end
  end

  assign frames = frames_reg;

  always @(posedge clk) begin
    if (ends) begin
      stat_frames <= frames_reg;
    end
    if (rst) begin
      stat_frames <= 25'd0;
    end
  end

  assign losses = losses_reg;

  always @(posedge clk) begin
    if (ends) begin
      stat_losses <= losses_reg;
    end
    if (rst) begin
      stat_losses <= 24'd0;
    end
  end

  assign bursts = bursts_reg;

  always @(posedge clk) begin
    if (ends) begin
      stat_bursts <= bursts_reg;
    end
    if (rst) begin
      stat_bursts <= 24'd0;
    end
  end

endmodule

`default_nettype wire
