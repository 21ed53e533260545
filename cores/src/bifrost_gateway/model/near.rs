//! The loop near the source between the outbound classifier and the outbound buffer.

use super::super::{Build, FREE_LATENCY, registers};
use super::direction::arrival;
use crate::near_source_loop::{Outputs, model, stream_latency};
use crate::packet_buffer::{self as buffer, CELL_OCTETS};
use crate::part::{Beat, Part, TwoBeats};
use crate::registers::{Master, Table};
use crate::traffic_classifier as classifier;
use std::collections::VecDeque;

/// A received frame as a port hears of it: its class and its octets.
pub type Arrival = Option<(u8, u16)>;

/// The loop, and what stands beside it; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Near<const N: usize> {
    end: Part<model::Model<N>>,
    /// Cells of the memory of the outbound buffer.
    cells: u32,
    /// Cells of that memory that are free.
    free: u32,
    /// Cells in use in clocks before this one, the last first.
    used: [u32; FREE_LATENCY - 1],
    /// Frames that the port does not hear of so far, clock by clock.
    arrivals: VecDeque<Arrival>,
    notification: TwoBeats<Beat<N>>,
}

impl<const N: usize> Near<N> {
    /// The loop after a reset, if a build has one.
    pub fn of(build: &Build) -> Option<Self> {
        let near = build.near.as_ref()?;
        let map = Table::of(&registers::of_near(build.octets, near));
        Some(Self {
            end: Part::new(model::Model::new(map, near.flows as usize)),
            cells: (build.memories[0].octets() / CELL_OCTETS as u64) as u32,
            free: 0,
            used: Default::default(),
            arrivals: vec![None; stream_latency(build.octets)].into(),
            notification: TwoBeats::default(),
        })
    }

    /// The frame that the port hears of in this clock.
    pub fn arrival(&self) -> Arrival {
        self.arrivals[0]
    }

    /// The beat of a CNP that the port is offered in this clock.
    pub fn beat(&self) -> Beat<N> {
        self.notification.offered.unwrap_or_default()
    }

    /// Runs the loop in a clock in which the classifier hands on what `classified` says, and the port takes a beat of a CNP or not.
    ///
    /// # Panics
    /// If the loop takes no beat, which the classifier cannot hold.
    pub fn step(
        &mut self,
        rst: bool,
        bus: &Master,
        classified: &classifier::Outputs<N, 1>,
        stored: &buffer::Status,
        takes_notification: bool,
    ) -> Outputs<N> {
        let pins = &mut self.end.pins;
        pins.drive_axil(bus);
        (pins.rst, pins.m_axis_tready, pins.m_axis_cnp_tready) = (rst, true, !self.notification.is_full());
        (pins.s_axis_tvalid, pins.s_axis_tdata) = (classified.m_axis_tvalid, classified.m_axis_tdata);
        (pins.s_axis_tkeep, pins.s_axis_tlast) = (classified.m_axis_tkeep, classified.m_axis_tlast);
        (pins.s_axis_tuser, pins.s_axis_tdest) = (classified.m_axis_tuser, classified.m_axis_tdest);
        (pins.occ_cells, pins.free_cells) = (stored.occ_cells, self.free);
        let outputs = self.end.step();
        assert!(outputs.s_axis_tready, "the loop takes every beat if every beat is taken from it");

        let (valid, data) = (outputs.m_axis_cnp_tvalid, outputs.m_axis_cnp_tdata);
        let beat = Beat { valid, data, keep: outputs.m_axis_cnp_tkeep, last: outputs.m_axis_cnp_tlast };
        self.notification.clock(valid.then_some(beat), takes_notification);
        self.arrivals.pop_front();
        self.arrivals.push_back(arrival(classified));
        let [.., oldest] = self.used;
        self.free = self.cells.saturating_sub(oldest);
        self.used.rotate_right(1);
        self.used[0] = stored.occ_cells.0.iter().sum();
        if rst {
            (self.free, self.used, self.notification) = (0, Default::default(), TwoBeats::default());
            self.arrivals.iter_mut().for_each(|arrival| *arrival = None);
        }
        outputs
    }
}
