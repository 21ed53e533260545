//! One direction of the fibre: a delay line with jitter and faults.
//!
//! The fibre keeps the order of frames, and they leave no faster than the line rate: a varying delay makes frames queue
//! in the transport equipment. Frames overtake only those that [`Faults`] delays.

use super::faults::{Fate, Faults};
use super::random::Random;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// A delay line for items of type `T`.
#[derive(Clone, Debug)]
pub struct Fibre<T> {
    delay: Time,
    /// Other delays, each from a time on.
    changes: VecDeque<(Time, Time)>,
    jitter: Time,
    faults: Faults,
    /// Whether the faults can strike an item.
    strikes: fn(&T) -> bool,
    /// Whether an item keeps its place even if the faults make it late.
    keeps_place: fn(&T) -> bool,
    /// Draws for the jitter, and for the faults unless they have their own.
    random: Random,
    fault_random: Option<Random>,
    /// In order of arrival.
    in_flight: VecDeque<(Time, Arrival<T>)>,
    last_arrival: Time,
    lost: u64,
}

/// An item at the end of the fibre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival<T> {
    /// The item.
    pub item: T,
    /// Whether the FCS is good.
    pub intact: bool,
}

impl<T: Clone> Fibre<T> {
    /// A fibre of `delay`, which delays each item by a further uniform 0 ..= `jitter`.
    pub fn new(delay: Time, jitter: Time, faults: Faults, random: Random) -> Self {
        Self {
            delay,
            changes: VecDeque::new(),
            jitter,
            faults,
            strikes: |_| true,
            keeps_place: |_| false,
            random,
            fault_random: None,
            in_flight: VecDeque::new(),
            last_arrival: Time::ZERO,
            lost: 0,
        }
    }

    /// The fibre whose faults strike only the items for which `strikes` is true, with draws of their own.
    #[must_use]
    pub fn striking(self, strikes: fn(&T) -> bool, draws: Random) -> Self {
        Self { strikes, fault_random: Some(draws), ..self }
    }

    /// The fibre whose faults make no item late for which `keeps_place` is true.
    #[must_use]
    pub fn keeping_place(self, keeps_place: fn(&T) -> bool) -> Self {
        Self { keeps_place, ..self }
    }

    /// The fibre with other delays, each for the items that are sent from a time on. No item overtakes one that was sent before.
    #[must_use]
    pub fn changing(self, changes: impl IntoIterator<Item = (Time, Time)>) -> Self {
        Self { changes: changes.into_iter().collect(), ..self }
    }

    /// Sends an item whose last bit enters at `now` and which takes `wire` on the wire; returns its fate.
    pub fn send(&mut self, now: Time, wire: Time, item: T) -> Fate {
        while let Some(&(at, delay)) = self.changes.front()
            && at <= now
        {
            self.delay = delay;
            self.changes.pop_front();
        }
        let jitter = Time(self.random.up_to(self.jitter.0));
        let fate = if (self.strikes)(&item) {
            self.faults.next(now, self.fault_random.as_mut().unwrap_or(&mut self.random))
        } else {
            Fate::Delivered
        };
        let fate = match fate {
            Fate::Late(_) if (self.keeps_place)(&item) => Fate::Delivered,
            fate => fate,
        };
        self.carry(now + jitter, wire, item, fate);
        fate
    }

    fn carry(&mut self, now: Time, wire: Time, item: T, fate: Fate) {
        let (copies, intact, late) = match fate {
            Fate::Delivered => (1, true, Time::ZERO),
            Fate::Lost => {
                self.lost += 1;
                return;
            }
            Fate::Corrupted => (1, false, Time::ZERO),
            Fate::Duplicated => (2, true, Time::ZERO),
            Fate::Late(by) => (1, true, by),
        };
        for _ in 0..copies {
            let in_order = (now + self.delay).max(self.last_arrival.saturating_add(wire));
            if late == Time::ZERO {
                self.last_arrival = in_order;
            }
            self.insert(in_order + late, Arrival { item: item.clone(), intact });
        }
    }

    fn insert(&mut self, at: Time, arrival: Arrival<T>) {
        let behind = self.in_flight.iter().rev().take_while(|&&(other, _)| other > at).count();
        self.in_flight.insert(self.in_flight.len() - behind, (at, arrival));
    }

    /// Time at which the next item's last bit leaves.
    pub fn next(&self) -> Time {
        self.in_flight.front().map_or(Time::NEVER, |&(at, _)| at)
    }

    /// The next item and the time at which its last bit leaves.
    pub fn peek(&self) -> Option<(Time, &Arrival<T>)> {
        self.in_flight.front().map(|(at, arrival)| (*at, arrival))
    }

    /// Takes the next item.
    pub fn receive(&mut self) -> Option<Arrival<T>> {
        self.in_flight.pop_front().map(|(_, arrival)| arrival)
    }

    /// Number of items lost so far.
    pub fn lost(&self) -> u64 {
        self.lost
    }
}

#[cfg(test)]
mod tests {
    use super::super::faults::{Fault, FaultKind, LossModel};
    use super::super::random::Part;
    use super::*;
    use cores::ethernet::PS_PER_METRE;

    fn random() -> Random {
        Random::new(9, Part::Forward, 0)
    }

    fn drain(fibre: &mut Fibre<u32>) -> Vec<(u64, u32, bool)> {
        let mut out = Vec::new();
        while fibre.next() < Time::NEVER {
            let at = fibre.next().0;
            let arrival = fibre.receive().expect("an item");
            out.push((at, arrival.item, arrival.intact));
        }
        out
    }

    #[test]
    fn eighty_kilometres_take_400_us() {
        let mut fibre = Fibre::new(Time(80_000 * PS_PER_METRE), Time::ZERO, Faults::default(), random());
        fibre.send(Time(100), Time(10), 1);
        assert_eq!(drain(&mut fibre), [(400_000_100, 1, true)]);
    }

    #[test]
    fn jitter_stays_in_its_bounds_and_keeps_order_and_line_rate() {
        let mut fibre = Fibre::new(Time(1000), Time(500), Faults::default(), random());
        for n in 0..1000 {
            fibre.send(Time(u64::from(n) * 100), Time(40), n);
        }
        let out = drain(&mut fibre);
        let mut delays = out.iter().map(|&(at, n, _)| at - u64::from(n) * 100);
        assert!(delays.all(|delay| (1000..=1500).contains(&delay)));
        assert!(out.windows(2).all(|pair| pair[1].0 - pair[0].0 >= 40 && pair[1].1 == pair[0].1 + 1));
    }

    #[test]
    fn a_fibre_that_becomes_shorter_keeps_the_order() {
        let mut fibre = Fibre::new(Time(100), Time::ZERO, Faults::default(), random());
        fibre = fibre.changing([(Time(20), Time(150)), (Time(40), Time(100))]);
        for n in 0..7 {
            fibre.send(Time(u64::from(n) * 10), Time(5), n);
        }
        let arrived: Vec<(u64, u32)> = drain(&mut fibre).into_iter().map(|(at, n, _)| (at, n)).collect();
        assert_eq!(arrived, [(100, 0), (110, 1), (170, 2), (180, 3), (185, 4), (190, 5), (195, 6)]);
    }

    #[test]
    fn scripted_faults_do_what_they_say() {
        let fault = |at, count, kind| Fault { at: Time(at), count, kind };
        let script = vec![
            fault(10, 2, FaultKind::Drop),
            fault(40, 1, FaultKind::Corrupt),
            fault(50, 1, FaultKind::Duplicate),
            fault(60, 1, FaultKind::Late(Time(25))),
        ];
        let mut fibre = Fibre::new(Time(100), Time::ZERO, Faults::new(LossModel::None, script), random());
        for n in 0..10 {
            fibre.send(Time(u64::from(n) * 10), Time(1), n);
        }
        let expected = [
            (100, 0, true),
            (130, 3, true),
            (140, 4, false),
            (150, 5, true),
            (151, 5, true),
            (170, 7, true),
            (180, 8, true),
            (185, 6, true),
            (190, 9, true),
        ];
        assert_eq!(drain(&mut fibre), expected);
        assert_eq!(fibre.lost(), 2);
    }
}
