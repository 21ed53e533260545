//! The decisions of all priorities, slot by slot, without clocks.

use super::algorithm1::Algorithm1;
use super::ledger::Ledger;
use crate::bifrost_pause_engine::{Config, Mode, PRIORITIES};

/// Pause times to send: the classes of `enable` take the time of the same index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PauseRequest {
    /// Class-enable vector, bit n for class n.
    pub enable: u8,
    /// Times in quanta, zero for classes not enabled.
    pub quanta: [u16; PRIORITIES],
}

impl PauseRequest {
    /// Enables class `priority` with a time of `quanta`.
    pub fn set(&mut self, priority: usize, quanta: u16) {
        self.enable |= 1 << priority;
        self.quanta[priority] = quanta;
    }

    /// Takes over the classes of a newer request.
    pub fn merge(&mut self, newer: &PauseRequest) {
        for priority in (0..PRIORITIES).filter(|p| newer.enable >> p & 1 == 1) {
            self.set(priority, newer.quanta[priority]);
        }
    }
}

/// Share of a slot that was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// The whole slot.
    Whole,
    /// Some of the slot (never in ledger mode).
    Partial,
    /// None of the slot.
    None,
}

/// Decision of one priority in one slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Charge of the slot, in quanta: R, X on a closing edge, or 0; in the other modes c^, which may be negative.
    pub grant: i64,
    /// Share of the slot that was granted.
    pub share: Share,
    /// The pause time to send in quanta, if one is due.
    pub send: Option<u16>,
    /// Whether grants exceeded the free space.
    pub overcommitted: bool,
}

#[derive(Clone, Debug)]
enum Form {
    Ledger(Ledger),
    Algorithm1(Algorithm1),
}

#[derive(Clone, Debug)]
struct Priority {
    form: Form,
    buffer_cells: u32,
    spare_octets: u32,
    last: Option<Decision>,
    last_quanta: u16,
}

/// The state of the engine between two slots.
#[derive(Clone, Debug)]
pub struct Slots {
    enable: u8,
    cell_factor: u8,
    priorities: [Priority; PRIORITIES],
}

impl Slots {
    /// The state after a load of `config`, which must be legal ([`Config::check`]).
    pub fn new(config: &Config) -> Self {
        let form = match config.mode {
            Mode::Ledger => Form::Ledger(Ledger::new(config)),
            Mode::Published => Form::Algorithm1(Algorithm1::published(config)),
            Mode::Clamped => Form::Algorithm1(Algorithm1::clamped(config)),
        };
        let priority = |p: usize| Priority {
            form: form.clone(),
            buffer_cells: config.buffer_cells[p],
            spare_octets: 0,
            last: None,
            last_quanta: 0,
        };
        Self { enable: config.enable, cell_factor: config.cell_factor, priorities: std::array::from_fn(priority) }
    }

    /// Decides one slot for every enabled priority: `occupancy_cells` is L now, `received_octets` the octets that have
    /// arrived on the wire since the last slot (preamble and gap included). `None` when no time is to be sent.
    pub fn decide(
        &mut self,
        occupancy_cells: &[u32; PRIORITIES],
        received_octets: &[u64; PRIORITIES],
    ) -> Option<PauseRequest> {
        let mut request = PauseRequest::default();
        for p in 0..PRIORITIES {
            let decision = self.decide_priority(p, occupancy_cells[p], received_octets[p]);
            if let Some(quanta) = decision.and_then(|d| d.send) {
                request.set(p, quanta);
            }
        }
        (request.enable != 0).then_some(request)
    }

    /// Decides one slot for one priority; `None` if it is not enabled.
    pub fn decide_priority(&mut self, p: usize, occupancy_cells: u32, received_octets: u64) -> Option<Decision> {
        if self.enable >> p & 1 == 0 {
            return None;
        }
        let priority = &mut self.priorities[p];
        // The engine counts octets modulo 2^32.
        let octets = priority.spare_octets.wrapping_add(received_octets as u32);
        let received_quanta = octets / 64;
        priority.spare_octets = octets % 64;
        let free_cells = i64::from(priority.buffer_cells) - i64::from(occupancy_cells);
        let free = (free_cells * i64::from(self.cell_factor)).div_euclid(32);
        let decision = match &mut priority.form {
            Form::Ledger(ledger) => ledger.decide(free),
            Form::Algorithm1(algorithm) => algorithm.decide(free, i64::from(received_quanta)),
        };
        priority.last = Some(decision);
        priority.last_quanta = decision.send.unwrap_or(priority.last_quanta);
        Some(decision)
    }

    /// Remembers `window_slots` slots from now on, all of them counted as granted whole; outside ledger mode nothing changes. W R
    /// must be legal ([`Config::check`]).
    pub fn renew(&mut self, window_slots: u32) {
        for priority in &mut self.priorities {
            if let Form::Ledger(ledger) = &mut priority.form {
                ledger.renew(window_slots);
            }
        }
    }

    /// Fw in ledger mode, F in the other modes, in quanta.
    pub fn ledger(&self, p: usize) -> i64 {
        match &self.priorities[p].form {
            Form::Ledger(ledger) => ledger.outstanding(),
            Form::Algorithm1(algorithm) => algorithm.incoming(),
        }
    }

    /// Grants of each slot of the last round trip, in quanta, oldest first; `None` outside ledger mode.
    pub fn granted_slots(&self, p: usize) -> Option<impl Iterator<Item = u32> + '_> {
        match &self.priorities[p].form {
            Form::Ledger(ledger) => Some(ledger.granted_slots()),
            Form::Algorithm1(_) => None,
        }
    }

    /// Priorities whose link is open, bit n for priority n; all ones outside ledger mode.
    pub fn open(&self) -> u8 {
        let open = |p: &usize| match &self.priorities[*p].form {
            Form::Ledger(ledger) => ledger.open(),
            Form::Algorithm1(_) => true,
        };
        (0..PRIORITIES).filter(open).fold(0, |vector, p| vector | 1 << p)
    }

    /// Octets of a priority that do not make a quantum yet, if it is enabled.
    pub(super) fn spare_octets(&self, p: usize) -> Option<u32> {
        (self.enable >> p & 1 == 1).then(|| self.priorities[p].spare_octets)
    }

    /// The last decision of a priority, `None` before its first slot.
    pub fn last(&self, p: usize) -> Option<Decision> {
        self.priorities[p].last
    }

    /// The last time sent for a priority in quanta, zero before the first.
    pub fn last_quanta(&self, p: usize) -> u16 {
        self.priorities[p].last_quanta
    }
}
