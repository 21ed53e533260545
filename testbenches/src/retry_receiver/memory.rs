//! Memories behind AXI4 at the receiver: their ways, which change from while to while, and what the frames that are handed on owe to them.

use crate::coverage::Coverage;
use crate::draw::pick;
use cores::axi::AxiSlave;
use cores::retry_receiver::{Outputs, Status};
use cosim::memory::{Behaviour, Memories};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Each;
use std::collections::HashSet;

/// Coverage points of a campaign with memories behind AXI4.
pub const POINTS: [&str; 8] = [
    "frame not taken, as the memory is not open",
    "frame is bad, as a read has failed",
    "frame is bad, as a write has failed",
    "write fails in an epoch",
    "write fails in no epoch",
    "units are on their way from the memories, and none comes",
    "another epoch begins while units are on their way from the memories",
    "write data wait for a memory",
];

/// Clocks in which nothing is handed on, though units are on their way, that count as a wait.
const WAIT: u32 = 30;
/// Beats that are handed on in an epoch until none of the one before can be among those that are held.
const HELD: u32 = 80;

/// The memories, and knowledge of their failures.
#[derive(Debug)]
pub struct Memory<const C: usize> {
    memories: Memories<C>,
    /// Units that were asked for and have not come.
    on_way: u64,
    /// Octets of beats that failed when they were read, and have not been handed on.
    failed: HashSet<Vec<u8>>,
    /// A write has failed; with it, beats that were handed on in an epoch since.
    failing: Option<u32>,
    /// A beat of the frame under way is one that failed.
    is_spoilt: bool,
    idle: u32,
}

impl<const C: usize> Memory<C> {
    /// Memories of so many units.
    pub fn new(units: u32, seed: u64) -> Self {
        Self {
            memories: Memories::of_beats(units, &Behaviour::hbm2(3103, 100..=1000, 16), seed),
            on_way: 0,
            failed: HashSet::new(),
            failing: None,
            is_spoilt: false,
            idle: 0,
        }
    }

    /// Draws other ways.
    pub fn turn_over(&mut self, rng: &mut ChaCha8Rng) {
        if C == 0 {
            return;
        }
        let behaviour = Behaviour {
            latency: pick(rng, &[1..=4, 30..=330, 300..=330, 1..=600]).clone(),
            burst: *pick(rng, &[1, 4, 16, 24, 60]),
            refresh: *pick(rng, &[(0, 0), (1257, 113)]),
            stalls: *pick(rng, &[0, 0, 30, 128, 200]),
            write_fails: *pick(rng, &[0, 0, 0, 0, 0, 200]),
            read_fails: *pick(rng, &[0, 0, 0, 40]),
        };
        self.memories.behave(&behaviour);
    }

    /// A write has failed, and what was not handed on may be given up.
    pub fn is_failing(&self) -> bool {
        self.failing.is_some()
    }

    /// The pins of this clock.
    pub fn drive(&mut self) -> Each<AxiSlave, C> {
        self.memories.drive()
    }

    /// A beat is handed on. If it is the last of its frame, whether that is bad, as it has to be.
    ///
    /// # Panics
    /// If a frame is bad and no memory has failed, or the other way round.
    pub fn hands_on<const N: usize>(&mut self, status: &Status<N>, seen: &mut Coverage) -> bool {
        self.idle = 0;
        self.is_spoilt |= self.failed.remove(&status.m_axis_tdata.0[..]);
        self.failing = self.failing.map(|beats| beats + u32::from(status.word_known)).filter(|beats| *beats < HELD);
        if !status.m_axis_tlast {
            return false;
        }
        let (bad, is_spoilt) = (status.m_axis_tuser, std::mem::take(&mut self.is_spoilt));
        assert!(bad || !is_spoilt, "a frame has octets that a memory could not read, and is not bad");
        assert!(!bad || is_spoilt || self.failing.is_some(), "a frame is bad, and no memory has failed");
        seen.hit("frame is bad, as a read has failed", bad && is_spoilt && self.failing.is_none());
        seen.hit("frame is bad, as a write has failed", bad && !is_spoilt);
        bad
    }

    /// The end of a clock.
    pub fn watch<const N: usize>(
        &mut self,
        rst: bool,
        slaves: &Each<AxiSlave, C>,
        outputs: &Outputs<N, C>,
        seen: &mut Coverage,
    ) {
        if C == 0 {
            return;
        }
        let status = &outputs.status;
        self.idle += 1;
        let waits = self.on_way > 0 && self.idle > WAIT && !status.m_axis_tvalid;
        seen.hit("units are on their way from the memories, and none comes", waits);
        let anew = status.stat_restarted && self.on_way > 0;
        seen.hit("another epoch begins while units are on their way from the memories", anew);
        for (slave, master) in slaves.0.iter().zip(&outputs.memories.0) {
            seen.hit("write data wait for a memory", master.wvalid && !slave.wready);
            if slave.bvalid && slave.bresp != 0 {
                seen.hit("write fails in an epoch", status.word_known);
                seen.hit("write fails in no epoch", !status.word_known);
                self.failing = Some(0);
            }
            if master.arvalid && slave.arready {
                self.on_way += u64::from(master.arlen) + 1;
            }
            if slave.rvalid {
                self.on_way -= 1;
                if slave.rresp != 0 {
                    self.failed.insert(slave.rdata.0.to_vec());
                }
            }
        }
        self.memories.clock(rst, &outputs.memories);
        self.memories.0.iter_mut().for_each(|memory| memory.failed.clear());
        if rst {
            self.failed.clear();
            (self.on_way, self.failing, self.is_spoilt) = (0, None, false);
        }
    }
}
