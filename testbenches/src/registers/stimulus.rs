//! Random AXI4-Lite traffic, and its coverage points.

use super::golden::{master, slave};
use super::{Inputs, Outputs, Protocol, Sample};
use crate::campaign;
use crate::coverage::Coverage;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Fields;

/// Coverage points of a campaign.
pub const POINTS: [&str; 24] = [
    "address of a write before its data",
    "data of a write before its address",
    "address and data of a write together",
    "write answered OKAY",
    "write answered SLVERR",
    "write to a register that is read only",
    "write of some octets",
    "write of no octet",
    "answer to a write held by back-pressure",
    "read answered OKAY",
    "read answered SLVERR",
    "answer to a read held by back-pressure",
    "read and write of a word at the same edge",
    "lowest address bits set",
    "command",
    "event set and cleared in one clock",
    "event cleared",
    "high word after a carry",
    "high word kept from before a carry",
    "narrow counter wraps",
    "read of a window",
    "read beyond the words of a window",
    "reset with a write in progress",
    "reset with a read in progress",
];

/// Byte addresses that matter for coverage.
const CONTROL: u16 = 0x04;
const STATE: u16 = 0x0c;
const FRAMES: u16 = 0x88;
const LOG: u16 = 0x100;

/// Clocks in which `frames` carries into its high word for the first time after a reset.
const FIRST_CARRY: u64 = (1 << 32) - super::COUNTERS_START;

/// The stimulus, which draws inputs clock by clock and watches the outputs. The master obeys AXI: a request that it
/// offers stays until it is taken.
pub struct Stimulus {
    rng: ChaCha8Rng,
    inputs: Inputs,
    /// Chance in 256 that something is offered, and that an answer is taken; redrawn now and then.
    offer: u8,
    ready: u8,
    /// Handshakes of the last clock.
    taken: Taken,
    /// Address to read next: the high word after the low one.
    next_read: Option<u16>,
    write: Write,
    read: Read,
    /// Events counted since the last reset: drops, and frames of each class.
    drops: u64,
    frames: [u64; 2],
    protocol: Protocol,
    coverage: Coverage,
}

/// Handshakes of a clock.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    address: bool,
    data: bool,
    read: bool,
}

/// A write: the parts that have been taken, and the number of clocks that it has been complete.
#[derive(Clone, Copy, Debug, Default)]
struct Write {
    address: Option<u16>,
    data: Option<u32>,
    age: u32,
}

/// The read in progress, and the number of clocks since its beginning.
#[derive(Clone, Copy, Debug, Default)]
struct Read {
    address: Option<u16>,
    age: u32,
}

impl Stimulus {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            offer: 128,
            ready: 128,
            taken: Taken::default(),
            next_read: None,
            write: Write::default(),
            read: Read::default(),
            drops: 0,
            frames: [0; 2],
            protocol: Protocol::of(&super::map()),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// Any address, more often that of a register.
    fn address(&mut self) -> u16 {
        let rng = &mut self.rng;
        let word = match rng.random_range(0..8) {
            0 => rng.random_range(0..0x400),
            1 | 2 => CONTROL,
            3 => STATE,
            4 => FRAMES + 8 * rng.random_range(0..2),
            5 => LOG + 4 * rng.random_range(0..8),
            6 => 0x40 + 4 * rng.random_range(0..16),
            _ => 0x78 + 4 * rng.random_range(0..10),
        };
        if rng.random_ratio(1, 4) { word | rng.random_range(0..4) } else { word }
    }

    fn draw_master(&mut self) {
        let Taken { address, data, read } = std::mem::take(&mut self.taken);
        if address || !self.inputs.s_axil_awvalid {
            self.inputs.s_axil_awvalid = self.rng.random::<u8>() < self.offer;
            self.inputs.s_axil_awaddr = self.address();
        }
        if data || !self.inputs.s_axil_wvalid {
            self.inputs.s_axil_wvalid = self.rng.random::<u8>() < self.offer;
            self.inputs.s_axil_wdata = self.rng.random();
            self.inputs.s_axil_wstrb = if self.rng.random_ratio(1, 2) { 0xf } else { self.rng.random_range(0..16) };
        }
        if read || !self.inputs.s_axil_arvalid {
            self.inputs.s_axil_arvalid = self.rng.random::<u8>() < self.offer;
            let next = self.next_read.filter(|_| self.rng.random_ratio(3, 4));
            self.inputs.s_axil_araddr = next.unwrap_or_else(|| self.address());
        }
        self.inputs.s_axil_bready = self.rng.random::<u8>() < self.ready;
        self.inputs.s_axil_rready = self.rng.random::<u8>() < self.ready;
    }

    fn draw_hardware(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let rare = |rng: &mut ChaCha8Rng| rng.random::<u8>() & rng.random::<u8>() & rng.random::<u8>();
        pins.stat_active = rng.random();
        if rng.random_ratio(1, 4) {
            pins.stat_cells = Fields(std::array::from_fn(|_| rng.random::<u32>() >> 4));
        }
        pins.event_overflow = rng.random_ratio(1, 8);
        pins.event_malformed = rare(rng);
        pins.event_stuck = rare(rng);
        pins.count_drops = rng.random();
        pins.count_frames = rare(rng) & 3;
        pins.log_data = rng.random();
        pins.histogram_data = rng.random();
    }

    fn watch_write(&mut self, outputs: &Outputs) {
        let (pins, seen) = (&self.inputs, &mut self.coverage);
        let write = &mut self.write;
        let answered = outputs.s_axil_bvalid;
        if let (Some(address), Some(ones)) = (write.address, write.data) {
            write.age += 1;
            let carried_out = write.age == 2;
            let kinds = (ones >> 16) as u8;
            seen.hit(
                "event set and cleared in one clock",
                carried_out && address & !3 == STATE && kinds & pins.event_malformed != 0,
            );
            seen.hit("event cleared", carried_out && address & !3 == STATE && kinds & !pins.event_malformed != 0);
            let same = self.read.address.is_some_and(|read| read & !3 == address & !3);
            let sampled = self.read.age == 1;
            seen.hit(
                "read and write of a word at the same edge",
                carried_out && sampled && same && address & !3 == CONTROL,
            );
            let okay = outputs.s_axil_bresp == 0;
            seen.hit("write answered OKAY", answered && okay);
            seen.hit("write answered SLVERR", answered && !okay);
            seen.hit("write to a register that is read only", answered && !okay && address < 4);
            seen.hit("answer to a write held by back-pressure", answered && !pins.s_axil_bready);
        }
        let (address, data) = (self.taken.address, self.taken.data);
        seen.hit("address of a write before its data", address && !data && write.data.is_none());
        seen.hit("data of a write before its address", data && !address && write.address.is_none());
        seen.hit("address and data of a write together", address && data);
        seen.hit("write of some octets", data && (1..15).contains(&pins.s_axil_wstrb));
        seen.hit("write of no octet", data && pins.s_axil_wstrb == 0);
        seen.hit("reset with a write in progress", pins.rst && write.address.is_some() && write.data.is_some());
        if pins.rst || answered && pins.s_axil_bready {
            *write = Write::default();
        } else {
            write.address = write.address.or(address.then_some(pins.s_axil_awaddr));
            write.data = write.data.or(data.then(|| pins.s_axil_wdata & mask(pins.s_axil_wstrb)));
        }
    }

    fn watch_read(&mut self, outputs: &Outputs) {
        let (pins, seen) = (&self.inputs, &mut self.coverage);
        let answered = outputs.s_axil_rvalid;
        if let Some(address) = self.read.address {
            self.read.age += 1;
            let okay = outputs.s_axil_rresp == 0;
            seen.hit("read answered OKAY", answered && okay);
            seen.hit("read answered SLVERR", answered && !okay);
            seen.hit("answer to a read held by back-pressure", answered && !pins.s_axil_rready);
            seen.hit("lowest address bits set", answered && okay && address % 4 != 0);
            seen.hit("read of a window", answered && okay && address >= LOG);
            seen.hit("read beyond the words of a window", answered && (LOG + 20..LOG + 32).contains(&address));
            let class = usize::from(address >> 3 & 1 == 0);
            let high = answered && [FRAMES + 4, FRAMES + 12].contains(&(address & !3));
            let after = self.frames[class] >= FIRST_CARRY + 8;
            seen.hit("high word after a carry", high && outputs.s_axil_rdata != 0);
            seen.hit("high word kept from before a carry", high && after && outputs.s_axil_rdata == 0);
        }
        seen.hit("reset with a read in progress", pins.rst && self.read.address.is_some());
        if pins.rst || answered && pins.s_axil_rready {
            self.read = Read::default();
        } else if self.taken.read {
            let address = pins.s_axil_araddr;
            self.read.address = Some(address);
            let low = [FRAMES, FRAMES + 8].contains(&(address & !3));
            self.next_read = low.then_some(address + 4);
        }
    }

    fn watch_counters(&mut self) {
        let pins = &self.inputs;
        self.drops += u64::from(pins.count_drops);
        for (class, frames) in self.frames.iter_mut().enumerate() {
            *frames += u64::from(pins.count_frames >> class & 1);
        }
        if pins.rst {
            (self.drops, self.frames) = (0, [0; 2]);
        }
        self.coverage.hit("narrow counter wraps", self.drops == 256);
    }
}

fn mask(strobes: u8) -> u32 {
    (0..4).filter(|octet| strobes >> octet & 1 == 1).fold(0, |mask, octet| mask | 0xff << (8 * octet))
}

impl campaign::Stimulus for Stimulus {
    type Golden = Sample;

    fn draw(&mut self) -> &Inputs {
        if self.rng.random_ratio(1, 256) {
            self.offer = *[4, 64, 255].get(self.rng.random_range(0..3)).expect("one of three");
            self.ready = *[16, 128, 255].get(self.rng.random_range(0..3)).expect("one of three");
        }
        self.inputs.rst = self.rng.random_ratio(1, 2048);
        self.draw_master();
        self.draw_hardware();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        let pins = &self.inputs;
        self.protocol.watch(pins.rst, &master(pins), &slave(outputs));
        self.taken = Taken {
            address: pins.s_axil_awvalid && outputs.s_axil_awready,
            data: pins.s_axil_wvalid && outputs.s_axil_wready,
            read: pins.s_axil_arvalid && outputs.s_axil_arready,
        };
        self.coverage.hit("command", outputs.cmd_load || outputs.cmd_clear);
        self.watch_write(outputs);
        self.watch_read(outputs);
        self.watch_counters();
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}
