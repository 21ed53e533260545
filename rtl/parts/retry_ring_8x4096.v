// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps frames from the unit of their position on; what is read is there some clocks later.

`default_nettype none

module retry_ring_8x4096 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames that have come
  // The next frame begins at this position.
  input  wire goes,
  // Position of the frame.
  input  wire [23:0] position,
  // A beat is put into the memory.
  input  wire taken,
  // The beat is the last of its frame.
  input  wire last,
  // Number of the last lane of the beat.
  input  wire [2:0] lane,
  // Octets of the beat that was taken in the clock before.
  input  wire [63:0] data_before,

  // A sweep
  // The unit is that of no frame.
  input  wire sweeps,
  // Number of the unit.
  input  wire [11:0] sweep_at,
  // Bit of the lap that the unit had before.
  input  wire sweep_lap,

  // Frames that are looked for
  // The position of a frame that has come.
  input  wire [23:0] asked,
  // Position that is looked at.
  input  wire [23:0] at,
  // Beats of the unit before the one that is looked at.
  input  wire [2:0] at_number,
  // The frame of the position asked for two clocks before has come.
  output wire got,
  // A frame of the lap begins in the unit.
  output wire begins,
  // Beats of that frame but one.
  output wire [10:0] more,
  // The frame has one beat.
  output wire is_one,
  // Number of its last lane.
  output wire [2:0] last_lane,
  // Octets of the beat.
  output wire [63:0] beat
);

  reg [23:0] frame_at;
  reg [26:0] place;
  // Beats of the frame before this one.
  reg [10:0] number;
  reg notes;
  reg [13:0] note;
  reg [12:0] note_at;
  reg asked_lap;
  reg was_got;
  reg at_lap_1;
  reg begins_reg;
  reg [10:0] more_reg;
  reg is_one_reg;
  reg [2:0] last_lane_reg;
  reg writes;
  reg [14:0] write_at;
  reg [63:0] word_held;

  // the place of the next beat: position, and number in the unit
  wire [10:0] beats = number + 11'd1;

  always @(posedge clk) begin
    if (taken) begin
      number <= beats & {11{~last}};
      place <= place + 27'd1;
    end
    if (taken & last) begin
      place <= {(place[26:3] + 24'd1), 3'd0};
    end
    if (taken & last) begin
      frame_at <= place[26:3] + 24'd1;
    end
    if (goes) begin
      place <= {position, 3'd0};
      frame_at <= position;
    end
    if (rst) begin
      frame_at <= 24'hffff00;
      place <= 27'h7fff800;
      number <= 11'd0;
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

  wire [23:0] noted = last ? frame_at : (place[26:3] + 24'd1);

  always @(posedge clk) begin
    note <= {lane, beats} & {14{last}};
    note_at <= noted[12:0];
  end

  wire notes_or_sweeps = notes | sweeps;
  wire [11:0] written_unit = sweeps ? sweep_at : note_at[11:0];
  wire written_lap = sweeps ? sweep_lap : note_at[12];

  reg got_lap;
  (* ram_style = "block" *)
  reg laps [0:4095];

  always @(posedge clk) begin
    if (notes_or_sweeps) begin
      laps[written_unit] <= written_lap;
    end
  end

  always @(posedge clk) begin
    got_lap <= laps[asked[11:0]];
  end

  always @(posedge clk) begin
    asked_lap <= asked[12];
    was_got <= (got_lap == asked_lap);
  end

  assign got = was_got;

  reg [14:0] entry;
  (* ram_style = "block" *)
  reg [14:0] entries [0:4095];

  always @(posedge clk) begin
    if (notes_or_sweeps) begin
      entries[written_unit] <= {written_lap, note};
    end
  end

  always @(posedge clk) begin
    entry <= entries[at[11:0]];
  end

  always @(posedge clk) begin
    at_lap_1 <= at[12];
    begins_reg <= (entry[14] == at_lap_1) & (|entry[10:0]);
  end

  assign begins = begins_reg;

  always @(posedge clk) begin
    more_reg <= entry[10:0] - 11'd1;
  end

  assign more = more_reg;

  always @(posedge clk) begin
    is_one_reg <= (entry[10:0] == 11'd1);
  end

  assign is_one = is_one_reg;

  always @(posedge clk) begin
    last_lane_reg <= entry[13:11];
  end

  assign last_lane = last_lane_reg;

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
    word <= octets[{at[11:0], at_number}];
  end

  always @(posedge clk) begin
    word_held <= word;
  end

  assign beat = word_held;

  // Read by nothing.
  wire unused = &{1'b0, asked[23:13], at[23:13], noted[23:13]};

endmodule

`default_nettype wire
