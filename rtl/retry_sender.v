// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen retry_sender --variant w512`; change its source, not this file.
//
// Numbers the frames of a lossy line, keeps them, and sends those again that the far end asks for
// Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.

`default_nettype none

module retry_sender #(
  // Bits of a beat: 64, 512 or 1024.
  parameter DATA_W = 512,
  // Units of the memory: 4096, 16384 or 262144.
  parameter UNITS = 16384
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the port, without preamble and FCS (AXI4-Stream)
  // The port offers a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
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
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
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
  output wire stat_failed
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && UNITS == 16384) || (DATA_W == 512 && UNITS == 4096) ||
        (DATA_W == 512 && UNITS == 262144) || (DATA_W == 1024 && UNITS == 16384) ||
        (DATA_W == 64 && UNITS == 4096))) begin : refused
      retry_sender_has_no_such_variant refused ();
    end
  endgenerate

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
  reg [DATA_W-1:0] slot_0_data;
  reg [DATA_W/8-1:0] slot_0_keep;
  // The slot has no beat.
  reg slot_1_free;
  reg [DATA_W-1:0] slot_1_data;
  reg [DATA_W/8-1:0] slot_1_keep;
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
  wire [DATA_W-1:0] data_before;
  wire [$clog2(UNITS)-1:0] at_unit;
  wire load;
  reg room_reg;
  // Clocks without a word or a frame of data.
  reg [23:0] idle;
  reg [2:0] moving;
  reg [DATA_W-1:0] data_moved;
  reg [DATA_W-1:0] data_passing;
  reg read_before;
  reg from_memory;
  reg [DATA_W-1:0] data_on_way;
  reg [DATA_W/8-1:0] keep_moved;
  reg last_moved;
  reg [DATA_W/8-1:0] keep_passing;
  reg [DATA_W/8-1:0] keep_on_way;
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

  wire [DATA_W-1:0] out_data = turn ? slot_1_data : slot_0_data;
  wire [DATA_W/8-1:0] out_keep = turn ? slot_1_keep : slot_0_keep;

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
  wire [$clog2(DATA_W)-4:0] last_lane_lane;
  generate
    case (DATA_W)
      512: begin : gen_last_lane
        last_lane_x64 last_lane (
          .keep(out_keep),
          .lane(last_lane_lane)
        );
      end
      1024: begin : gen_last_lane
        last_lane_x128 last_lane (
          .keep(out_keep),
          .lane(last_lane_lane)
        );
      end
      64: begin : gen_last_lane
        last_lane_x8 last_lane (
          .keep(out_keep),
          .lane(last_lane_lane)
        );
      end
    endcase
  endgenerate

  wire [23:0] kept_sent;
  wire kept_exists;
  wire [10:0] kept_frame_units;
  wire kept_is_last;
  wire kept_ends_late;
  wire [DATA_W/8-1:0] kept_last_keep;
  wire [DATA_W-1:0] kept_beat;
  generate
    case (DATA_W)
      512, 1024: begin : gen_kept
        retry_kept #(
          .DATA_W(DATA_W),
          .UNITS(UNITS)
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
          .data_before(data_before),
          .load(load),
          .reads(reads),
          .is_last(kept_is_last),
          .ends_late(kept_ends_late),
          .last_keep(kept_last_keep),
          .beat(kept_beat)
        );
      end
      64: begin : gen_kept
        retry_kept_8x4096 kept (
          .clk(clk),
          .rst(rst),
          .taken(stores),
          .last(out_last),
          .lane(last_lane_lane),
          .sent(kept_sent),
          .at(at_unit),
          .exists(kept_exists),
          .frame_units(kept_frame_units),
          .data_before(data_before),
          .load(load),
          .reads(reads),
          .is_last(kept_is_last),
          .ends_late(kept_ends_late),
          .last_keep(kept_last_keep),
          .beat(kept_beat)
        );
      end
    endcase
  endgenerate

  wire again_leaves = reads & kept_is_last;

  wire book_running;
  wire [3:0] book_epoch;
  wire book_ready;
  wire [23:0] book_at_position;
  wire [$clog2(UNITS)-1:0] book_at_unit;
  wire book_load;
  wire [23:0] book_oldest_kept;
  wire [23:0] book_span_kept;
  wire book_ignored;
  wire book_restarted;
  retry_book #(
    .UNITS(UNITS)
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
    .leaves(again_leaves),
    .fails(1'b0),
    .between(1'b0),
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

  assign at_unit = book_at_unit;
  assign load = book_load;
  assign ready = book_ready;
  assign reads = begins_again | (repeats & open);

  always @(posedge clk) begin
    data_open <= book_running & ~(&book_span_kept[$clog2(UNITS)-1:9]);
    room_reg <= book_running & ~(&book_span_kept[$clog2(UNITS)-1:10]);
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
  wire [DATA_W/8-1:0] serializer_tkeep;
  wire [DATA_W-1:0] serializer_tdata;
  wire serializer_done;
  generate
    case (DATA_W)
      512, 1024: begin : gen_serializer
        pfc_frame_serializer_60 #(
          .DATA_W(DATA_W)
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
      end
      64: begin : gen_serializer
        pfc_frame_serializer_60x8 serializer (
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
      end
    endcase
  endgenerate

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
  wire read_last = reads & kept_is_last;
  wire take_last = takes & out_last;
  wire ends = take_last | read_last | word_ends;
  wire any_begins = says | begins_again | begins;

  always @(posedge clk) begin
    between <= ends | (between & ~any_begins);
    passes <= ~take_last & (passes | begins);
    repeats <= ~read_last & (repeats | begins_again);
    gap <= (take_last & ~control & out_keep[DATA_W/8-4]) | (read_last & kept_ends_late);
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
  wire [23:0] position = begins_again ? book_at_position : kept_sent;
  wire [3:0] epoch = book_epoch;
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
    data_on_way <= from_memory ? kept_beat : data_passing;
    keep_moved <= is_word ? serializer_tkeep : out_keep;
    last_moved <= ends;
    keep_passing <= read_before ? (kept_last_keep | {DATA_W/8{~last_moved}}) : keep_moved;
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
  wire [DATA_W-1:0] line_tdata;
  wire [DATA_W/8-1:0] line_tkeep;
  wire line_tlast;
  retry_line #(
    .DATA_W(DATA_W)
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
    failed <= 1'b0;
    if (rst) begin
      failed <= 1'b0;
    end
  end

  assign stat_failed = failed;

  // Read by nothing.
  wire unused = &{1'b0, book_oldest_kept, serializer_pending, serializer_done};

endmodule

`default_nettype wire
