// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen ecn_marker --variant w512`; change its source, not this file.
//
// Marks frames with Congestion Experienced when the queue of their class is long, in line and at
// full rate
// RFC 3168 (ECN); RFC 1624 equation 3 (header checksum); the congestion point of DCQCN.

`default_nettype none

module ecn_marker #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // User bits of a beat: 1 or 97.
  parameter USER_W = 1
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From a buffer or scheduler, without preamble and FCS (AXI4-Stream; tdest: class)
  // A buffer or scheduler offers a beat.
  input  wire s_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tlast,
  // User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).
  input  wire [USER_W-1:0] s_axis_tuser,
  // Class of the frame, on each of its beats.
  input  wire [2:0] s_axis_tdest,
  // A beat on s_axis is taken.
  output wire s_axis_tready,

  // To a scheduler or MAC (AXI4-Stream)
  // The beat on m_axis is taken.
  input  wire m_axis_tready,
  // A beat of a frame, marked or as it came.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,
  // User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).
  output wire [USER_W-1:0] m_axis_tuser,
  // Class of the frame, on each of its beats.
  output wire [2:0] m_axis_tdest,

  // Levels of the buffer, read with the first beat of a frame
  // q: cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,
  // f: cells of the buffer that are free, for classes with dynamic thresholds.
  input  wire [27:0] free_cells,

  // Configuration, read with the first beat of a frame; the seed under reset
  // Classes whose frames may be marked, bit n for class n.
  input  wire [7:0] cfg_enable,
  // Kmin of class p at `[28*p +: 28]`: a frame that finds this many cells or less is not marked.
  input  wire [223:0] cfg_kmin_cells,
  // Kmax of class p at `[28*p +: 28]`: a frame that finds more cells is marked; below Kmin it
  // counts as Kmin.
  input  wire [223:0] cfg_kmax_cells,
  // Pmax of class p at `[16*p +: 16]`: probability of a mark at Kmax, in 1/65536.
  input  wire [127:0] cfg_pmax,
  // Classes whose thresholds fall with the free buffer, bit n for class n.
  input  wire [7:0] cfg_dynamic,
  // Class p at `[4*p +: 4]`: with n, Kmin of a dynamic class is at most 8 / 2^n of the free buffer.
  input  wire [31:0] cfg_kmin_ratio,
  // Class p at `[4*p +: 4]`: with n, Kmax of a dynamic class is at most 8 / 2^n of the free buffer.
  input  wire [31:0] cfg_kmax_ratio,
  // State from which the first draw follows, read under reset; 0 is as 1.
  input  wire [31:0] cfg_seed,

  // Outcome of a frame, for counters
  // The outcome of a frame is known.
  output wire stat_verdict,
  // Class of the frame.
  output wire [2:0] stat_class,
  // Outcome: 0 not eligible, 1 marked before it came, 2 eligible and unmarked, 3 marked.
  output wire [1:0] stat_outcome
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && USER_W == 1) || (DATA_W == 64 && USER_W == 1) ||
        (DATA_W == 128 && USER_W == 1) || (DATA_W == 256 && USER_W == 1) ||
        (DATA_W == 1024 && USER_W == 1) || (DATA_W == 512 && USER_W == 97))) begin : refused
      ecn_marker_has_no_such_variant refused ();
    end
  endgenerate

  reg ready;
  reg verdict;
  reg [2:0] verdict_class;
  reg [1:0] outcome;
  reg [21:0] change;
  wire moves;
  // The oldest beat is the first of its frame.
  reg first;
  reg [5:0] held;
  reg [5:0] decided;
  reg [4:0] write_at;
  reg [4:0] read_at;
  reg [4:0] change_write_at;
  reg [4:0] change_read_at;
  reg read_valid;
  reg out_valid;
  // The inverse of `out_valid`, so that what waits for one does not wait for the net of the other.
  reg out_empty;
  initial out_empty = 1'b1;
  reg [9*DATA_W/8+USER_W+3:0] read_beat;
  reg [9*DATA_W/8+USER_W+3:0] out_beat;

  assign s_axis_tready = ready;
  wire taken = s_axis_tvalid & ready;

  wire header_begins;
  wire header_completes;
  wire [4:0] header_number;
  wire [175:0] header_octets;
  wire [2:0] header_has_ipv4;
  wire [2:0] header_has_ipv6;
  generate
    case (DATA_W)
      512, 1024: begin : gen_header
        ecn_header #(
          .DATA_W(DATA_W)
        ) header (
          .clk(clk),
          .rst(rst),
          .taken(taken),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .begins(header_begins),
          .completes(header_completes),
          .number(header_number),
          .octets(header_octets),
          .has_ipv4(header_has_ipv4),
          .has_ipv6(header_has_ipv6)
        );
      end
      64: begin : gen_header
        ecn_header_x8 header (
          .clk(clk),
          .rst(rst),
          .taken(taken),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .begins(header_begins),
          .completes(header_completes),
          .number(header_number),
          .octets(header_octets),
          .has_ipv4(header_has_ipv4),
          .has_ipv6(header_has_ipv6)
        );
      end
      128: begin : gen_header
        ecn_header_x16 header (
          .clk(clk),
          .rst(rst),
          .taken(taken),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .begins(header_begins),
          .completes(header_completes),
          .number(header_number),
          .octets(header_octets),
          .has_ipv4(header_has_ipv4),
          .has_ipv6(header_has_ipv6)
        );
      end
      256: begin : gen_header
        ecn_header_x32 header (
          .clk(clk),
          .rst(rst),
          .taken(taken),
          .data(s_axis_tdata),
          .keep(s_axis_tkeep),
          .last(s_axis_tlast),
          .begins(header_begins),
          .completes(header_completes),
          .number(header_number),
          .octets(header_octets),
          .has_ipv4(header_has_ipv4),
          .has_ipv6(header_has_ipv6)
        );
      end
    endcase
  endgenerate

  wire thresholds_may;
  wire thresholds_must;
  wire [27:0] thresholds_rise;
  wire [27:0] thresholds_span;
  ecn_thresholds thresholds (
    .clk(clk),
    .begins(header_begins),
    .of_class(s_axis_tdest),
    .occ_cells(occ_cells),
    .free_cells(free_cells),
    .cfg_enable(cfg_enable),
    .cfg_kmin_cells(cfg_kmin_cells),
    .cfg_kmax_cells(cfg_kmax_cells),
    .cfg_dynamic(cfg_dynamic),
    .cfg_kmin_ratio(cfg_kmin_ratio),
    .cfg_kmax_ratio(cfg_kmax_ratio),
    .may(thresholds_may),
    .must(thresholds_must),
    .rise(thresholds_rise),
    .span(thresholds_span)
  );

  wire decision_marks;
  wire [2:0] decision_decided_class;
  ecn_decision decision (
    .clk(clk),
    .rst(rst),
    .begins(header_begins),
    .of_class(s_axis_tdest),
    .may(thresholds_may),
    .must(thresholds_must),
    .rise(thresholds_rise),
    .span(thresholds_span),
    .cfg_pmax(cfg_pmax),
    .cfg_seed(cfg_seed),
    .marks(decision_marks),
    .decided_class(decision_decided_class)
  );

  wire ip_known;
  wire ip_eligible;
  wire ip_was_ce;
  wire [5:0] ip_places;
  wire [15:0] ip_checksum;
  ecn_ip ip (
    .clk(clk),
    .rst(rst),
    .completes(header_completes),
    .octets(header_octets),
    .has_ipv4(header_has_ipv4),
    .has_ipv6(header_has_ipv6),
    .known(ip_known),
    .eligible(ip_eligible),
    .was_ce(ip_was_ce),
    .places(ip_places),
    .checksum(ip_checksum)
  );

  // the verdict
  always @(posedge clk) begin
    verdict <= ip_known;
    if (rst) begin
      verdict <= 1'b0;
    end
  end

  wire marks = ip_eligible & decision_marks;

  always @(posedge clk) begin
    verdict_class <= decision_decided_class;
    outcome <= {ip_eligible, (marks | ip_was_ce)};
  end

  assign stat_verdict = verdict;
  assign stat_class = verdict_class;
  assign stat_outcome = outcome;

  always @(posedge clk) begin
    change <= {ip_checksum, (ip_places & {6{marks}})};
  end

  // beats that are held, and changes of frames whose first beat is
  wire begins = moves & first;

  always @(posedge clk) begin
    held <= (held + {5'd0, taken}) - {5'd0, moves};
    decided <= (decided + {5'd0, verdict}) - {5'd0, begins};
    ready <= (held < 6'd31);
    if (taken) begin
      write_at <= write_at + 5'd1;
    end
    if (moves) begin
      read_at <= read_at + 5'd1;
    end
    if (rst) begin
      held <= 6'd0;
      decided <= 6'd0;
      ready <= 1'b1;
      write_at <= 5'd0;
      read_at <= 5'd0;
    end
  end

  wire [9*DATA_W/8+USER_W+3:0] oldest;
  (* ram_style = "distributed" *)
  reg [9*DATA_W/8+USER_W+3:0] beats [0:31];

  always @(posedge clk) begin
    if (taken) begin
      beats[write_at] <= {s_axis_tdest, s_axis_tuser, s_axis_tlast, s_axis_tkeep, s_axis_tdata};
    end
  end

  assign oldest = beats[read_at];

  always @(posedge clk) begin
    if (verdict) begin
      change_write_at <= change_write_at + 5'd1;
    end
    if (begins) begin
      change_read_at <= change_read_at + 5'd1;
    end
    if (rst) begin
      change_write_at <= 5'd0;
      change_read_at <= 5'd0;
    end
  end

  wire [21:0] oldest_change;
  (* ram_style = "distributed" *)
  reg [21:0] changes [0:31];

  always @(posedge clk) begin
    if (verdict) begin
      changes[change_write_at] <= change;
    end
  end

  assign oldest_change = changes[change_read_at];

  // the oldest beat moves on to a register, and from there to the pins
  wire out_free = ~out_valid | m_axis_tready;
  wire out_moves = out_empty | m_axis_tready;
  wire read_free = ~read_valid | out_moves;
  assign moves = (|held) & (~first | (|decided)) & read_free;

  always @(posedge clk) begin
    if (moves) begin
      first <= oldest[9*DATA_W/8];
    end
    read_valid <= moves | (read_valid & ~out_moves);
    out_empty <= ~(read_valid | ~out_moves);
    out_valid <= read_valid | ~out_moves;
    if (moves) begin
      read_beat <= oldest;
    end
    if (rst) begin
      first <= 1'b1;
      read_valid <= 1'b0;
      out_empty <= 1'b1;
      out_valid <= 1'b0;
    end
  end

  wire [DATA_W-1:0] patch_changed;
  generate
    case (DATA_W)
      512, 1024: begin : gen_patch
        ecn_patch #(
          .DATA_W(DATA_W)
        ) patch (
          .clk(clk),
          .taken(taken),
          .number(header_number),
          .write_at(write_at),
          .read_at(read_at),
          .moves(moves),
          .begins(begins),
          .change(oldest_change),
          .data(read_beat[DATA_W-1:0]),
          .changed(patch_changed)
        );
      end
      64: begin : gen_patch
        ecn_patch_x8 patch (
          .clk(clk),
          .taken(taken),
          .number(header_number),
          .write_at(write_at),
          .read_at(read_at),
          .moves(moves),
          .begins(begins),
          .change(oldest_change),
          .data(read_beat[DATA_W-1:0]),
          .changed(patch_changed)
        );
      end
      128: begin : gen_patch
        ecn_patch_x16 patch (
          .clk(clk),
          .taken(taken),
          .number(header_number),
          .write_at(write_at),
          .read_at(read_at),
          .moves(moves),
          .begins(begins),
          .change(oldest_change),
          .data(read_beat[DATA_W-1:0]),
          .changed(patch_changed)
        );
      end
      256: begin : gen_patch
        ecn_patch_x32 patch (
          .clk(clk),
          .taken(taken),
          .number(header_number),
          .write_at(write_at),
          .read_at(read_at),
          .moves(moves),
          .begins(begins),
          .change(oldest_change),
          .data(read_beat[DATA_W-1:0]),
          .changed(patch_changed)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    if (out_free) begin
      out_beat <= {read_beat[DATA_W +: DATA_W/8+USER_W+4], patch_changed};
    end
  end

  assign m_axis_tvalid = out_valid;
  assign m_axis_tdata = out_beat[DATA_W-1:0];
  assign m_axis_tkeep = out_beat[DATA_W +: DATA_W/8];
  assign m_axis_tlast = out_beat[9*DATA_W/8];
  assign m_axis_tuser = out_beat[9*DATA_W/8+1 +: USER_W];
  assign m_axis_tdest = out_beat[9*DATA_W/8+USER_W+1 +: 3];

endmodule

`default_nettype wire
