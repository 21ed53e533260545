// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen bifrost_pause_engine --variant ring8192`; change its source, not this file.
//
// Decides every slot how long each priority of the upstream must pause
// Bifrost, ICNP 2023, Algorithm 1 and its ledger form; one request for eight priorities a slot.

`default_nettype none

module bifrost_pause_engine #(
  // Slots of the ring: 8192 or 65536.
  parameter RING_SLOTS = 8192
) (
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
  // Priority of the arriving frame.
  input  wire [2:0] rx_priority,
  // Octets of the arriving frame on the wire: frame, FCS, preamble and gap.
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

  // Configuration, taken whole at the slot boundary after cfg_load; the window alone after
  // cfg_window_load
  // Load the configuration at the next slot boundary.
  input  wire cfg_load,
  // Take `cfg_window_slots` alone at the end of the next slot's decisions.
  input  wire cfg_window_load,
  // Priorities that the engine controls.
  input  wire [7:0] cfg_enable,
  // 0 ledger, 1 published, 2 clamped, 3 illegal.
  input  wire [1:0] cfg_mode,
  // T in clocks.
  input  wire [23:0] cfg_slot_clocks,
  // T_q: T in quanta.
  input  wire [15:0] cfg_slot_quanta,
  // W: slots in a round trip; the port is as wide as the ring needs (14 bits for 8192).
  input  wire [$clog2(RING_SLOTS):0] cfg_window_slots,
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
  // W that the ledger remembers, 0 before the first legal load.
  output wire [$clog2(RING_SLOTS):0] stat_window_slots,
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

  // Other values are refused: the module inside does not exist.
  generate
    if (!(RING_SLOTS == 8192 || RING_SLOTS == 65536)) begin : refused
      bifrost_pause_engine_has_no_such_variant refused ();
    end
  endgenerate

  wire [1:0] registers_mode_held;
  wire registers_legal;
  wire timer_tick;
  reg [2:0] index;
  wire scan;
  wire [7:0] decide_out_write;
  wire [29:0] decide_new_ledger;
  wire decide_new_open;
  wire decide_new_again;
  wire [3:0] decide_new_age;
  wire [19:0] decide_new_grant;
  wire decide_send;
  wire [15:0] decide_quanta;
  wire [15:0] ring_oldest;
  wire ring_is_first;
  wire ring_is_last;
  reg slot_done;
  wire anew;

  genvar n;

  wire load_take;
  wire load_init;
  wire load_take_window;
  wire load_renew;
  wire load_active;
  wire load_error;
  bifrost_load load (
    .clk(clk),
    .rst(rst),
    .request(cfg_load),
    .window_request(cfg_window_load),
    .slot_tick(timer_tick),
    .slot_done(slot_done),
    .is_ledger(~(|registers_mode_held)),
    .legal(registers_legal),
    .take(load_take),
    .init(load_init),
    .take_window(load_take_window),
    .renew(load_renew),
    .active(load_active),
    .error(load_error)
  );

  // configuration
  assign stat_active = load_active;
  assign stat_config_error = load_error;

  wire [7:0] registers_enable_held;
  wire [23:0] registers_slot_clocks_held;
  wire [15:0] registers_slot_quanta_held;
  wire [16:0] registers_slot_charge_held;
  wire [19:0] registers_edge_charge_held;
  wire [27:0] registers_open_threshold_held;
  wire [3:0] registers_refresh_slots_held;
  wire [5:0] registers_cell_factor_held;
  wire [7:0] registers_deduct_slots_held;
  wire [223:0] registers_buffer_cells_held;
  wire [$clog2(RING_SLOTS):0] registers_window_slots_held;
  wire [15:0] registers_pause_quanta;
  wire [27:0] registers_ledger_limit;
  wire [29:0] registers_first_ledger;
  bifrost_config_registers #(
    .RING_SLOTS(RING_SLOTS)
  ) registers (
    .clk(clk),
    .rst(rst),
    .take(load_take),
    .take_window(load_take_window),
    .anew(anew),
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

  wire timer_deduct;
  bifrost_slot_timer timer (
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

  wire [207:0] received_quanta;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_received
      bifrost_received received (
        .clk(clk),
        .rst(rst),
        .clear(load_init),
        .add(rx_valid & (rx_priority == n[2:0])),
        .octets(rx_octets),
        .take(scan & (index == n[2:0])),
        .quanta(received_quanta[26*n +: 26])
      );
    end
  endgenerate

  wire [239:0] state_ledger;
  wire [7:0] state_open;
  wire [7:0] state_again;
  wire [31:0] state_age;
  wire [159:0] state_grant;
  wire [127:0] state_quanta;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_state
      bifrost_priority_state state (
        .clk(clk),
        .rst(rst),
        .init(load_init),
        .renew(load_renew),
        .init_ledger(registers_first_ledger),
        .write(decide_out_write[n]),
        .new_ledger(decide_new_ledger),
        .new_open(decide_new_open),
        .new_again(decide_new_again),
        .new_age(decide_new_age),
        .new_grant(decide_new_grant),
        .send(decide_send),
        .new_quanta(decide_quanta),
        .ledger(state_ledger[30*n +: 30]),
        .open(state_open[n]),
        .again(state_again[n]),
        .age(state_age[4*n +: 4]),
        .grant(state_grant[20*n +: 20]),
        .quanta(state_quanta[16*n +: 16])
      );
    end
  endgenerate

  wire decide_out_scan;
  wire [2:0] decide_out_index;
  wire decide_out_counts;
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
    .ledger(state_ledger),
    .open(state_open),
    .again(state_again),
    .age(state_age),
    .received(received_quanta),
    .ring(ring_oldest),
    .is_first(ring_is_first),
    .is_last(ring_is_last),
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
    .out_counts(decide_out_counts),
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

  bifrost_grant_ring #(
    .RING_SLOTS(RING_SLOTS)
  ) ring (
    .clk(clk),
    .rst(rst),
    .init(anew),
    .window_slots(registers_window_slots_held),
    .scan(decide_out_scan),
    .entry(decide_new_entry),
    .slot_done(slot_done),
    .oldest(ring_oldest),
    .is_first(ring_is_first),
    .is_last(ring_is_last)
  );

  assign anew = load_init | load_renew;
  assign stat_window_slots = registers_window_slots_held;

  // slots
  assign slot_tick = timer_tick;

  // one priority a clock, beginning with the tick; a boundary that loads decides nothing
  assign scan = (timer_tick & ~load_take) | (|index);

  always @(posedge clk) begin
    if (scan) begin
      index <= index + 3'd1;
    end
    slot_done <= decide_out_scan & (&decide_out_index);
    if (rst) begin
      index <= 3'd0;
      slot_done <= 1'b0;
    end
  end

  // the eight priorities
  assign stat_open = state_open;
  assign stat_ledger = state_ledger;
  assign stat_grant = state_grant;
  assign stat_quanta = state_quanta;

  wire request_valid;
  wire [7:0] request_enable;
  wire [127:0] request_times;
  wire request_overwritten;
  pause_request request (
    .clk(clk),
    .rst(rst),
    .collect({(decide_send & decide_out_write[7]), (decide_send & decide_out_write[6]),
      (decide_send & decide_out_write[5]), (decide_send & decide_out_write[4]),
      (decide_send & decide_out_write[3]), (decide_send & decide_out_write[2]),
      (decide_send & decide_out_write[1]), (decide_send & decide_out_write[0])}),
    .quanta(decide_quanta),
    .round_done(slot_done),
    .ready(m_req_ready),
    .valid(request_valid),
    .enable(request_enable),
    .times_0(request_times[15:0]),
    .times_1(request_times[31:16]),
    .times_2(request_times[47:32]),
    .times_3(request_times[63:48]),
    .times_4(request_times[79:64]),
    .times_5(request_times[95:80]),
    .times_6(request_times[111:96]),
    .times_7(request_times[127:112]),
    .overwritten(request_overwritten)
  );

  // the request
  assign m_req_valid = request_valid;
  assign m_req_enable = request_enable;
  assign m_req_quanta = request_times;
  assign stat_overwritten = request_overwritten;

  wire [31:0] counters_slots_open;
  wire [31:0] counters_slots_partial;
  wire [31:0] counters_slots_closed;
  wire [31:0] counters_overcommits;
  bifrost_slot_counters counters (
    .clk(clk),
    .rst(rst),
    .write(decide_out_counts),
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

endmodule

`default_nettype wire
