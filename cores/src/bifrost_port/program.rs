//! Register writes of software to a port, in their order.

use crate::bifrost_pause_engine::Config;
use crate::bifrost_pause_engine::sizing::Hold;
use crate::mac_pause_scheduler::CLASSES;
use crate::pfc_threshold;
use crate::registers::Image;
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
        }
    }
}

impl Program {
    /// Addresses and values in the order in which to write them: only what differs from the state after reset. What puts the
    /// values before it to work comes last: the classes of native PFC, then the load of the engine's configuration.
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
        if let Some(config) = &self.engine {
            engine(&mut image, config);
        }
        let mut writes = image.changes();
        let enables = image.address("pfc_enable");
        writes.sort_by_key(|&(address, _)| address == enables);
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
