// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds flow control packets in the receive stream.

`default_nettype none

module credit_shim_receive_x32 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat arrives.
  input  wire arrives,
  // Octets of the beat, the first in lane 0.
  input  wire [255:0] data,
  // Lanes that carry the frame.
  input  wire [31:0] keep,
  // The beat is the last of its frame.
  input  wire last,
  // The frame is bad.
  input  wire user,
  // Organisation of the packets.
  input  wire [23:0] oui,
  // A good packet is seen.
  output reg  seen,
  // A packet is seen that is short, damaged or of another size of blocks.
  output reg  malformed,
  // Class of the packet.
  output wire [2:0] of_class,
  // FCCL of the packet counts.
  output wire grants,
  // FCCL of the packet.
  output wire [31:0] fccl,
  // A packet takes effect on ABR.
  output wire effect,
  // Class of that packet.
  output wire [2:0] effect_class,
  // FCTBS of that packet.
  output wire [31:0] effect_fctbs
);

  reg [2:0] position;
  reg [255:0] header_0;
  reg has_kind;
  reg complete;
  reg ended;
  reg bad;
  reg [2:0] of_class_reg;
  reg grants_reg;
  reg [31:0] fccl_reg;
  reg [31:0] fctbs_of_packet;
  reg effect_3;
  reg [34:0] count_3;
  reg effect_4;
  reg [34:0] count_4;
  reg effect_5;
  reg [34:0] count_5;
  reg effect_6;
  reg [34:0] count_6;
  reg effect_7;
  reg [34:0] count_7;
  reg effect_8;
  reg [34:0] count_8;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 3'd1 : {|position[2:1], position[0], 1'b0};
    end
    if (rst) begin
      position <= 3'd1;
    end
  end

  // the header
  always @(posedge clk) begin
    if (arrives & position[0]) begin
      header_0 <= data;
    end
    if (arrives) begin
      has_kind <= (|position[2:1]) | (position[0] & keep[19]);
      complete <= position[2] | (position[1] & keep[27]);
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
  wire is_of_kind = (header_0[159:152] == 8'd67);
  wire ours = ended & has_kind & to_link & is_control & is_extension & is_of_organisation &
      is_of_kind;
  wire good = ~bad & complete & ~(|header_0[166:163]) & (header_0[239:232] == 8'd4);

  always @(posedge clk) begin
    seen <= ours & good;
    malformed <= ours & ~good;
    of_class_reg <= header_0[162:160];
    if (rst) begin
      seen <= 1'b0;
      malformed <= 1'b0;
    end
  end

  assign of_class = of_class_reg;

  always @(posedge clk) begin
    grants_reg <= header_0[167];
  end

  assign grants = grants_reg;

  always @(posedge clk) begin
    fccl_reg <= {header_0[207:200], header_0[215:208], header_0[223:216], header_0[231:224]};
  end

  assign fccl = fccl_reg;

  always @(posedge clk) begin
    fctbs_of_packet <= {header_0[175:168], header_0[183:176], header_0[191:184], header_0[199:192]};
  end

  // the count takes effect behind all frames that came before the packet, and before all others
  always @(posedge clk) begin
    effect_3 <= seen;
    count_3 <= {fctbs_of_packet, of_class_reg};
    effect_4 <= effect_3;
    count_4 <= count_3;
    effect_5 <= effect_4;
    count_5 <= count_4;
    effect_6 <= effect_5;
    count_6 <= count_5;
    effect_7 <= effect_6;
    count_7 <= count_6;
    effect_8 <= effect_7;
    count_8 <= count_7;
    if (rst) begin
      effect_3 <= 1'b0;
      effect_4 <= 1'b0;
      effect_5 <= 1'b0;
      effect_6 <= 1'b0;
      effect_7 <= 1'b0;
      effect_8 <= 1'b0;
    end
  end

  assign effect = effect_8;
  assign effect_class = count_8[2:0];
  assign effect_fctbs = count_8[34:3];

  // Read by nothing.
  wire unused = &{1'b0, keep[18:0], keep[26:20], keep[31:28], header_0[95:48], header_0[255:240]};

endmodule

`default_nettype wire
