//! The parts that all harnesses share.

use std::{path::PathBuf, time::Duration};
use verilated_dut::{Direction, Port, Source};

/// A way to simulate.
pub trait Harness {
    /// Runs `clocks` clocks and returns the time.
    fn run(&mut self, clocks: u64) -> Duration;
}

/// A core in the form for harnesses outside Rust.
pub struct CoreFiles {
    pub top: String,
    pub sources: Vec<Source>,
    pub ports: Vec<Port>,
    /// Octets of the value of each input in each clock, in the order of the ports, as Verilator stores them. Longer
    /// runs begin again at the first clock. The stimulus is short enough for the processor's cache: the bench measures
    /// simulation, not memory.
    pub stimulus: Vec<Vec<Vec<u8>>>,
}

impl CoreFiles {
    /// The inputs without the clock.
    pub fn inputs(&self) -> impl Iterator<Item = &Port> {
        self.ports.iter().filter(|port| port.direction == Direction::Input && port.name != "clk")
    }

    /// The outputs.
    pub fn outputs(&self) -> impl Iterator<Item = &Port> {
        self.ports.iter().filter(|port| port.direction == Direction::Output)
    }
}

/// A hash of outputs over time, the same in every language (FNV-1a).
pub struct Digest(pub u64);

impl Digest {
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub fn add(&mut self, octets: &[u8]) {
        for &octet in octets {
            self.0 = (self.0 ^ u64::from(octet)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

/// The folder for files that the bench builds, removed at the end.
pub struct Work(tempfile::TempDir);

impl Work {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder can be made"))
    }

    /// A new folder in the bench's folder.
    pub fn folder(&self, name: &str) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        path
    }
}
