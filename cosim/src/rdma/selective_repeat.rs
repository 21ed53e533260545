//! Selective repeat with a bitmap and two timeouts (IRN: Mittal et al., "Revisiting Network Support for RDMA", SIGCOMM 2018).

use super::{FEW, Feedback, Receiver, Sender};
use std::collections::VecDeque;

/// The sender, which sends only missing packets again.
pub struct SelectiveRepeat {
    /// Number of packets.
    packets: u64,
    window: u64,
    timeout_high: u64,
    timeout_low: u64,
    next: u64,
    /// Oldest packet that is not acknowledged.
    oldest: u64,
    /// Whether each packet from `oldest` on has been acknowledged out of order.
    acknowledged: VecDeque<bool>,
    /// Number after that of the newest acknowledged packet.
    newest: u64,
    recovery: Option<Recovery>,
    progress: u64,
    timeouts: u64,
}

/// The recovery from the first sign of a loss until every packet that was under way then is acknowledged.
struct Recovery {
    ends: u64,
    /// Next packet that may have to be sent again.
    again: u64,
    /// Whether the oldest packet is sent again, after a timeout, whatever has been acknowledged behind it.
    oldest_too: bool,
    /// Whether every packet that is not acknowledged counts as missing, after a timeout with no new packet to send: no
    /// later packet will cause an acknowledgement.
    all: bool,
}

impl SelectiveRepeat {
    pub fn new(packets: u64, window: u64, timeout_high: u64, timeout_low: u64) -> Self {
        Self {
            packets,
            window,
            timeout_high,
            timeout_low,
            next: 0,
            oldest: 0,
            acknowledged: VecDeque::new(),
            newest: 0,
            recovery: None,
            progress: 0,
            timeouts: 0,
        }
    }

    /// The packet to be sent again, if there is one: missing, with a later one that has arrived.
    fn missing(&mut self) -> Option<u64> {
        let (oldest, newest) = (self.oldest, self.newest);
        let recovery = self.recovery.as_mut()?;
        recovery.again = recovery.again.max(oldest);
        if recovery.oldest_too {
            return Some(recovery.again);
        }
        let end = if recovery.all { recovery.ends } else { newest };
        let held = |packet: u64| self.acknowledged.get((packet - oldest) as usize).copied().unwrap_or(false);
        while recovery.again < end && held(recovery.again) {
            recovery.again += 1;
        }
        (recovery.again < end).then_some(recovery.again)
    }

    /// Whether a new packet can be sent.
    fn open(&self) -> bool {
        self.next - self.oldest < self.window && self.next < self.packets
    }
}

impl Sender for SelectiveRepeat {
    fn ready(&mut self, now: u64) -> bool {
        now >= self.timer() || self.open() || self.missing().is_some()
    }

    fn next(&mut self, now: u64) -> Option<u64> {
        if now >= self.timer() {
            let all = self.next == self.packets;
            self.recovery = Some(Recovery { ends: self.next, again: self.oldest, oldest_too: true, all });
            self.progress = now;
            self.timeouts += 1;
        }
        let missing = self.missing();
        if let (Some(packet), Some(recovery)) = (missing, &mut self.recovery) {
            recovery.again = packet + 1;
            recovery.oldest_too = false;
            return missing;
        }
        self.open().then(|| {
            if self.next == self.oldest {
                self.progress = now;
            }
            self.next += 1;
            self.acknowledged.push_back(false);
            self.next - 1
        })
    }

    fn feedback(&mut self, now: u64, feedback: Feedback) {
        let (Feedback::Ack(expected) | Feedback::Nak(expected) | Feedback::Selective(expected, _)) = feedback;
        if expected > self.oldest {
            self.acknowledged.drain(..(expected - self.oldest) as usize);
            self.oldest = expected;
            self.progress = now;
        }
        if self.recovery.as_ref().is_some_and(|recovery| self.oldest >= recovery.ends) {
            self.recovery = None;
        }
        if let Feedback::Selective(_, packet) = feedback
            && packet >= self.oldest
        {
            self.acknowledged[(packet - self.oldest) as usize] = true;
            self.newest = self.newest.max(packet + 1);
            if self.recovery.is_none() {
                self.recovery = Some(Recovery { ends: self.next, again: self.oldest, oldest_too: false, all: false });
            }
        }
    }

    fn timer(&self) -> u64 {
        let timeout = match self.next - self.oldest {
            0 => return u64::MAX,
            1..=FEW => self.timeout_low,
            _ => self.timeout_high,
        };
        self.progress.saturating_add(timeout)
    }

    fn is_done(&self) -> bool {
        self.oldest >= self.packets
    }

    fn timeouts(&self) -> u64 {
        self.timeouts
    }
}

/// The receiver, which keeps packets that arrive out of order.
#[derive(Default)]
pub struct SelectiveReceiver {
    expected: u64,
    kept: u64,
    /// Whether each packet from `expected` on has arrived.
    held: VecDeque<bool>,
}

impl Receiver for SelectiveReceiver {
    fn arrive(&mut self, packet: u64) -> Option<Feedback> {
        if packet < self.expected {
            return Some(Feedback::Ack(self.expected));
        }
        let ahead = (packet - self.expected) as usize;
        if self.held.len() <= ahead {
            self.held.resize(ahead + 1, false);
        }
        self.kept += u64::from(!std::mem::replace(&mut self.held[ahead], true));
        while self.held.front() == Some(&true) {
            self.held.pop_front();
            self.expected += 1;
        }
        Some(if packet < self.expected {
            Feedback::Ack(self.expected)
        } else {
            Feedback::Selective(self.expected, packet)
        })
    }

    fn delivered(&self) -> u64 {
        self.expected
    }

    fn kept(&self) -> u64 {
        self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn burst(sender: &mut SelectiveRepeat, now: u64) -> Vec<u64> {
        std::iter::from_fn(|| sender.ready(now).then(|| sender.next(now)).flatten()).collect()
    }

    #[test]
    fn a_flow_with_an_end_sends_each_packet_once_and_is_done() {
        let mut sender = SelectiveRepeat::new(5, 3, 100, 50);
        assert_eq!((burst(&mut sender, 7), sender.timer()), (vec![0, 1, 2], 57));
        sender.feedback(20, Feedback::Ack(2));
        assert_eq!((burst(&mut sender, 21), sender.timer(), sender.is_done()), (vec![3, 4], 70, false));
        sender.feedback(30, Feedback::Ack(5));
        assert_eq!((burst(&mut sender, 31), sender.timer(), sender.is_done()), (vec![], u64::MAX, true));
    }

    /// Packet 1 is lost, and later ones show the loss; with more than three outstanding the long timeout counts.
    #[test]
    fn what_is_missing_goes_again_once() {
        let mut sender = SelectiveRepeat::new(8, 6, 100, 50);
        assert_eq!((burst(&mut sender, 0).len(), sender.timer()), (6, 100));
        sender.feedback(10, Feedback::Ack(1));
        sender.feedback(11, Feedback::Selective(1, 2));
        sender.feedback(12, Feedback::Selective(1, 3));
        assert_eq!(burst(&mut sender, 13), [1, 6]);
        sender.feedback(20, Feedback::Ack(4));
        assert_eq!((burst(&mut sender, 21), sender.timer()), (vec![7], 120));
    }

    /// The last three packets are lost: no feedback shows the loss, and the timer sends them all, once.
    #[test]
    fn a_lost_end_goes_again_when_the_timer_runs_out() {
        let mut sender = SelectiveRepeat::new(5, 9, 100, 50);
        burst(&mut sender, 0);
        sender.feedback(10, Feedback::Ack(2));
        assert_eq!((sender.timer(), burst(&mut sender, 59)), (60, vec![]));
        assert_eq!((burst(&mut sender, 60), sender.timeouts(), sender.timer()), (vec![2, 3, 4], 1, 110));
    }

    /// A sender that has been idle starts its timer with the next packet.
    #[test]
    fn the_timer_starts_with_the_first_packet_outstanding() {
        let mut sender = SelectiveRepeat::new(5, 1, 100, 50);
        assert_eq!(sender.next(0), Some(0));
        sender.feedback(10, Feedback::Ack(1));
        assert_eq!((sender.next(500), sender.timer(), sender.timeouts()), (Some(1), 550, 0));
    }

    #[test]
    fn duplicates_are_kept_once() {
        let mut receiver = SelectiveReceiver::default();
        let told = [0, 2, 2, 1, 0].map(|packet| (receiver.arrive(packet).expect("always"), receiver.kept()));
        let [ack, selective] = [Feedback::Ack, |expected| Feedback::Selective(expected, 2)];
        assert_eq!(told, [(ack(1), 1), (selective(1), 2), (selective(1), 2), (ack(3), 3), (ack(3), 3)]);
    }
}
