// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Remembers what was granted to the eight priorities in each slot of a round trip.

`default_nettype none

module bifrost_grant_ring_8192 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire init,
  input  wire [13:0] window_slots,
  input  wire scan,
  input  wire [1:0] entry,
  input  wire slot_done,
  output wire [15:0] oldest
);

  reg [15:0] word;
  reg [12:0] head;
  reg [13:0] written;

  // eight entries shift in, priority 0 first
  always @(posedge clk) begin
    if (scan) begin
      word <= {entry, word[15:2]};
    end
  end

  wire [13:0] next_head = {1'b0, head} + 14'd1;
  wire full = (written == window_slots);

  always @(posedge clk) begin
    if (init) begin
      head <= 13'd0;
      written <= 14'd0;
    end else if (slot_done) begin
      head <= (next_head == window_slots) ? 13'd0 : next_head[12:0];
      if (~full) begin
        written <= written + 14'd1;
      end
    end
    if (rst) begin
      head <= 13'd0;
      written <= 14'd0;
    end
  end

  reg [15:0] slot;
  (* ram_style = "block" *)
  reg [15:0] slots [0:8191];

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
