//! The timing of the relay around its slots and its inventory, one call per clock.

use super::inventory::Inventory;
use super::slots::Slots;
use crate::bifrost_pause_engine::model::PauseRequest;
use crate::swing_pfc_relay::{INVENTORY_LATENCY, Inputs, Outputs, ROUND_CLOCKS};
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("relayed_count"),
    Long::preset("overwritten_count"),
    Long::preset("holds_count"),
    Long::preset("hold_limits_count"),
    Long::preset("slots.rounds_left_*"),
    Long::preset("window.round"),
    Long::driven("update_quanta_reg", "times"),
    Long::driven("slots.time_*", "times"),
    Long::driven("window.slots", "one bit a slot and class"),
    Long::driven("inventories.*", "levels and products of the configuration"),
];

/// Numbers of events: of a clock, or of all clocks.
#[derive(Clone, Copy, Debug, Default)]
struct Events {
    relayed: u32,
    overwritten: u32,
    holds: u32,
    hold_limits: u32,
}

impl Events {
    fn add(&mut self, more: Self) {
        self.relayed = self.relayed.wrapping_add(more.relayed);
        self.overwritten = self.overwritten.wrapping_add(more.overwritten);
        self.holds = self.holds.wrapping_add(more.holds);
        self.hold_limits = self.hold_limits.wrapping_add(more.hold_limits);
    }
}

/// The core, clock by clock.
#[derive(Clone, Debug)]
pub struct Model {
    /// The class that is sampled in this clock: the clock of the round.
    class: usize,
    slots: Slots,
    /// Number of rounds that each held XON may still wait, the one in progress included.
    rounds_left: [u16; 8],
    /// `cfg_window_slots` of the clock before.
    window_slots: u16,
    inventory: Inventory,
    /// Number of rounds that have ended in the slot in progress.
    rounds: u16,
    /// Number of rounds of a slot, as configured in the clock before.
    slot_rounds: u16,
    /// Class and inventory of the last clocks, which have no effect yet, latest last.
    sampled: VecDeque<(usize, u32)>,
    shown: [u32; 8],
    excess: u8,
    update: Option<PauseRequest>,
    /// Classes whose XON was released by its limit in the clock before.
    timed_out: u8,
    /// Events of the clock before, and of the one before that.
    new: Events,
    noted: Events,
    total: Events,
}

impl Default for Model {
    fn default() -> Self {
        Self {
            class: 0,
            slots: Slots::default(),
            rounds_left: [0; 8],
            window_slots: 0,
            inventory: Inventory::new(0),
            rounds: 0,
            slot_rounds: 0,
            sampled: VecDeque::new(),
            shown: [0; 8],
            excess: 0,
            update: None,
            timed_out: 0,
            new: Events::default(),
            noted: Events::default(),
            total: Events::default(),
        }
    }
}

/// A decoded frame.
fn frame(valid: bool, enable: u8, quanta: &Fields<8, 16>) -> Option<PauseRequest> {
    let times = |class: usize| if enable >> class & 1 == 1 { quanta.0[class] as u16 } else { 0 };
    valid.then(|| PauseRequest { enable, quanta: std::array::from_fn(times) })
}

impl Model {
    fn round_ends(&self) -> bool {
        self.class + 1 == ROUND_CLOCKS as usize
    }

    /// Handles requests that are taken, XONs that are released, and a frame that comes.
    fn relay(&mut self, inputs: &Inputs) {
        self.total.add(std::mem::replace(&mut self.noted, std::mem::take(&mut self.new)));
        if inputs.m_req_ready && self.slots.take().enable != 0 {
            self.new.relayed = 1;
        }

        let corrected = inputs.cfg_correct & self.excess;
        self.timed_out = 0;
        if self.round_ends() {
            for class in (0..8).filter(|class| self.slots.held() & corrected & 1 << class != 0) {
                self.rounds_left[class] -= 1;
                if self.rounds_left[class] == 0 {
                    self.timed_out |= 1 << class;
                }
            }
        }
        self.new.hold_limits = self.timed_out.count_ones();
        self.slots.release(!corrected | self.timed_out);

        let relayed = inputs.local_enable & inputs.cfg_relay;
        if let Some(frame) = frame(inputs.local_pfc, relayed, &inputs.local_quanta) {
            let hold = if inputs.cfg_hold_rounds > 0 { corrected } else { 0 };
            let received = self.slots.receive(&frame, hold);
            self.new.overwritten = received.overwritten.count_ones();
            self.new.holds = received.held.count_ones();
            for class in (0..8).filter(|class| received.held >> class & 1 == 1) {
                self.rounds_left[class] = inputs.cfg_hold_rounds;
            }
        }
    }

    /// Takes the sample of this clock, and applies an earlier one.
    fn measure(&mut self, inputs: &Inputs) {
        let class = self.class;
        let inventory = self.inventory.of(class, inputs.occ_cells.0[class], inputs.cfg_slot_cells);
        self.sampled.push_back((class, inventory));
        if self.sampled.len() == INVENTORY_LATENCY as usize
            && let Some((class, inventory)) = self.sampled.pop_front()
        {
            let excess = inventory > inputs.cfg_set_point_cells;
            self.excess = self.excess & !(1 << class) | u8::from(excess) << class;
            self.shown[class] = inventory;
        }
    }

    /// Records the end of a slot of the window, unless the window starts anew. `held` is that of this clock.
    fn record(&mut self, inputs: &Inputs, held: u8) {
        self.slot_rounds = inputs.cfg_slot_rounds;
        let slot_ends = self.round_ends() && u32::from(self.rounds) + 1 >= inputs.cfg_slot_rounds.into();
        if self.round_ends() {
            self.rounds = if slot_ends { 0 } else { self.rounds + 1 };
        }
        if inputs.cfg_window_slots != self.window_slots {
            self.window_slots = inputs.cfg_window_slots;
            self.inventory = Inventory::new(self.window_slots.into());
        } else if slot_ends {
            self.inventory.record(!(inputs.local_pause | held));
        }
    }
}

impl Golden for Model {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let offered = self.slots.offered();
        let update = self.update.unwrap_or_default();
        let outputs = Outputs {
            m_req_valid: offered.enable != 0,
            m_req_enable: offered.enable,
            m_req_quanta: Fields(offered.quanta.map(u32::from)),
            update_pfc: self.update.is_some(),
            update_enable: update.enable,
            update_quanta: Fields(update.quanta.map(u32::from)),
            stat_held: self.slots.held(),
            stat_inventory: Fields(self.shown),
            stat_relayed: self.total.relayed,
            stat_overwritten: self.total.overwritten,
            stat_holds: self.total.holds,
            stat_hold_limits: self.total.hold_limits,
            event_hold_limit: self.timed_out,
        };
        if inputs.rst {
            *self = Self::default();
        } else {
            let held = self.slots.held();
            self.update = inputs.remote_pfc.then(|| PauseRequest {
                enable: inputs.remote_enable,
                quanta: inputs.remote_quanta.0.map(|quanta| quanta as u16),
            });
            self.relay(inputs);
            self.measure(inputs);
            self.record(inputs, held);
            self.class = (self.class + 1) % ROUND_CLOCKS as usize;
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        let count = match state {
            "relayed_count" => &mut self.total.relayed,
            "overwritten_count" => &mut self.total.overwritten,
            "holds_count" => &mut self.total.holds,
            "hold_limits_count" => &mut self.total.hold_limits,
            "slots.rounds_left_*" => {
                // the hardware remembers whether the round is the last
                if self.slots.held() >> index & 1 == 0 || self.rounds_left[index] < 2 {
                    return None;
                }
                return Some(Moved::within(&mut self.rounds_left[index], 2..=u16::MAX.into(), draw));
            }
            // the hardware counts from 1
            "window.round" => {
                let most = self.slot_rounds.saturating_sub(1).max(self.rounds).min(u16::MAX - 1).into();
                return Some(Moved::within(&mut self.rounds, 0..=most, draw).ahead_by(1));
            }
            _ => panic!("no state `{state}`"),
        };
        Some(Moved::within(count, 0..=u32::MAX.into(), draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swing_pfc_relay::{COUNT_LATENCY, EVENT_LATENCY, RELAY_LATENCY, UPDATE_LATENCY};

    /// Inputs with all classes relayed and corrected, one slot in the window, no grant and an empty buffer.
    fn idle() -> Inputs {
        Inputs {
            m_req_ready: true,
            local_pause: 0xff,
            cfg_relay: 0xff,
            cfg_correct: 0xff,
            cfg_window_slots: 1,
            cfg_slot_cells: 100,
            cfg_set_point_cells: 1000,
            cfg_hold_rounds: 3,
            ..Inputs::default()
        }
    }

    fn with_local(enable: u8, quanta: u32) -> Inputs {
        Inputs { local_pfc: true, local_enable: enable, local_quanta: Fields([quanta; 8]), ..idle() }
    }

    /// The outputs of clock t with the inputs of `at(t)`.
    fn run(clocks: u32, at: impl Fn(u32) -> Inputs) -> Vec<Outputs> {
        let mut model = Model::default();
        (0..clocks).map(|clock| model.step(&at(clock))).collect()
    }

    fn clocks_where(log: &[Outputs], what: impl Fn(&Outputs) -> bool) -> Vec<u32> {
        (0..log.len() as u32).filter(|&t| what(&log[t as usize])).collect()
    }

    #[test]
    fn frames_are_relayed_and_obeyed_at_the_stated_clocks() {
        let log = run(40, |clock| match clock {
            20 => with_local(0b101, 77),
            30 => Inputs { remote_pfc: true, remote_enable: 3, remote_quanta: Fields([9; 8]), ..idle() },
            _ => idle(),
        });
        assert_eq!(clocks_where(&log, |o| o.m_req_valid), [20 + RELAY_LATENCY]);
        let request = &log[(20 + RELAY_LATENCY) as usize];
        assert_eq!((request.m_req_enable, request.m_req_quanta.0), (0b101, [77, 0, 77, 0, 0, 0, 0, 0]));
        assert_eq!(clocks_where(&log, |o| o.stat_relayed == 1)[0], 20 + RELAY_LATENCY + COUNT_LATENCY);
        assert_eq!(clocks_where(&log, |o| o.update_pfc), [30 + UPDATE_LATENCY], "and it is not forwarded");
        assert_eq!(log[(30 + UPDATE_LATENCY) as usize].update_quanta.0, [9; 8]);
    }

    #[test]
    fn an_inventory_has_its_effect_at_the_stated_clock() {
        for class in 0..8 {
            let sampled = 16 + class;
            let log = run(60, |clock| {
                let mut inputs = idle();
                inputs.occ_cells.0[class as usize] = if clock == sampled { 1001 } else { 1000 };
                inputs
            });
            let shown = clocks_where(&log, |o| o.stat_inventory.0[class as usize] == 1001);
            assert_eq!(shown, (sampled + INVENTORY_LATENCY..sampled + INVENTORY_LATENCY + 8).collect::<Vec<_>>());
            // an XON is held in those clocks only
            for clock in sampled..sampled + 16 {
                let log = run(60, |now| {
                    let mut inputs = if now == clock { with_local(1 << class, 0) } else { idle() };
                    inputs.occ_cells.0[class as usize] = if now == sampled { 1001 } else { 1000 };
                    inputs
                });
                let held = clocks_where(&log, |o| o.stat_held != 0);
                let expected: Vec<u32> =
                    if shown.contains(&clock) { (clock + 1..shown[0] + 9).collect() } else { vec![] };
                assert_eq!(held, expected, "class {class}, XON in clock {clock}");
                let sent = clocks_where(&log, |o| o.m_req_valid);
                assert_eq!(sent, [held.last().map_or(clock, |last| *last) + 1]);
            }
        }
    }

    #[test]
    fn an_xon_is_held_for_no_more_than_the_limit() {
        for clock in 32..40 {
            let log = run(90, |now| {
                let inputs = if now == clock { with_local(0b10, 0) } else { idle() };
                Inputs { occ_cells: Fields([5000; 8]), ..inputs }
            });
            // the third round that ends after the XON came
            let last = if clock == 39 { 63 } else { 55 };
            assert_eq!(clocks_where(&log, |o| o.stat_held == 0b10), (clock + 1..=last).collect::<Vec<_>>());
            assert_eq!(clocks_where(&log, |o| o.m_req_valid), [last + 1]);
            assert_eq!(clocks_where(&log, |o| o.stat_holds == 1)[0], clock + COUNT_LATENCY);
            assert_eq!(clocks_where(&log, |o| o.stat_hold_limits == 1)[0], last + COUNT_LATENCY);
            assert_eq!(clocks_where(&log, |o| o.event_hold_limit != 0), [last + EVENT_LATENCY]);
            assert_eq!(log[(last + EVENT_LATENCY) as usize].event_hold_limit, 0b10);
        }
    }

    #[test]
    fn slots_of_the_window_are_recorded_in_the_last_clock_of_a_round() {
        for (slot_rounds, ends) in [(0, [7, 15, 23]), (1, [7, 15, 23]), (2, [15, 31, 47])] {
            let log = run(80, |clock| {
                let open = ends.contains(&clock);
                let local_pause = if open { 0 } else { 0xff };
                Inputs { cfg_slot_rounds: slot_rounds, cfg_window_slots: 8, local_pause, ..idle() }
            });
            let granted = log.iter().map(|o| o.stat_inventory.0[0]).max();
            assert_eq!(granted, Some(300), "{slot_rounds} rounds");
        }
    }

    #[test]
    fn another_window_starts_a_new_record() {
        let log = run(160, |clock| {
            let cfg_window_slots = if clock < 80 { 8 } else { 9 };
            Inputs { cfg_window_slots, local_pause: 0, ..idle() }
        });
        let granted: Vec<u32> = (0..160).step_by(8).map(|clock| log[clock + 7].stat_inventory.0[0] / 100).collect();
        assert_eq!(granted[..10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 8]);
        assert_eq!(granted[10..], [8, 1, 2, 3, 4, 5, 6, 7, 8, 9], "what was recorded counts until the change");
    }

    #[test]
    fn reset_forgets_everything() {
        let log = run(120, |clock| match clock {
            60 => Inputs { rst: true, ..with_local(0xff, 3) },
            50 => Inputs { m_req_ready: false, ..with_local(0b10, 0) },
            _ => Inputs { m_req_ready: false, occ_cells: Fields([5000; 8]), ..idle() },
        });
        assert!(log[60].stat_held != 0 && log[60].stat_inventory.0[0] != 0);
        assert_eq!(log[61], Outputs::default());
        assert!(log[61..].iter().all(|o| !o.m_req_valid));
    }
}
