//! Quantities in scenario files: strings with units, read by `cores::units`; numbers where a unit would say nothing.

use super::limits::{LONGEST_FIBRE, LONGEST_RUN, MOST_BDP, MOST_OCTETS, MOST_SHARE};
use crate::link::Time;
use cores::ethernet::LineRate;
use cores::units::{self, UnitError};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

fn text_or_integer<'de, D, T>(deserializer: D, read: fn(&str) -> Result<T, UnitError>) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    struct Text<T>(fn(&str) -> Result<T, UnitError>);
    impl<T> Visitor<'_> for Text<T> {
        type Value = T;
        fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
            f.write_str("a quantity with its unit, in quotes")
        }
        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            (self.0)(text).map_err(|error| E::custom(format!("{error}; write {}", error.example)))
        }
        fn visit_i64<E: Error>(self, value: i64) -> Result<T, E> {
            (self.0)(&value.to_string()).map_err(|error| E::custom(format!("{error}; write {}", error.example)))
        }
        fn visit_u64<E: Error>(self, value: u64) -> Result<T, E> {
            self.visit_str(&value.to_string())
        }
        fn visit_f64<E: Error>(self, value: f64) -> Result<T, E> {
            Err(E::invalid_type(Unexpected::Float(value), &self))
        }
    }
    deserializer.deserialize_any(Text(read))
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
    ($(#[$doc:meta])* $name:ident($inner:ty) = $read:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub $inner);
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                text_or_integer(deserializer, $read).map($name)
            }
        }
    };
}

quantity!(
    /// A span of time, e.g. `"10.24us"`.
    Span(Time) = span
);
quantity!(
    /// A length in metres, e.g. `"80km"`.
    Length(u64) = length
);
quantity!(
    /// Octets, e.g. `"9.5MB"` or `1518`.
    Size(u64) = size
);
quantity!(
    /// A share in parts per million, e.g. `"70%"`.
    Share(u64) = share
);

/// A line rate, e.g. `"100G"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate(pub LineRate);

impl<'de> Deserialize<'de> for Rate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text_or_integer(deserializer, units::line_rate).map(Rate)
    }
}

/// What a buffer holds: named after what needs it, in round trips, or in octets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BufferSize {
    /// `"sized"`: what the sizing gives for the ledger.
    #[default]
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

impl<'de> Deserialize<'de> for BufferSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text_or_integer(deserializer, |text| match text {
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Frames {
    /// As long as the link allows.
    #[default]
    Mtu,
    /// 64, 594 and 1518 octets in the ratio 7 : 4 : 1.
    Imix,
    /// All alike.
    Octets(u64),
    /// Octets and weights.
    Mix(Vec<(u64, u64)>),
}

impl<'de> Deserialize<'de> for Frames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Mix;
        impl<'de> Visitor<'de> for Mix {
            type Value = Frames;
            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("`mtu`, `imix`, octets such as 1518, or a list of [octets, weight]")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Frames, E> {
                match text {
                    "mtu" => Ok(Frames::Mtu),
                    "imix" => Ok(Frames::Imix),
                    _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
                }
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<Frames, E> {
                let octets = u64::try_from(value).map_err(|_| E::invalid_value(Unexpected::Signed(value), &self))?;
                Ok(Frames::Octets(octets))
            }
            fn visit_u64<E: Error>(self, octets: u64) -> Result<Frames, E> {
                Ok(Frames::Octets(octets))
            }
            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<Frames, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = list.next_element()? {
                    entries.push(entry);
                }
                Ok(Frames::Mix(entries))
            }
        }
        deserializer.deserialize_any(Mix)
    }
}
