// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Sends 60 octets, 128 a clock.

`default_nettype none

module pfc_frame_serializer_60x128 (
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
  output wire [127:0] tkeep,
  output wire [1023:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg [1023:0] octets;
  wire last;

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
      octets <= renew ? {544'd0, image} : (octets >> 1024);
    end
  end

  assign last = 1'b1;
  assign tdata = octets;
  assign tkeep = 128'hfffffffffffffff;
  assign done = taken_last;

endmodule

`default_nettype wire
