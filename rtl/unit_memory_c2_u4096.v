// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen unit_memory --variant c2_u4096`; change its source, not this file.
//
// Keeps units of 64 octets in memories behind AXI4, put and got at one in a clock
// A get gives what was put before it: a read waits for the responses of the writes before it.
//
// Built with
//   CHANNELS = 2
//   UNITS    = 4096

`default_nettype none

module unit_memory_c2_u4096 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Units that are put
  // A unit is put.
  input  wire put_valid,
  // Number of the unit.
  input  wire [23:0] put_at,
  // Octets of the unit.
  input  wire [511:0] put_data,
  // All channels have room for units.
  output wire put_open,

  // Gets
  // Units are to be got.
  input  wire get_valid,
  // Number of the first unit.
  input  wire [23:0] get_at,
  // Units but one.
  input  wire [7:0] get_more,
  // The get is taken.
  output wire get_ready,

  // Units that were got
  // The unit on got is taken.
  input  wire got_ready,
  // A unit is offered.
  output wire got_valid,
  // Octets of the unit.
  output wire [511:0] got_data,
  // Last unit of the get.
  output wire got_last,
  // The memory has failed: the octets are not those that were put.
  output wire got_bad,

  // Events
  // A memory has not written a burst.
  output wire stat_write_failed,

  // Memories (AXI4)
  // The write address is taken.
  input  wire m_axi_0_awready,
  // The beat of write data is taken.
  input  wire m_axi_0_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_0_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_0_bresp,
  // The read address is taken.
  input  wire m_axi_0_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_0_rvalid,
  // Read data.
  input  wire [511:0] m_axi_0_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_0_rresp,
  // Last beat of the burst.
  input  wire m_axi_0_rlast,
  // The write address is taken.
  input  wire m_axi_1_awready,
  // The beat of write data is taken.
  input  wire m_axi_1_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_1_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_1_bresp,
  // The read address is taken.
  input  wire m_axi_1_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_1_rvalid,
  // Read data.
  input  wire [511:0] m_axi_1_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_1_rresp,
  // Last beat of the burst.
  input  wire m_axi_1_rlast,
  // A write address is offered.
  output wire m_axi_0_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_0_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_0_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_0_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_0_awburst,
  // A beat of write data is offered.
  output wire m_axi_0_wvalid,
  // Write data.
  output wire [511:0] m_axi_0_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_0_wstrb,
  // Last beat of the burst.
  output wire m_axi_0_wlast,
  // The write response is taken: always.
  output wire m_axi_0_bready,
  // A read address is offered.
  output wire m_axi_0_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_0_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_0_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_0_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_0_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_0_rready,
  // A write address is offered.
  output wire m_axi_1_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_1_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_1_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_1_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_1_awburst,
  // A beat of write data is offered.
  output wire m_axi_1_wvalid,
  // Write data.
  output wire [511:0] m_axi_1_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_1_wstrb,
  // Last beat of the burst.
  output wire m_axi_1_wlast,
  // The write response is taken: always.
  output wire m_axi_1_bready,
  // A read address is offered.
  output wire m_axi_1_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_1_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_1_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_1_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_1_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_1_rready
);

  wire cuts;
  reg [511:0] unit;
  wire [1:0] channels_open;
  wire pages_open;
  wire [1:0] claims;
  wire [1:0] gives;
  reg room;
  reg write_failed;

  // units become bursts, gets become reads of pages
  wire [1:0] gather_comes;
  wire gather_under_way;
  wire [7:0] gather_page;
  wire [1:0] gather_ended;
  wire [21:0] gather_ended_row;
  wire [3:0] gather_ended_offset;
  wire [3:0] gather_ended_more;
  unit_gather_2x4096 gather (
    .clk(clk),
    .rst(rst),
    .put_valid(put_valid),
    .put_at(put_at[11:0]),
    .cuts(cuts),
    .comes(gather_comes),
    .under_way(gather_under_way),
    .page(gather_page),
    .ended(gather_ended),
    .ended_row(gather_ended_row),
    .ended_offset(gather_ended_offset),
    .ended_more(gather_ended_more)
  );

  wire burst_under_way = gather_under_way;
  wire [7:0] burst_page = gather_page;

  always @(posedge clk) begin
    unit <= put_data;
  end

  wire asks_get_ready;
  wire asks_cuts;
  wire [1:0] asks_asked;
  wire [21:0] asks_asked_row;
  wire [3:0] asks_asked_offset;
  wire [3:0] asks_asked_more;
  wire asks_asked_last;
  unit_asks_2x4096 asks (
    .clk(clk),
    .rst(rst),
    .get_valid(get_valid),
    .get_at(get_at[11:0]),
    .get_more(get_more),
    .under_way(burst_under_way),
    .burst_page(burst_page),
    .channels_open(channels_open),
    .pages_open(pages_open),
    .get_ready(asks_get_ready),
    .cuts(asks_cuts),
    .asked(asks_asked),
    .asked_row(asks_asked_row),
    .asked_offset(asks_asked_offset),
    .asked_more(asks_asked_more),
    .asked_last(asks_asked_last)
  );

  assign cuts = asks_cuts;
  assign get_ready = asks_get_ready;

  // the memories
  wire writes_0_has_room;
  wire writes_0_awvalid;
  wire [31:0] writes_0_awaddr;
  wire [7:0] writes_0_awlen;
  wire writes_0_open;
  wire writes_0_tvalid;
  wire [511:0] writes_0_wdata;
  wire writes_0_wlast;
  unit_writes writes_0 (
    .clk(clk),
    .rst(rst),
    .unit_comes(gather_comes[0]),
    .unit(unit),
    .ends(gather_ended[0]),
    .burst_row(gather_ended_row),
    .burst_offset(gather_ended_offset),
    .burst_more(gather_ended_more),
    .awready(m_axi_0_awready),
    .tready(m_axi_0_wready),
    .bvalid(m_axi_0_bvalid),
    .has_room(writes_0_has_room),
    .awvalid(writes_0_awvalid),
    .awaddr(writes_0_awaddr),
    .awlen(writes_0_awlen),
    .open(writes_0_open),
    .tvalid(writes_0_tvalid),
    .wdata(writes_0_wdata),
    .wlast(writes_0_wlast)
  );

  assign m_axi_0_awvalid = writes_0_awvalid;
  assign m_axi_0_awaddr = writes_0_awaddr;
  assign m_axi_0_awlen = writes_0_awlen;
  assign m_axi_0_wvalid = writes_0_tvalid;
  assign m_axi_0_wdata = writes_0_wdata;
  assign m_axi_0_wlast = writes_0_wlast;

  wire reads_0_arvalid;
  wire [31:0] reads_0_araddr;
  wire [7:0] reads_0_arlen;
  wire [512:0] reads_0_unit;
  wire reads_0_has_landed;
  wire reads_0_open;
  unit_reads reads_0 (
    .clk(clk),
    .rst(rst),
    .asked(asks_asked[0]),
    .asked_row(asks_asked_row),
    .asked_offset(asks_asked_offset),
    .asked_more(asks_asked_more),
    .ends(gather_ended[0]),
    .claims(claims[0]),
    .gives(gives[0]),
    .bvalid(m_axi_0_bvalid),
    .arready(m_axi_0_arready),
    .rvalid(m_axi_0_rvalid),
    .rdata(m_axi_0_rdata),
    .rlast(m_axi_0_rlast),
    .rfails(m_axi_0_rresp[1]),
    .arvalid(reads_0_arvalid),
    .araddr(reads_0_araddr),
    .arlen(reads_0_arlen),
    .unit(reads_0_unit),
    .has_landed(reads_0_has_landed),
    .open(reads_0_open)
  );

  assign m_axi_0_arvalid = reads_0_arvalid;
  assign m_axi_0_araddr = reads_0_araddr;
  assign m_axi_0_arlen = reads_0_arlen;
  assign m_axi_0_awsize = 3'd6;
  assign m_axi_0_awburst = 2'd1;
  assign m_axi_0_arsize = 3'd6;
  assign m_axi_0_arburst = 2'd1;
  assign m_axi_0_wstrb = 64'hffffffffffffffff;
  assign m_axi_0_bready = 1'b1;
  assign m_axi_0_rready = 1'b1;

  wire writes_1_has_room;
  wire writes_1_awvalid;
  wire [31:0] writes_1_awaddr;
  wire [7:0] writes_1_awlen;
  wire writes_1_open;
  wire writes_1_tvalid;
  wire [511:0] writes_1_wdata;
  wire writes_1_wlast;
  unit_writes writes_1 (
    .clk(clk),
    .rst(rst),
    .unit_comes(gather_comes[1]),
    .unit(unit),
    .ends(gather_ended[1]),
    .burst_row(gather_ended_row),
    .burst_offset(gather_ended_offset),
    .burst_more(gather_ended_more),
    .awready(m_axi_1_awready),
    .tready(m_axi_1_wready),
    .bvalid(m_axi_1_bvalid),
    .has_room(writes_1_has_room),
    .awvalid(writes_1_awvalid),
    .awaddr(writes_1_awaddr),
    .awlen(writes_1_awlen),
    .open(writes_1_open),
    .tvalid(writes_1_tvalid),
    .wdata(writes_1_wdata),
    .wlast(writes_1_wlast)
  );

  assign m_axi_1_awvalid = writes_1_awvalid;
  assign m_axi_1_awaddr = writes_1_awaddr;
  assign m_axi_1_awlen = writes_1_awlen;
  assign m_axi_1_wvalid = writes_1_tvalid;
  assign m_axi_1_wdata = writes_1_wdata;
  assign m_axi_1_wlast = writes_1_wlast;

  wire reads_1_arvalid;
  wire [31:0] reads_1_araddr;
  wire [7:0] reads_1_arlen;
  wire [512:0] reads_1_unit;
  wire reads_1_has_landed;
  wire reads_1_open;
  unit_reads reads_1 (
    .clk(clk),
    .rst(rst),
    .asked(asks_asked[1]),
    .asked_row(asks_asked_row),
    .asked_offset(asks_asked_offset),
    .asked_more(asks_asked_more),
    .ends(gather_ended[1]),
    .claims(claims[1]),
    .gives(gives[1]),
    .bvalid(m_axi_1_bvalid),
    .arready(m_axi_1_arready),
    .rvalid(m_axi_1_rvalid),
    .rdata(m_axi_1_rdata),
    .rlast(m_axi_1_rlast),
    .rfails(m_axi_1_rresp[1]),
    .arvalid(reads_1_arvalid),
    .araddr(reads_1_araddr),
    .arlen(reads_1_arlen),
    .unit(reads_1_unit),
    .has_landed(reads_1_has_landed),
    .open(reads_1_open)
  );

  assign m_axi_1_arvalid = reads_1_arvalid;
  assign m_axi_1_araddr = reads_1_araddr;
  assign m_axi_1_arlen = reads_1_arlen;
  assign m_axi_1_awsize = 3'd6;
  assign m_axi_1_awburst = 2'd1;
  assign m_axi_1_arsize = 3'd6;
  assign m_axi_1_arburst = 2'd1;
  assign m_axi_1_wstrb = 64'hffffffffffffffff;
  assign m_axi_1_bready = 1'b1;
  assign m_axi_1_rready = 1'b1;
  assign channels_open = {reads_1_open, reads_0_open};

  always @(posedge clk) begin
    room <= &{writes_1_has_room, writes_0_has_room};
    if (rst) begin
      room <= 1'b0;
    end
  end

  assign put_open = room;

  always @(posedge clk) begin
    write_failed <= |{(m_axi_1_bvalid & m_axi_1_bresp[1]), (m_axi_0_bvalid & m_axi_0_bresp[1])};
    if (rst) begin
      write_failed <= 1'b0;
    end
  end

  assign stat_write_failed = write_failed;

  // units that have landed, in the order of the gets
  wire joined_pages_open;
  wire [1:0] joined_claims;
  wire [1:0] joined_gives;
  wire joined_open;
  wire joined_tvalid;
  wire [511:0] joined_data;
  wire joined_bad;
  wire joined_last;
  unit_join_2 joined (
    .clk(clk),
    .rst(rst),
    .asked(asks_asked),
    .asked_more(asks_asked_more),
    .asked_last(asks_asked_last),
    .landed({reads_1_has_landed, reads_0_has_landed}),
    .unit_0(reads_0_unit),
    .unit_1(reads_1_unit),
    .tready(got_ready),
    .pages_open(joined_pages_open),
    .claims(joined_claims),
    .gives(joined_gives),
    .open(joined_open),
    .tvalid(joined_tvalid),
    .data(joined_data),
    .bad(joined_bad),
    .last(joined_last)
  );

  assign claims = joined_claims;
  assign gives = joined_gives;
  assign pages_open = joined_pages_open;
  assign got_valid = joined_tvalid;
  assign got_data = joined_data;
  assign got_last = joined_last;
  assign got_bad = joined_bad;

  // Read by nothing.
  wire unused = &{1'b0, put_at[23:12], get_at[23:12], m_axi_0_bresp[0], m_axi_0_rresp[0],
    m_axi_1_bresp[0], m_axi_1_rresp[0], writes_0_open, writes_1_open, joined_open};

endmodule

`default_nettype wire
