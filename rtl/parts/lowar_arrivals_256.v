// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Numbers of frames in the order in which they were accepted.

`default_nettype none

module lowar_arrivals_256 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The context opens: no number is in the list.
  input  wire open,
  // A frame was accepted.
  input  wire put,
  // Number of the accepted frame.
  input  wire [7:0] number,
  // The oldest is delivered.
  input  wire take,
  // Frames of the generation, or one more than the highest number.
  input  wire [8:0] frames,
  // The number that was accepted first.
  output wire [7:0] oldest,
  // A frame waits for delivery.
  output wire waits,
  // The oldest frame can be delivered.
  output wire ripe,
  // All frames of the generation were accepted.
  output wire complete
);

  // Number of frames accepted.
  reg [8:0] accepted;
  // Number of frames accepted, one clock later.
  reg [8:0] ripened;
  // Number of frames delivered.
  reg [8:0] taken;

  always @(posedge clk) begin
    ripened <= accepted;
    if (put) begin
      accepted <= accepted + 9'd1;
    end
    if (take) begin
      taken <= taken + 9'd1;
    end
    if (open) begin
      accepted <= 9'd0;
      ripened <= 9'd0;
      taken <= 9'd0;
    end
    if (rst) begin
      accepted <= 9'd0;
      ripened <= 9'd0;
      taken <= 9'd0;
    end
  end

  reg [7:0] oldest_read;
  (* ram_style = "block" *)
  reg [7:0] numbers [0:255];

  always @(posedge clk) begin
    if (put) begin
      numbers[accepted[7:0]] <= number;
    end
  end

  always @(posedge clk) begin
    oldest_read <= numbers[taken[7:0]];
  end

  assign oldest = oldest_read;
  assign waits = (accepted != taken);
  assign ripe = (ripened != taken);
  assign complete = (accepted == frames);

endmodule

`default_nettype wire
