// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Works out the rates of the classes, one after the other, in eight clocks each.

`default_nettype none

module segment_rates (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Classes
  // Clocks since the turn of class 0, one-hot.
  input  wire [14:0] turn,
  // Octets that class p drained, at `[25*p +: 25]`, in its turn.
  input  wire [199:0] octets,
  // Classes with a backlog all through their periods, in their turns.
  input  wire [7:0] backlogged,
  // Cells in use of class p at `[28*p +: 28]`, in its turn.
  input  wire [223:0] level,
  // Cells that class p is to have in use, in its turn.
  input  wire [223:0] target,
  // Classes that are enabled, in their turns.
  input  wire [7:0] enable,

  // Configuration
  // Logarithm of the period in units of 1024 ns, a clock after the turn.
  input  wire [2:0] period_log2,
  // Logarithm of the time for the distance to the target, two clocks after it.
  input  wire [3:0] drain_log2,
  // Increase without backlog, five clocks after it.
  input  wire [23:0] increase,
  // Least rate, six clocks after it.
  input  wire [23:0] least,
  // Greatest rate of class p at `[24*p +: 24]`, six clocks after it.
  input  wire [191:0] most,

  // Rates, eight clocks after the turn
  // Classes whose rate counts.
  output reg  [7:0] counting,
  // Classes whose rate follows from a backlog.
  output reg  [7:0] backlogs,
  // Rate of class p at `[24*p +: 24]`.
  output wire [191:0] rates
);

  reg its_enable;
  reg its_backlog;
  reg [24:0] its_octets;
  reg [27:0] its_level;
  reg [27:0] its_target;
  reg [30:0] scaled;
  reg [71:0] drained;
  reg [28:0] distance;
  reg [40:0] part_fine;
  reg [1:0] coarse_log2;
  reg [40:0] part;
  reg [24:0] excess;
  reg [191:0] rate;
  reg [23:0] its_rate_before;
  reg [23:0] its_most;
  reg enabled_1;
  reg enabled_2;
  reg enabled_3;
  reg enabled_4;
  reg backlogged_1;
  reg backlogged_2;
  reg backlogged_3;
  reg backlogged_4;
  reg [25:0] sum;
  reg [24:0] raised;
  reg was_enabled_1;
  reg was_enabled_2;
  reg was_backlogged_1;
  reg was_backlogged_2;

  // the sample of the class in its turn
  always @(posedge clk) begin
    its_enable <= (enable[0] & turn[0]) | (enable[1] & turn[1]) | (enable[2] & turn[2]) |
        (enable[3] & turn[3]) | (enable[4] & turn[4]) | (enable[5] & turn[5]) |
        (enable[6] & turn[6]) | (enable[7] & turn[7]);
    its_backlog <= (backlogged[0] & turn[0]) | (backlogged[1] & turn[1]) |
        (backlogged[2] & turn[2]) | (backlogged[3] & turn[3]) | (backlogged[4] & turn[4]) |
        (backlogged[5] & turn[5]) | (backlogged[6] & turn[6]) | (backlogged[7] & turn[7]);
    its_octets <= (octets[24:0] & {25{turn[0]}}) | (octets[49:25] & {25{turn[1]}}) |
        (octets[74:50] & {25{turn[2]}}) | (octets[99:75] & {25{turn[3]}}) |
        (octets[124:100] & {25{turn[4]}}) | (octets[149:125] & {25{turn[5]}}) |
        (octets[174:150] & {25{turn[6]}}) | (octets[199:175] & {25{turn[7]}});
    its_level <= (level[27:0] & {28{turn[0]}}) | (level[55:28] & {28{turn[1]}}) |
        (level[83:56] & {28{turn[2]}}) | (level[111:84] & {28{turn[3]}}) |
        (level[139:112] & {28{turn[4]}}) | (level[167:140] & {28{turn[5]}}) |
        (level[195:168] & {28{turn[6]}}) | (level[223:196] & {28{turn[7]}});
    its_target <= (target[27:0] & {28{turn[0]}}) | (target[55:28] & {28{turn[1]}}) |
        (target[83:56] & {28{turn[2]}}) | (target[111:84] & {28{turn[3]}}) |
        (target[139:112] & {28{turn[4]}}) | (target[167:140] & {28{turn[5]}}) |
        (target[195:168] & {28{turn[6]}}) | (target[223:196] & {28{turn[7]}});
  end

  // the drained rate
  always @(posedge clk) begin
    scaled <= {its_octets, 6'd0} >> period_log2;
    drained[23:0] <= scaled[23:0] | {24{|scaled[30:24]}};
    drained[47:24] <= drained[23:0];
    drained[71:48] <= drained[47:24];
  end

  // the part of the distance to the target that is drained in a nanosecond, shifted in two clocks
  always @(posedge clk) begin
    distance <= {1'b0, its_target} - {1'b0, its_level};
    part_fine <= $unsigned($signed({distance, 12'd0}) >>> drain_log2[1:0]);
    coarse_log2 <= drain_log2[3:2];
    part <= $unsigned($signed(part_fine) >>> {coarse_log2, 2'd0});
    excess <= (part[40:24] == {17{part[40]}}) ? part[24:0] : {part[40], {24{~part[40]}}};
  end

  // the rate, and its limits
  always @(posedge clk) begin
    its_rate_before <= (rate[23:0] & {24{turn[4]}}) | (rate[47:24] & {24{turn[5]}}) |
        (rate[71:48] & {24{turn[6]}}) | (rate[95:72] & {24{turn[7]}}) |
        (rate[119:96] & {24{turn[8]}}) | (rate[143:120] & {24{turn[9]}}) |
        (rate[167:144] & {24{turn[10]}}) | (rate[191:168] & {24{turn[11]}});
    its_most <= (most[23:0] & {24{turn[6]}}) | (most[47:24] & {24{turn[7]}}) |
        (most[71:48] & {24{turn[8]}}) | (most[95:72] & {24{turn[9]}}) |
        (most[119:96] & {24{turn[10]}}) | (most[143:120] & {24{turn[11]}}) |
        (most[167:144] & {24{turn[12]}}) | (most[191:168] & {24{turn[13]}});
    enabled_1 <= its_enable;
    enabled_2 <= enabled_1;
    enabled_3 <= enabled_2;
    enabled_4 <= enabled_3;
    backlogged_1 <= its_backlog;
    backlogged_2 <= backlogged_1;
    backlogged_3 <= backlogged_2;
    backlogged_4 <= backlogged_3;
    sum <= {2'd0, ((backlogged_4 ? drained[71:48] : its_rate_before) | {24{~enabled_4}})} +
        {((backlogged_4 ? excess[24] : 1'b0) & enabled_4),
          ((backlogged_4 ? excess : {1'b0, increase}) & {25{enabled_4}})};
  end

  wire is_least = sum[25] | (sum[24:0] < {1'b0, least});

  always @(posedge clk) begin
    raised <= is_least ? {1'b0, least} : sum[24:0];
  end

  wire is_most = (raised > {1'b0, its_most});
  wire [23:0] its_rate = is_most ? its_most : raised[23:0];

  always @(posedge clk) begin : drive_was_enabled_1
    integer i;
    was_enabled_1 <= enabled_4;
    was_enabled_2 <= was_enabled_1;
    was_backlogged_1 <= backlogged_4;
    was_backlogged_2 <= was_backlogged_1;
    for (i = 0; i < 8; i = i + 1) begin
      if (turn[i + 7]) begin
        rate[24*i +: 24] <= its_rate;
        counting[i] <= was_enabled_2;
        backlogs[i] <= was_backlogged_2;
      end
    end
    if (rst) begin
      rate <= {8{24'hffffff}};
      counting <= 8'd0;
      backlogs <= 8'd0;
    end
  end

  assign rates = rate;

endmodule

`default_nettype wire
