//! The golden model, from the contract: frames as octets ([`frame`]), the counts of the classes, and the golden model of the receiving
//! end, joined as the contract says.

pub mod frame;

use super::{
    BLOCK_OCTETS, CELL_BITS, CELL_BLOCKS_LOG2, COUNT_LATENCY, FRAME_OCTETS, Inputs, MARGIN_BEATS, Outputs,
    PACKET_LATENCY, RX_DELAY, SEEN_CLOCKS, blocks_of_beat, effect_clocks,
};
use crate::cbfc_receiver as receiver;
use crate::packet_buffer::CLASSES;
use crate::part::{Beat, Part, TwoBeats};
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::traffic_classifier::WIRE_OCTETS;
use frame::{Packet, Seen};
use rtl_foundation::contract::{Draw, Fields, Golden, Keep, Long, Moved, Octets};
use std::array::from_fn;
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*_total"),
    Long::preset("counts.blocks_sent_*"),
    Long::preset("age"),
    Long::driven("registers.*", "configuration and words on the bus"),
    Long::driven("counts.blocks_left_*", "limits less what was sent, and limits have every value"),
    Long::driven("packet_fctbs", "a copy"),
    Long::driven("came_octets", "the length of a frame"),
    Long::driven("out_*", "a beat"),
    Long::driven("spare_*", "a beat"),
    Long::driven("beat.need_reg", "configuration"),
    Long::driven("receiver.*", "the frame that arrives"),
    Long::driven("serializer.*", "the frame that leaves"),
    Long::part("limits.*", "cbfc_receiver"),
];

/// Values that change a number of clocks after something has happened.
#[derive(Clone, Debug)]
struct Delay<T>(VecDeque<Option<T>>);

impl<T> Delay<T> {
    fn of(clocks: u32) -> Self {
        Self((0..clocks).map(|_| None).collect())
    }

    /// The value of so many clocks ago; takes that of now.
    fn next(&mut self, now: Option<T>) -> Option<T> {
        self.0.push_back(now);
        self.0.pop_front().flatten()
    }
}

/// Blocks of a class.
#[derive(Clone, Copy, Debug, Default)]
struct Class {
    /// FCTBS.
    sent: u32,
    /// FCCL - FCTBS.
    credits: u32,
    granted: bool,
    /// Whether the class was heard in the time before the next tick, and whether the far end's count of it is known.
    heard: bool,
    known: bool,
}

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    registers: RegisterFile,
    values: Values,
    shown: Shown,
    irq: bool,
    config: Config,
    classes: [Class; CLASSES],
    /// Classes whose frame has begun at the gate, those whose credits cover one, and whether none may begin.
    begun: u8,
    covered: u8,
    is_held: bool,
    /// Blocks that a frame needs to begin.
    need: u32,
    /// Class and blocks of the beat taken in the clock before.
    counting: Option<(u8, u32)>,
    /// Number of beats of the frame in progress that the port has handed over.
    beats: usize,
    /// The registers before the MAC.
    out: TwoBeats<Beat<N>>,
    /// Octets of a packet that are still to be sent.
    sending: VecDeque<u8>,
    /// Whether data goes before the next packet.
    yields: bool,
    /// The packet that was there in the clock before: whether it grants.
    held: Option<bool>,
    /// Known classes of the last clocks, latest last.
    known: VecDeque<u8>,
    /// Octets of the frame that is arriving, as many as a verdict needs.
    arriving: Vec<u8>,
    /// The frame that has ended, if its last beat arrived in the clock before.
    ended: Option<(Vec<u8>, bool)>,
    seen: Option<Seen>,
    effects: Delay<Packet>,
    /// Class and blocks of received frames on their way to the part.
    stored: Delay<(u8, u16)>,
    age: u32,
    tick: bool,
    limits: Part<receiver::model::Model<32>>,
}

/// Configuration, as the registers have it.
#[derive(Clone, Copy, Debug, Default)]
struct Config {
    source: u64,
    oui: u32,
    enable: u8,
    max_octets: u16,
    timeout: u32,
}

/// Positions of the registers that every clock, or every clock of a read, uses.
#[derive(Clone, Copy, Debug)]
struct Shown {
    silent: ItemId,
    interrupt: ItemId,
    /// Counters: packets sent, packets received, malformed ones, resyncs.
    counters: [ItemId; 4],
    /// Classes: granted, known, blocked.
    flags: [ItemId; 3],
    credits: ItemId,
    fctbs: ItemId,
    abr: ItemId,
}

impl Shown {
    fn new(table: &Table) -> Self {
        Self {
            silent: table.port("event_silent"),
            interrupt: table.port("cfg_interrupt_silent"),
            counters: ["tx_fcp", "rx_fcp", "malformed", "resyncs"].map(|name| table.port(&format!("count_{name}"))),
            flags: ["granted", "known", "blocked"].map(|name| table.port(&format!("stat_{name}"))),
            credits: table.port("stat_credits"),
            fctbs: table.port("stat_fctbs"),
            abr: table.port("stat_abr"),
        }
    }
}

impl<const N: usize> Model<N> {
    /// The core at power-up, with the registers of this table.
    pub fn new(registers: Table) -> Self {
        const { assert!(COUNT_LATENCY == 2 && SEEN_CLOCKS == 2) };
        let mut core = Self {
            values: Values::new(&registers),
            shown: Shown::new(&registers),
            registers: RegisterFile::new(registers),
            irq: false,
            config: Config::default(),
            classes: [Class::default(); CLASSES],
            begun: 0,
            covered: 0xff,
            is_held: false,
            need: 0,
            counting: None,
            beats: 0,
            out: TwoBeats::default(),
            sending: VecDeque::new(),
            yields: false,
            held: None,
            known: vec![0; PACKET_LATENCY as usize].into(),
            arriving: Vec::new(),
            ended: None,
            seen: None,
            effects: Delay::of(effect_clocks(N) - SEEN_CLOCKS),
            stored: Delay::of(RX_DELAY),
            age: 0,
            tick: false,
            limits: Part::new(receiver::model::Model::default()),
        };
        core.configure();
        core
    }

    /// Takes the values of the registers over.
    fn configure(&mut self) {
        let registers = &self.registers;
        let all = |name: &str| registers.config(name);
        let one = |name: &str| all(name)[0];
        self.config = Config {
            source: one("source_mac_high") << 32 | one("source_mac_low"),
            oui: one("oui") as u32,
            enable: one("enable") as u8,
            max_octets: one("max_octets") as u16,
            timeout: one("timeout") as u32,
        };
        let pins = &mut self.limits.pins;
        pins.cfg_enable = self.config.enable;
        pins.cfg_interval_rounds = one("interval_rounds") as u16;
        pins.cfg_threshold_blocks = one("threshold_blocks") as u16;
        let cells = all("buffer_cells");
        pins.cfg_buffer_cells = Fields(from_fn(|class| (cells[class] as u32) << CELL_BLOCKS_LOG2));
    }

    /// Classes whose gate is open in this clock.
    pub fn open(&self) -> u8 {
        self.begun | if self.is_held { 0 } else { self.covered }
    }

    /// Whether a flow control packet begins in this clock: whether it grants.
    fn begins(&self) -> Option<bool> {
        self.held.filter(|_| self.beats == 0 && self.sending.is_empty() && !self.yields)
    }

    /// Whether a beat of the port is taken in this clock.
    pub fn takes(&self) -> bool {
        !self.out.is_full() && self.sending.is_empty() && self.begins().is_none()
    }

    fn of_classes(&self, has: impl Fn(&Class) -> bool) -> u8 {
        (0..CLASSES).filter(|&class| has(&self.classes[class])).fold(0, |all, class| all | 1 << class)
    }

    /// Reads the beat that arrives, and the frame that ended in the clock before.
    fn receive(&mut self, inputs: &Inputs<N>) {
        self.seen = self.ended.take().and_then(|(octets, bad)| frame::read(&octets, bad, self.config.oui));
        if !inputs.s_axis_rx_tvalid {
            return;
        }
        let lanes = inputs.s_axis_rx_tkeep.0.count_ones() as usize;
        let missing = FRAME_OCTETS - self.arriving.len();
        self.arriving.extend(&inputs.s_axis_rx_tdata.0[..lanes.min(missing)]);
        if inputs.s_axis_rx_tlast {
            self.ended = Some((std::mem::take(&mut self.arriving), inputs.s_axis_rx_tuser));
        }
    }

    /// Counts the beat of the clock before, and takes the limit of a packet that is seen.
    fn count(&mut self) {
        if let Some((class, blocks)) = self.counting.take() {
            let class = &mut self.classes[usize::from(class)];
            class.sent = class.sent.wrapping_add(blocks);
            class.credits = class.credits.wrapping_sub(blocks);
        }
        if let Some(Seen::Good(packet)) = self.seen.filter(|seen| matches!(seen, Seen::Good(packet) if packet.grants)) {
            let class = &mut self.classes[usize::from(packet.class)];
            class.credits = packet.fccl.wrapping_sub(class.sent);
            class.granted = true;
        }
    }

    /// Decides which classes may begin a frame in the next clock, and which have begun one at the gate.
    fn gate(&mut self, inputs: &Inputs<N>, offer: u8) {
        let covered = |class: &Class| class.granted && class.credits.wrapping_sub(self.need) < 1 << 31;
        self.covered = !self.config.enable | self.of_classes(covered);
        self.is_held = inputs.gate_hold;
        self.begun = offer & !(inputs.gate_ready & inputs.gate_last) | !offer & self.begun;
        let longest = u32::from(self.config.max_octets).div_ceil(BLOCK_OCTETS as u32);
        self.need = longest + MARGIN_BEATS * N.div_ceil(BLOCK_OCTETS) as u32;
    }

    /// Notes silence, and the class of which a packet takes effect.
    fn hear(&mut self, effect: Option<Packet>) {
        for class in &mut self.classes {
            class.known &= !self.tick || class.heard;
            class.heard &= !self.tick;
        }
        if let Some(packet) = effect {
            let class = &mut self.classes[usize::from(packet.class)];
            (class.heard, class.known) = (true, true);
        }
        let is_over = self.age >= self.config.timeout;
        self.tick = is_over && self.config.timeout != 0;
        self.age = if is_over { 0 } else { self.age + 1 };
    }

    /// Outputs of the part for the other direction in this clock.
    fn grant(&mut self, inputs: &Inputs<N>, effect: Option<Packet>, begins: bool) -> receiver::Outputs<32> {
        let octets = u32::from(inputs.rx_octets).wrapping_sub(WIRE_OCTETS) & 0xffff;
        let blocks = (octets.wrapping_add(BLOCK_OCTETS as u32 - 1) & 0xffff) / BLOCK_OCTETS as u32;
        let comes = inputs.rx_valid && !inputs.rx_bad;
        let stored = self.stored.next(comes.then_some((inputs.rx_priority, blocks as u16)));
        let pins = &mut self.limits.pins;
        pins.rst = inputs.rst;
        pins.rx_valid = stored.is_some();
        (pins.rx_class, pins.rx_blocks) = stored.unwrap_or_default();
        pins.occ_cells = Fields(inputs.occ_cells.0.map(|cells| (cells & ((1 << CELL_BITS) - 1)) << CELL_BLOCKS_LOG2));
        pins.s_fcp_valid = effect.is_some();
        let packet = effect.unwrap_or_default();
        (pins.s_fcp_class, pins.s_fcp_fctbs) = (packet.class, packet.fctbs);
        pins.m_fcp_ready = begins;
        self.limits.step()
    }

    /// Fills the registers before the MAC.
    fn transmit(&mut self, inputs: &Inputs<N>, taken: bool) {
        let comes = if self.out.is_full() { None } else { self.comes(inputs, taken) };
        self.out.clock(comes, inputs.m_axis_tx_tready);
    }

    /// The beat that comes to the registers: of a packet, or of the port.
    fn comes(&mut self, inputs: &Inputs<N>, taken: bool) -> Option<Beat<N>> {
        if !self.sending.is_empty() {
            let lanes = self.sending.len().min(N);
            let mut data = Octets::default();
            self.sending.drain(..lanes).zip(&mut data.0).for_each(|(octet, lane)| *lane = octet);
            Some(Beat { valid: true, data, keep: Keep::first(lanes), last: self.sending.is_empty() })
        } else {
            taken.then_some(Beat {
                valid: true,
                data: inputs.s_axis_tx_tdata,
                keep: inputs.s_axis_tx_tkeep,
                last: inputs.s_axis_tx_tlast,
            })
        }
    }

    /// Passes what is counted and noted to the registers, and what software reads if it does.
    fn show(&mut self, begins: bool, blocked: u8, limits: &receiver::Outputs<32>) {
        let good = matches!(self.seen, Some(Seen::Good(_)));
        let counts = [begins, good, self.seen == Some(Seen::Malformed), limits.stat_resync];
        for (item, counts) in self.shown.counters.into_iter().zip(counts) {
            self.values.set(item, 0, counts.into());
        }
        let silent = if self.tick { self.config.enable & !self.of_classes(|class| class.heard) } else { 0 };
        self.values.set(self.shown.silent, 0, silent.into());
        if !self.registers.samples() {
            return;
        }
        let flags = [self.of_classes(|class| class.granted), self.of_classes(|class| class.known), blocked];
        for (item, flags) in self.shown.flags.into_iter().zip(flags) {
            self.values.set(item, 0, flags.into());
        }
        for (at, class) in self.classes.iter().enumerate() {
            self.values.set(self.shown.credits, at, class.credits.into());
            self.values.set(self.shown.fctbs, at, class.sent.into());
            self.values.set(self.shown.abr, at, limits.stat_abr.0[at].into());
        }
    }

    /// Back to the state after a reset, with what was sent.
    fn reset(&mut self) {
        let sent = self.classes.map(|class| class.sent);
        *self = Self {
            registers: self.registers.clone(),
            values: self.values.clone(),
            limits: self.limits.clone(),
            ..Self::new(self.registers.table().clone())
        };
        for (class, sent) in self.classes.iter_mut().zip(sent) {
            class.sent = sent;
        }
        self.configure();
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

        let open = self.open();
        let offer = inputs.gate_offered & open;
        let begins = self.begins();
        let ready = self.takes();
        let taken = inputs.s_axis_tx_tvalid && ready;
        let beat = self.out.offered.unwrap_or_default();
        let outputs = Outputs {
            gate_passed: offer,
            gate_taken: inputs.gate_ready & open,
            s_axis_tx_tready: ready,
            m_axis_tx_tvalid: beat.valid,
            m_axis_tx_tdata: beat.data,
            m_axis_tx_tkeep: beat.keep,
            m_axis_tx_tlast: beat.last,
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

        let good = self.seen.and_then(|seen| if let Seen::Good(packet) = seen { Some(packet) } else { None });
        let effect = self.effects.next(good);
        let limits = self.grant(inputs, effect, begins.is_some());
        self.irq = self.registers.port(self.shown.silent)[0] & self.registers.port(self.shown.interrupt)[0] != 0;
        self.show(begins.is_some(), inputs.gate_offered & !(self.begun | self.covered), &limits);

        let known_then = self.known.pop_front().unwrap_or_default();
        self.known.push_back(self.of_classes(|class| class.known));
        self.gate(inputs, offer);
        self.count();
        self.transmit(inputs, taken);
        if let Some(grants) = begins {
            let class = limits.m_fcp_class;
            let fctbs = self.classes[usize::from(class)].sent;
            let packet = Packet { class, grants, fctbs, fccl: limits.m_fcp_fccl };
            self.sending.extend(packet.octets(self.config.source, self.config.oui));
        }
        self.yields = begins.is_some() || self.yields && !ready;
        let waits = limits.m_fcp_valid && begins.is_none();
        self.held = waits.then(|| self.held.unwrap_or(known_then >> limits.m_fcp_class & 1 == 1));
        if taken {
            let octets = inputs.s_axis_tx_tkeep.0.count_ones() as usize;
            let blocks = blocks_of_beat(self.beats, octets, N);
            self.counting = (inputs.s_axis_tx_tdest & 8 == 0).then_some((inputs.s_axis_tx_tdest & 7, blocks));
            self.beats = if inputs.s_axis_tx_tlast { 0 } else { self.beats + 1 };
        }
        self.hear(effect);
        self.receive(inputs);
        self.registers.step(inputs.rst, &inputs.axil_master(), &self.values);
        if inputs.rst {
            self.reset();
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        match state {
            "age" => Some(Moved::within(&mut self.age, 0..=u64::from(self.config.timeout), draw)),
            // the hardware has a copy for the packet that waits
            "counts.blocks_sent_*" if self.held.is_some() => None,
            "counts.blocks_sent_*" => Some(Moved::within(&mut self.classes[index].sent, 0..=u32::MAX.into(), draw)),
            _ => Some(self.registers.preset_counter(index, draw)),
        }
    }
}
