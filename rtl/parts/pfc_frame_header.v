// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Tells MAC control frames from others, and what they ask for.

`default_nettype none

module pfc_frame_header #(
  // Bits of a beat: 512 or 1024.
  parameter DATA_W = 512
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
  // The port's own address.
  input  wire [47:0] station_address,
  // The beat that arrived before.
  input  wire [DATA_W-1:0] held,

  // the frame of the beat that is held
  // The beat is the first of its frame.
  output wire first,
  // The frame is a MAC control frame, by the octets that have arrived before.
  output wire control,
  // The same, valid while its first beat is held and moves on.
  output wire control_first,
  // The frame's destination is the multicast address of MAC control frames, or the port.
  output wire destined,
  // The frame's opcode is that of PFC.
  output wire pfc,
  // The frame's opcode is that of PAUSE.
  output wire pause,
  // The frame has all octets that PFC or PAUSE needs.
  output wire complete,

  // the frame whose beat was held in the clock before
  // Class-enable vector, or time of PAUSE.
  output wire [15:0] operand,
  // Time of class n at `[16*n +: 16]`.
  output wire [127:0] quanta
);

  localparam [15:0] DESTINATION_0 = 16'h0180;
  localparam [15:0] DESTINATION_1 = 16'hc200;
  localparam [15:0] DESTINATION_2 = 16'h0001;
  localparam [15:0] ETHERTYPE = 16'h8808;
  localparam [15:0] OPCODE_PFC = 16'h0101;
  localparam [15:0] OPCODE_PAUSE = 16'h0001;

  reg [1:0] position;
  reg [2:0] to_multicast;
  reg [2:0] to_station;
  reg control_reg;
  reg pfc_reg;
  reg pause_reg;
  reg complete_reg;
  reg holding_0;
  reg [15:0] operand_reg;
  reg [127:0] times;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    if (rst) begin
      position <= 2'd1;
    end
  end

  wire arriving_0 = arrives & position[0];

  // destination (clause 31.4.1.1), compared in parts whose results are joined in the next clock
  wire [15:0] destination_0 = {data[7:0], data[15:8]};
  wire [15:0] destination_1 = {data[23:16], data[31:24]};
  wire [15:0] destination_2 = {data[39:32], data[47:40]};

  always @(posedge clk) begin
    if (arriving_0) begin
      to_multicast <= {(destination_2 == DESTINATION_2), (destination_1 == DESTINATION_1),
          (destination_0 == DESTINATION_0)};
      to_station <= {(destination_2 == station_address[15:0]),
          (destination_1 == station_address[31:16]), (destination_0 == station_address[47:32])};
    end
  end

  // EtherType (clause 31.4.1.3) and opcode (annex 31A)
  wire [15:0] ethertype = {data[103:96], data[111:104]};
  wire [15:0] opcode = {data[119:112], data[127:120]};
  wire is_control = (ethertype == ETHERTYPE) & keep[13];

  always @(posedge clk) begin
    if (arriving_0) begin
      control_reg <= is_control;
      pfc_reg <= (opcode == OPCODE_PFC);
      pause_reg <= (opcode == OPCODE_PAUSE);
    end
  end

  // length (clause 31.4.1.3)
  always @(posedge clk) begin
    if (arrives) begin
      complete_reg <= position[1] | (position[0] & keep[59]);
    end
  end

  // parameters (annex 31B and 31D), from the beat that is held
  always @(posedge clk) begin : drive_holding_0
    integer i;
    if (arrives) begin
      holding_0 <= position[0];
    end
    if (holding_0) begin
      operand_reg <= {held[135:128], held[143:136]};
      for (i = 0; i < 8; i = i + 1) begin
        times[16*i +: 16] <= {held[16*i + 144 +: 8], held[16*i + 152 +: 8]};
      end
    end
  end

  assign first = holding_0;
  assign control = control_reg;
  assign control_first = control_reg;
  assign destined = (&to_multicast) | (&to_station);
  assign pfc = pfc_reg;
  assign pause = pause_reg;
  assign complete = complete_reg;
  assign operand = operand_reg;
  assign quanta = times;

  // Read by nothing.
  wire unused = &{1'b0, data[95:48], data[DATA_W-1:128], keep[12:0], keep[58:14],
    keep[DATA_W/8-1:60], held[127:0], held[DATA_W-1:272]};

endmodule

`default_nettype wire
