// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds the queues that are so long that each frame of their class is marked, one class in each
// clock.

`default_nettype none

module long_queues (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

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

  // Queues
  // Classes whose queue is long, bit n for class n.
  output reg  [7:0] congested
);

  // Class that is looked at.
  reg [2:0] number;
  reg [3:0] filled;
  reg [2:0] number_1;
  reg [2:0] number_2;
  reg [2:0] number_3;
  reg [2:0] number_4;

  always @(posedge clk) begin
    number <= number + 3'd1;
    if (rst) begin
      number <= 3'd0;
    end
  end

  wire thresholds_may;
  wire thresholds_must;
  wire [27:0] thresholds_rise;
  wire [27:0] thresholds_span;
  ecn_thresholds thresholds (
    .clk(clk),
    .begins(1'b1),
    .of_class(number),
    .occ_cells(occ_cells),
    .free_cells(free_cells),
    .cfg_enable(cfg_enable),
    .cfg_kmin_cells(cfg_kmin_cells),
    .cfg_kmax_cells(cfg_kmax_cells),
    .cfg_dynamic(cfg_dynamic),
    .cfg_kmin_ratio(cfg_kmin_ratio),
    .cfg_kmax_ratio(cfg_kmax_ratio),
    .may(thresholds_may),
    .must(thresholds_must),
    .rise(thresholds_rise),
    .span(thresholds_span)
  );

  // the class that was compared, as soon as there is one
  always @(posedge clk) begin
    filled <= {filled[2:0], 1'b1};
    number_1 <= number;
    number_2 <= number_1;
    number_3 <= number_2;
    number_4 <= number_3;
    if (rst) begin
      filled <= 4'd0;
    end
  end

  wire is_long = thresholds_may & thresholds_must;

  always @(posedge clk) begin
    congested <= {((filled[3] & (number_4 == 3'd7)) ? is_long : congested[7]),
        ((filled[3] & (number_4 == 3'd6)) ? is_long : congested[6]),
        ((filled[3] & (number_4 == 3'd5)) ? is_long : congested[5]),
        ((filled[3] & (number_4 == 3'd4)) ? is_long : congested[4]),
        ((filled[3] & (number_4 == 3'd3)) ? is_long : congested[3]),
        ((filled[3] & (number_4 == 3'd2)) ? is_long : congested[2]),
        ((filled[3] & (number_4 == 3'd1)) ? is_long : congested[1]),
        ((filled[3] & (number_4 == 3'd0)) ? is_long : congested[0])};
    if (rst) begin
      congested <= 8'd0;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, thresholds_rise, thresholds_span};

endmodule

`default_nettype wire
