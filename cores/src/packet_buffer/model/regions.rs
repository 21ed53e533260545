//! Regions that software asks for, one class after the other.

use crate::packet_buffer::{CLASSES, REGION_CLOCKS, REGIONS_CLOCKS};

/// Words of the memory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Region {
    /// First word.
    pub base: u32,
    /// Number of words.
    pub size: u32,
}

impl Region {
    /// Whether the region lies in a memory of so many words.
    const fn is_within(self, depth: u32) -> bool {
        self.base + self.size <= depth
    }

    /// Whether the regions have a word in common.
    const fn meets(self, other: Self) -> bool {
        let (first, last) = if self.base <= other.base { (self, other) } else { (other, self) };
        first.size > 0 && last.size > 0 && first.base + first.size > last.base
    }
}

/// The offers of regions, one call per clock.
#[derive(Clone, Debug)]
pub struct Regions {
    depth: u32,
    /// Clocks since the reset.
    clock: u32,
    /// Region that was read at the pins last.
    asked: Region,
}

impl Regions {
    /// Offers of a memory of so many words.
    pub fn new(depth: u32) -> Self {
        Self { depth, clock: 0, asked: Region::default() }
    }

    /// The class that is offered a region in this clock, and the region, if the classes have these.
    pub fn offer(&self, taken: &[Region; CLASSES]) -> Option<(usize, Region)> {
        if self.clock == 0 || !self.clock.is_multiple_of(REGION_CLOCKS) {
            return None;
        }
        let class = ((self.clock / REGION_CLOCKS - 1) % CLASSES as u32) as usize;
        let meets = |other: usize| other != class && taken[other].meets(self.asked);
        let is_free = self.asked.is_within(self.depth) && !(0..CLASSES).any(meets);
        (self.asked.size == 0 || is_free).then_some((class, self.asked))
    }

    /// The end of a clock with these regions at the pins.
    pub fn clock(&mut self, base: &[u32; CLASSES], size: &[u32; CLASSES]) {
        if self.clock.is_multiple_of(REGION_CLOCKS) {
            let class = (self.clock / REGION_CLOCKS) as usize % CLASSES;
            self.asked = Region { base: base[class], size: size[class] };
        }
        // as many clocks since the reset as decide the class that is asked
        self.clock = if self.clock == REGIONS_CLOCKS { 1 } else { self.clock + 1 };
    }
}
