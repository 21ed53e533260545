//! The downstream port's ingress buffer: eight queues, each with its own share.

use super::frames::Frame;
use super::memory::Memory;
use cores::bifrost_pause_engine::sizing::Storage;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// The buffer. A frame enters when its last bit has arrived and leaves when its last bit has been sent.
#[derive(Clone, Debug)]
pub struct Buffer {
    memory: Memory,
    /// Frames with the times at which they were stored.
    queues: [VecDeque<(Time, Frame)>; 8],
}

impl Buffer {
    /// A buffer of `capacity` octets of memory for each priority; `None` for no limit.
    pub fn new(storage: Storage, capacity: Option<u64>) -> Self {
        Self { memory: Memory::new(storage, capacity), queues: std::array::from_fn(|_| VecDeque::new()) }
    }

    /// Stores a frame. Returns false if there is no room and the frame is lost.
    #[must_use]
    pub fn store(&mut self, now: Time, frame: Frame) -> bool {
        let priority = usize::from(frame.priority);
        let fits = self.memory.take(priority, frame.octets);
        if fits {
            self.queues[priority].push_back((now, frame));
        }
        fits
    }

    /// Frees the memory of the oldest frame; returns the frame and the time at which it was stored.
    pub fn release(&mut self, priority: usize) -> Option<(Time, Frame)> {
        let (stored, frame) = self.queues[priority].pop_front()?;
        self.memory.free(priority, frame.octets);
        Some((stored, frame))
    }

    /// The oldest frame of a priority.
    pub fn oldest(&self, priority: usize) -> Option<&Frame> {
        self.queues[priority].front().map(|(_, frame)| frame)
    }

    /// The memory in use.
    pub fn memory(&self) -> &Memory {
        &self.memory
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
        assert_eq!((buffer.memory().total(), buffer.memory().cells()[3]), (3000, 47));
        assert_eq!(buffer.release(3), Some((Time(7), frame(1518))));
        assert_eq!((buffer.memory().total(), buffer.memory().cells()[3]), (1482, 24));
    }

    #[test]
    fn sixty_five_octets_take_two_cells() {
        let mut buffer = Buffer::new(Storage::Cells, Some(256));
        assert!(
            buffer.store(Time(7), frame(65)) && buffer.store(Time(7), frame(64)) && buffer.store(Time(7), frame(64))
        );
        assert_eq!((buffer.memory().total(), buffer.memory().cells()[3]), (256, 4));
        assert!(!buffer.store(Time(7), frame(64)));
    }
}
