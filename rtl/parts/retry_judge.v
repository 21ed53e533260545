// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Knows the epoch, finds the place of each frame, and what is missed before it.

`default_nettype none

module retry_judge #(
  // Bits of a beat: 64, 512 or 1024.
  parameter DATA_W = 512,
  // Units of the memory: 4096, 16384 or 262144.
  parameter UNITS = 16384
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The oldest frame that waits
  // A frame waits.
  input  wire any,
  // The frame is a word of the far end.
  input  wire is_word,
  // The frame is one of control.
  input  wire is_control,
  // The frame was sent before.
  input  wire is_again,
  // Epoch of the frame.
  input  wire [3:0] epoch,
  // Position of the frame, or behind the last frame that the far end has sent.
  input  wire [23:0] position,
  // Beats of the frame but one.
  input  wire [10:0] more,
  // Units of the frame but one.
  input  wire [10:0] rest,
  // Number of the last lane of the frame.
  input  wire [$clog2(DATA_W)-4:0] lane,

  // Frames that were handed on
  // First position that was not handed on.
  input  wire [23:0] below,
  // No frame of the memory is under way.
  input  wire pauses,
  // The frame of the position asked for two clocks before has come.
  input  wire got,
  // A beat of control leaves.
  input  wire leaves,
  // The oldest frame that waits is judged.
  output wire pops,
  // The position of a frame that has come.
  output wire [23:0] asked,
  // Epoch of the far end.
  output reg  [3:0] own_epoch,
  // The receiver is in an epoch.
  output reg  known,
  // Position behind the last frame that is known of.
  output reg  [23:0] known_end,
  // Frames are missed.
  output reg  missed,
  // First position that is missed.
  output wire [23:0] missed_first,
  // A frame has come that was sent before.
  output reg  came_again,
  // Position of the frame; that behind the frames that are missed.
  output wire [23:0] came_position,
  // Position behind the frame.
  output wire [23:0] came_end,
  // The frame had come before.
  output wire came_got,
  // A frame or word was ignored.
  output reg  ignored,
  // The far end has begun another epoch.
  output wire anew,
  // Position at which the far end begins.
  output wire [23:0] start,
  // The unit is that of no frame.
  output reg  sweeps,
  // Number of the unit.
  output wire [$clog2(UNITS)-1:0] sweep_at,
  // Bit of the lap that the unit had before.
  output wire sweep_lap,
  // A frame of control found no room.
  output reg  dropped,
  // A beat is read.
  output wire reads,
  // A frame has a place.
  output reg  goes,
  // A beat is put into the memory.
  output wire taken,
  // The beat is the last of its frame.
  output wire taken_last,
  // Number of its last lane.
  output wire [$clog2(DATA_W)-4:0] taken_lane,
  // A beat of control comes.
  output reg  control,
  // The beat is the last of its frame.
  output wire control_last,
  // Number of its last lane.
  output wire [$clog2(DATA_W)-4:0] control_lane
);

  reg busy;
  reg [10:0] left;
  reg first_1;
  reg [23:0] position_1_1;
  reg word_1_1;
  reg [10:0] rest_1_1;
  reg [10:0] rest_2;
  reg [23:0] ahead_2;
  reg [23:0] units_2;
  reg [23:0] position_2;
  reg [23:0] end_3;
  reg [24:0] reach_3;
  reg first_2;
  reg first_3;
  reg [23:0] position_3;
  reg word_3_1;
  reg word_3_2;
  reg control_1;
  reg control_2;
  reg control_3;
  reg again_1;
  reg again_2;
  reg again_3;
  reg [3:0] its_epoch_1;
  reg [3:0] its_epoch_2;
  reg [3:0] its_epoch_3;
  reg [10:0] its_more_1;
  reg [10:0] its_more_2;
  reg [10:0] its_more_3;
  // An epoch was heard.
  reg has_epoch;
  // The frame is of the epoch of the far end.
  reg same;
  reg [23:0] missed_first_reg;
  reg [23:0] came_position_reg;
  reg [23:0] came_end_reg;
  reg came_got_reg;
  reg [$clog2(UNITS)-1:0] sweep;
  reg sweeping;
  // Clocks before the sweep begins.
  reg [4:0] sweep_waits;
  wire in_ring;
  wire sweep_ends;
  // The memory is swept.
  reg swept;
  reg [$clog2(UNITS)-1:0] sweep_at_reg;
  reg sweep_lap_reg;
  // Beats for which there is room.
  reg [5:0] room;
  reg issued_1;
  reg issued_2;
  reg issued_3;
  reg issued_4;
  reg entered;
  reg first_4;
  reg takes_frame;
  reg enters_frame;
  reg [$clog2(DATA_W)-4:0] its_lane_1;
  reg [$clog2(DATA_W)-4:0] its_lane_2;
  reg [$clog2(DATA_W)-4:0] its_lane_3;
  reg [$clog2(DATA_W)-4:0] its_lane_4;
  reg [$clog2(DATA_W)-4:0] lane_5;
  reg issued_5;
  reg last_1;
  reg last_2;
  reg last_3;
  reg last_4;
  reg last_5;
  reg control_last_reg;
  reg [$clog2(DATA_W)-4:0] control_lane_reg;

  // a frame a clock, or a beat
  assign pops = any & ~busy;
  wire issues = any | busy;
  wire last = busy ? (left == 11'd1) : (more == 11'd0);

  always @(posedge clk) begin
    busy <= issues & ~last;
    left <= busy ? (left - 11'd1) : more;
    if (rst) begin
      busy <= 1'b0;
    end
  end

  // positions: how far the frame is ahead of what was handed on, and where the next begins
  always @(posedge clk) begin
    first_1 <= pops;
    position_1_1 <= position;
    word_1_1 <= is_word;
    rest_1_1 <= rest;
    if (rst) begin
      first_1 <= 1'b0;
    end
  end

  wire [10:0] units_but_one = rest_1_1 & {11{~word_1_1}};

  always @(posedge clk) begin
    rest_2 <= units_but_one;
    ahead_2 <= position_1_1 - below;
    units_2 <= ({13'd0, units_but_one} + 24'd1) & {24{~word_1_1}};
    position_2 <= position_1_1;
    end_3 <= position_2 + units_2;
    reach_3 <= {1'b0, ahead_2} + {14'd0, rest_2};
  end

  assign asked = position_1_1;

  // judgement
  always @(posedge clk) begin
    first_2 <= first_1;
    first_3 <= first_2;
    position_3 <= position_2;
    word_3_1 <= word_1_1;
    word_3_2 <= word_3_1;
    control_1 <= is_control;
    control_2 <= control_1;
    control_3 <= control_2;
    again_1 <= is_again;
    again_2 <= again_1;
    again_3 <= again_2;
    its_epoch_1 <= epoch;
    its_epoch_2 <= its_epoch_1;
    its_epoch_3 <= its_epoch_2;
    its_more_1 <= more;
    its_more_2 <= its_more_1;
    its_more_3 <= its_more_2;
    if (rst) begin
      first_2 <= 1'b0;
      first_3 <= 1'b0;
    end
  end

  wire judges_word = first_3 & word_3_2;
  wire judges_data = first_3 & ~control_3;
  wire has_place = ~(|reach_3[24:$clog2(UNITS)]);
  wire counts = known & same & has_place;
  wire data_counts = judges_data & counts;
  wire takes = data_counts & ~got;
  wire [23:0] beyond = position_3 - known_end;
  wire is_next = (takes | (judges_word & counts)) & ~beyond[23];

  always @(posedge clk) begin
    if (is_next) begin
      known_end <= end_3;
    end
    if (|sweep_waits) begin
      sweep_waits <= sweep_waits - 5'd1;
    end
    if (in_ring) begin
      sweep <= sweep + {{$clog2(UNITS)-1{1'b0}}, 1'b1};
    end
    if (sweep_ends) begin
      sweeping <= 1'b0;
      swept <= 1'b1;
    end
    if (swept & pauses) begin
      known <= 1'b1;
    end
    if (anew) begin
      own_epoch <= its_epoch_3;
      has_epoch <= 1'b1;
      known <= 1'b0;
      swept <= 1'b0;
      known_end <= position_3;
      sweeping <= 1'b1;
      sweep_waits <= 5'd16;
      sweep <= {$clog2(UNITS){1'b0}};
    end
    missed <= is_next & (|beyond);
    missed_first_reg <= known_end;
    if (rst) begin
      own_epoch <= 4'd0;
      has_epoch <= 1'b0;
      known <= 1'b0;
      known_end <= 24'hffff00;
      sweep <= {$clog2(UNITS){1'b0}};
      sweeping <= 1'b0;
      sweep_waits <= 5'd0;
      swept <= 1'b0;
      missed <= 1'b0;
    end
  end

  assign missed_first = missed_first_reg;

  always @(posedge clk) begin
    came_again <= data_counts & again_3;
    came_position_reg <= position_3;
    if (rst) begin
      came_again <= 1'b0;
    end
  end

  assign came_position = came_position_reg;

  always @(posedge clk) begin
    came_end_reg <= end_3;
  end

  assign came_end = came_end_reg;

  always @(posedge clk) begin
    came_got_reg <= got;
  end

  assign came_got = came_got_reg;

  always @(posedge clk) begin
    ignored <= (judges_data & ~takes) | (judges_word & same & known & ~has_place);
    if (rst) begin
      ignored <= 1'b0;
    end
  end

  // another epoch begins when nothing is on its way to the memory any more: a unit a clock is swept
  assign anew = judges_word & ~same;

  always @(posedge clk) begin
    same <= anew ? (its_epoch_2 == its_epoch_3) : (has_epoch & (its_epoch_2 == own_epoch));
    if (rst) begin
      same <= 1'b0;
    end
  end

  assign in_ring = sweeping & (sweep_waits == 5'd0);
  assign sweep_ends = in_ring & (&sweep);
  assign start = position_3;

  always @(posedge clk) begin
    sweeps <= in_ring;
    sweep_at_reg <= sweep;
    if (rst) begin
      sweeps <= 1'b0;
    end
  end

  assign sweep_at = sweep_at_reg;

  always @(posedge clk) begin
    sweep_lap_reg <= ~(known_end[$clog2(UNITS)] ^ (sweep < known_end[$clog2(UNITS)-1:0]));
  end

  assign sweep_lap = sweep_lap_reg;

  // frames of control find room, or are dropped
  wire finds_room = (its_more_3 < {5'd0, room});
  wire passes = first_3 & control_3 & ~word_3_2;
  wire enters = passes & finds_room;

  always @(posedge clk) begin
    room <= (room - ((its_more_3[5:0] + 6'd1) & {6{enters}})) + {5'd0, leaves};
    dropped <= passes & ~finds_room;
    if (rst) begin
      room <= 6'd32;
      dropped <= 1'b0;
    end
  end

  // the beats of the frame follow
  always @(posedge clk) begin
    issued_1 <= issues;
    issued_2 <= issued_1;
    issued_3 <= issued_2;
    issued_4 <= issued_3;
    if (rst) begin
      issued_1 <= 1'b0;
      issued_2 <= 1'b0;
      issued_3 <= 1'b0;
      issued_4 <= 1'b0;
    end
  end

  assign reads = issued_4;

  always @(posedge clk) begin
    goes <= takes;
    entered <= enters;
    first_4 <= first_3;
    if (first_4) begin
      takes_frame <= goes;
      enters_frame <= entered;
    end
    its_lane_1 <= lane;
    its_lane_2 <= its_lane_1;
    its_lane_3 <= its_lane_2;
    its_lane_4 <= its_lane_3;
    if (first_4) begin
      lane_5 <= its_lane_4;
    end
    issued_5 <= issued_4;
    last_1 <= last;
    last_2 <= last_1;
    last_3 <= last_2;
    last_4 <= last_3;
    last_5 <= last_4;
    if (rst) begin
      goes <= 1'b0;
      entered <= 1'b0;
      first_4 <= 1'b0;
      issued_5 <= 1'b0;
    end
  end

  assign taken = issued_5 & takes_frame;
  assign taken_last = last_5;
  assign taken_lane = lane_5;

  always @(posedge clk) begin
    control <= issued_5 & enters_frame;
    control_last_reg <= last_5;
    if (rst) begin
      control <= 1'b0;
    end
  end

  assign control_last = control_last_reg;

  always @(posedge clk) begin
    control_lane_reg <= lane_5;
  end

  assign control_lane = control_lane_reg;

  // Read by nothing.
  wire unused = &{1'b0, reach_3[$clog2(UNITS)-1:0]};

endmodule

`default_nettype wire
