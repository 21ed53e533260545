// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the octets of a frame with FCS, preamble and gap, up to 65535; three clocks behind its
// last beat.

`default_nettype none

module frame_wire_octets_x128 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // A beat passes.
  input  wire valid,
  // The beat is the first of its frame.
  input  wire first,
  // Lanes that carry the frame.
  input  wire [127:0] keep,
  // Octets of the frame up to the beat that passed three clocks before.
  output wire [15:0] octets
);

  reg [9:0] beats;
  reg [6:0] lane;
  reg [16:0] sum;
  reg [15:0] saturated;

  // beats of the frame before this one; the top bit, once set, stays: more than can be counted
  always @(posedge clk) begin
    if (valid) begin
      beats <= first ? 10'd0 : beats[9] ? beats : (beats + 10'd1);
    end
  end

  wire [127:0] last_lane_one_hot = keep & ~{1'b0, keep[127:1]};

  always @(posedge clk) begin
    lane <= {|(last_lane_one_hot & 128'hffffffffffffffff0000000000000000),
        |(last_lane_one_hot & 128'hffffffff00000000ffffffff00000000),
        |(last_lane_one_hot & 128'hffff0000ffff0000ffff0000ffff0000),
        |(last_lane_one_hot & 128'hff00ff00ff00ff00ff00ff00ff00ff00),
        |(last_lane_one_hot & 128'hf0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0),
        |(last_lane_one_hot & 128'hcccccccccccccccccccccccccccccccc),
        |(last_lane_one_hot & 128'haaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)};
    sum <= {beats, lane} + 17'd25;
    saturated <= sum[15:0] | {16{sum[16]}};
  end

  assign octets = saturated;

endmodule

`default_nettype wire
