// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Sends 60 octets in one beat.

`default_nettype none

module pfc_frame_serializer_60 #(
  // Bits of a beat: 512 or 1024.
  parameter DATA_W = 512
) (
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
  output wire [DATA_W/8-1:0] tkeep,
  output wire [DATA_W-1:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg [DATA_W-1:0] octets;
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
      octets <= renew ? {{DATA_W-480{1'b0}}, image} : (octets >> DATA_W);
    end
  end

  assign last = 1'b1;
  assign tdata = octets;
  assign tkeep = {{DATA_W/8-60{1'b0}}, 60'hfffffffffffffff};
  assign done = taken_last;

endmodule

`default_nettype wire
