// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Collects the times of a round and offers them, merged while they wait.

`default_nettype none

module pause_request (
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
  reg [127:0] new_times;
  reg valid_reg;
  reg [7:0] enable_reg;
  reg [127:0] times_reg;
  reg overwritten_reg;

  // times of this round
  always @(posedge clk) begin : drive_new_enable
    integer i;
    if (round_done) begin
      new_enable <= collect;
    end else begin
      new_enable <= new_enable | collect;
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (collect[i]) begin
        new_times[16*i +: 16] <= quanta;
      end
    end
    if (rst) begin
      new_enable <= 8'd0;
      new_times <= {8{16'd0}};
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
        times_reg[15:0] <= new_times[15:0];
      end else if (~waiting) begin
        times_reg[15:0] <= 16'd0;
      end
    end
    if (rst) begin
      valid_reg <= 1'b0;
      overwritten_reg <= 1'b0;
      enable_reg <= 8'd0;
      times_reg[15:0] <= 16'd0;
    end
  end

  assign times_0 = times_reg[15:0];

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[1]) begin
        times_reg[31:16] <= new_times[31:16];
      end else if (~waiting) begin
        times_reg[31:16] <= 16'd0;
      end
    end
    if (rst) begin
      times_reg[31:16] <= 16'd0;
    end
  end

  assign times_1 = times_reg[31:16];

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[2]) begin
        times_reg[47:32] <= new_times[47:32];
      end else if (~waiting) begin
        times_reg[47:32] <= 16'd0;
      end
    end
    if (rst) begin
      times_reg[47:32] <= 16'd0;
    end
  end

  assign times_2 = times_reg[47:32];

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[3]) begin
        times_reg[63:48] <= new_times[63:48];
      end else if (~waiting) begin
        times_reg[63:48] <= 16'd0;
      end
    end
    if (rst) begin
      times_reg[63:48] <= 16'd0;
    end
  end

  assign times_3 = times_reg[63:48];

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[4]) begin
        times_reg[79:64] <= new_times[79:64];
      end else if (~waiting) begin
        times_reg[79:64] <= 16'd0;
      end
    end
    if (rst) begin
      times_reg[79:64] <= 16'd0;
    end
  end

  assign times_4 = times_reg[79:64];

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[5]) begin
        times_reg[95:80] <= new_times[95:80];
      end else if (~waiting) begin
        times_reg[95:80] <= 16'd0;
      end
    end
    if (rst) begin
      times_reg[95:80] <= 16'd0;
    end
  end

  assign times_5 = times_reg[95:80];

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[6]) begin
        times_reg[111:96] <= new_times[111:96];
      end else if (~waiting) begin
        times_reg[111:96] <= 16'd0;
      end
    end
    if (rst) begin
      times_reg[111:96] <= 16'd0;
    end
  end

  assign times_6 = times_reg[111:96];

  always @(posedge clk) begin
    if (replace) begin
      if (new_enable[7]) begin
        times_reg[127:112] <= new_times[127:112];
      end else if (~waiting) begin
        times_reg[127:112] <= 16'd0;
      end
    end
    if (rst) begin
      times_reg[127:112] <= 16'd0;
    end
  end

  assign times_7 = times_reg[127:112];
  assign valid = valid_reg;
  assign enable = enable_reg;
  assign overwritten = overwritten_reg;

endmodule

`default_nettype wire
