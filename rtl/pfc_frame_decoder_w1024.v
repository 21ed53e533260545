// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen pfc_frame_decoder --variant w1024`; change its source, not this file.
//
// Finds PFC and PAUSE frames in the receive stream, in line and at its full rate
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), clause 31 (MAC control).
//
// Built with
//   DATA_W = 1024

`default_nettype none

module pfc_frame_decoder_w1024 (
  input  wire clk,
  input  wire rst,
  input  wire [1023:0] s_axis_tdata,
  input  wire [127:0] s_axis_tkeep,
  input  wire s_axis_tvalid,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  output wire [1023:0] m_axis_tdata,
  output wire [127:0] m_axis_tkeep,
  output wire m_axis_tvalid,
  output wire m_axis_tlast,
  output wire m_axis_tuser,
  output wire update_pfc,
  output wire [7:0] update_enable,
  output wire [127:0] update_quanta,
  output wire update_pause,
  output wire [15:0] update_pause_quanta,
  input  wire [47:0] cfg_station_address,
  input  wire cfg_accept_pfc,
  input  wire cfg_accept_pause,
  input  wire cfg_forward_control,
  output wire stat_bad_fcs,
  output wire stat_short,
  output wire stat_destination,
  output wire stat_opcode,
  output wire stat_ignored
);

  pfc_frame_decoder #(
    .DATA_W(1024)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tdata(s_axis_tdata), .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tvalid(s_axis_tvalid), .s_axis_tlast(s_axis_tlast), .s_axis_tuser(s_axis_tuser),
    .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep), .m_axis_tvalid(m_axis_tvalid),
    .m_axis_tlast(m_axis_tlast), .m_axis_tuser(m_axis_tuser), .update_pfc(update_pfc),
    .update_enable(update_enable), .update_quanta(update_quanta), .update_pause(update_pause),
    .update_pause_quanta(update_pause_quanta), .cfg_station_address(cfg_station_address),
    .cfg_accept_pfc(cfg_accept_pfc), .cfg_accept_pause(cfg_accept_pause),
    .cfg_forward_control(cfg_forward_control), .stat_bad_fcs(stat_bad_fcs), .stat_short(stat_short),
    .stat_destination(stat_destination), .stat_opcode(stat_opcode), .stat_ignored(stat_ignored)
  );

endmodule

`default_nettype wire
