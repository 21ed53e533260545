//! Faults of a description of registers.

use crate::error::Place;

/// One fault of a register map. `at` names the map, the register or the field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum RegisterError {
    #[error("{at}: `{name}` is not a name in lower snake case{place}")]
    #[diagnostic(
        code(rtl_gen::registers::name),
        help("use lower-case letters, digits and single underscores, starting with a letter, at most 40 characters")
    )]
    Name { at: String, name: String, place: Place },

    #[error("{at}: `{name}` is a reserved word of {language}{place}")]
    #[diagnostic(
        code(rtl_gen::registers::reserved_word),
        help("choose a word that says more: tools make identifiers of it in each of these languages")
    )]
    ReservedWord { at: String, name: String, language: &'static str, place: Place },

    #[error("{at}: `{name}` is used twice, for {first} and {second}{place}")]
    #[diagnostic(code(rtl_gen::registers::name_clash), help("rename one of them"))]
    NameClash { at: String, name: String, first: String, second: String, place: Place },

    #[error("{at}: {what}{place}")]
    #[diagnostic(
        code(rtl_gen::registers::doc),
        help("write one line of plain text: it goes into C, SystemRDL and Markdown")
    )]
    Doc { at: String, what: String, place: Place },

    #[error("{at}: the offset {offset:#x} is not a multiple of {alignment:#x}{place}")]
    #[diagnostic(code(rtl_gen::registers::alignment), help("{help}"))]
    Misaligned { at: String, offset: u32, alignment: u32, help: &'static str, place: Place },

    #[error("{at}: it ends at {end:#x}, beyond the {address_width} address bits{place}")]
    #[diagnostic(code(rtl_gen::registers::address), help("widen the address of the map, or move the register"))]
    BeyondAddress { at: String, end: u64, address_width: usize, place: Place },

    #[error("{at}: it lies on `{other}` at {offset:#x}{place}")]
    #[diagnostic(code(rtl_gen::registers::overlap), help("move one of them"))]
    Overlap { at: String, other: String, offset: u64, place: Place },

    #[error("{at}: bits [{msb}:{lsb}] are also bits of `{other}`{place}")]
    #[diagnostic(code(rtl_gen::registers::field_overlap), help("move one of the fields"))]
    FieldOverlap { at: String, other: String, msb: usize, lsb: usize, place: Place },

    #[error("{at}: {what} is {found}, must be {least} to {most}{place}")]
    #[diagnostic(code(rtl_gen::registers::range), help("choose a value within the limits"))]
    Range { at: String, what: &'static str, found: u64, least: u64, most: u64, place: Place },

    #[error("{at}: {what}{place}")]
    #[diagnostic(code(rtl_gen::registers::shape), help("{help}"))]
    Shape { at: String, what: &'static str, help: &'static str, place: Place },
}
