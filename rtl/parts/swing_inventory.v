// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Adds up, one class a clock, what is in the buffer and what was granted in the last round trip.

`default_nettype none

module swing_inventory (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // the class that is sampled
  // Number of the class.
  input  wire [2:0] index,
  // Cells in use of all classes.
  input  wire [223:0] occ_cells,
  // Slots in which the class was open.
  input  wire [13:0] open_slots,
  // Cells of a slot.
  input  wire [15:0] slot_cells,

  // the class that was sampled three clocks before
  // Inventory above which the class has excess.
  input  wire [27:0] set_point_cells,

  // all classes
  // Inventories of the classes.
  output wire [239:0] inventory,
  // Classes with an inventory above the set point.
  output wire [7:0] excess
);

  reg [27:0] cells;
  reg [27:0] cells_2;
  reg [29:0] sum;
  reg [2:0] valid;
  reg [2:0] index_1;
  reg [2:0] index_2;
  reg [2:0] index_3;
  reg [7:0] excess_reg;
  reg [239:0] inventorys;

  // cells in the buffer, beside the product
  wire [29:0] granted_p;
  multiplier_14x16_unsigned_2 granted (
    .clk(clk),
    .a(open_slots),
    .b(slot_cells),
    .p(granted_p)
  );

  always @(posedge clk) begin
    cells <= index[2] ?
          (index[1] ? (index[0] ? occ_cells[223:196] : occ_cells[195:168]) :
              index[0] ? occ_cells[167:140] :
              occ_cells[139:112]) :
        index[1] ? (index[0] ? occ_cells[111:84] : occ_cells[83:56]) :
        index[0] ? occ_cells[55:28] :
        occ_cells[27:0];
    cells_2 <= cells;
    sum <= {2'd0, cells_2} + granted_p;
  end

  // the class of the sum
  always @(posedge clk) begin
    valid <= {valid[1:0], 1'b1};
    index_1 <= index;
    index_2 <= index_1;
    index_3 <= index_2;
    if (rst) begin
      valid <= 3'd0;
    end
  end

  wire [7:0] write = (8'd1 << index_3) & {8{valid[2]}};
  wire above = (sum > {2'd0, set_point_cells});

  always @(posedge clk) begin : drive_excess_reg
    integer i;
    excess_reg <= (excess_reg & ~write) | (write & {8{above}});
    for (i = 0; i < 8; i = i + 1) begin
      if (write[i]) begin
        inventorys[30*i +: 30] <= sum;
      end
    end
    if (rst) begin
      excess_reg <= 8'd0;
      inventorys <= {8{30'd0}};
    end
  end

  assign inventory = inventorys;
  assign excess = excess_reg;

endmodule

`default_nettype wire
