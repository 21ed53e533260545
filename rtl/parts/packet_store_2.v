// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A memory of beats, each from any bank on; a beat is there four clocks after its position.

`default_nettype none

module packet_store_2 #(
  // Bits of a beat: 64, 128 or 256.
  parameter DATA_W = 64,
  // Words of the memory: 64, 4096, 16384 or 131072.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Write
  // Write a beat.
  input  wire write,
  // Granules of the beat beside the first.
  input  wire write_more,
  // Octets of the beat.
  input  wire [DATA_W-1:0] beat,
  // First granule of the beat: the word behind its own, its word, its bank.
  input  wire [2*$clog2(DEPTH):0] write_position,

  // Read
  // First granule of the beat: the word behind its own, its word, its bank.
  input  wire [2*$clog2(DEPTH):0] read_position,
  // Granules of the beat beside the first.
  input  wire read_more,
  // Octets of the beat of the position four clocks before.
  output wire [DATA_W-1:0] read_beat
);

  reg read_bank_1;
  reg read_bank_2;
  reg read_bank_3;
  reg [1:0] read_some_1;
  reg [1:0] read_some_2;
  reg [1:0] read_some_3;
  reg [DATA_W-1:0] beat_read;

  wire write_bank = write_position[0];
  wire read_bank = read_position[0];

  // banks below that of the first granule have theirs in the word behind
  wire [1:0] write_behind = ~(2'd3 << write_bank);
  wire [1:0] read_behind = ~(2'd3 << read_bank);

  // granule 0 goes to the bank of the position, and the others to the banks after it
  wire write_turn = 1'b0 - write_bank;
  wire [2*DATA_W-1:0] granules_shifted = {beat, beat} >> {write_turn, {$clog2(DATA_W)-1{1'b0}}};
  wire [DATA_W-1:0] granules = granules_shifted[DATA_W-1:0];
  wire [1:0] write_some = ~(2'd3 << ({1'b0, write_more} + 2'd1));
  wire [3:0] writes_shifted = {write_some, write_some} >> write_turn;
  wire [1:0] writes = writes_shifted[1:0];

  // the banks
  wire [DATA_W/2-1:0] bank_0_read_granule;
  granule_bank #(
    .WIDTH(DATA_W/2),
    .DEPTH(DEPTH)
  ) bank_0 (
    .clk(clk),
    .write(write & writes[0]),
    .granule(granules[DATA_W/2-1:0]),
    .write_word(write_position[$clog2(DEPTH):1]),
    .write_next(write_position[$clog2(DEPTH)+1 +: $clog2(DEPTH)]),
    .write_behind(write_behind[0]),
    .read_word(read_position[$clog2(DEPTH):1]),
    .read_next(read_position[$clog2(DEPTH)+1 +: $clog2(DEPTH)]),
    .read_behind(read_behind[0]),
    .read_granule(bank_0_read_granule)
  );

  wire [DATA_W/2-1:0] bank_1_read_granule;
  granule_bank #(
    .WIDTH(DATA_W/2),
    .DEPTH(DEPTH)
  ) bank_1 (
    .clk(clk),
    .write(write & writes[1]),
    .granule(granules[DATA_W/2 +: DATA_W/2]),
    .write_word(write_position[$clog2(DEPTH):1]),
    .write_next(write_position[$clog2(DEPTH)+1 +: $clog2(DEPTH)]),
    .write_behind(write_behind[1]),
    .read_word(read_position[$clog2(DEPTH):1]),
    .read_next(read_position[$clog2(DEPTH)+1 +: $clog2(DEPTH)]),
    .read_behind(read_behind[1]),
    .read_granule(bank_1_read_granule)
  );

  // granule 0 comes from the bank of the position; what the beat does not take is of other frames,
  // and 0 here
  always @(posedge clk) begin
    read_bank_1 <= read_bank;
    read_bank_2 <= read_bank_1;
    read_bank_3 <= read_bank_2;
  end

  wire [2*DATA_W-1:0] turned_shifted = {{bank_1_read_granule, bank_0_read_granule},
        {bank_1_read_granule, bank_0_read_granule}} >> {read_bank_3, {$clog2(DATA_W)-1{1'b0}}};
  wire [DATA_W-1:0] turned = turned_shifted[DATA_W-1:0];
  wire [1:0] read_some = ~(2'd3 << ({1'b0, read_more} + 2'd1));

  always @(posedge clk) begin
    read_some_1 <= read_some;
    read_some_2 <= read_some_1;
    read_some_3 <= read_some_2;
    beat_read <= {(read_some_3[1] ? turned[DATA_W/2 +: DATA_W/2] : {DATA_W/2{1'b0}}),
        (read_some_3[0] ? turned[DATA_W/2-1:0] : {DATA_W/2{1'b0}})};
  end

  assign read_beat = beat_read;

  // Read by nothing.
  wire unused = &{1'b0, granules_shifted[DATA_W +: DATA_W], writes_shifted[3:2],
    turned_shifted[DATA_W +: DATA_W]};

endmodule

`default_nettype wire
