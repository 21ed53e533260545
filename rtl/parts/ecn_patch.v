// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Puts CE and the checksum that belongs to it into the beats of a frame.

`default_nettype none

module ecn_patch #(
  // Bits of a beat: 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // A beat is taken.
  input  wire taken,
  // Number of the beat in its frame, one-hot.
  input  wire [4:0] number,
  // Place of the beat among those that are held.
  input  wire [4:0] write_at,
  // Place of the oldest beat.
  input  wire [4:0] read_at,
  // The oldest beat moves to the register.
  input  wire moves,
  // The beat that moves is the first of its frame.
  input  wire begins,
  // Change of the frame that begins: IPv4 behind n tags at bit n, IPv6 at bit 3 + n, and the
  // checksum; 0 changes nothing.
  input  wire [21:0] change,
  // Octets of the beat in the register.
  input  wire [DATA_W-1:0] data,
  // Octets of the beat with the change.
  output wire [DATA_W-1:0] changed
);

  reg [21:0] current;
  reg beat;

  // the change of the frame, and the number of the beat in the register
  always @(posedge clk) begin
    if (begins) begin
      current <= change;
    end
  end

  wire oldest;
  (* ram_style = "distributed" *)
  reg numbers [0:31];

  always @(posedge clk) begin
    if (taken) begin
      numbers[write_at] <= number[0];
    end
  end

  assign oldest = numbers[read_at];

  always @(posedge clk) begin
    if (moves) begin
      beat <= oldest;
    end
  end

  assign changed = {data[DATA_W-1:272], ((beat & current[2]) ? current[13:6] : data[271:264]),
      ((beat & current[2]) ? current[21:14] : data[263:256]), data[255:240],
      ((beat & current[1]) ? current[13:6] : data[239:232]),
      ((beat & current[1]) ? current[21:14] : data[231:224]), data[223:208],
      ((beat & current[0]) ? current[13:6] : data[207:200]),
      ((beat & current[0]) ? current[21:14] : data[199:192]),
      (data[191:184] |
          {2'd0, (beat & current[5]), (beat & current[5]), 2'd0, (beat & current[2]),
            (beat & current[2])}), data[183:160],
      (data[159:152] |
          {2'd0, (beat & current[4]), (beat & current[4]), 2'd0, (beat & current[1]),
            (beat & current[1])}), data[151:128],
      (data[127:120] |
          {2'd0, (beat & current[3]), (beat & current[3]), 2'd0, (beat & current[0]),
            (beat & current[0])}), data[119:0]};

  // Read by nothing.
  wire unused = &{1'b0, number[4:1]};

endmodule

`default_nettype wire
