// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Cells of a memory that no class has in use.

`default_nettype none

module free_cells (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Memory
  // Cells of the memory.
  input  wire [27:0] cells,
  // Cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,
  // Cells that are free, 4 clocks behind the levels; 0 if they say more than there are.
  output reg  [27:0] free_cells
);

  reg [115:0] sum_of_2;
  reg [29:0] sum_of_4_0;
  reg [29:0] sum_of_4_1;
  reg [30:0] sum_of_8_0;

  always @(posedge clk) begin
    sum_of_2[28:0] <= {1'b0, occ_cells[27:0]} + {1'b0, occ_cells[55:28]};
    sum_of_2[57:29] <= {1'b0, occ_cells[83:56]} + {1'b0, occ_cells[111:84]};
    sum_of_2[86:58] <= {1'b0, occ_cells[139:112]} + {1'b0, occ_cells[167:140]};
    sum_of_2[115:87] <= {1'b0, occ_cells[195:168]} + {1'b0, occ_cells[223:196]};
    sum_of_4_0 <= {1'b0, sum_of_2[28:0]} + {1'b0, sum_of_2[57:29]};
    sum_of_4_1 <= {1'b0, sum_of_2[86:58]} + {1'b0, sum_of_2[115:87]};
    sum_of_8_0 <= {1'b0, sum_of_4_0} + {1'b0, sum_of_4_1};
    if (rst) begin
      sum_of_2 <= {4{29'd0}};
      sum_of_4_0 <= 30'd0;
      sum_of_4_1 <= 30'd0;
      sum_of_8_0 <= 31'd0;
    end
  end

  wire [31:0] left = {4'd0, cells} - {1'b0, sum_of_8_0};

  always @(posedge clk) begin
    free_cells <= left[27:0] & {28{~left[31]}};
    if (rst) begin
      free_cells <= 28'd0;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, left[30:28]};

endmodule

`default_nettype wire
