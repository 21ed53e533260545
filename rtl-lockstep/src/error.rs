//! Errors that prevent a lockstep run, or end it.

use miette::Diagnostic;
use std::io;
use thiserror::Error;
use verilated_dut::Stopped;

/// The golden model's pins differ from the ports of the design.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error("the pins of the golden model of `{core}` are not the ports of its design: {difference}")]
#[diagnostic(
    code(rtl_lockstep::pins),
    help("the contract (mod.rs) and the hardware (hdl.rs) must declare the same ports")
)]
pub struct PinsDiffer {
    /// The design.
    pub core: String,
    /// First difference.
    pub difference: String,
}

/// The first difference between design and golden model.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "`{core}` differs from its golden model in clock {cycle}: {signal} is {got}, expected {expected} (seed {seed})"
)]
#[diagnostic(code(rtl_lockstep::mismatch), help("to replay it with a waveform around that clock: {replay}"))]
pub struct Mismatch {
    /// The design.
    pub core: String,
    /// Number of clocks before the difference.
    pub cycle: u64,
    /// The output.
    pub signal: String,
    /// The golden model's value, as a Verilog literal.
    pub expected: String,
    /// The design's value, as a Verilog literal.
    pub got: String,
    /// The seed of the run.
    pub seed: u64,
    /// The command that replays the run, traced around the clock.
    pub replay: String,
}

/// The error that prevented a run, or ended it early.
#[derive(Debug, Error, Diagnostic)]
pub enum LockstepError {
    /// Design and model have different pins.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Pins(#[from] PinsDiffer),
    /// Design and model differ in an output.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Mismatch(#[from] Box<Mismatch>),
    /// The design stopped by itself.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Stopped(#[from] Stopped),
    /// A wave could not be recorded.
    #[error("cannot record a wave")]
    #[diagnostic(code(rtl_lockstep::wave_io))]
    Wave(#[from] io::Error),
}
