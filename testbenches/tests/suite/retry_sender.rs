//! The sender at its pins, in every width, in Verilator and in lockstep with its golden model: latency, order, and a line that loses frames.

use cores::extension::DESTINATION;
use cores::retry::{LONGEST_OCTETS, TAG_OCTETS, Word, distance, tag, unit_octets};
use cores::retry_sender::hdl::CORE;
use cores::retry_sender::model::Model;
use cores::retry_sender::{Control, Inputs, STREAM_LATENCY, Status};
use cores::variant::Variant;
use cosim::memory::{Behaviour, Memories};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::at_width_with_memories;
use testbenches::campaign::{emitted, join};
use testbenches::retry_sender::Far;

/// The sender between a port that always has its next frame and a MAC that always takes.
struct Bench<const N: usize, const C: usize> {
    lockstep: Lockstep<Model<N, C>>,
    pins: Control<N>,
    /// Memories of 100 to 200 ns.
    memories: Memories<C>,
    /// Beats of the port: octets and end of frame.
    port: VecDeque<(Vec<u8>, bool)>,
    clock: usize,
    out: Vec<u8>,
    /// Frames that left, with the clocks of their first and last beats.
    left: Vec<(Vec<u8>, [usize; 2])>,
    began: usize,
}

impl<const N: usize, const C: usize> Bench<N, C> {
    /// A sender that runs in epoch 1.
    fn new(variant: &Variant) -> Self {
        let units = variant.parameter("UNITS").expect("units");
        let pins = Control { m_axis_tready: true, cfg_period: 1 << 20, cfg_oui: 0x0050c2, ..Control::default() };
        let memories = Memories::of_beats(units, &Behaviour::hbm2(3103, 100..=200, 16), 0);
        let lockstep = join(&CORE, variant, Model::new(units), 0);
        let (port, out, left) = (VecDeque::new(), vec![], vec![]);
        let mut bench = Self { lockstep, pins, memories, port, clock: 0, out, left, began: 0 };
        bench.pins.rst = true;
        bench.clocks(1);
        bench.pins.rst = false;
        for epoch in [0, 1] {
            bench.hear(epoch, 0, (0, 0));
            bench.clocks(6);
        }
        assert!(bench.clocks(1).stat_running);
        bench
    }

    /// The far end says what it has got, and asks for a range.
    fn hear(&mut self, epoch: u8, below: u32, (first, to): (u32, u32)) {
        let pins = &mut self.pins;
        (pins.heard_valid, pins.heard_known, pins.heard_epoch) = (true, true, epoch);
        (pins.heard_below, pins.heard_first, pins.heard_to) = (below, first, to);
        self.clocks(1);
        self.pins.heard_valid = false;
    }

    fn send(&mut self, frame: &[u8]) {
        let beats = frame.len().div_ceil(N);
        self.port.extend(frame.chunks(N).enumerate().map(|(at, chunk)| (chunk.to_vec(), at + 1 == beats)));
    }

    /// So many clocks; the outputs of the last.
    fn clocks(&mut self, clocks: usize) -> Status<N> {
        let mut outputs = Status::default();
        for _ in 0..clocks {
            let pins = &mut self.pins;
            pins.s_axis_tvalid = !self.port.is_empty();
            if let Some((octets, last)) = self.port.front() {
                pins.s_axis_tdata.0[..octets.len()].copy_from_slice(octets);
                pins.s_axis_tkeep = Keep::first(octets.len());
                pins.s_axis_tlast = *last;
            }
            let inputs = Inputs { control: pins.clone(), memories: self.memories.drive() };
            let all = self.lockstep.step(&inputs).expect("no difference");
            self.memories.clock(pins.rst, &all.memories);
            outputs = all.status.clone();
            if pins.s_axis_tvalid && outputs.s_axis_tready {
                self.port.pop_front();
            }
            if outputs.m_axis_tvalid {
                if self.out.is_empty() {
                    self.began = self.clock;
                }
                let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
                self.out.extend(&outputs.m_axis_tdata.0[..lanes]);
                if outputs.m_axis_tlast {
                    self.left.push((std::mem::take(&mut self.out), [self.began, self.clock]));
                }
            }
            self.clock += 1;
        }
        outputs
    }
}

/// Clocks from a get to its units, at the most: latency, a refresh, and what waits before it.
fn slowest(channels: usize) -> usize {
    if channels > 0 { 400 } else { 0 }
}

fn frame(octets: usize, mark: u8) -> Vec<u8> {
    (0..octets).map(|at| if at < 12 { 2 } else { mark.wrapping_add(at as u8) }).collect()
}

fn behind_tag(frame: &[u8], again: bool, position: u32) -> Vec<u8> {
    [&tag(1, again, distance(0, position))[..], frame].concat()
}

fn frames_leave_behind_their_tags<const N: usize, const C: usize>(variant: &Variant) {
    let mut bench = Bench::<N, C>::new(variant);
    let from = cores::retry::FIRST_POSITION;
    let control = [&DESTINATION[..], &[7; 54]].concat();
    let frames = [frame(60, 1), frame(4 * N, 2), control.clone(), frame(LONGEST_OCTETS, 3), frame(60, 4)];
    frames.iter().for_each(|frame| bench.send(frame));
    let start = bench.clock;
    bench.clocks(20 + 3 * LONGEST_OCTETS / N);
    let units = |octets: usize| (octets.div_ceil(N) * N).div_ceil(unit_octets(N)) as u32;
    let positions = [0, units(60), 0, units(60) + units(4 * N), units(60) + units(4 * N) + units(LONGEST_OCTETS)];
    let expected: Vec<Vec<u8>> = frames
        .iter()
        .zip(positions)
        .map(|(frame, at)| if *frame == control { frame.clone() } else { behind_tag(frame, false, from + at) })
        .collect();
    let left: Vec<&Vec<u8>> = bench.left.iter().map(|(octets, _)| octets).collect();
    assert_eq!(left, expected.iter().collect::<Vec<_>>(), "{}", variant.name);
    assert_eq!(bench.left[0].1[0], start + STREAM_LATENCY, "{}: latency", variant.name);
    // what a tag needs is the only time between frames
    for pair in bench.left.windows(2) {
        assert_eq!(pair[1].1[0], pair[0].1[1] + 1, "{}: a bubble", variant.name);
    }
    for (octets, [first, last]) in &bench.left {
        assert_eq!(last - first + 1, octets.len().div_ceil(N), "{}: a bubble within a frame", variant.name);
    }
}

#[test]
fn frames_leave_behind_their_tags_without_a_bubble() {
    for variant in &emitted(&CORE) {
        at_width_with_memories!(variant, frames_leave_behind_their_tags());
    }
}

/// While a range of 40 frames is sent again, frames of the port take every other turn, and one of control waits for a frame at most.
fn control_waits_for_one_frame<const N: usize, const C: usize>(variant: &Variant) {
    let mut bench = Bench::<N, C>::new(variant);
    for mark in 0..40 {
        bench.send(&frame(400, mark));
    }
    bench.clocks(40 * 500usize.div_ceil(N) + 40);
    assert_eq!(bench.left.len(), 40);
    let below = cores::retry::FIRST_POSITION;
    let end = distance(0, below + 40 * (400usize.div_ceil(N) * N).div_ceil(unit_octets(N)) as u32);
    bench.hear(1, below, (below, end));
    bench.clocks(40);
    let sent = bench.clock;
    let control = [&DESTINATION[..], &[7; 54]].concat();
    bench.send(&control);
    bench.clocks(60 * 500usize.div_ceil(N) + 400 + slowest(C));
    let again = |octets: &[u8]| octets[0] == tag(1, true, 0)[0];
    assert_eq!(bench.left.iter().filter(|(octets, _)| again(octets)).count(), 40, "{}", variant.name);
    let at = bench.left.iter().position(|(octets, _)| *octets == control).expect("it left");
    let before = bench.left[..at].iter().filter(|(_, [first, _])| *first >= sent + STREAM_LATENCY).count();
    assert!(before <= 1, "{}: {before} frames between", variant.name);
}

#[test]
fn a_frame_of_control_waits_for_one_frame_at_most() {
    for variant in &emitted(&CORE) {
        at_width_with_memories!(variant, control_waits_for_one_frame());
    }
}

fn frames_again<const N: usize, const C: usize>(variant: &Variant) {
    let mut bench = Bench::<N, C>::new(variant);
    let sizes = [60, N, N - 3, 4 * N, 1500, 61, 60];
    sizes.iter().for_each(|octets| bench.send(&frame(*octets, 1)));
    bench.clocks(200 + 2000 / N);
    let units = |octets: &usize| (octets.div_ceil(N) * N).div_ceil(unit_octets(N)) as u32;
    let below = cores::retry::FIRST_POSITION;
    bench.hear(1, below, (below, distance(0, below + sizes.iter().map(units).sum::<u32>())));
    bench.left.clear();
    bench.clocks(300 + 2000 / N + slowest(C));
    assert_eq!(bench.left.len(), sizes.len());
    for (pair, octets) in bench.left.windows(2).zip(sizes) {
        let clocks = pair[1].1[0] - pair[0].1[0];
        assert!(C > 0 || clocks == octets.div_ceil(N) + 4, "{}: {octets} octets in {clocks} clocks", variant.name);
    }
}

#[test]
fn frames_of_a_memory_on_the_chip_are_sent_again_four_clocks_apart() {
    for variant in &emitted(&CORE) {
        at_width_with_memories!(variant, frames_again());
    }
}

/// Frames from memories behind AXI4 fill the line while they are asked for, with memories that answer after 100 to 200 ns.
#[test]
fn frames_that_are_got_fill_the_line() {
    fn fill<const N: usize, const C: usize>(variant: &Variant) {
        const FRAMES: usize = 60;
        let mut bench = Bench::<N, C>::new(variant);
        (0..FRAMES).for_each(|mark| bench.send(&frame(1500, mark as u8)));
        bench.clocks(FRAMES * 26 + 40);
        assert_eq!(bench.left.len(), FRAMES);
        let below = cores::retry::FIRST_POSITION;
        bench.hear(1, below, (below, distance(0, below + 24 * FRAMES as u32)));
        bench.left.clear();
        bench.clocks(FRAMES * 26 + slowest(C) + 40);
        assert_eq!(bench.left.len(), FRAMES, "{}", variant.name);
        let clocks = bench.left[FRAMES - 1].1[0] - bench.left[0].1[0];
        // a frame has 24 beats, and two clocks are between two of them
        assert!(clocks <= 26 * (FRAMES - 1), "{}: {clocks} clocks", variant.name);
    }
    for variant in emitted(&CORE).iter().filter(|variant| variant.parameter("CHANNELS").is_some()) {
        at_width_with_memories!(variant, fill());
    }
}

/// A line of 500 clocks each way loses one frame in 50, and as many words: all frames arrive in order, and those sent again are those lost.
fn a_lossy_line<const N: usize, const C: usize>(variant: &Variant) {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let mut bench = Bench::<N, C>::new(variant);
    bench.pins.cfg_period = 200;
    const FRAMES: usize = 2000;
    let frames: Vec<Vec<u8>> = (0..FRAMES).map(|at| frame(rng.random_range(60..300), at as u8)).collect();
    frames.iter().for_each(|frame| bench.send(frame));
    let first = cores::retry::FIRST_POSITION;
    let mut far = Far::at(1, first);
    // words on their way: clock, first position that is missing, range
    let mut words: VecDeque<(usize, u32, (u32, u32))> = VecDeque::new();
    let (mut line, mut lost, mut again, mut asked_at) = (VecDeque::new(), 0, 0, 0);
    while bench.clock < 1_000_000 {
        if words.front().is_some_and(|(at, ..)| *at <= bench.clock) {
            let (_, below, range) = words.pop_front().expect("a word");
            bench.hear(1, below, range);
        } else {
            bench.clocks(1);
        }
        for (octets, _) in std::mem::take(&mut bench.left) {
            let is_lost = rng.random_ratio(1, 50);
            let is_data = octets[..6] != DESTINATION;
            again += usize::from(is_data && octets[0] == tag(1, true, 0)[0]);
            lost += usize::from(is_data && is_lost);
            if !is_lost {
                line.push_back((bench.clock + 500, octets));
            }
        }
        while line.front().is_some_and(|(at, _)| *at <= bench.clock) {
            let (_, octets) = line.pop_front().expect("a frame");
            if octets[..6] == DESTINATION {
                far.word(octets[21] >> 4, u32::from_be_bytes([0, octets[22], octets[23], octets[24]]));
            } else {
                let beats = (octets.len() - TAG_OCTETS).div_ceil(N);
                let units = (beats * N).div_ceil(unit_octets(N)) as u32;
                far.data(octets[0] >> 4, u32::from_be_bytes([0, octets[1], octets[2], octets[3]]), units);
            }
        }
        let (from, to) = far.gap();
        // asks once in a round trip
        if bench.clock >= asked_at + 1200 {
            asked_at = bench.clock;
            if !rng.random_ratio(1, 50) {
                words.push_back((bench.clock + 500, far.below, (from, to)));
            }
        }
        if bench.port.is_empty() && far.below == far.end && line.is_empty() && words.is_empty() {
            break;
        }
    }
    assert!(bench.port.is_empty() && far.below == far.end, "{}: the far end misses {:?}", variant.name, far.gap());
    assert!(lost > 20 && again > 20, "{}: {lost} lost", variant.name);
    assert!(again <= lost + 2, "{}: {again} sent again, {lost} lost", variant.name);
}

#[test]
fn a_line_that_loses_frames_loses_none_in_the_end() {
    for variant in &emitted(&CORE) {
        at_width_with_memories!(variant, a_lossy_line());
    }
}

#[test]
fn a_word_has_what_was_told() {
    fn told<const N: usize, const C: usize>(variant: &Variant) {
        let mut bench = Bench::<N, C>::new(variant);
        let word = Word {
            known: true,
            known_epoch: 9,
            epoch: 1,
            end: cores::retry::FIRST_POSITION,
            below: 3,
            first: 5,
            to: 8,
        };
        bench.pins.word_valid = true;
        (bench.pins.word_known, bench.pins.word_epoch) = (word.known, word.known_epoch);
        (bench.pins.word_below, bench.pins.word_first, bench.pins.word_to) = (word.below, word.first, word.to);
        bench.pins.cfg_source_mac = 0x0200_0000_0005;
        assert!(bench.clocks(1).word_ready);
        bench.pins.word_valid = false;
        bench.clocks(20);
        assert_eq!(bench.left.len(), 1);
        assert_eq!(bench.left[0].0, word.frame(0x0200_0000_0005, 0x0050c2), "{}", variant.name);
    }
    for variant in &emitted(&CORE) {
        at_width_with_memories!(variant, told());
    }
}
