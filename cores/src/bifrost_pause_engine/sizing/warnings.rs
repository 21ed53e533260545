//! Warnings about a sizing.

use super::{Sizing, ledger, search};
use crate::bifrost_pause_engine::Mode;
use crate::units::{show_octets, show_picoseconds};
use serde::Serialize;

/// A legal property of a sizing that the user should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Warning {
    /// The peer's response time is not known.
    ResponseAssumed {
        /// The bound assumed, in picoseconds.
        response_ps: u64,
    },
    /// The round trip has no margin.
    NoRttMargin,
    /// The slot is not a whole number of clocks.
    SlotRounded {
        /// Slot that was asked for, in picoseconds.
        asked_ps: u64,
        /// Slot that was built, rounded up to picoseconds.
        built_ps: u64,
    },
    /// A slot nearby needs less buffer.
    BetterSlot {
        /// Slot that is proposed, in picoseconds.
        slot_ps: u64,
        /// Buffer that the proposed slot saves, in octets for one priority.
        saves_octets: u64,
    },
    /// Pauses take more of the reverse link than the limit.
    PauseShare {
        /// The share in parts per million.
        share_ppm: u64,
    },
    /// One pause covers a single slot: a lost refresh opens the link.
    NoSpareRefresh,
    /// The mode's bound does not hold.
    Unbounded {
        /// The mode.
        mode: Mode,
    },
    /// A queue allowance is missing where priorities share the wire.
    SharedWire {
        /// Priorities.
        priorities: u32,
    },
}

impl std::fmt::Display for Warning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::ResponseAssumed { response_ps } => write!(
                f,
                "the peer's response time is unknown: the bound of 802.3, {}, is charged; measure it to save buffer",
                show_picoseconds(*response_ps)
            ),
            Self::NoRttMargin => write!(
                f,
                "no margin on the round trip: if it is longer than stated the buffer may overflow; use the largest \
                 measured and 2 %"
            ),
            Self::SlotRounded { asked_ps, built_ps } => write!(
                f,
                "the slot of {} became {}, a whole number of engine clocks",
                show_picoseconds(*asked_ps),
                show_picoseconds(*built_ps)
            ),
            Self::BetterSlot { slot_ps, saves_octets } => write!(
                f,
                "a slot of {} saves {} of buffer: the round trip then just fits a multiple of it",
                show_picoseconds(*slot_ps),
                show_octets(*saves_octets)
            ),
            Self::PauseShare { share_ppm } => write!(
                f,
                "pause frames take up to {}.{:02} % of the reverse link: choose a longer slot",
                share_ppm / 10_000,
                share_ppm % 10_000 / 100
            ),
            Self::NoSpareRefresh => {
                write!(f, "one pause covers a single slot: each lost pause frame opens the link; choose a shorter slot")
            }
            Self::Unbounded { mode } => {
                write!(f, "{mode:?} mode is there for comparison: its buffer can overflow; use ledger mode")
            }
            Self::SharedWire { priorities } => write!(
                f,
                "{priorities} lossless priorities share the wire: nothing is lost, but a priority may not reach the \
                 full rate without a queue allowance"
            ),
        }
    }
}

/// Share of the buffer below which a saving is not reported.
const WORTHWHILE: u64 = 100;

pub(super) fn warnings(sizing: &Sizing) -> Vec<Warning> {
    let link = &sizing.link;
    let mut warnings = Vec::new();
    if link.response_ps.is_none() {
        warnings.push(Warning::ResponseAssumed { response_ps: link.longest_response_ps() });
    }
    if link.rtt_margin_ppm == 0 {
        warnings.push(Warning::NoRttMargin);
    }
    if let Some(asked_ps) = link.slot_ps {
        if asked_ps != sizing.slot_ps {
            warnings.push(Warning::SlotRounded { asked_ps, built_ps: sizing.slot_ps });
        }
        let better = search::best_clocks(link).and_then(|clocks| Ok((clocks, ledger::Values::new(link, clocks)?)));
        if let Ok((clocks, values)) = better {
            let octets = link.storage.octets(values.buffer.sum());
            let saves_octets = sizing.buffer_octets.saturating_sub(octets);
            if saves_octets > sizing.buffer_octets / WORTHWHILE {
                warnings.push(Warning::BetterSlot { slot_ps: link.span_ps(clocks.into()), saves_octets });
            }
        }
    }
    if sizing.pause_share_ppm > u64::from(link.pause_share_limit_ppm) {
        warnings.push(Warning::PauseShare { share_ppm: sizing.pause_share_ppm });
    }
    if sizing.config.pause_slots == 1 {
        warnings.push(Warning::NoSpareRefresh);
    }
    if link.mode != Mode::Ledger {
        warnings.push(Warning::Unbounded { mode: link.mode });
    }
    if link.enable.count_ones() > 1 && link.queue_allowance_octets == 0 {
        warnings.push(Warning::SharedWire { priorities: link.enable.count_ones() });
    }
    warnings
}
