//! Designs of the cores for Verilator.

use cores::variant::{Core, Variant};
use rtl_gen::Errors;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use verilated_dut::Design;

/// Name of the top module, and the build parameters.
type Key = (String, Vec<(&'static str, u32)>);
/// The design, once it is emitted.
type Entry = Arc<Mutex<Option<Design>>>;

/// A variant of a core as a design for Verilator, emitted once in a process: a gateway takes seconds, and many runs ask for the same.
///
/// # Errors
/// The errors of the core's builder.
pub fn design(core: &Core, variant: &Variant) -> Result<Design, Errors> {
    static KNOWN: LazyLock<Mutex<HashMap<Key, Entry>>> = LazyLock::new(Mutex::default);
    let key = (core.top(variant), variant.parameters.to_vec());
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default().clone();
    // another thread that asks for the same variant waits here
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(design) = &*known {
        return Ok(design.clone());
    }
    let design = Design::from_module(&*core.module(variant)?)?;
    Ok(known.insert(design).clone())
}
