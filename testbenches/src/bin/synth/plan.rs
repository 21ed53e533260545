//! The units that are synthesised.

use cores::variant::Core;
use cores::{
    bifrost_pause_engine::hdl::CORE as ENGINE, bifrost_port::hdl::CORE as PORT,
    cbfc_receiver::hdl::CORE as CREDIT_RECEIVER, cbfc_sender::hdl::CORE as CREDIT_SENDER,
    lowar_decoding_controller::hdl::CORE as DECODING, lowar_encoding_controller::hdl::CORE as ENCODING,
    lowar_fec_decoder::hdl::CORE as FEC_DECODER, lowar_fec_encoder::hdl::CORE as FEC_ENCODER,
    lowar_shim::hdl::CORE as SHIM, mac_pause_scheduler::hdl::CORE as SCHEDULER,
    pause_statistics::hdl::CORE as STATISTICS, pfc_frame_decoder::hdl::CORE as DECODER,
    pfc_quanta_encoder::hdl::CORE as ENCODER, pfc_threshold::hdl::CORE as THRESHOLD, rtt_probe::hdl::CORE as PROBE,
    swing_pfc_relay::hdl::CORE as RELAY, swing_relay::hdl::CORE as PROGRAMMED_RELAY,
};
use miette::miette;
use rtl_gen::ir::Module;
use std::fmt;
use std::rc::Rc;

/// A variant of a core, or a part of it.
pub struct Unit {
    /// The core.
    pub core: &'static Core,
    /// Its variant.
    pub variant: &'static str,
    /// The instance inside it; `None` for the whole.
    pub part: Option<&'static str>,
    /// Whether an ECP5 is a target too; UltraScale+ gives only the area.
    pub on_ecp5: bool,
}

const fn whole(core: &'static Core, variant: &'static str) -> Unit {
    Unit { core, variant, part: None, on_ecp5: true }
}

/// A unit for which an ECP5-85 has no room.
const fn only_ultrascale(core: &'static Core, variant: &'static str) -> Unit {
    Unit { core, variant, part: None, on_ecp5: false }
}

const fn part(core: &'static Core, variant: &'static str, part: &'static str) -> Unit {
    Unit { core, variant, part: Some(part), on_ecp5: true }
}

/// All units, in the order of the table. The slots of the LoWAR decoder exceed the memory of the ECP5, as do eight rows
/// of the encoder and any at 512 bit: their parts stand for them on that device.
pub static UNITS: [Unit; 50] = [
    whole(&ENGINE, "ring8192"),
    whole(&THRESHOLD, "default"),
    whole(&ENCODER, "w64"),
    whole(&ENCODER, "w512"),
    whole(&DECODER, "w64"),
    whole(&DECODER, "w512"),
    part(&SCHEDULER, "w64", "timers"),
    part(&SCHEDULER, "w64", "sequencer"),
    part(&SCHEDULER, "w64", "round_robin"),
    part(&SCHEDULER, "w64", "slot_hold"),
    whole(&SCHEDULER, "w64"),
    whole(&SCHEDULER, "w512"),
    whole(&STATISTICS, "default"),
    whole(&PROBE, "w512"),
    whole(&PORT, "w64"),
    whole(&PORT, "w512"),
    whole(&RELAY, "default"),
    whole(&PROGRAMMED_RELAY, "w64"),
    whole(&PROGRAMMED_RELAY, "w512"),
    whole(&CREDIT_SENDER, "c12"),
    whole(&CREDIT_SENDER, "c32"),
    whole(&CREDIT_RECEIVER, "c12"),
    whole(&CREDIT_RECEIVER, "c32"),
    part(&FEC_ENCODER, "w64", "row_0"),
    part(&FEC_ENCODER, "w512", "row_0"),
    whole(&FEC_ENCODER, "w64_r1"),
    whole(&FEC_ENCODER, "w64"),
    only_ultrascale(&FEC_ENCODER, "w64_r8"),
    only_ultrascale(&FEC_ENCODER, "w512_r1"),
    only_ultrascale(&FEC_ENCODER, "w512"),
    only_ultrascale(&FEC_ENCODER, "w512_r8"),
    part(&FEC_DECODER, "w64", "row_0"),
    part(&FEC_DECODER, "w512", "row_0"),
    part(&FEC_DECODER, "w512", "receiver"),
    part(&FEC_DECODER, "w512", "ingest_control"),
    part(&FEC_DECODER, "w512", "lane_sets"),
    part(&FEC_DECODER, "w512", "delivery_control"),
    part(&FEC_DECODER, "w512", "weight_solver"),
    part(&FEC_DECODER, "w512", "weighted_sum"),
    only_ultrascale(&FEC_DECODER, "w64_r1"),
    only_ultrascale(&FEC_DECODER, "w64"),
    only_ultrascale(&FEC_DECODER, "w64_r8"),
    only_ultrascale(&FEC_DECODER, "w512_r1"),
    only_ultrascale(&FEC_DECODER, "w512"),
    only_ultrascale(&FEC_DECODER, "w512_r8"),
    only_ultrascale(&FEC_DECODER, "w512_r8_s1024"),
    whole(&DECODING, "r4"),
    whole(&ENCODING, "r4"),
    part(&SHIM, "w64", "registers"),
    only_ultrascale(&SHIM, "w64"),
];

impl Unit {
    /// The name of its top module.
    pub fn top(&self) -> String {
        format!("{}_{}{}", self.core.stem, self.variant, self.part.map(|part| format!("_{part}")).unwrap_or_default())
    }

    /// The module.
    pub fn module(&self) -> miette::Result<Rc<Module>> {
        let variant = self.core.variant_of(self.variant)?;
        let module = (variant.build)(&variant, self.core.stem)?;
        let Some(part) = self.part else { return Ok(module) };
        let instance = module.instances.iter().find(|instance| instance.name == part);
        Ok(instance.ok_or_else(|| miette!("{self}: there is no such part"))?.module.clone())
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part {
            None => write!(f, "`{}` {}", self.core.stem, self.variant),
            Some(part) => write!(f, "`{part}` in `{}` {}", self.core.stem, self.variant),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cores::registry::CORES;

    #[test]
    fn every_core_is_measured_and_every_unit_is_there() {
        for core in CORES {
            let of_core = || UNITS.iter().filter(|unit| unit.core.stem == core.stem);
            assert!(of_core().any(|unit| unit.part.is_none()), "{}", core.stem);
            assert!(of_core().any(|unit| unit.on_ecp5), "{}", core.stem);
        }
        for unit in &UNITS {
            unit.module().unwrap_or_else(|error| panic!("{error:?}"));
        }
    }
}
