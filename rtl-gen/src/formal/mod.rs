//! Rules of a design for a model checker.
//!
//! The rules are a module like any other: its inputs are pins and signals of the design, each of its outputs is a claim, high while
//! the claim holds. [`Rules::finish`] makes the harness: Verilog for Yosys that joins design and rules, and asserts, assumes and
//! covers the claims. The design is the Verilog that is delivered: nothing is added to it.
//!
//! ```
//! use rtl_gen::builder::ModuleBuilder;
//! use rtl_gen::formal::Rules;
//!
//! let m = ModuleBuilder::new("saturating_counter");
//! let (arrives, total) = (m.input("arrives", 1), m.output("total", 8));
//! let count = m.reg("count", 8, 0);
//! m.when(&arrives & !count.all(), || m.assign(&count, &count + 1));
//! m.assign(&total, &count);
//!
//! let rules = Rules::new("counter_never_falls", m.build()?);
//! let before = rules.past("total_before", &rules.pin("total"));
//! rules.assert("never_falls", "The total never falls.", rules.past_reset() | rules.pin("total").ge(&before));
//! rules.cover("reaches_three", rules.pin("total").eq(3));
//! let harness = rules.finish()?;
//! assert!(harness.text().contains("rule_never_falls: assert (never_falls_holds);"));
//! # Ok::<(), rtl_gen::Errors>(())
//! ```

mod axi_lite;
mod axis;
mod harness;

pub use harness::Harness;

use crate::builder::ModuleBuilder;
use crate::emit::{Location, locate};
use crate::error::Errors;
use crate::ir::{Expr, Memory, Module};
use std::cell::{OnceCell, RefCell};
use std::ops::Deref;
use std::rc::Rc;

/// The use of a claim by a model checker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The claim must hold in every clock.
    Assert,
    /// The claim is taken as true: the environment sees to it.
    Assume,
    /// The claim must hold in some clock that can be reached.
    Cover,
}

/// End of the name of the output of a claim.
const HOLDS: &str = "_holds";

/// A claim: an output of the rules.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Use of the claim.
    pub kind: Kind,
    /// Its name, which a counterexample carries.
    pub name: String,
    /// The claim in a sentence; empty for a cover.
    pub doc: String,
}

/// A source of an input of the rules.
#[derive(Clone, Debug)]
enum Source {
    /// The port of the design of this name.
    Pin,
    /// A signal inside the design.
    Inside(Location),
    /// A word of a memory inside the design; the rules give the address on an output.
    Word { memory: Location, address: String },
    /// Any value, which never changes.
    Constant,
    /// Any value, a new one in every clock.
    Free,
}

/// An input of the rules.
#[derive(Clone, Debug)]
struct Tap {
    name: String,
    value: Expr,
    source: Source,
}

/// Rules under construction. They are a [`ModuleBuilder`] too: registers and wires of the rules are declared as in any module.
pub struct Rules {
    builder: ModuleBuilder,
    design: Rc<Module>,
    taps: RefCell<Vec<Tap>>,
    claims: RefCell<Vec<Claim>>,
    past_reset: OnceCell<Expr>,
}

impl Deref for Rules {
    type Target = ModuleBuilder;
    fn deref(&self) -> &ModuleBuilder {
        &self.builder
    }
}

impl Rules {
    /// No rules yet for a design. The name is that of the harness; the rules' module is `<name>_rules`.
    ///
    /// # Panics
    /// If the design does not have one clock with a reset.
    pub fn new(name: &str, design: Rc<Module>) -> Self {
        let clocked = matches!(&design.clockings[..], [only] if only.reset.is_some());
        assert!(clocked, "`{}`: rules are for designs with one clock and its reset", design.name);
        let builder = ModuleBuilder::new(format!("{name}_rules"));
        // rules of one clock read neither
        [builder.clock(), builder.reset()].iter().for_each(|signal| builder.unused(signal));
        Self { builder, design, taps: RefCell::default(), claims: RefCell::default(), past_reset: OnceCell::new() }
    }

    /// The design.
    pub fn design(&self) -> &Module {
        &self.design
    }

    /// A port of the design.
    ///
    /// # Panics
    /// If there is no such port.
    #[track_caller]
    pub fn pin(&self, name: &str) -> Expr {
        let width = self.width_of_pin(name).unwrap_or_else(|| panic!("`{}` has no pin `{name}`", self.design.name));
        self.tap(name, width, || Source::Pin)
    }

    /// The width of a port of the design, if there is one of this name.
    pub fn width_of_pin(&self, name: &str) -> Option<usize> {
        self.design.ports().find(|port| port.name == name).map(|port| port.width)
    }

    /// A signal inside the design, by its path through the instances, with dots between: `timers.timer_3.left`.
    ///
    /// # Panics
    /// If there is no such signal.
    #[track_caller]
    pub fn inside(&self, path: &str) -> Expr {
        let (owner, name) = self.owner(path);
        let signal = owner.signals.iter().find(|signal| signal.name == name);
        let width = signal.unwrap_or_else(|| panic!("`{}` has no signal `{name}`", owner.name)).width;
        self.tap(&format!("dut_{}", path.replace('.', "_")), width, || {
            Source::Inside(locate(&self.design, path, width))
        })
    }

    /// The word of a memory inside the design at an address.
    ///
    /// # Panics
    /// If there is no such memory, or the address has not the bits that its words need.
    #[track_caller]
    pub fn word(&self, path: &str, address: &Expr) -> Expr {
        let (owner, name) = self.owner(path);
        let memory: Option<&Memory> = owner.memories.iter().find(|memory| memory.name == name);
        let Memory { width, depth, .. } = *memory.unwrap_or_else(|| panic!("`{}` has no memory `{name}`", owner.name));
        let bits = depth.next_power_of_two().ilog2().max(1) as usize;
        assert_eq!(address.width(), bits, "bits of an address of `{path}`");
        let number = self.taps.borrow().len();
        let port = format!("{}_address_{number}", path.replace('.', "_"));
        let output = self.builder.output(port.clone(), bits);
        self.builder.assign(&output, address);
        let memory = locate(&self.design, path, width);
        self.tap(&format!("{}_word_{number}", path.replace('.', "_")), width, || Source::Word { memory, address: port })
    }

    /// Any value that never changes.
    pub fn constant(&self, name: &str, width: usize) -> Expr {
        self.tap(name, width, || Source::Constant)
    }

    /// Any value, a new one in every clock.
    pub fn free(&self, name: &str, width: usize) -> Expr {
        self.tap(name, width, || Source::Free)
    }

    /// The value of the clock before.
    pub fn past(&self, name: &str, value: &Expr) -> Expr {
        self.builder.pipe(name, value)
    }

    /// Whether the design was in reset in the clock before.
    pub fn past_reset(&self) -> Expr {
        self.past_reset.get_or_init(|| self.builder.pipe("past_reset", self.builder.reset())).clone()
    }

    /// The claim must hold in every clock after the first reset.
    #[track_caller]
    pub fn assert(&self, name: &str, doc: &str, claim: Expr) {
        self.claim(Kind::Assert, name, doc, claim);
    }

    /// The environment sees to it that the claim holds in every clock.
    #[track_caller]
    pub fn assume(&self, name: &str, doc: &str, claim: Expr) {
        self.claim(Kind::Assume, name, doc, claim);
    }

    /// The claim holds in some clock that can be reached, so that rules about it are not empty.
    #[track_caller]
    pub fn cover(&self, name: &str, claim: Expr) {
        self.claim(Kind::Cover, name, "", claim);
    }

    #[track_caller]
    fn claim(&self, kind: Kind, name: &str, doc: &str, claim: Expr) {
        let output = self.builder.doc(doc).output(format!("{name}{HOLDS}"), 1);
        self.builder.assign(&output, claim);
        self.claims.borrow_mut().push(Claim { kind, name: name.into(), doc: doc.into() });
    }

    #[track_caller]
    fn tap(&self, name: &str, width: usize, source: impl FnOnce() -> Source) -> Expr {
        if let Some(known) = self.taps.borrow().iter().find(|tap| tap.name == name) {
            return known.value.clone();
        }
        let value = self.builder.input(name, width);
        self.taps.borrow_mut().push(Tap { name: name.into(), value: value.clone(), source: source() });
        value
    }

    /// The module that owns what a path names, and its name there.
    #[track_caller]
    fn owner<'a>(&'a self, path: &'a str) -> (&'a Module, &'a str) {
        let Some((above, name)) = path.rsplit_once('.') else { return (&self.design, path) };
        let found = self.design.instance(above);
        (&found.unwrap_or_else(|| panic!("`{}` has no part `{above}`", self.design.name)).module, name)
    }

    /// The harness.
    ///
    /// # Errors
    /// The faults of the rules' module.
    pub fn finish(self) -> Result<Harness, Errors> {
        let Self { builder, design, taps, claims, .. } = self;
        Harness::new(builder.build()?, design, taps.into_inner(), claims.into_inner())
    }
}
