//! The receiver at the far end: the codes that it takes, and its reports on the line towards it.

use super::pick;
use cores::lowar::Build;
use cores::lowar::feedback::Feedback;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A peer that reports.
#[derive(Debug)]
pub struct Peer {
    build: Build,
    feedback: Feedback,
    /// Largest number of frames from one report to the next.
    frames: u32,
    /// Frames of which one is lost, and the mean burst.
    loss: u32,
    burst: u32,
    /// Mean number of reports between those of another receiver, mostly of another start.
    restart: u32,
}

impl Peer {
    pub fn new(build: Build) -> Self {
        Self { build, feedback: Feedback::of(&build), frames: 1000, loss: 100, burst: 1, restart: u32::MAX }
    }

    /// Draws another line towards the peer.
    pub fn draw_phase(&mut self, rng: &mut ChaCha8Rng) {
        self.frames = *pick(rng, &[1, 100, 5000, 5000, 60_000, 1 << 20]);
        self.loss = *pick(rng, &[1, 10, 100, 1000, 10_000, u32::MAX]);
        self.burst = *pick(rng, &[1, 1, 2, 16]);
        self.restart = *pick(rng, &[4, 16, 64, u32::MAX]);
    }

    /// The next report: the counts have grown by these frames, losses and bursts, or as on the line of the phase.
    pub fn report(&mut self, rng: &mut ChaCha8Rng, growth: Option<[u32; 3]>) -> Feedback {
        if rng.random_ratio(1, self.restart) {
            self.restart(rng);
        }
        let [frames, losses, bursts] = growth.unwrap_or_else(|| {
            let frames = rng.random_range(0..=self.frames);
            let losses = (frames / self.loss).min(0xffff);
            [frames, losses, losses.div_ceil(self.burst)]
        });
        let told = &mut self.feedback;
        told.frames = (told.frames + frames) % (1 << 24);
        told.losses = told.losses.wrapping_add(losses as u16);
        told.bursts = told.bursts.wrapping_add(bursts as u16);
        told.beyond_repair = rng.random();
        *told
    }

    fn restart(&mut self, rng: &mut ChaCha8Rng) {
        let whole = Feedback::of(&self.build);
        self.feedback = match rng.random_range(0..12) {
            0 => Feedback::read(&rng.random()),
            1 => Feedback { symbols: rng.random_range(0..40), ..whole },
            2 => Feedback { rows: rng.random_range(0..whole.rows), ..whole },
            3 => Feedback { lanes_log2: rng.random_range(0..2), ..whole },
            4 => Feedback { slots_log2: rng.random_range(0..=whole.slots_log2), ..whole },
            5 => Feedback { longest_units: whole.longest_units - 1, ..whole },
            6 => Feedback { slots_log2: 255, rows: 255, lanes_log2: 255, longest_units: 255, symbols: 255, ..whole },
            // near the end of the counts
            7 | 8 => Feedback { frames: (1 << 24) - 5, losses: 0xfffe, bursts: 0xfffe, ..whole },
            _ => whole,
        };
        if rng.random_ratio(3, 4) {
            self.feedback.epoch = rng.random();
        }
    }
}
