//! Memory of a port's ingress buffer, accounted priority by priority.

use cores::bifrost_pause_engine::sizing::Storage;
use cores::ethernet::CELL_OCTETS;

/// Memory in use. Each priority has its own share.
#[derive(Clone, Debug)]
pub struct Memory {
    storage: Storage,
    /// Octets of memory for each priority; `None` for no limit.
    capacity: Option<u64>,
    used: [u64; 8],
    cells: [u32; 8],
    total: u64,
}

impl Memory {
    /// Memory of `capacity` octets for each priority.
    pub fn new(storage: Storage, capacity: Option<u64>) -> Self {
        Self { storage, capacity, used: [0; 8], cells: [0; 8], total: 0 }
    }

    /// Octets of memory that a frame of `octets` needs.
    fn need(&self, octets: u32) -> u64 {
        match self.storage {
            Storage::Packed => octets.into(),
            Storage::Cells => octets.next_multiple_of(CELL_OCTETS).into(),
        }
    }

    fn account(&mut self, priority: usize, used: u64) {
        self.total = self.total - self.used[priority] + used;
        self.used[priority] = used;
        self.cells[priority] = used.div_ceil(u64::from(CELL_OCTETS)) as u32;
    }

    /// Takes memory for a frame of `octets`. Returns false if there is no room.
    #[must_use]
    #[inline]
    pub fn take(&mut self, priority: usize, octets: u32) -> bool {
        let used = self.used[priority] + self.need(octets);
        if self.capacity.is_some_and(|capacity| used > capacity) {
            return false;
        }
        self.account(priority, used);
        true
    }

    /// Frees the memory of a frame of `octets`.
    #[inline]
    pub fn free(&mut self, priority: usize, octets: u32) {
        self.account(priority, self.used[priority] - self.need(octets));
    }

    /// Cells in use of each priority: the L of the algorithm.
    pub fn cells(&self) -> &[u32; 8] {
        &self.cells
    }

    /// Octets in use of each priority.
    pub fn used(&self) -> &[u64; 8] {
        &self.used
    }

    /// Octets in use.
    pub fn total(&self) -> u64 {
        self.total
    }
}
