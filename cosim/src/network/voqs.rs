//! Virtual output queues at the border of a data centre: frames that a long link has brought wait in a queue of their destination, not of
//! their class, and a queue whose destination is congested leaves at a rate of its own (BiCC's loop near the destination: a survey of RDMA
//! between data centres, 4.4).
//!
//! Without them frames to a congested destination fill the buffers of the switches behind the border. These pause the class, and frames to all other
//! destinations wait with it. The survey leaves open how the border learns of congestion and what it does then. Here a notification of
//! the destination on its way back to a sender ([`super::frame::FrameKind::Cnp`]) lowers the rate of the destination's queue as DCQCN lowers that of
//! as many flows; the way from border to destination and back is short, and the rate follows the congestion before the senders know of it. A queue has
//! the frames of all classes in the order of their arrival.
//!
//! A queue that grows is congested itself, for its rate is lower than what its senders send. The border notifies these at once where a port would mark
//! frames: a mark would bring notifications of the destination, and the queue would slow down for its own length. So the border switch
//! before the long link must not mark frames either (near-source feedback, [`super::marking::Marking::direct`]).

use super::frame::NetworkFrame;
use super::host::{Dcqcn, ReactionPoint};
use super::supplement::Direct;
use super::topology::{NodeId, PortId};
use rtl_foundation::time::Time;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

/// Settings of virtual output queues.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Voqs {
    /// Number of queues of a port. A hash of the destination chooses one.
    pub queues: u32,
    /// Parameters by which notifications change the rate of a queue.
    pub reaction: Dcqcn,
}

impl Default for Voqs {
    /// 64 queues, with DCQCN as its paper has it.
    fn default() -> Self {
        Self { queues: 64, reaction: Dcqcn::default() }
    }
}

/// A queue.
#[derive(Clone, Debug)]
struct Voq {
    /// Frames with the class in which they leave.
    frames: VecDeque<(u8, NetworkFrame)>,
    octets: u64,
    /// Number of frames of each flow.
    flows: BTreeMap<u32, usize>,
    /// The rate of all flows together.
    rate: ReactionPoint,
}

/// The virtual output queues of a port.
#[derive(Clone, Debug)]
pub(super) struct PortVoqs {
    settings: Voqs,
    /// Rate of the port in bits per second.
    line: u64,
    /// Ports that long links lead to.
    from: Vec<PortId>,
    queues: BTreeMap<u32, Voq>,
    /// The queue after which the search for the next begins.
    last: u32,
    /// The notifications of the border.
    direct: Direct,
}

/// Frames of a class that wait for the wire beside those in virtual output queues: one that begins as another ends.
const AHEAD: usize = 1;

impl PortVoqs {
    /// The queues of a port of `line` bits per second, for frames that come by these ports. Senders are notified once in a `round_trip` of the
    /// long link: what they do about a notification is seen that much later, and one more in the meantime would be for the same frames.
    pub(super) fn new(settings: Voqs, line: u64, from: Vec<PortId>, round_trip: Time) -> Self {
        let direct = Direct::new(round_trip.max(settings.reaction.cnp_interval));
        Self { settings, line, from, queues: BTreeMap::new(), last: 0, direct }
    }

    /// Whether the frame waits here.
    pub(super) fn accepts(&self, frame: &NetworkFrame) -> bool {
        frame.is_data() && self.from.contains(&frame.ingress)
    }

    /// Octets before a frame in its queue.
    pub(super) fn octets_before(&self, frame: &NetworkFrame) -> u64 {
        self.queues.get(&self.queue_of(frame.destination)).map_or(0, |voq| voq.octets)
    }

    /// Puts a frame, which leaves in this class, at the end of its queue. It is `congested` where a port would mark it.
    pub(super) fn put(&mut self, now: Time, class: u8, frame: NetworkFrame, congested: bool) {
        if congested {
            self.direct.congested(now, frame.flow);
        }
        let (reaction, line) = (self.settings.reaction, self.line);
        let voq = self.queues.entry(self.queue_of(frame.destination)).or_insert_with(|| Voq {
            frames: VecDeque::new(),
            octets: 0,
            flows: BTreeMap::new(),
            rate: ReactionPoint::new(reaction, line),
        });
        voq.octets += u64::from(frame.octets);
        *voq.flows.entry(frame.flow).or_default() += 1;
        voq.rate.of_flows(now, voq.flows.len());
        voq.frames.push_back((class, frame));
    }

    /// Notes a notification of this destination.
    pub(super) fn notified(&mut self, now: Time, destination: NodeId) {
        let queue = self.queue_of(destination);
        if let Some(voq) = self.queues.get_mut(&queue) {
            voq.rate.notified(now);
        }
    }

    /// Takes the next frame that may leave: queue by queue, those whose rate permits it and whose class has fewer than [`AHEAD`] frames `ahead`.
    pub(super) fn next(&mut self, now: Time, ahead: impl Fn(u8) -> usize) -> Option<(u8, NetworkFrame)> {
        let may =
            |voq: &Voq| voq.frames.front().is_some_and(|(class, _)| ahead(*class) < AHEAD && voq.rate.due() <= now);
        let order = self.queues.range(self.last + 1..).chain(self.queues.range(..=self.last));
        let (&queue, _) = order.into_iter().find(|(_, voq)| may(voq))?;
        self.last = queue;
        let voq = self.queues.get_mut(&queue)?;
        let (class, frame) = voq.frames.pop_front()?;
        voq.octets -= u64::from(frame.octets);
        if let Entry::Occupied(mut frames) = voq.flows.entry(frame.flow) {
            *frames.get_mut() -= 1;
            if *frames.get() == 0 {
                frames.remove();
                voq.rate.of_flows(now, voq.flows.len());
            }
        }
        voq.rate.sent(now, frame.wire_octets());
        Some((class, frame))
    }

    /// The time at which the rate of the first of the queues permits a frame; queues that may not send yet count, and those whose class has
    /// frames `ahead` do not: they wait for the wire.
    pub(super) fn due(&self, ahead: impl Fn(u8) -> usize) -> Time {
        let waits = |voq: &&Voq| voq.frames.front().is_some_and(|(class, _)| ahead(*class) < AHEAD);
        self.queues.values().filter(waits).map(|voq| voq.rate.due()).min().unwrap_or(Time::NEVER)
    }

    /// Flows whose senders are to be notified now.
    pub(super) fn take_due(&mut self) -> Vec<u32> {
        self.direct.take()
    }

    /// The frames that wait, with the class in which they leave.
    pub(super) fn frames(&self) -> impl Iterator<Item = (u8, &NetworkFrame)> {
        self.queues.values().flat_map(|voq| voq.frames.iter().map(|(class, frame)| (*class, frame)))
    }

    fn queue_of(&self, destination: NodeId) -> u32 {
        // the multiplicative hash of Knuth, whose upper bits depend on all bits of the number
        ((u64::from(destination.0.wrapping_mul(2_654_435_769)) * u64::from(self.settings.queues)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::super::frame::FrameKind;
    use super::*;

    const LINE: u64 = 100_000_000_000;
    const LONG: PortId = PortId(1);

    fn us(us: u64) -> Time {
        Time::from_us(us)
    }

    /// A frame whose 1250 octets on the wire take 100 ns.
    fn frame(destination: u32, flow: u32) -> NetworkFrame {
        NetworkFrame {
            sent: Time::ZERO,
            flow,
            sequence: 0,
            beyond: 0,
            destination: NodeId(destination),
            ingress: LONG,
            octets: 1230,
            priority: 3,
            kind: FrameKind::Data { marked: false },
        }
    }

    fn voqs(queues: u32) -> PortVoqs {
        PortVoqs::new(Voqs { queues, ..Voqs::default() }, LINE, vec![LONG], us(800))
    }

    fn next(voqs: &mut PortVoqs, now: Time) -> Option<u32> {
        voqs.next(now, |_| 0).map(|(_, frame)| frame.destination.0)
    }

    #[test]
    fn data_of_long_links_waits_by_destination_and_the_queues_take_turns() {
        let mut voqs = voqs(64);
        assert!(voqs.accepts(&frame(5, 0)));
        assert!(!voqs.accepts(&NetworkFrame { ingress: PortId(2), ..frame(5, 0) }), "it came from a host");
        assert!(!voqs.accepts(&NetworkFrame { kind: FrameKind::Cnp, ..frame(5, 0) }), "it is feedback");
        for destination in [5, 5, 5, 6, 6] {
            voqs.put(Time::ZERO, 3, frame(destination, destination), false);
        }
        assert_eq!((voqs.octets_before(&frame(5, 0)), voqs.frames().count()), (3690, 5));
        assert_eq!(voqs.next(Time::ZERO, |class| usize::from(class == 3)), None, "its class has a frame ahead");
        let order: Vec<u32> = std::iter::from_fn(|| next(&mut voqs, Time::ZERO)).collect();
        assert_eq!(order.iter().filter(|destination| **destination == 5).count(), 3);
        assert!(order[0] != order[1] && order[1] != order[2] && order[4] == 5, "{order:?}");
        assert_eq!((voqs.octets_before(&frame(5, 0)), voqs.due(|_| 0)), (0, Time::NEVER));
    }

    /// A CNP halves the rate of its destination's queue, whose next frame is due after twice its time; the other queue has the line.
    #[test]
    fn a_notification_slows_the_queue_of_its_destination_alone() {
        let mut voqs = voqs(64);
        for destination in [5, 5, 6, 6] {
            voqs.put(Time::ZERO, 3, frame(destination, destination), false);
        }
        voqs.notified(Time::ZERO, NodeId(5));
        voqs.notified(Time::ZERO, NodeId(7));
        let mut first = [(); 2].map(|()| next(&mut voqs, Time::ZERO));
        first.sort();
        assert_eq!(first, [Some(5), Some(6)]);
        assert_eq!([(); 2].map(|()| next(&mut voqs, Time::ZERO)), [Some(6), None]);
        assert_eq!(voqs.due(|_| 0), Time::from_ns(200));
        assert_eq!(next(&mut voqs, Time::from_ns(200)), Some(5));
    }

    /// A CNP slows one of four flows in a queue: the rate falls by an eighth.
    #[test]
    fn a_queue_has_the_rate_of_its_flows_together() {
        let mut voqs = voqs(1);
        for flow in [0, 1, 2, 3, 3] {
            voqs.put(Time::ZERO, 3, frame(5, flow), false);
        }
        voqs.notified(Time::ZERO, NodeId(5));
        assert_eq!(next(&mut voqs, Time::ZERO), Some(5));
        assert_eq!(voqs.due(|_| 0), Time((100_000.0 / 0.875f64).ceil() as u64));
    }

    #[test]
    fn senders_of_a_long_queue_are_notified_once_in_a_round_trip() {
        let mut voqs = voqs(64);
        for (at, due) in [(0, vec![7]), (799, vec![]), (800, vec![7])] {
            voqs.put(us(at), 3, frame(5, 7), true);
            assert_eq!(voqs.take_due(), due, "{at}");
        }
        voqs.put(us(801), 3, frame(5, 8), false);
        assert!(voqs.take_due().is_empty());
    }
}
