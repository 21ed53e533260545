//! Many modules in one Verilog test bench, run by Verilator and by Icarus.

use super::case::{CLOCKS, Case, width};
use super::verilated::COMPILE;
use num_bigint::BigUint;
use rtl_gen::tools::VERILATOR_WORKAROUNDS;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Modules that share one stimulus memory.
const GROUP: usize = 25;

/// Width and case warnings stay fatal; the four waived ones come from constants in random expressions.
const VERILATOR: [&str; 7] =
    ["--cc", "--top-module", "bench", "-Wno-CMPCONST", "-Wno-UNSIGNED", "-Wno-UNOPTFLAT", "-Wno-SELRANGE"];

/// A Verilog simulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simulator {
    Verilator,
    Icarus,
}

/// The answer of each case in each clock: a number, or the text of a number with unknown bits.
pub type Answers = Vec<Vec<Result<BigUint, String>>>;

/// Runs all cases. A missing tool, or one that refuses the Verilog, panics with the tool's message and fails the test.
pub fn run(simulator: Simulator, cases: &[Case]) -> Answers {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path();
    let design: String = cases.iter().map(|c| c.verilog.as_str()).collect();
    write(path, "design.v", &design);
    write(path, "bench.v", &bench(cases));
    for (number, group) in cases.chunks(GROUP).enumerate() {
        write(path, &format!("stimulus_{number}.hex"), &stimulus(group));
    }
    let output = match simulator {
        Simulator::Icarus => {
            write(path, "clock.v", CLOCK_V);
            let files = ["design.v", "bench.v", "clock.v"];
            tool(path, "iverilog", &[&["-g2005", "-s", "clock", "-o", "bench.vvp"], &files[..]].concat());
            tool(path, "vvp", &["-n", "bench.vvp"])
        }
        Simulator::Verilator => {
            write(path, "main.cpp", MAIN_CPP);
            tool(path, "verilator", &[&VERILATOR[..], &VERILATOR_WORKAROUNDS, &["design.v", "bench.v"]].concat());
            tool(path, "sh", &["-c", COMPILE]);
            tool(path, "./run", &[])
        }
    };
    answers(cases, &output)
}

fn write(directory: &Path, name: &str, text: &str) {
    fs::write(directory.join(name), text).unwrap_or_else(|e| panic!("writing {name}: {e}"));
}

fn tool(directory: &Path, name: &str, arguments: &[&str]) -> String {
    let program = if name.contains('/') { directory.join(name) } else { name.into() };
    let output = Command::new(program).args(arguments).current_dir(directory).output();
    let output = output.unwrap_or_else(|e| {
        panic!("`{name}` does not run ({e}); `apt-get install verilator iverilog g++ make` has it")
    });
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let complaint = text(&output.stderr);
    let first: Vec<&str> = complaint.lines().take(40).collect();
    assert!(output.status.success(), "`{name}` failed:\n{}", first.join("\n"));
    text(&output.stdout)
}

/// Lines of stimulus, one a clock, the first module in the least significant bits.
fn stimulus(group: &[Case]) -> String {
    let mut text = String::new();
    for clock in 0..CLOCKS {
        let mut low = 0;
        let mut line = BigUint::ZERO;
        for case in group {
            line |= &case.stimulus[clock] << low;
            low += width(&case.inputs);
        }
        text += &format!("{line:x}\n");
    }
    text
}

/// The bench. One line of stimulus a clock goes into a register per input, so that Verilator does not repeat its
/// extraction from the line at every use; then every module shows its outputs once a clock.
fn bench(cases: &[Case]) -> String {
    let mut text = "module bench(input wire clk);\n  integer n;\n  initial n = 0;\n".to_string();
    let (mut load, mut show) = (String::new(), String::new());
    for (number, group) in cases.chunks(GROUP).enumerate() {
        let top = group.iter().map(|c| width(&c.inputs)).sum::<usize>().max(1) - 1;
        let last = CLOCKS - 1;
        text += &format!(
            "  reg [{top}:0] stimulus_{number} [0:{last}];\n  initial $readmemh(\"stimulus_{number}.hex\", \
             stimulus_{number});\n  wire [{top}:0] line_{number} = stimulus_{number}[n];\n"
        );
        let mut low = 0;
        for case in group {
            let name = &case.name;
            let mut pins = if case.has_clock { vec![".clk(clk)".to_string()] } else { vec![] };
            for (port, width) in &case.inputs {
                text += &format!("  reg [{}:0] {name}_{port};\n", width - 1);
                load += &format!("    {name}_{port} <= line_{number}[{low} +: {width}];\n");
                pins.push(format!(".{port}({name}_{port})"));
                low += width;
            }
            if case.inputs.iter().any(|(port, _)| port == "rst") {
                text += &format!("  initial {name}_rst = 1'b1;\n");
            }
            text += &format!("  wire [{}:0] {name}_out;\n", width(&case.outputs) - 1);
            let mut low = 0;
            for (port, width) in &case.outputs {
                pins.push(format!(".{port}({name}_out[{low} +: {width}])"));
                low += width;
            }
            text += &format!("  {name} {name}_instance({});\n", pins.join(", "));
            show += &format!("      $display(\"%h\", {name}_out);\n");
        }
    }
    text + &format!(
        "  always @(posedge clk) begin\n{load}    if (n > 0) begin\n{show}    end\n    n <= n + 1;\n  end\nendmodule\n"
    )
}

fn answers(cases: &[Case], output: &str) -> Answers {
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), CLOCKS * cases.len(), "lines of the test bench; the first: {:?}", lines.first());
    let value = |line: &str| BigUint::parse_bytes(line.trim().as_bytes(), 16).ok_or_else(|| line.trim().to_string());
    let answer = |case: usize| (0..CLOCKS).map(|clock| value(lines[clock * cases.len() + case])).collect();
    (0..cases.len()).map(answer).collect()
}

/// The clock for Icarus: inputs change at the rising edge, after the modules have sampled them.
const CLOCK_V: &str = "module clock;
  reg clk;
  integer n;
  bench bench(.clk(clk));
  initial begin
    clk = 0;
    for (n = 0; n < 13; n = n + 1) begin
      #1 clk = 1;
      #1 clk = 0;
    end
  end
endmodule
";

/// The clock for Verilator.
const MAIN_CPP: &str = "#include \"Vbench.h\"
#include \"verilated.h\"
int main(int argc, char** argv) {
  VerilatedContext context;
  context.commandArgs(argc, argv);
  Vbench bench{&context};
  bench.clk = 0;
  bench.eval();
  for (int n = 0; n < 13; ++n) {
    bench.clk = 1;
    bench.eval();
    bench.clk = 0;
    bench.eval();
  }
  return 0;
}
";
