// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds frames of rates in the receive stream.

`default_nettype none

module segment_receive #(
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
  // Organisation of the frames.
  input  wire [23:0] oui,
  // A good frame is seen.
  output reg  seen,
  // A frame of rates is seen that is short or bad.
  output reg  malformed,
  // Classes whose rate counts.
  output wire [7:0] classes,
  // Rates of the classes.
  output wire [191:0] rates
);

  reg [1:0] position;
  reg [383:0] header_0;
  reg has_kind;
  reg complete;
  reg ended;
  reg bad;
  reg [7:0] classes_reg;
  reg [191:0] rates_reg;

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
      header_0 <= data[383:0];
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
  wire is_of_kind = (header_0[159:152] == 8'd83);
  wire ours = ended & has_kind & to_link & is_control & is_extension & is_of_organisation &
      is_of_kind;
  wire good = ~bad & complete;

  always @(posedge clk) begin
    seen <= ours & good;
    malformed <= ours & ~good;
    classes_reg <= header_0[167:160];
    if (rst) begin
      seen <= 1'b0;
      malformed <= 1'b0;
    end
  end

  assign classes = classes_reg;

  always @(posedge clk) begin
    rates_reg <= {{header_0[343:336], header_0[351:344], header_0[359:352]},
        {header_0[319:312], header_0[327:320], header_0[335:328]},
        {header_0[295:288], header_0[303:296], header_0[311:304]},
        {header_0[271:264], header_0[279:272], header_0[287:280]},
        {header_0[247:240], header_0[255:248], header_0[263:256]},
        {header_0[223:216], header_0[231:224], header_0[239:232]},
        {header_0[199:192], header_0[207:200], header_0[215:208]},
        {header_0[175:168], header_0[183:176], header_0[191:184]}};
  end

  assign rates = rates_reg;

  // Read by nothing.
  wire unused = &{1'b0, data[DATA_W-1:384], keep[18:0], keep[58:20], keep[DATA_W/8-1:60],
    header_0[95:48], header_0[383:360]};

endmodule

`default_nettype wire
