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
  input  wire clk,
  input  wire rst,
  input  wire s_fcp_valid,
  input  wire [2:0] s_fcp_class,
  input  wire [31:0] s_fcp_fccl,
  input  wire [7:0] head_valid,
  input  wire [63:0] head_blocks,
  output wire [7:0] permit,
  input  wire send_valid,
  input  wire [2:0] send_class,
  input  wire [7:0] send_blocks,
  output wire [255:0] stat_fctbs,
  output wire [255:0] stat_credits,
  output wire stat_overrun
);

  cbfc_sender #(
    .COUNTER_W(32)
  ) core (
    .clk(clk), .rst(rst), .s_fcp_valid(s_fcp_valid), .s_fcp_class(s_fcp_class),
    .s_fcp_fccl(s_fcp_fccl), .head_valid(head_valid), .head_blocks(head_blocks), .permit(permit),
    .send_valid(send_valid), .send_class(send_class), .send_blocks(send_blocks),
    .stat_fctbs(stat_fctbs), .stat_credits(stat_credits), .stat_overrun(stat_overrun)
  );

endmodule

`default_nettype wire
