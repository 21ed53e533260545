// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen segment_receiver --variant w512`; change its source, not this file.
//
// Turns the rates that the far end of a long link asks for into those of a limiter
// IEEE 802.3 annex 31C (organisation specific MAC control).

`default_nettype none

module segment_receiver #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream, watched only)
  // The MAC hands over a beat.
  input  wire s_axis_rx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_rx_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_rx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_rx_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_rx_tuser,

  // Configuration
  // Classes whose rate the far end sets, bit n for class n.
  input  wire [7:0] cfg_enable,
  // Rate of class p at `[24*p +: 24]` as long as the far end says none, in 1/65536 octets a clock.
  input  wire [191:0] cfg_rate,
  // Length of a clock in 1/65536 ns.
  input  wire [19:0] cfg_clock_step,
  // Clocks without a good frame after which the rates of the far end are given up; 0: never.
  input  wire [31:0] cfg_timeout,
  // Organisation of the frames, first octet on the wire in [23:16].
  input  wire [23:0] cfg_oui,

  // Rates for a limiter
  // Rate of class p at `[24*p +: 24]`, in 1/65536 octets a clock.
  output wire [191:0] rate,

  // Status
  // Classes whose rate the far end has set.
  output wire [7:0] stat_known,
  // A good frame of rates has come.
  output wire stat_seen,
  // A frame of rates has come that is short or has a bad FCS.
  output wire stat_malformed,
  // No good frame has come for `cfg_timeout` clocks: the rates of the far end are given up.
  output wire stat_silent
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 128 || DATA_W == 256 ||
        DATA_W == 1024)) begin : refused
      segment_receiver_has_no_such_variant refused ();
    end
  endgenerate

  reg [31:0] left;
  reg was_silent;
  reg waits;
  // Classes, and above them the rates, of the frame that waits.
  reg [199:0] waiting;
  wire running;
  reg [7:0] known;
  reg [191:0] scaled;
  reg [191:0] rates;

  // frames received
  wire receiver_seen;
  wire receiver_malformed;
  wire [7:0] receiver_classes;
  wire [191:0] receiver_rates;
  generate
    case (DATA_W)
      512, 1024: begin : gen_receiver
        segment_receive #(
          .DATA_W(DATA_W)
        ) receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_rx_tvalid),
          .data(s_axis_rx_tdata),
          .keep(s_axis_rx_tkeep),
          .last(s_axis_rx_tlast),
          .user(s_axis_rx_tuser),
          .oui(cfg_oui),
          .seen(receiver_seen),
          .malformed(receiver_malformed),
          .classes(receiver_classes),
          .rates(receiver_rates)
        );
      end
      64: begin : gen_receiver
        segment_receive_x8 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_rx_tvalid),
          .data(s_axis_rx_tdata),
          .keep(s_axis_rx_tkeep),
          .last(s_axis_rx_tlast),
          .user(s_axis_rx_tuser),
          .oui(cfg_oui),
          .seen(receiver_seen),
          .malformed(receiver_malformed),
          .classes(receiver_classes),
          .rates(receiver_rates)
        );
      end
      128: begin : gen_receiver
        segment_receive_x16 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_rx_tvalid),
          .data(s_axis_rx_tdata),
          .keep(s_axis_rx_tkeep),
          .last(s_axis_rx_tlast),
          .user(s_axis_rx_tuser),
          .oui(cfg_oui),
          .seen(receiver_seen),
          .malformed(receiver_malformed),
          .classes(receiver_classes),
          .rates(receiver_rates)
        );
      end
      256: begin : gen_receiver
        segment_receive_x32 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_rx_tvalid),
          .data(s_axis_rx_tdata),
          .keep(s_axis_rx_tkeep),
          .last(s_axis_rx_tlast),
          .user(s_axis_rx_tuser),
          .oui(cfg_oui),
          .seen(receiver_seen),
          .malformed(receiver_malformed),
          .classes(receiver_classes),
          .rates(receiver_rates)
        );
      end
    endcase
  endgenerate

  assign stat_seen = receiver_seen;
  assign stat_malformed = receiver_malformed;

  // silence: clocks left to it, 0 if none is awaited
  always @(posedge clk) begin
    if (|left) begin
      left <= left - 32'd1;
    end
    if (receiver_seen) begin
      left <= cfg_timeout;
    end
    if (rst) begin
      left <= 32'd0;
    end
  end

  wire silent = (left == 32'd1) & ~receiver_seen;

  always @(posedge clk) begin
    was_silent <= silent;
    if (rst) begin
      was_silent <= 1'b0;
    end
  end

  assign stat_silent = was_silent;

  // the latest frame waits for the round in progress
  always @(posedge clk) begin
    if (receiver_seen) begin
      waiting <= {receiver_rates, receiver_classes};
    end
  end

  wire begins = waits & ~running;

  always @(posedge clk) begin
    waits <= ~silent & (receiver_seen | (waits & ~begins));
    if (rst) begin
      waits <= 1'b0;
    end
  end

  wire scale_running;
  wire [7:0] scale_done;
  wire scale_counts;
  wire [23:0] scale_scaled;
  segment_scale scale (
    .clk(clk),
    .rst(rst),
    .begins(begins),
    .ends(silent),
    .classes(waiting[7:0]),
    .rates(waiting[199:8]),
    .clock_step(cfg_clock_step),
    .running(scale_running),
    .done(scale_done),
    .counts(scale_counts),
    .scaled(scale_scaled)
  );

  assign running = scale_running;

  // the classes
  always @(posedge clk) begin : drive_known
    integer i;
    for (i = 0; i < 8; i = i + 1) begin
      if (scale_done[i]) begin
        known[i] <= scale_counts;
      end
      if (silent) begin
        known[i] <= 1'b0;
      end
      if (scale_done[i]) begin
        scaled[24*i +: 24] <= scale_scaled;
      end
      rates[24*i +: 24] <= (known[i] & cfg_enable[i]) ? scaled[24*i +: 24] : cfg_rate[24*i +: 24];
    end
    if (rst) begin
      known <= {8{1'b0}};
      rates <= {8{24'd0}};
    end
  end

  assign stat_known = known;
  assign rate = rates;

endmodule

`default_nettype wire
