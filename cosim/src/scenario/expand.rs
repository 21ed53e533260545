//! One file, many cases: every `[[variant]]` of the file with every combination of its `[matrix]`.
//!
//! A variant is a part of a scenario laid over the rest of the file: tables merge, everything else replaces. A matrix
//! is a part of a scenario whose lists and ranges are the values to try. Both work on the parsed text, where every value still
//! knows its place, so that an error in any case points at the line that caused it.

use super::range::{self, Ranges};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::HashSet;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue, ValueDeserializer};

/// Most cases of a file: each takes some kilobytes.
const MOST_CASES: usize = 100_000;

/// A case: its name within the file (empty if it is the only one), what it says, and what tells it from the others: its
/// variant, and of each axis of the matrix its value as written.
#[derive(Clone, Debug)]
pub(super) struct Case<'text> {
    pub name: String,
    pub table: DeTable<'text>,
    pub axes: Map<String, Value>,
}

/// What is wrong with the variants or the matrix, and where.
pub(super) type Misplaced = (String, std::ops::Range<usize>);

/// All cases of a file, variants in the order of the file and the last axis of the matrix running fastest.
pub(super) fn cases<'text>(mut file: DeTable<'text>, ranges: &'text Ranges) -> Result<Vec<Case<'text>>, Misplaced> {
    let variants = match file.remove("variant") {
        Some(list) => named_variants(list)?,
        None => vec![(String::new(), DeTable::new())],
    };
    let mut axes = Vec::new();
    if let Some(matrix) = file.remove("matrix") {
        let span = matrix.span();
        find_axes(matrix, ranges, &mut Vec::new(), &mut axes)?;
        let count = axes.iter().fold(variants.len(), |count, axis| count.saturating_mul(axis.values.len()));
        if count > MOST_CASES {
            return Err((format!("{count} cases are too many: {MOST_CASES} at most, split the file"), span));
        }
    }
    // The text's order, which the tables do not keep.
    axes.sort_by_key(|axis| axis.place);

    let mut cases = Vec::new();
    for (name, overlay) in variants {
        let mut table = file.clone();
        merge(&mut table, overlay);
        let mut told = Map::new();
        if !name.is_empty() {
            told.insert("variant".to_owned(), name.as_str().into());
        }
        let mut combinations = vec![Case { name, table, axes: told }];
        for axis in &axes {
            combinations =
                combinations.iter().flat_map(|case| axis.values.iter().map(|v| axis.apply(case, v))).collect();
        }
        cases.append(&mut combinations);
    }
    Ok(cases)
}

fn named_variants(list: Spanned<DeValue>) -> Result<Vec<(String, DeTable)>, Misplaced> {
    let span = list.span();
    let DeValue::Array(list) = list.into_inner() else {
        return Err(("`variant` must be a list of tables, each headed [[variant]]".to_owned(), span));
    };
    let mut variants: Vec<(String, DeTable)> = Vec::new();
    for entry in list {
        let span = entry.span();
        let DeValue::Table(mut table) = entry.into_inner() else {
            return Err(("a variant must be a table, headed [[variant]]".to_owned(), span));
        };
        let name = match table.remove("name").map(Spanned::into_inner) {
            Some(DeValue::String(name)) => name.into_owned(),
            _ => return Err(("a variant needs a `name`, in quotes".to_owned(), span)),
        };
        if variants.iter().any(|(other, _)| *other == name) {
            return Err((format!("two variants have the name `{name}`"), span));
        }
        variants.push((name, table));
    }
    Ok(variants)
}

/// A field and the values that it takes in turn.
struct Axis<'text> {
    place: usize,
    path: Vec<Spanned<DeString<'text>>>,
    values: Vec<Spanned<DeValue<'text>>>,
}

impl<'text> Axis<'text> {
    fn apply(&self, case: &Case<'text>, value: &Spanned<DeValue<'text>>) -> Case<'text> {
        let mut table = case.table.clone();
        let (last, tables) = self.path.split_last().expect("an axis has a path");
        let mut overlay = DeTable::new();
        overlay.insert(last.clone(), value.clone());
        for key in tables.iter().rev() {
            let inner = Spanned::new(key.span(), DeValue::Table(std::mem::take(&mut overlay)));
            overlay.insert(key.clone(), inner);
        }
        merge(&mut table, overlay);
        let label = format!("{}={}", last.get_ref(), show(value.get_ref()));
        let name = if case.name.is_empty() { label } else { format!("{} {label}", case.name) };
        let mut axes = case.axes.clone();
        axes.insert(self.field(), json(value));
        Case { name, table, axes }
    }

    /// Its field, from the top.
    fn field(&self) -> String {
        self.path.iter().map(|key| key.get_ref().as_ref()).collect::<Vec<_>>().join(".")
    }

    /// Cases go by their values: none may stand twice.
    fn distinct(self) -> Result<Self, Misplaced> {
        let mut seen = HashSet::new();
        for value in &self.values {
            let shown = show(value.get_ref());
            if !seen.insert(shown.clone()) {
                return Err((format!("the matrix tries {} = `{shown}` twice", self.field()), value.span()));
            }
        }
        Ok(self)
    }
}

/// A value for programs.
fn json(value: &Spanned<DeValue>) -> Value {
    Value::deserialize(ValueDeserializer::from(value.clone())).expect("JSON has all that TOML has")
}

fn find_axes<'text>(
    value: Spanned<DeValue<'text>>,
    ranges: &'text Ranges,
    path: &mut Vec<Spanned<DeString<'text>>>,
    axes: &mut Vec<Axis<'text>>,
) -> Result<(), Misplaced> {
    let span = value.span();
    let place = range::place(value.get_ref());
    let (place, values) = match value.into_inner() {
        DeValue::Table(table) => match place {
            Some(place) => (place, ranges.values(place, &span)),
            None => {
                for (key, value) in table {
                    path.push(key);
                    find_axes(value, ranges, path, axes)?;
                    path.pop();
                }
                return Ok(());
            }
        },
        DeValue::Array(values) if !path.is_empty() && !values.is_empty() => (span.start, values.into_iter().collect()),
        _ => {
            let message = "a matrix holds lists of the values to try, e.g. link.mtu = [1518, 9216], and ranges, e.g. \
                           link.distance = { from = \"10km\", to = \"100km\", points = 10 }";
            return Err((message.to_owned(), span));
        }
    };
    axes.push(Axis { place, path: path.clone(), values }.distinct()?);
    Ok(())
}

fn merge<'text>(base: &mut DeTable<'text>, overlay: DeTable<'text>) {
    for (key, value) in overlay {
        match (base.get_mut(&key).map(Spanned::get_mut), value.get_ref()) {
            (Some(DeValue::Table(below)), DeValue::Table(_)) => {
                if let DeValue::Table(above) = value.into_inner() {
                    merge(below, above);
                }
            }
            _ => {
                // The key goes with its value: its place is where the value stands.
                base.remove(&key);
                base.insert(key, value);
            }
        }
    }
}

/// The value at a path of keys and list positions, and its place.
pub(super) fn place(table: &DeTable, path: &str) -> Option<std::ops::Range<usize>> {
    let mut parts = path.split('.');
    let mut value = table.get(parts.next()?)?;
    for part in parts {
        value = match value.get_ref() {
            DeValue::Table(table) => table.get(part)?,
            DeValue::Array(list) => list.get(part.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    Some(value.span())
}

fn join<'a>(values: impl Iterator<Item = Cow<'a, str>>) -> String {
    values.collect::<Vec<_>>().join(" ")
}

/// A value in the name of a case; of a table, its values in the order of their keys.
fn show(value: &DeValue) -> Cow<'static, str> {
    match value {
        DeValue::String(text) => Cow::Owned(text.to_string()),
        DeValue::Integer(number) => Cow::Owned(number.to_string()),
        DeValue::Float(number) => Cow::Owned(number.to_string()),
        DeValue::Boolean(flag) => Cow::Owned(flag.to_string()),
        DeValue::Datetime(time) => Cow::Owned(time.to_string()),
        DeValue::Array(list) => Cow::Owned(format!("[{}]", join(list.iter().map(|value| show(value.get_ref()))))),
        DeValue::Table(table) => Cow::Owned(format!("[{}]", join(table.values().map(|value| show(value.get_ref()))))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Result<Vec<String>, Misplaced> {
        let table = DeTable::parse(text).expect("TOML").into_inner();
        let ranges = Ranges::read(&table)?;
        cases(table, &ranges).map(|cases| cases.into_iter().map(|case| case.name).collect())
    }

    #[test]
    fn a_plain_file_is_one_case() {
        assert_eq!(names("title = 'x'"), Ok(vec![String::new()]));
    }

    #[test]
    fn variants_and_axes_multiply_in_the_order_of_the_text() {
        let text =
            "[[variant]]\nname = 'b'\n[[variant]]\nname = 'a'\n[matrix]\nlink.mtu = [1, 2]\ncontrol.slot = ['x']\n";
        assert_eq!(
            names(text),
            Ok(["b mtu=1 slot=x", "b mtu=2 slot=x", "a mtu=1 slot=x", "a mtu=2 slot=x"].map(String::from).to_vec())
        );
    }

    #[test]
    fn overlays_merge_tables_and_keep_places() {
        let text = "link = {mtu = 1, rate = 'r'}\n[[variant]]\nname = 'v'\nlink.mtu = 7\ntraffic = [1, 2]\n";
        let ranges = Ranges::default();
        let case = cases(DeTable::parse(text).expect("TOML").into_inner(), &ranges).expect("a case").remove(0);
        let at = |path| place(&case.table, path).map(|span| &text[span]);
        assert_eq!((at("link.mtu"), at("link.rate"), at("traffic.1")), (Some("7"), Some("'r'"), Some("2")));
        assert_eq!((at("link.none"), at("traffic.2"), at("link.mtu.0")), (None, None, None));
    }

    #[test]
    fn cases_know_what_tells_them_apart() {
        let text = "[[variant]]\nname = 'v'\n[matrix]\nlink.mtu = [7]\ndrain = [{ kind = 'stop', at = '1us' }]\n\
                    link.distance = { from = '10km', to = '30km', step = '20km' }\n";
        let table = DeTable::parse(text).expect("TOML").into_inner();
        let ranges = Ranges::read(&table).expect("a range");
        let cases = cases(table, &ranges).expect("cases");
        assert_eq!(
            cases.iter().map(|case| case.name.as_str()).collect::<Vec<_>>(),
            ["v mtu=7 drain=[1us stop] distance=10km", "v mtu=7 drain=[1us stop] distance=30km"]
        );
        let expected = serde_json::json!({
            "variant": "v", "link.mtu": 7, "drain": { "kind": "stop", "at": "1us" }, "link.distance": "30km",
        });
        assert_eq!(Value::Object(cases[1].axes.clone()), expected);
        // the value stands where its range does
        let at = place(&cases[1].table, "link.distance").map(|span| &text[span]);
        assert_eq!(at, Some("{ from = '10km', to = '30km', step = '20km' }"));
    }

    #[test]
    fn mistakes_are_named() {
        let twice = "[[variant]]\nname = 'a'\n[[variant]]\nname = 'a'\n";
        assert!(names(twice).is_err_and(|(message, _)| message.contains("two variants")));
        assert!(names("[[variant]]\nx = 1\n").is_err_and(|(message, _)| message.contains("needs a `name`")));
        assert!(
            names("[matrix]\nlink.mtu = 3\n")
                .is_err_and(|(message, span)| message.contains("lists") && span == (20..21))
        );
        assert!(
            names("[matrix]\nlink.mtu = [64, 128, 64]\n")
                .is_err_and(|(message, span)| message.contains("link.mtu = `64` twice") && span == (30..32))
        );
        let axis = |name| format!("{name} = {{ from = 1, to = 1000, step = 1 }}\n");
        let many = format!("[matrix]\n{}{}", axis("seed"), axis("link.mtu"));
        assert!(names(&many).is_err_and(|(message, _)| message.starts_with("1000000 cases are too many")));
    }
}
