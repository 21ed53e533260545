//! The pins, one call per clock.

use super::context::{Context, Seen};
use super::delivery::Delivery;
use super::ingest::{Config, Ingest};
use super::receive::{Dropped, Receive};
use crate::lowar::Build;
use crate::lowar::feedback::Feedback;
use crate::lowar_fec_decoder::{Inputs, Outputs, PIPELINE_STEPS};
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("ingest_control.waited"),
    Long::preset("ingest_control.patience_*_reg"),
    Long::driven("ingest_control.*epoch", "a field of packets"),
    Long::driven("ingest_control.*generation", "a field of packets"),
    Long::driven("ingest_control.sent_before_*_reg", "a field of packets"),
    Long::driven("ingest_control.length_reg", "a field of packets"),
    Long::driven("ingest_control.feedback_reg", "feedback"),
    Long::driven("ingest_control.passed_over", "the numbers of two packets, far apart"),
    Long::preset("ingest_control.skipped"),
    Long::driven("ingest_control.slot_*", "addresses"),
    Long::driven("receiver.*", "the frame that arrives"),
    Long::driven("lane_sets.*", "a bit a symbol or lane"),
    Long::driven("arrivals_*", "symbols that have arrived"),
    Long::driven("delivery_control.accounted", "F of packets"),
    Long::driven("delivery_control.gap_*", "F of packets"),
    Long::driven("delivery_control.missed", "F of two packets fills it at once"),
    Long::driven("delivery_control.solved_lanes", "a bit a lane"),
    Long::driven("delivery_control.slot_address_reg", "addresses"),
    Long::driven("delivery_control.here_at", "addresses"),
    Long::driven("weight_solver.*", "rows of the code"),
    Long::driven("row_*", "sums of frames"),
    Long::driven("matrix_*", "rows of the code"),
    Long::driven("coefficients", "a row of the code"),
    Long::driven("weighted_sum.*", "sums of frames"),
    Long::driven("slot*", "frames"),
    Long::driven("sol*", "the length of a frame"),
    Long::driven("plain_kept", "a beat"),
    Long::driven("second_*", "a beat"),
    Long::driven("third_*", "a beat"),
];

/// A beat on its way out.
#[derive(Clone, Copy, Debug)]
pub struct Beat<const N: usize> {
    pub data: Octets<N>,
    pub keep: Keep<N>,
    pub last: bool,
}

/// Events of the clock before.
#[derive(Clone, Copy, Debug, Default)]
pub struct Events {
    pub source: bool,
    pub repair: bool,
    pub delivered: bool,
    pub recovered: bool,
    pub lost: bool,
    pub missed: bool,
    pub burst: bool,
    pub generation: bool,
    pub timeout: bool,
    pub skipped: bool,
    pub late: bool,
    pub duplicate: bool,
    pub mismatch: bool,
    pub malformed: bool,
    pub dropped: Option<Dropped>,
    pub feedback: Option<Feedback>,
}

/// The decoder, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    build: Build,
    clock: u64,
    receive: Receive<N>,
    ingest: Ingest,
    contexts: [Context; 2],
    /// Contexts as delivery sees them, of the clock before.
    seen: [Seen; 2],
    delivery: Delivery<N>,
    /// Beats issued, the newest first; the last is on `m_axis`.
    pipeline: [Option<Beat<N>>; PIPELINE_STEPS as usize],
    events: Events,
}

impl<const N: usize> Model<N> {
    /// The decoder after a reset.
    ///
    /// # Panics
    /// If the build has another width.
    pub fn new(build: Build) -> Self {
        assert_eq!(build.octets, N, "octets of a beat");
        Self {
            build,
            clock: 0,
            receive: Receive::new(build),
            ingest: Ingest::new(),
            contexts: Default::default(),
            seen: Default::default(),
            delivery: Delivery::new(),
            pipeline: [None; PIPELINE_STEPS as usize],
            events: Events::default(),
        }
    }

    fn outputs(&self) -> Outputs<N> {
        let events = &self.events;
        let mut outputs = Outputs {
            stat_source: events.source,
            stat_repair: events.repair,
            stat_delivered: events.delivered,
            stat_recovered: events.recovered,
            stat_lost: events.lost,
            stat_missed: events.missed,
            stat_burst: events.burst,
            stat_waiting: self.delivery.waits(),
            stat_generation: events.generation,
            stat_timeout: events.timeout,
            stat_skipped: events.skipped,
            stat_late: events.late,
            stat_duplicate: events.duplicate,
            stat_mismatch: events.mismatch,
            stat_malformed: events.malformed,
            stat_bad_fcs: events.dropped == Some(Dropped::BadFcs),
            stat_oversize: events.dropped == Some(Dropped::Oversize),
            stat_overflow: events.dropped == Some(Dropped::Overflow),
            feedback_valid: events.feedback.is_some(),
            feedback: events.feedback.unwrap_or_default().fields(),
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
        let Self { build, clock, receive, ingest, contexts, seen, delivery, pipeline, events } = self;
        *events = Events::default();
        // all three look at the state of this clock: what arrives is not seen yet, delivery looks before ingest acts
        if inputs.s_axis_tvalid {
            events.dropped = receive.arrive(inputs, *clock);
        }
        let step = !outputs.m_axis_tvalid || inputs.m_axis_tready;
        let longest = build.frame_octets;
        let found = if step { delivery.look(ingest, receive, contexts, seen, *clock, longest) } else { None };
        *seen = contexts.each_ref().map(Context::seen);
        let config = Config {
            timeout: inputs.cfg_timeout,
            reorder_window: inputs.cfg_reorder_window,
            pass_through: inputs.cfg_pass_through,
        };
        ingest.step(receive, contexts, *clock, config, events);
        if step {
            pipeline.rotate_right(1);
            pipeline[0] = delivery.step(found, ingest, receive, contexts, events);
        }
        delivery.tell_missed(events);
        *clock += 1;
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        match state {
            "ingest_control.waited" => self.ingest.preset(draw),
            // an event of the packet that was accepted in the clock before is on its way out
            "ingest_control.patience_*_reg" | "ingest_control.skipped" if !self.ingest.is_idle() => None,
            "ingest_control.skipped" => self.ingest.preset_skipped(&self.contexts, draw),
            "ingest_control.patience_*_reg" => self.contexts[index].preset_patience(draw),
            _ => panic!("no state `{state}`"),
        }
    }
}
