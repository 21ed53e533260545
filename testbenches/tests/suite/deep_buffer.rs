//! `deep_buffer` in Verilator with memories, in lockstep with its golden model.

use cores::deep_buffer::hdl::CORE;
use cores::deep_buffer::model::Model;
use cores::deep_buffer::{BEAT_OCTETS, BEGINS_AFTER, CLASSES, Inputs, Outputs};
use cores::packet_buffer;
use cores::packet_spill::{PASS_LATENCY, REGIONS_CLOCKS, STORED};
use cores::variant::CLOCK_PERIOD_100G_PS;
use cosim::memory::{Behaviour, Memories};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::join;

/// Memories of the default variant.
const C: usize = 4;

/// The core with its memories.
struct Bench {
    lockstep: Lockstep<Model<C>>,
    inputs: Inputs<C>,
    memories: Memories<C>,
    words: u32,
}

impl Bench {
    /// The default variant with regions that share the memories evenly: latency of 100 to 1000 ns, refresh, and 1024 octets in 26 clocks.
    fn new() -> Self {
        let variant = &CORE.variants[0];
        let size = |name| variant.parameter(name).expect("a size of the core");
        let share = size("ROWS") / CLASSES as u32;
        let behaviour = Behaviour::hbm2(CLOCK_PERIOD_100G_PS.into(), 100..=1000, 26);
        let mut bench = Self {
            lockstep: join(&CORE, variant, Model::new(variant), 0),
            inputs: Inputs::default(),
            memories: Memories::new(size("ROWS"), &behaviour, 0),
            words: size("DEPTH"),
        };
        let pins = &mut bench.inputs.control;
        pins.cfg_max_octets = 9216;
        pins.cfg_base.0 = std::array::from_fn(|class| class as u32 * share);
        pins.cfg_size.0 = [share; CLASSES];
        pins.rst = true;
        bench.clock();
        bench.inputs.control.rst = false;
        for _ in 0..2 * REGIONS_CLOCKS.max(BEGINS_AFTER) {
            bench.clock();
        }
        bench
    }

    fn clock(&mut self) -> Outputs<C> {
        self.inputs.memories = self.memories.drive();
        let outputs = self.lockstep.step(&self.inputs).expect("no difference").clone();
        self.memories.clock(self.inputs.control.rst, &outputs.memories);
        outputs
    }

    /// Puts a beat on the stream in, or none.
    fn offer(&mut self, beat: Option<(usize, usize, bool)>) {
        let pins = &mut self.inputs.control;
        pins.s_axis_tvalid = beat.is_some();
        let Some((class, lanes, last)) = beat else { return };
        (pins.s_axis_tdest, pins.s_axis_tkeep, pins.s_axis_tlast) = (class as u8, Keep::first(lanes), last);
    }
}

/// Clocks from a frame of one beat to its beat on the stream of its class, in an idle core, at each phase of the visits.
#[test]
fn a_frame_passes_in_the_stated_clocks() {
    let mut bench = Bench::new();
    let mut times = vec![];
    for phase in 0..4 * CLASSES {
        bench.offer(Some((5, 60, true)));
        bench.clock();
        bench.offer(None);
        let first = (1..64).find(|_| bench.clock().streams[5].tvalid);
        times.push(first.expect("the frame leaves"));
        bench.inputs.streams[5].tready = true;
        for _ in 0..32 + phase % CLASSES {
            bench.clock();
        }
        bench.inputs.streams[5].tready = false;
    }
    let (least, most) = (*times.iter().min().expect("times"), *times.iter().max().expect("times"));
    let behind = packet_buffer::LATENCY;
    assert_eq!(least..=most, PASS_LATENCY.start() + behind..=PASS_LATENCY.end() + behind);
}

/// Frames at 100 Gb/s while schedulers stop classes, until four times what the chip holds waits: no frame is dropped, and each leaves whole and in
/// order.
#[test]
fn no_frame_is_lost_beyond_what_the_chip_holds() {
    let mut bench = Bench::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut waiting: [VecDeque<(u32, usize, bool)>; CLASSES] = std::array::from_fn(|_| VecDeque::new());
    let mut offered = [false; CLASSES];
    let (mut left, mut number, mut class, mut served) = (0, 0u32, 0, 0u8);
    let (mut most, mut stored, mut gone) = (0, 0u32, 0u32);
    for clock in 0..90_000u32 {
        let goes = clock < 45_000;
        let arrives = (goes || left > 0) && clock % 8 != 0;
        if arrives && left == 0 {
            left = *[1, 1, 2, 10, 24, 144].choose(&mut rng).expect("a length");
            class = rng.random_range(0..CLASSES);
            number += 1;
        }
        let beat = arrives.then_some((class, if left == 1 { 30 } else { BEAT_OCTETS }, left == 1));
        bench.offer(beat);
        if let Some((class, lanes, last)) = beat {
            bench.inputs.control.s_axis_tdata.0[..4].copy_from_slice(&number.to_le_bytes());
            waiting[class].push_back((number, lanes, last));
            left -= 1;
        }
        if clock % 4096 == 0 {
            served = if goes { rng.random::<u8>() & rng.random::<u8>() } else { 0xff };
        }
        // one beat a clock, of a class that is served
        let first = rng.random_range(0..CLASSES);
        let waits = |class: &usize| offered[*class] && served >> *class & 1 == 1;
        let turn = (0..CLASSES).map(|step| (first + step) % CLASSES).find(waits).unwrap_or(first);
        for (number, stream) in bench.inputs.streams.iter_mut().enumerate() {
            stream.tready = number == turn && served >> number & 1 == 1;
        }
        let outputs = bench.clock();
        let status = &outputs.status;
        assert!(!status.stat_verdict || status.stat_reason == STORED, "clock {clock}: a frame is dropped");
        stored += u32::from(status.stat_verdict);
        offered = std::array::from_fn(|class| outputs.streams[class].tvalid);
        let stream = &outputs.streams[turn];
        if stream.tvalid && bench.inputs.streams[turn].tready {
            let (number, lanes, last) = waiting[turn].pop_front().expect("a beat that waits");
            let name = u32::from_le_bytes(stream.tdata.0[..4].try_into().expect("four octets"));
            assert_eq!((name, stream.tkeep, stream.tlast), (number, Keep::first(lanes), last), "class {turn}");
            gone += u32::from(last);
        }
        most = most.max(status.occ_cells.0.iter().sum::<u32>());
    }
    assert!(most > 4 * bench.words, "{most} cells waited");
    assert_eq!(stored, number);
    let still: usize = waiting.iter().map(VecDeque::len).sum();
    assert!(still == 0 && gone == stored, "{still} beats never left, {gone} of {stored} frames did");
}
