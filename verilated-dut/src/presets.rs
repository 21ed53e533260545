//! Registers of a design that a test sets: counters and times whose ends lie beyond any run.
//!
//! A wrapper in Verilog adds a difference to such a register by its path, at an edge of an input of its own: an error
//! that the register already has stays. Or the wrapper flips bits, as a particle does that hits the chip. The wrapper
//! instantiates the design word for word, so the emitted Verilog contains nothing for tests. Hierarchical assignments
//! are Verilog-2001: they are scheduled like those of a second clock, and all logic that depends on a register follows it.

use crate::{Design, Direction, Dut, Port, PortId, Source, Stopped};
use std::fmt::Write as _;

/// Instance name of the design in its wrapper.
const INSTANCE: &str = "dut";
/// Ending of the wrapper's name after that of the design.
const WRAPPER: &str = "_preset";
/// Widest value that can be set, in bits. A wider register is set in parts of this width, like the words of a memory; its
/// last part may be narrower.
pub const VALUE_BITS: usize = 128;
/// Inputs of the wrapper besides those of the design.
const PORTS: [(&str, usize); 5] =
    [("preset_edge", 1), ("preset_flips", 1), ("preset_state", 16), ("preset_word", 32), ("preset_value", VALUE_BITS)];

/// A register or a memory of a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Register {
    /// Path of the register from the top through its instances, with dots between: `class_0.rx.quanta_sum`.
    pub path: String,
    /// Width in bits; of a memory, the width of a word.
    pub width: usize,
    /// Number of words of a memory.
    pub words: Option<usize>,
}

impl Design {
    /// The design in a wrapper, which becomes its top: [`Dut::preset`] sets these registers and memories through it.
    ///
    /// # Panics
    /// If a memory has words of more than [`VALUE_BITS`].
    pub fn with_presets(self, registers: &[Register]) -> Self {
        let top = format!("{}{WRAPPER}", self.top());
        let wrapper = Source { file: format!("{top}.v"), text: wrapper(&top, &self, registers) };
        let ports = self.ports().iter().cloned().chain(PORTS.map(|(name, width)| Port::input(name, width))).collect();
        let sources = self.sources().iter().cloned().chain([wrapper]).collect();
        self.inside(&top, sources, ports, registers.len())
    }

    /// Whether the port belongs to the wrapper rather than the design.
    pub(crate) fn is_preset_port(&self, name: &str) -> bool {
        self.presets > 0 && PORTS.iter().any(|(port, _)| *port == name)
    }
}

/// The instance in the design of this one, which is a path from the top: empty for the design itself, `None` for its wrapper.
pub(crate) fn instance_in_design(path: &str) -> Option<&str> {
    let (top, below) = path.split_once('.').unwrap_or((path, ""));
    if !top.ends_with(WRAPPER) {
        return Some(below);
    }
    below.strip_prefix(INSTANCE).map(|inner| inner.strip_prefix('.').unwrap_or(inner))
}

fn wrapper(top: &str, inner: &Design, registers: &[Register]) -> String {
    let mut text = format!("`default_nettype none\nmodule {top} (\n");
    let own = PORTS.map(|(name, width)| Port::input(name, width));
    let declarations: Vec<_> = inner.ports().iter().chain(&own).map(declaration).collect();
    let _ = writeln!(text, "{}\n);", declarations.join(",\n"));
    let connections: Vec<_> = inner.ports().iter().map(|port| format!("    .{0}({0})", port.name)).collect();
    let _ = writeln!(text, "  {} {INSTANCE} (\n{}\n  );", inner.top(), connections.join(",\n"));
    text += "  always @(posedge preset_edge) begin\n    case (preset_state)\n";
    for (index, register) in registers.iter().enumerate() {
        let places = places(register);
        let several = places.len() > 1;
        let _ = writeln!(text, "      16'd{index}:{}", if several { " case (preset_word)" } else { "" });
        for (part, (place, width)) in places.iter().enumerate() {
            let when = if several { format!("32'd{part}: ") } else { String::new() };
            let value = if *width == 1 { "0".into() } else { format!("{}:0", width - 1) };
            let (place, value) = (format!("{INSTANCE}.{place}"), format!("preset_value[{value}]"));
            let _ = writeln!(text, "        {when}{place} <= preset_flips ? {place} ^ {value} : {place} + {value};");
        }
        if several {
            text += "        default: ;\n      endcase\n";
        }
    }
    text + "      default: ;\n    endcase\n  end\nendmodule\n`default_nettype wire\n"
}

/// The parts of a register that can be set, each with its width; of a memory, any word.
fn places(Register { path, width, words }: &Register) -> Vec<(String, usize)> {
    match words {
        Some(words) => {
            assert!(*width <= VALUE_BITS, "`{path}` has words of {width} bits, more than a preset sets");
            vec![(format!("{path}[preset_word[{}:0]]", bits(*words) - 1), *width)]
        }
        None if *width <= VALUE_BITS => vec![(path.clone(), *width)],
        None => (0..*width)
            .step_by(VALUE_BITS)
            .map(|first| {
                let part = VALUE_BITS.min(width - first);
                (format!("{path}[{first} +: {part}]"), part)
            })
            .collect(),
    }
}

/// Width of an address of `words` words.
fn bits(words: usize) -> u32 {
    words.next_power_of_two().trailing_zeros().max(1)
}

fn declaration(port: &Port) -> String {
    let direction = if port.direction == Direction::Input { "input" } else { "output" };
    let range = if port.width == 1 { String::new() } else { format!(" [{}:0]", port.width - 1) };
    format!("  {direction} wire{range} {}", port.name)
}

impl Dut {
    /// Adds `value` modulo 2^width to register number `state` of those that the design was wrapped for, or to the word
    /// `word` of a memory or a wide register. The register has its new value from the current clock on.
    ///
    /// # Errors
    /// When the model stops.
    ///
    /// # Panics
    /// If the design was not wrapped for this register.
    pub fn preset(&mut self, state: usize, word: usize, value: u128) -> Result<(), Stopped> {
        self.change(state, word, false, value)
    }

    /// Flips the bits of register number `state` that are set in `value`, or those of the word `word` of a memory or a wide
    /// register. The register has its new value from the current clock on.
    ///
    /// # Errors
    /// When the model stops.
    ///
    /// # Panics
    /// If the design was not wrapped for this register.
    pub fn flip(&mut self, state: usize, word: usize, value: u128) -> Result<(), Stopped> {
        self.change(state, word, true, value)
    }

    fn change(&mut self, state: usize, word: usize, flips: bool, value: u128) -> Result<(), Stopped> {
        assert!(state < self.model().design().presets, "the design has no preset {state}");
        let [edge, how, which, at, to]: [PortId; 5] = PORTS.map(|(name, _)| self.port(name));
        self.set(how, flips.into());
        self.set(which, state as u64);
        self.set(at, word as u64);
        let words: [u32; 4] = std::array::from_fn(|i| (value >> (32 * i)) as u32);
        self.set_words(to, &words);
        self.set(edge, 1);
        self.eval()?;
        self.set(edge, 0);
        self.eval()
    }
}
