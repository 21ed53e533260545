// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps frames, each from a unit of its own on; a beat is there two clocks after it is read.

`default_nettype none

module retry_kept_8x4096 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames that are sent for the first time
  // A beat of data moves.
  input  wire taken,
  // The beat is the last of its frame.
  input  wire last,
  // Number of the last lane of the beat.
  input  wire [2:0] lane,
  // Position behind the last frame that was taken whole.
  output reg  [23:0] sent,

  // Frames that are sent again
  // Unit of the frame.
  input  wire [11:0] at,
  // A frame begins in the unit of two clocks before.
  output wire exists,
  // Units of that frame.
  output wire [10:0] frame_units,
  // Octets of the beat that moved in the clock before.
  input  wire [63:0] data_before,
  // The frame is the next to be sent again.
  input  wire load,
  // A beat is read.
  input  wire reads,
  // The beat that is read next is the last.
  output wire is_last,
  // The tag of the frame needs a beat more.
  output wire ends_late,
  // Lanes of the last beat of the frame, from the clock after that in which it is ready.
  output wire [7:0] last_keep,
  // Octets of the beat that was read two clocks before.
  output wire [63:0] beat
);

  reg [26:0] place;
  // Beats of the frame before this one.
  reg [10:0] number;
  reg notes;
  reg [13:0] note;
  reg [11:0] note_at;
  reg [13:0] entry;
  reg [14:0] read_at;
  reg writes;
  reg [14:0] write_at;
  reg [63:0] word_held;
  reg [10:0] left;
  reg last_next;
  reg late;
  reg [2:0] last_lane;
  reg [7:0] keep;

  // the place of the next beat: position, and number in the unit
  wire [10:0] beats = number + 11'd1;

  always @(posedge clk) begin
    if (taken) begin
      number <= beats & {11{~last}};
      place <= place + 27'd1;
    end
    if (taken & last) begin
      place <= {(place[26:3] + 24'd1), 3'd0};
      sent <= place[26:3] + 24'd1;
    end
    if (rst) begin
      place <= 27'h7fff800;
      number <= 11'd0;
      sent <= 24'hffff00;
    end
  end

  // a unit in which a frame begins has the number of its beats and its last lane, all others 0: a
  // unit is written before its frame ends
  always @(posedge clk) begin
    notes <= taken & (last | (&place[2:0]));
    if (rst) begin
      notes <= 1'b0;
    end
  end

  wire [23:0] noted = last ? sent : (place[26:3] + 24'd1);

  always @(posedge clk) begin
    note <= {lane, beats} & {14{last}};
    note_at <= noted[11:0];
  end

  reg [13:0] entry_read;
  (* ram_style = "block" *)
  reg [13:0] entries [0:4095];

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
  wire [10:0] frame_units_sum = entry_beats + 11'd7;
  assign frame_units = {3'd0, frame_units_sum[10:3]};
  wire [2:0] entry_lane = entry[13:11];
  wire entry_late = entry_lane[2];

  // the beat that is read next
  always @(posedge clk) begin
    if (reads) begin
      read_at <= read_at + 15'd1;
    end
    if (load) begin
      read_at <= {at, 3'd0};
    end
  end

  // the octets; a large memory may be Ultra RAM
  always @(posedge clk) begin
    writes <= taken;
    write_at <= place[14:0];
    if (rst) begin
      writes <= 1'b0;
    end
  end

  reg [63:0] word;
  reg [63:0] octets [0:32767];

  always @(posedge clk) begin
    if (writes) begin
      octets[write_at] <= data_before;
    end
  end

  always @(posedge clk) begin
    word <= octets[read_at];
  end

  always @(posedge clk) begin
    word_held <= word;
  end

  // the frame that is sent again: its beats that are left, and its last lane
  always @(posedge clk) begin
    if (reads) begin
      left <= left - 11'd1;
      last_next <= (left == 11'd2);
    end
    if (load) begin
      left <= entry_beats;
      last_next <= (entry_beats == 11'd1);
      last_lane <= entry_lane;
      late <= entry_late;
    end
    keep <= 8'hff >> ~last_lane;
  end

  assign is_last = last_next;
  assign ends_late = late;
  assign last_keep = keep;
  assign beat = word_held;

  // Read by nothing.
  wire unused = &{1'b0, noted[23:12], frame_units_sum[2:0]};

endmodule

`default_nettype wire
