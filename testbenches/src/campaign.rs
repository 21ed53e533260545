//! A campaign of random stimulus: a verilated core in lockstep with its golden model.

use crate::coverage::Coverage;
use cores::contract::{Golden, PinSink, Pins};
use cores::registry::{Core, Variant};
use cosim::link::time::Clock;
use cosim::lockstep::{Lockstep, Origin};
use cosim::verilated::{self, Design, Dut, Model, Trace};
use cosim::wave;
use rayon::prelude::*;
use std::path::PathBuf;

/// Clocks on either side of a replayed one that its waveform shows.
const AROUND: u64 = 200;

/// Random inputs for a core, and an eye on what they cover.
pub trait Stimulus {
    /// The golden model of the core.
    type Golden: Golden;
    /// The inputs of the next clock.
    fn draw(&mut self) -> &<Self::Golden as Golden>::Inputs;
    /// Watches the outputs of the clock that was drawn last.
    fn watch(&mut self, outputs: &<Self::Golden as Golden>::Outputs);
    /// What has been covered.
    fn into_coverage(self) -> Coverage;
}

/// Runs a variant of a core in lockstep with its golden model, from a seed, for a number of clocks.
pub type Run = fn(&Variant, u64, u64) -> miette::Result<Finished>;

/// A core with its stimulus.
pub struct Campaign {
    /// The core.
    pub core: &'static Core,
    /// Runs a variant; a difference is an error that has the command that replays it.
    pub run: Run,
}

impl Campaign {
    /// A campaign of all variants of a core.
    pub const fn new(core: &'static Core, run: Run) -> Self {
        Self { core, run }
    }

    /// [`covers`](Self::covers) with every variant.
    pub fn covers_all(&self, seeds: impl IntoIterator<Item = u64>, clocks: u64) {
        self.covers(|_| true, seeds, clocks);
    }

    /// Runs the `usual` variants with each of the `usual` seeds for so many clocks, side by side, and checks that the seeds of each
    /// variant together cover every point.
    ///
    /// `BIFROST_VARIANT` chooses one variant that can be built, emitted or not, `BIFROST_SEED` one seed, which need not reach
    /// every point.
    ///
    /// # Panics
    /// On the first difference, with the command that replays it; if a point is not covered; or if no variant has the name.
    pub fn covers(&self, usual: impl Fn(&Variant) -> bool, usual_seeds: impl IntoIterator<Item = u64>, clocks: u64) {
        let variants =
            chosen(self.core, || self.core.variants.iter().filter(|variant| usual(variant)).cloned().collect());
        let seeds = seeds(usual_seeds);
        let runs: Vec<_> = variants.iter().flat_map(|v| seeds.iter().map(move |&seed| (v, seed))).collect();
        let finished: Vec<Finished> = runs
            .par_iter()
            .map(|&(variant, seed)| (self.run)(variant, seed, clocks).unwrap_or_else(|report| panic!("{report:?}")))
            .collect();
        if std::env::var_os("BIFROST_SEED").is_some() {
            return;
        }
        for (variant, finished) in variants.iter().zip(finished.chunks(seeds.len())) {
            let mut all = Coverage::default();
            finished.iter().for_each(|run| all.merge(&run.coverage));
            assert!(all.missed().is_empty(), "{}: not covered: {:?}\n{all}", variant.name, all.missed());
        }
    }
}

/// A run without a difference.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    /// Clocks compared.
    pub clocks: u64,
    /// Outputs compared: pins times clocks, without those that the contract left open.
    pub compared: u64,
    /// What the stimulus covered.
    pub coverage: Coverage,
}

/// Runs `clocks` clocks of `stimulus`.
///
/// `BIFROST_WAVE_AT=<clock>` records a waveform around that clock in `sim-results/`.
///
/// # Errors
/// The first difference, with the command that replays it.
///
/// # Panics
/// If the core cannot be built.
pub fn try_run<S: Stimulus>(
    core: &Core,
    variant: &Variant,
    golden: S::Golden,
    mut stimulus: S,
    seed: u64,
    clocks: u64,
) -> miette::Result<Finished> {
    let top = core.top(variant);
    let mut lockstep = join(core, variant, golden, seed);
    // a longer campaign may have found it later than this one ends
    let clocks = replay_clock().map_or(clocks, |clock| clocks.max(clock + AROUND));
    if let Some(clock) = replay_clock() {
        let hz = 1_000_000_000_000 / u64::from(variant.clock_period_ps);
        lockstep.record(clock.saturating_sub(AROUND)..clock + AROUND, Clock::new(hz));
    }
    let mut failure = None;
    for _ in 0..clocks {
        match lockstep.step(stimulus.draw()) {
            Ok(outputs) => stimulus.watch(outputs),
            Err(error) => {
                failure = Some(miette::Report::new(error));
                break;
            }
        }
    }
    // a difference inside the window waits for the window's end, which the run may not reach
    let (recording, in_window) = lockstep.take_recording();
    failure = failure.or_else(|| in_window.err().map(miette::Report::new));
    if let Some(recording) = recording {
        let path = results().join(format!("{top}-{seed}.vcd"));
        wave::write(&path, &[recording], &[]).unwrap_or_else(|error| panic!("{error}"));
        println!("waveform: {}", path.display());
    }
    if let Some(report) = failure {
        return Err(report);
    }
    let least = clocks * never_open::<<S::Golden as Golden>::Outputs>();
    assert!(lockstep.compared() >= least, "{top}: only {} outputs were compared", lockstep.compared());
    Ok(Finished { clocks, compared: lockstep.compared(), coverage: stimulus.into_coverage() })
}

/// Outputs that are compared in every clock.
fn never_open<P: Pins>() -> u64 {
    struct Driven(u64);
    impl PinSink for Driven {
        fn narrow(&mut self, _: usize, _: u64) {
            self.0 += 1;
        }
        fn wide(&mut self, _: usize, _: &[u32]) {
            self.0 += 1;
        }
    }
    let mut driven = Driven(0);
    // nothing is valid here, so all that can be open is
    P::default().visit(&mut driven);
    assert!(driven.0 > 0, "every output may be open in every clock");
    driven.0
}

/// A variant of a core in Verilator, joined with its golden model.
///
/// # Panics
/// If the core cannot be built, or its ports are not the pins of the model.
pub fn join<G: Golden>(core: &Core, variant: &Variant, golden: G, seed: u64) -> Lockstep<G> {
    let top = core.top(variant);
    let module = core.module(variant).unwrap_or_else(|errors| panic!("{top}: {errors:?}"));
    let design = Design::from_module(&module).unwrap_or_else(|errors| panic!("{top}: {errors:?}"));
    let trace = replay_clock().map(|_| Trace::Vcd);
    let model = Model::build(&design, verilated::Variant { trace, ..Default::default() })
        .unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
    let (stem, name) = (core.stem, variant.name.clone());
    let origin = Origin {
        seed,
        replay: Box::new(move |cycle| {
            format!(
                "BIFROST_VARIANT={name} BIFROST_SEED={seed} BIFROST_WAVE_AT={cycle} \
                 cargo test -p testbenches {stem}::random -- --nocapture"
            )
        }),
    };
    // undefined values are random, so nothing can hang on a register that reset does not reach
    Lockstep::new(Dut::seeded(&model, seed), golden, origin).unwrap_or_else(|error| panic!("{error}"))
}

/// The seeds of a campaign: `BIFROST_SEED` alone when it is set.
pub fn seeds(usual: impl IntoIterator<Item = u64>) -> Vec<u64> {
    match std::env::var("BIFROST_SEED") {
        Ok(seed) => vec![seed.parse().unwrap_or_else(|_| panic!("BIFROST_SEED={seed} is not a whole number"))],
        Err(_) => usual.into_iter().collect(),
    }
}

/// The variants that take part: the usual ones, or the one that `BIFROST_VARIANT` names.
///
/// # Panics
/// If there is no such variant.
pub fn chosen(core: &Core, usual: impl Fn() -> Vec<Variant>) -> Vec<Variant> {
    match std::env::var("BIFROST_VARIANT") {
        Ok(name) => vec![core.variant_of(&name).unwrap_or_else(|error| panic!("BIFROST_VARIANT: {error}"))],
        Err(_) => usual(),
    }
}

/// All variants that are emitted, or the one that `BIFROST_VARIANT` names.
///
/// # Panics
/// If there is no such variant.
pub fn emitted(core: &Core) -> Vec<Variant> {
    chosen(core, || core.variants.to_vec())
}

/// Calls `$f::<octets>($variant, ...)` for the stream width (`DATA_W`, the first build parameter) of a variant.
#[macro_export]
macro_rules! at_width {
    ($variant:expr, $f:ident($($argument:expr),*)) => {
        match $variant.parameters[0] {
            ("DATA_W", 64) => $f::<8>($variant, $($argument),*),
            ("DATA_W", 128) => $f::<16>($variant, $($argument),*),
            ("DATA_W", 256) => $f::<32>($variant, $($argument),*),
            ("DATA_W", 512) => $f::<64>($variant, $($argument),*),
            ("DATA_W", 1024) => $f::<128>($variant, $($argument),*),
            other => panic!("no stream of the width {other:?}"),
        }
    };
}

/// Calls `$f::<bits>($variant, ...)` for the width of the counters (`COUNTER_W`, the first build parameter) of a variant.
#[macro_export]
macro_rules! at_counter {
    ($variant:expr, $f:ident($($argument:expr),*)) => {
        match $variant.parameters[0] {
            ("COUNTER_W", 12) => $f::<12>($variant, $($argument),*),
            ("COUNTER_W", 32) => $f::<32>($variant, $($argument),*),
            other => panic!("no counter of the width {other:?}"),
        }
    };
}

fn replay_clock() -> Option<u64> {
    let clock = std::env::var("BIFROST_WAVE_AT").ok()?;
    Some(clock.parse().unwrap_or_else(|_| panic!("BIFROST_WAVE_AT={clock} is not a whole number")))
}

fn results() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../sim-results")
}
