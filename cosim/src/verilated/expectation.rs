//! What the outputs of an instance should be, compared in one go.

use super::{Dut, slot::Slot};

/// Expected values of some ports of one [`Dut`], kept from clock to clock: only changes have to be told.
pub struct Expectation {
    identity: u64,
    ports: Vec<Port>,
    narrow: Vec<Narrow>,
    wide: Vec<Wide>,
    compared: u64,
}

/// Where the expectation of a port is kept.
#[derive(Clone, Copy)]
enum Port {
    Narrow(usize),
    Wide(usize),
}

struct Narrow {
    slot: Slot,
    value: u64,
    /// All ones if the port is compared.
    care: u64,
}

struct Wide {
    slot: Slot,
    value: Vec<u32>,
    care: bool,
}

// SAFETY: the addresses inside are only used together with a borrow of the instance that they belong to.
unsafe impl Send for Expectation {}

impl Expectation {
    pub(super) fn new(identity: u64, slots: impl Iterator<Item = Slot>) -> Self {
        let mut expectation = Self { identity, ports: vec![], narrow: vec![], wide: vec![], compared: 0 };
        for slot in slots {
            if slot.width() > 64 {
                expectation.ports.push(Port::Wide(expectation.wide.len()));
                expectation.wide.push(Wide { slot, value: vec![0; slot.width().div_ceil(32)], care: false });
            } else {
                expectation.ports.push(Port::Narrow(expectation.narrow.len()));
                expectation.narrow.push(Narrow { slot, value: 0, care: 0 });
            }
        }
        expectation
    }

    /// From now on the port at `position` of at most 64 bits should be `value`.
    #[inline]
    pub fn narrow(&mut self, position: usize, value: u64) {
        let Port::Narrow(index) = self.ports[position] else { panic!("port {position} is above 64 bits") };
        let port = &mut self.narrow[index];
        self.compared += u64::from(port.care == 0);
        (port.value, port.care) = (value, u64::MAX);
    }

    /// From now on the port at `position` above 64 bits should be `words`, all of them.
    #[inline]
    pub fn wide(&mut self, position: usize, words: &[u32]) {
        let Port::Wide(index) = self.ports[position] else { panic!("port {position} is at most 64 bits") };
        let port = &mut self.wide[index];
        self.compared += u64::from(!port.care);
        port.value.copy_from_slice(words);
        port.care = true;
    }

    /// From now on the port at `position` may have any value, as all may at first.
    #[inline]
    pub fn open(&mut self, position: usize) {
        let cared = match self.ports[position] {
            Port::Narrow(index) => std::mem::take(&mut self.narrow[index].care) != 0,
            Port::Wide(index) => std::mem::take(&mut self.wide[index].care),
        };
        self.compared -= u64::from(cared);
    }

    /// Ports that are compared.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    /// Whether all ports are as expected.
    ///
    /// # Panics
    /// If `dut` is another instance.
    #[inline]
    pub fn holds(&self, dut: &Dut) -> bool {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        let mut differs = 0;
        for port in &self.narrow {
            // SAFETY: the slots belong to the instance, which is borrowed.
            differs |= (unsafe { port.slot.read() } ^ port.value) & port.care;
        }
        // SAFETY: as above.
        let same = |port: &Wide| !port.care || unsafe { port.slot.words() } == port.value;
        differs == 0 && self.wide.iter().all(same)
    }

    /// The first port that is not as expected: its position.
    ///
    /// # Panics
    /// If `dut` is another instance.
    pub fn first_difference(&self, dut: &Dut) -> Option<usize> {
        assert!(self.identity == dut.identity(), "the ports belong to another instance");
        self.ports.iter().position(|port| match *port {
            // SAFETY: the slots belong to the instance, which is borrowed.
            Port::Narrow(index) => {
                let port = &self.narrow[index];
                (unsafe { port.slot.read() } ^ port.value) & port.care != 0
            }
            // SAFETY: as above.
            Port::Wide(index) => {
                let port = &self.wide[index];
                port.care && unsafe { port.slot.words() } != port.value
            }
        })
    }
}
