//! A log of the pins of a golden model, clock by clock, whatever their types.

use crate::follower::Follower;
use rtl_foundation::contract::PinSink;

/// The pins in a batch of clocks.
#[derive(Default)]
pub(crate) struct Log {
    pub(crate) inputs: Changes,
    pub(crate) outputs: Changes,
}

/// Changes of the inputs, or of the outputs: a sink that takes every value in every clock and notes those that differ from the clock before.
#[derive(Default)]
pub(crate) struct Changes {
    /// Values of the pins in the last clock.
    last: Vec<Value>,
    /// Values of the pins before the batch.
    before: Vec<Value>,
    /// Pins that change, with their new values, in all clocks of the batch.
    changed: Vec<(usize, Value)>,
    /// Number of changes to the end of each clock.
    ends: Vec<usize>,
}

/// The value of a pin in a clock.
#[derive(Clone, PartialEq, Eq)]
enum Value {
    Narrow(u64),
    Wide(Box<[u32]>),
    Open,
}

impl Value {
    fn put(&self, pin: usize, sink: &mut (impl PinSink + ?Sized)) {
        match self {
            Self::Narrow(value) => sink.narrow(pin, *value),
            Self::Wide(words) => sink.wide(pin, words),
            Self::Open => sink.open(pin),
        }
    }
}

impl Log {
    /// All pins of a clock have been noted.
    pub(crate) fn end_clock(&mut self) {
        self.inputs.end_clock();
        self.outputs.end_clock();
    }

    /// Number of clocks in the batch.
    pub(crate) fn clocks(&self) -> usize {
        self.outputs.ends.len()
    }

    /// Begins another batch.
    pub(crate) fn clear(&mut self) {
        self.inputs.clear();
        self.outputs.clear();
    }

    /// Gives a design the inputs of clock `at` of the batch, and what it is to answer.
    pub(crate) fn drive(&self, at: usize, design: &mut Follower) {
        let (mut drive, mut expect) = design.sinks();
        self.inputs.of_clock(at).iter().for_each(|(pin, value)| value.put(*pin, &mut drive));
        self.outputs.of_clock(at).iter().for_each(|(pin, value)| value.put(*pin, &mut expect));
    }

    /// Hands out the outputs of clock `at` of the batch.
    pub(crate) fn expected(&self, at: usize, sink: &mut dyn PinSink) {
        let mut now: Vec<&Value> = self.outputs.before.iter().collect();
        for (pin, value) in &self.outputs.changed[..self.outputs.ends[at]] {
            now.resize(now.len().max(pin + 1), value);
            now[*pin] = value;
        }
        now.iter().enumerate().for_each(|(pin, value)| value.put(pin, sink));
    }
}

impl Changes {
    fn end_clock(&mut self) {
        self.ends.push(self.changed.len());
    }

    fn of_clock(&self, at: usize) -> &[(usize, Value)] {
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.changed[begin..self.ends[at]]
    }

    fn clear(&mut self) {
        self.changed.clear();
        self.ends.clear();
        self.before.clone_from(&self.last);
    }

    /// Notes a value, if the pin did not have it.
    fn note(&mut self, pin: usize, has: impl Fn(&Value) -> bool, value: impl Fn() -> Value) {
        match self.last.get_mut(pin) {
            Some(last) if has(last) => return,
            Some(last) => *last = value(),
            // the first clock hands out every pin, in order
            None => self.last.push(value()),
        }
        self.changed.push((pin, value()));
    }
}

impl PinSink for Changes {
    fn narrow(&mut self, pin: usize, value: u64) {
        self.note(pin, |last| *last == Value::Narrow(value), || Value::Narrow(value));
    }
    fn wide(&mut self, pin: usize, words: &[u32]) {
        self.note(pin, |last| matches!(last, Value::Wide(had) if **had == *words), || Value::Wide(words.into()));
    }
    fn open(&mut self, pin: usize) {
        self.note(pin, |last| *last == Value::Open, || Value::Open);
    }
}
