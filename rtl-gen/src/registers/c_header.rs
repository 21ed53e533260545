//! The C header.

use super::{Access, Content, Field, Register, RegisterError, RegisterMap, check::check};
use crate::error::{Error, Errors};
use std::fmt::Write as _;

/// The header of a core, C99: offsets in octets, fields by their lowest bit and mask, values after reset, and two
/// functions that take a field out of a word and put it in.
///
/// A field with the name of its register is named once: `PACER_QUANTA_MASK`.
///
/// # Errors
/// All faults of the map.
pub fn c_header(map: &RegisterMap) -> Result<String, Errors> {
    c_header_of_variants(&[("", map.clone())])
}

/// One header for all variants of a core, by their names, so that one driver serves all of them. Constants and values
/// after reset of a register that is [`Register::of_variant`] may differ; the macros that do carry the variant at their
/// end: `PACER_BUILD_LANES_VALUE_W64`. A variant may lack registers: the header has those of the variant with most, which must be
/// those of all others too.
///
/// # Errors
/// All faults of a map, and registers that differ between variants in more than values.
pub fn c_header_of_variants(variants: &[(&str, RegisterMap)]) -> Result<String, Errors> {
    variants.iter().try_for_each(|(_, map)| check(map))?;
    // of equals the first
    let Some((_, map)) = variants.iter().rev().max_by_key(|(_, map)| map.registers.len()) else {
        return Ok(String::new());
    };
    for (_, other) in variants {
        if let Some(strange) = other.registers.iter().find(|register| named(map, &register.name).is_none()) {
            return Err(differ(other, strange));
        }
    }
    let guard = format!("{}_H", map.module_name().to_uppercase());
    let mut out = format!(
        "/* SPDX-License-Identifier: MIT OR Apache-2.0 */\n/* {} Written by bifrost; change its source, not this file. */\n\
         #ifndef {guard}\n#define {guard}\n\n#include <stdint.h>\n",
        map.summary
    );
    for register in &map.registers {
        let _ = write!(out, "\n/* {} */\n", register.doc);
        for Macro { name, value, doc, .. } in of_variants(variants, map, register)? {
            if let Some(doc) = doc {
                let _ = writeln!(out, "/* {doc} */");
            }
            let _ = writeln!(out, "#define {name} {value}");
        }
    }
    let name = &map.name;
    let _ = write!(
        out,
        "\n/* The field with this lowest bit and mask. */\n\
         static inline uint32_t {name}_get(uint32_t word, unsigned lsb, uint32_t mask)\n\
         {{\n  return (word & mask) >> lsb;\n}}\n\n\
         /* The word with this value in the field; bits beyond the field are dropped. */\n\
         static inline uint32_t {name}_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)\n\
         {{\n  return (word & ~mask) | ((value << lsb) & mask);\n}}\n\n#endif\n"
    );
    Ok(out)
}

/// A line of the header.
#[derive(Clone, PartialEq)]
struct Macro {
    name: String,
    value: String,
    /// The comment above it.
    doc: Option<String>,
    /// Whether variants may differ in the value.
    varies: bool,
}

fn named<'a>(map: &'a RegisterMap, name: &str) -> Option<&'a Register> {
    map.registers.iter().find(|register| register.name == name)
}

fn differ(map: &RegisterMap, register: &Register) -> Errors {
    Errors(vec![Error::Registers(RegisterError::Shape {
        at: format!("{}.{}", map.name, register.name),
        what: "variants differ in more than constants and values after reset, or in those of a register that is not `of_variant`",
        help: "give all variants of a core the same registers, or some of those that one variant has; call `of_variant` on those whose values differ",
        place: register.place,
    })])
}

/// The lines of a register of the fullest map in the maps of all variants that have it.
fn of_variants(
    variants: &[(&str, RegisterMap)],
    fullest: &RegisterMap,
    register: &Register,
) -> Result<Vec<Macro>, Errors> {
    let of = |map| named(map, &register.name).map(|register| macros(map, register));
    let all: Vec<_> = variants.iter().filter_map(|(name, map)| Some((*name, of(map)?))).collect();
    let differ = || differ(fullest, register);
    if all.iter().any(|(_, lines)| lines.len() != all[0].1.len()) {
        return Err(differ());
    }
    let mut lines = Vec::new();
    for (number, line) in macros(fullest, register).into_iter().enumerate() {
        let others = || all.iter().map(|(name, lines)| (name, &lines[number]));
        if others().all(|(_, other)| *other == line) {
            lines.push(line);
        } else if others().all(|(_, other)| other.name == line.name && other.varies) {
            lines.extend(others().map(|(variant, other)| Macro {
                name: format!("{}_{}", other.name, variant.to_uppercase()),
                value: other.value.clone(),
                ..line.clone()
            }));
        } else {
            return Err(differ());
        }
    }
    Ok(lines)
}

/// The names of all macros of a register.
pub(super) fn macro_names(map: &RegisterMap, register: &Register) -> Vec<String> {
    macros(map, register).into_iter().map(|line| line.name).collect()
}

fn macros(map: &RegisterMap, register: &Register) -> Vec<Macro> {
    let prefix = format!("{}_{}", map.name, register.name).to_uppercase();
    let line =
        |suffix: &str, value: String| Macro { name: format!("{prefix}_{suffix}"), value, doc: None, varies: false };
    let mut lines = vec![line("OFFSET", hex(register.offset))];
    if let Some(array) = register.array {
        lines.push(line("COUNT", format!("{}u", array.count)));
        lines.push(line("STRIDE", hex(array.stride)));
    }
    match &register.content {
        Content::Fields(fields) => {
            for field in fields {
                let prefix = match field.name == register.name {
                    true => prefix.clone(),
                    false => format!("{prefix}_{}", field.name.to_uppercase()),
                };
                lines.extend(of_field(&prefix, field, register.of_variant));
            }
        }
        Content::Counter { width } => {
            lines.push(line("WIDTH", format!("{width}u")));
            if *width > 32 {
                let doc = "Read the low word first: that keeps the high word of the same instant.";
                let high = line("HIGH_OFFSET", hex(register.offset + super::WORD));
                lines.push(Macro { doc: Some(doc.into()), ..high });
            }
        }
        Content::Window { words } => lines.push(line("WORDS", format!("{words}u"))),
    }
    lines
}

fn of_field(prefix: &str, field: &Field, varies: bool) -> Vec<Macro> {
    let line =
        |suffix: &str, value: String| Macro { name: format!("{prefix}_{suffix}"), value, doc: None, varies: false };
    let mut lines = vec![
        Macro { doc: Some(format!("{} {}", field.doc, how(field.access))), ..line("LSB", format!("{}u", field.lsb)) },
        line("MASK", format!("0x{:08x}u", field.mask())),
    ];
    match field.access {
        Access::Config { reset } => lines.push(Macro { varies, ..line("RESET", hex(reset)) }),
        Access::Constant { value } => lines.push(Macro { varies, ..line("VALUE", hex(value)) }),
        Access::Status | Access::Pulse | Access::Event => {}
    }
    lines
}

fn how(access: Access) -> &'static str {
    match access {
        Access::Config { .. } => "(read, write)",
        Access::Status | Access::Constant { .. } => "(read)",
        Access::Pulse => "(write 1)",
        Access::Event => "(read, write 1 to clear)",
    }
}

fn hex(value: u32) -> String {
    format!("0x{value:02x}u")
}
