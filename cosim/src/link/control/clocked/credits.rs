//! The receiving end of CBFC clock by clock: the golden model, or hardware in lockstep with it.

use super::ClockedCore;
use crate::link::control::credits::{CreditSettings, StoredFrames};
use crate::link::control::{FlowControl, Handover, Port, View};
use crate::link::credit::Credit;
use cores::cbfc_receiver as receiver;
use rtl_foundation::contract::Fields;
use rtl_foundation::time::Time;

/// The core, whose counters have `W` bits.
pub struct ClockedCredits<R, const W: usize> {
    core: R,
    inputs: receiver::Inputs<W>,
    port: Port,
    stored: StoredFrames,
    /// Number of the next clock.
    clock: u64,
}

impl<R, const W: usize> ClockedCredits<R, W> {
    /// The core after a reset, with these settings.
    pub fn new(core: R, settings: &CreditSettings, port: Port) -> Self {
        let inputs = receiver::Inputs {
            cfg_enable: settings.enable,
            cfg_buffer_cells: Fields([settings.buffer_cells; 8]),
            cfg_interval_rounds: settings.interval_rounds,
            cfg_threshold_blocks: settings.threshold_blocks,
            ..receiver::Inputs::default()
        };
        Self { core, inputs, port, stored: StoredFrames::new(port), clock: 0 }
    }
}

impl<R, const W: usize> FlowControl for ClockedCredits<R, W>
where
    R: ClockedCore<Inputs = receiver::Inputs<W>, Outputs = receiver::Outputs<W>>,
{
    type Error = R::Error;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, R::Error> {
        self.inputs.occ_cells = Fields(*view.cells);
        self.inputs.m_fcp_ready = view.ready;
        while self.port.clock.edge(self.clock) < until {
            let stored = self.stored.take(self.clock);
            self.inputs.rx_valid = stored.is_some();
            let (class, blocks) = stored.unwrap_or_default();
            (self.inputs.rx_class, self.inputs.rx_blocks) = (class, blocks as u16);
            let outputs = self.core.clock(&self.inputs)?;
            self.clock += 1;
            if outputs.m_fcp_valid && view.ready {
                let (class, sent, limit) = (outputs.m_fcp_class, outputs.m_fcp_fctbs, outputs.m_fcp_fccl);
                let frame = Credit { class, sent, limit }.frame(self.port.source_mac);
                return Ok(Some(Handover { at: self.port.clock.edge(self.clock), frame }));
            }
        }
        Ok(None)
    }

    fn received(&mut self, now: Time, priority: u8, wire_octets: u32) {
        self.stored.add(now, priority, wire_octets);
    }

    fn clocks(&self) -> u64 {
        self.clock
    }
}
