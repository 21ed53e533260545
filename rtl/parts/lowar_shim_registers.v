// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Forward error correction at one end of a lossy link.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module lowar_shim_registers #(
  // Register `build`: its constants and values after reset.
  parameter [31:0] BUILD = 32'd0,
  // Register `rung0_code`: its constants and values after reset.
  parameter [31:0] RUNG0_CODE = 32'd0,
  // Register `rung0_limit`: its constants and values after reset.
  parameter [31:0] RUNG0_LIMIT = 32'd0,
  // Register `rung1_code`: its constants and values after reset.
  parameter [31:0] RUNG1_CODE = 32'd0,
  // Register `rung1_limit`: its constants and values after reset.
  parameter [31:0] RUNG1_LIMIT = 32'd0,
  // Register `rung2_code`: its constants and values after reset.
  parameter [31:0] RUNG2_CODE = 32'd0,
  // Register `rung2_limit`: its constants and values after reset.
  parameter [31:0] RUNG2_LIMIT = 32'd0,
  // Register `rung3_code`: its constants and values after reset.
  parameter [31:0] RUNG3_CODE = 32'd0,
  // Register `rung3_limit`: its constants and values after reset.
  parameter [31:0] RUNG3_LIMIT = 32'd0,
  // Register `rung4_code`: its constants and values after reset.
  parameter [31:0] RUNG4_CODE = 32'd0,
  // Register `rung4_limit`: its constants and values after reset.
  parameter [31:0] RUNG4_LIMIT = 32'd0,
  // Register `rung5_code`: its constants and values after reset.
  parameter [31:0] RUNG5_CODE = 32'd0,
  // Register `rung5_limit`: its constants and values after reset.
  parameter [31:0] RUNG5_LIMIT = 32'd0,
  // Register `rung6_code`: its constants and values after reset.
  parameter [31:0] RUNG6_CODE = 32'd0,
  // Register `rung6_limit`: its constants and values after reset.
  parameter [31:0] RUNG6_LIMIT = 32'd0,
  // Register `rung7_code`: its constants and values after reset.
  parameter [31:0] RUNG7_CODE = 32'd0,
  // Register `rung7_limit`: its constants and values after reset.
  parameter [31:0] RUNG7_LIMIT = 32'd0
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
  // Destination address of packets, last four octets on the wire.
  output reg  [31:0] cfg_destination_mac_low,
  // Destination address of packets, first two octets.
  output reg  [15:0] cfg_destination_mac_high,
  // Source address of packets, last four octets on the wire.
  output reg  [31:0] cfg_source_mac_low,
  // Source address of packets, first two octets.
  output reg  [15:0] cfg_source_mac_high,
  // IPv4 source address of packets, first octet in `[31:24]`.
  output reg  [31:0] cfg_source_ip,
  // IPv4 destination address of packets.
  output reg  [31:0] cfg_destination_ip,
  // UDP source port of packets that are sent.
  output reg  [15:0] cfg_source_port,
  // UDP destination port of packets that are sent.
  output reg  [15:0] cfg_destination_port,
  // 1: packets are UDP in IPv4; 0: they have EtherType 0x88B5.
  output reg  cfg_udp,
  // IPv4 traffic class of packets with `udp`: DSCP in `[7:2]` of the field, ECN in `[1:0]`.
  output reg  [7:0] cfg_traffic_class,
  // Epoch in every packet: software gives another number at each start.
  output reg  [15:0] cfg_epoch,
  // UDP destination port by which packets in UDP are known on reception.
  output reg  [15:0] cfg_udp_port,
  // 1: deliver frames as they arrive; 0: in the order in which they were sent.
  output reg  cfg_pass_through,
  // Packets of the next generation that a generation still waits for after its end; 0: none.
  output reg  [11:0] cfg_reorder_window,
  // Clocks without a packet after which the receiver closes its open generations; 0: never.
  output reg  [23:0] cfg_timeout,
  // Clocks without a frame after which the sender closes the open generation; 0: never.
  output reg  [23:0] cfg_flush_idle,
  // Clocks after its first frame after which the sender closes a generation; 0: never.
  output reg  [31:0] cfg_flush_age,
  // Clocks from one feedback packet that is sent to the next; 0: none is sent.
  output reg  [23:0] cfg_feedback_interval,
  // Clocks without feedback after which the peer counts as gone; 0: never.
  output reg  [31:0] cfg_peer_timeout,
  // 0: frames leave as they are; 1: the code of `code`; 2: the same while a peer is there; 3: the
  // ladder's, by the loss that the peer reports.
  output reg  [1:0] cfg_mode,
  // Rung of the ladder that a load begins with (mode 3).
  output reg  [2:0] cfg_first_rung,
  // log2 of the frames after which the reported loss is looked at, 0 to 23.
  output reg  [4:0] cfg_window_log2,
  // Windows with less loss that pass before a weaker code is taken (mode 3).
  output reg  [7:0] cfg_hold,
  // k: frames of a block, 1 to 128.
  output reg  [7:0] cfg_symbols,
  // r: repairs of a block, 0 to `build.rows`.
  output reg  [3:0] cfg_repairs,
  // d: log2 of the blocks that are filled in turn, 0 to `build.most_lanes_log2`.
  output reg  [2:0] cfg_lanes_log2,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung0_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung0_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung0_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung0_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung0_loss,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung1_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung1_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung1_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung1_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung1_loss,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung2_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung2_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung2_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung2_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung2_loss,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung3_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung3_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung3_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung3_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung3_loss,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung4_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung4_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung4_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung4_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung4_loss,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung5_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung5_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung5_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung5_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung5_loss,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung6_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung6_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung6_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung6_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung6_loss,
  // k of this rung: frames of a block, 1 to 128; 0: the rung is not used.
  output reg  [7:0] cfg_rung7_symbols,
  // r of this rung: repairs of a block.
  output reg  [3:0] cfg_rung7_repairs,
  // d of this rung: log2 of the blocks that are filled in turn.
  output reg  [2:0] cfg_rung7_lanes_log2,
  // Largest mean burst of a window that this rung is good for, in sixteenths of a packet.
  output reg  [15:0] cfg_rung7_burst,
  // Largest share of frames lost in a window that this rung is good for, in units of 2^-20.
  output reg  [19:0] cfg_rung7_loss,
  // `irq` is high while a bit of `events` is set whose bit here is set; the order of bits is that
  // of `events`.
  output reg  [3:0] cfg_interrupts,

  // Commands, high for one clock
  // Take mode, code, ladder, addresses and flush times; `status.loading` is high until that is
  // done.
  output reg  cmd_load,
  // Close the open generation of the sender: its repairs are sent.
  output reg  cmd_flush,

  // Status
  // The peer is there: its feedback has come within `peer_timeout`.
  input  wire stat_peer,
  // Frames that are sent are protected by a code.
  input  wire stat_protect,
  // A generation of the sender is open: frames of it were sent, its repairs not yet.
  input  wire stat_open,
  // k, r and d that the encoder was given last are not in its range: it protects nothing.
  input  wire stat_config_error,
  // Rung of the ladder that the reported loss asks for (mode 3).
  input  wire [2:0] stat_rung,
  // A load is under way: `command.load` was written, and the encoder has not yet taken code and
  // addresses.
  input  wire stat_loading,
  // k of the code that the sender uses; 0: none.
  input  wire [7:0] stat_symbols,
  // r of the code that the sender uses.
  input  wire [3:0] stat_repairs,
  // d of the code that the sender uses.
  input  wire [2:0] stat_lanes_log2,
  // Frames of that window: delivered, rebuilt or lost.
  input  wire [24:0] stat_frames,
  // Frames of that window that the fibre lost, rebuilt or not; stays at 2^24 - 1.
  input  wire [23:0] stat_losses,
  // Bursts in which the fibre lost frames of that window; stays at 2^24 - 1.
  input  wire [23:0] stat_bursts,

  // Events
  // The code that the sender uses has changed.
  input  wire event_rate,
  // Noted and not yet cleared. The code that the sender uses has changed.
  output reg  seen_rate,
  // Feedback has come from a peer that was not known to be there.
  input  wire event_peer_found,
  // Noted and not yet cleared. Feedback has come from a peer that was not known to be there.
  output reg  seen_peer_found,
  // No feedback has come for `peer_timeout`: the peer counts as gone.
  input  wire event_peer_lost,
  // Noted and not yet cleared. No feedback has come for `peer_timeout`: the peer counts as gone.
  output reg  seen_peer_lost,
  // A received frame was lost: `rx_lost` has counted.
  input  wire event_lost,
  // Noted and not yet cleared. A received frame was lost: `rx_lost` has counted.
  output reg  seen_lost,

  // Counted in each clock in which they are high
  // Source packets sent: frames that are protected. Wraps from 2^32 - 1 to 0.
  input  wire count_tx_source,
  // Repair packets sent. Wraps from 2^32 - 1 to 0.
  input  wire count_tx_repair,
  // Frames sent as they are, without protection. Wraps from 2^32 - 1 to 0.
  input  wire count_tx_plain,
  // Feedback packets sent. Wraps from 2^32 - 1 to 0.
  input  wire count_tx_feedback,
  // Frames of the host that were dropped because they are longer than `FRAME_OCTETS`. Wraps from
  // 2^32 - 1 to 0.
  input  wire count_tx_oversize,
  // Generations that the sender has closed, full or flushed. Wraps from 2^32 - 1 to 0.
  input  wire count_tx_generation,
  // Generations that the sender has closed before they were full: idle, too old, or by
  // `command.flush`. Wraps from 2^32 - 1 to 0.
  input  wire count_tx_flushed,
  // Source packets received and accepted. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_source,
  // Repair packets received and accepted. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_repair,
  // Feedback packets received. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_feedback,
  // Frames delivered whose packet arrived. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_delivered,
  // Frames delivered whose packet was lost: rebuilt from repairs. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_recovered,
  // Frames lost for good: beyond repair, or of a generation or an end of one of which no packet
  // came. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_lost,
  // Bursts of frames that did not arrive, rebuilt or not: runs in the order of sending. Wraps from
  // 2^32 - 1 to 0.
  input  wire count_rx_burst,
  // Generations received whose frames are all delivered or lost. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_generation,
  // Generations received that `timeout` has closed. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_timeout,
  // Packets dropped because their generation had closed. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_late,
  // Packets dropped because they came twice. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_duplicate,
  // Packets dropped because they contradict their generation in k, d or the number of frames. Wraps
  // from 2^32 - 1 to 0.
  input  wire count_rx_mismatch,
  // Packets dropped because they are malformed. Wraps from 2^32 - 1 to 0.
  input  wire count_rx_malformed,
  // Received frames of any kind dropped for a bad FCS (`tuser`). Wraps from 2^32 - 1 to 0.
  input  wire count_rx_bad_fcs,
  // Received frames of any kind dropped because they are longer than `FRAME_OCTETS` + 64. Wraps
  // from 2^32 - 1 to 0.
  input  wire count_rx_oversize,
  // Received frames of any kind dropped because the receiver has no room for them. Wraps from 2^32
  // - 1 to 0.
  input  wire count_rx_overflow,
  // Generations skipped: no packet of them came before one of a later generation. Wraps from 2^32 -
  // 1 to 0.
  input  wire count_rx_skipped,
  // Waits of delivery for a frame that did not arrive, by their length: element b counts those of
  // 2^(b+4) up to 2^(b+5) clocks, the first element also shorter ones, the last also longer ones.
  // Wraps from 2^32 - 1 to 0. Element p at `[p]`.
  input  wire [15:0] count_recovery_wait
);

  reg [31:0] tx_source_total;
  reg [31:0] tx_repair_total;
  reg [31:0] tx_plain_total;
  reg [31:0] tx_feedback_total;
  reg [31:0] tx_oversize_total;
  reg [31:0] tx_generation_total;
  reg [31:0] tx_flushed_total;
  reg [31:0] rx_source_total;
  reg [31:0] rx_repair_total;
  reg [31:0] rx_feedback_total;
  reg [31:0] rx_delivered_total;
  reg [31:0] rx_recovered_total;
  reg [31:0] rx_lost_total;
  reg [31:0] rx_burst_total;
  reg [31:0] rx_generation_total;
  reg [31:0] rx_timeout_total;
  reg [31:0] rx_late_total;
  reg [31:0] rx_duplicate_total;
  reg [31:0] rx_mismatch_total;
  reg [31:0] rx_malformed_total;
  reg [31:0] rx_bad_fcs_total;
  reg [31:0] rx_oversize_total;
  reg [31:0] rx_overflow_total;
  reg [31:0] rx_skipped_total;
  reg [511:0] recovery_wait_total;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  reg command_written;
  reg destination_mac_low_written;
  reg destination_mac_high_written;
  reg source_mac_low_written;
  reg source_mac_high_written;
  reg source_ip_written;
  reg destination_ip_written;
  reg ports_written;
  reg envelope_written;
  reg receive_written;
  reg timeout_written;
  reg flush_idle_written;
  reg flush_age_written;
  reg feedback_interval_written;
  reg peer_timeout_written;
  reg control_written;
  reg code_written;
  reg rung0_code_written;
  reg rung0_limit_written;
  reg rung1_code_written;
  reg rung1_limit_written;
  reg rung2_code_written;
  reg rung2_limit_written;
  reg rung3_code_written;
  reg rung3_limit_written;
  reg rung4_code_written;
  reg rung4_limit_written;
  reg rung5_code_written;
  reg rung5_limit_written;
  reg rung6_code_written;
  reg rung6_limit_written;
  reg rung7_code_written;
  reg rung7_limit_written;
  reg events_written;
  reg interrupt_enable_written;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  reg id_read;
  reg version_read;
  reg build_read;
  reg command_read;
  reg destination_mac_low_read;
  reg destination_mac_high_read;
  reg source_mac_low_read;
  reg source_mac_high_read;
  reg source_ip_read;
  reg destination_ip_read;
  reg ports_read;
  reg envelope_read;
  reg receive_read;
  reg timeout_read;
  reg flush_idle_read;
  reg flush_age_read;
  reg feedback_interval_read;
  reg peer_timeout_read;
  reg control_read;
  reg code_read;
  reg rung0_code_read;
  reg rung0_limit_read;
  reg rung1_code_read;
  reg rung1_limit_read;
  reg rung2_code_read;
  reg rung2_limit_read;
  reg rung3_code_read;
  reg rung3_limit_read;
  reg rung4_code_read;
  reg rung4_limit_read;
  reg rung5_code_read;
  reg rung5_limit_read;
  reg rung6_code_read;
  reg rung6_limit_read;
  reg rung7_code_read;
  reg rung7_limit_read;
  reg events_read;
  reg interrupt_enable_read;
  reg status_read;
  reg window_frames_read;
  reg window_losses_read;
  reg window_bursts_read;
  reg tx_source_read;
  reg tx_repair_read;
  reg tx_plain_read;
  reg tx_feedback_read;
  reg tx_oversize_read;
  reg tx_generation_read;
  reg tx_flushed_read;
  reg rx_source_read;
  reg rx_repair_read;
  reg rx_feedback_read;
  reg rx_delivered_read;
  reg rx_recovered_read;
  reg rx_lost_read;
  reg rx_burst_read;
  reg rx_generation_read;
  reg rx_timeout_read;
  reg rx_late_read;
  reg rx_duplicate_read;
  reg rx_mismatch_read;
  reg rx_malformed_read;
  reg rx_bad_fcs_read;
  reg rx_oversize_read;
  reg rx_overflow_read;
  reg rx_skipped_read;
  reg recovery_wait_0_read;
  reg recovery_wait_1_read;
  reg recovery_wait_2_read;
  reg recovery_wait_3_read;
  reg recovery_wait_4_read;
  reg recovery_wait_5_read;
  reg recovery_wait_6_read;
  reg recovery_wait_7_read;
  reg recovery_wait_8_read;
  reg recovery_wait_9_read;
  reg recovery_wait_10_read;
  reg recovery_wait_11_read;
  reg recovery_wait_12_read;
  reg recovery_wait_13_read;
  reg recovery_wait_14_read;
  reg recovery_wait_15_read;
  reg [31:0] read_group_0;
  reg [31:0] read_group_1;
  reg [31:0] read_group_2;
  reg [31:0] read_group_3;
  reg [31:0] read_group_4;
  reg [31:0] read_group_5;
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
      write_error <= ~(command_written | destination_mac_low_written |
              destination_mac_high_written | source_mac_low_written | source_mac_high_written |
              source_ip_written | destination_ip_written | ports_written | envelope_written |
              receive_written | timeout_written | flush_idle_written | flush_age_written |
              feedback_interval_written | peer_timeout_written | control_written | code_written |
              rung0_code_written | rung0_limit_written | rung1_code_written | rung1_limit_written |
              rung2_code_written | rung2_limit_written | rung3_code_written | rung3_limit_written |
              rung4_code_written | rung4_limit_written | rung5_code_written | rung5_limit_written |
              rung6_code_written | rung6_limit_written | rung7_code_written | rung7_limit_written |
              events_written | interrupt_enable_written);
    end
    if (s_axil_bvalid & s_axil_bready) begin
      s_axil_bvalid <= 1'b0;
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
    end
    write_carry_out <= write_decode;
    command_written <= write_decode & (write_address == 10'd3);
    destination_mac_low_written <= write_decode & (write_address == 10'd4);
    destination_mac_high_written <= write_decode & (write_address == 10'd5);
    source_mac_low_written <= write_decode & (write_address == 10'd6);
    source_mac_high_written <= write_decode & (write_address == 10'd7);
    source_ip_written <= write_decode & (write_address == 10'd8);
    destination_ip_written <= write_decode & (write_address == 10'd9);
    ports_written <= write_decode & (write_address == 10'd10);
    envelope_written <= write_decode & (write_address == 10'd11);
    receive_written <= write_decode & (write_address == 10'd12);
    timeout_written <= write_decode & (write_address == 10'd13);
    flush_idle_written <= write_decode & (write_address == 10'd14);
    flush_age_written <= write_decode & (write_address == 10'd15);
    feedback_interval_written <= write_decode & (write_address == 10'd16);
    peer_timeout_written <= write_decode & (write_address == 10'd17);
    control_written <= write_decode & (write_address == 10'd20);
    code_written <= write_decode & (write_address == 10'd21);
    rung0_code_written <= write_decode & (write_address == 10'd32);
    rung0_limit_written <= write_decode & (write_address == 10'd33);
    rung1_code_written <= write_decode & (write_address == 10'd34);
    rung1_limit_written <= write_decode & (write_address == 10'd35);
    rung2_code_written <= write_decode & (write_address == 10'd36);
    rung2_limit_written <= write_decode & (write_address == 10'd37);
    rung3_code_written <= write_decode & (write_address == 10'd38);
    rung3_limit_written <= write_decode & (write_address == 10'd39);
    rung4_code_written <= write_decode & (write_address == 10'd40);
    rung4_limit_written <= write_decode & (write_address == 10'd41);
    rung5_code_written <= write_decode & (write_address == 10'd42);
    rung5_limit_written <= write_decode & (write_address == 10'd43);
    rung6_code_written <= write_decode & (write_address == 10'd44);
    rung6_limit_written <= write_decode & (write_address == 10'd45);
    rung7_code_written <= write_decode & (write_address == 10'd46);
    rung7_limit_written <= write_decode & (write_address == 10'd47);
    events_written <= write_decode & (write_address == 10'd24);
    interrupt_enable_written <= write_decode & (write_address == 10'd25);
    if (rst) begin
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
      s_axil_bvalid <= 1'b0;
      write_error <= 1'b0;
      write_carry_out <= 1'b0;
      command_written <= 1'b0;
      destination_mac_low_written <= 1'b0;
      destination_mac_high_written <= 1'b0;
      source_mac_low_written <= 1'b0;
      source_mac_high_written <= 1'b0;
      source_ip_written <= 1'b0;
      destination_ip_written <= 1'b0;
      ports_written <= 1'b0;
      envelope_written <= 1'b0;
      receive_written <= 1'b0;
      timeout_written <= 1'b0;
      flush_idle_written <= 1'b0;
      flush_age_written <= 1'b0;
      feedback_interval_written <= 1'b0;
      peer_timeout_written <= 1'b0;
      control_written <= 1'b0;
      code_written <= 1'b0;
      rung0_code_written <= 1'b0;
      rung0_limit_written <= 1'b0;
      rung1_code_written <= 1'b0;
      rung1_limit_written <= 1'b0;
      rung2_code_written <= 1'b0;
      rung2_limit_written <= 1'b0;
      rung3_code_written <= 1'b0;
      rung3_limit_written <= 1'b0;
      rung4_code_written <= 1'b0;
      rung4_limit_written <= 1'b0;
      rung5_code_written <= 1'b0;
      rung5_limit_written <= 1'b0;
      rung6_code_written <= 1'b0;
      rung6_limit_written <= 1'b0;
      rung7_code_written <= 1'b0;
      rung7_limit_written <= 1'b0;
      events_written <= 1'b0;
      interrupt_enable_written <= 1'b0;
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
          read_group_5;
      read_error <= ~read_found;
    end
    if (s_axil_rvalid & s_axil_rready) begin
      s_axil_rvalid <= 1'b0;
      s_axil_arready <= 1'b1;
    end
    id_read <= read_phase[0] & (read_address == 10'd0);
    version_read <= read_phase[0] & (read_address == 10'd1);
    build_read <= read_phase[0] & (read_address == 10'd2);
    command_read <= read_phase[0] & (read_address == 10'd3);
    destination_mac_low_read <= read_phase[0] & (read_address == 10'd4);
    destination_mac_high_read <= read_phase[0] & (read_address == 10'd5);
    source_mac_low_read <= read_phase[0] & (read_address == 10'd6);
    source_mac_high_read <= read_phase[0] & (read_address == 10'd7);
    source_ip_read <= read_phase[0] & (read_address == 10'd8);
    destination_ip_read <= read_phase[0] & (read_address == 10'd9);
    ports_read <= read_phase[0] & (read_address == 10'd10);
    envelope_read <= read_phase[0] & (read_address == 10'd11);
    receive_read <= read_phase[0] & (read_address == 10'd12);
    timeout_read <= read_phase[0] & (read_address == 10'd13);
    flush_idle_read <= read_phase[0] & (read_address == 10'd14);
    flush_age_read <= read_phase[0] & (read_address == 10'd15);
    feedback_interval_read <= read_phase[0] & (read_address == 10'd16);
    peer_timeout_read <= read_phase[0] & (read_address == 10'd17);
    control_read <= read_phase[0] & (read_address == 10'd20);
    code_read <= read_phase[0] & (read_address == 10'd21);
    rung0_code_read <= read_phase[0] & (read_address == 10'd32);
    rung0_limit_read <= read_phase[0] & (read_address == 10'd33);
    rung1_code_read <= read_phase[0] & (read_address == 10'd34);
    rung1_limit_read <= read_phase[0] & (read_address == 10'd35);
    rung2_code_read <= read_phase[0] & (read_address == 10'd36);
    rung2_limit_read <= read_phase[0] & (read_address == 10'd37);
    rung3_code_read <= read_phase[0] & (read_address == 10'd38);
    rung3_limit_read <= read_phase[0] & (read_address == 10'd39);
    rung4_code_read <= read_phase[0] & (read_address == 10'd40);
    rung4_limit_read <= read_phase[0] & (read_address == 10'd41);
    rung5_code_read <= read_phase[0] & (read_address == 10'd42);
    rung5_limit_read <= read_phase[0] & (read_address == 10'd43);
    rung6_code_read <= read_phase[0] & (read_address == 10'd44);
    rung6_limit_read <= read_phase[0] & (read_address == 10'd45);
    rung7_code_read <= read_phase[0] & (read_address == 10'd46);
    rung7_limit_read <= read_phase[0] & (read_address == 10'd47);
    events_read <= read_phase[0] & (read_address == 10'd24);
    interrupt_enable_read <= read_phase[0] & (read_address == 10'd25);
    status_read <= read_phase[0] & (read_address == 10'd26);
    window_frames_read <= read_phase[0] & (read_address == 10'd27);
    window_losses_read <= read_phase[0] & (read_address == 10'd28);
    window_bursts_read <= read_phase[0] & (read_address == 10'd29);
    tx_source_read <= read_phase[0] & (read_address == 10'd64);
    tx_repair_read <= read_phase[0] & (read_address == 10'd65);
    tx_plain_read <= read_phase[0] & (read_address == 10'd66);
    tx_feedback_read <= read_phase[0] & (read_address == 10'd67);
    tx_oversize_read <= read_phase[0] & (read_address == 10'd68);
    tx_generation_read <= read_phase[0] & (read_address == 10'd69);
    tx_flushed_read <= read_phase[0] & (read_address == 10'd70);
    rx_source_read <= read_phase[0] & (read_address == 10'd71);
    rx_repair_read <= read_phase[0] & (read_address == 10'd72);
    rx_feedback_read <= read_phase[0] & (read_address == 10'd73);
    rx_delivered_read <= read_phase[0] & (read_address == 10'd74);
    rx_recovered_read <= read_phase[0] & (read_address == 10'd75);
    rx_lost_read <= read_phase[0] & (read_address == 10'd76);
    rx_burst_read <= read_phase[0] & (read_address == 10'd77);
    rx_generation_read <= read_phase[0] & (read_address == 10'd78);
    rx_timeout_read <= read_phase[0] & (read_address == 10'd79);
    rx_late_read <= read_phase[0] & (read_address == 10'd80);
    rx_duplicate_read <= read_phase[0] & (read_address == 10'd81);
    rx_mismatch_read <= read_phase[0] & (read_address == 10'd82);
    rx_malformed_read <= read_phase[0] & (read_address == 10'd83);
    rx_bad_fcs_read <= read_phase[0] & (read_address == 10'd84);
    rx_oversize_read <= read_phase[0] & (read_address == 10'd85);
    rx_overflow_read <= read_phase[0] & (read_address == 10'd86);
    rx_skipped_read <= read_phase[0] & (read_address == 10'd87);
    recovery_wait_0_read <= read_phase[0] & (read_address == 10'd96);
    recovery_wait_1_read <= read_phase[0] & (read_address == 10'd97);
    recovery_wait_2_read <= read_phase[0] & (read_address == 10'd98);
    recovery_wait_3_read <= read_phase[0] & (read_address == 10'd99);
    recovery_wait_4_read <= read_phase[0] & (read_address == 10'd100);
    recovery_wait_5_read <= read_phase[0] & (read_address == 10'd101);
    recovery_wait_6_read <= read_phase[0] & (read_address == 10'd102);
    recovery_wait_7_read <= read_phase[0] & (read_address == 10'd103);
    recovery_wait_8_read <= read_phase[0] & (read_address == 10'd104);
    recovery_wait_9_read <= read_phase[0] & (read_address == 10'd105);
    recovery_wait_10_read <= read_phase[0] & (read_address == 10'd106);
    recovery_wait_11_read <= read_phase[0] & (read_address == 10'd107);
    recovery_wait_12_read <= read_phase[0] & (read_address == 10'd108);
    recovery_wait_13_read <= read_phase[0] & (read_address == 10'd109);
    recovery_wait_14_read <= read_phase[0] & (read_address == 10'd110);
    recovery_wait_15_read <= read_phase[0] & (read_address == 10'd111);
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
      command_read <= 1'b0;
      destination_mac_low_read <= 1'b0;
      destination_mac_high_read <= 1'b0;
      source_mac_low_read <= 1'b0;
      source_mac_high_read <= 1'b0;
      source_ip_read <= 1'b0;
      destination_ip_read <= 1'b0;
      ports_read <= 1'b0;
      envelope_read <= 1'b0;
      receive_read <= 1'b0;
      timeout_read <= 1'b0;
      flush_idle_read <= 1'b0;
      flush_age_read <= 1'b0;
      feedback_interval_read <= 1'b0;
      peer_timeout_read <= 1'b0;
      control_read <= 1'b0;
      code_read <= 1'b0;
      rung0_code_read <= 1'b0;
      rung0_limit_read <= 1'b0;
      rung1_code_read <= 1'b0;
      rung1_limit_read <= 1'b0;
      rung2_code_read <= 1'b0;
      rung2_limit_read <= 1'b0;
      rung3_code_read <= 1'b0;
      rung3_limit_read <= 1'b0;
      rung4_code_read <= 1'b0;
      rung4_limit_read <= 1'b0;
      rung5_code_read <= 1'b0;
      rung5_limit_read <= 1'b0;
      rung6_code_read <= 1'b0;
      rung6_limit_read <= 1'b0;
      rung7_code_read <= 1'b0;
      rung7_limit_read <= 1'b0;
      events_read <= 1'b0;
      interrupt_enable_read <= 1'b0;
      status_read <= 1'b0;
      window_frames_read <= 1'b0;
      window_losses_read <= 1'b0;
      window_bursts_read <= 1'b0;
      tx_source_read <= 1'b0;
      tx_repair_read <= 1'b0;
      tx_plain_read <= 1'b0;
      tx_feedback_read <= 1'b0;
      tx_oversize_read <= 1'b0;
      tx_generation_read <= 1'b0;
      tx_flushed_read <= 1'b0;
      rx_source_read <= 1'b0;
      rx_repair_read <= 1'b0;
      rx_feedback_read <= 1'b0;
      rx_delivered_read <= 1'b0;
      rx_recovered_read <= 1'b0;
      rx_lost_read <= 1'b0;
      rx_burst_read <= 1'b0;
      rx_generation_read <= 1'b0;
      rx_timeout_read <= 1'b0;
      rx_late_read <= 1'b0;
      rx_duplicate_read <= 1'b0;
      rx_mismatch_read <= 1'b0;
      rx_malformed_read <= 1'b0;
      rx_bad_fcs_read <= 1'b0;
      rx_oversize_read <= 1'b0;
      rx_overflow_read <= 1'b0;
      rx_skipped_read <= 1'b0;
      recovery_wait_0_read <= 1'b0;
      recovery_wait_1_read <= 1'b0;
      recovery_wait_2_read <= 1'b0;
      recovery_wait_3_read <= 1'b0;
      recovery_wait_4_read <= 1'b0;
      recovery_wait_5_read <= 1'b0;
      recovery_wait_6_read <= 1'b0;
      recovery_wait_7_read <= 1'b0;
      recovery_wait_8_read <= 1'b0;
      recovery_wait_9_read <= 1'b0;
      recovery_wait_10_read <= 1'b0;
      recovery_wait_11_read <= 1'b0;
      recovery_wait_12_read <= 1'b0;
      recovery_wait_13_read <= 1'b0;
      recovery_wait_14_read <= 1'b0;
      recovery_wait_15_read <= 1'b0;
    end
  end

  // what writes, events and reads do to the registers
  always @(posedge clk) begin
    cmd_load <= write_ones[0] & command_written;
    cmd_flush <= write_ones[1] & command_written;
    if (destination_mac_low_written) begin
      cfg_destination_mac_low <= write_ones | (cfg_destination_mac_low & ~write_mask);
    end
    if (destination_mac_high_written) begin
      cfg_destination_mac_high <= write_ones[15:0] | (cfg_destination_mac_high & ~write_mask[15:0]);
    end
    if (source_mac_low_written) begin
      cfg_source_mac_low <= write_ones | (cfg_source_mac_low & ~write_mask);
    end
    if (source_mac_high_written) begin
      cfg_source_mac_high <= write_ones[15:0] | (cfg_source_mac_high & ~write_mask[15:0]);
    end
    if (source_ip_written) begin
      cfg_source_ip <= write_ones | (cfg_source_ip & ~write_mask);
    end
    if (destination_ip_written) begin
      cfg_destination_ip <= write_ones | (cfg_destination_ip & ~write_mask);
    end
    if (ports_written) begin
      cfg_source_port <= write_ones[15:0] | (cfg_source_port & ~write_mask[15:0]);
      cfg_destination_port <= write_ones[31:16] | (cfg_destination_port & ~write_mask[31:16]);
    end
    if (envelope_written) begin
      cfg_udp <= write_ones[0] | (cfg_udp & ~write_mask[0]);
      cfg_traffic_class <= write_ones[15:8] | (cfg_traffic_class & ~write_mask[15:8]);
      cfg_epoch <= write_ones[31:16] | (cfg_epoch & ~write_mask[31:16]);
    end
    if (receive_written) begin
      cfg_udp_port <= write_ones[15:0] | (cfg_udp_port & ~write_mask[15:0]);
      cfg_pass_through <= write_ones[16] | (cfg_pass_through & ~write_mask[16]);
      cfg_reorder_window <= write_ones[31:20] | (cfg_reorder_window & ~write_mask[31:20]);
    end
    if (timeout_written) begin
      cfg_timeout <= write_ones[23:0] | (cfg_timeout & ~write_mask[23:0]);
    end
    if (flush_idle_written) begin
      cfg_flush_idle <= write_ones[23:0] | (cfg_flush_idle & ~write_mask[23:0]);
    end
    if (flush_age_written) begin
      cfg_flush_age <= write_ones | (cfg_flush_age & ~write_mask);
    end
    if (feedback_interval_written) begin
      cfg_feedback_interval <= write_ones[23:0] | (cfg_feedback_interval & ~write_mask[23:0]);
    end
    if (peer_timeout_written) begin
      cfg_peer_timeout <= write_ones | (cfg_peer_timeout & ~write_mask);
    end
    if (control_written) begin
      cfg_mode <= write_ones[1:0] | (cfg_mode & ~write_mask[1:0]);
      cfg_first_rung <= write_ones[10:8] | (cfg_first_rung & ~write_mask[10:8]);
      cfg_window_log2 <= write_ones[20:16] | (cfg_window_log2 & ~write_mask[20:16]);
      cfg_hold <= write_ones[31:24] | (cfg_hold & ~write_mask[31:24]);
    end
    if (code_written) begin
      cfg_symbols <= write_ones[7:0] | (cfg_symbols & ~write_mask[7:0]);
      cfg_repairs <= write_ones[11:8] | (cfg_repairs & ~write_mask[11:8]);
      cfg_lanes_log2 <= write_ones[18:16] | (cfg_lanes_log2 & ~write_mask[18:16]);
    end
    if (rung0_code_written) begin
      cfg_rung0_symbols <= write_ones[7:0] | (cfg_rung0_symbols & ~write_mask[7:0]);
      cfg_rung0_repairs <= write_ones[11:8] | (cfg_rung0_repairs & ~write_mask[11:8]);
      cfg_rung0_lanes_log2 <= write_ones[14:12] | (cfg_rung0_lanes_log2 & ~write_mask[14:12]);
      cfg_rung0_burst <= write_ones[31:16] | (cfg_rung0_burst & ~write_mask[31:16]);
    end
    if (rung0_limit_written) begin
      cfg_rung0_loss <= write_ones[19:0] | (cfg_rung0_loss & ~write_mask[19:0]);
    end
    if (rung1_code_written) begin
      cfg_rung1_symbols <= write_ones[7:0] | (cfg_rung1_symbols & ~write_mask[7:0]);
      cfg_rung1_repairs <= write_ones[11:8] | (cfg_rung1_repairs & ~write_mask[11:8]);
      cfg_rung1_lanes_log2 <= write_ones[14:12] | (cfg_rung1_lanes_log2 & ~write_mask[14:12]);
      cfg_rung1_burst <= write_ones[31:16] | (cfg_rung1_burst & ~write_mask[31:16]);
    end
    if (rung1_limit_written) begin
      cfg_rung1_loss <= write_ones[19:0] | (cfg_rung1_loss & ~write_mask[19:0]);
    end
    if (rung2_code_written) begin
      cfg_rung2_symbols <= write_ones[7:0] | (cfg_rung2_symbols & ~write_mask[7:0]);
      cfg_rung2_repairs <= write_ones[11:8] | (cfg_rung2_repairs & ~write_mask[11:8]);
      cfg_rung2_lanes_log2 <= write_ones[14:12] | (cfg_rung2_lanes_log2 & ~write_mask[14:12]);
      cfg_rung2_burst <= write_ones[31:16] | (cfg_rung2_burst & ~write_mask[31:16]);
    end
    if (rung2_limit_written) begin
      cfg_rung2_loss <= write_ones[19:0] | (cfg_rung2_loss & ~write_mask[19:0]);
    end
    if (rung3_code_written) begin
      cfg_rung3_symbols <= write_ones[7:0] | (cfg_rung3_symbols & ~write_mask[7:0]);
      cfg_rung3_repairs <= write_ones[11:8] | (cfg_rung3_repairs & ~write_mask[11:8]);
      cfg_rung3_lanes_log2 <= write_ones[14:12] | (cfg_rung3_lanes_log2 & ~write_mask[14:12]);
      cfg_rung3_burst <= write_ones[31:16] | (cfg_rung3_burst & ~write_mask[31:16]);
    end
    if (rung3_limit_written) begin
      cfg_rung3_loss <= write_ones[19:0] | (cfg_rung3_loss & ~write_mask[19:0]);
    end
    if (rung4_code_written) begin
      cfg_rung4_symbols <= write_ones[7:0] | (cfg_rung4_symbols & ~write_mask[7:0]);
      cfg_rung4_repairs <= write_ones[11:8] | (cfg_rung4_repairs & ~write_mask[11:8]);
      cfg_rung4_lanes_log2 <= write_ones[14:12] | (cfg_rung4_lanes_log2 & ~write_mask[14:12]);
      cfg_rung4_burst <= write_ones[31:16] | (cfg_rung4_burst & ~write_mask[31:16]);
    end
    if (rung4_limit_written) begin
      cfg_rung4_loss <= write_ones[19:0] | (cfg_rung4_loss & ~write_mask[19:0]);
    end
    if (rung5_code_written) begin
      cfg_rung5_symbols <= write_ones[7:0] | (cfg_rung5_symbols & ~write_mask[7:0]);
      cfg_rung5_repairs <= write_ones[11:8] | (cfg_rung5_repairs & ~write_mask[11:8]);
      cfg_rung5_lanes_log2 <= write_ones[14:12] | (cfg_rung5_lanes_log2 & ~write_mask[14:12]);
      cfg_rung5_burst <= write_ones[31:16] | (cfg_rung5_burst & ~write_mask[31:16]);
    end
    if (rung5_limit_written) begin
      cfg_rung5_loss <= write_ones[19:0] | (cfg_rung5_loss & ~write_mask[19:0]);
    end
    if (rung6_code_written) begin
      cfg_rung6_symbols <= write_ones[7:0] | (cfg_rung6_symbols & ~write_mask[7:0]);
      cfg_rung6_repairs <= write_ones[11:8] | (cfg_rung6_repairs & ~write_mask[11:8]);
      cfg_rung6_lanes_log2 <= write_ones[14:12] | (cfg_rung6_lanes_log2 & ~write_mask[14:12]);
      cfg_rung6_burst <= write_ones[31:16] | (cfg_rung6_burst & ~write_mask[31:16]);
    end
    if (rung6_limit_written) begin
      cfg_rung6_loss <= write_ones[19:0] | (cfg_rung6_loss & ~write_mask[19:0]);
    end
    if (rung7_code_written) begin
      cfg_rung7_symbols <= write_ones[7:0] | (cfg_rung7_symbols & ~write_mask[7:0]);
      cfg_rung7_repairs <= write_ones[11:8] | (cfg_rung7_repairs & ~write_mask[11:8]);
      cfg_rung7_lanes_log2 <= write_ones[14:12] | (cfg_rung7_lanes_log2 & ~write_mask[14:12]);
      cfg_rung7_burst <= write_ones[31:16] | (cfg_rung7_burst & ~write_mask[31:16]);
    end
    if (rung7_limit_written) begin
      cfg_rung7_loss <= write_ones[19:0] | (cfg_rung7_loss & ~write_mask[19:0]);
    end
    seen_rate <= (seen_rate & ~(write_ones[0] & events_written)) | event_rate;
    seen_peer_found <= (seen_peer_found & ~(write_ones[1] & events_written)) | event_peer_found;
    seen_peer_lost <= (seen_peer_lost & ~(write_ones[2] & events_written)) | event_peer_lost;
    seen_lost <= (seen_lost & ~(write_ones[3] & events_written)) | event_lost;
    if (interrupt_enable_written) begin
      cfg_interrupts <= write_ones[3:0] | (cfg_interrupts & ~write_mask[3:0]);
    end
    if (count_tx_source) begin
      tx_source_total <= tx_source_total + 32'd1;
    end
    if (count_tx_repair) begin
      tx_repair_total <= tx_repair_total + 32'd1;
    end
    if (count_tx_plain) begin
      tx_plain_total <= tx_plain_total + 32'd1;
    end
    if (count_tx_feedback) begin
      tx_feedback_total <= tx_feedback_total + 32'd1;
    end
    if (count_tx_oversize) begin
      tx_oversize_total <= tx_oversize_total + 32'd1;
    end
    if (count_tx_generation) begin
      tx_generation_total <= tx_generation_total + 32'd1;
    end
    if (count_tx_flushed) begin
      tx_flushed_total <= tx_flushed_total + 32'd1;
    end
    if (count_rx_source) begin
      rx_source_total <= rx_source_total + 32'd1;
    end
    if (count_rx_repair) begin
      rx_repair_total <= rx_repair_total + 32'd1;
    end
    if (count_rx_feedback) begin
      rx_feedback_total <= rx_feedback_total + 32'd1;
    end
    if (count_rx_delivered) begin
      rx_delivered_total <= rx_delivered_total + 32'd1;
    end
    if (count_rx_recovered) begin
      rx_recovered_total <= rx_recovered_total + 32'd1;
    end
    if (count_rx_lost) begin
      rx_lost_total <= rx_lost_total + 32'd1;
    end
    if (count_rx_burst) begin
      rx_burst_total <= rx_burst_total + 32'd1;
    end
    if (count_rx_generation) begin
      rx_generation_total <= rx_generation_total + 32'd1;
    end
    if (count_rx_timeout) begin
      rx_timeout_total <= rx_timeout_total + 32'd1;
    end
    if (count_rx_late) begin
      rx_late_total <= rx_late_total + 32'd1;
    end
    if (count_rx_duplicate) begin
      rx_duplicate_total <= rx_duplicate_total + 32'd1;
    end
    if (count_rx_mismatch) begin
      rx_mismatch_total <= rx_mismatch_total + 32'd1;
    end
    if (count_rx_malformed) begin
      rx_malformed_total <= rx_malformed_total + 32'd1;
    end
    if (count_rx_bad_fcs) begin
      rx_bad_fcs_total <= rx_bad_fcs_total + 32'd1;
    end
    if (count_rx_oversize) begin
      rx_oversize_total <= rx_oversize_total + 32'd1;
    end
    if (count_rx_overflow) begin
      rx_overflow_total <= rx_overflow_total + 32'd1;
    end
    if (count_rx_skipped) begin
      rx_skipped_total <= rx_skipped_total + 32'd1;
    end
    if (count_recovery_wait[0]) begin
      recovery_wait_total[31:0] <= recovery_wait_total[31:0] + 32'd1;
    end
    if (count_recovery_wait[1]) begin
      recovery_wait_total[63:32] <= recovery_wait_total[63:32] + 32'd1;
    end
    if (count_recovery_wait[2]) begin
      recovery_wait_total[95:64] <= recovery_wait_total[95:64] + 32'd1;
    end
    if (count_recovery_wait[3]) begin
      recovery_wait_total[127:96] <= recovery_wait_total[127:96] + 32'd1;
    end
    if (count_recovery_wait[4]) begin
      recovery_wait_total[159:128] <= recovery_wait_total[159:128] + 32'd1;
    end
    if (count_recovery_wait[5]) begin
      recovery_wait_total[191:160] <= recovery_wait_total[191:160] + 32'd1;
    end
    if (count_recovery_wait[6]) begin
      recovery_wait_total[223:192] <= recovery_wait_total[223:192] + 32'd1;
    end
    if (count_recovery_wait[7]) begin
      recovery_wait_total[255:224] <= recovery_wait_total[255:224] + 32'd1;
    end
    if (count_recovery_wait[8]) begin
      recovery_wait_total[287:256] <= recovery_wait_total[287:256] + 32'd1;
    end
    if (count_recovery_wait[9]) begin
      recovery_wait_total[319:288] <= recovery_wait_total[319:288] + 32'd1;
    end
    if (count_recovery_wait[10]) begin
      recovery_wait_total[351:320] <= recovery_wait_total[351:320] + 32'd1;
    end
    if (count_recovery_wait[11]) begin
      recovery_wait_total[383:352] <= recovery_wait_total[383:352] + 32'd1;
    end
    if (count_recovery_wait[12]) begin
      recovery_wait_total[415:384] <= recovery_wait_total[415:384] + 32'd1;
    end
    if (count_recovery_wait[13]) begin
      recovery_wait_total[447:416] <= recovery_wait_total[447:416] + 32'd1;
    end
    if (count_recovery_wait[14]) begin
      recovery_wait_total[479:448] <= recovery_wait_total[479:448] + 32'd1;
    end
    if (count_recovery_wait[15]) begin
      recovery_wait_total[511:480] <= recovery_wait_total[511:480] + 32'd1;
    end
    if (rst) begin
      cmd_load <= 1'b0;
      cmd_flush <= 1'b0;
      cfg_destination_mac_low <= 32'd0;
      cfg_destination_mac_high <= 16'd0;
      cfg_source_mac_low <= 32'd0;
      cfg_source_mac_high <= 16'd0;
      cfg_source_ip <= 32'd0;
      cfg_destination_ip <= 32'd0;
      cfg_source_port <= 16'd0;
      cfg_destination_port <= 16'd0;
      cfg_udp <= 1'b0;
      cfg_traffic_class <= 8'd0;
      cfg_epoch <= 16'd0;
      cfg_udp_port <= 16'd0;
      cfg_pass_through <= 1'b0;
      cfg_reorder_window <= 12'd0;
      cfg_timeout <= 24'd0;
      cfg_flush_idle <= 24'd0;
      cfg_flush_age <= 32'd0;
      cfg_feedback_interval <= 24'd0;
      cfg_peer_timeout <= 32'd0;
      cfg_mode <= 2'd0;
      cfg_first_rung <= 3'd0;
      cfg_window_log2 <= 5'd16;
      cfg_hold <= 8'd4;
      cfg_symbols <= 8'd0;
      cfg_repairs <= 4'd0;
      cfg_lanes_log2 <= 3'd0;
      cfg_rung0_symbols <= RUNG0_CODE[7:0];
      cfg_rung0_repairs <= RUNG0_CODE[11:8];
      cfg_rung0_lanes_log2 <= RUNG0_CODE[14:12];
      cfg_rung0_burst <= RUNG0_CODE[31:16];
      cfg_rung0_loss <= RUNG0_LIMIT[19:0];
      cfg_rung1_symbols <= RUNG1_CODE[7:0];
      cfg_rung1_repairs <= RUNG1_CODE[11:8];
      cfg_rung1_lanes_log2 <= RUNG1_CODE[14:12];
      cfg_rung1_burst <= RUNG1_CODE[31:16];
      cfg_rung1_loss <= RUNG1_LIMIT[19:0];
      cfg_rung2_symbols <= RUNG2_CODE[7:0];
      cfg_rung2_repairs <= RUNG2_CODE[11:8];
      cfg_rung2_lanes_log2 <= RUNG2_CODE[14:12];
      cfg_rung2_burst <= RUNG2_CODE[31:16];
      cfg_rung2_loss <= RUNG2_LIMIT[19:0];
      cfg_rung3_symbols <= RUNG3_CODE[7:0];
      cfg_rung3_repairs <= RUNG3_CODE[11:8];
      cfg_rung3_lanes_log2 <= RUNG3_CODE[14:12];
      cfg_rung3_burst <= RUNG3_CODE[31:16];
      cfg_rung3_loss <= RUNG3_LIMIT[19:0];
      cfg_rung4_symbols <= RUNG4_CODE[7:0];
      cfg_rung4_repairs <= RUNG4_CODE[11:8];
      cfg_rung4_lanes_log2 <= RUNG4_CODE[14:12];
      cfg_rung4_burst <= RUNG4_CODE[31:16];
      cfg_rung4_loss <= RUNG4_LIMIT[19:0];
      cfg_rung5_symbols <= RUNG5_CODE[7:0];
      cfg_rung5_repairs <= RUNG5_CODE[11:8];
      cfg_rung5_lanes_log2 <= RUNG5_CODE[14:12];
      cfg_rung5_burst <= RUNG5_CODE[31:16];
      cfg_rung5_loss <= RUNG5_LIMIT[19:0];
      cfg_rung6_symbols <= RUNG6_CODE[7:0];
      cfg_rung6_repairs <= RUNG6_CODE[11:8];
      cfg_rung6_lanes_log2 <= RUNG6_CODE[14:12];
      cfg_rung6_burst <= RUNG6_CODE[31:16];
      cfg_rung6_loss <= RUNG6_LIMIT[19:0];
      cfg_rung7_symbols <= RUNG7_CODE[7:0];
      cfg_rung7_repairs <= RUNG7_CODE[11:8];
      cfg_rung7_lanes_log2 <= RUNG7_CODE[14:12];
      cfg_rung7_burst <= RUNG7_CODE[31:16];
      cfg_rung7_loss <= RUNG7_LIMIT[19:0];
      seen_rate <= 1'b0;
      seen_peer_found <= 1'b0;
      seen_peer_lost <= 1'b0;
      seen_lost <= 1'b0;
      cfg_interrupts <= 4'd0;
      tx_source_total <= 32'd0;
      tx_repair_total <= 32'd0;
      tx_plain_total <= 32'd0;
      tx_feedback_total <= 32'd0;
      tx_oversize_total <= 32'd0;
      tx_generation_total <= 32'd0;
      tx_flushed_total <= 32'd0;
      rx_source_total <= 32'd0;
      rx_repair_total <= 32'd0;
      rx_feedback_total <= 32'd0;
      rx_delivered_total <= 32'd0;
      rx_recovered_total <= 32'd0;
      rx_lost_total <= 32'd0;
      rx_burst_total <= 32'd0;
      rx_generation_total <= 32'd0;
      rx_timeout_total <= 32'd0;
      rx_late_total <= 32'd0;
      rx_duplicate_total <= 32'd0;
      rx_mismatch_total <= 32'd0;
      rx_malformed_total <= 32'd0;
      rx_bad_fcs_total <= 32'd0;
      rx_oversize_total <= 32'd0;
      rx_overflow_total <= 32'd0;
      rx_skipped_total <= 32'd0;
      recovery_wait_total <= 512'd0;
    end
  end

  wire [31:0] word_id = 32'h4c575348;
  wire [31:0] word_version = {16'd1, 16'd1};
  wire [31:0] word_build = {BUILD[31:24], BUILD[23:16], BUILD[15:8], BUILD[7:0]};
  wire [31:0] word_command = 32'd0;
  wire [31:0] word_destination_mac_low = cfg_destination_mac_low;
  wire [31:0] word_destination_mac_high = {16'd0, cfg_destination_mac_high};
  wire [31:0] word_source_mac_low = cfg_source_mac_low;
  wire [31:0] word_source_mac_high = {16'd0, cfg_source_mac_high};
  wire [31:0] word_source_ip = cfg_source_ip;
  wire [31:0] word_destination_ip = cfg_destination_ip;
  wire [31:0] word_ports = {cfg_destination_port, cfg_source_port};
  wire [31:0] word_envelope = {cfg_epoch, cfg_traffic_class, 7'd0, cfg_udp};
  wire [31:0] word_receive = {cfg_reorder_window, 3'd0, cfg_pass_through, cfg_udp_port};
  wire [31:0] word_timeout = {8'd0, cfg_timeout};
  wire [31:0] word_flush_idle = {8'd0, cfg_flush_idle};
  wire [31:0] word_flush_age = cfg_flush_age;
  wire [31:0] word_feedback_interval = {8'd0, cfg_feedback_interval};
  wire [31:0] word_peer_timeout = cfg_peer_timeout;
  wire [31:0] word_control = {cfg_hold, 3'd0, cfg_window_log2, 5'd0, cfg_first_rung, 6'd0,
      cfg_mode};
  wire [31:0] word_code = {13'd0, cfg_lanes_log2, 4'd0, cfg_repairs, cfg_symbols};
  wire [31:0] word_rung0_code = {cfg_rung0_burst, 1'b0, cfg_rung0_lanes_log2, cfg_rung0_repairs,
      cfg_rung0_symbols};
  wire [31:0] word_rung0_limit = {12'd0, cfg_rung0_loss};
  wire [31:0] word_rung1_code = {cfg_rung1_burst, 1'b0, cfg_rung1_lanes_log2, cfg_rung1_repairs,
      cfg_rung1_symbols};
  wire [31:0] word_rung1_limit = {12'd0, cfg_rung1_loss};
  wire [31:0] word_rung2_code = {cfg_rung2_burst, 1'b0, cfg_rung2_lanes_log2, cfg_rung2_repairs,
      cfg_rung2_symbols};
  wire [31:0] word_rung2_limit = {12'd0, cfg_rung2_loss};
  wire [31:0] word_rung3_code = {cfg_rung3_burst, 1'b0, cfg_rung3_lanes_log2, cfg_rung3_repairs,
      cfg_rung3_symbols};
  wire [31:0] word_rung3_limit = {12'd0, cfg_rung3_loss};
  wire [31:0] word_rung4_code = {cfg_rung4_burst, 1'b0, cfg_rung4_lanes_log2, cfg_rung4_repairs,
      cfg_rung4_symbols};
  wire [31:0] word_rung4_limit = {12'd0, cfg_rung4_loss};
  wire [31:0] word_rung5_code = {cfg_rung5_burst, 1'b0, cfg_rung5_lanes_log2, cfg_rung5_repairs,
      cfg_rung5_symbols};
  wire [31:0] word_rung5_limit = {12'd0, cfg_rung5_loss};
  wire [31:0] word_rung6_code = {cfg_rung6_burst, 1'b0, cfg_rung6_lanes_log2, cfg_rung6_repairs,
      cfg_rung6_symbols};
  wire [31:0] word_rung6_limit = {12'd0, cfg_rung6_loss};
  wire [31:0] word_rung7_code = {cfg_rung7_burst, 1'b0, cfg_rung7_lanes_log2, cfg_rung7_repairs,
      cfg_rung7_symbols};
  wire [31:0] word_rung7_limit = {12'd0, cfg_rung7_loss};
  wire [31:0] word_events = {28'd0, seen_lost, seen_peer_lost, seen_peer_found, seen_rate};
  wire [31:0] word_interrupt_enable = {28'd0, cfg_interrupts};
  wire [31:0] word_status = {9'd0, stat_lanes_log2, stat_repairs, stat_symbols, stat_loading,
      stat_rung, stat_config_error, stat_open, stat_protect, stat_peer};
  wire [31:0] word_window_frames = {7'd0, stat_frames};
  wire [31:0] word_window_losses = {8'd0, stat_losses};
  wire [31:0] word_window_bursts = {8'd0, stat_bursts};
  wire [31:0] word_tx_source = tx_source_total;
  wire [31:0] word_tx_repair = tx_repair_total;
  wire [31:0] word_tx_plain = tx_plain_total;
  wire [31:0] word_tx_feedback = tx_feedback_total;
  wire [31:0] word_tx_oversize = tx_oversize_total;
  wire [31:0] word_tx_generation = tx_generation_total;
  wire [31:0] word_tx_flushed = tx_flushed_total;
  wire [31:0] word_rx_source = rx_source_total;
  wire [31:0] word_rx_repair = rx_repair_total;
  wire [31:0] word_rx_feedback = rx_feedback_total;
  wire [31:0] word_rx_delivered = rx_delivered_total;
  wire [31:0] word_rx_recovered = rx_recovered_total;
  wire [31:0] word_rx_lost = rx_lost_total;
  wire [31:0] word_rx_burst = rx_burst_total;
  wire [31:0] word_rx_generation = rx_generation_total;
  wire [31:0] word_rx_timeout = rx_timeout_total;
  wire [31:0] word_rx_late = rx_late_total;
  wire [31:0] word_rx_duplicate = rx_duplicate_total;
  wire [31:0] word_rx_mismatch = rx_mismatch_total;
  wire [31:0] word_rx_malformed = rx_malformed_total;
  wire [31:0] word_rx_bad_fcs = rx_bad_fcs_total;
  wire [31:0] word_rx_oversize = rx_oversize_total;
  wire [31:0] word_rx_overflow = rx_overflow_total;
  wire [31:0] word_rx_skipped = rx_skipped_total;
  wire [31:0] word_recovery_wait_0 = recovery_wait_total[31:0];
  wire [31:0] word_recovery_wait_1 = recovery_wait_total[63:32];
  wire [31:0] word_recovery_wait_2 = recovery_wait_total[95:64];
  wire [31:0] word_recovery_wait_3 = recovery_wait_total[127:96];
  wire [31:0] word_recovery_wait_4 = recovery_wait_total[159:128];
  wire [31:0] word_recovery_wait_5 = recovery_wait_total[191:160];
  wire [31:0] word_recovery_wait_6 = recovery_wait_total[223:192];
  wire [31:0] word_recovery_wait_7 = recovery_wait_total[255:224];
  wire [31:0] word_recovery_wait_8 = recovery_wait_total[287:256];
  wire [31:0] word_recovery_wait_9 = recovery_wait_total[319:288];
  wire [31:0] word_recovery_wait_10 = recovery_wait_total[351:320];
  wire [31:0] word_recovery_wait_11 = recovery_wait_total[383:352];
  wire [31:0] word_recovery_wait_12 = recovery_wait_total[415:384];
  wire [31:0] word_recovery_wait_13 = recovery_wait_total[447:416];
  wire [31:0] word_recovery_wait_14 = recovery_wait_total[479:448];
  wire [31:0] word_recovery_wait_15 = recovery_wait_total[511:480];

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group_0 <= (word_id & {32{id_read}}) | (word_version & {32{version_read}}) |
          (word_build & {32{build_read}}) | (word_command & {32{command_read}}) |
          (word_destination_mac_low & {32{destination_mac_low_read}}) |
          (word_destination_mac_high & {32{destination_mac_high_read}}) |
          (word_source_mac_low & {32{source_mac_low_read}}) |
          (word_source_mac_high & {32{source_mac_high_read}}) |
          (word_source_ip & {32{source_ip_read}}) |
          (word_destination_ip & {32{destination_ip_read}}) | (word_ports & {32{ports_read}}) |
          (word_envelope & {32{envelope_read}}) | (word_receive & {32{receive_read}}) |
          (word_timeout & {32{timeout_read}}) | (word_flush_idle & {32{flush_idle_read}}) |
          (word_flush_age & {32{flush_age_read}});
      read_group_1 <= (word_feedback_interval & {32{feedback_interval_read}}) |
          (word_peer_timeout & {32{peer_timeout_read}}) | (word_control & {32{control_read}}) |
          (word_code & {32{code_read}}) | (word_rung0_code & {32{rung0_code_read}}) |
          (word_rung0_limit & {32{rung0_limit_read}}) | (word_rung1_code & {32{rung1_code_read}}) |
          (word_rung1_limit & {32{rung1_limit_read}}) | (word_rung2_code & {32{rung2_code_read}}) |
          (word_rung2_limit & {32{rung2_limit_read}}) | (word_rung3_code & {32{rung3_code_read}}) |
          (word_rung3_limit & {32{rung3_limit_read}}) | (word_rung4_code & {32{rung4_code_read}}) |
          (word_rung4_limit & {32{rung4_limit_read}}) | (word_rung5_code & {32{rung5_code_read}}) |
          (word_rung5_limit & {32{rung5_limit_read}});
      read_group_2 <= (word_rung6_code & {32{rung6_code_read}}) |
          (word_rung6_limit & {32{rung6_limit_read}}) | (word_rung7_code & {32{rung7_code_read}}) |
          (word_rung7_limit & {32{rung7_limit_read}}) | (word_events & {32{events_read}}) |
          (word_interrupt_enable & {32{interrupt_enable_read}}) |
          (word_status & {32{status_read}}) | (word_window_frames & {32{window_frames_read}}) |
          (word_window_losses & {32{window_losses_read}}) |
          (word_window_bursts & {32{window_bursts_read}}) |
          (word_tx_source & {32{tx_source_read}}) | (word_tx_repair & {32{tx_repair_read}}) |
          (word_tx_plain & {32{tx_plain_read}}) | (word_tx_feedback & {32{tx_feedback_read}}) |
          (word_tx_oversize & {32{tx_oversize_read}}) |
          (word_tx_generation & {32{tx_generation_read}});
      read_group_3 <= (word_tx_flushed & {32{tx_flushed_read}}) |
          (word_rx_source & {32{rx_source_read}}) | (word_rx_repair & {32{rx_repair_read}}) |
          (word_rx_feedback & {32{rx_feedback_read}}) |
          (word_rx_delivered & {32{rx_delivered_read}}) |
          (word_rx_recovered & {32{rx_recovered_read}}) | (word_rx_lost & {32{rx_lost_read}}) |
          (word_rx_burst & {32{rx_burst_read}}) | (word_rx_generation & {32{rx_generation_read}}) |
          (word_rx_timeout & {32{rx_timeout_read}}) | (word_rx_late & {32{rx_late_read}}) |
          (word_rx_duplicate & {32{rx_duplicate_read}}) |
          (word_rx_mismatch & {32{rx_mismatch_read}}) |
          (word_rx_malformed & {32{rx_malformed_read}}) |
          (word_rx_bad_fcs & {32{rx_bad_fcs_read}}) | (word_rx_oversize & {32{rx_oversize_read}});
      read_group_4 <= (word_rx_overflow & {32{rx_overflow_read}}) |
          (word_rx_skipped & {32{rx_skipped_read}}) |
          (word_recovery_wait_0 & {32{recovery_wait_0_read}}) |
          (word_recovery_wait_1 & {32{recovery_wait_1_read}}) |
          (word_recovery_wait_2 & {32{recovery_wait_2_read}}) |
          (word_recovery_wait_3 & {32{recovery_wait_3_read}}) |
          (word_recovery_wait_4 & {32{recovery_wait_4_read}}) |
          (word_recovery_wait_5 & {32{recovery_wait_5_read}}) |
          (word_recovery_wait_6 & {32{recovery_wait_6_read}}) |
          (word_recovery_wait_7 & {32{recovery_wait_7_read}}) |
          (word_recovery_wait_8 & {32{recovery_wait_8_read}}) |
          (word_recovery_wait_9 & {32{recovery_wait_9_read}}) |
          (word_recovery_wait_10 & {32{recovery_wait_10_read}}) |
          (word_recovery_wait_11 & {32{recovery_wait_11_read}}) |
          (word_recovery_wait_12 & {32{recovery_wait_12_read}}) |
          (word_recovery_wait_13 & {32{recovery_wait_13_read}});
      read_group_5 <= (word_recovery_wait_14 & {32{recovery_wait_14_read}}) |
          (word_recovery_wait_15 & {32{recovery_wait_15_read}});
      read_found <= id_read | version_read | build_read | command_read | destination_mac_low_read |
          destination_mac_high_read | source_mac_low_read | source_mac_high_read | source_ip_read |
          destination_ip_read | ports_read | envelope_read | receive_read | timeout_read |
          flush_idle_read | flush_age_read | feedback_interval_read | peer_timeout_read |
          control_read | code_read | rung0_code_read | rung0_limit_read | rung1_code_read |
          rung1_limit_read | rung2_code_read | rung2_limit_read | rung3_code_read |
          rung3_limit_read | rung4_code_read | rung4_limit_read | rung5_code_read |
          rung5_limit_read | rung6_code_read | rung6_limit_read | rung7_code_read |
          rung7_limit_read | events_read | interrupt_enable_read | status_read |
          window_frames_read | window_losses_read | window_bursts_read | tx_source_read |
          tx_repair_read | tx_plain_read | tx_feedback_read | tx_oversize_read |
          tx_generation_read | tx_flushed_read | rx_source_read | rx_repair_read |
          rx_feedback_read | rx_delivered_read | rx_recovered_read | rx_lost_read | rx_burst_read |
          rx_generation_read | rx_timeout_read | rx_late_read | rx_duplicate_read |
          rx_mismatch_read | rx_malformed_read | rx_bad_fcs_read | rx_oversize_read |
          rx_overflow_read | rx_skipped_read | recovery_wait_0_read | recovery_wait_1_read |
          recovery_wait_2_read | recovery_wait_3_read | recovery_wait_4_read |
          recovery_wait_5_read | recovery_wait_6_read | recovery_wait_7_read |
          recovery_wait_8_read | recovery_wait_9_read | recovery_wait_10_read |
          recovery_wait_11_read | recovery_wait_12_read | recovery_wait_13_read |
          recovery_wait_14_read | recovery_wait_15_read;
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
