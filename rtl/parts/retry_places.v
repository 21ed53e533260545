// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Knows the place of each frame that is kept, and puts the beats of the next.

`default_nettype none

module retry_places #(
  // Units of the memory: 4096 or 524288.
  parameter UNITS = 524288
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames that are sent for the first time
  // A beat of data moves.
  input  wire taken,
  // The beat is the last of its frame.
  input  wire last,
  // Number of the last lane of the beat.
  input  wire [5:0] lane,
  // Position behind the last frame that was taken whole.
  output reg  [23:0] sent,

  // Frames that are sent again
  // Unit of the frame.
  input  wire [$clog2(UNITS)-1:0] at,
  // A frame begins in the unit of two clocks before.
  output wire exists,
  // Units of that frame.
  output wire [10:0] frame_units,
  // Beats of the frame.
  output wire [10:0] frame_beats,
  // Number of its last lane.
  output wire [5:0] frame_lane,
  // The tag of the frame needs a beat more.
  output wire frame_late,

  // The frame that is taken
  // No frame is taken in part.
  output wire between,

  // Units of the memories
  // The beat that moved in the clock before is put.
  output wire puts,
  // Unit of the beat.
  output wire [$clog2(UNITS)-1:0] put_at
);

  reg [23:0] place;
  // Beats of the frame before this one.
  reg [10:0] number;
  reg notes;
  reg [16:0] note;
  reg [$clog2(UNITS)-1:0] note_at;
  reg [16:0] entry;
  reg writes;
  reg [$clog2(UNITS)-1:0] write_at;

  // the place of the next beat: position, and number in the unit
  wire [10:0] beats = number + 11'd1;

  always @(posedge clk) begin
    if (taken) begin
      number <= beats & {11{~last}};
      place <= place + 24'd1;
    end
    if (taken & last) begin
      sent <= place + 24'd1;
    end
    if (rst) begin
      place <= 24'hffff00;
      number <= 11'd0;
      sent <= 24'hffff00;
    end
  end

  // a unit in which a frame begins has the number of its beats and its last lane, all others 0: a
  // unit is written before its frame ends
  always @(posedge clk) begin
    notes <= taken;
    if (rst) begin
      notes <= 1'b0;
    end
  end

  wire [23:0] noted = last ? sent : (place + 24'd1);

  always @(posedge clk) begin
    note <= {lane, beats} & {17{last}};
    note_at <= noted[$clog2(UNITS)-1:0];
  end

  reg [16:0] entry_read;
  (* ram_style = "block" *)
  reg [16:0] entries [0:UNITS-1];

  always @(posedge clk) begin
    if (notes) begin
      entries[note_at] <= note;
    end
  end

  always @(posedge clk) begin
    entry_read <= entries[at];
  end

  always @(posedge clk) begin
    entry <= entry_read;
  end

  wire [10:0] entry_beats = entry[10:0];
  assign exists = |entry_beats;
  assign frame_units = entry_beats;
  wire [5:0] entry_lane = entry[16:11];
  wire entry_late = &entry_lane[5:2];
  assign frame_beats = entry_beats;
  assign frame_lane = entry_lane;
  assign frame_late = entry_late;
  assign between = (number == 11'd0);

  always @(posedge clk) begin
    writes <= taken;
    write_at <= place[$clog2(UNITS)-1:0];
    if (rst) begin
      writes <= 1'b0;
    end
  end

  assign puts = writes;
  assign put_at = write_at;

  // Read by nothing.
  wire unused = &{1'b0, noted[23:$clog2(UNITS)]};

endmodule

`default_nettype wire
