//! The specification of the link by the user.

use crate::bifrost_pause_engine::{ConfigError, Mode, RING_SLOTS};
use crate::ethernet::{CELL_OCTETS, LineRate, PS_PER_METRE, QUANTUM_OCTETS};
use crate::limits::{LimitError, range, range_shown};
use crate::mac_pause_scheduler::{FRACTION_BITS, STEP_BITS};
use crate::units::{write_hertz, write_metres, write_octets, write_parts_per_million, write_picoseconds};
use serde::{Deserialize, Serialize};

/// Longest fibre, in metres: the Earth's girth.
pub const MOST_METRES: u64 = 40_000_000;

/// Storage of frames in the buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Storage {
    /// Octets are packed, as in [`crate::packet_buffer`]: at most one cell for each quantum on the wire. Granules of up to 16 octets take no
    /// more, as a frame has 24 octets more on the wire than in the memory.
    Packed,
    /// Each frame begins in a new cell: up to 128/85 cells for each quantum (65-octet frames), reckoned as 32/21.
    #[default]
    Cells,
}

impl Storage {
    /// Quanta per cell of free space in 32nds.
    pub fn cell_factor(self) -> u8 {
        match self {
            Self::Packed => 32,
            Self::Cells => 21,
        }
    }

    /// Memory in octets, whole cells, for frames that take `quanta` on the wire.
    pub fn octets(self, quanta: u64) -> u64 {
        (quanta * 32).div_ceil(self.cell_factor().into()) * u64::from(CELL_OCTETS)
    }
}

/// A long link and its traffic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkSpec {
    /// Line rate of both directions.
    pub rate: LineRate,
    /// Length of the fibre in metres, at most 40 000 km.
    pub distance_m: u64,
    /// Longest frame towards the buffer, destination address to FCS, in octets: 64 ..= 65515 (1518 for a payload of 1500).
    pub mtu_octets: u32,
    /// Longest frame of the reverse direction, with the same limits.
    pub reverse_mtu_octets: u32,
    /// T in picoseconds, rounded to whole clocks; chosen for the smallest buffer if `None`.
    pub slot_ps: Option<u64>,
    /// Clock of the engine in hertz, 1 MHz ..= 10 GHz.
    pub clock_hz: u64,
    /// Storage of frames in the buffer.
    pub storage: Storage,
    /// Jitter of the path to the buffer: longest additional delay in picoseconds, at most 100 ms.
    pub forward_jitter_ps: u64,
    /// Jitter of the path of the pause frames: longest additional delay in picoseconds, at most 100 ms.
    pub reverse_jitter_ps: u64,
    /// Fixed delay of PHYs, FEC and transport equipment, both directions together, in picoseconds, at most 100 ms.
    pub equipment_ps: u64,
    /// Longest time from a pause frame to the last frame that the upstream begins, in picoseconds, at most 100 ms; the
    /// bound of 802.3 ([`LineRate::response_quanta`]) if `None`.
    pub response_ps: Option<u64>,
    /// Whether reverse data is held before every slot tick, so that no pause frame waits for a data frame.
    pub reverse_hold: bool,
    /// Time from the last bit of a frame to the clock in which the occupancy counts it, in picoseconds, at most 100 ms.
    pub occupancy_latency_ps: u64,
    /// Amount by which the round trip may exceed this specification, in parts per million, at most 10^6.
    pub rtt_margin_ppm: u32,
    /// Number of closing pause frames that may be lost in one round trip without an overflow, at most 100.
    pub lost_frames: u32,
    /// Q: room for the queue of a shared wire or an idle sender, in octets on the wire.
    pub queue_allowance_octets: u64,
    /// Largest share of the reverse link that pauses may take when the slot is chosen, in parts per million, above 0.
    pub pause_share_limit_ppm: u32,
    /// Lossless priorities, bit n for priority n; each gets its own buffer.
    pub enable: u8,
    /// Form of the algorithm.
    pub mode: Mode,
    /// Slots that the engine's ring remembers.
    pub ring_slots: u32,
}

impl LinkSpec {
    /// A link with the clock that is customary for its rate, frames of 1518 octets both ways, cells, priority 3, 2 % of
    /// margin on the round trip, an unknown peer and no jitter.
    pub fn new(rate: LineRate, distance_m: u64) -> Self {
        Self {
            rate,
            distance_m,
            mtu_octets: 1518,
            reverse_mtu_octets: 1518,
            slot_ps: None,
            clock_hz: rate.clock_hz(),
            storage: Storage::Cells,
            forward_jitter_ps: 0,
            reverse_jitter_ps: 0,
            equipment_ps: 0,
            response_ps: None,
            reverse_hold: false,
            occupancy_latency_ps: 100_000,
            rtt_margin_ppm: 20_000,
            lost_frames: 0,
            queue_allowance_octets: 0,
            pause_share_limit_ppm: 3_400,
            enable: 1 << 3,
            mode: Mode::Ledger,
            ring_slots: RING_SLOTS,
        }
    }

    /// Propagation both ways and the equipment, in picoseconds.
    pub fn rtt_ps(&self) -> u64 {
        2 * self.distance_m * PS_PER_METRE + self.equipment_ps
    }

    /// Line rate times round trip, in octets, rounded up.
    pub fn bdp_octets(&self) -> u64 {
        self.rate.octets_in(self.rtt_ps())
    }

    /// The peer's longest response in picoseconds.
    pub fn longest_response_ps(&self) -> u64 {
        self.response_ps.unwrap_or_else(|| self.rate.wire_ps(u64::from(self.rate.response_quanta()) * 64))
    }

    /// The time of `clocks` engine clocks in picoseconds, rounded up.
    pub(super) fn span_ps(&self, clocks: u64) -> u64 {
        (u128::from(clocks) * 1_000_000_000_000).div_ceil(self.clock_hz.into()) as u64
    }

    /// Checks the limits that the fields document.
    pub(crate) fn check(&self) -> Result<(), LimitError> {
        const TENTH_OF_A_SECOND: u64 = 100_000_000_000;
        let delay = |field, value| {
            let show = |ps: &u64| write_picoseconds(*ps);
            range_shown(
                field,
                value,
                0,
                TENTH_OF_A_SECOND,
                show,
                "light takes 100 ms for half the Earth's girth of fibre",
            )
        };
        let share = |field, ppm: u32, least, remedy| {
            range_shown(field, ppm, least, 1_000_000, |ppm| write_parts_per_million((*ppm).into()), remedy)
        };
        let girth = "the Earth's girth is 40 000 km";
        range_shown("distance_m", self.distance_m, 0, MOST_METRES, |metres| write_metres(*metres), girth)?;
        for (field, octets) in [("mtu_octets", self.mtu_octets), ("reverse_mtu_octets", self.reverse_mtu_octets)] {
            range(field, octets, 64, 65_515, "give the longest frame with FCS, e.g. 1518, 4174 or 9216")?;
        }
        // the pause timers of the MAC beside it count less than 2^(STEP_BITS - FRACTION_BITS) quanta a clock
        let slowest =
            (self.rate.bits_per_second() >> (STEP_BITS - FRACTION_BITS)) / (8 * u64::from(QUANTUM_OCTETS)) + 1;
        let clock = "give the engine's clock; pause timers count less than eight quanta a clock";
        range_shown("clock_hz", self.clock_hz, slowest, 10_000_000_000, |hertz| write_hertz(*hertz), clock)?;
        delay("forward_jitter_ps", self.forward_jitter_ps)?;
        delay("reverse_jitter_ps", self.reverse_jitter_ps)?;
        delay("equipment_ps", self.equipment_ps)?;
        delay("response_ps", self.longest_response_ps())?;
        delay("occupancy_latency_ps", self.occupancy_latency_ps)?;
        delay("slot_ps", self.slot_ps.unwrap_or(0))?;
        share("rtt_margin_ppm", self.rtt_margin_ppm, 0, "2% covers re-routing")?;
        range("lost_frames", self.lost_frames, 0, 100, "two or three cover a burst on a healthy link")?;
        let (queue, show) = (self.queue_allowance_octets, |octets: &u64| write_octets(*octets));
        range_shown("queue_allowance_octets", queue, 0, 1 << 34, show, "the engine counts up to 17 GB")?;
        share("pause_share_limit_ppm", self.pause_share_limit_ppm, 1, "0.34% is what is taken if none is given")?;
        range("enable", self.enable, 1, 255, "name at least one lossless priority")?;
        range("ring_slots", self.ring_slots, 2, 65_536, "the engine is built with 8192 unless told otherwise")
    }
}

impl From<ConfigError> for LimitError {
    fn from(error: ConfigError) -> Self {
        Self { field: error.field, value: error.value, limit: error.limit, remedy: error.remedy.to_owned() }
    }
}
