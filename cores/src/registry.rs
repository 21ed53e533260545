//! Every core and the variants that it is emitted in, one line each.

use crate::limits::LimitError;
use crate::{
    bifrost_pause_engine, bifrost_port, cbfc_receiver, cbfc_sender, lowar_decoding_controller,
    lowar_encoding_controller, lowar_fec_decoder, lowar_fec_encoder, lowar_shim, mac_pause_scheduler, pause_statistics,
    pfc_frame_decoder, pfc_quanta_encoder, pfc_threshold, rtt_probe, swing_pfc_relay, swing_relay,
};
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use rtl_gen::registers::RegisterMap;
use std::borrow::Cow;
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
    /// Variants beside these, if the hardware is described for any.
    pub custom: Option<Custom>,
    /// The registers of a variant, if software programs the core.
    pub registers: Option<fn(&Variant) -> RegisterMap>,
}

/// One set of build parameters.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Name after the stem, e.g. `w512`.
    pub name: Cow<'static, str>,
    /// Build parameters `(name, value)`.
    pub parameters: Cow<'static, [(&'static str, u32)]>,
    /// Clock period in picoseconds that the constraints ask for.
    pub clock_period_ps: u32,
    /// Builds the top module of a variant under the given name.
    pub build: Emit,
}

/// How variants are built that are not emitted by default.
#[derive(Clone, Copy, Debug)]
pub struct Custom {
    /// The form of their names, for people.
    pub form: &'static str,
    /// The variant of a name.
    pub variant: fn(&str) -> Result<Variant, LimitError>,
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

/// Builds the top module of a variant under the given name.
pub type Emit = fn(&Variant, &str) -> Result<Rc<Module>, Errors>;

/// The clock period that the constraints ask for, in picoseconds: 322.265625 MHz, the clock of a 512-bit MAC at 100 Gb/s.
const CLOCK_PERIOD_PS: u32 = 3103;

impl Variant {
    /// A variant for a clock of 322.265625 MHz.
    pub const fn new(name: &'static str, parameters: &'static [(&'static str, u32)], build: Emit) -> Self {
        let (name, parameters) = (Cow::Borrowed(name), Cow::Borrowed(parameters));
        Self { name, parameters, clock_period_ps: CLOCK_PERIOD_PS, build }
    }

    /// The value of a build parameter.
    pub fn parameter(&self, name: &str) -> Option<u32> {
        self.parameters.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

impl Core {
    /// The variant of this name, of those that are emitted by default.
    pub fn variant(&self, name: &str) -> Option<&'static Variant> {
        self.variants.iter().find(|variant| variant.name == name)
    }

    /// The variant of this name, one that is emitted by default or any other that the core can be built as.
    ///
    /// # Errors
    /// Says what is wrong with the name.
    pub fn variant_of(&self, name: &str) -> Result<Variant, LimitError> {
        match (self.variant(name), &self.custom) {
            (Some(variant), _) => Ok(variant.clone()),
            (None, Some(custom)) => (custom.variant)(name),
            (None, None) => Err(self.no_variant(name.to_owned())),
        }
    }

    /// The first variant with these values of its build parameters, of those that are emitted by default.
    ///
    /// # Errors
    /// There is none.
    pub fn variant_with(&self, values: &[(&str, u32)]) -> Result<&'static Variant, LimitError> {
        let has = |variant: &&Variant| values.iter().all(|(name, value)| variant.parameter(name) == Some(*value));
        let told = || values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ");
        self.variants.iter().find(has).ok_or_else(|| self.no_variant(told()))
    }

    fn no_variant(&self, value: String) -> LimitError {
        let known: Vec<&str> = self.variants.iter().map(|variant| variant.name.as_ref()).collect();
        LimitError {
            field: "variant",
            value,
            limit: format!("{} has no such variant", self.stem),
            remedy: format!("its variants are: {}", known.join(", ")),
        }
    }

    /// The top module of a variant.
    ///
    /// # Errors
    /// Those of its builder.
    pub fn module(&self, variant: &Variant) -> Result<Rc<Module>, Errors> {
        (variant.build)(variant, &self.top(variant))
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
                let module = core.module(variant).unwrap_or_else(|errors| panic!("{top}: {errors:?}"));
                assert_eq!(module.name, top);
                if let Some(custom) = core.custom {
                    let named = (custom.variant)(&variant.name).unwrap_or_else(|error| panic!("{top}: {error}"));
                    assert_eq!(named.parameters, variant.parameters, "{top}");
                }
            }
        }
    }

    /// Smallest and largest of what can be built, and what is no power of two.
    #[test]
    fn any_variant_of_a_custom_core_builds() {
        for core in CORES.into_iter().filter(|core| core.custom.is_some()) {
            let of_path = core.variants[0].parameter("DATA_W").is_some();
            let prefixes: &[&str] = if of_path { &["w64_", "w512_"] } else { &[""] };
            for prefix in prefixes {
                for build in
                    ["r1_l2_f256_s16", "r3_l8_f1536_s64", "r5_l2", "r2_l64_s64", "r7_l32_s1024", "r8_l64_f9216_s8192"]
                {
                    let variant =
                        core.variant_of(&format!("{prefix}{build}")).unwrap_or_else(|error| panic!("{error}"));
                    let module = core.module(&variant).unwrap_or_else(|errors| panic!("{prefix}{build}: {errors:?}"));
                    assert_eq!(module.name, format!("{}_{prefix}{build}", core.stem));
                }
            }
        }
    }
}
