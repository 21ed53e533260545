//! What is to be verilated.

use rtl_gen::ir;

/// Which way a port carries values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Into the design.
    Input,
    /// Out of the design.
    Output,
}

/// A port of the top module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Name in the Verilog.
    pub name: String,
    /// Width in bits, at least 1.
    pub width: usize,
    /// Which way it carries values.
    pub direction: Direction,
}

impl Port {
    /// An input.
    pub fn input(name: &str, width: usize) -> Self {
        Self { name: name.to_owned(), width, direction: Direction::Input }
    }

    /// An output.
    pub fn output(name: &str, width: usize) -> Self {
        Self { name: name.to_owned(), width, direction: Direction::Output }
    }

    /// Size in octets of the C++ member that Verilator makes of it.
    pub fn storage_octets(&self) -> usize {
        match self.width {
            0..=8 => 1,
            9..=16 => 2,
            17..=32 => 4,
            33..=64 => 8,
            wide => wide.div_ceil(32) * 4,
        }
    }
}

/// A Verilog file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Name of the file, without folders; messages and coverage reports show it.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// A module to be verilated, with all that it instantiates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    top: String,
    sources: Vec<Source>,
    ports: Vec<Port>,
    pub(super) clock: Option<String>,
    /// Registers that [`super::Dut::preset`] sets.
    pub(super) presets: usize,
}

impl Design {
    /// The module `top` of these sources with these ports, clocked by the rising edge of its input `clk` if it has one.
    pub fn new(top: &str, sources: Vec<Source>, ports: Vec<Port>) -> Self {
        let clock = ports.iter().find(|p| p.name == "clk" && p.direction == Direction::Input).map(|p| p.name.clone());
        Self { top: top.to_owned(), sources, ports, clock, presets: 0 }
    }

    /// The module as `rtl-gen` emits it, clocked by its first clock.
    ///
    /// # Errors
    /// When the module cannot be emitted.
    pub fn from_module(module: &ir::Module) -> Result<Self, rtl_gen::Errors> {
        let sources = vec![Source { file: format!("{}.v", module.name), text: rtl_gen::emit::verilog(module)? }];
        let ports = module.ports().map(|signal| Port {
            name: signal.name.clone(),
            width: signal.width,
            direction: if signal.kind == ir::SignalKind::Input { Direction::Input } else { Direction::Output },
        });
        let clock = module.clockings.first().map(|clocking| module.signal(clocking.clock).name.clone());
        Ok(Self { clock, ..Self::new(&module.name, sources, ports.collect()) })
    }

    /// The same design with every clock an ordinary input: for designs with several clocks, which the caller drives and
    /// evaluates with [`super::Dut::eval`].
    pub fn without_clock(self) -> Self {
        Self { clock: None, ..self }
    }

    /// The same with other text in the place of the design's own Verilog, with the same ports: a bug, for instance, that a test is to
    /// find.
    pub fn with_text(mut self, other: impl FnOnce(&str) -> String) -> Self {
        self.sources[0].text = other(&self.sources[0].text);
        self
    }

    /// Name of the module.
    pub fn top(&self) -> &str {
        &self.top
    }

    /// Its sources.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Its ports in the order of declaration.
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }

    /// The clock that [`super::Dut::settle`] and [`super::Dut::edge`] drive.
    pub fn clock(&self) -> Option<&str> {
        self.clock.as_deref()
    }
}
