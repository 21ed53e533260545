//! What a module must satisfy before it is simulated or written.
//!
//! Widths, names, drivers, latches, combinational loops, unread signals, memories, parameters, instances and
//! clocks. A slice of an
//! unnamed value is not a fault: the emitter gives the value a name, so that nothing is truncated where it cannot be
//! seen.

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

/// Checks one module; the modules of its instances are taken to be correct.
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

/// `[3:1]` or `[2]` for the first run of bits that are `wanted`, empty if all are, `None` if there is none.
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
