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
  // XON: class p goes on below this many cells, at `[28*p +: 28]`.
  input  wire [223:0] cfg_xon_cells,
  // Time that stops a class, in quanta.
  input  wire [15:0] cfg_quanta,
  // Rounds of eight clocks after which the time of a stopped class is sent again.
  input  wire [15:0] cfg_refresh_rounds,

  // Status
  // A request has been merged into one that still waited.
  output wire stat_overwritten,
  // Classes that are stopped.
  output wire [7:0] stat_stopped
);

  reg [2:0] index;
  reg decide_valid;
  reg [2:0] decide_index;
  reg round_done;

  // a round: one class a clock, without a break
  always @(posedge clk) begin
    index <= index + 3'd1;
    decide_valid <= 1'b1;
    decide_index <= index;
    round_done <= decide_valid & (&decide_index);
    if (rst) begin
      index <= 3'd0;
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
  wire [15:0] request_times_0;
  wire [15:0] request_times_1;
  wire [15:0] request_times_2;
  wire [15:0] request_times_3;
  wire [15:0] request_times_4;
  wire [15:0] request_times_5;
  wire [15:0] request_times_6;
  wire [15:0] request_times_7;
  wire request_overwritten;
  pfc_threshold_request request (
    .clk(clk),
    .rst(rst),
    .collect(decision_send),
    .quanta(decision_send_quanta),
    .round_done(round_done),
    .ready(m_req_ready),
    .valid(request_valid),
    .enable(request_enable),
    .times_0(request_times_0),
    .times_1(request_times_1),
    .times_2(request_times_2),
    .times_3(request_times_3),
    .times_4(request_times_4),
    .times_5(request_times_5),
    .times_6(request_times_6),
    .times_7(request_times_7),
    .overwritten(request_overwritten)
  );

  // the request
  assign m_req_valid = request_valid;
  assign m_req_enable = request_enable;

  wire [127:0] times_o;
  pack_8x16 times (
    .i_0(request_times_0),
    .i_1(request_times_1),
    .i_2(request_times_2),
    .i_3(request_times_3),
    .i_4(request_times_4),
    .i_5(request_times_5),
    .i_6(request_times_6),
    .i_7(request_times_7),
    .o(times_o)
  );

  assign m_req_quanta = times_o;
  assign stat_overwritten = request_overwritten;

endmodule

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

// Decides one class a clock: whether it is stopped, and whether a time is sent.
module pfc_threshold_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // the class that is sampled
  input  wire [2:0] index,
  input  wire [223:0] occ_cells,
  input  wire [7:0] enable,
  input  wire [223:0] xoff_cells,
  input  wire [223:0] xon_cells,
  input  wire [15:0] quanta,
  input  wire [15:0] refresh_rounds,

  // the class that was sampled in the clock before, and is decided
  // There is one.
  input  wire decide,
  // Which.
  input  wire [2:0] decided_index,

  // the decision
  // One-hot: a time is sent for this class.
  output wire [7:0] send,
  // That time in quanta.
  output wire [15:0] send_quanta,

  // state
  // Classes that are stopped.
  output wire [7:0] stopped
);

  reg enabled;
  reg [27:0] cells;
  reg [27:0] xoff;
  reg [27:0] xon;
  reg [15:0] pause_quanta;
  reg [15:0] refresh_limit;
  reg [15:0] next_age;
  reg [7:0] stopped_reg;
  wire [15:0] new_age;

  // sample
  always @(posedge clk) begin
    enabled <= index[2] ?
          (index[1] ? (index[0] ? enable[7] : enable[6]) : index[0] ? enable[5] : enable[4]) :
        index[1] ? (index[0] ? enable[3] : enable[2]) :
        index[0] ? enable[1] :
        enable[0];
    cells <= index[2] ?
          (index[1] ? (index[0] ? occ_cells[223:196] : occ_cells[195:168]) :
              index[0] ? occ_cells[167:140] :
              occ_cells[139:112]) :
        index[1] ? (index[0] ? occ_cells[111:84] : occ_cells[83:56]) :
        index[0] ? occ_cells[55:28] :
        occ_cells[27:0];
    xoff <= index[2] ?
          (index[1] ? (index[0] ? xoff_cells[223:196] : xoff_cells[195:168]) :
              index[0] ? xoff_cells[167:140] :
              xoff_cells[139:112]) :
        index[1] ? (index[0] ? xoff_cells[111:84] : xoff_cells[83:56]) :
        index[0] ? xoff_cells[55:28] :
        xoff_cells[27:0];
    xon <= index[2] ?
          (index[1] ? (index[0] ? xon_cells[223:196] : xon_cells[195:168]) :
              index[0] ? xon_cells[167:140] :
              xon_cells[139:112]) :
        index[1] ? (index[0] ? xon_cells[111:84] : xon_cells[83:56]) :
        index[0] ? xon_cells[55:28] :
        xon_cells[27:0];
    pause_quanta <= quanta;
    refresh_limit <= refresh_rounds;
  end

  wire [15:0] age;
  (* ram_style = "distributed" *)
  reg [15:0] ages [0:7];

  always @(posedge clk) begin
    if (decide) begin
      ages[decided_index] <= new_age;
    end
  end

  assign age = ages[index];

  // rounds since a time was sent; read only while stopped, that is, after they have been written
  always @(posedge clk) begin
    next_age <= age + 16'd1;
  end

  // decide
  wire was_stopped = stopped_reg[decided_index];
  wire stop = ~was_stopped & enabled & (cells >= xoff);
  wire release_now = was_stopped & (~enabled | (cells < xon));
  wire refresh = was_stopped & ~release_now & (next_age >= refresh_limit);
  assign new_age = next_age & {16{~(stop | refresh)}};
  wire [7:0] decided = (8'd1 << decided_index) & {8{decide}};

  always @(posedge clk) begin
    if (stop) begin
      stopped_reg <= stopped_reg | decided;
    end else if (release_now) begin
      stopped_reg <= stopped_reg & ~decided;
    end
    if (rst) begin
      stopped_reg <= 8'd0;
    end
  end

  assign send = decided & {8{stop | release_now | refresh}};
  assign send_quanta = pause_quanta & {16{~release_now}};
  assign stopped = stopped_reg;

endmodule

// Collects the times of a round and offers them, merged while they wait.
module pfc_threshold_request (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire [7:0] collect,
  input  wire [15:0] quanta,
  input  wire round_done,
  input  wire ready,
  output wire valid,
  output wire [7:0] enable,
  output wire [15:0] times_0,
  output wire [15:0] times_1,
  output wire [15:0] times_2,
  output wire [15:0] times_3,
  output wire [15:0] times_4,
  output wire [15:0] times_5,
  output wire [15:0] times_6,
  output wire [15:0] times_7,
  output wire overwritten
);

  reg [7:0] new_enable;
  reg [15:0] new_times_0;
  reg [15:0] new_times_1;
  reg [15:0] new_times_2;
  reg [15:0] new_times_3;
  reg [15:0] new_times_4;
  reg [15:0] new_times_5;
  reg [15:0] new_times_6;
  reg [15:0] new_times_7;
  reg valid_reg;
  reg [7:0] enable_reg;
  reg [15:0] times_reg_0;
  reg [15:0] times_reg_1;
  reg [15:0] times_reg_2;
  reg [15:0] times_reg_3;
  reg [15:0] times_reg_4;
  reg [15:0] times_reg_5;
  reg [15:0] times_reg_6;
  reg [15:0] times_reg_7;
  reg overwritten_reg;

  // this round's times
  always @(posedge clk) begin
    if (round_done) begin
      new_enable <= collect;
    end else begin
      new_enable <= new_enable | collect;
    end
    if (collect[0]) begin
      new_times_0 <= quanta;
    end
    if (collect[1]) begin
      new_times_1 <= quanta;
    end
    if (collect[2]) begin
      new_times_2 <= quanta;
    end
    if (collect[3]) begin
      new_times_3 <= quanta;
    end
    if (collect[4]) begin
      new_times_4 <= quanta;
    end
    if (collect[5]) begin
      new_times_5 <= quanta;
    end
    if (collect[6]) begin
      new_times_6 <= quanta;
    end
    if (collect[7]) begin
      new_times_7 <= quanta;
    end
    if (rst) begin
      new_enable <= 8'd0;
      new_times_0 <= 16'd0;
      new_times_1 <= 16'd0;
      new_times_2 <= 16'd0;
      new_times_3 <= 16'd0;
      new_times_4 <= 16'd0;
      new_times_5 <= 16'd0;
      new_times_6 <= 16'd0;
      new_times_7 <= 16'd0;
    end
  end

  // the newest time of a class wins; classes that the new request does not name keep waiting
  wire waiting = valid_reg & ~ready;
  wire replace = round_done & (|new_enable);

  always @(posedge clk) begin
    valid_reg <= waiting | replace;
    overwritten_reg <= waiting & replace;
    if (replace) begin
      enable_reg <= new_enable;
      if (waiting) begin
        enable_reg <= new_enable | enable_reg;
      end
      if (new_enable[0]) begin
        times_reg_0 <= new_times_0;
      end else if (~waiting) begin
        times_reg_0 <= 16'd0;
      end
    end
    if (rst) begin
      valid_reg <= 1'b0;
      overwritten_reg <= 1'b0;
      enable_reg <= 8'd0;
      times_reg_0 <= 16'd0;
    end
  end

  assign times_0 = times_reg_0;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[1]) begin
        times_reg_1 <= new_times_1;
      end else if (~waiting) begin
        times_reg_1 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_1 <= 16'd0;
    end
  end

  assign times_1 = times_reg_1;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[2]) begin
        times_reg_2 <= new_times_2;
      end else if (~waiting) begin
        times_reg_2 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_2 <= 16'd0;
    end
  end

  assign times_2 = times_reg_2;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[3]) begin
        times_reg_3 <= new_times_3;
      end else if (~waiting) begin
        times_reg_3 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_3 <= 16'd0;
    end
  end

  assign times_3 = times_reg_3;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[4]) begin
        times_reg_4 <= new_times_4;
      end else if (~waiting) begin
        times_reg_4 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_4 <= 16'd0;
    end
  end

  assign times_4 = times_reg_4;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[5]) begin
        times_reg_5 <= new_times_5;
      end else if (~waiting) begin
        times_reg_5 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_5 <= 16'd0;
    end
  end

  assign times_5 = times_reg_5;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[6]) begin
        times_reg_6 <= new_times_6;
      end else if (~waiting) begin
        times_reg_6 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_6 <= 16'd0;
    end
  end

  assign times_6 = times_reg_6;

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[7]) begin
        times_reg_7 <= new_times_7;
      end else if (~waiting) begin
        times_reg_7 <= 16'd0;
      end
    end
    if (rst) begin
      times_reg_7 <= 16'd0;
    end
  end

  assign times_7 = times_reg_7;
  assign valid = valid_reg;
  assign enable = enable_reg;
  assign overwritten = overwritten_reg;

endmodule

// 8 values of 16 bits side by side, value 0 in the lowest bits.
module pack_8x16 (
  input  wire [15:0] i_0,
  input  wire [15:0] i_1,
  input  wire [15:0] i_2,
  input  wire [15:0] i_3,
  input  wire [15:0] i_4,
  input  wire [15:0] i_5,
  input  wire [15:0] i_6,
  input  wire [15:0] i_7,
  // All values.
  output wire [127:0] o
);

  assign o = {i_7, i_6, i_5, i_4, i_3, i_2, i_1, i_0};

endmodule

`default_nettype wire
