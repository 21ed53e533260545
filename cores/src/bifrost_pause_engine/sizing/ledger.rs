//! The values of the ledger for a link and a slot.

use super::hold::hold;
use super::spec::LinkSpec;
use super::{BufferQuanta, search};
use crate::bifrost_pause_engine::REQUEST_LATENCY;
use crate::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use crate::limits::LimitError;
use crate::pfc_quanta_encoder;

/// Clocks from a tick to the first beat of the pause frame, and four to cross into the MAC's clock.
const ENGINE_CLOCKS: u64 = REQUEST_LATENCY as u64 + pfc_quanta_encoder::LATENCY_FCS as u64 + 4;

/// Largest number of slots that one pause covers.
const MOST_PAUSE_SLOTS: u64 = 8;

/// Two oscillators, one 100 ppm fast and one 100 ppm slow, as a fraction.
const FAST: u128 = 10_001;
const SLOW: u128 = 9_999;

/// The values for a link with slots of a given number of clocks.
#[derive(Clone, Debug)]
pub(super) struct Values {
    pub(super) slot_quanta: u16,
    pub(super) slot_charge: u32,
    pub(super) window_slots: u32,
    pub(super) guard_quanta: u16,
    pub(super) pause_slots: u8,
    pub(super) refresh_slots: u8,
    pub(super) effective_rtt_ps: u64,
    pub(super) slack_ps: u64,
    pub(super) spread_octets: u64,
    pub(super) buffer: BufferQuanta,
    /// n R: a refresh in the next slot repeats a closing frame that was lost; in quanta.
    pub(super) loss_reserve: u64,
}

impl Values {
    pub(super) fn new(link: &LinkSpec, slot_clocks: u32) -> Result<Self, LimitError> {
        let (bits, clock) = (u128::from(link.rate.bits_per_second()), u128::from(link.clock_hz));
        let slot_bits = u128::from(slot_clocks) * bits;
        let slot_quanta = slot_bits.div_ceil(512 * clock) as u64;
        let slot_charge = (slot_bits * FAST).div_ceil(512 * clock * SLOW) as u64;

        if link.reverse_hold {
            hold(link, slot_clocks)?;
        }
        let wait_octets = pause_wait_octets(link, slot_clocks);
        let spread_ps = link.reverse_jitter_ps + link.longest_response_ps();
        let spread_octets = wait_octets + link.rate.octets_in(spread_ps);
        let leak_octets = u64::from(link.mtu_octets + WIRE_OVERHEAD_OCTETS) + spread_octets;
        let edge = quanta_of_fast_sender(leak_octets) + 2;
        let (pause_slots, guard_quanta) = pause_length(link, slot_quanta, spread_octets)?;
        // After a lost pause frame the next one comes a slot later: a closing edge then leaks one slot for each.
        let refresh_slots = if link.lost_frames > 0 { 1 } else { (pause_slots / 2).max(1) };

        let effective_rtt_ps = effective_rtt_ps(link, slot_clocks);
        let slot_and_oscillator = (u128::from(slot_clocks) * 1_000_000_000_000 * SLOW, clock * 10_000);
        let slots = (u128::from(effective_rtt_ps) * slot_and_oscillator.1).div_ceil(slot_and_oscillator.0) as u64;
        let window_slots = slots + 1;
        if window_slots > u64::from(link.ring_slots) {
            return Err(search::ring_too_short(link, window_slots));
        }
        let span_ps = u128::from(slots) * slot_and_oscillator.0 / slot_and_oscillator.1;

        let round_trip = window_slots * slot_charge;
        let open = slot_charge.max(ceil_sqrt(round_trip * edge).div_ceil(2));
        let edges = (round_trip * edge).div_ceil(4 * open);
        let frame = u64::from(link.mtu_octets + WIRE_OVERHEAD_OCTETS).div_ceil(64);
        let queue = link.queue_allowance_octets.div_ceil(64);
        Ok(Self {
            slot_quanta: slot_quanta as u16,
            slot_charge: slot_charge as u32,
            window_slots: window_slots as u32,
            guard_quanta,
            pause_slots,
            refresh_slots,
            effective_rtt_ps,
            slack_ps: span_ps as u64 - effective_rtt_ps,
            spread_octets,
            buffer: BufferQuanta { round_trip, edge, open, edges, frame, queue },
            loss_reserve: u64::from(link.lost_frames) * slot_charge,
        })
    }
}

/// Clocks in which the encoder hands a frame over.
fn handover_clocks(link: &LinkSpec) -> u64 {
    u64::from((8 * CONTROL_FRAME_OCTETS).div_ceil(link.rate.bus_bits()))
}

/// Longest wait of a pause frame, in octets of the reverse line: the frame in progress, and in slots so short that
/// pause frames queue, the two that the MAC and the encoder may hold.
///
/// A hold of the reverse data leaves no wait: the wire is idle when the frame comes.
fn pause_wait_octets(link: &LinkSpec, slot_clocks: u32) -> u64 {
    if link.reverse_hold {
        return 0;
    }
    let frame = u64::from(link.reverse_mtu_octets + WIRE_OVERHEAD_OCTETS);
    let control = control_frame_octets();
    if link.span_ps(slot_clocks.into()) > link.rate.wire_ps(frame + control) {
        return frame;
    }
    // A bus that takes longer over a pause frame than the wire lets a frame of the reverse traffic in between.
    let back_to_back = link.rate.wire_ps(control) >= link.span_ps(handover_clocks(link));
    if back_to_back { frame + 2 * control } else { 3 * frame + 2 * control }
}

fn control_frame_octets() -> u64 {
    u64::from(CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS)
}

/// Time from a tick until the buffer has counted all octets that the decision before it allowed.
pub(super) fn effective_rtt_ps(link: &LinkSpec, slot_clocks: u32) -> u64 {
    let frames = pause_wait_octets(link, slot_clocks)
        + control_frame_octets()
        + u64::from(link.mtu_octets + WIRE_OVERHEAD_OCTETS);
    let path = link.rtt_ps() + link.forward_jitter_ps + link.reverse_jitter_ps + link.longest_response_ps();
    let ends = link.span_ps(ENGINE_CLOCKS + handover_clocks(link)) + link.occupancy_latency_ps;
    let sum = u128::from(path + ends) + u128::from(link.rate.wire_ps(frames)) * FAST / 10_000 + 1;
    (sum * u128::from(1_000_000 + link.rtt_margin_ppm)).div_ceil(1_000_000) as u64
}

/// Quanta that `octets` of line time hold when the sender is fast and the clock that measured the time is slow.
fn quanta_of_fast_sender(octets: u64) -> u64 {
    (u128::from(octets) * FAST).div_ceil(64 * SLOW) as u64
}

/// m and G: the most slots, up to 8, whose pause fits its field; it must outlast them by the spread.
fn pause_length(link: &LinkSpec, slot_quanta: u64, spread_octets: u64) -> Result<(u8, u16), LimitError> {
    let spread = quanta_of_fast_sender(spread_octets) + 4;
    let guard = |slots: u64| spread + (2 * slots * slot_quanta).div_ceil(9_999);
    let fits = |slots: &u64| slots * slot_quanta + guard(*slots) <= u64::from(u16::MAX);
    match (1..=MOST_PAUSE_SLOTS).rev().find(fits) {
        Some(slots) => Ok((slots as u8, guard(slots) as u16)),
        None => Err(LimitError {
            field: "slot + spread of the pause's effect",
            value: format!("{} quanta", slot_quanta + guard(1)),
            limit: "must be at most 65535, what the time field of a pause frame holds".to_owned(),
            remedy: search::shorter_slot(link, guard(1)),
        }),
    }
}

fn ceil_sqrt(value: u64) -> u64 {
    let root = value.isqrt();
    if root * root == value { root } else { root + 1 }
}
