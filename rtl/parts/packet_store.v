// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A memory of words; a word is there two clocks after its address, as block RAM with output
// register has it.

`default_nettype none

module packet_store #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Write
  // Write a word.
  input  wire write,
  // Address of the word.
  input  wire [$clog2(DEPTH)-1:0] write_at,
  // The word: last beat, number of its last lane, octets.
  input  wire [$clog2(DATA_W)+DATA_W-3:0] word,

  // Read
  // Address of the word that is read.
  input  wire [$clog2(DEPTH)-1:0] read_at,
  // The word of the address two clocks before.
  output wire [$clog2(DATA_W)+DATA_W-3:0] read_word
);

  reg [$clog2(DATA_W)+DATA_W-3:0] word_held;

  reg [$clog2(DATA_W)+DATA_W-3:0] word_read;
  (* ram_style = "block" *)
  reg [$clog2(DATA_W)+DATA_W-3:0] words [0:DEPTH-1];

  always @(posedge clk) begin
    if (write) begin
      words[write_at] <= word;
    end
  end

  always @(posedge clk) begin
    word_read <= words[read_at];
  end

  always @(posedge clk) begin
    word_held <= word_read;
  end

  assign read_word = word_held;

endmodule

`default_nettype wire
