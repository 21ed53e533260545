// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A bank of granules, with registers before and behind.

`default_nettype none

module granule_bank #(
  // Bits of a value: 32, 64 or 128.
  parameter WIDTH = 128,
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Write
  // Write a granule.
  input  wire write,
  // The granule.
  input  wire [WIDTH-1:0] granule,
  // Word of the first granule of the beat.
  input  wire [$clog2(DEPTH)-1:0] write_word,
  // The word behind that.
  input  wire [$clog2(DEPTH)-1:0] write_next,
  // The granule is in the word behind.
  input  wire write_behind,

  // Read
  // Word of the first granule of the beat.
  input  wire [$clog2(DEPTH)-1:0] read_word,
  // The word behind that.
  input  wire [$clog2(DEPTH)-1:0] read_next,
  // The granule is in the word behind.
  input  wire read_behind,
  // The granule of the word three clocks before.
  output wire [WIDTH-1:0] read_granule
);

  reg [$clog2(DEPTH)-1:0] write_at;
  reg [$clog2(DEPTH)-1:0] read_at;
  reg writes;
  reg [WIDTH-1:0] written;
  reg [WIDTH-1:0] granule_held;

  always @(posedge clk) begin
    write_at <= write_behind ? write_next : write_word;
    read_at <= read_behind ? read_next : read_word;
    writes <= write;
    written <= granule;
  end

  reg [WIDTH-1:0] granule_read;
  reg [WIDTH-1:0] granules [0:DEPTH-1];

  always @(posedge clk) begin
    if (writes) begin
      granules[write_at] <= written;
    end
  end

  always @(posedge clk) begin
    granule_read <= granules[read_at];
  end

  // granules of a large memory may be Ultra RAM
  always @(posedge clk) begin
    granule_held <= granule_read;
  end

  assign read_granule = granule_held;

endmodule

`default_nettype wire
