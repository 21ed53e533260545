//! State of a generation in the decoder.

use crate::lowar::packet::Header;
use crate::lowar::{KIND_SOURCE, REORDER_WINDOW_MAX, ROWS_MAX, code};
use rtl_foundation::contract::{Draw, Moved};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    #[default]
    Free,
    Open,
    Closed,
}

/// The rule by which a packet is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Mismatch,
    Duplicate,
}

/// A frame in a context.
#[derive(Clone, Debug)]
struct Frame {
    octets: Vec<u8>,
    /// Clock in which it was accepted.
    accepted: u64,
}

/// A generation as far as it has arrived.
#[derive(Clone, Debug, Default)]
pub struct Context {
    pub state: State,
    pub epoch: u16,
    pub generation: u32,
    /// F of the generation.
    pub before: u16,
    /// Whether the generation follows another of the same epoch.
    pub continues: bool,
    k: u8,
    d: u8,
    /// N, if a repair packet has given it.
    total: Option<usize>,
    /// Frames by their number n.
    frames: BTreeMap<usize, Frame>,
    passes_through: bool,
    /// Number of packets that it still waits for, if it has begun to end.
    patience: Option<u16>,
    /// Number of packets of its generation, once its last repair has given it.
    packets: Option<usize>,
    /// Numbers of frames to be passed through, the one that was accepted first at the front.
    to_pass: VecDeque<usize>,
    /// Length and body of repairs, by lane and row.
    repairs: BTreeMap<(usize, usize), Vec<u8>>,
    /// Lanes that a frame was solved for.
    solved: BTreeSet<usize>,
}

/// View of a context for delivery.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    pub state: State,
    pub end: usize,
    pub total: Option<usize>,
}

/// Result of solving for a missing frame.
#[derive(Clone, Debug)]
pub struct Solved {
    /// Number of symbols of its block that were missing.
    pub missing: u32,
    /// The frame; `None` if its length is impossible.
    pub frame: Option<Vec<u8>>,
}

impl Context {
    /// A context that the packet with `header` opens.
    pub fn open(header: &Header, continues: bool, passes_through: bool) -> Self {
        let Header { epoch, generation, before, k, d, .. } = *header;
        Self { state: State::Open, epoch, generation, before, continues, k, d, passes_through, ..Self::default() }
    }

    /// Whether it delivers frames as they arrive.
    pub fn passes_through(&self) -> bool {
        self.passes_through
    }

    fn lanes(&self) -> usize {
        1 << self.d
    }

    /// k 2^d.
    pub fn most_frames(&self) -> usize {
        usize::from(self.k) << self.d
    }

    fn beyond_highest(&self) -> usize {
        self.frames.last_key_value().map_or(0, |(n, _)| n + 1)
    }

    /// N if it is known, else the end that follows from the frames.
    pub fn end(&self) -> usize {
        self.total.unwrap_or_else(|| self.beyond_highest())
    }

    /// View of the context for delivery in the next clock.
    pub fn seen(&self) -> Seen {
        Seen { state: self.state, end: self.end(), total: self.total }
    }

    /// Applies rules 6 and 7 of ingest.
    pub fn refuses(&self, header: &Header) -> Option<Refusal> {
        let (lane, symbol) = (usize::from(header.lane), usize::from(header.symbol));
        let n = symbol * self.lanes() + lane;
        let told = usize::from(header.frames);
        let contradicts = if header.kind == KIND_SOURCE {
            self.total.is_some_and(|total| n >= total)
        } else {
            self.total.map_or(told < self.beyond_highest(), |total| told != total)
        };
        if (header.k, header.d) != (self.k, self.d) || contradicts {
            return Some(Refusal::Mismatch);
        }
        let has = if header.kind == KIND_SOURCE { self.has(n) } else { self.repairs.contains_key(&(lane, symbol)) };
        has.then_some(Refusal::Duplicate)
    }

    /// Applies rule 8, except for closing: takes a packet that is not refused, in clock `clock`.
    pub fn accept(&mut self, header: &Header, body: &[u8], clock: u64) {
        let (lane, symbol) = (usize::from(header.lane), usize::from(header.symbol));
        if header.kind == KIND_SOURCE {
            let n = symbol * self.lanes() + lane;
            self.frames.insert(n, Frame { octets: body.to_vec(), accepted: clock });
            if self.passes_through {
                self.to_pass.push_back(n);
            }
        } else {
            self.repairs.insert((lane, symbol), [&header.length.to_be_bytes(), body].concat());
            self.total = Some(header.frames.into());
            if self.is_last(header) {
                let frames = usize::from(header.frames);
                self.packets = Some(frames + usize::from(header.r) * self.lanes().min(frames));
            }
        }
    }

    /// Begins the end of the context, unless it has begun; the context then waits for `packets` more.
    pub fn begin_to_end(&mut self, packets: u16) {
        self.patience.get_or_insert(packets);
    }

    /// Notes that the other context has accepted a packet.
    pub fn packet_passes(&mut self) {
        self.patience = self.patience.map(|packets| packets.saturating_sub(1));
    }

    /// Sets the number of packets that it still waits for, if there are any. See [`rtl_foundation::contract::Golden::preset`].
    pub fn preset_patience(&mut self, draw: &mut Draw) -> Option<Moved> {
        let packets = self.patience.as_mut().filter(|packets| **packets > 0)?;
        Some(Moved::within(packets, 1..=u64::from(REORDER_WINDOW_MAX) + 1, draw))
    }

    /// Closes the context if it is open, has begun to end and waits for no packet.
    pub fn close_if_done(&mut self) {
        let whole = self.packets == Some(self.frames.len() + self.repairs.len());
        if self.state == State::Open && self.patience.is_some_and(|packets| packets == 0 || whole) {
            self.state = State::Closed;
        }
    }

    /// Whether a packet is of its generation.
    pub fn is_of(&self, header: &Header) -> bool {
        (header.epoch, header.generation) == (self.epoch, self.generation)
    }

    /// Whether a packet is the last of its generation.
    pub fn is_last(&self, header: &Header) -> bool {
        header.kind != KIND_SOURCE
            && header.symbol + 1 == header.r
            && usize::from(header.lane) + 1 == self.lanes().min(header.frames.into())
    }

    pub fn has(&self, n: usize) -> bool {
        self.frames.contains_key(&n)
    }

    /// Whether no packet of it has been accepted.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty() && self.repairs.is_empty()
    }

    /// Whether all its frames have arrived.
    pub fn is_whole(&self) -> bool {
        self.frames.len() == self.end()
    }

    /// The next frame to be passed through, and the clock in which it was accepted.
    pub fn next_to_pass(&self) -> Option<(&[u8], u64)> {
        self.to_pass.front().and_then(|&n| self.frame(n))
    }

    /// Marks the context as being delivered.
    pub fn pass(&mut self) {
        self.to_pass.pop_front();
    }

    /// Frame `n`, and the clock in which it was accepted.
    pub fn frame(&self, n: usize) -> Option<(&[u8], u64)> {
        self.frames.get(&n).map(|frame| (&frame.octets[..], frame.accepted))
    }

    /// Whether a frame of the lane of frame `n` was solved for.
    pub fn has_solved(&self, n: usize) -> bool {
        self.solved.contains(&(n % self.lanes()))
    }

    /// Notes that frame `n` is being solved for.
    pub fn begin_solving(&mut self, n: usize) {
        self.solved.insert(n % self.lanes());
    }

    /// Solves for frame `n`, which is missing; `None` if its block lacks more symbols than it has rows.
    pub fn solve<const N: usize>(&self, n: usize, longest_frame: usize) -> Option<Solved> {
        let lane = n % self.lanes();
        let symbol = |n| self.frame(n).map(|(octets, _)| [&(octets.len() as u16).to_be_bytes(), octets].concat());
        let source: Vec<Option<Vec<u8>>> = (lane..self.end()).step_by(self.lanes()).map(symbol).collect();
        let repairs: Vec<Option<Vec<u8>>> = (0..ROWS_MAX).map(|row| self.repairs.get(&(lane, row)).cloned()).collect();
        let beats = |symbol: &Vec<u8>| (symbol.len() - 2).div_ceil(N);
        let longest = source.iter().chain(&repairs).flatten().map(beats).max().unwrap_or(0);
        let solved = code::solve(&source, &repairs)?;
        let missing = solved.len() as u32;
        let (_, symbol) = solved.into_iter().find(|(index, _)| *index == n / self.lanes())?;
        let length = usize::from(u16::from_be_bytes([symbol[0], symbol[1]]));
        let possible = (1..=longest_frame).contains(&length) && length.div_ceil(N) <= longest;
        let frame = possible.then(|| {
            let mut frame = symbol[2..].to_vec();
            frame.resize(length, 0);
            frame
        });
        Some(Solved { missing, frame })
    }
}
