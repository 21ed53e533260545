// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen unit_memory --variant c4`; change its source, not this file.
//
// Keeps units of 64 octets in memories behind AXI4, put and got at one in a clock
// A get gives what was put before it: a read waits for the responses of the writes before it.
//
// Built with
//   CHANNELS = 4
//   UNITS    = 524288

`default_nettype none

module unit_memory (
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
  // The write address is taken.
  input  wire m_axi_2_awready,
  // The beat of write data is taken.
  input  wire m_axi_2_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_2_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_2_bresp,
  // The read address is taken.
  input  wire m_axi_2_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_2_rvalid,
  // Read data.
  input  wire [511:0] m_axi_2_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_2_rresp,
  // Last beat of the burst.
  input  wire m_axi_2_rlast,
  // The write address is taken.
  input  wire m_axi_3_awready,
  // The beat of write data is taken.
  input  wire m_axi_3_wready,
  // A write response is offered, in the order of the addresses.
  input  wire m_axi_3_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_3_bresp,
  // The read address is taken.
  input  wire m_axi_3_arready,
  // A beat of read data is offered, in the order of the addresses.
  input  wire m_axi_3_rvalid,
  // Read data.
  input  wire [511:0] m_axi_3_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_3_rresp,
  // Last beat of the burst.
  input  wire m_axi_3_rlast,
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
  output wire m_axi_1_rready,
  // A write address is offered.
  output wire m_axi_2_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_2_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_2_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_2_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_2_awburst,
  // A beat of write data is offered.
  output wire m_axi_2_wvalid,
  // Write data.
  output wire [511:0] m_axi_2_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_2_wstrb,
  // Last beat of the burst.
  output wire m_axi_2_wlast,
  // The write response is taken: always.
  output wire m_axi_2_bready,
  // A read address is offered.
  output wire m_axi_2_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_2_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_2_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_2_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_2_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_2_rready,
  // A write address is offered.
  output wire m_axi_3_awvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_3_awaddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_3_awlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_3_awsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_3_awburst,
  // A beat of write data is offered.
  output wire m_axi_3_wvalid,
  // Write data.
  output wire [511:0] m_axi_3_wdata,
  // Octets of the beat that are written: all.
  output wire [63:0] m_axi_3_wstrb,
  // Last beat of the burst.
  output wire m_axi_3_wlast,
  // The write response is taken: always.
  output wire m_axi_3_bready,
  // A read address is offered.
  output wire m_axi_3_arvalid,
  // First octet of the burst.
  output wire [31:0] m_axi_3_araddr,
  // Beats of the burst less one.
  output wire [7:0] m_axi_3_arlen,
  // Octets of a beat as a power of two: 6.
  output wire [2:0] m_axi_3_arsize,
  // Kind of burst: 1, addresses that follow each other.
  output wire [1:0] m_axi_3_arburst,
  // The beat of read data is taken: always.
  output wire m_axi_3_rready
);

  wire cuts;
  reg [511:0] unit;
  wire [3:0] channels_open;
  wire pages_open;
  wire [3:0] claims;
  wire [3:0] gives;
  reg room;
  reg write_failed;

  // units become bursts, gets become reads of pages
  wire [3:0] gather_comes;
  wire gather_under_way;
  wire [14:0] gather_page;
  wire [3:0] gather_ended;
  wire [21:0] gather_ended_row;
  wire [3:0] gather_ended_offset;
  wire [3:0] gather_ended_more;
  unit_gather_4x524288 gather (
    .clk(clk),
    .rst(rst),
    .put_valid(put_valid),
    .put_at(put_at[18:0]),
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
  wire [14:0] burst_page = gather_page;

  always @(posedge clk) begin
    unit <= put_data;
  end

  wire asks_get_ready;
  wire asks_cuts;
  wire [3:0] asks_asked;
  wire [21:0] asks_asked_row;
  wire [3:0] asks_asked_offset;
  wire [3:0] asks_asked_more;
  wire asks_asked_last;
  unit_asks_4x524288 asks (
    .clk(clk),
    .rst(rst),
    .get_valid(get_valid),
    .get_at(get_at[18:0]),
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
  wire [3:0] writes_has_room;
  wire [3:0] writes_awvalid;
  wire [127:0] writes_awaddr;
  wire [31:0] writes_awlen;
  wire [3:0] writes_open;
  wire [3:0] writes_tvalid;
  wire [2047:0] writes_wdata;
  wire [3:0] writes_wlast;
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
    .has_room(writes_has_room[0]),
    .awvalid(writes_awvalid[0]),
    .awaddr(writes_awaddr[31:0]),
    .awlen(writes_awlen[7:0]),
    .open(writes_open[0]),
    .tvalid(writes_tvalid[0]),
    .wdata(writes_wdata[511:0]),
    .wlast(writes_wlast[0])
  );

  assign m_axi_0_awvalid = writes_awvalid[0];
  assign m_axi_0_awaddr = writes_awaddr[31:0];
  assign m_axi_0_awlen = writes_awlen[7:0];
  assign m_axi_0_wvalid = writes_tvalid[0];
  assign m_axi_0_wdata = writes_wdata[511:0];
  assign m_axi_0_wlast = writes_wlast[0];

  wire [3:0] reads_arvalid;
  wire [127:0] reads_araddr;
  wire [31:0] reads_arlen;
  wire [2051:0] reads_unit;
  wire [3:0] reads_has_landed;
  wire [3:0] reads_open;
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
    .arvalid(reads_arvalid[0]),
    .araddr(reads_araddr[31:0]),
    .arlen(reads_arlen[7:0]),
    .unit(reads_unit[512:0]),
    .has_landed(reads_has_landed[0]),
    .open(reads_open[0])
  );

  assign m_axi_0_arvalid = reads_arvalid[0];
  assign m_axi_0_araddr = reads_araddr[31:0];
  assign m_axi_0_arlen = reads_arlen[7:0];
  assign m_axi_0_awsize = 3'd6;
  assign m_axi_0_awburst = 2'd1;
  assign m_axi_0_arsize = 3'd6;
  assign m_axi_0_arburst = 2'd1;
  assign m_axi_0_wstrb = 64'hffffffffffffffff;
  assign m_axi_0_bready = 1'b1;
  assign m_axi_0_rready = 1'b1;

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
    .has_room(writes_has_room[1]),
    .awvalid(writes_awvalid[1]),
    .awaddr(writes_awaddr[63:32]),
    .awlen(writes_awlen[15:8]),
    .open(writes_open[1]),
    .tvalid(writes_tvalid[1]),
    .wdata(writes_wdata[1023:512]),
    .wlast(writes_wlast[1])
  );

  assign m_axi_1_awvalid = writes_awvalid[1];
  assign m_axi_1_awaddr = writes_awaddr[63:32];
  assign m_axi_1_awlen = writes_awlen[15:8];
  assign m_axi_1_wvalid = writes_tvalid[1];
  assign m_axi_1_wdata = writes_wdata[1023:512];
  assign m_axi_1_wlast = writes_wlast[1];

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
    .arvalid(reads_arvalid[1]),
    .araddr(reads_araddr[63:32]),
    .arlen(reads_arlen[15:8]),
    .unit(reads_unit[1025:513]),
    .has_landed(reads_has_landed[1]),
    .open(reads_open[1])
  );

  assign m_axi_1_arvalid = reads_arvalid[1];
  assign m_axi_1_araddr = reads_araddr[63:32];
  assign m_axi_1_arlen = reads_arlen[15:8];
  assign m_axi_1_awsize = 3'd6;
  assign m_axi_1_awburst = 2'd1;
  assign m_axi_1_arsize = 3'd6;
  assign m_axi_1_arburst = 2'd1;
  assign m_axi_1_wstrb = 64'hffffffffffffffff;
  assign m_axi_1_bready = 1'b1;
  assign m_axi_1_rready = 1'b1;

  unit_writes writes_2 (
    .clk(clk),
    .rst(rst),
    .unit_comes(gather_comes[2]),
    .unit(unit),
    .ends(gather_ended[2]),
    .burst_row(gather_ended_row),
    .burst_offset(gather_ended_offset),
    .burst_more(gather_ended_more),
    .awready(m_axi_2_awready),
    .tready(m_axi_2_wready),
    .bvalid(m_axi_2_bvalid),
    .has_room(writes_has_room[2]),
    .awvalid(writes_awvalid[2]),
    .awaddr(writes_awaddr[95:64]),
    .awlen(writes_awlen[23:16]),
    .open(writes_open[2]),
    .tvalid(writes_tvalid[2]),
    .wdata(writes_wdata[1535:1024]),
    .wlast(writes_wlast[2])
  );

  assign m_axi_2_awvalid = writes_awvalid[2];
  assign m_axi_2_awaddr = writes_awaddr[95:64];
  assign m_axi_2_awlen = writes_awlen[23:16];
  assign m_axi_2_wvalid = writes_tvalid[2];
  assign m_axi_2_wdata = writes_wdata[1535:1024];
  assign m_axi_2_wlast = writes_wlast[2];

  unit_reads reads_2 (
    .clk(clk),
    .rst(rst),
    .asked(asks_asked[2]),
    .asked_row(asks_asked_row),
    .asked_offset(asks_asked_offset),
    .asked_more(asks_asked_more),
    .ends(gather_ended[2]),
    .claims(claims[2]),
    .gives(gives[2]),
    .bvalid(m_axi_2_bvalid),
    .arready(m_axi_2_arready),
    .rvalid(m_axi_2_rvalid),
    .rdata(m_axi_2_rdata),
    .rlast(m_axi_2_rlast),
    .rfails(m_axi_2_rresp[1]),
    .arvalid(reads_arvalid[2]),
    .araddr(reads_araddr[95:64]),
    .arlen(reads_arlen[23:16]),
    .unit(reads_unit[1538:1026]),
    .has_landed(reads_has_landed[2]),
    .open(reads_open[2])
  );

  assign m_axi_2_arvalid = reads_arvalid[2];
  assign m_axi_2_araddr = reads_araddr[95:64];
  assign m_axi_2_arlen = reads_arlen[23:16];
  assign m_axi_2_awsize = 3'd6;
  assign m_axi_2_awburst = 2'd1;
  assign m_axi_2_arsize = 3'd6;
  assign m_axi_2_arburst = 2'd1;
  assign m_axi_2_wstrb = 64'hffffffffffffffff;
  assign m_axi_2_bready = 1'b1;
  assign m_axi_2_rready = 1'b1;

  unit_writes writes_3 (
    .clk(clk),
    .rst(rst),
    .unit_comes(gather_comes[3]),
    .unit(unit),
    .ends(gather_ended[3]),
    .burst_row(gather_ended_row),
    .burst_offset(gather_ended_offset),
    .burst_more(gather_ended_more),
    .awready(m_axi_3_awready),
    .tready(m_axi_3_wready),
    .bvalid(m_axi_3_bvalid),
    .has_room(writes_has_room[3]),
    .awvalid(writes_awvalid[3]),
    .awaddr(writes_awaddr[127:96]),
    .awlen(writes_awlen[31:24]),
    .open(writes_open[3]),
    .tvalid(writes_tvalid[3]),
    .wdata(writes_wdata[2047:1536]),
    .wlast(writes_wlast[3])
  );

  assign m_axi_3_awvalid = writes_awvalid[3];
  assign m_axi_3_awaddr = writes_awaddr[127:96];
  assign m_axi_3_awlen = writes_awlen[31:24];
  assign m_axi_3_wvalid = writes_tvalid[3];
  assign m_axi_3_wdata = writes_wdata[2047:1536];
  assign m_axi_3_wlast = writes_wlast[3];

  unit_reads reads_3 (
    .clk(clk),
    .rst(rst),
    .asked(asks_asked[3]),
    .asked_row(asks_asked_row),
    .asked_offset(asks_asked_offset),
    .asked_more(asks_asked_more),
    .ends(gather_ended[3]),
    .claims(claims[3]),
    .gives(gives[3]),
    .bvalid(m_axi_3_bvalid),
    .arready(m_axi_3_arready),
    .rvalid(m_axi_3_rvalid),
    .rdata(m_axi_3_rdata),
    .rlast(m_axi_3_rlast),
    .rfails(m_axi_3_rresp[1]),
    .arvalid(reads_arvalid[3]),
    .araddr(reads_araddr[127:96]),
    .arlen(reads_arlen[31:24]),
    .unit(reads_unit[2051:1539]),
    .has_landed(reads_has_landed[3]),
    .open(reads_open[3])
  );

  assign m_axi_3_arvalid = reads_arvalid[3];
  assign m_axi_3_araddr = reads_araddr[127:96];
  assign m_axi_3_arlen = reads_arlen[31:24];
  assign m_axi_3_awsize = 3'd6;
  assign m_axi_3_awburst = 2'd1;
  assign m_axi_3_arsize = 3'd6;
  assign m_axi_3_arburst = 2'd1;
  assign m_axi_3_wstrb = 64'hffffffffffffffff;
  assign m_axi_3_bready = 1'b1;
  assign m_axi_3_rready = 1'b1;
  assign channels_open = reads_open;

  always @(posedge clk) begin
    room <= &writes_has_room;
    if (rst) begin
      room <= 1'b0;
    end
  end

  assign put_open = room;

  always @(posedge clk) begin
    write_failed <= |{(m_axi_3_bvalid & m_axi_3_bresp[1]), (m_axi_2_bvalid & m_axi_2_bresp[1]),
          (m_axi_1_bvalid & m_axi_1_bresp[1]), (m_axi_0_bvalid & m_axi_0_bresp[1])};
    if (rst) begin
      write_failed <= 1'b0;
    end
  end

  assign stat_write_failed = write_failed;

  // units that have landed, in the order of the gets
  wire joined_pages_open;
  wire [3:0] joined_claims;
  wire [3:0] joined_gives;
  wire joined_open;
  wire joined_tvalid;
  wire [511:0] joined_data;
  wire joined_bad;
  wire joined_last;
  unit_join_4 joined (
    .clk(clk),
    .rst(rst),
    .asked(asks_asked),
    .asked_more(asks_asked_more),
    .asked_last(asks_asked_last),
    .landed(reads_has_landed),
    .unit_0(reads_unit[512:0]),
    .unit_1(reads_unit[1025:513]),
    .unit_2(reads_unit[1538:1026]),
    .unit_3(reads_unit[2051:1539]),
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
  wire unused = &{1'b0, put_at[23:19], get_at[23:19], m_axi_0_bresp[0], m_axi_0_rresp[0],
    m_axi_1_bresp[0], m_axi_1_rresp[0], m_axi_2_bresp[0], m_axi_2_rresp[0], m_axi_3_bresp[0],
    m_axi_3_rresp[0], writes_open[0], writes_open[1], writes_open[2], writes_open[3], joined_open};

endmodule

`default_nettype wire
