//! Frames, put together from the beats of a stream.

use rtl_foundation::contract::{Keep, Octets};

/// The frame in progress on a stream.
#[derive(Debug, Default)]
pub struct Frames {
    octets: Vec<u8>,
}

impl Frames {
    /// Takes a beat; returns the frame that it ends.
    pub fn take<const N: usize>(&mut self, data: &Octets<N>, keep: Keep<N>, last: bool) -> Option<Vec<u8>> {
        self.octets.extend(&data.0[..keep.0.count_ones() as usize]);
        last.then(|| std::mem::take(&mut self.octets))
    }

    /// Whether a frame has begun and not ended.
    pub fn in_progress(&self) -> bool {
        !self.octets.is_empty()
    }
}

/// A frame that is on its way into a stream, beat by beat.
#[derive(Debug, Default)]
pub struct Beats {
    octets: Vec<u8>,
    sent: usize,
}

impl Beats {
    /// The beats of a frame, which is not empty.
    pub fn of(octets: Vec<u8>) -> Self {
        Self { octets, sent: 0 }
    }

    /// The next beat, and whether it is the last; `None` after the last.
    pub fn next<const N: usize>(&self) -> Option<(Octets<N>, Keep<N>, bool)> {
        let rest = &self.octets[self.sent..];
        let lanes = rest.len().min(N);
        let mut data = Octets::default();
        data.0[..lanes].copy_from_slice(&rest[..lanes]);
        (lanes > 0).then(|| (data, Keep::first(lanes), rest.len() <= N))
    }

    /// Takes the beat. Returns the frame if the beat was its last.
    pub fn taken<const N: usize>(&mut self) -> Option<Vec<u8>> {
        self.sent = (self.sent + N).min(self.octets.len());
        (self.sent == self.octets.len()).then(|| std::mem::take(self).octets)
    }

    /// Whether some beats have been taken, but not all.
    pub fn in_progress(&self) -> bool {
        self.sent > 0
    }
}
