//! The software of both shims: registers by name, one access at a time, while the link goes on.

use super::Pair;
use cores::lowar_shim::Outputs;
use cores::lowar_shim::program::Program;
use cores::registers::{Master, OKAY};

impl<const N: usize> Pair<'_, N> {
    fn address(&self, register: &str) -> u32 {
        let found = self.map.registers.iter().find(|known| known.name == register);
        found.unwrap_or_else(|| panic!("no register is called `{register}`")).offset
    }

    fn write_word(&mut self, end: usize, address: u32, word: u32) {
        let offer = Master {
            awaddr: address,
            awvalid: true,
            wdata: word,
            wstrb: 0xf,
            wvalid: true,
            bready: true,
            ..Master::default()
        };
        let outputs = self.transact(end, &offer, |outputs| outputs.s_axil_bvalid);
        assert_eq!(outputs.s_axil_bresp, OKAY, "a write to {address:#x}");
    }

    pub(super) fn write(&mut self, end: usize, register: &str, word: u32) {
        self.write_word(end, self.address(register), word);
    }

    pub(super) fn read(&mut self, end: usize, register: &str) -> u32 {
        let offer = Master { araddr: self.address(register), arvalid: true, rready: true, ..Master::default() };
        let outputs = self.transact(end, &offer, |outputs| outputs.s_axil_rvalid);
        assert_eq!(outputs.s_axil_rresp, OKAY, "a read of {register}");
        outputs.s_axil_rdata
    }

    /// Offers something to the bus of an end, which takes it at once, until it has been answered.
    fn transact(&mut self, end: usize, offer: &Master, answered: fn(&Outputs<N>) -> bool) -> Outputs<N> {
        self.sides[end].inputs.drive_axil(offer);
        self.clock();
        let taken = self.sides[end].outputs.axil_slave();
        assert!(taken.awready && taken.wready && taken.arready, "the bus is idle");
        let wait = Master { awvalid: false, wvalid: false, arvalid: false, ..*offer };
        self.sides[end].inputs.drive_axil(&wait);
        for _ in 0..16 {
            self.clock();
            if answered(&self.sides[end].outputs) {
                self.sides[end].inputs.drive_axil(&Master::default());
                return self.sides[end].outputs.clone();
            }
        }
        panic!("no answer on the bus");
    }

    pub(super) fn program(&mut self, end: usize, program: &Program) {
        for (address, word) in program.writes(&self.map) {
            self.write_word(end, address, word);
        }
    }

    /// Runs until `status` of an end, masked, is as expected.
    pub(super) fn run_until_status(&mut self, end: usize, mask: u32, expected: u32, what: &str) {
        for _ in 0..400 {
            if self.read(end, "status") & mask == expected {
                return;
            }
            self.run(500);
        }
        panic!("{what}: status {:#x}", self.read(end, "status"));
    }
}
