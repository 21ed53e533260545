//! `deep_buffer`: a `packet_buffer` whose queues go to memories behind AXI4 when they grow: [`crate::packet_spill`] before
//! [`crate::packet_buffer`], with the pins of the latter.
//!
//! ```text
//!                   .------------------------ deep_buffer ------------------------.
//! s_axis, tdest --> | packet_spill -- m_axis --> packet_buffer --> m_axis_<class> | --> scheduler
//!                   |   ^      ^---- m_room <--- level | levels of both           |
//!                   '---|------------------------------|--------------------------'
//!                       v m_axi_<n>                    v occ_cells, stat_peak_cells
//! ```
//!
//! # Contract
//!
//! Both parts keep their own contracts; this is how they are joined. Nothing is registered between them unless said.
//!
//! * **Stream in**, regions, `cfg_max_octets`, verdicts, memories and `stat_lost` are those of `packet_spill`: regions are rows.
//!   The memories take 15 words in 16 clocks: of a stream with a beat in every clock for longer than the chip bridges, frames find no room.
//! * **Between**: `m_axis` of `packet_spill` with its `tdest` is `s_axis` of the `packet_buffer`, with `tuser` low and `cfg_max_octets` 65535.
//! * **Shares**: the region of class n of the `packet_buffer` is words `n * share` ... `(n + 1) * share - 1`, with `share` = `DEPTH` / 8.
//! * **Room**: `m_room` of a class is high in clock t if at least [`BEGINS_AFTER`] clocks have ended since the reset, and `occ_cells` of the class of the
//!   `packet_buffer` in clock t - 1 was at most [`most_cells`]. With these, the `packet_buffer` never drops a frame.
//! * **Streams out** are those of the `packet_buffer`.
//! * **Level**: `occ_cells` of a class in clock t is the sum of those of both parts in clock t - 1. A word is in both for a few clocks.
//!   `stat_peak_cells` in clock t + 1 is the greater of itself and `occ_cells` in clock t, or `occ_cells` if `clear_peak` of the class is high in
//!   clock t.
//!
//! **Reset.** `rst` resets both parts, and must reset the memories' side of AXI4 too.
//!
//! # Parameters
//!
//! Those of `packet_spill`, and `DEPTH`, the words of the `packet_buffer`.

use crate::packet_buffer::{self, REGIONS_CLOCKS};
pub use crate::packet_buffer::{CLASSES, Control, Status, Stream, Taken, WORD_BITS};
pub use crate::packet_spill::{AxiMaster, AxiSlave, BEAT_OCTETS};
use crate::packet_spill::{IN_FLIGHT, unit_words};
use rtl_foundation::contract::Each;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from a reset to the first with room: the shares of the `packet_buffer` are taken before.
pub const BEGINS_AFTER: u32 = 63;
const _: () = assert!(BEGINS_AFTER > REGIONS_CLOCKS + packet_buffer::REGION_CLOCKS);

/// Clocks from a beat that arrives to `occ_cells` with it.
pub const LEVEL_LATENCY: u32 = packet_buffer::LEVEL_LATENCY + 1;

/// Words of a class in the `packet_buffer`.
pub const fn share(depth: u32) -> u32 {
    depth / CLASSES as u32
}

/// Highest level of a class in the `packet_buffer` with which there is room: all that may follow fits into what is free, the share is full while less
/// than a word is free, and the level lags, with a clock for the register of `m_room`.
pub const fn most_cells(depth: u32, tail: u32) -> u32 {
    share(depth) - 1 - unit_words(tail) - IN_FLIGHT - packet_buffer::LEVEL_LATENCY - 1
}

rtl_foundation::pins! {
    /// Outputs of the core that a `packet_buffer` does not have, beside those to the memories.
    pub struct Lost {
        /// A page was lost to an error of its memory.
        stat_lost: bool;
        /// Class of the page.
        stat_lost_class: u8 = 3, when stat_lost;
    }
}

rtl_foundation::pin_groups! {
    /// Inputs of the core; `C` is `CHANNELS`.
    pub struct Inputs<const C: usize> {
        /// All but the readies and those of the memories.
        control: Control<BEAT_OCTETS>, pins;
        /// Readies of the streams.
        streams: [Taken; CLASSES], pins "m_axis";
        /// The memories.
        memories: Each<AxiSlave, C>, pins "m_axi";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the core; `C` is `CHANNELS`.
    pub struct Outputs<const C: usize> {
        /// All but the streams and those to the memories.
        status: Status, pins;
        /// Losses of the memories.
        lost: Lost, pins;
        /// The streams of the classes.
        streams: [Stream<BEAT_OCTETS>; CLASSES], pins "m_axis";
        /// To the memories.
        memories: Each<AxiMaster, C>, pins "m_axi";
    }
}
