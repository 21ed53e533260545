//! A campaign of random stimulus: a verilated core in lockstep with its golden model.

use crate::coverage::Coverage;
use crate::draw;
use crate::driven::Driven;
use crate::fault::Fault;
use crate::four_states::Vectors;
use crate::mutants::netlist::Kill;
use cores::variant::{Core, Variant};
use cosim::design::design;
use cosim::pool;
use miette::{IntoDiagnostic, WrapErr};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rtl_foundation::contract::{Draw, Golden, Long, Moved, Pin, PinSink, Pins, Reach};
use rtl_foundation::time::Clock;
use rtl_gen::ir;
use rtl_lockstep::wave;
use rtl_lockstep::{Beside, Damage, Lockstep, LockstepError, Origin, Upset};
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use verilated_dut::{Design, Dut, Model, Register, Trace, VALUE_BITS};

/// Number of clocks on either side of a replayed one that its waveform shows.
const AROUND: u64 = 200;

/// Random inputs for a core, with their coverage.
pub trait Stimulus {
    /// The golden model of the core.
    type Golden: Golden;
    /// The inputs of the next clock.
    fn draw(&mut self) -> &<Self::Golden as Golden>::Inputs;
    /// Watches the outputs of the clock that was drawn last.
    fn watch(&mut self, outputs: &<Self::Golden as Golden>::Outputs);
    /// Whether the stimulus' own counts can follow now if this counter or time is set.
    fn follows(&self, _state: &'static str) -> bool {
        true
    }
    /// Notes that a counter or time of the core has been set, number `index` of that name: the stimulus' own counts of
    /// it are no longer valid.
    fn preset(&mut self, _state: &'static str, _index: usize, _value: u128) {}
    /// The coverage so far.
    fn into_coverage(self) -> Coverage;
}

/// A run of a campaign.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Source of all random choices.
    pub seed: u64,
    /// Number of clocks.
    pub clocks: u64,
    /// Counters and times that are set near their ends from time to time; none in a plain run.
    pub presets: &'static [Long],
    /// Faults of the design; none in a test of the design itself.
    pub fault: Option<Fault<'a>>,
    /// Records that the run keeps beside its result.
    pub keeps: Keeps<'a>,
}

impl Plan<'_> {
    /// A run without presets.
    pub const fn plain(seed: u64, clocks: u64) -> Self {
        Self { seed, clocks, presets: &[], fault: None, keeps: Keeps::Nothing }
    }
}

/// Records of a run beside its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps<'a> {
    /// No records.
    Nothing,
    /// Inputs and outputs, clock by clock: [`Finished::vectors`].
    Vectors,
    /// Verilator's coverage of the Verilog, in this file.
    Coverage(&'a Path),
}

/// Runs a variant of a core in lockstep with its golden model.
pub type Run = fn(&Variant, &Plan) -> miette::Result<Finished>;

/// Mean number of clocks between presets, and number of clocks that a preset waits for its counter to have a meaning.
const PRESET_IN: u32 = 30;
const PATIENCE: u32 = 300;

/// A core with its stimulus.
pub struct Campaign {
    /// The core.
    pub core: &'static Core,
    /// Its registers of many bits, with the way in which each is reached.
    pub long: &'static [Long],
    /// The variants that tests run; all that are emitted if there are none here.
    usual: &'static [&'static str],
    /// Its runs in tests.
    pub plain: Length,
    /// The variant that takes presets, with the length of these runs.
    pub ends: Option<(&'static str, Length)>,
    /// Runs a variant; a difference is an error with the command that replays it.
    pub run: Run,
}

/// Length of a test's runs of each variant.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// Number of seeds, from 1.
    pub seeds: u64,
    /// Number of clocks for each seed.
    pub clocks: u64,
}

impl Campaign {
    /// A campaign of all variants of a core.
    pub const fn new(core: &'static Core, long: &'static [Long], run: Run) -> Self {
        Self { core, long, usual: &[], plain: Length { seeds: 1, clocks: 0 }, ends: None, run }
    }

    /// Tests run only these variants.
    pub const fn of_variants(self, usual: &'static [&'static str]) -> Self {
        Self { usual, ..self }
    }

    /// The length of its runs in tests.
    pub const fn plain(self, seeds: u64, clocks: u64) -> Self {
        Self { plain: Length { seeds, clocks }, ..self }
    }

    /// The variant whose counters and times are set near their ends in tests, and the length of these runs.
    pub const fn ends_on(self, variant: &'static str, seeds: u64, clocks: u64) -> Self {
        Self { ends: Some((variant, Length { seeds, clocks })), ..self }
    }

    /// The variants that tests run, or the one that `BIFROST_VARIANT` names. Of a core that is one module in Verilog, tests run the
    /// variants whose parameters have their default or the extreme value farthest from it, of another core all, if the campaign names
    /// none. `make soak` runs all.
    ///
    /// # Panics
    /// If there is no such variant.
    pub fn variants(&self) -> Vec<Variant> {
        self.chosen(|variant| match self.usual {
            [] => !self.core.parametric || self.is_at_an_end(variant),
            usual => usual.contains(&variant.name.as_ref()),
        })
    }

    /// The variant for what is tried on one variant of each core: that which takes presets in tests, else the one with the least
    /// parameters.
    pub fn representative(&self) -> Variant {
        if let Some((name, _)) = self.ends {
            return self.core.variant_of(name).unwrap_or_else(|error| panic!("{error}"));
        }
        let values = |variant: &Variant| variant.parameters.iter().map(|(_, value)| *value).collect::<Vec<_>>();
        self.core.variants.iter().min_by_key(|variant| values(variant)).expect("a variant").clone()
    }

    /// Whether each parameter has its default or the extreme value farthest from it.
    fn is_at_an_end(&self, variant: &Variant) -> bool {
        variant.parameters.iter().all(|&(name, value)| {
            let all: Vec<u32> = self.core.variants.iter().filter_map(|other| other.parameter(name)).collect();
            let octaves = |value: u32| (value + 1).ilog2().abs_diff((all[0] + 1).ilog2());
            value == all[0] || all.iter().all(|&other| octaves(other) <= octaves(value))
        })
    }

    fn chosen(&self, usual: impl Fn(&Variant) -> bool) -> Vec<Variant> {
        chosen(self.core, || self.core.variants.iter().filter(|variant| usual(variant)).cloned().collect())
    }

    /// The lengths of its runs in tests: with presets of these counters and times, if there are any, then without.
    pub fn lengths(&self) -> impl Iterator<Item = (&'static [Long], Length)> {
        let ends = self.ends.map(|(_, length)| (self.long, length));
        ends.into_iter().chain([(&[][..], self.plain)])
    }

    /// Runs the campaign without presets, as tests do.
    ///
    /// # Panics
    /// As [`Campaign::covers`].
    pub fn random(&self) {
        self.covers(&self.variants(), &[], self.plain);
    }

    /// Runs the campaign with presets, as tests do: the counters and times of the core's list are set near their ends again and
    /// again, in design and model alike. A core whose list has none to set has no such run.
    ///
    /// # Panics
    /// As [`Campaign::covers`]; if the list has one to set and no run sets it, or the other way round.
    pub fn ends(&self) {
        let has_presets = self.long.iter().any(|long| long.reach == Reach::Preset);
        assert_eq!(has_presets, self.ends.is_some(), "{}: presets are run, and nothing else is", self.core.stem);
        if let Some((name, length)) = self.ends {
            self.covers(&self.chosen(|variant| variant.name == name), self.long, length);
        }
    }

    /// Runs these variants with each of the seeds, side by side. Without presets, the seeds of each variant must together
    /// cover every point, and drive every bit of the configuration both ways; with presets, they must set each of them.
    ///
    /// `BIFROST_VARIANT` chooses one variant that can be built, emitted or not, `BIFROST_SEED` one seed, which need not reach
    /// every point.
    ///
    /// # Panics
    /// On the first difference, with the command that replays it; if a point is not covered; or if no variant has the name.
    fn covers(&self, variants: &[Variant], presets: &'static [Long], length: Length) {
        let clocks = length.clocks;
        let seeds = seeds(1..=length.seeds);
        assert!(!variants.is_empty(), "{}: no variant takes part", self.core.stem);
        let runs: Vec<_> = variants.iter().flat_map(|v| seeds.iter().map(move |&seed| (v, seed))).collect();
        let run = |&(variant, seed): &(&Variant, u64)| {
            let plan = Plan { presets, ..Plan::plain(seed, clocks) };
            (self.run)(variant, &plan).unwrap_or_else(|report| panic!("{report:?}"))
        };
        let finished: Vec<Finished> = pool::apart(|| runs.par_iter().map(run).collect());
        if std::env::var_os("BIFROST_SEED").is_some() {
            return;
        }
        for (variant, finished) in variants.iter().zip(finished.chunks(seeds.len())) {
            let (mut all, mut driven) = (Coverage::default(), Driven::default());
            for run in finished {
                all.merge(if presets.is_empty() { &run.coverage } else { &run.presets });
                driven.merge(&run.driven);
            }
            assert!(all.missed().is_empty(), "{}: not covered: {:?}\n{all}", variant.name, all.missed());
            let missed = driven.missed();
            let enough = missed.is_empty() || !presets.is_empty();
            assert!(enough, "{} of {}: never driven: {missed:#?}", variant.name, self.core.stem);
        }
    }
}

/// A run without a difference.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    /// Number of clocks compared.
    pub clocks: u64,
    /// Number of outputs compared: pins times clocks, without those that the contract left open.
    pub compared: u64,
    /// Coverage of the stimulus.
    pub coverage: Coverage,
    /// Counters and times that were set.
    pub presets: Coverage,
    /// Values that the configuration pins have had.
    pub driven: Driven,
    /// Mutants of the design that have differed from its golden model.
    pub kills: Vec<Kill>,
    /// The damage of each of the plan's upsets.
    pub damages: Vec<Damage>,
    /// Pins of the contract: inputs and outputs.
    pub pins: [Vec<Pin>; 2],
    /// Inputs and outputs, clock by clock, if the plan keeps them.
    pub vectors: Vectors,
}

/// Runs `stimulus` as planned.
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
    plan: &Plan,
) -> miette::Result<Finished> {
    let pins = [<S::Golden as Golden>::Inputs::pins(), <S::Golden as Golden>::Outputs::pins()];
    let mut record = Record::new(core, variant, plan, pins);
    let mut lockstep = join_with(core, variant, golden, &record.presets.states, plan);
    if let Some((window, clock)) = record.window() {
        lockstep.record(window, clock);
    }
    let mut failure = None;
    for _ in 0..record.clocks() {
        if record.has_mutants() && lockstep.left_beside() == 0 {
            break;
        }
        let inputs = stimulus.draw();
        if record.driven.is_watching() {
            inputs.visit_dyn(&mut record.driven);
        }
        match lockstep.step(inputs) {
            Ok(outputs) => {
                record.keep(inputs, outputs);
                stimulus.watch(outputs);
            }
            Err(error) => {
                failure = Some(error);
                break;
            }
        }
        let Some(choice) = record.presets.next() else { continue };
        if stimulus.follows(choice.name) {
            let presets = &mut record.presets;
            lockstep
                .preset(|golden| presets.set(choice, &mut |draw| golden.preset(choice.name, choice.index, draw)))?;
        }
        if let Some(value) = record.presets.note(choice) {
            stimulus.preset(choice.name, choice.index, value);
        }
    }
    // a difference inside the window waits for the end of the window, which the run may not reach
    let (recording, in_window) = lockstep.take_recording();
    let failure = failure.or(in_window.err());
    let end = End {
        clocks: lockstep.cycle(),
        compared: lockstep.compared(),
        // no output is valid by default
        never_open: never_open(&|sink| <S::Golden as Golden>::Outputs::default().visit_dyn(sink)),
        differences: lockstep.take_differences(),
        damages: lockstep.damages(),
        coverage: stimulus.into_coverage(),
    };
    record.finish(failure, recording, end, &mut |path| lockstep.write_coverage(path))
}

/// A run beside its stimulus and lockstep, whatever the types of their pins: compiled once for all cores.
struct Record<'a> {
    core: &'a Core,
    variant: &'a Variant,
    plan: &'a Plan<'a>,
    presets: Presets,
    driven: Driven,
    vectors: Vectors,
    pins: [Vec<Pin>; 2],
}

/// The end of a run.
struct End {
    clocks: u64,
    compared: u64,
    /// Number of outputs that are compared in every clock.
    never_open: u64,
    differences: Vec<(usize, LockstepError)>,
    damages: Vec<Damage>,
    coverage: Coverage,
}

impl<'a> Record<'a> {
    fn new(core: &'a Core, variant: &'a Variant, plan: &'a Plan<'a>, pins: [Vec<Pin>; 2]) -> Self {
        let [inputs, outputs] = &pins;
        let driven = Driven::new(core.stem, inputs);
        let vectors = Vectors::of(inputs.clone(), outputs.clone());
        Self { core, variant, plan, presets: Presets::new(core, variant, plan), driven, vectors, pins }
    }

    /// Number of clocks: a longer campaign may have found the difference to be replayed after the end of this one.
    fn clocks(&self) -> u64 {
        replay_clock().map_or(self.plan.clocks, |clock| self.plan.clocks.max(clock + AROUND))
    }

    /// The clocks of which a waveform is recorded.
    fn window(&self) -> Option<(Range<u64>, Clock)> {
        let clock = replay_clock()?;
        let hz = 1_000_000_000_000 / u64::from(self.variant.clock_period_ps);
        Some((clock.saturating_sub(AROUND)..clock + AROUND, Clock::new(hz)))
    }

    fn has_mutants(&self) -> bool {
        self.plan.fault.is_some_and(|fault| !fault.mutants().is_empty())
    }

    /// Keeps the values of a clock, if the plan says so.
    fn keep(&mut self, inputs: &impl Pins, outputs: &impl Pins) {
        if self.plan.keeps == Keeps::Vectors {
            self.vectors.push(&|sink| inputs.visit_dyn(sink), &|sink| outputs.visit_dyn(sink));
        }
    }

    /// The result of the run.
    fn finish(
        self,
        failure: Option<LockstepError>,
        recording: Option<wave::Recording>,
        end: End,
        write_coverage: &mut dyn FnMut(&Path) -> io::Result<()>,
    ) -> miette::Result<Finished> {
        let Self { core, variant, plan, presets, driven, vectors, pins } = self;
        let top = core.top(variant);
        if let Some(recording) = recording {
            let path = results().join(format!("{top}-{}.vcd", plan.seed));
            wave::write(&path, &[recording], &views(core)).unwrap_or_else(|error| panic!("{error}"));
            println!("waveform: {}", path.display());
        }
        if let Some(error) = failure {
            return Err(miette::Report::new(error));
        }
        let End { clocks, compared, never_open, differences, damages, coverage } = end;
        assert!(compared >= clocks * never_open, "{top}: only {compared} outputs were compared");
        if let Keeps::Coverage(path) = plan.keeps {
            write_coverage(path).into_diagnostic().wrap_err_with(|| format!("cannot write {}", path.display()))?;
        }
        let kills = kills(differences, plan)?;
        let upsets = plan.fault.map_or(&[][..], Fault::upsets);
        assert_eq!(damages.len(), upsets.len(), "{top}: every upset was followed to the end");
        Ok(Finished { clocks, compared, coverage, presets: presets.coverage, driven, kills, damages, pins, vectors })
    }
}

/// The mutants that have differed from the golden model. A mutant that stops by itself has not: that is an error.
fn kills(differences: Vec<(usize, LockstepError)>, plan: &Plan) -> miette::Result<Vec<Kill>> {
    let numbers = plan.fault.map_or(&[][..], |fault| fault.mutants());
    let kill = |(at, error): (usize, LockstepError)| match error {
        LockstepError::Mismatch(found) => {
            Ok(Kill { mutant: numbers[at], clock: found.cycle, signal: found.signal.clone() })
        }
        other => {
            let beside = numbers.get(at).map_or_else(|| format!("upset {at}"), |mutant| format!("mutant {mutant}"));
            Err(miette::Report::new(other).wrap_err(beside))
        }
    };
    differences.into_iter().map(kill).collect()
}

/// The counters and times of a run that are set.
struct Presets {
    rng: ChaCha8Rng,
    /// The registers and memories that the design is wrapped for: all of them for upsets.
    states: Vec<ir::State>,
    /// The listed counters, with the indices of their registers in `states`, in the order of their numbers.
    listed: Vec<(&'static str, Vec<usize>)>,
    /// The counter to be set as soon as it has a meaning, and the number of clocks for which that is tried.
    due: Option<(Choice, u32)>,
    /// The value to which a counter has been set since it was last noted.
    was_set: Option<u128>,
    coverage: Coverage,
}

/// A counter that is to be set.
#[derive(Clone, Copy, Debug)]
struct Choice {
    name: &'static str,
    /// The index of its register in the design, and the word there.
    position: usize,
    word: usize,
    /// Its number among the counters of that name.
    index: usize,
    /// Width of the register or word in bits.
    width: usize,
}

impl Presets {
    fn new(core: &Core, variant: &Variant, plan: &Plan) -> Self {
        let mut presets = Self {
            rng: ChaCha8Rng::seed_from_u64(!plan.seed),
            states: vec![],
            listed: vec![],
            due: None,
            was_set: None,
            coverage: Coverage::default(),
        };
        let listed: Vec<_> = plan.presets.iter().filter(|long| long.reach == Reach::Preset).map(|l| l.state).collect();
        if listed.is_empty() {
            if matches!(plan.fault, Some(Fault::Upsets(_))) {
                presets.states = states(core, variant);
            }
            return presets;
        }
        for (pattern, found) in preset_states(core, variant, plan.presets) {
            let first = presets.states.len();
            presets.listed.push((pattern, (first..first + found.len()).collect()));
            presets.states.extend(found);
        }
        presets.coverage = Coverage::new(&listed);
        presets
    }

    fn choose(&mut self) -> Choice {
        let (name, positions) = draw::pick(&mut self.rng, &self.listed);
        let at = self.rng.random_range(0..positions.len());
        let state = &self.states[positions[at]];
        let (words, width) = match state.words {
            None if state.width > VALUE_BITS => {
                assert!(state.width.is_multiple_of(VALUE_BITS), "the last part of `{}` is never set", state.path);
                (Some(state.width / VALUE_BITS), VALUE_BITS)
            }
            words => (words, state.width),
        };
        let word = words.map(|words| self.rng.random_range(0..words));
        Choice { name, position: positions[at], word: word.unwrap_or(0), index: word.unwrap_or(at), width }
    }

    /// The counter that is to be set now, if it is time.
    fn next(&mut self) -> Option<Choice> {
        if self.listed.is_empty() {
            return None;
        }
        if self.due.is_none() && self.rng.random_ratio(1, PRESET_IN) {
            self.due = Some((self.choose(), PATIENCE));
        }
        self.due.map(|(choice, _)| choice)
    }

    /// Sets the chosen counter by `preset`, the golden model's function, which takes a draw. Returns how to move the register of the design.
    fn set(
        &mut self,
        choice: Choice,
        preset: &mut dyn FnMut(&mut Draw) -> Option<Moved>,
    ) -> Option<(usize, usize, u128)> {
        let Choice { name, position, word, width, .. } = choice;
        let rng = &mut self.rng;
        let Moved { from, to } = preset(&mut |legal| draw::near_end(rng, legal))?;
        let fits = |value: u128| value.checked_shr(width as u32).unwrap_or(0) == 0;
        assert!(fits(from) && fits(to), "{width} bits of `{name}` are not enough for {from} and {to}");
        self.was_set = Some(to);
        Some((position, word, to.wrapping_sub(from) & u128::MAX >> (128 - width)))
    }

    /// Notes whether the chosen counter was set, and returns its value if it was.
    fn note(&mut self, choice: Choice) -> Option<u128> {
        let value = self.was_set.take();
        self.coverage.hit(choice.name, value.is_some());
        let left = self.due.take().map_or(0, |(_, left)| left);
        self.due = Some((choice, left.saturating_sub(1))).filter(|(_, left)| value.is_none() && *left > 0);
        value
    }
}

/// The registers and memories of a variant that are preset, by their names in the core's list.
///
/// # Panics
/// If the design has none of a name.
pub(crate) fn preset_states(
    core: &Core,
    variant: &Variant,
    long: &'static [Long],
) -> Vec<(&'static str, Vec<ir::State>)> {
    let module = core.module(variant).unwrap_or_else(|errors| panic!("{}: {errors:?}", core.stem));
    let all = module.state();
    let listed = long.iter().filter(|long| long.reach == Reach::Preset).map(|long| long.state);
    let found = listed.map(|pattern| {
        let found: Vec<_> = all.iter().filter(|state| matches(pattern, &state.path)).cloned().collect();
        assert!(!found.is_empty(), "{}: no register is called `{pattern}`", core.top(variant));
        (pattern, found)
    });
    found.collect()
}

/// Whether `path` matches `pattern`, with any text for each `*`.
pub fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((before, after)) => path
            .strip_prefix(before)
            .is_some_and(|rest| (0..=rest.len()).any(|cut| rest.is_char_boundary(cut) && matches(after, &rest[cut..]))),
    }
}

/// Number of outputs that are compared in every clock; `visit` hands out those of a clock in which every pin that can be open is.
fn never_open(visit: &dyn Fn(&mut dyn PinSink)) -> u64 {
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
    visit(&mut driven);
    assert!(driven.0 > 0, "every output may be open in every clock");
    driven.0
}

/// A variant of a core in Verilator, joined with its golden model.
///
/// # Panics
/// If the core cannot be built, or its ports are not the pins of the model.
pub fn join<G: Golden>(core: &Core, variant: &Variant, golden: G, seed: u64) -> Lockstep<G> {
    join_with(core, variant, golden, &[], &Plan::plain(seed, 0))
}

/// [`join`] with a design that takes presets of these registers, if there are any, and with something wrong.
fn join_with<G: Golden>(core: &Core, variant: &Variant, golden: G, presets: &[ir::State], plan: &Plan) -> Lockstep<G> {
    let (dut, origin, others) = duts(core, variant, presets, plan);
    Lockstep::new(dut, golden, origin)
        .and_then(|joined| if others.is_empty() { Ok(joined) } else { joined.beside(others) })
        .unwrap_or_else(|error| panic!("{error}"))
        .named(&core.top(variant))
}

/// The verilated designs of a run: the one in lockstep with the golden model, and those beside it.
fn duts(core: &Core, variant: &Variant, presets: &[ir::State], plan: &Plan) -> (Dut, Origin, Vec<Beside>) {
    let &Plan { seed, fault, .. } = plan;
    let model = match fault {
        Some(Fault::Mutants { netlist, .. }) => netlist.model.clone(),
        _ => verilated(core, variant, presets, plan),
    };
    // undefined values are random, so no result can depend on a register without reset
    let dut = || Dut::seeded(&model, seed);
    let origin = || origin(core, variant, seed, !presets.is_empty());
    let others = match fault {
        Some(Fault::Mutants { numbers, .. }) => {
            let mutant = |&number: &usize| {
                let mut dut = dut();
                dut.select(number as u64);
                Beside { dut, origin: origin(), upset: None }
            };
            numbers.iter().map(mutant).collect()
        }
        Some(Fault::Upsets(upsets)) => {
            let upset = |&upset: &Upset| Beside { dut: dut(), origin: origin(), upset: Some(upset) };
            upsets.iter().map(upset).collect()
        }
        _ => vec![],
    };
    (dut(), origin(), others)
}

/// A variant as it is emitted.
///
/// # Panics
/// If the core cannot be built.
pub fn emitted_design(core: &Core, variant: &Variant) -> Design {
    design(core, variant).unwrap_or_else(|errors| panic!("{}: {errors:?}", core.top(variant)))
}

/// The top module of a variant.
///
/// # Panics
/// If the core cannot be built.
pub(crate) fn module(core: &Core, variant: &Variant) -> Rc<ir::Module> {
    core.module(variant).unwrap_or_else(|errors| panic!("{}: {errors:?}", core.top(variant)))
}

/// All registers and written memories of a variant.
///
/// # Panics
/// If the core cannot be built.
pub(crate) fn states(core: &Core, variant: &Variant) -> Vec<ir::State> {
    module(core, variant).state()
}

/// A variant of a core in Verilator whose [`states`] can all be changed, in their order.
///
/// # Panics
/// If the core cannot be built.
pub(crate) fn verilated_with_states(core: &Core, variant: &Variant) -> Model {
    verilated(core, variant, &states(core, variant), &Plan::plain(0, 0))
}

/// The design of [`join_with`], whatever its pins.
fn verilated(core: &Core, variant: &Variant, presets: &[ir::State], plan: &Plan) -> Model {
    let mut design = emitted_design(core, variant);
    if !presets.is_empty() {
        let presets = rtl_gen::emit::states(&module(core, variant), presets);
        design = design.with_presets(&presets.iter().map(Register::from).collect::<Vec<_>>());
    }
    if let Some(Fault::Text(bug)) = plan.fault {
        design = design.with_text(|verilog| bug.put_into(verilog));
    }
    let trace = replay_clock().map(|_| Trace::Vcd);
    let coverage = matches!(plan.keeps, Keeps::Coverage(_));
    Model::build(&design, verilated_dut::Variant { trace, coverage, ..Default::default() })
        .unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)))
}

/// The origin of a run, with the command that replays it.
fn origin(core: &Core, variant: &Variant, seed: u64, has_presets: bool) -> Origin {
    let (stem, name) = (core.stem, variant.name.clone());
    let test = if has_presets { "ends" } else { "random" };
    Origin {
        seed,
        replay: Box::new(move |cycle| {
            format!(
                "BIFROST_VARIANT={name} BIFROST_SEED={seed} BIFROST_WAVE_AT={cycle} \
                 cargo test -p testbenches {stem}::{test} -- --nocapture"
            )
        }),
    }
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
fn chosen(core: &Core, usual: impl Fn() -> Vec<Variant>) -> Vec<Variant> {
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

/// Calls `$f::<octets, bits>($variant, ...)` for the stream width and the user bits (`DATA_W` and `USER_W`, the build parameters) of a
/// variant.
#[macro_export]
macro_rules! at_width_with_user {
    ($variant:expr, $f:ident($($argument:expr),*)) => {
        match $variant.parameters[..] {
            [("DATA_W", 64), ("USER_W", 1)] => $f::<8, 1>($variant, $($argument),*),
            [("DATA_W", 128), ("USER_W", 1)] => $f::<16, 1>($variant, $($argument),*),
            [("DATA_W", 256), ("USER_W", 1)] => $f::<32, 1>($variant, $($argument),*),
            [("DATA_W", 512), ("USER_W", 1)] => $f::<64, 1>($variant, $($argument),*),
            [("DATA_W", 1024), ("USER_W", 1)] => $f::<128, 1>($variant, $($argument),*),
            [("DATA_W", 512), ("USER_W", 97)] => $f::<64, 97>($variant, $($argument),*),
            ref other => panic!("no stream of the width {other:?}"),
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

/// Calls `$f::<channels>($variant, ...)` for the memories of a variant.
#[macro_export]
macro_rules! at_channels {
    ($variant:expr, $f:ident($($argument:expr),*)) => {
        match $variant.parameter("CHANNELS") {
            Some(1) => $f::<1>($variant, $($argument),*),
            Some(2) => $f::<2>($variant, $($argument),*),
            Some(4) => $f::<4>($variant, $($argument),*),
            Some(8) => $f::<8>($variant, $($argument),*),
            Some(16) => $f::<16>($variant, $($argument),*),
            other => panic!("no core with {other:?} memories"),
        }
    };
}

/// Calls `$f::<octets, channels>($variant, ...)` for the stream width and the memories of a variant: `DATA_W`, the first build parameter, and
/// `CHANNELS`; a variant without it has its memory on the chip.
#[macro_export]
macro_rules! at_width_with_memories {
    ($variant:expr, $f:ident($($argument:expr),*)) => {
        match ($variant.parameters[0].1, $variant.parameter("CHANNELS")) {
            (64, None) => $f::<8, 0>($variant, $($argument),*),
            (512, None) => $f::<64, 0>($variant, $($argument),*),
            (1024, None) => $f::<128, 0>($variant, $($argument),*),
            (512, Some(2)) => $f::<64, 2>($variant, $($argument),*),
            (512, Some(4)) => $f::<64, 4>($variant, $($argument),*),
            other => panic!("no core of the width and the memories {other:?}"),
        }
    };
}

fn replay_clock() -> Option<u64> {
    let clock = std::env::var("BIFROST_WAVE_AT").ok()?;
    Some(clock.parse().unwrap_or_else(|_| panic!("BIFROST_WAVE_AT={clock} is not a whole number")))
}

/// The view of a core in GTKWave, if `views/` has one; a core without a view shows all its signals.
fn views(core: &Core) -> Vec<wave::View> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("views/{}.toml", core.stem));
    let text = path.is_file().then(|| std::fs::read_to_string(&path).expect("a view"));
    text.map(|text| wave::View::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        .into_iter()
        .collect()
}

fn results() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../sim-results")
}
