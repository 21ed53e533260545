//! The table of docs/mutants.md. A survey of one core replaces the rows of that core.

use std::fmt::Write;
use testbenches::campaign::Campaign;
use testbenches::campaigns::CAMPAIGNS;
use testbenches::mutants::survey::Survey;

/// Marks of the two lists.
const ARGUED: &str = "- ";
const ALIVE: &str = "* ";
const MISSING: &str = "Not surveyed yet: ";
const HEAD: &str = "| core | variant | mutants | killed with presets | killed without | equivalent | argued | alive | building, s | runs, s | solver, s |\n\
                    |---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";

/// The lines of a core: its row, and its mutants that are argued for or alive.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    row: String,
    argued: Vec<String>,
    alive: Vec<String>,
}

impl Lines {
    /// The lines of a survey.
    pub fn of(campaign: &Campaign, survey: &Survey) -> Self {
        let Survey { netlist, killed, left, equivalent, different, argued, seconds: [built, ran, judged] } = survey;
        let stem = campaign.core.stem;
        let presets = killed.iter().filter(|killed| killed.presets).count();
        let row = format!(
            "| `{stem}` | {} | {} | {presets} | {} | {} | {} | {} | {built:.0} | {ran:.0} | {judged:.0} |",
            campaign.representative().name,
            netlist.mutations.len(),
            killed.len() - presets,
            equivalent.len(),
            argued.len(),
            left.len(),
        );
        let alive = left.iter().map(|number| {
            let told_apart = different.get(number).map(|clock| format!(", another design in clock {clock}"));
            format!("{ALIVE}`{stem}` {number}: `{}`{}", netlist.mutations[number - 1], told_apart.unwrap_or_default())
        });
        let argued = argued.iter().map(|(number, reason)| {
            format!("{ARGUED}`{stem}` {number}: `{}`: {}", netlist.mutations[number - 1], reason.trim())
        });
        Self { row, argued: argued.collect(), alive: alive.collect() }
    }

    /// The lines of a core in a page.
    fn in_page(stem: &str, page: &str) -> Self {
        let row = page.lines().find(|line| line.starts_with(&format!("| `{stem}` |"))).unwrap_or_default();
        let of = |mark: &str| {
            let lines = page.lines().filter(|line| line.starts_with(&format!("{mark}`{stem}` ")));
            lines.map(str::to_owned).collect()
        };
        Self { row: row.to_owned(), argued: of(ARGUED), alive: of(ALIVE) }
    }

    /// The numbers of its row: mutants, killed with presets, killed without, equivalent, argued, alive.
    fn counts(&self) -> [usize; 6] {
        let mut cells = self.row.split(" | ").skip(2).map(|cell| cell.parse().unwrap_or(0));
        std::array::from_fn(|_| cells.next().unwrap_or(0))
    }
}

/// The lines as text.
pub fn text<'a>(lines: impl Iterator<Item = &'a Lines> + Clone) -> String {
    let mut text = String::from(HEAD);
    let mut sum = [0; 6];
    for lines in lines.clone().filter(|lines| !lines.row.is_empty()) {
        let _ = writeln!(text, "{}", lines.row);
        sum.iter_mut().zip(lines.counts()).for_each(|(sum, count)| *sum += count);
    }
    let [all, presets, plain, equivalent, argued, alive] = sum;
    let killed = presets + plain;
    let _ = writeln!(
        text,
        "\n{all} mutants: {killed} killed, {equivalent} equivalent, {argued} argued to be, {alive} alive."
    );
    let mut list = |what: &str, lines: Vec<&String>| {
        if !lines.is_empty() {
            let _ = writeln!(text, "\n{what}:\n");
        }
        lines.into_iter().for_each(|line| {
            let _ = writeln!(text, "{line}");
        });
    };
    list("Argued to be the sound design", lines.clone().flat_map(|lines| &lines.argued).collect());
    list("Alive", lines.flat_map(|lines| &lines.alive).collect());
    text
}

/// The table with the lines of these cores in place of those that it has.
pub fn with_lines(old: &str, new: &[(&str, Lines)]) -> String {
    let all = CAMPAIGNS.iter().map(|campaign| {
        let stem = campaign.core.stem;
        let found = new.iter().find(|(other, _)| *other == stem).map(|(_, lines)| lines.clone());
        found.unwrap_or_else(|| Lines::in_page(stem, old))
    });
    let all: Vec<Lines> = all.collect();
    let missing = CAMPAIGNS.iter().zip(&all).filter(|(_, lines)| lines.row.is_empty());
    let missing: Vec<String> = missing.map(|(campaign, _)| format!("`{}`", campaign.core.stem)).collect();
    let missing = if missing.is_empty() { String::new() } else { format!("\n{MISSING}{}.\n", missing.join(", ")) };
    text(all.iter()) + &missing
}
