// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the octets of a frame that decide whether it is marked, until the next frame has them.

`default_nettype none

module cnp_header_x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat passes.
  input  wire passes,
  // Octets of the beat, the first in lane 0.
  input  wire [63:0] data,
  // Lanes that carry the frame.
  input  wire [7:0] keep,
  // The beat is the last of its frame.
  input  wire last,
  // On the last beat: the frame is bad.
  input  wire bad,
  // On the last beat: class of the frame.
  input  wire [2:0] of_class,
  // The last beat of a frame passed in the clock before.
  output reg  ended,

  // Frame whose last beat passed in the clock before
  // Octets 0 to 81, octet n at `[8*n +: 8]`.
  output wire [655:0] octets,
  // The FCS is not bad.
  output wire sound,
  // Class of the frame.
  output wire [2:0] frame_class,
  // The frame has all octets to the end of an ICRC in IPv4 behind n tags.
  output wire [2:0] has_ipv4,
  // The frame has all octets to the end of an ICRC in IPv6 behind n tags.
  output wire [2:0] has_ipv6
);

  reg [11:0] position;
  reg [639:0] octets_of;
  reg [15:0] octets_of_10;
  reg sound_reg;
  reg [2:0] class_reg;
  reg [2:0] has_ipv4_reg;
  reg [2:0] has_ipv6_reg;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin : drive_position
    integer i;
    if (passes) begin
      position <= last ? 12'd1 : {|position[11:10], position[9:0], 1'b0};
    end
    ended <= passes & last;
    for (i = 0; i < 10; i = i + 1) begin
      if (passes & position[i]) begin
        octets_of[64*i +: 64] <= data;
      end
    end
    if (passes & position[10]) begin
      octets_of_10 <= data[15:0];
    end
    if (rst) begin
      position <= 12'd1;
      ended <= 1'b0;
    end
  end

  assign octets = {octets_of_10, octets_of};

  always @(posedge clk) begin
    sound_reg <= ~bad;
  end

  assign sound = sound_reg;

  always @(posedge clk) begin
    class_reg <= of_class;
  end

  assign frame_class = class_reg;

  always @(posedge clk) begin
    if (passes) begin
      has_ipv4_reg <= {((|position[11:9]) | (position[8] & keep[1])),
          ((|position[11:8]) | (position[7] & keep[5])),
          ((|position[11:8]) | (position[7] & keep[1]))};
    end
  end

  assign has_ipv4 = has_ipv4_reg;

  always @(posedge clk) begin
    if (passes) begin
      has_ipv6_reg <= {(position[11] | (position[10] & keep[5])),
          (position[11] | (position[10] & keep[1])),
          ((|position[11:10]) | (position[9] & keep[5]))};
    end
  end

  assign has_ipv6 = has_ipv6_reg;

  // Read by nothing.
  wire unused = &{1'b0, keep[0], keep[4:2], keep[7:6]};

endmodule

`default_nettype wire
