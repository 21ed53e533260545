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
  // Class of the received FCP.
  input  wire [2:0] s_fcp_class,
  // FCCL of the received FCP: the limit in blocks.
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
  // Class of the frame that is sent.
  input  wire [2:0] send_class,
  // Blocks of the frame that is sent, rounded up.
  input  wire [7:0] send_blocks,

  // Status
  // FCTBS: blocks that class p has sent, at `[COUNTER_W*p +: COUNTER_W]`.
  output wire [255:0] stat_fctbs,
  // Credits: blocks that class p may still send, at `[COUNTER_W*p +: COUNTER_W]`.
  output wire [255:0] stat_credits,
  // A frame has begun that its credits did not cover.
  output wire stat_overrun
);

  reg [255:0] fctbs;
  reg [255:0] credits;
  reg overrun;

  genvar n;

  // classes that may send, and classes that get a limit
  wire [7:0] sends = (8'd1 << send_class) & {8{send_valid}};
  wire [7:0] told = (8'd1 << s_fcp_class) & {8{s_fcp_valid}};

  // blocks sent, and the credits that are left: the limit is their sum
  wire [255:0] took;
  wire [255:0] spare;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_took
      assign took[32*n +: 32] = {24'd0, send_blocks} & {32{sends[n]}};
      always @(posedge clk) begin
        fctbs[32*n +: 32] <= fctbs[32*n +: 32] + took[32*n +: 32];
        if (rst) begin
          fctbs[32*n +: 32] <= 32'd0;
        end
      end
      always @(posedge clk) begin
        credits[32*n +: 32] <= (told[n] ? (s_fcp_fccl - fctbs[32*n +: 32]) : credits[32*n +: 32]) -
            took[32*n +: 32];
        if (rst) begin
          credits[32*n +: 32] <= 32'd0;
        end
      end
      assign spare[32*n +: 32] = credits[32*n +: 32] - {24'd0, head_blocks[8*n +: 8]};
    end
  endgenerate

  assign stat_fctbs = fctbs;
  assign stat_credits = credits;

  generate
    for (n = 0; n < 8; n = n + 1) begin : each_permit
      assign permit[n] = head_valid[n] & (~spare[32*n + 31] | ~(|spare[32*n +: 31]));
    end
  endgenerate

  // a frame without credits
  wire [31:0] spare_of_sender = (send_class[2] ?
            (send_class[1] ? (send_class[0] ? credits[255:224] : credits[223:192]) :
                send_class[0] ? credits[191:160] :
                credits[159:128]) :
          send_class[1] ? (send_class[0] ? credits[127:96] : credits[95:64]) :
          send_class[0] ? credits[63:32] :
          credits[31:0]) - {24'd0, send_blocks};

  always @(posedge clk) begin
    overrun <= send_valid & ~(~spare_of_sender[31] | ~(|spare_of_sender[30:0]));
    if (rst) begin
      overrun <= 1'b0;
    end
  end

  assign stat_overrun = overrun;

endmodule

`default_nettype wire
