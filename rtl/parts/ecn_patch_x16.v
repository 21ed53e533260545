// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Puts CE and the checksum that belongs to it into the beats of a frame.

`default_nettype none

module ecn_patch_x16 (
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
  input  wire [127:0] data,
  // Octets of the beat with the change.
  output wire [127:0] changed
);

  reg [21:0] current;
  reg [2:0] beat;

  // the change of the frame, and the number of the beat in the register
  always @(posedge clk) begin
    if (begins) begin
      current <= change;
    end
  end

  wire [2:0] oldest;
  (* ram_style = "distributed" *)
  reg [2:0] numbers [0:31];

  always @(posedge clk) begin
    if (taken) begin
      numbers[write_at] <= number[2:0];
    end
  end

  assign oldest = numbers[read_at];

  always @(posedge clk) begin
    if (moves) begin
      beat <= oldest;
    end
  end

  assign changed = {(data[127:120] |
          {2'd0, (beat[0] & current[3]), (beat[0] & current[3]), 2'd0, (beat[0] & current[0]),
            (beat[0] & current[0])}), data[119:112],
      ((beat[1] & current[1]) ? current[13:6] : data[111:104]),
      ((beat[1] & current[1]) ? current[21:14] : data[103:96]), data[95:80],
      ((beat[1] & current[0]) ? current[13:6] : data[79:72]),
      ((beat[1] & current[0]) ? current[21:14] : data[71:64]),
      (data[63:56] |
          {2'd0, (beat[1] & current[5]), (beat[1] & current[5]), 2'd0, (beat[1] & current[2]),
            (beat[1] & current[2])}), data[55:32],
      (data[31:24] |
          {2'd0, (beat[1] & current[4]), (beat[1] & current[4]), 2'd0, (beat[1] & current[1]),
            (beat[1] & current[1])}), data[23:16],
      ((beat[2] & current[2]) ? current[13:6] : data[15:8]),
      ((beat[2] & current[2]) ? current[21:14] : data[7:0])};

  // Read by nothing.
  wire unused = &{1'b0, number[4:3]};

endmodule

`default_nettype wire
