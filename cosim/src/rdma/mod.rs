//! RDMA over a lossy line, packet by packet: what go-back-N and selective repeat keep of it, with the LoWAR shim beneath
//! them and without.
//!
//! Time is counted in slots: one packet of full size on the wire. Both directions have the same delay. A sender always has
//! more to send. Losses strike packets of data, or those of a repair; acknowledgements are lost by choice of the user.
//!
//! The shim here knows which packets of a block arrived and that any r losses of it can be repaired; that the code does
//! repair them, octet by octet, is what the cores' golden models and the hardware are tested for.

mod go_back_n;
mod line;
mod selective_repeat;
mod shim;

pub use line::Line;
pub use shim::{Carried, ShimReceiver, ShimSender};

use crate::link::faults::LossModel;
use cores::lowar::sizing::Code;
use go_back_n::{GoBackN, GoBackNReceiver};
use selective_repeat::{SelectiveReceiver, SelectiveRepeat};

/// How lost packets are sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// From the first lost one on: the NAK comes once per gap, and a timer covers what the NAK does not.
    GoBackN {
        /// Slots without progress after which the sender goes back.
        timeout: u64,
    },
    /// Only what is lost (IRN, SIGCOMM 2018): the receiver keeps what comes out of order and says so.
    SelectiveRepeat {
        /// Most packets between the oldest one that is not acknowledged and the newest.
        window: u64,
        /// Slots without progress after which the sender goes back, with more than [`FEW`] packets outstanding.
        timeout_high: u64,
        /// The same with fewer.
        timeout_low: u64,
    },
}

/// Packets outstanding up to which selective repeat uses its short timeout (IRN section 4.1).
pub const FEW: u64 = 3;

/// A pair of endpoints and what lies between.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    /// How lost packets are sent again.
    pub transport: Transport,
    /// Slots from one end to the other.
    pub delay: u64,
    /// Loss towards the receiver.
    pub loss: LossModel,
    /// Loss of acknowledgements.
    pub feedback_loss: LossModel,
    /// Code of the shim, if there is one.
    pub shim: Option<Code>,
    /// Slots to run.
    pub slots: u64,
    /// Seed of the losses.
    pub seed: u64,
}

/// What a run gave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Slots that ran.
    pub slots: u64,
    /// Packets of data that the endpoint sent, again or not.
    pub sent: u64,
    /// Packets delivered to the application, each once.
    pub delivered: u64,
    /// Repairs that the shim sent.
    pub repairs: u64,
    /// Packets that the line lost.
    pub lost: u64,
    /// Packets that the shim brought back.
    pub recovered: u64,
    /// Times that a sender ran into its timer.
    pub timeouts: u64,
}

impl Outcome {
    /// Share of the line that delivered packets took.
    pub fn goodput(&self) -> f64 {
        self.delivered as f64 / self.slots as f64
    }
}

/// What the receiver tells the sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Everything below this number has arrived.
    Ack(u64),
    /// This number is missing.
    Nak(u64),
    /// Everything below the first number has arrived, and the second.
    Selective(u64, u64),
}

/// The sending end.
trait Sender {
    /// The number of the packet that goes now, if one goes.
    fn next(&mut self, now: u64) -> Option<u64>;
    fn feedback(&mut self, now: u64, feedback: Feedback);
    fn timeouts(&self) -> u64;
}

/// The receiving end.
trait Receiver {
    fn arrive(&mut self, packet: u64) -> Option<Feedback>;
    /// Packets delivered in order.
    fn delivered(&self) -> u64;
}

/// Runs a pair of endpoints.
pub fn run(spec: &Spec) -> Outcome {
    match spec.transport {
        Transport::GoBackN { timeout } => join(spec, GoBackN::new(timeout), GoBackNReceiver::default()),
        Transport::SelectiveRepeat { window, timeout_high, timeout_low } => {
            join(spec, SelectiveRepeat::new(window, timeout_high, timeout_low), SelectiveReceiver::default())
        }
    }
}

fn join(spec: &Spec, mut sender: impl Sender, mut receiver: impl Receiver) -> Outcome {
    let mut forward = Line::new(spec.delay, spec.loss, spec.seed, 0);
    let mut backward = Line::new(spec.delay, spec.feedback_loss, spec.seed, 1);
    let mut shim = spec.shim.map(|code| (ShimSender::new(code), ShimReceiver::new(code)));
    let mut frames = Vec::new();
    let mut outcome = Outcome { slots: spec.slots, ..Outcome::default() };
    for now in 0..spec.slots {
        let mut frame = || {
            let frame = sender.next(now);
            outcome.sent += u64::from(frame.is_some());
            frame
        };
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
        // a slot carries one acknowledgement: the last says most
        let told = frames.iter().filter_map(|&frame| receiver.arrive(frame)).last();
        if let Some(feedback) = backward.step(told) {
            sender.feedback(now, feedback);
        }
    }
    outcome.delivered = receiver.delivered();
    outcome.lost = forward.lost();
    outcome.recovered = shim.map_or(0, |(_, shim)| shim.recovered());
    outcome.timeouts = sender.timeouts();
    outcome
}
