//! From the values of a parsed text to the fields of a scenario. A value that cannot be one is an error that knows its field, its
//! place, the limit and the remedy.
//!
//! A kind of traffic, of drain or of loss is a table that names its kind in a field: it is read as an enum whose variant stands in
//! that field, so that errors within know their place.

use serde::de::value::{StrDeserializer, StringDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::fmt::Display;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeFloat, DeInteger, DeString, DeTable, DeValue};

/// A value that cannot be what its field needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misread {
    /// Keys and list positions that lead to the field.
    path: Vec<String>,
    /// Where to point.
    pub place: Option<Range<usize>>,
    /// Where the value stands; nowhere if it is missing.
    pub value: Option<Range<usize>>,
    pub limit: String,
    pub remedy: String,
}

/// Where fields are listed.
pub(super) const PAGE: &str = "docs/scenarios.md lists the fields, their units and their limits";

impl Misread {
    fn new(limit: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { path: Vec::new(), place: None, value: None, limit: limit.into(), remedy: remedy.into() }
    }

    /// The field, from the top.
    pub fn field(&self) -> String {
        self.path.join(".")
    }

    /// The same for a value that stands below `key`, at `span`.
    pub fn below(mut self, key: &str, span: Range<usize>) -> Self {
        if self.place.is_none() {
            (self.place, self.value) =
                (Some(span.clone()), self.value.or_else(|| self.path.is_empty().then_some(span)));
        }
        self.path.insert(0, key.to_owned());
        self
    }

    fn wanted(expected: &dyn Expected) -> Self {
        let expected = expected.to_string();
        let (what, remedy) = match expected.as_str() {
            "u8" => ("a whole number, 0 ..= 255", "write it without quotes and unit"),
            "u16" => ("a whole number, 0 ..= 65535", "write it without quotes and unit"),
            "u32" => ("a whole number, 0 ..= 4294967295", "write it without quotes and unit"),
            "u64" => ("a whole number, 0 ..= 18446744073709551615", "write it without quotes and unit"),
            "i64" => ("a whole number", "write it without quotes and unit"),
            "f32" | "f64" => ("a number", "write it without quotes and unit, e.g. 1e-6"),
            "a boolean" => ("true or false", "write it without quotes"),
            "a string" | "path string" => ("a text", "write it in quotes"),
            "a sequence" => ("a list", "write its values in brackets, e.g. [3]"),
            other if other.starts_with("struct ") => ("a table", PAGE),
            other if other.starts_with("tuple ") || other.starts_with("a tuple") => ("a pair", "e.g. [1518, 1]"),
            other => (other, PAGE),
        };
        Self::new(format!("must be {what}"), remedy)
    }
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => "nothing".to_owned(),
        names => names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", "),
    }
}

impl Display for Misread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}; {}", self.field(), self.limit, self.remedy)
    }
}

impl std::error::Error for Misread {}

impl Error for Misread {
    /// A message of a quantity: the limit, and after a semicolon the remedy.
    fn custom<T: Display>(message: T) -> Self {
        let message = message.to_string();
        let (limit, remedy) = message.split_once("; ").unwrap_or((&message, PAGE));
        Self::new(limit, remedy)
    }

    fn invalid_type(_: Unexpected, expected: &dyn Expected) -> Self {
        Self::wanted(expected)
    }

    fn invalid_value(_: Unexpected, expected: &dyn Expected) -> Self {
        Self::wanted(expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let wanted = Self::wanted(expected);
        Self { limit: format!("has {length} values: it {}", wanted.limit), ..wanted }
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self::new(format!("must be one of {}", listed(expected)), "choose one of these, in quotes")
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let remedy = format!("correct its name or leave it out: there are {}", listed(expected));
        Self { path: vec![field.to_owned()], ..Self::new("is an unknown field", remedy) }
    }

    fn missing_field(field: &'static str) -> Self {
        let remedy = format!("write {field} = ...; {PAGE}");
        Self { path: vec![field.to_owned()], ..Self::new("is missing", remedy) }
    }
}

/// The enums that are tables, and the field that names the variant.
const TABLES: [(&str, &str); 3] = [("Traffic", "kind"), ("Drain", "kind"), ("Loss", "model")];

/// A value and its place.
#[derive(Clone, Copy)]
struct Value<'a>(&'a Spanned<DeValue<'a>>);

/// A whole file, or a case of it.
#[derive(Clone, Copy)]
pub(super) struct Table<'a>(pub &'a DeTable<'a>);

fn integer<'de, V: Visitor<'de>>(number: &DeInteger, visitor: V) -> Result<V::Value, Misread> {
    let read = i128::from_str_radix(number.as_str(), number.radix());
    match read.map(|value| (i64::try_from(value), u64::try_from(value))) {
        Ok((Ok(value), _)) => visitor.visit_i64(value),
        Ok((_, Ok(value))) => visitor.visit_u64(value),
        _ => Err(Misread::new("must be -2^63 ..= 2^64 - 1", "no field takes so large a number")),
    }
}

fn float<'de, V: Visitor<'de>>(number: &DeFloat, visitor: V) -> Result<V::Value, Misread> {
    match number.as_str().parse() {
        Ok(value) => visitor.visit_f64(value),
        Err(_) => Err(Misread::new("must be a number", "write it without quotes and unit, e.g. 1e-6")),
    }
}

impl<'de> Deserializer<'de> for Value<'de> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0.get_ref() {
            DeValue::String(text) => visitor.visit_str(text),
            DeValue::Integer(number) => integer(number, visitor),
            DeValue::Float(number) => float(number, visitor),
            DeValue::Boolean(flag) => visitor.visit_bool(*flag),
            DeValue::Datetime(_) => Err(Misread::invalid_type(Unexpected::Other("a date"), &visitor)),
            DeValue::Array(list) => visitor.visit_seq(List(list.iter().enumerate())),
            DeValue::Table(table) => Table(table).deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        let tag = TABLES.iter().find(|(table, _)| *table == name).map(|(_, tag)| *tag);
        let found = match (tag, self.0.get_ref()) {
            (None, DeValue::String(text)) => return visitor.visit_enum(Plain(text)),
            (Some(tag), DeValue::Table(table)) => (tag, table),
            (None, _) => return Err(Misread::unknown_variant("", variants)),
            (Some(tag), _) => {
                let remedy = format!("e.g. {{ {tag} = \"{}\", ... }}; {PAGE}", variants.first().unwrap_or(&""));
                return Err(Misread::new(format!("must be a table that says its `{tag}`"), remedy));
            }
        };
        visitor.visit_enum(Tagged { tag: found.0, table: found.1, variants })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

impl<'de> Deserializer<'de> for Table<'de> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_map(Fields { entries: self.0.iter(), next: None, but: None })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

type Entry<'a> = (&'a Spanned<DeString<'a>>, &'a Spanned<DeValue<'a>>);

/// The fields of a table.
struct Fields<'a, I> {
    entries: I,
    next: Option<Entry<'a>>,
    /// One that has been read.
    but: Option<&'a str>,
}

impl<'de, I: Iterator<Item = Entry<'de>>> MapAccess<'de> for Fields<'de, I> {
    type Error = Misread;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misread> {
        let but = self.but;
        let Some(entry) = self.entries.find(|(key, _)| Some(key.get_ref().as_ref()) != but) else { return Ok(None) };
        self.next = Some(entry);
        let (key, value) = entry;
        let read = seed.deserialize(StrDeserializer::<Misread>::new(key.get_ref()));
        let placed = |error| Misread { place: Some(key.span()), value: Some(value.span()), ..error };
        read.map(Some).map_err(placed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misread> {
        let (key, value) = self.next.take().ok_or_else(|| Misread::new("has no value", PAGE))?;
        seed.deserialize(Value(value)).map_err(|error| error.below(key.get_ref(), value.span()))
    }
}

/// The values of a list.
struct List<I>(I);

impl<'de, I: Iterator<Item = (usize, &'de Spanned<DeValue<'de>>)>> SeqAccess<'de> for List<I> {
    type Error = Misread;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misread> {
        let Some((position, value)) = self.0.next() else { return Ok(None) };
        seed.deserialize(Value(value)).map(Some).map_err(|error| error.below(&position.to_string(), value.span()))
    }
}

/// A variant without fields.
struct Plain<'a>(&'a str);

impl<'de> EnumAccess<'de> for Plain<'de> {
    type Error = Misread;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misread> {
        let variant: StrDeserializer<Misread> = self.0.into_deserializer();
        Ok((seed.deserialize(variant)?, self))
    }
}

impl<'de> VariantAccess<'de> for Plain<'de> {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Misread> {
        Err(Misread::new("needs a value", PAGE))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misread> {
        Err(Misread::new("needs values", PAGE))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Misread> {
        Err(Misread::new("needs fields", PAGE))
    }
}

/// A table that names its variant.
struct Tagged<'a> {
    tag: &'static str,
    table: &'a DeTable<'a>,
    variants: &'static [&'static str],
}

impl<'de> EnumAccess<'de> for Tagged<'de> {
    type Error = Misread;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misread> {
        let Some(value) = self.table.get(self.tag) else {
            let missing = Misread::missing_field(self.tag);
            let limit = format!("is missing: it is one of {}", listed(self.variants));
            return Err(Misread { limit, ..missing });
        };
        let read = match value.get_ref() {
            DeValue::String(text) => seed.deserialize(StringDeserializer::<Misread>::new(text.to_string())),
            _ => Err(Misread::unknown_variant("", self.variants)),
        };
        Ok((read.map_err(|error| error.below(self.tag, value.span()))?, self))
    }
}

impl<'de> VariantAccess<'de> for Tagged<'de> {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misread> {
        seed.deserialize(Table(self.table))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misread> {
        Err(Misread::new("must be a table", PAGE))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_map(Fields { entries: self.table.iter(), next: None, but: Some(self.tag) })
    }
}
