//! The receiver at its pins, in every width, in Verilator and in lockstep with its golden model: latency and throughput, and both ends of a line that loses
//! frames, of which the hardware of `retry_sender` is the far one.

use cores::extension::DESTINATION;
use cores::retry::{FIRST_POSITION, LONGEST_OCTETS, Word, distance, tag, unit_octets};
use cores::retry_receiver::hdl::CORE;
use cores::retry_receiver::model::Model;
use cores::retry_receiver::{Control, DEEP_LATENCY, DEEP_LATENCY_SPREAD, Inputs, LATENCY, LATENCY_SPREAD, Status};
use cores::variant::{CLOCK_PERIOD_100G_PS, Variant};
use cores::{retry_sender, retry_sender::hdl::CORE as SENDER};
use cosim::memory::{Behaviour, Memories};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::at_width_with_memories;
use testbenches::campaign::{emitted, join};
use testbenches::stream::{Beats, Frames};

/// The receiver behind a MAC, before a buffer that always takes.
struct Bench<const N: usize, const C: usize> {
    lockstep: Lockstep<Model<N, C>>,
    inputs: Inputs<N, C>,
    memories: Memories<C>,
    /// Frames of the MAC, and whether their FCS is bad.
    mac: VecDeque<(Beats, bool)>,
    clock: usize,
    out: Frames,
    /// Frames that were handed on, with the clocks of their first and last beats.
    handed_on: Vec<(Vec<u8>, [usize; 2])>,
    began: usize,
    /// Words that this end sends.
    words: VecDeque<Word>,
}

impl<const N: usize, const C: usize> Bench<N, C> {
    /// A receiver behind a reset.
    fn reset(variant: &Variant) -> Self {
        let units = variant.parameter("UNITS").expect("units");
        let control = Control {
            m_axis_tready: true,
            word_sent: true,
            cfg_period: 1000,
            cfg_patience: 10_000,
            cfg_oui: 0x0050c2,
            ..Control::default()
        };
        let mut bench = Self {
            lockstep: join(&CORE, variant, Model::new(units), 0),
            inputs: Inputs { control, ..Inputs::default() },
            memories: Memories::of_beats(units, &memory(), 0),
            mac: VecDeque::new(),
            clock: 0,
            out: Frames::default(),
            handed_on: Vec::new(),
            began: 0,
            words: VecDeque::new(),
        };
        bench.inputs.control.rst = true;
        bench.clocks(1);
        bench.inputs.control.rst = false;
        bench
    }

    /// A receiver in epoch 1.
    fn new(variant: &Variant) -> Self {
        let units = variant.parameter("UNITS").expect("units");
        let mut bench = Self::reset(variant);
        bench.arrive(&Word { epoch: 1, end: FIRST_POSITION, ..Word::default() }.frame(0, 0x0050c2));
        bench.clocks(60usize.div_ceil(N));
        // the clocks of the page, from the last beat of the word on
        assert!(!bench.clocks(units as usize + 23).word_known && bench.clocks(1).word_known, "{}", variant.name);
        bench
    }

    fn arrive(&mut self, frame: &[u8]) {
        self.mac.push_back((Beats::of(frame.to_vec()), false));
    }

    /// So many clocks; the outputs of the last.
    fn clocks(&mut self, clocks: usize) -> Status<N> {
        let mut outputs = Status::default();
        for _ in 0..clocks {
            self.inputs.memories = self.memories.drive();
            let pins = &mut self.inputs.control;
            pins.s_axis_rx_tvalid = false;
            if let Some((beats, bad)) = self.mac.front_mut() {
                let (data, keep, last) = beats.next::<N>().expect("a beat");
                (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (true, data, keep);
                (pins.s_axis_rx_tlast, pins.s_axis_rx_tuser) = (last, last && *bad);
                if beats.taken::<N>().is_some() {
                    self.mac.pop_front();
                }
            }
            let all = self.lockstep.step(&self.inputs).expect("no difference");
            self.memories.clock(self.inputs.control.rst, &all.memories);
            outputs = all.status.clone();
            let pins = &self.inputs.control;
            if outputs.m_axis_tvalid && pins.m_axis_tready {
                if !self.out.in_progress() {
                    self.began = self.clock;
                }
                let frame = self.out.take(&outputs.m_axis_tdata, outputs.m_axis_tkeep, outputs.m_axis_tlast);
                self.handed_on.extend(frame.map(|frame| (frame, [self.began, self.clock])));
            }
            if outputs.word_valid && pins.word_sent {
                self.words.push_back(Word {
                    known: outputs.word_known,
                    known_epoch: outputs.word_epoch,
                    below: outputs.word_below,
                    first: outputs.word_first,
                    to: outputs.word_to,
                    ..Word::default()
                });
            }
            self.clock += 1;
        }
        outputs
    }
}

/// Latency of the memories of a bench, in clocks.
const MEMORY_LATENCY: usize = 100;

/// Memories that keep up.
fn memory() -> Behaviour {
    let latency = MEMORY_LATENCY as u64;
    Behaviour { latency: latency..=latency, burst: 1, refresh: (0, 0), stalls: 0, write_fails: 0, read_fails: 0 }
}

fn frame(octets: usize, mark: u8) -> Vec<u8> {
    (0..octets).map(|at| if at < 12 { 2 } else { mark.wrapping_add(at as u8) }).collect()
}

/// Units of a frame in beats of `N` octets.
fn units<const N: usize>(octets: usize) -> u32 {
    (octets.div_ceil(N) * N).div_ceil(unit_octets(N)) as u32
}

fn frames_in_order<const N: usize, const C: usize>(variant: &Variant) {
    let mut bench = Bench::<N, C>::new(variant);
    let control = [&DESTINATION[..], &[7; 54]].concat();
    for length in [56, 60, 61, 4 * N.max(16), 4 * N.max(16) + 1, 1500, LONGEST_OCTETS] {
        let position = bench.clocks(1).word_below;
        bench.handed_on.clear();
        let sent = bench.clock;
        bench.arrive(&[&tag(1, false, position)[..], &frame(length, 1)].concat());
        bench.clocks(3 * length / N + 60 + 3 * C * MEMORY_LATENCY);
        let [(handed_on, [first, _])] = &bench.handed_on[..] else { panic!("{}: {length} octets", variant.name) };
        assert_eq!(*handed_on, frame(length, 1), "{}", variant.name);
        let beats = length.div_ceil(N);
        let ends = sent + (length + 4).div_ceil(N) - 1;
        let latency = first - ends - beats;
        let (least, most) = if C == 0 {
            (LATENCY, LATENCY + LATENCY_SPREAD)
        } else {
            (DEEP_LATENCY - DEEP_LATENCY_SPREAD, DEEP_LATENCY)
        };
        let of_memory = if C == 0 { 0 } else { 2 * MEMORY_LATENCY };
        let allowed = least + of_memory..=most + of_memory;
        assert!(allowed.contains(&latency), "{}, {length}: {latency}", variant.name);
    }
    bench.handed_on.clear();
    bench.arrive(&control);
    bench.clocks(40);
    assert_eq!(bench.handed_on.len(), 1);
    assert_eq!(bench.handed_on[0].0, control);
}

#[test]
fn frames_are_handed_on_behind_their_last_beat_and_as_many_clocks() {
    for variant in &emitted(&CORE) {
        at_width_with_memories!(variant, frames_in_order());
    }
}

/// Variants with a memory that is swept in a short time.
fn small() -> impl Iterator<Item = Variant> {
    emitted(&CORE).into_iter().filter(|variant| variant.parameter("UNITS").expect("units") <= 262_144)
}

/// Frames without a gap leave as fast as they arrive: at the end nothing is left that has come much earlier.
fn at_line_rate<const N: usize, const C: usize>(variant: &Variant) {
    for length in [56, 60, 65, 4 * N.max(16), 1500] {
        let mut bench = Bench::<N, C>::new(variant);
        let mut position = FIRST_POSITION;
        let count = 40_000 / length.max(N);
        for mark in 0..count {
            bench.arrive(&[&tag(1, false, position)[..], &frame(length, mark as u8)].concat());
            position = distance(0, position + units::<N>(length));
        }
        while !bench.mac.is_empty() {
            bench.clocks(1);
            if N < 64 && bench.mac.front().is_some_and(|(beats, _)| !beats.in_progress()) {
                // preamble, FCS and gap, of which a wider stream need not tell
                let mac = std::mem::take(&mut bench.mac);
                bench.clocks(3);
                bench.mac = mac;
            }
        }
        bench.clocks(60 + 3 * length / N);
        assert_eq!(bench.handed_on.len(), count, "{}: {length} octets", variant.name);
        for pair in bench.handed_on.windows(2).skip(1) {
            let beats = (length + 4).div_ceil(N) + if N < 64 { 3 } else { 0 };
            let distance = pair[1].1[0] - pair[0].1[0];
            assert!(distance <= beats + 3, "{}: {length} octets, {distance} clocks", variant.name);
        }
    }
}

#[test]
fn frames_of_any_length_are_handed_on_at_line_rate() {
    for variant in emitted(&CORE).iter().filter(|variant| variant.parameter("CHANNELS").is_none()) {
        at_width_with_memories!(variant, at_line_rate());
    }
}

/// Frames of a line of 100 Gb/s at a clock of 322 MHz: octets, and clocks from one to the next.
const AT_100G: [(usize, usize); 5] = [(56, 2), (60, 2), (61, 3), (1500, 39), (LONGEST_OCTETS, 250)];

/// The greatest latency of these frames, one behind the other for some time, beside their beats.
fn at_100g<const N: usize, const C: usize>(bench: &mut Bench<N, C>, length: usize, every: usize) -> usize {
    let mut position = bench.clocks(1).word_below;
    bench.handed_on.clear();
    let mut ends = vec![];
    for mark in 0..20_000 / every {
        bench.arrive(&[&tag(1, false, position)[..], &frame(length, mark as u8)].concat());
        position = distance(0, position + units::<N>(length));
        ends.push(bench.clock + (length + 4).div_ceil(N) - 1);
        bench.clocks(every);
    }
    bench.clocks(3 * length / N + 4000);
    assert_eq!(bench.handed_on.len(), ends.len(), "{length} octets");
    let latencies = bench.handed_on.iter().zip(&ends).map(|((_, [first, _]), ends)| first - ends - length.div_ceil(N));
    latencies.max().expect("a frame")
}

/// Each frame waits for a write and a read, and little longer than a single one: frames are handed on as fast as they come.
fn behind_memories<const N: usize, const C: usize>(variant: &Variant) {
    /// Clocks that a frame waits for those before it.
    const QUEUES: usize = 128;
    let mut bench = Bench::<N, C>::new(variant);
    for (length, every) in AT_100G {
        let most = at_100g(&mut bench, length, every);
        println!("{}: {length} octets, {most} clocks", variant.name);
        assert!(most <= 2 * MEMORY_LATENCY + DEEP_LATENCY + QUEUES, "{}, {length} octets: {most}", variant.name);
    }
    if C < 4 {
        return;
    }
    // with memories of a latency of up to a microsecond, that refresh
    bench.memories.behave(&Behaviour::hbm2(CLOCK_PERIOD_100G_PS.into(), 100..=1000, 26));
    for (length, every) in AT_100G {
        let most = at_100g(&mut bench, length, every);
        println!("{}: {length} octets, {most} clocks with HBM2", variant.name);
        assert!(most <= 2000, "{}, {length} octets with HBM2: {most}", variant.name);
    }
}

#[test]
fn frames_of_a_line_of_100_gb_per_s_are_handed_on_as_they_come_behind_memories() {
    for variant in emitted(&CORE).iter().filter(|variant| variant.parameter("CHANNELS").is_some()) {
        at_width_with_memories!(variant, behind_memories());
    }
}

/// A frame that is lost is asked for at once, one that is lost again when a later one of those asked for comes, and all after the patience.
fn gaps<const N: usize, const C: usize>(variant: &Variant) {
    let mut bench = Bench::<N, C>::new(variant);
    let step = units::<N>(100);
    let at = |number: u32| distance(0, FIRST_POSITION + number * step);
    let data = |number: u32, again: bool| [&tag(1, again, at(number))[..], &frame(100, number as u8)].concat();
    let asked = |bench: &mut Bench<N, C>| -> Vec<(u32, u32)> {
        let words: Vec<Word> = bench.words.drain(..).collect();
        words.iter().map(|word| (word.first, word.to)).filter(|(first, to)| first != to).collect()
    };
    for number in [0, 1, 3, 4, 6, 7, 8, 11] {
        bench.arrive(&data(number, false));
    }
    bench.clocks(400);
    assert_eq!(asked(&mut bench), [(at(2), at(3)), (at(5), at(6)), (at(9), at(11))], "{}", variant.name);
    assert_eq!(bench.handed_on.len(), 2);
    bench.arrive(&data(5, true));
    bench.clocks(400);
    assert_eq!(asked(&mut bench), [(at(2), at(3))], "{}: frame 2 is lost again", variant.name);
    bench.arrive(&data(10, true));
    bench.clocks(400);
    assert_eq!(asked(&mut bench), [(at(9), at(10))], "{}: so is frame 9", variant.name);
    bench.clocks(9_000);
    assert_eq!(asked(&mut bench), [], "{}: patience", variant.name);
    bench.clocks(2_000);
    assert_eq!(asked(&mut bench), [(at(2), at(3)), (at(9), at(10))], "{}: all again", variant.name);
    bench.arrive(&data(2, true));
    bench.arrive(&data(9, true));
    bench.clocks(400);
    let marks: Vec<u8> = bench.handed_on.iter().map(|(frame, _)| frame[12] - 12).collect();
    assert_eq!(marks, (0..12).collect::<Vec<u8>>(), "{}", variant.name);
    // the last frames are missed when a word says that they were sent
    bench.arrive(&Word { epoch: 1, end: at(14), ..Word::default() }.frame(0, 0x0050c2));
    bench.clocks(100);
    assert_eq!(asked(&mut bench), [(at(12), at(14))], "{}", variant.name);
}

#[test]
fn what_is_missed_is_asked_for_at_once_and_again_when_it_is_lost_again() {
    for variant in &small().collect::<Vec<_>>() {
        at_width_with_memories!(variant, gaps());
    }
}

/// `retry_sender` at the far end, and a line of 500 clocks each way that loses one frame in 50 and as many words, some frames in bursts.
fn both_ends<const N: usize, const C: usize>(variant: &Variant) {
    let mut rng = ChaCha8Rng::seed_from_u64(43);
    let units = variant.parameter("UNITS").expect("units");
    // the far end has its memory on the chip
    let sizes = [("DATA_W", 8 * N as u32), ("UNITS", units)];
    let sender = SENDER.variant_with(&sizes).unwrap_or_else(|error| panic!("{error}"));
    let mut near = Bench::<N, C>::reset(variant);
    near.inputs.control.cfg_period = 200;
    near.inputs.control.cfg_patience = 2000;
    let mut far = join(&SENDER, sender, retry_sender::model::Model::<N, 0>::new(units), 0);
    let mut far_inputs = retry_sender::Inputs::<N, 0>::default();
    let pins = &mut far_inputs.control;
    (pins.rst, pins.m_axis_tready, pins.cfg_period, pins.cfg_oui) = (true, true, 200, 0x0050c2);
    far.step(&far_inputs).expect("no difference");
    far_inputs.control.rst = false;
    const FRAMES: usize = 2000;
    let frames: Vec<Vec<u8>> = (0..FRAMES).map(|at| frame(rng.random_range(60..300), at as u8)).collect();
    let mut port: VecDeque<Beats> = frames.iter().map(|frame| Beats::of(frame.clone())).collect();
    let mut out = Frames::default();
    // frames and words on their way, with the clock in which they are there
    let mut line: VecDeque<(usize, Vec<u8>)> = VecDeque::new();
    let mut back: VecDeque<(usize, Word)> = VecDeque::new();
    let (mut lost, mut again, mut burst) = (0, 0, 0);
    while near.handed_on.len() < FRAMES && near.clock < 3_000_000 {
        let now = near.clock;
        let pins = &mut far_inputs.control;
        pins.s_axis_tvalid = false;
        if let Some((data, keep, last)) = port.front().and_then(|beats| beats.next::<N>()) {
            (pins.s_axis_tvalid, pins.s_axis_tdata, pins.s_axis_tkeep, pins.s_axis_tlast) = (true, data, keep, last);
        }
        let word = if back.front().is_some_and(|(due, _)| *due <= now) { back.pop_front() } else { None };
        pins.heard_valid = word.is_some();
        if let Some((_, word)) = word {
            (pins.heard_known, pins.heard_epoch, pins.heard_below) = (word.known, word.known_epoch, word.below);
            (pins.heard_first, pins.heard_to) = (word.first, word.to);
        }
        let offers = pins.s_axis_tvalid;
        let outputs = far.step(&far_inputs).expect("no difference").status.clone();
        if offers && outputs.s_axis_tready {
            let beats = port.front_mut().expect("a frame");
            if beats.taken::<N>().is_some() {
                port.pop_front();
            }
        }
        if outputs.m_axis_tvalid
            && let Some(octets) = out.take(&outputs.m_axis_tdata, outputs.m_axis_tkeep, outputs.m_axis_tlast)
        {
            let is_data = octets[..6] != DESTINATION;
            again += usize::from(is_data && octets[0] == tag(octets[0] >> 4, true, 0)[0]);
            if rng.random_ratio(1, 2000) {
                burst = 40;
            }
            let is_lost = burst > 0 || rng.random_ratio(1, 50);
            burst = usize::saturating_sub(burst, 1);
            lost += usize::from(is_data && is_lost);
            if !is_lost {
                line.push_back((now + 500, octets));
            }
        }
        while line.front().is_some_and(|(due, _)| *due <= now) {
            let (_, octets) = line.pop_front().expect("a frame");
            near.arrive(&octets);
        }
        near.clocks(1);
        for word in std::mem::take(&mut near.words) {
            if !rng.random_ratio(1, 50) {
                back.push_back((now + 500, word));
            }
        }
    }
    let handed_on: Vec<&Vec<u8>> = near.handed_on.iter().map(|(frame, _)| frame).collect();
    assert!(handed_on.iter().copied().eq(&frames), "{}: {} of {FRAMES} frames", variant.name, handed_on.len());
    println!("{}: {lost} lost, {again} sent again, {} clocks", variant.name, near.clock);
    assert!(lost > 20 && again >= lost && again <= lost + lost / 10, "{}: {lost} lost, {again} again", variant.name);
}

#[test]
fn both_ends_of_a_line_that_loses_frames_and_words_hand_on_all_in_order() {
    for variant in &small().collect::<Vec<_>>() {
        at_width_with_memories!(variant, both_ends());
    }
}
