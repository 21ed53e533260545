// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Looks for frames in the order of their positions, and gets their units from the memory.

`default_nettype none

module retry_deep_want (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The look that is judged
  // A frame of the lap begins in the unit.
  input  wire begins,
  // Beats of that frame but one.
  input  wire [10:0] more,
  // The frame has one beat.
  input  wire is_one,
  // Number of its last lane.
  input  wire [5:0] last_lane,

  // Frames that were handed on
  // The receiver is in an epoch.
  input  wire known,
  // First position that was not handed on.
  input  wire [23:0] below,
  // A unit left in the clock before.
  input  wire unit_left,

  // The memory
  // The get is taken.
  input  wire get_ready,
  // Position that is looked at.
  output wire [23:0] at,
  // A unit is wanted.
  output reg  wants,
  // The unit is the last of its frame.
  output wire wants_last,
  // Number of the last lane of its frame.
  output wire [5:0] wants_lane,
  // No frame was looked at and no unit waited in the clock before.
  output reg  pauses,
  // Units are to be got.
  output reg  get_valid,
  // Position of the first unit.
  output wire [23:0] get_at,
  // Units but one.
  output wire [3:0] get_more
);

  reg open;
  // No frame of the memory is looked at.
  reg between;
  // The beat that is looked at: position, and number in the unit.
  reg [23:0] next;
  reg [23:0] looked_at_1;
  reg [23:0] looked_at_2;
  reg [23:0] looked_at_3;
  wire turns_back;
  reg looked_1;
  reg looked_2;
  reg looked;
  reg [10:0] left;
  reg [5:0] lane;
  reg last;
  reg [5:0] wanted_lane;
  // Units that wait.
  reg [10:0] waiting;
  // Units that no get was made of.
  reg [10:0] unasked;
  // Position of the first of them.
  reg [23:0] asked;
  reg [4:0] run;
  reg chosen;
  reg [23:0] at_reg;
  reg [3:0] more_reg;

  // looks
  assign at = next;

  always @(posedge clk) begin
    looked_at_1 <= next;
    looked_at_2 <= looked_at_1;
    looked_at_3 <= looked_at_2;
  end

  wire looks = open & (known | ~between);

  always @(posedge clk) begin
    looked_1 <= looks & ~turns_back;
    looked_2 <= looked_1 & ~turns_back;
    looked <= looked_2 & ~turns_back;
    if (rst) begin
      looked_1 <= 1'b0;
      looked_2 <= 1'b0;
      looked <= 1'b0;
    end
  end

  // a look is good if a frame begins there, or is under way; otherwise it is taken again
  wire may_begin = begins & known;
  wire accepts = looked & (~between | may_begin);
  wire is_last = between ? is_one : (left == 11'd1);
  wire ends = accepts & is_last;

  always @(posedge clk) begin
    if (accepts) begin
      left <= between ? more : (left - 11'd1);
      between <= is_last;
    end
    if (accepts & between) begin
      lane <= last_lane;
    end
    if (rst) begin
      between <= 1'b1;
    end
  end

  wire [5:0] its_lane = between ? last_lane : lane;
  wire [23:0] unit_behind = looked_at_3 + 24'd1;
  wire refuses = looked & ~accepts;
  wire stays = between & ~known;
  assign turns_back = refuses | stays;

  always @(posedge clk) begin
    if (looks) begin
      next <= next + 24'd1;
    end
    if (refuses) begin
      next <= looked_at_3;
    end
    if (stays) begin
      next <= below;
    end
    if (rst) begin
      next <= 24'd0;
    end
  end

  // units that are wanted wait until they have left
  always @(posedge clk) begin
    wants <= accepts;
    last <= is_last;
    if (rst) begin
      wants <= 1'b0;
    end
  end

  assign wants_last = last;

  always @(posedge clk) begin
    wanted_lane <= its_lane;
  end

  assign wants_lane = wanted_lane;

  always @(posedge clk) begin
    waiting <= (waiting + {10'd0, accepts}) - {10'd0, unit_left};
    open <= (waiting <= 11'h3f8);
    pauses <= between & ~(|waiting);
    if (rst) begin
      waiting <= 11'd0;
      open <= 1'b1;
      pauses <= 1'b1;
    end
  end

  // a run of units in one page becomes a get
  wire [4:0] rest = 5'd16 - {1'b0, asked[3:0]};
  wire fewer = (unasked < {6'd0, rest});
  wire gets = chosen & ~get_valid;

  always @(posedge clk) begin
    if (~chosen) begin
      run <= fewer ? unasked[4:0] : rest;
    end
    chosen <= chosen ? get_valid : (|unasked);
    get_valid <= gets | (get_valid & ~get_ready);
    unasked <= (unasked + {10'd0, accepts}) - ({6'd0, run} & {11{gets}});
    if (gets) begin
      asked <= asked + {19'd0, run};
      at_reg <= asked;
      more_reg <= run[3:0] - 4'd1;
    end
    if (stays & ~(|unasked)) begin
      asked <= below;
    end
    if (rst) begin
      chosen <= 1'b0;
      get_valid <= 1'b0;
      unasked <= 11'd0;
      asked <= 24'd0;
    end
  end

  assign get_at = at_reg;
  assign get_more = more_reg;

  // Read by nothing.
  wire unused = &{1'b0, ends, unit_behind};

endmodule

`default_nettype wire
