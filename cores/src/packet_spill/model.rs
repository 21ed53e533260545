//! The golden model, from the rules of the contract: words in queues, and what a visit sees and decides. The model has no places, no pointers and no
//! memory: what comes back is what the pins bring.

mod channel;
mod class;
mod shell;

pub use shell::{LONG, Model};
