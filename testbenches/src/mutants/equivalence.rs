//! Whether a mutant is another design at all: a miter of the sound netlist and the mutant, and a solver.
//!
//! Yosys writes the netlist with all mutants as gates and registers. The sound design and the mutant are this netlist with two values of the
//! selector. Both power up in one state, whatever that state is, have a reset in the first clock, and get the same inputs for ever; a later
//! reset may come in any clock. Inputs have the values that the contract allows, and beats of streams the lanes. An output counts from
//! the second clock on, in the clocks in which the contract gives the output a meaning. ABC joins the nodes of both designs that are equal
//! in all states that can be reached (`scorr`), and proves of the rest that no output ever differs, or finds a clock in which one
//! does (`pdr`).
//!
//! A large memory is left out: what is written must be the same in both designs in every clock, and a read gives both the same data,
//! whatever the data are, if both read the same address. So a proof holds for the whole design, but a difference may be none.

use super::netlist::{Netlist, SELECTOR, yosys};
use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_foundation::contract::Pin;
use rtl_gen::tools;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::ops::RangeInclusive;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::time::Duration;

/// The most bits of a memory that becomes registers.
const MEMORY_BITS: usize = 4096;

/// SIGXCPU, the signal that ends a process at its limit of processor time (signal(7)).
const OUT_OF_TIME: i32 = 24;

/// Verilog for the memories that are left out: cells that the netlist shows its addresses and data to.
fn left_out() -> String {
    format!(
        "\
(* blackbox *) module memory_read (a, d); parameter A = 1, D = 1; input [A-1:0] a; output [D-1:0] d; endmodule
(* blackbox *) module memory_write (a, d, e); parameter A = 1, D = 1; input [A-1:0] a; input [D-1:0] d, e; endmodule
module \\$mem_v2 (RD_CLK, RD_EN, RD_ARST, RD_SRST, RD_ADDR, RD_DATA, WR_CLK, WR_EN, WR_ADDR, WR_DATA);
  parameter MEMID = \"\", SIZE = 1, OFFSET = 0, ABITS = 1, WIDTH = 1, INIT = 0, RD_PORTS = 1, WR_PORTS = 1;
  parameter RD_WIDE_CONTINUATION = 0, RD_CLK_ENABLE = 0, RD_CLK_POLARITY = 0, RD_TRANSPARENCY_MASK = 0, RD_COLLISION_X_MASK = 0;
  parameter RD_CE_OVER_SRST = 0, RD_ARST_VALUE = 0, RD_SRST_VALUE = 0, RD_INIT_VALUE = 0;
  parameter WR_WIDE_CONTINUATION = 0, WR_CLK_ENABLE = 0, WR_CLK_POLARITY = 0, WR_PRIORITY_MASK = 0;
  input [RD_PORTS-1:0] RD_CLK, RD_EN, RD_ARST, RD_SRST;
  input [RD_PORTS*ABITS-1:0] RD_ADDR;
  output [RD_PORTS*WIDTH-1:0] RD_DATA;
  input [WR_PORTS-1:0] WR_CLK;
  input [WR_PORTS*ABITS-1:0] WR_ADDR;
  input [WR_PORTS*WIDTH-1:0] WR_EN, WR_DATA;
  wire _TECHMAP_FAIL_ = SIZE * WIDTH <= {MEMORY_BITS} || RD_CLK_ENABLE != 0;
  genvar i;
  generate
    for (i = 0; i < RD_PORTS; i = i + 1)
      memory_read #(ABITS, WIDTH) read (RD_ADDR[i*ABITS +: ABITS], RD_DATA[i*WIDTH +: WIDTH]);
    for (i = 0; i < WR_PORTS; i = i + 1)
      (* keep *) memory_write #(ABITS, WIDTH) write (WR_ADDR[i*ABITS +: ABITS] & {{ABITS{{|WR_EN[i*WIDTH +: WIDTH]}}}},
        WR_DATA[i*WIDTH +: WIDTH] & WR_EN[i*WIDTH +: WIDTH], WR_EN[i*WIDTH +: WIDTH]);
  endgenerate
endmodule
"
    )
}

/// A statement of the netlist.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Statement {
    /// A gate: its nets, the output last, and the rows of its table.
    Gate { nets: Vec<String>, rows: String },
    /// A register: what it takes, its net, and its value at power-up if that is known.
    Register { from: String, to: String, power_up: Option<char> },
    /// A read of a memory that is left out: address and data.
    Read { address: Vec<String>, data: Vec<String> },
    /// A write to such a memory.
    Write { nets: Vec<String> },
}

/// The netlist of all mutants as gates and registers.
pub struct Miter {
    inputs: Vec<String>,
    selector: Vec<String>,
    statements: Vec<Statement>,
    /// Nets of the outputs, bit by bit, and of the outputs that say when the bits have a meaning.
    outputs: Vec<(String, Option<String>)>,
}

/// Answer of a solver about a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The mutant is the same design: no input that the contract allows tells it apart, from any state that both power up in.
    Equivalent,
    /// Inputs that the contract allows tell it apart in this clock after power-up.
    Different(u64),
    /// Nothing is shown.
    Open,
}

/// Net that is low in the first clock.
const STARTED: &str = "has_started";

impl Miter {
    /// The gates of a netlist whose contract has these inputs and outputs.
    ///
    /// # Errors
    /// Yosys is missing or fails, or writes what is not understood here.
    pub fn of(netlist: &Netlist, pins: &[Vec<Pin>; 2]) -> miette::Result<Self> {
        let directory = &netlist.directory;
        fs::write(directory.join("left_out.v"), left_out()).into_diagnostic().wrap_err("left_out.v")?;
        fs::write(directory.join("with_promises.v"), with_promises(netlist, pins)).into_diagnostic()?;
        let script = "read_rtlil mutants.il\nread_verilog with_promises.v\nhierarchy -check -top with_promises\nproc\nflatten\n\
             opt -fast\nmemory_collect\nread_verilog -lib left_out.v\ntechmap -map left_out.v\nmemory_map\nsetundef -zero\nopt -fast\ntechmap\ndffunmap\n\
             dfflegalize -cell $_DFF_P_ 01\nopt_clean\nwrite_blif -top with_promises gates.blif\n";
        yosys(directory, "miter", script)?;
        let text = fs::read_to_string(directory.join("gates.blif")).into_diagnostic().wrap_err("gates.blif")?;
        Self::read(&text, netlist.selector_bits(), pins)
            .ok_or_else(|| miette!("{}: gates.blif is not as Yosys 0.23 writes it", directory.display()))
    }

    fn read(text: &str, selector_bits: usize, [_, outputs]: &[Vec<Pin>; 2]) -> Option<Self> {
        let text = text.replace("\\\n", " ");
        let selector: Vec<String> = (0..selector_bits).map(|at| bit(SELECTOR, selector_bits, at)).collect();
        let (mut inputs, mut statements) = (vec![], Vec::<Statement>::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace().map(str::to_owned);
            match words.next().as_deref() {
                Some(".inputs") => inputs = words.filter(|net| net != "clk" && !selector.contains(net)).collect(),
                Some(".names") => statements.push(Statement::Gate { nets: words.collect(), rows: String::new() }),
                Some(".latch") => {
                    let words: Vec<String> = words.collect();
                    let power_up = words.last()?.chars().next().filter(|value| matches!(value, '0' | '1'));
                    let power_up = power_up.filter(|_| words.len() != 2);
                    statements.push(Statement::Register {
                        from: words.first()?.clone(),
                        to: words.get(1)?.clone(),
                        power_up,
                    });
                }
                Some(".subckt") => {
                    let kind = words.next()?;
                    let nets: Vec<(String, String)> = words
                        .map(|word| word.split_once('=').map(|(port, net)| (port.into(), net.into())))
                        .collect::<Option<_>>()?;
                    let of = |port: char| {
                        nets.iter().filter(move |(name, _)| name.starts_with(port)).map(|(_, net)| net.clone())
                    };
                    statements.push(match kind.as_str() {
                        "memory_read" => Statement::Read { address: of('a').collect(), data: of('d').collect() },
                        "memory_write" => Statement::Write { nets: nets.into_iter().map(|(_, net)| net).collect() },
                        _ => return None,
                    });
                }
                Some(".model" | ".outputs" | ".end") | None => {}
                Some(_) => match statements.last_mut()? {
                    Statement::Gate { rows, .. } if !line.starts_with('.') => {
                        rows.push_str(line);
                        rows.push('\n');
                    }
                    _ => return None,
                },
            }
        }
        let bits = |pin: &Pin| {
            let valid = pin.valid.as_deref().map(str::to_owned);
            (0..pin.width).map(|at| (bit(&pin.name, pin.width, at), valid.clone())).collect::<Vec<_>>()
        };
        Some(Self { inputs, selector, statements, outputs: outputs.iter().flat_map(bits).collect() })
    }

    /// Asks the solver about a mutant, for so much processor time: what else runs on the machine does not change the verdict.
    ///
    /// # Errors
    /// The solver is missing or does not understand.
    pub fn judge(&self, number: usize, directory: &Path, patience: Duration) -> miette::Result<Verdict> {
        let name = format!("miter_{number}.blif");
        let file = directory.join(&name);
        fs::write(&file, self.question(number)).into_diagnostic().wrap_err_with(|| file.display().to_string())?;
        let seconds = patience.as_secs().max(1);
        // the second limit kills a process that outlives the signal of the first
        let limit = format!("--cpu={seconds}:{}", seconds + 1);
        let commands = format!("read_blif {name}; strash; scorr; pdr");
        let output = tools::run("prlimit", &[&limit, "yosys-abc", "-c", &commands], directory)?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let frame = text.split_once("was asserted in frame ").and_then(|(_, rest)| rest.split_once('.'));
        let verdict = match frame.map(|(frame, _)| frame.parse()) {
            _ if text.contains("Property proved") => Verdict::Equivalent,
            Some(Ok(clock)) if !self.leaves_memories_out() => Verdict::Different(clock),
            Some(Ok(_)) => Verdict::Open,
            _ if text.contains("UNDECIDED") || output.status.signal() == Some(OUT_OF_TIME) => Verdict::Open,
            _ => return Err(miette!("{}: the solver answers {text}", file.display())),
        };
        if verdict == Verdict::Equivalent {
            fs::remove_file(&file).into_diagnostic()?;
        }
        Ok(verdict)
    }

    fn leaves_memories_out(&self) -> bool {
        self.statements.iter().any(|statement| matches!(statement, Statement::Read { .. } | Statement::Write { .. }))
    }

    /// The netlist twice, as one design whose output is high when both differ.
    fn question(&self, number: usize) -> String {
        let mut text = Text::new(&self.inputs);
        text.constants(&self.selector, "sound", 0);
        text.constants(&self.selector, "mutant", number);
        self.statements.iter().enumerate().for_each(|(at, statement)| text.both(at, statement));
        for (bit, valid) in &self.outputs {
            text.differs(bit, valid.as_deref());
        }
        text.finish()
    }
}

/// The design that the solver reads.
struct Text {
    gates: String,
    inputs: Vec<String>,
    /// Inputs of the netlist, which both designs share.
    shared: HashSet<String>,
    /// Nets that are high when something differs.
    differences: Vec<String>,
}

impl Text {
    fn new(inputs: &[String]) -> Self {
        let shared = inputs.iter().cloned().collect();
        Self { gates: String::new(), inputs: inputs.to_vec(), shared, differences: vec![] }
    }

    /// The name of a net in one of both designs.
    fn net(&self, net: &str, copy: &str) -> String {
        if self.shared.contains(net) { net.to_owned() } else { format!("{copy}:{net}") }
    }

    fn nets(&self, nets: &[String], copy: &str) -> Vec<String> {
        nets.iter().map(|net| self.net(net, copy)).collect()
    }

    fn gate(&mut self, nets: &[&str], rows: &str) {
        let _ = writeln!(self.gates, ".names {}\n{}", nets.join(" "), rows.trim_end());
    }

    fn free(&mut self, name: String) -> String {
        self.inputs.push(name.clone());
        name
    }

    fn constants(&mut self, nets: &[String], copy: &str, value: usize) {
        for (at, net) in nets.iter().enumerate() {
            let net = self.net(net, copy);
            self.gate(&[&net], if value >> at & 1 == 1 { "1" } else { "" });
        }
    }

    /// A statement in both designs.
    fn both(&mut self, at: usize, statement: &Statement) {
        let copies = ["sound", "mutant"];
        match statement {
            Statement::Gate { nets, rows } => {
                for copy in copies {
                    let nets = self.nets(nets, copy).join(" ");
                    let _ = writeln!(self.gates, ".names {nets}\n{}", rows.trim_end());
                }
            }
            Statement::Register { from, to, power_up } => {
                let unknown = power_up.is_none().then(|| self.free(format!("power_up:{at}")));
                for copy in copies {
                    let (from, to) = (self.net(from, copy), self.net(to, copy));
                    match &unknown {
                        None => {
                            let _ = writeln!(self.gates, ".latch {from} {to} {}", power_up.unwrap_or('0'));
                        }
                        Some(unknown) => {
                            let kept = format!("kept:{to}");
                            let _ = writeln!(self.gates, ".latch {from} {kept} 0");
                            let started = self.net(STARTED, copy);
                            self.gate(&[&started, &kept, unknown, &to], "11- 1\n0-1 1");
                        }
                    }
                }
            }
            Statement::Read { address, data } => {
                let [ours, theirs] = copies.map(|copy| self.nets(address, copy));
                let same = format!("same:{at}");
                let differs = self.any_differs(&ours, &theirs, &same);
                for (index, net) in data.iter().enumerate() {
                    let [ours, theirs] = copies.map(|copy| self.net(net, copy));
                    let value = self.free(format!("read:{at}:{index}"));
                    let other = self.free(format!("read_elsewhere:{at}:{index}"));
                    self.gate(&[&value, &ours], "1 1");
                    self.gate(&[&differs, &value, &other, &theirs], "01- 1\n1-1 1");
                }
            }
            Statement::Write { nets } => {
                let [ours, theirs] = copies.map(|copy| self.nets(nets, copy));
                let differs = self.any_differs(&ours, &theirs, &format!("written:{at}"));
                self.differences.push(differs);
            }
        }
    }

    /// A net that is high when any of these nets differ.
    fn any_differs(&mut self, ours: &[String], theirs: &[String], name: &str) -> String {
        let mut each = vec![];
        for (index, (our, their)) in ours.iter().zip(theirs).enumerate() {
            let net = format!("{name}:{index}");
            self.gate(&[our, their, &net], "10 1\n01 1");
            each.push(net);
        }
        self.any(&each, name)
    }

    /// A net that is high when any of these is.
    fn any(&mut self, nets: &[String], name: &str) -> String {
        let mut any = format!("{name}:none");
        self.gate(&[&any], "");
        for (index, net) in nets.iter().enumerate() {
            let next = format!("{name}:any{index}");
            self.gate(&[&any, net, &next], "1- 1\n-1 1");
            any = next;
        }
        any
    }

    /// A bit of an output that must be the same while the other output is high.
    fn differs(&mut self, bit: &str, valid: Option<&str>) {
        let [ours, theirs] = ["sound", "mutant"].map(|copy| self.net(bit, copy));
        let net = format!("output:{bit}");
        match valid {
            None => self.gate(&[&ours, &theirs, &net], "10 1\n01 1"),
            Some(valid) => {
                let valid = self.net(valid, "sound");
                self.gate(&[&ours, &theirs, &valid, &net], "101 1\n011 1");
            }
        }
        self.differences.push(net);
    }

    fn finish(mut self) -> String {
        let differences = std::mem::take(&mut self.differences);
        let any = self.any(&differences, "differs");
        let started = self.net(STARTED, "sound");
        self.gate(&[&started, &any, "differs_within_the_contract"], "11 1");
        format!(
            ".model miter\n.inputs {}\n.outputs differs_within_the_contract\n{}.end\n",
            self.inputs.join(" "),
            self.gates
        )
    }
}

/// The name of a bit of a port in the netlist.
fn bit(port: &str, width: usize, at: usize) -> String {
    if width == 1 { port.to_owned() } else { format!("{port}[{at}]") }
}

/// Verilog: the netlist with its pins. Inputs that a driver must not give are replaced with inputs that the driver may give: `rst` in
/// the first clock, a field's least value, and a full beat.
fn with_promises(netlist: &Netlist, [inputs, outputs]: &[Vec<Pin>; 2]) -> String {
    let range = |width: usize| if width == 1 { String::new() } else { format!("[{}:0] ", width - 1) };
    let ports = |direction: &str, pins: &[Pin]| -> String {
        pins.iter().map(|pin| format!(",\n  {direction} wire {}{}", range(pin.width), pin.name)).collect()
    };
    let kept = |pin: &Pin| match (pin.name.as_ref(), &pin.legal) {
        ("rst", _) => format!("rst | ~{STARTED}"),
        (_, Some(legal)) => fields(pin, legal),
        _ => lanes(pin, inputs).unwrap_or_else(|| pin.name.to_string()),
    };
    let connected = inputs.iter().map(|pin| format!(",\n    .{}({})", pin.name, kept(pin)));
    let connected: String = connected.chain(outputs.iter().map(|pin| format!(",\n    .{0}({0})", pin.name))).collect();
    let selector = range(netlist.selector_bits());
    format!(
        "module with_promises (\n  input wire clk{}{},\n  input wire {selector}{SELECTOR},\n  output reg {STARTED}\n);\n  \
         initial {STARTED} = 1'b0;\n  always @(posedge clk) {STARTED} <= 1'b1;\n  \
         {} netlist (.clk(clk), .{SELECTOR}({SELECTOR}){connected});\nendmodule\n",
        ports("input", inputs),
        ports("output", outputs),
        netlist.top,
    )
}

/// The fields of an input, each with a legal value.
fn fields(pin: &Pin, legal: &RangeInclusive<u64>) -> String {
    let (width, name) = (pin.width / pin.fields, &pin.name);
    let (least, most) = (legal.start(), legal.end());
    if pin.width == 1 {
        return name.to_string();
    }
    let field = |index: usize| {
        let value = format!("{name}[{}:{}]", (index + 1) * width - 1, index * width);
        format!("((({value} >= {width}'d{least}) && ({value} <= {width}'d{most})) ? {value} : {width}'d{least})")
    };
    format!("{{{}}}", (0..pin.fields).rev().map(field).collect::<Vec<_>>().join(", "))
}

/// The lanes of a stream: every beat of a frame but the last fills all, the last at least one, from lane 0 on.
fn lanes(keep: &Pin, inputs: &[Pin]) -> Option<String> {
    let stream = keep.name.strip_suffix("_tkeep")?;
    let pin = |name: &str| inputs.iter().map(|pin| &pin.name).find(|pin| **pin == format!("{stream}_{name}"));
    let (valid, last, keep, width) = (pin("tvalid")?, pin("tlast")?, &keep.name, keep.width);
    let first_lanes = format!("~(|({keep} & ({keep} + 1'b1))) & (|{keep})");
    Some(format!("(~{valid} | (({last} | (&{keep})) & {first_lanes})) ? {keep} : {{{width}{{1'b1}}}}"))
}
