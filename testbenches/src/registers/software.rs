//! The driver: an AXI4-Lite master that carries out queued writes and reads any register, both at random speeds.

use super::watch;
use crate::draw::pick;
use cores::registers::{Master, Slave};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{PinSink, Pins};
use rtl_gen::registers::{Access, Content, RegisterMap};
use std::collections::{BTreeMap, VecDeque};

/// Values of pins, as 32-bit words, by name.
pub type Values = BTreeMap<String, Vec<u32>>;

/// The values of all pins.
pub fn values<P: Pins>(pins: &P) -> Values {
    struct Gather(Vec<(usize, Vec<u32>)>);
    impl PinSink for Gather {
        fn narrow(&mut self, pin: usize, value: u64) {
            self.0.push((pin, vec![value as u32, (value >> 32) as u32]));
        }
        fn wide(&mut self, pin: usize, words: &[u32]) {
            self.0.push((pin, words.to_vec()));
        }
    }
    let mut gather = Gather(Vec::new());
    pins.visit(&mut gather);
    let names = P::pins();
    gather.0.into_iter().map(|(pin, words)| (names[pin].name.to_string(), words)).collect()
}

/// A write: address, word, strobes.
#[derive(Clone, Copy, Debug)]
pub struct Write {
    /// Address in octets.
    pub address: u32,
    /// The word.
    pub word: u32,
    /// Strobes, one bit for each octet.
    pub octets: u8,
}

/// The driver.
#[derive(Debug)]
pub struct Software {
    map: RegisterMap,
    address_bits: usize,
    /// Word addresses of all registers, and of those with writable bits.
    words: Vec<u32>,
    writable: Vec<u32>,
    queue: VecDeque<Write>,
    /// The write in progress, and whether its address and its word have been offered.
    write: Option<(Write, bool, bool)>,
    /// Number of writes that have begun and were not answered.
    unanswered: u32,
    /// Chance in 256 that something is offered, and that an answer is taken.
    offer: u8,
    ready: u8,
    /// The address of the last read, whose next word is often read next.
    last_read: u32,
    /// The address of the last write, which is often read behind it.
    last_written: u32,
}

impl Software {
    /// A driver for the registers of `map`, whose addresses are below 2^`address_bits`.
    pub fn new(map: RegisterMap, address_bits: usize) -> Self {
        let words = map
            .registers
            .iter()
            .flat_map(|register| register.offsets().flat_map(|offset| (offset..offset + register.octets()).step_by(4)));
        let words = words.collect();
        Self {
            words,
            writable: watch::writable(&map).into_keys().collect(),
            map,
            address_bits,
            queue: VecDeque::new(),
            write: None,
            unanswered: 0,
            offer: 255,
            ready: 255,
            last_read: 0,
            last_written: 0,
        }
    }

    /// Whether no write waits.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether all writes have been answered.
    pub fn has_finished(&self) -> bool {
        self.is_idle() && self.unanswered == 0
    }

    /// Queues a write of a whole word.
    pub fn write(&mut self, address: u32, word: u32) {
        self.queue.push_back(Write { address, word, octets: 0xf });
    }

    /// Queues writes to any address, mostly to writable bits: several, so that octets without a strobe have something to keep.
    pub fn write_anything(&mut self, rng: &mut ChaCha8Rng) {
        let address = if rng.random_ratio(1, 4) { self.anywhere(rng) } else { *pick(rng, &self.writable) };
        for _ in 0..rng.random_range(1..=4) {
            let octets = if rng.random_ratio(1, 2) { 0xf } else { rng.random_range(0..16) };
            self.queue.push_back(Write { address, word: rng.random(), octets });
        }
    }

    /// Queues a write to where a register would be if a bit of the address were not looked at.
    pub fn write_beside(&mut self, rng: &mut ChaCha8Rng) {
        let address = *pick(rng, &self.writable) ^ 1 << rng.random_range(2..self.address_bits);
        self.write(address, rng.random());
    }

    /// Queues writes of all registers that configure a part: `cfg_<field>` of `values` goes to the field
    /// `<prefix><field>`.
    pub fn program(&mut self, prefix: &str, values: &Values) {
        for register in &self.map.registers {
            let Content::Fields(fields) = &register.content else { continue };
            for (element, address) in register.offsets().enumerate() {
                let (mut word, mut ours) = (0, false);
                for field in fields {
                    let Access::Config { reset } = field.access else { continue };
                    let value = field.name.strip_prefix(prefix).and_then(|name| values.get(&format!("cfg_{name}")));
                    ours |= value.is_some();
                    word |= value.map_or(reset, |words| bits(words, element * field.width, field.width)) << field.lsb;
                }
                if ours {
                    self.queue.push_back(Write { address, word, octets: 0xf });
                }
            }
        }
    }

    /// Drives the bus. A request that has been offered stays until it is taken.
    pub fn draw(&mut self, rng: &mut ChaCha8Rng, pins: &mut Master) {
        if rng.random_ratio(1, 512) {
            self.offer = [8, 128, 255, 255][rng.random_range(0..4)];
            self.ready = [16, 128, 255, 255][rng.random_range(0..4)];
        }
        if self.write.is_none_or(|(_, address, word)| address && word) {
            self.write = self.queue.pop_front().map(|write| (write, false, false));
            if let Some((write, ..)) = &self.write {
                self.unanswered += 1;
                self.last_written = write.address;
            }
        }
        if let Some((write, address, word)) = &mut self.write {
            if !pins.awvalid && !*address && rng.random::<u8>() <= self.offer {
                (pins.awvalid, pins.awaddr, *address) = (true, write.address, true);
            }
            if !pins.wvalid && !*word && rng.random::<u8>() <= self.offer {
                (pins.wvalid, pins.wdata, pins.wstrb) = (true, write.word, write.octets);
                *word = true;
            }
        }
        if !pins.arvalid && rng.random::<u8>() <= self.offer {
            let next = self.last_read + 4;
            self.last_read = match rng.random_range(0..4) {
                0 => self.last_written,
                1 | 2 if self.words.contains(&next) => next,
                _ => self.anywhere(rng),
            };
            (pins.arvalid, pins.araddr) = (true, self.last_read);
        }
        pins.bready = rng.random::<u8>() <= self.ready;
        pins.rready = rng.random::<u8>() <= self.ready;
    }

    /// Withdraws requests that have been taken; after a reset, all of them.
    pub fn advance(&mut self, rst: bool, pins: &mut Master, slave: &Slave) {
        pins.awvalid &= !slave.awready && !rst;
        pins.wvalid &= !slave.wready && !rst;
        pins.arvalid &= !slave.arready && !rst;
        self.unanswered -= u32::from(slave.bvalid && pins.bready && !rst);
        if rst {
            self.queue.clear();
            self.write = None;
            self.unanswered = 0;
        }
    }

    fn anywhere(&self, rng: &mut ChaCha8Rng) -> u32 {
        match rng.random_range(0..16) {
            0 => rng.random_range(0..1 << self.address_bits),
            _ => self.words[rng.random_range(0..self.words.len())],
        }
    }
}

/// `width` bits, at most 32, from bit `lsb` on.
fn bits(words: &[u32], lsb: usize, width: usize) -> u32 {
    let at = |word: usize| u64::from(words.get(word).copied().unwrap_or(0));
    let both = at(lsb / 32) | at(lsb / 32 + 1) << 32;
    (both >> (lsb % 32)) as u32 & u32::MAX >> (32 - width)
}
