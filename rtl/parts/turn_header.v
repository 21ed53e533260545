// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the octets of a frame that decide on its marking, from the clock behind their beat on.

`default_nettype none

module turn_header #(
  // Bits of a beat: 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat is taken.
  input  wire taken,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] data,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] keep,
  // The beat is the last of its frame.
  input  wire last,
  // The beat is the first of its frame.
  output wire begins,
  // The beat completes the header.
  output wire completes,
  // Number of the beat in its frame, one-hot, of those that a mark can change.
  output wire [4:0] number,

  // Header of the frame that completed it in the clock before
  // Octets 12 to 33, octet 12 + n at `[8*n +: 8]`.
  output wire [175:0] octets,
  // The frame has all octets that a header of IPv4 behind n tags would have.
  output wire [2:0] has_ipv4,
  // The frame has all octets that a header of IPv6 behind n tags would have.
  output wire [2:0] has_ipv6,
  // The frame has all octets that a first tag would have.
  output wire has_tag
);

  reg [1:0] position;
  reg [175:0] octets_of_0;
  reg [2:0] has_ipv4_reg;
  reg [2:0] has_ipv6_reg;
  reg has_tag_reg;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (taken) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    if (rst) begin
      position <= 2'd1;
    end
  end

  assign begins = taken & position[0];
  assign completes = taken & position[0];
  assign number = {4'd0, position[0]};

  always @(posedge clk) begin
    if (taken & position[0]) begin
      octets_of_0 <= data[271:96];
    end
  end

  assign octets = octets_of_0;

  always @(posedge clk) begin
    if (taken) begin
      has_ipv4_reg <= {(position[1] | (position[0] & keep[41])),
          (position[1] | (position[0] & keep[37])), (position[1] | (position[0] & keep[33]))};
    end
  end

  assign has_ipv4 = has_ipv4_reg;

  always @(posedge clk) begin
    if (taken) begin
      has_ipv6_reg <= {(position[1] | (position[0] & keep[61])),
          (position[1] | (position[0] & keep[57])), (position[1] | (position[0] & keep[53]))};
    end
  end

  assign has_ipv6 = has_ipv6_reg;

  always @(posedge clk) begin
    if (taken) begin
      has_tag_reg <= position[1] | (position[0] & keep[15]);
    end
  end

  assign has_tag = has_tag_reg;

  // Read by nothing.
  wire unused = &{1'b0, data[95:0], data[DATA_W-1:272], keep[14:0], keep[32:16], keep[36:34],
    keep[40:38], keep[52:42], keep[56:54], keep[60:58], keep[DATA_W/8-1:62]};

endmodule

`default_nettype wire
