// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The granules of a class in cells of 64 octets, and the most since its peak was cleared.

`default_nettype none

module cell_level #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Banks of the memory: 2, 4 or 8.
  parameter BANKS = 4,
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Words of the region.
  input  wire [$clog2(DEPTH):0] words,
  // Granules of the region that are free.
  input  wire [$clog2(BANKS)+$clog2(DEPTH):0] free,
  // The peak begins anew.
  input  wire clear,
  // Cells in use.
  output wire [27:0] cells,
  // Most cells in use.
  output wire [27:0] peak
);

  reg [27:0] in_use;
  reg [27:0] highest;

  wire [$clog2(BANKS)+$clog2(DEPTH):0] used = {words, {$clog2(BANKS){1'b0}}} - free;
  wire [$clog2(DATA_W)+$clog2(DEPTH)+31:0] octets_used = {34'd0, used,
      {$clog2(DATA_W/BANKS)-3{1'b0}}};
  wire [33:0] rounded = octets_used[33:0] + 34'd63;

  always @(posedge clk) begin
    in_use <= rounded[33:6];
    if (clear | (in_use > highest)) begin
      highest <= in_use;
    end
    if (rst) begin
      in_use <= 28'd0;
      highest <= 28'd0;
    end
  end

  assign cells = in_use;
  assign peak = highest;

  // Read by nothing.
  wire unused = &{1'b0, octets_used[$clog2(DATA_W)+$clog2(DEPTH)+31:34], rounded[5:0]};

endmodule

`default_nettype wire
