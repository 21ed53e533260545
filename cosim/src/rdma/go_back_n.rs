//! Go-back-N, as RoCEv2 adapters have it.

use super::{Feedback, Receiver, Sender};

/// Sends in sequence, and from the missing packet on when it is told of one.
pub struct GoBackN {
    timeout: u64,
    next: u64,
    /// Oldest packet that is not acknowledged.
    oldest: u64,
    progress: u64,
    timeouts: u64,
}

impl GoBackN {
    pub fn new(timeout: u64) -> Self {
        Self { timeout, next: 0, oldest: 0, progress: 0, timeouts: 0 }
    }
}

impl Sender for GoBackN {
    fn next(&mut self, now: u64) -> Option<u64> {
        if self.next > self.oldest && now - self.progress >= self.timeout {
            self.next = self.oldest;
            self.progress = now;
            self.timeouts += 1;
        }
        self.next += 1;
        Some(self.next - 1)
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

    fn timeouts(&self) -> u64 {
        self.timeouts
    }
}

/// Takes packets in sequence only.
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
            // once per gap: what is under way behind it would all be answered otherwise
            let first = !self.told;
            self.told = true;
            return first.then_some(Feedback::Nak(self.expected));
        }
        Some(Feedback::Ack(self.expected))
    }

    fn delivered(&self) -> u64 {
        self.expected
    }
}
