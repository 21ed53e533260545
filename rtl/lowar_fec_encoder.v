// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_fec_encoder --variant w512`; change its source, not this file.
//
// Gives frames a shim header and sends repair packets after each generation of them
// LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.
//
// Built with
//   DATA_W       = 512
//   ROWS         = 4
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_fec_encoder (
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
  reg [255:0] matrix;
  reg second_valid;
  reg second_accumulate;
  reg [10:0] second_address;
  reg second_repair;
  reg second_in_header;
  reg second_last;
  reg [63:0] second_keep;
  reg [511:0] second_planes;
  reg [3:0] second_row;
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
    .ROWS(4)
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

  wire [23:0] coefficients;
  reg [23:0] coefficient_table [0:127];

  // Word 0 stands last.
  localparam [3071:0] COEFFICIENT_TABLE = {24'hd0a5da, 24'h53800a, 24'h3a6351, 24'h68e1f7,
    24'hacc4b4, 24'hb9f391, 24'h72fc5e, 24'h6cc77c, 24'ha62984, 24'h7311c1, 24'h5dddb6, 24'h1dd85b,
    24'h891d63, 24'had0eea, 24'h2bfe86, 24'h1549b1, 24'h875e2a, 24'hfd7377, 24'ha906f5, 24'h7082a2,
    24'h821f12, 24'hd402c3, 24'hf10b81, 24'hc9e2ca, 24'h9ff5e2, 24'h2716df, 24'h623b88, 24'he581d3,
    24'h79893a, 24'h9bcbe3, 24'h47eab3, 24'h087c13, 24'h55b1dd, 24'h4efbcb, 24'h3174af, 24'hbeedfe,
    24'h1f4d38, 24'hd91c16, 24'h935302, 24'h44aa95, 24'hfc5df9, 24'h36b048, 24'h456a4d, 24'h23bd6a,
    24'hb13794, 24'heee729, 24'hb33f57, 24'h1726d8, 24'h067fae, 24'h8c976c, 24'h3f3a90, 24'h5790f2,
    24'hb89fc9, 24'hff2abf, 24'h6a0593, 24'hbba261, 24'h1135c2, 24'h9761c7, 24'ha3ba71, 24'h7c60a3,
    24'ha50f68, 24'h3b3e78, 24'he2759a, 24'h0c8b35, 24'h5cfdd7, 24'hde3626, 24'h924c6b, 24'h6b4422,
    24'h65594b, 24'hc43140, 24'h9d1555, 24'h54d79c, 24'h2f5898, 24'h76d6fc, 24'h7167f8, 24'h9ae82f,
    24'h39131e, 24'hdfcebd, 24'h33d3f6, 24'h6f2ccd, 24'hd232e4, 24'hae4130, 24'h03d592, 24'he4e69d,
    24'h1e83aa, 24'h1bf24e, 24'h8a0ded, 24'h422199, 24'h5f8673, 24'h5b1906, 24'hc5ad47, 24'haab7dc,
    24'h4d93d4, 24'hf49ea8, 24'h2cf7d2, 24'h5ef966, 24'h77c10b, 24'hf9b670, 24'h020ac0, 24'h7b0839,
    24'hea793f, 24'h07a85a, 24'h984243, 24'h19a67f, 24'h529204, 24'h464bc4, 24'h7e0718, 24'hc27bd5,
    24'h1c88d0, 24'h29333c, 24'h991b2e, 24'h2648a0, 24'hba2567, 24'h78eb0f, 24'h9eb950, 24'hb7f85c,
    24'he99b74, 24'h0d87ff, 24'hceda6f, 24'h24bb97, 24'h185ad9, 24'h0face1, 24'h843cb5, 24'hdc5c54,
    24'hefa149, 24'ha1d927, 24'h492737, 24'h010101};

  initial begin : fill_coefficient_table
    integer i;
    for (i = 0; i < 128; i = i + 1) begin
      coefficient_table[i] = COEFFICIENT_TABLE[24*i +: 24];
    end
  end

  assign coefficients = coefficient_table[sequencer_symbol_ahead];

  // a coefficient is expanded once for each packet
  always @(posedge clk) begin
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
      matrix[127:64] <= {(coefficients[0] ^ coefficients[4] ^ coefficients[5] ^ coefficients[6]),
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
      matrix[191:128] <= {(coefficients[8] ^ coefficients[12] ^ coefficients[13] ^
              coefficients[14]),
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
      matrix[255:192] <= {(coefficients[16] ^ coefficients[20] ^ coefficients[21] ^
              coefficients[22]),
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

  wire [2047:0] row_word_0;
  generate
    for (n = 0; n < 4; n = n + 1) begin : each_row
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
      (row_word_0[2047:1536] & {512{second_row[3]}});

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
