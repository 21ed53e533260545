//! The ways to repair a lossy link, side by side: hosts alone, a code ([`crate::lowar`]), retransmission at the ends ([`crate::retry`]), or a code
//! beneath retransmission.

use crate::limits::LimitError;
pub use crate::link_retry::program::PERIODS;
use crate::link_retry::program::Program;
use crate::lowar::residual::selective_repeat;
use crate::lowar::sizing::{FecSizing, FecSpec, Goodput, size};
use crate::retry::{TAG_OCTETS, UNIT_OCTETS};
use crate::retry_sender::{LEAST_UNITS, MOST_UNITS, ROOM_UNITS};
use serde::Serialize;

/// Thousandths of a round trip that a sender keeps: a frame that is lost once is kept for two, and half of one is for bursts.
pub const KEPT_PER_MILLE: u64 = 2_500;

/// A way to repair losses.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Repair {
    /// Share of frames that is lost to hosts.
    pub residual: f64,
    /// Shares of the line for frames.
    pub line: Goodput,
    /// Memory of the sending end in octets.
    pub near_octets: u64,
    /// Memory of the receiving end in octets.
    pub far_octets: u64,
    /// Time that a frame waits which was lost and is repaired, and those behind it, in picoseconds.
    pub wait_ps: u64,
    /// Share of frames that is lost and not repaired within this time: the frame waits a round trip, or is lost to hosts.
    pub waits_longer: f64,
}

/// All ways of a link.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lossy {
    /// The code.
    pub code: FecSizing,
    /// Units of the sender's memory: a power of two.
    pub retry_units: u64,
    /// Times of [`crate::link_retry`]; `None` if no memory has so many units, or no register holds the round trip.
    pub retry_times: Option<Program>,
    /// Hosts alone.
    pub hosts: Repair,
    /// A code.
    pub coded: Repair,
    /// Retransmission at the ends.
    pub retried: Repair,
    /// A code, beneath retransmission.
    pub both: Repair,
}

impl Lossy {
    /// The ways and their names.
    pub fn ways(&self) -> [(&'static str, &Repair); 4] {
        [("hosts alone", &self.hosts), ("code", &self.coded), ("sent again", &self.retried), ("both", &self.both)]
    }
}

/// Sizes all ways of a link.
///
/// # Errors
/// Names the field that is out of range.
pub fn compare(link: &FecSpec) -> Result<Lossy, LimitError> {
    let code = size(link)?;
    let tag = TAG_OCTETS as u32;
    let [near, far] = kept_units(link).map(|units| units * UNIT_OCTETS as u64);
    let units = retry_units(link);

    let times = Program::for_line(link.rate, link.rtt_ps, link.mtu_octets).ok();
    let times = times.filter(|_| units <= u64::from(MOST_UNITS));

    let hosts = Repair {
        residual: link.loss,
        line: code.plain,
        near_octets: 0,
        far_octets: 0,
        wait_ps: link.rtt_ps,
        waits_longer: link.loss,
    };
    let coded = Repair {
        residual: code.residual,
        line: code.shim,
        near_octets: code.encoder_octets,
        far_octets: code.decoder_octets,
        wait_ps: code.recovery_ps,
        waits_longer: code.residual,
    };
    // each loss takes the place of a frame, and no host sees it
    let line = |share: f64, loss: f64| {
        let share = share * selective_repeat(loss);
        Goodput { go_back_n: share, selective_repeat: share }
    };
    let retried = Repair {
        residual: 0.0,
        line: line(link.efficiency(tag), link.loss),
        near_octets: near,
        far_octets: far,
        wait_ps: link.rtt_ps,
        waits_longer: link.loss * lost_again(link, packets(link, 1000)),
    };
    let tagged = link.efficiency(tag) / link.efficiency(0);
    let both = Repair {
        residual: 0.0,
        line: line(code.shim.selective_repeat * tagged, 0.0),
        near_octets: near + code.encoder_octets,
        far_octets: far + code.decoder_octets,
        wait_ps: code.recovery_ps,
        waits_longer: code.residual,
    };
    Ok(Lossy { code, retry_units: units, retry_times: times, hosts, coded, retried, both })
}

/// Units of the memories of retransmission on a link, a power of two: those of the sender, which has to keep more.
pub fn retry_units(link: &FecSpec) -> u64 {
    let [near, _] = kept_units(link);
    (near + u64::from(ROOM_UNITS)).next_power_of_two().max(LEAST_UNITS.into())
}

/// Units that the sender keeps while one frame is repaired, and units that the receiver keeps behind it.
fn kept_units(link: &FecSpec) -> [u64; 2] {
    let period = packets(link, 1000).div_ceil(PERIODS);
    let of_frame = u64::from(link.frame()).div_ceil(UNIT_OCTETS as u64);
    [packets(link, KEPT_PER_MILLE) + 2 * period, packets(link, 1000) + period].map(|frames| frames * of_frame)
}

/// Packets with a tag in so many thousandths of a round trip.
fn packets(link: &FecSpec, per_mille: u64) -> u64 {
    (link.rtt_ps * per_mille / 1000).div_ceil(link.packet_ps(TAG_OCTETS as u32))
}

/// Share of the packets lost that are lost when they are sent again, so many packets later: the burst may go on.
fn lost_again(link: &FecSpec, later: u64) -> f64 {
    let (leaves, enters) = (1.0 / link.burst, link.loss / (1.0 - link.loss) / link.burst);
    let goes_on = (1.0 - leaves - enters).max(0.0).powf(later as f64);
    link.loss + (1.0 - link.loss) * goes_on
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ethernet::LineRate;

    fn at(rtt_ps: u64, loss: f64) -> Lossy {
        compare(&FecSpec::new(LineRate::G100, rtt_ps, loss)).expect("a link")
    }

    #[test]
    fn retransmission_costs_a_tag_and_the_losses() {
        let link = at(800_000_000, 1e-3);
        let [plain, retried] = [link.hosts.line.selective_repeat, link.retried.line.go_back_n];
        let tag = 4194.0 / 4198.0;
        assert!((retried / (plain * tag) - 1.0).abs() < 1e-9, "{plain} {retried}");
        assert!(link.retried.line.go_back_n > link.coded.line.go_back_n, "a header and repairs cost more");
        assert!(link.coded.wait_ps < link.retried.wait_ps && link.coded.far_octets < link.retried.far_octets);
    }

    /// 100 Gb/s over 80 km have 10 MB on their way.
    #[test]
    fn both_ends_keep_round_trips() {
        let Lossy { retried, retry_units, .. } = at(800_000_000, 1e-4);
        assert!((24_900_000..26_500_000).contains(&retried.near_octets), "{}", retried.near_octets);
        assert!((9_900_000..10_700_000).contains(&retried.far_octets), "{}", retried.far_octets);
        assert_eq!(retry_units, 1 << 19);
    }

    #[test]
    fn a_burst_of_a_round_trip_loses_what_is_sent_again() {
        let mut link = FecSpec::new(LineRate::G100, 800_000_000, 1e-2);
        assert!((compare(&link).expect("a link").retried.waits_longer / 1e-4 - 1.0).abs() < 1e-6);
        link.burst = 2384.0;
        let share = compare(&link).expect("a link").retried.waits_longer / 1e-2;
        // e^-1, and one in a hundred of the rest
        assert!((0.36..0.39).contains(&share), "{share}");
    }

    #[test]
    fn positions_and_times_have_room_for_long_links() {
        let fits = |rate, rtt_ps| {
            let link = FecSpec::new(rate, rtt_ps, 1e-4);
            compare(&link).expect("a link").retry_times.is_some()
        };
        assert!(fits(LineRate::G100, 16_000_000_000) && !fits(LineRate::G100, 18_000_000_000), "1600 and 1800 km");
        assert!(fits(LineRate::G400, 4_000_000_000), "400 km");
        assert!(fits(LineRate::G10, 90_000_000_000) && !fits(LineRate::G10, 110_000_000_000), "the patience ends");
    }
}
