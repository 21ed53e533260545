// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen cnp_generator --variant w128`; change its source, not this file.
//
// Answers marked RoCEv2 frames of known flows with congestion notification packets, at most one a
// flow in an interval
// InfiniBand Architecture Specification, annex A17 (RoCEv2, CNP, ICRC); the notification point of
// DCQCN.
//
// Built with
//   DATA_W = 128
//   FLOWS  = 1024

`default_nettype none

module cnp_generator_w128 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Stream that is watched, without preamble and FCS (AXI4-Stream; valid: the beat passes; tdest:
  // class)
  // A beat of the stream that is watched passes: it is valid and ready there.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [127:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [15:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,
  // Class of the frame, on each of its beats.
  input  wire [2:0] s_axis_tdest,

  // Commands of the host, which knows the flows
  // The host offers a command.
  input  wire s_flow_valid,
  // Remove the flow; otherwise write it.
  input  wire s_flow_remove,
  // The flow is of IPv6, otherwise of IPv4.
  input  wire s_flow_ipv6,
  // Source address of the flow, octet n at `[8*n +: 8]`; of IPv4 in octets 12 to 15.
  input  wire [127:0] s_flow_source,
  // Destination address of the flow, octet n at `[8*n +: 8]`; of IPv4 in octets 12 to 15.
  input  wire [127:0] s_flow_destination,
  // Destination QP of the flow.
  input  wire [23:0] s_flow_qp,
  // Peer QP, to which CNPs go; of no meaning to a removal.
  input  wire [23:0] s_flow_peer_qp,
  // The command is taken.
  output wire s_flow_ready,

  // CNPs for a scheduler (AXI4-Stream)
  // The scheduler takes the beat.
  input  wire m_axis_tready,
  // A beat of a CNP.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_tkeep` leaves out.
  output wire [127:0] m_axis_tdata,
  // Lanes that carry the CNP.
  output wire [15:0] m_axis_tkeep,
  // Last beat of the CNP.
  output wire m_axis_tlast,

  // Congestion
  // Classes whose queue is congested, bit n for class n.
  input  wire [7:0] congested,

  // Configuration
  // Send CNPs.
  input  wire cfg_enable,
  // Clocks from a CNP of a flow to the next, at least.
  input  wire [31:0] cfg_interval,
  // Clocks from a CNP of a congested flow to a supplement; 0: there are none.
  input  wire [31:0] cfg_supplement,
  // Clocks after a marked frame in which its flow is congested.
  input  wire [31:0] cfg_memory,
  // DSCP of CNPs.
  input  wire [5:0] cfg_dscp,
  // TTL or hop limit of CNPs.
  input  wire [7:0] cfg_ttl,

  // Outcomes of frames and commands, for counters
  // The outcome of a frame is known.
  output wire stat_verdict,
  // Outcome: 0 not marked, 1 flow unknown, 2 within the interval, 3 too many CNPs wait, 4 a CNP is
  // sent.
  output wire [2:0] stat_outcome,
  // A supplement is sent.
  output wire stat_supplement,
  // A command is done.
  output wire stat_flow,
  // Outcome of the command: 0 done, 1 the flow to be removed is not known, 2 the set of the flow is
  // full.
  output wire [1:0] stat_flow_outcome
);

  wire parser_marked;
  wire parser_ipv6;
  wire [127:0] parser_source;
  wire [127:0] parser_destination;
  wire [23:0] parser_qp;
  wire room;
  wire [2:0] frame_class;
  reg [5:0] dscp_1;
  reg [5:0] dscp_2;
  reg [7:0] ttl_1;
  reg [7:0] ttl_2;
  // Frames on their way to a verdict.
  reg [11:0] verdicts;

  wire lookup_flow_ready;
  wire lookup_looked_up;
  wire lookup_is_new;
  wire lookup_looks;
  wire lookup_known;
  wire [9:0] lookup_index;
  wire [23:0] lookup_peer_qp;
  wire lookup_answered;
  wire [1:0] lookup_answer;
  cnp_table_x1024 lookup (
    .clk(clk),
    .rst(rst),
    .marked(parser_marked),
    .ipv6(parser_ipv6),
    .source(parser_source),
    .destination(parser_destination),
    .qp(parser_qp),
    .flow_valid(s_flow_valid),
    .flow_remove(s_flow_remove),
    .flow_ipv6(s_flow_ipv6),
    .flow_source(s_flow_source),
    .flow_destination(s_flow_destination),
    .flow_qp(s_flow_qp),
    .flow_peer_qp(s_flow_peer_qp),
    .flow_ready(lookup_flow_ready),
    .looked_up(lookup_looked_up),
    .is_new(lookup_is_new),
    .looks(lookup_looks),
    .known(lookup_known),
    .index(lookup_index),
    .peer_qp(lookup_peer_qp),
    .answered(lookup_answered),
    .answer(lookup_answer)
  );

  assign s_flow_ready = lookup_flow_ready;
  assign stat_flow = lookup_answered;
  assign stat_flow_outcome = lookup_answer;

  wire header_ended;
  wire [655:0] header_octets;
  wire header_sound;
  wire [2:0] header_frame_class;
  wire [2:0] header_has_ipv4;
  wire [2:0] header_has_ipv6;
  cnp_header_x16 header (
    .clk(clk),
    .rst(rst),
    .passes(s_axis_tvalid),
    .data(s_axis_tdata),
    .keep(s_axis_tkeep),
    .last(s_axis_tlast),
    .bad(s_axis_tuser),
    .of_class(s_axis_tdest),
    .ended(header_ended),
    .octets(header_octets),
    .sound(header_sound),
    .frame_class(header_frame_class),
    .has_ipv4(header_has_ipv4),
    .has_ipv6(header_has_ipv6)
  );

  wire parser_frame;
  wire [2:0] parser_frame_class;
  wire [15:0] parser_port;
  wire [15:0] parser_pkey;
  wire [47:0] parser_to_mac;
  wire [47:0] parser_from_mac;
  wire [1:0] parser_has_tags;
  wire [63:0] parser_tags;
  cnp_parse parser (
    .clk(clk),
    .rst(rst),
    .ended(header_ended),
    .octets(header_octets),
    .sound(header_sound),
    .of_class(header_frame_class),
    .has_ipv4(header_has_ipv4),
    .has_ipv6(header_has_ipv6),
    .enable(cfg_enable),
    .frame(parser_frame),
    .marked(parser_marked),
    .frame_class(parser_frame_class),
    .ipv6(parser_ipv6),
    .source(parser_source),
    .destination(parser_destination),
    .qp(parser_qp),
    .port(parser_port),
    .pkey(parser_pkey),
    .to_mac(parser_to_mac),
    .from_mac(parser_from_mac),
    .has_tags(parser_has_tags),
    .tags(parser_tags)
  );

  wire pace_reserves;
  wire pace_sent_cnp;
  wire pace_supplements;
  wire [2:0] pace_outcome;
  cnp_pace_x1024 pace (
    .clk(clk),
    .rst(rst),
    .looked_up(lookup_looked_up),
    .is_new(lookup_is_new),
    .looks(lookup_looks),
    .known(lookup_known),
    .index(lookup_index),
    .of_class(frame_class),
    .interval(cfg_interval),
    .supplement(cfg_supplement),
    .memory(cfg_memory),
    .enable(cfg_enable),
    .congested(congested),
    .room(room),
    .reserves(pace_reserves),
    .sent_cnp(pace_sent_cnp),
    .supplements(pace_supplements),
    .outcome(pace_outcome)
  );

  always @(posedge clk) begin
    dscp_1 <= cfg_dscp;
    dscp_2 <= dscp_1;
    ttl_1 <= cfg_ttl;
    ttl_2 <= ttl_1;
  end

  wire [2:0] maker_looked_up_class;
  wire maker_has_fields;
  wire [488:0] maker_cnp_fields;
  wire maker_has_sums;
  wire [15:0] maker_checksum;
  wire [31:0] maker_icrc;
  cnp_maker_x1024 maker (
    .clk(clk),
    .rst(rst),
    .marked(parser_marked),
    .ipv6(parser_ipv6),
    .source(parser_source),
    .destination(parser_destination),
    .port(parser_port),
    .pkey(parser_pkey),
    .to_mac(parser_to_mac),
    .from_mac(parser_from_mac),
    .has_tags(parser_has_tags),
    .tags(parser_tags),
    .of_class(parser_frame_class),
    .looked_up(lookup_looked_up),
    .known(lookup_known),
    .index(lookup_index),
    .peer_qp(lookup_peer_qp),
    .looked_up_class(maker_looked_up_class),
    .sent_cnp(pace_sent_cnp),
    .dscp(dscp_2),
    .ttl(ttl_2),
    .has_fields(maker_has_fields),
    .cnp_fields(maker_cnp_fields),
    .has_sums(maker_has_sums),
    .checksum(maker_checksum),
    .icrc(maker_icrc)
  );

  assign frame_class = maker_looked_up_class;
  assign stat_supplement = pace_supplements;

  wire sender_room;
  wire sender_tvalid;
  wire [127:0] sender_tdata;
  wire [15:0] sender_tkeep;
  wire sender_tlast;
  cnp_sender_x16 sender (
    .clk(clk),
    .rst(rst),
    .reserves(pace_reserves),
    .has_fields(maker_has_fields),
    .cnp_fields(maker_cnp_fields),
    .has_sums(maker_has_sums),
    .checksum(maker_checksum),
    .icrc(maker_icrc),
    .tready(m_axis_tready),
    .room(sender_room),
    .tvalid(sender_tvalid),
    .tdata(sender_tdata),
    .tkeep(sender_tkeep),
    .tlast(sender_tlast)
  );

  assign room = sender_room;
  assign m_axis_tvalid = sender_tvalid;
  assign m_axis_tdata = sender_tdata;
  assign m_axis_tkeep = sender_tkeep;
  assign m_axis_tlast = sender_tlast;

  // the verdict on each frame, marked or not
  always @(posedge clk) begin
    verdicts <= {verdicts[10:0], parser_frame};
    if (rst) begin
      verdicts <= 12'd0;
    end
  end

  assign stat_verdict = verdicts[11];
  assign stat_outcome = pace_outcome;

endmodule

`default_nettype wire
