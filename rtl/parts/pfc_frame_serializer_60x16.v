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
  // The octets become those of the image when they move: high while nothing is under way.
  input  wire renew,
  // The beat is taken.
  input  wire tready,
  // A frame waits for its FCS.
  output wire pending,
  output reg  tvalid,
  output wire tlast,
  output wire [15:0] tkeep,
  output wire [127:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg [511:0] octets;
  wire last;
  reg [3:0] marks;

  assign pending = 1'b0;
  wire taken_last = tvalid & tready & tlast;

  always @(posedge clk) begin
    if (load) begin
      tvalid <= 1'b1;
    end else if (taken_last) begin
      tvalid <= 1'b0;
    end
    if (rst) begin
      tvalid <= 1'b0;
    end
  end

  // the octets do not wait for the request
  wire moves = ~tvalid | tready;
  assign tlast = last;

  always @(posedge clk) begin
    if (moves) begin
      octets <= renew ? {32'd0, image} : (octets >> 128);
    end
  end

  // a mark travels with the octets in place of a counter
  always @(posedge clk) begin
    if (moves) begin
      marks <= renew ? 4'd8 : (marks >> 1);
    end
  end

  assign last = marks[0];
  assign tdata = octets[127:0];
  assign tkeep = tlast ? 16'hfff : 16'hffff;
  assign done = taken_last;

endmodule

`default_nettype wire
