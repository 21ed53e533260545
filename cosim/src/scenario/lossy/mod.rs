//! Scenarios of RDMA over a lossy link, with the LoWAR shim beneath it or without: files with a table `[rdma]`.

mod check;
mod fec;
pub mod file;
mod plan;
mod program;

pub use plan::LossyPlan;
pub use program::ShimPrograms;

use super::error::Violation;
use super::{Captures, Common, Kind, build};
use crate::link::faults::{self, Fault, Faults};
use crate::link::random::Part;
use crate::lossy::{FrameMaker, Parts, Way};
use crate::rdma::{ShimSpec, Spec};
use file::{FaultKind, File};
use rtl_foundation::time::Time;

/// Octets of a RoCEv2 acknowledgement without FCS: Ethernet 14, IPv4 20, UDP 8, BTH 12, AETH 4, ICRC 4.
const ACKNOWLEDGEMENT_OCTETS: usize = 62;

/// RDMA over a lossy link.
#[derive(Clone, Debug)]
pub enum Lossy {}

impl Kind for Lossy {
    type File = File;
    type Plan = LossyPlan;

    fn check(file: &mut File, _: &Captures) -> Result<(), Violation> {
        check::check(file)
    }

    fn plan(file: &File) -> Result<LossyPlan, Violation> {
        LossyPlan::new(file)
    }

    fn common(file: &File) -> Common<'_> {
        let series = file.output.series.map(|interval| interval.0);
        Common { title: &file.title, duration: file.duration.0, seed: file.seed, delay: plan::delay(file), series }
    }
}

impl super::LossyScenario {
    /// The scenario packet by packet.
    pub fn slots(&self, seed: u64) -> Spec {
        let (plan, duration) = (&self.plan, self.file.duration.0.0);
        let slots = |time: Time| time.0.div_ceil(plan.slot.0);
        Spec {
            transport: plan.transport.in_units_of(plan.slot.0),
            delay: slots(plan.delay),
            slot: plan.slot,
            loss: self.faults(),
            feedback_loss: self.reverse_faults(),
            shim: plan.code.map(|code| ShimSpec { code, flush: slots(plan.flush), timeout: slots(plan.timeout) }),
            retry: None,
            slots: duration / plan.slot.0,
            sample: slots(self.series_interval()),
            seed,
        }
    }

    /// Surroundings of the shims, for the link clock by clock.
    pub fn parts(&self, seed: u64) -> Parts {
        let plan = &self.plan;
        let frames = FrameMaker::new(seed, plan.frame_octets as usize);
        let acknowledgements = FrameMaker::new(!seed, ACKNOWLEDGEMENT_OCTETS);
        Parts {
            clock: plan.clock,
            rate: self.file.link.rate.0.bits_per_second(),
            transport: plan.transport,
            forward: Way::new(plan.delay, self.faults(), seed, Part::Forward, frames),
            back: Way::new(plan.delay, self.reverse_faults(), seed, Part::Reverse, acknowledgements),
            interval: self.series_interval(),
        }
    }

    fn reverse_faults(&self) -> Faults {
        Faults::new(build::loss_model(&self.file.link.reverse_loss), Vec::new())
    }

    fn faults(&self) -> Faults {
        let model = |loss| build::loss_model(&Some(loss));
        let changes = self.file.link.change.iter().map(|change| (change.at.0, model(change.loss.clone())));
        let script = self.file.fault.iter().flat_map(|fault| {
            let at = move |round: u64| fault.at.0.saturating_add(Time(round.saturating_mul(fault.every.0.0)));
            // rounds after the end strike nothing
            (0..fault.rounds).map(at).take_while(|at| *at < self.file.duration.0).map(|at| {
                let kind = match fault.kind {
                    FaultKind::Drop => faults::FaultKind::Drop,
                    FaultKind::Corrupt => faults::FaultKind::Corrupt,
                    FaultKind::Down => faults::FaultKind::Down(at.saturating_add(fault.span.unwrap_or_default().0)),
                };
                Fault { at, count: fault.count, kind }
            })
        });
        let faults = Faults::new(build::loss_model(&self.file.link.loss), script.collect()).changing(changes.collect());
        match self.file.link.reorder {
            Some(reorder) => faults.reordering(build::ppb(reorder.share), reorder.by.0),
            None => faults,
        }
    }
}
