//! Register writes of software to a loop, in their order: thresholds and interval for the line that the frames wait for, and the flows.

use super::registers::FIRST_INTERVAL_PS;
use crate::ethernet::{CELL_OCTETS, LineRate};
use crate::packet_buffer::CLASSES;
use crate::registers::Image;
use rtl_gen::registers::RegisterMap;
use serde::Serialize;
use std::net::{Ipv4Addr, Ipv6Addr};

/// Thresholds of DCQCN (Zhu et al., SIGCOMM 2015, figure 14) in octets, at [`RATE`].
const KMIN_OCTETS: u64 = 5_000;
/// See [`KMIN_OCTETS`].
const KMAX_OCTETS: u64 = 200_000;
/// Bits per second of the line for which these thresholds were made.
const RATE: u64 = 40_000_000_000;
/// Time after which a sender without a CNP raises its rate: that of the case in the report that has the supplement (IEEE 802 Nendica, "Improving Congestion
/// Notification").
const INCREASE_PS: u64 = 300_000_000;
/// Probability of a mark at Kmax in percent.
const PMAX_PERCENT: u64 = 1;

/// A loop's configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Program {
    /// Classes whose frames are marked, and answered.
    pub classes: u8,
    /// Kmin and Kmax of these in cells of 64 octets.
    pub kmin_cells: u32,
    /// See [`kmin_cells`](Self::kmin_cells).
    pub kmax_cells: u32,
    /// Probability of a mark at Kmax, in 1/65536.
    pub pmax: u16,
    /// Clocks from a CNP of a flow to the next.
    pub interval: u32,
    /// Clocks from a CNP of a congested flow to a supplement; 0: there are none.
    pub supplement: u32,
}

impl Program {
    /// For a buffer before a line of this rate, with its customary clock: thresholds in proportion to the rate.
    pub fn for_rate(rate: LineRate, classes: u8) -> Self {
        let cells =
            |octets: u64| (octets * (rate.bits_per_second() / 1_000_000) / (RATE / 1_000_000)) / CELL_OCTETS as u64;
        Self {
            classes,
            kmin_cells: cells(KMIN_OCTETS) as u32,
            kmax_cells: cells(KMAX_OCTETS) as u32,
            pmax: (PMAX_PERCENT * 65_536 / 100) as u16,
            interval: rate.clocks_in(FIRST_INTERVAL_PS) as u32,
            supplement: rate.clocks_in(INCREASE_PS / 10 * 9) as u32,
        }
    }

    /// This configuration with thresholds of so many cells at most, in the same proportion: a frame must be marked before a buffer that has these asks for a
    /// pause (DCQCN, section 4).
    #[must_use]
    pub fn within(self, cells: u32) -> Self {
        if self.kmax_cells <= cells {
            return self;
        }
        let kmin_cells = (u64::from(cells) * KMIN_OCTETS / KMAX_OCTETS) as u32;
        Self { kmin_cells, kmax_cells: cells, ..self }
    }

    /// Addresses and values in the order in which to write them: only what differs from the state after reset. The last of them marks the classes, when
    /// their thresholds stand.
    pub fn writes(&self, map: &RegisterMap) -> Vec<(u32, u32)> {
        let mut image = Image::new(map);
        for class in (0..CLASSES).filter(|class| self.classes >> class & 1 == 1) {
            image.set("kmin_cells", class, self.kmin_cells);
            image.set("kmax_cells", class, self.kmax_cells);
            image.set("pmax", class, self.pmax.into());
        }
        image.set("interval", 0, self.interval);
        image.set("supplement", 0, self.supplement);
        image.set("notify", 0, (self.classes != 0).into());
        image.set("mark", 0, self.classes.into());
        image.changes()
    }
}

/// Source and destination address of a flow, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addresses {
    /// Addresses of IPv4.
    V4(Ipv4Addr, Ipv4Addr),
    /// Addresses of IPv6.
    V6(Ipv6Addr, Ipv6Addr),
}

/// A flow of RoCEv2: a queue pair that sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flow {
    /// Source and destination.
    pub addresses: Addresses,
    /// Destination QP of its frames, in 24 bits.
    pub qp: u32,
    /// QP at its source, in 24 bits.
    pub peer_qp: u32,
}

impl Flow {
    /// Addresses and values in the order in which to write them, so that the flow is known, or no longer: then `flow_status` is read until `flow_busy` is 0.
    pub fn writes(&self, map: &RegisterMap, is_known: bool) -> Vec<(u32, u32)> {
        let (is_ipv6, source, destination) = match self.addresses {
            Addresses::V4(source, destination) => (false, source.to_ipv6_mapped(), destination.to_ipv6_mapped()),
            Addresses::V6(source, destination) => (true, source, destination),
        };
        // of IPv4, the last word has all that counts
        let first = if is_ipv6 { 0 } else { 3 };
        let words = [("flow_source", source), ("flow_destination", destination)];
        let mut writes: Vec<(u32, u32)> = words
            .into_iter()
            .flat_map(|(name, octets)| {
                let octets = octets.octets();
                (first..4).map(move |word| (name, word, octets))
            })
            .map(|(name, word, octets)| {
                let [a, b, c, d] = [0, 1, 2, 3].map(|octet| octets[4 * word + octet]);
                (map.address(name, word), u32::from_le_bytes([a, b, c, d]))
            })
            .collect();
        writes.push((map.address("flow_qp", 0), self.qp));
        writes.push((map.address("flow_peer_qp", 0), self.peer_qp));
        let command = if is_known { 1 } else { 2 };
        writes.push((map.address("flow_command", 0), command | u32::from(is_ipv6) << 8));
        writes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::near_source_loop::registers::map;

    /// The table of the page.
    #[test]
    fn the_values_of_the_page_are_those_of_a_line() {
        let page = include_str!("README.md");
        for rate in [LineRate::G10, LineRate::G40, LineRate::G100, LineRate::G400] {
            let Program { kmin_cells, kmax_cells, pmax, interval, supplement, .. } = Program::for_rate(rate, 8);
            let row = format!("| {rate} | {kmin_cells} | {kmax_cells} | {pmax} | {interval} | {supplement} |");
            assert!(page.contains(&row), "the page has not: {row}");
        }
    }

    #[test]
    fn thresholds_stay_within_a_buffer() {
        let program = Program::for_rate(LineRate::G100, 8);
        assert_eq!(program.within(program.kmax_cells), program);
        let Program { kmin_cells, kmax_cells, .. } = program.within(2000);
        assert_eq!((kmin_cells, kmax_cells), (50, 2000));
    }

    #[test]
    fn classes_are_enabled_when_their_thresholds_stand() {
        let map = map(64, 1024);
        let writes = Program::for_rate(LineRate::G100, 1 << 3).writes(&map);
        let at = |address| writes.iter().position(|(written, _)| *written == address);
        assert_eq!(writes.last(), Some(&(0xa0, 1 << 3)), "{writes:x?}");
        assert!(at(0x2c).is_some() && at(0x4c).is_some() && at(0x6c).is_some());
        assert_eq!(at(0x14), None, "the interval is that after reset");
        assert!(at(0x18).is_some(), "supplements come");
    }

    #[test]
    fn a_flow_of_ipv4_takes_five_words_and_one_of_ipv6_eleven() {
        let map = map(64, 1024);
        let addresses = Addresses::V4(Ipv4Addr::new(10, 1, 2, 3), Ipv4Addr::new(10, 4, 5, 6));
        let flow = Flow { addresses, qp: 0x1234, peer_qp: 0x5678 };
        let words = [(0xbc, 0x0302_010a), (0xcc, 0x0605_040a), (0xd0, 0x1234), (0xd4, 0x5678), (0xd8, 1)];
        assert_eq!(flow.writes(&map, true), words);
        let addresses = Addresses::V6(Ipv6Addr::LOCALHOST, Ipv6Addr::UNSPECIFIED);
        let writes = Flow { addresses, ..flow }.writes(&map, false);
        assert_eq!((writes.len(), writes[3], writes[10]), (11, (0xbc, 0x0100_0000), (0xd8, 0x102)));
    }
}
