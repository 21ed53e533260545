// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the latest time of each class until it is taken; holds XONs of classes with excess.

`default_nettype none

module swing_relay_slots (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // a frame of the local port
  // A PFC frame has arrived.
  input  wire receive,
  // Classes of the frame that are relayed.
  input  wire [7:0] enable,
  // Pause times of the frame.
  input  wire [127:0] quanta,

  // the request
  // The request is taken.
  input  wire ready,

  // hold of XONs
  // Last clock of a round.
  input  wire round_ends,
  // Classes whose XONs go on being held.
  input  wire [7:0] corrected,
  // Classes whose XONs begin to be held.
  input  wire [7:0] hold,
  // Most rounds that an XON is held.
  input  wire [15:0] hold_rounds,

  // the request
  // A request is offered.
  output wire valid,
  // Classes of the request.
  output wire [7:0] offered,
  // Pause times of the request, zero for classes that it does not name.
  output wire [127:0] times,

  // state
  // Classes whose XON is held.
  output wire [7:0] held,

  // events of this clock
  // The request is taken.
  output wire taken,
  // Classes whose time was replaced.
  output wire [7:0] overwritten,
  // Classes whose XON begins to be held.
  output wire [7:0] holds,
  // Classes whose XON was held too long.
  output wire [7:0] timed_out
);

  reg [7:0] offered_reg;
  reg [7:0] held_reg;
  wire [7:0] last_round;
  reg [15:0] time_0;
  reg [127:0] rounds_left;
  reg [7:0] is_last;
  reg [15:0] time_1;
  reg [15:0] time_2;
  reg [15:0] time_3;
  reg [15:0] time_4;
  reg [15:0] time_5;
  reg [15:0] time_6;
  reg [15:0] time_7;

  wire [7:0] stops = {|quanta[127:112], |quanta[111:96], |quanta[95:80], |quanta[79:64],
      |quanta[63:48], |quanta[47:32], |quanta[31:16], |quanta[15:0]};
  wire [7:0] xoff = enable & stops & {8{receive}};
  wire [7:0] xon = enable & ~stops & {8{receive}};

  // times that leave, and times that stay on offer
  wire any_offered = |offered_reg;
  wire request_taken = any_offered & ready;
  wire [7:0] kept = offered_reg & {8{~ready}};
  wire [7:0] held_too_long = held_reg & corrected & last_round & {8{round_ends}};
  wire [7:0] released = held_reg & (~corrected | held_too_long);
  wire [7:0] pending = kept | released;

  // arrivals: an XON is held if its slot is empty and its class has excess
  wire [7:0] begins = xon & hold & ~(pending | held_reg);

  always @(posedge clk) begin
    offered_reg <= pending | xoff | (xon & ~(held_reg | hold));
    held_reg <= begins | (held_reg & ~(released | xoff));
    if (xoff[0]) begin
      time_0 <= quanta[15:0];
    end else if (ready | xon[0]) begin
      time_0 <= 16'd0;
    end
    if (xon[0] & ~held_reg[0]) begin
      rounds_left[15:0] <= hold_rounds;
      is_last[0] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[15:0] <= rounds_left[15:0] - 16'd1;
      is_last[0] <= (rounds_left[15:0] == 16'd2);
    end
    if (rst) begin
      offered_reg <= 8'd0;
      held_reg <= 8'd0;
      time_0 <= 16'd0;
    end
  end

  assign last_round = is_last;

  always @(posedge clk) begin
    if (xoff[1]) begin
      time_1 <= quanta[31:16];
    end else if (ready | xon[1]) begin
      time_1 <= 16'd0;
    end
    if (xon[1] & ~held_reg[1]) begin
      rounds_left[31:16] <= hold_rounds;
      is_last[1] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[31:16] <= rounds_left[31:16] - 16'd1;
      is_last[1] <= (rounds_left[31:16] == 16'd2);
    end
    if (xoff[2]) begin
      time_2 <= quanta[47:32];
    end else if (ready | xon[2]) begin
      time_2 <= 16'd0;
    end
    if (xon[2] & ~held_reg[2]) begin
      rounds_left[47:32] <= hold_rounds;
      is_last[2] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[47:32] <= rounds_left[47:32] - 16'd1;
      is_last[2] <= (rounds_left[47:32] == 16'd2);
    end
    if (xoff[3]) begin
      time_3 <= quanta[63:48];
    end else if (ready | xon[3]) begin
      time_3 <= 16'd0;
    end
    if (xon[3] & ~held_reg[3]) begin
      rounds_left[63:48] <= hold_rounds;
      is_last[3] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[63:48] <= rounds_left[63:48] - 16'd1;
      is_last[3] <= (rounds_left[63:48] == 16'd2);
    end
    if (xoff[4]) begin
      time_4 <= quanta[79:64];
    end else if (ready | xon[4]) begin
      time_4 <= 16'd0;
    end
    if (xon[4] & ~held_reg[4]) begin
      rounds_left[79:64] <= hold_rounds;
      is_last[4] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[79:64] <= rounds_left[79:64] - 16'd1;
      is_last[4] <= (rounds_left[79:64] == 16'd2);
    end
    if (xoff[5]) begin
      time_5 <= quanta[95:80];
    end else if (ready | xon[5]) begin
      time_5 <= 16'd0;
    end
    if (xon[5] & ~held_reg[5]) begin
      rounds_left[95:80] <= hold_rounds;
      is_last[5] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[95:80] <= rounds_left[95:80] - 16'd1;
      is_last[5] <= (rounds_left[95:80] == 16'd2);
    end
    if (xoff[6]) begin
      time_6 <= quanta[111:96];
    end else if (ready | xon[6]) begin
      time_6 <= 16'd0;
    end
    if (xon[6] & ~held_reg[6]) begin
      rounds_left[111:96] <= hold_rounds;
      is_last[6] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[111:96] <= rounds_left[111:96] - 16'd1;
      is_last[6] <= (rounds_left[111:96] == 16'd2);
    end
    if (xoff[7]) begin
      time_7 <= quanta[127:112];
    end else if (ready | xon[7]) begin
      time_7 <= 16'd0;
    end
    if (xon[7] & ~held_reg[7]) begin
      rounds_left[127:112] <= hold_rounds;
      is_last[7] <= (hold_rounds == 16'd1);
    end else if (round_ends) begin
      rounds_left[127:112] <= rounds_left[127:112] - 16'd1;
      is_last[7] <= (rounds_left[127:112] == 16'd2);
    end
    if (rst) begin
      time_1 <= 16'd0;
      time_2 <= 16'd0;
      time_3 <= 16'd0;
      time_4 <= 16'd0;
      time_5 <= 16'd0;
      time_6 <= 16'd0;
      time_7 <= 16'd0;
    end
  end

  assign valid = any_offered;
  assign offered = offered_reg;
  assign times = {time_7, time_6, time_5, time_4, time_3, time_2, time_1, time_0};
  assign held = held_reg;
  assign taken = request_taken;
  assign overwritten = (xoff | xon) & (kept | held_reg);
  assign holds = begins;
  assign timed_out = held_too_long;

endmodule

`default_nettype wire
