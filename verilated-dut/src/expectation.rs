//! What the outputs of an instance should be, compared in one go.

use crate::{Direction, Dut, Port, PortId};

/// Expected values of some outputs of one [`crate::Dut`], kept from clock to clock: only changes have to be told.
///
/// They form an image that C++ compares with all outputs at once: for every output of the port table, in its order, one
/// 64-bit word, or as many as an output above 64 bits fills, least significant first.
pub struct Expectation {
    identity: u64,
    ports: Vec<Expected>,
    value: Vec<u64>,
    /// All ones where the value is compared.
    care: Vec<u64>,
    compared: u64,
}

/// Where the expectation of an output is kept.
#[derive(Clone, Copy)]
struct Expected {
    id: PortId,
    width: usize,
    /// Its first word in the image.
    first: usize,
    /// Its words.
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

    /// From now on the port at `position` of at most 64 bits should be `value`.
    #[inline]
    pub fn narrow(&mut self, position: usize, value: u64) {
        let port = self.ports[position];
        assert!(port.width <= 64, "port {position} is above 64 bits");
        self.value[port.first] = value;
        let care = &mut self.care[port.first];
        self.compared += u64::from(*care == 0);
        *care = u64::MAX;
    }

    /// From now on the port at `position` above 64 bits should be `words`, all of them.
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

    /// From now on the port at `position` may have any value, as all may at first.
    #[inline]
    pub fn open(&mut self, position: usize) {
        let port = self.ports[position];
        if self.care[port.first] != 0 {
            self.compared -= 1;
            self.care[port.first..][..port.count].fill(0);
        }
    }

    /// Ports that are compared.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    /// The image and its mask, as `shim.cpp` takes them.
    ///
    /// # Panics
    /// If `dut` is another instance.
    #[inline]
    pub(crate) fn image(&self, dut: &Dut) -> (*const u64, *const u64) {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        (self.value.as_ptr(), self.care.as_ptr())
    }

    /// The first port that is not as expected: its position.
    ///
    /// # Panics
    /// If `dut` is another instance.
    pub fn first_difference(&self, dut: &Dut) -> Option<usize> {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        self.ports.iter().position(|port| {
            let differs = |word| {
                let at = port.first + word;
                (dut.word(port.id, word) ^ self.value[at]) & self.care[at] != 0
            };
            (0..port.count).any(differs)
        })
    }
}

/// Two words of Verilator's as one of the image; the last may stand alone.
#[inline]
pub(crate) fn join(pair: &[u32]) -> u64 {
    u64::from(pair[0]) | u64::from(pair.get(1).copied().unwrap_or(0)) << 32
}
