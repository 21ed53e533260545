//! The golden model of the register block, from its contract and from AMBA AXI: one call per clock.

pub mod banks;

use super::{
    ItemId, Kind, Master, OKAY, Part, READ_LATENCY, SAMPLE_LATENCY, SLVERR, Slave, Table, WINDOW_LATENCY,
    WRITE_LATENCY, Window,
};
use rtl_foundation::contract::{Draw, Moved};
use std::ops::Range;

/// Inputs of the registers from outside in a clock. The values stay from clock to clock.
#[derive(Clone, Debug)]
pub struct Values {
    items: Vec<Vec<u64>>,
    windows: Vec<u32>,
    /// Whether an item counts or is noted; the number of elements of these that are not zero.
    noted: Vec<bool>,
    happening: usize,
}

impl Values {
    /// Values that are all zero.
    pub fn new(table: &Table) -> Self {
        let noted = table.items.iter().map(|item| is_noted(item.kind)).collect();
        Self { items: zeros(table), windows: vec![0; table.windows.len()], noted, happening: 0 }
    }

    /// Sets an element of a `stat_*`, `event_*` or `count_*` port.
    pub fn set(&mut self, item: ItemId, element: usize, value: u64) {
        let before = std::mem::replace(&mut self.items[item.0][element], value);
        if self.noted[item.0] {
            self.happening = self.happening + usize::from(value != 0) - usize::from(before != 0);
        }
    }

    /// Sets the data of a window, by its position in the table.
    pub fn set_window(&mut self, window: usize, data: u32) {
        self.windows[window] = data;
    }
}

/// The register block, clock by clock. A core's model reads the registers' outputs, runs the logic that uses them, and
/// ends the clock with [`RegisterFile::step`].
#[derive(Clone, Debug)]
pub struct RegisterFile {
    table: Table,
    /// Values of configuration, pulses, events and counters; the others are not used.
    values: Vec<Vec<u64>>,
    /// High words of counters, kept for the next read.
    kept: Vec<Vec<u64>>,
    /// Indices of the items that are pulses; the next field has those that count or are noted.
    pulses: Vec<usize>,
    noted: Vec<usize>,
    /// Whether a pulse is high.
    pulsing: bool,
    write: Write,
    read: Read,
}

/// A write in progress.
#[derive(Clone, Debug, Default)]
struct Write {
    address: Option<u32>,
    data: Option<(u32, u8)>,
    /// Clocks since address and data have been taken.
    age: u32,
    response: Option<u8>,
    /// The response has not been there in a clock before.
    is_new: bool,
}

/// A read in progress.
#[derive(Clone, Debug, Default)]
struct Read {
    address: Option<u32>,
    /// Address of the last read, which windows see.
    last_address: u32,
    /// Clocks since its address has been taken, before this clock.
    age: u32,
    /// Sampled word, with the answer.
    word: (u32, u8),
    valid: bool,
}

impl RegisterFile {
    /// The block after a reset.
    pub fn new(table: Table) -> Self {
        let mut values = zeros(&table);
        for (item, values) in table.items.iter().zip(&mut values) {
            if let Kind::Config(reset) | Kind::Constant(reset) | Kind::Counter(reset) = item.kind {
                values.fill(reset);
            }
        }
        let which = |wanted: fn(Kind) -> bool| {
            let items = table.items.iter().enumerate().filter(|(_, item)| wanted(item.kind));
            items.map(|(at, _)| at).collect()
        };
        Self {
            kept: zeros(&table),
            pulses: which(|kind| kind == Kind::Pulse),
            noted: which(is_noted),
            pulsing: false,
            values,
            table,
            write: Write::default(),
            read: Read::default(),
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether the word of a read is sampled in this clock, or the data of a window: in no other are values of `stat_*` ports and windows looked at.
    pub fn samples(&self) -> bool {
        let age = self.read.age + 1;
        self.reads() && (age == SAMPLE_LATENCY || age == SAMPLE_LATENCY + WINDOW_LATENCY)
    }

    fn reads(&self) -> bool {
        self.read.address.is_some()
    }

    /// Pins that the slave drives in this clock. `bresp`, `rdata` and `rresp` are valid while their valid is high.
    pub fn slave(&self) -> Slave {
        let (rdata, rresp) = self.read.word;
        Slave {
            awready: self.write.address.is_none(),
            wready: self.write.data.is_none(),
            bresp: self.write.response.unwrap_or(OKAY),
            bvalid: self.write.response.is_some(),
            arready: !self.reads(),
            rdata,
            rresp,
            rvalid: self.read.valid,
        }
    }

    /// Value of a `cfg_*` or `cmd_*` port in this clock, element by element.
    pub fn port(&self, item: ItemId) -> &[u64] {
        &self.values[item.0]
    }

    /// Elements of the port `cfg_` of this name in this clock.
    ///
    /// # Panics
    /// If the map has no such field.
    pub fn config(&self, name: &str) -> &[u64] {
        self.port(self.table.port(&format!("cfg_{name}")))
    }

    /// Whether ports show what was written from this clock on: the first in which the write is answered.
    pub fn has_written(&self) -> bool {
        self.write.is_new
    }

    /// Address of a window, by its position in the table, in this clock.
    pub fn window_address(&self, window: usize) -> u32 {
        let size = self.table.windows[window].words.next_power_of_two();
        self.read.last_address / 4 % size
    }

    /// Whether the strobe of a window, by its position in the table, is high in this clock.
    pub fn window_read(&self, window: usize) -> bool {
        let inside = self.read.address.is_some_and(|address| holds(&self.table.windows[window], address));
        inside && self.read.age == SAMPLE_LATENCY - 1
    }

    /// Sets counter number `number` in the order of the map, or all its elements. See
    /// [`Golden::preset`](rtl_foundation::contract::Golden::preset).
    ///
    /// # Panics
    /// If the map has no such counter.
    pub fn preset_counter(&mut self, number: usize, draw: &mut Draw) -> Moved {
        let mut counters = (0..).zip(&self.table.items).filter(|(_, item)| matches!(item.kind, Kind::Counter(_)));
        let (item, counter) = counters.nth(number).unwrap_or_else(|| panic!("there is no counter {number}"));
        let elements = 0..counter.count;
        self.preset_elements(ItemId(item), elements, draw)
    }

    /// Sets some elements of a counter.
    pub fn preset_elements(&mut self, counter: ItemId, elements: Range<usize>, draw: &mut Draw) -> Moved {
        let width = self.table.items[counter.0].width;
        let values = self.values[counter.0][elements].iter_mut();
        let moved: Vec<_> = values.map(|value| Moved::within(value, 0..=ones(width), draw)).collect();
        Moved::fields(&moved, width)
    }

    /// The rising edge that ends this clock.
    pub fn step(&mut self, rst: bool, master: &Master, inputs: &Values) {
        if rst {
            *self = Self::new(std::mem::take(&mut self.table));
            return;
        }
        // a clock reads only values before its edge
        self.step_read(master, inputs);
        if std::mem::take(&mut self.pulsing) {
            self.end_pulses();
        }
        self.step_write(master);
        if inputs.happening > 0 {
            self.count_and_note(inputs);
        }
    }

    fn step_read(&mut self, master: &Master, inputs: &Values) {
        if self.read.valid {
            if master.rready {
                self.read = Read { last_address: self.read.last_address, ..Read::default() };
            }
        } else if let Some(address) = self.read.address {
            self.read.age += 1;
            if self.read.age == SAMPLE_LATENCY {
                self.read.word = self.sample(address, inputs);
            }
            if self.read.age == SAMPLE_LATENCY + WINDOW_LATENCY
                && let Some(window) = self.table.windows.iter().position(|window| holds(window, address))
            {
                self.read.word = (inputs.windows[window], OKAY);
            }
            self.read.valid = self.read.age == READ_LATENCY - 1;
        } else if master.arvalid {
            let address = master.araddr & !3;
            self.read = Read { address: Some(address), last_address: address, ..Read::default() };
        }
    }

    /// Reads a word, keeping high words on the way.
    fn sample(&mut self, address: u32, inputs: &Values) -> (u32, u8) {
        let Some(parts) = self.table.words.get(&address) else { return (0, SLVERR) };
        let mut word = 0;
        for part in parts {
            let (item, element) = (part.item.0, part.element);
            let value = match self.table.items[item].kind {
                Kind::Pulse => 0,
                Kind::Status => inputs.items[item][element],
                Kind::Counter(_) if part.low == 32 => self.kept[item][element],
                Kind::Counter(_) => {
                    self.kept[item][element] = self.values[item][element] & !u64::from(u32::MAX);
                    self.values[item][element]
                }
                Kind::Config(_) | Kind::Event | Kind::Constant(_) => self.values[item][element],
            };
            word |= ((value >> part.low) & ones(part.width)) << part.lsb;
        }
        (word as u32, OKAY)
    }

    fn step_write(&mut self, master: &Master) {
        if self.write.response.is_some() {
            self.write.is_new = false;
            if master.bready {
                self.write = Write::default();
            }
            return;
        }
        if let (Some(address), Some((data, strobes))) = (self.write.address, self.write.data) {
            self.write.age += 1;
            if self.write.age == WRITE_LATENCY - 1 {
                self.write.response = Some(self.carry_out(address, data, strobes));
                self.write.is_new = true;
            }
            return;
        }
        if master.awvalid && self.write.address.is_none() {
            self.write.address = Some(master.awaddr & !3);
        }
        if master.wvalid && self.write.data.is_none() {
            self.write.data = Some((master.wdata, master.wstrb));
        }
    }

    fn carry_out(&mut self, address: u32, data: u32, strobes: u8) -> u8 {
        let mask =
            (0..4).filter(|octet| strobes >> octet & 1 == 1).fold(0u64, |mask, octet| mask | 0xff << (8 * octet));
        let writable = |part: &&Part| {
            let kind = self.table.items[part.item.0].kind;
            matches!(kind, Kind::Config(_) | Kind::Pulse | Kind::Event)
        };
        let parts: Vec<Part> = self.table.words.get(&address).into_iter().flatten().filter(writable).copied().collect();
        for part in &parts {
            self.pulsing |= self.table.items[part.item.0].kind == Kind::Pulse;
            let mask = mask >> part.lsb & ones(part.width);
            let data = u64::from(data) >> part.lsb & mask;
            let value = &mut self.values[part.item.0][part.element];
            *value = match self.table.items[part.item.0].kind {
                Kind::Event => *value & !data,
                _ => *value & !mask | data,
            };
        }
        if parts.is_empty() { SLVERR } else { OKAY }
    }

    fn end_pulses(&mut self) {
        for &item in &self.pulses {
            self.values[item].fill(0);
        }
    }

    /// Counts and notes events, after writes, so that an event wins over its clearing.
    fn count_and_note(&mut self, inputs: &Values) {
        for &at in &self.noted {
            let item = &self.table.items[at];
            for (value, input) in self.values[at].iter_mut().zip(&inputs.items[at]) {
                *value = match item.kind {
                    Kind::Event => *value | input,
                    _ => value.wrapping_add(*input) & ones(item.width),
                };
            }
        }
    }
}

fn is_noted(kind: Kind) -> bool {
    matches!(kind, Kind::Event | Kind::Counter(_))
}

fn zeros(table: &Table) -> Vec<Vec<u64>> {
    table.items.iter().map(|item| vec![0; item.count]).collect()
}

fn ones(width: usize) -> u64 {
    u64::MAX >> (64 - width)
}

fn holds(window: &Window, address: u32) -> bool {
    address.checked_sub(window.offset).is_some_and(|inside| inside / 4 < window.words)
}

#[cfg(test)]
mod tests;
