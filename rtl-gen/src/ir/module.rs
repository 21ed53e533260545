//! Modules and their contents.

use super::{Expr, Parametric};
use crate::error::{Error, Errors};
use num_bigint::BigUint;
use std::rc::Rc;

/// Index of a signal in [`Module::signals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SignalId(pub usize);

/// Index of a clock and reset pair in [`Module::clockings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClockingId(pub usize);

/// A clock (rising edge) and its synchronous, active-high reset.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clocking {
    /// The clock input.
    pub clock: SignalId,
    /// The reset input, if registers of this clock are reset.
    pub reset: Option<SignalId>,
}

/// The clock of a register and its value under reset.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Register {
    /// The register's clock and reset.
    pub clocking: ClockingId,
    /// Value under reset, which consists of literals, named constants and parameters; `None` for a register without
    /// reset.
    pub reset_value: Option<Expr>,
    /// Whether FPGAs and simulators begin with the value under reset in the register, or with 0 if it has none.
    pub known_at_power_up: bool,
    /// Whether the register is an output port too.
    pub is_output: bool,
}

/// The kind of a signal, which decides what may drive it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SignalKind {
    /// Port driven from outside.
    Input,
    /// Port driven by statements.
    Output,
    /// Combinational signal, driven by statements.
    Wire,
    /// Register, driven by statements; it holds its value when not assigned.
    Register(Register),
    /// Signal driven by an output of an instance.
    InstanceOutput,
    /// Signal driven by a read port of a memory.
    MemoryRead,
    /// A constant of the module with its default value.
    Parameter(BigUint),
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signal {
    /// Name as written in Verilog.
    pub name: String,
    /// Width in bits.
    pub width: usize,
    /// Kind of the signal.
    pub kind: SignalKind,
    /// One line for the Verilog comment and the port table of the docs.
    pub doc: Option<String>,
    /// The heading over this port and those after it.
    pub group: Option<String>,
    /// Verilog attributes, e.g. `("ASYNC_REG", "TRUE")`.
    pub attributes: Vec<(String, String)>,
}

impl Signal {
    /// Whether the signal is a port driven from outside.
    pub fn is_input(&self) -> bool {
        self.kind == SignalKind::Input
    }
    /// Whether the signal is a port that the module drives.
    pub fn is_output(&self) -> bool {
        matches!(self.kind, SignalKind::Output | SignalKind::Register(Register { is_output: true, .. }))
    }
}

/// Statements. Assignments to registers take effect at the clock edge, all others at once; the last assignment wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// `target[low +: value.width()] = value`.
    Assign {
        /// The signal that is driven.
        target: SignalId,
        /// Lowest bit that is driven.
        low: usize,
        /// The value.
        value: Expr,
    },
    /// Two-way branch on one bit.
    If {
        /// The condition, one bit.
        condition: Expr,
        /// Statements where the condition is set.
        then: Vec<Statement>,
        /// Statements where the condition is clear.
        otherwise: Vec<Statement>,
    },
    /// Branch on equality with constants.
    Switch {
        /// The value that is compared.
        subject: Expr,
        /// Cases in order.
        cases: Vec<SwitchCase>,
        /// Statements where no case matches.
        default: Vec<Statement>,
    },
    /// A comment that stands over the next statement.
    Comment(String),
}

/// One case of a switch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SwitchCase {
    /// A literal or named constant of the subject's width.
    pub value: Expr,
    /// Statements of the case.
    pub body: Vec<Statement>,
}

/// The kind of RAM that synthesis should use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MemoryStyle {
    /// Chosen by the tool.
    Auto,
    /// Block RAM.
    Block,
    /// LUT RAM.
    Distributed,
}

/// The timing of a read port, and its result for a word that is written at the same edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReadKind {
    /// Data in the same clock.
    Asynchronous,
    /// Data at the next edge: the old value.
    ReadFirst,
    /// Data at the next edge: the new value.
    WriteFirst,
}

/// A read port.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReadPort {
    /// The [`SignalKind::MemoryRead`] signal that carries the data.
    pub data: SignalId,
    /// Word address.
    pub address: Expr,
    /// Enable of a synchronous port: the data stay the same while it is clear.
    pub enable: Option<Expr>,
    /// Timing.
    pub kind: ReadKind,
    /// Clock of a synchronous port.
    pub clocking: ClockingId,
}

/// A write port.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WritePort {
    /// Write enable, one bit.
    pub enable: Expr,
    /// Word address.
    pub address: Expr,
    /// The word to write.
    pub data: Expr,
    /// Clock.
    pub clocking: ClockingId,
}

/// A memory. Reset does not change its contents.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Memory {
    /// Name as written in Verilog.
    pub name: String,
    /// Bits per word.
    pub width: usize,
    /// Number of words.
    pub depth: usize,
    /// Hint for synthesis.
    pub style: MemoryStyle,
    /// Initial contents (a ROM has these and no write port).
    pub initial: Option<Vec<BigUint>>,
    /// Read ports.
    pub reads: Vec<ReadPort>,
    /// Write ports.
    pub writes: Vec<WritePort>,
}

/// An instance of another module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Instance {
    /// Comments that stand over it.
    pub headings: Vec<String>,
    /// Instance name.
    pub name: String,
    /// The module that is instantiated.
    pub module: Rc<Module>,
    /// Parameters of the module with another value than their default.
    pub parameters: Vec<(String, BigUint)>,
    /// Every input of the module with its driver, in the module's port order.
    pub inputs: Vec<(String, Expr)>,
    /// Outputs that are used, each with the [`SignalKind::InstanceOutput`] signal that it drives.
    pub outputs: Vec<(String, SignalId)>,
}

/// A module.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Module {
    /// Name as written in Verilog; a core's stem for a top.
    pub name: String,
    /// Header comment: the first line says what the module is.
    pub doc: Vec<String>,
    /// Values that the module was built with, `(name, value)`, for the header comment.
    pub built_with: Vec<(String, String)>,
    /// Name and parameters in Verilog, if several modules share one Verilog module.
    pub parametric: Option<Parametric>,
    /// Clocks; the first is the default.
    pub clockings: Vec<Clocking>,
    /// Ports and internal signals.
    pub signals: Vec<Signal>,
    /// Named constants `(name, width, value)`.
    pub constants: Vec<(String, usize, BigUint)>,
    /// Statements.
    pub body: Vec<Statement>,
    /// Memories.
    pub memories: Vec<Memory>,
    /// Sub-modules.
    pub instances: Vec<Instance>,
    /// Signals that nothing reads, on purpose.
    pub unused: Vec<SignalId>,
}

impl Module {
    /// The signal with this name.
    pub fn find(&self, name: &str) -> Option<SignalId> {
        self.signals.iter().position(|s| s.name == name).map(SignalId)
    }
    /// The signal with this id.
    pub fn signal(&self, id: SignalId) -> &Signal {
        &self.signals[id.0]
    }
    /// Ports: clocks and resets, then the others in declaration order.
    pub fn ports(&self) -> impl Iterator<Item = &Signal> {
        self.port_ids().map(|id| self.signal(id))
    }
    /// The ids of [`Module::ports`].
    pub fn port_ids(&self) -> impl Iterator<Item = SignalId> {
        let clocks = self.clockings.iter().flat_map(|c| [Some(c.clock), c.reset]).flatten();
        let others = (0..self.signals.len())
            .map(SignalId)
            .filter(|&id| (self.signal(id).is_input() || self.signal(id).is_output()) && !self.is_clock_or_reset(id));
        clocks.chain(others)
    }
    /// Parameters with their default values, in declaration order.
    pub fn parameters(&self) -> impl Iterator<Item = (SignalId, &BigUint)> {
        self.signals.iter().enumerate().filter_map(|(id, signal)| match &signal.kind {
            SignalKind::Parameter(value) => Some((SignalId(id), value)),
            _ => None,
        })
    }
    /// The instance at a path of instance names with dots between.
    pub fn instance(&self, path: &str) -> Option<&Instance> {
        let (name, below) = path.split_once('.').map_or((path, None), |(name, below)| (name, Some(below)));
        let found = self.instances.iter().find(|instance| instance.name == name)?;
        below.map_or(Some(found), |below| found.module.instance(below))
    }
    /// Whether the signal is the clock or the reset of a clocking.
    pub fn is_clock_or_reset(&self, id: SignalId) -> bool {
        self.clockings.iter().any(|c| c.clock == id || c.reset == Some(id))
    }
    /// Every module below this one, each once, in the order of their first use.
    ///
    /// # Errors
    /// If two different modules have the same name.
    pub fn submodules(&self) -> Result<Vec<Rc<Module>>, Errors> {
        let mut found = vec![];
        self.find_submodules(&mut found)?;
        match found.iter().any(|m| m.name == self.name) {
            true => Err(Errors(vec![Error::ModuleClash { module: self.name.clone() }])),
            false => Ok(found),
        }
    }

    fn find_submodules(&self, found: &mut Vec<Rc<Module>>) -> Result<(), Errors> {
        let before = found.len();
        for instance in &self.instances {
            match found.iter().find(|f| f.name == instance.module.name) {
                Some(f) if Rc::ptr_eq(f, &instance.module) || *f == instance.module => {}
                Some(f) => return Err(Errors(vec![Error::ModuleClash { module: f.name.clone() }])),
                None => found.push(instance.module.clone()),
            }
        }
        let new: Vec<Rc<Module>> = found[before..].to_vec();
        new.iter().try_for_each(|m| m.find_submodules(found))
    }
}
