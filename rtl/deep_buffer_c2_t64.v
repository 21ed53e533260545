// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen deep_buffer --variant c2_t64`; change its source, not this file.
//
// Stores frames of eight classes, in memories behind AXI4 what a chip has no room for, and forwards
// them class by class
//
// Built with
//   CHANNELS = 2
//   TAIL     = 64
//   SLOTS    = 8
//   ROWS     = 16
//   DEPTH    = 4096

`default_nettype none

module deep_buffer_c2_t64 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames, class by class in tdest (AXI4-Stream; the sender cannot wait; tuser: bad)
  // A beat arrives.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,
  // On the first beat: class of the frame.
  input  wire [2:0] s_axis_tdest,

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
  output wire m_axi_1_rready,

  // Streams of the classes (AXI4-Stream)
  // The beat is taken.
  input  wire m_axis_0_tready,
  // The beat is taken.
  input  wire m_axis_1_tready,
  // The beat is taken.
  input  wire m_axis_2_tready,
  // The beat is taken.
  input  wire m_axis_3_tready,
  // The beat is taken.
  input  wire m_axis_4_tready,
  // The beat is taken.
  input  wire m_axis_5_tready,
  // The beat is taken.
  input  wire m_axis_6_tready,
  // The beat is taken.
  input  wire m_axis_7_tready,
  // A beat is offered.
  output wire m_axis_0_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_0_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_0_tkeep,
  // Last beat of the frame.
  output wire m_axis_0_tlast,
  // A beat is offered.
  output wire m_axis_1_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_1_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_1_tkeep,
  // Last beat of the frame.
  output wire m_axis_1_tlast,
  // A beat is offered.
  output wire m_axis_2_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_2_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_2_tkeep,
  // Last beat of the frame.
  output wire m_axis_2_tlast,
  // A beat is offered.
  output wire m_axis_3_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_3_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_3_tkeep,
  // Last beat of the frame.
  output wire m_axis_3_tlast,
  // A beat is offered.
  output wire m_axis_4_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_4_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_4_tkeep,
  // Last beat of the frame.
  output wire m_axis_4_tlast,
  // A beat is offered.
  output wire m_axis_5_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_5_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_5_tkeep,
  // Last beat of the frame.
  output wire m_axis_5_tlast,
  // A beat is offered.
  output wire m_axis_6_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_6_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_6_tkeep,
  // Last beat of the frame.
  output wire m_axis_6_tlast,
  // A beat is offered.
  output wire m_axis_7_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_7_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [63:0] m_axis_7_tkeep,
  // Last beat of the frame.
  output wire m_axis_7_tlast,

  // Room in use
  // Classes whose peak is to begin anew.
  input  wire [7:0] clear_peak,
  // Cells in use of class n at `[28*n +: 28]`.
  output wire [223:0] occ_cells,
  // Greatest `occ_cells` of class n since its peak was cleared, at `[28*n +: 28]`.
  output wire [223:0] stat_peak_cells,

  // Configuration; a region is taken while its class is empty
  // First word, of a `deep_buffer` first row, of the region of class n at `[24*n +: 24]`.
  input  wire [191:0] cfg_base,
  // Words, of a `deep_buffer` rows, of the region of class n at `[24*n +: 24]`, 0: none.
  input  wire [191:0] cfg_size,
  // Octets of the longest frame that is stored.
  input  wire [15:0] cfg_max_octets,

  // Pages that were lost
  // A page was lost to an error of its memory.
  output wire stat_lost,
  // Class of the page.
  output wire [2:0] stat_lost_class,

  // Verdicts on frames
  // A frame has ended, and is stored or dropped.
  output wire stat_verdict,
  // Class of the frame.
  output wire [2:0] stat_class,
  // 0: stored; dropped because 1: bad, 2: longer than `cfg_max_octets`, 3: no room in the region.
  output wire [1:0] stat_reason
);

  // Classes for which the buffer has room.
  reg [7:0] room;
  // Clocks since the reset, up to the first with room.
  reg [5:0] clocks;

  genvar n;

  // frames that wait: in the tails and in the memories, then in the buffer
  wire spill_m_axis_tvalid;
  wire [511:0] spill_m_axis_tdata;
  wire [63:0] spill_m_axis_tkeep;
  wire spill_m_axis_tlast;
  wire [2:0] spill_m_axis_tdest;
  wire [223:0] spill_occ_cells;
  wire spill_stat_lost;
  wire [2:0] spill_stat_lost_class;
  wire spill_stat_verdict;
  wire [2:0] spill_stat_class;
  wire [1:0] spill_stat_reason;
  wire spill_m_axi_0_awvalid;
  wire [31:0] spill_m_axi_0_awaddr;
  wire [7:0] spill_m_axi_0_awlen;
  wire [2:0] spill_m_axi_0_awsize;
  wire [1:0] spill_m_axi_0_awburst;
  wire spill_m_axi_0_wvalid;
  wire [511:0] spill_m_axi_0_wdata;
  wire [63:0] spill_m_axi_0_wstrb;
  wire spill_m_axi_0_wlast;
  wire spill_m_axi_0_bready;
  wire spill_m_axi_0_arvalid;
  wire [31:0] spill_m_axi_0_araddr;
  wire [7:0] spill_m_axi_0_arlen;
  wire [2:0] spill_m_axi_0_arsize;
  wire [1:0] spill_m_axi_0_arburst;
  wire spill_m_axi_0_rready;
  wire spill_m_axi_1_awvalid;
  wire [31:0] spill_m_axi_1_awaddr;
  wire [7:0] spill_m_axi_1_awlen;
  wire [2:0] spill_m_axi_1_awsize;
  wire [1:0] spill_m_axi_1_awburst;
  wire spill_m_axi_1_wvalid;
  wire [511:0] spill_m_axi_1_wdata;
  wire [63:0] spill_m_axi_1_wstrb;
  wire spill_m_axi_1_wlast;
  wire spill_m_axi_1_bready;
  wire spill_m_axi_1_arvalid;
  wire [31:0] spill_m_axi_1_araddr;
  wire [7:0] spill_m_axi_1_arlen;
  wire [2:0] spill_m_axi_1_arsize;
  wire [1:0] spill_m_axi_1_arburst;
  wire spill_m_axi_1_rready;
  packet_spill_c2_t64 spill (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tuser(s_axis_tuser),
    .s_axis_tdest(s_axis_tdest),
    .m_axis_tvalid(spill_m_axis_tvalid),
    .m_axis_tdata(spill_m_axis_tdata),
    .m_axis_tkeep(spill_m_axis_tkeep),
    .m_axis_tlast(spill_m_axis_tlast),
    .m_axis_tdest(spill_m_axis_tdest),
    .m_room(room),
    .occ_cells(spill_occ_cells),
    .cfg_base(cfg_base),
    .cfg_size(cfg_size),
    .cfg_max_octets(cfg_max_octets),
    .stat_lost(spill_stat_lost),
    .stat_lost_class(spill_stat_lost_class),
    .stat_verdict(spill_stat_verdict),
    .stat_class(spill_stat_class),
    .stat_reason(spill_stat_reason),
    .m_axi_0_awready(m_axi_0_awready),
    .m_axi_0_wready(m_axi_0_wready),
    .m_axi_0_bvalid(m_axi_0_bvalid),
    .m_axi_0_bresp(m_axi_0_bresp),
    .m_axi_0_arready(m_axi_0_arready),
    .m_axi_0_rvalid(m_axi_0_rvalid),
    .m_axi_0_rdata(m_axi_0_rdata),
    .m_axi_0_rresp(m_axi_0_rresp),
    .m_axi_0_rlast(m_axi_0_rlast),
    .m_axi_1_awready(m_axi_1_awready),
    .m_axi_1_wready(m_axi_1_wready),
    .m_axi_1_bvalid(m_axi_1_bvalid),
    .m_axi_1_bresp(m_axi_1_bresp),
    .m_axi_1_arready(m_axi_1_arready),
    .m_axi_1_rvalid(m_axi_1_rvalid),
    .m_axi_1_rdata(m_axi_1_rdata),
    .m_axi_1_rresp(m_axi_1_rresp),
    .m_axi_1_rlast(m_axi_1_rlast),
    .m_axi_0_awvalid(spill_m_axi_0_awvalid),
    .m_axi_0_awaddr(spill_m_axi_0_awaddr),
    .m_axi_0_awlen(spill_m_axi_0_awlen),
    .m_axi_0_awsize(spill_m_axi_0_awsize),
    .m_axi_0_awburst(spill_m_axi_0_awburst),
    .m_axi_0_wvalid(spill_m_axi_0_wvalid),
    .m_axi_0_wdata(spill_m_axi_0_wdata),
    .m_axi_0_wstrb(spill_m_axi_0_wstrb),
    .m_axi_0_wlast(spill_m_axi_0_wlast),
    .m_axi_0_bready(spill_m_axi_0_bready),
    .m_axi_0_arvalid(spill_m_axi_0_arvalid),
    .m_axi_0_araddr(spill_m_axi_0_araddr),
    .m_axi_0_arlen(spill_m_axi_0_arlen),
    .m_axi_0_arsize(spill_m_axi_0_arsize),
    .m_axi_0_arburst(spill_m_axi_0_arburst),
    .m_axi_0_rready(spill_m_axi_0_rready),
    .m_axi_1_awvalid(spill_m_axi_1_awvalid),
    .m_axi_1_awaddr(spill_m_axi_1_awaddr),
    .m_axi_1_awlen(spill_m_axi_1_awlen),
    .m_axi_1_awsize(spill_m_axi_1_awsize),
    .m_axi_1_awburst(spill_m_axi_1_awburst),
    .m_axi_1_wvalid(spill_m_axi_1_wvalid),
    .m_axi_1_wdata(spill_m_axi_1_wdata),
    .m_axi_1_wstrb(spill_m_axi_1_wstrb),
    .m_axi_1_wlast(spill_m_axi_1_wlast),
    .m_axi_1_bready(spill_m_axi_1_bready),
    .m_axi_1_arvalid(spill_m_axi_1_arvalid),
    .m_axi_1_araddr(spill_m_axi_1_araddr),
    .m_axi_1_arlen(spill_m_axi_1_arlen),
    .m_axi_1_arsize(spill_m_axi_1_arsize),
    .m_axi_1_arburst(spill_m_axi_1_arburst),
    .m_axi_1_rready(spill_m_axi_1_rready)
  );

  wire [7:0] buffer_m_axis_tvalid;
  wire [4095:0] buffer_m_axis_tdata;
  wire [511:0] buffer_m_axis_tkeep;
  wire [7:0] buffer_m_axis_tlast;
  wire [223:0] buffer_occ_cells;
  wire [223:0] buffer_stat_peak_cells;
  wire buffer_stat_verdict;
  wire [2:0] buffer_stat_class;
  wire [1:0] buffer_stat_reason;
  packet_buffer #(
    .DATA_W(512),
    .DEPTH(4096),
    .BANKS(4)
  ) buffer (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(spill_m_axis_tvalid),
    .s_axis_tdata(spill_m_axis_tdata),
    .s_axis_tkeep(spill_m_axis_tkeep),
    .s_axis_tlast(spill_m_axis_tlast),
    .s_axis_tuser(1'b0),
    .s_axis_tdest(spill_m_axis_tdest),
    .m_axis_0_tready(m_axis_0_tready),
    .m_axis_1_tready(m_axis_1_tready),
    .m_axis_2_tready(m_axis_2_tready),
    .m_axis_3_tready(m_axis_3_tready),
    .m_axis_4_tready(m_axis_4_tready),
    .m_axis_5_tready(m_axis_5_tready),
    .m_axis_6_tready(m_axis_6_tready),
    .m_axis_7_tready(m_axis_7_tready),
    .m_axis_0_tvalid(buffer_m_axis_tvalid[0]),
    .m_axis_0_tdata(buffer_m_axis_tdata[511:0]),
    .m_axis_0_tkeep(buffer_m_axis_tkeep[63:0]),
    .m_axis_0_tlast(buffer_m_axis_tlast[0]),
    .m_axis_1_tvalid(buffer_m_axis_tvalid[1]),
    .m_axis_1_tdata(buffer_m_axis_tdata[1023:512]),
    .m_axis_1_tkeep(buffer_m_axis_tkeep[127:64]),
    .m_axis_1_tlast(buffer_m_axis_tlast[1]),
    .m_axis_2_tvalid(buffer_m_axis_tvalid[2]),
    .m_axis_2_tdata(buffer_m_axis_tdata[1535:1024]),
    .m_axis_2_tkeep(buffer_m_axis_tkeep[191:128]),
    .m_axis_2_tlast(buffer_m_axis_tlast[2]),
    .m_axis_3_tvalid(buffer_m_axis_tvalid[3]),
    .m_axis_3_tdata(buffer_m_axis_tdata[2047:1536]),
    .m_axis_3_tkeep(buffer_m_axis_tkeep[255:192]),
    .m_axis_3_tlast(buffer_m_axis_tlast[3]),
    .m_axis_4_tvalid(buffer_m_axis_tvalid[4]),
    .m_axis_4_tdata(buffer_m_axis_tdata[2559:2048]),
    .m_axis_4_tkeep(buffer_m_axis_tkeep[319:256]),
    .m_axis_4_tlast(buffer_m_axis_tlast[4]),
    .m_axis_5_tvalid(buffer_m_axis_tvalid[5]),
    .m_axis_5_tdata(buffer_m_axis_tdata[3071:2560]),
    .m_axis_5_tkeep(buffer_m_axis_tkeep[383:320]),
    .m_axis_5_tlast(buffer_m_axis_tlast[5]),
    .m_axis_6_tvalid(buffer_m_axis_tvalid[6]),
    .m_axis_6_tdata(buffer_m_axis_tdata[3583:3072]),
    .m_axis_6_tkeep(buffer_m_axis_tkeep[447:384]),
    .m_axis_6_tlast(buffer_m_axis_tlast[6]),
    .m_axis_7_tvalid(buffer_m_axis_tvalid[7]),
    .m_axis_7_tdata(buffer_m_axis_tdata[4095:3584]),
    .m_axis_7_tkeep(buffer_m_axis_tkeep[511:448]),
    .m_axis_7_tlast(buffer_m_axis_tlast[7]),
    .clear_peak(8'd0),
    .occ_cells(buffer_occ_cells),
    .stat_peak_cells(buffer_stat_peak_cells),
    .cfg_base(192'he00000c00000a00000800000600000400000200000000),
    .cfg_size(192'h200000200000200000200000200000200000200000200),
    .cfg_max_octets(16'hffff),
    .stat_verdict(buffer_stat_verdict),
    .stat_class(buffer_stat_class),
    .stat_reason(buffer_stat_reason)
  );

  // room: once the buffer has its regions, while what may follow fits
  wire begun = (clocks == 6'd62);

  always @(posedge clk) begin
    if (~begun) begin
      clocks <= clocks + 6'd1;
    end
    room <= {(buffer_occ_cells[223:196] <= 28'd454), (buffer_occ_cells[195:168] <= 28'd454),
          (buffer_occ_cells[167:140] <= 28'd454), (buffer_occ_cells[139:112] <= 28'd454),
          (buffer_occ_cells[111:84] <= 28'd454), (buffer_occ_cells[83:56] <= 28'd454),
          (buffer_occ_cells[55:28] <= 28'd454), (buffer_occ_cells[27:0] <= 28'd454)} & {8{begun}};
    if (rst) begin
      clocks <= 6'd0;
      room <= 8'd0;
    end
  end

  // levels of both together, and their peaks
  wire [223:0] sum_level;
  wire [223:0] sum_peak;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_sum
      level_sum sum (
        .clk(clk),
        .rst(rst),
        .one(buffer_occ_cells[28*n +: 28]),
        .other(spill_occ_cells[28*n +: 28]),
        .clear(clear_peak[n]),
        .level(sum_level[28*n +: 28]),
        .peak(sum_peak[28*n +: 28])
      );
    end
  endgenerate

  assign occ_cells = sum_level;
  assign stat_peak_cells = sum_peak;

  // outputs of the parts
  assign stat_lost = spill_stat_lost;
  assign stat_lost_class = spill_stat_lost_class;
  assign stat_verdict = spill_stat_verdict;
  assign stat_class = spill_stat_class;
  assign stat_reason = spill_stat_reason;
  assign m_axi_0_awvalid = spill_m_axi_0_awvalid;
  assign m_axi_0_awaddr = spill_m_axi_0_awaddr;
  assign m_axi_0_awlen = spill_m_axi_0_awlen;
  assign m_axi_0_awsize = spill_m_axi_0_awsize;
  assign m_axi_0_awburst = spill_m_axi_0_awburst;
  assign m_axi_0_wvalid = spill_m_axi_0_wvalid;
  assign m_axi_0_wdata = spill_m_axi_0_wdata;
  assign m_axi_0_wstrb = spill_m_axi_0_wstrb;
  assign m_axi_0_wlast = spill_m_axi_0_wlast;
  assign m_axi_0_bready = spill_m_axi_0_bready;
  assign m_axi_0_arvalid = spill_m_axi_0_arvalid;
  assign m_axi_0_araddr = spill_m_axi_0_araddr;
  assign m_axi_0_arlen = spill_m_axi_0_arlen;
  assign m_axi_0_arsize = spill_m_axi_0_arsize;
  assign m_axi_0_arburst = spill_m_axi_0_arburst;
  assign m_axi_0_rready = spill_m_axi_0_rready;
  assign m_axi_1_awvalid = spill_m_axi_1_awvalid;
  assign m_axi_1_awaddr = spill_m_axi_1_awaddr;
  assign m_axi_1_awlen = spill_m_axi_1_awlen;
  assign m_axi_1_awsize = spill_m_axi_1_awsize;
  assign m_axi_1_awburst = spill_m_axi_1_awburst;
  assign m_axi_1_wvalid = spill_m_axi_1_wvalid;
  assign m_axi_1_wdata = spill_m_axi_1_wdata;
  assign m_axi_1_wstrb = spill_m_axi_1_wstrb;
  assign m_axi_1_wlast = spill_m_axi_1_wlast;
  assign m_axi_1_bready = spill_m_axi_1_bready;
  assign m_axi_1_arvalid = spill_m_axi_1_arvalid;
  assign m_axi_1_araddr = spill_m_axi_1_araddr;
  assign m_axi_1_arlen = spill_m_axi_1_arlen;
  assign m_axi_1_arsize = spill_m_axi_1_arsize;
  assign m_axi_1_arburst = spill_m_axi_1_arburst;
  assign m_axi_1_rready = spill_m_axi_1_rready;
  assign m_axis_0_tvalid = buffer_m_axis_tvalid[0];
  assign m_axis_0_tdata = buffer_m_axis_tdata[511:0];
  assign m_axis_0_tkeep = buffer_m_axis_tkeep[63:0];
  assign m_axis_0_tlast = buffer_m_axis_tlast[0];
  assign m_axis_1_tvalid = buffer_m_axis_tvalid[1];
  assign m_axis_1_tdata = buffer_m_axis_tdata[1023:512];
  assign m_axis_1_tkeep = buffer_m_axis_tkeep[127:64];
  assign m_axis_1_tlast = buffer_m_axis_tlast[1];
  assign m_axis_2_tvalid = buffer_m_axis_tvalid[2];
  assign m_axis_2_tdata = buffer_m_axis_tdata[1535:1024];
  assign m_axis_2_tkeep = buffer_m_axis_tkeep[191:128];
  assign m_axis_2_tlast = buffer_m_axis_tlast[2];
  assign m_axis_3_tvalid = buffer_m_axis_tvalid[3];
  assign m_axis_3_tdata = buffer_m_axis_tdata[2047:1536];
  assign m_axis_3_tkeep = buffer_m_axis_tkeep[255:192];
  assign m_axis_3_tlast = buffer_m_axis_tlast[3];
  assign m_axis_4_tvalid = buffer_m_axis_tvalid[4];
  assign m_axis_4_tdata = buffer_m_axis_tdata[2559:2048];
  assign m_axis_4_tkeep = buffer_m_axis_tkeep[319:256];
  assign m_axis_4_tlast = buffer_m_axis_tlast[4];
  assign m_axis_5_tvalid = buffer_m_axis_tvalid[5];
  assign m_axis_5_tdata = buffer_m_axis_tdata[3071:2560];
  assign m_axis_5_tkeep = buffer_m_axis_tkeep[383:320];
  assign m_axis_5_tlast = buffer_m_axis_tlast[5];
  assign m_axis_6_tvalid = buffer_m_axis_tvalid[6];
  assign m_axis_6_tdata = buffer_m_axis_tdata[3583:3072];
  assign m_axis_6_tkeep = buffer_m_axis_tkeep[447:384];
  assign m_axis_6_tlast = buffer_m_axis_tlast[6];
  assign m_axis_7_tvalid = buffer_m_axis_tvalid[7];
  assign m_axis_7_tdata = buffer_m_axis_tdata[4095:3584];
  assign m_axis_7_tkeep = buffer_m_axis_tkeep[511:448];
  assign m_axis_7_tlast = buffer_m_axis_tlast[7];

  // Read by nothing.
  wire unused = &{1'b0, buffer_stat_peak_cells, buffer_stat_verdict, buffer_stat_class,
    buffer_stat_reason};

endmodule

`default_nettype wire
