//! Rules of AXI4-Lite for any slave.

use cores::registers::{Master, READ_LATENCY, Slave, WRITE_LATENCY, banks};
use rtl_gen::registers::RegisterMap;

/// Clocks from a request to its answer.
#[derive(Clone, Copy, Debug)]
struct Latencies {
    write: u32,
    read: u32,
    /// Blocks on the bus, a bit each, and the bits of an address within one; `None`: there is one block, and all addresses are its own.
    blocks: Option<(u64, usize)>,
}

impl Latencies {
    fn is_nowhere(&self, address: u32) -> bool {
        self.blocks.is_some_and(|(blocks, bits)| blocks >> (address >> bits) & 1 == 0)
    }
}

/// The observer of the pins, clock by clock.
#[derive(Clone, Debug)]
pub struct Protocol {
    latencies: Latencies,
    /// Whether no block is where the request in progress goes.
    write_nowhere: bool,
    read_nowhere: bool,
    /// Requests without an answer: addresses and words of writes, addresses of reads.
    addresses: u32,
    words: u32,
    reads: u32,
    /// Answers that were offered and not taken in the last clock: response of a write; word and response of a read.
    held_write: Option<u8>,
    held_read: Option<(u32, u8)>,
    /// Clocks since a write was complete, and since a read was taken.
    write_age: u32,
    read_age: u32,
}

impl Protocol {
    /// The observer of the pins of a register block, or of a bus before several if the map has parts.
    pub fn of(map: &RegisterMap) -> Self {
        let latencies = if map.has_parts() {
            let bits = map.own().address_width;
            let blocks = map.registers.iter().fold(0, |blocks, register| blocks | 1 << (register.offset >> bits));
            Latencies { write: banks::WRITE_LATENCY, read: banks::READ_LATENCY, blocks: Some((blocks, bits)) }
        } else {
            Latencies { write: WRITE_LATENCY, read: READ_LATENCY, blocks: None }
        };
        Self::new(latencies)
    }

    const fn new(latencies: Latencies) -> Self {
        Self {
            latencies,
            write_nowhere: false,
            read_nowhere: false,
            addresses: 0,
            words: 0,
            reads: 0,
            held_write: None,
            held_read: None,
            write_age: 0,
            read_age: 0,
        }
    }

    /// Watches a clock.
    ///
    /// # Panics
    /// If an offered answer disappears or changes, if there is an answer without a request, or more than one; if a
    /// second request is taken before the first one has been answered; if an answer is not there after exactly its
    /// latency.
    pub fn watch(&mut self, rst: bool, master: &Master, slave: &Slave) {
        let write = slave.bvalid.then_some(slave.bresp);
        let read = slave.rvalid.then_some((slave.rdata, slave.rresp));
        assert!(
            self.held_write.is_none() || self.held_write == write,
            "the answer to a write changed before it was taken"
        );
        assert!(self.held_read.is_none() || self.held_read == read, "the answer to a read changed before it was taken");
        assert!(write.is_none() || self.addresses.min(self.words) == 1, "an answer to a write that was not requested");
        assert!(read.is_none() || self.reads == 1, "an answer to a read that was not requested");
        assert!(write.is_none_or(|response| response == 0 || response == 2), "neither OKAY nor SLVERR");
        assert!(read.is_none_or(|(_, response)| response == 0 || response == 2), "neither OKAY nor SLVERR");
        if self.addresses.min(self.words) == 1 {
            self.write_age += 1;
            let latency = if self.write_nowhere { banks::NOWHERE_LATENCY } else { self.latencies.write };
            assert_eq!(write.is_some(), self.write_age >= latency, "a write is answered after its latency");
        }
        if self.reads == 1 {
            self.read_age += 1;
            let latency = if self.read_nowhere { banks::NOWHERE_LATENCY } else { self.latencies.read };
            assert_eq!(read.is_some(), self.read_age >= latency, "a read is answered after its latency");
        }
        if rst {
            *self = Self::new(self.latencies);
            return;
        }
        let write_taken = write.is_some() && master.bready;
        let read_taken = read.is_some() && master.rready;
        self.held_write = write.filter(|_| !write_taken);
        self.held_read = read.filter(|_| !read_taken);
        if master.awvalid && slave.awready {
            self.write_nowhere = self.latencies.is_nowhere(master.awaddr);
        }
        if master.arvalid && slave.arready {
            self.read_nowhere = self.latencies.is_nowhere(master.araddr);
        }
        self.addresses += u32::from(master.awvalid && slave.awready);
        self.words += u32::from(master.wvalid && slave.wready);
        self.reads += u32::from(master.arvalid && slave.arready);
        assert!(
            self.addresses <= 1 && self.words <= 1 && self.reads <= 1,
            "a second request before the first was answered"
        );
        self.addresses -= u32::from(write_taken);
        self.words -= u32::from(write_taken);
        self.reads -= u32::from(read_taken);
        if write_taken {
            self.write_age = 0;
        }
        if read_taken {
            self.read_age = 0;
        }
    }
}
