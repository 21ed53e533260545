//! Expected outputs of an instance, compared in one call.

use crate::{Direction, Dut, Port, PortId};

/// Expected values of some outputs of one [`crate::Dut`], kept from clock to clock: the caller passes changes only.
///
/// The values form an image that C++ compares with all outputs at once. Each output of the port table has, in its
/// order, one 64-bit word; an output above 64 bits has as many as it fills, least significant first.
pub struct Expectation {
    identity: u64,
    ports: Vec<Expected>,
    value: Vec<u64>,
    /// Mask of the image: all ones where the value is compared.
    care: Vec<u64>,
    compared: u64,
}

/// Place of an output's expectation in the image.
#[derive(Clone, Copy)]
struct Expected {
    id: PortId,
    width: usize,
    /// Position of the first word.
    first: usize,
    /// Number of words.
    count: usize,
}

impl Expectation {
    /// Expectations of the outputs `chosen` from `table`, all open.
    pub(crate) fn new(identity: u64, table: &[Port], chosen: impl Iterator<Item = PortId>) -> Self {
        let mut size = 0;
        let image: Vec<_> = table
            .iter()
            .enumerate()
            .map(|(id, port)| {
                let count = if port.direction == Direction::Output { port.width.div_ceil(64) } else { 0 };
                let first = size;
                size += count;
                Expected { id: PortId(id), width: port.width, first, count }
            })
            .collect();
        let outputs = chosen.map(|PortId(id)| {
            assert!(table[id].direction == Direction::Output, "`{}` is an input", table[id].name);
            image[id]
        });
        Self { identity, ports: outputs.collect(), value: vec![0; size], care: vec![0; size], compared: 0 }
    }

    /// Expects `value` from now on at the port at `position`, of at most 64 bits.
    #[inline]
    pub fn narrow(&mut self, position: usize, value: u64) {
        let port = self.ports[position];
        assert!(port.width <= 64, "port {position} is above 64 bits");
        self.value[port.first] = value;
        let care = &mut self.care[port.first];
        self.compared += u64::from(*care == 0);
        *care = u64::MAX;
    }

    /// Expects `words` from now on at the port at `position`, above 64 bits.
    #[inline]
    pub fn wide(&mut self, position: usize, words: &[u32]) {
        let port = self.ports[position];
        assert!(port.width > 64, "port {position} is at most 64 bits");
        assert!(words.len() == port.width.div_ceil(32), "port {position} has {} bits", port.width);
        for (value, pair) in self.value[port.first..][..port.count].iter_mut().zip(words.chunks(2)) {
            *value = join(pair);
        }
        if self.care[port.first] == 0 {
            self.compared += 1;
            self.care[port.first..][..port.count].fill(u64::MAX);
        }
    }

    /// Allows any value from now on at the port at `position`; at first all ports allow any.
    #[inline]
    pub fn open(&mut self, position: usize) {
        let port = self.ports[position];
        if self.care[port.first] != 0 {
            self.compared -= 1;
            self.care[port.first..][..port.count].fill(0);
        }
    }

    /// The words expected at the port at `position`, least significant first; `None` if any value is allowed.
    pub fn value(&self, position: usize) -> Option<&[u64]> {
        let port = self.ports[position];
        (self.care[port.first] != 0).then(|| &self.value[port.first..][..port.count])
    }

    /// Number of ports that are compared.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    /// The image and its mask in the form that `shim.cpp` takes.
    ///
    /// # Panics
    /// If `dut` is another instance.
    #[inline]
    pub(crate) fn image(&self, dut: &Dut) -> (*const u64, *const u64) {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        (self.value.as_ptr(), self.care.as_ptr())
    }

    /// The position of the first port that is not as expected.
    ///
    /// # Panics
    /// If `dut` is another instance.
    pub fn first_difference(&self, dut: &Dut) -> Option<usize> {
        self.differences(dut).next()
    }

    /// The positions of the ports that are not as expected.
    ///
    /// # Panics
    /// If `dut` is another instance.
    pub fn differences(&self, dut: &Dut) -> impl Iterator<Item = usize> {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        let differs = |port: &Expected| {
            (0..port.count).any(|word| {
                let at = port.first + word;
                (dut.word(port.id, word) ^ self.value[at]) & self.care[at] != 0
            })
        };
        self.ports.iter().enumerate().filter(move |(_, port)| differs(port)).map(|(position, _)| position)
    }
}

/// Joins two of Verilator's words into one of the image; the last may stand alone.
#[inline]
pub(crate) fn join(pair: &[u32]) -> u64 {
    u64::from(pair[0]) | u64::from(pair.get(1).copied().unwrap_or(0)) << 32
}
