//! The golden model of the scheduler, from IEEE 802.3 annexes 31B and 31D, 802.1Q clause 37 and the rules of the
//! contract.
//!
//! [`PauseTimer`], [`Deficit`] and [`Hold`] each implement one rule, without streams; [`Model`] joins them with the
//! exact timing of the contract, one call per clock.

mod deficit;
mod hold;
mod shell;
#[cfg(test)]
mod tests;
mod timer;

pub use deficit::{Choice, Deficit, Entry};
pub use hold::Hold;
pub use shell::{LONG, Model};
pub use timer::PauseTimer;
