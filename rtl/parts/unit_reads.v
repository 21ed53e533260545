// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Reads pages of a memory behind AXI4, each behind the responses of the writes before it.

`default_nettype none

module unit_reads (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Pages
  // A page is asked for.
  input  wire asked,
  // Row of the page.
  input  wire [21:0] asked_row,
  // Number of its first unit that is asked for.
  input  wire [3:0] asked_offset,
  // Units that are asked for but one.
  input  wire [3:0] asked_more,
  // A burst of what was put has ended.
  input  wire ends,

  // To the join
  // A page that has landed is claimed.
  input  wire claims,
  // The oldest unit is given.
  input  wire gives,

  // The memory (AXI4)
  // A response to a write comes.
  input  wire bvalid,
  // The address is taken.
  input  wire arready,
  // A beat of data comes.
  input  wire rvalid,
  // Octets of the beat.
  input  wire [511:0] rdata,
  // Last beat of the burst.
  input  wire rlast,
  // The beat is SLVERR or DECERR.
  input  wire rfails,
  // An address is offered.
  output reg  arvalid,
  // First octet of the burst.
  output wire [31:0] araddr,
  // Beats of the burst but one.
  output wire [7:0] arlen,
  // Unit that was given two clocks before, and above it whether the memory has failed.
  output wire [512:0] unit,
  // A page has landed.
  output wire has_landed,
  // The channel is open for reads.
  output reg  open
);

  reg [11:0] ended;
  reg [11:0] answered;
  wire clears;
  wire offers;
  reg [5:0] asked_at;
  reg [5:0] clear_at;
  reg [5:0] offer_at;
  reg [29:0] offered;
  reg comes;
  reg lands;
  reg fails_held;
  reg [511:0] data_held;
  reg [8:0] land_at;
  reg [8:0] give_at;
  reg [512:0] given;
  // Pages that have landed and are not claimed.
  reg [5:0] landed;
  reg [5:0] unclaimed;
  // Units that were asked for and not given.
  reg [9:0] landing;

  // reads that wait: each for as many responses as bursts had ended before it
  always @(posedge clk) begin
    if (ends) begin
      ended <= ended + 12'd1;
    end
    if (bvalid) begin
      answered <= answered + 12'd1;
    end
    if (asked) begin
      asked_at <= asked_at + 6'd1;
    end
    if (clears) begin
      clear_at <= clear_at + 6'd1;
    end
    if (offers) begin
      offer_at <= offer_at + 6'd1;
    end
    if (rst) begin
      ended <= 12'd0;
      answered <= 12'd0;
      asked_at <= 6'd0;
      clear_at <= 6'd0;
      offer_at <= 6'd0;
    end
  end

  wire [11:0] before_read;
  (* ram_style = "distributed" *)
  reg [11:0] responses_before [0:31];

  always @(posedge clk) begin
    if (asked) begin
      responses_before[asked_at[4:0]] <= ended;
    end
  end

  assign before_read = responses_before[clear_at[4:0]];

  wire [11:0] reached_difference = answered - before_read;
  wire reached = ~reached_difference[11];
  assign clears = (asked_at != clear_at) & reached;

  // the address
  wire is_free = ~arvalid | arready;
  assign offers = is_free & (clear_at != offer_at);

  wire [29:0] next;
  (* ram_style = "distributed" *)
  reg [29:0] waiting [0:31];

  always @(posedge clk) begin
    if (asked) begin
      waiting[asked_at[4:0]] <= {asked_more, asked_offset, asked_row};
    end
  end

  assign next = waiting[offer_at[4:0]];

  always @(posedge clk) begin
    if (is_free) begin
      arvalid <= offers;
      offered <= next;
    end
    if (rst) begin
      arvalid <= 1'b0;
    end
  end

  assign araddr = {offered[21:0], offered[25:22], 6'd0};
  assign arlen = {4'd0, offered[29:26]};

  // units that land
  always @(posedge clk) begin
    comes <= rvalid;
    lands <= rvalid & rlast;
    fails_held <= rfails;
    data_held <= rdata;
    if (comes) begin
      land_at <= land_at + 9'd1;
    end
    if (gives) begin
      give_at <= give_at + 9'd1;
    end
    if (rst) begin
      comes <= 1'b0;
      lands <= 1'b0;
      land_at <= 9'd0;
      give_at <= 9'd0;
    end
  end

  reg [512:0] unit_read;
  (* ram_style = "block" *)
  reg [512:0] units [0:511];

  always @(posedge clk) begin
    if (comes) begin
      units[land_at] <= {fails_held, data_held};
    end
  end

  always @(posedge clk) begin
    unit_read <= units[give_at];
  end

  always @(posedge clk) begin
    given <= unit_read;
  end

  assign unit = given;

  always @(posedge clk) begin
    landed <= (landed + {5'd0, lands}) - {5'd0, claims};
    if (rst) begin
      landed <= 6'd0;
    end
  end

  assign has_landed = |landed;

  // room
  always @(posedge clk) begin
    unclaimed <= (unclaimed + {5'd0, asked}) - {5'd0, claims};
    if (rst) begin
      unclaimed <= 6'd0;
    end
  end

  wire [4:0] coming = ({1'b0, asked_more} + 5'd1) & {5{asked}};

  always @(posedge clk) begin
    landing <= (landing + {5'd0, coming}) - {9'd0, gives};
    open <= (unclaimed <= 6'd28) & (landing <= 10'd448);
    if (rst) begin
      landing <= 10'd0;
      open <= 1'b1;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, reached_difference[10:0]};

endmodule

`default_nettype wire
