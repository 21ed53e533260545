// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen retry_receiver --variant w1024`; change its source, not this file.
//
// Puts the frames of a lossy line in order, and asks the far end for those that are missed
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.
//
// Built with
//   DATA_W = 1024
//   UNITS  = 16384

`default_nettype none

module retry_receiver_w1024 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_rx_tvalid,
  input  wire [1023:0] s_axis_rx_tdata,
  input  wire [127:0] s_axis_rx_tkeep,
  input  wire s_axis_rx_tlast,
  input  wire s_axis_rx_tuser,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [1023:0] m_axis_tdata,
  output wire [127:0] m_axis_tkeep,
  output wire m_axis_tlast,
  output wire m_axis_tuser,
  output wire heard_valid,
  output wire heard_known,
  output wire [3:0] heard_epoch,
  output wire [23:0] heard_below,
  output wire [23:0] heard_first,
  output wire [23:0] heard_to,
  input  wire word_sent,
  output wire word_valid,
  output wire word_known,
  output wire [3:0] word_epoch,
  output wire [23:0] word_below,
  output wire [23:0] word_first,
  output wire [23:0] word_to,
  input  wire [23:0] cfg_period,
  input  wire [23:0] cfg_patience,
  input  wire [23:0] cfg_oui,
  output wire [23:0] stat_ahead,
  output wire stat_missed,
  output wire stat_again,
  output wire stat_ignored,
  output wire stat_dropped,
  output wire stat_bad,
  output wire stat_malformed,
  output wire stat_restarted,
  output wire stat_failed
);

  retry_receiver #(
    .DATA_W(1024),
    .UNITS(16384)
  ) core (
    .clk(clk), .rst(rst), .s_axis_rx_tvalid(s_axis_rx_tvalid), .s_axis_rx_tdata(s_axis_rx_tdata),
    .s_axis_rx_tkeep(s_axis_rx_tkeep), .s_axis_rx_tlast(s_axis_rx_tlast),
    .s_axis_rx_tuser(s_axis_rx_tuser), .m_axis_tready(m_axis_tready), .m_axis_tvalid(m_axis_tvalid),
    .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep), .m_axis_tlast(m_axis_tlast),
    .m_axis_tuser(m_axis_tuser), .heard_valid(heard_valid), .heard_known(heard_known),
    .heard_epoch(heard_epoch), .heard_below(heard_below), .heard_first(heard_first),
    .heard_to(heard_to), .word_sent(word_sent), .word_valid(word_valid), .word_known(word_known),
    .word_epoch(word_epoch), .word_below(word_below), .word_first(word_first), .word_to(word_to),
    .cfg_period(cfg_period), .cfg_patience(cfg_patience), .cfg_oui(cfg_oui),
    .stat_ahead(stat_ahead), .stat_missed(stat_missed), .stat_again(stat_again),
    .stat_ignored(stat_ignored), .stat_dropped(stat_dropped), .stat_bad(stat_bad),
    .stat_malformed(stat_malformed), .stat_restarted(stat_restarted), .stat_failed(stat_failed)
  );

endmodule

`default_nettype wire
