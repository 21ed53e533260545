// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Pages to a memory behind AXI4, and back.

`default_nettype none

module memory_channel_1x8x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Pages to memory
  // A page for the channel is decided.
  input  wire decided,
  // A beat of a page comes, or its trailer.
  input  wire fills,
  // Number of the beat in its page.
  input  wire [3:0] fills_at,
  // The beat.
  input  wire [511:0] page_beat,
  // Class of the page.
  input  wire [2:0] page_class,
  // Row of the page.
  input  wire [3:0] page_row,

  // Pages from memory
  // A page is to be read.
  input  wire reads,
  // Class and slot in which it lands.
  input  wire [5:0] read_page,
  // Its row.
  input  wire [3:0] read_row,
  // One-hot or zero: class of a page that returns.
  input  wire [7:0] returns,
  // Class and slot of the page whose summary is looked at.
  input  wire [5:0] look,
  // Class, slot and word of the word that is read.
  input  wire [9:0] head_at,

  // Write addresses (AXI4)
  // The write address is taken.
  input  wire m_axi_awready,
  output wire m_axi_awvalid,
  output wire [31:0] m_axi_awaddr,
  output wire [7:0] m_axi_awlen,
  output wire [2:0] m_axi_awsize,
  output wire [1:0] m_axi_awburst,

  // Write data (AXI4)
  // The beat of write data is taken.
  input  wire m_axi_wready,
  output wire m_axi_wvalid,
  output wire [511:0] m_axi_wdata,
  output wire [63:0] m_axi_wstrb,
  output wire m_axi_wlast,

  // Write responses (AXI4)
  // A write response is offered.
  input  wire m_axi_bvalid,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_bresp,
  output wire m_axi_bready,

  // Read addresses (AXI4)
  // The read address is taken.
  input  wire m_axi_arready,
  output wire m_axi_arvalid,
  output wire [31:0] m_axi_araddr,
  output wire [7:0] m_axi_arlen,
  output wire [2:0] m_axi_arsize,
  output wire [1:0] m_axi_arburst,

  // Read data (AXI4)
  // A beat of read data is offered.
  input  wire m_axi_rvalid,
  // Read data.
  input  wire [511:0] m_axi_rdata,
  // 0 OKAY, 2 SLVERR, 3 DECERR.
  input  wire [1:0] m_axi_rresp,
  // Last beat of the burst.
  input  wire m_axi_rlast,
  output wire m_axi_rready,

  // State
  // The channel is open for another page.
  output wire open,
  // Classes with a page that may be read.
  output wire [7:0] acknowledged,
  // Classes with a page that has landed.
  output wire [7:0] has_pages,
  // Summary of the page that is looked at.
  output wire [6:0] summary,
  // Word of the head two clocks after its address.
  output wire [511:0] word,
  // Records of its page a clock after its address.
  output wire [104:0] records_of_word
);

  reg [2:0] page_in;
  reg [2:0] page_out;
  // The inverse of `page_out`, so that what waits for one does not wait for the net of the other.
  reg [1:0] page_read;
  initial page_read = 2'd3;
  reg [3:0] beat_out;
  // The inverse of `beat_out`, so that what waits for one does not wait for the net of the other.
  reg [3:0] beat_read;
  initial beat_read = 4'hf;
  reg w_valid;
  reg [511:0] w_data;
  reg w_last;
  reg [5:0] written;
  reg [5:0] addressed;
  reg [5:0] responded;
  reg aw_valid;
  reg [3:0] aw_row;
  reg [2:0] fifo_claimed;
  reg [5:0] writes_claimed;
  reg is_open;
  reg responds;
  reg [6:0] response_held;
  reg response_unsound;
  reg [6:0] asked;
  reg [6:0] offered;
  reg [6:0] landed;
  reg ar_valid;
  reg [3:0] ar_row;
  reg [3:0] beat_landing;
  reg [3:0] row_landing;
  reg page_unsound;
  reg comes;
  reg lands;
  reg [511:0] beat_held;
  reg [5:0] page_at;
  reg [3:0] beat_at;
  reg beat_failed;
  reg any_failed;
  reg [511:0] word_held;
  reg [104:0] records_held;
  reg [14:0] ends;
  reg begins;
  reg lost;
  reg has_landed;
  reg [5:0] page_landed;
  reg [7:0] read_class;
  reg [7:0] returned_class;
  reg [39:0] acknowledgeds;
  reg [31:0] waiting;

  assign m_axi_awlen = 8'd15;
  assign m_axi_awsize = 3'd6;
  assign m_axi_awburst = 2'd1;
  assign m_axi_bready = 1'b1;
  assign m_axi_arlen = 8'd15;
  assign m_axi_arsize = 3'd6;
  assign m_axi_arburst = 2'd1;
  assign m_axi_rready = 1'b1;

  // write data: pages in the FIFO, and the register
  wire page_full = fills & (fills_at == 4'hf);

  always @(posedge clk) begin
    if (page_full) begin
      page_in <= page_in + 3'd1;
    end
    if (rst) begin
      page_in <= 3'd0;
    end
  end

  wire [5:0] beats_write_address_bits = ~{page_in[1:0], fills_at};

  wire [511:0] next_beat;
  (* ram_style = "distributed" *)
  reg [511:0] beats [0:63];

  always @(posedge clk) begin
    if (fills) begin
      beats[beats_write_address_bits] <= page_beat;
    end
  end

  assign next_beat = beats[{page_read, beat_read}];

  wire w_free = ~w_valid | m_axi_wready;
  wire w_some = (page_in != page_out);
  wire w_takes = w_free & w_some;
  wire w_ends = w_takes & (&beat_out);

  always @(posedge clk) begin
    if (w_free) begin
      w_valid <= w_some;
      w_data <= next_beat;
      w_last <= &beat_out;
    end
    if (w_takes) begin
      beat_read <= ~(beat_out + 4'd1);
      beat_out <= beat_out + 4'd1;
    end
    if (w_ends) begin
      page_read <= ~(page_out[1:0] + 2'd1);
      page_out <= page_out + 3'd1;
    end
    if (rst) begin
      w_valid <= 1'b0;
      beat_out <= 4'd0;
      beat_read <= 4'hf;
      page_out <= 3'd0;
      page_read <= 2'd3;
    end
  end

  assign m_axi_wvalid = w_valid;
  assign m_axi_wdata = w_data;
  assign m_axi_wlast = w_last;
  assign m_axi_wstrb = 64'hffffffffffffffff;

  // pages that are written: class and row, until the response
  always @(posedge clk) begin
    if (page_full) begin
      written <= written + 6'd1;
    end
    if (rst) begin
      written <= 6'd0;
    end
  end

  wire [6:0] next_write;
  wire [6:0] response;
  (* ram_style = "distributed" *)
  reg [6:0] writes [0:31];

  always @(posedge clk) begin
    if (page_full) begin
      writes[written[4:0]] <= {page_class, page_row};
    end
  end

  assign next_write = writes[addressed[4:0]];

  assign response = writes[responded[4:0]];

  wire aw_some = (written != addressed);
  wire aw_free = ~aw_valid | m_axi_awready;

  always @(posedge clk) begin
    if (aw_free) begin
      aw_valid <= aw_some;
      aw_row <= next_write[3:0];
    end
    if (aw_free & aw_some) begin
      addressed <= addressed + 6'd1;
    end
    if (rst) begin
      aw_valid <= 1'b0;
      addressed <= 6'd0;
    end
  end

  assign m_axi_awvalid = aw_valid;
  assign m_axi_awaddr = {18'd0, {aw_row, 10'd0}};

  always @(posedge clk) begin
    if (m_axi_bvalid) begin
      responded <= responded + 6'd1;
    end
    if (rst) begin
      responded <= 6'd0;
    end
  end

  // whether the channel is open for another page
  always @(posedge clk) begin
    fifo_claimed <= decided ? (w_ends ? fifo_claimed : (fifo_claimed + 3'd1)) :
        w_ends ? (fifo_claimed - 3'd1) :
        fifo_claimed;
    writes_claimed <= decided ? (m_axi_bvalid ? writes_claimed : (writes_claimed + 6'd1)) :
        m_axi_bvalid ? (writes_claimed - 6'd1) :
        writes_claimed;
    is_open <= (fifo_claimed <= 3'd2) & (writes_claimed <= 6'd29);
    if (rst) begin
      fifo_claimed <= 3'd0;
      writes_claimed <= 6'd0;
      is_open <= 1'b1;
    end
  end

  // a response: the page may be read, and is unsound or not
  always @(posedge clk) begin
    responds <= m_axi_bvalid;
    response_held <= response;
    response_unsound <= m_axi_bresp[1];
    if (rst) begin
      responds <= 1'b0;
    end
  end

  wire [7:0] response_class = (8'd1 << response_held[6:4]) & {8{responds}};

  // pages that are read: class, slot and row, until they have landed
  always @(posedge clk) begin
    if (reads) begin
      asked <= asked + 7'd1;
    end
    if (rst) begin
      asked <= 7'd0;
    end
  end

  wire [3:0] next_row;
  wire [3:0] page_row_landing;
  (* ram_style = "distributed" *)
  reg [3:0] page_rows [0:63];

  always @(posedge clk) begin
    if (reads) begin
      page_rows[asked[5:0]] <= read_row;
    end
  end

  assign next_row = page_rows[offered[5:0]];

  assign page_row_landing = page_rows[landed[5:0]];

  wire ar_some = (asked != offered);
  wire ar_free = ~ar_valid | m_axi_arready;

  always @(posedge clk) begin
    if (ar_free) begin
      ar_valid <= ar_some;
      ar_row <= next_row;
    end
    if (ar_free & ar_some) begin
      offered <= offered + 7'd1;
    end
    if (rst) begin
      ar_valid <= 1'b0;
      offered <= 7'd0;
    end
  end

  assign m_axi_arvalid = ar_valid;
  assign m_axi_araddr = {18'd0, {ar_row, 10'd0}};

  wire [5:0] page_landing;
  (* ram_style = "distributed" *)
  reg [5:0] pages [0:63];

  always @(posedge clk) begin
    if (reads) begin
      pages[asked[5:0]] <= read_page;
    end
  end

  assign page_landing = pages[landed[5:0]];

  // a beat of the page that lands
  wire lands_now = m_axi_rvalid & (&beat_landing);

  always @(posedge clk) begin
    if (m_axi_rvalid) begin
      beat_landing <= beat_landing + 4'd1;
    end
    if (lands_now) begin
      landed <= landed + 7'd1;
    end
    row_landing <= page_row_landing;
    if (rst) begin
      beat_landing <= 4'd0;
      landed <= 7'd0;
    end
  end

  reg row_unsound;
  (* ram_style = "block" *)
  reg unsound_rows [0:15];

  always @(posedge clk) begin
    if (responds) begin
      unsound_rows[response_held[3:0]] <= response_unsound;
    end
  end

  always @(posedge clk) begin
    row_unsound <= unsound_rows[row_landing];
  end

  always @(posedge clk) begin
    page_unsound <= row_unsound;
    comes <= m_axi_rvalid & ~(&beat_landing);
    lands <= lands_now;
    beat_held <= m_axi_rdata;
    page_at <= page_landing;
    beat_at <= beat_landing;
    beat_failed <= m_axi_rresp[1];
    if (comes) begin
      any_failed <= any_failed | beat_failed;
    end
    if (lands) begin
      any_failed <= 1'b0;
    end
    if (rst) begin
      comes <= 1'b0;
      lands <= 1'b0;
      any_failed <= 1'b0;
    end
  end

  reg [511:0] word_read;
  (* ram_style = "block" *)
  reg [511:0] words [0:1023];

  always @(posedge clk) begin
    if (comes) begin
      words[{page_at, beat_at}] <= beat_held;
    end
  end

  always @(posedge clk) begin
    word_read <= words[head_at];
  end

  // words of the head, and their records
  always @(posedge clk) begin
    word_held <= word_read;
  end

  wire [104:0] records_read;
  (* ram_style = "distributed" *)
  reg [104:0] records [0:63];

  always @(posedge clk) begin
    if (lands) begin
      records[page_at] <= beat_held[104:0];
    end
  end

  assign records_read = records[head_at[9:4]];

  always @(posedge clk) begin
    records_held <= records_read;
  end

  // summary of a page: whether it is lost, and the words up to the last that ends a frame
  always @(posedge clk) begin
    ends <= {beat_held[104], beat_held[97], beat_held[90], beat_held[83], beat_held[76],
        beat_held[69], beat_held[62], beat_held[55], beat_held[48], beat_held[41], beat_held[34],
        beat_held[27], beat_held[20], beat_held[13], beat_held[6]};
    begins <= beat_held[105];
    lost <= any_failed | beat_failed | page_unsound;
    has_landed <= lands;
    page_landed <= page_at;
    if (rst) begin
      has_landed <= 1'b0;
    end
  end

  wire [6:0] summary_read;
  (* ram_style = "distributed" *)
  reg [6:0] summaries [0:63];

  always @(posedge clk) begin
    if (has_landed) begin
      summaries[page_landed] <= {lost, begins, |ends,
          (ends[14] ? 4'hf :
              ends[13] ? 4'd14 :
              ends[12] ? 4'd13 :
              ends[11] ? 4'd12 :
              ends[10] ? 4'd11 :
              ends[9] ? 4'd10 :
              ends[8] ? 4'd9 :
              ends[7] ? 4'd8 :
              ends[6] ? 4'd7 :
              ends[5] ? 4'd6 :
              ends[4] ? 4'd5 :
              ends[3] ? 4'd4 :
              ends[2] ? 4'd3 :
              ends[1] ? 4'd2 :
              ends[0] ? 4'd1 :
              4'd0)};
    end
  end

  assign summary_read = summaries[look];

  // pages of each class that may be read, and that have landed
  always @(posedge clk) begin
    read_class <= (8'd1 << read_page[5:3]) & {8{reads}};
    returned_class <= returns;
    if (rst) begin
      read_class <= 8'd0;
      returned_class <= 8'd0;
    end
  end

  wire [7:0] landed_class = (8'd1 << page_landed[5:3]) & {8{has_landed}};

  always @(posedge clk) begin : drive_acknowledgeds
    integer i;
    for (i = 0; i < 8; i = i + 1) begin
      if (response_class[i] & ~read_class[i]) begin
        acknowledgeds[5*i +: 5] <= acknowledgeds[5*i +: 5] + 5'd1;
      end
      if (read_class[i] & ~response_class[i]) begin
        acknowledgeds[5*i +: 5] <= acknowledgeds[5*i +: 5] - 5'd1;
      end
    end
    for (i = 0; i < 8; i = i + 1) begin
      if (landed_class[i] & ~returned_class[i]) begin
        waiting[4*i +: 4] <= waiting[4*i +: 4] + 4'd1;
      end
      if (returned_class[i] & ~landed_class[i]) begin
        waiting[4*i +: 4] <= waiting[4*i +: 4] - 4'd1;
      end
    end
    if (rst) begin
      acknowledgeds <= {8{5'd0}};
      waiting <= {8{4'd0}};
    end
  end

  assign open = is_open;
  assign acknowledged = {|acknowledgeds[39:35], |acknowledgeds[34:30], |acknowledgeds[29:25],
      |acknowledgeds[24:20], |acknowledgeds[19:15], |acknowledgeds[14:10], |acknowledgeds[9:5],
      |acknowledgeds[4:0]};
  assign has_pages = {|waiting[31:28], |waiting[27:24], |waiting[23:20], |waiting[19:16],
      |waiting[15:12], |waiting[11:8], |waiting[7:4], |waiting[3:0]};
  assign summary = summary_read;
  assign word = word_held;
  assign records_of_word = records_held;

  // Read by nothing.
  wire unused = &{1'b0, m_axi_bresp[0], m_axi_rresp[0], m_axi_rlast, next_write[6:4]};

endmodule

`default_nettype wire
