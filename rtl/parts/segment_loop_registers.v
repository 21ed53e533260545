// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One end of a long link that sends at the far end's rates, and gives it rates.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module segment_loop_registers #(
  // Register `build`: its constants and values after reset.
  parameter [31:0] BUILD = 32'd0,
  // Register `clock_step`: its constants and values after reset.
  parameter [31:0] CLOCK_STEP = 32'd0
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
  // Source of frames of rates, last four octets on the wire.
  output reg  [31:0] cfg_source_mac_low,
  // Source of frames of rates, first two octets on the wire.
  output reg  [15:0] cfg_source_mac_high,
  // Organisation that frames of rates belong to, first octet on the wire in the highest bits; the
  // same at both ends.
  output reg  [23:0] cfg_oui,
  // Length of a clock in 2^-16 ns, rounded down; 0: no period ends.
  output reg  [19:0] cfg_clock_step,
  // Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap.
  output reg  [7:0] cfg_overhead,
  // Classes that are limited to a rate.
  output reg  [7:0] cfg_limit,
  // Limited classes whose rate is that which the far end asks for, while it does.
  output reg  [7:0] cfg_follow,
  // Classes for which this end asks the far end for a rate.
  output reg  [7:0] cfg_control,
  // Clocks behind a good frame of rates without another after which the far end is silent, and its
  // rates are given up; 0: never.
  output reg  [31:0] cfg_timeout,
  // Logarithm of the period in which each class gets a rate.
  output reg  [2:0] cfg_period_log2,
  // Logarithm of the time in which the distance of the level to its target is to be drained.
  output reg  [3:0] cfg_drain_log2,
  // Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames.
  output reg  [15:0] cfg_backlog_cells,
  // Least rate that is asked for, in 1/65536 octets a nanosecond; `most` is the stronger.
  output reg  [23:0] cfg_least,
  // Increase of the rate of a class without backlog in a period, in 1/65536 octets a nanosecond.
  output reg  [23:0] cfg_increase,
  // Rate of the class if it is limited and does not follow the far end, or the far end asks for
  // none, in 1/65536 octets a clock. Element p at `[24*p +: 24]`.
  output reg  [191:0] cfg_rate,
  // Octets that the bucket of the class holds at most; 0: no frame of it begins if it is limited.
  // Element p at `[20*p +: 20]`.
  output reg  [159:0] cfg_burst,
  // Level that the class is to have in the inbound buffer, in cells of 64 octets. Element p at
  // `[28*p +: 28]`.
  output reg  [223:0] cfg_target_cells,
  // Greatest rate that is asked for, in 1/65536 octets a nanosecond. Element p at `[24*p +: 24]`.
  output reg  [191:0] cfg_most,
  // 1: `events.silent` raises `irq`.
  output reg  cfg_interrupt_silent,

  // Status
  // Classes for which the far end asks for a rate.
  input  wire [7:0] stat_known,
  // Classes of which a frame waits for its bucket.
  input  wire [7:0] stat_blocked,
  // Classes that had a backlog all through the period of their last rate.
  input  wire [7:0] stat_backlogged,
  // The far end's rate if the class follows it and it asks for one, else `rate`, in 1/65536 octets
  // a clock. Element p at `[24*p +: 24]`.
  input  wire [191:0] stat_rate_used,
  // Octets that the bucket of the class lacks to be full: above `burst` if the class is in debt.
  // Element p at `[21*p +: 21]`.
  input  wire [167:0] stat_deficit,
  // Rate of the class that this end has worked out last, in 1/65536 octets a nanosecond. Element p
  // at `[24*p +: 24]`.
  input  wire [191:0] stat_rate_asked,

  // Events
  // No good frame of rates followed one for `timeout` clocks: the far end is lost, or asks for
  // nothing any more.
  input  wire event_silent,
  // Noted and not yet cleared. No good frame of rates followed one for `timeout` clocks: the far
  // end is lost, or asks for nothing any more.
  output reg  seen_silent,

  // Counted in each clock in which they are high
  // Frames of rates sent, modulo 2^32.
  input  wire count_sent,
  // Periods whose frame was not sent because the port took none, modulo 2^32.
  input  wire count_overwritten,
  // Good frames of rates received, modulo 2^32.
  input  wire count_seen,
  // Frames of rates received that are short or have a bad FCS, modulo 2^32.
  input  wire count_malformed,
  // Times that the far end was found silent, modulo 2^32.
  input  wire count_silences
);

  localparam [6:0] ID_ADDRESS = 7'd0;
  localparam [6:0] VERSION_ADDRESS = 7'd1;
  localparam [6:0] BUILD_ADDRESS = 7'd2;
  localparam [6:0] SOURCE_MAC_LOW_ADDRESS = 7'd4;
  localparam [6:0] SOURCE_MAC_HIGH_ADDRESS = 7'd5;
  localparam [6:0] OUI_ADDRESS = 7'd6;
  localparam [6:0] CLOCK_STEP_ADDRESS = 7'd7;
  localparam [6:0] OVERHEAD_ADDRESS = 7'd8;
  localparam [6:0] CLASSES_ADDRESS = 7'd9;
  localparam [6:0] TIMEOUT_ADDRESS = 7'd10;
  localparam [6:0] PERIOD_ADDRESS = 7'd11;
  localparam [6:0] BACKLOG_CELLS_ADDRESS = 7'd12;
  localparam [6:0] LEAST_ADDRESS = 7'd13;
  localparam [6:0] INCREASE_ADDRESS = 7'd14;
  localparam [6:0] EVENTS_ADDRESS = 7'd16;
  localparam [6:0] INTERRUPT_ENABLE_ADDRESS = 7'd17;
  localparam [6:0] STATUS_ADDRESS = 7'd18;
  localparam [6:0] SENT_ADDRESS = 7'd80;
  localparam [6:0] OVERWRITTEN_ADDRESS = 7'd81;
  localparam [6:0] SEEN_ADDRESS = 7'd82;
  localparam [6:0] MALFORMED_ADDRESS = 7'd83;
  localparam [6:0] SILENCES_ADDRESS = 7'd84;

  reg [31:0] sent_total;
  reg [31:0] overwritten_total;
  reg [31:0] seen_total;
  reg [31:0] malformed_total;
  reg [31:0] silences_total;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  // One bit for each word address.
  reg [84:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [84:0] read_select;
  reg [159:0] read_group;
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
      write_error <= ~(|(write_select & 85'hffffffff037ff0));
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
  wire [5:0] write_select_row = {5'd0, write_decode} << write_address[9:4];

  always @(posedge clk) begin
    write_select <= {(write_select_column[4:0] & {5{write_select_row[5]}}),
        (write_select_column & {16{write_select_row[4]}}),
        (write_select_column & {16{write_select_row[3]}}),
        (write_select_column & {16{write_select_row[2]}}),
        (write_select_column & {16{write_select_row[1]}}),
        (write_select_column & {16{write_select_row[0]}})};
    if (rst) begin
      write_select <= 85'd0;
    end
  end

  wire [7:0] rate_written = write_select[31:24];
  wire [7:0] burst_written = write_select[39:32];
  wire [7:0] target_cells_written = write_select[47:40];
  wire [7:0] most_written = write_select[55:48];
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
          read_group[127:96] | read_group[159:128];
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
  wire [5:0] read_select_row = {5'd0, read_phase[0]} << read_address[9:4];

  always @(posedge clk) begin
    read_select <= {(read_select_column[4:0] & {5{read_select_row[5]}}),
        (read_select_column & {16{read_select_row[4]}}),
        (read_select_column & {16{read_select_row[3]}}),
        (read_select_column & {16{read_select_row[2]}}),
        (read_select_column & {16{read_select_row[1]}}),
        (read_select_column & {16{read_select_row[0]}})};
    if (rst) begin
      read_select <= 85'd0;
    end
  end

  wire [7:0] rate_read = read_select[31:24];
  wire [7:0] burst_read = read_select[39:32];
  wire [7:0] target_cells_read = read_select[47:40];
  wire [7:0] most_read = read_select[55:48];
  wire [7:0] rate_used_read = read_select[63:56];
  wire [7:0] deficit_read = read_select[71:64];
  wire [7:0] rate_asked_read = read_select[79:72];

  // effects of writes, events and reads on the registers
  always @(posedge clk) begin : drive_cfg_source_mac_low
    integer i;
    if (write_select[SOURCE_MAC_LOW_ADDRESS]) begin
      cfg_source_mac_low <= write_ones | (cfg_source_mac_low & ~write_mask);
    end
    if (write_select[SOURCE_MAC_HIGH_ADDRESS]) begin
      cfg_source_mac_high <= write_ones[15:0] | (cfg_source_mac_high & ~write_mask[15:0]);
    end
    if (write_select[OUI_ADDRESS]) begin
      cfg_oui <= write_ones[23:0] | (cfg_oui & ~write_mask[23:0]);
    end
    if (write_select[CLOCK_STEP_ADDRESS]) begin
      cfg_clock_step <= write_ones[19:0] | (cfg_clock_step & ~write_mask[19:0]);
    end
    if (write_select[OVERHEAD_ADDRESS]) begin
      cfg_overhead <= write_ones[7:0] | (cfg_overhead & ~write_mask[7:0]);
    end
    if (write_select[CLASSES_ADDRESS]) begin
      cfg_limit <= write_ones[7:0] | (cfg_limit & ~write_mask[7:0]);
      cfg_follow <= write_ones[15:8] | (cfg_follow & ~write_mask[15:8]);
      cfg_control <= write_ones[23:16] | (cfg_control & ~write_mask[23:16]);
    end
    if (write_select[TIMEOUT_ADDRESS]) begin
      cfg_timeout <= write_ones | (cfg_timeout & ~write_mask);
    end
    if (write_select[PERIOD_ADDRESS]) begin
      cfg_period_log2 <= write_ones[2:0] | (cfg_period_log2 & ~write_mask[2:0]);
      cfg_drain_log2 <= write_ones[11:8] | (cfg_drain_log2 & ~write_mask[11:8]);
    end
    if (write_select[BACKLOG_CELLS_ADDRESS]) begin
      cfg_backlog_cells <= write_ones[15:0] | (cfg_backlog_cells & ~write_mask[15:0]);
    end
    if (write_select[LEAST_ADDRESS]) begin
      cfg_least <= write_ones[23:0] | (cfg_least & ~write_mask[23:0]);
    end
    if (write_select[INCREASE_ADDRESS]) begin
      cfg_increase <= write_ones[23:0] | (cfg_increase & ~write_mask[23:0]);
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (rate_written[i]) begin
        cfg_rate[24*i +: 24] <= write_ones[23:0] | (cfg_rate[24*i +: 24] & ~write_mask[23:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (burst_written[i]) begin
        cfg_burst[20*i +: 20] <= write_ones[19:0] | (cfg_burst[20*i +: 20] & ~write_mask[19:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (target_cells_written[i]) begin
        cfg_target_cells[28*i +: 28] <= write_ones[27:0] |
            (cfg_target_cells[28*i +: 28] & ~write_mask[27:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (most_written[i]) begin
        cfg_most[24*i +: 24] <= write_ones[23:0] | (cfg_most[24*i +: 24] & ~write_mask[23:0]);
      end
    end
    seen_silent <= (seen_silent & ~(write_ones[0] & write_select[EVENTS_ADDRESS])) | event_silent;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupt_silent <= write_ones[0] | (cfg_interrupt_silent & ~write_mask[0]);
    end
    sent_total <= sent_total + {31'd0, count_sent};
    overwritten_total <= overwritten_total + {31'd0, count_overwritten};
    seen_total <= seen_total + {31'd0, count_seen};
    malformed_total <= malformed_total + {31'd0, count_malformed};
    silences_total <= silences_total + {31'd0, count_silences};
    if (rst) begin
      cfg_source_mac_low <= 32'd1;
      cfg_source_mac_high <= 16'd512;
      cfg_oui <= 24'h20000;
      cfg_clock_step <= CLOCK_STEP[19:0];
      cfg_overhead <= 8'd24;
      cfg_limit <= 8'd0;
      cfg_follow <= 8'd0;
      cfg_control <= 8'd0;
      cfg_timeout <= 32'h100000;
      cfg_period_log2 <= 3'd0;
      cfg_drain_log2 <= 4'd0;
      cfg_backlog_cells <= 16'd48;
      cfg_least <= 24'd0;
      cfg_increase <= 24'd0;
      cfg_rate <= {8{24'd0}};
      cfg_burst <= {8{20'h4000}};
      cfg_target_cells <= {8{28'd0}};
      cfg_most <= {8{24'hffffff}};
      seen_silent <= 1'b0;
      cfg_interrupt_silent <= 1'b0;
      sent_total <= 32'd0;
      overwritten_total <= 32'd0;
      seen_total <= 32'd0;
      malformed_total <= 32'd0;
      silences_total <= 32'd0;
    end
  end

  wire [31:0] word_id = 32'h5345474c;
  wire [31:0] word_version = 32'h10000;
  wire [31:0] word_build = {24'd0, BUILD[7:0]};
  wire [31:0] word_source_mac_high = {16'd0, cfg_source_mac_high};
  wire [31:0] word_oui = {8'd0, cfg_oui};
  wire [31:0] word_clock_step = {12'd0, cfg_clock_step};
  wire [31:0] word_overhead = {24'd0, cfg_overhead};
  wire [31:0] word_classes = {8'd0, cfg_control, cfg_follow, cfg_limit};
  wire [31:0] word_period = {20'd0, cfg_drain_log2, 5'd0, cfg_period_log2};
  wire [31:0] word_backlog_cells = {16'd0, cfg_backlog_cells};
  wire [31:0] word_least = {8'd0, cfg_least};
  wire [31:0] word_increase = {8'd0, cfg_increase};
  wire [255:0] word_rate = {{8'd0, cfg_rate[191:168]}, {8'd0, cfg_rate[167:144]},
      {8'd0, cfg_rate[143:120]}, {8'd0, cfg_rate[119:96]}, {8'd0, cfg_rate[95:72]},
      {8'd0, cfg_rate[71:48]}, {8'd0, cfg_rate[47:24]}, {8'd0, cfg_rate[23:0]}};
  wire [255:0] word_burst = {{12'd0, cfg_burst[159:140]}, {12'd0, cfg_burst[139:120]},
      {12'd0, cfg_burst[119:100]}, {12'd0, cfg_burst[99:80]}, {12'd0, cfg_burst[79:60]},
      {12'd0, cfg_burst[59:40]}, {12'd0, cfg_burst[39:20]}, {12'd0, cfg_burst[19:0]}};

  wire [255:0] word_target_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_target_cells
      assign word_target_cells[32*n +: 32] = {4'd0, cfg_target_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_most = {{8'd0, cfg_most[191:168]}, {8'd0, cfg_most[167:144]},
      {8'd0, cfg_most[143:120]}, {8'd0, cfg_most[119:96]}, {8'd0, cfg_most[95:72]},
      {8'd0, cfg_most[71:48]}, {8'd0, cfg_most[47:24]}, {8'd0, cfg_most[23:0]}};
  wire [31:0] word_events = {31'd0, seen_silent};
  wire [31:0] word_interrupt_enable = {31'd0, cfg_interrupt_silent};
  wire [31:0] word_status = {8'd0, stat_backlogged, stat_blocked, stat_known};

  wire [255:0] word_rate_used;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_rate_used
      assign word_rate_used[32*n +: 32] = {8'd0, stat_rate_used[24*n +: 24]};
    end
  endgenerate

  wire [255:0] word_deficit = {{11'd0, stat_deficit[167:147]}, {11'd0, stat_deficit[146:126]},
      {11'd0, stat_deficit[125:105]}, {11'd0, stat_deficit[104:84]}, {11'd0, stat_deficit[83:63]},
      {11'd0, stat_deficit[62:42]}, {11'd0, stat_deficit[41:21]}, {11'd0, stat_deficit[20:0]}};

  wire [255:0] word_rate_asked;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_rate_asked
      assign word_rate_asked[32*n +: 32] = {8'd0, stat_rate_asked[24*n +: 24]};
    end
  endgenerate

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group[31:0] <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (cfg_source_mac_low & {32{read_select[SOURCE_MAC_LOW_ADDRESS]}}) |
          (word_source_mac_high & {32{read_select[SOURCE_MAC_HIGH_ADDRESS]}}) |
          (word_oui & {32{read_select[OUI_ADDRESS]}}) |
          (word_clock_step & {32{read_select[CLOCK_STEP_ADDRESS]}}) |
          (word_overhead & {32{read_select[OVERHEAD_ADDRESS]}}) |
          (word_classes & {32{read_select[CLASSES_ADDRESS]}}) |
          (cfg_timeout & {32{read_select[TIMEOUT_ADDRESS]}}) |
          (word_period & {32{read_select[PERIOD_ADDRESS]}}) |
          (word_backlog_cells & {32{read_select[BACKLOG_CELLS_ADDRESS]}}) |
          (word_least & {32{read_select[LEAST_ADDRESS]}}) |
          (word_increase & {32{read_select[INCREASE_ADDRESS]}}) |
          (word_rate[31:0] & {32{rate_read[0]}}) | (word_rate[63:32] & {32{rate_read[1]}});
      read_group[63:32] <= (word_rate[95:64] & {32{rate_read[2]}}) |
          (word_rate[127:96] & {32{rate_read[3]}}) | (word_rate[159:128] & {32{rate_read[4]}}) |
          (word_rate[191:160] & {32{rate_read[5]}}) | (word_rate[223:192] & {32{rate_read[6]}}) |
          (word_rate[255:224] & {32{rate_read[7]}}) | (word_burst[31:0] & {32{burst_read[0]}}) |
          (word_burst[63:32] & {32{burst_read[1]}}) | (word_burst[95:64] & {32{burst_read[2]}}) |
          (word_burst[127:96] & {32{burst_read[3]}}) | (word_burst[159:128] & {32{burst_read[4]}}) |
          (word_burst[191:160] & {32{burst_read[5]}}) |
          (word_burst[223:192] & {32{burst_read[6]}}) |
          (word_burst[255:224] & {32{burst_read[7]}}) |
          (word_target_cells[31:0] & {32{target_cells_read[0]}}) |
          (word_target_cells[63:32] & {32{target_cells_read[1]}});
      read_group[95:64] <= (word_target_cells[95:64] & {32{target_cells_read[2]}}) |
          (word_target_cells[127:96] & {32{target_cells_read[3]}}) |
          (word_target_cells[159:128] & {32{target_cells_read[4]}}) |
          (word_target_cells[191:160] & {32{target_cells_read[5]}}) |
          (word_target_cells[223:192] & {32{target_cells_read[6]}}) |
          (word_target_cells[255:224] & {32{target_cells_read[7]}}) |
          (word_most[31:0] & {32{most_read[0]}}) | (word_most[63:32] & {32{most_read[1]}}) |
          (word_most[95:64] & {32{most_read[2]}}) | (word_most[127:96] & {32{most_read[3]}}) |
          (word_most[159:128] & {32{most_read[4]}}) | (word_most[191:160] & {32{most_read[5]}}) |
          (word_most[223:192] & {32{most_read[6]}}) | (word_most[255:224] & {32{most_read[7]}}) |
          (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}});
      read_group[127:96] <= (word_status & {32{read_select[STATUS_ADDRESS]}}) |
          (word_rate_used[31:0] & {32{rate_used_read[0]}}) |
          (word_rate_used[63:32] & {32{rate_used_read[1]}}) |
          (word_rate_used[95:64] & {32{rate_used_read[2]}}) |
          (word_rate_used[127:96] & {32{rate_used_read[3]}}) |
          (word_rate_used[159:128] & {32{rate_used_read[4]}}) |
          (word_rate_used[191:160] & {32{rate_used_read[5]}}) |
          (word_rate_used[223:192] & {32{rate_used_read[6]}}) |
          (word_rate_used[255:224] & {32{rate_used_read[7]}}) |
          (word_deficit[31:0] & {32{deficit_read[0]}}) |
          (word_deficit[63:32] & {32{deficit_read[1]}}) |
          (word_deficit[95:64] & {32{deficit_read[2]}}) |
          (word_deficit[127:96] & {32{deficit_read[3]}}) |
          (word_deficit[159:128] & {32{deficit_read[4]}}) |
          (word_deficit[191:160] & {32{deficit_read[5]}}) |
          (word_deficit[223:192] & {32{deficit_read[6]}});
      read_group[159:128] <= (word_deficit[255:224] & {32{deficit_read[7]}}) |
          (word_rate_asked[31:0] & {32{rate_asked_read[0]}}) |
          (word_rate_asked[63:32] & {32{rate_asked_read[1]}}) |
          (word_rate_asked[95:64] & {32{rate_asked_read[2]}}) |
          (word_rate_asked[127:96] & {32{rate_asked_read[3]}}) |
          (word_rate_asked[159:128] & {32{rate_asked_read[4]}}) |
          (word_rate_asked[191:160] & {32{rate_asked_read[5]}}) |
          (word_rate_asked[223:192] & {32{rate_asked_read[6]}}) |
          (word_rate_asked[255:224] & {32{rate_asked_read[7]}}) |
          (sent_total & {32{read_select[SENT_ADDRESS]}}) |
          (overwritten_total & {32{read_select[OVERWRITTEN_ADDRESS]}}) |
          (seen_total & {32{read_select[SEEN_ADDRESS]}}) |
          (malformed_total & {32{read_select[MALFORMED_ADDRESS]}}) |
          (silences_total & {32{read_select[SILENCES_ADDRESS]}});
      read_found <= |(read_select & 85'h1fffffffffffffff077ff7);
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
