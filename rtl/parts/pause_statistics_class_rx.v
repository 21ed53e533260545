// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames of one class in one direction.

`default_nettype none

module pause_statistics_class_rx (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire frame,
  input  wire [15:0] quanta,
  output wire [31:0] xoff,
  output wire [31:0] xon,
  output wire [31:0] quanta_low,
  output wire [15:0] quanta_high
);

  reg [31:0] xoff_count;
  reg [31:0] xon_count;
  reg [47:0] quanta_sum;

  always @(posedge clk) begin
    if (frame) begin
      quanta_sum <= quanta_sum + {32'd0, quanta};
      if (|quanta) begin
        xoff_count <= xoff_count + 32'd1;
      end else begin
        xon_count <= xon_count + 32'd1;
      end
    end
    if (rst) begin
      xoff_count <= 32'd0;
      xon_count <= 32'd0;
      quanta_sum <= 48'd0;
    end
  end

  assign xoff = xoff_count;
  assign xon = xon_count;
  assign quanta_low = quanta_sum[31:0];
  assign quanta_high = quanta_sum[47:32];

endmodule

`default_nettype wire
