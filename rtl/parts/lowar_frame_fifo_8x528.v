// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames that wait for their packets; a frame that is too long leaves no trace.

`default_nettype none

module lowar_frame_fifo_8x528 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames in
  input  wire s_axis_tvalid,
  input  wire [63:0] s_axis_tdata,
  input  wire [7:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  output wire s_axis_tready,
  // A frame was dropped in the clock before.
  output reg  oversize,

  // Frames out
  // The oldest frame begins to leave.
  input  wire leaves,
  // Read a beat of the oldest frame.
  input  wire read,
  // A frame can begin to leave.
  output reg  waiting,
  // Last beat of the oldest frame, and the last lane of that beat.
  output wire [12:0] frame_end,
  // The beat that was read last, as bit planes.
  output wire [63:0] planes
);

  reg [11:0] write_at;
  // Address of the first beat of the frame that is arriving.
  reg [11:0] frame_at;
  reg [11:0] read_at;
  reg [6:0] frames;
  // Number of the next beat in its frame; stays at the first that is too much.
  reg [9:0] beat;
  // The beat exceeds the longest frame.
  reg beyond;
  reg arrived;
  reg [9:0] arrived_beat;
  reg [7:0] arrived_keep;
  reg [6:0] waiting_frames;
  reg [5:0] length_write;
  reg [5:0] length_read;

  genvar n;

  // pointers have one bit more than an address, which distinguishes full from empty
  wire full = ((write_at ^ read_at) == 12'h800);
  assign s_axis_tready = ~(full | frames[6]);
  wire taken = s_axis_tvalid & s_axis_tready;
  wire store = taken & ~beyond;
  wire taken_last = taken & s_axis_tlast;
  wire [11:0] write_next = write_at + 12'd1;

  always @(posedge clk) begin
    if (taken_last) begin
      beat <= 10'd0;
      beyond <= 1'b0;
    end else if (store) begin
      beat <= beat + 10'd1;
      beyond <= (beat == 10'd527);
    end
    if (store) begin
      write_at <= write_next;
    end
    if (taken_last) begin
      if (beyond) begin
        write_at <= frame_at;
      end else begin
        frame_at <= write_next;
      end
    end
    if (read) begin
      read_at <= read_at + 12'd1;
    end
    oversize <= taken_last & beyond;
    if (rst) begin
      beat <= 10'd0;
      beyond <= 1'b0;
      write_at <= 12'd0;
      frame_at <= 12'd0;
      read_at <= 12'd0;
      oversize <= 1'b0;
    end
  end

  // a frame counts at once; it can leave when its length is known, one clock later
  wire whole = taken_last & ~beyond;

  always @(posedge clk) begin
    arrived <= whole;
    arrived_beat <= beat;
    arrived_keep <= s_axis_tkeep;
    frames <= (frames + {6'd0, whole}) - {6'd0, leaves};
    waiting_frames <= (waiting_frames + {6'd0, arrived}) - {6'd0, leaves};
    waiting <= arrived | (|waiting_frames[6:1]) | (waiting_frames[0] & ~leaves);
    if (arrived) begin
      length_write <= length_write + 6'd1;
    end
    if (leaves) begin
      length_read <= length_read + 6'd1;
    end
    if (rst) begin
      arrived <= 1'b0;
      frames <= 7'd0;
      waiting_frames <= 7'd0;
      waiting <= 1'b0;
      length_write <= 6'd0;
      length_read <= 6'd0;
    end
  end

  wire [7:0] last_lane_one_hot = arrived_keep & ~{1'b0, arrived_keep[7:1]};

  wire [12:0] length_word;
  (* ram_style = "distributed" *)
  reg [12:0] lengths [0:63];

  always @(posedge clk) begin
    if (arrived) begin
      lengths[length_write] <= {arrived_beat,
          {|(last_lane_one_hot & 8'd240), |(last_lane_one_hot & 8'd204),
            |(last_lane_one_hot & 8'd170)}};
    end
  end

  assign length_word = lengths[length_read];

  assign frame_end = length_word;

  wire [63:0] stored;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_stored
      assign stored[8*n +: 8] = s_axis_tdata[8*n +: 8] & {8{s_axis_tkeep[n]}};
    end
  endgenerate

  reg [63:0] beat_read;
  (* ram_style = "block" *)
  reg [63:0] beats [0:2047];

  always @(posedge clk) begin
    if (store) begin
      beats[write_at[10:0]] <= {stored[63], stored[55], stored[47], stored[39], stored[31],
          stored[23], stored[15], stored[7], stored[62], stored[54], stored[46], stored[38],
          stored[30], stored[22], stored[14], stored[6], stored[61], stored[53], stored[45],
          stored[37], stored[29], stored[21], stored[13], stored[5], stored[60], stored[52],
          stored[44], stored[36], stored[28], stored[20], stored[12], stored[4], stored[59],
          stored[51], stored[43], stored[35], stored[27], stored[19], stored[11], stored[3],
          stored[58], stored[50], stored[42], stored[34], stored[26], stored[18], stored[10],
          stored[2], stored[57], stored[49], stored[41], stored[33], stored[25], stored[17],
          stored[9], stored[1], stored[56], stored[48], stored[40], stored[32], stored[24],
          stored[16], stored[8], stored[0]};
    end
  end

  always @(posedge clk) begin
    if (read) begin
      beat_read <= beats[read_at[10:0]];
    end
  end

  assign planes = beat_read;

endmodule

`default_nettype wire
