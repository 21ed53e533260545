//! From the values of a parsed text to those of fields, by their entries. A value that a field does not take is an error that knows its
//! field, its place, the limit and the remedy.

use super::entry::{Field, Shape, Table, TableKind};
use super::misread::{Misread, PAGE};
use std::slice::Iter;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value of a file and its place.
pub type TomlNode<'a> = Spanned<DeValue<'a>>;

/// A type of the values of fields.
pub trait Read: Sized {
    /// A value as in a file, for messages.
    const EXAMPLE: &'static str;
    /// Remedy of a value beyond its limits, if the field has none of its own.
    const REMEDY: &'static str = "choose a value within these";
    /// Values that it has.
    fn shape() -> Shape;
    /// Reads a value of this field.
    ///
    /// # Errors
    /// A description of the values that the field takes.
    fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread>;
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
    const TABLE: &'static Table;
    /// Reads the values of its fields.
    ///
    /// # Errors
    /// The first value that its field does not take.
    fn read_table(table: &DeTable) -> Result<Self, Misread>;
    /// Values of a table in which nothing is written.
    ///
    /// # Panics
    /// If a field of the table is required.
    fn empty() -> Self {
        Self::read_table(&DeTable::new()).unwrap_or_else(|wrong| panic!("{}: {}", wrong.field(), wrong.limit))
    }
}

/// A value as the entries write it: TOML, or a text without its quotes.
pub fn parsed(text: &str) -> TomlNode<'_> {
    DeValue::parse(text).unwrap_or_else(|_| Spanned::new(0..text.len(), DeValue::String(text.into())))
}

/// Reads a value that is a table.
pub fn read_node<T: ReadTable>(node: &TomlNode) -> Result<T, Misread> {
    match (node.get_ref(), T::TABLE.tag) {
        (DeValue::Table(table), _) => T::read_table(table),
        (_, None) => Err(Misread::new("must be a table", PAGE)),
        (_, Some(tag)) => {
            let remedy = format!("e.g. {{ {tag} = \"{}\", ... }}; {PAGE}", T::TABLE.kinds[0].name);
            Err(Misread::new(format!("must be a table that says its `{tag}`"), remedy))
        }
    }
}

/// The fields of a table that is read, one after the other.
pub struct Fields<'a> {
    table: &'a DeTable<'a>,
    /// The kind of the table.
    pub kind: &'static TableKind,
    rest: Iter<'static, Field>,
}

impl<'a> Fields<'a> {
    /// The fields of the kind that a table names, if there are kinds; it has no others.
    pub fn of(table: &'a DeTable<'a>, of: &'static Table) -> Result<Self, Misread> {
        let kind = match of.tag {
            Some(tag) => kind(table, tag, of.kinds)?,
            None => &of.kinds[0],
        };
        let fields = |kind: &'static TableKind| kind.fields.iter().map(|field| field.name);
        let known = |name: &str| of.tag == Some(name) || fields(kind).any(|field| field == name);
        let Some((key, value)) = table.iter().find(|(key, _)| !known(key.get_ref())) else {
            return Ok(Self { table, kind, rest: kind.fields.iter() });
        };
        let others: Vec<_> = of.kinds.iter().filter(|kind| fields(kind).any(|field| field == key.get_ref())).collect();
        let (limit, remedy) = match of.tag.filter(|_| !others.is_empty()) {
            Some(tag) => (
                format!("is of {tag} = {} only", listed(others.iter().map(|kind| kind.name))),
                format!("leave it out: `{}` has {}", kind.name, listed(fields(kind))),
            ),
            None => (
                "is an unknown field".to_owned(),
                format!("correct its name or leave it out: there are {}", listed(fields(kind))),
            ),
        };
        let unknown = Misread::missing(key.get_ref(), limit, remedy);
        Err(Misread { place: Some(key.span()), value: Some(value.span()), ..unknown })
    }

    /// The value of the next field.
    pub fn next<T: Read>(&mut self) -> Result<T, Misread> {
        let field = self.rest.next().expect("a struct has as many fields as its table");
        let allowed = field.only.is_none_or(|(other, value)| self.says(other, value));
        let Some(node) = self.table.get(field.name) else {
            return match field.default {
                Some(text) => T::read(&parsed(text), field),
                None if field.needed && allowed => Err(missing::<T>(field)),
                None => T::left_out().ok_or_else(|| missing::<T>(field)),
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
        let default = || self.kind.fields.iter().find(|field| field.name == name)?.default.map(parsed);
        let node = self.table.get(name).cloned().or_else(default);
        node.is_some_and(|node| node.get_ref().as_str() == Some(value))
    }
}

/// The kind that a table names in the field `tag`.
fn kind(table: &DeTable, tag: &str, kinds: &'static [TableKind]) -> Result<&'static TableKind, Misread> {
    let names = || kinds.iter().map(|kind| kind.name);
    let Some(said) = table.get(tag) else {
        let limit = format!("is missing: it is one of {}", listed(names()));
        return Err(Misread::missing(tag, limit, format!("write {tag} = ...; {PAGE}")));
    };
    let found = kinds.iter().find(|kind| said.get_ref().as_str() == Some(kind.name));
    found.ok_or_else(|| not_one_of(names(), None).below(tag, said.span()))
}

fn missing<T: Read>(field: &Field) -> Misread {
    let limit = match field.only {
        Some((other, value)) => format!("is missing: {other} = \"{value}\" needs it"),
        None => "is missing".to_owned(),
    };
    Misread::missing(field.name, limit, format!("e.g. {} = {}; {PAGE}", field.name, T::EXAMPLE))
}

/// A text that is none of those that a field takes.
pub fn not_one_of<'a>(names: impl IntoIterator<Item = &'a str>, field: Option<&Field>) -> Misread {
    let remedy = field.and_then(|field| field.remedy).unwrap_or("choose one of these, in quotes");
    Misread::new(format!("must be one of {}", listed(names)), remedy)
}

/// Names for people.
fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() { "no fields".to_owned() } else { names.join(", ") }
}
