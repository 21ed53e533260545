//! A memory behind AXI4, clock by clock: bursts with latency, stalls, refresh and errors.
//!
//! Each memory has one identifier: its responses come in the order of the addresses, those to writes and those to reads each for themselves. Several
//! memories answer in any order.

use cores::axi::{AxiMaster, AxiSlave, BEAT_OCTETS, BURST_BEATS};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets};
use std::collections::{HashMap, VecDeque};
use std::ops::RangeInclusive;

pub use channels::{GatewayMemories, Memories, WithMemories};

mod channels;

/// The beats of a burst.
pub type Burst = Vec<Octets<BEAT_OCTETS>>;

/// Beats between two boundaries of 4096 octets, which no burst crosses (AXI4, A3.4.1).
const BOUNDARY_BEATS: u32 = (4096 / BEAT_OCTETS) as u32;

/// Error responses.
const SLVERR: u8 = 2;
const DECERR: u8 = 3;

/// The ways of a memory. All times are in clocks.
#[derive(Clone, Debug)]
pub struct Behaviour {
    /// From a burst that is asked for to its data, or from the last beat of one that is written to the response.
    pub latency: RangeInclusive<u64>,
    /// For which a burst keeps the memory from others, reads and writes alike.
    pub burst: u64,
    /// From one refresh to the next, and for how long one lasts; nothing is taken or given meanwhile.
    pub refresh: (u64, u64),
    /// Chances in 256 that a ready is low, and that a beat is not there yet.
    pub stalls: u8,
    /// One of so many bursts fails; 0: none.
    pub write_fails: u32,
    /// One of so many bursts that are read fails; 0: none.
    pub read_fails: u32,
}

impl Behaviour {
    /// A memory that is always ready and never fails, with latency and refresh of HBM2 at a clock of this period in picoseconds: 350 ns each
    /// 3.9 us. `burst` is that of the share of the memory's rate.
    pub fn hbm2(period_ps: u64, latency_ns: RangeInclusive<u64>, burst: u64) -> Self {
        let clocks = |ps: u64| ps.div_ceil(period_ps);
        Self {
            latency: clocks(1000 * latency_ns.start())..=clocks(1000 * latency_ns.end()),
            burst,
            refresh: (clocks(3_900_000), clocks(350_000)),
            stalls: 0,
            write_fails: 0,
            read_fails: 0,
        }
    }
}

/// A burst that is written or read.
#[derive(Clone, Debug)]
struct Job {
    /// First clock in which its response or its first beat may come.
    done: u64,
    /// Number of the first beat in the memory.
    first: u32,
    /// Beats that fail, one bit each.
    fails: u16,
    beats: Burst,
}

impl Job {
    /// Whether a beat of the burst is one of so many from a number on.
    fn has_one_of(&self, first: u32, beats: u32) -> bool {
        self.first < first + beats && first < self.first + self.beats.len() as u32
    }
}

/// A memory.
#[derive(Clone, Debug)]
pub struct AxiMemory {
    /// The ways of the memory, which may change at any time.
    pub behaviour: Behaviour,
    /// Bursts that failed since this was emptied, as they should have been.
    pub failed: Vec<Burst>,
    /// Bursts of the greatest length that it has room for.
    rows: u32,
    rng: ChaCha8Rng,
    clock: u64,
    /// First clock in which the memory may begin another burst.
    free: u64,
    pins: AxiSlave,
    /// Beats that were written, by their number.
    written: HashMap<u32, Octets<BEAT_OCTETS>>,
    /// First beat and number of beats of the bursts whose data have not come.
    addresses: VecDeque<(u32, u32)>,
    beats: Vec<Octets<BEAT_OCTETS>>,
    whole: VecDeque<Burst>,
    writes: VecDeque<Job>,
    reads: VecDeque<Job>,
    /// Beats of the first of the reads that have left.
    left: usize,
    /// Pins that the master must hold.
    held: AxiMaster,
    must_hold: [bool; 3],
}

impl AxiMemory {
    /// A memory of so many bursts.
    pub fn new(rows: u32, behaviour: Behaviour, seed: u64) -> Self {
        Self {
            behaviour,
            failed: vec![],
            rows,
            rng: ChaCha8Rng::seed_from_u64(seed),
            clock: 0,
            free: 0,
            pins: AxiSlave::default(),
            written: HashMap::new(),
            addresses: VecDeque::new(),
            beats: vec![],
            whole: VecDeque::new(),
            writes: VecDeque::new(),
            reads: VecDeque::new(),
            left: 0,
            held: AxiMaster::default(),
            must_hold: [false; 3],
        }
    }

    /// A reset: the memory forgets what is on its way.
    pub fn reset(&mut self) {
        let rng = self.rng.clone();
        *self = Self { rng, ..Self::new(self.rows, self.behaviour.clone(), 0) };
    }

    fn is_refreshing(&self) -> bool {
        self.after_refresh(self.clock) != self.clock
    }

    /// The first clock from this one on that is in no refresh.
    fn after_refresh(&self, clock: u64) -> u64 {
        let (every, length) = self.behaviour.refresh;
        if every > 0 && clock % every < length { clock - clock % every + length } else { clock }
    }

    fn stalls(&mut self) -> bool {
        self.rng.random::<u8>() < self.behaviour.stalls
    }

    /// The pins of this clock.
    pub fn drive(&mut self) -> AxiSlave {
        let waits = self.is_refreshing();
        let mut pins = AxiSlave {
            awready: !waits && !self.stalls(),
            wready: !waits && !self.stalls(),
            arready: !waits && !self.stalls(),
            ..AxiSlave::default()
        };
        if let Some(job) = self.writes.front().filter(|job| !waits && job.done <= self.clock)
            && let fails = job.fails
            && !self.stalls()
        {
            pins.bvalid = true;
            pins.bresp = self.response(fails);
        }
        if let Some(job) = self.reads.front().filter(|job| !waits && job.done <= self.clock)
            && let (beat, fails, beats) = (job.beats[self.left], job.fails >> self.left & 1, job.beats.len())
            && !self.stalls()
        {
            pins.rvalid = true;
            pins.rdata = beat;
            pins.rlast = self.left + 1 == beats;
            pins.rresp = self.response(fails);
            if fails == 1 {
                self.rng.fill_bytes(&mut pins.rdata.0);
            }
        }
        self.pins = pins;
        self.pins.clone()
    }

    fn response(&mut self, fails: u16) -> u8 {
        if fails == 0 {
            0
        } else if self.rng.random() {
            SLVERR
        } else {
            DECERR
        }
    }

    /// First beat and number of beats of a burst.
    ///
    /// # Panics
    /// If the burst is none of whole beats that follow each other, or crosses a boundary.
    fn burst(&self, address: u32, len: u8, size: u8, burst: u8) -> (u32, u32) {
        assert_eq!(
            (address as usize % BEAT_OCTETS, 1usize << size, burst),
            (0, BEAT_OCTETS, 1),
            "begin, size and kind"
        );
        let (first, beats) = (address / BEAT_OCTETS as u32, u32::from(len) + 1);
        assert!(beats <= BURST_BEATS as u32, "{beats} beats");
        assert!(first % BOUNDARY_BEATS + beats <= BOUNDARY_BEATS, "a burst crosses no 4096 octets");
        let last = self.rows * BURST_BEATS as u32;
        assert!(first + beats <= last, "beats {first} to {} of a memory of {last}", first + beats);
        (first, beats)
    }

    /// A burst begins at the memory: the clock in which it is done.
    fn begin(&mut self) -> u64 {
        let start = self.after_refresh(self.free.max(self.clock));
        self.free = start + self.behaviour.burst;
        let latency = self.rng.random_range(self.behaviour.latency.clone());
        start + latency.max(1)
    }

    /// Beats of a burst that fail: none unless it is one of so many, then one, or any.
    fn fails(&mut self, one_in: u32, beats: u32) -> u16 {
        if one_in == 0 || !self.rng.random_ratio(1, one_in) {
            0
        } else if self.rng.random() {
            1 << self.rng.random_range(0..beats as usize)
        } else {
            self.rng.random_range(1..=u16::MAX >> (BURST_BEATS as u32 - beats))
        }
    }

    /// The end of the clock with these pins of the master.
    ///
    /// # Panics
    /// If the master breaks a rule of AXI4.
    pub fn clock(&mut self, master: &AxiMaster) {
        let (aw, w, ar) = (
            |pins: &AxiMaster| (pins.awvalid, pins.awaddr, pins.awlen, pins.awsize, pins.awburst),
            |pins: &AxiMaster| (pins.wvalid, pins.wdata, pins.wstrb, pins.wlast),
            |pins: &AxiMaster| (pins.arvalid, pins.araddr, pins.arlen, pins.arsize, pins.arburst),
        );
        assert!(!self.must_hold[0] || aw(&self.held) == aw(master), "a write address changed before it was taken");
        assert!(!self.must_hold[1] || w(&self.held) == w(master), "write data changed before it was taken");
        assert!(!self.must_hold[2] || ar(&self.held) == ar(master), "a read address changed before it was taken");
        let pins = self.pins.clone();
        self.must_hold =
            [master.awvalid && !pins.awready, master.wvalid && !pins.wready, master.arvalid && !pins.arready];
        self.held = master.clone();

        if pins.bvalid {
            assert!(master.bready, "a response is always taken");
            let Job { first, fails, mut beats, .. } = self.writes.pop_front().expect("a write that is done");
            if fails != 0 {
                self.failed.push(beats.clone());
                let spoilt = usize::from(fails) % beats.len();
                self.rng.fill_bytes(&mut beats[spoilt].0);
            }
            self.written.extend((first..).zip(beats));
        }
        if pins.rvalid {
            assert!(master.rready, "read data is always taken");
            self.left += 1;
            if pins.rlast {
                self.left = 0;
                let job = self.reads.pop_front().expect("a read that is done");
                if job.fails != 0 {
                    self.failed.push(job.beats);
                }
            }
        }
        if master.awvalid && pins.awready {
            let burst = self.burst(master.awaddr, master.awlen, master.awsize, master.awburst);
            self.addresses.push_back(burst);
        }
        if master.wvalid && pins.wready {
            assert_eq!(master.wstrb, Keep::first(BEAT_OCTETS), "whole beats");
            self.beats.push(master.wdata);
            if master.wlast {
                self.whole.push_back(std::mem::take(&mut self.beats));
            }
        }
        while !self.addresses.is_empty() && !self.whole.is_empty() {
            let (first, length) = self.addresses.pop_front().expect("an address");
            let beats = self.whole.pop_front().expect("a burst");
            assert_eq!(beats.len() as u32, length, "the last beat says so");
            let done = self.begin();
            let fails = self.fails(self.behaviour.write_fails, length);
            self.writes.push_back(Job { done, first, fails, beats });
        }
        if master.arvalid && pins.arready {
            let (first, length) = self.burst(master.araddr, master.arlen, master.arsize, master.arburst);
            assert!(
                !self.writes.iter().any(|write| write.has_one_of(first, length)),
                "beats from {first} on are read before their write is acknowledged"
            );
            let beat = |at: u32| *self.written.get(&at).unwrap_or_else(|| panic!("beat {at} was never written"));
            let beats = (first..first + length).map(beat).collect();
            let done = self.begin();
            let fails = self.fails(self.behaviour.read_fails, length);
            self.reads.push_back(Job { done, first, fails, beats });
        }
        self.clock += 1;
    }
}
