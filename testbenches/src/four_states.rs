//! A core in four states: in Icarus every register, every word of a memory and every input that means nothing in a clock is
//! unknown, and each output that the contract gives a meaning must be that of the golden model, in each clock.

use crate::campaign::{Finished, Keeps, Plan, emitted_design};
use crate::campaigns;
use cores::variant::{Core, Variant};
use rtl_foundation::contract::{Pin, PinSink, RESET_STEPS, is_clock, is_reset};
use rtl_gen::emit::Bug;
use rtl_gen::tools::{OnDisk, ToolError};
use std::fmt::Write;
use std::fs;

/// A function that hands the values of pins to a sink.
type Visit<'a> = &'a dyn Fn(&mut dyn PinSink);

/// Inputs and outputs of a run, clock by clock, with `x` for what the contract leaves open.
#[derive(Clone, Debug, Default)]
pub struct Vectors {
    inputs: Vec<Pin>,
    outputs: Vec<Pin>,
    /// A line of binary digits for each clock: the outputs, then the inputs, each pin's most significant bit first.
    lines: String,
}

impl Vectors {
    /// The vectors of a core with these pins: a clock of reset, in which all that is read in other clocks is unknown and what is read
    /// under reset is 0; of several clocks as many as its model begins with.
    pub fn of(inputs: Vec<Pin>, outputs: Vec<Pin>) -> Self {
        let rises = |pin: &Pin| is_clock(&pin.name) || is_reset(&pin.name);
        let under_reset = |pin: &Pin| pin.valid.as_deref().is_some_and(is_reset);
        let digits = |pin: &Pin| match pin {
            pin if rises(pin) => "1".to_owned(),
            pin if under_reset(pin) => "0".repeat(pin.width),
            pin => "x".repeat(pin.width),
        };
        let line: String = outputs.iter().chain(&inputs).map(digits).chain(["\n".to_owned()]).collect();
        let steps = if inputs.iter().any(|pin| is_clock(&pin.name)) { RESET_STEPS } else { 1 };
        Self { inputs, outputs, lines: line.repeat(steps) }
    }

    /// Adds a clock, whose values these functions hand out.
    pub fn push(&mut self, inputs: Visit, outputs: Visit) {
        outputs(&mut Digits { pins: &self.outputs, text: &mut self.lines });
        inputs(&mut Digits { pins: &self.inputs, text: &mut self.lines });
        self.lines.push('\n');
    }

    /// Number of clocks.
    fn clocks(&self) -> usize {
        self.lines.lines().count()
    }

    /// A testbench that drives the inputs into `top` and compares the outputs, in clocks counted from the end of the reset.
    fn testbench(&self, top: &str) -> String {
        let bits = |pins: &[Pin]| pins.iter().map(|pin| pin.width).sum::<usize>();
        let (wanted, driven, clocks) = (bits(&self.outputs), bits(&self.inputs), self.clocks());
        let mut text = format!(
            "module {BENCH};\nreg clk;\nreg [{last}:0] vectors [0:{end}];\nreg [{last}:0] now;\ninteger clock;\n",
            last = wanted + driven - 1,
            end = clocks - 1,
        );
        let several = self.inputs.iter().any(|pin| is_clock(&pin.name));
        let mut ports = if several { vec![] } else { vec![".clk(clk)".to_owned()] };
        let mut compare = String::new();
        let mut above = wanted + driven;
        for pin in &self.outputs {
            let Pin { name, width, .. } = pin;
            let slice = format!("now[{}:{}]", above - 1, above - width);
            above -= width;
            let _ = writeln!(text, "wire [{}:0] {name};", width - 1);
            ports.push(format!(".{name}({name})"));
            let _ = writeln!(
                compare,
                "if ({slice} !== {{{width}{{1'bx}}}} && {name} !== {slice}) begin\n\
                 $display(\"clock %0d: {name} is %b, not %b\", clock - {reset}, {name}, {slice}); $finish; end",
                reset = if several { RESET_STEPS } else { 1 },
            );
        }
        for Pin { name, width, .. } in &self.inputs {
            // one of several clocks rises with `clk` if it does at all
            let rises = if is_clock(name) { "clk & " } else { "" };
            ports.push(format!(".{name}({rises}now[{}:{}])", above - 1, above - width));
            above -= width;
        }
        let _ = write!(
            text,
            "{top} dut ({ports});\ninitial begin\n$readmemb(\"{VECTORS}\", vectors);\nclk = 1'b0;\n\
             for (clock = 0; clock < {clocks}; clock = clock + 1) begin\n\
             now = vectors[clock];\n#1;\n{compare}clk = 1'b1;\n#1;\nclk = 1'b0;\nend\n\
             $display(\"{AGREE}\");\nend\nendmodule\n",
            ports = ports.join(", "),
        );
        text
    }
}

/// Passes of Yosys that make multiplexers of all choices. Icarus takes the `else` of an `if` whose condition is unknown, as if it were false, and
/// shifts a zero by an unknown number to something unknown; a multiplexer whose choice is unknown keeps what both sides have in common.
const MULTIPLEXERS: &str = "proc; pmuxtree; techmap t:$shl t:$shr t:$sshl t:$sshr t:$shift t:$shiftx; opt_clean";

/// Name of the testbench, of the file with the vectors, and of the testbench's word at its end.
const BENCH: &str = "four_states";
const VECTORS: &str = "vectors.txt";
const AGREE: &str = "agree";

/// The digits of pins, one after the other.
struct Digits<'a> {
    pins: &'a [Pin],
    text: &'a mut String,
}

impl PinSink for Digits<'_> {
    fn narrow(&mut self, pin: usize, value: u64) {
        let width = self.pins[pin].width;
        let _ = write!(self.text, "{value:0width$b}");
    }

    fn wide(&mut self, pin: usize, words: &[u32]) {
        let bits = (0..self.pins[pin].width).rev();
        self.text.extend(bits.map(|bit| if words[bit / 32] >> (bit % 32) & 1 == 1 { '1' } else { '0' }));
    }

    fn open(&mut self, pin: usize) {
        self.text.extend(std::iter::repeat_n('x', self.pins[pin].width));
    }
}

/// The first output of a variant that is not the golden model's in four states, in so many clocks of the random stimulus of `seed`;
/// `None` if there is none.
///
/// # Errors
/// Icarus is missing or reports something.
///
/// # Panics
/// If the run in two states finds a difference, or the core cannot be built.
pub fn differs(
    core: &Core,
    variant: &Variant,
    seed: u64,
    clocks: u64,
    bug: Option<Bug>,
) -> Result<Option<String>, ToolError> {
    let top = core.top(variant);
    let plan = Plan { keeps: Keeps::Vectors, ..Plan::plain(seed, clocks) };
    let finished: Finished = (campaigns::of(core).run)(variant, &plan).unwrap_or_else(|report| panic!("{report:?}"));
    let vectors = finished.vectors;
    let design = emitted_design(core, variant);
    let design = design.with_text(|sound| bug.map_or(sound.to_owned(), |bug| bug.put_into(sound)));
    let verilog = &design.sources()[0].text;
    let folder = tempfile::tempdir().expect("a folder for the testbench");
    let [written, netlist, bench] = ["design.v", "netlist.v", "bench.v"].map(str::to_owned);
    let texts = [(written.as_str(), verilog), (&bench, &vectors.testbench(&top)), (VECTORS, &vectors.lines)];
    for (file, text) in texts {
        fs::write(folder.path().join(file), text).expect("the folder takes files");
    }
    let directory = folder.path();
    let script = format!("hierarchy -top {top}; {MULTIPLEXERS}; write_verilog -noattr {netlist}");
    OnDisk { directory, files: &[written], top: &top }.yosys(&script)?;
    let said = OnDisk { directory, files: &[netlist, bench], top: BENCH }.simulate_iverilog()?;
    Ok(if said.trim() == AGREE { None } else { Some(said.trim().to_owned()) })
}
