// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The least round trip of a window of samples, the slots that it takes, and the alarms.

`default_nettype none

module rtt_probe_window (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A round trip was measured.
  input  wire measured,
  // Round trip that was measured, in ns.
  input  wire [31:0] rtt,
  // Forget all measurements.
  input  wire clear,
  input  wire [3:0] samples_log2,
  input  wire [31:0] margin,
  input  wire [23:0] slot,
  input  wire [31:0] drift,
  // A window is complete.
  output reg  published,
  // Least round trip of the window in ns.
  output reg  [31:0] minimum,
  // Slots that the engine must remember.
  output reg  [13:0] slots,
  // The number of slots has changed: load it.
  output reg  load,
  // A round trip was longer than the margin allows.
  output reg  beyond_margin,
  // The round trip of the link has changed.
  output reg  drifted
);

  reg [31:0] least;
  // Round trips in the window.
  reg [15:0] count;
  reg full;
  reg known;
  reg dividing;
  reg [32:0] left;
  reg [23:0] length;
  // Number of the slot that is taken off.
  reg [13:0] slot_number;
  reg [32:0] limit;
  reg [31:0] sample;
  reg check;
  // Minimum of the first window, in ns.
  reg [31:0] first;
  reg has_first;

  // the least of the window so far
  wire [15:0] with_it = count + 16'd1;
  wire complete = |(with_it >> samples_log2);
  wire is_least = ~(|count) | (rtt < least);

  always @(posedge clk) begin
    if (measured & is_least) begin
      least <= rtt;
    end
    if (clear | (measured & complete)) begin
      count <= 16'd0;
    end else if (measured) begin
      count <= with_it;
    end
    if (rst) begin
      count <= 16'd0;
    end
  end

  // publication
  always @(posedge clk) begin
    full <= measured & complete & ~clear;
    published <= full & ~clear;
    if (clear) begin
      minimum <= 32'd0;
      known <= 1'b0;
    end else if (full) begin
      minimum <= least;
      known <= 1'b1;
    end
    if (rst) begin
      full <= 1'b0;
      published <= 1'b0;
      minimum <= 32'd0;
      known <= 1'b0;
    end
  end

  wire [32:0] bound = {1'b0, minimum} + {1'b0, margin};

  // slots: one is taken off in each clock
  wire ends = dividing & (~(|left) | (slot_number == 14'h3fff));
  wire [32:0] rest = (left - {9'd0, length}) & {33{~(left <= {9'd0, length})}};

  always @(posedge clk) begin
    if (published) begin
      left <= bound;
      length <= slot;
      slot_number <= 14'd1;
    end else begin
      left <= rest;
      slot_number <= slot_number + 14'd1;
    end
    dividing <= (published | (dividing & ~ends)) & ~clear;
    load <= ends & ~clear & (slot_number != slots);
    if (clear) begin
      slots <= 14'd0;
    end else if (ends) begin
      slots <= slot_number;
    end
    if (rst) begin
      dividing <= 1'b0;
      load <= 1'b0;
      slots <= 14'd0;
    end
  end

  // alarms
  always @(posedge clk) begin
    limit <= bound;
    sample <= rtt;
    check <= measured & known & ~clear;
    beyond_margin <= (beyond_margin | (check & ({1'b0, sample} > limit))) & ~clear;
    if (published & ~has_first) begin
      first <= minimum;
    end
    has_first <= (has_first | published) & ~clear;
    if (rst) begin
      check <= 1'b0;
      beyond_margin <= 1'b0;
      has_first <= 1'b0;
    end
  end

  // the minimum differs from the first by more than `drift`
  wire [33:0] differs_difference = ({2'd0, first} + {2'd0, drift}) - {2'd0, minimum};
  wire [33:0] differs_difference_2 = ({2'd0, minimum} + {2'd0, drift}) - {2'd0, first};
  wire differs = differs_difference[33] | differs_difference_2[33];

  always @(posedge clk) begin
    drifted <= (drifted | (published & has_first & differs)) & ~clear;
    if (rst) begin
      drifted <= 1'b0;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, differs_difference[32:0], differs_difference_2[32:0]};

endmodule

`default_nettype wire
