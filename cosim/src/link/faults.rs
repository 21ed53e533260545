//! Faults of a fibre: random loss, random delay, and a script.

use super::random::Random;
use rtl_foundation::time::Time;

/// Random loss; probabilities in parts per billion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LossModel {
    /// No loss.
    #[default]
    None,
    /// Independent loss of each frame.
    Bernoulli {
        /// Probability that a frame is lost.
        loss: u32,
    },
    /// Two states, each with its own loss (Gilbert 1960, Elliott 1963); the model begins in the good state.
    GilbertElliott {
        /// From good to bad, per frame.
        to_bad: u32,
        /// From bad to good, per frame.
        to_good: u32,
        /// Loss in the good state.
        loss_good: u32,
        /// Loss in the bad state.
        loss_bad: u32,
    },
}

impl LossModel {
    /// Bursts of `mean` frames, all of them lost, with `loss` in 10^9 of all frames (Gilbert 1960).
    ///
    /// # Panics
    /// If `mean` is 0 or every frame is lost.
    pub fn bursts(loss: u32, mean: u32) -> Self {
        const ALL: u64 = 1_000_000_000;
        let arriving = ALL - u64::from(loss);
        assert!(arriving > 0 && mean > 0, "{loss} ppb in bursts of {mean}");
        // as many bursts begin as end: to_bad (1 - loss) = to_good loss
        let to_bad = (u64::from(loss) * ALL + arriving * u64::from(mean) / 2) / (arriving * u64::from(mean));
        Self::GilbertElliott {
            to_bad: to_bad as u32,
            to_good: (ALL / u64::from(mean)) as u32,
            loss_good: 0,
            loss_bad: ALL as u32,
        }
    }
}

/// A scripted fault, which strikes the first `count` frames that enter at `at` or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Time from which on it strikes.
    pub at: Time,
    /// Number of frames that it strikes.
    pub count: u32,
    /// Kind of fault.
    pub kind: FaultKind,
}

/// The effect of a scripted fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The frame vanishes.
    Drop,
    /// The frame arrives with a bad FCS.
    Corrupt,
    /// The frame arrives twice.
    Duplicate,
    /// The frame arrives late, and others may overtake it.
    Late(Time),
    /// All frames vanish until this time, whatever their number.
    Down(Time),
}

/// The fate of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The frame arrives.
    Delivered,
    /// The frame does not arrive.
    Lost,
    /// The frame arrives with a bad FCS.
    Corrupted,
    /// The frame arrives twice.
    Duplicated,
    /// The frame arrives late by this much.
    Late(Time),
}

/// The faults of one direction.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    model: LossModel,
    bad: bool,
    /// Other random models with the times at which they begin, in order of time, and the number of those that have
    /// begun.
    changes: Vec<(Time, LossModel)>,
    changed: usize,
    /// Probability in parts per billion that a frame which is not lost is late, and its delay.
    late: (u32, Time),
    /// The script in order of time, the next fault first.
    script: Vec<Fault>,
    next: usize,
}

impl Faults {
    /// Faults by a random model and a script in any order.
    pub fn new(model: LossModel, mut script: Vec<Fault>) -> Self {
        script.retain(|fault| fault.count > 0);
        script.sort_by_key(|fault| fault.at);
        Self { model, script, ..Self::default() }
    }

    /// Adds other random models with the times at which they begin. A Gilbert-Elliott model begins in its good state.
    #[must_use]
    pub fn changing(mut self, mut changes: Vec<(Time, LossModel)>) -> Self {
        changes.sort_by_key(|(at, _)| *at);
        (self.changes, self.changed) = (changes, 0);
        self
    }

    /// Delays by `by` a share of `ppb` in 10^9 of the frames that neither the script nor the random model strikes:
    /// others overtake them.
    #[must_use]
    pub fn reordering(mut self, ppb: u32, by: Time) -> Self {
        self.late = (ppb, by);
        self
    }

    /// The fate of a frame that enters at `now`. The script goes first; a frame that it strikes takes no draw.
    pub fn next(&mut self, now: Time, random: &mut Random) -> Fate {
        while let Some((_, model)) = self.changes.get(self.changed).filter(|(at, _)| *at <= now) {
            (self.model, self.bad) = (*model, false);
            self.changed += 1;
        }
        while let Some(Fault { kind: FaultKind::Down(until), .. }) = self.script.get(self.next)
            && *until <= now
        {
            self.next += 1;
        }
        if let Some(fault) = self.script.get_mut(self.next).filter(|fault| fault.at <= now) {
            if !matches!(fault.kind, FaultKind::Down(_)) {
                fault.count -= 1;
            }
            let kind = fault.kind;
            if fault.count == 0 {
                self.next += 1;
            }
            return match kind {
                FaultKind::Drop | FaultKind::Down(_) => Fate::Lost,
                FaultKind::Corrupt => Fate::Corrupted,
                FaultKind::Duplicate => Fate::Duplicated,
                FaultKind::Late(by) => Fate::Late(by),
            };
        }
        let lost = match self.model {
            LossModel::None => false,
            LossModel::Bernoulli { loss } => random.chance(loss),
            LossModel::GilbertElliott { to_bad, to_good, loss_good, loss_bad } => {
                let turn = random.chance(if self.bad { to_good } else { to_bad });
                self.bad ^= turn;
                random.chance(if self.bad { loss_bad } else { loss_good })
            }
        };
        let (ppb, by) = self.late;
        match lost {
            true => Fate::Lost,
            false if random.chance(ppb) => Fate::Late(by),
            false => Fate::Delivered,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Part;
    use super::*;

    fn losses(model: LossModel) -> Vec<bool> {
        let mut random = Random::new(2, Part::Reverse, 0);
        let mut faults = Faults::new(model, Vec::new());
        (0..400_000).map(|n| faults.next(Time(n), &mut random) == Fate::Lost).collect()
    }

    #[test]
    fn bernoulli_loses_its_share() {
        let lost = losses(LossModel::Bernoulli { loss: 10_000_000 }).iter().filter(|&&lost| lost).count();
        assert!(lost.abs_diff(4000) < 200, "{lost}");
    }

    #[test]
    fn a_loss_changes_when_it_is_said_to() {
        let all = LossModel::Bernoulli { loss: 1_000_000_000 };
        let mut random = Random::new(2, Part::Reverse, 0);
        let mut faults = Faults::new(LossModel::None, Vec::new()).changing(vec![
            (Time(20), LossModel::None),
            (Time(10), all),
            (Time(30), all),
        ]);
        let lost: Vec<u64> = (0..40).filter(|&n| faults.next(Time(n), &mut random) == Fate::Lost).collect();
        assert_eq!(lost, (10..20).chain(30..40).collect::<Vec<u64>>());
    }

    #[test]
    fn a_share_of_what_is_not_lost_is_late() {
        let mut random = Random::new(2, Part::Reverse, 0);
        let half = LossModel::Bernoulli { loss: 500_000_000 };
        let mut faults = Faults::new(half, Vec::new()).reordering(100_000_000, Time(7));
        let fates: Vec<Fate> = (0..40_000).map(|n| faults.next(Time(n), &mut random)).collect();
        let count = |fate: Fate| fates.iter().filter(|&&other| other == fate).count();
        let (lost, late) = (count(Fate::Lost), count(Fate::Late(Time(7))));
        assert!(lost.abs_diff(20_000) < 500 && late.abs_diff(2000) < 200, "{lost} lost, {late} late");
        assert_eq!(count(Fate::Delivered), 40_000 - lost - late);
    }

    #[test]
    fn gilbert_elliott_loses_in_bursts() {
        // Bad 1/6 of the time, in runs of 50 frames on average, all of which are lost.
        let model = LossModel::bursts(166_666_667, 50);
        let expected =
            LossModel::GilbertElliott { to_bad: 4_000_000, to_good: 20_000_000, loss_good: 0, loss_bad: 1_000_000_000 };
        assert_eq!(model, expected);
        let fates = losses(model);
        let lost = fates.iter().filter(|&&lost| lost).count();
        let bursts = fates.windows(2).filter(|pair| !pair[0] && pair[1]).count();
        assert!((lost as f64 / 400_000.0 - 1.0 / 6.0).abs() < 0.02, "{lost}");
        assert!((lost as f64 / bursts as f64 - 50.0).abs() < 5.0, "{lost} in {bursts} bursts");
    }
}
