// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Decides one priority a clock: what it is granted and what is sent.

`default_nettype none

module bifrost_decision (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // slot
  input  wire scan,
  input  wire [2:0] index,
  input  wire deduct,

  // state of the eight priorities, packed
  input  wire [223:0] occ_cells,
  input  wire [239:0] ledger,
  input  wire [7:0] open,
  input  wire [7:0] again,
  input  wire [31:0] age,
  input  wire [207:0] received,
  input  wire [15:0] ring,
  input  wire is_first,
  input  wire is_last,

  // configuration
  input  wire [7:0] enable,
  input  wire [1:0] mode,
  input  wire [15:0] slot_quanta,
  input  wire [16:0] slot_charge,
  input  wire [19:0] edge_charge,
  input  wire [27:0] open_threshold,
  input  wire [3:0] refresh_slots,
  input  wire [5:0] cell_factor,
  input  wire [223:0] buffer_cells,
  input  wire [15:0] pause_quanta,
  input  wire [27:0] ledger_limit,

  // the decision
  output wire out_scan,
  output wire [2:0] out_index,
  // A priority under control is decided.
  output wire out_counts,
  // One-hot or zero: that priority.
  output wire [7:0] out_write,
  output wire [29:0] new_ledger,
  output wire new_open,
  output wire new_again,
  output wire [3:0] new_age,
  output wire [19:0] new_grant,
  output wire [1:0] new_entry,
  output wire send,
  output wire [15:0] quanta,
  output wire slot_open,
  output wire slot_closed,
  output wire overcommit
);

  reg is_ledger;
  reg is_clamped;
  reg valid_1;
  reg valid_2;
  reg valid_3;
  reg valid_4;
  reg valid_5;
  reg valid_6;
  reg valid_7;
  reg valid_8;
  reg valid_9;
  reg [27:0] cells_1;
  reg [27:0] limit_1;
  reg [29:0] ledger_1;
  reg [1:0] entry_1;
  reg was_open_1;
  reg again_1;
  reg [3:0] age_1;
  reg [25:0] received_1;
  reg [28:0] difference_2;
  reg [29:0] granted_2;
  reg [104:0] pair_3;
  reg [34:0] low_4;
  reg [34:0] high_4;
  reg [34:0] product_5;
  reg [31:0] charged_3;
  reg [31:0] charged_4;
  reg [31:0] charged_5;
  reg [29:0] granted_3;
  reg [29:0] granted_4;
  reg [29:0] granted_5;
  reg [30:0] room_6;
  reg [31:0] available_6;
  reg was_open_2;
  reg was_open_3;
  reg was_open_4;
  reg was_open_5;
  reg was_open_6;
  reg grant_7;
  reg [30:0] share_7;
  reg [30:0] correction_7;
  reg [2:0] index_1;
  reg [2:0] index_2;
  reg [2:0] index_3;
  reg [2:0] index_4;
  reg [2:0] index_5;
  reg [2:0] index_6;
  reg [29:0] granted_6;
  reg [29:0] base_7;
  reg [29:0] audit_7;
  reg was_open_7;
  reg [19:0] record_charge_8;
  reg [29:0] remembered_8;
  reg [29:0] audited_8;
  reg enabled_1;
  reg enabled_2;
  reg enabled_3;
  reg enabled_4;
  reg enabled_5;
  reg enabled_6;
  reg enabled_7;
  reg enabled_8;
  reg [2:0] index_7;
  reg [2:0] index_8;
  reg [31:0] allowed_8;
  reg [29:0] granted_7;
  reg [25:0] received_2;
  reg [25:0] received_3;
  reg [25:0] received_4;
  reg [25:0] received_5;
  reg [25:0] received_6;
  reg [25:0] received_7;
  reg [32:0] outstanding_8;
  reg [29:0] new_ledger_9;
  reg [32:0] pause_9;
  reg [31:0] allowed_9;
  reg [7:0] one_of_8;
  reg [3:0] age_2;
  reg [3:0] age_3;
  reg [3:0] age_4;
  reg [3:0] age_5;
  reg [3:0] age_6;
  reg [3:0] age_7;
  reg [3:0] age_8;
  reg refresh_9;
  reg [3:0] next_age_9;
  reg grant_8;
  reg grant_9;
  reg was_open_8;
  reg was_open_9;
  reg again_2;
  reg again_3;
  reg again_4;
  reg again_5;
  reg again_6;
  reg again_7;
  reg again_8;
  reg again_9;
  reg [2:0] index_9;
  reg enabled_9;
  reg [19:0] record_charge_9;
  reg [1:0] record_8;
  reg [1:0] record_9;
  reg overcommit_7;
  reg overcommit_8;
  reg overcommit_9;

  always @(posedge clk) begin
    is_ledger <= (mode == 2'd0);
    is_clamped <= (mode == 2'd2);
  end

  // 0: sample
  always @(posedge clk) begin
    valid_1 <= scan;
    valid_2 <= valid_1;
    valid_3 <= valid_2;
    valid_4 <= valid_3;
    valid_5 <= valid_4;
    valid_6 <= valid_5;
    valid_7 <= valid_6;
    valid_8 <= valid_7;
    valid_9 <= valid_8;
    if (rst) begin
      valid_1 <= 1'b0;
      valid_2 <= 1'b0;
      valid_3 <= 1'b0;
      valid_4 <= 1'b0;
      valid_5 <= 1'b0;
      valid_6 <= 1'b0;
      valid_7 <= 1'b0;
      valid_8 <= 1'b0;
      valid_9 <= 1'b0;
    end
  end

  wire enabled_0 = enable[index];

  always @(posedge clk) begin
    cells_1 <= index[2] ?
          (index[1] ? (index[0] ? occ_cells[223:196] : occ_cells[195:168]) :
              index[0] ? occ_cells[167:140] :
              occ_cells[139:112]) :
        index[1] ? (index[0] ? occ_cells[111:84] : occ_cells[83:56]) :
        index[0] ? occ_cells[55:28] :
        occ_cells[27:0];
    limit_1 <= index[2] ?
          (index[1] ? (index[0] ? buffer_cells[223:196] : buffer_cells[195:168]) :
              index[0] ? buffer_cells[167:140] :
              buffer_cells[139:112]) :
        index[1] ? (index[0] ? buffer_cells[111:84] : buffer_cells[83:56]) :
        index[0] ? buffer_cells[55:28] :
        buffer_cells[27:0];
    ledger_1 <= index[2] ?
          (index[1] ? (index[0] ? ledger[239:210] : ledger[209:180]) :
              index[0] ? ledger[179:150] :
              ledger[149:120]) :
        index[1] ? (index[0] ? ledger[119:90] : ledger[89:60]) :
        index[0] ? ledger[59:30] :
        ledger[29:0];
    entry_1 <= ring[2*index +: 2];
    was_open_1 <= open[index];
    again_1 <= again[index];
    age_1 <= age[4*index +: 4];
    received_1 <= index[2] ?
          (index[1] ? (index[0] ? received[207:182] : received[181:156]) :
              index[0] ? received[155:130] :
              received[129:104]) :
        index[1] ? (index[0] ? received[103:78] : received[77:52]) :
        index[0] ? received[51:26] :
        received[25:0];
  end

  // 1: what has arrived leaves the ledger
  always @(posedge clk) begin
    difference_2 <= {1'b0, limit_1} - {1'b0, cells_1};
  end

  wire [19:0] arrived = ((entry_1 == 2'd2) ? {3'd0, slot_charge} :
          (entry_1 == 2'd1) ? edge_charge :
          20'd0) & {20{is_ledger}};

  always @(posedge clk) begin
    granted_2 <= ledger_1 - {10'd0, arrived};
  end

  // 2 to 4: free space in quanta, (H - L) * cell_factor / 32
  wire [34:0] difference_wide = {{6{difference_2[28]}}, difference_2};

  always @(posedge clk) begin
    pair_3[34:0] <= (difference_wide & {35{cell_factor[0]}}) +
        ((difference_wide << 1) & {35{cell_factor[1]}});
    pair_3[69:35] <= ((difference_wide << 2) & {35{cell_factor[2]}}) +
        ((difference_wide << 3) & {35{cell_factor[3]}});
    pair_3[104:70] <= ((difference_wide << 4) & {35{cell_factor[4]}}) +
        ((difference_wide << 5) & {35{cell_factor[5]}});
    low_4 <= pair_3[34:0] + pair_3[69:35];
    high_4 <= pair_3[104:70];
    product_5 <= low_4 + high_4;
  end

  wire [29:0] free = product_5[34:5];

  // 5: room for grants, with and without the charge of a closing edge
  always @(posedge clk) begin
    charged_3 <= {{2{granted_2[29]}}, granted_2} + {12'd0, edge_charge};
    charged_4 <= charged_3;
    charged_5 <= charged_4;
    granted_3 <= granted_2;
    granted_4 <= granted_3;
    granted_5 <= granted_4;
    room_6 <= {free[29], free} - {granted_5[29], granted_5};
    available_6 <= {{2{free[29]}}, free} - charged_5;
  end

  // 6: compare
  always @(posedge clk) begin
    was_open_2 <= was_open_1;
    was_open_3 <= was_open_2;
    was_open_4 <= was_open_3;
    was_open_5 <= was_open_4;
    was_open_6 <= was_open_5;
  end

  wire [31:0] threshold = was_open_6 ? {15'd0, slot_charge} : {4'd0, open_threshold};

  always @(posedge clk) begin
    grant_7 <= ($signed(available_6) >= $signed(threshold));
  end

  wire overcommitted_6 = room_6[30];
  wire [30:0] slot_quanta_wide = {15'd0, slot_quanta};
  wire [30:0] least = ($signed(room_6) < $signed(slot_quanta_wide)) ? room_6 : slot_quanta_wide;

  always @(posedge clk) begin
    share_7 <= least & {31{~(is_clamped & overcommitted_6)}};
    correction_7 <= room_6 & {31{~is_clamped | overcommitted_6}};
  end

  // a round of the ring: the sum of its entries is the ledger at its end, whatever the ledger has
  // been before
  always @(posedge clk) begin
    index_1 <= index;
    index_2 <= index_1;
    index_3 <= index_2;
    index_4 <= index_3;
    index_5 <= index_4;
    index_6 <= index_5;
  end

  wire [29:0] audit;
  (* ram_style = "distributed" *)
  reg [29:0] audits [0:7];

  always @(posedge clk) begin
    if (valid_8 & enabled_8) begin
      audits[index_8] <= audited_8;
    end
  end

  assign audit = audits[index_6];

  always @(posedge clk) begin
    granted_6 <= granted_5;
    base_7 <= is_last ? (audit & {30{~is_first}}) : granted_6;
    audit_7 <= audit & {30{~is_first}};
  end

  // 7: the entry of this slot and the new ledger
  always @(posedge clk) begin
    was_open_7 <= was_open_6;
  end

  wire [1:0] record_7 = grant_7 ? 2'd2 : was_open_7 ? 2'd1 : 2'd0;
  wire [19:0] record_charge = (record_7 == 2'd2) ? {3'd0, slot_charge} :
      (record_7 == 2'd1) ? edge_charge :
      20'd0;

  always @(posedge clk) begin
    record_charge_8 <= record_charge;
    remembered_8 <= base_7 + {10'd0, record_charge};
    audited_8 <= audit_7 + {10'd0, record_charge};
    enabled_1 <= enabled_0;
    enabled_2 <= enabled_1;
    enabled_3 <= enabled_2;
    enabled_4 <= enabled_3;
    enabled_5 <= enabled_4;
    enabled_6 <= enabled_5;
    enabled_7 <= enabled_6;
    enabled_8 <= enabled_7;
    index_7 <= index_6;
    index_8 <= index_7;
  end

  wire [31:0] deducted = {share_7[30], share_7} + {correction_7[30], correction_7};
  wire [31:0] floored = deducted & {32{~deducted[31]}};

  always @(posedge clk) begin
    allowed_8 <= deduct ? floored : {share_7[30], share_7};
    granted_7 <= granted_6;
    received_2 <= received_1;
    received_3 <= received_2;
    received_4 <= received_3;
    received_5 <= received_4;
    received_6 <= received_5;
    received_7 <= received_6;
  end

  wire [32:0] expected = {{3{granted_7[29]}}, granted_7} - {7'd0, received_7};

  always @(posedge clk) begin
    outstanding_8 <= expected + {{2{share_7[30]}}, share_7};
  end

  // 8: bounds of F, pause time
  wire below = is_clamped ? outstanding_8[32] : ($signed(outstanding_8) < $signed(33'h1e0000000));
  wire [29:0] lowest = is_clamped ? 30'd0 : 30'h20000000;
  wire above = ($signed(outstanding_8) > $signed({5'd0, ledger_limit}));
  wire [29:0] bounded = above ? {2'd0, ledger_limit} : below ? lowest : outstanding_8[29:0];

  always @(posedge clk) begin
    new_ledger_9 <= is_ledger ? remembered_8 : bounded;
    pause_9 <= {17'd0, slot_quanta} - {allowed_8[31], allowed_8};
  end

  // 9: what changes, and what is sent
  always @(posedge clk) begin
    allowed_9 <= allowed_8;
    one_of_8 <= (8'd1 << index_8) & {8{valid_8 & enabled_8}};
    if (rst) begin
      one_of_8 <= 8'd0;
    end
  end

  wire closed_share = allowed_9[31] | ~(|allowed_9);
  wire whole_share = pause_9[32] | ~(|pause_9);
  wire big_share = |allowed_9[31:20];
  wire [19:0] shown_share = (big_share ? 20'hfffff : allowed_9[19:0]) & {20{~allowed_9[31]}};

  always @(posedge clk) begin
    age_2 <= age_1;
    age_3 <= age_2;
    age_4 <= age_3;
    age_5 <= age_4;
    age_6 <= age_5;
    age_7 <= age_6;
    age_8 <= age_7;
  end

  wire [3:0] older = age_8 + 4'd1;

  always @(posedge clk) begin
    refresh_9 <= (older == refresh_slots);
    next_age_9 <= older;
    grant_8 <= grant_7;
    grant_9 <= grant_8;
    was_open_8 <= was_open_7;
    was_open_9 <= was_open_8;
    again_2 <= again_1;
    again_3 <= again_2;
    again_4 <= again_3;
    again_5 <= again_4;
    again_6 <= again_5;
    again_7 <= again_6;
    again_8 <= again_7;
    again_9 <= again_8;
  end

  wire send_ledger = grant_9 ? (~was_open_9 | again_9) : (was_open_9 | refresh_9);
  wire long_pause = |pause_9[31:16];
  wire [15:0] share_quanta = long_pause ? 16'hffff : pause_9[15:0];
  assign out_scan = valid_9;

  always @(posedge clk) begin
    index_9 <= index_8;
  end

  assign out_index = index_9;

  always @(posedge clk) begin
    enabled_9 <= enabled_8;
  end

  assign out_counts = valid_9 & enabled_9;
  assign out_write = one_of_8;
  assign new_ledger = new_ledger_9;
  assign new_open = ~is_ledger | grant_9;
  assign new_again = is_ledger & grant_9 & ~was_open_9;
  assign new_age = next_age_9 & {4{~(was_open_9 | refresh_9)}};

  always @(posedge clk) begin
    record_charge_9 <= record_charge_8;
  end

  assign new_grant = is_ledger ? record_charge_9 : shown_share;

  always @(posedge clk) begin
    record_8 <= record_7;
    record_9 <= record_8;
  end

  assign new_entry = record_9;
  assign send = is_ledger ? send_ledger : ~whole_share;
  assign quanta = is_ledger ? (pause_quanta & {16{~grant_9}}) : share_quanta;
  assign slot_open = is_ledger ? grant_9 : whole_share;
  assign slot_closed = is_ledger ? ~grant_9 : closed_share;

  always @(posedge clk) begin
    overcommit_7 <= overcommitted_6;
    overcommit_8 <= overcommit_7;
    overcommit_9 <= overcommit_8;
  end

  assign overcommit = overcommit_9;

  // Read by nothing.
  wire unused = &{1'b0, product_5[4:0]};

endmodule

`default_nettype wire
