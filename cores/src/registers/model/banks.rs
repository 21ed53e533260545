//! The golden model of a bus before several blocks, from the contract in [`crate::registers::banks`].

use crate::registers::{Master, SLVERR, Slave};

/// A write or a read.
#[derive(Clone, Copy, Debug, Default)]
struct Access {
    /// Address, once it has been taken.
    address: Option<u32>,
    /// Word and strobes of a write, once they have been taken.
    word: Option<(u32, u8)>,
    /// The block gets the request in this clock.
    offered: bool,
    /// The block has got the request.
    begun: bool,
    /// Response and data that the master is given.
    answer: Option<(u8, u32)>,
}

/// The bus before up to `BLOCKS` blocks, clock by clock.
#[derive(Clone, Debug)]
pub struct Banks<const BLOCKS: usize> {
    block_bits: usize,
    present: [bool; BLOCKS],
    write: Access,
    read: Access,
}

impl<const BLOCKS: usize> Banks<BLOCKS> {
    /// A bus before blocks with addresses of so many bits, of which some may not be there.
    pub fn new(block_bits: usize, present: [bool; BLOCKS]) -> Self {
        Self { block_bits, present, write: Access::default(), read: Access::default() }
    }

    /// Outputs to the master in this clock.
    pub fn slave(&self) -> Slave {
        let (bresp, _) = self.write.answer.unwrap_or_default();
        let (rresp, rdata) = self.read.answer.unwrap_or_default();
        Slave {
            awready: self.write.address.is_none(),
            wready: self.write.word.is_none(),
            bresp,
            bvalid: self.write.answer.is_some(),
            arready: self.read.address.is_none(),
            rdata,
            rresp,
            rvalid: self.read.answer.is_some(),
        }
    }

    /// Requests to the blocks in this clock.
    pub fn masters(&self) -> [Master; BLOCKS] {
        let mut masters = [Master { bready: true, rready: true, ..Master::default() }; BLOCKS];
        if let Some(master) = self.offered(&self.write).and_then(|block| masters.get_mut(block)) {
            (master.awvalid, master.awaddr) = (true, self.in_block(&self.write));
            let (wdata, wstrb) = self.write.word.expect("a word goes with the address");
            (master.wvalid, master.wdata, master.wstrb) = (true, wdata, wstrb);
        }
        if let Some(master) = self.offered(&self.read).and_then(|block| masters.get_mut(block)) {
            (master.arvalid, master.araddr) = (true, self.in_block(&self.read));
        }
        masters
    }

    /// Number of the block that gets a request in this clock.
    fn offered(&self, access: &Access) -> Option<usize> {
        access.address.filter(|_| access.offered).map(|address| (address >> self.block_bits) as usize)
    }

    fn in_block(&self, access: &Access) -> u32 {
        access.address.map_or(0, |address| address & ((1 << self.block_bits) - 1))
    }

    /// The rising edge that ends this clock, with the outputs of the blocks in it.
    pub fn step(&mut self, rst: bool, master: &Master, blocks: &[Slave; BLOCKS]) {
        if rst {
            *self = Self::new(self.block_bits, self.present);
            return;
        }
        let is_there = |block: usize| self.present.get(block) == Some(&true);
        let refused = |block: Option<usize>| block.filter(|&block| !is_there(block)).map(|_| (SLVERR, 0));
        let written = blocks.iter().find(|block| block.bvalid).map(|block| (block.bresp, 0));
        let written = written.or(refused(self.offered(&self.write)));
        let answered = blocks.iter().find(|block| block.rvalid).map(|block| (block.rresp, block.rdata));
        let answered = answered.or(refused(self.offered(&self.read)));
        let write = &mut self.write;
        if master.awvalid && write.address.is_none() {
            write.address = Some(master.awaddr);
        }
        if master.wvalid && write.word.is_none() {
            write.word = Some((master.wdata, master.wstrb));
        }
        let is_whole = write.address.is_some() && write.word.is_some();
        write.go_on(is_whole, master.bready, written);
        if master.arvalid && self.read.address.is_none() {
            self.read.address = Some(master.araddr);
        }
        self.read.go_on(self.read.address.is_some(), master.rready, answered);
    }
}

impl Access {
    fn go_on(&mut self, is_whole: bool, is_taken: bool, answer: Option<(u8, u32)>) {
        if self.answer.is_some() && is_taken {
            *self = Self::default();
            return;
        }
        self.offered = is_whole && !self.begun;
        self.begun |= is_whole;
        self.answer = self.answer.or(answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registers::OKAY;

    /// Clocks from the handshake to the answer.
    fn latencies(address: u32, block_latency: u32) -> (u32, u8) {
        let mut banks = Banks::<4>::new(12, [true, false, true, true]);
        let request = Master { arvalid: true, araddr: address, ..Master::default() };
        banks.step(false, &request, &[Slave::default(); 4]);
        let mut asked = None;
        for clock in 1..20 {
            if banks.slave().rvalid {
                return (clock, banks.slave().rresp);
            }
            let mut blocks = [Slave::default(); 4];
            for (block, master) in banks.masters().iter().enumerate() {
                if master.arvalid {
                    assert_eq!((block as u32, master.araddr), (address >> 12, address & 0xfff));
                    asked = Some((clock, block));
                }
            }
            if let Some((since, block)) = asked
                && clock == since + block_latency
            {
                blocks[block] = Slave { rvalid: true, rresp: OKAY, rdata: 7, ..Slave::default() };
            }
            banks.step(false, &Master::default(), &blocks);
        }
        panic!("no answer");
    }

    #[test]
    fn an_access_goes_to_its_block_and_is_answered_in_the_time_of_the_contract() {
        use crate::registers::{READ_LATENCY, banks};
        assert_eq!(latencies(0x0004, READ_LATENCY), (banks::READ_LATENCY, OKAY));
        assert_eq!(latencies(0x2ffc, READ_LATENCY), (banks::READ_LATENCY, OKAY));
        assert_eq!(latencies(0x1ffc, READ_LATENCY), (banks::NOWHERE_LATENCY, SLVERR), "a block that is not there");
        assert_eq!(latencies(0x4000, READ_LATENCY), (banks::NOWHERE_LATENCY, SLVERR), "beyond the last");
    }
}
