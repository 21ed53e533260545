//! Selective repeat with a bitmap and two timeouts (IRN: Mittal et al., "Revisiting Network Support for RDMA", SIGCOMM 2018).

use super::{FEW, Feedback, Receiver, Sender};
use std::collections::VecDeque;

/// Sends what is missing only.
pub struct SelectiveRepeat {
    window: u64,
    timeout_high: u64,
    timeout_low: u64,
    next: u64,
    /// Oldest packet that is not acknowledged.
    oldest: u64,
    /// Of the packets from `oldest` on: acknowledged out of order.
    acknowledged: VecDeque<bool>,
    /// One more than the newest of these.
    newest: u64,
    recovery: Option<Recovery>,
    progress: u64,
    timeouts: u64,
}

/// From the first sign of a loss until everything that was under way then is acknowledged.
struct Recovery {
    ends: u64,
    /// Next packet that may have to go again.
    again: u64,
    /// After a timeout the oldest packet goes again, whatever has been acknowledged behind it.
    oldest_too: bool,
}

impl SelectiveRepeat {
    pub fn new(window: u64, timeout_high: u64, timeout_low: u64) -> Self {
        Self {
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

    /// When the timer runs out; never while nothing is outstanding.
    fn timer(&self) -> u64 {
        let timeout = match self.next - self.oldest {
            0 => return u64::MAX,
            1..=FEW => self.timeout_low,
            _ => self.timeout_high,
        };
        self.progress.saturating_add(timeout)
    }

    /// The packet that goes again, if there is one: missing, and one behind it has arrived.
    fn missing(&mut self) -> Option<u64> {
        let (oldest, newest) = (self.oldest, self.newest);
        let recovery = self.recovery.as_mut()?;
        recovery.again = recovery.again.max(oldest);
        let mut goes = std::mem::take(&mut recovery.oldest_too);
        while !goes && recovery.again < newest {
            let held = self.acknowledged.get((recovery.again - oldest) as usize).copied().unwrap_or(false);
            goes = !held;
            recovery.again += u64::from(held);
        }
        let missing = recovery.again;
        recovery.again += u64::from(goes);
        goes.then_some(missing)
    }
}

impl Sender for SelectiveRepeat {
    fn next(&mut self, now: u64) -> Option<u64> {
        let outstanding = self.next - self.oldest;
        if now >= self.timer() {
            self.recovery = Some(Recovery { ends: self.next, again: self.oldest, oldest_too: true });
            self.progress = now;
            self.timeouts += 1;
        }
        let missing = self.missing();
        if missing.is_some() {
            return missing;
        }
        (outstanding < self.window).then(|| {
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
                self.recovery = Some(Recovery { ends: self.next, again: self.oldest, oldest_too: false });
            }
        }
    }

    fn timeouts(&self) -> u64 {
        self.timeouts
    }
}

/// Keeps what comes out of order.
#[derive(Default)]
pub struct SelectiveReceiver {
    expected: u64,
    /// Of the packets from `expected` on: arrived.
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
        self.held[ahead] = true;
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
}
