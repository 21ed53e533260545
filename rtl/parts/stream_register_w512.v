// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Two registers of a stream: its sender does not wait for the receiver within a clock.

`default_nettype none

module stream_register_w512 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Sender
  // A beat is offered.
  input  wire s_axis_tvalid,
  // Octets of the beat.
  input  wire [511:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // The beat is taken.
  output wire s_axis_tready,

  // Receiver
  // The beat is taken.
  input  wire m_axis_tready,
  // A beat is offered.
  output wire m_axis_tvalid,
  // Octets of the beat.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast
);

  // A beat waits behind the one that is offered.
  reg spare_valid;
  reg out_valid;
  reg spare_tlast;
  reg out_tlast;
  // Slot of the beat that is offered.
  reg turn;
  // The slot has no beat.
  reg slot_0_free;
  reg [511:0] slot_0_tdata;
  reg [63:0] slot_0_tkeep;
  // The slot has no beat.
  reg slot_1_free;
  reg [511:0] slot_1_tdata;
  reg [63:0] slot_1_tkeep;

  assign s_axis_tready = ~spare_valid;
  wire out_free = ~out_valid | m_axis_tready;
  wire out_next = spare_valid | s_axis_tvalid;
  wire offered_next = ~out_free | out_next;

  always @(posedge clk) begin
    out_valid <= offered_next;
    if (rst) begin
      out_valid <= 1'b0;
    end
  end

  wire spare_next = ~out_free & out_next;

  always @(posedge clk) begin
    spare_valid <= spare_next;
    if (~spare_valid) begin
      spare_tlast <= s_axis_tlast;
    end
    if (out_free) begin
      out_tlast <= spare_valid ? spare_tlast : s_axis_tlast;
    end
    if (rst) begin
      spare_valid <= 1'b0;
    end
  end

  wire turn_next = turn ^ (out_valid & m_axis_tready);

  always @(posedge clk) begin
    turn <= turn_next;
    slot_0_free <= ~spare_next & ~(offered_next & ~turn_next);
    if (slot_0_free) begin
      slot_0_tdata <= s_axis_tdata;
      slot_0_tkeep <= s_axis_tkeep;
    end
    slot_1_free <= ~spare_next & ~(offered_next & turn_next);
    if (slot_1_free) begin
      slot_1_tdata <= s_axis_tdata;
      slot_1_tkeep <= s_axis_tkeep;
    end
    if (rst) begin
      turn <= 1'b0;
      slot_0_free <= 1'b1;
      slot_1_free <= 1'b1;
    end
  end

  wire [511:0] out_tdata = turn ? slot_1_tdata : slot_0_tdata;
  wire [63:0] out_tkeep = turn ? slot_1_tkeep : slot_0_tkeep;
  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out_tdata;
  assign m_axis_tkeep = out_tkeep;
  assign m_axis_tlast = out_tlast;

endmodule

`default_nettype wire
