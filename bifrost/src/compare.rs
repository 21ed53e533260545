//! `bifrost compare`.

use crate::failure::Failure;
use crate::findings::{self, RunArgs};
use crate::options;
use clap::ValueEnum;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::LineRate;
use cores::units;
use cosim::compare::{Comparison, Conditions, LOADS};
use cosim::link::flow_sizes::FlowSizes;

/// Compare Bifrost, PFC, SWING's relay, credits, IRN and rates on one link: a table and two figures.
#[derive(clap::Args)]
pub struct Args {
    /// Line rate: 10G, 25G, 40G, 100G, 200G or 400G.
    #[arg(long, value_parser = units::line_rate)]
    rate: LineRate,
    /// Length of the fibre, e.g. 80km, 1 km at least. Beyond 5000 km a comparison takes minutes.
    #[arg(long, value_parser = distance)]
    distance: u64,
    /// Longest frame, destination address to FCS, in octets.
    #[arg(long, default_value_t = 1518, value_parser = clap::value_parser!(u32).range(128..=9216))]
    mtu: u32,
    /// Sizes of the flows.
    #[arg(long, value_enum, default_value = "fb-hadoop")]
    traffic: TrafficArg,
    /// Share of the line rate that the flows offer, 0.01 to 0.99.
    #[arg(long, default_value = "0.7", value_parser = load)]
    load: f64,
    /// Let DCQCN set the rate of flows; without it they send at line rate.
    #[arg(long)]
    dcqcn: bool,
    /// Let switches before the fibre notify senders of congestion at once, in place of marks that cross it; with --dcqcn.
    #[arg(long, requires = "dcqcn")]
    near_source: bool,
    #[command(flatten)]
    run: RunArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum TrafficArg {
    /// Hadoop at Facebook (SIGCOMM 2015).
    #[value(alias = "fb_hadoop")]
    FbHadoop,
    /// Web search (DCTCP, SIGCOMM 2010).
    #[value(alias = "web-search")]
    Websearch,
}

/// Parses a length of which the round trip matters to flow control.
fn distance(text: &str) -> Result<u64, String> {
    let metres = units::metres(text).map_err(|error| error.to_string())?;
    if metres >= 1000 { Ok(metres) } else { Err(format!("{metres} m: it must be 1 km at least, e.g. 80km")) }
}

/// Parses a share of the line rate.
fn load(text: &str) -> Result<f64, String> {
    let load = text.parse::<f64>().ok().filter(|load| LOADS.contains(load));
    load.ok_or_else(|| format!("it must be {} to {}, e.g. 0.7", LOADS.start(), LOADS.end()))
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let flows = match args.traffic {
        TrafficArg::FbHadoop => ("fb-hadoop", FlowSizes::FB_HADOOP),
        TrafficArg::Websearch => ("websearch", FlowSizes::WEB_SEARCH),
    };
    let link = LinkSpec {
        mtu_octets: args.mtu,
        reverse_mtu_octets: args.mtu,
        storage: Storage::Packed,
        ..LinkSpec::new(args.rate, args.distance)
    };
    let conditions = Conditions {
        link,
        flows,
        load: args.load,
        dcqcn: args.dcqcn,
        near_source: args.near_source,
        engine: args.run.engine.into(),
        seed: args.run.seed,
    };
    let comparison = Comparison { conditions, artifacts: Some(args.run.output.clone()) };
    let schemes = comparison.schemes().map_err(options::of_buffer).map_err(Failure::usage)?;
    let findings = comparison.run(&schemes).map_err(|error| Failure::new(error.exit_code(), error))?;
    findings::show(&findings, args.run.json);
    findings::kept(findings.broken)
}
