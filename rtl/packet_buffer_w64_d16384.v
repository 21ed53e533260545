// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen packet_buffer --variant w64_d16384`; change its source, not this file.
//
// Stores frames of eight classes in regions of one memory, and forwards them class by class
// Store and forward; a frame that is bad, too long or without room leaves no trace.
//
// Built with
//   DATA_W = 64
//   DEPTH  = 16384
//   BANKS  = 2

`default_nettype none

module packet_buffer_w64_d16384 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_tvalid,
  input  wire [63:0] s_axis_tdata,
  input  wire [7:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  input  wire [2:0] s_axis_tdest,
  input  wire m_axis_0_tready,
  input  wire m_axis_1_tready,
  input  wire m_axis_2_tready,
  input  wire m_axis_3_tready,
  input  wire m_axis_4_tready,
  input  wire m_axis_5_tready,
  input  wire m_axis_6_tready,
  input  wire m_axis_7_tready,
  output wire m_axis_0_tvalid,
  output wire [63:0] m_axis_0_tdata,
  output wire [7:0] m_axis_0_tkeep,
  output wire m_axis_0_tlast,
  output wire m_axis_1_tvalid,
  output wire [63:0] m_axis_1_tdata,
  output wire [7:0] m_axis_1_tkeep,
  output wire m_axis_1_tlast,
  output wire m_axis_2_tvalid,
  output wire [63:0] m_axis_2_tdata,
  output wire [7:0] m_axis_2_tkeep,
  output wire m_axis_2_tlast,
  output wire m_axis_3_tvalid,
  output wire [63:0] m_axis_3_tdata,
  output wire [7:0] m_axis_3_tkeep,
  output wire m_axis_3_tlast,
  output wire m_axis_4_tvalid,
  output wire [63:0] m_axis_4_tdata,
  output wire [7:0] m_axis_4_tkeep,
  output wire m_axis_4_tlast,
  output wire m_axis_5_tvalid,
  output wire [63:0] m_axis_5_tdata,
  output wire [7:0] m_axis_5_tkeep,
  output wire m_axis_5_tlast,
  output wire m_axis_6_tvalid,
  output wire [63:0] m_axis_6_tdata,
  output wire [7:0] m_axis_6_tkeep,
  output wire m_axis_6_tlast,
  output wire m_axis_7_tvalid,
  output wire [63:0] m_axis_7_tdata,
  output wire [7:0] m_axis_7_tkeep,
  output wire m_axis_7_tlast,
  input  wire [7:0] clear_peak,
  output wire [223:0] occ_cells,
  output wire [223:0] stat_peak_cells,
  input  wire [191:0] cfg_base,
  input  wire [191:0] cfg_size,
  input  wire [15:0] cfg_max_octets,
  output wire stat_verdict,
  output wire [2:0] stat_class,
  output wire [1:0] stat_reason
);

  packet_buffer #(
    .DATA_W(64),
    .DEPTH(16384),
    .BANKS(2)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tvalid(s_axis_tvalid), .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep), .s_axis_tlast(s_axis_tlast), .s_axis_tuser(s_axis_tuser),
    .s_axis_tdest(s_axis_tdest), .m_axis_0_tready(m_axis_0_tready),
    .m_axis_1_tready(m_axis_1_tready), .m_axis_2_tready(m_axis_2_tready),
    .m_axis_3_tready(m_axis_3_tready), .m_axis_4_tready(m_axis_4_tready),
    .m_axis_5_tready(m_axis_5_tready), .m_axis_6_tready(m_axis_6_tready),
    .m_axis_7_tready(m_axis_7_tready), .m_axis_0_tvalid(m_axis_0_tvalid),
    .m_axis_0_tdata(m_axis_0_tdata), .m_axis_0_tkeep(m_axis_0_tkeep),
    .m_axis_0_tlast(m_axis_0_tlast), .m_axis_1_tvalid(m_axis_1_tvalid),
    .m_axis_1_tdata(m_axis_1_tdata), .m_axis_1_tkeep(m_axis_1_tkeep),
    .m_axis_1_tlast(m_axis_1_tlast), .m_axis_2_tvalid(m_axis_2_tvalid),
    .m_axis_2_tdata(m_axis_2_tdata), .m_axis_2_tkeep(m_axis_2_tkeep),
    .m_axis_2_tlast(m_axis_2_tlast), .m_axis_3_tvalid(m_axis_3_tvalid),
    .m_axis_3_tdata(m_axis_3_tdata), .m_axis_3_tkeep(m_axis_3_tkeep),
    .m_axis_3_tlast(m_axis_3_tlast), .m_axis_4_tvalid(m_axis_4_tvalid),
    .m_axis_4_tdata(m_axis_4_tdata), .m_axis_4_tkeep(m_axis_4_tkeep),
    .m_axis_4_tlast(m_axis_4_tlast), .m_axis_5_tvalid(m_axis_5_tvalid),
    .m_axis_5_tdata(m_axis_5_tdata), .m_axis_5_tkeep(m_axis_5_tkeep),
    .m_axis_5_tlast(m_axis_5_tlast), .m_axis_6_tvalid(m_axis_6_tvalid),
    .m_axis_6_tdata(m_axis_6_tdata), .m_axis_6_tkeep(m_axis_6_tkeep),
    .m_axis_6_tlast(m_axis_6_tlast), .m_axis_7_tvalid(m_axis_7_tvalid),
    .m_axis_7_tdata(m_axis_7_tdata), .m_axis_7_tkeep(m_axis_7_tkeep),
    .m_axis_7_tlast(m_axis_7_tlast), .clear_peak(clear_peak), .occ_cells(occ_cells),
    .stat_peak_cells(stat_peak_cells), .cfg_base(cfg_base), .cfg_size(cfg_size),
    .cfg_max_octets(cfg_max_octets), .stat_verdict(stat_verdict), .stat_class(stat_class),
    .stat_reason(stat_reason)
  );

endmodule

`default_nettype wire
