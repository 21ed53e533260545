//! Flow control at the downstream port, behind one trait, so that models and hardware can replace each other.

pub mod clocked;
mod credits;
mod encoding;
mod none;
mod pfc;
mod rates;
mod relayed;
mod rounds;
mod slotted;

pub use clocked::{Alone, Clocked, ClockedCore, ClockedCredits, ClockedRates};
pub use credits::{CreditRounds, CreditSettings};
pub use none::NoControl;
pub use pfc::{NativePfc, Thresholds};
pub use rates::RatePeriods;
pub use relayed::Relayed;
pub use rounds::Rounds;
pub use slotted::Slotted;

use super::pause::PauseFrame;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::ethernet::LineRate;
use cores::pfc_quanta_encoder::FRAME_OCTETS;
use rtl_foundation::time::{Clock, Time};

/// Inputs of flow control.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// Cells in use of each priority: the L of the algorithm.
    pub cells: &'a [u32; 8],
    /// Whether the reverse transmitter has room for a frame of flow control.
    pub ready: bool,
}

/// A frame of flow control, given to the reverse transmitter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    /// Time at which its last octet has been given.
    pub at: Time,
    /// The frame without FCS.
    pub frame: PauseFrame,
}

/// Flow control: it watches the buffer and sends frames to the upstream port.
pub trait FlowControl {
    /// Error that stops the simulation: hardware that differs from its model.
    type Error;

    /// Runs up to, but not including, `until`. The view has not changed since the last call returned.
    ///
    /// Stops early at a handover, which may end at or after `until`. The caller calls again, with a view that is not
    /// ready until the handover has happened and the transmitter has room again.
    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Self::Error>;

    /// Takes note of a frame whose last bit has arrived; the frame took `wire_octets` on the wire.
    fn received(&mut self, now: Time, priority: u8, wire_octets: u32);

    /// Takes note of a frame of the buffer that has left for the switch; the frame took `wire_octets` on the wire.
    fn left(&mut self, _now: Time, _priority: u8, _wire_octets: u32) {}

    /// Takes note of a pause frame that the other port of a relay has received and its decoder has read at `now`.
    fn heard(&mut self, _now: Time, _request: &PauseRequest) {}

    /// Clocks simulated so far; zero for models without clocks.
    fn clocks(&self) -> u64 {
        0
    }
}

/// The hardware's surroundings, which the model of the slots and the clocked cores share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port {
    /// Clock of the cores.
    pub clock: Clock,
    /// Octets in a beat of the stream to the MAC.
    pub lanes: usize,
    /// Source address of pause frames.
    pub source_mac: [u8; 6],
}

impl Port {
    /// The clock and the width customary for a line rate.
    pub fn new(rate: LineRate) -> Self {
        let source_mac = [0x02, 0x00, 0x00, 0x00, 0x00, 0x01];
        Self { clock: Clock::new(rate.clock_hz()), lanes: rate.bus_bits() as usize / 8, source_mac }
    }

    /// Beats of a pause frame.
    fn beats(&self) -> u64 {
        FRAME_OCTETS.div_ceil(self.lanes) as u64
    }
}
