//! Plain values of fields: numbers, texts, lists. Quantities with units are in `quantity`.

use super::declare::read_as_choice;
use super::entry::{Field, Shape};
use super::limits::MOST_ENTRIES;
use super::misread::Misread;
use super::reader::{Read, TomlNode};
use crate::run::Engine;
use cores::bifrost_pause_engine::sizing::Storage;
use std::path::PathBuf;
use toml::de::DeValue;

/// A whole number as written, in whatever base.
pub fn whole(node: &TomlNode) -> Result<Option<i128>, Misread> {
    let Some(number) = node.get_ref().as_integer() else { return Ok(None) };
    let beyond = |_| Misread::new("must be -2^63 ..= 2^64 - 1", "no field takes so large a number");
    i128::from_str_radix(number.as_str(), number.radix()).map(Some).map_err(beyond)
}

macro_rules! whole_number {
    ($($type:ty),*) => {$(
        impl Read for $type {
            const EXAMPLE: &'static str = "1";
            fn shape() -> Shape {
                Shape::Value("number")
            }
            fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
                let found = whole(node)?.and_then(|value| Self::try_from(value).ok());
                let within = format!("{} ..= {}", Self::MIN, Self::MAX);
                let within = field.limits.map_or(within, |limits| limits.shown());
                let remedy = "write it without quotes and unit";
                found.ok_or_else(|| Misread::new(format!("must be a whole number, {within}"), remedy))
                    .and_then(|value| field.admit(value))
            }
            fn measure(&self) -> Option<f64> {
                Some(*self as f64)
            }
        }
    )*};
}

whole_number!(u8, u32, u64, i64);

impl Read for f64 {
    const EXAMPLE: &'static str = "1e-6";
    fn shape() -> Shape {
        Shape::Value("number")
    }
    fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
        let written = match node.get_ref() {
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => whole(node)?.map(|value| value as f64),
        };
        written
            .ok_or_else(|| Misread::new("must be a number", "write it without quotes and unit, e.g. 1e-6"))
            .and_then(|value| field.admit(value))
    }
    fn measure(&self) -> Option<f64> {
        Some(*self)
    }
}

impl Read for bool {
    const EXAMPLE: &'static str = "true";
    fn shape() -> Shape {
        Shape::Value("true or false")
    }
    fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
        node.get_ref().as_bool().ok_or_else(|| Misread::new("must be true or false", "write it without quotes"))
    }
}

impl Read for String {
    const EXAMPLE: &'static str = "\"...\"";
    fn shape() -> Shape {
        Shape::Value("text")
    }
    fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
        let text = node.get_ref().as_str().map(str::to_owned);
        text.ok_or_else(|| Misread::new("must be a text", "write it in quotes"))
    }
}

impl Read for PathBuf {
    const EXAMPLE: &'static str = "\"frames.pcap\"";
    fn shape() -> Shape {
        Shape::Value("path")
    }
    fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
        String::read(node, field).map(PathBuf::from)
    }
}

impl<T: Read> Read for Option<T> {
    const EXAMPLE: &'static str = T::EXAMPLE;
    const REMEDY: &'static str = T::REMEDY;
    fn shape() -> Shape {
        T::shape()
    }
    fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
        T::read(node, field).map(Some)
    }
    fn left_out() -> Option<Self> {
        Some(None)
    }
}

/// The limits of a field are those of each entry.
impl<T: Read> Read for Vec<T> {
    const EXAMPLE: &'static str = "[ ... ]";
    fn shape() -> Shape {
        Shape::List(T::shape)
    }
    fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
        let list = node.get_ref().as_array();
        let list = list.ok_or_else(|| Misread::new("must be a list", "write its values in brackets, e.g. [3]"))?;
        if list.len() > MOST_ENTRIES {
            let limit = format!("has {} entries, at most {MOST_ENTRIES}", list.len());
            return Err(Misread::new(limit, "use fewer"));
        }
        let entry = |(position, node): (usize, &TomlNode)| {
            T::read(node, field).map_err(|error| error.below(&position.to_string(), node.span()))
        };
        list.iter().enumerate().map(entry).collect()
    }
}

impl<A: Read, B: Read> Read for (A, B) {
    const EXAMPLE: &'static str = "[1518, 1]";
    fn shape() -> Shape {
        Shape::Value("pair")
    }
    fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
        let pair = |has: String| Misread::new(format!("{has}must be a pair"), "e.g. [1518, 1]");
        let list: Vec<&TomlNode> = node.get_ref().as_array().ok_or_else(|| pair(String::new()))?.iter().collect();
        let [first, second] = list[..] else { return Err(pair(format!("has {} values: it ", list.len()))) };
        let first = A::read(first, field).map_err(|error| error.below("0", first.span()))?;
        Ok((first, B::read(second, field).map_err(|error| error.below("1", second.span()))?))
    }
}

read_as_choice!(Storage {
    Packed = "packed", "Octet by octet.";
    Cells = "cells", "In cells of 64 octets.";
});

read_as_choice!(Engine {
    Rtl = "rtl", "The hardware.";
    Model = "model", "Packet by packet, whatever `--engine` says; for long statistics.";
});
