// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides one class a clock: whether it is stopped, and whether a time is sent.

`default_nettype none

module pfc_threshold_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // the class that is sampled
  input  wire [2:0] index,
  input  wire [223:0] occ_cells,
  input  wire [7:0] enable,
  input  wire [223:0] xoff_cells,
  input  wire [223:0] xon_cells,
  input  wire [27:0] reserve_cells,
  input  wire [15:0] quanta,
  input  wire [15:0] refresh_rounds,

  // the class that was sampled in the clock before, and is decided
  // A class is decided in this clock.
  input  wire decide,
  // Number of the class that is decided.
  input  wire [2:0] decided_index,

  // the decision
  // One-hot: a time is sent for this class.
  output wire [7:0] send,
  // Pause time in quanta.
  output wire [15:0] send_quanta,

  // state
  // Classes that are stopped.
  output wire [7:0] stopped
);

  reg enabled;
  reg [27:0] cells;
  reg [27:0] reserve;
  reg [27:0] xoff_fetched;
  reg [27:0] xoff;
  reg [27:0] xon_fetched;
  reg [27:0] xon;
  reg [15:0] pause_quanta;
  reg [15:0] refresh_limit;
  reg [15:0] next_age;
  reg [7:0] stopped_reg;
  wire [15:0] new_age;

  // sample
  always @(posedge clk) begin
    enabled <= enable[index];
    cells <= index[2] ?
          (index[1] ? (index[0] ? occ_cells[223:196] : occ_cells[195:168]) :
              index[0] ? occ_cells[167:140] :
              occ_cells[139:112]) :
        index[1] ? (index[0] ? occ_cells[111:84] : occ_cells[83:56]) :
        index[0] ? occ_cells[55:28] :
        occ_cells[27:0];
  end

  // thresholds are fetched in the clock before, so that what the reserve leaves is a register
  wire [2:0] next_index = index + 3'd1;

  always @(posedge clk) begin
    reserve <= reserve_cells;
    xoff_fetched <= next_index[2] ?
          (next_index[1] ? (next_index[0] ? xoff_cells[223:196] : xoff_cells[195:168]) :
              next_index[0] ? xoff_cells[167:140] :
              xoff_cells[139:112]) :
        next_index[1] ? (next_index[0] ? xoff_cells[111:84] : xoff_cells[83:56]) :
        next_index[0] ? xoff_cells[55:28] :
        xoff_cells[27:0];
  end

  wire [28:0] xoff_left = {1'b0, xoff_fetched} - {1'b0, reserve};

  always @(posedge clk) begin
    xoff <= xoff_left[27:0];
    if (xoff_left[28]) begin
      xoff <= 28'd0;
    end
    xon_fetched <= next_index[2] ?
          (next_index[1] ? (next_index[0] ? xon_cells[223:196] : xon_cells[195:168]) :
              next_index[0] ? xon_cells[167:140] :
              xon_cells[139:112]) :
        next_index[1] ? (next_index[0] ? xon_cells[111:84] : xon_cells[83:56]) :
        next_index[0] ? xon_cells[55:28] :
        xon_cells[27:0];
  end

  wire [28:0] xon_left = {1'b0, xon_fetched} - {1'b0, reserve};

  always @(posedge clk) begin
    xon <= xon_left[27:0];
    if (xon_left[28]) begin
      xon <= 28'd0;
    end
    pause_quanta <= quanta;
    refresh_limit <= refresh_rounds;
  end

  wire [15:0] age;
  (* ram_style = "distributed" *)
  reg [15:0] ages [0:7];

  always @(posedge clk) begin
    if (decide) begin
      ages[decided_index] <= new_age;
    end
  end

  assign age = ages[index];

  // rounds since a time was sent; read only while stopped, that is, after they have been written
  always @(posedge clk) begin
    next_age <= age + 16'd1;
  end

  // decide
  wire was_stopped = stopped_reg[decided_index];

  // below the lower of XON, which is at least 1, and XOFF
  wire below_xoff = (cells < xoff);
  wire below_xon = below_xoff & ((cells < xon) | ~(|cells));
  wire stop = ~was_stopped & enabled & ~below_xoff;
  wire release_now = was_stopped & (~enabled | below_xon);
  wire refreshes = |refresh_limit;
  wire refresh = was_stopped & ~release_now & refreshes & (next_age >= refresh_limit);
  assign new_age = next_age & {16{~(stop | refresh) & refreshes}};
  wire [7:0] decided = (8'd1 << decided_index) & {8{decide}};

  always @(posedge clk) begin
    if (stop) begin
      stopped_reg <= stopped_reg | decided;
    end else if (release_now) begin
      stopped_reg <= stopped_reg & ~decided;
    end
    if (rst) begin
      stopped_reg <= 8'd0;
    end
  end

  assign send = decided & {8{stop | release_now | refresh}};
  assign send_quanta = pause_quanta & {16{~release_now}};
  assign stopped = stopped_reg;

endmodule

`default_nettype wire
