// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The matrix of the multiplication by a coefficient.

`default_nettype none

module gf256_matrix (
  input  wire [7:0] coefficient,
  // Bit `8*o + a`: bit a of an octet counts for bit o of its product.
  output wire [63:0] matrix
);

  assign matrix = {(coefficient[0] ^ coefficient[4] ^ coefficient[5] ^ coefficient[6]),
      (coefficient[1] ^ coefficient[5] ^ coefficient[6] ^ coefficient[7]),
      (coefficient[2] ^ coefficient[6] ^ coefficient[7]), (coefficient[3] ^ coefficient[7]),
      coefficient[4], coefficient[5], coefficient[6], coefficient[7],
      (coefficient[3] ^ coefficient[4] ^ coefficient[5]),
      (coefficient[0] ^ coefficient[4] ^ coefficient[5] ^ coefficient[6]),
      (coefficient[1] ^ coefficient[5] ^ coefficient[6] ^ coefficient[7]),
      (coefficient[2] ^ coefficient[6] ^ coefficient[7]), (coefficient[3] ^ coefficient[7]),
      coefficient[4], coefficient[5], coefficient[6],
      (coefficient[2] ^ coefficient[3] ^ coefficient[4]),
      (coefficient[3] ^ coefficient[4] ^ coefficient[5]),
      (coefficient[0] ^ coefficient[4] ^ coefficient[5] ^ coefficient[6]),
      (coefficient[1] ^ coefficient[5] ^ coefficient[6] ^ coefficient[7]),
      (coefficient[2] ^ coefficient[6] ^ coefficient[7]), (coefficient[3] ^ coefficient[7]),
      coefficient[4], coefficient[5],
      (coefficient[1] ^ coefficient[2] ^ coefficient[3] ^ coefficient[7]),
      (coefficient[2] ^ coefficient[3] ^ coefficient[4]),
      (coefficient[3] ^ coefficient[4] ^ coefficient[5]),
      (coefficient[0] ^ coefficient[4] ^ coefficient[5] ^ coefficient[6]),
      (coefficient[1] ^ coefficient[5] ^ coefficient[6] ^ coefficient[7]),
      (coefficient[2] ^ coefficient[6] ^ coefficient[7]), (coefficient[3] ^ coefficient[7]),
      coefficient[4], (coefficient[1] ^ coefficient[2] ^ coefficient[4] ^ coefficient[5]),
      (coefficient[2] ^ coefficient[3] ^ coefficient[5] ^ coefficient[6]),
      (coefficient[3] ^ coefficient[4] ^ coefficient[6] ^ coefficient[7]),
      (coefficient[4] ^ coefficient[5] ^ coefficient[7]),
      (coefficient[0] ^ coefficient[5] ^ coefficient[6]),
      (coefficient[1] ^ coefficient[6] ^ coefficient[7]), (coefficient[2] ^ coefficient[7]),
      coefficient[3], (coefficient[1] ^ coefficient[3] ^ coefficient[5] ^ coefficient[6]),
      (coefficient[2] ^ coefficient[4] ^ coefficient[6] ^ coefficient[7]),
      (coefficient[3] ^ coefficient[5] ^ coefficient[7]), (coefficient[4] ^ coefficient[6]),
      (coefficient[5] ^ coefficient[7]), (coefficient[0] ^ coefficient[6]),
      (coefficient[1] ^ coefficient[7]), coefficient[2],
      (coefficient[2] ^ coefficient[6] ^ coefficient[7]), (coefficient[3] ^ coefficient[7]),
      coefficient[4], coefficient[5], coefficient[6], coefficient[7], coefficient[0],
      coefficient[1], (coefficient[1] ^ coefficient[5] ^ coefficient[6] ^ coefficient[7]),
      (coefficient[2] ^ coefficient[6] ^ coefficient[7]), (coefficient[3] ^ coefficient[7]),
      coefficient[4], coefficient[5], coefficient[6], coefficient[7], coefficient[0]};

endmodule

`default_nettype wire
