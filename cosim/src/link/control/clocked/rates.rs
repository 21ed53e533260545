//! The far end of LSCC's segmented loop clock by clock: the golden model, or hardware in lockstep with it.

use super::ClockedCore;
use crate::link::control::rates::LeftFrames;
use crate::link::control::{FlowControl, Handover, Port, View};
use crate::link::pause::OCTETS;
use crate::link::rates::OUI;
use cores::segment_controller as controller;
use cores::segment_loop::program::Program;
use rtl_foundation::contract::{Fields, Keep};
use rtl_foundation::time::Time;

/// The core, with `N` octets in a beat.
pub struct ClockedRates<R, const N: usize> {
    core: R,
    inputs: controller::Inputs<N>,
    port: Port,
    left: LeftFrames,
    /// Octets of the frame of rates that is being handed over.
    frame: Vec<u8>,
    /// Number of the next clock.
    clock: u64,
}

impl<R, const N: usize> ClockedRates<R, N> {
    /// The core after a reset, programmed like this.
    pub fn new(core: R, program: &Program, port: Port) -> Self {
        let [a, b, c, d, e, f] = port.source_mac;
        let inputs = controller::Inputs {
            cfg_enable: program.control,
            cfg_clock_step: program.clock_step,
            cfg_period_log2: program.period_log2,
            cfg_drain_log2: program.drain_log2,
            cfg_target_cells: Fields(program.target_cells),
            cfg_backlog_cells: program.backlog_cells,
            cfg_most: Fields(program.most),
            cfg_least: program.least,
            cfg_increase: program.increase,
            cfg_overhead: program.overhead,
            cfg_source_mac: u64::from_be_bytes([0, 0, a, b, c, d, e, f]),
            cfg_oui: OUI,
            ..controller::Inputs::default()
        };
        Self { core, inputs, port, left: LeftFrames::new(port), frame: Vec::new(), clock: 0 }
    }
}

impl<R, const N: usize> FlowControl for ClockedRates<R, N>
where
    R: ClockedCore<Inputs = controller::Inputs<N>, Outputs = controller::Outputs<N>>,
{
    type Error = R::Error;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, R::Error> {
        self.inputs.occ_cells = Fields(*view.cells);
        // the transmitter has room for the whole of a frame that has begun
        self.inputs.m_axis_tready = view.ready || !self.frame.is_empty();
        while self.port.clock.edge(self.clock) < until {
            let beat = self.left.beat(self.clock);
            let pins = &mut self.inputs;
            (pins.tx_valid, pins.tx_ready) = (beat.is_some(), beat.is_some());
            if let Some(beat) = beat {
                (pins.tx_keep, pins.tx_last, pins.tx_dest) = (Keep::first(beat.lanes), beat.last, beat.class);
            }
            let outputs = self.core.clock(&self.inputs)?;
            self.clock += 1;
            if !outputs.m_axis_tvalid || !self.inputs.m_axis_tready {
                continue;
            }
            let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
            self.frame.extend(&outputs.m_axis_tdata.0[..lanes]);
            if outputs.m_axis_tlast {
                let octets = std::mem::take(&mut self.frame);
                let frame = octets[..OCTETS].try_into().expect("the octets of a frame");
                return Ok(Some(Handover { at: self.port.clock.edge(self.clock), frame }));
            }
        }
        Ok(None)
    }

    fn received(&mut self, _: Time, _: u8, _: u32) {}

    fn left(&mut self, now: Time, priority: u8, wire_octets: u32) {
        self.left.add(now, priority, wire_octets);
    }

    fn clocks(&self) -> u64 {
        self.clock
    }
}
