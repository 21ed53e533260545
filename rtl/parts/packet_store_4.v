// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A memory of beats, each from any bank on; a beat is there four clocks after its position.

`default_nettype none

module packet_store_4 #(
  // Words of the memory: 4096, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Write
  // Write a beat.
  input  wire write,
  // Granules of the beat beside the first.
  input  wire [1:0] write_more,
  // Octets of the beat.
  input  wire [511:0] beat,
  // First granule of the beat: the word behind its own, its word, its bank.
  input  wire [2*$clog2(DEPTH)+1:0] write_position,

  // Read
  // First granule of the beat: the word behind its own, its word, its bank.
  input  wire [2*$clog2(DEPTH)+1:0] read_position,
  // Granules of the beat beside the first.
  input  wire [1:0] read_more,
  // Octets of the beat of the position four clocks before.
  output wire [511:0] read_beat
);

  reg [1:0] read_bank_1;
  reg [1:0] read_bank_2;
  reg [1:0] read_bank_3;
  reg [3:0] read_some_1;
  reg [3:0] read_some_2;
  reg [3:0] read_some_3;
  reg [511:0] beat_read;

  genvar n;

  wire [1:0] write_bank = write_position[1:0];
  wire [1:0] read_bank = read_position[1:0];

  // banks below that of the first granule have theirs in the word behind
  wire [3:0] write_behind = ~(4'hf << write_bank);
  wire [3:0] read_behind = ~(4'hf << read_bank);

  // granule 0 goes to the bank of the position, and the others to the banks after it
  wire [1:0] write_turn = 2'd0 - write_bank;
  wire [1023:0] granules_shifted = {beat, beat} >> {write_turn, 7'd0};
  wire [511:0] granules = granules_shifted[511:0];
  wire [3:0] write_some = ~(4'hf << ({1'b0, write_more} + 3'd1));
  wire [7:0] writes_shifted = {write_some, write_some} >> write_turn;
  wire [3:0] writes = writes_shifted[3:0];

  // the banks
  wire [511:0] bank_read_granule;
  generate
    for (n = 0; n < 4; n = n + 1) begin : each_bank
      granule_bank #(
        .WIDTH(128),
        .DEPTH(DEPTH)
      ) bank (
        .clk(clk),
        .write(write & writes[n]),
        .granule(granules[128*n +: 128]),
        .write_word(write_position[$clog2(DEPTH)+1:2]),
        .write_next(write_position[$clog2(DEPTH)+2 +: $clog2(DEPTH)]),
        .write_behind(write_behind[n]),
        .read_word(read_position[$clog2(DEPTH)+1:2]),
        .read_next(read_position[$clog2(DEPTH)+2 +: $clog2(DEPTH)]),
        .read_behind(read_behind[n]),
        .read_granule(bank_read_granule[128*n +: 128])
      );
    end
  endgenerate

  // granule 0 comes from the bank of the position; what the beat does not take is of other frames,
  // and 0 here
  always @(posedge clk) begin
    read_bank_1 <= read_bank;
    read_bank_2 <= read_bank_1;
    read_bank_3 <= read_bank_2;
  end

  wire [1023:0] turned_shifted = {bank_read_granule, bank_read_granule} >> {read_bank_3, 7'd0};
  wire [511:0] turned = turned_shifted[511:0];
  wire [3:0] read_some = ~(4'hf << ({1'b0, read_more} + 3'd1));

  always @(posedge clk) begin
    read_some_1 <= read_some;
    read_some_2 <= read_some_1;
    read_some_3 <= read_some_2;
    beat_read <= {(read_some_3[3] ? turned[511:384] : 128'd0),
        (read_some_3[2] ? turned[383:256] : 128'd0), (read_some_3[1] ? turned[255:128] : 128'd0),
        (read_some_3[0] ? turned[127:0] : 128'd0)};
  end

  assign read_beat = beat_read;

  // Read by nothing.
  wire unused = &{1'b0, granules_shifted[1023:512], writes_shifted[7:4], turned_shifted[1023:512]};

endmodule

`default_nettype wire
