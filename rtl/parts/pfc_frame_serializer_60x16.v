// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Sends 60 octets, 16 a clock.

`default_nettype none

module pfc_frame_serializer_60x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Take the image; only while nothing is under way or as it ends.
  input  wire load,
  input  wire [479:0] image,
  // The beat is taken.
  input  wire tready,
  // A frame waits for its FCS.
  output wire pending,
  output wire tvalid,
  // `tvalid` is low: from the register with the nets to all octets, which `tvalid` does not wait
  // for.
  output wire free,
  output wire tlast,
  output wire [15:0] tkeep,
  output wire [127:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg busy;
  // The inverse of `busy`, so that what waits for one does not wait for the net of the other.
  reg idle;
  initial idle = 1'b1;
  reg [511:0] octets;
  wire last;
  reg [3:0] marks;

  assign pending = 1'b0;

  // whether a frame is under way: `busy` for the octets, `idle` for all else
  assign tvalid = ~idle;
  assign free = ~busy;
  wire taken_last = tvalid & tready & tlast;
  wire goes_on = load | (tvalid & ~taken_last);

  always @(posedge clk) begin
    idle <= ~goes_on;
    busy <= goes_on;
    if (rst) begin
      idle <= 1'b1;
      busy <= 1'b0;
    end
  end

  // the octets do not wait for the request
  wire moves = ~busy | tready;
  assign tlast = last;

  always @(posedge clk) begin
    if (moves) begin
      octets <= busy ? (octets >> 128) : {32'd0, image};
    end
  end

  // a mark travels with the octets in place of a counter
  always @(posedge clk) begin
    if (moves) begin
      marks <= busy ? (marks >> 1) : 4'd8;
    end
  end

  assign last = marks[0];
  assign tdata = octets[127:0];
  assign tkeep = tlast ? 16'hfff : 16'hffff;
  assign done = taken_last;

endmodule

`default_nettype wire
