// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen pfc_quanta_encoder --variant w512`; change its source, not this file.
//
// Turns a pause request into a PFC or PAUSE frame on AXI4-Stream
// IEEE 802.1Qbb / 802.3 annex 31D (PFC) and annex 31B (PAUSE); every request is latched whole.

`default_nettype none

module pfc_quanta_encoder #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Whether the frame carries its FCS: 0 or 1.
  parameter FCS = 0
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Pause request, latched whole
  // A request is offered.
  input  wire s_req_valid,
  // The request is taken.
  output wire s_req_ready,
  // PAUSE of the whole link (802.3x) instead of PFC.
  input  wire s_req_link,
  // Class-enable vector, bit n for class n.
  input  wire [7:0] s_req_enable,
  // Time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] s_req_quanta,

  // Frame (AXI4-Stream; 802.3 annex 31B and 31D)
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // A beat is offered.
  output wire m_axis_tvalid,
  // The MAC takes the beat.
  input  wire m_axis_tready,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Configuration
  // Source address, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_source_mac,

  // Status
  // A PFC frame has been handed over.
  output wire stat_pfc_sent,
  // A PAUSE frame has been handed over.
  output wire stat_pause_sent
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && FCS == 0) || (DATA_W == 64 && FCS == 0) ||
        (DATA_W == 128 && FCS == 0) || (DATA_W == 256 && FCS == 0) ||
        (DATA_W == 1024 && FCS == 0) || (DATA_W == 64 && FCS == 1) ||
        (DATA_W == 512 && FCS == 1))) begin : refused
      pfc_quanta_encoder_has_no_such_variant refused ();
    end
  endgenerate

  wire accept;
  reg is_link;
  reg pfc_sent;
  reg pause_sent;

  wire [479:0] layout_image;
  pfc_frame_image layout (
    .link(s_req_link),
    .enable(s_req_enable),
    .quanta(s_req_quanta),
    .source_mac(cfg_source_mac),
    .image(layout_image)
  );

  wire serializer_pending;
  wire serializer_tvalid;
  wire serializer_free;
  wire serializer_tlast;
  wire [DATA_W/8-1:0] serializer_tkeep;
  wire [DATA_W-1:0] serializer_tdata;
  wire serializer_done;
  generate
    case (1'b1)
      (DATA_W == 512 && FCS == 0) || (DATA_W == 1024 && FCS == 0): begin : gen_serializer
        pfc_frame_serializer_60 #(
          .DATA_W(DATA_W)
        ) serializer (
          .clk(clk),
          .rst(rst),
          .load(accept),
          .image(layout_image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
      DATA_W == 64 && FCS == 0: begin : gen_serializer
        pfc_frame_serializer_60x8 serializer (
          .clk(clk),
          .rst(rst),
          .load(accept),
          .image(layout_image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
      DATA_W == 128 && FCS == 0: begin : gen_serializer
        pfc_frame_serializer_60x16 serializer (
          .clk(clk),
          .rst(rst),
          .load(accept),
          .image(layout_image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
      DATA_W == 256 && FCS == 0: begin : gen_serializer
        pfc_frame_serializer_60x32 serializer (
          .clk(clk),
          .rst(rst),
          .load(accept),
          .image(layout_image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
      DATA_W == 64 && FCS == 1: begin : gen_serializer
        pfc_frame_serializer_64x8 serializer (
          .clk(clk),
          .rst(rst),
          .load(accept),
          .image(layout_image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
      DATA_W == 512 && FCS == 1: begin : gen_serializer
        pfc_frame_serializer_64x64 serializer (
          .clk(clk),
          .rst(rst),
          .load(accept),
          .image(layout_image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
    endcase
  endgenerate

  // a request is taken while nothing is under way
  wire ready = ~serializer_pending & serializer_free;
  assign s_req_ready = ready;
  assign accept = s_req_valid & ready;

  // every field is latched with the request: a frame is never torn
  assign m_axis_tvalid = serializer_tvalid;
  assign m_axis_tdata = serializer_tdata;
  assign m_axis_tkeep = serializer_tkeep;
  assign m_axis_tlast = serializer_tlast;

  // counters of frames sent
  always @(posedge clk) begin
    if (accept) begin
      is_link <= s_req_link;
    end
    pfc_sent <= serializer_done & ~is_link;
    pause_sent <= serializer_done & is_link;
    if (rst) begin
      is_link <= 1'b0;
      pfc_sent <= 1'b0;
      pause_sent <= 1'b0;
    end
  end

  assign stat_pfc_sent = pfc_sent;
  assign stat_pause_sent = pause_sent;

endmodule

`default_nettype wire
