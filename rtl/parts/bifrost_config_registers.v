// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The configuration in force, its products, and whether it may be used.

`default_nettype none

module bifrost_config_registers #(
  // Slots of the ring: 8192 or 65536.
  parameter RING_SLOTS = 8192
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire take,
  // The window is taken, and nothing else.
  input  wire take_window,
  // The ring begins anew at the end of this clock: the window that was taken counts.
  input  wire anew,
  input  wire [$clog2(RING_SLOTS):0] window_slots,
  input  wire [7:0] enable,
  input  wire [1:0] mode,
  input  wire [23:0] slot_clocks,
  input  wire [15:0] slot_quanta,
  input  wire [16:0] slot_charge,
  input  wire [19:0] edge_charge,
  input  wire [27:0] open_threshold,
  input  wire [15:0] guard_quanta,
  input  wire [3:0] pause_slots,
  input  wire [3:0] refresh_slots,
  input  wire [5:0] cell_factor,
  input  wire [27:0] bdp_quanta,
  input  wire [7:0] deduct_slots,
  input  wire [223:0] buffer_cells,

  // configuration in force
  output wire [7:0] enable_held,
  output wire [1:0] mode_held,
  output wire [23:0] slot_clocks_held,
  output wire [15:0] slot_quanta_held,
  output wire [16:0] slot_charge_held,
  output wire [19:0] edge_charge_held,
  output wire [27:0] open_threshold_held,
  output wire [3:0] refresh_slots_held,
  output wire [5:0] cell_factor_held,
  output wire [7:0] deduct_slots_held,
  output wire [223:0] buffer_cells_held,
  output wire [$clog2(RING_SLOTS):0] window_slots_held,

  // derived
  output wire legal,
  output wire [15:0] pause_quanta,
  output wire [27:0] ledger_limit,
  output wire [29:0] first_ledger
);

  reg [7:0] enable_reg;
  reg [1:0] mode_reg;
  reg [23:0] slot_clocks_reg;
  reg [15:0] slot_quanta_reg;
  reg [16:0] slot_charge_reg;
  reg [19:0] edge_charge_reg;
  reg [27:0] open_threshold_reg;
  reg [15:0] guard_quanta_reg;
  reg [3:0] pause_slots_reg;
  reg [3:0] refresh_slots_reg;
  reg [5:0] cell_factor_reg;
  reg [27:0] bdp_quanta_reg;
  reg [7:0] deduct_slots_reg;
  reg [223:0] buffer_cells_reg;
  reg [$clog2(RING_SLOTS):0] window_slots_reg;
  reg [$clog2(RING_SLOTS):0] window_in_force;
  reg [$clog2(RING_SLOTS)+17:0] window_product;
  reg [$clog2(RING_SLOTS)+17:0] window_product_held;
  reg [19:0] pause_product;
  reg [19:0] pause_product_held;
  reg [20:0] pause_sum;
  reg [28:0] limit_sum;
  reg legal_reg;
  reg [27:0] first_ledger_reg;

  always @(posedge clk) begin
    if (take) begin
      enable_reg <= enable;
      mode_reg <= mode;
      slot_clocks_reg <= slot_clocks;
      slot_quanta_reg <= slot_quanta;
      slot_charge_reg <= slot_charge;
      edge_charge_reg <= edge_charge;
      open_threshold_reg <= open_threshold;
      guard_quanta_reg <= guard_quanta;
      pause_slots_reg <= pause_slots;
      refresh_slots_reg <= refresh_slots;
      cell_factor_reg <= cell_factor;
      bdp_quanta_reg <= bdp_quanta;
      deduct_slots_reg <= deduct_slots;
      buffer_cells_reg <= buffer_cells;
    end
  end

  // a window is taken with the rest or alone, and counts once the ring begins anew
  always @(posedge clk) begin
    if (take | take_window) begin
      window_slots_reg <= window_slots;
    end
    if (anew) begin
      window_in_force <= window_slots_reg;
    end
    if (rst) begin
      window_in_force <= {$clog2(RING_SLOTS)+1{1'b0}};
    end
  end

  // W R, m T_q + G and BDP + T_q
  always @(posedge clk) begin
    window_product <= {{$clog2(RING_SLOTS)+1{1'b0}}, slot_charge_reg} * {17'd0, window_slots_reg};
    window_product_held <= window_product;
    pause_product <= {4'd0, slot_quanta_reg} * {16'd0, pause_slots_reg};
    pause_product_held <= pause_product;
    pause_sum <= {1'b0, pause_product_held} + {5'd0, guard_quanta_reg};
    limit_sum <= {1'b0, bdp_quanta_reg} + {13'd0, slot_quanta_reg};
  end

  // the rules of the contract that no port width enforces
  wire is_ledger = (mode_reg == 2'd0);
  wire shared_ok = &{|deduct_slots_reg, (cell_factor_reg <= 6'd32), |cell_factor_reg,
        |refresh_slots_reg, |pause_slots_reg, |slot_charge_reg, (mode_reg != 2'd3),
        (window_slots_reg <= RING_SLOTS[$clog2(RING_SLOTS):0]), |window_slots_reg, |slot_quanta_reg,
        (slot_clocks_reg >= 24'd32)};
  wire ledger_ok = &{(refresh_slots_reg <= pause_slots_reg),
        (open_threshold_reg >= {11'd0, slot_charge_reg}),
        (slot_charge_reg >= {1'b0, slot_quanta_reg}), ~(|pause_sum[20:16]),
        ~(|window_product_held[$clog2(RING_SLOTS)+17:28])};
  wire published_ok = ~limit_sum[28];

  always @(posedge clk) begin
    legal_reg <= shared_ok & (is_ledger ? ledger_ok : published_ok);
  end

  assign enable_held = enable_reg;
  assign mode_held = mode_reg;
  assign slot_clocks_held = slot_clocks_reg;
  assign slot_quanta_held = slot_quanta_reg;
  assign slot_charge_held = slot_charge_reg;
  assign edge_charge_held = edge_charge_reg;
  assign open_threshold_held = open_threshold_reg;
  assign refresh_slots_held = refresh_slots_reg;
  assign cell_factor_held = cell_factor_reg;
  assign deduct_slots_held = deduct_slots_reg;
  assign buffer_cells_held = buffer_cells_reg;
  assign window_slots_held = window_in_force;
  assign legal = legal_reg;
  assign pause_quanta = pause_sum[15:0];
  assign ledger_limit = limit_sum[27:0];

  always @(posedge clk) begin
    first_ledger_reg <= is_ledger ? window_product_held[27:0] : limit_sum[27:0];
  end

  assign first_ledger = {2'd0, first_ledger_reg};

endmodule

`default_nettype wire
