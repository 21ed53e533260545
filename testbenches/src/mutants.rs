//! Bugs for the designs: one line each, of the kinds that escape stimuli of small values and short runs; and the search of the
//! campaigns for them. [`netlist`] has mutants that nobody chose.

pub mod argued;
pub mod equivalence;
pub mod netlist;
pub mod survey;

use crate::campaign::{Campaign, Length, Plan, emitted_design};
use crate::campaigns;
use crate::fault::Fault;
use cores::variant::{Core, Variant};
use rtl_gen::emit::Bug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use verilated_dut::Design;

/// Class of a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Upper bits of a duration, an interval, a level or a count are lost.
    UpperBits,
    /// A wide counter wraps, carries or saturates wrongly, late.
    LateCounter,
    /// A rule or a comparison is wrong at one value, or its arithmetic overflows.
    Limit,
    /// An event is lost, doubled, at the wrong moment, or one of another.
    Event,
}

impl Class {
    /// Name of the class in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UpperBits => "upper bits",
            Self::LateCounter => "late counter",
            Self::Limit => "limit",
            Self::Event => "event",
        }
    }
}

/// A bug and its place.
#[derive(Clone, Copy)]
pub struct Mutant {
    /// Core whose campaign must find it.
    pub core: &'static Core,
    /// Variant that gets the bug.
    pub variant: &'static str,
    /// Its class.
    pub class: Class,
    /// Description of the bug.
    pub what: &'static str,
    /// The change.
    pub bug: Bug,
}

impl Mutant {
    /// A bug in a variant of a core: in this module, another text instead of one that the module has exactly once.
    pub const fn new(
        core: &'static Core,
        variant: &'static str,
        class: Class,
        what: &'static str,
        module: &'static str,
        text: &'static str,
        instead: &'static str,
    ) -> Self {
        Self { core, variant, class, what, bug: Bug { module, text, instead } }
    }

    /// The cells of its row in a table: core, class, bug.
    pub fn cells(&self) -> String {
        format!("| `{}` | {} | {} |", self.core.stem, self.class.name(), self.what)
    }
}

/// All bugs, core by core.
pub fn all() -> impl Iterator<Item = &'static Mutant> {
    macro_rules! list {
        ($($stem:ident)+) => { [$(crate::$stem::MUTANTS),+] };
    }
    cores::each_core!(list).into_iter().flatten()
}

/// The result of a search for a bug.
#[derive(Clone, Debug)]
pub struct Found {
    /// The run and the difference; `None` if no run found the bug.
    pub by: Option<String>,
    /// Time of the search in seconds.
    pub seconds: f64,
}

impl Mutant {
    /// The variant that gets the bug.
    ///
    /// # Panics
    /// If there is no such variant.
    fn built(&self) -> Variant {
        self.core.variant_of(self.variant).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The Verilog of the design, and the same with the bug.
    ///
    /// # Panics
    /// If the bug cannot be put in.
    pub fn verilog(&self) -> [String; 2] {
        let (core, variant) = (self.core, self.built());
        let design = emitted_design(core, &variant);
        let text = |design: &Design| design.sources()[0].text.clone();
        [text(&design), text(&design.with_text(|sound| self.bug.put_into(sound)))]
    }

    /// Runs the campaign of the core on its variant with the bug, as long as tests run it: first with counters and times near their
    /// ends, then without.
    ///
    /// # Panics
    /// If the bug cannot be put in.
    pub fn search(&self) -> Found {
        let variant = self.built();
        let campaign = campaigns::of(self.core);
        let begin = Instant::now();
        let ends = campaign.ends.filter(|(name, _)| *name == self.variant);
        let by = ends
            .and_then(|(_, length)| self.run(campaign, &variant, "presets", length))
            .or_else(|| self.run(campaign, &variant, "plain", campaign.plain));
        Found { by, seconds: begin.elapsed().as_secs_f64() }
    }

    /// The result of the runs of a kind.
    fn run(&self, campaign: &Campaign, variant: &Variant, kind: &str, length: Length) -> Option<String> {
        (1..=length.seeds).find_map(|seed| {
            let presets = if kind == "presets" { campaign.long } else { &[] };
            let plan = Plan { presets, fault: Some(Fault::Text(self.bug)), ..Plan::plain(seed, length.clocks) };
            let told = match catch_unwind(AssertUnwindSafe(|| (campaign.run)(variant, &plan))) {
                Ok(Ok(_)) => return None,
                Ok(Err(report)) => report.to_string(),
                Err(panic) => {
                    let text = panic.downcast_ref::<String>().cloned();
                    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
                    let text = text.unwrap_or_default();
                    // a bug that cannot be built does not count as found
                    let built = !["no module", "times, not once", "Error"].iter().any(|words| text.contains(words));
                    assert!(built, "{}: {text}", self.what);
                    format!("scoreboard: {text}")
                }
            };
            Some(format!("{kind}, seed {seed}: {}", short(&told)))
        })
    }
}

/// Clock and signal of a difference, or the beginning of another message.
fn short(told: &str) -> String {
    match told.split_once("in clock ").and_then(|(_, rest)| rest.split_once(" is ")) {
        Some((place, _)) => format!("clock {}", place.replace(": ", ", `") + "`"),
        None => told.lines().next().unwrap_or_default().chars().take(60).collect(),
    }
}
