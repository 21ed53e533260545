//! What happens next.

use super::topology::{NodeId, PortId};
use crate::link::time::Time;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Something that happens at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// The next flow of the list begins.
    FlowBegins,
    /// The oldest of what this port has sent arrives at the other end.
    Arrives(PortId),
    /// This port has sent the last bit of a frame and the gap after it.
    Sent(PortId),
    /// A pause frame that this port has received begins to govern.
    Responds(PortId),
    /// A pause of this port ends.
    Resumes(PortId),
    /// A pause that this port has asked for is due to be asked for again.
    Refreshes(PortId),
    /// The timer of a flow's sender runs out, if it has not been set anew.
    RunsOut(u32),
    /// The next frame of a flow is due at this port of a host.
    Due(PortId),
    /// A host begins or ends to refuse frames.
    Stalls(NodeId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    at: Time,
    sequence: u64,
    event: Event,
}

/// Events in order of time, those of one time in the order in which they were added.
#[derive(Clone, Debug, Default)]
pub struct Agenda {
    entries: BinaryHeap<Reverse<Entry>>,
    added: u64,
}

impl Agenda {
    /// Adds an event.
    pub fn add(&mut self, at: Time, event: Event) {
        self.entries.push(Reverse(Entry { at, sequence: self.added, event }));
        self.added += 1;
    }

    /// When the next event happens; [`Time::NEVER`] if there is none.
    pub fn next(&self) -> Time {
        self.entries.peek().map_or(Time::NEVER, |Reverse(entry)| entry.at)
    }

    /// Takes the next event if it happens at `now` or before.
    pub fn take(&mut self, now: Time) -> Option<Event> {
        if self.next() > now {
            return None;
        }
        self.entries.pop().map(|Reverse(entry)| entry.event)
    }

    /// Events added so far.
    pub fn added(&self) -> u64 {
        self.added
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_first_and_then_the_order_of_adding() {
        let mut agenda = Agenda::default();
        for (at, port) in [(7, 1), (5, 9), (7, 0), (5, 3)] {
            agenda.add(Time(at), Event::Sent(PortId(port)));
        }
        assert_eq!((agenda.next(), agenda.take(Time(4))), (Time(5), None));
        let taken: Vec<_> = std::iter::from_fn(|| agenda.take(Time(7))).collect();
        assert_eq!(taken, [9, 3, 1, 0].map(|port| Event::Sent(PortId(port))));
        assert_eq!((agenda.next(), agenda.added()), (Time::NEVER, 4));
    }
}
