//! `bifrost monitor`: looks at a gateway through its registers, on a card or in a simulation.

#[cfg(feature = "bar")]
mod bar;
mod show;
mod simulated;

use crate::engine::EngineArg;
use crate::failure::Failure;
use crate::say;
use clap::ValueEnum;
use cores::bifrost_gateway::readings::{ReadError, Readings};
use cores::limits::LimitError;
use cores::units;
use serde_json::json;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

/// Look at a gateway: levels, frames, pauses, round trip.
#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("source").required(true))]
pub struct Args {
    /// Scenario file with a `[gateway]`, which runs meanwhile.
    #[arg(long, group = "source")]
    scenario: Option<PathBuf>,
    /// File in which the registers of a card stand, e.g. /sys/bus/pci/devices/0000:01:00.0/resource2.
    #[cfg(feature = "bar")]
    #[arg(long, group = "source")]
    bar: Option<PathBuf>,
    /// Octets before the gateway's registers in the file, e.g. 0x100000.
    #[cfg(feature = "bar")]
    #[arg(long, requires = "bar", value_parser = offset, default_value = "0")]
    offset: u64,
    /// One case of the scenario file, by its name.
    #[arg(long, requires = "scenario")]
    case: Option<String>,
    /// Engine of the gateways: rtl or clocked.
    #[arg(long, requires = "scenario", value_enum, default_value = "clocked")]
    engine: EngineArg,
    /// The gateway to look at: that of the end that sends the measured data, or that of the other.
    #[arg(long, requires = "scenario", value_enum, default_value = "downstream")]
    end: End,
    /// Time between two readings, simulated or real, at least 1us [default: 1ms simulated, 1s real].
    #[arg(long, value_parser = units::picoseconds)]
    interval: Option<u64>,
    /// Number of readings [default: until the scenario ends, or without end].
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Print one JSON object in a line for each reading.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum End {
    Upstream,
    Downstream,
}

/// A gateway whose registers can be read.
trait Source {
    /// The word at an address of the gateway's bus.
    fn read(&mut self, address: u32) -> Result<u32, Failure>;
    /// Lets time pass; false at the end of all time.
    fn wait(&mut self, interval: Duration) -> Result<bool, Failure>;
    /// Nanoseconds since the beginning.
    fn now_ns(&self) -> u64;
}

#[cfg(feature = "bar")]
fn offset(text: &str) -> Result<u64, String> {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    let offset = parsed.ok().filter(|offset| offset % 4 == 0);
    offset.ok_or_else(|| "an offset is a multiple of 4 octets, e.g. 65536 or 0x10000".to_owned())
}

/// Shortest time between two readings in picoseconds: a simulated reading takes some.
const SHORTEST_PS: u64 = 1_000_000;

pub fn run(args: &Args) -> Result<(), Failure> {
    let interval = args.interval.unwrap_or(if args.scenario.is_some() { 1_000_000_000 } else { 1_000_000_000_000 });
    if interval < SHORTEST_PS {
        return Err(Failure::usage(LimitError {
            field: "--interval",
            value: units::write_picoseconds(interval),
            limit: format!("must be at least {}", units::write_picoseconds(SHORTEST_PS)),
            remedy: "give the time between two readings, e.g. 1ms".to_owned(),
        }));
    }
    let interval = Duration::from_nanos(interval / 1000);
    let mut source = args.source()?;
    let live = !args.json && std::io::stdout().is_terminal();
    let mut before: Option<(u64, Readings)> = None;
    for number in 1.. {
        let goes_on = source.wait(interval)?;
        let readings = Readings::of(|address| source.read(address)).map_err(|error| match error {
            ReadError::Access(failure) => failure,
            ReadError::Other(error) => Failure::usage(error),
        })?;
        let now = source.now_ns();
        if args.json {
            say!("{}", json!({ "time_ns": now, "gateway": readings }));
        } else {
            // from the upper left corner on
            let clear = if live { "\x1b[H\x1b[J" } else { "" };
            say!("{clear}{}", show::text(now, &readings, before.as_ref()));
        }
        if !goes_on || args.count == Some(number) {
            break;
        }
        before = Some((now, readings));
    }
    Ok(())
}

impl Args {
    fn source(&self) -> Result<Box<dyn Source>, Failure> {
        #[cfg(feature = "bar")]
        if let Some(path) = &self.bar {
            return Ok(Box::new(bar::Bar::open(path, self.offset)?));
        }
        let path = self.scenario.as_deref().expect("clap requires a source");
        let end = self.end as usize;
        Ok(Box::new(simulated::Simulated::begin(path, self.case.as_deref(), self.engine.into(), end)?))
    }
}
