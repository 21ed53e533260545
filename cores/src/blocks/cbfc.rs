//! Hardware common to both ends of credit-based flow control: their variants.

use crate::variant::{Contract, Emit, Variant};

/// The variants of an end, the default first: counters as InfiniBand has them, and without a limit that matters.
pub const fn variants(pins: [Contract; 2], build: Emit) -> [Variant; 2] {
    let [infiniband, ideal] = pins;
    [
        Variant::new("c12", &[("COUNTER_W", 12)], infiniband, build),
        Variant::new("c32", &[("COUNTER_W", 32)], ideal, build),
    ]
}
