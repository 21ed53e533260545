//! The engine that simulations run with, as the command line names it.

use clap::ValueEnum;
use cosim::Engine;

/// Command-line form of [`Engine`].
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum EngineArg {
    /// The emitted Verilog in Verilator; every output is compared with the golden models in every clock.
    Rtl,
    /// The golden models clock by clock.
    Clocked,
    /// The golden models slot by slot: the same decisions, far faster.
    Model,
}

impl From<EngineArg> for Engine {
    fn from(argument: EngineArg) -> Self {
        match argument {
            EngineArg::Rtl => Self::Rtl,
            EngineArg::Clocked => Self::Clocked,
            EngineArg::Model => Self::Model,
        }
    }
}
