//! What an engineer wants to see of a core, as a table.

use serde::Deserialize;

/// How GTKWave shows a core. Read from a TOML file with `[[group]]` and `[[group.signal]]` tables.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The core: its stem, which is what the name of its top module begins with.
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
    /// Whether it is shown folded.
    #[serde(default)]
    pub closed: bool,
    /// Colour of the design's signals.
    #[serde(default)]
    pub color: Color,
    /// Signals from top to bottom.
    #[serde(rename = "signal")]
    pub signals: Vec<Signal>,
}

/// One signal of the design. Outputs are followed by the golden model's value.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signal {
    /// Name in the Verilog; below an instance `instance.signal`.
    pub name: String,
    /// How a value is written.
    #[serde(default)]
    pub radix: Radix,
    /// For packed fields: bits of an element. Each element is shown as a signal of its own, number 0 in the least
    /// significant bits; those that do not change in the recording are folded away.
    pub element: Option<usize>,
    /// Whether it is drawn as a stepped curve.
    #[serde(default)]
    pub analog: bool,
    /// Whether the golden model's value of an output is left out.
    #[serde(default)]
    pub alone: bool,
}

impl View {
    /// A view from its TOML.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// Whether it is for the top module `top`: the default variant of the core, or one that a width tells.
    pub fn shows(&self, top: &str) -> bool {
        top.strip_prefix(&self.core).is_some_and(|variant| variant.is_empty() || variant.starts_with("_w"))
    }
}

impl Signal {
    /// A signal in hexadecimal.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), radix: Radix::Hex, element: None, analog: false, alone: false }
    }
}

/// How a value is written. Signals of one bit are always drawn as a line.
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
