//! One of two shims: its host, its half of the line, and the board that judges arrivals.

use super::super::{Arrival, Board, Line};
use super::Shim;
use crate::coverage::Coverage;
use crate::stream::{Beats, Frames};
use cores::lowar_shim::{Inputs, Outputs};

/// One of two shims.
pub struct Side<'a, const N: usize> {
    pub shim: Shim<'a, N>,
    pub inputs: Inputs<N>,
    pub outputs: Outputs<N>,
    pub host: Beats,
    pub arriving: Beats,
    pub left: Frames,
    pub delivered: Frames,
    /// Line towards this end.
    pub line: Line,
    pub board: Board,
    /// Whether it passes frames through.
    pub passes: bool,
}

impl<const N: usize> Side<'_, N> {
    /// Runs a clock of the shim.
    pub fn step(&mut self) {
        let pins = &mut self.inputs;
        let host = self.host.next::<N>();
        pins.s_axis_tx_tvalid = host.is_some();
        if let Some((data, keep, last)) = host {
            (pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep, pins.s_axis_tx_tlast) = (data, keep, last);
        }
        if self.arriving.next::<N>().is_none() {
            self.arriving = Beats::of(self.line.arrive().map(|arrival| arrival.octets).unwrap_or_default());
        }
        let arriving = self.arriving.next::<N>();
        pins.s_axis_rx_tvalid = arriving.is_some();
        if let Some((data, keep, last)) = arriving {
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (data, keep, last);
        }
        self.outputs = (self.shim)(&self.inputs);
    }

    /// The packet that has left for the line, and the frame that the host has sent.
    pub fn sent(&mut self) -> (Option<Vec<u8>>, Option<Vec<u8>>) {
        let outputs = &self.outputs;
        let (data, keep) = (&outputs.m_axis_tx_tdata, outputs.m_axis_tx_tkeep);
        let left = if outputs.m_axis_tx_tvalid { self.left.take(data, keep, outputs.m_axis_tx_tlast) } else { None };
        let taken = self.inputs.s_axis_tx_tvalid && outputs.s_axis_tx_tready;
        (left, if taken { self.host.taken::<N>() } else { None })
    }

    /// Notes arrivals, and frames that the host has got.
    pub fn receive(&mut self, seen: &mut Coverage) {
        let outputs = &self.outputs;
        if outputs.m_axis_rx_tvalid {
            let (data, keep) = (&outputs.m_axis_rx_tdata, outputs.m_axis_rx_tkeep);
            if let Some(frame) = self.delivered.take(data, keep, outputs.m_axis_rx_tlast) {
                self.board.deliver(&frame, seen);
            }
        }
        let arrived = if self.inputs.s_axis_rx_tvalid { self.arriving.taken::<N>() } else { None };
        if let Some(octets) = arrived {
            self.board.arrive(&Arrival { octets, bad: false }, seen);
        }
    }
}
