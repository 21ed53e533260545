// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_decoding_controller --variant r8`; change its source, not this file.
//
// Counts what the fibre lost, and reports it to the far end at intervals
// LoWAR (IWQoS 2024); feedback between the two ends of a shim.
//
// Built with
//   ROWS         = 8
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_decoding_controller_r8 (
  input  wire clk,
  input  wire rst,
  input  wire count_delivered,
  input  wire count_recovered,
  input  wire count_lost,
  input  wire count_burst,
  input  wire [23:0] cfg_interval,
  input  wire [15:0] cfg_epoch,
  output wire feedback_load,
  output wire [127:0] feedback
);

  lowar_decoding_controller #(
    .ROWS(8)
  ) core (
    .clk(clk), .rst(rst), .count_delivered(count_delivered), .count_recovered(count_recovered),
    .count_lost(count_lost), .count_burst(count_burst), .cfg_interval(cfg_interval),
    .cfg_epoch(cfg_epoch), .feedback_load(feedback_load), .feedback(feedback)
  );

endmodule

`default_nettype wire
