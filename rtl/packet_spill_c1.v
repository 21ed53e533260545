// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen packet_spill --variant c1`; change its source, not this file.
//
// Stores frames of eight classes on the chip, and what is more in memories behind AXI4
// Store and forward before a packet_buffer; a class goes through memory while it has more than a
// few frames.
//
// Built with
//   CHANNELS = 1
//   TAIL     = 1024
//   SLOTS    = 32
//   ROWS     = 65536

`default_nettype none

module packet_spill_c1 (
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

  // Frames, class by class in tdest, for a packet_buffer (AXI4-Stream; the sink cannot wait)
  // A beat leaves.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [511:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [63:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // Class of the frame, on each of its beats.
  output wire [2:0] m_axis_tdest,

  // Room of the sink
  // Classes for which the sink has room.
  input  wire [7:0] m_room,

  // Room in use
  // Cells in use of class n at `[28*n +: 28]`.
  output wire [223:0] occ_cells,

  // Configuration; a region is taken while its class is empty
  // First row of the region of class n at `[24*n +: 24]`.
  input  wire [191:0] cfg_base,
  // Rows of the region of class n at `[24*n +: 24]`, 0: none.
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
  // 0: stored; dropped because 1: bad, 2: longer than `cfg_max_octets`, 3: no room.
  output wire [1:0] stat_reason,

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
  output wire m_axi_0_rready
);

  wire [7:0] full;
  reg [15:0] limit;
  wire [127:0] firsts;
  wire [127:0] lasts;
  wire [7:0] exist;
  reg [2:0] visited;
  reg [7:0] visited_one_hot;
  wire [7:0] visit_says_decides;
  wire [2:0] visit_says_number;
  wire visit_says_serves_now;
  wire visit_says_of_tail;
  wire [9:0] visit_says_head_words;
  wire [10:0] visit_says_tail_words;
  wire visit_says_muted;
  wire visit_says_spills;
  wire visit_says_spill_channel;
  wire [15:0] visit_says_spill_row;
  wire visit_says_reads;
  wire visit_says_read_channel;
  wire [4:0] visit_says_read_slot;
  wire [15:0] visit_says_read_row;
  wire visit_says_returns;
  wire visit_says_return_channel;
  wire visit_says_loses;
  wire [9:0] visit_says_lost_words;
  wire visit_says_makes_unit;
  wire [10:0] visit_says_new_claim;
  wire [9:0] visit_says_new_open;
  wire visit_says_new_broken;
  wire [15:0] visit_says_new_write_row;
  wire [15:0] visit_says_new_read_row;
  wire [7:0] visit_says_look;
  reg [7:0] were_lost;
  reg [9:0] lost_words;
  reg [2:0] lost_class;
  reg [7:0] decided_before;
  reg said_spills;
  reg said_reads;
  reg said_returns;
  reg said_loses;
  reg said_serves_now;
  reg said_of_tail;
  reg said_makes_unit;
  reg [10:0] said_new_claim;
  reg [9:0] said_new_open;
  reg said_new_broken;
  reg [15:0] said_new_write_row;
  reg [15:0] said_new_read_row;
  wire [7:0] page_ended;
  wire page_ends_frame;
  wire [7:0] has_left;
  reg arrived;
  reg [12:0] write_at;
  reg [12:0] read_at;
  reg [518:0] word;
  reg [518:0] tail_word;
  reg writes_1;
  reg writes_2;
  reg writes_3;
  reg [3:0] page_word_1;
  reg [3:0] page_word_2;
  reg [3:0] page_word_3;
  reg [7:0] page_class_1;
  reg [7:0] page_class_2;
  reg [7:0] page_class_3;
  reg page_channel_1;
  reg page_channel_2;
  reg page_channel_3;
  reg [15:0] page_row_1;
  reg [15:0] page_row_2;
  reg [15:0] page_row_3;
  reg [104:0] records;
  reg page_begins;
  reg takes_head_1;
  reg takes_head_2;
  reg takes_head_3;
  reg takes_head_4;
  reg takes_tail_1;
  reg takes_tail_2;
  reg takes_tail_3;
  reg takes_tail_4;
  reg [7:0] out_class_1;
  reg [7:0] out_class_2;
  reg [7:0] out_class_3;
  reg [7:0] out_class_4;
  reg [1:0] out_first_1;
  reg [1:0] out_first_2;
  reg [1:0] out_first_3;
  reg [1:0] out_first_4;
  reg [11:0] head_at;
  reg head_channel;
  reg head_channel_2;
  reg [3:0] head_number_1;
  reg [3:0] head_number_2;
  reg [104:0] head_records;
  reg head_channel_3;
  reg [518:0] out_word;
  reg was_muted;
  reg out_valid;
  reg [7:0] left;
  reg [511:0] out_data;
  reg [63:0] out_keep;
  reg out_last;
  reg [2:0] out_dest;

  genvar n;

  // judgement: what becomes of a word
  always @(posedge clk) begin
    limit <= (cfg_max_octets < 16'h4000) ? cfg_max_octets : 16'h4000;
    if (rst) begin
      limit <= 16'd0;
    end
  end

  wire judge_arrives;
  wire judge_faulty;
  wire [7:0] judge_class_one_hot;
  wire [511:0] judge_data;
  wire [5:0] judge_last_lane;
  wire judge_last;
  wire judge_verdict;
  wire [2:0] judge_verdict_class;
  wire [1:0] judge_verdict_reason;
  frame_judge #(
    .DATA_W(512)
  ) judge (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tuser(s_axis_tuser),
    .s_axis_tdest(s_axis_tdest),
    .max_octets(limit),
    .full(full),
    .arrives(judge_arrives),
    .faulty(judge_faulty),
    .class_one_hot(judge_class_one_hot),
    .data(judge_data),
    .last_lane(judge_last_lane),
    .last(judge_last),
    .verdict(judge_verdict),
    .verdict_class(judge_verdict_class),
    .verdict_reason(judge_verdict_reason)
  );

  // regions for the classes
  wire [7:0] region_offers;
  wire [15:0] region_first;
  wire [15:0] region_last_word;
  wire [16:0] region_size;
  region_offer #(
    .DEPTH(65536)
  ) region (
    .clk(clk),
    .rst(rst),
    .cfg_base(cfg_base),
    .cfg_size(cfg_size),
    .firsts(firsts),
    .lasts(lasts),
    .exist(exist),
    .offers(region_offers),
    .first(region_first),
    .last_word(region_last_word),
    .size(region_size)
  );

  // the class that is visited
  always @(posedge clk) begin
    visited <= visited + 3'd1;
    visited_one_hot <= {visited_one_hot[6:0], visited_one_hot[7]};
    if (rst) begin
      visited <= 3'd0;
      visited_one_hot <= 8'd1;
    end
  end

  // decisions of the visits, and what comes of them
  always @(posedge clk) begin
    were_lost <= visit_says_decides & {8{visit_says_loses}};
    lost_words <= visit_says_lost_words;
    if (rst) begin
      were_lost <= 8'd0;
    end
  end

  assign stat_lost = |were_lost;

  always @(posedge clk) begin
    lost_class <= visit_says_number;
  end

  assign stat_lost_class = lost_class;

  // the writer and the reader of the tails
  wire writer_free;
  wire writer_active;
  wire writer_reads;
  wire [3:0] writer_word;
  wire [7:0] writer_of_class;
  wire writer_channel;
  wire [15:0] writer_row;
  page_writer_1x65536 writer (
    .clk(clk),
    .rst(rst),
    .given(visit_says_spills),
    .given_class(visit_says_decides),
    .given_channel(visit_says_spill_channel),
    .given_row(visit_says_spill_row),
    .free(writer_free),
    .active(writer_active),
    .reads(writer_reads),
    .word(writer_word),
    .of_class(writer_of_class),
    .channel(writer_channel),
    .row(writer_row)
  );

  wire reader_free;
  wire [7:0] reader_serves;
  wire [7:0] reader_serves_tail;
  wire [7:0] reader_goes_on;
  wire reader_takes_head;
  wire reader_takes_tail;
  wire [7:0] reader_of_class;
  wire reader_first;
  wire reader_muted;
  word_reader_1024 reader (
    .clk(clk),
    .rst(rst),
    .given(visit_says_serves_now),
    .given_class(visit_says_decides),
    .given_head(visit_says_head_words),
    .given_tail(visit_says_tail_words),
    .given_of_tail(visit_says_of_tail),
    .given_muted(visit_says_muted),
    .writer_reads(writer_reads),
    .free(reader_free),
    .serves(reader_serves),
    .serves_tail(reader_serves_tail),
    .goes_on(reader_goes_on),
    .takes_head(reader_takes_head),
    .takes_tail(reader_takes_tail),
    .of_class(reader_of_class),
    .first(reader_first),
    .muted(reader_muted)
  );

  wire [7:0] tail_class = writer_reads ? writer_of_class : reader_of_class;
  wire tail_reads = writer_reads | reader_takes_tail;

  // the classes learn what was decided a clock later: none of them is visited again before
  always @(posedge clk) begin
    decided_before <= visit_says_decides;
    said_spills <= visit_says_spills;
    said_reads <= visit_says_reads;
    said_returns <= visit_says_returns;
    said_loses <= visit_says_loses;
    said_serves_now <= visit_says_serves_now;
    said_of_tail <= visit_says_of_tail;
    said_makes_unit <= visit_says_makes_unit;
    said_new_claim <= visit_says_new_claim;
    said_new_open <= visit_says_new_open;
    said_new_broken <= visit_says_new_broken;
    said_new_write_row <= visit_says_new_write_row;
    said_new_read_row <= visit_says_new_read_row;
    if (rst) begin
      decided_before <= 8'd0;
    end
  end

  // the classes
  wire [7:0] class_full;
  wire [7:0] class_exists;
  wire [79:0] class_write_at;
  wire [79:0] class_read_at;
  wire [71:0] class_head_at;
  wire [175:0] class_cells;
  wire [87:0] class_seen_frame;
  wire [87:0] class_seen_claim;
  wire [135:0] class_seen_spilled;
  wire [135:0] class_seen_requested;
  wire [135:0] class_seen_returned;
  wire [47:0] class_seen_left;
  wire [79:0] class_seen_open;
  wire [47:0] class_seen_unit_head;
  wire [47:0] class_seen_unit_tail;
  wire [7:0] class_seen_behind_lost;
  wire [7:0] class_seen_broken;
  wire [7:0] class_seen_begins;
  wire [135:0] class_seen_rows;
  wire [127:0] class_seen_first;
  wire [127:0] class_seen_last;
  wire [127:0] class_seen_write_row;
  wire [127:0] class_seen_read_row;
  wire [7:0] class_seen_room;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_class
      spill_class_1x1024x32x65536 one_class (
        .clk(clk),
        .rst(rst),
        .arrives(judge_class_one_hot[n]),
        .faulty(judge_faulty),
        .ends(judge_last),
        .offered(region_offers[n]),
        .new_first(region_first),
        .new_last(region_last_word),
        .new_rows(region_size),
        .room(m_room[n]),
        .decides(decided_before[n]),
        .spills(said_spills),
        .reads(said_reads),
        .returns(said_returns),
        .loses(said_loses),
        .serves(said_serves_now),
        .of_tail(said_of_tail),
        .makes_unit(said_makes_unit),
        .new_claim(said_new_claim),
        .new_open(said_new_open),
        .new_broken(said_new_broken),
        .new_write_row(said_new_write_row),
        .new_read_row(said_new_read_row),
        .tail_read(tail_reads & tail_class[n]),
        .head_read(reader_takes_head & reader_of_class[n]),
        .page_ended(page_ended[n]),
        .page_ends_frame(page_ends_frame),
        .word_left(has_left[n]),
        .were_lost(were_lost[n]),
        .lost_words(lost_words),
        .full(class_full[n]),
        .exists(class_exists[n]),
        .write_at(class_write_at[10*n +: 10]),
        .read_at(class_read_at[10*n +: 10]),
        .head_at(class_head_at[9*n +: 9]),
        .cells(class_cells[22*n +: 22]),
        .seen_frame(class_seen_frame[11*n +: 11]),
        .seen_claim(class_seen_claim[11*n +: 11]),
        .seen_spilled(class_seen_spilled[17*n +: 17]),
        .seen_requested(class_seen_requested[17*n +: 17]),
        .seen_returned(class_seen_returned[17*n +: 17]),
        .seen_left(class_seen_left[6*n +: 6]),
        .seen_open(class_seen_open[10*n +: 10]),
        .seen_unit_head(class_seen_unit_head[6*n +: 6]),
        .seen_unit_tail(class_seen_unit_tail[6*n +: 6]),
        .seen_behind_lost(class_seen_behind_lost[n]),
        .seen_broken(class_seen_broken[n]),
        .seen_begins(class_seen_begins[n]),
        .seen_rows(class_seen_rows[17*n +: 17]),
        .seen_first(class_seen_first[16*n +: 16]),
        .seen_last(class_seen_last[16*n +: 16]),
        .seen_write_row(class_seen_write_row[16*n +: 16]),
        .seen_read_row(class_seen_read_row[16*n +: 16]),
        .seen_room(class_seen_room[n])
      );
    end
  endgenerate

  assign full = class_full;
  assign firsts = class_seen_first;
  assign lasts = class_seen_last;
  assign exist = class_exists;
  assign occ_cells = {{6'd0, class_cells[175:154]}, {6'd0, class_cells[153:132]},
      {6'd0, class_cells[131:110]}, {6'd0, class_cells[109:88]}, {6'd0, class_cells[87:66]},
      {6'd0, class_cells[65:44]}, {6'd0, class_cells[43:22]}, {6'd0, class_cells[21:0]}};
  assign stat_verdict = judge_verdict;
  assign stat_class = judge_verdict_class;
  assign stat_reason = judge_verdict_reason;

  // the tails: a word and its record
  always @(posedge clk) begin
    arrived <= judge_arrives;
    write_at <= {{(judge_class_one_hot[4] | judge_class_one_hot[5] | judge_class_one_hot[6] |
              judge_class_one_hot[7]),
          (judge_class_one_hot[2] | judge_class_one_hot[3] | judge_class_one_hot[6] |
              judge_class_one_hot[7]),
          (judge_class_one_hot[1] | judge_class_one_hot[3] | judge_class_one_hot[5] |
              judge_class_one_hot[7])},
        ((class_write_at[9:0] & {10{judge_class_one_hot[0]}}) |
            (class_write_at[19:10] & {10{judge_class_one_hot[1]}}) |
            (class_write_at[29:20] & {10{judge_class_one_hot[2]}}) |
            (class_write_at[39:30] & {10{judge_class_one_hot[3]}}) |
            (class_write_at[49:40] & {10{judge_class_one_hot[4]}}) |
            (class_write_at[59:50] & {10{judge_class_one_hot[5]}}) |
            (class_write_at[69:60] & {10{judge_class_one_hot[6]}}) |
            (class_write_at[79:70] & {10{judge_class_one_hot[7]}}))};
    read_at <= {{(tail_class[4] | tail_class[5] | tail_class[6] | tail_class[7]),
          (tail_class[2] | tail_class[3] | tail_class[6] | tail_class[7]),
          (tail_class[1] | tail_class[3] | tail_class[5] | tail_class[7])},
        ((class_read_at[9:0] & {10{tail_class[0]}}) | (class_read_at[19:10] & {10{tail_class[1]}}) |
            (class_read_at[29:20] & {10{tail_class[2]}}) |
            (class_read_at[39:30] & {10{tail_class[3]}}) |
            (class_read_at[49:40] & {10{tail_class[4]}}) |
            (class_read_at[59:50] & {10{tail_class[5]}}) |
            (class_read_at[69:60] & {10{tail_class[6]}}) |
            (class_read_at[79:70] & {10{tail_class[7]}}))};
    word <= {{judge_last, judge_last_lane}, judge_data};
    if (rst) begin
      arrived <= 1'b0;
    end
  end

  reg [518:0] tail_read;
  (* ram_style = "block" *)
  reg [518:0] tails [0:8191];

  always @(posedge clk) begin
    if (arrived) begin
      tails[write_at] <= word;
    end
  end

  always @(posedge clk) begin
    tail_read <= tails[read_at];
  end

  always @(posedge clk) begin
    tail_word <= tail_read;
  end

  // pages to the channels: words and their records, then the trailer
  always @(posedge clk) begin
    writes_1 <= writer_active;
    writes_2 <= writes_1;
    writes_3 <= writes_2;
    page_word_1 <= writer_word;
    page_word_2 <= page_word_1;
    page_word_3 <= page_word_2;
    page_class_1 <= writer_of_class;
    page_class_2 <= page_class_1;
    page_class_3 <= page_class_2;
    page_channel_1 <= writer_channel;
    page_channel_2 <= page_channel_1;
    page_channel_3 <= page_channel_2;
    page_row_1 <= writer_row;
    page_row_2 <= page_row_1;
    page_row_3 <= page_row_2;
    if (rst) begin
      writes_1 <= 1'b0;
      writes_2 <= 1'b0;
      writes_3 <= 1'b0;
    end
  end

  wire is_trailer = &page_word_3;

  always @(posedge clk) begin
    records <= {tail_word[518:512], records[104:7]};
    if (~(|page_word_3)) begin
      page_begins <= (class_seen_begins[0] & page_class_3[0]) |
          (class_seen_begins[1] & page_class_3[1]) | (class_seen_begins[2] & page_class_3[2]) |
          (class_seen_begins[3] & page_class_3[3]) | (class_seen_begins[4] & page_class_3[4]) |
          (class_seen_begins[5] & page_class_3[5]) | (class_seen_begins[6] & page_class_3[6]) |
          (class_seen_begins[7] & page_class_3[7]);
    end
  end

  wire [511:0] beat = is_trailer ? {406'd0, {page_begins, records}} : tail_word[511:0];
  assign page_ended = page_class_3 & {8{writes_3 & (page_word_3 == 4'd14)}};
  assign page_ends_frame = tail_word[518];
  wire [2:0] page_class_number = {(page_class_3[4] | page_class_3[5] | page_class_3[6] |
          page_class_3[7]), (page_class_3[2] | page_class_3[3] | page_class_3[6] | page_class_3[7]),
      (page_class_3[1] | page_class_3[3] | page_class_3[5] | page_class_3[7])};

  // words on their way out: from the heads and from the tails
  always @(posedge clk) begin
    takes_head_1 <= reader_takes_head;
    takes_head_2 <= takes_head_1;
    takes_head_3 <= takes_head_2;
    takes_head_4 <= takes_head_3;
    takes_tail_1 <= reader_takes_tail;
    takes_tail_2 <= takes_tail_1;
    takes_tail_3 <= takes_tail_2;
    takes_tail_4 <= takes_tail_3;
    out_class_1 <= reader_of_class;
    out_class_2 <= out_class_1;
    out_class_3 <= out_class_2;
    out_class_4 <= out_class_3;
    out_first_1 <= {reader_muted, reader_first};
    out_first_2 <= out_first_1;
    out_first_3 <= out_first_2;
    out_first_4 <= out_first_3;
    head_at <= {{(reader_of_class[4] | reader_of_class[5] | reader_of_class[6] |
              reader_of_class[7]),
          (reader_of_class[2] | reader_of_class[3] | reader_of_class[6] | reader_of_class[7]),
          (reader_of_class[1] | reader_of_class[3] | reader_of_class[5] | reader_of_class[7])},
        ((class_head_at[8:4] & {5{reader_of_class[0]}}) |
            (class_head_at[17:13] & {5{reader_of_class[1]}}) |
            (class_head_at[26:22] & {5{reader_of_class[2]}}) |
            (class_head_at[35:31] & {5{reader_of_class[3]}}) |
            (class_head_at[44:40] & {5{reader_of_class[4]}}) |
            (class_head_at[53:49] & {5{reader_of_class[5]}}) |
            (class_head_at[62:58] & {5{reader_of_class[6]}}) |
            (class_head_at[71:67] & {5{reader_of_class[7]}})),
        ((class_head_at[3:0] & {4{reader_of_class[0]}}) |
            (class_head_at[12:9] & {4{reader_of_class[1]}}) |
            (class_head_at[21:18] & {4{reader_of_class[2]}}) |
            (class_head_at[30:27] & {4{reader_of_class[3]}}) |
            (class_head_at[39:36] & {4{reader_of_class[4]}}) |
            (class_head_at[48:45] & {4{reader_of_class[5]}}) |
            (class_head_at[57:54] & {4{reader_of_class[6]}}) |
            (class_head_at[66:63] & {4{reader_of_class[7]}}))};
    head_channel <= 1'b1;
    if (rst) begin
      takes_head_1 <= 1'b0;
      takes_head_2 <= 1'b0;
      takes_head_3 <= 1'b0;
      takes_head_4 <= 1'b0;
      takes_tail_1 <= 1'b0;
      takes_tail_2 <= 1'b0;
      takes_tail_3 <= 1'b0;
      takes_tail_4 <= 1'b0;
    end
  end

  // the channels
  wire [7:0] read_page = {visit_says_number, visit_says_read_slot};

  wire channel_0_m_axi_awvalid;
  wire [31:0] channel_0_m_axi_awaddr;
  wire [7:0] channel_0_m_axi_awlen;
  wire [2:0] channel_0_m_axi_awsize;
  wire [1:0] channel_0_m_axi_awburst;
  wire channel_0_m_axi_wvalid;
  wire [511:0] channel_0_m_axi_wdata;
  wire [63:0] channel_0_m_axi_wstrb;
  wire channel_0_m_axi_wlast;
  wire channel_0_m_axi_bready;
  wire channel_0_m_axi_arvalid;
  wire [31:0] channel_0_m_axi_araddr;
  wire [7:0] channel_0_m_axi_arlen;
  wire [2:0] channel_0_m_axi_arsize;
  wire [1:0] channel_0_m_axi_arburst;
  wire channel_0_m_axi_rready;
  wire channel_0_open;
  wire [7:0] channel_0_acknowledged;
  wire [7:0] channel_0_has_pages;
  wire [6:0] channel_0_summary;
  wire [511:0] channel_0_word;
  wire [104:0] channel_0_records_of_word;
  memory_channel_1x32x65536 channel_0 (
    .clk(clk),
    .rst(rst),
    .decided(visit_says_spill_channel & visit_says_spills),
    .fills(writes_3 & page_channel_3),
    .fills_at(page_word_3),
    .page_beat(beat),
    .page_class(page_class_number),
    .page_row(page_row_3),
    .reads(visit_says_read_channel & visit_says_reads),
    .read_page(read_page),
    .read_row(visit_says_read_row),
    .returns(visit_says_decides & {8{visit_says_return_channel & visit_says_returns}}),
    .look(visit_says_look),
    .head_at(head_at),
    .m_axi_awready(m_axi_0_awready),
    .m_axi_awvalid(channel_0_m_axi_awvalid),
    .m_axi_awaddr(channel_0_m_axi_awaddr),
    .m_axi_awlen(channel_0_m_axi_awlen),
    .m_axi_awsize(channel_0_m_axi_awsize),
    .m_axi_awburst(channel_0_m_axi_awburst),
    .m_axi_wready(m_axi_0_wready),
    .m_axi_wvalid(channel_0_m_axi_wvalid),
    .m_axi_wdata(channel_0_m_axi_wdata),
    .m_axi_wstrb(channel_0_m_axi_wstrb),
    .m_axi_wlast(channel_0_m_axi_wlast),
    .m_axi_bvalid(m_axi_0_bvalid),
    .m_axi_bresp(m_axi_0_bresp),
    .m_axi_bready(channel_0_m_axi_bready),
    .m_axi_arready(m_axi_0_arready),
    .m_axi_arvalid(channel_0_m_axi_arvalid),
    .m_axi_araddr(channel_0_m_axi_araddr),
    .m_axi_arlen(channel_0_m_axi_arlen),
    .m_axi_arsize(channel_0_m_axi_arsize),
    .m_axi_arburst(channel_0_m_axi_arburst),
    .m_axi_rvalid(m_axi_0_rvalid),
    .m_axi_rdata(m_axi_0_rdata),
    .m_axi_rresp(m_axi_0_rresp),
    .m_axi_rlast(m_axi_0_rlast),
    .m_axi_rready(channel_0_m_axi_rready),
    .open(channel_0_open),
    .acknowledged(channel_0_acknowledged),
    .has_pages(channel_0_has_pages),
    .summary(channel_0_summary),
    .word(channel_0_word),
    .records_of_word(channel_0_records_of_word)
  );

  assign m_axi_0_awvalid = channel_0_m_axi_awvalid;
  assign m_axi_0_awaddr = channel_0_m_axi_awaddr;
  assign m_axi_0_awlen = channel_0_m_axi_awlen;
  assign m_axi_0_awsize = channel_0_m_axi_awsize;
  assign m_axi_0_awburst = channel_0_m_axi_awburst;
  assign m_axi_0_wvalid = channel_0_m_axi_wvalid;
  assign m_axi_0_wdata = channel_0_m_axi_wdata;
  assign m_axi_0_wstrb = channel_0_m_axi_wstrb;
  assign m_axi_0_wlast = channel_0_m_axi_wlast;
  assign m_axi_0_bready = channel_0_m_axi_bready;
  assign m_axi_0_arvalid = channel_0_m_axi_arvalid;
  assign m_axi_0_araddr = channel_0_m_axi_araddr;
  assign m_axi_0_arlen = channel_0_m_axi_arlen;
  assign m_axi_0_arsize = channel_0_m_axi_arsize;
  assign m_axi_0_arburst = channel_0_m_axi_arburst;
  assign m_axi_0_rready = channel_0_m_axi_rready;

  // the visit
  wire [7:0] visit_decides;
  wire [2:0] visit_number;
  wire visit_serves_now;
  wire visit_of_tail;
  wire [9:0] visit_head_words;
  wire [10:0] visit_tail_words;
  wire visit_muted;
  wire visit_spills;
  wire visit_spill_channel;
  wire [15:0] visit_spill_row;
  wire visit_reads;
  wire visit_read_channel;
  wire [4:0] visit_read_slot;
  wire [15:0] visit_read_row;
  wire visit_returns;
  wire visit_return_channel;
  wire visit_loses;
  wire [9:0] visit_lost_words;
  wire visit_makes_unit;
  wire [10:0] visit_new_claim;
  wire [9:0] visit_new_open;
  wire visit_new_broken;
  wire [15:0] visit_new_write_row;
  wire [15:0] visit_new_read_row;
  wire [7:0] visit_look;
  class_visit_1x1024x32x65536 visit (
    .clk(clk),
    .rst(rst),
    .class_number(visited),
    .class_one_hot(visited_one_hot),
    .seen_frame((class_seen_frame[10:0] & {11{visited_one_hot[0]}}) |
      (class_seen_frame[21:11] & {11{visited_one_hot[1]}}) |
      (class_seen_frame[32:22] & {11{visited_one_hot[2]}}) |
      (class_seen_frame[43:33] & {11{visited_one_hot[3]}}) |
      (class_seen_frame[54:44] & {11{visited_one_hot[4]}}) |
      (class_seen_frame[65:55] & {11{visited_one_hot[5]}}) |
      (class_seen_frame[76:66] & {11{visited_one_hot[6]}}) |
      (class_seen_frame[87:77] & {11{visited_one_hot[7]}})),
    .seen_claim((class_seen_claim[10:0] & {11{visited_one_hot[0]}}) |
      (class_seen_claim[21:11] & {11{visited_one_hot[1]}}) |
      (class_seen_claim[32:22] & {11{visited_one_hot[2]}}) |
      (class_seen_claim[43:33] & {11{visited_one_hot[3]}}) |
      (class_seen_claim[54:44] & {11{visited_one_hot[4]}}) |
      (class_seen_claim[65:55] & {11{visited_one_hot[5]}}) |
      (class_seen_claim[76:66] & {11{visited_one_hot[6]}}) |
      (class_seen_claim[87:77] & {11{visited_one_hot[7]}})),
    .seen_spilled((class_seen_spilled[16:0] & {17{visited_one_hot[0]}}) |
      (class_seen_spilled[33:17] & {17{visited_one_hot[1]}}) |
      (class_seen_spilled[50:34] & {17{visited_one_hot[2]}}) |
      (class_seen_spilled[67:51] & {17{visited_one_hot[3]}}) |
      (class_seen_spilled[84:68] & {17{visited_one_hot[4]}}) |
      (class_seen_spilled[101:85] & {17{visited_one_hot[5]}}) |
      (class_seen_spilled[118:102] & {17{visited_one_hot[6]}}) |
      (class_seen_spilled[135:119] & {17{visited_one_hot[7]}})),
    .seen_requested((class_seen_requested[16:0] & {17{visited_one_hot[0]}}) |
      (class_seen_requested[33:17] & {17{visited_one_hot[1]}}) |
      (class_seen_requested[50:34] & {17{visited_one_hot[2]}}) |
      (class_seen_requested[67:51] & {17{visited_one_hot[3]}}) |
      (class_seen_requested[84:68] & {17{visited_one_hot[4]}}) |
      (class_seen_requested[101:85] & {17{visited_one_hot[5]}}) |
      (class_seen_requested[118:102] & {17{visited_one_hot[6]}}) |
      (class_seen_requested[135:119] & {17{visited_one_hot[7]}})),
    .seen_returned((class_seen_returned[16:0] & {17{visited_one_hot[0]}}) |
      (class_seen_returned[33:17] & {17{visited_one_hot[1]}}) |
      (class_seen_returned[50:34] & {17{visited_one_hot[2]}}) |
      (class_seen_returned[67:51] & {17{visited_one_hot[3]}}) |
      (class_seen_returned[84:68] & {17{visited_one_hot[4]}}) |
      (class_seen_returned[101:85] & {17{visited_one_hot[5]}}) |
      (class_seen_returned[118:102] & {17{visited_one_hot[6]}}) |
      (class_seen_returned[135:119] & {17{visited_one_hot[7]}})),
    .seen_left((class_seen_left[5:0] & {6{visited_one_hot[0]}}) |
      (class_seen_left[11:6] & {6{visited_one_hot[1]}}) |
      (class_seen_left[17:12] & {6{visited_one_hot[2]}}) |
      (class_seen_left[23:18] & {6{visited_one_hot[3]}}) |
      (class_seen_left[29:24] & {6{visited_one_hot[4]}}) |
      (class_seen_left[35:30] & {6{visited_one_hot[5]}}) |
      (class_seen_left[41:36] & {6{visited_one_hot[6]}}) |
      (class_seen_left[47:42] & {6{visited_one_hot[7]}})),
    .seen_open((class_seen_open[9:0] & {10{visited_one_hot[0]}}) |
      (class_seen_open[19:10] & {10{visited_one_hot[1]}}) |
      (class_seen_open[29:20] & {10{visited_one_hot[2]}}) |
      (class_seen_open[39:30] & {10{visited_one_hot[3]}}) |
      (class_seen_open[49:40] & {10{visited_one_hot[4]}}) |
      (class_seen_open[59:50] & {10{visited_one_hot[5]}}) |
      (class_seen_open[69:60] & {10{visited_one_hot[6]}}) |
      (class_seen_open[79:70] & {10{visited_one_hot[7]}})),
    .seen_unit_head((class_seen_unit_head[5:0] & {6{visited_one_hot[0]}}) |
      (class_seen_unit_head[11:6] & {6{visited_one_hot[1]}}) |
      (class_seen_unit_head[17:12] & {6{visited_one_hot[2]}}) |
      (class_seen_unit_head[23:18] & {6{visited_one_hot[3]}}) |
      (class_seen_unit_head[29:24] & {6{visited_one_hot[4]}}) |
      (class_seen_unit_head[35:30] & {6{visited_one_hot[5]}}) |
      (class_seen_unit_head[41:36] & {6{visited_one_hot[6]}}) |
      (class_seen_unit_head[47:42] & {6{visited_one_hot[7]}})),
    .seen_unit_tail((class_seen_unit_tail[5:0] & {6{visited_one_hot[0]}}) |
      (class_seen_unit_tail[11:6] & {6{visited_one_hot[1]}}) |
      (class_seen_unit_tail[17:12] & {6{visited_one_hot[2]}}) |
      (class_seen_unit_tail[23:18] & {6{visited_one_hot[3]}}) |
      (class_seen_unit_tail[29:24] & {6{visited_one_hot[4]}}) |
      (class_seen_unit_tail[35:30] & {6{visited_one_hot[5]}}) |
      (class_seen_unit_tail[41:36] & {6{visited_one_hot[6]}}) |
      (class_seen_unit_tail[47:42] & {6{visited_one_hot[7]}})),
    .seen_behind_lost((class_seen_behind_lost[0] & visited_one_hot[0]) |
      (class_seen_behind_lost[1] & visited_one_hot[1]) |
      (class_seen_behind_lost[2] & visited_one_hot[2]) |
      (class_seen_behind_lost[3] & visited_one_hot[3]) |
      (class_seen_behind_lost[4] & visited_one_hot[4]) |
      (class_seen_behind_lost[5] & visited_one_hot[5]) |
      (class_seen_behind_lost[6] & visited_one_hot[6]) |
      (class_seen_behind_lost[7] & visited_one_hot[7])),
    .seen_broken((class_seen_broken[0] & visited_one_hot[0]) |
      (class_seen_broken[1] & visited_one_hot[1]) | (class_seen_broken[2] & visited_one_hot[2]) |
      (class_seen_broken[3] & visited_one_hot[3]) | (class_seen_broken[4] & visited_one_hot[4]) |
      (class_seen_broken[5] & visited_one_hot[5]) | (class_seen_broken[6] & visited_one_hot[6]) |
      (class_seen_broken[7] & visited_one_hot[7])),
    .seen_begins((class_seen_begins[0] & visited_one_hot[0]) |
      (class_seen_begins[1] & visited_one_hot[1]) | (class_seen_begins[2] & visited_one_hot[2]) |
      (class_seen_begins[3] & visited_one_hot[3]) | (class_seen_begins[4] & visited_one_hot[4]) |
      (class_seen_begins[5] & visited_one_hot[5]) | (class_seen_begins[6] & visited_one_hot[6]) |
      (class_seen_begins[7] & visited_one_hot[7])),
    .seen_rows((class_seen_rows[16:0] & {17{visited_one_hot[0]}}) |
      (class_seen_rows[33:17] & {17{visited_one_hot[1]}}) |
      (class_seen_rows[50:34] & {17{visited_one_hot[2]}}) |
      (class_seen_rows[67:51] & {17{visited_one_hot[3]}}) |
      (class_seen_rows[84:68] & {17{visited_one_hot[4]}}) |
      (class_seen_rows[101:85] & {17{visited_one_hot[5]}}) |
      (class_seen_rows[118:102] & {17{visited_one_hot[6]}}) |
      (class_seen_rows[135:119] & {17{visited_one_hot[7]}})),
    .seen_first((class_seen_first[15:0] & {16{visited_one_hot[0]}}) |
      (class_seen_first[31:16] & {16{visited_one_hot[1]}}) |
      (class_seen_first[47:32] & {16{visited_one_hot[2]}}) |
      (class_seen_first[63:48] & {16{visited_one_hot[3]}}) |
      (class_seen_first[79:64] & {16{visited_one_hot[4]}}) |
      (class_seen_first[95:80] & {16{visited_one_hot[5]}}) |
      (class_seen_first[111:96] & {16{visited_one_hot[6]}}) |
      (class_seen_first[127:112] & {16{visited_one_hot[7]}})),
    .seen_last((class_seen_last[15:0] & {16{visited_one_hot[0]}}) |
      (class_seen_last[31:16] & {16{visited_one_hot[1]}}) |
      (class_seen_last[47:32] & {16{visited_one_hot[2]}}) |
      (class_seen_last[63:48] & {16{visited_one_hot[3]}}) |
      (class_seen_last[79:64] & {16{visited_one_hot[4]}}) |
      (class_seen_last[95:80] & {16{visited_one_hot[5]}}) |
      (class_seen_last[111:96] & {16{visited_one_hot[6]}}) |
      (class_seen_last[127:112] & {16{visited_one_hot[7]}})),
    .seen_write_row((class_seen_write_row[15:0] & {16{visited_one_hot[0]}}) |
      (class_seen_write_row[31:16] & {16{visited_one_hot[1]}}) |
      (class_seen_write_row[47:32] & {16{visited_one_hot[2]}}) |
      (class_seen_write_row[63:48] & {16{visited_one_hot[3]}}) |
      (class_seen_write_row[79:64] & {16{visited_one_hot[4]}}) |
      (class_seen_write_row[95:80] & {16{visited_one_hot[5]}}) |
      (class_seen_write_row[111:96] & {16{visited_one_hot[6]}}) |
      (class_seen_write_row[127:112] & {16{visited_one_hot[7]}})),
    .seen_read_row((class_seen_read_row[15:0] & {16{visited_one_hot[0]}}) |
      (class_seen_read_row[31:16] & {16{visited_one_hot[1]}}) |
      (class_seen_read_row[47:32] & {16{visited_one_hot[2]}}) |
      (class_seen_read_row[63:48] & {16{visited_one_hot[3]}}) |
      (class_seen_read_row[79:64] & {16{visited_one_hot[4]}}) |
      (class_seen_read_row[95:80] & {16{visited_one_hot[5]}}) |
      (class_seen_read_row[111:96] & {16{visited_one_hot[6]}}) |
      (class_seen_read_row[127:112] & {16{visited_one_hot[7]}})),
    .seen_room((class_seen_room[0] & visited_one_hot[0]) |
      (class_seen_room[1] & visited_one_hot[1]) | (class_seen_room[2] & visited_one_hot[2]) |
      (class_seen_room[3] & visited_one_hot[3]) | (class_seen_room[4] & visited_one_hot[4]) |
      (class_seen_room[5] & visited_one_hot[5]) | (class_seen_room[6] & visited_one_hot[6]) |
      (class_seen_room[7] & visited_one_hot[7])),
    .acknowledged(|(channel_0_acknowledged & visited_one_hot)),
    .landed(|(channel_0_has_pages & visited_one_hot)),
    .open_channels(channel_0_open),
    .summary_0(channel_0_summary),
    .serves(reader_serves),
    .goes_on(reader_goes_on),
    .serves_tail(reader_serves_tail),
    .reader_free(reader_free),
    .writer_free(writer_free),
    .decides(visit_decides),
    .number(visit_number),
    .serves_now(visit_serves_now),
    .of_tail(visit_of_tail),
    .head_words(visit_head_words),
    .tail_words(visit_tail_words),
    .muted(visit_muted),
    .spills(visit_spills),
    .spill_channel(visit_spill_channel),
    .spill_row(visit_spill_row),
    .reads(visit_reads),
    .read_channel(visit_read_channel),
    .read_slot(visit_read_slot),
    .read_row(visit_read_row),
    .returns(visit_returns),
    .return_channel(visit_return_channel),
    .loses(visit_loses),
    .lost_words(visit_lost_words),
    .makes_unit(visit_makes_unit),
    .new_claim(visit_new_claim),
    .new_open(visit_new_open),
    .new_broken(visit_new_broken),
    .new_write_row(visit_new_write_row),
    .new_read_row(visit_new_read_row),
    .look(visit_look)
  );

  assign visit_says_decides = visit_decides;
  assign visit_says_number = visit_number;
  assign visit_says_serves_now = visit_serves_now;
  assign visit_says_of_tail = visit_of_tail;
  assign visit_says_head_words = visit_head_words;
  assign visit_says_tail_words = visit_tail_words;
  assign visit_says_muted = visit_muted;
  assign visit_says_spills = visit_spills;
  assign visit_says_spill_channel = visit_spill_channel;
  assign visit_says_spill_row = visit_spill_row;
  assign visit_says_reads = visit_reads;
  assign visit_says_read_channel = visit_read_channel;
  assign visit_says_read_slot = visit_read_slot;
  assign visit_says_read_row = visit_read_row;
  assign visit_says_returns = visit_returns;
  assign visit_says_return_channel = visit_return_channel;
  assign visit_says_loses = visit_loses;
  assign visit_says_lost_words = visit_lost_words;
  assign visit_says_makes_unit = visit_makes_unit;
  assign visit_says_new_claim = visit_new_claim;
  assign visit_says_new_open = visit_new_open;
  assign visit_says_new_broken = visit_new_broken;
  assign visit_says_new_write_row = visit_new_write_row;
  assign visit_says_new_read_row = visit_new_read_row;
  assign visit_says_look = visit_look;

  // the word that leaves, unless it is muted
  always @(posedge clk) begin
    head_channel_2 <= head_channel;
    head_number_1 <= head_at[3:0];
    head_number_2 <= head_number_1;
    head_records <= channel_0_records_of_word & {105{head_channel_2}};
    head_channel_3 <= head_channel_2;
    out_word <= takes_head_3 ?
          {((head_number_2 < 4'hf) ?
                  (head_number_2[3] ?
                        (head_number_2[2] ?
                              (head_number_2[1] ? head_records[104:98] :
                                  head_number_2[0] ? head_records[97:91] :
                                  head_records[90:84]) :
                            head_number_2[1] ?
                              (head_number_2[0] ? head_records[83:77] : head_records[76:70]) :
                            head_number_2[0] ? head_records[69:63] :
                            head_records[62:56]) :
                      head_number_2[2] ?
                        (head_number_2[1] ?
                              (head_number_2[0] ? head_records[55:49] : head_records[48:42]) :
                            head_number_2[0] ? head_records[41:35] :
                            head_records[34:28]) :
                      head_number_2[1] ?
                        (head_number_2[0] ? head_records[27:21] : head_records[20:14]) :
                      head_number_2[0] ? head_records[13:7] :
                      head_records[6:0]) :
                7'd0), (channel_0_word & {512{head_channel_3}})} :
        tail_word;
  end

  wire leaves = takes_head_4 | takes_tail_4;
  wire is_muted = out_first_4[0] ? out_first_4[1] : was_muted;

  always @(posedge clk) begin
    if (leaves) begin
      was_muted <= is_muted & ~out_word[518];
    end
    out_valid <= leaves & ~is_muted;
    left <= out_class_4 & {8{leaves}};
    if (rst) begin
      was_muted <= 1'b0;
      out_valid <= 1'b0;
      left <= 8'd0;
    end
  end

  assign has_left = left;
  assign m_axis_tvalid = out_valid;

  always @(posedge clk) begin
    out_data <= out_word[511:0];
  end

  assign m_axis_tdata = out_data;

  always @(posedge clk) begin
    out_keep <= 64'hffffffffffffffff >> ~out_word[517:512];
  end

  assign m_axis_tkeep = out_keep;

  always @(posedge clk) begin
    out_last <= out_word[518];
  end

  assign m_axis_tlast = out_last;

  always @(posedge clk) begin
    out_dest <= {(out_class_4[4] | out_class_4[5] | out_class_4[6] | out_class_4[7]),
        (out_class_4[2] | out_class_4[3] | out_class_4[6] | out_class_4[7]),
        (out_class_4[1] | out_class_4[3] | out_class_4[5] | out_class_4[7])};
  end

  assign m_axis_tdest = out_dest;

endmodule

`default_nettype wire
