// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_encoder --variant w64_r8`; change its source, not this file.
//
// Gives frames a shim header and sends repair packets after each generation of them
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 64
//   ROWS         = 8
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_fec_encoder_w64_r8 (
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
  reg [55:0] coefficients;
  reg [511:0] matrix;
  reg second_valid;
  reg second_accumulate;
  reg [13:0] second_address;
  reg second_repair;
  reg second_in_header;
  reg second_last;
  reg [7:0] second_keep;
  reg [63:0] second_planes;
  reg [7:0] second_row;
  reg [2:0] second_header_beat;
  reg third_valid;
  reg [63:0] third_data;
  reg [7:0] third_keep;
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
  wire sequencer_opening;
  wire [15:0] sequencer_frames_before;
  wire sequencer_takes_config;
  wire sequencer_leaves;
  wire sequencer_read;
  wire sequencer_may_begin;
  wire sequencer_generation_closes;
  wire sequencer_issued;
  wire sequencer_in_header;
  wire [2:0] sequencer_header_beat;
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
  lowar_encoder_sequencer_w64 sequencer (
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
    .opening(sequencer_opening),
    .frames_before(sequencer_frames_before),
    .takes_config(sequencer_takes_config),
    .leaves(sequencer_leaves),
    .read(sequencer_read),
    .may_begin(sequencer_may_begin),
    .generation_closes(sequencer_generation_closes),
    .issued(sequencer_issued),
    .in_header(sequencer_in_header),
    .header_beat(sequencer_header_beat),
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
  lowar_frame_fifo_8x528 frame_fifo (
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

  // a coefficient is expanded once for each packet; the next symbol is there for more than a clock,
  // or is 0
  wire [63:0] one = 64'h8040201008040201;

  wire [55:0] coefficients_read;
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

  assign coefficients_read = coefficient_table[sequencer_symbol_ahead];

  always @(posedge clk) begin
    coefficients <= sequencer_generation_closes ? 56'h1010101010101 : coefficients_read;
  end

  wire [63:0] expand_1_matrix;
  gf256_matrix expand_1 (
    .coefficient(coefficients[7:0]),
    .matrix(expand_1_matrix)
  );

  wire [63:0] expand_2_matrix;
  gf256_matrix expand_2 (
    .coefficient(coefficients[15:8]),
    .matrix(expand_2_matrix)
  );

  wire [63:0] expand_3_matrix;
  gf256_matrix expand_3 (
    .coefficient(coefficients[23:16]),
    .matrix(expand_3_matrix)
  );

  wire [63:0] expand_4_matrix;
  gf256_matrix expand_4 (
    .coefficient(coefficients[31:24]),
    .matrix(expand_4_matrix)
  );

  wire [63:0] expand_5_matrix;
  gf256_matrix expand_5 (
    .coefficient(coefficients[39:32]),
    .matrix(expand_5_matrix)
  );

  wire [63:0] expand_6_matrix;
  gf256_matrix expand_6 (
    .coefficient(coefficients[47:40]),
    .matrix(expand_6_matrix)
  );

  wire [63:0] expand_7_matrix;
  gf256_matrix expand_7 (
    .coefficient(coefficients[55:48]),
    .matrix(expand_7_matrix)
  );

  always @(posedge clk) begin
    if (sequencer_may_begin) begin
      matrix[63:0] <= one;
      matrix[127:64] <= expand_1_matrix;
      matrix[191:128] <= expand_2_matrix;
      matrix[255:192] <= expand_3_matrix;
      matrix[319:256] <= expand_4_matrix;
      matrix[383:320] <= expand_5_matrix;
      matrix[447:384] <= expand_6_matrix;
      matrix[511:448] <= expand_7_matrix;
    end
  end

  // first register to second
  wire partly = sequencer_last & ~sequencer_of_repair & ~sequencer_of_feedback;
  wire [15:0] length = {3'd0, sequencer_body_end} + 16'd1;

  wire [63:0] symbol;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_symbol
      assign symbol[8*n +: 8] = {frame_fifo_planes[8*n + 2 +: 6],
          (sequencer_carries_length ? {length[n], length[n + 8]} : frame_fifo_planes[8*n +: 2])};
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
      second_keep <= partly ? (8'hff >> ~sequencer_body_end[2:0]) : 8'hff;
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
  wire rows_add_0 = sequencer_add & ~sequencer_address[13];
  wire rows_write_0 = write_rows & ~second_address[13];
  wire rows_add_0_beyond = sequencer_add & sequencer_address[13];
  wire rows_write_0_beyond = write_rows & second_address[13];

  wire [511:0] row_word_0;
  wire [511:0] row_word_0_beyond;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_row
      gf256_row_8x8464_1 row (
        .clk(clk),
        .advance(step),
        .data(symbol),
        .matrix(matrix[64*n +: 64]),
        .write_address(second_address[12:0]),
        .read_0(step),
        .read_address_0(sequencer_address[12:0]),
        .add_0(rows_add_0),
        .write_0(rows_write_0),
        .word_0(row_word_0[64*n +: 64]),
        .add_0_beyond(rows_add_0_beyond),
        .write_0_beyond(rows_write_0_beyond),
        .word_0_beyond(row_word_0_beyond[64*n +: 64])
      );
    end
  endgenerate

  wire [63:0] repair_planes = ((row_word_0[63:0] | row_word_0_beyond[63:0]) & {64{second_row[0]}}) |
      ((row_word_0[127:64] | row_word_0_beyond[127:64]) & {64{second_row[1]}}) |
      ((row_word_0[191:128] | row_word_0_beyond[191:128]) & {64{second_row[2]}}) |
      ((row_word_0[255:192] | row_word_0_beyond[255:192]) & {64{second_row[3]}}) |
      ((row_word_0[319:256] | row_word_0_beyond[319:256]) & {64{second_row[4]}}) |
      ((row_word_0[383:320] | row_word_0_beyond[383:320]) & {64{second_row[5]}}) |
      ((row_word_0[447:384] | row_word_0_beyond[447:384]) & {64{second_row[6]}}) |
      ((row_word_0[511:448] | row_word_0_beyond[511:448]) & {64{second_row[7]}});

  // second register to third: the unit, a repair or the frame
  wire [15:0] length_parity = {repair_planes[56], repair_planes[48], repair_planes[40],
      repair_planes[32], repair_planes[24], repair_planes[16], repair_planes[8], repair_planes[0],
      repair_planes[57], repair_planes[49], repair_planes[41], repair_planes[33], repair_planes[25],
      repair_planes[17], repair_planes[9], repair_planes[1]};

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

  always @(posedge clk) begin
    if (step) begin
      second_header_beat <= sequencer_header_beat;
    end
  end

  wire [63:0] body_planes = second_repair ? repair_planes : second_planes;

  always @(posedge clk) begin
    if (step) begin
      third_valid <= second_valid;
    end
    if (rst) begin
      third_valid <= 1'b0;
    end
  end

  wire [63:0] body_octets;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_body_octets
      assign body_octets[8*n +: 8] = {body_planes[n + 56], body_planes[n + 48], body_planes[n + 40],
          body_planes[n + 32], body_planes[n + 24], body_planes[n + 16], body_planes[n + 8],
          body_planes[n]};
    end
  endgenerate

  always @(posedge clk) begin
    if (step) begin
      third_data <= second_in_header ? unit_octets[64*second_header_beat +: 64] : body_octets;
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

endmodule

`default_nettype wire
