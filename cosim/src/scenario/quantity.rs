//! Quantities in scenario files: strings with units, read by `cores::units`; numbers where a unit would say nothing.

use super::entry::{Field, Shape};
use super::limits::{LONGEST_FIBRE, LONGEST_RUN, MOST_BDP, MOST_OCTETS, MOST_SHARE};
use super::misread::{Misread, PAGE};
use super::reader::{Read, TomlNode};
use super::value::whole;
use cores::ethernet::LineRate;
use cores::units::{self, UnitError};
use rtl_foundation::time::Time;
use toml::de::DeValue;

/// A quantity that is written as a text, or as a number where its unit is known.
fn quantity<T>(node: &TomlNode, read: fn(&str) -> Result<T, UnitError>) -> Result<T, Misread> {
    let text = match (node.get_ref(), whole(node)?) {
        (_, Some(number)) => number.to_string(),
        (DeValue::String(text), _) => text.to_string(),
        _ => return Err(Misread::new("must be a quantity with its unit, in quotes", PAGE)),
    };
    read(&text).map_err(unreadable)
}

/// A text that has no unit, or one of another kind.
pub(super) fn unreadable(error: UnitError) -> Misread {
    Misread::new(error.to_string(), format!("write {}", error.example))
}

/// A value that is at most so many of its base unit.
fn bounded(text: &str, value: u64, most: u64, expected: &'static str, example: &'static str) -> Result<u64, UnitError> {
    if value <= most {
        return Ok(value);
    }
    let reason = format!("it is more than {example}, the most that a scenario takes");
    Err(UnitError { text: text.to_owned(), expected, reason, example })
}

fn span(text: &str) -> Result<Time, UnitError> {
    bounded(text, units::picoseconds(text)?, LONGEST_RUN.0, "a time", "`100s`").map(Time)
}

fn length(text: &str) -> Result<u64, UnitError> {
    bounded(text, units::metres(text)?, LONGEST_FIBRE, "a length", "`1000000km`")
}

fn size(text: &str) -> Result<u64, UnitError> {
    bounded(text, units::octets(text)?, MOST_OCTETS, "a size", "`1024GiB`")
}

fn share(text: &str) -> Result<u64, UnitError> {
    bounded(text, units::parts_per_million(text)?, MOST_SHARE, "a share", "`100000%`")
}

/// A multiple of the BDP in millionths: with up to six decimals it is a size in MB, read as octets.
pub(super) fn multiple(text: &str) -> Result<u64, UnitError> {
    bounded(text, units::octets(&format!("{text}MB"))?, MOST_BDP, "a multiple of the BDP", "`1000000bdp`")
}

macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident($inner:ty) = $read:expr; $what:literal, $example:literal, $remedy:literal, $measure:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub $inner);
        impl Read for $name {
            const EXAMPLE: &'static str = $example;
            const REMEDY: &'static str = $remedy;
            fn shape() -> Shape {
                Shape::Value($what)
            }
            fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
                quantity(node, $read).map($name).and_then(|value| field.admit(value))
            }
            fn measure(&self) -> Option<f64> {
                let measure: fn($inner) -> u64 = $measure;
                Some(measure(self.0) as f64)
            }
        }
    };
}

quantity!(
    /// A span of time, e.g. `"10.24us"`.
    Span(Time) = span; "time", "\"10us\"", "choose a time within these", |time| time.0
);
quantity!(
    /// A length in metres, e.g. `"80km"`.
    Length(u64) = length; "length", "\"80km\"", "choose a length within these", |metres| metres
);
quantity!(
    /// Octets, e.g. `"9.5MB"` or `1518`.
    Size(u64) = size; "octets", "\"9.5MB\"", "choose a size within these", |octets| octets
);
quantity!(
    /// A share in parts per million, e.g. `"70%"`.
    Share(u64) = share; "share", "\"70%\"", "give a share of the whole, e.g. 70%", |ppm| ppm
);

/// A line rate, e.g. `"100G"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate(pub LineRate);

impl Read for Rate {
    const EXAMPLE: &'static str = "\"100G\"";
    fn shape() -> Shape {
        Shape::Value("line rate")
    }
    fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
        quantity(node, units::line_rate).map(Rate)
    }
}

/// Size of a buffer: named after what needs it, in round trips, or in octets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BufferSize {
    /// `"sized"`: what the sizing gives for the ledger.
    Sized,
    /// `"published"`: BDP in whole slots and three slots, as the paper's testbed.
    Published,
    /// `"pfc"`: one BDP and the headroom of native PFC.
    Pfc,
    /// `"2bdp"`: a multiple of the BDP, in millionths.
    Bdp(u64),
    /// `"9.5MB"`.
    Octets(u64),
    /// `"unlimited"`.
    Unlimited,
}

impl Read for BufferSize {
    const EXAMPLE: &'static str = "\"sized\"";
    fn shape() -> Shape {
        Shape::Value("`sized`, `published`, `pfc`, `unlimited`, a multiple such as `2bdp`, or octets")
    }
    fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
        quantity(node, |text| match text {
            "sized" => Ok(BufferSize::Sized),
            "published" => Ok(BufferSize::Published),
            "pfc" => Ok(BufferSize::Pfc),
            "unlimited" => Ok(BufferSize::Unlimited),
            _ => match text.strip_suffix("bdp") {
                Some(number) => multiple(number).map(BufferSize::Bdp),
                None => size(text).map(BufferSize::Octets).map_err(|error| UnitError {
                    expected: "a buffer",
                    example: "`sized`, `published`, `pfc`, `2bdp`, `unlimited` or `9.5MB`",
                    ..error
                }),
            },
        })
    }
}

/// Frame lengths: `"mtu"`, `"imix"` or octets with FCS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frames {
    /// As long as the link allows.
    Mtu,
    /// 64, 594 and 1518 octets in the ratio 7 : 4 : 1.
    Imix,
    /// All alike.
    Octets(u64),
    /// Octets and weights.
    Mix(Vec<(u64, u64)>),
}

impl Read for Frames {
    const EXAMPLE: &'static str = "\"mtu\"";
    fn shape() -> Shape {
        Shape::Value("`mtu`, `imix`, octets with FCS, or a list of `[octets, weight]`")
    }
    fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
        match node.get_ref() {
            DeValue::String(text) if text == "mtu" => return Ok(Frames::Mtu),
            DeValue::String(text) if text == "imix" => return Ok(Frames::Imix),
            DeValue::Array(_) => return Vec::read(node, field).map(Frames::Mix),
            _ => {}
        }
        let octets = whole(node)?.and_then(|octets| u64::try_from(octets).ok()).map(Frames::Octets);
        let expected = "must be `mtu`, `imix`, octets such as 1518, or a list of [octets, weight]";
        octets.ok_or_else(|| Misread::new(expected, PAGE))
    }
}
