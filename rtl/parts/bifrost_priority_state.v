// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// State of one priority between two decisions.

`default_nettype none

module bifrost_priority_state (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire init,
  input  wire renew,
  input  wire [29:0] init_ledger,
  input  wire write,
  input  wire [29:0] new_ledger,
  input  wire new_open,
  input  wire new_again,
  input  wire [3:0] new_age,
  input  wire [19:0] new_grant,
  input  wire send,
  input  wire [15:0] new_quanta,
  output wire [29:0] ledger,
  output wire open,
  output wire again,
  output wire [3:0] age,
  output wire [19:0] grant,
  output wire [15:0] quanta
);

  reg [29:0] ledger_reg;
  reg open_reg;
  reg again_reg;
  reg [3:0] age_reg;
  reg [19:0] grant_reg;
  reg [15:0] quanta_reg;

  always @(posedge clk) begin
    if (init) begin
      ledger_reg <= init_ledger;
      open_reg <= 1'b1;
      again_reg <= 1'b0;
      age_reg <= 4'd0;
      grant_reg <= 20'd0;
      quanta_reg <= 16'd0;
    end else if (renew) begin
      ledger_reg <= init_ledger;
    end else if (write) begin
      ledger_reg <= new_ledger;
      open_reg <= new_open;
      again_reg <= new_again;
      age_reg <= new_age;
      grant_reg <= new_grant;
      if (send) begin
        quanta_reg <= new_quanta;
      end
    end
    if (rst) begin
      ledger_reg <= 30'd0;
      open_reg <= 1'b1;
      again_reg <= 1'b0;
      age_reg <= 4'd0;
      grant_reg <= 20'd0;
      quanta_reg <= 16'd0;
    end
  end

  assign ledger = ledger_reg;
  assign open = open_reg;
  assign again = again_reg;
  assign age = age_reg;
  assign grant = grant_reg;
  assign quanta = quanta_reg;

endmodule

`default_nettype wire
