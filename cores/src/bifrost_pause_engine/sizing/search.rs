//! The choice of the slot.

use super::ledger::{Values, effective_rtt_ps};
use super::spec::LinkSpec;
use crate::bifrost_pause_engine::{MIN_SLOT_CLOCKS, SLOT_CLOCKS_BITS, largest};
use crate::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use crate::limits::LimitError;
use crate::units::{show_picoseconds, write_parts_per_million, write_picoseconds};

/// Largest slot that the register holds.
const MOST_SLOT_CLOCKS: u64 = largest(SLOT_CLOCKS_BITS);
/// Length of slots up to which the search goes even where shorter ones would do, in picoseconds.
const USUAL_SLOT_PS: u64 = 2_000_000;

/// Largest share of the reverse link that one pause frame a slot takes, in parts per million.
pub(super) fn pause_share_ppm(link: &LinkSpec, slot_clocks: u32) -> u64 {
    let frame_bits = u128::from(8 * (CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS));
    let slot_bits = u128::from(slot_clocks) * u128::from(link.rate.bits_per_second());
    (frame_bits * u128::from(link.clock_hz) * 1_000_000).div_ceil(slot_bits) as u64
}

/// The whole number of clocks nearest to a slot.
pub(super) fn nearest_clocks(link: &LinkSpec, slot_ps: u64) -> Result<u32, LimitError> {
    let twice = 2 * u128::from(slot_ps) * u128::from(link.clock_hz) / 1_000_000_000_000;
    let clocks = twice.div_ceil(2) as u64;
    if (u64::from(MIN_SLOT_CLOCKS)..=MOST_SLOT_CLOCKS).contains(&clocks) {
        return Ok(clocks as u32);
    }
    Err(LimitError {
        field: "slot_ps",
        value: format!("{} ({clocks} clocks)", write_picoseconds(slot_ps)),
        limit: format!("must be {MIN_SLOT_CLOCKS} ..= {MOST_SLOT_CLOCKS} clocks of the engine"),
        remedy: format!(
            "choose a slot of at least {}, about {} as a rule",
            show_picoseconds(link.span_ps(MIN_SLOT_CLOCKS.into())),
            show_picoseconds(USUAL_SLOT_PS)
        ),
    })
}

/// The slot with the smallest buffer, the longest if several are equal, among those that respect the share of the
/// reverse link.
///
/// The search goes from the shortest slot allowed, but at least half the usual one, up to twice the longer of the two.
pub(super) fn best_clocks(link: &LinkSpec) -> Result<u32, LimitError> {
    let clocks_of = |ps: u64| (u128::from(ps) * u128::from(link.clock_hz)).div_ceil(1_000_000_000_000) as u64;
    let one_clock_share = u64::from(u32::try_from(pause_share_ppm(link, 1)).unwrap_or(u32::MAX));
    let by_share = one_clock_share.div_ceil(link.pause_share_limit_ppm.into());
    let by_ring = clocks_of(shortest_slot_ps(link));
    let low = by_share.max(by_ring).max(clocks_of(USUAL_SLOT_PS / 2)).max(MIN_SLOT_CLOCKS.into());
    let longest = clocks_of(link.rate.wire_ps(u64::from(u16::MAX) * 64)).min(MOST_SLOT_CLOCKS);
    let high = (2 * low).max(clocks_of(2 * USUAL_SLOT_PS)).min(longest).max(low);
    if low > MOST_SLOT_CLOCKS {
        let shortest = show_picoseconds(link.span_ps(low));
        return Err(LimitError {
            field: "pause_share_limit_ppm",
            value: write_parts_per_million(link.pause_share_limit_ppm.into()),
            limit: format!(
                "the slot would be {shortest} or longer, {low} clocks; the register holds 2^{SLOT_CLOCKS_BITS} - 1"
            ),
            remedy: "allow pause frames a larger share of the reverse link".to_owned(),
        });
    }
    let mut best: Option<(u64, u32)> = None;
    let mut first_error = None;
    for clocks in low..=high {
        match Values::new(link, clocks as u32) {
            Ok(values) if best.is_none_or(|(smallest, _)| values.buffer.sum() <= smallest) => {
                best = Some((values.buffer.sum(), clocks as u32));
            }
            Ok(_) => {}
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    match (best, first_error) {
        (Some((_, clocks)), _) => Ok(clocks),
        (None, Some(error)) => Err(error),
        (None, None) => unreachable!("low ..= high holds a slot"),
    }
}

/// The shortest slot whose round trip fits the ring, in picoseconds.
fn shortest_slot_ps(link: &LinkSpec) -> u64 {
    // 100 ppm of the engine's clock, and one clock that rounding may take.
    let rtt = u128::from(effective_rtt_ps(link, MIN_SLOT_CLOCKS)) * 10_000 / 9_999 + 1;
    rtt.div_ceil(u128::from(link.ring_slots - 1)) as u64 + link.span_ps(1)
}

pub(super) fn ring_too_short(link: &LinkSpec, window_slots: u64) -> LimitError {
    LimitError {
        field: "window_slots",
        value: window_slots.to_string(),
        limit: format!("the round trip must fit the ring of {} slots", link.ring_slots),
        remedy: format!(
            "choose a slot of at least {}, or build the engine with RING_SLOTS = {}",
            show_picoseconds(shortest_slot_ps(link) + 10_000),
            window_slots.next_power_of_two()
        ),
    }
}

pub(super) fn longer_slot(link: &LinkSpec, clocks: u64) -> String {
    format!("choose a slot above {}, or shorter reverse frames, or no hold", show_picoseconds(link.span_ps(clocks)))
}

pub(super) fn shorter_slot(link: &LinkSpec, guard_quanta: u64) -> String {
    match u64::from(u16::MAX).checked_sub(guard_quanta) {
        Some(quanta) if quanta > 0 => {
            format!("choose a slot of at most {}", show_picoseconds(link.rate.wire_ps(quanta * 64)))
        }
        _ => "no pause outlasts this spread of jitter and response: measure them, they are too large".to_owned(),
    }
}
