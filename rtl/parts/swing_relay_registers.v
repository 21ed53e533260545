// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One end of a long link whose pauses are relayed.
// AXI4-Lite, 32 bit. A write is answered 3 clocks after its address and data,
// a read 5 clocks after its address; with SLVERR where there is nothing to write or to read.

`default_nettype none

module swing_relay_registers #(
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
  // Source of relayed frames, last four octets on the wire.
  output reg  [31:0] cfg_source_mac_low,
  // Source of relayed frames, first two octets on the wire.
  output reg  [15:0] cfg_source_mac_high,
  // Rounds of eight clocks in a slot; 0 counts as 1.
  output reg  [15:0] cfg_slot_rounds,
  // Cells of 64 octets that the long link carries in a slot, rounded up.
  output reg  [15:0] cfg_slot_cells,
  // Slots of the window, one round trip: 0 counts as 1, above 8192 as 8192; a change starts the
  // record anew.
  output reg  [13:0] cfg_window_slots,
  // Inventory above which an XON is held, in cells.
  output reg  [27:0] cfg_set_point_cells,
  // Rounds of eight clocks that an XON is held at most; 0: no XON is held.
  output reg  [15:0] cfg_hold_rounds,
  // Classes whose pauses are relayed.
  output reg  [7:0] cfg_relay,
  // Classes whose XON is held while their inventory is above the set point.
  output reg  [7:0] cfg_correct,
  // Classes for which `events.hold_limit` raises `irq`.
  output reg  [7:0] cfg_interrupt_hold_limit,

  // Status
  // Classes whose XON is held.
  input  wire [7:0] stat_held,
  // Classes that are paused at the local port.
  input  wire [7:0] stat_local_pause,
  // Cells of the class in the buffer and on their way there. Element p at `[30*p +: 30]`.
  input  wire [239:0] stat_inventory,
  // Requests that the encoder took, modulo 2^32.
  input  wire [31:0] stat_relayed,
  // Times that were replaced before they were sent, modulo 2^32.
  input  wire [31:0] stat_overwritten,
  // XONs that were held, modulo 2^32.
  input  wire [31:0] stat_holds,
  // XONs that were held for `hold_rounds`, modulo 2^32.
  input  wire [31:0] stat_hold_limits,

  // Events
  // Classes whose XON was held for `hold_rounds`: levels or settings are wrong.
  input  wire [7:0] event_hold_limit,
  // Noted and not yet cleared. Classes whose XON was held for `hold_rounds`: levels or settings are
  // wrong.
  output reg  [7:0] seen_hold_limit,

  // Counted in each clock in which they are high
  // PFC frames that the local port received, modulo 2^32.
  input  wire count_local_pfc,
  // PFC frames that the remote port received, modulo 2^32.
  input  wire count_remote_pfc,
  // PFC frames sent to the far end, modulo 2^32.
  input  wire count_tx_pfc
);

  localparam [5:0] ID_ADDRESS = 6'd0;
  localparam [5:0] VERSION_ADDRESS = 6'd1;
  localparam [5:0] BUILD_ADDRESS = 6'd2;
  localparam [5:0] SOURCE_MAC_LOW_ADDRESS = 6'd4;
  localparam [5:0] SOURCE_MAC_HIGH_ADDRESS = 6'd5;
  localparam [5:0] SLOT_ADDRESS = 6'd6;
  localparam [5:0] WINDOW_SLOTS_ADDRESS = 6'd7;
  localparam [5:0] SET_POINT_CELLS_ADDRESS = 6'd8;
  localparam [5:0] HOLD_ROUNDS_ADDRESS = 6'd9;
  localparam [5:0] CLASSES_ADDRESS = 6'd10;
  localparam [5:0] EVENTS_ADDRESS = 6'd12;
  localparam [5:0] INTERRUPT_ENABLE_ADDRESS = 6'd13;
  localparam [5:0] STATUS_ADDRESS = 6'd14;
  localparam [5:0] LOCAL_PFC_ADDRESS = 6'd32;
  localparam [5:0] REMOTE_PFC_ADDRESS = 6'd33;
  localparam [5:0] TX_PFC_ADDRESS = 6'd34;
  localparam [5:0] RELAYED_ADDRESS = 6'd35;
  localparam [5:0] OVERWRITTEN_ADDRESS = 6'd36;
  localparam [5:0] HOLDS_ADDRESS = 6'd37;
  localparam [5:0] HOLD_LIMITS_ADDRESS = 6'd38;

  reg [31:0] local_pfc_total;
  reg [31:0] remote_pfc_total;
  reg [31:0] tx_pfc_total;
  reg [9:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  // One bit for each word address.
  reg [38:0] write_select;
  reg [9:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  // One bit for each word address.
  reg [38:0] read_select;
  reg [31:0] read_group_0;
  reg [31:0] read_group_1;
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
      write_error <= ~(|(write_select & 39'h37f0));
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
    write_select <= {(write_select_column[6:0] & {7{write_select_row[2]}}),
        (write_select_column & {16{write_select_row[1]}}),
        (write_select_column & {16{write_select_row[0]}})};
    if (rst) begin
      write_select <= 39'd0;
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
    read_select <= {(read_select_column[6:0] & {7{read_select_row[2]}}),
        (read_select_column & {16{read_select_row[1]}}),
        (read_select_column & {16{read_select_row[0]}})};
    if (rst) begin
      read_select <= 39'd0;
    end
  end

  wire [7:0] inventory_read = read_select[23:16];

  // effects of writes, events and reads on the registers
  always @(posedge clk) begin
    if (write_select[SOURCE_MAC_LOW_ADDRESS]) begin
      cfg_source_mac_low <= write_ones | (cfg_source_mac_low & ~write_mask);
    end
    if (write_select[SOURCE_MAC_HIGH_ADDRESS]) begin
      cfg_source_mac_high <= write_ones[15:0] | (cfg_source_mac_high & ~write_mask[15:0]);
    end
    if (write_select[SLOT_ADDRESS]) begin
      cfg_slot_rounds <= write_ones[15:0] | (cfg_slot_rounds & ~write_mask[15:0]);
      cfg_slot_cells <= write_ones[31:16] | (cfg_slot_cells & ~write_mask[31:16]);
    end
    if (write_select[WINDOW_SLOTS_ADDRESS]) begin
      cfg_window_slots <= write_ones[13:0] | (cfg_window_slots & ~write_mask[13:0]);
    end
    if (write_select[SET_POINT_CELLS_ADDRESS]) begin
      cfg_set_point_cells <= write_ones[27:0] | (cfg_set_point_cells & ~write_mask[27:0]);
    end
    if (write_select[HOLD_ROUNDS_ADDRESS]) begin
      cfg_hold_rounds <= write_ones[15:0] | (cfg_hold_rounds & ~write_mask[15:0]);
    end
    if (write_select[CLASSES_ADDRESS]) begin
      cfg_relay <= write_ones[7:0] | (cfg_relay & ~write_mask[7:0]);
      cfg_correct <= write_ones[15:8] | (cfg_correct & ~write_mask[15:8]);
    end
    seen_hold_limit <= (seen_hold_limit & ~(write_ones[7:0] & {8{write_select[EVENTS_ADDRESS]}})) |
        event_hold_limit;
    if (write_select[INTERRUPT_ENABLE_ADDRESS]) begin
      cfg_interrupt_hold_limit <= write_ones[7:0] | (cfg_interrupt_hold_limit & ~write_mask[7:0]);
    end
    local_pfc_total <= local_pfc_total + {31'd0, count_local_pfc};
    remote_pfc_total <= remote_pfc_total + {31'd0, count_remote_pfc};
    tx_pfc_total <= tx_pfc_total + {31'd0, count_tx_pfc};
    if (rst) begin
      cfg_source_mac_low <= 32'd1;
      cfg_source_mac_high <= 16'd512;
      cfg_slot_rounds <= 16'd1;
      cfg_slot_cells <= 16'd0;
      cfg_window_slots <= 14'd1;
      cfg_set_point_cells <= 28'hfffffff;
      cfg_hold_rounds <= 16'd0;
      cfg_relay <= 8'd0;
      cfg_correct <= 8'd0;
      seen_hold_limit <= 8'd0;
      cfg_interrupt_hold_limit <= 8'd0;
      local_pfc_total <= 32'd0;
      remote_pfc_total <= 32'd0;
      tx_pfc_total <= 32'd0;
    end
  end

  wire [31:0] word_id = 32'h5357524c;
  wire [31:0] word_version = 32'h10000;
  wire [31:0] word_build = {16'd0, BUILD[15:0]};
  wire [31:0] word_source_mac_high = {16'd0, cfg_source_mac_high};
  wire [31:0] word_slot = {cfg_slot_cells, cfg_slot_rounds};
  wire [31:0] word_window_slots = {18'd0, cfg_window_slots};
  wire [31:0] word_set_point_cells = {4'd0, cfg_set_point_cells};
  wire [31:0] word_hold_rounds = {16'd0, cfg_hold_rounds};
  wire [31:0] word_classes = {16'd0, cfg_correct, cfg_relay};
  wire [31:0] word_events = {24'd0, seen_hold_limit};
  wire [31:0] word_interrupt_enable = {24'd0, cfg_interrupt_hold_limit};
  wire [31:0] word_status = {16'd0, stat_local_pause, stat_held};

  wire [255:0] word_inventory;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_word_inventory
      assign word_inventory[32*n +: 32] = {2'd0, stat_inventory[30*n +: 30]};
    end
  endgenerate

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group_0 <= (word_id & {32{read_select[ID_ADDRESS]}}) |
          (word_version & {32{read_select[VERSION_ADDRESS]}}) |
          (word_build & {32{read_select[BUILD_ADDRESS]}}) |
          (cfg_source_mac_low & {32{read_select[SOURCE_MAC_LOW_ADDRESS]}}) |
          (word_source_mac_high & {32{read_select[SOURCE_MAC_HIGH_ADDRESS]}}) |
          (word_slot & {32{read_select[SLOT_ADDRESS]}}) |
          (word_window_slots & {32{read_select[WINDOW_SLOTS_ADDRESS]}}) |
          (word_set_point_cells & {32{read_select[SET_POINT_CELLS_ADDRESS]}}) |
          (word_hold_rounds & {32{read_select[HOLD_ROUNDS_ADDRESS]}}) |
          (word_classes & {32{read_select[CLASSES_ADDRESS]}}) |
          (word_events & {32{read_select[EVENTS_ADDRESS]}}) |
          (word_interrupt_enable & {32{read_select[INTERRUPT_ENABLE_ADDRESS]}}) |
          (word_status & {32{read_select[STATUS_ADDRESS]}}) |
          (word_inventory[31:0] & {32{inventory_read[0]}}) |
          (word_inventory[63:32] & {32{inventory_read[1]}}) |
          (word_inventory[95:64] & {32{inventory_read[2]}});
      read_group_1 <= (word_inventory[127:96] & {32{inventory_read[3]}}) |
          (word_inventory[159:128] & {32{inventory_read[4]}}) |
          (word_inventory[191:160] & {32{inventory_read[5]}}) |
          (word_inventory[223:192] & {32{inventory_read[6]}}) |
          (word_inventory[255:224] & {32{inventory_read[7]}}) |
          (local_pfc_total & {32{read_select[LOCAL_PFC_ADDRESS]}}) |
          (remote_pfc_total & {32{read_select[REMOTE_PFC_ADDRESS]}}) |
          (tx_pfc_total & {32{read_select[TX_PFC_ADDRESS]}}) |
          (stat_relayed & {32{read_select[RELAYED_ADDRESS]}}) |
          (stat_overwritten & {32{read_select[OVERWRITTEN_ADDRESS]}}) |
          (stat_holds & {32{read_select[HOLDS_ADDRESS]}}) |
          (stat_hold_limits & {32{read_select[HOLD_LIMITS_ADDRESS]}});
      read_found <= |(read_select & 39'h7f00ff77f7);
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
