//! `segment_receiver`: reads the rates that the far end of a long link asks for, and turns them into those of a limiter: the near end of
//! LSCC's segmented loop.
//!
//! [`crate::segment_controller`] works the rates out at the far end, [`crate::segment`] has the frame, and [`crate::rate_limiter`] holds the
//! classes to what this core says. A rate in a frame is per nanosecond, so that both ends may have clocks of their own; a limiter wants it per
//! clock.
//!
//! ```text
//!                    .--------------- segment_receiver ---------------.
//!  long link: MAC -> | s_axis_rx --> frame? --> 8 x rate x clock_step |
//!  (watched)         |                                v               |
//!                    | cfg_rate -------------> known, or not? --> rate | -> rate_limiter
//!                    '------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Frames.** `s_axis_rx` watches the stream from the MAC, which cannot wait; the stream is not changed. Every beat of a frame but the last
//! fills all lanes, `s_axis_rx_tuser` on the last beat says that the frame is bad. Let the last beat of a frame arrive in clock t. The frame is
//! *one of rates* if it has at least 20 octets and in them destination, EtherType, opcode and kind of [`crate::segment`], and `cfg_oui` of clock
//! t + 1. It is *good* if it has 60 octets or more and is not bad, and is *seen* in clock t + [`SEEN_CLOCKS`], where `stat_seen` is high; for a
//! frame of rates that is not good `stat_malformed` is high in that clock, and nothing else knows.
//!
//! **Rounds.** A frame that is seen in clock t *waits* from clock t + 1 on, in the place of one that waited. A *round* begins in a clock in which
//! a frame waits and no round is in progress: the frame no longer waits, and the classes take turns from class 0 up. The turn of class c in the
//! round that begins in clock b begins in clock b + [`TURN_CLOCKS`] * c. With the rate R of the class in the frame, and `cfg_clock_step` of the
//! clock in which its turn begins, the *scaled rate* of the class is
//!
//! ```text
//! min(floor(R * cfg_clock_step / 65536), 2^24 - 1)
//! ```
//!
//! from clock b + [`TURN_CLOCKS`] * c + [`TURN_CLOCKS`] + 1 on, and from that clock on the class is *known* if its bit in the frame is high, and
//! is not if the bit is low. The round is in progress in clocks b + 1 to b + 8 * [`TURN_CLOCKS`]. So the latest frame wins, none waits for ever,
//! and all rates of a round are of one frame.
//!
//! **Silence.** If the last good frame was seen in clock t, and `cfg_timeout` of that clock was n > 0, clock t + n is *silent* if no frame is
//! seen in it either. In the next clock no class is known, no frame waits and no round is in progress, whatever the silent clock would have
//! changed, and `stat_silent` is high in that clock alone. A link that brings nothing for so long has lost its far end, and the rates of it
//! say nothing more.
//!
//! **Rates.** `rate` of a class in clock t + 1 is its scaled rate of clock t if the class was known in t and its bit in `cfg_enable` was high, and
//! `cfg_rate` of the class in t otherwise. `stat_known` has the known classes in the same clock as they are.
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 no frame waits or arrives, no class is known, no silence is awaited, and `stat_*`
//! and `rate` are 0.

use crate::packet_buffer::CLASSES;
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

pub use crate::pfc_quanta_encoder::WIDTHS_OCTETS;
pub use crate::rate_limiter::RATE_BITS;
pub use crate::rtt_probe::{SEEN_CLOCKS, STEP_FRACTION_BITS, clock_step};

/// Bits of `cfg_clock_step`: a clock of more than 62.5 MHz.
pub const STEP_BITS: usize = 20;
/// Clocks of the turn of a class.
pub const TURN_CLOCKS: u32 = STEP_BITS as u32 + 1;
/// Clocks from the last beat of a frame to `rate` of class 0, if no round is in progress.
pub const RATE_LATENCY: u32 = SEEN_CLOCKS + 1 + TURN_CLOCKS + 2;

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC hands over a beat.
        stream s_axis_rx: N, of "frame", tuser;
        /// Classes whose rate the far end sets, bit n for class n.
        cfg_enable: u8, in 0..=0xff;
        /// Rate of class p at `[24*p +: 24]` as long as the far end says none, in 1/65536 octets a clock.
        cfg_rate: Fields<CLASSES, RATE_BITS>, in 0..=(1 << RATE_BITS) - 1;
        /// Length of a clock in 1/65536 ns.
        cfg_clock_step: u32 = STEP_BITS, in 0..=(1 << STEP_BITS) - 1;
        /// Clocks without a good frame after which the rates of the far end are given up; 0: never.
        cfg_timeout: u32, in 0..=u64::from(u32::MAX);
        /// Organisation of the frames, first octet on the wire in [23:16].
        cfg_oui: u32 = 24, in 0..=(1 << 24) - 1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core.
    pub struct Outputs {
        /// Rate of class p at `[24*p +: 24]`, in 1/65536 octets a clock.
        rate: Fields<CLASSES, RATE_BITS>;
        /// Classes whose rate the far end has set.
        stat_known: u8;
        /// A good frame of rates has come.
        stat_seen: bool;
        /// A frame of rates has come that is short or has a bad FCS.
        stat_malformed: bool;
        /// No good frame has come for `cfg_timeout` clocks: the rates of the far end are given up.
        stat_silent: bool;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate_limiter::rate_of;
    use crate::segment;

    #[test]
    fn the_lengths_of_the_page_are_those_of_the_clocks() {
        let page = include_str!("README.md");
        for (hertz, name) in
            [(156_250_000, "156.25"), (195_312_500, "195.3125"), (322_265_625, "322.265625"), (390_625_000, "390.625")]
        {
            let step = clock_step(hertz);
            assert!(step < 1 << STEP_BITS && page.contains(&format!("| {name} | {step} |")), "{name} MHz: {step}");
            for gigabits in [1, 10, 100, 255] {
                let bits = gigabits * 1_000_000_000;
                let asked = segment::rate_of(bits).expect("a rate of the frame");
                let scaled = (u64::from(asked) * u64::from(step)) >> STEP_FRACTION_BITS;
                let wanted = rate_of(bits, hertz);
                assert!(scaled <= wanted && 1_000_000 * (wanted - scaled) <= 3 * wanted, "{name} MHz, {gigabits} Gb/s");
            }
        }
    }
}
