//! What all harnesses have in common.

use std::{path::PathBuf, time::Duration};
use verilated_dut::{Direction, Port, Source};

/// A way to simulate.
pub trait Harness {
    /// How long so many clocks take.
    fn run(&mut self, clocks: u64) -> Duration;
}

/// A core as the harnesses outside Rust need it.
pub struct CoreFiles {
    pub top: String,
    pub sources: Vec<Source>,
    pub ports: Vec<Port>,
    /// For each clock and input, in the order of the ports, the value's octets as Verilator stores them. Longer runs begin
    /// again at the first clock. It is so short that it stays in the processor's cache: what is measured is simulation,
    /// not how fast memory yields the stimulus.
    pub stimulus: Vec<Vec<Vec<u8>>>,
}

impl CoreFiles {
    /// The inputs but for the clock.
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

/// The folder for what the bench builds, removed at the end.
pub struct Work(tempfile::TempDir);

impl Work {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder can be made"))
    }

    /// A new folder in it.
    pub fn folder(&self, name: &str) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        path
    }
}
