// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Hands on the units that were got as frames, and frames of control between them.

`default_nettype none

module retry_deep_depart (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Units that are wanted
  // A unit is wanted.
  input  wire wants,
  // The unit is the last of its frame.
  input  wire wants_last,
  // Number of the last lane of its frame.
  input  wire [5:0] wants_lane,

  // Units that were got
  // A unit is offered.
  input  wire got_valid,
  // Octets of the unit.
  input  wire [511:0] got_data,
  // The memory has failed.
  input  wire got_bad,
  // A memory has not written units.
  input  wire write_failed,

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
  input  wire [5:0] control_lane,
  // Octets of the beat.
  input  wire [511:0] control_data,

  // The stream
  // The beat is taken.
  input  wire tready,
  // A beat of control leaves.
  output wire control_leaves,
  // The unit is taken.
  output wire got_ready,
  // A unit left in the clock before.
  output reg  left,
  // First position that was not handed on.
  output reg  [23:0] below,
  // A write has failed, or a bad frame has left.
  output reg  fails,
  // Beats may set out.
  output reg  open,
  // A beat is offered.
  output reg  tvalid,
  // Octets of the beat.
  output wire [511:0] tdata,
  // Lanes that carry the frame.
  output wire [63:0] tkeep,
  // Last beat of the frame.
  output wire tlast,
  // The frame is bad, on its last beat.
  output wire tuser
);

  reg [4:0] put_at;
  reg [4:0] get_at;
  // Frames of control that wait.
  reg [5:0] whole;
  // A frame of control waits.
  reg control_first;
  wire may_set_out;
  // No frame of the memory is under way.
  reg between;
  reg [9:0] wanted_at;
  reg [9:0] oldest_at;
  // Position of the unit that leaves next.
  reg [23:0] position;
  // A write has failed, and the receiver has been in no epoch since.
  reg failing;
  // A unit of the frame under way is bad.
  reg was_spoilt;
  reg comes;
  reg [511:0] octets;
  reg out_last;
  reg [5:0] out_lane;
  reg out_bad;
  wire moves;
  reg [5:0] held;
  reg [4:0] write_at;
  reg [4:0] read_at;
  reg [577:0] out;

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

  wire [518:0] waits;
  (* ram_style = "distributed" *)
  reg [518:0] waiting [0:31];

  always @(posedge clk) begin
    if (control) begin
      waiting[put_at] <= {control_last, control_lane, control_data};
    end
  end

  assign waits = waiting[get_at];

  wire ends_control = control_leaves & waits[518];
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

  // a unit leaves with what is known of it since it is wanted; frames of control go while no frame
  // is under way
  assign control_leaves = may_set_out & between & control_first;
  assign got_ready = may_set_out & ~(between & control_first);
  wire unit_leaves = got_valid & got_ready;

  always @(posedge clk) begin
    left <= unit_leaves;
    if (wants) begin
      wanted_at <= wanted_at + 10'd1;
    end
    if (rst) begin
      left <= 1'b0;
      wanted_at <= 10'd0;
    end
  end

  wire [9:0] now_at = oldest_at + {9'd0, unit_leaves};

  always @(posedge clk) begin
    oldest_at <= now_at;
    if (rst) begin
      oldest_at <= 10'd0;
    end
  end

  reg [6:0] oldest_wanted;
  (* ram_style = "block" *)
  reg [6:0] wanted [0:1023];

  always @(posedge clk) begin
    if (wants) begin
      wanted[wanted_at] <= {wants_last, wants_lane};
    end
  end

  always @(posedge clk) begin
    oldest_wanted <= wanted[now_at];
  end

  wire frame_leaves = unit_leaves & oldest_wanted[6];

  always @(posedge clk) begin
    if (unit_leaves) begin
      between <= oldest_wanted[6];
    end
    if (rst) begin
      between <= 1'b1;
    end
  end

  // the position behind what was handed on: a frame of the epoch before does not move it
  wire [23:0] behind = position + 24'd1;

  always @(posedge clk) begin
    if (unit_leaves) begin
      position <= behind;
    end
    if (~known) begin
      position <= below;
    end
    if (frame_leaves & known) begin
      below <= behind;
    end
    if (anew) begin
      below <= start;
    end
    if (rst) begin
      position <= 24'd0;
      below <= 24'hffff00;
    end
  end

  // a frame is bad if one of its units is, or a write has failed
  always @(posedge clk) begin
    failing <= write_failed | (failing & ~known);
    if (rst) begin
      failing <= 1'b0;
    end
  end

  wire spoils = was_spoilt | got_bad;

  always @(posedge clk) begin
    if (unit_leaves) begin
      was_spoilt <= spoils & ~oldest_wanted[6];
    end
    if (rst) begin
      was_spoilt <= 1'b0;
    end
  end

  wire frame_is_bad = oldest_wanted[6] & (spoils | failing);

  always @(posedge clk) begin
    fails <= write_failed | (unit_leaves & frame_is_bad);
    if (rst) begin
      fails <= 1'b0;
    end
  end

  // beats leave
  always @(posedge clk) begin
    comes <= unit_leaves | control_leaves;
    octets <= control_leaves ? waits[511:0] : got_data;
    out_last <= control_leaves ? waits[518] : oldest_wanted[6];
    out_lane <= control_leaves ? waits[517:512] : oldest_wanted[5:0];
    if (rst) begin
      comes <= 1'b0;
    end
  end

  wire [63:0] kept = (64'hffffffffffffffff >> ~out_lane) | {64{~out_last}};

  always @(posedge clk) begin
    out_bad <= frame_is_bad & ~control_leaves;
  end

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

  wire [577:0] oldest;
  (* ram_style = "distributed" *)
  reg [577:0] beats [0:31];

  always @(posedge clk) begin
    if (comes) begin
      beats[write_at] <= {out_last, out_bad, kept, octets};
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
  assign tdata = out[511:0];
  assign tkeep = out[575:512];
  assign tlast = out[577];
  assign tuser = out[576];

endmodule

`default_nettype wire
