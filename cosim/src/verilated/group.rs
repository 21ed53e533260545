//! Several ports of one instance, read or written together: no look-up by name and no check per port.

use super::{Dut, slot::Slot};

/// An ordered selection of the ports of one [`Dut`]. Positions in it are indices from 0.
pub struct PortGroup {
    identity: u64,
    slots: Vec<Slot>,
    inputs: bool,
}

// SAFETY: the addresses inside are only used together with a borrow of the instance that they belong to.
unsafe impl Send for PortGroup {}

impl PortGroup {
    pub(super) fn new(identity: u64, slots: Vec<Slot>, inputs: bool) -> Self {
        Self { identity, slots, inputs }
    }

    /// Reads from the instance that the group was made from.
    ///
    /// # Panics
    /// If `dut` is another instance.
    #[inline]
    pub fn reader<'a>(&'a self, dut: &'a Dut) -> Reader<'a> {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        Reader { slots: &self.slots, _dut: dut }
    }

    /// Writes to the instance that the group was made from.
    ///
    /// # Panics
    /// If `dut` is another instance, or the group holds an output.
    #[inline]
    pub fn writer<'a>(&'a self, dut: &'a mut Dut) -> Writer<'a> {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        assert!(self.inputs, "the group holds an output");
        Writer { slots: &self.slots, _dut: dut }
    }
}

/// Reads the ports of a group.
pub struct Reader<'a> {
    slots: &'a [Slot],
    _dut: &'a Dut,
}

impl<'a> Reader<'a> {
    /// The value of a port of at most 64 bits.
    #[inline(always)]
    pub fn narrow(&self, position: usize) -> u64 {
        // SAFETY: the slots belong to the instance, which is borrowed.
        unsafe { self.slots[position].read() }
    }

    /// The words of a port above 64 bits, least significant first.
    #[inline(always)]
    pub fn wide(&self, position: usize) -> &'a [u32] {
        // SAFETY: the slots belong to the instance, which is borrowed.
        unsafe { self.slots[position].words() }
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
