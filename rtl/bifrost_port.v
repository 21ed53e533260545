// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen bifrost_port --variant w512`; change its source, not this file.
//
// Flow control of one Ethernet port: Bifrost, PFC and PAUSE between a MAC and a switch fabric
// IEEE 802.1Qbb / 802.3 annex 31D (PFC) and annex 31B (PAUSE); Bifrost (ICNP 2023), ledger form.
//
// Built with
//   DATA_W     = 512
//   RING_SLOTS = 8192

`default_nettype none

module bifrost_port (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser: bad)
  // The MAC hands over a beat.
  input  wire s_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_rx_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_rx_tkeep,
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
  output wire [511:0] m_axis_tx_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tx_tkeep,
  // Last beat of the frame.
  output wire m_axis_tx_tlast,

  // To the fabric (AXI4-Stream, cannot wait)
  // A beat of a frame for the fabric.
  output wire m_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_rx_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_rx_tkeep,
  // Last beat of the frame.
  output wire m_axis_rx_tlast,
  // On the last beat: the frame is bad (FCS).
  output wire m_axis_rx_tuser,

  // From the fabric, one stream a class (AXI4-Stream)
  // A beat is offered.
  input  wire s_axis_tx_0_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_0_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_0_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_0_tlast,
  // A beat is offered.
  input  wire s_axis_tx_1_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_1_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_1_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_1_tlast,
  // A beat is offered.
  input  wire s_axis_tx_2_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_2_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_2_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_2_tlast,
  // A beat is offered.
  input  wire s_axis_tx_3_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_3_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_3_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_3_tlast,
  // A beat is offered.
  input  wire s_axis_tx_4_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_4_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_4_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_4_tlast,
  // A beat is offered.
  input  wire s_axis_tx_5_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_5_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_5_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_5_tlast,
  // A beat is offered.
  input  wire s_axis_tx_6_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_6_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_6_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_6_tlast,
  // A beat is offered.
  input  wire s_axis_tx_7_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tx_7_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  input  wire [63:0] s_axis_tx_7_tkeep,
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

  // Packet buffer
  // L: cells of 64 octets in use of priority p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,
  // The buffer has received a frame in this clock.
  input  wire rx_valid,
  // Its priority.
  input  wire [2:0] rx_priority,
  // Its octets on the wire: frame, FCS, preamble and gap.
  input  wire [15:0] rx_octets,

  // Status
  // Classes that must rest now, for fabrics with a scheduler of their own.
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
  wire [7:0] event_stuck;
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
  wire control_ready;
  wire [7:0] release_pause;
  reg irq_reg;

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
  wire [223:0] registers_cfg_pfc_xoff_cells;
  wire [223:0] registers_cfg_pfc_xon_cells;
  wire registers_cmd_engine_load;
  wire [7:0] registers_seen_stuck;
  wire [6:0] registers_statistics_address;
  wire registers_statistics_read;
  wire [4:0] registers_engine_counters_address;
  wire registers_engine_counters_read;
  bifrost_port_registers registers (
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
    .cfg_pfc_xoff_cells(registers_cfg_pfc_xoff_cells),
    .cfg_pfc_xon_cells(registers_cfg_pfc_xon_cells),
    .cmd_engine_load(registers_cmd_engine_load),
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
    .event_stuck(event_stuck),
    .seen_stuck(registers_seen_stuck),
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

  // software
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

  wire [511:0] decoder_m_axis_tdata;
  wire [63:0] decoder_m_axis_tkeep;
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
  pfc_frame_decoder decoder (
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

  // receive side
  assign m_axis_rx_tvalid = decoder_m_axis_tvalid;
  assign m_axis_rx_tdata = decoder_m_axis_tdata;
  assign m_axis_rx_tkeep = decoder_m_axis_tkeep;
  assign m_axis_rx_tlast = decoder_m_axis_tlast;
  assign m_axis_rx_tuser = decoder_m_axis_tuser;

  wire engine_slot_tick;
  wire engine_m_req_valid;
  wire [7:0] engine_m_req_enable;
  wire [127:0] engine_m_req_quanta;
  wire engine_stat_active;
  wire engine_stat_config_error;
  wire engine_stat_overwritten;
  wire [7:0] engine_stat_open;
  wire [239:0] engine_stat_ledger;
  wire [159:0] engine_stat_grant;
  wire [127:0] engine_stat_quanta;
  wire [31:0] engine_stat_slots_open;
  wire [31:0] engine_stat_slots_partial;
  wire [31:0] engine_stat_slots_closed;
  wire [31:0] engine_stat_overcommits;
  bifrost_pause_engine engine (
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
    .cfg_enable(registers_cfg_engine_enable),
    .cfg_mode(registers_cfg_engine_mode),
    .cfg_slot_clocks(registers_cfg_engine_slot_clocks),
    .cfg_slot_quanta(registers_cfg_engine_slot_quanta),
    .cfg_window_slots(registers_cfg_engine_window_slots),
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
    .stat_open(engine_stat_open),
    .stat_ledger(engine_stat_ledger),
    .stat_grant(engine_stat_grant),
    .stat_quanta(engine_stat_quanta),
    .stat_slots_open(engine_stat_slots_open),
    .stat_slots_partial(engine_stat_slots_partial),
    .stat_slots_closed(engine_stat_slots_closed),
    .stat_overcommits(engine_stat_overcommits)
  );

  // who asks for pauses: the engine goes first
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
    .cfg_quanta(registers_cfg_pfc_quanta),
    .cfg_refresh_rounds(registers_cfg_pfc_refresh_rounds),
    .stat_overwritten(threshold_stat_overwritten),
    .stat_stopped(threshold_stat_stopped)
  );

  wire request_valid = engine_m_req_valid | threshold_m_req_valid;
  wire [7:0] request_enable = engine_m_req_valid ? engine_m_req_enable : threshold_m_req_enable;
  wire [127:0] request_quanta = engine_m_req_valid ? engine_m_req_quanta : threshold_m_req_quanta;

  wire encoder_s_req_ready;
  wire [511:0] encoder_m_axis_tdata;
  wire [63:0] encoder_m_axis_tkeep;
  wire encoder_m_axis_tvalid;
  wire encoder_m_axis_tlast;
  wire encoder_stat_pfc_sent;
  wire encoder_stat_pause_sent;
  pfc_quanta_encoder encoder (
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
    .m_axis_tready(control_ready),
    .m_axis_tlast(encoder_m_axis_tlast),
    .cfg_source_mac(station_address),
    .stat_pfc_sent(encoder_stat_pfc_sent),
    .stat_pause_sent(encoder_stat_pause_sent)
  );

  // what they ask for becomes a frame
  assign request_ready = encoder_s_req_ready;

  wire scheduler_s_axis_0_tready;
  wire scheduler_s_axis_1_tready;
  wire scheduler_s_axis_2_tready;
  wire scheduler_s_axis_3_tready;
  wire scheduler_s_axis_4_tready;
  wire scheduler_s_axis_5_tready;
  wire scheduler_s_axis_6_tready;
  wire scheduler_s_axis_7_tready;
  wire scheduler_s_ctrl_tready;
  wire [511:0] scheduler_m_axis_tdata;
  wire [63:0] scheduler_m_axis_tkeep;
  wire scheduler_m_axis_tvalid;
  wire scheduler_m_axis_tlast;
  wire [7:0] scheduler_pause;
  wire scheduler_stat_link_paused;
  wire scheduler_stat_hold;
  mac_pause_scheduler scheduler (
    .clk(clk),
    .rst(rst),
    .s_axis_0_tdata(s_axis_tx_0_tdata),
    .s_axis_0_tkeep(s_axis_tx_0_tkeep),
    .s_axis_0_tvalid(s_axis_tx_0_tvalid),
    .s_axis_0_tready(scheduler_s_axis_0_tready),
    .s_axis_0_tlast(s_axis_tx_0_tlast),
    .s_axis_1_tdata(s_axis_tx_1_tdata),
    .s_axis_1_tkeep(s_axis_tx_1_tkeep),
    .s_axis_1_tvalid(s_axis_tx_1_tvalid),
    .s_axis_1_tready(scheduler_s_axis_1_tready),
    .s_axis_1_tlast(s_axis_tx_1_tlast),
    .s_axis_2_tdata(s_axis_tx_2_tdata),
    .s_axis_2_tkeep(s_axis_tx_2_tkeep),
    .s_axis_2_tvalid(s_axis_tx_2_tvalid),
    .s_axis_2_tready(scheduler_s_axis_2_tready),
    .s_axis_2_tlast(s_axis_tx_2_tlast),
    .s_axis_3_tdata(s_axis_tx_3_tdata),
    .s_axis_3_tkeep(s_axis_tx_3_tkeep),
    .s_axis_3_tvalid(s_axis_tx_3_tvalid),
    .s_axis_3_tready(scheduler_s_axis_3_tready),
    .s_axis_3_tlast(s_axis_tx_3_tlast),
    .s_axis_4_tdata(s_axis_tx_4_tdata),
    .s_axis_4_tkeep(s_axis_tx_4_tkeep),
    .s_axis_4_tvalid(s_axis_tx_4_tvalid),
    .s_axis_4_tready(scheduler_s_axis_4_tready),
    .s_axis_4_tlast(s_axis_tx_4_tlast),
    .s_axis_5_tdata(s_axis_tx_5_tdata),
    .s_axis_5_tkeep(s_axis_tx_5_tkeep),
    .s_axis_5_tvalid(s_axis_tx_5_tvalid),
    .s_axis_5_tready(scheduler_s_axis_5_tready),
    .s_axis_5_tlast(s_axis_tx_5_tlast),
    .s_axis_6_tdata(s_axis_tx_6_tdata),
    .s_axis_6_tkeep(s_axis_tx_6_tkeep),
    .s_axis_6_tvalid(s_axis_tx_6_tvalid),
    .s_axis_6_tready(scheduler_s_axis_6_tready),
    .s_axis_6_tlast(s_axis_tx_6_tlast),
    .s_axis_7_tdata(s_axis_tx_7_tdata),
    .s_axis_7_tkeep(s_axis_tx_7_tkeep),
    .s_axis_7_tvalid(s_axis_tx_7_tvalid),
    .s_axis_7_tready(scheduler_s_axis_7_tready),
    .s_axis_7_tlast(s_axis_tx_7_tlast),
    .s_ctrl_tdata(encoder_m_axis_tdata),
    .s_ctrl_tkeep(encoder_m_axis_tkeep),
    .s_ctrl_tvalid(encoder_m_axis_tvalid),
    .s_ctrl_tready(scheduler_s_ctrl_tready),
    .s_ctrl_tlast(encoder_m_axis_tlast),
    .m_axis_tdata(scheduler_m_axis_tdata),
    .m_axis_tkeep(scheduler_m_axis_tkeep),
    .m_axis_tvalid(scheduler_m_axis_tvalid),
    .m_axis_tready(m_axis_tx_tready),
    .m_axis_tlast(scheduler_m_axis_tlast),
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

  // transmit side
  assign control_ready = scheduler_s_ctrl_tready;
  assign m_axis_tx_tvalid = scheduler_m_axis_tvalid;
  assign m_axis_tx_tdata = scheduler_m_axis_tdata;
  assign m_axis_tx_tkeep = scheduler_m_axis_tkeep;
  assign m_axis_tx_tlast = scheduler_m_axis_tlast;
  assign s_axis_tx_0_tready = scheduler_s_axis_0_tready;
  assign s_axis_tx_1_tready = scheduler_s_axis_1_tready;
  assign s_axis_tx_2_tready = scheduler_s_axis_2_tready;
  assign s_axis_tx_3_tready = scheduler_s_axis_3_tready;
  assign s_axis_tx_4_tready = scheduler_s_axis_4_tready;
  assign s_axis_tx_5_tready = scheduler_s_axis_5_tready;
  assign s_axis_tx_6_tready = scheduler_s_axis_6_tready;
  assign s_axis_tx_7_tready = scheduler_s_axis_7_tready;
  assign pause = scheduler_pause;
  assign slot_tick = engine_slot_tick;

  // what is counted
  wire request_taken = request_valid & request_ready;

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
    .tx_enable(request_enable),
    .tx_quanta(request_quanta),
    .paused(scheduler_pause),
    .cfg_watchdog_clocks(registers_cfg_watchdog_clocks),
    .cfg_watchdog_release(registers_cfg_watchdog_release),
    .stat_address(registers_statistics_read ? registers_statistics_address : 7'd15),
    .stat_data(statistics_stat_data),
    .stat_stuck(statistics_stat_stuck),
    .event_stuck(statistics_event_stuck),
    .release_pause(statistics_release_pause)
  );

  assign release_pause = statistics_release_pause;

  // what software is told
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
    irq_reg <= |(registers_seen_stuck & registers_cfg_interrupt_stuck);
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

  // Read by nothing.
  wire unused = &{1'b0, registers_engine_counters_read, encoder_stat_pause_sent};

endmodule

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

// Flow control of one Ethernet port.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.
module bifrost_port_registers (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // AXI4-Lite slave, write
  // Byte address; the word that holds it is written.
  input  wire [11:0] s_axil_awaddr,
  // An address is offered.
  input  wire s_axil_awvalid,
  // The address is taken.
  output wire s_axil_awready,
  // The word.
  input  wire [31:0] s_axil_wdata,
  // Octets of the word that are written.
  input  wire [3:0] s_axil_wstrb,
  // A word is offered.
  input  wire s_axil_wvalid,
  // The word is taken.
  output wire s_axil_wready,
  // 0 OKAY; 2 SLVERR: nothing can be written there.
  output wire [1:0] s_axil_bresp,
  // The write is answered.
  output wire s_axil_bvalid,
  // The answer is taken.
  input  wire s_axil_bready,

  // AXI4-Lite slave, read
  // Byte address; the word that holds it is read.
  input  wire [11:0] s_axil_araddr,
  // An address is offered.
  input  wire s_axil_arvalid,
  // The address is taken.
  output wire s_axil_arready,
  // The word; 0 with SLVERR.
  output wire [31:0] s_axil_rdata,
  // 0 OKAY; 2 SLVERR: there is nothing to read.
  output wire [1:0] s_axil_rresp,
  // The read is answered.
  output wire s_axil_rvalid,
  // The answer is taken.
  input  wire s_axil_rready,

  // Configuration
  // Obey PFC frames.
  output wire cfg_accept_pfc,
  // Obey PAUSE frames (802.3x).
  output wire cfg_accept_pause,
  // Leave them in the stream to the fabric.
  output wire cfg_forward_control,
  // Last four octets on the wire.
  output wire [31:0] cfg_station_address_low,
  // First two octets on the wire.
  output wire [15:0] cfg_station_address_high,
  // Quanta a clock, times 2^20, rounded down.
  output wire [22:0] cfg_quanta_step,
  // Classes that PFC frames stop.
  output wire [7:0] cfg_obey,
  // Classes with strict priority, the highest number first.
  output wire [7:0] cfg_strict,
  // Octets a turn, at least the longest frame. Element p at `[16*p +: 16]`.
  output wire [127:0] cfg_weight,
  // Clocks from a slot tick to the hold, at least 1.
  output wire [23:0] cfg_hold_start,
  // Clocks of the hold; 0 for none.
  output wire [15:0] cfg_hold_clocks,
  // Clocks of a pause without a break; 0: never.
  output wire [31:0] cfg_watchdog_clocks,
  // Stuck classes that are released.
  output wire [7:0] cfg_watchdog_release,
  // Classes whose being stuck does.
  output wire [7:0] cfg_interrupt_stuck,
  // Priorities that the engine controls.
  output wire [7:0] cfg_engine_enable,
  // 0 ledger, 1 published, 2 clamped.
  output wire [1:0] cfg_engine_mode,
  // T in clocks.
  output wire [23:0] cfg_engine_slot_clocks,
  // T_q: T in quanta.
  output wire [15:0] cfg_engine_slot_quanta,
  // W: slots in a round trip.
  output wire [13:0] cfg_engine_window_slots,
  // R: charge of a granted slot in quanta.
  output wire [16:0] cfg_engine_slot_charge,
  // X: charge of a closing edge in quanta.
  output wire [19:0] cfg_engine_edge_charge,
  // C: free quanta that open a closed link.
  output wire [27:0] cfg_engine_open_threshold,
  // G: overlap of pauses in quanta.
  output wire [15:0] cfg_engine_guard_quanta,
  // m: slots that one pause covers.
  output wire [3:0] cfg_engine_pause_slots,
  // Slots between refreshes of a pause.
  output wire [3:0] cfg_engine_refresh_slots,
  // Quanta per cell of free space in 32nds.
  output wire [5:0] cfg_engine_cell_factor,
  // BDP in quanta (published, clamped).
  output wire [27:0] cfg_engine_bdp_quanta,
  // k: deduct every k-th slot (published, clamped).
  output wire [7:0] cfg_engine_deduct_slots,
  // Cells of 64 octets. Element p at `[28*p +: 28]`.
  output wire [223:0] cfg_engine_buffer_cells,
  // Classes that are stopped by threshold.
  output wire [7:0] cfg_pfc_enable,
  // Quanta.
  output wire [15:0] cfg_pfc_quanta,
  // Rounds of eight clocks, less than the time.
  output wire [15:0] cfg_pfc_refresh_rounds,
  // Cells of 64 octets. Element p at `[28*p +: 28]`.
  output wire [223:0] cfg_pfc_xoff_cells,
  // Cells of 64 octets. Element p at `[28*p +: 28]`.
  output wire [223:0] cfg_pfc_xon_cells,

  // Commands, high for one clock
  // Take the configuration at the next slot boundary.
  output wire cmd_engine_load,

  // Status
  // Classes that rest.
  input  wire [7:0] stat_paused,
  // Classes that are stuck.
  input  wire [7:0] stat_stuck,
  // The whole link rests (802.3x).
  input  wire stat_link_paused,
  // Data rests for a pause frame.
  input  wire stat_hold,
  // It has a legal configuration and decides.
  input  wire stat_engine_active,
  // The last load was illegal.
  input  wire stat_engine_config_error,
  // Priorities whose link is open.
  input  wire [7:0] stat_engine_open,
  // Fw or F of each priority in quanta, two's complement. Element p at `[30*p +: 30]`.
  input  wire [239:0] stat_engine_ledger,
  // Last grant of each priority in quanta. Element p at `[20*p +: 20]`.
  input  wire [159:0] stat_engine_grant,
  // Last time sent for each priority in quanta. Element p at `[16*p +: 16]`.
  input  wire [127:0] stat_engine_quanta,
  // Classes that are stopped.
  input  wire [7:0] stat_pfc_stopped,

  // Events
  // Classes that the watchdog has found stuck.
  input  wire [7:0] event_stuck,
  // Noted and not yet cleared. Classes that the watchdog has found stuck.
  output wire [7:0] seen_stuck,

  // Counted in each clock in which they are high
  // PFC frames obeyed.
  input  wire count_rx_pfc,
  // PAUSE frames obeyed.
  input  wire count_rx_pause,
  // MAC control frames with a bad FCS.
  input  wire count_rx_bad_fcs,
  // MAC control frames that are too short.
  input  wire count_rx_short,
  // MAC control frames to somebody else.
  input  wire count_rx_destination,
  // MAC control frames with another opcode.
  input  wire count_rx_opcode,
  // Good PFC and PAUSE frames not to be obeyed.
  input  wire count_rx_ignored,
  // PFC frames sent.
  input  wire count_tx_pfc,
  // Requests of the engine merged into one that waited.
  input  wire count_engine_overwritten,
  // Requests of native PFC merged into one that waited.
  input  wire count_pfc_overwritten,

  // Windows: data are taken two clocks after the strobe
  // Word that is read, while the strobe is high.
  output wire [6:0] statistics_address,
  // A word is read.
  output wire statistics_read,
  // `pause_statistics`: class in `[8:6]` of the address, counter in `[5:2]`.
  input  wire [31:0] statistics_data,
  // Word that is read, while the strobe is high.
  output wire [4:0] engine_counters_address,
  // A word is read.
  output wire engine_counters_read,
  // Priority in `[6:4]`; slots open, partial, closed and overcommitted in `[3:2]`.
  input  wire [31:0] engine_counters_data
);

  reg s_axil_awready_reg;
  reg s_axil_wready_reg;
  reg s_axil_bvalid_reg;
  reg s_axil_arready_reg;
  reg [31:0] s_axil_rdata_reg;
  reg s_axil_rvalid_reg;
  reg cfg_accept_pfc_reg;
  reg cfg_accept_pause_reg;
  reg cfg_forward_control_reg;
  reg [31:0] cfg_station_address_low_reg;
  reg [15:0] cfg_station_address_high_reg;
  reg [22:0] cfg_quanta_step_reg;
  reg [7:0] cfg_obey_reg;
  reg [7:0] cfg_strict_reg;
  reg [127:0] cfg_weight_reg;
  reg [23:0] cfg_hold_start_reg;
  reg [15:0] cfg_hold_clocks_reg;
  reg [31:0] cfg_watchdog_clocks_reg;
  reg [7:0] cfg_watchdog_release_reg;
  reg [7:0] cfg_interrupt_stuck_reg;
  reg [7:0] cfg_engine_enable_reg;
  reg [1:0] cfg_engine_mode_reg;
  reg [23:0] cfg_engine_slot_clocks_reg;
  reg [15:0] cfg_engine_slot_quanta_reg;
  reg [13:0] cfg_engine_window_slots_reg;
  reg [16:0] cfg_engine_slot_charge_reg;
  reg [19:0] cfg_engine_edge_charge_reg;
  reg [27:0] cfg_engine_open_threshold_reg;
  reg [15:0] cfg_engine_guard_quanta_reg;
  reg [3:0] cfg_engine_pause_slots_reg;
  reg [3:0] cfg_engine_refresh_slots_reg;
  reg [5:0] cfg_engine_cell_factor_reg;
  reg [27:0] cfg_engine_bdp_quanta_reg;
  reg [7:0] cfg_engine_deduct_slots_reg;
  reg [223:0] cfg_engine_buffer_cells_reg;
  reg [7:0] cfg_pfc_enable_reg;
  reg [15:0] cfg_pfc_quanta_reg;
  reg [15:0] cfg_pfc_refresh_rounds_reg;
  reg [223:0] cfg_pfc_xoff_cells_reg;
  reg [223:0] cfg_pfc_xon_cells_reg;
  reg cmd_engine_load_reg;
  reg [7:0] seen_stuck_reg;
  reg [31:0] rx_pfc_total;
  reg [31:0] rx_pause_total;
  reg [31:0] rx_bad_fcs_total;
  reg [31:0] rx_short_total;
  reg [31:0] rx_destination_total;
  reg [31:0] rx_opcode_total;
  reg [31:0] rx_ignored_total;
  reg [31:0] tx_pfc_total;
  reg [31:0] engine_overwritten_total;
  reg [31:0] pfc_overwritten_total;
  reg statistics_read_reg;
  reg engine_counters_read_reg;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  reg receive_written;
  reg station_address_low_written;
  reg station_address_high_written;
  reg quanta_step_written;
  reg classes_written;
  reg weight_0_written;
  reg weight_1_written;
  reg weight_2_written;
  reg weight_3_written;
  reg weight_4_written;
  reg weight_5_written;
  reg weight_6_written;
  reg weight_7_written;
  reg hold_start_written;
  reg hold_clocks_written;
  reg watchdog_clocks_written;
  reg watchdog_release_written;
  reg events_written;
  reg interrupt_enable_written;
  reg engine_command_written;
  reg engine_control_written;
  reg engine_slot_clocks_written;
  reg engine_slot_quanta_written;
  reg engine_window_slots_written;
  reg engine_slot_charge_written;
  reg engine_edge_charge_written;
  reg engine_open_threshold_written;
  reg engine_guard_quanta_written;
  reg engine_pauses_written;
  reg engine_cell_factor_written;
  reg engine_bdp_quanta_written;
  reg engine_deduct_slots_written;
  reg engine_buffer_cells_0_written;
  reg engine_buffer_cells_1_written;
  reg engine_buffer_cells_2_written;
  reg engine_buffer_cells_3_written;
  reg engine_buffer_cells_4_written;
  reg engine_buffer_cells_5_written;
  reg engine_buffer_cells_6_written;
  reg engine_buffer_cells_7_written;
  reg pfc_control_written;
  reg pfc_quanta_written;
  reg pfc_refresh_rounds_written;
  reg pfc_xoff_cells_0_written;
  reg pfc_xoff_cells_1_written;
  reg pfc_xoff_cells_2_written;
  reg pfc_xoff_cells_3_written;
  reg pfc_xoff_cells_4_written;
  reg pfc_xoff_cells_5_written;
  reg pfc_xoff_cells_6_written;
  reg pfc_xoff_cells_7_written;
  reg pfc_xon_cells_0_written;
  reg pfc_xon_cells_1_written;
  reg pfc_xon_cells_2_written;
  reg pfc_xon_cells_3_written;
  reg pfc_xon_cells_4_written;
  reg pfc_xon_cells_5_written;
  reg pfc_xon_cells_6_written;
  reg pfc_xon_cells_7_written;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  reg id_read;
  reg version_read;
  reg build_read;
  reg receive_read;
  reg station_address_low_read;
  reg station_address_high_read;
  reg quanta_step_read;
  reg classes_read;
  reg weight_0_read;
  reg weight_1_read;
  reg weight_2_read;
  reg weight_3_read;
  reg weight_4_read;
  reg weight_5_read;
  reg weight_6_read;
  reg weight_7_read;
  reg hold_start_read;
  reg hold_clocks_read;
  reg watchdog_clocks_read;
  reg watchdog_release_read;
  reg events_read;
  reg interrupt_enable_read;
  reg status_read;
  reg engine_command_read;
  reg engine_status_read;
  reg engine_control_read;
  reg engine_slot_clocks_read;
  reg engine_slot_quanta_read;
  reg engine_window_slots_read;
  reg engine_slot_charge_read;
  reg engine_edge_charge_read;
  reg engine_open_threshold_read;
  reg engine_guard_quanta_read;
  reg engine_pauses_read;
  reg engine_cell_factor_read;
  reg engine_bdp_quanta_read;
  reg engine_deduct_slots_read;
  reg engine_buffer_cells_0_read;
  reg engine_buffer_cells_1_read;
  reg engine_buffer_cells_2_read;
  reg engine_buffer_cells_3_read;
  reg engine_buffer_cells_4_read;
  reg engine_buffer_cells_5_read;
  reg engine_buffer_cells_6_read;
  reg engine_buffer_cells_7_read;
  reg engine_ledger_0_read;
  reg engine_ledger_1_read;
  reg engine_ledger_2_read;
  reg engine_ledger_3_read;
  reg engine_ledger_4_read;
  reg engine_ledger_5_read;
  reg engine_ledger_6_read;
  reg engine_ledger_7_read;
  reg engine_grant_0_read;
  reg engine_grant_1_read;
  reg engine_grant_2_read;
  reg engine_grant_3_read;
  reg engine_grant_4_read;
  reg engine_grant_5_read;
  reg engine_grant_6_read;
  reg engine_grant_7_read;
  reg engine_quanta_0_read;
  reg engine_quanta_1_read;
  reg engine_quanta_2_read;
  reg engine_quanta_3_read;
  reg engine_quanta_4_read;
  reg engine_quanta_5_read;
  reg engine_quanta_6_read;
  reg engine_quanta_7_read;
  reg pfc_control_read;
  reg pfc_quanta_read;
  reg pfc_refresh_rounds_read;
  reg pfc_status_read;
  reg pfc_xoff_cells_0_read;
  reg pfc_xoff_cells_1_read;
  reg pfc_xoff_cells_2_read;
  reg pfc_xoff_cells_3_read;
  reg pfc_xoff_cells_4_read;
  reg pfc_xoff_cells_5_read;
  reg pfc_xoff_cells_6_read;
  reg pfc_xoff_cells_7_read;
  reg pfc_xon_cells_0_read;
  reg pfc_xon_cells_1_read;
  reg pfc_xon_cells_2_read;
  reg pfc_xon_cells_3_read;
  reg pfc_xon_cells_4_read;
  reg pfc_xon_cells_5_read;
  reg pfc_xon_cells_6_read;
  reg pfc_xon_cells_7_read;
  reg rx_pfc_read;
  reg rx_pause_read;
  reg rx_bad_fcs_read;
  reg rx_short_read;
  reg rx_destination_read;
  reg rx_opcode_read;
  reg rx_ignored_read;
  reg tx_pfc_read;
  reg engine_overwritten_read;
  reg pfc_overwritten_read;
  reg [31:0] read_group_0;
  reg [31:0] read_group_1;
  reg [31:0] read_group_2;
  reg [31:0] read_group_3;
  reg [31:0] read_group_4;
  reg [31:0] read_group_5;
  reg [31:0] read_group_6;
  reg statistics_selected;
  reg engine_counters_selected;
  reg read_found;
  reg read_error;

  assign s_axil_awready = s_axil_awready_reg;
  assign s_axil_wready = s_axil_wready_reg;
  assign s_axil_bvalid = s_axil_bvalid_reg;
  assign s_axil_arready = s_axil_arready_reg;
  assign s_axil_rdata = s_axil_rdata_reg;
  assign s_axil_rvalid = s_axil_rvalid_reg;
  assign cfg_accept_pfc = cfg_accept_pfc_reg;
  assign cfg_accept_pause = cfg_accept_pause_reg;
  assign cfg_forward_control = cfg_forward_control_reg;
  assign cfg_station_address_low = cfg_station_address_low_reg;
  assign cfg_station_address_high = cfg_station_address_high_reg;
  assign cfg_quanta_step = cfg_quanta_step_reg;
  assign cfg_obey = cfg_obey_reg;
  assign cfg_strict = cfg_strict_reg;
  assign cfg_weight = cfg_weight_reg;
  assign cfg_hold_start = cfg_hold_start_reg;
  assign cfg_hold_clocks = cfg_hold_clocks_reg;
  assign cfg_watchdog_clocks = cfg_watchdog_clocks_reg;
  assign cfg_watchdog_release = cfg_watchdog_release_reg;
  assign cfg_interrupt_stuck = cfg_interrupt_stuck_reg;
  assign cfg_engine_enable = cfg_engine_enable_reg;
  assign cfg_engine_mode = cfg_engine_mode_reg;
  assign cfg_engine_slot_clocks = cfg_engine_slot_clocks_reg;
  assign cfg_engine_slot_quanta = cfg_engine_slot_quanta_reg;
  assign cfg_engine_window_slots = cfg_engine_window_slots_reg;
  assign cfg_engine_slot_charge = cfg_engine_slot_charge_reg;
  assign cfg_engine_edge_charge = cfg_engine_edge_charge_reg;
  assign cfg_engine_open_threshold = cfg_engine_open_threshold_reg;
  assign cfg_engine_guard_quanta = cfg_engine_guard_quanta_reg;
  assign cfg_engine_pause_slots = cfg_engine_pause_slots_reg;
  assign cfg_engine_refresh_slots = cfg_engine_refresh_slots_reg;
  assign cfg_engine_cell_factor = cfg_engine_cell_factor_reg;
  assign cfg_engine_bdp_quanta = cfg_engine_bdp_quanta_reg;
  assign cfg_engine_deduct_slots = cfg_engine_deduct_slots_reg;
  assign cfg_engine_buffer_cells = cfg_engine_buffer_cells_reg;
  assign cfg_pfc_enable = cfg_pfc_enable_reg;
  assign cfg_pfc_quanta = cfg_pfc_quanta_reg;
  assign cfg_pfc_refresh_rounds = cfg_pfc_refresh_rounds_reg;
  assign cfg_pfc_xoff_cells = cfg_pfc_xoff_cells_reg;
  assign cfg_pfc_xon_cells = cfg_pfc_xon_cells_reg;
  assign cmd_engine_load = cmd_engine_load_reg;
  assign seen_stuck = seen_stuck_reg;
  assign statistics_read = statistics_read_reg;
  assign engine_counters_read = engine_counters_read_reg;

  // write: take address and data, decode, carry out and answer; then take the next
  wire write_decode = ~(s_axil_awready_reg | s_axil_wready_reg | write_carry_out |
          s_axil_bvalid_reg);

  always @(posedge clk) begin
    if (s_axil_awvalid & s_axil_awready_reg) begin
      s_axil_awready_reg <= 1'b0;
      write_address <= s_axil_awaddr[11:2];
    end
    if (s_axil_wvalid & s_axil_wready_reg) begin
      s_axil_wready_reg <= 1'b0;
      write_data <= s_axil_wdata;
      write_strobes <= s_axil_wstrb;
    end
    if (write_carry_out) begin
      s_axil_bvalid_reg <= 1'b1;
      write_error <= ~(receive_written | station_address_low_written |
              station_address_high_written | quanta_step_written | classes_written |
              weight_0_written | weight_1_written | weight_2_written | weight_3_written |
              weight_4_written | weight_5_written | weight_6_written | weight_7_written |
              hold_start_written | hold_clocks_written | watchdog_clocks_written |
              watchdog_release_written | events_written | interrupt_enable_written |
              engine_command_written | engine_control_written | engine_slot_clocks_written |
              engine_slot_quanta_written | engine_window_slots_written |
              engine_slot_charge_written | engine_edge_charge_written |
              engine_open_threshold_written | engine_guard_quanta_written | engine_pauses_written |
              engine_cell_factor_written | engine_bdp_quanta_written | engine_deduct_slots_written |
              engine_buffer_cells_0_written | engine_buffer_cells_1_written |
              engine_buffer_cells_2_written | engine_buffer_cells_3_written |
              engine_buffer_cells_4_written | engine_buffer_cells_5_written |
              engine_buffer_cells_6_written | engine_buffer_cells_7_written | pfc_control_written |
              pfc_quanta_written | pfc_refresh_rounds_written | pfc_xoff_cells_0_written |
              pfc_xoff_cells_1_written | pfc_xoff_cells_2_written | pfc_xoff_cells_3_written |
              pfc_xoff_cells_4_written | pfc_xoff_cells_5_written | pfc_xoff_cells_6_written |
              pfc_xoff_cells_7_written | pfc_xon_cells_0_written | pfc_xon_cells_1_written |
              pfc_xon_cells_2_written | pfc_xon_cells_3_written | pfc_xon_cells_4_written |
              pfc_xon_cells_5_written | pfc_xon_cells_6_written | pfc_xon_cells_7_written);
    end
    if (s_axil_bvalid_reg & s_axil_bready) begin
      s_axil_bvalid_reg <= 1'b0;
      s_axil_awready_reg <= 1'b1;
      s_axil_wready_reg <= 1'b1;
    end
    write_carry_out <= write_decode;
    receive_written <= write_decode & (write_address == 10'd4);
    station_address_low_written <= write_decode & (write_address == 10'd5);
    station_address_high_written <= write_decode & (write_address == 10'd6);
    quanta_step_written <= write_decode & (write_address == 10'd7);
    classes_written <= write_decode & (write_address == 10'd8);
    weight_0_written <= write_decode & (write_address == 10'd12);
    weight_1_written <= write_decode & (write_address == 10'd13);
    weight_2_written <= write_decode & (write_address == 10'd14);
    weight_3_written <= write_decode & (write_address == 10'd15);
    weight_4_written <= write_decode & (write_address == 10'd16);
    weight_5_written <= write_decode & (write_address == 10'd17);
    weight_6_written <= write_decode & (write_address == 10'd18);
    weight_7_written <= write_decode & (write_address == 10'd19);
    hold_start_written <= write_decode & (write_address == 10'd20);
    hold_clocks_written <= write_decode & (write_address == 10'd21);
    watchdog_clocks_written <= write_decode & (write_address == 10'd24);
    watchdog_release_written <= write_decode & (write_address == 10'd25);
    events_written <= write_decode & (write_address == 10'd28);
    interrupt_enable_written <= write_decode & (write_address == 10'd29);
    engine_command_written <= write_decode & (write_address == 10'd64);
    engine_control_written <= write_decode & (write_address == 10'd66);
    engine_slot_clocks_written <= write_decode & (write_address == 10'd67);
    engine_slot_quanta_written <= write_decode & (write_address == 10'd68);
    engine_window_slots_written <= write_decode & (write_address == 10'd69);
    engine_slot_charge_written <= write_decode & (write_address == 10'd70);
    engine_edge_charge_written <= write_decode & (write_address == 10'd71);
    engine_open_threshold_written <= write_decode & (write_address == 10'd72);
    engine_guard_quanta_written <= write_decode & (write_address == 10'd73);
    engine_pauses_written <= write_decode & (write_address == 10'd74);
    engine_cell_factor_written <= write_decode & (write_address == 10'd75);
    engine_bdp_quanta_written <= write_decode & (write_address == 10'd76);
    engine_deduct_slots_written <= write_decode & (write_address == 10'd77);
    engine_buffer_cells_0_written <= write_decode & (write_address == 10'd80);
    engine_buffer_cells_1_written <= write_decode & (write_address == 10'd81);
    engine_buffer_cells_2_written <= write_decode & (write_address == 10'd82);
    engine_buffer_cells_3_written <= write_decode & (write_address == 10'd83);
    engine_buffer_cells_4_written <= write_decode & (write_address == 10'd84);
    engine_buffer_cells_5_written <= write_decode & (write_address == 10'd85);
    engine_buffer_cells_6_written <= write_decode & (write_address == 10'd86);
    engine_buffer_cells_7_written <= write_decode & (write_address == 10'd87);
    pfc_control_written <= write_decode & (write_address == 10'd128);
    pfc_quanta_written <= write_decode & (write_address == 10'd129);
    pfc_refresh_rounds_written <= write_decode & (write_address == 10'd130);
    pfc_xoff_cells_0_written <= write_decode & (write_address == 10'd136);
    pfc_xoff_cells_1_written <= write_decode & (write_address == 10'd137);
    pfc_xoff_cells_2_written <= write_decode & (write_address == 10'd138);
    pfc_xoff_cells_3_written <= write_decode & (write_address == 10'd139);
    pfc_xoff_cells_4_written <= write_decode & (write_address == 10'd140);
    pfc_xoff_cells_5_written <= write_decode & (write_address == 10'd141);
    pfc_xoff_cells_6_written <= write_decode & (write_address == 10'd142);
    pfc_xoff_cells_7_written <= write_decode & (write_address == 10'd143);
    pfc_xon_cells_0_written <= write_decode & (write_address == 10'd144);
    pfc_xon_cells_1_written <= write_decode & (write_address == 10'd145);
    pfc_xon_cells_2_written <= write_decode & (write_address == 10'd146);
    pfc_xon_cells_3_written <= write_decode & (write_address == 10'd147);
    pfc_xon_cells_4_written <= write_decode & (write_address == 10'd148);
    pfc_xon_cells_5_written <= write_decode & (write_address == 10'd149);
    pfc_xon_cells_6_written <= write_decode & (write_address == 10'd150);
    pfc_xon_cells_7_written <= write_decode & (write_address == 10'd151);
    if (rst) begin
      s_axil_awready_reg <= 1'b1;
      s_axil_wready_reg <= 1'b1;
      s_axil_bvalid_reg <= 1'b0;
      write_error <= 1'b0;
      write_carry_out <= 1'b0;
      receive_written <= 1'b0;
      station_address_low_written <= 1'b0;
      station_address_high_written <= 1'b0;
      quanta_step_written <= 1'b0;
      classes_written <= 1'b0;
      weight_0_written <= 1'b0;
      weight_1_written <= 1'b0;
      weight_2_written <= 1'b0;
      weight_3_written <= 1'b0;
      weight_4_written <= 1'b0;
      weight_5_written <= 1'b0;
      weight_6_written <= 1'b0;
      weight_7_written <= 1'b0;
      hold_start_written <= 1'b0;
      hold_clocks_written <= 1'b0;
      watchdog_clocks_written <= 1'b0;
      watchdog_release_written <= 1'b0;
      events_written <= 1'b0;
      interrupt_enable_written <= 1'b0;
      engine_command_written <= 1'b0;
      engine_control_written <= 1'b0;
      engine_slot_clocks_written <= 1'b0;
      engine_slot_quanta_written <= 1'b0;
      engine_window_slots_written <= 1'b0;
      engine_slot_charge_written <= 1'b0;
      engine_edge_charge_written <= 1'b0;
      engine_open_threshold_written <= 1'b0;
      engine_guard_quanta_written <= 1'b0;
      engine_pauses_written <= 1'b0;
      engine_cell_factor_written <= 1'b0;
      engine_bdp_quanta_written <= 1'b0;
      engine_deduct_slots_written <= 1'b0;
      engine_buffer_cells_0_written <= 1'b0;
      engine_buffer_cells_1_written <= 1'b0;
      engine_buffer_cells_2_written <= 1'b0;
      engine_buffer_cells_3_written <= 1'b0;
      engine_buffer_cells_4_written <= 1'b0;
      engine_buffer_cells_5_written <= 1'b0;
      engine_buffer_cells_6_written <= 1'b0;
      engine_buffer_cells_7_written <= 1'b0;
      pfc_control_written <= 1'b0;
      pfc_quanta_written <= 1'b0;
      pfc_refresh_rounds_written <= 1'b0;
      pfc_xoff_cells_0_written <= 1'b0;
      pfc_xoff_cells_1_written <= 1'b0;
      pfc_xoff_cells_2_written <= 1'b0;
      pfc_xoff_cells_3_written <= 1'b0;
      pfc_xoff_cells_4_written <= 1'b0;
      pfc_xoff_cells_5_written <= 1'b0;
      pfc_xoff_cells_6_written <= 1'b0;
      pfc_xoff_cells_7_written <= 1'b0;
      pfc_xon_cells_0_written <= 1'b0;
      pfc_xon_cells_1_written <= 1'b0;
      pfc_xon_cells_2_written <= 1'b0;
      pfc_xon_cells_3_written <= 1'b0;
      pfc_xon_cells_4_written <= 1'b0;
      pfc_xon_cells_5_written <= 1'b0;
      pfc_xon_cells_6_written <= 1'b0;
      pfc_xon_cells_7_written <= 1'b0;
    end
  end

  assign s_axil_bresp = {write_error, 1'b0};
  wire [31:0] write_mask = {{8{write_strobes[3]}}, {8{write_strobes[2]}}, {8{write_strobes[1]}},
      {8{write_strobes[0]}}};
  wire [31:0] write_ones = write_data & write_mask;

  // read: take the address, decode, sample, gather and answer; then take the next
  wire read_taken = s_axil_arvalid & s_axil_arready_reg;

  always @(posedge clk) begin
    read_phase <= {read_phase[2:0], read_taken};
    if (read_taken) begin
      s_axil_arready_reg <= 1'b0;
      read_address <= s_axil_araddr[11:2];
    end
    if (read_phase[3]) begin
      s_axil_rvalid_reg <= 1'b1;
      s_axil_rdata_reg <= read_group_0 | read_group_1 | read_group_2 | read_group_3 | read_group_4 |
          read_group_5 | read_group_6 | (statistics_data & {32{statistics_selected}}) |
          (engine_counters_data & {32{engine_counters_selected}});
      read_error <= ~read_found;
    end
    if (s_axil_rvalid_reg & s_axil_rready) begin
      s_axil_rvalid_reg <= 1'b0;
      s_axil_arready_reg <= 1'b1;
    end
    id_read <= read_phase[0] & (read_address == 10'd0);
    version_read <= read_phase[0] & (read_address == 10'd1);
    build_read <= read_phase[0] & (read_address == 10'd2);
    receive_read <= read_phase[0] & (read_address == 10'd4);
    station_address_low_read <= read_phase[0] & (read_address == 10'd5);
    station_address_high_read <= read_phase[0] & (read_address == 10'd6);
    quanta_step_read <= read_phase[0] & (read_address == 10'd7);
    classes_read <= read_phase[0] & (read_address == 10'd8);
    weight_0_read <= read_phase[0] & (read_address == 10'd12);
    weight_1_read <= read_phase[0] & (read_address == 10'd13);
    weight_2_read <= read_phase[0] & (read_address == 10'd14);
    weight_3_read <= read_phase[0] & (read_address == 10'd15);
    weight_4_read <= read_phase[0] & (read_address == 10'd16);
    weight_5_read <= read_phase[0] & (read_address == 10'd17);
    weight_6_read <= read_phase[0] & (read_address == 10'd18);
    weight_7_read <= read_phase[0] & (read_address == 10'd19);
    hold_start_read <= read_phase[0] & (read_address == 10'd20);
    hold_clocks_read <= read_phase[0] & (read_address == 10'd21);
    watchdog_clocks_read <= read_phase[0] & (read_address == 10'd24);
    watchdog_release_read <= read_phase[0] & (read_address == 10'd25);
    events_read <= read_phase[0] & (read_address == 10'd28);
    interrupt_enable_read <= read_phase[0] & (read_address == 10'd29);
    status_read <= read_phase[0] & (read_address == 10'd30);
    engine_command_read <= read_phase[0] & (read_address == 10'd64);
    engine_status_read <= read_phase[0] & (read_address == 10'd65);
    engine_control_read <= read_phase[0] & (read_address == 10'd66);
    engine_slot_clocks_read <= read_phase[0] & (read_address == 10'd67);
    engine_slot_quanta_read <= read_phase[0] & (read_address == 10'd68);
    engine_window_slots_read <= read_phase[0] & (read_address == 10'd69);
    engine_slot_charge_read <= read_phase[0] & (read_address == 10'd70);
    engine_edge_charge_read <= read_phase[0] & (read_address == 10'd71);
    engine_open_threshold_read <= read_phase[0] & (read_address == 10'd72);
    engine_guard_quanta_read <= read_phase[0] & (read_address == 10'd73);
    engine_pauses_read <= read_phase[0] & (read_address == 10'd74);
    engine_cell_factor_read <= read_phase[0] & (read_address == 10'd75);
    engine_bdp_quanta_read <= read_phase[0] & (read_address == 10'd76);
    engine_deduct_slots_read <= read_phase[0] & (read_address == 10'd77);
    engine_buffer_cells_0_read <= read_phase[0] & (read_address == 10'd80);
    engine_buffer_cells_1_read <= read_phase[0] & (read_address == 10'd81);
    engine_buffer_cells_2_read <= read_phase[0] & (read_address == 10'd82);
    engine_buffer_cells_3_read <= read_phase[0] & (read_address == 10'd83);
    engine_buffer_cells_4_read <= read_phase[0] & (read_address == 10'd84);
    engine_buffer_cells_5_read <= read_phase[0] & (read_address == 10'd85);
    engine_buffer_cells_6_read <= read_phase[0] & (read_address == 10'd86);
    engine_buffer_cells_7_read <= read_phase[0] & (read_address == 10'd87);
    engine_ledger_0_read <= read_phase[0] & (read_address == 10'd88);
    engine_ledger_1_read <= read_phase[0] & (read_address == 10'd89);
    engine_ledger_2_read <= read_phase[0] & (read_address == 10'd90);
    engine_ledger_3_read <= read_phase[0] & (read_address == 10'd91);
    engine_ledger_4_read <= read_phase[0] & (read_address == 10'd92);
    engine_ledger_5_read <= read_phase[0] & (read_address == 10'd93);
    engine_ledger_6_read <= read_phase[0] & (read_address == 10'd94);
    engine_ledger_7_read <= read_phase[0] & (read_address == 10'd95);
    engine_grant_0_read <= read_phase[0] & (read_address == 10'd96);
    engine_grant_1_read <= read_phase[0] & (read_address == 10'd97);
    engine_grant_2_read <= read_phase[0] & (read_address == 10'd98);
    engine_grant_3_read <= read_phase[0] & (read_address == 10'd99);
    engine_grant_4_read <= read_phase[0] & (read_address == 10'd100);
    engine_grant_5_read <= read_phase[0] & (read_address == 10'd101);
    engine_grant_6_read <= read_phase[0] & (read_address == 10'd102);
    engine_grant_7_read <= read_phase[0] & (read_address == 10'd103);
    engine_quanta_0_read <= read_phase[0] & (read_address == 10'd104);
    engine_quanta_1_read <= read_phase[0] & (read_address == 10'd105);
    engine_quanta_2_read <= read_phase[0] & (read_address == 10'd106);
    engine_quanta_3_read <= read_phase[0] & (read_address == 10'd107);
    engine_quanta_4_read <= read_phase[0] & (read_address == 10'd108);
    engine_quanta_5_read <= read_phase[0] & (read_address == 10'd109);
    engine_quanta_6_read <= read_phase[0] & (read_address == 10'd110);
    engine_quanta_7_read <= read_phase[0] & (read_address == 10'd111);
    pfc_control_read <= read_phase[0] & (read_address == 10'd128);
    pfc_quanta_read <= read_phase[0] & (read_address == 10'd129);
    pfc_refresh_rounds_read <= read_phase[0] & (read_address == 10'd130);
    pfc_status_read <= read_phase[0] & (read_address == 10'd131);
    pfc_xoff_cells_0_read <= read_phase[0] & (read_address == 10'd136);
    pfc_xoff_cells_1_read <= read_phase[0] & (read_address == 10'd137);
    pfc_xoff_cells_2_read <= read_phase[0] & (read_address == 10'd138);
    pfc_xoff_cells_3_read <= read_phase[0] & (read_address == 10'd139);
    pfc_xoff_cells_4_read <= read_phase[0] & (read_address == 10'd140);
    pfc_xoff_cells_5_read <= read_phase[0] & (read_address == 10'd141);
    pfc_xoff_cells_6_read <= read_phase[0] & (read_address == 10'd142);
    pfc_xoff_cells_7_read <= read_phase[0] & (read_address == 10'd143);
    pfc_xon_cells_0_read <= read_phase[0] & (read_address == 10'd144);
    pfc_xon_cells_1_read <= read_phase[0] & (read_address == 10'd145);
    pfc_xon_cells_2_read <= read_phase[0] & (read_address == 10'd146);
    pfc_xon_cells_3_read <= read_phase[0] & (read_address == 10'd147);
    pfc_xon_cells_4_read <= read_phase[0] & (read_address == 10'd148);
    pfc_xon_cells_5_read <= read_phase[0] & (read_address == 10'd149);
    pfc_xon_cells_6_read <= read_phase[0] & (read_address == 10'd150);
    pfc_xon_cells_7_read <= read_phase[0] & (read_address == 10'd151);
    rx_pfc_read <= read_phase[0] & (read_address == 10'd160);
    rx_pause_read <= read_phase[0] & (read_address == 10'd161);
    rx_bad_fcs_read <= read_phase[0] & (read_address == 10'd162);
    rx_short_read <= read_phase[0] & (read_address == 10'd163);
    rx_destination_read <= read_phase[0] & (read_address == 10'd164);
    rx_opcode_read <= read_phase[0] & (read_address == 10'd165);
    rx_ignored_read <= read_phase[0] & (read_address == 10'd166);
    tx_pfc_read <= read_phase[0] & (read_address == 10'd167);
    engine_overwritten_read <= read_phase[0] & (read_address == 10'd168);
    pfc_overwritten_read <= read_phase[0] & (read_address == 10'd169);
    if (rst) begin
      read_phase <= 4'd0;
      s_axil_arready_reg <= 1'b1;
      s_axil_rdata_reg <= 32'd0;
      s_axil_rvalid_reg <= 1'b0;
      read_address <= 10'd0;
      read_error <= 1'b0;
      id_read <= 1'b0;
      version_read <= 1'b0;
      build_read <= 1'b0;
      receive_read <= 1'b0;
      station_address_low_read <= 1'b0;
      station_address_high_read <= 1'b0;
      quanta_step_read <= 1'b0;
      classes_read <= 1'b0;
      weight_0_read <= 1'b0;
      weight_1_read <= 1'b0;
      weight_2_read <= 1'b0;
      weight_3_read <= 1'b0;
      weight_4_read <= 1'b0;
      weight_5_read <= 1'b0;
      weight_6_read <= 1'b0;
      weight_7_read <= 1'b0;
      hold_start_read <= 1'b0;
      hold_clocks_read <= 1'b0;
      watchdog_clocks_read <= 1'b0;
      watchdog_release_read <= 1'b0;
      events_read <= 1'b0;
      interrupt_enable_read <= 1'b0;
      status_read <= 1'b0;
      engine_command_read <= 1'b0;
      engine_status_read <= 1'b0;
      engine_control_read <= 1'b0;
      engine_slot_clocks_read <= 1'b0;
      engine_slot_quanta_read <= 1'b0;
      engine_window_slots_read <= 1'b0;
      engine_slot_charge_read <= 1'b0;
      engine_edge_charge_read <= 1'b0;
      engine_open_threshold_read <= 1'b0;
      engine_guard_quanta_read <= 1'b0;
      engine_pauses_read <= 1'b0;
      engine_cell_factor_read <= 1'b0;
      engine_bdp_quanta_read <= 1'b0;
      engine_deduct_slots_read <= 1'b0;
      engine_buffer_cells_0_read <= 1'b0;
      engine_buffer_cells_1_read <= 1'b0;
      engine_buffer_cells_2_read <= 1'b0;
      engine_buffer_cells_3_read <= 1'b0;
      engine_buffer_cells_4_read <= 1'b0;
      engine_buffer_cells_5_read <= 1'b0;
      engine_buffer_cells_6_read <= 1'b0;
      engine_buffer_cells_7_read <= 1'b0;
      engine_ledger_0_read <= 1'b0;
      engine_ledger_1_read <= 1'b0;
      engine_ledger_2_read <= 1'b0;
      engine_ledger_3_read <= 1'b0;
      engine_ledger_4_read <= 1'b0;
      engine_ledger_5_read <= 1'b0;
      engine_ledger_6_read <= 1'b0;
      engine_ledger_7_read <= 1'b0;
      engine_grant_0_read <= 1'b0;
      engine_grant_1_read <= 1'b0;
      engine_grant_2_read <= 1'b0;
      engine_grant_3_read <= 1'b0;
      engine_grant_4_read <= 1'b0;
      engine_grant_5_read <= 1'b0;
      engine_grant_6_read <= 1'b0;
      engine_grant_7_read <= 1'b0;
      engine_quanta_0_read <= 1'b0;
      engine_quanta_1_read <= 1'b0;
      engine_quanta_2_read <= 1'b0;
      engine_quanta_3_read <= 1'b0;
      engine_quanta_4_read <= 1'b0;
      engine_quanta_5_read <= 1'b0;
      engine_quanta_6_read <= 1'b0;
      engine_quanta_7_read <= 1'b0;
      pfc_control_read <= 1'b0;
      pfc_quanta_read <= 1'b0;
      pfc_refresh_rounds_read <= 1'b0;
      pfc_status_read <= 1'b0;
      pfc_xoff_cells_0_read <= 1'b0;
      pfc_xoff_cells_1_read <= 1'b0;
      pfc_xoff_cells_2_read <= 1'b0;
      pfc_xoff_cells_3_read <= 1'b0;
      pfc_xoff_cells_4_read <= 1'b0;
      pfc_xoff_cells_5_read <= 1'b0;
      pfc_xoff_cells_6_read <= 1'b0;
      pfc_xoff_cells_7_read <= 1'b0;
      pfc_xon_cells_0_read <= 1'b0;
      pfc_xon_cells_1_read <= 1'b0;
      pfc_xon_cells_2_read <= 1'b0;
      pfc_xon_cells_3_read <= 1'b0;
      pfc_xon_cells_4_read <= 1'b0;
      pfc_xon_cells_5_read <= 1'b0;
      pfc_xon_cells_6_read <= 1'b0;
      pfc_xon_cells_7_read <= 1'b0;
      rx_pfc_read <= 1'b0;
      rx_pause_read <= 1'b0;
      rx_bad_fcs_read <= 1'b0;
      rx_short_read <= 1'b0;
      rx_destination_read <= 1'b0;
      rx_opcode_read <= 1'b0;
      rx_ignored_read <= 1'b0;
      tx_pfc_read <= 1'b0;
      engine_overwritten_read <= 1'b0;
      pfc_overwritten_read <= 1'b0;
    end
  end

  assign statistics_address = read_address[6:0];

  always @(posedge clk) begin
    statistics_read_reg <= read_phase[0] & (read_address[9:7] == 3'd2);
    if (rst) begin
      statistics_read_reg <= 1'b0;
    end
  end

  assign engine_counters_address = read_address[4:0];

  always @(posedge clk) begin
    engine_counters_read_reg <= read_phase[0] & (read_address[9:5] == 5'd12);
    if (rst) begin
      engine_counters_read_reg <= 1'b0;
    end
  end

  // what writes, events and reads do to the registers
  always @(posedge clk) begin
    if (receive_written) begin
      cfg_accept_pfc_reg <= write_ones[0] | (cfg_accept_pfc_reg & ~write_mask[0]);
      cfg_accept_pause_reg <= write_ones[1] | (cfg_accept_pause_reg & ~write_mask[1]);
      cfg_forward_control_reg <= write_ones[2] | (cfg_forward_control_reg & ~write_mask[2]);
    end
    if (station_address_low_written) begin
      cfg_station_address_low_reg <= write_ones | (cfg_station_address_low_reg & ~write_mask);
    end
    if (station_address_high_written) begin
      cfg_station_address_high_reg <= write_ones[15:0] |
          (cfg_station_address_high_reg & ~write_mask[15:0]);
    end
    if (quanta_step_written) begin
      cfg_quanta_step_reg <= write_ones[22:0] | (cfg_quanta_step_reg & ~write_mask[22:0]);
    end
    if (classes_written) begin
      cfg_obey_reg <= write_ones[7:0] | (cfg_obey_reg & ~write_mask[7:0]);
      cfg_strict_reg <= write_ones[15:8] | (cfg_strict_reg & ~write_mask[15:8]);
    end
    if (weight_0_written) begin
      cfg_weight_reg[15:0] <= write_ones[15:0] | (cfg_weight_reg[15:0] & ~write_mask[15:0]);
    end
    if (weight_1_written) begin
      cfg_weight_reg[31:16] <= write_ones[15:0] | (cfg_weight_reg[31:16] & ~write_mask[15:0]);
    end
    if (weight_2_written) begin
      cfg_weight_reg[47:32] <= write_ones[15:0] | (cfg_weight_reg[47:32] & ~write_mask[15:0]);
    end
    if (weight_3_written) begin
      cfg_weight_reg[63:48] <= write_ones[15:0] | (cfg_weight_reg[63:48] & ~write_mask[15:0]);
    end
    if (weight_4_written) begin
      cfg_weight_reg[79:64] <= write_ones[15:0] | (cfg_weight_reg[79:64] & ~write_mask[15:0]);
    end
    if (weight_5_written) begin
      cfg_weight_reg[95:80] <= write_ones[15:0] | (cfg_weight_reg[95:80] & ~write_mask[15:0]);
    end
    if (weight_6_written) begin
      cfg_weight_reg[111:96] <= write_ones[15:0] | (cfg_weight_reg[111:96] & ~write_mask[15:0]);
    end
    if (weight_7_written) begin
      cfg_weight_reg[127:112] <= write_ones[15:0] | (cfg_weight_reg[127:112] & ~write_mask[15:0]);
    end
    if (hold_start_written) begin
      cfg_hold_start_reg <= write_ones[23:0] | (cfg_hold_start_reg & ~write_mask[23:0]);
    end
    if (hold_clocks_written) begin
      cfg_hold_clocks_reg <= write_ones[15:0] | (cfg_hold_clocks_reg & ~write_mask[15:0]);
    end
    if (watchdog_clocks_written) begin
      cfg_watchdog_clocks_reg <= write_ones | (cfg_watchdog_clocks_reg & ~write_mask);
    end
    if (watchdog_release_written) begin
      cfg_watchdog_release_reg <= write_ones[7:0] | (cfg_watchdog_release_reg & ~write_mask[7:0]);
    end
    seen_stuck_reg <= (seen_stuck_reg & ~(write_ones[7:0] & {8{events_written}})) | event_stuck;
    if (interrupt_enable_written) begin
      cfg_interrupt_stuck_reg <= write_ones[7:0] | (cfg_interrupt_stuck_reg & ~write_mask[7:0]);
    end
    cmd_engine_load_reg <= write_ones[0] & engine_command_written;
    if (engine_control_written) begin
      cfg_engine_enable_reg <= write_ones[7:0] | (cfg_engine_enable_reg & ~write_mask[7:0]);
      cfg_engine_mode_reg <= write_ones[9:8] | (cfg_engine_mode_reg & ~write_mask[9:8]);
    end
    if (engine_slot_clocks_written) begin
      cfg_engine_slot_clocks_reg <= write_ones[23:0] |
          (cfg_engine_slot_clocks_reg & ~write_mask[23:0]);
    end
    if (engine_slot_quanta_written) begin
      cfg_engine_slot_quanta_reg <= write_ones[15:0] |
          (cfg_engine_slot_quanta_reg & ~write_mask[15:0]);
    end
    if (engine_window_slots_written) begin
      cfg_engine_window_slots_reg <= write_ones[13:0] |
          (cfg_engine_window_slots_reg & ~write_mask[13:0]);
    end
    if (engine_slot_charge_written) begin
      cfg_engine_slot_charge_reg <= write_ones[16:0] |
          (cfg_engine_slot_charge_reg & ~write_mask[16:0]);
    end
    if (engine_edge_charge_written) begin
      cfg_engine_edge_charge_reg <= write_ones[19:0] |
          (cfg_engine_edge_charge_reg & ~write_mask[19:0]);
    end
    if (engine_open_threshold_written) begin
      cfg_engine_open_threshold_reg <= write_ones[27:0] |
          (cfg_engine_open_threshold_reg & ~write_mask[27:0]);
    end
    if (engine_guard_quanta_written) begin
      cfg_engine_guard_quanta_reg <= write_ones[15:0] |
          (cfg_engine_guard_quanta_reg & ~write_mask[15:0]);
    end
    if (engine_pauses_written) begin
      cfg_engine_pause_slots_reg <= write_ones[3:0] |
          (cfg_engine_pause_slots_reg & ~write_mask[3:0]);
      cfg_engine_refresh_slots_reg <= write_ones[11:8] |
          (cfg_engine_refresh_slots_reg & ~write_mask[11:8]);
    end
    if (engine_cell_factor_written) begin
      cfg_engine_cell_factor_reg <= write_ones[5:0] |
          (cfg_engine_cell_factor_reg & ~write_mask[5:0]);
    end
    if (engine_bdp_quanta_written) begin
      cfg_engine_bdp_quanta_reg <= write_ones[27:0] |
          (cfg_engine_bdp_quanta_reg & ~write_mask[27:0]);
    end
    if (engine_deduct_slots_written) begin
      cfg_engine_deduct_slots_reg <= write_ones[7:0] |
          (cfg_engine_deduct_slots_reg & ~write_mask[7:0]);
    end
    if (engine_buffer_cells_0_written) begin
      cfg_engine_buffer_cells_reg[27:0] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[27:0] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_1_written) begin
      cfg_engine_buffer_cells_reg[55:28] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[55:28] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_2_written) begin
      cfg_engine_buffer_cells_reg[83:56] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[83:56] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_3_written) begin
      cfg_engine_buffer_cells_reg[111:84] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[111:84] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_4_written) begin
      cfg_engine_buffer_cells_reg[139:112] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[139:112] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_5_written) begin
      cfg_engine_buffer_cells_reg[167:140] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[167:140] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_6_written) begin
      cfg_engine_buffer_cells_reg[195:168] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[195:168] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_7_written) begin
      cfg_engine_buffer_cells_reg[223:196] <= write_ones[27:0] |
          (cfg_engine_buffer_cells_reg[223:196] & ~write_mask[27:0]);
    end
    if (pfc_control_written) begin
      cfg_pfc_enable_reg <= write_ones[7:0] | (cfg_pfc_enable_reg & ~write_mask[7:0]);
    end
    if (pfc_quanta_written) begin
      cfg_pfc_quanta_reg <= write_ones[15:0] | (cfg_pfc_quanta_reg & ~write_mask[15:0]);
    end
    if (pfc_refresh_rounds_written) begin
      cfg_pfc_refresh_rounds_reg <= write_ones[15:0] |
          (cfg_pfc_refresh_rounds_reg & ~write_mask[15:0]);
    end
    if (pfc_xoff_cells_0_written) begin
      cfg_pfc_xoff_cells_reg[27:0] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[27:0] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_1_written) begin
      cfg_pfc_xoff_cells_reg[55:28] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[55:28] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_2_written) begin
      cfg_pfc_xoff_cells_reg[83:56] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[83:56] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_3_written) begin
      cfg_pfc_xoff_cells_reg[111:84] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[111:84] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_4_written) begin
      cfg_pfc_xoff_cells_reg[139:112] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[139:112] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_5_written) begin
      cfg_pfc_xoff_cells_reg[167:140] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[167:140] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_6_written) begin
      cfg_pfc_xoff_cells_reg[195:168] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[195:168] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_7_written) begin
      cfg_pfc_xoff_cells_reg[223:196] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells_reg[223:196] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_0_written) begin
      cfg_pfc_xon_cells_reg[27:0] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[27:0] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_1_written) begin
      cfg_pfc_xon_cells_reg[55:28] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[55:28] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_2_written) begin
      cfg_pfc_xon_cells_reg[83:56] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[83:56] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_3_written) begin
      cfg_pfc_xon_cells_reg[111:84] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[111:84] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_4_written) begin
      cfg_pfc_xon_cells_reg[139:112] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[139:112] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_5_written) begin
      cfg_pfc_xon_cells_reg[167:140] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[167:140] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_6_written) begin
      cfg_pfc_xon_cells_reg[195:168] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[195:168] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_7_written) begin
      cfg_pfc_xon_cells_reg[223:196] <= write_ones[27:0] |
          (cfg_pfc_xon_cells_reg[223:196] & ~write_mask[27:0]);
    end
    if (count_rx_pfc) begin
      rx_pfc_total <= rx_pfc_total + 32'd1;
    end
    if (count_rx_pause) begin
      rx_pause_total <= rx_pause_total + 32'd1;
    end
    if (count_rx_bad_fcs) begin
      rx_bad_fcs_total <= rx_bad_fcs_total + 32'd1;
    end
    if (count_rx_short) begin
      rx_short_total <= rx_short_total + 32'd1;
    end
    if (count_rx_destination) begin
      rx_destination_total <= rx_destination_total + 32'd1;
    end
    if (count_rx_opcode) begin
      rx_opcode_total <= rx_opcode_total + 32'd1;
    end
    if (count_rx_ignored) begin
      rx_ignored_total <= rx_ignored_total + 32'd1;
    end
    if (count_tx_pfc) begin
      tx_pfc_total <= tx_pfc_total + 32'd1;
    end
    if (count_engine_overwritten) begin
      engine_overwritten_total <= engine_overwritten_total + 32'd1;
    end
    if (count_pfc_overwritten) begin
      pfc_overwritten_total <= pfc_overwritten_total + 32'd1;
    end
    if (rst) begin
      cfg_accept_pfc_reg <= 1'b1;
      cfg_accept_pause_reg <= 1'b1;
      cfg_forward_control_reg <= 1'b0;
      cfg_station_address_low_reg <= 32'd1;
      cfg_station_address_high_reg <= 16'd512;
      cfg_quanta_step_reg <= 23'h9b26c;
      cfg_obey_reg <= 8'hff;
      cfg_strict_reg <= 8'hff;
      cfg_weight_reg <= 128'h24002400240024002400240024002400;
      cfg_hold_start_reg <= 24'd1;
      cfg_hold_clocks_reg <= 16'd0;
      cfg_watchdog_clocks_reg <= 32'd0;
      cfg_watchdog_release_reg <= 8'd0;
      seen_stuck_reg <= 8'd0;
      cfg_interrupt_stuck_reg <= 8'd0;
      cmd_engine_load_reg <= 1'b0;
      cfg_engine_enable_reg <= 8'd0;
      cfg_engine_mode_reg <= 2'd0;
      cfg_engine_slot_clocks_reg <= 24'd0;
      cfg_engine_slot_quanta_reg <= 16'd0;
      cfg_engine_window_slots_reg <= 14'd0;
      cfg_engine_slot_charge_reg <= 17'd0;
      cfg_engine_edge_charge_reg <= 20'd0;
      cfg_engine_open_threshold_reg <= 28'd0;
      cfg_engine_guard_quanta_reg <= 16'd0;
      cfg_engine_pause_slots_reg <= 4'd1;
      cfg_engine_refresh_slots_reg <= 4'd1;
      cfg_engine_cell_factor_reg <= 6'd32;
      cfg_engine_bdp_quanta_reg <= 28'd0;
      cfg_engine_deduct_slots_reg <= 8'd1;
      cfg_engine_buffer_cells_reg <= 224'd0;
      cfg_pfc_enable_reg <= 8'd0;
      cfg_pfc_quanta_reg <= 16'hffff;
      cfg_pfc_refresh_rounds_reg <= 16'd0;
      cfg_pfc_xoff_cells_reg <= 224'hffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
      cfg_pfc_xon_cells_reg <= 224'hffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
      rx_pfc_total <= 32'd0;
      rx_pause_total <= 32'd0;
      rx_bad_fcs_total <= 32'd0;
      rx_short_total <= 32'd0;
      rx_destination_total <= 32'd0;
      rx_opcode_total <= 32'd0;
      rx_ignored_total <= 32'd0;
      tx_pfc_total <= 32'd0;
      engine_overwritten_total <= 32'd0;
      pfc_overwritten_total <= 32'd0;
    end
  end

  wire [31:0] word_id = 32'h42465054;
  wire [31:0] word_version = {16'd1, 16'd0};
  wire [31:0] word_build = {16'd0, 8'd13, 8'd64};
  wire [31:0] word_receive = {29'd0, cfg_forward_control_reg, cfg_accept_pause_reg,
      cfg_accept_pfc_reg};
  wire [31:0] word_station_address_low = cfg_station_address_low_reg;
  wire [31:0] word_station_address_high = {16'd0, cfg_station_address_high_reg};
  wire [31:0] word_quanta_step = {9'd0, cfg_quanta_step_reg};
  wire [31:0] word_classes = {16'd0, cfg_strict_reg, cfg_obey_reg};
  wire [31:0] word_weight_0 = {16'd0, cfg_weight_reg[15:0]};
  wire [31:0] word_weight_1 = {16'd0, cfg_weight_reg[31:16]};
  wire [31:0] word_weight_2 = {16'd0, cfg_weight_reg[47:32]};
  wire [31:0] word_weight_3 = {16'd0, cfg_weight_reg[63:48]};
  wire [31:0] word_weight_4 = {16'd0, cfg_weight_reg[79:64]};
  wire [31:0] word_weight_5 = {16'd0, cfg_weight_reg[95:80]};
  wire [31:0] word_weight_6 = {16'd0, cfg_weight_reg[111:96]};
  wire [31:0] word_weight_7 = {16'd0, cfg_weight_reg[127:112]};
  wire [31:0] word_hold_start = {8'd0, cfg_hold_start_reg};
  wire [31:0] word_hold_clocks = {16'd0, cfg_hold_clocks_reg};
  wire [31:0] word_watchdog_clocks = cfg_watchdog_clocks_reg;
  wire [31:0] word_watchdog_release = {24'd0, cfg_watchdog_release_reg};
  wire [31:0] word_events = {24'd0, seen_stuck_reg};
  wire [31:0] word_interrupt_enable = {24'd0, cfg_interrupt_stuck_reg};
  wire [31:0] word_status = {14'd0, stat_hold, stat_link_paused, stat_stuck, stat_paused};
  wire [31:0] word_engine_command = 32'd0;
  wire [31:0] word_engine_status = {16'd0, stat_engine_open, 6'd0, stat_engine_config_error,
      stat_engine_active};
  wire [31:0] word_engine_control = {22'd0, cfg_engine_mode_reg, cfg_engine_enable_reg};
  wire [31:0] word_engine_slot_clocks = {8'd0, cfg_engine_slot_clocks_reg};
  wire [31:0] word_engine_slot_quanta = {16'd0, cfg_engine_slot_quanta_reg};
  wire [31:0] word_engine_window_slots = {18'd0, cfg_engine_window_slots_reg};
  wire [31:0] word_engine_slot_charge = {15'd0, cfg_engine_slot_charge_reg};
  wire [31:0] word_engine_edge_charge = {12'd0, cfg_engine_edge_charge_reg};
  wire [31:0] word_engine_open_threshold = {4'd0, cfg_engine_open_threshold_reg};
  wire [31:0] word_engine_guard_quanta = {16'd0, cfg_engine_guard_quanta_reg};
  wire [31:0] word_engine_pauses = {20'd0, cfg_engine_refresh_slots_reg, 4'd0,
      cfg_engine_pause_slots_reg};
  wire [31:0] word_engine_cell_factor = {26'd0, cfg_engine_cell_factor_reg};
  wire [31:0] word_engine_bdp_quanta = {4'd0, cfg_engine_bdp_quanta_reg};
  wire [31:0] word_engine_deduct_slots = {24'd0, cfg_engine_deduct_slots_reg};
  wire [31:0] word_engine_buffer_cells_0 = {4'd0, cfg_engine_buffer_cells_reg[27:0]};
  wire [31:0] word_engine_buffer_cells_1 = {4'd0, cfg_engine_buffer_cells_reg[55:28]};
  wire [31:0] word_engine_buffer_cells_2 = {4'd0, cfg_engine_buffer_cells_reg[83:56]};
  wire [31:0] word_engine_buffer_cells_3 = {4'd0, cfg_engine_buffer_cells_reg[111:84]};
  wire [31:0] word_engine_buffer_cells_4 = {4'd0, cfg_engine_buffer_cells_reg[139:112]};
  wire [31:0] word_engine_buffer_cells_5 = {4'd0, cfg_engine_buffer_cells_reg[167:140]};
  wire [31:0] word_engine_buffer_cells_6 = {4'd0, cfg_engine_buffer_cells_reg[195:168]};
  wire [31:0] word_engine_buffer_cells_7 = {4'd0, cfg_engine_buffer_cells_reg[223:196]};
  wire [31:0] word_engine_ledger_0 = {2'd0, stat_engine_ledger[29:0]};
  wire [31:0] word_engine_ledger_1 = {2'd0, stat_engine_ledger[59:30]};
  wire [31:0] word_engine_ledger_2 = {2'd0, stat_engine_ledger[89:60]};
  wire [31:0] word_engine_ledger_3 = {2'd0, stat_engine_ledger[119:90]};
  wire [31:0] word_engine_ledger_4 = {2'd0, stat_engine_ledger[149:120]};
  wire [31:0] word_engine_ledger_5 = {2'd0, stat_engine_ledger[179:150]};
  wire [31:0] word_engine_ledger_6 = {2'd0, stat_engine_ledger[209:180]};
  wire [31:0] word_engine_ledger_7 = {2'd0, stat_engine_ledger[239:210]};
  wire [31:0] word_engine_grant_0 = {12'd0, stat_engine_grant[19:0]};
  wire [31:0] word_engine_grant_1 = {12'd0, stat_engine_grant[39:20]};
  wire [31:0] word_engine_grant_2 = {12'd0, stat_engine_grant[59:40]};
  wire [31:0] word_engine_grant_3 = {12'd0, stat_engine_grant[79:60]};
  wire [31:0] word_engine_grant_4 = {12'd0, stat_engine_grant[99:80]};
  wire [31:0] word_engine_grant_5 = {12'd0, stat_engine_grant[119:100]};
  wire [31:0] word_engine_grant_6 = {12'd0, stat_engine_grant[139:120]};
  wire [31:0] word_engine_grant_7 = {12'd0, stat_engine_grant[159:140]};
  wire [31:0] word_engine_quanta_0 = {16'd0, stat_engine_quanta[15:0]};
  wire [31:0] word_engine_quanta_1 = {16'd0, stat_engine_quanta[31:16]};
  wire [31:0] word_engine_quanta_2 = {16'd0, stat_engine_quanta[47:32]};
  wire [31:0] word_engine_quanta_3 = {16'd0, stat_engine_quanta[63:48]};
  wire [31:0] word_engine_quanta_4 = {16'd0, stat_engine_quanta[79:64]};
  wire [31:0] word_engine_quanta_5 = {16'd0, stat_engine_quanta[95:80]};
  wire [31:0] word_engine_quanta_6 = {16'd0, stat_engine_quanta[111:96]};
  wire [31:0] word_engine_quanta_7 = {16'd0, stat_engine_quanta[127:112]};
  wire [31:0] word_pfc_control = {24'd0, cfg_pfc_enable_reg};
  wire [31:0] word_pfc_quanta = {16'd0, cfg_pfc_quanta_reg};
  wire [31:0] word_pfc_refresh_rounds = {16'd0, cfg_pfc_refresh_rounds_reg};
  wire [31:0] word_pfc_status = {24'd0, stat_pfc_stopped};
  wire [31:0] word_pfc_xoff_cells_0 = {4'd0, cfg_pfc_xoff_cells_reg[27:0]};
  wire [31:0] word_pfc_xoff_cells_1 = {4'd0, cfg_pfc_xoff_cells_reg[55:28]};
  wire [31:0] word_pfc_xoff_cells_2 = {4'd0, cfg_pfc_xoff_cells_reg[83:56]};
  wire [31:0] word_pfc_xoff_cells_3 = {4'd0, cfg_pfc_xoff_cells_reg[111:84]};
  wire [31:0] word_pfc_xoff_cells_4 = {4'd0, cfg_pfc_xoff_cells_reg[139:112]};
  wire [31:0] word_pfc_xoff_cells_5 = {4'd0, cfg_pfc_xoff_cells_reg[167:140]};
  wire [31:0] word_pfc_xoff_cells_6 = {4'd0, cfg_pfc_xoff_cells_reg[195:168]};
  wire [31:0] word_pfc_xoff_cells_7 = {4'd0, cfg_pfc_xoff_cells_reg[223:196]};
  wire [31:0] word_pfc_xon_cells_0 = {4'd0, cfg_pfc_xon_cells_reg[27:0]};
  wire [31:0] word_pfc_xon_cells_1 = {4'd0, cfg_pfc_xon_cells_reg[55:28]};
  wire [31:0] word_pfc_xon_cells_2 = {4'd0, cfg_pfc_xon_cells_reg[83:56]};
  wire [31:0] word_pfc_xon_cells_3 = {4'd0, cfg_pfc_xon_cells_reg[111:84]};
  wire [31:0] word_pfc_xon_cells_4 = {4'd0, cfg_pfc_xon_cells_reg[139:112]};
  wire [31:0] word_pfc_xon_cells_5 = {4'd0, cfg_pfc_xon_cells_reg[167:140]};
  wire [31:0] word_pfc_xon_cells_6 = {4'd0, cfg_pfc_xon_cells_reg[195:168]};
  wire [31:0] word_pfc_xon_cells_7 = {4'd0, cfg_pfc_xon_cells_reg[223:196]};
  wire [31:0] word_rx_pfc = rx_pfc_total;
  wire [31:0] word_rx_pause = rx_pause_total;
  wire [31:0] word_rx_bad_fcs = rx_bad_fcs_total;
  wire [31:0] word_rx_short = rx_short_total;
  wire [31:0] word_rx_destination = rx_destination_total;
  wire [31:0] word_rx_opcode = rx_opcode_total;
  wire [31:0] word_rx_ignored = rx_ignored_total;
  wire [31:0] word_tx_pfc = tx_pfc_total;
  wire [31:0] word_engine_overwritten = engine_overwritten_total;
  wire [31:0] word_pfc_overwritten = pfc_overwritten_total;

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group_0 <= (word_id & {32{id_read}}) | (word_version & {32{version_read}}) |
          (word_build & {32{build_read}}) | (word_receive & {32{receive_read}}) |
          (word_station_address_low & {32{station_address_low_read}}) |
          (word_station_address_high & {32{station_address_high_read}}) |
          (word_quanta_step & {32{quanta_step_read}}) | (word_classes & {32{classes_read}}) |
          (word_weight_0 & {32{weight_0_read}}) | (word_weight_1 & {32{weight_1_read}}) |
          (word_weight_2 & {32{weight_2_read}}) | (word_weight_3 & {32{weight_3_read}}) |
          (word_weight_4 & {32{weight_4_read}}) | (word_weight_5 & {32{weight_5_read}}) |
          (word_weight_6 & {32{weight_6_read}}) | (word_weight_7 & {32{weight_7_read}});
      read_group_1 <= (word_hold_start & {32{hold_start_read}}) |
          (word_hold_clocks & {32{hold_clocks_read}}) |
          (word_watchdog_clocks & {32{watchdog_clocks_read}}) |
          (word_watchdog_release & {32{watchdog_release_read}}) |
          (word_events & {32{events_read}}) |
          (word_interrupt_enable & {32{interrupt_enable_read}}) |
          (word_status & {32{status_read}}) | (word_engine_command & {32{engine_command_read}}) |
          (word_engine_status & {32{engine_status_read}}) |
          (word_engine_control & {32{engine_control_read}}) |
          (word_engine_slot_clocks & {32{engine_slot_clocks_read}}) |
          (word_engine_slot_quanta & {32{engine_slot_quanta_read}}) |
          (word_engine_window_slots & {32{engine_window_slots_read}}) |
          (word_engine_slot_charge & {32{engine_slot_charge_read}}) |
          (word_engine_edge_charge & {32{engine_edge_charge_read}}) |
          (word_engine_open_threshold & {32{engine_open_threshold_read}});
      read_group_2 <= (word_engine_guard_quanta & {32{engine_guard_quanta_read}}) |
          (word_engine_pauses & {32{engine_pauses_read}}) |
          (word_engine_cell_factor & {32{engine_cell_factor_read}}) |
          (word_engine_bdp_quanta & {32{engine_bdp_quanta_read}}) |
          (word_engine_deduct_slots & {32{engine_deduct_slots_read}}) |
          (word_engine_buffer_cells_0 & {32{engine_buffer_cells_0_read}}) |
          (word_engine_buffer_cells_1 & {32{engine_buffer_cells_1_read}}) |
          (word_engine_buffer_cells_2 & {32{engine_buffer_cells_2_read}}) |
          (word_engine_buffer_cells_3 & {32{engine_buffer_cells_3_read}}) |
          (word_engine_buffer_cells_4 & {32{engine_buffer_cells_4_read}}) |
          (word_engine_buffer_cells_5 & {32{engine_buffer_cells_5_read}}) |
          (word_engine_buffer_cells_6 & {32{engine_buffer_cells_6_read}}) |
          (word_engine_buffer_cells_7 & {32{engine_buffer_cells_7_read}}) |
          (word_engine_ledger_0 & {32{engine_ledger_0_read}}) |
          (word_engine_ledger_1 & {32{engine_ledger_1_read}}) |
          (word_engine_ledger_2 & {32{engine_ledger_2_read}});
      read_group_3 <= (word_engine_ledger_3 & {32{engine_ledger_3_read}}) |
          (word_engine_ledger_4 & {32{engine_ledger_4_read}}) |
          (word_engine_ledger_5 & {32{engine_ledger_5_read}}) |
          (word_engine_ledger_6 & {32{engine_ledger_6_read}}) |
          (word_engine_ledger_7 & {32{engine_ledger_7_read}}) |
          (word_engine_grant_0 & {32{engine_grant_0_read}}) |
          (word_engine_grant_1 & {32{engine_grant_1_read}}) |
          (word_engine_grant_2 & {32{engine_grant_2_read}}) |
          (word_engine_grant_3 & {32{engine_grant_3_read}}) |
          (word_engine_grant_4 & {32{engine_grant_4_read}}) |
          (word_engine_grant_5 & {32{engine_grant_5_read}}) |
          (word_engine_grant_6 & {32{engine_grant_6_read}}) |
          (word_engine_grant_7 & {32{engine_grant_7_read}}) |
          (word_engine_quanta_0 & {32{engine_quanta_0_read}}) |
          (word_engine_quanta_1 & {32{engine_quanta_1_read}}) |
          (word_engine_quanta_2 & {32{engine_quanta_2_read}});
      read_group_4 <= (word_engine_quanta_3 & {32{engine_quanta_3_read}}) |
          (word_engine_quanta_4 & {32{engine_quanta_4_read}}) |
          (word_engine_quanta_5 & {32{engine_quanta_5_read}}) |
          (word_engine_quanta_6 & {32{engine_quanta_6_read}}) |
          (word_engine_quanta_7 & {32{engine_quanta_7_read}}) |
          (word_pfc_control & {32{pfc_control_read}}) | (word_pfc_quanta & {32{pfc_quanta_read}}) |
          (word_pfc_refresh_rounds & {32{pfc_refresh_rounds_read}}) |
          (word_pfc_status & {32{pfc_status_read}}) |
          (word_pfc_xoff_cells_0 & {32{pfc_xoff_cells_0_read}}) |
          (word_pfc_xoff_cells_1 & {32{pfc_xoff_cells_1_read}}) |
          (word_pfc_xoff_cells_2 & {32{pfc_xoff_cells_2_read}}) |
          (word_pfc_xoff_cells_3 & {32{pfc_xoff_cells_3_read}}) |
          (word_pfc_xoff_cells_4 & {32{pfc_xoff_cells_4_read}}) |
          (word_pfc_xoff_cells_5 & {32{pfc_xoff_cells_5_read}}) |
          (word_pfc_xoff_cells_6 & {32{pfc_xoff_cells_6_read}});
      read_group_5 <= (word_pfc_xoff_cells_7 & {32{pfc_xoff_cells_7_read}}) |
          (word_pfc_xon_cells_0 & {32{pfc_xon_cells_0_read}}) |
          (word_pfc_xon_cells_1 & {32{pfc_xon_cells_1_read}}) |
          (word_pfc_xon_cells_2 & {32{pfc_xon_cells_2_read}}) |
          (word_pfc_xon_cells_3 & {32{pfc_xon_cells_3_read}}) |
          (word_pfc_xon_cells_4 & {32{pfc_xon_cells_4_read}}) |
          (word_pfc_xon_cells_5 & {32{pfc_xon_cells_5_read}}) |
          (word_pfc_xon_cells_6 & {32{pfc_xon_cells_6_read}}) |
          (word_pfc_xon_cells_7 & {32{pfc_xon_cells_7_read}}) | (word_rx_pfc & {32{rx_pfc_read}}) |
          (word_rx_pause & {32{rx_pause_read}}) | (word_rx_bad_fcs & {32{rx_bad_fcs_read}}) |
          (word_rx_short & {32{rx_short_read}}) |
          (word_rx_destination & {32{rx_destination_read}}) |
          (word_rx_opcode & {32{rx_opcode_read}}) | (word_rx_ignored & {32{rx_ignored_read}});
      read_group_6 <= (word_tx_pfc & {32{tx_pfc_read}}) |
          (word_engine_overwritten & {32{engine_overwritten_read}}) |
          (word_pfc_overwritten & {32{pfc_overwritten_read}});
      statistics_selected <= statistics_read_reg;
      engine_counters_selected <= engine_counters_read_reg;
      read_found <= id_read | version_read | build_read | receive_read | station_address_low_read |
          station_address_high_read | quanta_step_read | classes_read | weight_0_read |
          weight_1_read | weight_2_read | weight_3_read | weight_4_read | weight_5_read |
          weight_6_read | weight_7_read | hold_start_read | hold_clocks_read |
          watchdog_clocks_read | watchdog_release_read | events_read | interrupt_enable_read |
          status_read | engine_command_read | engine_status_read | engine_control_read |
          engine_slot_clocks_read | engine_slot_quanta_read | engine_window_slots_read |
          engine_slot_charge_read | engine_edge_charge_read | engine_open_threshold_read |
          engine_guard_quanta_read | engine_pauses_read | engine_cell_factor_read |
          engine_bdp_quanta_read | engine_deduct_slots_read | engine_buffer_cells_0_read |
          engine_buffer_cells_1_read | engine_buffer_cells_2_read | engine_buffer_cells_3_read |
          engine_buffer_cells_4_read | engine_buffer_cells_5_read | engine_buffer_cells_6_read |
          engine_buffer_cells_7_read | engine_ledger_0_read | engine_ledger_1_read |
          engine_ledger_2_read | engine_ledger_3_read | engine_ledger_4_read |
          engine_ledger_5_read | engine_ledger_6_read | engine_ledger_7_read | engine_grant_0_read |
          engine_grant_1_read | engine_grant_2_read | engine_grant_3_read | engine_grant_4_read |
          engine_grant_5_read | engine_grant_6_read | engine_grant_7_read | engine_quanta_0_read |
          engine_quanta_1_read | engine_quanta_2_read | engine_quanta_3_read |
          engine_quanta_4_read | engine_quanta_5_read | engine_quanta_6_read |
          engine_quanta_7_read | pfc_control_read | pfc_quanta_read | pfc_refresh_rounds_read |
          pfc_status_read | pfc_xoff_cells_0_read | pfc_xoff_cells_1_read | pfc_xoff_cells_2_read |
          pfc_xoff_cells_3_read | pfc_xoff_cells_4_read | pfc_xoff_cells_5_read |
          pfc_xoff_cells_6_read | pfc_xoff_cells_7_read | pfc_xon_cells_0_read |
          pfc_xon_cells_1_read | pfc_xon_cells_2_read | pfc_xon_cells_3_read |
          pfc_xon_cells_4_read | pfc_xon_cells_5_read | pfc_xon_cells_6_read |
          pfc_xon_cells_7_read | rx_pfc_read | rx_pause_read | rx_bad_fcs_read | rx_short_read |
          rx_destination_read | rx_opcode_read | rx_ignored_read | tx_pfc_read |
          engine_overwritten_read | pfc_overwritten_read | statistics_read_reg |
          engine_counters_read_reg;
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

// Finds PFC and PAUSE frames in the receive stream, in line and at its full rate
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), clause 31 (MAC control).
module pfc_frame_decoder (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_tkeep,
  // The MAC hands over a beat.
  input  wire s_axis_tvalid,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,

  // To the client (AXI4-Stream)
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // A beat of a frame for the client.
  output wire m_axis_tvalid,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  output wire m_axis_tuser,

  // Good frames (802.3 annex 31B and 31D)
  // A good PFC frame.
  output wire update_pfc,
  // Its class-enable vector, bit n for class n.
  output wire [7:0] update_enable,
  // Its time of class n in quanta at `[16*n +: 16]`.
  output wire [127:0] update_quanta,
  // A good PAUSE frame.
  output wire update_pause,
  // Its time in quanta.
  output wire [15:0] update_pause_quanta,

  // Configuration
  // The port's own address, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_station_address,
  // Obey PFC frames.
  input  wire cfg_accept_pfc,
  // Obey PAUSE frames (802.3x).
  input  wire cfg_accept_pause,
  // Leave MAC control frames in the stream.
  input  wire cfg_forward_control,

  // MAC control frames that change nothing
  // A MAC control frame with a bad FCS.
  output wire stat_bad_fcs,
  // A MAC control frame shorter than 64 octets with FCS.
  output wire stat_short,
  // A MAC control frame to somebody else.
  output wire stat_destination,
  // A MAC control frame with an opcode that is neither PFC nor PAUSE.
  output wire stat_opcode,
  // A good PFC or PAUSE frame that is not to be obeyed.
  output wire stat_ignored
);

  reg held_valid;
  reg [511:0] held_data;
  reg [63:0] held_keep;
  reg held_last;
  reg held_user;
  reg dropping;
  reg out_valid;
  reg [511:0] out_data;
  reg [63:0] out_keep;
  reg out_last;
  reg out_user;
  reg pfc;
  reg pause;
  reg bad_fcs;
  reg too_short;
  reg destination;
  reg opcode;
  reg ignored;

  wire header_first;
  wire header_control;
  wire header_control_first;
  wire header_destined;
  wire header_pfc;
  wire header_pause;
  wire header_complete;
  wire [15:0] header_operand;
  wire [127:0] header_quanta;
  pfc_frame_header_x64 header (
    .clk(clk),
    .rst(rst),
    .arrives(s_axis_tvalid),
    .data(s_axis_tdata),
    .keep(s_axis_tkeep),
    .last(s_axis_tlast),
    .station_address(cfg_station_address),
    .held(held_data),
    .first(header_first),
    .control(header_control),
    .control_first(header_control_first),
    .destined(header_destined),
    .pfc(header_pfc),
    .pause(header_pause),
    .complete(header_complete),
    .operand(header_operand),
    .quanta(header_quanta)
  );

  // a beat is held until the next arrives, the last of a frame for one clock
  always @(posedge clk) begin
    if (s_axis_tvalid) begin
      held_data <= s_axis_tdata;
      held_keep <= s_axis_tkeep;
      held_last <= s_axis_tlast;
      held_user <= s_axis_tuser;
    end
    held_valid <= s_axis_tvalid | (held_valid & ~held_last);
    if (rst) begin
      held_valid <= 1'b0;
    end
  end

  wire moves = held_valid & (held_last | s_axis_tvalid);

  // whether a frame leaves the stream is decided once, as its first beat moves on
  reg drop;
  always @* begin
    drop = dropping;
    if (header_first) begin
      drop = header_control_first & ~cfg_forward_control;
    end
  end

  always @(posedge clk) begin
    if (moves) begin
      dropping <= drop;
    end
    out_valid <= moves & ~drop;
    out_data <= held_data;
    out_keep <= held_keep;
    out_last <= held_last;
    out_user <= held_user;
    if (rst) begin
      out_valid <= 1'b0;
    end
  end

  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out_data;
  assign m_axis_tkeep = out_keep;
  assign m_axis_tlast = out_last;
  assign m_axis_tuser = out_user;

  // the verdict on a MAC control frame whose last beat is held
  wire ends = held_valid & held_last & header_control;
  wire sound = ends & ~held_user;
  wire complete = sound & header_complete;
  wire ours = complete & header_destined;
  wire known = header_pfc | header_pause;
  wire obey_pfc = header_pfc & cfg_accept_pfc;
  wire obey_pause = header_pause & cfg_accept_pause;

  // the first fault counts
  always @(posedge clk) begin
    bad_fcs <= ends & held_user;
    too_short <= sound & ~header_complete;
    destination <= complete & ~header_destined;
    opcode <= ours & ~known;
    ignored <= ours & known & ~obey_pfc & ~obey_pause;
    pfc <= ours & obey_pfc;
    pause <= ours & obey_pause;
    if (rst) begin
      bad_fcs <= 1'b0;
      too_short <= 1'b0;
      destination <= 1'b0;
      opcode <= 1'b0;
      ignored <= 1'b0;
      pfc <= 1'b0;
      pause <= 1'b0;
    end
  end

  assign stat_bad_fcs = bad_fcs;
  assign stat_short = too_short;
  assign stat_destination = destination;
  assign stat_opcode = opcode;
  assign stat_ignored = ignored;
  assign update_pfc = pfc;
  assign update_enable = header_operand[7:0];
  assign update_quanta = header_quanta;
  assign update_pause = pause;
  assign update_pause_quanta = header_operand;

endmodule

// Decides every slot how long each priority of the upstream must pause
// Bifrost, ICNP 2023, Algorithm 1 and its ledger form; one request for eight priorities a slot.
module bifrost_pause_engine (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Buffer and receive side
  // A slot begins.
  output wire slot_tick,
  // L: cells in use of priority p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,
  // A frame has been received in this clock.
  input  wire rx_valid,
  // Its priority.
  input  wire [2:0] rx_priority,
  // Its octets on the wire: frame, FCS, preamble and gap.
  input  wire [15:0] rx_octets,

  // Pause request (valid and ready; merged, not stable, while it waits)
  // A request waits.
  output wire m_req_valid,
  // The engine's user takes the request.
  input  wire m_req_ready,
  // Classes whose time is to be sent.
  output wire [7:0] m_req_enable,
  // Time of class p in quanta at `[16*p +: 16]`, zero for classes not enabled.
  output wire [127:0] m_req_quanta,

  // Configuration, taken whole at the slot boundary after cfg_load
  // Load the configuration at the next slot boundary.
  input  wire cfg_load,
  // Priorities that the engine controls.
  input  wire [7:0] cfg_enable,
  // 0 ledger, 1 published, 2 clamped, 3 illegal.
  input  wire [1:0] cfg_mode,
  // T in clocks.
  input  wire [23:0] cfg_slot_clocks,
  // T_q: T in quanta.
  input  wire [15:0] cfg_slot_quanta,
  // W: slots in a round trip; the port is as wide as the ring needs (14 bits for 8192).
  input  wire [13:0] cfg_window_slots,
  // R: charge of a granted slot in quanta.
  input  wire [16:0] cfg_slot_charge,
  // X: charge of a closing edge in quanta.
  input  wire [19:0] cfg_edge_charge,
  // C: free quanta that open a closed link.
  input  wire [27:0] cfg_open_threshold,
  // G: overlap of pauses in quanta.
  input  wire [15:0] cfg_guard_quanta,
  // m: slots that one pause covers.
  input  wire [3:0] cfg_pause_slots,
  // Slots between refreshes of a pause.
  input  wire [3:0] cfg_refresh_slots,
  // Quanta per cell of free space in 32nds.
  input  wire [5:0] cfg_cell_factor,
  // BDP in quanta (published, clamped).
  input  wire [27:0] cfg_bdp_quanta,
  // k: deduct every k-th slot (published, clamped).
  input  wire [7:0] cfg_deduct_slots,
  // H: buffer of priority p in cells at `[28*p +: 28]`.
  input  wire [223:0] cfg_buffer_cells,

  // Status
  // Priority whose counters `stat_slots_*` and `stat_overcommits` show in the next clock.
  input  wire [2:0] stat_select,
  // The engine has a legal configuration and decides.
  output wire stat_active,
  // The last load was illegal.
  output wire stat_config_error,
  // A request has been merged into one that still waited.
  output wire stat_overwritten,
  // Priorities whose link is open (ledger mode; high otherwise).
  output wire [7:0] stat_open,
  // Fw or F of priority p, two's complement, at `[30*p +: 30]`.
  output wire [239:0] stat_ledger,
  // Last `rec` of priority p (R, X or 0; max(0, min(c^, 2^20 - 1)) otherwise) at `[20*p +: 20]`; 0
  // after a load.
  output wire [159:0] stat_grant,
  // Last time sent for priority p in quanta at `[16*p +: 16]`; 0 after a load.
  output wire [127:0] stat_quanta,
  // Slots of the selected priority with a whole grant, since reset, modulo 2^32.
  output wire [31:0] stat_slots_open,
  // Slots with part of a grant (0 < c^ < T_q; never in ledger mode).
  output wire [31:0] stat_slots_partial,
  // Slots without a grant.
  output wire [31:0] stat_slots_closed,
  // Slots in which F (after the ring's oldest entry has left it) exceeded the free space.
  output wire [31:0] stat_overcommits
);

  wire [23:0] registers_slot_clocks_held;
  wire [7:0] registers_deduct_slots_held;
  wire registers_legal;
  wire timer_tick;
  reg [2:0] index;
  wire [2:0] decide_out_index;
  wire decide_out_write;
  wire [29:0] decide_new_ledger;
  wire decide_new_open;
  wire decide_new_again;
  wire [3:0] decide_new_age;
  wire [19:0] decide_new_grant;
  wire decide_send;
  wire [15:0] decide_quanta;
  wire [15:0] ring_oldest;
  reg slot_done;
  wire [239:0] ledgers_o;
  wire [31:0] ages_o;
  wire [207:0] octets_o;
  wire [7:0] opens_o;
  wire [7:0] agains_o;
  wire [7:0] collect_o;

  wire load_take;
  wire load_init;
  wire load_active;
  wire load_error;
  bifrost_pause_engine_load load (
    .clk(clk),
    .rst(rst),
    .request(cfg_load),
    .slot_tick(timer_tick),
    .legal(registers_legal),
    .take(load_take),
    .init(load_init),
    .active(load_active),
    .error(load_error)
  );

  // configuration
  assign stat_active = load_active;
  assign stat_config_error = load_error;

  wire timer_deduct;
  bifrost_pause_engine_timer timer (
    .clk(clk),
    .rst(rst),
    .restart(load_take),
    .active(load_active),
    .slot_clocks(registers_slot_clocks_held),
    .init(load_init),
    .slot_done(slot_done),
    .deduct_slots(registers_deduct_slots_held),
    .tick(timer_tick),
    .deduct(timer_deduct)
  );

  // slots
  assign slot_tick = timer_tick;

  wire [7:0] registers_enable_held;
  wire [1:0] registers_mode_held;
  wire [15:0] registers_slot_quanta_held;
  wire [16:0] registers_slot_charge_held;
  wire [19:0] registers_edge_charge_held;
  wire [27:0] registers_open_threshold_held;
  wire [3:0] registers_refresh_slots_held;
  wire [5:0] registers_cell_factor_held;
  wire [223:0] registers_buffer_cells_held;
  wire [13:0] registers_window_slots_held;
  wire [15:0] registers_pause_quanta;
  wire [27:0] registers_ledger_limit;
  wire [29:0] registers_first_ledger;
  bifrost_config_registers_8192 registers (
    .clk(clk),
    .take(load_take),
    .window_slots(cfg_window_slots),
    .enable(cfg_enable),
    .mode(cfg_mode),
    .slot_clocks(cfg_slot_clocks),
    .slot_quanta(cfg_slot_quanta),
    .slot_charge(cfg_slot_charge),
    .edge_charge(cfg_edge_charge),
    .open_threshold(cfg_open_threshold),
    .guard_quanta(cfg_guard_quanta),
    .pause_slots(cfg_pause_slots),
    .refresh_slots(cfg_refresh_slots),
    .cell_factor(cfg_cell_factor),
    .bdp_quanta(cfg_bdp_quanta),
    .deduct_slots(cfg_deduct_slots),
    .buffer_cells(cfg_buffer_cells),
    .enable_held(registers_enable_held),
    .mode_held(registers_mode_held),
    .slot_clocks_held(registers_slot_clocks_held),
    .slot_quanta_held(registers_slot_quanta_held),
    .slot_charge_held(registers_slot_charge_held),
    .edge_charge_held(registers_edge_charge_held),
    .open_threshold_held(registers_open_threshold_held),
    .refresh_slots_held(registers_refresh_slots_held),
    .cell_factor_held(registers_cell_factor_held),
    .deduct_slots_held(registers_deduct_slots_held),
    .buffer_cells_held(registers_buffer_cells_held),
    .window_slots_held(registers_window_slots_held),
    .legal(registers_legal),
    .pause_quanta(registers_pause_quanta),
    .ledger_limit(registers_ledger_limit),
    .first_ledger(registers_first_ledger)
  );

  // one priority a clock, beginning with the tick; a boundary that loads decides nothing
  wire scan = (timer_tick & ~load_take) | (|index);

  always @(posedge clk) begin
    if (scan) begin
      index <= index + 3'd1;
    end
    if (rst) begin
      index <= 3'd0;
    end
  end

  wire [25:0] received_0_quanta;
  bifrost_pause_engine_received received_0 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd0)),
    .octets(rx_octets),
    .take(scan & (index == 3'd0)),
    .quanta(received_0_quanta)
  );

  wire [25:0] received_1_quanta;
  bifrost_pause_engine_received received_1 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd1)),
    .octets(rx_octets),
    .take(scan & (index == 3'd1)),
    .quanta(received_1_quanta)
  );

  wire [25:0] received_2_quanta;
  bifrost_pause_engine_received received_2 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd2)),
    .octets(rx_octets),
    .take(scan & (index == 3'd2)),
    .quanta(received_2_quanta)
  );

  wire [25:0] received_3_quanta;
  bifrost_pause_engine_received received_3 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd3)),
    .octets(rx_octets),
    .take(scan & (index == 3'd3)),
    .quanta(received_3_quanta)
  );

  wire [25:0] received_4_quanta;
  bifrost_pause_engine_received received_4 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd4)),
    .octets(rx_octets),
    .take(scan & (index == 3'd4)),
    .quanta(received_4_quanta)
  );

  wire [25:0] received_5_quanta;
  bifrost_pause_engine_received received_5 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd5)),
    .octets(rx_octets),
    .take(scan & (index == 3'd5)),
    .quanta(received_5_quanta)
  );

  wire [25:0] received_6_quanta;
  bifrost_pause_engine_received received_6 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd6)),
    .octets(rx_octets),
    .take(scan & (index == 3'd6)),
    .quanta(received_6_quanta)
  );

  wire [25:0] received_7_quanta;
  bifrost_pause_engine_received received_7 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd7)),
    .octets(rx_octets),
    .take(scan & (index == 3'd7)),
    .quanta(received_7_quanta)
  );

  wire [29:0] state_0_ledger;
  wire state_0_open;
  wire state_0_again;
  wire [3:0] state_0_age;
  wire [19:0] state_0_grant;
  wire [15:0] state_0_quanta;
  bifrost_pause_engine_state state_0 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd0)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_0_ledger),
    .open(state_0_open),
    .again(state_0_again),
    .age(state_0_age),
    .grant(state_0_grant),
    .quanta(state_0_quanta)
  );

  wire [29:0] state_1_ledger;
  wire state_1_open;
  wire state_1_again;
  wire [3:0] state_1_age;
  wire [19:0] state_1_grant;
  wire [15:0] state_1_quanta;
  bifrost_pause_engine_state state_1 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd1)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_1_ledger),
    .open(state_1_open),
    .again(state_1_again),
    .age(state_1_age),
    .grant(state_1_grant),
    .quanta(state_1_quanta)
  );

  wire [29:0] state_2_ledger;
  wire state_2_open;
  wire state_2_again;
  wire [3:0] state_2_age;
  wire [19:0] state_2_grant;
  wire [15:0] state_2_quanta;
  bifrost_pause_engine_state state_2 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd2)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_2_ledger),
    .open(state_2_open),
    .again(state_2_again),
    .age(state_2_age),
    .grant(state_2_grant),
    .quanta(state_2_quanta)
  );

  wire [29:0] state_3_ledger;
  wire state_3_open;
  wire state_3_again;
  wire [3:0] state_3_age;
  wire [19:0] state_3_grant;
  wire [15:0] state_3_quanta;
  bifrost_pause_engine_state state_3 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd3)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_3_ledger),
    .open(state_3_open),
    .again(state_3_again),
    .age(state_3_age),
    .grant(state_3_grant),
    .quanta(state_3_quanta)
  );

  wire [29:0] state_4_ledger;
  wire state_4_open;
  wire state_4_again;
  wire [3:0] state_4_age;
  wire [19:0] state_4_grant;
  wire [15:0] state_4_quanta;
  bifrost_pause_engine_state state_4 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd4)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_4_ledger),
    .open(state_4_open),
    .again(state_4_again),
    .age(state_4_age),
    .grant(state_4_grant),
    .quanta(state_4_quanta)
  );

  wire [29:0] state_5_ledger;
  wire state_5_open;
  wire state_5_again;
  wire [3:0] state_5_age;
  wire [19:0] state_5_grant;
  wire [15:0] state_5_quanta;
  bifrost_pause_engine_state state_5 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd5)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_5_ledger),
    .open(state_5_open),
    .again(state_5_again),
    .age(state_5_age),
    .grant(state_5_grant),
    .quanta(state_5_quanta)
  );

  wire [29:0] state_6_ledger;
  wire state_6_open;
  wire state_6_again;
  wire [3:0] state_6_age;
  wire [19:0] state_6_grant;
  wire [15:0] state_6_quanta;
  bifrost_pause_engine_state state_6 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd6)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_6_ledger),
    .open(state_6_open),
    .again(state_6_again),
    .age(state_6_age),
    .grant(state_6_grant),
    .quanta(state_6_quanta)
  );

  wire [29:0] state_7_ledger;
  wire state_7_open;
  wire state_7_again;
  wire [3:0] state_7_age;
  wire [19:0] state_7_grant;
  wire [15:0] state_7_quanta;
  bifrost_pause_engine_state state_7 (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .init_ledger(registers_first_ledger),
    .write(decide_out_write & (decide_out_index == 3'd7)),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .send(decide_send),
    .new_quanta(decide_quanta),
    .ledger(state_7_ledger),
    .open(state_7_open),
    .again(state_7_again),
    .age(state_7_age),
    .grant(state_7_grant),
    .quanta(state_7_quanta)
  );

  wire decide_out_scan;
  wire [1:0] decide_new_entry;
  wire decide_slot_open;
  wire decide_slot_closed;
  wire decide_overcommit;
  bifrost_decision decide (
    .clk(clk),
    .rst(rst),
    .scan(scan),
    .index(index),
    .deduct(timer_deduct),
    .occ_cells(occ_cells),
    .ledger(ledgers_o),
    .open(opens_o),
    .again(agains_o),
    .age(ages_o),
    .received(octets_o),
    .ring(ring_oldest),
    .enable(registers_enable_held),
    .mode(registers_mode_held),
    .slot_quanta(registers_slot_quanta_held),
    .slot_charge(registers_slot_charge_held),
    .edge_charge(registers_edge_charge_held),
    .open_threshold(registers_open_threshold_held),
    .refresh_slots(registers_refresh_slots_held),
    .cell_factor(registers_cell_factor_held),
    .buffer_cells(registers_buffer_cells_held),
    .pause_quanta(registers_pause_quanta),
    .ledger_limit(registers_ledger_limit),
    .out_scan(decide_out_scan),
    .out_index(decide_out_index),
    .out_write(decide_out_write),
    .new_ledger(decide_new_ledger),
    .new_open(decide_new_open),
    .new_again(decide_new_again),
    .new_age(decide_new_age),
    .new_grant(decide_new_grant),
    .new_entry(decide_new_entry),
    .send(decide_send),
    .quanta(decide_quanta),
    .slot_open(decide_slot_open),
    .slot_closed(decide_slot_closed),
    .overcommit(decide_overcommit)
  );

  bifrost_grant_ring_8192 ring (
    .clk(clk),
    .rst(rst),
    .init(load_init),
    .window_slots(registers_window_slots_held),
    .scan(decide_out_scan),
    .entry(decide_new_entry),
    .slot_done(slot_done),
    .oldest(ring_oldest)
  );

  always @(posedge clk) begin
    slot_done <= decide_out_scan & (&decide_out_index);
    if (rst) begin
      slot_done <= 1'b0;
    end
  end

  pack_8x1 opens (
    .i_0(state_0_open),
    .i_1(state_1_open),
    .i_2(state_2_open),
    .i_3(state_3_open),
    .i_4(state_4_open),
    .i_5(state_5_open),
    .i_6(state_6_open),
    .i_7(state_7_open),
    .o(opens_o)
  );

  // the eight priorities
  assign stat_open = opens_o;

  pack_8x30 ledgers (
    .i_0(state_0_ledger),
    .i_1(state_1_ledger),
    .i_2(state_2_ledger),
    .i_3(state_3_ledger),
    .i_4(state_4_ledger),
    .i_5(state_5_ledger),
    .i_6(state_6_ledger),
    .i_7(state_7_ledger),
    .o(ledgers_o)
  );

  assign stat_ledger = ledgers_o;

  wire [159:0] grants_o;
  pack_8x20 grants (
    .i_0(state_0_grant),
    .i_1(state_1_grant),
    .i_2(state_2_grant),
    .i_3(state_3_grant),
    .i_4(state_4_grant),
    .i_5(state_5_grant),
    .i_6(state_6_grant),
    .i_7(state_7_grant),
    .o(grants_o)
  );

  assign stat_grant = grants_o;

  wire [127:0] last_quanta_o;
  pack_8x16 last_quanta (
    .i_0(state_0_quanta),
    .i_1(state_1_quanta),
    .i_2(state_2_quanta),
    .i_3(state_3_quanta),
    .i_4(state_4_quanta),
    .i_5(state_5_quanta),
    .i_6(state_6_quanta),
    .i_7(state_7_quanta),
    .o(last_quanta_o)
  );

  assign stat_quanta = last_quanta_o;

  wire request_valid;
  wire [7:0] request_enable;
  wire [15:0] request_times_0;
  wire [15:0] request_times_1;
  wire [15:0] request_times_2;
  wire [15:0] request_times_3;
  wire [15:0] request_times_4;
  wire [15:0] request_times_5;
  wire [15:0] request_times_6;
  wire [15:0] request_times_7;
  wire request_overwritten;
  bifrost_pause_engine_request request (
    .clk(clk),
    .rst(rst),
    .collect(collect_o),
    .quanta(decide_quanta),
    .round_done(slot_done),
    .ready(m_req_ready),
    .valid(request_valid),
    .enable(request_enable),
    .times_0(request_times_0),
    .times_1(request_times_1),
    .times_2(request_times_2),
    .times_3(request_times_3),
    .times_4(request_times_4),
    .times_5(request_times_5),
    .times_6(request_times_6),
    .times_7(request_times_7),
    .overwritten(request_overwritten)
  );

  // the request
  assign m_req_valid = request_valid;
  assign m_req_enable = request_enable;

  wire [127:0] times_o;
  pack_8x16 times (
    .i_0(request_times_0),
    .i_1(request_times_1),
    .i_2(request_times_2),
    .i_3(request_times_3),
    .i_4(request_times_4),
    .i_5(request_times_5),
    .i_6(request_times_6),
    .i_7(request_times_7),
    .o(times_o)
  );

  assign m_req_quanta = times_o;
  assign stat_overwritten = request_overwritten;

  wire [31:0] counters_slots_open;
  wire [31:0] counters_slots_partial;
  wire [31:0] counters_slots_closed;
  wire [31:0] counters_overcommits;
  bifrost_slot_counters counters (
    .clk(clk),
    .rst(rst),
    .write(decide_out_write),
    .index(decide_out_index),
    .slot_open(decide_slot_open),
    .slot_closed(decide_slot_closed),
    .overcommit(decide_overcommit),
    .select(stat_select),
    .slots_open(counters_slots_open),
    .slots_partial(counters_slots_partial),
    .slots_closed(counters_slots_closed),
    .overcommits(counters_overcommits)
  );

  // counters
  assign stat_slots_open = counters_slots_open;
  assign stat_slots_partial = counters_slots_partial;
  assign stat_slots_closed = counters_slots_closed;
  assign stat_overcommits = counters_overcommits;

  pack_8x4 ages (
    .i_0(state_0_age),
    .i_1(state_1_age),
    .i_2(state_2_age),
    .i_3(state_3_age),
    .i_4(state_4_age),
    .i_5(state_5_age),
    .i_6(state_6_age),
    .i_7(state_7_age),
    .o(ages_o)
  );

  pack_8x26 octets (
    .i_0(received_0_quanta),
    .i_1(received_1_quanta),
    .i_2(received_2_quanta),
    .i_3(received_3_quanta),
    .i_4(received_4_quanta),
    .i_5(received_5_quanta),
    .i_6(received_6_quanta),
    .i_7(received_7_quanta),
    .o(octets_o)
  );

  pack_8x1 agains (
    .i_0(state_0_again),
    .i_1(state_1_again),
    .i_2(state_2_again),
    .i_3(state_3_again),
    .i_4(state_4_again),
    .i_5(state_5_again),
    .i_6(state_6_again),
    .i_7(state_7_again),
    .o(agains_o)
  );

  pack_8x1 collect (
    .i_0(decide_send & (decide_out_index == 3'd0)),
    .i_1(decide_send & (decide_out_index == 3'd1)),
    .i_2(decide_send & (decide_out_index == 3'd2)),
    .i_3(decide_send & (decide_out_index == 3'd3)),
    .i_4(decide_send & (decide_out_index == 3'd4)),
    .i_5(decide_send & (decide_out_index == 3'd5)),
    .i_6(decide_send & (decide_out_index == 3'd6)),
    .i_7(decide_send & (decide_out_index == 3'd7)),
    .o(collect_o)
  );

endmodule

// Stops and releases priorities at thresholds of their queues: native PFC
// IEEE 802.1Qbb; XOFF and XON per class, refreshed while it is stopped; eight clocks a round.
module pfc_threshold (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Buffer
  // L: cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Pause request (valid and ready; merged, not stable, while it waits)
  // A request waits.
  output wire m_req_valid,
  // The request is taken.
  input  wire m_req_ready,
  // Classes whose time is to be sent.
  output wire [7:0] m_req_enable,
  // Time of class p in quanta at `[16*p +: 16]`, zero for classes not enabled.
  output wire [127:0] m_req_quanta,

  // Configuration, sampled class by class
  // Classes under control, bit n for class n.
  input  wire [7:0] cfg_enable,
  // XOFF: class p stops at this many cells or more, at `[28*p +: 28]`.
  input  wire [223:0] cfg_xoff_cells,
  // XON: class p goes on below this many cells, at `[28*p +: 28]`.
  input  wire [223:0] cfg_xon_cells,
  // Time that stops a class, in quanta.
  input  wire [15:0] cfg_quanta,
  // Rounds of eight clocks after which the time of a stopped class is sent again.
  input  wire [15:0] cfg_refresh_rounds,

  // Status
  // A request has been merged into one that still waited.
  output wire stat_overwritten,
  // Classes that are stopped.
  output wire [7:0] stat_stopped
);

  reg [2:0] index;
  reg decide_valid;
  reg [2:0] decide_index;
  reg round_done;

  // a round: one class a clock, without a break
  always @(posedge clk) begin
    index <= index + 3'd1;
    decide_valid <= 1'b1;
    decide_index <= index;
    round_done <= decide_valid & (&decide_index);
    if (rst) begin
      index <= 3'd0;
      decide_valid <= 1'b0;
      round_done <= 1'b0;
    end
  end

  wire [7:0] decision_send;
  wire [15:0] decision_send_quanta;
  wire [7:0] decision_stopped;
  pfc_threshold_decision decision (
    .clk(clk),
    .rst(rst),
    .index(index),
    .occ_cells(occ_cells),
    .enable(cfg_enable),
    .xoff_cells(cfg_xoff_cells),
    .xon_cells(cfg_xon_cells),
    .quanta(cfg_quanta),
    .refresh_rounds(cfg_refresh_rounds),
    .decide(decide_valid),
    .decided_index(decide_index),
    .send(decision_send),
    .send_quanta(decision_send_quanta),
    .stopped(decision_stopped)
  );

  assign stat_stopped = decision_stopped;

  wire request_valid;
  wire [7:0] request_enable;
  wire [15:0] request_times_0;
  wire [15:0] request_times_1;
  wire [15:0] request_times_2;
  wire [15:0] request_times_3;
  wire [15:0] request_times_4;
  wire [15:0] request_times_5;
  wire [15:0] request_times_6;
  wire [15:0] request_times_7;
  wire request_overwritten;
  pfc_threshold_request request (
    .clk(clk),
    .rst(rst),
    .collect(decision_send),
    .quanta(decision_send_quanta),
    .round_done(round_done),
    .ready(m_req_ready),
    .valid(request_valid),
    .enable(request_enable),
    .times_0(request_times_0),
    .times_1(request_times_1),
    .times_2(request_times_2),
    .times_3(request_times_3),
    .times_4(request_times_4),
    .times_5(request_times_5),
    .times_6(request_times_6),
    .times_7(request_times_7),
    .overwritten(request_overwritten)
  );

  // the request
  assign m_req_valid = request_valid;
  assign m_req_enable = request_enable;

  wire [127:0] times_o;
  pack_8x16 times (
    .i_0(request_times_0),
    .i_1(request_times_1),
    .i_2(request_times_2),
    .i_3(request_times_3),
    .i_4(request_times_4),
    .i_5(request_times_5),
    .i_6(request_times_6),
    .i_7(request_times_7),
    .o(times_o)
  );

  assign m_req_quanta = times_o;
  assign stat_overwritten = request_overwritten;

endmodule

// Turns a pause request into a PFC or PAUSE frame on AXI4-Stream
// IEEE 802.1Qbb / 802.3 annex 31D (PFC) and annex 31B (PAUSE); every request is latched whole.
module pfc_quanta_encoder (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Pause request, latched whole
  // A request is offered.
  input  wire s_req_valid,
  // The request is taken.
  output wire s_req_ready,
  // PAUSE of the whole link (802.3x) instead of PFC.
  input  wire s_req_link,
  // Class-enable vector, bit n for class n.
  input  wire [7:0] s_req_enable,
  // Time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] s_req_quanta,

  // Frame (AXI4-Stream; 802.3 annex 31B and 31D)
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // A beat is offered.
  output wire m_axis_tvalid,
  // The MAC takes the beat.
  input  wire m_axis_tready,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Configuration
  // Source address, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_source_mac,

  // Status
  // A PFC frame has been handed over.
  output wire stat_pfc_sent,
  // A PAUSE frame has been handed over.
  output wire stat_pause_sent
);

  wire accept;
  reg is_link;
  reg pfc_sent;
  reg pause_sent;

  wire [479:0] layout_image;
  pfc_frame_image layout (
    .link(s_req_link),
    .enable(s_req_enable),
    .quanta(s_req_quanta),
    .source_mac(cfg_source_mac),
    .image(layout_image)
  );

  wire serializer_pending;
  wire serializer_tvalid;
  wire serializer_tlast;
  wire [63:0] serializer_tkeep;
  wire [511:0] serializer_tdata;
  wire serializer_done;
  pfc_frame_serializer_60x64 serializer (
    .clk(clk),
    .rst(rst),
    .load(accept),
    .image(layout_image),
    .tready(m_axis_tready),
    .pending(serializer_pending),
    .tvalid(serializer_tvalid),
    .tlast(serializer_tlast),
    .tkeep(serializer_tkeep),
    .tdata(serializer_tdata),
    .done(serializer_done)
  );

  // a request is taken while nothing is under way, or as the last beat leaves
  wire ready = ~serializer_pending & (~serializer_tvalid | serializer_done);
  assign s_req_ready = ready;
  assign accept = s_req_valid & ready;

  // every field is latched with the request: a frame is never torn
  assign m_axis_tvalid = serializer_tvalid;
  assign m_axis_tdata = serializer_tdata;
  assign m_axis_tkeep = serializer_tkeep;
  assign m_axis_tlast = serializer_tlast;

  // what has been sent
  always @(posedge clk) begin
    if (accept) begin
      is_link <= s_req_link;
    end
    pfc_sent <= serializer_done & ~is_link;
    pause_sent <= serializer_done & is_link;
    if (rst) begin
      is_link <= 1'b0;
      pfc_sent <= 1'b0;
      pause_sent <= 1'b0;
    end
  end

  assign stat_pfc_sent = pfc_sent;
  assign stat_pause_sent = pause_sent;

endmodule

// Joins eight priority streams and MAC control frames, and lets paused classes rest
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), 802.1Q clause 37 (ETS).
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

// Counts pauses, sent and received, class by class, and finds classes that are stuck
// Frames, quanta, time paused and longest pause of each class; PFC watchdog.
module pause_statistics (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // PFC frames received and obeyed
  // A PFC frame has been received and is obeyed.
  input  wire rx_pfc,
  // Its class-enable vector.
  input  wire [7:0] rx_enable,
  // Its time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] rx_quanta,

  // PFC frames sent
  // A PFC frame is being sent.
  input  wire tx_pfc,
  // Its class-enable vector.
  input  wire [7:0] tx_enable,
  // Its time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] tx_quanta,

  // State of the classes
  // Classes that are paused.
  input  wire [7:0] paused,

  // Configuration
  // Clocks after which a paused class is stuck; 0: never.
  input  wire [31:0] cfg_watchdog_clocks,
  // Classes that the watchdog releases.
  input  wire [7:0] cfg_watchdog_release,

  // Counters
  // Counter to be read: class in `[6:4]`, counter in `[3:0]`.
  input  wire [6:0] stat_address,
  // The counter that was named two clocks before.
  output wire [31:0] stat_data,

  // Watchdog
  // Classes that are stuck.
  output wire [7:0] stat_stuck,
  // Classes that have just been found stuck.
  output wire [7:0] event_stuck,
  // Classes whose pause is to end.
  output wire [7:0] release_pause
);

  wire class_0_stuck;
  wire class_0_found;
  wire class_0_release_pause;
  wire class_1_stuck;
  wire class_1_found;
  wire class_1_release_pause;
  wire class_2_stuck;
  wire class_2_found;
  wire class_2_release_pause;
  wire class_3_stuck;
  wire class_3_found;
  wire class_3_release_pause;
  wire class_4_stuck;
  wire class_4_found;
  wire class_4_release_pause;
  wire class_5_stuck;
  wire class_5_found;
  wire class_5_release_pause;
  wire class_6_stuck;
  wire class_6_found;
  wire class_6_release_pause;
  wire class_7_stuck;
  wire class_7_found;
  wire class_7_release_pause;
  reg [2:0] read_class;
  reg [3:0] read_counter;
  reg [15:0] kept_high;
  reg [31:0] data;

  wire [7:0] stuck_o;
  pack_8x1 stuck (
    .i_0(class_0_stuck),
    .i_1(class_1_stuck),
    .i_2(class_2_stuck),
    .i_3(class_3_stuck),
    .i_4(class_4_stuck),
    .i_5(class_5_stuck),
    .i_6(class_6_stuck),
    .i_7(class_7_stuck),
    .o(stuck_o)
  );

  assign stat_stuck = stuck_o;

  wire [7:0] found_o;
  pack_8x1 found (
    .i_0(class_0_found),
    .i_1(class_1_found),
    .i_2(class_2_found),
    .i_3(class_3_found),
    .i_4(class_4_found),
    .i_5(class_5_found),
    .i_6(class_6_found),
    .i_7(class_7_found),
    .o(found_o)
  );

  assign event_stuck = found_o;

  wire [7:0] released_o;
  pack_8x1 released (
    .i_0(class_0_release_pause),
    .i_1(class_1_release_pause),
    .i_2(class_2_release_pause),
    .i_3(class_3_release_pause),
    .i_4(class_4_release_pause),
    .i_5(class_5_release_pause),
    .i_6(class_6_release_pause),
    .i_7(class_7_release_pause),
    .o(released_o)
  );

  assign release_pause = released_o;

  wire [31:0] class_0_word;
  wire [15:0] class_0_high;
  pause_statistics_class class_0 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[0]),
    .rx_quanta(rx_quanta[15:0]),
    .tx_frame(tx_pfc & tx_enable[0]),
    .tx_quanta(tx_quanta[15:0]),
    .paused(paused[0]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[0]),
    .counter(read_counter),
    .word(class_0_word),
    .high(class_0_high),
    .stuck(class_0_stuck),
    .found(class_0_found),
    .release_pause(class_0_release_pause)
  );

  wire [31:0] class_1_word;
  wire [15:0] class_1_high;
  pause_statistics_class class_1 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[1]),
    .rx_quanta(rx_quanta[31:16]),
    .tx_frame(tx_pfc & tx_enable[1]),
    .tx_quanta(tx_quanta[31:16]),
    .paused(paused[1]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[1]),
    .counter(read_counter),
    .word(class_1_word),
    .high(class_1_high),
    .stuck(class_1_stuck),
    .found(class_1_found),
    .release_pause(class_1_release_pause)
  );

  wire [31:0] class_2_word;
  wire [15:0] class_2_high;
  pause_statistics_class class_2 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[2]),
    .rx_quanta(rx_quanta[47:32]),
    .tx_frame(tx_pfc & tx_enable[2]),
    .tx_quanta(tx_quanta[47:32]),
    .paused(paused[2]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[2]),
    .counter(read_counter),
    .word(class_2_word),
    .high(class_2_high),
    .stuck(class_2_stuck),
    .found(class_2_found),
    .release_pause(class_2_release_pause)
  );

  wire [31:0] class_3_word;
  wire [15:0] class_3_high;
  pause_statistics_class class_3 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[3]),
    .rx_quanta(rx_quanta[63:48]),
    .tx_frame(tx_pfc & tx_enable[3]),
    .tx_quanta(tx_quanta[63:48]),
    .paused(paused[3]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[3]),
    .counter(read_counter),
    .word(class_3_word),
    .high(class_3_high),
    .stuck(class_3_stuck),
    .found(class_3_found),
    .release_pause(class_3_release_pause)
  );

  wire [31:0] class_4_word;
  wire [15:0] class_4_high;
  pause_statistics_class class_4 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[4]),
    .rx_quanta(rx_quanta[79:64]),
    .tx_frame(tx_pfc & tx_enable[4]),
    .tx_quanta(tx_quanta[79:64]),
    .paused(paused[4]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[4]),
    .counter(read_counter),
    .word(class_4_word),
    .high(class_4_high),
    .stuck(class_4_stuck),
    .found(class_4_found),
    .release_pause(class_4_release_pause)
  );

  wire [31:0] class_5_word;
  wire [15:0] class_5_high;
  pause_statistics_class class_5 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[5]),
    .rx_quanta(rx_quanta[95:80]),
    .tx_frame(tx_pfc & tx_enable[5]),
    .tx_quanta(tx_quanta[95:80]),
    .paused(paused[5]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[5]),
    .counter(read_counter),
    .word(class_5_word),
    .high(class_5_high),
    .stuck(class_5_stuck),
    .found(class_5_found),
    .release_pause(class_5_release_pause)
  );

  wire [31:0] class_6_word;
  wire [15:0] class_6_high;
  pause_statistics_class class_6 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[6]),
    .rx_quanta(rx_quanta[111:96]),
    .tx_frame(tx_pfc & tx_enable[6]),
    .tx_quanta(tx_quanta[111:96]),
    .paused(paused[6]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[6]),
    .counter(read_counter),
    .word(class_6_word),
    .high(class_6_high),
    .stuck(class_6_stuck),
    .found(class_6_found),
    .release_pause(class_6_release_pause)
  );

  wire [31:0] class_7_word;
  wire [15:0] class_7_high;
  pause_statistics_class class_7 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[7]),
    .rx_quanta(rx_quanta[127:112]),
    .tx_frame(tx_pfc & tx_enable[7]),
    .tx_quanta(tx_quanta[127:112]),
    .paused(paused[7]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[7]),
    .counter(read_counter),
    .word(class_7_word),
    .high(class_7_high),
    .stuck(class_7_stuck),
    .found(class_7_found),
    .release_pause(class_7_release_pause)
  );

  // one counter of one class
  always @(posedge clk) begin
    read_class <= stat_address[6:4];
    read_counter <= stat_address[3:0];
  end

  reg [31:0] word;
  always @* begin
    word = class_0_word;
    case (read_class)
      3'd1: begin
        word = class_1_word;
      end
      3'd2: begin
        word = class_2_word;
      end
      3'd3: begin
        word = class_3_word;
      end
      3'd4: begin
        word = class_4_word;
      end
      3'd5: begin
        word = class_5_word;
      end
      3'd6: begin
        word = class_6_word;
      end
      3'd7: begin
        word = class_7_word;
      end
      default: ;
    endcase
  end

  reg [15:0] high;
  always @* begin
    high = class_0_high;
    case (read_class)
      3'd1: begin
        high = class_1_high;
      end
      3'd2: begin
        high = class_2_high;
      end
      3'd3: begin
        high = class_3_high;
      end
      3'd4: begin
        high = class_4_high;
      end
      3'd5: begin
        high = class_5_high;
      end
      3'd6: begin
        high = class_6_high;
      end
      3'd7: begin
        high = class_7_high;
      end
      default: ;
    endcase
  end

  // an address of a high word shows what belonged to the low word that was named last
  wire names_low = (read_counter == 4'd2) | (read_counter == 4'd6) | (read_counter == 4'd8);
  wire names_high = (read_counter == 4'd3) | (read_counter == 4'd7) | (read_counter == 4'd9);

  always @(posedge clk) begin
    if (names_low) begin
      kept_high <= high;
    end
    data <= word;
    if (names_high) begin
      data <= {16'd0, kept_high};
    end
    if (rst) begin
      kept_high <= 16'd0;
      data <= 32'd0;
    end
  end

  assign stat_data = data;

endmodule

// Tells MAC control frames from others, and what they ask for.
module pfc_frame_header_x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat arrives.
  input  wire arrives,
  // Its octets, the first in lane 0.
  input  wire [511:0] data,
  // Lanes that carry the frame.
  input  wire [63:0] keep,
  // It is the last of its frame.
  input  wire last,
  // The port's own address.
  input  wire [47:0] station_address,
  // The beat that arrived before.
  input  wire [511:0] held,

  // the frame of the beat that is held
  // The beat is its first.
  output wire first,
  // It is a MAC control frame, by what has arrived before.
  output wire control,
  // The same, valid while its first beat is held and moves on.
  output wire control_first,
  // Its destination is that of MAC control frames, or the port.
  output wire destined,
  // Its opcode is that of PFC.
  output wire pfc,
  // Its opcode is that of PAUSE.
  output wire pause,
  // It has all the octets that it needs.
  output wire complete,

  // the frame whose beat was held in the clock before
  // Class-enable vector, or time of PAUSE.
  output wire [15:0] operand,
  // Time of class n at `[16*n +: 16]`.
  output wire [127:0] quanta
);

  localparam [15:0] DESTINATION_0 = 16'h0180;
  localparam [15:0] DESTINATION_1 = 16'hc200;
  localparam [15:0] DESTINATION_2 = 16'h0001;
  localparam [15:0] ETHERTYPE = 16'h8808;
  localparam [15:0] OPCODE_PFC = 16'h0101;
  localparam [15:0] OPCODE_PAUSE = 16'h0001;

  reg [1:0] position;
  reg [2:0] to_multicast;
  reg [2:0] to_station;
  reg control_reg;
  reg pfc_reg;
  reg pause_reg;
  reg complete_reg;
  reg holding_0;
  reg [15:0] operand_reg;
  reg [15:0] time_0;
  reg [15:0] time_1;
  reg [15:0] time_2;
  reg [15:0] time_3;
  reg [15:0] time_4;
  reg [15:0] time_5;
  reg [15:0] time_6;
  reg [15:0] time_7;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    if (rst) begin
      position <= 2'd1;
    end
  end

  wire arriving_0 = arrives & position[0];

  // destination (clause 31.4.1.1), compared in parts whose results are joined in the next clock
  wire [15:0] destination_0 = {data[7:0], data[15:8]};
  wire [15:0] destination_1 = {data[23:16], data[31:24]};
  wire [15:0] destination_2 = {data[39:32], data[47:40]};

  always @(posedge clk) begin
    if (arriving_0) begin
      to_multicast <= {(destination_2 == DESTINATION_2), (destination_1 == DESTINATION_1),
          (destination_0 == DESTINATION_0)};
      to_station <= {(destination_2 == station_address[15:0]),
          (destination_1 == station_address[31:16]), (destination_0 == station_address[47:32])};
    end
  end

  // EtherType (clause 31.4.1.3) and opcode (annex 31A)
  wire [15:0] ethertype = {data[103:96], data[111:104]};
  wire [15:0] opcode = {data[119:112], data[127:120]};
  wire is_control = (ethertype == ETHERTYPE) & keep[13];

  always @(posedge clk) begin
    if (arriving_0) begin
      control_reg <= is_control;
      pfc_reg <= (opcode == OPCODE_PFC);
      pause_reg <= (opcode == OPCODE_PAUSE);
    end
  end

  // length (clause 31.4.1.3)
  always @(posedge clk) begin
    if (arrives) begin
      complete_reg <= position[1] | (position[0] & keep[59]);
    end
  end

  // parameters (annex 31B and 31D), from the beat that is held
  always @(posedge clk) begin
    if (arrives) begin
      holding_0 <= position[0];
    end
    if (holding_0) begin
      operand_reg <= {held[135:128], held[143:136]};
      time_0 <= {held[151:144], held[159:152]};
      time_1 <= {held[167:160], held[175:168]};
      time_2 <= {held[183:176], held[191:184]};
      time_3 <= {held[199:192], held[207:200]};
      time_4 <= {held[215:208], held[223:216]};
      time_5 <= {held[231:224], held[239:232]};
      time_6 <= {held[247:240], held[255:248]};
      time_7 <= {held[263:256], held[271:264]};
    end
  end

  assign first = holding_0;
  assign control = control_reg;
  assign control_first = control_reg;
  assign destined = (&to_multicast) | (&to_station);
  assign pfc = pfc_reg;
  assign pause = pause_reg;
  assign complete = complete_reg;
  assign operand = operand_reg;
  assign quanta = {time_7, time_6, time_5, time_4, time_3, time_2, time_1, time_0};

  // Read by nothing.
  wire unused = &{1'b0, data[95:48], data[511:128], keep[12:0], keep[58:14], keep[63:60],
    held[127:0], held[511:272]};

endmodule

module bifrost_pause_engine_load (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire request,
  input  wire slot_tick,
  input  wire legal,
  output wire take,
  output wire init,
  output wire active,
  output wire error
);

  reg noted;
  reg [2:0] loading;
  reg is_active;
  reg is_error;

  // an idle engine loads at once, an active one at its next slot boundary
  wire taking = noted & (slot_tick | (~is_active & ~(|loading)));
  assign take = taking;

  always @(posedge clk) begin
    noted <= request | (noted & ~taking);
    if (rst) begin
      noted <= 1'b0;
    end
  end

  // loading lasts LOAD_LATENCY clocks, this one included
  wire ending = &loading;

  always @(posedge clk) begin
    if (taking) begin
      loading <= 3'd1;
      is_active <= 1'b0;
      is_error <= 1'b0;
    end else if (|loading) begin
      loading <= loading + 3'd1;
      if (ending) begin
        is_active <= legal;
        is_error <= ~legal;
      end
    end
    if (rst) begin
      loading <= 3'd0;
      is_active <= 1'b0;
      is_error <= 1'b0;
    end
  end

  assign init = ending & legal;
  assign active = is_active;
  assign error = is_error;

endmodule

// The configuration in force, its products, and whether it may be used.
module bifrost_config_registers_8192 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  input  wire take,
  input  wire [13:0] window_slots,
  input  wire [7:0] enable,
  input  wire [1:0] mode,
  input  wire [23:0] slot_clocks,
  input  wire [15:0] slot_quanta,
  input  wire [16:0] slot_charge,
  input  wire [19:0] edge_charge,
  input  wire [27:0] open_threshold,
  input  wire [15:0] guard_quanta,
  input  wire [3:0] pause_slots,
  input  wire [3:0] refresh_slots,
  input  wire [5:0] cell_factor,
  input  wire [27:0] bdp_quanta,
  input  wire [7:0] deduct_slots,
  input  wire [223:0] buffer_cells,

  // configuration in force
  output wire [7:0] enable_held,
  output wire [1:0] mode_held,
  output wire [23:0] slot_clocks_held,
  output wire [15:0] slot_quanta_held,
  output wire [16:0] slot_charge_held,
  output wire [19:0] edge_charge_held,
  output wire [27:0] open_threshold_held,
  output wire [3:0] refresh_slots_held,
  output wire [5:0] cell_factor_held,
  output wire [7:0] deduct_slots_held,
  output wire [223:0] buffer_cells_held,
  output wire [13:0] window_slots_held,

  // derived
  output wire legal,
  output wire [15:0] pause_quanta,
  output wire [27:0] ledger_limit,
  output wire [29:0] first_ledger
);

  reg [13:0] window_slots_reg;
  reg [7:0] enable_reg;
  reg [1:0] mode_reg;
  reg [23:0] slot_clocks_reg;
  reg [15:0] slot_quanta_reg;
  reg [16:0] slot_charge_reg;
  reg [19:0] edge_charge_reg;
  reg [27:0] open_threshold_reg;
  reg [15:0] guard_quanta_reg;
  reg [3:0] pause_slots_reg;
  reg [3:0] refresh_slots_reg;
  reg [5:0] cell_factor_reg;
  reg [27:0] bdp_quanta_reg;
  reg [7:0] deduct_slots_reg;
  reg [223:0] buffer_cells_reg;
  reg [30:0] window_product;
  reg [30:0] window_product_held;
  reg [19:0] pause_product;
  reg [19:0] pause_product_held;
  reg [20:0] pause_sum;
  reg [28:0] limit_sum;
  reg legal_reg;
  reg [27:0] first_ledger_reg;

  always @(posedge clk) begin
    if (take) begin
      window_slots_reg <= window_slots;
      enable_reg <= enable;
      mode_reg <= mode;
      slot_clocks_reg <= slot_clocks;
      slot_quanta_reg <= slot_quanta;
      slot_charge_reg <= slot_charge;
      edge_charge_reg <= edge_charge;
      open_threshold_reg <= open_threshold;
      guard_quanta_reg <= guard_quanta;
      pause_slots_reg <= pause_slots;
      refresh_slots_reg <= refresh_slots;
      cell_factor_reg <= cell_factor;
      bdp_quanta_reg <= bdp_quanta;
      deduct_slots_reg <= deduct_slots;
      buffer_cells_reg <= buffer_cells;
    end
  end

  // W R, m T_q + G and BDP + T_q
  always @(posedge clk) begin
    window_product <= {14'd0, slot_charge_reg} * {17'd0, window_slots_reg};
    window_product_held <= window_product;
    pause_product <= {4'd0, slot_quanta_reg} * {16'd0, pause_slots_reg};
    pause_product_held <= pause_product;
    pause_sum <= {1'b0, pause_product_held} + {5'd0, guard_quanta_reg};
    limit_sum <= {1'b0, bdp_quanta_reg} + {13'd0, slot_quanta_reg};
  end

  // the rules of the contract that no port width enforces
  wire is_ledger = (mode_reg == 2'd0);
  wire shared_ok = &{|deduct_slots_reg, (cell_factor_reg <= 6'd32), |cell_factor_reg,
        |refresh_slots_reg, |pause_slots_reg, |slot_charge_reg, (mode_reg != 2'd3),
        (window_slots_reg <= 14'h2000), |window_slots_reg, |slot_quanta_reg,
        (slot_clocks_reg >= 24'd32)};
  wire ledger_ok = &{(refresh_slots_reg <= pause_slots_reg),
        (open_threshold_reg >= {11'd0, slot_charge_reg}),
        (slot_charge_reg >= {1'b0, slot_quanta_reg}), ~(|pause_sum[20:16]),
        ~(|window_product_held[30:28])};
  wire published_ok = ~limit_sum[28];

  always @(posedge clk) begin
    legal_reg <= shared_ok & (is_ledger ? ledger_ok : published_ok);
  end

  assign enable_held = enable_reg;
  assign mode_held = mode_reg;
  assign slot_clocks_held = slot_clocks_reg;
  assign slot_quanta_held = slot_quanta_reg;
  assign slot_charge_held = slot_charge_reg;
  assign edge_charge_held = edge_charge_reg;
  assign open_threshold_held = open_threshold_reg;
  assign refresh_slots_held = refresh_slots_reg;
  assign cell_factor_held = cell_factor_reg;
  assign deduct_slots_held = deduct_slots_reg;
  assign buffer_cells_held = buffer_cells_reg;
  assign window_slots_held = window_slots_reg;
  assign legal = legal_reg;
  assign pause_quanta = pause_sum[15:0];
  assign ledger_limit = limit_sum[27:0];

  always @(posedge clk) begin
    first_ledger_reg <= is_ledger ? window_product_held[27:0] : limit_sum[27:0];
  end

  assign first_ledger = {2'd0, first_ledger_reg};

endmodule

module bifrost_pause_engine_timer (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire restart,
  input  wire active,
  input  wire [23:0] slot_clocks,
  input  wire init,
  input  wire slot_done,
  input  wire [7:0] deduct_slots,
  output wire tick,
  output wire deduct
);

  reg [23:0] clocks;
  reg ticking;
  reg [7:0] slots;

  // clocks since the slot boundary
  wire [23:0] next_clocks = clocks + 24'd1;

  always @(posedge clk) begin
    ticking <= 1'b0;
    if (restart) begin
      clocks <= 24'd1;
    end else if (next_clocks == slot_clocks) begin
      clocks <= 24'd0;
      ticking <= active;
    end else begin
      clocks <= next_clocks;
    end
    if (rst) begin
      clocks <= 24'd0;
      ticking <= 1'b0;
    end
  end

  assign tick = ticking;

  // slots modulo k
  wire [7:0] next_slots = slots + 8'd1;

  always @(posedge clk) begin
    if (init) begin
      slots <= 8'd0;
    end else if (slot_done) begin
      slots <= next_slots;
      if (next_slots == deduct_slots) begin
        slots <= 8'd0;
      end
    end
    if (rst) begin
      slots <= 8'd0;
    end
  end

  assign deduct = ~(|slots);

endmodule

module bifrost_pause_engine_received (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire clear,
  input  wire add,
  input  wire [15:0] octets,
  input  wire take,
  output wire [25:0] quanta
);

  reg [31:0] total;

  reg [31:0] kept;
  always @* begin
    kept = total;
    if (take) begin
      kept = {26'd0, total[5:0]};
    end
  end

  always @(posedge clk) begin
    total <= kept;
    if (add) begin
      total <= kept + {16'd0, octets};
    end
    if (clear) begin
      total <= 32'd0;
    end
    if (rst) begin
      total <= 32'd0;
    end
  end

  assign quanta = total[31:6];

endmodule

module bifrost_pause_engine_state (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire init,
  input  wire [29:0] init_ledger,
  input  wire write,
  input  wire [29:0] new_ledger,
  input  wire new_open,
  input  wire new_again,
  input  wire [3:0] new_age,
  input  wire [19:0] new_grant,
  input  wire send,
  input  wire [15:0] new_quanta,
  output wire [29:0] ledger,
  output wire open,
  output wire again,
  output wire [3:0] age,
  output wire [19:0] grant,
  output wire [15:0] quanta
);

  reg [29:0] ledger_reg;
  reg open_reg;
  reg again_reg;
  reg [3:0] age_reg;
  reg [19:0] grant_reg;
  reg [15:0] quanta_reg;

  always @(posedge clk) begin
    if (init) begin
      ledger_reg <= init_ledger;
      open_reg <= 1'b1;
      again_reg <= 1'b0;
      age_reg <= 4'd0;
      grant_reg <= 20'd0;
      quanta_reg <= 16'd0;
    end else if (write) begin
      ledger_reg <= new_ledger;
      open_reg <= new_open;
      again_reg <= new_again;
      age_reg <= new_age;
      grant_reg <= new_grant;
      if (send) begin
        quanta_reg <= new_quanta;
      end
    end
    if (rst) begin
      ledger_reg <= 30'd0;
      open_reg <= 1'b1;
      again_reg <= 1'b0;
      age_reg <= 4'd0;
      grant_reg <= 20'd0;
      quanta_reg <= 16'd0;
    end
  end

  assign ledger = ledger_reg;
  assign open = open_reg;
  assign again = again_reg;
  assign age = age_reg;
  assign grant = grant_reg;
  assign quanta = quanta_reg;

endmodule

// Decides one priority a clock: what it is granted and what is sent.
module bifrost_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // slot
  input  wire scan,
  input  wire [2:0] index,
  input  wire deduct,

  // state of the eight priorities, packed
  input  wire [223:0] occ_cells,
  input  wire [239:0] ledger,
  input  wire [7:0] open,
  input  wire [7:0] again,
  input  wire [31:0] age,
  input  wire [207:0] received,
  input  wire [15:0] ring,

  // configuration
  input  wire [7:0] enable,
  input  wire [1:0] mode,
  input  wire [15:0] slot_quanta,
  input  wire [16:0] slot_charge,
  input  wire [19:0] edge_charge,
  input  wire [27:0] open_threshold,
  input  wire [3:0] refresh_slots,
  input  wire [5:0] cell_factor,
  input  wire [223:0] buffer_cells,
  input  wire [15:0] pause_quanta,
  input  wire [27:0] ledger_limit,

  // the decision
  output wire out_scan,
  output wire [2:0] out_index,
  output wire out_write,
  output wire [29:0] new_ledger,
  output wire new_open,
  output wire new_again,
  output wire [3:0] new_age,
  output wire [19:0] new_grant,
  output wire [1:0] new_entry,
  output wire send,
  output wire [15:0] quanta,
  output wire slot_open,
  output wire slot_closed,
  output wire overcommit
);

  reg valid_1;
  reg valid_2;
  reg valid_3;
  reg valid_4;
  reg valid_5;
  reg valid_6;
  reg valid_7;
  reg valid_8;
  reg valid_9;
  reg [27:0] cells_1;
  reg [27:0] limit_1;
  reg [29:0] ledger_1;
  reg [1:0] entry_1;
  reg was_open_1;
  reg again_1;
  reg [3:0] age_1;
  reg [25:0] received_1;
  reg [28:0] difference_2;
  reg [29:0] granted_2;
  reg [34:0] pair0_3;
  reg [34:0] pair1_3;
  reg [34:0] pair2_3;
  reg [34:0] low_4;
  reg [34:0] high_4;
  reg [34:0] product_5;
  reg [31:0] charged_3;
  reg [31:0] charged_4;
  reg [31:0] charged_5;
  reg [29:0] granted_3;
  reg [29:0] granted_4;
  reg [29:0] granted_5;
  reg [30:0] room_6;
  reg [31:0] available_6;
  reg was_open_2;
  reg was_open_3;
  reg was_open_4;
  reg was_open_5;
  reg was_open_6;
  reg grant_7;
  reg [30:0] share_7;
  reg [30:0] correction_7;
  reg was_open_7;
  reg [19:0] record_charge_8;
  reg [29:0] granted_6;
  reg [29:0] granted_7;
  reg [29:0] remembered_8;
  reg [31:0] allowed_8;
  reg [25:0] received_2;
  reg [25:0] received_3;
  reg [25:0] received_4;
  reg [25:0] received_5;
  reg [25:0] received_6;
  reg [25:0] received_7;
  reg [32:0] outstanding_8;
  reg [29:0] new_ledger_9;
  reg [32:0] pause_9;
  reg [31:0] allowed_9;
  reg [3:0] age_2;
  reg [3:0] age_3;
  reg [3:0] age_4;
  reg [3:0] age_5;
  reg [3:0] age_6;
  reg [3:0] age_7;
  reg [3:0] age_8;
  reg [3:0] age_9;
  reg grant_8;
  reg grant_9;
  reg was_open_8;
  reg was_open_9;
  reg again_2;
  reg again_3;
  reg again_4;
  reg again_5;
  reg again_6;
  reg again_7;
  reg again_8;
  reg again_9;
  reg enabled_1;
  reg enabled_2;
  reg enabled_3;
  reg enabled_4;
  reg enabled_5;
  reg enabled_6;
  reg enabled_7;
  reg enabled_8;
  reg enabled_9;
  reg [2:0] index_1;
  reg [2:0] index_2;
  reg [2:0] index_3;
  reg [2:0] index_4;
  reg [2:0] index_5;
  reg [2:0] index_6;
  reg [2:0] index_7;
  reg [2:0] index_8;
  reg [2:0] index_9;
  reg [19:0] record_charge_9;
  reg [1:0] record_8;
  reg [1:0] record_9;
  reg overcommit_7;
  reg overcommit_8;
  reg overcommit_9;

  wire is_ledger = (mode == 2'd0);
  wire is_clamped = (mode == 2'd2);

  // 0: sample
  always @(posedge clk) begin
    valid_1 <= scan;
    valid_2 <= valid_1;
    valid_3 <= valid_2;
    valid_4 <= valid_3;
    valid_5 <= valid_4;
    valid_6 <= valid_5;
    valid_7 <= valid_6;
    valid_8 <= valid_7;
    valid_9 <= valid_8;
    if (rst) begin
      valid_1 <= 1'b0;
      valid_2 <= 1'b0;
      valid_3 <= 1'b0;
      valid_4 <= 1'b0;
      valid_5 <= 1'b0;
      valid_6 <= 1'b0;
      valid_7 <= 1'b0;
      valid_8 <= 1'b0;
      valid_9 <= 1'b0;
    end
  end

  wire enabled_0 = index[2] ?
        (index[1] ? (index[0] ? enable[7] : enable[6]) : index[0] ? enable[5] : enable[4]) :
      index[1] ? (index[0] ? enable[3] : enable[2]) :
      index[0] ? enable[1] :
      enable[0];

  always @(posedge clk) begin
    cells_1 <= index[2] ?
          (index[1] ? (index[0] ? occ_cells[223:196] : occ_cells[195:168]) :
              index[0] ? occ_cells[167:140] :
              occ_cells[139:112]) :
        index[1] ? (index[0] ? occ_cells[111:84] : occ_cells[83:56]) :
        index[0] ? occ_cells[55:28] :
        occ_cells[27:0];
    limit_1 <= index[2] ?
          (index[1] ? (index[0] ? buffer_cells[223:196] : buffer_cells[195:168]) :
              index[0] ? buffer_cells[167:140] :
              buffer_cells[139:112]) :
        index[1] ? (index[0] ? buffer_cells[111:84] : buffer_cells[83:56]) :
        index[0] ? buffer_cells[55:28] :
        buffer_cells[27:0];
    ledger_1 <= index[2] ?
          (index[1] ? (index[0] ? ledger[239:210] : ledger[209:180]) :
              index[0] ? ledger[179:150] :
              ledger[149:120]) :
        index[1] ? (index[0] ? ledger[119:90] : ledger[89:60]) :
        index[0] ? ledger[59:30] :
        ledger[29:0];
    entry_1 <= index[2] ?
          (index[1] ? (index[0] ? ring[15:14] : ring[13:12]) : index[0] ? ring[11:10] : ring[9:8]) :
        index[1] ? (index[0] ? ring[7:6] : ring[5:4]) :
        index[0] ? ring[3:2] :
        ring[1:0];
    was_open_1 <= index[2] ?
          (index[1] ? (index[0] ? open[7] : open[6]) : index[0] ? open[5] : open[4]) :
        index[1] ? (index[0] ? open[3] : open[2]) :
        index[0] ? open[1] :
        open[0];
    again_1 <= index[2] ?
          (index[1] ? (index[0] ? again[7] : again[6]) : index[0] ? again[5] : again[4]) :
        index[1] ? (index[0] ? again[3] : again[2]) :
        index[0] ? again[1] :
        again[0];
    age_1 <= index[2] ?
          (index[1] ? (index[0] ? age[31:28] : age[27:24]) : index[0] ? age[23:20] : age[19:16]) :
        index[1] ? (index[0] ? age[15:12] : age[11:8]) :
        index[0] ? age[7:4] :
        age[3:0];
    received_1 <= index[2] ?
          (index[1] ? (index[0] ? received[207:182] : received[181:156]) :
              index[0] ? received[155:130] :
              received[129:104]) :
        index[1] ? (index[0] ? received[103:78] : received[77:52]) :
        index[0] ? received[51:26] :
        received[25:0];
  end

  // 1: what has arrived leaves the ledger
  always @(posedge clk) begin
    difference_2 <= {1'b0, limit_1} - {1'b0, cells_1};
  end

  wire [19:0] arrived = ((entry_1 == 2'd2) ? {3'd0, slot_charge} :
          (entry_1 == 2'd1) ? edge_charge :
          20'd0) & {20{is_ledger}};

  always @(posedge clk) begin
    granted_2 <= ledger_1 - {10'd0, arrived};
  end

  // 2 to 4: free space in quanta, (H - L) * cell_factor / 32
  wire [34:0] difference_wide = {{6{difference_2[28]}}, difference_2};

  always @(posedge clk) begin
    pair0_3 <= (difference_wide & {35{cell_factor[0]}}) +
        ((difference_wide << 1'b1) & {35{cell_factor[1]}});
    pair1_3 <= ((difference_wide << 2'd2) & {35{cell_factor[2]}}) +
        ((difference_wide << 2'd3) & {35{cell_factor[3]}});
    pair2_3 <= ((difference_wide << 3'd4) & {35{cell_factor[4]}}) +
        ((difference_wide << 3'd5) & {35{cell_factor[5]}});
    low_4 <= pair0_3 + pair1_3;
    high_4 <= pair2_3;
    product_5 <= low_4 + high_4;
  end

  wire [29:0] free = product_5[34:5];

  // 5: room for grants, with and without the charge of a closing edge
  always @(posedge clk) begin
    charged_3 <= {{2{granted_2[29]}}, granted_2} + {12'd0, edge_charge};
    charged_4 <= charged_3;
    charged_5 <= charged_4;
    granted_3 <= granted_2;
    granted_4 <= granted_3;
    granted_5 <= granted_4;
    room_6 <= {free[29], free} - {granted_5[29], granted_5};
    available_6 <= {{2{free[29]}}, free} - charged_5;
  end

  // 6: compare
  always @(posedge clk) begin
    was_open_2 <= was_open_1;
    was_open_3 <= was_open_2;
    was_open_4 <= was_open_3;
    was_open_5 <= was_open_4;
    was_open_6 <= was_open_5;
  end

  wire [31:0] threshold = was_open_6 ? {15'd0, slot_charge} : {4'd0, open_threshold};

  always @(posedge clk) begin
    grant_7 <= ($signed(available_6) >= $signed(threshold));
  end

  wire overcommitted_6 = room_6[30];
  wire [30:0] slot_quanta_wide = {15'd0, slot_quanta};
  wire [30:0] least = ($signed(room_6) < $signed(slot_quanta_wide)) ? room_6 : slot_quanta_wide;

  always @(posedge clk) begin
    share_7 <= least & {31{~(is_clamped & overcommitted_6)}};
    correction_7 <= room_6 & {31{~is_clamped | overcommitted_6}};
  end

  // 7: the entry of this slot and the new ledger
  always @(posedge clk) begin
    was_open_7 <= was_open_6;
  end

  wire [1:0] record_7 = grant_7 ? 2'd2 : was_open_7 ? 2'd1 : 2'd0;
  wire [19:0] record_charge = (record_7 == 2'd2) ? {3'd0, slot_charge} :
      (record_7 == 2'd1) ? edge_charge :
      20'd0;

  always @(posedge clk) begin
    record_charge_8 <= record_charge;
    granted_6 <= granted_5;
    granted_7 <= granted_6;
    remembered_8 <= granted_7 + {10'd0, record_charge};
  end

  wire [31:0] deducted = {share_7[30], share_7} + {correction_7[30], correction_7};
  wire [31:0] floored = deducted & {32{~deducted[31]}};

  always @(posedge clk) begin
    allowed_8 <= deduct ? floored : {share_7[30], share_7};
    received_2 <= received_1;
    received_3 <= received_2;
    received_4 <= received_3;
    received_5 <= received_4;
    received_6 <= received_5;
    received_7 <= received_6;
  end

  wire [32:0] expected = {{3{granted_7[29]}}, granted_7} - {7'd0, received_7};

  always @(posedge clk) begin
    outstanding_8 <= expected + {{2{share_7[30]}}, share_7};
  end

  // 8: bounds of F, pause time
  wire below = is_clamped ? outstanding_8[32] : ($signed(outstanding_8) < $signed(33'h1e0000000));
  wire [29:0] lowest = is_clamped ? 30'd0 : 30'h20000000;
  wire above = ($signed(outstanding_8) > $signed({5'd0, ledger_limit}));
  wire [29:0] bounded = above ? {2'd0, ledger_limit} : below ? lowest : outstanding_8[29:0];

  always @(posedge clk) begin
    new_ledger_9 <= is_ledger ? remembered_8 : bounded;
    pause_9 <= {17'd0, slot_quanta} - {allowed_8[31], allowed_8};
  end

  // 9: what changes, and what is sent
  always @(posedge clk) begin
    allowed_9 <= allowed_8;
  end

  wire closed_share = allowed_9[31] | ~(|allowed_9);
  wire whole_share = pause_9[32] | ~(|pause_9);
  wire big_share = |allowed_9[31:20];
  wire [19:0] shown_share = (big_share ? 20'hfffff : allowed_9[19:0]) & {20{~allowed_9[31]}};

  always @(posedge clk) begin
    age_2 <= age_1;
    age_3 <= age_2;
    age_4 <= age_3;
    age_5 <= age_4;
    age_6 <= age_5;
    age_7 <= age_6;
    age_8 <= age_7;
    age_9 <= age_8;
  end

  wire [3:0] next_age = age_9 + 4'd1;
  wire refresh = (next_age == refresh_slots);

  always @(posedge clk) begin
    grant_8 <= grant_7;
    grant_9 <= grant_8;
    was_open_8 <= was_open_7;
    was_open_9 <= was_open_8;
    again_2 <= again_1;
    again_3 <= again_2;
    again_4 <= again_3;
    again_5 <= again_4;
    again_6 <= again_5;
    again_7 <= again_6;
    again_8 <= again_7;
    again_9 <= again_8;
  end

  wire send_ledger = grant_9 ? (~was_open_9 | again_9) : (was_open_9 | refresh);
  wire long_pause = |pause_9[31:16];
  wire [15:0] share_quanta = long_pause ? 16'hffff : pause_9[15:0];

  always @(posedge clk) begin
    enabled_1 <= enabled_0;
    enabled_2 <= enabled_1;
    enabled_3 <= enabled_2;
    enabled_4 <= enabled_3;
    enabled_5 <= enabled_4;
    enabled_6 <= enabled_5;
    enabled_7 <= enabled_6;
    enabled_8 <= enabled_7;
    enabled_9 <= enabled_8;
  end

  wire write = valid_9 & enabled_9;
  assign out_scan = valid_9;

  always @(posedge clk) begin
    index_1 <= index;
    index_2 <= index_1;
    index_3 <= index_2;
    index_4 <= index_3;
    index_5 <= index_4;
    index_6 <= index_5;
    index_7 <= index_6;
    index_8 <= index_7;
    index_9 <= index_8;
  end

  assign out_index = index_9;
  assign out_write = write;
  assign new_ledger = new_ledger_9;
  assign new_open = ~is_ledger | grant_9;
  assign new_again = is_ledger & grant_9 & ~was_open_9;
  assign new_age = next_age & {4{~(was_open_9 | refresh)}};

  always @(posedge clk) begin
    record_charge_9 <= record_charge_8;
  end

  assign new_grant = is_ledger ? record_charge_9 : shown_share;

  always @(posedge clk) begin
    record_8 <= record_7;
    record_9 <= record_8;
  end

  assign new_entry = record_9;
  assign send = write & (is_ledger ? send_ledger : ~whole_share);
  assign quanta = is_ledger ? (pause_quanta & {16{~grant_9}}) : share_quanta;
  assign slot_open = is_ledger ? grant_9 : whole_share;
  assign slot_closed = is_ledger ? ~grant_9 : closed_share;

  always @(posedge clk) begin
    overcommit_7 <= overcommitted_6;
    overcommit_8 <= overcommit_7;
    overcommit_9 <= overcommit_8;
  end

  assign overcommit = overcommit_9;

  // Read by nothing.
  wire unused = &{1'b0, product_5[4:0]};

endmodule

// Remembers what was granted to the eight priorities in each slot of a round trip.
module bifrost_grant_ring_8192 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire init,
  input  wire [13:0] window_slots,
  input  wire scan,
  input  wire [1:0] entry,
  input  wire slot_done,
  output wire [15:0] oldest
);

  reg [15:0] word;
  reg [12:0] head;
  reg [13:0] written;

  // eight entries shift in, priority 0 first
  always @(posedge clk) begin
    if (scan) begin
      word <= {entry, word[15:2]};
    end
  end

  wire [13:0] next_head = {1'b0, head} + 14'd1;
  wire full = (written == window_slots);

  always @(posedge clk) begin
    if (init) begin
      head <= 13'd0;
      written <= 14'd0;
    end else if (slot_done) begin
      head <= (next_head == window_slots) ? 13'd0 : next_head[12:0];
      if (~full) begin
        written <= written + 14'd1;
      end
    end
    if (rst) begin
      head <= 13'd0;
      written <= 14'd0;
    end
  end

  reg [15:0] slot;
  (* ram_style = "block" *)
  reg [15:0] slots [0:8191];

  always @(posedge clk) begin
    if (slot_done) begin
      slots[head] <= word;
    end
  end

  always @(posedge clk) begin
    slot <= slots[head];
  end

  assign oldest = full ? slot : {2'd2, 2'd2, 2'd2, 2'd2, 2'd2, 2'd2, 2'd2, 2'd2};

endmodule

module bifrost_pause_engine_request (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire [7:0] collect,
  input  wire [15:0] quanta,
  input  wire round_done,
  input  wire ready,
  output wire valid,
  output wire [7:0] enable,
  output wire [15:0] times_0,
  output wire [15:0] times_1,
  output wire [15:0] times_2,
  output wire [15:0] times_3,
  output wire [15:0] times_4,
  output wire [15:0] times_5,
  output wire [15:0] times_6,
  output wire [15:0] times_7,
  output wire overwritten
);

  reg [7:0] new_enable;
  reg [15:0] new_times_0;
  reg [15:0] new_times_1;
  reg [15:0] new_times_2;
  reg [15:0] new_times_3;
  reg [15:0] new_times_4;
  reg [15:0] new_times_5;
  reg [15:0] new_times_6;
  reg [15:0] new_times_7;
  reg valid_reg;
  reg [7:0] enable_reg;
  reg [15:0] times_reg_0;
  reg [15:0] times_reg_1;
  reg [15:0] times_reg_2;
  reg [15:0] times_reg_3;
  reg [15:0] times_reg_4;
  reg [15:0] times_reg_5;
  reg [15:0] times_reg_6;
  reg [15:0] times_reg_7;
  reg overwritten_reg;

  // this round's times
  always @(posedge clk) begin
    if (round_done) begin
      new_enable <= collect;
    end else begin
      new_enable <= new_enable | collect;
    end
    if (collect[0]) begin
      new_times_0 <= quanta;
    end
    if (collect[1]) begin
      new_times_1 <= quanta;
    end
    if (collect[2]) begin
      new_times_2 <= quanta;
    end
    if (collect[3]) begin
      new_times_3 <= quanta;
    end
    if (collect[4]) begin
      new_times_4 <= quanta;
    end
    if (collect[5]) begin
      new_times_5 <= quanta;
    end
    if (collect[6]) begin
      new_times_6 <= quanta;
    end
    if (collect[7]) begin
      new_times_7 <= quanta;
    end
    if (rst) begin
      new_enable <= 8'd0;
      new_times_0 <= 16'd0;
      new_times_1 <= 16'd0;
      new_times_2 <= 16'd0;
      new_times_3 <= 16'd0;
      new_times_4 <= 16'd0;
      new_times_5 <= 16'd0;
      new_times_6 <= 16'd0;
      new_times_7 <= 16'd0;
    end
  end

  // the newest time of a class wins; classes that the new request does not name keep waiting
  wire waiting = valid_reg & ~ready;
  wire replace = round_done & (|new_enable);

  always @(posedge clk) begin
    valid_reg <= waiting | replace;
    overwritten_reg <= waiting & replace;
    if (replace) begin
      enable_reg <= new_enable;
      if (waiting) begin
        enable_reg <= new_enable | enable_reg;
      end
      if (new_enable[0]) begin
        times_reg_0 <= new_times_0;
      end else if (~waiting) begin
        times_reg_0 <= 16'd0;
      end
    end
    if (rst) begin
      valid_reg <= 1'b0;
      overwritten_reg <= 1'b0;
      enable_reg <= 8'd0;
      times_reg_0 <= 16'd0;
    end
  end

  assign times_0 = times_reg_0;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[1]) begin
        times_reg_1 <= new_times_1;
      end else if (~waiting) begin
        times_reg_1 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_1 <= 16'd0;
    end
  end

  assign times_1 = times_reg_1;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[2]) begin
        times_reg_2 <= new_times_2;
      end else if (~waiting) begin
        times_reg_2 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_2 <= 16'd0;
    end
  end

  assign times_2 = times_reg_2;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[3]) begin
        times_reg_3 <= new_times_3;
      end else if (~waiting) begin
        times_reg_3 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_3 <= 16'd0;
    end
  end

  assign times_3 = times_reg_3;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[4]) begin
        times_reg_4 <= new_times_4;
      end else if (~waiting) begin
        times_reg_4 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_4 <= 16'd0;
    end
  end

  assign times_4 = times_reg_4;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[5]) begin
        times_reg_5 <= new_times_5;
      end else if (~waiting) begin
        times_reg_5 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_5 <= 16'd0;
    end
  end

  assign times_5 = times_reg_5;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[6]) begin
        times_reg_6 <= new_times_6;
      end else if (~waiting) begin
        times_reg_6 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_6 <= 16'd0;
    end
  end

  assign times_6 = times_reg_6;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[7]) begin
        times_reg_7 <= new_times_7;
      end else if (~waiting) begin
        times_reg_7 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_7 <= 16'd0;
    end
  end

  assign times_7 = times_reg_7;
  assign valid = valid_reg;
  assign enable = enable_reg;
  assign overwritten = overwritten_reg;

endmodule

// Counts, per priority, slots that granted all, part or nothing, and slots over-committed.
module bifrost_slot_counters (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire write,
  input  wire [2:0] index,
  input  wire slot_open,
  input  wire slot_closed,
  input  wire overcommit,
  input  wire [2:0] select,
  output wire [31:0] slots_open,
  output wire [31:0] slots_partial,
  output wire [31:0] slots_closed,
  output wire [31:0] overcommits
);

  reg [7:0] used;
  wire [127:0] next;
  reg [31:0] slots_open_reg;
  reg [31:0] slots_partial_reg;
  reg [31:0] slots_closed_reg;
  reg [31:0] overcommits_reg;

  wire [127:0] stored;
  wire [127:0] shown;
  (* ram_style = "distributed" *)
  reg [127:0] counts [0:7];

  always @(posedge clk) begin
    if (write) begin
      counts[index] <= next;
    end
  end

  assign stored = counts[index];

  assign shown = counts[select];

  // reset does not reach the RAM: entries not written since count as zero
  always @(posedge clk) begin
    if (write) begin
      used <= used | (8'd1 << index);
    end
    if (rst) begin
      used <= 8'd0;
    end
  end

  wire [127:0] old = stored & {128{used[index]}};
  wire [127:0] visible = shown & {128{used[select]}};
  wire slot_partial = ~(slot_open | slot_closed);
  assign next = {(old[127:96] + {31'd0, overcommit}), (old[95:64] + {31'd0, slot_closed}),
      (old[63:32] + {31'd0, slot_partial}), (old[31:0] + {31'd0, slot_open})};
  assign slots_open = slots_open_reg;

  always @(posedge clk) begin
    slots_open_reg <= visible[31:0];
    if (rst) begin
      slots_open_reg <= 32'd0;
    end
  end

  assign slots_partial = slots_partial_reg;

  always @(posedge clk) begin
    slots_partial_reg <= visible[63:32];
    if (rst) begin
      slots_partial_reg <= 32'd0;
    end
  end

  assign slots_closed = slots_closed_reg;

  always @(posedge clk) begin
    slots_closed_reg <= visible[95:64];
    if (rst) begin
      slots_closed_reg <= 32'd0;
    end
  end

  assign overcommits = overcommits_reg;

  always @(posedge clk) begin
    overcommits_reg <= visible[127:96];
    if (rst) begin
      overcommits_reg <= 32'd0;
    end
  end

endmodule

// 8 values of 30 bits side by side, value 0 in the lowest bits.
module pack_8x30 (
  input  wire [29:0] i_0,
  input  wire [29:0] i_1,
  input  wire [29:0] i_2,
  input  wire [29:0] i_3,
  input  wire [29:0] i_4,
  input  wire [29:0] i_5,
  input  wire [29:0] i_6,
  input  wire [29:0] i_7,
  // All values.
  output wire [239:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

endmodule

// 8 values of 4 bits side by side, value 0 in the lowest bits.
module pack_8x4 (
  input  wire [3:0] i_0,
  input  wire [3:0] i_1,
  input  wire [3:0] i_2,
  input  wire [3:0] i_3,
  input  wire [3:0] i_4,
  input  wire [3:0] i_5,
  input  wire [3:0] i_6,
  input  wire [3:0] i_7,
  // All values.
  output wire [31:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

endmodule

// 8 values of 20 bits side by side, value 0 in the lowest bits.
module pack_8x20 (
  input  wire [19:0] i_0,
  input  wire [19:0] i_1,
  input  wire [19:0] i_2,
  input  wire [19:0] i_3,
  input  wire [19:0] i_4,
  input  wire [19:0] i_5,
  input  wire [19:0] i_6,
  input  wire [19:0] i_7,
  // All values.
  output wire [159:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

endmodule

// 8 values of 16 bits side by side, value 0 in the lowest bits.
module pack_8x16 (
  input  wire [15:0] i_0,
  input  wire [15:0] i_1,
  input  wire [15:0] i_2,
  input  wire [15:0] i_3,
  input  wire [15:0] i_4,
  input  wire [15:0] i_5,
  input  wire [15:0] i_6,
  input  wire [15:0] i_7,
  // All values.
  output wire [127:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

endmodule

// 8 values of 26 bits side by side, value 0 in the lowest bits.
module pack_8x26 (
  input  wire [25:0] i_0,
  input  wire [25:0] i_1,
  input  wire [25:0] i_2,
  input  wire [25:0] i_3,
  input  wire [25:0] i_4,
  input  wire [25:0] i_5,
  input  wire [25:0] i_6,
  input  wire [25:0] i_7,
  // All values.
  output wire [207:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

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

// Decides one class a clock: whether it is stopped, and whether a time is sent.
module pfc_threshold_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // the class that is sampled
  input  wire [2:0] index,
  input  wire [223:0] occ_cells,
  input  wire [7:0] enable,
  input  wire [223:0] xoff_cells,
  input  wire [223:0] xon_cells,
  input  wire [15:0] quanta,
  input  wire [15:0] refresh_rounds,

  // the class that was sampled in the clock before, and is decided
  // There is one.
  input  wire decide,
  // Which.
  input  wire [2:0] decided_index,

  // the decision
  // One-hot: a time is sent for this class.
  output wire [7:0] send,
  // That time in quanta.
  output wire [15:0] send_quanta,

  // state
  // Classes that are stopped.
  output wire [7:0] stopped
);

  reg enabled;
  reg [27:0] cells;
  reg [27:0] xoff;
  reg [27:0] xon;
  reg [15:0] pause_quanta;
  reg [15:0] refresh_limit;
  reg [15:0] next_age;
  reg [7:0] stopped_reg;
  wire [15:0] new_age;

  // sample
  always @(posedge clk) begin
    enabled <= index[2] ?
          (index[1] ? (index[0] ? enable[7] : enable[6]) : index[0] ? enable[5] : enable[4]) :
        index[1] ? (index[0] ? enable[3] : enable[2]) :
        index[0] ? enable[1] :
        enable[0];
    cells <= index[2] ?
          (index[1] ? (index[0] ? occ_cells[223:196] : occ_cells[195:168]) :
              index[0] ? occ_cells[167:140] :
              occ_cells[139:112]) :
        index[1] ? (index[0] ? occ_cells[111:84] : occ_cells[83:56]) :
        index[0] ? occ_cells[55:28] :
        occ_cells[27:0];
    xoff <= index[2] ?
          (index[1] ? (index[0] ? xoff_cells[223:196] : xoff_cells[195:168]) :
              index[0] ? xoff_cells[167:140] :
              xoff_cells[139:112]) :
        index[1] ? (index[0] ? xoff_cells[111:84] : xoff_cells[83:56]) :
        index[0] ? xoff_cells[55:28] :
        xoff_cells[27:0];
    xon <= index[2] ?
          (index[1] ? (index[0] ? xon_cells[223:196] : xon_cells[195:168]) :
              index[0] ? xon_cells[167:140] :
              xon_cells[139:112]) :
        index[1] ? (index[0] ? xon_cells[111:84] : xon_cells[83:56]) :
        index[0] ? xon_cells[55:28] :
        xon_cells[27:0];
    pause_quanta <= quanta;
    refresh_limit <= refresh_rounds;
  end

  wire [15:0] age;
  (* ram_style = "distributed" *)
  reg [15:0] ages [0:7];

  always @(posedge clk) begin
    if (decide) begin
      ages[decided_index] <= new_age;
    end
  end

  assign age = ages[index];

  // rounds since a time was sent; read only while stopped, that is, after they have been written
  always @(posedge clk) begin
    next_age <= age + 16'd1;
  end

  // decide
  wire was_stopped = stopped_reg[decided_index];
  wire stop = ~was_stopped & enabled & (cells >= xoff);
  wire release_now = was_stopped & (~enabled | (cells < xon));
  wire refresh = was_stopped & ~release_now & (next_age >= refresh_limit);
  assign new_age = next_age & {16{~(stop | refresh)}};
  wire [7:0] decided = (8'd1 << decided_index) & {8{decide}};

  always @(posedge clk) begin
    if (stop) begin
      stopped_reg <= stopped_reg | decided;
    end else if (release_now) begin
      stopped_reg <= stopped_reg & ~decided;
    end
    if (rst) begin
      stopped_reg <= 8'd0;
    end
  end

  assign send = decided & {8{stop | release_now | refresh}};
  assign send_quanta = pause_quanta & {16{~release_now}};
  assign stopped = stopped_reg;

endmodule

// Collects the times of a round and offers them, merged while they wait.
module pfc_threshold_request (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire [7:0] collect,
  input  wire [15:0] quanta,
  input  wire round_done,
  input  wire ready,
  output wire valid,
  output wire [7:0] enable,
  output wire [15:0] times_0,
  output wire [15:0] times_1,
  output wire [15:0] times_2,
  output wire [15:0] times_3,
  output wire [15:0] times_4,
  output wire [15:0] times_5,
  output wire [15:0] times_6,
  output wire [15:0] times_7,
  output wire overwritten
);

  reg [7:0] new_enable;
  reg [15:0] new_times_0;
  reg [15:0] new_times_1;
  reg [15:0] new_times_2;
  reg [15:0] new_times_3;
  reg [15:0] new_times_4;
  reg [15:0] new_times_5;
  reg [15:0] new_times_6;
  reg [15:0] new_times_7;
  reg valid_reg;
  reg [7:0] enable_reg;
  reg [15:0] times_reg_0;
  reg [15:0] times_reg_1;
  reg [15:0] times_reg_2;
  reg [15:0] times_reg_3;
  reg [15:0] times_reg_4;
  reg [15:0] times_reg_5;
  reg [15:0] times_reg_6;
  reg [15:0] times_reg_7;
  reg overwritten_reg;

  // this round's times
  always @(posedge clk) begin
    if (round_done) begin
      new_enable <= collect;
    end else begin
      new_enable <= new_enable | collect;
    end
    if (collect[0]) begin
      new_times_0 <= quanta;
    end
    if (collect[1]) begin
      new_times_1 <= quanta;
    end
    if (collect[2]) begin
      new_times_2 <= quanta;
    end
    if (collect[3]) begin
      new_times_3 <= quanta;
    end
    if (collect[4]) begin
      new_times_4 <= quanta;
    end
    if (collect[5]) begin
      new_times_5 <= quanta;
    end
    if (collect[6]) begin
      new_times_6 <= quanta;
    end
    if (collect[7]) begin
      new_times_7 <= quanta;
    end
    if (rst) begin
      new_enable <= 8'd0;
      new_times_0 <= 16'd0;
      new_times_1 <= 16'd0;
      new_times_2 <= 16'd0;
      new_times_3 <= 16'd0;
      new_times_4 <= 16'd0;
      new_times_5 <= 16'd0;
      new_times_6 <= 16'd0;
      new_times_7 <= 16'd0;
    end
  end

  // the newest time of a class wins; classes that the new request does not name keep waiting
  wire waiting = valid_reg & ~ready;
  wire replace = round_done & (|new_enable);

  always @(posedge clk) begin
    valid_reg <= waiting | replace;
    overwritten_reg <= waiting & replace;
    if (replace) begin
      enable_reg <= new_enable;
      if (waiting) begin
        enable_reg <= new_enable | enable_reg;
      end
      if (new_enable[0]) begin
        times_reg_0 <= new_times_0;
      end else if (~waiting) begin
        times_reg_0 <= 16'd0;
      end
    end
    if (rst) begin
      valid_reg <= 1'b0;
      overwritten_reg <= 1'b0;
      enable_reg <= 8'd0;
      times_reg_0 <= 16'd0;
    end
  end

  assign times_0 = times_reg_0;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[1]) begin
        times_reg_1 <= new_times_1;
      end else if (~waiting) begin
        times_reg_1 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_1 <= 16'd0;
    end
  end

  assign times_1 = times_reg_1;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[2]) begin
        times_reg_2 <= new_times_2;
      end else if (~waiting) begin
        times_reg_2 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_2 <= 16'd0;
    end
  end

  assign times_2 = times_reg_2;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[3]) begin
        times_reg_3 <= new_times_3;
      end else if (~waiting) begin
        times_reg_3 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_3 <= 16'd0;
    end
  end

  assign times_3 = times_reg_3;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[4]) begin
        times_reg_4 <= new_times_4;
      end else if (~waiting) begin
        times_reg_4 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_4 <= 16'd0;
    end
  end

  assign times_4 = times_reg_4;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[5]) begin
        times_reg_5 <= new_times_5;
      end else if (~waiting) begin
        times_reg_5 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_5 <= 16'd0;
    end
  end

  assign times_5 = times_reg_5;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[6]) begin
        times_reg_6 <= new_times_6;
      end else if (~waiting) begin
        times_reg_6 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_6 <= 16'd0;
    end
  end

  assign times_6 = times_reg_6;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[7]) begin
        times_reg_7 <= new_times_7;
      end else if (~waiting) begin
        times_reg_7 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_7 <= 16'd0;
    end
  end

  assign times_7 = times_reg_7;
  assign valid = valid_reg;
  assign enable = enable_reg;
  assign overwritten = overwritten_reg;

endmodule

// The octets of a MAC control frame, the first on the wire in bits 7:0.
module pfc_frame_image (
  input  wire link,
  input  wire [7:0] enable,
  input  wire [127:0] quanta,
  input  wire [47:0] source_mac,
  output wire [479:0] image
);

  wire [15:0] time_0 = quanta[15:0] & {16{enable[0]}};
  wire [15:0] time_1 = quanta[31:16] & {16{enable[1]}};
  wire [15:0] time_2 = quanta[47:32] & {16{enable[2]}};
  wire [15:0] time_3 = quanta[63:48] & {16{enable[3]}};
  wire [15:0] time_4 = quanta[79:64] & {16{enable[4]}};
  wire [15:0] time_5 = quanta[95:80] & {16{enable[5]}};
  wire [15:0] time_6 = quanta[111:96] & {16{enable[6]}};
  wire [15:0] time_7 = quanta[127:112] & {16{enable[7]}};
  assign image = {8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      (link ? 8'd0 : time_7[7:0]), (link ? 8'd0 : time_7[15:8]), (link ? 8'd0 : time_6[7:0]),
      (link ? 8'd0 : time_6[15:8]), (link ? 8'd0 : time_5[7:0]), (link ? 8'd0 : time_5[15:8]),
      (link ? 8'd0 : time_4[7:0]), (link ? 8'd0 : time_4[15:8]), (link ? 8'd0 : time_3[7:0]),
      (link ? 8'd0 : time_3[15:8]), (link ? 8'd0 : time_2[7:0]), (link ? 8'd0 : time_2[15:8]),
      (link ? 8'd0 : time_1[7:0]), (link ? 8'd0 : time_1[15:8]), (link ? 8'd0 : time_0[7:0]),
      (link ? 8'd0 : time_0[15:8]), (link ? quanta[7:0] : enable), (link ? quanta[15:8] : 8'd0),
      (link ? 8'd1 : 8'd1), (link ? 8'd0 : 8'd1), 8'd8, 8'd136, source_mac[7:0], source_mac[15:8],
      source_mac[23:16], source_mac[31:24], source_mac[39:32], source_mac[47:40], 8'd1, 8'd0, 8'd0,
      8'd194, 8'd128, 8'd1};

endmodule

// Sends 60 octets, 64 a clock.
module pfc_frame_serializer_60x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Take the image; only while nothing is under way or as it ends.
  input  wire load,
  input  wire [479:0] image,
  // The beat is taken.
  input  wire tready,
  // A frame waits for its FCS.
  output wire pending,
  output wire tvalid,
  output wire tlast,
  output wire [63:0] tkeep,
  output wire [511:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg tvalid_reg;
  reg [511:0] octets;

  assign pending = 1'b0;
  assign tvalid = tvalid_reg;
  wire taken = tvalid_reg & tready;
  wire taken_last = taken & tlast;

  always @(posedge clk) begin
    if (load) begin
      tvalid_reg <= 1'b1;
      octets <= {32'd0, image};
    end else if (taken_last) begin
      tvalid_reg <= 1'b0;
    end else if (taken) begin
      octets <= octets >> 10'd512;
    end
    if (rst) begin
      tvalid_reg <= 1'b0;
    end
  end

  assign tlast = 1'b1;
  assign tdata = octets;
  assign tkeep = {4'd0, {60{1'b1}}};
  assign done = taken_last;

endmodule

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

// Counters of one class, its pauses and its watchdog.
module pause_statistics_class (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire rx_frame,
  input  wire [15:0] rx_quanta,
  input  wire tx_frame,
  input  wire [15:0] tx_quanta,
  input  wire paused,
  input  wire [31:0] limit,
  input  wire release_enable,
  input  wire [3:0] counter,
  output reg  [31:0] word,
  output reg  [15:0] high,
  output wire stuck,
  output wire found,
  output wire release_pause
);

  wire [31:0] rx_xoff;
  wire [31:0] rx_xon;
  wire [31:0] rx_quanta_low;
  wire [15:0] rx_quanta_high;
  wire [31:0] tx_xoff;
  wire [31:0] tx_xon;
  wire [31:0] tx_quanta_low;
  wire [15:0] tx_quanta_high;

  wire [31:0] pause_clocks_low;
  wire [15:0] pause_clocks_high;
  wire [31:0] pause_longest;
  wire [31:0] pause_watchdog_events;
  wire pause_stuck;
  wire pause_found;
  wire pause_release_pause;
  pause_statistics_class_pause pause (
    .clk(clk),
    .rst(rst),
    .paused(paused),
    .limit(limit),
    .release_enable(release_enable),
    .clocks_low(pause_clocks_low),
    .clocks_high(pause_clocks_high),
    .longest(pause_longest),
    .watchdog_events(pause_watchdog_events),
    .stuck(pause_stuck),
    .found(pause_found),
    .release_pause(pause_release_pause)
  );

  assign stuck = pause_stuck;
  assign found = pause_found;
  assign release_pause = pause_release_pause;

  // the numbers are those of the contract's table of counters
  always @* begin
    word = 32'd0;
    case (counter)
      4'd0: begin
        word = rx_xoff;
      end
      4'd1: begin
        word = rx_xon;
      end
      4'd2: begin
        word = rx_quanta_low;
      end
      4'd4: begin
        word = tx_xoff;
      end
      4'd5: begin
        word = tx_xon;
      end
      4'd6: begin
        word = tx_quanta_low;
      end
      4'd8: begin
        word = pause_clocks_low;
      end
      4'd10: begin
        word = pause_longest;
      end
      4'd11: begin
        word = pause_watchdog_events;
      end
      default: ;
    endcase
  end

  always @* begin
    high = 16'd0;
    case (counter)
      4'd2: begin
        high = rx_quanta_high;
      end
      4'd6: begin
        high = tx_quanta_high;
      end
      4'd8: begin
        high = pause_clocks_high;
      end
      default: ;
    endcase
  end

  pause_statistics_class_rx rx (
    .clk(clk),
    .rst(rst),
    .frame(rx_frame),
    .quanta(rx_quanta),
    .xoff(rx_xoff),
    .xon(rx_xon),
    .quanta_low(rx_quanta_low),
    .quanta_high(rx_quanta_high)
  );

  pause_statistics_class_rx tx (
    .clk(clk),
    .rst(rst),
    .frame(tx_frame),
    .quanta(tx_quanta),
    .xoff(tx_xoff),
    .xon(tx_xon),
    .quanta_low(tx_quanta_low),
    .quanta_high(tx_quanta_high)
  );

endmodule

// Frames of one class in one direction.
module pause_statistics_class_rx (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire frame,
  input  wire [15:0] quanta,
  output wire [31:0] xoff,
  output wire [31:0] xon,
  output wire [31:0] quanta_low,
  output wire [15:0] quanta_high
);

  reg [31:0] xoff_count;
  reg [31:0] xon_count;
  reg [47:0] quanta_sum;

  always @(posedge clk) begin
    if (frame) begin
      quanta_sum <= quanta_sum + {32'd0, quanta};
      if (|quanta) begin
        xoff_count <= xoff_count + 32'd1;
      end else begin
        xon_count <= xon_count + 32'd1;
      end
    end
    if (rst) begin
      xoff_count <= 32'd0;
      xon_count <= 32'd0;
      quanta_sum <= 48'd0;
    end
  end

  assign xoff = xoff_count;
  assign xon = xon_count;
  assign quanta_low = quanta_sum[31:0];
  assign quanta_high = quanta_sum[47:32];

endmodule

// Measures the pauses of one class and finds those that last too long.
module pause_statistics_class_pause (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire paused,
  input  wire [31:0] limit,
  input  wire release_enable,
  output wire [31:0] clocks_low,
  output wire [15:0] clocks_high,
  output wire [31:0] longest,
  output wire [31:0] watchdog_events,
  output wire stuck,
  output wire found,
  output wire release_pause
);

  reg [47:0] total;
  reg [31:0] progress;
  reg [31:0] longest_pause;
  reg [31:0] events;
  reg stuck_reg;
  reg found_reg;
  reg release_reg;

  // the pause in progress; it stays at the highest number
  wire counting = paused & ~(&progress);
  wire [31:0] next = progress + 32'd1;

  always @(posedge clk) begin
    if (~paused) begin
      progress <= 32'd0;
    end else if (counting) begin
      progress <= next;
    end
    if (paused) begin
      total <= total + 48'd1;
    end
    if (rst) begin
      progress <= 32'd0;
      total <= 48'd0;
    end
  end

  // the longest pause is never below the one in progress, so equality tells a new record
  always @(posedge clk) begin
    if (counting & (progress == longest_pause)) begin
      longest_pause <= next;
    end
    if (rst) begin
      longest_pause <= 32'd0;
    end
  end

  // the watchdog
  wire late = counting & (next == limit);

  always @(posedge clk) begin
    found_reg <= late;
    release_reg <= late & release_enable;
    stuck_reg <= late | (stuck_reg & paused);
    if (late) begin
      events <= events + 32'd1;
    end
    if (rst) begin
      found_reg <= 1'b0;
      release_reg <= 1'b0;
      stuck_reg <= 1'b0;
      events <= 32'd0;
    end
  end

  assign clocks_low = total[31:0];
  assign clocks_high = total[47:32];
  assign longest = longest_pause;
  assign watchdog_events = events;
  assign stuck = stuck_reg;
  assign found = found_reg;
  assign release_pause = release_reg;

endmodule

`default_nettype wire
