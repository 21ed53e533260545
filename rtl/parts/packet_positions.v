// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Granules of one class: of the next beat that is stored, of its frame, and of the next beat that
// is read.

`default_nettype none

module packet_positions #(
  // Banks of the memory: 2, 4 or 8.
  parameter BANKS = 4,
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Events
  // The region is taken.
  input  wire takes,
  // A beat is stored.
  input  wire stores,
  // The beat is the last of a frame that is whole.
  input  wire completes,
  // The beats of the frame are taken back.
  input  wire takes_back,
  // The next beat that is read is that of the next frame.
  input  wire gives_back,
  // The beat that is stored is not read from the memory.
  input  wire passes,
  // A beat is read.
  input  wire fetches,
  // Granules of the stored beat beside the first.
  input  wire [$clog2(BANKS)-1:0] stored_more,
  // Granules of the beat that is read beside the first.
  input  wire [$clog2(BANKS)-1:0] read_more,

  // Region
  // First word of the region.
  input  wire [$clog2(DEPTH)-1:0] first,
  // Last word of the region.
  input  wire [$clog2(DEPTH)-1:0] last,

  // Positions
  // First granule of the beat that is stored: the word behind its own, its word, its bank.
  output wire [$clog2(BANKS)+2*$clog2(DEPTH)-1:0] write_position,
  // First granule of the beat that is read: the word behind its own, its word, its bank.
  output wire [$clog2(BANKS)+2*$clog2(DEPTH)-1:0] read_position
);

  reg [$clog2(DEPTH)-1:0] write_at;
  reg [$clog2(DEPTH)-1:0] write_after;
  reg [$clog2(BANKS)-1:0] write_from;
  reg [$clog2(DEPTH)-1:0] frame_at;
  reg [$clog2(DEPTH)-1:0] frame_after;
  reg [$clog2(DEPTH)-1:0] read_at;
  reg [$clog2(DEPTH)-1:0] read_after;
  reg [$clog2(BANKS)-1:0] read_from;
  wire [$clog2(BANKS):0] read_end;

  // the place of a beat, and the beginning of the next frame
  wire [$clog2(BANKS):0] write_end = {1'b0, write_from} + {1'b0, stored_more} +
      {{$clog2(BANKS){1'b0}}, 1'b1};

  always @(posedge clk) begin
    if (stores) begin
      write_at <= write_end[$clog2(BANKS)] ? write_after : write_at;
      write_after <= write_end[$clog2(BANKS)] ?
            ((write_after == last) ? first : (write_after + {{$clog2(DEPTH)-1{1'b0}}, 1'b1})) :
          write_after;
      write_from <= write_end[$clog2(BANKS)-1:0];
    end
    if (takes_back) begin
      write_at <= frame_at;
      write_after <= frame_after;
    end
    if (completes) begin
      frame_at <= write_end[$clog2(BANKS)] ? write_after : write_at;
      frame_after <= write_end[$clog2(BANKS)] ?
            ((write_after == last) ? first : (write_after + {{$clog2(DEPTH)-1{1'b0}}, 1'b1})) :
          write_after;
    end
    if (passes | fetches) begin
      read_at <= read_end[$clog2(BANKS)] ? read_after : read_at;
      read_after <= read_end[$clog2(BANKS)] ?
            ((read_after == last) ? first : (read_after + {{$clog2(DEPTH)-1{1'b0}}, 1'b1})) :
          read_after;
      read_from <= read_end[$clog2(BANKS)-1:0];
    end
    if (gives_back) begin
      read_at <= frame_at;
      read_after <= frame_after;
    end
    if (takes) begin
      write_at <= first;
      write_after <= (first == last) ? first : (first + {{$clog2(DEPTH)-1{1'b0}}, 1'b1});
      write_from <= {$clog2(BANKS){1'b0}};
      read_at <= first;
      read_after <= (first == last) ? first : (first + {{$clog2(DEPTH)-1{1'b0}}, 1'b1});
      read_from <= {$clog2(BANKS){1'b0}};
      frame_at <= first;
      frame_after <= (first == last) ? first : (first + {{$clog2(DEPTH)-1{1'b0}}, 1'b1});
    end
  end

  // from where the next beat is read
  wire [$clog2(BANKS)-1:0] more = passes ? stored_more : read_more;
  assign read_end = {1'b0, read_from} + {1'b0, more} + {{$clog2(BANKS){1'b0}}, 1'b1};
  assign write_position = {write_after, write_at, write_from};
  assign read_position = {read_after, read_at, read_from};

endmodule

`default_nettype wire
