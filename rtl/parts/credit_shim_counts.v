// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Blocks sent, credits, and the classes whose credits cover a frame.

`default_nettype none

module credit_shim_counts (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Beats sent
  // Blocks of the beat.
  input  wire [3:0] blocks,
  // Class of the beat.
  input  wire [2:0] of_class,

  // Flow control packets received
  // A limit has come.
  input  wire grants,
  // Class of the limit.
  input  wire [2:0] grants_class,
  // The limit.
  input  wire [31:0] fccl,

  // Permission
  // Classes that run on credits.
  input  wire [7:0] enable,
  // Blocks that a frame needs to begin.
  input  wire [12:0] need,
  // Classes that were granted credits.
  output reg  [7:0] granted,
  // Classes that may begin a frame in the next clock, as for credits.
  output wire [7:0] covered_next,
  // FCTBS: blocks that class p has sent, at `[32*p +: 32]`.
  output wire [255:0] fctbs,
  // Blocks that class p may still send, at `[32*p +: 32]`.
  output wire [255:0] credits
);

  reg [255:0] blocks_sent;
  initial blocks_sent = 256'b0;
  reg [255:0] blocks_left;

  genvar n;

  wire [7:0] sends = 8'd1 << of_class;
  wire [7:0] told = (8'd1 << grants_class) & {8{grants}};

  wire [255:0] took;
  wire [255:0] spare;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_took
      assign took[32*n +: 32] = {28'd0, blocks} & {32{sends[n]}};
      always @(posedge clk) begin
        blocks_sent[32*n +: 32] <= blocks_sent[32*n +: 32] + took[32*n +: 32];
      end
      always @(posedge clk) begin
        blocks_left[32*n +: 32] <= (told[n] ? (fccl - blocks_sent[32*n +: 32]) :
                blocks_left[32*n +: 32]) - took[32*n +: 32];
        if (rst) begin
          blocks_left[32*n +: 32] <= 32'd0;
        end
      end
      assign spare[32*n +: 32] = blocks_left[32*n +: 32] - {19'd0, need};
    end
  endgenerate

  always @(posedge clk) begin
    granted <= granted | told;
    if (rst) begin
      granted <= 8'd0;
    end
  end

  assign covered_next = ~enable |
      (granted &
          {~spare[255], ~spare[223], ~spare[191], ~spare[159], ~spare[127], ~spare[95], ~spare[63],
            ~spare[31]});
  assign fctbs = blocks_sent;
  assign credits = blocks_left;

  // Read by nothing.
  wire unused = &{1'b0, spare[30:0], spare[62:32], spare[94:64], spare[126:96], spare[158:128],
    spare[190:160], spare[222:192], spare[254:224]};

endmodule

`default_nettype wire
