// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides whether a flow may have a CNP, by the times of its last one and its last mark; four
// clocks from the flow to the outputs.

`default_nettype none

module cnp_pace_x1024 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A marked frame was looked up.
  input  wire looked_up,
  // A flow that was not known is written.
  input  wire is_new,
  // A place is looked at.
  input  wire looks,
  // The flow of the frame is known, or the place has one.
  input  wire known,
  // Place of the flow.
  input  wire [9:0] index,
  // Class of the frame.
  input  wire [2:0] of_class,

  // Configuration and congestion
  // Clocks from a CNP to the next, read two clocks after the flow.
  input  wire [31:0] interval,
  // Clocks from a CNP to a supplement, 0 for none, read two clocks after the flow.
  input  wire [31:0] supplement,
  // Clocks in which a flow is congested by a frame, read two clocks before it is looked up.
  input  wire [31:0] memory,
  // Supplements may be sent, read two clocks after the flow.
  input  wire enable,
  // Classes whose queue is congested, read two clocks after the flow.
  input  wire [7:0] congested,
  // The queue has room for a CNP, read three clocks after the flow.
  input  wire room,
  // A CNP is decided on in this clock.
  output wire reserves,

  // Marked frame or look four clocks before
  // A CNP is sent.
  output wire sent_cnp,
  // The CNP is a supplement.
  output reg  supplements,
  // Outcome of a frame; 0 if there is none.
  output wire [2:0] outcome
);

  localparam [2:0] UNKNOWN = 3'd1;
  localparam [2:0] QUIET = 3'd2;
  localparam [2:0] OVERFLOW = 3'd3;
  localparam [2:0] SENT = 3'd4;

  reg [63:0] now;
  reg [63:0] quiet_to;
  reg is_over;
  reg [63:0] due_at;
  reg is_due;
  reg [63:0] next_until;
  reg [63:0] next_due;
  reg [32:0] kept;
  reg [63:0] next_congested;
  reg [66:0] mark;
  reg is_recent;
  reg is_congested;
  reg may_supplement;
  reg [9:0] index_1;
  reg [9:0] index_2;
  reg [9:0] index_3;
  reg [9:0] index_4;
  reg [9:0] index_5;
  reg [9:0] index_6;
  reg [2:0] looked;
  // CNPs sent, bit n for the decision n + 1 clocks before.
  reg [3:0] sent;
  reg same_4;
  reg quiet_for_4_1;
  reg quiet_for_4_2;
  reg quiet_for_4_3;
  reg quiet_for_4_4;
  reg early_for_4_1;
  reg early_for_4_2;
  reg early_for_4_3;
  reg early_for_4_4;
  reg longer_than_4;
  reg same_3;
  reg quiet_for_3_1;
  reg quiet_for_3_2;
  reg quiet_for_3_3;
  reg early_for_3_1;
  reg early_for_3_2;
  reg early_for_3_3;
  reg longer_than_3;
  reg same_2;
  reg quiet_for_2_1;
  reg quiet_for_2_2;
  reg early_for_2_1;
  reg early_for_2_2;
  reg longer_than_2;
  reg same_1;
  reg quiet_for_1_1;
  reg early_for_1_1;
  reg longer_than_1;
  reg [2:0] marked;
  reg known_1;
  reg known_2;
  reg known_3;
  reg [3:0] written;
  wire begins;
  reg [63:0] next_until_1;
  reg [63:0] next_due_1;
  reg [2:0] outcome_reg;

  // time, the time up to which a flow is quiet, and that from which a supplement is due
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
    if (begins) begin
      quiet_until[index_4] <= next_until_1 & {64{~written[3]}};
    end
  end

  always @(posedge clk) begin
    read_until <= quiet_until[index];
  end

  always @(posedge clk) begin
    quiet_to <= read_until;
    is_over <= (quiet_to <= now);
  end

  reg [63:0] read_due;
  (* ram_style = "block" *)
  reg [63:0] due_from [0:1023];

  always @(posedge clk) begin
    if (begins) begin
      due_from[index_4] <= next_due_1 & {64{~written[3]}};
    end
  end

  always @(posedge clk) begin
    read_due <= due_from[index];
  end

  always @(posedge clk) begin
    due_at <= read_due;
    is_due <= (due_at <= now);
    next_until <= now + {32'd0, interval};
    next_due <= now + {32'd0, supplement};
  end

  // the class of the last marked frame of a flow, and the time up to which the flow is congested by
  // it
  always @(posedge clk) begin
    kept <= {1'b0, memory} + 33'd3;
    next_congested <= now + {31'd0, kept};
  end

  reg [66:0] read_mark;
  (* ram_style = "block" *)
  reg [66:0] congested_until [0:1023];

  always @(posedge clk) begin
    if (is_new | (looked_up & known)) begin
      congested_until[index] <= {of_class, next_congested} & {67{~is_new}};
    end
  end

  always @(posedge clk) begin
    read_mark <= congested_until[index];
  end

  always @(posedge clk) begin
    mark <= read_mark;
    is_recent <= (mark[63:0] > now);
    is_congested <= congested[mark[66:64]];
    may_supplement <= enable & (|supplement);
  end

  // the places of the flows ahead, and whether a CNP of each forbids another so many clocks behind
  always @(posedge clk) begin
    index_1 <= index;
    index_2 <= index_1;
    index_3 <= index_2;
    index_4 <= index_3;
    index_5 <= index_4;
    index_6 <= index_5;
    looked <= {looked[1:0], looks};
    if (rst) begin
      looked <= 3'd0;
    end
  end

  wire blocked = ~is_over | (looked[2] & ~is_due);

  always @(posedge clk) begin
    same_4 <= (index_2 == index_6);
    quiet_for_4_1 <= (interval > 32'd4);
    quiet_for_4_2 <= quiet_for_4_1;
    quiet_for_4_3 <= quiet_for_4_2;
    quiet_for_4_4 <= quiet_for_4_3;
    early_for_4_1 <= (supplement > 32'd4);
    early_for_4_2 <= early_for_4_1;
    early_for_4_3 <= early_for_4_2;
    early_for_4_4 <= early_for_4_3;
    longer_than_4 <= quiet_for_4_4 | (early_for_4_4 & looked[1]);
  end

  wire blocked_4 = (same_4 & sent[3]) ? longer_than_4 : blocked;

  always @(posedge clk) begin
    same_3 <= (index_2 == index_5);
    quiet_for_3_1 <= (interval > 32'd3);
    quiet_for_3_2 <= quiet_for_3_1;
    quiet_for_3_3 <= quiet_for_3_2;
    early_for_3_1 <= (supplement > 32'd3);
    early_for_3_2 <= early_for_3_1;
    early_for_3_3 <= early_for_3_2;
    longer_than_3 <= quiet_for_3_3 | (early_for_3_3 & looked[1]);
  end

  wire blocked_3 = (same_3 & sent[2]) ? longer_than_3 : blocked_4;

  always @(posedge clk) begin
    same_2 <= (index_2 == index_4);
    quiet_for_2_1 <= (interval > 32'd2);
    quiet_for_2_2 <= quiet_for_2_1;
    early_for_2_1 <= (supplement > 32'd2);
    early_for_2_2 <= early_for_2_1;
    longer_than_2 <= quiet_for_2_2 | (early_for_2_2 & looked[1]);
  end

  wire blocked_2 = (same_2 & sent[1]) ? longer_than_2 : blocked_3;

  always @(posedge clk) begin
    same_1 <= (index_2 == index_3);
    quiet_for_1_1 <= (interval > 32'd1);
    early_for_1_1 <= (supplement > 32'd1);
    longer_than_1 <= quiet_for_1_1 | (early_for_1_1 & looked[1]);
  end

  wire blocked_1 = (same_1 & sent[0]) ? longer_than_1 : blocked_2;

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

  wire lacks_one = looked[2] & is_recent & is_congested & may_supplement;
  wire may = (marked[2] | lacks_one) & known_3 & ~blocked_1;
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
    if (rst) begin
      written <= 4'd0;
    end
  end

  assign begins = sent[0] | written[3];

  always @(posedge clk) begin
    next_until_1 <= next_until;
    next_due_1 <= next_due;
  end

  assign sent_cnp = sent[0];

  always @(posedge clk) begin
    supplements <= looked[2] & sends;
    outcome_reg <= (UNKNOWN & {3{marked[2] & ~known_3}}) |
        (QUIET & {3{marked[2] & known_3 & blocked_1}}) | (OVERFLOW & {3{marked[2] & may & ~room}}) |
        (SENT & {3{marked[2] & sends}});
    if (rst) begin
      supplements <= 1'b0;
    end
  end

  assign outcome = outcome_reg;

endmodule

`default_nettype wire
