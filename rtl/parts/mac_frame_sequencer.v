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
  output wire begin_fresh,
  output wire ends,
  output wire insert,
  output wire load
);

  reg in_data;
  reg in_control;
  reg [7:0] grant;
  reg fresh;

  // control frames wait for the frame in progress only, data for control frames too
  wire ready = free & ~in_data;
  assign control_ready = ready;
  wire go = free & (in_data | (~in_control & ~control_valid));
  wire moves = go & (|(grant & full));
  wire final_beat = |(grant & last);
  assign ends = final_beat;
  assign insert = ~in_data & control_valid;

  always @* begin
    leave = 8'd0;
    if (go) begin
      leave = grant;
    end
  end

  assign begin_fresh = moves & ~in_data & fresh;
  assign load = moves | (ready & control_valid);
  assign granted = grant;

  always @(posedge clk) begin
    if (ready & control_valid) begin
      in_control <= ~control_last;
    end
    if (moves) begin
      in_data <= ~final_beat;
    end
    if (rst) begin
      in_control <= 1'b0;
      in_data <= 1'b0;
    end
  end

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

  // classes that will hold a beat, if the beat of the class granted stays and if it leaves
  wire [7:0] keep_turn = strict | credited;

  wire [7:0] if_stay_pick;
  wire if_stay_fresh;
  mac_class_pick if_stay (
    .candidates((offered | full) & able),
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
    .fresh(if_stay_fresh)
  );

  wire [7:0] if_leave_pick;
  wire if_leave_fresh;
  mac_class_pick if_leave (
    .candidates((offered | (full & ~grant)) & able),
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
    .fresh(if_leave_fresh)
  );

  // the choice is made anew in each clock until its frame begins, then kept to the end of the frame
  always @(posedge clk) begin
    if (moves) begin
      if (final_beat) begin
        grant <= if_leave_pick;
        fresh <= if_leave_fresh;
      end
    end else if (~in_data) begin
      grant <= if_stay_pick;
      fresh <= if_stay_fresh;
    end
    if (rst) begin
      grant <= 8'd0;
      fresh <= 1'b0;
    end
  end

endmodule

`default_nettype wire
