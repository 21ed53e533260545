//! The fate of packets that have arrived.

use super::super::fibre::{Made, Packet};
use super::record::{Key, Record};
use super::{Held, Scoreboard};
use crate::coverage::Coverage;
use cores::lowar::{KIND_SOURCE, UNIT_OCTETS};
use cores::lowar_fec_decoder::{Outputs, RECEIVE_CLOCKS};
use std::rc::Rc;

impl<const N: usize> Scoreboard<N> {
    /// Whether ingest has reported the fate of a packet.
    pub(super) fn watch_ingest(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) -> bool {
        if outputs.stat_timeout {
            let open =
                self.records.iter().position(|record| !record.closed).expect("an open generation that times out");
            let count = self.records.len();
            let record = &mut self.records[open];
            record.closed = true;
            seen.hit("closed by the timeout while a newer one is open", open + 1 < count);
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

    /// Notes that a context that has begun to end waits for `packets` more packets.
    pub fn waits_for(&mut self, context: usize, packets: u16) {
        if let Some(record) = self.records.iter_mut().find(|record| record.context == context && !record.closed) {
            record.patience = Some(packets);
        }
    }

    /// Whether a generation is newer than the newest.
    pub(super) fn is_newer(&self, (epoch, number): Key) -> bool {
        self.newest.is_none_or(|(newest_epoch, newest)| {
            let ahead = (u64::from(number) + (1 << 24) - u64::from(newest)) % (1 << 24);
            epoch != newest_epoch || ahead != 0 && ahead < 1 << 23
        })
    }

    fn accept(&mut self, packet: Packet, body: &[u8], seen: &mut Coverage) {
        let header = packet.header;
        let key = (header.epoch, header.generation);
        let [window_at_opening, window] = self.window;
        let of_older = self.older_open().is_some_and(|older| older.key == key);
        if self.newest != Some(key) && !of_older {
            assert!(self.is_newer(key), "{key:?} after {:?}", self.newest);
            assert!(self.records.len() < 2, "a third generation");
            if let Some(before) = self.records.back_mut().filter(|record| !record.closed) {
                let first = before.patience.is_none();
                // the packet that opens the newer one does not count
                before.patience.get_or_insert(window_at_opening + u16::from(window_at_opening > 0));
                let why = before.close_if_done();
                seen.hit("closed by a newer generation", first && why == Some("closed by the window"));
            }
            if let Some((epoch, number)) = self.newest {
                let ahead = header.generation.wrapping_sub(number) % (1 << 24);
                seen.hit("another epoch", epoch != header.epoch);
                seen.hit("generation 2^23 - 1 ahead", epoch == header.epoch && ahead == (1 << 23) - 1);
                seen.hit("generation skipped", epoch == header.epoch && (2..8).contains(&ahead));
            }
            let record = Record::new(&packet, self.newest, self.opened % 2, self.pass_through[0]);
            self.opened += 1;
            self.skipped = (self.skipped + record.skipped.min(u16::MAX.into())).min(u16::MAX.into());
            seen.hit("more generations skipped than can be told of at once", record.skipped > u16::MAX.into());
            self.newest = Some(key);
            // the context opens in the clock before it accepts; the event is a clock later
            let passes = record.passes;
            if let Some(before) = self.records.back() {
                seen.hit("in order after passing through", before.passes && !passes);
                seen.hit("passing through after the order", passes && !before.passes);
            }
            self.records.push_back(record);
        }
        for record in self.records.iter_mut().filter(|record| record.key != key) {
            record.patience = record.patience.map(|packets| packets.saturating_sub(1));
        }
        self.accept_into_own(&packet, body, window, of_older, seen);
        for record in self.records.iter_mut() {
            if let Some(why) = record.close_if_done() {
                seen.hit(why, true);
            }
        }
    }

    /// The generation that opened before the newest, if it is open.
    pub(super) fn older_open(&self) -> Option<&Record> {
        self.records.iter().rev().nth(1).filter(|record| !record.closed)
    }

    fn accept_into_own(&mut self, packet: &Packet, body: &[u8], window: u16, of_older: bool, seen: &mut Coverage) {
        let header = packet.header;
        let key = (header.epoch, header.generation);
        let record = self.records.iter_mut().find(|record| record.key == key && !record.closed);
        let record = record.expect("an accepted packet has an open context");
        seen.hit("frame of the older generation accepted", of_older && header.kind == KIND_SOURCE);
        seen.hit("repair of the older generation accepted", of_older && header.kind != KIND_SOURCE);
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
            seen.hit("closed by the last repair", record.patience.is_none() && window == 0);
            record.patience.get_or_insert(window);
            record.packets = Some(usize::from(header.frames) + usize::from(header.r) * (last_lane + 1));
        }
    }

    fn refuse(&mut self, packet: &Packet, outputs: &Outputs<N>, seen: &mut Coverage) {
        let header = &packet.header;
        let key = (header.epoch, header.generation);
        let record = self.records.iter().find(|record| record.key == key && !record.closed);
        assert!(record.is_some() || !self.is_newer(key), "a newer generation is refused: {key:?}");
        let Some(record) = record else {
            assert!(outputs.stat_late, "{header:?} is late");
            seen.hit("late in spite of a window", self.window[1] > 0);
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
}
