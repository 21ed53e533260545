// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the octets of a frame that decide whether it is marked, until the next frame has them.

`default_nettype none

module cnp_header_x32 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat passes.
  input  wire passes,
  // Octets of the beat, the first in lane 0.
  input  wire [255:0] data,
  // Lanes that carry the frame.
  input  wire [31:0] keep,
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

  reg [3:0] position;
  reg [255:0] octets_of_0;
  reg [255:0] octets_of_1;
  reg [143:0] octets_of_2;
  reg sound_reg;
  reg [2:0] class_reg;
  reg [2:0] has_ipv4_reg;
  reg [2:0] has_ipv6_reg;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (passes) begin
      position <= last ? 4'd1 : {|position[3:2], position[1:0], 1'b0};
    end
    ended <= passes & last;
    if (passes & position[0]) begin
      octets_of_0 <= data;
    end
    if (passes & position[1]) begin
      octets_of_1 <= data;
    end
    if (passes & position[2]) begin
      octets_of_2 <= data[143:0];
    end
    if (rst) begin
      position <= 4'd1;
      ended <= 1'b0;
    end
  end

  assign octets = {octets_of_2, octets_of_1, octets_of_0};

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
      has_ipv4_reg <= {(position[3] | (position[2] & keep[1])),
          ((|position[3:2]) | (position[1] & keep[29])),
          ((|position[3:2]) | (position[1] & keep[25]))};
    end
  end

  assign has_ipv4 = has_ipv4_reg;

  always @(posedge clk) begin
    if (passes) begin
      has_ipv6_reg <= {(position[3] | (position[2] & keep[21])),
          (position[3] | (position[2] & keep[17])), (position[3] | (position[2] & keep[13]))};
    end
  end

  assign has_ipv6 = has_ipv6_reg;

  // Read by nothing.
  wire unused = &{1'b0, keep[0], keep[12:2], keep[16:14], keep[20:18], keep[24:22], keep[28:26],
    keep[31:30]};

endmodule

`default_nettype wire
