// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides whether a frame is to be marked, by the cells in use of its class as its first beat is
// taken.

`default_nettype none

module ecn_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The first beat of a frame is taken.
  input  wire begins,
  // Class of the frame.
  input  wire [2:0] of_class,

  // Levels and configuration
  // Cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,
  // Cells of the buffer that are free.
  input  wire [27:0] free_cells,
  // Classes whose frames may be marked.
  input  wire [7:0] cfg_enable,
  // Kmin of class p at `[28*p +: 28]`.
  input  wire [223:0] cfg_kmin_cells,
  // Kmax of class p at `[28*p +: 28]`.
  input  wire [223:0] cfg_kmax_cells,
  // Pmax of class p at `[16*p +: 16]`.
  input  wire [127:0] cfg_pmax,
  // Classes whose thresholds fall with the free buffer.
  input  wire [7:0] cfg_dynamic,
  // Ratio of Kmin to the free buffer, class p at `[4*p +: 4]`.
  input  wire [31:0] cfg_kmin_ratio,
  // Ratio of Kmax to the free buffer, class p at `[4*p +: 4]`.
  input  wire [31:0] cfg_kmax_ratio,
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
  reg [27:0] level;
  reg [27:0] free;
  reg enabled;
  reg [15:0] pmax;
  reg dynamic;
  reg [27:0] kmin;
  reg [3:0] kmin_ratio;
  reg [27:0] kmax;
  reg [3:0] kmax_ratio;
  reg dynamic_1;
  reg [30:0] kmin_share;
  reg [27:0] kmin_1;
  reg [27:0] kmin_used;
  reg [30:0] kmax_share;
  reg [27:0] kmax_1;
  reg [27:0] kmax_used;
  reg [27:0] level_1;
  reg [27:0] level_2;
  reg enabled_1;
  reg enabled_2;
  reg may;
  reg must;
  reg [27:0] rise;
  reg [27:0] span;
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

  // read: what counts for the class, until the next frame begins
  always @(posedge clk) begin
    if (begins) begin
      number <= of_class;
      draw <= next_state[31:16];
      level <= of_class[2] ?
            (of_class[1] ? (of_class[0] ? occ_cells[223:196] : occ_cells[195:168]) :
                of_class[0] ? occ_cells[167:140] :
                occ_cells[139:112]) :
          of_class[1] ? (of_class[0] ? occ_cells[111:84] : occ_cells[83:56]) :
          of_class[0] ? occ_cells[55:28] :
          occ_cells[27:0];
      free <= free_cells;
      enabled <= cfg_enable[of_class];
      pmax <= cfg_pmax[16*of_class +: 16];
      dynamic <= cfg_dynamic[of_class];
      kmin <= of_class[2] ?
            (of_class[1] ? (of_class[0] ? cfg_kmin_cells[223:196] : cfg_kmin_cells[195:168]) :
                of_class[0] ? cfg_kmin_cells[167:140] :
                cfg_kmin_cells[139:112]) :
          of_class[1] ? (of_class[0] ? cfg_kmin_cells[111:84] : cfg_kmin_cells[83:56]) :
          of_class[0] ? cfg_kmin_cells[55:28] :
          cfg_kmin_cells[27:0];
      kmin_ratio <= cfg_kmin_ratio[4*of_class +: 4];
      kmax <= of_class[2] ?
            (of_class[1] ? (of_class[0] ? cfg_kmax_cells[223:196] : cfg_kmax_cells[195:168]) :
                of_class[0] ? cfg_kmax_cells[167:140] :
                cfg_kmax_cells[139:112]) :
          of_class[1] ? (of_class[0] ? cfg_kmax_cells[111:84] : cfg_kmax_cells[83:56]) :
          of_class[0] ? cfg_kmax_cells[55:28] :
          cfg_kmax_cells[27:0];
      kmax_ratio <= cfg_kmax_ratio[4*of_class +: 4];
    end
  end

  // thresholds: those configured, or the share of the free buffer if that is less
  always @(posedge clk) begin
    dynamic_1 <= dynamic;
    kmin_share <= {free, 3'd0} >> kmin_ratio;
    kmin_1 <= kmin;
  end

  wire kmin_falls = dynamic_1 & (kmin_share < {3'd0, kmin_1});

  always @(posedge clk) begin
    kmin_used <= kmin_falls ? kmin_share[27:0] : kmin_1;
    kmax_share <= {free, 3'd0} >> kmax_ratio;
    kmax_1 <= kmax;
  end

  wire kmax_falls = dynamic_1 & (kmax_share < {3'd0, kmax_1});

  always @(posedge clk) begin
    kmax_used <= kmax_falls ? kmax_share[27:0] : kmax_1;
  end

  // compare
  always @(posedge clk) begin
    level_1 <= level;
    level_2 <= level_1;
    enabled_1 <= enabled;
    enabled_2 <= enabled_1;
    may <= enabled_2 & (level_2 > kmin_used);
    must <= (level_2 > kmax_used);
    rise <= level_2 - kmin_used;
    span <= kmax_used - kmin_used;
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
