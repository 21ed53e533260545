// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The header unit of a packet: Ethernet, IPv4 and UDP, shim header.

`default_nettype none

module lowar_encoder_unit_64x16x4224 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,

  // Configuration
  // A generation opens.
  input  wire opening,
  // Take it.
  input  wire takes_config,
  input  wire [7:0] symbols,
  input  wire [3:0] repairs,
  input  wire [2:0] lanes_log2,
  input  wire udp,
  input  wire [47:0] destination_mac,
  input  wire [47:0] source_mac,
  input  wire [31:0] source_ip,
  input  wire [31:0] destination_ip,
  input  wire [15:0] source_port,
  input  wire [15:0] destination_port,
  input  wire [7:0] traffic_class,
  input  wire [15:0] epoch,
  input  wire [15:0] ip_sum,

  // Feedback
  // It is to be sent.
  input  wire feedback_load,
  // Octets 46..62 of its packet, the first most significant.
  input  wire [127:0] feedback,
  // Its packet begins; what comes now is for the next.
  input  wire begin_feedback,

  // Packet in the first register
  input  wire of_repair,
  input  wire of_feedback,
  input  wire [6:0] symbol,
  input  wire [3:0] lane,
  input  wire [11:0] frame_total,
  input  wire [12:0] body_end,
  // Frames of the generations before its own.
  input  wire [15:0] frames_before,

  // Unit of the packet in the second register
  // Sum of the lengths, if it is a repair; else 0.
  input  wire [15:0] length_parity,
  // Its octets, the first lowest.
  output wire [511:0] octets
);

  reg [7:0] symbols_held;
  reg [3:0] repairs_held;
  reg [2:0] lanes_log2_held;
  reg udp_held;
  reg [47:0] destination_mac_held;
  reg [47:0] source_mac_held;
  reg [31:0] source_ip_held;
  reg [31:0] destination_ip_held;
  reg [15:0] source_port_held;
  reg [15:0] destination_port_held;
  reg [7:0] traffic_class_held;
  reg [15:0] epoch_held;
  reg [15:0] ip_sum_held;
  reg [127:0] feedback_waiting;
  reg [127:0] feedback_leaving;
  reg [23:0] generation;
  reg [111:0] shim_begin;
  reg [15:0] shim_length;
  reg [31:0] shim_end;
  reg [15:0] shim_crc;
  reg [15:0] ip_total_length;
  reg [15:0] udp_length;
  reg [15:0] ip_checksum;

  always @(posedge clk) begin
    if (takes_config) begin
      symbols_held <= symbols;
      repairs_held <= repairs;
      lanes_log2_held <= lanes_log2;
      udp_held <= udp;
      destination_mac_held <= destination_mac;
      source_mac_held <= source_mac;
      source_ip_held <= source_ip;
      destination_ip_held <= destination_ip;
      source_port_held <= source_port;
      destination_port_held <= destination_port;
      traffic_class_held <= traffic_class;
      epoch_held <= epoch;
      ip_sum_held <= ip_sum;
    end
    if (feedback_load) begin
      feedback_waiting <= feedback;
    end
    if (begin_feedback) begin
      feedback_leaving <= feedback_waiting;
    end
  end

  // a generation is numbered as it opens
  always @(posedge clk) begin
    if (opening) begin
      generation <= generation + 24'd1;
    end
    if (rst) begin
      generation <= 24'hffffff;
    end
  end

  // second register: sums over the header; the length of a repair is not known yet and counts as 0
  wire [15:0] last_octet = {3'd0, body_end} | {16{of_feedback}};
  wire [15:0] total_length = last_octet + 16'd51;
  wire [16:0] ip_carried = {1'b0, ip_sum_held} + {1'b0, total_length};
  wire [15:0] checksum = ~(ip_carried[15:0] + {15'd0, ip_carried[16]});
  wire [15:0] frame_length = (last_octet + 16'd1) & {16{~of_repair}};
  wire [111:0] shim_before_length = {(of_feedback ?
            {feedback_leaving[55:48], feedback_leaving[63:56], feedback_leaving[71:64],
              feedback_leaving[79:72], feedback_leaving[87:80], feedback_leaving[95:88],
              feedback_leaving[103:96], feedback_leaving[111:104], feedback_leaving[119:112],
              feedback_leaving[127:120]} :
          {frame_total[7:0], {4'd0, frame_total[11:8]}, {5'd0, lanes_log2_held}, {4'd0, lane},
            {4'd0, repairs_held}, symbols_held, {1'b0, symbol}, generation[7:0], generation[15:8],
            generation[23:16]}),
      {8'd0, (of_feedback ? 8'd34 : of_repair ? 8'd33 : 8'd32), 8'd87, 8'd76}};
  wire [15:0] shim_length_now = of_feedback ? {feedback_leaving[39:32], feedback_leaving[47:40]} :
      {frame_length[7:0], frame_length[15:8]};
  wire [31:0] shim_after_length = of_feedback ?
        {feedback_leaving[7:0], feedback_leaving[15:8], feedback_leaving[23:16],
          feedback_leaving[31:24]} :
      {frames_before[7:0], frames_before[15:8], epoch_held[7:0], epoch_held[15:8]};
  wire [159:0] checked = {shim_after_length, shim_length_now, shim_before_length};
  wire [15:0] crc = {(checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^
            checked[11] ^ checked[14] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[18] ^
            checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[27] ^
            checked[31] ^ checked[32] ^ checked[34] ^ checked[38] ^ checked[40] ^ checked[42] ^
            checked[45] ^ checked[49] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[53] ^
            checked[57] ^ checked[63] ^ checked[70] ^ checked[71] ^ checked[72] ^ checked[73] ^
            checked[75] ^ checked[77] ^ checked[79] ^ checked[81] ^ checked[82] ^ checked[84] ^
            checked[87] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[93] ^ checked[95] ^
            checked[97] ^ checked[102] ^ checked[103] ^ checked[104] ^ checked[106] ^ checked[107] ^
            checked[110] ^ checked[111] ^ checked[113] ^ checked[119] ^ checked[120] ^
            checked[122] ^ checked[129] ^ checked[130] ^ checked[131] ^ checked[135] ^
            checked[138] ^ checked[139] ^ checked[141] ^ checked[146] ^ checked[147] ^
            checked[155] ^ checked[159]),
        (checked[1] ^ checked[2] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^ checked[10] ^
            checked[13] ^ checked[14] ^ checked[16] ^ checked[17] ^ checked[18] ^ checked[19] ^
            checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[26] ^ checked[30] ^
            checked[31] ^ checked[33] ^ checked[37] ^ checked[41] ^ checked[44] ^ checked[47] ^
            checked[48] ^ checked[49] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[55] ^
            checked[56] ^ checked[62] ^ checked[69] ^ checked[70] ^ checked[72] ^ checked[74] ^
            checked[76] ^ checked[78] ^ checked[80] ^ checked[81] ^ checked[83] ^ checked[86] ^
            checked[87] ^ checked[88] ^ checked[89] ^ checked[92] ^ checked[94] ^ checked[96] ^
            checked[101] ^ checked[102] ^ checked[103] ^ checked[105] ^ checked[106] ^
            checked[109] ^ checked[110] ^ checked[112] ^ checked[118] ^ checked[119] ^
            checked[121] ^ checked[128] ^ checked[129] ^ checked[130] ^ checked[134] ^
            checked[135] ^ checked[137] ^ checked[138] ^ checked[140] ^ checked[145] ^
            checked[146] ^ checked[154] ^ checked[158]),
        (checked[0] ^ checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[9] ^
            checked[12] ^ checked[13] ^ checked[16] ^ checked[17] ^ checked[18] ^ checked[19] ^
            checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[29] ^
            checked[30] ^ checked[31] ^ checked[32] ^ checked[36] ^ checked[40] ^ checked[43] ^
            checked[46] ^ checked[48] ^ checked[49] ^ checked[50] ^ checked[51] ^ checked[54] ^
            checked[61] ^ checked[63] ^ checked[68] ^ checked[69] ^ checked[71] ^ checked[73] ^
            checked[75] ^ checked[77] ^ checked[80] ^ checked[82] ^ checked[85] ^ checked[86] ^
            checked[87] ^ checked[88] ^ checked[91] ^ checked[93] ^ checked[95] ^ checked[100] ^
            checked[101] ^ checked[102] ^ checked[103] ^ checked[104] ^ checked[105] ^
            checked[108] ^ checked[109] ^ checked[111] ^ checked[117] ^ checked[118] ^
            checked[120] ^ checked[127] ^ checked[128] ^ checked[129] ^ checked[133] ^
            checked[134] ^ checked[136] ^ checked[137] ^ checked[139] ^ checked[143] ^
            checked[144] ^ checked[145] ^ checked[153] ^ checked[157]),
        (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[11] ^
            checked[12] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[18] ^ checked[19] ^
            checked[20] ^ checked[21] ^ checked[22] ^ checked[24] ^ checked[28] ^ checked[29] ^
            checked[30] ^ checked[31] ^ checked[35] ^ checked[42] ^ checked[45] ^ checked[47] ^
            checked[48] ^ checked[49] ^ checked[50] ^ checked[53] ^ checked[55] ^ checked[60] ^
            checked[62] ^ checked[63] ^ checked[67] ^ checked[68] ^ checked[70] ^ checked[72] ^
            checked[74] ^ checked[76] ^ checked[81] ^ checked[84] ^ checked[85] ^ checked[86] ^
            checked[90] ^ checked[92] ^ checked[94] ^ checked[95] ^ checked[99] ^ checked[100] ^
            checked[101] ^ checked[102] ^ checked[103] ^ checked[104] ^ checked[107] ^
            checked[108] ^ checked[110] ^ checked[116] ^ checked[117] ^ checked[119] ^
            checked[126] ^ checked[128] ^ checked[132] ^ checked[133] ^ checked[135] ^
            checked[136] ^ checked[138] ^ checked[142] ^ checked[143] ^ checked[144] ^
            checked[151] ^ checked[152] ^ checked[156] ^ checked[159]),
        (checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^
            checked[10] ^ checked[22] ^ checked[28] ^ checked[29] ^ checked[30] ^ checked[32] ^
            checked[38] ^ checked[39] ^ checked[40] ^ checked[41] ^ checked[42] ^ checked[44] ^
            checked[45] ^ checked[46] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[53] ^
            checked[54] ^ checked[57] ^ checked[59] ^ checked[61] ^ checked[62] ^ checked[66] ^
            checked[67] ^ checked[69] ^ checked[70] ^ checked[71] ^ checked[72] ^ checked[77] ^
            checked[79] ^ checked[80] ^ checked[81] ^ checked[82] ^ checked[83] ^ checked[85] ^
            checked[88] ^ checked[90] ^ checked[91] ^ checked[94] ^ checked[95] ^ checked[97] ^
            checked[98] ^ checked[99] ^ checked[100] ^ checked[101] ^ checked[103] ^ checked[104] ^
            checked[109] ^ checked[110] ^ checked[111] ^ checked[113] ^ checked[115] ^
            checked[116] ^ checked[118] ^ checked[120] ^ checked[122] ^ checked[125] ^
            checked[129] ^ checked[130] ^ checked[132] ^ checked[134] ^ checked[135] ^
            checked[137] ^ checked[138] ^ checked[139] ^ checked[142] ^ checked[143] ^
            checked[146] ^ checked[147] ^ checked[150] ^ checked[151] ^ checked[158]),
        (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^
            checked[21] ^ checked[23] ^ checked[27] ^ checked[28] ^ checked[29] ^ checked[37] ^
            checked[38] ^ checked[40] ^ checked[41] ^ checked[43] ^ checked[44] ^ checked[45] ^
            checked[47] ^ checked[49] ^ checked[50] ^ checked[52] ^ checked[53] ^ checked[55] ^
            checked[56] ^ checked[58] ^ checked[60] ^ checked[61] ^ checked[63] ^ checked[65] ^
            checked[66] ^ checked[68] ^ checked[69] ^ checked[70] ^ checked[76] ^ checked[78] ^
            checked[80] ^ checked[81] ^ checked[82] ^ checked[84] ^ checked[87] ^ checked[89] ^
            checked[90] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^ checked[97] ^
            checked[98] ^ checked[99] ^ checked[100] ^ checked[102] ^ checked[103] ^ checked[108] ^
            checked[109] ^ checked[110] ^ checked[112] ^ checked[114] ^ checked[115] ^
            checked[117] ^ checked[119] ^ checked[121] ^ checked[124] ^ checked[128] ^
            checked[129] ^ checked[131] ^ checked[133] ^ checked[134] ^ checked[135] ^
            checked[136] ^ checked[137] ^ checked[138] ^ checked[141] ^ checked[142] ^
            checked[145] ^ checked[146] ^ checked[149] ^ checked[150] ^ checked[157]),
        (checked[1] ^ checked[2] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^ checked[15] ^
            checked[20] ^ checked[22] ^ checked[23] ^ checked[26] ^ checked[27] ^ checked[28] ^
            checked[36] ^ checked[37] ^ checked[40] ^ checked[42] ^ checked[43] ^ checked[44] ^
            checked[46] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[52] ^ checked[54] ^
            checked[55] ^ checked[57] ^ checked[59] ^ checked[60] ^ checked[62] ^ checked[64] ^
            checked[65] ^ checked[67] ^ checked[68] ^ checked[69] ^ checked[71] ^ checked[75] ^
            checked[77] ^ checked[80] ^ checked[81] ^ checked[83] ^ checked[86] ^ checked[88] ^
            checked[89] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
            checked[97] ^ checked[98] ^ checked[99] ^ checked[101] ^ checked[102] ^ checked[107] ^
            checked[108] ^ checked[109] ^ checked[111] ^ checked[113] ^ checked[114] ^
            checked[116] ^ checked[118] ^ checked[120] ^ checked[123] ^ checked[127] ^
            checked[128] ^ checked[130] ^ checked[132] ^ checked[133] ^ checked[134] ^
            checked[136] ^ checked[137] ^ checked[140] ^ checked[141] ^ checked[143] ^
            checked[144] ^ checked[145] ^ checked[148] ^ checked[149] ^ checked[151] ^
            checked[156]),
        (checked[0] ^ checked[1] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[14] ^
            checked[19] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[26] ^
            checked[27] ^ checked[35] ^ checked[36] ^ checked[41] ^ checked[42] ^ checked[43] ^
            checked[45] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[53] ^ checked[54] ^
            checked[55] ^ checked[56] ^ checked[58] ^ checked[59] ^ checked[61] ^ checked[63] ^
            checked[64] ^ checked[66] ^ checked[67] ^ checked[68] ^ checked[70] ^ checked[74] ^
            checked[76] ^ checked[79] ^ checked[80] ^ checked[82] ^ checked[85] ^ checked[88] ^
            checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
            checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[103] ^ checked[106] ^
            checked[107] ^ checked[108] ^ checked[110] ^ checked[111] ^ checked[112] ^
            checked[113] ^ checked[115] ^ checked[117] ^ checked[122] ^ checked[126] ^
            checked[129] ^ checked[131] ^ checked[132] ^ checked[133] ^ checked[135] ^
            checked[136] ^ checked[139] ^ checked[140] ^ checked[142] ^ checked[143] ^
            checked[144] ^ checked[147] ^ checked[148] ^ checked[150] ^ checked[151] ^
            checked[155] ^ checked[159]),
        (checked[0] ^ checked[2] ^ checked[3] ^ checked[5] ^ checked[7] ^ checked[13] ^
            checked[15] ^ checked[18] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[24] ^
            checked[25] ^ checked[26] ^ checked[34] ^ checked[35] ^ checked[40] ^ checked[41] ^
            checked[42] ^ checked[44] ^ checked[49] ^ checked[50] ^ checked[52] ^ checked[53] ^
            checked[54] ^ checked[57] ^ checked[58] ^ checked[60] ^ checked[62] ^ checked[63] ^
            checked[65] ^ checked[66] ^ checked[67] ^ checked[69] ^ checked[71] ^ checked[73] ^
            checked[75] ^ checked[78] ^ checked[79] ^ checked[81] ^ checked[84] ^ checked[90] ^
            checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^
            checked[97] ^ checked[99] ^ checked[100] ^ checked[102] ^ checked[103] ^ checked[105] ^
            checked[106] ^ checked[107] ^ checked[109] ^ checked[110] ^ checked[111] ^
            checked[112] ^ checked[114] ^ checked[116] ^ checked[121] ^ checked[125] ^
            checked[127] ^ checked[128] ^ checked[130] ^ checked[131] ^ checked[132] ^
            checked[134] ^ checked[138] ^ checked[139] ^ checked[141] ^ checked[142] ^
            checked[146] ^ checked[147] ^ checked[149] ^ checked[150] ^ checked[151] ^
            checked[154] ^ checked[158] ^ checked[159]),
        (checked[1] ^ checked[2] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[12] ^
            checked[14] ^ checked[15] ^ checked[17] ^ checked[19] ^ checked[20] ^ checked[21] ^
            checked[24] ^ checked[25] ^ checked[33] ^ checked[34] ^ checked[39] ^ checked[40] ^
            checked[41] ^ checked[43] ^ checked[48] ^ checked[49] ^ checked[51] ^ checked[52] ^
            checked[53] ^ checked[55] ^ checked[56] ^ checked[57] ^ checked[59] ^ checked[61] ^
            checked[62] ^ checked[64] ^ checked[65] ^ checked[66] ^ checked[68] ^ checked[70] ^
            checked[72] ^ checked[74] ^ checked[77] ^ checked[78] ^ checked[80] ^ checked[83] ^
            checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^
            checked[96] ^ checked[98] ^ checked[99] ^ checked[101] ^ checked[102] ^ checked[104] ^
            checked[105] ^ checked[106] ^ checked[108] ^ checked[109] ^ checked[110] ^
            checked[111] ^ checked[113] ^ checked[115] ^ checked[120] ^ checked[124] ^
            checked[126] ^ checked[127] ^ checked[129] ^ checked[130] ^ checked[131] ^
            checked[133] ^ checked[137] ^ checked[138] ^ checked[140] ^ checked[141] ^
            checked[143] ^ checked[145] ^ checked[146] ^ checked[148] ^ checked[149] ^
            checked[150] ^ checked[153] ^ checked[157] ^ checked[158]),
        (checked[0] ^ checked[1] ^ checked[3] ^ checked[5] ^ checked[6] ^ checked[7] ^ checked[11] ^
            checked[13] ^ checked[14] ^ checked[16] ^ checked[18] ^ checked[19] ^ checked[20] ^
            checked[24] ^ checked[32] ^ checked[33] ^ checked[38] ^ checked[39] ^ checked[40] ^
            checked[42] ^ checked[48] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[54] ^
            checked[55] ^ checked[56] ^ checked[58] ^ checked[60] ^ checked[61] ^ checked[63] ^
            checked[64] ^ checked[65] ^ checked[67] ^ checked[69] ^ checked[71] ^ checked[73] ^
            checked[76] ^ checked[77] ^ checked[79] ^ checked[82] ^ checked[87] ^ checked[88] ^
            checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[95] ^
            checked[97] ^ checked[98] ^ checked[100] ^ checked[101] ^ checked[104] ^ checked[105] ^
            checked[107] ^ checked[108] ^ checked[109] ^ checked[110] ^ checked[111] ^
            checked[112] ^ checked[114] ^ checked[119] ^ checked[123] ^ checked[125] ^
            checked[126] ^ checked[128] ^ checked[129] ^ checked[130] ^ checked[132] ^
            checked[135] ^ checked[136] ^ checked[137] ^ checked[139] ^ checked[140] ^
            checked[142] ^ checked[144] ^ checked[145] ^ checked[147] ^ checked[148] ^
            checked[149] ^ checked[152] ^ checked[156] ^ checked[157]),
        (checked[0] ^ checked[3] ^ checked[4] ^ checked[7] ^ checked[8] ^ checked[9] ^ checked[10] ^
            checked[11] ^ checked[12] ^ checked[13] ^ checked[14] ^ checked[16] ^ checked[20] ^
            checked[21] ^ checked[22] ^ checked[23] ^ checked[27] ^ checked[34] ^ checked[37] ^
            checked[39] ^ checked[40] ^ checked[41] ^ checked[42] ^ checked[45] ^ checked[47] ^
            checked[52] ^ checked[54] ^ checked[55] ^ checked[59] ^ checked[60] ^ checked[62] ^
            checked[64] ^ checked[66] ^ checked[68] ^ checked[73] ^ checked[76] ^ checked[77] ^
            checked[78] ^ checked[82] ^ checked[84] ^ checked[86] ^ checked[87] ^ checked[91] ^
            checked[92] ^ checked[93] ^ checked[94] ^ checked[95] ^ checked[96] ^ checked[99] ^
            checked[100] ^ checked[102] ^ checked[108] ^ checked[109] ^ checked[111] ^
            checked[118] ^ checked[120] ^ checked[124] ^ checked[125] ^ checked[127] ^
            checked[128] ^ checked[130] ^ checked[134] ^ checked[135] ^ checked[136] ^
            checked[143] ^ checked[144] ^ checked[148] ^ checked[151] ^ checked[156]),
        (checked[2] ^ checked[3] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^ checked[10] ^
            checked[11] ^ checked[12] ^ checked[13] ^ checked[15] ^ checked[19] ^ checked[20] ^
            checked[21] ^ checked[22] ^ checked[23] ^ checked[26] ^ checked[31] ^ checked[33] ^
            checked[36] ^ checked[38] ^ checked[40] ^ checked[41] ^ checked[44] ^ checked[46] ^
            checked[51] ^ checked[53] ^ checked[54] ^ checked[55] ^ checked[58] ^ checked[59] ^
            checked[61] ^ checked[65] ^ checked[67] ^ checked[72] ^ checked[75] ^ checked[76] ^
            checked[77] ^ checked[79] ^ checked[81] ^ checked[83] ^ checked[85] ^ checked[86] ^
            checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[94] ^ checked[98] ^
            checked[99] ^ checked[101] ^ checked[107] ^ checked[108] ^ checked[110] ^ checked[111] ^
            checked[117] ^ checked[123] ^ checked[124] ^ checked[126] ^ checked[129] ^
            checked[133] ^ checked[134] ^ checked[135] ^ checked[142] ^ checked[143] ^
            checked[147] ^ checked[150] ^ checked[151] ^ checked[155] ^ checked[159]),
        (checked[1] ^ checked[2] ^ checked[5] ^ checked[6] ^ checked[8] ^ checked[9] ^ checked[10] ^
            checked[11] ^ checked[12] ^ checked[14] ^ checked[18] ^ checked[19] ^ checked[20] ^
            checked[21] ^ checked[22] ^ checked[23] ^ checked[25] ^ checked[30] ^ checked[32] ^
            checked[35] ^ checked[37] ^ checked[40] ^ checked[43] ^ checked[45] ^ checked[50] ^
            checked[52] ^ checked[53] ^ checked[54] ^ checked[55] ^ checked[57] ^ checked[58] ^
            checked[60] ^ checked[64] ^ checked[66] ^ checked[74] ^ checked[75] ^ checked[76] ^
            checked[78] ^ checked[80] ^ checked[82] ^ checked[84] ^ checked[85] ^ checked[87] ^
            checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[93] ^ checked[97] ^
            checked[98] ^ checked[100] ^ checked[106] ^ checked[107] ^ checked[109] ^ checked[110] ^
            checked[116] ^ checked[122] ^ checked[123] ^ checked[125] ^ checked[128] ^
            checked[132] ^ checked[133] ^ checked[134] ^ checked[141] ^ checked[142] ^
            checked[146] ^ checked[149] ^ checked[150] ^ checked[154] ^ checked[158]),
        (checked[0] ^ checked[1] ^ checked[4] ^ checked[5] ^ checked[7] ^ checked[8] ^ checked[9] ^
            checked[10] ^ checked[11] ^ checked[13] ^ checked[17] ^ checked[18] ^ checked[19] ^
            checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[24] ^ checked[29] ^
            checked[34] ^ checked[36] ^ checked[42] ^ checked[44] ^ checked[47] ^ checked[49] ^
            checked[51] ^ checked[52] ^ checked[53] ^ checked[54] ^ checked[55] ^ checked[56] ^
            checked[57] ^ checked[59] ^ checked[65] ^ checked[73] ^ checked[74] ^ checked[75] ^
            checked[77] ^ checked[79] ^ checked[81] ^ checked[83] ^ checked[84] ^ checked[86] ^
            checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[92] ^ checked[95] ^
            checked[96] ^ checked[97] ^ checked[99] ^ checked[105] ^ checked[106] ^ checked[108] ^
            checked[109] ^ checked[115] ^ checked[121] ^ checked[122] ^ checked[124] ^
            checked[131] ^ checked[132] ^ checked[133] ^ checked[140] ^ checked[141] ^
            checked[143] ^ checked[145] ^ checked[148] ^ checked[149] ^ checked[153] ^
            checked[157]),
        (checked[0] ^ checked[3] ^ checked[4] ^ checked[6] ^ checked[7] ^ checked[8] ^ checked[9] ^
            checked[10] ^ checked[12] ^ checked[15] ^ checked[16] ^ checked[17] ^ checked[18] ^
            checked[19] ^ checked[20] ^ checked[21] ^ checked[22] ^ checked[23] ^ checked[28] ^
            checked[33] ^ checked[35] ^ checked[39] ^ checked[41] ^ checked[43] ^ checked[46] ^
            checked[48] ^ checked[50] ^ checked[51] ^ checked[52] ^ checked[53] ^ checked[54] ^
            checked[56] ^ checked[58] ^ checked[64] ^ checked[71] ^ checked[72] ^ checked[73] ^
            checked[74] ^ checked[76] ^ checked[78] ^ checked[80] ^ checked[82] ^ checked[83] ^
            checked[85] ^ checked[88] ^ checked[89] ^ checked[90] ^ checked[91] ^ checked[94] ^
            checked[96] ^ checked[98] ^ checked[103] ^ checked[104] ^ checked[105] ^ checked[107] ^
            checked[108] ^ checked[111] ^ checked[114] ^ checked[120] ^ checked[121] ^
            checked[123] ^ checked[130] ^ checked[131] ^ checked[132] ^ checked[139] ^
            checked[140] ^ checked[142] ^ checked[144] ^ checked[147] ^ checked[148] ^
            checked[152] ^ checked[156])} ^ 16'hf6b8;

  always @(posedge clk) begin
    if (step) begin
      shim_begin <= shim_before_length;
      shim_length <= {shim_length_now[7:0], shim_length_now[15:8]};
      shim_end <= shim_after_length;
      shim_crc <= crc;
      ip_total_length <= total_length;
      udp_length <= last_octet + 16'd31;
      ip_checksum <= checksum;
    end
  end

  // the CRC is linear: the length that comes late adds its share
  wire [47:0] late_octets = {32'd0, {length_parity[7:0], length_parity[15:8]}};
  wire [15:0] length = shim_length ^ length_parity;
  wire [15:0] header_check = shim_crc ^
      {(late_octets[1] ^ late_octets[7] ^ late_octets[8] ^ late_octets[10] ^ late_octets[17] ^
            late_octets[18] ^ late_octets[19] ^ late_octets[23] ^ late_octets[26] ^
            late_octets[27] ^ late_octets[29] ^ late_octets[34] ^ late_octets[35] ^
            late_octets[43] ^ late_octets[47]),
        (late_octets[0] ^ late_octets[6] ^ late_octets[7] ^ late_octets[9] ^ late_octets[16] ^
            late_octets[17] ^ late_octets[18] ^ late_octets[22] ^ late_octets[23] ^
            late_octets[25] ^ late_octets[26] ^ late_octets[28] ^ late_octets[33] ^
            late_octets[34] ^ late_octets[42] ^ late_octets[46]),
        (late_octets[5] ^ late_octets[6] ^ late_octets[8] ^ late_octets[15] ^ late_octets[16] ^
            late_octets[17] ^ late_octets[21] ^ late_octets[22] ^ late_octets[24] ^
            late_octets[25] ^ late_octets[27] ^ late_octets[31] ^ late_octets[32] ^
            late_octets[33] ^ late_octets[41] ^ late_octets[45]),
        (late_octets[4] ^ late_octets[5] ^ late_octets[7] ^ late_octets[14] ^ late_octets[16] ^
            late_octets[20] ^ late_octets[21] ^ late_octets[23] ^ late_octets[24] ^
            late_octets[26] ^ late_octets[30] ^ late_octets[31] ^ late_octets[32] ^
            late_octets[39] ^ late_octets[40] ^ late_octets[44] ^ late_octets[47]),
        (late_octets[1] ^ late_octets[3] ^ late_octets[4] ^ late_octets[6] ^ late_octets[8] ^
            late_octets[10] ^ late_octets[13] ^ late_octets[17] ^ late_octets[18] ^
            late_octets[20] ^ late_octets[22] ^ late_octets[23] ^ late_octets[25] ^
            late_octets[26] ^ late_octets[27] ^ late_octets[30] ^ late_octets[31] ^
            late_octets[34] ^ late_octets[35] ^ late_octets[38] ^ late_octets[39] ^
            late_octets[46]),
        (late_octets[0] ^ late_octets[2] ^ late_octets[3] ^ late_octets[5] ^ late_octets[7] ^
            late_octets[9] ^ late_octets[12] ^ late_octets[16] ^ late_octets[17] ^ late_octets[19] ^
            late_octets[21] ^ late_octets[22] ^ late_octets[23] ^ late_octets[24] ^
            late_octets[25] ^ late_octets[26] ^ late_octets[29] ^ late_octets[30] ^
            late_octets[33] ^ late_octets[34] ^ late_octets[37] ^ late_octets[38] ^
            late_octets[45]),
        (late_octets[1] ^ late_octets[2] ^ late_octets[4] ^ late_octets[6] ^ late_octets[8] ^
            late_octets[11] ^ late_octets[15] ^ late_octets[16] ^ late_octets[18] ^
            late_octets[20] ^ late_octets[21] ^ late_octets[22] ^ late_octets[24] ^
            late_octets[25] ^ late_octets[28] ^ late_octets[29] ^ late_octets[31] ^
            late_octets[32] ^ late_octets[33] ^ late_octets[36] ^ late_octets[37] ^
            late_octets[39] ^ late_octets[44]),
        (late_octets[0] ^ late_octets[1] ^ late_octets[3] ^ late_octets[5] ^ late_octets[10] ^
            late_octets[14] ^ late_octets[17] ^ late_octets[19] ^ late_octets[20] ^
            late_octets[21] ^ late_octets[23] ^ late_octets[24] ^ late_octets[27] ^
            late_octets[28] ^ late_octets[30] ^ late_octets[31] ^ late_octets[32] ^
            late_octets[35] ^ late_octets[36] ^ late_octets[38] ^ late_octets[39] ^
            late_octets[43] ^ late_octets[47]),
        (late_octets[0] ^ late_octets[2] ^ late_octets[4] ^ late_octets[9] ^ late_octets[13] ^
            late_octets[15] ^ late_octets[16] ^ late_octets[18] ^ late_octets[19] ^
            late_octets[20] ^ late_octets[22] ^ late_octets[26] ^ late_octets[27] ^
            late_octets[29] ^ late_octets[30] ^ late_octets[34] ^ late_octets[35] ^
            late_octets[37] ^ late_octets[38] ^ late_octets[39] ^ late_octets[42] ^
            late_octets[46] ^ late_octets[47]),
        (late_octets[1] ^ late_octets[3] ^ late_octets[8] ^ late_octets[12] ^ late_octets[14] ^
            late_octets[15] ^ late_octets[17] ^ late_octets[18] ^ late_octets[19] ^
            late_octets[21] ^ late_octets[25] ^ late_octets[26] ^ late_octets[28] ^
            late_octets[29] ^ late_octets[31] ^ late_octets[33] ^ late_octets[34] ^
            late_octets[36] ^ late_octets[37] ^ late_octets[38] ^ late_octets[41] ^
            late_octets[45] ^ late_octets[46]),
        (late_octets[0] ^ late_octets[2] ^ late_octets[7] ^ late_octets[11] ^ late_octets[13] ^
            late_octets[14] ^ late_octets[16] ^ late_octets[17] ^ late_octets[18] ^
            late_octets[20] ^ late_octets[23] ^ late_octets[24] ^ late_octets[25] ^
            late_octets[27] ^ late_octets[28] ^ late_octets[30] ^ late_octets[32] ^
            late_octets[33] ^ late_octets[35] ^ late_octets[36] ^ late_octets[37] ^
            late_octets[40] ^ late_octets[44] ^ late_octets[45]),
        (late_octets[6] ^ late_octets[8] ^ late_octets[12] ^ late_octets[13] ^ late_octets[15] ^
            late_octets[16] ^ late_octets[18] ^ late_octets[22] ^ late_octets[23] ^
            late_octets[24] ^ late_octets[31] ^ late_octets[32] ^ late_octets[36] ^
            late_octets[39] ^ late_octets[44]),
        (late_octets[5] ^ late_octets[11] ^ late_octets[12] ^ late_octets[14] ^ late_octets[17] ^
            late_octets[21] ^ late_octets[22] ^ late_octets[23] ^ late_octets[30] ^
            late_octets[31] ^ late_octets[35] ^ late_octets[38] ^ late_octets[39] ^
            late_octets[43] ^ late_octets[47]),
        (late_octets[4] ^ late_octets[10] ^ late_octets[11] ^ late_octets[13] ^ late_octets[16] ^
            late_octets[20] ^ late_octets[21] ^ late_octets[22] ^ late_octets[29] ^
            late_octets[30] ^ late_octets[34] ^ late_octets[37] ^ late_octets[38] ^
            late_octets[42] ^ late_octets[46]),
        (late_octets[3] ^ late_octets[9] ^ late_octets[10] ^ late_octets[12] ^ late_octets[19] ^
            late_octets[20] ^ late_octets[21] ^ late_octets[28] ^ late_octets[29] ^
            late_octets[31] ^ late_octets[33] ^ late_octets[36] ^ late_octets[37] ^
            late_octets[41] ^ late_octets[45]),
        (late_octets[2] ^ late_octets[8] ^ late_octets[9] ^ late_octets[11] ^ late_octets[18] ^
            late_octets[19] ^ late_octets[20] ^ late_octets[27] ^ late_octets[28] ^
            late_octets[30] ^ late_octets[32] ^ late_octets[35] ^ late_octets[36] ^
            late_octets[40] ^ late_octets[44])} ^ 16'd0;
  assign octets = {header_check[7:0], header_check[15:8], shim_end[31:24], shim_end[23:16],
      shim_end[15:8], shim_end[7:0], length[7:0], length[15:8], shim_begin[111:104],
      shim_begin[103:96], shim_begin[95:88], shim_begin[87:80], shim_begin[79:72],
      shim_begin[71:64], shim_begin[63:56], shim_begin[55:48], shim_begin[47:40], shim_begin[39:32],
      shim_begin[31:24], shim_begin[23:16], shim_begin[15:8], shim_begin[7:0], 8'd0, 8'd0,
      (udp_length[7:0] & {8{udp_held}}), (udp_length[15:8] & {8{udp_held}}),
      (destination_port_held[7:0] & {8{udp_held}}), (destination_port_held[15:8] & {8{udp_held}}),
      (source_port_held[7:0] & {8{udp_held}}), (source_port_held[15:8] & {8{udp_held}}),
      (destination_ip_held[7:0] & {8{udp_held}}), (destination_ip_held[15:8] & {8{udp_held}}),
      (destination_ip_held[23:16] & {8{udp_held}}), (destination_ip_held[31:24] & {8{udp_held}}),
      (source_ip_held[7:0] & {8{udp_held}}), (source_ip_held[15:8] & {8{udp_held}}),
      (source_ip_held[23:16] & {8{udp_held}}), (source_ip_held[31:24] & {8{udp_held}}),
      (ip_checksum[7:0] & {8{udp_held}}), (ip_checksum[15:8] & {8{udp_held}}),
      (8'd17 & {8{udp_held}}), (8'd64 & {8{udp_held}}), (8'd0 & {8{udp_held}}),
      (8'd64 & {8{udp_held}}), (8'd0 & {8{udp_held}}), (8'd0 & {8{udp_held}}),
      (ip_total_length[7:0] & {8{udp_held}}), (ip_total_length[15:8] & {8{udp_held}}),
      (traffic_class_held & {8{udp_held}}), (8'd69 & {8{udp_held}}), (udp_held ? 8'd0 : 8'd181),
      (udp_held ? 8'd8 : 8'd136), source_mac_held[7:0], source_mac_held[15:8],
      source_mac_held[23:16], source_mac_held[31:24], source_mac_held[39:32],
      source_mac_held[47:40], destination_mac_held[7:0], destination_mac_held[15:8],
      destination_mac_held[23:16], destination_mac_held[31:24], destination_mac_held[39:32],
      destination_mac_held[47:40]};

endmodule

`default_nettype wire
