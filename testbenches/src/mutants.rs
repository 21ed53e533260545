//! Bugs for the designs, and the search of the campaigns for them.

mod table;

pub use table::{Class, MUTANTS, Mutant};

use crate::campaign::{Campaign, Length, Plan};
use crate::campaigns;
use cores::variant::{Core, Variant};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use verilated_dut::Design;

/// The result of a search for a bug.
#[derive(Clone, Debug)]
pub struct Found {
    /// The run and the difference; `None` if no run found the bug.
    pub by: Option<String>,
    /// Time of the search in seconds.
    pub seconds: f64,
}

impl Mutant {
    /// The core that gets the bug, and the variant.
    ///
    /// # Panics
    /// If there is no such core or variant.
    pub fn design(&self) -> (&'static Core, Variant) {
        let core = cores::registry::find(self.stem).unwrap_or_else(|| panic!("no core is called `{}`", self.stem));
        (core, core.variant_of(self.variant).unwrap_or_else(|error| panic!("{error}")))
    }

    /// The Verilog of the design, and the same with the bug.
    ///
    /// # Panics
    /// If the bug cannot be put in.
    pub fn verilog(&self) -> [String; 2] {
        let (core, variant) = self.design();
        let module = core.module(&variant).unwrap_or_else(|errors| panic!("{}: {errors:?}", core.stem));
        let design = Design::from_module(&module).unwrap_or_else(|errors| panic!("{}: {errors:?}", core.stem));
        let sound = design.sources().iter().map(|source| source.text.as_str()).collect::<String>();
        let spoilt = self.bug.put_into(&sound);
        [sound, spoilt]
    }

    /// Runs the campaign of the core on its variant with the bug, as long as tests run it: first with counters and times near their
    /// ends, then without.
    ///
    /// # Panics
    /// If the bug cannot be put in.
    pub fn search(&self) -> Found {
        let (core, variant) = self.design();
        let campaign = campaigns::of(core);
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
            let plan = Plan { presets, bug: Some(self.bug), ..Plan::plain(seed, length.clocks) };
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
