// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Compares the cells in use of a class with its thresholds, four clocks after the class.

`default_nettype none

module ecn_thresholds (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // The class counts, until another does: it and all below are read.
  input  wire begins,
  // The class.
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
  // Classes whose thresholds fall with the free buffer.
  input  wire [7:0] cfg_dynamic,
  // Ratio of Kmin to the free buffer, class p at `[4*p +: 4]`.
  input  wire [31:0] cfg_kmin_ratio,
  // Ratio of Kmax to the free buffer, class p at `[4*p +: 4]`.
  input  wire [31:0] cfg_kmax_ratio,

  // Comparison
  // A frame of the class may be marked.
  output wire may,
  // If it may be marked, it is.
  output wire must,
  // Cells of the level above Kmin.
  output wire [27:0] rise,
  // Cells from Kmin to Kmax.
  output wire [27:0] span
);

  reg [27:0] level;
  reg [27:0] free;
  reg enabled;
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
  reg may_reg;
  reg must_reg;
  reg [27:0] rise_reg;
  reg [27:0] span_reg;

  // read: what counts for the class
  always @(posedge clk) begin
    if (begins) begin
      level <= of_class[2] ?
            (of_class[1] ? (of_class[0] ? occ_cells[223:196] : occ_cells[195:168]) :
                of_class[0] ? occ_cells[167:140] :
                occ_cells[139:112]) :
          of_class[1] ? (of_class[0] ? occ_cells[111:84] : occ_cells[83:56]) :
          of_class[0] ? occ_cells[55:28] :
          occ_cells[27:0];
      free <= free_cells;
      enabled <= cfg_enable[of_class];
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
    may_reg <= enabled_2 & (level_2 > kmin_used);
  end

  assign may = may_reg;

  always @(posedge clk) begin
    must_reg <= (level_2 > kmax_used);
  end

  assign must = must_reg;

  always @(posedge clk) begin
    rise_reg <= level_2 - kmin_used;
  end

  assign rise = rise_reg;

  always @(posedge clk) begin
    span_reg <= kmax_used - kmin_used;
  end

  assign span = span_reg;

endmodule

`default_nettype wire
