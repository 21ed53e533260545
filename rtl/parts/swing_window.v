// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts, class by class, the slots of the last round trip in which it was open.

`default_nettype none

module swing_window (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Classes that are open.
  input  wire [7:0] open,
  // Last clock of a round.
  input  wire round_ends,
  // Class whose count is shown.
  input  wire [2:0] index,
  // Rounds in a slot; 0 as 1.
  input  wire [15:0] slot_rounds,
  // Slots of the window; another number starts anew.
  input  wire [13:0] window_slots,
  // Slots in which the class of `index` was open.
  output wire [13:0] open_slots
);

  reg [15:0] round;
  reg [13:0] window_in_use;
  reg [12:0] head;
  reg full;
  reg [111:0] open_slotss;

  // the end of a slot; counted from 1, so that no sum is in the way of the comparison
  wire slot_ends = round_ends & (round >= slot_rounds);

  always @(posedge clk) begin
    if (slot_ends) begin
      round <= 16'd1;
    end else if (round_ends) begin
      round <= round + 16'd1;
    end
    if (rst) begin
      round <= 16'd1;
    end
  end

  // the ring; it is written every eight clocks at most, so what is read has settled
  wire restart = (window_in_use != window_slots);

  always @(posedge clk) begin
    window_in_use <= window_slots;
    if (rst) begin
      window_in_use <= 14'd0;
    end
  end

  wire [13:0] next_head = {1'b0, head} + 14'd1;
  wire wraps = (next_head >= window_in_use) | (&head);

  always @(posedge clk) begin
    if (restart) begin
      head <= 13'd0;
      full <= 1'b0;
    end else if (slot_ends) begin
      head <= next_head[12:0] & {13{~wraps}};
      full <= full | wraps;
    end
    if (rst) begin
      head <= 13'd0;
      full <= 1'b0;
    end
  end

  reg [7:0] stored;
  (* ram_style = "block" *)
  reg [7:0] slots [0:8191];

  always @(posedge clk) begin
    if (slot_ends) begin
      slots[head] <= open;
    end
  end

  always @(posedge clk) begin
    stored <= slots[head];
  end

  wire [7:0] oldest = stored & {8{full}};

  // count: the newest slot enters, the oldest leaves
  always @(posedge clk) begin : drive_open_slotss
    integer i;
    if (restart) begin
      for (i = 0; i < 8; i = i + 1) begin
        open_slotss[14*i +: 14] <= 14'd0;
      end
    end else if (slot_ends) begin
      for (i = 0; i < 8; i = i + 1) begin
        if (open[i] & ~oldest[i]) begin
          open_slotss[14*i +: 14] <= open_slotss[14*i +: 14] + 14'd1;
        end else if (oldest[i] & ~open[i]) begin
          open_slotss[14*i +: 14] <= open_slotss[14*i +: 14] - 14'd1;
        end
      end
    end
    if (rst) begin
      open_slotss <= {8{14'd0}};
    end
  end

  assign open_slots = index[2] ?
        (index[1] ? (index[0] ? open_slotss[111:98] : open_slotss[97:84]) :
            index[0] ? open_slotss[83:70] :
            open_slotss[69:56]) :
      index[1] ? (index[0] ? open_slotss[55:42] : open_slotss[41:28]) :
      index[0] ? open_slotss[27:14] :
      open_slotss[13:0];

endmodule

`default_nettype wire
