//! The hardware, from the builder.
//!
//! Ingest runs in clocks, delivery in steps; they share three memories. The slots have a write and a read port. The
//! rows of the code have a bank for each context: a context that is solved takes no more packets, so that delivery has
//! the bank's read port then. Both read the sets of arrived frames.
//!
//! A lost frame is never written back: its lane's rows are read, each is multiplied by its weight, and their sum leaves
//! through the same registers as other frames.

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
use crate::blocks::shim::{CODE, path, top, variants};
use crate::lowar::PATH_FORM;
use crate::variant::{Contract, Core, Custom, Variant, pins};
use datapath::datapath;
use entry::{Entry, Widths, saturating_sum, times};
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "lowar_fec_decoder",
    summary: "Delivers the frames of a LoWAR encoder in order, and rebuilds those that the fibre lost",
    variants: &variants(PINS, decoder),
    parametric: false,
    custom: Some(Custom { form: PATH_FORM, variant: |name| path(name, PINS, decoder) }),
    registers: None,
});

/// The pins with streams of 64 bits, and of 512.
const PINS: [Contract; 2] = [pins::<Inputs<8>, Outputs<8>>, pins::<Inputs<64>, Outputs<64>>];

const GROUPS: [(&str, &str); 5] = [
    ("From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)", "s_axis"),
    ("Frames (AXI4-Stream)", "m_axis"),
    ("Configuration", "cfg_"),
    ("Status", "stat_"),
    ("Feedback of the far end", "feedback"),
];

fn decoder(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = top(name, &CORE, variant, CODE);
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    datapath(&m, &variant.into(), &ports)?;
    m.build()
}
