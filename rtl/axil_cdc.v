// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen axil_cdc --variant a15`; change its source, not this file.
//
// Takes accesses to registers from the clock of a bus into that of the registers
// One write and one read at a time; a reset of the registers answers what waits for them with
// SLVERR.

`default_nettype none

module axil_cdc #(
  // Bits of an address: 12, 15 or 32.
  parameter ADDR_W = 15
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire s_clk,
  input  wire s_rst,
  input  wire m_clk,
  input  wire m_rst,

  // Bus, in s_clk (AXI4-Lite)
  // A write address is offered.
  input  wire s_axil_awvalid,
  // Write address in octets.
  input  wire [ADDR_W-1:0] s_axil_awaddr,
  // Write data is offered.
  input  wire s_axil_wvalid,
  // Write data.
  input  wire [31:0] s_axil_wdata,
  // Octets of the write data that count.
  input  wire [3:0] s_axil_wstrb,
  // The write response is taken.
  input  wire s_axil_bready,
  // A read address is offered.
  input  wire s_axil_arvalid,
  // Read address in octets.
  input  wire [ADDR_W-1:0] s_axil_araddr,
  // The read data is taken.
  input  wire s_axil_rready,
  // The write address is taken.
  output wire s_axil_awready,
  // The write data is taken.
  output wire s_axil_wready,
  // A write response is offered.
  output reg  s_axil_bvalid,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_bresp,
  // The read address is taken.
  output wire s_axil_arready,
  // Read data is offered.
  output reg  s_axil_rvalid,
  // Read data.
  output wire [31:0] s_axil_rdata,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_rresp,

  // Registers, in m_clk (AXI4-Lite)
  // The registers take the write address.
  input  wire m_axil_awready,
  // The registers take the write data.
  input  wire m_axil_wready,
  // The registers offer a write response.
  input  wire m_axil_bvalid,
  // 0 OKAY, 2 SLVERR.
  input  wire [1:0] m_axil_bresp,
  // The registers take the read address.
  input  wire m_axil_arready,
  // The registers offer read data.
  input  wire m_axil_rvalid,
  // Read data.
  input  wire [31:0] m_axil_rdata,
  // 0 OKAY, 2 SLVERR.
  input  wire [1:0] m_axil_rresp,
  // A write address is offered to the registers.
  output reg  m_axil_awvalid,
  // Write address in octets.
  output wire [ADDR_W-1:0] m_axil_awaddr,
  // Write data is offered to the registers.
  output reg  m_axil_wvalid,
  // Write data.
  output wire [31:0] m_axil_wdata,
  // Octets of the write data that count.
  output wire [3:0] m_axil_wstrb,
  // The write response is taken.
  output wire m_axil_bready,
  // A read address is offered to the registers.
  output reg  m_axil_arvalid,
  // Read address in octets.
  output wire [ADDR_W-1:0] m_axil_araddr,
  // The read data is taken.
  output wire m_axil_rready
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(ADDR_W == 15 || ADDR_W == 12 || ADDR_W == 32)) begin : refused
      axil_cdc_has_no_such_variant refused ();
    end
  endgenerate

  // Changes when a write is asked.
  reg write_turn;
  initial write_turn = 1'b0;
  // The write_turn that was answered last.
  reg write_follows;
  initial write_follows = 1'b0;
  reg [ADDR_W-1:0] asked_awaddr;
  reg [31:0] asked_wdata;
  reg [3:0] asked_wstrb;
  reg [1:0] answered_bresp;
  (* ASYNC_REG = "TRUE" *)
  reg write_followed_seen_1;
  initial write_followed_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg write_followed_seen_2;
  initial write_followed_seen_2 = 1'b0;
  // A write has been asked.
  reg write_waits;
  // The aw of the next write has been taken.
  reg aw_held;
  // The w of the next write has been taken.
  reg w_held;
  wire write_done;
  reg [1:0] offered_bresp;
  (* ASYNC_REG = "TRUE" *)
  reg write_turn_seen_1;
  initial write_turn_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg write_turn_seen_2;
  initial write_turn_seen_2 = 1'b0;
  // The write is with the registers.
  reg write_begun;
  reg [ADDR_W-1:0] offered_awaddr;
  reg [31:0] offered_wdata;
  reg [3:0] offered_wstrb;
  // Changes when a read is asked.
  reg read_turn;
  initial read_turn = 1'b0;
  // The read_turn that was answered last.
  reg read_follows;
  initial read_follows = 1'b0;
  reg [ADDR_W-1:0] asked_araddr;
  reg [1:0] answered_rresp;
  reg [31:0] answered_rdata;
  (* ASYNC_REG = "TRUE" *)
  reg read_followed_seen_1;
  initial read_followed_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg read_followed_seen_2;
  initial read_followed_seen_2 = 1'b0;
  // A read has been asked.
  reg read_waits;
  // The ar of the next read has been taken.
  reg ar_held;
  wire read_done;
  reg [1:0] offered_rresp;
  reg [31:0] offered_rdata;
  (* ASYNC_REG = "TRUE" *)
  reg read_turn_seen_1;
  initial read_turn_seen_1 = 1'b0;
  (* ASYNC_REG = "TRUE" *)
  reg read_turn_seen_2;
  initial read_turn_seen_2 = 1'b0;
  // The read is with the registers.
  reg read_begun;
  reg [ADDR_W-1:0] offered_araddr;

  // writes: the side of the bus
  always @(posedge s_clk) begin
    write_followed_seen_1 <= write_follows;
    write_followed_seen_2 <= write_followed_seen_1;
  end

  wire write_settled = (write_followed_seen_2 == write_turn);
  assign s_axil_awready = write_settled & ~aw_held;

  always @(posedge s_clk) begin
    if (s_axil_awvalid & write_settled & ~aw_held) begin
      aw_held <= 1'b1;
      asked_awaddr <= s_axil_awaddr;
    end
    if (s_axil_wvalid & write_settled & ~w_held) begin
      w_held <= 1'b1;
      asked_wdata <= s_axil_wdata;
      asked_wstrb <= s_axil_wstrb;
    end
    if (s_axil_bready) begin
      s_axil_bvalid <= 1'b0;
    end
    if (write_settled & ~write_waits & aw_held & w_held & ~s_axil_bvalid & ~s_rst) begin
      write_turn <= ~write_turn;
      write_waits <= 1'b1;
    end
    if (write_done) begin
      s_axil_bvalid <= 1'b1;
      write_waits <= 1'b0;
      aw_held <= 1'b0;
      w_held <= 1'b0;
      offered_bresp <= answered_bresp;
    end
    if (s_rst) begin
      s_axil_bvalid <= 1'b0;
      write_waits <= 1'b0;
      aw_held <= 1'b0;
      w_held <= 1'b0;
    end
  end

  assign s_axil_wready = write_settled & ~w_held;
  assign write_done = write_settled & write_waits;
  assign s_axil_bresp = offered_bresp;

  // writes: the side of the registers
  always @(posedge m_clk) begin
    write_turn_seen_1 <= write_turn;
    write_turn_seen_2 <= write_turn_seen_1;
  end

  wire write_is_new = (write_turn_seen_2 != write_follows);
  assign m_axil_bready = write_begun;
  wire write_begins = write_is_new & ~write_begun;

  always @(posedge m_clk) begin
    if (m_axil_awready) begin
      m_axil_awvalid <= 1'b0;
    end
    if (write_begins) begin
      m_axil_awvalid <= 1'b1;
      offered_awaddr <= asked_awaddr;
    end
    if (m_rst) begin
      m_axil_awvalid <= 1'b0;
    end
  end

  assign m_axil_awaddr = offered_awaddr;

  always @(posedge m_clk) begin
    if (m_axil_wready) begin
      m_axil_wvalid <= 1'b0;
    end
    if (write_begins) begin
      m_axil_wvalid <= 1'b1;
      offered_wdata <= asked_wdata;
      offered_wstrb <= asked_wstrb;
    end
    if (m_rst) begin
      m_axil_wvalid <= 1'b0;
    end
  end

  assign m_axil_wdata = offered_wdata;
  assign m_axil_wstrb = offered_wstrb;

  always @(posedge m_clk) begin
    if (write_begins) begin
      write_begun <= 1'b1;
    end
    if (write_begun & m_axil_bvalid & ~m_rst) begin
      write_begun <= 1'b0;
      write_follows <= write_turn_seen_2;
      answered_bresp <= m_axil_bresp;
    end
    if (m_rst & write_is_new) begin
      write_follows <= write_turn_seen_2;
      answered_bresp <= 2'd2;
    end
    if (m_rst) begin
      write_begun <= 1'b0;
    end
  end

  // reads: the side of the bus
  always @(posedge s_clk) begin
    read_followed_seen_1 <= read_follows;
    read_followed_seen_2 <= read_followed_seen_1;
  end

  wire read_settled = (read_followed_seen_2 == read_turn);
  assign s_axil_arready = read_settled & ~ar_held;

  always @(posedge s_clk) begin
    if (s_axil_arvalid & read_settled & ~ar_held) begin
      ar_held <= 1'b1;
      asked_araddr <= s_axil_araddr;
    end
    if (s_axil_rready) begin
      s_axil_rvalid <= 1'b0;
    end
    if (read_settled & ~read_waits & ar_held & ~s_axil_rvalid & ~s_rst) begin
      read_turn <= ~read_turn;
      read_waits <= 1'b1;
    end
    if (read_done) begin
      s_axil_rvalid <= 1'b1;
      read_waits <= 1'b0;
      ar_held <= 1'b0;
      offered_rresp <= answered_rresp;
      offered_rdata <= answered_rdata;
    end
    if (s_rst) begin
      s_axil_rvalid <= 1'b0;
      read_waits <= 1'b0;
      ar_held <= 1'b0;
    end
  end

  assign read_done = read_settled & read_waits;
  assign s_axil_rresp = offered_rresp;
  assign s_axil_rdata = offered_rdata;

  // reads: the side of the registers
  always @(posedge m_clk) begin
    read_turn_seen_1 <= read_turn;
    read_turn_seen_2 <= read_turn_seen_1;
  end

  wire read_is_new = (read_turn_seen_2 != read_follows);
  assign m_axil_rready = read_begun;
  wire read_begins = read_is_new & ~read_begun;

  always @(posedge m_clk) begin
    if (m_axil_arready) begin
      m_axil_arvalid <= 1'b0;
    end
    if (read_begins) begin
      m_axil_arvalid <= 1'b1;
      offered_araddr <= asked_araddr;
    end
    if (m_rst) begin
      m_axil_arvalid <= 1'b0;
    end
  end

  assign m_axil_araddr = offered_araddr;

  always @(posedge m_clk) begin
    if (read_begins) begin
      read_begun <= 1'b1;
    end
    if (read_begun & m_axil_rvalid & ~m_rst) begin
      read_begun <= 1'b0;
      read_follows <= read_turn_seen_2;
      answered_rresp <= m_axil_rresp;
      answered_rdata <= m_axil_rdata;
    end
    if (m_rst & read_is_new) begin
      read_follows <= read_turn_seen_2;
      answered_rresp <= 2'd2;
      answered_rdata <= 32'd0;
    end
    if (m_rst) begin
      read_begun <= 1'b0;
    end
  end

endmodule

`default_nettype wire
