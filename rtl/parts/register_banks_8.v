// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// One AXI4-Lite bus before 8 register blocks: the upper bits of an address name the block.

`default_nettype none

module register_banks_8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // AXI4-Lite slave, write
  // Byte address.
  input  wire [14:0] s_axil_awaddr,
  // An address is offered.
  input  wire s_axil_awvalid,
  // The address is taken.
  output reg  s_axil_awready,
  // The word.
  input  wire [31:0] s_axil_wdata,
  // Octets of the word that count.
  input  wire [3:0] s_axil_wstrb,
  // A word is offered.
  input  wire s_axil_wvalid,
  // The word is taken.
  output reg  s_axil_wready,
  // 0 OKAY; 2 SLVERR, of the block or because there is none.
  output reg  [1:0] s_axil_bresp,
  // The write is answered.
  output reg  s_axil_bvalid,
  // The answer is taken.
  input  wire s_axil_bready,

  // AXI4-Lite slave, read
  // Byte address.
  input  wire [14:0] s_axil_araddr,
  // An address is offered.
  input  wire s_axil_arvalid,
  // The address is taken.
  output reg  s_axil_arready,
  // The word; 0 with SLVERR.
  output reg  [31:0] s_axil_rdata,
  // 0 OKAY; 2 SLVERR, of the block or because there is none.
  output reg  [1:0] s_axil_rresp,
  // The read is answered.
  output reg  s_axil_rvalid,
  // The answer is taken.
  input  wire s_axil_rready,

  // To the blocks, which take a request at once; one bit a block
  // Write address and word are offered.
  output wire [7:0] write,
  // Write address in the block.
  output wire [11:0] write_address,
  // The word.
  output wire [31:0] write_data,
  // Octets of the word that count.
  output wire [3:0] write_strobes,
  // A read address is offered.
  output wire [7:0] read,
  // Read address in the block.
  output wire [11:0] read_address,

  // Answers of the blocks, which are taken at once
  // A block answers a write.
  input  wire [7:0] written,
  // `bresp` of block n at `[2*n +: 2]`.
  input  wire [15:0] write_response,
  // A block answers a read.
  input  wire [7:0] answered,
  // `rresp` of block n at `[2*n +: 2]`.
  input  wire [15:0] read_response,
  // `rdata` of block n at `[32*n +: 32]`.
  input  wire [255:0] read_data
);

  reg [14:0] whole_write_address;
  reg [31:0] kept_data;
  reg [3:0] kept_strobes;
  // Both have been taken.
  reg write_begun;
  reg write_offered;
  wire written_nowhere;
  reg [14:0] whole_read_address;
  reg read_offered;
  wire read_nowhere;

  genvar n;

  // write: address and word, in any order; then both are offered to the block
  wire address_taken = s_axil_awvalid & s_axil_awready;
  wire word_taken = s_axil_wvalid & s_axil_wready;

  always @(posedge clk) begin
    if (address_taken) begin
      whole_write_address <= s_axil_awaddr;
    end
    if (word_taken) begin
      kept_data <= s_axil_wdata;
    end
  end

  assign write_data = kept_data;

  always @(posedge clk) begin
    if (word_taken) begin
      kept_strobes <= s_axil_wstrb;
    end
  end

  assign write_strobes = kept_strobes;
  wire write_complete = (address_taken | ~s_axil_awready) & (word_taken | ~s_axil_wready) &
      ~write_begun;

  always @(posedge clk) begin
    write_offered <= write_complete;
    if (rst) begin
      write_offered <= 1'b0;
    end
  end

  wire [7:0] write_bank;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_write_bank
      assign write_bank[n] = (whole_write_address[14:12] == n[2:0]);
    end
  endgenerate

  assign write_address = whole_write_address[11:0];
  assign write = write_bank & {8{write_offered}};

  always @(posedge clk) begin
    if (address_taken) begin
      s_axil_awready <= 1'b0;
    end
    if (word_taken) begin
      s_axil_wready <= 1'b0;
    end
    if (write_complete) begin
      write_begun <= 1'b1;
    end
    if ((|written) | written_nowhere) begin
      s_axil_bvalid <= 1'b1;
      s_axil_bresp <= (write_response[1:0] & {2{written[0]}}) |
          (write_response[3:2] & {2{written[1]}}) | (write_response[5:4] & {2{written[2]}}) |
          (write_response[7:6] & {2{written[3]}}) | (write_response[9:8] & {2{written[4]}}) |
          (write_response[11:10] & {2{written[5]}}) | (write_response[13:12] & {2{written[6]}}) |
          (write_response[15:14] & {2{written[7]}}) | (2'd2 & {2{written_nowhere}});
    end
    if (s_axil_bvalid & s_axil_bready) begin
      s_axil_bvalid <= 1'b0;
      write_begun <= 1'b0;
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
    end
    if (rst) begin
      s_axil_awready <= 1'b1;
      s_axil_wready <= 1'b1;
      s_axil_bresp <= 2'd0;
      s_axil_bvalid <= 1'b0;
      write_begun <= 1'b0;
    end
  end

  assign written_nowhere = write_offered & ~(|write_bank);

  // read
  wire read_taken = s_axil_arvalid & s_axil_arready;

  always @(posedge clk) begin
    if (read_taken) begin
      whole_read_address <= s_axil_araddr;
    end
    read_offered <= read_taken;
    if (rst) begin
      read_offered <= 1'b0;
    end
  end

  wire [7:0] read_bank;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_read_bank
      assign read_bank[n] = (whole_read_address[14:12] == n[2:0]);
    end
  endgenerate

  assign read_address = whole_read_address[11:0];
  assign read = read_bank & {8{read_offered}};

  always @(posedge clk) begin
    if (read_taken) begin
      s_axil_arready <= 1'b0;
    end
    if ((|answered) | read_nowhere) begin
      s_axil_rvalid <= 1'b1;
      s_axil_rresp <= (read_response[1:0] & {2{answered[0]}}) |
          (read_response[3:2] & {2{answered[1]}}) | (read_response[5:4] & {2{answered[2]}}) |
          (read_response[7:6] & {2{answered[3]}}) | (read_response[9:8] & {2{answered[4]}}) |
          (read_response[11:10] & {2{answered[5]}}) | (read_response[13:12] & {2{answered[6]}}) |
          (read_response[15:14] & {2{answered[7]}}) | (2'd2 & {2{read_nowhere}});
      s_axil_rdata <= (read_data[31:0] & {32{answered[0]}}) |
          (read_data[63:32] & {32{answered[1]}}) | (read_data[95:64] & {32{answered[2]}}) |
          (read_data[127:96] & {32{answered[3]}}) | (read_data[159:128] & {32{answered[4]}}) |
          (read_data[191:160] & {32{answered[5]}}) | (read_data[223:192] & {32{answered[6]}}) |
          (read_data[255:224] & {32{answered[7]}});
    end
    if (s_axil_rvalid & s_axil_rready) begin
      s_axil_rvalid <= 1'b0;
      s_axil_arready <= 1'b1;
    end
    if (rst) begin
      s_axil_arready <= 1'b1;
      s_axil_rdata <= 32'd0;
      s_axil_rresp <= 2'd0;
      s_axil_rvalid <= 1'b0;
    end
  end

  assign read_nowhere = read_offered & ~(|read_bank);

endmodule

`default_nettype wire
