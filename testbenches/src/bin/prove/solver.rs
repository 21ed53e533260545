//! Yosys and the solver.

use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_gen::tools::is_yosys_warning;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Seconds that one question to the solver may take.
const PATIENCE: u32 = 900;
/// Seconds after which an induction is asked rule by rule.
const PATIENCE_AS_A_WHOLE: u32 = 30;
/// Exit code of `timeout` when the time is over.
const TIMED_OUT: i32 = 124;

/// The tools, and the folder of all jobs.
pub struct Solver {
    /// Folder in which each job has one of its own.
    pub scratch: PathBuf,
    /// `PATH` with the solver.
    path: String,
    /// Names and versions of the tools.
    pub tools: String,
}

/// A question to the solver.
#[derive(Clone, Copy)]
pub enum Question {
    /// Whether the rules hold in this number of clocks from the start.
    Base(u32),
    /// Whether they hold after this number of clocks in which they did, whatever the state before.
    Induction(u32),
    /// Whether each cover is reached in this number of clocks.
    Covers(u32),
}

/// The answer.
#[derive(Debug)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No: names of the rules that are broken, or of the covers that are not reached. A waveform shows it, unless it is about
    /// covers.
    No(Vec<String>),
}

impl Solver {
    pub fn find(root: &Path, scratch: PathBuf) -> miette::Result<Self> {
        let python = root.join("target/python/bin");
        let path = format!("{}:{}", python.display(), std::env::var("PATH").unwrap_or_default());
        let mut solver = Self { scratch, path, tools: String::new() };
        let version = |tool: &str, flag: &str| -> miette::Result<String> {
            let (_, text) = solver.run(root, tool, &[flag])?;
            Ok(text.lines().next().unwrap_or_default().split(" (").next().unwrap_or_default().to_owned())
        };
        solver.tools = format!("{}, {}", version("yosys", "-V")?, version("yices-smt2", "--version")?);
        Ok(solver)
    }

    /// Makes the transition system of a design with its rules.
    pub fn build(&self, directory: &Path, verilog: &str, script: &str) -> miette::Result<()> {
        fs::create_dir_all(directory).into_diagnostic()?;
        fs::write(directory.join("design.v"), verilog).into_diagnostic()?;
        fs::write(directory.join("design.ys"), script).into_diagnostic()?;
        let (code, text) = self.run(directory, "yosys", &["-q", "-l", "yosys.log", "-s", "design.ys"])?;
        if code != Some(0) {
            return Err(miette!("{}: Yosys failed: {text}", directory.display()));
        }
        let log = fs::read_to_string(directory.join("yosys.log")).into_diagnostic().wrap_err("yosys.log")?;
        match log.lines().find(|line| is_yosys_warning(line)) {
            Some(warning) => Err(miette!("{}: {warning}", directory.display())),
            None => Ok(()),
        }
    }

    /// Asks the solver about the transition system in a directory. An induction that has no answer as a whole is asked rule by rule.
    pub fn ask(&self, directory: &Path, question: Question) -> miette::Result<Answer> {
        let Question::Induction(clocks) = question else { return self.answer(directory, question, PATIENCE)?.1 };
        let (code, answer) = self.answer(directory, question, PATIENCE_AS_A_WHOLE)?;
        if code == Some(TIMED_OUT) { self.rule_by_rule(directory, clocks) } else { answer }
    }

    /// Whether each rule holds after clocks in which all do. If one does not, no waveform shows it.
    pub fn rule_by_rule(&self, directory: &Path, clocks: u32) -> miette::Result<Answer> {
        let system = fs::read_to_string(directory.join("design.smt2")).into_diagnostic()?;
        let after = |mark: &'static str| system.lines().filter_map(move |line| line.strip_prefix(mark));
        let top = after("; yosys-smt2-topmod ").next().ok_or_else(|| miette!("design.smt2 has no top"))?;
        let mut known = format!("(set-logic QF_AUFBV)\n{system}\n");
        let mut line = |text: String| known.extend([&text, "\n"]);
        for clock in 0..=clocks {
            line(format!("(declare-fun s{clock} () |{top}_s|)"));
            line(format!("(assert (and (|{top}_u| s{clock}) (|{top}_h| s{clock}) (not (|{top}_is| s{clock}))))"));
        }
        for clock in 0..clocks {
            line(format!("(assert (and (|{top}_a| s{clock}) (|{top}_t| s{clock} s{})))", clock + 1));
        }
        let rules: Vec<_> = after("; yosys-smt2-assert ").filter_map(|rest| rest.split_once(' ')).collect();
        if rules.is_empty() {
            return Err(miette!("{}: design.smt2 has no rules", directory.display()));
        }
        for (number, rule) in rules {
            let question = format!("{known}(assert (not (|{top}_a {number}| s{clocks})))\n(check-sat)\n");
            let rule = rule.trim_start_matches("rule_");
            if !self.is_impossible(directory, rule, &question)? {
                return Ok(Answer::No(vec![rule.to_owned()]));
            }
        }
        Ok(Answer::Yes)
    }

    /// Whether nothing satisfies the formulas of a question.
    pub fn is_impossible(&self, directory: &Path, name: &str, question: &str) -> miette::Result<bool> {
        fs::create_dir_all(directory).into_diagnostic()?;
        fs::write(directory.join("question.smt2"), question).into_diagnostic()?;
        let patience = PATIENCE.to_string();
        let (code, text) = self.run(directory, "timeout", &[&patience, "yices-smt2", "question.smt2"])?;
        match (text.trim(), code) {
            ("unsat", _) => Ok(true),
            ("sat", _) => Ok(false),
            (_, Some(TIMED_OUT)) => Err(miette!("{}: {name}: no answer in {PATIENCE} s", directory.display())),
            (other, _) => Err(miette!("{}: {name}: {other}", directory.display())),
        }
    }

    /// The exit code of the solver and the answer to a question, if there was one in so many seconds.
    fn answer(
        &self,
        directory: &Path,
        question: Question,
        patience: u32,
    ) -> miette::Result<(Option<i32>, miette::Result<Answer>)> {
        let (name, mode, clocks) = match question {
            Question::Base(clocks) => ("base", &[][..], clocks),
            Question::Induction(clocks) => ("induction", &["-i"][..], clocks),
            Question::Covers(clocks) => ("covers", &["-c"][..], clocks),
        };
        let (clocks, seconds, wave) = (clocks.to_string(), patience.to_string(), format!("{name}.vcd"));
        let fixed = [&seconds[..], "yosys-smtbmc", "--noprogress", "-s", "yices", "-t", &clocks, "--dump-vcd", &wave];
        let arguments = [&fixed[..], mode, &["design.smt2"]].concat();
        let (code, text) = self.run(directory, "timeout", &arguments)?;
        fs::write(directory.join(format!("{name}.log")), &text).into_diagnostic()?;
        let after = |mark: &str| -> Vec<String> {
            let named = text.lines().filter_map(|line| line.split_once(mark)).map(|(_, name)| name);
            named
                .map(|name| {
                    name.rsplit(' ').next().unwrap_or(name).trim_start_matches("rule_").trim_end_matches('.').to_owned()
                })
                .collect()
        };
        if text.contains("Status: PASSED") {
            return Ok((code, Ok(Answer::Yes)));
        }
        let mut rules = [after("Assert failed in "), after("Unreached cover statement at ")].concat();
        rules.dedup();
        if text.contains("Status: FAILED") && !rules.is_empty() {
            return Ok((code, Ok(Answer::No(rules))));
        }
        let end: Vec<&str> = text.lines().rev().take(3).collect();
        let what = match code {
            Some(TIMED_OUT) => format!("no answer in {patience} s"),
            Some(code) => format!("the solver failed with exit code {code}"),
            None => "the solver was ended by a signal".to_owned(),
        };
        Ok((code, Err(miette!("{}: {name}: {what}: {}", directory.display(), end.join(" / ")))))
    }

    /// The exit code of a tool, unless a signal ended it, and what it wrote.
    fn run(&self, directory: &Path, tool: &str, arguments: &[&str]) -> miette::Result<(Option<i32>, String)> {
        let output = Command::new(tool).args(arguments).current_dir(directory).env("PATH", &self.path).output();
        let help = "`make prove` installs it, or run `scripts/tools.sh prove`";
        let output = output.map_err(|error| miette!(help = help, "`{tool}`: {error}"))?;
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        Ok((output.status.code(), text))
    }
}
