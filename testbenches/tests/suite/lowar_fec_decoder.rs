//! `lowar_fec_decoder` in Verilator, in lockstep with its golden model.

use cores::lowar::Build;
use cores::lowar::packet::{Envelope, Header};
use cores::lowar::{UNIT_OCTETS, sender};
use cores::lowar_fec_decoder::{Inputs, hdl::CORE, model::Model, solve_steps, weigh_steps};
use cores::variant::Variant;
use rand::seq::index::sample;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use rtl_lockstep::Lockstep;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};

/// A decoder that is fed packets, with its outputs.
struct Bench<const N: usize> {
    lockstep: Lockstep<Model<N>>,
    clock: u64,
    frames: Vec<Vec<u8>>,
    leaving: Vec<u8>,
    /// Clocks with these events.
    generations: Vec<u64>,
    closing: u64,
    recovered: Vec<u64>,
    lost: u64,
    dropped: u64,
}

impl<const N: usize> Bench<N> {
    fn new(variant: &Variant) -> Self {
        let mut lockstep = join(&CORE, variant, Model::<N>::new(Build::from(variant)), 0);
        lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
        Self {
            lockstep,
            clock: 0,
            frames: Vec::new(),
            leaving: Vec::new(),
            generations: Vec::new(),
            closing: 0,
            recovered: Vec::new(),
            lost: 0,
            dropped: 0,
        }
    }

    fn step(&mut self, inputs: &Inputs<N>) {
        let outputs = self.lockstep.step(inputs).expect("no difference");
        if outputs.m_axis_tvalid {
            self.leaving.extend(&outputs.m_axis_tdata.0[..outputs.m_axis_tkeep.0.count_ones() as usize]);
            if outputs.m_axis_tlast {
                self.frames.push(std::mem::take(&mut self.leaving));
            }
        }
        if outputs.stat_repair {
            self.closing = self.clock;
        }
        self.generations.extend(outputs.stat_generation.then_some(self.clock));
        self.recovered.extend(outputs.stat_recovered.then_some(self.clock));
        self.lost += u64::from(outputs.stat_lost);
        self.dropped += u64::from(outputs.stat_overflow || outputs.stat_malformed || outputs.stat_late);
        self.clock += 1;
    }

    fn send(&mut self, octets: &[u8]) {
        let mut inputs = Inputs { s_axis_tvalid: true, m_axis_tready: true, ..Inputs::default() };
        for (index, beat) in octets.chunks(N).enumerate() {
            inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
            inputs.s_axis_tkeep = Keep::first(beat.len());
            inputs.s_axis_tlast = index + 1 == octets.len().div_ceil(N);
            self.step(&inputs);
        }
    }

    fn idle_until_generations(&mut self, generations: usize) {
        let inputs = Inputs { m_axis_tready: true, ..Inputs::default() };
        for _ in 0..100_000 {
            if self.generations.len() == generations {
                // the pipeline empties
                (0..4).for_each(|_| self.step(&inputs));
                return;
            }
            self.step(&inputs);
        }
        panic!("generation {generations} does not end");
    }
}

fn frames(rng: &mut ChaCha8Rng, count: usize, octets: usize) -> Vec<Vec<u8>> {
    let frame = |_| {
        let mut frame = vec![0; rng.random_range(1..=octets)];
        rng.fill_bytes(&mut frame);
        frame
    };
    (0..count).map(frame).collect()
}

/// The packets of generation `number` of one lane.
fn packets(number: u32, k: u8, r: u8, frames: &[Vec<u8>], beat: usize) -> Vec<Vec<u8>> {
    let header = Header { generation: number, k, r, ..Header::default() };
    sender::generation(&Envelope::default(), &header, frames, beat)
}

/// Ten thousand random patterns of losses on the hardware, the frames compared with those that were sent.
#[test]
fn random_patterns_of_losses_are_repaired() {
    let variant = CORE.variant("w512_r8").expect("eight rows");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut bench = Bench::<64>::new(variant);
    let mut number = 0;
    for (k, r, patterns) in [(8, 2, 2000), (8, 4, 3000), (16, 4, 3400), (64, 8, 1200), (128, 8, 400)] {
        for _ in 0..patterns {
            number += 1;
            let frames = frames(&mut rng, k, 64);
            let losses = rng.random_range(1..=r);
            let mut lost = sample(&mut rng, k + r, losses).into_vec();
            // without the last repair the decoder would wait for the next generation
            lost.retain(|&index| index != k + r - 1);
            for (index, packet) in packets(number, k as u8, r as u8, &frames, 64).iter().enumerate() {
                if !lost.contains(&index) {
                    bench.send(packet);
                }
            }
            bench.idle_until_generations(number as usize);
            assert_eq!(bench.frames, frames, "({k}, {r}) without {lost:?}");
            bench.frames.clear();
        }
    }
    assert_eq!((number, bench.lost, bench.dropped), (10_000, 0, 0));
}

/// The event of the first rebuilt frame follows that of the last repair as stated, for this number of losses of eight
/// frames, and those of the others follow it.
fn recovery<const N: usize>(variant: &Variant, losses: u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut bench = Bench::<N>::new(variant);
    let frames = frames(&mut rng, 8, 64);
    let r = Build::from(variant).rows as u8;
    let packets = packets(0, 8, r, &frames, N);
    packets[losses as usize..].iter().for_each(|packet| bench.send(packet));
    bench.idle_until_generations(1);
    assert_eq!((&bench.frames, bench.recovered.len()), (&frames, losses as usize), "{}", variant.name);
    // the rest of the repair's body arrives, the generation is closed, then the scan finds the hole
    let body = (packets[8].len() - UNIT_OCTETS) / N;
    let expected = body as u64 + u64::from(solve_steps(losses)) + 2;
    assert_eq!(bench.recovered[0] - bench.closing, expected, "{} with {losses} losses", variant.name);
    // its beats, the scan that finds the next hole, the weights
    for (frame, events) in frames.iter().zip(bench.recovered.windows(2)) {
        let expected = frame.len().div_ceil(N) as u64 + 1 + u64::from(weigh_steps(losses));
        assert_eq!(events[1] - events[0], expected, "{} with {losses} losses", variant.name);
    }
}

fn every_recovery<const N: usize>(variant: &Variant) {
    for losses in 1..=Build::from(variant).rows {
        recovery::<N>(variant, losses as u32);
    }
}

#[test]
fn losses_are_solved_for_in_the_stated_time() {
    for variant in &emitted(&CORE) {
        at_width!(variant, every_recovery());
    }
}

/// Generations back to back on a line of 10 Gb/s at 156.25 MHz, or 100 Gb/s at 322.27 MHz: all frames leave in order
/// and at the line's rate. (Without preamble and gap they would not: ingest takes a clock more than the beats of a
/// generation.)
fn line_rate<const N: usize>(variant: &Variant, k: u8, longest: usize) {
    /// Octets of preamble, FCS and gap between frames.
    const OVERHEAD: u64 = 8 + 4 + 12;
    let octets_in_1000_clocks = if N == 8 { 8_000 } else { 38_787 };
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut bench = Bench::<N>::new(variant);
    let idle = Inputs { m_axis_tready: true, ..Inputs::default() };
    let (mut sent, mut octets) = (Vec::new(), 0);
    for number in 0..200 {
        let frames = frames(&mut rng, k.into(), longest);
        for packet in packets(number, k, 1, &frames, N) {
            bench.send(&packet);
            octets += packet.len() as u64 + OVERHEAD;
            while bench.clock * octets_in_1000_clocks < octets * 1000 {
                bench.step(&idle);
            }
        }
        sent.extend(frames);
    }
    let all_arrived = bench.clock;
    bench.idle_until_generations(200);
    assert_eq!((&bench.frames, bench.dropped), (&sent, 0), "{}", variant.name);
    // the frames that arrived last still have to leave
    let most = 40 + 2 * longest / N;
    assert!(bench.clock <= all_arrived + most as u64, "{} lags by {} clocks", variant.name, bench.clock - all_arrived);
}

#[test]
fn frames_leave_at_the_rate_at_which_packets_arrive() {
    for variant in &emitted(&CORE) {
        at_width!(variant, line_rate(8, 1500));
        at_width!(variant, line_rate(1, 1));
    }
}
