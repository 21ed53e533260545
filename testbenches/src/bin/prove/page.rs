//! The tables of docs/proofs.md.

use crate::job::{Job, Proven};
use cores::proof::theorem::Theorem;
use cores::variant::Core;
use rtl_gen::formal::{Claim, Kind};
use std::fmt::Write;

/// The tables with new rows of the proofs of which all variants were run, and the old ones of the others. There is a result for each
/// job, unless it was not run. The theorems come last.
pub fn tables(
    old: &str,
    jobs: &[Job],
    proven: &[Option<Proven>],
    composed: &[(&Core, &Theorem, Option<Proven>)],
) -> String {
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
    for (core, theorem, proven) in composed {
        let key = format!("| `{}` | {} | ", core.stem, theorem.name);
        match proven {
            Some(Proven { rules, bugs, seconds, .. }) => {
                writeln!(rows, "{key}{} | integers | {rules} | - | {bugs} | {seconds:.1} |", theorem.what)
                    .expect("a string");
            }
            None => match old.lines().find(|line| line.starts_with(&key)) {
                Some(row) => rows.extend([row, "\n"]),
                None => continue,
            },
        }
        steps(&mut rules, core, theorem);
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

/// The steps of a theorem, and the facts from which they follow.
fn steps(text: &mut String, core: &Core, theorem: &Theorem) {
    writeln!(text, "\n### `{}`: {}, over the integers\n", core.stem, theorem.name).expect("a string");
    for step in theorem.steps {
        let facts: Vec<String> = step.facts.iter().map(|fact| format!("`{fact}`")).collect();
        writeln!(text, "* `{}`: {} From {}.", step.name, step.doc, facts.join(", ")).expect("a string");
    }
    for fact in theorem.facts {
        let (lead, from) = match fact.proven {
            "" => ("assumed: ", String::new()),
            proven => ("fact: ", format!(" Proven: {proven}.")),
        };
        writeln!(text, "* {lead}`{}`: {}{from}", fact.name, fact.doc).expect("a string");
    }
}
