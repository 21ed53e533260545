//! Memories of the buffers, in the units of their regions.

use crate::axi::BEAT_OCTETS;
use crate::bifrost_pause_engine::sizing::Storage;
use crate::deep_buffer;
use crate::packet_buffer::{self, CELL_OCTETS};
use crate::packet_spill::PAGE_WORDS;
use crate::variant::Variant;
use serde::Serialize;

/// Memory of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Memory {
    /// On chip, in words of a beat: a [`crate::packet_buffer`].
    Chip {
        /// Octets of a word.
        octets: usize,
        /// Words of the memory.
        words: u32,
    },
    /// Behind AXI4, in rows, each a page in every channel: a [`crate::deep_buffer`].
    Axi {
        /// Memories.
        channels: u32,
        /// Rows of each.
        rows: u32,
    },
}

/// Blocks of 16 octets for which a frame on credits takes those of [`WORD_BLOCKS`]: at the most, for a frame of 65 octets in words of 64.
const FRAME_BLOCKS: u32 = 5;
const WORD_BLOCKS: u32 = 8;
/// Cells that arrive before a level behind AXI4 shows them as early as that of a `packet_buffer` does.
const LATE_CELLS: u32 = deep_buffer::LEVEL_LATENCY - packet_buffer::LEVEL_LATENCY;

impl Memory {
    /// Units of the memory.
    pub const fn size(self) -> u32 {
        match self {
            Self::Chip { words, .. } => words,
            Self::Axi { rows, .. } => rows,
        }
    }

    /// Octets of frames that a unit holds.
    pub const fn unit_octets(self) -> u32 {
        match self {
            Self::Chip { octets, .. } => octets as u32,
            Self::Axi { channels, .. } => channels * (PAGE_WORDS * BEAT_OCTETS) as u32,
        }
    }

    /// Octets of frames that the memory holds.
    pub const fn octets(self) -> u64 {
        self.size() as u64 * self.unit_octets() as u64
    }

    /// Name of the units, in texts.
    pub const fn units_named(self) -> &'static str {
        match self {
            Self::Chip { .. } => "words",
            Self::Axi { .. } => "rows",
        }
    }

    /// Units of a region that holds so many cells.
    pub const fn units(self, cells: u64) -> u64 {
        match self {
            Self::Chip { octets, .. } => packet_buffer::words(cells, octets),
            Self::Axi { .. } => (cells * CELL_OCTETS as u64).div_ceil(self.unit_octets() as u64),
        }
    }

    /// Cells that a region of so many units holds.
    pub const fn room(self, units: u32) -> u32 {
        match self {
            Self::Chip { octets, .. } => packet_buffer::room(units, octets),
            Self::Axi { .. } => (units as u64 * self.unit_octets() as u64 / CELL_OCTETS as u64) as u32,
        }
    }

    /// Storage of frames: packed on chip, each in words of its own behind AXI4.
    pub const fn storage(self) -> Storage {
        match self {
            Self::Chip { .. } => Storage::Packed,
            Self::Axi { .. } => Storage::Cells,
        }
    }

    /// Clocks from a beat that arrives to the level with it.
    pub const fn level_latency(self) -> u32 {
        match self {
            Self::Chip { .. } => packet_buffer::LEVEL_LATENCY,
            Self::Axi { .. } => deep_buffer::LEVEL_LATENCY,
        }
    }

    /// Cells of credits for which so many cells of a region suffice. Credits count blocks, of which a frame of 60 octets or more in
    /// words of 64 takes up to 8 / 5 times as many.
    pub const fn credit(self, cells: u32) -> u32 {
        match self {
            Self::Chip { .. } => cells,
            Self::Axi { .. } => {
                (cells.saturating_sub(LATE_CELLS) as u64 * FRAME_BLOCKS as u64 / WORD_BLOCKS as u64) as u32
            }
        }
    }

    /// Cells of a region that suffice for so many cells of credits.
    pub const fn for_credit(self, cells: u64) -> u64 {
        match self {
            Self::Chip { .. } => cells,
            Self::Axi { .. } => (cells * WORD_BLOCKS as u64).div_ceil(FRAME_BLOCKS as u64) + LATE_CELLS as u64,
        }
    }
}

/// The variant of the inbound buffer with so many memories.
///
/// # Panics
/// If no `deep_buffer` has so many memories.
pub fn deep_buffer(channels: u32) -> &'static Variant {
    deep_buffer::hdl::CORE.variant_with(&[("CHANNELS", channels)]).unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::credit_shim::BLOCK_OCTETS;

    const DEEP: Memory = Memory::Axi { channels: 4, rows: 16_384 };

    #[test]
    fn credits_are_covered_by_the_words_of_frames_of_any_length() {
        for octets in 60..10_000usize {
            let blocks = octets.div_ceil(BLOCK_OCTETS);
            let taken = octets.div_ceil(CELL_OCTETS) * (CELL_OCTETS / BLOCK_OCTETS);
            assert!(taken * FRAME_BLOCKS as usize <= blocks * WORD_BLOCKS as usize, "{octets} octets");
        }
        for cells in [1, 7, 1000, 938_120] {
            let region = DEEP.for_credit(cells) as u32;
            assert!(u64::from(DEEP.credit(region)) >= cells, "{cells}");
            assert!(u64::from(DEEP.credit(region - 2)) < cells, "{cells}");
        }
    }

    #[test]
    fn a_region_holds_what_it_was_made_for() {
        for memory in [DEEP, Memory::Chip { octets: 64, words: 4096 }, Memory::Chip { octets: 8, words: 4096 }] {
            for cells in [1, 59, 60, 61, 400] {
                let units = memory.units(cells);
                assert!(u64::from(memory.room(units as u32)) >= cells, "{memory:?}, {cells} cells");
                assert!(units == 1 || u64::from(memory.room(units as u32 - 1)) < cells, "{memory:?}, {cells} cells");
            }
        }
    }
}
