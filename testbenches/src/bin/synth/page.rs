//! The tables in `docs/synthesis.md`.

use crate::target::Target;
use miette::miette;
use testbenches::units::{self, Unit};

/// The row of a unit.
pub fn row(unit: &Unit, values: &[String]) -> String {
    format!("| {unit} | {} |", values.join(" | "))
}

/// The marks around the table of a target.
fn marks(target: &dyn Target) -> [String; 2] {
    let name = target.name();
    [format!("<!-- {name}: written by make synth -->"), format!("<!-- {name} ends -->")]
}

/// The page in front of a target's table, the table, and the page behind.
fn parts<'a>(page: &'a str, target: &dyn Target) -> miette::Result<[&'a str; 3]> {
    let [begin, end] = marks(target);
    let found = page.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?)));
    let (before, (table, after)) =
        found.ok_or_else(|| miette!("docs/synthesis.md: the marks of the table of {} are missing", target.name()))?;
    Ok([before, table, after])
}

/// The value of a unit in a column of the table of a target, if the page has the row.
pub fn value(page: &str, target: &dyn Target, unit: &Unit, column: &str) -> miette::Result<Option<String>> {
    let [_, table, _] = parts(page, target)?;
    let start = format!("| {unit} |");
    let row = table.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix('|'));
    let column = target.columns().iter().position(|name| *name == column);
    Ok(row.zip(column).and_then(|(row, column)| Some(row.split(" | ").nth(column)?.trim().to_owned())))
}

/// The page with these rows in the table of the target. Rows of other units stay, unless they are from other tools.
pub fn with_rows(page: &str, target: &dyn Target, rows: &[String]) -> miette::Result<String> {
    let [before, table, after] = parts(page, target)?;
    let [begin, end] = marks(target);
    let same_tools = table.contains(target.tools());
    let of_unit = |unit: &Unit| {
        let start = format!("| {unit} |");
        let known = table.lines().filter(|_| same_tools);
        rows.iter().map(String::as_str).chain(known).find(|row| row.starts_with(&start)).map(str::to_owned)
    };
    let rows: Vec<String> = units::all().filter_map(of_unit).collect();
    let head = format!("| what | {} |\n|---|{}", target.columns().join(" | "), "--:|".repeat(target.columns().len()));
    Ok(format!("{before}{begin}\n{}:\n\n{head}\n{}\n{end}{after}", target.tools(), rows.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    struct Paper(&'static str);

    impl Target for Paper {
        fn name(&self) -> &'static str {
            "paper"
        }

        fn tools(&self) -> &str {
            self.0
        }

        fn columns(&self) -> &'static [&'static str] {
            &["LUT", "path"]
        }

        fn takes(&self, _: &Unit) -> bool {
            true
        }

        fn measure(&self, _: &Unit, _: &Path) -> miette::Result<Vec<String>> {
            Err(miette!("paper has no tools"))
        }
    }

    #[test]
    fn rows_are_replaced_by_unit_and_dropped_when_the_tools_change() {
        let unit = |index| units::all().nth(index).expect("a unit");
        let row_of = |index, lut: &str| row(unit(index), &[lut.to_owned(), "`a` to `b`".into()]);
        let (tools, others) = (Paper("tools 1"), Paper("tools 2"));
        let [begin, end] = marks(&tools);
        let empty = format!("above\n{begin}\n{end}\nbelow\n");
        let first = with_rows(&empty, &tools, &[row_of(1, "1"), row_of(0, "1")]).expect("a page");
        assert!(first.starts_with("above\n") && first.ends_with("\nbelow\n"));
        assert!(
            first.contains(&format!("{}\n{}\n", row_of(0, "1"), row_of(1, "1"))),
            "in the order of the units: {first}"
        );
        let second = with_rows(&first, &tools, &[row_of(0, "2")]).expect("a page");
        assert!(
            second.contains(&row_of(0, "2")) && second.contains(&row_of(1, "1")) && !second.contains(&row_of(0, "1"))
        );
        let values = [0, 1, 2].map(|index| value(&second, &tools, unit(index), "LUT").expect("a table"));
        assert_eq!(values, [Some("2".to_owned()), Some("1".to_owned()), None]);
        assert_eq!(value(&second, &tools, unit(0), "path").expect("a table"), Some("`a` to `b`".to_owned()));
        let third = with_rows(&second, &others, &[row_of(0, "3")]).expect("a page");
        assert!(third.contains(&row_of(0, "3")) && !third.contains(&row_of(1, "1")));
        assert!(with_rows("no marks", &tools, &[]).is_err());
    }
}
