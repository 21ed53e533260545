// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The frames and rows that each lane of both contexts has.

`default_nettype none

module lowar_sets_w64_r1 (
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
  input  wire [9:0] beats,
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
  output wire [9:0] extent,

  // What the lane of delivery had in the clock before
  // The symbol.
  output wire delivery_has,
  // Its frames.
  output wire [127:0] delivery_frames,
  // Its rows.
  output wire delivery_rows,
  // How many frames.
  output wire [7:0] delivery_count,
  // How many rows.
  output wire [3:0] delivery_repairs,
  // Beats of its longest body.
  output wire [9:0] delivery_extent
);

  reg [31:0] touched;
  reg has_reg;
  reg [127:0] frames_reg;
  reg rows_reg;
  reg [7:0] count_reg;
  reg [9:0] extent_reg;
  wire [127:0] this_frame;
  wire this_row;
  wire longer;
  wire [7:0] count;
  reg delivery_has_reg;
  reg [127:0] delivery_frames_reg;
  reg delivery_rows_reg;
  reg [7:0] delivery_count_reg;
  reg [3:0] delivery_repairs_reg;
  reg [9:0] delivery_extent_reg;

  wire [4:0] at = {packet_context, lane};
  wire [4:0] delivery_at = {delivery_context, delivery_lane};

  wire [146:0] ingest_word;
  wire [146:0] delivery_word;
  (* ram_style = "distributed" *)
  reg [146:0] lanes [0:31];

  always @(posedge clk) begin
    if (accept) begin
      lanes[at] <= {(longer ? beats : extent_reg), count, (rows_reg | this_row),
          (frames_reg | this_frame)};
    end
  end

  assign ingest_word = lanes[at];

  assign delivery_word = lanes[delivery_at];

  wire touched_here = touched[at];
  wire [146:0] ingest_lane = ingest_word & {147{touched_here}};
  wire [127:0] seen_has_bits = ingest_lane[127:0];
  wire seen_has = source ? seen_has_bits[number] : ((number[2:0] < 3'd1) & ingest_lane[128]);

  always @(posedge clk) begin
    if (open) begin
      has_reg <= 1'b0;
      frames_reg <= 128'd0;
      rows_reg <= 1'b0;
      count_reg <= 8'd0;
      extent_reg <= 10'd0;
    end else begin
      has_reg <= seen_has;
      frames_reg <= ingest_lane[127:0];
      rows_reg <= ingest_lane[128];
      count_reg <= ingest_lane[136:129];
      extent_reg <= ingest_lane[146:137];
    end
  end

  wire [146:0] delivery_lane_word = delivery_word & {147{touched[delivery_at]}};
  wire [127:0] asked_has_bits = delivery_lane_word[127:0];
  wire asked_has = asked_has_bits[delivery_symbol];
  assign this_frame = (128'd1 << number) & {128{source}};
  assign this_row = (1'b1 << number[2:0]) & ~source;
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
    delivery_rows_reg <= delivery_lane_word[128];
  end

  assign delivery_rows = delivery_rows_reg;

  always @(posedge clk) begin
    delivery_count_reg <= delivery_lane_word[136:129];
  end

  assign delivery_count = delivery_count_reg;

  always @(posedge clk) begin
    delivery_repairs_reg <= 4'd0 + {3'd0, delivery_lane_word[128]};
  end

  assign delivery_repairs = delivery_repairs_reg;

  always @(posedge clk) begin
    delivery_extent_reg <= delivery_lane_word[146:137];
  end

  assign delivery_extent = delivery_extent_reg;

endmodule

`default_nettype wire
