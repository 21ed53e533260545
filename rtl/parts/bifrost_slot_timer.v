// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Slot timer; counts which slots deduct in the published forms.

`default_nettype none

module bifrost_slot_timer (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire restart,
  input  wire active,
  input  wire [23:0] slot_clocks,
  input  wire init,
  input  wire slot_done,
  input  wire [7:0] deduct_slots,
  output wire tick,
  output wire deduct
);

  reg [23:0] clocks;
  reg ticking;
  reg [7:0] slots;

  // clocks since the slot boundary
  wire [23:0] next_clocks = clocks + 24'd1;

  always @(posedge clk) begin
    ticking <= 1'b0;
    if (restart) begin
      clocks <= 24'd1;
    end else if (next_clocks >= slot_clocks) begin
      clocks <= 24'd0;
      ticking <= active;
    end else begin
      clocks <= next_clocks;
    end
    if (rst) begin
      clocks <= 24'd0;
      ticking <= 1'b0;
    end
  end

  assign tick = ticking;

  // slots modulo k
  wire [7:0] next_slots = slots + 8'd1;

  always @(posedge clk) begin
    if (init) begin
      slots <= 8'd0;
    end else if (slot_done) begin
      slots <= next_slots;
      if (next_slots == deduct_slots) begin
        slots <= 8'd0;
      end
    end
    if (rst) begin
      slots <= 8'd0;
    end
  end

  assign deduct = ~(|slots);

endmodule

`default_nettype wire
