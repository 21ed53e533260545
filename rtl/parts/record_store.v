// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A memory of the records of beats; one is there two clocks after its address.

`default_nettype none

module record_store #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Banks of the memory: 2, 4 or 8.
  parameter BANKS = 4,
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Write
  // Write a record.
  input  wire write,
  // Address of the record.
  input  wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] write_at,
  // The record: last beat, number of its last lane.
  input  wire [$clog2(DATA_W)-3:0] record,

  // Read
  // Address of the record that is read.
  input  wire [$clog2(BANKS)+$clog2(DEPTH)-1:0] read_at,
  // The record of the address two clocks before.
  output wire [$clog2(DATA_W)-3:0] read_record
);

  reg [$clog2(DATA_W)-3:0] record_held;

  reg [$clog2(DATA_W)-3:0] record_read;
  (* ram_style = "block" *)
  reg [$clog2(DATA_W)-3:0] records [0:BANKS*DEPTH-1];

  always @(posedge clk) begin
    if (write) begin
      records[write_at] <= record;
    end
  end

  always @(posedge clk) begin
    record_read <= records[read_at];
  end

  always @(posedge clk) begin
    record_held <= record_read;
  end

  assign read_record = record_held;

endmodule

`default_nettype wire
