//! Register writes of software to an end, in their order, and the times that a link needs.

use super::ROUND_CLOCKS;
use super::registers::{FIRST_PATIENCE, FIRST_PERIOD, FIRST_TIMEOUT};
use crate::ethernet::{CONTROL_FRAME_OCTETS, LineRate, WIRE_OVERHEAD_OCTETS};
use crate::limits::{LimitError, range, range_shown};
use crate::registers::Image;
use crate::units::write_picoseconds;
use rtl_gen::registers::RegisterMap;
use serde::Serialize;

/// Words in a round trip at least: the last frames are missed after one of these times.
pub const PERIODS: u64 = 50;
/// Octets on the line for each word at least: words take 1 % of it.
const OCTETS_FOR_A_WORD: u64 = 100 * (CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS) as u64;
/// Periods without a word that are a silence: two round trips, which a burst of losses does not last.
const SILENT_PERIODS: u64 = 100;
/// A part of the round trip by which it may grow, and frames are sent again no sooner for that.
const PART_OF_GROWTH: u64 = 8;
/// Frames that the far end may have to send before one that is asked for: one under way, one of its port, and the same at this end for the word.
const FRAMES_BEFORE: u64 = 4;
/// Clocks that both cores take for a word, and for a frame that is sent again, without its beats: with memories behind AXI4 that is got first, with a
/// latency of 1000 ns and behind a refresh.
pub const CLOCKS_OF_CORES: u64 = 1000;
/// Octets of the longest frame for which there is a patience.
const LONGEST_OCTETS: u64 = 9732;
/// Bits of `patience` and of the clocks of a period.
const CLOCK_BITS: u32 = 24;

/// An end's configuration. [`Program::default`] is the state after reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Program {
    /// Source of its words, first octet on the wire first.
    pub source_mac: [u8; 6],
    /// Organisation of the words.
    pub oui: u32,
    /// Rounds of 64 clocks from word to word.
    pub period_rounds: u32,
    /// Clocks without anything that was asked for, after which it is asked for again.
    pub patience: u32,
    /// Rounds of 64 clocks without a word that are a silence.
    pub timeout_rounds: u32,
    /// MAC control frames keep their place among frames of data.
    pub keep_control: bool,
}

impl Default for Program {
    fn default() -> Self {
        Self {
            source_mac: [2, 0, 0, 0, 0, 1],
            oui: 0x02_0000,
            period_rounds: FIRST_PERIOD,
            patience: FIRST_PATIENCE,
            timeout_rounds: FIRST_TIMEOUT,
            keep_control: false,
        }
    }
}

impl Program {
    /// For a line with this rate and round trip, and frames of so many octets with FCS at most, with the customary clock of the rate.
    ///
    /// # Errors
    /// If no register holds the times of the line.
    pub fn for_line(rate: LineRate, rtt_ps: u64, mtu_octets: u32) -> Result<Self, LimitError> {
        range("mtu", u64::from(mtu_octets), 64, LONGEST_OCTETS, "give the longest frame with FCS, e.g. 4174")?;
        let frame = rate.wire_ps(u64::from(mtu_octets + WIRE_OVERHEAD_OCTETS));
        // the patience is the longest time but for that of the silence, which counts rounds
        let most = ((1_u64 << CLOCK_BITS) - 1) - CLOCKS_OF_CORES;
        let most_ps = (u128::from(most) * 1_000_000_000_000 / u128::from(rate.clock_hz())) as u64;
        let longest_rtt = (most_ps - FRAMES_BEFORE * frame) / (PART_OF_GROWTH + 1) * PART_OF_GROWTH;
        let remedy = "no register of `link_retry` holds the patience of a longer line: use a code";
        range_shown("rtt", rtt_ps, 0, longest_rtt, |ps| write_picoseconds(*ps), remedy)?;
        let period = rate.clocks_in((rtt_ps / PERIODS).max(rate.wire_ps(OCTETS_FOR_A_WORD)));
        let rounds = period.div_ceil(ROUND_CLOCKS.into()).max(1);
        let patience = rate.clocks_in(rtt_ps + rtt_ps / PART_OF_GROWTH + FRAMES_BEFORE * frame) + CLOCKS_OF_CORES;
        Ok(Self {
            period_rounds: rounds as u32,
            patience: patience as u32,
            timeout_rounds: (SILENT_PERIODS * rounds) as u32,
            ..Self::default()
        })
    }

    /// Addresses and values in the order in which to write them: only what differs from the state after reset.
    pub fn writes(&self, map: &RegisterMap) -> Vec<(u32, u32)> {
        let mut image = Image::new(map);
        let [a, b, c, d, e, f] = self.source_mac;
        let values = [
            ("source_mac_low", u32::from_be_bytes([c, d, e, f])),
            ("source_mac_high", u16::from_be_bytes([a, b]).into()),
            ("oui", self.oui),
            ("period_rounds", self.period_rounds),
            ("patience", self.patience),
            ("timeout_rounds", self.timeout_rounds),
            ("keep_control", self.keep_control.into()),
        ];
        values.into_iter().for_each(|(name, value)| image.set(name, 0, value));
        image.changes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link_retry::registers::map;

    /// The table of the page.
    #[test]
    fn the_values_of_the_page_are_those_of_a_line() {
        let page = include_str!("README.md");
        for (rate, kilometres) in [
            (LineRate::G10, 80),
            (LineRate::G100, 3),
            (LineRate::G100, 80),
            (LineRate::G400, 80),
            (LineRate::G100, 3000),
        ] {
            let Program { period_rounds, patience, timeout_rounds, .. } =
                Program::for_line(rate, kilometres * 10_000_000, 4174).expect("a program");
            let row = format!("| {rate} | {kilometres} | {period_rounds} | {patience} | {timeout_rounds} |");
            assert!(page.contains(&row), "the page has not: {row}");
        }
    }

    #[test]
    fn only_what_differs_from_reset_is_written() {
        let map = map(64, 16_384, 0);
        assert_eq!(Program::default().writes(&map), []);
        let program = Program { patience: 7, ..Program::default() };
        assert_eq!(program.writes(&map), [(0x20, 7)]);
    }

    #[test]
    fn each_register_holds_its_time_up_to_the_longest_line_and_no_further() {
        for rate in [LineRate::G10, LineRate::G100, LineRate::G400] {
            let refused = Program::for_line(rate, u64::MAX >> 8, 4174).expect_err("too long");
            assert_eq!(refused.field, "rtt");
            let mut longest = 0;
            for bit in (0..48).rev() {
                let longer = longest | 1 << bit;
                longest = if Program::for_line(rate, longer, 4174).is_ok() { longer } else { longest };
            }
            let program = Program::for_line(rate, longest, 4174).expect("a program");
            assert!(program.patience < 1 << 24 && program.patience > (1 << 24) - 1000, "{program:?}");
            assert!(program.period_rounds < 1 << 18 && program.timeout_rounds < 1 << 24, "{program:?}");
        }
        assert_eq!(Program::for_line(LineRate::G100, 1, 63).expect_err("too short").field, "mtu");
    }
}
