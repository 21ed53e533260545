// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_encoding_controller --variant r1`; change its source, not this file.
//
// Finds out what is at the far end, and chooses the code for the loss that it reports
// LoWAR (IWQoS 2024); feedback between the two ends of a shim.
//
// Built with
//   ROWS         = 1
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_encoding_controller_r1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Feedback of the far end
  // Feedback has arrived.
  input  wire feedback_valid,
  // Octets 46..62 of its packet, the first in the most significant place.
  input  wire [127:0] feedback,

  // Configuration, taken with cfg_load
  // Take the configuration.
  input  wire cfg_load,
  // Who chooses the code, see [`Mode`].
  input  wire [1:0] cfg_mode,
  // k of the user's code.
  input  wire [7:0] cfg_symbols,
  // r of the user's code.
  input  wire [3:0] cfg_repairs,
  // d of the user's code: log2 of the lanes.
  input  wire [2:0] cfg_lanes_log2,
  // Clocks without feedback after which the peer is gone; 0 for never.
  input  wire [31:0] cfg_peer_timeout,
  // log2 of the frames of a window, 0 to 23.
  input  wire [4:0] cfg_window_log2,
  // Windows with less loss before the code gets weaker.
  input  wire [7:0] cfg_hold,
  // The rung to begin with.
  input  wire [2:0] cfg_first_rung,
  // k of rung n at `[8*n +: 8]`; 0: not in use.
  input  wire [63:0] cfg_rung_symbols,
  // r of rung n at `[4*n +: 4]`.
  input  wire [31:0] cfg_rung_repairs,
  // d of rung n at `[3*n +: 3]`.
  input  wire [23:0] cfg_rung_lanes_log2,
  // Most loss of rung n in 2^-20 of the frames at `[20*n +: 20]`.
  input  wire [159:0] cfg_rung_loss,
  // Longest mean burst of rung n in sixteenths of a packet at `[16*n +: 16]`.
  input  wire [127:0] cfg_rung_burst,

  // Code for the encoder
  // The encoder is to take its configuration.
  output wire enc_load,
  // Protect frames.
  output wire enc_protect,
  // k.
  output wire [7:0] enc_symbols,
  // r.
  output wire [3:0] enc_repairs,
  // d: log2 of the lanes.
  output wire [2:0] enc_lanes_log2,

  // Status
  // The peer is there.
  output wire stat_peer,
  // g: the rung that the loss asks for.
  output wire [2:0] stat_rung,
  // Frames of the last full window.
  output wire [24:0] stat_frames,
  // Frames of it that the fibre lost.
  output wire [23:0] stat_losses,
  // Bursts of such frames.
  output wire [23:0] stat_bursts,

  // Events
  // The code has changed.
  output wire event_rate,
  // A peer was found.
  output wire event_peer_found,
  // The peer is gone.
  output wire event_peer_lost
);

  reg [1:0] mode_taken;
  reg [7:0] symbols_taken;
  reg [3:0] repairs_taken;
  reg [2:0] lanes_log2_taken;
  reg [31:0] peer_timeout_taken;
  reg [4:0] window_log2_taken;
  reg [7:0] hold_taken;
  reg [2:0] first_rung_taken;
  reg [63:0] rung_symbols_taken;
  reg [31:0] rung_repairs_taken;
  reg [23:0] rung_lanes_log2_taken;
  reg [159:0] rung_loss_taken;
  reg [127:0] rung_burst_taken;
  reg pending;
  reg [9:0] age;
  // The peer is there.
  reg peer;
  reg silent;
  reg of_load;
  reg of_feedback;
  reg [31:0] silence;
  reg [127:0] arrived;
  reg [23:0] peer_frames;
  reg [15:0] peer_losses;
  reg [15:0] peer_bursts;
  reg [15:0] peer_epoch;
  reg [39:0] peer_limits;
  // Whether there is one, k, r, d.
  reg [15:0] code;
  reg enc_load_reg;
  reg event_rate_reg;
  reg event_peer_found_reg;
  reg event_peer_lost_reg;

  // the configuration
  always @(posedge clk) begin
    if (cfg_load) begin
      mode_taken <= cfg_mode;
      symbols_taken <= cfg_symbols;
      repairs_taken <= cfg_repairs;
      lanes_log2_taken <= cfg_lanes_log2;
      peer_timeout_taken <= cfg_peer_timeout;
      window_log2_taken <= cfg_window_log2;
      hold_taken <= cfg_hold;
      first_rung_taken <= cfg_first_rung;
      rung_symbols_taken <= cfg_rung_symbols;
      rung_repairs_taken <= cfg_rung_repairs;
      rung_lanes_log2_taken <= cfg_rung_lanes_log2;
      rung_loss_taken <= cfg_rung_loss;
      rung_burst_taken <= cfg_rung_burst;
    end
    if (rst) begin
      mode_taken <= 2'd0;
      symbols_taken <= 8'd0;
      repairs_taken <= 4'd0;
      lanes_log2_taken <= 3'd0;
      peer_timeout_taken <= 32'd0;
      window_log2_taken <= 5'd0;
      hold_taken <= 8'd0;
      first_rung_taken <= 3'd0;
      rung_symbols_taken <= 64'd0;
      rung_repairs_taken <= 32'd0;
      rung_lanes_log2_taken <= 24'd0;
      rung_loss_taken <= 160'd0;
      rung_burst_taken <= 128'd0;
    end
  end

  // an occasion, and the clocks since
  wire hears = feedback_valid & ~pending & ~cfg_load;
  wire misses = peer & silent & ~pending;
  wire last_clock = pending & (age == 10'd767);
  wire occasion = cfg_load | hears | misses;

  always @(posedge clk) begin
    if (occasion) begin
      pending <= 1'b1;
      age <= 10'd0;
      of_load <= cfg_load;
      of_feedback <= hears;
    end else if (pending) begin
      age <= age + 10'd1;
      pending <= ~last_clock;
    end
    if (rst) begin
      pending <= 1'b0;
    end
  end

  wire decides = last_clock & ~cfg_load;

  // clocks since feedback, one ahead for the comparison; a decision is pending while they are not
  // so many
  always @(posedge clk) begin
    if (hears) begin
      silence <= 32'd2;
    end else if (~(&silence)) begin
      silence <= silence + 32'd1;
    end
    silent <= (|peer_timeout_taken) & (silence >= peer_timeout_taken);
  end

  // the peer: what it said last, and what it says now
  always @(posedge clk) begin
    if (hears) begin
      arrived <= feedback;
    end
    if (decides & of_feedback) begin
      peer_frames <= arrived[127:104];
      peer_losses <= arrived[63:48];
      peer_bursts <= arrived[47:32];
      peer_epoch <= arrived[31:16];
      peer_limits <= {arrived[103:96], arrived[79:72], arrived[71:64], arrived[87:80],
          arrived[95:88]};
    end
  end

  wire [39:0] limits = of_feedback ?
        {arrived[103:96], arrived[79:72], arrived[71:64], arrived[87:80], arrived[95:88]} :
      peer_limits;
  wire peer_next = of_feedback | (of_load & peer);

  // the window, its rung, the code
  wire grows = peer & (arrived[31:16] == peer_epoch);
  wire [23:0] more_frames = arrived[127:104] - peer_frames;
  wire [15:0] more_losses = arrived[63:48] - peer_losses;
  wire [15:0] more_bursts = arrived[47:32] - peer_bursts;

  wire window_full;
  wire [24:0] window_frames;
  wire [24:0] window_stat_frames;
  wire [23:0] window_losses;
  wire [23:0] window_stat_losses;
  wire [23:0] window_bursts;
  wire [23:0] window_stat_bursts;
  lowar_window window (
    .clk(clk),
    .rst(rst),
    .pending(pending),
    .age(age),
    .of_load(of_load),
    .of_feedback(of_feedback),
    .decides(decides),
    .grows(grows),
    .more_frames(more_frames),
    .more_losses(more_losses),
    .more_bursts(more_bursts),
    .window_log2(window_log2_taken),
    .full(window_full),
    .frames(window_frames),
    .stat_frames(window_stat_frames),
    .losses(window_losses),
    .stat_losses(window_stat_losses),
    .bursts(window_bursts),
    .stat_bursts(window_stat_bursts)
  );

  wire [2:0] ladder_rung;
  wire [2:0] ladder_rung_next;
  lowar_ladder ladder (
    .clk(clk),
    .rst(rst),
    .pending(pending),
    .age(age),
    .of_load(of_load),
    .decides(decides),
    .frames(window_frames),
    .losses(window_losses),
    .bursts(window_bursts),
    .full(window_full),
    .rung_loss(rung_loss_taken),
    .rung_burst(rung_burst_taken),
    .first_rung(first_rung_taken),
    .hold(hold_taken),
    .rung(ladder_rung),
    .rung_next(ladder_rung_next)
  );

  wire adaptive = (mode_taken == 2'd3);
  wire peer_counts = ~(mode_taken == 2'd1);

  wire [7:0] choice_chosen_symbols;
  wire [3:0] choice_chosen_repairs;
  wire [2:0] choice_chosen_lanes_log2;
  wire choice_usable;
  lowar_choice_1 choice (
    .clk(clk),
    .age(age),
    .rung(ladder_rung_next),
    .adaptive(adaptive),
    .peer_counts(peer_counts),
    .limits(limits),
    .symbols(symbols_taken),
    .repairs(repairs_taken),
    .lanes_log2(lanes_log2_taken),
    .rung_symbols(rung_symbols_taken),
    .rung_repairs(rung_repairs_taken),
    .rung_lanes_log2(rung_lanes_log2_taken),
    .chosen_symbols(choice_chosen_symbols),
    .chosen_repairs(choice_chosen_repairs),
    .chosen_lanes_log2(choice_chosen_lanes_log2),
    .usable(choice_usable)
  );

  // the decision
  wire protect = choice_usable & ((mode_taken == 2'd1) | (peer_next & ~(mode_taken == 2'd0)));
  wire [15:0] code_next = {protect, choice_chosen_symbols, choice_chosen_repairs,
        choice_chosen_lanes_log2} & {16{protect}};
  wire another = (code_next != code);

  always @(posedge clk) begin
    if (decides) begin
      peer <= peer_next;
      code <= code_next;
    end
    if (rst) begin
      peer <= 1'b0;
      code <= 16'd0;
    end
  end

  assign enc_protect = code[15];
  assign enc_symbols = code[14:7];
  assign enc_repairs = code[6:3];
  assign enc_lanes_log2 = code[2:0];

  always @(posedge clk) begin
    enc_load_reg <= decides & (of_load | another);
    if (rst) begin
      enc_load_reg <= 1'b0;
    end
  end

  assign enc_load = enc_load_reg;

  always @(posedge clk) begin
    event_rate_reg <= decides & another;
    if (rst) begin
      event_rate_reg <= 1'b0;
    end
  end

  assign event_rate = event_rate_reg;

  always @(posedge clk) begin
    event_peer_found_reg <= decides & peer_next & ~peer;
    if (rst) begin
      event_peer_found_reg <= 1'b0;
    end
  end

  assign event_peer_found = event_peer_found_reg;

  always @(posedge clk) begin
    event_peer_lost_reg <= decides & peer & ~peer_next;
    if (rst) begin
      event_peer_lost_reg <= 1'b0;
    end
  end

  assign event_peer_lost = event_peer_lost_reg;

  // status
  assign stat_peer = peer;
  assign stat_rung = ladder_rung;
  assign stat_frames = window_stat_frames;
  assign stat_losses = window_stat_losses;
  assign stat_bursts = window_stat_bursts;

  // Read by nothing.
  wire unused = &{1'b0, arrived[15:0]};

endmodule

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

// Frames, losses and bursts of a window.
module lowar_window (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Decision
  input  wire pending,
  // Its clock.
  input  wire [9:0] age,
  // It is that of a load.
  input  wire of_load,
  // It is that of feedback.
  input  wire of_feedback,
  // It is made.
  input  wire decides,

  // Feedback
  // Its counts follow on those before.
  input  wire grows,
  input  wire [23:0] more_frames,
  input  wire [15:0] more_losses,
  input  wire [15:0] more_bursts,
  // Logarithm of the frames of a window.
  input  wire [4:0] window_log2,
  // The window is full.
  output wire full,

  // Window
  output wire [24:0] frames,
  // The same of the last full window.
  output wire [24:0] stat_frames,
  output wire [23:0] losses,
  // The same of the last full window.
  output wire [23:0] stat_losses,
  output wire [23:0] bursts,
  // The same of the last full window.
  output wire [23:0] stat_bursts
);

  // F
  reg [24:0] frames_reg;
  // L
  reg [23:0] losses_reg;
  // B
  reg [23:0] bursts_reg;
  reg full_reg;
  reg [24:0] stat_frames_reg;
  reg [23:0] stat_losses_reg;
  reg [23:0] stat_bursts_reg;

  wire [24:0] losses_sum = {1'b0, losses_reg} + {9'd0, more_losses};
  wire [24:0] bursts_sum = {1'b0, bursts_reg} + {9'd0, more_bursts};
  wire begins = pending & ~(|age);
  assign full = full_reg;
  wire ends = decides & full_reg;

  always @(posedge clk) begin
    if (ends | (begins & (of_load | (of_feedback & ~grows)))) begin
      frames_reg <= 25'd0;
      losses_reg <= 24'd0;
      bursts_reg <= 24'd0;
    end else if (begins & of_feedback) begin
      frames_reg <= frames_reg + {1'b0, more_frames};
      losses_reg <= losses_sum[23:0] | {24{losses_sum[24]}};
      bursts_reg <= bursts_sum[23:0] | {24{bursts_sum[24]}};
    end
  end

  wire reaches = |(frames_reg >> ((window_log2 > 5'd23) ? 5'd23 : window_log2));

  always @(posedge clk) begin
    if (pending & (age == 10'd1)) begin
      full_reg <= of_feedback & reaches;
    end
    if (rst) begin
      full_reg <= 1'b0;
    end
  end

  assign frames = frames_reg;
  assign stat_frames = stat_frames_reg;

  always @(posedge clk) begin
    if (ends) begin
      stat_frames_reg <= frames_reg;
    end
    if (rst) begin
      stat_frames_reg <= 25'd0;
    end
  end

  assign losses = losses_reg;
  assign stat_losses = stat_losses_reg;

  always @(posedge clk) begin
    if (ends) begin
      stat_losses_reg <= losses_reg;
    end
    if (rst) begin
      stat_losses_reg <= 24'd0;
    end
  end

  assign bursts = bursts_reg;
  assign stat_bursts = stat_bursts_reg;

  always @(posedge clk) begin
    if (ends) begin
      stat_bursts_reg <= bursts_reg;
    end
    if (rst) begin
      stat_bursts_reg <= 24'd0;
    end
  end

endmodule

// The rung that the loss of a window asks for, one limit after the other.
module lowar_ladder (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Decision
  input  wire pending,
  // Its clock.
  input  wire [9:0] age,
  // It is that of a load.
  input  wire of_load,
  // It is made.
  input  wire decides,

  // Window
  input  wire [24:0] frames,
  input  wire [23:0] losses,
  input  wire [23:0] bursts,
  input  wire full,

  // Configuration
  input  wire [159:0] rung_loss,
  input  wire [127:0] rung_burst,
  input  wire [2:0] first_rung,
  input  wire [7:0] hold,
  // The rung in force.
  output wire [2:0] rung,
  // What the decision makes of it.
  output wire [2:0] rung_next
);

  // The product is that of the burst.
  reg of_burst;
  reg [19:0] factor;
  reg [24:0] sum;
  reg [11:0] kept;
  reg loss_fits;
  reg found;
  // The last if none fits.
  reg [2:0] first;
  reg [2:0] rung_reg;
  reg [2:0] rung_next_reg;
  // Windows with less loss.
  reg [7:0] waited;

  // the turn of a rung
  always @(posedge clk) begin
    of_burst <= (age[5:0] >= 6'd35) & (age[5:0] < 6'd52);
  end

  // the product
  wire [24:0] multiplicand = of_burst ? {1'b0, bursts} : frames;
  wire [25:0] added = {1'b0, sum} + {1'b0, (multiplicand & {25{factor[0]}})};

  always @(posedge clk) begin
    factor <= factor >> 1'b1;
    sum <= added[25:1];
    if (age[5:0] == 6'd2) begin
      factor <= age[8] ?
            (age[7] ? (age[6] ? rung_loss[159:140] : rung_loss[139:120]) :
                age[6] ? rung_loss[119:100] :
                rung_loss[99:80]) :
          age[7] ? (age[6] ? rung_loss[79:60] : rung_loss[59:40]) :
          age[6] ? rung_loss[39:20] :
          rung_loss[19:0];
      sum <= 25'd0;
    end
    if (age[5:0] == 6'd35) begin
      factor <= {4'd0,
          (age[8] ?
                (age[7] ? (age[6] ? rung_burst[127:112] : rung_burst[111:96]) :
                    age[6] ? rung_burst[95:80] :
                    rung_burst[79:64]) :
              age[7] ? (age[6] ? rung_burst[63:48] : rung_burst[47:32]) :
              age[6] ? rung_burst[31:16] :
              rung_burst[15:0])};
      sum <= 25'd0;
    end
    kept <= {added[0], kept[11:1]};
  end

  // the first rung that fits
  wire fits = ({13'd0, losses} <= {sum, kept});

  always @(posedge clk) begin
    if (age[5:0] == 6'd35) begin
      loss_fits <= fits;
    end
  end

  wire in_turn = pending & (age < 10'd512);

  always @(posedge clk) begin
    if (pending & ~(|age)) begin
      found <= 1'b0;
      first <= 3'd7;
    end else if (in_turn & (age[5:0] == 6'd52) & loss_fits & fits & ~found) begin
      found <= 1'b1;
      first <= age[8:6];
    end
  end

  // up at once, down step by step
  assign rung = rung_reg;
  assign rung_next = rung_next_reg;
  wire below = (first < rung_reg);
  wire down = below & (waited >= hold);

  always @(posedge clk) begin
    if (pending & (age == 10'd512)) begin
      rung_next_reg <= rung_reg;
      if (of_load) begin
        rung_next_reg <= first_rung;
        waited <= 8'd0;
      end else if (full) begin
        if (down) begin
          rung_next_reg <= rung_reg - 3'd1;
        end else if (~below) begin
          rung_next_reg <= first;
        end
        waited <= (waited + 8'd1) & {8{below & ~down}};
      end
    end
    if (decides) begin
      rung_reg <= rung_next_reg;
    end
    if (rst) begin
      waited <= 8'd0;
      rung_reg <= 3'd0;
    end
  end

endmodule

// A code that this shim and, where it counts, the peer can use: of the first rung from the one
// asked for on, or
// of the last before it.
module lowar_choice_1 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Clock of the decision.
  input  wire [9:0] age,
  // The rung asked for.
  input  wire [2:0] rung,
  // The codes are those of the rungs.
  input  wire adaptive,
  input  wire peer_counts,
  // The peer's k, rows, d, log2 of its slots, longest frame in 64 octets.
  input  wire [39:0] limits,

  // The user's code
  input  wire [7:0] symbols,
  input  wire [3:0] repairs,
  input  wire [2:0] lanes_log2,

  // Codes of the rungs
  input  wire [63:0] rung_symbols,
  input  wire [31:0] rung_repairs,
  input  wire [23:0] rung_lanes_log2,

  // The code
  output wire [7:0] chosen_symbols,
  output wire [3:0] chosen_repairs,
  output wire [2:0] chosen_lanes_log2,
  // There is one.
  output wire usable
);

  reg [7:0] symbols_now;
  reg [3:0] repairs_now;
  reg [2:0] lanes_log2_now;
  reg own_fits;
  reg peer_fits;
  reg [11:0] before_last_frame;
  reg usable_now;
  reg settled;
  reg any;
  reg [7:0] chosen_symbols_reg;
  reg [3:0] chosen_repairs_reg;
  reg [2:0] chosen_lanes_log2_reg;

  // the turn of a rung: its code, what can be said of it, whether it is usable
  wire [2:0] number = age[6:4];
  wire after_rung = (age >= 10'd512) & (age < 10'd640);

  always @(posedge clk) begin
    symbols_now <= adaptive ?
          (number[2] ?
                (number[1] ? (number[0] ? rung_symbols[63:56] : rung_symbols[55:48]) :
                    number[0] ? rung_symbols[47:40] :
                    rung_symbols[39:32]) :
              number[1] ? (number[0] ? rung_symbols[31:24] : rung_symbols[23:16]) :
              number[0] ? rung_symbols[15:8] :
              rung_symbols[7:0]) :
        symbols;
    repairs_now <= adaptive ?
          (number[2] ?
                (number[1] ? (number[0] ? rung_repairs[31:28] : rung_repairs[27:24]) :
                    number[0] ? rung_repairs[23:20] :
                    rung_repairs[19:16]) :
              number[1] ? (number[0] ? rung_repairs[15:12] : rung_repairs[11:8]) :
              number[0] ? rung_repairs[7:4] :
              rung_repairs[3:0]) :
        repairs;
    lanes_log2_now <= adaptive ?
          (number[2] ?
                (number[1] ? (number[0] ? rung_lanes_log2[23:21] : rung_lanes_log2[20:18]) :
                    number[0] ? rung_lanes_log2[17:15] :
                    rung_lanes_log2[14:12]) :
              number[1] ? (number[0] ? rung_lanes_log2[11:9] : rung_lanes_log2[8:6]) :
              number[0] ? rung_lanes_log2[5:3] :
              rung_lanes_log2[2:0]) :
        lanes_log2;
    own_fits <= (|symbols_now) & (symbols_now <= 8'd128) & (repairs_now <= 4'd1) &
        (lanes_log2_now <= 3'd4);
    peer_fits <= (symbols_now <= limits[7:0]) & ({4'd0, repairs_now} <= limits[15:8]) &
        ({5'd0, lanes_log2_now} <= limits[23:16]) & (limits[39:32] >= 8'd66);
    before_last_frame <= ({4'd0, symbols_now} << lanes_log2_now) - 12'd1;
    usable_now <= own_fits &
        (~peer_counts |
            (peer_fits & ((|limits[31:28]) | ~(|(before_last_frame >> limits[27:24])))));
  end

  // the last that is usable, but none after the first from the rung on
  assign chosen_symbols = chosen_symbols_reg;
  assign chosen_repairs = chosen_repairs_reg;
  assign chosen_lanes_log2 = chosen_lanes_log2_reg;

  always @(posedge clk) begin
    if (age == 10'd512) begin
      settled <= 1'b0;
      any <= 1'b0;
    end
    if (after_rung & (age[3:0] == 4'd4) & usable_now & ~settled) begin
      settled <= (number >= rung);
      any <= 1'b1;
      chosen_symbols_reg <= symbols_now;
      chosen_repairs_reg <= repairs_now;
      chosen_lanes_log2_reg <= lanes_log2_now;
    end
  end

  assign usable = any;

endmodule

`default_nettype wire
