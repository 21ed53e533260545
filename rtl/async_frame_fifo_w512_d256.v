// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen async_frame_fifo --variant w512_d256`; change its source, not this file.
//
// Takes frames from one clock into another: whole, or beat by beat
// Counts cross in Gray code; a reset of either side empties the FIFO and leaves no half frame.
//
// Built with
//   DATA_W      = 512
//   DEPTH       = 256
//   CUT_THROUGH = 0

`default_nettype none

module async_frame_fifo_w512_d256 (
  input  wire s_clk,
  input  wire s_rst,
  input  wire m_clk,
  input  wire m_rst,
  input  wire s_axis_tvalid,
  input  wire [511:0] s_axis_tdata,
  input  wire [63:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  output wire s_axis_tready,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [511:0] m_axis_tdata,
  output wire [63:0] m_axis_tkeep,
  output wire m_axis_tlast,
  output wire m_axis_tuser,
  input  wire cfg_wait,
  input  wire cfg_drop_bad,
  output wire [31:0] stat_dropped,
  output wire [31:0] stat_bad
);

  async_frame_fifo #(
    .DATA_W(512),
    .DEPTH(256),
    .CUT_THROUGH(0)
  ) core (
    .s_clk(s_clk), .s_rst(s_rst), .m_clk(m_clk), .m_rst(m_rst), .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata), .s_axis_tkeep(s_axis_tkeep), .s_axis_tlast(s_axis_tlast),
    .s_axis_tuser(s_axis_tuser), .s_axis_tready(s_axis_tready), .m_axis_tready(m_axis_tready),
    .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep),
    .m_axis_tlast(m_axis_tlast), .m_axis_tuser(m_axis_tuser), .cfg_wait(cfg_wait),
    .cfg_drop_bad(cfg_drop_bad), .stat_dropped(stat_dropped), .stat_bad(stat_bad)
  );

endmodule

`default_nettype wire
