// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The next beats of a class, which wait in LUT memory for the register of its stream.

`default_nettype none

module packet_head #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512,
  // Banks of the memory: 2, 4 or 8.
  parameter BANKS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Beats from the memory, and beats that pass it
  // The beat that was read is for this class.
  input  wire comes,
  // Place of the beat that was read.
  input  wire [4:0] comes_to,
  // Octets of the beat that was read.
  input  wire [DATA_W-1:0] read_beat,
  // Record of the beat that was read: last, granules, lanes.
  input  wire [$clog2(BANKS)+DATA_W/BANKS/8-1:0] read_record,
  // The beat that passes is for this class.
  input  wire passes,
  // Place of the beat that passes.
  input  wire [4:0] passes_to,
  // Octets of the beat that passes.
  input  wire [DATA_W-1:0] passing_beat,
  // Record of the beat that passes.
  input  wire [$clog2(BANKS)+DATA_W/BANKS/8-1:0] passing_record,
  // Place behind the last beat of a whole frame that is claimed.
  input  wire [5:0] whole_place,

  // Stream out
  // The beat is taken.
  input  wire m_axis_tready,
  // A beat is offered.
  output wire m_axis_tvalid,
  // Octets of the beat.
  output wire [DATA_W-1:0] m_axis_tdata,
  // Lanes that carry the frame.
  output wire [DATA_W/8-1:0] m_axis_tkeep,
  // Last beat of the frame.
  output wire m_axis_tlast,

  // State
  // Granules of the beat that left in the clock before; 0: none left.
  output wire [$clog2(BANKS):0] left,
  // A beat is offered, or left in the clock before.
  output wire holds,
  // Place of the next beat.
  output wire [5:0] read_place
);

  reg [5:0] whole_place_1;
  reg [5:0] whole_place_2;
  reg [5:0] whole_place_3;
  reg [5:0] whole_place_4;
  reg [5:0] whole_place_5;
  reg [5:0] whole_place_6;
  reg [5:0] whole_place_7;
  reg [5:0] whole_place_8;
  reg [5:0] next_place;
  // The inverse of `next_place`, so that what waits for one does not wait for the net of the other.
  reg [4:0] next_record;
  initial next_record = 5'h1f;
  reg out_valid;
  // The inverse of `out_valid`, so that what waits for one does not wait for the net of the other.
  reg out_empty;
  initial out_empty = 1'b1;
  // The beat of the next place may leave.
  reg waits;
  reg [DATA_W-1:0] out_data;
  reg [DATA_W/8-1:0] out_keep;
  reg out_last;
  reg [$clog2(BANKS)-1:0] out_more;
  reg [$clog2(BANKS):0] has_left;

  // places; a beat is in its place when it may leave
  wire writes = comes | passes;
  wire [4:0] written_place = passes ? passes_to : comes_to;

  always @(posedge clk) begin
    whole_place_1 <= whole_place;
    whole_place_2 <= whole_place_1;
    whole_place_3 <= whole_place_2;
    whole_place_4 <= whole_place_3;
    whole_place_5 <= whole_place_4;
    whole_place_6 <= whole_place_5;
    whole_place_7 <= whole_place_6;
    whole_place_8 <= whole_place_7;
    if (rst) begin
      whole_place_1 <= 6'd0;
      whole_place_2 <= 6'd0;
      whole_place_3 <= 6'd0;
      whole_place_4 <= 6'd0;
      whole_place_5 <= 6'd0;
      whole_place_6 <= 6'd0;
      whole_place_7 <= 6'd0;
      whole_place_8 <= 6'd0;
    end
  end

  // whether a beat is there: `out_valid` for the octets, `out_empty` for all else
  assign m_axis_tvalid = ~out_empty;
  wire free = ~out_valid | m_axis_tready;
  wire moves = out_empty | m_axis_tready;

  always @(posedge clk) begin
    if (moves) begin
      out_empty <= ~waits;
      out_valid <= waits;
    end
    if (rst) begin
      out_valid <= 1'b0;
      out_empty <= 1'b1;
    end
  end

  wire [4:0] records_write_address_bits = ~written_place;

  wire [DATA_W-1:0] next_beat;
  (* ram_style = "distributed" *)
  reg [DATA_W-1:0] places [0:31];

  always @(posedge clk) begin
    if (writes) begin
      places[written_place] <= passes ? passing_beat : read_beat;
    end
  end

  assign next_beat = places[next_place[4:0]];

  wire [$clog2(BANKS)+DATA_W/BANKS/8-1:0] record;
  (* ram_style = "distributed" *)
  reg [$clog2(BANKS)+DATA_W/BANKS/8-1:0] records [0:31];

  always @(posedge clk) begin
    if (writes) begin
      records[records_write_address_bits] <= passes ? passing_record : read_record;
    end
  end

  assign record = records[next_record];

  // records have a number of their own: lanes do not wait for the net to all octets of the places
  wire [5:0] place_after = next_place + {5'd0, waits};

  always @(posedge clk) begin
    if (moves) begin
      next_record <= ~place_after[4:0];
      next_place <= place_after;
    end
    if (rst) begin
      next_place <= 6'd0;
      next_record <= 5'h1f;
    end
  end

  // whether the place that is next then has its beat: both places are compared before one is chosen
  wire next_waits = (whole_place_8 != (next_place + 6'd1));

  // not a second `!=`: of two comparisons of one operand tools make one, behind the choice between
  // the others
  wire still_waits = |(whole_place_8 ^ next_place);

  always @(posedge clk) begin
    waits <= (moves & waits) ? next_waits : still_waits;
    if (rst) begin
      waits <= 1'b0;
    end
  end

  wire [DATA_W/8-1:0] lanes_keep;
  generate
    case (DATA_W)
      512: begin : gen_lanes
        kept_lanes_x64 lanes (
          .more(record[DATA_W/BANKS/8-1 +: $clog2(BANKS)]),
          .of_last(record[DATA_W/BANKS/8-2:0]),
          .keep(lanes_keep)
        );
      end
      64: begin : gen_lanes
        kept_lanes_x8 lanes (
          .more(record[DATA_W/BANKS/8-1 +: $clog2(BANKS)]),
          .of_last(record[DATA_W/BANKS/8-2:0]),
          .keep(lanes_keep)
        );
      end
      128: begin : gen_lanes
        kept_lanes_x16 lanes (
          .more(record[DATA_W/BANKS/8-1 +: $clog2(BANKS)]),
          .of_last(record[DATA_W/BANKS/8-2:0]),
          .keep(lanes_keep)
        );
      end
      256: begin : gen_lanes
        kept_lanes_x32 lanes (
          .more(record[DATA_W/BANKS/8-1 +: $clog2(BANKS)]),
          .of_last(record[DATA_W/BANKS/8-2:0]),
          .keep(lanes_keep)
        );
      end
      1024: begin : gen_lanes
        kept_lanes_x128 lanes (
          .more(record[DATA_W/BANKS/8-1 +: $clog2(BANKS)]),
          .of_last(record[DATA_W/BANKS/8-2:0]),
          .keep(lanes_keep)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    if (free) begin
      out_data <= next_beat;
    end
  end

  assign m_axis_tdata = out_data;

  always @(posedge clk) begin
    if (free) begin
      out_keep <= lanes_keep;
    end
  end

  assign m_axis_tkeep = out_keep;

  always @(posedge clk) begin
    if (free) begin
      out_last <= record[$clog2(BANKS)+DATA_W/BANKS/8-1];
    end
  end

  assign m_axis_tlast = out_last;

  always @(posedge clk) begin
    if (free) begin
      out_more <= record[DATA_W/BANKS/8-1 +: $clog2(BANKS)];
    end
  end

  wire leaves = m_axis_tvalid & m_axis_tready;

  always @(posedge clk) begin
    has_left <= ({1'b0, out_more} + {{$clog2(BANKS){1'b0}}, 1'b1}) & {$clog2(BANKS)+1{leaves}};
    if (rst) begin
      has_left <= {$clog2(BANKS)+1{1'b0}};
    end
  end

  assign left = has_left;
  assign holds = m_axis_tvalid | (|has_left);
  assign read_place = next_place;

endmodule

`default_nettype wire
