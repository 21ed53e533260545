// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_encoder --variant w64`; change its source, not this file.
//
// Gives frames a shim header and sends repair packets after each generation of them
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 64
//   ROWS         = 4
//   LANES        = 16
//   FRAME_OCTETS = 4224

`default_nettype none

module lowar_fec_encoder_w64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames (AXI4-Stream, without preamble and FCS)
  // A beat of a frame is offered.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [63:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [7:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // The beat is taken.
  output wire s_axis_tready,

  // Packets (AXI4-Stream)
  // The beat is taken.
  input  wire m_axis_tready,
  // A beat of a packet is offered.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_tkeep` leaves out.
  output wire [63:0] m_axis_tdata,
  // Lanes that carry the packet.
  output wire [7:0] m_axis_tkeep,
  // Last beat of the packet.
  output wire m_axis_tlast,

  // Flush
  // Close the open generation.
  input  wire flush,

  // Feedback
  // Send `feedback`.
  input  wire feedback_load,
  // Octets 46..62 of a feedback packet, the first in the most significant place.
  input  wire [127:0] feedback,

  // Configuration, taken with cfg_load
  // Take the configuration.
  input  wire cfg_load,
  // Protect frames; else they leave as they are.
  input  wire cfg_protect,
  // k: frames of a block, 1 to 128.
  input  wire [7:0] cfg_symbols,
  // r: repairs of a block, 0 to `ROWS`.
  input  wire [3:0] cfg_repairs,
  // d: log2 of the lanes, 0 to log2 of `LANES`.
  input  wire [2:0] cfg_lanes_log2,
  // Clocks without a beat of a frame after which a generation is flushed; 0 for never.
  input  wire [23:0] cfg_flush_idle,
  // Clocks after which an open generation is flushed; 0 for never.
  input  wire [31:0] cfg_flush_age,
  // Use UDP/IPv4; else the EtherType.
  input  wire cfg_udp,
  // Destination address of packets, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_destination_mac,
  // Source address of packets, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_source_mac,
  // IPv4 source address, first octet in `[31:24]`.
  input  wire [31:0] cfg_source_ip,
  // IPv4 destination address, first octet in `[31:24]`.
  input  wire [31:0] cfg_destination_ip,
  // UDP source port.
  input  wire [15:0] cfg_source_port,
  // UDP destination port.
  input  wire [15:0] cfg_destination_port,
  // DSCP in `[7:2]`, ECN in `[1:0]`.
  input  wire [7:0] cfg_traffic_class,
  // Tells one start of the sender from another.
  input  wire [15:0] cfg_epoch,

  // Status
  // A source packet has left.
  output wire stat_source,
  // A repair packet has left.
  output wire stat_repair,
  // A plain frame has left.
  output wire stat_plain,
  // A feedback packet has left.
  output wire stat_feedback,
  // A frame above the longest was dropped.
  output wire stat_oversize,
  // A generation has closed.
  output wire stat_generation,
  // It was flushed.
  output wire stat_flushed,
  // A generation is open.
  output wire stat_open,
  // The configuration is not in range: frames leave as they are.
  output wire stat_config_error
);

  wire step;
  wire frame_fifo_waiting;
  wire [12:0] frame_fifo_frame_end;
  reg [63:0] matrix_0;
  reg [63:0] matrix_1;
  reg [63:0] matrix_2;
  reg [63:0] matrix_3;
  reg second_valid;
  reg second_accumulate;
  reg [13:0] second_address;
  reg second_repair;
  reg second_in_header;
  reg second_last;
  reg [7:0] second_keep;
  reg [63:0] second_planes;
  reg [3:0] second_row;
  reg [2:0] second_header_beat;
  reg third_valid;
  reg [63:0] third_data;
  reg [7:0] third_keep;
  reg third_last;

  wire [7:0] next_config_symbols_held;
  wire [3:0] next_config_repairs_held;
  wire [2:0] next_config_lanes_log2_held;
  wire [23:0] next_config_flush_idle_held;
  wire [31:0] next_config_flush_age_held;
  wire next_config_udp_held;
  wire [47:0] next_config_destination_mac_held;
  wire [47:0] next_config_source_mac_held;
  wire [31:0] next_config_source_ip_held;
  wire [31:0] next_config_destination_ip_held;
  wire [15:0] next_config_source_port_held;
  wire [15:0] next_config_destination_port_held;
  wire [7:0] next_config_traffic_class_held;
  wire [15:0] next_config_epoch_held;
  wire next_config_protecting;
  wire next_config_error;
  wire next_config_settled;
  wire [11:0] next_config_frames;
  wire [3:0] next_config_last_lane;
  wire [15:0] next_config_ip_sum;
  lowar_encoder_config_4x16 next_config (
    .clk(clk),
    .rst(rst),
    .step(step),
    .load(cfg_load),
    .protect(cfg_protect),
    .symbols(cfg_symbols),
    .symbols_held(next_config_symbols_held),
    .repairs(cfg_repairs),
    .repairs_held(next_config_repairs_held),
    .lanes_log2(cfg_lanes_log2),
    .lanes_log2_held(next_config_lanes_log2_held),
    .flush_idle(cfg_flush_idle),
    .flush_idle_held(next_config_flush_idle_held),
    .flush_age(cfg_flush_age),
    .flush_age_held(next_config_flush_age_held),
    .udp(cfg_udp),
    .udp_held(next_config_udp_held),
    .destination_mac(cfg_destination_mac),
    .destination_mac_held(next_config_destination_mac_held),
    .source_mac(cfg_source_mac),
    .source_mac_held(next_config_source_mac_held),
    .source_ip(cfg_source_ip),
    .source_ip_held(next_config_source_ip_held),
    .destination_ip(cfg_destination_ip),
    .destination_ip_held(next_config_destination_ip_held),
    .source_port(cfg_source_port),
    .source_port_held(next_config_source_port_held),
    .destination_port(cfg_destination_port),
    .destination_port_held(next_config_destination_port_held),
    .traffic_class(cfg_traffic_class),
    .traffic_class_held(next_config_traffic_class_held),
    .epoch(cfg_epoch),
    .epoch_held(next_config_epoch_held),
    .protecting(next_config_protecting),
    .error(next_config_error),
    .settled(next_config_settled),
    .frames(next_config_frames),
    .last_lane(next_config_last_lane),
    .ip_sum(next_config_ip_sum)
  );

  wire sequencer_begin_feedback;
  wire sequencer_begin_source;
  wire sequencer_opening;
  wire sequencer_takes_config;
  wire sequencer_leaves;
  wire sequencer_read;
  wire sequencer_issued;
  wire sequencer_in_header;
  wire [2:0] sequencer_header_beat;
  wire sequencer_of_source;
  wire sequencer_of_repair;
  wire sequencer_of_feedback;
  wire sequencer_last;
  wire sequencer_accumulate;
  wire sequencer_add;
  wire sequencer_carries_length;
  wire [13:0] sequencer_address;
  wire [6:0] sequencer_symbol;
  wire [3:0] sequencer_lane;
  wire [11:0] sequencer_frame_total;
  wire [12:0] sequencer_body_end;
  wire [6:0] sequencer_symbol_ahead;
  wire sequencer_stat_source;
  wire sequencer_stat_repair;
  wire sequencer_stat_plain;
  wire sequencer_stat_feedback;
  wire sequencer_stat_generation;
  wire sequencer_stat_flushed;
  wire sequencer_stat_open;
  lowar_encoder_sequencer_4x8 sequencer (
    .clk(clk),
    .rst(rst),
    .step(step),
    .waiting(frame_fifo_waiting),
    .frame_end(frame_fifo_frame_end),
    .settled(next_config_settled),
    .protecting(next_config_protecting),
    .frames(next_config_frames),
    .last_lane(next_config_last_lane),
    .repairs(next_config_repairs_held),
    .flush_idle(next_config_flush_idle_held),
    .flush_age(next_config_flush_age_held),
    .flush(flush),
    .feedback_load(feedback_load),
    .begin_feedback(sequencer_begin_feedback),
    .begin_source(sequencer_begin_source),
    .opening(sequencer_opening),
    .takes_config(sequencer_takes_config),
    .leaves(sequencer_leaves),
    .read(sequencer_read),
    .issued(sequencer_issued),
    .in_header(sequencer_in_header),
    .header_beat(sequencer_header_beat),
    .of_source(sequencer_of_source),
    .of_repair(sequencer_of_repair),
    .of_feedback(sequencer_of_feedback),
    .last(sequencer_last),
    .accumulate(sequencer_accumulate),
    .add(sequencer_add),
    .carries_length(sequencer_carries_length),
    .address(sequencer_address),
    .symbol(sequencer_symbol),
    .lane(sequencer_lane),
    .frame_total(sequencer_frame_total),
    .body_end(sequencer_body_end),
    .symbol_ahead(sequencer_symbol_ahead),
    .stat_source(sequencer_stat_source),
    .stat_repair(sequencer_stat_repair),
    .stat_plain(sequencer_stat_plain),
    .stat_feedback(sequencer_stat_feedback),
    .stat_generation(sequencer_stat_generation),
    .stat_flushed(sequencer_stat_flushed),
    .stat_open(sequencer_stat_open)
  );

  wire leaves = sequencer_leaves;
  wire read = sequencer_read;

  wire frame_fifo_s_axis_tready;
  wire frame_fifo_oversize;
  wire [63:0] frame_fifo_planes;
  lowar_frame_fifo_x8 frame_fifo (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tready(frame_fifo_s_axis_tready),
    .oversize(frame_fifo_oversize),
    .leaves(leaves),
    .read(read),
    .waiting(frame_fifo_waiting),
    .frame_end(frame_fifo_frame_end),
    .planes(frame_fifo_planes)
  );

  wire [23:0] coefficients;
  reg [23:0] coefficient_table [0:127];

  initial begin
    coefficient_table[0] = 24'h10101;
    coefficient_table[1] = 24'h492737;
    coefficient_table[2] = 24'ha1d927;
    coefficient_table[3] = 24'hefa149;
    coefficient_table[4] = 24'hdc5c54;
    coefficient_table[5] = 24'h843cb5;
    coefficient_table[6] = 24'hface1;
    coefficient_table[7] = 24'h185ad9;
    coefficient_table[8] = 24'h24bb97;
    coefficient_table[9] = 24'hceda6f;
    coefficient_table[10] = 24'hd87ff;
    coefficient_table[11] = 24'he99b74;
    coefficient_table[12] = 24'hb7f85c;
    coefficient_table[13] = 24'h9eb950;
    coefficient_table[14] = 24'h78eb0f;
    coefficient_table[15] = 24'hba2567;
    coefficient_table[16] = 24'h2648a0;
    coefficient_table[17] = 24'h991b2e;
    coefficient_table[18] = 24'h29333c;
    coefficient_table[19] = 24'h1c88d0;
    coefficient_table[20] = 24'hc27bd5;
    coefficient_table[21] = 24'h7e0718;
    coefficient_table[22] = 24'h464bc4;
    coefficient_table[23] = 24'h529204;
    coefficient_table[24] = 24'h19a67f;
    coefficient_table[25] = 24'h984243;
    coefficient_table[26] = 24'h7a85a;
    coefficient_table[27] = 24'hea793f;
    coefficient_table[28] = 24'h7b0839;
    coefficient_table[29] = 24'h20ac0;
    coefficient_table[30] = 24'hf9b670;
    coefficient_table[31] = 24'h77c10b;
    coefficient_table[32] = 24'h5ef966;
    coefficient_table[33] = 24'h2cf7d2;
    coefficient_table[34] = 24'hf49ea8;
    coefficient_table[35] = 24'h4d93d4;
    coefficient_table[36] = 24'haab7dc;
    coefficient_table[37] = 24'hc5ad47;
    coefficient_table[38] = 24'h5b1906;
    coefficient_table[39] = 24'h5f8673;
    coefficient_table[40] = 24'h422199;
    coefficient_table[41] = 24'h8a0ded;
    coefficient_table[42] = 24'h1bf24e;
    coefficient_table[43] = 24'h1e83aa;
    coefficient_table[44] = 24'he4e69d;
    coefficient_table[45] = 24'h3d592;
    coefficient_table[46] = 24'hae4130;
    coefficient_table[47] = 24'hd232e4;
    coefficient_table[48] = 24'h6f2ccd;
    coefficient_table[49] = 24'h33d3f6;
    coefficient_table[50] = 24'hdfcebd;
    coefficient_table[51] = 24'h39131e;
    coefficient_table[52] = 24'h9ae82f;
    coefficient_table[53] = 24'h7167f8;
    coefficient_table[54] = 24'h76d6fc;
    coefficient_table[55] = 24'h2f5898;
    coefficient_table[56] = 24'h54d79c;
    coefficient_table[57] = 24'h9d1555;
    coefficient_table[58] = 24'hc43140;
    coefficient_table[59] = 24'h65594b;
    coefficient_table[60] = 24'h6b4422;
    coefficient_table[61] = 24'h924c6b;
    coefficient_table[62] = 24'hde3626;
    coefficient_table[63] = 24'h5cfdd7;
    coefficient_table[64] = 24'hc8b35;
    coefficient_table[65] = 24'he2759a;
    coefficient_table[66] = 24'h3b3e78;
    coefficient_table[67] = 24'ha50f68;
    coefficient_table[68] = 24'h7c60a3;
    coefficient_table[69] = 24'ha3ba71;
    coefficient_table[70] = 24'h9761c7;
    coefficient_table[71] = 24'h1135c2;
    coefficient_table[72] = 24'hbba261;
    coefficient_table[73] = 24'h6a0593;
    coefficient_table[74] = 24'hff2abf;
    coefficient_table[75] = 24'hb89fc9;
    coefficient_table[76] = 24'h5790f2;
    coefficient_table[77] = 24'h3f3a90;
    coefficient_table[78] = 24'h8c976c;
    coefficient_table[79] = 24'h67fae;
    coefficient_table[80] = 24'h1726d8;
    coefficient_table[81] = 24'hb33f57;
    coefficient_table[82] = 24'heee729;
    coefficient_table[83] = 24'hb13794;
    coefficient_table[84] = 24'h23bd6a;
    coefficient_table[85] = 24'h456a4d;
    coefficient_table[86] = 24'h36b048;
    coefficient_table[87] = 24'hfc5df9;
    coefficient_table[88] = 24'h44aa95;
    coefficient_table[89] = 24'h935302;
    coefficient_table[90] = 24'hd91c16;
    coefficient_table[91] = 24'h1f4d38;
    coefficient_table[92] = 24'hbeedfe;
    coefficient_table[93] = 24'h3174af;
    coefficient_table[94] = 24'h4efbcb;
    coefficient_table[95] = 24'h55b1dd;
    coefficient_table[96] = 24'h87c13;
    coefficient_table[97] = 24'h47eab3;
    coefficient_table[98] = 24'h9bcbe3;
    coefficient_table[99] = 24'h79893a;
    coefficient_table[100] = 24'he581d3;
    coefficient_table[101] = 24'h623b88;
    coefficient_table[102] = 24'h2716df;
    coefficient_table[103] = 24'h9ff5e2;
    coefficient_table[104] = 24'hc9e2ca;
    coefficient_table[105] = 24'hf10b81;
    coefficient_table[106] = 24'hd402c3;
    coefficient_table[107] = 24'h821f12;
    coefficient_table[108] = 24'h7082a2;
    coefficient_table[109] = 24'ha906f5;
    coefficient_table[110] = 24'hfd7377;
    coefficient_table[111] = 24'h875e2a;
    coefficient_table[112] = 24'h1549b1;
    coefficient_table[113] = 24'h2bfe86;
    coefficient_table[114] = 24'had0eea;
    coefficient_table[115] = 24'h891d63;
    coefficient_table[116] = 24'h1dd85b;
    coefficient_table[117] = 24'h5dddb6;
    coefficient_table[118] = 24'h7311c1;
    coefficient_table[119] = 24'ha62984;
    coefficient_table[120] = 24'h6cc77c;
    coefficient_table[121] = 24'h72fc5e;
    coefficient_table[122] = 24'hb9f391;
    coefficient_table[123] = 24'hacc4b4;
    coefficient_table[124] = 24'h68e1f7;
    coefficient_table[125] = 24'h3a6351;
    coefficient_table[126] = 24'h53800a;
    coefficient_table[127] = 24'hd0a5da;
  end

  assign coefficients = coefficient_table[sequencer_symbol_ahead];

  // a coefficient is expanded once for each packet
  always @(posedge clk) begin
    if (sequencer_begin_source) begin
      matrix_0 <= {(1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0,
          (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0,
          (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0), 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), (1'b0 ^ 1'b0),
          (1'b1 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0,
          1'b0, 1'b1, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0,
          1'b0, 1'b0, 1'b0, 1'b1};
      matrix_1 <= {(coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
          (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5], coefficients[6],
          coefficients[7], (coefficients[3] ^ coefficients[4] ^ coefficients[5]),
          (coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
          (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5], coefficients[6],
          (coefficients[2] ^ coefficients[3] ^ coefficients[4]),
          (coefficients[3] ^ coefficients[4] ^ coefficients[5]),
          (coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
          (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5],
          (coefficients[1] ^ coefficients[2] ^ coefficients[3] ^ coefficients[7]),
          (coefficients[2] ^ coefficients[3] ^ coefficients[4]),
          (coefficients[3] ^ coefficients[4] ^ coefficients[5]),
          (coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
          (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[3] ^ coefficients[7]), coefficients[4],
          (coefficients[1] ^ coefficients[2] ^ coefficients[4] ^ coefficients[5]),
          (coefficients[2] ^ coefficients[3] ^ coefficients[5] ^ coefficients[6]),
          (coefficients[3] ^ coefficients[4] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[4] ^ coefficients[5] ^ coefficients[7]),
          (coefficients[0] ^ coefficients[5] ^ coefficients[6]),
          (coefficients[1] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[2] ^ coefficients[7]), coefficients[3],
          (coefficients[1] ^ coefficients[3] ^ coefficients[5] ^ coefficients[6]),
          (coefficients[2] ^ coefficients[4] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[3] ^ coefficients[5] ^ coefficients[7]),
          (coefficients[4] ^ coefficients[6]), (coefficients[5] ^ coefficients[7]),
          (coefficients[0] ^ coefficients[6]), (coefficients[1] ^ coefficients[7]), coefficients[2],
          (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5], coefficients[6],
          coefficients[7], coefficients[0], coefficients[1],
          (coefficients[1] ^ coefficients[5] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[2] ^ coefficients[6] ^ coefficients[7]),
          (coefficients[3] ^ coefficients[7]), coefficients[4], coefficients[5], coefficients[6],
          coefficients[7], coefficients[0]};
      matrix_2 <= {(coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
          (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
          coefficients[14], coefficients[15],
          (coefficients[11] ^ coefficients[12] ^ coefficients[13]),
          (coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
          (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
          coefficients[14], (coefficients[10] ^ coefficients[11] ^ coefficients[12]),
          (coefficients[11] ^ coefficients[12] ^ coefficients[13]),
          (coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
          (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
          (coefficients[9] ^ coefficients[10] ^ coefficients[11] ^ coefficients[15]),
          (coefficients[10] ^ coefficients[11] ^ coefficients[12]),
          (coefficients[11] ^ coefficients[12] ^ coefficients[13]),
          (coefficients[8] ^ coefficients[12] ^ coefficients[13] ^ coefficients[14]),
          (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[11] ^ coefficients[15]), coefficients[12],
          (coefficients[9] ^ coefficients[10] ^ coefficients[12] ^ coefficients[13]),
          (coefficients[10] ^ coefficients[11] ^ coefficients[13] ^ coefficients[14]),
          (coefficients[11] ^ coefficients[12] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[12] ^ coefficients[13] ^ coefficients[15]),
          (coefficients[8] ^ coefficients[13] ^ coefficients[14]),
          (coefficients[9] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[10] ^ coefficients[15]), coefficients[11],
          (coefficients[9] ^ coefficients[11] ^ coefficients[13] ^ coefficients[14]),
          (coefficients[10] ^ coefficients[12] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[11] ^ coefficients[13] ^ coefficients[15]),
          (coefficients[12] ^ coefficients[14]), (coefficients[13] ^ coefficients[15]),
          (coefficients[8] ^ coefficients[14]), (coefficients[9] ^ coefficients[15]),
          coefficients[10], (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
          coefficients[14], coefficients[15], coefficients[8], coefficients[9],
          (coefficients[9] ^ coefficients[13] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[10] ^ coefficients[14] ^ coefficients[15]),
          (coefficients[11] ^ coefficients[15]), coefficients[12], coefficients[13],
          coefficients[14], coefficients[15], coefficients[8]};
      matrix_3 <= {(coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
          (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
          coefficients[22], coefficients[23],
          (coefficients[19] ^ coefficients[20] ^ coefficients[21]),
          (coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
          (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
          coefficients[22], (coefficients[18] ^ coefficients[19] ^ coefficients[20]),
          (coefficients[19] ^ coefficients[20] ^ coefficients[21]),
          (coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
          (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
          (coefficients[17] ^ coefficients[18] ^ coefficients[19] ^ coefficients[23]),
          (coefficients[18] ^ coefficients[19] ^ coefficients[20]),
          (coefficients[19] ^ coefficients[20] ^ coefficients[21]),
          (coefficients[16] ^ coefficients[20] ^ coefficients[21] ^ coefficients[22]),
          (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[19] ^ coefficients[23]), coefficients[20],
          (coefficients[17] ^ coefficients[18] ^ coefficients[20] ^ coefficients[21]),
          (coefficients[18] ^ coefficients[19] ^ coefficients[21] ^ coefficients[22]),
          (coefficients[19] ^ coefficients[20] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[20] ^ coefficients[21] ^ coefficients[23]),
          (coefficients[16] ^ coefficients[21] ^ coefficients[22]),
          (coefficients[17] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[18] ^ coefficients[23]), coefficients[19],
          (coefficients[17] ^ coefficients[19] ^ coefficients[21] ^ coefficients[22]),
          (coefficients[18] ^ coefficients[20] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[19] ^ coefficients[21] ^ coefficients[23]),
          (coefficients[20] ^ coefficients[22]), (coefficients[21] ^ coefficients[23]),
          (coefficients[16] ^ coefficients[22]), (coefficients[17] ^ coefficients[23]),
          coefficients[18], (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
          coefficients[22], coefficients[23], coefficients[16], coefficients[17],
          (coefficients[17] ^ coefficients[21] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[18] ^ coefficients[22] ^ coefficients[23]),
          (coefficients[19] ^ coefficients[23]), coefficients[20], coefficients[21],
          coefficients[22], coefficients[23], coefficients[16]};
    end
  end

  // first register to second
  wire partly = sequencer_last & ~sequencer_of_repair & ~sequencer_of_feedback;
  wire [15:0] length = {3'd0, sequencer_body_end} + 16'd1;
  wire [63:0] symbol = {{frame_fifo_planes[63:58],
        (sequencer_carries_length ? {length[7], length[15]} : frame_fifo_planes[57:56])},
      {frame_fifo_planes[55:50],
        (sequencer_carries_length ? {length[6], length[14]} : frame_fifo_planes[49:48])},
      {frame_fifo_planes[47:42],
        (sequencer_carries_length ? {length[5], length[13]} : frame_fifo_planes[41:40])},
      {frame_fifo_planes[39:34],
        (sequencer_carries_length ? {length[4], length[12]} : frame_fifo_planes[33:32])},
      {frame_fifo_planes[31:26],
        (sequencer_carries_length ? {length[3], length[11]} : frame_fifo_planes[25:24])},
      {frame_fifo_planes[23:18],
        (sequencer_carries_length ? {length[2], length[10]} : frame_fifo_planes[17:16])},
      {frame_fifo_planes[15:10],
        (sequencer_carries_length ? {length[1], length[9]} : frame_fifo_planes[9:8])},
      {frame_fifo_planes[7:2],
        (sequencer_carries_length ? {length[0], length[8]} : frame_fifo_planes[1:0])}};

  always @(posedge clk) begin
    if (step) begin
      second_valid <= sequencer_issued;
      second_accumulate <= sequencer_accumulate;
      second_address <= sequencer_address;
      second_repair <= sequencer_of_repair;
      second_in_header <= sequencer_in_header;
      second_last <= sequencer_last;
      second_keep <= partly ?
            {(sequencer_body_end[2:0] >= 3'd7), (sequencer_body_end[2:0] >= 3'd6),
              (sequencer_body_end[2:0] >= 3'd5), (sequencer_body_end[2:0] >= 3'd4),
              (sequencer_body_end[2:0] >= 3'd3), (sequencer_body_end[2:0] >= 3'd2),
              (sequencer_body_end[2:0] >= 3'd1), 1'b1} :
          {8{1'b1}};
      second_planes <= frame_fifo_planes;
      second_row <= {(sequencer_of_repair & (sequencer_symbol == 7'd3)),
          (sequencer_of_repair & (sequencer_symbol == 7'd2)),
          (sequencer_of_repair & (sequencer_symbol == 7'd1)),
          (sequencer_of_repair & (sequencer_symbol == 7'd0))};
    end
    if (rst) begin
      second_valid <= 1'b0;
      second_accumulate <= 1'b0;
    end
  end

  // the rows of the code
  wire write_rows = step & second_accumulate;

  wire [63:0] row_0_word_0;
  gf256_row_8x8464_1 row_0 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_0),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_0_word_0)
  );

  wire [63:0] row_1_word_0;
  gf256_row_8x8464_1 row_1 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_1),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_1_word_0)
  );

  wire [63:0] row_2_word_0;
  gf256_row_8x8464_1 row_2 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_2),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_2_word_0)
  );

  wire [63:0] row_3_word_0;
  gf256_row_8x8464_1 row_3 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_3),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_3_word_0)
  );

  wire [63:0] repair_planes = (row_0_word_0 & {64{second_row[0]}}) |
      (row_1_word_0 & {64{second_row[1]}}) | (row_2_word_0 & {64{second_row[2]}}) |
      (row_3_word_0 & {64{second_row[3]}});

  // second register to third: the unit, a repair or the frame
  wire [15:0] length_parity = {repair_planes[56], repair_planes[48], repair_planes[40],
      repair_planes[32], repair_planes[24], repair_planes[16], repair_planes[8], repair_planes[0],
      repair_planes[57], repair_planes[49], repair_planes[41], repair_planes[33], repair_planes[25],
      repair_planes[17], repair_planes[9], repair_planes[1]};

  wire [511:0] unit_octets;
  lowar_encoder_unit_x8 unit (
    .clk(clk),
    .rst(rst),
    .step(step),
    .opening(sequencer_opening),
    .takes_config(sequencer_takes_config),
    .symbols(next_config_symbols_held),
    .repairs(next_config_repairs_held),
    .lanes_log2(next_config_lanes_log2_held),
    .udp(next_config_udp_held),
    .destination_mac(next_config_destination_mac_held),
    .source_mac(next_config_source_mac_held),
    .source_ip(next_config_source_ip_held),
    .destination_ip(next_config_destination_ip_held),
    .source_port(next_config_source_port_held),
    .destination_port(next_config_destination_port_held),
    .traffic_class(next_config_traffic_class_held),
    .epoch(next_config_epoch_held),
    .ip_sum(next_config_ip_sum),
    .feedback_load(feedback_load),
    .feedback(feedback),
    .begin_feedback(sequencer_begin_feedback),
    .of_repair(sequencer_of_repair),
    .of_feedback(sequencer_of_feedback),
    .symbol(sequencer_symbol),
    .lane(sequencer_lane),
    .frame_total(sequencer_frame_total),
    .body_end(sequencer_body_end),
    .length_parity(length_parity),
    .octets(unit_octets)
  );

  always @(posedge clk) begin
    if (step) begin
      second_header_beat <= sequencer_header_beat;
    end
  end

  wire [63:0] body_planes = second_repair ? repair_planes : second_planes;

  always @(posedge clk) begin
    if (step) begin
      third_valid <= second_valid;
      third_data <= second_in_header ?
            (second_header_beat[2] ?
                  (second_header_beat[1] ?
                        (second_header_beat[0] ? unit_octets[511:448] : unit_octets[447:384]) :
                      second_header_beat[0] ? unit_octets[383:320] :
                      unit_octets[319:256]) :
                second_header_beat[1] ?
                  (second_header_beat[0] ? unit_octets[255:192] : unit_octets[191:128]) :
                second_header_beat[0] ? unit_octets[127:64] :
                unit_octets[63:0]) :
          {body_planes[63], body_planes[55], body_planes[47], body_planes[39], body_planes[31],
            body_planes[23], body_planes[15], body_planes[7], body_planes[62], body_planes[54],
            body_planes[46], body_planes[38], body_planes[30], body_planes[22], body_planes[14],
            body_planes[6], body_planes[61], body_planes[53], body_planes[45], body_planes[37],
            body_planes[29], body_planes[21], body_planes[13], body_planes[5], body_planes[60],
            body_planes[52], body_planes[44], body_planes[36], body_planes[28], body_planes[20],
            body_planes[12], body_planes[4], body_planes[59], body_planes[51], body_planes[43],
            body_planes[35], body_planes[27], body_planes[19], body_planes[11], body_planes[3],
            body_planes[58], body_planes[50], body_planes[42], body_planes[34], body_planes[26],
            body_planes[18], body_planes[10], body_planes[2], body_planes[57], body_planes[49],
            body_planes[41], body_planes[33], body_planes[25], body_planes[17], body_planes[9],
            body_planes[1], body_planes[56], body_planes[48], body_planes[40], body_planes[32],
            body_planes[24], body_planes[16], body_planes[8], body_planes[0]};
    end
    if (rst) begin
      third_valid <= 1'b0;
    end
  end

  assign m_axis_tdata = third_data;

  always @(posedge clk) begin
    if (step) begin
      third_keep <= second_keep;
    end
  end

  assign m_axis_tkeep = third_keep;

  always @(posedge clk) begin
    if (step) begin
      third_last <= second_last;
    end
  end

  assign m_axis_tlast = third_last;
  assign m_axis_tvalid = third_valid;
  assign step = ~third_valid | m_axis_tready;
  assign s_axis_tready = frame_fifo_s_axis_tready;
  assign stat_oversize = frame_fifo_oversize;
  assign stat_config_error = next_config_error;
  assign stat_source = sequencer_stat_source;
  assign stat_repair = sequencer_stat_repair;
  assign stat_plain = sequencer_stat_plain;
  assign stat_feedback = sequencer_stat_feedback;
  assign stat_generation = sequencer_stat_generation;
  assign stat_flushed = sequencer_stat_flushed;
  assign stat_open = sequencer_stat_open;

  // Read by nothing.
  wire unused = &{1'b0, sequencer_of_source};

endmodule

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

// The configuration for the next generation, its range, and what the headers need of it.
module lowar_encoder_config_4x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,
  // Take the ports.
  input  wire load,
  input  wire protect,
  input  wire [7:0] symbols,
  output wire [7:0] symbols_held,
  input  wire [3:0] repairs,
  output wire [3:0] repairs_held,
  input  wire [2:0] lanes_log2,
  output wire [2:0] lanes_log2_held,
  input  wire [23:0] flush_idle,
  output wire [23:0] flush_idle_held,
  input  wire [31:0] flush_age,
  output wire [31:0] flush_age_held,
  input  wire udp,
  output wire udp_held,
  input  wire [47:0] destination_mac,
  output wire [47:0] destination_mac_held,
  input  wire [47:0] source_mac,
  output wire [47:0] source_mac_held,
  input  wire [31:0] source_ip,
  output wire [31:0] source_ip_held,
  input  wire [31:0] destination_ip,
  output wire [31:0] destination_ip_held,
  input  wire [15:0] source_port,
  output wire [15:0] source_port_held,
  input  wire [15:0] destination_port,
  output wire [15:0] destination_port_held,
  input  wire [7:0] traffic_class,
  output wire [7:0] traffic_class_held,
  input  wire [15:0] epoch,
  output wire [15:0] epoch_held,
  // Frames are protected.
  output wire protecting,
  // They should be, but the rest is not in range.
  output wire error,
  // It stands.
  output wire settled,
  // Frames of a whole generation.
  output wire [11:0] frames,
  // Number of the last lane.
  output wire [3:0] last_lane,
  // One's complement sum of the IPv4 header but its length.
  output wire [15:0] ip_sum
);

  reg [7:0] symbols_reg;
  reg [3:0] repairs_reg;
  reg [2:0] lanes_log2_reg;
  reg [23:0] flush_idle_reg;
  reg [31:0] flush_age_reg;
  reg udp_reg;
  reg [47:0] destination_mac_reg;
  reg [47:0] source_mac_reg;
  reg [31:0] source_ip_reg;
  reg [31:0] destination_ip_reg;
  reg [15:0] source_port_reg;
  reg [15:0] destination_port_reg;
  reg [7:0] traffic_class_reg;
  reg [15:0] epoch_reg;
  reg protecting_reg;
  reg error_reg;
  reg [3:0] settling;
  reg [11:0] frames_reg;
  reg [3:0] lane_mask_reg;
  reg [17:0] source_sum;
  reg [17:0] destination_sum;
  reg [18:0] header_sum;
  reg [16:0] carried_once;
  reg [15:0] carried_twice;

  always @(posedge clk) begin
    if (load) begin
      symbols_reg <= symbols;
    end
    if (rst) begin
      symbols_reg <= 8'd0;
    end
  end

  assign symbols_held = symbols_reg;

  always @(posedge clk) begin
    if (load) begin
      repairs_reg <= repairs;
    end
    if (rst) begin
      repairs_reg <= 4'd0;
    end
  end

  assign repairs_held = repairs_reg;

  always @(posedge clk) begin
    if (load) begin
      lanes_log2_reg <= lanes_log2;
    end
    if (rst) begin
      lanes_log2_reg <= 3'd0;
    end
  end

  assign lanes_log2_held = lanes_log2_reg;

  always @(posedge clk) begin
    if (load) begin
      flush_idle_reg <= flush_idle;
    end
    if (rst) begin
      flush_idle_reg <= 24'd0;
    end
  end

  assign flush_idle_held = flush_idle_reg;

  always @(posedge clk) begin
    if (load) begin
      flush_age_reg <= flush_age;
    end
    if (rst) begin
      flush_age_reg <= 32'd0;
    end
  end

  assign flush_age_held = flush_age_reg;

  always @(posedge clk) begin
    if (load) begin
      udp_reg <= udp;
    end
    if (rst) begin
      udp_reg <= 1'b0;
    end
  end

  assign udp_held = udp_reg;

  always @(posedge clk) begin
    if (load) begin
      destination_mac_reg <= destination_mac;
    end
    if (rst) begin
      destination_mac_reg <= 48'd0;
    end
  end

  assign destination_mac_held = destination_mac_reg;

  always @(posedge clk) begin
    if (load) begin
      source_mac_reg <= source_mac;
    end
    if (rst) begin
      source_mac_reg <= 48'd0;
    end
  end

  assign source_mac_held = source_mac_reg;

  always @(posedge clk) begin
    if (load) begin
      source_ip_reg <= source_ip;
    end
    if (rst) begin
      source_ip_reg <= 32'd0;
    end
  end

  assign source_ip_held = source_ip_reg;

  always @(posedge clk) begin
    if (load) begin
      destination_ip_reg <= destination_ip;
    end
    if (rst) begin
      destination_ip_reg <= 32'd0;
    end
  end

  assign destination_ip_held = destination_ip_reg;

  always @(posedge clk) begin
    if (load) begin
      source_port_reg <= source_port;
    end
    if (rst) begin
      source_port_reg <= 16'd0;
    end
  end

  assign source_port_held = source_port_reg;

  always @(posedge clk) begin
    if (load) begin
      destination_port_reg <= destination_port;
    end
    if (rst) begin
      destination_port_reg <= 16'd0;
    end
  end

  assign destination_port_held = destination_port_reg;

  always @(posedge clk) begin
    if (load) begin
      traffic_class_reg <= traffic_class;
    end
    if (rst) begin
      traffic_class_reg <= 8'd0;
    end
  end

  assign traffic_class_held = traffic_class_reg;

  always @(posedge clk) begin
    if (load) begin
      epoch_reg <= epoch;
    end
    if (rst) begin
      epoch_reg <= 16'd0;
    end
  end

  assign epoch_held = epoch_reg;

  // what is out of range protects nothing
  wire in_range = (|symbols) & (symbols <= 8'd128) & (repairs <= 4'd4) & (lanes_log2 <= 3'd4);
  assign protecting = protecting_reg;
  assign error = error_reg;

  always @(posedge clk) begin
    if (load) begin
      protecting_reg <= protect & in_range;
      error_reg <= protect & ~in_range;
      settling <= 4'd8;
    end else if (step & (|settling)) begin
      settling <= settling - 4'd1;
    end
    if (rst) begin
      protecting_reg <= 1'b0;
      error_reg <= 1'b0;
      settling <= 4'd0;
    end
  end

  assign settled = ~(|settling);

  // k D and D - 1
  always @(posedge clk) begin
    frames_reg <= {4'd0, symbols_reg} << lanes_log2_reg;
    lane_mask_reg <= ~(4'hf << lanes_log2_reg);
  end

  assign frames = frames_reg;
  assign last_lane = lane_mask_reg;

  // RFC 791: the header's sum without the total length, carries added back at the end
  always @(posedge clk) begin
    source_sum <= {2'd0, source_ip_reg[31:16]} + {2'd0, source_ip_reg[15:0]} +
        {2'd0, {8'd69, traffic_class_reg}};
    destination_sum <= {2'd0, destination_ip_reg[31:16]} + {2'd0, destination_ip_reg[15:0]} +
        18'h8011;
    header_sum <= {1'b0, source_sum} + {1'b0, destination_sum};
    carried_once <= {1'b0, header_sum[15:0]} + {14'd0, header_sum[18:16]};
    carried_twice <= carried_once[15:0] + {15'd0, carried_once[16]};
  end

  assign ip_sum = carried_twice;

endmodule

// Frames that wait for their packets; a frame that is too long leaves no trace.
module lowar_frame_fifo_x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames in
  input  wire s_axis_tvalid,
  input  wire [63:0] s_axis_tdata,
  input  wire [7:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  output wire s_axis_tready,
  // A frame was dropped in the clock before.
  output wire oversize,

  // Frames out
  // The oldest frame begins to leave.
  input  wire leaves,
  // Read a beat of it.
  input  wire read,
  // A frame can begin to leave.
  output wire waiting,
  // Its last beat and the last lane of it.
  output wire [12:0] frame_end,
  // The beat that was read last, as bit planes.
  output wire [63:0] planes
);

  reg oversize_reg;
  reg [11:0] write_at;
  // Where the frame began that is coming in.
  reg [11:0] frame_at;
  reg [11:0] read_at;
  reg [6:0] frames;
  // Number of the next beat in its frame; stays at the first that is too much.
  reg [9:0] beat;
  // That beat is too much.
  reg beyond;
  reg arrived;
  reg [9:0] arrived_beat;
  reg [7:0] arrived_keep;
  reg [6:0] waiting_frames;
  reg [5:0] length_write;
  reg [5:0] length_read;

  assign oversize = oversize_reg;

  // one bit more than an address tells full from empty
  wire full = ((write_at ^ read_at) == 12'h800);
  assign s_axis_tready = ~(full | frames[6]);
  wire taken = s_axis_tvalid & s_axis_tready;
  wire store = taken & ~beyond;
  wire taken_last = taken & s_axis_tlast;
  wire [11:0] write_next = write_at + 12'd1;

  always @(posedge clk) begin
    if (taken_last) begin
      beat <= 10'd0;
      beyond <= 1'b0;
    end else if (store) begin
      beat <= beat + 10'd1;
      beyond <= (beat == 10'd527);
    end
    if (store) begin
      write_at <= write_next;
    end
    if (taken_last) begin
      if (beyond) begin
        write_at <= frame_at;
      end else begin
        frame_at <= write_next;
      end
    end
    if (read) begin
      read_at <= read_at + 12'd1;
    end
    oversize_reg <= taken_last & beyond;
    if (rst) begin
      beat <= 10'd0;
      beyond <= 1'b0;
      write_at <= 12'd0;
      frame_at <= 12'd0;
      read_at <= 12'd0;
      oversize_reg <= 1'b0;
    end
  end

  // a frame counts at once; it can leave when its length is known, one clock later
  wire whole = taken_last & ~beyond;

  always @(posedge clk) begin
    arrived <= whole;
    arrived_beat <= beat;
    arrived_keep <= s_axis_tkeep;
    frames <= (frames + {6'd0, whole}) - {6'd0, leaves};
    waiting_frames <= (waiting_frames + {6'd0, arrived}) - {6'd0, leaves};
    if (rst) begin
      arrived <= 1'b0;
      frames <= 7'd0;
      waiting_frames <= 7'd0;
    end
  end

  assign waiting = |waiting_frames;

  always @(posedge clk) begin
    if (arrived) begin
      length_write <= length_write + 6'd1;
    end
    if (leaves) begin
      length_read <= length_read + 6'd1;
    end
    if (rst) begin
      length_write <= 6'd0;
      length_read <= 6'd0;
    end
  end

  wire [7:0] last_lane_one_hot = arrived_keep & ~{1'b0, arrived_keep[7:1]};

  wire [12:0] length_word;
  (* ram_style = "distributed" *)
  reg [12:0] lengths [0:63];

  always @(posedge clk) begin
    if (arrived) begin
      lengths[length_write] <= {arrived_beat,
          {(last_lane_one_hot[4] | last_lane_one_hot[5] | last_lane_one_hot[6] |
                last_lane_one_hot[7]),
            (last_lane_one_hot[2] | last_lane_one_hot[3] | last_lane_one_hot[6] |
                last_lane_one_hot[7]),
            (last_lane_one_hot[1] | last_lane_one_hot[3] | last_lane_one_hot[5] |
                last_lane_one_hot[7])}};
    end
  end

  assign length_word = lengths[length_read];

  assign frame_end = length_word;
  wire [63:0] stored = {(s_axis_tdata[63:56] & {8{s_axis_tkeep[7]}}),
      (s_axis_tdata[55:48] & {8{s_axis_tkeep[6]}}), (s_axis_tdata[47:40] & {8{s_axis_tkeep[5]}}),
      (s_axis_tdata[39:32] & {8{s_axis_tkeep[4]}}), (s_axis_tdata[31:24] & {8{s_axis_tkeep[3]}}),
      (s_axis_tdata[23:16] & {8{s_axis_tkeep[2]}}), (s_axis_tdata[15:8] & {8{s_axis_tkeep[1]}}),
      (s_axis_tdata[7:0] & {8{s_axis_tkeep[0]}})};

  reg [63:0] beat_read;
  (* ram_style = "block" *)
  reg [63:0] beats [0:2047];

  always @(posedge clk) begin
    if (store) begin
      beats[write_at[10:0]] <= {stored[63], stored[55], stored[47], stored[39], stored[31],
          stored[23], stored[15], stored[7], stored[62], stored[54], stored[46], stored[38],
          stored[30], stored[22], stored[14], stored[6], stored[61], stored[53], stored[45],
          stored[37], stored[29], stored[21], stored[13], stored[5], stored[60], stored[52],
          stored[44], stored[36], stored[28], stored[20], stored[12], stored[4], stored[59],
          stored[51], stored[43], stored[35], stored[27], stored[19], stored[11], stored[3],
          stored[58], stored[50], stored[42], stored[34], stored[26], stored[18], stored[10],
          stored[2], stored[57], stored[49], stored[41], stored[33], stored[25], stored[17],
          stored[9], stored[1], stored[56], stored[48], stored[40], stored[32], stored[24],
          stored[16], stored[8], stored[0]};
    end
  end

  always @(posedge clk) begin
    if (read) begin
      beat_read <= beats[read_at[10:0]];
    end
  end

  assign planes = beat_read;

  // Read by nothing.
  wire unused = &{1'b0, last_lane_one_hot[0]};

endmodule

// Issues a beat or nothing in each step: frames, then the repairs of their generation; feedback
// between.
module lowar_encoder_sequencer_4x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,

  // Oldest frame
  // There is one.
  input  wire waiting,
  // Its last beat and the last lane of it.
  input  wire [12:0] frame_end,

  // Configuration for the next generation
  input  wire settled,
  input  wire protecting,
  // k D
  input  wire [11:0] frames,
  // D - 1
  input  wire [3:0] last_lane,
  // r
  input  wire [3:0] repairs,
  input  wire [23:0] flush_idle,
  input  wire [31:0] flush_age,
  // Close the generation.
  input  wire flush,
  // Feedback is to be sent.
  input  wire feedback_load,
  // A feedback packet begins.
  output wire begin_feedback,
  // A source packet begins.
  output wire begin_source,
  // A generation opens.
  output wire opening,
  // A packet begins that takes its addresses from the configuration.
  output wire takes_config,
  // The oldest frame begins to leave.
  output wire leaves,
  // A beat of it is read.
  output wire read,

  // Beat that was issued in the last step
  // There is one.
  output wire issued,
  // It is of a header unit.
  output wire in_header,
  // Number of the beat in the unit.
  output wire [2:0] header_beat,
  // It is of a source packet.
  output wire of_source,
  // It is of a repair packet.
  output wire of_repair,
  // It is of a feedback packet.
  output wire of_feedback,
  // It is the last of its packet.
  output wire last,
  // Its product goes into the rows.
  output wire accumulate,
  // The rows have something in that word.
  output wire add,
  // The product is that of the length.
  output wire carries_length,
  // Word of the rows.
  output wire [13:0] address,

  // Packet of that beat
  // Symbol, or row of a repair.
  output wire [6:0] symbol,
  // Lane.
  output wire [3:0] lane,
  // Frames of the generation; 0 for a source packet.
  output wire [11:0] frame_total,
  // Last beat and lane of its body.
  output wire [12:0] body_end,
  // Symbol of the next source packet.
  output wire [6:0] symbol_ahead,

  // Status
  // A source packet has left.
  output wire stat_source,
  // A repair packet has left.
  output wire stat_repair,
  // A plain frame has left.
  output wire stat_plain,
  // A feedback packet has left.
  output wire stat_feedback,
  // A generation has closed.
  output wire stat_generation,
  // It was flushed.
  output wire stat_flushed,
  // A generation is open.
  output wire stat_open
);

  reg open_reg;
  // Its repairs are due.
  reg closed;
  wire opens;
  reg [11:0] frames_held;
  reg [3:0] last_lane_held;
  reg [3:0] repairs_held;
  reg [23:0] flush_idle_held;
  reg [11:0] frame_count;
  reg [3:0] lane_next;
  // First word of the lane.
  reg [13:0] base;
  reg [6:0] symbol_next;
  reg [2:0] row_next;
  reg busy;
  reg source;
  reg repair;
  reg feedback;
  // The generation closes, or is done, with its last beat.
  reg closing;
  // Number of its next beat behind the unit.
  reg [9:0] beat;
  reg [9:0] last_beat;
  // Beats of the lane that have been written.
  reg [9:0] read_extent;
  reg in_unit;
  reg [2:0] unit_at;
  reg flush_asked;
  wire source_beat;
  reg [23:0] idle_left;
  reg idle_due;
  reg [31:0] age_left;
  reg age_due;
  reg feedback_due;
  wire extent_grows;
  wire [9:0] end_beats;
  wire closes;
  wire done;
  reg issued_reg;
  reg in_header_reg;
  reg [2:0] header_beat_reg;
  reg of_source_reg;
  reg of_repair_reg;
  reg of_feedback_reg;
  reg last_reg;
  reg accumulate_reg;
  reg add_reg;
  reg carries_length_reg;
  reg [13:0] address_reg;
  reg [6:0] symbol_reg;
  reg [3:0] lane_reg;
  reg [11:0] frame_total_reg;
  reg [12:0] body_end_reg;
  reg stat_source_reg;
  reg stat_repair_reg;
  reg stat_plain_reg;
  reg stat_feedback_reg;
  reg stat_generation_reg;
  reg stat_flushed_reg;

  // the generation: its configuration, its frames, the lane and symbol or row of the next packet
  always @(posedge clk) begin
    if (opens) begin
      frames_held <= frames;
    end
  end

  wire [11:0] frames_now = open_reg ? frames_held : frames;

  always @(posedge clk) begin
    if (opens) begin
      last_lane_held <= last_lane;
    end
  end

  wire [3:0] last_lane_now = open_reg ? last_lane_held : last_lane;

  always @(posedge clk) begin
    if (opens) begin
      repairs_held <= repairs;
      flush_idle_held <= flush_idle;
    end
  end

  wire [23:0] flush_idle_now = open_reg ? flush_idle_held : flush_idle;

  wire [9:0] extent;
  (* ram_style = "distributed" *)
  reg [9:0] extents [0:15];

  always @(posedge clk) begin
    if (begin_source & extent_grows) begin
      extents[lane_next] <= end_beats;
    end
  end

  assign extent = extents[lane_next];

  wire first_of_lane = ~(|symbol_next);

  // the packet under way
  // flushes
  always @(posedge clk) begin
    if (source_beat) begin
      idle_left <= flush_idle_now;
      idle_due <= 1'b0;
    end else if (|idle_left) begin
      idle_left <= idle_left - 24'd1;
      idle_due <= (idle_left == 24'd1);
    end
    if (opens) begin
      age_left <= flush_age;
      age_due <= 1'b0;
    end else if (|age_left) begin
      age_left <= age_left - 32'd1;
      age_due <= (age_left == 32'd1);
    end
  end

  wire flush_due = open_reg & (flush_asked | (idle_due & ~waiting) | age_due);

  // what begins in this step
  wire may_begin = step & ~busy;
  wire open_or_settled = open_reg | settled;
  assign begin_feedback = may_begin & feedback_due & open_or_settled;

  always @(posedge clk) begin
    feedback_due <= feedback_load | (feedback_due & ~begin_feedback);
    if (rst) begin
      feedback_due <= 1'b0;
    end
  end

  wire may_go_on = may_begin & ~(feedback_due & open_or_settled);
  wire begin_repair = may_go_on & closed;
  wire closes_early = may_go_on & ~closed & flush_due;
  wire begin_frame = may_go_on & ~closed & ~flush_due & waiting & open_or_settled;
  assign begin_source = begin_frame & (open_reg | protecting);
  wire begin_plain = begin_frame & ~begin_source;
  assign opens = begin_source & ~open_reg;
  assign opening = opens;
  assign takes_config = opens | (begin_feedback & ~open_reg);

  // what is issued
  wire goes_on = step & busy;
  wire begin_member = begin_source | begin_repair;
  wire begin_unit = begin_member | begin_feedback;
  wire unit_goes_on = goes_on & in_unit;
  wire unit_last = unit_goes_on & (&unit_at);

  always @(posedge clk) begin
    if (unit_goes_on) begin
      unit_at <= unit_at + 3'd1;
      in_unit <= ~(&unit_at);
    end
    if (begin_unit) begin
      unit_at <= 3'd1;
      in_unit <= 1'b1;
    end else if (begin_plain) begin
      in_unit <= 1'b0;
    end
  end

  wire body = (goes_on & ~in_unit) | begin_plain;
  wire [9:0] end_beat = frame_end[12:3];
  wire is_feedback = begin_feedback | (goes_on & feedback);
  wire packet_ends = (begin_plain ? ~(|end_beat) : (body & (beat == last_beat))) |
      (is_feedback & unit_last);
  wire is_source = begin_source | (goes_on & source);
  wire is_repair = begin_repair | (goes_on & repair);
  assign source_beat = is_source;
  assign leaves = begin_frame;
  assign read = body & ~is_repair;

  // the place of the next packet in its generation
  // Number of the last lane that has a frame.
  wire [3:0] used_last = (frame_count <= {8'd0, last_lane_held}) ? (frame_count[3:0] - 4'd1) :
      last_lane_held;
  wire lane_wraps = (lane_next == (begin_repair ? used_last : last_lane_now));
  wire [11:0] frames_with = open_reg ? (frame_count + 12'd1) : 12'd1;

  always @(posedge clk) begin
    if (begin_member) begin
      if (lane_wraps) begin
        lane_next <= 4'd0;
        base <= 14'd0;
      end else begin
        lane_next <= lane_next + 4'd1;
        base <= base + 14'd529;
      end
      if (lane_wraps) begin
        if (begin_repair) begin
          row_next <= row_next + 3'd1;
        end else begin
          symbol_next <= symbol_next + 7'd1;
        end
      end
    end
    if (opens) begin
      open_reg <= 1'b1;
    end
    if (closes) begin
      closed <= 1'b1;
      lane_next <= 4'd0;
      base <= 14'd0;
      symbol_next <= 7'd0;
      row_next <= 3'd0;
    end
    if (done) begin
      open_reg <= 1'b0;
      closed <= 1'b0;
    end
    if (rst) begin
      open_reg <= 1'b0;
      closed <= 1'b0;
      lane_next <= 4'd0;
      base <= 14'd0;
      symbol_next <= 7'd0;
    end
  end

  assign extent_grows = first_of_lane | (end_beat >= extent);
  assign end_beats = end_beat + 10'd1;

  always @(posedge clk) begin
    if (begin_source) begin
      frame_count <= frames_with;
    end
  end

  always @(posedge clk) begin
    if (may_begin) begin
      source <= begin_source;
      repair <= begin_repair;
      feedback <= begin_feedback;
      closing <= begin_repair ? (lane_wraps & ({1'b0, row_next} == (repairs_held - 4'd1))) :
          (begin_source & (frames_with == frames_now));
      read_extent <= first_of_lane ? 10'd0 : extent;
      last_beat <= begin_repair ? (extent - 10'd1) : end_beat;
      beat <= begin_plain ? 10'd1 : 10'd0;
      busy <= (begin_unit | begin_plain) & ~packet_ends;
    end else if (goes_on) begin
      if (body) begin
        beat <= beat + 10'd1;
      end
      busy <= ~packet_ends;
    end
    if (rst) begin
      busy <= 1'b0;
    end
  end

  // the generation opens and closes
  wire closes_full = packet_ends & is_source & closing;
  assign closes = closes_full | closes_early;
  assign done = (closes & ~(|repairs_held)) | (packet_ends & is_repair & closing);

  always @(posedge clk) begin
    flush_asked <= (flush_asked | (flush & open_reg & ~closed)) & ~closes;
    if (rst) begin
      flush_asked <= 1'b0;
    end
  end

  wire issue = begin_unit | begin_plain | goes_on;
  assign issued = issued_reg;

  always @(posedge clk) begin
    if (step) begin
      issued_reg <= issue;
      in_header_reg <= begin_unit | unit_goes_on;
    end
    if (rst) begin
      issued_reg <= 1'b0;
    end
  end

  assign in_header = in_header_reg;
  wire [2:0] header_at = unit_at & {3{busy}};

  always @(posedge clk) begin
    if (step) begin
      header_beat_reg <= header_at;
    end
  end

  assign header_beat = header_beat_reg;

  always @(posedge clk) begin
    if (step) begin
      of_source_reg <= is_source;
    end
  end

  assign of_source = of_source_reg;

  always @(posedge clk) begin
    if (step) begin
      of_repair_reg <= is_repair;
    end
  end

  assign of_repair = of_repair_reg;

  always @(posedge clk) begin
    if (step) begin
      of_feedback_reg <= is_feedback;
    end
  end

  assign of_feedback = of_feedback_reg;

  always @(posedge clk) begin
    if (step) begin
      last_reg <= packet_ends;
    end
  end

  assign last = last_reg;
  wire enters_rows = is_source & (unit_last | body);
  assign accumulate = accumulate_reg;

  always @(posedge clk) begin
    if (step) begin
      accumulate_reg <= enters_rows;
    end
    if (rst) begin
      accumulate_reg <= 1'b0;
    end
  end

  wire adds = (body ? (beat < read_extent) : (|read_extent)) | is_repair;

  always @(posedge clk) begin
    if (step) begin
      add_reg <= adds;
    end
  end

  assign add = add_reg;

  always @(posedge clk) begin
    if (step) begin
      carries_length_reg <= unit_last;
    end
  end

  assign carries_length = carries_length_reg;

  always @(posedge clk) begin
    if (begin_unit) begin
      address_reg <= base;
    end else if (body) begin
      address_reg <= address_reg + 14'd1;
    end
  end

  assign address = address_reg;

  always @(posedge clk) begin
    if (begin_unit) begin
      symbol_reg <= begin_repair ? {4'd0, row_next} : symbol_next;
    end
  end

  assign symbol = symbol_reg;

  always @(posedge clk) begin
    if (begin_unit) begin
      lane_reg <= lane_next;
    end
  end

  assign lane = lane_reg;
  wire [11:0] repair_frames = frame_count & {12{begin_repair}};

  always @(posedge clk) begin
    if (begin_unit) begin
      frame_total_reg <= repair_frames;
    end
  end

  assign frame_total = frame_total_reg;

  always @(posedge clk) begin
    if (may_begin) begin
      body_end_reg <= begin_repair ? {(extent - 10'd1), 3'd7} : frame_end;
    end
  end

  assign body_end = body_end_reg;
  assign symbol_ahead = symbol_next;
  assign stat_source = stat_source_reg;

  always @(posedge clk) begin
    stat_source_reg <= packet_ends & is_source;
    if (rst) begin
      stat_source_reg <= 1'b0;
    end
  end

  assign stat_repair = stat_repair_reg;

  always @(posedge clk) begin
    stat_repair_reg <= packet_ends & is_repair;
    if (rst) begin
      stat_repair_reg <= 1'b0;
    end
  end

  assign stat_plain = stat_plain_reg;

  always @(posedge clk) begin
    stat_plain_reg <= packet_ends & ~is_source & ~is_repair & ~is_feedback;
    if (rst) begin
      stat_plain_reg <= 1'b0;
    end
  end

  assign stat_feedback = stat_feedback_reg;

  always @(posedge clk) begin
    stat_feedback_reg <= packet_ends & is_feedback;
    if (rst) begin
      stat_feedback_reg <= 1'b0;
    end
  end

  assign stat_generation = stat_generation_reg;

  always @(posedge clk) begin
    stat_generation_reg <= closes;
    if (rst) begin
      stat_generation_reg <= 1'b0;
    end
  end

  assign stat_flushed = stat_flushed_reg;

  always @(posedge clk) begin
    stat_flushed_reg <= closes_early;
    if (rst) begin
      stat_flushed_reg <= 1'b0;
    end
  end

  assign stat_open = open_reg;

endmodule

// Products of 8 octets with one coefficient, added up in 1 x 8464 words.
module gf256_row_8x8464_1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take a product.
  input  wire advance,
  // Octets as bit planes.
  input  wire [63:0] data,
  // Bit `8*o + a`: bit a of an octet counts for bit o of its product.
  input  wire [63:0] matrix,
  // Word that the sum goes to.
  input  wire [13:0] write_address,
  // Read.
  input  wire read_0,
  // Word to be read.
  input  wire [13:0] read_address_0,
  // It counts; else it is read as 0.
  input  wire add_0,
  // Write the sum with this word.
  input  wire write_0,
  // The word that was read.
  output wire [63:0] word_0
);

  reg [7:0] part_0_of_bit_0;
  reg [7:0] part_1_of_bit_0;
  reg [7:0] part_2_of_bit_0;
  reg [7:0] part_0_of_bit_1;
  reg [7:0] part_1_of_bit_1;
  reg [7:0] part_2_of_bit_1;
  reg [7:0] part_0_of_bit_2;
  reg [7:0] part_1_of_bit_2;
  reg [7:0] part_2_of_bit_2;
  reg [7:0] part_0_of_bit_3;
  reg [7:0] part_1_of_bit_3;
  reg [7:0] part_2_of_bit_3;
  reg [7:0] part_0_of_bit_4;
  reg [7:0] part_1_of_bit_4;
  reg [7:0] part_2_of_bit_4;
  reg [7:0] part_0_of_bit_5;
  reg [7:0] part_1_of_bit_5;
  reg [7:0] part_2_of_bit_5;
  reg [7:0] part_0_of_bit_6;
  reg [7:0] part_1_of_bit_6;
  reg [7:0] part_2_of_bit_6;
  reg [7:0] part_0_of_bit_7;
  reg [7:0] part_1_of_bit_7;
  reg [7:0] part_2_of_bit_7;
  wire [63:0] sum;
  reg [63:0] words_0_read;
  reg [63:0] words_0_beyond_read;

  always @(posedge clk) begin
    if (advance) begin
      part_0_of_bit_0 <= (data[7:0] & {8{matrix[0]}}) ^ (data[15:8] & {8{matrix[1]}}) ^
          (data[23:16] & {8{matrix[2]}});
      part_1_of_bit_0 <= (data[31:24] & {8{matrix[3]}}) ^ (data[39:32] & {8{matrix[4]}}) ^
          (data[47:40] & {8{matrix[5]}});
      part_2_of_bit_0 <= (data[55:48] & {8{matrix[6]}}) ^ (data[63:56] & {8{matrix[7]}});
      part_0_of_bit_1 <= (data[7:0] & {8{matrix[8]}}) ^ (data[15:8] & {8{matrix[9]}}) ^
          (data[23:16] & {8{matrix[10]}});
      part_1_of_bit_1 <= (data[31:24] & {8{matrix[11]}}) ^ (data[39:32] & {8{matrix[12]}}) ^
          (data[47:40] & {8{matrix[13]}});
      part_2_of_bit_1 <= (data[55:48] & {8{matrix[14]}}) ^ (data[63:56] & {8{matrix[15]}});
      part_0_of_bit_2 <= (data[7:0] & {8{matrix[16]}}) ^ (data[15:8] & {8{matrix[17]}}) ^
          (data[23:16] & {8{matrix[18]}});
      part_1_of_bit_2 <= (data[31:24] & {8{matrix[19]}}) ^ (data[39:32] & {8{matrix[20]}}) ^
          (data[47:40] & {8{matrix[21]}});
      part_2_of_bit_2 <= (data[55:48] & {8{matrix[22]}}) ^ (data[63:56] & {8{matrix[23]}});
      part_0_of_bit_3 <= (data[7:0] & {8{matrix[24]}}) ^ (data[15:8] & {8{matrix[25]}}) ^
          (data[23:16] & {8{matrix[26]}});
      part_1_of_bit_3 <= (data[31:24] & {8{matrix[27]}}) ^ (data[39:32] & {8{matrix[28]}}) ^
          (data[47:40] & {8{matrix[29]}});
      part_2_of_bit_3 <= (data[55:48] & {8{matrix[30]}}) ^ (data[63:56] & {8{matrix[31]}});
      part_0_of_bit_4 <= (data[7:0] & {8{matrix[32]}}) ^ (data[15:8] & {8{matrix[33]}}) ^
          (data[23:16] & {8{matrix[34]}});
      part_1_of_bit_4 <= (data[31:24] & {8{matrix[35]}}) ^ (data[39:32] & {8{matrix[36]}}) ^
          (data[47:40] & {8{matrix[37]}});
      part_2_of_bit_4 <= (data[55:48] & {8{matrix[38]}}) ^ (data[63:56] & {8{matrix[39]}});
      part_0_of_bit_5 <= (data[7:0] & {8{matrix[40]}}) ^ (data[15:8] & {8{matrix[41]}}) ^
          (data[23:16] & {8{matrix[42]}});
      part_1_of_bit_5 <= (data[31:24] & {8{matrix[43]}}) ^ (data[39:32] & {8{matrix[44]}}) ^
          (data[47:40] & {8{matrix[45]}});
      part_2_of_bit_5 <= (data[55:48] & {8{matrix[46]}}) ^ (data[63:56] & {8{matrix[47]}});
      part_0_of_bit_6 <= (data[7:0] & {8{matrix[48]}}) ^ (data[15:8] & {8{matrix[49]}}) ^
          (data[23:16] & {8{matrix[50]}});
      part_1_of_bit_6 <= (data[31:24] & {8{matrix[51]}}) ^ (data[39:32] & {8{matrix[52]}}) ^
          (data[47:40] & {8{matrix[53]}});
      part_2_of_bit_6 <= (data[55:48] & {8{matrix[54]}}) ^ (data[63:56] & {8{matrix[55]}});
      part_0_of_bit_7 <= (data[7:0] & {8{matrix[56]}}) ^ (data[15:8] & {8{matrix[57]}}) ^
          (data[23:16] & {8{matrix[58]}});
      part_1_of_bit_7 <= (data[31:24] & {8{matrix[59]}}) ^ (data[39:32] & {8{matrix[60]}}) ^
          (data[47:40] & {8{matrix[61]}});
      part_2_of_bit_7 <= (data[55:48] & {8{matrix[62]}}) ^ (data[63:56] & {8{matrix[63]}});
    end
  end

  wire [63:0] words_0_now;
  (* ram_style = "block" *)
  reg [63:0] words_0 [0:8191];

  always @(posedge clk) begin
    if (write_0 & ~write_address[13]) begin
      words_0[write_address[12:0]] <= sum;
    end
  end

  assign words_0_now = words_0[read_address_0[12:0]];

  always @(posedge clk) begin
    if (read_0) begin
      if (add_0 & ~read_address_0[13]) begin
        words_0_read <= words_0_now;
      end else begin
        words_0_read <= 64'd0;
      end
    end
  end

  wire [63:0] words_0_beyond_now;
  (* ram_style = "block" *)
  reg [63:0] words_0_beyond [0:511];

  always @(posedge clk) begin
    if (write_0 & write_address[13]) begin
      words_0_beyond[write_address[8:0]] <= sum;
    end
  end

  assign words_0_beyond_now = words_0_beyond[read_address_0[8:0]];

  always @(posedge clk) begin
    if (read_0) begin
      if (add_0 & read_address_0[13]) begin
        words_0_beyond_read <= words_0_beyond_now;
      end else begin
        words_0_beyond_read <= 64'd0;
      end
    end
  end

  wire [63:0] words_0_word = words_0_read | words_0_beyond_read;
  assign word_0 = words_0_word;
  assign sum = {(part_0_of_bit_7 ^ part_1_of_bit_7 ^ part_2_of_bit_7),
        (part_0_of_bit_6 ^ part_1_of_bit_6 ^ part_2_of_bit_6),
        (part_0_of_bit_5 ^ part_1_of_bit_5 ^ part_2_of_bit_5),
        (part_0_of_bit_4 ^ part_1_of_bit_4 ^ part_2_of_bit_4),
        (part_0_of_bit_3 ^ part_1_of_bit_3 ^ part_2_of_bit_3),
        (part_0_of_bit_2 ^ part_1_of_bit_2 ^ part_2_of_bit_2),
        (part_0_of_bit_1 ^ part_1_of_bit_1 ^ part_2_of_bit_1),
        (part_0_of_bit_0 ^ part_1_of_bit_0 ^ part_2_of_bit_0)} ^ words_0_word;

endmodule

// The header unit of a packet: Ethernet, IPv4 and UDP, shim header.
module lowar_encoder_unit_x8 (
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
      {8'd0, (of_feedback ? 8'd18 : of_repair ? 8'd17 : 8'd16), 8'd87, 8'd76}};
  wire [15:0] shim_length_now = of_feedback ? {feedback_leaving[39:32], feedback_leaving[47:40]} :
      {frame_length[7:0], frame_length[15:8]};
  wire [31:0] shim_after_length = of_feedback ?
        {feedback_leaving[7:0], feedback_leaving[15:8], feedback_leaving[23:16],
          feedback_leaving[31:24]} :
      {8'd0, 8'd0, epoch_held[7:0], epoch_held[15:8]};
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
