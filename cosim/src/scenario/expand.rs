//! One file, many cases: every `[[variant]]` of the file with every combination of its `[matrix]`.
//!
//! A variant is a part of a scenario laid over the rest of the file: tables merge, everything else replaces. A matrix
//! is a part of a scenario whose lists and ranges are the values to try. Both work on the parsed text, where every value still
//! knows its place, so that an error in any case points at the line that caused it.

use super::range;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// Most cases of a file. Only what tells them apart is held of all of them, some octets each.
pub(super) const MOST_CASES: usize = 100_000;

/// A case: its name within the file (empty if it is the only one), what it says, and what tells it from the others: its
/// variant, and of each axis of the matrix its value as written.
#[derive(Clone, Debug)]
pub(super) struct CaseTable<'text> {
    pub name: String,
    pub table: DeTable<'text>,
    pub axes: Map<String, Value>,
}

/// A mistake in the variants or the matrix, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misplaced {
    /// Place of the mistake.
    pub span: std::ops::Range<usize>,
    /// The limit.
    pub limit: String,
    /// Remedy.
    pub remedy: String,
}

impl Misplaced {
    /// The value at `span` breaks `limit`; `remedy` is what to do.
    pub fn new(span: std::ops::Range<usize>, limit: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { span, limit: limit.into(), remedy: remedy.into() }
    }
}

/// All cases of a file, variants in the order of the file and the last axis of the matrix running fastest. Each is made when it is
/// asked for.
pub(super) struct CaseTables<'text> {
    file: DeTable<'text>,
    variants: Vec<(String, DeTable<'text>)>,
    axes: Vec<Axis<'text>>,
    /// Positions by the hash of the name.
    positions: HashMap<Hash, u32>,
}

/// Half of a hash: there are at most 100 000 names.
type Hash = [u8; 16];

fn hash(name: &str) -> Hash {
    let mut half = Hash::default();
    half.copy_from_slice(&blake3::hash(name.as_bytes()).as_bytes()[..16]);
    half
}

impl<'text> CaseTables<'text> {
    /// Those of a file.
    ///
    /// # Errors
    /// The first mistake in variants and matrix.
    pub fn new(mut file: DeTable<'text>) -> Result<Self, Misplaced> {
        let variants = match file.remove("variant") {
            Some(list) => named_variants(list)?,
            None => vec![(String::new(), DeTable::new())],
        };
        let mut axes = Vec::new();
        let mut place = 0..0;
        if let Some(matrix) = file.remove("matrix") {
            place = matrix.span();
            find_axes(matrix, &mut Vec::new(), &mut axes)?;
        }
        // The text's order, which the tables do not keep.
        axes.sort_by_key(|axis| axis.place);
        let mut cases = Self { file, variants, axes, positions: HashMap::new() };
        let count = cases.axes.iter().fold(cases.variants.len(), |count, axis| count.saturating_mul(axis.labels.len()));
        if count > MOST_CASES {
            let limit = format!("{count} cases are too many: a file has at most {MOST_CASES}");
            return Err(Misplaced::new(place, limit, "split the file, or try fewer values"));
        }
        for position in 0..count {
            let name = cases.name(position);
            if cases.positions.insert(hash(&name), position as u32).is_some() {
                let limit = format!("two cases would have the name `{name}`");
                return Err(Misplaced::new(place, limit, "give the variant another name"));
            }
        }
        Ok(cases)
    }

    /// Number of cases.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether the matrix has this field.
    pub fn has_axis(&self, field: &str) -> bool {
        self.axes.iter().any(|axis| axis.field() == field)
    }

    /// The case of this name.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.positions.get(&hash(name)).map(|position| *position as usize)
    }

    /// The variant of a case, and the value of each axis.
    fn choice(&self, position: usize) -> (usize, Vec<usize>) {
        let mut rest = position;
        let mut values: Vec<_> = self
            .axes
            .iter()
            .rev()
            .map(|axis| {
                let value = rest % axis.labels.len();
                rest /= axis.labels.len();
                value
            })
            .collect();
        values.reverse();
        (rest, values)
    }

    /// Its name.
    pub fn name(&self, position: usize) -> String {
        let (variant, values) = self.choice(position);
        let mut name = self.variants[variant].0.clone();
        for (axis, value) in self.axes.iter().zip(values) {
            if !name.is_empty() {
                name.push(' ');
            }
            name.push_str(&axis.labels[value]);
        }
        name
    }

    /// A case.
    pub fn case(&self, position: usize) -> CaseTable<'_> {
        let (variant, values) = self.choice(position);
        let (variant, overlay) = &self.variants[variant];
        let mut table = self.file.clone();
        merge(&mut table, overlay.clone());
        let mut told = Map::new();
        if !variant.is_empty() {
            told.insert("variant".to_owned(), variant.as_str().into());
        }
        let mut case = CaseTable { name: self.name(position), table, axes: told };
        for (axis, value) in self.axes.iter().zip(values) {
            axis.apply(&mut case, value);
        }
        case
    }
}

fn named_variants(list: Spanned<DeValue>) -> Result<Vec<(String, DeTable)>, Misplaced> {
    const HEAD: &str = "head each variant [[variant]]";
    let span = list.span();
    let DeValue::Array(list) = list.into_inner() else {
        return Err(Misplaced::new(span, "`variant` must be a list of tables", HEAD));
    };
    let mut variants: Vec<(String, DeTable)> = Vec::new();
    for entry in list {
        let span = entry.span();
        let DeValue::Table(mut table) = entry.into_inner() else {
            return Err(Misplaced::new(span, "a variant must be a table", HEAD));
        };
        let name = match table.remove("name").map(Spanned::into_inner) {
            Some(DeValue::String(name)) => name.into_owned(),
            _ => return Err(Misplaced::new(span, "a variant needs a `name`, in quotes", "e.g. name = \"lossy\"")),
        };
        if variants.iter().any(|(other, _)| *other == name) {
            let remedy = "give each a name of its own";
            return Err(Misplaced::new(span, format!("two variants have the name `{name}`"), remedy));
        }
        variants.push((name, table));
    }
    if variants.is_empty() {
        return Err(Misplaced::new(span, "`variant` must not be empty", "leave it out for a single variant"));
    }
    Ok(variants)
}

/// A field and the values that it takes in turn.
struct Axis<'text> {
    place: usize,
    path: Vec<Spanned<DeString<'text>>>,
    values: Values<'text>,
    /// Label of each value: the field and the value as they stand in the name of a case.
    labels: Vec<String>,
}

/// The values of an axis: those of a list, or those of a range as TOML, which stand where the range does.
enum Values<'text> {
    List(Vec<Spanned<DeValue<'text>>>),
    Range(Vec<String>, std::ops::Range<usize>),
}

impl Values<'_> {
    fn all(&self) -> impl Iterator<Item = Spanned<DeValue<'_>>> {
        let count = match self {
            Self::List(values) => values.len(),
            Self::Range(values, _) => values.len(),
        };
        (0..count).map(|index| self.at(index))
    }

    fn at(&self, index: usize) -> Spanned<DeValue<'_>> {
        match self {
            Self::List(values) => values[index].clone(),
            Self::Range(values, span) => {
                Spanned::new(span.clone(), DeValue::parse(&values[index]).expect("a range writes TOML").into_inner())
            }
        }
    }
}

impl<'text> Axis<'text> {
    /// An axis of these values. Cases go by them: none may stand twice.
    fn new(place: usize, path: Vec<Spanned<DeString<'text>>>, values: Values<'text>) -> Result<Self, Misplaced> {
        let mut axis = Self { place, path, values, labels: Vec::new() };
        let last = axis.path.last().map_or("", |key| key.get_ref());
        let mut seen = HashSet::new();
        let mut labels = Vec::new();
        for value in axis.values.all() {
            let label = format!("{last}={}", show(value.get_ref()));
            if !seen.insert(label.clone()) {
                let limit = format!("the matrix tries {} = `{}` twice", axis.field(), show(value.get_ref()));
                return Err(Misplaced::new(value.span(), limit, "list each value once"));
            }
            labels.push(label);
        }
        axis.labels = labels;
        Ok(axis)
    }

    fn apply<'a>(&'a self, case: &mut CaseTable<'a>, value: usize) {
        let value = self.values.at(value);
        case.axes.insert(self.field(), json(value.get_ref()));
        let (last, tables) = self.path.split_last().expect("an axis has a path");
        let mut overlay = DeTable::new();
        overlay.insert(last.clone(), value);
        for key in tables.iter().rev() {
            let inner = Spanned::new(key.span(), DeValue::Table(std::mem::take(&mut overlay)));
            overlay.insert(key.clone(), inner);
        }
        merge(&mut case.table, overlay);
    }

    /// Its field, from the top.
    fn field(&self) -> String {
        self.path.iter().map(|key| key.get_ref().as_ref()).collect::<Vec<_>>().join(".")
    }
}

/// A value for programs.
fn json(value: &DeValue) -> Value {
    match value {
        DeValue::String(text) => text.as_ref().into(),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => number.into(),
            Err(_) => u64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Null, Value::from),
        },
        DeValue::Float(number) => number.as_str().parse::<f64>().map_or(Value::Null, Value::from),
        DeValue::Boolean(flag) => (*flag).into(),
        DeValue::Datetime(time) => time.to_string().into(),
        DeValue::Array(list) => list.iter().map(|value| json(value.get_ref())).collect(),
        DeValue::Table(table) => {
            table.iter().map(|(key, value)| (key.get_ref().to_string(), json(value.get_ref()))).collect()
        }
    }
}

fn find_axes<'text>(
    value: Spanned<DeValue<'text>>,
    path: &mut Vec<Spanned<DeString<'text>>>,
    axes: &mut Vec<Axis<'text>>,
) -> Result<(), Misplaced> {
    let span = value.span();
    if let Some((place, values)) = range::read(&value)? {
        axes.push(Axis::new(place, path.clone(), Values::Range(values, span))?);
        return Ok(());
    }
    match value.into_inner() {
        DeValue::Table(table) => {
            for (key, value) in table {
                path.push(key);
                find_axes(value, path, axes)?;
                path.pop();
            }
        }
        DeValue::Array(values) if !path.is_empty() && !values.is_empty() => {
            axes.push(Axis::new(span.start, path.clone(), Values::List(values.into_iter().collect()))?);
        }
        _ => {
            let remedy =
                "e.g. link.mtu = [1518, 9216], or link.distance = { from = \"10km\", to = \"100km\", points = 10 }";
            return Err(Misplaced::new(span, "a matrix holds lists of the values to try, and ranges", remedy));
        }
    }
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

/// The field that stands at a place, or the innermost around it.
pub(super) fn field_at(table: &DeTable, span: &std::ops::Range<usize>) -> Option<String> {
    fn within(value: &Spanned<DeValue>, span: &std::ops::Range<usize>) -> Option<Vec<String>> {
        let holds = |outer: std::ops::Range<usize>| outer.start <= span.start && span.end <= outer.end;
        let inner = match value.get_ref() {
            DeValue::Table(table) => {
                table.iter().find_map(|(key, value)| Some((key.get_ref().to_string(), within(value, span)?)))
            }
            DeValue::Array(list) => {
                list.iter().enumerate().find_map(|(position, value)| Some((position.to_string(), within(value, span)?)))
            }
            _ => None,
        };
        match inner {
            Some((key, rest)) => Some([vec![key], rest].concat()),
            None => holds(value.span()).then(Vec::new),
        }
    }
    let of = |(key, value): (&Spanned<DeString>, &Spanned<DeValue>)| {
        Some([vec![key.get_ref().to_string()], within(value, span)?].concat().join("."))
    };
    table.iter().find_map(of)
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
        let cases = CaseTables::new(DeTable::parse(text).expect("TOML").into_inner())?;
        let names: Vec<_> = (0..cases.len()).map(|position| cases.case(position).name).collect();
        let found = names.iter().enumerate().all(|(position, name)| cases.position(name) == Some(position));
        assert!(found && cases.position("none").is_none());
        Ok(names)
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
        let cases = CaseTables::new(DeTable::parse(text).expect("TOML").into_inner()).expect("a case");
        let case = cases.case(0);
        let at = |path| place(&case.table, path).map(|span| &text[span]);
        assert_eq!((at("link.mtu"), at("link.rate"), at("traffic.1")), (Some("7"), Some("'r'"), Some("2")));
        assert_eq!((at("link.none"), at("traffic.2"), at("link.mtu.0")), (None, None, None));
    }

    #[test]
    fn cases_know_what_tells_them_apart() {
        let text = "[[variant]]\nname = 'v'\n[matrix]\nlink.mtu = [7]\ndrain = [{ kind = 'stop', at = '1us' }]\n\
                    link.distance = { from = '10km', to = '30km', step = '20km' }\n";
        let cases = CaseTables::new(DeTable::parse(text).expect("TOML").into_inner()).expect("cases");
        let cases: Vec<_> = (0..cases.len()).map(|position| cases.case(position)).collect();
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
        assert!(names(twice).is_err_and(|wrong| wrong.limit.contains("two variants")));
        assert!(names("[[variant]]\nx = 1\n").is_err_and(|wrong| wrong.limit.contains("needs a `name`")));
        assert!(
            names("[matrix]\nlink.mtu = 3\n")
                .is_err_and(|wrong| wrong.limit.contains("lists") && wrong.span == (20..21))
        );
        assert!(
            names("[matrix]\nlink.mtu = [64, 128, 64]\n")
                .is_err_and(|wrong| wrong.limit.contains("link.mtu = `64` twice") && wrong.span == (30..32))
        );
        // an axis of one name could say what another says
        let alike = "[matrix]\na = ['1 b=2', '1']\nb = ['3', '2 b=3']\n";
        assert!(names(alike).is_err_and(|wrong| wrong.limit.contains("the name `a=1 b=2 b=3`")));
        let axis = |name| format!("{name} = {{ from = 1, to = 1000, step = 1 }}\n");
        let many = format!("[matrix]\n{}{}", axis("seed"), axis("link.mtu"));
        assert!(names(&many).is_err_and(|wrong| wrong.limit.starts_with("1000000 cases are too many")));
    }
}
