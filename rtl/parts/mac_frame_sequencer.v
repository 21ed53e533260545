// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Lets one frame after another leave.

`default_nettype none

module mac_frame_sequencer (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire free,
  input  wire control_valid,
  input  wire control_last,
  output wire control_ready,
  input  wire [7:0] offered,
  input  wire [7:0] full,
  input  wire [7:0] last,
  input  wire [7:0] able,
  input  wire [7:0] strict,
  input  wire [7:0] credited,
  input  wire [7:0] upwards,
  output wire [7:0] granted,
  output reg  [7:0] leave,
  output wire goes,
  output wire begin_fresh,
  output wire ends,
  output wire insert_low,
  output wire insert_high,
  output wire load
);

  reg in_data;
  reg outside;
  reg between;
  reg [7:0] grant;
  reg [7:0] others;
  reg holds;
  reg fresh;
  wire [7:0] if_stay_pick;
  wire [7:0] if_leave_pick;

  wire [7:0] chosen = ~others;

  // control frames wait for the frame in progress only, data for control frames too
  wire ready = free & ~in_data;
  assign control_ready = ready;
  wire moves = free & holds & (in_data | (between & ~control_valid));
  assign goes = moves;
  wire final_beat = |(chosen & last);
  assign ends = final_beat;
  assign insert_low = ~in_data & control_valid;
  assign insert_high = outside & control_valid;

  always @* begin
    leave = 8'd0;
    if (moves) begin
      leave = chosen;
    end
  end

  assign begin_fresh = free & between & ~control_valid & fresh;
  assign load = moves | (ready & control_valid);
  assign granted = grant;

  always @(posedge clk) begin
    if (ready & control_valid) begin
      between <= control_last;
    end
    if (moves) begin
      in_data <= ~final_beat;
      outside <= final_beat;
      between <= final_beat;
    end
    if (rst) begin
      in_data <= 1'b0;
      outside <= 1'b1;
      between <= 1'b1;
    end
  end

  // classes that will hold a beat, if the beat of the class granted stays and if it leaves
  wire [7:0] held = offered | full;

  wire [63:0] order_before;
  mac_class_order order (
    .strict(strict),
    .upwards(upwards),
    .before_0(order_before[7:0]),
    .before_1(order_before[15:8]),
    .before_2(order_before[23:16]),
    .before_3(order_before[31:24]),
    .before_4(order_before[39:32]),
    .before_5(order_before[47:40]),
    .before_6(order_before[55:48]),
    .before_7(order_before[63:56])
  );

  wire [7:0] keep_turn = strict | credited;

  // the choice is made anew in each clock until its frame begins, then kept to the end of the frame
  reg [7:0] choice;
  always @* begin
    choice = chosen;
    if (moves) begin
      if (final_beat) begin
        choice = if_leave_pick;
      end
    end else if (~in_data) begin
      choice = if_stay_pick;
    end
  end

  wire if_stay_found;
  wire if_stay_fresh;
  mac_class_pick if_stay (
    .candidates(held & able),
    .keep_turn(keep_turn),
    .before_0(order_before[7:0]),
    .before_1(order_before[15:8]),
    .before_2(order_before[23:16]),
    .before_3(order_before[31:24]),
    .before_4(order_before[39:32]),
    .before_5(order_before[47:40]),
    .before_6(order_before[55:48]),
    .before_7(order_before[63:56]),
    .pick(if_stay_pick),
    .found(if_stay_found),
    .fresh(if_stay_fresh)
  );

  wire if_leave_found;
  wire if_leave_fresh;
  mac_class_pick if_leave (
    .candidates((offered | (full & others)) & able),
    .keep_turn(keep_turn),
    .before_0(order_before[7:0]),
    .before_1(order_before[15:8]),
    .before_2(order_before[23:16]),
    .before_3(order_before[31:24]),
    .before_4(order_before[39:32]),
    .before_5(order_before[47:40]),
    .before_6(order_before[55:48]),
    .before_7(order_before[63:56]),
    .pick(if_leave_pick),
    .found(if_leave_found),
    .fresh(if_leave_fresh)
  );

  always @(posedge clk) begin
    if (moves) begin
      holds <= |(chosen & offered);
      if (final_beat) begin
        holds <= if_leave_found;
        fresh <= if_leave_fresh;
      end
    end else if (in_data) begin
      holds <= |(chosen & held);
    end else begin
      holds <= if_stay_found;
      fresh <= if_stay_fresh;
    end
    grant <= choice;
    others <= ~choice;
    if (rst) begin
      holds <= 1'b0;
      fresh <= 1'b0;
      grant <= 8'd0;
      others <= 8'hff;
    end
  end

endmodule

`default_nettype wire
