//! The memory map of an IP-XACT component (IEEE 1685-2009 clause 6.8).

use super::{Access, Array, Content, Field, Register, RegisterMap, check::check};
use crate::error::Errors;
use crate::xml::{Lines, leaf, node};

/// Adds the memory map of a register map, with one block of addresses. A counter above 32 bits is one register of 64 bits; a window
/// is an array of read-only registers.
///
/// # Errors
/// Everything that is wrong with the map.
pub(crate) fn memory_map(map: &RegisterMap, out: &mut Lines) -> Result<(), Errors> {
    check(map)?;
    out.around("memoryMap", |out| {
        out.line(&leaf("name", &map.name));
        out.around("addressBlock", |out| {
            out.line(&leaf("name", "registers"));
            out.line(&leaf("description", &map.summary));
            out.line(&leaf("baseAddress", "0x0"));
            out.line(&leaf("range", &format!("{:#x}", 1u64 << map.address_width)));
            out.line(&leaf("width", "32"));
            out.line(&leaf("usage", "register"));
            map.registers.iter().for_each(|register| of_register(register, out));
        });
    });
    Ok(())
}

fn of_register(register: &Register, out: &mut Lines) {
    let name = register.name.to_uppercase();
    match register.array {
        None => of_instance(register, &name, register.offset, None, out),
        Some(Array { count, stride }) if stride == register.octets() => {
            of_instance(register, &name, register.offset, Some(count), out);
        }
        // elements of an array in IP-XACT follow each other without a gap
        Some(_) => {
            for (element, offset) in register.offsets().enumerate() {
                of_instance(register, &format!("{name}_{element}"), offset, None, out);
            }
        }
    }
}

/// A register, or an array of `count` registers that follow each other.
fn of_instance(register: &Register, name: &str, offset: u32, count: Option<u32>, out: &mut Lines) {
    let words = if let Content::Window { words } = register.content { Some(words) } else { None };
    let bits = if words.is_some() { 32 } else { 8 * register.octets() };
    let dims: String = count.into_iter().chain(words).map(|count| leaf("dim", &count.to_string())).collect();
    out.around("register", |out| {
        let place = [leaf("addressOffset", &format!("{offset:#x}")), leaf("size", &bits.to_string())].concat();
        out.line(&[leaf("name", name), leaf("description", &register.doc), dims, place].concat());
        let fields = match &register.content {
            Content::Fields(fields) => fields.iter().map(of_field).collect(),
            Content::Counter { width } => vec![of_field(&value(&register.doc, *width))],
            Content::Window { .. } => vec![of_field(&value(&register.doc, 32))],
        };
        if let Some((value, mask)) = reset(register) {
            let pair =
                [("value", value), ("mask", mask)].map(|(name, bits)| leaf(name, &format!("{bits:#x}"))).concat();
            out.line(&node("reset", &pair));
        }
        fields.iter().for_each(|field| out.line(field));
    });
}

/// Value of a register after reset and the bits that have one; none if it has no such bit.
fn reset(register: &Register) -> Option<(u64, u64)> {
    match &register.content {
        Content::Fields(fields) => {
            let known = fields.iter().filter(|field| field.access != Access::Status);
            let mask = known.fold(0, |mask, field| mask | field.mask());
            (mask != 0).then(|| (register.word().into(), mask.into()))
        }
        Content::Counter { width } => Some((0, u64::MAX >> (64 - width))),
        Content::Window { .. } => None,
    }
}

fn of_field(field: &Field) -> String {
    let (is_volatile, access, write) = match field.access {
        Access::Config { .. } => (false, "read-write", None),
        Access::Status => (true, "read-only", None),
        Access::Pulse => (true, "read-write", None),
        Access::Event => (true, "read-write", Some("oneToClear")),
        Access::Constant { .. } => (false, "read-only", None),
    };
    let bits = [("bitOffset", field.lsb), ("bitWidth", field.width)].map(|(name, bits)| leaf(name, &bits.to_string()));
    let text = [leaf("name", &field.name.to_uppercase()), leaf("description", &field.doc)].concat();
    let access = [leaf("volatile", &is_volatile.to_string()), leaf("access", access)].concat();
    let write = write.map_or_else(String::new, |effect| leaf("modifiedWriteValue", effect));
    node("field", &[text, bits.concat(), access, write].concat())
}

/// The only field of a register that is read whole.
fn value(doc: &str, width: usize) -> Field {
    Field::status("value", 0, width, doc)
}
