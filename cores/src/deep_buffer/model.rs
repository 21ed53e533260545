//! The golden model: the golden models of both parts, joined as the contract says.

use super::{BEAT_OCTETS, BEGINS_AFTER, CLASSES, Inputs, Lost, Outputs, Status, most_cells, share};
use crate::part::Part;
use crate::variant::Variant;
use crate::{packet_buffer as buffer, packet_spill as spill};
use rtl_foundation::contract::{Fields, Golden, Long};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::part("spill.*", "packet_spill"),
    Long::part("buffer.*", "packet_buffer"),
    Long::driven("sum_*", "cells of a class, as those of each part"),
];

/// The buffer, clock by clock; `C` is `CHANNELS`.
#[derive(Clone, Debug)]
pub struct Model<const C: usize> {
    spill: Part<spill::model::Model<C>>,
    buffer: Part<buffer::model::Model<BEAT_OCTETS>>,
    most: u32,
    clocks: u32,
    room: u8,
    levels: [u32; CLASSES],
    peaks: [u32; CLASSES],
}

impl<const C: usize> Model<C> {
    /// The buffer of a variant after a reset.
    ///
    /// # Panics
    /// If the variant lacks a size of the core.
    pub fn new(variant: &Variant) -> Self {
        let value = |name: &str| variant.parameter(name).expect("a size of the core");
        let (tail, depth) = (value("TAIL"), value("DEPTH"));
        let mut buffer = Part::new(buffer::model::Model::new(depth));
        let pins = &mut buffer.pins.control;
        pins.cfg_base = Fields(std::array::from_fn(|class| class as u32 * share(depth)));
        pins.cfg_size = Fields([share(depth); CLASSES]);
        pins.cfg_max_octets = u16::MAX;
        Self {
            spill: Part::new(spill::model::Model::new(variant)),
            buffer,
            most: most_cells(depth, tail),
            clocks: 0,
            room: 0,
            levels: [0; CLASSES],
            peaks: [0; CLASSES],
        }
    }

    /// The class of which a page is lost, as `stat_lost` says in this clock.
    pub fn lost(&self) -> Option<u8> {
        self.spill.model.lost()
    }

    /// The outputs of this clock, which depend on no input of it.
    pub fn outputs(&self) -> Outputs<C> {
        let (spilled, stored) = (self.spill.model.outputs(), self.buffer.model.outputs());
        let from = &spilled.status;
        Outputs {
            status: Status {
                occ_cells: Fields(self.levels),
                stat_verdict: from.stat_verdict,
                stat_class: from.stat_class,
                stat_reason: from.stat_reason,
                stat_peak_cells: Fields(self.peaks),
            },
            lost: Lost { stat_lost: from.stat_lost, stat_lost_class: from.stat_lost_class },
            streams: stored.streams,
            memories: spilled.memories,
        }
    }
}

impl<const C: usize> Golden for Model<C> {
    type Inputs = Inputs<C>;
    type Outputs = Outputs<C>;

    fn step(&mut self, pins: &Inputs<C>) -> Outputs<C> {
        let outputs = self.outputs();
        let control = &pins.control;
        let to_spill = &mut self.spill.pins;
        to_spill.memories = pins.memories.clone();
        let to = &mut to_spill.control;
        (to.rst, to.m_room) = (control.rst, self.room);
        (to.s_axis_tvalid, to.s_axis_tdata, to.s_axis_tkeep) =
            (control.s_axis_tvalid, control.s_axis_tdata, control.s_axis_tkeep);
        (to.s_axis_tlast, to.s_axis_tuser, to.s_axis_tdest) =
            (control.s_axis_tlast, control.s_axis_tuser, control.s_axis_tdest);
        (to.cfg_base, to.cfg_size, to.cfg_max_octets) = (control.cfg_base, control.cfg_size, control.cfg_max_octets);
        let spilled = self.spill.step();
        let from = &spilled.status;
        let to_buffer = &mut self.buffer.pins;
        let to = &mut to_buffer.control;
        to.rst = control.rst;
        (to.s_axis_tvalid, to.s_axis_tdata, to.s_axis_tkeep) =
            (from.m_axis_tvalid, from.m_axis_tdata, from.m_axis_tkeep);
        (to.s_axis_tlast, to.s_axis_tdest) = (from.m_axis_tlast, from.m_axis_tdest);
        to_buffer.streams = pins.streams.clone();
        let stored = self.buffer.step();
        let in_buffer = stored.status.occ_cells.0;
        for class in 0..CLASSES {
            let clears = control.clear_peak >> class & 1 == 1;
            self.peaks[class] = if clears { self.levels[class] } else { self.peaks[class].max(self.levels[class]) };
        }
        self.clocks += 1;
        let begun = self.clocks >= BEGINS_AFTER;
        let fits = (0..CLASSES).filter(|&class| in_buffer[class] <= self.most);
        self.room = if begun { fits.fold(0, |room, class| room | 1 << class) } else { 0 };
        self.levels = std::array::from_fn(|class| from.occ_cells.0[class] + in_buffer[class]);
        if control.rst {
            (self.clocks, self.room, self.levels, self.peaks) = (0, 0, [0; CLASSES], [0; CLASSES]);
        }
        outputs
    }
}
