// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen async_frame_fifo --variant w512`; change its source, not this file.
//
// Takes frames from one clock into another: whole, or beat by beat
// Counts cross in Gray code; a reset of either side empties the FIFO and leaves no half frame.

`default_nettype none

module async_frame_fifo #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Words of the memory: 16, 32, 256, 512, 1024, 2048 or 4096.
  parameter DEPTH = 512,
  // Whether each beat may leave, or whole frames: 0 or 1.
  parameter CUT_THROUGH = 0
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire s_clk,
  input  wire s_rst,
  input  wire m_clk,
  input  wire m_rst,

  // Frames in, in s_clk (AXI4-Stream; tuser on the last beat: bad)
  // A beat arrives.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,
  // The beat is taken; always high with `cfg_wait` low, unless beats cut through.
  output wire s_axis_tready,

  // Frames out, in m_clk (AXI4-Stream)
  // The beat is taken.
  input  wire m_axis_tready,
  // A beat is offered.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  output wire m_axis_tuser,

  // Configuration, in s_clk
  // Whole frames: a beat without room waits instead of losing its frame; in `s_clk`, constant from
  // a reset on.
  input  wire cfg_wait,
  // Whole frames: a bad frame is dropped instead of forwarded with its mark; in `s_clk`, of the
  // last beat.
  input  wire cfg_drop_bad,

  // Counts of frames, in s_clk
  // Frames lost for want of room, for their length or because the FIFO went down, in `s_clk`.
  output reg  [31:0] stat_dropped,
  // Bad frames that were dropped, in `s_clk`.
  output reg  [31:0] stat_bad
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && DEPTH == 512 && CUT_THROUGH == 0) ||
        (DATA_W == 64 && DEPTH == 4096 && CUT_THROUGH == 0) ||
        (DATA_W == 64 && DEPTH == 16 && CUT_THROUGH == 0) ||
        (DATA_W == 64 && DEPTH == 16 && CUT_THROUGH == 1) ||
        (DATA_W == 128 && DEPTH == 2048 && CUT_THROUGH == 0) ||
        (DATA_W == 256 && DEPTH == 1024 && CUT_THROUGH == 0) ||
        (DATA_W == 512 && DEPTH == 256 && CUT_THROUGH == 0) ||
        (DATA_W == 512 && DEPTH == 32 && CUT_THROUGH == 1) ||
        (DATA_W == 1024 && DEPTH == 256 && CUT_THROUGH == 0))) begin : refused
      async_frame_fifo_has_no_such_variant refused ();
    end
  endgenerate

  // Turn of the two sides: both agree that the FIFO is empty before a beat is written in it.
  reg turn;
  initial turn = 1'b0;
  reg was_reset;
  // Turn that the side of m_clk follows.
  reg follows;
  initial follows = 1'b0;
  // The side of m_clk was reset, and follows no turn yet.
  reg holds;
  // Frames or beats that may leave.
  reg [$clog2(DEPTH):0] may_leave;
  reg [$clog2(DEPTH):0] may_leave_gray;
  // Beats read.
  reg [$clog2(DEPTH):0] read_at;
  reg [$clog2(DEPTH):0] read_gray;
  (* ASYNC_REG = "TRUE" *)
  reg followed_seen_1;
  initial followed_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg followed_seen_2;
  initial followed_seen_2 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg holds_seen_1;
  initial holds_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg holds_seen_2;
  initial holds_seen_2 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg [$clog2(DEPTH):0] read_gray_seen_1;
  (* ASYNC_REG = "TRUE" *)
  reg [$clog2(DEPTH):0] read_gray_seen_2;
  // Beats written.
  reg [$clog2(DEPTH):0] write_at;
  // Beats written before the frame that arrives.
  reg [$clog2(DEPTH):0] frame_at;
  // A frame has begun to arrive.
  reg in_frame;
  // The rest of the frame that arrives is discarded.
  reg discards;
  wire [$clog2(DEPTH):0] next_may_leave;
  (* ASYNC_REG = "TRUE" *)
  reg turn_seen_1;
  initial turn_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg turn_seen_2;
  initial turn_seen_2 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg [$clog2(DEPTH):0] may_leave_seen_1;
  (* ASYNC_REG = "TRUE" *)
  reg [$clog2(DEPTH):0] may_leave_seen_2;
  // Frames or beats that have begun to leave.
  reg [$clog2(DEPTH):0] begun;
  reg out_valid;
  // The last beat that was read counts.
  reg has_read;
  // The beat offered ends a frame whose rest is lost.
  reg ends_bad;
  wire in_frame_out;
  wire [$clog2(DEPTH):0] next_read;

  wire [1:0] cut_through = CUT_THROUGH[1:0];

  // Each beat may leave.
  wire cuts = |cut_through;

  always @(posedge s_clk) begin
    was_reset <= s_rst;
  end

  // the side of s_clk: whether both sides agree that the FIFO was empty
  always @(posedge s_clk) begin
    followed_seen_1 <= follows;
    followed_seen_2 <= followed_seen_1;
    holds_seen_1 <= holds;
    holds_seen_2 <= holds_seen_1;
    read_gray_seen_1 <= read_gray;
    read_gray_seen_2 <= read_gray_seen_1;
  end

  wire settled = (followed_seen_2 == turn);
  wire up = settled & ~was_reset & ~holds_seen_2;

  always @(posedge s_clk) begin
    if (was_reset | (holds_seen_2 & settled)) begin
      turn <= ~followed_seen_2;
    end
  end

  // beats: written, or their frame lost
  wire full = ((write_at ^ (write_at >> 1)) ==
      {~read_gray_seen_2[$clog2(DEPTH)-1 +: 2], read_gray_seen_2[$clog2(DEPTH)-2:0]});

  // The frame that arrives is all that the FIFO holds.
  wire fills = ((write_at ^ frame_at) == DEPTH[$clog2(DEPTH):0]);
  wire room = up & ~full;
  wire ready = ~(cuts | cfg_wait) | discards | room | (up & fills & ~cuts);
  assign s_axis_tready = ready;
  wire arrives = s_axis_tvalid & ready & ~s_rst;
  wire ends = arrives & s_axis_tlast;
  wire write = arrives & ~discards & room;
  wire lost = ~discards & ((arrives & ~room) | (in_frame & ~up));
  wire is_bad = s_axis_tlast & s_axis_tuser & cfg_drop_bad & ~cuts;

  always @(posedge s_clk) begin
    if (arrives) begin
      in_frame <= ~s_axis_tlast;
    end
    if (ends) begin
      discards <= 1'b0;
    end else if (lost) begin
      discards <= 1'b1;
    end
    if (s_rst) begin
      in_frame <= 1'b0;
      discards <= 1'b0;
    end
  end

  wire [$clog2(DEPTH):0] next_write = write_at + {{$clog2(DEPTH){1'b0}}, 1'b1};
  wire complete = write & s_axis_tlast & ~is_bad;

  always @(posedge s_clk) begin
    if (write) begin
      write_at <= is_bad ? frame_at : next_write;
    end
    if (lost) begin
      write_at <= frame_at;
    end
    if (complete) begin
      frame_at <= next_write;
    end
    if (cuts ? write : complete) begin
      may_leave <= next_may_leave;
      may_leave_gray <= next_may_leave ^ (next_may_leave >> 1);
    end
    if (~settled) begin
      write_at <= {$clog2(DEPTH)+1{1'b0}};
      frame_at <= {$clog2(DEPTH)+1{1'b0}};
      may_leave <= {$clog2(DEPTH)+1{1'b0}};
      may_leave_gray <= {$clog2(DEPTH)+1{1'b0}};
    end
  end

  assign next_may_leave = may_leave + {{$clog2(DEPTH){1'b0}}, 1'b1};

  // counts
  always @(posedge s_clk) begin
    if (lost) begin
      stat_dropped <= stat_dropped + 32'd1;
    end
    if (write & is_bad) begin
      stat_bad <= stat_bad + 32'd1;
    end
    if (s_rst) begin
      stat_dropped <= 32'd0;
      stat_bad <= 32'd0;
    end
  end

  // the side of m_clk
  always @(posedge m_clk) begin
    turn_seen_1 <= turn;
    turn_seen_2 <= turn_seen_1;
    may_leave_seen_1 <= may_leave_gray;
    may_leave_seen_2 <= may_leave_seen_1;
  end

  wire turn_is_new = (turn_seen_2 != follows);
  wire free = ~out_valid | m_axis_tready;
  wire fetch = free & ~holds &
      (((may_leave_seen_2 != (begun ^ (begun >> 1))) & ~turn_is_new) | (in_frame_out & ~cuts));
  wire kill = free & ~holds & turn_is_new & in_frame_out & cuts;
  wire follow = turn_is_new & ~(|may_leave_seen_2) & (~in_frame_out | holds) & ~m_rst;

  reg [9*DATA_W/8+1:0] out;
  reg [9*DATA_W/8+1:0] beats [0:DEPTH-1];

  always @(posedge s_clk) begin
    if (write) begin
      beats[write_at[$clog2(DEPTH)-1:0]] <= {s_axis_tuser, s_axis_tlast, s_axis_tkeep,
          s_axis_tdata};
    end
  end

  always @(posedge m_clk) begin
    if (fetch) begin
      out <= beats[read_at[$clog2(DEPTH)-1:0]];
    end
  end

  assign in_frame_out = has_read & ~out[9*DATA_W/8];

  always @(posedge m_clk) begin
    if (m_axis_tready) begin
      out_valid <= 1'b0;
    end
    if (kill) begin
      out_valid <= 1'b1;
      ends_bad <= 1'b1;
      has_read <= 1'b0;
    end
    if (fetch) begin
      out_valid <= 1'b1;
      ends_bad <= 1'b0;
      has_read <= 1'b1;
      read_at <= next_read;
      read_gray <= next_read ^ (next_read >> 1);
      if (cuts | ~in_frame_out) begin
        begun <= begun + {{$clog2(DEPTH){1'b0}}, 1'b1};
      end
    end
    if (follow) begin
      follows <= turn_seen_2;
      holds <= 1'b0;
      read_at <= {$clog2(DEPTH)+1{1'b0}};
      read_gray <= {$clog2(DEPTH)+1{1'b0}};
      begun <= {$clog2(DEPTH)+1{1'b0}};
    end
    if (m_rst) begin
      holds <= 1'b1;
      out_valid <= 1'b0;
      has_read <= 1'b0;
      ends_bad <= 1'b0;
    end
  end

  assign next_read = read_at + {{$clog2(DEPTH){1'b0}}, 1'b1};
  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out[DATA_W-1:0];
  assign m_axis_tkeep = out[DATA_W +: DATA_W/8];
  assign m_axis_tlast = out[9*DATA_W/8] | ends_bad;
  assign m_axis_tuser = out[9*DATA_W/8+1] | ends_bad;

endmodule

`default_nettype wire
