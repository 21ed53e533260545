// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Weights of the rows of a lane for one of its missing symbols, as matrices of their
// multiplications.

`default_nettype none

module lowar_solver_4x16 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Take the lane and the symbol.
  input  wire load,
  // Begin to solve for the symbol, with `load`.
  input  wire start,
  // The symbol is not the first that is solved in its lane.
  input  wire again,
  // Lane of the symbol.
  input  wire [3:0] lane,
  // Symbol to solve for.
  input  wire [6:0] symbol,
  // Candidates; the lowest `missing_count` of them are missing.
  input  wire [127:0] missing_frames,
  // Number of missing symbols, at most the number of rows.
  input  wire [3:0] missing_count,
  // Rows that have arrived.
  input  wire [3:0] rows,
  // Weight of the row.
  output wire [63:0] matrix_0,
  // Weight of the row.
  output wire [63:0] matrix_1,
  // Weight of the row.
  output wire [63:0] matrix_2,
  // Weight of the row.
  output wire [63:0] matrix_3
);

  reg [3:0] lane_reg;
  reg [7:0] own_y;
  reg [1:0] last_place;
  reg [1:0] rank;
  reg started;
  reg [127:0] left;
  reg [3:0] rows_left;
  reg finding;
  reg bit_phase;
  reg [1:0] place;
  // The lowest octet with a bit set, one-hot.
  reg [15:0] first_octet;
  reg [15:0] other_octets;
  reg [7:0] octet_value;
  reg [31:0] missing_y;
  reg [11:0] row_x;
  wire [7:0] operand;
  reg looking;
  reg [1:0] first_place;
  reg [1:0] other_place;
  reg [2:0] x;
  reg [7:0] y;
  reg [2:0] other_x;
  reg [7:0] other_y;
  reg same;
  reg looks;
  reg [7:0] below_row_1;
  reg [7:0] below_row_2;
  reg [7:0] row_share;
  reg [7:0] symbol_share;
  reg sum_starts_1;
  reg sum_starts_2;
  reg sum_starts_3;
  reg sum_starts_4;
  reg [7:0] row_sum;
  reg [7:0] symbol_sum;
  reg given_1;
  reg given_2;
  reg given_3;
  reg given_4;
  reg given_5;
  reg ready_1;
  reg ready_2;
  reg ready_3;
  reg ready_4;
  reg ready_5;
  reg ready_6;
  reg ready_7;
  reg [1:0] given_place;
  reg weighing;
  reg [1:0] weighed_place;
  reg [7:0] both_factors;
  reg [7:0] both_factors_later;
  reg [7:0] exponent;
  reg weighed_1;
  reg weighed_2;
  reg [2:0] weighed_x_2;
  reg weighed_3;
  reg [2:0] weighed_x_3;
  reg weighed_4;
  reg [2:0] weighed_x_4;
  reg weighed_5;
  reg [2:0] weighed_x_5;
  reg weighed_6;
  reg [2:0] weighed_x_6;
  reg [255:0] matrix_reg;

  genvar n;

  wire [1:0] rank_before;
  (* ram_style = "distributed" *)
  reg [1:0] ranks [0:15];

  always @(posedge clk) begin
    if (started) begin
      ranks[lane_reg] <= rank;
    end
  end

  assign rank_before = ranks[lane];

  // the lane, and the place of the symbol among those that it misses: they are asked for in order
  wire [1:0] rank_now = again ? (rank_before + 2'd1) : 2'd0;

  always @(posedge clk) begin
    started <= start;
    if (load) begin
      lane_reg <= lane;
      own_y <= {1'b0, symbol} + 8'd8;
      last_place <= missing_count[1:0] - 2'd1;
      rank <= rank_now;
    end
    if (rst) begin
      started <= 1'b0;
    end
  end

  wire solves = start & ~again;

  // the missing symbols, two clocks each: the lowest octet of the set with a bit set, then its
  // lowest set bit
  always @(posedge clk) begin
    other_octets <= {|left[127:120], |left[119:112], |left[111:104], |left[103:96], |left[95:88],
          |left[87:80], |left[79:72], |left[71:64], |left[63:56], |left[55:48], |left[47:40],
          |left[39:32], |left[31:24], |left[23:16], |left[15:8], |left[7:0]} & ~first_octet;
    octet_value <= (left[7:0] & {8{first_octet[0]}}) | (left[15:8] & {8{first_octet[1]}}) |
        (left[23:16] & {8{first_octet[2]}}) | (left[31:24] & {8{first_octet[3]}}) |
        (left[39:32] & {8{first_octet[4]}}) | (left[47:40] & {8{first_octet[5]}}) |
        (left[55:48] & {8{first_octet[6]}}) | (left[63:56] & {8{first_octet[7]}}) |
        (left[71:64] & {8{first_octet[8]}}) | (left[79:72] & {8{first_octet[9]}}) |
        (left[87:80] & {8{first_octet[10]}}) | (left[95:88] & {8{first_octet[11]}}) |
        (left[103:96] & {8{first_octet[12]}}) | (left[111:104] & {8{first_octet[13]}}) |
        (left[119:112] & {8{first_octet[14]}}) | (left[127:120] & {8{first_octet[15]}});
  end

  wire [7:0] first_bit = octet_value & (~octet_value + 8'd1);
  wire [6:0] found = {{(first_octet[8] | first_octet[9] | first_octet[10] | first_octet[11] |
            first_octet[12] | first_octet[13] | first_octet[14] | first_octet[15]),
        (first_octet[4] | first_octet[5] | first_octet[6] | first_octet[7] | first_octet[12] |
            first_octet[13] | first_octet[14] | first_octet[15]),
        (first_octet[2] | first_octet[3] | first_octet[6] | first_octet[7] | first_octet[10] |
            first_octet[11] | first_octet[14] | first_octet[15]),
        (first_octet[1] | first_octet[3] | first_octet[5] | first_octet[7] | first_octet[9] |
            first_octet[11] | first_octet[13] | first_octet[15])},
      {(first_bit[4] | first_bit[5] | first_bit[6] | first_bit[7]),
        (first_bit[2] | first_bit[3] | first_bit[6] | first_bit[7]),
        (first_bit[1] | first_bit[3] | first_bit[5] | first_bit[7])}};
  wire [3:0] first_row = rows_left & (~rows_left + 4'd1);
  wire finds = finding & bit_phase;
  wire found_all = finds & (place == last_place);

  wire [15:0] octets_missing;
  generate
    for (n = 0; n < 16; n = n + 1) begin : each_octets_missing
      assign octets_missing[n] = |missing_frames[8*n +: 8];
    end
  endgenerate

  wire [15:0] octet_of_first = octets_missing & (~octets_missing + 16'd1);
  wire [15:0] next_octet = other_octets & (~other_octets + 16'd1);
  wire more_in_octet = |(octet_value & ~first_bit);

  always @(posedge clk) begin : drive_left
    integer i;
    if (~finding) begin
      left <= missing_frames;
      first_octet <= octet_of_first;
      rows_left <= rows;
      place <= 2'd0;
    end else if (bit_phase) begin
      if (~more_in_octet) begin
        first_octet <= next_octet;
      end
      left <= left &
          ~{(first_bit & {8{first_octet[15]}}), (first_bit & {8{first_octet[14]}}),
              (first_bit & {8{first_octet[13]}}), (first_bit & {8{first_octet[12]}}),
              (first_bit & {8{first_octet[11]}}), (first_bit & {8{first_octet[10]}}),
              (first_bit & {8{first_octet[9]}}), (first_bit & {8{first_octet[8]}}),
              (first_bit & {8{first_octet[7]}}), (first_bit & {8{first_octet[6]}}),
              (first_bit & {8{first_octet[5]}}), (first_bit & {8{first_octet[4]}}),
              (first_bit & {8{first_octet[3]}}), (first_bit & {8{first_octet[2]}}),
              (first_bit & {8{first_octet[1]}}), (first_bit & {8{first_octet[0]}})};
      rows_left <= rows_left & ~first_row;
      place <= place + 2'd1;
      for (i = 0; i < 4; i = i + 1) begin
        if (place == i[1:0]) begin
          missing_y[8*i +: 8] <= {1'b0, found} + 8'd8;
          row_x[3*i +: 3] <= {1'b0, {(first_row[2] | first_row[3]), (first_row[1] | first_row[3])}};
        end
      end
    end
    if (solves) begin
      finding <= 1'b1;
    end else if (found_all) begin
      finding <= 1'b0;
    end
    bit_phase <= finding & ~bit_phase & ~solves;
    if (rst) begin
      finding <= 1'b0;
    end
  end

  wire [7:0] logarithm_result;
  gf256_logarithms logarithm (
    .clk(clk),
    .operand(operand),
    .result(logarithm_result)
  );

  // each place with each other, one pair a clock
  wire place_ends = (other_place == last_place);

  always @(posedge clk) begin
    if (found_all) begin
      looking <= 1'b1;
      first_place <= 2'd0;
      other_place <= 2'd0;
    end else if (looking) begin
      other_place <= other_place + 2'd1;
      if (place_ends) begin
        other_place <= 2'd0;
        first_place <= first_place + 2'd1;
        if (first_place == last_place) begin
          looking <= 1'b0;
        end
      end
    end
    if (rst) begin
      looking <= 1'b0;
    end
  end

  wire place_begins = ~(|other_place);

  always @(posedge clk) begin
    x <= first_place[1] ? (first_place[0] ? row_x[11:9] : row_x[8:6]) :
        first_place[0] ? row_x[5:3] :
        row_x[2:0];
    y <= first_place[1] ? (first_place[0] ? missing_y[31:24] : missing_y[23:16]) :
        first_place[0] ? missing_y[15:8] :
        missing_y[7:0];
    other_x <= other_place[1] ? (other_place[0] ? row_x[11:9] : row_x[8:6]) :
        other_place[0] ? row_x[5:3] :
        row_x[2:0];
    other_y <= other_place[1] ? (other_place[0] ? missing_y[31:24] : missing_y[23:16]) :
        other_place[0] ? missing_y[15:8] :
        missing_y[7:0];
    same <= (first_place == other_place);
    looks <= looking;
    if (rst) begin
      looks <= 1'b0;
    end
  end

  // logarithms of the differences: x_j ^ y_k, x_j ^ x_k or j ^ 8 for the row; x_k ^ y_i, y_i ^ y_k
  // or y_i for the symbol
  wire [7:0] row_operand = {5'd0, x} ^ other_y;
  wire [3:0] rows_differ = {same, (x ^ (other_x & {3{~same}}))};

  wire [7:0] small_logarithm;
  reg [7:0] small_logarithms [0:15];

  // Word 0 stands last.
  localparam [127:0] SMALL_LOGARITHMS = {8'h4b, 8'hc7, 8'h68, 8'h1b, 8'hee, 8'h33, 8'hdf, 8'h03,
    8'hc6, 8'h1a, 8'h32, 8'h02, 8'h19, 8'h01, 8'h00, 8'h00};

  initial begin : fill_small_logarithms
    integer i;
    for (i = 0; i < 16; i = i + 1) begin
      small_logarithms[i] = SMALL_LOGARITHMS[8*i +: 8];
    end
  end

  assign small_logarithm = small_logarithms[rows_differ];

  always @(posedge clk) begin
    below_row_1 <= small_logarithm;
    below_row_2 <= below_row_1;
  end

  wire [7:0] symbol_operand = {5'd0, other_x} ^ y;

  wire [7:0] logarithm_above_result;
  gf256_logarithms logarithm_above (
    .clk(clk),
    .operand(symbol_operand),
    .result(logarithm_above_result)
  );

  wire [7:0] symbols_differ = y ^ (other_y & {8{~same}});

  wire [7:0] logarithm_below_result;
  gf256_logarithms logarithm_below (
    .clk(clk),
    .operand(symbols_differ),
    .result(logarithm_below_result)
  );

  wire [8:0] row_difference = {1'b0, logarithm_result} + {1'b0, ~below_row_2};

  always @(posedge clk) begin
    row_share <= row_difference[7:0] + {7'd0, row_difference[8]};
  end

  wire [8:0] symbol_difference = {1'b0, logarithm_above_result} + {1'b0, ~logarithm_below_result};

  always @(posedge clk) begin
    symbol_share <= symbol_difference[7:0] + {7'd0, symbol_difference[8]};
  end

  // sums of the logarithms; the sum of the symbol begins with the logarithm of 8
  always @(posedge clk) begin
    sum_starts_1 <= place_begins;
    sum_starts_2 <= sum_starts_1;
    sum_starts_3 <= sum_starts_2;
    sum_starts_4 <= sum_starts_3;
  end

  wire [7:0] row_so_far = sum_starts_4 ? 8'd0 : row_sum;
  wire [7:0] symbol_so_far = sum_starts_4 ? 8'd3 : symbol_sum;
  wire [8:0] row_carried = {1'b0, row_so_far} + {1'b0, row_share};

  always @(posedge clk) begin
    row_sum <= row_carried[7:0] + {7'd0, row_carried[8]};
  end

  wire [8:0] symbol_carried = {1'b0, symbol_so_far} + {1'b0, symbol_share};

  always @(posedge clk) begin
    symbol_sum <= symbol_carried[7:0] + {7'd0, symbol_carried[8]};
    given_1 <= looking & place_ends;
    given_2 <= given_1;
    given_3 <= given_2;
    given_4 <= given_3;
    given_5 <= given_4;
    ready_1 <= looking & place_begins & (first_place == last_place);
    ready_2 <= ready_1;
    ready_3 <= ready_2;
    ready_4 <= ready_3;
    ready_5 <= ready_4;
    ready_6 <= ready_5;
    ready_7 <= ready_6;
    if (found_all) begin
      given_place <= 2'd0;
    end else if (given_5) begin
      given_place <= given_place + 2'd1;
    end
    if (rst) begin
      given_1 <= 1'b0;
      given_2 <= 1'b0;
      given_3 <= 1'b0;
      given_4 <= 1'b0;
      given_5 <= 1'b0;
      ready_1 <= 1'b0;
      ready_2 <= 1'b0;
      ready_3 <= 1'b0;
      ready_4 <= 1'b0;
      ready_5 <= 1'b0;
      ready_6 <= 1'b0;
      ready_7 <= 1'b0;
    end
  end

  wire [2:0] given_x = given_place[1] ? (given_place[0] ? row_x[11:9] : row_x[8:6]) :
      given_place[0] ? row_x[5:3] :
      row_x[2:0];

  // the rows, one a clock
  always @(posedge clk) begin
    if ((start & again) | ready_7) begin
      weighing <= 1'b1;
      weighed_place <= 2'd0;
    end else if (weighing) begin
      weighed_place <= weighed_place + 2'd1;
      if (weighed_place == last_place) begin
        weighing <= 1'b0;
      end
    end
    if (rst) begin
      weighing <= 1'b0;
    end
  end

  reg [10:0] row_factor;
  (* ram_style = "distributed" *)
  reg [10:0] row_factors [0:63];

  always @(posedge clk) begin
    if (given_5) begin
      row_factors[{lane_reg, given_place}] <= {given_x, row_sum};
    end
  end

  always @(posedge clk) begin
    row_factor <= row_factors[{lane_reg, weighed_place}];
  end

  reg [7:0] symbol_factor;
  (* ram_style = "distributed" *)
  reg [7:0] symbol_factors [0:63];

  always @(posedge clk) begin
    if (given_5) begin
      symbol_factors[{lane_reg, given_place}] <= symbol_sum;
    end
  end

  always @(posedge clk) begin
    symbol_factor <= symbol_factors[{lane_reg, rank}];
  end

  // memory of the factors for the other frames of the lane
  wire [7:0] pair_operand = {5'd0, row_factor[10:8]} ^ own_y;
  assign operand = looks ? row_operand : pair_operand;

  // both factors, less the logarithm of x ^ y
  wire [8:0] factors_carried = {1'b0, row_factor[7:0]} + {1'b0, symbol_factor};

  always @(posedge clk) begin
    both_factors <= factors_carried[7:0] + {7'd0, factors_carried[8]};
    both_factors_later <= both_factors;
  end

  wire [8:0] exponent_carried = {1'b0, both_factors_later} + {1'b0, ~logarithm_result};

  always @(posedge clk) begin
    exponent <= exponent_carried[7:0] + {7'd0, exponent_carried[8]};
  end

  wire [7:0] power_result;
  gf256_powers power (
    .clk(clk),
    .operand(exponent),
    .result(power_result)
  );

  // the weight, as a matrix
  always @(posedge clk) begin
    weighed_1 <= weighing;
    weighed_2 <= weighed_1;
    weighed_x_2 <= row_factor[10:8];
    weighed_3 <= weighed_2;
    weighed_x_3 <= weighed_x_2;
    weighed_4 <= weighed_3;
    weighed_x_4 <= weighed_x_3;
    weighed_5 <= weighed_4;
    weighed_x_5 <= weighed_x_4;
    weighed_6 <= weighed_5;
    weighed_x_6 <= weighed_x_5;
    if (rst) begin
      weighed_1 <= 1'b0;
      weighed_2 <= 1'b0;
      weighed_3 <= 1'b0;
      weighed_4 <= 1'b0;
      weighed_5 <= 1'b0;
      weighed_6 <= 1'b0;
    end
  end

  wire [63:0] expand_matrix;
  gf256_matrix expand (
    .coefficient(power_result),
    .matrix(expand_matrix)
  );

  always @(posedge clk) begin : drive_matrix_reg
    integer i;
    if (started) begin
      matrix_reg[63:0] <= 64'd0;
      matrix_reg[127:64] <= 64'd0;
      matrix_reg[191:128] <= 64'd0;
      matrix_reg[255:192] <= 64'd0;
    end else begin
      for (i = 0; i < 4; i = i + 1) begin
        if (weighed_6 & (weighed_x_6 == i[2:0])) begin
          matrix_reg[64*i +: 64] <= expand_matrix;
        end
      end
    end
  end

  assign matrix_0 = matrix_reg[63:0];
  assign matrix_1 = matrix_reg[127:64];
  assign matrix_2 = matrix_reg[191:128];
  assign matrix_3 = matrix_reg[255:192];

  // Read by nothing.
  wire unused = &{1'b0, missing_count[3:2]};

endmodule

`default_nettype wire
