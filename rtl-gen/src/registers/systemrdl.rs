//! The SystemRDL 2.0 file.

use super::{Access, Array, Content, Field, Register, RegisterMap, check::check};
use crate::error::Errors;
use std::fmt::Write as _;

/// The file `<map>_registers.rdl`. A counter above 32 bits is one register of 64 bits with access by words; a window is
/// an external memory.
///
/// All faults of the map.
/// Everything that is wrong with the map.
pub fn systemrdl(map: &RegisterMap) -> Result<String, Errors> {
    check(map)?;
    let mut out = format!(
        "// SPDX-License-Identifier: MIT OR Apache-2.0\n// Written by bifrost; change its source, not this file.\n\
         addrmap {} {{\n  desc = \"{}\";\n  default regwidth = 32;\n  default accesswidth = 32;\n  addressing = compact;\n",
        map.name, map.summary
    );
    for register in &map.registers {
        out.push('\n');
        of_register(register, &mut out);
    }
    out.push_str("};\n");
    Ok(out)
}

fn of_register(register: &Register, out: &mut String) {
    let doc = &register.doc;
    let instances: Vec<String> =
        instances(register).into_iter().map(|(name, address)| format!("{name} @ {address}")).collect();
    let instances = instances.join(",\n    ");
    let body = match &register.content {
        Content::Window { words } => {
            let _ = writeln!(
                out,
                "  external mem {{\n    desc = \"{doc}\";\n    mementries = {words};\n    memwidth = 32;\n    sw = r;\n  }} {instances};"
            );
            return;
        }
        Content::Fields(fields) => fields.iter().map(of_field).collect(),
        Content::Counter { width } => {
            let regwidth = if *width > 32 { "    regwidth = 64;\n" } else { "" };
            format!(
                "{regwidth}    field {{\n      desc = \"{doc}\";\n      sw = r;\n      hw = r;\n      counter;\n    }} VALUE[{}:0] = 0;\n",
                width - 1
            )
        }
    };
    let _ = writeln!(out, "  reg {{\n    desc = \"{doc}\";\n{body}  }} {instances};");
}

/// The instances of a register with their addresses. Compilers refuse arrays whose elements interleave, so an array
/// with gaps becomes an instance for each element.
pub(super) fn instances(register: &Register) -> Vec<(String, String)> {
    let name = register.name.to_uppercase();
    let offset = register.offset;
    match register.array {
        None => vec![(name, format!("{offset:#x}"))],
        Some(Array { count, stride }) if stride == register.octets() => {
            vec![(format!("{name}[{count}]"), format!("{offset:#x} += {stride:#x}"))]
        }
        Some(_) => {
            let elements = register.offsets().enumerate();
            elements.map(|(p, offset)| (format!("{name}_{p}"), format!("{offset:#x}"))).collect()
        }
    }
}

fn of_field(field: &Field) -> String {
    let Field { doc, lsb, width, .. } = field;
    let (name, msb) = (field.name.to_uppercase(), lsb + width - 1);
    let (properties, reset): (&[&str], _) = match field.access {
        Access::Config { reset } => (&["sw = rw", "hw = r"], Some(reset)),
        Access::Status => (&["sw = r", "hw = w"], None),
        Access::Pulse => (&["sw = rw", "hw = r", "singlepulse"], Some(0)),
        Access::Event => (&["sw = rw", "hw = w", "onwrite = woclr", "stickybit", "precedence = hw"], Some(0)),
        Access::Constant { value } => (&["sw = r", "hw = na"], Some(value)),
    };
    let properties: String = properties.iter().map(|property| format!("      {property};\n")).collect();
    let reset = reset.map_or(String::new(), |value| format!(" = {width}'h{value:x}"));
    format!("    field {{\n      desc = \"{doc}\";\n{properties}    }} {name}[{msb}:{lsb}]{reset};\n")
}
