// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides whether a flow may have a CNP, by the time of its last one; four clocks from the flow to
// the outputs.

`default_nettype none

module cnp_pace_x1024 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A marked frame was looked up.
  input  wire looked_up,
  // A flow that was not known is written.
  input  wire is_new,
  // The flow of the frame is known.
  input  wire known,
  // Place of the flow.
  input  wire [9:0] index,
  // Peer QP of the flow.
  input  wire [23:0] peer_qp,
  // Clocks from a CNP to the next, read two clocks after the flow.
  input  wire [31:0] interval,
  // The queue has room for a CNP, read three clocks after the flow.
  input  wire room,
  // A CNP is decided on in this clock.
  output wire reserves,

  // Marked frame that was looked up four clocks before
  // A frame is decided on.
  output reg  decided,
  // A CNP is sent.
  output wire sent_cnp,
  // Outcome; 0 if there is none.
  output wire [2:0] outcome,
  // Peer QP of its flow.
  output wire [23:0] sent_to_qp
);

  localparam [2:0] UNKNOWN = 3'd1;
  localparam [2:0] QUIET = 3'd2;
  localparam [2:0] OVERFLOW = 3'd3;
  localparam [2:0] SENT = 3'd4;

  reg [63:0] now;
  reg [63:0] quiet_to;
  reg is_over;
  reg [63:0] next_until;
  reg [9:0] index_1;
  reg [9:0] index_2;
  reg [9:0] index_3;
  reg [9:0] index_4;
  reg [9:0] index_5;
  reg [9:0] index_6;
  // CNPs sent, bit n for the decision n + 1 clocks before.
  reg [3:0] sent;
  reg same_4;
  reg longer_than_4_1;
  reg longer_than_4_2;
  reg longer_than_4_3;
  reg longer_than_4_4;
  reg longer_than_4_5;
  reg same_3;
  reg longer_than_3_1;
  reg longer_than_3_2;
  reg longer_than_3_3;
  reg longer_than_3_4;
  reg same_2;
  reg longer_than_2_1;
  reg longer_than_2_2;
  reg longer_than_2_3;
  reg same_1;
  reg longer_than_1_1;
  reg longer_than_1_2;
  reg [2:0] marked;
  reg known_1;
  reg known_2;
  reg known_3;
  reg [3:0] written;
  reg [63:0] next_until_1;
  reg [2:0] outcome_reg;
  reg [23:0] peer_1;
  reg [23:0] peer_2;
  reg [23:0] peer_3;
  reg [23:0] peer_4;

  // time, and the time up to which a flow is quiet
  always @(posedge clk) begin
    now <= now + 64'd1;
    if (rst) begin
      now <= 64'd0;
    end
  end

  reg [63:0] read_until;
  (* ram_style = "block" *)
  reg [63:0] quiet_until [0:1023];

  always @(posedge clk) begin
    if (sent[0] | written[3]) begin
      quiet_until[index_4] <= next_until_1 & {64{~written[3]}};
    end
  end

  always @(posedge clk) begin
    read_until <= quiet_until[index];
  end

  always @(posedge clk) begin
    quiet_to <= read_until;
    is_over <= (quiet_to <= now);
    next_until <= now + {32'd0, interval};
  end

  // the places of the flows ahead, and whether a CNP of each forbids another so many clocks behind
  always @(posedge clk) begin
    index_1 <= index;
    index_2 <= index_1;
    index_3 <= index_2;
    index_4 <= index_3;
    index_5 <= index_4;
    index_6 <= index_5;
    same_4 <= (index_2 == index_6);
    longer_than_4_1 <= (interval > 32'd4);
    longer_than_4_2 <= longer_than_4_1;
    longer_than_4_3 <= longer_than_4_2;
    longer_than_4_4 <= longer_than_4_3;
    longer_than_4_5 <= longer_than_4_4;
  end

  wire blocked_4 = (same_4 & sent[3]) ? longer_than_4_5 : ~is_over;

  always @(posedge clk) begin
    same_3 <= (index_2 == index_5);
    longer_than_3_1 <= (interval > 32'd3);
    longer_than_3_2 <= longer_than_3_1;
    longer_than_3_3 <= longer_than_3_2;
    longer_than_3_4 <= longer_than_3_3;
  end

  wire blocked_3 = (same_3 & sent[2]) ? longer_than_3_4 : blocked_4;

  always @(posedge clk) begin
    same_2 <= (index_2 == index_4);
    longer_than_2_1 <= (interval > 32'd2);
    longer_than_2_2 <= longer_than_2_1;
    longer_than_2_3 <= longer_than_2_2;
  end

  wire blocked_2 = (same_2 & sent[1]) ? longer_than_2_3 : blocked_3;

  always @(posedge clk) begin
    same_1 <= (index_2 == index_3);
    longer_than_1_1 <= (interval > 32'd1);
    longer_than_1_2 <= longer_than_1_1;
  end

  wire blocked_1 = (same_1 & sent[0]) ? longer_than_1_2 : blocked_2;

  // the decision
  always @(posedge clk) begin
    marked <= {marked[1:0], looked_up};
    known_1 <= known;
    known_2 <= known_1;
    known_3 <= known_2;
    if (rst) begin
      marked <= 3'd0;
    end
  end

  wire may = marked[2] & known_3 & ~blocked_1;
  wire sends = may & room;

  always @(posedge clk) begin
    sent <= {sent[2:0], sends};
    if (rst) begin
      sent <= 4'd0;
    end
  end

  assign reserves = sends;

  // a CNP begins an interval; a new flow is not quiet
  always @(posedge clk) begin
    written <= {written[2:0], is_new};
    next_until_1 <= next_until;
    decided <= marked[2];
    if (rst) begin
      written <= 4'd0;
      decided <= 1'b0;
    end
  end

  assign sent_cnp = sent[0];

  always @(posedge clk) begin
    outcome_reg <= (UNKNOWN & {3{marked[2] & ~known_3}}) |
        (QUIET & {3{marked[2] & known_3 & blocked_1}}) | (OVERFLOW & {3{may & ~room}}) |
        (SENT & {3{sends}});
  end

  assign outcome = outcome_reg;

  always @(posedge clk) begin
    peer_1 <= peer_qp;
    peer_2 <= peer_1;
    peer_3 <= peer_2;
    peer_4 <= peer_3;
  end

  assign sent_to_qp = peer_4;

endmodule

`default_nettype wire
