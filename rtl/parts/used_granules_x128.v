// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Clears the granules that a beat does not take, as the memory does.

`default_nettype none

module used_granules_x128 (
  // Octets of the beat.
  input  wire [1023:0] data,
  // Lanes that carry the frame.
  input  wire [127:0] keep,
  // Octets of its granules, and 0.
  output wire [1023:0] used
);

  genvar n;

  generate
    for (n = 0; n < 8; n = n + 1) begin : each_used
      assign used[128*n +: 128] = keep[16*n] ? data[128*n +: 128] : 128'd0;
    end
  endgenerate

  // Read by nothing.
  wire unused = &{1'b0, keep[15:1], keep[31:17], keep[47:33], keep[63:49], keep[79:65], keep[95:81],
    keep[111:97], keep[127:113]};

endmodule

`default_nettype wire
