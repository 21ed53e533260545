//! Yosys and the solver.

use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_gen::tools::is_yosys_warning;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Seconds that one question to the solver may take.
const PATIENCE: u32 = 900;
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

    /// Asks the solver about the transition system in a directory.
    pub fn ask(&self, directory: &Path, question: Question) -> miette::Result<Answer> {
        let (name, mode, clocks) = match question {
            Question::Base(clocks) => ("base", &[][..], clocks),
            Question::Induction(clocks) => ("induction", &["-i"][..], clocks),
            Question::Covers(clocks) => ("covers", &["-c"][..], clocks),
        };
        let (clocks, patience, wave) = (clocks.to_string(), PATIENCE.to_string(), format!("{name}.vcd"));
        let fixed = [&patience[..], "yosys-smtbmc", "--noprogress", "-s", "yices", "-t", &clocks, "--dump-vcd", &wave];
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
            return Ok(Answer::Yes);
        }
        let mut rules = [after("Assert failed in "), after("Unreached cover statement at ")].concat();
        rules.dedup();
        if text.contains("Status: FAILED") && !rules.is_empty() {
            return Ok(Answer::No(rules));
        }
        let end: Vec<&str> = text.lines().rev().take(3).collect();
        let what = match code {
            Some(TIMED_OUT) => format!("no answer in {PATIENCE} s"),
            Some(code) => format!("the solver failed with exit code {code}"),
            None => "the solver was ended by a signal".to_owned(),
        };
        Err(miette!("{}: {name}: {what}: {}", directory.display(), end.join(" / ")))
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
