// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The header unit of a packet: Ethernet, IPv4 and UDP, shim header.

`default_nettype none

module lowar_encoder_unit_16x4224 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,

  // Configuration
  // A generation opens.
  input  wire opening,
  // Take the configuration.
  input  wire takes_config,
  input  wire [7:0] symbols,
  input  wire [3:0] repairs,
  input  wire [2:0] lanes_log2,
  input  wire udp,
  input  wire [47:0] destination_mac,
  input  wire [47:0] source_mac,
  input  wire [31:0] source_ip,
  input  wire [31:0] destination_ip,
  input  wire [15:0] source_port,
  input  wire [15:0] destination_port,
  input  wire [7:0] traffic_class,
  input  wire [15:0] epoch,
  input  wire [15:0] ip_sum,

  // Feedback
  // Feedback is to be sent.
  input  wire feedback_load,
  // Octets 46..62 of the feedback packet, the first most significant.
  input  wire [127:0] feedback,
  // A feedback packet begins; feedback that comes now is for the next.
  input  wire begin_feedback,

  // Packet in the first register
  input  wire of_repair,
  input  wire of_feedback,
  input  wire [6:0] symbol,
  input  wire [3:0] lane,
  input  wire [11:0] frame_total,
  input  wire [12:0] body_end,
  // Frames of the generations before its own.
  input  wire [15:0] frames_before,

  // Unit of the packet in the second register
  // Sum of the lengths, if it is a repair; else 0.
  input  wire [15:0] length_parity,
  // Octets of the header unit, the first in the lowest place.
  output wire [511:0] octets
);

  reg [7:0] symbols_held;
  reg [3:0] repairs_held;
  reg [2:0] lanes_log2_held;
  reg udp_held;
  reg [47:0] destination_mac_held;
  reg [47:0] source_mac_held;
  reg [31:0] source_ip_held;
  reg [31:0] destination_ip_held;
  reg [15:0] source_port_held;
  reg [15:0] destination_port_held;
  reg [7:0] traffic_class_held;
  reg [15:0] epoch_held;
  reg [15:0] ip_sum_held;
  reg [127:0] feedback_waiting;
  reg [127:0] feedback_leaving;
  reg [23:0] generation;
  reg [111:0] shim_begin;
  reg [15:0] shim_length;
  reg [31:0] shim_end;
  reg [15:0] shim_crc;
  reg [15:0] ip_total_length;
  reg [15:0] udp_length;
  reg [15:0] ip_checksum;

  always @(posedge clk) begin
    if (takes_config) begin
      symbols_held <= symbols;
      repairs_held <= repairs;
      lanes_log2_held <= lanes_log2;
      udp_held <= udp;
      destination_mac_held <= destination_mac;
      source_mac_held <= source_mac;
      source_ip_held <= source_ip;
      destination_ip_held <= destination_ip;
      source_port_held <= source_port;
      destination_port_held <= destination_port;
      traffic_class_held <= traffic_class;
      epoch_held <= epoch;
      ip_sum_held <= ip_sum;
    end
    if (feedback_load) begin
      feedback_waiting <= feedback;
    end
    if (begin_feedback) begin
      feedback_leaving <= feedback_waiting;
    end
  end

  // a generation is numbered as it opens
  always @(posedge clk) begin
    if (opening) begin
      generation <= generation + 24'd1;
    end
    if (rst) begin
      generation <= 24'hffffff;
    end
  end

  // second register: sums over the header; the length of a repair is not known yet and counts as 0
  wire [15:0] last_octet = {3'd0, body_end} | {16{of_feedback}};
  wire [15:0] total_length = last_octet + 16'd51;
  wire [16:0] ip_carried = {1'b0, ip_sum_held} + {1'b0, total_length};
  wire [15:0] checksum = ~(ip_carried[15:0] + {15'd0, ip_carried[16]});
  wire [15:0] frame_length = (last_octet + 16'd1) & {16{~of_repair}};
  wire [111:0] shim_before_length = {(of_feedback ?
            {feedback_leaving[55:48], feedback_leaving[63:56], feedback_leaving[71:64],
              feedback_leaving[79:72], feedback_leaving[87:80], feedback_leaving[95:88],
              feedback_leaving[103:96], feedback_leaving[111:104], feedback_leaving[119:112],
              feedback_leaving[127:120]} :
          {frame_total[7:0], {4'd0, frame_total[11:8]}, {5'd0, lanes_log2_held}, {4'd0, lane},
            {4'd0, repairs_held}, symbols_held, {1'b0, symbol}, generation[7:0], generation[15:8],
            generation[23:16]}),
      {8'd0, (of_feedback ? 8'd34 : of_repair ? 8'd33 : 8'd32), 8'd87, 8'd76}};
  wire [15:0] shim_length_now = of_feedback ? {feedback_leaving[39:32], feedback_leaving[47:40]} :
      {frame_length[7:0], frame_length[15:8]};
  wire [31:0] shim_after_length = of_feedback ?
        {feedback_leaving[7:0], feedback_leaving[15:8], feedback_leaving[23:16],
          feedback_leaving[31:24]} :
      {frames_before[7:0], frames_before[15:8], epoch_held[7:0], epoch_held[15:8]};
  wire [159:0] checked = {shim_after_length, shim_length_now, shim_before_length};
  wire [15:0] crc = {^(checked & 160'h880c2c8e0582cdc2a796abc0823e254588ffcb6c),
        ^(checked & 160'h440616c702c166e153cb5560419f9222c4ff65b6),
        ^(checked & 160'h22038b638160b3f0a9e52ab0a04f4911e2ff32db),
        ^(checked & 160'h9181c5b140b059f8d4721558d0a7a408f17f996d),
        ^(checked & 160'h40ccced6255ae1becd2fa1ec6a6d77c1704007da),
        ^(checked & 160'h206667eb12ad70dfe6975076b5b6bb6038a0036d),
        ^(checked & 160'h10b3b3758956b86ff34b28bb5adb5d301cd081b6),
        ^(checked & 160'h88d9d9ba442bdcb7f925945daded2e180ee8405b),
        ^(checked & 160'hc4ec6c5da215eedbfc12caaed676170c0774a0ad),
        ^(checked & 160'h6276b62ed10af76d7e0965576bbb0b86033ad0d6),
        ^(checked & 160'h313b5b976885fb36bf84b2abb5dd05c3011d68eb),
        ^(checked & 160'h109181c5b140b059f8d4721558d0a7a408f17f99),
        ^(checked & 160'h88c8c0e25820d82c7c6ab90a2ce8535284f8bfcc),
        ^(checked & 160'h446460712c106c163eb55c0516f4292942fc5f66),
        ^(checked & 160'h2232b0381608360b9f5aae020bfa941421fe2fb3),
        ^(checked & 160'h1119581c0b049b854f2d5781057d4a8a10ff97d9)} ^ 16'hf6b8;

  always @(posedge clk) begin
    if (step) begin
      shim_begin <= shim_before_length;
      shim_length <= {shim_length_now[7:0], shim_length_now[15:8]};
      shim_end <= shim_after_length;
      shim_crc <= crc;
      ip_total_length <= total_length;
      udp_length <= last_octet + 16'd31;
      ip_checksum <= checksum;
    end
  end

  // the CRC is linear: the length that comes late adds its share
  wire [47:0] late_octets = {32'd0, {length_parity[7:0], length_parity[15:8]}};
  wire [15:0] length = shim_length ^ length_parity;
  wire [15:0] header_check = shim_crc ^
      {^(late_octets & 48'h880c2c8e0582), ^(late_octets & 48'h440616c702c1),
        ^(late_octets & 48'h22038b638160), ^(late_octets & 48'h9181c5b140b0),
        ^(late_octets & 48'h40ccced6255a), ^(late_octets & 48'h206667eb12ad),
        ^(late_octets & 48'h10b3b3758956), ^(late_octets & 48'h88d9d9ba442b),
        ^(late_octets & 48'hc4ec6c5da215), ^(late_octets & 48'h6276b62ed10a),
        ^(late_octets & 48'h313b5b976885), ^(late_octets & 48'h109181c5b140),
        ^(late_octets & 48'h88c8c0e25820), ^(late_octets & 48'h446460712c10),
        ^(late_octets & 48'h2232b0381608), ^(late_octets & 48'h1119581c0b04)} ^ 16'd0;
  assign octets = {header_check[7:0], header_check[15:8], shim_end, length[7:0], length[15:8],
      shim_begin, 8'd0, 8'd0, (udp_length[7:0] & {8{udp_held}}), (udp_length[15:8] & {8{udp_held}}),
      (destination_port_held[7:0] & {8{udp_held}}), (destination_port_held[15:8] & {8{udp_held}}),
      (source_port_held[7:0] & {8{udp_held}}), (source_port_held[15:8] & {8{udp_held}}),
      (destination_ip_held[7:0] & {8{udp_held}}), (destination_ip_held[15:8] & {8{udp_held}}),
      (destination_ip_held[23:16] & {8{udp_held}}), (destination_ip_held[31:24] & {8{udp_held}}),
      (source_ip_held[7:0] & {8{udp_held}}), (source_ip_held[15:8] & {8{udp_held}}),
      (source_ip_held[23:16] & {8{udp_held}}), (source_ip_held[31:24] & {8{udp_held}}),
      (ip_checksum[7:0] & {8{udp_held}}), (ip_checksum[15:8] & {8{udp_held}}),
      (8'd17 & {8{udp_held}}), (8'd64 & {8{udp_held}}), (8'd0 & {8{udp_held}}),
      (8'd64 & {8{udp_held}}), (8'd0 & {8{udp_held}}), (8'd0 & {8{udp_held}}),
      (ip_total_length[7:0] & {8{udp_held}}), (ip_total_length[15:8] & {8{udp_held}}),
      (traffic_class_held & {8{udp_held}}), (8'd69 & {8{udp_held}}), (udp_held ? 8'd0 : 8'd181),
      (udp_held ? 8'd8 : 8'd136), source_mac_held[7:0], source_mac_held[15:8],
      source_mac_held[23:16], source_mac_held[31:24], source_mac_held[39:32],
      source_mac_held[47:40], destination_mac_held[7:0], destination_mac_held[15:8],
      destination_mac_held[23:16], destination_mac_held[31:24], destination_mac_held[39:32],
      destination_mac_held[47:40]};

endmodule

`default_nettype wire
