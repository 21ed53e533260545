// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the blocks that begin in a beat.

`default_nettype none

module credit_shim_blocks_x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat is taken.
  input  wire taken,
  // Lanes that carry the frame.
  input  wire [63:0] keep,
  // The beat is the last of its frame.
  input  wire last,
  // Octets of the longest frame.
  input  wire [15:0] max_octets,
  // Blocks of the beat that was taken in the clock before.
  output wire [3:0] count,
  // Blocks that a frame needs to begin.
  output wire [12:0] need
);

  reg [3:0] count_reg;
  initial count_reg = 4'b0;
  reg [12:0] need_reg;

  always @(posedge clk) begin
    count_reg <= ({3'd0, keep[0]} + {3'd0, keep[16]} + {3'd0, keep[32]} + {3'd0, keep[48]}) &
        {4{taken & ~rst}};
  end

  assign count = count_reg;
  wire [16:0] need_reg_sum = {1'b0, max_octets} + 17'd15;

  always @(posedge clk) begin
    need_reg <= need_reg_sum[16:4] + 13'd24;
  end

  assign need = need_reg;

  // Read by nothing.
  wire unused = &{1'b0, keep[15:1], keep[31:17], keep[47:33], keep[63:49], last, need_reg_sum[3:0]};

endmodule

`default_nettype wire
