//! A testbench for Icarus that drives the same stimulus.

use crate::{
    harness::{CoreFiles, Harness, Work},
    rust::Clocked,
};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// The compiled testbench.
pub struct Simulation {
    folder: PathBuf,
    /// Number of clocks of stimulus.
    stimulus: usize,
    /// Time of a run without clocks: starting, reading the stimulus.
    idle: Duration,
}

impl Simulation {
    pub fn new(work: &Work, cores: &[CoreFiles]) -> Self {
        let name: String = cores.iter().map(|core| format!("{}.", core.top)).collect();
        let folder = work.folder(&format!("{name}icarus"));
        for (index, core) in cores.iter().enumerate() {
            let lines: String = core.stimulus.iter().map(|clock| hex(core, clock) + "\n").collect();
            fs::write(folder.join(format!("core{index}.hex")), lines).expect("files can be written");
            for source in &core.sources {
                fs::write(folder.join(&source.file), &source.text).expect("files can be written");
            }
        }
        fs::write(folder.join("bench.v"), testbench(cores)).expect("files can be written");
        let mut arguments = vec!["-g2005", "-s", "bench", "-o", "bench.vvp", "bench.v"];
        arguments.extend(cores.iter().flat_map(|core| &core.sources).map(|source| source.file.as_str()));
        run("iverilog", &arguments, &folder);
        let mut simulation = Self { folder, stimulus: cores[0].stimulus.len(), idle: Duration::ZERO };
        simulation.idle = (0..3).map(|_| simulation.timed(0)).min().expect("three runs");
        simulation
    }

    fn timed(&self, clocks: u64) -> Duration {
        let begin = Instant::now();
        run("vvp", &["-n", "bench.vvp", &format!("+clocks={clocks}")], &self.folder);
        begin.elapsed()
    }

    /// Compares the outputs after the stimulus with those of the binding.
    pub fn compare(&self, clocked: &mut impl Clocked) {
        let text = run("vvp", &["-n", "bench.vvp", &format!("+clocks={}", self.stimulus), "+show"], &self.folder);
        let mut shown = BTreeMap::new();
        for line in text.lines() {
            let (name, value) = line.split_once(' ').expect("a name and a value");
            shown.insert(name.to_owned(), value.to_owned());
        }
        let (mut known, mut digits) = (0, 0);
        for (index, core) in clocked.outputs_after(self.stimulus).into_iter().enumerate() {
            for (name, octets) in core {
                let value = &shown[&format!("core{index}.{name}")];
                let expected: String = octets.iter().rev().map(|octet| format!("{octet:02x}")).collect();
                let expected = &expected[expected.len() - value.len()..];
                digits += value.len();
                for (got, expected) in value.chars().zip(expected.chars()).filter(|(got, _)| got.is_ascii_hexdigit()) {
                    assert_eq!(got, expected, "Icarus and the binding differ in {name}: {value}");
                    known += 1;
                }
            }
        }
        // Icarus does not know data whose valid has never been high.
        assert!(2 * known > digits, "Icarus knows {known} of {digits} digits");
    }
}

impl Harness for Simulation {
    fn run(&mut self, clocks: u64) -> Duration {
        self.timed(clocks).saturating_sub(self.idle)
    }
}

fn run(tool: &'static str, arguments: &[&str], folder: &Path) -> String {
    let output = rtl_gen::tools::run(tool, arguments, folder).unwrap_or_else(|error| panic!("{error}"));
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success(), "{tool}: {text}");
    text
}

/// One clock's inputs side by side, the first port lowest.
fn hex(core: &CoreFiles, clock: &[Vec<u8>]) -> String {
    let mut bits = Vec::new();
    for (port, octets) in core.inputs().zip(clock) {
        bits.extend((0..port.width).map(|bit| octets[bit / 8] >> (bit % 8) & 1));
    }
    let digit = |nibble: &[u8]| nibble.iter().rev().fold(0, |value, &bit| value << 1 | u32::from(bit));
    bits.chunks(4).rev().filter_map(|nibble| char::from_digit(digit(nibble), 16)).collect()
}

fn testbench(cores: &[CoreFiles]) -> String {
    let (mut declare, mut read, mut drive, mut show) = (String::new(), String::new(), String::new(), String::new());
    for (index, core) in cores.iter().enumerate() {
        let width: usize = core.inputs().map(|port| port.width).sum();
        let _ = writeln!(declare, "    reg [{}:0] stimulus{index} [0:{}];", width - 1, core.stimulus.len() - 1);
        let _ = writeln!(declare, "    reg [{}:0] in{index};", width - 1);
        let _ = writeln!(read, "        $readmemh(\"core{index}.hex\", stimulus{index});");
        let _ = writeln!(drive, "            in{index} = stimulus{index}[next];");
        let mut pins = vec![".clk(clk)".to_owned()];
        let mut low = 0;
        for port in core.inputs() {
            let value = format!("in{index}[{low} +: {}]", port.width);
            let value = if port.name == "rst" { format!("reset | {value}") } else { value };
            pins.push(format!(".{}({value})", port.name));
            low += port.width;
        }
        for port in core.outputs() {
            let wire = format!("core{index}_{}", port.name);
            let _ = writeln!(declare, "    wire [{}:0] {wire};", port.width - 1);
            let _ = writeln!(show, "                $display(\"core{index}.{} %h\", {wire});", port.name);
            pins.push(format!(".{}({wire})", port.name));
        }
        let _ = writeln!(declare, "    {} core{index} ({});", core.top, pins.join(", "));
    }
    format!(
        r#"`timescale 1ps / 1ps
module bench;
    reg clk = 1'b0;
    reg reset = 1'b1;
    integer clocks, clock, next;
{declare}
    initial begin
        if (!$value$plusargs("clocks=%d", clocks)) $finish;
{read}        #1 clk = 1'b1;
        #1 reset = 1'b0;
        next = 0;
        for (clock = 0; clock < clocks; clock = clock + 1) begin
            clk = 1'b0;
{drive}            #1;
            if (clock == clocks - 1 && $test$plusargs("show")) begin
{show}            end
            clk = 1'b1;
            #1;
            next = next == {last} ? 0 : next + 1;
        end
        $finish;
    end
endmodule
"#,
        last = cores[0].stimulus.len() - 1
    )
}
