// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// The configuration for the next generation, its range, and what the headers need of it.

`default_nettype none

module lowar_encoder_config_x16 #(
  // Most rows of repair symbols: 1, 4 or 8.
  parameter ROWS = 4
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // The pipeline moves.
  input  wire step,
  // Take the ports.
  input  wire load,
  input  wire protect,
  input  wire [7:0] symbols,
  output wire [7:0] symbols_held,
  input  wire [3:0] repairs,
  output wire [3:0] repairs_held,
  input  wire [2:0] lanes_log2,
  output wire [2:0] lanes_log2_held,
  input  wire [23:0] flush_idle,
  output wire [23:0] flush_idle_held,
  input  wire [31:0] flush_age,
  output wire [31:0] flush_age_held,
  input  wire udp,
  output wire udp_held,
  input  wire [47:0] destination_mac,
  output wire [47:0] destination_mac_held,
  input  wire [47:0] source_mac,
  output wire [47:0] source_mac_held,
  input  wire [31:0] source_ip,
  output wire [31:0] source_ip_held,
  input  wire [31:0] destination_ip,
  output wire [31:0] destination_ip_held,
  input  wire [15:0] source_port,
  output wire [15:0] source_port_held,
  input  wire [15:0] destination_port,
  output wire [15:0] destination_port_held,
  input  wire [7:0] traffic_class,
  output wire [7:0] traffic_class_held,
  input  wire [15:0] epoch,
  output wire [15:0] epoch_held,
  // Frames are protected.
  output reg  protecting,
  // Protection is asked for, but the configuration is not in range.
  output reg  error,
  // The configuration has settled.
  output reg  settled,
  // Frames of a whole generation.
  output wire [11:0] frames,
  // Number of the last lane.
  output wire [3:0] last_lane,
  // One's complement sum of the IPv4 header but its length.
  output wire [15:0] ip_sum
);

  reg [7:0] symbols_reg;
  reg [3:0] repairs_reg;
  reg [2:0] lanes_log2_reg;
  reg [23:0] flush_idle_reg;
  reg [31:0] flush_age_reg;
  reg udp_reg;
  reg [47:0] destination_mac_reg;
  reg [47:0] source_mac_reg;
  reg [31:0] source_ip_reg;
  reg [31:0] destination_ip_reg;
  reg [15:0] source_port_reg;
  reg [15:0] destination_port_reg;
  reg [7:0] traffic_class_reg;
  reg [15:0] epoch_reg;
  reg [3:0] settling;
  reg [11:0] frames_reg;
  reg [3:0] lane_mask_reg;
  reg [17:0] source_sum;
  reg [17:0] destination_sum;
  reg [18:0] header_sum;
  reg [16:0] carried_once;
  reg [15:0] carried_twice;

  always @(posedge clk) begin
    if (load) begin
      symbols_reg <= symbols;
    end
    if (rst) begin
      symbols_reg <= 8'd0;
    end
  end

  assign symbols_held = symbols_reg;

  always @(posedge clk) begin
    if (load) begin
      repairs_reg <= repairs;
    end
    if (rst) begin
      repairs_reg <= 4'd0;
    end
  end

  assign repairs_held = repairs_reg;

  always @(posedge clk) begin
    if (load) begin
      lanes_log2_reg <= lanes_log2;
    end
    if (rst) begin
      lanes_log2_reg <= 3'd0;
    end
  end

  assign lanes_log2_held = lanes_log2_reg;

  always @(posedge clk) begin
    if (load) begin
      flush_idle_reg <= flush_idle;
    end
    if (rst) begin
      flush_idle_reg <= 24'd0;
    end
  end

  assign flush_idle_held = flush_idle_reg;

  always @(posedge clk) begin
    if (load) begin
      flush_age_reg <= flush_age;
    end
    if (rst) begin
      flush_age_reg <= 32'd0;
    end
  end

  assign flush_age_held = flush_age_reg;

  always @(posedge clk) begin
    if (load) begin
      udp_reg <= udp;
    end
    if (rst) begin
      udp_reg <= 1'b0;
    end
  end

  assign udp_held = udp_reg;

  always @(posedge clk) begin
    if (load) begin
      destination_mac_reg <= destination_mac;
    end
    if (rst) begin
      destination_mac_reg <= 48'd0;
    end
  end

  assign destination_mac_held = destination_mac_reg;

  always @(posedge clk) begin
    if (load) begin
      source_mac_reg <= source_mac;
    end
    if (rst) begin
      source_mac_reg <= 48'd0;
    end
  end

  assign source_mac_held = source_mac_reg;

  always @(posedge clk) begin
    if (load) begin
      source_ip_reg <= source_ip;
    end
    if (rst) begin
      source_ip_reg <= 32'd0;
    end
  end

  assign source_ip_held = source_ip_reg;

  always @(posedge clk) begin
    if (load) begin
      destination_ip_reg <= destination_ip;
    end
    if (rst) begin
      destination_ip_reg <= 32'd0;
    end
  end

  assign destination_ip_held = destination_ip_reg;

  always @(posedge clk) begin
    if (load) begin
      source_port_reg <= source_port;
    end
    if (rst) begin
      source_port_reg <= 16'd0;
    end
  end

  assign source_port_held = source_port_reg;

  always @(posedge clk) begin
    if (load) begin
      destination_port_reg <= destination_port;
    end
    if (rst) begin
      destination_port_reg <= 16'd0;
    end
  end

  assign destination_port_held = destination_port_reg;

  always @(posedge clk) begin
    if (load) begin
      traffic_class_reg <= traffic_class;
    end
    if (rst) begin
      traffic_class_reg <= 8'd0;
    end
  end

  assign traffic_class_held = traffic_class_reg;

  always @(posedge clk) begin
    if (load) begin
      epoch_reg <= epoch;
    end
    if (rst) begin
      epoch_reg <= 16'd0;
    end
  end

  assign epoch_held = epoch_reg;

  // range check: a configuration out of range protects nothing
  wire in_range = (|symbols) & (symbols <= 8'd128) & (repairs <= ROWS[3:0]) & (lanes_log2 <= 3'd4);

  always @(posedge clk) begin
    if (load) begin
      protecting <= protect & in_range;
      error <= protect & ~in_range;
      settling <= 4'd8;
      settled <= 1'b0;
    end else if (step & ~settled) begin
      settling <= settling - 4'd1;
      settled <= (settling == 4'd1);
    end
    if (rst) begin
      protecting <= 1'b0;
      error <= 1'b0;
      settled <= 1'b1;
    end
  end

  // k D and D - 1
  always @(posedge clk) begin
    frames_reg <= {4'd0, symbols_reg} << lanes_log2_reg;
    lane_mask_reg <= ~(4'hf << lanes_log2_reg);
  end

  assign frames = frames_reg;
  assign last_lane = lane_mask_reg;

  // RFC 791: the header's sum without the total length, carries added back at the end
  always @(posedge clk) begin
    source_sum <= {2'd0, source_ip_reg[31:16]} + {2'd0, source_ip_reg[15:0]} +
        {2'd0, {8'd69, traffic_class_reg}};
    destination_sum <= {2'd0, destination_ip_reg[31:16]} + {2'd0, destination_ip_reg[15:0]} +
        18'h8011;
    header_sum <= {1'b0, source_sum} + {1'b0, destination_sum};
    carried_once <= {1'b0, header_sum[15:0]} + {14'd0, header_sum[18:16]};
    carried_twice <= carried_once[15:0] + {15'd0, carried_once[16]};
  end

  assign ip_sum = carried_twice;

endmodule

`default_nettype wire
