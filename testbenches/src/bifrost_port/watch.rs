//! The observer: what has happened at the pins, and what holds whatever the golden model says.

use super::frames;
use super::points::{EVENTS, READINGS};
use crate::coverage::Coverage;
use crate::registers::Protocol;
use crate::stream::Frames;
use cores::bifrost_port::{Inputs, Outputs};
use cores::registers::{OKAY, SLVERR};
use rtl_gen::registers::{Content, Register, RegisterMap};
use std::collections::{BTreeMap, BTreeSet};

/// The counter of `pause_statistics` that sums received quanta: its low word.
const RECEIVED_QUANTA: u32 = 2;

/// Watches clock by clock.
#[derive(Debug)]
pub struct Watch {
    /// Points by the words that show them.
    readings: BTreeMap<u32, Vec<(u32, &'static str)>>,
    /// Words not read and not written so far.
    unread: BTreeSet<u32>,
    unwritten: BTreeSet<u32>,
    /// The first and the last word of `pause_statistics`.
    statistics: [u32; 2],
    pfc_control: u32,
    protocol: Protocol,
    sent: Frames,
    handed: Frames,
    /// Addresses of the write and of the read in progress.
    write: Option<u32>,
    read: Option<u32>,
    /// The low word of a sum that was read last, if it was above zero.
    low: Option<u32>,
    pause: u8,
    irq: bool,
    /// Since reset there has been a slot, and a write that can have switched on native PFC.
    ticked: bool,
    native: bool,
    coverage: Coverage,
}

/// Address of the first word of a register.
///
/// # Panics
/// If there is no such register.
pub fn offset(map: &RegisterMap, name: &str) -> u32 {
    register(map, name).offset
}

fn register<'a>(map: &'a RegisterMap, name: &str) -> &'a Register {
    let found = map.registers.iter().find(|register| register.name == name);
    found.unwrap_or_else(|| panic!("no register is called `{name}`"))
}

/// Word addresses of a register.
fn words(register: &Register) -> impl Iterator<Item = u32> {
    register.offsets().flat_map(|offset| (offset..offset + register.octets()).step_by(4))
}

fn is_writable(register: &Register) -> bool {
    match &register.content {
        Content::Fields(fields) => fields.iter().any(|field| field.is_writable()),
        Content::Counter { .. } | Content::Window { .. } => false,
    }
}

impl Watch {
    /// For the registers of `map`.
    pub fn new(map: &RegisterMap) -> Self {
        let mut readings: BTreeMap<u32, Vec<_>> = BTreeMap::new();
        for (name, bits, point) in READINGS {
            for word in words(register(map, name)) {
                readings.entry(word).or_default().push((bits, point));
            }
        }
        let statistics = register(map, "statistics");
        let points: Vec<&str> = EVENTS.into_iter().chain(READINGS.map(|(_, _, point)| point)).collect();
        Self {
            readings,
            unread: map.registers.iter().flat_map(words).collect(),
            unwritten: map.registers.iter().filter(|register| is_writable(register)).flat_map(words).collect(),
            statistics: [statistics.offset, statistics.offset + statistics.octets() - 4],
            pfc_control: offset(map, "pfc_control"),
            protocol: Protocol::default(),
            sent: Frames::default(),
            handed: Frames::default(),
            write: None,
            read: None,
            low: None,
            pause: 0,
            irq: false,
            ticked: false,
            native: false,
            coverage: Coverage::new(&points),
        }
    }

    /// Watches a clock.
    pub fn watch<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) {
        let rst = inputs.control.rst;
        self.protocol.watch(rst, &inputs.control.axil_master(), &outputs.status.axil_slave());
        self.watch_streams(inputs, outputs);
        self.watch_status(inputs, outputs);
        self.watch_writes(inputs, outputs);
        self.watch_reads(inputs, outputs);
        if rst {
            (self.sent, self.handed) = Default::default();
            (self.write, self.read, self.low) = (None, None, None);
            (self.pause, self.irq, self.ticked, self.native) = (0, false, false, false);
        }
    }

    /// What has been covered.
    pub fn into_coverage(self) -> Coverage {
        self.coverage
    }

    fn watch_streams<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) {
        let (status, seen) = (&outputs.status, &mut self.coverage);
        seen.hit("reset with a frame in progress", inputs.control.rst && self.sent.in_progress());
        seen.hit("frame waits for the MAC", status.m_axis_tx_tvalid && !inputs.control.m_axis_tx_tready);
        let rests = |class: usize| status.pause >> class & 1 == 1;
        let waits = (0..inputs.streams.len())
            .any(|class| inputs.streams[class].tvalid && !outputs.streams[class].tready && rests(class));
        seen.hit("data waits while its class rests", waits);
        if status.m_axis_rx_tvalid {
            let (data, keep) = (&status.m_axis_rx_tdata, status.m_axis_rx_tkeep);
            if let Some(frame) = self.handed.take(data, keep, status.m_axis_rx_tlast) {
                let control = frames::is_control(&frame);
                seen.hit("control frame handed to the fabric", control);
                seen.hit("data frame handed to the fabric", !control);
            }
        }
        if !status.m_axis_tx_tvalid || !inputs.control.m_axis_tx_tready {
            return;
        }
        let (data, keep) = (&status.m_axis_tx_tdata, status.m_axis_tx_tkeep);
        let Some(frame) = self.sent.take(data, keep, status.m_axis_tx_tlast) else { return };
        if !frames::is_control(&frame) {
            seen.hit("data frame sent", true);
            return;
        }
        let (enable, times) = frames::pfc(&frame);
        let some = |what: fn(u16) -> bool| (0..8).any(|class| enable >> class & 1 == 1 && what(times[class]));
        let (stops, releases) = (some(|time| time > 0), some(|time| time == 0));
        seen.hit("time sent", stops);
        seen.hit("release sent", releases);
        seen.hit("frame with a time and a release", stops && releases);
        seen.hit("control frame sent while all classes rest", status.pause == 0xff);
        assert!(self.ticked || self.native, "nobody can have asked for this frame");
        seen.hit("request of the engine becomes a frame", !self.native);
        seen.hit("request of native PFC becomes a frame", !self.ticked);
    }

    fn watch_status<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) {
        let (status, rst, seen) = (&outputs.status, inputs.control.rst, &mut self.coverage);
        // the whole link rests at once
        let begins = status.pause & !self.pause;
        seen.hit("class begins to rest after a PFC frame", begins != 0 && status.pause != 0xff);
        seen.hit("class goes on", self.pause & !status.pause != 0);
        seen.hit("slot tick", status.slot_tick);
        seen.hit("interrupt raised", status.irq && !self.irq);
        seen.hit("interrupt cleared", self.irq && !status.irq);
        seen.hit("reset while a class rests", rst && status.pause != 0);
        seen.hit("reset with an interrupt", rst && status.irq);
        (self.pause, self.irq) = (status.pause, status.irq);
        self.ticked |= status.slot_tick;
    }

    fn watch_writes<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) {
        let (pins, status, seen) = (&inputs.control, &outputs.status, &mut self.coverage);
        if pins.s_axil_awvalid && status.s_axil_awready {
            let word = pins.s_axil_awaddr & !3;
            self.write = Some(word);
            self.native |= word == self.pfc_control;
        }
        if status.s_axil_bvalid && pins.s_axil_bready {
            seen.hit("write answered SLVERR", status.s_axil_bresp == SLVERR);
            if let Some(word) = self.write.take().filter(|_| status.s_axil_bresp == OKAY) {
                self.unwritten.remove(&word);
            }
            seen.hit("every writable register written", self.unwritten.is_empty());
        }
    }

    fn watch_reads<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) {
        let (pins, status, seen) = (&inputs.control, &outputs.status, &mut self.coverage);
        if pins.s_axil_arvalid && status.s_axil_arready {
            self.read = Some(pins.s_axil_araddr & !3);
        }
        if !status.s_axil_rvalid || !pins.s_axil_rready {
            return;
        }
        seen.hit("read answered SLVERR", status.s_axil_rresp == SLVERR);
        let Some(word) = self.read.take().filter(|_| status.s_axil_rresp == OKAY) else { return };
        let value = status.s_axil_rdata;
        for (bits, point) in self.readings.get(&word).into_iter().flatten() {
            seen.hit(point, value & bits != 0);
        }
        let high = self.low.take().is_some_and(|low| low + 4 == word);
        seen.hit("sum of received quanta read, low and high word", high);
        let [first, last] = self.statistics;
        if (first..=last).contains(&word) && (word - first) / 4 % 16 == RECEIVED_QUANTA {
            self.low = (value > 0).then_some(word);
        }
        self.unread.remove(&word);
        seen.hit("every register read", self.unread.is_empty());
    }
}
