//! Register writes of software to a shim, in their order.

use crate::lowar::ladder::{RUNGS, Rung};
use crate::lowar::packet::Envelope;
use crate::lowar::sizing::FecSizing;
use crate::lowar_encoding_controller::{Code, Mode};
use crate::registers::Image;
use rtl_gen::registers::RegisterMap;

/// Without a frame for so long the sender flushes, in picoseconds: the last packets of a message wait no longer for their
/// repairs.
pub const FLUSH_PS: u64 = 20_000_000;
/// From one feedback packet to the next, in picoseconds: short beside a round trip, and of no weight on the line.
pub const FEEDBACK_PS: u64 = 1_000_000_000;
/// Feedback packets that are missed before the peer is gone.
pub const PEER_INTERVALS: u32 = 10;
/// Longest time of a register of 24 bits, in clocks.
const MOST_CLOCKS: u64 = (1 << 24) - 1;

/// Time that a receiver waits for a packet before it closes its open generations, in picoseconds: twice what the largest
/// generation, the packets that may overtake another and the far end's flush take on the line. Shorter it would close a generation in the middle of a burst of
/// losses, and what still came of that would be late.
pub fn timeout_ps(sizing: &FecSizing, flush_ps: u64) -> u64 {
    let rungs = sizing.ladder.iter().map(|rung| (u32::from(rung.symbols) + u32::from(rung.repairs)) << rung.lanes_log2);
    let code = sizing.code;
    let packets = rungs.chain([(code.symbols + code.rows) * code.lanes]).max().unwrap_or_default();
    2 * (flush_ps + u64::from(packets + sizing.link.reorder_packets) * sizing.packet_ps)
}

/// A shim's configuration. [`Program::default`] is the state after reset.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// Addresses of the packets that it sends, and what carries them.
    pub envelope: Envelope,
    /// UDP destination port of the packets that it receives.
    pub udp_port: u16,
    /// Number of this start, other than that of the last.
    pub epoch: u16,
    /// Chooser of the code.
    pub mode: Mode,
    /// The fixed code.
    pub code: Option<Code>,
    /// The codes to choose from; those of reset if not given.
    pub ladder: Option<[Rung; RUNGS]>,
    /// The rung to begin with.
    pub first_rung: u8,
    /// log2 of the frames of a window.
    pub window_log2: u8,
    /// Windows with less loss before the code gets weaker.
    pub hold: u8,
    /// Frames are delivered as they arrive.
    pub pass_through: bool,
    /// Packets that a generation waits for at its end.
    pub reorder_window: u16,
    /// Times in clocks.
    pub times: Times,
}

/// Times in clocks, 0 for never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Without a frame, until the open generation is flushed.
    pub flush_idle: u32,
    /// From the opening of a generation until it is flushed.
    pub flush_age: u32,
    /// Without a packet, until the receiver closes its open generations.
    pub timeout: u32,
    /// Between feedback packets.
    pub feedback_interval: u32,
    /// Without feedback, until the peer is gone.
    pub peer_timeout: u32,
}

impl Default for Program {
    fn default() -> Self {
        Self {
            envelope: Envelope::default(),
            udp_port: 0,
            epoch: 0,
            mode: Mode::Off,
            code: None,
            ladder: None,
            first_rung: 0,
            window_log2: 16,
            hold: 4,
            pass_through: false,
            reorder_window: 0,
            times: Times::default(),
        }
    }
}

impl Program {
    /// For a lossy link: adaptive, with the ladder for its bursts; its own code stands ready for the fixed modes. Addresses
    /// are left as they are after reset.
    pub fn for_link(sizing: &FecSizing) -> Self {
        let code = sizing.code;
        let clocks = |time_ps: u64| sizing.link.rate.clocks_in(time_ps).min(MOST_CLOCKS) as u32;
        Self {
            mode: Mode::Adaptive,
            code: Some(Code {
                symbols: code.symbols as u8,
                repairs: code.rows as u8,
                lanes_log2: code.lanes.ilog2() as u8,
            }),
            ladder: Some(sizing.ladder),
            reorder_window: sizing.link.reorder_packets as u16,
            times: Times {
                flush_idle: clocks(FLUSH_PS),
                flush_age: 0,
                timeout: clocks(timeout_ps(sizing, FLUSH_PS)),
                feedback_interval: clocks(FEEDBACK_PS),
                peer_timeout: PEER_INTERVALS * clocks(FEEDBACK_PS),
            },
            ..Self::default()
        }
    }

    /// Addresses and values in the order in which to write them: only what differs from the state after reset. The load
    /// comes last.
    pub fn writes(&self, map: &RegisterMap) -> Vec<(u32, u32)> {
        let mut image = Image::new(map);
        let Envelope { destination_mac, source_mac, udp } = self.envelope;
        for (name, [a, b, c, d, e, f]) in [("destination_mac", destination_mac), ("source_mac", source_mac)] {
            image.set(&format!("{name}_low"), 0, u32::from_be_bytes([c, d, e, f]));
            image.set(&format!("{name}_high"), 0, u16::from_be_bytes([a, b]).into());
        }
        if let Some(udp) = udp {
            image.set("udp", 0, 1);
            image.set("source_ip", 0, u32::from_be_bytes(udp.source_ip));
            image.set("destination_ip", 0, u32::from_be_bytes(udp.destination_ip));
            image.set("source_port", 0, udp.source_port.into());
            image.set("destination_port", 0, udp.destination_port.into());
            image.set("traffic_class", 0, udp.traffic_class.into());
        }
        image.set("udp_port", 0, self.udp_port.into());
        image.set("epoch", 0, self.epoch.into());
        image.set("pass_through", 0, self.pass_through.into());
        image.set("reorder_window", 0, self.reorder_window.into());
        image.set("mode", 0, self.mode as u32);
        if let Some(Code { symbols, repairs, lanes_log2 }) = self.code {
            image.set("symbols", 0, symbols.into());
            image.set("repairs", 0, repairs.into());
            image.set("lanes_log2", 0, lanes_log2.into());
        }
        for (n, rung) in self.ladder.iter().flatten().enumerate() {
            let mut set = |what: &str, value: u32| image.set(&format!("rung{n}_{what}"), 0, value);
            set("symbols", rung.symbols.into());
            set("repairs", rung.repairs.into());
            set("lanes_log2", rung.lanes_log2.into());
            set("loss", rung.loss);
            set("burst", rung.burst.into());
        }
        image.set("first_rung", 0, self.first_rung.into());
        image.set("window_log2", 0, self.window_log2.into());
        image.set("hold", 0, self.hold.into());
        let times = &self.times;
        image.set("flush_idle", 0, times.flush_idle);
        image.set("flush_age", 0, times.flush_age);
        image.set("timeout", 0, times.timeout);
        image.set("feedback_interval", 0, times.feedback_interval);
        image.set("peer_timeout", 0, times.peer_timeout);
        let mut writes = image.changes();
        writes.push(image.pulse("load"));
        writes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ethernet::LineRate;
    use crate::lowar::Build;
    use crate::lowar::sizing::{FecSpec, size};
    use crate::lowar_shim::registers::map;

    #[test]
    fn a_receiver_waits_for_longer_than_any_generation_lasts() {
        let link = FecSpec { shim: Some(Build::usual(8, 8)), ..FecSpec::new(LineRate::G10, 40_000_000_000, 1e-3) };
        let sizing = size(&link).expect("a code");
        let times = Program::for_link(&sizing).times;
        let generation = |rung: &Rung| (u32::from(rung.symbols) + u32::from(rung.repairs)) << rung.lanes_log2;
        let longest = sizing.ladder.iter().map(generation).max().expect("rungs");
        let clocks = LineRate::G10.clocks_in(u64::from(longest) * sizing.packet_ps) as u32;
        assert!(times.timeout > clocks + times.flush_idle, "{times:?}, {clocks} clocks");
    }

    #[test]
    fn a_path_that_reorders_gets_a_window_and_a_longer_timeout() {
        let ordered = FecSpec::new(LineRate::G100, 80_000_000_000, 1e-3);
        let [ordered, overtaken] =
            [0, 40].map(|packets| size(&FecSpec { reorder_packets: packets, ..ordered }).expect("a code"));
        let [before, after] = [&ordered, &overtaken].map(Program::for_link);
        assert_eq!([before.reorder_window, after.reorder_window], [0, 40]);
        let longer = LineRate::G100.clocks_in(2 * 40 * overtaken.packet_ps) as u32;
        assert!((after.times.timeout - before.times.timeout).abs_diff(longer) <= 1, "{:?}", after.times);
        assert_eq!((ordered.code, ordered.ladder), (overtaken.code, overtaken.ladder));
        let writes = after.writes(&map(&overtaken.build));
        assert!(writes.contains(&(0x030, 40 << 20)), "{writes:x?}");
    }

    #[test]
    fn only_what_differs_from_reset_is_written_and_the_load_comes_last() {
        let map = map(&Build::usual(64, 4));
        assert_eq!(Program::default().writes(&map), [(0x00c, 1)]);
        let program = Program {
            mode: Mode::Fixed,
            code: Some(Code { symbols: 32, repairs: 4, lanes_log2: 3 }),
            envelope: Envelope { source_mac: [2, 0, 0, 0, 0, 1], ..Envelope::default() },
            times: Times { timeout: 1000, ..Times::default() },
            ..Program::default()
        };
        assert_eq!(
            program.writes(&map),
            [(0x018, 1), (0x01c, 0x200), (0x034, 1000), (0x050, 0x0410_0001), (0x054, 0x3_0420), (0x00c, 1)]
        );
    }
}
