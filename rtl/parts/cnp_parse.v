// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds the fields of a marked RoCEv2 frame; four clocks from inputs to outputs.

`default_nettype none

module cnp_parse (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A frame ended; the inputs below are those of it.
  input  wire ended,
  // Octets 0 to 81, octet n at `[8*n +: 8]`.
  input  wire [655:0] octets,
  // The FCS is not bad.
  input  wire sound,
  // Class of the frame.
  input  wire [2:0] of_class,
  // The frame has an ICRC in IPv4 behind n tags.
  input  wire [2:0] has_ipv4,
  // The frame has an ICRC in IPv6 behind n tags.
  input  wire [2:0] has_ipv6,
  // Marked frames are answered; read three clocks after the frame ended.
  input  wire enable,

  // Frame that ended four clocks before
  // A frame ended four clocks before.
  output reg  frame,
  // The frame is marked.
  output reg  marked,
  // Class of the frame.
  output wire [2:0] frame_class,
  // The frame is of IPv6, otherwise of IPv4.
  output wire ipv6,
  // Source address, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15.
  output wire [127:0] source,
  // Destination address, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15.
  output wire [127:0] destination,
  // Destination QP, most significant bit first.
  output wire [23:0] qp,
  // Octets of the UDP source port.
  output wire [15:0] port,
  // Octets of the P_Key.
  output wire [15:0] pkey,
  // Octets of the destination address of Ethernet.
  output wire [47:0] to_mac,
  // Octets of the source address of Ethernet.
  output wire [47:0] from_mac,
  // The frame has at least one tag, and two.
  output wire [1:0] has_tags,
  // Octets of the tags.
  output wire [63:0] tags
);

  localparam [15:0] ETHERTYPE_TAG = 16'h8100;
  localparam [15:0] ETHERTYPE_SERVICE_TAG = 16'h88a8;
  localparam [15:0] ETHERTYPE_IPV4 = 16'h0800;
  localparam [15:0] ETHERTYPE_IPV6 = 16'h86dd;
  localparam [7:0] PROTOCOL_UDP = 8'h11;
  localparam [15:0] ROCE_PORT = 16'h12b7;
  localparam [7:0] OPCODE_CNP = 8'h81;

  reg is_tag_0;
  reg is_tag_1;
  reg [655:0] typed_octets;
  reg typed_sound;
  reg [2:0] typed_has_ipv4;
  reg [2:0] typed_has_ipv6;
  reg [495:0] packet;
  reg packet_has_ipv4;
  reg packet_has_ipv6;
  reg [161:0] link;
  reg is_ipv4;
  reg carries_ipv4;
  reg is_ipv6;
  reg carries_ipv6;
  reg roce_in_ipv4;
  reg roce_in_ipv6;
  reg [255:0] addresses;
  reg [15:0] port_in_ipv6;
  reg [15:0] pkey_in_ipv6;
  reg [23:0] qp_in_ipv6;
  reg [161:0] compared_link;
  // Frames that ended, bit n for the one that ended n + 1 clocks before.
  reg [2:0] ends;
  reg [2:0] frame_class_1;
  reg [2:0] frame_class_2;
  reg [2:0] frame_class_3;
  reg [2:0] frame_class_4;
  reg ipv6_reg;
  reg [127:0] source_reg;
  reg [127:0] destination_reg;
  reg [23:0] qp_reg;
  reg [15:0] port_reg;
  reg [15:0] pkey_reg;
  reg [47:0] to_mac_reg;
  reg [47:0] from_mac_reg;
  reg [1:0] has_tags_reg;
  reg [63:0] tags_reg;

  // compare the tags
  wire [15:0] ethertype_0 = {octets[103:96], octets[111:104]};

  always @(posedge clk) begin
    is_tag_0 <= (ethertype_0 == ETHERTYPE_TAG) | (ethertype_0 == ETHERTYPE_SERVICE_TAG);
  end

  wire [15:0] ethertype_1 = {octets[135:128], octets[143:136]};

  always @(posedge clk) begin
    is_tag_1 <= (ethertype_1 == ETHERTYPE_TAG) | (ethertype_1 == ETHERTYPE_SERVICE_TAG);
    typed_octets <= octets;
    typed_sound <= sound;
    typed_has_ipv4 <= has_ipv4;
    typed_has_ipv6 <= has_ipv6;
  end

  // remove the tags
  wire has_second_tag = is_tag_0 & is_tag_1;

  always @(posedge clk) begin
    packet <= (typed_octets[591:96] & {496{~is_tag_0}}) |
        (typed_octets[623:128] & {496{is_tag_0 & ~is_tag_1}}) |
        (typed_octets[655:160] & {496{has_second_tag}});
    packet_has_ipv4 <= ((typed_has_ipv4[0] & ~is_tag_0) |
            (typed_has_ipv4[1] & is_tag_0 & ~is_tag_1) | (typed_has_ipv4[2] & has_second_tag)) &
        typed_sound;
    packet_has_ipv6 <= ((typed_has_ipv6[0] & ~is_tag_0) |
            (typed_has_ipv6[1] & is_tag_0 & ~is_tag_1) | (typed_has_ipv6[2] & has_second_tag)) &
        typed_sound;
    link <= {has_second_tag, is_tag_0, typed_octets[159:0]};
  end

  // compare the rest, octet n behind the EtherType
  wire [15:0] ethertype = {packet[7:0], packet[15:8]};

  always @(posedge clk) begin
    is_ipv4 <= (ethertype == ETHERTYPE_IPV4) & (packet[23:16] == 8'd69) & packet_has_ipv4;
    carries_ipv4 <= (&packet[25:24]) & ~((|packet[69:64]) | (|packet[79:72])) &
        (packet[95:88] == PROTOCOL_UDP);
    is_ipv6 <= (ethertype == ETHERTYPE_IPV6) & (packet[23:20] == 4'd6) & packet_has_ipv6;
    carries_ipv6 <= (&packet[29:28]) & (packet[71:64] == PROTOCOL_UDP);
    roce_in_ipv4 <= ({packet[199:192], packet[207:200]} == ROCE_PORT) &
        (packet[247:240] != OPCODE_CNP) & ~(|packet[251:248]);
    roce_in_ipv6 <= ({packet[359:352], packet[367:360]} == ROCE_PORT) &
        (packet[407:400] != OPCODE_CNP) & ~(|packet[411:408]);
    addresses <= packet[335:80];
    port_in_ipv6 <= packet[351:336];
    pkey_in_ipv6 <= packet[431:416];
    qp_in_ipv6 <= packet[463:440];
    compared_link <= link;
  end

  // select the fields
  wire ipv4 = is_ipv4 & carries_ipv4 & roce_in_ipv4;
  wire ipv6_marked = is_ipv6 & carries_ipv6 & roce_in_ipv6;

  always @(posedge clk) begin
    ends <= {ends[1:0], ended};
    frame <= ends[2];
    marked <= ends[2] & enable & (ipv4 | ipv6_marked);
    frame_class_1 <= of_class;
    frame_class_2 <= frame_class_1;
    frame_class_3 <= frame_class_2;
    frame_class_4 <= frame_class_3;
    if (rst) begin
      ends <= 3'd0;
      frame <= 1'b0;
      marked <= 1'b0;
    end
  end

  assign frame_class = frame_class_4;

  always @(posedge clk) begin
    ipv6_reg <= is_ipv6;
  end

  assign ipv6 = ipv6_reg;

  always @(posedge clk) begin
    source_reg <= {(is_ipv6 ? addresses[127:96] : addresses[63:32]),
        (addresses[95:0] & {96{is_ipv6}})};
  end

  assign source = source_reg;

  always @(posedge clk) begin
    destination_reg <= {(is_ipv6 ? addresses[255:224] : addresses[95:64]),
        (addresses[223:128] & {96{is_ipv6}})};
  end

  assign destination = destination_reg;

  always @(posedge clk) begin
    qp_reg <= {(is_ipv6 ? qp_in_ipv6[7:0] : addresses[207:200]),
        (is_ipv6 ? qp_in_ipv6[15:8] : addresses[215:208]),
        (is_ipv6 ? qp_in_ipv6[23:16] : addresses[223:216])};
  end

  assign qp = qp_reg;

  always @(posedge clk) begin
    port_reg <= is_ipv6 ? port_in_ipv6 : addresses[111:96];
  end

  assign port = port_reg;

  always @(posedge clk) begin
    pkey_reg <= is_ipv6 ? pkey_in_ipv6 : addresses[191:176];
  end

  assign pkey = pkey_reg;

  always @(posedge clk) begin
    to_mac_reg <= compared_link[47:0];
  end

  assign to_mac = to_mac_reg;

  always @(posedge clk) begin
    from_mac_reg <= compared_link[95:48];
  end

  assign from_mac = from_mac_reg;

  always @(posedge clk) begin
    has_tags_reg <= compared_link[161:160];
  end

  assign has_tags = has_tags_reg;

  always @(posedge clk) begin
    tags_reg <= compared_link[159:96];
  end

  assign tags = tags_reg;

  // Read by nothing.
  wire unused = &{1'b0, packet[27:26], packet[63:30], packet[399:368], packet[415:412],
    packet[439:432], packet[495:464]};

endmodule

`default_nettype wire
