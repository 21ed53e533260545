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
  parameter [31:0] PFC_REFRESH_ROUNDS = 32'd0,
  // Register `probe_clock_step`: its constants and values after reset.
  parameter [31:0] PROBE_CLOCK_STEP = 32'd0
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
  // Clocks from a slot tick to the hold of data, up to 2^24 - 2; 0: data is never held.
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
  // Alarms for which `events.alarms` raises `irq`.
  output reg  [4:0] cfg_interrupt_alarms,
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
  // Cells of 64 octets by which each slot of the window of the closed loop lowers XOFF and XON of
  // every class: those that arrive in a slot; 0: headroom does not follow the round trip.
  output reg  [15:0] cfg_pfc_slot_cells,
  // XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0:
  // always. Element p at `[28*p +: 28]`.
  output reg  [223:0] cfg_pfc_xoff_cells,
  // XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at
  // most XOFF. Element p at `[28*p +: 28]`.
  output reg  [223:0] cfg_pfc_xon_cells,
  // 1: the port sends probes.
  output reg  cfg_probe_enable,
  // 1: the port sends probes of the far end back.
  output reg  cfg_probe_echo,
  // 1: the window of the pause engine grows with the round trip, between `loop_least` and
  // `loop_most`; a load begins with what is measured then. 0: it is `engine_window_slots`.
  output reg  cfg_loop_follow,
  // 1: it grows beyond `loop_most` too. The pause engine then grants what the buffer covers, a
  // lower share of the line, and loses nothing. 0: it stays at `loop_most`, and a longer round trip
  // may lose frames.
  output reg  cfg_loop_beyond,
  // Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the
  // same at both ends.
  output reg  [23:0] cfg_probe_oui,
  // Clocks between the beginnings of two probes, at least; one is on its way at a time.
  output reg  [31:0] cfg_probe_interval,
  // Clocks after which a probe is lost: more than the longest round trip.
  output reg  [31:0] cfg_probe_timeout,
  // Length of a clock in 2^-16 ns, rounded down.
  output reg  [23:0] cfg_probe_clock_step,
  // Binary logarithm of the round trips of which the least counts.
  output reg  [3:0] cfg_probe_samples_log2,
  // Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and
  // the growth that comes between two measurements.
  output reg  [31:0] cfg_probe_margin_ns,
  // Length of a slot of the pause engine in ns, rounded down.
  output reg  [23:0] cfg_probe_slot_ns,
  // Largest change of the round trip without an alarm, in ns.
  output reg  [31:0] cfg_probe_drift_ns,
  // Lost probes in a row that raise the alarm; 0: none do.
  output reg  [7:0] cfg_probe_lost_limit,
  // Fewest slots that the loop gives the pause engine.
  output reg  [13:0] cfg_loop_least,
  // Most slots that the loop gives the pause engine: those that the buffer covers at the full rate
  // of the line.
  output reg  [13:0] cfg_loop_most,

  // Commands, high for one clock
  // 1: the pause engine takes its configuration at the next slot boundary.
  output reg  cmd_engine_load,
  // 1: the probe forgets what it has measured, and its alarms; the window of the pause engine
  // stays.
  output reg  cmd_probe_clear,

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
  // Cells by which XOFF and XON of every class are lower for the round trip: `pfc_slot_cells` times
  // the slots of the window.
  input  wire [27:0] stat_pfc_reserve_cells,
  // Alarms. 0: a round trip was longer than the margin allows; 1: the round trip has changed by
  // more than `probe_drift_ns` since the first; 2: the pause engine remembers fewer slots than the
  // round trip has; 3: `probe_lost_limit` is reached; 4: with `loop_follow`, the round trip has
  // more slots than `loop_most`.
  input  wire [4:0] stat_probe_alarms,
  // Probes lost since the last that came back, to 255.
  input  wire [7:0] stat_probe_lost_in_a_row,
  // Slots of the round trip and the margin; 0 before they are known.
  input  wire [13:0] stat_probe_window_slots,
  // The last round trip in ns.
  input  wire [31:0] stat_probe_rtt_ns,
  // The least round trip of the last window of samples in ns.
  input  wire [31:0] stat_probe_rtt_min_ns,
  // Slots that the pause engine remembers; 0 before its first load.
  input  wire [13:0] stat_loop_window,

  // Events
  // Classes that the watchdog has reported as stuck.
  input  wire [7:0] event_stuck,
  // Noted and not yet cleared. Classes that the watchdog has reported as stuck.
  output reg  [7:0] seen_stuck,
  // Alarms of the round trip that have gone high, in the order of `probe_status.probe_alarms`.
  input  wire [4:0] event_alarms,
  // Noted and not yet cleared. Alarms of the round trip that have gone high, in the order of
  // `probe_status.probe_alarms`.
  output reg  [4:0] seen_alarms,

  // Counted in each clock in which they are high
  // Round trips measured, modulo 2^32.
  input  wire count_probe_measured,
  // Probes lost, modulo 2^32.
  input  wire count_probe_lost,
  // Echoes for nobody, modulo 2^32.
  input  wire count_probe_stray,
  // Probes and echoes that are short, damaged or of no known kind, modulo 2^32.
  input  wire count_probe_malformed,
  // Echoes replaced by a later one before they began, modulo 2^32.
  input  wire count_probe_overwritten,
  // Longer windows that the loop has given the pause engine, modulo 2^32.
  input  wire count_loop_changes,
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

  localparam [7:0] ID_ADDRESS = 8'h00;
  localparam [7:0] VERSION_ADDRESS = 8'h01;
  localparam [7:0] BUILD_ADDRESS = 8'h02;
  localparam [7:0] RECEIVE_ADDRESS = 8'h04;
  localparam [7:0] STATION_ADDRESS_LOW_ADDRESS = 8'h05;
  localparam [7:0] STATION_ADDRESS_HIGH_ADDRESS = 8'h06;
  localparam [7:0] QUANTA_STEP_ADDRESS = 8'h07;
  localparam [7:0] CLASSES_ADDRESS = 8'h08;
  localparam [7:0] HOLD_START_ADDRESS = 8'h14;
  localparam [7:0] HOLD_CLOCKS_ADDRESS = 8'h15;
  localparam [7:0] WATCHDOG_CLOCKS_ADDRESS = 8'h18;
  localparam [7:0] WATCHDOG_RELEASE_ADDRESS = 8'h19;
  localparam [7:0] EVENTS_ADDRESS = 8'h1c;
  localparam [7:0] INTERRUPT_ENABLE_ADDRESS = 8'h1d;
  localparam [7:0] STATUS_ADDRESS = 8'h1e;
  localparam [7:0] ENGINE_COMMAND_ADDRESS = 8'h40;
  localparam [7:0] ENGINE_STATUS_ADDRESS = 8'h41;
  localparam [7:0] ENGINE_CONTROL_ADDRESS = 8'h42;
  localparam [7:0] ENGINE_SLOT_CLOCKS_ADDRESS = 8'h43;
  localparam [7:0] ENGINE_SLOT_QUANTA_ADDRESS = 8'h44;
  localparam [7:0] ENGINE_WINDOW_SLOTS_ADDRESS = 8'h45;
  localparam [7:0] ENGINE_SLOT_CHARGE_ADDRESS = 8'h46;
  localparam [7:0] ENGINE_EDGE_CHARGE_ADDRESS = 8'h47;
  localparam [7:0] ENGINE_OPEN_THRESHOLD_ADDRESS = 8'h48;
  localparam [7:0] ENGINE_GUARD_QUANTA_ADDRESS = 8'h49;
  localparam [7:0] ENGINE_PAUSES_ADDRESS = 8'h4a;
  localparam [7:0] ENGINE_CELL_FACTOR_ADDRESS = 8'h4b;
  localparam [7:0] ENGINE_BDP_QUANTA_ADDRESS = 8'h4c;
  localparam [7:0] ENGINE_DEDUCT_SLOTS_ADDRESS = 8'h4d;
  localparam [7:0] PFC_CONTROL_ADDRESS = 8'h80;
  localparam [7:0] PFC_QUANTA_ADDRESS = 8'h81;
  localparam [7:0] PFC_REFRESH_ROUNDS_ADDRESS = 8'h82;
  localparam [7:0] PFC_STATUS_ADDRESS = 8'h83;
  localparam [7:0] PFC_SLOT_CELLS_ADDRESS = 8'h84;
  localparam [7:0] PFC_RESERVE_CELLS_ADDRESS = 8'h85;
  localparam [7:0] PROBE_CONTROL_ADDRESS = 8'hc0;
  localparam [7:0] PROBE_OUI_ADDRESS = 8'hc1;
  localparam [7:0] PROBE_INTERVAL_ADDRESS = 8'hc2;
  localparam [7:0] PROBE_TIMEOUT_ADDRESS = 8'hc3;
  localparam [7:0] PROBE_CLOCK_STEP_ADDRESS = 8'hc4;
  localparam [7:0] PROBE_SAMPLES_LOG2_ADDRESS = 8'hc5;
  localparam [7:0] PROBE_MARGIN_NS_ADDRESS = 8'hc6;
  localparam [7:0] PROBE_SLOT_NS_ADDRESS = 8'hc7;
  localparam [7:0] PROBE_DRIFT_NS_ADDRESS = 8'hc8;
  localparam [7:0] PROBE_LOST_LIMIT_ADDRESS = 8'hc9;
  localparam [7:0] LOOP_LEAST_ADDRESS = 8'hca;
  localparam [7:0] LOOP_MOST_ADDRESS = 8'hcb;
  localparam [7:0] PROBE_COMMAND_ADDRESS = 8'hcc;
  localparam [7:0] PROBE_STATUS_ADDRESS = 8'hcd;
  localparam [7:0] PROBE_RTT_NS_ADDRESS = 8'hce;
  localparam [7:0] PROBE_RTT_MIN_NS_ADDRESS = 8'hcf;
  localparam [7:0] LOOP_WINDOW_ADDRESS = 8'hd0;
  localparam [7:0] PROBE_MEASURED_ADDRESS = 8'hd1;
  localparam [7:0] PROBE_LOST_ADDRESS = 8'hd2;
  localparam [7:0] PROBE_STRAY_ADDRESS = 8'hd3;
  localparam [7:0] PROBE_MALFORMED_ADDRESS = 8'hd4;
  localparam [7:0] PROBE_OVERWRITTEN_ADDRESS = 8'hd5;
  localparam [7:0] LOOP_CHANGES_ADDRESS = 8'hd6;
  localparam [7:0] RX_PFC_ADDRESS = 8'ha0;
  localparam [7:0] RX_PAUSE_ADDRESS = 8'ha1;
  localparam [7:0] RX_BAD_FCS_ADDRESS = 8'ha2;
  localparam [7:0] RX_SHORT_ADDRESS = 8'ha3;
  localparam [7:0] RX_DESTINATION_ADDRESS = 8'ha4;
  localparam [7:0] RX_OPCODE_ADDRESS = 8'ha5;
  localparam [7:0] RX_IGNORED_ADDRESS = 8'ha6;
  localparam [7:0] TX_PFC_ADDRESS = 8'ha7;
  localparam [7:0] ENGINE_OVERWRITTEN_ADDRESS = 8'ha8;
  localparam [7:0] PFC_OVERWRITTEN_ADDRESS = 8'ha9;

  reg [31:0] probe_measured_total;
  reg [31:0] probe_lost_total;
  reg [31:0] probe_stray_total;
  reg [31:0] probe_malformed_total;
  reg [31:0] probe_overwritten_total;
  reg [31:0] loop_changes_total;
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
  // One bit for each word address.
  reg [214:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [214:0] read_select;
  reg [255:0] read_group;
  reg statistics_selected;
  reg engine_counters_selected;
  reg read_found;
  reg read_error;

  genvar n;

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
      write_error <= ~(|(write_select & 215'h1fff0000000000ffff170000000000ff3ffd00000000333ff1f0));
    end
    if (s_axil_bvalid & s_axil_bready) begin
      s_axil_bvalid <= 1'b0;
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
    end
    write_carry_out <= write_decode;
    if (rst) begin
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
      s_axil_bvalid <= 1'b0;
      write_error <= 1'b0;
      write_carry_out <= 1'b0;
    end
  end

  wire [15:0] write_select_column = 16'd1 << write_address[3:0];
  wire [13:0] write_select_row = {13'd0, write_decode} << write_address[9:4];

  always @(posedge clk) begin
    write_select <= {(write_select_column[6:0] & {7{write_select_row[13]}}),
        (write_select_column & {16{write_select_row[12]}}),
        (write_select_column & {16{write_select_row[11]}}),
        (write_select_column & {16{write_select_row[10]}}),
        (write_select_column & {16{write_select_row[9]}}),
        (write_select_column & {16{write_select_row[8]}}),
        (write_select_column & {16{write_select_row[7]}}),
        (write_select_column & {16{write_select_row[6]}}),
        (write_select_column & {16{write_select_row[5]}}),
        (write_select_column & {16{write_select_row[4]}}),
        (write_select_column & {16{write_select_row[3]}}),
        (write_select_column & {16{write_select_row[2]}}),
        (write_select_column & {16{write_select_row[1]}}),
        (write_select_column & {16{write_select_row[0]}})};
    if (rst) begin
      write_select <= 215'd0;
    end
  end

  wire [7:0] weight_written = write_select[19:12];
  wire [7:0] engine_buffer_cells_written = write_select[87:80];
  wire [7:0] pfc_xoff_cells_written = write_select[143:136];
  wire [7:0] pfc_xon_cells_written = write_select[151:144];
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
      s_axil_rdata <= read_group[31:0] | read_group[63:32] | read_group[95:64] |
          read_group[127:96] | read_group[159:128] | read_group[191:160] | read_group[223:192] |
          read_group[255:224] | (statistics_data & {32{statistics_selected}}) |
          (engine_counters_data & {32{engine_counters_selected}});
      read_error <= ~read_found;
    end
    if (s_axil_rvalid & s_axil_rready) begin
      s_axil_rvalid <= 1'b0;
      s_axil_arready <= 1'b1;
    end
    if (rst) begin
      read_phase <= 4'd0;
      s_axil_arready <= 1'b1;
      s_axil_rdata <= 32'd0;
      s_axil_rvalid <= 1'b0;
      read_address <= 10'd0;
      read_error <= 1'b0;
    end
  end

  wire [15:0] read_select_column = 16'd1 << read_address[3:0];
  wire [13:0] read_select_row = {13'd0, read_phase[0]} << read_address[9:4];

  always @(posedge clk) begin
    read_select <= {(read_select_column[6:0] & {7{read_select_row[13]}}),
        (read_select_column & {16{read_select_row[12]}}),
        (read_select_column & {16{read_select_row[11]}}),
        (read_select_column & {16{read_select_row[10]}}),
        (read_select_column & {16{read_select_row[9]}}),
        (read_select_column & {16{read_select_row[8]}}),
        (read_select_column & {16{read_select_row[7]}}),
        (read_select_column & {16{read_select_row[6]}}),
        (read_select_column & {16{read_select_row[5]}}),
        (read_select_column & {16{read_select_row[4]}}),
        (read_select_column & {16{read_select_row[3]}}),
        (read_select_column & {16{read_select_row[2]}}),
        (read_select_column & {16{read_select_row[1]}}),
        (read_select_column & {16{read_select_row[0]}})};
    if (rst) begin
      read_select <= 215'd0;
    end
  end

  wire [7:0] weight_read = read_select[19:12];
  wire [7:0] engine_buffer_cells_read = read_select[87:80];
  wire [7:0] engine_ledger_read = read_select[95:88];
  wire [7:0] engine_grant_read = read_select[103:96];
  wire [7:0] engine_quanta_read = read_select[111:104];
  wire [7:0] pfc_xoff_cells_read = read_select[143:136];
  wire [7:0] pfc_xon_cells_read = read_select[151:144];
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

  // effects of writes, events and reads on the registers
  always @(posedge clk) begin : drive_cfg_accept_pfc
    integer i;
    if (write_select[RECEIVE_ADDRESS]) begin
      cfg_accept_pfc <= write_ones[0] | (cfg_accept_pfc & ~write_mask[0]);
      cfg_accept_pause <= write_ones[1] | (cfg_accept_pause & ~write_mask[1]);
      cfg_forward_control <= write_ones[2] | (cfg_forward_control & ~write_mask[2]);
    end
    if (write_select[STATION_ADDRESS_LOW_ADDRESS]) begin
      cfg_station_address_low <= write_ones | (cfg_station_address_low & ~write_mask);
    end
    if (write_select[STATION_ADDRESS_HIGH_ADDRESS]) begin
      cfg_station_address_high <= write_ones[15:0] | (cfg_station_address_high & ~write_mask[15:0]);
    end
    if (write_select[QUANTA_STEP_ADDRESS]) begin
      cfg_quanta_step <= write_ones[22:0] | (cfg_quanta_step & ~write_mask[22:0]);
    end
    if (write_select[CLASSES_ADDRESS]) begin
      cfg_obey <= write_ones[7:0] | (cfg_obey & ~write_mask[7:0]);
      cfg_strict <= write_ones[15:8] | (cfg_strict & ~write_mask[15:8]);
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (weight_written[i]) begin
        cfg_weight[16*i +: 16] <= write_ones[15:0] | (cfg_weight[16*i +: 16] & ~write_mask[15:0]);
      end
    end
    if (write_select[HOLD_START_ADDRESS]) begin
      cfg_hold_start <= write_ones[23:0] | (cfg_hold_start & ~write_mask[23:0]);
    end
    if (write_select[HOLD_CLOCKS_ADDRESS]) begin
      cfg_hold_clocks <= write_ones[15:0] | (cfg_hold_clocks & ~write_mask[15:0]);
    end
    if (write_select[WATCHDOG_CLOCKS_ADDRESS]) begin
      cfg_watchdog_clocks <= write_ones | (cfg_watchdog_clocks & ~write_mask);
    end
    if (write_select[WATCHDOG_RELEASE_ADDRESS]) begin
      cfg_watchdog_release <= write_ones[7:0] | (cfg_watchdog_release & ~write_mask[7:0]);
    end
    seen_stuck <= (seen_stuck & ~(write_ones[7:0] & {8{write_select[EVENTS_ADDRESS]}})) |
        event_stuck;
    seen_alarms <= (seen_alarms & ~(write_ones[12:8] & {5{write_select[EVENTS_ADDRESS]}})) |
        event_alarms;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupt_stuck <= write_ones[7:0] | (cfg_interrupt_stuck & ~write_mask[7:0]);
      cfg_interrupt_alarms <= write_ones[12:8] | (cfg_interrupt_alarms & ~write_mask[12:8]);
    end
    cmd_engine_load <= write_ones[0] & write_select[ENGINE_COMMAND_ADDRESS];
    if (write_select[ENGINE_CONTROL_ADDRESS]) begin
      cfg_engine_enable <= write_ones[7:0] | (cfg_engine_enable & ~write_mask[7:0]);
      cfg_engine_mode <= write_ones[9:8] | (cfg_engine_mode & ~write_mask[9:8]);
    end
    if (write_select[ENGINE_SLOT_CLOCKS_ADDRESS]) begin
      cfg_engine_slot_clocks <= write_ones[23:0] | (cfg_engine_slot_clocks & ~write_mask[23:0]);
    end
    if (write_select[ENGINE_SLOT_QUANTA_ADDRESS]) begin
      cfg_engine_slot_quanta <= write_ones[15:0] | (cfg_engine_slot_quanta & ~write_mask[15:0]);
    end
    if (write_select[ENGINE_WINDOW_SLOTS_ADDRESS]) begin
      cfg_engine_window_slots <= write_ones[13:0] | (cfg_engine_window_slots & ~write_mask[13:0]);
    end
    if (write_select[ENGINE_SLOT_CHARGE_ADDRESS]) begin
      cfg_engine_slot_charge <= write_ones[16:0] | (cfg_engine_slot_charge & ~write_mask[16:0]);
    end
    if (write_select[ENGINE_EDGE_CHARGE_ADDRESS]) begin
      cfg_engine_edge_charge <= write_ones[19:0] | (cfg_engine_edge_charge & ~write_mask[19:0]);
    end
    if (write_select[ENGINE_OPEN_THRESHOLD_ADDRESS]) begin
      cfg_engine_open_threshold <= write_ones[27:0] |
          (cfg_engine_open_threshold & ~write_mask[27:0]);
    end
    if (write_select[ENGINE_GUARD_QUANTA_ADDRESS]) begin
      cfg_engine_guard_quanta <= write_ones[15:0] | (cfg_engine_guard_quanta & ~write_mask[15:0]);
    end
    if (write_select[ENGINE_PAUSES_ADDRESS]) begin
      cfg_engine_pause_slots <= write_ones[3:0] | (cfg_engine_pause_slots & ~write_mask[3:0]);
      cfg_engine_refresh_slots <= write_ones[11:8] | (cfg_engine_refresh_slots & ~write_mask[11:8]);
    end
    if (write_select[ENGINE_CELL_FACTOR_ADDRESS]) begin
      cfg_engine_cell_factor <= write_ones[5:0] | (cfg_engine_cell_factor & ~write_mask[5:0]);
    end
    if (write_select[ENGINE_BDP_QUANTA_ADDRESS]) begin
      cfg_engine_bdp_quanta <= write_ones[27:0] | (cfg_engine_bdp_quanta & ~write_mask[27:0]);
    end
    if (write_select[ENGINE_DEDUCT_SLOTS_ADDRESS]) begin
      cfg_engine_deduct_slots <= write_ones[7:0] | (cfg_engine_deduct_slots & ~write_mask[7:0]);
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (engine_buffer_cells_written[i]) begin
        cfg_engine_buffer_cells[28*i +: 28] <= write_ones[27:0] |
            (cfg_engine_buffer_cells[28*i +: 28] & ~write_mask[27:0]);
      end
    end
    if (write_select[PFC_CONTROL_ADDRESS]) begin
      cfg_pfc_enable <= write_ones[7:0] | (cfg_pfc_enable & ~write_mask[7:0]);
    end
    if (write_select[PFC_QUANTA_ADDRESS]) begin
      cfg_pfc_quanta <= write_ones[15:0] | (cfg_pfc_quanta & ~write_mask[15:0]);
    end
    if (write_select[PFC_REFRESH_ROUNDS_ADDRESS]) begin
      cfg_pfc_refresh_rounds <= write_ones[15:0] | (cfg_pfc_refresh_rounds & ~write_mask[15:0]);
    end
    if (write_select[PFC_SLOT_CELLS_ADDRESS]) begin
      cfg_pfc_slot_cells <= write_ones[15:0] | (cfg_pfc_slot_cells & ~write_mask[15:0]);
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (pfc_xoff_cells_written[i]) begin
        cfg_pfc_xoff_cells[28*i +: 28] <= write_ones[27:0] |
            (cfg_pfc_xoff_cells[28*i +: 28] & ~write_mask[27:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (pfc_xon_cells_written[i]) begin
        cfg_pfc_xon_cells[28*i +: 28] <= write_ones[27:0] |
            (cfg_pfc_xon_cells[28*i +: 28] & ~write_mask[27:0]);
      end
    end
    if (write_select[PROBE_CONTROL_ADDRESS]) begin
      cfg_probe_enable <= write_ones[0] | (cfg_probe_enable & ~write_mask[0]);
      cfg_probe_echo <= write_ones[1] | (cfg_probe_echo & ~write_mask[1]);
      cfg_loop_follow <= write_ones[2] | (cfg_loop_follow & ~write_mask[2]);
      cfg_loop_beyond <= write_ones[3] | (cfg_loop_beyond & ~write_mask[3]);
    end
    if (write_select[PROBE_OUI_ADDRESS]) begin
      cfg_probe_oui <= write_ones[23:0] | (cfg_probe_oui & ~write_mask[23:0]);
    end
    if (write_select[PROBE_INTERVAL_ADDRESS]) begin
      cfg_probe_interval <= write_ones | (cfg_probe_interval & ~write_mask);
    end
    if (write_select[PROBE_TIMEOUT_ADDRESS]) begin
      cfg_probe_timeout <= write_ones | (cfg_probe_timeout & ~write_mask);
    end
    if (write_select[PROBE_CLOCK_STEP_ADDRESS]) begin
      cfg_probe_clock_step <= write_ones[23:0] | (cfg_probe_clock_step & ~write_mask[23:0]);
    end
    if (write_select[PROBE_SAMPLES_LOG2_ADDRESS]) begin
      cfg_probe_samples_log2 <= write_ones[3:0] | (cfg_probe_samples_log2 & ~write_mask[3:0]);
    end
    if (write_select[PROBE_MARGIN_NS_ADDRESS]) begin
      cfg_probe_margin_ns <= write_ones | (cfg_probe_margin_ns & ~write_mask);
    end
    if (write_select[PROBE_SLOT_NS_ADDRESS]) begin
      cfg_probe_slot_ns <= write_ones[23:0] | (cfg_probe_slot_ns & ~write_mask[23:0]);
    end
    if (write_select[PROBE_DRIFT_NS_ADDRESS]) begin
      cfg_probe_drift_ns <= write_ones | (cfg_probe_drift_ns & ~write_mask);
    end
    if (write_select[PROBE_LOST_LIMIT_ADDRESS]) begin
      cfg_probe_lost_limit <= write_ones[7:0] | (cfg_probe_lost_limit & ~write_mask[7:0]);
    end
    if (write_select[LOOP_LEAST_ADDRESS]) begin
      cfg_loop_least <= write_ones[13:0] | (cfg_loop_least & ~write_mask[13:0]);
    end
    if (write_select[LOOP_MOST_ADDRESS]) begin
      cfg_loop_most <= write_ones[13:0] | (cfg_loop_most & ~write_mask[13:0]);
    end
    cmd_probe_clear <= write_ones[0] & write_select[PROBE_COMMAND_ADDRESS];
    probe_measured_total <= probe_measured_total + {31'd0, count_probe_measured};
    probe_lost_total <= probe_lost_total + {31'd0, count_probe_lost};
    probe_stray_total <= probe_stray_total + {31'd0, count_probe_stray};
    probe_malformed_total <= probe_malformed_total + {31'd0, count_probe_malformed};
    probe_overwritten_total <= probe_overwritten_total + {31'd0, count_probe_overwritten};
    loop_changes_total <= loop_changes_total + {31'd0, count_loop_changes};
    rx_pfc_total <= rx_pfc_total + {31'd0, count_rx_pfc};
    rx_pause_total <= rx_pause_total + {31'd0, count_rx_pause};
    rx_bad_fcs_total <= rx_bad_fcs_total + {31'd0, count_rx_bad_fcs};
    rx_short_total <= rx_short_total + {31'd0, count_rx_short};
    rx_destination_total <= rx_destination_total + {31'd0, count_rx_destination};
    rx_opcode_total <= rx_opcode_total + {31'd0, count_rx_opcode};
    rx_ignored_total <= rx_ignored_total + {31'd0, count_rx_ignored};
    tx_pfc_total <= tx_pfc_total + {31'd0, count_tx_pfc};
    engine_overwritten_total <= engine_overwritten_total + {31'd0, count_engine_overwritten};
    pfc_overwritten_total <= pfc_overwritten_total + {31'd0, count_pfc_overwritten};
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
      seen_alarms <= 5'd0;
      cfg_interrupt_stuck <= 8'd0;
      cfg_interrupt_alarms <= 5'd0;
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
      cfg_pfc_slot_cells <= 16'd0;
      cfg_pfc_xoff_cells <= {8{28'hfffffff}};
      cfg_pfc_xon_cells <= {8{28'hfffffff}};
      cfg_probe_enable <= 1'b0;
      cfg_probe_echo <= 1'b0;
      cfg_loop_follow <= 1'b0;
      cfg_loop_beyond <= 1'b0;
      cfg_probe_oui <= 24'd0;
      cfg_probe_interval <= 32'd0;
      cfg_probe_timeout <= 32'hffffffff;
      cfg_probe_clock_step <= PROBE_CLOCK_STEP[23:0];
      cfg_probe_samples_log2 <= 4'd0;
      cfg_probe_margin_ns <= 32'd0;
      cfg_probe_slot_ns <= 24'd0;
      cfg_probe_drift_ns <= 32'hffffffff;
      cfg_probe_lost_limit <= 8'd0;
      cfg_loop_least <= 14'd1;
      cfg_loop_most <= 14'h2000;
      cmd_probe_clear <= 1'b0;
      probe_measured_total <= 32'd0;
      probe_lost_total <= 32'd0;
      probe_stray_total <= 32'd0;
      probe_malformed_total <= 32'd0;
      probe_overwritten_total <= 32'd0;
      loop_changes_total <= 32'd0;
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
  wire [31:0] word_version = 32'h10002;
  wire [31:0] word_build = {16'd0, BUILD[15:0]};
  wire [31:0] word_receive = {29'd0, cfg_forward_control, cfg_accept_pause, cfg_accept_pfc};
  wire [31:0] word_station_address_high = {16'd0, cfg_station_address_high};
  wire [31:0] word_quanta_step = {9'd0, cfg_quanta_step};
  wire [31:0] word_classes = {16'd0, cfg_strict, cfg_obey};
  wire [255:0] word_weight = {{16'd0, cfg_weight[127:112]}, {16'd0, cfg_weight[111:96]},
      {16'd0, cfg_weight[95:80]}, {16'd0, cfg_weight[79:64]}, {16'd0, cfg_weight[63:48]},
      {16'd0, cfg_weight[47:32]}, {16'd0, cfg_weight[31:16]}, {16'd0, cfg_weight[15:0]}};
  wire [31:0] word_hold_start = {8'd0, cfg_hold_start};
  wire [31:0] word_hold_clocks = {16'd0, cfg_hold_clocks};
  wire [31:0] word_watchdog_release = {24'd0, cfg_watchdog_release};
  wire [31:0] word_events = {19'd0, seen_alarms, seen_stuck};
  wire [31:0] word_interrupt_enable = {19'd0, cfg_interrupt_alarms, cfg_interrupt_stuck};
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

  wire [255:0] word_engine_buffer_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_engine_buffer_cells
      assign word_engine_buffer_cells[32*n +: 32] = {4'd0, cfg_engine_buffer_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_engine_ledger;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_engine_ledger
      assign word_engine_ledger[32*n +: 32] = {2'd0, stat_engine_ledger[30*n +: 30]};
    end
  endgenerate

  wire [255:0] word_engine_grant;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_engine_grant
      assign word_engine_grant[32*n +: 32] = {12'd0, stat_engine_grant[20*n +: 20]};
    end
  endgenerate

  wire [255:0] word_engine_quanta;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_engine_quanta
      assign word_engine_quanta[32*n +: 32] = {16'd0, stat_engine_quanta[16*n +: 16]};
    end
  endgenerate

  wire [31:0] word_pfc_control = {24'd0, cfg_pfc_enable};
  wire [31:0] word_pfc_quanta = {16'd0, cfg_pfc_quanta};
  wire [31:0] word_pfc_refresh_rounds = {16'd0, cfg_pfc_refresh_rounds};
  wire [31:0] word_pfc_status = {24'd0, stat_pfc_stopped};
  wire [31:0] word_pfc_slot_cells = {16'd0, cfg_pfc_slot_cells};
  wire [31:0] word_pfc_reserve_cells = {4'd0, stat_pfc_reserve_cells};

  wire [255:0] word_pfc_xoff_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_pfc_xoff_cells
      assign word_pfc_xoff_cells[32*n +: 32] = {4'd0, cfg_pfc_xoff_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_pfc_xon_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_pfc_xon_cells
      assign word_pfc_xon_cells[32*n +: 32] = {4'd0, cfg_pfc_xon_cells[28*n +: 28]};
    end
  endgenerate

  wire [31:0] word_probe_control = {28'd0, cfg_loop_beyond, cfg_loop_follow, cfg_probe_echo,
      cfg_probe_enable};
  wire [31:0] word_probe_oui = {8'd0, cfg_probe_oui};
  wire [31:0] word_probe_clock_step = {8'd0, cfg_probe_clock_step};
  wire [31:0] word_probe_samples_log2 = {28'd0, cfg_probe_samples_log2};
  wire [31:0] word_probe_slot_ns = {8'd0, cfg_probe_slot_ns};
  wire [31:0] word_probe_lost_limit = {24'd0, cfg_probe_lost_limit};
  wire [31:0] word_loop_least = {18'd0, cfg_loop_least};
  wire [31:0] word_loop_most = {18'd0, cfg_loop_most};
  wire [31:0] word_probe_command = 32'd0;
  wire [31:0] word_probe_status = {2'd0, stat_probe_window_slots, stat_probe_lost_in_a_row, 3'd0,
      stat_probe_alarms};
  wire [31:0] word_loop_window = {18'd0, stat_loop_window};

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group[31:0] <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (word_receive & {32{read_select[RECEIVE_ADDRESS]}}) |
          (cfg_station_address_low & {32{read_select[STATION_ADDRESS_LOW_ADDRESS]}}) |
          (word_station_address_high & {32{read_select[STATION_ADDRESS_HIGH_ADDRESS]}}) |
          (word_quanta_step & {32{read_select[QUANTA_STEP_ADDRESS]}}) |
          (word_classes & {32{read_select[CLASSES_ADDRESS]}}) |
          (word_weight[31:0] & {32{weight_read[0]}}) | (word_weight[63:32] & {32{weight_read[1]}}) |
          (word_weight[95:64] & {32{weight_read[2]}}) |
          (word_weight[127:96] & {32{weight_read[3]}}) |
          (word_weight[159:128] & {32{weight_read[4]}}) |
          (word_weight[191:160] & {32{weight_read[5]}}) |
          (word_weight[223:192] & {32{weight_read[6]}}) |
          (word_weight[255:224] & {32{weight_read[7]}});
      read_group[63:32] <= (word_hold_start & {32{read_select[HOLD_START_ADDRESS]}}) |
          (word_hold_clocks & {32{read_select[HOLD_CLOCKS_ADDRESS]}}) |
          (cfg_watchdog_clocks & {32{read_select[WATCHDOG_CLOCKS_ADDRESS]}}) |
          (word_watchdog_release & {32{read_select[WATCHDOG_RELEASE_ADDRESS]}}) |
          (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}}) |
          (word_status & {32{read_select[STATUS_ADDRESS]}}) |
          (word_engine_command & {32{read_select[ENGINE_COMMAND_ADDRESS]}}) |
          (word_engine_status & {32{read_select[ENGINE_STATUS_ADDRESS]}}) |
          (word_engine_control & {32{read_select[ENGINE_CONTROL_ADDRESS]}}) |
          (word_engine_slot_clocks & {32{read_select[ENGINE_SLOT_CLOCKS_ADDRESS]}}) |
          (word_engine_slot_quanta & {32{read_select[ENGINE_SLOT_QUANTA_ADDRESS]}}) |
          (word_engine_window_slots & {32{read_select[ENGINE_WINDOW_SLOTS_ADDRESS]}}) |
          (word_engine_slot_charge & {32{read_select[ENGINE_SLOT_CHARGE_ADDRESS]}}) |
          (word_engine_edge_charge & {32{read_select[ENGINE_EDGE_CHARGE_ADDRESS]}}) |
          (word_engine_open_threshold & {32{read_select[ENGINE_OPEN_THRESHOLD_ADDRESS]}});
      read_group[95:64] <= (word_engine_guard_quanta &
              {32{read_select[ENGINE_GUARD_QUANTA_ADDRESS]}}) |
          (word_engine_pauses & {32{read_select[ENGINE_PAUSES_ADDRESS]}}) |
          (word_engine_cell_factor & {32{read_select[ENGINE_CELL_FACTOR_ADDRESS]}}) |
          (word_engine_bdp_quanta & {32{read_select[ENGINE_BDP_QUANTA_ADDRESS]}}) |
          (word_engine_deduct_slots & {32{read_select[ENGINE_DEDUCT_SLOTS_ADDRESS]}}) |
          (word_engine_buffer_cells[31:0] & {32{engine_buffer_cells_read[0]}}) |
          (word_engine_buffer_cells[63:32] & {32{engine_buffer_cells_read[1]}}) |
          (word_engine_buffer_cells[95:64] & {32{engine_buffer_cells_read[2]}}) |
          (word_engine_buffer_cells[127:96] & {32{engine_buffer_cells_read[3]}}) |
          (word_engine_buffer_cells[159:128] & {32{engine_buffer_cells_read[4]}}) |
          (word_engine_buffer_cells[191:160] & {32{engine_buffer_cells_read[5]}}) |
          (word_engine_buffer_cells[223:192] & {32{engine_buffer_cells_read[6]}}) |
          (word_engine_buffer_cells[255:224] & {32{engine_buffer_cells_read[7]}}) |
          (word_engine_ledger[31:0] & {32{engine_ledger_read[0]}}) |
          (word_engine_ledger[63:32] & {32{engine_ledger_read[1]}}) |
          (word_engine_ledger[95:64] & {32{engine_ledger_read[2]}});
      read_group[127:96] <= (word_engine_ledger[127:96] & {32{engine_ledger_read[3]}}) |
          (word_engine_ledger[159:128] & {32{engine_ledger_read[4]}}) |
          (word_engine_ledger[191:160] & {32{engine_ledger_read[5]}}) |
          (word_engine_ledger[223:192] & {32{engine_ledger_read[6]}}) |
          (word_engine_ledger[255:224] & {32{engine_ledger_read[7]}}) |
          (word_engine_grant[31:0] & {32{engine_grant_read[0]}}) |
          (word_engine_grant[63:32] & {32{engine_grant_read[1]}}) |
          (word_engine_grant[95:64] & {32{engine_grant_read[2]}}) |
          (word_engine_grant[127:96] & {32{engine_grant_read[3]}}) |
          (word_engine_grant[159:128] & {32{engine_grant_read[4]}}) |
          (word_engine_grant[191:160] & {32{engine_grant_read[5]}}) |
          (word_engine_grant[223:192] & {32{engine_grant_read[6]}}) |
          (word_engine_grant[255:224] & {32{engine_grant_read[7]}}) |
          (word_engine_quanta[31:0] & {32{engine_quanta_read[0]}}) |
          (word_engine_quanta[63:32] & {32{engine_quanta_read[1]}}) |
          (word_engine_quanta[95:64] & {32{engine_quanta_read[2]}});
      read_group[159:128] <= (word_engine_quanta[127:96] & {32{engine_quanta_read[3]}}) |
          (word_engine_quanta[159:128] & {32{engine_quanta_read[4]}}) |
          (word_engine_quanta[191:160] & {32{engine_quanta_read[5]}}) |
          (word_engine_quanta[223:192] & {32{engine_quanta_read[6]}}) |
          (word_engine_quanta[255:224] & {32{engine_quanta_read[7]}}) |
          (word_pfc_control & {32{read_select[PFC_CONTROL_ADDRESS]}}) |
          (word_pfc_quanta & {32{read_select[PFC_QUANTA_ADDRESS]}}) |
          (word_pfc_refresh_rounds & {32{read_select[PFC_REFRESH_ROUNDS_ADDRESS]}}) |
          (word_pfc_status & {32{read_select[PFC_STATUS_ADDRESS]}}) |
          (word_pfc_slot_cells & {32{read_select[PFC_SLOT_CELLS_ADDRESS]}}) |
          (word_pfc_reserve_cells & {32{read_select[PFC_RESERVE_CELLS_ADDRESS]}}) |
          (word_pfc_xoff_cells[31:0] & {32{pfc_xoff_cells_read[0]}}) |
          (word_pfc_xoff_cells[63:32] & {32{pfc_xoff_cells_read[1]}}) |
          (word_pfc_xoff_cells[95:64] & {32{pfc_xoff_cells_read[2]}}) |
          (word_pfc_xoff_cells[127:96] & {32{pfc_xoff_cells_read[3]}}) |
          (word_pfc_xoff_cells[159:128] & {32{pfc_xoff_cells_read[4]}});
      read_group[191:160] <= (word_pfc_xoff_cells[191:160] & {32{pfc_xoff_cells_read[5]}}) |
          (word_pfc_xoff_cells[223:192] & {32{pfc_xoff_cells_read[6]}}) |
          (word_pfc_xoff_cells[255:224] & {32{pfc_xoff_cells_read[7]}}) |
          (word_pfc_xon_cells[31:0] & {32{pfc_xon_cells_read[0]}}) |
          (word_pfc_xon_cells[63:32] & {32{pfc_xon_cells_read[1]}}) |
          (word_pfc_xon_cells[95:64] & {32{pfc_xon_cells_read[2]}}) |
          (word_pfc_xon_cells[127:96] & {32{pfc_xon_cells_read[3]}}) |
          (word_pfc_xon_cells[159:128] & {32{pfc_xon_cells_read[4]}}) |
          (word_pfc_xon_cells[191:160] & {32{pfc_xon_cells_read[5]}}) |
          (word_pfc_xon_cells[223:192] & {32{pfc_xon_cells_read[6]}}) |
          (word_pfc_xon_cells[255:224] & {32{pfc_xon_cells_read[7]}}) |
          (word_probe_control & {32{read_select[PROBE_CONTROL_ADDRESS]}}) |
          (word_probe_oui & {32{read_select[PROBE_OUI_ADDRESS]}}) |
          (cfg_probe_interval & {32{read_select[PROBE_INTERVAL_ADDRESS]}}) |
          (cfg_probe_timeout & {32{read_select[PROBE_TIMEOUT_ADDRESS]}}) |
          (word_probe_clock_step & {32{read_select[PROBE_CLOCK_STEP_ADDRESS]}});
      read_group[223:192] <= (word_probe_samples_log2 &
              {32{read_select[PROBE_SAMPLES_LOG2_ADDRESS]}}) |
          (cfg_probe_margin_ns & {32{read_select[PROBE_MARGIN_NS_ADDRESS]}}) |
          (word_probe_slot_ns & {32{read_select[PROBE_SLOT_NS_ADDRESS]}}) |
          (cfg_probe_drift_ns & {32{read_select[PROBE_DRIFT_NS_ADDRESS]}}) |
          (word_probe_lost_limit & {32{read_select[PROBE_LOST_LIMIT_ADDRESS]}}) |
          (word_loop_least & {32{read_select[LOOP_LEAST_ADDRESS]}}) |
          (word_loop_most & {32{read_select[LOOP_MOST_ADDRESS]}}) |
          (word_probe_command & {32{read_select[PROBE_COMMAND_ADDRESS]}}) |
          (word_probe_status & {32{read_select[PROBE_STATUS_ADDRESS]}}) |
          (stat_probe_rtt_ns & {32{read_select[PROBE_RTT_NS_ADDRESS]}}) |
          (stat_probe_rtt_min_ns & {32{read_select[PROBE_RTT_MIN_NS_ADDRESS]}}) |
          (word_loop_window & {32{read_select[LOOP_WINDOW_ADDRESS]}}) |
          (probe_measured_total & {32{read_select[PROBE_MEASURED_ADDRESS]}}) |
          (probe_lost_total & {32{read_select[PROBE_LOST_ADDRESS]}}) |
          (probe_stray_total & {32{read_select[PROBE_STRAY_ADDRESS]}}) |
          (probe_malformed_total & {32{read_select[PROBE_MALFORMED_ADDRESS]}});
      read_group[255:224] <= (probe_overwritten_total &
              {32{read_select[PROBE_OVERWRITTEN_ADDRESS]}}) |
          (loop_changes_total & {32{read_select[LOOP_CHANGES_ADDRESS]}}) |
          (rx_pfc_total & {32{read_select[RX_PFC_ADDRESS]}}) |
          (rx_pause_total & {32{read_select[RX_PAUSE_ADDRESS]}}) |
          (rx_bad_fcs_total & {32{read_select[RX_BAD_FCS_ADDRESS]}}) |
          (rx_short_total & {32{read_select[RX_SHORT_ADDRESS]}}) |
          (rx_destination_total & {32{read_select[RX_DESTINATION_ADDRESS]}}) |
          (rx_opcode_total & {32{read_select[RX_OPCODE_ADDRESS]}}) |
          (rx_ignored_total & {32{read_select[RX_IGNORED_ADDRESS]}}) |
          (tx_pfc_total & {32{read_select[TX_PFC_ADDRESS]}}) |
          (engine_overwritten_total & {32{read_select[ENGINE_OVERWRITTEN_ADDRESS]}}) |
          (pfc_overwritten_total & {32{read_select[PFC_OVERWRITTEN_ADDRESS]}});
      statistics_selected <= statistics_read;
      engine_counters_selected <= engine_counters_read;
      read_found <= (|(read_select & 215'h7fffff000003ff00ffff3f0000ffffffff3fff00000000733ff1f7)) |
          statistics_read | engine_counters_read;
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
