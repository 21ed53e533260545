// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The frames and rows that each lane of both contexts has.

`default_nettype none

module lowar_sets_w512_r8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Ingest
  // A context opens: nothing is known of its lanes.
  input  wire open,
  // Which.
  input  wire opening,
  // Context of the packet.
  input  wire packet_context,
  // Its lane.
  input  wire [3:0] lane,
  // Its symbol or row.
  input  wire [6:0] number,
  // It is a frame.
  input  wire source,
  // Beats of its body.
  input  wire [6:0] beats,
  // It is accepted.
  input  wire accept,

  // Delivery
  input  wire delivery_context,
  input  wire [3:0] delivery_lane,
  input  wire [6:0] delivery_symbol,

  // What the packet's lane had in the clock before
  // This packet.
  output wire has,
  // Beats of its longest body; 0 before the first packet.
  output wire [6:0] extent,

  // What the lane of delivery had in the clock before
  // The symbol.
  output wire delivery_has,
  // Its frames.
  output wire [127:0] delivery_frames,
  // Its rows.
  output wire [7:0] delivery_rows,
  // How many frames.
  output wire [7:0] delivery_count,
  // How many rows.
  output wire [3:0] delivery_repairs,
  // Beats of its longest body.
  output wire [6:0] delivery_extent
);

  reg [31:0] touched;
  reg has_reg;
  reg [127:0] frames_reg;
  reg [7:0] rows_reg;
  reg [7:0] count_reg;
  reg [6:0] extent_reg;
  wire [127:0] this_frame;
  wire [7:0] this_row;
  wire longer;
  wire [7:0] count;
  reg delivery_has_reg;
  reg [127:0] delivery_frames_reg;
  reg [7:0] delivery_rows_reg;
  reg [7:0] delivery_count_reg;
  reg [3:0] delivery_repairs_reg;
  reg [6:0] delivery_extent_reg;

  wire [4:0] at = {packet_context, lane};
  wire [4:0] delivery_at = {delivery_context, delivery_lane};

  wire [150:0] ingest_word;
  wire [150:0] delivery_word;
  (* ram_style = "distributed" *)
  reg [150:0] lanes [0:31];

  always @(posedge clk) begin
    if (accept) begin
      lanes[at] <= {(longer ? beats : extent_reg), count, (rows_reg | this_row),
          (frames_reg | this_frame)};
    end
  end

  assign ingest_word = lanes[at];

  assign delivery_word = lanes[delivery_at];

  wire touched_here = touched[at];
  wire [150:0] ingest_lane = ingest_word & {151{touched_here}};
  wire [127:0] seen_has_bits = ingest_lane[127:0];
  wire [7:0] seen_has_bits_2 = ingest_lane[135:128];
  wire seen_has = source ? seen_has_bits[number] : seen_has_bits_2[number[2:0]];

  always @(posedge clk) begin
    if (open) begin
      has_reg <= 1'b0;
      frames_reg <= 128'd0;
      rows_reg <= 8'd0;
      count_reg <= 8'd0;
      extent_reg <= 7'd0;
    end else begin
      has_reg <= seen_has;
      frames_reg <= ingest_lane[127:0];
      rows_reg <= ingest_lane[135:128];
      count_reg <= ingest_lane[143:136];
      extent_reg <= ingest_lane[150:144];
    end
  end

  wire [150:0] delivery_lane_word = delivery_word & {151{touched[delivery_at]}};
  wire [127:0] asked_has_bits = delivery_lane_word[127:0];
  wire asked_has = asked_has_bits[delivery_symbol];
  assign this_frame = (128'd1 << number) & {128{source}};
  assign this_row = (8'd1 << number[2:0]) & {8{~source}};
  assign longer = (beats > extent_reg);
  assign count = count_reg + {7'd0, source};

  always @(posedge clk) begin
    if (open) begin
      touched <= touched & (opening ? {16'd0, {16{1'b1}}} : {{16{1'b1}}, 16'd0});
    end else if (accept) begin
      touched <= touched | (32'd1 << at);
    end
    if (rst) begin
      touched <= 32'd0;
    end
  end

  assign has = has_reg;
  assign extent = extent_reg;

  always @(posedge clk) begin
    delivery_has_reg <= asked_has;
  end

  assign delivery_has = delivery_has_reg;

  always @(posedge clk) begin
    delivery_frames_reg <= delivery_lane_word[127:0];
  end

  assign delivery_frames = delivery_frames_reg;

  always @(posedge clk) begin
    delivery_rows_reg <= delivery_lane_word[135:128];
  end

  assign delivery_rows = delivery_rows_reg;

  always @(posedge clk) begin
    delivery_count_reg <= delivery_lane_word[143:136];
  end

  assign delivery_count = delivery_count_reg;

  always @(posedge clk) begin
    delivery_repairs_reg <= 4'd0 + {3'd0, delivery_lane_word[128]} +
        {3'd0, delivery_lane_word[129]} + {3'd0, delivery_lane_word[130]} +
        {3'd0, delivery_lane_word[131]} + {3'd0, delivery_lane_word[132]} +
        {3'd0, delivery_lane_word[133]} + {3'd0, delivery_lane_word[134]} +
        {3'd0, delivery_lane_word[135]};
  end

  assign delivery_repairs = delivery_repairs_reg;

  always @(posedge clk) begin
    delivery_extent_reg <= delivery_lane_word[150:144];
  end

  assign delivery_extent = delivery_extent_reg;

endmodule

`default_nettype wire
