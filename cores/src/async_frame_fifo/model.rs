//! The golden model, from the rules of the contract: a queue of beats, and two sides that see each other late.

#[cfg(test)]
mod tests;

use super::{Inputs, Outputs};
use crate::crossing::Seen;
use crate::variant::Variant;
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets, RESET_STEPS};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[Long::driven("beats", "a beat"), Long::preset("stat_dropped"), Long::preset("stat_bad")];

/// The agreement of the two sides that the FIFO is empty, without its beats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Agreement {
    turn: bool,
    was_reset: bool,
    sees_followed: Seen<bool>,
    sees_hold: Seen<bool>,
    follows: bool,
    holds: bool,
    sees_turn: Seen<bool>,
}

impl Agreement {
    /// Whether the source's side knows that its turn is followed.
    pub fn is_settled(&self) -> bool {
        self.sees_followed.now() == self.turn
    }

    /// Whether the source may write.
    pub fn source_is_up(&self) -> bool {
        self.is_settled() && !self.was_reset && !self.sees_hold.now()
    }

    /// Whether a turn waits to be followed.
    pub fn turn_is_new(&self) -> bool {
        self.sees_turn.now() != self.follows
    }

    /// Whether frames may begin to leave.
    pub fn sink_is_up(&self) -> bool {
        !self.holds && !self.turn_is_new()
    }

    /// Whether the sink was reset and follows no turn since.
    pub fn sink_holds(&self) -> bool {
        self.holds
    }

    /// A step in which the clocks rise that are not `None`: of the source, with its reset, and of the sink, with its reset and whether it may
    /// follow. Says whether the sink follows a new turn.
    pub fn step(&mut self, source: Option<bool>, sink: Option<(bool, bool)>) -> bool {
        let before = *self;
        if let Some(rst) = source {
            if before.was_reset || before.sees_hold.now() && before.is_settled() {
                self.turn = !before.sees_followed.now();
            }
            self.was_reset = rst;
            self.sees_followed.take(before.follows);
            self.sees_hold.take(before.holds);
        }
        let Some((rst, may_follow)) = sink else { return false };
        let follow = !rst && may_follow && before.turn_is_new();
        if follow {
            self.follows = before.sees_turn.now();
        }
        self.holds = rst || before.holds && !follow;
        self.sees_turn.take(before.turn);
        follow
    }
}

/// A beat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Beat<const N: usize> {
    data: Octets<N>,
    keep: Keep<N>,
    last: bool,
    bad: bool,
}

/// The source's side.
#[derive(Clone, Debug, Default)]
struct Source {
    /// Beats written, those of them that belong to the frame that arrives, and beats that it sees read.
    written: u32,
    of_frame: u32,
    sees_read: Seen<u32>,
    may_leave: u32,
    in_frame: bool,
    discards: bool,
    dropped: u32,
    bad: u32,
}

/// The side that the frames leave on.
#[derive(Clone, Debug, Default)]
struct Sink<const N: usize> {
    sees_may_leave: Seen<u32>,
    begun: u32,
    read: u32,
    /// The last beat that was read, unless a reset or an end in its place made it void.
    last_read: Option<Beat<N>>,
    out: Option<Beat<N>>,
}

/// The FIFO, step by step; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    depth: u32,
    cuts: bool,
    /// Beats written and not read.
    beats: VecDeque<Beat<N>>,
    agreement: Agreement,
    source: Source,
    sink: Sink<N>,
}

impl<const N: usize> Model<N> {
    /// The model of a variant, after [`RESET_STEPS`] of reset of both sides.
    pub fn new(variant: &Variant) -> Self {
        let value = |name| variant.parameter(name).expect("a build parameter of the FIFO");
        let mut model = Self {
            depth: value("DEPTH"),
            cuts: value("CUT_THROUGH") == 1,
            beats: VecDeque::new(),
            agreement: Agreement::default(),
            source: Source::default(),
            sink: Sink::default(),
        };
        let reset = Inputs { s_clk: true, s_rst: true, m_clk: true, m_rst: true, ..Inputs::default() };
        for _ in 0..RESET_STEPS {
            model.step(&reset);
        }
        model
    }

    /// Numbers of beats and frames are modulo this.
    fn modulus(&self) -> u32 {
        2 * self.depth
    }

    fn has_room(&self) -> bool {
        let inside = (self.source.written + self.modulus() - self.source.sees_read.now()) % self.modulus();
        self.agreement.source_is_up() && inside != self.depth
    }

    fn ready(&self, cfg_wait: bool) -> bool {
        let waits = self.cuts || cfg_wait;
        let never_fits = !self.cuts && self.agreement.source_is_up() && self.source.of_frame == self.depth;
        !waits || self.source.discards || self.has_room() || never_fits
    }

    fn in_mid_frame(&self) -> bool {
        self.sink.last_read.is_some_and(|beat| !beat.last)
    }

    fn outputs(&self, inputs: &Inputs<N>) -> Outputs<N> {
        let out = self.sink.out.unwrap_or_default();
        Outputs {
            s_axis_tready: self.ready(inputs.cfg_wait),
            m_axis_tvalid: self.sink.out.is_some(),
            m_axis_tdata: out.data,
            m_axis_tkeep: out.keep,
            m_axis_tlast: out.last,
            m_axis_tuser: out.bad,
            stat_dropped: self.source.dropped,
            stat_bad: self.source.bad,
        }
    }

    /// A step of `s_clk`, before the other side has changed.
    fn source_step(&mut self, inputs: &Inputs<N>) -> Vec<Beat<N>> {
        let (room, is_up, modulus) = (self.has_room(), self.agreement.source_is_up(), self.modulus());
        let arrives = inputs.s_axis_tvalid && self.ready(inputs.cfg_wait) && !inputs.s_rst;
        let (last, bad) = (inputs.s_axis_tlast, inputs.s_axis_tuser);
        let mut written = vec![];
        let source = &mut self.source;
        let is_lost = !source.discards && (arrives && !room || source.in_frame && !is_up);
        if is_lost {
            source.dropped = source.dropped.wrapping_add(1);
            if !self.cuts {
                source.discard(&mut self.beats);
            }
            source.take_back(modulus);
        } else if arrives && !source.discards {
            source.written = (source.written + 1) % modulus;
            source.of_frame += 1;
            if last && bad && inputs.cfg_drop_bad && !self.cuts {
                source.bad = source.bad.wrapping_add(1);
                source.of_frame -= 1;
                source.written = (source.written + modulus - 1) % modulus;
                source.discard(&mut self.beats);
                source.take_back(modulus);
            } else {
                written.push(Beat { data: inputs.s_axis_tdata, keep: inputs.s_axis_tkeep, last, bad });
                if last || self.cuts {
                    source.may_leave = (source.may_leave + 1) % modulus;
                }
                if last {
                    source.of_frame = 0;
                }
            }
        }
        source.discards = (source.discards || is_lost) && !(arrives && last);
        if arrives {
            source.in_frame = !last;
        }
        if !self.agreement.is_settled() {
            (source.written, source.of_frame, source.may_leave) = (0, 0, 0);
        }
        if inputs.s_rst {
            (source.in_frame, source.discards, source.dropped, source.bad) = (false, false, 0, 0);
        }
        source.sees_read.take(self.sink.read);
        written
    }

    /// A step of `m_clk`, before the other side has changed, which had so many frames or beats that may leave.
    fn sink_step(&mut self, inputs: &Inputs<N>, may_leave: u32) {
        let (open, modulus) = (self.in_mid_frame(), self.modulus());
        let (is_new, holds, is_up) =
            (self.agreement.turn_is_new(), self.agreement.sink_holds(), self.agreement.sink_is_up());
        let sink = &mut self.sink;
        let is_free = sink.out.is_none() || inputs.m_axis_tready;
        let first = is_up && sink.sees_may_leave.now() != sink.begun;
        if is_free {
            sink.out = None;
            if first || open && !self.cuts && !holds {
                let beat = self.beats.pop_front().expect("what may leave was written");
                (sink.out, sink.last_read) = (Some(beat), Some(beat));
                sink.read = (sink.read + 1) % modulus;
                if self.cuts || !open {
                    sink.begun = (sink.begun + 1) % modulus;
                }
            } else if open && is_new && !holds {
                sink.out = sink.last_read.take().map(|beat| Beat { last: true, bad: true, ..beat });
            }
        }
        if inputs.m_rst {
            (sink.out, sink.last_read) = (None, None);
        }
        sink.sees_may_leave.take(may_leave);
    }
}

impl Source {
    /// Takes the beats of the frame that arrives out of the queue.
    fn discard<B>(&self, beats: &mut VecDeque<B>) {
        // the sink may have followed a new turn, and forgotten all beats
        beats.truncate(beats.len().saturating_sub(self.of_frame as usize));
    }

    /// Takes the beats of the frame that arrives out of the numbers.
    fn take_back(&mut self, modulus: u32) {
        self.written = (self.written + modulus - self.of_frame % modulus) % modulus;
        self.of_frame = 0;
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let outputs = self.outputs(inputs);
        let may_leave = self.source.may_leave;
        let may_follow = self.sink.sees_may_leave.now() == 0 && (!self.in_mid_frame() || self.agreement.sink_holds());
        let written = if inputs.s_clk { self.source_step(inputs) } else { vec![] };
        if inputs.m_clk {
            self.sink_step(inputs, may_leave);
        }
        let source = inputs.s_clk.then_some(inputs.s_rst);
        let sink = inputs.m_clk.then_some((inputs.m_rst, may_follow));
        if self.agreement.step(source, sink) {
            self.beats.clear();
            (self.sink.read, self.sink.begun) = (0, 0);
        }
        self.beats.extend(written);
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        let count = match state {
            "stat_dropped" => &mut self.source.dropped,
            "stat_bad" => &mut self.source.bad,
            _ => panic!("the golden model has no state `{state}` to set"),
        };
        Some(Moved::within(count, 0..=u32::MAX.into(), draw))
    }
}
