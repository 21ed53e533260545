//! The downstream port's ingress buffer: eight queues, each with its own share.

use super::frames::Frame;
use cores::bifrost_pause_engine::sizing::Storage;
use cores::ethernet::CELL_OCTETS;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// The buffer. A frame enters when its last bit has arrived and leaves when its last bit has been sent.
#[derive(Clone, Debug)]
pub struct Buffer {
    storage: Storage,
    /// Octets of memory for each priority; `None` for no limit.
    capacity: Option<u64>,
    /// Frames with the times at which they were stored.
    queues: [VecDeque<(Time, Frame)>; 8],
    used: [u64; 8],
    cells: [u32; 8],
    total: u64,
}

impl Buffer {
    /// A buffer of `capacity` octets of memory for each priority.
    pub fn new(storage: Storage, capacity: Option<u64>) -> Self {
        let queues = std::array::from_fn(|_| VecDeque::new());
        Self { storage, capacity, queues, used: [0; 8], cells: [0; 8], total: 0 }
    }

    /// Octets of memory that the frame needs.
    fn need(&self, frame: &Frame) -> u64 {
        match self.storage {
            Storage::Packed => u64::from(frame.octets),
            Storage::Cells => u64::from(frame.octets.div_ceil(CELL_OCTETS) * CELL_OCTETS),
        }
    }

    fn account(&mut self, priority: usize, used: u64) {
        self.total = self.total - self.used[priority] + used;
        self.used[priority] = used;
        self.cells[priority] = used.div_ceil(u64::from(CELL_OCTETS)) as u32;
    }

    /// Stores a frame. Returns false if there is no room and the frame is lost.
    #[must_use]
    pub fn store(&mut self, now: Time, frame: Frame) -> bool {
        let priority = usize::from(frame.priority);
        let used = self.used[priority] + self.need(&frame);
        if self.capacity.is_some_and(|capacity| used > capacity) {
            return false;
        }
        self.account(priority, used);
        self.queues[priority].push_back((now, frame));
        true
    }

    /// Frees the memory of the oldest frame; returns the frame and the time at which it was stored.
    pub fn release(&mut self, priority: usize) -> Option<(Time, Frame)> {
        let (stored, frame) = self.queues[priority].pop_front()?;
        self.account(priority, self.used[priority] - self.need(&frame));
        Some((stored, frame))
    }

    /// The oldest frame of a priority.
    pub fn oldest(&self, priority: usize) -> Option<&Frame> {
        self.queues[priority].front().map(|(_, frame)| frame)
    }

    /// Cells in use of each priority: the L of the algorithm.
    pub fn cells(&self) -> &[u32; 8] {
        &self.cells
    }

    /// Octets of memory in use of each priority.
    pub fn used(&self) -> &[u64; 8] {
        &self.used
    }

    /// Octets of memory in use.
    pub fn total(&self) -> u64 {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(octets: u32) -> Frame {
        Frame { octets, priority: 3, sequence: 0, sent: Time::ZERO, flow_end: None }
    }

    #[test]
    fn a_frame_that_does_not_fit_is_lost_whole() {
        let mut buffer = Buffer::new(Storage::Packed, Some(3000));
        assert!(buffer.store(Time(7), frame(1518)));
        assert!(!buffer.store(Time(7), frame(1518)));
        assert!(buffer.store(Time(7), frame(1482)));
        assert_eq!((buffer.total(), buffer.cells()[3]), (3000, 47));
        assert_eq!(buffer.release(3), Some((Time(7), frame(1518))));
        assert_eq!((buffer.total(), buffer.cells()[3]), (1482, 24));
    }

    #[test]
    fn sixty_five_octets_take_two_cells() {
        let mut buffer = Buffer::new(Storage::Cells, Some(256));
        assert!(
            buffer.store(Time(7), frame(65)) && buffer.store(Time(7), frame(64)) && buffer.store(Time(7), frame(64))
        );
        assert_eq!((buffer.total(), buffer.cells()[3]), (256, 4));
        assert!(!buffer.store(Time(7), frame(64)));
    }
}
