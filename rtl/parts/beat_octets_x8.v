// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the octets of a beat.

`default_nettype none

module beat_octets_x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [7:0] keep,
  // Octets of the beat of the clock before.
  output wire [7:0] octets
);

  reg [2:0] last_lane;

  wire [7:0] last_lane_one_hot = keep & ~{1'b0, keep[7:1]};

  always @(posedge clk) begin
    last_lane <= {|(last_lane_one_hot & 8'd240), |(last_lane_one_hot & 8'd204),
        |(last_lane_one_hot & 8'd170)};
  end

  assign octets = {5'd0, last_lane} + 8'd1;

endmodule

`default_nettype wire
