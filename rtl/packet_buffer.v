// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen packet_buffer --variant w512`; change its source, not this file.
//
// Stores frames of eight classes in regions of one memory, and forwards them class by class
// Store and forward; a frame that is bad, too long or without room leaves no trace.

`default_nettype none

module packet_buffer #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096,
  // Banks of the memory: 2, 4 or 8.
  parameter BANKS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames, class by class in tdest (AXI4-Stream; the sender cannot wait; tuser: bad)
  // A beat arrives.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,
  // On the first beat: class of the frame.
  input  wire [2:0] s_axis_tdest,

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
  output wire [DATA_W-1:0] m_axis_0_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_0_tkeep,
  // Last beat of the frame.
  output wire m_axis_0_tlast,
  // A beat is offered.
  output wire m_axis_1_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_1_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_1_tkeep,
  // Last beat of the frame.
  output wire m_axis_1_tlast,
  // A beat is offered.
  output wire m_axis_2_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_2_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_2_tkeep,
  // Last beat of the frame.
  output wire m_axis_2_tlast,
  // A beat is offered.
  output wire m_axis_3_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_3_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_3_tkeep,
  // Last beat of the frame.
  output wire m_axis_3_tlast,
  // A beat is offered.
  output wire m_axis_4_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_4_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_4_tkeep,
  // Last beat of the frame.
  output wire m_axis_4_tlast,
  // A beat is offered.
  output wire m_axis_5_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_5_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_5_tkeep,
  // Last beat of the frame.
  output wire m_axis_5_tlast,
  // A beat is offered.
  output wire m_axis_6_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_6_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_6_tkeep,
  // Last beat of the frame.
  output wire m_axis_6_tlast,
  // A beat is offered.
  output wire m_axis_7_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_7_tdata,
  // Lanes that carry the frame: all but in the last beat, from lane 0 on.
  output wire [DATA_W/8-1:0] m_axis_7_tkeep,
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

  // Verdicts on frames
  // A frame has ended, and is stored or dropped.
  output wire stat_verdict,
  // Class of the frame.
  output wire [2:0] stat_class,
  // 0: stored; dropped because 1: bad, 2: longer than `cfg_max_octets`, 3: no room in the region.
  output wire [1:0] stat_reason
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && DEPTH == 4096 && BANKS == 4) ||
        (DATA_W == 64 && DEPTH == 4096 && BANKS == 2) ||
        (DATA_W == 64 && DEPTH == 64 && BANKS == 2) ||
        (DATA_W == 64 && DEPTH == 16384 && BANKS == 2) ||
        (DATA_W == 64 && DEPTH == 131072 && BANKS == 2) ||
        (DATA_W == 128 && DEPTH == 4096 && BANKS == 2) ||
        (DATA_W == 256 && DEPTH == 4096 && BANKS == 2) ||
        (DATA_W == 256 && DEPTH == 131072 && BANKS == 2) ||
        (DATA_W == 512 && DEPTH == 262144 && BANKS == 4) ||
        (DATA_W == 512 && DEPTH == 524288 && BANKS == 4) ||
        (DATA_W == 1024 && DEPTH == 65536 && BANKS == 8) ||
        (DATA_W == 1024 && DEPTH == 4096 && BANKS == 8))) begin : refused
      packet_buffer_has_no_such_variant refused ();
    end
  endgenerate

  wire judge_faulty;
  wire [7:0] judge_class_one_hot;
  wire [$clog2(DATA_W)-4:0] judge_last_lane;
  wire judge_last;
  wire [7:0] region_offers;
  wire [$clog2(DEPTH)-1:0] region_first;
  wire [$clog2(DEPTH)-1:0] region_last_word;
  wire [$clog2(DEPTH):0] region_size;
  wire [7:0] chosen;
  wire [47:0] read_places;
  wire [8*$clog2(BANKS)+7:0] left;
  wire [7:0] holds;
  reg [7:0] of_class_1;
  reg [7:0] of_class_2;
  reg [7:0] of_class_3;
  reg [7:0] of_class_4;
  reg [DATA_W-1:0] octets_1;
  reg [DATA_W-1:0] octets_2;
  reg [DATA_W-1:0] octets_3;
  reg [DATA_W-1:0] octets_4;
  reg [DATA_W-1:0] octets_5;
  reg [DATA_W-1:0] octets_6;
  reg [DATA_W-1:0] octets_7;
  reg [DATA_W-1:0] octets_8;
  reg [DATA_W-1:0] octets_9;
  reg [$clog2(DATA_W)-3:0] record_1;
  reg [$clog2(DATA_W)-3:0] record_2;
  reg [$clog2(DATA_W)-3:0] record_3;
  reg [$clog2(DATA_W)-3:0] record_4;
  reg [$clog2(DATA_W)-3:0] record_5;
  reg [$clog2(DATA_W)-3:0] record_6;
  reg [$clog2(DATA_W)-3:0] record_7;
  reg [$clog2(DATA_W)-3:0] record_8;
  reg [7:0] comes_1;
  reg [7:0] comes_2;
  reg [7:0] comes_3;
  reg [7:0] comes_4;
  reg [7:0] comes_5;
  reg [7:0] comes_6;
  reg [7:0] comes_7;
  reg [7:0] comes_8;
  reg [7:0] comes_9;
  reg [4:0] comes_to_1;
  reg [4:0] comes_to_2;
  reg [4:0] comes_to_3;
  reg [4:0] comes_to_4;
  reg [4:0] comes_to_5;
  reg [4:0] comes_to_6;
  reg [4:0] comes_to_7;
  reg [4:0] comes_to_8;
  reg [4:0] comes_to_9;
  reg [7:0] passes_1;
  reg [7:0] passes_2;
  reg [7:0] passes_3;
  reg [7:0] passes_4;
  reg [7:0] passes_5;
  reg [7:0] passes_6;
  reg [7:0] passes_7;
  reg [7:0] passes_8;
  reg [7:0] passes_9;
  reg [4:0] passes_to_1;
  reg [4:0] passes_to_2;
  reg [4:0] passes_to_3;
  reg [4:0] passes_to_4;
  reg [4:0] passes_to_5;
  reg [4:0] passes_to_6;
  reg [4:0] passes_to_7;
  reg [4:0] passes_to_8;
  reg [4:0] passes_to_9;
  reg write;
  reg [$clog2(BANKS)+$clog2(DEPTH)-1:0] write_at;
  reg [$clog2(BANKS)+$clog2(DEPTH)-1:0] read_at;
  reg [7:0] takes_2;
  reg [7:0] takes_3;
  reg [7:0] takes_4;
  reg [7:0] stores_2;
  reg [7:0] stores_3;
  reg [7:0] stores_4;
  reg [7:0] completes_2;
  reg [7:0] completes_3;
  reg [7:0] completes_4;
  reg [7:0] takes_back_2;
  reg [7:0] takes_back_3;
  reg [7:0] takes_back_4;
  reg [7:0] gives_back_2;
  reg [7:0] gives_back_3;
  reg [7:0] gives_back_4;
  reg write_granules;
  reg [$clog2(DATA_W)-3:0] read_record_5;
  reg [$clog2(DATA_W)-3:0] read_record_6;
  reg [$clog2(DATA_W)-3:0] read_record_7;
  reg [$clog2(DATA_W)-3:0] read_record_8;
  reg [$clog2(BANKS)+2*$clog2(DEPTH)-1:0] write_position;
  reg [$clog2(BANKS)+2*$clog2(DEPTH)-1:0] read_position;
  reg [$clog2(BANKS)+DATA_W/BANKS/8-1:0] came_record;
  reg [$clog2(BANKS)+DATA_W/BANKS/8-1:0] passing_record;

  genvar n;

  // levels of the classes in the memory, and the beats that they claim
  wire [7:0] queue_full;
  wire [8*$clog2(DEPTH)+7:0] queue_words;
  wire [8*$clog2(BANKS)+8*$clog2(DEPTH)+7:0] queue_free_granules;
  wire [8*$clog2(DEPTH)-1:0] queue_first;
  wire [8*$clog2(DEPTH)-1:0] queue_last;
  wire [7:0] queue_exists;
  wire [39:0] queue_place;
  wire [7:0] queue_passes;
  wire [7:0] queue_fetches;
  wire [7:0] queue_wants;
  wire [47:0] queue_whole_place;
  wire [7:0] queue_takes;
  wire [7:0] queue_stores;
  wire [7:0] queue_completes;
  wire [7:0] queue_takes_back;
  wire [7:0] queue_gives_back;
  wire [8*$clog2(BANKS)+8*$clog2(DEPTH)-1:0] queue_write_at;
  wire [8*$clog2(BANKS)+8*$clog2(DEPTH)-1:0] queue_fetch_at;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_queue
      packet_queue #(
        .BANKS(BANKS),
        .DEPTH(DEPTH)
      ) one_queue (
        .clk(clk),
        .rst(rst),
        .arrives(judge_class_one_hot[n]),
        .faulty(judge_faulty),
        .ends(judge_last),
        .more(judge_last_lane[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
        .chosen(chosen[n]),
        .left(left[($clog2(BANKS)+1)*n +: $clog2(BANKS)+1]),
        .holds(holds[n]),
        .read_place(read_places[6*n +: 6]),
        .offered(region_offers[n]),
        .new_first(region_first),
        .new_last(region_last_word),
        .new_size(region_size),
        .full(queue_full[n]),
        .words(queue_words[($clog2(DEPTH)+1)*n +: $clog2(DEPTH)+1]),
        .free_granules(queue_free_granules[($clog2(BANKS)+$clog2(DEPTH)+1)*n +: $clog2(BANKS)+$clog2(DEPTH)+1]),
        .first(queue_first[($clog2(DEPTH))*n +: $clog2(DEPTH)]),
        .last(queue_last[($clog2(DEPTH))*n +: $clog2(DEPTH)]),
        .exists(queue_exists[n]),
        .place(queue_place[5*n +: 5]),
        .passes(queue_passes[n]),
        .fetches(queue_fetches[n]),
        .wants(queue_wants[n]),
        .whole_place(queue_whole_place[6*n +: 6]),
        .takes(queue_takes[n]),
        .stores(queue_stores[n]),
        .completes(queue_completes[n]),
        .takes_back(queue_takes_back[n]),
        .gives_back(queue_gives_back[n]),
        .write_at(queue_write_at[($clog2(BANKS)+$clog2(DEPTH))*n +: $clog2(BANKS)+$clog2(DEPTH)]),
        .fetch_at(queue_fetch_at[($clog2(BANKS)+$clog2(DEPTH))*n +: $clog2(BANKS)+$clog2(DEPTH)])
      );
    end
  endgenerate

  wire [7:0] full = queue_full;

  // judgement: what becomes of a beat, decided from the levels of all classes
  wire judge_arrives;
  wire [DATA_W-1:0] judge_data;
  wire judge_verdict;
  wire [2:0] judge_verdict_class;
  wire [1:0] judge_verdict_reason;
  frame_judge #(
    .DATA_W(DATA_W)
  ) judge (
    .clk(clk),
    .rst(rst),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tkeep(s_axis_tkeep),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tuser(s_axis_tuser),
    .s_axis_tdest(s_axis_tdest),
    .max_octets(cfg_max_octets),
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

  wire [8*$clog2(DEPTH)-1:0] firsts = queue_first;
  wire [8*$clog2(DEPTH)-1:0] lasts = queue_last;
  wire [7:0] exist = queue_exists;

  // regions for the classes
  region_offer #(
    .DEPTH(DEPTH)
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

  wire [7:0] turn_chosen;
  class_turn turn (
    .clk(clk),
    .rst(rst),
    .candidates(queue_wants),
    .chosen(turn_chosen)
  );

  assign chosen = turn_chosen;

  // class, place and octets of a beat, each so many clocks after the judgement
  always @(posedge clk) begin
    of_class_1 <= judge_class_one_hot;
    of_class_2 <= of_class_1;
    of_class_3 <= of_class_2;
    of_class_4 <= of_class_3;
    octets_1 <= judge_data;
    octets_2 <= octets_1;
    octets_3 <= octets_2;
    octets_4 <= octets_3;
    octets_5 <= octets_4;
    octets_6 <= octets_5;
    octets_7 <= octets_6;
    octets_8 <= octets_7;
    octets_9 <= octets_8;
    record_1 <= {judge_last, judge_last_lane};
    record_2 <= record_1;
    record_3 <= record_2;
    record_4 <= record_3;
    record_5 <= record_4;
    record_6 <= record_5;
    record_7 <= record_6;
    record_8 <= record_7;
    comes_1 <= queue_fetches;
    comes_2 <= comes_1;
    comes_3 <= comes_2;
    comes_4 <= comes_3;
    comes_5 <= comes_4;
    comes_6 <= comes_5;
    comes_7 <= comes_6;
    comes_8 <= comes_7;
    comes_9 <= comes_8;
    comes_to_1 <= (queue_place[4:0] & {5{chosen[0]}}) | (queue_place[9:5] & {5{chosen[1]}}) |
        (queue_place[14:10] & {5{chosen[2]}}) | (queue_place[19:15] & {5{chosen[3]}}) |
        (queue_place[24:20] & {5{chosen[4]}}) | (queue_place[29:25] & {5{chosen[5]}}) |
        (queue_place[34:30] & {5{chosen[6]}}) | (queue_place[39:35] & {5{chosen[7]}});
    comes_to_2 <= comes_to_1;
    comes_to_3 <= comes_to_2;
    comes_to_4 <= comes_to_3;
    comes_to_5 <= comes_to_4;
    comes_to_6 <= comes_to_5;
    comes_to_7 <= comes_to_6;
    comes_to_8 <= comes_to_7;
    comes_to_9 <= comes_to_8;
    passes_1 <= queue_passes;
    passes_2 <= passes_1;
    passes_3 <= passes_2;
    passes_4 <= passes_3;
    passes_5 <= passes_4;
    passes_6 <= passes_5;
    passes_7 <= passes_6;
    passes_8 <= passes_7;
    passes_9 <= passes_8;
    passes_to_1 <= (queue_place[4:0] & {5{judge_class_one_hot[0]}}) |
        (queue_place[9:5] & {5{judge_class_one_hot[1]}}) |
        (queue_place[14:10] & {5{judge_class_one_hot[2]}}) |
        (queue_place[19:15] & {5{judge_class_one_hot[3]}}) |
        (queue_place[24:20] & {5{judge_class_one_hot[4]}}) |
        (queue_place[29:25] & {5{judge_class_one_hot[5]}}) |
        (queue_place[34:30] & {5{judge_class_one_hot[6]}}) |
        (queue_place[39:35] & {5{judge_class_one_hot[7]}});
    passes_to_2 <= passes_to_1;
    passes_to_3 <= passes_to_2;
    passes_to_4 <= passes_to_3;
    passes_to_5 <= passes_to_4;
    passes_to_6 <= passes_to_5;
    passes_to_7 <= passes_to_6;
    passes_to_8 <= passes_to_7;
    passes_to_9 <= passes_to_8;
  end

  // the record that is stored, and the record that is read
  always @(posedge clk) begin
    write <= |queue_stores;
    write_at <= (queue_write_at[$clog2(BANKS)+$clog2(DEPTH)-1:0] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[0]}}) |
        (queue_write_at[$clog2(BANKS)+$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[1]}}) |
        (queue_write_at[2*$clog2(BANKS)+2*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[2]}}) |
        (queue_write_at[3*$clog2(BANKS)+3*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[3]}}) |
        (queue_write_at[4*$clog2(BANKS)+4*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[4]}}) |
        (queue_write_at[5*$clog2(BANKS)+5*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[5]}}) |
        (queue_write_at[6*$clog2(BANKS)+6*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[6]}}) |
        (queue_write_at[7*$clog2(BANKS)+7*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){of_class_1[7]}});
    read_at <= (queue_fetch_at[$clog2(BANKS)+$clog2(DEPTH)-1:0] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[0]}}) |
        (queue_fetch_at[$clog2(BANKS)+$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[1]}}) |
        (queue_fetch_at[2*$clog2(BANKS)+2*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[2]}}) |
        (queue_fetch_at[3*$clog2(BANKS)+3*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[3]}}) |
        (queue_fetch_at[4*$clog2(BANKS)+4*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[4]}}) |
        (queue_fetch_at[5*$clog2(BANKS)+5*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[5]}}) |
        (queue_fetch_at[6*$clog2(BANKS)+6*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[6]}}) |
        (queue_fetch_at[7*$clog2(BANKS)+7*$clog2(DEPTH) +: $clog2(BANKS)+$clog2(DEPTH)] &
            {$clog2(BANKS)+$clog2(DEPTH){comes_1[7]}});
    if (rst) begin
      write <= 1'b0;
    end
  end

  wire [$clog2(DATA_W)-3:0] record_memory_read_record;
  record_store #(
    .DATA_W(DATA_W),
    .BANKS(BANKS),
    .DEPTH(DEPTH)
  ) record_memory (
    .clk(clk),
    .write(write),
    .write_at(write_at),
    .record(record_2),
    .read_at(read_at),
    .read_record(record_memory_read_record)
  );

  // the granules of the beats, now that the lengths of both are known
  always @(posedge clk) begin
    takes_2 <= queue_takes;
    takes_3 <= takes_2;
    takes_4 <= takes_3;
    stores_2 <= queue_stores;
    stores_3 <= stores_2;
    stores_4 <= stores_3;
    completes_2 <= queue_completes;
    completes_3 <= completes_2;
    completes_4 <= completes_3;
    takes_back_2 <= queue_takes_back;
    takes_back_3 <= takes_back_2;
    takes_back_4 <= takes_back_3;
    gives_back_2 <= queue_gives_back;
    gives_back_3 <= gives_back_2;
    gives_back_4 <= gives_back_3;
  end

  wire [8*$clog2(BANKS)+16*$clog2(DEPTH)-1:0] positions_write_position;
  wire [8*$clog2(BANKS)+16*$clog2(DEPTH)-1:0] positions_read_position;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_positions
      packet_positions #(
        .BANKS(BANKS),
        .DEPTH(DEPTH)
      ) positions (
        .clk(clk),
        .takes(takes_4[n]),
        .stores(stores_4[n]),
        .completes(completes_4[n]),
        .takes_back(takes_back_4[n]),
        .gives_back(gives_back_4[n]),
        .passes(passes_4[n]),
        .fetches(comes_4[n]),
        .stored_more(record_4[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
        .read_more(record_memory_read_record[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
        .first(queue_first[($clog2(DEPTH))*n +: $clog2(DEPTH)]),
        .last(queue_last[($clog2(DEPTH))*n +: $clog2(DEPTH)]),
        .write_position(positions_write_position[($clog2(BANKS)+2*$clog2(DEPTH))*n +: $clog2(BANKS)+2*$clog2(DEPTH)]),
        .read_position(positions_read_position[($clog2(BANKS)+2*$clog2(DEPTH))*n +: $clog2(BANKS)+2*$clog2(DEPTH)])
      );
    end
  endgenerate

  always @(posedge clk) begin
    write_granules <= |stores_4;
    read_record_5 <= record_memory_read_record;
    read_record_6 <= read_record_5;
    read_record_7 <= read_record_6;
    read_record_8 <= read_record_7;
    write_position <= (positions_write_position[$clog2(BANKS)+2*$clog2(DEPTH)-1:0] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[0]}}) |
        (positions_write_position[$clog2(BANKS)+2*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[1]}}) |
        (positions_write_position[2*$clog2(BANKS)+4*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[2]}}) |
        (positions_write_position[3*$clog2(BANKS)+6*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[3]}}) |
        (positions_write_position[4*$clog2(BANKS)+8*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[4]}}) |
        (positions_write_position[5*$clog2(BANKS)+10*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[5]}}) |
        (positions_write_position[6*$clog2(BANKS)+12*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[6]}}) |
        (positions_write_position[7*$clog2(BANKS)+14*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){of_class_4[7]}});
    read_position <= (positions_read_position[$clog2(BANKS)+2*$clog2(DEPTH)-1:0] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[0]}}) |
        (positions_read_position[$clog2(BANKS)+2*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[1]}}) |
        (positions_read_position[2*$clog2(BANKS)+4*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[2]}}) |
        (positions_read_position[3*$clog2(BANKS)+6*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[3]}}) |
        (positions_read_position[4*$clog2(BANKS)+8*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[4]}}) |
        (positions_read_position[5*$clog2(BANKS)+10*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[5]}}) |
        (positions_read_position[6*$clog2(BANKS)+12*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[6]}}) |
        (positions_read_position[7*$clog2(BANKS)+14*$clog2(DEPTH) +: $clog2(BANKS)+2*$clog2(DEPTH)] &
            {$clog2(BANKS)+2*$clog2(DEPTH){comes_4[7]}});
  end

  // the heads, from which the classes send
  wire [DATA_W/BANKS/8-1:0] came_record_shifted = {DATA_W/BANKS/8{1'b1}} >>
      ~read_record_8[$clog2(DATA_W/BANKS)-4:0];

  wire [DATA_W-1:0] store_read_beat;
  generate
    case (DATA_W)
      512: begin : gen_store
        packet_store_4 #(
          .DEPTH(DEPTH)
        ) store (
          .clk(clk),
          .write(write_granules),
          .write_more(record_5[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
          .beat(octets_5),
          .write_position(write_position),
          .read_position(read_position),
          .read_more(read_record_5[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
          .read_beat(store_read_beat)
        );
      end
      64, 128, 256: begin : gen_store
        packet_store_2 #(
          .DATA_W(DATA_W),
          .DEPTH(DEPTH)
        ) store (
          .clk(clk),
          .write(write_granules),
          .write_more(record_5[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
          .beat(octets_5),
          .write_position(write_position),
          .read_position(read_position),
          .read_more(read_record_5[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
          .read_beat(store_read_beat)
        );
      end
      1024: begin : gen_store
        packet_store_8 #(
          .DEPTH(DEPTH)
        ) store (
          .clk(clk),
          .write(write_granules),
          .write_more(record_5[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
          .beat(octets_5),
          .write_position(write_position),
          .read_position(read_position),
          .read_more(read_record_5[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)]),
          .read_beat(store_read_beat)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    came_record <= {read_record_8[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)+1],
        came_record_shifted[DATA_W/BANKS/8-1:1]};
  end

  wire [DATA_W/BANKS/8-1:0] passing_record_shifted = {DATA_W/BANKS/8{1'b1}} >>
      ~record_8[$clog2(DATA_W/BANKS)-4:0];

  always @(posedge clk) begin
    passing_record <= {record_8[$clog2(DATA_W/BANKS)-3 +: $clog2(BANKS)+1],
        passing_record_shifted[DATA_W/BANKS/8-1:1]};
  end

  wire [7:0] head_m_axis_tvalid;
  wire [8*DATA_W-1:0] head_m_axis_tdata;
  wire [DATA_W-1:0] head_m_axis_tkeep;
  wire [7:0] head_m_axis_tlast;
  wire [8*$clog2(BANKS)+7:0] head_left;
  wire [7:0] head_holds;
  wire [47:0] head_read_place;
  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_0 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[0]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[0]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[5:0]),
    .m_axis_tready(m_axis_0_tready),
    .m_axis_tvalid(head_m_axis_tvalid[0]),
    .m_axis_tdata(head_m_axis_tdata[DATA_W-1:0]),
    .m_axis_tkeep(head_m_axis_tkeep[DATA_W/8-1:0]),
    .m_axis_tlast(head_m_axis_tlast[0]),
    .left(head_left[$clog2(BANKS):0]),
    .holds(head_holds[0]),
    .read_place(head_read_place[5:0])
  );

  assign m_axis_0_tvalid = head_m_axis_tvalid[0];
  assign m_axis_0_tdata = head_m_axis_tdata[DATA_W-1:0];
  assign m_axis_0_tkeep = head_m_axis_tkeep[DATA_W/8-1:0];
  assign m_axis_0_tlast = head_m_axis_tlast[0];

  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_1 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[1]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[1]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[11:6]),
    .m_axis_tready(m_axis_1_tready),
    .m_axis_tvalid(head_m_axis_tvalid[1]),
    .m_axis_tdata(head_m_axis_tdata[DATA_W +: DATA_W]),
    .m_axis_tkeep(head_m_axis_tkeep[DATA_W/8 +: DATA_W/8]),
    .m_axis_tlast(head_m_axis_tlast[1]),
    .left(head_left[$clog2(BANKS)+1 +: $clog2(BANKS)+1]),
    .holds(head_holds[1]),
    .read_place(head_read_place[11:6])
  );

  assign m_axis_1_tvalid = head_m_axis_tvalid[1];
  assign m_axis_1_tdata = head_m_axis_tdata[DATA_W +: DATA_W];
  assign m_axis_1_tkeep = head_m_axis_tkeep[DATA_W/8 +: DATA_W/8];
  assign m_axis_1_tlast = head_m_axis_tlast[1];

  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_2 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[2]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[2]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[17:12]),
    .m_axis_tready(m_axis_2_tready),
    .m_axis_tvalid(head_m_axis_tvalid[2]),
    .m_axis_tdata(head_m_axis_tdata[2*DATA_W +: DATA_W]),
    .m_axis_tkeep(head_m_axis_tkeep[2*DATA_W/8 +: DATA_W/8]),
    .m_axis_tlast(head_m_axis_tlast[2]),
    .left(head_left[2*$clog2(BANKS)+2 +: $clog2(BANKS)+1]),
    .holds(head_holds[2]),
    .read_place(head_read_place[17:12])
  );

  assign m_axis_2_tvalid = head_m_axis_tvalid[2];
  assign m_axis_2_tdata = head_m_axis_tdata[2*DATA_W +: DATA_W];
  assign m_axis_2_tkeep = head_m_axis_tkeep[2*DATA_W/8 +: DATA_W/8];
  assign m_axis_2_tlast = head_m_axis_tlast[2];

  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_3 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[3]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[3]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[23:18]),
    .m_axis_tready(m_axis_3_tready),
    .m_axis_tvalid(head_m_axis_tvalid[3]),
    .m_axis_tdata(head_m_axis_tdata[3*DATA_W +: DATA_W]),
    .m_axis_tkeep(head_m_axis_tkeep[3*DATA_W/8 +: DATA_W/8]),
    .m_axis_tlast(head_m_axis_tlast[3]),
    .left(head_left[3*$clog2(BANKS)+3 +: $clog2(BANKS)+1]),
    .holds(head_holds[3]),
    .read_place(head_read_place[23:18])
  );

  assign m_axis_3_tvalid = head_m_axis_tvalid[3];
  assign m_axis_3_tdata = head_m_axis_tdata[3*DATA_W +: DATA_W];
  assign m_axis_3_tkeep = head_m_axis_tkeep[3*DATA_W/8 +: DATA_W/8];
  assign m_axis_3_tlast = head_m_axis_tlast[3];

  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_4 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[4]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[4]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[29:24]),
    .m_axis_tready(m_axis_4_tready),
    .m_axis_tvalid(head_m_axis_tvalid[4]),
    .m_axis_tdata(head_m_axis_tdata[4*DATA_W +: DATA_W]),
    .m_axis_tkeep(head_m_axis_tkeep[DATA_W/2 +: DATA_W/8]),
    .m_axis_tlast(head_m_axis_tlast[4]),
    .left(head_left[4*$clog2(BANKS)+4 +: $clog2(BANKS)+1]),
    .holds(head_holds[4]),
    .read_place(head_read_place[29:24])
  );

  assign m_axis_4_tvalid = head_m_axis_tvalid[4];
  assign m_axis_4_tdata = head_m_axis_tdata[4*DATA_W +: DATA_W];
  assign m_axis_4_tkeep = head_m_axis_tkeep[DATA_W/2 +: DATA_W/8];
  assign m_axis_4_tlast = head_m_axis_tlast[4];

  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_5 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[5]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[5]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[35:30]),
    .m_axis_tready(m_axis_5_tready),
    .m_axis_tvalid(head_m_axis_tvalid[5]),
    .m_axis_tdata(head_m_axis_tdata[5*DATA_W +: DATA_W]),
    .m_axis_tkeep(head_m_axis_tkeep[5*DATA_W/8 +: DATA_W/8]),
    .m_axis_tlast(head_m_axis_tlast[5]),
    .left(head_left[5*$clog2(BANKS)+5 +: $clog2(BANKS)+1]),
    .holds(head_holds[5]),
    .read_place(head_read_place[35:30])
  );

  assign m_axis_5_tvalid = head_m_axis_tvalid[5];
  assign m_axis_5_tdata = head_m_axis_tdata[5*DATA_W +: DATA_W];
  assign m_axis_5_tkeep = head_m_axis_tkeep[5*DATA_W/8 +: DATA_W/8];
  assign m_axis_5_tlast = head_m_axis_tlast[5];

  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_6 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[6]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[6]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[41:36]),
    .m_axis_tready(m_axis_6_tready),
    .m_axis_tvalid(head_m_axis_tvalid[6]),
    .m_axis_tdata(head_m_axis_tdata[6*DATA_W +: DATA_W]),
    .m_axis_tkeep(head_m_axis_tkeep[6*DATA_W/8 +: DATA_W/8]),
    .m_axis_tlast(head_m_axis_tlast[6]),
    .left(head_left[6*$clog2(BANKS)+6 +: $clog2(BANKS)+1]),
    .holds(head_holds[6]),
    .read_place(head_read_place[41:36])
  );

  assign m_axis_6_tvalid = head_m_axis_tvalid[6];
  assign m_axis_6_tdata = head_m_axis_tdata[6*DATA_W +: DATA_W];
  assign m_axis_6_tkeep = head_m_axis_tkeep[6*DATA_W/8 +: DATA_W/8];
  assign m_axis_6_tlast = head_m_axis_tlast[6];

  packet_head #(
    .DATA_W(DATA_W),
    .BANKS(BANKS)
  ) head_7 (
    .clk(clk),
    .rst(rst),
    .comes(comes_9[7]),
    .comes_to(comes_to_9),
    .read_beat(store_read_beat),
    .read_record(came_record),
    .passes(passes_9[7]),
    .passes_to(passes_to_9),
    .passing_beat(octets_9),
    .passing_record(passing_record),
    .whole_place(queue_whole_place[47:42]),
    .m_axis_tready(m_axis_7_tready),
    .m_axis_tvalid(head_m_axis_tvalid[7]),
    .m_axis_tdata(head_m_axis_tdata[7*DATA_W +: DATA_W]),
    .m_axis_tkeep(head_m_axis_tkeep[7*DATA_W/8 +: DATA_W/8]),
    .m_axis_tlast(head_m_axis_tlast[7]),
    .left(head_left[7*$clog2(BANKS)+7 +: $clog2(BANKS)+1]),
    .holds(head_holds[7]),
    .read_place(head_read_place[47:42])
  );

  assign m_axis_7_tvalid = head_m_axis_tvalid[7];
  assign m_axis_7_tdata = head_m_axis_tdata[7*DATA_W +: DATA_W];
  assign m_axis_7_tkeep = head_m_axis_tkeep[7*DATA_W/8 +: DATA_W/8];
  assign m_axis_7_tlast = head_m_axis_tlast[7];
  assign read_places = head_read_place;
  assign left = head_left;
  assign holds = head_holds;

  // levels in cells
  wire [223:0] level_cells;
  wire [223:0] level_peak;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_level
      cell_level #(
        .DATA_W(DATA_W),
        .BANKS(BANKS),
        .DEPTH(DEPTH)
      ) level (
        .clk(clk),
        .rst(rst),
        .words(queue_words[($clog2(DEPTH)+1)*n +: $clog2(DEPTH)+1]),
        .free(queue_free_granules[($clog2(BANKS)+$clog2(DEPTH)+1)*n +: $clog2(BANKS)+$clog2(DEPTH)+1]),
        .clear(clear_peak[n]),
        .cells(level_cells[28*n +: 28]),
        .peak(level_peak[28*n +: 28])
      );
    end
  endgenerate

  assign occ_cells = level_cells;
  assign stat_peak_cells = level_peak;
  assign stat_verdict = judge_verdict;
  assign stat_class = judge_verdict_class;
  assign stat_reason = judge_verdict_reason;

  // Read by nothing.
  wire unused = &{1'b0, judge_arrives, came_record_shifted[0], passing_record_shifted[0]};

endmodule

`default_nettype wire
