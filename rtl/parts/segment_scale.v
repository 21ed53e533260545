// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Scales the rates of a frame to those of a clock, class after class.

`default_nettype none

module segment_scale (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A round begins.
  input  wire begins,
  // The round in progress ends without a further class.
  input  wire ends,
  // Classes whose rate counts.
  input  wire [7:0] classes,
  // Rates of the classes.
  input  wire [191:0] rates,
  // Length of a clock.
  input  wire [19:0] clock_step,
  // A round is in progress.
  output wire running,
  // The class whose turn ends, one-hot.
  output wire [7:0] done,
  // The rate of that class counts.
  output wire counts,
  // The scaled rate of that class, or the greatest.
  output wire [23:0] scaled
);

  reg running_reg;
  reg [4:0] clocks;
  // Class that has the turn, one-hot.
  reg [7:0] turn;
  reg [7:0] classes_left;
  reg [191:0] rates_left;
  reg [43:0] product;

  // turns of the classes
  assign running = running_reg;
  wire turn_ends = running_reg & (clocks == 5'd20);
  wire turn_begins = begins | turn_ends;

  always @(posedge clk) begin
    clocks <= (clocks + 5'd1) & {5{running_reg & ~turn_ends}};
    if (turn_ends) begin
      turn <= {turn[6:0], 1'b0};
    end
    if (turn_ends & turn[7]) begin
      running_reg <= 1'b0;
    end
    if (begins) begin
      turn <= 8'd1;
      running_reg <= 1'b1;
    end
    if (ends) begin
      running_reg <= 1'b0;
    end
    if (rst) begin
      clocks <= 5'd0;
      running_reg <= 1'b0;
    end
  end

  // the frame of the round: what belongs to the turn is lowest
  always @(posedge clk) begin
    if (turn_ends) begin
      classes_left <= {1'b0, classes_left[7:1]};
      rates_left <= {24'd0, rates_left[191:24]};
    end
    if (begins) begin
      classes_left <= classes;
      rates_left <= rates;
    end
  end

  // the product, and below it the bits of the length that are to be done
  wire [24:0] sum = {1'b0, product[43:20]} + {1'b0, (rates_left[23:0] & {24{product[0]}})};

  always @(posedge clk) begin
    product <= {sum, product[19:1]};
    if (turn_begins) begin
      product <= {24'd0, clock_step};
    end
  end

  // the turn that ends
  assign done = turn & {8{turn_ends}};
  assign counts = classes_left[0];
  assign scaled = product[39:16] | {24{|product[43:40]}};

endmodule

`default_nettype wire
