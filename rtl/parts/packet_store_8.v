// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A memory of beats, each from any bank on; a beat is there four clocks after its position.

`default_nettype none

module packet_store_8 #(
  // Words of the memory: 4096 or 65536.
  parameter DEPTH = 65536
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Write
  // Write a beat.
  input  wire write,
  // Granules of the beat beside the first.
  input  wire [2:0] write_more,
  // Octets of the beat.
  input  wire [1023:0] beat,
  // First granule of the beat: the word behind its own, its word, its bank.
  input  wire [2*$clog2(DEPTH)+2:0] write_position,

  // Read
  // First granule of the beat: the word behind its own, its word, its bank.
  input  wire [2*$clog2(DEPTH)+2:0] read_position,
  // Granules of the beat beside the first.
  input  wire [2:0] read_more,
  // Octets of the beat of the position four clocks before.
  output wire [1023:0] read_beat
);

  reg [2:0] read_bank_1;
  reg [2:0] read_bank_2;
  reg [2:0] read_bank_3;
  reg [7:0] read_some_1;
  reg [7:0] read_some_2;
  reg [7:0] read_some_3;
  reg [1023:0] beat_read;

  genvar n;

  wire [2:0] write_bank = write_position[2:0];
  wire [2:0] read_bank = read_position[2:0];

  // banks below that of the first granule have theirs in the word behind
  wire [7:0] write_behind = ~(8'hff << write_bank);
  wire [7:0] read_behind = ~(8'hff << read_bank);

  // granule 0 goes to the bank of the position, and the others to the banks after it
  wire [2:0] write_turn = 3'd0 - write_bank;
  wire [2047:0] granules_shifted = {beat, beat} >> {write_turn, 7'd0};
  wire [1023:0] granules = granules_shifted[1023:0];
  wire [7:0] write_some = ~(8'hff << ({1'b0, write_more} + 4'd1));
  wire [15:0] writes_shifted = {write_some, write_some} >> write_turn;
  wire [7:0] writes = writes_shifted[7:0];

  // the banks
  wire [1023:0] bank_read_granule;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_bank
      granule_bank #(
        .WIDTH(128),
        .DEPTH(DEPTH)
      ) bank (
        .clk(clk),
        .write(write & writes[n]),
        .granule(granules[128*n +: 128]),
        .write_word(write_position[$clog2(DEPTH)+2:3]),
        .write_next(write_position[$clog2(DEPTH)+3 +: $clog2(DEPTH)]),
        .write_behind(write_behind[n]),
        .read_word(read_position[$clog2(DEPTH)+2:3]),
        .read_next(read_position[$clog2(DEPTH)+3 +: $clog2(DEPTH)]),
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

  wire [2047:0] turned_shifted = {bank_read_granule, bank_read_granule} >> {read_bank_3, 7'd0};
  wire [1023:0] turned = turned_shifted[1023:0];
  wire [7:0] read_some = ~(8'hff << ({1'b0, read_more} + 4'd1));

  always @(posedge clk) begin
    read_some_1 <= read_some;
    read_some_2 <= read_some_1;
    read_some_3 <= read_some_2;
    beat_read <= {(read_some_3[7] ? turned[1023:896] : 128'd0),
        (read_some_3[6] ? turned[895:768] : 128'd0), (read_some_3[5] ? turned[767:640] : 128'd0),
        (read_some_3[4] ? turned[639:512] : 128'd0), (read_some_3[3] ? turned[511:384] : 128'd0),
        (read_some_3[2] ? turned[383:256] : 128'd0), (read_some_3[1] ? turned[255:128] : 128'd0),
        (read_some_3[0] ? turned[127:0] : 128'd0)};
  end

  assign read_beat = beat_read;

  // Read by nothing.
  wire unused = &{1'b0, granules_shifted[2047:1024], writes_shifted[15:8],
    turned_shifted[2047:1024]};

endmodule

`default_nettype wire
