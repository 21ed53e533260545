//! Inventory of a class, in the buffer or on its way, without clocks.

use crate::swing_pfc_relay::MOST_SLOTS;
use std::collections::VecDeque;

/// The classes that were open in each slot of the last round trip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inventory {
    window: usize,
    /// Bit n for class n, oldest slot first.
    slots: VecDeque<u8>,
    open: [u32; 8],
}

impl Inventory {
    /// An inventory without slots yet; `window_slots` is limited to 1 to [`MOST_SLOTS`].
    pub fn new(window_slots: usize) -> Self {
        Self { window: window_slots.clamp(1, MOST_SLOTS), slots: VecDeque::new(), open: [0; 8] }
    }

    /// Records the end of a slot in which the classes of `open` were open, bit n for class n.
    pub fn record(&mut self, open: u8) {
        let oldest = if self.slots.len() == self.window { self.slots.pop_front() } else { None };
        self.slots.push_back(open);
        for (class, count) in self.open.iter_mut().enumerate() {
            *count += u32::from(open >> class & 1);
            *count -= u32::from(oldest.unwrap_or(0) >> class & 1);
        }
    }

    /// Number of slots of the window in which a class was open.
    pub fn open_slots(&self, class: usize) -> u32 {
        self.open[class]
    }

    /// The inventory of a class in cells: `cells` in the buffer, and `slot_cells` on their way for each open slot.
    pub fn of(&self, class: usize, cells: u32, slot_cells: u16) -> u32 {
        cells + self.open[class] * u32::from(slot_cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_window_of_slots_counts() {
        let mut inventory = Inventory::new(3);
        let mut granted = |open| {
            inventory.record(open);
            (inventory.open_slots(0), inventory.of(7, 1000, 10))
        };
        let log: Vec<_> = [0x81, 0x01, 0x80, 0x80, 0x80, 0x00].map(&mut granted).into();
        assert_eq!(log, [(1, 1010), (2, 1010), (2, 1020), (1, 1020), (0, 1030), (0, 1020)]);
    }

    #[test]
    fn windows_that_do_not_exist_are_the_nearest_that_do() {
        for (asked, window) in [(0, 1), (1, 1), (8192, 8192), (8193, 8192), (16383, 8192)] {
            let mut inventory = Inventory::new(asked);
            (0..20_000).for_each(|_| inventory.record(0xff));
            assert_eq!(inventory.open_slots(3), window, "{asked}");
        }
    }

    #[test]
    fn the_largest_inventory_fits_its_30_bits() {
        let mut inventory = Inventory::new(MOST_SLOTS);
        (0..MOST_SLOTS).for_each(|_| inventory.record(0xff));
        assert!(inventory.of(0, (1 << 28) - 1, u16::MAX) < 1 << 30);
    }
}
