//! Whether a mutant is another design at all: a miter of the sound netlist and the mutant, and a solver.
//!
//! Yosys writes the netlist with all mutants as gates and registers. The sound design and the mutant are this netlist with two values of the
//! selector. Both power up in one state, whatever that state is, have a reset in the first clock, and get the same inputs for ever; a later
//! reset may come in any clock. Inputs have the values that the contract allows, and beats of streams the lanes. An output counts from
//! the second clock on, in the clocks in which the contract gives the output a meaning. ABC joins the nodes of both designs that are equal
//! in all states that can be reached (`scorr`), and proves of the rest that no output ever differs, or finds a clock in which one
//! does (`pdr`).
//!
//! A large memory is left out: what is written must be the same in both designs in every clock, also the first, and a read gives both the same data,
//! whatever the data are, if both read the same address. So a proof holds for the whole design, but a difference may be none.
//!
//! A module may be compared alone, which takes little time: its inputs have any values, and the parts in it are left out like memories. What a part is given
//! must be the same in both designs, so that it gives both the same. A proof holds wherever the module stands; a difference may be none in its place.

use super::netlist::{Netlist, SELECTOR, yosys};
use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_foundation::contract::Pin;
use rtl_gen::tools;
use std::collections::{HashMap, HashSet};
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
    /// A part that is left out.
    Part { given: Vec<String>, gives: Vec<String> },
}

/// The netlist of all mutants as gates and registers, or that of a module with its parts left out.
pub struct Miter {
    place: Place,
    inputs: Vec<String>,
    selector: Vec<String>,
    statements: Vec<Statement>,
    /// Nets of the outputs, bit by bit, and of the outputs that say when the bits have a meaning.
    outputs: Vec<(String, Option<String>)>,
}

/// Place in which a mutant is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In the core, whose first clock has a reset.
    Core,
    /// In its module alone, which may have a reset, and may be the core without its parts.
    Module { has_reset: bool, is_core: bool },
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

/// Commands of Yosys that make gates and registers of a design, with large memories left out.
const TO_GATES: &str = "opt -fast\nmemory_collect\nread_verilog -lib left_out.v\ntechmap -map left_out.v\nmemory_map\nsetundef -zero\nopt -fast\n\
    techmap\ndffunmap\ndfflegalize -cell $_DFF_P_ 01\nopt_clean\n";

impl Miter {
    /// The gates of a netlist whose contract has these inputs and outputs.
    ///
    /// # Errors
    /// Yosys is missing or fails, or writes what is not understood here.
    pub fn of(netlist: &Netlist, pins: &[Vec<Pin>; 2]) -> miette::Result<Self> {
        let directory = &netlist.directory;
        fs::write(directory.join("with_promises.v"), with_promises(netlist, pins)).into_diagnostic()?;
        let script =
            "read_rtlil mutants.il\nread_verilog with_promises.v\nhierarchy -check -top with_promises\nproc\nflatten\n";
        let blif = gates(netlist, script, "with_promises")?;
        let outputs = of_pins(pins);
        let Blif { inputs, selector, statements, .. } = blif;
        Ok(Self { place: Place::Core, inputs, selector, statements, outputs })
    }

    /// The gates of a module of the netlist alone; the outputs of the whole core count as its contract says.
    ///
    /// # Errors
    /// As [`Miter::of`].
    pub fn of_module(netlist: &Netlist, module: &str, pins: &[Vec<Pin>; 2]) -> miette::Result<Self> {
        let script = format!(
            "read_rtlil mutants.il\nrename {module} {ALONE}\nhierarchy -check -top {ALONE}\nblackbox * {ALONE} %d\n"
        );
        let Blif { inputs, outputs, selector, statements } = gates(netlist, &script, ALONE)?;
        let has_reset = inputs.iter().any(|net| net == "rst");
        let inputs = inputs.into_iter().map(|net| if net == "rst" { RESET.to_owned() } else { net }).collect();
        let is_core = module.trim_start_matches('\\') == netlist.top;
        let outputs = if is_core { of_pins(pins) } else { outputs.into_iter().map(|net| (net, None)).collect() };
        Ok(Self { place: Place::Module { has_reset, is_core }, inputs, selector, statements, outputs })
    }

    /// Asks the solver about a mutant, for so much processor time: what else runs on the machine does not change the verdict.
    ///
    /// # Errors
    /// The solver is missing or does not understand.
    pub fn judge(&self, number: usize, directory: &Path, patience: Duration) -> miette::Result<Verdict> {
        let kind = if self.place == Place::Core { "miter" } else { "module" };
        let name = format!("{kind}_{number}.blif");
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
            Some(Ok(clock)) if self.is_whole() => Verdict::Different(clock),
            Some(Ok(_)) => Verdict::Open,
            _ if text.contains("UNDECIDED") || output.status.signal() == Some(OUT_OF_TIME) => Verdict::Open,
            _ => return Err(miette!("{}: the solver answers {text}", file.display())),
        };
        if verdict == Verdict::Equivalent {
            fs::remove_file(&file).into_diagnostic()?;
        }
        Ok(verdict)
    }

    /// Whether a difference is one of the core.
    fn is_whole(&self) -> bool {
        let is_left_out = |statement: &Statement| matches!(statement, Statement::Read { .. } | Statement::Write { .. });
        self.place == Place::Core && !self.statements.iter().any(is_left_out)
    }

    /// The netlist twice, as one design whose output is high when both differ.
    fn question(&self, number: usize) -> String {
        let mut text = Text::new(&self.inputs);
        if let Place::Module { has_reset, .. } = self.place {
            text.starts(has_reset);
        }
        text.constants(&self.selector, "sound", 0);
        text.constants(&self.selector, "mutant", number);
        self.statements.iter().enumerate().for_each(|(at, statement)| text.both(at, statement));
        let within_core = matches!(self.place, Place::Module { is_core: false, .. });
        for (bit, valid) in &self.outputs {
            text.differs(bit, valid.as_deref(), within_core);
        }
        text.finish()
    }
}

/// Name of a module that is compared alone.
const ALONE: &str = "mutated";
/// Nets of such a module: a reset of a later clock, and 1.
const RESET: &str = "later_rst";
const ONE: &str = "one";

/// A design as Yosys writes it: gates, registers, and what is left out.
struct Blif {
    inputs: Vec<String>,
    outputs: Vec<String>,
    selector: Vec<String>,
    statements: Vec<Statement>,
}

/// The gates of the design that a script of Yosys ends with.
fn gates(netlist: &Netlist, script: &str, top: &str) -> miette::Result<Blif> {
    let directory = &netlist.directory;
    fs::write(directory.join("left_out.v"), left_out()).into_diagnostic().wrap_err("left_out.v")?;
    yosys(directory, "miter", &format!("{script}{TO_GATES}write_blif -blackbox -top {top} gates.blif\n"))?;
    let text = fs::read_to_string(directory.join("gates.blif")).into_diagnostic().wrap_err("gates.blif")?;
    Blif::read(&text, top, netlist.selector_bits())
        .ok_or_else(|| miette!("{}: gates.blif is not as Yosys 0.23 writes it", directory.display()))
}

impl Blif {
    fn read(text: &str, top: &str, selector_bits: usize) -> Option<Self> {
        let text = text.replace("\\\n", " ");
        let selector: Vec<String> = (0..selector_bits).map(|at| bit(SELECTOR, selector_bits, at)).collect();
        let given = parts(&text, top);
        let (mut inputs, mut outputs, mut statements) = (vec![], vec![], Vec::<Statement>::new());
        let mut is_top = false;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace().map(str::to_owned);
            let first = words.next();
            if first.as_deref() == Some(".model") {
                is_top = words.next()? == top;
                continue;
            }
            if !is_top {
                continue;
            }
            match first.as_deref() {
                Some(".inputs") => inputs = words.filter(|net| net != "clk" && !selector.contains(net)).collect(),
                Some(".outputs") => outputs = words.collect(),
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
                        _ => part(nets, given.get(kind.as_str())?),
                    });
                }
                Some(".end") | None => {}
                Some(_) => match statements.last_mut()? {
                    Statement::Gate { rows, .. } if !line.starts_with('.') => {
                        rows.push_str(line);
                        rows.push('\n');
                    }
                    _ => return None,
                },
            }
        }
        Some(Self { inputs, outputs, selector, statements })
    }
}

/// Nets of the outputs of a core, with those that say when they have a meaning.
fn of_pins([_, outputs]: &[Vec<Pin>; 2]) -> Vec<(String, Option<String>)> {
    let bits = |pin: &Pin| {
        let valid = pin.valid.as_deref().map(str::to_owned);
        (0..pin.width).map(|at| (bit(&pin.name, pin.width, at), valid.clone())).collect::<Vec<_>>()
    };
    outputs.iter().flat_map(bits).collect()
}

/// The inputs of each design that is left out.
fn parts<'a>(text: &'a str, top: &str) -> HashMap<&'a str, HashSet<&'a str>> {
    let mut parts: HashMap<&str, HashSet<&str>> = HashMap::new();
    let mut of = "";
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some(".model") => of = words.next().unwrap_or_default(),
            Some(".inputs") if of != top => parts.entry(of).or_default().extend(words),
            _ => {}
        }
    }
    parts
}

/// A part of which these ports are inputs. The clock and the selector are the same in both designs.
fn part(nets: Vec<(String, String)>, inputs: &HashSet<&str>) -> Statement {
    let is_selector = |port: &str| port.split('[').next() == Some(SELECTOR);
    let is_clock = |net: &str| net == "clk";
    let nets = nets.into_iter().filter(|(port, net)| !is_clock(net) && !is_selector(port));
    let (given, gives): (Vec<_>, Vec<_>) = nets.partition(|(port, _)| inputs.contains(port.as_str()));
    let nets = |ports: Vec<(String, String)>| ports.into_iter().map(|(_, net)| net).collect();
    Statement::Part { given: nets(given), gives: nets(gives) }
}

/// The design that the solver reads.
struct Text {
    gates: String,
    inputs: Vec<String>,
    /// Inputs of the netlist, which both designs share.
    shared: HashSet<String>,
    /// Nets that are high when something differs that counts from the second clock on: outputs of the core.
    differences: Vec<String>,
    /// Nets of what counts in each clock: parts that are left out or stand beside the module keep what they are given in the first.
    at_once: Vec<String>,
}

impl Text {
    fn new(inputs: &[String]) -> Self {
        let shared = inputs.iter().cloned().collect();
        Self { gates: String::new(), inputs: inputs.to_vec(), shared, differences: vec![], at_once: vec![] }
    }

    /// Nets that both designs share of a module that is compared alone: the first clock, which has a reset.
    fn starts(&mut self, has_reset: bool) {
        let _ = writeln!(self.gates, ".names {ONE}\n1\n.latch {ONE} {STARTED} 0");
        self.shared.insert(STARTED.to_owned());
        if has_reset {
            self.gate(&[RESET, STARTED, "rst"], "1- 1\n-0 1");
            self.shared.insert("rst".to_owned());
        }
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
            Statement::Part { given, gives } => {
                let [ours, theirs] = copies.map(|copy| self.nets(given, copy));
                let differs = self.any_differs(&ours, &theirs, &format!("given:{at}"));
                self.at_once.push(differs);
                for (index, net) in gives.iter().enumerate() {
                    let value = self.free(format!("gives:{at}:{index}"));
                    for net in copies.map(|copy| self.net(net, copy)) {
                        self.gate(&[&value, &net], "1 1");
                    }
                }
            }
            Statement::Write { nets } => {
                let [ours, theirs] = copies.map(|copy| self.nets(nets, copy));
                let differs = self.any_differs(&ours, &theirs, &format!("written:{at}"));
                self.at_once.push(differs);
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

    /// A bit of an output that must be the same while the other output is high; in the first clock too if it is one within the core.
    fn differs(&mut self, bit: &str, valid: Option<&str>, within_core: bool) {
        let [ours, theirs] = ["sound", "mutant"].map(|copy| self.net(bit, copy));
        let net = format!("output:{bit}");
        match valid {
            None => self.gate(&[&ours, &theirs, &net], "10 1\n01 1"),
            Some(valid) => {
                let valid = self.net(valid, "sound");
                self.gate(&[&ours, &theirs, &valid, &net], "101 1\n011 1");
            }
        }
        if within_core { &mut self.at_once } else { &mut self.differences }.push(net);
    }

    fn finish(mut self) -> String {
        let [differences, at_once] = [&mut self.differences, &mut self.at_once].map(std::mem::take);
        let [any, at_once] =
            [(&differences, "differs"), (&at_once, "at_once")].map(|(nets, name)| self.any(nets, name));
        let started = self.net(STARTED, "sound");
        self.gate(&[&started, &any, &at_once, "differs_within_the_contract"], "11- 1\n--1 1");
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
