// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Hands on the beats of a stream, the first of a frame as soon as all that decides its class is
// there.

`default_nettype none

module traffic_header_x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat arrives.
  input  wire arrives,
  // Octets of the beat, the first in lane 0.
  input  wire [127:0] data,
  // Lanes that carry the frame.
  input  wire [15:0] keep,
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
  output wire [127:0] moved_data,
  // Lanes of the beat that carry the frame.
  output wire [15:0] moved_keep,
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

  reg [1:0] position;
  reg head_valid;
  reg head_waits;
  reg [127:0] head_data;
  reg [15:0] head_keep;
  reg head_last;
  reg head_user;
  reg head_first;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    if (rst) begin
      position <= 2'd1;
    end
  end

  // a beat of the header moves on with the beat behind it, unless it is the last; all others at
  // once
  always @(posedge clk) begin
    if (arrives) begin
      head_waits <= ~last & position[0];
    end
    head_valid <= arrives | (head_valid & head_waits);
    if (rst) begin
      head_valid <= 1'b0;
    end
  end

  wire head_moves = head_valid & (~head_waits | arrives);

  always @(posedge clk) begin
    if (arrives) begin
      head_data <= data;
      head_keep <= keep;
      head_last <= last;
      head_user <= user;
      head_first <= position[0];
    end
  end

  assign moves = head_moves;
  assign first = head_first;
  assign moved_data = head_data;
  assign moved_keep = head_keep;
  assign moved_last = head_last;
  assign moved_user = head_user;
  assign octets = {data[63:0], head_data[127:96]};
  assign has = {(keep[7] & ~head_last), (keep[5] & ~head_last), (keep[3] & ~head_last),
      (keep[1] & ~head_last), head_keep[15], head_keep[13]};

endmodule

`default_nettype wire
