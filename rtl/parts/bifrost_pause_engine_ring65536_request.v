// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.

`default_nettype none

module bifrost_pause_engine_ring65536_request (
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

`default_nettype wire
