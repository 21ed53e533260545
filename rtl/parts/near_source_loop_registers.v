// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Marks frames whose queue is long, and notifies their senders.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module near_source_loop_registers #(
  // Register `build`: its constants and values after reset.
  parameter [31:0] BUILD = 32'd0,
  // Register `interval`: its constants and values after reset.
  parameter [31:0] INTERVAL = 32'd0,
  // Register `memory`: its constants and values after reset.
  parameter [31:0] MEMORY = 32'd0
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
  // 1: marked frames of known flows are answered with CNPs.
  output reg  cfg_notify,
  // DSCP of CNPs.
  output reg  [5:0] cfg_dscp,
  // TTL or hop limit of CNPs.
  output reg  [7:0] cfg_ttl,
  // Clocks from a CNP of a flow to the next, at least; 50 us until software sets it.
  output reg  [31:0] cfg_interval,
  // Clocks from a CNP of a congested flow to a supplement, which no frame causes; 0: there are
  // none.
  output reg  [31:0] cfg_supplement,
  // Clocks after a marked frame in which its flow is congested; 100 ms until software sets it.
  output reg  [31:0] cfg_memory,
  // Kmin: a frame that finds this many cells of 64 octets or less is not marked. Element p at
  // `[28*p +: 28]`.
  output reg  [223:0] cfg_kmin_cells,
  // Kmax: a frame that finds more cells is marked; below Kmin it counts as Kmin. Element p at
  // `[28*p +: 28]`.
  output reg  [223:0] cfg_kmax_cells,
  // Pmax: probability of a mark at Kmax, in 1/65536. Element p at `[16*p +: 16]`.
  output reg  [127:0] cfg_pmax,
  // With n, Kmin of a dynamic class is at most 8 / 2^n of the free buffer. Element p at `[4*p +:
  // 4]`.
  output reg  [31:0] cfg_kmin_ratio,
  // With n, Kmax of a dynamic class is at most 8 / 2^n of the free buffer. Element p at `[4*p +:
  // 4]`.
  output reg  [31:0] cfg_kmax_ratio,
  // Classes whose frames may be marked.
  output reg  [7:0] cfg_mark,
  // Classes whose thresholds fall with the free buffer.
  output reg  [7:0] cfg_dynamic,
  // Source address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of
  // IPv4 in word 3. Element p at `[32*p +: 32]`.
  output reg  [127:0] cfg_flow_source,
  // Destination address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`;
  // of IPv4 in word 3. Element p at `[32*p +: 32]`.
  output reg  [127:0] cfg_flow_destination,
  // Destination QP of the flow's frames.
  output reg  [23:0] cfg_flow_qp,
  // QP at the flow's source, to which CNPs go.
  output reg  [23:0] cfg_flow_peer_qp,
  // The flow is of IPv6, otherwise of IPv4.
  output reg  cfg_flow_ipv6,
  // 1: `events.unknown` raises `irq`.
  output reg  cfg_interrupt_unknown,
  // 1: `events.overflow` raises `irq`.
  output reg  cfg_interrupt_overflow,

  // Commands, high for one clock
  // 1: the flow is known from now on, or has another peer QP.
  output reg  cmd_flow_write,
  // 1: the flow is no longer known.
  output reg  cmd_flow_remove,

  // Status
  // 1: the command has no answer so far; another is ignored.
  input  wire stat_flow_busy,
  // 0: done; 1: the flow to be removed is not known; 2: the set of the flow is full.
  input  wire [1:0] stat_flow_outcome,

  // Events
  // A marked frame was of a flow that is not known.
  input  wire event_unknown,
  // Noted and not yet cleared. A marked frame was of a flow that is not known.
  output reg  seen_unknown,
  // A marked frame had no CNP because too many wait.
  input  wire event_overflow,
  // Noted and not yet cleared. A marked frame had no CNP because too many wait.
  output reg  seen_overflow,

  // Counted in each clock in which they are high
  // Marked frames of flows that are not known, modulo 2^32.
  input  wire count_unknown,
  // Marked frames whose flow had a CNP within the interval, modulo 2^32.
  input  wire count_quiet,
  // Marked frames without a CNP because too many wait, modulo 2^32.
  input  wire count_overflow,
  // Marked frames that a CNP has answered, modulo 2^32.
  input  wire count_sent,
  // CNPs that no frame has caused, modulo 2^32.
  input  wire count_supplements,

  // Windows: data are taken two clocks after the strobe
  // Word that is read, while the strobe is high.
  output wire [4:0] frames_address,
  // A word is read.
  output reg  frames_read,
  // Frames, modulo 2^32: class in `[6:4]` of the address; in `[3:2]` not eligible, marked before
  // they came, unmarked, marked.
  input  wire [31:0] frames_data
);

  localparam [6:0] ID_ADDRESS = 7'd0;
  localparam [6:0] VERSION_ADDRESS = 7'd1;
  localparam [6:0] BUILD_ADDRESS = 7'd2;
  localparam [6:0] NOTIFY_ADDRESS = 7'd4;
  localparam [6:0] INTERVAL_ADDRESS = 7'd5;
  localparam [6:0] SUPPLEMENT_ADDRESS = 7'd6;
  localparam [6:0] MEMORY_ADDRESS = 7'd7;
  localparam [6:0] CLASSES_ADDRESS = 7'd40;
  localparam [6:0] FLOW_QP_ADDRESS = 7'd52;
  localparam [6:0] FLOW_PEER_QP_ADDRESS = 7'd53;
  localparam [6:0] FLOW_COMMAND_ADDRESS = 7'd54;
  localparam [6:0] FLOW_STATUS_ADDRESS = 7'd55;
  localparam [6:0] EVENTS_ADDRESS = 7'd56;
  localparam [6:0] INTERRUPT_ENABLE_ADDRESS = 7'd57;
  localparam [6:0] UNKNOWN_ADDRESS = 7'd60;
  localparam [6:0] QUIET_ADDRESS = 7'd61;
  localparam [6:0] OVERFLOW_ADDRESS = 7'd62;
  localparam [6:0] SENT_ADDRESS = 7'd63;
  localparam [6:0] SUPPLEMENTS_ADDRESS = 7'd64;

  reg [31:0] unknown_total;
  reg [31:0] quiet_total;
  reg [31:0] overflow_total;
  reg [31:0] sent_total;
  reg [31:0] supplements_total;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  // One bit for each word address.
  reg [64:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [64:0] read_select;
  reg [127:0] read_group;
  reg frames_selected;
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
      write_error <= ~(|(write_select & 65'h37ff1fffffffff0));
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
  wire [4:0] write_select_row = {4'd0, write_decode} << write_address[9:4];

  always @(posedge clk) begin
    write_select <= {(write_select_column[0] & write_select_row[4]),
        (write_select_column & {16{write_select_row[3]}}),
        (write_select_column & {16{write_select_row[2]}}),
        (write_select_column & {16{write_select_row[1]}}),
        (write_select_column & {16{write_select_row[0]}})};
    if (rst) begin
      write_select <= 65'd0;
    end
  end

  wire [7:0] kmin_cells_written = write_select[15:8];
  wire [7:0] kmax_cells_written = write_select[23:16];
  wire [7:0] pmax_written = write_select[31:24];
  wire [7:0] ratios_written = write_select[39:32];
  wire [3:0] flow_source_written = write_select[47:44];
  wire [3:0] flow_destination_written = write_select[51:48];
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
          read_group[127:96] | (frames_data & {32{frames_selected}});
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
  wire [4:0] read_select_row = {4'd0, read_phase[0]} << read_address[9:4];

  always @(posedge clk) begin
    read_select <= {(read_select_column[0] & read_select_row[4]),
        (read_select_column & {16{read_select_row[3]}}),
        (read_select_column & {16{read_select_row[2]}}),
        (read_select_column & {16{read_select_row[1]}}),
        (read_select_column & {16{read_select_row[0]}})};
    if (rst) begin
      read_select <= 65'd0;
    end
  end

  wire [7:0] kmin_cells_read = read_select[15:8];
  wire [7:0] kmax_cells_read = read_select[23:16];
  wire [7:0] pmax_read = read_select[31:24];
  wire [7:0] ratios_read = read_select[39:32];
  wire [3:0] flow_source_read = read_select[47:44];
  wire [3:0] flow_destination_read = read_select[51:48];
  assign frames_address = read_address[4:0];

  always @(posedge clk) begin
    frames_read <= read_phase[0] & (read_address[9:5] == 5'd3);
    if (rst) begin
      frames_read <= 1'b0;
    end
  end

  // effects of writes, events and reads on the registers
  always @(posedge clk) begin : drive_cfg_notify
    integer i;
    if (write_select[NOTIFY_ADDRESS]) begin
      cfg_notify <= write_ones[0] | (cfg_notify & ~write_mask[0]);
      cfg_dscp <= write_ones[13:8] | (cfg_dscp & ~write_mask[13:8]);
      cfg_ttl <= write_ones[23:16] | (cfg_ttl & ~write_mask[23:16]);
    end
    if (write_select[INTERVAL_ADDRESS]) begin
      cfg_interval <= write_ones | (cfg_interval & ~write_mask);
    end
    if (write_select[SUPPLEMENT_ADDRESS]) begin
      cfg_supplement <= write_ones | (cfg_supplement & ~write_mask);
    end
    if (write_select[MEMORY_ADDRESS]) begin
      cfg_memory <= write_ones | (cfg_memory & ~write_mask);
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (kmin_cells_written[i]) begin
        cfg_kmin_cells[28*i +: 28] <= write_ones[27:0] |
            (cfg_kmin_cells[28*i +: 28] & ~write_mask[27:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (kmax_cells_written[i]) begin
        cfg_kmax_cells[28*i +: 28] <= write_ones[27:0] |
            (cfg_kmax_cells[28*i +: 28] & ~write_mask[27:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (pmax_written[i]) begin
        cfg_pmax[16*i +: 16] <= write_ones[15:0] | (cfg_pmax[16*i +: 16] & ~write_mask[15:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (ratios_written[i]) begin
        cfg_kmin_ratio[4*i +: 4] <= write_ones[3:0] | (cfg_kmin_ratio[4*i +: 4] & ~write_mask[3:0]);
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (ratios_written[i]) begin
        cfg_kmax_ratio[4*i +: 4] <= write_ones[11:8] |
            (cfg_kmax_ratio[4*i +: 4] & ~write_mask[11:8]);
      end
    end
    if (write_select[CLASSES_ADDRESS]) begin
      cfg_mark <= write_ones[7:0] | (cfg_mark & ~write_mask[7:0]);
      cfg_dynamic <= write_ones[15:8] | (cfg_dynamic & ~write_mask[15:8]);
    end
    for (i = 0; i < 4; i = i + 1) begin
      if (flow_source_written[i]) begin
        cfg_flow_source[32*i +: 32] <= write_ones | (cfg_flow_source[32*i +: 32] & ~write_mask);
      end
    end
    for (i = 0; i < 4; i = i + 1) begin
      if (flow_destination_written[i]) begin
        cfg_flow_destination[32*i +: 32] <= write_ones |
            (cfg_flow_destination[32*i +: 32] & ~write_mask);
      end
    end
    if (write_select[FLOW_QP_ADDRESS]) begin
      cfg_flow_qp <= write_ones[23:0] | (cfg_flow_qp & ~write_mask[23:0]);
    end
    if (write_select[FLOW_PEER_QP_ADDRESS]) begin
      cfg_flow_peer_qp <= write_ones[23:0] | (cfg_flow_peer_qp & ~write_mask[23:0]);
    end
    cmd_flow_write <= write_ones[0] & write_select[FLOW_COMMAND_ADDRESS];
    cmd_flow_remove <= write_ones[1] & write_select[FLOW_COMMAND_ADDRESS];
    if (write_select[FLOW_COMMAND_ADDRESS]) begin
      cfg_flow_ipv6 <= write_ones[8] | (cfg_flow_ipv6 & ~write_mask[8]);
    end
    seen_unknown <= (seen_unknown & ~(write_ones[0] & write_select[EVENTS_ADDRESS])) |
        event_unknown;
    seen_overflow <= (seen_overflow & ~(write_ones[1] & write_select[EVENTS_ADDRESS])) |
        event_overflow;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupt_unknown <= write_ones[0] | (cfg_interrupt_unknown & ~write_mask[0]);
      cfg_interrupt_overflow <= write_ones[1] | (cfg_interrupt_overflow & ~write_mask[1]);
    end
    unknown_total <= unknown_total + {31'd0, count_unknown};
    quiet_total <= quiet_total + {31'd0, count_quiet};
    overflow_total <= overflow_total + {31'd0, count_overflow};
    sent_total <= sent_total + {31'd0, count_sent};
    supplements_total <= supplements_total + {31'd0, count_supplements};
    if (rst) begin
      cfg_notify <= 1'b0;
      cfg_dscp <= 6'd48;
      cfg_ttl <= 8'd64;
      cfg_interval <= INTERVAL;
      cfg_supplement <= 32'd0;
      cfg_memory <= MEMORY;
      cfg_kmin_cells <= {8{28'd0}};
      cfg_kmax_cells <= {8{28'd0}};
      cfg_pmax <= {8{16'd0}};
      cfg_kmin_ratio <= {8{4'd3}};
      cfg_kmax_ratio <= {8{4'd3}};
      cfg_mark <= 8'd0;
      cfg_dynamic <= 8'd0;
      cfg_flow_source <= {4{32'd0}};
      cfg_flow_destination <= {4{32'd0}};
      cfg_flow_qp <= 24'd0;
      cfg_flow_peer_qp <= 24'd0;
      cmd_flow_write <= 1'b0;
      cmd_flow_remove <= 1'b0;
      cfg_flow_ipv6 <= 1'b0;
      seen_unknown <= 1'b0;
      seen_overflow <= 1'b0;
      cfg_interrupt_unknown <= 1'b0;
      cfg_interrupt_overflow <= 1'b0;
      unknown_total <= 32'd0;
      quiet_total <= 32'd0;
      overflow_total <= 32'd0;
      sent_total <= 32'd0;
      supplements_total <= 32'd0;
    end
  end

  wire [31:0] word_id = 32'h4e535243;
  wire [31:0] word_version = 32'h10001;
  wire [31:0] word_build = {16'd0, BUILD[15:0]};
  wire [31:0] word_notify = {8'd0, cfg_ttl, 2'd0, cfg_dscp, 7'd0, cfg_notify};

  wire [255:0] word_kmin_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_kmin_cells
      assign word_kmin_cells[32*n +: 32] = {4'd0, cfg_kmin_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_kmax_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_kmax_cells
      assign word_kmax_cells[32*n +: 32] = {4'd0, cfg_kmax_cells[28*n +: 28]};
    end
  endgenerate

  wire [255:0] word_pmax = {{16'd0, cfg_pmax[127:112]}, {16'd0, cfg_pmax[111:96]},
      {16'd0, cfg_pmax[95:80]}, {16'd0, cfg_pmax[79:64]}, {16'd0, cfg_pmax[63:48]},
      {16'd0, cfg_pmax[47:32]}, {16'd0, cfg_pmax[31:16]}, {16'd0, cfg_pmax[15:0]}};

  wire [255:0] word_ratios;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_ratios
      assign word_ratios[32*n +: 32] = {20'd0, cfg_kmax_ratio[4*n +: 4], 4'd0,
          cfg_kmin_ratio[4*n +: 4]};
    end
  endgenerate

  wire [31:0] word_classes = {16'd0, cfg_dynamic, cfg_mark};
  wire [127:0] word_flow_source = cfg_flow_source;
  wire [127:0] word_flow_destination = cfg_flow_destination;
  wire [31:0] word_flow_qp = {8'd0, cfg_flow_qp};
  wire [31:0] word_flow_peer_qp = {8'd0, cfg_flow_peer_qp};
  wire [31:0] word_flow_command = {23'd0, cfg_flow_ipv6, 8'd0};
  wire [31:0] word_flow_status = {22'd0, stat_flow_outcome, 7'd0, stat_flow_busy};
  wire [31:0] word_events = {30'd0, seen_overflow, seen_unknown};
  wire [31:0] word_interrupt_enable = {30'd0, cfg_interrupt_overflow, cfg_interrupt_unknown};

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group[31:0] <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (word_notify & {32{read_select[NOTIFY_ADDRESS]}}) |
          (cfg_interval & {32{read_select[INTERVAL_ADDRESS]}}) |
          (cfg_supplement & {32{read_select[SUPPLEMENT_ADDRESS]}}) |
          (cfg_memory & {32{read_select[MEMORY_ADDRESS]}}) |
          (word_kmin_cells[31:0] & {32{kmin_cells_read[0]}}) |
          (word_kmin_cells[63:32] & {32{kmin_cells_read[1]}}) |
          (word_kmin_cells[95:64] & {32{kmin_cells_read[2]}}) |
          (word_kmin_cells[127:96] & {32{kmin_cells_read[3]}}) |
          (word_kmin_cells[159:128] & {32{kmin_cells_read[4]}}) |
          (word_kmin_cells[191:160] & {32{kmin_cells_read[5]}}) |
          (word_kmin_cells[223:192] & {32{kmin_cells_read[6]}}) |
          (word_kmin_cells[255:224] & {32{kmin_cells_read[7]}}) |
          (word_kmax_cells[31:0] & {32{kmax_cells_read[0]}});
      read_group[63:32] <= (word_kmax_cells[63:32] & {32{kmax_cells_read[1]}}) |
          (word_kmax_cells[95:64] & {32{kmax_cells_read[2]}}) |
          (word_kmax_cells[127:96] & {32{kmax_cells_read[3]}}) |
          (word_kmax_cells[159:128] & {32{kmax_cells_read[4]}}) |
          (word_kmax_cells[191:160] & {32{kmax_cells_read[5]}}) |
          (word_kmax_cells[223:192] & {32{kmax_cells_read[6]}}) |
          (word_kmax_cells[255:224] & {32{kmax_cells_read[7]}}) |
          (word_pmax[31:0] & {32{pmax_read[0]}}) | (word_pmax[63:32] & {32{pmax_read[1]}}) |
          (word_pmax[95:64] & {32{pmax_read[2]}}) | (word_pmax[127:96] & {32{pmax_read[3]}}) |
          (word_pmax[159:128] & {32{pmax_read[4]}}) | (word_pmax[191:160] & {32{pmax_read[5]}}) |
          (word_pmax[223:192] & {32{pmax_read[6]}}) | (word_pmax[255:224] & {32{pmax_read[7]}}) |
          (word_ratios[31:0] & {32{ratios_read[0]}});
      read_group[95:64] <= (word_ratios[63:32] & {32{ratios_read[1]}}) |
          (word_ratios[95:64] & {32{ratios_read[2]}}) |
          (word_ratios[127:96] & {32{ratios_read[3]}}) |
          (word_ratios[159:128] & {32{ratios_read[4]}}) |
          (word_ratios[191:160] & {32{ratios_read[5]}}) |
          (word_ratios[223:192] & {32{ratios_read[6]}}) |
          (word_ratios[255:224] & {32{ratios_read[7]}}) |
          (word_classes & {32{read_select[CLASSES_ADDRESS]}}) |
          (word_flow_source[31:0] & {32{flow_source_read[0]}}) |
          (word_flow_source[63:32] & {32{flow_source_read[1]}}) |
          (word_flow_source[95:64] & {32{flow_source_read[2]}}) |
          (word_flow_source[127:96] & {32{flow_source_read[3]}}) |
          (word_flow_destination[31:0] & {32{flow_destination_read[0]}}) |
          (word_flow_destination[63:32] & {32{flow_destination_read[1]}}) |
          (word_flow_destination[95:64] & {32{flow_destination_read[2]}}) |
          (word_flow_destination[127:96] & {32{flow_destination_read[3]}});
      read_group[127:96] <= (word_flow_qp & {32{read_select[FLOW_QP_ADDRESS]}}) |
          (word_flow_peer_qp & {32{read_select[FLOW_PEER_QP_ADDRESS]}}) |
          (word_flow_command & {32{read_select[FLOW_COMMAND_ADDRESS]}}) |
          (word_flow_status & {32{read_select[FLOW_STATUS_ADDRESS]}}) |
          (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}}) |
          (unknown_total & {32{read_select[UNKNOWN_ADDRESS]}}) |
          (quiet_total & {32{read_select[QUIET_ADDRESS]}}) |
          (overflow_total & {32{read_select[OVERFLOW_ADDRESS]}}) |
          (sent_total & {32{read_select[SENT_ADDRESS]}}) |
          (supplements_total & {32{read_select[SUPPLEMENTS_ADDRESS]}});
      frames_selected <= frames_read;
      read_found <= (|(read_select & 65'h1f3fff1fffffffff7)) | frames_read;
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
