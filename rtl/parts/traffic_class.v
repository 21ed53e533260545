// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen --all`; change its source, not this file.
//
// Finds the class of a frame; four clocks after the frame begins its class stands at the outputs.

`default_nettype none

module traffic_class (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // A frame begins.
  input  wire begins,
  // Octets 12 to 23 of the frame, octet 12 + n at `[8*n +: 8]`.
  input  wire [95:0] octets,
  // The frame has octet 13 + 2 n.
  input  wire [5:0] has,

  // Configuration, read two clocks after the frame begins
  // The DSCP decides, if there is one.
  input  wire trust_dscp,
  // The PCP decides, if there is one and no DSCP does.
  input  wire trust_pcp,
  // Class of all other frames.
  input  wire [2:0] default_class,
  // Class of DSCP n at `[3*n +: 3]`.
  input  wire [191:0] dscp_class,
  // Class of PCP n at `[3*n +: 3]`.
  input  wire [23:0] pcp_class,

  // The frame whose first beat leaves
  // Class of the frame, until the next begins.
  output wire [2:0] number,
  // The class follows from the DSCP.
  output reg  by_dscp,
  // The class follows from the PCP.
  output reg  by_pcp,
  // The class is the default.
  output reg  by_default,
  // The frame ends within what would decide its class.
  output reg  truncated
);

  localparam [15:0] ETHERTYPE_TAG = 16'h8100;
  localparam [15:0] ETHERTYPE_SERVICE_TAG = 16'h88a8;
  localparam [15:0] ETHERTYPE_IPV4 = 16'h0800;
  localparam [15:0] ETHERTYPE_IPV6 = 16'h86dd;

  reg [2:0] is_ipv6;
  reg [17:0] service;
  reg [17:0] traffic;
  reg is_tag_0;
  reg [2:0] is_ipv4;
  reg [2:0] is_typed;
  reg [2:0] is_whole;
  reg is_tag_1;
  reg [2:0] first_pcp;
  reg compared;
  reg has_dscp;
  reg has_pcp;
  reg [5:0] dscp;
  reg [2:0] pcp;
  reg cut;
  reg selected;
  reg [23:0] entry;
  reg [2:0] eighth;
  reg dscp_counts;
  reg pcp_counts;
  reg [2:0] other;
  reg was_cut;
  reg found;
  reg [2:0] chosen;

  // compare: what stands behind no tag, one and two
  wire [15:0] ethertype_0 = {octets[7:0], octets[15:8]};

  always @(posedge clk) begin
    is_ipv6[0] <= (ethertype_0 == ETHERTYPE_IPV6);
    service[5:0] <= octets[31:26];
    traffic[5:0] <= {octets[19:16], octets[31:30]};
    is_tag_0 <= (ethertype_0 == ETHERTYPE_TAG) | (ethertype_0 == ETHERTYPE_SERVICE_TAG);
    is_ipv4[0] <= (ethertype_0 == ETHERTYPE_IPV4);
    is_typed[0] <= has[0];
    is_whole[0] <= has[1];
  end

  wire [15:0] ethertype_1 = {octets[39:32], octets[47:40]};

  always @(posedge clk) begin
    is_ipv6[1] <= (ethertype_1 == ETHERTYPE_IPV6);
    service[11:6] <= octets[63:58];
    traffic[11:6] <= {octets[51:48], octets[63:62]};
    is_tag_1 <= (ethertype_1 == ETHERTYPE_TAG) | (ethertype_1 == ETHERTYPE_SERVICE_TAG);
    is_ipv4[1] <= (ethertype_1 == ETHERTYPE_IPV4);
    is_typed[1] <= has[2];
    is_whole[1] <= has[3];
  end

  wire [15:0] ethertype_2 = {octets[71:64], octets[79:72]};

  always @(posedge clk) begin
    is_ipv6[2] <= (ethertype_2 == ETHERTYPE_IPV6);
    service[17:12] <= octets[95:90];
    traffic[17:12] <= {octets[83:80], octets[95:94]};
    is_ipv4[2] <= (ethertype_2 == ETHERTYPE_IPV4);
    is_typed[2] <= has[4];
    is_whole[2] <= has[5];
    first_pcp <= octets[23:21];
    compared <= begins;
    if (rst) begin
      compared <= 1'b0;
    end
  end

  // select: the code points that the frame has, from the last place to the first
  always @(posedge clk) begin
    has_dscp <= is_whole[0] &
        (is_ipv4[0] | is_ipv6[0] |
            (is_tag_0 & is_whole[1] &
                (is_ipv4[1] | is_ipv6[1] | (is_tag_1 & is_whole[2] & (is_ipv4[2] | is_ipv6[2])))));
    has_pcp <= is_tag_0 & is_whole[0];
    dscp <= is_tag_0 ?
          (is_tag_1 ? (is_ipv6[2] ? traffic[17:12] : service[17:12]) :
              is_ipv6[1] ? traffic[11:6] :
              service[11:6]) :
        is_ipv6[0] ? traffic[5:0] :
        service[5:0];
    pcp <= first_pcp;
    cut <= ~is_typed[0] | (~is_whole[0] & (is_ipv4[0] | is_ipv6[0] | is_tag_0)) |
        (is_tag_0 &
            (~is_typed[1] | (~is_whole[1] & (is_ipv4[1] | is_ipv6[1] | is_tag_1)) |
                (is_tag_1 & (~is_typed[2] | (~is_whole[2] & (is_ipv4[2] | is_ipv6[2]))))));
    selected <= compared;
    if (rst) begin
      selected <= 1'b0;
    end
  end

  // look up: a class in each eighth of the table of DSCPs, and the one that counts if none does
  always @(posedge clk) begin : drive_entry
    integer i;
    for (i = 0; i < 8; i = i + 1) begin
      entry[3*i +: 3] <= dscp[2] ?
            (dscp[1] ? (dscp[0] ? dscp_class[24*i + 21 +: 3] : dscp_class[24*i + 18 +: 3]) :
                dscp[0] ? dscp_class[24*i + 15 +: 3] :
                dscp_class[24*i + 12 +: 3]) :
          dscp[1] ? (dscp[0] ? dscp_class[24*i + 9 +: 3] : dscp_class[24*i + 6 +: 3]) :
          dscp[0] ? dscp_class[24*i + 3 +: 3] :
          dscp_class[24*i +: 3];
    end
    eighth <= dscp[5:3];
    dscp_counts <= has_dscp & trust_dscp;
  end

  wire by_tag = has_pcp & trust_pcp;

  always @(posedge clk) begin
    pcp_counts <= by_tag;
    other <= by_tag ?
          (pcp[2] ?
                (pcp[1] ? (pcp[0] ? pcp_class[23:21] : pcp_class[20:18]) :
                    pcp[0] ? pcp_class[17:15] :
                    pcp_class[14:12]) :
              pcp[1] ? (pcp[0] ? pcp_class[11:9] : pcp_class[8:6]) :
              pcp[0] ? pcp_class[5:3] :
              pcp_class[2:0]) :
        default_class;
    was_cut <= cut;
    found <= selected;
    if (rst) begin
      found <= 1'b0;
    end
  end

  // choose
  always @(posedge clk) begin
    if (found) begin
      chosen <= dscp_counts ?
            (eighth[2] ?
                  (eighth[1] ? (eighth[0] ? entry[23:21] : entry[20:18]) :
                      eighth[0] ? entry[17:15] :
                      entry[14:12]) :
                eighth[1] ? (eighth[0] ? entry[11:9] : entry[8:6]) :
                eighth[0] ? entry[5:3] :
                entry[2:0]) :
          other;
    end
  end

  assign number = chosen;

  always @(posedge clk) begin
    by_dscp <= found & dscp_counts;
    by_pcp <= found & ~dscp_counts & pcp_counts;
    by_default <= found & ~dscp_counts & ~pcp_counts;
    truncated <= found & was_cut;
    if (rst) begin
      by_dscp <= 1'b0;
      by_pcp <= 1'b0;
      by_default <= 1'b0;
      truncated <= 1'b0;
    end
  end

  // Read by nothing.
  wire unused = &{1'b0, octets[20], octets[25:24], octets[57:52], octets[89:84]};

endmodule

`default_nettype wire
