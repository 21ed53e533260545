//! The ledger of one priority: whole slots or nothing, remembered for a round trip.

use super::slots::{Decision, Share};
use crate::bifrost_pause_engine::Config;

/// Grants that have not yet arrived, and whether the link is open.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    slot_charge: u32,
    edge_charge: u32,
    open_threshold: u32,
    pause_quanta: u16,
    refresh_slots: u8,
    /// Grants of the last W slots; `head` is the oldest.
    ring: Vec<u32>,
    head: usize,
    /// Fw, the sum of the ring.
    outstanding: u32,
    open: bool,
    /// Whether the XON of the slot before must be repeated.
    repeat_xon: bool,
    slots_since_pause: u8,
}

impl Ledger {
    pub(super) fn new(config: &Config) -> Self {
        let pause = u32::from(config.pause_slots) * u32::from(config.slot_quanta) + u32::from(config.guard_quanta);
        Self {
            slot_charge: config.slot_charge,
            edge_charge: config.edge_charge,
            open_threshold: config.open_threshold,
            pause_quanta: u16::try_from(pause).expect("a legal configuration has m T_q + G <= 65535"),
            refresh_slots: config.refresh_slots,
            ring: vec![config.slot_charge; config.window_slots as usize],
            head: 0,
            outstanding: config.window_slots * config.slot_charge,
            open: true,
            repeat_xon: false,
            slots_since_pause: 0,
        }
    }

    /// Counts a window of `slots` as granted whole, and goes on otherwise.
    pub(super) fn renew(&mut self, slots: u32) {
        self.ring = vec![self.slot_charge; slots as usize];
        self.head = 0;
        self.outstanding = slots * self.slot_charge;
    }

    pub(super) fn decide(&mut self, free: i64) -> Decision {
        self.outstanding -= self.ring[self.head];
        let overcommitted = i64::from(self.outstanding) > free;
        let available = free - i64::from(self.outstanding) - i64::from(self.edge_charge);
        let granted = available >= i64::from(if self.open { self.slot_charge } else { self.open_threshold });
        // The frames that slip past a closing edge are paid for once, on the edge.
        let charge = match (granted, self.open) {
            (true, _) => self.slot_charge,
            (false, true) => self.edge_charge,
            (false, false) => 0,
        };
        self.ring[self.head] = charge;
        self.outstanding += charge;
        self.head = (self.head + 1) % self.ring.len();
        let send = self.pause_time(granted);
        self.open = granted;
        let share = if granted { Share::Whole } else { Share::None };
        Decision { grant: i64::from(charge), share, send, overcommitted }
    }

    fn pause_time(&mut self, granted: bool) -> Option<u16> {
        let repeat_xon = std::mem::replace(&mut self.repeat_xon, granted && !self.open);
        self.slots_since_pause = if self.open { 0 } else { self.slots_since_pause + 1 };
        match (self.open, granted) {
            (false, true) => Some(0),
            (true, true) => repeat_xon.then_some(0),
            (true, false) => Some(self.pause_quanta),
            (false, false) if self.slots_since_pause == self.refresh_slots => {
                self.slots_since_pause = 0;
                Some(self.pause_quanta)
            }
            (false, false) => None,
        }
    }

    pub(super) fn outstanding(&self) -> i64 {
        i64::from(self.outstanding)
    }

    pub(super) fn open(&self) -> bool {
        self.open
    }

    pub(super) fn granted_slots(&self) -> impl Iterator<Item = u32> + '_ {
        let (newer, older) = self.ring.split_at(self.head);
        older.iter().chain(newer).copied()
    }
}
