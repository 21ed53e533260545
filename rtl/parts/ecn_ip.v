// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds the ECN of a frame, and the checksum of the frame with a mark; five clocks from inputs to
// outputs.

`default_nettype none

module ecn_ip (
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

  // Frame whose header stood at the inputs five clocks before
  // There is such a frame.
  output wire known,
  // The ECN is ECT(0) or ECT(1).
  output wire eligible,
  // The ECN is CE.
  output wire was_ce,
  // The place of the header behind n tags: IPv4 at bit n, IPv6 at bit 3 + n.
  output wire [5:0] places,
  // Checksum of IPv4 with a mark.
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
  reg [1:0] ecn;
  reg [15:0] sum;
  reg is_eligible;
  reg is_ce;
  reg [16:0] carried;
  reg [5:0] found_at;
  reg [15:0] marked_sum;
  // Frames whose header is complete, bit n for the one that was completed n + 1 clocks before.
  reg [5:0] due;
  reg eligible_1;
  reg eligible_2;
  reg was_ce_1;
  reg was_ce_2;
  reg [5:0] places_1;
  reg [5:0] places_2;
  reg [15:0] checksum_1;

  // compare: what stands behind no tag, one and two
  wire [15:0] ethertype_0 = {octets[7:0], octets[15:8]};

  always @(posedge clk) begin
    is_tag_0 <= (ethertype_0 == ETHERTYPE_TAG) | (ethertype_0 == ETHERTYPE_SERVICE_TAG);
    is_ipv4[0] <= (ethertype_0 == ETHERTYPE_IPV4) & (octets[23:20] == 4'd4) &
        (octets[19:16] >= 4'd5) & ~((|octets[69:64]) | (|octets[79:72])) & has_ipv4[0];
    is_ipv6[0] <= (ethertype_0 == ETHERTYPE_IPV6) & (octets[23:20] == 4'd6) & has_ipv6[0];
    service[5:0] <= octets[29:24];
    sums[15:0] <= {octets[103:96], octets[111:104]};
  end

  wire [15:0] ethertype_1 = {octets[39:32], octets[47:40]};

  always @(posedge clk) begin
    is_tag_1 <= (ethertype_1 == ETHERTYPE_TAG) | (ethertype_1 == ETHERTYPE_SERVICE_TAG);
    is_ipv4[1] <= (ethertype_1 == ETHERTYPE_IPV4) & (octets[55:52] == 4'd4) &
        (octets[51:48] >= 4'd5) & ~((|octets[101:96]) | (|octets[111:104])) & has_ipv4[1];
    is_ipv6[1] <= (ethertype_1 == ETHERTYPE_IPV6) & (octets[55:52] == 4'd6) & has_ipv6[1];
    service[11:6] <= octets[61:56];
    sums[31:16] <= {octets[135:128], octets[143:136]};
  end

  wire [15:0] ethertype_2 = {octets[71:64], octets[79:72]};

  always @(posedge clk) begin
    is_ipv4[2] <= (ethertype_2 == ETHERTYPE_IPV4) & (octets[87:84] == 4'd4) &
        (octets[83:80] >= 4'd5) & ~((|octets[133:128]) | (|octets[143:136])) & has_ipv4[2];
    is_ipv6[2] <= (ethertype_2 == ETHERTYPE_IPV6) & (octets[87:84] == 4'd6) & has_ipv6[2];
    service[17:12] <= octets[93:88];
    sums[47:32] <= {octets[167:160], octets[175:168]};
  end

  // select: the place behind the tags
  always @(posedge clk) begin
    ipv4_at <= {(is_tag_1 & is_tag_0 & is_ipv4[2]), (is_tag_0 & is_ipv4[1]), is_ipv4[0]};
    ipv6_at <= {(is_tag_1 & is_tag_0 & is_ipv6[2]), (is_tag_0 & is_ipv6[1]), is_ipv6[0]};
    ecn <= ((is_ipv6[0] ? service[5:4] : service[1:0]) & {2{~is_tag_0}}) |
        ((is_ipv6[1] ? service[11:10] : service[7:6]) & {2{is_tag_0 & ~is_tag_1}}) |
        ((is_ipv6[2] ? service[17:16] : service[13:12]) & {2{is_tag_0 & is_tag_1}});
    sum <= (sums[15:0] & {16{~is_tag_0}}) | (sums[31:16] & {16{is_tag_0 & ~is_tag_1}}) |
        (sums[47:32] & {16{is_tag_0 & is_tag_1}});
  end

  // RFC 1624, equation 3: ~m + m' is 1 for ECT(0) and 2 for ECT(1), and the carry comes in again
  wire is_ip = (|ipv4_at) | (|ipv6_at);

  always @(posedge clk) begin
    is_eligible <= is_ip & (ecn[0] == ~ecn[1]);
    is_ce <= is_ip & (&ecn);
    carried <= {1'b0, ~sum} + {15'd0, {~ecn[1], ecn[1]}};
    found_at <= {ipv6_at, ipv4_at};
    marked_sum <= ~(carried[15:0] + {15'd0, carried[16]});
    due <= {due[4:0], completes};
    if (rst) begin
      due <= 6'd0;
    end
  end

  assign known = due[5];

  always @(posedge clk) begin
    eligible_1 <= is_eligible;
    eligible_2 <= eligible_1;
  end

  assign eligible = eligible_2;

  always @(posedge clk) begin
    was_ce_1 <= is_ce;
    was_ce_2 <= was_ce_1;
  end

  assign was_ce = was_ce_2;

  always @(posedge clk) begin
    places_1 <= found_at;
    places_2 <= places_1;
  end

  assign places = places_2;

  always @(posedge clk) begin
    checksum_1 <= marked_sum;
  end

  assign checksum = checksum_1;

  // Read by nothing.
  wire unused = &{1'b0, octets[31:30], octets[63:62], octets[95:94], octets[127:112],
    octets[159:144], service[3:2], service[9:8], service[15:14]};

endmodule

`default_nettype wire
