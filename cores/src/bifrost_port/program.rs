//! Register writes of software to a port, in their order.

use crate::bifrost_pause_engine::Config;
use crate::bifrost_pause_engine::sizing::{Hold, Sizing};
use crate::ethernet::CELL_OCTETS;
use crate::mac_pause_scheduler::CLASSES;
use crate::pfc_threshold;
use crate::registers::Image;
use crate::rtt_probe::clock_step;
use rtl_gen::registers::RegisterMap;

/// A port's configuration. [`Program::default`] is the state after reset but for the values that depend on the build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Station address, first octet on the wire first.
    pub station_address: [u8; 6],
    /// Quanta a clock, times 2^20, rounded down; see [`crate::mac_pause_scheduler::quanta_step`].
    pub quanta_step: u32,
    /// Whether PFC frames are obeyed.
    pub accept_pfc: bool,
    /// Classes with strict priority, bit n for class n; the others share by weight.
    pub strict: u8,
    /// Octets a turn of each class that is not strict.
    pub weights: [u16; CLASSES],
    /// The hold of data before the next pause frame.
    pub hold: Option<Hold>,
    /// The pause engine.
    pub engine: Option<Config>,
    /// Native PFC.
    pub pfc: Option<pfc_threshold::Config>,
    /// Headroom of native PFC that follows the round trip: with it the thresholds in `pfc` are those for a round trip of 0.
    pub headroom: Option<Headroom>,
    /// Probes of the round trip.
    pub probe: Option<Probe>,
}

/// Probes of the round trip, sent and sent back, and the window that follows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Organisation that the frames belong to, first octet on the wire in `[23:16]`.
    pub oui: u32,
    /// Clocks between the beginnings of two probes, at least.
    pub interval: u32,
    /// Clocks after which a probe is lost.
    pub timeout: u32,
    /// Length of a clock in 2^-16 ns; see [`clock_step`].
    pub clock_step: u32,
    /// Logarithm of the round trips of which the least counts.
    pub samples_log2: u8,
    /// Time the window covers beyond the least round trip, in ns.
    pub margin_ns: u32,
    /// Length of a slot in ns, rounded down.
    pub slot_ns: u32,
    /// Largest change of the round trip without an alarm, in ns.
    pub drift_ns: u32,
    /// Lost probes in a row that raise the alarm.
    pub lost_limit: u8,
    /// The closed loop; `None` if software sets the window.
    pub window: Option<Loop>,
}

/// Limits of the window that follows the round trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// Fewest slots.
    pub least: u32,
    /// Most slots: those that the buffer covers at the full rate of the line.
    pub most: u32,
    /// Whether the window follows a longer round trip too, at a lower share of the line.
    pub beyond: bool,
}

/// Headroom of native PFC that follows the round trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headroom {
    /// Cells that arrive in a slot.
    pub slot_cells: u16,
    /// Slots of the round trip until one is measured, unless the pause engine has its own.
    pub window_slots: u32,
}

impl Headroom {
    /// The headroom of a sized link: until a round trip is measured, that of the sizing. `None` if a slot has more cells than the
    /// register holds.
    pub fn for_link(sizing: &Sizing) -> Option<Self> {
        let cells = sizing.link.storage.octets(sizing.config.slot_quanta.into()).div_ceil(CELL_OCTETS.into());
        Some(Self { slot_cells: u16::try_from(cells).ok()?, window_slots: sizing.config.window_slots })
    }

    /// XOFF for a round trip of 0 of a class that may hold `cells`; `None` if these are fewer than the rest of the headroom.
    pub fn xoff_cells(sizing: &Sizing, cells: u32) -> Option<u32> {
        let rest = sizing.link.pfc_headroom_octets(0).div_ceil(CELL_OCTETS.into());
        cells.checked_sub(u32::try_from(rest).ok()?)
    }

    /// Sets the fields of the headroom.
    pub fn set(&self, image: &mut Image) {
        image.set("pfc_slot_cells", 0, self.slot_cells.into());
        image.set("engine_window_slots", 0, self.window_slots);
    }
}

impl Probe {
    /// Probes for a sized link whose round trip may grow by `growth_ps` between two measurements. The window follows up to that of
    /// the sizing: give it the longest link that the buffer is to cover.
    pub fn for_link(sizing: &Sizing, growth_ps: u64) -> Self {
        let ns = |ps: u64| u32::try_from(ps.div_ceil(1000)).unwrap_or(u32::MAX);
        let link = &sizing.link;
        let clocks = |ps: u64| {
            let clocks = u128::from(ps) * u128::from(link.clock_hz) / 1_000_000_000_000;
            u32::try_from(clocks).unwrap_or(u32::MAX)
        };
        Self {
            oui: 0,
            interval: sizing.config.slot_clocks,
            timeout: clocks((sizing.effective_rtt_ps + growth_ps) * 5 / 4),
            clock_step: clock_step(link.clock_hz),
            samples_log2: 1,
            margin_ns: ns(sizing.effective_rtt_ps - sizing.rtt_ps + growth_ps),
            slot_ns: (sizing.slot_ps / 1000) as u32,
            drift_ns: ns(growth_ps),
            lost_limit: 3,
            window: Some(Loop { least: 1, most: sizing.config.window_slots, beyond: false }),
        }
    }

    /// Sets the fields of probes and loop.
    pub fn set(&self, image: &mut Image) {
        image.set("probe_enable", 0, 1);
        image.set("probe_echo", 0, 1);
        image.set("probe_oui", 0, self.oui);
        image.set("probe_interval", 0, self.interval);
        image.set("probe_timeout", 0, self.timeout);
        image.set("probe_clock_step", 0, self.clock_step);
        image.set("probe_samples_log2", 0, self.samples_log2.into());
        image.set("probe_margin_ns", 0, self.margin_ns);
        image.set("probe_slot_ns", 0, self.slot_ns);
        image.set("probe_drift_ns", 0, self.drift_ns);
        image.set("probe_lost_limit", 0, self.lost_limit.into());
        if let Some(window) = self.window {
            image.set("loop_follow", 0, 1);
            image.set("loop_beyond", 0, window.beyond.into());
            image.set("loop_least", 0, window.least);
            image.set("loop_most", 0, window.most);
        }
    }
}

impl Default for Program {
    fn default() -> Self {
        Self {
            station_address: [2, 0, 0, 0, 0, 1],
            quanta_step: 1 << 20,
            accept_pfc: true,
            strict: 0xff,
            weights: [9_216; CLASSES],
            hold: None,
            engine: None,
            pfc: None,
            headroom: None,
            probe: None,
        }
    }
}

impl Program {
    /// Addresses and values in the order in which to write them: only what differs from the state after reset. What puts the
    /// values before it to work comes last: the probes, the classes of native PFC, then the load of the engine's configuration.
    pub fn writes(&self, map: &RegisterMap) -> Vec<(u32, u32)> {
        let mut image = Image::new(map);
        let [a, b, c, d, e, f] = self.station_address;
        image.set("station_address_low", 0, u32::from_be_bytes([c, d, e, f]));
        image.set("station_address_high", 0, u16::from_be_bytes([a, b]).into());
        image.set("quanta_step", 0, self.quanta_step);
        image.set("accept_pfc", 0, self.accept_pfc.into());
        image.set("strict", 0, self.strict.into());
        for (class, weight) in self.weights.into_iter().enumerate() {
            image.set("weight", class, weight.into());
        }
        if let Some(hold) = self.hold {
            image.set("hold_start", 0, hold.start);
            image.set("hold_clocks", 0, hold.clocks.into());
        }
        if let Some(pfc) = &self.pfc {
            image.set("pfc_enable", 0, pfc.enable.into());
            image.set("pfc_quanta", 0, pfc.quanta.into());
            image.set("pfc_refresh_rounds", 0, pfc.refresh_rounds.into());
            for class in 0..CLASSES {
                image.set("pfc_xoff_cells", class, pfc.xoff_cells);
                image.set("pfc_xon_cells", class, pfc.xon_cells);
            }
        }
        if let Some(headroom) = &self.headroom {
            headroom.set(&mut image);
        }
        if let Some(config) = &self.engine {
            engine(&mut image, config);
        }
        if let Some(config) = &self.probe {
            config.set(&mut image);
        }
        let mut writes = image.changes();
        let last = ["probe_enable", "pfc_enable"].map(|field| image.address(field));
        writes.sort_by_key(|&(address, _)| last.iter().position(|&other| other == address));
        if self.engine.is_some() {
            writes.push(image.pulse("engine_load"));
        }
        writes
    }
}

fn engine(image: &mut Image, config: &Config) {
    image.set("engine_enable", 0, config.enable.into());
    image.set("engine_mode", 0, config.mode as u32);
    image.set("engine_slot_clocks", 0, config.slot_clocks);
    image.set("engine_slot_quanta", 0, config.slot_quanta.into());
    image.set("engine_window_slots", 0, config.window_slots);
    image.set("engine_slot_charge", 0, config.slot_charge);
    image.set("engine_edge_charge", 0, config.edge_charge);
    image.set("engine_open_threshold", 0, config.open_threshold);
    image.set("engine_guard_quanta", 0, config.guard_quanta.into());
    image.set("engine_pause_slots", 0, config.pause_slots.into());
    image.set("engine_refresh_slots", 0, config.refresh_slots.into());
    image.set("engine_cell_factor", 0, config.cell_factor.into());
    image.set("engine_bdp_quanta", 0, config.bdp_quanta);
    image.set("engine_deduct_slots", 0, config.deduct_slots.into());
    for (priority, cells) in config.buffer_cells.into_iter().enumerate() {
        image.set("engine_buffer_cells", priority, cells);
    }
}
