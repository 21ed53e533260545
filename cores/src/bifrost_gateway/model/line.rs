//! Retransmission between the parts of the gateway and the MAC of the long link.

use super::super::{Build, Control, PACE_CLOCKS, registers};
use crate::axi::AxiSlave;
use crate::credit_shim;
use crate::link_retry::{Outputs, model};
use crate::part::{Beat, Part};
use crate::registers::{Master, Table};
use rtl_foundation::contract::Each;

/// An end of retransmission; `N` is `DATA_W / 8`, and `R` is `RETRY_CHANNELS`, or 0.
#[derive(Clone, Debug)]
pub struct Line<const N: usize, const R: usize> {
    end: Part<model::Model<N, R>>,
    /// The clock of the pace at which beats are handed on, of a gateway that keeps one.
    pace: Option<u32>,
}

impl<const N: usize, const R: usize> Line<N, R> {
    /// The end after a reset, if a build has one.
    pub fn of(build: &Build) -> Option<Self> {
        let retry = build.retry.as_ref()?;
        let map = Table::of(&registers::of_retry(build.octets, retry));
        let pace = build.has_memories().then_some(0);
        Some(Self { end: Part::new(model::Model::new(map, retry.units)), pace })
    }

    /// Whether a beat is handed on in this clock, if there is one.
    fn hands_on(&self) -> bool {
        self.pace != Some(PACE_CLOCKS - 1)
    }

    /// The beat that the parts receive in this clock, and whether its frame is bad.
    pub fn received(&self) -> (Beat<N>, bool) {
        let (beat, bad) = self.end.model.received();
        (Beat { valid: beat.valid && self.hands_on(), ..beat }, bad)
    }

    /// Whether a beat of the shim for credits is taken in this clock.
    pub fn takes(&self) -> bool {
        self.end.model.takes()
    }

    /// Whether there is room for frames of data in this clock.
    pub fn has_room(&self) -> bool {
        self.end.model.room()
    }

    /// Runs the end between the MAC and the shim, with what its memories of the sent and of the received answer.
    pub fn step(
        &mut self,
        (pins, [of_sent, of_received]): (&Control<N>, [&Each<AxiSlave, R>; 2]),
        bus: &Master,
        sent: &credit_shim::Outputs<N>,
    ) -> Outputs<N, R> {
        self.end.pins.sent.clone_from(of_sent);
        self.end.pins.received.clone_from(of_received);
        let hands_on = self.hands_on();
        self.pace = self.pace.map(|clock| if pins.rst { 0 } else { (clock + 1) % PACE_CLOCKS });
        let control = &mut self.end.pins.control;
        control.m_axis_rx_tready = hands_on;
        control.drive_axil(bus);
        (control.rst, control.m_axis_tx_tready) = (pins.rst, pins.m_axis_long_tready);
        (control.s_axis_tx_tvalid, control.s_axis_tx_tdata) = (sent.m_axis_tx_tvalid, sent.m_axis_tx_tdata);
        (control.s_axis_tx_tkeep, control.s_axis_tx_tlast) = (sent.m_axis_tx_tkeep, sent.m_axis_tx_tlast);
        (control.s_axis_rx_tvalid, control.s_axis_rx_tdata) = (pins.s_axis_long_tvalid, pins.s_axis_long_tdata);
        (control.s_axis_rx_tkeep, control.s_axis_rx_tlast) = (pins.s_axis_long_tkeep, pins.s_axis_long_tlast);
        control.s_axis_rx_tuser = pins.s_axis_long_tuser;
        self.end.step()
    }
}
