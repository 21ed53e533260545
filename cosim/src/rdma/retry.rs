//! Retransmission at the ends of the line, below the transport (a survey of RDMA between data centres, section 5.2): packets have numbers, the sender keeps those that may be
//! missing, and the receiver asks for these alone and hands frames on in their order.
//!
//! ```text
//!   frames -> number, keep ----> line ----> in order? -> frames, one a slot
//!                ^  again                      | hold those behind a gap
//!                '------- status <---- line ---'
//! ```
//!
//! * **Sender.** At most [`RetrySpec::window`] packets are kept: those from the first that the receiver misses, as far as the sender knows. It sends a packet
//!   again before new ones. When it has neither, it tells the number of the next packet each [`RetrySpec::period`], so that the receiver
//!   misses the last ones too.
//! * **Receiver.** A packet behind a gap waits. A status goes back each period, and at once for packets that are missed for the first time: all
//!   below a number have come, and these beyond it have not. A packet is asked for again if it has not come after [`RetrySpec::patience`], and a
//!   slot for each packet that was asked for before it and comes first.
//!
//! So nothing is lost or told twice by a line that loses packets and statuses at random, and the line carries a packet again only if it has lost it or
//! the status behind it.

use super::Below;
use cores::lossy::PERIODS;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Sizes and times of both ends; times are in slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetrySpec {
    /// Most packets that the sender keeps, and that the receiver holds.
    pub window: u64,
    /// Time between two statuses.
    pub period: u64,
    /// Time after which a packet is asked for again: longer than a round trip and a period.
    pub patience: u64,
}

impl RetrySpec {
    /// A window of so many thousandths of the round trip on a line of `delay` slots, with [`PERIODS`] statuses in it.
    pub fn new(delay: u64, window_per_mille: u64) -> Self {
        let round_trip = 2 * delay;
        let period = (round_trip / PERIODS).max(1);
        let window = (round_trip * window_per_mille).div_ceil(1000) + 2 * period;
        Self { window, period, patience: round_trip + 2 * period }
    }
}

/// A packet with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// A frame.
    Frame {
        /// Number of the packet.
        number: u64,
        /// The frame.
        frame: u64,
    },
    /// No frame: the next one will have this number.
    Next(u64),
}

/// The receiver's word on what has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// All packets below this number have come.
    below: u64,
    /// Packets that are asked for: first and last of each run.
    missing: Vec<(u64, u64)>,
}

/// The sending end.
pub struct RetrySender {
    spec: RetrySpec,
    /// Frames of the packets that are kept, from number `oldest` on.
    kept: VecDeque<u64>,
    oldest: u64,
    again: BTreeSet<u64>,
    idle: u64,
    repeated: u64,
    most: u64,
}

impl RetrySender {
    /// A sender that has sent nothing.
    pub fn new(spec: RetrySpec) -> Self {
        let (kept, again) = (VecDeque::new(), BTreeSet::new());
        Self { spec, kept, oldest: 0, again, idle: 0, repeated: 0, most: 0 }
    }

    fn next_number(&self) -> u64 {
        self.oldest + self.kept.len() as u64
    }

    /// The packet of this slot; `frame` gives a frame if one may be sent.
    pub fn next(&mut self, frame: impl FnOnce() -> Option<u64>) -> Option<Numbered> {
        let number = self.again.pop_first();
        if let Some(number) = number {
            self.repeated += 1;
            return Some(Numbered::Frame { number, frame: self.kept[(number - self.oldest) as usize] });
        }
        let number = self.next_number();
        let has_room = (self.kept.len() as u64) < self.spec.window;
        if let Some(frame) = if has_room { frame() } else { None } {
            self.kept.push_back(frame);
            self.most = self.most.max(self.kept.len() as u64);
            self.idle = 0;
            return Some(Numbered::Frame { number, frame });
        }
        self.idle += 1;
        self.idle.is_multiple_of(self.spec.period).then_some(Numbered::Next(number))
    }

    /// Takes a status of the receiver.
    pub fn told(&mut self, status: &Status) {
        let arrived = status.below.saturating_sub(self.oldest).min(self.kept.len() as u64);
        self.kept.drain(..arrived as usize);
        self.oldest += arrived;
        self.again = self.again.split_off(&self.oldest);
        let known = self.oldest..self.next_number();
        let numbers = status.missing.iter().flat_map(|&(first, last)| first..=last);
        self.again.extend(numbers.filter(|number| known.contains(number)));
    }

    /// The number of packets that were sent again.
    pub fn repeated(&self) -> u64 {
        self.repeated
    }

    /// The most packets that were kept.
    pub fn most(&self) -> u64 {
        self.most
    }
}

/// The receiving end.
pub struct RetryReceiver {
    spec: RetrySpec,
    /// The first packet that has not come.
    next: u64,
    /// The packet behind the last one that has come, or that the sender has told of.
    end: u64,
    /// Frames behind a gap, and those in order that wait for their slot.
    held: BTreeMap<u64, u64>,
    due: VecDeque<u64>,
    /// Packets that are missing, with the time at which they are asked for.
    missing: BTreeMap<u64, u64>,
    /// Time at which the last packet that was asked for should have come.
    expected: u64,
    told: u64,
    recovered: u64,
    most: u64,
}

impl RetryReceiver {
    /// A receiver that has got nothing.
    pub fn new(spec: RetrySpec) -> Self {
        let (held, due, missing) = (BTreeMap::new(), VecDeque::new(), BTreeMap::new());
        Self { spec, next: 0, end: 0, held, due, missing, expected: 0, told: 0, recovered: 0, most: 0 }
    }

    /// Takes a packet.
    pub fn arrive(&mut self, now: u64, packet: Numbered) {
        let end = match packet {
            Numbered::Frame { number, .. } => number + 1,
            Numbered::Next(number) => number,
        };
        let missed = self.end..end;
        self.missing.extend(missed.map(|number| (number, now)));
        self.end = self.end.max(end);
        let Numbered::Frame { number, frame } = packet else { return };
        let asked = self.missing.remove(&number);
        if asked.is_none() {
            return;
        }
        self.recovered += u64::from(asked.is_some_and(|at| at > now));
        self.held.insert(number, frame);
        while let Some(frame) = self.held.remove(&self.next) {
            self.due.push_back(frame);
            self.next += 1;
        }
        self.most = self.most.max((self.held.len() + self.due.len()) as u64);
    }

    /// The frame of this slot.
    pub fn leave(&mut self) -> Option<u64> {
        self.due.pop_front()
    }

    /// The status of this slot, if one goes back.
    pub fn status(&mut self, now: u64) -> Option<Status> {
        let asked: Vec<u64> = self.missing.iter().filter(|(_, at)| **at <= now).map(|(number, _)| *number).collect();
        if asked.is_empty() && now < self.told + self.spec.period {
            return None;
        }
        self.told = now;
        let mut missing: Vec<(u64, u64)> = Vec::new();
        for number in asked {
            self.expected = (now + self.spec.patience).max(self.expected + 1);
            self.missing.insert(number, self.expected);
            match missing.last_mut() {
                Some((_, last)) if *last + 1 == number => *last = number,
                _ => missing.push((number, number)),
            }
        }
        Some(Status { below: self.next, missing })
    }

    /// The number of frames that were lost once at least, and came.
    pub fn recovered(&self) -> u64 {
        self.recovered
    }

    /// The most frames that were held.
    pub fn most(&self) -> u64 {
        self.most
    }
}

/// Both ends of the line.
pub(super) struct RetryEnds {
    sender: RetrySender,
    receiver: RetryReceiver,
}

impl RetryEnds {
    pub(super) fn new(spec: RetrySpec) -> Self {
        Self { sender: RetrySender::new(spec), receiver: RetryReceiver::new(spec) }
    }
}

impl Below for RetryEnds {
    type Packet = Numbered;
    type Told = Status;

    fn next(&mut self, frame: &mut dyn FnMut() -> Option<u64>) -> Option<Numbered> {
        self.sender.next(frame)
    }

    fn arrive(&mut self, now: u64, packet: Option<Numbered>, out: &mut Vec<u64>) {
        if let Some(packet) = packet {
            self.receiver.arrive(now, packet);
        }
        out.extend(self.receiver.leave());
    }

    fn tell(&mut self, now: u64) -> Option<Status> {
        self.receiver.status(now)
    }

    fn told(&mut self, status: Status) {
        self.sender.told(&status);
    }

    fn repairs(&self) -> u64 {
        self.sender.repeated()
    }

    fn recovered(&self) -> u64 {
        self.receiver.recovered()
    }

    fn most(&self) -> [u64; 2] {
        [self.sender.most(), self.receiver.most()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Spec, Transport, transfer};
    use super::*;
    use crate::link::faults::{Faults, LossModel};

    const SPEC: RetrySpec = RetrySpec { window: 4, period: 10, patience: 30 };

    fn frame(number: u64, frame: u64) -> Numbered {
        Numbered::Frame { number, frame }
    }

    #[test]
    fn the_sender_keeps_a_window_and_repeats_what_is_missed() {
        let mut sender = RetrySender::new(SPEC);
        for number in 0..4 {
            assert_eq!(sender.next(|| Some(100 + number)), Some(frame(number, 100 + number)));
        }
        assert_eq!(sender.next(|| panic!("the window is full")), None);
        sender.told(&Status { below: 1, missing: vec![(1, 1), (3, 9)] });
        assert_eq!(sender.next(|| None), Some(frame(1, 101)));
        assert_eq!(sender.next(|| None), Some(frame(3, 103)));
        assert_eq!(sender.next(|| Some(104)), Some(frame(4, 104)));
        sender.told(&Status { below: 0, missing: vec![(0, 0)] });
        assert_eq!((sender.next(|| None), sender.repeated(), sender.most()), (None, 2, 4), "an old status");
        for _ in 2..10 {
            assert_eq!(sender.next(|| None), None);
        }
        assert_eq!(sender.next(|| None), Some(Numbered::Next(5)), "nothing in ten slots");
    }

    #[test]
    fn the_receiver_hands_on_in_order_and_asks_again() {
        let mut receiver = RetryReceiver::new(SPEC);
        receiver.arrive(10, frame(0, 100));
        assert_eq!(receiver.status(10), Some(Status { below: 1, missing: vec![] }));
        receiver.arrive(11, frame(3, 103));
        assert_eq!(receiver.status(11), Some(Status { below: 1, missing: vec![(1, 2)] }));
        assert_eq!((receiver.leave(), receiver.leave()), (Some(100), None));
        receiver.arrive(12, frame(3, 103));
        receiver.arrive(13, frame(2, 102));
        assert_eq!((receiver.leave(), receiver.status(20)), (None, None));
        assert_eq!(receiver.status(21), Some(Status { below: 1, missing: vec![] }));
        // packet 1 was asked for in slot 11
        assert_eq!(receiver.status(41), Some(Status { below: 1, missing: vec![(1, 1)] }));
        receiver.arrive(50, frame(1, 101));
        receiver.arrive(51, Numbered::Next(5));
        assert_eq!(receiver.status(51), Some(Status { below: 4, missing: vec![(4, 4)] }), "the last one is missed too");
        assert_eq!([(); 4].map(|()| receiver.leave()), [Some(101), Some(102), Some(103), None]);
        assert_eq!((receiver.recovered(), receiver.most()), (2, 3));
    }

    /// Packets and statuses are lost, some by hundreds: the scoreboard of the transfer finds each frame in its order, and the timer of go-back-N, three
    /// round trips, never runs out.
    #[test]
    fn nothing_is_lost_whatever_the_line_loses() {
        let lossy = |model| Faults::new(model, Vec::new());
        let losses = [
            LossModel::Bernoulli { loss: 10_000_000 },
            LossModel::bursts(10_000_000, 16),
            LossModel::bursts(10_000_000, 100),
        ];
        for (loss, seed) in losses.into_iter().flat_map(|loss| (1..=4).map(move |seed| (loss, seed))) {
            let mut spec = Spec::new(Transport::GoBackN { timeout: u64::MAX }, 50, 200_000);
            (spec.loss, spec.seed, spec.retry) = (lossy(loss), seed, Some(RetrySpec::new(50, 2_500)));
            let one_way = transfer(&spec);
            assert_eq!((one_way.residual, one_way.timeouts), (0, 0), "{loss:?}, seed {seed}");
            assert!(one_way.repairs <= one_way.lost && one_way.recovered > 0, "{loss:?}, seed {seed}: {one_way:?}");
            assert!(one_way.most_kept.iter().all(|&kept| kept <= RetrySpec::new(50, 2_500).window));
            spec.feedback_loss = lossy(loss);
            let both = transfer(&spec);
            assert_eq!(both.residual, 0, "{loss:?}, seed {seed}");
            assert!(both.delivered > 100_000, "{loss:?}, seed {seed}: {both:?}");
        }
    }
}
