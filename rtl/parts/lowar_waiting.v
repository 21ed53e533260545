// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Sorts runs of waiting by the logarithm of their clocks.

`default_nettype none

module lowar_waiting (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire waiting,
  // Element of the run that has ended.
  output wire [15:0] count
);

  // Clocks of the run so far.
  reg [19:0] run;

  always @(posedge clk) begin
    if (~waiting) begin
      run <= 20'd0;
    end else if (~(&run)) begin
      run <= run + 20'd1;
    end
    if (rst) begin
      run <= 20'd0;
    end
  end

  wire ended = ~waiting & (|run);
  assign count = {(run[19] & 1'b1 & ended), (run[18] & ~run[19] & ended),
      (run[17] & ~(|run[19:18]) & ended), (run[16] & ~(|run[19:17]) & ended),
      (run[15] & ~(|run[19:16]) & ended), (run[14] & ~(|run[19:15]) & ended),
      (run[13] & ~(|run[19:14]) & ended), (run[12] & ~(|run[19:13]) & ended),
      (run[11] & ~(|run[19:12]) & ended), (run[10] & ~(|run[19:11]) & ended),
      (run[9] & ~(|run[19:10]) & ended), (run[8] & ~(|run[19:9]) & ended),
      (run[7] & ~(|run[19:8]) & ended), (run[6] & ~(|run[19:7]) & ended),
      (run[5] & ~(|run[19:6]) & ended), (~(|run[19:5]) & ended)};

endmodule

`default_nettype wire
