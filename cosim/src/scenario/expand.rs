//! One file, many cases: every `[[variant]]` of the file with every combination of its `[matrix]`.
//!
//! A variant is a part of a scenario laid over the rest of the file: tables merge, everything else replaces. A matrix
//! is a part of a scenario whose lists are the values to try. Both work on the parsed text, where every value still
//! knows its place, so that an error in any case points at the line that caused it.

use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// A case: its name within the file (empty if it is the only one) and what it says.
#[derive(Clone, Debug)]
pub(super) struct Case<'text> {
    pub name: String,
    pub table: DeTable<'text>,
}

/// What is wrong with the variants or the matrix, and where.
pub(super) type Misplaced = (String, std::ops::Range<usize>);

/// All cases of a file, variants in the order of the file and the last axis of the matrix running fastest.
pub(super) fn cases<'text>(mut file: DeTable<'text>) -> Result<Vec<Case<'text>>, Misplaced> {
    let variants = match file.remove("variant") {
        Some(list) => named_variants(list)?,
        None => vec![(String::new(), DeTable::new())],
    };
    let mut axes = Vec::new();
    if let Some(matrix) = file.remove("matrix") {
        find_axes(matrix, &mut Vec::new(), &mut axes)?;
    }
    // The text's order, which the tables do not keep.
    axes.sort_by_key(|axis| axis.place);

    let mut cases = Vec::new();
    for (name, overlay) in variants {
        let mut table = file.clone();
        merge(&mut table, overlay);
        let mut combinations = vec![Case { name, table }];
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
        Case { name, table }
    }
}

fn find_axes<'text>(
    value: Spanned<DeValue<'text>>,
    path: &mut Vec<Spanned<DeString<'text>>>,
    axes: &mut Vec<Axis<'text>>,
) -> Result<(), Misplaced> {
    let span = value.span();
    match value.into_inner() {
        DeValue::Table(table) => {
            for (key, value) in table {
                path.push(key);
                find_axes(value, path, axes)?;
                path.pop();
            }
            Ok(())
        }
        DeValue::Array(values) if !path.is_empty() && !values.is_empty() => {
            axes.push(Axis { place: span.start, path: path.clone(), values: values.into_iter().collect() });
            Ok(())
        }
        _ => Err(("a matrix holds lists of the values to try, e.g. link.mtu = [1518, 9216]".to_owned(), span)),
    }
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
        cases(table).map(|cases| cases.into_iter().map(|case| case.name).collect())
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
        let case = cases(DeTable::parse(text).expect("TOML").into_inner()).expect("a case").remove(0);
        let at = |path| place(&case.table, path).map(|span| &text[span]);
        assert_eq!((at("link.mtu"), at("link.rate"), at("traffic.1")), (Some("7"), Some("'r'"), Some("2")));
        assert_eq!((at("link.none"), at("traffic.2"), at("link.mtu.0")), (None, None, None));
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
    }
}
