// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen credit_shim --variant w512`; change its source, not this file.
//
// Lets a long link run on credits: counts frames, holds them back, and exchanges flow control
// packets
// IEEE 802.3 annex 31C (organisation specific MAC control); InfiniBand volume 1, 7.9.4 (FCTBS,
// FCCL, ABR).

`default_nettype none

module credit_shim #(
  // Bits of a beat: 64, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Handshakes of the classes between a buffer (offered, last, taken) and the scheduler of the port
  // (passed, ready)
  // Classes of which the buffer offers a beat.
  input  wire [7:0] gate_offered,
  // Classes whose offered beat is the last of its frame.
  input  wire [7:0] gate_last,
  // Classes of which the scheduler takes a beat.
  input  wire [7:0] gate_ready,
  // Behind the port there is no room: no class may begin a frame in the next clock.
  input  wire gate_hold,
  // Classes of which a beat is offered to the scheduler.
  output wire [7:0] gate_passed,
  // Classes of which a beat is taken from the buffer, if it offers one.
  output wire [7:0] gate_taken,

  // From the port (AXI4-Stream; tdest: class, and control frame)
  // The port offers a beat.
  input  wire s_axis_tx_tvalid,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] s_axis_tx_tdata,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] s_axis_tx_tkeep,
  // Last beat of the frame.
  input  wire s_axis_tx_tlast,
  // Class of the frame in [2:0]; [3]: a MAC control frame, which takes no credits.
  input  wire [3:0] s_axis_tx_tdest,
  // The beat of the port is taken.
  output wire s_axis_tx_tready,

  // To the MAC (AXI4-Stream)
  // The MAC takes a beat.
  input  wire m_axis_tx_tready,
  // A beat is offered to the MAC.
  output wire m_axis_tx_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tx_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tx_tkeep,
  // Last beat of the frame.
  output wire m_axis_tx_tlast,

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

  // Frames received, and the buffer for them
  // The buffer has received a frame in this clock.
  input  wire rx_valid,
  // Class of the arriving frame.
  input  wire [2:0] rx_priority,
  // Octets of the arriving frame on the wire: frame, FCS, preamble and gap.
  input  wire [15:0] rx_octets,
  // The arriving frame is bad (FCS).
  input  wire rx_bad,
  // Cells in use of class p at `[28*p +: 28]`.
  input  wire [223:0] occ_cells,

  // Status
  // An enabled event has happened.
  output wire irq,

  // Registers (AXI4-Lite)
  // A write address is offered.
  input  wire s_axil_awvalid,
  // Write address in octets.
  input  wire [11:0] s_axil_awaddr,
  // Write data is offered.
  input  wire s_axil_wvalid,
  // Write data.
  input  wire [31:0] s_axil_wdata,
  // Octets of the write data that count.
  input  wire [3:0] s_axil_wstrb,
  // The write response is taken.
  input  wire s_axil_bready,
  // A read address is offered.
  input  wire s_axil_arvalid,
  // Read address in octets.
  input  wire [11:0] s_axil_araddr,
  // The read data is taken.
  input  wire s_axil_rready,
  // The write address is taken.
  output wire s_axil_awready,
  // The write data is taken.
  output wire s_axil_wready,
  // A write response is offered.
  output wire s_axil_bvalid,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_bresp,
  // The read address is taken.
  output wire s_axil_arready,
  // Read data is offered.
  output wire s_axil_rvalid,
  // Read data.
  output wire [31:0] s_axil_rdata,
  // 0 OKAY, 2 SLVERR.
  output wire [1:0] s_axil_rresp
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 256 || DATA_W == 1024)) begin : refused
      credit_shim_has_no_such_variant refused ();
    end
  endgenerate

  localparam [31:0] BUILD = (DATA_W == 64) ? 32'h408 :
      (DATA_W == 256) ? 32'h420 :
      (DATA_W == 1024) ? 32'h480 :
      32'h440;

  wire [7:0] stat_granted;
  wire [7:0] stat_known;
  wire [7:0] stat_blocked;
  wire [255:0] stat_credits;
  wire [255:0] stat_fctbs;
  wire [255:0] stat_abr;
  wire [7:0] event_silent;
  wire count_tx_fcp;
  wire count_rx_fcp;
  wire count_malformed;
  wire count_resyncs;
  wire taken;
  reg [2:0] sent_class;
  // Classes that may begin a frame as for credits.
  reg [7:0] covered;
  reg [7:0] begun;
  // Classes that have begun a frame, or may begin one.
  reg [7:0] open;
  reg came;
  reg [2:0] came_class;
  reg [15:0] came_octets;
  reg stored;
  reg [2:0] stored_class;
  reg [11:0] stored_blocks;
  reg begins;
  // Clocks of the time in which each class is to be heard.
  reg [31:0] age;
  reg tick;
  reg [7:0] heard;
  reg [7:0] known;
  // The packet was there in the clock before.
  reg held;
  reg [31:0] known_before;
  reg [7:0] known_before_4;
  reg packet_grants;
  reg [31:0] packet_fctbs;
  // A frame of the port is in progress.
  reg in_frame;
  // Data goes before the next packet.
  reg yields;
  reg ready;
  wire takes;
  // A beat waits behind the one that is offered.
  reg spare_valid;
  reg out_valid;
  reg [DATA_W-1:0] spare_tdata;
  reg [DATA_W-1:0] out_tdata;
  reg [DATA_W/8-1:0] spare_tkeep;
  reg [DATA_W/8-1:0] out_tkeep;
  reg spare_tlast;
  reg out_tlast;
  reg irq_reg;

  // software
  wire registers_s_axil_awready;
  wire registers_s_axil_wready;
  wire [1:0] registers_s_axil_bresp;
  wire registers_s_axil_bvalid;
  wire registers_s_axil_arready;
  wire [31:0] registers_s_axil_rdata;
  wire [1:0] registers_s_axil_rresp;
  wire registers_s_axil_rvalid;
  wire [31:0] registers_cfg_source_mac_low;
  wire [15:0] registers_cfg_source_mac_high;
  wire [23:0] registers_cfg_oui;
  wire [7:0] registers_cfg_enable;
  wire [15:0] registers_cfg_interval_rounds;
  wire [15:0] registers_cfg_threshold_blocks;
  wire [15:0] registers_cfg_max_octets;
  wire [31:0] registers_cfg_timeout;
  wire [7:0] registers_cfg_interrupt_silent;
  wire [207:0] registers_cfg_buffer_cells;
  wire [7:0] registers_seen_silent;
  credit_shim_registers #(
    .BUILD(BUILD)
  ) registers (
    .clk(clk),
    .rst(rst),
    .s_axil_awaddr(s_axil_awaddr),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_awready(registers_s_axil_awready),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_wready(registers_s_axil_wready),
    .s_axil_bresp(registers_s_axil_bresp),
    .s_axil_bvalid(registers_s_axil_bvalid),
    .s_axil_bready(s_axil_bready),
    .s_axil_araddr(s_axil_araddr),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_arready(registers_s_axil_arready),
    .s_axil_rdata(registers_s_axil_rdata),
    .s_axil_rresp(registers_s_axil_rresp),
    .s_axil_rvalid(registers_s_axil_rvalid),
    .s_axil_rready(s_axil_rready),
    .cfg_source_mac_low(registers_cfg_source_mac_low),
    .cfg_source_mac_high(registers_cfg_source_mac_high),
    .cfg_oui(registers_cfg_oui),
    .cfg_enable(registers_cfg_enable),
    .cfg_interval_rounds(registers_cfg_interval_rounds),
    .cfg_threshold_blocks(registers_cfg_threshold_blocks),
    .cfg_max_octets(registers_cfg_max_octets),
    .cfg_timeout(registers_cfg_timeout),
    .cfg_interrupt_silent(registers_cfg_interrupt_silent),
    .cfg_buffer_cells(registers_cfg_buffer_cells),
    .stat_granted(stat_granted),
    .stat_known(stat_known),
    .stat_blocked(stat_blocked),
    .stat_credits(stat_credits),
    .stat_fctbs(stat_fctbs),
    .stat_abr(stat_abr),
    .event_silent(event_silent),
    .seen_silent(registers_seen_silent),
    .count_tx_fcp(count_tx_fcp),
    .count_rx_fcp(count_rx_fcp),
    .count_malformed(count_malformed),
    .count_resyncs(count_resyncs)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;

  // packets received
  wire receiver_seen;
  wire receiver_malformed;
  wire [2:0] receiver_of_class;
  wire receiver_grants;
  wire [31:0] receiver_fccl;
  wire receiver_effect;
  wire [2:0] receiver_effect_class;
  wire [31:0] receiver_effect_fctbs;
  generate
    case (DATA_W)
      512, 1024: begin : gen_receiver
        credit_shim_receive #(
          .DATA_W(DATA_W)
        ) receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_rx_tvalid),
          .data(s_axis_rx_tdata),
          .keep(s_axis_rx_tkeep),
          .last(s_axis_rx_tlast),
          .user(s_axis_rx_tuser),
          .oui(registers_cfg_oui),
          .seen(receiver_seen),
          .malformed(receiver_malformed),
          .of_class(receiver_of_class),
          .grants(receiver_grants),
          .fccl(receiver_fccl),
          .effect(receiver_effect),
          .effect_class(receiver_effect_class),
          .effect_fctbs(receiver_effect_fctbs)
        );
      end
      64: begin : gen_receiver
        credit_shim_receive_x8 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_rx_tvalid),
          .data(s_axis_rx_tdata),
          .keep(s_axis_rx_tkeep),
          .last(s_axis_rx_tlast),
          .user(s_axis_rx_tuser),
          .oui(registers_cfg_oui),
          .seen(receiver_seen),
          .malformed(receiver_malformed),
          .of_class(receiver_of_class),
          .grants(receiver_grants),
          .fccl(receiver_fccl),
          .effect(receiver_effect),
          .effect_class(receiver_effect_class),
          .effect_fctbs(receiver_effect_fctbs)
        );
      end
      256: begin : gen_receiver
        credit_shim_receive_x32 receiver (
          .clk(clk),
          .rst(rst),
          .arrives(s_axis_rx_tvalid),
          .data(s_axis_rx_tdata),
          .keep(s_axis_rx_tkeep),
          .last(s_axis_rx_tlast),
          .user(s_axis_rx_tuser),
          .oui(registers_cfg_oui),
          .seen(receiver_seen),
          .malformed(receiver_malformed),
          .of_class(receiver_of_class),
          .grants(receiver_grants),
          .fccl(receiver_fccl),
          .effect(receiver_effect),
          .effect_class(receiver_effect_class),
          .effect_fctbs(receiver_effect_fctbs)
        );
      end
    endcase
  endgenerate

  assign count_rx_fcp = receiver_seen;
  assign count_malformed = receiver_malformed;

  // beats sent, counted by class
  wire counted = taken & ~s_axis_tx_tdest[3];

  wire [3:0] beat_count;
  wire [12:0] beat_need;
  generate
    case (DATA_W)
      512: begin : gen_beat
        credit_shim_blocks_x64 beat (
          .clk(clk),
          .rst(rst),
          .taken(counted),
          .keep(s_axis_tx_tkeep),
          .last(s_axis_tx_tlast),
          .max_octets(registers_cfg_max_octets),
          .count(beat_count),
          .need(beat_need)
        );
      end
      64: begin : gen_beat
        credit_shim_blocks_x8 beat (
          .clk(clk),
          .rst(rst),
          .taken(counted),
          .keep(s_axis_tx_tkeep),
          .last(s_axis_tx_tlast),
          .max_octets(registers_cfg_max_octets),
          .count(beat_count),
          .need(beat_need)
        );
      end
      256: begin : gen_beat
        credit_shim_blocks_x32 beat (
          .clk(clk),
          .rst(rst),
          .taken(counted),
          .keep(s_axis_tx_tkeep),
          .last(s_axis_tx_tlast),
          .max_octets(registers_cfg_max_octets),
          .count(beat_count),
          .need(beat_need)
        );
      end
      1024: begin : gen_beat
        credit_shim_blocks_x128 beat (
          .clk(clk),
          .rst(rst),
          .taken(counted),
          .keep(s_axis_tx_tkeep),
          .last(s_axis_tx_tlast),
          .max_octets(registers_cfg_max_octets),
          .count(beat_count),
          .need(beat_need)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    sent_class <= s_axis_tx_tdest[2:0];
  end

  wire grants = receiver_seen & receiver_grants;

  wire [7:0] counts_granted;
  wire [7:0] counts_covered_next;
  wire [255:0] counts_fctbs;
  wire [255:0] counts_credits;
  credit_shim_counts counts (
    .clk(clk),
    .rst(rst),
    .blocks(beat_count),
    .of_class(sent_class),
    .grants(grants),
    .grants_class(receiver_of_class),
    .fccl(receiver_fccl),
    .enable(registers_cfg_enable),
    .need(beat_need),
    .granted(counts_granted),
    .covered_next(counts_covered_next),
    .fctbs(counts_fctbs),
    .credits(counts_credits)
  );

  assign stat_granted = counts_granted;
  assign stat_credits = counts_credits;
  assign stat_fctbs = counts_fctbs;

  // a frame begins if its class is covered, and there is room behind the port
  always @(posedge clk) begin
    covered <= counts_covered_next;
    if (rst) begin
      covered <= 8'hff;
    end
  end

  wire [7:0] may_next = counts_covered_next & {8{~gate_hold}};

  // the gate: what is offered stays offered, and a frame that has begun goes on
  wire [7:0] offer = gate_offered & open;
  wire [7:0] begun_next = (offer & ~(gate_ready & gate_last)) | (~offer & begun);

  always @(posedge clk) begin
    begun <= begun_next;
    open <= begun_next | may_next;
    if (rst) begin
      begun <= 8'd0;
      open <= 8'hff;
    end
  end

  assign gate_passed = offer;
  assign gate_taken = gate_ready & open;
  assign stat_blocked = gate_offered & ~open & ~covered;

  // frames received, without bad ones, in blocks
  always @(posedge clk) begin
    came <= rx_valid & ~rx_bad;
    came_class <= rx_priority;
    came_octets <= rx_octets - 16'd9;
    stored <= came;
    stored_class <= came_class;
    stored_blocks <= came_octets[15:4];
    if (rst) begin
      came <= 1'b0;
      stored <= 1'b0;
    end
  end

  // limits for the far end; four blocks are a cell
  wire limits_m_fcp_valid;
  wire [2:0] limits_m_fcp_class;
  wire [31:0] limits_m_fcp_fctbs;
  wire [31:0] limits_m_fcp_fccl;
  wire [255:0] limits_stat_abr;
  wire limits_stat_resync;
  cbfc_receiver_c32 limits (
    .clk(clk),
    .rst(rst),
    .rx_valid(stored),
    .rx_class(stored_class),
    .rx_blocks(stored_blocks),
    .occ_cells({{occ_cells[221:196], 2'd0}, {occ_cells[193:168], 2'd0}, {occ_cells[165:140], 2'd0},
      {occ_cells[137:112], 2'd0}, {occ_cells[109:84], 2'd0}, {occ_cells[81:56], 2'd0},
      {occ_cells[53:28], 2'd0}, {occ_cells[25:0], 2'd0}}),
    .s_fcp_valid(receiver_effect),
    .s_fcp_class(receiver_effect_class),
    .s_fcp_fctbs(receiver_effect_fctbs),
    .fctbs(counts_fctbs),
    .m_fcp_ready(begins),
    .m_fcp_valid(limits_m_fcp_valid),
    .m_fcp_class(limits_m_fcp_class),
    .m_fcp_fctbs(limits_m_fcp_fctbs),
    .m_fcp_fccl(limits_m_fcp_fccl),
    .cfg_enable(registers_cfg_enable),
    .cfg_buffer_cells({{registers_cfg_buffer_cells[207:182], 2'd0},
      {registers_cfg_buffer_cells[181:156], 2'd0}, {registers_cfg_buffer_cells[155:130], 2'd0},
      {registers_cfg_buffer_cells[129:104], 2'd0}, {registers_cfg_buffer_cells[103:78], 2'd0},
      {registers_cfg_buffer_cells[77:52], 2'd0}, {registers_cfg_buffer_cells[51:26], 2'd0},
      {registers_cfg_buffer_cells[25:0], 2'd0}}),
    .cfg_interval_rounds(registers_cfg_interval_rounds),
    .cfg_threshold_blocks(registers_cfg_threshold_blocks),
    .stat_abr(limits_stat_abr),
    .stat_resync(limits_stat_resync)
  );

  assign stat_abr = limits_stat_abr;
  assign count_resyncs = limits_stat_resync;

  // classes of which the far end was heard, and whose count is known
  wire is_over = (age >= registers_cfg_timeout);

  always @(posedge clk) begin
    age <= (age + 32'd1) & {32{~is_over}};
    tick <= is_over & (|registers_cfg_timeout);
    if (rst) begin
      age <= 32'd0;
      tick <= 1'b0;
    end
  end

  wire [7:0] effect_on = (8'd1 << receiver_effect_class) & {8{receiver_effect}};

  always @(posedge clk) begin
    heard <= (heard & {8{~tick}}) | effect_on;
    known <= (known & (heard | {8{~tick}})) | effect_on;
    if (rst) begin
      heard <= 8'd0;
      known <= 8'd0;
    end
  end

  assign stat_known = known;
  assign event_silent = registers_cfg_enable & ~heard & {8{tick}};

  // the packet that waits: whether its class was known when it was sampled, and the count of its
  // class
  wire waits_on = limits_m_fcp_valid & ~begins;

  always @(posedge clk) begin
    held <= waits_on;
    known_before[7:0] <= known;
    known_before[15:8] <= known_before[7:0];
    known_before[23:16] <= known_before[15:8];
    known_before[31:24] <= known_before[23:16];
    known_before_4 <= known_before[31:24];
    if (~held) begin
      packet_grants <= known_before_4[limits_m_fcp_class];
    end
    if (rst) begin
      held <= 1'b0;
    end
  end

  wire [3:0] blocks_of_class = beat_count & {4{sent_class == limits_m_fcp_class}};

  always @(posedge clk) begin
    packet_fctbs <= limits_m_fcp_fctbs + {28'd0, blocks_of_class};
  end

  // a packet begins between frames; data goes before the next one
  assign count_tx_fcp = begins;
  assign s_axis_tx_tready = ready;
  assign taken = s_axis_tx_tvalid & ready;
  wire goes_on = taken ? ~s_axis_tx_tlast : in_frame;

  always @(posedge clk) begin
    in_frame <= goes_on;
    if (rst) begin
      in_frame <= 1'b0;
    end
  end

  wire yields_on = begins | (yields & ~ready);

  always @(posedge clk) begin
    yields <= yields_on;
    if (rst) begin
      yields <= 1'b0;
    end
  end

  wire [47:0] source_mac = {registers_cfg_source_mac_high, registers_cfg_source_mac_low};
  wire [31:0] fctbs_before = packet_fctbs + {28'd0, blocks_of_class};
  wire [479:0] image = {8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0, 8'd0,
      8'd0, 8'd0, 8'd0, 8'd4, limits_m_fcp_fccl[7:0], limits_m_fcp_fccl[15:8],
      limits_m_fcp_fccl[23:16], limits_m_fcp_fccl[31:24], fctbs_before[7:0], fctbs_before[15:8],
      fctbs_before[23:16], fctbs_before[31:24], {packet_grants, 4'd0, limits_m_fcp_class}, 8'd67,
      registers_cfg_oui[7:0], registers_cfg_oui[15:8], registers_cfg_oui[23:16], 8'd254, 8'hff,
      8'd8, 8'd136, source_mac[7:0], source_mac[15:8], source_mac[23:16], source_mac[31:24],
      source_mac[39:32], source_mac[47:40], 8'd1, 8'd0, 8'd0, 8'd194, 8'd128, 8'd1};

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
          .tready(takes),
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
          .tready(takes),
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
          .tready(takes),
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

  wire sending = serializer_tvalid;

  // packets and beats that follow are decided a clock ahead: the port waits for a register
  wire sends = begins | (sending & ~serializer_done);
  wire begins_next = waits_on & ~goes_on & ~sends & ~yields_on;

  always @(posedge clk) begin
    begins <= begins_next;
    if (rst) begin
      begins <= 1'b0;
    end
  end

  // the register before the MAC, and one for a beat that comes while the MAC takes none:
  // `s_axis_tx_tready` does not wait for the MAC
  assign takes = ~spare_valid;
  wire out_free = ~out_valid | m_axis_tx_tready;
  wire out_next = spare_valid | sending | taken;
  wire offered_next = ~out_free | out_next;

  always @(posedge clk) begin
    out_valid <= offered_next;
    if (rst) begin
      out_valid <= 1'b0;
    end
  end

  wire spare_next = ~out_free & out_next;

  always @(posedge clk) begin
    spare_valid <= spare_next;
    if (~spare_valid) begin
      spare_tdata <= serializer_free ? s_axis_tx_tdata : serializer_tdata;
    end
    if (out_free) begin
      out_tdata <= spare_valid ? spare_tdata : serializer_free ? s_axis_tx_tdata : serializer_tdata;
    end
    if (~spare_valid) begin
      spare_tkeep <= serializer_free ? s_axis_tx_tkeep : serializer_tkeep;
    end
    if (out_free) begin
      out_tkeep <= spare_valid ? spare_tkeep : serializer_free ? s_axis_tx_tkeep : serializer_tkeep;
    end
    if (~spare_valid) begin
      spare_tlast <= serializer_free ? s_axis_tx_tlast : serializer_tlast;
    end
    if (out_free) begin
      out_tlast <= spare_valid ? spare_tlast : serializer_free ? s_axis_tx_tlast : serializer_tlast;
    end
    ready <= ~spare_next & ~sends & ~begins_next;
    if (rst) begin
      spare_valid <= 1'b0;
      ready <= 1'b1;
    end
  end

  assign m_axis_tx_tvalid = out_valid;
  assign m_axis_tx_tdata = out_tdata;
  assign m_axis_tx_tkeep = out_tkeep;
  assign m_axis_tx_tlast = out_tlast;

  // the interrupt
  always @(posedge clk) begin
    irq_reg <= |(registers_seen_silent & registers_cfg_interrupt_silent);
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

  // Read by nothing.
  wire unused = &{1'b0, occ_cells[27:26], occ_cells[55:54], occ_cells[83:82], occ_cells[111:110],
    occ_cells[139:138], occ_cells[167:166], occ_cells[195:194], occ_cells[223:222],
    came_octets[3:0], serializer_pending};

endmodule

`default_nettype wire
