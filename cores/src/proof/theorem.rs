//! Theorems over the integers: they follow from rules that are proven of the Verilog, and from assumptions about the world.

use std::fmt::Write;

/// A theorem, step by step. Its formulas are those of SMT-LIB.
pub struct Theorem {
    /// Name of the theorem, unique in its core.
    pub name: &'static str,
    /// The theorem in a sentence.
    pub what: &'static str,
    /// The logic that its formulas need.
    pub logic: &'static str,
    /// Integers of which it speaks.
    pub integers: &'static [&'static str],
    /// Truth values of which it speaks.
    pub truths: &'static [&'static str],
    /// Facts: rules that are proven of the Verilog, and assumptions.
    pub facts: &'static [Fact],
    /// Steps that follow from the facts.
    pub steps: &'static [Step],
    /// Facts that are wrong, by name, and what stands in their place: some step no longer follows.
    pub bugs: &'static [(&'static str, &'static str)],
}

/// A fact of a theorem.
pub struct Fact {
    /// Name of the fact or step.
    pub name: &'static str,
    /// The fact in a sentence; where it comes from, unless it is assumed.
    pub doc: &'static str,
    /// Proof and rule of the core that it comes from, with a dot between; empty if it is assumed.
    pub proven: &'static str,
    /// The fact.
    pub formula: &'static str,
}

/// A step of a theorem.
pub struct Step {
    /// Name of the fact or step.
    pub name: &'static str,
    /// The step in a sentence.
    pub doc: &'static str,
    /// Names of the facts that it needs.
    pub facts: &'static [&'static str],
    /// The claim that follows from the facts.
    pub claim: &'static str,
}

impl Theorem {
    /// The question to a solver whether a step can fail, with the formula of a fact replaced if there is a bug.
    ///
    /// # Panics
    /// If the step needs a fact that is not there.
    pub fn question(&self, step: &Step, bug: Option<(&str, &str)>) -> String {
        let mut text = format!("(set-logic {})\n", self.logic);
        let mut line = |line: String| writeln!(text, "{line}").expect("a string");
        for (names, sort) in [(self.integers, "Int"), (self.truths, "Bool")] {
            names.iter().for_each(|name| line(format!("(declare-fun {name} () {sort})")));
        }
        for name in step.facts {
            let fact = self.facts.iter().find(|fact| fact.name == *name);
            let formula = fact.unwrap_or_else(|| panic!("`{}` has no fact `{name}`", self.name)).formula;
            let formula = bug.filter(|(of, _)| of == name).map_or(formula, |(_, instead)| instead);
            line(format!("(assert {formula})"));
        }
        line(format!("(assert (not {}))\n(check-sat)", step.claim));
        text
    }
}
