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
        buffer::Outputs { status, streams }
    }

    fn lost(&self) -> Option<u8> {
        self.model.lost()
    }

    fn clock(&mut self, pins: &buffer::Inputs<DEEP_OCTETS>) {
        self.pins.control.clone_from(&pins.control);
        self.pins.streams.clone_from(&pins.streams);
        self.model.step(&self.pins);
    }
}
