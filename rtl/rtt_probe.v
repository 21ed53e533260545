// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen rtt_probe --variant w512`; change its source, not this file.
//
// Measures the round trip of the link, and says how many slots of it the pause engine must remember
// IEEE 802.3 annex 31C (organisation specific MAC control); automatic headroom, IEEE 802 Nendica
// report.

`default_nettype none

module rtt_probe #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC, without preamble and FCS (AXI4-Stream, watched only)
  // The MAC hands over a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // On the last beat: the frame is bad (FCS).
  input  wire s_axis_tuser,

  // Probes and echoes, for the MAC (AXI4-Stream; before all data, never paused)
  // The MAC takes the beat.
  input  wire m_axis_tready,
  // A beat of a probe or an echo.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Configuration
  // Send probes.
  input  wire cfg_enable,
  // Send the far end's probes back.
  input  wire cfg_echo,
  // Source address, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_source_mac,
  // Organisation that the frames belong to, first octet on the wire in `[23:16]`.
  input  wire [23:0] cfg_oui,
  // Clocks between the beginnings of two probes, at least.
  input  wire [31:0] cfg_interval,
  // Clocks after which a probe is lost.
  input  wire [31:0] cfg_timeout,
  // Length of a clock in 2^-16 ns.
  input  wire [23:0] cfg_clock_step,
  // Logarithm of the round trips in a window of samples.
  input  wire [3:0] cfg_samples_log2,
  // Margin of the effective round trip over the least one measured, in ns, as `bifrost size` counts
  // it.
  input  wire [31:0] cfg_margin_ns,
  // Length of a slot of the pause engine in ns, rounded down.
  input  wire [23:0] cfg_slot_ns,
  // Slots that the pause engine remembers; 0 for no alarm.
  input  wire [13:0] cfg_window_slots,
  // Largest change of the round trip without an alarm, in ns.
  input  wire [31:0] cfg_drift_ns,
  // Lost probes in a row that raise the alarm; 0 for none.
  input  wire [7:0] cfg_lost_limit,
  // Forget what was measured.
  input  wire cfg_clear,

  // For the pause engine
  // `stat_window_slots` is another than before: load it into the pause engine.
  output wire window_load,
  // Slots that the pause engine must remember; 0 before it is known.
  output wire [13:0] stat_window_slots,

  // Status and alarms
  // The last round trip in ns.
  output wire [31:0] stat_rtt_ns,
  // The least round trip of the last window of samples in ns.
  output wire [31:0] stat_rtt_min_ns,
  // Probes lost since the last that came back, to 255.
  output wire [7:0] stat_lost_in_a_row,
  // A round trip has been measured.
  output wire stat_measured,
  // A window of samples is complete.
  output wire stat_published,
  // A probe is lost.
  output wire stat_lost,
  // An echo for nobody.
  output wire stat_stray,
  // One of our frames that is short, damaged or of no known kind.
  output wire stat_malformed,
  // An echo was replaced by a later one before it began.
  output wire stat_overwritten,
  // A round trip was longer than the margin allows.
  output wire alarm_margin,
  // The round trip of the link has changed.
  output wire alarm_drift,
  // The pause engine remembers fewer slots than the link is long.
  output wire alarm_window,
  // Too many probes were lost in a row.
  output wire alarm_lost
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 128 || DATA_W == 256 ||
        DATA_W == 1024)) begin : refused
      rtt_probe_has_no_such_variant refused ();
    end
  endgenerate

  wire free;
  reg echo_due;
  reg [15:0] echo_tag;
  // Clocks until the next probe may begin.
  reg [31:0] rest;
  // The clocks until the next probe are not zero.
  reg resting;
  // An echo is waited for.
  reg waiting;
  reg unknown;
  reg [15:0] tag;
  reg begun;
  reg has_tag;
  reg has_next_tag;
  reg [31:0] age;
  // Age of the probe in 2^-16 ns.
  reg [47:0] elapsed;
  reg stat_measured_reg;
  reg stat_lost_reg;
  reg stat_stray_reg;
  reg stat_overwritten_reg;
  reg [31:0] rtt;
  reg [7:0] lost_in_a_row;

  wire receiver_probe;
  wire receiver_echo;
  wire receiver_malformed;
  wire [15:0] receiver_arriving_tag;
  wire [15:0] receiver_tag;
  generate
    case (DATA_W)
      512, 1024: begin : gen_receiver
        rtt_probe_receive #(
          .DATA_W(DATA_W)
        ) receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .user(s_axis_tuser),
          .oui(cfg_oui),
          .probe(receiver_probe),
          .echo(receiver_echo),
          .malformed(receiver_malformed),
          .arriving_tag(receiver_arriving_tag),
          .tag(receiver_tag)
        );
      end
      64: begin : gen_receiver
        rtt_probe_receive_x8 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .user(s_axis_tuser),
          .oui(cfg_oui),
          .probe(receiver_probe),
          .echo(receiver_echo),
          .malformed(receiver_malformed),
          .arriving_tag(receiver_arriving_tag),
          .tag(receiver_tag)
        );
      end
      128: begin : gen_receiver
        rtt_probe_receive_x16 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .user(s_axis_tuser),
          .oui(cfg_oui),
          .probe(receiver_probe),
          .echo(receiver_echo),
          .malformed(receiver_malformed),
          .arriving_tag(receiver_arriving_tag),
          .tag(receiver_tag)
        );
      end
      256: begin : gen_receiver
        rtt_probe_receive_x32 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_tvalid),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .user(s_axis_tuser),
          .oui(cfg_oui),
          .probe(receiver_probe),
          .echo(receiver_echo),
          .malformed(receiver_malformed),
          .arriving_tag(receiver_arriving_tag),
          .tag(receiver_tag)
        );
      end
    endcase
  endgenerate

  // the next frame to send: an echo goes before a probe
  wire begins_echo = free & echo_due;
  wire answers = receiver_probe & cfg_echo;

  always @(posedge clk) begin
    echo_due <= answers | (echo_due & ~begins_echo);
    if (answers) begin
      echo_tag <= receiver_tag;
    end
    if (rst) begin
      echo_due <= 1'b0;
    end
  end

  wire probe_due = cfg_enable & ~waiting & ~resting;
  wire begins_probe = free & ~echo_due & probe_due;

  always @(posedge clk) begin
    if (begins_probe) begin
      rest <= cfg_interval;
      resting <= |cfg_interval;
    end else if (resting) begin
      rest <= rest - 32'd1;
      resting <= |rest[31:1];
    end
    if (rst) begin
      rest <= 32'd0;
      resting <= 1'b0;
    end
  end

  // the probe that is on its way; after reset it is one of the time before, which nothing answers
  wire [15:0] next_tag = tag + 16'd1;

  always @(posedge clk) begin
    begun <= begins_probe;
    has_tag <= (receiver_arriving_tag == tag);
    has_next_tag <= (receiver_arriving_tag == next_tag);
    if (rst) begin
      begun <= 1'b0;
    end
  end

  wire is_its_tag = begun ? has_next_tag : has_tag;
  wire answered = receiver_echo & waiting & ~unknown & is_its_tag;
  wire expires = waiting & ~answered & (age >= cfg_timeout);

  always @(posedge clk) begin
    if (begins_probe) begin
      waiting <= 1'b1;
      unknown <= 1'b0;
      tag <= next_tag;
      age <= 32'd0;
      elapsed <= 48'd0;
    end else begin
      waiting <= waiting & ~(answered | expires);
      age <= age + 32'd1;
      elapsed <= elapsed + {24'd0, cfg_clock_step};
    end
    if (rst) begin
      waiting <= 1'b1;
      unknown <= 1'b1;
      tag <= 16'd0;
      age <= 32'd0;
    end
  end

  // transmission
  wire [479:0] image = {8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      (begins_echo ? echo_tag[7:0] : next_tag[7:0]),
      (begins_echo ? echo_tag[15:8] : next_tag[15:8]), (begins_echo ? 8'd2 : 8'd1), cfg_oui[7:0],
      cfg_oui[15:8], cfg_oui[23:16], 8'd254, 8'hff, 8'd8, 8'd136, cfg_source_mac[7:0],
      cfg_source_mac[15:8], cfg_source_mac[23:16], cfg_source_mac[31:24], cfg_source_mac[39:32],
      cfg_source_mac[47:40], 8'd1, 8'd0, 8'd0, 8'd194, 8'd128, 8'd1};
  wire begins = begins_echo | begins_probe;

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
          .load(begins),
          .image(image),
          .tready(m_axis_tready),
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
          .load(begins),
          .image(image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
      128: begin : gen_serializer
        pfc_frame_serializer_60x16 serializer (
          .clk(clk),
          .rst(rst),
          .load(begins),
          .image(image),
          .tready(m_axis_tready),
          .pending(serializer_pending),
          .tvalid(serializer_tvalid),
          .free(serializer_free),
          .tlast(serializer_tlast),
          .tkeep(serializer_tkeep),
          .tdata(serializer_tdata),
          .done(serializer_done)
        );
      end
      256: begin : gen_serializer
        pfc_frame_serializer_60x32 serializer (
          .clk(clk),
          .rst(rst),
          .load(begins),
          .image(image),
          .tready(m_axis_tready),
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

  assign free = serializer_free;
  assign m_axis_tvalid = serializer_tvalid;
  assign m_axis_tdata = serializer_tdata;
  assign m_axis_tkeep = serializer_tkeep;
  assign m_axis_tlast = serializer_tlast;

  // events
  wire is_measured = answered & ~cfg_clear;

  always @(posedge clk) begin
    stat_measured_reg <= is_measured;
    if (rst) begin
      stat_measured_reg <= 1'b0;
    end
  end

  assign stat_measured = stat_measured_reg;
  wire loses = expires & ~unknown & ~cfg_clear;

  always @(posedge clk) begin
    stat_lost_reg <= loses;
    if (rst) begin
      stat_lost_reg <= 1'b0;
    end
  end

  assign stat_lost = stat_lost_reg;
  wire is_stray = receiver_echo & ~answered;

  always @(posedge clk) begin
    stat_stray_reg <= is_stray;
    if (rst) begin
      stat_stray_reg <= 1'b0;
    end
  end

  assign stat_stray = stat_stray_reg;
  wire is_overwritten = answers & echo_due & ~begins_echo;

  always @(posedge clk) begin
    stat_overwritten_reg <= is_overwritten;
    if (rst) begin
      stat_overwritten_reg <= 1'b0;
    end
  end

  assign stat_overwritten = stat_overwritten_reg;
  assign stat_malformed = receiver_malformed;

  // measurements
  always @(posedge clk) begin
    if (cfg_clear) begin
      rtt <= 32'd0;
    end else if (answered) begin
      rtt <= elapsed[47:16];
    end
    if (rst) begin
      rtt <= 32'd0;
    end
  end

  assign stat_rtt_ns = rtt;

  always @(posedge clk) begin
    if (cfg_clear | answered) begin
      lost_in_a_row <= 8'd0;
    end else if (loses & ~(&lost_in_a_row)) begin
      lost_in_a_row <= lost_in_a_row + 8'd1;
    end
    if (rst) begin
      lost_in_a_row <= 8'd0;
    end
  end

  assign stat_lost_in_a_row = lost_in_a_row;

  wire trips_published;
  wire [31:0] trips_minimum;
  wire [13:0] trips_slots;
  wire trips_load;
  wire trips_beyond_margin;
  wire trips_drifted;
  rtt_probe_window trips (
    .clk(clk),
    .rst(rst),
    .measured(stat_measured_reg),
    .rtt(rtt),
    .clear(cfg_clear),
    .samples_log2(cfg_samples_log2),
    .margin(cfg_margin_ns),
    .slot(cfg_slot_ns),
    .drift(cfg_drift_ns),
    .published(trips_published),
    .minimum(trips_minimum),
    .slots(trips_slots),
    .load(trips_load),
    .beyond_margin(trips_beyond_margin),
    .drifted(trips_drifted)
  );

  assign stat_published = trips_published;
  assign stat_rtt_min_ns = trips_minimum;
  assign stat_window_slots = trips_slots;
  assign window_load = trips_load;
  assign alarm_margin = trips_beyond_margin;
  assign alarm_drift = trips_drifted;

  // alarms that last as long as their reason
  assign alarm_window = (|cfg_window_slots) & (cfg_window_slots < trips_slots);
  assign alarm_lost = (|cfg_lost_limit) & (cfg_lost_limit <= lost_in_a_row);

  // Read by nothing.
  wire unused = &{1'b0, serializer_pending, serializer_done};

endmodule

`default_nettype wire
