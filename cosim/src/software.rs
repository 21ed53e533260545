//! The software beside a core: it programs and reads the core's registers through AXI4-Lite, one access at a time.

use cores::registers::{Master, Slave};
use miette::Diagnostic;
use std::collections::VecDeque;
use thiserror::Error;

/// An access to a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Write to a register.
    Write {
        /// Address in octets.
        address: u32,
        /// Data to write.
        data: u32,
    },
    /// Read of a register; the value is kept for [`Driver::take_read`].
    Read {
        /// Address in octets.
        address: u32,
    },
    /// Reads of a register until the bits of `mask` are `value`.
    Await {
        /// Address in octets.
        address: u32,
        /// Bits that are compared.
        mask: u32,
        /// Value that they must have.
        value: u32,
        /// Largest number of reads.
        tries: u32,
    },
}

/// An access that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Diagnostic)]
#[diagnostic(code(cosim::registers))]
pub enum AccessError {
    /// The core refused the access.
    #[error("the core answers the {access} at {address:#05x} with response {response}")]
    Refused {
        /// Kind of access: "write" or "read".
        access: &'static str,
        /// Address of the access.
        address: u32,
        /// AXI response.
        response: u8,
    },
    /// The register did not take the value.
    #[error("the register at {address:#05x} is {got:#x} after {tries} reads, not {value:#x} in the bits {mask:#x}")]
    Never {
        /// Address of the register.
        address: u32,
        /// Bits that are compared.
        mask: u32,
        /// Expected value.
        value: u32,
        /// Value read.
        got: u32,
        /// Number of reads.
        tries: u32,
    },
}

/// The driver, which carries out a list of accesses.
#[derive(Clone, Debug, Default)]
pub struct Driver {
    script: VecDeque<Access>,
    /// Number of reads of the access in progress.
    tries: u32,
    read: VecDeque<u32>,
    /// Whether the access in progress is on the pins; it waits for its response after address and data are taken.
    begun: bool,
}

impl Driver {
    /// A driver that will carry out `script`.
    pub fn new(script: impl IntoIterator<Item = Access>) -> Self {
        Self { script: script.into_iter().collect(), ..Self::default() }
    }

    /// Adds an access to the end.
    pub fn add(&mut self, access: Access) {
        self.script.push_back(access);
    }

    /// Whether all accesses are done.
    pub fn idle(&self) -> bool {
        self.script.is_empty()
    }

    /// The oldest value read and not yet taken.
    pub fn take_read(&mut self) -> Option<u32> {
        self.read.pop_front()
    }

    /// Puts the access in progress on the pins.
    pub fn drive(&mut self, pins: &mut Master) {
        let Some(access) = self.script.front().filter(|_| !self.begun) else { return };
        self.begun = true;
        match *access {
            Access::Write { address, data } => {
                (pins.awvalid, pins.awaddr) = (true, address);
                (pins.wvalid, pins.wdata, pins.wstrb) = (true, data, 0xf);
                pins.bready = true;
            }
            Access::Read { address } | Access::Await { address, .. } => {
                (pins.arvalid, pins.araddr) = (true, address);
                pins.rready = true;
            }
        }
    }

    /// Takes the core's answer of this clock, and clears the pins that the core has taken.
    ///
    /// # Errors
    /// An access that the port refuses, or a value that never comes.
    pub fn observe(&mut self, pins: &mut Master, out: &Slave) -> Result<(), AccessError> {
        if !self.begun {
            return Ok(());
        }
        pins.awvalid &= !out.awready;
        pins.wvalid &= !out.wready;
        pins.arvalid &= !out.arready;
        if out.bvalid && pins.bready {
            pins.bready = false;
            self.answered(out.bresp, None)?;
        }
        if out.rvalid && pins.rready {
            pins.rready = false;
            self.answered(out.rresp, Some(out.rdata))?;
        }
        Ok(())
    }

    fn answered(&mut self, response: u8, data: Option<u32>) -> Result<(), AccessError> {
        self.begun = false;
        let Some(&access) = self.script.front() else { return Ok(()) };
        let (kind, at) = match access {
            Access::Write { address, .. } => ("write", address),
            Access::Read { address } | Access::Await { address, .. } => ("read", address),
        };
        if response != 0 {
            return Err(AccessError::Refused { access: kind, address: at, response });
        }
        if let (Access::Await { address, mask, value, tries }, Some(got)) = (access, data)
            && got & mask != value
        {
            self.tries += 1;
            if self.tries == tries {
                return Err(AccessError::Never { address, mask, value, got: got & mask, tries });
            }
            return Ok(());
        }
        if let (Access::Read { .. }, Some(data)) = (access, data) {
            self.read.push_back(data);
        }
        self.tries = 0;
        self.script.pop_front();
        Ok(())
    }
}
