//! Congestion notifications of switches. The supplement of the Nendica report "Intelligent Lossless Data Center Networks" ("Improving
//! Congestion Notification"):
//!
//! The frames of a flow at a port with many come at longer intervals than its sender waits before it raises its rate, and so do the
//! notifications of its receiver: each may say that the queue is too long, and the rate rises all the same. The congestion point
//! knows both: while its queue is congested, it notifies the sender of each congested flow when nearly that time has passed since the last
//! notification, its own or one of the receiver on its way through the switch.
//!
//! The report says that a queue is congested by the frequency of its marks, and a flow by the marks of its frames. Here a queue is congested
//! while it is above Kmax, where every frame is marked, and a flow for some time after a frame of it was.

use rtl_foundation::time::Time;
use std::collections::{BTreeMap, BTreeSet};

/// Settings of the supplement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supplement {
    /// Time since the last notification, or the first mark, after which a flow is notified: shorter than the time after which its sender
    /// raises its rate.
    pub interval: Time,
    /// Time since its last mark in which a flow is congested.
    pub memory: Time,
}

impl Supplement {
    /// Notifications after nine tenths of the time in which a sender raises its rate. A frame of 9 KB takes 72 ms at 1 Mb/s, the least rate of
    /// adapters, and a flow is remembered for longer.
    pub fn for_increases(timer: Time) -> Self {
        Self { interval: Time(timer.0 / 10 * 9), memory: Time::from_us(100_000) }
    }
}

/// Notifications of a port towards a long link, which go to senders at once in place of marks (near-source feedback: a survey of RDMA between
/// data centres, 4.3 to 4.5).
#[derive(Clone, Debug)]
pub(super) struct Direct {
    /// Shortest time between two notifications of a flow.
    interval: Time,
    last: BTreeMap<u32, Time>,
    due: Vec<u32>,
}

impl Direct {
    pub(super) fn new(interval: Time) -> Self {
        Self { interval, last: BTreeMap::new(), due: Vec::new() }
    }

    /// Notes a frame that would be marked.
    pub(super) fn congested(&mut self, now: Time, flow: u32) {
        if self.last.get(&flow).is_none_or(|last| now >= *last + self.interval) {
            self.last.insert(flow, now);
            self.due.push(flow);
        }
    }

    /// The flows to be notified.
    pub(super) fn take(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.due)
    }
}

/// A congested flow.
#[derive(Clone, Copy, Debug)]
struct Congested {
    queue: usize,
    /// Time of its last mark.
    marked: Time,
    due: Time,
}

/// The congested flows of a port.
#[derive(Clone, Debug)]
pub(super) struct Supplements {
    settings: Supplement,
    flows: BTreeMap<u32, Congested>,
    due: BTreeSet<(Time, u32)>,
    /// Time of the next event of the port in the agenda.
    pub(super) awaited: Time,
}

impl Supplements {
    pub(super) fn new(settings: Supplement) -> Self {
        Self { settings, flows: BTreeMap::new(), due: BTreeSet::new(), awaited: Time::NEVER }
    }

    /// Notes a frame that joins a queue and is marked, there or before.
    pub(super) fn marked(&mut self, now: Time, queue: usize, flow: u32) {
        let due = self.forget(flow).map_or(now + self.settings.interval, |congested| congested.due);
        self.expect(flow, Congested { queue, marked: now, due });
    }

    /// Notes a notification of the receiver on its way to the sender.
    pub(super) fn notified(&mut self, now: Time, flow: u32) {
        if let Some(congested) = self.forget(flow) {
            self.expect(flow, Congested { due: now + self.settings.interval, ..congested });
        }
    }

    fn expect(&mut self, flow: u32, congested: Congested) {
        self.due.insert((congested.due, flow));
        self.flows.insert(flow, congested);
    }

    fn forget(&mut self, flow: u32) -> Option<Congested> {
        let congested = self.flows.remove(&flow)?;
        self.due.remove(&(congested.due, flow));
        Some(congested)
    }

    /// The flows to be notified at `now`: those that are due, in a queue that is congested.
    pub(super) fn take(&mut self, now: Time, is_congested: impl Fn(usize) -> bool) -> Vec<u32> {
        let due: Vec<u32> = self.due.iter().take_while(|(due, _)| *due <= now).map(|(_, flow)| *flow).collect();
        let mut notified = Vec::new();
        for flow in due {
            let congested = self.flows[&flow];
            if now >= congested.marked + self.settings.memory {
                self.forget(flow);
            } else if is_congested(congested.queue) {
                self.notified(now, flow);
                notified.push(flow);
            }
        }
        notified
    }

    /// The first time after `now` at which a flow is due.
    pub(super) fn next(&self, now: Time) -> Time {
        self.due.range((now + Time(1), 0)..).next().map_or(Time::NEVER, |(due, _)| *due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn us(us: u64) -> Time {
        Time::from_us(us)
    }

    #[test]
    fn a_direct_notification_goes_at_once_and_then_at_intervals() {
        let mut direct = Direct::new(us(50));
        for (at, flow, due) in [(0, 7, vec![7]), (49, 7, vec![]), (49, 8, vec![8]), (50, 7, vec![7]), (60, 8, vec![])] {
            direct.congested(us(at), flow);
            assert_eq!(direct.take(), due, "{at}");
        }
    }

    #[test]
    fn a_congested_flow_is_notified_while_its_queue_is_congested() {
        let mut supplements = Supplements::new(Supplement::for_increases(us(300)));
        supplements.marked(us(0), 3, 7);
        supplements.marked(us(10), 3, 8);
        assert_eq!(supplements.next(us(0)), us(270));
        assert!(supplements.take(us(269), |_| true).is_empty());
        assert_eq!(supplements.take(us(270), |_| true), [7]);
        // flow 8 is due while its queue is short, and notified as soon as it is long
        assert!(supplements.take(us(280), |queue| queue != 3).is_empty());
        assert_eq!(supplements.next(us(280)), us(540), "flow 8 waits for its queue");
        assert_eq!(supplements.take(us(300), |_| true), [8]);
        // a notification of the receiver begins the time anew, a mark alone does not: it reaches the sender a queue later
        supplements.marked(us(500), 3, 7);
        supplements.notified(us(520), 8);
        assert_eq!((supplements.next(us(500)), supplements.next(us(540))), (us(540), us(790)));
        assert_eq!(supplements.take(us(100_009), |_| true), [7, 8]);
        // nothing of flow 8 was marked for 100 ms
        assert_eq!(supplements.take(us(100_300), |_| true), [7]);
        assert!(supplements.take(us(100_600), |_| true).is_empty());
        assert_eq!(supplements.next(us(0)), Time::NEVER);
    }
}
