//! Further designs beside the first: they get the inputs of the same golden model.

use crate::follower::Follower;
use crate::log::Log;
use crate::pins::ModelPins;
use crate::upset::{Damage, Upset};
use crate::{Beside, LockstepError};

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
struct Member {
    number: usize,
    design: Follower,
    /// The upset of a design that stays when it differs; any other design leaves.
    upset: Option<(Upset, Damage)>,
}

/// Designs that follow the golden model in batches.
pub(crate) struct Herd {
    /// The designs that have not left.
    left: Vec<Member>,
    /// Clocks before the batch.
    cycle: u64,
    presets: Vec<Preset>,
    /// The designs that have left, with the reason.
    found: Vec<(usize, LockstepError)>,
}

impl Herd {
    /// Designs after power-up, numbered in their order and reset for one clock, with the pins of their model. A design with an upset stays
    /// when it differs.
    pub(crate) fn new(designs: Vec<Beside>, [inputs, outputs]: [ModelPins; 2]) -> Result<Self, LockstepError> {
        let member = |(number, Beside { dut, origin, upset }): (usize, Beside)| {
            let design = Follower::new(dut, inputs.clone(), outputs.clone(), origin)?;
            Ok(Member { number, design, upset: upset.map(|upset| (upset, Damage::none(outputs.count()))) })
        };
        let left = designs.into_iter().enumerate().map(member).collect::<Result<_, LockstepError>>()?;
        Ok(Self { left, cycle: 0, presets: vec![], found: vec![] })
    }

    /// A clock of the model has been noted: the designs follow when the batch is full.
    pub(crate) fn clock(&mut self, log: &mut Log) {
        if log.clocks() == BATCH_CLOCKS {
            self.catch_up(log);
        }
    }

    /// A register of the model is moved after the last clock of `log`.
    pub(crate) fn preset(&mut self, log: &Log, state: usize, word: usize, difference: u128) {
        self.presets.push(Preset { after: log.clocks(), state, word, difference });
    }

    /// Lets all designs follow to the last clock of `log`, and begins another batch.
    pub(crate) fn catch_up(&mut self, log: &mut Log) {
        let Self { left, cycle, presets, found } = self;
        left.retain_mut(|member| {
            let followed = match &mut member.upset {
                None => follow(&mut member.design, log, presets),
                Some((upset, damage)) => suffer(&mut member.design, *cycle, log, presets, *upset, damage),
            };
            followed.map_err(|error| found.push((member.number, error))).is_ok()
        });
        *cycle += log.clocks() as u64;
        log.clear();
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

/// Moves the registers of a design whose turn is before clock `at` of the batch.
fn preset(design: &mut Follower, presets: &[Preset], at: usize) -> Result<(), LockstepError> {
    let mut due = presets.iter().filter(|preset| preset.after == at);
    due.try_for_each(|&Preset { state, word, difference, .. }| design.preset(state, word, difference))
}

/// A batch of one design that leaves when it differs.
fn follow(design: &mut Follower, log: &Log, presets: &[Preset]) -> Result<(), LockstepError> {
    let mut player = log.play();
    for at in 0..log.clocks() {
        preset(design, presets, at)?;
        player.drive(design);
        design.clock()?;
    }
    preset(design, presets, log.clocks())
}

/// A batch, from clock `cycle` on, of one design that stays when it differs.
fn suffer(
    design: &mut Follower,
    cycle: u64,
    log: &Log,
    presets: &[Preset],
    upset: Upset,
    damage: &mut Damage,
) -> Result<(), LockstepError> {
    let mut player = log.play();
    for at in 0..log.clocks() {
        preset(design, presets, at)?;
        let now = cycle + at as u64;
        if now == upset.clock {
            design.flip(upset.state, upset.word, upset.bit)?;
        }
        player.drive(design);
        design.clock_anyway(|pin| damage.differs(pin, now))?;
    }
    preset(design, presets, log.clocks())
}
