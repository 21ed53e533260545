//! Wiring of register fields to the pins of the parts.

use super::window::Settings;
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::{
    bifrost_pause_engine as engine, mac_pause_scheduler as scheduler, pause_statistics as statistics,
    pfc_threshold as threshold, rtt_probe as probe,
};
use rtl_foundation::contract::Fields;

/// An address of `pause_statistics` without a counter.
const NO_COUNTER: u32 = 0xf;

/// Events that are counted or noted in a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the names are those of the registers
pub struct Events {
    pub rx_pfc: bool,
    pub rx_pause: bool,
    pub rx_bad_fcs: bool,
    pub rx_short: bool,
    pub rx_destination: bool,
    pub rx_opcode: bool,
    pub rx_ignored: bool,
    pub tx_pfc: bool,
    pub engine_overwritten: bool,
    pub pfc_overwritten: bool,
    pub stuck: u8,
    pub probe_measured: bool,
    pub probe_lost: bool,
    pub probe_stray: bool,
    pub probe_malformed: bool,
    pub probe_overwritten: bool,
    pub loop_changes: bool,
    pub alarms: u8,
}

/// A counter of events, and whether its event happens.
type Counter = (&'static str, fn(&Events) -> bool);

const COUNTERS: [Counter; 16] = [
    ("count_rx_pfc", |events| events.rx_pfc),
    ("count_rx_pause", |events| events.rx_pause),
    ("count_rx_bad_fcs", |events| events.rx_bad_fcs),
    ("count_rx_short", |events| events.rx_short),
    ("count_rx_destination", |events| events.rx_destination),
    ("count_rx_opcode", |events| events.rx_opcode),
    ("count_rx_ignored", |events| events.rx_ignored),
    ("count_tx_pfc", |events| events.tx_pfc),
    ("count_engine_overwritten", |events| events.engine_overwritten),
    ("count_pfc_overwritten", |events| events.pfc_overwritten),
    ("count_probe_measured", |events| events.probe_measured),
    ("count_probe_lost", |events| events.probe_lost),
    ("count_probe_stray", |events| events.probe_stray),
    ("count_probe_malformed", |events| events.probe_malformed),
    ("count_probe_overwritten", |events| events.probe_overwritten),
    ("count_loop_changes", |events| events.loop_changes),
];

/// The registers by name; those that every clock uses, by position.
#[derive(Clone, Debug)]
pub struct Wiring {
    table: Table,
    counters: [ItemId; COUNTERS.len()],
    load: ItemId,
    clear: ItemId,
    /// Events, each with what enables its interrupt.
    stuck: [ItemId; 2],
    alarms: [ItemId; 2],
    /// Settings of the window: follow, beyond, configured, least, most.
    window: [ItemId; 5],
    slot_cells: ItemId,
    statistics: usize,
    engine_counters: usize,
}

impl Wiring {
    /// The wiring for the registers of a port.
    pub fn new(table: Table) -> Self {
        let window = |name: &str| {
            let at = table.windows.iter().position(|window| window.name == name);
            at.unwrap_or_else(|| panic!("no window is called `{name}`"))
        };
        Self {
            counters: COUNTERS.map(|(port, _)| table.port(port)),
            load: table.port("cmd_engine_load"),
            clear: table.port("cmd_probe_clear"),
            stuck: ["event_stuck", "cfg_interrupt_stuck"].map(|port| table.port(port)),
            alarms: ["event_alarms", "cfg_interrupt_alarms"].map(|port| table.port(port)),
            window: [
                "cfg_loop_follow",
                "cfg_loop_beyond",
                "cfg_engine_window_slots",
                "cfg_loop_least",
                "cfg_loop_most",
            ]
            .map(|port| table.port(port)),
            slot_cells: table.port("cfg_pfc_slot_cells"),
            statistics: window("statistics"),
            engine_counters: window("engine_counters"),
            table,
        }
    }

    /// The bits of the map.
    pub fn table(&self) -> Table {
        self.table.clone()
    }

    /// The value of a field that is no array.
    pub fn one(&self, registers: &RegisterFile, port: &str) -> u64 {
        registers.port(self.table.port(port))[0]
    }

    /// The values of an array.
    pub fn each<const BITS: usize>(&self, registers: &RegisterFile, port: &str) -> Fields<8, BITS> {
        let values = registers.port(self.table.port(port));
        Fields(std::array::from_fn(|class| values[class] as u32))
    }

    /// Whether the engine must load.
    pub fn load(&self, registers: &RegisterFile) -> bool {
        registers.port(self.load)[0] != 0
    }

    /// Whether the probe must forget what it has measured.
    pub fn clear(&self, registers: &RegisterFile) -> bool {
        registers.port(self.clear)[0] != 0
    }

    /// Settings of the window of the engine by software.
    pub fn window(&self, registers: &RegisterFile) -> Settings {
        let [follow, beyond, configured, least, most] = self.window.map(|item| registers.port(item)[0] as u32);
        let load = self.load(registers);
        Settings { follow: follow != 0, beyond: beyond != 0, load, configured, least, most }
    }

    /// Cells by which each slot of the window lowers the thresholds of native PFC.
    pub fn slot_cells(&self, registers: &RegisterFile) -> u32 {
        registers.port(self.slot_cells)[0] as u32
    }

    /// Whether an event that raises the interrupt is noted.
    pub fn interrupt(&self, registers: &RegisterFile) -> bool {
        let raises = |[event, enable]: [ItemId; 2]| registers.port(event)[0] & registers.port(enable)[0] != 0;
        raises(self.stuck) || raises(self.alarms)
    }

    /// Counter of `pause_statistics` that is read in this clock; an address without a counter while none is read.
    pub fn statistics_address(&self, registers: &RegisterFile) -> u32 {
        if registers.window_read(self.statistics) { registers.window_address(self.statistics) } else { NO_COUNTER }
    }

    /// Counter of the engine that is read.
    pub fn engine_counter(&self, registers: &RegisterFile) -> u32 {
        registers.window_address(self.engine_counters)
    }

    /// Passes events to the registers.
    pub fn tell_events(&self, events: &Events, values: &mut Values) {
        for (item, (_, happens)) in self.counters.into_iter().zip(COUNTERS) {
            values.set(item, 0, happens(events).into());
        }
        values.set(self.stuck[0], 0, events.stuck.into());
        values.set(self.alarms[0], 0, events.alarms.into());
    }

    /// Passes the status to the registers.
    pub fn tell_status<const N: usize>(
        &self,
        engine: &engine::Outputs<{ engine::WINDOW_BITS }>,
        threshold: &threshold::Outputs,
        scheduler: &scheduler::Status<N>,
        statistics: &statistics::Outputs,
        values: &mut Values,
    ) {
        let mut one = |name: &str, value: u64| values.set(self.table.port(name), 0, value);
        one("stat_paused", scheduler.pause.into());
        one("stat_stuck", statistics.stat_stuck.into());
        one("stat_link_paused", scheduler.stat_link_paused.into());
        one("stat_hold", scheduler.stat_hold.into());
        one("stat_engine_active", engine.stat_active.into());
        one("stat_engine_config_error", engine.stat_config_error.into());
        one("stat_engine_open", engine.stat_open.into());
        one("stat_pfc_stopped", threshold.stat_stopped.into());
        for class in 0..8 {
            let mut each = |name: &str, value: u32| values.set(self.table.port(name), class, value.into());
            each("stat_engine_ledger", engine.stat_ledger.0[class]);
            each("stat_engine_grant", engine.stat_grant.0[class]);
            each("stat_engine_quanta", engine.stat_quanta.0[class]);
        }
    }

    /// Passes the round trip to the registers.
    pub fn tell_round_trip<const N: usize>(
        &self,
        probe: &probe::Outputs<N>,
        alarms: u8,
        window_in_force: u32,
        reserve_cells: u32,
        values: &mut Values,
    ) {
        let mut one = |name: &str, value: u64| values.set(self.table.port(name), 0, value);
        one("stat_probe_alarms", alarms.into());
        one("stat_probe_lost_in_a_row", probe.stat_lost_in_a_row.into());
        one("stat_probe_window_slots", probe.stat_window_slots.into());
        one("stat_probe_rtt_ns", probe.stat_rtt_ns.into());
        one("stat_probe_rtt_min_ns", probe.stat_rtt_min_ns.into());
        one("stat_loop_window", window_in_force.into());
        one("stat_pfc_reserve_cells", reserve_cells.into());
    }

    /// Passes the data of the windows to the registers.
    pub fn tell_windows(
        &self,
        statistics: u32,
        engine: &engine::Outputs<{ engine::WINDOW_BITS }>,
        counter: u32,
        values: &mut Values,
    ) {
        values.set_window(self.statistics, statistics);
        let counters =
            [engine.stat_slots_open, engine.stat_slots_partial, engine.stat_slots_closed, engine.stat_overcommits];
        values.set_window(self.engine_counters, counters[counter as usize]);
    }
}
