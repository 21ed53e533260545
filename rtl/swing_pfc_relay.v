// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen swing_pfc_relay --variant default`; change its source, not this file.
//
// Relays PFC over a long link and returns the inventory of each class to a set point: SWING
// IEEE 802.1Qbb; one slot a class, latest wins; the published relay while cfg_correct is 0.
//
// Built with
//   MOST_SLOTS = 8192

`default_nettype none

module swing_pfc_relay (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Local port: PFC frames received, and paused classes
  // The local port has received a PFC frame.
  input  wire local_pfc,
  // Class-enable vector of the local PFC frame, bit n for class n.
  input  wire [7:0] local_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] local_quanta,
  // Classes that are paused at the local port: `pause` of its scheduler.
  input  wire [7:0] local_pause,

  // Remote port: PFC frames received
  // The remote port has received a PFC frame.
  input  wire remote_pfc,
  // Class-enable vector of the remote PFC frame.
  input  wire [7:0] remote_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] remote_quanta,

  // For the scheduler of the remote port
  // The remote port's scheduler is to obey a PFC frame.
  output wire update_pfc,
  // Class-enable vector of the update.
  output wire [7:0] update_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  output wire [127:0] update_quanta,

  // Request for the encoder of the remote port (valid and ready; merged, not stable, while it
  // waits)
  // The request is taken.
  input  wire m_req_ready,
  // A request waits.
  output wire m_req_valid,
  // Classes whose time is to be sent to the far end.
  output wire [7:0] m_req_enable,
  // Time of class p in quanta at `[16*p +: 16]`, zero for classes not enabled.
  output wire [127:0] m_req_quanta,

  // Buffer at the remote ingress
  // Cells in use of class p in the buffer at the remote ingress, at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Configuration
  // Classes that are relayed.
  input  wire [7:0] cfg_relay,
  // Classes whose inventory is corrected.
  input  wire [7:0] cfg_correct,
  // Rounds of eight clocks in a slot of the window; 0 as 1.
  input  wire [15:0] cfg_slot_rounds,
  // Slots of the window, 1 to 8192: one round trip.
  input  wire [13:0] cfg_window_slots,
  // Cells that the long link carries in a slot, rounded up.
  input  wire [15:0] cfg_slot_cells,
  // Set point: the inventory above which an XON is held.
  input  wire [27:0] cfg_set_point_cells,
  // Rounds of eight clocks that an XON is held at most; 0: none is.
  input  wire [15:0] cfg_hold_rounds,

  // Status
  // Classes whose XON is held.
  output wire [7:0] stat_held,
  // Inventory of class p in cells at `[30*p +: 30]`.
  output wire [239:0] stat_inventory,
  // Requests that were taken.
  output wire [31:0] stat_relayed,
  // Times that were replaced before they were sent.
  output wire [31:0] stat_overwritten,
  // XONs that were held.
  output wire [31:0] stat_holds,
  // XONs that were held for as long as they may be.
  output wire [31:0] stat_hold_limits,
  // Classes whose XON was held for as long as it may be, for one clock.
  output wire [7:0] event_hold_limit
);

  reg [2:0] index;
  reg round_ends;
  wire [7:0] excess;
  reg update_pfc_reg;
  reg [7:0] update_enable_reg;
  reg [127:0] update_quanta_reg;
  wire [13:0] window_open_slots;
  reg [7:0] event_hold_limit_reg;
  reg [3:0] new_relayed;
  reg noted_relayed;
  reg [31:0] relayed_count;
  reg [3:0] new_overwritten;
  reg [7:0] noted_overwritten;
  reg [31:0] overwritten_count;
  reg [3:0] new_holds;
  reg [7:0] noted_holds;
  reg [31:0] holds_count;
  reg [3:0] new_hold_limits;
  reg [7:0] noted_hold_limits;
  reg [31:0] hold_limits_count;

  // a round: one class a clock, without a break
  always @(posedge clk) begin
    index <= index + 3'd1;
    round_ends <= (index == 3'd6);
    if (rst) begin
      index <= 3'd0;
      round_ends <= 1'b0;
    end
  end

  // slots: a relayed time waits for the encoder, or for the inventory
  wire [7:0] corrected = cfg_correct & excess;

  wire slots_valid;
  wire [7:0] slots_offered;
  wire [127:0] slots_times;
  wire [7:0] slots_held;
  wire slots_taken;
  wire [7:0] slots_overwritten;
  wire [7:0] slots_holds;
  wire [7:0] slots_timed_out;
  swing_relay_slots slots (
    .clk(clk),
    .rst(rst),
    .receive(local_pfc),
    .enable(local_enable & cfg_relay),
    .quanta(local_quanta),
    .ready(m_req_ready),
    .round_ends(round_ends),
    .corrected(corrected),
    .hold(corrected & {8{|cfg_hold_rounds}}),
    .hold_rounds(cfg_hold_rounds),
    .valid(slots_valid),
    .offered(slots_offered),
    .times(slots_times),
    .held(slots_held),
    .taken(slots_taken),
    .overwritten(slots_overwritten),
    .holds(slots_holds),
    .timed_out(slots_timed_out)
  );

  assign m_req_valid = slots_valid;
  assign m_req_enable = slots_offered;
  assign m_req_quanta = slots_times;
  assign stat_held = slots_held;

  // times that the remote port received are obeyed there and go nowhere else
  always @(posedge clk) begin
    update_pfc_reg <= remote_pfc;
    if (rst) begin
      update_pfc_reg <= 1'b0;
    end
  end

  assign update_pfc = update_pfc_reg;

  always @(posedge clk) begin
    update_enable_reg <= remote_enable;
  end

  assign update_enable = update_enable_reg;

  always @(posedge clk) begin
    update_quanta_reg <= remote_quanta;
  end

  assign update_quanta = update_quanta_reg;

  wire [239:0] inventories_inventory;
  wire [7:0] inventories_excess;
  swing_inventory inventories (
    .clk(clk),
    .rst(rst),
    .index(index),
    .occ_cells(occ_cells),
    .open_slots(window_open_slots),
    .slot_cells(cfg_slot_cells),
    .set_point_cells(cfg_set_point_cells),
    .inventory(inventories_inventory),
    .excess(inventories_excess)
  );

  assign excess = inventories_excess;
  assign stat_inventory = inventories_inventory;

  // cells in the buffer or on their way
  swing_window window (
    .clk(clk),
    .rst(rst),
    .open(~(local_pause | slots_held)),
    .round_ends(round_ends),
    .index(index),
    .slot_rounds(cfg_slot_rounds),
    .window_slots(cfg_window_slots),
    .open_slots(window_open_slots)
  );

  // alarms: levels or settings are wrong
  always @(posedge clk) begin
    event_hold_limit_reg <= slots_timed_out;
    if (rst) begin
      event_hold_limit_reg <= 8'd0;
    end
  end

  assign event_hold_limit = event_hold_limit_reg;

  // counters: events are noted in one clock, added up in the next and counted in the third
  always @(posedge clk) begin
    noted_relayed <= slots_taken;
    new_relayed <= {3'd0, noted_relayed};
    relayed_count <= relayed_count + {28'd0, new_relayed};
    if (rst) begin
      noted_relayed <= 1'b0;
      new_relayed <= 4'd0;
      relayed_count <= 32'd0;
    end
  end

  assign stat_relayed = relayed_count;

  always @(posedge clk) begin
    noted_overwritten <= slots_overwritten;
    new_overwritten <= {3'd0, noted_overwritten[0]} + {3'd0, noted_overwritten[1]} +
        {3'd0, noted_overwritten[2]} + {3'd0, noted_overwritten[3]} + {3'd0, noted_overwritten[4]} +
        {3'd0, noted_overwritten[5]} + {3'd0, noted_overwritten[6]} + {3'd0, noted_overwritten[7]};
    overwritten_count <= overwritten_count + {28'd0, new_overwritten};
    if (rst) begin
      noted_overwritten <= 8'd0;
      new_overwritten <= 4'd0;
      overwritten_count <= 32'd0;
    end
  end

  assign stat_overwritten = overwritten_count;

  always @(posedge clk) begin
    noted_holds <= slots_holds;
    new_holds <= {3'd0, noted_holds[0]} + {3'd0, noted_holds[1]} + {3'd0, noted_holds[2]} +
        {3'd0, noted_holds[3]} + {3'd0, noted_holds[4]} + {3'd0, noted_holds[5]} +
        {3'd0, noted_holds[6]} + {3'd0, noted_holds[7]};
    holds_count <= holds_count + {28'd0, new_holds};
    if (rst) begin
      noted_holds <= 8'd0;
      new_holds <= 4'd0;
      holds_count <= 32'd0;
    end
  end

  assign stat_holds = holds_count;

  always @(posedge clk) begin
    noted_hold_limits <= slots_timed_out;
    new_hold_limits <= {3'd0, noted_hold_limits[0]} + {3'd0, noted_hold_limits[1]} +
        {3'd0, noted_hold_limits[2]} + {3'd0, noted_hold_limits[3]} + {3'd0, noted_hold_limits[4]} +
        {3'd0, noted_hold_limits[5]} + {3'd0, noted_hold_limits[6]} + {3'd0, noted_hold_limits[7]};
    hold_limits_count <= hold_limits_count + {28'd0, new_hold_limits};
    if (rst) begin
      noted_hold_limits <= 8'd0;
      new_hold_limits <= 4'd0;
      hold_limits_count <= 32'd0;
    end
  end

  assign stat_hold_limits = hold_limits_count;

endmodule

`default_nettype wire
