// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds the tag and the IP header of a frame, and its checksum with another DSCP; five clocks from
// inputs to outputs.

`default_nettype none

module turn_ip (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat completes the header; the inputs below follow in the next clock.
  input  wire completes,
  // Octets 12 to 33, octet 12 + n at `[8*n +: 8]`.
  input  wire [175:0] octets,
  // The frame is long enough for IPv4 behind n tags.
  input  wire [2:0] has_ipv4,
  // The frame is long enough for IPv6 behind n tags.
  input  wire [2:0] has_ipv6,
  // The frame is long enough for a tag.
  input  wire has_tag,
  // DSCP that the frame may get, two clocks behind its octets.
  input  wire [5:0] dscp,

  // Frame whose header stood at the inputs five clocks before
  // A header stood at the inputs five clocks before.
  output wire known,
  // The frame has a tag.
  output wire has_first_tag,
  // The place of the header behind n tags: IPv4 at bit n, IPv6 at bit 3 + n.
  output wire [5:0] places,
  // Checksum of IPv4 with the DSCP.
  output wire [15:0] checksum
);

  localparam [15:0] ETHERTYPE_TAG = 16'h8100;
  localparam [15:0] ETHERTYPE_SERVICE_TAG = 16'h88a8;
  localparam [15:0] ETHERTYPE_IPV4 = 16'h0800;
  localparam [15:0] ETHERTYPE_IPV6 = 16'h86dd;

  reg is_tag_0;
  reg [2:0] is_ipv4;
  reg [2:0] is_ipv6;
  reg [17:0] service;
  reg [47:0] sums;
  reg is_tag_1;
  reg [2:0] ipv4_at;
  reg [2:0] ipv6_at;
  reg [5:0] was;
  reg [15:0] sum_found;
  reg [15:0] sum;
  reg tag_is_whole;
  reg tag_found;
  reg [6:0] less;
  reg [5:0] rise;
  reg [16:0] carried;
  reg [15:0] changed_sum;
  // Frames whose header is complete, bit n for the one that was completed n + 1 clocks before.
  reg [5:0] due;
  reg tag_found_1;
  reg tag_found_2;
  reg tag_found_3;
  reg [5:0] places_found_1;
  reg [5:0] places_found_2;
  reg [5:0] places_found_3;

  // compare: what stands behind no tag, one and two
  wire [15:0] ethertype_0 = {octets[7:0], octets[15:8]};

  always @(posedge clk) begin
    is_tag_0 <= (ethertype_0 == ETHERTYPE_TAG) | (ethertype_0 == ETHERTYPE_SERVICE_TAG);
    is_ipv4[0] <= (ethertype_0 == ETHERTYPE_IPV4) & (octets[23:20] == 4'd4) &
        (octets[19:16] >= 4'd5) & has_ipv4[0];
    is_ipv6[0] <= (ethertype_0 == ETHERTYPE_IPV6) & (octets[23:20] == 4'd6) & has_ipv6[0];
    service[5:0] <= octets[31:26];
    sums[15:0] <= {octets[103:96], octets[111:104]};
  end

  wire [15:0] ethertype_1 = {octets[39:32], octets[47:40]};

  always @(posedge clk) begin
    is_tag_1 <= (ethertype_1 == ETHERTYPE_TAG) | (ethertype_1 == ETHERTYPE_SERVICE_TAG);
    is_ipv4[1] <= (ethertype_1 == ETHERTYPE_IPV4) & (octets[55:52] == 4'd4) &
        (octets[51:48] >= 4'd5) & has_ipv4[1];
    is_ipv6[1] <= (ethertype_1 == ETHERTYPE_IPV6) & (octets[55:52] == 4'd6) & has_ipv6[1];
    service[11:6] <= octets[63:58];
    sums[31:16] <= {octets[135:128], octets[143:136]};
  end

  wire [15:0] ethertype_2 = {octets[71:64], octets[79:72]};

  always @(posedge clk) begin
    is_ipv4[2] <= (ethertype_2 == ETHERTYPE_IPV4) & (octets[87:84] == 4'd4) &
        (octets[83:80] >= 4'd5) & has_ipv4[2];
    is_ipv6[2] <= (ethertype_2 == ETHERTYPE_IPV6) & (octets[87:84] == 4'd6) & has_ipv6[2];
    service[17:12] <= octets[95:90];
    sums[47:32] <= {octets[167:160], octets[175:168]};
  end

  // select: the place behind the tags
  always @(posedge clk) begin
    ipv4_at <= {(is_tag_1 & is_tag_0 & is_ipv4[2]), (is_tag_0 & is_ipv4[1]), is_ipv4[0]};
    ipv6_at <= {(is_tag_1 & is_tag_0 & is_ipv6[2]), (is_tag_0 & is_ipv6[1]), is_ipv6[0]};
    was <= (service[5:0] & {6{~is_tag_0}}) | (service[11:6] & {6{is_tag_0 & ~is_tag_1}}) |
        (service[17:12] & {6{is_tag_0 & is_tag_1}});
    sum_found <= (sums[15:0] & {16{~is_tag_0}}) | (sums[31:16] & {16{is_tag_0 & ~is_tag_1}}) |
        (sums[47:32] & {16{is_tag_0 & is_tag_1}});
    sum <= sum_found;
    tag_is_whole <= has_tag;
    tag_found <= tag_is_whole & is_tag_0;
  end

  // RFC 1624, equation 3: ~m + m' of the octets with the DSCP; the ECN and the octet before do not
  // change, the carry comes in again
  always @(posedge clk) begin
    less <= {1'b0, dscp} + {1'b0, ~was};
    rise <= dscp - was;
  end

  wire falls = ~less[6];
  wire [15:0] more = {{8{falls}}, (falls ? {less[5:0], 2'd3} : {rise, 2'd0})};

  always @(posedge clk) begin
    carried <= {1'b0, ~sum} + {1'b0, more};
    changed_sum <= ~(carried[15:0] + {15'd0, carried[16]});
    due <= {due[4:0], completes};
    if (rst) begin
      due <= 6'd0;
    end
  end

  assign known = due[5];

  always @(posedge clk) begin
    tag_found_1 <= tag_found;
    tag_found_2 <= tag_found_1;
    tag_found_3 <= tag_found_2;
  end

  assign has_first_tag = tag_found_3;

  always @(posedge clk) begin
    places_found_1 <= {ipv6_at, ipv4_at};
    places_found_2 <= places_found_1;
    places_found_3 <= places_found_2;
  end

  assign places = places_found_3;
  assign checksum = changed_sum;

  // Read by nothing.
  wire unused = &{1'b0, octets[25:24], octets[57:56], octets[89:88], octets[127:112],
    octets[159:144]};

endmodule

`default_nettype wire
