//! Register writes of software to an end, in their order, and the values that a link needs.

use crate::bifrost_pause_engine::sizing::LinkSpec;
use crate::ethernet::CELL_OCTETS;
use crate::limits::{LimitError, range};
use crate::packet_buffer::CLASSES;
use crate::rate_limiter::{BURST_BITS, burst_of, most_deficit, rate_of};
use crate::registers::Image;
use crate::segment;
use crate::segment_controller::{CELL_BITS, LEAST_LOG2, MOST_RATE, OVERHEAD, clock_step};
use rtl_gen::registers::RegisterMap;

/// Periods in a round trip at least, so that the light alone determines the reaction.
const PERIODS_IN_A_TRIP: u64 = 10;
/// Delays of the loop in which a distance to the target is drained: above e the level does not swing.
const DELAYS_OF_A_DRAIN: u64 = 3;
/// Periods without a frame that are a silence.
const SILENT_PERIODS: u64 = 16;
/// Clocks of a silence at least: longer than a round of the receiver.
const LEAST_TIMEOUT: u64 = 1000;
/// Periods of which the rates do not know that the switch takes nothing any more: the one in which it stops, the one whose rate is worked out
/// then, and the one in which that rate is the far end's.
const PERIODS_BEHIND: u64 = 3;
/// A class may be kept from sending for so long, in ns, and keep its rate.
const BURST_NS: u64 = 1000;
/// The least rate as a part of the greatest.
const PART_OF_LEAST: u32 = 100;

/// An end's configuration. [`Program::after_reset`] is the state after reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Source of its frames, first octet on the wire first.
    pub source_mac: [u8; 6],
    /// Organisation of the frames.
    pub oui: u32,
    /// Length of a clock in 2^-16 ns.
    pub clock_step: u32,
    /// Octets that are counted for a frame beside its own.
    pub overhead: u8,
    /// Classes that are limited, those that follow the far end, and those for which this end asks for a rate.
    pub limit: u8,
    /// See [`limit`](Self::limit).
    pub follow: u8,
    /// See [`limit`](Self::limit).
    pub control: u8,
    /// Clocks without a frame that are a silence.
    pub timeout: u32,
    /// Logarithms of the period, and of the time in which a distance is drained, in units of 1024 ns.
    pub period_log2: u8,
    /// See [`period_log2`](Self::period_log2).
    pub drain_log2: u8,
    /// Cells of a class with a backlog.
    pub backlog_cells: u16,
    /// Least rate that is asked for, and increase without backlog, in 1/65536 octets a nanosecond.
    pub least: u32,
    /// See [`least`](Self::least).
    pub increase: u32,
    /// Rate of each class without the far end, in 1/65536 octets a clock.
    pub rate: [u32; CLASSES],
    /// Octets of each bucket.
    pub burst: [u32; CLASSES],
    /// Target of each class in cells.
    pub target_cells: [u32; CLASSES],
    /// Greatest rate that is asked for, in 1/65536 octets a nanosecond.
    pub most: [u32; CLASSES],
}

impl Program {
    /// The state after reset, with a clock in hertz.
    pub fn after_reset(clock_hz: u64) -> Self {
        Self {
            source_mac: [2, 0, 0, 0, 0, 1],
            oui: 0x02_0000,
            clock_step: clock_step(clock_hz),
            overhead: OVERHEAD,
            limit: 0,
            follow: 0,
            control: 0,
            timeout: 1 << 20,
            period_log2: 0,
            drain_log2: 0,
            backlog_cells: 48,
            least: 0,
            increase: 0,
            rate: [0; CLASSES],
            burst: [1 << 14; CLASSES],
            target_cells: [0; CLASSES],
            most: [MOST_RATE; CLASSES],
        }
    }

    /// For an end of a long link in both roles: each enabled class follows the far end, and may send at the rate of the line without it.
    ///
    /// # Errors
    /// If a field of `link` is out of range, or a register cannot hold what the link needs.
    pub fn for_link(link: &LinkSpec) -> Result<Self, LimitError> {
        link.check()?;
        let reset = Self::after_reset(link.clock_hz);
        let (line, trip) = (link.rate.bits_per_second(), link.rtt_ps() / 1000);
        let period = (trip / PERIODS_IN_A_TRIP).max(1 << LEAST_LOG2).ilog2().min(LEAST_LOG2 + 7);
        let delay = trip + (2 << period);
        let drain = (DELAYS_OF_A_DRAIN * delay).next_power_of_two().ilog2();
        range("drain_log2", u64::from(drain - LEAST_LOG2), 0, 15, "the link is too long")?;
        let backlog = (2 * u64::from(link.mtu_octets)).div_ceil(CELL_OCTETS.into());
        // what comes in a round trip
        let target = link.bdp_octets().div_ceil(CELL_OCTETS.into()).max(backlog);
        let most = segment::rate_of(line).expect("frames have room for each rate of a line");
        let rate = rate_of(line, link.clock_hz);
        range("rate", rate, 1, (1 << crate::rate_limiter::RATE_BITS) - 1, "the clock is too slow for the rate")?;
        let burst = burst_of(line, BURST_NS).max(2 * u64::from(link.mtu_octets));
        range("burst", burst, 1, (1 << BURST_BITS) - 1, "the bucket has no room")?;
        let clocks = (u128::from(SILENT_PERIODS << period) * u128::from(link.clock_hz)).div_ceil(1_000_000_000) as u64;
        let of_classes = |value: u32, other: [u32; CLASSES]| {
            std::array::from_fn(|class| if link.enable >> class & 1 == 1 { value } else { other[class] })
        };
        Ok(Self {
            limit: link.enable,
            follow: link.enable,
            control: link.enable,
            timeout: clocks.max(LEAST_TIMEOUT) as u32,
            period_log2: (period - LEAST_LOG2) as u8,
            drain_log2: (drain - LEAST_LOG2) as u8,
            backlog_cells: backlog as u16,
            least: most / PART_OF_LEAST,
            // a class without backlog reaches its most in the time of a drain
            increase: (most >> (drain - period)).max(1),
            rate: of_classes(rate as u32, reset.rate),
            burst: of_classes(burst as u32, reset.burst),
            target_cells: of_classes(target as u32, reset.target_cells),
            most: of_classes(most, reset.most),
            ..reset
        })
    }

    /// For an end that sends nothing until the far end asks for a rate, and whose buffer has so many cells for each enabled class, which errors call
    /// `field`: no frame is lost. The level of a class returns to what its cells leave beside those that may still come when the switch stops, but no
    /// more than costs no throughput.
    ///
    /// # Errors
    /// As [`Program::for_link`]; or a class has no room for what may still come.
    pub fn lossless(link: &LinkSpec, field: &'static str, cells: impl Fn(usize) -> u64) -> Result<Self, LimitError> {
        let mut program = Self { least: 0, ..Self::for_link(link)? };
        let behind = program.behind_cells(link);
        let least = behind + u64::from(program.backlog_cells);
        for class in (0..CLASSES).filter(|class| link.enable >> class & 1 == 1) {
            let remedy = "give the class more cells: so many may still come when the switch stops";
            let cells = cells(class);
            range(field, cells, least, (1 << CELL_BITS) - 1, remedy)?;
            program.target_cells[class] = program.target_cells[class].min((cells - behind) as u32);
            program.rate[class] = 0;
        }
        Ok(program)
    }

    /// Octets of a class that may still come once the switch takes none: those of a round trip and of the periods whose rates do not know it,
    /// and what a full bucket lets through at once.
    pub fn behind_octets(&self, link: &LinkSpec) -> u64 {
        let periods_ps = (1000 * PERIODS_BEHIND) << (LEAST_LOG2 + u32::from(self.period_log2));
        let burst = self.burst.into_iter().max().unwrap_or_default();
        let lanes = link.rate.bus_bits() as usize / 8;
        let bucket = most_deficit(burst, link.mtu_octets, self.overhead, lanes);
        link.rate.octets_in(link.rtt_ps() + periods_ps) + u64::from(bucket)
    }

    /// Cells of a class that may still come once the switch takes none.
    pub fn behind_cells(&self, link: &LinkSpec) -> u64 {
        let cell = u64::from(CELL_OCTETS);
        link.storage.octets(self.behind_octets(link).div_ceil(cell)) / cell
    }

    /// Cells of a class with which the link carries its whole line: its target, and what may still come.
    pub fn region_cells(&self, link: &LinkSpec) -> u64 {
        u64::from(self.target_cells.into_iter().max().unwrap_or_default()) + self.behind_cells(link)
    }

    /// Addresses and values in the order in which to write them: only what differs from the state after reset. The roles of the classes
    /// come last.
    pub fn writes(&self, map: &RegisterMap) -> Vec<(u32, u32)> {
        let mut image = Image::new(map);
        let [a, b, c, d, e, f] = self.source_mac;
        image.set("source_mac_low", 0, u32::from_be_bytes([c, d, e, f]));
        image.set("source_mac_high", 0, u16::from_be_bytes([a, b]).into());
        let values = [
            ("oui", self.oui),
            ("clock_step", self.clock_step),
            ("overhead", self.overhead.into()),
            ("timeout", self.timeout),
            ("period_log2", self.period_log2.into()),
            ("drain_log2", self.drain_log2.into()),
            ("backlog_cells", self.backlog_cells.into()),
            ("least", self.least),
            ("increase", self.increase),
            ("limit", self.limit.into()),
            ("follow", self.follow.into()),
            ("control", self.control.into()),
        ];
        for (name, value) in values {
            image.set(name, 0, value);
        }
        let arrays =
            [("rate", self.rate), ("burst", self.burst), ("target_cells", self.target_cells), ("most", self.most)];
        for (name, values) in arrays {
            for (class, value) in values.into_iter().enumerate() {
                image.set(name, class, value);
            }
        }
        let mut writes = image.changes();
        let classes = image.address("limit");
        writes.sort_by_key(|&(address, _)| address == classes);
        writes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ethernet::LineRate;
    use crate::segment_loop::registers::map;

    /// The table of the page: rate, distance, and the values for one class.
    #[test]
    fn the_values_of_the_page_are_those_of_a_link() {
        let page = include_str!("README.md");
        for (rate, name, kilometres) in
            [(LineRate::G10, "10G", 80), (LineRate::G100, "100G", 80), (LineRate::G400, "400G", 600)]
        {
            let link = LinkSpec::new(rate, 1000 * kilometres);
            let program = Program::for_link(&link).expect("a program");
            let class = program.limit.trailing_zeros() as usize;
            let Program { period_log2, drain_log2, least, increase, timeout, .. } = program;
            let (rate, burst) = (program.rate[class], program.burst[class]);
            let (target, most) = (program.target_cells[class], program.most[class]);
            let row = format!(
                "| {name} | {kilometres} | {rate} | {burst} | {period_log2} | {drain_log2} | {target} | {most} | {least} | {increase} | {timeout} |"
            );
            assert!(page.contains(&row), "the page has not: {row}");
        }
    }

    #[test]
    fn only_what_differs_from_reset_is_written_and_the_classes_come_last() {
        let map = map(64);
        let reset = Program::after_reset(LineRate::G100.clock_hz());
        assert_eq!(reset.writes(&map), []);
        let mut program = Program { limit: 8, follow: 8, control: 9, drain_log2: 3, ..reset };
        program.rate[3] = 5;
        assert_eq!(program.writes(&map), [(0x2c, 0x300), (0x6c, 5), (0x24, 0x09_0808)]);
    }

    #[test]
    fn a_link_that_no_register_holds_is_refused() {
        let link = LinkSpec { distance_m: 40_000_000, ..LinkSpec::new(LineRate::G100, 0) };
        assert_eq!(Program::for_link(&link).expect_err("too long").field, "drain_log2");
    }
}
