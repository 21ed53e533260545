//! The table of registers in the docs.

use super::{Access, Content, Register, RegisterMap, check::check};
use crate::error::Errors;
use std::fmt::Write as _;

/// A Markdown table with a row for each register and one for each of its fields.
///
/// All faults of the map.
/// Everything that is wrong with the map.
pub fn table(map: &RegisterMap) -> Result<String, Errors> {
    check(map)?;
    let mut out = String::from("| offset | register | bits | access | reset | what |\n|---|---|---|---|---|---|\n");
    for register in &map.registers {
        let Register { name, doc, .. } = register;
        let offset = offset(register);
        let whole = match &register.content {
            Content::Fields(fields) => {
                match &fields[..] {
                    [one] if one.name == *name => {}
                    _ => {
                        let _ = writeln!(out, "| {offset} | `{name}` | | | | {doc} |");
                    }
                }
                for field in fields {
                    let (access, reset) = describe(field.access);
                    let bits = bits(field.lsb, field.width);
                    let (offset, name) = match field.name == *name {
                        true => (offset.as_str(), format!("`{name}`")),
                        false => ("", format!("`{name}.{}`", field.name)),
                    };
                    let _ = writeln!(out, "| {offset} | {name} | {bits} | {access} | {reset} | {} |", field.doc);
                }
                continue;
            }
            Content::Counter { width } => format!("{} | counts | 0x0", bits(0, *width)),
            Content::Window { words } => format!("{words} words | r | "),
        };
        let _ = writeln!(out, "| {offset} | `{name}` | {whole} | {doc} |");
    }
    Ok(out)
}

fn offset(register: &Register) -> String {
    match register.array {
        None => format!("{:#05x}", register.offset),
        Some(array) => format!("{:#05x} + {:#x} p, p < {}", register.offset, array.stride, array.count),
    }
}

fn bits(lsb: usize, width: usize) -> String {
    if width == 1 { lsb.to_string() } else { format!("{}:{lsb}", lsb + width - 1) }
}

fn describe(access: Access) -> (&'static str, String) {
    match access {
        Access::Config { reset } => ("rw", format!("{reset:#x}")),
        Access::Status => ("r", String::new()),
        Access::Pulse => ("write 1", String::new()),
        Access::Event => ("r, write 1 to clear", "0x0".into()),
        Access::Constant { value } => ("constant", format!("{value:#x}")),
    }
}
