//! The golden model: the golden models of limiter, receiver and controller, joined as the contract says.

use super::{Inputs, Outputs};
use crate::packet_buffer::CLASSES;
use crate::part::{Beat, Part};
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::{rate_limiter as limiter, segment_controller as controller, segment_receiver as receiver};
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};
use std::array::from_fn;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*_total"),
    Long::driven("registers.*", "configuration and words on the bus"),
    Long::part("limiter.*", "rate_limiter"),
    Long::part("receiver.*", "segment_receiver"),
    Long::part("controller.*", "segment_controller"),
];

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    registers: RegisterFile,
    values: Values,
    told: Told,
    irq: bool,
    limiter: Part<limiter::model::Model<N>>,
    receiver: Part<receiver::model::Model<N>>,
    controller: Part<controller::model::Model<N>>,
}

/// Outputs of the parts in a clock.
struct Parts<const N: usize> {
    limiter: limiter::Outputs,
    receiver: receiver::Outputs,
    controller: controller::Outputs<N>,
}

/// Positions of the registers that every clock, or every clock of a read, uses.
#[derive(Clone, Copy, Debug)]
struct Told {
    silent: ItemId,
    interrupt: ItemId,
    /// Counters: frames sent, overwritten, seen and malformed, silences.
    counters: [ItemId; 5],
    /// Classes: known, blocked, backlogged.
    flags: [ItemId; 3],
    rate_used: ItemId,
    deficit: ItemId,
    rate_asked: ItemId,
}

impl Told {
    fn new(table: &Table) -> Self {
        let counters = ["sent", "overwritten", "seen", "malformed", "silences"];
        Self {
            silent: table.port("event_silent"),
            interrupt: table.port("cfg_interrupt_silent"),
            counters: counters.map(|name| table.port(&format!("count_{name}"))),
            flags: ["known", "blocked", "backlogged"].map(|name| table.port(&format!("stat_{name}"))),
            rate_used: table.port("stat_rate_used"),
            deficit: table.port("stat_deficit"),
            rate_asked: table.port("stat_rate_asked"),
        }
    }

    /// Whether an event that raises the interrupt is noted.
    fn interrupt(&self, registers: &RegisterFile) -> bool {
        registers.port(self.silent)[0] & registers.port(self.interrupt)[0] != 0
    }

    /// Passes counted and noted events to the registers.
    fn tell_events<const N: usize>(&self, parts: &Parts<N>, values: &mut Values) {
        let Parts { receiver, controller, .. } = parts;
        let counts = [
            controller.stat_sent,
            controller.stat_overwritten,
            receiver.stat_seen,
            receiver.stat_malformed,
            receiver.stat_silent,
        ];
        for (item, counts) in self.counters.into_iter().zip(counts) {
            values.set(item, 0, counts.into());
        }
        values.set(self.silent, 0, receiver.stat_silent.into());
    }

    /// Passes the status to the registers.
    fn tell_status<const N: usize>(&self, parts: &Parts<N>, values: &mut Values) {
        let Parts { limiter, receiver, controller } = parts;
        let flags = [receiver.stat_known, limiter.stat_blocked, controller.stat_backlogged];
        for (item, flags) in self.flags.into_iter().zip(flags) {
            values.set(item, 0, flags.into());
        }
        for class in 0..CLASSES {
            values.set(self.rate_used, class, receiver.rate.0[class].into());
            values.set(self.deficit, class, limiter.stat_deficit.0[class].into());
            values.set(self.rate_asked, class, controller.stat_rate.0[class].into());
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
            limiter: Part::new(limiter::model::Model::default()),
            receiver: Part::new(receiver::model::Model::default()),
            controller: Part::new(controller::model::Model::default()),
        };
        core.configure();
        core
    }

    /// Classes whose gate is open in this clock: a top needs them before the clock ends.
    pub fn open(&self) -> u8 {
        self.limiter.model.open()
    }

    /// The beat on `m_axis` in this clock.
    pub fn beat(&self) -> Beat<N> {
        self.controller.model.beat()
    }

    /// Puts the values of the registers on the parts' pins.
    fn configure(&mut self) {
        let registers = &self.registers;
        let all = |name: &str| registers.config(name);
        let one = |name: &str| all(name)[0];
        let of_classes = |name: &str| {
            let values = all(name);
            from_fn(|class| values[class] as u32)
        };
        let (overhead, step, oui) = (one("overhead") as u8, one("clock_step") as u32, one("oui") as u32);

        let pins = &mut self.limiter.pins;
        (pins.cfg_enable, pins.cfg_overhead) = (one("limit") as u8, overhead);
        pins.cfg_burst = Fields(of_classes("burst"));

        let pins = &mut self.receiver.pins;
        (pins.cfg_enable, pins.cfg_clock_step, pins.cfg_oui) = (one("follow") as u8, step, oui);
        pins.cfg_rate = Fields(of_classes("rate"));
        pins.cfg_timeout = one("timeout") as u32;

        let pins = &mut self.controller.pins;
        (pins.cfg_enable, pins.cfg_clock_step, pins.cfg_oui) = (one("control") as u8, step, oui);
        pins.cfg_source_mac = one("source_mac_high") << 32 | one("source_mac_low");
        (pins.cfg_period_log2, pins.cfg_drain_log2) = (one("period_log2") as u8, one("drain_log2") as u8);
        pins.cfg_target_cells = Fields(of_classes("target_cells"));
        pins.cfg_backlog_cells = one("backlog_cells") as u16;
        pins.cfg_most = Fields(of_classes("most"));
        (pins.cfg_least, pins.cfg_increase) = (one("least") as u32, one("increase") as u32);
        pins.cfg_overhead = overhead;
    }

    /// Runs the parts; the limiter has the receiver's rates.
    fn parts(&mut self, inputs: &Inputs<N>) -> Parts<N> {
        let pins = &mut self.receiver.pins;
        pins.rst = inputs.rst;
        (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata) = (inputs.s_axis_rx_tvalid, inputs.s_axis_rx_tdata);
        (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (inputs.s_axis_rx_tkeep, inputs.s_axis_rx_tlast);
        pins.s_axis_rx_tuser = inputs.s_axis_rx_tuser;
        let receiver = self.receiver.step();

        let pins = &mut self.limiter.pins;
        (pins.rst, pins.cfg_rate) = (inputs.rst, receiver.rate);
        (pins.gate_offered, pins.gate_last) = (inputs.gate_offered, inputs.gate_last);
        (pins.gate_ready, pins.tx_ready) = (inputs.gate_ready, inputs.tx_ready);
        (pins.tx_valid, pins.tx_dest) = (inputs.tx_valid, inputs.tx_dest);
        (pins.tx_keep, pins.tx_last) = (inputs.tx_keep, inputs.tx_last);
        let limiter = self.limiter.step();

        let pins = &mut self.controller.pins;
        (pins.rst, pins.m_axis_tready) = (inputs.rst, inputs.m_axis_tready);
        (pins.tx_valid, pins.tx_ready) = (inputs.drain_valid, inputs.drain_ready);
        (pins.tx_keep, pins.tx_last) = (inputs.drain_keep, inputs.drain_last);
        (pins.tx_dest, pins.occ_cells) = (inputs.drain_dest, inputs.occ_cells);
        Parts { limiter, receiver, controller: self.controller.step() }
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let slave = self.registers.slave();
        if self.registers.has_written() {
            self.configure();
        }

        let parts = self.parts(inputs);
        let outputs = Outputs {
            gate_passed: parts.limiter.gate_passed,
            gate_taken: parts.limiter.gate_taken,
            m_axis_tvalid: parts.controller.m_axis_tvalid,
            m_axis_tdata: parts.controller.m_axis_tdata,
            m_axis_tkeep: parts.controller.m_axis_tkeep,
            m_axis_tlast: parts.controller.m_axis_tlast,
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
        self.told.tell_events(&parts, &mut self.values);
        if self.registers.samples() {
            self.told.tell_status(&parts, &mut self.values);
        }
        self.registers.step(inputs.rst, &inputs.axil_master(), &self.values);
        if inputs.rst {
            self.configure();
        }
        outputs
    }

    fn preset(&mut self, _: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        Some(self.registers.preset_counter(index, draw))
    }
}
