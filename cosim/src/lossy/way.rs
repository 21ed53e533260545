//! One direction of the link: the frames that hosts send, their fate, and the fibre that loses packets.

use super::frames::FrameMaker;
use super::shim::UDP_PORT;
use crate::link::faults::{Fate, Faults};
use crate::link::fibre::Fibre;
use crate::link::pace::OnWire;
use crate::link::random::{Part, Random};
use crate::rdma::Scoreboard;
use cores::lowar::packet::{Header, is_packet};
use cores::lowar::sizing::Code;
use cores::lowar::{KIND_FEEDBACK, KIND_REPAIR, UNIT_OCTETS};
use rtl_foundation::time::Time;
use std::rc::Rc;

/// A time during which one code was on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Time at which its first packet began.
    pub from: Time,
    /// The code; `None` for frames without a header.
    pub code: Option<Code>,
    /// Number of frames sent in the stretch.
    pub frames: u64,
    /// Number of repairs sent in the stretch.
    pub repairs: u64,
}

/// Packets on the line, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Number of frames without a header.
    pub plain: u64,
    /// Number of frames with a header of the shim.
    pub source: u64,
    /// Number of repairs.
    pub repairs: u64,
    /// Number of feedback packets of the shim.
    pub feedback: u64,
    /// Number of packets of any kind that were lost or damaged.
    pub lost: u64,
    /// Stretches of the codes, in order of time.
    pub codes: Vec<Stretch>,
}

/// Traffic of one way and its results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// Packets on the line.
    pub traffic: Traffic,
    /// Number of frames that the host sent.
    pub frames: u64,
    /// Number of those frames that the line lost and the shim delivered.
    pub recovered: u64,
    /// Number of those frames that stayed lost.
    pub residual: u64,
}

/// A direction; its frames carry items of type `T`.
pub struct Way<T> {
    pub(super) fibre: Fibre<Rc<[u8]>>,
    pub(super) frames: FrameMaker,
    pub(super) board: Scoreboard<T>,
    pub(super) traffic: Traffic,
}

impl<T: Copy> Way<T> {
    /// A fibre of `delay` with these faults; `part` and `seed` fix the draws, as in the simulation packet by packet.
    pub fn new(delay: Time, faults: Faults, seed: u64, part: Part, frames: FrameMaker) -> Self {
        // no receiver restores the order of frames without a header
        let fibre = Fibre::new(delay, Time::ZERO, faults, Random::new(seed, part, 0));
        let fibre = fibre.keeping_place(|packet: &Rc<[u8]>| header(packet).is_none());
        Self { fibre, frames, board: Scoreboard::default(), traffic: Traffic::default() }
    }

    /// The traffic so far.
    pub fn passed(&self) -> Passed {
        let board = &self.board;
        let (frames, recovered, residual) = (board.entered(), board.recovered(), board.lost());
        Passed { traffic: self.traffic.clone(), frames, recovered, residual }
    }

    /// Notes a frame with these contents that the host sends, and writes its octets.
    pub(super) fn enter(&mut self, carries: T, frame: &mut Vec<u8>) {
        self.frames.write(self.board.enter(carries), frame);
    }

    /// Reads the contents of a frame that the host gets.
    pub(super) fn leave(&mut self, frame: &[u8]) -> Result<T, &'static str> {
        let number = self.frames.read(frame).ok_or("a delivered frame is not one that was sent")?;
        self.board.leave(number).ok_or("a frame is delivered twice, or after one that was sent later")
    }

    /// Puts a packet on the line.
    pub(super) fn send(&mut self, packet: Rc<[u8]>, wire: OnWire) {
        let fate = self.fibre.send(wire.until, wire.until - wire.from, packet.clone());
        let lost = matches!(fate, Fate::Lost | Fate::Corrupted);
        self.traffic.lost += u64::from(lost);
        if let Some(frame) = self.traffic.count(&packet, wire.from).filter(|_| lost)
            && let Some(number) = FrameMaker::number(frame)
        {
            self.board.strike(number);
        }
    }
}

/// The header of the shim; `None` for frames without one.
fn header(packet: &[u8]) -> Option<Header> {
    if is_packet(packet, UDP_PORT) { Header::read(packet) } else { None }
}

impl Traffic {
    /// Counts a packet, or a frame without a header, that begins at `now`; returns the frame in the packet, if there is
    /// one.
    fn count<'a>(&mut self, packet: &'a [u8], now: Time) -> Option<&'a [u8]> {
        let Some(header) = header(packet) else {
            self.plain += 1;
            self.stretch(None, now).frames += 1;
            return Some(packet);
        };
        if header.kind == KIND_FEEDBACK {
            self.feedback += 1;
            return None;
        }
        let code = Code { symbols: header.k.into(), rows: header.r.into(), lanes: 1 << header.d };
        let stretch = self.stretch(Some(code), now);
        if header.kind == KIND_REPAIR {
            stretch.repairs += 1;
            self.repairs += 1;
            return None;
        }
        stretch.frames += 1;
        self.source += 1;
        Some(&packet[UNIT_OCTETS..])
    }

    /// The stretch of a packet with this code.
    fn stretch(&mut self, code: Option<Code>, now: Time) -> &mut Stretch {
        if self.codes.last().is_none_or(|last| last.code != code) {
            self.codes.push(Stretch { from: now, code, frames: 0, repairs: 0 });
        }
        let last = self.codes.len() - 1;
        &mut self.codes[last]
    }
}
