// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Pause timers of the classes and of the link.

`default_nettype none

module pause_timers (
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
  output wire [7:0] runs,
  output wire link_paused,
  output wire link_pauses
);

  wire link_timer_running;

  genvar n;

  wire [7:0] timer_running;
  wire [7:0] timer_runs;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_timer
      pause_timer timer (
        .clk(clk),
        .rst(rst),
        .load(update_pfc & update_enable[n]),
        .quanta(update_quanta[16*n +: 16]),
        .cancel(cancel[n]),
        .step(step),
        .running(timer_running[n]),
        .runs(timer_runs[n])
      );
    end
  endgenerate

  assign runs = timer_runs;

  always @* begin
    pause = timer_running & obey;
    if (link_timer_running) begin
      pause = 8'hff;
    end
  end

  wire link_timer_runs;
  pause_timer link_timer (
    .clk(clk),
    .rst(rst),
    .load(update_pause),
    .quanta(update_pause_quanta),
    .cancel(1'b0),
    .step(step),
    .running(link_timer_running),
    .runs(link_timer_runs)
  );

  assign link_paused = link_timer_running;
  assign link_pauses = link_timer_runs;

endmodule

`default_nettype wire
