//! Algorithm 1 of the paper for one priority, as printed and with its evident intent.

use super::slots::{Decision, Share};
use crate::bifrost_pause_engine::Config;

/// Lowest value that the virtual incoming can take, in quanta.
const LOWEST_INCOMING: i64 = -(1 << 29);

/// The virtual incoming of one priority.
#[derive(Clone, Debug)]
pub(super) struct Algorithm1 {
    clamped: bool,
    slot_quanta: i64,
    /// BDP + RsT: the start of F, which F never exceeds.
    most_incoming: i64,
    deduct_slots: u8,
    /// F: octets that the upstream may still send, those sent and not yet arrived included.
    incoming: i64,
    /// n mod k.
    slot: u8,
}

impl Algorithm1 {
    /// Algorithm 1 as printed, with `k` slots between deductions.
    pub(super) fn published(config: &Config) -> Self {
        let slot_quanta = i64::from(config.slot_quanta);
        let most_incoming = i64::from(config.bdp_quanta) + slot_quanta;
        Self {
            clamped: false,
            slot_quanta,
            most_incoming,
            deduct_slots: config.deduct_slots,
            incoming: most_incoming,
            slot: 0,
        }
    }

    /// Algorithm 1 with its evident intent: no negative grant, a deduction that never adds, F within 0 ..= BDP + RsT.
    pub(super) fn clamped(config: &Config) -> Self {
        Self { clamped: true, ..Self::published(config) }
    }

    pub(super) fn decide(&mut self, free: i64, received: i64) -> Decision {
        let overcommit = self.incoming - free;
        let mut grant = self.slot_quanta.min(free - self.incoming);
        if self.clamped {
            grant = grant.max(0);
        }
        let mut deducted = grant;
        if self.slot == 0 {
            let deduction = if self.clamped { overcommit.max(0) } else { overcommit };
            deducted = (grant - deduction).max(0);
        }
        self.slot = (self.slot + 1) % self.deduct_slots;
        let lowest = if self.clamped { 0 } else { LOWEST_INCOMING };
        self.incoming = (self.incoming - received + grant).min(self.most_incoming).max(lowest);

        let pause = self.slot_quanta - deducted;
        let send = (pause > 0).then(|| u16::try_from(pause).unwrap_or(u16::MAX));
        let share = match deducted {
            c if c >= self.slot_quanta => Share::Whole,
            c if c > 0 => Share::Partial,
            _ => Share::None,
        };
        Decision { grant: deducted, share, send, overcommitted: overcommit > 0 }
    }

    pub(super) fn incoming(&self) -> i64 {
        self.incoming
    }
}
