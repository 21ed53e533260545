//! The tables of docs/proofs.md.

use crate::job::{Job, Proven};
use miette::miette;
use rtl_gen::formal::{Claim, Kind};
use std::fmt::Write;

const BEGIN: &str = "<!-- written by make prove -->";
const END: &str = "<!-- end -->";

/// The page with the rows of these jobs, which are all.
pub fn with_rows(page: &str, jobs: &[&Job], proven: &[Proven]) -> miette::Result<String> {
    let parts = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.ok_or_else(|| miette!("docs/proofs.md has no place for its tables"))?;
    Ok(format!("{before}{BEGIN}\n{}{END}{after}", tables(jobs, proven)))
}

fn tables(jobs: &[&Job], proven: &[Proven]) -> String {
    let mut rows = String::from(
        "| core | proof | theorem | variants | rules | induction | bugs | seconds |\n|---|---|---|---|--:|--:|--:|--:|\n",
    );
    let mut rules = String::new();
    let mut at = 0;
    while at < jobs.len() {
        let first = jobs[at];
        let same =
            jobs[at..].iter().take_while(|job| job.core.stem == first.core.stem && job.name == first.name).count();
        let (of, results) = (&jobs[at..at + same], &proven[at..at + same]);
        at += same;
        let variants: Vec<&str> = of.iter().map(|job| job.variant.name.as_ref()).collect();
        let most = results.iter().map(|proven| proven.rules).max().unwrap_or(0);
        let seconds: f64 = results.iter().map(|proven| proven.seconds).sum();
        let bugs: usize = results.iter().map(|proven| proven.bugs).sum();
        let induction = results[0].induction;
        let (stem, name, what) = (first.core.stem, first.name, first.what);
        writeln!(
            rows,
            "| `{stem}` | {name} | {what} | {} | {most} | {induction} | {bugs} | {seconds:.1} |",
            variants.join(", ")
        )
        .expect("a string");
        if first.name != "buses" {
            writeln!(rules, "\n### `{stem}`: {name}\n").expect("a string");
            let claims = |kind| first.harness.claims().iter().filter(move |claim| claim.kind == kind);
            let list = |rules: &mut String, lead: &str, claims: &mut dyn Iterator<Item = &Claim>| {
                claims.for_each(|claim| writeln!(rules, "* {lead}`{}`: {}", claim.name, claim.doc).expect("a string"));
            };
            list(&mut rules, "", &mut claims(Kind::Assert));
            list(&mut rules, "assumed: ", &mut claims(Kind::Assume));
        }
    }
    format!("{rows}{rules}")
}
