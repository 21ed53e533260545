//! The LoWAR shim packet by packet, without octets: the rules of `lowar_fec_encoder` and `lowar_fec_decoder` for the
//! opening and closing of a generation, its repairs and the order in which frames leave.

use super::Below;
use cores::lowar::sizing::Code;
use std::convert::Infallible;
use std::rc::Rc;

/// The code and the timers of both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShimSpec {
    /// The code.
    pub code: Code,
    /// Number of slots without a frame after which the sender closes a generation.
    pub flush: u64,
    /// Number of slots without a packet after which the receiver closes a generation.
    pub timeout: u64,
}

impl ShimSpec {
    /// A shim with timers as short as the pauses of a busy sender allow.
    pub fn new(code: Code) -> Self {
        Self { code, flush: 60, timeout: 200 }
    }
}

/// Contents of a packet; frames are identified by number.
#[derive(Clone, Debug)]
pub enum Carried {
    /// A frame in a generation.
    Source {
        /// Number of the generation.
        generation: u64,
        /// Number of the frame in the generation.
        n: u32,
        /// The frame.
        frame: u64,
    },
    /// A repair.
    Repair {
        /// Number of the generation.
        generation: u64,
        /// Number of the lane.
        lane: u32,
        /// Number of the row.
        row: u32,
        /// The frames of the generation, in order: the repairs of a block restore them if enough of the block arrives.
        frames: Rc<[u64]>,
    },
}

/// The sending side.
pub struct ShimSender {
    code: Code,
    flush: u64,
    generation: u64,
    frames: Vec<u64>,
    /// The repairs that are due: the frames, and the number of repairs sent.
    due: Option<(Rc<[u64]>, u32)>,
    idle: u64,
}

impl ShimSender {
    /// A sender with this code and timer.
    pub fn new(shim: ShimSpec) -> Self {
        let ShimSpec { code, flush, .. } = shim;
        Self { code, flush, generation: 0, frames: Vec::new(), due: None, idle: 0 }
    }

    /// The packet of this slot; `frame` gives a frame if one may be sent.
    pub fn next(&mut self, frame: impl FnOnce() -> Option<u64>) -> Option<Carried> {
        if let Some(repair) = self.repair() {
            return Some(repair);
        }
        let generation = self.generation;
        if let Some(frame) = frame() {
            let n = self.frames.len() as u32;
            self.frames.push(frame);
            self.idle = 0;
            if n + 1 == self.code.symbols * self.code.lanes {
                self.close();
            }
            return Some(Carried::Source { generation, n, frame });
        }
        self.idle += 1;
        if !self.frames.is_empty() && self.idle >= self.flush {
            self.close();
        }
        None
    }

    fn close(&mut self) {
        self.due = Some((self.frames.drain(..).collect(), 0));
    }

    fn repair(&mut self) -> Option<Carried> {
        let (frames, gone) = self.due.as_mut()?;
        let lanes = self.code.lanes.min(frames.len() as u32);
        let (row, lane) = (*gone / lanes, *gone % lanes);
        let (generation, frames) = (self.generation, frames.clone());
        *gone += 1;
        if *gone == lanes * self.code.rows {
            self.due = None;
            self.generation += 1;
        }
        Some(Carried::Repair { generation, lane, row, frames })
    }
}

/// The receiving side.
pub struct ShimReceiver {
    code: Code,
    timeout: u64,
    open: Option<Generation>,
    newest: Option<u64>,
    idle: u64,
    recovered: u64,
}

struct Generation {
    held: Vec<Option<u64>>,
    rows: Vec<u32>,
    frames: Option<Rc<[u64]>>,
    next: usize,
}

impl Generation {
    fn deliver_held(&mut self, out: &mut Vec<u64>) {
        while let Some(Some(frame)) = self.held.get(self.next) {
            out.push(*frame);
            self.next += 1;
        }
    }
}

impl ShimReceiver {
    /// A receiver with this code and timer.
    pub fn new(shim: ShimSpec) -> Self {
        let ShimSpec { code, timeout, .. } = shim;
        Self { code, timeout, open: None, newest: None, idle: 0, recovered: 0 }
    }

    /// The number of frames that were repaired.
    pub fn recovered(&self) -> u64 {
        self.recovered
    }

    /// Takes a packet; adds the frames that it releases to `out`.
    pub fn arrive(&mut self, packet: Carried, out: &mut Vec<u64>) {
        let generation = match packet {
            Carried::Source { generation, .. } | Carried::Repair { generation, .. } => generation,
        };
        if self.newest.is_none_or(|newest| generation > newest) {
            self.close(out);
            let (frames, lanes) = (self.code.symbols * self.code.lanes, self.code.lanes);
            self.newest = Some(generation);
            self.open = Some(Generation {
                held: vec![None; frames as usize],
                rows: vec![0; lanes as usize],
                frames: None,
                next: 0,
            });
        }
        let (Some(open), true) = (&mut self.open, self.newest == Some(generation)) else {
            return;
        };
        self.idle = 0;
        match packet {
            Carried::Source { n, frame, .. } => {
                open.held[n as usize] = Some(frame);
                open.deliver_held(out);
            }
            Carried::Repair { lane, row, frames, .. } => {
                open.rows[lane as usize] += 1;
                let last = row + 1 == self.code.rows && lane + 1 == self.code.lanes.min(frames.len() as u32);
                open.frames = Some(frames);
                if last {
                    self.close(out);
                }
            }
        }
    }

    /// Notes that no packet arrives in this slot.
    pub fn nothing(&mut self, out: &mut Vec<u64>) {
        self.idle += 1;
        if self.idle >= self.timeout {
            self.close(out);
        }
    }

    fn close(&mut self, out: &mut Vec<u64>) {
        let Some(open) = self.open.take() else { return };
        let lanes = self.code.lanes as usize;
        let held_up_to = open.held.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let end = open.frames.as_ref().map_or(held_up_to, |frames| frames.len());
        let mut missing = vec![0; lanes];
        for (n, held) in open.held[..end].iter().enumerate() {
            missing[n % lanes] += u32::from(held.is_none());
        }
        for n in open.next..end {
            match (open.held[n], &open.frames) {
                (Some(frame), _) => out.push(frame),
                (None, Some(frames)) if missing[n % lanes] <= open.rows[n % lanes] => {
                    self.recovered += 1;
                    out.push(frames[n]);
                }
                _ => {}
            }
        }
    }
}

/// Both ends of the line.
pub(super) struct ShimEnds {
    sender: ShimSender,
    receiver: ShimReceiver,
    repairs: u64,
}

impl ShimEnds {
    pub(super) fn new(shim: ShimSpec) -> Self {
        Self { sender: ShimSender::new(shim), receiver: ShimReceiver::new(shim), repairs: 0 }
    }
}

impl Below for ShimEnds {
    type Packet = Carried;
    type Told = Infallible;

    fn next(&mut self, frame: &mut dyn FnMut() -> Option<u64>) -> Option<Carried> {
        let packet = self.sender.next(frame);
        self.repairs += u64::from(matches!(packet, Some(Carried::Repair { .. })));
        packet
    }

    fn arrive(&mut self, _: u64, packet: Option<Carried>, out: &mut Vec<u64>) {
        match packet {
            Some(packet) => self.receiver.arrive(packet, out),
            None => self.receiver.nothing(out),
        }
    }

    fn tell(&mut self, _: u64) -> Option<Infallible> {
        None
    }

    fn told(&mut self, told: Infallible) {
        match told {}
    }

    fn repairs(&self) -> u64 {
        self.repairs
    }

    fn recovered(&self) -> u64 {
        self.receiver.recovered()
    }

    fn most(&self) -> [u64; 2] {
        [0; 2]
    }
}
