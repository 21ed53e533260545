//! A beat of an AXI4-Stream.

use rtl_foundation::contract::{Keep, Octets};

/// A beat of an AXI4-Stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beat<const N: usize> {
    /// Octets, the first in lane 0.
    pub data: Octets<N>,
    /// Lanes that carry the frame.
    pub keep: Keep<N>,
    /// Whether the beat is the last of its frame.
    pub last: bool,
}

impl<const N: usize> Beat<N> {
    /// The beat of `octets` that begins at octet `at`.
    pub fn of(octets: &[u8], at: usize) -> Self {
        let rest = &octets[at..];
        let lanes = rest.len().min(N);
        let mut data = [0; N];
        data[..lanes].copy_from_slice(&rest[..lanes]);
        Self { data: Octets(data), keep: Keep::first(lanes), last: rest.len() <= N }
    }

    /// The octets in the beat.
    pub fn octets(&self) -> &[u8] {
        &self.data.0[..self.keep.0.count_ones() as usize]
    }
}
