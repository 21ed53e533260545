// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen retry_sender --variant w512_u262144`; change its source, not this file.
//
// Numbers the frames of a lossy line, keeps them, and sends those again that the far end asks for
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.
//
// Built with
//   DATA_W = 512
//   UNITS  = 262144

`default_nettype none

module retry_sender_w512_u262144 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_tvalid,
  input  wire [511:0] s_axis_tdata,
  input  wire [63:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  output wire s_axis_tready,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [511:0] m_axis_tdata,
  output wire [63:0] m_axis_tkeep,
  output wire m_axis_tlast,
  input  wire heard_valid,
  input  wire heard_known,
  input  wire [3:0] heard_epoch,
  input  wire [23:0] heard_below,
  input  wire [23:0] heard_first,
  input  wire [23:0] heard_to,
  input  wire word_valid,
  input  wire word_known,
  input  wire [3:0] word_epoch,
  input  wire [23:0] word_below,
  input  wire [23:0] word_first,
  input  wire [23:0] word_to,
  output wire word_ready,
  output wire room,
  input  wire [23:0] cfg_period,
  input  wire [47:0] cfg_source_mac,
  input  wire [23:0] cfg_oui,
  input  wire cfg_keep_control,
  output wire stat_running,
  output wire [3:0] stat_epoch,
  output wire [23:0] stat_kept,
  output wire stat_again,
  output wire stat_ignored,
  output wire stat_restarted,
  output wire stat_failed
);

  retry_sender #(
    .DATA_W(512),
    .UNITS(262144)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tvalid(s_axis_tvalid), .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep), .s_axis_tlast(s_axis_tlast), .s_axis_tready(s_axis_tready),
    .m_axis_tready(m_axis_tready), .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata),
    .m_axis_tkeep(m_axis_tkeep), .m_axis_tlast(m_axis_tlast), .heard_valid(heard_valid),
    .heard_known(heard_known), .heard_epoch(heard_epoch), .heard_below(heard_below),
    .heard_first(heard_first), .heard_to(heard_to), .word_valid(word_valid),
    .word_known(word_known), .word_epoch(word_epoch), .word_below(word_below),
    .word_first(word_first), .word_to(word_to), .word_ready(word_ready), .room(room),
    .cfg_period(cfg_period), .cfg_source_mac(cfg_source_mac), .cfg_oui(cfg_oui),
    .cfg_keep_control(cfg_keep_control), .stat_running(stat_running), .stat_epoch(stat_epoch),
    .stat_kept(stat_kept), .stat_again(stat_again), .stat_ignored(stat_ignored),
    .stat_restarted(stat_restarted), .stat_failed(stat_failed)
  );

endmodule

`default_nettype wire
