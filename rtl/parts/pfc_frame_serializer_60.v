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
  // The beat is taken.
  input  wire tready,
  // A frame waits for its FCS.
  output wire pending,
  output wire tvalid,
  // `tvalid` is low: from the register with the nets to all octets, which `tvalid` does not wait
  // for.
  output wire free,
  output wire tlast,
  output wire [DATA_W/8-1:0] tkeep,
  output wire [DATA_W-1:0] tdata,
  // The last beat is taken.
  output wire done
);

  reg busy;
  // The inverse of `busy`, so that what waits for one does not wait for the net of the other.
  reg idle;
  initial idle = 1'b1;
  reg [DATA_W-1:0] octets;
  wire last;

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
      octets <= busy ? (octets >> DATA_W) : {{DATA_W-480{1'b0}}, image};
    end
  end

  assign last = 1'b1;
  assign tdata = octets;
  assign tkeep = {{DATA_W/8-60{1'b0}}, 60'hfffffffffffffff};
  assign done = taken_last;

endmodule

`default_nettype wire
