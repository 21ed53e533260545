// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Shifts frames behind their tags, and holds beats for the MAC.

`default_nettype none

module retry_line #(
  // Bits of a beat: 64, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Beats; none comes in the clock behind a frame whose tag needs a beat more
  // A beat comes.
  input  wire comes,
  // Octets of the beat.
  input  wire [DATA_W-1:0] data,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] keep,
  // The beat is the first of its frame.
  input  wire first,
  // The beat is the last of its frame.
  input  wire last,
  // The frame has a tag.
  input  wire has_tag,
  // The tag, its first octet in lane 0.
  input  wire [31:0] tag,

  // To the MAC
  // The beat is taken.
  input  wire tready,
  // Beats may set out.
  output reg  open,
  // A beat is offered.
  output reg  tvalid,
  // Octets of the beat.
  output wire [DATA_W-1:0] tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] tkeep,
  // Last beat of the frame.
  output wire tlast
);

  reg [31:0] carry;
  reg [3:0] carry_keep;
  reg more;
  wire moves;
  reg [5:0] held;
  reg [4:0] write_at;
  reg [4:0] read_at;
  reg [9*DATA_W/8:0] out;

  // a frame with a tag is four lanes behind itself: its last octets may need a beat of their own
  always @(posedge clk) begin
    if (comes) begin
      carry <= data[DATA_W-32 +: 32];
      carry_keep <= keep[DATA_W/8-4 +: 4];
    end
  end

  wire spills = has_tag & last & keep[DATA_W/8-4];

  always @(posedge clk) begin
    more <= comes & spills;
    if (rst) begin
      more <= 1'b0;
    end
  end

  reg [DATA_W-1:0] octets;
  always @* begin
    octets = (has_tag ? {data[DATA_W-33:0], (first ? tag : carry)} : data) & {DATA_W{~more}};
    if (more) begin
      octets[31:0] = carry;
    end
  end

  reg [DATA_W/8-1:0] kept;
  always @* begin
    kept = (has_tag ? {keep[DATA_W/8-5:0], 4'hf} : keep) & {DATA_W/8{~more}};
    if (more) begin
      kept[3:0] = carry_keep;
    end
  end

  wire is_last = more | (last & ~spills);
  wire writes = comes | more;

  // beats that are held
  always @(posedge clk) begin
    held <= (held + {5'd0, writes}) - {5'd0, moves};
    open <= (held < 6'd24);
    if (writes) begin
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

  wire [9*DATA_W/8:0] oldest;
  (* ram_style = "distributed" *)
  reg [9*DATA_W/8:0] beats [0:31];

  always @(posedge clk) begin
    if (writes) begin
      beats[write_at] <= {is_last, kept, octets};
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

  assign tdata = out[DATA_W-1:0];
  assign tkeep = out[DATA_W +: DATA_W/8];
  assign tlast = out[9*DATA_W/8];

endmodule

`default_nettype wire
