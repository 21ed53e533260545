//! What both ends of credit-based flow control have in common in hardware: their variants.

use crate::registry::Variant;
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Builds a top module under the given name.
type Emit = fn(&str) -> Result<Rc<Module>, Errors>;

/// The variants of an end, the default first: counters as InfiniBand has them, and without a limit that matters.
pub const fn variants(infiniband: Emit, ideal: Emit) -> [Variant; 2] {
    [
        Variant { name: "c12", parameters: &[("COUNTER_W", "12")], clock_period_ps: 3103, build: infiniband },
        Variant { name: "c32", parameters: &[("COUNTER_W", "32")], clock_period_ps: 3103, build: ideal },
    ]
}
