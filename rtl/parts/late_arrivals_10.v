// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames that were received, 10 clocks later.

`default_nettype none

module late_arrivals_10 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames
  // A frame was received.
  input  wire rx_valid,
  // Class of the frame.
  input  wire [2:0] rx_priority,
  // Octets of the frame.
  input  wire [15:0] rx_octets,

  // Frames, later
  // A frame was received.
  output wire late_rx_valid,
  // Class of the frame.
  output wire [2:0] late_rx_priority,
  // Octets of the frame.
  output wire [15:0] late_rx_octets
);

  reg [9:0] passed_rx_valid;
  reg [29:0] passed_rx_priority;
  reg [159:0] passed_rx_octets;

  always @(posedge clk) begin
    passed_rx_valid <= {passed_rx_valid[8:0], rx_valid};
    if (rst) begin
      passed_rx_valid <= 10'd0;
    end
  end

  assign late_rx_valid = passed_rx_valid[9];

  always @(posedge clk) begin
    passed_rx_priority <= {passed_rx_priority[26:0], rx_priority};
  end

  assign late_rx_priority = passed_rx_priority[29:27];

  always @(posedge clk) begin
    passed_rx_octets <= {passed_rx_octets[143:0], rx_octets};
  end

  assign late_rx_octets = passed_rx_octets[159:144];

endmodule

`default_nettype wire
