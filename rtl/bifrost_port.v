// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen bifrost_port --variant w512`; change its source, not this file.
//
// Flow control of one Ethernet port: Bifrost, PFC and PAUSE between a MAC and a switch fabric
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), annex 31C (probes); Bifrost (ICNP
// 2023), ledger form.
//
// Built with
//   RING_SLOTS = 8192

`default_nettype none

module bifrost_port #(
  // Bits of a beat: 64, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser: bad)
  // The MAC hands over a beat.
  input  wire s_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_rx_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_rx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_rx_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_rx_tuser,

  // To the MAC (AXI4-Stream)
  // The MAC takes a beat.
  input  wire m_axis_tx_tready,
  // A beat is offered to the MAC.
  output wire m_axis_tx_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tx_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tx_tkeep,
  // Last beat of the frame.
  output wire m_axis_tx_tlast,
  // Class of the frame on each of its beats, 8 for a control frame.
  output wire [3:0] m_axis_tx_tdest,

  // To the fabric (AXI4-Stream, cannot wait)
  // A beat of a frame for the fabric.
  output wire m_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_rx_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_rx_tkeep,
  // Last beat of the frame.
  output wire m_axis_rx_tlast,
  // On the last beat: the frame is bad (FCS).
  output wire m_axis_rx_tuser,

  // From the fabric, one stream a class (AXI4-Stream)
  // A beat is offered.
  input  wire s_axis_tx_0_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_0_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_0_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_0_tlast,
  // A beat is offered.
  input  wire s_axis_tx_1_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_1_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_1_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_1_tlast,
  // A beat is offered.
  input  wire s_axis_tx_2_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_2_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_2_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_2_tlast,
  // A beat is offered.
  input  wire s_axis_tx_3_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_3_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_3_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_3_tlast,
  // A beat is offered.
  input  wire s_axis_tx_4_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_4_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_4_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_4_tlast,
  // A beat is offered.
  input  wire s_axis_tx_5_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_5_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_5_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_5_tlast,
  // A beat is offered.
  input  wire s_axis_tx_6_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_6_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_6_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_6_tlast,
  // A beat is offered.
  input  wire s_axis_tx_7_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_7_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [DATA_W/8-1:0] s_axis_tx_7_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_7_tlast,
  // The beat is taken.
  output wire s_axis_tx_0_tready,
  // The beat is taken.
  output wire s_axis_tx_1_tready,
  // The beat is taken.
  output wire s_axis_tx_2_tready,
  // The beat is taken.
  output wire s_axis_tx_3_tready,
  // The beat is taken.
  output wire s_axis_tx_4_tready,
  // The beat is taken.
  output wire s_axis_tx_5_tready,
  // The beat is taken.
  output wire s_axis_tx_6_tready,
  // The beat is taken.
  output wire s_axis_tx_7_tready,

  // Control frames of parts beside the port (AXI4-Stream; 802.3 annex 31): go before data
  // A beat of a control frame is offered by a part beside the port.
  input  wire s_ctrl_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_ctrl_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_ctrl_tkeep,
  // Last beat of the frame.
  input  wire s_ctrl_tlast,
  // The beat of the control frame is taken.
  output wire s_ctrl_tready,

  // Packet buffer
  // L: cells of 64 octets in use of priority p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,
  // The buffer has received a frame in this clock.
  input  wire rx_valid,
  // Priority of the arriving frame.
  input  wire [2:0] rx_priority,
  // Octets of the arriving frame on the wire: frame, FCS, preamble and gap.
  input  wire [15:0] rx_octets,

  // PFC frames received (802.3 annex 31D)
  // A PFC frame has been received.
  output wire update_pfc,
  // Class-enable vector of the PFC frame, bit n for class n.
  output wire [7:0] update_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  output wire [127:0] update_quanta,

  // Status
  // Classes that are paused now, for fabrics with a scheduler of their own.
  output wire [7:0] pause,
  // A slot of the pause engine begins.
  output wire slot_tick,
  // An enabled event has happened.
  output wire irq,

  // Registers (AXI4-Lite)
  // A write address is offered.
  input  wire s_axil_awvalid,
  // Write address in octets.
  input  wire [11:0] s_axil_awaddr,
  // Write data is offered.
  input  wire s_axil_wvalid,
  // Write data.
  input  wire [31:0] s_axil_wdata,
  // Octets of the write data that count.
  input  wire [3:0] s_axil_wstrb,
  // The write response is taken.
  input  wire s_axil_bready,
  // A read address is offered.
  input  wire s_axil_arvalid,
  // Read address in octets.
  input  wire [11:0] s_axil_araddr,
  // The read data is taken.
  input  wire s_axil_rready,
  // The write address is taken.
  output wire s_axil_awready,
  // The write data is taken.
  output wire s_axil_wready,
  // A write response is offered.
  output wire s_axil_bvalid,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_bresp,
  // The read address is taken.
  output wire s_axil_arready,
  // Read data is offered.
  output wire s_axil_rvalid,
  // Read data.
  output wire [31:0] s_axil_rdata,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_rresp
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 256 || DATA_W == 1024)) begin : refused
      bifrost_port_has_no_such_variant refused ();
    end
  endgenerate

  localparam [31:0] BUILD = (DATA_W == 64) ? 32'hd08 :
      (DATA_W == 256) ? 32'hd20 :
      (DATA_W == 1024) ? 32'hd80 :
      32'hd40;
  localparam [31:0] PFC_REFRESH_ROUNDS = (DATA_W == 64) ? 32'h7fff :
      (DATA_W == 256) ? 32'h27ff :
      (DATA_W == 1024) ? 32'h7ff :
      32'h1a66;
  localparam [31:0] PROBE_CLOCK_STEP = (DATA_W == 64) ? 32'h66666 :
      (DATA_W == 256) ? 32'h51eb8 :
      (DATA_W == 1024) ? 32'h28f5c :
      32'h31a60;
  localparam [31:0] QUANTA_STEP = (DATA_W == 64) ? 32'h20000 :
      (DATA_W == 256) ? 32'h66666 :
      (DATA_W == 1024) ? 32'h200000 :
      32'h9b26c;

  wire [7:0] stat_paused;
  wire [7:0] stat_stuck;
  wire stat_link_paused;
  wire stat_hold;
  wire stat_engine_active;
  wire stat_engine_config_error;
  wire [7:0] stat_engine_open;
  wire [239:0] stat_engine_ledger;
  wire [159:0] stat_engine_grant;
  wire [127:0] stat_engine_quanta;
  wire [7:0] stat_pfc_stopped;
  wire [27:0] stat_pfc_reserve_cells;
  wire [4:0] stat_probe_alarms;
  wire [7:0] stat_probe_lost_in_a_row;
  wire [13:0] stat_probe_window_slots;
  wire [31:0] stat_probe_rtt_ns;
  wire [31:0] stat_probe_rtt_min_ns;
  wire [13:0] stat_loop_window;
  wire [7:0] event_stuck;
  wire [4:0] event_alarms;
  wire count_probe_measured;
  wire count_probe_lost;
  wire count_probe_stray;
  wire count_probe_malformed;
  wire count_probe_overwritten;
  wire count_loop_changes;
  wire count_rx_pfc;
  wire count_rx_pause;
  wire count_rx_bad_fcs;
  wire count_rx_short;
  wire count_rx_destination;
  wire count_rx_opcode;
  wire count_rx_ignored;
  wire count_tx_pfc;
  wire count_engine_overwritten;
  wire count_pfc_overwritten;
  wire [31:0] statistics_data;
  wire [31:0] engine_counters_data;
  wire request_ready;
  wire [13:0] measured_slots;
  wire encoder_ready;
  wire probe_ready;
  wire held;
  wire control_ready;
  reg guest_begun;
  reg beside_turn;
  // The inverse of `beside_turn`, so that what waits for one does not wait for the net of the
  // other.
  reg probe_turn;
  initial probe_turn = 1'b1;
  reg encoder_goes;
  wire [7:0] release_pause;
  reg [7:0] was_paused;
  reg request_taken;
  reg [7:0] taken_enable;
  reg [127:0] taken_quanta;
  reg [4:0] alarms;
  reg [4:0] alarms_before;
  reg irq_reg;

  // software
  wire registers_s_axil_awready;
  wire registers_s_axil_wready;
  wire [1:0] registers_s_axil_bresp;
  wire registers_s_axil_bvalid;
  wire registers_s_axil_arready;
  wire [31:0] registers_s_axil_rdata;
  wire [1:0] registers_s_axil_rresp;
  wire registers_s_axil_rvalid;
  wire registers_cfg_accept_pfc;
  wire registers_cfg_accept_pause;
  wire registers_cfg_forward_control;
  wire [31:0] registers_cfg_station_address_low;
  wire [15:0] registers_cfg_station_address_high;
  wire [22:0] registers_cfg_quanta_step;
  wire [7:0] registers_cfg_obey;
  wire [7:0] registers_cfg_strict;
  wire [127:0] registers_cfg_weight;
  wire [23:0] registers_cfg_hold_start;
  wire [15:0] registers_cfg_hold_clocks;
  wire [31:0] registers_cfg_watchdog_clocks;
  wire [7:0] registers_cfg_watchdog_release;
  wire [7:0] registers_cfg_interrupt_stuck;
  wire [4:0] registers_cfg_interrupt_alarms;
  wire [7:0] registers_cfg_engine_enable;
  wire [1:0] registers_cfg_engine_mode;
  wire [23:0] registers_cfg_engine_slot_clocks;
  wire [15:0] registers_cfg_engine_slot_quanta;
  wire [13:0] registers_cfg_engine_window_slots;
  wire [16:0] registers_cfg_engine_slot_charge;
  wire [19:0] registers_cfg_engine_edge_charge;
  wire [27:0] registers_cfg_engine_open_threshold;
  wire [15:0] registers_cfg_engine_guard_quanta;
  wire [3:0] registers_cfg_engine_pause_slots;
  wire [3:0] registers_cfg_engine_refresh_slots;
  wire [5:0] registers_cfg_engine_cell_factor;
  wire [27:0] registers_cfg_engine_bdp_quanta;
  wire [7:0] registers_cfg_engine_deduct_slots;
  wire [223:0] registers_cfg_engine_buffer_cells;
  wire [7:0] registers_cfg_pfc_enable;
  wire [15:0] registers_cfg_pfc_quanta;
  wire [15:0] registers_cfg_pfc_refresh_rounds;
  wire [15:0] registers_cfg_pfc_slot_cells;
  wire [223:0] registers_cfg_pfc_xoff_cells;
  wire [223:0] registers_cfg_pfc_xon_cells;
  wire registers_cfg_probe_enable;
  wire registers_cfg_probe_echo;
  wire registers_cfg_loop_follow;
  wire registers_cfg_loop_beyond;
  wire [23:0] registers_cfg_probe_oui;
  wire [31:0] registers_cfg_probe_interval;
  wire [31:0] registers_cfg_probe_timeout;
  wire [23:0] registers_cfg_probe_clock_step;
  wire [3:0] registers_cfg_probe_samples_log2;
  wire [31:0] registers_cfg_probe_margin_ns;
  wire [23:0] registers_cfg_probe_slot_ns;
  wire [31:0] registers_cfg_probe_drift_ns;
  wire [7:0] registers_cfg_probe_lost_limit;
  wire [13:0] registers_cfg_loop_least;
  wire [13:0] registers_cfg_loop_most;
  wire registers_cmd_engine_load;
  wire registers_cmd_probe_clear;
  wire [7:0] registers_seen_stuck;
  wire [4:0] registers_seen_alarms;
  wire [6:0] registers_statistics_address;
  wire registers_statistics_read;
  wire [4:0] registers_engine_counters_address;
  wire registers_engine_counters_read;
  bifrost_port_registers #(
    .BUILD(BUILD),
    .QUANTA_STEP(QUANTA_STEP),
    .PFC_REFRESH_ROUNDS(PFC_REFRESH_ROUNDS),
    .PROBE_CLOCK_STEP(PROBE_CLOCK_STEP)
  ) registers (
    .clk(clk),
    .rst(rst),
    .s_axil_awaddr(s_axil_awaddr),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awready(registers_s_axil_awready),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_wready(registers_s_axil_wready),
    .s_axil_bresp(registers_s_axil_bresp),
    .s_axil_bvalid(registers_s_axil_bvalid),
    .s_axil_bready(s_axil_bready),
    .s_axil_araddr(s_axil_araddr),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_arready(registers_s_axil_arready),
    .s_axil_rdata(registers_s_axil_rdata),
    .s_axil_rresp(registers_s_axil_rresp),
    .s_axil_rvalid(registers_s_axil_rvalid),
    .s_axil_rready(s_axil_rready),
    .cfg_accept_pfc(registers_cfg_accept_pfc),
    .cfg_accept_pause(registers_cfg_accept_pause),
    .cfg_forward_control(registers_cfg_forward_control),
    .cfg_station_address_low(registers_cfg_station_address_low),
    .cfg_station_address_high(registers_cfg_station_address_high),
    .cfg_quanta_step(registers_cfg_quanta_step),
    .cfg_obey(registers_cfg_obey),
    .cfg_strict(registers_cfg_strict),
    .cfg_weight(registers_cfg_weight),
    .cfg_hold_start(registers_cfg_hold_start),
    .cfg_hold_clocks(registers_cfg_hold_clocks),
    .cfg_watchdog_clocks(registers_cfg_watchdog_clocks),
    .cfg_watchdog_release(registers_cfg_watchdog_release),
    .cfg_interrupt_stuck(registers_cfg_interrupt_stuck),
    .cfg_interrupt_alarms(registers_cfg_interrupt_alarms),
    .cfg_engine_enable(registers_cfg_engine_enable),
    .cfg_engine_mode(registers_cfg_engine_mode),
    .cfg_engine_slot_clocks(registers_cfg_engine_slot_clocks),
    .cfg_engine_slot_quanta(registers_cfg_engine_slot_quanta),
    .cfg_engine_window_slots(registers_cfg_engine_window_slots),
    .cfg_engine_slot_charge(registers_cfg_engine_slot_charge),
    .cfg_engine_edge_charge(registers_cfg_engine_edge_charge),
    .cfg_engine_open_threshold(registers_cfg_engine_open_threshold),
    .cfg_engine_guard_quanta(registers_cfg_engine_guard_quanta),
    .cfg_engine_pause_slots(registers_cfg_engine_pause_slots),
    .cfg_engine_refresh_slots(registers_cfg_engine_refresh_slots),
    .cfg_engine_cell_factor(registers_cfg_engine_cell_factor),
    .cfg_engine_bdp_quanta(registers_cfg_engine_bdp_quanta),
    .cfg_engine_deduct_slots(registers_cfg_engine_deduct_slots),
    .cfg_engine_buffer_cells(registers_cfg_engine_buffer_cells),
    .cfg_pfc_enable(registers_cfg_pfc_enable),
    .cfg_pfc_quanta(registers_cfg_pfc_quanta),
    .cfg_pfc_refresh_rounds(registers_cfg_pfc_refresh_rounds),
    .cfg_pfc_slot_cells(registers_cfg_pfc_slot_cells),
    .cfg_pfc_xoff_cells(registers_cfg_pfc_xoff_cells),
    .cfg_pfc_xon_cells(registers_cfg_pfc_xon_cells),
    .cfg_probe_enable(registers_cfg_probe_enable),
    .cfg_probe_echo(registers_cfg_probe_echo),
    .cfg_loop_follow(registers_cfg_loop_follow),
    .cfg_loop_beyond(registers_cfg_loop_beyond),
    .cfg_probe_oui(registers_cfg_probe_oui),
    .cfg_probe_interval(registers_cfg_probe_interval),
    .cfg_probe_timeout(registers_cfg_probe_timeout),
    .cfg_probe_clock_step(registers_cfg_probe_clock_step),
    .cfg_probe_samples_log2(registers_cfg_probe_samples_log2),
    .cfg_probe_margin_ns(registers_cfg_probe_margin_ns),
    .cfg_probe_slot_ns(registers_cfg_probe_slot_ns),
    .cfg_probe_drift_ns(registers_cfg_probe_drift_ns),
    .cfg_probe_lost_limit(registers_cfg_probe_lost_limit),
    .cfg_loop_least(registers_cfg_loop_least),
    .cfg_loop_most(registers_cfg_loop_most),
    .cmd_engine_load(registers_cmd_engine_load),
    .cmd_probe_clear(registers_cmd_probe_clear),
    .stat_paused(stat_paused),
    .stat_stuck(stat_stuck),
    .stat_link_paused(stat_link_paused),
    .stat_hold(stat_hold),
    .stat_engine_active(stat_engine_active),
    .stat_engine_config_error(stat_engine_config_error),
    .stat_engine_open(stat_engine_open),
    .stat_engine_ledger(stat_engine_ledger),
    .stat_engine_grant(stat_engine_grant),
    .stat_engine_quanta(stat_engine_quanta),
    .stat_pfc_stopped(stat_pfc_stopped),
    .stat_pfc_reserve_cells(stat_pfc_reserve_cells),
    .stat_probe_alarms(stat_probe_alarms),
    .stat_probe_lost_in_a_row(stat_probe_lost_in_a_row),
    .stat_probe_window_slots(stat_probe_window_slots),
    .stat_probe_rtt_ns(stat_probe_rtt_ns),
    .stat_probe_rtt_min_ns(stat_probe_rtt_min_ns),
    .stat_loop_window(stat_loop_window),
    .event_stuck(event_stuck),
    .seen_stuck(registers_seen_stuck),
    .event_alarms(event_alarms),
    .seen_alarms(registers_seen_alarms),
    .count_probe_measured(count_probe_measured),
    .count_probe_lost(count_probe_lost),
    .count_probe_stray(count_probe_stray),
    .count_probe_malformed(count_probe_malformed),
    .count_probe_overwritten(count_probe_overwritten),
    .count_loop_changes(count_loop_changes),
    .count_rx_pfc(count_rx_pfc),
    .count_rx_pause(count_rx_pause),
    .count_rx_bad_fcs(count_rx_bad_fcs),
    .count_rx_short(count_rx_short),
    .count_rx_destination(count_rx_destination),
    .count_rx_opcode(count_rx_opcode),
    .count_rx_ignored(count_rx_ignored),
    .count_tx_pfc(count_tx_pfc),
    .count_engine_overwritten(count_engine_overwritten),
    .count_pfc_overwritten(count_pfc_overwritten),
    .statistics_address(registers_statistics_address),
    .statistics_read(registers_statistics_read),
    .statistics_data(statistics_data),
    .engine_counters_address(registers_engine_counters_address),
    .engine_counters_read(registers_engine_counters_read),
    .engine_counters_data(engine_counters_data)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;
  wire [47:0] station_address = {registers_cfg_station_address_high,
      registers_cfg_station_address_low};

  // receive side
  wire [DATA_W-1:0] decoder_m_axis_tdata;
  wire [DATA_W/8-1:0] decoder_m_axis_tkeep;
  wire decoder_m_axis_tvalid;
  wire decoder_m_axis_tlast;
  wire decoder_m_axis_tuser;
  wire decoder_update_pfc;
  wire [7:0] decoder_update_enable;
  wire [127:0] decoder_update_quanta;
  wire decoder_update_pause;
  wire [15:0] decoder_update_pause_quanta;
  wire decoder_stat_bad_fcs;
  wire decoder_stat_short;
  wire decoder_stat_destination;
  wire decoder_stat_opcode;
  wire decoder_stat_ignored;
  pfc_frame_decoder #(
    .DATA_W(DATA_W)
  ) decoder (
    .clk(clk),
    .rst(rst),
    .s_axis_tdata(s_axis_rx_tdata),
    .s_axis_tkeep(s_axis_rx_tkeep),
    .s_axis_tvalid(s_axis_rx_tvalid),
    .s_axis_tlast(s_axis_rx_tlast),
    .s_axis_tuser(s_axis_rx_tuser),
    .m_axis_tdata(decoder_m_axis_tdata),
    .m_axis_tkeep(decoder_m_axis_tkeep),
    .m_axis_tvalid(decoder_m_axis_tvalid),
    .m_axis_tlast(decoder_m_axis_tlast),
    .m_axis_tuser(decoder_m_axis_tuser),
    .update_pfc(decoder_update_pfc),
    .update_enable(decoder_update_enable),
    .update_quanta(decoder_update_quanta),
    .update_pause(decoder_update_pause),
    .update_pause_quanta(decoder_update_pause_quanta),
    .cfg_station_address(station_address),
    .cfg_accept_pfc(registers_cfg_accept_pfc),
    .cfg_accept_pause(registers_cfg_accept_pause),
    .cfg_forward_control(registers_cfg_forward_control),
    .stat_bad_fcs(decoder_stat_bad_fcs),
    .stat_short(decoder_stat_short),
    .stat_destination(decoder_stat_destination),
    .stat_opcode(decoder_stat_opcode),
    .stat_ignored(decoder_stat_ignored)
  );

  assign m_axis_rx_tvalid = decoder_m_axis_tvalid;
  assign m_axis_rx_tdata = decoder_m_axis_tdata;
  assign m_axis_rx_tkeep = decoder_m_axis_tkeep;
  assign m_axis_rx_tlast = decoder_m_axis_tlast;
  assign m_axis_rx_tuser = decoder_m_axis_tuser;

  // the window of the engine, which may follow the round trip
  wire window_loop_limited;
  wire [13:0] window_loop_window;
  wire window_loop_change;
  bifrost_port_window window_loop (
    .clk(clk),
    .rst(rst),
    .follow(registers_cfg_loop_follow),
    .beyond(registers_cfg_loop_beyond),
    .load(registers_cmd_engine_load),
    .configured(registers_cfg_engine_window_slots),
    .measured(measured_slots),
    .least(registers_cfg_loop_least),
    .most(registers_cfg_loop_most),
    .limited(window_loop_limited),
    .window(window_loop_window),
    .change(window_loop_change)
  );

  wire [27:0] headroom_reserve_cells;
  bifrost_port_headroom headroom (
    .clk(clk),
    .rst(rst),
    .window(window_loop_window),
    .slot_cells(registers_cfg_pfc_slot_cells),
    .reserve_cells(headroom_reserve_cells)
  );

  // arbitration of pause requests: the engine goes first
  wire engine_slot_tick;
  wire engine_m_req_valid;
  wire [7:0] engine_m_req_enable;
  wire [127:0] engine_m_req_quanta;
  wire engine_stat_active;
  wire engine_stat_config_error;
  wire engine_stat_overwritten;
  wire [13:0] engine_stat_window_slots;
  wire [7:0] engine_stat_open;
  wire [239:0] engine_stat_ledger;
  wire [159:0] engine_stat_grant;
  wire [127:0] engine_stat_quanta;
  wire [31:0] engine_stat_slots_open;
  wire [31:0] engine_stat_slots_partial;
  wire [31:0] engine_stat_slots_closed;
  wire [31:0] engine_stat_overcommits;
  bifrost_pause_engine #(
    .RING_SLOTS(8192)
  ) engine (
    .clk(clk),
    .rst(rst),
    .slot_tick(engine_slot_tick),
    .occ_cells(occ_cells),
    .rx_valid(rx_valid),
    .rx_priority(rx_priority),
    .rx_octets(rx_octets),
    .m_req_valid(engine_m_req_valid),
    .m_req_ready(request_ready),
    .m_req_enable(engine_m_req_enable),
    .m_req_quanta(engine_m_req_quanta),
    .cfg_load(registers_cmd_engine_load),
    .cfg_window_load(window_loop_change),
    .cfg_enable(registers_cfg_engine_enable),
    .cfg_mode(registers_cfg_engine_mode),
    .cfg_slot_clocks(registers_cfg_engine_slot_clocks),
    .cfg_slot_quanta(registers_cfg_engine_slot_quanta),
    .cfg_window_slots(window_loop_window),
    .cfg_slot_charge(registers_cfg_engine_slot_charge),
    .cfg_edge_charge(registers_cfg_engine_edge_charge),
    .cfg_open_threshold(registers_cfg_engine_open_threshold),
    .cfg_guard_quanta(registers_cfg_engine_guard_quanta),
    .cfg_pause_slots(registers_cfg_engine_pause_slots),
    .cfg_refresh_slots(registers_cfg_engine_refresh_slots),
    .cfg_cell_factor(registers_cfg_engine_cell_factor),
    .cfg_bdp_quanta(registers_cfg_engine_bdp_quanta),
    .cfg_deduct_slots(registers_cfg_engine_deduct_slots),
    .cfg_buffer_cells(registers_cfg_engine_buffer_cells),
    .stat_select(registers_engine_counters_address[4:2]),
    .stat_active(engine_stat_active),
    .stat_config_error(engine_stat_config_error),
    .stat_overwritten(engine_stat_overwritten),
    .stat_window_slots(engine_stat_window_slots),
    .stat_open(engine_stat_open),
    .stat_ledger(engine_stat_ledger),
    .stat_grant(engine_stat_grant),
    .stat_quanta(engine_stat_quanta),
    .stat_slots_open(engine_stat_slots_open),
    .stat_slots_partial(engine_stat_slots_partial),
    .stat_slots_closed(engine_stat_slots_closed),
    .stat_overcommits(engine_stat_overcommits)
  );

  wire threshold_ready = request_ready & ~engine_m_req_valid;

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
    .m_req_ready(threshold_ready),
    .m_req_enable(threshold_m_req_enable),
    .m_req_quanta(threshold_m_req_quanta),
    .cfg_enable(registers_cfg_pfc_enable),
    .cfg_xoff_cells(registers_cfg_pfc_xoff_cells),
    .cfg_xon_cells(registers_cfg_pfc_xon_cells),
    .cfg_reserve_cells(headroom_reserve_cells),
    .cfg_quanta(registers_cfg_pfc_quanta),
    .cfg_refresh_rounds(registers_cfg_pfc_refresh_rounds),
    .stat_overwritten(threshold_stat_overwritten),
    .stat_stopped(threshold_stat_stopped)
  );

  wire request_valid = engine_m_req_valid | threshold_m_req_valid;
  wire [7:0] request_enable = engine_m_req_valid ? engine_m_req_enable : threshold_m_req_enable;
  wire [127:0] request_quanta = engine_m_req_valid ? engine_m_req_quanta : threshold_m_req_quanta;

  // encoder: a pause request becomes a frame
  wire encoder_s_req_ready;
  wire [DATA_W-1:0] encoder_m_axis_tdata;
  wire [DATA_W/8-1:0] encoder_m_axis_tkeep;
  wire encoder_m_axis_tvalid;
  wire encoder_m_axis_tlast;
  wire encoder_stat_pfc_sent;
  wire encoder_stat_pause_sent;
  pfc_quanta_encoder #(
    .DATA_W(DATA_W),
    .FCS(0)
  ) encoder (
    .clk(clk),
    .rst(rst),
    .s_req_valid(request_valid),
    .s_req_ready(encoder_s_req_ready),
    .s_req_link(1'b0),
    .s_req_enable(request_enable),
    .s_req_quanta(request_quanta),
    .m_axis_tdata(encoder_m_axis_tdata),
    .m_axis_tkeep(encoder_m_axis_tkeep),
    .m_axis_tvalid(encoder_m_axis_tvalid),
    .m_axis_tready(encoder_ready),
    .m_axis_tlast(encoder_m_axis_tlast),
    .cfg_source_mac(station_address),
    .stat_pfc_sent(encoder_stat_pfc_sent),
    .stat_pause_sent(encoder_stat_pause_sent)
  );

  assign request_ready = encoder_s_req_ready;

  // round trip: probes and echoes
  wire probe_m_axis_tvalid;
  wire [DATA_W-1:0] probe_m_axis_tdata;
  wire [DATA_W/8-1:0] probe_m_axis_tkeep;
  wire probe_m_axis_tlast;
  wire probe_window_load;
  wire [13:0] probe_stat_window_slots;
  wire [31:0] probe_stat_rtt_ns;
  wire [31:0] probe_stat_rtt_min_ns;
  wire [7:0] probe_stat_lost_in_a_row;
  wire probe_stat_measured;
  wire probe_stat_published;
  wire probe_stat_lost;
  wire probe_stat_stray;
  wire probe_stat_malformed;
  wire probe_stat_overwritten;
  wire probe_alarm_margin;
  wire probe_alarm_drift;
  wire probe_alarm_window;
  wire probe_alarm_lost;
  rtt_probe #(
    .DATA_W(DATA_W)
  ) probe (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_rx_tvalid),
    .s_axis_tdata(s_axis_rx_tdata),
    .s_axis_tkeep(s_axis_rx_tkeep),
    .s_axis_tlast(s_axis_rx_tlast),
    .s_axis_tuser(s_axis_rx_tuser),
    .m_axis_tready(probe_ready),
    .m_axis_tvalid(probe_m_axis_tvalid),
    .m_axis_tdata(probe_m_axis_tdata),
    .m_axis_tkeep(probe_m_axis_tkeep),
    .m_axis_tlast(probe_m_axis_tlast),
    .cfg_enable(registers_cfg_probe_enable),
    .cfg_echo(registers_cfg_probe_echo),
    .cfg_source_mac(station_address),
    .cfg_oui(registers_cfg_probe_oui),
    .cfg_interval(registers_cfg_probe_interval),
    .cfg_timeout(registers_cfg_probe_timeout),
    .cfg_clock_step(registers_cfg_probe_clock_step),
    .cfg_samples_log2(registers_cfg_probe_samples_log2),
    .cfg_margin_ns(registers_cfg_probe_margin_ns),
    .cfg_slot_ns(registers_cfg_probe_slot_ns),
    .cfg_window_slots(engine_stat_window_slots),
    .cfg_drift_ns(registers_cfg_probe_drift_ns),
    .cfg_lost_limit(registers_cfg_probe_lost_limit),
    .cfg_clear(registers_cmd_probe_clear),
    .window_load(probe_window_load),
    .stat_window_slots(probe_stat_window_slots),
    .stat_rtt_ns(probe_stat_rtt_ns),
    .stat_rtt_min_ns(probe_stat_rtt_min_ns),
    .stat_lost_in_a_row(probe_stat_lost_in_a_row),
    .stat_measured(probe_stat_measured),
    .stat_published(probe_stat_published),
    .stat_lost(probe_stat_lost),
    .stat_stray(probe_stat_stray),
    .stat_malformed(probe_stat_malformed),
    .stat_overwritten(probe_stat_overwritten),
    .alarm_margin(probe_alarm_margin),
    .alarm_drift(probe_alarm_drift),
    .alarm_window(probe_alarm_window),
    .alarm_lost(probe_alarm_lost)
  );

  assign measured_slots = probe_stat_window_slots;

  // control frames: the encoder goes first, but not into a frame of a guest: of the probe, or of a
  // part beside the port
  wire guest_tvalid = probe_turn ? probe_m_axis_tvalid : s_ctrl_tvalid;
  wire guest_tlast = probe_turn ? probe_m_axis_tlast : s_ctrl_tlast;
  wire guest_may = guest_begun | (~encoder_m_axis_tvalid & ~held);
  assign encoder_ready = control_ready & ~guest_begun;
  assign probe_ready = control_ready & guest_may & probe_turn;
  assign s_ctrl_tready = control_ready & guest_may & ~probe_turn;
  wire stays_begun = (control_ready & guest_may & guest_tvalid) ? ~guest_tlast : guest_begun;

  always @(posedge clk) begin
    guest_begun <= stays_begun;
    probe_turn <= ~(stays_begun ? beside_turn : s_ctrl_tvalid);
    beside_turn <= stays_begun ? beside_turn : s_ctrl_tvalid;
    if (rst) begin
      guest_begun <= 1'b0;
      probe_turn <= 1'b1;
      beside_turn <= 1'b0;
    end
  end

  wire control_tvalid = guest_begun ? guest_tvalid :
      (encoder_m_axis_tvalid | (guest_tvalid & ~held));

  // the bits of control frames, whose nets the arbitration does not wait for
  always @(posedge clk) begin
    encoder_goes <= ~stays_begun &
        ((request_valid & request_ready) |
            (encoder_m_axis_tvalid & ~(encoder_ready & encoder_m_axis_tlast)));
    if (rst) begin
      encoder_goes <= 1'b0;
    end
  end

  // transmit side
  wire [DATA_W-1:0] control_tdata = encoder_goes ? encoder_m_axis_tdata :
      beside_turn ? s_ctrl_tdata :
      probe_m_axis_tdata;
  wire [DATA_W/8-1:0] control_tkeep = encoder_goes ? encoder_m_axis_tkeep :
      beside_turn ? s_ctrl_tkeep :
      probe_m_axis_tkeep;
  wire control_tlast = encoder_goes ? encoder_m_axis_tlast :
      beside_turn ? s_ctrl_tlast :
      probe_m_axis_tlast;

  wire [7:0] scheduler_s_axis_tready;
  wire scheduler_s_ctrl_tready;
  wire [DATA_W-1:0] scheduler_m_axis_tdata;
  wire [DATA_W/8-1:0] scheduler_m_axis_tkeep;
  wire scheduler_m_axis_tvalid;
  wire scheduler_m_axis_tlast;
  wire [3:0] scheduler_m_axis_tdest;
  wire [7:0] scheduler_pause;
  wire scheduler_stat_link_paused;
  wire scheduler_stat_hold;
  mac_pause_scheduler #(
    .DATA_W(DATA_W)
  ) scheduler (
    .clk(clk),
    .rst(rst),
    .s_axis_0_tdata(s_axis_tx_0_tdata),
    .s_axis_0_tkeep(s_axis_tx_0_tkeep),
    .s_axis_0_tvalid(s_axis_tx_0_tvalid),
    .s_axis_0_tready(scheduler_s_axis_tready[0]),
    .s_axis_0_tlast(s_axis_tx_0_tlast),
    .s_axis_1_tdata(s_axis_tx_1_tdata),
    .s_axis_1_tkeep(s_axis_tx_1_tkeep),
    .s_axis_1_tvalid(s_axis_tx_1_tvalid),
    .s_axis_1_tready(scheduler_s_axis_tready[1]),
    .s_axis_1_tlast(s_axis_tx_1_tlast),
    .s_axis_2_tdata(s_axis_tx_2_tdata),
    .s_axis_2_tkeep(s_axis_tx_2_tkeep),
    .s_axis_2_tvalid(s_axis_tx_2_tvalid),
    .s_axis_2_tready(scheduler_s_axis_tready[2]),
    .s_axis_2_tlast(s_axis_tx_2_tlast),
    .s_axis_3_tdata(s_axis_tx_3_tdata),
    .s_axis_3_tkeep(s_axis_tx_3_tkeep),
    .s_axis_3_tvalid(s_axis_tx_3_tvalid),
    .s_axis_3_tready(scheduler_s_axis_tready[3]),
    .s_axis_3_tlast(s_axis_tx_3_tlast),
    .s_axis_4_tdata(s_axis_tx_4_tdata),
    .s_axis_4_tkeep(s_axis_tx_4_tkeep),
    .s_axis_4_tvalid(s_axis_tx_4_tvalid),
    .s_axis_4_tready(scheduler_s_axis_tready[4]),
    .s_axis_4_tlast(s_axis_tx_4_tlast),
    .s_axis_5_tdata(s_axis_tx_5_tdata),
    .s_axis_5_tkeep(s_axis_tx_5_tkeep),
    .s_axis_5_tvalid(s_axis_tx_5_tvalid),
    .s_axis_5_tready(scheduler_s_axis_tready[5]),
    .s_axis_5_tlast(s_axis_tx_5_tlast),
    .s_axis_6_tdata(s_axis_tx_6_tdata),
    .s_axis_6_tkeep(s_axis_tx_6_tkeep),
    .s_axis_6_tvalid(s_axis_tx_6_tvalid),
    .s_axis_6_tready(scheduler_s_axis_tready[6]),
    .s_axis_6_tlast(s_axis_tx_6_tlast),
    .s_axis_7_tdata(s_axis_tx_7_tdata),
    .s_axis_7_tkeep(s_axis_tx_7_tkeep),
    .s_axis_7_tvalid(s_axis_tx_7_tvalid),
    .s_axis_7_tready(scheduler_s_axis_tready[7]),
    .s_axis_7_tlast(s_axis_tx_7_tlast),
    .s_ctrl_tdata(control_tdata),
    .s_ctrl_tkeep(control_tkeep),
    .s_ctrl_tvalid(control_tvalid),
    .s_ctrl_tready(scheduler_s_ctrl_tready),
    .s_ctrl_tlast(control_tlast),
    .m_axis_tdata(scheduler_m_axis_tdata),
    .m_axis_tkeep(scheduler_m_axis_tkeep),
    .m_axis_tvalid(scheduler_m_axis_tvalid),
    .m_axis_tready(m_axis_tx_tready),
    .m_axis_tlast(scheduler_m_axis_tlast),
    .m_axis_tdest(scheduler_m_axis_tdest),
    .update_pfc(decoder_update_pfc),
    .update_enable(decoder_update_enable),
    .update_quanta(decoder_update_quanta),
    .update_pause(decoder_update_pause),
    .update_pause_quanta(decoder_update_pause_quanta),
    .release_pause(release_pause),
    .pause(scheduler_pause),
    .slot_tick(engine_slot_tick),
    .cfg_quanta_step(registers_cfg_quanta_step),
    .cfg_obey(registers_cfg_obey),
    .cfg_strict(registers_cfg_strict),
    .cfg_weight(registers_cfg_weight),
    .cfg_hold_start(registers_cfg_hold_start),
    .cfg_hold_clocks(registers_cfg_hold_clocks),
    .stat_link_paused(scheduler_stat_link_paused),
    .stat_hold(scheduler_stat_hold)
  );

  assign control_ready = scheduler_s_ctrl_tready;
  assign held = scheduler_stat_hold;
  assign m_axis_tx_tvalid = scheduler_m_axis_tvalid;
  assign m_axis_tx_tdata = scheduler_m_axis_tdata;
  assign m_axis_tx_tkeep = scheduler_m_axis_tkeep;
  assign m_axis_tx_tlast = scheduler_m_axis_tlast;
  assign s_axis_tx_0_tready = scheduler_s_axis_tready[0];
  assign s_axis_tx_1_tready = scheduler_s_axis_tready[1];
  assign s_axis_tx_2_tready = scheduler_s_axis_tready[2];
  assign s_axis_tx_3_tready = scheduler_s_axis_tready[3];
  assign s_axis_tx_4_tready = scheduler_s_axis_tready[4];
  assign s_axis_tx_5_tready = scheduler_s_axis_tready[5];
  assign s_axis_tx_6_tready = scheduler_s_axis_tready[6];
  assign s_axis_tx_7_tready = scheduler_s_axis_tready[7];
  assign m_axis_tx_tdest = scheduler_m_axis_tdest;
  assign update_pfc = decoder_update_pfc;
  assign update_enable = decoder_update_enable;
  assign update_quanta = decoder_update_quanta;
  assign pause = scheduler_pause;
  assign slot_tick = engine_slot_tick;

  // statistics: what is known late in a clock counts in the next
  always @(posedge clk) begin
    was_paused <= scheduler_pause;
    request_taken <= request_valid & request_ready;
    taken_enable <= request_enable;
    taken_quanta <= request_quanta;
    if (rst) begin
      was_paused <= 8'd0;
      request_taken <= 1'b0;
    end
  end

  wire [31:0] statistics_stat_data;
  wire [7:0] statistics_stat_stuck;
  wire [7:0] statistics_event_stuck;
  wire [7:0] statistics_release_pause;
  pause_statistics statistics (
    .clk(clk),
    .rst(rst),
    .rx_pfc(decoder_update_pfc),
    .rx_enable(decoder_update_enable),
    .rx_quanta(decoder_update_quanta),
    .tx_pfc(request_taken),
    .tx_enable(taken_enable),
    .tx_quanta(taken_quanta),
    .paused(was_paused),
    .cfg_watchdog_clocks(registers_cfg_watchdog_clocks),
    .cfg_watchdog_release(registers_cfg_watchdog_release),
    .stat_address(registers_statistics_read ? registers_statistics_address : 7'd15),
    .stat_data(statistics_stat_data),
    .stat_stuck(statistics_stat_stuck),
    .event_stuck(statistics_event_stuck),
    .release_pause(statistics_release_pause)
  );

  assign release_pause = statistics_release_pause;

  // alarms of the round trip
  always @(posedge clk) begin
    alarms <= {window_loop_limited, probe_alarm_lost, probe_alarm_window, probe_alarm_drift,
        probe_alarm_margin};
    alarms_before <= alarms;
    if (rst) begin
      alarms <= 5'd0;
      alarms_before <= 5'd0;
    end
  end

  // registers that software reads
  assign stat_paused = scheduler_pause;
  assign stat_stuck = statistics_stat_stuck;
  assign stat_link_paused = scheduler_stat_link_paused;
  assign stat_hold = scheduler_stat_hold;
  assign stat_engine_active = engine_stat_active;
  assign stat_engine_config_error = engine_stat_config_error;
  assign stat_engine_open = engine_stat_open;
  assign stat_engine_ledger = engine_stat_ledger;
  assign stat_engine_grant = engine_stat_grant;
  assign stat_engine_quanta = engine_stat_quanta;
  assign stat_pfc_stopped = threshold_stat_stopped;
  assign stat_pfc_reserve_cells = headroom_reserve_cells;
  assign stat_probe_alarms = alarms;
  assign event_alarms = alarms & ~alarms_before;
  assign stat_probe_window_slots = probe_stat_window_slots;
  assign stat_probe_rtt_ns = probe_stat_rtt_ns;
  assign stat_probe_rtt_min_ns = probe_stat_rtt_min_ns;
  assign stat_probe_lost_in_a_row = probe_stat_lost_in_a_row;
  assign stat_loop_window = engine_stat_window_slots;
  assign count_probe_measured = probe_stat_measured;
  assign count_probe_lost = probe_stat_lost;
  assign count_probe_stray = probe_stat_stray;
  assign count_probe_malformed = probe_stat_malformed;
  assign count_probe_overwritten = probe_stat_overwritten;
  assign count_loop_changes = window_loop_change;
  assign event_stuck = statistics_event_stuck;
  assign count_rx_pfc = decoder_update_pfc;
  assign count_rx_pause = decoder_update_pause;
  assign count_rx_bad_fcs = decoder_stat_bad_fcs;
  assign count_rx_short = decoder_stat_short;
  assign count_rx_destination = decoder_stat_destination;
  assign count_rx_opcode = decoder_stat_opcode;
  assign count_rx_ignored = decoder_stat_ignored;
  assign count_tx_pfc = encoder_stat_pfc_sent;
  assign count_engine_overwritten = engine_stat_overwritten;
  assign count_pfc_overwritten = threshold_stat_overwritten;
  assign statistics_data = statistics_stat_data;
  assign engine_counters_data = registers_engine_counters_address[1] ?
        (registers_engine_counters_address[0] ? engine_stat_overcommits :
            engine_stat_slots_closed) :
      registers_engine_counters_address[0] ? engine_stat_slots_partial :
      engine_stat_slots_open;

  always @(posedge clk) begin
    irq_reg <= (|(registers_seen_stuck & registers_cfg_interrupt_stuck)) |
        (|(registers_seen_alarms & registers_cfg_interrupt_alarms));
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

  // Read by nothing.
  wire unused = &{1'b0, registers_engine_counters_read, encoder_stat_pause_sent, probe_window_load,
    probe_stat_published};

endmodule

`default_nettype wire
