// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Hands on the frames of the memory in their order, and frames of control before them.

`default_nettype none

module retry_leave_x8 (
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
  input  wire [2:0] last_lane,
  // Octets of the beat.
  input  wire [63:0] beat,

  // The epoch
  // The receiver is in an epoch.
  input  wire known,
  // Another epoch begins.
  input  wire anew,
  // First position of the epoch.
  input  wire [23:0] start,

  // Frames of control
  // A beat comes.
  input  wire control,
  // The beat is the last of its frame.
  input  wire control_last,
  // Number of its last lane.
  input  wire [2:0] control_lane,
  // Octets of the beat.
  input  wire [63:0] control_data,

  // The stream
  // The beat is taken.
  input  wire tready,
  // A beat of control leaves.
  output wire control_leaves,
  // No frame of the memory is under way.
  output reg  pauses,
  // First position that was not handed on.
  output reg  [23:0] below,
  // Position that is looked at.
  output wire [23:0] at,
  // Beats of the unit before the one that is looked at.
  output wire [2:0] at_number,
  // Beats may set out.
  output reg  open,
  // A beat is offered.
  output reg  tvalid,
  // Octets of the beat.
  output wire [63:0] tdata,
  // Lanes that carry the frame.
  output wire [7:0] tkeep,
  // Last beat of the frame.
  output wire tlast
);

  reg [4:0] put_at;
  reg [4:0] get_at;
  // Frames of control that wait.
  reg [5:0] whole;
  // A frame of control waits.
  reg control_first;
  wire may_set_out;
  // The beat that is looked at: position, and number in the unit.
  reg [26:0] next;
  reg [26:0] looked_at_1;
  reg [26:0] looked_at_2;
  wire turns_back;
  reg looked_1;
  reg looked;
  reg [10:0] left;
  reg [2:0] lane;
  reg comes;
  reg [63:0] octets;
  reg out_last;
  reg [2:0] out_lane;
  wire moves;
  reg [5:0] held;
  reg [4:0] write_at;
  reg [4:0] read_at;
  reg [72:0] out;

  // frames of control wait until they are whole
  always @(posedge clk) begin
    if (control) begin
      put_at <= put_at + 5'd1;
    end
    if (control_leaves) begin
      get_at <= get_at + 5'd1;
    end
    if (rst) begin
      put_at <= 5'd0;
      get_at <= 5'd0;
    end
  end

  wire [67:0] waits;
  (* ram_style = "distributed" *)
  reg [67:0] waiting [0:31];

  always @(posedge clk) begin
    if (control) begin
      waiting[put_at] <= {control_last, control_lane, control_data};
    end
  end

  assign waits = waiting[get_at];

  wire ends_control = control_leaves & waits[67];
  wire comes_whole = control & control_last;

  always @(posedge clk) begin
    whole <= (whole + {5'd0, comes_whole}) - {5'd0, ends_control};
    if (rst) begin
      whole <= 6'd0;
    end
  end

  wire several = |whole[5:1];

  always @(posedge clk) begin
    control_first <= comes_whole | several | (whole[0] & ~ends_control);
    if (rst) begin
      control_first <= 1'b0;
    end
  end

  // looks
  assign at = next[26:3];

  always @(posedge clk) begin
    looked_at_1 <= next;
    looked_at_2 <= looked_at_1;
  end

  wire looks = may_set_out & (known | ~pauses);

  always @(posedge clk) begin
    looked_1 <= looks & ~turns_back;
    looked <= looked_1 & ~turns_back;
    if (rst) begin
      looked_1 <= 1'b0;
      looked <= 1'b0;
    end
  end

  // a look is good if a frame begins there, or is under way; otherwise it is taken again
  wire may_begin = begins & known & ~control_first;
  wire accepts = looked & (~pauses | may_begin);
  wire is_last = pauses ? is_one : (left == 11'd1);
  wire ends = accepts & is_last;

  always @(posedge clk) begin
    if (accepts) begin
      left <= pauses ? more : (left - 11'd1);
      pauses <= is_last;
    end
    if (accepts & pauses) begin
      lane <= last_lane;
    end
    if (rst) begin
      pauses <= 1'b1;
    end
  end

  wire [2:0] its_lane = pauses ? last_lane : lane;
  wire [23:0] unit_behind = looked_at_2[26:3] + 24'd1;
  wire refuses = looked & ~accepts;
  wire stays = pauses & ~known;
  assign turns_back = refuses | stays | (ends & ~(&looked_at_2[2:0]));

  always @(posedge clk) begin
    if (looks) begin
      next <= next + 27'd1;
    end
    if (ends & ~(&looked_at_2[2:0])) begin
      next <= {unit_behind, 3'd0};
    end
    if (refuses) begin
      next <= looked_at_2;
    end
    if (stays) begin
      next <= {below, 3'd0};
    end
    if (rst) begin
      next <= 27'd0;
    end
  end

  assign at_number = next[2:0];

  always @(posedge clk) begin
    if (ends & known) begin
      below <= unit_behind;
    end
    if (anew) begin
      below <= start;
    end
    if (rst) begin
      below <= 24'hffff00;
    end
  end

  // frames of control go while no frame of the memory is under way
  assign control_leaves = may_set_out & pauses & control_first;

  always @(posedge clk) begin
    comes <= accepts | control_leaves;
    octets <= control_leaves ? waits[63:0] : beat;
    out_last <= control_leaves ? waits[67] : is_last;
    out_lane <= control_leaves ? waits[66:64] : its_lane;
    if (rst) begin
      comes <= 1'b0;
    end
  end

  wire [7:0] kept = (8'hff >> ~out_lane) | {8{~out_last}};

  // beats that are held
  always @(posedge clk) begin
    held <= (held + {5'd0, comes}) - {5'd0, moves};
    open <= (held < 6'd24);
    if (comes) begin
      write_at <= write_at + 5'd1;
    end
    if (moves) begin
      read_at <= read_at + 5'd1;
    end
    if (rst) begin
      held <= 6'd0;
      open <= 1'b1;
      write_at <= 5'd0;
      read_at <= 5'd0;
    end
  end

  wire [72:0] oldest;
  (* ram_style = "distributed" *)
  reg [72:0] beats [0:31];

  always @(posedge clk) begin
    if (comes) begin
      beats[write_at] <= {out_last, kept, octets};
    end
  end

  assign oldest = beats[read_at];

  // the oldest moves on to the pins
  wire free = ~tvalid | tready;
  assign moves = (|held) & free;

  always @(posedge clk) begin
    tvalid <= moves | (tvalid & ~tready);
    if (free) begin
      out <= oldest;
    end
    if (rst) begin
      tvalid <= 1'b0;
    end
  end

  assign may_set_out = open;
  assign tdata = out[63:0];
  assign tkeep = out[71:64];
  assign tlast = out[72];

endmodule

`default_nettype wire
