//! RDMA over a lossy line, packet by packet: the goodput of go-back-N and selective repeat, with the LoWAR shim below
//! them and without.
//!
//! Time is counted in slots: one packet of full size on the wire. Both directions have the same delay. A sender always has
//! more to send. Losses strike packets of data, or those of a repair; acknowledgements are lost by choice of the user.
//!
//! The shim here only notes which packets of a block arrived, and treats any r losses of a block as repairable. The
//! tests of the cores' golden models and of the hardware show that the code does repair them, octet by octet.

mod go_back_n;
mod line;
mod scoreboard;
mod selective_repeat;
mod shim;

pub use line::Line;
pub use scoreboard::Scoreboard;
pub use shim::{Carried, ShimReceiver, ShimSender, ShimSpec};

use crate::link::faults::Faults;
use crate::link::random::Part;
use go_back_n::{GoBackN, GoBackNReceiver};
use rtl_foundation::time::Time;
use selective_repeat::{SelectiveReceiver, SelectiveRepeat};

/// Transport, which sends lost packets again. Times are in the unit of the endpoints' clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Go-back-N, from the first lost packet on: a NAK is sent once per gap, and a timer covers losses without a NAK.
    GoBackN {
        /// Time without progress after which the sender goes back.
        timeout: u64,
    },
    /// Selective repeat of lost packets only (IRN, SIGCOMM 2018): the receiver keeps packets out of order and
    /// acknowledges them.
    SelectiveRepeat {
        /// Largest distance between the oldest packet that is not acknowledged and the newest.
        window: u64,
        /// Time without progress after which the sender goes back, with more than [`FEW`] packets outstanding.
        timeout_high: u64,
        /// Time without progress after which the sender goes back, with at most [`FEW`] packets outstanding.
        timeout_low: u64,
    },
}

/// Packets outstanding up to which selective repeat uses its short timeout (IRN section 4.1).
pub const FEW: u64 = 3;

impl Transport {
    /// The same transport with times in multiples of `unit`, rounded up.
    pub fn in_units_of(self, unit: u64) -> Self {
        match self {
            Self::GoBackN { timeout } => Self::GoBackN { timeout: timeout.div_ceil(unit) },
            Self::SelectiveRepeat { window, timeout_high, timeout_low } => Self::SelectiveRepeat {
                window,
                timeout_high: timeout_high.div_ceil(unit),
                timeout_low: timeout_low.div_ceil(unit),
            },
        }
    }

    /// A pair of endpoints; the sender always has more to send.
    pub(crate) fn endpoints(&self) -> (Box<dyn Sender>, Box<dyn Receiver>) {
        (self.sender(u64::MAX), self.receiver())
    }

    /// The sending end for `packets` packets; `u64::MAX` for no limit.
    pub(crate) fn sender(&self, packets: u64) -> Box<dyn Sender> {
        match *self {
            Transport::GoBackN { timeout } => Box::new(GoBackN::new(packets, timeout)),
            Transport::SelectiveRepeat { window, timeout_high, timeout_low } => {
                Box::new(SelectiveRepeat::new(packets, window, timeout_high, timeout_low))
            }
        }
    }

    /// The receiving end.
    pub(crate) fn receiver(&self) -> Box<dyn Receiver> {
        match self {
            Transport::GoBackN { .. } => Box::new(GoBackNReceiver::default()),
            Transport::SelectiveRepeat { .. } => Box::new(SelectiveReceiver::default()),
        }
    }
}

/// A pair of endpoints and the line between them.
#[derive(Clone, Debug)]
pub struct Spec {
    /// Transport that sends lost packets again.
    pub transport: Transport,
    /// Slots from one end to the other.
    pub delay: u64,
    /// Length of a slot; it counts for scripted losses only.
    pub slot: Time,
    /// Losses towards the receiver.
    pub loss: Faults,
    /// Losses of acknowledgements.
    pub feedback_loss: Faults,
    /// The shim, if there is one.
    pub shim: Option<ShimSpec>,
    /// Number of slots to run.
    pub slots: u64,
    /// Number of slots between two samples of the delivered packets; 0 for no samples.
    pub sample: u64,
    /// Seed of the losses.
    pub seed: u64,
}

impl Spec {
    /// Endpoints on a line without losses, without a shim and without samples.
    pub fn new(transport: Transport, delay: u64, slots: u64) -> Self {
        let (loss, feedback_loss) = (Faults::default(), Faults::default());
        Self { transport, delay, slot: Time(1), loss, feedback_loss, shim: None, slots, sample: 0, seed: 1 }
    }
}

/// Results of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TransportOutcome {
    /// Number of data packets that the endpoint sent, repeated ones included.
    pub sent: u64,
    /// Number of packets delivered to the application, each counted once.
    pub delivered: u64,
    /// Number of repairs that the shim sent.
    pub repairs: u64,
    /// Number of packets that the line lost.
    pub lost: u64,
    /// Number of packets that the shim repaired.
    pub recovered: u64,
    /// Number of packets that stayed lost: sent, and never handed to the receiver.
    pub residual: u64,
    /// Number of expired timers of the sender.
    pub timeouts: u64,
    /// Number of packets delivered at the end of each interval.
    pub series: Vec<u64>,
}

impl TransportOutcome {
    /// The share of `slots` slots that delivered packets took.
    pub fn goodput(&self, slots: u64) -> f64 {
        self.delivered as f64 / slots as f64
    }
}

/// Feedback of the receiver to the sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Acknowledgement: every packet below this number has arrived.
    Ack(u64),
    /// Negative acknowledgement: the packet of this number is missing.
    Nak(u64),
    /// Selective acknowledgement: every packet below the first number has arrived, and that of the second.
    Selective(u64, u64),
}

/// The sending end.
pub(crate) trait Sender {
    /// Whether a packet can be sent now.
    fn ready(&mut self, now: u64) -> bool;
    /// The number of the packet that is sent now, if there is one.
    fn next(&mut self, now: u64) -> Option<u64>;
    fn feedback(&mut self, now: u64, feedback: Feedback);
    /// The time at which the sender goes back if no feedback arrives until then; `u64::MAX` while no packet is
    /// outstanding.
    fn timer(&self) -> u64;
    /// Whether every packet has been acknowledged.
    fn is_done(&self) -> bool;
    fn timeouts(&self) -> u64;
}

/// The receiving end.
pub(crate) trait Receiver {
    fn arrive(&mut self, packet: u64) -> Option<Feedback>;
    /// The number of packets delivered in order.
    fn delivered(&self) -> u64;
    /// The number of packets that it has, delivered or waiting for an earlier one.
    fn kept(&self) -> u64;
}

/// Runs a pair of endpoints.
pub fn transfer(spec: &Spec) -> TransportOutcome {
    let (mut sender, mut receiver) = spec.transport.endpoints();
    let mut forward = Line::new(spec.delay, spec.slot, spec.loss.clone(), spec.seed, Part::Forward);
    let mut backward = Line::new(spec.delay, spec.slot, spec.feedback_loss.clone(), spec.seed, Part::Reverse);
    let mut shim = spec.shim.map(|shim| (ShimSender::new(shim), ShimReceiver::new(shim)));
    let mut board = Scoreboard::default();
    let mut frames = Vec::new();
    let mut outcome = TransportOutcome::default();
    for now in 0..spec.slots {
        let mut frame = || sender.next(now).map(|packet| board.enter(packet));
        let packet = match &mut shim {
            Some((shim, _)) => shim.next(frame),
            None => frame().map(Carried::Plain),
        };
        outcome.repairs += u64::from(matches!(packet, Some(Carried::Repair { .. })));
        frames.clear();
        match (forward.step(packet), &mut shim) {
            (Some(packet), Some((_, shim))) => shim.arrive(packet, &mut frames),
            (Some(Carried::Plain(frame)), None) => frames.push(frame),
            (Some(_), None) => unreachable!("only a shim sends packets that are not plain"),
            (None, Some((_, shim))) => shim.nothing(&mut frames),
            (None, None) => {}
        }
        let packets = frames.iter().map(|&frame| board.leave(frame).expect("the shim keeps order and invents nothing"));
        // a slot carries one acknowledgement: the last contains the others
        let told = packets.filter_map(|packet| receiver.arrive(packet)).last();
        if let Some(feedback) = backward.step(told) {
            sender.feedback(now, feedback);
        }
        if spec.sample > 0 && (now + 1) % spec.sample == 0 {
            outcome.series.push(receiver.delivered());
        }
    }
    outcome.sent = board.entered();
    outcome.residual = board.lost();
    outcome.delivered = receiver.delivered();
    outcome.lost = forward.lost();
    outcome.recovered = shim.map_or(0, |(_, shim)| shim.recovered());
    outcome.timeouts = sender.timeouts();
    outcome
}
