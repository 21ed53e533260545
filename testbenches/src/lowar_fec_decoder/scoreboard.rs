//! Rules for the decoder's deliveries, from the arrivals and its own events: every frame as it was sent, in order,
//! frames within the correcting power rebuilt, and nothing else.

mod delivery;
mod ingest;
mod record;
mod waiting;

use super::fibre::{Arrival, Made};
use crate::coverage::Coverage;
use cores::lowar::{Build, UNIT_OCTETS};
use cores::lowar_fec_decoder::{FIFO_FRAMES, Inputs, Outputs, SEARCH_STEPS, fifo_beats, solve_steps};
use record::{Key, Record};
use std::collections::VecDeque;
use waiting::Waiting;

/// A frame that waits in the decoder.
#[derive(Clone, Debug)]
struct Held {
    arrival: Arrival,
    clock: u64,
}

/// The judge of deliveries and events.
pub struct Scoreboard<const N: usize> {
    build: Build,
    clock: u64,
    /// The frame whose last beat arrived in the clock before.
    ended: Option<Arrival>,
    held: VecDeque<Held>,
    /// Largest numbers of frames and of beats that were held since the last frame ended.
    fullest: (usize, usize),
    /// Plain frames that ingest has finished and that have not left.
    plain: VecDeque<Vec<u8>>,
    records: VecDeque<Record>,
    /// Number of contexts that have opened.
    opened: usize,
    newest: Option<Key>,
    /// `cfg_pass_through` two clocks and one clock ago.
    pass_through: [bool; 2],
    /// `cfg_reorder_window` two clocks and one clock ago.
    window: [u16; 2],
    /// Number of skipped generations that have not been reported.
    skipped: u32,
    /// Number of missed frames that have not been reported; the next field counts clocks without such a report.
    missed: u32,
    untold: u32,
    /// Whether more frames are missed than can be reported.
    saturated: bool,
    /// F of the next frame for delivery, and whether the last one arrived.
    accounted: u16,
    arrived: bool,
    waiting: Waiting,
    /// Frames that leave next; `None` for a frame that a forged packet made.
    due: VecDeque<Option<Vec<u8>>>,
    leaving: Vec<u8>,
    /// Number of steps without an event while frames wait.
    quiet: u32,
    received: u64,
}

impl<const N: usize> Scoreboard<N> {
    pub fn new(build: Build) -> Self {
        Self {
            build,
            clock: 0,
            ended: None,
            held: VecDeque::new(),
            fullest: (0, 0),
            plain: VecDeque::new(),
            records: VecDeque::new(),
            opened: 0,
            newest: None,
            pass_through: [false; 2],
            window: [0; 2],
            skipped: 0,
            missed: 0,
            untold: 0,
            saturated: false,
            accounted: 0,
            arrived: true,
            waiting: Waiting::default(),
            due: VecDeque::new(),
            leaving: Vec::new(),
            quiet: 0,
            received: 0,
        }
    }

    /// The number of frames that were received, resets included.
    pub fn received(&self) -> u64 {
        self.received
    }

    /// Whether a generation is open.
    pub fn has_open_generation(&self) -> bool {
        self.records.iter().any(|record| !record.closed)
    }

    /// Notes skipped generations that have not been reported, and one more that the next clock reports.
    pub fn has_skipped(&mut self, generations: u16) {
        self.skipped = u32::from(generations) + 1;
    }

    /// Watches a clock; `ended` is the frame whose last beat arrives in it.
    pub fn watch(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, ended: Option<Arrival>, seen: &mut Coverage) {
        self.watch_receive(outputs, seen);
        let ingested = self.watch_ingest(outputs, seen);
        assert_eq!(outputs.stat_skipped, self.skipped > 0, "a skipped generation is told of in each clock");
        self.skipped = self.skipped.saturating_sub(1);
        let scanned = self.watch_delivery(outputs, seen);
        self.watch_beat(pins, outputs, seen);
        self.watch_waiting(outputs, seen);
        self.pass_through = [self.pass_through[1], pins.cfg_pass_through];
        self.window = [self.window[1], pins.cfg_reorder_window];
        let alive = ingested || scanned || outputs.m_axis_tvalid || outputs.stat_timeout || self.held.is_empty();
        self.quiet = if alive { 0 } else { self.quiet + 1 };
        // frames that have passed through are skipped one by one
        let search = SEARCH_STEPS * self.build.slots as u32;
        let longest = solve_steps(self.build.rows as u32) + 2 * (self.build.frame_beats() as u32) + search + 40;
        assert!(self.quiet < longest, "{} frames are stuck behind {:?}", self.held.len(), self.held.front());
        self.ended = ended.map(|mut arrival| {
            if arrival.port.is_some_and(|port| port != pins.cfg_udp_port) {
                arrival.made = Made::Plain;
            }
            arrival
        });
        self.clock += 1;
        if pins.rst {
            seen.hit("reset in mid-frame on the way out", !self.leaving.is_empty());
            seen.hit("reset with an open generation", self.records.iter().any(|record| !record.closed));
            seen.hit("reset with two generations", self.records.len() == 2);
            *self = Self { received: self.received, ..Self::new(self.build) };
        }
    }

    /// Checks the report on the frame that ended in the clock before.
    fn watch_receive(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) {
        let verdicts = [outputs.stat_overflow, outputs.stat_oversize, outputs.stat_bad_fcs];
        let beats: usize = self.held.iter().map(|held| held.arrival.octets.len().div_ceil(N)).sum();
        self.fullest = (self.fullest.0.max(self.held.len()), self.fullest.1.max(beats));
        let Some(arrival) = self.ended.take() else {
            assert_eq!(verdicts, [false; 3], "no frame has ended");
            return;
        };
        let (frames, beats) = std::mem::take(&mut self.fullest);
        let oversize = arrival.octets.len() > UNIT_OCTETS + self.build.frame_octets;
        if outputs.stat_overflow {
            assert_eq!(verdicts, [true, false, false]);
            // an accepted packet and a plain frame may be on their way through, and this frame has taken room
            let longest = self.build.unit_beats() + self.build.frame_beats();
            let for_frames = frames >= FIFO_FRAMES - 1;
            assert!(for_frames || beats + 3 * longest >= fifo_beats(&self.build), "{beats} beats are no overflow");
            seen.hit("overflow: frames", for_frames);
            seen.hit("overflow: beats", !for_frames);
            return;
        }
        assert_eq!(verdicts, [false, oversize, !oversize && arrival.bad]);
        seen.hit("oversize", oversize);
        seen.hit("bad FCS", outputs.stat_bad_fcs);
        if !oversize && !arrival.bad {
            self.received += 1;
            self.held.push_back(Held { arrival, clock: self.clock - 1 });
        }
    }
}
