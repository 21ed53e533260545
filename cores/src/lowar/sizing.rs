//! Sizing of a lossy link: k, r and D, and the memory for them.
//!
//! A code of the shim is sufficient if its residual loss costs go-back-N at most [`FecSpec::residual_cost_ppm`] of its
//! throughput. Of the sufficient codes the one with the smallest share of repairs wins, then the one that needs the
//! least memory. If none is sufficient, the one with the best go-back-N throughput wins. Residual loss is taken as loss
//! of single frames, each at the cost of a round trip: with bursts that is on the safe side.

use super::ladder::{RESET_BURST, RUNGS, Rung, ladder};
use super::residual::{Channel, go_back_n, selective_repeat};
use super::{Build, REORDER_WINDOW_MAX, ROWS_MAX, SYMBOLS_MAX, UNIT_OCTETS};
use crate::ethernet::{FCS_OCTETS, LineRate, WIRE_OVERHEAD_OCTETS};
use crate::limits::{LimitError, range, range_shown};
use crate::units::{write_parts_per_million, write_picoseconds};
use crate::{lowar_fec_decoder, lowar_fec_encoder};
use serde::Serialize;

/// Values of k that the search tries: any is possible, these are close enough to the best.
const SYMBOLS: [u32; 14] = [2, 4, 6, 8, 12, 16, 24, 32, 40, 48, 64, 80, 96, SYMBOLS_MAX as u32];

/// Rows, lanes and slots of the largest shim that is proposed.
const MOST: (u32, u32, u32) = (ROWS_MAX as u32, 64, 4096);

/// The specification of the lossy link by the user.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FecSpec {
    /// Line rate.
    pub rate: LineRate,
    /// Round trip in picoseconds.
    pub rtt_ps: u64,
    /// Share of packets that are lost, above 0.
    pub loss: f64,
    /// Mean length of a burst of losses in packets; 1 for independent losses.
    pub burst: f64,
    /// Largest number of packets that overtake another; 0 on a path that keeps order.
    pub reorder_packets: u32,
    /// Longest frame that the far end of RDMA sends, destination address to FCS, in octets.
    pub mtu_octets: u32,
    /// The existing shim; `None` for one that is built for the code.
    pub shim: Option<Build>,
    /// Largest cost of residual loss to go-back-N, in parts per million of its throughput.
    pub residual_cost_ppm: u32,
}

/// A choice of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Code {
    /// k: frames of a block.
    pub symbols: u32,
    /// r: repairs of a block.
    pub rows: u32,
    /// D: blocks filled in turn.
    pub lanes: u32,
}

/// Shares of the line rate left for frames, with each kind of retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Goodput {
    /// Go-back-N.
    pub go_back_n: f64,
    /// Selective repeat.
    pub selective_repeat: f64,
}

/// A sized lossy link.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FecSizing {
    /// The link.
    pub link: FecSpec,
    /// The code.
    pub code: Code,
    /// Whether the residual loss is within the user's limit.
    pub meets_cost: bool,
    /// Lost packets in sequence that are always repaired: r D.
    pub burst_packets: u32,
    /// Share of frames that stay lost.
    pub residual: f64,
    /// Packets under way in a round trip, without the shim.
    pub window_packets: f64,
    /// Goodput without the shim.
    pub plain: Goodput,
    /// Goodput with the shim.
    pub shim: Goodput,
    /// A packet with its frame on the wire, in picoseconds.
    pub packet_ps: u64,
    /// Time that a frame waits at the sender until its last beat, in picoseconds.
    pub store_ps: u64,
    /// Longest wait of a lost frame for the last repair of its generation, at full rate, in picoseconds.
    pub recovery_ps: u64,
    /// The shim.
    pub build: Build,
    /// Memory of the sender in octets: waiting frames and repairs.
    pub encoder_octets: u64,
    /// Memory of the receiver in octets: waiting packets, frames of two generations, syndromes of two.
    pub decoder_octets: u64,
    /// Codes for other losses; see [`ladder`].
    pub ladder: [Rung; RUNGS],
}

impl FecSpec {
    /// A link with independent losses that keeps the order of packets, and a shim yet to be built.
    pub fn new(rate: LineRate, rtt_ps: u64, loss: f64) -> Self {
        let (burst, reorder_packets, mtu_octets) = (1.0, 0, 4174);
        Self { rate, rtt_ps, loss, burst, reorder_packets, mtu_octets, shim: None, residual_cost_ppm: 10_000 }
    }

    fn check(&self) -> Result<(), LimitError> {
        let (least, most) = (1_000_000, 10_000_000_000_000);
        range_shown("rtt_ps", self.rtt_ps, least, most, |ps| write_picoseconds(*ps), "give the round trip, e.g. 40ms")?;
        let remedy = "give the share of packets that are lost, e.g. 1e-3";
        range_shown("loss", self.loss, 1e-12, 0.5, show_loss, remedy)?;
        range("burst", self.burst, 1.0, 10_000.0, "give the mean burst in packets; 1 for losses by themselves")?;
        let remedy = "say by how many packets another one may be overtaken";
        range("reorder", self.reorder_packets, 0, REORDER_WINDOW_MAX, remedy)?;
        range("mtu", self.mtu_octets, 64, 9_216, "give the longest frame with FCS, e.g. 4174")?;
        if let Some(shim) = &self.shim {
            shim.check()?;
            let longest = shim.frame_octets as u32 + FCS_OCTETS;
            range("mtu", self.mtu_octets, 64, longest, "give a shim that is built for longer frames")?;
        }
        let (cost, show) = (self.residual_cost_ppm, |ppm: &u32| write_parts_per_million((*ppm).into()));
        range_shown(
            "residual_cost_ppm",
            cost,
            1,
            1_000_000,
            show,
            "1% of the throughput is what is allowed if none is given",
        )
    }

    fn channel(&self) -> Channel {
        if self.burst > 1.0 { Channel::bursts(self.loss, self.burst) } else { Channel::independent(self.loss) }
    }

    /// Octets of a frame without FCS.
    pub(crate) fn frame(&self) -> u32 {
        self.mtu_octets - FCS_OCTETS
    }

    /// Picoseconds of a packet on the wire with `octets` beside the frame's own.
    pub(crate) fn packet_ps(&self, octets: u32) -> u64 {
        self.rate.wire_ps(u64::from(self.frame() + FCS_OCTETS + WIRE_OVERHEAD_OCTETS + octets))
    }

    /// Share of the line rate that frames keep when packets have `octets` more.
    pub(crate) fn efficiency(&self, octets: u32) -> f64 {
        f64::from(self.frame()) / f64::from(self.frame() + FCS_OCTETS + WIRE_OVERHEAD_OCTETS + octets)
    }

    /// The existing shim, or the smallest with the code.
    fn build(&self, code: Code) -> Build {
        let frame = (self.frame() as usize).next_multiple_of(UNIT_OCTETS);
        self.shim.unwrap_or_else(|| Build {
            octets: if self.rate.bus_bits() == 64 { 8 } else { 64 },
            rows: code.rows as usize,
            lanes_log2: code.lanes.ilog2().max(1) as usize,
            frame_octets: frame.max(256),
            slots: ((code.symbols * code.lanes).next_power_of_two() as usize).max(16),
        })
    }

    /// Residual loss whose cost to go-back-N is the user's limit, with a round trip of `window` packets.
    fn allowed_residual(&self, window: f64) -> f64 {
        let cost = f64::from(self.residual_cost_ppm) / 1e6;
        cost / (cost + window * (1.0 - cost))
    }

    fn codes(&self) -> impl Iterator<Item = Code> {
        let most = |build: Build| (build.rows as u32, build.lanes() as u32, build.slots as u32);
        let (most_rows, most_lanes, slots) = self.shim.map_or(MOST, most);
        let lanes = (0..7).map(|log2| 1 << log2).filter(move |&lanes| lanes <= most_lanes);
        lanes.flat_map(move |lanes| {
            let rows = (1..=most_rows).flat_map(|rows| SYMBOLS.map(|symbols| (symbols, rows)));
            rows.filter(move |(symbols, _)| symbols * lanes <= slots).map(move |(symbols, rows)| Code {
                symbols,
                rows,
                lanes,
            })
        })
    }
}

/// A share of packets, those below a thousandth as a power of ten.
fn show_loss(share: &f64) -> String {
    if (1e-300..1e-3).contains(share) { format!("{share:e}") } else { share.to_string() }
}

impl Code {
    /// Repairs for each frame.
    pub fn overhead(&self) -> f64 {
        f64::from(self.rows) / f64::from(self.symbols)
    }
    fn rate(&self) -> f64 {
        f64::from(self.symbols) / f64::from(self.symbols + self.rows)
    }
}

impl Build {
    /// Sums of the repairs of all lanes, in octets: the length and the body of the longest frame for each row.
    fn sums_octets(&self) -> u64 {
        (self.lanes() * self.rows * (1 + self.frame_beats()) * self.octets) as u64
    }
    /// Memory of `lowar_fec_encoder`: waiting frames and the sums.
    pub fn encoder_octets(&self) -> u64 {
        (lowar_fec_encoder::fifo_beats(self) * self.octets) as u64 + self.sums_octets()
    }
    /// Memory of `lowar_fec_decoder`: waiting packets, and the frames and the sums of two generations.
    pub fn decoder_octets(&self) -> u64 {
        let waiting = lowar_fec_decoder::fifo_beats(self) * self.octets;
        (waiting + 2 * self.slots * self.frame_octets) as u64 + 2 * self.sums_octets()
    }
}

/// Chooses the code of a lossy link.
///
/// # Errors
/// Names the field that is out of range.
pub fn size(link: &FecSpec) -> Result<FecSizing, LimitError> {
    link.check()?;
    let channel = link.channel();
    let unit = UNIT_OCTETS as u32;
    let window = |octets| link.rtt_ps as f64 / link.packet_ps(octets) as f64;
    let goodput = |code: &Code, residual| link.efficiency(unit) * code.rate() * go_back_n(residual, window(unit));
    let allowed = f64::from(link.residual_cost_ppm) / 1e6;

    let mut best: Option<(Code, f64, bool)> = None;
    for code in link.codes() {
        let residual = channel.residual(code.symbols, code.rows, code.lanes);
        let meets = 1.0 - go_back_n(residual, window(unit)) <= allowed;
        let better = best.is_none_or(|(other, other_residual, other_meets)| match (meets, other_meets) {
            (true, true) => {
                let key = |code: &Code| (code.overhead(), code.symbols * code.lanes);
                key(&code) < key(&other)
            }
            (false, false) => goodput(&code, residual) > goodput(&other, other_residual),
            (meets, _) => meets,
        });
        if better {
            best = Some((code, residual, meets));
        }
    }
    let (code, residual, meets_cost) = best.expect("any shim has a block of two frames with a repair");
    let build = link.build(code);
    let packets = u64::from((code.symbols + code.rows) * code.lanes);
    Ok(FecSizing {
        link: *link,
        code,
        meets_cost,
        burst_packets: code.rows * code.lanes,
        residual,
        window_packets: window(0),
        plain: Goodput {
            go_back_n: link.efficiency(0) * go_back_n(channel.begin(), window(0)),
            selective_repeat: link.efficiency(0) * selective_repeat(link.loss),
        },
        shim: Goodput {
            go_back_n: goodput(&code, residual),
            selective_repeat: link.efficiency(unit) * code.rate() * selective_repeat(residual),
        },
        packet_ps: link.packet_ps(unit),
        store_ps: link.packet_ps(0),
        recovery_ps: packets * link.packet_ps(unit),
        build,
        encoder_octets: build.encoder_octets(),
        decoder_octets: build.decoder_octets(),
        ladder: ladder(&build, link.allowed_residual(window(unit)), link.burst.max(RESET_BURST)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(loss: f64, burst: f64) -> FecSpec {
        FecSpec { burst, ..FecSpec::new(LineRate::G100, 80_000_000_000, loss) }
    }

    #[test]
    fn the_choice_meets_its_cost_with_the_fewest_repairs() {
        let link = spec(1e-3, 16.0);
        let sizing = size(&link).expect("a code");
        assert!(sizing.meets_cost);
        let cost = |code: Code| {
            let residual = link.channel().residual(code.symbols, code.rows, code.lanes);
            1.0 - go_back_n(residual, link.rtt_ps as f64 / link.packet_ps(64) as f64)
        };
        assert!(cost(sizing.code) <= 0.01);
        for code in link.codes().filter(|code| code.overhead() < sizing.code.overhead()) {
            assert!(cost(code) > 0.01, "{code:?} has fewer repairs");
        }
        assert!(sizing.shim.go_back_n > 10.0 * sizing.plain.go_back_n, "{sizing:?}");
    }

    #[test]
    fn losses_by_themselves_need_no_lanes() {
        let sizing = size(&spec(1e-4, 1.0)).expect("a code");
        assert_eq!(sizing.code.lanes, 1);
        assert!(sizing.residual < 1e-7);
    }

    #[test]
    fn a_shim_that_is_yet_to_be_built_has_its_code_and_no_more() {
        let sizing = size(&spec(1e-3, 16.0)).expect("a code");
        let Code { symbols, rows, lanes } = sizing.code;
        let built = (sizing.build.rows, sizing.build.lanes(), sizing.build.slots);
        assert_eq!(built, (rows as usize, lanes as usize, (symbols * lanes).next_power_of_two() as usize));
        assert!(sizing.build.check().is_ok());
        let bound = FecSpec { shim: Some(Build::usual(64, 4)), ..spec(1e-3, 16.0) };
        assert_eq!(size(&bound).expect("a code").build, Build::usual(64, 4));
    }

    #[test]
    fn a_shim_too_small_for_the_loss_gives_what_it_can() {
        let sizing = size(&FecSpec {
            shim: Some(Build { lanes_log2: 1, slots: 16, ..Build::usual(64, 1) }),
            ..spec(1e-2, 16.0)
        })
        .expect("a code");
        assert!(!sizing.meets_cost);
    }

    #[test]
    fn what_is_out_of_range_is_named() {
        for (field, link) in [
            ("loss", spec(0.7, 1.0)),
            ("loss", spec(f64::NAN, 1.0)),
            ("burst", spec(1e-3, 0.5)),
            ("mtu", FecSpec { mtu_octets: 20, ..spec(1e-3, 1.0) }),
            ("mtu", FecSpec { mtu_octets: 5000, shim: Some(Build::usual(64, 4)), ..spec(1e-3, 1.0) }),
            ("ROWS", FecSpec { shim: Some(Build::usual(64, 9)), ..spec(1e-3, 1.0) }),
        ] {
            let error = size(&link).expect_err("out of range");
            assert_eq!(error.field, field);
        }
    }
}
