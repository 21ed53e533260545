// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Shares the line among classes by their weights: deficit round robin.

`default_nettype none

module mac_round_robin (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  input  wire [7:0] strict,
  input  wire [127:0] weight,
  input  wire [7:0] granted,
  input  wire begins,
  input  wire [7:0] leave,
  input  wire [7:0] octets,
  output wire [7:0] credited,
  output wire [7:0] upwards
);

  reg [7:0] turn;
  reg turned;
  reg [7:0] charge;
  reg [15:0] refill;
  reg [7:0] paid;
  reg [7:0] account;
  reg refilled;
  reg [17:0] change;
  reg [7:0] post;
  reg forfeit;
  reg [7:0] credited_reg;
  reg [7:0] upwards_reg;
  reg [7:0] receiver;
  wire [7:0] from_granted_upwards;
  wire [7:0] from_turn_upwards;
  wire [7:0] behind_turn_upwards;

  genvar n;

  wire [15:0] weights_o;
  one_hot_mux_8 #(
    .WIDTH(16)
  ) weights (
    .select(receiver),
    .i_0(weight[15:0]),
    .i_1(weight[31:16]),
    .i_2(weight[47:32]),
    .i_3(weight[63:48]),
    .i_4(weight[79:64]),
    .i_5(weight[95:80]),
    .i_6(weight[111:96]),
    .i_7(weight[127:112]),
    .o(weights_o)
  );

  wire [7:0] credit_positive;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_credit
      mac_class_credit credit (
        .clk(clk),
        .rst(rst),
        .post(post[n]),
        .change(change),
        .forfeit(forfeit),
        .positive(credit_positive[n])
      );
    end
  endgenerate

  // a choice that was made while a turn began did not know of it, and begins none
  wire passes = begins & ~turned;

  always @(posedge clk) begin
    turned <= passes;
    if (passes) begin
      turn <= granted;
    end
    charge <= leave & ~strict;
    if (rst) begin
      turned <= 1'b0;
      turn <= 8'd128;
      charge <= 8'd0;
    end
  end

  // a clock later: who pays how much, and who gets the turn how much; if both, it is the same class
  always @* begin
    receiver = 8'd0;
    if (turned) begin
      receiver = turn;
    end
  end

  always @(posedge clk) begin
    refill <= weights_o;
    refilled <= turned;
    paid <= 8'd0;
    if (|charge) begin
      paid <= octets;
    end
    account <= charge | receiver;
    if (rst) begin
      refilled <= 1'b0;
      account <= 8'd0;
    end
  end

  // then: what that adds to the debt
  always @(posedge clk) begin
    change <= {10'd0, paid} - {2'd0, refill};
    post <= account;
    forfeit <= refilled;
    if (rst) begin
      post <= 8'd0;
      forfeit <= 1'b0;
    end
  end

  // then: with credit, or a turn not booked yet, the search starts at the holder of the turn, else
  // behind it
  wire has_credit = (|(turn & credit_positive)) | turned | refilled | forfeit;

  always @(posedge clk) begin
    credited_reg <= 8'd0;
    upwards_reg <= behind_turn_upwards;
    if (passes) begin
      credited_reg <= granted;
      upwards_reg <= from_granted_upwards;
    end else if (has_credit) begin
      credited_reg <= turn;
      upwards_reg <= from_turn_upwards;
    end
    if (rst) begin
      credited_reg <= 8'd0;
      upwards_reg <= 8'hff;
    end
  end

  mac_class_upwards behind_turn (
    .from((turn << 1) | (turn >> 7)),
    .upwards(behind_turn_upwards)
  );

  mac_class_upwards from_granted (
    .from(granted),
    .upwards(from_granted_upwards)
  );

  mac_class_upwards from_turn (
    .from(turn),
    .upwards(from_turn_upwards)
  );

  assign credited = credited_reg;
  assign upwards = upwards_reg;

endmodule

`default_nettype wire
