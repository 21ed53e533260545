// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen rate_limiter --variant w512`; change its source, not this file.
//
// Limits each class to a rate by a token bucket, at the gate between a buffer and a scheduler
// ITU-T I.371, annex A (the leaky bucket as a meter); IEEE 802.3, 4.4.2 (preamble and gap).

`default_nettype none

module rate_limiter #(
  // Bits of a beat: 64, 128, 256, 512 or 1024.
  parameter DATA_W = 512
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Handshakes of the classes between a buffer (offered, last, taken) and a scheduler (passed,
  // ready)
  // Classes of which the buffer offers a beat.
  input  wire [7:0] gate_offered,
  // Classes whose offered beat is the last of its frame.
  input  wire [7:0] gate_last,
  // Classes of which the scheduler takes a beat.
  input  wire [7:0] gate_ready,
  // Classes of which a beat is offered to the scheduler.
  output wire [7:0] gate_passed,
  // Classes of which a beat is taken from the buffer, if it offers one.
  output wire [7:0] gate_taken,

  // Stream of the scheduler (watched only; dest: class, and control frame)
  // The scheduler offers a beat.
  input  wire tx_valid,
  // The beat of the scheduler is taken.
  input  wire tx_ready,
  // Lanes that carry the frame.
  input  wire [DATA_W/8-1:0] tx_keep,
  // Last beat of the frame.
  input  wire tx_last,
  // Class of the frame in [2:0]; [3]: a MAC control frame, which is not limited.
  input  wire [3:0] tx_dest,

  // Configuration
  // Classes that are limited, bit n for class n.
  input  wire [7:0] cfg_enable,
  // Rate of class p at `[24*p +: 24]`, in 1/65536 octets a clock.
  input  wire [191:0] cfg_rate,
  // Octets that the bucket of class p holds at most, at `[20*p +: 20]`; 0: no frame of the class
  // begins.
  input  wire [159:0] cfg_burst,
  // Octets that are charged for a frame beside its own: 24 for preamble, FCS and gap.
  input  wire [7:0] cfg_overhead,

  // Status
  // Classes whose bucket held a beat back in the clock before.
  output wire [7:0] stat_blocked,
  // Octets that the bucket of class p lacks to be full, at `[21*p +: 21]`: above `cfg_burst` if the
  // class is in debt.
  output wire [167:0] stat_deficit
);

  // Other values are refused: the module inside does not exist.
  generate
    if (!(DATA_W == 512 || DATA_W == 64 || DATA_W == 128 || DATA_W == 256 ||
        DATA_W == 1024)) begin : refused
      rate_limiter_has_no_such_variant refused ();
    end
  endgenerate

  reg leaves;
  reg [2:0] leaving_class;
  reg leaving_last;
  // Class that is charged, one-hot.
  reg [7:0] charged;
  reg [8:0] charge;
  reg [295:0] deficit;
  reg [7:0] begun;
  // Classes that have begun a frame, or may begin one.
  reg [7:0] open;
  reg [7:0] blocked;

  genvar n;

  // the charge of a beat that leaves, in two clocks
  always @(posedge clk) begin
    leaves <= tx_valid & tx_ready & ~tx_dest[3];
    leaving_class <= tx_dest[2:0];
    leaving_last <= tx_last;
    if (rst) begin
      leaves <= 1'b0;
    end
  end

  wire [7:0] beat_octets;
  generate
    case (DATA_W)
      512: begin : gen_beat
        beat_octets_x64 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      64: begin : gen_beat
        beat_octets_x8 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      128: begin : gen_beat
        beat_octets_x16 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      256: begin : gen_beat
        beat_octets_x32 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
      1024: begin : gen_beat
        beat_octets_x128 beat (
          .clk(clk),
          .keep(tx_keep),
          .octets(beat_octets)
        );
      end
    endcase
  endgenerate

  always @(posedge clk) begin
    charged <= (8'd1 << leaving_class) & {8{leaves}};
    charge <= {1'b0, beat_octets} + {1'b0, (cfg_overhead & {8{leaving_last}})};
    if (rst) begin
      charged <= 8'd0;
    end
  end

  // the buckets: what each lacks to be full
  wire [303:0] sum;
  wire [7:0] stays;
  generate
    for (n = 0; n < 8; n = n + 1) begin : each_sum
      assign sum[38*n +: 38] = ({1'b0, deficit[37*n +: 37]} +
              {13'd0, ({charge, 16'd0} & {25{charged[n]}})}) - {14'd0, cfg_rate[24*n +: 24]};
      assign stays[n] = cfg_enable[n] & ~sum[38*n + 37];
      always @(posedge clk) begin
        deficit[37*n +: 37] <= sum[38*n +: 37] & {37{stays[n]}};
        if (rst) begin
          deficit[37*n +: 37] <= 37'd0;
        end
      end
    end
  endgenerate

  assign stat_deficit = {deficit[295:275], deficit[258:238], deficit[221:201], deficit[184:164],
      deficit[147:127], deficit[110:90], deficit[73:53], deficit[36:16]};

  // Classes of which a frame may begin in the next clock.
  wire [7:0] may_next = ~cfg_enable |
      {(deficit[295:275] < {1'b0, cfg_burst[159:140]}),
        (deficit[258:238] < {1'b0, cfg_burst[139:120]}),
        (deficit[221:201] < {1'b0, cfg_burst[119:100]}),
        (deficit[184:164] < {1'b0, cfg_burst[99:80]}),
        (deficit[147:127] < {1'b0, cfg_burst[79:60]}), (deficit[110:90] < {1'b0, cfg_burst[59:40]}),
        (deficit[73:53] < {1'b0, cfg_burst[39:20]}), (deficit[36:16] < {1'b0, cfg_burst[19:0]})};

  // the gate: what is offered stays offered, and a frame that has begun goes on
  wire [7:0] offer = gate_offered & open;
  wire [7:0] begun_next = (offer & ~(gate_ready & gate_last)) | (~offer & begun);

  always @(posedge clk) begin
    begun <= begun_next;
    open <= begun_next | may_next;
    if (rst) begin
      begun <= 8'd0;
      open <= 8'd0;
    end
  end

  assign gate_passed = offer;
  assign gate_taken = gate_ready & open;

  always @(posedge clk) begin
    blocked <= gate_offered & ~open;
    if (rst) begin
      blocked <= 8'd0;
    end
  end

  assign stat_blocked = blocked;

endmodule

`default_nettype wire
