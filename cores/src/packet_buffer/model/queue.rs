//! One class: its beats, in order.

use crate::packet_buffer::{HEAD_WORDS, granule_octets, granules};
use rtl_foundation::contract::{Keep, Octets};
use std::collections::VecDeque;

/// A beat as the buffer stores it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beat<const N: usize> {
    /// Octets.
    pub data: Octets<N>,
    /// Lanes that carry the frame.
    pub keep: Keep<N>,
    /// Whether the beat is the last of its frame.
    pub last: bool,
}

impl<const N: usize> Beat<N> {
    /// The beat as the memory holds it: what is beyond its granules is 0.
    pub fn stored(mut self) -> Self {
        let used = self.granules() as usize * granule_octets(N);
        self.data.0[used..].fill(0);
        self
    }

    /// Granules that the beat takes.
    pub fn granules(&self) -> u32 {
        granules(self.keep.0.count_ones() as usize, N)
    }
}

/// Beats of a class, from the next to leave the head to the last that was stored.
#[derive(Clone, Debug)]
pub struct Queue<const N: usize> {
    beats: VecDeque<Beat<N>>,
    /// Beats of whole frames among them.
    whole: usize,
    /// Beats in the head among them: they are claimed.
    head: usize,
    /// Beats that have left the head since the reset.
    left: u64,
}

impl<const N: usize> Default for Queue<N> {
    fn default() -> Self {
        Self { beats: VecDeque::with_capacity(HEAD_WORDS), whole: 0, head: 0, left: 0 }
    }
}

impl<const N: usize> Queue<N> {
    /// Beats that are claimed and have not left the head.
    pub const fn in_head(&self) -> usize {
        self.head
    }

    /// Beats that are not claimed.
    pub fn behind(&self) -> usize {
        self.beats.len() - self.head
    }

    /// Beats of the head that may leave it one day: their frames are whole.
    pub fn settled(&self) -> usize {
        self.head.min(self.whole)
    }

    /// Beats that have left the head, since the reset.
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Stores a beat; claims it too, if it passes.
    pub fn store(&mut self, beat: Beat<N>, passes: bool) {
        assert!(!passes || self.behind() == 0, "beats are claimed in order");
        self.beats.push_back(beat);
        self.head += usize::from(passes);
    }

    /// Claims the next beat.
    pub fn claim(&mut self) {
        assert!(self.behind() > 0, "a beat that is not claimed");
        self.head += 1;
    }

    /// Makes the frame that arrives whole.
    pub fn complete(&mut self) {
        self.whole = self.beats.len();
    }

    /// Takes the beats of the frame that arrives back.
    pub fn take_back(&mut self) {
        self.head = self.settled();
        self.beats.truncate(self.whole);
    }

    /// The next beat leaves the head, if there is one.
    pub fn leave(&mut self) -> Option<Beat<N>> {
        if self.settled() == 0 {
            return None;
        }
        (self.head, self.whole, self.left) = (self.head - 1, self.whole - 1, self.left + 1);
        self.beats.pop_front()
    }
}
