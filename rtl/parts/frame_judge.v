// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides what becomes of each beat: stored, or its frame taken back.

`default_nettype none

module frame_judge #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Beats
  // A beat arrives.
  input  wire s_axis_tvalid,
  // Octets of the beat.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad.
  input  wire s_axis_tuser,
  // On the first beat: class of the frame.
  input  wire [2:0] s_axis_tdest,

  // Limits
  // Octets of the longest frame that is stored.
  input  wire [15:0] max_octets,
  // Classes without room for a word.
  input  wire [7:0] full,

  // The beat that is judged
  // A beat is judged.
  output wire arrives,
  // The word of the beat is not stored, whatever room there is.
  output wire faulty,
  // One-hot or zero: class of the beat that is judged.
  output wire [7:0] class_one_hot,
  // Octets of the beat.
  output wire [DATA_W-1:0] data,
  // Number of the last lane that carries the frame.
  output wire [$clog2(DATA_W)-4:0] last_lane,
  // Last beat of the frame.
  output wire last,

  // The verdict on the frame that ended in the clock before
  // A frame has ended.
  output reg  verdict,
  // Class of the frame.
  output wire [2:0] verdict_class,
  // Reason of the verdict.
  output wire [1:0] verdict_reason
);

  // A frame has begun and not ended.
  reg in_frame;
  reg [2:0] class_kept;
  // Number of the next beat in its frame; stays once the frame is too long.
  reg [18-$clog2(DATA_W):0] beat;
  reg was_over;
  reg arrived;
  reg [2:0] of_class;
  reg [7:0] one_hot;
  reg over;
  reg is_last;
  reg bad;
  reg [$clog2(DATA_W)-4:0] lane;
  reg [DATA_W-1:0] octets;
  // An earlier beat of the frame found no room.
  reg was_full;
  reg faulty_reg;
  reg [2:0] ended_class;
  reg [1:0] ended_reason;

  // a beat arrives: the class of its frame, and the number of its last octet in the frame
  wire [$clog2(DATA_W)-4:0] last_kept_lane;
  generate
    case (DATA_W)
      512: begin : gen_last_kept
        last_lane_x64 last_kept (
          .keep(s_axis_tkeep),
          .lane(last_kept_lane)
        );
      end
      64: begin : gen_last_kept
        last_lane_x8 last_kept (
          .keep(s_axis_tkeep),
          .lane(last_kept_lane)
        );
      end
      128: begin : gen_last_kept
        last_lane_x16 last_kept (
          .keep(s_axis_tkeep),
          .lane(last_kept_lane)
        );
      end
      256: begin : gen_last_kept
        last_lane_x32 last_kept (
          .keep(s_axis_tkeep),
          .lane(last_kept_lane)
        );
      end
      1024: begin : gen_last_kept
        last_lane_x128 last_kept (
          .keep(s_axis_tkeep),
          .lane(last_kept_lane)
        );
      end
    endcase
  endgenerate

  wire [2:0] class_now = in_frame ? class_kept : s_axis_tdest;

  // the last octet is beyond the limit in a later beat than this, or its lane is kept in the same
  wire beyond = (beat == max_octets[15:$clog2(DATA_W)-3]) &
      s_axis_tkeep[max_octets[$clog2(DATA_W)-4:0]];
  wire over_before = was_over | (beat > max_octets[15:$clog2(DATA_W)-3]);
  wire over_now = over_before | beyond;

  always @(posedge clk) begin
    if (s_axis_tvalid) begin
      class_kept <= class_now;
      in_frame <= ~s_axis_tlast;
      was_over <= over_now & ~s_axis_tlast;
      if (s_axis_tlast) begin
        beat <= {19-$clog2(DATA_W){1'b0}};
      end else if (~was_over) begin
        beat <= beat + {{18-$clog2(DATA_W){1'b0}}, 1'b1};
      end
    end
    if (rst) begin
      in_frame <= 1'b0;
      beat <= {19-$clog2(DATA_W){1'b0}};
      was_over <= 1'b0;
    end
  end

  // the next clock: what becomes of the beat
  always @(posedge clk) begin
    arrived <= s_axis_tvalid;
    of_class <= class_now;
    one_hot <= (8'd1 << class_now) & {8{s_axis_tvalid}};
    if (rst) begin
      arrived <= 1'b0;
      one_hot <= 8'd0;
    end
  end

  wire bad_now = s_axis_tlast & s_axis_tuser;

  always @(posedge clk) begin
    over <= over_now;
    is_last <= s_axis_tlast;
    bad <= bad_now;
    lane <= last_kept_lane;
  end

  wire [DATA_W-1:0] used_granules_used;
  generate
    case (DATA_W)
      512: begin : gen_used_granules
        used_granules_x64 used_granules (
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .used(used_granules_used)
        );
      end
      64: begin : gen_used_granules
        used_granules_x8 used_granules (
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .used(used_granules_used)
        );
      end
      128: begin : gen_used_granules
        used_granules_x16 used_granules (
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .used(used_granules_used)
        );
      end
      256: begin : gen_used_granules
        used_granules_x32 used_granules (
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .used(used_granules_used)
        );
      end
      1024: begin : gen_used_granules
        used_granules_x128 used_granules (
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .used(used_granules_used)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    octets <= used_granules_used;
  end

  wire no_room = was_full | (|(full & one_hot));
  wire [1:0] reason = bad ? 2'd1 : over ? 2'd2 : no_room ? 2'd3 : 2'd0;
  wire found_none = arrived ? (no_room & ~is_last) : was_full;

  always @(posedge clk) begin
    was_full <= found_none;
    if (rst) begin
      was_full <= 1'b0;
    end
  end

  // the lane of the limit comes last
  always @(posedge clk) begin
    faulty_reg <= bad_now | over_before | found_none | beyond;
  end

  assign arrives = arrived;
  assign faulty = faulty_reg;
  assign class_one_hot = one_hot;
  assign data = octets;
  assign last_lane = lane;
  assign last = is_last;

  always @(posedge clk) begin
    verdict <= arrived & is_last;
    ended_class <= of_class;
    ended_reason <= reason;
    if (rst) begin
      verdict <= 1'b0;
    end
  end

  assign verdict_class = ended_class;
  assign verdict_reason = ended_reason;

endmodule

`default_nettype wire
