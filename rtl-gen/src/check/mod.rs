//! Checks of a module before it is simulated or written.
//!
//! Widths, names, drivers, latches, combinational loops, unread signals, memories, parameters, instances and clocks. A
//! slice of an unnamed value is no fault: the emitter gives the value a name, so that no truncation is hidden.

mod drive;
mod expr;
mod instance;
mod loops;
mod memory;
mod names;
mod parameters;
mod reads;
mod words;

pub(crate) use loops::dependencies;
pub use words::reserved_by;

use crate::error::Errors;
use crate::ir::Module;

/// Checks one module; the modules of its instances are assumed to be correct.
pub fn module(m: &Module) -> Result<(), Errors> {
    let mut errors = vec![];
    names::check(m, &mut errors);
    instance::check(m, &mut errors);
    if expr::check(m, &mut errors) && errors.is_empty() {
        parameters::check(m, &mut errors);
        memory::check(m, &mut errors);
        drive::check(m, &mut errors);
        if errors.is_empty() {
            loops::check(m, &mut errors);
            reads::check(m, &mut errors);
        }
    }
    Errors::none_or(errors)
}

/// Checks a module and every module below it.
pub fn hierarchy(top: &Module) -> Result<(), Errors> {
    let mut errors = vec![];
    let below = top.submodules()?;
    for m in below.iter().map(|m| &**m).chain([top]) {
        if let Err(Errors(found)) = module(m) {
            errors.extend(found);
        }
    }
    Errors::none_or(errors)
}

/// The first run of bits that equal `wanted`, as `[3:1]` or `[2]`; empty if all do, `None` if none does.
fn bit_range(bits: &[bool], wanted: bool) -> Option<String> {
    let low = bits.iter().position(|&b| b == wanted)?;
    let run = bits[low..].iter().take_while(|&&b| b == wanted).count();
    Some(match run {
        _ if run == bits.len() => String::new(),
        1 => format!("[{low}]"),
        _ => format!("[{}:{low}]", low + run - 1),
    })
}

#[cfg(test)]
mod tests;
