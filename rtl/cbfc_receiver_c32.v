// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen cbfc_receiver --variant c32`; change its source, not this file.
//
// Grants what the buffer of each class can take: the receiver of credit-based flow control
// InfiniBand Architecture Specification, volume 1, 7.9.4: ABR and FCCL, in blocks of 64 octets.
//
// Built with
//   COUNTER_W = 32

`default_nettype none

module cbfc_receiver_c32 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames stored, and the buffer
  // A frame has been stored.
  input  wire rx_valid,
  // Class of the arriving frame.
  input  wire [2:0] rx_class,
  // Blocks of the arriving frame, rounded up.
  input  wire [11:0] rx_blocks,
  // Cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Flow control packets received
  // A flow control packet has been received.
  input  wire s_fcp_valid,
  // Class of the received FCP.
  input  wire [2:0] s_fcp_class,
  // FCTBS of the received FCP: blocks that the other end has sent.
  input  wire [31:0] s_fcp_fctbs,

  // Sender of this end
  // FCTBS of this end's sender: blocks that class p has sent, at `[COUNTER_W*p +: COUNTER_W]`.
  input  wire [255:0] fctbs,

  // Flow control packet to be sent (valid and ready; m_fcp_fctbs is that of the clock)
  // The packet is taken.
  input  wire m_fcp_ready,
  // A flow control packet is to be sent.
  output wire m_fcp_valid,
  // Class of the FCP to send.
  output wire [2:0] m_fcp_class,
  // FCTBS of the FCP to send: blocks that this end has sent.
  output wire [31:0] m_fcp_fctbs,
  // FCCL of the FCP to send: the highest count of blocks that the other end may reach.
  output wire [31:0] m_fcp_fccl,

  // Configuration
  // Classes that are given credits.
  input  wire [7:0] cfg_enable,
  // Buffer of class p in cells at `[28*p +: 28]`.
  input  wire [223:0] cfg_buffer_cells,
  // Rounds of eight clocks after which the FCCL of a class is sent again; 0 as 1.
  input  wire [15:0] cfg_interval_rounds,
  // Blocks by which the FCCL of a class must have grown to be sent at once; 0 as 1.
  input  wire [15:0] cfg_threshold_blocks,

  // Status
  // ABR: blocks that class p has received, at `[COUNTER_W*p +: COUNTER_W]`.
  output wire [255:0] stat_abr,
  // FCTBS and ABR have differed.
  output wire stat_resync
);

  reg [255:0] abr_of;
  reg judges;
  reg [31:0] abr_before;
  reg [11:0] blocks_before;
  reg [31:0] fctbs_before;
  reg resync;
  reg [2:0] index;
  reg [3:0] valid;
  reg [2:0] index_1;
  reg [2:0] index_2;
  reg [2:0] index_3;
  reg [2:0] index_4;
  reg [27:0] cells;
  reg [27:0] buffer_cells;
  reg [31:0] abr;
  reg enabled;
  reg [27:0] free_cells;
  reg [31:0] abr_2;
  reg enabled_2;
  reg [31:0] fccl;
  reg [47:0] told_last;
  reg enabled_3;
  reg [7:0] told_reg;
  reg due;
  reg [31:0] fccl_4;
  reg [31:0] last_4;
  reg [15:0] age_4;
  reg enabled_4;
  reg packet_valid;
  reg [2:0] packet_class;
  reg [31:0] packet_fccl;
  wire [47:0] new_word;

  genvar n;

  // blocks received; what the sender says is right
  wire [7:0] stored = (8'd1 << rx_class) & {8{rx_valid}};
  wire [7:0] corrected = (8'd1 << s_fcp_class) & {8{s_fcp_valid}};

  wire [255:0] abr_now;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_abr_now
      assign abr_now[32*n +: 32] = abr_of[32*n +: 32] + ({20'd0, rx_blocks} & {32{stored[n]}});
      always @(posedge clk) begin
        abr_of[32*n +: 32] <= corrected[n] ? s_fcp_fctbs : abr_now[32*n +: 32];
        if (rst) begin
          abr_of[32*n +: 32] <= 32'd0;
        end
      end
    end
  endgenerate

  // a clock later, whether the count of the class was another
  always @(posedge clk) begin
    judges <= s_fcp_valid;
    abr_before <= s_fcp_class[2] ?
          (s_fcp_class[1] ? (s_fcp_class[0] ? abr_of[255:224] : abr_of[223:192]) :
              s_fcp_class[0] ? abr_of[191:160] :
              abr_of[159:128]) :
        s_fcp_class[1] ? (s_fcp_class[0] ? abr_of[127:96] : abr_of[95:64]) :
        s_fcp_class[0] ? abr_of[63:32] :
        abr_of[31:0];
    blocks_before <= rx_blocks & {12{rx_valid & (rx_class == s_fcp_class)}};
    fctbs_before <= s_fcp_fctbs;
    if (rst) begin
      judges <= 1'b0;
    end
  end

  wire [31:0] carries_got = abr_before ^ {20'd0, blocks_before} ^ fctbs_before;
  wire [31:0] carries_given = (abr_before & {20'd0, blocks_before}) |
      ((abr_before | {20'd0, blocks_before}) & ~fctbs_before);

  always @(posedge clk) begin
    resync <= judges & (carries_got != (carries_given << 1));
    if (rst) begin
      resync <= 1'b0;
    end
  end

  assign stat_resync = resync;
  assign stat_abr = abr_of;

  // one class a clock: sampled
  always @(posedge clk) begin
    index <= index + 3'd1;
    valid <= {valid[2:0], 1'b1};
    index_1 <= index;
    index_2 <= index_1;
    index_3 <= index_2;
    index_4 <= index_3;
    cells <= index[2] ?
          (index[1] ? (index[0] ? occ_cells[223:196] : occ_cells[195:168]) :
              index[0] ? occ_cells[167:140] :
              occ_cells[139:112]) :
        index[1] ? (index[0] ? occ_cells[111:84] : occ_cells[83:56]) :
        index[0] ? occ_cells[55:28] :
        occ_cells[27:0];
    buffer_cells <= index[2] ?
          (index[1] ? (index[0] ? cfg_buffer_cells[223:196] : cfg_buffer_cells[195:168]) :
              index[0] ? cfg_buffer_cells[167:140] :
              cfg_buffer_cells[139:112]) :
        index[1] ? (index[0] ? cfg_buffer_cells[111:84] : cfg_buffer_cells[83:56]) :
        index[0] ? cfg_buffer_cells[55:28] :
        cfg_buffer_cells[27:0];
    abr <= index[2] ?
          (index[1] ? (index[0] ? abr_of[255:224] : abr_of[223:192]) :
              index[0] ? abr_of[191:160] :
              abr_of[159:128]) :
        index[1] ? (index[0] ? abr_of[127:96] : abr_of[95:64]) :
        index[0] ? abr_of[63:32] :
        abr_of[31:0];
    enabled <= cfg_enable[index];
    if (rst) begin
      index <= 3'd0;
      valid <= 4'd0;
    end
  end

  // free buffer, at most half of the range of the counters
  always @(posedge clk) begin
    free_cells <= (buffer_cells - cells) & {28{buffer_cells >= cells}};
    abr_2 <= abr;
    enabled_2 <= enabled;
  end

  // the limit, and the limit sent to the class last
  always @(posedge clk) begin
    fccl <= abr_2 + {4'd0, free_cells};
  end

  wire [47:0] told_word;
  (* ram_style = "distributed" *)
  reg [47:0] told [0:7];

  always @(posedge clk) begin
    if (valid[3]) begin
      told[index_4] <= new_word;
    end
  end

  assign told_word = told[index_2];

  always @(posedge clk) begin
    told_last <= told_word;
    enabled_3 <= enabled_2;
  end

  // progress and age; a class that never had a limit sent is due, whatever the memory holds
  wire [31:0] ahead = fccl - told_last[31:0];
  wire [16:0] next_age = {1'b0, told_last[47:32]} + 17'd1;

  always @(posedge clk) begin
    due <= enabled_3 &
        (~told_reg[index_3] |
            ((|ahead) & (~ahead[31] | ~(|ahead[30:0])) & (ahead >= {16'd0, cfg_threshold_blocks})) |
            (next_age >= {1'b0, cfg_interval_rounds}));
    fccl_4 <= fccl;
    last_4 <= told_last[31:0];
    age_4 <= (&told_last[47:32]) ? told_last[47:32] : next_age[15:0];
    enabled_4 <= enabled_3;
  end

  // a limit is sent if nothing is in the way
  wire tells = valid[3] & due & (~packet_valid | m_fcp_ready);

  always @(posedge clk) begin
    if (tells) begin
      packet_valid <= 1'b1;
      packet_class <= index_4;
      packet_fccl <= fccl_4;
    end else if (m_fcp_ready) begin
      packet_valid <= 1'b0;
    end
    if (rst) begin
      packet_valid <= 1'b0;
    end
  end

  wire [7:0] decided_class = (8'd1 << index_4) & {8{valid[3]}};

  always @(posedge clk) begin
    if (tells) begin
      told_reg <= told_reg | decided_class;
    end else if (~enabled_4) begin
      told_reg <= told_reg & ~decided_class;
    end
    if (rst) begin
      told_reg <= 8'd0;
    end
  end

  assign new_word = {(age_4 & {16{~tells}}), (tells ? fccl_4 : last_4)};
  assign m_fcp_valid = packet_valid;
  assign m_fcp_class = packet_class;
  assign m_fcp_fccl = packet_fccl;
  assign m_fcp_fctbs = fctbs[32*packet_class +: 32];

endmodule

`default_nettype wire
