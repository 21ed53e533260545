//! Several inputs of one instance, written together: no look-up by name and no check per port.

use crate::{Dut, slot::Slot};

/// An ordered selection of the inputs of one [`Dut`]. Positions in it are indices from 0.
pub struct InputGroup {
    identity: u64,
    slots: Vec<Slot>,
}

// SAFETY: the addresses inside are only used together with a borrow of the instance that they belong to.
unsafe impl Send for InputGroup {}

impl InputGroup {
    pub(crate) fn new(identity: u64, slots: Vec<Slot>) -> Self {
        Self { identity, slots }
    }

    /// Writes to the instance that the group was made from.
    ///
    /// # Panics
    /// If `dut` is another instance.
    #[inline]
    pub fn writer<'a>(&'a self, dut: &'a mut Dut) -> Writer<'a> {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        Writer { slots: &self.slots, _dut: dut }
    }
}

/// Writes the ports of a group.
pub struct Writer<'a> {
    slots: &'a [Slot],
    _dut: &'a mut Dut,
}

impl Writer<'_> {
    /// Sets a port of at most 64 bits; bits beyond its width as in [`Dut::set`].
    #[inline(always)]
    pub fn narrow(&mut self, position: usize, value: u64) {
        // SAFETY: the slots belong to the instance, which is borrowed mutably.
        unsafe { self.slots[position].write(value) }
    }

    /// Sets a port above 64 bits, given as all its words.
    #[inline(always)]
    pub fn wide(&mut self, position: usize, words: &[u32]) {
        // SAFETY: the slots belong to the instance, which is borrowed mutably.
        unsafe { self.slots[position].write_words(words) }
    }
}
