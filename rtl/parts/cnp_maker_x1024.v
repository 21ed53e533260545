// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Keeps the fields of the last marked frame of each flow, and finds ICRC and header checksum of
// each CNP.

`default_nettype none

module cnp_maker_x1024 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A marked frame starts, with the fields below.
  input  wire marked,
  // The frame is of IPv6, otherwise of IPv4.
  input  wire ipv6,
  // Source address, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15.
  input  wire [127:0] source,
  // Destination address, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15.
  input  wire [127:0] destination,
  // Octets of the UDP source port.
  input  wire [15:0] port,
  // Octets of the P_Key.
  input  wire [15:0] pkey,
  // Octets of the destination address of Ethernet.
  input  wire [47:0] to_mac,
  // Octets of the source address of Ethernet.
  input  wire [47:0] from_mac,
  // The frame has at least one tag, and two.
  input  wire [1:0] has_tags,
  // Octets of the tags.
  input  wire [63:0] tags,
  // Class of the frame.
  input  wire [2:0] of_class,

  // Flow of the oldest of these frames, or place that is looked at
  // The frame was looked up.
  input  wire looked_up,
  // Its flow is known.
  input  wire known,
  // Place of the flow.
  input  wire [9:0] index,
  // Peer QP of the flow.
  input  wire [23:0] peer_qp,
  // Class of the frame.
  output wire [2:0] looked_up_class,

  // Decision on the frame or the look four clocks before
  // A CNP is sent.
  input  wire sent_cnp,
  // DSCP of the CNP.
  input  wire [5:0] dscp,
  // TTL or hop limit of the CNP.
  input  wire [7:0] ttl,

  // CNP that was decided on two clocks before: its fields
  // The fields of a CNP are ready.
  output wire has_fields,
  // Fields of the CNP, from the lowest bits on: ipv6, source, destination, port, pkey, to_mac,
  // from_mac, has_tags, tags, peer_qp, dscp, ttl.
  output wire [488:0] cnp_fields,

  // CNP that was decided on five clocks before: its sums
  // The sums of a CNP are ready.
  output wire has_sums,
  // Header checksum of IPv4.
  output wire [15:0] checksum,
  // ICRC, its first octet in the lowest bits.
  output wire [31:0] icrc
);

  reg [3:0] write_at;
  reg [3:0] read_at;
  reg keeps;
  reg [9:0] index_1;
  reg [474:0] kept_frame;
  reg [9:0] index_2;
  reg [474:0] last_frame;
  reg [488:0] fields;
  reg [3:0] made;
  reg [31:0] transport_share;
  reg [31:0] to_share_0;
  reg [31:0] to_share_1;
  reg [31:0] from_share_0;
  reg [31:0] from_share_1;
  reg [31:0] from_share_ipv4;
  reg is_ipv6;
  reg [31:0] icrc_1;
  reg [31:0] icrc_2;
  reg [16:0] to_sum;
  reg [16:0] from_sum;
  reg [16:0] known_sum;
  reg [18:0] total;
  reg [15:0] checksum_reg;

  // fields of the frames that are being looked up
  always @(posedge clk) begin
    if (marked) begin
      write_at <= write_at + 4'd1;
    end
    if (looked_up) begin
      read_at <= read_at + 4'd1;
    end
    if (rst) begin
      write_at <= 4'd0;
      read_at <= 4'd0;
    end
  end

  wire [453:0] oldest;
  (* ram_style = "distributed" *)
  reg [453:0] waiting [0:15];

  always @(posedge clk) begin
    if (marked) begin
      waiting[write_at] <= {of_class,
          {tags, has_tags, from_mac, to_mac, pkey, port, destination, source, ipv6}};
    end
  end

  assign oldest = waiting[read_at];

  assign looked_up_class = oldest[453:451];

  // the last marked frame of each flow: that of a frame that is decided on is its own
  always @(posedge clk) begin
    keeps <= looked_up & known;
    index_1 <= index;
    kept_frame <= {peer_qp, oldest[450:0]};
    index_2 <= index_1;
    if (rst) begin
      keeps <= 1'b0;
    end
  end

  reg [474:0] read_frame;
  (* ram_style = "block" *)
  reg [474:0] last_frames [0:1023];

  always @(posedge clk) begin
    if (keeps) begin
      last_frames[index_1] <= kept_frame;
    end
  end

  always @(posedge clk) begin
    read_frame <= last_frames[index_2];
  end

  always @(posedge clk) begin
    last_frame <= read_frame;
    fields <= {ttl, dscp, last_frame};
    made <= {made[2:0], sent_cnp};
    if (rst) begin
      made <= 4'd0;
    end
  end

  // shares of the ICRC, and their sum
  always @(posedge clk) begin
    transport_share <= {^(fields[272:257] & 16'h6d13), ^(fields[272:257] & 16'h5b9a),
          ^(fields[272:257] & 16'h40de), ^(fields[272:257] & 16'ha06f),
          ^(fields[272:257] & 16'h3d24), ^(fields[272:257] & 16'h7381),
          ^(fields[272:257] & 16'hb9c0), ^(fields[272:257] & 16'h31f3),
          ^(fields[272:257] & 16'h75ea), ^(fields[272:257] & 16'hbaf5),
          ^(fields[272:257] & 16'h3069), ^(fields[272:257] & 16'h7527),
          ^(fields[272:257] & 16'h5780), ^(fields[272:257] & 16'h2bc0),
          ^(fields[272:257] & 16'h15e0), ^(fields[272:257] & 16'h8af0),
          ^(fields[272:257] & 16'h286b), ^(fields[272:257] & 16'h1435),
          ^(fields[272:257] & 16'h8a1a), ^(fields[272:257] & 16'h450d),
          ^(fields[272:257] & 16'ha286), ^(fields[272:257] & 16'h5143),
          ^(fields[272:257] & 16'h45b2), ^(fields[272:257] & 16'h4fca),
          ^(fields[272:257] & 16'ha7e5), ^(fields[272:257] & 16'h53f2),
          ^(fields[272:257] & 16'h44ea), ^(fields[272:257] & 16'ha275),
          ^(fields[272:257] & 16'hd13a), ^(fields[272:257] & 16'h689d),
          ^(fields[272:257] & 16'hb44e), ^(fields[272:257] & 16'hda27)} ^
        {^(fields[288:273] & 16'he771), ^(fields[288:273] & 16'h14c9),
          ^(fields[288:273] & 16'hed15), ^(fields[288:273] & 16'h768a),
          ^(fields[288:273] & 16'hdc34), ^(fields[288:273] & 16'h896b),
          ^(fields[288:273] & 16'h44b5), ^(fields[288:273] & 16'hc52b),
          ^(fields[288:273] & 16'h5e4), ^(fields[288:273] & 16'd754), ^(fields[288:273] & 16'he608),
          ^(fields[288:273] & 16'h1475), ^(fields[288:273] & 16'hed4b),
          ^(fields[288:273] & 16'h76a5), ^(fields[288:273] & 16'hbb52),
          ^(fields[288:273] & 16'h5da9), ^(fields[288:273] & 16'h49a5),
          ^(fields[288:273] & 16'h24d2), ^(fields[288:273] & 16'h9269),
          ^(fields[288:273] & 16'hc934), ^(fields[288:273] & 16'h649a),
          ^(fields[288:273] & 16'h324d), ^(fields[288:273] & 16'h7e57),
          ^(fields[288:273] & 16'hd85a), ^(fields[288:273] & 16'hec2d),
          ^(fields[288:273] & 16'h7616), ^(fields[288:273] & 16'hdc7a),
          ^(fields[288:273] & 16'hee3d), ^(fields[288:273] & 16'h771e),
          ^(fields[288:273] & 16'h3b8f), ^(fields[288:273] & 16'h9dc7),
          ^(fields[288:273] & 16'hcee3)} ^
        {^({fields[458:451], fields[466:459], fields[474:467]} & 24'h637803),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h52c402),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hca1a02),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'he50d01),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h11fe83),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h6b8742),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hb5c3a1),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h3999d3),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hffb4ea),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h7fda75),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hdc9539),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h8d329f),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h25e14c),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h12f0a6),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h897853),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hc4bc29),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h812617),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h40930b),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h204985),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h9024c2),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hc81261),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'he40930),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h117c9b),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hebc64e),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hf5e327),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h7af193),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hde00ca),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h6f0065),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h378032),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h1bc019),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'h8de00c),
          ^({fields[458:451], fields[466:459], fields[474:467]} & 24'hc6f006)};
    to_share_0 <= {^(fields[64:1] & 64'h4732caa43bcb8dca), ^(fields[64:1] & 64'h64abaff6262e4b2f),
        ^(fields[64:1] & 64'h75671d5f28dca85d), ^(fields[64:1] & 64'hbab38eaf946e542e),
        ^(fields[64:1] & 64'h1a6b0df3f1fca7dd), ^(fields[64:1] & 64'hca074c5dc335de24),
        ^(fields[64:1] & 64'h6503a62ee19aef12), ^(fields[64:1] & 64'hf5b319b34b06fa43),
        ^(fields[64:1] & 64'h3deb467d9e48f0eb), ^(fields[64:1] & 64'h1ef5a33ecf247875),
        ^(fields[64:1] & 64'h48481b3b5c59b1f0), ^(fields[64:1] & 64'he316c73995e75532),
        ^(fields[64:1] & 64'h36b9a938f1382753), ^(fields[64:1] & 64'h9b5cd49c789c13a9),
        ^(fields[64:1] & 64'h4dae6a4e3c4e09d4), ^(fields[64:1] & 64'h26d735271e2704ea),
        ^(fields[64:1] & 64'h54595037b4d80fbf), ^(fields[64:1] & 64'h2a2ca81bda6c07df),
        ^(fields[64:1] & 64'h1516540ded3603ef), ^(fields[64:1] & 64'h8a8b2a06f69b01f7),
        ^(fields[64:1] & 64'hc54595037b4d80fb), ^(fields[64:1] & 64'he2a2ca81bda6c07d),
        ^(fields[64:1] & 64'h3663afe4e518edf4), ^(fields[64:1] & 64'h5c031d564947fb30),
        ^(fields[64:1] & 64'h2e018eab24a3fd98), ^(fields[64:1] & 64'h1700c7559251fecc),
        ^(fields[64:1] & 64'hccb2a90ef2e372ac), ^(fields[64:1] & 64'he65954877971b956),
        ^(fields[64:1] & 64'h732caa43bcb8dcab), ^(fields[64:1] & 64'h39965521de5c6e55),
        ^(fields[64:1] & 64'h1ccb2a90ef2e372a), ^(fields[64:1] & 64'h8e65954877971b95)};
    to_share_1 <= {^(fields[128:65] & 64'habfb4697e18776dc),
        ^(fields[128:65] & 64'h7e06e5dc1144cdb2), ^(fields[128:65] & 64'h94f83479e9251005),
        ^(fields[128:65] & 64'h4a7c1a3cf4928802), ^(fields[128:65] & 64'hec54b899bce32dd),
        ^(fields[128:65] & 64'hac99e3532c606fb2), ^(fields[128:65] & 64'hd64cf1a9963037d9),
        ^(fields[128:65] & 64'hc0dd3e432a9f6d30), ^(fields[128:65] & 64'h4b95d9b674c8c044),
        ^(fields[128:65] & 64'h25caecdb3a646022), ^(fields[128:65] & 64'h391e30fa7cb546cd),
        ^(fields[128:65] & 64'h37745eeadfddd5ba), ^(fields[128:65] & 64'h304169e28e699c01),
        ^(fields[128:65] & 64'h1820b4f14734ce00), ^(fields[128:65] & 64'hc105a78a39a6700),
        ^(fields[128:65] & 64'h6082d3c51cd3380), ^(fields[128:65] & 64'ha8ff5009c961ef1c),
        ^(fields[128:65] & 64'hd47fa804e4b0f78e), ^(fields[128:65] & 64'hea3fd40272587bc7),
        ^(fields[128:65] & 64'h751fea01392c3de3), ^(fields[128:65] & 64'hba8ff5009c961ef1),
        ^(fields[128:65] & 64'h5d47fa804e4b0f78), ^(fields[128:65] & 64'h558bbd7c6a2f160),
        ^(fields[128:65] & 64'ha9571b7c02d60e6c), ^(fields[128:65] & 64'h54ab8dbe016b0736),
        ^(fields[128:65] & 64'haa55c6df00b5839b), ^(fields[128:65] & 64'hfed1a5f861ddb711),
        ^(fields[128:65] & 64'h7f68d2fc30eedb88), ^(fields[128:65] & 64'hbfb4697e18776dc4),
        ^(fields[128:65] & 64'h5fda34bf0c3bb6e2), ^(fields[128:65] & 64'hafed1a5f861ddb71),
        ^(fields[128:65] & 64'h57f68d2fc30eedb8)};
    from_share_0 <= {^(fields[192:129] & 64'hf2ff0e3bab66fb1a),
        ^(fields[192:129] & 64'hb8089267ed58697), ^(fields[192:129] & 64'h773f4aa8940c3851),
        ^(fields[192:129] & 64'h3b9fa5544a061c28), ^(fields[192:129] & 64'hef30dc918e65f50e),
        ^(fields[192:129] & 64'h56760736c54019d), ^(fields[192:129] & 64'h2b3b039b62a00ce),
        ^(fields[192:129] & 64'h73a6d6277073fb7d), ^(fields[192:129] & 64'hcb2c6528135f06a4),
        ^(fields[192:129] & 64'he596329409af8352), ^(fields[192:129] & 64'h341771afb13ab3),
        ^(fields[192:129] & 64'hf2e505837cbe6643), ^(fields[192:129] & 64'hb8d8cfa1539c83b),
        ^(fields[192:129] & 64'h5c6c67d0a9ce41d), ^(fields[192:129] & 64'h2e3633e854e720e),
        ^(fields[192:129] & 64'h8171b19f42a73907), ^(fields[192:129] & 64'h3247d6f40a356799),
        ^(fields[192:129] & 64'h9923eb7a051ab3cc), ^(fields[192:129] & 64'h4c91f5bd028d59e6),
        ^(fields[192:129] & 64'h2648fade8146acf3), ^(fields[192:129] & 64'h13247d6f40a35679),
        ^(fields[192:129] & 64'h89923eb7a051ab3c), ^(fields[192:129] & 64'h363611607b4e2e84),
        ^(fields[192:129] & 64'h69e4068b96c1ec58), ^(fields[192:129] & 64'h34f20345cb60f62c),
        ^(fields[192:129] & 64'h9a7901a2e5b07b16), ^(fields[192:129] & 64'hbfc38eead9bec691),
        ^(fields[192:129] & 64'h5fe1c7756cdf6348), ^(fields[192:129] & 64'h2ff0e3bab66fb1a4),
        ^(fields[192:129] & 64'h97f871dd5b37d8d2), ^(fields[192:129] & 64'hcbfc38eead9bec69),
        ^(fields[192:129] & 64'he5fe1c7756cdf634)};
    from_share_1 <= {^(fields[256:193] & 64'hb2806c08e826ca8d),
        ^(fields[256:193] & 64'hebc05a0c9c35afcb), ^(fields[256:193] & 64'h4760410ea63c1d68),
        ^(fields[256:193] & 64'ha3b02087531e0eb4), ^(fields[256:193] & 64'he3587c4b41a9cdd7),
        ^(fields[256:193] & 64'h432c522d48f22c66), ^(fields[256:193] & 64'h21962916a4791633),
        ^(fields[256:193] & 64'ha24b7883ba1a4194), ^(fields[256:193] & 64'h63a5d049352bea47),
        ^(fields[256:193] & 64'hb1d2e8249a95f523), ^(fields[256:193] & 64'h6a69181aa56c301c),
        ^(fields[256:193] & 64'h87b4e005ba90d283), ^(fields[256:193] & 64'hf15a1c0a356ea3cc),
        ^(fields[256:193] & 64'hf8ad0e051ab751e6), ^(fields[256:193] & 64'hfc5687028d5ba8f3),
        ^(fields[256:193] & 64'h7e2b438146add479), ^(fields[256:193] & 64'h8d95cdc84b7020b1),
        ^(fields[256:193] & 64'hc6cae6e425b81058), ^(fields[256:193] & 64'he365737212dc082c),
        ^(fields[256:193] & 64'hf1b2b9b9096e0416), ^(fields[256:193] & 64'hf8d95cdc84b7020b),
        ^(fields[256:193] & 64'hfc6cae6e425b8105), ^(fields[256:193] & 64'h4cb63b3fc90b0a0f),
        ^(fields[256:193] & 64'h94db71970ca34f8a), ^(fields[256:193] & 64'h4a6db8cb8651a7c5),
        ^(fields[256:193] & 64'h2536dc65c328d3e2), ^(fields[256:193] & 64'ha01b023a09b2a37c),
        ^(fields[256:193] & 64'h500d811d04d951be), ^(fields[256:193] & 64'h2806c08e826ca8df),
        ^(fields[256:193] & 64'h940360474136546f), ^(fields[256:193] & 64'hca01b023a09b2a37),
        ^(fields[256:193] & 64'h6500d811d04d951b)};
    from_share_ipv4 <= {^(fields[256:225] & 32'he18776dc), ^(fields[256:225] & 32'h1144cdb2),
        ^(fields[256:225] & 32'he9251005), ^(fields[256:225] & 32'hf4928802),
        ^(fields[256:225] & 32'h9bce32dd), ^(fields[256:225] & 32'h2c606fb2),
        ^(fields[256:225] & 32'h963037d9), ^(fields[256:225] & 32'h2a9f6d30),
        ^(fields[256:225] & 32'h74c8c044), ^(fields[256:225] & 32'h3a646022),
        ^(fields[256:225] & 32'h7cb546cd), ^(fields[256:225] & 32'hdfddd5ba),
        ^(fields[256:225] & 32'h8e699c01), ^(fields[256:225] & 32'h4734ce00),
        ^(fields[256:225] & 32'ha39a6700), ^(fields[256:225] & 32'h51cd3380),
        ^(fields[256:225] & 32'hc961ef1c), ^(fields[256:225] & 32'he4b0f78e),
        ^(fields[256:225] & 32'h72587bc7), ^(fields[256:225] & 32'h392c3de3),
        ^(fields[256:225] & 32'h9c961ef1), ^(fields[256:225] & 32'h4e4b0f78),
        ^(fields[256:225] & 32'hc6a2f160), ^(fields[256:225] & 32'h2d60e6c),
        ^(fields[256:225] & 32'h16b0736), ^(fields[256:225] & 32'hb5839b),
        ^(fields[256:225] & 32'h61ddb711), ^(fields[256:225] & 32'h30eedb88),
        ^(fields[256:225] & 32'h18776dc4), ^(fields[256:225] & 32'hc3bb6e2),
        ^(fields[256:225] & 32'h861ddb71), ^(fields[256:225] & 32'hc30eedb8)};
    is_ipv6 <= fields[0];
    icrc_1 <= transport_share ^ to_share_0 ^ to_share_1 ^
        (is_ipv6 ? (from_share_0 ^ from_share_1 ^ 32'h9912c8c7) : (from_share_ipv4 ^ 32'h97abe216));
    icrc_2 <= icrc_1;
  end

  // header checksum of IPv4: sums of two words, of all, and the carries (RFC 791)
  always @(posedge clk) begin
    to_sum <= {1'b0, {fields[104:97], fields[112:105]}} +
        {1'b0, {fields[120:113], fields[128:121]}};
    from_sum <= {1'b0, {fields[232:225], fields[240:233]}} +
        {1'b0, {fields[248:241], fields[256:249]}};
    known_sum <= {1'b0, {fields[488:475], 2'd0}} + 17'h854d;
    total <= {2'd0, to_sum} + {2'd0, from_sum} + {2'd0, known_sum};
  end

  wire [16:0] folded = {1'b0, total[15:0]} + {14'd0, total[18:16]};

  always @(posedge clk) begin
    checksum_reg <= ~(folded[15:0] + {15'd0, folded[16]});
  end

  assign has_fields = made[0];
  assign cnp_fields = fields;
  assign has_sums = made[3];
  assign checksum = checksum_reg;
  assign icrc = icrc_2;

endmodule

`default_nettype wire
