//! Several inputs of one instance, written together without a look-up by name or a check for each port.

use crate::{Dut, slot::Slot};

/// An ordered selection of the inputs of one [`Dut`]. A position is an index from 0.
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

    /// A writer to the instance that the group was made from.
    ///
    /// # Panics
    /// If `dut` is another instance.
    #[inline]
    pub fn writer<'a>(&'a self, dut: &'a mut Dut) -> Writer<'a> {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        Writer { slots: &self.slots, _dut: dut }
    }
}

/// Writer of the ports of a group.
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

    /// Sets all words of a port above 64 bits.
    #[inline(always)]
    pub fn wide(&mut self, position: usize, words: &[u32]) {
        // SAFETY: the slots belong to the instance, which is borrowed mutably.
        unsafe { self.slots[position].write_words(words) }
    }
}
