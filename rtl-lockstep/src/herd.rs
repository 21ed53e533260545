//! Further designs beside the first: they get the inputs of the same golden model.

use crate::LockstepError;
use crate::design::Design;
use crate::upset::{Damage, Upset};
use rtl_foundation::contract::Pins;

/// Clocks of a batch: enough that a design finds its state in the caches for most of them.
const BATCH_CLOCKS: usize = 256;

/// A move of a register between two clocks of a batch.
#[derive(Clone, Copy)]
struct Preset {
    /// Number of the batch's clocks before it.
    after: usize,
    state: usize,
    word: usize,
    difference: u128,
}

/// A design that follows the golden model.
struct Member<I, O> {
    number: usize,
    design: Design<I, O>,
    /// The upset of a design that stays when it differs; any other design leaves.
    upset: Option<(Upset, Damage)>,
}

/// Designs that follow the golden model in batches.
pub(crate) struct Herd<I, O> {
    /// The designs that have not left.
    left: Vec<Member<I, O>>,
    /// Clocks before the batch.
    cycle: u64,
    clocks: Vec<(I, O)>,
    presets: Vec<Preset>,
    /// The designs that have left, with the reason.
    found: Vec<(usize, LockstepError)>,
}

impl<I: Pins, O: Pins> Herd<I, O> {
    /// Designs after their reset, numbered in their order. A design with an upset stays when it differs.
    pub(crate) fn new(designs: Vec<(Design<I, O>, Option<Upset>)>) -> Self {
        let member = |(number, (design, upset)): (usize, (Design<I, O>, Option<Upset>))| {
            let upset = upset.map(|upset| (upset, Damage::none(O::COUNT)));
            Member { number, design, upset }
        };
        let left = designs.into_iter().enumerate().map(member).collect();
        Self { left, cycle: 0, clocks: Vec::with_capacity(BATCH_CLOCKS), presets: vec![], found: vec![] }
    }

    /// A clock of the model.
    pub(crate) fn clock(&mut self, inputs: &I, outputs: &O) {
        self.clocks.push((inputs.clone(), outputs.clone()));
        if self.clocks.len() == BATCH_CLOCKS {
            self.catch_up();
        }
    }

    /// A register of the model is moved after the last clock.
    pub(crate) fn preset(&mut self, state: usize, word: usize, difference: u128) {
        self.presets.push(Preset { after: self.clocks.len(), state, word, difference });
    }

    /// Lets all designs follow to the last clock.
    pub(crate) fn catch_up(&mut self) {
        let Self { left, cycle, clocks, presets, found } = self;
        left.retain_mut(|member| {
            let followed = match &mut member.upset {
                None => follow(&mut member.design, clocks, presets),
                Some((upset, damage)) => suffer(&mut member.design, *cycle, clocks, presets, *upset, damage),
            };
            followed.map_err(|error| found.push((member.number, error))).is_ok()
        });
        *cycle += clocks.len() as u64;
        clocks.clear();
        presets.clear();
    }

    /// The number of designs that have not left.
    pub(crate) fn left(&self) -> usize {
        self.left.len()
    }

    /// The designs that have left since the last call, with the reason.
    pub(crate) fn take_found(&mut self) -> Vec<(usize, LockstepError)> {
        std::mem::take(&mut self.found)
    }

    /// The damage to the designs with an upset, in their order; a design that has left has none.
    pub(crate) fn damages(&self) -> Vec<Damage> {
        self.left.iter().filter_map(|member| Some(member.upset.as_ref()?.1.clone())).collect()
    }
}

/// A batch of one design that leaves when it differs.
fn follow<I: Pins, O: Pins>(
    design: &mut Design<I, O>,
    clocks: &[(I, O)],
    presets: &[Preset],
) -> Result<(), LockstepError> {
    let mut begin = 0;
    for &Preset { after, state, word, difference } in presets {
        design.follow_all(&clocks[begin..after])?;
        design.follower.preset(state, word, difference)?;
        begin = after;
    }
    design.follow_all(&clocks[begin..])
}

/// A batch, from clock `cycle` on, of one design that stays when it differs.
fn suffer<I: Pins, O: Pins>(
    design: &mut Design<I, O>,
    cycle: u64,
    clocks: &[(I, O)],
    presets: &[Preset],
    upset: Upset,
    damage: &mut Damage,
) -> Result<(), LockstepError> {
    for (at, (inputs, outputs)) in clocks.iter().enumerate() {
        for preset in presets.iter().filter(|preset| preset.after == at) {
            design.follower.preset(preset.state, preset.word, preset.difference)?;
        }
        let now = cycle + at as u64;
        if now == upset.clock {
            design.follower.flip(upset.state, upset.word, upset.bit)?;
        }
        design.endure(inputs, outputs, |pin| damage.differs(pin, now))?;
    }
    Ok(())
}
