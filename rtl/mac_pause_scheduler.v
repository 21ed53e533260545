// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen mac_pause_scheduler --variant w512`; change its source, not this file.
//
// Joins eight priority streams and MAC control frames, and holds paused classes back
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), 802.1Q clause 37 (ETS).

`default_nettype none

module mac_pause_scheduler #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Streams of the classes (AXI4-Stream; frames without preamble and FCS)
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_0_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_0_tkeep,
  // A beat is offered.
  input  wire s_axis_0_tvalid,
  // The beat is taken.
  output wire s_axis_0_tready,
  // Last beat of the frame.
  input  wire s_axis_0_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_1_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_1_tkeep,
  // A beat is offered.
  input  wire s_axis_1_tvalid,
  // The beat is taken.
  output wire s_axis_1_tready,
  // Last beat of the frame.
  input  wire s_axis_1_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_2_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_2_tkeep,
  // A beat is offered.
  input  wire s_axis_2_tvalid,
  // The beat is taken.
  output wire s_axis_2_tready,
  // Last beat of the frame.
  input  wire s_axis_2_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_3_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_3_tkeep,
  // A beat is offered.
  input  wire s_axis_3_tvalid,
  // The beat is taken.
  output wire s_axis_3_tready,
  // Last beat of the frame.
  input  wire s_axis_3_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_4_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_4_tkeep,
  // A beat is offered.
  input  wire s_axis_4_tvalid,
  // The beat is taken.
  output wire s_axis_4_tready,
  // Last beat of the frame.
  input  wire s_axis_4_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_5_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_5_tkeep,
  // A beat is offered.
  input  wire s_axis_5_tvalid,
  // The beat is taken.
  output wire s_axis_5_tready,
  // Last beat of the frame.
  input  wire s_axis_5_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_6_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_6_tkeep,
  // A beat is offered.
  input  wire s_axis_6_tvalid,
  // The beat is taken.
  output wire s_axis_6_tready,
  // Last beat of the frame.
  input  wire s_axis_6_tlast,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_7_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_7_tkeep,
  // A beat is offered.
  input  wire s_axis_7_tvalid,
  // The beat is taken.
  output wire s_axis_7_tready,
  // Last beat of the frame.
  input  wire s_axis_7_tlast,

  // MAC control frames (AXI4-Stream; 802.3 annex 31): go first, are never paused
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_ctrl_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_ctrl_tkeep,
  // A beat of a control frame is offered.
  input  wire s_ctrl_tvalid,
  // The beat of the control frame is taken.
  output wire s_ctrl_tready,
  // Last beat of the frame.
  input  wire s_ctrl_tlast,

  // To the MAC (AXI4-Stream)
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // A beat is offered to the MAC.
  output wire m_axis_tvalid,
  // The MAC takes the beat.
  input  wire m_axis_tready,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // Class of the frame on each of its beats, 8 for a control frame.
  output wire [3:0] m_axis_tdest,

  // Pause times (802.3 annex 31D and 31B)
  // A PFC frame is to be obeyed.
  input  wire update_pfc,
  // Class-enable vector of the PFC frame, bit n for class n.
  input  wire [7:0] update_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] update_quanta,
  // A PAUSE frame is to be obeyed.
  input  wire update_pause,
  // Pause time of the link in quanta.
  input  wire [15:0] update_pause_quanta,
  // Classes whose pause is to end.
  input  wire [7:0] release_pause,
  // Classes that are paused now.
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
  // S: clocks from a slot tick to the hold of data; 0 for none.
  input  wire [23:0] cfg_hold_start,
  // L: clocks of the hold; 0 for none.
  input  wire [15:0] cfg_hold_clocks,

  // Status
  // The whole link is paused.
  output wire stat_link_paused,
  // No data frame begins, for the pause frame of the next slot.
  output wire stat_hold
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 128 || DATA_W == 256 ||
        DATA_W == 1024)) begin : refused
      mac_pause_scheduler_has_no_such_variant refused ();
    end
  endgenerate

  reg [7:0] idle;
  reg held_back;
  wire [7:0] sequencer_granted;
  wire [7:0] sequencer_leave;
  wire sequencer_goes;
  wire [7:0] round_robin_credited;
  wire [7:0] round_robin_upwards;
  wire [7:0] beat_octets_octets;
  reg out_valid;
  reg out_empty;
  reg [DATA_W-1:0] out_data;
  reg [DATA_W/8-1:0] out_keep;
  reg out_last;
  reg [3:0] out_dest;

  wire [7:0] timers_pause;
  wire [7:0] timers_runs;
  wire timers_link_paused;
  wire timers_link_pauses;
  pause_timers timers (
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
    .runs(timers_runs),
    .link_paused(timers_link_paused),
    .link_pauses(timers_link_pauses)
  );

  // paused classes
  assign pause = timers_pause;
  assign stat_link_paused = timers_link_paused;

  wire slot_hold_hold;
  wire slot_hold_holds;
  mac_slot_hold slot_hold (
    .clk(clk),
    .rst(rst),
    .tick(slot_tick),
    .start(cfg_hold_start),
    .length(cfg_hold_clocks),
    .hold(slot_hold_hold),
    .holds(slot_hold_holds)
  );

  assign stat_hold = slot_hold_hold;

  always @(posedge clk) begin
    held_back <= timers_link_pauses | slot_hold_holds;
    idle <= ~timers_runs;
    if (rst) begin
      held_back <= 1'b0;
      idle <= 8'hff;
    end
  end

  reg [7:0] able;
  always @* begin
    able = idle | ~cfg_obey;
    if (held_back) begin
      able = 8'd0;
    end
  end

  wire [7:0] stream_tready;
  wire [7:0] stream_full;
  wire [8*DATA_W-1:0] stream_data;
  wire [DATA_W-1:0] stream_keep;
  wire [7:0] stream_last;
  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_0 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_0_tvalid),
    .tdata(s_axis_0_tdata),
    .tkeep(s_axis_0_tkeep),
    .tlast(s_axis_0_tlast),
    .tready(stream_tready[0]),
    .leave(sequencer_leave[0]),
    .goes(sequencer_goes & sequencer_granted[0]),
    .full(stream_full[0]),
    .data(stream_data[DATA_W-1:0]),
    .keep(stream_keep[DATA_W/8-1:0]),
    .last(stream_last[0])
  );

  // one beat of each class
  assign s_axis_0_tready = stream_tready[0];

  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_1 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_1_tvalid),
    .tdata(s_axis_1_tdata),
    .tkeep(s_axis_1_tkeep),
    .tlast(s_axis_1_tlast),
    .tready(stream_tready[1]),
    .leave(sequencer_leave[1]),
    .goes(sequencer_goes & sequencer_granted[1]),
    .full(stream_full[1]),
    .data(stream_data[DATA_W +: DATA_W]),
    .keep(stream_keep[DATA_W/8 +: DATA_W/8]),
    .last(stream_last[1])
  );

  assign s_axis_1_tready = stream_tready[1];

  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_2 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_2_tvalid),
    .tdata(s_axis_2_tdata),
    .tkeep(s_axis_2_tkeep),
    .tlast(s_axis_2_tlast),
    .tready(stream_tready[2]),
    .leave(sequencer_leave[2]),
    .goes(sequencer_goes & sequencer_granted[2]),
    .full(stream_full[2]),
    .data(stream_data[2*DATA_W +: DATA_W]),
    .keep(stream_keep[2*DATA_W/8 +: DATA_W/8]),
    .last(stream_last[2])
  );

  assign s_axis_2_tready = stream_tready[2];

  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_3 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_3_tvalid),
    .tdata(s_axis_3_tdata),
    .tkeep(s_axis_3_tkeep),
    .tlast(s_axis_3_tlast),
    .tready(stream_tready[3]),
    .leave(sequencer_leave[3]),
    .goes(sequencer_goes & sequencer_granted[3]),
    .full(stream_full[3]),
    .data(stream_data[3*DATA_W +: DATA_W]),
    .keep(stream_keep[3*DATA_W/8 +: DATA_W/8]),
    .last(stream_last[3])
  );

  assign s_axis_3_tready = stream_tready[3];

  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_4 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_4_tvalid),
    .tdata(s_axis_4_tdata),
    .tkeep(s_axis_4_tkeep),
    .tlast(s_axis_4_tlast),
    .tready(stream_tready[4]),
    .leave(sequencer_leave[4]),
    .goes(sequencer_goes & sequencer_granted[4]),
    .full(stream_full[4]),
    .data(stream_data[4*DATA_W +: DATA_W]),
    .keep(stream_keep[DATA_W/2 +: DATA_W/8]),
    .last(stream_last[4])
  );

  assign s_axis_4_tready = stream_tready[4];

  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_5 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_5_tvalid),
    .tdata(s_axis_5_tdata),
    .tkeep(s_axis_5_tkeep),
    .tlast(s_axis_5_tlast),
    .tready(stream_tready[5]),
    .leave(sequencer_leave[5]),
    .goes(sequencer_goes & sequencer_granted[5]),
    .full(stream_full[5]),
    .data(stream_data[5*DATA_W +: DATA_W]),
    .keep(stream_keep[5*DATA_W/8 +: DATA_W/8]),
    .last(stream_last[5])
  );

  assign s_axis_5_tready = stream_tready[5];

  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_6 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_6_tvalid),
    .tdata(s_axis_6_tdata),
    .tkeep(s_axis_6_tkeep),
    .tlast(s_axis_6_tlast),
    .tready(stream_tready[6]),
    .leave(sequencer_leave[6]),
    .goes(sequencer_goes & sequencer_granted[6]),
    .full(stream_full[6]),
    .data(stream_data[6*DATA_W +: DATA_W]),
    .keep(stream_keep[6*DATA_W/8 +: DATA_W/8]),
    .last(stream_last[6])
  );

  assign s_axis_6_tready = stream_tready[6];

  mac_stream_register #(
    .DATA_W(DATA_W)
  ) stream_7 (
    .clk(clk),
    .rst(rst),
    .tvalid(s_axis_7_tvalid),
    .tdata(s_axis_7_tdata),
    .tkeep(s_axis_7_tkeep),
    .tlast(s_axis_7_tlast),
    .tready(stream_tready[7]),
    .leave(sequencer_leave[7]),
    .goes(sequencer_goes & sequencer_granted[7]),
    .full(stream_full[7]),
    .data(stream_data[7*DATA_W +: DATA_W]),
    .keep(stream_keep[7*DATA_W/8 +: DATA_W/8]),
    .last(stream_last[7])
  );

  assign s_axis_7_tready = stream_tready[7];

  wire sequencer_control_ready;
  wire sequencer_begin_fresh;
  wire sequencer_ends;
  wire sequencer_insert_low;
  wire sequencer_insert_high;
  wire sequencer_load;
  mac_frame_sequencer sequencer (
    .clk(clk),
    .rst(rst),
    .free(out_empty | m_axis_tready),
    .control_valid(s_ctrl_tvalid),
    .control_last(s_ctrl_tlast),
    .control_ready(sequencer_control_ready),
    .offered({s_axis_7_tvalid, s_axis_6_tvalid, s_axis_5_tvalid, s_axis_4_tvalid, s_axis_3_tvalid,
      s_axis_2_tvalid, s_axis_1_tvalid, s_axis_0_tvalid}),
    .full(stream_full),
    .last(stream_last),
    .able(able),
    .strict(cfg_strict),
    .credited(round_robin_credited),
    .upwards(round_robin_upwards),
    .granted(sequencer_granted),
    .leave(sequencer_leave),
    .goes(sequencer_goes),
    .begin_fresh(sequencer_begin_fresh),
    .ends(sequencer_ends),
    .insert_low(sequencer_insert_low),
    .insert_high(sequencer_insert_high),
    .load(sequencer_load)
  );

  mac_round_robin round_robin (
    .clk(clk),
    .rst(rst),
    .strict(cfg_strict),
    .weight(cfg_weight),
    .granted(sequencer_granted),
    .begins(sequencer_begin_fresh),
    .leave(sequencer_leave),
    .octets(beat_octets_octets),
    .credited(round_robin_credited),
    .upwards(round_robin_upwards)
  );

  generate
    case (DATA_W)
      512: begin : gen_beat_octets
        mac_keep_octets_64 beat_octets (
          .keep(out_keep),
          .octets(beat_octets_octets)
        );
      end
      64: begin : gen_beat_octets
        mac_keep_octets_8 beat_octets (
          .keep(out_keep),
          .octets(beat_octets_octets)
        );
      end
      128: begin : gen_beat_octets
        mac_keep_octets_16 beat_octets (
          .keep(out_keep),
          .octets(beat_octets_octets)
        );
      end
      256: begin : gen_beat_octets
        mac_keep_octets_32 beat_octets (
          .keep(out_keep),
          .octets(beat_octets_octets)
        );
      end
      1024: begin : gen_beat_octets
        mac_keep_octets_128 beat_octets (
          .keep(out_keep),
          .octets(beat_octets_octets)
        );
      end
    endcase
  endgenerate

  wire [DATA_W-1:0] data_mux_o;
  one_hot_mux_8 #(
    .WIDTH(DATA_W)
  ) data_mux (
    .select(sequencer_granted),
    .i_0(stream_data[DATA_W-1:0]),
    .i_1(stream_data[DATA_W +: DATA_W]),
    .i_2(stream_data[2*DATA_W +: DATA_W]),
    .i_3(stream_data[3*DATA_W +: DATA_W]),
    .i_4(stream_data[4*DATA_W +: DATA_W]),
    .i_5(stream_data[5*DATA_W +: DATA_W]),
    .i_6(stream_data[6*DATA_W +: DATA_W]),
    .i_7(stream_data[7*DATA_W +: DATA_W]),
    .o(data_mux_o)
  );

  wire [DATA_W/8-1:0] keep_mux_o;
  one_hot_mux_8 #(
    .WIDTH(DATA_W/8)
  ) keep_mux (
    .select(sequencer_granted),
    .i_0(stream_keep[DATA_W/8-1:0]),
    .i_1(stream_keep[DATA_W/8 +: DATA_W/8]),
    .i_2(stream_keep[2*DATA_W/8 +: DATA_W/8]),
    .i_3(stream_keep[3*DATA_W/8 +: DATA_W/8]),
    .i_4(stream_keep[DATA_W/2 +: DATA_W/8]),
    .i_5(stream_keep[5*DATA_W/8 +: DATA_W/8]),
    .i_6(stream_keep[6*DATA_W/8 +: DATA_W/8]),
    .i_7(stream_keep[7*DATA_W/8 +: DATA_W/8]),
    .o(keep_mux_o)
  );

  wire [DATA_W-1:0] data_or_control_o;
  mac_control_mux #(
    .WIDTH(DATA_W)
  ) data_or_control (
    .data(data_mux_o),
    .control(s_ctrl_tdata),
    .insert_low(sequencer_insert_low),
    .insert_high(sequencer_insert_high),
    .o(data_or_control_o)
  );

  wire [DATA_W/8-1:0] keep_or_control_o;
  mac_control_mux #(
    .WIDTH(DATA_W/8)
  ) keep_or_control (
    .data(keep_mux_o),
    .control(s_ctrl_tkeep),
    .insert_low(sequencer_insert_low),
    .insert_high(sequencer_insert_high),
    .o(keep_or_control_o)
  );

  wire [3:0] number_value;
  mac_class_number number (
    .of(sequencer_granted),
    .value(number_value)
  );

  // the order of frames
  wire free = ~out_valid | m_axis_tready;
  assign s_ctrl_tready = sequencer_control_ready;

  // the beat to the MAC
  always @(posedge clk) begin
    if (free) begin
      out_valid <= sequencer_load;
      out_empty <= ~sequencer_load;
      out_data <= data_or_control_o;
      out_keep <= keep_or_control_o;
      out_last <= sequencer_ends;
      out_dest <= number_value;
      if (sequencer_insert_high) begin
        out_last <= s_ctrl_tlast;
        out_dest <= 4'd8;
      end
    end
    if (rst) begin
      out_valid <= 1'b0;
      out_empty <= 1'b1;
    end
  end

  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out_data;
  assign m_axis_tkeep = out_keep;
  assign m_axis_tlast = out_last;
  assign m_axis_tdest = out_dest;

endmodule

`default_nettype wire
