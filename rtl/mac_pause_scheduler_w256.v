// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen mac_pause_scheduler --variant w256`; change its source, not this file.
//
// Joins eight priority streams and MAC control frames, and holds paused classes back
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), 802.1Q clause 37 (ETS).
//
// Built with
//   DATA_W = 256

`default_nettype none

module mac_pause_scheduler_w256 (
  input  wire clk,
  input  wire rst,
  input  wire [255:0] s_axis_0_tdata,
  input  wire [31:0] s_axis_0_tkeep,
  input  wire s_axis_0_tvalid,
  output wire s_axis_0_tready,
  input  wire s_axis_0_tlast,
  input  wire [255:0] s_axis_1_tdata,
  input  wire [31:0] s_axis_1_tkeep,
  input  wire s_axis_1_tvalid,
  output wire s_axis_1_tready,
  input  wire s_axis_1_tlast,
  input  wire [255:0] s_axis_2_tdata,
  input  wire [31:0] s_axis_2_tkeep,
  input  wire s_axis_2_tvalid,
  output wire s_axis_2_tready,
  input  wire s_axis_2_tlast,
  input  wire [255:0] s_axis_3_tdata,
  input  wire [31:0] s_axis_3_tkeep,
  input  wire s_axis_3_tvalid,
  output wire s_axis_3_tready,
  input  wire s_axis_3_tlast,
  input  wire [255:0] s_axis_4_tdata,
  input  wire [31:0] s_axis_4_tkeep,
  input  wire s_axis_4_tvalid,
  output wire s_axis_4_tready,
  input  wire s_axis_4_tlast,
  input  wire [255:0] s_axis_5_tdata,
  input  wire [31:0] s_axis_5_tkeep,
  input  wire s_axis_5_tvalid,
  output wire s_axis_5_tready,
  input  wire s_axis_5_tlast,
  input  wire [255:0] s_axis_6_tdata,
  input  wire [31:0] s_axis_6_tkeep,
  input  wire s_axis_6_tvalid,
  output wire s_axis_6_tready,
  input  wire s_axis_6_tlast,
  input  wire [255:0] s_axis_7_tdata,
  input  wire [31:0] s_axis_7_tkeep,
  input  wire s_axis_7_tvalid,
  output wire s_axis_7_tready,
  input  wire s_axis_7_tlast,
  input  wire [255:0] s_ctrl_tdata,
  input  wire [31:0] s_ctrl_tkeep,
  input  wire s_ctrl_tvalid,
  output wire s_ctrl_tready,
  input  wire s_ctrl_tlast,
  output wire [255:0] m_axis_tdata,
  output wire [31:0] m_axis_tkeep,
  output wire m_axis_tvalid,
  input  wire m_axis_tready,
  output wire m_axis_tlast,
  output wire [3:0] m_axis_tdest,
  input  wire update_pfc,
  input  wire [7:0] update_enable,
  input  wire [127:0] update_quanta,
  input  wire update_pause,
  input  wire [15:0] update_pause_quanta,
  input  wire [7:0] release_pause,
  output wire [7:0] pause,
  input  wire slot_tick,
  input  wire [22:0] cfg_quanta_step,
  input  wire [7:0] cfg_obey,
  input  wire [7:0] cfg_strict,
  input  wire [127:0] cfg_weight,
  input  wire [23:0] cfg_hold_start,
  input  wire [15:0] cfg_hold_clocks,
  output wire stat_link_paused,
  output wire stat_hold
);

  mac_pause_scheduler #(
    .DATA_W(256)
  ) core (
    .clk(clk), .rst(rst), .s_axis_0_tdata(s_axis_0_tdata), .s_axis_0_tkeep(s_axis_0_tkeep),
    .s_axis_0_tvalid(s_axis_0_tvalid), .s_axis_0_tready(s_axis_0_tready),
    .s_axis_0_tlast(s_axis_0_tlast), .s_axis_1_tdata(s_axis_1_tdata),
    .s_axis_1_tkeep(s_axis_1_tkeep), .s_axis_1_tvalid(s_axis_1_tvalid),
    .s_axis_1_tready(s_axis_1_tready), .s_axis_1_tlast(s_axis_1_tlast),
    .s_axis_2_tdata(s_axis_2_tdata), .s_axis_2_tkeep(s_axis_2_tkeep),
    .s_axis_2_tvalid(s_axis_2_tvalid), .s_axis_2_tready(s_axis_2_tready),
    .s_axis_2_tlast(s_axis_2_tlast), .s_axis_3_tdata(s_axis_3_tdata),
    .s_axis_3_tkeep(s_axis_3_tkeep), .s_axis_3_tvalid(s_axis_3_tvalid),
    .s_axis_3_tready(s_axis_3_tready), .s_axis_3_tlast(s_axis_3_tlast),
    .s_axis_4_tdata(s_axis_4_tdata), .s_axis_4_tkeep(s_axis_4_tkeep),
    .s_axis_4_tvalid(s_axis_4_tvalid), .s_axis_4_tready(s_axis_4_tready),
    .s_axis_4_tlast(s_axis_4_tlast), .s_axis_5_tdata(s_axis_5_tdata),
    .s_axis_5_tkeep(s_axis_5_tkeep), .s_axis_5_tvalid(s_axis_5_tvalid),
    .s_axis_5_tready(s_axis_5_tready), .s_axis_5_tlast(s_axis_5_tlast),
    .s_axis_6_tdata(s_axis_6_tdata), .s_axis_6_tkeep(s_axis_6_tkeep),
    .s_axis_6_tvalid(s_axis_6_tvalid), .s_axis_6_tready(s_axis_6_tready),
    .s_axis_6_tlast(s_axis_6_tlast), .s_axis_7_tdata(s_axis_7_tdata),
    .s_axis_7_tkeep(s_axis_7_tkeep), .s_axis_7_tvalid(s_axis_7_tvalid),
    .s_axis_7_tready(s_axis_7_tready), .s_axis_7_tlast(s_axis_7_tlast), .s_ctrl_tdata(s_ctrl_tdata),
    .s_ctrl_tkeep(s_ctrl_tkeep), .s_ctrl_tvalid(s_ctrl_tvalid), .s_ctrl_tready(s_ctrl_tready),
    .s_ctrl_tlast(s_ctrl_tlast), .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep),
    .m_axis_tvalid(m_axis_tvalid), .m_axis_tready(m_axis_tready), .m_axis_tlast(m_axis_tlast),
    .m_axis_tdest(m_axis_tdest), .update_pfc(update_pfc), .update_enable(update_enable),
    .update_quanta(update_quanta), .update_pause(update_pause),
    .update_pause_quanta(update_pause_quanta), .release_pause(release_pause), .pause(pause),
    .slot_tick(slot_tick), .cfg_quanta_step(cfg_quanta_step), .cfg_obey(cfg_obey),
    .cfg_strict(cfg_strict), .cfg_weight(cfg_weight), .cfg_hold_start(cfg_hold_start),
    .cfg_hold_clocks(cfg_hold_clocks), .stat_link_paused(stat_link_paused), .stat_hold(stat_hold)
  );

endmodule

`default_nettype wire
