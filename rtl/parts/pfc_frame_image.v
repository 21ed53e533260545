// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The octets of a MAC control frame, the first on the wire in bits 7:0.

`default_nettype none

module pfc_frame_image (
  input  wire link,
  input  wire [7:0] enable,
  input  wire [127:0] quanta,
  input  wire [47:0] source_mac,
  output wire [479:0] image
);

  wire [15:0] time_0 = quanta[15:0] & {16{enable[0]}};
  wire [15:0] time_1 = quanta[31:16] & {16{enable[1]}};
  wire [15:0] time_2 = quanta[47:32] & {16{enable[2]}};
  wire [15:0] time_3 = quanta[63:48] & {16{enable[3]}};
  wire [15:0] time_4 = quanta[79:64] & {16{enable[4]}};
  wire [15:0] time_5 = quanta[95:80] & {16{enable[5]}};
  wire [15:0] time_6 = quanta[111:96] & {16{enable[6]}};
  wire [15:0] time_7 = quanta[127:112] & {16{enable[7]}};
  assign image = {8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      (link ? 8'd0 : time_7[7:0]), (link ? 8'd0 : time_7[15:8]), (link ? 8'd0 : time_6[7:0]),
      (link ? 8'd0 : time_6[15:8]), (link ? 8'd0 : time_5[7:0]), (link ? 8'd0 : time_5[15:8]),
      (link ? 8'd0 : time_4[7:0]), (link ? 8'd0 : time_4[15:8]), (link ? 8'd0 : time_3[7:0]),
      (link ? 8'd0 : time_3[15:8]), (link ? 8'd0 : time_2[7:0]), (link ? 8'd0 : time_2[15:8]),
      (link ? 8'd0 : time_1[7:0]), (link ? 8'd0 : time_1[15:8]), (link ? 8'd0 : time_0[7:0]),
      (link ? 8'd0 : time_0[15:8]), (link ? quanta[7:0] : enable), (link ? quanta[15:8] : 8'd0),
      (link ? 8'd1 : 8'd1), (link ? 8'd0 : 8'd1), 8'd8, 8'd136, source_mac[7:0], source_mac[15:8],
      source_mac[23:16], source_mac[31:24], source_mac[39:32], source_mac[47:40], 8'd1, 8'd0, 8'd0,
      8'd194, 8'd128, 8'd1};

endmodule

`default_nettype wire
