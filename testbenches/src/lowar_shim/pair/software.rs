//! The software of both shims: registers by name, one access at a time, while the link goes on.

use super::Pair;
use cores::lowar_shim::program::Program;
use cores::registers::Master;
use cosim::software::{Access, Driver};

impl<const N: usize> Pair<'_, N> {
    fn address(&self, register: &str) -> u32 {
        let found = self.map.registers.iter().find(|known| known.name == register);
        found.unwrap_or_else(|| panic!("no register is called `{register}`")).offset
    }

    fn write_word(&mut self, end: usize, address: u32, data: u32) {
        self.carry_out(end, Access::Write { address, data });
    }

    pub(super) fn write(&mut self, end: usize, register: &str, word: u32) {
        self.write_word(end, self.address(register), word);
    }

    pub(super) fn read(&mut self, end: usize, register: &str) -> u32 {
        let read = self.carry_out(end, Access::Read { address: self.address(register) });
        read.unwrap_or_else(|| panic!("{register} was not read"))
    }

    /// Carries out an access at the bus of an end, up to its answer.
    fn carry_out(&mut self, end: usize, access: Access) -> Option<u32> {
        let (mut driver, mut pins) = (Driver::new([access]), Master::default());
        for _ in 0..16 {
            driver.drive(&mut pins);
            self.sides[end].inputs.drive_axil(&pins);
            self.clock();
            let answer = self.sides[end].outputs.axil_slave();
            driver.observe(&mut pins, &answer).unwrap_or_else(|error| panic!("{error}"));
            if driver.idle() {
                self.sides[end].inputs.drive_axil(&pins);
                return driver.take_read();
            }
        }
        panic!("{access:?}: no answer on the bus");
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
