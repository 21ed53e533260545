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
  input  wire [7:0] s_axil_awaddr,
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
  input  wire [7:0] s_axil_araddr,
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

  reg [31:0] local_pfc_total;
  reg [31:0] remote_pfc_total;
  reg [31:0] tx_pfc_total;
  reg [5:0] write_address;
  reg [31:0] write_data;
  reg [3:0] write_strobes;
  reg write_carry_out;
  reg write_error;
  reg source_mac_low_written;
  reg source_mac_high_written;
  reg slot_written;
  reg window_slots_written;
  reg set_point_cells_written;
  reg hold_rounds_written;
  reg classes_written;
  reg events_written;
  reg interrupt_enable_written;
  reg [5:0] read_address;
  // Decode, sample, wait for windows, gather.
  reg [3:0] read_phase;
  reg id_read;
  reg version_read;
  reg build_read;
  reg source_mac_low_read;
  reg source_mac_high_read;
  reg slot_read;
  reg window_slots_read;
  reg set_point_cells_read;
  reg hold_rounds_read;
  reg classes_read;
  reg events_read;
  reg interrupt_enable_read;
  reg status_read;
  reg inventory_0_read;
  reg inventory_1_read;
  reg inventory_2_read;
  reg inventory_3_read;
  reg inventory_4_read;
  reg inventory_5_read;
  reg inventory_6_read;
  reg inventory_7_read;
  reg local_pfc_read;
  reg remote_pfc_read;
  reg tx_pfc_read;
  reg relayed_read;
  reg overwritten_read;
  reg holds_read;
  reg hold_limits_read;
  reg [31:0] read_group_0;
  reg [31:0] read_group_1;
  reg read_found;
  reg read_error;

  // write: take address and data, decode, carry out and answer; then take the next
  wire write_decode = ~(s_axil_awready | s_axil_wready | write_carry_out | s_axil_bvalid);

  always @(posedge clk) begin
    if (s_axil_awvalid & s_axil_awready) begin
      s_axil_awready <= 1'b0;
      write_address <= s_axil_awaddr[7:2];
    end
    if (s_axil_wvalid & s_axil_wready) begin
      s_axil_wready <= 1'b0;
      write_data <= s_axil_wdata;
      write_strobes <= s_axil_wstrb;
    end
    if (write_carry_out) begin
      s_axil_bvalid <= 1'b1;
      write_error <= ~(source_mac_low_written | source_mac_high_written | slot_written |
              window_slots_written | set_point_cells_written | hold_rounds_written |
              classes_written | events_written | interrupt_enable_written);
    end
    if (s_axil_bvalid & s_axil_bready) begin
      s_axil_bvalid <= 1'b0;
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
    end
    write_carry_out <= write_decode;
    source_mac_low_written <= write_decode & (write_address == 6'd4);
    source_mac_high_written <= write_decode & (write_address == 6'd5);
    slot_written <= write_decode & (write_address == 6'd6);
    window_slots_written <= write_decode & (write_address == 6'd7);
    set_point_cells_written <= write_decode & (write_address == 6'd8);
    hold_rounds_written <= write_decode & (write_address == 6'd9);
    classes_written <= write_decode & (write_address == 6'd10);
    events_written <= write_decode & (write_address == 6'd12);
    interrupt_enable_written <= write_decode & (write_address == 6'd13);
    if (rst) begin
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
      s_axil_bvalid <= 1'b0;
      write_error <= 1'b0;
      write_carry_out <= 1'b0;
      source_mac_low_written <= 1'b0;
      source_mac_high_written <= 1'b0;
      slot_written <= 1'b0;
      window_slots_written <= 1'b0;
      set_point_cells_written <= 1'b0;
      hold_rounds_written <= 1'b0;
      classes_written <= 1'b0;
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
      read_address <= s_axil_araddr[7:2];
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
    id_read <= read_phase[0] & (read_address == 6'd0);
    version_read <= read_phase[0] & (read_address == 6'd1);
    build_read <= read_phase[0] & (read_address == 6'd2);
    source_mac_low_read <= read_phase[0] & (read_address == 6'd4);
    source_mac_high_read <= read_phase[0] & (read_address == 6'd5);
    slot_read <= read_phase[0] & (read_address == 6'd6);
    window_slots_read <= read_phase[0] & (read_address == 6'd7);
    set_point_cells_read <= read_phase[0] & (read_address == 6'd8);
    hold_rounds_read <= read_phase[0] & (read_address == 6'd9);
    classes_read <= read_phase[0] & (read_address == 6'd10);
    events_read <= read_phase[0] & (read_address == 6'd12);
    interrupt_enable_read <= read_phase[0] & (read_address == 6'd13);
    status_read <= read_phase[0] & (read_address == 6'd14);
    inventory_0_read <= read_phase[0] & (read_address == 6'd16);
    inventory_1_read <= read_phase[0] & (read_address == 6'd17);
    inventory_2_read <= read_phase[0] & (read_address == 6'd18);
    inventory_3_read <= read_phase[0] & (read_address == 6'd19);
    inventory_4_read <= read_phase[0] & (read_address == 6'd20);
    inventory_5_read <= read_phase[0] & (read_address == 6'd21);
    inventory_6_read <= read_phase[0] & (read_address == 6'd22);
    inventory_7_read <= read_phase[0] & (read_address == 6'd23);
    local_pfc_read <= read_phase[0] & (read_address == 6'd32);
    remote_pfc_read <= read_phase[0] & (read_address == 6'd33);
    tx_pfc_read <= read_phase[0] & (read_address == 6'd34);
    relayed_read <= read_phase[0] & (read_address == 6'd35);
    overwritten_read <= read_phase[0] & (read_address == 6'd36);
    holds_read <= read_phase[0] & (read_address == 6'd37);
    hold_limits_read <= read_phase[0] & (read_address == 6'd38);
    if (rst) begin
      read_phase <= 4'd0;
      s_axil_arready <= 1'b1;
      s_axil_rdata <= 32'd0;
      s_axil_rvalid <= 1'b0;
      read_address <= 6'd0;
      read_error <= 1'b0;
      id_read <= 1'b0;
      version_read <= 1'b0;
      build_read <= 1'b0;
      source_mac_low_read <= 1'b0;
      source_mac_high_read <= 1'b0;
      slot_read <= 1'b0;
      window_slots_read <= 1'b0;
      set_point_cells_read <= 1'b0;
      hold_rounds_read <= 1'b0;
      classes_read <= 1'b0;
      events_read <= 1'b0;
      interrupt_enable_read <= 1'b0;
      status_read <= 1'b0;
      inventory_0_read <= 1'b0;
      inventory_1_read <= 1'b0;
      inventory_2_read <= 1'b0;
      inventory_3_read <= 1'b0;
      inventory_4_read <= 1'b0;
      inventory_5_read <= 1'b0;
      inventory_6_read <= 1'b0;
      inventory_7_read <= 1'b0;
      local_pfc_read <= 1'b0;
      remote_pfc_read <= 1'b0;
      tx_pfc_read <= 1'b0;
      relayed_read <= 1'b0;
      overwritten_read <= 1'b0;
      holds_read <= 1'b0;
      hold_limits_read <= 1'b0;
    end
  end

  // what writes, events and reads do to the registers
  always @(posedge clk) begin
    if (source_mac_low_written) begin
      cfg_source_mac_low <= write_ones | (cfg_source_mac_low & ~write_mask);
    end
    if (source_mac_high_written) begin
      cfg_source_mac_high <= write_ones[15:0] | (cfg_source_mac_high & ~write_mask[15:0]);
    end
    if (slot_written) begin
      cfg_slot_rounds <= write_ones[15:0] | (cfg_slot_rounds & ~write_mask[15:0]);
      cfg_slot_cells <= write_ones[31:16] | (cfg_slot_cells & ~write_mask[31:16]);
    end
    if (window_slots_written) begin
      cfg_window_slots <= write_ones[13:0] | (cfg_window_slots & ~write_mask[13:0]);
    end
    if (set_point_cells_written) begin
      cfg_set_point_cells <= write_ones[27:0] | (cfg_set_point_cells & ~write_mask[27:0]);
    end
    if (hold_rounds_written) begin
      cfg_hold_rounds <= write_ones[15:0] | (cfg_hold_rounds & ~write_mask[15:0]);
    end
    if (classes_written) begin
      cfg_relay <= write_ones[7:0] | (cfg_relay & ~write_mask[7:0]);
      cfg_correct <= write_ones[15:8] | (cfg_correct & ~write_mask[15:8]);
    end
    seen_hold_limit <= (seen_hold_limit & ~(write_ones[7:0] & {8{events_written}})) |
        event_hold_limit;
    if (interrupt_enable_written) begin
      cfg_interrupt_hold_limit <= write_ones[7:0] | (cfg_interrupt_hold_limit & ~write_mask[7:0]);
    end
    if (count_local_pfc) begin
      local_pfc_total <= local_pfc_total + 32'd1;
    end
    if (count_remote_pfc) begin
      remote_pfc_total <= remote_pfc_total + 32'd1;
    end
    if (count_tx_pfc) begin
      tx_pfc_total <= tx_pfc_total + 32'd1;
    end
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
  wire [31:0] word_version = {16'd1, 16'd0};
  wire [31:0] word_build = {16'd0, BUILD[15:8], BUILD[7:0]};
  wire [31:0] word_source_mac_low = cfg_source_mac_low;
  wire [31:0] word_source_mac_high = {16'd0, cfg_source_mac_high};
  wire [31:0] word_slot = {cfg_slot_cells, cfg_slot_rounds};
  wire [31:0] word_window_slots = {18'd0, cfg_window_slots};
  wire [31:0] word_set_point_cells = {4'd0, cfg_set_point_cells};
  wire [31:0] word_hold_rounds = {16'd0, cfg_hold_rounds};
  wire [31:0] word_classes = {16'd0, cfg_correct, cfg_relay};
  wire [31:0] word_events = {24'd0, seen_hold_limit};
  wire [31:0] word_interrupt_enable = {24'd0, cfg_interrupt_hold_limit};
  wire [31:0] word_status = {16'd0, stat_local_pause, stat_held};
  wire [31:0] word_inventory_0 = {2'd0, stat_inventory[29:0]};
  wire [31:0] word_inventory_1 = {2'd0, stat_inventory[59:30]};
  wire [31:0] word_inventory_2 = {2'd0, stat_inventory[89:60]};
  wire [31:0] word_inventory_3 = {2'd0, stat_inventory[119:90]};
  wire [31:0] word_inventory_4 = {2'd0, stat_inventory[149:120]};
  wire [31:0] word_inventory_5 = {2'd0, stat_inventory[179:150]};
  wire [31:0] word_inventory_6 = {2'd0, stat_inventory[209:180]};
  wire [31:0] word_inventory_7 = {2'd0, stat_inventory[239:210]};
  wire [31:0] word_local_pfc = local_pfc_total;
  wire [31:0] word_remote_pfc = remote_pfc_total;
  wire [31:0] word_tx_pfc = tx_pfc_total;
  wire [31:0] word_relayed = stat_relayed;
  wire [31:0] word_overwritten = stat_overwritten;
  wire [31:0] word_holds = stat_holds;
  wire [31:0] word_hold_limits = stat_hold_limits;

  // the answer: words group by group, then the groups and the windows
  always @(posedge clk) begin
    if (read_phase[1]) begin
      read_group_0 <= (word_id & {32{id_read}}) | (word_version & {32{version_read}}) |
          (word_build & {32{build_read}}) | (word_source_mac_low & {32{source_mac_low_read}}) |
          (word_source_mac_high & {32{source_mac_high_read}}) | (word_slot & {32{slot_read}}) |
          (word_window_slots & {32{window_slots_read}}) |
          (word_set_point_cells & {32{set_point_cells_read}}) |
          (word_hold_rounds & {32{hold_rounds_read}}) | (word_classes & {32{classes_read}}) |
          (word_events & {32{events_read}}) |
          (word_interrupt_enable & {32{interrupt_enable_read}}) |
          (word_status & {32{status_read}}) | (word_inventory_0 & {32{inventory_0_read}}) |
          (word_inventory_1 & {32{inventory_1_read}}) | (word_inventory_2 & {32{inventory_2_read}});
      read_group_1 <= (word_inventory_3 & {32{inventory_3_read}}) |
          (word_inventory_4 & {32{inventory_4_read}}) |
          (word_inventory_5 & {32{inventory_5_read}}) |
          (word_inventory_6 & {32{inventory_6_read}}) |
          (word_inventory_7 & {32{inventory_7_read}}) | (word_local_pfc & {32{local_pfc_read}}) |
          (word_remote_pfc & {32{remote_pfc_read}}) | (word_tx_pfc & {32{tx_pfc_read}}) |
          (word_relayed & {32{relayed_read}}) | (word_overwritten & {32{overwritten_read}}) |
          (word_holds & {32{holds_read}}) | (word_hold_limits & {32{hold_limits_read}});
      read_found <= id_read | version_read | build_read | source_mac_low_read |
          source_mac_high_read | slot_read | window_slots_read | set_point_cells_read |
          hold_rounds_read | classes_read | events_read | interrupt_enable_read | status_read |
          inventory_0_read | inventory_1_read | inventory_2_read | inventory_3_read |
          inventory_4_read | inventory_5_read | inventory_6_read | inventory_7_read |
          local_pfc_read | remote_pfc_read | tx_pfc_read | relayed_read | overwritten_read |
          holds_read | hold_limits_read;
    end
  end

  assign s_axil_rresp = {read_error, 1'b0};

  // Read by nothing.
  wire unused = &{1'b0, s_axil_awaddr[1:0], s_axil_araddr[1:0]};

endmodule

`default_nettype wire
