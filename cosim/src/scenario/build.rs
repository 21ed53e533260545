//! From a scenario to the parts of a link.

use super::Scenario;
use super::file::{self, File};
use super::file::{Direction, Drain, FaultKind, FlowLaw, Loss, Order, Traffic};
use super::quantity::{Frames, Share, Size};
use crate::link::buffer::Buffer;
use crate::link::control::FlowControl;
use crate::link::drain::DrainProfile;
use crate::link::egress::{Egress, PriorityStop};
use crate::link::faults::{self, Fault, Faults, LossModel};
use crate::link::fibre::Fibre;
use crate::link::flow_sizes::FlowSizes;
use crate::link::frames::FrameMix;
use crate::link::order;
use crate::link::probe::Probe;
use crate::link::random::{Part, Random};
use crate::link::reverse::{ReverseMac, ReverseTraffic};
use crate::link::simulation::LinkSimulation;
use crate::link::source::{Flows, Source};
use crate::link::upstream::{Response, Upstream};
use rtl_foundation::time::{SECOND, Time};

impl Scenario {
    /// The link with this flow control and `memory` octets for each priority (`None`: no end), ready to run.
    pub fn simulation<C: FlowControl>(&self, seed: u64, memory: Option<u64>, control: C) -> LinkSimulation<C> {
        let file = &self.file;
        let link = &file.link;
        let rate = link.rate.0.bits_per_second();
        let upstream_rate = rate / 1_000_000 * (1_000_000 + link.upstream_ppm) as u64;
        let order = order(link.order);
        let response = Response { min: link.response_min.unwrap_or(link.response).0, max: link.response.0 };
        let delay = self.delay();
        // With a hold nothing of it is in the way of a pause frame.
        let reverse = link.reverse.as_ref().filter(|_| !file.control.hold).map(|reverse| ReverseTraffic {
            load: reverse.load.0 as u32,
            mix: mix(&reverse.frames, file.reverse_mtu()),
        });
        let random = |part| Random::new(seed, part, 0);
        let sources = |list, part| sources(file, list, part, upstream_rate, seed);
        let upstream = Upstream::new(
            upstream_rate,
            sources(&file.traffic, Part::Traffic),
            order,
            response,
            random(Part::Response),
        );
        LinkSimulation {
            upstream: if link.obeys { upstream } else { upstream.ignoring_pauses() },
            forward: Fibre::new(delay, link.jitter.0, faults(file, Direction::Data, &link.loss), random(Part::Forward))
                .changing(file.delays()),
            buffer: Buffer::new(file.buffer.storage, memory),
            egress: Egress::new(rate, profile(&file.drain), stops(file), sources(&file.contention, Part::Cross), order),
            control,
            reverse: ReverseMac::new(rate, reverse, random(Part::ReverseTraffic)),
            back: Fibre::new(
                delay,
                link.pause_jitter.0,
                faults(file, Direction::Pause, &link.pause_loss),
                random(Part::Reverse),
            )
            .changing(file.delays()),
            occupancy_latency: link.occupancy_latency.0,
            probe: Probe::new(self.series_interval()),
        }
    }

    /// Time that a frame takes from one end to the other, without jitter.
    pub(super) fn delay(&self) -> Time {
        self.file.delay()
    }
}

pub(super) fn order(order: Order) -> order::Order {
    match order {
        Order::Strict => order::Order::Strict,
        Order::RoundRobin => order::Order::RoundRobin,
    }
}

/// Priorities that the next hop stops.
pub(super) fn stops(file: &File) -> Vec<PriorityStop> {
    let stop = |stop: &file::Stop| PriorityStop {
        priority: stop.priority,
        from: stop.at.0,
        until: stop.at.0.saturating_add(stop.span.0),
    };
    file.stop.iter().map(stop).collect()
}

pub(super) fn mix(frames: &Frames, mtu: Size) -> FrameMix {
    match frames {
        Frames::Mtu => FrameMix::fixed(mtu.0 as u32),
        Frames::Imix => FrameMix::imix(),
        Frames::Octets(octets) => FrameMix::fixed(*octets as u32),
        Frames::Mix(entries) => {
            FrameMix::weighted(entries.iter().map(|&(octets, weight)| (octets as u32, weight as u32)).collect())
        }
    }
}

/// Bits per second of a share of `rate`.
pub(super) fn paced(rate: u64, load: Share) -> u64 {
    (u128::from(rate) * u128::from(load.0) / 1_000_000).max(1) as u64
}

/// All sources of a list. Loads are shares of `rate`; flows count as if they were cut into whole frames.
pub(super) fn sources(file: &File, list: &[Traffic], part: Part, rate: u64, seed: u64) -> Vec<Source> {
    let mut sources = Vec::new();
    let mut captures = file.captures.iter();
    let mut add_as = |priority: u8, traffic: &Traffic, flows: Flows, access: u64| {
        let random = Random::new(seed, part, sources.len() as u32);
        sources.push(Source::new(priority, flows, mix(traffic.frames(), file.link.mtu), access, random));
    };
    let paced = |load: Share| paced(rate, load);
    for traffic in list {
        let mut add = |traffic: &Traffic, flows: Flows, access: u64| {
            add_as(traffic.priority().unwrap_or_default(), traffic, flows, access);
        };
        let wire_ratio = mix(traffic.frames(), file.link.mtu).wire_ratio();
        match traffic {
            Traffic::Pcap { from, .. } => {
                for (priority, frames) in (0..).zip(captures.next().into_iter().flat_map(|capture| &capture.frames)) {
                    if !frames.is_empty() {
                        add_as(priority, traffic, Flows::Replay { at: from.0, frames: frames.clone() }, rate);
                    }
                }
            }
            Traffic::Constant { load, from, .. } => add(traffic, Flows::Endless { at: from.0 }, paced(*load)),
            Traffic::OnOff { load, from, on, off, .. } => {
                let octets = (on.0.seconds() * paced(*load) as f64 / 8.0 / wire_ratio) as u64;
                let period = on.0.saturating_add(off.0);
                let flows = Flows::Periodic { first: from.0, period, octets: octets.max(1), count: u64::MAX };
                add(traffic, flows, paced(*load));
            }
            Traffic::Incast { senders, size, at, every, rounds, .. } => {
                for _ in 0..*senders {
                    let flows = Flows::Periodic { first: at.0, period: every.0, octets: size.0, count: *rounds };
                    add(traffic, flows, rate);
                }
            }
            Traffic::Flows { sizes, load, hosts, .. } => {
                let sizes = match sizes {
                    FlowLaw::Websearch => FlowSizes::WEB_SEARCH,
                    FlowLaw::FbHadoop => FlowSizes::FB_HADOOP,
                };
                let each = paced(*load) as f64 / f64::from(*hosts);
                let mean_gap = sizes.mean() * wire_ratio * 8.0 / each * SECOND as f64;
                for _ in 0..*hosts {
                    add(traffic, Flows::Poisson { mean_gap, sizes }, rate);
                }
            }
        }
    }
    sources
}

pub(super) fn profile(drain: &Drain) -> DrainProfile {
    match drain {
        Drain::Constant { rate } => DrainProfile::constant(rate.0 as u32),
        Drain::Stop { at, span } => DrainProfile::stop(at.0, span.0),
        Drain::OnOff { from, on, off, rate } => {
            DrainProfile::OnOff { from: from.0, on: on.0, off: off.0, rate: rate.0 as u32 }
        }
        Drain::Script { steps } => {
            DrainProfile::Script(steps.iter().map(|step| (step.at.0, step.rate.0 as u32)).collect())
        }
    }
}

/// A share in parts per billion.
pub(super) fn ppb(share: Share) -> u32 {
    share.0 as u32 * 1000
}

/// Random loss as the fibre draws it.
pub(super) fn loss_model(loss: &Option<Loss>) -> LossModel {
    match *loss {
        None => LossModel::None,
        Some(Loss::Bernoulli { rate }) => LossModel::Bernoulli { loss: ppb(rate) },
        Some(Loss::GilbertElliott { to_bad, to_good, loss_good, loss_bad }) => LossModel::GilbertElliott {
            to_bad: ppb(to_bad),
            to_good: ppb(to_good),
            loss_good: ppb(loss_good),
            loss_bad: ppb(loss_bad),
        },
        Some(Loss::Gilbert { rate, burst }) => LossModel::bursts(ppb(rate), burst),
    }
}

pub(super) fn faults(file: &File, on: Direction, loss: &Option<Loss>) -> Faults {
    let script = file.fault.iter().filter(|fault| fault.on == on).map(|fault| Fault {
        at: fault.at.0,
        count: fault.count,
        kind: match fault.kind {
            FaultKind::Drop => faults::FaultKind::Drop,
            FaultKind::Corrupt => faults::FaultKind::Corrupt,
            FaultKind::Duplicate => faults::FaultKind::Duplicate,
            FaultKind::Late => faults::FaultKind::Late(fault.by.unwrap_or_default().0),
            FaultKind::Down => faults::FaultKind::Down(fault.at.0.saturating_add(fault.span.unwrap_or_default().0)),
        },
    });
    Faults::new(loss_model(loss), script.collect())
}
