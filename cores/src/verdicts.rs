//! Counts of frames by class and verdict: those of a buffer, and those of marks.

use crate::packet_buffer::CLASSES;

/// Verdicts on a frame.
pub const VERDICTS: usize = 4;
/// Words that count frames: class in `[4:2]` of the number, verdict in `[1:0]`.
pub const FRAME_WORDS: usize = CLASSES * VERDICTS;

/// Golden model of the counts.
#[derive(Clone, Debug, Default)]
pub struct VerdictCounts {
    counts: [u32; FRAME_WORDS],
    /// Verdict of the clock before: class and number.
    before: Option<(u8, u8)>,
    /// The count that was selected in the clock before.
    selected: u32,
}

impl VerdictCounts {
    /// The count that is read in this clock.
    pub const fn selected(&self) -> u32 {
        self.selected
    }

    /// The verdict of the clock before.
    pub const fn before(&self) -> Option<(u8, u8)> {
        self.before
    }

    /// The rising edge that ends a clock with this verdict, in which this count is selected.
    pub fn clock(&mut self, rst: bool, verdict: Option<(u8, u8)>, select: u32) {
        self.selected = self.counts[select as usize];
        if let Some((class, number)) = self.before {
            let count = &mut self.counts[usize::from(class) * VERDICTS + usize::from(number)];
            *count = count.wrapping_add(1);
        }
        self.before = verdict;
        if rst {
            *self = Self { selected: self.selected, ..Self::default() };
        }
    }
}
