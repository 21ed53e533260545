// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Up to 16 CNPs that are decided on and not begun, and the beats of the one that is sent.

`default_nettype none

module cnp_sender_x128 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A CNP is decided on.
  input  wire reserves,
  // The fields of a CNP are known.
  input  wire has_fields,
  // Fields of the CNP.
  input  wire [488:0] cnp_fields,
  // The sums of a CNP are known.
  input  wire has_sums,
  // Header checksum of IPv4.
  input  wire [15:0] checksum,
  // ICRC of the CNP.
  input  wire [31:0] icrc,
  // The beat is taken.
  input  wire tready,
  // One more CNP may be decided on.
  output wire room,

  // A beat of a CNP
  // A beat of a CNP is offered.
  output wire tvalid,
  // Octets of the beat, the first in lane 0.
  output wire [1023:0] tdata,
  // Lanes that carry the CNP.
  output wire [127:0] tkeep,
  // The beat is the last.
  output wire tlast
);

  wire pops;
  // CNPs that are decided on and not begun.
  reg [4:0] reserved;
  // CNPs that are whole and not begun.
  reg [4:0] stored;
  reg [3:0] read_at;
  reg [3:0] fields_at;
  reg [3:0] sums_at;
  reg head_valid;
  // The inverse of `head_valid`, so that what waits for one does not wait for the net of the other.
  reg head_empty;
  initial head_empty = 1'b1;
  wire free;
  wire loads;
  reg [488:0] head;
  reg [47:0] sums;
  reg busy;
  // The inverse of `busy`, so that what waits for one does not wait for the net of the other.
  reg idle;
  initial idle = 1'b1;
  wire last;
  reg [1023:0] octets;
  // Lanes of the last beat.
  reg [127:0] kept;

  // the queue
  always @(posedge clk) begin
    reserved <= {(reserved[4] ^
            ((reserves & ~pops & (&reserved[3:0])) | (pops & ~reserves & ~(|reserved[3:0])))),
        (reserved[3] ^
            ((reserves & ~pops & (&reserved[2:0])) | (pops & ~reserves & ~(|reserved[2:0])))),
        (reserved[2] ^
            ((reserves & ~pops & (&reserved[1:0])) | (pops & ~reserves & ~(|reserved[1:0])))),
        (reserved[1] ^ ((reserves & ~pops & reserved[0]) | (pops & ~reserves & ~reserved[0]))),
        (reserved[0] ^ ((reserves & ~pops) | (pops & ~reserves)))};
    stored <= {(stored[4] ^
            ((has_sums & ~pops & (&stored[3:0])) | (pops & ~has_sums & ~(|stored[3:0])))),
        (stored[3] ^ ((has_sums & ~pops & (&stored[2:0])) | (pops & ~has_sums & ~(|stored[2:0])))),
        (stored[2] ^ ((has_sums & ~pops & (&stored[1:0])) | (pops & ~has_sums & ~(|stored[1:0])))),
        (stored[1] ^ ((has_sums & ~pops & stored[0]) | (pops & ~has_sums & ~stored[0]))),
        (stored[0] ^ ((has_sums & ~pops) | (pops & ~has_sums)))};
    if (rst) begin
      reserved <= 5'd0;
      stored <= 5'd0;
    end
  end

  assign room = ~reserved[4];

  always @(posedge clk) begin
    if (pops) begin
      read_at <= read_at + 4'd1;
    end
    if (has_fields) begin
      fields_at <= fields_at + 4'd1;
    end
    if (rst) begin
      read_at <= 4'd0;
      fields_at <= 4'd0;
    end
  end

  wire [488:0] next_fields;
  (* ram_style = "distributed" *)
  reg [488:0] all_fields [0:15];

  always @(posedge clk) begin
    if (has_fields) begin
      all_fields[fields_at] <= cnp_fields;
    end
  end

  assign next_fields = all_fields[read_at];

  always @(posedge clk) begin
    if (has_sums) begin
      sums_at <= sums_at + 4'd1;
    end
    if (rst) begin
      sums_at <= 4'd0;
    end
  end

  wire [47:0] next_sums;
  (* ram_style = "distributed" *)
  reg [47:0] all_sums [0:15];

  always @(posedge clk) begin
    if (has_sums) begin
      all_sums[sums_at] <= {checksum, icrc};
    end
  end

  assign next_sums = all_sums[read_at];

  // the head of the queue
  wire moves = head_valid & free;

  // the queue does not wait for the nets to the octets
  assign pops = (|stored) & (head_empty | free);

  always @(posedge clk) begin
    head_empty <= ~(pops | (head_valid & ~free));
    head_valid <= pops | (head_valid & ~free);
    if (loads) begin
      head <= next_fields;
      sums <= next_sums;
    end
    if (rst) begin
      head_empty <= 1'b1;
      head_valid <= 1'b0;
    end
  end

  // its octets, from the EtherType on, behind the tags that it has
  wire [655:0] packet_image = {(sums[31:24] & {8{head[0]}}), (sums[23:16] & {8{head[0]}}),
      (sums[15:8] & {8{head[0]}}), (sums[7:0] & {8{head[0]}}), (8'd0 & {8{head[0]}}),
      (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}),
      (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}),
      (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}),
      (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}), (8'd0 & {8{head[0]}}),
      (head[0] ? 8'd0 : sums[31:24]), (head[0] ? 8'd0 : sums[23:16]), (head[0] ? 8'd0 : sums[15:8]),
      (head[0] ? 8'd0 : sums[7:0]), (head[0] ? head[458:451] : 8'd0),
      (head[0] ? head[466:459] : 8'd0), (head[0] ? head[474:467] : 8'd0), (head[0] ? 8'd64 : 8'd0),
      (head[0] ? head[288:281] : 8'd0), (head[0] ? head[280:273] : 8'd0), (head[0] ? 8'd0 : 8'd0),
      (head[0] ? 8'd129 : 8'd0), (head[0] ? 8'd0 : 8'd0), (head[0] ? 8'd0 : 8'd0),
      (head[0] ? 8'd40 : 8'd0), (head[0] ? 8'd0 : 8'd0), (head[0] ? 8'd183 : 8'd0),
      (head[0] ? 8'd18 : 8'd0), (head[0] ? head[272:265] : 8'd0), (head[0] ? head[264:257] : 8'd0),
      (head[0] ? head[128:121] : 8'd0), (head[0] ? head[120:113] : 8'd0),
      (head[0] ? head[112:105] : 8'd0), (head[0] ? head[104:97] : 8'd0),
      (head[0] ? head[96:89] : head[458:451]), (head[0] ? head[88:81] : head[466:459]),
      (head[0] ? head[80:73] : head[474:467]), (head[0] ? head[72:65] : 8'd64),
      (head[0] ? head[64:57] : head[288:281]), (head[0] ? head[56:49] : head[280:273]),
      (head[0] ? head[48:41] : 8'd0), (head[0] ? head[40:33] : 8'd129),
      (head[0] ? head[32:25] : 8'd0), (head[0] ? head[24:17] : 8'd0),
      (head[0] ? head[16:9] : 8'd40), (head[0] ? head[8:1] : 8'd0),
      (head[0] ? head[256:249] : 8'd183), (head[0] ? head[248:241] : 8'd18),
      (head[0] ? head[240:233] : head[272:265]), (head[0] ? head[232:225] : head[264:257]),
      (head[0] ? head[224:217] : head[128:121]), (head[0] ? head[216:209] : head[120:113]),
      (head[0] ? head[208:201] : head[112:105]), (head[0] ? head[200:193] : head[104:97]),
      (head[0] ? head[192:185] : head[256:249]), (head[0] ? head[184:177] : head[248:241]),
      (head[0] ? head[176:169] : head[240:233]), (head[0] ? head[168:161] : head[232:225]),
      (head[0] ? head[160:153] : sums[39:32]), (head[0] ? head[152:145] : sums[47:40]),
      (head[0] ? head[144:137] : 8'd17), (head[0] ? head[136:129] : head[488:481]),
      (head[0] ? head[488:481] : 8'd0), (head[0] ? 8'd17 : 8'd64), (head[0] ? 8'd40 : 8'd0),
      (head[0] ? 8'd0 : 8'd0), (head[0] ? 8'd0 : 8'd60), (head[0] ? 8'd0 : 8'd0),
      (head[0] ? {{head[476:475], 2'd0}, 4'd0} : {head[480:475], 2'd0}),
      (head[0] ? {4'd6, head[480:477]} : 8'd69), (head[0] ? 8'd221 : 8'd0),
      (head[0] ? 8'd134 : 8'd8)};
  wire [719:0] rest_image = ({64'd0, packet_image} & {720{~head[385]}}) |
      ({32'd0, {packet_image, head[418:387]}} & {720{head[385] & ~head[386]}}) |
      ({packet_image, head[450:387]} & {720{head[386]}});

  // the beats
  assign free = idle | (tready & last);
  assign loads = ~head_valid | ~busy | (tready & last);

  always @(posedge clk) begin
    idle <= ~(moves | (busy & ~(tready & last)));
    busy <= moves | (busy & ~(tready & last));
    if (rst) begin
      idle <= 1'b1;
      busy <= 1'b0;
    end
  end

  // the octets move with each beat that is taken: what they become does not wait for `tready`
  wire steps = ~busy | tready;
  assign last = 1'b1;

  always @(posedge clk) begin
    if (steps) begin
      kept <= (128'h3ffffffffffffffffff & {128{~head[0] & ~head[385]}}) |
          (128'h3fffffffffffffffffff & {128{~head[0] & head[385] & ~head[386]}}) |
          (128'h3ffffffffffffffffffff & {128{~head[0] & head[386]}}) |
          (128'h3fffffffffffffffffffffff & {128{head[0] & ~head[385]}}) |
          (128'h3ffffffffffffffffffffffff & {128{head[0] & head[385] & ~head[386]}}) |
          (128'h3fffffffffffffffffffffffff & {128{head[0] & head[386]}});
      octets <= {208'd0, {rest_image, head[336:289], head[384:337]}};
    end
  end

  assign tvalid = ~idle;
  assign tdata = octets;
  assign tkeep = kept;
  assign tlast = last;

endmodule

`default_nettype wire
