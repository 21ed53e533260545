//! Proofs of the cores: `make prove`.
//!
//! Each job joins the emitted Verilog of a core with its rules. Yosys makes a transition system of both, and a solver shows that the
//! rules hold from the reset on (base case), that they go on to hold (induction), that what they speak of happens (covers), and that
//! bugs put into the design break them.

mod job;
mod page;
mod solver;

use clap::Parser;
use cores::proof;
use cores::proof::theorem::Theorem;
use cores::variant::Core;
use job::{Job, Proven};
use miette::{IntoDiagnostic, miette};
use rayon::prelude::*;
use solver::Solver;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;
use testbenches::page::rewrite;

#[derive(Parser)]
#[command(about = "Proves the rules of the cores and writes the table of docs/proofs.md")]
struct Arguments {
    /// Only proofs of these cores, or these proofs: `mac_pause_scheduler`, or `mac_pause_scheduler_w64_timer` alone.
    names: Vec<String>,
    /// Write nothing.
    #[arg(long)]
    check: bool,
    /// Jobs at a time [default: the number of cores of the machine].
    #[arg(long)]
    jobs: Option<usize>,
}

fn main() -> miette::Result<ExitCode> {
    let arguments = Arguments::parse();
    let jobs = job::all()?;
    let is_meant = |job: &Job, name: &String| job.core.stem == name || job.harness.name() == name;
    let theorems: Vec<(&Core, &Theorem)> = proof::theorems().collect();
    let is_stated = |(core, theorem): &(&Core, &Theorem), name: &String| {
        core.stem == name || format!("{}_{}", core.stem, theorem.name) == *name
    };
    let is_known = |name: &&String| {
        jobs.iter().any(|job| is_meant(job, name)) || theorems.iter().any(|theorem| is_stated(theorem, name))
    };
    if let Some(unknown) = arguments.names.iter().find(|name| !is_known(name)) {
        let report = miette!(
            help = known_names(&jobs, unknown),
            "{unknown}: nothing is proven of a core of this name, and no proof has it"
        );
        eprintln!("{report:?}");
        return Ok(ExitCode::from(2));
    }
    let is_chosen = |job: &Job| arguments.names.is_empty() || arguments.names.iter().any(|name| is_meant(job, name));
    let chosen: Vec<&Job> = jobs.iter().filter(|job| is_chosen(job)).collect();
    // each bug can be put in; otherwise the program stops here
    chosen.iter().for_each(|job| job.spoilt().for_each(drop));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let solver = Solver::find(&root, root.join("target/prove"))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs.unwrap_or(0)).build().into_diagnostic()?;
    let begin = Instant::now();
    let proven: Vec<miette::Result<Proven>> = pool.install(|| chosen.par_iter().map(|job| job.run(&solver)).collect());
    let is_asked = |theorem: &(&Core, &Theorem)| {
        arguments.names.is_empty() || arguments.names.iter().any(|name| is_stated(theorem, name))
    };
    let compose = |(core, theorem)| {
        let proven = is_asked(&(core, theorem)).then(|| job::compose(&solver, core, theorem)).transpose();
        proven.map(|proven| (core, theorem, proven))
    };
    let composed: Vec<_> = theorems.into_iter().map(compose).collect::<miette::Result<_>>()?;
    let failed: Vec<String> =
        proven.iter().filter_map(|proven| proven.as_ref().err().map(|e| format!("{e:?}"))).collect();
    println!("{} proofs, {} failed, {} s", chosen.len(), failed.len(), begin.elapsed().as_secs());
    if !failed.is_empty() {
        return Err(miette!("{}", failed.join("\n")));
    }
    if !arguments.check {
        let mut results = proven.into_iter();
        let proven: Vec<Option<Proven>> = jobs
            .iter()
            .map(|job| if is_chosen(job) { results.next().transpose() } else { Ok(None) })
            .collect::<miette::Result<_>>()?;
        rewrite("docs/proofs.md", "make prove", |old| page::tables(old, &jobs, &proven, &composed))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The names that there are: the proofs of the core with which an unknown name begins, else the cores.
fn known_names(jobs: &[Job], unknown: &str) -> String {
    let of_core = |job: &&Job| unknown.starts_with(job.core.stem);
    let mut names: Vec<&str> = jobs.iter().filter(of_core).map(|job| job.harness.name()).collect();
    if names.is_empty() {
        names = jobs.iter().map(|job| job.core.stem).collect();
        names.dedup();
    }
    format!("there are proofs of {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rtl_gen::builder::ModuleBuilder;
    use rtl_gen::formal::Rules;
    use solver::{Answer, Question};

    fn solver(scratch: &tempfile::TempDir) -> Solver {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        Solver::find(&root, scratch.path().to_owned()).expect("Yosys and Yices")
    }

    /// Proofs that take seconds: one of each kind. `make prove` has all.
    #[test]
    fn small_proofs_hold() {
        let names = [
            "bifrost_pause_engine_ring8192_engine",
            "bifrost_pause_engine_ring8192_ring",
            "mac_pause_scheduler_w64_timer",
            // a rule names what is inside an instance that parameters choose
            "pfc_frame_decoder_w64_stream",
            "pfc_quanta_encoder_w512_buses",
            "swing_relay_w512_buses",
        ];
        let scratch = tempfile::tempdir().expect("a directory");
        let solver = solver(&scratch);
        let jobs = job::all().expect("proofs");
        let chosen: Vec<&Job> = jobs.iter().filter(|job| names.contains(&job.harness.name())).collect();
        assert_eq!(chosen.len(), names.len());
        for job in &chosen {
            let first = job.run(&solver).unwrap_or_else(|report| panic!("{report:?}"));
            assert!(first.rules > 0 && first.bugs > 0, "{}", job.harness.name());
        }
        let again = chosen[0].run(&solver).expect("proven before");
        assert!(again.bugs > 0 && chosen[0].known(&solver).is_some(), "a proof that succeeded is kept");
    }

    /// The theorems over the integers take less than a second.
    #[test]
    fn theorems_follow() {
        let scratch = tempfile::tempdir().expect("a directory");
        let solver = solver(&scratch);
        for (core, theorem) in proof::theorems() {
            let proven = job::compose(&solver, core, theorem).unwrap_or_else(|report| panic!("{report:?}"));
            assert!(proven.rules > 0 && proven.bugs > 0, "{}", theorem.name);
        }
    }

    /// An induction that is asked rule by rule has the answer that it has as a whole.
    #[test]
    fn rules_are_asked_one_by_one() {
        let scratch = tempfile::tempdir().expect("a directory");
        let solver = solver(&scratch);
        let harness = counter("by_rule", |r| {
            r.assert("below", "The total is small.", r.pin("total").le(200));
            r.assert("not_100", "The total is not 100.", r.pin("total").ne(100));
        });
        let directory = scratch.path().join("by_rule");
        solver.build(&directory, &harness.verilog(), &harness.script("design.v")).expect("a system");
        let answer = solver.rule_by_rule(&directory, 1).expect("an answer");
        assert!(matches!(answer, Answer::No(rules) if rules == ["not_100"]));
    }

    /// Every bug can be put into its core, and every output that is to be wrong is one.
    #[test]
    fn every_bug_can_be_put_in() {
        for job in job::all().expect("proofs") {
            let sound = job.harness.verilog();
            assert!(job.spoilt().all(|spoilt| spoilt != sound), "{}", job.harness.name());
        }
    }

    /// A counter of eight bits that stops at 200, and rules about it.
    fn counter(name: &str, rules: impl FnOnce(&Rules)) -> rtl_gen::formal::Harness {
        let m = ModuleBuilder::new("counter");
        let (arrives, total) = (m.input("arrives", 1), m.output("total", 8));
        let count = m.reg("count", 8, 0);
        m.when(&arrives & count.lt(200), || m.assign(&count, &count + 1));
        m.assign(&total, &count);
        let checked = Rules::new(name, m.build().expect("a counter"));
        rules(&checked);
        checked.finish().expect("rules")
    }

    #[test]
    fn a_rule_that_does_not_hold_is_named_and_shown() {
        let scratch = tempfile::tempdir().expect("a directory");
        let solver = solver(&scratch);
        let ask = |name: &str, rules: &dyn Fn(&Rules), question: Question| {
            let harness = counter(name, |r| rules(r));
            let directory = scratch.path().join(name);
            solver.build(&directory, &harness.verilog(), &harness.script("design.v")).expect("a system");
            match solver.ask(&directory, question).expect("an answer") {
                Answer::Yes => vec![],
                Answer::No(rules) => rules,
            }
        };
        let below = |limit: u64| move |r: &Rules| r.assert("below", "It is small.", r.pin("total").le(limit));
        assert_eq!(ask("broken", &below(3), Question::Base(8)), ["below"]);
        assert!(scratch.path().join("broken/base.vcd").exists());
        assert_eq!(ask("holds", &below(200), Question::Induction(1)), [""; 0]);
        assert_eq!(ask("not_inductive", &below(210), Question::Induction(1)), [""; 0], "above 200 it stays");
        let odd = |r: &Rules| r.assert("not_201", "It is not 201.", r.inside("count").ne(201));
        assert_eq!(ask("skips", &odd, Question::Induction(1)), [""; 0]);
        let step = |r: &Rules| r.assert("not_100", "It is not 100.", r.pin("total").ne(100));
        assert_eq!(ask("step", &step, Question::Base(20)), [""; 0], "it takes 100 clocks");
        assert_eq!(ask("step", &step, Question::Induction(4)), ["not_100"]);
        let reached = |r: &Rules| {
            r.cover("three", r.pin("total").eq(3));
            r.cover("never", r.pin("total").eq(201));
        };
        assert_eq!(ask("covers", &reached, Question::Covers(8)), ["never"]);
    }
}
