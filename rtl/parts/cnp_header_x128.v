// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the octets of a frame that decide whether it is marked, until the next frame has them.

`default_nettype none

module cnp_header_x128 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat passes.
  input  wire passes,
  // Octets of the beat, the first in lane 0.
  input  wire [1023:0] data,
  // Lanes that carry the frame.
  input  wire [127:0] keep,
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

  reg [1:0] position;
  reg [655:0] octets_of_0;
  reg sound_reg;
  reg [2:0] class_reg;
  reg [2:0] has_ipv4_reg;
  reg [2:0] has_ipv6_reg;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (passes) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    ended <= passes & last;
    if (passes & position[0]) begin
      octets_of_0 <= data[655:0];
    end
    if (rst) begin
      position <= 2'd1;
      ended <= 1'b0;
    end
  end

  assign octets = octets_of_0;

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
      has_ipv4_reg <= {(position[1] | (position[0] & keep[65])),
          (position[1] | (position[0] & keep[61])), (position[1] | (position[0] & keep[57]))};
    end
  end

  assign has_ipv4 = has_ipv4_reg;

  always @(posedge clk) begin
    if (passes) begin
      has_ipv6_reg <= {(position[1] | (position[0] & keep[85])),
          (position[1] | (position[0] & keep[81])), (position[1] | (position[0] & keep[77]))};
    end
  end

  assign has_ipv6 = has_ipv6_reg;

  // Read by nothing.
  wire unused = &{1'b0, data[1023:656], keep[56:0], keep[60:58], keep[64:62], keep[76:66],
    keep[80:78], keep[84:82], keep[127:86]};

endmodule

`default_nettype wire
