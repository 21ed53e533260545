//! The golden model: the golden models of relay and encoder, joined as the contract says.

use super::{Inputs, Outputs};
use crate::part::{Beat, Part};
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::{pfc_quanta_encoder as encoder, swing_pfc_relay as relay};
use rtl_foundation::contract::{Draw, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*_total"),
    Long::driven("registers.*", "configuration and words on the bus"),
    // the way of the part's counts to the bus is that of the top
    Long::preset("relay.relayed_count"),
    Long::preset("relay.overwritten_count"),
    Long::preset("relay.holds_count"),
    Long::preset("relay.hold_limits_count"),
    // set from the limit of a hold, a register of the top
    Long::preset("relay.slots.rounds_left_*"),
    Long::part("relay.*", "swing_pfc_relay"),
    Long::part("encoder.*", "pfc_quanta_encoder"),
];

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    registers: RegisterFile,
    values: Values,
    told: Told,
    irq: bool,
    relay: Part<relay::model::Model>,
    encoder: Part<encoder::model::Model<N>>,
}

/// Positions of the registers that every clock, or every clock of a read, uses.
#[derive(Clone, Copy, Debug)]
struct Told {
    hold_limit: ItemId,
    interrupt: ItemId,
    local_pfc: ItemId,
    remote_pfc: ItemId,
    tx_pfc: ItemId,
    inventory: ItemId,
    /// Status fields: held, paused, relayed, overwritten, holds, limits.
    status: [ItemId; 6],
}

impl Told {
    fn new(table: &Table) -> Self {
        let status = ["held", "local_pause", "relayed", "overwritten", "holds", "hold_limits"];
        Self {
            hold_limit: table.port("event_hold_limit"),
            interrupt: table.port("cfg_interrupt_hold_limit"),
            local_pfc: table.port("count_local_pfc"),
            remote_pfc: table.port("count_remote_pfc"),
            tx_pfc: table.port("count_tx_pfc"),
            inventory: table.port("stat_inventory"),
            status: status.map(|name| table.port(&format!("stat_{name}"))),
        }
    }

    /// Whether an event that raises the interrupt is noted.
    fn interrupt(&self, registers: &RegisterFile) -> bool {
        registers.port(self.hold_limit)[0] & registers.port(self.interrupt)[0] != 0
    }

    /// Passes counted and noted events to the registers.
    fn tell_events(&self, inputs: &Inputs, relayed: &relay::Outputs, pfc_sent: bool, values: &mut Values) {
        values.set(self.local_pfc, 0, inputs.local_pfc.into());
        values.set(self.remote_pfc, 0, inputs.remote_pfc.into());
        values.set(self.tx_pfc, 0, pfc_sent.into());
        values.set(self.hold_limit, 0, relayed.event_hold_limit.into());
    }

    /// Passes the status to the registers.
    fn tell_status(&self, local_pause: u8, relayed: &relay::Outputs, values: &mut Values) {
        let status: [u32; 6] = [
            relayed.stat_held.into(),
            local_pause.into(),
            relayed.stat_relayed,
            relayed.stat_overwritten,
            relayed.stat_holds,
            relayed.stat_hold_limits,
        ];
        for (&item, value) in self.status.iter().zip(status) {
            values.set(item, 0, value.into());
        }
        for (class, &cells) in relayed.stat_inventory.0.iter().enumerate() {
            values.set(self.inventory, class, cells.into());
        }
    }
}

impl<const N: usize> Model<N> {
    /// The core after a reset, with the registers of this table.
    pub fn new(registers: Table) -> Self {
        let mut core = Self {
            values: Values::new(&registers),
            told: Told::new(&registers),
            registers: RegisterFile::new(registers),
            irq: false,
            relay: Part::new(relay::model::Model::default()),
            encoder: Part::new(encoder::model::Model::new(false)),
        };
        core.configure();
        core
    }

    /// The beat on `m_axis` in this clock: a top needs it before the clock ends.
    pub fn beat(&self) -> Beat<N> {
        self.encoder.model.beat()
    }

    /// Puts the values of the registers on the parts' pins.
    fn configure(&mut self) {
        let registers = &self.registers;
        let one = |name: &str| registers.config(name)[0];
        let pins = &mut self.relay.pins;
        pins.cfg_relay = one("relay") as u8;
        pins.cfg_correct = one("correct") as u8;
        pins.cfg_slot_rounds = one("slot_rounds") as u16;
        pins.cfg_window_slots = one("window_slots") as u16;
        pins.cfg_slot_cells = one("slot_cells") as u16;
        pins.cfg_set_point_cells = one("set_point_cells") as u32;
        pins.cfg_hold_rounds = one("hold_rounds") as u16;
        self.encoder.pins.cfg_source_mac = one("source_mac_high") << 32 | one("source_mac_low");
    }

    /// Runs relay and encoder: the encoder decides whether a request is taken.
    fn relay(&mut self, inputs: &Inputs) -> (relay::Outputs, encoder::Outputs<N>) {
        let pins = &mut self.relay.pins;
        (pins.rst, pins.m_req_ready) = (inputs.rst, self.encoder.model.ready());
        (pins.local_pfc, pins.local_enable) = (inputs.local_pfc, inputs.local_enable);
        (pins.local_quanta, pins.local_pause) = (inputs.local_quanta, inputs.local_pause);
        (pins.remote_pfc, pins.remote_enable) = (inputs.remote_pfc, inputs.remote_enable);
        (pins.remote_quanta, pins.occ_cells) = (inputs.remote_quanta, inputs.occ_cells);
        let relayed = self.relay.step();

        let pins = &mut self.encoder.pins;
        (pins.rst, pins.m_axis_tready) = (inputs.rst, inputs.m_axis_tready);
        (pins.s_req_valid, pins.s_req_enable) = (relayed.m_req_valid, relayed.m_req_enable);
        pins.s_req_quanta = relayed.m_req_quanta;
        (relayed, self.encoder.step())
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs) -> Outputs<N> {
        let slave = self.registers.slave();
        if self.registers.has_written() {
            self.configure();
        }

        let (relayed, sent) = self.relay(inputs);
        let outputs = Outputs {
            update_pfc: relayed.update_pfc,
            update_enable: relayed.update_enable,
            update_quanta: relayed.update_quanta,
            m_axis_tvalid: sent.m_axis_tvalid,
            m_axis_tdata: sent.m_axis_tdata,
            m_axis_tkeep: sent.m_axis_tkeep,
            m_axis_tlast: sent.m_axis_tlast,
            irq: self.irq,
            s_axil_awready: slave.awready,
            s_axil_wready: slave.wready,
            s_axil_bvalid: slave.bvalid,
            s_axil_bresp: slave.bresp,
            s_axil_arready: slave.arready,
            s_axil_rvalid: slave.rvalid,
            s_axil_rdata: slave.rdata,
            s_axil_rresp: slave.rresp,
        };
        self.irq = !inputs.rst && self.told.interrupt(&self.registers);
        self.told.tell_events(inputs, &relayed, sent.stat_pfc_sent, &mut self.values);
        if self.registers.samples() {
            self.told.tell_status(inputs.local_pause, &relayed, &mut self.values);
        }
        self.registers.step(inputs.rst, &inputs.axil_master(), &self.values);
        if inputs.rst {
            self.configure();
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        match state.strip_prefix("relay.") {
            Some(count) => self.relay.model.preset(count, index, draw),
            None => Some(self.registers.preset_counter(index, draw)),
        }
    }
}
