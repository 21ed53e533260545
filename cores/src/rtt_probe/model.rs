//! The golden model of the probe, from the contract: frames as octets ([`frame`]), the probe and its echo, and the
//! results of the round trips ([`window`]).

pub mod frame;
mod window;

use super::{FRAME_OCTETS, Inputs, Outputs, SEEN_CLOCKS};
use frame::{Frame, Kind, Seen};
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets};
use std::collections::VecDeque;
use window::Window;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("rest"),
    Long::preset("age"),
    Long::preset("elapsed"),
    Long::preset("tag"),
    Long::preset("trips.count"),
    Long::driven("echo_tag", "of a probe of the far end"),
    Long::driven("rtt", "the time of the last round trip"),
    Long::driven("receiver.*", "the frame that arrives"),
    Long::driven("serializer.*", "the frame that leaves"),
    Long::driven("trips.*", "round trips, and sums of one and the margin"),
];

/// A probe under way.
#[derive(Clone, Copy, Debug)]
struct Flight {
    /// Tag of the probe; `None` for a probe from before a reset.
    tag: Option<u16>,
    /// Number of clocks that the core has waited for it.
    age: u64,
    /// The time since its first beat in 2^-16 ns.
    time: u64,
}

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    /// Octets of the frame that is arriving, as many as a verdict needs.
    arriving: Vec<u8>,
    /// The frame that has ended, if its last beat arrived in the clock before.
    ended: Option<(Vec<u8>, bool)>,
    seen: Option<Seen>,
    echo_due: Option<u16>,
    flight: Option<Flight>,
    tag: u16,
    /// Clocks until the next probe may begin.
    rest: u32,
    /// Octets that are still to be sent.
    sending: VecDeque<u8>,
    window: Window,
    /// Outputs by the events of the clock before.
    shown: Outputs<N>,
}

impl<const N: usize> Default for Model<N> {
    fn default() -> Self {
        Self {
            arriving: Vec::new(),
            ended: None,
            seen: None,
            echo_due: None,
            flight: Some(Flight { tag: None, age: 0, time: 0 }),
            tag: 0,
            rest: 0,
            sending: VecDeque::new(),
            window: Window::default(),
            shown: Outputs::default(),
        }
    }
}

impl<const N: usize> Model<N> {
    /// The kind and tag of the frame that begins, if one does.
    fn begin(&mut self, inputs: &Inputs<N>) -> Option<(Kind, u16)> {
        if !self.sending.is_empty() {
            return None;
        }
        if let Some(tag) = self.echo_due.take() {
            return Some((Kind::Echo, tag));
        }
        let due = inputs.cfg_enable && self.flight.is_none() && self.rest == 0;
        due.then(|| (Kind::Probe, self.tag.wrapping_add(1)))
    }

    fn send(&mut self, inputs: &Inputs<N>, begins: Option<(Kind, u16)>) {
        if inputs.m_axis_tready {
            self.sending.drain(..self.sending.len().min(N));
        }
        if let Some((kind, tag)) = begins {
            let frame = Frame { source: inputs.cfg_source_mac, oui: inputs.cfg_oui, kind, tag };
            self.sending.extend(frame.octets());
        }
    }

    /// Reads the beat that arrives, and the frame that ended in the clock before.
    fn receive(&mut self, inputs: &Inputs<N>) {
        const { assert!(SEEN_CLOCKS == 2) };
        self.seen = self.ended.take().and_then(|(octets, bad)| frame::read(&octets, bad, inputs.cfg_oui));
        if !inputs.s_axis_tvalid {
            return;
        }
        let lanes = inputs.s_axis_tkeep.0.count_ones() as usize;
        let missing = FRAME_OCTETS - self.arriving.len();
        self.arriving.extend(&inputs.s_axis_tdata.0[..lanes.min(missing)]);
        if inputs.s_axis_tlast {
            self.ended = Some((std::mem::take(&mut self.arriving), inputs.s_axis_tuser));
        }
    }

    /// The end of the flight in this clock: with a round trip in nanoseconds, or without.
    fn land(&mut self, inputs: &Inputs<N>) -> Option<Option<u32>> {
        let flight = self.flight?;
        let answered = matches!(self.seen, Some(Seen::Echo(tag)) if flight.tag == Some(tag));
        if answered {
            return Some(Some((flight.time >> 16) as u32));
        }
        (flight.age >= u64::from(inputs.cfg_timeout)).then_some(None)
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let mut outputs = self.shown.clone();
        if !self.sending.is_empty() {
            let lanes = self.sending.len().min(N);
            outputs.m_axis_tvalid = true;
            outputs.m_axis_tdata = Octets(std::array::from_fn(|lane| self.sending.get(lane).copied().unwrap_or(0)));
            outputs.m_axis_tkeep = Keep::first(lanes);
            outputs.m_axis_tlast = self.sending.len() <= N;
        }
        outputs.stat_malformed = self.seen == Some(Seen::Malformed);
        self.window.show(&mut outputs);
        outputs.alarm_window = (1..outputs.stat_window_slots).contains(&inputs.cfg_window_slots);
        outputs.alarm_lost = inputs.cfg_lost_limit != 0 && inputs.cfg_lost_limit <= outputs.stat_lost_in_a_row;
        if inputs.rst {
            *self = Self::default();
            return outputs;
        }

        let landing = self.land(inputs);
        let rtt = landing.flatten();
        let known = self.flight.is_some_and(|flight| flight.tag.is_some());
        let mut shown = Outputs {
            stat_rtt_ns: rtt.unwrap_or(self.shown.stat_rtt_ns),
            stat_lost_in_a_row: self.shown.stat_lost_in_a_row,
            stat_measured: rtt.is_some(),
            stat_lost: landing == Some(None) && known,
            stat_stray: matches!(self.seen, Some(Seen::Echo(_))) && rtt.is_none(),
            ..Outputs::default()
        };
        if shown.stat_measured {
            shown.stat_lost_in_a_row = 0;
        } else if shown.stat_lost {
            shown.stat_lost_in_a_row = shown.stat_lost_in_a_row.saturating_add(1);
        }
        if inputs.cfg_clear {
            shown = Outputs { stat_stray: shown.stat_stray, ..Outputs::default() };
        }
        self.window.step(inputs, &self.shown);

        let begins = self.begin(inputs);
        if let Some(Seen::Probe(tag)) = self.seen.filter(|_| inputs.cfg_echo) {
            shown.stat_overwritten = self.echo_due.replace(tag).is_some();
        }
        self.send(inputs, begins);
        self.rest = self.rest.saturating_sub(1);
        if landing.is_some() {
            self.flight = None;
        }
        if let Some(flight) = &mut self.flight {
            flight.age += 1;
            flight.time += u64::from(inputs.cfg_clock_step);
        }
        if let Some((Kind::Probe, tag)) = begins {
            self.tag = tag;
            self.rest = inputs.cfg_interval;
            self.flight = Some(Flight { tag: Some(tag), age: 0, time: 0 });
        }
        self.receive(inputs);
        self.shown = shown;
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        match (state, &mut self.flight) {
            ("rest", _) if self.rest > 0 => Some(Moved::within(&mut self.rest, 1..=u32::MAX.into(), draw)),
            ("age", Some(flight)) => Some(Moved::within(&mut flight.age, 0..=u32::MAX.into(), draw)),
            // round trips are reported modulo 2^48 of these units
            ("elapsed", Some(flight)) => {
                flight.time %= 1 << 48;
                Some(Moved::within(&mut flight.time, 0..=(1 << 48) - 1, draw))
            }
            ("tag", None) => Some(Moved::within(&mut self.tag, 0..=u16::MAX.into(), draw)),
            ("trips.count", _) => self.window.preset_count(draw),
            ("rest" | "age" | "elapsed" | "tag", _) => None,
            _ => panic!("no state `{state}`"),
        }
    }
}

#[cfg(test)]
mod tests;
