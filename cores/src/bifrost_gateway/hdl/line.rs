//! Retransmission at the MAC of the long link.

use super::super::{Build, PACE_CLOCKS, Retry};
use super::bus::on_bus;
use super::mac::{Mac, SENT};
use super::registers::RETRY;
use crate::blocks::parts::drive_memories;
use crate::blocks::ports::Ports;
use crate::link_retry;
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, Outputs, lit};
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Bits of a clock of the pace.
const PACE_BITS: usize = PACE_CLOCKS.ilog2() as usize;

/// The modules of retransmission.
pub struct RetryParts {
    /// The end of retransmission at the MAC.
    pub end: Rc<Module>,
    /// Whether beats are handed on no faster than a buffer with memories takes them.
    pub keeps_pace: bool,
}

impl RetryParts {
    /// The modules of a build.
    pub fn of(retry: &Retry, build: &Build) -> Result<Self, Errors> {
        let end = link_retry::hdl::CORE.module(retry.variant(build.octets))?;
        Ok(Self { end, keeps_pace: build.has_memories() })
    }

    /// Retransmission between the shim for credits and the MAC of the long link: what it hands over are the beats of `line`, which the parts have for those of
    /// the MAC.
    pub fn place(&self, m: &ModuleBuilder, ports: &Ports, banks: &Outputs, credits: &Outputs, line: &Mac) -> Outputs {
        let Self { end, keeps_pace, .. } = self;
        m.comment("frames that the fibre loses are sent again");
        let mac = Mac::of(ports, "long");
        let hands_on = if *keeps_pace {
            let clock = m.doc("The clock of the pace at which beats are handed on.").reg("pace", PACE_BITS, 0);
            m.assign(&clock, &clock + 1);
            m.named("hands_on", !clock.all())
        } else {
            lit(1u8, 1)
        };
        let inputs = mac.receive().with("m_axis_tx_tready", &mac.ready).with("m_axis_rx_tready", &hands_on);
        let inputs = SENT
            .iter()
            .fold(inputs, |all, name| all.with(format!("s_axis_tx_{name}"), &credits[&format!("m_axis_tx_{name}")]))
            .with_memories(end, ports, "m_axi");
        let retry = on_bus(inputs, banks, RETRY as usize, end).place(m, "retry", end);
        for (name, wire) in &line.received {
            let beat = &retry[&format!("m_axis_rx_{name}")];
            m.assign(wire, if *keeps_pace && name == "tvalid" { beat & &hands_on } else { beat.clone() });
        }
        m.assign(&line.ready, &retry["s_axis_tx_tready"]);
        drive_memories(m, ports, "m_axi", end, &retry);
        retry
    }
}
