// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds out whether a frame turns from down to up, and its class and marking behind the turn, by
// what its first beat finds.

`default_nettype none

module turn_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,

  // The first beat of a frame is taken.
  input  wire begins,
  // Class of the frame.
  input  wire [2:0] of_class,

  // Ports of the frame, and configuration
  // Port that the frame came in by.
  input  wire [5:0] ingress_port,
  // Port that the frame leaves by.
  input  wire [5:0] egress_port,
  // Ports that lead up.
  input  wire [63:0] cfg_up,
  // Classes whose frames are switched where they turn.
  input  wire [7:0] cfg_enable,
  // New class of class p at `[3*p +: 3]`.
  input  wire [23:0] cfg_class,
  // New classes whose frames get their PCP.
  input  wire [7:0] cfg_remark_pcp,
  // PCP of new class p at `[3*p +: 3]`.
  input  wire [23:0] cfg_pcp,
  // New classes whose frames get their DSCP.
  input  wire [7:0] cfg_remark_dscp,
  // DSCP of new class p at `[6*p +: 6]`.
  input  wire [47:0] cfg_dscp,

  // Frame whose header was completed three clocks before
  // DSCP of the new class.
  output wire [5:0] early_dscp,

  // Frame whose header was completed six clocks before
  // The frame turns.
  output wire has_turned,
  // The frame gets its new class.
  output wire is_switched,
  // The frame gets the PCP of its new class, if it has a tag.
  output wire is_given_pcp,
  // The frame gets the DSCP of its new class, if it has IPv4 or IPv6.
  output wire is_given_dscp,
  // Class in which the frame came.
  output wire [2:0] old_class,
  // Class in which the frame leaves.
  output wire [2:0] new_class,
  // PCP of the new class.
  output wire [2:0] new_pcp,
  // The DSCP of the new class, once more.
  output wire [5:0] new_dscp
);

  reg [2:0] number;
  reg from_above;
  reg goes_up;
  reg enabled;
  reg [2:0] entry;
  reg [7:0] remark_pcp;
  reg [23:0] pcp_table;
  reg [7:0] remark_dscp;
  reg [47:0] dscp_table;
  reg [5:0] dscp_found;
  reg [5:0] dscp_1;
  reg turns_1;
  reg turns_2;
  reg turns_3;
  reg turns_4;
  reg turns_5;
  reg switched_1;
  reg switched_2;
  reg switched_3;
  reg switched_4;
  reg switched_5;
  reg gets_pcp_1;
  reg gets_pcp_2;
  reg gets_pcp_3;
  reg gets_pcp_4;
  reg gets_pcp_5;
  reg gets_dscp_1;
  reg gets_dscp_2;
  reg gets_dscp_3;
  reg gets_dscp_4;
  reg gets_dscp_5;
  reg [2:0] number_1;
  reg [2:0] number_2;
  reg [2:0] number_3;
  reg [2:0] number_4;
  reg [2:0] number_5;
  reg [2:0] new_1;
  reg [2:0] new_2;
  reg [2:0] new_3;
  reg [2:0] new_4;
  reg [2:0] new_5;
  reg [2:0] pcp_1;
  reg [2:0] pcp_2;
  reg [2:0] pcp_3;
  reg [2:0] pcp_4;
  reg [2:0] pcp_5;
  reg [5:0] late_dscp_1;
  reg [5:0] late_dscp_2;
  reg [5:0] late_dscp_3;

  // read: what counts for the frame, until the next begins
  always @(posedge clk) begin
    if (begins) begin
      number <= of_class;
      from_above <= cfg_up[ingress_port];
      goes_up <= cfg_up[egress_port];
      enabled <= cfg_enable[of_class];
      entry <= of_class[2] ?
            (of_class[1] ? (of_class[0] ? cfg_class[23:21] : cfg_class[20:18]) :
                of_class[0] ? cfg_class[17:15] :
                cfg_class[14:12]) :
          of_class[1] ? (of_class[0] ? cfg_class[11:9] : cfg_class[8:6]) :
          of_class[0] ? cfg_class[5:3] :
          cfg_class[2:0];
      remark_pcp <= cfg_remark_pcp;
      pcp_table <= cfg_pcp;
      remark_dscp <= cfg_remark_dscp;
      dscp_table <= cfg_dscp;
    end
  end

  // look up: the marking of the new class
  wire turns = from_above & goes_up;
  wire switched = turns & enabled;

  always @(posedge clk) begin
    dscp_found <= entry[2] ?
          (entry[1] ? (entry[0] ? dscp_table[47:42] : dscp_table[41:36]) :
              entry[0] ? dscp_table[35:30] :
              dscp_table[29:24]) :
        entry[1] ? (entry[0] ? dscp_table[23:18] : dscp_table[17:12]) :
        entry[0] ? dscp_table[11:6] :
        dscp_table[5:0];
    dscp_1 <= dscp_found;
  end

  assign early_dscp = dscp_1;

  always @(posedge clk) begin
    turns_1 <= turns;
    turns_2 <= turns_1;
    turns_3 <= turns_2;
    turns_4 <= turns_3;
    turns_5 <= turns_4;
  end

  assign has_turned = turns_5;

  always @(posedge clk) begin
    switched_1 <= switched;
    switched_2 <= switched_1;
    switched_3 <= switched_2;
    switched_4 <= switched_3;
    switched_5 <= switched_4;
  end

  assign is_switched = switched_5;

  always @(posedge clk) begin
    gets_pcp_1 <= switched & remark_pcp[entry];
    gets_pcp_2 <= gets_pcp_1;
    gets_pcp_3 <= gets_pcp_2;
    gets_pcp_4 <= gets_pcp_3;
    gets_pcp_5 <= gets_pcp_4;
  end

  assign is_given_pcp = gets_pcp_5;

  always @(posedge clk) begin
    gets_dscp_1 <= switched & remark_dscp[entry];
    gets_dscp_2 <= gets_dscp_1;
    gets_dscp_3 <= gets_dscp_2;
    gets_dscp_4 <= gets_dscp_3;
    gets_dscp_5 <= gets_dscp_4;
  end

  assign is_given_dscp = gets_dscp_5;

  always @(posedge clk) begin
    number_1 <= number;
    number_2 <= number_1;
    number_3 <= number_2;
    number_4 <= number_3;
    number_5 <= number_4;
  end

  assign old_class = number_5;

  always @(posedge clk) begin
    new_1 <= switched ? entry : number;
    new_2 <= new_1;
    new_3 <= new_2;
    new_4 <= new_3;
    new_5 <= new_4;
  end

  assign new_class = new_5;

  always @(posedge clk) begin
    pcp_1 <= entry[2] ?
          (entry[1] ? (entry[0] ? pcp_table[23:21] : pcp_table[20:18]) :
              entry[0] ? pcp_table[17:15] :
              pcp_table[14:12]) :
        entry[1] ? (entry[0] ? pcp_table[11:9] : pcp_table[8:6]) :
        entry[0] ? pcp_table[5:3] :
        pcp_table[2:0];
    pcp_2 <= pcp_1;
    pcp_3 <= pcp_2;
    pcp_4 <= pcp_3;
    pcp_5 <= pcp_4;
  end

  assign new_pcp = pcp_5;

  always @(posedge clk) begin
    late_dscp_1 <= dscp_1;
    late_dscp_2 <= late_dscp_1;
    late_dscp_3 <= late_dscp_2;
  end

  assign new_dscp = late_dscp_3;

endmodule

`default_nettype wire
