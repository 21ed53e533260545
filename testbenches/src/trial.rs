//! One long link with the golden engine at its end: its parameters, its traffic, and the results of a run.

use cores::bifrost_pause_engine::Config;
use cores::bifrost_pause_engine::model::Decision;
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cosim::link::buffer::Buffer;
use cosim::link::control::{FlowControl, Handover, NoControl, Port, Slotted, View};
use cosim::link::drain::DrainProfile;
use cosim::link::egress::Egress;
use cosim::link::faults::{Fault, Faults, LossModel};
use cosim::link::fibre::Fibre;
use cosim::link::frames::FrameMix;
use cosim::link::order::Order;
use cosim::link::probe::Probe;
use cosim::link::random::{Part, Random};
use cosim::link::reverse::{ReverseMac, ReverseTraffic};
use cosim::link::source::{Flows, Source};
use cosim::link::upstream::{Response, Upstream};
use cosim::link::{LinkOutcome, LinkSimulation, Unobserved};
use rtl_foundation::time::{Clock, Time};
use std::convert::Infallible;

/// A link with its traffic and the deviations of its ends from the plan.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Seed of the events on the link.
    pub seed: u64,
    /// Parameters of the link.
    pub spec: LinkSpec,
    /// Sources at the upstream: priority, flows, frames.
    pub sources: Vec<(u8, Flows, FrameMix)>,
    /// Order of service at both ends.
    pub order: Order,
    /// Drain of the buffer.
    pub drain: DrainProfile,
    /// Traffic on the reverse wire.
    pub reverse: Option<ReverseTraffic>,
    /// Faults of pause frames on their way.
    pub pause_faults: Vec<Fault>,
    /// Shortest response of the peer; the longest is that of the specification.
    pub least_response: Time,
    /// Deviation of the sender's oscillator in ppm; that of the port deviates the other way.
    pub ppm: i64,
    /// Length of the run.
    pub duration: Time,
}

impl Trial {
    /// Runs the link with an engine so configured, and a buffer without an end, so that an overshoot shows its size.
    pub fn run(&self, config: &Config) -> LinkOutcome {
        let port = Port::new(self.spec.rate);
        let clock = Clock::new(off(self.spec.clock_hz, -self.ppm));
        self.simulate(Slotted::new(config, Port { clock, ..port }))
    }

    /// Runs the link; `watch` sees every decision of `priority`.
    pub fn run_watched(&self, config: &Config, priority: usize, watch: impl FnMut(&Decided)) -> LinkOutcome {
        let port = Port::new(self.spec.rate);
        let clock = Clock::new(off(self.spec.clock_hz, -self.ppm));
        let slotted = Slotted::new(config, Port { clock, ..port });
        let slot_clocks = u64::from(config.slot_clocks);
        // the first slot begins a slot after the load, in clock 1; priorities are decided one after another, a clock each
        let first = 1 + slot_clocks + priority as u64;
        self.simulate(Watched { slotted, clock, slot_clocks, next: first, priority, received_octets: 0, watch })
    }

    /// Runs the link without flow control, for the octets that the egress could have sent.
    pub fn run_unpaused(&self) -> LinkOutcome {
        self.simulate(NoControl)
    }

    /// Most memory that a lossless priority used, in octets.
    pub fn peak_octets(&self, outcome: &LinkOutcome) -> u64 {
        let lossless = (0..8).filter(|p| self.spec.enable >> p & 1 == 1);
        lossless.map(|p| outcome.measured.peak_queue[p]).max().unwrap_or(0)
    }

    fn simulate<C: FlowControl>(&self, control: C) -> LinkOutcome
    where
        C::Error: std::fmt::Debug,
    {
        let spec = &self.spec;
        let nominal = spec.rate.bits_per_second();
        let (upstream_rate, port_rate) = (off(nominal, self.ppm), off(nominal, -self.ppm));
        let stream = |part, index: usize| Random::new(self.seed, part, index as u32);
        let source = |(index, (priority, flows, mix)): (usize, &(u8, Flows, FrameMix))| {
            Source::new(*priority, flows.clone(), mix.clone(), 4 * nominal, stream(Part::Traffic, index))
        };
        let sources = self.sources.iter().enumerate().map(source).collect();
        let response = Response { min: self.least_response, max: Time(spec.longest_response_ps()) };
        let delay = Time(spec.rtt_ps() / 2);
        let pause_faults = Faults::new(LossModel::None, self.pause_faults.clone());
        let mut simulation = LinkSimulation {
            upstream: Upstream::new(upstream_rate, sources, self.order, response, stream(Part::Response, 0)),
            forward: Fibre::new(delay, Time(spec.forward_jitter_ps), Faults::default(), stream(Part::Forward, 0)),
            buffer: Buffer::new(spec.storage, None),
            egress: Egress::new(port_rate, self.drain.clone(), Vec::new(), Vec::new(), self.order),
            control,
            reverse: ReverseMac::new(port_rate, self.reverse.clone(), stream(Part::ReverseTraffic, 0)),
            back: Fibre::new(delay, Time(spec.reverse_jitter_ps), pause_faults, stream(Part::Reverse, 0)),
            occupancy_latency: Time(spec.occupancy_latency_ps),
            probe: Probe::new(self.duration),
        };
        simulation.run(self.duration, &mut Unobserved).expect("models do not fail")
    }
}

/// A decision of the engine for a priority, and its inputs.
#[derive(Clone, Copy, Debug)]
pub struct Decided {
    /// Time of the decision.
    pub at: Time,
    /// Cells in use: the L of the algorithm.
    pub cells: u32,
    /// Octets received on the wire since the beginning.
    pub received_octets: u64,
    /// The decision.
    pub decision: Decision,
    /// Fw after the decision, in quanta.
    pub outstanding: i64,
}

/// The engine with an observer of the decisions of one priority.
struct Watched<F> {
    slotted: Slotted,
    clock: Clock,
    slot_clocks: u64,
    /// The clock of the next decision.
    next: u64,
    priority: usize,
    received_octets: u64,
    watch: F,
}

impl<F: FnMut(&Decided)> FlowControl for Watched<F> {
    type Error = Infallible;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Infallible> {
        loop {
            let at = self.clock.edge(self.next);
            if at >= until {
                return self.slotted.advance(until, view);
            }
            // up to the decision, and including it
            if let Some(handover) = self.slotted.advance(Time(at.0 + 1), view)? {
                return Ok(Some(handover));
            }
            self.next += self.slot_clocks;
            let slots = self.slotted.slots();
            let decision = slots.last(self.priority).expect("a decision in every slot");
            let (received_octets, outstanding) = (self.received_octets, slots.ledger(self.priority));
            (self.watch)(&Decided { at, cells: view.cells[self.priority], received_octets, decision, outstanding });
        }
    }

    fn received(&mut self, now: Time, priority: u8, wire_octets: u32) {
        if usize::from(priority) == self.priority {
            self.received_octets += u64::from(wire_octets);
        }
        self.slotted.received(now, priority, wire_octets);
    }
}

/// `value` changed by `ppm` parts per million.
fn off(value: u64, ppm: i64) -> u64 {
    (i128::from(value) * i128::from(1_000_000 + ppm) / 1_000_000) as u64
}
