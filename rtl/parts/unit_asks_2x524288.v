// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Asks for the units of a get, page by page, behind what was put there.

`default_nettype none

module unit_asks_2x524288 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Gets
  // Units are to be got.
  input  wire get_valid,
  // Number of the first unit.
  input  wire [18:0] get_at,
  // Units but one.
  input  wire [7:0] get_more,

  // The burst under way
  // A burst is under way.
  input  wire under_way,
  // Page of the burst.
  input  wire [14:0] burst_page,

  // Room
  // Channels that are open for reads.
  input  wire [1:0] channels_open,
  // Pages may be asked for.
  input  wire pages_open,
  // The get is taken.
  output wire get_ready,
  // The burst under way ends.
  output wire cuts,

  // The page that was asked for in the clock before
  // One-hot or zero: channel of the page.
  output reg  [1:0] asked,
  // Row of the page.
  output wire [21:0] asked_row,
  // Number of its first unit that is asked for.
  output wire [3:0] asked_offset,
  // Units that are asked for but one.
  output wire [3:0] asked_more,
  // The page is the last of its get.
  output wire asked_last
);

  reg is_under_way;
  reg [14:0] next_page;
  reg [3:0] next_offset;
  reg [7:0] more;
  // A burst was cut for the page.
  reg has_cut;
  reg [21:0] asked_row_reg;
  reg [3:0] asked_offset_reg;
  reg [3:0] asked_more_reg;
  reg asked_last_reg;

  // the get under way: its next unit, and how many follow
  assign get_ready = ~is_under_way;

  // Units of the page behind the next one.
  wire [3:0] behind = ~next_offset;

  // The page is the last of the get.
  wire is_last = (more <= {4'd0, behind});
  wire is_open = is_under_way & pages_open & (|((2'd1 << next_page[0]) & channels_open));

  // The burst under way is in the page.
  wire meets = under_way & (burst_page == next_page);
  assign cuts = is_open & meets & ~has_cut;
  wire asks_now = is_open & (~meets | has_cut);

  always @(posedge clk) begin
    if (cuts) begin
      has_cut <= 1'b1;
    end
    if (asks_now) begin
      has_cut <= 1'b0;
      next_page <= next_page + 15'd1;
      next_offset <= 4'd0;
      more <= more - ({4'd0, behind} + 8'd1);
    end
    if (is_under_way) begin
      is_under_way <= ~(asks_now & is_last);
    end else begin
      is_under_way <= get_valid;
      next_page <= get_at[18:4];
      next_offset <= get_at[3:0];
      more <= get_more;
    end
    asked <= (2'd1 << next_page[0]) & {2{asks_now}};
    asked_row_reg <= {8'd0, next_page[14:1]};
    if (rst) begin
      is_under_way <= 1'b0;
      has_cut <= 1'b0;
      asked <= 2'd0;
    end
  end

  assign asked_row = asked_row_reg;

  always @(posedge clk) begin
    asked_offset_reg <= next_offset;
  end

  assign asked_offset = asked_offset_reg;

  always @(posedge clk) begin
    asked_more_reg <= is_last ? more[3:0] : behind;
  end

  assign asked_more = asked_more_reg;

  always @(posedge clk) begin
    asked_last_reg <= is_last;
  end

  assign asked_last = asked_last_reg;

endmodule

`default_nettype wire
