//! Faults of a design in a run of a campaign.

use crate::mutants::netlist::Netlist;
use rtl_gen::emit::Bug;
use rtl_lockstep::Upset;

/// A fault of the design, or many, each in a design of its own.
#[derive(Clone, Copy, Debug)]
pub enum Fault<'a> {
    /// A bug in the text of the Verilog: the run must end with a difference.
    Text(Bug),
    /// Mutants of a netlist that run beside the sound one: [`crate::campaign::Finished`] tells which of them differed.
    Mutants {
        /// The netlist with all its mutants.
        netlist: &'a Netlist,
        /// The mutants that take part.
        numbers: &'a [usize],
    },
    /// Sound designs beside the first, each of which gets one of these upsets: [`crate::campaign::Finished`] tells what they did. Registers
    /// are numbered as [`rtl_gen::ir::Module::state`] lists them.
    Upsets(&'a [Upset]),
}

impl<'a> Fault<'a> {
    /// The mutants that run beside the sound design.
    pub fn mutants(self) -> &'a [usize] {
        match self {
            Self::Mutants { numbers, .. } => numbers,
            _ => &[],
        }
    }

    /// The upsets of the designs that run beside the first.
    pub fn upsets(self) -> &'a [Upset] {
        match self {
            Self::Upsets(upsets) => upsets,
            _ => &[],
        }
    }
}
