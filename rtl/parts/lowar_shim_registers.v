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
  // Destination address of packets, first two octets on the wire.
  output reg  [15:0] cfg_destination_mac_high,
  // Source address of packets, last four octets on the wire.
  output reg  [31:0] cfg_source_mac_low,
  // Source address of packets, first two octets on the wire.
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

  localparam [6:0] ID_ADDRESS = 7'd0;
  localparam [6:0] VERSION_ADDRESS = 7'd1;
  localparam [6:0] BUILD_ADDRESS = 7'd2;
  localparam [6:0] COMMAND_ADDRESS = 7'd3;
  localparam [6:0] DESTINATION_MAC_LOW_ADDRESS = 7'd4;
  localparam [6:0] DESTINATION_MAC_HIGH_ADDRESS = 7'd5;
  localparam [6:0] SOURCE_MAC_LOW_ADDRESS = 7'd6;
  localparam [6:0] SOURCE_MAC_HIGH_ADDRESS = 7'd7;
  localparam [6:0] SOURCE_IP_ADDRESS = 7'd8;
  localparam [6:0] DESTINATION_IP_ADDRESS = 7'd9;
  localparam [6:0] PORTS_ADDRESS = 7'd10;
  localparam [6:0] ENVELOPE_ADDRESS = 7'd11;
  localparam [6:0] RECEIVE_ADDRESS = 7'd12;
  localparam [6:0] TIMEOUT_ADDRESS = 7'd13;
  localparam [6:0] FLUSH_IDLE_ADDRESS = 7'd14;
  localparam [6:0] FLUSH_AGE_ADDRESS = 7'd15;
  localparam [6:0] FEEDBACK_INTERVAL_ADDRESS = 7'd16;
  localparam [6:0] PEER_TIMEOUT_ADDRESS = 7'd17;
  localparam [6:0] CONTROL_ADDRESS = 7'd20;
  localparam [6:0] CODE_ADDRESS = 7'd21;
  localparam [6:0] RUNG0_CODE_ADDRESS = 7'd32;
  localparam [6:0] RUNG0_LIMIT_ADDRESS = 7'd33;
  localparam [6:0] RUNG1_CODE_ADDRESS = 7'd34;
  localparam [6:0] RUNG1_LIMIT_ADDRESS = 7'd35;
  localparam [6:0] RUNG2_CODE_ADDRESS = 7'd36;
  localparam [6:0] RUNG2_LIMIT_ADDRESS = 7'd37;
  localparam [6:0] RUNG3_CODE_ADDRESS = 7'd38;
  localparam [6:0] RUNG3_LIMIT_ADDRESS = 7'd39;
  localparam [6:0] RUNG4_CODE_ADDRESS = 7'd40;
  localparam [6:0] RUNG4_LIMIT_ADDRESS = 7'd41;
  localparam [6:0] RUNG5_CODE_ADDRESS = 7'd42;
  localparam [6:0] RUNG5_LIMIT_ADDRESS = 7'd43;
  localparam [6:0] RUNG6_CODE_ADDRESS = 7'd44;
  localparam [6:0] RUNG6_LIMIT_ADDRESS = 7'd45;
  localparam [6:0] RUNG7_CODE_ADDRESS = 7'd46;
  localparam [6:0] RUNG7_LIMIT_ADDRESS = 7'd47;
  localparam [6:0] EVENTS_ADDRESS = 7'd24;
  localparam [6:0] INTERRUPT_ENABLE_ADDRESS = 7'd25;
  localparam [6:0] STATUS_ADDRESS = 7'd26;
  localparam [6:0] WINDOW_FRAMES_ADDRESS = 7'd27;
  localparam [6:0] WINDOW_LOSSES_ADDRESS = 7'd28;
  localparam [6:0] WINDOW_BURSTS_ADDRESS = 7'd29;
  localparam [6:0] TX_SOURCE_ADDRESS = 7'd64;
  localparam [6:0] TX_REPAIR_ADDRESS = 7'd65;
  localparam [6:0] TX_PLAIN_ADDRESS = 7'd66;
  localparam [6:0] TX_FEEDBACK_ADDRESS = 7'd67;
  localparam [6:0] TX_OVERSIZE_ADDRESS = 7'd68;
  localparam [6:0] TX_GENERATION_ADDRESS = 7'd69;
  localparam [6:0] TX_FLUSHED_ADDRESS = 7'd70;
  localparam [6:0] RX_SOURCE_ADDRESS = 7'd71;
  localparam [6:0] RX_REPAIR_ADDRESS = 7'd72;
  localparam [6:0] RX_FEEDBACK_ADDRESS = 7'd73;
  localparam [6:0] RX_DELIVERED_ADDRESS = 7'd74;
  localparam [6:0] RX_RECOVERED_ADDRESS = 7'd75;
  localparam [6:0] RX_LOST_ADDRESS = 7'd76;
  localparam [6:0] RX_BURST_ADDRESS = 7'd77;
  localparam [6:0] RX_GENERATION_ADDRESS = 7'd78;
  localparam [6:0] RX_TIMEOUT_ADDRESS = 7'd79;
  localparam [6:0] RX_LATE_ADDRESS = 7'd80;
  localparam [6:0] RX_DUPLICATE_ADDRESS = 7'd81;
  localparam [6:0] RX_MISMATCH_ADDRESS = 7'd82;
  localparam [6:0] RX_MALFORMED_ADDRESS = 7'd83;
  localparam [6:0] RX_BAD_FCS_ADDRESS = 7'd84;
  localparam [6:0] RX_OVERSIZE_ADDRESS = 7'd85;
  localparam [6:0] RX_OVERFLOW_ADDRESS = 7'd86;
  localparam [6:0] RX_SKIPPED_ADDRESS = 7'd87;

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
  // One bit for each word address.
  reg [111:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [111:0] read_select;
  reg [191:0] read_group;
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
      write_error <= ~(|(write_select & 112'hffff0333fff8));
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
  wire [6:0] write_select_row = {6'd0, write_decode} << write_address[9:4];

  always @(posedge clk) begin
    write_select <= {(write_select_column & {16{write_select_row[6]}}),
        (write_select_column & {16{write_select_row[5]}}),
        (write_select_column & {16{write_select_row[4]}}),
        (write_select_column & {16{write_select_row[3]}}),
        (write_select_column & {16{write_select_row[2]}}),
        (write_select_column & {16{write_select_row[1]}}),
        (write_select_column & {16{write_select_row[0]}})};
    if (rst) begin
      write_select <= 112'd0;
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
      s_axil_rdata <= read_group[31:0] | read_group[63:32] | read_group[95:64] |
          read_group[127:96] | read_group[159:128] | read_group[191:160];
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
  wire [6:0] read_select_row = {6'd0, read_phase[0]} << read_address[9:4];

  always @(posedge clk) begin
    read_select <= {(read_select_column & {16{read_select_row[6]}}),
        (read_select_column & {16{read_select_row[5]}}),
        (read_select_column & {16{read_select_row[4]}}),
        (read_select_column & {16{read_select_row[3]}}),
        (read_select_column & {16{read_select_row[2]}}),
        (read_select_column & {16{read_select_row[1]}}),
        (read_select_column & {16{read_select_row[0]}})};
    if (rst) begin
      read_select <= 112'd0;
    end
  end

  wire [15:0] recovery_wait_read = read_select[111:96];

  // effects of writes, events and reads on the registers
  always @(posedge clk) begin : drive_cmd_load
    integer i;
    cmd_load <= write_ones[0] & write_select[COMMAND_ADDRESS];
    cmd_flush <= write_ones[1] & write_select[COMMAND_ADDRESS];
    if (write_select[DESTINATION_MAC_LOW_ADDRESS]) begin
      cfg_destination_mac_low <= write_ones | (cfg_destination_mac_low & ~write_mask);
    end
    if (write_select[DESTINATION_MAC_HIGH_ADDRESS]) begin
      cfg_destination_mac_high <= write_ones[15:0] | (cfg_destination_mac_high & ~write_mask[15:0]);
    end
    if (write_select[SOURCE_MAC_LOW_ADDRESS]) begin
      cfg_source_mac_low <= write_ones | (cfg_source_mac_low & ~write_mask);
    end
    if (write_select[SOURCE_MAC_HIGH_ADDRESS]) begin
      cfg_source_mac_high <= write_ones[15:0] | (cfg_source_mac_high & ~write_mask[15:0]);
    end
    if (write_select[SOURCE_IP_ADDRESS]) begin
      cfg_source_ip <= write_ones | (cfg_source_ip & ~write_mask);
    end
    if (write_select[DESTINATION_IP_ADDRESS]) begin
      cfg_destination_ip <= write_ones | (cfg_destination_ip & ~write_mask);
    end
    if (write_select[PORTS_ADDRESS]) begin
      cfg_source_port <= write_ones[15:0] | (cfg_source_port & ~write_mask[15:0]);
      cfg_destination_port <= write_ones[31:16] | (cfg_destination_port & ~write_mask[31:16]);
    end
    if (write_select[ENVELOPE_ADDRESS]) begin
      cfg_udp <= write_ones[0] | (cfg_udp & ~write_mask[0]);
      cfg_traffic_class <= write_ones[15:8] | (cfg_traffic_class & ~write_mask[15:8]);
      cfg_epoch <= write_ones[31:16] | (cfg_epoch & ~write_mask[31:16]);
    end
    if (write_select[RECEIVE_ADDRESS]) begin
      cfg_udp_port <= write_ones[15:0] | (cfg_udp_port & ~write_mask[15:0]);
      cfg_pass_through <= write_ones[16] | (cfg_pass_through & ~write_mask[16]);
      cfg_reorder_window <= write_ones[31:20] | (cfg_reorder_window & ~write_mask[31:20]);
    end
    if (write_select[TIMEOUT_ADDRESS]) begin
      cfg_timeout <= write_ones[23:0] | (cfg_timeout & ~write_mask[23:0]);
    end
    if (write_select[FLUSH_IDLE_ADDRESS]) begin
      cfg_flush_idle <= write_ones[23:0] | (cfg_flush_idle & ~write_mask[23:0]);
    end
    if (write_select[FLUSH_AGE_ADDRESS]) begin
      cfg_flush_age <= write_ones | (cfg_flush_age & ~write_mask);
    end
    if (write_select[FEEDBACK_INTERVAL_ADDRESS]) begin
      cfg_feedback_interval <= write_ones[23:0] | (cfg_feedback_interval & ~write_mask[23:0]);
    end
    if (write_select[PEER_TIMEOUT_ADDRESS]) begin
      cfg_peer_timeout <= write_ones | (cfg_peer_timeout & ~write_mask);
    end
    if (write_select[CONTROL_ADDRESS]) begin
      cfg_mode <= write_ones[1:0] | (cfg_mode & ~write_mask[1:0]);
      cfg_first_rung <= write_ones[10:8] | (cfg_first_rung & ~write_mask[10:8]);
      cfg_window_log2 <= write_ones[20:16] | (cfg_window_log2 & ~write_mask[20:16]);
      cfg_hold <= write_ones[31:24] | (cfg_hold & ~write_mask[31:24]);
    end
    if (write_select[CODE_ADDRESS]) begin
      cfg_symbols <= write_ones[7:0] | (cfg_symbols & ~write_mask[7:0]);
      cfg_repairs <= write_ones[11:8] | (cfg_repairs & ~write_mask[11:8]);
      cfg_lanes_log2 <= write_ones[18:16] | (cfg_lanes_log2 & ~write_mask[18:16]);
    end
    if (write_select[RUNG0_CODE_ADDRESS]) begin
      cfg_rung0_symbols <= write_ones[7:0] | (cfg_rung0_symbols & ~write_mask[7:0]);
      cfg_rung0_repairs <= write_ones[11:8] | (cfg_rung0_repairs & ~write_mask[11:8]);
      cfg_rung0_lanes_log2 <= write_ones[14:12] | (cfg_rung0_lanes_log2 & ~write_mask[14:12]);
      cfg_rung0_burst <= write_ones[31:16] | (cfg_rung0_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG0_LIMIT_ADDRESS]) begin
      cfg_rung0_loss <= write_ones[19:0] | (cfg_rung0_loss & ~write_mask[19:0]);
    end
    if (write_select[RUNG1_CODE_ADDRESS]) begin
      cfg_rung1_symbols <= write_ones[7:0] | (cfg_rung1_symbols & ~write_mask[7:0]);
      cfg_rung1_repairs <= write_ones[11:8] | (cfg_rung1_repairs & ~write_mask[11:8]);
      cfg_rung1_lanes_log2 <= write_ones[14:12] | (cfg_rung1_lanes_log2 & ~write_mask[14:12]);
      cfg_rung1_burst <= write_ones[31:16] | (cfg_rung1_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG1_LIMIT_ADDRESS]) begin
      cfg_rung1_loss <= write_ones[19:0] | (cfg_rung1_loss & ~write_mask[19:0]);
    end
    if (write_select[RUNG2_CODE_ADDRESS]) begin
      cfg_rung2_symbols <= write_ones[7:0] | (cfg_rung2_symbols & ~write_mask[7:0]);
      cfg_rung2_repairs <= write_ones[11:8] | (cfg_rung2_repairs & ~write_mask[11:8]);
      cfg_rung2_lanes_log2 <= write_ones[14:12] | (cfg_rung2_lanes_log2 & ~write_mask[14:12]);
      cfg_rung2_burst <= write_ones[31:16] | (cfg_rung2_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG2_LIMIT_ADDRESS]) begin
      cfg_rung2_loss <= write_ones[19:0] | (cfg_rung2_loss & ~write_mask[19:0]);
    end
    if (write_select[RUNG3_CODE_ADDRESS]) begin
      cfg_rung3_symbols <= write_ones[7:0] | (cfg_rung3_symbols & ~write_mask[7:0]);
      cfg_rung3_repairs <= write_ones[11:8] | (cfg_rung3_repairs & ~write_mask[11:8]);
      cfg_rung3_lanes_log2 <= write_ones[14:12] | (cfg_rung3_lanes_log2 & ~write_mask[14:12]);
      cfg_rung3_burst <= write_ones[31:16] | (cfg_rung3_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG3_LIMIT_ADDRESS]) begin
      cfg_rung3_loss <= write_ones[19:0] | (cfg_rung3_loss & ~write_mask[19:0]);
    end
    if (write_select[RUNG4_CODE_ADDRESS]) begin
      cfg_rung4_symbols <= write_ones[7:0] | (cfg_rung4_symbols & ~write_mask[7:0]);
      cfg_rung4_repairs <= write_ones[11:8] | (cfg_rung4_repairs & ~write_mask[11:8]);
      cfg_rung4_lanes_log2 <= write_ones[14:12] | (cfg_rung4_lanes_log2 & ~write_mask[14:12]);
      cfg_rung4_burst <= write_ones[31:16] | (cfg_rung4_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG4_LIMIT_ADDRESS]) begin
      cfg_rung4_loss <= write_ones[19:0] | (cfg_rung4_loss & ~write_mask[19:0]);
    end
    if (write_select[RUNG5_CODE_ADDRESS]) begin
      cfg_rung5_symbols <= write_ones[7:0] | (cfg_rung5_symbols & ~write_mask[7:0]);
      cfg_rung5_repairs <= write_ones[11:8] | (cfg_rung5_repairs & ~write_mask[11:8]);
      cfg_rung5_lanes_log2 <= write_ones[14:12] | (cfg_rung5_lanes_log2 & ~write_mask[14:12]);
      cfg_rung5_burst <= write_ones[31:16] | (cfg_rung5_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG5_LIMIT_ADDRESS]) begin
      cfg_rung5_loss <= write_ones[19:0] | (cfg_rung5_loss & ~write_mask[19:0]);
    end
    if (write_select[RUNG6_CODE_ADDRESS]) begin
      cfg_rung6_symbols <= write_ones[7:0] | (cfg_rung6_symbols & ~write_mask[7:0]);
      cfg_rung6_repairs <= write_ones[11:8] | (cfg_rung6_repairs & ~write_mask[11:8]);
      cfg_rung6_lanes_log2 <= write_ones[14:12] | (cfg_rung6_lanes_log2 & ~write_mask[14:12]);
      cfg_rung6_burst <= write_ones[31:16] | (cfg_rung6_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG6_LIMIT_ADDRESS]) begin
      cfg_rung6_loss <= write_ones[19:0] | (cfg_rung6_loss & ~write_mask[19:0]);
    end
    if (write_select[RUNG7_CODE_ADDRESS]) begin
      cfg_rung7_symbols <= write_ones[7:0] | (cfg_rung7_symbols & ~write_mask[7:0]);
      cfg_rung7_repairs <= write_ones[11:8] | (cfg_rung7_repairs & ~write_mask[11:8]);
      cfg_rung7_lanes_log2 <= write_ones[14:12] | (cfg_rung7_lanes_log2 & ~write_mask[14:12]);
      cfg_rung7_burst <= write_ones[31:16] | (cfg_rung7_burst & ~write_mask[31:16]);
    end
    if (write_select[RUNG7_LIMIT_ADDRESS]) begin
      cfg_rung7_loss <= write_ones[19:0] | (cfg_rung7_loss & ~write_mask[19:0]);
    end
    seen_rate <= (seen_rate & ~(write_ones[0] & write_select[EVENTS_ADDRESS])) | event_rate;
    seen_peer_found <= (seen_peer_found & ~(write_ones[1] & write_select[EVENTS_ADDRESS])) |
        event_peer_found;
    seen_peer_lost <= (seen_peer_lost & ~(write_ones[2] & write_select[EVENTS_ADDRESS])) |
        event_peer_lost;
    seen_lost <= (seen_lost & ~(write_ones[3] & write_select[EVENTS_ADDRESS])) | event_lost;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupts <= write_ones[3:0] | (cfg_interrupts & ~write_mask[3:0]);
    end
    tx_source_total <= tx_source_total + {31'd0, count_tx_source};
    tx_repair_total <= tx_repair_total + {31'd0, count_tx_repair};
    tx_plain_total <= tx_plain_total + {31'd0, count_tx_plain};
    tx_feedback_total <= tx_feedback_total + {31'd0, count_tx_feedback};
    tx_oversize_total <= tx_oversize_total + {31'd0, count_tx_oversize};
    tx_generation_total <= tx_generation_total + {31'd0, count_tx_generation};
    tx_flushed_total <= tx_flushed_total + {31'd0, count_tx_flushed};
    rx_source_total <= rx_source_total + {31'd0, count_rx_source};
    rx_repair_total <= rx_repair_total + {31'd0, count_rx_repair};
    rx_feedback_total <= rx_feedback_total + {31'd0, count_rx_feedback};
    rx_delivered_total <= rx_delivered_total + {31'd0, count_rx_delivered};
    rx_recovered_total <= rx_recovered_total + {31'd0, count_rx_recovered};
    rx_lost_total <= rx_lost_total + {31'd0, count_rx_lost};
    rx_burst_total <= rx_burst_total + {31'd0, count_rx_burst};
    rx_generation_total <= rx_generation_total + {31'd0, count_rx_generation};
    rx_timeout_total <= rx_timeout_total + {31'd0, count_rx_timeout};
    rx_late_total <= rx_late_total + {31'd0, count_rx_late};
    rx_duplicate_total <= rx_duplicate_total + {31'd0, count_rx_duplicate};
    rx_mismatch_total <= rx_mismatch_total + {31'd0, count_rx_mismatch};
    rx_malformed_total <= rx_malformed_total + {31'd0, count_rx_malformed};
    rx_bad_fcs_total <= rx_bad_fcs_total + {31'd0, count_rx_bad_fcs};
    rx_oversize_total <= rx_oversize_total + {31'd0, count_rx_oversize};
    rx_overflow_total <= rx_overflow_total + {31'd0, count_rx_overflow};
    rx_skipped_total <= rx_skipped_total + {31'd0, count_rx_skipped};
    for (i = 0; i < 16; i = i + 1) begin
      recovery_wait_total[32*i +: 32] <= recovery_wait_total[32*i +: 32] +
          {31'd0, count_recovery_wait[i]};
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
  wire [31:0] word_version = 32'h10001;
  wire [31:0] word_build = BUILD;
  wire [31:0] word_command = 32'd0;
  wire [31:0] word_destination_mac_high = {16'd0, cfg_destination_mac_high};
  wire [31:0] word_source_mac_high = {16'd0, cfg_source_mac_high};
  wire [31:0] word_ports = {cfg_destination_port, cfg_source_port};
  wire [31:0] word_envelope = {cfg_epoch, cfg_traffic_class, 7'd0, cfg_udp};
  wire [31:0] word_receive = {cfg_reorder_window, 3'd0, cfg_pass_through, cfg_udp_port};
  wire [31:0] word_timeout = {8'd0, cfg_timeout};
  wire [31:0] word_flush_idle = {8'd0, cfg_flush_idle};
  wire [31:0] word_feedback_interval = {8'd0, cfg_feedback_interval};
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
  wire [511:0] word_recovery_wait = recovery_wait_total;

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group[31:0] <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (word_command & {32{read_select[COMMAND_ADDRESS]}}) |
          (cfg_destination_mac_low & {32{read_select[DESTINATION_MAC_LOW_ADDRESS]}}) |
          (word_destination_mac_high & {32{read_select[DESTINATION_MAC_HIGH_ADDRESS]}}) |
          (cfg_source_mac_low & {32{read_select[SOURCE_MAC_LOW_ADDRESS]}}) |
          (word_source_mac_high & {32{read_select[SOURCE_MAC_HIGH_ADDRESS]}}) |
          (cfg_source_ip & {32{read_select[SOURCE_IP_ADDRESS]}}) |
          (cfg_destination_ip & {32{read_select[DESTINATION_IP_ADDRESS]}}) |
          (word_ports & {32{read_select[PORTS_ADDRESS]}}) |
          (word_envelope & {32{read_select[ENVELOPE_ADDRESS]}}) |
          (word_receive & {32{read_select[RECEIVE_ADDRESS]}}) |
          (word_timeout & {32{read_select[TIMEOUT_ADDRESS]}}) |
          (word_flush_idle & {32{read_select[FLUSH_IDLE_ADDRESS]}}) |
          (cfg_flush_age & {32{read_select[FLUSH_AGE_ADDRESS]}});
      read_group[63:32] <= (word_feedback_interval & {32{read_select[FEEDBACK_INTERVAL_ADDRESS]}}) |
          (cfg_peer_timeout & {32{read_select[PEER_TIMEOUT_ADDRESS]}}) |
          (word_control & {32{read_select[CONTROL_ADDRESS]}}) |
          (word_code & {32{read_select[CODE_ADDRESS]}}) |
          (word_rung0_code & {32{read_select[RUNG0_CODE_ADDRESS]}}) |
          (word_rung0_limit & {32{read_select[RUNG0_LIMIT_ADDRESS]}}) |
          (word_rung1_code & {32{read_select[RUNG1_CODE_ADDRESS]}}) |
          (word_rung1_limit & {32{read_select[RUNG1_LIMIT_ADDRESS]}}) |
          (word_rung2_code & {32{read_select[RUNG2_CODE_ADDRESS]}}) |
          (word_rung2_limit & {32{read_select[RUNG2_LIMIT_ADDRESS]}}) |
          (word_rung3_code & {32{read_select[RUNG3_CODE_ADDRESS]}}) |
          (word_rung3_limit & {32{read_select[RUNG3_LIMIT_ADDRESS]}}) |
          (word_rung4_code & {32{read_select[RUNG4_CODE_ADDRESS]}}) |
          (word_rung4_limit & {32{read_select[RUNG4_LIMIT_ADDRESS]}}) |
          (word_rung5_code & {32{read_select[RUNG5_CODE_ADDRESS]}}) |
          (word_rung5_limit & {32{read_select[RUNG5_LIMIT_ADDRESS]}});
      read_group[95:64] <= (word_rung6_code & {32{read_select[RUNG6_CODE_ADDRESS]}}) |
          (word_rung6_limit & {32{read_select[RUNG6_LIMIT_ADDRESS]}}) |
          (word_rung7_code & {32{read_select[RUNG7_CODE_ADDRESS]}}) |
          (word_rung7_limit & {32{read_select[RUNG7_LIMIT_ADDRESS]}}) |
          (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}}) |
          (word_status & {32{read_select[STATUS_ADDRESS]}}) |
          (word_window_frames & {32{read_select[WINDOW_FRAMES_ADDRESS]}}) |
          (word_window_losses & {32{read_select[WINDOW_LOSSES_ADDRESS]}}) |
          (word_window_bursts & {32{read_select[WINDOW_BURSTS_ADDRESS]}}) |
          (tx_source_total & {32{read_select[TX_SOURCE_ADDRESS]}}) |
          (tx_repair_total & {32{read_select[TX_REPAIR_ADDRESS]}}) |
          (tx_plain_total & {32{read_select[TX_PLAIN_ADDRESS]}}) |
          (tx_feedback_total & {32{read_select[TX_FEEDBACK_ADDRESS]}}) |
          (tx_oversize_total & {32{read_select[TX_OVERSIZE_ADDRESS]}}) |
          (tx_generation_total & {32{read_select[TX_GENERATION_ADDRESS]}});
      read_group[127:96] <= (tx_flushed_total & {32{read_select[TX_FLUSHED_ADDRESS]}}) |
          (rx_source_total & {32{read_select[RX_SOURCE_ADDRESS]}}) |
          (rx_repair_total & {32{read_select[RX_REPAIR_ADDRESS]}}) |
          (rx_feedback_total & {32{read_select[RX_FEEDBACK_ADDRESS]}}) |
          (rx_delivered_total & {32{read_select[RX_DELIVERED_ADDRESS]}}) |
          (rx_recovered_total & {32{read_select[RX_RECOVERED_ADDRESS]}}) |
          (rx_lost_total & {32{read_select[RX_LOST_ADDRESS]}}) |
          (rx_burst_total & {32{read_select[RX_BURST_ADDRESS]}}) |
          (rx_generation_total & {32{read_select[RX_GENERATION_ADDRESS]}}) |
          (rx_timeout_total & {32{read_select[RX_TIMEOUT_ADDRESS]}}) |
          (rx_late_total & {32{read_select[RX_LATE_ADDRESS]}}) |
          (rx_duplicate_total & {32{read_select[RX_DUPLICATE_ADDRESS]}}) |
          (rx_mismatch_total & {32{read_select[RX_MISMATCH_ADDRESS]}}) |
          (rx_malformed_total & {32{read_select[RX_MALFORMED_ADDRESS]}}) |
          (rx_bad_fcs_total & {32{read_select[RX_BAD_FCS_ADDRESS]}}) |
          (rx_oversize_total & {32{read_select[RX_OVERSIZE_ADDRESS]}});
      read_group[159:128] <= (rx_overflow_total & {32{read_select[RX_OVERFLOW_ADDRESS]}}) |
          (rx_skipped_total & {32{read_select[RX_SKIPPED_ADDRESS]}}) |
          (word_recovery_wait[31:0] & {32{recovery_wait_read[0]}}) |
          (word_recovery_wait[63:32] & {32{recovery_wait_read[1]}}) |
          (word_recovery_wait[95:64] & {32{recovery_wait_read[2]}}) |
          (word_recovery_wait[127:96] & {32{recovery_wait_read[3]}}) |
          (word_recovery_wait[159:128] & {32{recovery_wait_read[4]}}) |
          (word_recovery_wait[191:160] & {32{recovery_wait_read[5]}}) |
          (word_recovery_wait[223:192] & {32{recovery_wait_read[6]}}) |
          (word_recovery_wait[255:224] & {32{recovery_wait_read[7]}}) |
          (word_recovery_wait[287:256] & {32{recovery_wait_read[8]}}) |
          (word_recovery_wait[319:288] & {32{recovery_wait_read[9]}}) |
          (word_recovery_wait[351:320] & {32{recovery_wait_read[10]}}) |
          (word_recovery_wait[383:352] & {32{recovery_wait_read[11]}}) |
          (word_recovery_wait[415:384] & {32{recovery_wait_read[12]}}) |
          (word_recovery_wait[447:416] & {32{recovery_wait_read[13]}});
      read_group[191:160] <= (word_recovery_wait[479:448] & {32{recovery_wait_read[14]}}) |
          (word_recovery_wait[511:480] & {32{recovery_wait_read[15]}});
      read_found <= |(read_select & 112'hffff00ffffff0000ffff3f33ffff);
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
