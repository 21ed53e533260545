// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One end of a long link that runs on credits.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module credit_shim_registers #(
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
  // Source of flow control packets, last four octets on the wire.
  output reg  [31:0] cfg_source_mac_low,
  // Source of flow control packets, first two octets on the wire.
  output reg  [15:0] cfg_source_mac_high,
  // Organisation that flow control packets belong to, first octet on the wire in the highest bits;
  // the same at both ends, and another than that of the probe.
  output reg  [23:0] cfg_oui,
  // Classes that run on credits, bit n for class n; the same at both ends. Frames of others pass,
  // and no packet is sent for them.
  output reg  [7:0] cfg_enable,
  // Rounds of eight clocks after which the limit of a class is sent again; 0 counts as 1.
  output reg  [15:0] cfg_interval_rounds,
  // Blocks of 16 octets by which the limit of a class must have grown to be sent at once; 0 counts
  // as 1.
  output reg  [15:0] cfg_threshold_blocks,
  // Octets of the longest frame, without FCS: no frame begins without credits for it.
  output reg  [15:0] cfg_max_octets,
  // Clocks without a flow control packet of a class after which the far end is silent; 0: never.
  // More than four intervals.
  output reg  [31:0] cfg_timeout,
  // Classes for which `events.silent` raises `irq`.
  output reg  [7:0] cfg_interrupt_silent,
  // Cells of 64 octets that the buffer of the class holds. Element p at `[26*p +: 26]`.
  output reg  [207:0] cfg_buffer_cells,

  // Status
  // Classes that the far end has granted credits since the reset.
  input  wire [7:0] stat_granted,
  // Classes whose count of the far end is known: credits are granted to it.
  input  wire [7:0] stat_known,
  // Classes of which a frame waits for credits.
  input  wire [7:0] stat_blocked,
  // Blocks that the class may still send, modulo 2^32. Element p at `[32*p +: 32]`.
  input  wire [255:0] stat_credits,
  // Blocks that the class has sent, modulo 2^32; goes on through a reset. Element p at `[32*p +:
  // 32]`.
  input  wire [255:0] stat_fctbs,
  // Blocks that the class has received, modulo 2^32, by the count of the far end. Element p at
  // `[32*p +: 32]`.
  input  wire [255:0] stat_abr,

  // Events
  // Enabled classes of which no flow control packet came within `timeout` clocks: no far end, or
  // none that runs on credits.
  input  wire [7:0] event_silent,
  // Noted and not yet cleared. Enabled classes of which no flow control packet came within
  // `timeout` clocks: no far end, or none that runs on credits.
  output reg  [7:0] seen_silent,

  // Counted in each clock in which they are high
  // Flow control packets sent, modulo 2^32.
  input  wire count_tx_fcp,
  // Good flow control packets received, modulo 2^32.
  input  wire count_rx_fcp,
  // Flow control packets received that are short, have a bad FCS or blocks of another size, modulo
  // 2^32.
  input  wire count_malformed,
  // Counts of the far end that differed from what was received, modulo 2^32: frames were lost, or
  // an end began anew.
  input  wire count_resyncs
);

  localparam [5:0] ID_ADDRESS = 6'd0;
  localparam [5:0] VERSION_ADDRESS = 6'd1;
  localparam [5:0] BUILD_ADDRESS = 6'd2;
  localparam [5:0] SOURCE_MAC_LOW_ADDRESS = 6'd4;
  localparam [5:0] SOURCE_MAC_HIGH_ADDRESS = 6'd5;
  localparam [5:0] OUI_ADDRESS = 6'd6;
  localparam [5:0] ENABLE_ADDRESS = 6'd7;
  localparam [5:0] INTERVAL_ROUNDS_ADDRESS = 6'd8;
  localparam [5:0] THRESHOLD_BLOCKS_ADDRESS = 6'd9;
  localparam [5:0] MAX_OCTETS_ADDRESS = 6'd10;
  localparam [5:0] TIMEOUT_ADDRESS = 6'd11;
  localparam [5:0] EVENTS_ADDRESS = 6'd12;
  localparam [5:0] INTERRUPT_ENABLE_ADDRESS = 6'd13;
  localparam [5:0] STATUS_ADDRESS = 6'd14;
  localparam [5:0] TX_FCP_ADDRESS = 6'd48;
  localparam [5:0] RX_FCP_ADDRESS = 6'd49;
  localparam [5:0] MALFORMED_ADDRESS = 6'd50;
  localparam [5:0] RESYNCS_ADDRESS = 6'd51;

  reg [31:0] tx_fcp_total;
  reg [31:0] rx_fcp_total;
  reg [31:0] malformed_total;
  reg [31:0] resyncs_total;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  // One bit for each word address.
  reg [51:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [51:0] read_select;
  reg [127:0] read_group;
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
      write_error <= ~(|(write_select & 52'hff3ff0));
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
  wire [3:0] write_select_row = {3'd0, write_decode} << write_address[9:4];

  always @(posedge clk) begin
    write_select <= {(write_select_column[3:0] & {4{write_select_row[3]}}),
        (write_select_column & {16{write_select_row[2]}}),
        (write_select_column & {16{write_select_row[1]}}),
        (write_select_column & {16{write_select_row[0]}})};
    if (rst) begin
      write_select <= 52'd0;
    end
  end

  wire [7:0] buffer_cells_written = write_select[23:16];
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
      s_axil_rdata <= read_group[31:0] | read_group[63:32] | read_group[95:64] | read_group[127:96];
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
  wire [3:0] read_select_row = {3'd0, read_phase[0]} << read_address[9:4];

  always @(posedge clk) begin
    read_select <= {(read_select_column[3:0] & {4{read_select_row[3]}}),
        (read_select_column & {16{read_select_row[2]}}),
        (read_select_column & {16{read_select_row[1]}}),
        (read_select_column & {16{read_select_row[0]}})};
    if (rst) begin
      read_select <= 52'd0;
    end
  end

  wire [7:0] buffer_cells_read = read_select[23:16];
  wire [7:0] credits_read = read_select[31:24];
  wire [7:0] fctbs_read = read_select[39:32];
  wire [7:0] abr_read = read_select[47:40];

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
    if (write_select[ENABLE_ADDRESS]) begin
      cfg_enable <= write_ones[7:0] | (cfg_enable & ~write_mask[7:0]);
    end
    if (write_select[INTERVAL_ROUNDS_ADDRESS]) begin
      cfg_interval_rounds <= write_ones[15:0] | (cfg_interval_rounds & ~write_mask[15:0]);
    end
    if (write_select[THRESHOLD_BLOCKS_ADDRESS]) begin
      cfg_threshold_blocks <= write_ones[15:0] | (cfg_threshold_blocks & ~write_mask[15:0]);
    end
    if (write_select[MAX_OCTETS_ADDRESS]) begin
      cfg_max_octets <= write_ones[15:0] | (cfg_max_octets & ~write_mask[15:0]);
    end
    if (write_select[TIMEOUT_ADDRESS]) begin
      cfg_timeout <= write_ones | (cfg_timeout & ~write_mask);
    end
    seen_silent <= (seen_silent & ~(write_ones[7:0] & {8{write_select[EVENTS_ADDRESS]}})) |
        event_silent;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupt_silent <= write_ones[7:0] | (cfg_interrupt_silent & ~write_mask[7:0]);
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (buffer_cells_written[i]) begin
        cfg_buffer_cells[26*i +: 26] <= write_ones[25:0] |
            (cfg_buffer_cells[26*i +: 26] & ~write_mask[25:0]);
      end
    end
    tx_fcp_total <= tx_fcp_total + {31'd0, count_tx_fcp};
    rx_fcp_total <= rx_fcp_total + {31'd0, count_rx_fcp};
    malformed_total <= malformed_total + {31'd0, count_malformed};
    resyncs_total <= resyncs_total + {31'd0, count_resyncs};
    if (rst) begin
      cfg_source_mac_low <= 32'd1;
      cfg_source_mac_high <= 16'd512;
      cfg_oui <= 24'h20000;
      cfg_enable <= 8'd0;
      cfg_interval_rounds <= 16'd256;
      cfg_threshold_blocks <= 16'd256;
      cfg_max_octets <= 16'h2400;
      cfg_timeout <= 32'h100000;
      seen_silent <= 8'd0;
      cfg_interrupt_silent <= 8'd0;
      cfg_buffer_cells <= {8{26'd0}};
      tx_fcp_total <= 32'd0;
      rx_fcp_total <= 32'd0;
      malformed_total <= 32'd0;
      resyncs_total <= 32'd0;
    end
  end

  wire [31:0] word_id = 32'h43524544;
  wire [31:0] word_version = 32'h10000;
  wire [31:0] word_build = {16'd0, BUILD[15:0]};
  wire [31:0] word_source_mac_high = {16'd0, cfg_source_mac_high};
  wire [31:0] word_oui = {8'd0, cfg_oui};
  wire [31:0] word_enable = {24'd0, cfg_enable};
  wire [31:0] word_interval_rounds = {16'd0, cfg_interval_rounds};
  wire [31:0] word_threshold_blocks = {16'd0, cfg_threshold_blocks};
  wire [31:0] word_max_octets = {16'd0, cfg_max_octets};
  wire [31:0] word_events = {24'd0, seen_silent};
  wire [31:0] word_interrupt_enable = {24'd0, cfg_interrupt_silent};
  wire [31:0] word_status = {8'd0, stat_blocked, stat_known, stat_granted};

  wire [255:0] word_buffer_cells;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_buffer_cells
      assign word_buffer_cells[32*n +: 32] = {6'd0, cfg_buffer_cells[26*n +: 26]};
    end
  endgenerate

  wire [255:0] word_credits = stat_credits;
  wire [255:0] word_fctbs = stat_fctbs;
  wire [255:0] word_abr = stat_abr;

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group[31:0] <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (cfg_source_mac_low & {32{read_select[SOURCE_MAC_LOW_ADDRESS]}}) |
          (word_source_mac_high & {32{read_select[SOURCE_MAC_HIGH_ADDRESS]}}) |
          (word_oui & {32{read_select[OUI_ADDRESS]}}) |
          (word_enable & {32{read_select[ENABLE_ADDRESS]}}) |
          (word_interval_rounds & {32{read_select[INTERVAL_ROUNDS_ADDRESS]}}) |
          (word_threshold_blocks & {32{read_select[THRESHOLD_BLOCKS_ADDRESS]}}) |
          (word_max_octets & {32{read_select[MAX_OCTETS_ADDRESS]}}) |
          (cfg_timeout & {32{read_select[TIMEOUT_ADDRESS]}}) |
          (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}}) |
          (word_status & {32{read_select[STATUS_ADDRESS]}}) |
          (word_buffer_cells[31:0] & {32{buffer_cells_read[0]}}) |
          (word_buffer_cells[63:32] & {32{buffer_cells_read[1]}});
      read_group[63:32] <= (word_buffer_cells[95:64] & {32{buffer_cells_read[2]}}) |
          (word_buffer_cells[127:96] & {32{buffer_cells_read[3]}}) |
          (word_buffer_cells[159:128] & {32{buffer_cells_read[4]}}) |
          (word_buffer_cells[191:160] & {32{buffer_cells_read[5]}}) |
          (word_buffer_cells[223:192] & {32{buffer_cells_read[6]}}) |
          (word_buffer_cells[255:224] & {32{buffer_cells_read[7]}}) |
          (word_credits[31:0] & {32{credits_read[0]}}) |
          (word_credits[63:32] & {32{credits_read[1]}}) |
          (word_credits[95:64] & {32{credits_read[2]}}) |
          (word_credits[127:96] & {32{credits_read[3]}}) |
          (word_credits[159:128] & {32{credits_read[4]}}) |
          (word_credits[191:160] & {32{credits_read[5]}}) |
          (word_credits[223:192] & {32{credits_read[6]}}) |
          (word_credits[255:224] & {32{credits_read[7]}}) |
          (word_fctbs[31:0] & {32{fctbs_read[0]}}) | (word_fctbs[63:32] & {32{fctbs_read[1]}});
      read_group[95:64] <= (word_fctbs[95:64] & {32{fctbs_read[2]}}) |
          (word_fctbs[127:96] & {32{fctbs_read[3]}}) | (word_fctbs[159:128] & {32{fctbs_read[4]}}) |
          (word_fctbs[191:160] & {32{fctbs_read[5]}}) |
          (word_fctbs[223:192] & {32{fctbs_read[6]}}) |
          (word_fctbs[255:224] & {32{fctbs_read[7]}}) | (word_abr[31:0] & {32{abr_read[0]}}) |
          (word_abr[63:32] & {32{abr_read[1]}}) | (word_abr[95:64] & {32{abr_read[2]}}) |
          (word_abr[127:96] & {32{abr_read[3]}}) | (word_abr[159:128] & {32{abr_read[4]}}) |
          (word_abr[191:160] & {32{abr_read[5]}}) | (word_abr[223:192] & {32{abr_read[6]}}) |
          (word_abr[255:224] & {32{abr_read[7]}}) |
          (tx_fcp_total & {32{read_select[TX_FCP_ADDRESS]}}) |
          (rx_fcp_total & {32{read_select[RX_FCP_ADDRESS]}});
      read_group[127:96] <= (malformed_total & {32{read_select[MALFORMED_ADDRESS]}}) |
          (resyncs_total & {32{read_select[RESYNCS_ADDRESS]}});
      read_found <= |(read_select & 52'hfffffffff7ff7);
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
