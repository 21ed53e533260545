// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Quanta received for one priority since its last decision.

`default_nettype none

module bifrost_received (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire clear,
  input  wire add,
  input  wire [15:0] octets,
  input  wire take,
  output wire [25:0] quanta
);

  reg [31:0] total;

  reg [31:0] kept;
  always @* begin
    kept = total;
    if (take) begin
      kept = {26'd0, total[5:0]};
    end
  end

  always @(posedge clk) begin
    total <= kept;
    if (add) begin
      total <= kept + {16'd0, octets};
    end
    if (clear) begin
      total <= 32'd0;
    end
    if (rst) begin
      total <= 32'd0;
    end
  end

  assign quanta = total[31:6];

endmodule

`default_nettype wire
