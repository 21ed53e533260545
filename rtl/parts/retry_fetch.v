// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Gets the frames that are asked for, and keeps them until their turns; says behind which position
// no get is under way.

`default_nettype none

module retry_fetch #(
  // Units of the memory: 4096 or 524288.
  parameter UNITS = 524288
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The frame that the book has ready
  // A frame is ready.
  input  wire ready,
  // The frame is ready in the next clock, if it exists.
  input  wire load,
  // Position of the frame.
  input  wire [23:0] position,
  // Epoch of the sender.
  input  wire [3:0] epoch,
  // Beats of the frame that may be ready in the next clock.
  input  wire [10:0] frame_beats,
  // Number of its last lane.
  input  wire [5:0] frame_lane,
  // The tag of the frame needs a beat more.
  input  wire frame_late,

  // Units that are kept
  // Position behind the last frame that was taken whole.
  input  wire [23:0] sent,
  // Position of the first frame that is kept.
  input  wire [23:0] oldest,

  // The memories
  // The get is taken.
  input  wire get_ready,
  // A unit has come.
  input  wire got_valid,
  // Octets of the unit.
  input  wire [511:0] got_data,
  // The unit is the last of its frame.
  input  wire got_last,
  // The unit is not what was put.
  input  wire got_bad,
  // A unit was not written.
  input  wire write_fails,

  // The line
  // A beat of the frame that is sent again is read.
  input  wire reads,
  // A memory fails.
  output wire fails,
  // A get is offered.
  output reg  get_valid,
  // The frame is taken over.
  output wire takes,
  // First unit of the get.
  output wire [$clog2(UNITS)-1:0] get_at,
  // Units of the get but one.
  output wire [7:0] get_more,
  // A frame has its turn next, or is under way.
  output reg  is_ready,
  // Position of the frame that is sent again.
  output wire [23:0] at_position,
  // Epoch of the sender when it was taken over.
  output wire [3:0] its_epoch,
  // The beat that is read next is the last.
  output wire is_last,
  // The tag of the frame needs a beat more.
  output wire ends_late,
  // Lanes of the last beat of the frame, from the clock after that in which it is ready.
  output wire [63:0] last_keep,
  // Octets of the beat that was read two clocks before.
  output wire [511:0] beat,
  // Units that were not free in the clock before.
  output wire [23:0] span_held
);

  // A memory has failed.
  reg failing;
  // Beats of frames that were taken over and not read.
  reg [9:0] booked;
  reg [10:0] ready_beats;
  reg [5:0] ready_lane;
  reg ready_is_late;
  // A frame finds room.
  reg has_room;
  reg [$clog2(UNITS)-1:0] get_at_reg;
  reg [7:0] get_more_reg;
  wire goes;
  wire loads;
  reg [6:0] put_at;
  reg [6:0] take_at;
  // Frames that have come and wait.
  reg [6:0] come;
  reg [10:0] left;
  reg last_next;
  reg late;
  reg [5:0] last_lane;
  reg [63:0] keep;
  reg [23:0] at_position_reg;
  reg [3:0] its_epoch_reg;
  reg [8:0] write_at;
  reg [8:0] read_at;
  // Beats of the frame that was given up.
  reg [8:0] given_up;
  reg [511:0] word_held;
  reg was_read;
  reg [6:0] given;
  // A position is noted.
  reg is_noted;
  reg [23:0] noted;
  reg [23:0] free;
  reg [6:0] noted_gets;
  reg [23:0] span;

  // a memory has failed until nothing that was got is left
  assign fails = write_fails | (got_valid & got_bad & ~failing);

  always @(posedge clk) begin
    failing <= fails | (failing & (|booked));
    if (rst) begin
      failing <= 1'b0;
    end
  end

  // a frame is taken over, and its get is offered
  always @(posedge clk) begin
    if (load) begin
      ready_beats <= frame_beats;
      ready_lane <= frame_lane;
      ready_is_late <= frame_late;
    end
  end

  assign takes = ready & has_room & ~get_valid & ~failing;

  always @(posedge clk) begin
    get_valid <= takes | (get_valid & ~get_ready);
    if (takes) begin
      get_at_reg <= position[$clog2(UNITS)-1:0];
      get_more_reg <= ready_beats[7:0] - 8'd1;
    end
    if (rst) begin
      get_valid <= 1'b0;
    end
  end

  assign get_at = get_at_reg;
  assign get_more = get_more_reg;

  // frames wait in their order, until they have come
  always @(posedge clk) begin
    if (takes) begin
      put_at <= put_at + 7'd1;
    end
    if (goes) begin
      take_at <= take_at + 7'd1;
    end
    if (rst) begin
      put_at <= 7'd0;
      take_at <= 7'd0;
    end
  end

  wire [6:0] waiting = put_at - take_at;
  wire frame_comes = got_valid & got_last;

  always @(posedge clk) begin
    come <= (come + {6'd0, frame_comes}) - {6'd0, goes};
    if (rst) begin
      come <= 7'd0;
    end
  end

  wire [45:0] first;
  (* ram_style = "distributed" *)
  reg [45:0] frames [0:63];

  always @(posedge clk) begin
    if (takes) begin
      frames[put_at[5:0]] <= {ready_is_late, ready_lane, ready_beats, epoch, position};
    end
  end

  assign first = frames[take_at[5:0]];

  // the frame that is sent again: its beats that are left, and its last lane
  always @(posedge clk) begin
    if (reads) begin
      left <= left - 11'd1;
      last_next <= (left == 11'd2);
    end
    if (loads) begin
      left <= first[38:28];
      last_next <= (first[38:28] == 11'd1);
      last_lane <= first[44:39];
      late <= first[45];
    end
    keep <= 64'hffffffffffffffff >> ~last_lane;
  end

  // the first that has come is the next to be sent; with a memory that has failed it is given up
  wire read_last = reads & last_next;
  wire has_come = |come;
  assign goes = has_come & ~is_ready;
  assign loads = goes & ~failing;
  wire skips = goes & failing;

  always @(posedge clk) begin
    is_ready <= loads | (is_ready & ~read_last);
    if (loads) begin
      at_position_reg <= first[23:0];
      its_epoch_reg <= first[27:24];
    end
    if (rst) begin
      is_ready <= 1'b0;
    end
  end

  assign at_position = at_position_reg;
  assign its_epoch = its_epoch_reg;

  // units wait for their turns
  always @(posedge clk) begin
    if (got_valid) begin
      write_at <= write_at + 9'd1;
    end
    given_up <= first[36:28] & {9{skips}};
    read_at <= read_at + (given_up | {8'd0, reads});
    if (rst) begin
      write_at <= 9'd0;
      given_up <= 9'd0;
      read_at <= 9'd0;
    end
  end

  reg [511:0] word;
  (* ram_style = "block" *)
  reg [511:0] octets [0:511];

  always @(posedge clk) begin
    if (got_valid) begin
      octets[write_at] <= got_data;
    end
  end

  always @(posedge clk) begin
    word <= octets[read_at];
  end

  always @(posedge clk) begin
    word_held <= word;
  end

  assign is_last = last_next;
  assign ends_late = late;
  assign last_keep = keep;
  assign beat = word_held;
  wire [9:0] enters = ready_beats[9:0] & {10{takes}};

  always @(posedge clk) begin
    was_read <= reads;
    if (rst) begin
      was_read <= 1'b0;
    end
  end

  wire [9:0] left_booked = {1'b0, given_up} + {9'd0, was_read};

  always @(posedge clk) begin
    booked <= (booked + enters) - left_booked;
    has_room <= (booked <= 10'd352) & (waiting < 7'd64);
    if (rst) begin
      booked <= 10'd0;
      has_room <= 1'b1;
    end
  end

  // units are freed behind the gets that were under way
  always @(posedge clk) begin
    if (frame_comes) begin
      given <= given + 7'd1;
    end
    if (rst) begin
      given <= 7'd0;
    end
  end

  wire frees = is_noted & (given == noted_gets);

  always @(posedge clk) begin
    is_noted <= ~frees;
    if (~is_noted) begin
      noted <= oldest;
      noted_gets <= put_at;
    end
    if (frees) begin
      free <= noted;
    end
    span <= sent - free;
    if (rst) begin
      is_noted <= 1'b0;
      free <= 24'hffff00;
    end
  end

  assign span_held = span;

endmodule

`default_nettype wire
