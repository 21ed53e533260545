//! The golden model: the golden models of marker and generator, joined as the contract says.

use super::registers::ANSWERS;
use super::{Inputs, Outputs, QUEUES_LATENCY, SEED};
use crate::packet_buffer::CLASSES;
use crate::part::Part;
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::verdicts::VerdictCounts;
use crate::{cnp_generator as generator, ecn_marker as marker};
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved, Octets};
use std::array::from_fn;
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*_total"),
    Long::driven("registers.*", "configuration and words on the bus"),
    Long::driven("queues.*", "settings and levels of a class, another in each clock"),
    Long::driven("mark_counters.*", "a bit for each counter, and the count that is read"),
    Long::part("marker.*", "ecn_marker"),
    Long::part("generator.*", "cnp_generator"),
];

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    registers: RegisterFile,
    values: Values,
    told: Told,
    irq: bool,
    command: Command,
    marks: VerdictCounts,
    queues: Queues,
    marker: Part<marker::model::Model<N, 1>>,
    generator: Part<generator::model::Model<N>>,
}

/// The queues in which each frame is marked, one class in each clock.
#[derive(Clone, Debug, Default)]
struct Queues {
    congested: u8,
    /// Class of the next clock.
    class: usize,
    /// Whether the queues of classes in clocks before are long, the oldest first.
    compared: VecDeque<(usize, bool)>,
}

impl Queues {
    fn clock<const N: usize>(&mut self, pins: &marker::Inputs<N, 1>) {
        if self.compared.len() == QUEUES_LATENCY as usize - 1 {
            let (class, is_long) = self.compared.pop_front().expect("a class");
            self.congested = self.congested & !(1 << class) | u8::from(is_long) << class;
        }
        let class = self.class;
        let ratios = [&pins.cfg_kmin_ratio, &pins.cfg_kmax_ratio].map(|ratios| ratios.0[class] as u8);
        let settings = marker::model::Settings {
            enable: pins.cfg_enable >> class & 1 == 1,
            queue: pins.occ_cells.0[class],
            free: pins.free_cells,
            kmin: pins.cfg_kmin_cells.0[class],
            kmax: pins.cfg_kmax_cells.0[class],
            pmax: 0,
            ratios: (pins.cfg_dynamic >> class & 1 == 1).then_some(ratios),
        };
        // with Pmax 0 a frame is marked if each frame is
        self.compared.push_back((class, marker::model::decide(&settings, u16::MAX)));
        self.class = (class + 1) % CLASSES;
    }
}

/// The last command of software about a flow.
#[derive(Clone, Copy, Debug, Default)]
struct Command {
    /// Offered to the generator.
    offered: bool,
    removes: bool,
    /// Without an answer.
    busy: bool,
    outcome: u8,
}

/// Positions of the registers that every clock, or every clock of a read, uses.
#[derive(Clone, Copy, Debug)]
struct Told {
    write: ItemId,
    remove: ItemId,
    busy: ItemId,
    outcome: ItemId,
    /// Events with the outcome that sets each, and the enable of their interrupt.
    events: [(ItemId, ItemId, u8); 2],
    counters: [(ItemId, u8); ANSWERS.len()],
    supplements: ItemId,
    frames: usize,
}

impl Told {
    fn new(table: &Table) -> Self {
        let event = |name: &str, outcome| {
            (table.port(&format!("event_{name}")), table.port(&format!("cfg_interrupt_{name}")), outcome)
        };
        let frames = table.windows.iter().position(|window| window.name == "frames");
        Self {
            write: table.port("cmd_flow_write"),
            remove: table.port("cmd_flow_remove"),
            busy: table.port("stat_flow_busy"),
            outcome: table.port("stat_flow_outcome"),
            events: [event("unknown", generator::UNKNOWN), event("overflow", generator::OVERFLOW)],
            counters: ANSWERS.map(|(name, outcome, _)| (table.port(&format!("count_{name}")), outcome)),
            supplements: table.port("count_supplements"),
            frames: frames.expect("a window of frames"),
        }
    }
}

impl<const N: usize> Model<N> {
    /// The core after a reset, with the registers of this table and room for so many flows.
    pub fn new(registers: Table, flows: usize) -> Self {
        let mut core = Self {
            values: Values::new(&registers),
            told: Told::new(&registers),
            registers: RegisterFile::new(registers),
            irq: false,
            command: Command::default(),
            marks: VerdictCounts::default(),
            queues: Queues::default(),
            marker: Part::new(marker::model::Model::new(SEED)),
            generator: Part::new(generator::model::Model::new(flows)),
        };
        core.marker.pins.cfg_seed = SEED;
        core.configure();
        core
    }

    /// Puts the values of the registers on the parts' pins.
    fn configure(&mut self) {
        let registers = &self.registers;
        let all = |name: &str| registers.config(name);
        let one = |name: &str| all(name)[0];

        let pins = &mut self.marker.pins;
        (pins.cfg_enable, pins.cfg_dynamic) = (one("mark") as u8, one("dynamic") as u8);
        let of_classes = |name: &str| -> [u32; 8] {
            let values = all(name);
            from_fn(|class| values[class] as u32)
        };
        pins.cfg_kmin_cells = Fields(of_classes("kmin_cells"));
        pins.cfg_kmax_cells = Fields(of_classes("kmax_cells"));
        pins.cfg_pmax = Fields(of_classes("pmax"));
        pins.cfg_kmin_ratio = Fields(of_classes("kmin_ratio"));
        pins.cfg_kmax_ratio = Fields(of_classes("kmax_ratio"));

        let pins = &mut self.generator.pins;
        (pins.cfg_enable, pins.cfg_interval) = (one("notify") != 0, one("interval") as u32);
        (pins.cfg_supplement, pins.cfg_memory) = (one("supplement") as u32, one("memory") as u32);
        (pins.cfg_dscp, pins.cfg_ttl) = (one("dscp") as u8, one("ttl") as u8);
        let address = |name: &str| {
            let words = all(name);
            Octets(from_fn(|octet| (words[octet / 4] >> (8 * (octet % 4))) as u8))
        };
        (pins.s_flow_source, pins.s_flow_destination) = (address("flow_source"), address("flow_destination"));
        (pins.s_flow_qp, pins.s_flow_peer_qp) = (one("flow_qp") as u32, one("flow_peer_qp") as u32);
        pins.s_flow_ipv6 = one("flow_ipv6") != 0;
    }

    /// Runs the parts: the generator watches the frames that the marker lets out.
    fn parts(&mut self, inputs: &Inputs<N>) -> (marker::Outputs<N, 1>, generator::Outputs<N>) {
        let pins = &mut self.marker.pins;
        (pins.rst, pins.s_axis_tvalid) = (inputs.rst, inputs.s_axis_tvalid);
        (pins.s_axis_tdata, pins.s_axis_tkeep) = (inputs.s_axis_tdata, inputs.s_axis_tkeep);
        (pins.s_axis_tlast, pins.s_axis_tuser) = (inputs.s_axis_tlast, inputs.s_axis_tuser);
        (pins.s_axis_tdest, pins.m_axis_tready) = (inputs.s_axis_tdest, inputs.m_axis_tready);
        (pins.occ_cells, pins.free_cells) = (inputs.occ_cells, inputs.free_cells);
        let marked = self.marker.step();

        let pins = &mut self.generator.pins;
        (pins.rst, pins.m_axis_tready) = (inputs.rst, inputs.m_axis_cnp_tready);
        pins.s_axis_tvalid = marked.m_axis_tvalid && inputs.m_axis_tready;
        (pins.s_axis_tdata, pins.s_axis_tkeep) = (marked.m_axis_tdata, marked.m_axis_tkeep);
        (pins.s_axis_tlast, pins.s_axis_tuser) = (marked.m_axis_tlast, marked.m_axis_tuser);
        (pins.s_axis_tdest, pins.congested) = (marked.m_axis_tdest, self.queues.congested);
        (pins.s_flow_valid, pins.s_flow_remove) = (self.command.offered, self.command.removes);
        (marked, self.generator.step())
    }

    /// Passes what the parts say to the registers.
    fn tell(&mut self, marked: &marker::Outputs<N, 1>, answers: &generator::Outputs<N>, rst: bool) {
        let (told, values) = (&self.told, &mut self.values);
        let is = |outcome: u8| answers.stat_verdict && answers.stat_outcome == outcome;
        for (item, outcome) in told.counters {
            values.set(item, 0, is(outcome).into());
        }
        for (item, _, outcome) in told.events {
            values.set(item, 0, is(outcome).into());
        }
        values.set(told.supplements, 0, answers.stat_supplement.into());
        values.set(told.busy, 0, self.command.busy.into());
        values.set(told.outcome, 0, self.command.outcome.into());
        values.set_window(told.frames, self.marks.selected());
        let verdict = marked.stat_verdict.then_some((marked.stat_class, marked.stat_outcome));
        self.marks.clock(rst, verdict, self.registers.window_address(told.frames));
    }
}

impl Command {
    /// The rising edge that ends a clock in which software commands this, and the generator answers so.
    fn clock<const N: usize>(&mut self, [write, remove]: [bool; 2], generator: &generator::Outputs<N>) {
        let begins = write != remove && !self.busy;
        if generator.stat_flow {
            (self.busy, self.outcome) = (false, generator.stat_flow_outcome);
        }
        self.offered &= !generator.s_flow_ready;
        if begins {
            (self.offered, self.removes, self.busy) = (true, remove, true);
        }
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

        let (marked, answers) = self.parts(inputs);
        let outputs = Outputs {
            s_axis_tready: marked.s_axis_tready,
            m_axis_tvalid: marked.m_axis_tvalid,
            m_axis_tdata: marked.m_axis_tdata,
            m_axis_tkeep: marked.m_axis_tkeep,
            m_axis_tlast: marked.m_axis_tlast,
            m_axis_tuser: marked.m_axis_tuser,
            m_axis_tdest: marked.m_axis_tdest,
            m_axis_cnp_tvalid: answers.m_axis_tvalid,
            m_axis_cnp_tdata: answers.m_axis_tdata,
            m_axis_cnp_tkeep: answers.m_axis_tkeep,
            m_axis_cnp_tlast: answers.m_axis_tlast,
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
        self.queues.clock(&self.marker.pins);
        let port = |item: ItemId| self.registers.port(item)[0] != 0;
        self.irq = !inputs.rst && self.told.events.iter().any(|(event, enable, _)| port(*event) && port(*enable));
        let commands = [self.told.write, self.told.remove].map(port);
        self.tell(&marked, &answers, inputs.rst);
        self.command.clock(commands, &answers);
        self.registers.step(inputs.rst, &inputs.axil_master(), &self.values);
        if inputs.rst {
            (self.command, self.queues) = (Command::default(), Queues::default());
            self.configure();
        }
        outputs
    }

    fn preset(&mut self, _: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        Some(self.registers.preset_counter(index, draw))
    }
}
