// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds probes and echoes in the receive stream.

`default_nettype none

module rtt_probe_receive #(
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
  // The frame is bad.
  input  wire user,
  // Organisation of our frames.
  input  wire [23:0] oui,
  // A probe is seen.
  output reg  probe,
  // An echo is seen.
  output reg  echo,
  // A frame of this protocol is seen that is neither probe nor echo, or is damaged.
  output reg  malformed,
  // Tag of the frame, a clock before `probe` or `echo`.
  output wire [15:0] arriving_tag,
  // Tag of the probe or echo.
  output wire [15:0] tag
);

  reg [1:0] position;
  reg [191:0] header_0;
  reg has_kind;
  reg complete;
  reg ended;
  reg bad;
  reg [15:0] tag_reg;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    if (rst) begin
      position <= 2'd1;
    end
  end

  // the header
  always @(posedge clk) begin
    if (arrives & position[0]) begin
      header_0 <= data[191:0];
    end
    if (arrives) begin
      has_kind <= position[1] | (position[0] & keep[19]);
      complete <= position[1] | (position[0] & keep[59]);
    end
  end

  // the frame that has ended
  always @(posedge clk) begin
    ended <= arrives & last;
    bad <= user;
    if (rst) begin
      ended <= 1'b0;
    end
  end

  wire to_link = ({header_0[7:0], header_0[15:8], header_0[23:16], header_0[31:24], header_0[39:32],
        header_0[47:40]} == 48'h180c2000001);
  wire is_control = ({header_0[103:96], header_0[111:104]} == 16'h8808);
  wire is_extension = ({header_0[119:112], header_0[127:120]} == 16'hfffe);
  wire is_of_organisation = ({header_0[135:128], header_0[143:136], header_0[151:144]} == oui);
  wire ours = ended & has_kind & to_link & is_control & is_extension & is_of_organisation;
  wire sound = ~bad & complete;
  wire is_probe = sound & (header_0[159:152] == 8'd1);
  wire is_echo = sound & (header_0[159:152] == 8'd2);

  always @(posedge clk) begin
    probe <= ours & is_probe;
    echo <= ours & is_echo;
    malformed <= ours & ~(is_probe | is_echo);
    if (rst) begin
      probe <= 1'b0;
      echo <= 1'b0;
      malformed <= 1'b0;
    end
  end

  assign arriving_tag = {header_0[167:160], header_0[175:168]};

  always @(posedge clk) begin
    tag_reg <= {header_0[167:160], header_0[175:168]};
  end

  assign tag = tag_reg;

  // Read by nothing.
  wire unused = &{1'b0, data[DATA_W-1:192], keep[18:0], keep[58:20], keep[DATA_W/8-1:60],
    header_0[95:48], header_0[191:176]};

endmodule

`default_nettype wire
