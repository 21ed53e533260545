// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the octets of a frame with FCS, preamble and gap, up to 65535; three clocks behind its
// last beat.

`default_nettype none

module frame_wire_octets_x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // A beat passes.
  input  wire valid,
  // The beat is the first of its frame.
  input  wire first,
  // Lanes that carry the frame.
  input  wire [7:0] keep,
  // Octets of the frame up to the beat that passed three clocks before.
  output wire [15:0] octets
);

  reg [13:0] beats;
  reg [2:0] lane;
  reg [16:0] sum;
  reg [15:0] saturated;

  // beats of the frame before this one; the top bit, once set, stays: more than can be counted
  always @(posedge clk) begin
    if (valid) begin
      beats <= first ? 14'd0 : beats[13] ? beats : (beats + 14'd1);
    end
  end

  wire [7:0] last_lane_one_hot = keep & ~{1'b0, keep[7:1]};

  always @(posedge clk) begin
    lane <= {|(last_lane_one_hot & 8'd240), |(last_lane_one_hot & 8'd204),
        |(last_lane_one_hot & 8'd170)};
    sum <= {beats, lane} + 17'd25;
    saturated <= sum[15:0] | {16{sum[16]}};
  end

  assign octets = saturated;

endmodule

`default_nettype wire
