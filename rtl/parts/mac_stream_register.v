// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Holds the next beat of a class.

`default_nettype none

module mac_stream_register #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire tvalid,
  input  wire [DATA_W-1:0] tdata,
  input  wire [DATA_W/8-1:0] tkeep,
  input  wire tlast,
  output wire tready,
  input  wire leave,
  input  wire goes,
  output wire full,
  output wire [DATA_W-1:0] data,
  output wire [DATA_W/8-1:0] keep,
  output wire last
);

  reg full_reg;
  reg empty;
  reg [DATA_W-1:0] data_reg;
  reg [DATA_W/8-1:0] keep_reg;
  reg last_reg;

  wire ready = ~full_reg | goes;
  assign tready = empty | leave;
  wire holds = tvalid | (full_reg & ~leave);

  always @(posedge clk) begin
    full_reg <= holds;
    empty <= ~holds;
    if (ready) begin
      data_reg <= tdata;
      keep_reg <= tkeep;
      last_reg <= tlast;
    end
    if (rst) begin
      full_reg <= 1'b0;
      empty <= 1'b1;
    end
  end

  assign full = full_reg;
  assign data = data_reg;
  assign keep = keep_reg;
  assign last = last_reg;

endmodule

`default_nettype wire
