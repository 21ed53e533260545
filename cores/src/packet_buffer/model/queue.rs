//! One class: its words, in order.

use crate::packet_buffer::HEAD_WORDS;
use rtl_foundation::contract::{Keep, Octets};
use std::collections::VecDeque;

/// A beat as a word of the memory holds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beat<const N: usize> {
    /// Octets.
    pub data: Octets<N>,
    /// Lanes that carry the frame.
    pub keep: Keep<N>,
    /// Whether the beat is the last of its frame.
    pub last: bool,
}

/// Words of a class, numbered in the order in which they were stored; a number of a word that was taken back is used again.
#[derive(Clone, Debug)]
pub struct Queue<const N: usize> {
    /// Number of the next word to be stored.
    next: u64,
    /// Number behind the last word of a whole frame.
    whole: u64,
    /// Number of the next word to be claimed.
    unclaimed: u64,
    /// Number of the next word to leave the head.
    leaves: u64,
    /// Words that were claimed and have not left the head.
    head: VecDeque<Beat<N>>,
    /// First word of the region in the memory, and words of the region.
    base: u32,
    size: u32,
    /// Number of the word at the region's first place.
    first: u64,
}

impl<const N: usize> Default for Queue<N> {
    fn default() -> Self {
        let head = VecDeque::with_capacity(HEAD_WORDS);
        Self { next: 0, whole: 0, unclaimed: 0, leaves: 0, head, base: 0, size: 0, first: 0 }
    }
}

impl<const N: usize> Queue<N> {
    /// Words of the region.
    pub const fn size(&self) -> u32 {
        self.size
    }

    /// Gives the queue, which is empty, another region.
    ///
    /// # Panics
    /// If the queue is not empty.
    pub fn take_region(&mut self, base: u32, size: u32) {
        assert!(self.next == self.leaves, "a region is taken over while the queue is empty");
        (self.base, self.size, self.first) = (base, size, self.next);
    }

    /// Words that are claimed and have not left the head.
    pub fn in_head(&self) -> usize {
        self.head.len()
    }

    /// Words that are not claimed.
    pub const fn behind(&self) -> u64 {
        self.next - self.unclaimed
    }

    /// Number of the next word to leave the head.
    pub const fn left(&self) -> u64 {
        self.leaves
    }

    /// Number behind the last word that may leave the head one day: it is claimed, and its frame is whole.
    pub fn may_leave(&self) -> u64 {
        self.unclaimed.min(self.whole)
    }

    /// Stores a word in the memory; claims the word too, if it passes.
    pub fn store(&mut self, memory: &mut [Beat<N>], beat: Beat<N>, passes: bool) {
        let place = self.place(self.next, memory.len());
        memory[place] = beat;
        self.next += 1;
        if passes {
            assert_eq!(self.unclaimed + 1, self.next, "words are claimed in order");
            self.claim(beat);
        }
    }

    /// The next word to be claimed, as it is in the memory now, if there is one.
    pub fn next_claim(&self, memory: &[Beat<N>]) -> Option<Beat<N>> {
        (self.behind() > 0).then(|| memory[self.place(self.unclaimed, memory.len())])
    }

    /// Claims the next word.
    pub fn claim(&mut self, beat: Beat<N>) {
        self.unclaimed += 1;
        self.head.push_back(beat);
    }

    /// Makes the frame that arrives whole.
    pub fn complete(&mut self) {
        self.whole = self.next;
    }

    /// Takes the words of the frame that arrives back.
    pub fn take_back(&mut self) {
        self.next = self.whole;
        self.unclaimed = self.may_leave();
        self.head.truncate((self.unclaimed - self.leaves) as usize);
    }

    /// The next word leaves the head.
    pub fn leave(&mut self) -> Option<Beat<N>> {
        let beat = self.head.pop_front();
        self.leaves += u64::from(beat.is_some());
        beat
    }

    /// Place of a word in a memory of `depth` words.
    fn place(&self, number: u64, depth: usize) -> usize {
        let in_region = (number - self.first) % u64::from(self.size.max(1));
        (u64::from(self.base) + in_region) as usize % depth
    }
}
