//! Ranges as axes of a matrix: from one value to another in equal steps, or each by the same factor above the last.

use super::declare::{choice, table};
use super::entry::{Field, Shape};
use super::expand::Misplaced;
use super::misread::{Misread, PAGE};
use super::quantity::unreadable;
use super::reader::{Read, ReadTable, TomlNode};
use super::value::whole;
use cores::units;
use toml::Spanned;
use toml::de::DeValue;

/// Most values of a range.
pub(super) const MOST_VALUES: u64 = 10_000;
/// Digits of what stands between the ends of a logarithmic range.
const DIGITS: u32 = 3;

/// A limit that a range breaks, and the remedy.
type Wrong = (String, String);

fn wrong<T>(limit: impl Into<String>, remedy: impl Into<String>) -> Result<T, Wrong> {
    Err((limit.into(), remedy.into()))
}

/// Begin of a range and its values as TOML, if this is one: a table of which an end is neither list nor table.
pub(super) fn read(value: &Spanned<DeValue>) -> Result<Option<(usize, Vec<String>)>, Misplaced> {
    let DeValue::Table(table) = value.get_ref() else { return Ok(None) };
    let plain = |value: &&Spanned<DeValue>| !matches!(value.get_ref(), DeValue::Array(_) | DeValue::Table(_));
    let Some(end) = ["from", "to"].into_iter().filter_map(|end| table.get(end)).find(plain) else { return Ok(None) };
    let misread = |error: Misread| {
        let limit = format!("`{}` {}", error.field(), error.limit);
        Misplaced::new(error.place.unwrap_or(value.span()), limit, error.remedy)
    };
    let range = Range::read_table(table).map_err(misread)?;
    let misplaced = |(field, (limit, remedy)): (&str, Wrong)| {
        Misplaced::new(table.get(field).map_or(value.span(), Spanned::span), limit, remedy)
    };
    Ok(Some((end.span().start, range.values().map_err(misplaced)?)))
}

table! {
    /// A range as written.
    struct Range {
        /// First value.
        from: Number;
        /// Last value.
        to: Number;
        /// Number of values.
        points: Option<u64>;
        /// Distance of the values.
        step: Option<Number>;
        /// Whether the values have equal distances or equal factors.
        scale: Option<Scale>;
    }
}

choice! {
    /// Whether values have equal distances or equal factors.
    pub enum Scale {
        /// Equal distances.
        Linear = "linear",
        /// Equal factors.
        Log = "log",
    }
}

impl Range {
    /// Its values as TOML; or the field that is wrong.
    fn values(&self) -> Result<Vec<String>, (&'static str, Wrong)> {
        for (field, other) in [("to", Some(&self.to)), ("step", self.step.as_ref())] {
            if other.is_some_and(|other| !other.of_unit(&self.from)) {
                let remedy = "write `from`, `to` and `step` alike, e.g. \"10km\", \"20km\", \"5km\"";
                return wrong("a range is written in one unit from end to end", remedy).map_err(|wrong| (field, wrong));
            }
        }
        if self.from.base >= self.to.base {
            let upwards = wrong("a range goes up", "`to` must be more than `from`");
            return upwards.map_err(|wrong| ("to", wrong));
        }
        let values = match (self.points, &self.step) {
            (Some(points), None) => self.points(points).map_err(|wrong| ("points", wrong))?,
            (None, Some(step)) => self.steps(step.base).map_err(|wrong| ("step", wrong))?,
            _ => return wrong("a range needs either `points` or `step`", PAGE).map_err(|wrong| ("", wrong)),
        };
        Ok(values.into_iter().map(|base| self.from.show(base)).collect())
    }

    fn steps(&self, step: u64) -> Result<Vec<u64>, Wrong> {
        let (from, to) = (self.from.base, self.to.base);
        if self.scale.is_some() {
            return wrong("`scale` goes with `points`, not with `step`", "leave one of them out");
        }
        if step == 0 || !(to - from).is_multiple_of(step) {
            return wrong("steps must lead from `from` to `to`", "choose one that divides their distance");
        }
        match (to - from) / step {
            MOST_VALUES.. => wrong(format!("a range has at most {MOST_VALUES} values"), "choose a longer step"),
            last => Ok((0..=last).map(|index| from + index * step).collect()),
        }
    }

    fn points(&self, points: u64) -> Result<Vec<u64>, Wrong> {
        if !(2..=MOST_VALUES).contains(&points) {
            return wrong(format!("points must be 2 ..= {MOST_VALUES}"), "a range has two ends; split a longer one");
        }
        let (from, to) = (self.from.base, self.to.base);
        let log = self.scale == Some(Scale::Log);
        if log && from == 0 {
            return wrong("a logarithmic range cannot begin at 0", "begin above 0, or leave out `scale`");
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
            false => wrong(format!("{points} points are more than there are values to tell apart"), "choose fewer"),
        }
    }
}

/// The nearest number of a few digits.
fn rounded(value: f64) -> u64 {
    let unit = 10u64.pow((value.max(1.0).log10() as u32 + 1).saturating_sub(DIGITS));
    ((value / unit as f64).round() as u64).saturating_mul(unit)
}

/// An end or a step: a whole number, or a quantity with its unit.
#[derive(Clone, Debug, PartialEq)]
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

impl Read for Number {
    const EXAMPLE: &'static str = "\"10km\"";
    fn shape() -> Shape {
        Shape::Value("number or quantity")
    }
    fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
        if let Some(number) = whole(node)? {
            let negative = |_| Misread::new("a range begins at 0 or above", "write a number that is not negative");
            let base = u64::try_from(number).map_err(negative)?;
            return Ok(Self { base, decimals: 0, unit: String::new(), quoted: false });
        }
        let expected = "must be a whole number, or a quantity with its unit, in quotes";
        let text = node.get_ref().as_str().ok_or_else(|| Misread::new(expected, PAGE))?;
        // a multiple of the BDP with up to six decimals is a size in MB, read as octets
        let multiple = text.strip_suffix("bdp").map(|multiple| format!("{multiple}MB"));
        let read = units::scaled(multiple.as_deref().unwrap_or(text)).map_err(unreadable)?;
        let unit = if multiple.is_some() { "bdp" } else { read.unit };
        Ok(Self { base: read.base, decimals: read.decimals, unit: unit.to_owned(), quoted: true })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toml::de::DeTable;

    fn values(range: &str) -> Result<Vec<String>, String> {
        let text = format!("[matrix]\na.b = {range}\n");
        let table = DeTable::parse(&text).expect("TOML").into_inner();
        let place = &table["matrix"].get_ref()["a"].get_ref()["b"];
        let found = read(place).map_err(|wrong| format!("{}: {}", wrong.limit, wrong.remedy))?;
        Ok(found.expect("a range").1)
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
            ("{ from = '10km' }", "`to` is missing"),
            ("{ from = '10km', to = '20km', pints = 2 }", "`pints` is an unknown field"),
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
        assert_eq!(read(&table["matrix"].get_ref()["drain"]), Ok(None));
    }
}
