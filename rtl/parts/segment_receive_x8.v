// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds frames of rates in the receive stream.

`default_nettype none

module segment_receive_x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat arrives.
  input  wire arrives,
  // Octets of the beat, the first in lane 0.
  input  wire [63:0] data,
  // Lanes that carry the frame.
  input  wire [7:0] keep,
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

  reg [8:0] position;
  reg [383:0] header;
  reg has_kind;
  reg complete;
  reg ended;
  reg bad;
  reg [7:0] classes_reg;
  reg [191:0] rates_reg;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 9'd1 : {|position[8:7], position[6:0], 1'b0};
    end
    if (rst) begin
      position <= 9'd1;
    end
  end

  // the header
  always @(posedge clk) begin : drive_header
    integer i;
    for (i = 0; i < 6; i = i + 1) begin
      if (arrives & position[i]) begin
        header[64*i +: 64] <= data;
      end
    end
    if (arrives) begin
      has_kind <= (|position[8:3]) | (position[2] & keep[3]);
      complete <= position[8] | (position[7] & keep[3]);
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

  wire to_link = ({header[7:0], header[15:8], header[23:16], header[31:24], header[39:32],
        header[47:40]} == 48'h180c2000001);
  wire is_control = ({header[103:96], header[111:104]} == 16'h8808);
  wire is_extension = ({header[119:112], header[127:120]} == 16'hfffe);
  wire is_of_organisation = ({header[135:128], header[143:136], header[151:144]} == oui);
  wire is_of_kind = (header[159:152] == 8'd83);
  wire ours = ended & has_kind & to_link & is_control & is_extension & is_of_organisation &
      is_of_kind;
  wire good = ~bad & complete;

  always @(posedge clk) begin
    seen <= ours & good;
    malformed <= ours & ~good;
    classes_reg <= header[167:160];
    if (rst) begin
      seen <= 1'b0;
      malformed <= 1'b0;
    end
  end

  assign classes = classes_reg;

  always @(posedge clk) begin
    rates_reg <= {{header[343:336], header[351:344], header[359:352]},
        {header[319:312], header[327:320], header[335:328]},
        {header[295:288], header[303:296], header[311:304]},
        {header[271:264], header[279:272], header[287:280]},
        {header[247:240], header[255:248], header[263:256]},
        {header[223:216], header[231:224], header[239:232]},
        {header[199:192], header[207:200], header[215:208]},
        {header[175:168], header[183:176], header[191:184]}};
  end

  assign rates = rates_reg;

  // Read by nothing.
  wire unused = &{1'b0, keep[2:0], keep[7:4], header[63:48], header[95:64], header[383:360]};

endmodule

`default_nettype wire
