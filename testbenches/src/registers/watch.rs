//! The observer of the reads and writes of software in the registers of a core, and of the rules of the bus.

use super::Protocol;
use crate::coverage::Coverage;
use cores::registers::{Master, OKAY, Slave};
use rtl_gen::registers::{Content, Field, Register, RegisterMap};
use std::collections::{BTreeMap, BTreeSet};

/// A reading that a campaign must include: a register, bits of which one must have been read as 1, and its point.
pub type Reading = (&'static str, u32, &'static str);

/// Coverage points at the bus and the interrupt of any core.
pub const POINTS: [&str; 7] = [
    "interrupt raised",
    "interrupt cleared",
    "every register read",
    "every writable bit written as 0 and as 1",
    "write answered SLVERR",
    "read answered SLVERR",
    "reset with an interrupt",
];

/// The observer, clock by clock.
#[derive(Debug)]
pub struct Watch {
    /// Points by the words that show them.
    readings: BTreeMap<u32, Vec<(u32, &'static str)>>,
    /// Words not read so far.
    unread: BTreeSet<u32>,
    /// Bits not written so far, as 0 and as 1, by words.
    unwritten: BTreeMap<u32, [u32; 2]>,
    protocol: Protocol,
    /// Address of the write in progress, and the bits that it writes as 0 and as 1.
    write: Option<u32>,
    data: [u32; 2],
    /// Address of the read in progress.
    read: Option<u32>,
    irq: bool,
}

/// The register with this name.
///
/// # Panics
/// If the map has no such register.
pub fn register<'a>(map: &'a RegisterMap, name: &str) -> &'a Register {
    let found = map.registers.iter().find(|register| register.name == name);
    found.unwrap_or_else(|| panic!("no register is called `{name}`"))
}

/// Word addresses of a register.
fn words(register: &Register) -> impl Iterator<Item = u32> {
    register.offsets().flat_map(|offset| (offset..offset + register.octets()).step_by(4))
}

/// Words of `map` that have writable bits, and these.
pub fn writable(map: &RegisterMap) -> BTreeMap<u32, u32> {
    let mut found = BTreeMap::new();
    for register in &map.registers {
        let Content::Fields(fields) = &register.content else { continue };
        let of = |field: &Field| u32::MAX >> (32 - field.width) << field.lsb;
        let bits = fields.iter().filter(|field| field.is_writable()).fold(0, |bits, field| bits | of(field));
        if bits != 0 {
            found.extend(words(register).map(|word| (word, bits)));
        }
    }
    found
}

/// The bits that the strobes of a write select.
fn selected(strobes: u8) -> u32 {
    (0..4).filter(|octet| strobes >> octet & 1 == 1).fold(0, |bits, octet| bits | 0xff << (8 * octet))
}

impl Watch {
    /// An observer for the registers of `map`.
    pub fn new(map: &RegisterMap, readings: &[Reading]) -> Self {
        let mut by_word: BTreeMap<u32, Vec<_>> = BTreeMap::new();
        for &(name, bits, point) in readings {
            for word in words(register(map, name)) {
                by_word.entry(word).or_default().push((bits, point));
            }
        }
        Self {
            readings: by_word,
            unread: map.registers.iter().flat_map(words).collect(),
            unwritten: writable(map).into_iter().map(|(word, bits)| (word, [bits; 2])).collect(),
            protocol: Protocol::of(map),
            write: None,
            data: [0; 2],
            read: None,
            irq: false,
        }
    }

    /// Watches a clock; `seen` has the [`POINTS`] and those of the readings. Returns address and word of a read that was
    /// carried out and whose answer is taken.
    pub fn watch(
        &mut self,
        rst: bool,
        master: &Master,
        slave: &Slave,
        irq: bool,
        seen: &mut Coverage,
    ) -> Option<(u32, u32)> {
        self.protocol.watch(rst, master, slave);
        seen.hit("interrupt raised", irq && !self.irq);
        seen.hit("interrupt cleared", self.irq && !irq);
        seen.hit("reset with an interrupt", rst && irq);
        self.irq = irq;
        if master.awvalid && slave.awready {
            self.write = Some(master.awaddr & !3);
        }
        if master.wvalid && slave.wready {
            let bits = selected(master.wstrb);
            self.data = [bits & !master.wdata, bits & master.wdata];
        }
        if master.arvalid && slave.arready {
            self.read = Some(master.araddr & !3);
        }
        if slave.bvalid && master.bready {
            let okay = slave.bresp == OKAY;
            seen.hit("write answered SLVERR", !okay);
            if let Some(word) = self.write.take().filter(|_| okay) {
                self.wrote(word);
            }
            seen.hit("every writable bit written as 0 and as 1", self.unwritten.is_empty());
        }
        let mut answered = None;
        if slave.rvalid && master.rready {
            let okay = slave.rresp == OKAY;
            seen.hit("read answered SLVERR", !okay);
            answered = self.read.take().filter(|_| okay).map(|word| (word, slave.rdata));
            if let Some((word, value)) = answered {
                for (bits, point) in self.readings.get(&word).into_iter().flatten() {
                    seen.hit(point, value & bits != 0);
                }
                self.unread.remove(&word);
            }
            seen.hit("every register read", self.unread.is_empty());
        }
        if rst {
            (self.write, self.read, self.irq) = (None, None, false);
        }
        answered
    }

    fn wrote(&mut self, word: u32) {
        let Some(left) = self.unwritten.get_mut(&word) else { return };
        for (left, bits) in left.iter_mut().zip(self.data) {
            *left &= !bits;
        }
        if *left == [0; 2] {
            self.unwritten.remove(&word);
        }
    }
}
