// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts the octets of a frame with FCS, preamble and gap, up to 65535; three clocks behind its
// last beat.

`default_nettype none

module frame_wire_octets #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // A beat passes.
  input  wire valid,
  // The beat is the first of its frame.
  input  wire first,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] keep,
  // Octets of the frame up to the beat that passed three clocks before.
  output wire [15:0] octets
);

  reg [19-$clog2(DATA_W):0] beats;
  reg [$clog2(DATA_W)-4:0] lane;
  reg [16:0] sum;
  reg [15:0] saturated;

  // beats of the frame before this one; the top bit, once set, stays: more than can be counted
  always @(posedge clk) begin
    if (valid) begin
      beats <= first ? {20-$clog2(DATA_W){1'b0}} :
          beats[19-$clog2(DATA_W)] ? beats :
          (beats + {{19-$clog2(DATA_W){1'b0}}, 1'b1});
    end
  end

  wire [$clog2(DATA_W)-4:0] last_kept_lane;
  generate
    case (DATA_W)
      512: begin : gen_last_kept
        last_lane_x64 last_kept (
          .keep(keep),
          .lane(last_kept_lane)
        );
      end
      64: begin : gen_last_kept
        last_lane_x8 last_kept (
          .keep(keep),
          .lane(last_kept_lane)
        );
      end
      128: begin : gen_last_kept
        last_lane_x16 last_kept (
          .keep(keep),
          .lane(last_kept_lane)
        );
      end
      256: begin : gen_last_kept
        last_lane_x32 last_kept (
          .keep(keep),
          .lane(last_kept_lane)
        );
      end
      1024: begin : gen_last_kept
        last_lane_x128 last_kept (
          .keep(keep),
          .lane(last_kept_lane)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    lane <= last_kept_lane;
    sum <= {beats, lane} + 17'd25;
    saturated <= sum[15:0] | {16{sum[16]}};
  end

  assign octets = saturated;

endmodule

`default_nettype wire
