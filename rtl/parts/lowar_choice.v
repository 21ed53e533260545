// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// A code that this shim and, where it counts, the peer can use: of the first rung from the one
// asked for on, or
// of the last before it.

`default_nettype none

module lowar_choice #(
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // Clock of the decision.
  input  wire [9:0] age,
  // The rung asked for.
  input  wire [2:0] rung,
  // The codes are those of the rungs.
  input  wire adaptive,
  input  wire peer_counts,
  // The peer's k, rows, d, log2 of its slots, longest frame in 64 octets.
  input  wire [39:0] limits,

  // The user's code
  input  wire [7:0] symbols,
  input  wire [3:0] repairs,
  input  wire [2:0] lanes_log2,

  // Codes of the rungs
  input  wire [63:0] rung_symbols,
  input  wire [31:0] rung_repairs,
  input  wire [23:0] rung_lanes_log2,

  // The code
  output wire [7:0] chosen_symbols,
  output wire [3:0] chosen_repairs,
  output wire [2:0] chosen_lanes_log2,
  // Both ends can take the code of some rung.
  output wire usable
);

  reg [7:0] symbols_now;
  reg [3:0] repairs_now;
  reg [2:0] lanes_log2_now;
  reg own_fits;
  reg peer_fits;
  reg [11:0] before_last_frame;
  reg usable_now;
  reg settled;
  reg any;
  reg [7:0] chosen_symbols_reg;
  reg [3:0] chosen_repairs_reg;
  reg [2:0] chosen_lanes_log2_reg;

  // the turn of a rung: its code, what can be said of it, whether it is usable
  wire [2:0] number = age[6:4];
  wire after_rung = (age >= 10'd512) & (age < 10'd640);

  always @(posedge clk) begin
    symbols_now <= adaptive ? rung_symbols[8*number +: 8] : symbols;
    repairs_now <= adaptive ? rung_repairs[4*number +: 4] : repairs;
    lanes_log2_now <= adaptive ?
          (number[2] ?
                (number[1] ? (number[0] ? rung_lanes_log2[23:21] : rung_lanes_log2[20:18]) :
                    number[0] ? rung_lanes_log2[17:15] :
                    rung_lanes_log2[14:12]) :
              number[1] ? (number[0] ? rung_lanes_log2[11:9] : rung_lanes_log2[8:6]) :
              number[0] ? rung_lanes_log2[5:3] :
              rung_lanes_log2[2:0]) :
        lanes_log2;
    own_fits <= (|symbols_now) & (symbols_now <= 8'd128) & (repairs_now <= ROWS[3:0]) &
        (lanes_log2_now <= 3'd4);
    peer_fits <= (symbols_now <= limits[7:0]) & ({4'd0, repairs_now} <= limits[15:8]) &
        ({5'd0, lanes_log2_now} <= limits[23:16]) & (limits[39:32] >= 8'd66);
    before_last_frame <= ({4'd0, symbols_now} << lanes_log2_now) - 12'd1;
    usable_now <= own_fits &
        (~peer_counts |
            (peer_fits & ((|limits[31:28]) | ~(|(before_last_frame >> limits[27:24])))));
  end

  // the last that is usable, but none after the first from the rung on
  assign chosen_symbols = chosen_symbols_reg;
  assign chosen_repairs = chosen_repairs_reg;
  assign chosen_lanes_log2 = chosen_lanes_log2_reg;

  always @(posedge clk) begin
    if (age == 10'd512) begin
      settled <= 1'b0;
      any <= 1'b0;
    end
    if (after_rung & (age[3:0] == 4'd4) & usable_now & ~settled) begin
      settled <= (number >= rung);
      any <= 1'b1;
      chosen_symbols_reg <= symbols_now;
      chosen_repairs_reg <= repairs_now;
      chosen_lanes_log2_reg <= lanes_log2_now;
    end
  end

  assign usable = any;

endmodule

`default_nettype wire
