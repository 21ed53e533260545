// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Orders the classes: strict ones from the highest down, then the others upwards from a start,
// modulo 8.

`default_nettype none

module mac_class_order (
  // Classes with strict priority.
  input  wire [7:0] strict,
  // Bits of the class at which the others start, and of all above.
  input  wire [7:0] upwards,
  // Classes that go before class 0.
  output wire [7:0] before_0,
  // Classes that go before class 1.
  output wire [7:0] before_1,
  // Classes that go before class 2.
  output wire [7:0] before_2,
  // Classes that go before class 3.
  output wire [7:0] before_3,
  // Classes that go before class 4.
  output wire [7:0] before_4,
  // Classes that go before class 5.
  output wire [7:0] before_5,
  // Classes that go before class 6.
  output wire [7:0] before_6,
  // Classes that go before class 7.
  output wire [7:0] before_7
);

  assign before_0 = {(strict[7] | (~strict[0] & upwards[7] & ~upwards[0])),
      (strict[6] | (~strict[0] & upwards[6] & ~upwards[0])),
      (strict[5] | (~strict[0] & upwards[5] & ~upwards[0])),
      (strict[4] | (~strict[0] & upwards[4] & ~upwards[0])),
      (strict[3] | (~strict[0] & upwards[3] & ~upwards[0])),
      (strict[2] | (~strict[0] & upwards[2] & ~upwards[0])),
      (strict[1] | (~strict[0] & upwards[1] & ~upwards[0])), 1'b0};
  assign before_1 = {(strict[7] | (~strict[1] & upwards[7] & ~upwards[1])),
      (strict[6] | (~strict[1] & upwards[6] & ~upwards[1])),
      (strict[5] | (~strict[1] & upwards[5] & ~upwards[1])),
      (strict[4] | (~strict[1] & upwards[4] & ~upwards[1])),
      (strict[3] | (~strict[1] & upwards[3] & ~upwards[1])),
      (strict[2] | (~strict[1] & upwards[2] & ~upwards[1])), 1'b0,
      (~strict[1] & (strict[0] | upwards[0] | ~upwards[1]))};
  assign before_2 = {(strict[7] | (~strict[2] & upwards[7] & ~upwards[2])),
      (strict[6] | (~strict[2] & upwards[6] & ~upwards[2])),
      (strict[5] | (~strict[2] & upwards[5] & ~upwards[2])),
      (strict[4] | (~strict[2] & upwards[4] & ~upwards[2])),
      (strict[3] | (~strict[2] & upwards[3] & ~upwards[2])), 1'b0,
      (~strict[2] & (strict[1] | upwards[1] | ~upwards[2])),
      (~strict[2] & (strict[0] | upwards[0] | ~upwards[2]))};
  assign before_3 = {(strict[7] | (~strict[3] & upwards[7] & ~upwards[3])),
      (strict[6] | (~strict[3] & upwards[6] & ~upwards[3])),
      (strict[5] | (~strict[3] & upwards[5] & ~upwards[3])),
      (strict[4] | (~strict[3] & upwards[4] & ~upwards[3])), 1'b0,
      (~strict[3] & (strict[2] | upwards[2] | ~upwards[3])),
      (~strict[3] & (strict[1] | upwards[1] | ~upwards[3])),
      (~strict[3] & (strict[0] | upwards[0] | ~upwards[3]))};
  assign before_4 = {(strict[7] | (~strict[4] & upwards[7] & ~upwards[4])),
      (strict[6] | (~strict[4] & upwards[6] & ~upwards[4])),
      (strict[5] | (~strict[4] & upwards[5] & ~upwards[4])), 1'b0,
      (~strict[4] & (strict[3] | upwards[3] | ~upwards[4])),
      (~strict[4] & (strict[2] | upwards[2] | ~upwards[4])),
      (~strict[4] & (strict[1] | upwards[1] | ~upwards[4])),
      (~strict[4] & (strict[0] | upwards[0] | ~upwards[4]))};
  assign before_5 = {(strict[7] | (~strict[5] & upwards[7] & ~upwards[5])),
      (strict[6] | (~strict[5] & upwards[6] & ~upwards[5])), 1'b0,
      (~strict[5] & (strict[4] | upwards[4] | ~upwards[5])),
      (~strict[5] & (strict[3] | upwards[3] | ~upwards[5])),
      (~strict[5] & (strict[2] | upwards[2] | ~upwards[5])),
      (~strict[5] & (strict[1] | upwards[1] | ~upwards[5])),
      (~strict[5] & (strict[0] | upwards[0] | ~upwards[5]))};
  assign before_6 = {(strict[7] | (~strict[6] & upwards[7] & ~upwards[6])), 1'b0,
      (~strict[6] & (strict[5] | upwards[5] | ~upwards[6])),
      (~strict[6] & (strict[4] | upwards[4] | ~upwards[6])),
      (~strict[6] & (strict[3] | upwards[3] | ~upwards[6])),
      (~strict[6] & (strict[2] | upwards[2] | ~upwards[6])),
      (~strict[6] & (strict[1] | upwards[1] | ~upwards[6])),
      (~strict[6] & (strict[0] | upwards[0] | ~upwards[6]))};
  assign before_7 = {1'b0, (~strict[7] & (strict[6] | upwards[6] | ~upwards[7])),
      (~strict[7] & (strict[5] | upwards[5] | ~upwards[7])),
      (~strict[7] & (strict[4] | upwards[4] | ~upwards[7])),
      (~strict[7] & (strict[3] | upwards[3] | ~upwards[7])),
      (~strict[7] & (strict[2] | upwards[2] | ~upwards[7])),
      (~strict[7] & (strict[1] | upwards[1] | ~upwards[7])),
      (~strict[7] & (strict[0] | upwards[0] | ~upwards[7]))};

endmodule

`default_nettype wire
