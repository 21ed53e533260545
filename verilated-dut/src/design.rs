//! The design that Verilator translates.

/// Direction of a port.
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
    /// Direction of the port.
    pub direction: Direction,
}

impl Port {
    /// An input port.
    pub fn input(name: &str, width: usize) -> Self {
        Self { name: name.to_owned(), width, direction: Direction::Input }
    }

    /// An output port.
    pub fn output(name: &str, width: usize) -> Self {
        Self { name: name.to_owned(), width, direction: Direction::Output }
    }

    /// Size in octets of the C++ member that Verilator declares for the port.
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
    /// Text of the file.
    pub text: String,
}

/// The inputs that [`crate::Dut::edge`] drives.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Clocking {
    /// No input.
    None,
    /// One clock, which rises at each edge.
    One(String),
    /// Several clocks, each of which rises at an edge if it is set.
    Each(Vec<String>),
}

/// A module with all the modules that it instantiates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    top: String,
    sources: Vec<Source>,
    ports: Vec<Port>,
    clocking: Clocking,
    /// Registers that [`crate::Dut::preset`] sets.
    pub(crate) presets: usize,
    /// An input that no contract has, which [`crate::Dut::select`] drives.
    pub(crate) selector: Option<String>,
}

impl Design {
    /// The module `top` of these sources with these ports. The rising edge of its input `clk` clocks it, if there is
    /// one.
    pub fn new(top: &str, sources: Vec<Source>, ports: Vec<Port>) -> Self {
        let clock = ports.iter().find(|p| p.name == "clk" && p.direction == Direction::Input).map(|p| p.name.clone());
        let clocking = clock.map_or(Clocking::None, Clocking::One);
        Self { top: top.to_owned(), sources, ports, clocking, presets: 0, selector: None }
    }

    /// The same design, clocked by the rising edge of the input `clock`.
    ///
    /// # Panics
    /// If the port table has no such input.
    pub fn clocked_by(self, clock: &str) -> Self {
        self.has_input(clock);
        Self { clocking: Clocking::One(clock.to_owned()), ..self }
    }

    /// The same design with several clocks. A clock that the caller sets to 1, as any other input, rises at the next
    /// [`crate::Dut::edge`]; clocks that are 1 together rise at the same time.
    ///
    /// # Panics
    /// If the port table lacks one of these inputs.
    pub fn clocked_by_each(self, clocks: &[&str]) -> Self {
        clocks.iter().for_each(|clock| self.has_input(clock));
        Self { clocking: Clocking::Each(clocks.iter().map(|&clock| clock.to_owned()).collect()), ..self }
    }

    fn has_input(&self, clock: &str) {
        let is_clock = |port: &Port| port.name == clock && port.direction == Direction::Input;
        assert!(self.ports.iter().any(is_clock), "`{}` has no input `{clock}`", self.top);
    }

    /// The same design with every clock an ordinary input: the caller drives them and evaluates with [`crate::Dut::eval`].
    pub fn without_clock(self) -> Self {
        Self { clocking: Clocking::None, ..self }
    }

    /// The wrapper `top` around this design, which sets so many of its registers, with the same clocks.
    pub(crate) fn inside(self, top: &str, sources: Vec<Source>, ports: Vec<Port>, presets: usize) -> Self {
        Self { top: top.to_owned(), sources, ports, presets, ..self }
    }

    /// The same design and ports with another text in place of its own Verilog: a bug, for instance, that a test must
    /// find.
    pub fn with_text(mut self, other: impl FnOnce(&str) -> String) -> Self {
        self.sources[0].text = other(&self.sources[0].text);
        self
    }

    /// The same design with another text, which has a further input: it selects one of many forms of the design, and
    /// [`crate::Dut::select`] drives it.
    pub fn with_forms(mut self, verilog: String, selector: &str, width: usize) -> Self {
        self.sources[0].text = verilog;
        self.ports.push(Port::input(selector, width));
        Self { selector: Some(selector.to_owned()), ..self }
    }

    /// Whether a port is there for tests, and no pin of the contract: the selector of the form, or an input of the wrapper for
    /// presets.
    pub fn is_for_tests(&self, port: &str) -> bool {
        self.selector.as_deref() == Some(port) || self.is_preset_port(port)
    }

    /// Name of the module.
    pub fn top(&self) -> &str {
        &self.top
    }

    /// Sources of the design.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Ports in the order of declaration.
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }

    /// The only clock, which [`crate::Dut::settle`] and [`crate::Dut::edge`] drive.
    pub fn clock(&self) -> Option<&str> {
        match &self.clocking {
            Clocking::One(clock) => Some(clock),
            Clocking::None | Clocking::Each(_) => None,
        }
    }

    /// The clocks of a design with several, which rise at [`crate::Dut::edge`] if they are set.
    pub fn clocks(&self) -> &[String] {
        match &self.clocking {
            Clocking::Each(clocks) => clocks,
            Clocking::None | Clocking::One(_) => &[],
        }
    }
}
