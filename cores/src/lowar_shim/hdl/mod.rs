//! The hardware: the parts as instances, joined as the contract says.

mod waiting;
mod wiring;

use super::{Inputs, Outputs, registers};
use crate::blocks::parts::part;
use crate::blocks::ports::Ports;
use crate::blocks::shim::{top, variants};
use crate::contract::Pins;
use crate::lowar::{Build, build};
use crate::registry::{Core, Variant};
use crate::{
    lowar_decoding_controller as decoding_controller, lowar_encoding_controller as encoding_controller,
    lowar_fec_decoder as decoder, lowar_fec_encoder as encoder,
};
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;
use wiring::Parts;

/// The registry entry.
pub static CORE: Core = Core {
    stem: "lowar_shim",
    summary: "Forward error correction beneath RDMA at one end of a lossy link",
    variants: &variants([shim::<64, 4>, shim::<8, 4>, shim::<64, 1>, shim::<64, 8>, shim::<8, 1>, shim::<8, 8>]),
    registers: Some(|variant| registers::map(&build_of(variant))),
};

const GROUPS: [(&str, &str); 6] = [
    ("From the host (AXI4-Stream; frames without preamble and FCS)", "s_axis_tx_"),
    ("To the MAC (AXI4-Stream)", "m_axis_tx_"),
    ("From the MAC (AXI4-Stream, cannot wait; without preamble and FCS, tuser: bad)", "s_axis_rx_"),
    ("To the host (AXI4-Stream)", "m_axis_rx_"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

/// What a variant is built as.
fn build_of(variant: &Variant) -> Build {
    let number = |wanted: &str| {
        let value = variant.parameters.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.parse());
        value.and_then(Result::ok).unwrap_or_else(|| panic!("`{}` has no number `{wanted}`", variant.name))
    };
    let width: usize = number("DATA_W");
    build(width / 8, number("ROWS"))
}

/// The shim with `N` octets a beat and `ROWS` rows.
fn shim<const N: usize, const ROWS: usize>(name: &str) -> Result<Rc<Module>, Errors> {
    let build = build(N, ROWS);
    let m = top(name, CORE.summary, &build);
    m.parameter("SLOTS", build.slots);
    let ports = Ports::declare(&m, Inputs::<N>::pins(), Outputs::<N>::pins(), &GROUPS);
    let path = CORE.variants.iter().find(|variant| build_of(variant) == build).map_or("", |variant| variant.name);
    let controller = format!("r{ROWS}");
    let parts = Parts {
        encoder: part(&encoder::hdl::CORE, path)?,
        decoder: part(&decoder::hdl::CORE, path)?,
        encoding_controller: part(&encoding_controller::hdl::CORE, &controller)?,
        decoding_controller: part(&decoding_controller::hdl::CORE, &controller)?,
        waiting: waiting::histogram()?,
        registers: rtl_gen::registers::block(&registers::map(&build).named(name))?,
    };
    wiring::join(&m, &ports, &parts);
    m.build()
}
