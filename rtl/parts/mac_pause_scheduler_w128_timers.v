// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.

`default_nettype none

module mac_pause_scheduler_w128_timers (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire update_pfc,
  input  wire [7:0] update_enable,
  input  wire [127:0] update_quanta,
  input  wire update_pause,
  input  wire [15:0] update_pause_quanta,
  input  wire [7:0] cancel,
  input  wire [22:0] step,
  input  wire [7:0] obey,
  output reg  [7:0] pause,
  output wire link_paused
);

  wire timer_0_running;
  wire timer_1_running;
  wire timer_2_running;
  wire timer_3_running;
  wire timer_4_running;
  wire timer_5_running;
  wire timer_6_running;
  wire timer_7_running;
  wire link_timer_running;

  wire [7:0] running_o;
  pack_8x1 running (
    .i_0(timer_0_running),
    .i_1(timer_1_running),
    .i_2(timer_2_running),
    .i_3(timer_3_running),
    .i_4(timer_4_running),
    .i_5(timer_5_running),
    .i_6(timer_6_running),
    .i_7(timer_7_running),
    .o(running_o)
  );

  always @* begin
    pause = running_o & obey;
    if (link_timer_running) begin
      pause = 8'hff;
    end
  end

  mac_pause_scheduler_w128_timers_timer link_timer (
    .clk(clk),
    .rst(rst),
    .load(update_pause),
    .quanta(update_pause_quanta),
    .cancel(1'b0),
    .step(step),
    .running(link_timer_running)
  );

  assign link_paused = link_timer_running;

  mac_pause_scheduler_w128_timers_timer timer_0 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[0]),
    .quanta(update_quanta[15:0]),
    .cancel(cancel[0]),
    .step(step),
    .running(timer_0_running)
  );

  mac_pause_scheduler_w128_timers_timer timer_1 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[1]),
    .quanta(update_quanta[31:16]),
    .cancel(cancel[1]),
    .step(step),
    .running(timer_1_running)
  );

  mac_pause_scheduler_w128_timers_timer timer_2 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[2]),
    .quanta(update_quanta[47:32]),
    .cancel(cancel[2]),
    .step(step),
    .running(timer_2_running)
  );

  mac_pause_scheduler_w128_timers_timer timer_3 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[3]),
    .quanta(update_quanta[63:48]),
    .cancel(cancel[3]),
    .step(step),
    .running(timer_3_running)
  );

  mac_pause_scheduler_w128_timers_timer timer_4 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[4]),
    .quanta(update_quanta[79:64]),
    .cancel(cancel[4]),
    .step(step),
    .running(timer_4_running)
  );

  mac_pause_scheduler_w128_timers_timer timer_5 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[5]),
    .quanta(update_quanta[95:80]),
    .cancel(cancel[5]),
    .step(step),
    .running(timer_5_running)
  );

  mac_pause_scheduler_w128_timers_timer timer_6 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[6]),
    .quanta(update_quanta[111:96]),
    .cancel(cancel[6]),
    .step(step),
    .running(timer_6_running)
  );

  mac_pause_scheduler_w128_timers_timer timer_7 (
    .clk(clk),
    .rst(rst),
    .load(update_pfc & update_enable[7]),
    .quanta(update_quanta[127:112]),
    .cancel(cancel[7]),
    .step(step),
    .running(timer_7_running)
  );

endmodule

`default_nettype wire
