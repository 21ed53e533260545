// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the octets of a frame that decide on its marking, from the clock behind their beat on.

`default_nettype none

module turn_header_x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat is taken.
  input  wire taken,
  // Octets of the beat, the first in lane 0.
  input  wire [127:0] data,
  // Lanes that carry the frame.
  input  wire [15:0] keep,
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

  reg [4:0] position;
  reg [31:0] octets_of_0;
  reg [127:0] octets_of_1;
  reg [15:0] octets_of_2;
  reg [2:0] has_ipv4_reg;
  reg [2:0] has_ipv6_reg;
  reg has_tag_reg;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (taken) begin
      position <= last ? 5'd1 : {|position[4:3], position[2:0], 1'b0};
    end
    if (rst) begin
      position <= 5'd1;
    end
  end

  assign begins = taken & position[0];
  assign completes = taken & (position[3] | ((|position[2:0]) & last));
  assign number = {2'd0, position[2:0]};

  always @(posedge clk) begin
    if (taken & position[0]) begin
      octets_of_0 <= data[127:96];
    end
    if (taken & position[1]) begin
      octets_of_1 <= data;
    end
    if (taken & position[2]) begin
      octets_of_2 <= data[15:0];
    end
  end

  assign octets = {octets_of_2, octets_of_1, octets_of_0};

  always @(posedge clk) begin
    if (taken) begin
      has_ipv4_reg <= {((|position[4:3]) | (position[2] & keep[9])),
          ((|position[4:3]) | (position[2] & keep[5])),
          ((|position[4:3]) | (position[2] & keep[1]))};
    end
  end

  assign has_ipv4 = has_ipv4_reg;

  always @(posedge clk) begin
    if (taken) begin
      has_ipv6_reg <= {(position[4] | (position[3] & keep[13])),
          (position[4] | (position[3] & keep[9])), (position[4] | (position[3] & keep[5]))};
    end
  end

  assign has_ipv6 = has_ipv6_reg;

  always @(posedge clk) begin
    if (taken) begin
      has_tag_reg <= (|position[4:1]) | (position[0] & keep[15]);
    end
  end

  assign has_tag = has_tag_reg;

  // Read by nothing.
  wire unused = &{1'b0, keep[0], keep[4:2], keep[8:6], keep[12:10], keep[14]};

endmodule

`default_nettype wire
