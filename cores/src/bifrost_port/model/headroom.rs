//! Headroom of native PFC for the round trip, from the contract.

/// Clocks of a round.
const ROUND_CLOCKS: u8 = 16;
/// Largest number of cells.
const MOST_CELLS: u32 = (1 << 28) - 1;

/// The reserve, clock by clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Headroom {
    /// Cells by which the thresholds are lower.
    pub reserve_cells: u32,
    /// Product of the factors in the first clock of the round.
    product: u32,
    /// Clock of the round.
    clock: u8,
}

impl Headroom {
    /// Ends a clock with a window of `slots`, each of `slot_cells`.
    pub fn step(&mut self, slots: u32, slot_cells: u32) {
        if self.clock == 0 {
            self.product = (slots * slot_cells).min(MOST_CELLS);
        }
        self.clock = (self.clock + 1) % ROUND_CLOCKS;
        if self.clock == 0 {
            self.reserve_cells = self.product;
        }
    }
}
