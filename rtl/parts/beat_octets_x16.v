// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the octets of a beat.

`default_nettype none

module beat_octets_x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [15:0] keep,
  // Octets of the beat of the clock before.
  output wire [7:0] octets
);

  reg [3:0] last_lane;

  wire [15:0] last_lane_one_hot = keep & ~{1'b0, keep[15:1]};

  always @(posedge clk) begin
    last_lane <= {|(last_lane_one_hot & 16'hff00), |(last_lane_one_hot & 16'hf0f0),
        |(last_lane_one_hot & 16'hcccc), |(last_lane_one_hot & 16'haaaa)};
  end

  assign octets = {4'd0, last_lane} + 8'd1;

endmodule

`default_nettype wire
