//! Ranges as axes of a matrix: from one value to another in equal steps, or each by the same factor above the last.

use super::expand::Misplaced;
use cores::units;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::ops;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// Most values of a range.
const MOST_VALUES: u64 = 10_000;
/// Digits of what stands between the ends of a logarithmic range.
const DIGITS: u32 = 3;

/// The ranges of a file and their values as TOML, by their places. Axes borrow their values' text: those of a list that of
/// the file, those of a range this.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranges(BTreeMap<usize, Vec<String>>);

/// Where a range begins, if this is one: a table of which an end is neither list nor table.
pub(super) fn place(value: &DeValue) -> Option<usize> {
    let DeValue::Table(table) = value else { return None };
    let plain = |value: &&Spanned<DeValue>| !matches!(value.get_ref(), DeValue::Array(_) | DeValue::Table(_));
    ["from", "to"].into_iter().filter_map(|end| table.get(end)).find(plain).map(|value| value.span().start)
}

impl Ranges {
    /// Those of the matrix of a file.
    pub(super) fn read(file: &DeTable) -> Result<Self, Misplaced> {
        let mut ranges = Self::default();
        file.get("matrix").map_or(Ok(()), |matrix| ranges.find(matrix))?;
        Ok(ranges)
    }

    fn find(&mut self, value: &Spanned<DeValue>) -> Result<(), Misplaced> {
        match (place(value.get_ref()), value.get_ref()) {
            (Some(place), _) => {
                let range = Range::deserialize(ValueDeserializer::from(value.clone()))
                    .map_err(|error| (error.message().to_owned(), error.span().unwrap_or(value.span())))?;
                self.0.insert(place, range.values(value.span())?);
                Ok(())
            }
            (None, DeValue::Table(table)) => table.values().try_for_each(|value| self.find(value)),
            (None, _) => Ok(()),
        }
    }

    /// The values of the range at `place`, which stand where the range does: at `span`.
    pub(super) fn values(&self, place: usize, span: &ops::Range<usize>) -> Vec<Spanned<DeValue<'_>>> {
        let texts = self.0.get(&place).into_iter().flatten();
        let values = texts.map(|text| DeValue::parse(text).expect("a range writes TOML").into_inner());
        values.map(|value| Spanned::new(span.clone(), value)).collect()
    }
}

/// A range as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Range {
    from: Spanned<Number>,
    to: Spanned<Number>,
    points: Option<Spanned<u64>>,
    step: Option<Spanned<Number>>,
    scale: Option<Spanned<Scale>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Scale {
    Linear,
    Log,
}

impl Range {
    /// Its values as TOML.
    fn values(&self, span: ops::Range<usize>) -> Result<Vec<String>, Misplaced> {
        let (first, last) = (self.from.get_ref(), self.to.get_ref());
        for other in [Some(&self.to), self.step.as_ref()].into_iter().flatten() {
            if !other.get_ref().of_unit(first) {
                return Err(("a range is written in one unit from end to end".to_owned(), other.span()));
            }
        }
        if first.base >= last.base {
            return Err(("a range goes up: `to` must be more than `from`".to_owned(), self.to.span()));
        }
        let values = match (&self.points, &self.step) {
            (Some(points), None) => self.points(*points.get_ref()).map_err(|message| (message, points.span()))?,
            (None, Some(step)) => self.steps(step.get_ref().base).map_err(|message| (message, step.span()))?,
            _ => return Err(("a range needs either `points` or `step`".to_owned(), span)),
        };
        Ok(values.into_iter().map(|base| first.show(base)).collect())
    }

    fn steps(&self, step: u64) -> Result<Vec<u64>, String> {
        let (from, to) = (self.from.get_ref().base, self.to.get_ref().base);
        if self.scale.is_some() {
            return Err("`scale` goes with `points`, not with `step`".to_owned());
        }
        if step == 0 || !(to - from).is_multiple_of(step) {
            return Err("steps must lead from `from` to `to`: choose one that divides their distance".to_owned());
        }
        match (to - from) / step {
            MOST_VALUES.. => Err(format!("a range has at most {MOST_VALUES} values: choose a longer step")),
            last => Ok((0..=last).map(|index| from + index * step).collect()),
        }
    }

    fn points(&self, points: u64) -> Result<Vec<u64>, String> {
        if !(2..=MOST_VALUES).contains(&points) {
            return Err(format!("points must be 2 ..= {MOST_VALUES}"));
        }
        let (from, to) = (self.from.get_ref().base, self.to.get_ref().base);
        let log = self.scale.as_ref().is_some_and(|scale| *scale.get_ref() == Scale::Log);
        if log && from == 0 {
            return Err("a logarithmic range cannot begin at 0".to_owned());
        }
        let last = points - 1;
        let between = |index: u64| match log {
            true => rounded(from as f64 * (to as f64 / from as f64).powf(index as f64 / last as f64)),
            false => {
                let way = u128::from(to - from) * u128::from(index);
                from + ((way + u128::from(last / 2)) / u128::from(last)) as u64
            }
        };
        let values: Vec<u64> = (1..last).map(between).collect();
        let values = [&[from], &values[..], &[to]].concat();
        match values.is_sorted_by(|a, b| a < b) {
            true => Ok(values),
            false => Err(format!("{points} points are more than there are values to tell apart: choose fewer")),
        }
    }
}

/// The nearest number of a few digits.
fn rounded(value: f64) -> u64 {
    let unit = 10u64.pow((value.max(1.0).log10() as u32 + 1).saturating_sub(DIGITS));
    (value / unit as f64).round() as u64 * unit
}

/// An end or a step: a whole number, or a quantity with its unit.
struct Number {
    /// In base units, or in millionths of a BDP.
    base: u64,
    /// Base units are so many decimals of the unit.
    decimals: u32,
    unit: String,
    quoted: bool,
}

impl Number {
    fn of_unit(&self, other: &Self) -> bool {
        (&self.unit, self.quoted) == (&other.unit, other.quoted)
    }

    /// A value in this unit as TOML.
    fn show(&self, base: u64) -> String {
        if !self.quoted {
            return base.to_string();
        }
        let scale = 10u64.pow(self.decimals);
        let fraction = format!("{:0width$}", base % scale, width = self.decimals as usize);
        match fraction.trim_end_matches('0') {
            "" => format!("\"{}{}\"", base / scale, self.unit),
            digits => format!("\"{}.{digits}{}\"", base / scale, self.unit),
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Number;
            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("a whole number, or a quantity with its unit, in quotes")
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<Number, E> {
                let base = u64::try_from(value).map_err(|_| E::custom("a range begins at 0 or above"))?;
                Ok(Number { base, decimals: 0, unit: String::new(), quoted: false })
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Number, E> {
                // a multiple of the BDP with up to six decimals is a size in MB, read as octets
                let multiple = text.strip_suffix("bdp").map(|multiple| format!("{multiple}MB"));
                let read = units::scaled(multiple.as_deref().unwrap_or(text))
                    .map_err(|error| E::custom(format!("{error}; write {}", error.example)))?;
                let unit = if multiple.is_some() { "bdp" } else { read.unit };
                Ok(Number { base: read.base, decimals: read.decimals, unit: unit.to_owned(), quoted: true })
            }
        }
        deserializer.deserialize_any(Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(range: &str) -> Result<Vec<String>, String> {
        let text = format!("[matrix]\na.b = {range}\n");
        let table = DeTable::parse(&text).expect("TOML").into_inner();
        let ranges = Ranges::read(&table).map_err(|(message, _)| message)?;
        Ok(ranges.0.into_values().next().expect("a range"))
    }

    #[test]
    fn equal_steps_are_exact() {
        assert_eq!(values("{ from = 1, to = 4, step = 1 }"), Ok(["1", "2", "3", "4"].map(String::from).to_vec()));
        let percent = values("{ from = '0%', to = '0.3%', step = '0.15%' }");
        assert_eq!(percent, Ok(["\"0%\"", "\"0.15%\"", "\"0.3%\""].map(String::from).to_vec()));
        let thirds = values("{ from = '1us', to = '2us', points = 4 }");
        assert_eq!(thirds, Ok(["\"1us\"", "\"1.333333us\"", "\"1.666667us\"", "\"2us\""].map(String::from).to_vec()));
        let bdp = values("{ from = '0.5bdp', to = '2bdp', points = 3, scale = 'linear' }");
        assert_eq!(bdp, Ok(["\"0.5bdp\"", "\"1.25bdp\"", "\"2bdp\""].map(String::from).to_vec()));
    }

    #[test]
    fn equal_factors_have_three_digits_between_exact_ends() {
        let log = values("{ from = '10km', to = '1000km', points = 5, scale = 'log' }");
        let expected = ["\"10km\"", "\"31.6km\"", "\"100km\"", "\"316km\"", "\"1000km\""];
        assert_eq!(log, Ok(expected.map(String::from).to_vec()));
        let log = values("{ from = 64, to = 9216, points = 3, scale = 'log' }");
        assert_eq!(log, Ok(["64", "768", "9216"].map(String::from).to_vec()));
    }

    #[test]
    fn ranges_that_are_none_say_why() {
        for (range, says) in [
            ("{ from = '10km', to = '20us', points = 2 }", "one unit"),
            ("{ from = '10km', to = '20000m', points = 2 }", "one unit"),
            ("{ from = 10, to = '20', points = 2 }", "one unit"),
            ("{ from = '20km', to = '10km', points = 2 }", "`to` must be more than `from`"),
            ("{ from = '10km', to = '20km' }", "either `points` or `step`"),
            ("{ from = '10km', to = '20km', points = 2, step = '1km' }", "either `points` or `step`"),
            ("{ from = '10km', to = '20km', step = '3km' }", "divides their distance"),
            ("{ from = '10km', to = '20km', step = '0km' }", "divides their distance"),
            ("{ from = 0, to = 20000, step = 1 }", "at most 10000 values"),
            ("{ from = '10km', to = '20km', step = '1km', scale = 'log' }", "`scale` goes with `points`"),
            ("{ from = '10km', to = '20km', points = 1 }", "2 ..= 10000"),
            ("{ from = 0, to = 20, points = 5, scale = 'log' }", "cannot begin at 0"),
            ("{ from = 1, to = 3, points = 5 }", "choose fewer"),
            ("{ from = '10km' }", "missing field `to`"),
            ("{ from = '10km', to = '20km', pints = 2 }", "unknown field `pints`"),
            ("{ from = 0.5, to = 1.5, points = 2 }", "a whole number, or a quantity with its unit"),
            ("{ from = '10 miles', to = '20 miles', points = 2 }", "`miles` is no decimal unit"),
            ("{ from = '1.0234km', to = '2km', points = 2 }", "whole number of metres"),
            ("{ from = -1, to = 1, points = 2 }", "begins at 0"),
        ] {
            match values(range) {
                Ok(values) => panic!("{range} is {values:?}"),
                Err(message) => assert!(message.contains(says), "{range}: {message}"),
            }
        }
    }

    #[test]
    fn lists_below_a_field_of_that_name_are_no_range() {
        let text = "[matrix]\ndrain.from = ['1us', '2us']\n";
        let table = DeTable::parse(text).expect("TOML").into_inner();
        assert!(Ranges::read(&table).is_ok_and(|ranges| ranges.0.is_empty()));
    }
}
