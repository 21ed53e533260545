// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen pfc_frame_decoder --variant w512`; change its source, not this file.
//
// Finds PFC and PAUSE frames in the receive stream, in line and at its full rate
// IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), clause 31 (MAC control).

`default_nettype none

module pfc_frame_decoder #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
  // The MAC hands over a beat.
  input  wire s_axis_tvalid,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,

  // To the client (AXI4-Stream)
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // A beat of a frame for the client.
  output wire m_axis_tvalid,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  output wire m_axis_tuser,

  // Good frames (802.3 annex 31B and 31D)
  // A good PFC frame.
  output wire update_pfc,
  // Class-enable vector of the PFC frame, bit n for class n.
  output wire [7:0] update_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  output wire [127:0] update_quanta,
  // A good PAUSE frame.
  output wire update_pause,
  // Pause time of the link in quanta.
  output wire [15:0] update_pause_quanta,

  // Configuration
  // The port's own address, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_station_address,
  // Obey PFC frames.
  input  wire cfg_accept_pfc,
  // Obey PAUSE frames (802.3x).
  input  wire cfg_accept_pause,
  // Leave MAC control frames in the stream.
  input  wire cfg_forward_control,

  // MAC control frames that change nothing
  // A MAC control frame with a bad FCS.
  output wire stat_bad_fcs,
  // A MAC control frame shorter than 64 octets with FCS.
  output wire stat_short,
  // A MAC control frame to somebody else.
  output wire stat_destination,
  // A MAC control frame with an opcode that is neither PFC nor PAUSE.
  output wire stat_opcode,
  // A good PFC or PAUSE frame that is not to be obeyed.
  output wire stat_ignored
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 128 || DATA_W == 256 ||
        DATA_W == 1024)) begin : refused
      pfc_frame_decoder_has_no_such_variant refused ();
    end
  endgenerate

  reg held_valid;
  reg [DATA_W-1:0] held_data;
  reg [DATA_W/8-1:0] held_keep;
  reg held_last;
  reg held_user;
  reg dropping;
  reg out_valid;
  reg [DATA_W-1:0] out_data;
  reg [DATA_W/8-1:0] out_keep;
  reg out_last;
  reg out_user;
  reg pfc;
  reg pause;
  reg bad_fcs;
  reg too_short;
  reg destination;
  reg opcode;
  reg ignored;

  wire header_first;
  wire header_control;
  wire header_control_first;
  wire header_destined;
  wire header_pfc;
  wire header_pause;
  wire header_complete;
  wire [15:0] header_operand;
  wire [127:0] header_quanta;
  generate
    case (DATA_W)
      512, 1024: begin : gen_header
        pfc_frame_header #(
          .DATA_W(DATA_W)
        ) header (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .station_address(cfg_station_address),
          .held(held_data),
          .first(header_first),
          .control(header_control),
          .control_first(header_control_first),
          .destined(header_destined),
          .pfc(header_pfc),
          .pause(header_pause),
          .complete(header_complete),
          .operand(header_operand),
          .quanta(header_quanta)
        );
      end
      64: begin : gen_header
        pfc_frame_header_x8 header (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .station_address(cfg_station_address),
          .held(held_data),
          .first(header_first),
          .control(header_control),
          .control_first(header_control_first),
          .destined(header_destined),
          .pfc(header_pfc),
          .pause(header_pause),
          .complete(header_complete),
          .operand(header_operand),
          .quanta(header_quanta)
        );
      end
      128: begin : gen_header
        pfc_frame_header_x16 header (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .station_address(cfg_station_address),
          .held(held_data),
          .first(header_first),
          .control(header_control),
          .control_first(header_control_first),
          .destined(header_destined),
          .pfc(header_pfc),
          .pause(header_pause),
          .complete(header_complete),
          .operand(header_operand),
          .quanta(header_quanta)
        );
      end
      256: begin : gen_header
        pfc_frame_header_x32 header (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .station_address(cfg_station_address),
          .held(held_data),
          .first(header_first),
          .control(header_control),
          .control_first(header_control_first),
          .destined(header_destined),
          .pfc(header_pfc),
          .pause(header_pause),
          .complete(header_complete),
          .operand(header_operand),
          .quanta(header_quanta)
        );
      end
    endcase
  endgenerate

  // a beat is held until the next arrives, the last of a frame for one clock
  always @(posedge clk) begin
    if (s_axis_tvalid) begin
      held_data <= s_axis_tdata;
      held_keep <= s_axis_tkeep;
      held_last <= s_axis_tlast;
      held_user <= s_axis_tuser;
    end
    held_valid <= s_axis_tvalid | (held_valid & ~held_last);
    if (rst) begin
      held_valid <= 1'b0;
    end
  end

  wire moves = held_valid & (held_last | s_axis_tvalid);

  // whether a frame leaves the stream is decided once, as its first beat moves on
  reg drop;
  always @* begin
    drop = dropping;
    if (header_first) begin
      drop = header_control_first & ~cfg_forward_control;
    end
  end

  always @(posedge clk) begin
    if (moves) begin
      dropping <= drop;
    end
    out_valid <= moves & ~drop;
    out_data <= held_data;
    out_keep <= held_keep;
    out_last <= held_last;
    out_user <= held_user;
    if (rst) begin
      out_valid <= 1'b0;
    end
  end

  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out_data;
  assign m_axis_tkeep = out_keep;
  assign m_axis_tlast = out_last;
  assign m_axis_tuser = out_user;

  // the verdict on a MAC control frame whose last beat is held
  wire ends = held_valid & held_last & header_control;
  wire sound = ends & ~held_user;
  wire complete = sound & header_complete;
  wire ours = complete & header_destined;
  wire known = header_pfc | header_pause;
  wire obey_pfc = header_pfc & cfg_accept_pfc;
  wire obey_pause = header_pause & cfg_accept_pause;

  // the first fault counts
  always @(posedge clk) begin
    bad_fcs <= ends & held_user;
    too_short <= sound & ~header_complete;
    destination <= complete & ~header_destined;
    opcode <= ours & ~known;
    ignored <= ours & known & ~obey_pfc & ~obey_pause;
    pfc <= ours & obey_pfc;
    pause <= ours & obey_pause;
    if (rst) begin
      bad_fcs <= 1'b0;
      too_short <= 1'b0;
      destination <= 1'b0;
      opcode <= 1'b0;
      ignored <= 1'b0;
      pfc <= 1'b0;
      pause <= 1'b0;
    end
  end

  assign stat_bad_fcs = bad_fcs;
  assign stat_short = too_short;
  assign stat_destination = destination;
  assign stat_opcode = opcode;
  assign stat_ignored = ignored;
  assign update_pfc = pfc;
  assign update_enable = header_operand[7:0];
  assign update_quanta = header_quanta;
  assign update_pause = pause;
  assign update_pause_quanta = header_operand;

endmodule

`default_nettype wire
