//! `bifrost sim`.

use crate::failure::Failure;
use clap::ValueEnum;
use cosim::report::table::table;
use cosim::run::{Wave, WaveFormat};
use cosim::wave::View;
use cosim::{CaseReport, Engine, RunOptions, RunReport, run_case, run_file};
use miette::Diagnostic;
use std::collections::BTreeSet;
use std::path::PathBuf;
use thiserror::Error;

/// Run a scenario with the hardware in the loop.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario file.
    scenario: PathBuf,
    /// One case of the file, by the name that the table shows.
    #[arg(long)]
    case: Option<String>,
    /// A seed instead of the scenario's.
    #[arg(long)]
    seed: Option<u64>,
    /// Record a waveform of the window that the scenario names.
    #[arg(long, value_enum)]
    wave: Option<WaveArg>,
    /// What decides.
    #[arg(long, value_enum, default_value = "rtl")]
    engine: EngineArg,
    /// Capture the pause frames that both ends send in each case.
    #[arg(long)]
    pcap: bool,
    /// The clock around which to record the waveform [default: the window of the scenario].
    #[arg(long, requires = "wave")]
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

#[derive(Clone, Copy, ValueEnum)]
enum EngineArg {
    /// The emitted Verilog in Verilator, every output compared with the golden models in every clock.
    Rtl,
    /// The golden models clock by clock.
    Clocked,
    /// The golden models slot by slot: the same decisions, far faster.
    Model,
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
    if args.wave.is_some() && !matches!(args.engine, EngineArg::Rtl) {
        return Err(Failure::usage(SimError::WaveWithoutRtl));
    }
    let ran = match &args.case {
        Some(case) => run_case(&args.scenario, case, &args.options()).map(|case| RunReport { cases: vec![case] }),
        None => run_file(&args.scenario, &args.options()),
    };
    let report = ran.map_err(|error| Failure::new(error.exit_code(), error))?;
    if args.json {
        println!("{:#}", report.summary());
    } else {
        print(&report);
    }
    let broken: Vec<String> = report
        .cases
        .iter()
        .flat_map(|case| case.broken_promises.iter().map(|promise| format!("{}: {promise}", case.full_name())))
        .collect();
    if broken.is_empty() { Ok(()) } else { Err(Failure::broken(SimError::Promise { broken })) }
}

impl Args {
    fn options(&self) -> RunOptions {
        RunOptions {
            engine: match self.engine {
                EngineArg::Rtl => Engine::Rtl,
                EngineArg::Clocked => Engine::Clocked,
                EngineArg::Model => Engine::Model,
            },
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

/// How GTKWave shows the cores.
fn views() -> Vec<View> {
    let files = [
        include_str!("../../testbenches/views/bifrost_port.toml"),
        include_str!("../../testbenches/views/bifrost_pause_engine.toml"),
        include_str!("../../testbenches/views/pfc_quanta_encoder.toml"),
    ];
    files.map(|file| View::parse(file).expect("a view is part of the program, and a test reads it")).into()
}

fn print(report: &RunReport) {
    println!("{}", table(&report.cases));
    let mut warnings = BTreeSet::new();
    for case in &report.cases {
        warnings.extend(case.warnings.iter().map(|warning| format!("{}: {warning}", case.full_name())));
    }
    for warning in warnings {
        eprintln!("warning: {warning}");
    }
    let files: BTreeSet<_> = report.cases.iter().flat_map(|case: &CaseReport| &case.artifacts).collect();
    for file in files {
        println!("wrote {}", file.display());
    }
}
