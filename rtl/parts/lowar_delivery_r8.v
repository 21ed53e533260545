// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Delivers frames: one decision a step, then one beat a step.
// A product with the number of beats of the longest frame is a sum of shifts.

`default_nettype none

module lowar_delivery_r8 #(
  // Bits of a number of beats: 7 or 10.
  parameter EXTENT_W = 7,
  // Octets of a beat: 8 or 64.
  parameter OCTETS = 64
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,

  // Contexts
  // A plain frame waits.
  input  wire plain_waits,
  // Last beat of the plain frame, and the last lane of that beat.
  input  wire [12:0] plain_end,
  input  wire open_0,
  input  wire open_1,
  input  wire closed_0,
  input  wire closed_1,
  input  wire known_0,
  input  wire known_1,
  input  wire [8:0] end_0,
  input  wire [8:0] end_1,
  input  wire [8:0] total_0,
  input  wire [8:0] total_1,
  input  wire [2:0] shift_0,
  input  wire [2:0] shift_1,
  input  wire passes_0,
  input  wire passes_1,
  input  wire [15:0] sent_before_0,
  input  wire [15:0] sent_before_1,
  input  wire continues_0,
  input  wire continues_1,
  input  wire arrival_waits_0,
  input  wire arrival_waits_1,
  input  wire arrival_ripe_0,
  input  wire arrival_ripe_1,
  input  wire [7:0] oldest_0,
  input  wire [7:0] oldest_1,
  input  wire complete_0,
  input  wire complete_1,

  // Lane of the next frame, as it was in the clock before
  // The frame has arrived.
  input  wire has,
  // Frames of the lane that have arrived.
  input  wire [127:0] frames,
  // Number of frames and repair packets that have arrived.
  input  wire [7:0] packets,
  // Number of frames that have arrived.
  input  wire [7:0] count,
  // Beats of the longest body in the lane.
  input  wire [EXTENT_W-1:0] extent,

  // Ends of frames
  // End of the frame in the slot that the last scan read.
  input  wire [12:0] slot_end,
  // Length of the frame that is solved.
  input  wire [15:0] length,

  // Ingest
  // The context becomes free.
  output wire frees,
  // The context that is delivered.
  output wire delivered,
  // The frame that arrived first is delivered.
  output wire take_arrival,
  // Lane of the next frame.
  output wire [3:0] lane,
  // Symbol of the next frame.
  output wire [6:0] symbol,
  // The plain frame is taken.
  output wire plain_taken,
  // A beat of the plain frame is read.
  output wire plain_read,
  // The beat is the last of the plain frame.
  output wire plain_done,

  // Slots
  // Read the end of the slot, until a step takes it.
  output wire scan,
  // Context and number of the next frame that has arrived.
  output wire [8:0] slot,
  // Read a beat of the slot.
  output wire read_slot,
  // Slot-memory address of the beat.
  output wire [EXTENT_W+8:0] slot_address,

  // Rows
  // Take what is to be solved, if a solution starts.
  output wire load,
  // Solve for the symbol.
  output wire start,
  // The symbol is not the first that is solved in its lane.
  output wire again,
  // Missing symbols of the lane; bits beyond the end of the lane are set too.
  output wire [127:0] missing_frames,
  // Number of missing symbols.
  output wire [3:0] missing_count,
  // The delivered context's rows are read.
  output wire read_rows,
  // Delivery uses the rows.
  output wire solving,
  // Word of the rows that is read.
  output wire [EXTENT_W+3:0] row_address,

  // Beat that was issued in the last step
  // A beat was issued.
  output reg  issued,
  // The beat belongs to a plain frame.
  output reg  issued_plain,
  // The beat belongs to a frame that was lost.
  output reg  issued_recovered,
  // The beat is the length of a frame that was lost.
  output reg  issued_length,
  // Last beat of the frame.
  output reg  issued_last,
  // Last lane of the frame's last beat.
  output reg  [$clog2(OCTETS)-1:0] issued_lane,

  // Status
  // A frame that arrived is delivered.
  output reg  stat_delivered,
  // A frame that was lost is delivered.
  output reg  stat_recovered,
  // A frame is lost beyond repair.
  output reg  stat_lost,
  // A frame is lost that no packet of an open generation announced.
  output reg  stat_missed,
  // A burst of frames that did not arrive begins.
  output reg  stat_burst,
  // All of a generation is delivered or lost.
  output reg  stat_generation,
  // Delivery waits for a frame that did not arrive.
  output reg  stat_waiting
);

  localparam [2:0] STATE_SCAN = 3'd0;
  localparam [2:0] STATE_REST = 3'd1;
  localparam [2:0] STATE_SOLVE = 3'd2;
  localparam [2:0] STATE_PLAIN = 3'd3;
  localparam [2:0] STATE_SLOT = 3'd4;
  localparam [2:0] STATE_RECOVER = 3'd5;

  reg context_reg;
  reg [8:0] number;
  reg [3:0] lane_reg;
  reg [7:0] symbol_reg;
  reg [8:0] lane_symbols;
  reg was_in_order;
  reg was_expecting;
  reg was_used;
  reg was_ripe;
  reg was_finished;
  reg was_searching;
  reg had_passed_all;
  reg was_passing;
  reg [2:0] state;
  // The context has not been looked at.
  reg fresh;
  // Frames sent up to the end of the context before.
  reg [15:0] accounted;
  reg [15:0] gap_reg;
  reg any_gap;
  reg follows;
  reg [15:0] gap_found;
  // Missed frames that are not yet reported.
  reg [15:0] missed;
  reg [15:0] solved_lanes;
  reg again_reg;
  reg [6:0] steps_left;
  reg [EXTENT_W-1:0] known_extent;
  reg [12:0] kept_end;
  reg [EXTENT_W-1:0] beat;
  // The frame before did arrive.
  reg arrived;
  reg began_burst;
  reg [EXTENT_W+8:0] slot_address_reg;
  reg [EXTENT_W+8:0] here_at;
  reg [EXTENT_W+3:0] row_address_reg;
  reg [EXTENT_W+3:0] lane_at;

  wire open_now = context_reg ? open_1 : open_0;
  wire closed_now = context_reg ? closed_1 : closed_0;
  wire known_now = context_reg ? known_1 : known_0;
  wire [8:0] end_now = context_reg ? end_1 : end_0;
  wire [8:0] total_now = context_reg ? total_1 : total_0;
  wire [2:0] shift_now = context_reg ? shift_1 : shift_0;
  wire passes_now = context_reg ? passes_1 : passes_0;
  wire [15:0] sent_before_now = context_reg ? sent_before_1 : sent_before_0;
  wire continues_now = context_reg ? continues_1 : continues_0;
  wire arrival_waits_now = context_reg ? arrival_waits_1 : arrival_waits_0;
  wire arrival_ripe_now = context_reg ? arrival_ripe_1 : arrival_ripe_0;
  wire [7:0] oldest_now = context_reg ? oldest_1 : oldest_0;
  wire complete_now = context_reg ? complete_1 : complete_0;

  // the pointer: a number, and what it is in its lane
  wire [3:0] lane_mask = ~(4'hf << shift_now);

  // symbols of the lane that are missing, and repairs for them
  wire [8:0] before_end = end_now - 9'd1;
  wire [8:0] whole_turns = before_end >> shift_now;
  wire [3:0] end_lane = before_end[3:0] & lane_mask;

  always @(posedge clk) begin
    lane_symbols <= whole_turns + {8'd0, (lane_reg <= end_lane)};
  end

  wire [8:0] missing = lane_symbols - {1'b0, count};
  wire solvable = (lane_symbols <= {1'b0, packets});

  // the context as it was in the clock before, and what follows from that alone
  wire reaches_end = (number >= end_now);
  wire in_turns = (number != total_now);

  always @(posedge clk) begin
    was_in_order <= ((open_now & ~(known_now & reaches_end)) | (closed_now & ~reaches_end)) &
        in_turns & ~passes_now;
    was_expecting <= open_now & ~passes_now & in_turns & ~reaches_end;
    was_used <= open_now | closed_now;
    was_ripe <= (open_now | closed_now) & passes_now & arrival_ripe_now;
    if (rst) begin
      was_in_order <= 1'b0;
      was_expecting <= 1'b0;
      was_used <= 1'b0;
      was_ripe <= 1'b0;
    end
  end

  wire passes_all = passes_now & closed_now & complete_now;

  always @(posedge clk) begin
    was_finished <= ((closed_now & reaches_end) | passes_all) & ~(passes_now & arrival_waits_now);
    was_searching <= closed_now & in_turns & ~reaches_end & ~(passes_now & arrival_waits_now) &
        ~passes_all;
    had_passed_all <= passes_all;
    was_passing <= passes_now;
    if (rst) begin
      was_finished <= 1'b0;
      was_searching <= 1'b0;
      had_passed_all <= 1'b0;
      was_passing <= 1'b0;
    end
  end

  // the first rule that applies, if this clock is a step: `step` comes late, so it only enables
  // what the others decide
  wire in_scan = (state == STATE_SCAN);
  wire takes_plain = in_scan & plain_waits;
  wire turn = in_scan & ~plain_waits;
  wire looks = turn & was_used;
  wire passes_on = turn & was_ripe;
  wire frees_context = turn & was_finished;
  wire skips = turn & was_searching & was_passing & has;
  wire delivers = turn & was_in_order & has;
  wire takes_slot = passes_on | delivers;
  wire misses = turn & was_searching & ~has;
  wire held_up = turn & was_expecting & ~has;
  wire starts = misses & solvable;
  wire gives_up = misses & ~solvable;

  // frames that are missed between the context before and this one
  wire [15:0] gap = (sent_before_now - accounted) & {16{continues_now}};

  always @(posedge clk) begin
    gap_reg <= gap;
    any_gap <= continues_now & (sent_before_now != accounted);
    follows <= continues_now;
  end

  wire first_look = looks & fresh;
  wire frees_in_step = step & frees_context;
  wire first_look_in_step = step & first_look;

  always @(posedge clk) begin
    if (frees_in_step) begin
      fresh <= 1'b1;
      accounted <= sent_before_now + {7'd0, end_now};
    end else if (first_look_in_step) begin
      fresh <= 1'b0;
    end
    gap_found <= gap_reg & {16{first_look_in_step}};
    if (rst) begin
      fresh <= 1'b1;
      gap_found <= 16'd0;
    end
  end

  // the lanes of this context that were solved for
  always @(posedge clk) begin
    again_reg <= solved_lanes[lane_reg];
  end

  wire starts_in_step = step & starts;

  always @(posedge clk) begin
    if (frees_in_step) begin
      solved_lanes <= 16'd0;
    end else if (starts_in_step) begin
      solved_lanes <= solved_lanes | (16'd1 << lane_reg);
    end
    if (rst) begin
      solved_lanes <= 16'd0;
    end
  end

  // a solution takes as many steps as the contract says
  reg [6:0] solve_left;
  always @* begin
    solve_left = 7'd96;
    if (missing == 9'd1) begin
      solve_left = again_reg ? 7'd9 : 7'd19;
    end
    if (missing == 9'd2) begin
      solve_left = again_reg ? 7'd10 : 7'd24;
    end
    if (missing == 9'd3) begin
      solve_left = again_reg ? 7'd11 : 7'd31;
    end
    if (missing == 9'd4) begin
      solve_left = again_reg ? 7'd12 : 7'd40;
    end
    if (missing == 9'd5) begin
      solve_left = again_reg ? 7'd13 : 7'd51;
    end
    if (missing == 9'd6) begin
      solve_left = again_reg ? 7'd14 : 7'd64;
    end
    if (missing == 9'd7) begin
      solve_left = again_reg ? 7'd15 : 7'd79;
    end
    if (missing == 9'd8) begin
      solve_left = again_reg ? 7'd16 : 7'd96;
    end
  end

  always @(posedge clk) begin
    if (in_scan) begin
      steps_left <= starts ? solve_left : gives_up ? 7'd2 : 7'd0;
    end else if (step & ((state == STATE_REST) | (state == STATE_SOLVE))) begin
      steps_left <= steps_left - 7'd1;
    end
  end

  wire in_solve = (state == STATE_SOLVE);
  wire solved = in_solve & ~(|steps_left);

  // the length must be that of a frame, and no longer than what went into the rows
  always @(posedge clk) begin
    if (in_scan) begin
      known_extent <= extent;
    end
  end

  wire [15:0] length_end = length - 16'd1;
  wire fits = (|length) & (length_end[15:$clog2(OCTETS)] < {3'd0, known_extent});

  // beats
  always @(posedge clk) begin
    if (in_scan) begin
      kept_end <= plain_end;
    end else if (in_solve) begin
      kept_end <= length_end[12:0];
    end
  end

  wire of_slot = (state == STATE_SLOT);
  wire of_plain = (state == STATE_PLAIN);
  wire of_recovered = (state == STATE_RECOVER);
  wire issues = of_slot | of_plain | of_recovered;
  wire [12:0] its_end = of_slot ? slot_end : kept_end;
  wire kept_ends = (beat == kept_end[12:$clog2(OCTETS)]);
  wire last_issue = of_slot ? (beat == slot_end[12:$clog2(OCTETS)]) : kept_ends;

  always @(posedge clk) begin
    if (step) begin
      beat <= issues ? (beat + {{EXTENT_W-1{1'b0}}, 1'b1}) : {EXTENT_W{1'b0}};
      case (state)
        STATE_SCAN: begin
          if (takes_plain) begin
            state <= STATE_PLAIN;
          end else if (takes_slot) begin
            state <= STATE_SLOT;
          end else if (starts) begin
            state <= STATE_SOLVE;
          end else if (gives_up | skips | frees_context) begin
            state <= STATE_REST;
          end
        end
        STATE_REST: begin
          if (~(|steps_left)) begin
            state <= STATE_SCAN;
          end
        end
        STATE_SOLVE: begin
          if (solved) begin
            state <= fits ? STATE_RECOVER : STATE_SCAN;
          end
        end
        default: begin
          if (last_issue) begin
            state <= STATE_SCAN;
          end
        end
      endcase
    end
    if (rst) begin
      state <= STATE_SCAN;
    end
  end

  // on to the next frame, or to the first of the other context
  wire goes_on_in_step = step & (delivers | skips | misses);
  wire gap_begins = first_look & any_gap & arrived;

  // The next frame begins a burst if it is missing.
  wire begins_burst = first_look ? ((arrived | ~follows) & ~any_gap) : arrived;

  always @(posedge clk) begin
    if (in_scan) begin
      began_burst <= begins_burst;
    end
  end

  wire lane_wraps = (lane_reg == lane_mask);

  always @(posedge clk) begin
    if (frees_in_step) begin
      context_reg <= ~context_reg;
      number <= 9'd0;
      lane_reg <= 4'd0;
      symbol_reg <= 8'd0;
      arrived <= begins_burst | had_passed_all;
    end else if (goes_on_in_step) begin
      number <= number + 9'd1;
      arrived <= has;
      if (lane_wraps) begin
        lane_reg <= 4'd0;
        symbol_reg <= symbol_reg + 8'd1;
      end else begin
        lane_reg <= lane_reg + 4'd1;
      end
    end else if (first_look_in_step) begin
      arrived <= begins_burst;
    end
    if (rst) begin
      context_reg <= 1'b0;
      number <= 9'd0;
      lane_reg <= 4'd0;
      symbol_reg <= 8'd0;
      arrived <= 1'b1;
    end
  end

  assign frees = frees_in_step;
  assign delivered = context_reg;
  assign take_arrival = step & passes_on;
  assign lane = lane_reg;
  assign symbol = symbol_reg[6:0];
  assign plain_taken = step & takes_plain;
  assign plain_read = step & of_plain;
  assign plain_done = step & of_plain & kept_ends;
  assign scan = in_scan;
  wire [8:0] slot_now = was_passing ? {context_reg, oldest_now} : {context_reg, number[7:0]};
  assign slot = slot_now;
  assign read_slot = step & of_slot;

  always @(posedge clk) begin
    here_at <= ({{EXTENT_W{1'b0}}, {context_reg, number[7:0]}} << EXTENT_W-6) +
        ({{EXTENT_W{1'b0}}, {context_reg, number[7:0]}} << EXTENT_W-1);
    if (in_scan) begin
      slot_address_reg <= was_passing ?
            (({{EXTENT_W{1'b0}}, {context_reg, oldest_now}} << EXTENT_W-6) +
                ({{EXTENT_W{1'b0}}, {context_reg, oldest_now}} << EXTENT_W-1)) :
          here_at;
    end else if (step & issues) begin
      slot_address_reg <= slot_address_reg + {{EXTENT_W+8{1'b0}}, 1'b1};
    end
  end

  assign slot_address = slot_address_reg;
  assign load = in_scan;
  assign start = starts_in_step;
  assign again = again_reg;
  assign missing_frames = ~frames;
  assign missing_count = missing[3:0];
  wire reads_length = in_solve & (steps_left == 7'd3);
  assign read_rows = step & (reads_length | of_recovered);
  assign solving = of_recovered | in_solve;

  always @(posedge clk) begin
    lane_at <= {{EXTENT_W{1'b0}}, lane_reg} + ({{EXTENT_W{1'b0}}, lane_reg} << EXTENT_W-6) +
        ({{EXTENT_W{1'b0}}, lane_reg} << EXTENT_W-1);
    if (in_scan) begin
      row_address_reg <= lane_at;
    end else if (step & (reads_length | of_recovered)) begin
      row_address_reg <= row_address_reg + {{EXTENT_W+3{1'b0}}, 1'b1};
    end
  end

  assign row_address = row_address_reg;

  always @(posedge clk) begin
    if (step) begin
      issued <= issues;
      issued_plain <= of_plain;
      issued_recovered <= of_recovered;
      issued_length <= reads_length;
      issued_last <= last_issue;
      issued_lane <= its_end[$clog2(OCTETS)-1:0];
    end
    stat_delivered <= step & takes_slot;
    stat_recovered <= step & solved & fits;
    stat_lost <= step & (gives_up | (solved & ~fits));
    if (rst) begin
      issued <= 1'b0;
      issued_plain <= 1'b0;
      issued_recovered <= 1'b0;
      issued_length <= 1'b0;
      issued_last <= 1'b0;
      issued_lane <= {$clog2(OCTETS){1'b0}};
      stat_delivered <= 1'b0;
      stat_recovered <= 1'b0;
      stat_lost <= 1'b0;
    end
  end

  wire moves_in_step = step & (takes_slot | gives_up | solved);
  wire tells_missed = (|missed) & ~moves_in_step;
  wire [16:0] one_fewer_sum = {1'b0, (missed - 16'd1)} + {1'b0, gap_found};
  wire [16:0] missed_sum = {1'b0, missed} + {1'b0, gap_found};

  always @(posedge clk) begin
    if (tells_missed) begin
      missed <= one_fewer_sum[15:0] | {16{one_fewer_sum[16]}};
    end else begin
      missed <= missed_sum[15:0] | {16{missed_sum[16]}};
    end
    stat_missed <= tells_missed;
    stat_burst <= step & ((gives_up & begins_burst) | (solved & began_burst) | gap_begins);
    stat_generation <= frees_in_step;
    if (step & in_scan) begin
      stat_waiting <= held_up;
    end
    if (rst) begin
      missed <= 16'd0;
      stat_missed <= 1'b0;
      stat_burst <= 1'b0;
      stat_generation <= 1'b0;
      stat_waiting <= 1'b0;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, its_end[12:$clog2(OCTETS)]};

endmodule

`default_nettype wire
