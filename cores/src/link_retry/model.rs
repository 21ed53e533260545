//! The golden model: the golden models of both halves, joined as the contract says, and the age of the last word.

use super::{AGE_BITS, Inputs, Outputs, ROUND_CLOCKS, Status};
use crate::part::{Beat, Part};
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::{retry_receiver as receiver, retry_sender as sender};
use rtl_foundation::contract::{Draw, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*_total"),
    Long::driven("registers.*", "configuration and words on the bus"),
    Long::preset("silence.age"),
    Long::part("sender.*", "retry_sender"),
    Long::part("receiver.*", "retry_receiver"),
];

/// The greatest age.
const OLDEST: u32 = (1 << AGE_BITS) - 1;

/// The core, clock by clock; `N` is `DATA_W / 8`, and `C` is `CHANNELS`, or 0.
#[derive(Clone, Debug)]
pub struct Model<const N: usize, const C: usize> {
    registers: RegisterFile,
    values: Values,
    told: Told,
    irq: bool,
    sender: Part<sender::model::Model<N, C>>,
    receiver: Part<receiver::model::Model<N, C>>,
    /// Clock of the round, and rounds since a word.
    clock: u32,
    age: u32,
    timeout: u32,
    /// Whether the far end is silent, and was in the clock before.
    silent: [bool; 2],
}

/// Positions of the registers that every clock, or every clock of a read, uses.
#[derive(Clone, Copy, Debug)]
struct Told {
    events: [ItemId; 3],
    interrupts: [ItemId; 3],
    counters: [ItemId; 14],
    status: [ItemId; 8],
}

impl Told {
    fn new(table: &Table) -> Self {
        let events = ["sender_restarted", "receiver_restarted", "silent"];
        let counters = [
            "sent_again",
            "words_ignored",
            "sender_restarts",
            "missed",
            "came_again",
            "frames_ignored",
            "control_dropped",
            "bad",
            "malformed",
            "receiver_restarts",
            "words",
            "silences",
            "sender_failures",
            "receiver_failures",
        ];
        let status = ["running", "known", "room", "silent", "sender_epoch", "receiver_epoch", "kept", "ahead"];
        Self {
            events: events.map(|name| table.port(&format!("event_{name}"))),
            interrupts: events.map(|name| table.port(&format!("cfg_interrupt_{name}"))),
            counters: counters.map(|name| table.port(&format!("count_{name}"))),
            status: status.map(|name| table.port(&format!("stat_{name}"))),
        }
    }

    /// Whether an event that raises the interrupt is noted.
    fn interrupt(&self, registers: &RegisterFile) -> bool {
        let enabled = self.events.iter().zip(&self.interrupts);
        enabled.into_iter().any(|(event, enable)| registers.port(*event)[0] & registers.port(*enable)[0] != 0)
    }

    /// Passes counted and noted events to the registers.
    fn tell_events<const N: usize>(
        &self,
        sender: &sender::Status<N>,
        receiver: &receiver::Status<N>,
        falls_silent: bool,
        values: &mut Values,
    ) {
        let counts = [
            sender.stat_again,
            sender.stat_ignored,
            sender.stat_restarted,
            receiver.stat_missed,
            receiver.stat_again,
            receiver.stat_ignored,
            receiver.stat_dropped,
            receiver.stat_bad,
            receiver.stat_malformed,
            receiver.stat_restarted,
            receiver.heard_valid,
            falls_silent,
            sender.stat_failed,
            receiver.stat_failed,
        ];
        let events = [sender.stat_restarted, receiver.stat_restarted, falls_silent];
        let all = self.counters.into_iter().zip(counts).chain(self.events.into_iter().zip(events));
        all.for_each(|(item, happens)| values.set(item, 0, happens.into()));
    }

    /// Passes the status to the registers.
    fn tell_status<const N: usize>(
        &self,
        sender: &sender::Status<N>,
        receiver: &receiver::Status<N>,
        silent: bool,
        values: &mut Values,
    ) {
        let status: [u64; 8] = [
            sender.stat_running.into(),
            receiver.word_known.into(),
            sender.room.into(),
            silent.into(),
            sender.stat_epoch.into(),
            receiver.word_epoch.into(),
            sender.stat_kept.into(),
            receiver.stat_ahead.into(),
        ];
        self.status.into_iter().zip(status).for_each(|(item, value)| values.set(item, 0, value));
    }
}

impl<const N: usize, const C: usize> Model<N, C> {
    /// The core after a reset, with the registers of this table and so many units.
    pub fn new(registers: Table, units: u32) -> Self {
        let mut core = Self {
            values: Values::new(&registers),
            told: Told::new(&registers),
            registers: RegisterFile::new(registers),
            irq: false,
            sender: Part::new(sender::model::Model::new(units)),
            receiver: Part::new(receiver::model::Model::new(units)),
            clock: 0,
            age: 0,
            timeout: 0,
            silent: [false; 2],
        };
        core.configure();
        core
    }

    /// Whether a beat of the port is taken in this clock.
    pub fn takes(&self) -> bool {
        self.sender.model.takes()
    }

    /// Whether the scheduler may begin frames of data in this clock.
    pub fn room(&self) -> bool {
        self.sender.model.has_room()
    }

    /// The beat on `m_axis_rx` in this clock, and whether its frame is bad.
    pub fn received(&self) -> (Beat<N>, bool) {
        let handed_on = self.receiver.model.hands_on();
        handed_on.map_or_else(Default::default, |(data, keep, last, bad)| (Beat { valid: true, data, keep, last }, bad))
    }

    /// Puts the values of the registers on the parts' pins.
    fn configure(&mut self) {
        let registers = &self.registers;
        let one = |name: &str| registers.config(name)[0];
        let (period, oui) = (one("period_rounds") as u32 * ROUND_CLOCKS + ROUND_CLOCKS - 1, one("oui") as u32);
        let pins = &mut self.sender.pins.control;
        (pins.cfg_period, pins.cfg_oui) = (period, oui);
        pins.cfg_source_mac = one("source_mac_high") << 32 | one("source_mac_low");
        pins.cfg_keep_control = one("keep_control") != 0;
        let pins = &mut self.receiver.pins.control;
        (pins.cfg_period, pins.cfg_oui, pins.cfg_patience) = (period, oui, one("patience") as u32);
        self.timeout = one("timeout_rounds") as u32;
    }

    /// Runs both halves: the receiver needs to know whether the sender sends its word, which no input of the sender decides.
    fn parts(&mut self, all: &Inputs<N, C>) -> (sender::Outputs<N, C>, receiver::Outputs<N, C>) {
        let inputs = &all.control;
        self.sender.pins.memories.clone_from(&all.sent);
        self.receiver.pins.memories.clone_from(&all.received);
        let pins = &mut self.receiver.pins.control;
        (pins.rst, pins.m_axis_tready) = (inputs.rst, inputs.m_axis_rx_tready);
        (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata) = (inputs.s_axis_rx_tvalid, inputs.s_axis_rx_tdata);
        (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (inputs.s_axis_rx_tkeep, inputs.s_axis_rx_tlast);
        (pins.s_axis_rx_tuser, pins.word_sent) = (inputs.s_axis_rx_tuser, self.sender.model.line_is_free());
        let received = self.receiver.step();
        let receiver = &received.status;

        let pins = &mut self.sender.pins.control;
        (pins.rst, pins.m_axis_tready) = (inputs.rst, inputs.m_axis_tx_tready);
        (pins.s_axis_tvalid, pins.s_axis_tdata) = (inputs.s_axis_tx_tvalid, inputs.s_axis_tx_tdata);
        (pins.s_axis_tkeep, pins.s_axis_tlast) = (inputs.s_axis_tx_tkeep, inputs.s_axis_tx_tlast);
        (pins.heard_valid, pins.heard_known, pins.heard_epoch) =
            (receiver.heard_valid, receiver.heard_known, receiver.heard_epoch);
        (pins.heard_below, pins.heard_first, pins.heard_to) =
            (receiver.heard_below, receiver.heard_first, receiver.heard_to);
        (pins.word_valid, pins.word_known, pins.word_epoch) =
            (receiver.word_valid, receiver.word_known, receiver.word_epoch);
        (pins.word_below, pins.word_first, pins.word_to) = (receiver.word_below, receiver.word_first, receiver.word_to);
        (self.sender.step(), received)
    }

    /// The rising edge of the silence.
    fn grow_old(&mut self, rst: bool, heard: bool) {
        if rst {
            (self.clock, self.age, self.silent) = (0, 0, [false; 2]);
            return;
        }
        self.silent = [self.timeout > 0 && self.age >= self.timeout, self.silent[0]];
        self.clock += 1;
        if self.clock == ROUND_CLOCKS {
            self.clock = 0;
            self.age = (self.age + 1).min(OLDEST);
        }
        if heard {
            self.age = 0;
        }
    }
}

impl<const N: usize, const C: usize> Golden for Model<N, C> {
    type Inputs = Inputs<N, C>;
    type Outputs = Outputs<N, C>;

    fn step(&mut self, all: &Inputs<N, C>) -> Outputs<N, C> {
        let inputs = &all.control;
        let slave = self.registers.slave();
        if self.registers.has_written() {
            self.configure();
        }

        let (sent, received) = self.parts(all);
        let (sender, receiver) = (sent.status, received.status);
        let [silent, was_silent] = self.silent;
        let status = Status {
            s_axis_tx_tready: sender.s_axis_tready,
            m_axis_tx_tvalid: sender.m_axis_tvalid,
            m_axis_tx_tdata: sender.m_axis_tdata,
            m_axis_tx_tkeep: sender.m_axis_tkeep,
            m_axis_tx_tlast: sender.m_axis_tlast,
            m_axis_rx_tvalid: receiver.m_axis_tvalid,
            m_axis_rx_tdata: receiver.m_axis_tdata,
            m_axis_rx_tkeep: receiver.m_axis_tkeep,
            m_axis_rx_tlast: receiver.m_axis_tlast,
            m_axis_rx_tuser: receiver.m_axis_tuser,
            room: sender.room,
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
        self.told.tell_events(&sender, &receiver, silent && !was_silent, &mut self.values);
        if self.registers.samples() {
            self.told.tell_status(&sender, &receiver, silent, &mut self.values);
        }
        self.grow_old(inputs.rst, receiver.heard_valid);
        self.registers.step(inputs.rst, &inputs.axil_master(), &self.values);
        if inputs.rst {
            self.configure();
        }
        Outputs { status, sent: sent.memories, received: received.memories }
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        if state == "silence.age" {
            return Some(Moved::within(&mut self.age, 0..=OLDEST.into(), draw));
        }
        Some(self.registers.preset_counter(index, draw))
    }
}
