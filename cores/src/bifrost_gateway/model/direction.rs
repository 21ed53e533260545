//! A direction of the gateway: the frames that one port receives and the other sends.

use super::super::INBOUND;
use super::super::registers::DIRECTIONS;
use super::near::Arrival;
use super::store::Store;
use super::user;
use crate::packet_buffer::{self as buffer, CLASSES, STORED};
use crate::part::{Beat, Part};
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::verdicts::VerdictCounts;
use crate::{bifrost_port as port, near_source_loop as near, traffic_classifier as classifier};
use rtl_foundation::contract::Fields;

/// The registers of a direction.
#[derive(Clone, Debug)]
pub struct Items {
    trust_dscp: ItemId,
    trust_pcp: ItemId,
    default_class: ItemId,
    dscp_class: ItemId,
    pcp_class: ItemId,
    max_octets: ItemId,
    base: ItemId,
    size: ItemId,
    clear_peaks: ItemId,
    cells: ItemId,
    peak_cells: ItemId,
    dropped: ItemId,
    interrupt_dropped: ItemId,
    /// By DSCP, by PCP, by default, truncated.
    classified: [ItemId; 4],
    frames: usize,
    /// Pages that are lost, of a direction whose buffer may have memories.
    lost: Option<Lost>,
}

/// The registers of pages that are lost.
#[derive(Clone, Debug)]
struct Lost {
    event: ItemId,
    interrupt: ItemId,
    counts: ItemId,
}

impl Items {
    /// The registers of the direction with this name.
    pub fn of(table: &Table, name: &str) -> Self {
        let of = |prefix: &str, end: &str| table.port(&format!("{prefix}_{name}_{end}"));
        let frames = format!("{name}_frames");
        let frames = table.windows.iter().position(|window| window.name == frames);
        Self {
            trust_dscp: table.port("cfg_trust_dscp"),
            trust_pcp: table.port("cfg_trust_pcp"),
            default_class: table.port("cfg_default_class"),
            dscp_class: table.port("cfg_dscp_class"),
            pcp_class: table.port("cfg_pcp_class"),
            max_octets: table.port("cfg_max_octets"),
            base: of("cfg", "base"),
            size: of("cfg", "size"),
            clear_peaks: of("cmd", "clear_peaks"),
            cells: of("stat", "cells"),
            peak_cells: of("stat", "peak_cells"),
            dropped: of("event", "dropped"),
            interrupt_dropped: table.port(&format!("cfg_interrupt_{name}_dropped")),
            classified: ["by_dscp", "by_pcp", "by_default", "truncated"].map(|end| of("count", end)),
            frames: frames.unwrap_or_else(|| panic!("no window counts {name} frames")),
            lost: (name == DIRECTIONS[INBOUND].0).then(|| Lost {
                event: of("event", "lost"),
                interrupt: table.port(&format!("cfg_interrupt_{name}_lost")),
                counts: of("count", "lost"),
            }),
        }
    }

    /// Whether an event of the direction that raises the interrupt is noted.
    pub fn raises_irq(&self, registers: &RegisterFile) -> bool {
        let lost = self.lost.iter().map(|lost| (lost.event, lost.interrupt));
        let mut events = lost.chain([(self.dropped, self.interrupt_dropped)]);
        events.any(|(event, enable)| registers.port(event)[0] & registers.port(enable)[0] != 0)
    }
}

/// A beat for a buffer.
pub struct Entering<const N: usize> {
    beat: Beat<N>,
    bad: bool,
    class: u8,
}

impl<const N: usize> From<&classifier::Outputs<N, 1>> for Entering<N> {
    fn from(from: &classifier::Outputs<N, 1>) -> Self {
        let (valid, data, keep) = (from.m_axis_tvalid, from.m_axis_tdata, from.m_axis_tkeep);
        let beat = Beat { valid, data, keep, last: from.m_axis_tlast };
        Self { beat, bad: from.m_axis_tuser.is_bad(), class: from.m_axis_tdest }
    }
}

impl<const N: usize> From<&near::Outputs<N>> for Entering<N> {
    fn from(from: &near::Outputs<N>) -> Self {
        let (valid, data, keep) = (from.m_axis_tvalid, from.m_axis_tdata, from.m_axis_tkeep);
        let beat = Beat { valid, data, keep, last: from.m_axis_tlast };
        Self { beat, bad: from.m_axis_tuser.is_bad(), class: from.m_axis_tdest }
    }
}

/// Classifier, buffer and counters of a direction.
#[derive(Clone, Debug)]
pub struct Direction<const N: usize, B> {
    classifier: Part<classifier::model::Model<N, 1>>,
    pub(super) buffer: B,
    /// Inputs of the buffer in this clock.
    pins: Box<buffer::Inputs<N>>,
    frames: VerdictCounts,
    /// Octets of the longest frame that the sending side takes.
    most_octets: u16,
}

impl<const N: usize, B: Store<N>> Direction<N, B> {
    /// A direction with this buffer, after a reset, whose sending side takes frames of so many octets.
    pub fn new(buffer: B, most_octets: u16) -> Self {
        Self {
            most_octets,
            classifier: Part::new(classifier::model::Model::default()),
            buffer,
            pins: Box::default(),
            frames: VerdictCounts::default(),
        }
    }

    /// Puts the values of the registers on the parts' pins.
    pub fn configure(&mut self, registers: &RegisterFile, fields: &Items) {
        let one = |item: ItemId| registers.port(item)[0];
        let pins = &mut self.classifier.pins;
        pins.cfg_trust_dscp = one(fields.trust_dscp) != 0;
        pins.cfg_trust_pcp = one(fields.trust_pcp) != 0;
        pins.cfg_default_class = one(fields.default_class) as u8;
        // class n of eight in a word of 24 bits
        let class = |word: u64, n: usize| (word >> (3 * n) & 7) as u32;
        let words = registers.port(fields.dscp_class);
        pins.cfg_dscp_class = Fields(std::array::from_fn(|dscp| class(words[dscp / 8], dscp % 8)));
        pins.cfg_pcp_class = Fields(std::array::from_fn(|pcp| class(one(fields.pcp_class), pcp)));
        let pins = &mut self.pins.control;
        pins.cfg_max_octets = (one(fields.max_octets) as u16).min(self.most_octets);
        let each = |item: ItemId| Fields(std::array::from_fn(|class| registers.port(item)[class] as u32));
        (pins.cfg_base, pins.cfg_size) = (each(fields.base), each(fields.size));
    }

    /// Outputs of buffer and classifier in this clock, which depend on no input of it.
    pub fn now(&self) -> (buffer::Outputs<N>, classifier::Outputs<N, 1>) {
        (self.buffer.outputs(), self.classifier.model.outputs())
    }

    /// The rising edge that ends a clock: what the receiving port hands over comes in, what the sending one takes leaves. `now` are the
    /// outputs in this clock.
    #[allow(clippy::too_many_arguments)] // the signals of the contract
    pub fn clock(
        &mut self,
        rst: bool,
        receiving: &port::Outputs<N>,
        sending: &port::Outputs<N>,
        (stored, classified): (&buffer::Outputs<N>, &classifier::Outputs<N, 1>),
        entering: &Entering<N>,
        registers: &RegisterFile,
        fields: &Items,
        values: &mut Values,
    ) {
        let (pins, from) = (&mut self.classifier.pins, &receiving.status);
        (pins.rst, pins.s_axis_tvalid) = (rst, from.m_axis_rx_tvalid);
        (pins.s_axis_tdata, pins.s_axis_tkeep) = (from.m_axis_rx_tdata, from.m_axis_rx_tkeep);
        (pins.s_axis_tlast, pins.s_axis_tuser) = (from.m_axis_rx_tlast, user(from.m_axis_rx_tuser));
        self.classifier.step();

        let pins = &mut self.pins;
        let control = &mut pins.control;
        let Entering { beat, bad, class } = entering;
        (control.rst, control.s_axis_tvalid) = (rst, beat.valid);
        (control.s_axis_tdata, control.s_axis_tkeep) = (beat.data, beat.keep);
        (control.s_axis_tlast, control.s_axis_tuser, control.s_axis_tdest) = (beat.last, *bad, *class);
        control.clear_peak = if registers.port(fields.clear_peaks)[0] != 0 { 0xff } else { 0 };
        for (ours, taken) in pins.streams.iter_mut().zip(&sending.streams) {
            ours.tready = taken.tready;
        }
        let lost = self.buffer.lost().map_or(0, |class| 1 << class);
        self.buffer.clock(pins);

        if let Some(items) = &fields.lost {
            values.set(items.event, 0, lost);
            (0..CLASSES).for_each(|class| values.set(items.counts, class, lost >> class & 1));
        }
        let status = &stored.status;
        let dropped = self.frames.before().filter(|&(_, reason)| reason != STORED);
        values.set(fields.dropped, 0, dropped.map_or(0, |(class, _)| 1 << class));
        let stats = [classified.stat_dscp, classified.stat_pcp, classified.stat_default, classified.stat_truncated];
        for (item, stat) in fields.classified.into_iter().zip(stats) {
            values.set(item, 0, stat.into());
        }
        if registers.samples() {
            for class in 0..CLASSES {
                values.set(fields.cells, class, status.occ_cells.0[class].into());
                values.set(fields.peak_cells, class, status.stat_peak_cells.0[class].into());
            }
            values.set_window(fields.frames, self.frames.selected());
        }
        let verdict = status.stat_verdict.then_some((status.stat_class, status.stat_reason));
        self.frames.clock(rst, verdict, registers.window_address(fields.frames));
    }
}

/// A received frame as a port hears of it right behind the classifier.
pub fn arrival<const N: usize>(classified: &classifier::Outputs<N, 1>) -> Arrival {
    classified.rx_valid.then_some((classified.rx_priority, classified.rx_octets))
}

/// Joins a port to the buffers: the level and the received frames of the direction that it receives, the frames of the one that it sends.
pub fn joins<const N: usize>(
    port: &mut port::Inputs<N>,
    receives: &buffer::Outputs<N>,
    arrival: Arrival,
    sends: &buffer::Outputs<N>,
) {
    let pins = &mut port.control;
    pins.occ_cells = receives.status.occ_cells;
    pins.rx_valid = arrival.is_some();
    (pins.rx_priority, pins.rx_octets) = arrival.unwrap_or_default();
    port.streams.clone_from(&sends.streams);
}
