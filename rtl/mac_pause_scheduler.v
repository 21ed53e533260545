// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen mac_pause_scheduler --variant w512`; change its source, not this file.
//
// Joins eight priority streams and MAC control frames, and lets paused classes rest
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), 802.1Q clause 37 (ETS).
//
// Built with
//   DATA_W = 512

`default_nettype none

module mac_pause_scheduler (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Streams of the classes (AXI4-Stream; frames without preamble and FCS)
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_0_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_0_tkeep,
  // A beat is offered.
  input  wire s_axis_0_tvalid,
  // The beat is taken.
  output wire s_axis_0_tready,
  // Last beat of the frame.
  input  wire s_axis_0_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_1_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_1_tkeep,
  // A beat is offered.
  input  wire s_axis_1_tvalid,
  // The beat is taken.
  output wire s_axis_1_tready,
  // Last beat of the frame.
  input  wire s_axis_1_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_2_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_2_tkeep,
  // A beat is offered.
  input  wire s_axis_2_tvalid,
  // The beat is taken.
  output wire s_axis_2_tready,
  // Last beat of the frame.
  input  wire s_axis_2_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_3_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_3_tkeep,
  // A beat is offered.
  input  wire s_axis_3_tvalid,
  // The beat is taken.
  output wire s_axis_3_tready,
  // Last beat of the frame.
  input  wire s_axis_3_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_4_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_4_tkeep,
  // A beat is offered.
  input  wire s_axis_4_tvalid,
  // The beat is taken.
  output wire s_axis_4_tready,
  // Last beat of the frame.
  input  wire s_axis_4_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_5_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_5_tkeep,
  // A beat is offered.
  input  wire s_axis_5_tvalid,
  // The beat is taken.
  output wire s_axis_5_tready,
  // Last beat of the frame.
  input  wire s_axis_5_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_6_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_6_tkeep,
  // A beat is offered.
  input  wire s_axis_6_tvalid,
  // The beat is taken.
  output wire s_axis_6_tready,
  // Last beat of the frame.
  input  wire s_axis_6_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_7_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_7_tkeep,
  // A beat is offered.
  input  wire s_axis_7_tvalid,
  // The beat is taken.
  output wire s_axis_7_tready,
  // Last beat of the frame.
  input  wire s_axis_7_tlast,

  // MAC control frames (AXI4-Stream; 802.3 annex 31): go first, are never paused
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_ctrl_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_ctrl_tkeep,
  // A beat of a control frame is offered.
  input  wire s_ctrl_tvalid,
  // The beat of the control frame is taken.
  output wire s_ctrl_tready,
  // Last beat of the frame.
  input  wire s_ctrl_tlast,

  // To the MAC (AXI4-Stream)
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // A beat is offered to the MAC.
  output wire m_axis_tvalid,
  // The MAC takes the beat.
  input  wire m_axis_tready,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Pause times (802.3 annex 31D and 31B)
  // A PFC frame is to be obeyed.
  input  wire update_pfc,
  // Its class-enable vector, bit n for class n.
  input  wire [7:0] update_enable,
  // Its time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] update_quanta,
  // A PAUSE frame is to be obeyed.
  input  wire update_pause,
  // Its time in quanta.
  input  wire [15:0] update_pause_quanta,
  // Classes whose pause is to end.
  input  wire [7:0] release_pause,
  // Classes that must rest now.
  output wire [7:0] pause,

  // Slots of the pause engine
  // A slot of the pause engine begins.
  input  wire slot_tick,

  // Configuration (802.1Q clause 37: strict priority, bandwidth shares)
  // Quanta a clock, times 2^20, rounded down.
  input  wire [22:0] cfg_quanta_step,
  // Classes that obey PFC.
  input  wire [7:0] cfg_obey,
  // Classes with strict priority.
  input  wire [7:0] cfg_strict,
  // Octets of class n a turn at `[16*n +: 16]`.
  input  wire [127:0] cfg_weight,
  // S: clocks from a slot tick to the hold of data.
  input  wire [23:0] cfg_hold_start,
  // L: clocks of the hold; 0 for none.
  input  wire [15:0] cfg_hold_clocks,

  // Status
  // The whole link rests.
  output wire stat_link_paused,
  // No data frame begins, for the pause frame of the next slot.
  output wire stat_hold
);

  wire [7:0] sequencer_leave;
  wire [7:0] round_robin_credited;
  wire [7:0] round_robin_upwards;
  wire [7:0] beat_octets_octets;
  wire free;
  reg out_valid;
  reg [511:0] out_data;
  reg [63:0] out_keep;
  reg out_last;

  wire [7:0] timers_pause;
  wire timers_link_paused;
  mac_pause_scheduler_timers timers (
    .clk(clk),
    .rst(rst),
    .update_pfc(update_pfc),
    .update_enable(update_enable),
    .update_quanta(update_quanta),
    .update_pause(update_pause),
    .update_pause_quanta(update_pause_quanta),
    .cancel(release_pause),
    .step(cfg_quanta_step),
    .obey(cfg_obey),
    .pause(timers_pause),
    .link_paused(timers_link_paused)
  );

  // who rests
  assign pause = timers_pause;
  assign stat_link_paused = timers_link_paused;

  wire slot_hold_hold;
  mac_pause_scheduler_slot_hold slot_hold (
    .clk(clk),
    .rst(rst),
    .tick(slot_tick),
    .start(cfg_hold_start),
    .length(cfg_hold_clocks),
    .hold(slot_hold_hold)
  );

  assign stat_hold = slot_hold_hold;

  reg [7:0] able;
  always @* begin
    able = ~timers_pause;
    if (slot_hold_hold) begin
      able = 8'd0;
    end
  end

  wire stream_0_tready;
  wire stream_0_full;
  wire [511:0] stream_0_data;
  wire [63:0] stream_0_keep;
  wire stream_0_last;
  mac_pause_scheduler_stream stream_0 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_0_tvalid),
    .tdata(s_axis_0_tdata),
    .tkeep(s_axis_0_tkeep),
    .tlast(s_axis_0_tlast),
    .tready(stream_0_tready),
    .leave(sequencer_leave[0]),
    .full(stream_0_full),
    .data(stream_0_data),
    .keep(stream_0_keep),
    .last(stream_0_last)
  );

  // one beat of each class
  assign s_axis_0_tready = stream_0_tready;

  wire stream_1_tready;
  wire stream_1_full;
  wire [511:0] stream_1_data;
  wire [63:0] stream_1_keep;
  wire stream_1_last;
  mac_pause_scheduler_stream stream_1 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_1_tvalid),
    .tdata(s_axis_1_tdata),
    .tkeep(s_axis_1_tkeep),
    .tlast(s_axis_1_tlast),
    .tready(stream_1_tready),
    .leave(sequencer_leave[1]),
    .full(stream_1_full),
    .data(stream_1_data),
    .keep(stream_1_keep),
    .last(stream_1_last)
  );

  assign s_axis_1_tready = stream_1_tready;

  wire stream_2_tready;
  wire stream_2_full;
  wire [511:0] stream_2_data;
  wire [63:0] stream_2_keep;
  wire stream_2_last;
  mac_pause_scheduler_stream stream_2 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_2_tvalid),
    .tdata(s_axis_2_tdata),
    .tkeep(s_axis_2_tkeep),
    .tlast(s_axis_2_tlast),
    .tready(stream_2_tready),
    .leave(sequencer_leave[2]),
    .full(stream_2_full),
    .data(stream_2_data),
    .keep(stream_2_keep),
    .last(stream_2_last)
  );

  assign s_axis_2_tready = stream_2_tready;

  wire stream_3_tready;
  wire stream_3_full;
  wire [511:0] stream_3_data;
  wire [63:0] stream_3_keep;
  wire stream_3_last;
  mac_pause_scheduler_stream stream_3 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_3_tvalid),
    .tdata(s_axis_3_tdata),
    .tkeep(s_axis_3_tkeep),
    .tlast(s_axis_3_tlast),
    .tready(stream_3_tready),
    .leave(sequencer_leave[3]),
    .full(stream_3_full),
    .data(stream_3_data),
    .keep(stream_3_keep),
    .last(stream_3_last)
  );

  assign s_axis_3_tready = stream_3_tready;

  wire stream_4_tready;
  wire stream_4_full;
  wire [511:0] stream_4_data;
  wire [63:0] stream_4_keep;
  wire stream_4_last;
  mac_pause_scheduler_stream stream_4 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_4_tvalid),
    .tdata(s_axis_4_tdata),
    .tkeep(s_axis_4_tkeep),
    .tlast(s_axis_4_tlast),
    .tready(stream_4_tready),
    .leave(sequencer_leave[4]),
    .full(stream_4_full),
    .data(stream_4_data),
    .keep(stream_4_keep),
    .last(stream_4_last)
  );

  assign s_axis_4_tready = stream_4_tready;

  wire stream_5_tready;
  wire stream_5_full;
  wire [511:0] stream_5_data;
  wire [63:0] stream_5_keep;
  wire stream_5_last;
  mac_pause_scheduler_stream stream_5 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_5_tvalid),
    .tdata(s_axis_5_tdata),
    .tkeep(s_axis_5_tkeep),
    .tlast(s_axis_5_tlast),
    .tready(stream_5_tready),
    .leave(sequencer_leave[5]),
    .full(stream_5_full),
    .data(stream_5_data),
    .keep(stream_5_keep),
    .last(stream_5_last)
  );

  assign s_axis_5_tready = stream_5_tready;

  wire stream_6_tready;
  wire stream_6_full;
  wire [511:0] stream_6_data;
  wire [63:0] stream_6_keep;
  wire stream_6_last;
  mac_pause_scheduler_stream stream_6 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_6_tvalid),
    .tdata(s_axis_6_tdata),
    .tkeep(s_axis_6_tkeep),
    .tlast(s_axis_6_tlast),
    .tready(stream_6_tready),
    .leave(sequencer_leave[6]),
    .full(stream_6_full),
    .data(stream_6_data),
    .keep(stream_6_keep),
    .last(stream_6_last)
  );

  assign s_axis_6_tready = stream_6_tready;

  wire stream_7_tready;
  wire stream_7_full;
  wire [511:0] stream_7_data;
  wire [63:0] stream_7_keep;
  wire stream_7_last;
  mac_pause_scheduler_stream stream_7 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_7_tvalid),
    .tdata(s_axis_7_tdata),
    .tkeep(s_axis_7_tkeep),
    .tlast(s_axis_7_tlast),
    .tready(stream_7_tready),
    .leave(sequencer_leave[7]),
    .full(stream_7_full),
    .data(stream_7_data),
    .keep(stream_7_keep),
    .last(stream_7_last)
  );

  assign s_axis_7_tready = stream_7_tready;

  wire [7:0] offered_o;
  pack_8x1 offered (
    .i_0(s_axis_0_tvalid),
    .i_1(s_axis_1_tvalid),
    .i_2(s_axis_2_tvalid),
    .i_3(s_axis_3_tvalid),
    .i_4(s_axis_4_tvalid),
    .i_5(s_axis_5_tvalid),
    .i_6(s_axis_6_tvalid),
    .i_7(s_axis_7_tvalid),
    .o(offered_o)
  );

  wire [7:0] full_o;
  pack_8x1 full (
    .i_0(stream_0_full),
    .i_1(stream_1_full),
    .i_2(stream_2_full),
    .i_3(stream_3_full),
    .i_4(stream_4_full),
    .i_5(stream_5_full),
    .i_6(stream_6_full),
    .i_7(stream_7_full),
    .o(full_o)
  );

  wire [7:0] last_o;
  pack_8x1 last (
    .i_0(stream_0_last),
    .i_1(stream_1_last),
    .i_2(stream_2_last),
    .i_3(stream_3_last),
    .i_4(stream_4_last),
    .i_5(stream_5_last),
    .i_6(stream_6_last),
    .i_7(stream_7_last),
    .o(last_o)
  );

  wire sequencer_control_ready;
  wire [7:0] sequencer_granted;
  wire sequencer_begin_fresh;
  wire sequencer_ends;
  wire sequencer_insert;
  wire sequencer_load;
  mac_pause_scheduler_sequencer sequencer (
    .clk(clk),
    .rst(rst),
    .free(free),
    .control_valid(s_ctrl_tvalid),
    .control_last(s_ctrl_tlast),
    .control_ready(sequencer_control_ready),
    .offered(offered_o),
    .full(full_o),
    .last(last_o),
    .able(able),
    .strict(cfg_strict),
    .credited(round_robin_credited),
    .upwards(round_robin_upwards),
    .granted(sequencer_granted),
    .leave(sequencer_leave),
    .begin_fresh(sequencer_begin_fresh),
    .ends(sequencer_ends),
    .insert(sequencer_insert),
    .load(sequencer_load)
  );

  mac_pause_scheduler_round_robin round_robin (
    .clk(clk),
    .rst(rst),
    .strict(cfg_strict),
    .weight(cfg_weight),
    .granted(sequencer_granted),
    .begins(sequencer_begin_fresh),
    .leave(sequencer_leave & full_o),
    .octets(beat_octets_octets),
    .credited(round_robin_credited),
    .upwards(round_robin_upwards)
  );

  mac_keep_octets_64 beat_octets (
    .keep(out_keep),
    .octets(beat_octets_octets)
  );

  wire [511:0] data_mux_o;
  one_hot_mux_8x512 data_mux (
    .select(sequencer_granted),
    .i_0(stream_0_data),
    .i_1(stream_1_data),
    .i_2(stream_2_data),
    .i_3(stream_3_data),
    .i_4(stream_4_data),
    .i_5(stream_5_data),
    .i_6(stream_6_data),
    .i_7(stream_7_data),
    .o(data_mux_o)
  );

  wire [63:0] keep_mux_o;
  one_hot_mux_8x64 keep_mux (
    .select(sequencer_granted),
    .i_0(stream_0_keep),
    .i_1(stream_1_keep),
    .i_2(stream_2_keep),
    .i_3(stream_3_keep),
    .i_4(stream_4_keep),
    .i_5(stream_5_keep),
    .i_6(stream_6_keep),
    .i_7(stream_7_keep),
    .o(keep_mux_o)
  );

  // the order of frames
  assign free = ~out_valid | m_axis_tready;
  assign s_ctrl_tready = sequencer_control_ready;

  // the beat to the MAC
  always @(posedge clk) begin
    if (free) begin
      out_valid <= sequencer_load;
      out_data <= data_mux_o;
      out_keep <= keep_mux_o;
      out_last <= sequencer_ends;
      if (sequencer_insert) begin
        out_data <= s_ctrl_tdata;
        out_keep <= s_ctrl_tkeep;
        out_last <= s_ctrl_tlast;
      end
    end
    if (rst) begin
      out_valid <= 1'b0;
    end
  end

  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out_data;
  assign m_axis_tkeep = out_keep;
  assign m_axis_tlast = out_last;

endmodule

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

module mac_pause_scheduler_timers (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire update_pfc,
  input  wire [7:0] update_enable,
  input  wire [127:0] update_quanta,
  input  wire update_pause,
  input  wire [15:0] update_pause_quanta,
  input  wire [7:0] cancel,
  input  wire [22:0] step,
  input  wire [7:0] obey,
  output reg  [7:0] pause,
  output wire link_paused
);

  wire timer_0_running;
  wire timer_1_running;
  wire timer_2_running;
  wire timer_3_running;
  wire timer_4_running;
  wire timer_5_running;
  wire timer_6_running;
  wire timer_7_running;
  wire link_timer_running;

  wire [7:0] running_o;
  pack_8x1 running (
    .i_0(timer_0_running),
    .i_1(timer_1_running),
    .i_2(timer_2_running),
    .i_3(timer_3_running),
    .i_4(timer_4_running),
    .i_5(timer_5_running),
    .i_6(timer_6_running),
    .i_7(timer_7_running),
    .o(running_o)
  );

  always @* begin
    pause = running_o & obey;
    if (link_timer_running) begin
      pause = 8'hff;
    end
  end

  mac_pause_scheduler_timers_timer link_timer (
    .clk(clk),
    .rst(rst),
    .load(update_pause),
    .quanta(update_pause_quanta),
    .cancel(1'b0),
    .step(step),
    .running(link_timer_running)
  );

  assign link_paused = link_timer_running;

  mac_pause_scheduler_timers_timer timer_0 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[0]),
    .quanta(update_quanta[15:0]),
    .cancel(cancel[0]),
    .step(step),
    .running(timer_0_running)
  );

  mac_pause_scheduler_timers_timer timer_1 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[1]),
    .quanta(update_quanta[31:16]),
    .cancel(cancel[1]),
    .step(step),
    .running(timer_1_running)
  );

  mac_pause_scheduler_timers_timer timer_2 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[2]),
    .quanta(update_quanta[47:32]),
    .cancel(cancel[2]),
    .step(step),
    .running(timer_2_running)
  );

  mac_pause_scheduler_timers_timer timer_3 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[3]),
    .quanta(update_quanta[63:48]),
    .cancel(cancel[3]),
    .step(step),
    .running(timer_3_running)
  );

  mac_pause_scheduler_timers_timer timer_4 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[4]),
    .quanta(update_quanta[79:64]),
    .cancel(cancel[4]),
    .step(step),
    .running(timer_4_running)
  );

  mac_pause_scheduler_timers_timer timer_5 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[5]),
    .quanta(update_quanta[95:80]),
    .cancel(cancel[5]),
    .step(step),
    .running(timer_5_running)
  );

  mac_pause_scheduler_timers_timer timer_6 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[6]),
    .quanta(update_quanta[111:96]),
    .cancel(cancel[6]),
    .step(step),
    .running(timer_6_running)
  );

  mac_pause_scheduler_timers_timer timer_7 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[7]),
    .quanta(update_quanta[127:112]),
    .cancel(cancel[7]),
    .step(step),
    .running(timer_7_running)
  );

endmodule

module mac_pause_scheduler_slot_hold (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire tick,
  input  wire [23:0] start,
  input  wire [15:0] length,
  output wire hold
);

  reg [23:0] since;
  reg [15:0] left;
  reg active;

  // clocks since the last tick; the longest stands for no tick
  always @(posedge clk) begin
    if (tick) begin
      since <= 24'd1;
    end else if (~(&since)) begin
      since <= since + 24'd1;
    end
    if (rst) begin
      since <= 24'hffffff;
    end
  end

  // clocks left of the hold
  wire due = ~tick & (since == start);

  always @(posedge clk) begin
    if (due) begin
      left <= length;
      active <= |length;
    end else if (active) begin
      left <= left - 16'd1;
      active <= (left != 16'd1);
    end
    if (rst) begin
      active <= 1'b0;
    end
  end

  assign hold = active;

endmodule

module mac_pause_scheduler_stream (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire tvalid,
  input  wire [511:0] tdata,
  input  wire [63:0] tkeep,
  input  wire tlast,
  output wire tready,
  input  wire leave,
  output wire full,
  output wire [511:0] data,
  output wire [63:0] keep,
  output wire last
);

  reg full_reg;
  reg [511:0] data_reg;
  reg [63:0] keep_reg;
  reg last_reg;

  wire ready = ~full_reg | leave;
  assign tready = ready;

  always @(posedge clk) begin
    if (ready) begin
      full_reg <= tvalid;
      data_reg <= tdata;
      keep_reg <= tkeep;
      last_reg <= tlast;
    end
    if (rst) begin
      full_reg <= 1'b0;
    end
  end

  assign full = full_reg;
  assign data = data_reg;
  assign keep = keep_reg;
  assign last = last_reg;

endmodule

// 8 values of 1 bits side by side, value 0 in the lowest bits.
module pack_8x1 (
  input  wire i_0,
  input  wire i_1,
  input  wire i_2,
  input  wire i_3,
  input  wire i_4,
  input  wire i_5,
  input  wire i_6,
  input  wire i_7,
  // All values.
  output wire [7:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

endmodule

module mac_pause_scheduler_sequencer (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire free,
  input  wire control_valid,
  input  wire control_last,
  output wire control_ready,
  input  wire [7:0] offered,
  input  wire [7:0] full,
  input  wire [7:0] last,
  input  wire [7:0] able,
  input  wire [7:0] strict,
  input  wire [7:0] credited,
  input  wire [7:0] upwards,
  output wire [7:0] granted,
  output reg  [7:0] leave,
  output wire begin_fresh,
  output wire ends,
  output wire insert,
  output wire load
);

  reg in_data;
  reg in_control;
  reg [7:0] grant;
  reg fresh;

  // control frames wait for the frame in progress only, data for control frames too
  wire ready = free & ~in_data;
  assign control_ready = ready;
  wire go = free & (in_data | (~in_control & ~control_valid));
  wire moves = go & (|(grant & full));
  wire final_beat = |(grant & last);
  assign ends = final_beat;
  assign insert = ~in_data & control_valid;

  always @* begin
    leave = 8'd0;
    if (go) begin
      leave = grant;
    end
  end

  assign begin_fresh = moves & ~in_data & fresh;
  assign load = moves | (ready & control_valid);
  assign granted = grant;

  always @(posedge clk) begin
    if (ready & control_valid) begin
      in_control <= ~control_last;
    end
    if (moves) begin
      in_data <= ~final_beat;
    end
    if (rst) begin
      in_control <= 1'b0;
      in_data <= 1'b0;
    end
  end

  wire [7:0] order_before_0;
  wire [7:0] order_before_1;
  wire [7:0] order_before_2;
  wire [7:0] order_before_3;
  wire [7:0] order_before_4;
  wire [7:0] order_before_5;
  wire [7:0] order_before_6;
  wire [7:0] order_before_7;
  mac_class_order order (
    .strict(strict),
    .upwards(upwards),
    .before_0(order_before_0),
    .before_1(order_before_1),
    .before_2(order_before_2),
    .before_3(order_before_3),
    .before_4(order_before_4),
    .before_5(order_before_5),
    .before_6(order_before_6),
    .before_7(order_before_7)
  );

  // who will hold a beat, if the beat of the class granted stays and if it leaves
  wire [7:0] keep_turn = strict | credited;

  wire [7:0] if_stay_pick;
  wire if_stay_fresh;
  mac_class_pick if_stay (
    .candidates((offered | full) & able),
    .keep_turn(keep_turn),
    .before_0(order_before_0),
    .before_1(order_before_1),
    .before_2(order_before_2),
    .before_3(order_before_3),
    .before_4(order_before_4),
    .before_5(order_before_5),
    .before_6(order_before_6),
    .before_7(order_before_7),
    .pick(if_stay_pick),
    .fresh(if_stay_fresh)
  );

  wire [7:0] if_leave_pick;
  wire if_leave_fresh;
  mac_class_pick if_leave (
    .candidates((offered | (full & ~grant)) & able),
    .keep_turn(keep_turn),
    .before_0(order_before_0),
    .before_1(order_before_1),
    .before_2(order_before_2),
    .before_3(order_before_3),
    .before_4(order_before_4),
    .before_5(order_before_5),
    .before_6(order_before_6),
    .before_7(order_before_7),
    .pick(if_leave_pick),
    .fresh(if_leave_fresh)
  );

  // the choice is made anew in each clock until its frame begins, then kept to the end of the frame
  always @(posedge clk) begin
    if (moves) begin
      if (final_beat) begin
        grant <= if_leave_pick;
        fresh <= if_leave_fresh;
      end
    end else if (~in_data) begin
      grant <= if_stay_pick;
      fresh <= if_stay_fresh;
    end
    if (rst) begin
      grant <= 8'd0;
      fresh <= 1'b0;
    end
  end

endmodule

module mac_pause_scheduler_round_robin (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire [7:0] strict,
  input  wire [127:0] weight,
  input  wire [7:0] granted,
  input  wire begins,
  input  wire [7:0] leave,
  input  wire [7:0] octets,
  output wire [7:0] credited,
  output wire [7:0] upwards
);

  reg [7:0] turn;
  reg turned;
  reg [7:0] charge;
  reg [15:0] refill;
  reg [7:0] paid;
  reg [7:0] account;
  reg refilled;
  reg [17:0] change;
  reg [7:0] post;
  reg forfeit;
  reg [7:0] credited_reg;
  reg [7:0] upwards_reg;
  reg [7:0] receiver;

  wire [15:0] weights_o;
  one_hot_mux_8x16 weights (
    .select(receiver),
    .i_0(weight[15:0]),
    .i_1(weight[31:16]),
    .i_2(weight[47:32]),
    .i_3(weight[63:48]),
    .i_4(weight[79:64]),
    .i_5(weight[95:80]),
    .i_6(weight[111:96]),
    .i_7(weight[127:112]),
    .o(weights_o)
  );

  wire credit_0_positive;
  mac_pause_scheduler_round_robin_credit credit_0 (
    .clk(clk),
    .rst(rst),
    .post(post[0]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_0_positive)
  );

  wire credit_1_positive;
  mac_pause_scheduler_round_robin_credit credit_1 (
    .clk(clk),
    .rst(rst),
    .post(post[1]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_1_positive)
  );

  wire credit_2_positive;
  mac_pause_scheduler_round_robin_credit credit_2 (
    .clk(clk),
    .rst(rst),
    .post(post[2]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_2_positive)
  );

  wire credit_3_positive;
  mac_pause_scheduler_round_robin_credit credit_3 (
    .clk(clk),
    .rst(rst),
    .post(post[3]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_3_positive)
  );

  wire credit_4_positive;
  mac_pause_scheduler_round_robin_credit credit_4 (
    .clk(clk),
    .rst(rst),
    .post(post[4]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_4_positive)
  );

  wire credit_5_positive;
  mac_pause_scheduler_round_robin_credit credit_5 (
    .clk(clk),
    .rst(rst),
    .post(post[5]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_5_positive)
  );

  wire credit_6_positive;
  mac_pause_scheduler_round_robin_credit credit_6 (
    .clk(clk),
    .rst(rst),
    .post(post[6]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_6_positive)
  );

  wire credit_7_positive;
  mac_pause_scheduler_round_robin_credit credit_7 (
    .clk(clk),
    .rst(rst),
    .post(post[7]),
    .change(change),
    .forfeit(forfeit),
    .positive(credit_7_positive)
  );

  wire [7:0] positive_o;
  pack_8x1 positive (
    .i_0(credit_0_positive),
    .i_1(credit_1_positive),
    .i_2(credit_2_positive),
    .i_3(credit_3_positive),
    .i_4(credit_4_positive),
    .i_5(credit_5_positive),
    .i_6(credit_6_positive),
    .i_7(credit_7_positive),
    .o(positive_o)
  );

  // a choice that was made while a turn began did not know of it, and begins none
  wire passes = begins & ~turned;

  always @(posedge clk) begin
    turned <= passes;
    if (passes) begin
      turn <= granted;
    end
    charge <= leave & ~strict;
    if (rst) begin
      turned <= 1'b0;
      turn <= 8'd128;
      charge <= 8'd0;
    end
  end

  // a clock later: who pays how much, and who gets the turn how much; if both, it is the same class
  always @* begin
    receiver = 8'd0;
    if (turned) begin
      receiver = turn;
    end
  end

  always @(posedge clk) begin
    refill <= weights_o;
    refilled <= turned;
    paid <= 8'd0;
    if (|charge) begin
      paid <= octets;
    end
    account <= charge | receiver;
    if (rst) begin
      refilled <= 1'b0;
      account <= 8'd0;
    end
  end

  // then: what that adds to the debt
  always @(posedge clk) begin
    change <= {10'd0, paid} - {2'd0, refill};
    post <= account;
    forfeit <= refilled;
    if (rst) begin
      post <= 8'd0;
      forfeit <= 1'b0;
    end
  end

  // then: with credit, or a turn not booked yet, the search starts at the holder of the turn, else
  // behind it
  wire has_credit = (|(turn & positive_o)) | turned | refilled | forfeit;

  reg [7:0] start;
  always @* begin
    start = (turn << 1'b1) | (turn >> 3'd7);
    if (passes) begin
      start = granted;
    end else if (has_credit) begin
      start = turn;
    end
  end

  always @(posedge clk) begin
    credited_reg <= 8'd0;
    if (passes) begin
      credited_reg <= granted;
    end else if (has_credit) begin
      credited_reg <= turn;
    end
    if (rst) begin
      credited_reg <= 8'd0;
    end
  end

  wire [7:0] from_start_upwards;
  mac_class_upwards from_start (
    .from(start),
    .upwards(from_start_upwards)
  );

  always @(posedge clk) begin
    upwards_reg <= from_start_upwards;
    if (rst) begin
      upwards_reg <= 8'hff;
    end
  end

  assign credited = credited_reg;
  assign upwards = upwards_reg;

endmodule

// Counts the lanes of a beat of 64, which are set from lane 0 on.
module mac_keep_octets_64 (
  input  wire [63:0] keep,
  // How many are set.
  output wire [7:0] octets
);

  wire [31:0] part_32 = keep[31] ? keep[63:32] : keep[31:0];
  wire [15:0] part_16 = part_32[15] ? part_32[31:16] : part_32[15:0];
  wire [7:0] part_8 = part_16[7] ? part_16[15:8] : part_16[7:0];
  wire [3:0] part_4 = part_8[3] ? part_8[7:4] : part_8[3:0];
  wire [1:0] part_2 = part_4[1] ? part_4[3:2] : part_4[1:0];
  assign octets = {1'b0,
      {keep[63], (keep[31] & ~keep[63]), (part_32[15] & ~part_32[31]), (part_16[7] & ~part_16[15]),
        (part_8[3] & ~part_8[7]), (part_4[1] & ~part_4[3]), (part_2[0] & ~part_2[1])}};

endmodule

// One of 8 values of 512 bits, selected by one hot bit.
module one_hot_mux_8x512 (
  // At most one bit set.
  input  wire [7:0] select,
  input  wire [511:0] i_0,
  input  wire [511:0] i_1,
  input  wire [511:0] i_2,
  input  wire [511:0] i_3,
  input  wire [511:0] i_4,
  input  wire [511:0] i_5,
  input  wire [511:0] i_6,
  input  wire [511:0] i_7,
  // The selected value, 0 if none is.
  output wire [511:0] o
);

  assign o = (i_0 & {512{select[0]}}) | (i_1 & {512{select[1]}}) | (i_2 & {512{select[2]}}) |
      (i_3 & {512{select[3]}}) | (i_4 & {512{select[4]}}) | (i_5 & {512{select[5]}}) |
      (i_6 & {512{select[6]}}) | (i_7 & {512{select[7]}});

endmodule

// One of 8 values of 64 bits, selected by one hot bit.
module one_hot_mux_8x64 (
  // At most one bit set.
  input  wire [7:0] select,
  input  wire [63:0] i_0,
  input  wire [63:0] i_1,
  input  wire [63:0] i_2,
  input  wire [63:0] i_3,
  input  wire [63:0] i_4,
  input  wire [63:0] i_5,
  input  wire [63:0] i_6,
  input  wire [63:0] i_7,
  // The selected value, 0 if none is.
  output wire [63:0] o
);

  assign o = (i_0 & {64{select[0]}}) | (i_1 & {64{select[1]}}) | (i_2 & {64{select[2]}}) |
      (i_3 & {64{select[3]}}) | (i_4 & {64{select[4]}}) | (i_5 & {64{select[5]}}) |
      (i_6 & {64{select[6]}}) | (i_7 & {64{select[7]}});

endmodule

module mac_pause_scheduler_timers_timer (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire load,
  input  wire [15:0] quanta,
  input  wire cancel,
  input  wire [22:0] step,
  output wire running
);

  reg [35:0] left;
  reg fresh;
  reg run;

  // after the first step `left` is one unit less than the time, so that the borrow tells its end
  wire [37:0] minuend = {2'd0, left} << 1'b1;
  wire [37:0] subtrahend = ({15'd0, step} << 1'b1) | {37'd0, fresh};
  wire [37:0] difference = minuend - subtrahend;

  always @(posedge clk) begin
    fresh <= 1'b0;
    if (load) begin
      left <= {20'd0, quanta} << 5'd20;
      fresh <= 1'b1;
      run <= |quanta;
    end else if (run) begin
      left <= difference[36:1];
      run <= ~difference[37] & ~cancel;
    end
    if (rst) begin
      fresh <= 1'b0;
      run <= 1'b0;
    end
  end

  assign running = run;

  // Read by nothing.
  wire unused = &{1'b0, difference[0]};

endmodule

// Orders the classes: strict ones from the highest down, then the others upwards from a start,
// modulo 8.
module mac_class_order (
  // Classes with strict priority.
  input  wire [7:0] strict,
  // Where the others start, and all above.
  input  wire [7:0] upwards,
  // Classes that go before class 0.
  output wire [7:0] before_0,
  // Classes that go before class 1.
  output wire [7:0] before_1,
  // Classes that go before class 2.
  output wire [7:0] before_2,
  // Classes that go before class 3.
  output wire [7:0] before_3,
  // Classes that go before class 4.
  output wire [7:0] before_4,
  // Classes that go before class 5.
  output wire [7:0] before_5,
  // Classes that go before class 6.
  output wire [7:0] before_6,
  // Classes that go before class 7.
  output wire [7:0] before_7
);

  assign before_0 = {(strict[7] | (~strict[0] & upwards[7] & ~upwards[0])),
      (strict[6] | (~strict[0] & upwards[6] & ~upwards[0])),
      (strict[5] | (~strict[0] & upwards[5] & ~upwards[0])),
      (strict[4] | (~strict[0] & upwards[4] & ~upwards[0])),
      (strict[3] | (~strict[0] & upwards[3] & ~upwards[0])),
      (strict[2] | (~strict[0] & upwards[2] & ~upwards[0])),
      (strict[1] | (~strict[0] & upwards[1] & ~upwards[0])), 1'b0};
  assign before_1 = {(strict[7] | (~strict[1] & upwards[7] & ~upwards[1])),
      (strict[6] | (~strict[1] & upwards[6] & ~upwards[1])),
      (strict[5] | (~strict[1] & upwards[5] & ~upwards[1])),
      (strict[4] | (~strict[1] & upwards[4] & ~upwards[1])),
      (strict[3] | (~strict[1] & upwards[3] & ~upwards[1])),
      (strict[2] | (~strict[1] & upwards[2] & ~upwards[1])), 1'b0,
      (~strict[1] & (strict[0] | upwards[0] | ~upwards[1]))};
  assign before_2 = {(strict[7] | (~strict[2] & upwards[7] & ~upwards[2])),
      (strict[6] | (~strict[2] & upwards[6] & ~upwards[2])),
      (strict[5] | (~strict[2] & upwards[5] & ~upwards[2])),
      (strict[4] | (~strict[2] & upwards[4] & ~upwards[2])),
      (strict[3] | (~strict[2] & upwards[3] & ~upwards[2])), 1'b0,
      (~strict[2] & (strict[1] | upwards[1] | ~upwards[2])),
      (~strict[2] & (strict[0] | upwards[0] | ~upwards[2]))};
  assign before_3 = {(strict[7] | (~strict[3] & upwards[7] & ~upwards[3])),
      (strict[6] | (~strict[3] & upwards[6] & ~upwards[3])),
      (strict[5] | (~strict[3] & upwards[5] & ~upwards[3])),
      (strict[4] | (~strict[3] & upwards[4] & ~upwards[3])), 1'b0,
      (~strict[3] & (strict[2] | upwards[2] | ~upwards[3])),
      (~strict[3] & (strict[1] | upwards[1] | ~upwards[3])),
      (~strict[3] & (strict[0] | upwards[0] | ~upwards[3]))};
  assign before_4 = {(strict[7] | (~strict[4] & upwards[7] & ~upwards[4])),
      (strict[6] | (~strict[4] & upwards[6] & ~upwards[4])),
      (strict[5] | (~strict[4] & upwards[5] & ~upwards[4])), 1'b0,
      (~strict[4] & (strict[3] | upwards[3] | ~upwards[4])),
      (~strict[4] & (strict[2] | upwards[2] | ~upwards[4])),
      (~strict[4] & (strict[1] | upwards[1] | ~upwards[4])),
      (~strict[4] & (strict[0] | upwards[0] | ~upwards[4]))};
  assign before_5 = {(strict[7] | (~strict[5] & upwards[7] & ~upwards[5])),
      (strict[6] | (~strict[5] & upwards[6] & ~upwards[5])), 1'b0,
      (~strict[5] & (strict[4] | upwards[4] | ~upwards[5])),
      (~strict[5] & (strict[3] | upwards[3] | ~upwards[5])),
      (~strict[5] & (strict[2] | upwards[2] | ~upwards[5])),
      (~strict[5] & (strict[1] | upwards[1] | ~upwards[5])),
      (~strict[5] & (strict[0] | upwards[0] | ~upwards[5]))};
  assign before_6 = {(strict[7] | (~strict[6] & upwards[7] & ~upwards[6])), 1'b0,
      (~strict[6] & (strict[5] | upwards[5] | ~upwards[6])),
      (~strict[6] & (strict[4] | upwards[4] | ~upwards[6])),
      (~strict[6] & (strict[3] | upwards[3] | ~upwards[6])),
      (~strict[6] & (strict[2] | upwards[2] | ~upwards[6])),
      (~strict[6] & (strict[1] | upwards[1] | ~upwards[6])),
      (~strict[6] & (strict[0] | upwards[0] | ~upwards[6]))};
  assign before_7 = {1'b0, (~strict[7] & (strict[6] | upwards[6] | ~upwards[7])),
      (~strict[7] & (strict[5] | upwards[5] | ~upwards[7])),
      (~strict[7] & (strict[4] | upwards[4] | ~upwards[7])),
      (~strict[7] & (strict[3] | upwards[3] | ~upwards[7])),
      (~strict[7] & (strict[2] | upwards[2] | ~upwards[7])),
      (~strict[7] & (strict[1] | upwards[1] | ~upwards[7])),
      (~strict[7] & (strict[0] | upwards[0] | ~upwards[7]))};

endmodule

// Picks the candidate that no other goes before.
module mac_class_pick (
  input  wire [7:0] candidates,
  // Classes that begin no turn: strict ones, and the first of the others if it has turn and credit.
  input  wire [7:0] keep_turn,
  // Classes that go before class 0.
  input  wire [7:0] before_0,
  // Classes that go before class 1.
  input  wire [7:0] before_1,
  // Classes that go before class 2.
  input  wire [7:0] before_2,
  // Classes that go before class 3.
  input  wire [7:0] before_3,
  // Classes that go before class 4.
  input  wire [7:0] before_4,
  // Classes that go before class 5.
  input  wire [7:0] before_5,
  // Classes that go before class 6.
  input  wire [7:0] before_6,
  // Classes that go before class 7.
  input  wire [7:0] before_7,
  // One-hot, or zero.
  output wire [7:0] pick,
  // The pick begins a turn.
  output wire fresh
);

  assign pick = {(candidates[7] & ~(|(candidates & before_7))),
      (candidates[6] & ~(|(candidates & before_6))), (candidates[5] & ~(|(candidates & before_5))),
      (candidates[4] & ~(|(candidates & before_4))), (candidates[3] & ~(|(candidates & before_3))),
      (candidates[2] & ~(|(candidates & before_2))), (candidates[1] & ~(|(candidates & before_1))),
      (candidates[0] & ~(|(candidates & before_0)))};
  assign fresh = ~(|(candidates & keep_turn));

endmodule

// One of 8 values of 16 bits, selected by one hot bit.
module one_hot_mux_8x16 (
  // At most one bit set.
  input  wire [7:0] select,
  input  wire [15:0] i_0,
  input  wire [15:0] i_1,
  input  wire [15:0] i_2,
  input  wire [15:0] i_3,
  input  wire [15:0] i_4,
  input  wire [15:0] i_5,
  input  wire [15:0] i_6,
  input  wire [15:0] i_7,
  // The selected value, 0 if none is.
  output wire [15:0] o
);

  assign o = (i_0 & {16{select[0]}}) | (i_1 & {16{select[1]}}) | (i_2 & {16{select[2]}}) |
      (i_3 & {16{select[3]}}) | (i_4 & {16{select[4]}}) | (i_5 & {16{select[5]}}) |
      (i_6 & {16{select[6]}}) | (i_7 & {16{select[7]}});

endmodule

module mac_pause_scheduler_round_robin_credit (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire post,
  input  wire [17:0] change,
  input  wire forfeit,
  output wire positive
);

  reg [17:0] owed;

  // -65535 ..= 2^17 and a beat: credit has the two highest bits set, a debt at its limit the upper
  // only
  assign positive = &owed[17:16];
  wire at_limit = (owed[17:16] == 2'd2);

  reg [17:0] added;
  always @* begin
    added = 18'd0;
    if (post & (~at_limit | change[17])) begin
      added = change;
    end
  end

  always @(posedge clk) begin
    owed <= owed + added;
    // who gets the turn has no credit then, and none other pays in that clock
    if (forfeit & positive) begin
      owed <= 18'd0;
    end
    if (rst) begin
      owed <= 18'd0;
    end
  end

endmodule

// Marks the class whose bit is set, and all with a higher number.
module mac_class_upwards (
  // One-hot, or zero.
  input  wire [7:0] from,
  output wire [7:0] upwards
);

  assign upwards = {|from, |from[6:0], |from[5:0], |from[4:0], |from[3:0], |from[2:0], |from[1:0],
      from[0]};

endmodule

`default_nettype wire
