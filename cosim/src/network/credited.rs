//! The receiving end of CBFC at an ordinary port: its own memory, and credits for the free part of it.
//!
//! Long-haul ports have `cbfc_receiver` ([`super::long_haul`]). This end, for the many ports within a data centre,
//! counts as its golden model does and sends credits at once, without clocks, whenever a class has progressed by a
//! step. InfiniBand also sends them at intervals, against lost packets: none is lost here, and the part not yet sent is
//! less than a step.

use crate::link::credit::Credit;
use cores::cbfc::{BLOCK_OCTETS, Counter, IDEAL_COUNTER_BITS, blocks};
use cores::cbfc_receiver::model::Account;

/// CBFC at the ordinary ports of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortCredits {
    /// Octets of memory of each class of a port: at least a step and a frame of the largest size.
    pub buffer_octets: u64,
    /// Octets of progress after which the peer gets credits.
    pub step_octets: u32,
}

impl PortCredits {
    /// Number of blocks of memory.
    fn buffer(&self) -> u32 {
        u32::try_from(self.buffer_octets / u64::from(BLOCK_OCTETS)).unwrap_or(u32::MAX)
    }

    /// FCCL of the peer before the first credits.
    pub(super) fn initial(&self) -> u32 {
        Account::new(Counter::new(IDEAL_COUNTER_BITS)).limit(self.buffer())
    }
}

/// A class of the port.
#[derive(Clone, Debug)]
struct Class {
    account: Account,
    /// Number of blocks in use.
    used: u32,
    /// The last FCCL that the peer has got.
    told: u32,
}

/// The buffer of a port.
#[derive(Clone, Debug)]
pub(super) struct CreditedPort {
    settings: PortCredits,
    classes: Vec<Class>,
}

impl CreditedPort {
    /// The port of a link that has just come up; its peer has its initial credits.
    pub(super) fn new(settings: PortCredits) -> Self {
        let account = Account::new(Counter::new(IDEAL_COUNTER_BITS));
        Self { settings, classes: vec![Class { account, used: 0, told: settings.initial() }; 8] }
    }

    /// Stores a frame of a class. Returns false if there is no room for it, which an obedient peer rules out.
    pub(super) fn store(&mut self, class: usize, octets: u16) -> bool {
        let (class, octets) = (&mut self.classes[class], blocks(octets.into()));
        class.account.store(octets);
        let kept = class.used + octets <= self.settings.buffer();
        if kept {
            class.used += octets;
        }
        kept
    }

    /// Frees the memory of a frame that has left the switch; returns the credits for the peer, if they are due.
    pub(super) fn release(&mut self, number: u8, octets: u16) -> Option<Credit> {
        let class = &mut self.classes[usize::from(number)];
        class.used -= blocks(octets.into());
        let limit = class.account.limit(self.settings.buffer() - class.used);
        let due = limit.wrapping_sub(class.told) >= self.settings.step_octets / BLOCK_OCTETS;
        due.then(|| {
            class.told = limit;
            Credit { class: number, sent: 0, limit }
        })
    }

    /// Octets of memory in use.
    pub(super) fn used(&self) -> u64 {
        self.classes.iter().map(|class| u64::from(class.used * BLOCK_OCTETS)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks credits of 100 blocks in steps of 16, with frames of 8 blocks. The limit is the sum of the blocks
    /// received and free.
    #[test]
    fn the_peer_is_told_of_every_step_and_never_of_more_than_is_free() {
        let settings = PortCredits { buffer_octets: 6400, step_octets: 1024 };
        assert_eq!(settings.initial(), 100);
        let mut port = CreditedPort::new(settings);
        assert!((0..12).all(|_| port.store(3, 512)));
        assert_eq!(port.used(), 12 * 512);
        let told: Vec<Option<u32>> = (0..12).map(|_| port.release(3, 512).map(|credit| credit.limit)).collect();
        assert_eq!(
            told,
            [None, Some(116), None, Some(132), None, Some(148), None, Some(164), None, Some(180), None, Some(196)]
        );
        assert_eq!(port.used(), 0);
        // the peer disobeys
        assert_eq!((0..13).filter(|_| port.store(5, 512)).count(), 12);
    }
}
