// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Knows what the far end has got, which epoch counts, and which frame is sent again next.

`default_nettype none

module retry_book #(
  // Units of the memory: 4096, 16384, 262144 or 524288.
  parameter UNITS = 16384
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Words of the far end
  // A word has come.
  input  wire heard_valid,
  // The far end's receiver is in an epoch.
  input  wire heard_known,
  // Epoch of the far end's receiver.
  input  wire [3:0] heard_epoch,
  // First position that the far end has not handed on.
  input  wire [23:0] heard_below,
  // First position that the far end asks for.
  input  wire [23:0] heard_first,
  // Position behind the last that the far end asks for.
  input  wire [23:0] heard_to,

  // Frames that are kept
  // Position behind the last frame that was taken whole.
  input  wire [23:0] sent,
  // A frame begins in the unit of two clocks before.
  input  wire exists,
  // Units of the frame.
  input  wire [10:0] frame_units,
  // The frame that is ready is sent, or taken over.
  input  wire leaves,
  // The memory fails.
  input  wire fails,
  // No frame of data is taken in part.
  input  wire between,
  // The far end is in the epoch of the sender.
  output reg  running,
  // Epoch of the sender.
  output reg  [3:0] epoch,
  // A frame is ready to be sent again.
  output wire ready,
  // Position of the frame that is ready.
  output wire [23:0] at_position,
  // Unit of the frame that is ready.
  output wire [$clog2(UNITS)-1:0] at_unit,
  // The frame is ready in the next clock, if it exists.
  output wire load,
  // Position of the first frame that is kept.
  output wire [23:0] oldest_kept,
  // Units that were kept in the clock before.
  output wire [23:0] span_kept,
  // A word or a range was ignored.
  output reg  ignored,
  // The far end has begun anew.
  output reg  restarted
);

  localparam [2:0] STATE_IDLE = 3'd0;
  localparam [2:0] STATE_JUDGE_1 = 3'd1;
  localparam [2:0] STATE_JUDGE_2 = 3'd2;
  localparam [2:0] STATE_ASK_1 = 3'd3;
  localparam [2:0] STATE_ASK_2 = 3'd4;
  localparam [2:0] STATE_ASK_3 = 3'd5;
  localparam [2:0] STATE_READY = 3'd6;

  reg [2:0] state;
  // Position of the first frame that is kept.
  reg [23:0] oldest;
  // The epoch is one that the far end was not in.
  reg proposed;
  reg [4:0] heard_write_at;
  reg [4:0] heard_read_at;
  reg [76:0] word;
  reg [23:0] span;
  reg [23:0] got;
  // The memory has failed, and the next epoch has not begun.
  reg failed;
  reg is_ours;
  reg asks;
  reg current;
  reg [4:0] asked_write_at;
  reg [4:0] asked_read_at;
  reg [23:0] at;
  reg [23:0] asked_to;
  // No frame of the range was sent.
  reg fresh;
  // A frame of the range has ended in the clock before.
  reg ended;
  reg [10:0] units_of_frame;
  reg [23:0] from;
  reg [23:0] reach;
  reg [23:0] span_before;
  wire from_oldest;
  wire drops;
  wire passed;
  wire missing;

  wire is_idle = (state == STATE_IDLE);
  wire is_judging = (state == STATE_JUDGE_2);

  // words wait, and are judged
  wire [4:0] heard_waiting = heard_write_at - heard_read_at;
  wire heard_takes = heard_valid & ~heard_waiting[4];

  always @(posedge clk) begin
    if (heard_takes) begin
      heard_write_at <= heard_write_at + 5'd1;
    end
    if (rst) begin
      heard_write_at <= 5'd0;
    end
  end

  wire heard_any = ~(heard_write_at == heard_read_at);

  always @(posedge clk) begin
    if (is_idle & heard_any) begin
      heard_read_at <= heard_read_at + 5'd1;
    end
    if (rst) begin
      heard_read_at <= 5'd0;
    end
  end

  wire [76:0] heard_oldest;
  (* ram_style = "distributed" *)
  reg [76:0] heard_entries [0:15];

  always @(posedge clk) begin
    if (heard_takes) begin
      heard_entries[heard_write_at[3:0]] <= {heard_to, heard_first, heard_below, heard_epoch,
          heard_known};
    end
  end

  assign heard_oldest = heard_entries[heard_read_at[3:0]];

  wire takes_word = is_idle & heard_any;

  always @(posedge clk) begin
    if (is_idle) begin
      word <= heard_oldest;
    end
  end

  wire word_known = word[0];
  wire [3:0] word_epoch = word[4:1];
  wire [23:0] word_below = word[28:5];
  wire [23:0] word_first = word[52:29];
  wire [23:0] word_to = word[76:53];

  always @(posedge clk) begin
    span <= sent - oldest;
    got <= word_below - oldest;
    if (rst) begin
      span <= 24'd0;
    end
  end

  wire fails_now = is_idle & failed & between;

  always @(posedge clk) begin
    failed <= fails | (failed & ~fails_now);
    is_ours <= word_known & (word_epoch == epoch);
    asks <= ~(word_first == word_to);
    if (rst) begin
      failed <= 1'b0;
    end
  end

  wire fits = (got <= span);
  wire counts = is_judging & running & is_ours;
  wire begins_anew = (is_judging & running & ~is_ours) | (fails_now & proposed);
  wire advances = counts & fits;
  wire starts = is_judging & ~running & is_ours & proposed;
  wire proposes = begins_anew | (is_judging & ~running & ~proposed);

  always @(posedge clk) begin
    if (advances) begin
      oldest <= word_below;
    end
    if (begins_anew | starts) begin
      oldest <= sent;
    end
    if (begins_anew) begin
      running <= 1'b0;
    end
    if (starts) begin
      running <= 1'b1;
    end
    if (proposes) begin
      epoch <= ((word_known & is_judging) ? word_epoch : epoch) + 4'd1;
      proposed <= 1'b1;
    end
    if (rst) begin
      oldest <= 24'hffff00;
      running <= 1'b0;
      epoch <= 4'd0;
      proposed <= 1'b0;
    end
  end

  // ranges that are asked for wait; of the current one `at` is the next position
  wire takes_range = is_idle & ~heard_any & ~current;
  wire asked_comes = advances & asks;
  wire [4:0] asked_waiting = asked_write_at - asked_read_at;
  wire asked_takes = asked_comes & ~asked_waiting[4];

  always @(posedge clk) begin
    if (asked_takes) begin
      asked_write_at <= asked_write_at + 5'd1;
    end
    if (rst) begin
      asked_write_at <= 5'd0;
    end
  end

  wire asked_any = ~(asked_write_at == asked_read_at);

  always @(posedge clk) begin
    if (takes_range & asked_any) begin
      asked_read_at <= asked_read_at + 5'd1;
    end
    if (begins_anew) begin
      asked_read_at <= asked_write_at;
    end
    if (rst) begin
      asked_read_at <= 5'd0;
    end
  end

  wire [47:0] asked_oldest;
  (* ram_style = "distributed" *)
  reg [47:0] asked_entries [0:15];

  always @(posedge clk) begin
    if (asked_takes) begin
      asked_entries[asked_write_at[3:0]] <= {word_to, word_first};
    end
  end

  assign asked_oldest = asked_entries[asked_read_at[3:0]];

  wire [23:0] next = at + {13'd0, units_of_frame};

  always @(posedge clk) begin
    if (ended) begin
      at <= next;
      fresh <= 1'b0;
    end
    if (takes_range) begin
      current <= asked_any;
      at <= asked_oldest[23:0];
      asked_to <= asked_oldest[47:24];
      fresh <= 1'b1;
    end
    if (begins_anew) begin
      current <= 1'b0;
    end
    if (leaves & (next == asked_to)) begin
      current <= 1'b0;
    end
    if (drops | passed | missing) begin
      current <= 1'b0;
    end
    if ((state == STATE_ASK_2) & from_oldest) begin
      at <= oldest;
    end
    from <= at - oldest;
    reach <= asked_to - oldest;
    span_before <= span;
    if (rst) begin
      current <= 1'b0;
    end
  end

  wire is_kept = (|reach) & (reach <= span_before);
  wire is_ahead = (from < reach);
  assign from_oldest = is_kept & ~is_ahead & fresh;
  wire is_asking_3 = (state == STATE_ASK_3);

  always @(posedge clk) begin
    if (is_asking_3) begin
      units_of_frame <= frame_units;
    end
    ended <= leaves;
    if (rst) begin
      ended <= 1'b0;
    end
  end

  // one thing at a time
  wire is_asking_2 = (state == STATE_ASK_2);
  assign drops = is_asking_2 & ~is_kept;
  assign passed = (state == STATE_ASK_2) & is_kept & ~is_ahead & ~fresh;
  assign missing = is_asking_3 & ~exists;

  always @(posedge clk) begin
    case (state)
      STATE_IDLE: begin
        if (takes_word) begin
          state <= STATE_JUDGE_1;
        end else if (current & ~failed) begin
          state <= STATE_ASK_1;
        end
      end
      STATE_JUDGE_1: begin
        state <= STATE_JUDGE_2;
      end
      STATE_JUDGE_2: begin
        state <= STATE_IDLE;
      end
      STATE_ASK_1: begin
        state <= STATE_ASK_2;
      end
      STATE_ASK_2: begin
        if (drops | passed) begin
          state <= STATE_IDLE;
        end else if (from_oldest) begin
          state <= STATE_ASK_1;
        end else begin
          state <= STATE_ASK_3;
        end
      end
      STATE_ASK_3: begin
        if (exists) begin
          state <= STATE_READY;
        end else begin
          state <= STATE_IDLE;
        end
      end
      default: begin
        if (leaves | failed) begin
          state <= STATE_IDLE;
        end
      end
    endcase
    if (rst) begin
      state <= STATE_IDLE;
    end
  end

  assign ready = (state == STATE_READY) & ~failed;
  assign at_position = at;
  assign at_unit = at[$clog2(UNITS)-1:0];
  assign load = is_asking_3;
  assign oldest_kept = oldest;
  assign span_kept = span;

  always @(posedge clk) begin
    ignored <= (counts & ~fits) | missing;
    restarted <= begins_anew;
    if (rst) begin
      ignored <= 1'b0;
      restarted <= 1'b0;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, heard_waiting[3:0], asked_waiting[3:0]};

endmodule

`default_nettype wire
