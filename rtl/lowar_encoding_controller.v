// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen lowar_encoding_controller --variant r4`; change its source, not this file.
//
// Finds out what is at the far end, and chooses the code for the loss that it reports
// LoWAR (IWQoS 2024); feedback between the two ends of a shim.
//
// Built with
//   LANES        = 16
//   FRAME_OCTETS = 4224
//   SLOTS        = 256

`default_nettype none

module lowar_encoding_controller #(
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
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
  // Chooser of the code, see [`Mode`].
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

  // Other values are refused: the module inside does not exist.
  generate
    if (!(ROWS == 4 || ROWS == 1 || ROWS == 8)) begin : refused
      lowar_encoding_controller_has_no_such_variant refused ();
    end
  endgenerate

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
  // The last clock of a decision.
  reg last_clock;
  reg of_load;
  reg of_feedback;
  reg [31:0] silence;
  reg [127:0] arrived;
  reg [23:0] peer_frames;
  reg [15:0] peer_losses;
  reg [15:0] peer_bursts;
  reg [15:0] peer_epoch;
  reg [39:0] peer_limits;
  reg grows;
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
    last_clock <= pending & (age == 10'd766) & ~cfg_load;
    if (rst) begin
      pending <= 1'b0;
      last_clock <= 1'b0;
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
      peer_limits <= {arrived[103:96], arrived[79:64], arrived[87:80], arrived[95:88]};
    end
  end

  wire [39:0] limits = of_feedback ?
        {arrived[103:96], arrived[79:64], arrived[87:80], arrived[95:88]} :
      peer_limits;
  wire peer_next = of_feedback | (of_load & peer);

  // the window, its rung, the code
  always @(posedge clk) begin
    grows <= peer & (arrived[31:16] == peer_epoch);
  end

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
  lowar_choice #(
    .ROWS(ROWS)
  ) choice (
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

`default_nettype wire
