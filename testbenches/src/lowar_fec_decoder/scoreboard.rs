//! What the decoder may deliver, from what arrived and from its own events: every frame as it was sent, in order, those
//! within the correcting power rebuilt, and nothing else.

mod record;
mod waiting;

use super::fibre::{Arrival, Made, Packet};
use crate::coverage::Coverage;
use cores::lowar::{Build, KIND_SOURCE, UNIT_OCTETS};
use cores::lowar_fec_decoder::{
    FIFO_FRAMES, Inputs, Outputs, QUEUE_CLOCKS, RECEIVE_CLOCKS, SEARCH_STEPS, fifo_beats, solve_steps,
};
use record::{Key, Record};
use std::collections::VecDeque;
use std::rc::Rc;
use waiting::Waiting;

/// A frame that waits inside.
#[derive(Clone, Debug)]
struct Held {
    arrival: Arrival,
    clock: u64,
}

/// Judges what leaves, and what the decoder says it does.
pub struct Scoreboard<const N: usize> {
    build: Build,
    clock: u64,
    /// The frame whose last beat arrived in the clock before.
    ended: Option<Arrival>,
    held: VecDeque<Held>,
    /// Most frames and most beats that were held since the last frame ended.
    fullest: (usize, usize),
    /// Plain frames that ingest is done with, but that have not left.
    plain: VecDeque<Vec<u8>>,
    records: VecDeque<Record>,
    newest: Option<Key>,
    /// `cfg_pass_through` two clocks and one clock ago.
    pass_through: [bool; 2],
    waiting: Waiting,
    /// Frames that leave next; `None` is a frame that a forged packet made.
    due: VecDeque<Option<Vec<u8>>>,
    leaving: Vec<u8>,
    /// Steps without a sign of life while frames wait.
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
            newest: None,
            pass_through: [false; 2],
            waiting: Waiting::default(),
            due: VecDeque::new(),
            leaving: Vec::new(),
            quiet: 0,
            received: 0,
        }
    }

    /// Frames that were received, resets or not.
    pub fn received(&self) -> u64 {
        self.received
    }

    /// Whether a generation is open.
    pub fn has_open_generation(&self) -> bool {
        self.records.back().is_some_and(|record| !record.closed)
    }

    /// Watches a clock; `ended` is the frame whose last beat arrives in it.
    pub fn watch(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, ended: Option<Arrival>, seen: &mut Coverage) {
        self.watch_receive(outputs, seen);
        let ingested = self.watch_ingest(outputs, seen);
        let scanned = self.watch_delivery(outputs, seen);
        self.watch_beat(pins, outputs, seen);
        self.watch_waiting(outputs, seen);
        self.pass_through = [self.pass_through[1], pins.cfg_pass_through];
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

    /// What became of the frame that ended in the clock before.
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

    /// Whether ingest has said what became of a packet.
    fn watch_ingest(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) -> bool {
        if outputs.stat_timeout {
            let record = self.records.back_mut().expect("a generation that times out");
            assert!(!record.closed, "a closed generation times out");
            record.closed = true;
            seen.hit("closed by the timeout", true);
            seen.hit("closed by the timeout without N", record.total.is_none());
        }
        let events = [
            outputs.stat_source,
            outputs.stat_repair,
            outputs.stat_late,
            outputs.stat_duplicate,
            outputs.stat_mismatch,
            outputs.stat_malformed,
            outputs.feedback_valid,
        ];
        let count = events.iter().filter(|event| **event).count();
        assert!(count <= 1, "one packet, several ends: {events:?}");
        if count == 0 {
            let waits = self.held.front().is_some_and(|held| {
                let seen = held.clock + u64::from(RECEIVE_CLOCKS) + 20 < self.clock;
                let key = |packet: &Packet| (packet.header.epoch, packet.header.generation);
                seen && matches!(&held.arrival.made, Made::Packet(packet) if Some(key(packet)) != self.newest)
            });
            seen.hit("a packet waits for a context", waits && self.records.len() == 2);
            return false;
        }
        while self.held.front().is_some_and(|held| matches!(held.arrival.made, Made::Plain)) {
            self.plain.extend(self.held.pop_front().map(|held| held.arrival.octets));
        }
        let Held { arrival, clock } = self.held.pop_front().expect("a packet that has arrived");
        assert!(self.clock > clock + u64::from(RECEIVE_CLOCKS), "a packet is seen too early");
        match arrival.made {
            Made::Plain => unreachable!("plain frames are gone"),
            Made::Malformed(fault) => {
                assert!(outputs.stat_malformed, "{fault}: {:?}", arrival.octets);
                seen.hit(fault, true);
            }
            Made::Feedback => {
                assert!(outputs.feedback_valid, "a feedback packet");
                let fields = arrival.octets[46..62].chunks(2).map(|o| u32::from(u16::from_be_bytes([o[0], o[1]])));
                assert!(fields.eq(outputs.feedback.0.into_iter().rev()), "fields of feedback");
                seen.hit("feedback", true);
            }
            Made::Packet(packet) => {
                assert!(!outputs.stat_malformed && !outputs.feedback_valid, "a sound packet: {packet:?}");
                let accepted = outputs.stat_source || outputs.stat_repair;
                if accepted {
                    assert_eq!(outputs.stat_source, packet.header.kind == KIND_SOURCE);
                    self.accept(packet, &arrival.octets[UNIT_OCTETS..], seen);
                } else {
                    self.refuse(&packet, outputs, seen);
                }
            }
        }
        true
    }

    /// Whether a generation is newer than the newest.
    fn is_newer(&self, (epoch, number): Key) -> bool {
        self.newest.is_none_or(|(newest_epoch, newest)| {
            let ahead = (u64::from(number) + (1 << 24) - u64::from(newest)) % (1 << 24);
            epoch != newest_epoch || ahead != 0 && ahead < 1 << 23
        })
    }

    fn accept(&mut self, packet: Packet, body: &[u8], seen: &mut Coverage) {
        let header = packet.header;
        let key = (header.epoch, header.generation);
        if self.newest != Some(key) {
            assert!(self.is_newer(key), "{key:?} after {:?}", self.newest);
            assert!(self.records.len() < 2, "a third generation");
            if let Some(before) = self.records.back_mut().filter(|record| !record.closed) {
                before.closed = true;
                seen.hit("closed by a newer generation", true);
            }
            if let Some((epoch, number)) = self.newest {
                let ahead = header.generation.wrapping_sub(number) % (1 << 24);
                seen.hit("another epoch", epoch != header.epoch);
                seen.hit("generation 2^23 - 1 ahead", epoch == header.epoch && ahead == (1 << 23) - 1);
                seen.hit("generation skipped", epoch == header.epoch && (2..8).contains(&ahead));
            }
            self.newest = Some(key);
            // it opens in the clock before it accepts, of which the event is a clock later
            let passes = self.pass_through[0];
            if let Some(before) = self.records.back() {
                seen.hit("in order after passing through", before.passes && !passes);
                seen.hit("passing through after the order", passes && !before.passes);
            }
            self.records.push_back(Record::new(&packet, passes));
        }
        let record = self.records.back_mut().filter(|record| record.key == key && !record.closed);
        let record = record.expect("an accepted packet has an open context");
        assert!(record.contradiction(&header).is_none() && !record.has(&header), "{header:?} should be refused");
        if packet.forged.is_some() || !Rc::ptr_eq(&packet.sent, &record.sent) {
            seen.hit("hostile packet accepted", packet.forged == Some("hostile"));
            record.forged = packet.forged.or(Some("another sender")).or(record.forged);
        }
        if header.kind == KIND_SOURCE {
            seen.hit("frame accepted", true);
            let n = record.place(&header);
            record.frames.insert(n, body.to_vec());
            if record.passes {
                seen.hit("passed through out of order", record.to_pass.back().is_some_and(|&(last, _)| n < last));
                record.to_pass.push_back((n, self.clock - 1));
            }
            return;
        }
        seen.hit("repair accepted", true);
        seen.hit("repair before a frame", record.frames.is_empty());
        record.rows.insert((header.lane.into(), header.symbol));
        record.total = Some(header.frames.into());
        let last_lane = record.lanes().min(header.frames.into()) - 1;
        if header.symbol + 1 == header.r && usize::from(header.lane) == last_lane {
            record.closed = true;
            seen.hit("closed by the last repair", true);
        }
    }

    fn refuse(&mut self, packet: &Packet, outputs: &Outputs<N>, seen: &mut Coverage) {
        let header = &packet.header;
        let key = (header.epoch, header.generation);
        assert!(!self.is_newer(key), "a newer generation is refused: {key:?}");
        let record = self.records.back().filter(|record| record.key == key && !record.closed);
        let Some(record) = record else {
            assert!(outputs.stat_late, "{header:?} is late");
            seen.hit("late: older generation", self.newest != Some(key));
            seen.hit("late: closed generation", self.newest == Some(key));
            let ahead = self.newest.map_or(0, |(_, newest)| header.generation.wrapping_sub(newest) % (1 << 24));
            seen.hit("late: generation 2^23 ahead", ahead == 1 << 23);
            return;
        };
        match record.contradiction(header) {
            Some(contradiction) => {
                assert!(outputs.stat_mismatch, "{header:?} does not match");
                seen.hit(contradiction, true);
            }
            None => {
                assert!(outputs.stat_duplicate && record.has(header), "{header:?} is none");
                seen.hit("duplicate frame", header.kind == KIND_SOURCE);
                seen.hit("duplicate repair", header.kind != KIND_SOURCE);
            }
        }
    }

    /// Whether delivery has moved on.
    fn watch_delivery(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) -> bool {
        let events = [outputs.stat_delivered, outputs.stat_recovered, outputs.stat_lost, outputs.stat_generation];
        let count = events.iter().filter(|event| **event).count();
        assert!(count <= 1, "delivery does one thing at a time: {events:?}");
        if count == 0 {
            assert!(!outputs.stat_burst, "a burst without a frame that is missing");
            return false;
        }
        let record = self.records.front_mut().expect("a generation to deliver");
        let n = if record.passes { record.next_missing() } else { record.done };
        let burst = (outputs.stat_recovered || outputs.stat_lost) && record.begins_burst(n);
        assert_eq!(outputs.stat_burst, burst, "frame {n} of {:?} begins a burst", record.key);
        record.bursts += usize::from(burst);
        if outputs.stat_generation {
            assert_eq!((n, record.closed, record.to_pass.len()), (record.end(), true, 0), "a generation ends");
            let losses = record.recovered + record.lost;
            seen.hit("generation without a loss", losses == 0);
            seen.hit("whole generation passed through", record.passes && losses == 0);
            seen.hit("all frames recovered", n > 1 && record.recovered == n);
            seen.hit("generation of all slots", n == self.build.slots);
            seen.hit("fewer frames than lanes", n < record.lanes());
            seen.hit("burst of several frames", record.bursts > 0 && losses > record.bursts);
            seen.hit("several bursts in a generation", record.bursts > 1);
            self.records.pop_front();
            return true;
        }
        if outputs.stat_delivered {
            let mut n = n;
            if record.passes {
                let (next, accepted) = record.to_pass.pop_front().expect("a frame to pass through");
                // the scan was in the clock before
                assert!(accepted + u64::from(QUEUE_CLOCKS) < self.clock - 1, "passed through too early");
                n = next;
                seen.hit("frame passed through", true);
                seen.hit("frame waits for its turn while its generation closes", record.closed);
                record.passed += 1;
            } else {
                record.done = n + 1;
            }
            let frame = record.frames.get(&n).expect("a frame that has arrived");
            seen.hit("longest frame delivered", frame.len() == self.build.frame_octets);
            seen.hit("frame of one octet delivered", frame.len() == 1);
            self.due.push_back(Some(frame.clone()));
            return true;
        }
        assert!(record.closed && n < record.end() && !record.frames.contains_key(&n), "frame {n} is not missing");
        assert!(record.to_pass.is_empty(), "frame {n} overtakes one that has arrived");
        record.done = n + 1;
        let (missing, rows) = record.losses(n);
        if outputs.stat_lost {
            let within = missing <= rows;
            assert!(!within || record.forged.is_some(), "{missing} losses with {rows} rows are within the power");
            record.lost += 1;
            seen.hit("lost after others have passed through", record.passed > 0);
            seen.hit("lost without N", record.total.is_none());
            seen.hit("lost: one row too few", !within && rows > 0 && missing == rows + 1);
            if let Some(forged) = record.forged.filter(|forged| within && missing == 1 && FORGED.contains(forged)) {
                seen.hit(forged, true);
            }
            return true;
        }
        assert!(missing <= rows, "{missing} losses cannot be recovered from {rows} rows");
        record.recovered += 1;
        let all = self.build.rows;
        seen.hit("one loss of a block recovered", missing == 1);
        seen.hit("as many losses as rows recovered", missing == all);
        seen.hit("recovered after others have passed through", record.passed > 0);
        seen.hit("recovered with rows to spare", missing < rows);
        let lane = n % record.lanes();
        let again = record.recovered_lanes.contains(&lane);
        seen.hit("another loss of a block recovered", again);
        seen.hit("the same after a loss of another block", again && record.recovered_lanes.last() != Some(&lane));
        record.recovered_lanes.push(lane);
        seen.hit("recovered without row 0", !record.rows.contains(&(lane, 0)));
        if record.forged.is_some() {
            seen.hit("recovered from forged packets", true);
            self.due.push_back(None);
        } else {
            let frame = record.sent[n].clone();
            seen.hit("longest frame recovered", frame.len() == self.build.frame_octets);
            seen.hit("frame of one octet recovered", frame.len() == 1);
            self.due.push_back(Some(frame));
        }
        true
    }

    /// Whether delivery says rightly that it waits for a missing frame.
    fn watch_waiting(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) {
        let moves = outputs.stat_delivered || outputs.stat_recovered || outputs.stat_lost || outputs.stat_generation;
        let record = self.records.front().filter(|record| !record.passes);
        let held_up = record.is_some_and(|record| record.done < record.end());
        let missing = record.is_some_and(|record| !record.closed && !record.frames.contains_key(&record.done));
        let plain = |held: &Held| matches!(held.arrival.made, Made::Plain);
        let at_rest = !outputs.m_axis_tvalid && self.plain.is_empty() && !self.held.iter().any(plain);
        self.waiting.watch(outputs, held_up, held_up && missing && at_rest, seen);
        assert!(!outputs.stat_waiting || !moves, "delivery waits and moves");
    }

    /// Collects what leaves.
    fn watch_beat(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        if !outputs.m_axis_tvalid {
            return;
        }
        seen.hit("beat held", !pins.m_axis_tready);
        seen.hit("last beat held", !pins.m_axis_tready && outputs.m_axis_tlast);
        if !pins.m_axis_tready {
            return;
        }
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        let (octets, rest) = outputs.m_axis_tdata.0.split_at(lanes);
        assert!(outputs.m_axis_tkeep.0 == u128::MAX >> (128 - lanes) && rest.iter().all(|&octet| octet == 0));
        assert!(outputs.m_axis_tlast || lanes == N, "a beat that is not the last is full");
        self.leaving.extend(octets);
        if outputs.m_axis_tlast {
            let frame = std::mem::take(&mut self.leaving);
            self.judge(frame, seen);
        }
    }

    /// A whole frame has left.
    fn judge(&mut self, frame: Vec<u8>, seen: &mut Coverage) {
        let expected = self.due.front();
        if expected.is_some_and(|due| due.as_ref() == Some(&frame)) {
            self.due.pop_front();
            return;
        }
        if self.plain.front() == Some(&frame) {
            self.plain.pop_front();
            seen.hit("plain frame", true);
            return;
        }
        let waits = |held: &Held| matches!(held.arrival.made, Made::Plain) && held.arrival.octets == frame;
        if self.plain.is_empty() && self.held.front().is_some_and(waits) {
            self.held.pop_front();
            seen.hit("plain frame", true);
            seen.hit("plain frame while a generation is open", self.records.iter().any(|record| !record.closed));
            return;
        }
        assert_eq!(self.due.pop_front(), Some(None), "a frame of {} octets that was not sent", frame.len());
    }
}

/// What makes the length of a frame impossible.
const FORGED: [&str; 3] = ["forged length 0", "forged length above the longest", "forged length beyond the bodies"];
