//! RDMA over a lossy line, packet by packet: the goodput of go-back-N and selective repeat, with the LoWAR shim below
//! them, with retransmission at the ends of the line, and without.
//!
//! Time is counted in slots: one packet of full size on the wire. Both directions have the same delay. A sender always has
//! more to send. Losses strike packets of data, or those of a repair; acknowledgements are lost by choice of the user.
//!
//! The shim here only notes which packets of a block arrived, and treats any r losses of a block as repairable. The
//! tests of the cores' golden models and of the hardware show that the code does repair them, octet by octet.

mod go_back_n;
mod line;
mod retry;
mod scoreboard;
mod selective_repeat;
mod shim;

pub use line::Line;
pub use retry::{Numbered, RetryReceiver, RetrySender, RetrySpec, Status};
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
    /// Retransmission below the endpoints, if there is any.
    pub retry: Option<RetrySpec>,
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
        Self {
            transport,
            delay,
            slot: Time(1),
            loss,
            feedback_loss,
            shim: None,
            retry: None,
            slots,
            sample: 0,
            seed: 1,
        }
    }
}

/// Results of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TransportOutcome {
    /// Number of data packets that the endpoint sent, repeated ones included.
    pub sent: u64,
    /// Number of packets delivered to the application, each counted once.
    pub delivered: u64,
    /// Number of repairs that the shim sent, or of packets sent again below the endpoints.
    pub repairs: u64,
    /// Number of packets that the line lost.
    pub lost: u64,
    /// Number of packets that the line lost and the receiver got all the same, repaired or sent again below the endpoints.
    pub recovered: u64,
    /// Most packets that sender and receiver of retransmission kept.
    pub most_kept: [u64; 2],
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

/// The layer between an endpoint and the line, at both ends.
trait Below {
    /// A packet on the line.
    type Packet;
    /// A word of the far end's layer on its way back.
    type Told;
    /// The packet of this slot; `frame` gives a frame if one may be sent.
    fn next(&mut self, frame: &mut dyn FnMut() -> Option<u64>) -> Option<Self::Packet>;
    /// Takes the packet that arrives in this slot, if one does; adds the frames that leave to `out`.
    fn arrive(&mut self, now: u64, packet: Option<Self::Packet>, out: &mut Vec<u64>);
    /// The word of this slot.
    fn tell(&mut self, now: u64) -> Option<Self::Told>;
    /// Takes a word.
    fn told(&mut self, told: Self::Told);
    /// Number of packets sent beside the frames.
    fn repairs(&self) -> u64;
    /// Number of frames that were lost on the line and leave all the same.
    fn recovered(&self) -> u64;
    /// Most packets that both ends keep.
    fn most(&self) -> [u64; 2];
}

/// Nothing: frames go as they are.
struct Plain;

impl Below for Plain {
    type Packet = u64;
    type Told = std::convert::Infallible;

    fn next(&mut self, frame: &mut dyn FnMut() -> Option<u64>) -> Option<u64> {
        frame()
    }

    fn arrive(&mut self, _: u64, packet: Option<u64>, out: &mut Vec<u64>) {
        out.extend(packet);
    }

    fn tell(&mut self, _: u64) -> Option<Self::Told> {
        None
    }

    fn told(&mut self, told: Self::Told) {
        match told {}
    }

    fn repairs(&self) -> u64 {
        0
    }

    fn recovered(&self) -> u64 {
        0
    }

    fn most(&self) -> [u64; 2] {
        [0; 2]
    }
}

/// Runs a pair of endpoints.
///
/// # Panics
/// If both a shim and retransmission are below them.
pub fn transfer(spec: &Spec) -> TransportOutcome {
    match (spec.shim, spec.retry) {
        (None, None) => run(spec, Plain),
        (Some(shim), None) => run(spec, shim::ShimEnds::new(shim)),
        (None, Some(retry)) => run(spec, retry::RetryEnds::new(retry)),
        (Some(_), Some(_)) => panic!("a shim or retransmission, not both"),
    }
}

fn run<B: Below>(spec: &Spec, mut below: B) -> TransportOutcome {
    let (mut sender, mut receiver) = spec.transport.endpoints();
    let mut forward = Line::new(spec.delay, spec.slot, spec.loss.clone(), spec.seed, Part::Forward);
    let mut backward = Line::new(spec.delay, spec.slot, spec.feedback_loss.clone(), spec.seed, Part::Reverse);
    let mut words = Line::new(spec.delay, spec.slot, spec.feedback_loss.clone(), !spec.seed, Part::Reverse);
    let mut board = Scoreboard::default();
    let mut frames = Vec::new();
    let mut outcome = TransportOutcome::default();
    for now in 0..spec.slots {
        let packet = below.next(&mut || sender.next(now).map(|packet| board.enter(packet)));
        frames.clear();
        below.arrive(now, forward.step(packet), &mut frames);
        if let Some(told) = words.step(below.tell(now)) {
            below.told(told);
        }
        let packets =
            frames.iter().map(|&frame| board.leave(frame).expect("what is below keeps order and invents nothing"));
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
    outcome.repairs = below.repairs();
    outcome.recovered = below.recovered();
    outcome.most_kept = below.most();
    outcome.timeouts = sender.timeouts();
    outcome
}
