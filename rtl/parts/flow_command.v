// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Offers a command of software to the table of flows, and waits for its answer.

`default_nettype none

module flow_command (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Software
  // Command: write the flow.
  input  wire write,
  // Command: remove the flow.
  input  wire remove,
  // The command has no answer so far: another is ignored.
  output reg  busy,

  // Table of flows
  // A command is offered.
  output reg  offered,
  // The command removes the flow.
  output reg  removes,
  // The command is taken if it is offered.
  input  wire taken,
  // The command is done.
  input  wire answered
);

  wire begins = (write ^ remove) & ~busy;

  always @(posedge clk) begin
    busy <= begins | (busy & ~answered);
    offered <= begins | (offered & ~taken);
    if (begins) begin
      removes <= remove;
    end
    if (rst) begin
      busy <= 1'b0;
      offered <= 1'b0;
      removes <= 1'b0;
    end
  end

endmodule

`default_nettype wire
