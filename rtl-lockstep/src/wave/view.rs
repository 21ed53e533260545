//! The table of the signals that GTKWave shows of a core.

use serde::Deserialize;

/// A core's view in GTKWave, read from a TOML file with `[[group]]` and `[[group.signal]]` tables.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Stem of the core: the name of its top module begins with it.
    pub core: String,
    /// Groups from top to bottom.
    #[serde(rename = "group")]
    pub groups: Vec<Group>,
}

/// Signals under one heading.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The heading.
    pub title: String,
    /// Instance that not every variant of the core has: the group is left out where there is none.
    pub part: Option<String>,
    /// Whether the group is shown folded.
    #[serde(default)]
    pub closed: bool,
    /// Colour of the design's signals.
    #[serde(default)]
    pub color: Color,
    /// Signals from top to bottom.
    #[serde(rename = "signal")]
    pub signals: Vec<Signal>,
}

/// One signal of the design. GTKWave shows the golden model's value below an output.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signal {
    /// Name in the Verilog; below an instance `instance.signal`.
    pub name: String,
    /// Notation of the values.
    #[serde(default)]
    pub radix: Radix,
    /// For packed fields: bits of an element. Each element is shown as a signal of its own, number 0 in the least
    /// significant bits; those that do not change in the recording are folded away.
    pub element: Option<usize>,
    /// Whether the signal is drawn as a stepped curve.
    #[serde(default)]
    pub analog: bool,
    /// Whether the golden model's value of an output is left out.
    #[serde(default)]
    pub alone: bool,
}

impl View {
    /// Reads a view from TOML.
    ///
    /// # Errors
    /// The fault in the TOML and its place.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// Whether the view is for the top module `top`: the default variant of the core, or a variant with a width in its
    /// name.
    pub fn shows(&self, top: &str) -> bool {
        top.strip_prefix(&self.core).is_some_and(|variant| variant.is_empty() || variant.starts_with("_w"))
    }
}

impl Signal {
    /// A signal shown in hexadecimal.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), radix: Radix::Hex, element: None, analog: false, alone: false }
    }
}

/// Notation of values. Signals of one bit are always drawn as a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Radix {
    /// Hexadecimal.
    #[default]
    Hex,
    /// Unsigned decimal.
    Decimal,
    /// Two's complement decimal.
    Signed,
    /// Binary.
    Binary,
}

/// Colours of GTKWave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Color {
    #[default]
    Normal = 0,
    Red = 1,
    Orange = 2,
    Yellow = 3,
    Green = 4,
    Blue = 5,
    Indigo = 6,
    Violet = 7,
}
