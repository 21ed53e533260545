// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The frames and rows that each lane of both contexts has.

`default_nettype none

module lowar_sets_r4 #(
  // Bits of a number of beats: 7 or 10.
  parameter EXTENT_W = 7
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Ingest
  // A context opens: nothing is known of its lanes.
  input  wire open,
  // Context that opens.
  input  wire opening,
  // Context of the packet.
  input  wire packet_context,
  // Lane of the packet.
  input  wire [3:0] lane,
  // Symbol of a source packet, row of a repair packet.
  input  wire [6:0] number,
  // The packet is a source packet.
  input  wire source,
  // Beats of the packet's body.
  input  wire [EXTENT_W-1:0] beats,
  // The packet is accepted.
  input  wire accept,

  // Delivery
  input  wire delivery_context,
  input  wire [3:0] delivery_lane,
  input  wire [6:0] delivery_symbol,

  // The packet's lane, as it was in the clock before
  // Context 0 has the packet.
  output wire has_0,
  // Context 1 has the packet.
  output wire has_1,
  // Beats of the longest body in the lane; 0 before the first packet.
  output wire [EXTENT_W-1:0] extent,

  // The lane that delivery reads, as it was in the clock before
  // The frame of the symbol has arrived.
  output wire delivery_has,
  // Frames of the lane that have arrived.
  output wire [127:0] delivery_frames,
  // Rows of the lane that have arrived.
  output wire [3:0] delivery_rows,
  // Number of frames that have arrived.
  output wire [7:0] delivery_count,
  // Number of frames and rows that have arrived.
  output wire [7:0] delivery_packets,
  // Beats of the longest body in the lane.
  output wire [EXTENT_W-1:0] delivery_extent
);

  reg [31:0] touched;
  reg [127:0] frames_reg_0;
  reg [3:0] rows_reg_0;
  reg [7:0] count_reg_0;
  reg [EXTENT_W-1:0] extent_reg_0;
  reg has_reg_0;
  wire [4:0] at_1;
  reg [127:0] frames_reg_1;
  reg [3:0] rows_reg_1;
  reg [7:0] count_reg_1;
  reg [EXTENT_W-1:0] extent_reg_1;
  reg has_reg_1;
  reg opened;
  wire [127:0] frames_own;
  wire [3:0] rows_own;
  wire [EXTENT_W-1:0] extent_own;
  wire [127:0] this_frame;
  wire [3:0] this_row;
  wire longer;
  wire [7:0] count;
  reg delivery_has_reg;
  reg [127:0] delivery_frames_reg;
  reg [3:0] delivery_rows_reg;
  reg [7:0] delivery_count_reg;
  reg [7:0] delivery_packets_reg;
  reg [EXTENT_W-1:0] delivery_extent_reg;

  wire [4:0] at = {packet_context, lane};
  wire [4:0] delivery_at = {delivery_context, delivery_lane};
  wire [4:0] at_0 = {1'b0, lane};

  wire [EXTENT_W+139:0] ingest_word_0;
  wire [EXTENT_W+139:0] ingest_word_1;
  wire [EXTENT_W+139:0] delivery_word;
  (* ram_style = "distributed" *)
  reg [EXTENT_W+139:0] lanes [0:31];

  always @(posedge clk) begin
    if (accept) begin
      lanes[at] <= {(longer ? beats : extent_own), count, (rows_own | this_row),
          (frames_own | this_frame)};
    end
  end

  assign ingest_word_0 = lanes[at_0];

  assign ingest_word_1 = lanes[at_1];

  assign delivery_word = lanes[delivery_at];

  wire empty_0 = ~touched[at_0];

  always @(posedge clk) begin
    if (empty_0) begin
      frames_reg_0 <= 128'd0;
      rows_reg_0 <= 4'd0;
      count_reg_0 <= 8'd0;
      extent_reg_0 <= {EXTENT_W{1'b0}};
    end else begin
      frames_reg_0 <= ingest_word_0[127:0];
      rows_reg_0 <= ingest_word_0[131:128];
      count_reg_0 <= ingest_word_0[139:132];
      extent_reg_0 <= ingest_word_0[EXTENT_W+139:140];
    end
  end

  wire [127:0] has_reg_0_bits = ingest_word_0[127:0];
  wire [3:0] has_reg_0_bits_2 = ingest_word_0[131:128];

  always @(posedge clk) begin
    if (empty_0) begin
      has_reg_0 <= 1'b0;
    end else begin
      has_reg_0 <= source ? has_reg_0_bits[number] :
          ((number[2:0] < 3'd4) & has_reg_0_bits_2[number[1:0]]);
    end
  end

  assign at_1 = {1'b1, lane};
  wire empty_1 = ~touched[at_1];

  always @(posedge clk) begin
    if (empty_1) begin
      frames_reg_1 <= 128'd0;
      rows_reg_1 <= 4'd0;
      count_reg_1 <= 8'd0;
      extent_reg_1 <= {EXTENT_W{1'b0}};
    end else begin
      frames_reg_1 <= ingest_word_1[127:0];
      rows_reg_1 <= ingest_word_1[131:128];
      count_reg_1 <= ingest_word_1[139:132];
      extent_reg_1 <= ingest_word_1[EXTENT_W+139:140];
    end
  end

  wire [127:0] has_reg_1_bits = ingest_word_1[127:0];
  wire [3:0] has_reg_1_bits_2 = ingest_word_1[131:128];

  always @(posedge clk) begin
    if (empty_1) begin
      has_reg_1 <= 1'b0;
    end else begin
      has_reg_1 <= source ? has_reg_1_bits[number] :
          ((number[2:0] < 3'd4) & has_reg_1_bits_2[number[1:0]]);
    end
    opened <= open;
  end

  assign frames_own = (packet_context ? frames_reg_1 : frames_reg_0) & {128{~opened}};
  assign rows_own = (packet_context ? rows_reg_1 : rows_reg_0) & {4{~opened}};
  wire [7:0] count_own = (packet_context ? count_reg_1 : count_reg_0) & {8{~opened}};
  assign extent_own = (packet_context ? extent_reg_1 : extent_reg_0) & {EXTENT_W{~opened}};
  wire delivery_empty = ~touched[delivery_at];
  wire [127:0] asked_has_bits = delivery_word[127:0];
  wire asked_has = asked_has_bits[delivery_symbol];
  assign this_frame = (128'd1 << number) & {128{source}};
  assign this_row = (4'd1 << number[2:0]) & {4{~source}};
  assign longer = (beats > extent_own);
  assign count = count_own + {7'd0, source};

  always @(posedge clk) begin
    if (open) begin
      touched <= touched & (opening ? 32'hffff : 32'hffff0000);
    end else if (accept) begin
      touched <= touched | (32'd1 << at);
    end
    if (rst) begin
      touched <= 32'd0;
    end
  end

  assign has_0 = has_reg_0 & ~opened;
  assign has_1 = has_reg_1 & ~opened;
  assign extent = extent_own;

  always @(posedge clk) begin
    if (delivery_empty) begin
      delivery_has_reg <= 1'b0;
    end else begin
      delivery_has_reg <= asked_has;
    end
  end

  assign delivery_has = delivery_has_reg;

  always @(posedge clk) begin
    if (delivery_empty) begin
      delivery_frames_reg <= 128'd0;
    end else begin
      delivery_frames_reg <= delivery_word[127:0];
    end
  end

  assign delivery_frames = delivery_frames_reg;

  always @(posedge clk) begin
    if (delivery_empty) begin
      delivery_rows_reg <= 4'd0;
    end else begin
      delivery_rows_reg <= delivery_word[131:128];
    end
  end

  assign delivery_rows = delivery_rows_reg;

  always @(posedge clk) begin
    if (delivery_empty) begin
      delivery_count_reg <= 8'd0;
    end else begin
      delivery_count_reg <= delivery_word[139:132];
    end
  end

  assign delivery_count = delivery_count_reg;

  always @(posedge clk) begin
    if (delivery_empty) begin
      delivery_packets_reg <= 8'd0;
    end else begin
      delivery_packets_reg <= delivery_word[139:132] +
          {4'd0,
            (4'd0 + {3'd0, delivery_word[128]} + {3'd0, delivery_word[129]} +
                {3'd0, delivery_word[130]} + {3'd0, delivery_word[131]})};
    end
  end

  assign delivery_packets = delivery_packets_reg;

  always @(posedge clk) begin
    if (delivery_empty) begin
      delivery_extent_reg <= {EXTENT_W{1'b0}};
    end else begin
      delivery_extent_reg <= delivery_word[EXTENT_W+139:140];
    end
  end

  assign delivery_extent = delivery_extent_reg;

endmodule

`default_nettype wire
