//! Buffers of the alternatives on the same link.

use super::spec::LinkSpec;
use crate::ethernet::{CONTROL_FRAME_OCTETS, LineRate, WIRE_OVERHEAD_OCTETS};
use serde::Serialize;

/// Delay of an Ethernet interface, PHY and MAC, in picoseconds: 122 880 bit times at 100 Gb/s.
const INTERFACE_PS: u64 = 1_228_800;
/// Delay of the higher layers at each end, in bit times (802.1Qbb annex on headroom).
const HIGHER_LAYER_BITS: u64 = 160;

/// Buffer memory in octets for one priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Baselines {
    /// Native PFC without loss of throughput: XOFF one BDP up, and the headroom above it.
    pub pfc_octets: u64,
    /// The headroom in `pfc_octets`.
    pub pfc_headroom_octets: u64,
    /// SWING's relay: one BDP.
    pub swing_octets: u64,
    /// Algorithm 1 as in the paper's testbed: BDP in whole slots and three slots more.
    pub published_octets: u64,
}

impl Baselines {
    pub(super) fn new(link: &LinkSpec, slot_quanta: u64) -> Self {
        let memory = |octets: u64| link.storage.octets(octets.div_ceil(64));
        let headroom = link.pfc_headroom_wire_octets(link.rtt_ps());
        let bdp = link.bdp_octets();
        let slots = bdp.div_ceil(slot_quanta * 64);
        Self {
            pfc_octets: memory(bdp + headroom),
            pfc_headroom_octets: memory(headroom),
            swing_octets: memory(bdp),
            published_octets: memory((slots + 3) * slot_quanta * 64),
        }
    }
}

impl LinkSpec {
    /// Headroom of native PFC on this link in octets of memory, if its round trip were `rtt_ps`.
    pub fn pfc_headroom_octets(&self, rtt_ps: u64) -> u64 {
        self.storage.octets(self.pfc_headroom_wire_octets(rtt_ps).div_ceil(64))
    }

    fn pfc_headroom_wire_octets(&self, rtt_ps: u64) -> u64 {
        pfc_headroom_octets(self.rate, rtt_ps, self.mtu_octets, self.reverse_mtu_octets, self.longest_response_ps())
    }
}

/// Headroom of a PFC receiver above XOFF in octets on the wire, by the worst-case delays of 802.1Qbb: both directions of
/// the cable, a frame in progress at each end, the pause frame, the peer's response, the layers between.
pub fn pfc_headroom_octets(rate: LineRate, rtt_ps: u64, mtu: u32, reverse_mtu: u32, response_ps: u64) -> u64 {
    let pause_frame_bits = u64::from(CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS) * 8;
    let bits = |ps: u64| (u128::from(ps) * u128::from(rate.bits_per_second())).div_ceil(1_000_000_000_000) as u64;
    let frames = u64::from(mtu + reverse_mtu) * 8 + pause_frame_bits;
    (bits(rtt_ps + response_ps + 2 * INTERFACE_PS) + frames + 2 * HIGHER_LAYER_BITS).div_ceil(8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked by hand from the formula: cable 2 x 40 000 000 bits, frames 73 728 and 33 600, 160 twice, 672, response
    /// 201 728, interfaces 245 760.
    #[test]
    fn headroom_at_100g_80km() {
        let response = LineRate::G100.wire_ps(394 * 64);
        assert_eq!(response, 2_017_280);
        let bits = 80_000_000 + 73_728 + 33_600 + 320 + 672 + 201_728 + 245_760;
        assert_eq!(pfc_headroom_octets(LineRate::G100, 800_000_000, 9216, 4200, response), bits / 8);
        // 100 m: 82.0 KB
        assert_eq!(pfc_headroom_octets(LineRate::G100, 1_000_000, 9216, 4200, response), (bits - 79_900_000) / 8);
    }
}
