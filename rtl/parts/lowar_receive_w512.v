// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames that wait, with the verdict on each; a frame that is dropped leaves no trace.

`default_nettype none

module lowar_receive_w512 #(
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC
  input  wire s_axis_tvalid,
  input  wire [511:0] s_axis_tdata,
  input  wire [63:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  input  wire s_axis_tuser,
  input  wire [15:0] udp_port,

  // Oldest frame
  // The verdict on the oldest frame has been used.
  input  wire pop,
  // A frame waits no more.
  input  wire leaves,
  // Number of the oldest beats that become free.
  input  wire [6:0] free,
  // Read the oldest beat.
  input  wire read,
  // The beat that was read last, as bit planes.
  output wire [511:0] planes,
  // The oldest frame has its verdict.
  output reg  visible,
  // Verdict on the oldest frame.
  output wire [169:0] head_entry,

  // Frames dropped in the clock before
  output reg  bad_fcs,
  output reg  oversize,
  output reg  overflow
);

  reg [9:0] write_at;
  // Address of the first beat of the frame that is arriving.
  reg [9:0] frame_at;
  reg [9:0] read_at;
  reg [6:0] frames;
  // Beats of the frame that have been kept.
  reg [6:0] beat;
  reg cut;
  reg cut_for_room;
  // As many beats as the longest frame has were kept.
  reg too_long;
  reg [169:0] head;
  reg [5:0] entry_write;
  reg [5:0] entry_read;

  genvar n;

  // pointers have one bit more than an address, which distinguishes full from empty
  wire full = ((write_at ^ read_at) == 10'd512);

  // a frame is cut at the first beat that cannot be kept
  wire no_room = full | frames[6];
  wire is_cut = cut | too_long | no_room;
  wire cuts = s_axis_tvalid & ~cut & (no_room | too_long);
  wire store = s_axis_tvalid & ~is_cut;
  wire for_room = cut ? cut_for_room : no_room;
  wire ends = s_axis_tvalid & s_axis_tlast;
  wire whole = ends & ~is_cut & ~s_axis_tuser;
  wire [9:0] write_next = write_at + 10'd1;

  always @(posedge clk) begin
    if (cuts) begin
      cut_for_room <= no_room;
    end
    if (ends) begin
      beat <= 7'd0;
      too_long <= 1'b0;
      cut <= 1'b0;
    end else begin
      if (store) begin
        beat <= beat + 7'd1;
        too_long <= (beat == 7'd66);
      end
      if (cuts) begin
        cut <= 1'b1;
      end
    end
    if (whole) begin
      frame_at <= write_next;
    end
    if (ends & (s_axis_tuser | is_cut)) begin
      write_at <= frame_at;
    end else if (store) begin
      write_at <= write_next;
    end
    read_at <= read_at + {3'd0, free};
    frames <= (frames + {6'd0, whole}) - {6'd0, leaves};
    if (rst) begin
      beat <= 7'd0;
      cut <= 1'b0;
      too_long <= 1'b0;
      frame_at <= 10'd0;
      write_at <= 10'd0;
      read_at <= 10'd0;
      frames <= 7'd0;
    end
  end

  wire [511:0] arrived;
  generate
    for (n = 0; n < 64; n = n + 1) begin : each_arrived
      assign arrived[8*n +: 8] = s_axis_tdata[8*n +: 8] & {8{s_axis_tkeep[n]}};
    end
  endgenerate

  reg [511:0] beat_read;
  (* ram_style = "block" *)
  reg [511:0] beats [0:511];

  always @(posedge clk) begin
    if (store) begin
      beats[write_at[8:0]] <= {arrived[511], arrived[503], arrived[495], arrived[487], arrived[479],
          arrived[471], arrived[463], arrived[455], arrived[447], arrived[439], arrived[431],
          arrived[423], arrived[415], arrived[407], arrived[399], arrived[391], arrived[383],
          arrived[375], arrived[367], arrived[359], arrived[351], arrived[343], arrived[335],
          arrived[327], arrived[319], arrived[311], arrived[303], arrived[295], arrived[287],
          arrived[279], arrived[271], arrived[263], arrived[255], arrived[247], arrived[239],
          arrived[231], arrived[223], arrived[215], arrived[207], arrived[199], arrived[191],
          arrived[183], arrived[175], arrived[167], arrived[159], arrived[151], arrived[143],
          arrived[135], arrived[127], arrived[119], arrived[111], arrived[103], arrived[95],
          arrived[87], arrived[79], arrived[71], arrived[63], arrived[55], arrived[47], arrived[39],
          arrived[31], arrived[23], arrived[15], arrived[7], arrived[510], arrived[502],
          arrived[494], arrived[486], arrived[478], arrived[470], arrived[462], arrived[454],
          arrived[446], arrived[438], arrived[430], arrived[422], arrived[414], arrived[406],
          arrived[398], arrived[390], arrived[382], arrived[374], arrived[366], arrived[358],
          arrived[350], arrived[342], arrived[334], arrived[326], arrived[318], arrived[310],
          arrived[302], arrived[294], arrived[286], arrived[278], arrived[270], arrived[262],
          arrived[254], arrived[246], arrived[238], arrived[230], arrived[222], arrived[214],
          arrived[206], arrived[198], arrived[190], arrived[182], arrived[174], arrived[166],
          arrived[158], arrived[150], arrived[142], arrived[134], arrived[126], arrived[118],
          arrived[110], arrived[102], arrived[94], arrived[86], arrived[78], arrived[70],
          arrived[62], arrived[54], arrived[46], arrived[38], arrived[30], arrived[22], arrived[14],
          arrived[6], arrived[509], arrived[501], arrived[493], arrived[485], arrived[477],
          arrived[469], arrived[461], arrived[453], arrived[445], arrived[437], arrived[429],
          arrived[421], arrived[413], arrived[405], arrived[397], arrived[389], arrived[381],
          arrived[373], arrived[365], arrived[357], arrived[349], arrived[341], arrived[333],
          arrived[325], arrived[317], arrived[309], arrived[301], arrived[293], arrived[285],
          arrived[277], arrived[269], arrived[261], arrived[253], arrived[245], arrived[237],
          arrived[229], arrived[221], arrived[213], arrived[205], arrived[197], arrived[189],
          arrived[181], arrived[173], arrived[165], arrived[157], arrived[149], arrived[141],
          arrived[133], arrived[125], arrived[117], arrived[109], arrived[101], arrived[93],
          arrived[85], arrived[77], arrived[69], arrived[61], arrived[53], arrived[45], arrived[37],
          arrived[29], arrived[21], arrived[13], arrived[5], arrived[508], arrived[500],
          arrived[492], arrived[484], arrived[476], arrived[468], arrived[460], arrived[452],
          arrived[444], arrived[436], arrived[428], arrived[420], arrived[412], arrived[404],
          arrived[396], arrived[388], arrived[380], arrived[372], arrived[364], arrived[356],
          arrived[348], arrived[340], arrived[332], arrived[324], arrived[316], arrived[308],
          arrived[300], arrived[292], arrived[284], arrived[276], arrived[268], arrived[260],
          arrived[252], arrived[244], arrived[236], arrived[228], arrived[220], arrived[212],
          arrived[204], arrived[196], arrived[188], arrived[180], arrived[172], arrived[164],
          arrived[156], arrived[148], arrived[140], arrived[132], arrived[124], arrived[116],
          arrived[108], arrived[100], arrived[92], arrived[84], arrived[76], arrived[68],
          arrived[60], arrived[52], arrived[44], arrived[36], arrived[28], arrived[20], arrived[12],
          arrived[4], arrived[507], arrived[499], arrived[491], arrived[483], arrived[475],
          arrived[467], arrived[459], arrived[451], arrived[443], arrived[435], arrived[427],
          arrived[419], arrived[411], arrived[403], arrived[395], arrived[387], arrived[379],
          arrived[371], arrived[363], arrived[355], arrived[347], arrived[339], arrived[331],
          arrived[323], arrived[315], arrived[307], arrived[299], arrived[291], arrived[283],
          arrived[275], arrived[267], arrived[259], arrived[251], arrived[243], arrived[235],
          arrived[227], arrived[219], arrived[211], arrived[203], arrived[195], arrived[187],
          arrived[179], arrived[171], arrived[163], arrived[155], arrived[147], arrived[139],
          arrived[131], arrived[123], arrived[115], arrived[107], arrived[99], arrived[91],
          arrived[83], arrived[75], arrived[67], arrived[59], arrived[51], arrived[43], arrived[35],
          arrived[27], arrived[19], arrived[11], arrived[3], arrived[506], arrived[498],
          arrived[490], arrived[482], arrived[474], arrived[466], arrived[458], arrived[450],
          arrived[442], arrived[434], arrived[426], arrived[418], arrived[410], arrived[402],
          arrived[394], arrived[386], arrived[378], arrived[370], arrived[362], arrived[354],
          arrived[346], arrived[338], arrived[330], arrived[322], arrived[314], arrived[306],
          arrived[298], arrived[290], arrived[282], arrived[274], arrived[266], arrived[258],
          arrived[250], arrived[242], arrived[234], arrived[226], arrived[218], arrived[210],
          arrived[202], arrived[194], arrived[186], arrived[178], arrived[170], arrived[162],
          arrived[154], arrived[146], arrived[138], arrived[130], arrived[122], arrived[114],
          arrived[106], arrived[98], arrived[90], arrived[82], arrived[74], arrived[66],
          arrived[58], arrived[50], arrived[42], arrived[34], arrived[26], arrived[18], arrived[10],
          arrived[2], arrived[505], arrived[497], arrived[489], arrived[481], arrived[473],
          arrived[465], arrived[457], arrived[449], arrived[441], arrived[433], arrived[425],
          arrived[417], arrived[409], arrived[401], arrived[393], arrived[385], arrived[377],
          arrived[369], arrived[361], arrived[353], arrived[345], arrived[337], arrived[329],
          arrived[321], arrived[313], arrived[305], arrived[297], arrived[289], arrived[281],
          arrived[273], arrived[265], arrived[257], arrived[249], arrived[241], arrived[233],
          arrived[225], arrived[217], arrived[209], arrived[201], arrived[193], arrived[185],
          arrived[177], arrived[169], arrived[161], arrived[153], arrived[145], arrived[137],
          arrived[129], arrived[121], arrived[113], arrived[105], arrived[97], arrived[89],
          arrived[81], arrived[73], arrived[65], arrived[57], arrived[49], arrived[41], arrived[33],
          arrived[25], arrived[17], arrived[9], arrived[1], arrived[504], arrived[496],
          arrived[488], arrived[480], arrived[472], arrived[464], arrived[456], arrived[448],
          arrived[440], arrived[432], arrived[424], arrived[416], arrived[408], arrived[400],
          arrived[392], arrived[384], arrived[376], arrived[368], arrived[360], arrived[352],
          arrived[344], arrived[336], arrived[328], arrived[320], arrived[312], arrived[304],
          arrived[296], arrived[288], arrived[280], arrived[272], arrived[264], arrived[256],
          arrived[248], arrived[240], arrived[232], arrived[224], arrived[216], arrived[208],
          arrived[200], arrived[192], arrived[184], arrived[176], arrived[168], arrived[160],
          arrived[152], arrived[144], arrived[136], arrived[128], arrived[120], arrived[112],
          arrived[104], arrived[96], arrived[88], arrived[80], arrived[72], arrived[64],
          arrived[56], arrived[48], arrived[40], arrived[32], arrived[24], arrived[16], arrived[8],
          arrived[0]};
    end
  end

  always @(posedge clk) begin
    if (read) begin
      beat_read <= beats[read_at[8:0]];
    end
  end

  assign planes = beat_read;

  // the verdict comes two clocks after the last beat
  wire verdict_given;
  wire [169:0] verdict_entry;
  lowar_verdict_w512 #(
    .ROWS(ROWS)
  ) verdict (
    .clk(clk),
    .rst(rst),
    .arrives(s_axis_tvalid),
    .beat(beat),
    .data(arrived),
    .keep(s_axis_tkeep),
    .whole(whole),
    .udp_port(udp_port),
    .given(verdict_given),
    .entry(verdict_entry)
  );

  // verdicts wait in a memory, the oldest in a register
  wire none_behind = (entry_write == entry_read);

  wire [169:0] behind;
  (* ram_style = "distributed" *)
  reg [169:0] entries [0:63];

  always @(posedge clk) begin
    if (verdict_given) begin
      entries[entry_write] <= verdict_entry;
    end
  end

  assign behind = entries[entry_read];

  wire moves_up = ~visible | pop;
  wire straight = verdict_given & moves_up & none_behind;

  always @(posedge clk) begin
    if (verdict_given & ~straight) begin
      entry_write <= entry_write + 6'd1;
    end
    if (moves_up) begin
      visible <= ~none_behind | verdict_given;
      head <= none_behind ? verdict_entry : behind;
      if (~none_behind) begin
        entry_read <= entry_read + 6'd1;
      end
    end
    if (rst) begin
      entry_write <= 6'd0;
      visible <= 1'b0;
      entry_read <= 6'd0;
    end
  end

  assign head_entry = head;

  always @(posedge clk) begin
    bad_fcs <= ends & ~is_cut & s_axis_tuser;
    oversize <= ends & is_cut & ~for_room;
    overflow <= ends & is_cut & for_room;
    if (rst) begin
      bad_fcs <= 1'b0;
      oversize <= 1'b0;
      overflow <= 1'b0;
    end
  end

endmodule

`default_nettype wire
