// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen pfc_quanta_encoder --variant w256`; change its source, not this file.
//
// Turns a pause request into a PFC or PAUSE frame on AXI4-Stream
// IEEE 802.1Qbb / 802.3 annex 31D (PFC) and annex 31B (PAUSE); every request is latched whole.
//
// Built with
//   DATA_W = 256
//   FCS    = 0

`default_nettype none

module pfc_quanta_encoder_w256 (
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
  output wire [255:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [31:0] m_axis_tkeep,
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
  wire serializer_tlast;
  wire [31:0] serializer_tkeep;
  wire [255:0] serializer_tdata;
  wire serializer_done;
  pfc_frame_serializer_60x32 serializer (
    .clk(clk),
    .rst(rst),
    .load(accept),
    .image(layout_image),
    .tready(m_axis_tready),
    .pending(serializer_pending),
    .tvalid(serializer_tvalid),
    .tlast(serializer_tlast),
    .tkeep(serializer_tkeep),
    .tdata(serializer_tdata),
    .done(serializer_done)
  );

  // a request is taken while nothing is under way, or as the last beat leaves
  wire ready = ~serializer_pending & (~serializer_tvalid | serializer_done);
  assign s_req_ready = ready;
  assign accept = s_req_valid & ready;

  // every field is latched with the request: a frame is never torn
  assign m_axis_tvalid = serializer_tvalid;
  assign m_axis_tdata = serializer_tdata;
  assign m_axis_tkeep = serializer_tkeep;
  assign m_axis_tlast = serializer_tlast;

  // what has been sent
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

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

// The octets of a MAC control frame, the first on the wire in bits 7:0.
module pfc_frame_image (
  input  wire link,
  input  wire [7:0] enable,
  input  wire [127:0] quanta,
  input  wire [47:0] source_mac,
  output wire [479:0] image
);

  wire [15:0] time_0 = quanta[15:0] & {16{enable[0]}};
  wire [15:0] time_1 = quanta[31:16] & {16{enable[1]}};
  wire [15:0] time_2 = quanta[47:32] & {16{enable[2]}};
  wire [15:0] time_3 = quanta[63:48] & {16{enable[3]}};
  wire [15:0] time_4 = quanta[79:64] & {16{enable[4]}};
  wire [15:0] time_5 = quanta[95:80] & {16{enable[5]}};
  wire [15:0] time_6 = quanta[111:96] & {16{enable[6]}};
  wire [15:0] time_7 = quanta[127:112] & {16{enable[7]}};
  assign image = {8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      (link ? 8'd0 : time_7[7:0]), (link ? 8'd0 : time_7[15:8]), (link ? 8'd0 : time_6[7:0]),
      (link ? 8'd0 : time_6[15:8]), (link ? 8'd0 : time_5[7:0]), (link ? 8'd0 : time_5[15:8]),
      (link ? 8'd0 : time_4[7:0]), (link ? 8'd0 : time_4[15:8]), (link ? 8'd0 : time_3[7:0]),
      (link ? 8'd0 : time_3[15:8]), (link ? 8'd0 : time_2[7:0]), (link ? 8'd0 : time_2[15:8]),
      (link ? 8'd0 : time_1[7:0]), (link ? 8'd0 : time_1[15:8]), (link ? 8'd0 : time_0[7:0]),
      (link ? 8'd0 : time_0[15:8]), (link ? quanta[7:0] : enable), (link ? quanta[15:8] : 8'd0),
      (link ? 8'd1 : 8'd1), (link ? 8'd0 : 8'd1), 8'd8, 8'd136, source_mac[7:0], source_mac[15:8],
      source_mac[23:16], source_mac[31:24], source_mac[39:32], source_mac[47:40], 8'd1, 8'd0, 8'd0,
      8'd194, 8'd128, 8'd1};

endmodule

// Sends 60 octets, 32 a clock.
module pfc_frame_serializer_60x32 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Take the image; only while nothing is under way or as it ends.
  input  wire load,
  input  wire [479:0] image,
  // The beat is taken.
  input  wire tready,
  // A frame waits for its FCS.
  output wire pending,
  output wire tvalid,
  output wire tlast,
  output wire [31:0] tkeep,
  output wire [255:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg tvalid_reg;
  reg [511:0] octets;
  reg [1:0] marks;

  assign pending = 1'b0;
  assign tvalid = tvalid_reg;
  wire taken = tvalid_reg & tready;
  wire taken_last = taken & tlast;

  always @(posedge clk) begin
    if (load) begin
      tvalid_reg <= 1'b1;
      octets <= {32'd0, image};
    end else if (taken_last) begin
      tvalid_reg <= 1'b0;
    end else if (taken) begin
      octets <= octets >> 9'd256;
    end
    if (rst) begin
      tvalid_reg <= 1'b0;
    end
  end

  // a mark travels with the octets in place of a counter
  always @(posedge clk) begin
    if (load) begin
      marks <= 2'd2;
    end else if (taken) begin
      marks <= marks >> 1'b1;
    end
  end

  assign tlast = marks[0];
  assign tdata = octets[255:0];
  assign tkeep = tlast ? {4'd0, {28{1'b1}}} : {32{1'b1}};
  assign done = taken_last;

endmodule

`default_nettype wire
