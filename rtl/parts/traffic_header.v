// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Hands on the beats of a stream, the first of a frame as soon as all that decides its class is
// there.

`default_nettype none

module traffic_header #(
  // Bits of a beat: 256, 512 or 1024.
  parameter DATA_W = 512,
  // User bits of a beat: 1 or 97.
  parameter USER_W = 1
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat arrives.
  input  wire arrives,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] data,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] keep,
  // The beat is the last of its frame.
  input  wire last,
  // User bits of the beat.
  input  wire [USER_W-1:0] user,

  // The beat that moves on
  // A beat moves on.
  output wire moves,
  // The beat is the first of its frame.
  output wire first,
  // Octets of the beat.
  output wire [DATA_W-1:0] moved_data,
  // Lanes of the beat that carry the frame.
  output wire [DATA_W/8-1:0] moved_keep,
  // The beat that moves on is the last of its frame.
  output wire moved_last,
  // User bits of the beat that moves on.
  output wire [USER_W-1:0] moved_user,

  // The frame whose first beat moves on: its other beats stand behind
  // Octets 12 to 23, octet 12 + n at `[8*n +: 8]`.
  output wire [95:0] octets,
  // The frame has octet 13 + 2 n.
  output wire [5:0] has
);

  reg [1:0] position;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    if (rst) begin
      position <= 2'd1;
    end
  end

  assign moves = arrives;
  assign first = position[0];
  assign moved_data = data;
  assign moved_keep = keep;
  assign moved_last = last;
  assign moved_user = user;
  assign octets = data[191:96];
  assign has = {keep[23], keep[21], keep[19], keep[17], keep[15], keep[13]};

endmodule

`default_nettype wire
