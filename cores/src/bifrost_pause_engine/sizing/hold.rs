//! The hold of reverse data before the next pause frame.

use super::search;
use super::spec::LinkSpec;
use crate::bifrost_pause_engine::REQUEST_LATENCY;
use crate::ethernet::WIRE_OVERHEAD_OCTETS;
use crate::limits::LimitError;
use crate::mac_pause_scheduler::{CONTROL_LATENCY, STREAM_LATENCY};
use crate::pfc_quanta_encoder::LATENCY;
use serde::{Deserialize, Serialize};

/// The hold of reverse data around a slot tick: values of `cfg_hold_start` and `cfg_hold_clocks`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hold {
    /// Clocks from a tick to the beginning of the hold, at least 1.
    pub start: u32,
    /// Length of the hold in clocks.
    pub clocks: u16,
}

/// Beats that a MAC may take ahead of its wire.
const AHEAD_BEATS: u64 = 2;
/// Clocks for crossing into the MAC's clock, and for rounding.
const MARGIN: u64 = 4;

/// Clocks from a tick to its pause frame at the MAC.
const REQUEST_TO_MAC: u64 = (REQUEST_LATENCY + LATENCY + CONTROL_LATENCY) as u64;

/// The hold that keeps the longest reverse frame out of the way of a pause frame.
pub(super) fn hold(link: &LinkSpec, slot_clocks: u32) -> Result<Hold, LimitError> {
    let octets =
        u64::from(link.reverse_mtu_octets + WIRE_OVERHEAD_OCTETS) + AHEAD_BEATS * u64::from(link.rate.bus_bits() / 8);
    let frame = (u128::from(link.rate.wire_ps(octets)) * u128::from(link.clock_hz)).div_ceil(1_000_000_000_000) as u64;
    let needed = frame + u64::from(STREAM_LATENCY) + MARGIN;
    let end = u64::from(slot_clocks) + REQUEST_TO_MAC;
    let fits = end.checked_sub(needed).filter(|start| (1..u64::from(slot_clocks)).contains(start));
    let clocks = u16::try_from(needed + MARGIN).ok();
    match (fits, clocks) {
        (Some(start), Some(clocks)) => Ok(Hold { start: start as u32, clocks }),
        _ => Err(LimitError {
            field: "reverse_hold",
            value: format!("{needed} clocks"),
            limit: format!("must be less than the slot of {slot_clocks} clocks"),
            remedy: search::longer_slot(link, needed),
        }),
    }
}
