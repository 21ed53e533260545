// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen segment_controller --variant w512`; change its source, not this file.
//
// Works out at which rates the far end of a long link can take frames, and sends them to the near
// end
// LSCC's segmented loop; IEEE 802.3 annex 31C (organisation specific MAC control), 4.4.2 (preamble
// and gap).

`default_nettype none

module segment_controller #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Stream of the scheduler (watched only; dest: class, and control frame)
  // The scheduler offers a beat.
  input  wire tx_valid,
  // The beat of the scheduler is taken.
  input  wire tx_ready,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] tx_keep,
  // Last beat of the frame.
  input  wire tx_last,
  // Class of the frame in [2:0]; [3]: a MAC control frame, which does not count.
  input  wire [3:0] tx_dest,

  // Buffer of the frames received
  // Cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Frames of rates, for the long link (AXI4-Stream; 802.3 annex 31C)
  // The port takes the beat.
  input  wire m_axis_tready,
  // A beat of a frame of rates is offered.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Configuration
  // Classes whose rates are worked out, bit n for class n.
  input  wire [7:0] cfg_enable,
  // Length of a clock in 2^-16 ns.
  input  wire [19:0] cfg_clock_step,
  // Logarithm of the period in units of 1024 ns.
  input  wire [2:0] cfg_period_log2,
  // Logarithm of the time in which the distance to the target is to be drained, in units of 1024
  // ns.
  input  wire [3:0] cfg_drain_log2,
  // Level that class p is to have, in cells, at `[28*p +: 28]`.
  input  wire [223:0] cfg_target_cells,
  // Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames.
  input  wire [15:0] cfg_backlog_cells,
  // Greatest rate of class p at `[24*p +: 24]`, in 1/65536 octets a nanosecond.
  input  wire [191:0] cfg_most,
  // Least rate of a class; `cfg_most` is the stronger.
  input  wire [23:0] cfg_least,
  // Increase of a rate in a period without backlog.
  input  wire [23:0] cfg_increase,
  // Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap.
  input  wire [7:0] cfg_overhead,
  // Source address, first octet on the wire in `[47:40]`.
  input  wire [47:0] cfg_source_mac,
  // Organisation that the frames belong to, first octet on the wire in `[23:16]`.
  input  wire [23:0] cfg_oui,

  // Status
  // Rate of class p at `[24*p +: 24]`, in 1/65536 octets a nanosecond.
  output wire [191:0] stat_rate,
  // Classes that had a backlog all through the period of their rate.
  output wire [7:0] stat_backlogged,
  // A frame of rates has been handed over.
  output wire stat_sent,
  // A frame of rates was not begun before the next period's rates.
  output wire stat_overwritten
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 128 || DATA_W == 256 ||
        DATA_W == 1024)) begin : refused
      segment_controller_has_no_such_variant refused ();
    end
  endgenerate

  reg leaves;
  reg [2:0] leaving_class;
  reg leaving_last;
  // Class that is charged, one-hot.
  reg [7:0] charged;
  reg [8:0] charge;
  reg [19:0] phase;
  reg mark;
  reg [13:0] marks;
  // Clocks since the period ended, one-hot: bit 0 for one clock, the turn of class 0.
  reg [15:0] turn;
  reg [199:0] drained;
  reg [7:0] shorts;
  reg [7:0] backlogged;
  reg due;
  wire free;
  // The last frame had classes that count.
  reg asked;
  reg overwritten;
  reg sent;

  genvar n;

  // the charge of a beat that leaves, in two clocks
  always @(posedge clk) begin
    leaves <= tx_valid & tx_ready & ~tx_dest[3];
    leaving_class <= tx_dest[2:0];
    leaving_last <= tx_last;
    if (rst) begin
      leaves <= 1'b0;
    end
  end

  wire [7:0] beat_octets;
  generate
    case (DATA_W)
      512: begin : gen_beat
        beat_octets_x64 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      64: begin : gen_beat
        beat_octets_x8 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      128: begin : gen_beat
        beat_octets_x16 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      256: begin : gen_beat
        beat_octets_x32 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      1024: begin : gen_beat
        beat_octets_x128 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    charged <= (8'd1 << leaving_class) & {8{leaves}};
    charge <= {1'b0, beat_octets} + {1'b0, (cfg_overhead & {8{leaving_last}})};
    if (rst) begin
      charged <= 8'd0;
    end
  end

  // time: a mark each 16 ns, and the period in marks
  wire [20:0] phase_later = {1'b0, phase} + {1'b0, cfg_clock_step};

  always @(posedge clk) begin
    phase <= phase_later[19:0];
    mark <= phase_later[20];
    if (rst) begin
      phase <= 20'd0;
      mark <= 1'b0;
    end
  end

  wire [13:0] marks_passed = marks + {13'd0, mark};
  wire period_ends = mark & (|(marks_passed[13:6] >> cfg_period_log2));

  always @(posedge clk) begin
    marks <= marks_passed & {14{~period_ends}};
    turn <= {turn[14:0], period_ends};
    if (rst) begin
      marks <= 14'd0;
      turn <= 16'd0;
    end
  end

  // octets drained and backlog of the classes in their periods
  wire [207:0] drained_sum;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_drained_sum
      assign drained_sum[26*n +: 26] = {1'b0, (drained[25*n +: 25] & {25{~turn[n]}})} +
          {17'd0, (charge & {9{charged[n]}})};
      always @(posedge clk) begin
        drained[25*n +: 25] <= drained_sum[26*n +: 25] | {25{drained_sum[26*n + 25]}};
        if (rst) begin
          drained[25*n +: 25] <= 25'd0;
        end
      end
      always @(posedge clk) begin
        shorts[n] <= (occ_cells[28*n +: 28] < {12'd0, cfg_backlog_cells});
        if (rst) begin
          shorts[n] <= 1'b0;
        end
      end
      always @(posedge clk) begin
        backlogged[n] <= (turn[n] | backlogged[n]) & ~shorts[n];
        if (rst) begin
          backlogged[n] <= 1'b1;
        end
      end
    end
  endgenerate

  wire [7:0] unit_counting;
  wire [7:0] unit_backlogs;
  wire [191:0] unit_rates;
  segment_rates unit (
    .clk(clk),
    .rst(rst),
    .turn(turn[14:0]),
    .octets(drained),
    .backlogged(backlogged),
    .level(occ_cells),
    .target(cfg_target_cells),
    .enable(cfg_enable),
    .period_log2(cfg_period_log2),
    .drain_log2(cfg_drain_log2),
    .increase(cfg_increase),
    .least(cfg_least),
    .most(cfg_most),
    .counting(unit_counting),
    .backlogs(unit_backlogs),
    .rates(unit_rates)
  );

  assign stat_rate = unit_rates;
  assign stat_backlogged = unit_backlogs;

  // the frame: due when all classes have their rates, until the next ones come
  wire begins = due & free;
  wire waits = due & ~free;
  wire any_counts = |unit_counting;

  always @(posedge clk) begin
    if (begins) begin
      asked <= any_counts;
    end
    due <= (turn[15] & (any_counts | asked)) | (waits & ~turn[7]);
    overwritten <= waits & turn[7];
    if (rst) begin
      asked <= 1'b0;
      due <= 1'b0;
      overwritten <= 1'b0;
    end
  end

  assign stat_overwritten = overwritten;
  wire [479:0] image = {8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, unit_rates[175:168], unit_rates[183:176], unit_rates[191:184],
      unit_rates[151:144], unit_rates[159:152], unit_rates[167:160], unit_rates[127:120],
      unit_rates[135:128], unit_rates[143:136], unit_rates[103:96], unit_rates[111:104],
      unit_rates[119:112], unit_rates[79:72], unit_rates[87:80], unit_rates[95:88],
      unit_rates[55:48], unit_rates[63:56], unit_rates[71:64], unit_rates[31:24], unit_rates[39:32],
      unit_rates[47:40], unit_rates[7:0], unit_rates[15:8], unit_rates[23:16], unit_counting, 8'd83,
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

  always @(posedge clk) begin
    sent <= serializer_done;
    if (rst) begin
      sent <= 1'b0;
    end
  end

  assign stat_sent = sent;

  // Read by nothing.
  wire unused = &{1'b0, serializer_pending};

endmodule

`default_nettype wire
