//! Register writes of software to a shim, in their order, and the buffer that a link needs.

use super::{BLOCK_OCTETS, MARGIN_BEATS, effect_clocks};
use crate::bifrost_pause_engine::sizing::LinkSpec;
use crate::cbfc_receiver::{PACKET_LATENCY, ROUND_CLOCKS};
use crate::ethernet::{CELL_OCTETS, CONTROL_FRAME_OCTETS, FCS_OCTETS, WIRE_OVERHEAD_OCTETS};
use crate::limits::{LimitError, range};
use crate::packet_buffer::CLASSES;
use crate::registers::Image;
use rtl_gen::registers::RegisterMap;

/// Packets of a class in a round trip at least.
const PACKETS_IN_A_TRIP: u64 = 100;
/// Octets of a packet on the wire.
const PACKET_OCTETS: u64 = (CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS) as u64;
/// Octets on the wire for each packet of a class at least, if the other direction is silent.
const OCTETS_FOR_A_PACKET: u64 = 1000 * PACKET_OCTETS;
/// Intervals without a packet that are a silence.
const SILENT_INTERVALS: u64 = 16;
/// Clocks of a silence at least.
const LEAST_TIMEOUT: u64 = 1 << 20;

/// A shim's configuration. [`Program::default`] is the state after reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Source of its packets, first octet on the wire first.
    pub source_mac: [u8; 6],
    /// Organisation of the packets.
    pub oui: u32,
    /// Classes that run on credits, bit n for class n.
    pub enable: u8,
    /// Rounds of eight clocks after which a limit is sent again.
    pub interval_rounds: u16,
    /// Blocks by which a limit must have grown to be sent at once.
    pub threshold_blocks: u16,
    /// Octets of the longest frame without FCS.
    pub max_octets: u16,
    /// Clocks without a packet that are a silence.
    pub timeout: u32,
    /// Cells of the buffer of each class.
    pub buffer_cells: [u32; CLASSES],
}

impl Default for Program {
    fn default() -> Self {
        Self {
            source_mac: [2, 0, 0, 0, 0, 1],
            oui: 0x02_0000,
            enable: 0,
            interval_rounds: 256,
            threshold_blocks: 256,
            max_octets: 9216,
            timeout: LEAST_TIMEOUT as u32,
            buffer_cells: [0; CLASSES],
        }
    }
}

impl Program {
    /// For a long link, with a stream of `lanes` octets: each enabled class has the buffer that fills the line by itself.
    ///
    /// # Errors
    /// If a field of `link` is out of range, or a register cannot hold what the link needs.
    pub fn for_link(link: &LinkSpec, lanes: usize) -> Result<Self, LimitError> {
        link.check()?;
        let rounds = |ps: u64| clocks(link, ps) / u64::from(ROUND_CLOCKS);
        let share = link.rate.wire_ps(OCTETS_FOR_A_PACKET * u64::from(link.enable.count_ones().max(1)));
        let interval = rounds((link.rtt_ps() / PACKETS_IN_A_TRIP).max(share)).max(1);
        range("interval_rounds", interval, 1, u16::MAX.into(), "the link is too long for its clock")?;
        // packets take the share of a full line that the threshold takes of a BDP: less of one is more of the other
        let threshold = (PACKET_OCTETS * link.bdp_octets()).isqrt();
        let threshold = (threshold / BLOCK_OCTETS as u64).clamp(16, u16::MAX.into());
        let cells = buffer_cells(link, lanes, threshold);
        range("buffer_cells", cells, 1, (1 << super::CELL_BITS) - 1, "the link is too long for its rate")?;
        let max_octets = link.mtu_octets - FCS_OCTETS;
        range("mtu_octets", max_octets, 60, u16::MAX.into(), "longer frames have no length")?;
        let of_class = |class: usize| if link.enable >> class & 1 == 1 { cells as u32 } else { 0 };
        Ok(Self {
            enable: link.enable,
            interval_rounds: interval as u16,
            threshold_blocks: threshold as u16,
            max_octets: max_octets as u16,
            timeout: (SILENT_INTERVALS * interval * u64::from(ROUND_CLOCKS)).max(LEAST_TIMEOUT) as u32,
            buffer_cells: std::array::from_fn(of_class),
            ..Self::default()
        })
    }

    /// Addresses and values in the order in which to write them: only what differs from the state after reset. Which classes run on
    /// credits comes last.
    pub fn writes(&self, map: &RegisterMap) -> Vec<(u32, u32)> {
        let mut image = Image::new(map);
        let [a, b, c, d, e, f] = self.source_mac;
        image.set("source_mac_low", 0, u32::from_be_bytes([c, d, e, f]));
        image.set("source_mac_high", 0, u16::from_be_bytes([a, b]).into());
        image.set("oui", 0, self.oui);
        image.set("interval_rounds", 0, self.interval_rounds.into());
        image.set("threshold_blocks", 0, self.threshold_blocks.into());
        image.set("max_octets", 0, self.max_octets.into());
        image.set("timeout", 0, self.timeout);
        for (class, &cells) in self.buffer_cells.iter().enumerate() {
            image.set("buffer_cells", class, cells);
        }
        image.set("enable", 0, self.enable.into());
        let mut writes = image.changes();
        let enable = image.address("enable");
        writes.sort_by_key(|&(address, _)| address == enable);
        writes
    }
}

/// Clocks in so many picoseconds, rounded up.
fn clocks(link: &LinkSpec, ps: u64) -> u64 {
    (u128::from(ps) * u128::from(link.clock_hz)).div_ceil(1_000_000_000_000) as u64
}

/// Cells with which a class fills the line: what the line carries from the clock in which a cell is free to the one in which the frame that
/// may begin for it is in the buffer.
fn buffer_cells(link: &LinkSpec, lanes: usize, threshold: u64) -> u64 {
    let trip = link.rtt_ps() + link.forward_jitter_ps + link.reverse_jitter_ps;
    let trip = (u128::from(trip) * u128::from(1_000_000 + link.rtt_margin_ppm)).div_ceil(1_000_000) as u64;
    // a round, the packet in the part, its way to the gate, from there to the MAC, and from the far MAC to the level
    let inside = u64::from(ROUND_CLOCKS + PACKET_LATENCY + 6 + MARGIN_BEATS + effect_clocks(lanes) + 4);
    let inside_ps = (u128::from(inside) * 1_000_000_000_000).div_ceil(link.clock_hz.into()) as u64;
    let frame = |octets: u32| u64::from(octets + WIRE_OVERHEAD_OCTETS);
    // a packet waits for a frame; the gate wants credits for a whole frame; a frame counts when it is whole, and leaves likewise
    let packet = frame(link.reverse_mtu_octets) + frame(CONTROL_FRAME_OCTETS);
    let frames = 3 * frame(link.mtu_octets) + u64::from(MARGIN_BEATS) * lanes.max(BLOCK_OCTETS) as u64;
    let octets = link.rate.octets_in(trip + inside_ps) + packet + frames + threshold * BLOCK_OCTETS as u64;
    octets.div_ceil(CELL_OCTETS.into()) + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::credit_shim::registers::map;
    use crate::ethernet::LineRate;

    /// The margin of the specification is that of a round trip that is not measured: credits need none.
    #[test]
    fn a_link_of_80_km_needs_1_01_bdp() {
        for rate in [LineRate::G10, LineRate::G100, LineRate::G400] {
            let link = LinkSpec { rtt_margin_ppm: 0, ..LinkSpec::new(rate, 80_000) };
            let program = Program::for_link(&link, 64).expect("a program");
            let bdp = link.bdp_octets() as f64 / 64.0;
            let cells = f64::from(program.buffer_cells[3]);
            let most = if rate == LineRate::G10 { 1.02 } else { 1.01 };
            assert!(cells > bdp && cells < most * bdp, "{rate}: {cells} cells, {bdp} of the link");
            assert_eq!(program.buffer_cells.iter().filter(|cells| **cells > 0).count(), 1);
            assert!(program.timeout >= 4 * 8 * u32::from(program.interval_rounds), "{program:?}");
        }
    }

    #[test]
    fn only_what_differs_from_reset_is_written_and_the_classes_come_last() {
        let map = map(64);
        assert_eq!(Program::default().writes(&map), []);
        let program =
            Program { enable: 8, interval_rounds: 7, buffer_cells: [0, 0, 0, 5, 0, 0, 0, 0], ..Program::default() };
        assert_eq!(program.writes(&map), [(0x20, 7), (0x4c, 5), (0x1c, 8)]);
    }

    #[test]
    fn a_link_that_no_register_holds_is_refused() {
        let link = LinkSpec { distance_m: 40_000_000, ..LinkSpec::new(LineRate::G400, 0) };
        assert_eq!(Program::for_link(&link, 128).expect_err("too long").field, "interval_rounds");
        let link = LinkSpec { mtu_octets: 63, ..LinkSpec::new(LineRate::G100, 0) };
        assert_eq!(Program::for_link(&link, 64).expect_err("too short").field, "mtu_octets");
    }
}
