//! A field of a scenario file is one entry of a table: its name, its type with the unit, its default, its limits, its meaning, and
//! what `bifrost size` calls it. The struct that holds the values, the reader, the errors and the page are made of the entries.
//!
//! ```text
//! table! {
//!     /// The wire and the far end.
//!     pub struct Link {
//!         /// Longest frame with FCS.
//!         mtu: Size, default("1518"), within("64", "65515"), size("--mtu", "mtu_octets");
//!     }
//! }
//! ```
//!
//! An entry is `name: Type`, and behind commas what else is known of the field: the methods of [`Field`]. Defaults and limits are
//! written as in a file, texts without their quotes. The comment above the entry is its meaning on the page. `table!` makes a table, `kinds!` a table whose
//! fields depend on a field that names the kind, `choice!` a text that is one of a few.

use super::misread::{Misread, PAGE};
use std::slice::Iter;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value of a file and its place.
pub type Node<'a> = Spanned<DeValue<'a>>;

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
    /// What `bifrost size` calls it.
    pub size: Option<Size>,
    /// Another field of the table and its value with which alone this one has a meaning.
    pub only: Option<(&'static str, &'static str)>,
    /// It must be given, if `only` allows it.
    needed: bool,
    remedy: Option<&'static str>,
    optional: bool,
    reads: fn(&Field, &str) -> Result<(), Misread>,
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

/// Limits of a value.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The lowest value; with `above` the highest that is too low.
    pub low: &'static str,
    /// The highest value, if there is one.
    pub high: Option<&'static str>,
    /// `low` itself is too low.
    pub above: bool,
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

/// Values that a field takes.
#[derive(Clone, Copy)]
pub enum Shape {
    /// One value; its description with the unit.
    Value(&'static str),
    /// One of these texts, each with its meaning.
    Choice(&'static [(&'static str, &'static str)]),
    /// A table.
    Table(&'static Tabled),
    /// A table whose fields depend on its kind.
    Kinds(&'static Kinds),
    /// A list of these.
    List(fn() -> Shape),
    /// A value or a table.
    ValueOr(&'static str, &'static Tabled),
}

/// A table of a file.
pub struct Tabled {
    /// Name of its type.
    pub name: &'static str,
    /// Meaning.
    pub doc: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
}

/// A table whose fields depend on its kind.
pub struct Kinds {
    /// Name of its type.
    pub name: &'static str,
    /// Meaning.
    pub doc: &'static str,
    /// The field that names the kind.
    pub tag: &'static str,
    /// The kinds: name, meaning and fields.
    pub kinds: &'static [(&'static str, &'static str, &'static [Field])],
}

/// A type of the values of fields.
pub trait Read: Sized {
    /// Values that it has.
    fn shape() -> Shape;
    /// A value as in a file, for messages.
    const EXAMPLE: &'static str;
    /// Remedy of a value beyond its limits, if the field has none of its own.
    const REMEDY: &'static str = "choose a value within these";
    /// Whether a field may be left out that has no default.
    const OPTIONAL: bool = false;
    /// Reads a value of this field.
    fn read(node: &Node, field: &Field) -> Result<Self, Misread>;
    /// Value of a field that has no default and is left out; nothing if the field is required.
    fn left_out() -> Option<Self> {
        None
    }
    /// The number that limits compare.
    fn measure(&self) -> Option<f64> {
        None
    }
}

/// A type that is a table.
pub trait ReadTable: Read {
    /// The table.
    const TABLE: &'static Tabled;
    /// Reads the values of its fields.
    ///
    /// # Errors
    /// The first value that its field does not take.
    fn read_table(table: &DeTable) -> Result<Self, Misread>;
    /// What a table says in which nothing is written.
    ///
    /// # Panics
    /// If a field of the table is required.
    fn empty() -> Self {
        Self::read_table(&DeTable::new()).unwrap_or_else(|wrong| panic!("{}: {}", wrong.field(), wrong.limit))
    }
}

impl Field {
    pub const fn new<T: Read>(name: &'static str, doc: &'static str) -> Self {
        Self {
            name,
            doc,
            shape: T::shape,
            default: None,
            without: None,
            limits: None,
            size: None,
            only: None,
            needed: false,
            remedy: None,
            optional: T::OPTIONAL,
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
    /// What happens without a value.
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
    /// Remedy of a value beyond the limits.
    pub const fn remedy(self, text: &'static str) -> Self {
        Self { remedy: Some(text), ..self }
    }
    /// Option of `bifrost size` for the same quantity, and its name in the errors of the sizing.
    pub const fn size(self, option: &'static str, field: &'static str) -> Self {
        Self { size: Some(Size { option, field, clocks: false }), ..self }
    }
    /// The same, where the errors of the sizing show its value in clocks.
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

    /// Whether default and limits are values that the field takes, and whether an optional field says what happens without it.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), String> {
        if self.optional && !self.needed && self.without.is_none() {
            return Err("the entry does not say what happens without a value".to_owned());
        }
        let plain = Self { limits: None, ..*self };
        let limits = self.limits.iter().flat_map(|limits| [Some(limits.low), limits.high]).flatten();
        // the limits of a list are those of an entry
        let entry =
            |text: &str| if let Shape::List(_) = (self.shape)() { format!("[{text}]") } else { text.to_owned() };
        let texts = limits.map(|text| (&plain, entry(text))).chain(self.default.map(|text| (self, text.to_owned())));
        for (field, text) in texts {
            (self.reads)(field, &text).map_err(|wrong| format!("{} = {text}: {}", self.name, wrong.limit))?;
        }
        Ok(())
    }

    /// A value that was read, if it is within the limits.
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

/// A value as the entries write it: TOML, or a text without its quotes.
pub fn parsed(text: &str) -> Node<'_> {
    DeValue::parse(text).unwrap_or_else(|_| Spanned::new(0..text.len(), DeValue::String(text.into())))
}

/// Names for people.
pub fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() { "no fields".to_owned() } else { names.join(", ") }
}

/// The fields of a table that is read, one after the other.
pub struct Fields<'a> {
    table: &'a DeTable<'a>,
    all: &'static [Field],
    rest: Iter<'static, Field>,
    /// The kind, if the table has one.
    pub kind: &'static str,
}

impl<'a> Fields<'a> {
    /// Those of a table that has no others.
    pub fn of(table: &'a DeTable<'a>, fields: &'static [Field]) -> Result<Self, Misread> {
        let unknown = |_: &str| {
            let known = listed(fields.iter().map(|field| field.name));
            ("is an unknown field".to_owned(), format!("correct its name or leave it out: there are {known}"))
        };
        Self::with(table, fields, "", unknown)
    }

    /// Those of the kind that a table names.
    pub fn of_kind(node: &'a Node<'a>, kinds: &'static Kinds) -> Result<Self, Misread> {
        let (tag, names) = (kinds.tag, || kinds.kinds.iter().map(|(name, ..)| *name));
        let DeValue::Table(table) = node.get_ref() else {
            let remedy = format!("e.g. {{ {tag} = \"{}\", ... }}; {PAGE}", names().next().unwrap_or_default());
            return Err(Misread::new(format!("must be a table that says its `{tag}`"), remedy));
        };
        let Some(said) = table.get(tag) else {
            let limit = format!("is missing: it is one of {}", listed(names()));
            return Err(Misread::missing(tag, limit, format!("write {tag} = ...; {PAGE}")));
        };
        let found = kinds.kinds.iter().find(|(name, ..)| said.get_ref().as_str() == Some(name));
        let Some((kind, _, fields)) = found else {
            return Err(not_one_of(names(), None).below(tag, said.span()));
        };
        let unknown = |name: &str| {
            let has = |(_, _, fields): &&(_, _, &'static [Field])| fields.iter().any(|field| field.name == name);
            let known = listed(fields.iter().map(|field| field.name));
            match listed(kinds.kinds.iter().filter(has).map(|(kind, ..)| *kind)) {
                of if kinds.kinds.iter().any(|kind| has(&kind)) => {
                    (format!("is of {tag} = {of} only"), format!("leave it out: `{kind}` has {known}"))
                }
                _ => ("is an unknown field".to_owned(), format!("correct its name or leave it out: there are {known}")),
            }
        };
        Self::with(table, fields, tag, unknown).map(|fields| Self { kind, ..fields })
    }

    fn with(
        table: &'a DeTable<'a>,
        all: &'static [Field],
        tag: &str,
        unknown: impl Fn(&str) -> (String, String),
    ) -> Result<Self, Misread> {
        let is_known = |name: &str| name == tag || all.iter().any(|field| field.name == name);
        if let Some((key, value)) = table.iter().find(|(key, _)| !is_known(key.get_ref())) {
            let (limit, remedy) = unknown(key.get_ref());
            let missing = Misread::missing(key.get_ref(), limit, remedy);
            return Err(Misread { place: Some(key.span()), value: Some(value.span()), ..missing });
        }
        Ok(Self { table, all, rest: all.iter(), kind: "" })
    }

    /// The value of the next field.
    pub fn next<T: Read>(&mut self) -> Result<T, Misread> {
        let field = self.rest.next().expect("a struct has as many fields as its table");
        let allowed = field.only.is_none_or(|(other, value)| self.says(other, value));
        let Some(node) = self.table.get(field.name) else {
            return match field.default {
                Some(text) => T::read(&parsed(text), field),
                None if field.needed && allowed => Err(field.missing::<T>()),
                None => T::left_out().ok_or_else(|| field.missing::<T>()),
            };
        };
        let read = match field.only {
            Some((other, value)) if !allowed => {
                Err(Misread::new(format!("is of {other} = \"{value}\" only"), "leave it out"))
            }
            _ => T::read(node, field),
        };
        read.map_err(|error| error.below(field.name, node.span()))
    }

    /// Whether a field has this value.
    fn says(&self, name: &str, value: &str) -> bool {
        match self.table.get(name) {
            Some(node) => node.get_ref().as_str() == Some(value),
            None => {
                let default = self.all.iter().find(|field| field.name == name).and_then(|field| field.default);
                default.is_some_and(|text| parsed(text).get_ref().as_str() == Some(value))
            }
        }
    }
}

impl Field {
    fn missing<T: Read>(&self) -> Misread {
        let limit = match self.only {
            Some((other, value)) => format!("is missing: {other} = \"{value}\" needs it"),
            None => "is missing".to_owned(),
        };
        Misread::missing(self.name, limit, format!("e.g. {} = {}; {PAGE}", self.name, T::EXAMPLE))
    }
}

/// A text that is none of those that a field takes.
pub fn not_one_of<'a>(names: impl IntoIterator<Item = &'a str>, field: Option<&Field>) -> Misread {
    let remedy = field.and_then(|field| field.remedy).unwrap_or("choose one of these, in quotes");
    Misread::new(format!("must be one of {}", listed(names)), remedy)
}

/// The fields of a table and of those below it, each with its path; of a list, the fields of its entries.
pub fn walk(table: &'static Tabled, visit: &mut dyn FnMut(&str, &'static Field)) {
    below("", table.fields, visit);
}

fn below(path: &str, fields: &'static [Field], visit: &mut dyn FnMut(&str, &'static Field)) {
    for field in fields {
        let path = if path.is_empty() { field.name.to_owned() } else { format!("{path}.{}", field.name) };
        visit(&path, field);
        let mut shape = (field.shape)();
        while let Shape::List(entries) = shape {
            shape = entries();
        }
        match shape {
            Shape::Table(table) | Shape::ValueOr(_, table) => below(&path, table.fields, visit),
            Shape::Kinds(kinds) => kinds.kinds.iter().for_each(|(_, _, fields)| below(&path, fields, visit)),
            _ => {}
        }
    }
}

/// A table of a file: a struct of its fields, read from its entries. What stands `beside` them is computed later.
macro_rules! table {
    (
        $(#[doc = $what:literal])* $(#[derive($($derived:ident),*)])?
        $vis:vis struct $name:ident {
            $(
                $(#[doc = $doc:literal])*
                $field:ident : $type:ty $(, $known:ident ( $($said:expr),* ))*;
            )*
        }
        $(beside { $(#[doc = $besides:literal])* $beside:ident : $computed:ty })?
    ) => {
        $(#[doc = $what])*
        #[derive(Clone, Debug, PartialEq $($(, $derived)*)?)]
        $vis struct $name {
            $( $(#[doc = $doc])* pub $field: $type, )*
            $( $(#[doc = $besides])* pub $beside: $computed, )?
        }
        impl $crate::scenario::field::ReadTable for $name {
            const TABLE: &'static $crate::scenario::field::Tabled = &$crate::scenario::field::Tabled {
                name: stringify!($name),
                doc: concat!($($what),*),
                fields: &[$(
                    $crate::scenario::field::Field::new::<$type>(stringify!($field), concat!($($doc),*))
                        $(.$known($($said),*))*
                ),*],
            };
            fn read_table(
                table: &toml::de::DeTable,
            ) -> Result<Self, $crate::scenario::misread::Misread> {
                let mut fields = $crate::scenario::field::Fields::of(table, Self::TABLE.fields)?;
                Ok(Self { $( $field: fields.next()?, )* $( $beside: Default::default(), )? })
            }
        }
        impl $crate::scenario::field::Read for $name {
            const EXAMPLE: &'static str = "{ ... }";
            fn shape() -> $crate::scenario::field::Shape {
                $crate::scenario::field::Shape::Table(<Self as $crate::scenario::field::ReadTable>::TABLE)
            }
            fn read(
                node: &$crate::scenario::field::Node,
                _: &$crate::scenario::field::Field,
            ) -> Result<Self, $crate::scenario::misread::Misread> {
                use $crate::scenario::field::ReadTable;
                Self::read_table($crate::scenario::value::table(node)?)
            }
        }
    };
}

/// A table that names its kind: an enum with the fields of each kind, read from their entries.
macro_rules! kinds {
    (
        $(#[doc = $what:literal])*
        pub enum $name:ident by $tag:literal {
            $(
                $(#[doc = $meaning:literal])*
                $kind:ident = $label:literal {
                    $(
                        $(#[doc = $doc:literal])*
                        $field:ident : $type:ty $(, $known:ident ( $($said:expr),* ))*;
                    )*
                }
            )*
        }
    ) => {
        $(#[doc = $what])*
        #[derive(Clone, Debug, PartialEq)]
        pub enum $name {
            $( $(#[doc = $meaning])* $kind { $( $(#[doc = $doc])* $field: $type, )* }, )*
        }
        impl $name {
            const KINDS: &'static $crate::scenario::field::Kinds = &$crate::scenario::field::Kinds {
                name: stringify!($name),
                doc: concat!($($what),*),
                tag: $tag,
                kinds: &[$((
                    $label,
                    concat!($($meaning),*),
                    &[$(
                        $crate::scenario::field::Field::new::<$type>(stringify!($field), concat!($($doc),*))
                            $(.$known($($said),*))*
                    ),*],
                )),*],
            };
        }
        impl $crate::scenario::field::Read for $name {
            const EXAMPLE: &'static str = "{ ... }";
            fn shape() -> $crate::scenario::field::Shape {
                $crate::scenario::field::Shape::Kinds(Self::KINDS)
            }
            fn read(
                node: &$crate::scenario::field::Node,
                _: &$crate::scenario::field::Field,
            ) -> Result<Self, $crate::scenario::misread::Misread> {
                let mut fields = $crate::scenario::field::Fields::of_kind(node, Self::KINDS)?;
                match fields.kind {
                    $( $label => Ok(Self::$kind { $( $field: fields.next()?, )* }), )*
                    other => unreachable!("`{other}` is none of the kinds"),
                }
            }
        }
    };
}

/// A text that is one of a few: an enum.
macro_rules! choice {
    (
        $(#[doc = $what:literal])* $(#[derive($($derived:ident),*)])? $(#[serde($rule:ident = $case:literal)])?
        pub enum $name:ident {
            $( $(#[doc = $meaning:literal])* $variant:ident = $label:literal, )*
        }
    ) => {
        $(#[doc = $what])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq $($(, $derived)*)?)]
        $(#[serde($rule = $case)])?
        pub enum $name { $( $(#[doc = $meaning])* $variant, )* }
        $crate::scenario::field::read_choice!($name { $($variant = $label, concat!($($meaning),*);)* });
    };
}

/// Reads an enum as one of a few texts.
macro_rules! read_choice {
    ($name:ident { $( $variant:ident = $label:literal, $meaning:expr; )* }) => {
        impl $crate::scenario::field::Read for $name {
            const EXAMPLE: &'static str = concat!("one of" $(, " \"", $label, "\"")*);
            fn shape() -> $crate::scenario::field::Shape {
                $crate::scenario::field::Shape::Choice(&[$(($label, $meaning)),*])
            }
            fn read(
                node: &$crate::scenario::field::Node,
                field: &$crate::scenario::field::Field,
            ) -> Result<Self, $crate::scenario::misread::Misread> {
                match node.get_ref().as_str() {
                    $( Some($label) => Ok(Self::$variant), )*
                    _ => Err($crate::scenario::field::not_one_of([$($label),*], Some(field))),
                }
            }
        }
    };
}

pub(super) use {choice, kinds, read_choice, table};
