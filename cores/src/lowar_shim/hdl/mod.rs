//! The hardware: the parts as instances, joined as the contract says.

mod waiting;
mod wiring;

use super::{Inputs, Outputs, registers};
use crate::blocks::parts::{RegisterBlock, part};
use crate::blocks::ports::Ports;
use crate::blocks::shim::{CODE, path, top, variants};
use crate::lowar::{Build, PATH_FORM};
use crate::variant::{Contract, Core, Custom, Variant, pins};
use crate::{
    lowar_decoding_controller as decoding_controller, lowar_encoding_controller as encoding_controller,
    lowar_fec_decoder as decoder, lowar_fec_encoder as encoder,
};
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;
use wiring::Parts;

crate::variant::entry!(Core {
    stem: "lowar_shim",
    summary: "Forward error correction beneath RDMA at one end of a lossy link",
    variants: &variants(PINS, shim),
    parametric: true,
    custom: Some(Custom { form: PATH_FORM, variant: |name| path(name, PINS, shim) }),
    registers: Some(|variant| registers::map(&variant.into())),
});

/// The pins with streams of 64 bits, and of 512.
const PINS: [Contract; 2] = [pins::<Inputs<8>, Outputs<8>>, pins::<Inputs<64>, Outputs<64>>];

const GROUPS: [(&str, &str); 6] = [
    ("From the host (AXI4-Stream; frames without preamble and FCS)", "s_axis_tx_"),
    ("To the MAC (AXI4-Stream)", "m_axis_tx_"),
    ("From the MAC (AXI4-Stream, cannot wait; without preamble and FCS, tuser: bad)", "s_axis_rx_"),
    ("To the host (AXI4-Stream)", "m_axis_rx_"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

fn shim(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let build = Build::from(variant);
    let m = top(name, &CORE, variant, CODE);
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let (path, controller) = (build.path(), build.controller());
    let parts = Parts {
        encoder: part(&encoder::hdl::CORE, &path)?,
        decoder: part(&decoder::hdl::CORE, &path)?,
        encoding_controller: part(&encoding_controller::hdl::CORE, &controller)?,
        decoding_controller: part(&decoding_controller::hdl::CORE, &controller)?,
        waiting: waiting::histogram()?,
        registers: RegisterBlock::of(&registers::map(&build))?,
    };
    wiring::join(&m, &ports, &parts);
    m.build()
}
