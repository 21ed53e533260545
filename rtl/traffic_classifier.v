// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen traffic_classifier --variant w512`; change its source, not this file.
//
// Finds the traffic class of each frame in the receive stream, in line and at its full rate
// IEEE 802.1Q clauses 6.9.3 and 9.6 (PCP); RFC 2474 (DSCP).

`default_nettype none

module traffic_classifier #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // User bits of a beat: 1 or 97.
  parameter USER_W = 1
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)
  // The MAC hands over a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).
  input  wire [USER_W-1:0] s_axis_tuser,

  // To the packet buffer, with the class of each frame (AXI4-Stream)
  // A beat of a frame, with its class.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).
  output wire [USER_W-1:0] m_axis_tuser,
  // Class of the frame, on each of its beats.
  output wire [2:0] m_axis_tdest,

  // Frames received, for the pause engine and counters
  // The last beat of a frame stands on m_axis.
  output wire rx_valid,
  // Class of the received frame.
  output wire [2:0] rx_priority,
  // Octets of the received frame on the wire: frame, FCS, preamble and gap; 65535 if there are
  // more.
  output wire [15:0] rx_octets,

  // Configuration, read two clocks before the first beat of a frame leaves
  // The class of a frame with a DSCP follows from it.
  input  wire cfg_trust_dscp,
  // The class of a frame with a PCP follows from it, if not from a DSCP.
  input  wire cfg_trust_pcp,
  // Class of all other frames.
  input  wire [2:0] cfg_default_class,
  // Class of DSCP n at `[3*n +: 3]`.
  input  wire [191:0] cfg_dscp_class,
  // Class of PCP n at `[3*n +: 3]`.
  input  wire [23:0] cfg_pcp_class,

  // Source of the class, with the first beat of a frame
  // The class of the frame that begins follows from its DSCP.
  output wire stat_dscp,
  // The class of the frame that begins follows from its PCP.
  output wire stat_pcp,
  // The frame that begins has the default class.
  output wire stat_default,
  // The frame that begins ends within what would decide its class.
  output wire stat_truncated
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && USER_W == 1) || (DATA_W == 64 && USER_W == 1) ||
        (DATA_W == 128 && USER_W == 1) || (DATA_W == 256 && USER_W == 1) ||
        (DATA_W == 1024 && USER_W == 1) || (DATA_W == 512 && USER_W == 97))) begin : refused
      traffic_classifier_has_no_such_variant refused ();
    end
  endgenerate

  reg compared_valid;
  reg [DATA_W-1:0] compared_data;
  reg [DATA_W/8-1:0] compared_keep;
  reg compared_last;
  reg [USER_W-1:0] compared_user;
  reg compared_first;
  reg selected_valid;
  reg [DATA_W-1:0] selected_data;
  reg [DATA_W/8-1:0] selected_keep;
  reg selected_last;
  reg [USER_W-1:0] selected_user;
  reg found_valid;
  reg [DATA_W-1:0] found_data;
  reg [DATA_W/8-1:0] found_keep;
  reg found_last;
  reg [USER_W-1:0] found_user;
  reg out_valid;
  reg [DATA_W-1:0] out_data;
  reg [DATA_W/8-1:0] out_keep;
  reg out_last;
  reg [USER_W-1:0] out_user;
  reg ends;

  wire header_moves;
  wire header_first;
  wire [DATA_W-1:0] header_moved_data;
  wire [DATA_W/8-1:0] header_moved_keep;
  wire header_moved_last;
  wire [USER_W-1:0] header_moved_user;
  wire [95:0] header_octets;
  wire [5:0] header_has;
  generate
    case (DATA_W)
      512, 256, 1024: begin : gen_header
        traffic_header #(
          .DATA_W(DATA_W),
          .USER_W(USER_W)
        ) header (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .user(s_axis_tuser),
          .moves(header_moves),
          .first(header_first),
          .moved_data(header_moved_data),
          .moved_keep(header_moved_keep),
          .moved_last(header_moved_last),
          .moved_user(header_moved_user),
          .octets(header_octets),
          .has(header_has)
        );
      end
      64: begin : gen_header
        traffic_header_x8 header (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .user(s_axis_tuser),
          .moves(header_moves),
          .first(header_first),
          .moved_data(header_moved_data),
          .moved_keep(header_moved_keep),
          .moved_last(header_moved_last),
          .moved_user(header_moved_user),
          .octets(header_octets),
          .has(header_has)
        );
      end
      128: begin : gen_header
        traffic_header_x16 header (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .user(s_axis_tuser),
          .moves(header_moves),
          .first(header_first),
          .moved_data(header_moved_data),
          .moved_keep(header_moved_keep),
          .moved_last(header_moved_last),
          .moved_user(header_moved_user),
          .octets(header_octets),
          .has(header_has)
        );
      end
    endcase
  endgenerate

  // a frame begins as its first beat moves on, with its header behind
  wire begins = header_moves & header_first;

  wire [2:0] lookup_number;
  wire lookup_by_dscp;
  wire lookup_by_pcp;
  wire lookup_by_default;
  wire lookup_truncated;
  traffic_class lookup (
    .clk(clk),
    .rst(rst),
    .begins(begins),
    .octets(header_octets),
    .has(header_has),
    .trust_dscp(cfg_trust_dscp),
    .trust_pcp(cfg_trust_pcp),
    .default_class(cfg_default_class),
    .dscp_class(cfg_dscp_class),
    .pcp_class(cfg_pcp_class),
    .number(lookup_number),
    .by_dscp(lookup_by_dscp),
    .by_pcp(lookup_by_pcp),
    .by_default(lookup_by_default),
    .truncated(lookup_truncated)
  );

  // the class of a frame is known as its first beat gets to the last register
  assign m_axis_tdest = lookup_number;
  assign stat_dscp = lookup_by_dscp;
  assign stat_pcp = lookup_by_pcp;
  assign stat_default = lookup_by_default;
  assign stat_truncated = lookup_truncated;

  // the way of a beat
  always @(posedge clk) begin
    compared_valid <= header_moves;
    if (header_moves) begin
      compared_data <= header_moved_data;
      compared_keep <= header_moved_keep;
      compared_last <= header_moved_last;
      compared_user <= header_moved_user;
    end
    compared_first <= header_first;
    selected_valid <= compared_valid;
    if (compared_valid) begin
      selected_data <= compared_data;
      selected_keep <= compared_keep;
      selected_last <= compared_last;
      selected_user <= compared_user;
    end
    found_valid <= selected_valid;
    if (selected_valid) begin
      found_data <= selected_data;
      found_keep <= selected_keep;
      found_last <= selected_last;
      found_user <= selected_user;
    end
    out_valid <= found_valid;
    if (found_valid) begin
      out_data <= found_data;
      out_keep <= found_keep;
      out_last <= found_last;
      out_user <= found_user;
    end
    if (rst) begin
      compared_valid <= 1'b0;
      selected_valid <= 1'b0;
      found_valid <= 1'b0;
      out_valid <= 1'b0;
    end
  end

  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out_data;
  assign m_axis_tkeep = out_keep;
  assign m_axis_tlast = out_last;
  assign m_axis_tuser = out_user;

  // a frame is reported with its last beat
  always @(posedge clk) begin
    ends <= found_valid & found_last;
    if (rst) begin
      ends <= 1'b0;
    end
  end

  assign rx_valid = ends;
  assign rx_priority = lookup_number;

  wire [15:0] length_octets;
  frame_wire_octets #(
    .DATA_W(DATA_W)
  ) length (
    .clk(clk),
    .valid(compared_valid),
    .first(compared_first),
    .keep(compared_keep),
    .octets(length_octets)
  );

  assign rx_octets = length_octets;

endmodule

`default_nettype wire
