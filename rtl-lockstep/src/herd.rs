//! Further designs beside the first: they get the inputs of the same golden model.

use crate::LockstepError;
use crate::design::Design;
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

/// Designs that follow the golden model in batches, each until it differs.
pub(crate) struct Herd<I, O> {
    /// The designs that have not differed, with their numbers.
    left: Vec<(usize, Design<I, O>)>,
    clocks: Vec<(I, O)>,
    presets: Vec<Preset>,
    /// The designs that have, with the difference.
    found: Vec<(usize, LockstepError)>,
}

impl<I: Pins, O: Pins> Herd<I, O> {
    /// Designs after their reset, numbered in their order.
    pub(crate) fn new(designs: Vec<Design<I, O>>) -> Self {
        let left = designs.into_iter().enumerate().collect();
        Self { left, clocks: Vec::with_capacity(BATCH_CLOCKS), presets: vec![], found: vec![] }
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
        let Self { left, clocks, presets, found } = self;
        left.retain_mut(|(number, design)| match follow(design, clocks, presets) {
            Ok(()) => true,
            Err(error) => {
                found.push((*number, error));
                false
            }
        });
        clocks.clear();
        presets.clear();
    }

    /// The number of designs that have not differed.
    pub(crate) fn left(&self) -> usize {
        self.left.len()
    }

    /// The designs that have differed since the last call, with the difference.
    pub(crate) fn take_found(&mut self) -> Vec<(usize, LockstepError)> {
        std::mem::take(&mut self.found)
    }
}

/// A batch of one design.
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
