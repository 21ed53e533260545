// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps frames from the unit of their position on; what is read is there some clocks later.

`default_nettype none

module retry_ring #(
  // Bits of a beat: 512 or 1024.
  parameter DATA_W = 512,
  // Units of the memory: 4096, 16384 or 262144.
  parameter UNITS = 16384
) (
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
  input  wire [$clog2(DATA_W)-4:0] lane,
  // Octets of the beat that was taken in the clock before.
  input  wire [DATA_W-1:0] data_before,

  // A sweep
  // The unit is that of no frame.
  input  wire sweeps,
  // Number of the unit.
  input  wire [$clog2(UNITS)-1:0] sweep_at,
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
  output wire [$clog2(DATA_W)-4:0] last_lane,
  // Octets of the beat.
  output wire [DATA_W-1:0] beat
);

  reg [23:0] frame_at;
  reg [23:0] place;
  // Beats of the frame before this one.
  reg [10:0] number;
  reg notes;
  reg [$clog2(DATA_W)+7:0] note;
  reg [$clog2(UNITS):0] note_at;
  reg asked_lap;
  reg was_got;
  reg at_lap_1;
  reg begins_reg;
  reg [10:0] more_reg;
  reg is_one_reg;
  reg [$clog2(DATA_W)-4:0] last_lane_reg;
  reg writes;
  reg [$clog2(UNITS)-1:0] write_at;
  reg [DATA_W-1:0] word_held;

  // the place of the next beat: position, and number in the unit
  wire [10:0] beats = number + 11'd1;

  always @(posedge clk) begin
    if (taken) begin
      number <= beats & {11{~last}};
      place <= place + 24'd1;
    end
    if (taken & last) begin
      frame_at <= place + 24'd1;
    end
    if (goes) begin
      place <= position;
      frame_at <= position;
    end
    if (rst) begin
      frame_at <= 24'hffff00;
      place <= 24'hffff00;
      number <= 11'd0;
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

  wire [23:0] noted = last ? frame_at : (place + 24'd1);

  always @(posedge clk) begin
    note <= {lane, beats} & {$clog2(DATA_W)+8{last}};
    note_at <= noted[$clog2(UNITS):0];
  end

  wire notes_or_sweeps = notes | sweeps;
  wire [$clog2(UNITS)-1:0] written_unit = sweeps ? sweep_at : note_at[$clog2(UNITS)-1:0];
  wire written_lap = sweeps ? sweep_lap : note_at[$clog2(UNITS)];

  reg got_lap;
  (* ram_style = "block" *)
  reg laps [0:UNITS-1];

  always @(posedge clk) begin
    if (notes_or_sweeps) begin
      laps[written_unit] <= written_lap;
    end
  end

  always @(posedge clk) begin
    got_lap <= laps[asked[$clog2(UNITS)-1:0]];
  end

  always @(posedge clk) begin
    asked_lap <= asked[$clog2(UNITS)];
    was_got <= (got_lap == asked_lap);
  end

  assign got = was_got;

  reg [$clog2(DATA_W)+8:0] entry;
  (* ram_style = "block" *)
  reg [$clog2(DATA_W)+8:0] entries [0:UNITS-1];

  always @(posedge clk) begin
    if (notes_or_sweeps) begin
      entries[written_unit] <= {written_lap, note};
    end
  end

  always @(posedge clk) begin
    entry <= entries[at[$clog2(UNITS)-1:0]];
  end

  always @(posedge clk) begin
    at_lap_1 <= at[$clog2(UNITS)];
    begins_reg <= (entry[$clog2(DATA_W)+8] == at_lap_1) & (|entry[10:0]);
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
    last_lane_reg <= entry[$clog2(DATA_W)+7:11];
  end

  assign last_lane = last_lane_reg;

  // the octets; a large memory may be Ultra RAM
  always @(posedge clk) begin
    writes <= taken;
    write_at <= place[$clog2(UNITS)-1:0];
    if (rst) begin
      writes <= 1'b0;
    end
  end

  reg [DATA_W-1:0] word;
  reg [DATA_W-1:0] octets [0:UNITS-1];

  always @(posedge clk) begin
    if (writes) begin
      octets[write_at] <= data_before;
    end
  end

  always @(posedge clk) begin
    word <= octets[at[$clog2(UNITS)-1:0]];
  end

  always @(posedge clk) begin
    word_held <= word;
  end

  assign beat = word_held;

  // Read by nothing.
  wire unused = &{1'b0, asked[23:$clog2(UNITS)+1], at[23:$clog2(UNITS)+1], at_number,
    noted[23:$clog2(UNITS)+1]};

endmodule

`default_nettype wire
