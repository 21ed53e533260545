// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Gives the units that have landed in the order in which they were asked for.

`default_nettype none

module unit_join_1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The page that was asked for in the clock before
  // One-hot or zero: channel of the page.
  input  wire asked,
  // Units that are asked for but one.
  input  wire [3:0] asked_more,
  // The page is the last of its get.
  input  wire asked_last,

  // Pages that have landed
  // Channels with a page that has landed and is not claimed.
  input  wire landed,
  // Unit that was given two clocks before, and above it whether the memory has failed.
  input  wire [512:0] unit_0,

  // The stream
  // The unit is taken.
  input  wire tready,
  // Pages may be asked for.
  output reg  pages_open,
  // One-hot or zero: channel of a page that is claimed.
  output wire claims,
  // One-hot or zero: channel of a unit that is given.
  output wire gives,
  // Beats may set out.
  output reg  open,
  // A beat is offered.
  output reg  tvalid,
  // Octets of the unit.
  output wire [511:0] data,
  // The memory has failed.
  output wire bad,
  // Last unit of its get.
  output wire last
);

  wire claims_any;
  reg [6:0] pages;
  reg [5:0] asked_at;
  reg [5:0] claim_at;
  reg is_claimed;
  reg [5:0] next;
  wire begins;
  reg is_given;
  reg channel;
  reg [3:0] left;
  reg is_last_unit;
  reg is_last;
  wire may_give;
  reg given_1;
  reg given_2;
  reg given_3;
  reg channel_on_way_1;
  reg channel_on_way_2;
  reg [512:0] unit;
  reg last_on_way_1;
  reg last_on_way_2;
  reg last_on_way_3;
  wire moves;
  reg [5:0] held;
  reg [4:0] write_at;
  reg [4:0] read_at;
  reg [513:0] out;

  // pages in the order in which they were asked for
  wire asks_any = asked;

  always @(posedge clk) begin
    pages <= (pages + {6'd0, asks_any}) - {6'd0, claims_any};
    pages_open <= (pages <= 7'd60);
    if (asks_any) begin
      asked_at <= asked_at + 6'd1;
    end
    if (claims_any) begin
      claim_at <= claim_at + 6'd1;
    end
    if (rst) begin
      pages <= 7'd0;
      pages_open <= 1'b1;
      asked_at <= 6'd0;
      claim_at <= 6'd0;
    end
  end

  wire [5:0] next_page;
  (* ram_style = "distributed" *)
  reg [5:0] order [0:63];

  always @(posedge clk) begin
    if (asks_any) begin
      order[asked_at] <= {asked_last, asked_more, asked};
    end
  end

  assign next_page = order[claim_at];

  // the oldest is claimed when it has landed, and given behind the one before
  wire oldest_has_landed = next_page[0] & landed;
  assign claims_any = (|pages) & oldest_has_landed & (~is_claimed | begins);

  always @(posedge clk) begin
    is_claimed <= claims_any | (is_claimed & ~begins);
    if (claims_any) begin
      next <= next_page;
    end
    if (rst) begin
      is_claimed <= 1'b0;
    end
  end

  assign claims = next_page[0] & claims_any;
  wire gives_any = is_given & may_give;
  wire ends = gives_any & is_last_unit;
  assign begins = is_claimed & (~is_given | ends);

  always @(posedge clk) begin
    is_given <= begins | (is_given & ~ends);
    if (gives_any) begin
      left <= left - 4'd1;
      is_last_unit <= (left == 4'd1);
    end
    if (begins) begin
      channel <= next[0];
      left <= next[4:1];
      is_last_unit <= ~(|next[4:1]);
      is_last <= next[5];
    end
    if (rst) begin
      is_given <= 1'b0;
    end
  end

  assign gives = channel & gives_any;

  // the unit, on its way to the stream
  always @(posedge clk) begin
    given_1 <= gives_any;
    given_2 <= given_1;
    given_3 <= given_2;
    channel_on_way_1 <= channel;
    channel_on_way_2 <= channel_on_way_1;
    unit <= unit_0 & {513{channel_on_way_2}};
    last_on_way_1 <= ends & is_last;
    last_on_way_2 <= last_on_way_1;
    last_on_way_3 <= last_on_way_2;
    if (rst) begin
      given_1 <= 1'b0;
      given_2 <= 1'b0;
      given_3 <= 1'b0;
    end
  end

  // beats that are held
  always @(posedge clk) begin
    held <= (held + {5'd0, given_3}) - {5'd0, moves};
    open <= (held < 6'd24);
    if (given_3) begin
      write_at <= write_at + 5'd1;
    end
    if (moves) begin
      read_at <= read_at + 5'd1;
    end
    if (rst) begin
      held <= 6'd0;
      open <= 1'b1;
      write_at <= 5'd0;
      read_at <= 5'd0;
    end
  end

  wire [513:0] oldest;
  (* ram_style = "distributed" *)
  reg [513:0] beats [0:31];

  always @(posedge clk) begin
    if (given_3) begin
      beats[write_at] <= {last_on_way_3, unit};
    end
  end

  assign oldest = beats[read_at];

  // the oldest moves on to the pins
  wire free = ~tvalid | tready;
  assign moves = (|held) & free;

  always @(posedge clk) begin
    tvalid <= moves | (tvalid & ~tready);
    if (free) begin
      out <= oldest;
    end
    if (rst) begin
      tvalid <= 1'b0;
    end
  end

  assign may_give = open;
  assign data = out[511:0];
  assign bad = out[512];
  assign last = out[513];

endmodule

`default_nettype wire
