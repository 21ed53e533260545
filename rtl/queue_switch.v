// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen queue_switch --variant w512`; change its source, not this file.
//
// Gives frames that turn from down to up in a tree of switches another class, in line and at full
// rate
// IEEE 802.1Qcz (ports that lead up); 802.1Q (PCP); RFC 2474 (DSCP); RFC 1624 equation 3 (header
// checksum).

`default_nettype none

module queue_switch #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // User bits of a beat: 1 or 97.
  parameter USER_W = 1
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the forwarding decision, without preamble and FCS (AXI4-Stream; tdest: class)
  // The forwarding decision hands over a beat.
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

  // To the egress queue of the class on tdest (AXI4-Stream)
  // The beat on m_axis is taken.
  input  wire m_axis_tready,
  // A beat of a frame, switched or as it came.
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

  // Ports of the frame, read with its first beat
  // Port of the switch that the frame came in by, read with the first beat of a frame.
  input  wire [5:0] ingress_port,
  // Port of the switch that the frame leaves by, read with the first beat of a frame.
  input  wire [5:0] egress_port,

  // Configuration, read with the first beat of a frame
  // Ports that lead up, away from the hosts, bit n for port n.
  input  wire [63:0] cfg_up,
  // Classes whose frames are switched where they turn, bit n for class n.
  input  wire [7:0] cfg_enable,
  // New class of a frame of class p that is switched, at `[3*p +: 3]`.
  input  wire [23:0] cfg_class,
  // New classes whose frames get their PCP in a tag, bit n for new class n.
  input  wire [7:0] cfg_remark_pcp,
  // PCP of new class p at `[3*p +: 3]`.
  input  wire [23:0] cfg_pcp,
  // New classes whose frames get their DSCP in an IP header, bit n for new class n.
  input  wire [7:0] cfg_remark_dscp,
  // DSCP of new class p at `[6*p +: 6]`.
  input  wire [47:0] cfg_dscp,

  // Outcome of a frame, for counters
  // The outcome of a frame is known.
  output wire stat_verdict,
  // Class in which the frame came.
  output wire [2:0] stat_class,
  // Class in which the frame leaves.
  output wire [2:0] stat_new_class,
  // Outcome: 0 no turn, 1 turn in a class that is not enabled, 4 switched, with 1 more for a new
  // PCP and 2 more for a new DSCP.
  output wire [2:0] stat_outcome
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!((DATA_W == 512 && USER_W == 1) || (DATA_W == 64 && USER_W == 1) ||
        (DATA_W == 128 && USER_W == 1) || (DATA_W == 256 && USER_W == 1) ||
        (DATA_W == 1024 && USER_W == 1) || (DATA_W == 512 && USER_W == 97))) begin : refused
      queue_switch_has_no_such_variant refused ();
    end
  endgenerate

  reg ready;
  reg verdict;
  reg [2:0] verdict_class;
  reg [2:0] verdict_new_class;
  reg [2:0] outcome;
  reg [5:0] changed_ip;
  reg [2:0] changed_pcp;
  reg [5:0] changed_dscp;
  reg [15:0] changed_sum;
  reg changed_tag;
  reg changed_class;
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
  wire header_has_tag;
  generate
    case (DATA_W)
      512, 1024: begin : gen_header
        turn_header #(
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
          .has_ipv6(header_has_ipv6),
          .has_tag(header_has_tag)
        );
      end
      64: begin : gen_header
        turn_header_x8 header (
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
          .has_ipv6(header_has_ipv6),
          .has_tag(header_has_tag)
        );
      end
      128: begin : gen_header
        turn_header_x16 header (
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
          .has_ipv6(header_has_ipv6),
          .has_tag(header_has_tag)
        );
      end
      256: begin : gen_header
        turn_header_x32 header (
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
          .has_ipv6(header_has_ipv6),
          .has_tag(header_has_tag)
        );
      end
    endcase
  endgenerate

  wire [5:0] decision_early_dscp;
  wire decision_has_turned;
  wire decision_is_switched;
  wire decision_is_given_pcp;
  wire decision_is_given_dscp;
  wire [2:0] decision_old_class;
  wire [2:0] decision_new_class;
  wire [2:0] decision_new_pcp;
  wire [5:0] decision_new_dscp;
  turn_decision decision (
    .clk(clk),
    .begins(header_begins),
    .of_class(s_axis_tdest),
    .ingress_port(ingress_port),
    .egress_port(egress_port),
    .cfg_up(cfg_up),
    .cfg_enable(cfg_enable),
    .cfg_class(cfg_class),
    .cfg_remark_pcp(cfg_remark_pcp),
    .cfg_pcp(cfg_pcp),
    .cfg_remark_dscp(cfg_remark_dscp),
    .cfg_dscp(cfg_dscp),
    .early_dscp(decision_early_dscp),
    .has_turned(decision_has_turned),
    .is_switched(decision_is_switched),
    .is_given_pcp(decision_is_given_pcp),
    .is_given_dscp(decision_is_given_dscp),
    .old_class(decision_old_class),
    .new_class(decision_new_class),
    .new_pcp(decision_new_pcp),
    .new_dscp(decision_new_dscp)
  );

  wire ip_known;
  wire ip_has_first_tag;
  wire [5:0] ip_places;
  wire [15:0] ip_checksum;
  turn_ip ip (
    .clk(clk),
    .rst(rst),
    .completes(header_completes),
    .octets(header_octets),
    .has_ipv4(header_has_ipv4),
    .has_ipv6(header_has_ipv6),
    .has_tag(header_has_tag),
    .dscp(decision_early_dscp),
    .known(ip_known),
    .has_first_tag(ip_has_first_tag),
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

  wire marks_pcp = decision_is_given_pcp & ip_has_first_tag;
  wire marks_dscp = decision_is_given_dscp & (|ip_places);
  assign stat_verdict = verdict;

  always @(posedge clk) begin
    verdict_class <= decision_old_class;
  end

  assign stat_class = verdict_class;

  always @(posedge clk) begin
    verdict_new_class <= decision_new_class;
  end

  assign stat_new_class = verdict_new_class;

  always @(posedge clk) begin
    outcome <= {decision_is_switched, marks_dscp,
        (decision_is_switched ? marks_pcp : decision_has_turned)};
  end

  assign stat_outcome = outcome;

  always @(posedge clk) begin
    changed_ip <= ip_places & {6{decision_is_given_dscp}};
    changed_pcp <= decision_new_pcp;
    changed_dscp <= decision_new_dscp;
    changed_sum <= ip_checksum;
    changed_tag <= marks_pcp;
    changed_class <= decision_is_switched;
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

  wire [35:0] oldest_change;
  (* ram_style = "distributed" *)
  reg [35:0] changes [0:31];

  always @(posedge clk) begin
    if (verdict) begin
      changes[change_write_at] <= {changed_sum, changed_dscp, changed_pcp, verdict_new_class,
          changed_class, changed_tag, changed_ip};
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
    if (read_free) begin
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
  wire [2:0] patch_changed_class;
  generate
    case (DATA_W)
      512, 1024: begin : gen_patch
        turn_patch #(
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
          .of_class(read_beat[9*DATA_W/8+USER_W+1 +: 3]),
          .changed(patch_changed),
          .changed_class(patch_changed_class)
        );
      end
      64: begin : gen_patch
        turn_patch_x8 patch (
          .clk(clk),
          .taken(taken),
          .number(header_number),
          .write_at(write_at),
          .read_at(read_at),
          .moves(moves),
          .begins(begins),
          .change(oldest_change),
          .data(read_beat[DATA_W-1:0]),
          .of_class(read_beat[9*DATA_W/8+USER_W+1 +: 3]),
          .changed(patch_changed),
          .changed_class(patch_changed_class)
        );
      end
      128: begin : gen_patch
        turn_patch_x16 patch (
          .clk(clk),
          .taken(taken),
          .number(header_number),
          .write_at(write_at),
          .read_at(read_at),
          .moves(moves),
          .begins(begins),
          .change(oldest_change),
          .data(read_beat[DATA_W-1:0]),
          .of_class(read_beat[9*DATA_W/8+USER_W+1 +: 3]),
          .changed(patch_changed),
          .changed_class(patch_changed_class)
        );
      end
      256: begin : gen_patch
        turn_patch_x32 patch (
          .clk(clk),
          .taken(taken),
          .number(header_number),
          .write_at(write_at),
          .read_at(read_at),
          .moves(moves),
          .begins(begins),
          .change(oldest_change),
          .data(read_beat[DATA_W-1:0]),
          .of_class(read_beat[9*DATA_W/8+USER_W+1 +: 3]),
          .changed(patch_changed),
          .changed_class(patch_changed_class)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    if (out_free) begin
      out_beat <= {{patch_changed_class, read_beat[DATA_W +: DATA_W/8+USER_W+1]}, patch_changed};
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
