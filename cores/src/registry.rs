//! Every core and the variants that it is emitted in, one line each.

use crate::{
    bifrost_pause_engine, bifrost_port, cbfc_receiver, cbfc_sender, lowar_decoding_controller,
    lowar_encoding_controller, lowar_fec_decoder, lowar_fec_encoder, lowar_shim, mac_pause_scheduler, pause_statistics,
    pfc_frame_decoder, pfc_quanta_encoder, pfc_threshold, rtt_probe, swing_pfc_relay, swing_relay,
};
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use rtl_gen::registers::RegisterMap;
use std::rc::Rc;

/// A core.
#[derive(Clone, Copy, Debug)]
pub struct Core {
    /// The stem: folder, module, files, tests and page carry it.
    pub stem: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// What it is emitted as; the first is the default and carries the bare stem.
    pub variants: &'static [Variant],
    /// The registers of a variant, if software programs the core.
    pub registers: Option<fn(&Variant) -> RegisterMap>,
}

/// One set of build parameters.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Name after the stem, e.g. `w512`.
    pub name: &'static str,
    /// Build parameters `(name, value)`.
    pub parameters: &'static [(&'static str, &'static str)],
    /// Clock period in picoseconds that the constraints ask for.
    pub clock_period_ps: u32,
    /// Builds the top module under the given name.
    pub build: Emit,
}

/// The cores, in the order of the data flow.
///
/// They are statics, not constants: what builds them is compiled with this crate, not again with each that names one.
pub static CORES: [&Core; 17] = [
    &bifrost_pause_engine::hdl::CORE,
    &pfc_threshold::hdl::CORE,
    &pfc_quanta_encoder::hdl::CORE,
    &pfc_frame_decoder::hdl::CORE,
    &mac_pause_scheduler::hdl::CORE,
    &pause_statistics::hdl::CORE,
    &rtt_probe::hdl::CORE,
    &bifrost_port::hdl::CORE,
    &swing_pfc_relay::hdl::CORE,
    &swing_relay::hdl::CORE,
    &cbfc_sender::hdl::CORE,
    &cbfc_receiver::hdl::CORE,
    &lowar_fec_encoder::hdl::CORE,
    &lowar_fec_decoder::hdl::CORE,
    &lowar_decoding_controller::hdl::CORE,
    &lowar_encoding_controller::hdl::CORE,
    &lowar_shim::hdl::CORE,
];

/// The core with this stem.
pub fn find(stem: &str) -> Option<&'static Core> {
    CORES.into_iter().find(|core| core.stem == stem)
}

/// Builds a top module under the given name.
pub type Emit = fn(&str) -> Result<Rc<Module>, Errors>;

/// The clock period that the constraints ask for, in picoseconds: 322.265625 MHz, the clock of a 512-bit MAC at 100 Gb/s.
const CLOCK_PERIOD_PS: u32 = 3103;

impl Variant {
    /// A variant for a clock of 322.265625 MHz.
    pub const fn new(name: &'static str, parameters: &'static [(&'static str, &'static str)], build: Emit) -> Self {
        Self { name, parameters, clock_period_ps: CLOCK_PERIOD_PS, build }
    }
}

impl Core {
    /// The variant with this name.
    pub fn variant(&self, name: &str) -> Option<&'static Variant> {
        self.variants.iter().find(|variant| variant.name == name)
    }

    /// The name of a variant's top module and of its files.
    pub fn top(&self, variant: &Variant) -> String {
        if variant.name == self.variants[0].name { self.stem.into() } else { format!("{}_{}", self.stem, variant.name) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_builds() {
        for core in CORES {
            for variant in core.variants {
                let top = core.top(variant);
                let module = (variant.build)(&top).unwrap_or_else(|errors| panic!("{top}: {errors:?}"));
                assert_eq!(module.name, top);
            }
        }
    }
}
