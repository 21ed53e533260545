//! A value that a field does not take: the field, its place in the text, the limit and the remedy.

use std::ops::Range;

/// The page that lists the fields.
pub const PAGE: &str = "docs/scenarios.md lists the fields, their units and their limits";

/// A value that a field does not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Keys and list positions that lead to the field.
    pub path: Vec<String>,
    /// Place to point at.
    pub place: Option<Range<usize>>,
    /// Place of the value; none if it is missing.
    pub value: Option<Range<usize>>,
    pub limit: String,
    pub remedy: String,
}

impl Misread {
    pub fn new(limit: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { path: Vec::new(), place: None, value: None, limit: limit.into(), remedy: remedy.into() }
    }

    /// A field that the file leaves out.
    pub fn missing(name: &str, limit: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { path: vec![name.to_owned()], ..Self::new(limit, remedy) }
    }

    /// The field, from the top.
    pub fn field(&self) -> String {
        self.path.join(".")
    }

    /// The error of a value that stands below `key`, at `span`.
    pub fn below(mut self, key: &str, span: Range<usize>) -> Self {
        if self.place.is_none() {
            (self.place, self.value) =
                (Some(span.clone()), self.value.or_else(|| self.path.is_empty().then_some(span)));
        }
        self.path.insert(0, key.to_owned());
        self
    }
}
