// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames of data begin while retransmission has room for them.

`default_nettype none

module room_gate (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Handshakes of the classes, before (offered, last, taken) and behind (passed, ready)
  // Classes of which a beat is offered.
  input  wire [7:0] gate_offered,
  // Classes whose offered beat is the last of its frame.
  input  wire [7:0] gate_last,
  // Classes of which the port takes a beat.
  input  wire [7:0] gate_ready,
  // Classes of which a beat is offered to the port.
  output wire [7:0] gate_passed,
  // Classes of which a beat is taken, if one is offered.
  output wire [7:0] gate_taken,

  // Decision
  // Retransmission has room for frames of data.
  input  wire room
);

  reg [7:0] begun;
  // Classes that have begun a frame, or may begin one.
  reg [7:0] open;

  // the gate: what is offered stays offered, and a frame that has begun goes on
  wire [7:0] offer = gate_offered & open;
  wire [7:0] begun_next = (offer & ~(gate_ready & gate_last)) | (~offer & begun);

  always @(posedge clk) begin
    begun <= begun_next;
    open <= begun_next | {8{room}};
    if (rst) begin
      begun <= 8'd0;
      open <= 8'd0;
    end
  end

  assign gate_passed = offer;
  assign gate_taken = gate_ready & open;

endmodule

`default_nettype wire
