// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the octets of a beat.

`default_nettype none

module beat_octets_x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Lanes that carry the frame: from lane 0 on, all up to the last.
  input  wire [63:0] keep,
  // Octets of the beat of the clock before.
  output wire [7:0] octets
);

  reg [5:0] last_lane;

  wire [63:0] last_lane_one_hot = keep & ~{1'b0, keep[63:1]};

  always @(posedge clk) begin
    last_lane <= {|(last_lane_one_hot & 64'hffffffff00000000),
        |(last_lane_one_hot & 64'hffff0000ffff0000), |(last_lane_one_hot & 64'hff00ff00ff00ff00),
        |(last_lane_one_hot & 64'hf0f0f0f0f0f0f0f0), |(last_lane_one_hot & 64'hcccccccccccccccc),
        |(last_lane_one_hot & 64'haaaaaaaaaaaaaaaa)};
  end

  assign octets = {2'd0, last_lane} + 8'd1;

endmodule

`default_nettype wire
