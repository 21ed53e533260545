// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_decoding_controller --variant r4`; change its source, not this file.
//
// Counts what the fibre lost, and reports it to the far end at intervals
// LoWAR (IWQoS 2024); feedback between the two ends of a shim.
//
// Built with
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_decoding_controller #(
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Events of the decoder
  // The decoder has delivered a frame that arrived.
  input  wire count_delivered,
  // The decoder has rebuilt a frame that was lost.
  input  wire count_recovered,
  // The decoder has given up a frame, or missed it (`stat_missed`).
  input  wire count_lost,
  // A burst of frames that did not arrive begins.
  input  wire count_burst,

  // Configuration
  // Clocks between feedback packets; 0 for none.
  input  wire [23:0] cfg_interval,
  // Number of this start of the receiver, other than that of the last.
  input  wire [15:0] cfg_epoch,

  // Feedback for the encoder
  // A feedback packet is to be sent.
  output wire feedback_load,
  // Octets 46..62 of the feedback packet, the first in the most significant place.
  output wire [127:0] feedback
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(ROWS == 4 || ROWS == 1 || ROWS == 8)) begin : refused
      lowar_decoding_controller_has_no_such_variant refused ();
    end
  endgenerate

  reg [23:0] frames;
  reg [15:0] losses;
  reg [15:0] bursts;
  reg [15:0] unrepaired;
  reg [23:0] waiting;

  // counters of frames and losses
  always @(posedge clk) begin
    frames <= frames + {23'd0, (count_delivered | count_recovered | count_lost)};
    losses <= losses + {15'd0, (count_recovered | count_lost)};
    bursts <= bursts + {15'd0, count_burst};
    unrepaired <= unrepaired + {15'd0, count_lost};
    if (rst) begin
      frames <= 24'd0;
      losses <= 16'd0;
      bursts <= 16'd0;
      unrepaired <= 16'd0;
    end
  end

  // a packet each interval; counted from 1, so that no sum is in the way of the comparison
  wire due = (|cfg_interval) & (waiting >= cfg_interval);

  always @(posedge clk) begin
    if (due | ~(|cfg_interval)) begin
      waiting <= 24'd1;
    end else begin
      waiting <= waiting + 24'd1;
    end
    if (rst) begin
      waiting <= 24'd1;
    end
  end

  assign feedback_load = due;

  // octets 46..62 of the packet, the first in the most significant place
  assign feedback = {frames, 8'd66, 8'd128, ROWS[7:0], 8'd8, 8'd4, losses, bursts, cfg_epoch,
      unrepaired};

endmodule

`default_nettype wire
