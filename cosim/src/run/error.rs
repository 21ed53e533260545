//! Errors that end a run, and their exit codes.

use crate::files::WriteError;
use crate::link::StreamError;
use crate::pcap::PcapError;
use crate::scenario::ScenarioError;
use crate::software::AccessError;
use cores::limits::LimitError;
use miette::Diagnostic;
use rtl_foundation::time::Time;
use rtl_lockstep::LockstepError;
use rtl_lockstep::wave::WaveError;
use std::convert::Infallible;
use std::path::PathBuf;
use verilated_dut::BuildError;

/// An error that ends a run.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Error {
    /// The scenario is not one.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Scenario(#[from] ScenarioError),
    /// The file does not have the case.
    #[error("{} has no case '{name}'", path.display())]
    #[diagnostic(code(run::case), help("{remedy}"))]
    NoCase {
        /// The file.
        path: PathBuf,
        /// The case.
        name: String,
        /// The cases that there are.
        remedy: String,
    },
    /// The folder of results is that of another scenario file of the same name.
    #[error("{}: {} holds the results of another file of that name, {}", path.display(), folder.display(), other.display())]
    #[diagnostic(
        code(run::other_file),
        help("give this file a folder of its own with -o, or rename it; if the results are not needed, remove {}", folder.display())
    )]
    OtherFile {
        /// The file that was to run.
        path: PathBuf,
        /// The folder of its results.
        folder: PathBuf,
        /// The file whose results it holds.
        other: PathBuf,
    },
    /// Both ends pause, and there are no ports to do so.
    #[error("{case}: `link.reverse.drain` lets both ends pause, and without ports only the downstream end does")]
    #[diagnostic(code(run::one_way), help("run it with `--engine clocked` or `--engine rtl`"))]
    OneWay {
        /// The scenario and its case.
        case: String,
    },
    /// Gateways have no model without clocks.
    #[error("{case}: a `[gateway]` runs clock by clock only")]
    #[diagnostic(code(run::gateways), help("run it with `--engine clocked` or `--engine rtl`"))]
    Gateways {
        /// The scenario and its case.
        case: String,
    },
    /// The scenario has no gateways to be watched.
    #[error("{case}: there is no gateway")]
    #[diagnostic(code(run::no_gateways), help("give the scenario a `[gateway]` table"))]
    NoGateways {
        /// The scenario and its case.
        case: String,
    },
    /// The hardware differs from its golden model, lacks pins of its contract, or stopped.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Lockstep(#[from] LockstepError),
    /// A register access failed.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Access(#[from] AccessError),
    /// A core breaks a stream, and its golden model with it.
    #[error("the {end} breaks a stream in clock {clock}: {what}")]
    #[diagnostic(
        code(run::stream),
        help("design and golden model agree: the contract is at fault, or the model of the MAC")
    )]
    Stream {
        /// The core and its end.
        end: String,
        /// Its clock.
        clock: u64,
        /// Description of the error.
        what: String,
    },
    /// The hardware cannot be emitted.
    #[error("a core cannot be emitted: {0}")]
    #[diagnostic(code(run::emit), help("`bifrost gen` shows the same error with more detail"))]
    Emit(#[from] rtl_gen::Errors),
    /// The hardware cannot be verilated.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Build(#[from] BuildError),
    /// A core is not built so.
    #[error(transparent)]
    #[diagnostic(transparent)]
    NotBuilt(#[from] LimitError),
    /// A wave cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Wave(#[from] WaveError),
    /// The window of a wave begins when the run is over.
    #[error("{asked}: the wave would begin in clock {from}; the run ends in clock {end}")]
    #[diagnostic(code(run::wave_window), help("give a window that begins before clock {end}, at {end_time}"))]
    WaveWindow {
        /// Option with its value, or field, that gives the window.
        asked: String,
        /// First clock of the window.
        from: u64,
        /// Clock in which the run ends.
        end: u64,
        /// Time at which it ends.
        end_time: Time,
    },
    /// A capture cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Capture(#[from] PcapError),
    /// A result cannot be written.
    #[error(transparent)]
    #[diagnostic(
        code(run::output),
        help("choose a folder that you may write to and that has space, with -o; no file was left in part")
    )]
    Output(#[from] WriteError),
    /// A plot cannot be drawn.
    #[error("cannot draw {}: {reason}", path.display())]
    #[diagnostic(code(run::plot), help("this is a mistake in the program: please report it with the scenario"))]
    Plot {
        /// The file.
        path: PathBuf,
        /// Reason.
        reason: String,
    },
}

impl<E: std::error::Error + Diagnostic + 'static> From<StreamError<E>> for Error
where
    Error: From<E>,
{
    fn from(error: StreamError<E>) -> Self {
        match error {
            StreamError::Core(error) => error.into(),
            StreamError::Access(error) => Error::Access(error),
            StreamError::Stream { end, core, clock, what } => {
                Error::Stream { end: format!("{end} {core}"), clock, what }
            }
        }
    }
}

/// A golden model alone does not stop.
impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl Error {
    /// Exit code of the command: 1 when hardware and model differ, 2 for something wrong with what was asked, 3 for a
    /// missing tool.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Lockstep(_) | Error::Access(_) | Error::Stream { .. } => 1,
            Error::Build(error) if error.is_missing_tool() => 3,
            Error::Wave(WaveError::Tool(error)) if error.is_missing() => 3,
            _ => 2,
        }
    }
}
