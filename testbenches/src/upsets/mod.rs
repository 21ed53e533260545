//! Single-event upsets: one bit of a register or memory flips, and a sound core goes on. How long is the damage seen?
//!
//! Pause engine and timers run beside their golden models, in quiet surroundings: one configuration, no reset, so that only the core
//! itself can end the damage. Credits have two ends that heal each other: [`credits`] runs both.

mod credits;
mod engine;
mod places;
mod surroundings;
mod timers;

use cores::variant::Core;
pub use places::Row;

/// Registers that are upset.
pub struct Subject {
    /// The core.
    pub core: &'static Core,
    /// Its variant.
    pub variant: &'static str,
    /// The registers, the world around them, and the outcome that counts as damage, for the page.
    pub what: &'static str,
    /// Clocks of a round trip of the link, or of another time after which the past should not count.
    pub round_trip: u64,
    /// Tries so many upsets of the registers of each name, drawn by the seed.
    pub survey: fn(&Subject, usize, u64) -> miette::Result<Vec<Row>>,
}

/// All subjects.
pub static SUBJECTS: [&Subject; 4] = [&engine::LEDGER, &timers::PAUSES, &credits::SENDER, &credits::RECEIVER];

/// Round trips before the first upset, and those in which upsets happen.
const BEFORE: u64 = 4;
const DURING: u64 = 4;
/// Round trips after the last upset.
const AFTER: u64 = 16;

/// The times of a run in clocks.
#[derive(Clone, Copy, Debug)]
struct Times {
    /// The first clock of an upset, and the first after the last.
    first: u64,
    end: u64,
    /// The clock from which on damage counts as lasting.
    still: u64,
    /// The end of the run.
    clocks: u64,
}

impl Times {
    fn of(subject: &Subject) -> Self {
        let trips = |count: u64| count * subject.round_trip;
        let (first, end) = (trips(BEFORE), trips(BEFORE + DURING));
        Self { first, end, still: end + trips(AFTER / 2), clocks: end + trips(AFTER) }
    }
}
