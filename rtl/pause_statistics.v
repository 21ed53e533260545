// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen pause_statistics --variant default`; change its source, not this file.
//
// Counts pauses, sent and received, class by class, and finds classes that are stuck
// Frames, quanta, time paused and longest pause of each class; PFC watchdog.

`default_nettype none

module pause_statistics (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // PFC frames received and obeyed
  // A PFC frame has been received and is obeyed.
  input  wire rx_pfc,
  // Its class-enable vector.
  input  wire [7:0] rx_enable,
  // Its time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] rx_quanta,

  // PFC frames sent
  // A PFC frame is being sent.
  input  wire tx_pfc,
  // Its class-enable vector.
  input  wire [7:0] tx_enable,
  // Its time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] tx_quanta,

  // State of the classes
  // Classes that are paused.
  input  wire [7:0] paused,

  // Configuration
  // Clocks after which a paused class is stuck; 0: never.
  input  wire [31:0] cfg_watchdog_clocks,
  // Classes that the watchdog releases.
  input  wire [7:0] cfg_watchdog_release,

  // Counters
  // Counter to be read: class in `[6:4]`, counter in `[3:0]`.
  input  wire [6:0] stat_address,
  // The counter that was named two clocks before.
  output wire [31:0] stat_data,

  // Watchdog
  // Classes that are stuck.
  output wire [7:0] stat_stuck,
  // Classes that have just been found stuck.
  output wire [7:0] event_stuck,
  // Classes whose pause is to end.
  output wire [7:0] release_pause
);

  wire class_0_stuck;
  wire class_0_found;
  wire class_0_release_pause;
  wire class_1_stuck;
  wire class_1_found;
  wire class_1_release_pause;
  wire class_2_stuck;
  wire class_2_found;
  wire class_2_release_pause;
  wire class_3_stuck;
  wire class_3_found;
  wire class_3_release_pause;
  wire class_4_stuck;
  wire class_4_found;
  wire class_4_release_pause;
  wire class_5_stuck;
  wire class_5_found;
  wire class_5_release_pause;
  wire class_6_stuck;
  wire class_6_found;
  wire class_6_release_pause;
  wire class_7_stuck;
  wire class_7_found;
  wire class_7_release_pause;
  reg [2:0] read_class;
  reg [3:0] read_counter;
  reg [15:0] kept_high;
  reg [31:0] data;

  wire [7:0] stuck_o;
  pack_8x1 stuck (
    .i_0(class_0_stuck),
    .i_1(class_1_stuck),
    .i_2(class_2_stuck),
    .i_3(class_3_stuck),
    .i_4(class_4_stuck),
    .i_5(class_5_stuck),
    .i_6(class_6_stuck),
    .i_7(class_7_stuck),
    .o(stuck_o)
  );

  assign stat_stuck = stuck_o;

  wire [7:0] found_o;
  pack_8x1 found (
    .i_0(class_0_found),
    .i_1(class_1_found),
    .i_2(class_2_found),
    .i_3(class_3_found),
    .i_4(class_4_found),
    .i_5(class_5_found),
    .i_6(class_6_found),
    .i_7(class_7_found),
    .o(found_o)
  );

  assign event_stuck = found_o;

  wire [7:0] released_o;
  pack_8x1 released (
    .i_0(class_0_release_pause),
    .i_1(class_1_release_pause),
    .i_2(class_2_release_pause),
    .i_3(class_3_release_pause),
    .i_4(class_4_release_pause),
    .i_5(class_5_release_pause),
    .i_6(class_6_release_pause),
    .i_7(class_7_release_pause),
    .o(released_o)
  );

  assign release_pause = released_o;

  wire [31:0] class_0_word;
  wire [15:0] class_0_high;
  pause_statistics_class class_0 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[0]),
    .rx_quanta(rx_quanta[15:0]),
    .tx_frame(tx_pfc & tx_enable[0]),
    .tx_quanta(tx_quanta[15:0]),
    .paused(paused[0]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[0]),
    .counter(read_counter),
    .word(class_0_word),
    .high(class_0_high),
    .stuck(class_0_stuck),
    .found(class_0_found),
    .release_pause(class_0_release_pause)
  );

  wire [31:0] class_1_word;
  wire [15:0] class_1_high;
  pause_statistics_class class_1 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[1]),
    .rx_quanta(rx_quanta[31:16]),
    .tx_frame(tx_pfc & tx_enable[1]),
    .tx_quanta(tx_quanta[31:16]),
    .paused(paused[1]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[1]),
    .counter(read_counter),
    .word(class_1_word),
    .high(class_1_high),
    .stuck(class_1_stuck),
    .found(class_1_found),
    .release_pause(class_1_release_pause)
  );

  wire [31:0] class_2_word;
  wire [15:0] class_2_high;
  pause_statistics_class class_2 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[2]),
    .rx_quanta(rx_quanta[47:32]),
    .tx_frame(tx_pfc & tx_enable[2]),
    .tx_quanta(tx_quanta[47:32]),
    .paused(paused[2]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[2]),
    .counter(read_counter),
    .word(class_2_word),
    .high(class_2_high),
    .stuck(class_2_stuck),
    .found(class_2_found),
    .release_pause(class_2_release_pause)
  );

  wire [31:0] class_3_word;
  wire [15:0] class_3_high;
  pause_statistics_class class_3 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[3]),
    .rx_quanta(rx_quanta[63:48]),
    .tx_frame(tx_pfc & tx_enable[3]),
    .tx_quanta(tx_quanta[63:48]),
    .paused(paused[3]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[3]),
    .counter(read_counter),
    .word(class_3_word),
    .high(class_3_high),
    .stuck(class_3_stuck),
    .found(class_3_found),
    .release_pause(class_3_release_pause)
  );

  wire [31:0] class_4_word;
  wire [15:0] class_4_high;
  pause_statistics_class class_4 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[4]),
    .rx_quanta(rx_quanta[79:64]),
    .tx_frame(tx_pfc & tx_enable[4]),
    .tx_quanta(tx_quanta[79:64]),
    .paused(paused[4]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[4]),
    .counter(read_counter),
    .word(class_4_word),
    .high(class_4_high),
    .stuck(class_4_stuck),
    .found(class_4_found),
    .release_pause(class_4_release_pause)
  );

  wire [31:0] class_5_word;
  wire [15:0] class_5_high;
  pause_statistics_class class_5 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[5]),
    .rx_quanta(rx_quanta[95:80]),
    .tx_frame(tx_pfc & tx_enable[5]),
    .tx_quanta(tx_quanta[95:80]),
    .paused(paused[5]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[5]),
    .counter(read_counter),
    .word(class_5_word),
    .high(class_5_high),
    .stuck(class_5_stuck),
    .found(class_5_found),
    .release_pause(class_5_release_pause)
  );

  wire [31:0] class_6_word;
  wire [15:0] class_6_high;
  pause_statistics_class class_6 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[6]),
    .rx_quanta(rx_quanta[111:96]),
    .tx_frame(tx_pfc & tx_enable[6]),
    .tx_quanta(tx_quanta[111:96]),
    .paused(paused[6]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[6]),
    .counter(read_counter),
    .word(class_6_word),
    .high(class_6_high),
    .stuck(class_6_stuck),
    .found(class_6_found),
    .release_pause(class_6_release_pause)
  );

  wire [31:0] class_7_word;
  wire [15:0] class_7_high;
  pause_statistics_class class_7 (
    .clk(clk),
    .rst(rst),
    .rx_frame(rx_pfc & rx_enable[7]),
    .rx_quanta(rx_quanta[127:112]),
    .tx_frame(tx_pfc & tx_enable[7]),
    .tx_quanta(tx_quanta[127:112]),
    .paused(paused[7]),
    .limit(cfg_watchdog_clocks),
    .release_enable(cfg_watchdog_release[7]),
    .counter(read_counter),
    .word(class_7_word),
    .high(class_7_high),
    .stuck(class_7_stuck),
    .found(class_7_found),
    .release_pause(class_7_release_pause)
  );

  // one counter of one class
  always @(posedge clk) begin
    read_class <= stat_address[6:4];
    read_counter <= stat_address[3:0];
  end

  reg [31:0] word;
  always @* begin
    word = class_0_word;
    case (read_class)
      3'd1: begin
        word = class_1_word;
      end
      3'd2: begin
        word = class_2_word;
      end
      3'd3: begin
        word = class_3_word;
      end
      3'd4: begin
        word = class_4_word;
      end
      3'd5: begin
        word = class_5_word;
      end
      3'd6: begin
        word = class_6_word;
      end
      3'd7: begin
        word = class_7_word;
      end
      default: ;
    endcase
  end

  reg [15:0] high;
  always @* begin
    high = class_0_high;
    case (read_class)
      3'd1: begin
        high = class_1_high;
      end
      3'd2: begin
        high = class_2_high;
      end
      3'd3: begin
        high = class_3_high;
      end
      3'd4: begin
        high = class_4_high;
      end
      3'd5: begin
        high = class_5_high;
      end
      3'd6: begin
        high = class_6_high;
      end
      3'd7: begin
        high = class_7_high;
      end
      default: ;
    endcase
  end

  // an address of a high word shows what belonged to the low word that was named last
  wire names_low = (read_counter == 4'd2) | (read_counter == 4'd6) | (read_counter == 4'd8);
  wire names_high = (read_counter == 4'd3) | (read_counter == 4'd7) | (read_counter == 4'd9);

  always @(posedge clk) begin
    if (names_low) begin
      kept_high <= high;
    end
    data <= word;
    if (names_high) begin
      data <= {16'd0, kept_high};
    end
    if (rst) begin
      kept_high <= 16'd0;
      data <= 32'd0;
    end
  end

  assign stat_data = data;

endmodule

`default_nettype wire
