//! The receiving end of CBFC at an ordinary port: memory of its own, and credits for what is free of it.
//!
//! Long-haul ports have `cbfc_receiver` ([`super::long_haul`]); this end, for the many ports within a data centre, counts as its
//! golden model does and tells the peer at once, without clocks, whenever a class has got on by a step. InfiniBand also tells it at
//! intervals, against lost packets: none is lost here, and what remains untold is less than a step.

use crate::link::credit::Credit;
use cores::cbfc::{BLOCK_OCTETS, Counter, IDEAL_COUNTER_BITS, blocks};
use cores::cbfc_receiver::model::Account;

/// CBFC at the ordinary ports of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortCredits {
    /// Octets of memory of each class of a port; a step and a frame of the largest size at least.
    pub buffer_octets: u64,
    /// Octets of progress for which the peer is told.
    pub step_octets: u32,
}

impl PortCredits {
    /// Blocks of memory.
    fn buffer(&self) -> u32 {
        u32::try_from(self.buffer_octets / u64::from(BLOCK_OCTETS)).unwrap_or(u32::MAX)
    }

    /// What the peer may send before it is told anything: FCCL.
    pub(super) fn initial(&self) -> u32 {
        Account::new(Counter::new(IDEAL_COUNTER_BITS)).limit(self.buffer())
    }
}

/// A class of the port.
#[derive(Clone, Debug)]
struct Class {
    account: Account,
    /// Blocks in use.
    used: u32,
    /// The last FCCL that the peer has been told.
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

    /// Stores a frame of a class; false if there is no room for it, which a peer that obeys rules out.
    pub(super) fn store(&mut self, class: usize, octets: u16) -> bool {
        let (class, octets) = (&mut self.classes[class], blocks(octets.into()));
        class.account.store(octets);
        let kept = class.used + octets <= self.settings.buffer();
        if kept {
            class.used += octets;
        }
        kept
    }

    /// A frame has left the switch: what the peer is told, if it is due.
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

    /// 100 blocks and steps of 16: frames of 8 blocks. The limit is what has come and what is free.
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
        // a peer that does not obey
        assert_eq!((0..13).filter(|_| port.store(5, 512)).count(), 12);
    }
}
