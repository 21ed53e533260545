// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_encoding_controller --variant r8`; change its source, not this file.
//
// Finds out what is at the far end, and chooses the code for the loss that it reports
// LoWAR (IWQoS 2024); feedback between the two ends of a shim.
//
// Built with
//   ROWS         = 8
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_encoding_controller_r8 (
  input  wire clk,
  input  wire rst,
  input  wire feedback_valid,
  input  wire [127:0] feedback,
  input  wire cfg_load,
  input  wire [1:0] cfg_mode,
  input  wire [7:0] cfg_symbols,
  input  wire [3:0] cfg_repairs,
  input  wire [2:0] cfg_lanes_log2,
  input  wire [31:0] cfg_peer_timeout,
  input  wire [4:0] cfg_window_log2,
  input  wire [7:0] cfg_hold,
  input  wire [2:0] cfg_first_rung,
  input  wire [63:0] cfg_rung_symbols,
  input  wire [31:0] cfg_rung_repairs,
  input  wire [23:0] cfg_rung_lanes_log2,
  input  wire [159:0] cfg_rung_loss,
  input  wire [127:0] cfg_rung_burst,
  output wire enc_load,
  output wire enc_protect,
  output wire [7:0] enc_symbols,
  output wire [3:0] enc_repairs,
  output wire [2:0] enc_lanes_log2,
  output wire stat_peer,
  output wire [2:0] stat_rung,
  output wire [24:0] stat_frames,
  output wire [23:0] stat_losses,
  output wire [23:0] stat_bursts,
  output wire event_rate,
  output wire event_peer_found,
  output wire event_peer_lost
);

  lowar_encoding_controller #(
    .ROWS(8)
  ) core (
    .clk(clk), .rst(rst), .feedback_valid(feedback_valid), .feedback(feedback), .cfg_load(cfg_load),
    .cfg_mode(cfg_mode), .cfg_symbols(cfg_symbols), .cfg_repairs(cfg_repairs),
    .cfg_lanes_log2(cfg_lanes_log2), .cfg_peer_timeout(cfg_peer_timeout),
    .cfg_window_log2(cfg_window_log2), .cfg_hold(cfg_hold), .cfg_first_rung(cfg_first_rung),
    .cfg_rung_symbols(cfg_rung_symbols), .cfg_rung_repairs(cfg_rung_repairs),
    .cfg_rung_lanes_log2(cfg_rung_lanes_log2), .cfg_rung_loss(cfg_rung_loss),
    .cfg_rung_burst(cfg_rung_burst), .enc_load(enc_load), .enc_protect(enc_protect),
    .enc_symbols(enc_symbols), .enc_repairs(enc_repairs), .enc_lanes_log2(enc_lanes_log2),
    .stat_peer(stat_peer), .stat_rung(stat_rung), .stat_frames(stat_frames),
    .stat_losses(stat_losses), .stat_bursts(stat_bursts), .event_rate(event_rate),
    .event_peer_found(event_peer_found), .event_peer_lost(event_peer_lost)
  );

endmodule

`default_nettype wire
