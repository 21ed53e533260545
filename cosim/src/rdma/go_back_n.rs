//! Go-back-N, as in RoCEv2 adapters.

use super::{Feedback, Receiver, Sender};

/// The sender, which sends in sequence, and from the missing packet on after a NAK.
pub struct GoBackN {
    /// Number of packets.
    packets: u64,
    timeout: u64,
    next: u64,
    /// One more than the newest packet that has been sent.
    sent: u64,
    /// Oldest packet that is not acknowledged.
    oldest: u64,
    progress: u64,
    timeouts: u64,
}

impl GoBackN {
    pub fn new(packets: u64, timeout: u64) -> Self {
        Self { packets, timeout, next: 0, sent: 0, oldest: 0, progress: 0, timeouts: 0 }
    }
}

impl Sender for GoBackN {
    fn ready(&mut self, now: u64) -> bool {
        self.next < self.packets || now >= self.timer()
    }

    fn next(&mut self, now: u64) -> Option<u64> {
        if now >= self.timer() {
            self.next = self.oldest;
            self.progress = now;
            self.timeouts += 1;
        }
        (self.next < self.packets).then(|| {
            if self.sent == self.oldest {
                self.progress = now;
            }
            self.next += 1;
            self.sent = self.sent.max(self.next);
            self.next - 1
        })
    }

    fn feedback(&mut self, now: u64, feedback: Feedback) {
        let (Feedback::Ack(expected) | Feedback::Nak(expected) | Feedback::Selective(expected, _)) = feedback;
        if expected > self.oldest {
            self.oldest = expected;
            self.next = self.next.max(expected);
            self.progress = now;
        }
        if let Feedback::Nak(missing) = feedback
            && missing >= self.oldest
        {
            self.next = missing;
            self.progress = now;
        }
    }

    fn timer(&self) -> u64 {
        if self.next > self.oldest { self.progress.saturating_add(self.timeout) } else { u64::MAX }
    }

    fn is_done(&self) -> bool {
        self.oldest >= self.packets
    }

    fn timeouts(&self) -> u64 {
        self.timeouts
    }
}

/// The receiver, which takes packets in sequence only.
#[derive(Default)]
pub struct GoBackNReceiver {
    expected: u64,
    told: bool,
}

impl Receiver for GoBackNReceiver {
    fn arrive(&mut self, packet: u64) -> Option<Feedback> {
        if packet == self.expected {
            self.expected += 1;
            self.told = false;
        } else if packet > self.expected {
            // one NAK for each gap: otherwise every packet under way behind the gap would cause one
            let first = !self.told;
            self.told = true;
            return first.then_some(Feedback::Nak(self.expected));
        }
        Some(Feedback::Ack(self.expected))
    }

    fn delivered(&self) -> u64 {
        self.expected
    }

    fn kept(&self) -> u64 {
        self.expected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn burst(sender: &mut GoBackN, now: u64) -> Vec<u64> {
        std::iter::from_fn(|| sender.ready(now).then(|| sender.next(now)).flatten()).collect()
    }

    #[test]
    fn a_flow_with_an_end_goes_back_and_is_done() {
        let mut sender = GoBackN::new(4, 50);
        assert_eq!((burst(&mut sender, 7), sender.timer()), (vec![0, 1, 2, 3], 57));
        sender.feedback(10, Feedback::Nak(1));
        assert_eq!((burst(&mut sender, 11), sender.timer()), (vec![1, 2, 3], 60));
        sender.feedback(20, Feedback::Ack(3));
        assert_eq!((burst(&mut sender, 69), sender.timer(), sender.is_done()), (vec![], 70, false));
        assert_eq!((burst(&mut sender, 70), sender.timeouts()), (vec![3], 1));
        sender.feedback(80, Feedback::Ack(4));
        assert_eq!((sender.timer(), sender.is_done()), (u64::MAX, true));
    }

    #[test]
    fn only_packets_in_sequence_are_kept() {
        let mut receiver = GoBackNReceiver::default();
        let told = [0, 2, 3, 1].map(|packet| (receiver.arrive(packet), receiver.kept()));
        let (ack, nak) = (|expected| Some(Feedback::Ack(expected)), Some(Feedback::Nak(1)));
        assert_eq!(told, [(ack(1), 1), (nak, 1), (None, 1), (ack(2), 2)]);
    }
}
