//! What a hardware generator, a Verilator binding and a lockstep have in common, below all of them.
//!
//! * [`contract`]: the pins of a core, the values that they carry in a clock, and the trait of a golden model;
//! * [`time`]: picoseconds, and the edges of a clock;
//! * [`tool`]: programs that are found through `PATH`, and the error when one is missing or fails.
//!
//! ```text
//! rtl-gen   verilated-dut   rtl-lockstep   golden models
//!    |            |              |               |
//!    +------------+--------------+---------------+--> rtl-foundation
//! ```
//!
//! A golden model needs nothing else. This one counts the clocks in which `enable` is high:
//!
//! ```
//! use rtl_foundation::contract::Golden;
//!
//! rtl_foundation::pins! {
//!     /// What the counter reads.
//!     pub struct Inputs {
//!         /// Synchronous reset.
//!         rst: bool = 1;
//!         /// Count in this clock.
//!         enable: bool = 1;
//!     }
//! }
//!
//! rtl_foundation::pins! {
//!     /// What the counter drives.
//!     pub struct Outputs {
//!         /// Clocks counted so far, modulo 256.
//!         count: u8 = 8;
//!     }
//! }
//!
//! #[derive(Default)]
//! struct Counter(u8);
//!
//! impl Golden for Counter {
//!     type Inputs = Inputs;
//!     type Outputs = Outputs;
//!
//!     fn step(&mut self, inputs: &Inputs) -> Outputs {
//!         let outputs = Outputs { count: self.0 };
//!         self.0 = if inputs.rst { 0 } else { self.0.wrapping_add(inputs.enable.into()) };
//!         outputs
//!     }
//! }
//!
//! let mut counter = Counter::default();
//! let enabled = Inputs { rst: false, enable: true };
//! let counts: Vec<u8> = (0..3).map(|_| counter.step(&enabled).count).collect();
//! assert_eq!(counts, [0, 1, 2]);
//! ```

pub mod contract;
pub mod time;
pub mod tool;
