//! The table in `docs/synthesis.md`.

use crate::flow::{Cells, Figures, OnEcp5};
use miette::miette;
use testbenches::units::{self, Unit};

const BEGIN: &str = "<!-- make synth writes from here -->";
const END: &str = "<!-- to here -->";
const HEAD: &str =
    "| what | xcup LUT | xcup FF | xcup RAM | ECP5 LUT4 | ECP5 CCU2C | ECP5 FF | ECP5 RAM | ECP5 Fmax MHz |
|---|--:|--:|--:|--:|--:|--:|--:|--:|";

/// The number of cells of a kind.
fn count(cells: &Cells, of: impl Fn(&str) -> bool) -> u64 {
    cells.iter().filter(|(kind, _)| of(kind)).map(|(_, count)| count).sum()
}

/// RAM cells by kind, or 0.
fn memories(cells: &Cells) -> String {
    let is_memory = |kind: &str| {
        kind.starts_with("RAM") || kind.starts_with("URAM") || kind.starts_with("DP16K") || kind.contains("DPR16")
    };
    let named: Vec<String> =
        cells.iter().filter(|(kind, _)| is_memory(kind)).map(|(kind, count)| format!("{count} {kind}")).collect();
    if named.is_empty() { "0".into() } else { named.join(", ") }
}

/// The row of a unit.
pub fn row(unit: &Unit, figures: &Figures) -> String {
    let Figures { xcup, ecp5 } = figures;
    let is_lut = |kind: &str| kind.strip_prefix("LUT").is_some_and(|inputs| inputs.parse::<u8>().is_ok());
    let on_xcup =
        [count(xcup, is_lut).to_string(), count(xcup, |kind| kind.starts_with("FD")).to_string(), memories(xcup)];
    let on_ecp5 = ecp5.as_ref().map_or(["-"; 5].map(str::to_owned), |OnEcp5 { cells, megahertz }| {
        let rates: Vec<&str> = megahertz.iter().map(|rate| rate.split('.').next().unwrap_or(rate)).collect();
        [
            count(cells, is_lut).to_string(),
            count(cells, |kind| kind == "CCU2C").to_string(),
            count(cells, |kind| kind == "TRELLIS_FF").to_string(),
            memories(cells),
            rates.join(" / "),
        ]
    });
    format!("| {unit} | {} | {} |", on_xcup.join(" | "), on_ecp5.join(" | "))
}

/// The page with these rows in its table. Rows of other units stay, unless they are from other tools.
pub fn with_rows(page: &str, tools: &str, rows: &[String]) -> miette::Result<String> {
    let marks = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?)));
    let (before, (table, after)) =
        marks.ok_or_else(|| miette!("docs/synthesis.md: the marks of the table are missing"))?;
    let same_tools = table.contains(tools);
    let of_unit = |unit: &Unit| {
        let start = format!("| {unit} |");
        let known = table.lines().filter(|_| same_tools);
        rows.iter().map(String::as_str).chain(known).find(|row| row.starts_with(&start)).map(str::to_owned)
    };
    let rows: Vec<String> = units::all().filter_map(of_unit).collect();
    Ok(format!("{before}{BEGIN}\n{tools}:\n\n{HEAD}\n{}\n{END}{after}", rows.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(lut: u64) -> Figures {
        let cells = |list: &[(&str, u64)]| list.iter().map(|(kind, count)| ((*kind).to_owned(), *count)).collect();
        Figures {
            xcup: cells(&[("LUT2", lut), ("LUT6", 4), ("LUTRAM", 9), ("FDRE", 5), ("FDSE", 1), ("RAMB36E2", 2)]),
            ecp5: Some(OnEcp5 {
                cells: cells(&[("LUT4", 7), ("CCU2C", 3), ("TRELLIS_FF", 6), ("PFUMX", 8)]),
                megahertz: ["183.39", "90.10", "200.99"].map(Into::into),
            }),
        }
    }

    #[test]
    fn rows_are_replaced_by_unit_and_dropped_when_the_tools_change() {
        let row_of = |unit: usize, lut| row(units::all().nth(unit).expect("a unit"), &figures(lut));
        assert!(row_of(0, 1).ends_with("| 5 | 6 | 2 RAMB36E2 | 7 | 3 | 6 | 0 | 183 / 90 / 200 |"), "{}", row_of(0, 1));
        let area = row(units::all().next().expect("a unit"), &Figures { ecp5: None, ..figures(1) });
        assert!(area.ends_with("| 5 | 6 | 2 RAMB36E2 | - | - | - | - | - |"), "{area}");
        let empty = format!("above\n{BEGIN}\n{END}\nbelow\n");
        let first = with_rows(&empty, "tools 1", &[row_of(1, 1), row_of(0, 1)]).expect("a page");
        assert!(first.starts_with("above\n") && first.ends_with("\nbelow\n"));
        assert!(first.contains(&format!("{}\n{}\n", row_of(0, 1), row_of(1, 1))), "in the order of the units: {first}");
        let second = with_rows(&first, "tools 1", &[row_of(0, 2)]).expect("a page");
        assert!(second.contains(&row_of(0, 2)) && second.contains(&row_of(1, 1)) && !second.contains(&row_of(0, 1)));
        let third = with_rows(&second, "tools 2", &[row_of(0, 3)]).expect("a page");
        assert!(third.contains(&row_of(0, 3)) && !third.contains(&row_of(1, 1)));
        assert!(with_rows("no marks", "tools 1", &[]).is_err());
    }
}
