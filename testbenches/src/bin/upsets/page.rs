//! The tables of docs/upsets.md. The table of a core replaces that which the page has of it.

use std::fmt::Write;
use testbenches::upsets::{Row, SUBJECTS, Subject};

const HEAD: &str = "| register | bits | upsets | seen and ended | longest, clocks | lasting |\n\
                    |---|--:|--:|--:|--:|--:|\n";

/// The table of a core: registers whose upsets were seen, the others in a sentence.
pub fn table(subject: &Subject, rows: &[Row]) -> String {
    let (seen, silent): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| row.ended + row.lasting > 0);
    let mut text = heading(subject.core.stem);
    let _ = writeln!(
        text,
        "\n{} Variant `{}`; a round trip has {} clocks.\n",
        subject.what, subject.variant, subject.round_trip
    );
    let _ = write!(text, "{HEAD}");
    for Row { name, bits, upsets, ended, longest, lasting } in seen {
        let _ = writeln!(text, "| `{name}` | {bits} | {upsets} | {ended} | {longest} | {lasting} |");
    }
    let sum = |of: fn(&Row) -> usize| rows.iter().map(of).sum::<usize>();
    let _ = writeln!(
        text,
        "\n{} bits in registers of {} names, {} upsets: {} seen and ended, {} lasting.",
        sum(|row| row.bits),
        rows.len(),
        sum(|row| row.upsets),
        sum(|row| row.ended),
        sum(|row| row.lasting),
    );
    if !silent.is_empty() {
        let names: Vec<String> = silent.iter().map(|row| format!("`{}`", row.name)).collect();
        let _ = writeln!(text, "Never seen: {}.", names.join(", "));
    }
    text
}

fn heading(stem: &str) -> String {
    format!("### `{stem}`\n")
}

/// The part of the page with these tables in place of those that it has.
pub fn with_tables(old: &str, new: &[(&str, String)]) -> String {
    let of = |stem: &str| {
        let found = new.iter().find(|(other, _)| *other == stem).map(|(_, table)| table.clone());
        found.or_else(|| {
            let begin = old.find(&heading(stem))?;
            let end = old[begin + 1..].find("### ").map_or(old.len(), |end| begin + 1 + end);
            Some(old[begin..end].trim_end().to_owned() + "\n")
        })
    };
    let tables: Vec<String> = SUBJECTS.iter().filter_map(|subject| of(subject.core.stem)).collect();
    tables.join("\n")
}
