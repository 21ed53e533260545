//! The golden model of the queue switch, from the Nendica report, IEEE 802.1Q, RFC 791, 1624, 2474 and 8200.
//!
//! [`Settings`] has the rule, [`remark`] gives a frame its new marking; [`Model`] adds the timing of the contract, one call per clock.

mod decision;
mod mark;
mod shell;

pub use decision::{Decision, Settings};
pub use mark::{Marking, remark};
pub use shell::{LONG, Model};
