// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Hands on the beats of a stream, the first of a frame as soon as all that decides its class is
// there.

`default_nettype none

module traffic_header_x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat arrives.
  input  wire arrives,
  // Octets of the beat, the first in lane 0.
  input  wire [63:0] data,
  // Lanes that carry the frame.
  input  wire [7:0] keep,
  // The beat is the last of its frame.
  input  wire last,
  // User bits of the beat.
  input  wire user,

  // The beat that moves on
  // A beat moves on.
  output wire moves,
  // The beat is the first of its frame.
  output wire first,
  // Octets of the beat.
  output wire [63:0] moved_data,
  // Lanes of the beat that carry the frame.
  output wire [7:0] moved_keep,
  // The beat that moves on is the last of its frame.
  output wire moved_last,
  // User bits of the beat that moves on.
  output wire moved_user,

  // The frame whose first beat moves on: its other beats stand behind
  // Octets 12 to 23, octet 12 + n at `[8*n +: 8]`.
  output wire [95:0] octets,
  // The frame has octet 13 + 2 n.
  output wire [5:0] has
);

  reg [2:0] position;
  reg held_valid;
  reg held_waits;
  reg [63:0] held_data;
  reg [7:0] held_keep;
  reg held_last;
  reg held_user;
  reg held_first;
  reg head_valid;
  reg head_waits;
  reg [63:0] head_data;
  reg [7:0] head_keep;
  reg head_last;
  reg head_user;
  reg head_first;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 3'd1 : {|position[2:1], position[0], 1'b0};
    end
    if (rst) begin
      position <= 3'd1;
    end
  end

  // a beat of the header moves on with the beat behind it, unless it is the last; all others at
  // once
  always @(posedge clk) begin
    if (arrives) begin
      held_waits <= ~last & (|position[1:0]);
    end
    held_valid <= arrives | (held_valid & held_waits);
    if (rst) begin
      held_valid <= 1'b0;
    end
  end

  wire held_moves = held_valid & (~held_waits | arrives);

  always @(posedge clk) begin
    if (arrives) begin
      held_data <= data;
      held_keep <= keep;
      held_last <= last;
      held_user <= user;
      held_first <= position[0];
    end
    if (held_moves) begin
      head_waits <= held_waits;
    end
    head_valid <= held_moves | (head_valid & head_waits);
    if (rst) begin
      head_valid <= 1'b0;
    end
  end

  wire head_moves = head_valid & (~head_waits | held_moves);

  always @(posedge clk) begin
    if (held_moves) begin
      head_data <= held_data;
      head_keep <= held_keep;
      head_last <= held_last;
      head_user <= held_user;
      head_first <= held_first;
    end
  end

  assign moves = head_moves;
  assign first = head_first;
  assign moved_data = head_data;
  assign moved_keep = head_keep;
  assign moved_last = head_last;
  assign moved_user = head_user;
  assign octets = {data, held_data[63:32]};
  assign has = {(keep[7] & ~head_last & ~held_last), (keep[5] & ~head_last & ~held_last),
      (keep[3] & ~head_last & ~held_last), (keep[1] & ~head_last & ~held_last),
      (held_keep[7] & ~head_last), (held_keep[5] & ~head_last)};

endmodule

`default_nettype wire
