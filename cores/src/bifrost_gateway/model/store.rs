//! The buffer of a direction, as the rest of the gateway sees it: by the pins of a `packet_buffer`.

use crate::bifrost_gateway::DEEP_OCTETS;
use crate::{deep_buffer as deep, packet_buffer as buffer};
use rtl_foundation::contract::Golden;

/// A buffer whose outputs depend on no input of their clock.
pub trait Store<const N: usize> {
    /// The outputs in this clock.
    fn outputs(&self) -> buffer::Outputs<N>;
    /// The class of which a page is lost in this clock.
    fn lost(&self) -> Option<u8>;
    /// The rising edge that ends the clock.
    fn clock(&mut self, pins: &buffer::Inputs<N>);
}

impl<const N: usize> Store<N> for buffer::model::Model<N> {
    fn outputs(&self) -> buffer::Outputs<N> {
        self.outputs()
    }

    fn lost(&self) -> Option<u8> {
        None
    }

    fn clock(&mut self, pins: &buffer::Inputs<N>) {
        self.step(pins);
    }
}

/// A buffer with memories; `C` is `CHANNELS`.
#[derive(Clone, Debug)]
pub struct Deep<const C: usize> {
    pub(super) model: deep::model::Model<C>,
    /// Inputs in this clock: those of the memories come from the pins of the gateway.
    pub(super) pins: Box<deep::Inputs<C>>,
}

impl<const C: usize> Deep<C> {
    /// The buffer after a reset.
    pub fn new(model: deep::model::Model<C>) -> Self {
        Self { model, pins: Box::default() }
    }
}

impl<const C: usize> Store<DEEP_OCTETS> for Deep<C> {
    fn outputs(&self) -> buffer::Outputs<DEEP_OCTETS> {
        let deep::Outputs { status, streams, .. } = self.model.outputs();
        let status = buffer::Status {
            occ_cells: status.occ_cells,
            stat_verdict: status.stat_verdict,
            stat_class: status.stat_class,
            stat_reason: status.stat_reason,
            stat_peak_cells: status.stat_peak_cells,
        };
        buffer::Outputs { status, streams }
    }

    fn lost(&self) -> Option<u8> {
        self.model.lost()
    }

    fn clock(&mut self, pins: &buffer::Inputs<DEEP_OCTETS>) {
        let (from, to) = (&pins.control, &mut self.pins.control);
        (to.rst, to.clear_peak) = (from.rst, from.clear_peak);
        (to.s_axis_tvalid, to.s_axis_tdata, to.s_axis_tkeep) =
            (from.s_axis_tvalid, from.s_axis_tdata, from.s_axis_tkeep);
        (to.s_axis_tlast, to.s_axis_tuser, to.s_axis_tdest) = (from.s_axis_tlast, from.s_axis_tuser, from.s_axis_tdest);
        (to.cfg_base, to.cfg_size, to.cfg_max_octets) = (from.cfg_base, from.cfg_size, from.cfg_max_octets);
        self.pins.streams.clone_from(&pins.streams);
        self.model.step(&self.pins);
    }
}
