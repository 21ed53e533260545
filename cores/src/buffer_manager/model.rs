//! The golden model, from the contract: amounts of the queues in integers, and events that wait for their clock.

use super::{
    ALPHA_OF_ONE, CLASSES, Inputs, MOST, Outputs, PAUSE_LATENCY, RELEASE_AGE, SUM_LATENCY, THRESHOLD_AGE,
    VERDICT_LATENCY,
};
use rtl_foundation::contract::{Fields, Golden, Long};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("*size*", "a size"),
    Long::driven("*threshold*", "a limit of a queue, from inputs and what is free"),
    Long::driven("*room*", "a limit less a size, both inputs"),
    Long::driven("paused_queues", "a bit a queue"),
    Long::driven("*_known", "a bit a queue"),
    Long::driven("used*", "frames fill the shared part"),
    Long::driven("free", "what is not used"),
    Long::driven("*headroom*", "frames fill the headroom"),
    Long::driven("*stored*", "a phase of large frames wraps the counters of a queue"),
    Long::driven("*freed*", "a phase of large frames wraps the counters of a queue"),
    Long::driven("held_*", "counters of a queue"),
];

/// Amounts of a queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    /// In the shared part.
    pub shared: u32,
    /// In its headroom.
    pub headroom: u32,
}

/// Fate of a frame that has asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The frame has memory of the shared part.
    Shared,
    /// The frame has memory of the headroom.
    Headroom,
    /// The frame has no memory.
    Dropped,
}

/// Limits of an arrival.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// T of its queue.
    pub threshold: u32,
    /// Size of the shared part.
    pub shared: u32,
    /// Headroom of its queue; `None` if its class is not lossless.
    pub headroom: Option<u32>,
}

impl Queue {
    /// The verdict on a frame of this size, with so much of the shared part in use.
    pub fn verdict(&self, size: u16, used: u32, limits: &Limits) -> Verdict {
        let size = u32::from(size);
        let fits = used + size <= limits.shared && self.shared + size <= limits.threshold;
        match limits.headroom {
            _ if self.headroom == 0 && fits => Verdict::Shared,
            Some(most) if self.headroom + size <= most => Verdict::Headroom,
            _ => Verdict::Dropped,
        }
    }

    /// Amounts that a frame of this size frees, headroom first; `None` if there is not so much.
    pub fn freed(&self, size: u16) -> Option<Self> {
        let headroom = self.headroom.min(size.into());
        let shared = u32::from(size) - headroom;
        (shared <= self.shared).then_some(Self { shared, headroom })
    }

    /// Whether a queue that has these amounts is released.
    pub fn is_released(&self, threshold: u32, hysteresis: u32) -> bool {
        self.headroom == 0 && (self.shared == 0 || self.shared + hysteresis <= threshold)
    }
}

/// T with so much free, `cfg_alpha` and `cfg_xoff`.
pub fn threshold(free: u32, alpha: u32, xoff: u32) -> u32 {
    let dynamic = u64::from(free) << alpha >> ALPHA_OF_ONE;
    xoff.min(dynamic.try_into().unwrap_or(u32::MAX))
}

/// An arrival on its way, with what it has sampled.
#[derive(Clone, Copy, Debug, Default)]
struct Arrival {
    port: usize,
    class: usize,
    size: u16,
    limits: Limits,
}

/// A departure on its way, with what it has sampled, and what it has left of its queue.
#[derive(Clone, Copy, Debug, Default)]
struct Departure {
    port: usize,
    class: usize,
    size: u16,
    after: Option<Queue>,
    threshold: u32,
    released: bool,
}

/// Clocks from an event until its amounts are decided, until a departure reads its hysteresis, and until `paused` changes.
const DECIDED_AT: usize = VERDICT_LATENCY as usize - 1;
const HYSTERESIS_AT: usize = 10;
const PAUSED_AT: usize = PAUSE_LATENCY as usize - 1;

/// The core, clock by clock; `P` is the number of ports.
#[derive(Clone, Debug)]
pub struct Model<const P: usize> {
    queues: [[Queue; CLASSES]; P],
    /// Events of the last clocks, the newest first.
    arrivals: VecDeque<Option<Arrival>>,
    departures: VecDeque<Option<Departure>>,
    /// Queues that arrivals of the last clocks have stopped, from the clock of their decision on.
    stops: VecDeque<Option<(usize, usize)>>,
    verdict: Option<Verdict>,
    underrun: bool,
    /// U and the sum of H after the events that were decided until now, and until the clock before.
    sums: [(u32, u64); 2],
    paused: [u8; P],
}

impl<const P: usize> Default for Model<P> {
    fn default() -> Self {
        Self {
            queues: [[Queue::default(); CLASSES]; P],
            arrivals: VecDeque::from(vec![None; DECIDED_AT]),
            departures: VecDeque::from(vec![None; PAUSED_AT]),
            stops: VecDeque::from(vec![None; PAUSED_AT - DECIDED_AT]),
            verdict: None,
            underrun: false,
            sums: [(0, 0); 2],
            paused: [0; P],
        }
    }
}

impl<const P: usize> Model<P> {
    /// T of a queue in this clock.
    fn threshold(&self, inputs: &Inputs<P>, port: usize, class: usize) -> u32 {
        let free = inputs.cfg_shared.saturating_sub(self.sums[1].0);
        threshold(free, inputs.cfg_alpha.0[class], inputs.cfg_xoff.0[port])
    }

    /// Lets the events on their way sample what they read in this clock.
    fn sample(&mut self, inputs: &Inputs<P>) {
        const { assert!(THRESHOLD_AGE == SUM_LATENCY - 1 && RELEASE_AGE == SUM_LATENCY) };
        if let Some(mut arrival) = self.arrivals[0] {
            arrival.limits.threshold = self.threshold(inputs, arrival.port, arrival.class);
            let lossless = inputs.cfg_lossless >> arrival.class & 1 == 1;
            arrival.limits.headroom = lossless.then_some(inputs.cfg_headroom.0[arrival.port]);
            self.arrivals[0] = Some(arrival);
        }
        if let Some(arrival) = &mut self.arrivals[3] {
            arrival.limits.shared = inputs.cfg_shared;
        }
        let asks = RELEASE_AGE as usize - 1;
        if let Some(mut departure) = self.departures[asks] {
            departure.threshold = self.threshold(inputs, departure.port, departure.class);
            self.departures[asks] = Some(departure);
        }
        if let Some(departure) = &mut self.departures[HYSTERESIS_AT - 1] {
            let after = departure.after;
            let threshold = departure.threshold;
            departure.released = after.is_some_and(|after| after.is_released(threshold, inputs.cfg_hysteresis));
        }
    }

    /// Decides the events of a clock, both from the same amounts.
    fn decide(&mut self, arrival: Option<Arrival>, departure: Option<&mut Departure>) {
        let (mut used, mut headroom) = self.sums[0];
        self.verdict = arrival
            .map(|arrival| self.queues[arrival.port][arrival.class].verdict(arrival.size, used, &arrival.limits));
        self.underrun = false;
        if let Some(departure) = departure {
            let queue = &mut self.queues[departure.port][departure.class];
            match queue.freed(departure.size) {
                None => self.underrun = true,
                Some(freed) => {
                    queue.shared -= freed.shared;
                    queue.headroom -= freed.headroom;
                    departure.after = Some(*queue);
                    used -= freed.shared;
                    headroom -= u64::from(freed.headroom);
                }
            }
        }
        let mut stop = None;
        if let (Some(arrival), Some(verdict)) = (arrival, self.verdict) {
            let queue = &mut self.queues[arrival.port][arrival.class];
            let size = u32::from(arrival.size);
            match verdict {
                Verdict::Shared => {
                    queue.shared += size;
                    used += size;
                }
                Verdict::Headroom => {
                    queue.headroom += size;
                    headroom += u64::from(size);
                }
                Verdict::Dropped => {}
            }
            let stops = verdict != Verdict::Shared && arrival.limits.headroom.is_some();
            stop = stops.then_some((arrival.port, arrival.class));
        }
        self.sums = [(used, headroom), self.sums[0]];
        self.stops.push_front(stop);
    }

    /// Changes `paused` by the events of a clock: a queue that is released and stopped is stopped.
    fn pause(&mut self, departure: Option<Departure>) {
        if let Some(released) = departure.filter(|departure| departure.released) {
            self.paused[released.port] &= !(1 << released.class);
        }
        if let Some((port, class)) = self.stops.pop_back().flatten() {
            self.paused[port] |= 1 << class;
        }
    }
}

impl<const P: usize> Golden for Model<P> {
    type Inputs = Inputs<P>;
    type Outputs = Outputs<P>;

    fn step(&mut self, inputs: &Inputs<P>) -> Outputs<P> {
        let (shared, headroom) = self.sums[1];
        let outputs = Outputs {
            m_verdict_valid: self.verdict.is_some(),
            m_verdict_kept: self.verdict.is_some_and(|verdict| verdict != Verdict::Dropped),
            m_verdict_headroom: self.verdict == Some(Verdict::Headroom),
            paused: Fields(self.paused.map(u32::from)),
            stat_shared: shared,
            stat_headroom: (headroom & u64::from(MOST)) as u32,
            stat_underrun: self.underrun,
        };
        if inputs.rst {
            *self = Self::default();
            return outputs;
        }
        self.sample(inputs);
        self.arrivals.push_front(inputs.s_arrival_valid.then(|| Arrival {
            port: inputs.s_arrival_port.into(),
            class: inputs.s_arrival_class.into(),
            size: inputs.s_arrival_size,
            limits: Limits::default(),
        }));
        self.departures.push_front(inputs.s_departure_valid.then(|| Departure {
            port: inputs.s_departure_port.into(),
            class: inputs.s_departure_class.into(),
            size: inputs.s_departure_size,
            ..Departure::default()
        }));
        let arrival = self.arrivals.pop_back().flatten();
        let mut departure = self.departures[DECIDED_AT];
        self.decide(arrival, departure.as_mut());
        self.departures[DECIDED_AT] = departure;
        let departure = self.departures.pop_back().flatten();
        self.pause(departure);
        outputs
    }
}
