//! Emitted Verilog, compared to the letter.

use rtl_gen::builder::ModuleBuilder;
use rtl_gen::emit::{self, VerilogFile};

const EXPECTED: &str = r#"// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `bifrost gen quanta_timer --variant w16`; change its source, not this file.
//
// Counts a pause time down.
// IEEE 802.3, annex 31B.
//
// Built with
//   TIME_W = 16

`default_nettype none

module quanta_timer (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Command
  // Take a new time, zero to resume at once; one that arrives while the timer still runs replaces
  // what is left of the old one.
  input  wire load,
  // Time in quanta.
  input  wire [15:0] quanta,
  // One quantum has passed.
  input  wire step,

  // Status
  // Sending must wait.
  output wire paused,
  // Where the timer is.
  output reg  [1:0] phase
);

  localparam [1:0] TIMER_IDLE = 2'd0;
  localparam [1:0] TIMER_WAIT = 2'd1;
  localparam [1:0] TIMER_LAST = 2'd2;

  // Quanta left.
  reg [15:0] left;
  reg [1:0] state;

  // counting
  wire is_last = (left == 16'd1);

  always @(posedge clk) begin
    if (load) begin
      left <= quanta;
      state <= (|quanta) ? TIMER_WAIT : TIMER_IDLE;
    end else if (step) begin
      case (state)
        TIMER_WAIT: begin
          left <= left - 16'd1;
          if (is_last) begin
            state <= TIMER_LAST;
          end
        end
        TIMER_LAST: begin
          state <= TIMER_IDLE;
        end
        default: ;
      endcase
    end
    if (rst) begin
      left <= 16'd0;
      state <= TIMER_IDLE;
    end
  end

  assign paused = (state != TIMER_IDLE);

  always @* begin
    phase = state;
    if (load) begin
      phase = 2'd3;
    end
  end

endmodule

`default_nettype wire
"#;

#[test]
fn a_module_reads_as_if_written_by_hand() {
    let m = ModuleBuilder::new("quanta_timer");
    m.describe("Counts a pause time down.");
    m.describe("IEEE 802.3, annex 31B.");
    m.built_with("TIME_W", 16);
    m.group("Command");
    let load = m
        .doc(
            "Take a new time, zero to resume at once; one that arrives while the timer still runs replaces what is \
             left of the old one.",
        )
        .input("load", 1);
    let quanta = m.doc("Time in quanta.").input("quanta", 16);
    let step = m.doc("One quantum has passed.").input("step", 1);
    m.group("Status");
    let paused = m.doc("Sending must wait.").output("paused", 1);
    let phase = m.doc("Where the timer is.").output("phase", 2);

    let [idle, wait, last] = m.states("TIMER", ["IDLE", "WAIT", "LAST"]);
    let left = m.doc("Quanta left.").reg("left", 16, 0);
    let state = m.reg("state", 2, &idle);
    m.comment("counting");
    let is_last = m.named("is_last", left.eq(1));
    m.when(&load, || {
        m.assign(&left, &quanta);
        m.assign(&state, quanta.any().mux(&wait, &idle));
    })
    .else_when(&step, || {
        m.switch(&state, |s| {
            s.case(&wait, || {
                m.assign(&left, &left - 1);
                m.when(&is_last, || m.assign(&state, &last));
            });
            s.case(&last, || m.assign(&state, &idle));
        });
    });
    m.assign(&paused, state.ne(&idle));
    m.assign(&phase, &state);
    m.when(&load, || m.assign(&phase, 3));
    let module = m.build().unwrap();
    let command = |_: &_| Some("bifrost gen quanta_timer --variant w16".to_owned());
    let files = emit::verilog_files(&module, command).unwrap();
    let [VerilogFile { name, text, .. }] = &files[..] else { panic!("{files:?}") };
    assert_eq!(name, "quanta_timer");
    assert!(text == EXPECTED, "emitted:\n{text}");
}

const EXPECTED_PARAMETERS: &str = r#"module two_timers (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  output wire [7:0] first,
  output wire [7:0] second
);

  wire [7:0] slow_left;
  timer #(
    .START(8'd200)
  ) slow (
    .clk(clk),
    .rst(rst),
    .left(slow_left)
  );

  assign first = slow_left;

  // a timer with the usual start
  wire [7:0] usual_left;
  timer usual (
    .clk(clk),
    .rst(rst),
    .left(usual_left)
  );

  assign second = usual_left;

endmodule

// The modules below are parts of the one above and share its file.
// verilator lint_off DECLFILENAME

module timer #(
  // Quanta after reset.
  parameter [7:0] START = 8'd16
) (
  // Clocks (rising edge) and resets (synchronous, active high)
  input  wire clk,
  input  wire rst,

  // Quanta left.
  output reg  [7:0] left
);

  always @(posedge clk) begin
    left <= left - 8'd1;
    if (rst) begin
      left <= START;
    end
  end

endmodule
"#;

#[test]
fn an_instance_has_its_parameter_and_its_comment_and_an_output_is_a_register() {
    let m = ModuleBuilder::new("timer");
    let start = m.doc("Quanta after reset.").parameter("START", 8, 16u8);
    let left = m.doc("Quanta left.").output_reg("left", 8, start);
    m.assign(&left, &left - 1);
    let timer = m.build().unwrap();
    let m = ModuleBuilder::new("two_timers");
    let slow = m.instance_with("slow", &timer, &[("START", 200u8)], &[]);
    m.comment("a timer with the usual start");
    let usual = m.instance("usual", &timer, &[]);
    m.assign(&m.output("first", 8), &slow["left"]);
    m.assign(&m.output("second", 8), &usual["left"]);
    let text = emit::verilog(&m.build().unwrap()).unwrap();
    let body = text.split("`default_nettype none\n\n").nth(1).and_then(|rest| rest.split("\n`default_nettype").next());
    assert!(body == Some(EXPECTED_PARAMETERS), "emitted:\n{text}");
}
