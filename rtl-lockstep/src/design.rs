//! The design, which follows its golden model clock by clock.

use crate::pins::match_pins;
use crate::wave::{Recorder, Recording};
use crate::{LockstepError, Mismatch, Origin};
use rtl_foundation::contract::{Pin, PinSink, Pins};
use rtl_foundation::time::Clock;
use std::ops::Range;
use verilated_dut::{Direction, Dut, Expectation, InputGroup, Writer};

/// A design that gets the inputs of its golden model, and whose outputs are compared with the model's.
pub(crate) struct Design<I, O> {
    dut: Dut,
    inputs: InputGroup,
    expected: Expectation,
    /// Inputs and outputs of the last clock, from the second clock on: only changes are passed on. An open pin keeps
    /// its value here.
    last_inputs: I,
    last_outputs: O,
    origin: Origin,
    /// Name of the design in messages and waves.
    pub(crate) name: String,
    /// Number of outputs compared so far.
    pub(crate) compared: u64,
    recorder: Option<Recorder>,
    /// A difference that waits for the end of the recording.
    found: Option<Box<Mismatch>>,
}

impl<I: Pins, O: Pins> Design<I, O> {
    /// The design after power-up, reset for one clock.
    pub(crate) fn new(mut dut: Dut, origin: Origin) -> Result<Self, LockstepError> {
        let inputs = dut.inputs(match_pins::<I>(&dut, Direction::Input)?);
        let expected = dut.expectation(match_pins::<O>(&dut, Direction::Output)?);
        dut.reset()?;
        let name = dut.model().design().top().to_owned();
        Ok(Self {
            dut,
            inputs,
            expected,
            last_inputs: I::default(),
            last_outputs: O::default(),
            origin,
            name,
            compared: 0,
            recorder: None,
            found: None,
        })
    }

    /// Clocks the design once and compares its outputs with `outputs`.
    #[inline]
    pub(crate) fn follow(&mut self, inputs: &I, outputs: &O) -> Result<(), LockstepError> {
        if self.recorder.is_some() {
            self.before_recorded_clock()?;
        }
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

    /// Clocks the design once for each of `clocks`.
    pub(crate) fn follow_all(&mut self, clocks: &[(I, O)]) -> Result<(), LockstepError> {
        clocks.iter().try_for_each(|(inputs, outputs)| self.follow(inputs, outputs))
    }

    /// Adds to a register, like [`Dut::preset`].
    pub(crate) fn preset(&mut self, state: usize, word: usize, difference: u128) -> Result<(), LockstepError> {
        Ok(self.dut.preset(state, word, difference)?)
    }

    /// Records the clocks of `window`.
    pub(crate) fn record(&mut self, window: Range<u64>, clock: Clock) {
        let core = self.dut.model().design().top();
        self.recorder = Some(Recorder::new(core, &self.name, O::pins(), window, clock));
    }

    /// The recording, and a difference in it that has not been reported.
    pub(crate) fn take_recording(&mut self) -> (Option<Recording>, Result<(), LockstepError>) {
        self.dut.stop_trace();
        let recording = self.recorder.take().and_then(Recorder::finish);
        (recording, self.found.take().map_or(Ok(()), |mismatch| Err(mismatch.into())))
    }

    #[cold]
    fn before_recorded_clock(&mut self) -> Result<(), LockstepError> {
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

    /// Clocks the design once while a recorder waits or records: a difference inside the window is kept until the
    /// window ends.
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

    /// The report on the output at `pin`, which differs in the settled clock.
    #[cold]
    fn mismatch(&self, pin: usize) -> Box<Mismatch> {
        let Pin { name, width, .. } = O::pins().swap_remove(pin);
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

/// A sink that keeps the value of one pin.
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
