//! The sender and the pins, one call per clock.

use super::generation::{Config, Generation, Place};
use super::waiting::Waiting;
use crate::lowar::feedback::Feedback;
use crate::lowar::{Build, UNIT_OCTETS};
use crate::lowar_fec_encoder::{Inputs, Outputs, PIPELINE_STEPS, SETTLE_STEPS};
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("sequencer.idle_left"),
    Long::preset("sequencer.age_left"),
    Long::preset("sequencer.sent"),
    Long::driven("sequencer.frames_before_reg", "what `sequencer.sent` is"),
    Long::driven("sequencer.flush_idle_held", "configuration"),
    Long::preset("unit.generation"),
    Long::driven("unit.*_held", "configuration"),
    Long::driven("unit.feedback_*", "feedback"),
    Long::driven("unit.shim_*", "fields of the packet that leaves"),
    Long::driven("unit.ip_*", "fields of the packet that leaves"),
    Long::driven("unit.udp_length", "the length of the packet that leaves"),
    Long::driven("next_config.*", "configuration, and sums of it"),
    Long::driven("frame_fifo.*", "frames that wait"),
    Long::driven("matrix_*", "rows of the code"),
    Long::driven("coefficients", "a row of the code"),
    Long::driven("row_*", "sums of frames"),
    Long::driven("second_*", "a beat"),
    Long::driven("third_*", "a beat"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Source,
    Repair,
    Plain,
    Feedback,
}

/// A packet under way.
#[derive(Clone, Debug)]
struct Packet {
    kind: Kind,
    octets: Vec<u8>,
    sent: usize,
}

#[derive(Clone, Copy, Debug)]
struct Beat<const N: usize> {
    data: Octets<N>,
    keep: Keep<N>,
    last: bool,
}

/// Events of the clock before.
#[derive(Clone, Copy, Debug, Default)]
struct Events {
    source: bool,
    repair: bool,
    plain: bool,
    feedback: bool,
    oversize: bool,
    generation: bool,
    flushed: bool,
}

/// The encoder, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    build: Build,
    clock: u64,
    config: Config,
    /// Number of steps until the configuration has settled.
    settle: u32,
    waiting: Waiting,
    generation: Option<Generation>,
    /// Place of the next generation.
    next: Place,
    packet: Option<Packet>,
    /// Feedback to be sent.
    feedback: Option<Feedback>,
    /// Beats issued, the newest first; the last is on `m_axis`.
    pipeline: [Option<Beat<N>>; PIPELINE_STEPS as usize],
    events: Events,
}

impl<const N: usize> Model<N> {
    /// The encoder after a reset.
    ///
    /// # Panics
    /// If the build has another width.
    pub fn new(build: Build) -> Self {
        assert_eq!(build.octets, N, "octets of a beat");
        Self {
            build,
            clock: 0,
            config: Config::default(),
            settle: 0,
            waiting: Waiting::new(build),
            generation: None,
            next: Place::default(),
            packet: None,
            feedback: None,
            pipeline: [None; PIPELINE_STEPS as usize],
            events: Events::default(),
        }
    }

    fn outputs(&self) -> Outputs<N> {
        let Events { source, repair, plain, feedback, oversize, generation, flushed } = self.events;
        let mut outputs = Outputs {
            s_axis_tready: self.waiting.ready(),
            stat_source: source,
            stat_repair: repair,
            stat_plain: plain,
            stat_feedback: feedback,
            stat_oversize: oversize,
            stat_generation: generation,
            stat_flushed: flushed,
            stat_open: self.generation.is_some(),
            stat_config_error: self.config.error,
            ..Outputs::default()
        };
        if let Some(Some(beat)) = self.pipeline.last() {
            outputs.m_axis_tvalid = true;
            outputs.m_axis_tdata = beat.data;
            outputs.m_axis_tkeep = beat.keep;
            outputs.m_axis_tlast = beat.last;
        }
        outputs
    }

    /// Begins a packet or closes the generation, by rules 2 to 6.
    fn begin(&mut self) {
        let frame_waits = self.waiting.any(self.clock);
        let settled = self.settle == 0;
        let begun = match &mut self.generation {
            open if self.feedback.is_some() && (open.is_some() || settled) => {
                let envelope = open.as_ref().map_or(&self.config.envelope, Generation::envelope);
                self.feedback.take().map(|feedback| (Kind::Feedback, feedback.packet(envelope)))
            }
            Some(generation) if generation.is_closed() => Some((Kind::Repair, generation.repair(N))),
            Some(generation) if generation.flush_due(frame_waits) => {
                self.close(true);
                None
            }
            Some(generation) => self.waiting.begin(self.clock).map(|frame| (Kind::Source, generation.source(&frame))),
            None if !settled => None,
            None => self.waiting.begin(self.clock).map(|frame| {
                if !self.config.protect {
                    return (Kind::Plain, frame);
                }
                let generation = self.generation.insert(Generation::new(self.config, self.next));
                (Kind::Source, generation.source(&frame))
            }),
        };
        self.packet = begun.map(|(kind, octets)| Packet { kind, octets, sent: 0 });
    }

    fn close(&mut self, flushed: bool) {
        self.events.generation = true;
        self.events.flushed = flushed;
        if let Some(generation) = &mut self.generation {
            self.next = generation.close();
        }
        self.leave_if_repaired();
    }

    /// Ends the open generation after its last repair.
    fn leave_if_repaired(&mut self) {
        self.generation.take_if(|generation| generation.is_repaired());
    }

    /// Runs a step; returns the beat that is issued, and the kind of its packet.
    fn issue(&mut self) -> Option<(Beat<N>, Kind)> {
        if self.packet.is_none() {
            self.begin();
        }
        let Packet { kind, octets, sent } = self.packet.as_mut()?;
        let kind = *kind;
        let rest = &octets[*sent..];
        let lanes = rest.len().min(N);
        let mut data = Octets::default();
        data.0[..lanes].copy_from_slice(&rest[..lanes]);
        let beat = Beat { data, keep: Keep::first(lanes), last: rest.len() <= N };
        if kind == Kind::Plain || kind == Kind::Source && *sent >= UNIT_OCTETS {
            self.waiting.release();
        }
        *sent += lanes;
        if beat.last {
            self.packet = None;
            self.end(kind);
        }
        Some((beat, kind))
    }

    /// Ends a packet whose last beat is issued.
    fn end(&mut self, kind: Kind) {
        match kind {
            Kind::Plain => self.events.plain = true,
            Kind::Feedback => self.events.feedback = true,
            Kind::Repair => {
                self.events.repair = true;
                self.leave_if_repaired();
            }
            Kind::Source => {
                self.events.source = true;
                if self.generation.as_ref().is_some_and(Generation::is_full) {
                    self.close(false);
                }
            }
        }
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let outputs = self.outputs();
        if inputs.rst {
            *self = Self::new(self.build);
            return outputs;
        }
        self.events = Events::default();
        let was_open = self.generation.is_some();
        let mut source_issued = false;
        if !outputs.m_axis_tvalid || inputs.m_axis_tready {
            let issued = self.issue();
            source_issued = matches!(issued, Some((_, Kind::Source)));
            self.pipeline.rotate_right(1);
            self.pipeline[0] = issued.map(|(beat, _)| beat);
            self.settle = self.settle.saturating_sub(1);
        }
        if let Some(generation) = self.generation.as_mut().filter(|_| was_open) {
            generation.count(source_issued);
            if inputs.flush {
                generation.ask_flush();
            }
        }
        if inputs.s_axis_tvalid && outputs.s_axis_tready {
            self.events.oversize = self.waiting.take(inputs, self.clock);
        }
        if inputs.feedback_load {
            self.feedback = Some(Feedback::of_fields(&inputs.feedback));
        }
        if inputs.cfg_load {
            self.config = Config::new(inputs, &self.build);
            self.settle = SETTLE_STEPS;
        }
        self.clock += 1;
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        match state {
            "sequencer.idle_left" => self.generation.as_mut()?.preset_idle(draw),
            "sequencer.age_left" => self.generation.as_mut()?.preset_age(draw),
            // packets under way have the place of the generation before
            "unit.generation" | "sequencer.sent"
                if self.generation.is_some() || self.packet.is_some() || self.pipeline.iter().any(Option::is_some) =>
            {
                None
            }
            // the hardware keeps the number of the last generation
            "unit.generation" => {
                let mut last = self.next.last();
                let moved = Moved::within(&mut last, 0..=(1 << 24) - 1, draw);
                self.next.follows(last);
                Some(moved)
            }
            "sequencer.sent" => Some(Moved::within(&mut self.next.before, 0..=u16::MAX.into(), draw)),
            _ => panic!("no state `{state}`"),
        }
    }
}
