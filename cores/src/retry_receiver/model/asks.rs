//! The ranges that are missed, from the contract.

use super::super::{CAME_FRAMES, MISSED_RANGES};
use super::{HALF, MOST_CLOCKS};
use crate::retry::distance;
use std::collections::VecDeque;

/// A range of positions: the first, and the one behind the last.
pub(super) type Range = (u32, u32);

/// A frame that has come and was sent before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Came {
    pub position: u32,
    pub end: u32,
    /// The frame had come before.
    pub had_come: bool,
}

/// The thing that is done in a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Doing {
    #[default]
    Nothing,
    LoadsFirst,
    LoadsNext,
    Judges(u8),
}

/// The events and settings of a clock.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Brings {
    pub missed: Option<Range>,
    pub came: Option<Came>,
    pub anew: bool,
    /// First position that was not handed on.
    pub below: u32,
    pub told: bool,
    pub period: u32,
    pub patience: u32,
}

/// The ranges, those that were asked for first.
#[derive(Clone, Debug, Default)]
pub(super) struct Asks {
    ranges: VecDeque<Range>,
    asked: usize,
    gap: Option<Range>,
    came: VecDeque<Came>,
    doing: Doing,
    /// The rest of the first range, if it is loaded, and the distance of its end ahead of the position handed on, in the clock before.
    first: Option<Range>,
    ahead: Option<u32>,
    /// The range that is asked for next, if it is loaded.
    next: Option<Range>,
    pub(super) since: u32,
    is_due: bool,
    pub(super) quiet: u32,
    is_impatient: bool,
}

impl Asks {
    /// The range that the word has, if a word is to be sent.
    pub(super) fn word(&self, below: u32) -> Option<Range> {
        self.next.or(self.is_due.then_some((below, below)))
    }

    /// A clock.
    pub(super) fn clock(&mut self, brings: &Brings) {
        let old = self.clone();
        let says = self.word(brings.below).is_some() && brings.told;
        let asks = says && self.next.is_some();
        let expires = self.doing == Doing::Nothing && self.is_impatient;
        let stirs = asks || expires || brings.came.is_some() || self.asked == 0;
        self.is_impatient = old.quiet >= brings.patience && !stirs;
        self.quiet = if stirs { 0 } else { (old.quiet + 1).min(MOST_CLOCKS) };
        self.is_due = old.since >= brings.period && !says;
        self.since = if says { 0 } else { (old.since + 1).min(MOST_CLOCKS) };
        self.ahead = self.first.map(|(_, to)| distance(brings.below, to));
        let is_first_asked = old.asked > 0;
        if asks {
            self.asked += 1;
            self.next = None;
        }
        let mut adds = false;
        match self.doing {
            Doing::Nothing if expires => (self.asked, self.next) = (0, None),
            Doing::Nothing => adds = self.begin(&old, is_first_asked),
            Doing::LoadsFirst => (self.first, self.doing) = (self.ranges.front().copied(), Doing::Nothing),
            Doing::LoadsNext => (self.next, self.doing) = (self.ranges.get(old.asked).copied(), Doing::Nothing),
            Doing::Judges(1) => self.doing = Doing::Judges(2),
            Doing::Judges(_) => {
                self.judge(is_first_asked);
                self.doing = Doing::Nothing;
            }
        }
        if adds {
            self.gap = None;
        }
        if let Some((first, to)) = brings.missed {
            self.gap = Some((self.gap.map_or(first, |(first, _)| first), to));
        }
        if let Some(came) = brings.came
            && old.came.len() < CAME_FRAMES
        {
            self.came.push_back(came);
        }
        if brings.anew {
            let (since, is_due) = (self.since, self.is_due);
            let (quiet, is_impatient) = (self.quiet, self.is_impatient);
            *self = Self { since, is_due, quiet, is_impatient, ..Self::default() };
        }
    }

    /// The next thing to do; whether the gap becomes a range.
    fn begin(&mut self, old: &Self, is_first_asked: bool) -> bool {
        if old.first.is_some() && old.ahead.is_some_and(|ahead| ahead == 0 || ahead >= HALF) {
            self.pop(is_first_asked);
        } else if old.first.is_none() && !old.ranges.is_empty() {
            self.doing = Doing::LoadsFirst;
        } else if !old.came.is_empty() {
            self.doing = Doing::Judges(1);
        } else if let Some(gap) = old.gap
            && old.ranges.len() < MISSED_RANGES
        {
            self.ranges.push_back(gap);
            return true;
        } else if old.next.is_none() && old.asked < old.ranges.len() {
            self.doing = Doing::LoadsNext;
        }
        false
    }

    /// The first range is forgotten.
    fn pop(&mut self, is_asked: bool) {
        self.ranges.pop_front();
        (self.first, self.ahead) = (None, None);
        if is_asked {
            self.asked -= 1;
        } else {
            self.asked = 0;
            self.next = None;
        }
    }

    /// The oldest frame that was sent before is found in the first range, or not.
    fn judge(&mut self, is_asked: bool) {
        let Came { position, end, had_come } = self.came[0];
        let Some((first, to)) = self.first else {
            self.came.pop_front();
            return;
        };
        let [from, span, reach] = [position, to, end].map(|at| distance(first, at));
        if from >= span {
            if is_asked && !had_come {
                self.ranges.push_back((first, to));
                self.pop(true);
            } else {
                self.came.pop_front();
            }
            return;
        }
        self.came.pop_front();
        let splits = from > 0 && is_asked && self.ranges.len() < MISSED_RANGES;
        if splits {
            self.ranges.push_back((first, position));
        }
        if splits || from == 0 {
            self.first = Some((end, to));
            if reach >= span {
                self.pop(is_asked);
            }
        }
    }
}
