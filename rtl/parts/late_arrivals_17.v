// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames that were received, 17 clocks later.

`default_nettype none

module late_arrivals_17 (
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

  reg [16:0] passed_rx_valid;
  reg [50:0] passed_rx_priority;
  reg [271:0] passed_rx_octets;

  always @(posedge clk) begin
    passed_rx_valid <= {passed_rx_valid[15:0], rx_valid};
    if (rst) begin
      passed_rx_valid <= 17'd0;
    end
  end

  assign late_rx_valid = passed_rx_valid[16];

  always @(posedge clk) begin
    passed_rx_priority <= {passed_rx_priority[47:0], rx_priority};
  end

  assign late_rx_priority = passed_rx_priority[50:48];

  always @(posedge clk) begin
    passed_rx_octets <= {passed_rx_octets[255:0], rx_octets};
  end

  assign late_rx_octets = passed_rx_octets[271:256];

endmodule

`default_nettype wire
