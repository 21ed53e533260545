// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Counts, per priority, slots that granted all, part or nothing, and slots over-committed.

`default_nettype none

module bifrost_slot_counters (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire write,
  input  wire [2:0] index,
  input  wire slot_open,
  input  wire slot_closed,
  input  wire overcommit,
  input  wire [2:0] select,
  output reg  [31:0] slots_open,
  output reg  [31:0] slots_partial,
  output reg  [31:0] slots_closed,
  output reg  [31:0] overcommits
);

  reg write_reg;
  reg [2:0] index_reg;
  reg [7:0] used;
  reg [127:0] old;
  reg slot_open_reg;
  reg slot_partial_reg;
  reg slot_closed_reg;
  reg overcommit_reg;
  wire [127:0] next;

  // a decision is counted in the clock after it, when what is stored has been read: a priority
  // comes once in a slot
  always @(posedge clk) begin
    write_reg <= write;
    index_reg <= index;
    if (rst) begin
      write_reg <= 1'b0;
    end
  end

  wire [127:0] stored;
  wire [127:0] shown;
  (* ram_style = "distributed" *)
  reg [127:0] counts [0:7];

  always @(posedge clk) begin
    if (write_reg) begin
      counts[index_reg] <= next;
    end
  end

  assign stored = counts[index];

  assign shown = counts[select];

  // reset does not reach the RAM: entries not written since count as zero
  always @(posedge clk) begin
    if (write_reg) begin
      used <= used | (8'd1 << index_reg);
    end
    old <= stored & {128{used[index]}};
    if (rst) begin
      used <= 8'd0;
    end
  end

  wire [127:0] visible = shown & {128{used[select]}};
  wire slot_partial = ~(slot_open | slot_closed);

  always @(posedge clk) begin
    slot_open_reg <= slot_open;
    slot_partial_reg <= slot_partial;
    slot_closed_reg <= slot_closed;
    overcommit_reg <= overcommit;
  end

  assign next = {(old[127:96] + {31'd0, overcommit_reg}), (old[95:64] + {31'd0, slot_closed_reg}),
      (old[63:32] + {31'd0, slot_partial_reg}), (old[31:0] + {31'd0, slot_open_reg})};

  always @(posedge clk) begin
    slots_open <= visible[31:0];
    slots_partial <= visible[63:32];
    slots_closed <= visible[95:64];
    overcommits <= visible[127:96];
    if (rst) begin
      slots_open <= 32'd0;
      slots_partial <= 32'd0;
      slots_closed <= 32'd0;
      overcommits <= 32'd0;
    end
  end

endmodule

`default_nettype wire
