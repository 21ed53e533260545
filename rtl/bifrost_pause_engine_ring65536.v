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
  input  wire clk,
  input  wire rst,
  output wire slot_tick,
  input  wire [223:0] occ_cells,
  input  wire rx_valid,
  input  wire [2:0] rx_priority,
  input  wire [15:0] rx_octets,
  output wire m_req_valid,
  input  wire m_req_ready,
  output wire [7:0] m_req_enable,
  output wire [127:0] m_req_quanta,
  input  wire cfg_load,
  input  wire cfg_window_load,
  input  wire [7:0] cfg_enable,
  input  wire [1:0] cfg_mode,
  input  wire [23:0] cfg_slot_clocks,
  input  wire [15:0] cfg_slot_quanta,
  input  wire [16:0] cfg_window_slots,
  input  wire [16:0] cfg_slot_charge,
  input  wire [19:0] cfg_edge_charge,
  input  wire [27:0] cfg_open_threshold,
  input  wire [15:0] cfg_guard_quanta,
  input  wire [3:0] cfg_pause_slots,
  input  wire [3:0] cfg_refresh_slots,
  input  wire [5:0] cfg_cell_factor,
  input  wire [27:0] cfg_bdp_quanta,
  input  wire [7:0] cfg_deduct_slots,
  input  wire [223:0] cfg_buffer_cells,
  input  wire [2:0] stat_select,
  output wire stat_active,
  output wire stat_config_error,
  output wire stat_overwritten,
  output wire [16:0] stat_window_slots,
  output wire [7:0] stat_open,
  output wire [239:0] stat_ledger,
  output wire [159:0] stat_grant,
  output wire [127:0] stat_quanta,
  output wire [31:0] stat_slots_open,
  output wire [31:0] stat_slots_partial,
  output wire [31:0] stat_slots_closed,
  output wire [31:0] stat_overcommits
);

  bifrost_pause_engine #(
    .RING_SLOTS(65536)
  ) core (
    .clk(clk), .rst(rst), .slot_tick(slot_tick), .occ_cells(occ_cells), .rx_valid(rx_valid),
    .rx_priority(rx_priority), .rx_octets(rx_octets), .m_req_valid(m_req_valid),
    .m_req_ready(m_req_ready), .m_req_enable(m_req_enable), .m_req_quanta(m_req_quanta),
    .cfg_load(cfg_load), .cfg_window_load(cfg_window_load), .cfg_enable(cfg_enable),
    .cfg_mode(cfg_mode), .cfg_slot_clocks(cfg_slot_clocks), .cfg_slot_quanta(cfg_slot_quanta),
    .cfg_window_slots(cfg_window_slots), .cfg_slot_charge(cfg_slot_charge),
    .cfg_edge_charge(cfg_edge_charge), .cfg_open_threshold(cfg_open_threshold),
    .cfg_guard_quanta(cfg_guard_quanta), .cfg_pause_slots(cfg_pause_slots),
    .cfg_refresh_slots(cfg_refresh_slots), .cfg_cell_factor(cfg_cell_factor),
    .cfg_bdp_quanta(cfg_bdp_quanta), .cfg_deduct_slots(cfg_deduct_slots),
    .cfg_buffer_cells(cfg_buffer_cells), .stat_select(stat_select), .stat_active(stat_active),
    .stat_config_error(stat_config_error), .stat_overwritten(stat_overwritten),
    .stat_window_slots(stat_window_slots), .stat_open(stat_open), .stat_ledger(stat_ledger),
    .stat_grant(stat_grant), .stat_quanta(stat_quanta), .stat_slots_open(stat_slots_open),
    .stat_slots_partial(stat_slots_partial), .stat_slots_closed(stat_slots_closed),
    .stat_overcommits(stat_overcommits)
  );

endmodule

`default_nettype wire
