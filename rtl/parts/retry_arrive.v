// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Takes the tags off frames, stages them until their FCS is known, and finds the words of the far
// end.

`default_nettype none

module retry_arrive #(
  // Bits of a beat: 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // From the MAC
  // A beat arrives.
  input  wire arrives,
  // Octets of the beat, the first in lane 0.
  input  wire [DATA_W-1:0] data,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] keep,
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
  output wire [DATA_W-1:0] beat,
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
  output wire [$clog2(DATA_W)-4:0] oldest_lane,
  // Units of the frame but one.
  output wire [10:0] oldest_rest,
  // A frame has a bad FCS.
  output reg  was_bad,
  // A frame is short, long, or neither behind a tag nor of control.
  output reg  was_malformed
);

  reg [1:0] position;
  reg [319:0] header_0;
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
  reg [DATA_W-1:0] carry;
  reg [$clog2(DATA_W)-4:0] lane_before;
  reg came;
  reg is_behind;
  // Beats of the frame that were staged.
  reg [11:0] beats;
  reg [8:0] place;
  reg [8:0] start;
  reg writes;
  reg [8:0] write_at;
  reg [DATA_W-1:0] staged;
  reg [8:0] read_at;
  reg [DATA_W-1:0] word_held;
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
  reg [$clog2(DATA_W)-4:0] known_lane;
  reg whole;
  reg [7:0] put_at;
  reg [7:0] get_at;

  // one-hot: the number of the next beat in its frame; the top bit stands for all later ones
  always @(posedge clk) begin
    if (arrives) begin
      position <= last ? 2'd1 : {|position, 1'b0};
    end
    if (rst) begin
      position <= 2'd1;
    end
  end

  // the header
  always @(posedge clk) begin
    if (arrives & position[0]) begin
      header_0 <= data[319:0];
    end
    if (arrives) begin
      has_kind <= position[1] | (position[0] & keep[19]);
      complete <= position[1] | (position[0] & keep[59]);
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

  wire [$clog2(DATA_W)-4:0] last_lane_lane;
  generate
    case (DATA_W)
      512: begin : gen_last_lane
        last_lane_x64 last_lane (
          .keep(keep),
          .lane(last_lane_lane)
        );
      end
      1024: begin : gen_last_lane
        last_lane_x128 last_lane (
          .keep(keep),
          .lane(last_lane_lane)
        );
      end
    endcase
  endgenerate

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
  wire fits = stages & ~(|beats[11:8]);
  wire [11:0] beats_now = fits ? (beats + 12'd1) : beats;

  always @(posedge clk) begin
    beats <= beats_now & {12{~ended}};
    if (rst) begin
      beats <= 12'd0;
    end
  end

  wire is_known = frame_is_control | frame_has_tag;
  wire sound = complete & is_known & ~(|beats_now[11:8]);
  wire good = ended & sound & ~bad;
  wire [8:0] place_next = fits ? (place + 9'd1) : place;

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
    staged <= passes ? carry : {(data[31:0] & {32{~rest}}), carry[DATA_W-1:32]};
    if (reads) begin
      read_at <= read_at + 9'd1;
    end
    if (rst) begin
      place <= 9'd0;
      start <= 9'd0;
      writes <= 1'b0;
      read_at <= 9'd0;
    end
  end

  reg [DATA_W-1:0] word;
  (* ram_style = "block" *)
  reg [DATA_W-1:0] octets [0:511];

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
  wire to_link = ({header_0[7:0], header_0[15:8], header_0[23:16], header_0[31:24], header_0[39:32],
        header_0[47:40]} == 48'h180c2000001);
  wire is_control = ({header_0[103:96], header_0[111:104]} == 16'h8808);
  wire is_extension = ({header_0[119:112], header_0[127:120]} == 16'hfffe);
  wire is_of_organisation = ({header_0[135:128], header_0[143:136], header_0[151:144]} == oui);
  wire is_of_kind = (header_0[159:152] == 8'd82);
  wire ours = ended & has_kind & to_link & is_control & is_extension & is_of_organisation &
      is_of_kind;
  wire is_word = frame_is_control & ours;

  always @(posedge clk) begin
    heard_valid <= good & is_word;
    word_known <= header_0[160];
    if (rst) begin
      heard_valid <= 1'b0;
    end
  end

  assign heard_known = word_known;

  always @(posedge clk) begin
    word_epoch <= header_0[171:168];
  end

  assign heard_epoch = word_epoch;

  always @(posedge clk) begin
    word_below <= {header_0[207:200], header_0[215:208], header_0[223:216]};
  end

  assign heard_below = word_below;

  always @(posedge clk) begin
    word_first <= {header_0[231:224], header_0[239:232], header_0[247:240]};
  end

  assign heard_first = word_first;

  always @(posedge clk) begin
    word_to <= {header_0[255:248], header_0[263:256], header_0[271:264]};
  end

  assign heard_to = word_to;

  // a frame that is whole waits with its kind, its place and its length
  always @(posedge clk) begin
    known_word <= is_word;
    known_control <= frame_is_control;
    known_again <= frame_again;
    known_epoch <= is_word ? header_0[175:172] : frame_epoch;
    known_position <= is_word ? {header_0[183:176], header_0[191:184], header_0[199:192]} :
        frame_position;
    known_more <= beats_now[10:0] - 11'd1;
    known_lane <= {(frame_is_control ? lane_before[$clog2(DATA_W)-4:2] :
            (lane_before[$clog2(DATA_W)-4:2] - {{$clog2(DATA_W)-6{1'b0}}, 1'b1})),
        lane_before[1:0]};
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

  wire [$clog2(DATA_W)+38:0] oldest;
  (* ram_style = "distributed" *)
  reg [$clog2(DATA_W)+38:0] frames [0:255];

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
  assign oldest_lane = oldest[$clog2(DATA_W)+38:42];
  wire [10:0] beats_but_one = oldest[41:31];
  assign oldest_rest = beats_but_one;

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
  wire unused = &{1'b0, header_0[95:48], header_0[167:161], header_0[319:272]};

endmodule

`default_nettype wire
