//! Proofs: rules that a solver proves of the emitted Verilog.

pub(crate) mod frames;
pub(crate) mod held;
pub(crate) mod in_line;
mod registers;
pub mod theorem;

use crate::packet_buffer;
use crate::variant::{Core, Variant};
use rtl_gen::Errors;
use rtl_gen::emit::Bug;
use rtl_gen::formal::{Harness, Rules};
use rtl_gen::ir::Module;
use std::rc::Rc;
use theorem::Theorem;

/// Rules of a core or a part of it.
pub struct Proof {
    /// Name of the proof, unique in its core.
    pub name: &'static str,
    /// The theorem in a sentence.
    pub what: &'static str,
    /// Variants that it is proven of.
    pub variants: &'static [&'static str],
    /// Path of the instance that is proven alone; empty for the whole core.
    pub part: &'static str,
    /// Declares the rules.
    pub rules: fn(&Rules, &Variant),
    /// Clocks in a row in which the rules hold before the one in which the induction shows that they do.
    pub induction: u32,
    /// Clocks from the reset in which covers are to be reached and bugs found.
    pub clocks: u32,
    /// Bugs of the design that break the rules within [`Proof::clocks`], or with which the induction does not close.
    pub bugs: &'static [Bug],
}

/// The proofs of all cores beside those of their buses.
pub fn all() -> impl Iterator<Item = (&'static Core, &'static Proof)> {
    macro_rules! list {
        ($($stem:ident)+) => { [$((&crate::$stem::hdl::CORE, crate::$stem::proof::PROOFS)),+] };
    }
    let cores: [(&'static Core, &'static [Proof]); _] = crate::each_core!(list);
    cores.into_iter().flat_map(|(core, proofs)| proofs.iter().map(move |proof| (core, proof)))
}

/// The theorems over the integers, by core.
pub fn theorems() -> impl Iterator<Item = (&'static Core, &'static Theorem)> {
    let engine: (&Core, _) = (&crate::bifrost_pause_engine::hdl::CORE, crate::bifrost_pause_engine::proof::THEOREMS);
    engine.1.iter().map(move |theorem| (engine.0, theorem))
}

impl Proof {
    /// The harness for a variant of the core.
    ///
    /// # Errors
    /// The errors of the core's builder, or of the rules.
    pub fn harness(&self, core: &Core, variant: &Variant) -> Result<Harness, Errors> {
        let top = core.module(variant)?;
        let name = format!("{}_{}_{}", core.stem, variant.name, self.name);
        let rules = Rules::new(&name, part(&top, self.part));
        (self.rules)(&rules, variant);
        rules.finish()
    }
}

/// The module of the instance at a path; the top itself if the path is empty.
fn part(top: &Rc<Module>, path: &str) -> Rc<Module> {
    if path.is_empty() {
        return top.clone();
    }
    top.instance(path).unwrap_or_else(|| panic!("`{}` has no part `{path}`", top.name)).module.clone()
}

/// The rules of the buses of a variant: its streams, and its registers if software programs it and they are in one block. A bus before several
/// blocks ([`crate::registers::banks`]) has no rules yet, nor has a core with several clocks.
///
/// # Errors
/// The errors of the core's builder, or of the rules; `None` if the core has no such bus.
pub fn buses(core: &Core, variant: &Variant) -> Result<Option<Harness>, Errors> {
    let module = core.module(variant)?;
    if module.clockings.len() > 1 {
        return Ok(None);
    }
    let rules = Rules::new(&format!("{}_{}_buses", core.stem, variant.name), module);
    let streams = rules.streams();
    match core.stem {
        "packet_buffer" => packet_buffer::proof::heads(&rules, "head"),
        "deep_buffer" => packet_buffer::proof::heads(&rules, "buffer.head"),
        _ => {}
    }
    let has_block = core.registers.is_some_and(|map| !map(variant).has_parts());
    if has_block {
        rules.registers("registers");
    }
    if streams == 0 && !has_block { Ok(None) } else { rules.finish().map(Some) }
}

/// The rules of the register block of a variant.
///
/// # Errors
/// Everything that is wrong with its register map, or the errors of the rules; `None` if software does not program the core.
pub fn registers(core: &Core, variant: &Variant) -> Result<Option<Harness>, Errors> {
    let Some(map) = core.registers else { return Ok(None) };
    let (map, name) = (map(variant).own(), format!("{}_{}_registers", core.stem, variant.name));
    let rules = Rules::new(&name, registers::alone(&format!("{name}_alone"), &map)?);
    registers::rules(&rules, &map);
    rules.finish().map(Some)
}
