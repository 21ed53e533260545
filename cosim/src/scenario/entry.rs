//! The entry of a field: all that is declared of it.

use super::misread::Misread;
use super::reader::{Read, parsed};

/// An entry of a table.
#[derive(Clone, Copy)]
pub struct Field {
    /// Name in the file.
    pub name: &'static str,
    /// Meaning.
    pub doc: &'static str,
    /// Values that it takes.
    pub shape: fn() -> Shape,
    /// Value if the file leaves it out.
    pub default: Option<&'static str>,
    /// Description of what happens without a value, if that is no value of the field.
    pub without: Option<&'static str>,
    /// Limits of the value; those of its unit if none are given.
    pub limits: Option<Limits>,
    /// Remedy of a value that is refused; that of its type if none is given.
    pub remedy: Option<&'static str>,
    /// Name of the quantity in `bifrost size`.
    pub size: Option<Size>,
    /// Another field of the table and its value, with which alone this one has a meaning.
    pub only: Option<(&'static str, &'static str)>,
    /// The field must be given if `only` allows it.
    pub needed: bool,
    optional: fn() -> bool,
    reads: fn(&Field, &str) -> Result<(), Misread>,
}

/// Limits of a value, as a file writes them.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The lowest value; with `above` the highest that is too low.
    pub low: &'static str,
    /// The highest value, if there is one.
    pub high: Option<&'static str>,
    /// `low` itself is too low.
    pub above: bool,
}

/// A quantity of `bifrost size`.
#[derive(Clone, Copy)]
pub struct Size {
    /// The option.
    pub option: &'static str,
    /// The field of the sizing's errors.
    pub field: &'static str,
    /// The errors show its value in clocks.
    pub clocks: bool,
}

/// Values that a field takes.
#[derive(Clone, Copy)]
pub enum Shape {
    /// One value; its description with the unit.
    Value(&'static str),
    /// One of these texts, each with its meaning.
    Choice(&'static [(&'static str, &'static str)]),
    /// A table.
    Table(&'static Table),
    /// A value or a table.
    ValueOr(&'static str, &'static Table),
    /// A list of these.
    List(fn() -> Shape),
}

/// A table of a file.
pub struct Table {
    /// Name of its type.
    pub name: &'static str,
    /// Meaning.
    pub doc: &'static str,
    /// The field that names the kind, if the table has kinds.
    pub tag: Option<&'static str>,
    /// Its kinds; a single one if it has no `tag`.
    pub kinds: &'static [TableKind],
}

/// A kind of a table.
pub struct TableKind {
    /// Name.
    pub name: &'static str,
    /// Meaning.
    pub doc: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
}

impl Limits {
    /// The limits for people.
    pub fn shown(&self) -> String {
        match (self.above, self.high) {
            (true, Some(high)) => format!("above {} and at most {high}", self.low),
            (true, None) => format!("above {}", self.low),
            (false, Some(high)) => format!("{} ..= {high}", self.low),
            (false, None) => format!("at least {}", self.low),
        }
    }
}

/// The words that stand behind the type of an entry.
impl Field {
    /// A field that must be given, unless its type knows what it is without a value.
    pub const fn new<T: Read>(name: &'static str, doc: &'static str) -> Self {
        Self {
            name,
            doc,
            shape: T::shape,
            default: None,
            without: None,
            limits: None,
            remedy: None,
            size: None,
            only: None,
            needed: false,
            optional: || T::left_out().is_some(),
            reads: |field, text| T::read(&parsed(text), field).map(|_| ()),
        }
    }

    /// The name, where it is not that of the struct's field.
    pub const fn called(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// The value of a field that is left out.
    pub const fn default(self, text: &'static str) -> Self {
        Self { default: Some(text), ..self }
    }

    /// Description of what happens without a value.
    pub const fn without(self, text: &'static str) -> Self {
        Self { without: Some(text), ..self }
    }

    /// The lowest and the highest value.
    pub const fn within(self, low: &'static str, high: &'static str) -> Self {
        Self { limits: Some(Limits { low, high: Some(high), above: false }), ..self }
    }

    /// The lowest value.
    pub const fn at_least(self, low: &'static str) -> Self {
        Self { limits: Some(Limits { low, high: None, above: false }), ..self }
    }

    /// A value that is too low, and the highest.
    pub const fn above(self, low: &'static str, high: &'static str) -> Self {
        Self { limits: Some(Limits { low, high: Some(high), above: true }), ..self }
    }

    /// The limits of a priority.
    pub const fn ethernet_priority(self) -> Self {
        self.within("0", "7").remedy("Ethernet has the priorities 0 to 7")
    }

    /// The limits of a longest frame.
    pub const fn frame_octets(self) -> Self {
        self.within("64", "65515").remedy("give the longest frame with FCS, e.g. 1518, 4174 or 9216")
    }

    /// Remedy of a value that is refused.
    pub const fn remedy(self, text: &'static str) -> Self {
        Self { remedy: Some(text), ..self }
    }

    /// Option of `bifrost size` for the same quantity, and its name in the errors of the sizing.
    pub const fn size(self, option: &'static str, field: &'static str) -> Self {
        Self { size: Some(Size { option, field, clocks: false }), ..self }
    }

    /// The same, where the errors of the sizing show the value in clocks.
    pub const fn size_in_clocks(self, option: &'static str, field: &'static str) -> Self {
        Self { size: Some(Size { option, field, clocks: true }), ..self }
    }

    /// The field has a meaning only where another one has this value.
    pub const fn only(self, field: &'static str, value: &'static str) -> Self {
        Self { only: Some((field, value)), ..self }
    }

    /// The field must be given where `only` allows it.
    pub const fn needed(self) -> Self {
        Self { needed: true, ..self }
    }
}

impl Field {
    /// Whether default and limits are values that the field takes, and whether an optional field says what happens without it.
    ///
    /// # Errors
    /// Description of the mistake.
    pub fn check(&self) -> Result<(), String> {
        if (self.optional)() && !self.needed && self.without.is_none() {
            return Err("the entry does not say what happens without a value".to_owned());
        }
        let plain = Self { limits: None, ..*self };
        let limits = self.limits.iter().flat_map(|limits| [Some(limits.low), limits.high]).flatten();
        // the limits of a list are those of an entry
        let entry =
            |text: &str| if let Shape::List(_) = (self.shape)() { format!("[{text}]") } else { text.to_owned() };
        let texts = limits.map(|text| (&plain, entry(text))).chain(self.default.map(|text| (self, text.to_owned())));
        for (field, text) in texts {
            (self.reads)(field, &text).map_err(|wrong| format!("{text} is no value of it: {}", wrong.limit))?;
        }
        Ok(())
    }

    /// A value that was read, if it is within the limits.
    ///
    /// # Errors
    /// The limits that it breaks.
    pub fn admit<T: Read>(&self, value: T) -> Result<T, Misread> {
        let (Some(limits), Some(measure)) = (self.limits, value.measure()) else { return Ok(value) };
        let plain = Self { limits: None, ..*self };
        let limit = |text: &str| {
            let read = T::read(&parsed(text), &plain).ok().and_then(|limit| limit.measure());
            read.unwrap_or_else(|| panic!("{}: the limit {text} is no value of the field", self.name))
        };
        let low = limit(limits.low);
        let high_enough = if limits.above { low < measure } else { low <= measure };
        if high_enough && limits.high.is_none_or(|high| measure <= limit(high)) {
            return Ok(value);
        }
        Err(Misread::new(format!("must be {}", limits.shown()), self.remedy.unwrap_or(T::REMEDY)))
    }
}

impl Shape {
    /// The table that a field holds, or the entries of its list.
    pub fn table(self) -> Option<&'static Table> {
        match self {
            Self::Table(table) | Self::ValueOr(_, table) => Some(table),
            Self::List(entries) => entries().table(),
            Self::Value(_) | Self::Choice(_) => None,
        }
    }
}

impl Table {
    /// The fields of the table and of those below it, each with its path; of a list, the fields of its entries.
    pub fn walk(&self, visit: &mut dyn FnMut(&str, &'static Field)) {
        self.walk_below("", visit);
    }

    fn walk_below(&self, path: &str, visit: &mut dyn FnMut(&str, &'static Field)) {
        for field in self.kinds.iter().flat_map(|kind| kind.fields) {
            let path = if path.is_empty() { field.name.to_owned() } else { format!("{path}.{}", field.name) };
            visit(&path, field);
            if let Some(table) = (field.shape)().table() {
                table.walk_below(&path, visit);
            }
        }
    }
}
