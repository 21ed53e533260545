//! From a link to the registers of the engine and the buffer behind it.
//!
//! All values are computed in whole numbers (picoseconds, bits, quanta) and rounded to the safe side, so that the bound
//! of the ledger holds for the real slot (a whole number of engine clocks) and for transmitters and oscillators at the
//! edges of the +/-100 ppm of 802.3.
//!
//! # Why the ledger holds with these values
//!
//! A decision that begins in tick n reaches the upstream's transmitter between two delays that differ by the *spread*:
//! the wait of a pause frame behind the reverse frame in progress, reverse jitter, and the peer's response. Between the
//! arrivals of two decisions the upstream sends at most R. After a closing one it still sends for the spread and
//! finishes a frame: X. The buffer has counted all of these octets a slot and `RTT_eff` after the tick, so a ring of W
//! = ceil(RTT_eff / T) + 1 slots covers the octets under way: every grant keeps L + Fw + X <= H.

mod baselines;
mod hold;
mod ledger;
mod search;
mod spec;
#[cfg(test)]
mod tests;
mod warnings;

pub use baselines::{Baselines, pfc_headroom_octets};
pub use hold::Hold;
pub use spec::{LinkSpec, MOST_METRES, Storage};
pub use warnings::Warning;

use super::{Config, Mode};
use crate::limits::LimitError;
use serde::Serialize;

/// A sized link: values of the registers, build parameters, and expected figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sizing {
    /// The link.
    pub link: LinkSpec,
    /// The registers of the engine. `buffer_cells` is H of each enabled priority.
    pub config: Config,
    /// The hold of reverse data before the next pause frame, if there is one.
    pub hold: Option<Hold>,
    /// T as built, rounded to picoseconds; the exact slot is `config.slot_clocks` clocks.
    pub slot_ps: u64,
    /// Propagation both ways and the equipment, without waits and jitter, in picoseconds.
    pub rtt_ps: u64,
    /// RTT_eff: from a tick to the last octet that an earlier slot may have caused, counted in the buffer, less one slot;
    /// margin included; in picoseconds.
    pub effective_rtt_ps: u64,
    /// Excess of the ring's span over RTT_eff, in picoseconds.
    pub slack_ps: u64,
    /// BDP: line rate times `rtt_ps`, in octets.
    pub bdp_octets: u64,
    /// J: octets that the line carries within the spread of the pause's effect.
    pub spread_octets: u64,
    /// Summands of H, in quanta.
    pub buffer_quanta: BufferQuanta,
    /// Buffer of one priority that the register H describes, in octets of buffer memory.
    pub buffer_octets: u64,
    /// Reserve for lost closing frames beyond H, in octets of buffer memory.
    pub loss_reserve_octets: u64,
    /// Buffer memory of all enabled priorities, reserve included, in octets.
    pub total_octets: u64,
    /// Buffers of the alternatives.
    pub baselines: Baselines,
    /// Largest number of pause frames a second.
    pub pause_frames_per_second: u64,
    /// Largest share of the reverse link that they take, in parts per million.
    pub pause_share_ppm: u64,
    /// Warnings for the user.
    pub warnings: Vec<Warning>,
}

/// The parts of H in quanta.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BufferQuanta {
    /// W R: quanta that a round trip may hold.
    pub round_trip: u64,
    /// X: leak of a closing edge.
    pub edge: u64,
    /// C: free space that opens a closed link.
    pub open: u64,
    /// ceil(W R X / (4 C)): quanta that the edges of a round trip hold back.
    pub edges: u64,
    /// One frame: the egress cannot send a frame before all of it has arrived.
    pub frame: u64,
    /// Q: the requested allowance.
    pub queue: u64,
}

impl BufferQuanta {
    /// H in quanta.
    pub fn sum(&self) -> u64 {
        self.round_trip + self.edge + self.open + self.edges + self.frame + self.queue
    }
}

/// Sizes a link, with the slot of the specification, or with the slot that needs the smallest buffer.
pub fn size(link: &LinkSpec) -> Result<Sizing, LimitError> {
    link.check()?;
    let slot_clocks = match link.slot_ps {
        Some(slot_ps) => search::nearest_clocks(link, slot_ps)?,
        None => search::best_clocks(link)?,
    };
    let values = ledger::Values::new(link, slot_clocks)?;
    let buffer_octets = link.storage.octets(values.buffer.sum());
    let loss_reserve_octets = link.storage.octets(values.buffer.sum() + values.loss_reserve) - buffer_octets;
    let buffer_cells = u32::try_from(buffer_octets / u64::from(crate::ethernet::CELL_OCTETS)).unwrap_or(u32::MAX);
    let config = Config {
        enable: link.enable,
        mode: link.mode,
        slot_clocks,
        slot_quanta: values.slot_quanta,
        window_slots: values.window_slots,
        slot_charge: values.slot_charge,
        edge_charge: values.buffer.edge as u32,
        open_threshold: values.buffer.open as u32,
        guard_quanta: values.guard_quanta,
        pause_slots: values.pause_slots,
        refresh_slots: values.refresh_slots,
        cell_factor: link.storage.cell_factor(),
        bdp_quanta: link.bdp_octets().div_ceil(64) as u32,
        deduct_slots: 1,
        buffer_cells: std::array::from_fn(|p| if link.enable >> p & 1 == 1 { buffer_cells } else { 0 }),
    };
    config.check(link.ring_slots).map_err(LimitError::from)?;
    let hold = link.reverse_hold.then(|| hold::hold(link, slot_clocks)).transpose()?;
    let mut sizing = Sizing {
        hold,
        slot_ps: link.span_ps(slot_clocks.into()),
        rtt_ps: link.rtt_ps(),
        effective_rtt_ps: values.effective_rtt_ps,
        slack_ps: values.slack_ps,
        bdp_octets: link.bdp_octets(),
        spread_octets: values.spread_octets,
        buffer_quanta: values.buffer,
        buffer_octets,
        loss_reserve_octets,
        total_octets: (buffer_octets + loss_reserve_octets) * u64::from(link.enable.count_ones()),
        baselines: Baselines::new(link, values.slot_quanta.into()),
        pause_frames_per_second: link.clock_hz.div_ceil(slot_clocks.into()),
        pause_share_ppm: search::pause_share_ppm(link, slot_clocks),
        warnings: Vec::new(),
        link: link.clone(),
        config,
    };
    sizing.warnings = warnings::warnings(&sizing);
    Ok(sizing)
}

impl Sizing {
    /// The registers for another form of the algorithm on the same link and buffer.
    pub fn config_for(&self, mode: Mode) -> Config {
        Config { mode, ..self.config.clone() }
    }
}
