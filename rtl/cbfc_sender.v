// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen cbfc_sender --variant c12`; change its source, not this file.
//
// Says which classes have credits for their next frame: the sender of credit-based flow control
// InfiniBand Architecture Specification, volume 1, 7.9.4: FCTBS and FCCL, in blocks of 64 octets.

`default_nettype none

module cbfc_sender #(
  // Bits of a counter: 12 or 32.
  parameter COUNTER_W = 12
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Flow control packets received
  // A flow control packet has been received.
  input  wire s_fcp_valid,
  // Class of the received FCP.
  input  wire [2:0] s_fcp_class,
  // FCCL of the received FCP: the limit in blocks.
  input  wire [COUNTER_W-1:0] s_fcp_fccl,

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
  output wire [8*COUNTER_W-1:0] stat_fctbs,
  // Credits: blocks that class p may still send, at `[COUNTER_W*p +: COUNTER_W]`.
  output wire [8*COUNTER_W-1:0] stat_credits,
  // A frame has begun that its credits did not cover.
  output wire stat_overrun
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(COUNTER_W == 12 || COUNTER_W == 32)) begin : refused
      cbfc_sender_has_no_such_variant refused ();
    end
  endgenerate

  reg [8*COUNTER_W-1:0] fctbs;
  reg [8*COUNTER_W-1:0] credits;
  reg overrun;

  genvar n;

  // classes that may send, and classes that get a limit
  wire [7:0] sends = (8'd1 << send_class) & {8{send_valid}};
  wire [7:0] told = (8'd1 << s_fcp_class) & {8{s_fcp_valid}};

  // blocks sent, and the credits that are left: the limit is their sum
  wire [8*COUNTER_W-1:0] took;
  wire [8*COUNTER_W-1:0] spare;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_took
      assign took[COUNTER_W*n +: COUNTER_W] = {{COUNTER_W-8{1'b0}}, send_blocks} &
          {COUNTER_W{sends[n]}};
      always @(posedge clk) begin
        fctbs[COUNTER_W*n +: COUNTER_W] <= fctbs[COUNTER_W*n +: COUNTER_W] +
            took[COUNTER_W*n +: COUNTER_W];
        if (rst) begin
          fctbs[COUNTER_W*n +: COUNTER_W] <= {COUNTER_W{1'b0}};
        end
      end
      always @(posedge clk) begin
        credits[COUNTER_W*n +: COUNTER_W] <= (told[n] ?
                  (s_fcp_fccl - fctbs[COUNTER_W*n +: COUNTER_W]) :
                credits[COUNTER_W*n +: COUNTER_W]) - took[COUNTER_W*n +: COUNTER_W];
        if (rst) begin
          credits[COUNTER_W*n +: COUNTER_W] <= {COUNTER_W{1'b0}};
        end
      end
      assign spare[COUNTER_W*n +: COUNTER_W] = credits[COUNTER_W*n +: COUNTER_W] -
          {{COUNTER_W-8{1'b0}}, head_blocks[8*n +: 8]};
    end
  endgenerate

  assign stat_fctbs = fctbs;
  assign stat_credits = credits;

  generate
    for (n = 0; n < 8; n = n + 1) begin : each_permit
      assign permit[n] = head_valid[n] &
          (~spare[COUNTER_W*n + COUNTER_W-1] | ~(|spare[COUNTER_W*n +: COUNTER_W-1]));
    end
  endgenerate

  // a frame without credits
  wire [COUNTER_W-1:0] spare_of_sender = (send_class[2] ?
            (send_class[1] ?
                  (send_class[0] ? credits[7*COUNTER_W +: COUNTER_W] :
                      credits[6*COUNTER_W +: COUNTER_W]) :
                send_class[0] ? credits[5*COUNTER_W +: COUNTER_W] :
                credits[4*COUNTER_W +: COUNTER_W]) :
          send_class[1] ?
            (send_class[0] ? credits[3*COUNTER_W +: COUNTER_W] :
                credits[2*COUNTER_W +: COUNTER_W]) :
          send_class[0] ? credits[COUNTER_W +: COUNTER_W] :
          credits[COUNTER_W-1:0]) - {{COUNTER_W-8{1'b0}}, send_blocks};

  always @(posedge clk) begin
    overrun <= send_valid & ~(~spare_of_sender[COUNTER_W-1] | ~(|spare_of_sender[COUNTER_W-2:0]));
    if (rst) begin
      overrun <= 1'b0;
    end
  end

  assign stat_overrun = overrun;

endmodule

`default_nettype wire
