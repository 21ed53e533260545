// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Works out the threshold of a queue: the lower one of XOFF and alpha times what is free, in three
// clocks.

`default_nettype none

module buffer_threshold_p32 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Queue
  // Port of the queue.
  input  wire [4:0] of_port,
  // Class of the queue.
  input  wire [2:0] of_class,

  // Limits
  // Amount that is free, a clock after the queue.
  input  wire [27:0] free,
  // Alpha of class c at `[4*c +: 4]`.
  input  wire [31:0] alpha,
  // XOFF of port p at `[28*p +: 28]`.
  input  wire [895:0] xoff,

  // Three clocks later
  // Limit of the queue in the shared part.
  output wire [27:0] threshold
);

  reg [3:0] its_alpha;
  reg [27:0] its_xoff;
  reg [34:0] dynamic;
  reg [27:0] its_xoff_2;
  reg [27:0] lower;

  always @(posedge clk) begin
    its_alpha <= alpha[4*of_class +: 4];
    its_xoff <= of_port[4] ?
          (of_port[3] ?
                (of_port[2] ?
                      (of_port[1] ? (of_port[0] ? xoff[895:868] : xoff[867:840]) :
                          of_port[0] ? xoff[839:812] :
                          xoff[811:784]) :
                    of_port[1] ? (of_port[0] ? xoff[783:756] : xoff[755:728]) :
                    of_port[0] ? xoff[727:700] :
                    xoff[699:672]) :
              of_port[2] ?
                (of_port[1] ? (of_port[0] ? xoff[671:644] : xoff[643:616]) :
                    of_port[0] ? xoff[615:588] :
                    xoff[587:560]) :
              of_port[1] ? (of_port[0] ? xoff[559:532] : xoff[531:504]) :
              of_port[0] ? xoff[503:476] :
              xoff[475:448]) :
        of_port[3] ?
          (of_port[2] ?
                (of_port[1] ? (of_port[0] ? xoff[447:420] : xoff[419:392]) :
                    of_port[0] ? xoff[391:364] :
                    xoff[363:336]) :
              of_port[1] ? (of_port[0] ? xoff[335:308] : xoff[307:280]) :
              of_port[0] ? xoff[279:252] :
              xoff[251:224]) :
        of_port[2] ?
          (of_port[1] ? (of_port[0] ? xoff[223:196] : xoff[195:168]) :
              of_port[0] ? xoff[167:140] :
              xoff[139:112]) :
        of_port[1] ? (of_port[0] ? xoff[111:84] : xoff[83:56]) :
        of_port[0] ? xoff[55:28] :
        xoff[27:0];
  end

  wire [42:0] dynamic_shifted = {15'd0, free} << its_alpha;

  always @(posedge clk) begin
    dynamic <= dynamic_shifted[42:8];
    its_xoff_2 <= its_xoff;
    lower <= ((|dynamic[34:28]) | (dynamic[27:0] > its_xoff_2)) ? its_xoff_2 : dynamic[27:0];
  end

  assign threshold = lower;

  // Read by nothing.
  wire unused = &{1'b0, dynamic_shifted[7:0]};

endmodule

`default_nettype wire
