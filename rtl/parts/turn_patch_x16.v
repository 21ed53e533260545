// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Puts the marking of its new class into the beats of a frame, and the checksum that belongs to it.

`default_nettype none

module turn_patch_x16 (
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
  // Change of the frame that begins: IPv4 behind n tags at bit n, IPv6 at bit 3 + n, tag, switched,
  // class, PCP, DSCP, and the checksum; 0 changes nothing.
  input  wire [35:0] change,
  // Octets of the beat in the register.
  input  wire [127:0] data,
  // Class beside the beat in the register.
  input  wire [2:0] of_class,
  // Octets of the beat with the change.
  output wire [127:0] changed,
  // The class with the change.
  output wire [2:0] changed_class
);

  reg [35:0] current;
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

  assign changed = {{((beat[0] & current[3]) ? current[15:14] :
            (beat[0] & current[0]) ? current[19:18] :
            data[127:126]),
        {((beat[0] & current[0]) ? current[17:14] : data[125:122]), data[121:120]}},
      {{((beat[0] & current[6]) ? current[13:11] : data[119:117]), data[116]},
        ((beat[0] & current[3]) ? current[19:16] : data[115:112])},
      ((beat[1] & current[1]) ? current[27:20] : data[111:104]),
      ((beat[1] & current[1]) ? current[35:28] : data[103:96]), data[95:80],
      ((beat[1] & current[0]) ? current[27:20] : data[79:72]),
      ((beat[1] & current[0]) ? current[35:28] : data[71:64]),
      {((beat[1] & current[5]) ? current[15:14] :
            (beat[1] & current[2]) ? current[19:18] :
            data[63:62]), {((beat[1] & current[2]) ? current[17:14] : data[61:58]), data[57:56]}},
      {data[55:52], ((beat[1] & current[5]) ? current[19:16] : data[51:48])}, data[47:32],
      {((beat[1] & current[4]) ? current[15:14] :
            (beat[1] & current[1]) ? current[19:18] :
            data[31:30]), {((beat[1] & current[1]) ? current[17:14] : data[29:26]), data[25:24]}},
      {data[23:20], ((beat[1] & current[4]) ? current[19:16] : data[19:16])},
      ((beat[2] & current[2]) ? current[27:20] : data[15:8]),
      ((beat[2] & current[2]) ? current[35:28] : data[7:0])};
  assign changed_class = current[7] ? current[10:8] : of_class;

  // Read by nothing.
  wire unused = &{1'b0, number[4:3]};

endmodule

`default_nettype wire
