// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One end of a lossy line that sends again what the line has lost.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module link_retry_registers #(
  // Register `build`: its constants and values after reset.
  parameter [31:0] BUILD = 32'd0
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
  // Source of words, last four octets on the wire.
  output reg  [31:0] cfg_source_mac_low,
  // Source of words, first two octets on the wire.
  output reg  [15:0] cfg_source_mac_high,
  // Organisation that words belong to, first octet on the wire in the highest bits; the same at
  // both ends.
  output reg  [23:0] cfg_oui,
  // Rounds of 64 clocks after which the next word is sent, and 63 clocks more.
  output reg  [17:0] cfg_period_rounds,
  // Clocks in which nothing that was asked for comes, after which all of it is asked for again:
  // more than a round trip.
  output reg  [23:0] cfg_patience,
  // Rounds of 64 clocks without a word after which the far end is silent; 0: never.
  output reg  [23:0] cfg_timeout_rounds,
  // 1: MAC control frames of the port keep their place among frames of data, for a far end that
  // counts on their order (credits); 0: they pass at once, and may be lost.
  output reg  cfg_keep_control,
  // 1: `events.sender_restarted` raises `irq`.
  output reg  cfg_interrupt_sender_restarted,
  // 1: `events.receiver_restarted` raises `irq`.
  output reg  cfg_interrupt_receiver_restarted,
  // 1: `events.silent` raises `irq`.
  output reg  cfg_interrupt_silent,

  // Status
  // The far end's receiver is in the epoch of the sender: frames of data are taken.
  input  wire stat_running,
  // The receiver is in an epoch of the far end's sender: frames of data are handed on.
  input  wire stat_known,
  // The sender's memory has room for frames of data.
  input  wire stat_room,
  // No word of the far end has come for `timeout_rounds`.
  input  wire stat_silent,
  // Epoch of the sender.
  input  wire [3:0] stat_sender_epoch,
  // Epoch of the receiver.
  input  wire [3:0] stat_receiver_epoch,
  // Units that the sender keeps: sent, and not known to be handed on by the far end.
  input  wire [23:0] stat_kept,
  // Units that the receiver knows of and has not handed on: 0 if nothing is missed and nothing
  // waits.
  input  wire [23:0] stat_ahead,

  // Events
  // The far end's receiver has begun anew, or a memory of this end's sender has failed: what this
  // end kept is given up, and what was on its way is lost.
  input  wire event_sender_restarted,
  // Noted and not yet cleared. The far end's receiver has begun anew, or a memory of this end's
  // sender has failed: what this end kept is given up, and what was on its way is lost.
  output reg  seen_sender_restarted,
  // The far end's sender has begun another epoch: what had not left this end is given up.
  input  wire event_receiver_restarted,
  // Noted and not yet cleared. The far end's sender has begun another epoch: what had not left this
  // end is given up.
  output reg  seen_receiver_restarted,
  // No word of the far end came for `timeout_rounds`.
  input  wire event_silent,
  // Noted and not yet cleared. No word of the far end came for `timeout_rounds`.
  output reg  seen_silent,

  // Counted in each clock in which they are high
  // Frames sent again, modulo 2^32.
  input  wire count_sent_again,
  // Words and ranges of the far end that fit nothing that is kept, modulo 2^32.
  input  wire count_words_ignored,
  // Times that the far end's receiver has begun anew, or a memory of the sender has failed, modulo
  // 2^32.
  input  wire count_sender_restarts,
  // Gaps found between frames, or before the end that a word says, modulo 2^32: each is a frame
  // lost, or several in sequence.
  input  wire count_missed,
  // Frames received that the far end has sent again, modulo 2^32.
  input  wire count_came_again,
  // Frames of data and words received that are of another epoch, have no place in the memory, or
  // had come, modulo 2^32.
  input  wire count_frames_ignored,
  // MAC control frames received for which there was no room, modulo 2^32.
  input  wire count_control_dropped,
  // Frames received with a bad FCS, modulo 2^32.
  input  wire count_bad,
  // Frames received that are shorter than 60 octets, too long, or neither behind a tag nor of MAC
  // control, modulo 2^32.
  input  wire count_malformed,
  // Times that the far end's sender has begun an epoch, modulo 2^32.
  input  wire count_receiver_restarts,
  // Words of the far end received, modulo 2^32.
  input  wire count_words,
  // Times that the far end fell silent, modulo 2^32.
  input  wire count_silences,
  // Times that a memory of the sender failed, and what it kept was given up, modulo 2^32; 0 with
  // memories on the chip.
  input  wire count_sender_failures,
  // Clocks in which a memory of the receiver did not write what it was given, or a frame was handed
  // on that is marked bad, modulo 2^32; 0 with memories on the chip.
  input  wire count_receiver_failures
);

  localparam [5:0] ID_ADDRESS = 6'd0;
  localparam [5:0] VERSION_ADDRESS = 6'd1;
  localparam [5:0] BUILD_ADDRESS = 6'd2;
  localparam [5:0] SOURCE_MAC_LOW_ADDRESS = 6'd4;
  localparam [5:0] SOURCE_MAC_HIGH_ADDRESS = 6'd5;
  localparam [5:0] OUI_ADDRESS = 6'd6;
  localparam [5:0] PERIOD_ROUNDS_ADDRESS = 6'd7;
  localparam [5:0] PATIENCE_ADDRESS = 6'd8;
  localparam [5:0] TIMEOUT_ROUNDS_ADDRESS = 6'd9;
  localparam [5:0] KEEP_CONTROL_ADDRESS = 6'd10;
  localparam [5:0] EVENTS_ADDRESS = 6'd12;
  localparam [5:0] INTERRUPT_ENABLE_ADDRESS = 6'd13;
  localparam [5:0] STATUS_ADDRESS = 6'd14;
  localparam [5:0] KEPT_ADDRESS = 6'd15;
  localparam [5:0] AHEAD_ADDRESS = 6'd16;
  localparam [5:0] SENT_AGAIN_ADDRESS = 6'd20;
  localparam [5:0] WORDS_IGNORED_ADDRESS = 6'd21;
  localparam [5:0] SENDER_RESTARTS_ADDRESS = 6'd22;
  localparam [5:0] MISSED_ADDRESS = 6'd23;
  localparam [5:0] CAME_AGAIN_ADDRESS = 6'd24;
  localparam [5:0] FRAMES_IGNORED_ADDRESS = 6'd25;
  localparam [5:0] CONTROL_DROPPED_ADDRESS = 6'd26;
  localparam [5:0] BAD_ADDRESS = 6'd27;
  localparam [5:0] MALFORMED_ADDRESS = 6'd28;
  localparam [5:0] RECEIVER_RESTARTS_ADDRESS = 6'd29;
  localparam [5:0] WORDS_ADDRESS = 6'd30;
  localparam [5:0] SILENCES_ADDRESS = 6'd31;
  localparam [5:0] SENDER_FAILURES_ADDRESS = 6'd32;
  localparam [5:0] RECEIVER_FAILURES_ADDRESS = 6'd33;

  reg [31:0] sent_again_total;
  reg [31:0] words_ignored_total;
  reg [31:0] sender_restarts_total;
  reg [31:0] missed_total;
  reg [31:0] came_again_total;
  reg [31:0] frames_ignored_total;
  reg [31:0] control_dropped_total;
  reg [31:0] bad_total;
  reg [31:0] malformed_total;
  reg [31:0] receiver_restarts_total;
  reg [31:0] words_total;
  reg [31:0] silences_total;
  reg [31:0] sender_failures_total;
  reg [31:0] receiver_failures_total;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  // One bit for each word address.
  reg [33:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [33:0] read_select;
  reg [31:0] read_group_0;
  reg [31:0] read_group_1;
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
      write_error <= ~(|(write_select & 34'h37f0));
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
  wire [2:0] write_select_row = {2'd0, write_decode} << write_address[9:4];

  always @(posedge clk) begin
    write_select <= {(write_select_column[1:0] & {2{write_select_row[2]}}),
        (write_select_column & {16{write_select_row[1]}}),
        (write_select_column & {16{write_select_row[0]}})};
    if (rst) begin
      write_select <= 34'd0;
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
      s_axil_rdata <= read_group_0 | read_group_1;
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
  wire [2:0] read_select_row = {2'd0, read_phase[0]} << read_address[9:4];

  always @(posedge clk) begin
    read_select <= {(read_select_column[1:0] & {2{read_select_row[2]}}),
        (read_select_column & {16{read_select_row[1]}}),
        (read_select_column & {16{read_select_row[0]}})};
    if (rst) begin
      read_select <= 34'd0;
    end
  end

  // effects of writes, events and reads on the registers
  always @(posedge clk) begin
    if (write_select[SOURCE_MAC_LOW_ADDRESS]) begin
      cfg_source_mac_low <= write_ones | (cfg_source_mac_low & ~write_mask);
    end
    if (write_select[SOURCE_MAC_HIGH_ADDRESS]) begin
      cfg_source_mac_high <= write_ones[15:0] | (cfg_source_mac_high & ~write_mask[15:0]);
    end
    if (write_select[OUI_ADDRESS]) begin
      cfg_oui <= write_ones[23:0] | (cfg_oui & ~write_mask[23:0]);
    end
    if (write_select[PERIOD_ROUNDS_ADDRESS]) begin
      cfg_period_rounds <= write_ones[17:0] | (cfg_period_rounds & ~write_mask[17:0]);
    end
    if (write_select[PATIENCE_ADDRESS]) begin
      cfg_patience <= write_ones[23:0] | (cfg_patience & ~write_mask[23:0]);
    end
    if (write_select[TIMEOUT_ROUNDS_ADDRESS]) begin
      cfg_timeout_rounds <= write_ones[23:0] | (cfg_timeout_rounds & ~write_mask[23:0]);
    end
    if (write_select[KEEP_CONTROL_ADDRESS]) begin
      cfg_keep_control <= write_ones[0] | (cfg_keep_control & ~write_mask[0]);
    end
    seen_sender_restarted <= (seen_sender_restarted &
            ~(write_ones[0] & write_select[EVENTS_ADDRESS])) | event_sender_restarted;
    seen_receiver_restarted <= (seen_receiver_restarted &
            ~(write_ones[1] & write_select[EVENTS_ADDRESS])) | event_receiver_restarted;
    seen_silent <= (seen_silent & ~(write_ones[2] & write_select[EVENTS_ADDRESS])) | event_silent;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupt_sender_restarted <= write_ones[0] |
          (cfg_interrupt_sender_restarted & ~write_mask[0]);
      cfg_interrupt_receiver_restarted <= write_ones[1] |
          (cfg_interrupt_receiver_restarted & ~write_mask[1]);
      cfg_interrupt_silent <= write_ones[2] | (cfg_interrupt_silent & ~write_mask[2]);
    end
    sent_again_total <= sent_again_total + {31'd0, count_sent_again};
    words_ignored_total <= words_ignored_total + {31'd0, count_words_ignored};
    sender_restarts_total <= sender_restarts_total + {31'd0, count_sender_restarts};
    missed_total <= missed_total + {31'd0, count_missed};
    came_again_total <= came_again_total + {31'd0, count_came_again};
    frames_ignored_total <= frames_ignored_total + {31'd0, count_frames_ignored};
    control_dropped_total <= control_dropped_total + {31'd0, count_control_dropped};
    bad_total <= bad_total + {31'd0, count_bad};
    malformed_total <= malformed_total + {31'd0, count_malformed};
    receiver_restarts_total <= receiver_restarts_total + {31'd0, count_receiver_restarts};
    words_total <= words_total + {31'd0, count_words};
    silences_total <= silences_total + {31'd0, count_silences};
    sender_failures_total <= sender_failures_total + {31'd0, count_sender_failures};
    receiver_failures_total <= receiver_failures_total + {31'd0, count_receiver_failures};
    if (rst) begin
      cfg_source_mac_low <= 32'd1;
      cfg_source_mac_high <= 16'd512;
      cfg_oui <= 24'h20000;
      cfg_period_rounds <= 18'd256;
      cfg_patience <= 24'h200000;
      cfg_timeout_rounds <= 24'h10000;
      cfg_keep_control <= 1'b0;
      seen_sender_restarted <= 1'b0;
      seen_receiver_restarted <= 1'b0;
      seen_silent <= 1'b0;
      cfg_interrupt_sender_restarted <= 1'b0;
      cfg_interrupt_receiver_restarted <= 1'b0;
      cfg_interrupt_silent <= 1'b0;
      sent_again_total <= 32'd0;
      words_ignored_total <= 32'd0;
      sender_restarts_total <= 32'd0;
      missed_total <= 32'd0;
      came_again_total <= 32'd0;
      frames_ignored_total <= 32'd0;
      control_dropped_total <= 32'd0;
      bad_total <= 32'd0;
      malformed_total <= 32'd0;
      receiver_restarts_total <= 32'd0;
      words_total <= 32'd0;
      silences_total <= 32'd0;
      sender_failures_total <= 32'd0;
      receiver_failures_total <= 32'd0;
    end
  end

  wire [31:0] word_id = 32'h52545259;
  wire [31:0] word_version = 32'h10000;
  wire [31:0] word_build = {8'd0, BUILD[23:0]};
  wire [31:0] word_source_mac_high = {16'd0, cfg_source_mac_high};
  wire [31:0] word_oui = {8'd0, cfg_oui};
  wire [31:0] word_period_rounds = {14'd0, cfg_period_rounds};
  wire [31:0] word_patience = {8'd0, cfg_patience};
  wire [31:0] word_timeout_rounds = {8'd0, cfg_timeout_rounds};
  wire [31:0] word_keep_control = {31'd0, cfg_keep_control};
  wire [31:0] word_events = {29'd0, seen_silent, seen_receiver_restarted, seen_sender_restarted};
  wire [31:0] word_interrupt_enable = {29'd0, cfg_interrupt_silent,
      cfg_interrupt_receiver_restarted, cfg_interrupt_sender_restarted};
  wire [31:0] word_status = {16'd0, stat_receiver_epoch, stat_sender_epoch, 4'd0, stat_silent,
      stat_room, stat_known, stat_running};
  wire [31:0] word_kept = {8'd0, stat_kept};
  wire [31:0] word_ahead = {8'd0, stat_ahead};

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group_0 <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (cfg_source_mac_low & {32{read_select[SOURCE_MAC_LOW_ADDRESS]}}) |
          (word_source_mac_high & {32{read_select[SOURCE_MAC_HIGH_ADDRESS]}}) |
          (word_oui & {32{read_select[OUI_ADDRESS]}}) |
          (word_period_rounds & {32{read_select[PERIOD_ROUNDS_ADDRESS]}}) |
          (word_patience & {32{read_select[PATIENCE_ADDRESS]}}) |
          (word_timeout_rounds & {32{read_select[TIMEOUT_ROUNDS_ADDRESS]}}) |
          (word_keep_control & {32{read_select[KEEP_CONTROL_ADDRESS]}}) |
          (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}}) |
          (word_status & {32{read_select[STATUS_ADDRESS]}}) |
          (word_kept & {32{read_select[KEPT_ADDRESS]}}) |
          (word_ahead & {32{read_select[AHEAD_ADDRESS]}}) |
          (sent_again_total & {32{read_select[SENT_AGAIN_ADDRESS]}});
      read_group_1 <= (words_ignored_total & {32{read_select[WORDS_IGNORED_ADDRESS]}}) |
          (sender_restarts_total & {32{read_select[SENDER_RESTARTS_ADDRESS]}}) |
          (missed_total & {32{read_select[MISSED_ADDRESS]}}) |
          (came_again_total & {32{read_select[CAME_AGAIN_ADDRESS]}}) |
          (frames_ignored_total & {32{read_select[FRAMES_IGNORED_ADDRESS]}}) |
          (control_dropped_total & {32{read_select[CONTROL_DROPPED_ADDRESS]}}) |
          (bad_total & {32{read_select[BAD_ADDRESS]}}) |
          (malformed_total & {32{read_select[MALFORMED_ADDRESS]}}) |
          (receiver_restarts_total & {32{read_select[RECEIVER_RESTARTS_ADDRESS]}}) |
          (words_total & {32{read_select[WORDS_ADDRESS]}}) |
          (silences_total & {32{read_select[SILENCES_ADDRESS]}}) |
          (sender_failures_total & {32{read_select[SENDER_FAILURES_ADDRESS]}}) |
          (receiver_failures_total & {32{read_select[RECEIVER_FAILURES_ADDRESS]}});
      read_found <= |(read_select & 34'h3fff1f7f7);
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
