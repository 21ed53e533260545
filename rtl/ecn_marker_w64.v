// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen ecn_marker --variant w64`; change its source, not this file.
//
// Marks frames with Congestion Experienced when the queue of their class is long, in line and at
// full rate
// RFC 3168 (ECN); RFC 1624 equation 3 (header checksum); the congestion point of DCQCN.
//
// Built with
//   DATA_W = 64
//   USER_W = 1

`default_nettype none

module ecn_marker_w64 (
  input  wire clk,
  input  wire rst,
  input  wire s_axis_tvalid,
  input  wire [63:0] s_axis_tdata,
  input  wire [7:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  input  wire [2:0] s_axis_tdest,
  output wire s_axis_tready,
  input  wire m_axis_tready,
  output wire m_axis_tvalid,
  output wire [63:0] m_axis_tdata,
  output wire [7:0] m_axis_tkeep,
  output wire m_axis_tlast,
  output wire m_axis_tuser,
  output wire [2:0] m_axis_tdest,
  input  wire [223:0] occ_cells,
  input  wire [27:0] free_cells,
  input  wire [7:0] cfg_enable,
  input  wire [223:0] cfg_kmin_cells,
  input  wire [223:0] cfg_kmax_cells,
  input  wire [127:0] cfg_pmax,
  input  wire [7:0] cfg_dynamic,
  input  wire [31:0] cfg_kmin_ratio,
  input  wire [31:0] cfg_kmax_ratio,
  input  wire [31:0] cfg_seed,
  output wire stat_verdict,
  output wire [2:0] stat_class,
  output wire [1:0] stat_outcome
);

  ecn_marker #(
    .DATA_W(64),
    .USER_W(1)
  ) core (
    .clk(clk), .rst(rst), .s_axis_tvalid(s_axis_tvalid), .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep), .s_axis_tlast(s_axis_tlast), .s_axis_tuser(s_axis_tuser),
    .s_axis_tdest(s_axis_tdest), .s_axis_tready(s_axis_tready), .m_axis_tready(m_axis_tready),
    .m_axis_tvalid(m_axis_tvalid), .m_axis_tdata(m_axis_tdata), .m_axis_tkeep(m_axis_tkeep),
    .m_axis_tlast(m_axis_tlast), .m_axis_tuser(m_axis_tuser), .m_axis_tdest(m_axis_tdest),
    .occ_cells(occ_cells), .free_cells(free_cells), .cfg_enable(cfg_enable),
    .cfg_kmin_cells(cfg_kmin_cells), .cfg_kmax_cells(cfg_kmax_cells), .cfg_pmax(cfg_pmax),
    .cfg_dynamic(cfg_dynamic), .cfg_kmin_ratio(cfg_kmin_ratio), .cfg_kmax_ratio(cfg_kmax_ratio),
    .cfg_seed(cfg_seed), .stat_verdict(stat_verdict), .stat_class(stat_class),
    .stat_outcome(stat_outcome)
  );

endmodule

`default_nettype wire
