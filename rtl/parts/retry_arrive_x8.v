// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Takes the tags off frames, stages them until their FCS is known, and finds the words of the far
// end.

`default_nettype none

module retry_arrive_x8 (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC
  // A beat arrives.
  input  wire arrives,
  // Octets of the beat, the first in lane 0.
  input  wire [63:0] data,
  // Lanes that carry the frame.
  input  wire [7:0] keep,
  // The beat is the last of its frame.
  input  wire last,
  // The frame is bad.
  input  wire user,
  // Organisation of the words.
  input  wire [23:0] oui,

  // To the judge
  // The oldest frame that waits is judged.
  input  wire pops,
  // A beat is read.
  input  wire reads,
  // Octets of the beat that was read two clocks before.
  output wire [63:0] beat,
  // A word of the far end has come.
  output reg  heard_valid,
  // The far end's receiver is in an epoch.
  output wire heard_known,
  // Epoch of the far end's receiver.
  output wire [3:0] heard_epoch,
  // First position that the far end has not handed on.
  output wire [23:0] heard_below,
  // First position that the far end asks for.
  output wire [23:0] heard_first,
  // Position behind the last that the far end asks for.
  output wire [23:0] heard_to,
  // A frame waits.
  output wire any,
  // The frame is a word of the far end.
  output wire oldest_is_word,
  // The frame is one of control.
  output wire oldest_is_control,
  // The frame was sent before.
  output wire oldest_is_again,
  // Epoch of the frame.
  output wire [3:0] oldest_epoch,
  // Position of the frame, or behind the last frame that the far end has sent.
  output wire [23:0] oldest_position,
  // Beats of the frame but one.
  output wire [10:0] oldest_more,
  // Number of the last lane of the frame.
  output wire [2:0] oldest_lane,
  // Units of the frame but one.
  output wire [10:0] oldest_rest,
  // A frame has a bad FCS.
  output reg  was_bad,
  // A frame is short, long, or neither behind a tag nor of control.
  output reg  was_malformed
);

  reg [8:0] position;
  reg [319:0] header;
  reg has_kind;
  reg complete;
  reg ended;
  reg bad;
  reg between;
  reg frame_is_control;
  reg frame_has_tag;
  reg frame_again;
  reg [3:0] frame_epoch;
  reg [23:0] frame_position;
  reg [63:0] carry;
  reg [2:0] lane_before;
  reg came;
  reg is_behind;
  // Beats of the frame that were staged.
  reg [11:0] beats;
  reg [11:0] place;
  reg [11:0] start;
  reg writes;
  reg [11:0] write_at;
  reg [63:0] staged;
  reg [11:0] read_at;
  reg [63:0] word_held;
  reg word_known;
  reg [3:0] word_epoch;
  reg [23:0] word_below;
  reg [23:0] word_first;
  reg [23:0] word_to;
  reg known_word;
  reg known_control;
  reg known_again;
  reg [3:0] known_epoch;
  reg [23:0] known_position;
  reg [10:0] known_more;
  reg [2:0] known_lane;
  reg whole;
  reg [7:0] put_at;
  reg [7:0] get_at;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 9'd1 : {|position[8:7], position[6:0], 1'b0};
    end
    if (rst) begin
      position <= 9'd1;
    end
  end

  // the header
  always @(posedge clk) begin : drive_header
    integer i;
    for (i = 0; i < 5; i = i + 1) begin
      if (arrives & position[i]) begin
        header[64*i +: 64] <= data;
      end
    end
    if (arrives) begin
      has_kind <= (|position[8:3]) | (position[2] & keep[3]);
      complete <= position[8] | (position[7] & keep[3]);
    end
  end

  // the frame that has ended
  always @(posedge clk) begin
    ended <= arrives & last;
    bad <= user;
    if (rst) begin
      ended <= 1'b0;
    end
  end

  // the frame that arrives
  always @(posedge clk) begin
    if (arrives) begin
      between <= last;
    end
    if (arrives & between) begin
      frame_is_control <= (data[47:0] == 48'h10000c28001);
      frame_has_tag <= (data[1:0] == 2'd3);
      frame_again <= data[2];
      frame_epoch <= data[7:4];
      frame_position <= {data[15:8], data[23:16], data[31:24]};
    end
    if (rst) begin
      between <= 1'b1;
    end
  end

  // a beat waits for the octets that stand before the next one; what is behind a tag leaves with
  // the last beat, or a clock later
  always @(posedge clk) begin
    if (arrives) begin
      carry <= data;
    end
  end

  wire [2:0] last_lane_lane;
  last_lane_x8 last_lane (
    .keep(keep),
    .lane(last_lane_lane)
  );

  always @(posedge clk) begin
    lane_before <= last_lane_lane;
    came <= arrives;
    is_behind <= keep[4];
    if (rst) begin
      came <= 1'b0;
    end
  end

  wire passes = came & frame_is_control;
  wire rest = ended & ~frame_is_control & is_behind;
  wire joins = arrives & ~between & ~frame_is_control;
  wire stages = passes | rest | joins;

  // a frame that ends is staged, or what was staged of it is forgotten
  wire fits = stages & ~beats[11];
  wire [11:0] beats_now = fits ? (beats + 12'd1) : beats;

  always @(posedge clk) begin
    beats <= beats_now & {12{~ended}};
    if (rst) begin
      beats <= 12'd0;
    end
  end

  wire is_known = frame_is_control | frame_has_tag;
  wire sound = complete & is_known & ~beats_now[11];
  wire good = ended & sound & ~bad;
  wire [11:0] place_next = fits ? (place + 12'd1) : place;

  always @(posedge clk) begin
    place <= place_next;
    if (ended) begin
      if (good) begin
        start <= place_next;
      end else begin
        place <= start;
      end
    end
    writes <= fits;
    write_at <= place;
    staged <= passes ? carry : {(data[31:0] & {32{~rest}}), carry[63:32]};
    if (reads) begin
      read_at <= read_at + 12'd1;
    end
    if (rst) begin
      place <= 12'd0;
      start <= 12'd0;
      writes <= 1'b0;
      read_at <= 12'd0;
    end
  end

  reg [63:0] word;
  (* ram_style = "block" *)
  reg [63:0] octets [0:4095];

  always @(posedge clk) begin
    if (writes) begin
      octets[write_at] <= staged;
    end
  end

  always @(posedge clk) begin
    word <= octets[read_at];
  end

  always @(posedge clk) begin
    word_held <= word;
  end

  assign beat = word_held;

  // words
  wire to_link = ({header[7:0], header[15:8], header[23:16], header[31:24], header[39:32],
        header[47:40]} == 48'h180c2000001);
  wire is_control = ({header[103:96], header[111:104]} == 16'h8808);
  wire is_extension = ({header[119:112], header[127:120]} == 16'hfffe);
  wire is_of_organisation = ({header[135:128], header[143:136], header[151:144]} == oui);
  wire is_of_kind = (header[159:152] == 8'd82);
  wire ours = ended & has_kind & to_link & is_control & is_extension & is_of_organisation &
      is_of_kind;
  wire is_word = frame_is_control & ours;

  always @(posedge clk) begin
    heard_valid <= good & is_word;
    word_known <= header[160];
    if (rst) begin
      heard_valid <= 1'b0;
    end
  end

  assign heard_known = word_known;

  always @(posedge clk) begin
    word_epoch <= header[171:168];
  end

  assign heard_epoch = word_epoch;

  always @(posedge clk) begin
    word_below <= {header[207:200], header[215:208], header[223:216]};
  end

  assign heard_below = word_below;

  always @(posedge clk) begin
    word_first <= {header[231:224], header[239:232], header[247:240]};
  end

  assign heard_first = word_first;

  always @(posedge clk) begin
    word_to <= {header[255:248], header[263:256], header[271:264]};
  end

  assign heard_to = word_to;

  // a frame that is whole waits with its kind, its place and its length
  always @(posedge clk) begin
    known_word <= is_word;
    known_control <= frame_is_control;
    known_again <= frame_again;
    known_epoch <= is_word ? header[175:172] : frame_epoch;
    known_position <= is_word ? {header[183:176], header[191:184], header[199:192]} :
        frame_position;
    known_more <= beats_now[10:0] - 11'd1;
    known_lane <= {(frame_is_control ? lane_before[2] : (lane_before[2] - 1'b1)), lane_before[1:0]};
    whole <= good;
    if (whole) begin
      put_at <= put_at + 8'd1;
    end
    if (pops) begin
      get_at <= get_at + 8'd1;
    end
    if (rst) begin
      whole <= 1'b0;
      put_at <= 8'd0;
      get_at <= 8'd0;
    end
  end

  assign any = ~(put_at == get_at);

  wire [44:0] oldest;
  (* ram_style = "distributed" *)
  reg [44:0] frames [0:255];

  always @(posedge clk) begin
    if (whole) begin
      frames[put_at] <= {known_lane, known_more, known_position, known_epoch, known_again,
          known_control, known_word};
    end
  end

  assign oldest = frames[get_at];

  assign oldest_is_word = oldest[0];
  assign oldest_is_control = oldest[1];
  assign oldest_is_again = oldest[2];
  assign oldest_epoch = oldest[6:3];
  assign oldest_position = oldest[30:7];
  assign oldest_more = oldest[41:31];
  assign oldest_lane = oldest[44:42];
  wire [10:0] beats_but_one = oldest[41:31];
  assign oldest_rest = {3'd0, beats_but_one[10:3]};

  // events
  always @(posedge clk) begin
    was_bad <= ended & bad;
    was_malformed <= ended & ~bad & ~sound;
    if (rst) begin
      was_bad <= 1'b0;
      was_malformed <= 1'b0;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, header[63:48], header[95:64], header[167:161], header[319:272],
    beats_but_one[2:0]};

endmodule

`default_nettype wire
