//! The agenda of future events.
//!
//! Most events of a network happen within microseconds of the one that makes them, and many happen in each nanosecond.
//! So the near future is a ring of short lists, one for each span of two nanoseconds: an event is added to the list of
//! its span. A list is sorted when its turn comes. Events beyond the ring wait in a heap.

use super::topology::{NodeId, PortId};
use rtl_foundation::time::Time;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An event of the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// The next flow of the list begins.
    FlowBegins,
    /// The oldest item that this port has sent arrives at the other end.
    Arrives(PortId),
    /// This port has sent the last bit of a frame and the gap after it.
    Sent(PortId),
    /// A pause frame that this port has received takes effect.
    Responds(PortId),
    /// A pause of this port ends.
    Resumes(PortId),
    /// A pause that this port has requested must be refreshed.
    Refreshes(PortId),
    /// The timer of a flow's sender runs out, unless it has been set anew.
    RunsOut(u32),
    /// The next frame of a flow is due at this port of a host.
    Due(PortId),
    /// Flows at this port may be due for a notification.
    Notifies(PortId),
    /// A host begins or ends to refuse frames.
    Stalls(NodeId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    at: Time,
    sequence: u64,
    event: Event,
}

impl Entry {
    fn span(&self) -> u64 {
        self.at.0 >> SPAN_BITS
    }
}

/// Logarithm of a span's length: a span lasts 2^11 ps.
const SPAN_BITS: u32 = 11;
/// Number of spans in the ring: 16.8 us, more than frames and cables within a data centre take.
const SPANS: usize = 1 << 13;
/// Index that stands for no entry.
const NONE: u32 = u32::MAX;

/// Events in order of time, those of one time in the order of their addition.
#[derive(Clone, Debug)]
pub struct Agenda {
    /// The events up to the end of the current span, the next one last.
    current: Vec<Entry>,
    /// The number of the current span.
    span: u64,
    ring: Ring,
    /// Events that were beyond the ring at their addition.
    far: BinaryHeap<Reverse<Entry>>,
    added: u64,
}

impl Default for Agenda {
    fn default() -> Self {
        Self { current: Vec::new(), span: 0, ring: Ring::new(), far: BinaryHeap::new(), added: 0 }
    }
}

impl Agenda {
    /// Adds an event.
    #[inline]
    pub fn add(&mut self, at: Time, event: Event) {
        let entry = Entry { at, sequence: self.added, event };
        self.added += 1;
        let span = entry.span();
        if span <= self.span {
            let later = self.current.partition_point(|other| other.at > at);
            self.current.insert(later, entry);
        } else if span - self.span < SPANS as u64 {
            self.ring.add(entry);
        } else {
            self.far.push(Reverse(entry));
        }
    }

    /// Time of the next event; [`Time::NEVER`] if there is none.
    #[inline]
    pub fn next_at(&mut self) -> Time {
        if self.current.is_empty() {
            self.turn();
        }
        self.current.last().map_or(Time::NEVER, |entry| entry.at)
    }

    /// Takes the next event if its time is `now` or earlier.
    #[inline]
    pub fn take(&mut self, now: Time) -> Option<Event> {
        if self.next_at() > now {
            return None;
        }
        self.current.pop().map(|entry| entry.event)
    }

    /// Goes on to the next span with events, if there is one.
    fn turn(&mut self) {
        let near = self.ring.next(self.span);
        let far = self.far.peek().map(|Reverse(entry)| entry.span());
        let Some(span) = near.into_iter().chain(far).min() else { return };
        self.span = span;
        if near == Some(span) {
            self.ring.take(span, &mut self.current);
        }
        while let Some(Reverse(entry)) = self.far.peek().filter(|Reverse(entry)| entry.span() == span) {
            self.current.push(*entry);
            self.far.pop();
        }
        self.current.sort_unstable_by(|one, other| other.cmp(one));
    }

    /// Number of events added so far.
    pub fn added(&self) -> u64 {
        self.added
    }
}

/// Lists of events, one for each of [`SPANS`] spans in a row.
#[derive(Clone, Debug)]
struct Ring {
    /// First entry of each list.
    heads: Box<[u32]>,
    /// A bit for each list that is not empty.
    filled: [u64; SPANS / 64],
    /// Entries, each with the index of the next one in its list. Free entries form a list too.
    entries: Vec<(Entry, u32)>,
    free: u32,
}

impl Ring {
    fn new() -> Self {
        Self { heads: vec![NONE; SPANS].into(), filled: [0; SPANS / 64], entries: Vec::new(), free: NONE }
    }

    #[inline]
    fn add(&mut self, entry: Entry) {
        let place = entry.span() as usize % SPANS;
        let listed = (entry, self.heads[place]);
        let index = match self.entries.get_mut(self.free as usize) {
            Some(free) => {
                let index = self.free;
                self.free = free.1;
                *free = listed;
                index
            }
            None => {
                self.entries.push(listed);
                self.entries.len() as u32 - 1
            }
        };
        self.heads[place] = index;
        self.filled[place / 64] |= 1 << (place % 64);
    }

    /// The first span after `span` with events.
    #[inline]
    fn next(&self, span: u64) -> Option<u64> {
        let from = span + 1;
        let first = from as usize % SPANS;
        let words = self.filled.len();
        // the search ends with the word in which it begins, for the bits before the first
        for n in 0..=words {
            let word = (first / 64 + n) % words;
            let mask = match n {
                0 => !0 << (first % 64),
                _ if n == words => !(!0 << (first % 64)),
                _ => !0,
            };
            let filled = self.filled[word] & mask;
            if filled != 0 {
                let place = word * 64 + filled.trailing_zeros() as usize;
                return Some(from + ((place + SPANS - first) % SPANS) as u64);
            }
        }
        None
    }

    /// Takes all events of a span.
    #[inline]
    fn take(&mut self, span: u64, events: &mut Vec<Entry>) {
        let place = span as usize % SPANS;
        let mut index = std::mem::replace(&mut self.heads[place], NONE);
        self.filled[place / 64] &= !(1 << (place % 64));
        while index != NONE {
            let (entry, next) = &mut self.entries[index as usize];
            events.push(*entry);
            let freed = std::mem::replace(&mut self.free, index);
            index = std::mem::replace(next, freed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::random::{Part, Random};

    #[test]
    fn time_goes_first_and_then_the_order_of_adding() {
        let mut agenda = Agenda::default();
        for (at, port) in [(7, 1), (5, 9), (7, 0), (5, 3)] {
            agenda.add(Time(at), Event::Sent(PortId(port)));
        }
        assert_eq!((agenda.next_at(), agenda.take(Time(4))), (Time(5), None));
        let taken: Vec<_> = std::iter::from_fn(|| agenda.take(Time(7))).collect();
        assert_eq!(taken, [9, 3, 1, 0].map(|port| Event::Sent(PortId(port))));
        assert_eq!((agenda.next_at(), agenda.added()), (Time::NEVER, 4));
    }

    /// Compares with a heap, with spans from none to a second, so that every list and the heap beyond them are used. An
    /// event that is added may come before the next one.
    #[test]
    fn it_is_a_queue_of_priorities_over_all_spans() {
        let (mut agenda, mut heap) = (Agenda::default(), BinaryHeap::new());
        let mut random = Random::new(1, Part::Traffic, 0);
        let mut now = Time::ZERO;
        let mut beyond = 0;
        for sequence in 0..300_000u32 {
            let bits = random.up_to(40);
            let at = now + Time(random.up_to((1 << bits) - 1));
            beyond += u32::from(at.0 - now.0 > (SPANS as u64) << SPAN_BITS);
            agenda.add(at, Event::RunsOut(sequence));
            heap.push(Reverse((at, sequence)));
            // bursts fill the agenda, and then it runs dry
            let takes = if sequence % 2000 < 1500 { random.up_to(1) } else { random.up_to(4) };
            for _ in 0..takes {
                let Some(&Reverse((at, expected))) = heap.peek() else { break };
                assert_eq!(agenda.next_at(), at);
                if random.up_to(9) == 0 {
                    break;
                }
                heap.pop();
                now = at;
                assert_eq!(agenda.take(now), Some(Event::RunsOut(expected)));
            }
        }
        assert!(beyond > 50_000, "{beyond}");
        while let Some(Reverse((at, expected))) = heap.pop() {
            assert_eq!(agenda.take(at), Some(Event::RunsOut(expected)));
        }
        assert_eq!((agenda.next_at(), agenda.take(Time::NEVER)), (Time::NEVER, None));
    }
}
