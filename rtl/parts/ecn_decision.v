// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides whether a frame is to be marked, by the level of its class as its first beat is taken.

`default_nettype none

module ecn_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The first beat of a frame is taken.
  input  wire begins,
  // Class of the frame.
  input  wire [2:0] of_class,

  // Level and thresholds of the class, four clocks later
  // The frame may be marked.
  input  wire may,
  // If it may be marked, it is.
  input  wire must,
  // Cells of the level above Kmin.
  input  wire [27:0] rise,
  // Cells from Kmin to Kmax.
  input  wire [27:0] span,

  // Configuration
  // Pmax of class p at `[16*p +: 16]`.
  input  wire [127:0] cfg_pmax,
  // State from which the first draw follows.
  input  wire [31:0] cfg_seed,

  // Decision on the frame whose header was completed six clocks before
  // The frame is to be marked.
  output wire marks,
  // Its class.
  output wire [2:0] decided_class
);

  reg [31:0] state;
  reg [2:0] number;
  reg [15:0] draw;
  reg [15:0] pmax;
  reg [15:0] draw_1;
  reg [15:0] draw_2;
  reg [15:0] draw_3;
  reg [29:0] drawn_low;
  reg [29:0] drawn_high;
  reg [43:0] drawn_product;
  reg [15:0] pmax_1;
  reg [15:0] pmax_2;
  reg [15:0] pmax_3;
  reg [29:0] wanted_low;
  reg [29:0] wanted_high;
  reg [43:0] wanted_product;
  reg may_1;
  reg may_2;
  reg must_1;
  reg must_2;
  reg [2:0] number_1;
  reg [2:0] number_2;
  reg [2:0] number_3;
  reg [2:0] number_4;
  reg [2:0] number_5;

  // the state of the draws, which each frame moves on; 0 would not move
  wire [31:0] sound = {state[31:1], (state[0] | ~(|state))};
  wire [31:0] step_13 = sound ^ (sound << 13);
  wire [31:0] step_17 = step_13 ^ (step_13 >> 17);
  wire [31:0] next_state = step_17 ^ (step_17 << 5);

  always @(posedge clk) begin
    if (rst) begin
      state <= cfg_seed;
    end else if (begins) begin
      state <= next_state;
    end
  end

  // read: what counts for the frame, until the next frame begins
  always @(posedge clk) begin
    if (begins) begin
      number <= of_class;
      draw <= next_state[31:16];
      pmax <= cfg_pmax[16*of_class +: 16];
    end
  end

  // multiply by halves, and add these
  always @(posedge clk) begin
    draw_1 <= draw;
    draw_2 <= draw_1;
    draw_3 <= draw_2;
    drawn_low <= {14'd0, draw_3} * {16'd0, span[13:0]};
    drawn_high <= {14'd0, draw_3} * {16'd0, span[27:14]};
    drawn_product <= {14'd0, drawn_low} + {drawn_high, 14'd0};
    pmax_1 <= pmax;
    pmax_2 <= pmax_1;
    pmax_3 <= pmax_2;
    wanted_low <= {14'd0, pmax_3} * {16'd0, rise[13:0]};
    wanted_high <= {14'd0, pmax_3} * {16'd0, rise[27:14]};
    wanted_product <= {14'd0, wanted_low} + {wanted_high, 14'd0};
    may_1 <= may;
    may_2 <= may_1;
    must_1 <= must;
    must_2 <= must_1;
  end

  assign marks = may_2 & (must_2 | (drawn_product < wanted_product));

  always @(posedge clk) begin
    number_1 <= number;
    number_2 <= number_1;
    number_3 <= number_2;
    number_4 <= number_3;
    number_5 <= number_4;
  end

  assign decided_class = number_5;

endmodule

`default_nettype wire
