// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Stores units until their burst has ended, and writes bursts to a memory behind AXI4.

`default_nettype none

module unit_writes (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Units and bursts
  // A unit comes.
  input  wire unit_comes,
  // Octets of the unit.
  input  wire [511:0] unit,
  // A burst has ended.
  input  wire ends,
  // Row of the burst.
  input  wire [21:0] burst_row,
  // Number of its first unit in the page.
  input  wire [3:0] burst_offset,
  // Units of the burst but one.
  input  wire [3:0] burst_more,

  // The memory (AXI4)
  // The address is taken.
  input  wire awready,
  // The beat of data is taken.
  input  wire tready,
  // A response comes.
  input  wire bvalid,
  // The channel has room for units.
  output reg  has_room,
  // An address is offered.
  output reg  awvalid,
  // First octet of the burst.
  output wire [31:0] awaddr,
  // Beats of the burst but one.
  output wire [7:0] awlen,
  // Beats may set out.
  output reg  open,
  // A beat is offered.
  output reg  tvalid,
  // Octets of the beat.
  output wire [511:0] wdata,
  // Last beat of the burst.
  output wire wlast
);

  wire reads;
  reg [9:0] stored;
  reg [8:0] put_at;
  reg [8:0] take_at;
  reg [511:0] data;
  reg has_next;
  reg fetched;
  reg [9:0] waiting;
  reg [8:0] wait_at;
  reg [8:0] fetch_at;
  reg [29:0] next;
  reg is_written;
  // Units of the burst behind the one that is read.
  reg [3:0] left;
  // Bursts without a response.
  reg [6:0] unanswered;
  reg [25:0] held_at;
  reg [3:0] held_more;
  wire may_read;
  reg read_before;
  reg is_held;
  reg last_1;
  reg last_2;
  wire moves;
  reg [5:0] held;
  reg [4:0] write_at;
  reg [4:0] read_at;
  reg [512:0] out;

  // units that are stored
  always @(posedge clk) begin
    stored <= (stored + {9'd0, unit_comes}) - {9'd0, reads};
    has_room <= (stored <= 10'd256);
    if (unit_comes) begin
      put_at <= put_at + 9'd1;
    end
    if (reads) begin
      take_at <= take_at + 9'd1;
    end
    if (rst) begin
      stored <= 10'd0;
      has_room <= 1'b0;
      put_at <= 9'd0;
      take_at <= 9'd0;
    end
  end

  reg [511:0] unit_read;
  (* ram_style = "block" *)
  reg [511:0] units [0:511];

  always @(posedge clk) begin
    if (unit_comes) begin
      units[put_at] <= unit;
    end
  end

  always @(posedge clk) begin
    unit_read <= units[take_at];
  end

  always @(posedge clk) begin
    data <= unit_read;
  end

  // bursts that wait, and the next
  wire fetches = (|waiting) & ~has_next & ~fetched;

  always @(posedge clk) begin
    fetched <= fetches;
    waiting <= (waiting + {9'd0, ends}) - {9'd0, fetches};
    if (ends) begin
      wait_at <= wait_at + 9'd1;
    end
    if (fetches) begin
      fetch_at <= fetch_at + 9'd1;
    end
    if (rst) begin
      fetched <= 1'b0;
      waiting <= 10'd0;
      wait_at <= 9'd0;
      fetch_at <= 9'd0;
    end
  end

  reg [29:0] burst_read;
  (* ram_style = "block" *)
  reg [29:0] bursts [0:511];

  always @(posedge clk) begin
    if (ends) begin
      bursts[wait_at] <= {burst_more, burst_offset, burst_row};
    end
  end

  always @(posedge clk) begin
    burst_read <= bursts[fetch_at];
  end

  always @(posedge clk) begin
    if (fetched) begin
      next <= burst_read;
    end
  end

  // a burst begins: its address, and a unit of it in each clock from the next on
  wire address_is_free = ~awvalid | awready;
  wire reads_last = reads & ~(|left);
  wire begins = has_next & address_is_free & (~is_written | reads_last) & ~unanswered[6];

  always @(posedge clk) begin
    unanswered <= (unanswered + {6'd0, begins}) - {6'd0, bvalid};
    has_next <= fetched | (has_next & ~begins);
    awvalid <= begins | (awvalid & ~awready);
    if (begins) begin
      held_at <= {next[21:0], next[25:22]};
      held_more <= next[29:26];
    end
    if (rst) begin
      unanswered <= 7'd0;
      has_next <= 1'b0;
      awvalid <= 1'b0;
    end
  end

  assign awaddr = {held_at, 6'd0};
  assign awlen = {4'd0, held_more};

  always @(posedge clk) begin
    is_written <= begins | (is_written & ~reads_last);
    if (reads) begin
      left <= left - 4'd1;
    end
    if (begins) begin
      left <= next[29:26];
    end
    if (rst) begin
      is_written <= 1'b0;
    end
  end

  assign reads = is_written & may_read;

  always @(posedge clk) begin
    read_before <= reads;
    is_held <= read_before;
    last_1 <= reads_last;
    last_2 <= last_1;
    if (rst) begin
      read_before <= 1'b0;
      is_held <= 1'b0;
    end
  end

  // beats that are held
  always @(posedge clk) begin
    held <= (held + {5'd0, is_held}) - {5'd0, moves};
    open <= (held < 6'd24);
    if (is_held) begin
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

  wire [512:0] oldest;
  (* ram_style = "distributed" *)
  reg [512:0] beats [0:31];

  always @(posedge clk) begin
    if (is_held) begin
      beats[write_at] <= {last_2, data};
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

  assign may_read = open;
  assign wdata = out[511:0];
  assign wlast = out[512];

endmodule

`default_nettype wire
