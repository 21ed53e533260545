//! Packets that no far encoder would send: the decoder delivers no frame that neither arrived nor was computed from
//! arrivals, does not hang and loses no room. The scoreboard of the stimulus checks these rules.

use cores::lowar::packet::{Envelope, Header};
use cores::lowar::{Build, sender};
use cores::lowar_fec_decoder::{Inputs, Outputs, hdl::CORE, model::Model};
use cores::variant::Variant;
use rand::seq::index::sample;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rtl_foundation::contract::{Golden, Keep};
use testbenches::at_width;
use testbenches::campaign::{Stimulus as _, emitted, join};
use testbenches::lowar_fec_decoder::{Stimulus, besiege};

/// Number of frames for all seeds together; `make soak` runs ten million.
const FRAMES: u64 = 1_000_000;
const SEEDS: u64 = 8;
/// Number of frames for the cores together.
const CORE_FRAMES: u64 = 100_000;
/// Number of clocks without a departing beat after which a decoder is idle: more than it takes to look for the missing
/// frames of a generation, and to solve for one.
const QUIET: u32 = 3000;

#[test]
fn a_million_hostile_packets_do_no_harm() {
    // the golden model alone; with the core it is in lockstep
    (0..SEEDS).into_par_iter().for_each(|seed| besiege(seed, FRAMES / SEEDS));
}

/// A decoder after an attack, with its outputs.
struct Victim<const N: usize, F: FnMut(&Inputs<N>) -> Outputs<N>> {
    step: F,
    inputs: Inputs<N>,
    frames: Vec<Vec<u8>>,
    leaving: Vec<u8>,
    generations: u32,
    overflows: u32,
    /// Number of frames that were lost, and of packets that were refused.
    harm: u32,
    /// Number of clocks since a beat left, a frame was given up or a generation ended.
    quiet: u32,
}

impl<const N: usize, F: FnMut(&Inputs<N>) -> Outputs<N>> Victim<N, F> {
    fn new(step: F) -> Self {
        let inputs = Inputs { m_axis_tready: true, ..Inputs::default() };
        Self { step, inputs, frames: Vec::new(), leaving: Vec::new(), generations: 0, overflows: 0, harm: 0, quiet: 0 }
    }

    fn clock(&mut self) {
        let outputs = (self.step)(&self.inputs);
        if outputs.m_axis_tvalid && self.inputs.m_axis_tready {
            self.leaving.extend(&outputs.m_axis_tdata.0[..outputs.m_axis_tkeep.0.count_ones() as usize]);
            if outputs.m_axis_tlast {
                self.frames.push(std::mem::take(&mut self.leaving));
            }
        }
        let moves = outputs.m_axis_tvalid || outputs.stat_generation || outputs.stat_lost;
        self.quiet = if moves { 0 } else { self.quiet + 1 };
        self.generations += u32::from(outputs.stat_generation);
        self.overflows += u32::from(outputs.stat_overflow);
        let refused = outputs.stat_late || outputs.stat_mismatch || outputs.stat_duplicate || outputs.stat_malformed;
        self.harm += u32::from(outputs.stat_lost || refused);
    }

    /// Runs without arrivals until no beat has left for `clocks` clocks.
    fn idle(&mut self, clocks: u32) {
        self.inputs.s_axis_tvalid = false;
        self.quiet = 0;
        while self.quiet < clocks {
            self.clock();
        }
    }

    fn send(&mut self, octets: &[u8]) {
        for (index, beat) in octets.chunks(N).enumerate() {
            self.inputs.s_axis_tvalid = true;
            self.inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
            self.inputs.s_axis_tkeep = Keep::first(beat.len());
            self.inputs.s_axis_tlast = index + 1 == octets.len().div_ceil(N);
            self.clock();
        }
    }

    /// Ends the frame of which the attack may have left a part, and lets all waiting frames leave.
    fn recover(&mut self) {
        self.inputs.s_axis_tuser = true;
        self.send(&[0]);
        self.inputs.s_axis_tuser = false;
        // a timeout closes the open generation
        self.inputs.cfg_timeout = 1;
        self.idle(QUIET);
        self.inputs.cfg_timeout = 0;
        self.frames.clear();
        self.leaving.clear();
        (self.generations, self.overflows, self.harm) = (0, 0, 0);
    }

    /// Counts the frames of `octets` octets that the decoder holds while none can leave. All of them leave afterwards.
    fn room(&mut self, octets: usize) -> usize {
        self.inputs.m_axis_tready = false;
        let mut sent: Vec<Vec<u8>> = Vec::new();
        while self.overflows == 0 {
            sent.push(vec![sent.len() as u8; octets]);
            self.send(&sent[sent.len() - 1].clone());
            self.inputs.s_axis_tvalid = false;
            (0..8).for_each(|_| self.clock());
        }
        sent.pop();
        self.overflows = 0;
        self.inputs.m_axis_tready = true;
        self.idle(QUIET);
        assert_eq!(std::mem::take(&mut self.frames), sent, "frames that were held");
        sent.len()
    }

    /// Sends generations with as many losses as the code repairs.
    fn generations(&mut self, build: &Build, rng: &mut ChaCha8Rng) {
        let rows = build.rows;
        let values = Header { k: 8, r: rows as u8, d: 2, epoch: 0xf00d, ..Header::default() };
        for number in 0..50 {
            let frames: Vec<Vec<u8>> = (0..32)
                .map(|_| {
                    let mut frame = vec![0; rng.random_range(1..=4 * N)];
                    rng.fill_bytes(&mut frame);
                    frame
                })
                .collect();
            let packets = sender::generation(
                &Envelope::default(),
                &Header { generation: number, ..values },
                &frames,
                build.octets,
            );
            // frame n is in lane n mod 4; each lane loses as many of its frames as there are rows
            let lost: Vec<usize> =
                (0..4).flat_map(|lane| sample(rng, 8, rows).into_iter().map(move |i| 4 * i + lane)).collect();
            for (_, packet) in packets.iter().enumerate().filter(|(index, _)| !lost.contains(index)) {
                self.send(packet);
            }
            self.idle(QUIET);
            assert_eq!(std::mem::take(&mut self.frames), frames, "generation {number}");
        }
        assert_eq!((self.generations, self.harm, self.overflows), (50, 0, 0));
    }
}

/// Attacks a core under the campaign's scoreboard; then counts its room, and lets it repair ordinary losses.
fn attack<const N: usize>(variant: &Variant) {
    let build = Build::from(variant);
    let mut lockstep = join(&CORE, variant, Model::<N>::new(build), 0);
    lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
    let mut stimulus = Stimulus::<N>::hostile(u64::from(build.rows as u32), build);
    while stimulus.received() < CORE_FRAMES / CORE.variants.len() as u64 {
        let outputs = lockstep.step(stimulus.draw()).expect("no difference");
        stimulus.watch(outputs);
    }
    let mut victim = Victim::new(|inputs: &Inputs<N>| lockstep.step(inputs).expect("no difference").clone());
    victim.recover();
    let mut fresh = Model::<N>::new(build);
    let mut intact = Victim::new(|inputs: &Inputs<N>| fresh.step(inputs));
    for octets in [1, build.frame_octets] {
        assert_eq!(victim.room(octets), intact.room(octets), "{}: room for frames of {octets} octets", variant.name);
    }
    victim.generations(&build, &mut ChaCha8Rng::seed_from_u64(1));
}

#[test]
fn a_hundred_thousand_hostile_packets_do_no_harm_to_the_cores() {
    emitted(&CORE).par_iter().for_each(|variant| at_width!(variant, attack()));
}
