//! One description of a core's registers, and all that is made from it: the AXI4-Lite register [`block`], the
//! [`c_header`], the [`systemrdl`] file and the [`table`] of the docs.
//!
//! ```
//! use rtl_gen::registers::{self, Field, Register, RegisterMap};
//!
//! let map = RegisterMap::new("pacer", "Registers of a pacer.", 8)
//!     .with(Register::fields("id", 0x00, "What it is.").with(Field::constant("version", 0, 16, 0x0100, "Version.")))
//!     .with(
//!         Register::fields("quanta", 0x20, "Longest pause of each class.")
//!             .array(8)
//!             .with(Field::config("quanta", 0, 16, 0xffff, "Time in quanta.")),
//!     )
//!     .with(Register::counter("frames", 0x40, 40, "Frames sent."));
//!
//! let module = registers::block(&map)?;
//! assert_eq!(module.name, "pacer_registers");
//! assert_eq!(module.ports().find(|p| p.name == "cfg_quanta").map(|p| p.width), Some(8 * 16));
//! assert!(registers::c_header(&map)?.contains("#define PACER_QUANTA_OFFSET 0x20u"));
//! # Ok::<(), rtl_gen::Errors>(())
//! ```
//!
//! Words have 32 bits; an offset is a byte address. Names are lower snake case: port names contain them so, C and
//! SystemRDL in upper case. Every element of an array is a field of one packed port, element `p` of a field of `w` bits
//! at `[w*p +: w]`.

mod block;
mod c_header;
mod check;
mod error;
mod ip_xact;
mod systemrdl;
mod table;

pub use block::{READ_LATENCY, SAMPLE_LATENCY, WINDOW_LATENCY, WRITE_LATENCY, block};
pub use c_header::{c_header, c_header_of_variants};
pub use error::RegisterError;
pub(crate) use ip_xact::memory_map;
pub use systemrdl::systemrdl;
pub use table::table;

use crate::error::Place;

/// Compiles and runs the example of the page.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/registers.md")]
struct Page;

/// Octets in a word.
const WORD: u32 = 4;

/// The registers of a core.
#[derive(Clone, Debug)]
pub struct RegisterMap {
    /// The core's stem.
    pub name: String,
    /// Purpose of the registers, in one line.
    pub summary: String,
    /// Width of a byte address in bits.
    pub address_width: usize,
    /// The registers, in the order in which they are listed.
    pub registers: Vec<Register>,
    /// Width of a byte address of the core's own block; [`RegisterMap::address_width`] if the core has no other.
    own_width: usize,
    pub(crate) place: Place,
}

/// A register, or an array of equal ones.
#[derive(Clone, Debug)]
pub struct Register {
    /// Name of the register.
    pub name: String,
    /// Byte address of the register, or of the first element of an array.
    pub offset: u32,
    /// Meaning of the register, in one line.
    pub doc: String,
    /// Contents of the register.
    pub content: Content,
    /// Number and distance of the elements, if the register is an array.
    pub array: Option<Array>,
    /// Whether constants and values after reset differ between the variants of the core.
    pub of_variant: bool,
    /// The part of the core whose block has the register; `None`: the core's own block.
    pub part: Option<String>,
    pub(crate) place: Place,
}

/// The elements of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Array {
    /// Number of elements, at least 2.
    pub count: u32,
    /// Distance between elements in octets.
    pub stride: u32,
}

/// Contents of a register.
#[derive(Clone, Debug)]
pub enum Content {
    /// Fields in one word.
    Fields(Vec<Field>),
    /// Counter of the clocks in which input `count_<name>` is high, modulo 2^width; only reset clears it. A counter
    /// above 32 bits takes two words, the low one first: reading the low word keeps the high word of the same instant
    /// for the next read of it.
    Counter {
        /// Width in bits, 1 to 64.
        width: usize,
    },
    /// A read-only window on something that is read like a memory: the block drives `<name>_address` (a word index) and
    /// `<name>_read` for one clock, and takes `<name>_data` [`WINDOW_LATENCY`] clocks later.
    Window {
        /// Number of words, at least 2.
        words: u32,
    },
}

/// A field: some bits of a register.
#[derive(Clone, Debug)]
pub struct Field {
    /// Name of the field; the name of its port contains it.
    pub name: String,
    /// Position of the lowest bit.
    pub lsb: usize,
    /// Width in bits.
    pub width: usize,
    /// Meaning of the field, in one line.
    pub doc: String,
    /// Access to the field.
    pub access: Access,
    pub(crate) place: Place,
}

/// Access to a field, and the port that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read and write; output `cfg_<name>`.
    Config {
        /// Value after reset.
        reset: u32,
    },
    /// Read only; input `stat_<name>`.
    Status,
    /// One bit; writing 1 makes output `cmd_<name>` high for exactly one clock; reads give 0.
    Pulse,
    /// Bits that input `event_<name>` sets and writing 1 clears; if both happen at once, setting wins. Output
    /// `seen_<name>` shows the bits.
    Event,
    /// Read only; no port.
    Constant {
        /// Value that reads give.
        value: u32,
    },
}

impl RegisterMap {
    /// A map without registers; addresses have `address_width` bits.
    #[track_caller]
    pub fn new(name: impl Into<String>, summary: impl Into<String>, address_width: usize) -> Self {
        let (name, summary, place) = (name.into(), summary.into(), Place::caller());
        Self { name, summary, address_width, registers: vec![], own_width: address_width, place }
    }

    /// The same registers under another name, so that maps of several variants of a core can be parts of one system.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Adds a register.
    #[must_use]
    pub fn with(mut self, register: Register) -> Self {
        self.registers.push(register);
        self
    }

    /// Adds the registers of a part, which has a block of its own, from the address `offset` on. The names of registers and fields begin
    /// with that of the part. Addresses of the whole get `address_width` bits.
    #[must_use]
    pub fn with_part(mut self, part: &str, offset: u32, map: Self, address_width: usize) -> Self {
        let of_part = |name: &str| format!("{part}_{name}");
        self.address_width = address_width;
        self.registers.extend(map.registers.into_iter().map(|mut register| {
            register.name = of_part(&register.name);
            register.offset += offset;
            register.part = Some(part.to_owned());
            if let Content::Fields(fields) = &mut register.content {
                fields.iter_mut().for_each(|field| field.name = of_part(&field.name));
            }
            register
        }));
        self
    }

    /// The registers of the core's own block, without those of parts.
    #[must_use]
    pub fn own(&self) -> Self {
        if !self.has_parts() {
            return self.clone();
        }
        let registers = self.registers.iter().filter(|register| register.part.is_none()).cloned().collect();
        Self { address_width: self.own_width, registers, ..self.clone() }
    }

    /// The address of an element of a register, or of a word of a window.
    ///
    /// # Panics
    /// The map has no such register or element.
    pub fn address(&self, register: &str, element: usize) -> u32 {
        let found = self.registers.iter().find(|known| known.name == register);
        let found = found.unwrap_or_else(|| panic!("the map has no register `{register}`"));
        let window = |words| (0..words).map(|word| found.offset + 4 * word).nth(element);
        let address = match found.content {
            Content::Window { words, .. } => window(words),
            _ => found.offsets().nth(element),
        };
        address.unwrap_or_else(|| panic!("`{register}` has no element {element}"))
    }

    /// Whether parts of the core have blocks of their own.
    pub fn has_parts(&self) -> bool {
        self.registers.iter().any(|register| register.part.is_some())
    }

    /// The parameters of the block with the values of this variant: a word for each register that is
    /// [`Register::of_variant`].
    pub fn parameters(&self) -> Vec<(String, u32)> {
        self.registers
            .iter()
            .filter(|register| register.part.is_none())
            .filter_map(|register| Some((register.parameter()?, register.word())))
            .collect()
    }

    /// The name of the module that [`block`] makes, and of its files.
    pub fn module_name(&self) -> String {
        format!("{}_registers", self.name)
    }
}

impl Register {
    /// A word without fields; [`Register::with`] adds them.
    #[track_caller]
    pub fn fields(name: impl Into<String>, offset: u32, doc: impl Into<String>) -> Self {
        Self::new(name.into(), offset, doc.into(), Content::Fields(vec![]), Place::caller())
    }

    /// A counter of events.
    #[track_caller]
    pub fn counter(name: impl Into<String>, offset: u32, width: usize, doc: impl Into<String>) -> Self {
        Self::new(name.into(), offset, doc.into(), Content::Counter { width }, Place::caller())
    }

    /// A window on something that is read like a memory.
    #[track_caller]
    pub fn window(name: impl Into<String>, offset: u32, words: u32, doc: impl Into<String>) -> Self {
        Self::new(name.into(), offset, doc.into(), Content::Window { words }, Place::caller())
    }

    fn new(name: String, offset: u32, doc: String, content: Content, place: Place) -> Self {
        Self { name, offset, doc, content, array: None, of_variant: false, part: None, place }
    }

    /// Adds a field.
    ///
    /// # Panics
    /// If the register is a counter or a window.
    #[must_use]
    #[track_caller]
    pub fn with(mut self, field: Field) -> Self {
        match &mut self.content {
            Content::Fields(fields) => fields.push(field),
            Content::Counter { .. } | Content::Window { .. } => panic!("`{}` has no fields", self.name),
        }
        self
    }

    /// Lets variants of the core differ in constants and values after reset. The block takes the values from a
    /// parameter, which the module around the block sets (see [`RegisterMap::parameters`]), so that all variants have
    /// one block.
    ///
    /// # Panics
    /// If the register is a counter or a window.
    #[must_use]
    #[track_caller]
    pub fn of_variant(mut self) -> Self {
        assert!(matches!(self.content, Content::Fields(_)), "`{}` has no fields", self.name);
        self.of_variant = true;
        self
    }

    /// The parameter of the block for the register's values, if variants differ in them.
    fn parameter(&self) -> Option<String> {
        self.of_variant.then(|| self.name.to_uppercase())
    }

    /// Constants and values after reset, joined to a word.
    fn word(&self) -> u32 {
        let Content::Fields(fields) = &self.content else { return 0 };
        let value = |field: &Field| match field.access {
            Access::Config { reset: value } | Access::Constant { value } => value << field.lsb,
            Access::Status | Access::Pulse | Access::Event => 0,
        };
        fields.iter().map(value).fold(0, |word, field| word | field)
    }

    /// Makes the register an array whose elements follow each other without a gap.
    #[must_use]
    pub fn array(self, count: u32) -> Self {
        let stride = self.octets();
        self.array_with_stride(count, stride)
    }

    /// Makes the register an array with `stride` octets from one element to the next.
    #[must_use]
    pub fn array_with_stride(mut self, count: u32, stride: u32) -> Self {
        self.array = Some(Array { count, stride });
        self
    }

    /// The number of elements; 1 if the register is no array.
    pub fn count(&self) -> u32 {
        self.array.map_or(1, |array| array.count)
    }

    /// The offset of each element.
    pub fn offsets(&self) -> impl Iterator<Item = u32> {
        let stride = self.array.map_or(0, |array| array.stride);
        (0..self.count()).map(move |element| self.offset + element * stride)
    }

    /// The names of the register's ports.
    pub fn ports(&self) -> Vec<String> {
        match &self.content {
            Content::Fields(fields) => fields.iter().flat_map(Field::ports).collect(),
            Content::Counter { .. } => vec![format!("count_{}", self.name)],
            Content::Window { .. } => ["address", "read", "data"].map(|port| format!("{}_{port}", self.name)).into(),
        }
    }

    /// The size of one element in octets.
    pub fn octets(&self) -> u32 {
        match self.content {
            Content::Fields(_) => WORD,
            Content::Counter { width } => {
                if width > 32 {
                    2 * WORD
                } else {
                    WORD
                }
            }
            Content::Window { words } => words.saturating_mul(WORD),
        }
    }
}

impl Field {
    /// A field to read and write; output `cfg_<name>`.
    #[track_caller]
    pub fn config(name: impl Into<String>, lsb: usize, width: usize, reset: u32, doc: impl Into<String>) -> Self {
        Self::new(name.into(), lsb, width, doc.into(), Access::Config { reset }, Place::caller())
    }

    /// A read-only field; input `stat_<name>`.
    #[track_caller]
    pub fn status(name: impl Into<String>, lsb: usize, width: usize, doc: impl Into<String>) -> Self {
        Self::new(name.into(), lsb, width, doc.into(), Access::Status, Place::caller())
    }

    /// A bit that makes output `cmd_<name>` high for one clock when 1 is written.
    #[track_caller]
    pub fn pulse(name: impl Into<String>, lsb: usize, doc: impl Into<String>) -> Self {
        Self::new(name.into(), lsb, 1, doc.into(), Access::Pulse, Place::caller())
    }

    /// A field that input `event_<name>` sets and writing 1 clears.
    #[track_caller]
    pub fn event(name: impl Into<String>, lsb: usize, width: usize, doc: impl Into<String>) -> Self {
        Self::new(name.into(), lsb, width, doc.into(), Access::Event, Place::caller())
    }

    /// A field that always reads `value`.
    #[track_caller]
    pub fn constant(name: impl Into<String>, lsb: usize, width: usize, value: u32, doc: impl Into<String>) -> Self {
        Self::new(name.into(), lsb, width, doc.into(), Access::Constant { value }, Place::caller())
    }

    fn new(name: String, lsb: usize, width: usize, doc: String, access: Access, place: Place) -> Self {
        Self { name, lsb, width, doc, access, place }
    }

    /// Whether writing the field has an effect.
    pub fn is_writable(&self) -> bool {
        match self.access {
            Access::Config { .. } | Access::Pulse | Access::Event => true,
            Access::Status | Access::Constant { .. } => false,
        }
    }

    /// The name of the field's port, if it has one.
    pub fn port(&self) -> Option<String> {
        let prefix = match self.access {
            Access::Config { .. } => "cfg",
            Access::Status => "stat",
            Access::Pulse => "cmd",
            Access::Event => "event",
            Access::Constant { .. } => return None,
        };
        Some(format!("{prefix}_{}", self.name))
    }

    /// The names of all ports of the field.
    fn ports(&self) -> impl Iterator<Item = String> {
        let seen = (self.access == Access::Event).then(|| format!("seen_{}", self.name));
        self.port().into_iter().chain(seen)
    }

    /// The field's bits in the word.
    fn mask(&self) -> u32 {
        (u32::MAX >> (32 - self.width)) << self.lsb
    }
}
