// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen pfc_threshold --variant default`; change its source, not this file.
//
// Stops and releases priorities at thresholds of their queues: native PFC
// IEEE 802.1Qbb; XOFF and XON per class, refreshed while it is stopped; eight clocks a round.

`default_nettype none

module pfc_threshold (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Buffer
  // L: cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Pause request (valid and ready; merged, not stable, while it waits)
  // A request waits.
  output wire m_req_valid,
  // The request is taken.
  input  wire m_req_ready,
  // Classes whose time is to be sent.
  output wire [7:0] m_req_enable,
  // Time of class p in quanta at `[16*p +: 16]`, zero for classes not enabled.
  output wire [127:0] m_req_quanta,

  // Configuration, sampled class by class
  // Classes under control, bit n for class n.
  input  wire [7:0] cfg_enable,
  // XOFF: class p stops at this many cells or more, at `[28*p +: 28]`.
  input  wire [223:0] cfg_xoff_cells,
  // XON: class p goes on below this many cells, at `[28*p +: 28]`; above XOFF it counts as XOFF, 0
  // as 1.
  input  wire [223:0] cfg_xon_cells,
  // R: cells by which XOFF and XON of every class are lower.
  input  wire [27:0] cfg_reserve_cells,
  // Time that stops a class, in quanta.
  input  wire [15:0] cfg_quanta,
  // Rounds of eight clocks after which the time of a stopped class is sent again; 0: never.
  input  wire [15:0] cfg_refresh_rounds,

  // Status
  // A request has been merged into one that still waited.
  output wire stat_overwritten,
  // Classes that are stopped.
  output wire [7:0] stat_stopped
);

  reg [2:0] index;
  reg fetched;
  reg decide_valid;
  reg [2:0] decide_index;
  reg round_done;

  // a round: one class a clock, without a break; the first class after a reset has no thresholds
  always @(posedge clk) begin
    index <= index + 3'd1;
    fetched <= 1'b1;
    decide_valid <= fetched;
    decide_index <= index;
    round_done <= decide_valid & (&decide_index);
    if (rst) begin
      index <= 3'd0;
      fetched <= 1'b0;
      decide_valid <= 1'b0;
      round_done <= 1'b0;
    end
  end

  wire [7:0] decision_send;
  wire [15:0] decision_send_quanta;
  wire [7:0] decision_stopped;
  pfc_threshold_decision decision (
    .clk(clk),
    .rst(rst),
    .index(index),
    .occ_cells(occ_cells),
    .enable(cfg_enable),
    .xoff_cells(cfg_xoff_cells),
    .xon_cells(cfg_xon_cells),
    .reserve_cells(cfg_reserve_cells),
    .quanta(cfg_quanta),
    .refresh_rounds(cfg_refresh_rounds),
    .decide(decide_valid),
    .decided_index(decide_index),
    .send(decision_send),
    .send_quanta(decision_send_quanta),
    .stopped(decision_stopped)
  );

  assign stat_stopped = decision_stopped;

  wire request_valid;
  wire [7:0] request_enable;
  wire [127:0] request_times;
  wire request_overwritten;
  pause_request request (
    .clk(clk),
    .rst(rst),
    .collect(decision_send),
    .quanta(decision_send_quanta),
    .round_done(round_done),
    .ready(m_req_ready),
    .valid(request_valid),
    .enable(request_enable),
    .times_0(request_times[15:0]),
    .times_1(request_times[31:16]),
    .times_2(request_times[47:32]),
    .times_3(request_times[63:48]),
    .times_4(request_times[79:64]),
    .times_5(request_times[95:80]),
    .times_6(request_times[111:96]),
    .times_7(request_times[127:112]),
    .overwritten(request_overwritten)
  );

  // the request
  assign m_req_valid = request_valid;
  assign m_req_enable = request_enable;
  assign m_req_quanta = request_times;
  assign stat_overwritten = request_overwritten;

endmodule

`default_nettype wire
