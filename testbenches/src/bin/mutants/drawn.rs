//! The mutants that Yosys draws, and docs/mutants.md.

use miette::{IntoDiagnostic, WrapErr, miette};
use rayon::prelude::*;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use testbenches::campaign::Campaign;
use testbenches::campaigns::CAMPAIGNS;
use testbenches::mutants::survey::Survey;

const PAGE: &str = "docs/mutants.md";
const BEGIN: &str = "<!-- written by make mutants -->";
const END: &str = "<!-- end -->";

/// Surveys `count` mutants of a core, or of all, whose table then goes into the page. Answers whether none is alive.
pub fn survey_all(core: Option<&str>, count: usize, seed: u64) -> miette::Result<bool> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let scratch = root.join("target/mutants");
    let chosen: Vec<&&Campaign> =
        CAMPAIGNS.iter().filter(|campaign| core.is_none_or(|stem| stem == campaign.core.stem)).collect();
    let survey = |campaign: &&&Campaign| {
        let stem = campaign.core.stem;
        let survey = Survey::of(campaign, count, seed, &scratch).map_err(|report| miette!("{stem}: {report:?}"))?;
        eprint!("{}{}", row(campaign, &survey), list(campaign, &survey));
        Ok(survey)
    };
    let surveys: miette::Result<Vec<Survey>> = chosen.par_iter().map(survey).collect();
    let surveys = surveys?;
    let tables = tables(&chosen, &surveys);
    println!("{tables}");
    if core.is_none() {
        let page = fs::read_to_string(root.join(PAGE)).into_diagnostic().wrap_err(PAGE)?;
        let parts = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
        let (before, after) = parts.ok_or_else(|| miette!("{PAGE} has no place for its tables"))?;
        fs::write(root.join(PAGE), format!("{before}{BEGIN}\n{tables}{END}{after}"))
            .into_diagnostic()
            .wrap_err(PAGE)?;
    }
    Ok(surveys.iter().all(|survey| survey.left.is_empty()))
}

/// The table of all surveys, and the mutants that are alive.
fn tables(campaigns: &[&&Campaign], surveys: &[Survey]) -> String {
    let mut text = String::from(
        "| core | variant | mutants | killed in a run with presets | in a plain run | equivalent | alive | building, s | runs, s | solver, s |\n\
         |---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    let both = || campaigns.iter().zip(surveys);
    text.extend(both().map(|(campaign, survey)| row(campaign, survey)));
    let sum = |of: fn(&Survey) -> usize| surveys.iter().map(of).sum::<usize>();
    let _ = writeln!(
        text,
        "\n{} mutants: {} killed, {} equivalent, {} alive.",
        sum(|survey| survey.netlist.mutations.len()),
        sum(|survey| survey.killed.len()),
        sum(|survey| survey.equivalent.len()),
        sum(|survey| survey.left.len()),
    );
    let alive: String = both().map(|(campaign, survey)| list(campaign, survey)).collect();
    if !alive.is_empty() {
        let _ = write!(text, "\nAlive:\n\n{alive}");
    }
    text
}

fn row(campaign: &Campaign, survey: &Survey) -> String {
    let Survey { netlist, killed, left, equivalent, seconds: [built, ran, judged] } = survey;
    let presets = killed.iter().filter(|killed| killed.presets).count();
    format!(
        "| `{}` | {} | {} | {presets} | {} | {} | {} | {built:.0} | {ran:.0} | {judged:.0} |\n",
        campaign.core.stem,
        campaign.narrowest().name,
        netlist.mutations.len(),
        killed.len() - presets,
        equivalent.len(),
        left.len(),
    )
}

/// The mutants of a core that are alive.
fn list(campaign: &Campaign, survey: &Survey) -> String {
    let line =
        |number: &usize| format!("* `{}` {number}: `{}`\n", campaign.core.stem, survey.netlist.mutations[number - 1]);
    survey.left.iter().map(line).collect()
}
