//! The hardware, from the builder.
//!
//! Ingest runs in clocks, delivery in steps; they meet in three places. The slots have a write and a read port. The
//! rows of the code have a bank for each context: a context that is solved takes no more packets, so that the bank's
//! read port is delivery's then. The sets of what has arrived are read by both.
//!
//! A frame that was lost is never written back: its lane's rows are read, each is multiplied by its weight, and their
//! sum leaves through the same registers as other frames.

mod arrivals;
mod datapath;
mod delivery;
mod entry;
mod ingest;
mod receive;
mod sets;
mod solver;
#[cfg(test)]
mod tests;
mod verdict;

use super::{Inputs, Outputs};
use crate::blocks::ports::Ports;
use crate::blocks::shim::{top, variants};
use crate::contract::Pins;
use crate::lowar::build;
use crate::registry::Core;
use datapath::datapath;
use entry::{Entry, Widths, times};
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// The registry entry.
pub static CORE: Core = Core {
    stem: "lowar_fec_decoder",
    summary: "Delivers the frames of a LoWAR encoder in order, and rebuilds those that the fibre lost",
    variants: &variants([
        decoder::<64, 4>,
        decoder::<8, 4>,
        decoder::<64, 1>,
        decoder::<64, 8>,
        decoder::<8, 1>,
        decoder::<8, 8>,
    ]),
    registers: None,
};

const GROUPS: [(&str, &str); 5] = [
    ("From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)", "s_axis"),
    ("Frames (AXI4-Stream)", "m_axis"),
    ("Configuration", "cfg_"),
    ("Status", "stat_"),
    ("Feedback of the far end", "feedback"),
];

/// The decoder with `N` octets a beat and `ROWS` rows.
fn decoder<const N: usize, const ROWS: usize>(name: &str) -> Result<Rc<Module>, Errors> {
    let build = build(N, ROWS);
    let m = top(name, CORE.summary, &build);
    m.parameter("SLOTS", build.slots);
    let ports = Ports::declare(&m, Inputs::<N>::pins(), Outputs::<N>::pins(), &GROUPS);
    datapath(&m, &build, &ports)?;
    m.build()
}
