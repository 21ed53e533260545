// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames that wait, with the verdict on each; a frame that is dropped leaves no trace.

`default_nettype none

module lowar_receive_w64 #(
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC
  input  wire s_axis_tvalid,
  input  wire [63:0] s_axis_tdata,
  input  wire [7:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  input  wire [15:0] udp_port,

  // Oldest frame
  // The verdict on the oldest frame has been used.
  input  wire pop,
  // A frame waits no more.
  input  wire leaves,
  // Number of the oldest beats that become free.
  input  wire [9:0] free,
  // Read the oldest beat.
  input  wire read,
  // The beat that was read last, as bit planes.
  output wire [63:0] planes,
  // The oldest frame has its verdict.
  output reg  visible,
  // Symbol or row of the oldest frame, for the coefficients.
  output reg  [6:0] head_symbol,
  // Verdict on the oldest frame.
  output wire [172:0] head_entry,

  // Frames dropped in the clock before
  output reg  bad_fcs,
  output reg  oversize,
  output reg  overflow
);

  reg [12:0] write_at;
  // Address of the first beat of the frame that is arriving.
  reg [12:0] frame_at;
  reg [12:0] read_at;
  reg [6:0] frames;
  // Beats of the frame that have been kept.
  reg [9:0] beat;
  reg cut;
  reg cut_for_room;
  // As many beats as the longest frame has were kept.
  reg too_long;
  reg [172:0] head;
  reg [5:0] entry_write;
  reg [5:0] entry_read;

  genvar n;

  // pointers have one bit more than an address, which distinguishes full from empty
  wire full = ((write_at ^ read_at) == 13'h1000);

  // a frame is cut at the first beat that cannot be kept
  wire no_room = full | frames[6];
  wire is_cut = cut | too_long | no_room;
  wire cuts = s_axis_tvalid & ~cut & (no_room | too_long);
  wire store = s_axis_tvalid & ~is_cut;
  wire for_room = cut ? cut_for_room : no_room;
  wire ends = s_axis_tvalid & s_axis_tlast;
  wire whole = ends & ~is_cut & ~s_axis_tuser;
  wire [12:0] write_next = write_at + 13'd1;

  always @(posedge clk) begin
    if (cuts) begin
      cut_for_room <= no_room;
    end
    if (ends) begin
      beat <= 10'd0;
      too_long <= 1'b0;
      cut <= 1'b0;
    end else begin
      if (store) begin
        beat <= beat + 10'd1;
        too_long <= (beat == 10'd535);
      end
      if (cuts) begin
        cut <= 1'b1;
      end
    end
    if (whole) begin
      frame_at <= write_next;
    end
    if (ends & (s_axis_tuser | is_cut)) begin
      write_at <= frame_at;
    end else if (store) begin
      write_at <= write_next;
    end
    read_at <= read_at + {3'd0, free};
    frames <= (frames + {6'd0, whole}) - {6'd0, leaves};
    if (rst) begin
      beat <= 10'd0;
      cut <= 1'b0;
      too_long <= 1'b0;
      frame_at <= 13'd0;
      write_at <= 13'd0;
      read_at <= 13'd0;
      frames <= 7'd0;
    end
  end

  wire [63:0] arrived;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_arrived
      assign arrived[8*n +: 8] = s_axis_tdata[8*n +: 8] & {8{s_axis_tkeep[n]}};
    end
  endgenerate

  reg [63:0] beat_read;
  (* ram_style = "block" *)
  reg [63:0] beats [0:4095];

  always @(posedge clk) begin
    if (store) begin
      beats[write_at[11:0]] <= {arrived[63], arrived[55], arrived[47], arrived[39], arrived[31],
          arrived[23], arrived[15], arrived[7], arrived[62], arrived[54], arrived[46], arrived[38],
          arrived[30], arrived[22], arrived[14], arrived[6], arrived[61], arrived[53], arrived[45],
          arrived[37], arrived[29], arrived[21], arrived[13], arrived[5], arrived[60], arrived[52],
          arrived[44], arrived[36], arrived[28], arrived[20], arrived[12], arrived[4], arrived[59],
          arrived[51], arrived[43], arrived[35], arrived[27], arrived[19], arrived[11], arrived[3],
          arrived[58], arrived[50], arrived[42], arrived[34], arrived[26], arrived[18], arrived[10],
          arrived[2], arrived[57], arrived[49], arrived[41], arrived[33], arrived[25], arrived[17],
          arrived[9], arrived[1], arrived[56], arrived[48], arrived[40], arrived[32], arrived[24],
          arrived[16], arrived[8], arrived[0]};
    end
  end

  always @(posedge clk) begin
    if (read) begin
      beat_read <= beats[read_at[11:0]];
    end
  end

  assign planes = beat_read;

  // the verdict comes two clocks after the last beat
  wire verdict_given;
  wire [172:0] verdict_entry;
  lowar_verdict_w64 #(
    .ROWS(ROWS)
  ) verdict (
    .clk(clk),
    .rst(rst),
    .arrives(s_axis_tvalid),
    .beat(beat),
    .data(arrived),
    .keep(s_axis_tkeep),
    .whole(whole),
    .udp_port(udp_port),
    .given(verdict_given),
    .entry(verdict_entry)
  );

  // verdicts wait in a memory, the oldest in a register
  wire none_behind = (entry_write == entry_read);

  wire [172:0] behind;
  (* ram_style = "distributed" *)
  reg [172:0] entries [0:63];

  always @(posedge clk) begin
    if (verdict_given) begin
      entries[entry_write] <= verdict_entry;
    end
  end

  assign behind = entries[entry_read];

  wire moves_up = ~visible | pop;
  wire straight = verdict_given & moves_up & none_behind;

  always @(posedge clk) begin
    if (verdict_given & ~straight) begin
      entry_write <= entry_write + 6'd1;
    end
    if (rst) begin
      entry_write <= 6'd0;
    end
  end

  wire [172:0] head_next = none_behind ? verdict_entry : behind;

  always @(posedge clk) begin
    if (moves_up) begin
      head_symbol <= head_next[107:101];
      visible <= ~none_behind | verdict_given;
      head <= head_next;
      if (~none_behind) begin
        entry_read <= entry_read + 6'd1;
      end
    end
    if (rst) begin
      head_symbol <= 7'd0;
      visible <= 1'b0;
      entry_read <= 6'd0;
    end
  end

  assign head_entry = head;

  always @(posedge clk) begin
    bad_fcs <= ends & ~is_cut & s_axis_tuser;
    oversize <= ends & is_cut & ~for_room;
    overflow <= ends & is_cut & for_room;
    if (rst) begin
      bad_fcs <= 1'b0;
      oversize <= 1'b0;
      overflow <= 1'b0;
    end
  end

endmodule

`default_nettype wire
