//! `bifrost sim`.

use crate::engine::EngineArg;
use crate::failure::Failure;
use crate::{say, tell};
use clap::ValueEnum;
use cosim::run::{Wave, WaveFormat};
use cosim::{AnyReport, RunOptions, run_any};
use miette::Diagnostic;
use rtl_lockstep::wave::View;
use std::path::PathBuf;
use thiserror::Error;

/// Run a scenario with the hardware in the loop.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario file.
    scenario: PathBuf,
    /// One case of the file, by its name in the table.
    #[arg(long)]
    case: Option<String>,
    /// Seed of all randomness [default: that of the scenario].
    #[arg(long)]
    seed: Option<u64>,
    /// Record a waveform of the window that the scenario names.
    #[arg(long, value_enum)]
    wave: Option<WaveArg>,
    /// Engine of the cores' decisions; a case with `engine = "model"` always runs on the model.
    #[arg(long, value_enum, default_value = "rtl")]
    engine: EngineArg,
    /// Capture the frames that each case sends: pause frames of both ends, or packets on a lossy line.
    #[arg(long)]
    pcap: bool,
    /// The clock around which to record the waveform [default: the window of the scenario].
    #[arg(long, requires = "wave", value_parser = clap::value_parser!(u64).range(..=1 << 40))]
    wave_at: Option<u64>,
    /// Folder for results, plots and waveforms.
    #[arg(short, long, default_value = "sim-results")]
    output: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum WaveArg {
    Vcd,
    Fst,
}

#[derive(Debug, Error, Diagnostic)]
enum SimError {
    #[error("--wave needs --engine rtl")]
    #[diagnostic(code(bifrost::wave), help("models have no signals to record: leave out --engine"))]
    WaveWithoutRtl,
    #[error("{}", broken.join("\n"))]
    #[diagnostic(code(bifrost::promise), help("the scenario promises otherwise in [promise]"))]
    Promise { broken: Vec<String> },
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.wave.is_some() && args.engine != EngineArg::Rtl {
        return Err(Failure::usage(SimError::WaveWithoutRtl));
    }
    let ran = run_any(&args.scenario, args.case.as_deref(), &args.options());
    let mut report = ran.map_err(|error| Failure::new(error.exit_code(), error))?;
    if args.json {
        say!("{:#}", report.summary());
    } else {
        print(&mut report);
    }
    let broken = report.broken_promises();
    if broken.is_empty() { Ok(()) } else { Err(Failure::broken(SimError::Promise { broken })) }
}

impl Args {
    fn options(&self) -> RunOptions {
        RunOptions {
            engine: self.engine.into(),
            seed: self.seed,
            artifacts: Some(self.output.clone()),
            pcap: self.pcap,
            wave: self.wave.map(|format| Wave {
                format: match format {
                    WaveArg::Vcd => WaveFormat::Vcd,
                    WaveArg::Fst => WaveFormat::Fst,
                },
                around: self.wave_at,
                views: views(),
            }),
            progress: true,
        }
    }
}

/// The views of the cores in GTKWave.
fn views() -> Vec<View> {
    let files = [
        include_str!("../../testbenches/views/bifrost_gateway.toml"),
        include_str!("../../testbenches/views/bifrost_port.toml"),
        include_str!("../../testbenches/views/bifrost_pause_engine.toml"),
        include_str!("../../testbenches/views/pfc_quanta_encoder.toml"),
        include_str!("../../testbenches/views/lowar_shim.toml"),
    ];
    files.map(|file| View::parse(file).expect("a view is part of the program, and a test reads it")).into()
}

fn print(report: &mut AnyReport) {
    say!("{}", report.table());
    for warning in report.warnings() {
        tell!("warning: {warning}");
    }
    for file in report.artifacts() {
        say!("wrote {}", file.display());
    }
}
