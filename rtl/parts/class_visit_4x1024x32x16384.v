// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides for the class that is visited whether it is served, and whether pages are spilled, read
// and returned.

`default_nettype none

module class_visit_4x1024x32x16384 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The class that is visited
  // Number of the class.
  input  wire [2:0] class_number,
  // One-hot: the class.
  input  wire [7:0] class_one_hot,
  input  wire [10:0] seen_frame,
  input  wire [10:0] seen_claim,
  input  wire [16:0] seen_spilled,
  input  wire [16:0] seen_requested,
  input  wire [16:0] seen_returned,
  input  wire [5:0] seen_left,
  input  wire [9:0] seen_open,
  input  wire [5:0] seen_unit_head,
  input  wire [5:0] seen_unit_tail,
  input  wire seen_behind_lost,
  input  wire seen_broken,
  input  wire seen_begins,
  input  wire [14:0] seen_rows,
  input  wire [13:0] seen_first,
  input  wire [13:0] seen_last,
  input  wire [13:0] seen_write_row,
  input  wire [13:0] seen_read_row,
  input  wire seen_room,
  // Channels with an acknowledged page of the class.
  input  wire [3:0] acknowledged,
  // Channels with a page of the class that has landed.
  input  wire [3:0] landed,

  // The clock after
  // Channels that are open for another page.
  input  wire [3:0] open_channels,
  input  wire [6:0] summary_0,
  input  wire [6:0] summary_1,
  input  wire [6:0] summary_2,
  input  wire [6:0] summary_3,
  // Classes that are served.
  input  wire [7:0] serves,
  // Classes with more than a few words of their service left.
  input  wire [7:0] goes_on,
  // Classes whose tail is served.
  input  wire [7:0] serves_tail,

  // The clock of the decision
  // A service may be given.
  input  wire reader_free,
  // A page may be given.
  input  wire writer_free,

  // Decisions
  // One-hot or zero: the class.
  output wire [7:0] decides,
  // Number of the class.
  output wire [2:0] number,
  // The class is served.
  output wire serves_now,
  // The service is of the tail.
  output wire of_tail,
  // Words of the service in the head.
  output wire [9:0] head_words,
  // Words of the service in the tail.
  output wire [10:0] tail_words,
  // The service begins with words that are muted.
  output wire muted,
  // A page is spilled.
  output wire spills,
  // One-hot: its channel.
  output wire [3:0] spill_channel,
  // Its row.
  output wire [13:0] spill_row,
  // A page is read from memory.
  output wire reads,
  // One-hot: its channel.
  output wire [3:0] read_channel,
  // Slot of the channel in which it lands.
  output wire [2:0] read_slot,
  // Its row.
  output wire [13:0] read_row,
  // A page returns.
  output wire returns,
  // One-hot: its channel.
  output wire [3:0] return_channel,
  // The page is lost.
  output wire loses,
  // Words that are lost with it, and its own.
  output wire [9:0] lost_words,
  // The page ends a unit.
  output wire makes_unit,

  // State of the class behind the decisions
  // Place in the tail behind what is claimed.
  output wire [10:0] new_claim,
  // Words of the head that are open.
  output wire [9:0] new_open,
  // The open words begin with words that are muted.
  output wire new_broken,
  // Row of the next page that is spilled.
  output wire [13:0] new_write_row,
  // Row of the next page that is read.
  output wire [13:0] new_read_row,

  // The page whose summary is looked at
  // Class and slot of the channel.
  output wire [5:0] look
);

  reg [10:0] frame_1;
  reg [10:0] claim_1;
  reg [16:0] spilled_1;
  reg [16:0] requested_1;
  reg [16:0] returned_1;
  reg [5:0] left_1;
  reg [9:0] open_1;
  reg [5:0] unit_head_1;
  reg [5:0] unit_tail_1;
  reg behind_lost_1;
  reg broken_1;
  reg begins_1;
  reg [14:0] rows_1;
  reg [13:0] first_1;
  reg [13:0] last_1;
  reg [13:0] write_row_1;
  reg [13:0] read_row_1;
  reg room_1;
  reg [7:0] class_one_hot_1;
  reg [2:0] class_1;
  reg [3:0] acknowledged_1;
  reg [3:0] landed_1;
  reg [10:0] unit_2;
  reg [6:0] its_summary;
  reg [7:0] class_one_hot_2;
  reg sees;
  reg may_decide;
  reg [2:0] class_2;
  reg [10:0] committed_2;
  reg [10:0] words_2;
  reg [10:0] claim_2;
  reg [10:0] frame_2;
  reg [9:0] open_2;
  reg room_2;
  reg behind_lost_2;
  reg broken_2;
  reg begins_2;
  reg none_pending_2;
  reg has_rows_2;
  reg some_in_memory_2;
  reg has_slots_2;
  reg has_units_2;
  reg channel_open_2;
  reg is_acknowledged_2;
  reg has_landed_2;
  reg [13:0] new_write_row_2;
  reg [13:0] new_read_row_2;
  reg [13:0] write_row_2;
  reg [13:0] read_row_2;
  reg [3:0] spill_channel_2;
  reg [3:0] read_channel_2;
  reg [3:0] return_channel_2;
  reg [2:0] read_slot_2;
  reg [7:0] unit_place_2;
  reg serves_tail_2;
  reg serves_2;
  reg goes_on_2;
  wire makes_unit_now;
  wire muted_now;
  wire [9:0] unit_words;

  // values that were seen, in the clock after
  always @(posedge clk) begin
    frame_1 <= seen_frame;
    claim_1 <= seen_claim;
    spilled_1 <= seen_spilled;
    requested_1 <= seen_requested;
    returned_1 <= seen_returned;
    left_1 <= seen_left;
    open_1 <= seen_open;
    unit_head_1 <= seen_unit_head;
    unit_tail_1 <= seen_unit_tail;
    behind_lost_1 <= seen_behind_lost;
    broken_1 <= seen_broken;
    begins_1 <= seen_begins;
    rows_1 <= seen_rows;
    first_1 <= seen_first;
    last_1 <= seen_last;
    write_row_1 <= seen_write_row;
    read_row_1 <= seen_read_row;
    room_1 <= seen_room;
    class_one_hot_1 <= class_one_hot;
    class_1 <= class_number;
    acknowledged_1 <= acknowledged;
    landed_1 <= landed;
    if (rst) begin
      class_one_hot_1 <= 8'd0;
    end
  end

  wire [3:0] spill_channel_1 = 4'd1 << spilled_1[1:0];
  wire [3:0] read_channel_1 = 4'd1 << requested_1[1:0];
  wire [3:0] return_channel_1 = 4'd1 << returned_1[1:0];

  // the next unit of the class, and what the next page that returns has
  wire [7:0] unit_at = {class_1, unit_head_1[4:0]};

  wire [10:0] next_unit;
  (* ram_style = "distributed" *)
  reg [10:0] units [0:255];

  always @(posedge clk) begin
    if (makes_unit_now) begin
      units[unit_place_2] <= {muted_now, unit_words};
    end
  end

  assign next_unit = units[unit_at];

  always @(posedge clk) begin
    unit_2 <= next_unit;
    its_summary <= (summary_0 & {7{return_channel_1[0]}}) | (summary_1 & {7{return_channel_1[1]}}) |
        (summary_2 & {7{return_channel_1[2]}}) | (summary_3 & {7{return_channel_1[3]}});
  end

  // the clock of the decision
  always @(posedge clk) begin
    class_one_hot_2 <= class_one_hot_1;
    sees <= 1'b1;
    may_decide <= sees;
    class_2 <= class_1;
    if (rst) begin
      class_one_hot_2 <= 8'd0;
      sees <= 1'b0;
      may_decide <= 1'b0;
    end
  end

  wire [10:0] committed_1 = frame_1 - claim_1;
  wire [10:0] words_1 = committed_1 + {1'b0, open_1};

  always @(posedge clk) begin
    committed_2 <= committed_1;
    words_2 <= words_1;
    claim_2 <= claim_1;
    frame_2 <= frame_1;
    open_2 <= open_1;
    room_2 <= room_1;
    behind_lost_2 <= behind_lost_1;
    broken_2 <= broken_1;
    begins_2 <= begins_1;
  end

  wire [16:0] pending_1 = spilled_1 - returned_1;
  wire [5:0] held_1 = requested_1[5:0] - left_1;

  always @(posedge clk) begin
    none_pending_2 <= ~(|pending_1);
    has_rows_2 <= (pending_1 < {rows_1, 2'd0});
    some_in_memory_2 <= (spilled_1 != requested_1);
    has_slots_2 <= ~held_1[5];
    has_units_2 <= (unit_head_1 != unit_tail_1);
    channel_open_2 <= |(spill_channel_1 & open_channels);
    is_acknowledged_2 <= |(read_channel_1 & acknowledged_1);
    has_landed_2 <= |(return_channel_1 & landed_1);
    new_write_row_2 <= spill_channel_1[3] ?
          ((write_row_1 == last_1) ? first_1 : (write_row_1 + 14'd1)) :
        write_row_1;
    new_read_row_2 <= read_channel_1[3] ?
          ((read_row_1 == last_1) ? first_1 : (read_row_1 + 14'd1)) :
        read_row_1;
    write_row_2 <= write_row_1;
    read_row_2 <= read_row_1;
    spill_channel_2 <= spill_channel_1;
    read_channel_2 <= read_channel_1;
    return_channel_2 <= return_channel_1;
    read_slot_2 <= requested_1[4:2];
    unit_place_2 <= {class_1, unit_tail_1[4:0]};
  end

  // service and spill
  always @(posedge clk) begin
    serves_tail_2 <= |(serves_tail & class_one_hot_1);
    serves_2 <= |(serves & class_one_hot_1);
    goes_on_2 <= |(goes_on & class_one_hot_1);
  end

  wire is_short = none_pending_2 & ~has_units_2 & (|words_2) & (words_2 <= 11'd272) & room_2;
  wire direct = is_short & ~serves_tail_2;
  wire wants_service = may_decide & ~goes_on_2 & (direct | (has_units_2 & room_2));
  wire wants_spill = may_decide & (committed_2 >= 11'd15) & ~is_short & ~serves_tail_2 &
      has_rows_2 & channel_open_2;

  wire service_turn_chosen;
  visit_turn service_turn (
    .clk(clk),
    .rst(rst),
    .wants(wants_service),
    .free(reader_free),
    .chosen(service_turn_chosen)
  );

  wire spill_turn_chosen;
  visit_turn spill_turn (
    .clk(clk),
    .rst(rst),
    .wants(wants_spill),
    .free(writer_free),
    .chosen(spill_turn_chosen)
  );

  // reads and returns
  wire reads_now = may_decide & some_in_memory_2 & has_slots_2 & is_acknowledged_2;
  wire returns_now = may_decide & has_landed_2 & (~its_summary[6] | (~has_units_2 & ~serves_2));
  wire loses_now = returns_now & its_summary[6];
  assign makes_unit_now = returns_now & ~its_summary[6] & its_summary[4];
  assign muted_now = broken_2 | (behind_lost_2 & ~its_summary[5]);
  wire [9:0] all_open = open_2 + 10'd15;
  assign unit_words = open_2 + {6'd0, its_summary[3:0]};
  assign decides = class_one_hot_2;
  assign number = class_2;
  assign serves_now = service_turn_chosen;
  assign of_tail = ~has_units_2;
  assign head_words = has_units_2 ? unit_2[9:0] : open_2;
  assign tail_words = committed_2 & {11{~has_units_2}};
  assign muted = has_units_2 ? unit_2[10] : (broken_2 | (behind_lost_2 & ~begins_2));
  assign spills = spill_turn_chosen;
  assign spill_channel = spill_channel_2;
  assign spill_row = write_row_2;
  assign reads = reads_now;
  assign read_channel = read_channel_2;
  assign read_slot = read_slot_2;
  assign read_row = read_row_2;
  assign returns = returns_now;
  assign return_channel = return_channel_2;
  assign loses = loses_now;
  assign lost_words = all_open;
  assign makes_unit = makes_unit_now;
  assign new_claim = is_short ? frame_2 : (claim_2 + 11'd15);
  assign new_open = (loses_now ? 10'd0 :
          its_summary[4] ? {6'd0, (4'hf - its_summary[3:0])} :
          all_open) & {10{returns_now}};
  assign new_broken = returns_now & ~its_summary[6] & ~its_summary[4] & muted_now;
  assign new_write_row = new_write_row_2;
  assign new_read_row = new_read_row_2;
  assign look = {class_1, returned_1[4:2]};

  // Read by nothing.
  wire unused = &{1'b0, held_1[4:0]};

endmodule

`default_nettype wire
