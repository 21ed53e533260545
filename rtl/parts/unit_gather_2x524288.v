// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Gathers units into bursts: units of one page, one behind the other.

`default_nettype none

module unit_gather_2x524288 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A unit is put.
  input  wire put_valid,
  // Number of the unit.
  input  wire [18:0] put_at,
  // A get ends the burst under way.
  input  wire cuts,
  // One-hot or zero: channel of the unit that is gathered.
  output wire [1:0] comes,
  // A burst is under way.
  output reg  under_way,
  // Page of the burst.
  output wire [14:0] page,
  // One-hot or zero: channel of a burst that has ended.
  output reg  [1:0] ended,
  // Row of the burst.
  output wire [21:0] ended_row,
  // Number of its first unit in the page.
  output wire [3:0] ended_offset,
  // Units of the burst but one.
  output wire [3:0] ended_more
);

  reg unit_comes;
  reg [18:0] unit_at;
  // First unit of the burst.
  reg [18:0] first;
  // Number behind the last unit.
  reg [18:0] next;
  // The last unit is the last of its page.
  reg is_full;
  // Units of the burst but one.
  reg [3:0] more;
  reg [21:0] ended_row_reg;
  reg [3:0] ended_offset_reg;
  reg [3:0] ended_more_reg;

  always @(posedge clk) begin
    unit_comes <= put_valid;
    unit_at <= put_at;
    if (rst) begin
      unit_comes <= 1'b0;
    end
  end

  assign comes = (2'd1 << unit_at[4]) & {2{unit_comes}};

  // the burst under way
  wire is_next = (unit_at == next);
  wire joins = unit_comes & under_way & is_next & ~is_full & ~cuts;
  wire ends = under_way & (is_full | cuts | (unit_comes & ~is_next));

  always @(posedge clk) begin
    under_way <= unit_comes | (under_way & ~ends);
    if (unit_comes) begin
      next <= unit_at + 19'd1;
      is_full <= &unit_at[3:0];
      more <= more + 4'd1;
    end
    if (unit_comes & ~joins) begin
      first <= unit_at;
      more <= 4'd0;
    end
    if (rst) begin
      under_way <= 1'b0;
    end
  end

  assign page = first[18:4];

  // the burst that has ended
  always @(posedge clk) begin
    ended <= (2'd1 << first[4]) & {2{ends}};
    ended_row_reg <= {8'd0, first[18:5]};
    if (rst) begin
      ended <= 2'd0;
    end
  end

  assign ended_row = ended_row_reg;

  always @(posedge clk) begin
    ended_offset_reg <= first[3:0];
  end

  assign ended_offset = ended_offset_reg;

  always @(posedge clk) begin
    ended_more_reg <= more;
  end

  assign ended_more = ended_more_reg;

endmodule

`default_nettype wire
