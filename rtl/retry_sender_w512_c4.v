// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen retry_sender --variant w512_c4`; change its source, not this file.
//
// Numbers the frames of a lossy line, keeps them, and sends those again that the far end asks for
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.
//
// Built with
//   DATA_W   = 512
//   UNITS    = 524288
//   CHANNELS = 4

`default_nettype none

module retry_sender_w512_c4 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the port, without preamble and FCS (AXI4-Stream)
  // The port offers a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [511:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [63:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // A beat on s_axis is taken.
  output wire s_axis_tready,

  // To the MAC (AXI4-Stream)
  // The beat on m_axis is taken.
  input  wire m_axis_tready,
  // A beat of a frame behind its tag, or of a MAC control frame.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Words of the far end, from the receiver at this end
  // A word of the far end has come.
  input  wire heard_valid,
  // The far end's receiver is in an epoch.
  input  wire heard_known,
  // Epoch of the far end's receiver.
  input  wire [3:0] heard_epoch,
  // First position that the far end has not handed on.
  input  wire [23:0] heard_below,
  // First position that the far end asks for.
  input  wire [23:0] heard_first,
  // Position behind the last that the far end asks for; `heard_first` if it asks for none.
  input  wire [23:0] heard_to,

  // Words of the receiver at this end, for the far end
  // The receiver at this end wants a word sent.
  input  wire word_valid,
  // The receiver at this end is in an epoch.
  input  wire word_known,
  // Epoch of the receiver at this end.
  input  wire [3:0] word_epoch,
  // First position that the receiver at this end has not handed on.
  input  wire [23:0] word_below,
  // First position that the receiver at this end asks for.
  input  wire [23:0] word_first,
  // Position behind the last that the receiver at this end asks for; `word_first` if it asks for
  // none.
  input  wire [23:0] word_to,
  // The word is sent.
  output wire word_ready,

  // To the scheduler of the port
  // The memory has room: the scheduler may begin frames of data.
  output wire room,

  // Configuration
  // Clocks without a word or a frame of data after which a word is sent.
  input  wire [23:0] cfg_period,
  // Source address of words.
  input  wire [47:0] cfg_source_mac,
  // OUI of the organisation whose words these are.
  input  wire [23:0] cfg_oui,
  // MAC control frames of s_axis are frames of data: they keep their place among the others.
  input  wire cfg_keep_control,

  // Status, and events for counters
  // The far end is in the epoch of the sender.
  output wire stat_running,
  // Epoch of the sender.
  output wire [3:0] stat_epoch,
  // Units that are kept.
  output wire [23:0] stat_kept,
  // A frame is sent again.
  output wire stat_again,
  // A word or a range of the far end was ignored.
  output wire stat_ignored,
  // The far end has begun anew, or a memory has failed: what was kept is given up.
  output wire stat_restarted,
  // A memory behind AXI4 has failed.
  output wire stat_failed,

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

  // A beat waits behind the one that is offered.
  reg spare_valid;
  reg out_valid;
  wire takes;
  reg spare_last;
  reg out_last;
  reg spare_control;
  reg out_control;
  // Slot of the beat that is offered.
  reg turn;
  // The slot has no beat.
  reg slot_0_free;
  reg [511:0] slot_0_data;
  reg [63:0] slot_0_keep;
  // The slot has no beat.
  reg slot_1_free;
  reg [511:0] slot_1_data;
  reg [63:0] slot_1_keep;
  // No frame is under way.
  reg between;
  // A frame of s_axis is under way.
  reg passes;
  // A frame that is sent again is under way.
  reg repeats;
  // The tag of the frame that ended needs a beat.
  reg gap;
  // A frame that is sent again goes before one of s_axis.
  reg yields;
  // A word is due.
  reg due;
  // A frame of data may begin.
  reg data_open;
  wire open;
  wire ready;
  // The frame of s_axis is one of control.
  reg in_control;
  wire reads;
  wire [511:0] data_before;
  wire [23:0] kept_sent;
  wire kept_exists;
  wire [10:0] kept_frame_units;
  wire kept_between;
  wire kept_puts;
  wire [18:0] kept_put_at;
  wire taken_over;
  wire memory_fails;
  wire get_valid;
  wire [18:0] get_at;
  wire [7:0] get_more;
  reg room_reg;
  // Clocks without a word or a frame of data.
  reg [23:0] idle;
  reg [2:0] moving;
  reg [511:0] data_moved;
  reg [511:0] data_passing;
  reg read_before;
  reg from_memory;
  reg [511:0] data_on_way;
  reg [63:0] keep_moved;
  reg last_moved;
  reg [63:0] keep_passing;
  reg [63:0] keep_on_way;
  reg last_on_way_1;
  reg last_on_way_2;
  reg first_on_way_1;
  reg first_on_way_2;
  reg first_on_way_3;
  reg has_tag_on_way_1;
  reg has_tag_on_way_2;
  reg has_tag_on_way_3;
  reg [31:0] tag_on_way_1;
  reg [31:0] tag_on_way_2;
  reg [31:0] tag_on_way_3;
  reg began_again;
  reg failed;

  // two registers before the turns, which know whether a frame is one of control
  assign s_axis_tready = ~spare_valid;
  wire comes = s_axis_tvalid & ~spare_valid;
  wire out_free = ~out_valid | takes;
  wire out_next = spare_valid | comes;
  wire offered_next = ~out_free | out_next;

  always @(posedge clk) begin
    out_valid <= offered_next;
    if (rst) begin
      out_valid <= 1'b0;
    end
  end

  wire spare_next = ~out_free & out_next;

  always @(posedge clk) begin
    spare_valid <= spare_next;
    if (~spare_valid) begin
      spare_last <= s_axis_tlast;
    end
    if (out_free) begin
      out_last <= spare_valid ? spare_last : s_axis_tlast;
    end
    if (~spare_valid) begin
      spare_control <= (s_axis_tdata[47:0] == 48'h10000c28001) & ~cfg_keep_control;
    end
    if (out_free) begin
      out_control <= spare_valid ? spare_control :
          ((s_axis_tdata[47:0] == 48'h10000c28001) & ~cfg_keep_control);
    end
    if (rst) begin
      spare_valid <= 1'b0;
    end
  end

  wire turn_next = turn ^ (out_valid & takes);

  always @(posedge clk) begin
    turn <= turn_next;
    slot_0_free <= ~spare_next & ~(offered_next & ~turn_next);
    if (slot_0_free) begin
      slot_0_data <= s_axis_tdata;
      slot_0_keep <= s_axis_tkeep;
    end
    slot_1_free <= ~spare_next & ~(offered_next & turn_next);
    if (slot_1_free) begin
      slot_1_data <= s_axis_tdata;
      slot_1_keep <= s_axis_tkeep;
    end
    if (rst) begin
      turn <= 1'b0;
      slot_0_free <= 1'b1;
      slot_1_free <= 1'b1;
    end
  end

  wire [511:0] out_data = turn ? slot_1_data : slot_0_data;
  wire [63:0] out_keep = turn ? slot_1_keep : slot_0_keep;

  // turns
  wire may = between & open & ~gap;
  assign word_ready = may;
  wire word_turn = word_valid | due;
  wire waits_to_begin = out_valid & (out_control | data_open);
  wire again_insists = ready & yields;
  wire says = may & word_turn;
  wire begins = may & ~word_turn & ~again_insists & waits_to_begin;
  wire begins_again = may & ~word_turn & ready & (yields | ~waits_to_begin);
  assign takes = begins | (passes & open & out_valid);

  always @(posedge clk) begin
    if (begins) begin
      in_control <= out_control;
    end
  end

  wire control = passes ? in_control : out_control;
  wire stores = takes & ~control;

  // frames that are kept, and those that are sent again
  wire [5:0] last_lane_lane;
  last_lane_x64 last_lane (
    .keep(out_keep),
    .lane(last_lane_lane)
  );

  wire book_running;
  wire [3:0] book_epoch;
  wire book_ready;
  wire [23:0] book_at_position;
  wire [18:0] book_at_unit;
  wire book_load;
  wire [23:0] book_oldest_kept;
  wire [23:0] book_span_kept;
  wire book_ignored;
  wire book_restarted;
  retry_book #(
    .UNITS(524288)
  ) book (
    .clk(clk),
    .rst(rst),
    .heard_valid(heard_valid),
    .heard_known(heard_known),
    .heard_epoch(heard_epoch),
    .heard_below(heard_below),
    .heard_first(heard_first),
    .heard_to(heard_to),
    .sent(kept_sent),
    .exists(kept_exists),
    .frame_units(kept_frame_units),
    .leaves(taken_over),
    .fails(memory_fails),
    .between(kept_between),
    .running(book_running),
    .epoch(book_epoch),
    .ready(book_ready),
    .at_position(book_at_position),
    .at_unit(book_at_unit),
    .load(book_load),
    .oldest_kept(book_oldest_kept),
    .span_kept(book_span_kept),
    .ignored(book_ignored),
    .restarted(book_restarted)
  );

  wire [18:0] at_unit = book_at_unit;

  wire memory_put_open;
  wire memory_get_ready;
  wire memory_got_valid;
  wire [511:0] memory_got_data;
  wire memory_got_last;
  wire memory_got_bad;
  wire memory_stat_write_failed;
  wire [3:0] memory_m_axi_awvalid;
  wire [127:0] memory_m_axi_awaddr;
  wire [31:0] memory_m_axi_awlen;
  wire [11:0] memory_m_axi_awsize;
  wire [7:0] memory_m_axi_awburst;
  wire [3:0] memory_m_axi_wvalid;
  wire [2047:0] memory_m_axi_wdata;
  wire [255:0] memory_m_axi_wstrb;
  wire [3:0] memory_m_axi_wlast;
  wire [3:0] memory_m_axi_bready;
  wire [3:0] memory_m_axi_arvalid;
  wire [127:0] memory_m_axi_araddr;
  wire [31:0] memory_m_axi_arlen;
  wire [11:0] memory_m_axi_arsize;
  wire [7:0] memory_m_axi_arburst;
  wire [3:0] memory_m_axi_rready;
  unit_memory memory (
    .clk(clk),
    .rst(rst),
    .put_valid(kept_puts),
    .put_at({5'd0, kept_put_at}),
    .put_data(data_before),
    .put_open(memory_put_open),
    .get_valid(get_valid),
    .get_at({5'd0, get_at}),
    .get_more(get_more),
    .get_ready(memory_get_ready),
    .got_ready(1'b1),
    .got_valid(memory_got_valid),
    .got_data(memory_got_data),
    .got_last(memory_got_last),
    .got_bad(memory_got_bad),
    .stat_write_failed(memory_stat_write_failed),
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
    .m_axi_2_awready(m_axi_2_awready),
    .m_axi_2_wready(m_axi_2_wready),
    .m_axi_2_bvalid(m_axi_2_bvalid),
    .m_axi_2_bresp(m_axi_2_bresp),
    .m_axi_2_arready(m_axi_2_arready),
    .m_axi_2_rvalid(m_axi_2_rvalid),
    .m_axi_2_rdata(m_axi_2_rdata),
    .m_axi_2_rresp(m_axi_2_rresp),
    .m_axi_2_rlast(m_axi_2_rlast),
    .m_axi_3_awready(m_axi_3_awready),
    .m_axi_3_wready(m_axi_3_wready),
    .m_axi_3_bvalid(m_axi_3_bvalid),
    .m_axi_3_bresp(m_axi_3_bresp),
    .m_axi_3_arready(m_axi_3_arready),
    .m_axi_3_rvalid(m_axi_3_rvalid),
    .m_axi_3_rdata(m_axi_3_rdata),
    .m_axi_3_rresp(m_axi_3_rresp),
    .m_axi_3_rlast(m_axi_3_rlast),
    .m_axi_0_awvalid(memory_m_axi_awvalid[0]),
    .m_axi_0_awaddr(memory_m_axi_awaddr[31:0]),
    .m_axi_0_awlen(memory_m_axi_awlen[7:0]),
    .m_axi_0_awsize(memory_m_axi_awsize[2:0]),
    .m_axi_0_awburst(memory_m_axi_awburst[1:0]),
    .m_axi_0_wvalid(memory_m_axi_wvalid[0]),
    .m_axi_0_wdata(memory_m_axi_wdata[511:0]),
    .m_axi_0_wstrb(memory_m_axi_wstrb[63:0]),
    .m_axi_0_wlast(memory_m_axi_wlast[0]),
    .m_axi_0_bready(memory_m_axi_bready[0]),
    .m_axi_0_arvalid(memory_m_axi_arvalid[0]),
    .m_axi_0_araddr(memory_m_axi_araddr[31:0]),
    .m_axi_0_arlen(memory_m_axi_arlen[7:0]),
    .m_axi_0_arsize(memory_m_axi_arsize[2:0]),
    .m_axi_0_arburst(memory_m_axi_arburst[1:0]),
    .m_axi_0_rready(memory_m_axi_rready[0]),
    .m_axi_1_awvalid(memory_m_axi_awvalid[1]),
    .m_axi_1_awaddr(memory_m_axi_awaddr[63:32]),
    .m_axi_1_awlen(memory_m_axi_awlen[15:8]),
    .m_axi_1_awsize(memory_m_axi_awsize[5:3]),
    .m_axi_1_awburst(memory_m_axi_awburst[3:2]),
    .m_axi_1_wvalid(memory_m_axi_wvalid[1]),
    .m_axi_1_wdata(memory_m_axi_wdata[1023:512]),
    .m_axi_1_wstrb(memory_m_axi_wstrb[127:64]),
    .m_axi_1_wlast(memory_m_axi_wlast[1]),
    .m_axi_1_bready(memory_m_axi_bready[1]),
    .m_axi_1_arvalid(memory_m_axi_arvalid[1]),
    .m_axi_1_araddr(memory_m_axi_araddr[63:32]),
    .m_axi_1_arlen(memory_m_axi_arlen[15:8]),
    .m_axi_1_arsize(memory_m_axi_arsize[5:3]),
    .m_axi_1_arburst(memory_m_axi_arburst[3:2]),
    .m_axi_1_rready(memory_m_axi_rready[1]),
    .m_axi_2_awvalid(memory_m_axi_awvalid[2]),
    .m_axi_2_awaddr(memory_m_axi_awaddr[95:64]),
    .m_axi_2_awlen(memory_m_axi_awlen[23:16]),
    .m_axi_2_awsize(memory_m_axi_awsize[8:6]),
    .m_axi_2_awburst(memory_m_axi_awburst[5:4]),
    .m_axi_2_wvalid(memory_m_axi_wvalid[2]),
    .m_axi_2_wdata(memory_m_axi_wdata[1535:1024]),
    .m_axi_2_wstrb(memory_m_axi_wstrb[191:128]),
    .m_axi_2_wlast(memory_m_axi_wlast[2]),
    .m_axi_2_bready(memory_m_axi_bready[2]),
    .m_axi_2_arvalid(memory_m_axi_arvalid[2]),
    .m_axi_2_araddr(memory_m_axi_araddr[95:64]),
    .m_axi_2_arlen(memory_m_axi_arlen[23:16]),
    .m_axi_2_arsize(memory_m_axi_arsize[8:6]),
    .m_axi_2_arburst(memory_m_axi_arburst[5:4]),
    .m_axi_2_rready(memory_m_axi_rready[2]),
    .m_axi_3_awvalid(memory_m_axi_awvalid[3]),
    .m_axi_3_awaddr(memory_m_axi_awaddr[127:96]),
    .m_axi_3_awlen(memory_m_axi_awlen[31:24]),
    .m_axi_3_awsize(memory_m_axi_awsize[11:9]),
    .m_axi_3_awburst(memory_m_axi_awburst[7:6]),
    .m_axi_3_wvalid(memory_m_axi_wvalid[3]),
    .m_axi_3_wdata(memory_m_axi_wdata[2047:1536]),
    .m_axi_3_wstrb(memory_m_axi_wstrb[255:192]),
    .m_axi_3_wlast(memory_m_axi_wlast[3]),
    .m_axi_3_bready(memory_m_axi_bready[3]),
    .m_axi_3_arvalid(memory_m_axi_arvalid[3]),
    .m_axi_3_araddr(memory_m_axi_araddr[127:96]),
    .m_axi_3_arlen(memory_m_axi_arlen[31:24]),
    .m_axi_3_arsize(memory_m_axi_arsize[11:9]),
    .m_axi_3_arburst(memory_m_axi_arburst[7:6]),
    .m_axi_3_rready(memory_m_axi_rready[3])
  );

  assign m_axi_0_awvalid = memory_m_axi_awvalid[0];
  assign m_axi_0_awaddr = memory_m_axi_awaddr[31:0];
  assign m_axi_0_awlen = memory_m_axi_awlen[7:0];
  assign m_axi_0_awsize = memory_m_axi_awsize[2:0];
  assign m_axi_0_awburst = memory_m_axi_awburst[1:0];
  assign m_axi_0_wvalid = memory_m_axi_wvalid[0];
  assign m_axi_0_wdata = memory_m_axi_wdata[511:0];
  assign m_axi_0_wstrb = memory_m_axi_wstrb[63:0];
  assign m_axi_0_wlast = memory_m_axi_wlast[0];
  assign m_axi_0_bready = memory_m_axi_bready[0];
  assign m_axi_0_arvalid = memory_m_axi_arvalid[0];
  assign m_axi_0_araddr = memory_m_axi_araddr[31:0];
  assign m_axi_0_arlen = memory_m_axi_arlen[7:0];
  assign m_axi_0_arsize = memory_m_axi_arsize[2:0];
  assign m_axi_0_arburst = memory_m_axi_arburst[1:0];
  assign m_axi_0_rready = memory_m_axi_rready[0];
  assign m_axi_1_awvalid = memory_m_axi_awvalid[1];
  assign m_axi_1_awaddr = memory_m_axi_awaddr[63:32];
  assign m_axi_1_awlen = memory_m_axi_awlen[15:8];
  assign m_axi_1_awsize = memory_m_axi_awsize[5:3];
  assign m_axi_1_awburst = memory_m_axi_awburst[3:2];
  assign m_axi_1_wvalid = memory_m_axi_wvalid[1];
  assign m_axi_1_wdata = memory_m_axi_wdata[1023:512];
  assign m_axi_1_wstrb = memory_m_axi_wstrb[127:64];
  assign m_axi_1_wlast = memory_m_axi_wlast[1];
  assign m_axi_1_bready = memory_m_axi_bready[1];
  assign m_axi_1_arvalid = memory_m_axi_arvalid[1];
  assign m_axi_1_araddr = memory_m_axi_araddr[63:32];
  assign m_axi_1_arlen = memory_m_axi_arlen[15:8];
  assign m_axi_1_arsize = memory_m_axi_arsize[5:3];
  assign m_axi_1_arburst = memory_m_axi_arburst[3:2];
  assign m_axi_1_rready = memory_m_axi_rready[1];
  assign m_axi_2_awvalid = memory_m_axi_awvalid[2];
  assign m_axi_2_awaddr = memory_m_axi_awaddr[95:64];
  assign m_axi_2_awlen = memory_m_axi_awlen[23:16];
  assign m_axi_2_awsize = memory_m_axi_awsize[8:6];
  assign m_axi_2_awburst = memory_m_axi_awburst[5:4];
  assign m_axi_2_wvalid = memory_m_axi_wvalid[2];
  assign m_axi_2_wdata = memory_m_axi_wdata[1535:1024];
  assign m_axi_2_wstrb = memory_m_axi_wstrb[191:128];
  assign m_axi_2_wlast = memory_m_axi_wlast[2];
  assign m_axi_2_bready = memory_m_axi_bready[2];
  assign m_axi_2_arvalid = memory_m_axi_arvalid[2];
  assign m_axi_2_araddr = memory_m_axi_araddr[95:64];
  assign m_axi_2_arlen = memory_m_axi_arlen[23:16];
  assign m_axi_2_arsize = memory_m_axi_arsize[8:6];
  assign m_axi_2_arburst = memory_m_axi_arburst[5:4];
  assign m_axi_2_rready = memory_m_axi_rready[2];
  assign m_axi_3_awvalid = memory_m_axi_awvalid[3];
  assign m_axi_3_awaddr = memory_m_axi_awaddr[127:96];
  assign m_axi_3_awlen = memory_m_axi_awlen[31:24];
  assign m_axi_3_awsize = memory_m_axi_awsize[11:9];
  assign m_axi_3_awburst = memory_m_axi_awburst[7:6];
  assign m_axi_3_wvalid = memory_m_axi_wvalid[3];
  assign m_axi_3_wdata = memory_m_axi_wdata[2047:1536];
  assign m_axi_3_wstrb = memory_m_axi_wstrb[255:192];
  assign m_axi_3_wlast = memory_m_axi_wlast[3];
  assign m_axi_3_bready = memory_m_axi_bready[3];
  assign m_axi_3_arvalid = memory_m_axi_arvalid[3];
  assign m_axi_3_araddr = memory_m_axi_araddr[127:96];
  assign m_axi_3_arlen = memory_m_axi_arlen[31:24];
  assign m_axi_3_arsize = memory_m_axi_arsize[11:9];
  assign m_axi_3_arburst = memory_m_axi_arburst[7:6];
  assign m_axi_3_rready = memory_m_axi_rready[3];

  wire [10:0] kept_frame_beats;
  wire [5:0] kept_frame_lane;
  wire kept_frame_late;
  retry_places #(
    .UNITS(524288)
  ) kept (
    .clk(clk),
    .rst(rst),
    .taken(stores),
    .last(out_last),
    .lane(last_lane_lane),
    .sent(kept_sent),
    .at(at_unit),
    .exists(kept_exists),
    .frame_units(kept_frame_units),
    .frame_beats(kept_frame_beats),
    .frame_lane(kept_frame_lane),
    .frame_late(kept_frame_late),
    .between(kept_between),
    .puts(kept_puts),
    .put_at(kept_put_at)
  );

  wire fetch_fails;
  wire fetch_get_valid;
  wire fetch_takes;
  wire [18:0] fetch_get_at;
  wire [7:0] fetch_get_more;
  wire fetch_is_ready;
  wire [23:0] fetch_at_position;
  wire [3:0] fetch_its_epoch;
  wire fetch_is_last;
  wire fetch_ends_late;
  wire [63:0] fetch_last_keep;
  wire [511:0] fetch_beat;
  wire [23:0] fetch_span_held;
  retry_fetch #(
    .UNITS(524288)
  ) fetch (
    .clk(clk),
    .rst(rst),
    .ready(book_ready),
    .load(book_load),
    .position(book_at_position),
    .epoch(book_epoch),
    .frame_beats(kept_frame_beats),
    .frame_lane(kept_frame_lane),
    .frame_late(kept_frame_late),
    .sent(kept_sent),
    .oldest(book_oldest_kept),
    .get_ready(memory_get_ready),
    .got_valid(memory_got_valid),
    .got_data(memory_got_data),
    .got_last(memory_got_last),
    .got_bad(memory_got_bad),
    .write_fails(memory_stat_write_failed),
    .reads(reads),
    .fails(fetch_fails),
    .get_valid(fetch_get_valid),
    .takes(fetch_takes),
    .get_at(fetch_get_at),
    .get_more(fetch_get_more),
    .is_ready(fetch_is_ready),
    .at_position(fetch_at_position),
    .its_epoch(fetch_its_epoch),
    .is_last(fetch_is_last),
    .ends_late(fetch_ends_late),
    .last_keep(fetch_last_keep),
    .beat(fetch_beat),
    .span_held(fetch_span_held)
  );

  assign get_valid = fetch_get_valid;
  assign get_at = fetch_get_at;
  assign get_more = fetch_get_more;
  assign taken_over = fetch_takes;
  assign memory_fails = fetch_fails;
  assign ready = fetch_is_ready;
  assign reads = begins_again | (repeats & open);

  always @(posedge clk) begin
    data_open <= book_running & ~(&fetch_span_held[18:9]) & memory_put_open;
    room_reg <= book_running & ~(&fetch_span_held[18:10]);
    if (rst) begin
      data_open <= 1'b0;
      room_reg <= 1'b0;
    end
  end

  assign room = room_reg;

  // words
  wire [23:0] asked_first = word_valid ? word_first : word_below;
  wire [23:0] asked_to = word_valid ? word_to : word_below;
  wire [479:0] image = {8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      asked_to[7:0], asked_to[15:8], asked_to[23:16], asked_first[7:0], asked_first[15:8],
      asked_first[23:16], word_below[7:0], word_below[15:8], word_below[23:16], kept_sent[7:0],
      kept_sent[15:8], kept_sent[23:16], {book_epoch, word_epoch}, {7'd0, word_known}, 8'd82,
      cfg_oui[7:0], cfg_oui[15:8], cfg_oui[23:16], 8'd254, 8'hff, 8'd8, 8'd136, cfg_source_mac[7:0],
      cfg_source_mac[15:8], cfg_source_mac[23:16], cfg_source_mac[31:24], cfg_source_mac[39:32],
      cfg_source_mac[47:40], 8'd1, 8'd0, 8'd0, 8'd194, 8'd128, 8'd1};

  wire serializer_pending;
  wire serializer_tvalid;
  wire serializer_free;
  wire serializer_tlast;
  wire [63:0] serializer_tkeep;
  wire [511:0] serializer_tdata;
  wire serializer_done;
  pfc_frame_serializer_60 #(
    .DATA_W(512)
  ) serializer (
    .clk(clk),
    .rst(rst),
    .load(says),
    .image(image),
    .tready(open),
    .pending(serializer_pending),
    .tvalid(serializer_tvalid),
    .free(serializer_free),
    .tlast(serializer_tlast),
    .tkeep(serializer_tkeep),
    .tdata(serializer_tdata),
    .done(serializer_done)
  );

  wire word_moves = serializer_tvalid & open;
  wire word_ends = word_moves & serializer_tlast;
  wire restarts = says | (begins & ~out_control);

  always @(posedge clk) begin
    idle <= (idle + {23'd0, ~(&idle)}) & {24{~restarts}};
    due <= (idle >= cfg_period) & ~restarts;
    if (rst) begin
      idle <= 24'd0;
      due <= 1'b0;
    end
  end

  // a frame under way goes on
  wire read_last = reads & fetch_is_last;
  wire take_last = takes & out_last;
  wire ends = take_last | read_last | word_ends;
  wire any_begins = says | begins_again | begins;

  always @(posedge clk) begin
    between <= ends | (between & ~any_begins);
    passes <= ~take_last & (passes | begins);
    repeats <= ~read_last & (repeats | begins_again);
    gap <= (take_last & ~control & out_keep[60]) | (read_last & fetch_ends_late);
    if (begins) begin
      yields <= 1'b1;
    end
    if (begins_again) begin
      yields <= 1'b0;
    end
    if (rst) begin
      between <= 1'b1;
      passes <= 1'b0;
      repeats <= 1'b0;
      gap <= 1'b0;
      yields <= 1'b0;
    end
  end

  // a beat on its way, beside the memory
  wire moves = takes | reads | word_moves;
  wire is_word = ~serializer_free;
  wire is_first = begins | begins_again;
  wire [23:0] position = begins_again ? fetch_at_position : kept_sent;
  wire [3:0] epoch = begins_again ? fetch_its_epoch : book_epoch;
  wire [31:0] tag = {position[7:0], position[15:8], position[23:16],
      {epoch, 1'b0, begins_again, 2'd3}};

  always @(posedge clk) begin
    moving[0] <= moves;
    moving[1] <= moving[0];
    moving[2] <= moving[1];
    data_moved <= is_word ? serializer_tdata : out_data;
    if (rst) begin
      moving <= {3{1'b0}};
    end
  end

  assign data_before = data_moved;

  always @(posedge clk) begin
    data_passing <= data_moved;
    read_before <= reads;
    from_memory <= read_before;
    data_on_way <= from_memory ? fetch_beat : data_passing;
    keep_moved <= is_word ? serializer_tkeep : out_keep;
    last_moved <= ends;
    keep_passing <= read_before ? (fetch_last_keep | {64{~last_moved}}) : keep_moved;
    keep_on_way <= keep_passing;
    last_on_way_1 <= last_moved;
    last_on_way_2 <= last_on_way_1;
    first_on_way_1 <= is_first;
    first_on_way_2 <= first_on_way_1;
    first_on_way_3 <= first_on_way_2;
    has_tag_on_way_1 <= reads | stores;
    has_tag_on_way_2 <= has_tag_on_way_1;
    has_tag_on_way_3 <= has_tag_on_way_2;
    tag_on_way_1 <= tag;
    tag_on_way_2 <= tag_on_way_1;
    tag_on_way_3 <= tag_on_way_2;
  end

  wire line_open;
  wire line_tvalid;
  wire [511:0] line_tdata;
  wire [63:0] line_tkeep;
  wire line_tlast;
  retry_line #(
    .DATA_W(512)
  ) line (
    .clk(clk),
    .rst(rst),
    .comes(moving[2]),
    .data(data_on_way),
    .keep(keep_on_way),
    .first(first_on_way_3),
    .last(last_on_way_2),
    .has_tag(has_tag_on_way_3),
    .tag(tag_on_way_3),
    .tready(m_axis_tready),
    .open(line_open),
    .tvalid(line_tvalid),
    .tdata(line_tdata),
    .tkeep(line_tkeep),
    .tlast(line_tlast)
  );

  assign open = line_open;
  assign m_axis_tvalid = line_tvalid;
  assign m_axis_tdata = line_tdata;
  assign m_axis_tkeep = line_tkeep;
  assign m_axis_tlast = line_tlast;

  // status
  always @(posedge clk) begin
    began_again <= begins_again;
    if (rst) begin
      began_again <= 1'b0;
    end
  end

  assign stat_again = began_again;
  assign stat_running = book_running;
  assign stat_epoch = book_epoch;
  assign stat_kept = book_span_kept;
  assign stat_ignored = book_ignored;
  assign stat_restarted = book_restarted;

  always @(posedge clk) begin
    failed <= fetch_fails;
    if (rst) begin
      failed <= 1'b0;
    end
  end

  assign stat_failed = failed;

  // Read by nothing.
  wire unused = &{1'b0, fetch_span_held[8:0], fetch_span_held[23:19], serializer_pending,
    serializer_done};

endmodule

`default_nettype wire
