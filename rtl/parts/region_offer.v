// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Offers each class in turn the region that software asks for, if no other class has a word of it.

`default_nettype none

module region_offer #(
  // Words of the memory: 64, 4096, 16384, 65536, 131072, 262144 or 524288.
  parameter DEPTH = 4096
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Configuration
  // First word of the region of each class.
  input  wire [191:0] cfg_base,
  // Words of the region of each class.
  input  wire [191:0] cfg_size,

  // Regions of the classes
  // First word of the region of each class.
  input  wire [8*$clog2(DEPTH)-1:0] firsts,
  // Last word of the region of each class.
  input  wire [8*$clog2(DEPTH)-1:0] lasts,
  // Classes that have a region.
  input  wire [7:0] exist,

  // The region that is offered
  // One-hot or zero: the class that may take the region.
  output wire [7:0] offers,
  // First word of the region.
  output wire [$clog2(DEPTH)-1:0] first,
  // Last word of the region.
  output wire [$clog2(DEPTH)-1:0] last_word,
  // Words of the region.
  output wire [$clog2(DEPTH):0] size
);

  reg [4:0] clock;
  reg [23:0] asked_base;
  reg [23:0] asked_size;
  reg none;
  reg [24:0] last;
  reg [7:0] meets;
  reg outside;
  reg [7:0] offered;

  // four clocks for each class: read the region, add up its end, compare, offer
  always @(posedge clk) begin
    clock <= clock + 5'd1;
    if (rst) begin
      clock <= 5'd0;
    end
  end

  wire [7:0] asked_class = 8'd1 << clock[4:2];

  always @(posedge clk) begin
    if (clock[1:0] == 2'd0) begin
      asked_base <= (cfg_base[23:0] & {24{asked_class[0]}}) |
          (cfg_base[47:24] & {24{asked_class[1]}}) | (cfg_base[71:48] & {24{asked_class[2]}}) |
          (cfg_base[95:72] & {24{asked_class[3]}}) | (cfg_base[119:96] & {24{asked_class[4]}}) |
          (cfg_base[143:120] & {24{asked_class[5]}}) | (cfg_base[167:144] & {24{asked_class[6]}}) |
          (cfg_base[191:168] & {24{asked_class[7]}});
      asked_size <= (cfg_size[23:0] & {24{asked_class[0]}}) |
          (cfg_size[47:24] & {24{asked_class[1]}}) | (cfg_size[71:48] & {24{asked_class[2]}}) |
          (cfg_size[95:72] & {24{asked_class[3]}}) | (cfg_size[119:96] & {24{asked_class[4]}}) |
          (cfg_size[143:120] & {24{asked_class[5]}}) | (cfg_size[167:144] & {24{asked_class[6]}}) |
          (cfg_size[191:168] & {24{asked_class[7]}});
    end
    none <= ~(|asked_size);
    last <= ({1'b0, asked_base} + {1'b0, asked_size}) - 25'd1;
    meets <= {(exist[7] &
            (asked_base[$clog2(DEPTH)-1:0] <= lasts[7*$clog2(DEPTH) +: $clog2(DEPTH)]) &
            (firsts[7*$clog2(DEPTH) +: $clog2(DEPTH)] <= last[$clog2(DEPTH)-1:0])),
        (exist[6] & (asked_base[$clog2(DEPTH)-1:0] <= lasts[6*$clog2(DEPTH) +: $clog2(DEPTH)]) &
            (firsts[6*$clog2(DEPTH) +: $clog2(DEPTH)] <= last[$clog2(DEPTH)-1:0])),
        (exist[5] & (asked_base[$clog2(DEPTH)-1:0] <= lasts[5*$clog2(DEPTH) +: $clog2(DEPTH)]) &
            (firsts[5*$clog2(DEPTH) +: $clog2(DEPTH)] <= last[$clog2(DEPTH)-1:0])),
        (exist[4] & (asked_base[$clog2(DEPTH)-1:0] <= lasts[4*$clog2(DEPTH) +: $clog2(DEPTH)]) &
            (firsts[4*$clog2(DEPTH) +: $clog2(DEPTH)] <= last[$clog2(DEPTH)-1:0])),
        (exist[3] & (asked_base[$clog2(DEPTH)-1:0] <= lasts[3*$clog2(DEPTH) +: $clog2(DEPTH)]) &
            (firsts[3*$clog2(DEPTH) +: $clog2(DEPTH)] <= last[$clog2(DEPTH)-1:0])),
        (exist[2] & (asked_base[$clog2(DEPTH)-1:0] <= lasts[2*$clog2(DEPTH) +: $clog2(DEPTH)]) &
            (firsts[2*$clog2(DEPTH) +: $clog2(DEPTH)] <= last[$clog2(DEPTH)-1:0])),
        (exist[1] & (asked_base[$clog2(DEPTH)-1:0] <= lasts[$clog2(DEPTH) +: $clog2(DEPTH)]) &
            (firsts[$clog2(DEPTH) +: $clog2(DEPTH)] <= last[$clog2(DEPTH)-1:0])),
        (exist[0] & (asked_base[$clog2(DEPTH)-1:0] <= lasts[$clog2(DEPTH)-1:0]) &
            (firsts[$clog2(DEPTH)-1:0] <= last[$clog2(DEPTH)-1:0]))};
    outside <= |last[24:$clog2(DEPTH)];
    offered <= asked_class &
        {8{(clock[1:0] == 2'd3) & (none | ~(outside | (|(meets & ~asked_class))))}};
    if (rst) begin
      offered <= 8'd0;
    end
  end

  assign offers = offered;
  assign first = asked_base[$clog2(DEPTH)-1:0];
  assign last_word = last[$clog2(DEPTH)-1:0];
  assign size = asked_size[$clog2(DEPTH):0];

endmodule

`default_nettype wire
