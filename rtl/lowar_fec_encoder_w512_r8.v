// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_encoder --variant w512_r8`; change its source, not this file.
//
// Gives frames a shim header and sends repair packets after each generation of them
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 512
//   ROWS         = 8
//   LANES        = 16
//   FRAME_OCTETS = 4224

`default_nettype none

module lowar_fec_encoder_w512_r8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames (AXI4-Stream, without preamble and FCS)
  // A beat of a frame is offered.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_tkeep,
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
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the packet.
  output wire [63:0] m_axis_tkeep,
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
  reg [63:0] matrix_4;
  reg [63:0] matrix_5;
  reg [63:0] matrix_6;
  reg [63:0] matrix_7;
  reg second_valid;
  reg second_accumulate;
  reg [10:0] second_address;
  reg second_repair;
  reg second_in_header;
  reg second_last;
  reg [63:0] second_keep;
  reg [511:0] second_planes;
  reg [7:0] second_row;
  reg third_valid;
  reg [511:0] third_data;
  reg [63:0] third_keep;
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
  lowar_encoder_config_8x16 next_config (
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
  wire sequencer_of_source;
  wire sequencer_of_repair;
  wire sequencer_of_feedback;
  wire sequencer_last;
  wire sequencer_accumulate;
  wire sequencer_add;
  wire sequencer_carries_length;
  wire [10:0] sequencer_address;
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
  lowar_encoder_sequencer_8x64 sequencer (
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
  wire [511:0] frame_fifo_planes;
  lowar_frame_fifo_x64 frame_fifo (
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

  wire [55:0] coefficients;
  reg [55:0] coefficient_table [0:127];

  initial begin
    coefficient_table[0] = 56'h1010101010101;
    coefficient_table[1] = 56'hd9e1b554492737;
    coefficient_table[2] = 56'h5aac3c5ca1d927;
    coefficient_table[3] = 56'h180f84dcefa149;
    coefficient_table[4] = 56'hf87be646dc5c54;
    coefficient_table[5] = 56'h33de70e6843cb5;
    coefficient_table[6] = 56'h469ede7b0face1;
    coefficient_table[7] = 56'ha84633f8185ad9;
    coefficient_table[8] = 56'h70c356f524bb97;
    coefficient_table[9] = 56'ha57ea40bceda6f;
    coefficient_table[10] = 56'h721fc83a0d87ff;
    coefficient_table[11] = 56'h4e2f5cc6e99b74;
    coefficient_table[12] = 56'h678f2865b7f85c;
    coefficient_table[13] = 56'hfa990bbe9eb950;
    coefficient_table[14] = 56'hb2e3bc3578eb0f;
    coefficient_table[15] = 56'h8d244042ba2567;
    coefficient_table[16] = 56'hb05276682648a0;
    coefficient_table[17] = 56'h577571a2991b2e;
    coefficient_table[18] = 56'he522b62829333c;
    coefficient_table[19] = 56'h3b312d731c88d0;
    coefficient_table[20] = 56'h8f25d0c8c27bd5;
    coefficient_table[21] = 56'hf4b2e7717e0718;
    coefficient_table[22] = 56'h59fa956c464bc4;
    coefficient_table[23] = 56'hd5f8bda8529204;
    coefficient_table[24] = 56'hee6e5ed219a67f;
    coefficient_table[25] = 56'h649f1366984243;
    coefficient_table[26] = 56'h9e65e56707a85a;
    coefficient_table[27] = 56'ha4a66d94ea793f;
    coefficient_table[28] = 56'h6cbea5fa7b0839;
    coefficient_table[29] = 56'h8037b8db020ac0;
    coefficient_table[30] = 56'hdd532f19f9b670;
    coefficient_table[31] = 56'h11a3277477c10b;
    coefficient_table[32] = 56'h5d934f5b5ef966;
    coefficient_table[33] = 56'he15a1d922cf7d2;
    coefficient_table[34] = 56'hc843f125f49ea8;
    coefficient_table[35] = 56'h51557f64d93d4;
    coefficient_table[36] = 56'h713532b2aab7dc;
    coefficient_table[37] = 56'he0d86155c5ad47;
    coefficient_table[38] = 56'ha02d87cd5b1906;
    coefficient_table[39] = 56'hfec7182e5f8673;
    coefficient_table[40] = 56'hb3f5a370422199;
    coefficient_table[41] = 56'h1082e33f8a0ded;
    coefficient_table[42] = 56'h903067121bf24e;
    coefficient_table[43] = 56'ha30cf7561e83aa;
    coefficient_table[44] = 56'h28d00622e4e69d;
    coefficient_table[45] = 56'h7b67ce9e03d592;
    coefficient_table[46] = 56'h84d124f0ae4130;
    coefficient_table[47] = 56'h3d1c5b6bd232e4;
    coefficient_table[48] = 56'h681889526f2ccd;
    coefficient_table[49] = 56'h8195aba733d3f6;
    coefficient_table[50] = 56'hd0850ef1dfcebd;
    coefficient_table[51] = 56'h7cfe68f339131e;
    coefficient_table[52] = 56'h303a8f729ae82f;
    coefficient_table[53] = 56'h258c85437167f8;
    coefficient_table[54] = 56'h9dbde21776d6fc;
    coefficient_table[55] = 56'h4a51085e2f5898;
    coefficient_table[56] = 56'hfd3915c454d79c;
    coefficient_table[57] = 56'hefdaae369d1555;
    coefficient_table[58] = 56'he9f3b07cc43140;
    coefficient_table[59] = 56'h99caaa9765594b;
    coefficient_table[60] = 56'h1e73cd3b6b4422;
    coefficient_table[61] = 56'h395f6f50924c6b;
    coefficient_table[62] = 56'h950b0aa5de3626;
    coefficient_table[63] = 56'h5f08ef4b5cfdd7;
    coefficient_table[64] = 56'hbf6d62fb0c8b35;
    coefficient_table[65] = 56'hae798bc0e2759a;
    coefficient_table[66] = 56'h569b040c3b3e78;
    coefficient_table[67] = 56'hebf4cfc2a50f68;
    coefficient_table[68] = 56'hc6ffac2f7c60a3;
    coefficient_table[69] = 56'h96bfb498a3ba71;
    coefficient_table[70] = 56'ha210b2759761c7;
    coefficient_table[71] = 56'h8b961ccb1135c2;
    coefficient_table[72] = 56'h82c020aebba261;
    coefficient_table[73] = 56'h6fef3fd36a0593;
    coefficient_table[74] = 56'h5e38b951ff2abf;
    coefficient_table[75] = 56'ha9adfed4b89fc9;
    coefficient_table[76] = 56'h3a41251f5790f2;
    coefficient_table[77] = 56'h89848d453f3a90;
    coefficient_table[78] = 56'hbb343ee28c976c;
    coefficient_table[79] = 56'ha6db2a80067fae;
    coefficient_table[80] = 56'h3681c0da1726d8;
    coefficient_table[81] = 56'h797f96abb33f57;
    coefficient_table[82] = 56'h9c6b5d3deee729;
    coefficient_table[83] = 56'h27f7c514b13794;
    coefficient_table[84] = 56'hce28eae523bd6a;
    coefficient_table[85] = 56'hbde6b333456a4d;
    coefficient_table[86] = 56'hdc03f00f36b048;
    coefficient_table[87] = 56'h55059ad8fc5df9;
    coefficient_table[88] = 56'h8311d23e44aa95;
    coefficient_table[89] = 56'hcd49902d935302;
    coefficient_table[90] = 56'h62c4f6fdd91c16;
    coefficient_table[91] = 56'h6a9d213c1f4d38;
    coefficient_table[92] = 56'hda2f457beedfe;
    coefficient_table[93] = 56'h9b1a54603174af;
    coefficient_table[94] = 56'hb84a5f094efbcb;
    coefficient_table[95] = 56'h492c304855b1dd;
    coefficient_table[96] = 56'hc7ed0f4f087c13;
    coefficient_table[97] = 56'he19c6dd47eab3;
    coefficient_table[98] = 56'hfb58fd6d9bcbe3;
    coefficient_table[99] = 56'hd1298e2379893a;
    coefficient_table[100] = 56'hbaa947ee581d3;
    coefficient_table[101] = 56'h91e9cc86623b88;
    coefficient_table[102] = 56'h1cb4e0d72716df;
    coefficient_table[103] = 56'h60eec029ff5e2;
    coefficient_table[104] = 56'hf5ea0cc3c9e2ca;
    coefficient_table[105] = 56'hc18337aff10b81;
    coefficient_table[106] = 56'h53b1f269d402c3;
    coefficient_table[107] = 56'h45f04284821f12;
    coefficient_table[108] = 56'hab0a987f7082a2;
    coefficient_table[109] = 56'h1969ff53a906f5;
    coefficient_table[110] = 56'h867ca1e9fd7377;
    coefficient_table[111] = 56'hfc4dfa63875e2a;
    coefficient_table[112] = 56'ha16841b01549b1;
    coefficient_table[113] = 56'hed61071b2bfe86;
    coefficient_table[114] = 56'h69a07db1ad0eea;
    coefficient_table[115] = 56'h173334bd891d63;
    coefficient_table[116] = 56'h26d3106f1dd85b;
    coefficient_table[117] = 56'hb1cde8a05dddb6;
    coefficient_table[118] = 56'hc60d99b7311c1;
    coefficient_table[119] = 56'he7bcf932a62984;
    coefficient_table[120] = 56'h610deb9a6cc77c;
    coefficient_table[121] = 56'hd66aca1d72fc5e;
    coefficient_table[122] = 56'h4f1b03edb9f391;
    coefficient_table[123] = 56'h4bb93608acc4b4;
    coefficient_table[124] = 56'haca817d568e1f7;
    coefficient_table[125] = 56'h1d3c8a6a3a6351;
    coefficient_table[126] = 56'hd227516e53800a;
    coefficient_table[127] = 56'h78afdbc1d0a5da;
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
      matrix_4 <= {(coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
          (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
          coefficients[30], coefficients[31],
          (coefficients[27] ^ coefficients[28] ^ coefficients[29]),
          (coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
          (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
          coefficients[30], (coefficients[26] ^ coefficients[27] ^ coefficients[28]),
          (coefficients[27] ^ coefficients[28] ^ coefficients[29]),
          (coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
          (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
          (coefficients[25] ^ coefficients[26] ^ coefficients[27] ^ coefficients[31]),
          (coefficients[26] ^ coefficients[27] ^ coefficients[28]),
          (coefficients[27] ^ coefficients[28] ^ coefficients[29]),
          (coefficients[24] ^ coefficients[28] ^ coefficients[29] ^ coefficients[30]),
          (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[27] ^ coefficients[31]), coefficients[28],
          (coefficients[25] ^ coefficients[26] ^ coefficients[28] ^ coefficients[29]),
          (coefficients[26] ^ coefficients[27] ^ coefficients[29] ^ coefficients[30]),
          (coefficients[27] ^ coefficients[28] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[28] ^ coefficients[29] ^ coefficients[31]),
          (coefficients[24] ^ coefficients[29] ^ coefficients[30]),
          (coefficients[25] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[26] ^ coefficients[31]), coefficients[27],
          (coefficients[25] ^ coefficients[27] ^ coefficients[29] ^ coefficients[30]),
          (coefficients[26] ^ coefficients[28] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[27] ^ coefficients[29] ^ coefficients[31]),
          (coefficients[28] ^ coefficients[30]), (coefficients[29] ^ coefficients[31]),
          (coefficients[24] ^ coefficients[30]), (coefficients[25] ^ coefficients[31]),
          coefficients[26], (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
          coefficients[30], coefficients[31], coefficients[24], coefficients[25],
          (coefficients[25] ^ coefficients[29] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[26] ^ coefficients[30] ^ coefficients[31]),
          (coefficients[27] ^ coefficients[31]), coefficients[28], coefficients[29],
          coefficients[30], coefficients[31], coefficients[24]};
      matrix_5 <= {(coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
          (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
          coefficients[38], coefficients[39],
          (coefficients[35] ^ coefficients[36] ^ coefficients[37]),
          (coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
          (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
          coefficients[38], (coefficients[34] ^ coefficients[35] ^ coefficients[36]),
          (coefficients[35] ^ coefficients[36] ^ coefficients[37]),
          (coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
          (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
          (coefficients[33] ^ coefficients[34] ^ coefficients[35] ^ coefficients[39]),
          (coefficients[34] ^ coefficients[35] ^ coefficients[36]),
          (coefficients[35] ^ coefficients[36] ^ coefficients[37]),
          (coefficients[32] ^ coefficients[36] ^ coefficients[37] ^ coefficients[38]),
          (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[35] ^ coefficients[39]), coefficients[36],
          (coefficients[33] ^ coefficients[34] ^ coefficients[36] ^ coefficients[37]),
          (coefficients[34] ^ coefficients[35] ^ coefficients[37] ^ coefficients[38]),
          (coefficients[35] ^ coefficients[36] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[36] ^ coefficients[37] ^ coefficients[39]),
          (coefficients[32] ^ coefficients[37] ^ coefficients[38]),
          (coefficients[33] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[34] ^ coefficients[39]), coefficients[35],
          (coefficients[33] ^ coefficients[35] ^ coefficients[37] ^ coefficients[38]),
          (coefficients[34] ^ coefficients[36] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[35] ^ coefficients[37] ^ coefficients[39]),
          (coefficients[36] ^ coefficients[38]), (coefficients[37] ^ coefficients[39]),
          (coefficients[32] ^ coefficients[38]), (coefficients[33] ^ coefficients[39]),
          coefficients[34], (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
          coefficients[38], coefficients[39], coefficients[32], coefficients[33],
          (coefficients[33] ^ coefficients[37] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[34] ^ coefficients[38] ^ coefficients[39]),
          (coefficients[35] ^ coefficients[39]), coefficients[36], coefficients[37],
          coefficients[38], coefficients[39], coefficients[32]};
      matrix_6 <= {(coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
          (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
          coefficients[46], coefficients[47],
          (coefficients[43] ^ coefficients[44] ^ coefficients[45]),
          (coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
          (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
          coefficients[46], (coefficients[42] ^ coefficients[43] ^ coefficients[44]),
          (coefficients[43] ^ coefficients[44] ^ coefficients[45]),
          (coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
          (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
          (coefficients[41] ^ coefficients[42] ^ coefficients[43] ^ coefficients[47]),
          (coefficients[42] ^ coefficients[43] ^ coefficients[44]),
          (coefficients[43] ^ coefficients[44] ^ coefficients[45]),
          (coefficients[40] ^ coefficients[44] ^ coefficients[45] ^ coefficients[46]),
          (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[43] ^ coefficients[47]), coefficients[44],
          (coefficients[41] ^ coefficients[42] ^ coefficients[44] ^ coefficients[45]),
          (coefficients[42] ^ coefficients[43] ^ coefficients[45] ^ coefficients[46]),
          (coefficients[43] ^ coefficients[44] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[44] ^ coefficients[45] ^ coefficients[47]),
          (coefficients[40] ^ coefficients[45] ^ coefficients[46]),
          (coefficients[41] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[42] ^ coefficients[47]), coefficients[43],
          (coefficients[41] ^ coefficients[43] ^ coefficients[45] ^ coefficients[46]),
          (coefficients[42] ^ coefficients[44] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[43] ^ coefficients[45] ^ coefficients[47]),
          (coefficients[44] ^ coefficients[46]), (coefficients[45] ^ coefficients[47]),
          (coefficients[40] ^ coefficients[46]), (coefficients[41] ^ coefficients[47]),
          coefficients[42], (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
          coefficients[46], coefficients[47], coefficients[40], coefficients[41],
          (coefficients[41] ^ coefficients[45] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[42] ^ coefficients[46] ^ coefficients[47]),
          (coefficients[43] ^ coefficients[47]), coefficients[44], coefficients[45],
          coefficients[46], coefficients[47], coefficients[40]};
      matrix_7 <= {(coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
          (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
          coefficients[54], coefficients[55],
          (coefficients[51] ^ coefficients[52] ^ coefficients[53]),
          (coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
          (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
          coefficients[54], (coefficients[50] ^ coefficients[51] ^ coefficients[52]),
          (coefficients[51] ^ coefficients[52] ^ coefficients[53]),
          (coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
          (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
          (coefficients[49] ^ coefficients[50] ^ coefficients[51] ^ coefficients[55]),
          (coefficients[50] ^ coefficients[51] ^ coefficients[52]),
          (coefficients[51] ^ coefficients[52] ^ coefficients[53]),
          (coefficients[48] ^ coefficients[52] ^ coefficients[53] ^ coefficients[54]),
          (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[51] ^ coefficients[55]), coefficients[52],
          (coefficients[49] ^ coefficients[50] ^ coefficients[52] ^ coefficients[53]),
          (coefficients[50] ^ coefficients[51] ^ coefficients[53] ^ coefficients[54]),
          (coefficients[51] ^ coefficients[52] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[52] ^ coefficients[53] ^ coefficients[55]),
          (coefficients[48] ^ coefficients[53] ^ coefficients[54]),
          (coefficients[49] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[50] ^ coefficients[55]), coefficients[51],
          (coefficients[49] ^ coefficients[51] ^ coefficients[53] ^ coefficients[54]),
          (coefficients[50] ^ coefficients[52] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[51] ^ coefficients[53] ^ coefficients[55]),
          (coefficients[52] ^ coefficients[54]), (coefficients[53] ^ coefficients[55]),
          (coefficients[48] ^ coefficients[54]), (coefficients[49] ^ coefficients[55]),
          coefficients[50], (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
          coefficients[54], coefficients[55], coefficients[48], coefficients[49],
          (coefficients[49] ^ coefficients[53] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[50] ^ coefficients[54] ^ coefficients[55]),
          (coefficients[51] ^ coefficients[55]), coefficients[52], coefficients[53],
          coefficients[54], coefficients[55], coefficients[48]};
    end
  end

  // first register to second
  wire partly = sequencer_last & ~sequencer_of_repair & ~sequencer_of_feedback;
  wire [15:0] length = {3'd0, sequencer_body_end} + 16'd1;
  wire [511:0] symbol = {{frame_fifo_planes[511:450],
        (sequencer_carries_length ? {length[7], length[15]} : frame_fifo_planes[449:448])},
      {frame_fifo_planes[447:386],
        (sequencer_carries_length ? {length[6], length[14]} : frame_fifo_planes[385:384])},
      {frame_fifo_planes[383:322],
        (sequencer_carries_length ? {length[5], length[13]} : frame_fifo_planes[321:320])},
      {frame_fifo_planes[319:258],
        (sequencer_carries_length ? {length[4], length[12]} : frame_fifo_planes[257:256])},
      {frame_fifo_planes[255:194],
        (sequencer_carries_length ? {length[3], length[11]} : frame_fifo_planes[193:192])},
      {frame_fifo_planes[191:130],
        (sequencer_carries_length ? {length[2], length[10]} : frame_fifo_planes[129:128])},
      {frame_fifo_planes[127:66],
        (sequencer_carries_length ? {length[1], length[9]} : frame_fifo_planes[65:64])},
      {frame_fifo_planes[63:2],
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
            {(sequencer_body_end[5:0] >= 6'h3f), (sequencer_body_end[5:0] >= 6'd62),
              (sequencer_body_end[5:0] >= 6'd61), (sequencer_body_end[5:0] >= 6'd60),
              (sequencer_body_end[5:0] >= 6'd59), (sequencer_body_end[5:0] >= 6'd58),
              (sequencer_body_end[5:0] >= 6'd57), (sequencer_body_end[5:0] >= 6'd56),
              (sequencer_body_end[5:0] >= 6'd55), (sequencer_body_end[5:0] >= 6'd54),
              (sequencer_body_end[5:0] >= 6'd53), (sequencer_body_end[5:0] >= 6'd52),
              (sequencer_body_end[5:0] >= 6'd51), (sequencer_body_end[5:0] >= 6'd50),
              (sequencer_body_end[5:0] >= 6'd49), (sequencer_body_end[5:0] >= 6'd48),
              (sequencer_body_end[5:0] >= 6'd47), (sequencer_body_end[5:0] >= 6'd46),
              (sequencer_body_end[5:0] >= 6'd45), (sequencer_body_end[5:0] >= 6'd44),
              (sequencer_body_end[5:0] >= 6'd43), (sequencer_body_end[5:0] >= 6'd42),
              (sequencer_body_end[5:0] >= 6'd41), (sequencer_body_end[5:0] >= 6'd40),
              (sequencer_body_end[5:0] >= 6'd39), (sequencer_body_end[5:0] >= 6'd38),
              (sequencer_body_end[5:0] >= 6'd37), (sequencer_body_end[5:0] >= 6'd36),
              (sequencer_body_end[5:0] >= 6'd35), (sequencer_body_end[5:0] >= 6'd34),
              (sequencer_body_end[5:0] >= 6'd33), (sequencer_body_end[5:0] >= 6'd32),
              (sequencer_body_end[5:0] >= 6'd31), (sequencer_body_end[5:0] >= 6'd30),
              (sequencer_body_end[5:0] >= 6'd29), (sequencer_body_end[5:0] >= 6'd28),
              (sequencer_body_end[5:0] >= 6'd27), (sequencer_body_end[5:0] >= 6'd26),
              (sequencer_body_end[5:0] >= 6'd25), (sequencer_body_end[5:0] >= 6'd24),
              (sequencer_body_end[5:0] >= 6'd23), (sequencer_body_end[5:0] >= 6'd22),
              (sequencer_body_end[5:0] >= 6'd21), (sequencer_body_end[5:0] >= 6'd20),
              (sequencer_body_end[5:0] >= 6'd19), (sequencer_body_end[5:0] >= 6'd18),
              (sequencer_body_end[5:0] >= 6'd17), (sequencer_body_end[5:0] >= 6'd16),
              (sequencer_body_end[5:0] >= 6'd15), (sequencer_body_end[5:0] >= 6'd14),
              (sequencer_body_end[5:0] >= 6'd13), (sequencer_body_end[5:0] >= 6'd12),
              (sequencer_body_end[5:0] >= 6'd11), (sequencer_body_end[5:0] >= 6'd10),
              (sequencer_body_end[5:0] >= 6'd9), (sequencer_body_end[5:0] >= 6'd8),
              (sequencer_body_end[5:0] >= 6'd7), (sequencer_body_end[5:0] >= 6'd6),
              (sequencer_body_end[5:0] >= 6'd5), (sequencer_body_end[5:0] >= 6'd4),
              (sequencer_body_end[5:0] >= 6'd3), (sequencer_body_end[5:0] >= 6'd2),
              (sequencer_body_end[5:0] >= 6'd1), 1'b1} :
          {64{1'b1}};
      second_planes <= frame_fifo_planes;
      second_row <= {(sequencer_of_repair & (sequencer_symbol == 7'd7)),
          (sequencer_of_repair & (sequencer_symbol == 7'd6)),
          (sequencer_of_repair & (sequencer_symbol == 7'd5)),
          (sequencer_of_repair & (sequencer_symbol == 7'd4)),
          (sequencer_of_repair & (sequencer_symbol == 7'd3)),
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

  wire [511:0] row_0_word_0;
  gf256_row_64x1072_1 row_0 (
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

  wire [511:0] row_1_word_0;
  gf256_row_64x1072_1 row_1 (
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

  wire [511:0] row_2_word_0;
  gf256_row_64x1072_1 row_2 (
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

  wire [511:0] row_3_word_0;
  gf256_row_64x1072_1 row_3 (
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

  wire [511:0] row_4_word_0;
  gf256_row_64x1072_1 row_4 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_4),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_4_word_0)
  );

  wire [511:0] row_5_word_0;
  gf256_row_64x1072_1 row_5 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_5),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_5_word_0)
  );

  wire [511:0] row_6_word_0;
  gf256_row_64x1072_1 row_6 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_6),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_6_word_0)
  );

  wire [511:0] row_7_word_0;
  gf256_row_64x1072_1 row_7 (
    .clk(clk),
    .advance(step),
    .data(symbol),
    .matrix(matrix_7),
    .write_address(second_address),
    .read_0(step),
    .read_address_0(sequencer_address),
    .add_0(sequencer_add),
    .write_0(write_rows),
    .word_0(row_7_word_0)
  );

  wire [511:0] repair_planes = (row_0_word_0 & {512{second_row[0]}}) |
      (row_1_word_0 & {512{second_row[1]}}) | (row_2_word_0 & {512{second_row[2]}}) |
      (row_3_word_0 & {512{second_row[3]}}) | (row_4_word_0 & {512{second_row[4]}}) |
      (row_5_word_0 & {512{second_row[5]}}) | (row_6_word_0 & {512{second_row[6]}}) |
      (row_7_word_0 & {512{second_row[7]}});

  // second register to third: the unit, a repair or the frame
  wire [15:0] length_parity = {repair_planes[448], repair_planes[384], repair_planes[320],
      repair_planes[256], repair_planes[192], repair_planes[128], repair_planes[64],
      repair_planes[0], repair_planes[449], repair_planes[385], repair_planes[321],
      repair_planes[257], repair_planes[193], repair_planes[129], repair_planes[65],
      repair_planes[1]};

  wire [511:0] unit_octets;
  lowar_encoder_unit_x64 unit (
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

  wire [511:0] body_planes = second_repair ? repair_planes : second_planes;

  always @(posedge clk) begin
    if (step) begin
      third_valid <= second_valid;
      third_data <= second_in_header ? unit_octets :
          {body_planes[511], body_planes[447], body_planes[383], body_planes[319], body_planes[255],
            body_planes[191], body_planes[127], body_planes[63], body_planes[510], body_planes[446],
            body_planes[382], body_planes[318], body_planes[254], body_planes[190],
            body_planes[126], body_planes[62], body_planes[509], body_planes[445], body_planes[381],
            body_planes[317], body_planes[253], body_planes[189], body_planes[125], body_planes[61],
            body_planes[508], body_planes[444], body_planes[380], body_planes[316],
            body_planes[252], body_planes[188], body_planes[124], body_planes[60], body_planes[507],
            body_planes[443], body_planes[379], body_planes[315], body_planes[251],
            body_planes[187], body_planes[123], body_planes[59], body_planes[506], body_planes[442],
            body_planes[378], body_planes[314], body_planes[250], body_planes[186],
            body_planes[122], body_planes[58], body_planes[505], body_planes[441], body_planes[377],
            body_planes[313], body_planes[249], body_planes[185], body_planes[121], body_planes[57],
            body_planes[504], body_planes[440], body_planes[376], body_planes[312],
            body_planes[248], body_planes[184], body_planes[120], body_planes[56], body_planes[503],
            body_planes[439], body_planes[375], body_planes[311], body_planes[247],
            body_planes[183], body_planes[119], body_planes[55], body_planes[502], body_planes[438],
            body_planes[374], body_planes[310], body_planes[246], body_planes[182],
            body_planes[118], body_planes[54], body_planes[501], body_planes[437], body_planes[373],
            body_planes[309], body_planes[245], body_planes[181], body_planes[117], body_planes[53],
            body_planes[500], body_planes[436], body_planes[372], body_planes[308],
            body_planes[244], body_planes[180], body_planes[116], body_planes[52], body_planes[499],
            body_planes[435], body_planes[371], body_planes[307], body_planes[243],
            body_planes[179], body_planes[115], body_planes[51], body_planes[498], body_planes[434],
            body_planes[370], body_planes[306], body_planes[242], body_planes[178],
            body_planes[114], body_planes[50], body_planes[497], body_planes[433], body_planes[369],
            body_planes[305], body_planes[241], body_planes[177], body_planes[113], body_planes[49],
            body_planes[496], body_planes[432], body_planes[368], body_planes[304],
            body_planes[240], body_planes[176], body_planes[112], body_planes[48], body_planes[495],
            body_planes[431], body_planes[367], body_planes[303], body_planes[239],
            body_planes[175], body_planes[111], body_planes[47], body_planes[494], body_planes[430],
            body_planes[366], body_planes[302], body_planes[238], body_planes[174],
            body_planes[110], body_planes[46], body_planes[493], body_planes[429], body_planes[365],
            body_planes[301], body_planes[237], body_planes[173], body_planes[109], body_planes[45],
            body_planes[492], body_planes[428], body_planes[364], body_planes[300],
            body_planes[236], body_planes[172], body_planes[108], body_planes[44], body_planes[491],
            body_planes[427], body_planes[363], body_planes[299], body_planes[235],
            body_planes[171], body_planes[107], body_planes[43], body_planes[490], body_planes[426],
            body_planes[362], body_planes[298], body_planes[234], body_planes[170],
            body_planes[106], body_planes[42], body_planes[489], body_planes[425], body_planes[361],
            body_planes[297], body_planes[233], body_planes[169], body_planes[105], body_planes[41],
            body_planes[488], body_planes[424], body_planes[360], body_planes[296],
            body_planes[232], body_planes[168], body_planes[104], body_planes[40], body_planes[487],
            body_planes[423], body_planes[359], body_planes[295], body_planes[231],
            body_planes[167], body_planes[103], body_planes[39], body_planes[486], body_planes[422],
            body_planes[358], body_planes[294], body_planes[230], body_planes[166],
            body_planes[102], body_planes[38], body_planes[485], body_planes[421], body_planes[357],
            body_planes[293], body_planes[229], body_planes[165], body_planes[101], body_planes[37],
            body_planes[484], body_planes[420], body_planes[356], body_planes[292],
            body_planes[228], body_planes[164], body_planes[100], body_planes[36], body_planes[483],
            body_planes[419], body_planes[355], body_planes[291], body_planes[227],
            body_planes[163], body_planes[99], body_planes[35], body_planes[482], body_planes[418],
            body_planes[354], body_planes[290], body_planes[226], body_planes[162], body_planes[98],
            body_planes[34], body_planes[481], body_planes[417], body_planes[353], body_planes[289],
            body_planes[225], body_planes[161], body_planes[97], body_planes[33], body_planes[480],
            body_planes[416], body_planes[352], body_planes[288], body_planes[224],
            body_planes[160], body_planes[96], body_planes[32], body_planes[479], body_planes[415],
            body_planes[351], body_planes[287], body_planes[223], body_planes[159], body_planes[95],
            body_planes[31], body_planes[478], body_planes[414], body_planes[350], body_planes[286],
            body_planes[222], body_planes[158], body_planes[94], body_planes[30], body_planes[477],
            body_planes[413], body_planes[349], body_planes[285], body_planes[221],
            body_planes[157], body_planes[93], body_planes[29], body_planes[476], body_planes[412],
            body_planes[348], body_planes[284], body_planes[220], body_planes[156], body_planes[92],
            body_planes[28], body_planes[475], body_planes[411], body_planes[347], body_planes[283],
            body_planes[219], body_planes[155], body_planes[91], body_planes[27], body_planes[474],
            body_planes[410], body_planes[346], body_planes[282], body_planes[218],
            body_planes[154], body_planes[90], body_planes[26], body_planes[473], body_planes[409],
            body_planes[345], body_planes[281], body_planes[217], body_planes[153], body_planes[89],
            body_planes[25], body_planes[472], body_planes[408], body_planes[344], body_planes[280],
            body_planes[216], body_planes[152], body_planes[88], body_planes[24], body_planes[471],
            body_planes[407], body_planes[343], body_planes[279], body_planes[215],
            body_planes[151], body_planes[87], body_planes[23], body_planes[470], body_planes[406],
            body_planes[342], body_planes[278], body_planes[214], body_planes[150], body_planes[86],
            body_planes[22], body_planes[469], body_planes[405], body_planes[341], body_planes[277],
            body_planes[213], body_planes[149], body_planes[85], body_planes[21], body_planes[468],
            body_planes[404], body_planes[340], body_planes[276], body_planes[212],
            body_planes[148], body_planes[84], body_planes[20], body_planes[467], body_planes[403],
            body_planes[339], body_planes[275], body_planes[211], body_planes[147], body_planes[83],
            body_planes[19], body_planes[466], body_planes[402], body_planes[338], body_planes[274],
            body_planes[210], body_planes[146], body_planes[82], body_planes[18], body_planes[465],
            body_planes[401], body_planes[337], body_planes[273], body_planes[209],
            body_planes[145], body_planes[81], body_planes[17], body_planes[464], body_planes[400],
            body_planes[336], body_planes[272], body_planes[208], body_planes[144], body_planes[80],
            body_planes[16], body_planes[463], body_planes[399], body_planes[335], body_planes[271],
            body_planes[207], body_planes[143], body_planes[79], body_planes[15], body_planes[462],
            body_planes[398], body_planes[334], body_planes[270], body_planes[206],
            body_planes[142], body_planes[78], body_planes[14], body_planes[461], body_planes[397],
            body_planes[333], body_planes[269], body_planes[205], body_planes[141], body_planes[77],
            body_planes[13], body_planes[460], body_planes[396], body_planes[332], body_planes[268],
            body_planes[204], body_planes[140], body_planes[76], body_planes[12], body_planes[459],
            body_planes[395], body_planes[331], body_planes[267], body_planes[203],
            body_planes[139], body_planes[75], body_planes[11], body_planes[458], body_planes[394],
            body_planes[330], body_planes[266], body_planes[202], body_planes[138], body_planes[74],
            body_planes[10], body_planes[457], body_planes[393], body_planes[329], body_planes[265],
            body_planes[201], body_planes[137], body_planes[73], body_planes[9], body_planes[456],
            body_planes[392], body_planes[328], body_planes[264], body_planes[200],
            body_planes[136], body_planes[72], body_planes[8], body_planes[455], body_planes[391],
            body_planes[327], body_planes[263], body_planes[199], body_planes[135], body_planes[71],
            body_planes[7], body_planes[454], body_planes[390], body_planes[326], body_planes[262],
            body_planes[198], body_planes[134], body_planes[70], body_planes[6], body_planes[453],
            body_planes[389], body_planes[325], body_planes[261], body_planes[197],
            body_planes[133], body_planes[69], body_planes[5], body_planes[452], body_planes[388],
            body_planes[324], body_planes[260], body_planes[196], body_planes[132], body_planes[68],
            body_planes[4], body_planes[451], body_planes[387], body_planes[323], body_planes[259],
            body_planes[195], body_planes[131], body_planes[67], body_planes[3], body_planes[450],
            body_planes[386], body_planes[322], body_planes[258], body_planes[194],
            body_planes[130], body_planes[66], body_planes[2], body_planes[449], body_planes[385],
            body_planes[321], body_planes[257], body_planes[193], body_planes[129], body_planes[65],
            body_planes[1], body_planes[448], body_planes[384], body_planes[320], body_planes[256],
            body_planes[192], body_planes[128], body_planes[64], body_planes[0]};
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
module lowar_encoder_config_8x16 (
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
  wire in_range = (|symbols) & (symbols <= 8'd128) & (repairs <= 4'd8) & (lanes_log2 <= 3'd4);
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
module lowar_frame_fifo_x64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames in
  input  wire s_axis_tvalid,
  input  wire [511:0] s_axis_tdata,
  input  wire [63:0] s_axis_tkeep,
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
  output wire [511:0] planes
);

  reg oversize_reg;
  reg [8:0] write_at;
  // Where the frame began that is coming in.
  reg [8:0] frame_at;
  reg [8:0] read_at;
  reg [6:0] frames;
  // Number of the next beat in its frame; stays at the first that is too much.
  reg [6:0] beat;
  // That beat is too much.
  reg beyond;
  reg arrived;
  reg [6:0] arrived_beat;
  reg [63:0] arrived_keep;
  reg [6:0] waiting_frames;
  reg [5:0] length_write;
  reg [5:0] length_read;

  assign oversize = oversize_reg;

  // one bit more than an address tells full from empty
  wire full = ((write_at ^ read_at) == 9'd256);
  assign s_axis_tready = ~(full | frames[6]);
  wire taken = s_axis_tvalid & s_axis_tready;
  wire store = taken & ~beyond;
  wire taken_last = taken & s_axis_tlast;
  wire [8:0] write_next = write_at + 9'd1;

  always @(posedge clk) begin
    if (taken_last) begin
      beat <= 7'd0;
      beyond <= 1'b0;
    end else if (store) begin
      beat <= beat + 7'd1;
      beyond <= (beat == 7'd65);
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
      read_at <= read_at + 9'd1;
    end
    oversize_reg <= taken_last & beyond;
    if (rst) begin
      beat <= 7'd0;
      beyond <= 1'b0;
      write_at <= 9'd0;
      frame_at <= 9'd0;
      read_at <= 9'd0;
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

  wire [63:0] last_lane_one_hot = arrived_keep & ~{1'b0, arrived_keep[63:1]};

  wire [12:0] length_word;
  (* ram_style = "distributed" *)
  reg [12:0] lengths [0:63];

  always @(posedge clk) begin
    if (arrived) begin
      lengths[length_write] <= {arrived_beat,
          {(last_lane_one_hot[32] | last_lane_one_hot[33] | last_lane_one_hot[34] |
                last_lane_one_hot[35] | last_lane_one_hot[36] | last_lane_one_hot[37] |
                last_lane_one_hot[38] | last_lane_one_hot[39] | last_lane_one_hot[40] |
                last_lane_one_hot[41] | last_lane_one_hot[42] | last_lane_one_hot[43] |
                last_lane_one_hot[44] | last_lane_one_hot[45] | last_lane_one_hot[46] |
                last_lane_one_hot[47] | last_lane_one_hot[48] | last_lane_one_hot[49] |
                last_lane_one_hot[50] | last_lane_one_hot[51] | last_lane_one_hot[52] |
                last_lane_one_hot[53] | last_lane_one_hot[54] | last_lane_one_hot[55] |
                last_lane_one_hot[56] | last_lane_one_hot[57] | last_lane_one_hot[58] |
                last_lane_one_hot[59] | last_lane_one_hot[60] | last_lane_one_hot[61] |
                last_lane_one_hot[62] | last_lane_one_hot[63]),
            (last_lane_one_hot[16] | last_lane_one_hot[17] | last_lane_one_hot[18] |
                last_lane_one_hot[19] | last_lane_one_hot[20] | last_lane_one_hot[21] |
                last_lane_one_hot[22] | last_lane_one_hot[23] | last_lane_one_hot[24] |
                last_lane_one_hot[25] | last_lane_one_hot[26] | last_lane_one_hot[27] |
                last_lane_one_hot[28] | last_lane_one_hot[29] | last_lane_one_hot[30] |
                last_lane_one_hot[31] | last_lane_one_hot[48] | last_lane_one_hot[49] |
                last_lane_one_hot[50] | last_lane_one_hot[51] | last_lane_one_hot[52] |
                last_lane_one_hot[53] | last_lane_one_hot[54] | last_lane_one_hot[55] |
                last_lane_one_hot[56] | last_lane_one_hot[57] | last_lane_one_hot[58] |
                last_lane_one_hot[59] | last_lane_one_hot[60] | last_lane_one_hot[61] |
                last_lane_one_hot[62] | last_lane_one_hot[63]),
            (last_lane_one_hot[8] | last_lane_one_hot[9] | last_lane_one_hot[10] |
                last_lane_one_hot[11] | last_lane_one_hot[12] | last_lane_one_hot[13] |
                last_lane_one_hot[14] | last_lane_one_hot[15] | last_lane_one_hot[24] |
                last_lane_one_hot[25] | last_lane_one_hot[26] | last_lane_one_hot[27] |
                last_lane_one_hot[28] | last_lane_one_hot[29] | last_lane_one_hot[30] |
                last_lane_one_hot[31] | last_lane_one_hot[40] | last_lane_one_hot[41] |
                last_lane_one_hot[42] | last_lane_one_hot[43] | last_lane_one_hot[44] |
                last_lane_one_hot[45] | last_lane_one_hot[46] | last_lane_one_hot[47] |
                last_lane_one_hot[56] | last_lane_one_hot[57] | last_lane_one_hot[58] |
                last_lane_one_hot[59] | last_lane_one_hot[60] | last_lane_one_hot[61] |
                last_lane_one_hot[62] | last_lane_one_hot[63]),
            (last_lane_one_hot[4] | last_lane_one_hot[5] | last_lane_one_hot[6] |
                last_lane_one_hot[7] | last_lane_one_hot[12] | last_lane_one_hot[13] |
                last_lane_one_hot[14] | last_lane_one_hot[15] | last_lane_one_hot[20] |
                last_lane_one_hot[21] | last_lane_one_hot[22] | last_lane_one_hot[23] |
                last_lane_one_hot[28] | last_lane_one_hot[29] | last_lane_one_hot[30] |
                last_lane_one_hot[31] | last_lane_one_hot[36] | last_lane_one_hot[37] |
                last_lane_one_hot[38] | last_lane_one_hot[39] | last_lane_one_hot[44] |
                last_lane_one_hot[45] | last_lane_one_hot[46] | last_lane_one_hot[47] |
                last_lane_one_hot[52] | last_lane_one_hot[53] | last_lane_one_hot[54] |
                last_lane_one_hot[55] | last_lane_one_hot[60] | last_lane_one_hot[61] |
                last_lane_one_hot[62] | last_lane_one_hot[63]),
            (last_lane_one_hot[2] | last_lane_one_hot[3] | last_lane_one_hot[6] |
                last_lane_one_hot[7] | last_lane_one_hot[10] | last_lane_one_hot[11] |
                last_lane_one_hot[14] | last_lane_one_hot[15] | last_lane_one_hot[18] |
                last_lane_one_hot[19] | last_lane_one_hot[22] | last_lane_one_hot[23] |
                last_lane_one_hot[26] | last_lane_one_hot[27] | last_lane_one_hot[30] |
                last_lane_one_hot[31] | last_lane_one_hot[34] | last_lane_one_hot[35] |
                last_lane_one_hot[38] | last_lane_one_hot[39] | last_lane_one_hot[42] |
                last_lane_one_hot[43] | last_lane_one_hot[46] | last_lane_one_hot[47] |
                last_lane_one_hot[50] | last_lane_one_hot[51] | last_lane_one_hot[54] |
                last_lane_one_hot[55] | last_lane_one_hot[58] | last_lane_one_hot[59] |
                last_lane_one_hot[62] | last_lane_one_hot[63]),
            (last_lane_one_hot[1] | last_lane_one_hot[3] | last_lane_one_hot[5] |
                last_lane_one_hot[7] | last_lane_one_hot[9] | last_lane_one_hot[11] |
                last_lane_one_hot[13] | last_lane_one_hot[15] | last_lane_one_hot[17] |
                last_lane_one_hot[19] | last_lane_one_hot[21] | last_lane_one_hot[23] |
                last_lane_one_hot[25] | last_lane_one_hot[27] | last_lane_one_hot[29] |
                last_lane_one_hot[31] | last_lane_one_hot[33] | last_lane_one_hot[35] |
                last_lane_one_hot[37] | last_lane_one_hot[39] | last_lane_one_hot[41] |
                last_lane_one_hot[43] | last_lane_one_hot[45] | last_lane_one_hot[47] |
                last_lane_one_hot[49] | last_lane_one_hot[51] | last_lane_one_hot[53] |
                last_lane_one_hot[55] | last_lane_one_hot[57] | last_lane_one_hot[59] |
                last_lane_one_hot[61] | last_lane_one_hot[63])}};
    end
  end

  assign length_word = lengths[length_read];

  assign frame_end = length_word;
  wire [511:0] stored = {(s_axis_tdata[511:504] & {8{s_axis_tkeep[63]}}),
      (s_axis_tdata[503:496] & {8{s_axis_tkeep[62]}}),
      (s_axis_tdata[495:488] & {8{s_axis_tkeep[61]}}),
      (s_axis_tdata[487:480] & {8{s_axis_tkeep[60]}}),
      (s_axis_tdata[479:472] & {8{s_axis_tkeep[59]}}),
      (s_axis_tdata[471:464] & {8{s_axis_tkeep[58]}}),
      (s_axis_tdata[463:456] & {8{s_axis_tkeep[57]}}),
      (s_axis_tdata[455:448] & {8{s_axis_tkeep[56]}}),
      (s_axis_tdata[447:440] & {8{s_axis_tkeep[55]}}),
      (s_axis_tdata[439:432] & {8{s_axis_tkeep[54]}}),
      (s_axis_tdata[431:424] & {8{s_axis_tkeep[53]}}),
      (s_axis_tdata[423:416] & {8{s_axis_tkeep[52]}}),
      (s_axis_tdata[415:408] & {8{s_axis_tkeep[51]}}),
      (s_axis_tdata[407:400] & {8{s_axis_tkeep[50]}}),
      (s_axis_tdata[399:392] & {8{s_axis_tkeep[49]}}),
      (s_axis_tdata[391:384] & {8{s_axis_tkeep[48]}}),
      (s_axis_tdata[383:376] & {8{s_axis_tkeep[47]}}),
      (s_axis_tdata[375:368] & {8{s_axis_tkeep[46]}}),
      (s_axis_tdata[367:360] & {8{s_axis_tkeep[45]}}),
      (s_axis_tdata[359:352] & {8{s_axis_tkeep[44]}}),
      (s_axis_tdata[351:344] & {8{s_axis_tkeep[43]}}),
      (s_axis_tdata[343:336] & {8{s_axis_tkeep[42]}}),
      (s_axis_tdata[335:328] & {8{s_axis_tkeep[41]}}),
      (s_axis_tdata[327:320] & {8{s_axis_tkeep[40]}}),
      (s_axis_tdata[319:312] & {8{s_axis_tkeep[39]}}),
      (s_axis_tdata[311:304] & {8{s_axis_tkeep[38]}}),
      (s_axis_tdata[303:296] & {8{s_axis_tkeep[37]}}),
      (s_axis_tdata[295:288] & {8{s_axis_tkeep[36]}}),
      (s_axis_tdata[287:280] & {8{s_axis_tkeep[35]}}),
      (s_axis_tdata[279:272] & {8{s_axis_tkeep[34]}}),
      (s_axis_tdata[271:264] & {8{s_axis_tkeep[33]}}),
      (s_axis_tdata[263:256] & {8{s_axis_tkeep[32]}}),
      (s_axis_tdata[255:248] & {8{s_axis_tkeep[31]}}),
      (s_axis_tdata[247:240] & {8{s_axis_tkeep[30]}}),
      (s_axis_tdata[239:232] & {8{s_axis_tkeep[29]}}),
      (s_axis_tdata[231:224] & {8{s_axis_tkeep[28]}}),
      (s_axis_tdata[223:216] & {8{s_axis_tkeep[27]}}),
      (s_axis_tdata[215:208] & {8{s_axis_tkeep[26]}}),
      (s_axis_tdata[207:200] & {8{s_axis_tkeep[25]}}),
      (s_axis_tdata[199:192] & {8{s_axis_tkeep[24]}}),
      (s_axis_tdata[191:184] & {8{s_axis_tkeep[23]}}),
      (s_axis_tdata[183:176] & {8{s_axis_tkeep[22]}}),
      (s_axis_tdata[175:168] & {8{s_axis_tkeep[21]}}),
      (s_axis_tdata[167:160] & {8{s_axis_tkeep[20]}}),
      (s_axis_tdata[159:152] & {8{s_axis_tkeep[19]}}),
      (s_axis_tdata[151:144] & {8{s_axis_tkeep[18]}}),
      (s_axis_tdata[143:136] & {8{s_axis_tkeep[17]}}),
      (s_axis_tdata[135:128] & {8{s_axis_tkeep[16]}}),
      (s_axis_tdata[127:120] & {8{s_axis_tkeep[15]}}),
      (s_axis_tdata[119:112] & {8{s_axis_tkeep[14]}}),
      (s_axis_tdata[111:104] & {8{s_axis_tkeep[13]}}),
      (s_axis_tdata[103:96] & {8{s_axis_tkeep[12]}}), (s_axis_tdata[95:88] & {8{s_axis_tkeep[11]}}),
      (s_axis_tdata[87:80] & {8{s_axis_tkeep[10]}}), (s_axis_tdata[79:72] & {8{s_axis_tkeep[9]}}),
      (s_axis_tdata[71:64] & {8{s_axis_tkeep[8]}}), (s_axis_tdata[63:56] & {8{s_axis_tkeep[7]}}),
      (s_axis_tdata[55:48] & {8{s_axis_tkeep[6]}}), (s_axis_tdata[47:40] & {8{s_axis_tkeep[5]}}),
      (s_axis_tdata[39:32] & {8{s_axis_tkeep[4]}}), (s_axis_tdata[31:24] & {8{s_axis_tkeep[3]}}),
      (s_axis_tdata[23:16] & {8{s_axis_tkeep[2]}}), (s_axis_tdata[15:8] & {8{s_axis_tkeep[1]}}),
      (s_axis_tdata[7:0] & {8{s_axis_tkeep[0]}})};

  reg [511:0] beat_read;
  (* ram_style = "block" *)
  reg [511:0] beats [0:255];

  always @(posedge clk) begin
    if (store) begin
      beats[write_at[7:0]] <= {stored[511], stored[503], stored[495], stored[487], stored[479],
          stored[471], stored[463], stored[455], stored[447], stored[439], stored[431], stored[423],
          stored[415], stored[407], stored[399], stored[391], stored[383], stored[375], stored[367],
          stored[359], stored[351], stored[343], stored[335], stored[327], stored[319], stored[311],
          stored[303], stored[295], stored[287], stored[279], stored[271], stored[263], stored[255],
          stored[247], stored[239], stored[231], stored[223], stored[215], stored[207], stored[199],
          stored[191], stored[183], stored[175], stored[167], stored[159], stored[151], stored[143],
          stored[135], stored[127], stored[119], stored[111], stored[103], stored[95], stored[87],
          stored[79], stored[71], stored[63], stored[55], stored[47], stored[39], stored[31],
          stored[23], stored[15], stored[7], stored[510], stored[502], stored[494], stored[486],
          stored[478], stored[470], stored[462], stored[454], stored[446], stored[438], stored[430],
          stored[422], stored[414], stored[406], stored[398], stored[390], stored[382], stored[374],
          stored[366], stored[358], stored[350], stored[342], stored[334], stored[326], stored[318],
          stored[310], stored[302], stored[294], stored[286], stored[278], stored[270], stored[262],
          stored[254], stored[246], stored[238], stored[230], stored[222], stored[214], stored[206],
          stored[198], stored[190], stored[182], stored[174], stored[166], stored[158], stored[150],
          stored[142], stored[134], stored[126], stored[118], stored[110], stored[102], stored[94],
          stored[86], stored[78], stored[70], stored[62], stored[54], stored[46], stored[38],
          stored[30], stored[22], stored[14], stored[6], stored[509], stored[501], stored[493],
          stored[485], stored[477], stored[469], stored[461], stored[453], stored[445], stored[437],
          stored[429], stored[421], stored[413], stored[405], stored[397], stored[389], stored[381],
          stored[373], stored[365], stored[357], stored[349], stored[341], stored[333], stored[325],
          stored[317], stored[309], stored[301], stored[293], stored[285], stored[277], stored[269],
          stored[261], stored[253], stored[245], stored[237], stored[229], stored[221], stored[213],
          stored[205], stored[197], stored[189], stored[181], stored[173], stored[165], stored[157],
          stored[149], stored[141], stored[133], stored[125], stored[117], stored[109], stored[101],
          stored[93], stored[85], stored[77], stored[69], stored[61], stored[53], stored[45],
          stored[37], stored[29], stored[21], stored[13], stored[5], stored[508], stored[500],
          stored[492], stored[484], stored[476], stored[468], stored[460], stored[452], stored[444],
          stored[436], stored[428], stored[420], stored[412], stored[404], stored[396], stored[388],
          stored[380], stored[372], stored[364], stored[356], stored[348], stored[340], stored[332],
          stored[324], stored[316], stored[308], stored[300], stored[292], stored[284], stored[276],
          stored[268], stored[260], stored[252], stored[244], stored[236], stored[228], stored[220],
          stored[212], stored[204], stored[196], stored[188], stored[180], stored[172], stored[164],
          stored[156], stored[148], stored[140], stored[132], stored[124], stored[116], stored[108],
          stored[100], stored[92], stored[84], stored[76], stored[68], stored[60], stored[52],
          stored[44], stored[36], stored[28], stored[20], stored[12], stored[4], stored[507],
          stored[499], stored[491], stored[483], stored[475], stored[467], stored[459], stored[451],
          stored[443], stored[435], stored[427], stored[419], stored[411], stored[403], stored[395],
          stored[387], stored[379], stored[371], stored[363], stored[355], stored[347], stored[339],
          stored[331], stored[323], stored[315], stored[307], stored[299], stored[291], stored[283],
          stored[275], stored[267], stored[259], stored[251], stored[243], stored[235], stored[227],
          stored[219], stored[211], stored[203], stored[195], stored[187], stored[179], stored[171],
          stored[163], stored[155], stored[147], stored[139], stored[131], stored[123], stored[115],
          stored[107], stored[99], stored[91], stored[83], stored[75], stored[67], stored[59],
          stored[51], stored[43], stored[35], stored[27], stored[19], stored[11], stored[3],
          stored[506], stored[498], stored[490], stored[482], stored[474], stored[466], stored[458],
          stored[450], stored[442], stored[434], stored[426], stored[418], stored[410], stored[402],
          stored[394], stored[386], stored[378], stored[370], stored[362], stored[354], stored[346],
          stored[338], stored[330], stored[322], stored[314], stored[306], stored[298], stored[290],
          stored[282], stored[274], stored[266], stored[258], stored[250], stored[242], stored[234],
          stored[226], stored[218], stored[210], stored[202], stored[194], stored[186], stored[178],
          stored[170], stored[162], stored[154], stored[146], stored[138], stored[130], stored[122],
          stored[114], stored[106], stored[98], stored[90], stored[82], stored[74], stored[66],
          stored[58], stored[50], stored[42], stored[34], stored[26], stored[18], stored[10],
          stored[2], stored[505], stored[497], stored[489], stored[481], stored[473], stored[465],
          stored[457], stored[449], stored[441], stored[433], stored[425], stored[417], stored[409],
          stored[401], stored[393], stored[385], stored[377], stored[369], stored[361], stored[353],
          stored[345], stored[337], stored[329], stored[321], stored[313], stored[305], stored[297],
          stored[289], stored[281], stored[273], stored[265], stored[257], stored[249], stored[241],
          stored[233], stored[225], stored[217], stored[209], stored[201], stored[193], stored[185],
          stored[177], stored[169], stored[161], stored[153], stored[145], stored[137], stored[129],
          stored[121], stored[113], stored[105], stored[97], stored[89], stored[81], stored[73],
          stored[65], stored[57], stored[49], stored[41], stored[33], stored[25], stored[17],
          stored[9], stored[1], stored[504], stored[496], stored[488], stored[480], stored[472],
          stored[464], stored[456], stored[448], stored[440], stored[432], stored[424], stored[416],
          stored[408], stored[400], stored[392], stored[384], stored[376], stored[368], stored[360],
          stored[352], stored[344], stored[336], stored[328], stored[320], stored[312], stored[304],
          stored[296], stored[288], stored[280], stored[272], stored[264], stored[256], stored[248],
          stored[240], stored[232], stored[224], stored[216], stored[208], stored[200], stored[192],
          stored[184], stored[176], stored[168], stored[160], stored[152], stored[144], stored[136],
          stored[128], stored[120], stored[112], stored[104], stored[96], stored[88], stored[80],
          stored[72], stored[64], stored[56], stored[48], stored[40], stored[32], stored[24],
          stored[16], stored[8], stored[0]};
    end
  end

  always @(posedge clk) begin
    if (read) begin
      beat_read <= beats[read_at[7:0]];
    end
  end

  assign planes = beat_read;

  // Read by nothing.
  wire unused = &{1'b0, last_lane_one_hot[0]};

endmodule

// Issues a beat or nothing in each step: frames, then the repairs of their generation; feedback
// between.
module lowar_encoder_sequencer_8x64 (
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
  output wire [10:0] address,

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
  reg [10:0] base;
  reg [6:0] symbol_next;
  reg [2:0] row_next;
  reg busy;
  reg source;
  reg repair;
  reg feedback;
  // The generation closes, or is done, with its last beat.
  reg closing;
  // Number of its next beat behind the unit.
  reg [6:0] beat;
  reg [6:0] last_beat;
  // Beats of the lane that have been written.
  reg [6:0] read_extent;
  reg flush_asked;
  wire source_beat;
  reg [23:0] idle_left;
  reg idle_due;
  reg [31:0] age_left;
  reg age_due;
  reg feedback_due;
  wire extent_grows;
  wire [6:0] end_beats;
  wire closes;
  wire done;
  reg issued_reg;
  reg in_header_reg;
  reg of_source_reg;
  reg of_repair_reg;
  reg of_feedback_reg;
  reg last_reg;
  reg accumulate_reg;
  reg add_reg;
  reg carries_length_reg;
  reg [10:0] address_reg;
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

  wire [6:0] extent;
  (* ram_style = "distributed" *)
  reg [6:0] extents [0:15];

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
  wire body = goes_on | begin_plain;
  wire [6:0] end_beat = frame_end[12:6];
  wire is_feedback = begin_feedback | (goes_on & feedback);
  wire packet_ends = (begin_plain ? ~(|end_beat) : (body & (beat == last_beat))) |
      (is_feedback & begin_unit);
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
        base <= 11'd0;
      end else begin
        lane_next <= lane_next + 4'd1;
        base <= base + 11'd67;
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
      base <= 11'd0;
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
      base <= 11'd0;
      symbol_next <= 7'd0;
    end
  end

  assign extent_grows = first_of_lane | (end_beat >= extent);
  assign end_beats = end_beat + 7'd1;

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
      read_extent <= first_of_lane ? 7'd0 : extent;
      last_beat <= begin_repair ? (extent - 7'd1) : end_beat;
      beat <= begin_plain ? 7'd1 : 7'd0;
      busy <= (begin_unit | begin_plain) & ~packet_ends;
    end else if (goes_on) begin
      if (body) begin
        beat <= beat + 7'd1;
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
      in_header_reg <= begin_unit;
    end
    if (rst) begin
      issued_reg <= 1'b0;
    end
  end

  assign in_header = in_header_reg;

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
  wire enters_rows = is_source & (begin_unit | body);
  assign accumulate = accumulate_reg;

  always @(posedge clk) begin
    if (step) begin
      accumulate_reg <= enters_rows;
    end
    if (rst) begin
      accumulate_reg <= 1'b0;
    end
  end

  wire adds = (body ? (beat < read_extent) : ~first_of_lane) | is_repair;

  always @(posedge clk) begin
    if (step) begin
      add_reg <= adds;
    end
  end

  assign add = add_reg;

  always @(posedge clk) begin
    if (step) begin
      carries_length_reg <= begin_unit;
    end
  end

  assign carries_length = carries_length_reg;

  always @(posedge clk) begin
    if (begin_unit) begin
      address_reg <= base;
    end else if (body) begin
      address_reg <= address_reg + 11'd1;
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
      body_end_reg <= begin_repair ? {(extent - 7'd1), 6'h3f} : frame_end;
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

// Products of 64 octets with one coefficient, added up in 1 x 1072 words.
module gf256_row_64x1072_1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Take a product.
  input  wire advance,
  // Octets as bit planes.
  input  wire [511:0] data,
  // Bit `8*o + a`: bit a of an octet counts for bit o of its product.
  input  wire [63:0] matrix,
  // Word that the sum goes to.
  input  wire [10:0] write_address,
  // Read.
  input  wire read_0,
  // Word to be read.
  input  wire [10:0] read_address_0,
  // It counts; else it is read as 0.
  input  wire add_0,
  // Write the sum with this word.
  input  wire write_0,
  // The word that was read.
  output wire [511:0] word_0
);

  reg [63:0] part_0_of_bit_0;
  reg [63:0] part_1_of_bit_0;
  reg [63:0] part_2_of_bit_0;
  reg [63:0] part_0_of_bit_1;
  reg [63:0] part_1_of_bit_1;
  reg [63:0] part_2_of_bit_1;
  reg [63:0] part_0_of_bit_2;
  reg [63:0] part_1_of_bit_2;
  reg [63:0] part_2_of_bit_2;
  reg [63:0] part_0_of_bit_3;
  reg [63:0] part_1_of_bit_3;
  reg [63:0] part_2_of_bit_3;
  reg [63:0] part_0_of_bit_4;
  reg [63:0] part_1_of_bit_4;
  reg [63:0] part_2_of_bit_4;
  reg [63:0] part_0_of_bit_5;
  reg [63:0] part_1_of_bit_5;
  reg [63:0] part_2_of_bit_5;
  reg [63:0] part_0_of_bit_6;
  reg [63:0] part_1_of_bit_6;
  reg [63:0] part_2_of_bit_6;
  reg [63:0] part_0_of_bit_7;
  reg [63:0] part_1_of_bit_7;
  reg [63:0] part_2_of_bit_7;
  wire [511:0] sum;
  reg [511:0] words_0_read;

  always @(posedge clk) begin
    if (advance) begin
      part_0_of_bit_0 <= (data[63:0] & {64{matrix[0]}}) ^ (data[127:64] & {64{matrix[1]}}) ^
          (data[191:128] & {64{matrix[2]}});
      part_1_of_bit_0 <= (data[255:192] & {64{matrix[3]}}) ^ (data[319:256] & {64{matrix[4]}}) ^
          (data[383:320] & {64{matrix[5]}});
      part_2_of_bit_0 <= (data[447:384] & {64{matrix[6]}}) ^ (data[511:448] & {64{matrix[7]}});
      part_0_of_bit_1 <= (data[63:0] & {64{matrix[8]}}) ^ (data[127:64] & {64{matrix[9]}}) ^
          (data[191:128] & {64{matrix[10]}});
      part_1_of_bit_1 <= (data[255:192] & {64{matrix[11]}}) ^ (data[319:256] & {64{matrix[12]}}) ^
          (data[383:320] & {64{matrix[13]}});
      part_2_of_bit_1 <= (data[447:384] & {64{matrix[14]}}) ^ (data[511:448] & {64{matrix[15]}});
      part_0_of_bit_2 <= (data[63:0] & {64{matrix[16]}}) ^ (data[127:64] & {64{matrix[17]}}) ^
          (data[191:128] & {64{matrix[18]}});
      part_1_of_bit_2 <= (data[255:192] & {64{matrix[19]}}) ^ (data[319:256] & {64{matrix[20]}}) ^
          (data[383:320] & {64{matrix[21]}});
      part_2_of_bit_2 <= (data[447:384] & {64{matrix[22]}}) ^ (data[511:448] & {64{matrix[23]}});
      part_0_of_bit_3 <= (data[63:0] & {64{matrix[24]}}) ^ (data[127:64] & {64{matrix[25]}}) ^
          (data[191:128] & {64{matrix[26]}});
      part_1_of_bit_3 <= (data[255:192] & {64{matrix[27]}}) ^ (data[319:256] & {64{matrix[28]}}) ^
          (data[383:320] & {64{matrix[29]}});
      part_2_of_bit_3 <= (data[447:384] & {64{matrix[30]}}) ^ (data[511:448] & {64{matrix[31]}});
      part_0_of_bit_4 <= (data[63:0] & {64{matrix[32]}}) ^ (data[127:64] & {64{matrix[33]}}) ^
          (data[191:128] & {64{matrix[34]}});
      part_1_of_bit_4 <= (data[255:192] & {64{matrix[35]}}) ^ (data[319:256] & {64{matrix[36]}}) ^
          (data[383:320] & {64{matrix[37]}});
      part_2_of_bit_4 <= (data[447:384] & {64{matrix[38]}}) ^ (data[511:448] & {64{matrix[39]}});
      part_0_of_bit_5 <= (data[63:0] & {64{matrix[40]}}) ^ (data[127:64] & {64{matrix[41]}}) ^
          (data[191:128] & {64{matrix[42]}});
      part_1_of_bit_5 <= (data[255:192] & {64{matrix[43]}}) ^ (data[319:256] & {64{matrix[44]}}) ^
          (data[383:320] & {64{matrix[45]}});
      part_2_of_bit_5 <= (data[447:384] & {64{matrix[46]}}) ^ (data[511:448] & {64{matrix[47]}});
      part_0_of_bit_6 <= (data[63:0] & {64{matrix[48]}}) ^ (data[127:64] & {64{matrix[49]}}) ^
          (data[191:128] & {64{matrix[50]}});
      part_1_of_bit_6 <= (data[255:192] & {64{matrix[51]}}) ^ (data[319:256] & {64{matrix[52]}}) ^
          (data[383:320] & {64{matrix[53]}});
      part_2_of_bit_6 <= (data[447:384] & {64{matrix[54]}}) ^ (data[511:448] & {64{matrix[55]}});
      part_0_of_bit_7 <= (data[63:0] & {64{matrix[56]}}) ^ (data[127:64] & {64{matrix[57]}}) ^
          (data[191:128] & {64{matrix[58]}});
      part_1_of_bit_7 <= (data[255:192] & {64{matrix[59]}}) ^ (data[319:256] & {64{matrix[60]}}) ^
          (data[383:320] & {64{matrix[61]}});
      part_2_of_bit_7 <= (data[447:384] & {64{matrix[62]}}) ^ (data[511:448] & {64{matrix[63]}});
    end
  end

  wire [511:0] words_0_now;
  (* ram_style = "block" *)
  reg [511:0] words_0 [0:2047];

  always @(posedge clk) begin
    if (write_0) begin
      words_0[write_address] <= sum;
    end
  end

  assign words_0_now = words_0[read_address_0];

  always @(posedge clk) begin
    if (read_0) begin
      if (add_0) begin
        words_0_read <= words_0_now;
      end else begin
        words_0_read <= 512'd0;
      end
    end
  end

  assign word_0 = words_0_read;
  assign sum = {(part_0_of_bit_7 ^ part_1_of_bit_7 ^ part_2_of_bit_7),
        (part_0_of_bit_6 ^ part_1_of_bit_6 ^ part_2_of_bit_6),
        (part_0_of_bit_5 ^ part_1_of_bit_5 ^ part_2_of_bit_5),
        (part_0_of_bit_4 ^ part_1_of_bit_4 ^ part_2_of_bit_4),
        (part_0_of_bit_3 ^ part_1_of_bit_3 ^ part_2_of_bit_3),
        (part_0_of_bit_2 ^ part_1_of_bit_2 ^ part_2_of_bit_2),
        (part_0_of_bit_1 ^ part_1_of_bit_1 ^ part_2_of_bit_1),
        (part_0_of_bit_0 ^ part_1_of_bit_0 ^ part_2_of_bit_0)} ^ words_0_read;

endmodule

// The header unit of a packet: Ethernet, IPv4 and UDP, shim header.
module lowar_encoder_unit_x64 (
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
