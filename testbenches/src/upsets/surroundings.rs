//! A core in quiet surroundings, in lockstep with its golden model: the damage of an upset is a difference at the outputs that act.

use super::places::{Places, Row};
use super::{Subject, Times};
use crate::campaign::{Plan, Run, states};
use crate::fault::Fault;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rtl_lockstep::Upset;

/// Designs beside each other in a run.
const SIDE_BY_SIDE: usize = 64;

/// The world around a core, and the part of the core that a survey looks at.
pub(super) struct Surroundings {
    /// The beginning of the paths of its registers.
    pub(super) registers: &'static str,
    /// Words of its memories that are in use.
    pub(super) words: usize,
    /// The outputs that act: others are only read by software.
    pub(super) acts: &'static [&'static str],
    /// Runs the core in its surroundings.
    pub(super) run: Run,
}

impl Surroundings {
    /// Tries `count` upsets of the registers of each name.
    ///
    /// # Errors
    /// The design without an upset differs from its golden model.
    pub(super) fn survey(&self, subject: &Subject, count: usize, seed: u64) -> miette::Result<Vec<Row>> {
        let variant = subject.core.variant_of(subject.variant).expect("a variant of the core");
        let times = Times::of(subject);
        let mut places = Places::of(&states(subject.core, &variant), self.registers, self.words);
        let drawn = places.draw(count, &mut ChaCha8Rng::seed_from_u64(seed), times);
        let damaged: miette::Result<Vec<_>> = drawn
            .par_chunks(SIDE_BY_SIDE)
            .map(|chunk| {
                let upsets: Vec<Upset> = chunk.iter().map(|(_, upset)| *upset).collect();
                let plan = Plan { fault: Some(Fault::Upsets(&upsets)), ..Plan::plain(seed, times.clocks) };
                let finished = (self.run)(&variant, &plan)?;
                let acts: Vec<bool> =
                    finished.pins[1].iter().map(|pin| self.acts.contains(&pin.name.as_ref())).collect();
                let last = finished.damages.iter().map(|damage| damage.last(|pin| acts[pin]));
                Ok(last.collect::<Vec<_>>())
            })
            .collect();
        for ((row, upset), last) in drawn.iter().zip(damaged?.into_iter().flatten()) {
            places.rows[*row].note(*upset, last, times);
        }
        Ok(places.rows)
    }
}
