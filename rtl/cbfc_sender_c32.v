// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen cbfc_sender --variant c32`; change its source, not this file.
//
// Says which classes have credits for their next frame: the sender of credit-based flow control
// InfiniBand Architecture Specification, volume 1, 7.9.4: FCTBS and FCCL, in blocks of 64 octets.
//
// Built with
//   COUNTER_W = 32

`default_nettype none

module cbfc_sender_c32 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Flow control packets received
  // A flow control packet has been received.
  input  wire s_fcp_valid,
  // Its class.
  input  wire [2:0] s_fcp_class,
  // Its FCCL: the limit in blocks.
  input  wire [31:0] s_fcp_fccl,

  // Frames that wait, and which may begin
  // Classes with a frame that waits.
  input  wire [7:0] head_valid,
  // Blocks of the frame of class p at `[8*p +: 8]`, rounded up.
  input  wire [63:0] head_blocks,
  // Classes whose frame may begin.
  output wire [7:0] permit,

  // Frames that begin
  // A frame begins.
  input  wire send_valid,
  // Its class.
  input  wire [2:0] send_class,
  // Its blocks, rounded up.
  input  wire [7:0] send_blocks,

  // Status
  // FCTBS: blocks that class p has sent, at `[COUNTER_W*p +: COUNTER_W]`.
  output wire [255:0] stat_fctbs,
  // Credits: blocks that class p may still send, at `[COUNTER_W*p +: COUNTER_W]`.
  output wire [255:0] stat_credits,
  // A frame has begun that its credits did not cover.
  output wire stat_overrun
);

  reg [31:0] fctbs_0;
  reg [31:0] credits_0;
  reg [31:0] fctbs_1;
  reg [31:0] credits_1;
  reg [31:0] fctbs_2;
  reg [31:0] credits_2;
  reg [31:0] fctbs_3;
  reg [31:0] credits_3;
  reg [31:0] fctbs_4;
  reg [31:0] credits_4;
  reg [31:0] fctbs_5;
  reg [31:0] credits_5;
  reg [31:0] fctbs_6;
  reg [31:0] credits_6;
  reg [31:0] fctbs_7;
  reg [31:0] credits_7;
  reg overrun;

  // who sends, and who is told
  wire [7:0] sends = (8'd1 << send_class) & {8{send_valid}};
  wire [7:0] told = (8'd1 << s_fcp_class) & {8{s_fcp_valid}};

  // blocks sent, and the credits that are left: the limit is their sum
  wire [31:0] took_0 = {24'd0, send_blocks} & {32{sends[0]}};

  always @(posedge clk) begin
    fctbs_0 <= fctbs_0 + took_0;
    credits_0 <= (told[0] ? (s_fcp_fccl - fctbs_0) : credits_0) - took_0;
    if (rst) begin
      fctbs_0 <= 32'd0;
      credits_0 <= 32'd0;
    end
  end

  wire [31:0] spare_0 = credits_0 - {24'd0, head_blocks[7:0]};
  wire [31:0] took_1 = {24'd0, send_blocks} & {32{sends[1]}};

  always @(posedge clk) begin
    fctbs_1 <= fctbs_1 + took_1;
    credits_1 <= (told[1] ? (s_fcp_fccl - fctbs_1) : credits_1) - took_1;
    if (rst) begin
      fctbs_1 <= 32'd0;
      credits_1 <= 32'd0;
    end
  end

  wire [31:0] spare_1 = credits_1 - {24'd0, head_blocks[15:8]};
  wire [31:0] took_2 = {24'd0, send_blocks} & {32{sends[2]}};

  always @(posedge clk) begin
    fctbs_2 <= fctbs_2 + took_2;
    credits_2 <= (told[2] ? (s_fcp_fccl - fctbs_2) : credits_2) - took_2;
    if (rst) begin
      fctbs_2 <= 32'd0;
      credits_2 <= 32'd0;
    end
  end

  wire [31:0] spare_2 = credits_2 - {24'd0, head_blocks[23:16]};
  wire [31:0] took_3 = {24'd0, send_blocks} & {32{sends[3]}};

  always @(posedge clk) begin
    fctbs_3 <= fctbs_3 + took_3;
    credits_3 <= (told[3] ? (s_fcp_fccl - fctbs_3) : credits_3) - took_3;
    if (rst) begin
      fctbs_3 <= 32'd0;
      credits_3 <= 32'd0;
    end
  end

  wire [31:0] spare_3 = credits_3 - {24'd0, head_blocks[31:24]};
  wire [31:0] took_4 = {24'd0, send_blocks} & {32{sends[4]}};

  always @(posedge clk) begin
    fctbs_4 <= fctbs_4 + took_4;
    credits_4 <= (told[4] ? (s_fcp_fccl - fctbs_4) : credits_4) - took_4;
    if (rst) begin
      fctbs_4 <= 32'd0;
      credits_4 <= 32'd0;
    end
  end

  wire [31:0] spare_4 = credits_4 - {24'd0, head_blocks[39:32]};
  wire [31:0] took_5 = {24'd0, send_blocks} & {32{sends[5]}};

  always @(posedge clk) begin
    fctbs_5 <= fctbs_5 + took_5;
    credits_5 <= (told[5] ? (s_fcp_fccl - fctbs_5) : credits_5) - took_5;
    if (rst) begin
      fctbs_5 <= 32'd0;
      credits_5 <= 32'd0;
    end
  end

  wire [31:0] spare_5 = credits_5 - {24'd0, head_blocks[47:40]};
  wire [31:0] took_6 = {24'd0, send_blocks} & {32{sends[6]}};

  always @(posedge clk) begin
    fctbs_6 <= fctbs_6 + took_6;
    credits_6 <= (told[6] ? (s_fcp_fccl - fctbs_6) : credits_6) - took_6;
    if (rst) begin
      fctbs_6 <= 32'd0;
      credits_6 <= 32'd0;
    end
  end

  wire [31:0] spare_6 = credits_6 - {24'd0, head_blocks[55:48]};
  wire [31:0] took_7 = {24'd0, send_blocks} & {32{sends[7]}};

  always @(posedge clk) begin
    fctbs_7 <= fctbs_7 + took_7;
    credits_7 <= (told[7] ? (s_fcp_fccl - fctbs_7) : credits_7) - took_7;
    if (rst) begin
      fctbs_7 <= 32'd0;
      credits_7 <= 32'd0;
    end
  end

  wire [31:0] spare_7 = credits_7 - {24'd0, head_blocks[63:56]};
  assign stat_fctbs = {fctbs_7, fctbs_6, fctbs_5, fctbs_4, fctbs_3, fctbs_2, fctbs_1, fctbs_0};
  assign stat_credits = {credits_7, credits_6, credits_5, credits_4, credits_3, credits_2,
      credits_1, credits_0};
  assign permit = {(head_valid[7] & (~spare_7[31] | ~(|spare_7[30:0]))),
      (head_valid[6] & (~spare_6[31] | ~(|spare_6[30:0]))),
      (head_valid[5] & (~spare_5[31] | ~(|spare_5[30:0]))),
      (head_valid[4] & (~spare_4[31] | ~(|spare_4[30:0]))),
      (head_valid[3] & (~spare_3[31] | ~(|spare_3[30:0]))),
      (head_valid[2] & (~spare_2[31] | ~(|spare_2[30:0]))),
      (head_valid[1] & (~spare_1[31] | ~(|spare_1[30:0]))),
      (head_valid[0] & (~spare_0[31] | ~(|spare_0[30:0])))};

  // a frame without credits
  wire [31:0] spare_of_sender = (send_class[2] ?
            (send_class[1] ? (send_class[0] ? credits_7 : credits_6) :
                send_class[0] ? credits_5 :
                credits_4) :
          send_class[1] ? (send_class[0] ? credits_3 : credits_2) :
          send_class[0] ? credits_1 :
          credits_0) - {24'd0, send_blocks};

  always @(posedge clk) begin
    overrun <= send_valid & ~(~spare_of_sender[31] | ~(|spare_of_sender[30:0]));
    if (rst) begin
      overrun <= 1'b0;
    end
  end

  assign stat_overrun = overrun;

endmodule

`default_nettype wire
