//! A campaign of random stimulus: a verilated core in lockstep with its golden model.

use crate::coverage::Coverage;
use cores::contract::{Golden, PinSink, Pins};
use cores::registry::{Core, Variant};
use cosim::link::time::Clock;
use cosim::lockstep::{Lockstep, Origin};
use cosim::verilated::{self, Design, Dut, Model, Trace};
use cosim::wave;
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

/// Runs `clocks` clocks of `stimulus` and returns what it covered.
///
/// `BIFROST_WAVE_AT=<clock>` records a waveform around that clock in `sim-results/`.
///
/// # Panics
/// On the first difference, with the command that replays it; or if the core cannot be built.
pub fn run<S: Stimulus>(
    core: &Core,
    variant: &Variant,
    golden: S::Golden,
    mut stimulus: S,
    seed: u64,
    clocks: u64,
) -> Coverage {
    let top = core.top(variant);
    let mut lockstep = join(core, variant, golden, seed);
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
        panic!("{report:?}");
    }
    let least = clocks * never_open::<<S::Golden as Golden>::Outputs>();
    assert!(lockstep.compared() >= least, "{top}: only {} outputs were compared", lockstep.compared());
    stimulus.into_coverage()
}

/// Runs `clocks` clocks of `stimulus` on the golden model alone, under the eye of the scoreboard.
pub fn rehearse<S: Stimulus>(mut golden: S::Golden, mut stimulus: S, clocks: u64) -> Coverage {
    for _ in 0..clocks {
        let outputs = golden.step(stimulus.draw());
        stimulus.watch(&outputs);
    }
    stimulus.into_coverage()
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
    let module = (variant.build)(&top).unwrap_or_else(|errors| panic!("{top}: {errors:?}"));
    let design = Design::from_module(&module).unwrap_or_else(|errors| panic!("{top}: {errors:?}"));
    let trace = replay_clock().map(|_| Trace::Vcd);
    let model = Model::build(&design, verilated::Variant { trace, ..Default::default() })
        .unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
    let (stem, name) = (core.stem, variant.name);
    let origin = Origin {
        seed,
        replay: Box::new(move |cycle| {
            format!(
                "BIFROST_VARIANT={name} BIFROST_SEED={seed} BIFROST_WAVE_AT={cycle} \
                 cargo test -p testbenches --test {stem} random -- --nocapture"
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

/// Whether this variant takes part: all of them, or the one that `BIFROST_VARIANT` names.
pub fn wanted(variant: &Variant) -> bool {
    std::env::var("BIFROST_VARIANT").map_or(true, |name| name == variant.name)
}

fn replay_clock() -> Option<u64> {
    let clock = std::env::var("BIFROST_WAVE_AT").ok()?;
    Some(clock.parse().unwrap_or_else(|_| panic!("BIFROST_WAVE_AT={clock} is not a whole number")))
}

fn results() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../sim-results")
}
