// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Frames that wait for their packets; a frame that is too long leaves no trace.

`default_nettype none

module lowar_frame_fifo_64x66 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Frames in
  input  wire s_axis_tvalid,
  input  wire [511:0] s_axis_tdata,
  input  wire [63:0] s_axis_tkeep,
  input  wire s_axis_tlast,
  output wire s_axis_tready,
  // A frame was dropped in the clock before.
  output reg  oversize,

  // Frames out
  // The oldest frame begins to leave.
  input  wire leaves,
  // Read a beat of the oldest frame.
  input  wire read,
  // A frame can begin to leave.
  output reg  waiting,
  // Last beat of the oldest frame, and the last lane of that beat.
  output wire [12:0] frame_end,
  // The beat that was read last, as bit planes.
  output wire [511:0] planes
);

  reg [8:0] write_at;
  // Address of the first beat of the frame that is arriving.
  reg [8:0] frame_at;
  reg [8:0] read_at;
  reg [6:0] frames;
  // Number of the next beat in its frame; stays at the first that is too much.
  reg [6:0] beat;
  // The beat exceeds the longest frame.
  reg beyond;
  reg arrived;
  reg [6:0] arrived_beat;
  reg [63:0] arrived_keep;
  reg [6:0] waiting_frames;
  reg [5:0] length_write;
  reg [5:0] length_read;

  genvar n;

  // pointers have one bit more than an address, which distinguishes full from empty
  wire full = ((write_at ^ read_at) == 9'd256);
  assign s_axis_tready = ~(full | frames[6]);
  wire taken = s_axis_tvalid & s_axis_tready;
  wire store = taken & ~beyond;
  wire taken_last = taken & s_axis_tlast;
  wire [8:0] write_next = write_at + 9'd1;

  always @(posedge clk) begin
    if (taken_last) begin
      beat <= 7'd0;
      beyond <= 1'b0;
    end else if (store) begin
      beat <= beat + 7'd1;
      beyond <= (beat == 7'd65);
    end
    if (store) begin
      write_at <= write_next;
    end
    if (taken_last) begin
      if (beyond) begin
        write_at <= frame_at;
      end else begin
        frame_at <= write_next;
      end
    end
    if (read) begin
      read_at <= read_at + 9'd1;
    end
    oversize <= taken_last & beyond;
    if (rst) begin
      beat <= 7'd0;
      beyond <= 1'b0;
      write_at <= 9'd0;
      frame_at <= 9'd0;
      read_at <= 9'd0;
      oversize <= 1'b0;
    end
  end

  // a frame counts at once; it can leave when its length is known, one clock later
  wire whole = taken_last & ~beyond;

  always @(posedge clk) begin
    arrived <= whole;
    arrived_beat <= beat;
    arrived_keep <= s_axis_tkeep;
    frames <= (frames + {6'd0, whole}) - {6'd0, leaves};
    waiting_frames <= (waiting_frames + {6'd0, arrived}) - {6'd0, leaves};
    waiting <= arrived | (|waiting_frames[6:1]) | (waiting_frames[0] & ~leaves);
    if (arrived) begin
      length_write <= length_write + 6'd1;
    end
    if (leaves) begin
      length_read <= length_read + 6'd1;
    end
    if (rst) begin
      arrived <= 1'b0;
      frames <= 7'd0;
      waiting_frames <= 7'd0;
      waiting <= 1'b0;
      length_write <= 6'd0;
      length_read <= 6'd0;
    end
  end

  wire [63:0] last_lane_one_hot = arrived_keep & ~{1'b0, arrived_keep[63:1]};

  wire [12:0] length_word;
  (* ram_style = "distributed" *)
  reg [12:0] lengths [0:63];

  always @(posedge clk) begin
    if (arrived) begin
      lengths[length_write] <= {arrived_beat,
          {|(last_lane_one_hot & 64'hffffffff00000000), |(last_lane_one_hot & 64'hffff0000ffff0000),
            |(last_lane_one_hot & 64'hff00ff00ff00ff00),
            |(last_lane_one_hot & 64'hf0f0f0f0f0f0f0f0),
            |(last_lane_one_hot & 64'hcccccccccccccccc),
            |(last_lane_one_hot & 64'haaaaaaaaaaaaaaaa)}};
    end
  end

  assign length_word = lengths[length_read];

  assign frame_end = length_word;

  wire [511:0] stored;
  generate
    for (n = 0; n < 64; n = n + 1) begin : each_stored
      assign stored[8*n +: 8] = s_axis_tdata[8*n +: 8] & {8{s_axis_tkeep[n]}};
    end
  endgenerate

  reg [511:0] beat_read;
  (* ram_style = "block" *)
  reg [511:0] beats [0:255];

  always @(posedge clk) begin
    if (store) begin
      beats[write_at[7:0]] <= {stored[511], stored[503], stored[495], stored[487], stored[479],
          stored[471], stored[463], stored[455], stored[447], stored[439], stored[431], stored[423],
          stored[415], stored[407], stored[399], stored[391], stored[383], stored[375], stored[367],
          stored[359], stored[351], stored[343], stored[335], stored[327], stored[319], stored[311],
          stored[303], stored[295], stored[287], stored[279], stored[271], stored[263], stored[255],
          stored[247], stored[239], stored[231], stored[223], stored[215], stored[207], stored[199],
          stored[191], stored[183], stored[175], stored[167], stored[159], stored[151], stored[143],
          stored[135], stored[127], stored[119], stored[111], stored[103], stored[95], stored[87],
          stored[79], stored[71], stored[63], stored[55], stored[47], stored[39], stored[31],
          stored[23], stored[15], stored[7], stored[510], stored[502], stored[494], stored[486],
          stored[478], stored[470], stored[462], stored[454], stored[446], stored[438], stored[430],
          stored[422], stored[414], stored[406], stored[398], stored[390], stored[382], stored[374],
          stored[366], stored[358], stored[350], stored[342], stored[334], stored[326], stored[318],
          stored[310], stored[302], stored[294], stored[286], stored[278], stored[270], stored[262],
          stored[254], stored[246], stored[238], stored[230], stored[222], stored[214], stored[206],
          stored[198], stored[190], stored[182], stored[174], stored[166], stored[158], stored[150],
          stored[142], stored[134], stored[126], stored[118], stored[110], stored[102], stored[94],
          stored[86], stored[78], stored[70], stored[62], stored[54], stored[46], stored[38],
          stored[30], stored[22], stored[14], stored[6], stored[509], stored[501], stored[493],
          stored[485], stored[477], stored[469], stored[461], stored[453], stored[445], stored[437],
          stored[429], stored[421], stored[413], stored[405], stored[397], stored[389], stored[381],
          stored[373], stored[365], stored[357], stored[349], stored[341], stored[333], stored[325],
          stored[317], stored[309], stored[301], stored[293], stored[285], stored[277], stored[269],
          stored[261], stored[253], stored[245], stored[237], stored[229], stored[221], stored[213],
          stored[205], stored[197], stored[189], stored[181], stored[173], stored[165], stored[157],
          stored[149], stored[141], stored[133], stored[125], stored[117], stored[109], stored[101],
          stored[93], stored[85], stored[77], stored[69], stored[61], stored[53], stored[45],
          stored[37], stored[29], stored[21], stored[13], stored[5], stored[508], stored[500],
          stored[492], stored[484], stored[476], stored[468], stored[460], stored[452], stored[444],
          stored[436], stored[428], stored[420], stored[412], stored[404], stored[396], stored[388],
          stored[380], stored[372], stored[364], stored[356], stored[348], stored[340], stored[332],
          stored[324], stored[316], stored[308], stored[300], stored[292], stored[284], stored[276],
          stored[268], stored[260], stored[252], stored[244], stored[236], stored[228], stored[220],
          stored[212], stored[204], stored[196], stored[188], stored[180], stored[172], stored[164],
          stored[156], stored[148], stored[140], stored[132], stored[124], stored[116], stored[108],
          stored[100], stored[92], stored[84], stored[76], stored[68], stored[60], stored[52],
          stored[44], stored[36], stored[28], stored[20], stored[12], stored[4], stored[507],
          stored[499], stored[491], stored[483], stored[475], stored[467], stored[459], stored[451],
          stored[443], stored[435], stored[427], stored[419], stored[411], stored[403], stored[395],
          stored[387], stored[379], stored[371], stored[363], stored[355], stored[347], stored[339],
          stored[331], stored[323], stored[315], stored[307], stored[299], stored[291], stored[283],
          stored[275], stored[267], stored[259], stored[251], stored[243], stored[235], stored[227],
          stored[219], stored[211], stored[203], stored[195], stored[187], stored[179], stored[171],
          stored[163], stored[155], stored[147], stored[139], stored[131], stored[123], stored[115],
          stored[107], stored[99], stored[91], stored[83], stored[75], stored[67], stored[59],
          stored[51], stored[43], stored[35], stored[27], stored[19], stored[11], stored[3],
          stored[506], stored[498], stored[490], stored[482], stored[474], stored[466], stored[458],
          stored[450], stored[442], stored[434], stored[426], stored[418], stored[410], stored[402],
          stored[394], stored[386], stored[378], stored[370], stored[362], stored[354], stored[346],
          stored[338], stored[330], stored[322], stored[314], stored[306], stored[298], stored[290],
          stored[282], stored[274], stored[266], stored[258], stored[250], stored[242], stored[234],
          stored[226], stored[218], stored[210], stored[202], stored[194], stored[186], stored[178],
          stored[170], stored[162], stored[154], stored[146], stored[138], stored[130], stored[122],
          stored[114], stored[106], stored[98], stored[90], stored[82], stored[74], stored[66],
          stored[58], stored[50], stored[42], stored[34], stored[26], stored[18], stored[10],
          stored[2], stored[505], stored[497], stored[489], stored[481], stored[473], stored[465],
          stored[457], stored[449], stored[441], stored[433], stored[425], stored[417], stored[409],
          stored[401], stored[393], stored[385], stored[377], stored[369], stored[361], stored[353],
          stored[345], stored[337], stored[329], stored[321], stored[313], stored[305], stored[297],
          stored[289], stored[281], stored[273], stored[265], stored[257], stored[249], stored[241],
          stored[233], stored[225], stored[217], stored[209], stored[201], stored[193], stored[185],
          stored[177], stored[169], stored[161], stored[153], stored[145], stored[137], stored[129],
          stored[121], stored[113], stored[105], stored[97], stored[89], stored[81], stored[73],
          stored[65], stored[57], stored[49], stored[41], stored[33], stored[25], stored[17],
          stored[9], stored[1], stored[504], stored[496], stored[488], stored[480], stored[472],
          stored[464], stored[456], stored[448], stored[440], stored[432], stored[424], stored[416],
          stored[408], stored[400], stored[392], stored[384], stored[376], stored[368], stored[360],
          stored[352], stored[344], stored[336], stored[328], stored[320], stored[312], stored[304],
          stored[296], stored[288], stored[280], stored[272], stored[264], stored[256], stored[248],
          stored[240], stored[232], stored[224], stored[216], stored[208], stored[200], stored[192],
          stored[184], stored[176], stored[168], stored[160], stored[152], stored[144], stored[136],
          stored[128], stored[120], stored[112], stored[104], stored[96], stored[88], stored[80],
          stored[72], stored[64], stored[56], stored[48], stored[40], stored[32], stored[24],
          stored[16], stored[8], stored[0]};
    end
  end

  always @(posedge clk) begin
    if (read) begin
      beat_read <= beats[read_at[7:0]];
    end
  end

  assign planes = beat_read;

endmodule

`default_nettype wire
