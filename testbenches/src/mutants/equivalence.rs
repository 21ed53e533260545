//! Whether a mutant is another design at all: a miter of the sound netlist and the mutant, and a solver.
//!
//! Yosys writes the netlist with all mutants as functions from a state and the inputs to outputs and next state. The sound design and
//! the mutant are these functions with two values of the selector. Both start from the same state, whatever it is, and get the same
//! inputs for ever. The proof is an induction over clocks: if all bits of state in a set are equal in both, then so they are in the
//! next clock, and all outputs are equal. The set is found by leaving out, again and again, the bits that the solver finds to differ.

use super::netlist::{Netlist, SELECTOR, yosys};
use miette::{IntoDiagnostic, WrapErr, miette};
use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Seconds that one question to the solver may take.
const PATIENCE: u32 = 20;
/// Questions about one mutant.
const QUESTIONS: usize = 24;

/// An element of state: a register, or a memory.
struct Element {
    name: String,
    sort: String,
    /// The expression of its next value.
    next: String,
}

/// The netlist of all mutants as functions of a state.
pub struct Transitions {
    /// Sort of a state.
    state: String,
    /// Declarations of inputs and state, as name and sort.
    declared: Vec<(String, String)>,
    /// Definitions, as name, sort and expression, each after those that it needs.
    defined: Vec<(String, String, String)>,
    elements: Vec<Element>,
    /// Accessors of outputs.
    outputs: Vec<String>,
    /// The selector and its width.
    selector: (String, usize),
}

/// What a solver shows of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is the same design: no input tells it apart, from any state that both start in.
    Equivalent,
    /// Nothing is shown.
    Open,
}

impl Transitions {
    /// The functions of a netlist.
    ///
    /// # Errors
    /// Yosys is missing or fails, or writes what is not understood here.
    pub fn of(netlist: &Netlist) -> miette::Result<Self> {
        let top = netlist.top.as_str();
        let script = format!(
            "read_rtlil mutants.il\nhierarchy -check -top {top}\nprep -flatten -nordff -top {top}\nasync2sync\nopt -fast\n\
             dffunmap\nopt_clean\nwrite_smt2 miter.smt2\n"
        );
        yosys(&netlist.directory, "miter", &script)?;
        let text = fs::read_to_string(netlist.directory.join("miter.smt2")).into_diagnostic().wrap_err("miter.smt2")?;
        Self::read(&text, top)
            .ok_or_else(|| miette!("{}: miter.smt2 is not as Yosys 0.23 writes it", netlist.directory.display()))
    }

    fn read(text: &str, top: &str) -> Option<Self> {
        let state = format!("|{top}_s|");
        let parameter = format!("((state {state}))");
        let (mut declared, mut defined, mut elements, mut outputs) = (vec![], vec![], vec![], vec![]);
        let mut selector = None;
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("(declare-fun ") {
                let (rest, comment) = rest.split_once(" ; ").unwrap_or((rest, ""));
                let (name, sort) = rest.strip_suffix(')')?.split_once(&format!(" ({state}) "))?;
                if comment == format!("\\{SELECTOR}") {
                    let width = sort.strip_prefix("(_ BitVec ").and_then(|width| width.strip_suffix(')'));
                    selector = Some((name.to_owned(), width.map_or(Some(1), |width| width.parse().ok())?));
                }
                declared.push((name.to_owned(), sort.to_owned()));
            } else if let Some(rest) = line.strip_prefix("(define-fun ") {
                let Some((name, rest)) = rest.split_once(&format!(" {parameter} ")) else { continue };
                let rest = rest.split_once(") ; ").map_or_else(|| rest.strip_suffix(')'), |(rest, _)| Some(rest));
                // the functions of rules and initial values have several lines
                let Some(rest) = rest else { continue };
                let (sort, expression) = rest.split_at(sort_length(rest));
                defined.push((name.to_owned(), sort.to_owned(), expression.trim().to_owned()));
            } else if let Some(output) = line.strip_prefix("; yosys-smt2-output ") {
                outputs.push(format!("|{top}_n {}|", output.split(' ').next()?));
            } else if line.contains(" next_state)) ;") {
                let (step, _) = line.trim().strip_prefix("(= ")?.split_once(" next_state)) ;")?;
                let (next, name) = step.rsplit_once(" (")?;
                let sort = declared.iter().find(|(other, _)| other == name)?.1.clone();
                elements.push(Element { name: name.to_owned(), sort, next: next.to_owned() });
            }
        }
        Some(Self { state, declared, defined, elements, outputs, selector: selector? })
    }

    /// Asks the solver about a mutant.
    ///
    /// # Errors
    /// The solver is missing or does not understand.
    pub fn judge(&self, number: usize, directory: &Path) -> miette::Result<Verdict> {
        let mut own: Vec<Own> = self.elements.iter().map(|_| Own::Nothing).collect();
        let file = directory.join(format!("miter_{number}.smt2"));
        for _ in 0..QUESTIONS {
            fs::write(&file, self.question(number, &own)).into_diagnostic()?;
            let answer = solve(&file)?;
            let mut lines = answer.lines();
            match lines.next() {
                Some("unsat") => {
                    fs::remove_file(&file).into_diagnostic()?;
                    return Ok(Verdict::Equivalent);
                }
                Some("sat") => {}
                Some("unknown") => return Ok(Verdict::Open),
                other => return Err(miette!("{}: the solver answers {other:?}", file.display())),
            }
            let values: Vec<&str> =
                answer.match_indices("(d").filter_map(|(at, _)| answer[at..].split(')').next()).collect();
            let mut grown = false;
            for value in values {
                let Some((name, value)) = value[2..].split_once(' ') else { continue };
                let Ok(index) = name.parse::<usize>() else { continue };
                grown |= own[index].grow(value);
            }
            if !grown {
                // an output differs with all state equal that can be
                return Ok(Verdict::Open);
            }
        }
        Ok(Verdict::Open)
    }

    /// The question whether, with the bits of state equal that are not the mutant's own, one of them differs in the next clock, or
    /// an output in this one.
    fn question(&self, number: usize, own: &[Own]) -> String {
        let (selector, width) = &self.selector;
        let literal = |value: usize| format!("#b{value:0width$b}");
        let mut text =
            format!("(set-option :produce-models true)\n(set-logic QF_AUFBV)\n(declare-sort {} 0)\n", self.state);
        let parameter = format!("((state {}))", self.state);
        let mut renamed: HashSet<&str> = HashSet::new();
        for (name, sort) in &self.declared {
            if name == selector {
                let _ = writeln!(text, "(define-fun {name} {parameter} {sort} {})", literal(0));
                let _ = writeln!(text, "(define-fun {} {parameter} {sort} {})", mutant(name), literal(number));
                renamed.insert(name);
            } else {
                let _ = writeln!(text, "(declare-fun {name} ({}) {sort})", self.state);
            }
        }
        for (element, own) in self.elements.iter().zip(own) {
            let Element { name, sort, .. } = element;
            let free = format!("|free {}", &name[1..]);
            let value = match own {
                Own::Nothing => continue,
                Own::All => format!("({free} state)"),
                Own::Bits(mask) => format!("(bvxor ({name} state) (bvand ({free} state) #b{mask}))"),
            };
            let _ = writeln!(text, "(declare-fun {free} ({}) {sort})", self.state);
            let _ = writeln!(text, "(define-fun {} {parameter} {sort} {value})", mutant(name));
            renamed.insert(name);
        }
        for (name, sort, expression) in &self.defined {
            let _ = writeln!(text, "(define-fun {name} {parameter} {sort} {expression})");
            let theirs = rename(expression, &renamed);
            if theirs != *expression {
                let _ = writeln!(text, "(define-fun {} {parameter} {sort} {theirs})", mutant(name));
                renamed.insert(name);
            }
        }
        let _ = writeln!(text, "(declare-fun state () {})", self.state);
        let (mut differs, mut asked) = (vec![], vec![]);
        for (index, (element, own)) in self.elements.iter().zip(own).enumerate() {
            let theirs = rename(&element.next, &renamed);
            if theirs == element.next || *own == Own::All {
                continue;
            }
            let ours = &element.next;
            if element.sort.starts_with("(_ BitVec") {
                let keep = match own {
                    Own::Bits(mask) => {
                        let keep: String = mask.chars().map(|bit| if bit == '1' { '0' } else { '1' }).collect();
                        format!("(bvand (bvxor {ours} {theirs}) #b{keep})")
                    }
                    _ => format!("(bvxor {ours} {theirs})"),
                };
                let _ = writeln!(text, "(define-fun d{index} () {} {keep})", element.sort);
                let bits: usize = element.sort["(_ BitVec ".len()..element.sort.len() - 1].parse().unwrap_or(1);
                differs.push(format!("(not (= d{index} #b{:0bits$b}))", 0));
            } else {
                let _ = writeln!(text, "(define-fun d{index} () Bool (not (= {ours} {theirs})))");
                differs.push(format!("d{index}"));
            }
            asked.push(format!("d{index}"));
        }
        for output in self.outputs.iter().filter(|output| renamed.contains(output.as_str())) {
            differs.push(format!("(not (= ({output} state) ({} state)))", mutant(output)));
        }
        let _ = writeln!(text, "(assert (or false {}))\n(check-sat)", differs.join(" "));
        if !asked.is_empty() {
            let _ = writeln!(text, "(get-value ({}))", asked.join(" "));
        }
        text
    }
}

/// The bits of an element of state that may be others in the mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Own {
    Nothing,
    /// Bits with a 1, the highest first.
    Bits(String),
    All,
}

impl Own {
    /// Adds the bits of a value of the solver, and answers whether there are any.
    fn grow(&mut self, value: &str) -> bool {
        let new = match value.strip_prefix("#b") {
            None if value == "true" => Self::All,
            Some(bits) if bits.contains('1') => match self {
                Self::Bits(mask) => Self::Bits(
                    mask.chars().zip(bits.chars()).map(|bits| if bits == ('0', '0') { '0' } else { '1' }).collect(),
                ),
                _ => Self::Bits(bits.to_owned()),
            },
            _ => return false,
        };
        *self = new;
        true
    }
}

/// The mutant's function beside one of the sound design.
fn mutant(name: &str) -> String {
    format!("|mutant {}", &name[1..])
}

/// An expression with the mutant's functions in place of these.
fn rename(expression: &str, renamed: &HashSet<&str>) -> String {
    let mut out = String::with_capacity(expression.len());
    for (index, part) in expression.split('|').enumerate() {
        if index % 2 == 0 {
            out.push_str(part);
            continue;
        }
        let name = format!("|{part}|");
        out.push_str(&if renamed.contains(name.as_str()) { mutant(&name) } else { name });
    }
    out
}

/// Number of characters of the sort at the beginning of a text.
fn sort_length(text: &str) -> usize {
    let mut depth = 0;
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            ' ' if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

/// Runs the solver on a file.
fn solve(file: &Path) -> miette::Result<String> {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/python/bin");
    let path = format!("{}:{}", python.display(), std::env::var("PATH").unwrap_or_default());
    let patience = format!("--timeout={PATIENCE}");
    let output = Command::new("yices-smt2").arg(patience).arg(file).env("PATH", path).output();
    let help = "`make mutants` installs it, or run `scripts/tools.sh test`";
    let output = output.map_err(|error| miette!(help = help, "`yices-smt2`: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
