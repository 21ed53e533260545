// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen swing_relay --variant w512`; change its source, not this file.
//
// SWING's relay with its encoder and registers: one end of a long link whose pauses are relayed
// IEEE 802.1Qbb; one slot a class, latest wins; the published relay while cfg_correct is 0.
//
// Built with
//   MOST_SLOTS = 8192

`default_nettype none

module swing_relay #(
  // Bits of a beat: 64, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Local port: PFC frames received, and paused classes
  // The local port has received a PFC frame.
  input  wire local_pfc,
  // Class-enable vector of the local PFC frame, bit n for class n.
  input  wire [7:0] local_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] local_quanta,
  // Classes that are paused at the local port: `pause` of its scheduler.
  input  wire [7:0] local_pause,

  // Remote port: PFC frames received
  // The remote port has received a PFC frame.
  input  wire remote_pfc,
  // Class-enable vector of the remote PFC frame.
  input  wire [7:0] remote_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  input  wire [127:0] remote_quanta,

  // For the scheduler of the remote port
  // The remote port's scheduler is to obey a PFC frame.
  output wire update_pfc,
  // Class-enable vector of the update.
  output wire [7:0] update_enable,
  // Pause time of class n in quanta at `[16*n +: 16]`.
  output wire [127:0] update_quanta,

  // Control frames for the scheduler of the remote port (AXI4-Stream)
  // The scheduler of the remote port takes a beat.
  input  wire m_axis_tready,
  // A beat of a PFC frame for the far end is offered.
  output wire m_axis_tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // Buffer at the remote ingress
  // Cells in use of class p in the buffer at the remote ingress, at `[28*p +: 28]`.
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
      swing_relay_has_no_such_variant refused ();
    end
  endgenerate

  localparam [31:0] BUILD = (DATA_W == 64) ? 32'hd08 :
      (DATA_W == 256) ? 32'hd20 :
      (DATA_W == 1024) ? 32'hd80 :
      32'hd40;

  wire [7:0] stat_held;
  wire [7:0] stat_local_pause;
  wire [239:0] stat_inventory;
  wire [31:0] stat_relayed;
  wire [31:0] stat_overwritten;
  wire [31:0] stat_holds;
  wire [31:0] stat_hold_limits;
  wire [7:0] event_hold_limit;
  wire count_local_pfc;
  wire count_remote_pfc;
  wire count_tx_pfc;
  wire request_ready;
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
  wire [15:0] registers_cfg_slot_rounds;
  wire [15:0] registers_cfg_slot_cells;
  wire [13:0] registers_cfg_window_slots;
  wire [27:0] registers_cfg_set_point_cells;
  wire [15:0] registers_cfg_hold_rounds;
  wire [7:0] registers_cfg_relay;
  wire [7:0] registers_cfg_correct;
  wire [7:0] registers_cfg_interrupt_hold_limit;
  wire [7:0] registers_seen_hold_limit;
  swing_relay_registers #(
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
    .cfg_slot_rounds(registers_cfg_slot_rounds),
    .cfg_slot_cells(registers_cfg_slot_cells),
    .cfg_window_slots(registers_cfg_window_slots),
    .cfg_set_point_cells(registers_cfg_set_point_cells),
    .cfg_hold_rounds(registers_cfg_hold_rounds),
    .cfg_relay(registers_cfg_relay),
    .cfg_correct(registers_cfg_correct),
    .cfg_interrupt_hold_limit(registers_cfg_interrupt_hold_limit),
    .stat_held(stat_held),
    .stat_local_pause(stat_local_pause),
    .stat_inventory(stat_inventory),
    .stat_relayed(stat_relayed),
    .stat_overwritten(stat_overwritten),
    .stat_holds(stat_holds),
    .stat_hold_limits(stat_hold_limits),
    .event_hold_limit(event_hold_limit),
    .seen_hold_limit(registers_seen_hold_limit),
    .count_local_pfc(count_local_pfc),
    .count_remote_pfc(count_remote_pfc),
    .count_tx_pfc(count_tx_pfc)
  );

  assign s_axil_awready = registers_s_axil_awready;
  assign s_axil_wready = registers_s_axil_wready;
  assign s_axil_bvalid = registers_s_axil_bvalid;
  assign s_axil_bresp = registers_s_axil_bresp;
  assign s_axil_arready = registers_s_axil_arready;
  assign s_axil_rvalid = registers_s_axil_rvalid;
  assign s_axil_rdata = registers_s_axil_rdata;
  assign s_axil_rresp = registers_s_axil_rresp;

  // times from the switch are also sent to the far end
  wire relay_update_pfc;
  wire [7:0] relay_update_enable;
  wire [127:0] relay_update_quanta;
  wire relay_m_req_valid;
  wire [7:0] relay_m_req_enable;
  wire [127:0] relay_m_req_quanta;
  wire [7:0] relay_stat_held;
  wire [239:0] relay_stat_inventory;
  wire [31:0] relay_stat_relayed;
  wire [31:0] relay_stat_overwritten;
  wire [31:0] relay_stat_holds;
  wire [31:0] relay_stat_hold_limits;
  wire [7:0] relay_event_hold_limit;
  swing_pfc_relay relay (
    .clk(clk),
    .rst(rst),
    .local_pfc(local_pfc),
    .local_enable(local_enable),
    .local_quanta(local_quanta),
    .local_pause(local_pause),
    .remote_pfc(remote_pfc),
    .remote_enable(remote_enable),
    .remote_quanta(remote_quanta),
    .update_pfc(relay_update_pfc),
    .update_enable(relay_update_enable),
    .update_quanta(relay_update_quanta),
    .m_req_ready(request_ready),
    .m_req_valid(relay_m_req_valid),
    .m_req_enable(relay_m_req_enable),
    .m_req_quanta(relay_m_req_quanta),
    .occ_cells(occ_cells),
    .cfg_relay(registers_cfg_relay),
    .cfg_correct(registers_cfg_correct),
    .cfg_slot_rounds(registers_cfg_slot_rounds),
    .cfg_window_slots(registers_cfg_window_slots),
    .cfg_slot_cells(registers_cfg_slot_cells),
    .cfg_set_point_cells(registers_cfg_set_point_cells),
    .cfg_hold_rounds(registers_cfg_hold_rounds),
    .stat_held(relay_stat_held),
    .stat_inventory(relay_stat_inventory),
    .stat_relayed(relay_stat_relayed),
    .stat_overwritten(relay_stat_overwritten),
    .stat_holds(relay_stat_holds),
    .stat_hold_limits(relay_stat_hold_limits),
    .event_hold_limit(relay_event_hold_limit)
  );

  assign update_pfc = relay_update_pfc;
  assign update_enable = relay_update_enable;
  assign update_quanta = relay_update_quanta;

  // in a frame of its own
  wire [47:0] source_mac = {registers_cfg_source_mac_high, registers_cfg_source_mac_low};

  wire encoder_s_req_ready;
  wire [DATA_W-1:0] encoder_m_axis_tdata;
  wire [DATA_W/8-1:0] encoder_m_axis_tkeep;
  wire encoder_m_axis_tvalid;
  wire encoder_m_axis_tlast;
  wire encoder_stat_pfc_sent;
  wire encoder_stat_pause_sent;
  pfc_quanta_encoder #(
    .DATA_W(DATA_W),
    .FCS(0)
  ) encoder (
    .clk(clk),
    .rst(rst),
    .s_req_valid(relay_m_req_valid),
    .s_req_ready(encoder_s_req_ready),
    .s_req_link(1'b0),
    .s_req_enable(relay_m_req_enable),
    .s_req_quanta(relay_m_req_quanta),
    .m_axis_tdata(encoder_m_axis_tdata),
    .m_axis_tkeep(encoder_m_axis_tkeep),
    .m_axis_tvalid(encoder_m_axis_tvalid),
    .m_axis_tready(m_axis_tready),
    .m_axis_tlast(encoder_m_axis_tlast),
    .cfg_source_mac(source_mac),
    .stat_pfc_sent(encoder_stat_pfc_sent),
    .stat_pause_sent(encoder_stat_pause_sent)
  );

  assign request_ready = encoder_s_req_ready;
  assign m_axis_tvalid = encoder_m_axis_tvalid;
  assign m_axis_tdata = encoder_m_axis_tdata;
  assign m_axis_tkeep = encoder_m_axis_tkeep;
  assign m_axis_tlast = encoder_m_axis_tlast;

  // registers that software reads
  assign stat_held = relay_stat_held;
  assign stat_inventory = relay_stat_inventory;
  assign stat_relayed = relay_stat_relayed;
  assign stat_overwritten = relay_stat_overwritten;
  assign stat_holds = relay_stat_holds;
  assign stat_hold_limits = relay_stat_hold_limits;
  assign stat_local_pause = local_pause;
  assign count_local_pfc = local_pfc;
  assign count_remote_pfc = remote_pfc;
  assign count_tx_pfc = encoder_stat_pfc_sent;
  assign event_hold_limit = relay_event_hold_limit;

  always @(posedge clk) begin
    irq_reg <= |(registers_seen_hold_limit & registers_cfg_interrupt_hold_limit);
    if (rst) begin
      irq_reg <= 1'b0;
    end
  end

  assign irq = irq_reg;

  // Read by nothing.
  wire unused = &{1'b0, encoder_stat_pause_sent};

endmodule

`default_nettype wire
