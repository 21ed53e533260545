//! Checks of a map before any output is made from it.

use super::c_header::macro_names;
use super::systemrdl::instances;
use super::{Access, Content, Field, Register, RegisterError, RegisterMap, WORD};
use crate::check::reserved_by;
use crate::error::{Error, Errors, Place};
use std::collections::BTreeMap;

/// Longest name: three of them make an identifier in C.
const LONGEST: usize = 40;
/// First address that no register may use: the block decodes an address to one bit a word. Windows may lie anywhere.
const REGISTERS_END: u64 = 0x1000;
/// Largest number of elements of an array.
const MOST_ELEMENTS: u32 = 1024;

/// Checks a map.
pub fn check(map: &RegisterMap) -> Result<(), Errors> {
    let mut errors = vec![];
    of_map(map, Faults { at: map.name.clone(), place: map.place, errors: &mut errors });
    for register in &map.registers {
        let at = format!("{}.{}", map.name, register.name);
        of_register(map, register, Faults { at, place: register.place, errors: &mut errors });
    }
    overlaps(map, &mut errors);
    // the checks below join names to names and make masks of widths
    if errors.is_empty() {
        clashes(map, &mut errors);
    }
    Errors::none_or(errors.into_iter().map(Error::Registers).collect())
}

fn of_map(map: &RegisterMap, mut faults: Faults) {
    faults.name(&map.name);
    faults.doc(&map.summary);
    if map.registers.is_empty() {
        faults.shape("it has no register", "add one");
    }
    faults.range("the address width", map.address_width as u64, 3, 32);
}

fn of_register(map: &RegisterMap, register: &Register, mut faults: Faults) {
    faults.name(&register.name);
    faults.doc(&register.doc);
    match &register.content {
        Content::Fields(fields) => {
            if fields.is_empty() {
                faults.shape("it has no field", "add one");
            }
            for (i, field) in fields.iter().enumerate() {
                let at = format!("{}.{}", faults.at, field.name);
                of_field(field, &fields[..i], Faults { at, place: field.place, errors: faults.errors });
            }
        }
        Content::Counter { width } => {
            faults.range("the width of the counter", *width as u64, 1, 64);
        }
        Content::Window { words } => {
            faults.range("the size of the window in words", u64::from(*words), 2, 1 << 28);
            if register.array.is_some() {
                faults.shape("a window cannot be an array", "make one larger window; its owner splits the address");
            }
        }
    }
    if let Some(array) = register.array {
        faults.range("the number of elements", u64::from(array.count), 2, u64::from(MOST_ELEMENTS));
        faults.range("the stride in octets", u64::from(array.stride), u64::from(register.octets()), 1 << 20);
        faults.aligned(array.stride, alignment(register), "the stride aligns each element like the first");
    }
    let help = match register.content {
        Content::Fields(_) => "words have 4 octets",
        Content::Counter { .. } => "a counter of two words lies where a 64-bit bus could read both",
        Content::Window { .. } => "a window lies at a multiple of its size, rounded up to a power of two",
    };
    faults.aligned(register.offset, alignment(register), help);
    let (address_width, end) = (map.address_width, end(register));
    if address_width <= 32 && end > 1 << address_width {
        faults.push(|at, place| RegisterError::BeyondAddress { at, end, address_width, place });
    } else if register.part.is_none() && !matches!(register.content, Content::Window { .. }) {
        faults.range("the address after the register", end, 1, REGISTERS_END);
    }
}

fn of_field(field: &Field, before: &[Field], mut faults: Faults) {
    faults.name(&field.name);
    faults.doc(&field.doc);
    let (lsb, width) = (field.lsb, field.width);
    let there = faults.range("the lowest bit", lsb as u64, 0, 31)
        && faults.range("the width", width as u64, 1, 32 - lsb as u64);
    if !there {
        return;
    }
    let largest = u64::from(u32::MAX >> (32 - width));
    match field.access {
        Access::Config { reset } => {
            faults.range("the value after reset", u64::from(reset), 0, largest);
        }
        Access::Constant { value } => {
            faults.range("the value", u64::from(value), 0, largest);
        }
        Access::Pulse if width != 1 => faults.shape("a pulse has one bit", "make a field of each command"),
        Access::Pulse | Access::Status | Access::Event => {}
    }
    if let Some(other) = before.iter().find(|o| lsb < o.lsb + o.width && o.lsb < lsb + width) {
        let (other, msb) = (other.name.clone(), lsb + width - 1);
        faults.push(|at, place| RegisterError::FieldOverlap { at, other, msb, lsb, place });
    }
}

/// The alignment of a register's offset in octets.
fn alignment(register: &Register) -> u32 {
    match register.content {
        Content::Window { words } => words.checked_next_power_of_two().map_or(WORD, |n| n.saturating_mul(WORD)),
        Content::Fields(_) | Content::Counter { .. } => register.octets(),
    }
}

/// The address after the last octet of a register.
fn end(register: &Register) -> u64 {
    let last = register.array.map_or(0, |a| u64::from(a.count.saturating_sub(1)) * u64::from(a.stride));
    u64::from(register.offset) + last + u64::from(register.octets())
}

/// Finds registers that overlap. Elements of one array may lie between those of another, so each element counts by
/// itself.
fn overlaps(map: &RegisterMap, errors: &mut Vec<RegisterError>) {
    let mut elements = vec![];
    for register in map.registers.iter().filter(|register| register.count() <= MOST_ELEMENTS) {
        let stride = register.array.map_or(0, |array| u64::from(array.stride));
        let octets = u64::from(register.octets());
        elements.extend((0..u64::from(register.count())).map(|p| {
            let offset = u64::from(register.offset) + p * stride;
            (offset, offset + octets, register)
        }));
    }
    elements.sort_by_key(|(offset, ..)| *offset);
    for pair in elements.windows(2) {
        let ((_, end, first), (offset, _, second)) = (pair[0], pair[1]);
        if offset < end {
            let (at, other) = (format!("{}.{}", map.name, second.name), first.name.clone());
            errors.push(RegisterError::Overlap { at, other, offset, place: second.place });
        }
    }
}

/// Finds names that would be equal in one of the outputs: instances in SystemRDL, ports in Verilog, macros in C.
fn clashes(map: &RegisterMap, errors: &mut Vec<RegisterError>) {
    let mut seen = BTreeMap::new();
    let mut claim = |name: String, owner: String, place| {
        if let Some(first) = seen.insert(name.clone(), owner.clone()) {
            errors.push(RegisterError::NameClash { at: map.name.clone(), name, first, second: owner, place });
        }
    };
    for register in &map.registers {
        let owner = format!("register `{}`", register.name);
        for (instance, _) in instances(register) {
            claim(instance, owner.clone(), register.place);
        }
        for port in register.ports() {
            claim(port, format!("a port of {owner}"), register.place);
        }
        for name in macro_names(map, register) {
            claim(name, format!("a macro of {owner}"), register.place);
        }
    }
}

/// The present place in the map, and the faults found so far.
struct Faults<'a> {
    at: String,
    place: Place,
    errors: &'a mut Vec<RegisterError>,
}

impl Faults<'_> {
    fn push(&mut self, fault: impl FnOnce(String, Place) -> RegisterError) {
        self.errors.push(fault(self.at.clone(), self.place));
    }

    fn name(&mut self, name: &str) {
        let plain = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
            && !name.contains("__")
            && !name.ends_with('_')
            && name.len() <= LONGEST;
        let owned = name.to_owned();
        if !plain {
            self.push(|at, place| RegisterError::Name { at, name: owned, place });
        } else if let Some(language) = reserved_by(name).or_else(|| reserved_by_systemrdl(name)) {
            self.push(|at, place| RegisterError::ReservedWord { at, name: owned, language, place });
        }
    }

    fn doc(&mut self, text: &str) {
        let what = if text.is_empty() {
            "it is not documented".into()
        } else if let Some(c) = text.chars().find(|c| c.is_control() || "\"\\|".contains(*c)) {
            format!("the doc holds {c:?}")
        } else if text.contains("*/") || text.contains("/*") {
            "the doc holds the mark of a C comment".into()
        } else {
            return;
        };
        self.push(|at, place| RegisterError::Doc { at, what, place });
    }

    /// Checks that `found` is within the limits; returns whether it is.
    fn range(&mut self, what: &'static str, found: u64, least: u64, most: u64) -> bool {
        let holds = (least..=most).contains(&found);
        if !holds {
            self.push(|at, place| RegisterError::Range { at, what, found, least, most, place });
        }
        holds
    }

    fn aligned(&mut self, offset: u32, alignment: u32, help: &'static str) {
        if !offset.is_multiple_of(alignment) {
            self.push(|at, place| RegisterError::Misaligned { at, offset, alignment, help, place });
        }
    }

    fn shape(&mut self, what: &'static str, help: &'static str) {
        self.push(|at, place| RegisterError::Shape { at, what, help, place });
    }
}

/// A keyword of SystemRDL 2.0 (clause 6.4) that the languages of [`reserved_by`] do not have; those have all of C's.
fn reserved_by_systemrdl(name: &str) -> Option<&'static str> {
    const WORDS: &str = "
        abstract accesstype addressingtype addrmap all bothedge component componentwidth encode external field hw
        internal level mem na nonsticky number onreadtype onwritetype r rclr regfile rset ruser rw rw1 sw w w1 wclr woclr
        woset wot wr wset wuser wzc wzs wzt";
    WORDS.split_whitespace().any(|word| word == name).then_some("SystemRDL 2.0")
}
