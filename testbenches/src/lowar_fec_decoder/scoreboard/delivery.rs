//! Deliveries: frames as they were sent, in order or as they arrive, and frames that could be rebuilt.

use super::super::fibre::Made;
use super::{Held, Scoreboard};
use crate::coverage::Coverage;
use cores::lowar_fec_decoder::{Inputs, Outputs, QUEUE_CLOCKS};
use rtl_foundation::contract::Keep;

/// Faults that make the length of a frame impossible.
const FORGED: [&str; 3] = ["forged length 0", "forged length above the longest", "forged length beyond the bodies"];

impl<const N: usize> Scoreboard<N> {
    /// Whether delivery has moved on.
    pub(super) fn watch_delivery(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) -> bool {
        let events = [outputs.stat_delivered, outputs.stat_recovered, outputs.stat_lost, outputs.stat_generation];
        let count = events.iter().filter(|event| **event).count();
        assert!(count <= 1, "delivery does one thing at a time: {events:?}");
        let gap_burst = self.watch_gap(outputs, count > 0, seen);
        self.watch_missed(outputs);
        if count == 0 {
            assert_eq!(outputs.stat_burst, gap_burst, "a burst without a frame that is missing");
            return false;
        }
        if outputs.stat_generation || outputs.stat_lost || outputs.stat_recovered {
            self.close_for_a_third(seen);
        }
        let before_first = self.arrived;
        let record = self.records.front_mut().expect("a generation to deliver");
        let n = if record.passes { record.next_missing() } else { record.done };
        let absent = outputs.stat_recovered || outputs.stat_lost;
        let burst = absent && record.arrived_before(n, before_first) && !gap_burst;
        assert_eq!(outputs.stat_burst, burst || gap_burst, "frame {n} of {:?} begins a burst", record.key);
        let goes_on = absent && n == 0 && record.continues && !burst;
        seen.hit("burst from one generation into the next", goes_on);
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
            self.accounted = record.before.wrapping_add(record.end() as u16);
            self.arrived = record.arrived_before(record.end(), before_first);
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
        assert!(record.closed, "frame {n} of {:?} is given up too early: {:?}", record.key, record.patience);
        assert!(n < record.end() && !record.frames.contains_key(&n), "frame {n} is not missing");
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

    /// Checks the gap before the generation that is delivered, no later than delivery must have. Returns whether the
    /// gap begins a burst in this clock.
    fn watch_gap(&mut self, outputs: &Outputs<N>, moves: bool, seen: &mut Coverage) -> bool {
        let must_have = moves || outputs.stat_burst || (outputs.stat_missed && self.missed == 0);
        let Some(record) = self.records.front_mut().filter(|record| !record.looked_at && must_have) else {
            return false;
        };
        record.looked_at = true;
        let gap = if record.continues { record.before.wrapping_sub(self.accounted) } else { 0 };
        let begins = gap > 0 && self.arrived;
        self.arrived = gap == 0 && (self.arrived || !record.continues);
        let all = self.missed + u32::from(gap);
        self.saturated |= all > u16::MAX.into();
        seen.hit("more frames missed than can be told of at once", self.saturated);
        self.missed = all;
        seen.hit("frames of skipped generations missed", gap > 0 && record.skipped > 0);
        seen.hit("last frames of a generation missed", gap > 0 && record.continues && record.skipped == 0);
        begins
    }

    /// Checks that a missed frame is reported in each clock that reports none of the other frames, except the clocks
    /// between delivery's check and its report.
    fn watch_missed(&mut self, outputs: &Outputs<N>) {
        let other = outputs.stat_delivered || outputs.stat_recovered || outputs.stat_lost;
        assert!(!outputs.stat_missed || self.missed > 0 && !other, "a missed frame that was not");
        self.missed -= u32::from(outputs.stat_missed);
        self.untold = if outputs.stat_missed || self.missed == 0 { 0 } else { self.untold + u32::from(!other) };
        if self.untold == 4 {
            assert!(self.saturated, "{} frames are missed, and nobody told of it", self.missed);
            (self.missed, self.saturated) = (0, false);
        }
    }

    /// Whether a packet of a third generation is the next for ingest.
    fn third_waits(&self) -> bool {
        let mut held = self.held.iter().map(|held| &held.arrival.made).filter(|_| self.records.len() == 2);
        // plain frames that ingest has passed on may still be there
        let next = held.find(|made| !matches!(made, Made::Plain));
        next.is_some_and(|made| match made {
            Made::Packet(packet) => {
                let key = (packet.header.epoch, packet.header.generation);
                self.is_newer(key) && self.older_open().is_none_or(|older| older.key != key)
            }
            _ => false,
        })
    }

    /// A packet of a third generation closes the oldest.
    fn close_for_a_third(&mut self, seen: &mut Coverage) {
        let waits = self.third_waits();
        if let Some(oldest) = self.records.front_mut().filter(|oldest| waits && !oldest.closed) {
            oldest.closed = true;
            seen.hit("closed for a third generation", true);
        }
    }

    /// Checks delivery's report that it waits for a missing frame.
    pub(super) fn watch_waiting(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) {
        let moves = outputs.stat_delivered || outputs.stat_recovered || outputs.stat_lost || outputs.stat_generation;
        let record = self.records.front().filter(|record| !record.passes);
        let held_up = record.is_some_and(|record| record.done < record.end());
        let waits = !self.third_waits();
        let missing = record.is_some_and(|record| waits && !record.closed && !record.frames.contains_key(&record.done));
        let plain = |held: &Held| matches!(held.arrival.made, Made::Plain);
        let at_rest = !outputs.m_axis_tvalid && self.plain.is_empty() && !self.held.iter().any(plain);
        self.waiting.watch(outputs, held_up, held_up && missing && at_rest, seen);
        assert!(!outputs.stat_waiting || !moves, "delivery waits and moves");
    }

    /// Collects a beat that leaves.
    pub(super) fn watch_beat(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
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
        assert!(outputs.m_axis_tkeep == Keep::first(lanes) && rest.iter().all(|&octet| octet == 0));
        assert!(outputs.m_axis_tlast || lanes == N, "a beat that is not the last is full");
        self.leaving.extend(octets);
        if outputs.m_axis_tlast {
            let frame = std::mem::take(&mut self.leaving);
            self.judge(frame, seen);
        }
    }

    /// Judges a whole frame that has left.
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
