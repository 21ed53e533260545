//! A generation as described by its accepted packets.

use crate::lowar_fec_decoder::fibre::Packet;
use cores::lowar::KIND_SOURCE;
use cores::lowar::packet::Header;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

/// Epoch and number of a generation.
pub type Key = (u16, u32);

/// A generation that has a context.
#[derive(Debug)]
pub struct Record {
    pub key: Key,
    pub k: u8,
    pub d: u8,
    pub sent: Rc<Vec<Vec<u8>>>,
    /// F, and whether the generation before was of the same epoch.
    pub before: u16,
    /// The number of its context.
    pub context: usize,
    pub continues: bool,
    /// Number of generations that were skipped before it.
    pub skipped: u32,
    /// The gap before it has been looked at.
    pub looked_at: bool,
    pub frames: BTreeMap<usize, Vec<u8>>,
    pub rows: BTreeSet<(usize, u8)>,
    pub total: Option<usize>,
    /// Whether it delivers frames as they arrive.
    pub passes: bool,
    /// Frames to be passed through in this order, with the clocks in which they were accepted.
    pub to_pass: VecDeque<(usize, u64)>,
    pub passed: usize,
    /// Number of its frames that are delivered or lost, apart from those passed through.
    pub done: usize,
    pub recovered: usize,
    /// Lanes of the recovered frames.
    pub recovered_lanes: Vec<usize>,
    pub lost: usize,
    pub bursts: usize,
    pub closed: bool,
    /// Number of packets that it still waits for, if it has begun to end.
    pub patience: Option<u16>,
    /// Number of its packets, once its last repair gives it.
    pub packets: Option<usize>,
    /// The fault of a packet that contradicts the sender: rebuilt frames may be anything.
    pub forged: Option<&'static str>,
}

impl Record {
    pub fn new(packet: &Packet, newest: Option<Key>, context: usize, passes: bool) -> Self {
        let key = (packet.header.epoch, packet.header.generation);
        let before = newest.filter(|(epoch, _)| *epoch == key.0);
        let skipped = before.map_or(0, |(_, number)| key.1.wrapping_sub(number + 1) % (1 << 24));
        Self {
            key,
            before: packet.header.before,
            context,
            continues: before.is_some(),
            skipped,
            looked_at: false,
            patience: None,
            packets: None,
            k: packet.header.k,
            d: packet.header.d,
            sent: packet.sent.clone(),
            frames: BTreeMap::new(),
            rows: BTreeSet::new(),
            total: None,
            passes,
            to_pass: VecDeque::new(),
            passed: 0,
            done: 0,
            recovered: 0,
            recovered_lanes: Vec::new(),
            lost: 0,
            bursts: 0,
            closed: false,
            forged: None,
        }
    }

    pub fn lanes(&self) -> usize {
        1 << self.d
    }

    pub fn place(&self, header: &Header) -> usize {
        usize::from(header.symbol) * self.lanes() + usize::from(header.lane)
    }

    pub fn beyond_highest(&self) -> usize {
        self.frames.keys().last().map_or(0, |n| n + 1)
    }

    pub fn end(&self) -> usize {
        self.total.unwrap_or_else(|| self.beyond_highest())
    }

    /// The first frame from `done` on that is missing, or the end.
    pub fn next_missing(&self) -> usize {
        (self.done..).find(|n| !self.frames.contains_key(n)).unwrap_or(self.done).min(self.end())
    }

    /// Whether the frame before this one has arrived; `before_first` is that of the first one.
    pub fn arrived_before(&self, n: usize, before_first: bool) -> bool {
        if n == 0 { before_first } else { self.frames.contains_key(&(n - 1)) }
    }

    /// Closes the generation if it has begun to end and waits for no more packets. Returns the reason.
    pub fn close_if_done(&mut self) -> Option<&'static str> {
        let whole = self.packets == Some(self.frames.len() + self.rows.len());
        let over = self.patience == Some(0);
        if self.closed || self.patience.is_none() || !(over || whole) {
            return None;
        }
        self.closed = true;
        Some(if over { "closed by the window" } else { "closed when whole" })
    }

    /// The number of frames that the lane of frame `n` lacks, and its number of rows.
    pub fn losses(&self, n: usize) -> (usize, usize) {
        let lane = n % self.lanes();
        let missing = (lane..self.end()).step_by(self.lanes()).filter(|n| !self.frames.contains_key(n));
        (missing.count(), self.rows.iter().filter(|(l, _)| *l == lane).count())
    }

    /// The way in which a packet contradicts the known values.
    pub fn contradiction(&self, header: &Header) -> Option<&'static str> {
        let total = usize::from(header.frames);
        if header.k != self.k {
            Some("mismatch: k")
        } else if header.d != self.d {
            Some("mismatch: d")
        } else if header.kind == KIND_SOURCE {
            self.total.filter(|total| self.place(header) >= *total).map(|_| "mismatch: frame beyond N")
        } else if self.total.is_none() {
            (total < self.beyond_highest()).then_some("mismatch: N below a frame")
        } else {
            (self.total != Some(total)).then_some("mismatch: another N")
        }
    }

    pub fn has(&self, header: &Header) -> bool {
        match header.kind {
            KIND_SOURCE => self.frames.contains_key(&self.place(header)),
            _ => self.rows.contains(&(header.lane.into(), header.symbol)),
        }
    }
}
