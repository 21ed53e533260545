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
  wire [7:0] round_robin_credit_holder;
  wire [7:0] round_robin_start;
  reg [7:0] octets;
  wire [63:0] keep_mux_o;
  wire free;
  reg out_valid;
  reg [511:0] out_data;
  reg [63:0] out_keep;
  reg out_last;

  wire timer_0_running;
  mac_pause_scheduler_timer timer_0 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[0]),
    .quanta(update_quanta[15:0]),
    .cancel(release_pause[0]),
    .step(cfg_quanta_step),
    .running(timer_0_running)
  );

  wire timer_1_running;
  mac_pause_scheduler_timer timer_1 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[1]),
    .quanta(update_quanta[31:16]),
    .cancel(release_pause[1]),
    .step(cfg_quanta_step),
    .running(timer_1_running)
  );

  wire timer_2_running;
  mac_pause_scheduler_timer timer_2 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[2]),
    .quanta(update_quanta[47:32]),
    .cancel(release_pause[2]),
    .step(cfg_quanta_step),
    .running(timer_2_running)
  );

  wire timer_3_running;
  mac_pause_scheduler_timer timer_3 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[3]),
    .quanta(update_quanta[63:48]),
    .cancel(release_pause[3]),
    .step(cfg_quanta_step),
    .running(timer_3_running)
  );

  wire timer_4_running;
  mac_pause_scheduler_timer timer_4 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[4]),
    .quanta(update_quanta[79:64]),
    .cancel(release_pause[4]),
    .step(cfg_quanta_step),
    .running(timer_4_running)
  );

  wire timer_5_running;
  mac_pause_scheduler_timer timer_5 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[5]),
    .quanta(update_quanta[95:80]),
    .cancel(release_pause[5]),
    .step(cfg_quanta_step),
    .running(timer_5_running)
  );

  wire timer_6_running;
  mac_pause_scheduler_timer timer_6 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[6]),
    .quanta(update_quanta[111:96]),
    .cancel(release_pause[6]),
    .step(cfg_quanta_step),
    .running(timer_6_running)
  );

  wire timer_7_running;
  mac_pause_scheduler_timer timer_7 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[7]),
    .quanta(update_quanta[127:112]),
    .cancel(release_pause[7]),
    .step(cfg_quanta_step),
    .running(timer_7_running)
  );

  wire link_timer_running;
  mac_pause_scheduler_timer link_timer (
    .clk(clk),
    .rst(rst),
    .load(update_pause),
    .quanta(update_pause_quanta),
    .cancel(1'b0),
    .step(cfg_quanta_step),
    .running(link_timer_running)
  );

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

  // pause times
  reg [7:0] resting;
  always @* begin
    resting = running_o & cfg_obey;
    if (link_timer_running) begin
      resting = 8'hff;
    end
  end

  assign pause = resting;
  assign stat_link_paused = link_timer_running;

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
    able = ~resting;
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
    .credit(round_robin_credit_holder),
    .start(round_robin_start),
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
    .octets(octets),
    .credit_holder(round_robin_credit_holder),
    .start(round_robin_start)
  );

  wire [7:0] beat_octets_octets;
  mac_keep_octets_64 beat_octets (
    .keep(keep_mux_o),
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

  always @(posedge clk) begin
    octets <= beat_octets_octets;
  end

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

module mac_pause_scheduler_timer (
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
  input  wire [7:0] credit,
  input  wire [7:0] start,
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

  wire if_stay_fresh;
  wire [7:0] if_stay_pick;
  mac_class_pick if_stay (
    .candidates((offered | full) & able),
    .strict(strict),
    .credit(credit),
    .start(start),
    .fresh(if_stay_fresh),
    .pick(if_stay_pick)
  );

  wire if_leave_fresh;
  wire [7:0] if_leave_pick;
  mac_class_pick if_leave (
    .candidates((offered | (full & ~grant)) & able),
    .strict(strict),
    .credit(credit),
    .start(start),
    .fresh(if_leave_fresh),
    .pick(if_leave_pick)
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
  output wire [7:0] credit_holder,
  output wire [7:0] start
);

  reg [7:0] turn;
  reg [7:0] charge;
  reg turned;
  wire passes;
  wire [17:0] refill_change;

  wire credit_0_positive;
  mac_pause_scheduler_round_robin_credit credit_0 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[0]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[0]),
    .octets(octets),
    .positive(credit_0_positive)
  );

  wire credit_1_positive;
  mac_pause_scheduler_round_robin_credit credit_1 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[1]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[1]),
    .octets(octets),
    .positive(credit_1_positive)
  );

  wire credit_2_positive;
  mac_pause_scheduler_round_robin_credit credit_2 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[2]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[2]),
    .octets(octets),
    .positive(credit_2_positive)
  );

  wire credit_3_positive;
  mac_pause_scheduler_round_robin_credit credit_3 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[3]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[3]),
    .octets(octets),
    .positive(credit_3_positive)
  );

  wire credit_4_positive;
  mac_pause_scheduler_round_robin_credit credit_4 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[4]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[4]),
    .octets(octets),
    .positive(credit_4_positive)
  );

  wire credit_5_positive;
  mac_pause_scheduler_round_robin_credit credit_5 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[5]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[5]),
    .octets(octets),
    .positive(credit_5_positive)
  );

  wire credit_6_positive;
  mac_pause_scheduler_round_robin_credit credit_6 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[6]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[6]),
    .octets(octets),
    .positive(credit_6_positive)
  );

  wire credit_7_positive;
  mac_pause_scheduler_round_robin_credit credit_7 (
    .clk(clk),
    .rst(rst),
    .refill(passes & granted[7]),
    .refill_change(refill_change),
    .forfeit(passes),
    .charge(charge[7]),
    .octets(octets),
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

  // only the class that has the turn can have credit: with it the search starts there, else behind
  // it
  wire [7:0] following = turn & ~positive_o;
  assign start = positive_o | (following << 1'b1) | (following >> 3'd7);
  assign credit_holder = positive_o;

  // a choice that was made while a turn began did not know of it, and begins none
  assign passes = begins & ~turned;

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

  // all classes share what a new turn changes
  reg [7:0] own_octets;
  always @* begin
    own_octets = 8'd0;
    if (|(charge & granted)) begin
      own_octets = octets;
    end
  end

  wire [15:0] weights_o;
  one_hot_mux_8x16 weights (
    .select(granted),
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

  assign refill_change = {10'd0, own_octets} - {2'd0, weights_o};

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

// Picks a class: the highest strict one, else the first of the others from a start, modulo 8.
module mac_class_pick (
  input  wire [7:0] candidates,
  // Classes with strict priority.
  input  wire [7:0] strict,
  // One-hot or zero: the class that has the turn and credit.
  input  wire [7:0] credit,
  // One-hot: the class that the others are searched from, that of `credit` if there is one.
  input  wire [7:0] start,
  // The pick begins a turn.
  output wire fresh,
  // One-hot, or zero.
  output wire [7:0] pick
);

  wire [7:0] urgent = candidates & strict;
  wire [7:0] others = candidates & ~strict;
  wire [7:0] ahead = others &
      {|start, |start[6:0], |start[5:0], |start[4:0], |start[3:0], |start[2:0], |start[1:0],
        start[0]};
  wire [7:0] turn = (|ahead) ?
        {(ahead[7] & ~(ahead[0] | ahead[1] | ahead[2] | ahead[3] | ahead[4] | ahead[5] | ahead[6])),
          (ahead[6] & ~(ahead[0] | ahead[1] | ahead[2] | ahead[3] | ahead[4] | ahead[5])),
          (ahead[5] & ~(ahead[0] | ahead[1] | ahead[2] | ahead[3] | ahead[4])),
          (ahead[4] & ~(ahead[0] | ahead[1] | ahead[2] | ahead[3])),
          (ahead[3] & ~(ahead[0] | ahead[1] | ahead[2])), (ahead[2] & ~(ahead[0] | ahead[1])),
          (ahead[1] & ~ahead[0]), ahead[0]} :
      {(others[7] &
            ~(others[0] | others[1] | others[2] | others[3] | others[4] | others[5] | others[6])),
        (others[6] & ~(others[0] | others[1] | others[2] | others[3] | others[4] | others[5])),
        (others[5] & ~(others[0] | others[1] | others[2] | others[3] | others[4])),
        (others[4] & ~(others[0] | others[1] | others[2] | others[3])),
        (others[3] & ~(others[0] | others[1] | others[2])), (others[2] & ~(others[0] | others[1])),
        (others[1] & ~others[0]), others[0]};
  assign fresh = ~((|urgent) | (|(others & credit)));
  assign pick = (|urgent) ?
        {urgent[7], (urgent[6] & ~urgent[7]), (urgent[5] & ~(urgent[7] | urgent[6])),
          (urgent[4] & ~(urgent[7] | urgent[6] | urgent[5])),
          (urgent[3] & ~(urgent[7] | urgent[6] | urgent[5] | urgent[4])),
          (urgent[2] & ~(urgent[7] | urgent[6] | urgent[5] | urgent[4] | urgent[3])),
          (urgent[1] & ~(urgent[7] | urgent[6] | urgent[5] | urgent[4] | urgent[3] | urgent[2])),
          (urgent[0] &
              ~(urgent[7] | urgent[6] | urgent[5] | urgent[4] | urgent[3] | urgent[2] |
                    urgent[1]))} :
      turn;

endmodule

module mac_pause_scheduler_round_robin_credit (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire refill,
  input  wire [17:0] refill_change,
  input  wire forfeit,
  input  wire charge,
  input  wire [7:0] octets,
  output wire positive
);

  reg [17:0] owed;

  // -65535 ..= 2^17 and a beat: of the two highest bits, credit has both set
  assign positive = &owed[17:16];

  reg [17:0] charged;
  always @* begin
    charged = 18'd0;
    if (charge) begin
      charged = {10'd0, octets};
    end
  end

  reg [17:0] change;
  always @* begin
    change = charged;
    if (refill) begin
      change = refill_change;
    end
  end

  // the limit is kept on reading: a debt above it has only the highest bit set too
  reg [17:0] limited;
  always @* begin
    limited = owed;
    if (owed[17:16] == 2'd2) begin
      limited = 18'h20000;
    end
  end

  always @(posedge clk) begin
    if (forfeit & positive) begin
      owed <= charged;
    end else begin
      owed <= limited + change;
    end
    if (rst) begin
      owed <= 18'd0;
    end
  end

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

`default_nettype wire
