// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Octets that a class may still transmit in its turn.

`default_nettype none

module mac_class_credit (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire post,
  input  wire [17:0] change,
  input  wire forfeit,
  output wire positive
);

  reg [17:0] owed;

  // -65535 ..= 2^17 and a beat: credit has the two highest bits set, a debt at its limit the upper
  // only
  assign positive = &owed[17:16];
  wire at_limit = (owed[17:16] == 2'd2);

  reg [17:0] added;
  always @* begin
    added = 18'd0;
    if (post & (~at_limit | change[17])) begin
      added = change;
    end
  end

  always @(posedge clk) begin
    owed <= owed + added;
    // the class that gets the turn has no credit then, and no other class pays in that clock
    if (forfeit & positive) begin
      owed <= 18'd0;
    end
    if (rst) begin
      owed <= 18'd0;
    end
  end

endmodule

`default_nettype wire
