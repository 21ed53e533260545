//! Names: plain identifiers, not reserved, each used once.

use super::words::reserved_by;
use crate::error::{Error, Place};
use crate::ir::Module;
use std::collections::BTreeMap;

/// Longest name: all tools take it, and people can read it.
const LONGEST: usize = 80;

pub fn check(m: &Module, errors: &mut Vec<Error>) {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    let signals = m.signals.iter().map(|s| (s.name.as_str(), "a signal"));
    let constants = m.constants.iter().map(|c| (c.0.as_str(), "a constant"));
    let memories = m.memories.iter().map(|x| (x.name.as_str(), "a memory"));
    let instances = m.instances.iter().map(|i| (i.name.as_str(), "an instance"));
    let inside = signals.chain(constants).chain(memories).chain(instances);
    for (name, what) in std::iter::once((m.name.as_str(), "the module")).chain(inside) {
        let (module, name_owned, place) = (m.name.clone(), name.to_string(), Place::default());
        if !is_identifier(name) {
            errors.push(Error::Name { module, name: name_owned, place });
        } else if let Some(language) = reserved_by(name) {
            errors.push(Error::ReservedWord { module, name: name_owned, language, place });
        } else if let Some(first) = seen.insert(name, what)
            && first != "the module"
        {
            let (first, second) = (first.into(), what.into());
            errors.push(Error::NameClash { module, name: name_owned, first, second, place });
        }
    }
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !name.contains("__")
        && name.len() <= LONGEST
}
