// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The pauses of a hard MAC that ends and sends pause frames itself: mac_pause_scheduler obeys them,
// pfc_threshold asks for them.

`default_nettype none

module hard_mac_pause (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Pauses, from and to the MAC
  // Classes with a new pause time; bit 8: the link.
  input  wire [8:0] stat_rx_pause_valid,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta0,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta1,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta2,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta3,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta4,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta5,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta6,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta7,
  // Pause time in quanta.
  input  wire [15:0] stat_rx_pause_quanta8,
  // Classes whose far end is to pause; bit 8, the link, is 0.
  output wire [8:0] ctl_tx_pause_req,

  // Frames of the classes (AXI4-Stream), each whole: a hard MAC takes no gap in a frame
  // A beat is offered.
  input  wire s_axis_0_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_0_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_0_tkeep,
  // Last beat of the frame.
  input  wire s_axis_0_tlast,
  // A beat is offered.
  input  wire s_axis_1_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_1_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_1_tkeep,
  // Last beat of the frame.
  input  wire s_axis_1_tlast,
  // A beat is offered.
  input  wire s_axis_2_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_2_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_2_tkeep,
  // Last beat of the frame.
  input  wire s_axis_2_tlast,
  // A beat is offered.
  input  wire s_axis_3_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_3_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_3_tkeep,
  // Last beat of the frame.
  input  wire s_axis_3_tlast,
  // A beat is offered.
  input  wire s_axis_4_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_4_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_4_tkeep,
  // Last beat of the frame.
  input  wire s_axis_4_tlast,
  // A beat is offered.
  input  wire s_axis_5_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_5_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_5_tkeep,
  // Last beat of the frame.
  input  wire s_axis_5_tlast,
  // A beat is offered.
  input  wire s_axis_6_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_6_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_6_tkeep,
  // Last beat of the frame.
  input  wire s_axis_6_tlast,
  // A beat is offered.
  input  wire s_axis_7_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_7_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_7_tkeep,
  // Last beat of the frame.
  input  wire s_axis_7_tlast,
  // The beat is taken.
  output wire s_axis_0_tready,
  // The beat is taken.
  output wire s_axis_1_tready,
  // The beat is taken.
  output wire s_axis_2_tready,
  // The beat is taken.
  output wire s_axis_3_tready,
  // The beat is taken.
  output wire s_axis_4_tready,
  // The beat is taken.
  output wire s_axis_5_tready,
  // The beat is taken.
  output wire s_axis_6_tready,
  // The beat is taken.
  output wire s_axis_7_tready,

  // To the MAC (AXI4-Stream)
  // The MAC takes the beat.
  input  wire m_axis_tready,
  // A beat is offered to the MAC.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // Class of the frame on each of its beats, 8 for a control frame.
  output wire [3:0] m_axis_tdest,

  // Cells in use of each class
  // L: cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Configuration
  // Classes under control, bit n for class n.
  input  wire [7:0] cfg_enable,
  // XOFF: class p stops at this many cells or more, at `[28*p +: 28]`.
  input  wire [223:0] cfg_xoff_cells,
  // XON: class p goes on below this many cells, at `[28*p +: 28]`; above XOFF it counts as XOFF, 0
  // as 1.
  input  wire [223:0] cfg_xon_cells,
  // Quanta a clock, times 2^20, rounded down.
  input  wire [22:0] cfg_quanta_step,
  // Classes that obey PFC.
  input  wire [7:0] cfg_obey,
  // Classes with strict priority.
  input  wire [7:0] cfg_strict,
  // Octets of class n a turn at `[16*n +: 16]`.
  input  wire [127:0] cfg_weight,

  // Status
  // Classes that are stopped.
  output wire [7:0] stat_stopped,
  // Classes that are paused now.
  output wire [7:0] pause,
  // The whole link is paused.
  output wire stat_link_paused
);

  reg [3:0] count;
  reg [7:0] requests;

  wire threshold_m_req_valid;
  wire [7:0] threshold_m_req_enable;
  wire [127:0] threshold_m_req_quanta;
  wire threshold_stat_overwritten;
  wire [7:0] threshold_stat_stopped;
  pfc_threshold threshold (
    .clk(clk),
    .rst(rst),
    .occ_cells(occ_cells),
    .m_req_valid(threshold_m_req_valid),
    .m_req_ready(1'b1),
    .m_req_enable(threshold_m_req_enable),
    .m_req_quanta(threshold_m_req_quanta),
    .cfg_enable(cfg_enable),
    .cfg_xoff_cells(cfg_xoff_cells),
    .cfg_xon_cells(cfg_xon_cells),
    .cfg_reserve_cells(28'd0),
    .cfg_quanta(16'hffff),
    .cfg_refresh_rounds(16'd0),
    .stat_overwritten(threshold_stat_overwritten),
    .stat_stopped(threshold_stat_stopped)
  );

  // a request stays as it is until all bits of the count are set again
  always @(posedge clk) begin
    count <= count + 4'd1;
    if (&count) begin
      requests <= threshold_stat_stopped;
    end
    if (rst) begin
      count <= 4'd0;
      requests <= 8'd0;
    end
  end

  assign ctl_tx_pause_req = {1'b0, requests};
  assign stat_stopped = threshold_stat_stopped;

  wire [7:0] scheduler_s_axis_tready;
  wire scheduler_s_ctrl_tready;
  wire [511:0] scheduler_m_axis_tdata;
  wire [63:0] scheduler_m_axis_tkeep;
  wire scheduler_m_axis_tvalid;
  wire scheduler_m_axis_tlast;
  wire [3:0] scheduler_m_axis_tdest;
  wire [7:0] scheduler_pause;
  wire scheduler_stat_link_paused;
  wire scheduler_stat_hold;
  mac_pause_scheduler #(
    .DATA_W(512)
  ) scheduler (
    .clk(clk),
    .rst(rst),
    .s_axis_0_tdata(s_axis_0_tdata),
    .s_axis_0_tkeep(s_axis_0_tkeep),
    .s_axis_0_tvalid(s_axis_0_tvalid),
    .s_axis_0_tready(scheduler_s_axis_tready[0]),
    .s_axis_0_tlast(s_axis_0_tlast),
    .s_axis_1_tdata(s_axis_1_tdata),
    .s_axis_1_tkeep(s_axis_1_tkeep),
    .s_axis_1_tvalid(s_axis_1_tvalid),
    .s_axis_1_tready(scheduler_s_axis_tready[1]),
    .s_axis_1_tlast(s_axis_1_tlast),
    .s_axis_2_tdata(s_axis_2_tdata),
    .s_axis_2_tkeep(s_axis_2_tkeep),
    .s_axis_2_tvalid(s_axis_2_tvalid),
    .s_axis_2_tready(scheduler_s_axis_tready[2]),
    .s_axis_2_tlast(s_axis_2_tlast),
    .s_axis_3_tdata(s_axis_3_tdata),
    .s_axis_3_tkeep(s_axis_3_tkeep),
    .s_axis_3_tvalid(s_axis_3_tvalid),
    .s_axis_3_tready(scheduler_s_axis_tready[3]),
    .s_axis_3_tlast(s_axis_3_tlast),
    .s_axis_4_tdata(s_axis_4_tdata),
    .s_axis_4_tkeep(s_axis_4_tkeep),
    .s_axis_4_tvalid(s_axis_4_tvalid),
    .s_axis_4_tready(scheduler_s_axis_tready[4]),
    .s_axis_4_tlast(s_axis_4_tlast),
    .s_axis_5_tdata(s_axis_5_tdata),
    .s_axis_5_tkeep(s_axis_5_tkeep),
    .s_axis_5_tvalid(s_axis_5_tvalid),
    .s_axis_5_tready(scheduler_s_axis_tready[5]),
    .s_axis_5_tlast(s_axis_5_tlast),
    .s_axis_6_tdata(s_axis_6_tdata),
    .s_axis_6_tkeep(s_axis_6_tkeep),
    .s_axis_6_tvalid(s_axis_6_tvalid),
    .s_axis_6_tready(scheduler_s_axis_tready[6]),
    .s_axis_6_tlast(s_axis_6_tlast),
    .s_axis_7_tdata(s_axis_7_tdata),
    .s_axis_7_tkeep(s_axis_7_tkeep),
    .s_axis_7_tvalid(s_axis_7_tvalid),
    .s_axis_7_tready(scheduler_s_axis_tready[7]),
    .s_axis_7_tlast(s_axis_7_tlast),
    .s_ctrl_tdata(512'd0),
    .s_ctrl_tkeep(64'd0),
    .s_ctrl_tvalid(1'b0),
    .s_ctrl_tready(scheduler_s_ctrl_tready),
    .s_ctrl_tlast(1'b0),
    .m_axis_tdata(scheduler_m_axis_tdata),
    .m_axis_tkeep(scheduler_m_axis_tkeep),
    .m_axis_tvalid(scheduler_m_axis_tvalid),
    .m_axis_tready(m_axis_tready),
    .m_axis_tlast(scheduler_m_axis_tlast),
    .m_axis_tdest(scheduler_m_axis_tdest),
    .update_pfc(|stat_rx_pause_valid[7:0]),
    .update_enable(stat_rx_pause_valid[7:0]),
    .update_quanta({stat_rx_pause_quanta7, stat_rx_pause_quanta6, stat_rx_pause_quanta5,
      stat_rx_pause_quanta4, stat_rx_pause_quanta3, stat_rx_pause_quanta2, stat_rx_pause_quanta1,
      stat_rx_pause_quanta0}),
    .update_pause(stat_rx_pause_valid[8]),
    .update_pause_quanta(stat_rx_pause_quanta8),
    .release_pause(8'd0),
    .pause(scheduler_pause),
    .slot_tick(1'b0),
    .cfg_quanta_step(cfg_quanta_step),
    .cfg_obey(cfg_obey),
    .cfg_strict(cfg_strict),
    .cfg_weight(cfg_weight),
    .cfg_hold_start(24'd1),
    .cfg_hold_clocks(16'd0),
    .stat_link_paused(scheduler_stat_link_paused),
    .stat_hold(scheduler_stat_hold)
  );

  assign s_axis_0_tready = scheduler_s_axis_tready[0];
  assign s_axis_1_tready = scheduler_s_axis_tready[1];
  assign s_axis_2_tready = scheduler_s_axis_tready[2];
  assign s_axis_3_tready = scheduler_s_axis_tready[3];
  assign s_axis_4_tready = scheduler_s_axis_tready[4];
  assign s_axis_5_tready = scheduler_s_axis_tready[5];
  assign s_axis_6_tready = scheduler_s_axis_tready[6];
  assign s_axis_7_tready = scheduler_s_axis_tready[7];
  assign m_axis_tdata = scheduler_m_axis_tdata;
  assign m_axis_tkeep = scheduler_m_axis_tkeep;
  assign m_axis_tvalid = scheduler_m_axis_tvalid;
  assign m_axis_tlast = scheduler_m_axis_tlast;
  assign m_axis_tdest = scheduler_m_axis_tdest;
  assign pause = scheduler_pause;
  assign stat_link_paused = scheduler_stat_link_paused;

  // Read by nothing.
  wire unused = &{1'b0, threshold_m_req_valid, threshold_m_req_enable, threshold_m_req_quanta,
    threshold_stat_overwritten, scheduler_s_ctrl_tready, scheduler_stat_hold};

endmodule

`default_nettype wire
