// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen bifrost_pause_engine --variant ring65536`; change its source, not this file.
//
// Decides every slot how long each priority of the upstream must pause
// Bifrost, ICNP 2023, Algorithm 1 and its ledger form; one request for eight priorities a slot.
//
// Built with
//   RING_SLOTS = 65536

`default_nettype none

module bifrost_pause_engine_ring65536 (
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
  input  wire [16:0] cfg_window_slots,
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
  bifrost_pause_engine_ring65536_load load (
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
  bifrost_pause_engine_ring65536_timer timer (
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
  wire [16:0] registers_window_slots_held;
  wire [15:0] registers_pause_quanta;
  wire [27:0] registers_ledger_limit;
  wire [29:0] registers_first_ledger;
  bifrost_config_registers_65536 registers (
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
  bifrost_pause_engine_ring65536_received received_0 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd0)),
    .octets(rx_octets),
    .take(scan & (index == 3'd0)),
    .quanta(received_0_quanta)
  );

  wire [25:0] received_1_quanta;
  bifrost_pause_engine_ring65536_received received_1 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd1)),
    .octets(rx_octets),
    .take(scan & (index == 3'd1)),
    .quanta(received_1_quanta)
  );

  wire [25:0] received_2_quanta;
  bifrost_pause_engine_ring65536_received received_2 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd2)),
    .octets(rx_octets),
    .take(scan & (index == 3'd2)),
    .quanta(received_2_quanta)
  );

  wire [25:0] received_3_quanta;
  bifrost_pause_engine_ring65536_received received_3 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd3)),
    .octets(rx_octets),
    .take(scan & (index == 3'd3)),
    .quanta(received_3_quanta)
  );

  wire [25:0] received_4_quanta;
  bifrost_pause_engine_ring65536_received received_4 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd4)),
    .octets(rx_octets),
    .take(scan & (index == 3'd4)),
    .quanta(received_4_quanta)
  );

  wire [25:0] received_5_quanta;
  bifrost_pause_engine_ring65536_received received_5 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd5)),
    .octets(rx_octets),
    .take(scan & (index == 3'd5)),
    .quanta(received_5_quanta)
  );

  wire [25:0] received_6_quanta;
  bifrost_pause_engine_ring65536_received received_6 (
    .clk(clk),
    .rst(rst),
    .clear(load_init),
    .add(rx_valid & (rx_priority == 3'd6)),
    .octets(rx_octets),
    .take(scan & (index == 3'd6)),
    .quanta(received_6_quanta)
  );

  wire [25:0] received_7_quanta;
  bifrost_pause_engine_ring65536_received received_7 (
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
  bifrost_pause_engine_ring65536_state state_0 (
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
  bifrost_pause_engine_ring65536_state state_1 (
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
  bifrost_pause_engine_ring65536_state state_2 (
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
  bifrost_pause_engine_ring65536_state state_3 (
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
  bifrost_pause_engine_ring65536_state state_4 (
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
  bifrost_pause_engine_ring65536_state state_5 (
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
  bifrost_pause_engine_ring65536_state state_6 (
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
  bifrost_pause_engine_ring65536_state state_7 (
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

  bifrost_grant_ring_65536 ring (
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
  bifrost_pause_engine_ring65536_request request (
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

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

module bifrost_pause_engine_ring65536_load (
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
module bifrost_config_registers_65536 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  input  wire take,
  input  wire [16:0] window_slots,
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
  output wire [16:0] window_slots_held,

  // derived
  output wire legal,
  output wire [15:0] pause_quanta,
  output wire [27:0] ledger_limit,
  output wire [29:0] first_ledger
);

  reg [16:0] window_slots_reg;
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
  reg [33:0] window_product;
  reg [33:0] window_product_held;
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
    window_product <= {17'd0, slot_charge_reg} * {17'd0, window_slots_reg};
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
        (window_slots_reg <= 17'h10000), |window_slots_reg, |slot_quanta_reg,
        (slot_clocks_reg >= 24'd32)};
  wire ledger_ok = &{(refresh_slots_reg <= pause_slots_reg),
        (open_threshold_reg >= {11'd0, slot_charge_reg}),
        (slot_charge_reg >= {1'b0, slot_quanta_reg}), ~(|pause_sum[20:16]),
        ~(|window_product_held[33:28])};
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

module bifrost_pause_engine_ring65536_timer (
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

module bifrost_pause_engine_ring65536_received (
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

module bifrost_pause_engine_ring65536_state (
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
module bifrost_grant_ring_65536 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire init,
  input  wire [16:0] window_slots,
  input  wire scan,
  input  wire [1:0] entry,
  input  wire slot_done,
  output wire [15:0] oldest
);

  reg [15:0] word;
  reg [15:0] head;
  reg [16:0] written;

  // eight entries shift in, priority 0 first
  always @(posedge clk) begin
    if (scan) begin
      word <= {entry, word[15:2]};
    end
  end

  wire [16:0] next_head = {1'b0, head} + 17'd1;
  wire full = (written == window_slots);

  always @(posedge clk) begin
    if (init) begin
      head <= 16'd0;
      written <= 17'd0;
    end else if (slot_done) begin
      head <= (next_head == window_slots) ? 16'd0 : next_head[15:0];
      if (~full) begin
        written <= written + 17'd1;
      end
    end
    if (rst) begin
      head <= 16'd0;
      written <= 17'd0;
    end
  end

  reg [15:0] slot;
  (* ram_style = "block" *)
  reg [15:0] slots [0:65535];

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

module bifrost_pause_engine_ring65536_request (
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

`default_nettype wire
