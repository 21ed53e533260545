//! The expected `stat_waiting`: whether a frame that arrived waits for one that did not.

use crate::coverage::Coverage;
use cores::lowar_fec_decoder::{Outputs, PIPELINE_STEPS};

/// Clocks without other activity until delivery must report that it waits: issued frames leave, the scan looks at the
/// clock before, and the report follows.
const SAID: u32 = PIPELINE_STEPS + 4;

/// State of delivery's waits.
#[derive(Debug, Default)]
pub struct Waiting {
    /// Whether delivery waited in the clock before.
    waited: bool,
    /// Number of clocks in which it should have waited.
    quiet: u32,
}

impl Waiting {
    /// Watches a clock: whether a frame may wait, and whether one waits and nothing else is under way.
    pub fn watch<const N: usize>(&mut self, outputs: &Outputs<N>, held_up: bool, at_rest: bool, seen: &mut Coverage) {
        assert!(!outputs.stat_waiting || held_up, "delivery waits for nothing");
        self.quiet = if at_rest { self.quiet + 1 } else { 0 };
        assert!(outputs.stat_waiting || self.quiet < SAID, "delivery waits and does not say so");
        let ends = self.waited && !outputs.stat_waiting;
        seen.hit("waits for a missing frame", outputs.stat_waiting);
        seen.hit("the frame comes after a wait", ends && outputs.stat_delivered);
        seen.hit("the frame is given up after a wait", ends && outputs.stat_lost);
        self.waited = outputs.stat_waiting;
    }
}
