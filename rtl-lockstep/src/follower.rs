//! A verilated design whose outputs are compared with expected ones, whatever the types of its pins.

use crate::log::Player;
use crate::pins::ModelPins;
use crate::wave::{Recorder, Recording};
use crate::{LockstepError, Mismatch, Origin};
use rtl_foundation::contract::{Pin, PinSink};
use rtl_foundation::time::Clock;
use std::io;
use std::ops::Range;
use std::path::Path;
use verilated_dut::{Direction, Dut, Expectation, InputGroup, Writer};

/// A design, the values that its outputs must have in the next clock, and what is reported about it.
pub(crate) struct Follower {
    dut: Dut,
    inputs: InputGroup,
    expected: Expectation,
    output_pins: Vec<Pin>,
    origin: Origin,
    /// Name of the design in messages and waves.
    pub(crate) name: String,
    /// Number of outputs compared so far.
    pub(crate) compared: u64,
    recorder: Option<Recorder>,
    /// A difference that waits for the end of the recording.
    found: Option<Box<Mismatch>>,
}

impl Follower {
    /// The design after power-up, reset for one clock, with the pins of its model.
    pub(crate) fn new(
        mut dut: Dut,
        inputs: ModelPins,
        outputs: ModelPins,
        origin: Origin,
    ) -> Result<Self, LockstepError> {
        let (_, inputs) = inputs.matched(&dut, Direction::Input)?;
        let inputs = dut.inputs(inputs);
        let (output_pins, outputs) = outputs.matched(&dut, Direction::Output)?;
        let expected = dut.expectation(outputs);
        dut.reset()?;
        let name = dut.model().design().top().to_owned();
        Ok(Self { dut, inputs, expected, output_pins, origin, name, compared: 0, recorder: None, found: None })
    }

    /// Sinks of the inputs and of the expected outputs of the next clock.
    #[inline]
    pub(crate) fn sinks(&mut self) -> (Drive<'_>, Expect<'_>) {
        (Drive(self.inputs.writer(&mut self.dut)), Expect(&mut self.expected))
    }

    /// Writes the coverage of the design.
    pub(crate) fn write_coverage(&self, path: &Path) -> io::Result<()> {
        self.dut.write_coverage(path)
    }

    /// Follows the model to the end of what is played.
    pub(crate) fn follow(&mut self, mut player: Player) -> Result<(), LockstepError> {
        while player.drive(self) {
            self.clock()?;
        }
        Ok(())
    }

    /// Clocks the design once and compares its outputs.
    #[inline]
    pub(crate) fn clock(&mut self) -> Result<(), LockstepError> {
        self.compared += self.expected.compared();
        if self.recorder.as_ref().is_some_and(|recorder| recorder.needs(self.dut.cycle())) {
            return self.recorded_clock();
        }
        match self.dut.clock(&self.expected)? {
            None => Ok(()),
            Some(pin) => Err(self.mismatch(pin).into()),
        }
    }

    /// Clocks the design once, whatever its outputs are, and hands out the positions of those that differ.
    pub(crate) fn clock_anyway(&mut self, differs: impl FnMut(usize)) -> Result<(), LockstepError> {
        self.compared += self.expected.compared();
        if self.dut.clock(&self.expected)?.is_some() {
            self.expected.differences(&self.dut).for_each(differs);
            self.dut.edge()?;
        }
        Ok(())
    }

    /// Flips a bit of a register, like [`Dut::flip`].
    pub(crate) fn flip(&mut self, state: usize, word: usize, bit: u32) -> Result<(), LockstepError> {
        Ok(self.dut.flip(state, word, 1 << bit)?)
    }

    /// Adds to a register, like [`Dut::preset`].
    pub(crate) fn preset(&mut self, state: usize, word: usize, difference: u128) -> Result<(), LockstepError> {
        Ok(self.dut.preset(state, word, difference)?)
    }

    /// Records the clocks of `window`.
    pub(crate) fn record(&mut self, window: Range<u64>, clock: Clock) {
        let core = self.dut.model().design().top();
        self.recorder = Some(Recorder::new(core, &self.name, self.output_pins.clone(), window, clock));
    }

    /// The recording, and a difference in it that has not been reported.
    pub(crate) fn take_recording(&mut self) -> (Option<Recording>, Result<(), LockstepError>) {
        self.dut.stop_trace();
        let recording = self.recorder.take().and_then(Recorder::finish);
        (recording, self.found.take().map_or(Ok(()), |mismatch| Err(mismatch.into())))
    }

    /// Clocks the design once in the window of a recorder or behind its end: a difference inside the window is kept until the window
    /// ends.
    #[cold]
    fn recorded_clock(&mut self) -> Result<(), LockstepError> {
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
        self.dut.settle()?;
        let mismatch = self.expected.first_difference(&self.dut).map(|pin| self.mismatch(pin));
        match &mut self.recorder {
            Some(recorder) if recorder.window().contains(&cycle) => {
                recorder.sample(&self.expected, mismatch.is_some());
                self.found = self.found.take().or(mismatch);
            }
            _ => mismatch.map_or(Ok(()), Err)?,
        }
        Ok(self.dut.edge()?)
    }

    /// The report on the output at `pin`, which differs in the settled clock.
    #[cold]
    fn mismatch(&self, pin: usize) -> Box<Mismatch> {
        let Pin { name, width, .. } = &self.output_pins[pin];
        let expected = self.expected.value(pin).expect("an output that differs is not open");
        let port = self.dut.port(name);
        let got =
            if *width > 64 { self.dut.words(port).to_vec() } else { words(*width, &[self.dut.get(port)]).collect() };
        let cycle = self.dut.cycle();
        Box::new(Mismatch {
            core: self.name.clone(),
            cycle,
            signal: name.to_string(),
            expected: literal(*width, words(*width, expected).collect()),
            got: literal(*width, got),
            seed: self.origin.seed,
            replay: (self.origin.replay)(cycle),
        })
    }
}

/// A value as a Verilog literal.
fn literal(width: usize, words: Vec<u32>) -> String {
    let digits: String = words.iter().rev().map(|word| format!("{word:08x}")).collect();
    let significant = width.div_ceil(4).max(digits.trim_start_matches('0').len());
    format!("{width}'h{}", &digits[digits.len() - significant.min(digits.len())..])
}

/// A value of `width` bits in 32-bit words.
pub(crate) fn words(width: usize, value: &[u64]) -> impl Iterator<Item = u32> {
    value.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]).take(width.div_ceil(32))
}

/// A sink that drives the inputs of the design.
pub(crate) struct Drive<'a>(Writer<'a>);

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

/// A sink of the values that the outputs must have.
pub(crate) struct Expect<'a>(&'a mut Expectation);

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
