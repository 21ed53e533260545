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
  // Class-enable vector of the received frame.
  input  wire [7:0] rx_enable,
  // Received pause time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] rx_quanta,

  // PFC frames sent
  // A PFC frame is being sent.
  input  wire tx_pfc,
  // Class-enable vector of the sent frame.
  input  wire [7:0] tx_enable,
  // Sent pause time of class n in quanta at `[16*n +: 16]`.
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

  reg [2:0] read_class;
  reg [8:0] read_counter;
  reg reads_high;
  reg [15:0] kept_high;
  reg [31:0] data;

  genvar n;

  wire [255:0] class_word;
  wire [127:0] class_high;
  wire [7:0] class_stuck;
  wire [7:0] class_found;
  wire [7:0] class_release_pause;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_class
      pause_statistics_class one_class (
        .clk(clk),
        .rst(rst),
        .rx_frame(rx_pfc & rx_enable[n]),
        .rx_quanta(rx_quanta[16*n +: 16]),
        .tx_frame(tx_pfc & tx_enable[n]),
        .tx_quanta(tx_quanta[16*n +: 16]),
        .paused(paused[n]),
        .limit(cfg_watchdog_clocks),
        .release_enable(cfg_watchdog_release[n]),
        .counter(read_counter),
        .word(class_word[32*n +: 32]),
        .high(class_high[16*n +: 16]),
        .stuck(class_stuck[n]),
        .found(class_found[n]),
        .release_pause(class_release_pause[n])
      );
    end
  endgenerate

  assign stat_stuck = class_stuck;
  assign event_stuck = class_found;
  assign release_pause = class_release_pause;

  // one counter of one class
  always @(posedge clk) begin
    read_class <= stat_address[6:4];
  end

  wire [8:0] named_counter;
  wire named_high;
  pause_named_counter named (
    .address(stat_address[3:0]),
    .counter(named_counter),
    .high(named_high)
  );

  always @(posedge clk) begin
    read_counter <= named_counter;
    reads_high <= named_high;
  end

  reg [31:0] word;
  always @* begin
    word = class_word[31:0];
    case (read_class)
      3'd1: begin
        word = class_word[63:32];
      end
      3'd2: begin
        word = class_word[95:64];
      end
      3'd3: begin
        word = class_word[127:96];
      end
      3'd4: begin
        word = class_word[159:128];
      end
      3'd5: begin
        word = class_word[191:160];
      end
      3'd6: begin
        word = class_word[223:192];
      end
      3'd7: begin
        word = class_word[255:224];
      end
      default: ;
    endcase
  end

  reg [15:0] high;
  always @* begin
    high = class_high[15:0];
    case (read_class)
      3'd1: begin
        high = class_high[31:16];
      end
      3'd2: begin
        high = class_high[47:32];
      end
      3'd3: begin
        high = class_high[63:48];
      end
      3'd4: begin
        high = class_high[79:64];
      end
      3'd5: begin
        high = class_high[95:80];
      end
      3'd6: begin
        high = class_high[111:96];
      end
      3'd7: begin
        high = class_high[127:112];
      end
      default: ;
    endcase
  end

  // an address of a high word shows what belonged to the low word that was named last
  wire names_low = |read_counter[8:6];

  always @(posedge clk) begin
    if (names_low) begin
      kept_high <= high;
    end
    data <= word;
    if (reads_high) begin
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
