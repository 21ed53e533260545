// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Reads the header of a frame as it arrives and says what the frame is.

`default_nettype none

module lowar_verdict_w512 #(
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A beat arrives.
  input  wire arrives,
  // Number of the beat in its frame.
  input  wire [6:0] beat,
  // Octets of the beat.
  input  wire [511:0] data,
  // Lanes of the beat that carry the frame.
  input  wire [63:0] keep,
  // The beat ends a frame that is kept.
  input  wire whole,
  // UDP destination port of packets.
  input  wire [15:0] udp_port,
  // A verdict is given.
  output wire given,
  // The verdict: kind, header fields and extent of the frame.
  output wire [169:0] entry
);

  reg [7:0] octet_12;
  reg [7:0] octet_13;
  reg [7:0] octet_14;
  reg [7:0] octet_23;
  reg [7:0] octet_36;
  reg [7:0] octet_37;
  reg [7:0] octet_42;
  reg [7:0] octet_43;
  reg [7:0] octet_44;
  reg [7:0] octet_45;
  reg [7:0] octet_46;
  reg [7:0] octet_47;
  reg [7:0] octet_48;
  reg [7:0] octet_49;
  reg [7:0] octet_50;
  reg [7:0] octet_51;
  reg [7:0] octet_52;
  reg [7:0] octet_53;
  reg [7:0] octet_54;
  reg [7:0] octet_55;
  reg [7:0] octet_56;
  reg [7:0] octet_57;
  reg [7:0] octet_58;
  reg [7:0] octet_59;
  reg [7:0] octet_60;
  reg [7:0] octet_61;
  reg [7:0] octet_62;
  reg [7:0] octet_63;
  reg ended;
  reg [6:0] ended_beat;
  reg [63:0] ended_keep;
  reg [15:0] port_wanted;
  reg packet;
  reg source;
  reg repair;
  reg feedback;
  reg version_differs;
  reg [15:0] check;
  reg shared_bad;
  reg source_bad;
  reg repair_bad;
  reg [11:0] total;
  reg [7:0] index;
  reg closes;
  reg length_differs;
  reg [127:0] fields;
  reg [6:0] last_beat;
  reg [5:0] last_lane;
  reg [6:0] body_last_beat;
  reg given_reg;

  // octets of the header, as they arrive
  wire arrives_0 = arrives & (beat == 7'd0);

  always @(posedge clk) begin
    if (arrives_0) begin
      octet_12 <= data[103:96];
      octet_13 <= data[111:104];
      octet_14 <= data[119:112];
      octet_23 <= data[191:184];
      octet_36 <= data[295:288];
      octet_37 <= data[303:296];
      octet_42 <= data[343:336];
      octet_43 <= data[351:344];
      octet_44 <= data[359:352];
      octet_45 <= data[367:360];
      octet_46 <= data[375:368];
      octet_47 <= data[383:376];
      octet_48 <= data[391:384];
      octet_49 <= data[399:392];
      octet_50 <= data[407:400];
      octet_51 <= data[415:408];
      octet_52 <= data[423:416];
      octet_53 <= data[431:424];
      octet_54 <= data[439:432];
      octet_55 <= data[447:440];
      octet_56 <= data[455:448];
      octet_57 <= data[463:456];
      octet_58 <= data[471:464];
      octet_59 <= data[479:472];
      octet_60 <= data[487:480];
      octet_61 <= data[495:488];
      octet_62 <= data[503:496];
      octet_63 <= data[511:504];
    end
    ended <= whole;
    ended_beat <= beat;
    ended_keep <= keep;
    port_wanted <= udp_port;
    if (rst) begin
      ended <= 1'b0;
    end
  end

  // one clock after the last beat: comparisons
  wire has_body = (ended_beat >= 7'd1);

  always @(posedge clk) begin
    packet <= (has_body | ((ended_beat == 7'd0) & ended_keep[63])) &
        ({octet_42, octet_43} == 16'h4c57) &
        (({octet_12, octet_13} == 16'h88b5) |
            (({octet_12, octet_13} == 16'h800) & (octet_14 == 8'd69) & (octet_23 == 8'd17) &
                ({octet_36, octet_37} == port_wanted)));
    source <= (octet_44[3:0] == 4'd0);
    repair <= (octet_44[3:0] == 4'd1);
    feedback <= (octet_44[3:0] == 4'd2);
    version_differs <= (octet_44[7:4] != 4'd2);
  end

  wire [159:0] checked = {octet_61, octet_60, octet_59, octet_58, octet_57, octet_56, octet_55,
      octet_54, octet_53, octet_52, octet_51, octet_50, octet_49, octet_48, octet_47, octet_46,
      octet_45, octet_44, octet_43, octet_42};

  always @(posedge clk) begin
    check <= {^(checked & 160'h880c2c8e0582cdc2a796abc0823e254588ffcb6c),
          ^(checked & 160'h440616c702c166e153cb5560419f9222c4ff65b6),
          ^(checked & 160'h22038b638160b3f0a9e52ab0a04f4911e2ff32db),
          ^(checked & 160'h9181c5b140b059f8d4721558d0a7a408f17f996d),
          ^(checked & 160'h40ccced6255ae1becd2fa1ec6a6d77c1704007da),
          ^(checked & 160'h206667eb12ad70dfe6975076b5b6bb6038a0036d),
          ^(checked & 160'h10b3b3758956b86ff34b28bb5adb5d301cd081b6),
          ^(checked & 160'h88d9d9ba442bdcb7f925945daded2e180ee8405b),
          ^(checked & 160'hc4ec6c5da215eedbfc12caaed676170c0774a0ad),
          ^(checked & 160'h6276b62ed10af76d7e0965576bbb0b86033ad0d6),
          ^(checked & 160'h313b5b976885fb36bf84b2abb5dd05c3011d68eb),
          ^(checked & 160'h109181c5b140b059f8d4721558d0a7a408f17f99),
          ^(checked & 160'h88c8c0e25820d82c7c6ab90a2ce8535284f8bfcc),
          ^(checked & 160'h446460712c106c163eb55c0516f4292942fc5f66),
          ^(checked & 160'h2232b0381608360b9f5aae020bfa941421fe2fb3),
          ^(checked & 160'h1119581c0b049b854f2d5781057d4a8a10ff97d9)} ^ 16'hf6b8 ^
        {octet_62, octet_63};
  end

  wire [3:0] lane_mask = ~(4'hf << octet_53[2:0]);

  always @(posedge clk) begin
    shared_bad <= ~(|octet_50) | (octet_50 > 8'd128) | (octet_53 > 8'd4) |
        (|(octet_52 & ~{4'd0, lane_mask})) | (octet_51 > 8'd8);
    source_bad <= (octet_49 >= octet_50) | ~(|{octet_56, octet_57}) |
        ({octet_56, octet_57} > 16'h1080);
    repair_bad <= (octet_49 >= octet_51) | (octet_49 >= ROWS[7:0]) | ~(|{octet_54, octet_55}) |
        ({8'd0, octet_52} >= {octet_54, octet_55}) | ~has_body;
    total <= {4'd0, octet_50} << octet_53[2:0];
    index <= (octet_49 << octet_53[2:0]) | octet_52;
    closes <= ((octet_49 + 8'd1) == octet_51) &
        ((octet_52 == {4'd0, lane_mask}) | (({8'd0, octet_52} + 16'd1) == {octet_54, octet_55}));
  end

  wire [6:0] body_beat = ended_beat - 7'd1;
  wire [63:0] last_lane_one_hot = ended_keep & ~{1'b0, ended_keep[63:1]};
  wire [5:0] end_lane = {|(last_lane_one_hot & 64'hffffffff00000000),
      |(last_lane_one_hot & 64'hffff0000ffff0000), |(last_lane_one_hot & 64'hff00ff00ff00ff00),
      |(last_lane_one_hot & 64'hf0f0f0f0f0f0f0f0), |(last_lane_one_hot & 64'hcccccccccccccccc),
      |(last_lane_one_hot & 64'haaaaaaaaaaaaaaaa)};

  always @(posedge clk) begin
    length_differs <= ~has_body |
        (({1'b0, {octet_56, octet_57}} + 17'd63) != {4'd0, {ended_beat, end_lane}});
    fields <= {octet_46, octet_47, octet_48, octet_49, octet_50, octet_51, octet_52, octet_53,
        octet_54, octet_55, octet_56, octet_57, octet_58, octet_59, octet_60, octet_61};
    last_beat <= ended_beat;
    last_lane <= end_lane;
    body_last_beat <= body_beat;
  end

  // two clocks after it: the verdict
  always @(posedge clk) begin
    given_reg <= ended;
    if (rst) begin
      given_reg <= 1'b0;
    end
  end

  wire malformed = (|check) | version_differs | ~(source | repair | feedback) |
      ((source | repair) & (shared_bad | (total > 12'd256))) |
      (source & (source_bad | length_differs)) |
      (repair & (repair_bad | (fields[63:48] > {4'd0, total})));
  assign given = given_reg;
  assign entry = {last_lane, body_last_beat, last_beat, total[8:0], index, fields, closes, source,
      feedback, malformed, ~packet};

  // Read by nothing.
  wire unused = &{1'b0, data[95:0], data[183:120], data[287:192], data[335:304]};

endmodule

`default_nettype wire
