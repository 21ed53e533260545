//! One proof of one variant of a core.

use crate::solver::{Answer, Question, Solver};
use cores::proof::theorem::{Step, Theorem};
use cores::proof::{self, Proof};
use cores::registry::CORES;
use cores::variant::{Core, Variant};
use miette::{IntoDiagnostic, miette};
use rtl_gen::emit::Bug;
use rtl_gen::formal::{Harness, Kind};
use std::time::Instant;
use std::{fmt, fs};

/// Cores whose first beat or request comes later than in the clocks below: nothing is asked about what can be reached on their buses.
const TOO_DEEP: [&str; 16] = [
    "bifrost_pause_engine",
    "pfc_threshold",
    "packet_spill",
    "packet_buffer",
    "deep_buffer",
    "ecn_marker",
    "queue_switch",
    "cnp_generator",
    "near_source_loop",
    "segment_controller",
    "segment_loop",
    "retry_receiver",
    "link_retry",
    "unit_memory",
    "bifrost_gateway",
    "lowar_shim",
];

/// Clocks of the induction and of the base case for the rules of buses.
const BUSES: (u32, u32) = (2, 12);

/// Clocks of the induction and of the base case for the rules of registers.
const REGISTERS: (u32, u32) = (6, 12);

/// Flags of registers by how they begin: one of each kind is said wrongly, and has to be found.
const KINDS: [&str; 3] = ["cfg_", "cmd_", "seen_"];

/// Texts of every register block, and bugs in place of them: octets that a write does not select, reads of nothing.
const OF_BLOCKS: [(&str, &str); 2] =
    [("= write_data & write_mask", "= write_data"), ("read_error <= ~read_found", "read_error <= 1'b0")];

/// A design that breaks the rules.
#[derive(Clone, Debug)]
enum Spoilt {
    /// The design with a bug.
    Bug(Bug),
    /// The design with a bug in the register block of this name.
    OfBlock(Bug<String>),
    /// The design with an output that may be wrong in any clock.
    Flag(String),
}

impl fmt::Display for Spoilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bug(bug) => write!(f, "`{}` in place of `{}` in {}", bug.instead, bug.text, bug.module),
            Self::OfBlock(bug) => write!(f, "`{}` in place of `{}` in {}", bug.instead, bug.text, bug.module),
            Self::Flag(flag) => write!(f, "a wrong `{flag}`"),
        }
    }
}

/// A proof of a variant.
pub struct Job {
    /// The core.
    pub core: &'static Core,
    /// Its variant.
    pub variant: &'static Variant,
    /// Name of the proof.
    pub name: &'static str,
    /// The theorem in a sentence.
    pub what: &'static str,
    /// Design and rules.
    pub harness: Harness,
    induction: u32,
    clocks: u32,
    spoilt: Vec<Spoilt>,
    /// Whether the covers are to be reached.
    covers: bool,
}

/// The result of a job.
#[derive(Clone, Debug)]
pub struct Proven {
    /// Rules that were proven.
    pub rules: usize,
    /// Bugs that broke a rule.
    pub bugs: usize,
    /// Seconds that it took.
    pub seconds: f64,
    /// Clocks of the induction.
    pub induction: u32,
}

/// All jobs: the buses of each core, then the core's own proofs.
pub fn all() -> miette::Result<Vec<Job>> {
    let mut jobs = vec![];
    for core in CORES {
        let mut buses: Vec<(&Variant, Harness)> = core
            .variants
            .iter()
            .filter_map(|variant| Some((variant, proof::buses(core, variant).transpose()?)))
            .map(|(variant, harness)| Ok((variant, harness?)))
            .collect::<miette::Result<_>>()?;
        // a core that only watches streams has no rule to follow
        buses.retain(|(_, harness)| harness.claims().iter().any(|claim| claim.kind == Kind::Assert));
        // the rules of all variants are the same: covers and bugs are those of the smallest
        let smallest =
            buses.iter().min_by_key(|(_, harness)| harness.input_bits()).map(|(variant, _)| variant.name.clone());
        for (variant, harness) in buses {
            let is_smallest = Some(&variant.name) == smallest.as_ref();
            let covers = is_smallest && !TOO_DEEP.contains(&core.stem);
            let what = "Streams and registers follow AXI4-Stream and AXI4-Lite.";
            let (induction, clocks) = BUSES;
            let flags = harness.flags().iter().filter(|flag| flag.ends_with("valid")).cloned().map(Spoilt::Flag);
            let spoilt = if is_smallest { flags.collect() } else { vec![] };
            jobs.push(Job { core, variant, name: "buses", what, harness, induction, clocks, spoilt, covers });
        }
        for variant in core.variants {
            let Some(harness) = proof::registers(core, variant)? else { continue };
            let what = "A register does what its map says: a field changes by writes of its word alone and reads back, all other bits read 0.";
            let (induction, clocks) = REGISTERS;
            let covers = variant.name == core.variants[0].name;
            let spoilt = if covers { of_registers(core, variant, &harness) } else { vec![] };
            jobs.push(Job { core, variant, name: "registers", what, harness, induction, clocks, spoilt, covers });
        }
        for (_, proof) in proof::all().filter(|(of, _)| of.stem == core.stem) {
            for variant in proof.variants {
                let none = || miette!("{} has no variant `{variant}`", core.stem);
                let variant = core.variant(variant).ok_or_else(none)?;
                let Proof { name, what, induction, clocks, bugs, .. } = *proof;
                let harness = proof.harness(core, variant)?;
                let covers = variant.name == proof.variants[0];
                let bugs = bugs.iter().copied().map(Spoilt::Bug);
                let spoilt = if covers { bugs.collect() } else { vec![] };
                jobs.push(Job { core, variant, name, what, harness, induction, clocks, spoilt, covers });
            }
        }
    }
    Ok(jobs)
}

/// Register blocks that break the rules.
fn of_registers(core: &Core, variant: &Variant, harness: &Harness) -> Vec<Spoilt> {
    let module = core.registers.map(|map| map(variant).module_name()).unwrap_or_default();
    let bug = |(text, instead)| Spoilt::OfBlock(Bug { module: module.clone(), text, instead });
    let first = |kind: &str| harness.flags().iter().find(|flag| flag.starts_with(kind)).cloned();
    let flags = KINDS.iter().filter_map(|kind| first(kind));
    OF_BLOCKS.map(bug).into_iter().chain(flags.map(Spoilt::Flag)).collect()
}

impl Job {
    /// The Verilog of each design that breaks the rules.
    pub fn spoilt(&self) -> impl Iterator<Item = String> {
        self.spoilt.iter().map(|spoilt| match spoilt {
            Spoilt::Bug(bug) => bug.put_into(&self.harness.verilog()),
            Spoilt::OfBlock(bug) => bug.put_into(&self.harness.verilog()),
            Spoilt::Flag(flag) => self.harness.with_wrong_flag(flag),
        })
    }

    /// The Verilog, the script, and what names them together with the tools.
    fn made(&self, solver: &Solver) -> (String, String, String) {
        let (verilog, script) = (self.harness.verilog(), self.harness.script("design.v"));
        let all =
            format!("{}{verilog}{script}{:?}", solver.tools, (self.induction, self.clocks, &self.spoilt, self.covers));
        (verilog, script, blake3::hash(all.as_bytes()).to_hex().to_string())
    }

    /// Seconds that the proof took, if it has been found with these tools.
    pub fn known(&self, solver: &Solver) -> Option<f64> {
        let known = fs::read_to_string(solver.scratch.join(self.harness.name()).join("proven")).ok()?;
        let (key, seconds) = known.split_once(' ')?;
        if key == self.made(solver).2 { seconds.parse().ok() } else { None }
    }

    /// Proves, or returns what was found.
    pub fn run(&self, solver: &Solver) -> miette::Result<Proven> {
        let claims = |kind: Kind| self.harness.claims().iter().filter(|claim| claim.kind == kind).count();
        let (rules, bugs, induction) = (claims(Kind::Assert), self.spoilt.len(), self.induction);
        if let Some(seconds) = self.known(solver) {
            return Ok(Proven { rules, bugs, seconds, induction });
        }
        let begin = Instant::now();
        let name = self.harness.name();
        let directory = solver.scratch.join(name);
        let (verilog, script, key) = self.made(solver);
        solver.build(&directory, &verilog, &script)?;
        let mut questions = vec![Question::Base(self.induction + 1), Question::Induction(self.induction)];
        if self.covers && claims(Kind::Cover) > 0 {
            questions.push(Question::Covers(self.clocks));
        }
        for question in questions {
            if let Answer::No(rules) = solver.ask(&directory, question)? {
                let (what, wave) = match question {
                    Question::Base(_) => ("broken", "base.vcd shows it from the reset on"),
                    Question::Induction(_) => {
                        ("not inductive", "induction.vcd shows it from a state that may be out of reach")
                    }
                    Question::Covers(_) => ("not reached", "covers.log tells how far it looked"),
                };
                return Err(miette!("{name}: {what}: {}; {}/{wave}", rules.join(", "), directory.display()));
            }
        }
        for (number, (spoilt, verilog)) in self.spoilt.iter().zip(self.spoilt()).enumerate() {
            let directory = directory.join(format!("bug_{number}"));
            solver.build(&directory, &verilog, &script)?;
            let questions = [Question::Base(self.clocks), Question::Induction(self.induction)];
            let mut answers = questions.into_iter().map(|question| solver.ask(&directory, question));
            let is_found = answers.try_fold(false, |found, answer| match found {
                true => Ok(true),
                false => answer.map(|answer| matches!(answer, Answer::No(_))),
            });
            if !is_found? {
                return Err(miette!("{name}: no rule is broken by {spoilt}"));
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        eprintln!("{name:<60} {rules} rules, {bugs} bugs found, {seconds:.1} s");
        fs::write(directory.join("proven"), format!("{key} {seconds}")).into_diagnostic()?;
        Ok(Proven { rules, bugs, seconds, induction })
    }
}

/// Proves each step of a theorem over the integers, and that with each bug some step no longer follows.
pub fn compose(solver: &Solver, core: &Core, theorem: &Theorem) -> miette::Result<Proven> {
    let begin = Instant::now();
    let name = format!("{}_{}", core.stem, theorem.name);
    let directory = solver.scratch.join(&name);
    let follows = |step: &Step, bug| solver.is_impossible(&directory, step.name, &theorem.question(step, bug));
    for step in theorem.steps {
        if !follows(step, None)? {
            return Err(miette!("{name}: {} does not follow; {}/question.smt2", step.name, directory.display()));
        }
        // facts that contradict each other would prove anything
        let facts = Step { claim: "false", ..*step };
        if follows(&facts, None)? {
            return Err(miette!("{name}: the facts of {} contradict each other", step.name));
        }
    }
    for bug in theorem.bugs {
        let of_bug = theorem.steps.iter().filter(|step| step.facts.contains(&bug.0));
        let still: Vec<bool> = of_bug.map(|step| follows(step, Some(*bug))).collect::<miette::Result<_>>()?;
        if still.iter().all(|follows| *follows) {
            return Err(miette!("{name}: every step follows with {} in place of {}", bug.1, bug.0));
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    let (rules, bugs) = (theorem.steps.len(), theorem.bugs.len());
    eprintln!("{name:<60} {rules} steps, {bugs} bugs found, {seconds:.1} s");
    Ok(Proven { rules, bugs, seconds, induction: 0 })
}
