//! Links drawn at random, sized by the product's own tool, run with the golden engine in the loop.
//!
//! The ranges are wider than those of real links: 10 to 400 Gb/s, 1 to 6000 km, slots of 1 to 40 us, frames of 64 to
//! 9216 octets, packed and cell buffers, jitter, slow peers, reverse traffic, oscillators off by up to 100 ppm, several
//! lossless priorities, senders that idle, and drains of every kind. No link may ever need more buffer than its sizing.

use crate::trial::Trial;
use cores::bifrost_pause_engine::Config;
use cores::bifrost_pause_engine::sizing::{self, LinkSpec, Sizing, Storage};
use cores::ethernet::{LineRate, WIRE_OVERHEAD_OCTETS};
use cosim::link::drain::{DrainProfile, FULL};
use cosim::link::flow_sizes::FlowSizes;
use cosim::link::frames::FrameMix;
use cosim::link::order::Order;
use cosim::link::reverse::ReverseTraffic;
use cosim::link::source::Flows;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::time::{SECOND, Time};

/// A link of a campaign.
#[derive(Clone, Debug)]
pub struct RandomLink {
    /// Seed of the campaign.
    pub seed: u64,
    /// Number of the link in it.
    pub index: u64,
    /// The link.
    pub trial: Trial,
    /// Sizing of the link.
    pub sizing: Sizing,
}

/// Results of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The fullest lossless priority: peak over H in parts per million. Above a million is an overshoot.
    pub fill_ppm: u64,
    /// Number of pause frames sent.
    pub pause_frames: u64,
    /// H over BDP in parts per million.
    pub buffer_ppm: u64,
    /// Octets that the egress would have sent with an endless buffer and did not, in parts per million of the former.
    /// Only a link with a single sender that never idles has this figure. The frame that the end of the run cuts off
    /// does not count.
    pub loss_ppm: Option<u64>,
}

impl RandomLink {
    /// The `index`th link of a campaign, one of about `frames` frames.
    pub fn draw(seed: u64, index: u64, frames: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(index);
        loop {
            if let Some(link) = Self::try_draw(&mut rng, seed, index, frames) {
                return link;
            }
        }
    }

    /// Draws a link; `None` if it would need more frames than requested, or cannot be sized.
    fn try_draw(rng: &mut ChaCha8Rng, seed: u64, index: u64, frames: u64) -> Option<Self> {
        let rate = *LineRate::ALL.choose(rng)?;
        let lossless = if rng.random_bool(0.7) { 1 } else { rng.random_range(2..=4) };
        let lossy = if rng.random_bool(0.8) { 0 } else { rng.random_range(1..=2) };
        let mut priorities: Vec<u8> = (0..8).collect();
        priorities.sort_by_cached_key(|_| rng.random::<u32>());
        let busy = rng.random_bool(0.5);
        let distance_m = log_uniform(rng, 1_000, 6_000_000);
        let sources: Vec<_> = priorities[..lossless + lossy]
            .iter()
            .map(|&priority| {
                let flows = if busy { Flows::Endless { at: Time::ZERO } } else { draw_flows(rng, rate, distance_m) };
                (priority, flows, draw_mix(rng))
            })
            .collect();
        let mtu_octets = sources.iter().map(|(_, _, mix)| mix.longest()).max()?;
        let reverse = rng.random_bool(0.6).then(|| ReverseTraffic {
            load: if rng.random_bool(0.5) { 1_000_000 } else { rng.random_range(10_000..1_000_000) },
            mix: draw_mix(rng),
        });
        let jitter = |rng: &mut ChaCha8Rng| if rng.random_bool(0.5) { 0 } else { log_uniform(rng, 1_000, 5_000_000) };
        let spec = LinkSpec {
            mtu_octets,
            reverse_mtu_octets: reverse.as_ref().map_or(64, |traffic| traffic.mix.longest()),
            slot_ps: rng.random_bool(0.8).then(|| log_uniform(rng, 1_000_000, 40_000_000)),
            storage: if rng.random() { Storage::Cells } else { Storage::Packed },
            forward_jitter_ps: jitter(rng),
            reverse_jitter_ps: jitter(rng),
            response_ps: rng.random_bool(0.7).then(|| rng.random_range(0..3_000_000)),
            occupancy_latency_ps: if rng.random() { 0 } else { log_uniform(rng, 1_000, 1_000_000) },
            rtt_margin_ppm: 0,
            enable: priorities[..lossless].iter().fold(0, |vector, p| vector | 1 << p),
            ring_slots: 65_536,
            ..LinkSpec::new(rate, distance_m)
        };
        let rtt = spec.rtt_ps();
        let slot = spec.slot_ps.unwrap_or(2_000_000);
        let duration = Time((6 * rtt).max(100 * slot));
        let octets = rate.octets_in(duration.0);
        let mean = sources.iter().map(|(_, _, mix)| mean_octets(mix)).min()?;
        if octets / mean > frames {
            return None;
        }
        let sizing = sizing::size(&spec).ok()?;
        let least_response = Time(rng.random_range(0..=spec.longest_response_ps()));
        let order = if rng.random() { Order::Strict } else { Order::RoundRobin };
        let drain = draw_drain(rng, duration, slot);
        let ppm = rng.random_range(-100..=100);
        let trial = Trial {
            seed: seed ^ index << 32,
            spec,
            sources,
            order,
            drain,
            reverse,
            pause_faults: Vec::new(),
            least_response,
            ppm,
            duration,
        };
        Some(Self { seed, index, trial, sizing })
    }

    /// The command that runs this link alone.
    pub fn replay(&self, frames: u64) -> String {
        let (seed, index) = (self.seed, self.index);
        format!(
            "cargo run --release -p testbenches --bin soak -- links --seed {seed} --first {index} --count 1 --frames {frames}"
        )
    }

    /// Runs the link with the registers of its sizing; with an endless buffer too if that gives the loss of throughput.
    pub fn run(&self) -> Verdict {
        let trial = &self.trial;
        let outcome = trial.run(&self.sizing.config);
        let alone = matches!(&trial.sources[..], [(_, Flows::Endless { .. }, _)]);
        let loss_ppm = alone.then(|| {
            let ideal = trial.run_unpaused().measured.delivered_wire_octets;
            let delivered =
                outcome.measured.delivered_wire_octets + u64::from(trial.spec.mtu_octets + WIRE_OVERHEAD_OCTETS);
            ppm_of(ideal.saturating_sub(delivered), ideal)
        });
        Verdict {
            fill_ppm: ppm_of(trial.peak_octets(&outcome), self.sizing.buffer_octets),
            pause_frames: outcome.pause_frames,
            buffer_ppm: ppm_of(self.sizing.buffer_octets, self.sizing.bdp_octets),
            loss_ppm,
        }
    }

    /// Whether the link needs more buffer than its sizing says with other registers.
    pub fn overshoots_with(&self, config: &Config) -> bool {
        self.trial.peak_octets(&self.trial.run(config)) > self.sizing.buffer_octets
    }
}

/// `part` of `whole` in parts per million, rounded up; nothing of nothing is 0.
fn ppm_of(part: u64, whole: u64) -> u64 {
    (u128::from(part) * 1_000_000).div_ceil(u128::from(whole.max(1))) as u64
}

fn log_uniform(rng: &mut ChaCha8Rng, low: u64, high: u64) -> u64 {
    // A uniform power of two, then uniform within it: close enough to logarithmic, and whole numbers only.
    let exponent = rng.random_range(low.ilog2()..=high.ilog2());
    rng.random_range(1u64 << exponent..2 << exponent).clamp(low, high)
}

fn draw_mix(rng: &mut ChaCha8Rng) -> FrameMix {
    let mtu = *[1518, 4174, 9216].choose(rng).expect("three lengths");
    match rng.random_range(0..8) {
        0 => FrameMix::imix(),
        1 => FrameMix::weighted(vec![(65, rng.random_range(1..20)), (mtu, 1)]),
        2 => FrameMix::weighted(vec![(64, 1), (1518, rng.random_range(1..5)), (mtu, rng.random_range(1..5))]),
        3 => FrameMix::fixed(rng.random_range(64..=9216)),
        _ => FrameMix::fixed(mtu),
    }
}

fn mean_octets(mix: &FrameMix) -> u64 {
    let overhead = mix.wire_ratio() - 1.0;
    ((20.0 / overhead) as u64).max(64)
}

fn draw_flows(rng: &mut ChaCha8Rng, rate: LineRate, distance_m: u64) -> Flows {
    let rtt = LinkSpec::new(rate, distance_m).rtt_ps();
    let bdp = rate.octets_in(rtt);
    let at = Time(rng.random_range(0..2 * rtt));
    match rng.random_range(0..4) {
        0 => Flows::Endless { at },
        1 => {
            let sizes = *[FlowSizes::WEB_SEARCH, FlowSizes::FB_HADOOP].choose(rng).expect("two laws");
            let load = f64::from(rng.random_range(1..15u32)) / 10.0;
            let mean_gap = sizes.mean() * 8.0 / (load * rate.bits_per_second() as f64) * SECOND as f64;
            Flows::Poisson { mean_gap, sizes }
        }
        _ => {
            let octets = log_uniform(rng, 64, 3 * bdp);
            let period = Time(rate.wire_ps(octets) * rng.random_range(11..50) / 10 + rng.random_range(0..=rtt));
            Flows::Periodic { first: at, period, octets, count: u64::MAX }
        }
    }
}

fn draw_drain(rng: &mut ChaCha8Rng, duration: Time, slot: u64) -> DrainProfile {
    let part = |rng: &mut ChaCha8Rng, low: u64, high: u64| Time(duration.0 / 100 * rng.random_range(low..=high));
    match rng.random_range(0..6) {
        0 => DrainProfile::stop(part(rng, 0, 50), part(rng, 5, 60)),
        1 => DrainProfile::constant(rng.random_range(0..FULL)),
        2 => DrainProfile::Script(vec![(Time::ZERO, rng.random_range(100_000..FULL)), (part(rng, 30, 70), 0)]),
        3 | 4 => {
            let longest = (duration.0 / 3).max(2 * slot);
            let (on, off) = (log_uniform(rng, slot / 4, longest), log_uniform(rng, slot / 4, longest));
            let rate = if rng.random() { FULL } else { rng.random_range(100_000..FULL) };
            DrainProfile::OnOff { from: part(rng, 0, 30), on: Time(on), off: Time(off), rate }
        }
        _ => {
            let mut steps = vec![(Time::ZERO, rng.random_range(0..=FULL))];
            for _ in 0..rng.random_range(2..20) {
                let rate = if rng.random_bool(0.3) { 0 } else { rng.random_range(0..=FULL) };
                steps.push((part(rng, 0, 100), rate));
            }
            steps.sort();
            DrainProfile::Script(steps)
        }
    }
}
