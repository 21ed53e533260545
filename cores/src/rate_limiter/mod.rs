//! `rate_limiter`: limits each of eight classes to a rate, by a token bucket, at the gate between a buffer and a scheduler.
//!
//! The limit of the long segment in LSCC, whose far end sets the rates. A token bucket, as a meter that counts what the bucket lacks to be
//! full: the leaky bucket of ITU-T I.371, annex A.
//!
//! ```text
//!                   .---------------- rate_limiter ----------------.
//!  packet_buffer -> | gate_offered ----> tokens? ----> gate_passed | -> scheduler
//!   (8 classes)  <- | gate_taken <-------------------- gate_ready  | <-   |
//!                   |                ^                             |      v
//!                   | cfg_* -> 8 buckets <- octets <- tx_*         | <- watched: the stream of the scheduler -> MAC
//!                   '----------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. A class is *limited* in a clock
//! in which its bit in `cfg_enable` is high.
//!
//! **Octets.** A beat *leaves* in a clock with `tx_valid` and `tx_ready` high and `tx_dest[3]` low; its class is `tx_dest[2:0]`. Every beat
//! of a frame has its lanes from lane 0 on, at least one. The *charge* of a beat is the number of its lanes in `tx_keep`, and for the last beat of a
//! frame (`tx_last`) `cfg_overhead` of the next clock besides: preamble, FCS and gap of the frame, 24 octets in Ethernet (802.3, 4.4.2). A beat of a MAC
//! control frame, `tx_dest[3]` high, has no charge.
//!
//! **Buckets.** The *deficit* D of a class is what its bucket lacks to be full, in octets with 16 bits of fraction: the *level* of the bucket
//! is `cfg_burst` - D, and is negative while the class is in debt. With the charge c(t) of a beat of the class that left in clock t - 2, or 0,
//! and `cfg_rate` of clock t in 1/65536 octets a clock
//!
//! ```text
//! D(t + 1) = max(0, D(t) + c(t) - cfg_rate / 65536)    if the class is limited in clock t, else 0
//! ```
//!
//! So a bucket is never above `cfg_burst`, another rate acts in the next clock, and the bucket of a class that is not limited is full.
//! `stat_deficit` is D without its fraction, in the same clock.
//!
//! **Gate.** The streams of the eight classes pass beside the core, which has their handshakes: bit c of `gate_passed` is `gate_offered` and of `gate_taken` is
//! `gate_ready`, both only if the gate of class c is *open*: the class has *begun* or *may* begin. The class has begun in clock t + 1 if
//! `gate_passed` was high in clock t, and not both `gate_ready` and `gate_last`; with `gate_passed` low that does not change. So what is
//! offered stays offered, and a frame that has begun goes on. The class may begin in clock t + 1 if it was not limited in clock t, or if
//! in clock t its level was above zero: floor(D) < `cfg_burst`. A beat that leaves in clock t counts in the decisions of clock t + [`DECISION_LATENCY`]
//! and later. `stat_blocked` in clock t + 1 has the classes with `gate_offered` and without an open gate in clock t.
//!
//! **Obligations.** At most [`HELD_BEATS`] beats of a class are between the gate and the stream that is watched, as behind
//! [`crate::mac_pause_scheduler`]; no frame has more than [`MOST_OCTETS`] octets.
//!
//! **Bound.** D is at most [`most_deficit`]: a bucket that was not empty, the frame that begins then with its overhead, and the
//! [`MARGIN_BEATS`] beats that the decision may not know, each with an overhead. In any T clocks the beats of a class that leave while the class is limited
//! have charges of at most the sum of `cfg_rate` in the T clocks that begin two clocks later, and `most_deficit` of the largest
//! `cfg_burst` and `cfg_overhead` until then, whatever the rates are.
//!
//! **Reset.** `rst` in clock t empties the core: in clock t + 1 all buckets are full, no beat is on its way to one, no class has begun, none
//! may begin, and `stat_blocked` is 0. In clock t + 2 the classes that are offered may begin.

use crate::packet_buffer::CLASSES;
use rtl_foundation::contract::{Fields, Keep};

pub mod hdl;
pub mod model;
pub mod proof;

pub use crate::credit_shim::HELD_BEATS;

/// Bits of the fraction of an octet.
pub const FRACTION_BITS: usize = 16;
/// Bits of `cfg_rate` of a class: up to 256 octets a clock.
pub const RATE_BITS: usize = 24;
/// Bits of `cfg_burst` of a class.
pub const BURST_BITS: usize = 20;
/// Bits of a deficit in octets.
pub const DEFICIT_BITS: usize = BURST_BITS + 1;
/// Octets of the longest frame for which a deficit has room.
pub const MOST_OCTETS: u32 = 1 << (BURST_BITS - 1);
/// Clocks from a beat that leaves to the first decision that knows it.
pub const DECISION_LATENCY: u32 = 4;
/// Most beats of a class whose charge the decision on a frame does not know: those between gate and stream, and those that left in the clocks
/// in which they are counted.
pub const MARGIN_BEATS: u32 = HELD_BEATS + DECISION_LATENCY - 1;
/// Octets of a frame on the wire beside those from its destination to its data: preamble, FCS and gap.
pub const OVERHEAD: u8 = crate::traffic_classifier::WIRE_OCTETS as u8;

/// Most octets that a bucket of `burst` octets lacks, with frames of up to `longest` octets and this overhead in a stream of `lanes` octets.
pub const fn most_deficit(burst: u32, longest: u32, overhead: u8, lanes: usize) -> u32 {
    let overhead = overhead as u32;
    burst + longest + overhead + MARGIN_BEATS * (lanes as u32 + overhead)
}

/// `cfg_rate` of a rate in bit/s on the wire at a clock in Hz, rounded down.
pub const fn rate_of(bits_per_second: u64, clock_hz: u64) -> u64 {
    ((bits_per_second as u128 * (1 << FRACTION_BITS) / 8) / clock_hz as u128) as u64
}

/// Octets at a rate in bit/s in a time in ns, rounded up: `cfg_burst` of a class that others may keep from sending for so long.
pub const fn burst_of(bits_per_second: u64, nanoseconds: u64) -> u64 {
    (bits_per_second as u128 * nanoseconds as u128).div_ceil(8_000_000_000) as u64
}

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// Classes of which the buffer offers a beat.
        gate_offered: u8;
        /// Classes whose offered beat is the last of its frame.
        gate_last: u8;
        /// Classes of which the scheduler takes a beat.
        gate_ready: u8;
        /// The scheduler offers a beat.
        tx_valid: bool;
        /// The beat of the scheduler is taken.
        tx_ready: bool;
        /// Lanes that carry the frame.
        tx_keep: Keep<N>, when tx_valid;
        /// Last beat of the frame.
        tx_last: bool, when tx_valid;
        /// Class of the frame in [2:0]; [3]: a MAC control frame, which is not limited.
        tx_dest: u8 = 4, when tx_valid;
        /// Classes that are limited, bit n for class n.
        cfg_enable: u8, in 0..=0xff;
        /// Rate of class p at `[24*p +: 24]`, in 1/65536 octets a clock.
        cfg_rate: Fields<CLASSES, RATE_BITS>, in 0..=(1 << RATE_BITS) - 1;
        /// Octets that the bucket of class p holds at most, at `[20*p +: 20]`; 0: no frame of the class begins.
        cfg_burst: Fields<CLASSES, BURST_BITS>, in 0..=(1 << BURST_BITS) - 1;
        /// Octets that are charged for a frame beside its own: 24 for preamble, FCS and gap.
        cfg_overhead: u8, in 0..=0xff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core.
    pub struct Outputs {
        /// Classes of which a beat is offered to the scheduler.
        gate_passed: u8;
        /// Classes of which a beat is taken from the buffer, if it offers one.
        gate_taken: u8;
        /// Classes whose bucket held a beat back in the clock before.
        stat_blocked: u8;
        /// Octets that the bucket of class p lacks to be full, at `[21*p +: 21]`: above `cfg_burst` if the class is in debt.
        stat_deficit: Fields<CLASSES, DEFICIT_BITS>;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of the page: Gb/s, MHz, `cfg_rate`, microseconds, `cfg_burst`.
    fn rows(page: &str) -> Vec<[f64; 5]> {
        let cells = |line: &str| -> Option<[f64; 5]> {
            let cells: Vec<f64> =
                line.trim_matches('|').split('|').map_while(|cell| cell.trim().parse().ok()).collect();
            cells.try_into().ok()
        };
        page.lines().filter_map(cells).collect()
    }

    #[test]
    fn the_values_of_the_page_are_those_of_the_formulas() {
        let rows = rows(include_str!("README.md"));
        assert_eq!(rows.len(), 6);
        for [gigabits, megahertz, rate, microseconds, burst] in rows {
            let bits = (gigabits * 1e9) as u64;
            assert_eq!(rate_of(bits, (megahertz * 1e6) as u64), rate as u64, "{gigabits} Gb/s at {megahertz} MHz");
            assert_eq!(burst_of(bits, (microseconds * 1e3) as u64), burst as u64, "{gigabits} Gb/s, {microseconds} us");
            assert!(rate < (1 << RATE_BITS) as f64 && burst < (1 << BURST_BITS) as f64);
        }
    }

    #[test]
    fn a_deficit_has_room_for_the_bound() {
        let most = most_deficit((1 << BURST_BITS) - 1, MOST_OCTETS, u8::MAX, 128);
        assert!(most < 1 << DEFICIT_BITS);
    }
}
