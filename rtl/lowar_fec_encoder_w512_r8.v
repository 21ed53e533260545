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
//   SLOTS        = 256

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
  // Number of this start of the sender, other than that of the last.
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
  // The generation was closed by a flush.
  output wire stat_flushed,
  // A generation is open.
  output wire stat_open,
  // The configuration is not in range: frames leave as they are.
  output wire stat_config_error
);

  wire step;
  wire frame_fifo_waiting;
  wire [12:0] frame_fifo_frame_end;
  reg [511:0] matrix;
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

  genvar n;

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
  lowar_encoder_config_x16 #(
    .ROWS(8)
  ) next_config (
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
  wire [15:0] sequencer_frames_before;
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
  lowar_encoder_sequencer_w512 sequencer (
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
    .frames_before(sequencer_frames_before),
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
  lowar_frame_fifo_64x66 frame_fifo (
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

  // Word 0 stands last.
  localparam [7167:0] COEFFICIENT_TABLE = {56'h78afdbc1d0a5da, 56'hd227516e53800a,
    56'h1d3c8a6a3a6351, 56'haca817d568e1f7, 56'h4bb93608acc4b4, 56'h4f1b03edb9f391,
    56'hd66aca1d72fc5e, 56'h610deb9a6cc77c, 56'he7bcf932a62984, 56'h0c60d99b7311c1,
    56'hb1cde8a05dddb6, 56'h26d3106f1dd85b, 56'h173334bd891d63, 56'h69a07db1ad0eea,
    56'hed61071b2bfe86, 56'ha16841b01549b1, 56'hfc4dfa63875e2a, 56'h867ca1e9fd7377,
    56'h1969ff53a906f5, 56'hab0a987f7082a2, 56'h45f04284821f12, 56'h53b1f269d402c3,
    56'hc18337aff10b81, 56'hf5ea0cc3c9e2ca, 56'h060eec029ff5e2, 56'h1cb4e0d72716df,
    56'h91e9cc86623b88, 56'h0baa947ee581d3, 56'hd1298e2379893a, 56'hfb58fd6d9bcbe3,
    56'h0e19c6dd47eab3, 56'hc7ed0f4f087c13, 56'h492c304855b1dd, 56'hb84a5f094efbcb,
    56'h9b1a54603174af, 56'h0da2f457beedfe, 56'h6a9d213c1f4d38, 56'h62c4f6fdd91c16,
    56'hcd49902d935302, 56'h8311d23e44aa95, 56'h55059ad8fc5df9, 56'hdc03f00f36b048,
    56'hbde6b333456a4d, 56'hce28eae523bd6a, 56'h27f7c514b13794, 56'h9c6b5d3deee729,
    56'h797f96abb33f57, 56'h3681c0da1726d8, 56'ha6db2a80067fae, 56'hbb343ee28c976c,
    56'h89848d453f3a90, 56'h3a41251f5790f2, 56'ha9adfed4b89fc9, 56'h5e38b951ff2abf,
    56'h6fef3fd36a0593, 56'h82c020aebba261, 56'h8b961ccb1135c2, 56'ha210b2759761c7,
    56'h96bfb498a3ba71, 56'hc6ffac2f7c60a3, 56'hebf4cfc2a50f68, 56'h569b040c3b3e78,
    56'hae798bc0e2759a, 56'hbf6d62fb0c8b35, 56'h5f08ef4b5cfdd7, 56'h950b0aa5de3626,
    56'h395f6f50924c6b, 56'h1e73cd3b6b4422, 56'h99caaa9765594b, 56'he9f3b07cc43140,
    56'hefdaae369d1555, 56'hfd3915c454d79c, 56'h4a51085e2f5898, 56'h9dbde21776d6fc,
    56'h258c85437167f8, 56'h303a8f729ae82f, 56'h7cfe68f339131e, 56'hd0850ef1dfcebd,
    56'h8195aba733d3f6, 56'h681889526f2ccd, 56'h3d1c5b6bd232e4, 56'h84d124f0ae4130,
    56'h7b67ce9e03d592, 56'h28d00622e4e69d, 56'ha30cf7561e83aa, 56'h903067121bf24e,
    56'h1082e33f8a0ded, 56'hb3f5a370422199, 56'hfec7182e5f8673, 56'ha02d87cd5b1906,
    56'he0d86155c5ad47, 56'h713532b2aab7dc, 56'h051557f64d93d4, 56'hc843f125f49ea8,
    56'he15a1d922cf7d2, 56'h5d934f5b5ef966, 56'h11a3277477c10b, 56'hdd532f19f9b670,
    56'h8037b8db020ac0, 56'h6cbea5fa7b0839, 56'ha4a66d94ea793f, 56'h9e65e56707a85a,
    56'h649f1366984243, 56'hee6e5ed219a67f, 56'hd5f8bda8529204, 56'h59fa956c464bc4,
    56'hf4b2e7717e0718, 56'h8f25d0c8c27bd5, 56'h3b312d731c88d0, 56'he522b62829333c,
    56'h577571a2991b2e, 56'hb05276682648a0, 56'h8d244042ba2567, 56'hb2e3bc3578eb0f,
    56'hfa990bbe9eb950, 56'h678f2865b7f85c, 56'h4e2f5cc6e99b74, 56'h721fc83a0d87ff,
    56'ha57ea40bceda6f, 56'h70c356f524bb97, 56'ha84633f8185ad9, 56'h469ede7b0face1,
    56'h33de70e6843cb5, 56'hf87be646dc5c54, 56'h180f84dcefa149, 56'h5aac3c5ca1d927,
    56'hd9e1b554492737, 56'h01010101010101};

  initial begin : fill_coefficient_table
    integer i;
    for (i = 0; i < 128; i = i + 1) begin
      coefficient_table[i] = COEFFICIENT_TABLE[56*i +: 56];
    end
  end

  assign coefficients = coefficient_table[sequencer_symbol_ahead];

  // a coefficient is expanded once for each packet
  always @(posedge clk) begin : drive_matrix
    integer i;
    if (sequencer_begin_source) begin
      matrix[63:0] <= {(1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0), 1'b0, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0), (1'b1 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b1 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0,
          (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0), (1'b0 ^ 1'b0), (1'b1 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, (1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, 1'b1, 1'b0, (1'b0 ^ 1'b0 ^ 1'b0 ^ 1'b0),
          (1'b0 ^ 1'b0 ^ 1'b0), (1'b0 ^ 1'b0), 1'b0, 1'b0, 1'b0, 1'b0, 1'b1};
      for (i = 0; i < 7; i = i + 1) begin
        matrix[64*i + 64 +: 64] <= {(coefficients[8*i] ^ coefficients[8*i + 4] ^
                coefficients[8*i + 5] ^ coefficients[8*i + 6]),
            (coefficients[8*i + 1] ^ coefficients[8*i + 5] ^ coefficients[8*i + 6] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 6] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 7]), coefficients[8*i + 4],
            coefficients[8*i + 5], coefficients[8*i + 6], coefficients[8*i + 7],
            (coefficients[8*i + 3] ^ coefficients[8*i + 4] ^ coefficients[8*i + 5]),
            (coefficients[8*i] ^ coefficients[8*i + 4] ^ coefficients[8*i + 5] ^
                coefficients[8*i + 6]),
            (coefficients[8*i + 1] ^ coefficients[8*i + 5] ^ coefficients[8*i + 6] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 6] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 7]), coefficients[8*i + 4],
            coefficients[8*i + 5], coefficients[8*i + 6],
            (coefficients[8*i + 2] ^ coefficients[8*i + 3] ^ coefficients[8*i + 4]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 4] ^ coefficients[8*i + 5]),
            (coefficients[8*i] ^ coefficients[8*i + 4] ^ coefficients[8*i + 5] ^
                coefficients[8*i + 6]),
            (coefficients[8*i + 1] ^ coefficients[8*i + 5] ^ coefficients[8*i + 6] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 6] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 7]), coefficients[8*i + 4],
            coefficients[8*i + 5],
            (coefficients[8*i + 1] ^ coefficients[8*i + 2] ^ coefficients[8*i + 3] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 3] ^ coefficients[8*i + 4]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 4] ^ coefficients[8*i + 5]),
            (coefficients[8*i] ^ coefficients[8*i + 4] ^ coefficients[8*i + 5] ^
                coefficients[8*i + 6]),
            (coefficients[8*i + 1] ^ coefficients[8*i + 5] ^ coefficients[8*i + 6] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 6] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 7]), coefficients[8*i + 4],
            (coefficients[8*i + 1] ^ coefficients[8*i + 2] ^ coefficients[8*i + 4] ^
                coefficients[8*i + 5]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 3] ^ coefficients[8*i + 5] ^
                coefficients[8*i + 6]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 4] ^ coefficients[8*i + 6] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 4] ^ coefficients[8*i + 5] ^ coefficients[8*i + 7]),
            (coefficients[8*i] ^ coefficients[8*i + 5] ^ coefficients[8*i + 6]),
            (coefficients[8*i + 1] ^ coefficients[8*i + 6] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 7]), coefficients[8*i + 3],
            (coefficients[8*i + 1] ^ coefficients[8*i + 3] ^ coefficients[8*i + 5] ^
                coefficients[8*i + 6]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 4] ^ coefficients[8*i + 6] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 5] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 4] ^ coefficients[8*i + 6]),
            (coefficients[8*i + 5] ^ coefficients[8*i + 7]),
            (coefficients[8*i] ^ coefficients[8*i + 6]),
            (coefficients[8*i + 1] ^ coefficients[8*i + 7]), coefficients[8*i + 2],
            (coefficients[8*i + 2] ^ coefficients[8*i + 6] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 7]), coefficients[8*i + 4],
            coefficients[8*i + 5], coefficients[8*i + 6], coefficients[8*i + 7], coefficients[8*i],
            coefficients[8*i + 1],
            (coefficients[8*i + 1] ^ coefficients[8*i + 5] ^ coefficients[8*i + 6] ^
                coefficients[8*i + 7]),
            (coefficients[8*i + 2] ^ coefficients[8*i + 6] ^ coefficients[8*i + 7]),
            (coefficients[8*i + 3] ^ coefficients[8*i + 7]), coefficients[8*i + 4],
            coefficients[8*i + 5], coefficients[8*i + 6], coefficients[8*i + 7], coefficients[8*i]};
      end
    end
  end

  // first register to second
  wire partly = sequencer_last & ~sequencer_of_repair & ~sequencer_of_feedback;
  wire [15:0] length = {3'd0, sequencer_body_end} + 16'd1;

  wire [511:0] symbol;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_symbol
      assign symbol[64*n +: 64] = {frame_fifo_planes[64*n + 2 +: 62],
          (sequencer_carries_length ? {length[n], length[n + 8]} : frame_fifo_planes[64*n +: 2])};
    end
  endgenerate

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
          64'hffffffffffffffff;
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

  wire [4095:0] row_word_0;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_row
      gf256_row_64x1072_1 row (
        .clk(clk),
        .advance(step),
        .data(symbol),
        .matrix(matrix[64*n +: 64]),
        .write_address(second_address),
        .read_0(step),
        .read_address_0(sequencer_address),
        .add_0(sequencer_add),
        .write_0(write_rows),
        .word_0(row_word_0[512*n +: 512])
      );
    end
  endgenerate

  wire [511:0] repair_planes = (row_word_0[511:0] & {512{second_row[0]}}) |
      (row_word_0[1023:512] & {512{second_row[1]}}) |
      (row_word_0[1535:1024] & {512{second_row[2]}}) |
      (row_word_0[2047:1536] & {512{second_row[3]}}) |
      (row_word_0[2559:2048] & {512{second_row[4]}}) |
      (row_word_0[3071:2560] & {512{second_row[5]}}) |
      (row_word_0[3583:3072] & {512{second_row[6]}}) |
      (row_word_0[4095:3584] & {512{second_row[7]}});

  // second register to third: the unit, a repair or the frame
  wire [15:0] length_parity = {repair_planes[448], repair_planes[384], repair_planes[320],
      repair_planes[256], repair_planes[192], repair_planes[128], repair_planes[64],
      repair_planes[0], repair_planes[449], repair_planes[385], repair_planes[321],
      repair_planes[257], repair_planes[193], repair_planes[129], repair_planes[65],
      repair_planes[1]};

  wire [511:0] unit_octets;
  lowar_encoder_unit_16x4224 unit (
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
    .frames_before(sequencer_frames_before),
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

`default_nettype wire
