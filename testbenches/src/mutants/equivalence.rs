//! Whether a mutant is another design at all: a miter of the sound netlist and the mutant, and a solver.
//!
//! Yosys writes the netlist with all mutants as functions from a state and the inputs to outputs and next state. The sound design and
//! the mutant are these functions with two values of the selector. Both start from the same state, whatever it is, and get the same
//! inputs for ever. The proof is an induction over clocks: if all bits of state in a set are equal in both, then so they are in the
//! next clock, and all outputs are equal, but for those that the contract leaves open. Inputs have the values that the contract allows,
//! and beats of streams the lanes.
//! The set is found by leaving out, again and again, the bits that the solver finds to differ: first at all, then under the conditions
//! that another bit of state is 0 or 1.
//!
//! The proof knows which bits of a register are never 1 together, of a one-hot state for instance: that, too, is shown by induction, from
//! the reset on. At a depth, the states are only those that the sound design can have after so many clocks. From its reset on, each of the clocks
//! before is then looked at by itself.

use super::netlist::{Netlist, SELECTOR, yosys};
use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_foundation::contract::Pin;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::iter::once;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Widest register whose bits are conditions of others.
const CONDITION_BITS: usize = 16;
/// Time for a step towards the invariants.
const PATIENCE: Duration = Duration::from_secs(20);
/// Most conditions.
const CONDITIONS: usize = 600;

/// An element of state: a register, or a memory.
struct Element {
    name: String,
    sort: String,
    /// The expression of its next value.
    next: String,
}

impl Element {
    /// Number of bits of a register.
    fn bits(&self) -> Option<usize> {
        self.sort.strip_prefix("(_ BitVec ")?.strip_suffix(')')?.parse().ok()
    }
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
    /// Bits of state that conditions look at, with both values.
    conditions: Vec<Condition>,
    /// Accessors of outputs, and of the outputs that say when they have a meaning.
    outputs: Vec<(String, Option<String>)>,
    /// Promises of a driver about the inputs.
    legal: Vec<String>,
    /// Accessor of the reset.
    reset: String,
    /// Invariants of the sound design's state from its reset on.
    invariants: Vec<String>,
    /// The selector and its width.
    selector: (String, usize),
}

/// Answer of a solver about a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The mutant is the same design: no input that the contract allows tells it apart, from any state that both start in before their reset.
    Equivalent,
    /// Nothing is shown.
    Open,
}

impl Transitions {
    /// The functions of a netlist whose contract has these inputs and outputs.
    ///
    /// # Errors
    /// Yosys is missing or fails, or writes what is not understood here.
    pub fn of(netlist: &Netlist, pins: &[Vec<Pin>; 2]) -> miette::Result<Self> {
        let top = netlist.top.as_str();
        let script = format!(
            "read_rtlil mutants.il\nhierarchy -check -top {top}\nprep -flatten -nordff -top {top}\nasync2sync\nopt -fast\n\
             dffunmap\nopt_clean\nwrite_smt2 miter.smt2\n"
        );
        yosys(&netlist.directory, "miter", &script)?;
        let text = fs::read_to_string(netlist.directory.join("miter.smt2")).into_diagnostic().wrap_err("miter.smt2")?;
        let unread = || miette!("{}: miter.smt2 is not as Yosys 0.23 writes it", netlist.directory.display());
        let mut read = Self::read(&text, top, pins).ok_or_else(unread)?;
        read.find_invariants(&netlist.directory)?;
        Ok(read)
    }

    fn read(text: &str, top: &str, [inputs, outputs]: &[Vec<Pin>; 2]) -> Option<Self> {
        let state = format!("|{top}_s|");
        let parameter = format!("((state {state}))");
        let (mut declared, mut defined, mut elements) = (vec![], vec![], Vec::<Element>::new());
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
            } else if line.contains(" next_state)) ;") {
                let (step, _) = line.trim().strip_prefix("(= ")?.split_once(" next_state)) ;")?;
                let (next, name) = step.rsplit_once(" (")?;
                let sort = declared.iter().find(|(other, _)| other == name)?.1.clone();
                elements.push(Element { name: name.to_owned(), sort, next: next.to_owned() });
            }
        }
        let accessor = |name: &str| format!("|{top}_n {name}|");
        let output = |pin: &Pin| (accessor(&pin.name), pin.valid.as_deref().map(accessor));
        let outputs = outputs.iter().map(output).collect();
        let values = inputs.iter().flat_map(|pin| legal(pin, &accessor(&pin.name)));
        let legal = values.chain(inputs.iter().filter_map(|pin| lanes(pin, inputs, &accessor))).collect();
        let mut narrow: Vec<_> = elements.iter().enumerate().filter_map(|(at, e)| Some((e.bits()?, at))).collect();
        narrow.sort_unstable();
        narrow.retain(|(width, _)| *width <= CONDITION_BITS);
        let bits = narrow.iter().flat_map(|&(width, element)| (0..width).map(move |bit| (element, bit)));
        let conditions = bits.flat_map(|(element, bit)| [true, false].map(|value| Condition { element, bit, value }));
        let conditions = conditions.take(CONDITIONS).collect();
        Some(Self {
            state,
            declared,
            defined,
            elements,
            conditions,
            outputs,
            legal,
            reset: accessor("rst"),
            invariants: vec![],
            selector: selector?,
        })
    }

    /// Asks the solver about a mutant, for so long. The state is one that the sound design has after `depth` clocks, from whatever
    /// state; then the clocks after a reset are looked at one by one, up to that number.
    ///
    /// # Errors
    /// The solver is missing or does not understand.
    pub fn judge(&self, number: usize, directory: &Path, depth: usize, patience: Duration) -> miette::Result<Verdict> {
        let mut own: Vec<Own> = self.elements.iter().map(|_| Own::default()).collect();
        let file = directory.join(format!("miter_{number}.smt2"));
        let begin = Instant::now();
        let prefixes: Vec<Prefix> = once(Prefix { clocks: depth, reset: false })
            .chain((0..depth.max(1)).map(|clocks| Prefix { clocks, reset: true }))
            .collect();
        // number of prefixes that hold for what is equal now
        let mut held = 0;
        while held < prefixes.len() {
            if begin.elapsed() >= patience {
                return Ok(Verdict::Open);
            }
            let question = self.question(number, &own, prefixes[held]);
            fs::write(&file, question.whole()).into_diagnostic()?;
            let answer = solve(&file, patience.saturating_sub(begin.elapsed()))?;
            match answer.lines().next() {
                Some("unsat") => {
                    held += 1;
                    continue;
                }
                Some("sat") => held = 0,
                Some("unknown" | "interrupted") | None => return Ok(Verdict::Open),
                other => return Err(miette!("{}: the solver answers {other:?}", file.display())),
            }
            let value = |of: &str| {
                let (_, rest) = answer.split_once(&format!("({of} "))?;
                rest.split_once(')').map(|(value, _)| value)
            };
            // what is equal only becomes less
            if value("outputs") == Some("true") {
                return Ok(Verdict::Open);
            }
            fs::write(&file, question.each()).into_diagnostic()?;
            let each = solve(&file, patience.saturating_sub(begin.elapsed()))?;
            // what the solver did not come to is taken to differ
            let same: HashSet<&str> = question
                .conditions
                .iter()
                .map(String::as_str)
                .zip(each.lines())
                .filter(|(_, answer)| *answer == "unsat")
                .map(|(name, _)| name)
                .collect();
            for (index, own) in own.iter_mut().enumerate() {
                own.conditions.retain(|condition| same.contains(condition.asked(index).as_str()));
                if let Some(value) = value(&format!("d{index}")) {
                    own.grow(value, &self.conditions);
                }
            }
        }
        fs::remove_file(&file).into_diagnostic()?;
        Ok(Verdict::Equivalent)
    }

    /// Finds the pairs of bits of narrow registers, as those of a one-hot state, that are never 1 together from the reset on: those
    /// pairs for which a reset, and any clock in which all of them hold, leaves them so.
    fn find_invariants(&mut self, directory: &Path) -> miette::Result<()> {
        let file = directory.join("invariants.smt2");
        let sound: Vec<Own> = self.elements.iter().map(|_| Own::default()).collect();
        let narrow = self.elements.iter().filter_map(|element| Some((element, element.bits()?)));
        let narrow = narrow.filter(|(_, width)| (3..=CONDITION_BITS).contains(width));
        // the pair in a clock, and in the next
        let mut pairs: Vec<[String; 2]> = narrow
            .flat_map(|(element, width)| {
                let pair = |value: &str, high: usize, low: usize| {
                    format!("(= (bvand ((_ extract {high} {high}) {value}) ((_ extract {low} {low}) {value})) #b0)")
                };
                let now = format!("({} state)", element.name);
                let bits = (1..width).flat_map(|high| (0..high).map(move |low| (high, low)));
                bits.map(move |(high, low)| [pair(&now, high, low), pair(&element.next, high, low)]).collect::<Vec<_>>()
            })
            .collect();
        let reset = Prefix { clocks: 0, reset: true };
        let mut prefix = reset;
        loop {
            let mut text = self.question(0, &sound, prefix).definitions;
            if !prefix.reset {
                pairs.iter().for_each(|[now, _]| {
                    let _ = writeln!(text, "(assert {now})");
                });
            }
            for [_, next] in &pairs {
                let _ = writeln!(text, "(push 1)\n(assert (not {next}))\n(check-sat)\n(pop 1)");
            }
            fs::write(&file, text).into_diagnostic()?;
            let answers = solve(&file, PATIENCE)?;
            let before = pairs.len();
            let mut answers = answers.lines();
            pairs.retain(|_| answers.next() == Some("unsat"));
            if pairs.len() == before && !prefix.reset {
                break;
            }
            prefix = Prefix { reset: false, ..reset };
        }
        self.invariants = pairs.into_iter().map(|[now, _]| now).collect();
        Ok(())
    }

    /// The clocks of the sound design before the one that is asked about, whose state is `state`.
    fn before(&self, Prefix { clocks, reset }: Prefix, text: &mut String) {
        let state = |clock: usize| if clock == clocks { "state".to_owned() } else { format!("before{clock}") };
        for clock in 0..clocks {
            let _ = writeln!(text, "(declare-fun {} () {})", state(clock), self.state);
        }
        for clock in 0..clocks {
            let (now, next) = (state(clock), state(clock + 1));
            for element in &self.elements {
                let value = element.next.replace(" state)", &format!(" {now})"));
                let _ = writeln!(text, "(assert (= {value} ({} {next})))", element.name);
            }
            let invariants = self.invariants.iter().filter(|_| !reset);
            for known in self.legal.iter().chain(invariants) {
                let _ = writeln!(text, "(assert {})", known.replace(" state)", &format!(" {now})")));
            }
        }
        if reset {
            let _ = writeln!(text, "(assert ({} {}))", self.reset, state(0));
        }
    }

    /// The question whether, with the state equal but for the mutant's own bits, and these equal under their conditions, one of them
    /// differs in the next clock, or an output in this one.
    fn question(&self, number: usize, own: &[Own], prefix: Prefix) -> Question {
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
        let _ = writeln!(text, "(declare-fun state () {})", self.state);
        for (Element { name, sort, .. }, own) in self.elements.iter().zip(own) {
            let free = format!("|free {}", &name[1..]);
            let value = match &own.bits {
                Bits::None => continue,
                Bits::All => format!("({free} state)"),
                Bits::Some(mask) => format!("(bvxor ({name} state) (bvand ({free} state) #b{mask}))"),
            };
            let _ = writeln!(text, "(declare-fun {free} ({}) {sort})", self.state);
            let _ = writeln!(text, "(define-fun {} {parameter} {sort} {value})", mutant(name));
            for condition in &own.conditions {
                let holds = condition.holds(&format!("({} state)", self.elements[condition.element].name));
                let _ = writeln!(text, "(assert (=> {holds} (= ({name} state) ({} state))))", mutant(name));
            }
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
        let invariants = self.invariants.iter().filter(|_| !prefix.is_first());
        for known in self.legal.iter().chain(invariants) {
            let _ = writeln!(text, "(assert {known})");
        }
        self.before(prefix, &mut text);
        let (mut asked, mut conditions) = (vec![], vec![]);
        let mut ask = |name: String, sort: &str, value: String| {
            let _ = writeln!(text, "(define-fun {name} () {sort} {value})");
            asked.push(name);
        };
        let mut differs = vec!["outputs".to_owned()];
        let outputs = self.outputs.iter().filter(|(output, _)| renamed.contains(output.as_str()));
        let outputs: Vec<String> = outputs
            .map(|(output, valid)| {
                let differs = format!("(not (= ({output} state) ({} state)))", mutant(output));
                valid.as_ref().map_or_else(|| differs.clone(), |valid| format!("(and ({valid} state) {differs})"))
            })
            .collect();
        // the outputs of the first clock of all, which is one of reset, are not compared
        let compared = !prefix.is_first();
        ask(
            "outputs".into(),
            "Bool",
            if compared { format!("(or false {})", outputs.join(" ")) } else { "false".into() },
        );
        for (index, (element, own)) in self.elements.iter().zip(own).enumerate() {
            let (ours, theirs) = (&element.next, rename(&element.next, &renamed));
            if theirs == *ours {
                continue;
            }
            for condition in &own.conditions {
                let holds = condition.holds(&self.elements[condition.element].next);
                ask(condition.asked(index), "Bool", format!("(and {holds} (not (= {ours} {theirs})))"));
                differs.push(condition.asked(index));
                conditions.push(condition.asked(index));
            }
            let name = format!("d{index}");
            match (&own.bits, element.bits()) {
                (Bits::All, _) => {}
                (_, None) => {
                    ask(name.clone(), "Bool", format!("(not (= {ours} {theirs}))"));
                    differs.push(name);
                }
                (bits, Some(width)) => {
                    let keep = match bits {
                        Bits::Some(mask) => {
                            let keep: String = mask.chars().map(|bit| if bit == '1' { '0' } else { '1' }).collect();
                            format!("(bvand (bvxor {ours} {theirs}) #b{keep})")
                        }
                        _ => format!("(bvxor {ours} {theirs})"),
                    };
                    ask(name.clone(), &element.sort, keep);
                    differs.push(format!("(not (= {name} #b{:0width$b}))", 0));
                }
            }
        }
        Question { definitions: text, differs, asked, conditions }
    }
}

/// A question to the solver.
struct Question {
    definitions: String,
    /// Outputs that may differ, one of which must.
    differs: Vec<String>,
    /// Values of the example in the answer.
    asked: Vec<String>,
    /// Conditions under which an element may differ.
    conditions: Vec<String>,
}

impl Question {
    /// Whether anything differs, with an example.
    fn whole(&self) -> String {
        let (differs, asked) = (self.differs.join(" "), self.asked.join(" "));
        format!("{}(assert (or {differs}))\n(check-sat)\n(get-value ({asked}))\n", self.definitions)
    }

    /// Whether an element differs under each of the conditions.
    fn each(&self) -> String {
        let each = self.conditions.iter().map(|name| format!("(push 1)\n(assert {name})\n(check-sat)\n(pop 1)\n"));
        format!("{}{}", self.definitions, each.collect::<String>())
    }
}

/// Clocks before the one that the solver is asked about.
#[derive(Clone, Copy, Debug)]
struct Prefix {
    clocks: usize,
    /// Whether the first of all clocks is one of reset.
    reset: bool,
}

impl Prefix {
    /// Whether the clock that is asked about is the first of all.
    fn is_first(self) -> bool {
        self.reset && self.clocks == 0
    }
}

/// A bit of state with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Condition {
    element: usize,
    bit: usize,
    value: bool,
}

impl Condition {
    /// The condition on a value of its element.
    fn holds(&self, value: &str) -> String {
        let Self { bit, value: wanted, .. } = self;
        format!("(= ((_ extract {bit} {bit}) {value}) #b{})", u8::from(*wanted))
    }

    /// The name of the question whether an element differs under the condition.
    fn asked(&self, of: usize) -> String {
        let Self { element, bit, value } = self;
        format!("c{of}_{element}_{bit}_{}", u8::from(*value))
    }
}

/// Bits of an element of state that may be others in the mutant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Bits {
    #[default]
    None,
    /// Those with a 1, the highest first.
    Some(String),
    All,
}

/// Copy of an element of state that the mutant has for itself.
#[derive(Clone, Debug, Default)]
struct Own {
    bits: Bits,
    /// Conditions under which they are equal after all.
    conditions: Vec<Condition>,
}

impl Own {
    /// Adds the bits of a value of the solver.
    fn grow(&mut self, value: &str, conditions: &[Condition]) {
        let new = match (value.strip_prefix("#b"), &self.bits) {
            (None, _) if value == "true" => Bits::All,
            (Some(bits), Bits::Some(mask)) if bits.contains('1') => Bits::Some(
                mask.chars().zip(bits.chars()).map(|bits| if bits == ('0', '0') { '0' } else { '1' }).collect(),
            ),
            (Some(bits), _) if bits.contains('1') => Bits::Some(bits.to_owned()),
            _ => return,
        };
        if std::mem::replace(&mut self.bits, new) == Bits::None {
            self.conditions = conditions.to_vec();
        }
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

/// Promise of a driver about an input: each field has a legal value.
fn legal(pin: &Pin, accessor: &str) -> Vec<String> {
    let Some(range) = pin.legal.as_ref().filter(|_| pin.width > 1) else { return vec![] };
    let width = pin.width / pin.fields;
    let field = |index: usize| {
        let (low, high) = (index * width, (index + 1) * width - 1);
        let value = format!("((_ extract {high} {low}) ({accessor} state))");
        let (least, most) = (range.start(), range.end());
        format!("(and (bvule #b{least:0width$b} {value}) (bvule {value} #b{most:0width$b}))")
    };
    (0..pin.fields).map(field).collect()
}

/// Promise of the source of a stream: every beat of a frame but the last fills all lanes, the last at least one, from lane 0 on.
fn lanes(keep: &Pin, inputs: &[Pin], accessor: &impl Fn(&str) -> String) -> Option<String> {
    let stream = keep.name.strip_suffix("_tkeep")?;
    let pin = |name: &str| {
        let found = inputs.iter().find(|pin| pin.name == format!("{stream}_{name}"))?;
        Some(format!("({} state)", accessor(&found.name)))
    };
    let (valid, last, width) = (pin("tvalid")?, pin("tlast")?, keep.width);
    let keep = format!("({} state)", accessor(&keep.name));
    let (ones, one, none) = ("1".repeat(width), format!("{:0width$b}", 1), "0".repeat(width));
    Some(format!(
        "(=> {valid} (and (or {last} (= {keep} #b{ones})) (= (bvand {keep} (bvadd {keep} #b{one})) #b{none}) (not (= {keep} #b{none}))))"
    ))
}

/// Runs the solver on a file, for so long.
fn solve(file: &Path, patience: Duration) -> miette::Result<String> {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/python/bin");
    let path = format!("{}:{}", python.display(), std::env::var("PATH").unwrap_or_default());
    let seconds = format!("{:.1}", patience.as_secs_f64().max(0.1));
    let output =
        Command::new("timeout").args([&seconds, "yices-smt2", "--incremental"]).arg(file).env("PATH", path).output();
    let output = output.into_diagnostic().wrap_err("timeout")?;
    // the status of `timeout` when it finds no program
    if output.status.code() == Some(127) {
        let help = "`make mutants` installs it, or run `scripts/tools.sh test`";
        return Err(miette!(help = help, "`yices-smt2` was not found"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
