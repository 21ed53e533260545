//! Ethernet as the flow-control cores see it: line rates with their clocks, what a frame takes on the wire, and its CRC.

use serde::{Deserialize, Serialize};

/// Preamble, start delimiter and inter-packet gap of a frame, in octets (802.3 clauses 3.1.1 and 4.4.2).
pub const WIRE_OVERHEAD_OCTETS: u32 = 20;
/// The FCS in octets, which streams and most captures leave out (802.3 clause 3.2.9).
pub const FCS_OCTETS: u32 = 4;
/// A MAC control frame from destination address to FCS, in octets.
pub const CONTROL_FRAME_OCTETS: u32 = 64;
/// One quantum, 512 bit times, in octets (802.3 annex 31B).
pub const QUANTUM_OCTETS: u32 = 64;
/// One buffer cell in octets.
pub const CELL_OCTETS: u32 = 64;
/// Light needs 5 ns for a metre of fibre.
pub const PS_PER_METRE: u64 = 5_000;

/// CRC-32 of these octets (IEEE 802.3, 3.2.9): each octet with its least significant bit first.
pub fn crc32(octets: impl IntoIterator<Item = u8>) -> u32 {
    let mut rest = u32::MAX;
    for octet in octets {
        for bit in 0..8 {
            let divides = (rest ^ u32::from(octet >> bit)) & 1 == 1;
            rest >>= 1;
            if divides {
                rest ^= 0x04c1_1db7_u32.reverse_bits();
            }
        }
    }
    !rest
}

/// A line rate that the cores are built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LineRate {
    /// 10 Gb/s.
    #[serde(rename = "10G")]
    G10,
    /// 25 Gb/s.
    #[serde(rename = "25G")]
    G25,
    /// 40 Gb/s.
    #[serde(rename = "40G")]
    G40,
    /// 100 Gb/s.
    #[serde(rename = "100G")]
    G100,
    /// 200 Gb/s.
    #[serde(rename = "200G")]
    G200,
    /// 400 Gb/s.
    #[serde(rename = "400G")]
    G400,
}

impl LineRate {
    /// Every rate, slowest first.
    pub const ALL: [Self; 6] = [Self::G10, Self::G25, Self::G40, Self::G100, Self::G200, Self::G400];

    /// The rate of so many bits per second, if the cores are built for it.
    pub fn from_bits_per_second(rate: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|r| r.bits_per_second() == rate)
    }

    /// The rate that is customary for a stream of so many octets in a beat: registers begin with the values for it.
    pub const fn customary(lanes: usize) -> Self {
        match lanes {
            8 => Self::G10,
            32 => Self::G40,
            64 => Self::G100,
            _ => Self::G400,
        }
    }

    /// Bits per second.
    pub fn bits_per_second(self) -> u64 {
        match self {
            Self::G10 => 10_000_000_000,
            Self::G25 => 25_000_000_000,
            Self::G40 => 40_000_000_000,
            Self::G100 => 100_000_000_000,
            Self::G200 => 200_000_000_000,
            Self::G400 => 400_000_000_000,
        }
    }

    /// Width of the stream that carries the rate, in bits.
    pub fn bus_bits(self) -> u32 {
        match self {
            Self::G10 | Self::G25 => 64,
            Self::G40 => 256,
            Self::G100 | Self::G200 => 512,
            Self::G400 => 1024,
        }
    }

    /// The clock of that stream in hertz, customary for the rate.
    pub fn clock_hz(self) -> u64 {
        match self {
            Self::G10 => 156_250_000,
            Self::G40 => 195_312_500,
            Self::G100 => 322_265_625,
            Self::G25 | Self::G200 | Self::G400 => 390_625_000,
        }
    }

    /// Clocks of that stream in so many picoseconds, rounded up.
    pub fn clocks_in(self, ps: u64) -> u64 {
        (u128::from(ps) * u128::from(self.clock_hz())).div_ceil(1_000_000_000_000) as u64
    }

    /// Longest time from the end of a pause frame to the last frame that may still begin, in quanta.
    ///
    /// 802.3 annex 31B.3.7 as secondary sources give it; where they differ (10G: 60 and 67) the longer one.
    pub fn response_quanta(self) -> u32 {
        match self {
            Self::G10 => 67,
            Self::G25 => 80,
            Self::G40 => 118,
            Self::G100 => 394,
            Self::G200 => 453,
            Self::G400 => 905,
        }
    }

    /// Time that `octets` take on the wire in picoseconds, rounded up.
    pub fn wire_ps(self, octets: u64) -> u64 {
        (u128::from(octets) * 8_000_000_000_000).div_ceil(u128::from(self.bits_per_second())) as u64
    }

    /// Octets that pass in so many picoseconds, rounded up.
    pub fn octets_in(self, ps: u64) -> u64 {
        (u128::from(ps) * u128::from(self.bits_per_second())).div_ceil(8_000_000_000_000) as u64
    }
}

impl std::fmt::Display for LineRate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}G", self.bits_per_second() / 1_000_000_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crc_is_that_of_ethernet() {
        assert_eq!(crc32(*b"123456789"), 0xcbf4_3926, "the published check value");
        let octets: Vec<u8> = (0..1000_u32).map(|n| ((n * n) >> 3) as u8).collect();
        for length in [0, 1, 7, 64, 999, 1000] {
            assert_eq!(crc32(octets[..length].to_vec()), crc32fast::hash(&octets[..length]), "{length} octets");
        }
    }

    #[test]
    fn wire_times_are_those_of_the_rate() {
        // 64-byte frames at 10G: 84 octets, 67.2 ns, 14.88 million a second.
        assert_eq!(LineRate::G10.wire_ps(84), 67_200);
        assert_eq!(LineRate::G400.wire_ps(1), 20);
        assert_eq!(LineRate::G100.octets_in(800_000_000), 10_000_000);
        assert_eq!(LineRate::G40.octets_in(1), 1);
    }

    #[test]
    fn each_bus_carries_its_rate() {
        for rate in LineRate::ALL {
            assert!(u64::from(rate.bus_bits()) * rate.clock_hz() >= rate.bits_per_second(), "{rate}");
            assert_eq!(LineRate::from_bits_per_second(rate.bits_per_second()), Some(rate));
        }
        assert_eq!(LineRate::from_bits_per_second(1_000_000_000), None);
    }
}
