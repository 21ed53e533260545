// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A box between a switch and a long link.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module bifrost_gateway_registers #(
  // Register `build`: its constants and values after reset.
  parameter [31:0] BUILD = 32'd0,
  // Register `build_retry`: its constants and values after reset.
  parameter [31:0] BUILD_RETRY = 32'd0,
  // Register `build_near`: its constants and values after reset.
  parameter [31:0] BUILD_NEAR = 32'd0
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
  // 1: the class of a frame with a DSCP follows from it.
  output reg  cfg_trust_dscp,
  // 1: the class of a frame with a PCP follows from it, if not from a DSCP.
  output reg  cfg_trust_pcp,
  // Class of all other frames.
  output reg  [2:0] cfg_default_class,
  // Octets of the longest frame that is stored, without FCS; longer ones are dropped and counted.
  output reg  [15:0] cfg_max_octets,
  // Class of DSCP 8k + n at `[3*n +: 3]`. Element p at `[24*p +: 24]`.
  output reg  [191:0] cfg_dscp_class,
  // Class of PCP n at `[3*n +: 3]`.
  output reg  [23:0] cfg_pcp_class,
  // Classes for which `irq` rises after an outbound frame was dropped.
  output reg  [7:0] cfg_interrupt_outbound_dropped,
  // Classes for which `irq` rises after an inbound frame was dropped.
  output reg  [7:0] cfg_interrupt_inbound_dropped,
  // Classes for which `irq` rises after a page of the inbound buffer was lost to an error of a
  // memory.
  output reg  [7:0] cfg_interrupt_inbound_lost,
  // First word of the region of the class in the buffer from the switch to the long link; taken
  // while the class is empty, if the region is in the buffer and no other class has a part of it.
  // Element p at `[24*p +: 24]`.
  output reg  [191:0] cfg_outbound_base,
  // Words of the region of the class in the buffer from the switch to the long link; taken while
  // the class is empty. Element p at `[24*p +: 24]`.
  output reg  [191:0] cfg_outbound_size,
  // First word (with memories: row) of the region of the class in the buffer from the long link to
  // the switch; taken while the class is empty, if the region is in the buffer and no other class
  // has a part of it. Element p at `[24*p +: 24]`.
  output reg  [191:0] cfg_inbound_base,
  // Words (with memories: rows) of the region of the class in the buffer from the long link to the
  // switch; taken while the class is empty. Element p at `[24*p +: 24]`.
  output reg  [191:0] cfg_inbound_size,

  // Commands, high for one clock
  // 1: the peaks of the outbound buffer begin anew.
  output reg  cmd_outbound_clear_peaks,
  // 1: the peaks of the inbound buffer begin anew.
  output reg  cmd_inbound_clear_peaks,

  // Status
  // 1: an enabled event of the local port has happened.
  input  wire stat_local_irq,
  // 1: an enabled event of the long port has happened.
  input  wire stat_long_irq,
  // 1: an enabled event of the relay has happened.
  input  wire stat_relay_irq,
  // 1: an enabled event of the shim for credits has happened.
  input  wire stat_credits_irq,
  // 1: an enabled event of the segmented loop has happened.
  input  wire stat_segment_irq,
  // 1: an enabled event of retransmission has happened.
  input  wire stat_retry_irq,
  // 1: an enabled event of the loop near the source has happened.
  input  wire stat_near_irq,
  // Cells of 64 octets that the class has in use in the buffer from the switch to the long link.
  // Element p at `[28*p +: 28]`.
  input  wire [223:0] stat_outbound_cells,
  // Most cells in use since the peaks were cleared. Element p at `[28*p +: 28]`.
  input  wire [223:0] stat_outbound_peak_cells,
  // Cells of 64 octets that the class has in use in the buffer from the long link to the switch.
  // Element p at `[28*p +: 28]`.
  input  wire [223:0] stat_inbound_cells,
  // Most cells in use since the peaks were cleared. Element p at `[28*p +: 28]`.
  input  wire [223:0] stat_inbound_peak_cells,

  // Events
  // Classes of which an outbound frame was dropped.
  input  wire [7:0] event_outbound_dropped,
  // Noted and not yet cleared. Classes of which an outbound frame was dropped.
  output reg  [7:0] seen_outbound_dropped,
  // Classes of which an inbound frame was dropped.
  input  wire [7:0] event_inbound_dropped,
  // Noted and not yet cleared. Classes of which an inbound frame was dropped.
  output reg  [7:0] seen_inbound_dropped,
  // Classes of which a page of the inbound buffer was lost to an error of a memory.
  input  wire [7:0] event_inbound_lost,
  // Noted and not yet cleared. Classes of which a page of the inbound buffer was lost to an error
  // of a memory.
  output reg  [7:0] seen_inbound_lost,

  // Counted in each clock in which they are high
  // Frames from the switch to the long link whose class followed from the DSCP, modulo 2^32.
  input  wire count_outbound_by_dscp,
  // Frames from the switch to the long link whose class followed from the PCP, modulo 2^32.
  input  wire count_outbound_by_pcp,
  // Frames from the switch to the long link that got the default class, modulo 2^32.
  input  wire count_outbound_by_default,
  // Frames from the switch to the long link that ended within what would decide their class, modulo
  // 2^32.
  input  wire count_outbound_truncated,
  // Frames from the long link to the switch whose class followed from the DSCP, modulo 2^32.
  input  wire count_inbound_by_dscp,
  // Frames from the long link to the switch whose class followed from the PCP, modulo 2^32.
  input  wire count_inbound_by_pcp,
  // Frames from the long link to the switch that got the default class, modulo 2^32.
  input  wire count_inbound_by_default,
  // Frames from the long link to the switch that ended within what would decide their class, modulo
  // 2^32.
  input  wire count_inbound_truncated,
  // Pages of the class that were lost to errors of the memories of the inbound buffer, modulo 2^16;
  // 0 in a buffer on chip. Element p at `[p]`.
  input  wire [7:0] count_inbound_lost,

  // Windows: data are taken two clocks after the strobe
  // Word that is read, while the strobe is high.
  output wire [4:0] outbound_frames_address,
  // A word is read.
  output reg  outbound_frames_read,
  // Frames from the switch to the long link, modulo 2^32: class in `[6:4]` of the address; in
  // `[3:2]` stored, bad, longer than `max_octets`, no room.
  input  wire [31:0] outbound_frames_data,
  // Word that is read, while the strobe is high.
  output wire [4:0] inbound_frames_address,
  // A word is read.
  output reg  inbound_frames_read,
  // Frames from the long link to the switch, modulo 2^32: class in `[6:4]` of the address; in
  // `[3:2]` stored, bad, longer than `max_octets`, no room.
  input  wire [31:0] inbound_frames_data
);

  localparam [7:0] ID_ADDRESS = 8'h00;
  localparam [7:0] VERSION_ADDRESS = 8'h01;
  localparam [7:0] BUILD_ADDRESS = 8'h02;
  localparam [7:0] BUILD_RETRY_ADDRESS = 8'h03;
  localparam [7:0] BUILD_NEAR_ADDRESS = 8'h06;
  localparam [7:0] CLASSIFY_ADDRESS = 8'h04;
  localparam [7:0] MAX_OCTETS_ADDRESS = 8'h05;
  localparam [7:0] PCP_CLASS_ADDRESS = 8'h18;
  localparam [7:0] EVENTS_ADDRESS = 8'h1c;
  localparam [7:0] INTERRUPT_ENABLE_ADDRESS = 8'h1d;
  localparam [7:0] INTERRUPTS_ADDRESS = 8'h1e;
  localparam [7:0] COMMAND_ADDRESS = 8'h1f;
  localparam [7:0] OUTBOUND_BY_DSCP_ADDRESS = 8'ha0;
  localparam [7:0] OUTBOUND_BY_PCP_ADDRESS = 8'ha1;
  localparam [7:0] OUTBOUND_BY_DEFAULT_ADDRESS = 8'ha2;
  localparam [7:0] OUTBOUND_TRUNCATED_ADDRESS = 8'ha3;
  localparam [7:0] INBOUND_BY_DSCP_ADDRESS = 8'ha4;
  localparam [7:0] INBOUND_BY_PCP_ADDRESS = 8'ha5;
  localparam [7:0] INBOUND_BY_DEFAULT_ADDRESS = 8'ha6;
  localparam [7:0] INBOUND_TRUNCATED_ADDRESS = 8'ha7;

  reg [31:0] outbound_by_dscp_total;
  reg [31:0] outbound_by_pcp_total;
  reg [31:0] outbound_by_default_total;
  reg [31:0] outbound_truncated_total;
  reg [31:0] inbound_by_dscp_total;
  reg [31:0] inbound_by_pcp_total;
  reg [31:0] inbound_by_default_total;
  reg [31:0] inbound_truncated_total;
  reg [127:0] inbound_lost_total;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  // One bit for each word address.
  reg [183:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [183:0] read_select;
  reg [223:0] read_group;
  reg outbound_frames_selected;
  reg inbound_frames_selected;
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
      write_error <= ~(|(write_select & 184'hffff0000ffff00000000b1ff0030));
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
  wire [11:0] write_select_row = {11'd0, write_decode} << write_address[9:4];

  always @(posedge clk) begin
    write_select <= {(write_select_column[7:0] & {8{write_select_row[11]}}),
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
      write_select <= 184'd0;
    end
  end

  wire [7:0] dscp_class_written = write_select[23:16];
  wire [7:0] outbound_base_written = write_select[71:64];
  wire [7:0] outbound_size_written = write_select[79:72];
  wire [7:0] inbound_base_written = write_select[103:96];
  wire [7:0] inbound_size_written = write_select[111:104];
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
          (outbound_frames_data & {32{outbound_frames_selected}}) |
          (inbound_frames_data & {32{inbound_frames_selected}});
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
  wire [11:0] read_select_row = {11'd0, read_phase[0]} << read_address[9:4];

  always @(posedge clk) begin
    read_select <= {(read_select_column[7:0] & {8{read_select_row[11]}}),
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
      read_select <= 184'd0;
    end
  end

  wire [7:0] dscp_class_read = read_select[23:16];
  wire [7:0] outbound_base_read = read_select[71:64];
  wire [7:0] outbound_size_read = read_select[79:72];
  wire [7:0] outbound_cells_read = read_select[87:80];
  wire [7:0] outbound_peak_cells_read = read_select[95:88];
  wire [7:0] inbound_base_read = read_select[103:96];
  wire [7:0] inbound_size_read = read_select[111:104];
  wire [7:0] inbound_cells_read = read_select[119:112];
  wire [7:0] inbound_peak_cells_read = read_select[127:120];
  wire [7:0] inbound_lost_read = read_select[183:176];
  assign outbound_frames_address = read_address[4:0];

  always @(posedge clk) begin
    outbound_frames_read <= read_phase[0] & (read_address[9:5] == 5'd8);
    if (rst) begin
      outbound_frames_read <= 1'b0;
    end
  end

  assign inbound_frames_address = read_address[4:0];

  always @(posedge clk) begin
    inbound_frames_read <= read_phase[0] & (read_address[9:5] == 5'd9);
    if (rst) begin
      inbound_frames_read <= 1'b0;
    end
  end

  // effects of writes, events and reads on the registers
  always @(posedge clk) begin : drive_cfg_trust_dscp
    integer i;
    if (write_select[CLASSIFY_ADDRESS]) begin
      cfg_trust_dscp <= write_ones[0] | (cfg_trust_dscp & ~write_mask[0]);
      cfg_trust_pcp <= write_ones[1] | (cfg_trust_pcp & ~write_mask[1]);
      cfg_default_class <= write_ones[10:8] | (cfg_default_class & ~write_mask[10:8]);
    end
    if (write_select[MAX_OCTETS_ADDRESS]) begin
      cfg_max_octets <= write_ones[15:0] | (cfg_max_octets & ~write_mask[15:0]);
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (dscp_class_written[i]) begin
        cfg_dscp_class[24*i +: 24] <= write_ones[23:0] |
            (cfg_dscp_class[24*i +: 24] & ~write_mask[23:0]);
      end
    end
    if (write_select[PCP_CLASS_ADDRESS]) begin
      cfg_pcp_class <= write_ones[23:0] | (cfg_pcp_class & ~write_mask[23:0]);
    end
    seen_outbound_dropped <= (seen_outbound_dropped &
            ~(write_ones[7:0] & {8{write_select[EVENTS_ADDRESS]}})) | event_outbound_dropped;
    seen_inbound_dropped <= (seen_inbound_dropped &
            ~(write_ones[15:8] & {8{write_select[EVENTS_ADDRESS]}})) | event_inbound_dropped;
    seen_inbound_lost <= (seen_inbound_lost &
            ~(write_ones[23:16] & {8{write_select[EVENTS_ADDRESS]}})) | event_inbound_lost;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupt_outbound_dropped <= write_ones[7:0] |
          (cfg_interrupt_outbound_dropped & ~write_mask[7:0]);
      cfg_interrupt_inbound_dropped <= write_ones[15:8] |
          (cfg_interrupt_inbound_dropped & ~write_mask[15:8]);
      cfg_interrupt_inbound_lost <= write_ones[23:16] |
          (cfg_interrupt_inbound_lost & ~write_mask[23:16]);
    end
    cmd_outbound_clear_peaks <= write_ones[0] & write_select[COMMAND_ADDRESS];
    cmd_inbound_clear_peaks <= write_ones[1] & write_select[COMMAND_ADDRESS];
    for (i = 0; i < 8; i = i + 1) begin
      if (outbound_base_written[i]) begin
        cfg_outbound_base[24*i +: 24] <= write_ones[23:0] |
            (cfg_outbound_base[24*i +: 24] & ~write_mask[23:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (outbound_size_written[i]) begin
        cfg_outbound_size[24*i +: 24] <= write_ones[23:0] |
            (cfg_outbound_size[24*i +: 24] & ~write_mask[23:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (inbound_base_written[i]) begin
        cfg_inbound_base[24*i +: 24] <= write_ones[23:0] |
            (cfg_inbound_base[24*i +: 24] & ~write_mask[23:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (inbound_size_written[i]) begin
        cfg_inbound_size[24*i +: 24] <= write_ones[23:0] |
            (cfg_inbound_size[24*i +: 24] & ~write_mask[23:0]);
      end
    end
    outbound_by_dscp_total <= outbound_by_dscp_total + {31'd0, count_outbound_by_dscp};
    outbound_by_pcp_total <= outbound_by_pcp_total + {31'd0, count_outbound_by_pcp};
    outbound_by_default_total <= outbound_by_default_total + {31'd0, count_outbound_by_default};
    outbound_truncated_total <= outbound_truncated_total + {31'd0, count_outbound_truncated};
    inbound_by_dscp_total <= inbound_by_dscp_total + {31'd0, count_inbound_by_dscp};
    inbound_by_pcp_total <= inbound_by_pcp_total + {31'd0, count_inbound_by_pcp};
    inbound_by_default_total <= inbound_by_default_total + {31'd0, count_inbound_by_default};
    inbound_truncated_total <= inbound_truncated_total + {31'd0, count_inbound_truncated};
    for (i = 0; i < 8; i = i + 1) begin
      inbound_lost_total[16*i +: 16] <= inbound_lost_total[16*i +: 16] +
          {15'd0, count_inbound_lost[i]};
    end
    if (rst) begin
      cfg_trust_dscp <= 1'b0;
      cfg_trust_pcp <= 1'b0;
      cfg_default_class <= 3'd0;
      cfg_max_octets <= 16'h2400;
      cfg_dscp_class <= {8{24'd0}};
      cfg_pcp_class <= 24'hfac688;
      seen_outbound_dropped <= 8'd0;
      seen_inbound_dropped <= 8'd0;
      seen_inbound_lost <= 8'd0;
      cfg_interrupt_outbound_dropped <= 8'd0;
      cfg_interrupt_inbound_dropped <= 8'd0;
      cfg_interrupt_inbound_lost <= 8'd0;
      cmd_outbound_clear_peaks <= 1'b0;
      cmd_inbound_clear_peaks <= 1'b0;
      cfg_outbound_base <= {8{24'd0}};
      cfg_outbound_size <= {8{24'd0}};
      cfg_inbound_base <= {8{24'd0}};
      cfg_inbound_size <= {8{24'd0}};
      outbound_by_dscp_total <= 32'd0;
      outbound_by_pcp_total <= 32'd0;
      outbound_by_default_total <= 32'd0;
      outbound_truncated_total <= 32'd0;
      inbound_by_dscp_total <= 32'd0;
      inbound_by_pcp_total <= 32'd0;
      inbound_by_default_total <= 32'd0;
      inbound_truncated_total <= 32'd0;
      inbound_lost_total <= 128'd0;
    end
  end

  wire [31:0] word_id = 32'h42464757;
  wire [31:0] word_version = 32'h10008;
  wire [31:0] word_build = BUILD;
  wire [31:0] word_build_retry = {16'd0, BUILD_RETRY[15:0]};
  wire [31:0] word_build_near = {24'd0, BUILD_NEAR[7:0]};
  wire [31:0] word_classify = {21'd0, cfg_default_class, 6'd0, cfg_trust_pcp, cfg_trust_dscp};
  wire [31:0] word_max_octets = {16'd0, cfg_max_octets};

  wire [255:0] word_dscp_class;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_dscp_class
      assign word_dscp_class[32*n +: 32] = {8'd0, cfg_dscp_class[24*n +: 24]};
    end
  endgenerate

  wire [31:0] word_pcp_class = {8'd0, cfg_pcp_class};
  wire [31:0] word_events = {8'd0, seen_inbound_lost, seen_inbound_dropped, seen_outbound_dropped};
  wire [31:0] word_interrupt_enable = {8'd0, cfg_interrupt_inbound_lost,
      cfg_interrupt_inbound_dropped, cfg_interrupt_outbound_dropped};
  wire [31:0] word_interrupts = {25'd0, stat_near_irq, stat_retry_irq, stat_segment_irq,
      stat_credits_irq, stat_relay_irq, stat_long_irq, stat_local_irq};
  wire [31:0] word_command = 32'd0;

  wire [255:0] word_outbound_base;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_outbound_base
      assign word_outbound_base[32*n +: 32] = {8'd0, cfg_outbound_base[24*n +: 24]};
    end
  endgenerate

  wire [255:0] word_outbound_size;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_outbound_size
      assign word_outbound_size[32*n +: 32] = {8'd0, cfg_outbound_size[24*n +: 24]};
    end
  endgenerate

  wire [255:0] word_outbound_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_outbound_cells
      assign word_outbound_cells[32*n +: 32] = {4'd0, stat_outbound_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_outbound_peak_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_outbound_peak_cells
      assign word_outbound_peak_cells[32*n +: 32] = {4'd0, stat_outbound_peak_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_inbound_base;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_inbound_base
      assign word_inbound_base[32*n +: 32] = {8'd0, cfg_inbound_base[24*n +: 24]};
    end
  endgenerate

  wire [255:0] word_inbound_size;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_inbound_size
      assign word_inbound_size[32*n +: 32] = {8'd0, cfg_inbound_size[24*n +: 24]};
    end
  endgenerate

  wire [255:0] word_inbound_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_inbound_cells
      assign word_inbound_cells[32*n +: 32] = {4'd0, stat_inbound_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_inbound_peak_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_inbound_peak_cells
      assign word_inbound_peak_cells[32*n +: 32] = {4'd0, stat_inbound_peak_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_inbound_lost;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_inbound_lost
      assign word_inbound_lost[32*n +: 32] = {16'd0, inbound_lost_total[16*n +: 16]};
    end
  endgenerate

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group[31:0] <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (word_build_retry & {32{read_select[BUILD_RETRY_ADDRESS]}}) |
          (word_build_near & {32{read_select[BUILD_NEAR_ADDRESS]}}) |
          (word_classify & {32{read_select[CLASSIFY_ADDRESS]}}) |
          (word_max_octets & {32{read_select[MAX_OCTETS_ADDRESS]}}) |
          (word_dscp_class[31:0] & {32{dscp_class_read[0]}}) |
          (word_dscp_class[63:32] & {32{dscp_class_read[1]}}) |
          (word_dscp_class[95:64] & {32{dscp_class_read[2]}}) |
          (word_dscp_class[127:96] & {32{dscp_class_read[3]}}) |
          (word_dscp_class[159:128] & {32{dscp_class_read[4]}}) |
          (word_dscp_class[191:160] & {32{dscp_class_read[5]}}) |
          (word_dscp_class[223:192] & {32{dscp_class_read[6]}}) |
          (word_dscp_class[255:224] & {32{dscp_class_read[7]}}) |
          (word_pcp_class & {32{read_select[PCP_CLASS_ADDRESS]}});
      read_group[63:32] <= (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}}) |
          (word_interrupts & {32{read_select[INTERRUPTS_ADDRESS]}}) |
          (word_command & {32{read_select[COMMAND_ADDRESS]}}) |
          (word_outbound_base[31:0] & {32{outbound_base_read[0]}}) |
          (word_outbound_base[63:32] & {32{outbound_base_read[1]}}) |
          (word_outbound_base[95:64] & {32{outbound_base_read[2]}}) |
          (word_outbound_base[127:96] & {32{outbound_base_read[3]}}) |
          (word_outbound_base[159:128] & {32{outbound_base_read[4]}}) |
          (word_outbound_base[191:160] & {32{outbound_base_read[5]}}) |
          (word_outbound_base[223:192] & {32{outbound_base_read[6]}}) |
          (word_outbound_base[255:224] & {32{outbound_base_read[7]}}) |
          (word_outbound_size[31:0] & {32{outbound_size_read[0]}}) |
          (word_outbound_size[63:32] & {32{outbound_size_read[1]}}) |
          (word_outbound_size[95:64] & {32{outbound_size_read[2]}}) |
          (word_outbound_size[127:96] & {32{outbound_size_read[3]}});
      read_group[95:64] <= (word_outbound_size[159:128] & {32{outbound_size_read[4]}}) |
          (word_outbound_size[191:160] & {32{outbound_size_read[5]}}) |
          (word_outbound_size[223:192] & {32{outbound_size_read[6]}}) |
          (word_outbound_size[255:224] & {32{outbound_size_read[7]}}) |
          (word_outbound_cells[31:0] & {32{outbound_cells_read[0]}}) |
          (word_outbound_cells[63:32] & {32{outbound_cells_read[1]}}) |
          (word_outbound_cells[95:64] & {32{outbound_cells_read[2]}}) |
          (word_outbound_cells[127:96] & {32{outbound_cells_read[3]}}) |
          (word_outbound_cells[159:128] & {32{outbound_cells_read[4]}}) |
          (word_outbound_cells[191:160] & {32{outbound_cells_read[5]}}) |
          (word_outbound_cells[223:192] & {32{outbound_cells_read[6]}}) |
          (word_outbound_cells[255:224] & {32{outbound_cells_read[7]}}) |
          (word_outbound_peak_cells[31:0] & {32{outbound_peak_cells_read[0]}}) |
          (word_outbound_peak_cells[63:32] & {32{outbound_peak_cells_read[1]}}) |
          (word_outbound_peak_cells[95:64] & {32{outbound_peak_cells_read[2]}}) |
          (word_outbound_peak_cells[127:96] & {32{outbound_peak_cells_read[3]}});
      read_group[127:96] <= (word_outbound_peak_cells[159:128] &
              {32{outbound_peak_cells_read[4]}}) |
          (word_outbound_peak_cells[191:160] & {32{outbound_peak_cells_read[5]}}) |
          (word_outbound_peak_cells[223:192] & {32{outbound_peak_cells_read[6]}}) |
          (word_outbound_peak_cells[255:224] & {32{outbound_peak_cells_read[7]}}) |
          (word_inbound_base[31:0] & {32{inbound_base_read[0]}}) |
          (word_inbound_base[63:32] & {32{inbound_base_read[1]}}) |
          (word_inbound_base[95:64] & {32{inbound_base_read[2]}}) |
          (word_inbound_base[127:96] & {32{inbound_base_read[3]}}) |
          (word_inbound_base[159:128] & {32{inbound_base_read[4]}}) |
          (word_inbound_base[191:160] & {32{inbound_base_read[5]}}) |
          (word_inbound_base[223:192] & {32{inbound_base_read[6]}}) |
          (word_inbound_base[255:224] & {32{inbound_base_read[7]}}) |
          (word_inbound_size[31:0] & {32{inbound_size_read[0]}}) |
          (word_inbound_size[63:32] & {32{inbound_size_read[1]}}) |
          (word_inbound_size[95:64] & {32{inbound_size_read[2]}}) |
          (word_inbound_size[127:96] & {32{inbound_size_read[3]}});
      read_group[159:128] <= (word_inbound_size[159:128] & {32{inbound_size_read[4]}}) |
          (word_inbound_size[191:160] & {32{inbound_size_read[5]}}) |
          (word_inbound_size[223:192] & {32{inbound_size_read[6]}}) |
          (word_inbound_size[255:224] & {32{inbound_size_read[7]}}) |
          (word_inbound_cells[31:0] & {32{inbound_cells_read[0]}}) |
          (word_inbound_cells[63:32] & {32{inbound_cells_read[1]}}) |
          (word_inbound_cells[95:64] & {32{inbound_cells_read[2]}}) |
          (word_inbound_cells[127:96] & {32{inbound_cells_read[3]}}) |
          (word_inbound_cells[159:128] & {32{inbound_cells_read[4]}}) |
          (word_inbound_cells[191:160] & {32{inbound_cells_read[5]}}) |
          (word_inbound_cells[223:192] & {32{inbound_cells_read[6]}}) |
          (word_inbound_cells[255:224] & {32{inbound_cells_read[7]}}) |
          (word_inbound_peak_cells[31:0] & {32{inbound_peak_cells_read[0]}}) |
          (word_inbound_peak_cells[63:32] & {32{inbound_peak_cells_read[1]}}) |
          (word_inbound_peak_cells[95:64] & {32{inbound_peak_cells_read[2]}}) |
          (word_inbound_peak_cells[127:96] & {32{inbound_peak_cells_read[3]}});
      read_group[191:160] <= (word_inbound_peak_cells[159:128] & {32{inbound_peak_cells_read[4]}}) |
          (word_inbound_peak_cells[191:160] & {32{inbound_peak_cells_read[5]}}) |
          (word_inbound_peak_cells[223:192] & {32{inbound_peak_cells_read[6]}}) |
          (word_inbound_peak_cells[255:224] & {32{inbound_peak_cells_read[7]}}) |
          (outbound_by_dscp_total & {32{read_select[OUTBOUND_BY_DSCP_ADDRESS]}}) |
          (outbound_by_pcp_total & {32{read_select[OUTBOUND_BY_PCP_ADDRESS]}}) |
          (outbound_by_default_total & {32{read_select[OUTBOUND_BY_DEFAULT_ADDRESS]}}) |
          (outbound_truncated_total & {32{read_select[OUTBOUND_TRUNCATED_ADDRESS]}}) |
          (inbound_by_dscp_total & {32{read_select[INBOUND_BY_DSCP_ADDRESS]}}) |
          (inbound_by_pcp_total & {32{read_select[INBOUND_BY_PCP_ADDRESS]}}) |
          (inbound_by_default_total & {32{read_select[INBOUND_BY_DEFAULT_ADDRESS]}}) |
          (inbound_truncated_total & {32{read_select[INBOUND_TRUNCATED_ADDRESS]}}) |
          (word_inbound_lost[31:0] & {32{inbound_lost_read[0]}}) |
          (word_inbound_lost[63:32] & {32{inbound_lost_read[1]}}) |
          (word_inbound_lost[95:64] & {32{inbound_lost_read[2]}}) |
          (word_inbound_lost[127:96] & {32{inbound_lost_read[3]}});
      read_group[223:192] <= (word_inbound_lost[159:128] & {32{inbound_lost_read[4]}}) |
          (word_inbound_lost[191:160] & {32{inbound_lost_read[5]}}) |
          (word_inbound_lost[223:192] & {32{inbound_lost_read[6]}}) |
          (word_inbound_lost[255:224] & {32{inbound_lost_read[7]}});
      outbound_frames_selected <= outbound_frames_read;
      inbound_frames_selected <= inbound_frames_read;
      read_found <= (|(read_select & 184'hff00ff00000000ffffffffffffffff00000000f1ff007f)) |
          outbound_frames_read | inbound_frames_read;
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0], write_ones[31:24]};

endmodule

`default_nettype wire
