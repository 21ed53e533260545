// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Remembers what was granted to the eight priorities in each slot of a round trip.

`default_nettype none

module bifrost_grant_ring #(
  // Slots of the ring: 8192 or 65536.
  parameter RING_SLOTS = 8192
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire init,
  input  wire [$clog2(RING_SLOTS):0] window_slots,
  input  wire scan,
  input  wire [1:0] entry,
  input  wire slot_done,
  output wire [15:0] oldest,
  // The slot is the first of a round of the ring, or the last.
  output wire is_first,
  output wire is_last
);

  reg [15:0] word;
  reg [$clog2(RING_SLOTS)-1:0] head;
  reg [$clog2(RING_SLOTS):0] written;
  reg wraps;
  reg full;
  reg begins;

  // eight entries shift in, priority 0 first
  always @(posedge clk) begin
    if (scan) begin
      word <= {entry, word[15:2]};
    end
  end

  wire [$clog2(RING_SLOTS):0] next_head = {1'b0, head} + {{$clog2(RING_SLOTS){1'b0}}, 1'b1};

  // slots end many clocks apart: there is a clock to compare
  always @(posedge clk) begin
    wraps <= (next_head >= window_slots);
    full <= (written >= window_slots);
    begins <= ~(|head);
  end

  assign is_first = begins;
  assign is_last = wraps;

  always @(posedge clk) begin
    if (init) begin
      head <= {$clog2(RING_SLOTS){1'b0}};
      written <= {$clog2(RING_SLOTS)+1{1'b0}};
    end else if (slot_done) begin
      head <= wraps ? {$clog2(RING_SLOTS){1'b0}} : next_head[$clog2(RING_SLOTS)-1:0];
      if (~full) begin
        written <= written + {{$clog2(RING_SLOTS){1'b0}}, 1'b1};
      end
    end
    if (rst) begin
      head <= {$clog2(RING_SLOTS){1'b0}};
      written <= {$clog2(RING_SLOTS)+1{1'b0}};
    end
  end

  reg [15:0] slot;
  (* ram_style = "block" *)
  reg [15:0] slots [0:RING_SLOTS-1];

  always @(posedge clk) begin
    if (slot_done) begin
      slots[head] <= word;
    end
  end

  always @(posedge clk) begin
    slot <= slots[head];
  end

  assign oldest = full ? slot : 16'haaaa;

endmodule

`default_nettype wire
