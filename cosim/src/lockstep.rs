//! The design and its golden model, clock by clock, every output compared.
//!
//! [`Lockstep::step`] gives both the same inputs, compares all outputs of that clock and lets the rising edge pass. An
//! output that the contract leaves open in a clock (`PinSink::open`) is not compared there; nothing else is left out,
//! which [`Lockstep::new`] makes sure of.
//!
//! Design and model are large programs: taking turns in every clock, each finds what it had in the processor's caches
//! gone. [`Lockstep::running_ahead`] lets the model take some clocks in a row and then the design the same ones.

use crate::{
    link::{control::ClockedCore, time::Clock},
    verilated::{Direction, Dut, Expectation, InputGroup, PortId, Stopped, Writer},
    wave::{Recorder, Recording},
};
use cores::contract::{Golden, Pin, PinSink, Pins};
use miette::Diagnostic;
use std::{io, ops::Range};
use thiserror::Error;

/// The golden model's pins are not the ports of the design.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error("the pins of the golden model of `{core}` are not the ports of its design: {difference}")]
#[diagnostic(code(cosim::pins), help("the contract (mod.rs) and the hardware (hdl.rs) must declare the same ports"))]
pub struct PinsDiffer {
    /// The design.
    pub core: String,
    /// First difference.
    pub difference: String,
}

/// The first difference between design and golden model.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "`{core}` differs from its golden model in clock {cycle}: {signal} is {got}, expected {expected} (seed {seed})"
)]
#[diagnostic(code(cosim::mismatch), help("to replay it with a waveform around that clock: {replay}"))]
pub struct Mismatch {
    /// The design.
    pub core: String,
    /// Clocks before this one.
    pub cycle: u64,
    /// The output.
    pub signal: String,
    /// The golden model's value, as a Verilog literal.
    pub expected: String,
    /// The design's value, as a Verilog literal.
    pub got: String,
    /// The seed of the run.
    pub seed: u64,
    /// The command that replays the run, traced around the clock.
    pub replay: String,
}

/// Why there is no run, or why it ended early.
#[derive(Debug, Error, Diagnostic)]
pub enum LockstepError {
    /// Design and model do not fit.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Pins(#[from] PinsDiffer),
    /// A difference.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Mismatch(#[from] Box<Mismatch>),
    /// The design stopped by itself.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Stopped(#[from] Stopped),
    /// A wave could not be recorded.
    #[error("cannot record a wave")]
    #[diagnostic(code(cosim::wave_io))]
    Wave(#[from] io::Error),
}

/// Where a run comes from, for the message that a difference gives.
pub struct Origin {
    /// The seed of its random choices.
    pub seed: u64,
    /// The command that replays it, traced around the given clock.
    pub replay: Box<dyn Fn(u64) -> String + Send>,
}

/// A design in lockstep with its golden model.
pub struct Lockstep<G: Golden> {
    dut: Dut,
    golden: G,
    inputs: InputGroup,
    expected: Expectation,
    /// Inputs and outputs of the design's last clock, after the first: only changes are passed on. What is open is as it
    /// was.
    last_inputs: G::Inputs,
    last_outputs: G::Outputs,
    /// Room for the clocks that the golden model may be ahead, with their inputs and outputs, and how many are taken.
    ahead: Vec<(G::Inputs, G::Outputs)>,
    taken: usize,
    origin: Origin,
    /// What it goes by in messages and waves.
    name: String,
    compared: u64,
    recorder: Option<Recorder>,
    /// A difference that waits for the end of the recording.
    found: Option<Box<Mismatch>>,
}

impl<G: Golden> Lockstep<G> {
    /// Joins a design after power-up and its golden model, which is in the state after a reset: the design is reset
    /// for one clock, which is neither compared nor counted.
    ///
    /// # Errors
    /// When an input or output of one is missing in the other or has another width; when the design stops by itself.
    pub fn new(mut dut: Dut, golden: G, origin: Origin) -> Result<Self, LockstepError> {
        let inputs = dut.inputs(match_pins::<G::Inputs>(&dut, Direction::Input)?);
        let expected = dut.expectation(match_pins::<G::Outputs>(&dut, Direction::Output)?);
        dut.reset()?;
        let name = dut.model().design().top().to_owned();
        Ok(Self {
            dut,
            golden,
            inputs,
            expected,
            last_inputs: G::Inputs::default(),
            last_outputs: G::Outputs::default(),
            ahead: vec![Default::default()],
            taken: 0,
            origin,
            name,
            compared: 0,
            recorder: None,
            found: None,
        })
    }

    /// Gives it another name than its top module's, in messages and waves: where it stands.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    /// The same, with a golden model that may be up to `clocks` (at least 1) clocks ahead of the design. It is then the
    /// model's outputs that the inputs of the next clocks can depend on; a difference is found later, but told as the
    /// first, and only after [`Lockstep::catch_up`] has the whole run been compared.
    #[must_use]
    pub fn running_ahead(mut self, clocks: usize) -> Self {
        assert!(self.taken == 0 && clocks > 0, "the design is behind its model already, or could never follow it");
        self.ahead.resize_with(clocks, Default::default);
        self
    }

    /// One clock: applies `inputs` to both, compares the outputs of this clock, lets the rising edge pass. Returns the
    /// outputs, which are the same on both sides wherever the contract does not leave them open.
    ///
    /// While a wave is recorded, the model does not run ahead, and a difference is reported at the end of its window
    /// instead of at once, so that the wave shows what follows; until then both sides go on by themselves.
    ///
    /// An input that the contract leaves open in this clock keeps its last value at the design.
    ///
    /// # Errors
    /// The first difference, or a design that stops by itself.
    #[inline]
    pub fn step(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, LockstepError> {
        if self.recorder.is_some() {
            self.before_recorded_step()?;
        }
        let clock = self.taken;
        let (given, expected) = &mut self.ahead[clock];
        given.clone_from(inputs);
        *expected = self.golden.step(inputs);
        self.taken += 1;
        if self.taken == self.ahead.len() || self.recorder.is_some() {
            self.catch_up()?;
        }
        Ok(&self.ahead[clock].1)
    }

    /// Lets the design take the clocks that the golden model is ahead, and compares them.
    ///
    /// # Errors
    /// The first difference, or a design that stops by itself.
    pub fn catch_up(&mut self) -> Result<(), LockstepError> {
        let ahead = std::mem::take(&mut self.ahead);
        let taken = std::mem::take(&mut self.taken);
        let all_equal = ahead[..taken].iter().try_for_each(|(inputs, outputs)| self.follow(inputs, outputs));
        self.ahead = ahead;
        all_equal
    }

    /// A clock of the design, which should have these outputs.
    #[inline]
    fn follow(&mut self, inputs: &G::Inputs, outputs: &G::Outputs) -> Result<(), LockstepError> {
        let first = self.dut.cycle() == 0;
        let mut drive = Drive(self.inputs.writer(&mut self.dut));
        let mut expect = Expect(&mut self.expected);
        if first {
            inputs.visit(&mut drive);
            outputs.visit(&mut expect);
            (self.last_inputs, self.last_outputs) = (inputs.clone(), outputs.clone());
        } else {
            self.last_inputs.update(inputs, &mut drive);
            self.last_outputs.update(outputs, &mut expect);
        }
        self.compared += self.expected.compared();
        if self.recorder.is_some() {
            self.recorded_clock()?;
        } else if let Some(pin) = self.dut.clock(&self.expected)? {
            return Err(self.mismatch(pin).into());
        }
        Ok(())
    }

    /// Clocks so far.
    pub fn cycle(&self) -> u64 {
        self.dut.cycle() + self.taken as u64
    }

    /// Outputs compared so far: pins times clocks, without those that the contract left open.
    ///
    /// # Panics
    /// If the golden model is ahead: [`Lockstep::catch_up`] was forgotten.
    pub fn compared(&self) -> u64 {
        assert!(self.taken == 0, "{} clocks have not been compared", self.taken);
        self.compared
    }

    /// The golden model.
    pub fn golden(&self) -> &G {
        &self.golden
    }

    /// Records all signals of the design, and the golden model's outputs beside them, in the clocks of `window`. `clock`
    /// gives the times. The variant of the model must be one that writes VCD traces.
    ///
    /// # Panics
    /// If the golden model is ahead.
    pub fn record(&mut self, window: Range<u64>, clock: Clock) {
        assert!(self.taken == 0, "{} clocks have not been compared", self.taken);
        let core = self.dut.model().design().top();
        self.recorder = Some(Recorder::new(core, &self.name, G::Outputs::pins(), window, clock));
    }

    /// What has been recorded, and the end of recording; nothing if the window never began.
    ///
    /// # Errors
    /// A difference in the window that has not been reported because the run ended before the window did.
    pub fn take_recording(&mut self) -> (Option<Recording>, Result<(), LockstepError>) {
        self.dut.stop_trace();
        let recording = self.recorder.take().and_then(Recorder::finish);
        (recording, self.found.take().map_or(Ok(()), |mismatch| Err(mismatch.into())))
    }

    #[cold]
    fn before_recorded_step(&mut self) -> Result<(), LockstepError> {
        let cycle = self.dut.cycle();
        let Some(recorder) = &mut self.recorder else { return Ok(()) };
        if cycle == recorder.window().start {
            let clock = recorder.clock();
            self.dut.start_trace(recorder.begin()?, clock)?;
        }
        if cycle == recorder.window().end {
            self.dut.stop_trace();
            if let Some(mismatch) = self.found.take() {
                return Err(mismatch.into());
            }
        }
        Ok(())
    }

    /// A clock while a recorder waits or records: a difference inside the window is kept until the window ends.
    #[cold]
    fn recorded_clock(&mut self) -> Result<(), LockstepError> {
        self.dut.settle()?;
        let mismatch = self.expected.first_difference(&self.dut).map(|pin| self.mismatch(pin));
        let cycle = self.dut.cycle();
        match &mut self.recorder {
            Some(recorder) if recorder.window().contains(&cycle) => {
                recorder.sample(&self.last_outputs, mismatch.is_some());
                self.found = self.found.take().or(mismatch);
            }
            _ => mismatch.map_or(Ok(()), Err)?,
        }
        Ok(self.dut.edge()?)
    }

    /// The output at `pin`, which is not as expected in the settled clock.
    #[cold]
    fn mismatch(&self, pin: usize) -> Box<Mismatch> {
        let Pin { name, width, .. } = G::Outputs::pins().swap_remove(pin);
        let mut value = ValueOf { pin, words: vec![] };
        self.last_outputs.visit(&mut value);
        let port = self.dut.port(&name);
        let got = if width > 64 { self.dut.words(port).to_vec() } else { split(self.dut.get(port)) };
        let cycle = self.dut.cycle();
        Box::new(Mismatch {
            core: self.name.clone(),
            cycle,
            signal: name.into_owned(),
            expected: literal(width, &value.words),
            got: literal(width, &got),
            seed: self.origin.seed,
            replay: (self.origin.replay)(cycle),
        })
    }
}

impl<G: Golden> ClockedCore for Lockstep<G> {
    type Inputs = G::Inputs;
    type Outputs = G::Outputs;
    type Error = LockstepError;

    fn clock(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, LockstepError> {
        self.step(inputs)
    }

    /// A window that is to be recorded is recorded whole; the first clock applies all inputs; a design that is behind its
    /// model does not rest.
    fn may_rest(&self) -> u64 {
        let cycle = self.dut.cycle();
        match &self.recorder {
            _ if cycle == 0 || self.taken > 0 => 0,
            Some(recorder) if cycle <= recorder.window().end => recorder.window().start.saturating_sub(cycle),
            _ => u64::MAX,
        }
    }

    fn rest(&mut self, clocks: u64) {
        self.dut.rest(clocks);
    }
}

/// The ports of `dut` in the order of the pins of `P`, if they are the same.
fn match_pins<P: Pins>(dut: &Dut, direction: Direction) -> Result<Vec<PortId>, PinsDiffer> {
    let design = dut.model().design();
    let differ = |difference| PinsDiffer { core: design.top().to_owned(), difference };
    let pins = P::pins();
    let kind = if direction == Direction::Input { "input" } else { "output" };
    for pin in &pins {
        let port = design.ports().iter().find(|port| port.name == pin.name && port.direction == direction);
        match port {
            None => return Err(differ(format!("the design has no {kind} `{}`", pin.name))),
            Some(port) if port.width != pin.width => {
                let (ours, theirs) = (port.width, pin.width);
                return Err(differ(format!(
                    "{kind} `{}` has {ours} bits in the design, {theirs} in the model",
                    pin.name
                )));
            }
            Some(_) => {}
        }
    }
    let mut ports = design.ports().iter().filter(|port| port.direction == direction);
    if let Some(port) = ports.find(|port| {
        Some(port.name.as_str()) != design.clock() && pins.iter().filter(|pin| pin.name == port.name).count() != 1
    }) {
        return Err(differ(format!("the model does not have {kind} `{}` exactly once", port.name)));
    }
    let mut seen = Seen(vec![]);
    P::default().visit(&mut seen);
    if seen.0 != (0..pins.len()).collect::<Vec<_>>() {
        return Err(differ(format!("the model's {kind}s do not visit each of their pins once, in order")));
    }
    Ok(pins.iter().map(|pin| dut.port(&pin.name)).collect())
}

/// A value as a Verilog literal.
fn literal(width: usize, words: &[u32]) -> String {
    let digits: String = words.iter().rev().map(|word| format!("{word:08x}")).collect();
    let significant = width.div_ceil(4).max(digits.trim_start_matches('0').len());
    format!("{width}'h{}", &digits[digits.len() - significant.min(digits.len())..])
}

fn split(value: u64) -> Vec<u32> {
    vec![value as u32, (value >> 32) as u32]
}

struct Drive<'a>(Writer<'a>);

impl PinSink for Drive<'_> {
    #[inline(always)]
    fn narrow(&mut self, pin: usize, value: u64) {
        self.0.narrow(pin, value);
    }
    #[inline(always)]
    fn wide(&mut self, pin: usize, words: &[u32]) {
        self.0.wide(pin, words);
    }
}

struct Expect<'a>(&'a mut Expectation);

impl PinSink for Expect<'_> {
    #[inline(always)]
    fn narrow(&mut self, pin: usize, value: u64) {
        self.0.narrow(pin, value);
    }
    #[inline(always)]
    fn wide(&mut self, pin: usize, words: &[u32]) {
        self.0.wide(pin, words);
    }
    #[inline(always)]
    fn open(&mut self, pin: usize) {
        self.0.open(pin);
    }
}

/// The pins in the order of a visit.
struct Seen(Vec<usize>);

impl PinSink for Seen {
    fn narrow(&mut self, pin: usize, _: u64) {
        self.0.push(pin);
    }
    fn wide(&mut self, pin: usize, _: &[u32]) {
        self.0.push(pin);
    }
    fn open(&mut self, pin: usize) {
        self.0.push(pin);
    }
}

/// The value of one pin.
struct ValueOf {
    pin: usize,
    words: Vec<u32>,
}

impl PinSink for ValueOf {
    fn narrow(&mut self, pin: usize, value: u64) {
        if pin == self.pin {
            self.words = split(value);
        }
    }
    fn wide(&mut self, pin: usize, words: &[u32]) {
        if pin == self.pin {
            self.words = words.to_vec();
        }
    }
}
