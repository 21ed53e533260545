// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// 1024 flows in sets of 4: looks up the flow of a marked frame, does commands between frames, and
// looks at all places in turn.

`default_nettype none

module cnp_table_x1024 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A marked frame starts, with the flow below.
  input  wire marked,
  // The flow is of IPv6, otherwise of IPv4.
  input  wire ipv6,
  // Source address of the flow, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15.
  input  wire [127:0] source,
  // Destination address of the flow, as `source`.
  input  wire [127:0] destination,
  // Destination QP of the flow.
  input  wire [23:0] qp,

  // Commands of the host
  // A command is offered.
  input  wire flow_valid,
  // The flow is to be removed.
  input  wire flow_remove,
  // The flow is of IPv6, otherwise of IPv4.
  input  wire flow_ipv6,
  // Source address of the flow, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15.
  input  wire [127:0] flow_source,
  // Destination address of the flow, as `source`.
  input  wire [127:0] flow_destination,
  // Destination QP of the flow.
  input  wire [23:0] flow_qp,
  // Peer QP of the flow.
  input  wire [23:0] flow_peer_qp,
  // A command is taken if one is offered.
  output wire flow_ready,

  // Frames and commands that started eight clocks before
  // A marked frame was looked up.
  output reg  looked_up,
  // The command that started writes a flow that was not known.
  output reg  is_new,
  // A place is looked at, for there is no frame or command.
  output reg  looks,
  // The flow is known, or the place has one.
  output wire known,
  // Place of the flow.
  output wire [9:0] index,
  // Peer QP of the flow.
  output wire [23:0] peer_qp,

  // Answer to a command, nine clocks after its start
  // A command is done.
  output reg  answered,
  // Outcome of the command.
  output wire [1:0] answer
);

  localparam [1:0] FLOW_DONE = 2'd0;
  localparam [1:0] FLOW_MISSING = 2'd1;
  localparam [1:0] FLOW_FULL = 2'd2;

  // Next set to be cleared; the top bit: none is left.
  reg [8:0] cleared;
  reg [3:0] opens;
  reg busy;
  // The command has not started.
  reg waits;
  wire done;
  reg removes;
  reg command_ipv6;
  reg [127:0] command_source;
  reg [127:0] command_destination;
  reg [23:0] command_qp;
  reg [23:0] command_peer_qp;
  reg key_ipv6;
  reg [127:0] key_source;
  reg [127:0] key_destination;
  reg [23:0] key_qp;
  // Frames on their way, bit n for the one that started n + 1 clocks before.
  reg [6:0] frames;
  // Command on its way, as `frames`.
  reg [7:0] commands;
  reg [47:0] share;
  reg [7:0] set_number;
  reg [280:0] wanted_1;
  reg [280:0] wanted_2;
  reg [280:0] wanted_3;
  reg [280:0] wanted_4;
  reg [3:0] write_way;
  reg [7:0] write_set_1;
  reg [7:0] write_set_2;
  reg [7:0] write_set_3;
  reg [7:0] write_set_4;
  reg [7:0] write_set_5;
  // Place to be looked at next: its set, and its way.
  reg [9:0] place;
  reg [1223:0] words;
  reg [31:0] same;
  reg [3:0] valid;
  reg [3:0] hit;
  reg [3:0] free;
  reg [95:0] peer_1;
  reg [95:0] peer_2;
  reg [7:0] set_of_hits_1;
  reg [7:0] set_of_hits_2;
  reg [7:0] set_of_hits_3;
  reg [7:0] set_of_hits_4;
  reg known_reg;
  reg [9:0] index_reg;
  reg [23:0] peer_reg;
  reg [1:0] outcome;
  reg [1:0] answer_reg;

  // after a reset, the sets are cleared one after the other; lookups that began before are
  // forgotten
  wire clears = ~cleared[8];

  always @(posedge clk) begin
    if (clears) begin
      cleared <= cleared + 9'd1;
    end
    opens <= {opens[2:0], cleared[8]};
    if (rst) begin
      cleared <= 9'd0;
      opens <= 4'd0;
    end
  end

  // one command at a time
  assign flow_ready = opens[3] & ~busy;
  wire takes = flow_valid & opens[3] & ~busy;
  wire starts = waits & ~marked;

  always @(posedge clk) begin
    busy <= takes | (busy & ~done);
    waits <= takes | (waits & ~starts);
    if (takes) begin
      removes <= flow_remove;
      command_ipv6 <= flow_ipv6;
      command_source <= {flow_source[127:96], (flow_source[95:0] & {96{flow_ipv6}})};
      command_destination <= {flow_destination[127:96], (flow_destination[95:0] & {96{flow_ipv6}})};
      command_qp <= flow_qp;
      command_peer_qp <= flow_peer_qp;
    end
    if (rst) begin
      busy <= 1'b0;
      waits <= 1'b0;
    end
  end

  // a frame or a command starts
  always @(posedge clk) begin
    key_ipv6 <= marked ? ipv6 : command_ipv6;
    key_source <= marked ? source : command_source;
    key_destination <= marked ? destination : command_destination;
    key_qp <= marked ? qp : command_qp;
    frames <= {frames[5:0], marked};
    commands <= {commands[6:0], starts};
    if (rst) begin
      frames <= 7'd0;
      commands <= 8'd0;
    end
  end

  // the set: the CRC of the key, in shares of eight octets and their sum
  always @(posedge clk) begin
    share[7:0] <= {^((key_ipv6 ? 8'd6 : 8'd4) & 8'd229), ^((key_ipv6 ? 8'd6 : 8'd4) & 8'd242),
        ^((key_ipv6 ? 8'd6 : 8'd4) & 8'd234), ^((key_ipv6 ? 8'd6 : 8'd4) & 8'd117),
        ^((key_ipv6 ? 8'd6 : 8'd4) & 8'd58), ^((key_ipv6 ? 8'd6 : 8'd4) & 8'd157),
        ^((key_ipv6 ? 8'd6 : 8'd4) & 8'd78), ^((key_ipv6 ? 8'd6 : 8'd4) & 8'd39)};
    share[15:8] <= {^(key_source[63:0] & 64'hb8cc80cb719f5ca7),
        ^(key_source[63:0] & 64'h5c664065b8cfae53), ^(key_source[63:0] & 64'h2e89042255331b44),
        ^(key_source[63:0] & 64'h174482112a998da2), ^(key_source[63:0] & 64'hba24108954cc6d1),
        ^(key_source[63:0] & 64'h5d120844aa66368), ^(key_source[63:0] & 64'h2e89042255331b4),
        ^(key_source[63:0] & 64'h174482112a998da)};
    share[23:16] <= {^(key_source[127:64] & 64'haf5e32748ec2d2a),
        ^(key_source[127:64] & 64'h57af193a4761695), ^(key_source[127:64] & 64'h98de00caf9dc7aa0),
        ^(key_source[127:64] & 64'h4c6f00657cee3d50), ^(key_source[127:64] & 64'ha6378032be771ea8),
        ^(key_source[127:64] & 64'hd31bc0195f3b8f54), ^(key_source[127:64] & 64'h698de00caf9dc7aa),
        ^(key_source[127:64] & 64'h34c6f00657cee3d5)};
    share[31:24] <= {^(key_destination[63:0] & 64'hfa75e2abd5ee830e),
        ^(key_destination[63:0] & 64'hfd3af155eaf74187),
        ^(key_destination[63:0] & 64'hfd68dbc5e2f06146),
        ^(key_destination[63:0] & 64'h7eb46de2f17830a3),
        ^(key_destination[63:0] & 64'h3f5a36f178bc1851),
        ^(key_destination[63:0] & 64'h1fad1b78bc5e0c28),
        ^(key_destination[63:0] & 64'hfd68dbc5e2f0614),
        ^(key_destination[63:0] & 64'h7eb46de2f17830a)};
    share[39:32] <= {^(key_destination[127:64] & 64'h1a9d91b1cd2278f7),
        ^(key_destination[127:64] & 64'hd4ec8d8e6913c7b),
        ^(key_destination[127:64] & 64'he90369cb5e305f40),
        ^(key_destination[127:64] & 64'hf481b4e5af182fa0),
        ^(key_destination[127:64] & 64'hfa40da72d78c17d0),
        ^(key_destination[127:64] & 64'h7d206d396bc60be8),
        ^(key_destination[127:64] & 64'hbe90369cb5e305f4),
        ^(key_destination[127:64] & 64'hdf481b4e5af182fa)};
    share[47:40] <= {^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h6122ec),
        ^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h309176),
        ^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h9a203b),
        ^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h4d101d),
        ^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h26880e),
        ^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h134407),
        ^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h9a203),
        ^({key_qp[7:0], key_qp[15:8], key_qp[23:16]} & 24'h4d101)};
    set_number <= share[7:0] ^ share[15:8] ^ share[23:16] ^ share[31:24] ^ share[39:32] ^
        share[47:40] ^ 8'd213;
  end

  // read: the words of the set
  always @(posedge clk) begin
    wanted_1 <= {key_qp, key_destination, key_source, key_ipv6};
    wanted_2 <= wanted_1;
    wanted_3 <= wanted_2;
    wanted_4 <= wanted_3;
    write_set_1 <= set_number;
    write_set_2 <= write_set_1;
    write_set_3 <= write_set_2;
    write_set_4 <= write_set_3;
    write_set_5 <= write_set_4;
  end

  wire [7:0] address = clears ? cleared[7:0] : write_set_5;
  wire [305:0] word = {((clears | removes) ? 1'b0 : 1'b1), command_peer_qp,
      {command_qp, command_destination, command_source, command_ipv6}};

  // the place that is looked at, and a second copy of which places have a flow
  wire writes_0 = clears | write_way[0];

  wire looked_at_0;
  (* ram_style = "distributed" *)
  reg has_flow_0 [0:255];

  always @(posedge clk) begin
    if (writes_0) begin
      has_flow_0[address] <= word[305];
    end
  end

  assign looked_at_0 = has_flow_0[place[9:2]];

  reg [305:0] read_0;
  (* ram_style = "block" *)
  reg [305:0] flows_0 [0:255];

  always @(posedge clk) begin
    if (writes_0) begin
      flows_0[address] <= word;
    end
  end

  always @(posedge clk) begin
    read_0 <= flows_0[set_number];
  end

  always @(posedge clk) begin
    words[305:0] <= read_0;
  end

  wire writes_1 = clears | write_way[1];

  wire looked_at_1;
  (* ram_style = "distributed" *)
  reg has_flow_1 [0:255];

  always @(posedge clk) begin
    if (writes_1) begin
      has_flow_1[address] <= word[305];
    end
  end

  assign looked_at_1 = has_flow_1[place[9:2]];

  reg [305:0] read_1;
  (* ram_style = "block" *)
  reg [305:0] flows_1 [0:255];

  always @(posedge clk) begin
    if (writes_1) begin
      flows_1[address] <= word;
    end
  end

  always @(posedge clk) begin
    read_1 <= flows_1[set_number];
  end

  always @(posedge clk) begin
    words[611:306] <= read_1;
  end

  wire writes_2 = clears | write_way[2];

  wire looked_at_2;
  (* ram_style = "distributed" *)
  reg has_flow_2 [0:255];

  always @(posedge clk) begin
    if (writes_2) begin
      has_flow_2[address] <= word[305];
    end
  end

  assign looked_at_2 = has_flow_2[place[9:2]];

  reg [305:0] read_2;
  (* ram_style = "block" *)
  reg [305:0] flows_2 [0:255];

  always @(posedge clk) begin
    if (writes_2) begin
      flows_2[address] <= word;
    end
  end

  always @(posedge clk) begin
    read_2 <= flows_2[set_number];
  end

  always @(posedge clk) begin
    words[917:612] <= read_2;
  end

  wire writes_3 = clears | write_way[3];

  wire looked_at_3;
  (* ram_style = "distributed" *)
  reg has_flow_3 [0:255];

  always @(posedge clk) begin
    if (writes_3) begin
      has_flow_3[address] <= word[305];
    end
  end

  assign looked_at_3 = has_flow_3[place[9:2]];

  reg [305:0] read_3;
  (* ram_style = "block" *)
  reg [305:0] flows_3 [0:255];

  always @(posedge clk) begin
    if (writes_3) begin
      flows_3[address] <= word;
    end
  end

  always @(posedge clk) begin
    read_3 <= flows_3[set_number];
  end

  always @(posedge clk) begin
    words[1223:918] <= read_3;
  end

  // compare: the parts of a key, and all
  always @(posedge clk) begin : drive_same
    integer i;
    for (i = 0; i < 4; i = i + 1) begin
      same[8*i +: 8] <= {(words[306*i + 252 +: 29] == wanted_4[280:252]),
          (words[306*i + 216 +: 36] == wanted_4[251:216]),
          (words[306*i + 180 +: 36] == wanted_4[215:180]),
          (words[306*i + 144 +: 36] == wanted_4[179:144]),
          (words[306*i + 108 +: 36] == wanted_4[143:108]),
          (words[306*i + 72 +: 36] == wanted_4[107:72]),
          (words[306*i + 36 +: 36] == wanted_4[71:36]), (words[306*i +: 36] == wanted_4[35:0])};
      valid[i] <= words[306*i + 305];
      hit[i] <= (&same[8*i +: 8]) & valid[i] & opens[3];
      free[i] <= ~valid[i];
      peer_1[24*i +: 24] <= words[306*i + 281 +: 24];
      peer_2[24*i +: 24] <= peer_1[24*i +: 24];
    end
  end

  // select: the way of the flow, or the first that is free
  wire [3:0] hits = hit;
  wire [3:0] frees = free;
  wire [3:0] first_free = frees & (~frees + 4'd1);
  wire is_known = |hits;
  wire has_room = |frees;
  wire [3:0] way = is_known ? hits : first_free;

  always @(posedge clk) begin
    set_of_hits_1 <= set_number;
    set_of_hits_2 <= set_of_hits_1;
    set_of_hits_3 <= set_of_hits_2;
    set_of_hits_4 <= set_of_hits_3;
  end

  wire ends = commands[6];

  always @(posedge clk) begin
    write_way <= way & {4{ends & (is_known | ~removes)}};
    if (rst) begin
      write_way <= 4'd0;
    end
  end

  assign done = commands[7];

  // a place is looked at in each clock that neither a frame nor a command has
  wire looks_next = ~(frames[6] | ends);

  always @(posedge clk) begin
    if (looks_next) begin
      place <= place + 10'd1;
    end
    if (rst) begin
      place <= 10'd0;
    end
  end

  wire [3:0] place_is_used_bits = {looked_at_3, looked_at_2, looked_at_1, looked_at_0};
  wire place_is_used = place_is_used_bits[place[1:0]] & opens[3];

  always @(posedge clk) begin
    looked_up <= frames[6];
    is_new <= ends & ~removes & ~is_known & has_room;
    looks <= looks_next;
    known_reg <= looks_next ? place_is_used : is_known;
    if (rst) begin
      looked_up <= 1'b0;
      is_new <= 1'b0;
      looks <= 1'b0;
    end
  end

  assign known = known_reg;

  always @(posedge clk) begin
    index_reg <= looks_next ? place : {set_of_hits_4, {(way[3] | way[2]), (way[3] | way[1])}};
  end

  assign index = index_reg;

  always @(posedge clk) begin
    peer_reg <= (peer_2[23:0] & {24{hits[0]}}) | (peer_2[47:24] & {24{hits[1]}}) |
        (peer_2[71:48] & {24{hits[2]}}) | (peer_2[95:72] & {24{hits[3]}});
  end

  assign peer_qp = peer_reg;

  always @(posedge clk) begin
    answered <= done;
    if (rst) begin
      answered <= 1'b0;
    end
  end

  wire is_missing = removes & ~is_known;
  wire is_full = ~removes & ~is_known & ~has_room;

  always @(posedge clk) begin
    outcome <= is_missing ? FLOW_MISSING : is_full ? FLOW_FULL : FLOW_DONE;
    answer_reg <= outcome;
  end

  assign answer = answer_reg;

endmodule

`default_nettype wire
