//! Figures of the pages, compared with the command's output.

use super::{bifrost, json};
use serde_json::Value;

/// The first table of a page after `from`: the names of its columns, and its rows cell by cell.
fn table<'p>(page: &'p str, from: &str) -> (Vec<&'p str>, Vec<Vec<&'p str>>) {
    let (_, after) = page.split_once(from).unwrap_or_else(|| panic!("no `{from}`"));
    let lines = after.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let mut rows = lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    let heading = rows.next().expect("a heading");
    (heading, rows.skip(1).collect())
}

/// Rows of a comparison by the names of their columns.
fn compared(more: &[&str]) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let link = ["compare", "--rate", "100G", "--distance", "80km", "--json", "-o"];
    let out = folder.path().to_str().expect("a path");
    let findings = json(&bifrost(&[&link[..], &[out], more].concat()));
    findings["rows"].as_array().expect("rows").clone()
}

fn text<'r>(row: &'r Value, column: &str) -> &'r str {
    row[column].as_str().unwrap_or_else(|| panic!("no column `{column}`"))
}

/// A time in microseconds with one decimal as milliseconds with one decimal.
fn milliseconds(microseconds: &str) -> String {
    let tenths: u64 = microseconds.replace('.', "").parse().expect("a number with one decimal");
    let rounded = (tenths + 500) / 1000;
    format!("{}.{}", rounded / 10, rounded % 10)
}

#[test]
fn the_tables_of_schemes_are_what_compare_prints() {
    let (plain, paced) = (compared(&[]), compared(&["--dcqcn"]));
    let near_source = compared(&["--dcqcn", "--near-source"]);
    let page = include_str!("../../../docs/compare.md");
    // the text beside the table gives average and 99th percentile with DCQCN, and where near-source feedback changes them
    let lines = page.replace('\n', " ");
    let given = |row: &Value| {
        let both = format!("{} / {}", text(row, "flows average (us)"), text(row, "p99 (us)"));
        assert!(lines.contains(&both), "docs/compare.md lacks {both} of {}", text(row, "scheme"));
    };
    paced.iter().chain(&near_source).for_each(given);
    let (columns, rows) = table(page, "# All schemes on one link");
    assert_eq!(rows.len(), plain.len());
    for (row, printed) in rows.iter().zip(&plain) {
        for (column, cell) in columns.iter().zip(row) {
            assert_eq!(*cell, text(printed, column), "docs/compare.md: {}, {column}", row[0]);
        }
    }
    let (_, rows) = table(page, "## Beside what it replaces");
    assert_eq!(rows.len(), plain.len());
    for ((row, plain), paced) in rows.iter().zip(&plain).zip(&paced) {
        let flows = |of: &Value| {
            let [average, p99] = ["flows average (us)", "p99 (us)"].map(|column| milliseconds(text(of, column)));
            format!("{average}, {p99}")
        };
        let columns = ["buffer, no throughput lost", "of BDP", "throughput after a stop"];
        let printed = columns.map(|column| text(plain, column).to_owned());
        assert_eq!(row[1..], [&printed[..], &[flows(plain), flows(paced)]].concat(), "docs/compare.md: {}", row[0]);
    }
}

#[test]
fn the_buffers_of_the_limits_are_what_size_prints() {
    let output = bifrost(&["size", "--rate", "100G", "--distance", "80km"]);
    let printed = String::from_utf8(output.stdout).expect("text");
    let row = |name: &str| {
        let line = printed.lines().find(|line| line.trim_start().starts_with(name)).expect("a row");
        let words: Vec<&str> = line.split_whitespace().collect();
        // ... 16.50 MB 1.65 BDP
        assert_eq!((words[words.len() - 3], words[words.len() - 1]), ("MB", "BDP"), "{line}");
        (words[words.len() - 4].to_owned(), words[words.len() - 2].to_owned())
    };
    let (bifrost, pfc) = (row("Bifrost "), row("PFC "));
    let limits = include_str!("../../../docs/limits.md").replace('\n', " ").replace("  ", " ");
    for says in [
        format!("Bifrost needs {} BDP and PFC {} on", bifrost.1, pfc.1),
        format!("prints {} and {} MB", bifrost.0, pfc.0),
    ] {
        assert!(limits.contains(&says), "docs/limits.md lacks `{says}`");
    }
}
