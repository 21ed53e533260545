// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The rung that the loss of a window asks for, one limit after the other.

`default_nettype none

module lowar_ladder (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Decision
  input  wire pending,
  // Clock of the decision.
  input  wire [9:0] age,
  // A load asked for the decision.
  input  wire of_load,
  // The decision is made.
  input  wire decides,

  // Window
  input  wire [24:0] frames,
  input  wire [23:0] losses,
  input  wire [23:0] bursts,
  input  wire full,

  // Configuration
  input  wire [159:0] rung_loss,
  input  wire [127:0] rung_burst,
  input  wire [2:0] first_rung,
  input  wire [7:0] hold,
  // The rung in force.
  output reg  [2:0] rung,
  // Rung after the decision.
  output wire [2:0] rung_next
);

  // The product is that of the burst.
  reg of_burst;
  reg [19:0] factor;
  reg [24:0] sum;
  reg [11:0] kept;
  reg loss_fits;
  reg found;
  // The last if none fits.
  reg [2:0] first;
  reg [2:0] rung_next_reg;
  // Windows with less loss.
  reg [7:0] waited;

  // the turn of a rung
  always @(posedge clk) begin
    of_burst <= (age[5:0] >= 6'd35) & (age[5:0] < 6'd52);
  end

  // the product
  wire [24:0] multiplicand = of_burst ? {1'b0, bursts} : frames;
  wire [25:0] added = {1'b0, sum} + {1'b0, (multiplicand & {25{factor[0]}})};

  always @(posedge clk) begin
    factor <= factor >> 1;
    sum <= added[25:1];
    if (age[5:0] == 6'd2) begin
      factor <= age[8] ?
            (age[7] ? (age[6] ? rung_loss[159:140] : rung_loss[139:120]) :
                age[6] ? rung_loss[119:100] :
                rung_loss[99:80]) :
          age[7] ? (age[6] ? rung_loss[79:60] : rung_loss[59:40]) :
          age[6] ? rung_loss[39:20] :
          rung_loss[19:0];
      sum <= 25'd0;
    end
    if (age[5:0] == 6'd35) begin
      factor <= {4'd0, rung_burst[16*age[8:6] +: 16]};
      sum <= 25'd0;
    end
    kept <= {added[0], kept[11:1]};
  end

  // the first rung that fits
  wire fits = ({13'd0, losses} <= {sum, kept});

  always @(posedge clk) begin
    if (age[5:0] == 6'd35) begin
      loss_fits <= fits;
    end
  end

  wire in_turn = pending & (age < 10'd512);

  always @(posedge clk) begin
    if (pending & ~(|age)) begin
      found <= 1'b0;
      first <= 3'd7;
    end else if (in_turn & (age[5:0] == 6'd52) & loss_fits & fits & ~found) begin
      found <= 1'b1;
      first <= age[8:6];
    end
  end

  // up at once, down step by step
  assign rung_next = rung_next_reg;
  wire below = (first < rung);
  wire down = below & (waited >= hold);

  always @(posedge clk) begin
    if (pending & (age == 10'd512)) begin
      rung_next_reg <= rung;
      if (of_load) begin
        rung_next_reg <= first_rung;
        waited <= 8'd0;
      end else if (full) begin
        if (down) begin
          rung_next_reg <= rung - 3'd1;
        end else if (~below) begin
          rung_next_reg <= first;
        end
        waited <= (waited + 8'd1) & {8{below & ~down}};
      end
    end
    if (decides) begin
      rung <= rung_next_reg;
    end
    if (rst) begin
      waited <= 8'd0;
      rung <= 3'd0;
    end
  end

endmodule

`default_nettype wire
