//! Register writes of software to a relay, in their order.

use crate::bifrost_pause_engine::sizing::LinkSpec;
use crate::ethernet::{CELL_OCTETS, CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use crate::limits::{LimitError, range};
use crate::registers::Image;
use crate::swing_pfc_relay::{MOST_SLOTS, ROUND_CLOCKS};
use rtl_gen::registers::RegisterMap;

/// Clocks and line rates are within 100 ppm of what they are said to be (802.3): in ten-thousandths.
const NOMINAL: u128 = 10_000;
const FAST: u128 = NOMINAL + 1;
const SLOW: u128 = NOMINAL - 1;
/// Largest value of the registers of slot and limit.
const MOST_ROUNDS: u64 = u16::MAX as u64;
const MOST_SLOT_CELLS: u64 = u16::MAX as u64;
/// Largest value of the register of the set point.
const MOST_CELLS: u64 = (1 << 28) - 1;

/// Pause requests of the switch beside the relay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pauses {
    /// e: edges of a class, from XOFF to XON or back, in a round trip of the long link at most; 0 ..= 100 000.
    pub edges: u32,
    /// Remainder of a time when the switch sends it again, in picoseconds.
    pub left_ps: u64,
}

/// A relay's configuration. [`Program::default`] is the state after reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Source of its frames, first octet on the wire first.
    pub source_mac: [u8; 6],
    /// Classes that are relayed, bit n for class n.
    pub relay: u8,
    /// Classes whose inventory is corrected.
    pub correct: u8,
    /// Rounds of eight clocks in a slot of the window.
    pub slot_rounds: u16,
    /// Slots of the window.
    pub window_slots: u16,
    /// Cells that the long link carries in a slot.
    pub slot_cells: u16,
    /// Inventory above which an XON is held, in cells.
    pub set_point_cells: u32,
    /// Rounds that an XON is held at most.
    pub hold_rounds: u16,
}

impl Default for Program {
    fn default() -> Self {
        Self {
            source_mac: [2, 0, 0, 0, 0, 1],
            relay: 0,
            correct: 0,
            slot_rounds: 1,
            window_slots: 1,
            slot_cells: 0,
            set_point_cells: MOST_CELLS as u32,
            hold_rounds: 0,
        }
    }
}

impl Program {
    /// For a long link: its classes are relayed and corrected, at no cost in throughput (the condition of
    /// [`swing_pfc_relay`](crate::swing_pfc_relay)). Of all slots, the one with the smallest set point is taken: short
    /// ones suffer from the rounding of their cells, long ones from edges that are known to a slot.
    ///
    /// # Errors
    /// If a field of `link` or `switch` is out of range, if the link is too long for the window or the set point, or if
    /// an XON could not be held for a round.
    pub fn for_link(link: &LinkSpec, switch: Pauses) -> Result<Self, LimitError> {
        link.check()?;
        range("edges", switch.edges, 0, 100_000, "a switch does not change its mind that often")?;
        let trip = trip_rounds(link);
        let shortest = trip.div_ceil(MOST_SLOTS as u64);
        range("slot_rounds", shortest, 1, MOST_ROUNDS, "a slower clock has longer rounds")?;
        range("slot_cells", slot_cells(link, shortest), 0, MOST_SLOT_CELLS, "the link is too long for its rate")?;

        let slots = |rounds: u64| trip.div_ceil(rounds);
        let set_point = |rounds: u64| (slots(rounds) + 2 + u64::from(switch.edges)) * slot_cells(link, rounds);
        let rounds = (shortest..=MOST_ROUNDS)
            .take_while(|&rounds| slot_cells(link, rounds) <= MOST_SLOT_CELLS)
            .min_by_key(|&rounds| set_point(rounds))
            .unwrap_or(shortest);
        range("set_point_cells", set_point(rounds), 0, MOST_CELLS, "the link is too long for its rate")?;

        let hold = round_fraction(link, switch.left_ps, SLOW).0.saturating_sub(1);
        range("hold_rounds", hold, 1, u64::MAX, "have the switch send its times again sooner")?;
        Ok(Self {
            relay: link.enable,
            correct: link.enable,
            slot_rounds: rounds as u16,
            window_slots: slots(rounds) as u16,
            slot_cells: slot_cells(link, rounds) as u16,
            set_point_cells: set_point(rounds) as u32,
            hold_rounds: hold.min(MOST_ROUNDS) as u16,
            ..Self::default()
        })
    }

    /// Addresses and values in the order in which to write them: only what differs from the state after reset. Which
    /// classes are relayed comes last.
    pub fn writes(&self, map: &RegisterMap) -> Vec<(u32, u32)> {
        let mut image = Image::new(map);
        let [a, b, c, d, e, f] = self.source_mac;
        image.set("source_mac_low", 0, u32::from_be_bytes([c, d, e, f]));
        image.set("source_mac_high", 0, u16::from_be_bytes([a, b]).into());
        image.set("slot_rounds", 0, self.slot_rounds.into());
        image.set("slot_cells", 0, self.slot_cells.into());
        image.set("window_slots", 0, self.window_slots.into());
        image.set("set_point_cells", 0, self.set_point_cells);
        image.set("hold_rounds", 0, self.hold_rounds.into());
        image.set("relay", 0, self.relay.into());
        image.set("correct", 0, self.correct.into());
        image.changes()
    }
}

/// Whole rounds in so many picoseconds, and whether a part of one is left, with a clock of `pace` ten-thousandths.
fn round_fraction(link: &LinkSpec, ps: u64, pace: u128) -> (u64, bool) {
    let round = u128::from(ROUND_CLOCKS) * 1_000_000_000_000 * NOMINAL;
    let time = u128::from(ps) * u128::from(link.clock_hz) * pace;
    ((time / round).min(u64::MAX.into()) as u64, !time.is_multiple_of(round))
}

/// A round trip in rounds, rounded up, at least 1: from an XON that the switch sends to the buffer's count of what it lets
/// through. The frame that carries the XON waits for one of the reverse direction, and the buffer counts whole frames.
fn trip_rounds(link: &LinkSpec) -> u64 {
    let frames = link.reverse_mtu_octets + CONTROL_FRAME_OCTETS + link.mtu_octets + 3 * WIRE_OVERHEAD_OCTETS;
    let path = link.rtt_ps() + link.forward_jitter_ps + link.reverse_jitter_ps + link.longest_response_ps();
    let trip = path + link.occupancy_latency_ps + link.rate.wire_ps(frames.into());
    let trip = (u128::from(trip) * u128::from(1_000_000 + link.rtt_margin_ppm)).div_ceil(1_000_000) as u64;
    let (whole, part) = round_fraction(link, trip, FAST);
    (whole + u64::from(part)).max(1)
}

/// Cells that the link carries in so many rounds, rounded up: its sender is fast, the clock slow.
fn slot_cells(link: &LinkSpec, rounds: u64) -> u64 {
    let bits = u128::from(rounds) * u128::from(ROUND_CLOCKS) * u128::from(link.rate.bits_per_second()) * FAST;
    bits.div_ceil(u128::from(link.clock_hz) * SLOW * 8 * u128::from(CELL_OCTETS)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ethernet::LineRate;
    use crate::swing_relay::registers::map;

    const SWITCH: Pauses = Pauses { edges: 10, left_ps: 150_000_000 };

    #[test]
    fn a_link_of_80_km_is_programmed_like_this() {
        let program = Program::for_link(&LinkSpec::new(LineRate::G100, 80_000), SWITCH).expect("a program");
        assert_eq!((program.slot_rounds, program.slot_cells), (7, 34), "{program:?}");
        assert_eq!((program.window_slots, program.set_point_cells), (4_711, (4_711 + 2 + 10) * 34));
        assert_eq!(program.hold_rounds, 6_040);
    }

    /// In real numbers, from the contract of the relay.
    #[test]
    fn throughput_costs_nothing_whatever_the_link_is() {
        for rate in LineRate::ALL {
            for distance_m in [0, 100, 10_000, 80_000, 600_000, 2_000_000] {
                let link = LinkSpec { rtt_margin_ppm: 0, ..LinkSpec::new(rate, distance_m) };
                let program = Program::for_link(&link, SWITCH).expect("a program");
                let slot_s = f64::from(program.slot_rounds) * 8.0 / link.clock_hz as f64;
                let (cells, window) = (f64::from(program.slot_cells), f64::from(program.window_slots));
                assert!(window * slot_s >= link.rtt_ps() as f64 * 1e-12, "{rate}, {distance_m} m: {program:?}");
                assert!(cells * 512.0 >= slot_s * rate.bits_per_second() as f64 * 1.0001, "{rate}: {program:?}");
                assert!(f64::from(program.set_point_cells) >= (window + 12.0) * cells, "{rate}: {program:?}");
                assert!(usize::from(program.window_slots) <= MOST_SLOTS);
                let hold_s = f64::from(program.hold_rounds) * 8.0 / link.clock_hz as f64;
                assert!(hold_s < SWITCH.left_ps as f64 * 1e-12, "{rate}: {program:?}");
                // nor is the set point far above what the link itself asks for
                let bdp = link.bdp_octets() as f64 / 64.0;
                let floor = bdp + link.rate.octets_in(link.longest_response_ps()) as f64 / 64.0;
                assert!(
                    f64::from(program.set_point_cells) < 1.1 * floor + 500.0,
                    "{rate}, {distance_m} m: {program:?}"
                );
            }
        }
    }

    #[test]
    fn what_cannot_be_programmed_is_refused() {
        let refused = |link: &LinkSpec, switch| Program::for_link(link, switch).expect_err("out of range").field;
        let link = LinkSpec::new(LineRate::G400, 80_000);
        assert_eq!(refused(&link, Pauses { left_ps: 30_000, ..SWITCH }), "hold_rounds");
        assert_eq!(refused(&link, Pauses { edges: 100_001, ..SWITCH }), "edges");
        assert_eq!(refused(&LinkSpec { distance_m: 50_000_000, ..link.clone() }, SWITCH), "distance_m");
        let longest = LinkSpec { distance_m: 40_000_000, ..link };
        assert_eq!(refused(&longest, SWITCH), "set_point_cells");
        let longest = LinkSpec { rtt_margin_ppm: 1_000_000, ..longest };
        assert_eq!(refused(&LinkSpec { clock_hz: 1_000_000, ..longest.clone() }, SWITCH), "clock_hz");
        assert_eq!(refused(&LinkSpec { clock_hz: 98_000_000, ..longest.clone() }, SWITCH), "slot_cells");
        assert_eq!(refused(&LinkSpec { clock_hz: 10_000_000_000, ..longest }, SWITCH), "slot_rounds");
    }

    #[test]
    fn only_what_differs_from_reset_is_written_and_the_classes_come_last() {
        let map = map(64);
        assert_eq!(Program::default().writes(&map), []);
        let program = Program {
            source_mac: [2, 0, 0, 0, 0, 9],
            relay: 1 << 3,
            correct: 1 << 3,
            slot_rounds: 7,
            window_slots: 1_000,
            slot_cells: 34,
            set_point_cells: 40_000,
            hold_rounds: 500,
        };
        let writes = [(0x10, 9), (0x18, 34 << 16 | 7), (0x1c, 1_000), (0x20, 40_000), (0x24, 500), (0x28, 0x808)];
        assert_eq!(program.writes(&map), writes);
    }
}
