// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Flow control of one Ethernet port.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module bifrost_port_registers #(
  // Register `build`: its constants and values after reset.
  parameter [31:0] BUILD = 32'd0,
  // Register `quanta_step`: its constants and values after reset.
  parameter [31:0] QUANTA_STEP = 32'd0,
  // Register `pfc_refresh_rounds`: its constants and values after reset.
  parameter [31:0] PFC_REFRESH_ROUNDS = 32'd0
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // AXI4-Lite slave, write
  // Byte address; the word that holds it is written.
  input  wire [11:0] s_axil_awaddr,
  // An address is offered.
  input  wire s_axil_awvalid,
  // The address is taken.
  output reg  s_axil_awready,
  // The word.
  input  wire [31:0] s_axil_wdata,
  // Octets of the word that are written.
  input  wire [3:0] s_axil_wstrb,
  // A word is offered.
  input  wire s_axil_wvalid,
  // The word is taken.
  output reg  s_axil_wready,
  // 0 OKAY; 2 SLVERR: nothing can be written there.
  output wire [1:0] s_axil_bresp,
  // The write is answered.
  output reg  s_axil_bvalid,
  // The answer is taken.
  input  wire s_axil_bready,

  // AXI4-Lite slave, read
  // Byte address; the word that holds it is read.
  input  wire [11:0] s_axil_araddr,
  // An address is offered.
  input  wire s_axil_arvalid,
  // The address is taken.
  output reg  s_axil_arready,
  // The word; 0 with SLVERR.
  output reg  [31:0] s_axil_rdata,
  // 0 OKAY; 2 SLVERR: there is nothing to read.
  output wire [1:0] s_axil_rresp,
  // The read is answered.
  output reg  s_axil_rvalid,
  // The answer is taken.
  input  wire s_axil_rready,

  // Configuration
  // 1: the port obeys PFC frames.
  output reg  cfg_accept_pfc,
  // 1: the port obeys PAUSE frames (802.3x).
  output reg  cfg_accept_pause,
  // 1: MAC control frames stay in the stream to the fabric.
  output reg  cfg_forward_control,
  // MAC address of the port, its last four octets on the wire.
  output reg  [31:0] cfg_station_address_low,
  // MAC address of the port, its first two octets on the wire.
  output reg  [15:0] cfg_station_address_high,
  // Quanta that the pause timers count in a clock, times 2^20, rounded down.
  output reg  [22:0] cfg_quanta_step,
  // Classes that PFC frames pause.
  output reg  [7:0] cfg_obey,
  // Classes with strict priority, the highest number first.
  output reg  [7:0] cfg_strict,
  // Octets that a class which is not strict may send in a turn: at least its longest frame. Element
  // p at `[16*p +: 16]`.
  output reg  [127:0] cfg_weight,
  // Clocks from a slot tick to the hold of data, 1 to 2^24 - 2.
  output reg  [23:0] cfg_hold_start,
  // Clocks of the hold of data; 0: data is never held.
  output reg  [15:0] cfg_hold_clocks,
  // The watchdog reports a class in the clock in which its pause has lasted exactly so many clocks;
  // 0: never. A limit lowered below a pause in progress takes effect at the next pause, a raised
  // one reports the same pause again.
  output reg  [31:0] cfg_watchdog_clocks,
  // Classes whose pause ends when the watchdog reports them.
  output reg  [7:0] cfg_watchdog_release,
  // Classes for which `events.stuck` raises `irq`.
  output reg  [7:0] cfg_interrupt_stuck,
  // Priorities that the pause engine controls.
  output reg  [7:0] cfg_engine_enable,
  // Mode of the pause engine: 0 ledger, 1 published, 2 clamped.
  output reg  [1:0] cfg_engine_mode,
  // T: length of a slot in clocks.
  output reg  [23:0] cfg_engine_slot_clocks,
  // T_q: length of a slot in quanta.
  output reg  [15:0] cfg_engine_slot_quanta,
  // W: slots in a round trip.
  output reg  [13:0] cfg_engine_window_slots,
  // R: charge of a granted slot in quanta.
  output reg  [16:0] cfg_engine_slot_charge,
  // X: charge of a closing edge in quanta.
  output reg  [19:0] cfg_engine_edge_charge,
  // C: free quanta that open a closed link.
  output reg  [27:0] cfg_engine_open_threshold,
  // G: overlap of pauses in quanta.
  output reg  [15:0] cfg_engine_guard_quanta,
  // m: slots that one pause covers.
  output reg  [3:0] cfg_engine_pause_slots,
  // Slots between refreshes of a pause.
  output reg  [3:0] cfg_engine_refresh_slots,
  // Quanta per cell of free space in 32nds.
  output reg  [5:0] cfg_engine_cell_factor,
  // BDP in quanta (published, clamped).
  output reg  [27:0] cfg_engine_bdp_quanta,
  // k: every k-th slot deducts L + F - H (published, clamped).
  output reg  [7:0] cfg_engine_deduct_slots,
  // H: buffer of the priority in cells of 64 octets. Element p at `[28*p +: 28]`.
  output reg  [223:0] cfg_engine_buffer_cells,
  // Classes that native PFC pauses by thresholds; write this register last.
  output reg  [7:0] cfg_pfc_enable,
  // Time that native PFC sends to pause a class, in quanta.
  output reg  [15:0] cfg_pfc_quanta,
  // Rounds of eight clocks between the times sent for a paused class, in all less than
  // `pfc_quanta`; 0: a time is sent once and never again.
  output reg  [15:0] cfg_pfc_refresh_rounds,
  // XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0:
  // always. Element p at `[28*p +: 28]`.
  output reg  [223:0] cfg_pfc_xoff_cells,
  // XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at
  // most XOFF. Element p at `[28*p +: 28]`.
  output reg  [223:0] cfg_pfc_xon_cells,

  // Commands, high for one clock
  // 1: the pause engine takes its configuration at the next slot boundary.
  output reg  cmd_engine_load,

  // Status
  // Classes that are paused.
  input  wire [7:0] stat_paused,
  // Classes that the watchdog has reported and whose pause goes on.
  input  wire [7:0] stat_stuck,
  // 1: a PAUSE frame has paused the whole link (802.3x).
  input  wire stat_link_paused,
  // 1: data is held back for the next pause frame.
  input  wire stat_hold,
  // 1: the pause engine has a legal configuration and decides.
  input  wire stat_engine_active,
  // 1: the last load of a configuration was refused, because it was illegal.
  input  wire stat_engine_config_error,
  // Priorities for which the pause engine lets the far end send.
  input  wire [7:0] stat_engine_open,
  // Fw or F of each priority in quanta, two's complement. Element p at `[30*p +: 30]`.
  input  wire [239:0] stat_engine_ledger,
  // Last grant of each priority in quanta. Element p at `[20*p +: 20]`.
  input  wire [159:0] stat_engine_grant,
  // Last time sent for each priority in quanta. Element p at `[16*p +: 16]`.
  input  wire [127:0] stat_engine_quanta,
  // Classes that native PFC has paused at the far end.
  input  wire [7:0] stat_pfc_stopped,

  // Events
  // Classes that the watchdog has reported as stuck.
  input  wire [7:0] event_stuck,
  // Noted and not yet cleared. Classes that the watchdog has reported as stuck.
  output reg  [7:0] seen_stuck,

  // Counted in each clock in which they are high
  // PFC frames obeyed, modulo 2^32.
  input  wire count_rx_pfc,
  // PAUSE frames obeyed, modulo 2^32.
  input  wire count_rx_pause,
  // MAC control frames with a bad FCS, modulo 2^32. A frame with several faults counts once, for
  // the first of: FCS, length, destination, opcode.
  input  wire count_rx_bad_fcs,
  // MAC control frames of fewer than 60 octets whose FCS is good, modulo 2^32.
  input  wire count_rx_short,
  // MAC control frames to another station, of good FCS and length, modulo 2^32.
  input  wire count_rx_destination,
  // MAC control frames of an opcode other than PFC and PAUSE that have none of the other faults,
  // modulo 2^32.
  input  wire count_rx_opcode,
  // PFC and PAUSE frames without a fault that `receive` says not to obey, modulo 2^32.
  input  wire count_rx_ignored,
  // PFC frames sent, modulo 2^32.
  input  wire count_tx_pfc,
  // Requests of the pause engine merged into one that waited, modulo 2^32.
  input  wire count_engine_overwritten,
  // Requests of native PFC merged into one that waited, modulo 2^32.
  input  wire count_pfc_overwritten,

  // Windows: data are taken two clocks after the strobe
  // Word that is read, while the strobe is high.
  output wire [6:0] statistics_address,
  // A word is read.
  output reg  statistics_read,
  // Counters of `pause_statistics`: class in `[8:6]` of the address, counter in `[5:2]`. They wrap
  // at their width; the longest pause stays at 2^32 - 1.
  input  wire [31:0] statistics_data,
  // Word that is read, while the strobe is high.
  output wire [4:0] engine_counters_address,
  // A word is read.
  output reg  engine_counters_read,
  // Counters of the pause engine, modulo 2^32: priority in `[6:4]` of the address; in `[3:2]` slots
  // open, partial, closed and overcommitted.
  input  wire [31:0] engine_counters_data
);

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

  // write: take address and data, decode, carry out and answer; then take the next
  wire write_decode = ~(s_axil_awready | s_axil_wready | write_carry_out | s_axil_bvalid);

  always @(posedge clk) begin
    if (s_axil_awvalid & s_axil_awready) begin
      s_axil_awready <= 1'b0;
      write_address <= s_axil_awaddr[11:2];
    end
    if (s_axil_wvalid & s_axil_wready) begin
      s_axil_wready <= 1'b0;
      write_data <= s_axil_wdata;
      write_strobes <= s_axil_wstrb;
    end
    if (write_carry_out) begin
      s_axil_bvalid <= 1'b1;
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
    if (s_axil_bvalid & s_axil_bready) begin
      s_axil_bvalid <= 1'b0;
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
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
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
      s_axil_bvalid <= 1'b0;
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
  wire read_taken = s_axil_arvalid & s_axil_arready;

  always @(posedge clk) begin
    read_phase <= {read_phase[2:0], read_taken};
    if (read_taken) begin
      s_axil_arready <= 1'b0;
      read_address <= s_axil_araddr[11:2];
    end
    if (read_phase[3]) begin
      s_axil_rvalid <= 1'b1;
      s_axil_rdata <= read_group_0 | read_group_1 | read_group_2 | read_group_3 | read_group_4 |
          read_group_5 | read_group_6 | (statistics_data & {32{statistics_selected}}) |
          (engine_counters_data & {32{engine_counters_selected}});
      read_error <= ~read_found;
    end
    if (s_axil_rvalid & s_axil_rready) begin
      s_axil_rvalid <= 1'b0;
      s_axil_arready <= 1'b1;
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
      s_axil_arready <= 1'b1;
      s_axil_rdata <= 32'd0;
      s_axil_rvalid <= 1'b0;
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
    statistics_read <= read_phase[0] & (read_address[9:7] == 3'd2);
    if (rst) begin
      statistics_read <= 1'b0;
    end
  end

  assign engine_counters_address = read_address[4:0];

  always @(posedge clk) begin
    engine_counters_read <= read_phase[0] & (read_address[9:5] == 5'd12);
    if (rst) begin
      engine_counters_read <= 1'b0;
    end
  end

  // what writes, events and reads do to the registers
  always @(posedge clk) begin
    if (receive_written) begin
      cfg_accept_pfc <= write_ones[0] | (cfg_accept_pfc & ~write_mask[0]);
      cfg_accept_pause <= write_ones[1] | (cfg_accept_pause & ~write_mask[1]);
      cfg_forward_control <= write_ones[2] | (cfg_forward_control & ~write_mask[2]);
    end
    if (station_address_low_written) begin
      cfg_station_address_low <= write_ones | (cfg_station_address_low & ~write_mask);
    end
    if (station_address_high_written) begin
      cfg_station_address_high <= write_ones[15:0] | (cfg_station_address_high & ~write_mask[15:0]);
    end
    if (quanta_step_written) begin
      cfg_quanta_step <= write_ones[22:0] | (cfg_quanta_step & ~write_mask[22:0]);
    end
    if (classes_written) begin
      cfg_obey <= write_ones[7:0] | (cfg_obey & ~write_mask[7:0]);
      cfg_strict <= write_ones[15:8] | (cfg_strict & ~write_mask[15:8]);
    end
    if (weight_0_written) begin
      cfg_weight[15:0] <= write_ones[15:0] | (cfg_weight[15:0] & ~write_mask[15:0]);
    end
    if (weight_1_written) begin
      cfg_weight[31:16] <= write_ones[15:0] | (cfg_weight[31:16] & ~write_mask[15:0]);
    end
    if (weight_2_written) begin
      cfg_weight[47:32] <= write_ones[15:0] | (cfg_weight[47:32] & ~write_mask[15:0]);
    end
    if (weight_3_written) begin
      cfg_weight[63:48] <= write_ones[15:0] | (cfg_weight[63:48] & ~write_mask[15:0]);
    end
    if (weight_4_written) begin
      cfg_weight[79:64] <= write_ones[15:0] | (cfg_weight[79:64] & ~write_mask[15:0]);
    end
    if (weight_5_written) begin
      cfg_weight[95:80] <= write_ones[15:0] | (cfg_weight[95:80] & ~write_mask[15:0]);
    end
    if (weight_6_written) begin
      cfg_weight[111:96] <= write_ones[15:0] | (cfg_weight[111:96] & ~write_mask[15:0]);
    end
    if (weight_7_written) begin
      cfg_weight[127:112] <= write_ones[15:0] | (cfg_weight[127:112] & ~write_mask[15:0]);
    end
    if (hold_start_written) begin
      cfg_hold_start <= write_ones[23:0] | (cfg_hold_start & ~write_mask[23:0]);
    end
    if (hold_clocks_written) begin
      cfg_hold_clocks <= write_ones[15:0] | (cfg_hold_clocks & ~write_mask[15:0]);
    end
    if (watchdog_clocks_written) begin
      cfg_watchdog_clocks <= write_ones | (cfg_watchdog_clocks & ~write_mask);
    end
    if (watchdog_release_written) begin
      cfg_watchdog_release <= write_ones[7:0] | (cfg_watchdog_release & ~write_mask[7:0]);
    end
    seen_stuck <= (seen_stuck & ~(write_ones[7:0] & {8{events_written}})) | event_stuck;
    if (interrupt_enable_written) begin
      cfg_interrupt_stuck <= write_ones[7:0] | (cfg_interrupt_stuck & ~write_mask[7:0]);
    end
    cmd_engine_load <= write_ones[0] & engine_command_written;
    if (engine_control_written) begin
      cfg_engine_enable <= write_ones[7:0] | (cfg_engine_enable & ~write_mask[7:0]);
      cfg_engine_mode <= write_ones[9:8] | (cfg_engine_mode & ~write_mask[9:8]);
    end
    if (engine_slot_clocks_written) begin
      cfg_engine_slot_clocks <= write_ones[23:0] | (cfg_engine_slot_clocks & ~write_mask[23:0]);
    end
    if (engine_slot_quanta_written) begin
      cfg_engine_slot_quanta <= write_ones[15:0] | (cfg_engine_slot_quanta & ~write_mask[15:0]);
    end
    if (engine_window_slots_written) begin
      cfg_engine_window_slots <= write_ones[13:0] | (cfg_engine_window_slots & ~write_mask[13:0]);
    end
    if (engine_slot_charge_written) begin
      cfg_engine_slot_charge <= write_ones[16:0] | (cfg_engine_slot_charge & ~write_mask[16:0]);
    end
    if (engine_edge_charge_written) begin
      cfg_engine_edge_charge <= write_ones[19:0] | (cfg_engine_edge_charge & ~write_mask[19:0]);
    end
    if (engine_open_threshold_written) begin
      cfg_engine_open_threshold <= write_ones[27:0] |
          (cfg_engine_open_threshold & ~write_mask[27:0]);
    end
    if (engine_guard_quanta_written) begin
      cfg_engine_guard_quanta <= write_ones[15:0] | (cfg_engine_guard_quanta & ~write_mask[15:0]);
    end
    if (engine_pauses_written) begin
      cfg_engine_pause_slots <= write_ones[3:0] | (cfg_engine_pause_slots & ~write_mask[3:0]);
      cfg_engine_refresh_slots <= write_ones[11:8] | (cfg_engine_refresh_slots & ~write_mask[11:8]);
    end
    if (engine_cell_factor_written) begin
      cfg_engine_cell_factor <= write_ones[5:0] | (cfg_engine_cell_factor & ~write_mask[5:0]);
    end
    if (engine_bdp_quanta_written) begin
      cfg_engine_bdp_quanta <= write_ones[27:0] | (cfg_engine_bdp_quanta & ~write_mask[27:0]);
    end
    if (engine_deduct_slots_written) begin
      cfg_engine_deduct_slots <= write_ones[7:0] | (cfg_engine_deduct_slots & ~write_mask[7:0]);
    end
    if (engine_buffer_cells_0_written) begin
      cfg_engine_buffer_cells[27:0] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[27:0] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_1_written) begin
      cfg_engine_buffer_cells[55:28] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[55:28] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_2_written) begin
      cfg_engine_buffer_cells[83:56] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[83:56] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_3_written) begin
      cfg_engine_buffer_cells[111:84] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[111:84] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_4_written) begin
      cfg_engine_buffer_cells[139:112] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[139:112] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_5_written) begin
      cfg_engine_buffer_cells[167:140] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[167:140] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_6_written) begin
      cfg_engine_buffer_cells[195:168] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[195:168] & ~write_mask[27:0]);
    end
    if (engine_buffer_cells_7_written) begin
      cfg_engine_buffer_cells[223:196] <= write_ones[27:0] |
          (cfg_engine_buffer_cells[223:196] & ~write_mask[27:0]);
    end
    if (pfc_control_written) begin
      cfg_pfc_enable <= write_ones[7:0] | (cfg_pfc_enable & ~write_mask[7:0]);
    end
    if (pfc_quanta_written) begin
      cfg_pfc_quanta <= write_ones[15:0] | (cfg_pfc_quanta & ~write_mask[15:0]);
    end
    if (pfc_refresh_rounds_written) begin
      cfg_pfc_refresh_rounds <= write_ones[15:0] | (cfg_pfc_refresh_rounds & ~write_mask[15:0]);
    end
    if (pfc_xoff_cells_0_written) begin
      cfg_pfc_xoff_cells[27:0] <= write_ones[27:0] | (cfg_pfc_xoff_cells[27:0] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_1_written) begin
      cfg_pfc_xoff_cells[55:28] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells[55:28] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_2_written) begin
      cfg_pfc_xoff_cells[83:56] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells[83:56] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_3_written) begin
      cfg_pfc_xoff_cells[111:84] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells[111:84] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_4_written) begin
      cfg_pfc_xoff_cells[139:112] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells[139:112] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_5_written) begin
      cfg_pfc_xoff_cells[167:140] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells[167:140] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_6_written) begin
      cfg_pfc_xoff_cells[195:168] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells[195:168] & ~write_mask[27:0]);
    end
    if (pfc_xoff_cells_7_written) begin
      cfg_pfc_xoff_cells[223:196] <= write_ones[27:0] |
          (cfg_pfc_xoff_cells[223:196] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_0_written) begin
      cfg_pfc_xon_cells[27:0] <= write_ones[27:0] | (cfg_pfc_xon_cells[27:0] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_1_written) begin
      cfg_pfc_xon_cells[55:28] <= write_ones[27:0] | (cfg_pfc_xon_cells[55:28] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_2_written) begin
      cfg_pfc_xon_cells[83:56] <= write_ones[27:0] | (cfg_pfc_xon_cells[83:56] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_3_written) begin
      cfg_pfc_xon_cells[111:84] <= write_ones[27:0] |
          (cfg_pfc_xon_cells[111:84] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_4_written) begin
      cfg_pfc_xon_cells[139:112] <= write_ones[27:0] |
          (cfg_pfc_xon_cells[139:112] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_5_written) begin
      cfg_pfc_xon_cells[167:140] <= write_ones[27:0] |
          (cfg_pfc_xon_cells[167:140] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_6_written) begin
      cfg_pfc_xon_cells[195:168] <= write_ones[27:0] |
          (cfg_pfc_xon_cells[195:168] & ~write_mask[27:0]);
    end
    if (pfc_xon_cells_7_written) begin
      cfg_pfc_xon_cells[223:196] <= write_ones[27:0] |
          (cfg_pfc_xon_cells[223:196] & ~write_mask[27:0]);
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
      cfg_accept_pfc <= 1'b1;
      cfg_accept_pause <= 1'b1;
      cfg_forward_control <= 1'b0;
      cfg_station_address_low <= 32'd1;
      cfg_station_address_high <= 16'd512;
      cfg_quanta_step <= QUANTA_STEP[22:0];
      cfg_obey <= 8'hff;
      cfg_strict <= 8'hff;
      cfg_weight <= {8{16'h2400}};
      cfg_hold_start <= 24'd1;
      cfg_hold_clocks <= 16'd0;
      cfg_watchdog_clocks <= 32'd0;
      cfg_watchdog_release <= 8'd0;
      seen_stuck <= 8'd0;
      cfg_interrupt_stuck <= 8'd0;
      cmd_engine_load <= 1'b0;
      cfg_engine_enable <= 8'd0;
      cfg_engine_mode <= 2'd0;
      cfg_engine_slot_clocks <= 24'd0;
      cfg_engine_slot_quanta <= 16'd0;
      cfg_engine_window_slots <= 14'd0;
      cfg_engine_slot_charge <= 17'd0;
      cfg_engine_edge_charge <= 20'd0;
      cfg_engine_open_threshold <= 28'd0;
      cfg_engine_guard_quanta <= 16'd0;
      cfg_engine_pause_slots <= 4'd1;
      cfg_engine_refresh_slots <= 4'd1;
      cfg_engine_cell_factor <= 6'd32;
      cfg_engine_bdp_quanta <= 28'd0;
      cfg_engine_deduct_slots <= 8'd1;
      cfg_engine_buffer_cells <= {8{28'd0}};
      cfg_pfc_enable <= 8'd0;
      cfg_pfc_quanta <= 16'hffff;
      cfg_pfc_refresh_rounds <= PFC_REFRESH_ROUNDS[15:0];
      cfg_pfc_xoff_cells <= {8{28'hfffffff}};
      cfg_pfc_xon_cells <= {8{28'hfffffff}};
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
  wire [31:0] word_build = {16'd0, BUILD[15:8], BUILD[7:0]};
  wire [31:0] word_receive = {29'd0, cfg_forward_control, cfg_accept_pause, cfg_accept_pfc};
  wire [31:0] word_station_address_low = cfg_station_address_low;
  wire [31:0] word_station_address_high = {16'd0, cfg_station_address_high};
  wire [31:0] word_quanta_step = {9'd0, cfg_quanta_step};
  wire [31:0] word_classes = {16'd0, cfg_strict, cfg_obey};
  wire [31:0] word_weight_0 = {16'd0, cfg_weight[15:0]};
  wire [31:0] word_weight_1 = {16'd0, cfg_weight[31:16]};
  wire [31:0] word_weight_2 = {16'd0, cfg_weight[47:32]};
  wire [31:0] word_weight_3 = {16'd0, cfg_weight[63:48]};
  wire [31:0] word_weight_4 = {16'd0, cfg_weight[79:64]};
  wire [31:0] word_weight_5 = {16'd0, cfg_weight[95:80]};
  wire [31:0] word_weight_6 = {16'd0, cfg_weight[111:96]};
  wire [31:0] word_weight_7 = {16'd0, cfg_weight[127:112]};
  wire [31:0] word_hold_start = {8'd0, cfg_hold_start};
  wire [31:0] word_hold_clocks = {16'd0, cfg_hold_clocks};
  wire [31:0] word_watchdog_clocks = cfg_watchdog_clocks;
  wire [31:0] word_watchdog_release = {24'd0, cfg_watchdog_release};
  wire [31:0] word_events = {24'd0, seen_stuck};
  wire [31:0] word_interrupt_enable = {24'd0, cfg_interrupt_stuck};
  wire [31:0] word_status = {14'd0, stat_hold, stat_link_paused, stat_stuck, stat_paused};
  wire [31:0] word_engine_command = 32'd0;
  wire [31:0] word_engine_status = {16'd0, stat_engine_open, 6'd0, stat_engine_config_error,
      stat_engine_active};
  wire [31:0] word_engine_control = {22'd0, cfg_engine_mode, cfg_engine_enable};
  wire [31:0] word_engine_slot_clocks = {8'd0, cfg_engine_slot_clocks};
  wire [31:0] word_engine_slot_quanta = {16'd0, cfg_engine_slot_quanta};
  wire [31:0] word_engine_window_slots = {18'd0, cfg_engine_window_slots};
  wire [31:0] word_engine_slot_charge = {15'd0, cfg_engine_slot_charge};
  wire [31:0] word_engine_edge_charge = {12'd0, cfg_engine_edge_charge};
  wire [31:0] word_engine_open_threshold = {4'd0, cfg_engine_open_threshold};
  wire [31:0] word_engine_guard_quanta = {16'd0, cfg_engine_guard_quanta};
  wire [31:0] word_engine_pauses = {20'd0, cfg_engine_refresh_slots, 4'd0, cfg_engine_pause_slots};
  wire [31:0] word_engine_cell_factor = {26'd0, cfg_engine_cell_factor};
  wire [31:0] word_engine_bdp_quanta = {4'd0, cfg_engine_bdp_quanta};
  wire [31:0] word_engine_deduct_slots = {24'd0, cfg_engine_deduct_slots};
  wire [31:0] word_engine_buffer_cells_0 = {4'd0, cfg_engine_buffer_cells[27:0]};
  wire [31:0] word_engine_buffer_cells_1 = {4'd0, cfg_engine_buffer_cells[55:28]};
  wire [31:0] word_engine_buffer_cells_2 = {4'd0, cfg_engine_buffer_cells[83:56]};
  wire [31:0] word_engine_buffer_cells_3 = {4'd0, cfg_engine_buffer_cells[111:84]};
  wire [31:0] word_engine_buffer_cells_4 = {4'd0, cfg_engine_buffer_cells[139:112]};
  wire [31:0] word_engine_buffer_cells_5 = {4'd0, cfg_engine_buffer_cells[167:140]};
  wire [31:0] word_engine_buffer_cells_6 = {4'd0, cfg_engine_buffer_cells[195:168]};
  wire [31:0] word_engine_buffer_cells_7 = {4'd0, cfg_engine_buffer_cells[223:196]};
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
  wire [31:0] word_pfc_control = {24'd0, cfg_pfc_enable};
  wire [31:0] word_pfc_quanta = {16'd0, cfg_pfc_quanta};
  wire [31:0] word_pfc_refresh_rounds = {16'd0, cfg_pfc_refresh_rounds};
  wire [31:0] word_pfc_status = {24'd0, stat_pfc_stopped};
  wire [31:0] word_pfc_xoff_cells_0 = {4'd0, cfg_pfc_xoff_cells[27:0]};
  wire [31:0] word_pfc_xoff_cells_1 = {4'd0, cfg_pfc_xoff_cells[55:28]};
  wire [31:0] word_pfc_xoff_cells_2 = {4'd0, cfg_pfc_xoff_cells[83:56]};
  wire [31:0] word_pfc_xoff_cells_3 = {4'd0, cfg_pfc_xoff_cells[111:84]};
  wire [31:0] word_pfc_xoff_cells_4 = {4'd0, cfg_pfc_xoff_cells[139:112]};
  wire [31:0] word_pfc_xoff_cells_5 = {4'd0, cfg_pfc_xoff_cells[167:140]};
  wire [31:0] word_pfc_xoff_cells_6 = {4'd0, cfg_pfc_xoff_cells[195:168]};
  wire [31:0] word_pfc_xoff_cells_7 = {4'd0, cfg_pfc_xoff_cells[223:196]};
  wire [31:0] word_pfc_xon_cells_0 = {4'd0, cfg_pfc_xon_cells[27:0]};
  wire [31:0] word_pfc_xon_cells_1 = {4'd0, cfg_pfc_xon_cells[55:28]};
  wire [31:0] word_pfc_xon_cells_2 = {4'd0, cfg_pfc_xon_cells[83:56]};
  wire [31:0] word_pfc_xon_cells_3 = {4'd0, cfg_pfc_xon_cells[111:84]};
  wire [31:0] word_pfc_xon_cells_4 = {4'd0, cfg_pfc_xon_cells[139:112]};
  wire [31:0] word_pfc_xon_cells_5 = {4'd0, cfg_pfc_xon_cells[167:140]};
  wire [31:0] word_pfc_xon_cells_6 = {4'd0, cfg_pfc_xon_cells[195:168]};
  wire [31:0] word_pfc_xon_cells_7 = {4'd0, cfg_pfc_xon_cells[223:196]};
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
      statistics_selected <= statistics_read;
      engine_counters_selected <= engine_counters_read;
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
          engine_overwritten_read | pfc_overwritten_read | statistics_read | engine_counters_read;
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
