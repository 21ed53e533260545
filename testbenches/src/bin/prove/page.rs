//! The tables of docs/proofs.md.

use crate::job::{Job, Proven};
use rtl_gen::formal::{Claim, Kind};
use std::fmt::Write;

/// The tables with new rows of the proofs of which all variants were run, and the old ones of the others. There is a result for each
/// job, unless it was not run.
pub fn tables(old: &str, jobs: &[Job], proven: &[Option<Proven>]) -> String {
    let mut rows = String::from(
        "| core | proof | theorem | variants | rules | induction | bugs | seconds |\n|---|---|---|---|--:|--:|--:|--:|\n",
    );
    let mut rules = String::new();
    let mut at = 0;
    while at < jobs.len() {
        let first = &jobs[at];
        let same =
            jobs[at..].iter().take_while(|job| job.core.stem == first.core.stem && job.name == first.name).count();
        let (of, results) = (&jobs[at..at + same], &proven[at..at + same]);
        at += same;
        let (stem, name, what) = (first.core.stem, first.name, first.what);
        let key = format!("| `{stem}` | {name} | ");
        let results: Option<Vec<&Proven>> = results.iter().map(Option::as_ref).collect();
        let Some(results) = results else {
            if let Some(row) = old.lines().find(|line| line.starts_with(&key)) {
                rows.extend([row, "\n"]);
                sections(&mut rules, first);
            }
            continue;
        };
        let variants: Vec<&str> = of.iter().map(|job| job.variant.name.as_ref()).collect();
        let most = results.iter().map(|proven| proven.rules).max().unwrap_or(0);
        let seconds: f64 = results.iter().map(|proven| proven.seconds).sum();
        let bugs: usize = results.iter().map(|proven| proven.bugs).sum();
        let induction = results[0].induction;
        writeln!(rows, "{key}{what} | {} | {most} | {induction} | {bugs} | {seconds:.1} |", variants.join(", "))
            .expect("a string");
        sections(&mut rules, first);
    }
    format!("{rows}{rules}")
}

/// The rules of a proof, unless they are those of the buses.
fn sections(text: &mut String, job: &Job) {
    if job.name == "buses" {
        return;
    }
    writeln!(text, "\n### `{}`: {}\n", job.core.stem, job.name).expect("a string");
    for (kind, lead) in [(Kind::Assert, ""), (Kind::Assume, "assumed: ")] {
        for Claim { name, doc, .. } in job.harness.claims().iter().filter(|claim| claim.kind == kind) {
            writeln!(text, "* {lead}`{name}`: {doc}").expect("a string");
        }
    }
}
