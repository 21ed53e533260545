// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen buffer_manager --variant p32`; change its source, not this file.
//
// Admits frames to a buffer that ports share, by dynamic thresholds and headroom, and says which
// classes are to be paused
// Choudhury and Hahne, 1998 (dynamic thresholds); IEEE 802.1Qbb (headroom).
//
// Built with
//   PORTS = 32

`default_nettype none

module buffer_manager_p32 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames that ask for memory, and those that have left
  // A frame asks for memory.
  input  wire s_arrival_valid,
  // Ingress port of the frame that asks.
  input  wire [4:0] s_arrival_port,
  // Class of the frame that asks.
  input  wire [2:0] s_arrival_class,
  // Size of the frame that asks.
  input  wire [15:0] s_arrival_size,
  // A frame that was stored has left.
  input  wire s_departure_valid,
  // Ingress port of the frame that has left.
  input  wire [4:0] s_departure_port,
  // Class of the frame that has left.
  input  wire [2:0] s_departure_class,
  // Size of the frame that has left.
  input  wire [15:0] s_departure_size,

  // Verdicts on frames that asked, in their order
  // A frame that asked has its verdict.
  output wire m_verdict_valid,
  // The frame has memory, and is to be stored; otherwise it is to be dropped.
  output wire m_verdict_kept,
  // The memory is of the headroom of its queue, not of the shared part.
  output wire m_verdict_headroom,

  // Queues to be paused
  // Classes of port p that are to be paused, at `[8*p +: 8]`.
  output wire [255:0] paused,

  // Configuration
  // Size of the shared part.
  input  wire [27:0] cfg_shared,
  // Factor of the dynamic threshold of class c at `[4*c +: 4]`: value a stands for 2^(a - 8), from
  // 1/256 to 128.
  input  wire [31:0] cfg_alpha,
  // Classes that are paused, not dropped, bit n for class n.
  input  wire [7:0] cfg_lossless,
  // Distance to its threshold at which a queue is released.
  input  wire [27:0] cfg_hysteresis,
  // XOFF of port p at `[28*p +: 28]`: limit of each of its queues in the shared part, whatever is
  // free.
  input  wire [895:0] cfg_xoff,
  // Headroom of each queue of port p at `[28*p +: 28]`.
  input  wire [895:0] cfg_headroom,

  // Status
  // Amount in the shared part.
  output wire [27:0] stat_shared,
  // Amount in all headroom, modulo 2^28.
  output wire [27:0] stat_headroom,
  // A departure was of more than its queue had.
  output wire stat_underrun
);

  // U, two clocks behind the decisions.
  reg [29:0] used;
  reg used_more_valid;
  // Amount that the last arrival added.
  reg [29:0] used_more;
  reg used_less_valid;
  // Amount that the last departure took.
  reg [29:0] used_less;
  // Amount in all headroom.
  reg [27:0] in_headroom;
  reg in_headroom_more_valid;
  // Amount that the last arrival added.
  reg [27:0] in_headroom_more;
  reg in_headroom_less_valid;
  // Amount that the last departure took.
  reg [27:0] in_headroom_less;
  reg [27:0] free;
  reg [7:0] arrival_queue_1;
  reg [7:0] arrival_queue_2;
  reg [7:0] arrival_queue_3;
  reg [7:0] arrival_queue_4;
  reg [7:0] arrival_queue_5;
  reg [7:0] arrival_queue_6;
  reg [7:0] arrival_queue_7;
  reg [7:0] arrival_queue_8;
  reg [7:0] arrival_queue_9;
  reg [7:0] arrival_queue_10;
  reg [7:0] arrival_queue_11;
  reg [7:0] arrival_queue_12;
  reg arrival_1;
  reg arrival_2;
  reg arrival_3;
  reg arrival_4;
  reg arrival_5;
  reg [15:0] arrival_size_1;
  reg [15:0] arrival_size_2;
  reg [15:0] arrival_size_3;
  reg [15:0] arrival_size_4;
  reg [15:0] arrival_size_5;
  reg [7:0] departure_queue_1;
  reg [7:0] departure_queue_2;
  reg [7:0] departure_queue_3;
  reg [7:0] departure_queue_4;
  reg [7:0] departure_queue_5;
  reg [7:0] departure_queue_6;
  reg [7:0] departure_queue_7;
  reg [7:0] departure_queue_8;
  reg [7:0] departure_queue_9;
  reg [7:0] departure_queue_10;
  reg [7:0] departure_queue_11;
  reg [7:0] departure_queue_12;
  reg departure_1;
  reg departure_2;
  reg departure_3;
  reg departure_4;
  reg departure_5;
  reg [15:0] departure_size_1;
  reg [15:0] departure_size_2;
  reg [15:0] departure_size_3;
  reg [15:0] departure_size_4;
  reg [15:0] departure_size_5;
  wire [59:0] next_stored;
  // Queues with a word in `stored`; the counters of all others are 0.
  reg [255:0] stored_known;
  wire [59:0] next_freed;
  // Queues with a word in `freed`; the counters of all others are 0.
  reg [255:0] freed_known;
  reg its_lossless;
  reg [27:0] its_headroom;
  reg [27:0] headroom_limit_1;
  reg [27:0] headroom_limit_2;
  reg [29:0] shared_room;
  reg [29:0] queue_room;
  reg [29:0] headroom_room;
  reg lossless_1;
  reg lossless_2;
  reg lossless_3;
  reg arrival_stored_known;
  reg arrival_stored_changes;
  reg [59:0] arrival_stored;
  reg arrival_freed_known;
  reg arrival_freed_changes;
  reg [59:0] arrival_freed;
  reg verdict_valid;
  reg verdict_kept;
  reg verdict_headroom;
  reg departure_stored_known;
  reg departure_stored_changes;
  reg [59:0] departure_stored;
  reg departure_freed_known;
  reg departure_freed_changes;
  reg [59:0] departure_freed;
  reg underrun;
  reg [29:0] release_room;
  reg [29:0] held_out_after;
  reg [29:0] held_in_before;
  reg [27:0] held_after;
  reg [27:0] held_after_1;
  reg [27:0] held_after_2;
  reg [27:0] held_after_3;
  reg [27:0] held_after_4;
  reg no_headroom_1;
  reg no_headroom_2;
  reg no_headroom_3;
  reg no_headroom_4;
  reg no_headroom_5;
  reg no_headroom_6;
  reg releases;
  reg stops_1;
  reg stops_2;
  reg stops_3;
  reg stops_4;
  reg stops_5;
  reg stops_6;
  reg stops_7;
  reg [255:0] paused_queues;

  // sums over all queues
  always @(posedge clk) begin
    used <= (used + (used_more & {30{used_more_valid}})) - (used_less & {30{used_less_valid}});
    in_headroom <= (in_headroom + (in_headroom_more & {28{in_headroom_more_valid}})) -
        (in_headroom_less & {28{in_headroom_less_valid}});
    if (rst) begin
      used <= 30'd0;
      in_headroom <= 28'd0;
    end
  end

  assign stat_shared = used[27:0];
  assign stat_headroom = in_headroom;

  // the events, and the thresholds of their queues
  wire [29:0] left = {2'd0, cfg_shared} - used;

  always @(posedge clk) begin
    free <= left[27:0] & {28{~left[29]}};
    arrival_queue_1 <= {s_arrival_port, s_arrival_class};
    arrival_queue_2 <= arrival_queue_1;
    arrival_queue_3 <= arrival_queue_2;
    arrival_queue_4 <= arrival_queue_3;
    arrival_queue_5 <= arrival_queue_4;
    arrival_queue_6 <= arrival_queue_5;
    arrival_queue_7 <= arrival_queue_6;
    arrival_queue_8 <= arrival_queue_7;
    arrival_queue_9 <= arrival_queue_8;
    arrival_queue_10 <= arrival_queue_9;
    arrival_queue_11 <= arrival_queue_10;
    arrival_queue_12 <= arrival_queue_11;
    arrival_1 <= s_arrival_valid;
    arrival_2 <= arrival_1;
    arrival_3 <= arrival_2;
    arrival_4 <= arrival_3;
    arrival_5 <= arrival_4;
    arrival_size_1 <= s_arrival_size;
    arrival_size_2 <= arrival_size_1;
    arrival_size_3 <= arrival_size_2;
    arrival_size_4 <= arrival_size_3;
    arrival_size_5 <= arrival_size_4;
    if (rst) begin
      arrival_1 <= 1'b0;
      arrival_2 <= 1'b0;
      arrival_3 <= 1'b0;
      arrival_4 <= 1'b0;
      arrival_5 <= 1'b0;
    end
  end

  wire [27:0] arrival_threshold_threshold;
  buffer_threshold_p32 arrival_threshold (
    .clk(clk),
    .of_port(arrival_queue_1[7:3]),
    .of_class(arrival_queue_1[2:0]),
    .free(free),
    .alpha(cfg_alpha),
    .xoff(cfg_xoff),
    .threshold(arrival_threshold_threshold)
  );

  always @(posedge clk) begin
    departure_queue_1 <= {s_departure_port, s_departure_class};
    departure_queue_2 <= departure_queue_1;
    departure_queue_3 <= departure_queue_2;
    departure_queue_4 <= departure_queue_3;
    departure_queue_5 <= departure_queue_4;
    departure_queue_6 <= departure_queue_5;
    departure_queue_7 <= departure_queue_6;
    departure_queue_8 <= departure_queue_7;
    departure_queue_9 <= departure_queue_8;
    departure_queue_10 <= departure_queue_9;
    departure_queue_11 <= departure_queue_10;
    departure_queue_12 <= departure_queue_11;
    departure_1 <= s_departure_valid;
    departure_2 <= departure_1;
    departure_3 <= departure_2;
    departure_4 <= departure_3;
    departure_5 <= departure_4;
    departure_size_1 <= s_departure_size;
    departure_size_2 <= departure_size_1;
    departure_size_3 <= departure_size_2;
    departure_size_4 <= departure_size_3;
    departure_size_5 <= departure_size_4;
    if (rst) begin
      departure_1 <= 1'b0;
      departure_2 <= 1'b0;
      departure_3 <= 1'b0;
      departure_4 <= 1'b0;
      departure_5 <= 1'b0;
    end
  end

  wire [27:0] departure_threshold_threshold;
  buffer_threshold_p32 departure_threshold (
    .clk(clk),
    .of_port(departure_queue_7[7:3]),
    .of_class(departure_queue_7[2:0]),
    .free(free),
    .alpha(cfg_alpha),
    .xoff(cfg_xoff),
    .threshold(departure_threshold_threshold)
  );

  // counters of the queues, those included that the decisions of this clock change
  always @(posedge clk) begin
    stored_known <= stored_known | ((256'd1 << arrival_queue_5) & {256{arrival_5}});
    freed_known <= freed_known | ((256'd1 << departure_queue_5) & {256{departure_5}});
    if (rst) begin
      stored_known <= 256'd0;
      freed_known <= 256'd0;
    end
  end

  // limits less the size of the arrival
  always @(posedge clk) begin
    its_lossless <= cfg_lossless[arrival_queue_1[2:0]];
    its_headroom <= arrival_queue_1[7] ?
          (arrival_queue_1[6] ?
                (arrival_queue_1[5] ?
                      (arrival_queue_1[4] ?
                            (arrival_queue_1[3] ? cfg_headroom[895:868] : cfg_headroom[867:840]) :
                          arrival_queue_1[3] ? cfg_headroom[839:812] :
                          cfg_headroom[811:784]) :
                    arrival_queue_1[4] ?
                      (arrival_queue_1[3] ? cfg_headroom[783:756] : cfg_headroom[755:728]) :
                    arrival_queue_1[3] ? cfg_headroom[727:700] :
                    cfg_headroom[699:672]) :
              arrival_queue_1[5] ?
                (arrival_queue_1[4] ?
                      (arrival_queue_1[3] ? cfg_headroom[671:644] : cfg_headroom[643:616]) :
                    arrival_queue_1[3] ? cfg_headroom[615:588] :
                    cfg_headroom[587:560]) :
              arrival_queue_1[4] ?
                (arrival_queue_1[3] ? cfg_headroom[559:532] : cfg_headroom[531:504]) :
              arrival_queue_1[3] ? cfg_headroom[503:476] :
              cfg_headroom[475:448]) :
        arrival_queue_1[6] ?
          (arrival_queue_1[5] ?
                (arrival_queue_1[4] ?
                      (arrival_queue_1[3] ? cfg_headroom[447:420] : cfg_headroom[419:392]) :
                    arrival_queue_1[3] ? cfg_headroom[391:364] :
                    cfg_headroom[363:336]) :
              arrival_queue_1[4] ?
                (arrival_queue_1[3] ? cfg_headroom[335:308] : cfg_headroom[307:280]) :
              arrival_queue_1[3] ? cfg_headroom[279:252] :
              cfg_headroom[251:224]) :
        arrival_queue_1[5] ?
          (arrival_queue_1[4] ?
                (arrival_queue_1[3] ? cfg_headroom[223:196] : cfg_headroom[195:168]) :
              arrival_queue_1[3] ? cfg_headroom[167:140] :
              cfg_headroom[139:112]) :
        arrival_queue_1[4] ? (arrival_queue_1[3] ? cfg_headroom[111:84] : cfg_headroom[83:56]) :
        arrival_queue_1[3] ? cfg_headroom[55:28] :
        cfg_headroom[27:0];
    headroom_limit_1 <= its_headroom;
    headroom_limit_2 <= headroom_limit_1;
    shared_room <= {2'd0, cfg_shared} - {14'd0, arrival_size_4};
    queue_room <= {2'd0, arrival_threshold_threshold} - {14'd0, arrival_size_4};
    headroom_room <= {2'd0, headroom_limit_2} - {14'd0, arrival_size_4};
    lossless_1 <= its_lossless;
    lossless_2 <= lossless_1;
    lossless_3 <= lossless_2;
  end

  // an arrival: into the shared part, into the headroom, or dropped
  always @(posedge clk) begin
    arrival_stored_known <= stored_known[arrival_queue_3] |
        (arrival_5 & (arrival_queue_5 == arrival_queue_3));
    arrival_stored_changes <= arrival_4 & (arrival_queue_4 == arrival_queue_3);
  end

  wire [59:0] arrival_stored_word;
  wire [59:0] departure_stored_word;
  (* ram_style = "distributed" *)
  reg [59:0] stored [0:255];

  always @(posedge clk) begin
    if (arrival_5) begin
      stored[arrival_queue_5] <= next_stored;
    end
  end

  assign arrival_stored_word = stored[arrival_queue_4];

  assign departure_stored_word = stored[departure_queue_4];

  always @(posedge clk) begin
    arrival_stored <= arrival_stored_changes ? next_stored :
        (arrival_stored_word & {60{arrival_stored_known}});
    arrival_freed_known <= freed_known[arrival_queue_3] |
        (departure_5 & (departure_queue_5 == arrival_queue_3));
    arrival_freed_changes <= departure_4 & (departure_queue_4 == arrival_queue_3);
  end

  wire [59:0] arrival_freed_word;
  wire [59:0] departure_freed_word;
  (* ram_style = "distributed" *)
  reg [59:0] freed [0:255];

  always @(posedge clk) begin
    if (departure_5) begin
      freed[departure_queue_5] <= next_freed;
    end
  end

  assign arrival_freed_word = freed[arrival_queue_4];

  assign departure_freed_word = freed[departure_queue_4];

  always @(posedge clk) begin
    arrival_freed <= arrival_freed_changes ? next_freed :
        (arrival_freed_word & {60{arrival_freed_known}});
  end

  wire [29:0] shared_left = ((shared_room - used) - (used_more & {30{used_more_valid}})) +
      (used_less & {30{used_less_valid}});
  wire [29:0] queue_left = (queue_room + arrival_freed[29:0]) - arrival_stored[29:0];
  wire [29:0] headroom_left = (headroom_room + arrival_freed[59:30]) - arrival_stored[59:30];
  wire is_shared = (arrival_stored[59:30] == arrival_freed[59:30]) & ~queue_left[29] &
      ~shared_left[29];
  wire is_headroom = ~is_shared & lossless_3 & ~headroom_left[29];
  wire is_kept = is_shared | is_headroom;
  assign next_stored = {(is_headroom ? (arrival_stored[59:30] + {14'd0, arrival_size_5}) :
          arrival_stored[59:30]),
      (is_kept ? (arrival_stored[29:0] + {14'd0, arrival_size_5}) : arrival_stored[29:0])};

  always @(posedge clk) begin
    used_more_valid <= arrival_5 & is_shared;
    used_more <= {14'd0, arrival_size_5};
    in_headroom_more_valid <= arrival_5 & is_headroom;
    in_headroom_more <= {12'd0, arrival_size_5};
    verdict_valid <= arrival_5;
    if (rst) begin
      used_more_valid <= 1'b0;
      in_headroom_more_valid <= 1'b0;
      verdict_valid <= 1'b0;
    end
  end

  assign m_verdict_valid = verdict_valid;

  always @(posedge clk) begin
    verdict_kept <= is_kept;
  end

  assign m_verdict_kept = verdict_kept;

  always @(posedge clk) begin
    verdict_headroom <= is_headroom;
  end

  assign m_verdict_headroom = verdict_headroom;

  // a departure: from the headroom, and what is beyond it from the shared part
  always @(posedge clk) begin
    departure_stored_known <= stored_known[departure_queue_3] |
        (arrival_5 & (arrival_queue_5 == departure_queue_3));
    departure_stored_changes <= arrival_4 & (arrival_queue_4 == departure_queue_3);
    departure_stored <= departure_stored_changes ? next_stored :
        (departure_stored_word & {60{departure_stored_known}});
    departure_freed_known <= freed_known[departure_queue_3] |
        (departure_5 & (departure_queue_5 == departure_queue_3));
    departure_freed_changes <= departure_4 & (departure_queue_4 == departure_queue_3);
    departure_freed <= departure_freed_changes ? next_freed :
        (departure_freed_word & {60{departure_freed_known}});
  end

  wire [29:0] held_rest = (departure_stored[29:0] - departure_freed[29:0]) -
      {14'd0, departure_size_5};
  wire [29:0] headroom_rest = (departure_stored[59:30] - departure_freed[59:30]) -
      {14'd0, departure_size_5};
  wire enough = ~held_rest[29];
  wire takes = departure_5 & enough;
  assign next_freed = {(enough ?
            (headroom_rest[29] ? departure_stored[59:30] :
                (departure_freed[59:30] + {14'd0, departure_size_5})) :
          departure_freed[59:30]),
      (enough ? (departure_freed[29:0] + {14'd0, departure_size_5}) : departure_freed[29:0])};

  always @(posedge clk) begin
    used_less_valid <= takes & headroom_rest[29];
    used_less <= 30'd0 - headroom_rest;
    in_headroom_less_valid <= takes;
    in_headroom_less <= headroom_rest[29] ? (departure_stored[57:30] - departure_freed[57:30]) :
        {12'd0, departure_size_5};
    underrun <= departure_5 & held_rest[29];
    if (rst) begin
      used_less_valid <= 1'b0;
      in_headroom_less_valid <= 1'b0;
      underrun <= 1'b0;
    end
  end

  assign stat_underrun = underrun;

  // whether it releases its queue: all of that is in the shared part, and below the threshold
  always @(posedge clk) begin
    release_room <= {2'd0, departure_threshold_threshold} - {2'd0, cfg_hysteresis};
    held_out_after <= enough ? (departure_freed[29:0] + {14'd0, departure_size_5}) :
        departure_freed[29:0];
    held_in_before <= departure_stored[29:0];
    held_after <= held_in_before[27:0] - held_out_after[27:0];
    held_after_1 <= held_after;
    held_after_2 <= held_after_1;
    held_after_3 <= held_after_2;
    held_after_4 <= held_after_3;
    no_headroom_1 <= takes & (headroom_rest[29] | ~(|headroom_rest));
    no_headroom_2 <= no_headroom_1;
    no_headroom_3 <= no_headroom_2;
    no_headroom_4 <= no_headroom_3;
    no_headroom_5 <= no_headroom_4;
    no_headroom_6 <= no_headroom_5;
    if (rst) begin
      no_headroom_1 <= 1'b0;
      no_headroom_2 <= 1'b0;
      no_headroom_3 <= 1'b0;
      no_headroom_4 <= 1'b0;
      no_headroom_5 <= 1'b0;
      no_headroom_6 <= 1'b0;
    end
  end

  wire [29:0] releases_difference = release_room - {2'd0, held_after_4};

  always @(posedge clk) begin
    releases <= no_headroom_6 & (~(|held_after_4) | ~releases_difference[29]);
    if (rst) begin
      releases <= 1'b0;
    end
  end

  // the queues to be paused
  always @(posedge clk) begin
    stops_1 <= arrival_5 & ~is_shared & lossless_3;
    stops_2 <= stops_1;
    stops_3 <= stops_2;
    stops_4 <= stops_3;
    stops_5 <= stops_4;
    stops_6 <= stops_5;
    stops_7 <= stops_6;
    if (rst) begin
      stops_1 <= 1'b0;
      stops_2 <= 1'b0;
      stops_3 <= 1'b0;
      stops_4 <= 1'b0;
      stops_5 <= 1'b0;
      stops_6 <= 1'b0;
      stops_7 <= 1'b0;
    end
  end

  wire [255:0] released = (256'd1 << departure_queue_12) & {256{releases}};
  wire [255:0] stopped = (256'd1 << arrival_queue_12) & {256{stops_7}};

  always @(posedge clk) begin
    paused_queues <= (paused_queues & ~released) | stopped;
    if (rst) begin
      paused_queues <= 256'd0;
    end
  end

  assign paused = paused_queues;

  // Read by nothing.
  wire unused = &{1'b0, left[28], shared_left[28:0], queue_left[28:0], headroom_left[28:0],
    held_rest[28:0], held_out_after[29:28], held_in_before[29:28], releases_difference[28:0]};

endmodule

`default_nettype wire
