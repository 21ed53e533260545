//! What Bifrost's time slot is worth: buffer, throughput, completion of flows and pause overhead against its length.
//!
//! Published: a sweep of the slot in the simulations of the Bifrost paper. Chosen: 100 Gb/s x 80 km and the runs of
//! [`crate::compare`], FB_Hadoop at 70 % of the line; the buffer is what `bifrost size` asks for with each slot.

use super::{Experiment, Options, link_100g};
use crate::compare::{Conditions, Measured};
use crate::link::flow_sizes::FlowSizes;
use crate::network::topologies::TestbedSpec;
use crate::network::{Contender, contenders};
use crate::report::findings::{Findings, microseconds};
use crate::report::plot::{Chart, Curve};
use crate::report::table::{octets, percent};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::LinkSpec;
use rayon::prelude::*;

/// Lengths of the slot in nanoseconds: doubling, up to a fifth of the round trip.
const SLOTS_NS: [u64; 8] = [1_280, 2_560, 5_120, 10_240, 20_480, 40_960, 81_920, 163_840];

pub(super) fn run(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let link = link_100g(TestbedSpec::a().distance_m);
    let replay = experiment.replay(options);
    let ran: Result<Vec<(Contender, Measured)>, Error> = SLOTS_NS
        .par_iter()
        .map(|slot| {
            let link = LinkSpec { slot_ps: Some(slot * 1000), ..link.clone() };
            let bifrost = contenders(&link).expect("a link of 100G x 80 km can be sized with each slot").swap_remove(0);
            let (flows, seed) = (("FB_Hadoop", FlowSizes::FB_HADOOP), options.seed);
            let conditions = Conditions { link, flows, load: 0.7, dcqcn: false, engine: options.engine, seed };
            let measured = conditions.measure(&bifrost, &replay)?;
            Ok((bifrost, measured))
        })
        .collect();
    let ran = ran?;
    let bdp = link.bdp_octets() as f64;
    let memory = |contender: &Contender| contender.plan.memory.unwrap_or_default();
    let rate = link.rate.bits_per_second();
    let slots = || SLOTS_NS.iter().map(|slot| *slot as f64 / 1e3);
    let row = |(slot, (bifrost, measured)): (f64, &(Contender, Measured))| {
        let completion = measured.flows.completion(|_| true);
        vec![
            format!("{slot:.2} us"),
            octets(memory(bifrost)),
            format!("{:.3}", memory(bifrost) as f64 / bdp),
            octets(measured.worst_queue()),
            percent(measured.stopped.share),
            microseconds(completion.mean),
            microseconds(completion.p99),
            percent(measured.control_share(rate)),
            measured.lost_frames().to_string(),
        ]
    };
    let rows = slots().zip(&ran).map(row).collect();
    let lost = |(slot, (_, measured)): (f64, &(Contender, Measured))| {
        (measured.lost_frames() > 0).then(|| format!("{slot} us: {} frames lost", measured.lost_frames()))
    };
    let broken = slots().zip(&ran).filter_map(lost).collect();
    let curve = |name: &str, value: &dyn Fn(&(Contender, Measured)) -> f64| {
        let points = slots().zip(ran.iter().map(value)).collect();
        Curve { name: name.to_owned(), points, end: SLOTS_NS[SLOTS_NS.len() - 1] as f64 / 1e3 }
    };
    let chart = |what, curves| Chart { what, over: "slot (us)", curves, levels: Vec::new() };
    let buffer = chart(
        "buffer (BDP)",
        vec![
            curve("buffer for full throughput", &|(bifrost, _)| memory(bifrost) as f64 / bdp),
            curve("worst queue when the receiver stops", &|(_, measured)| measured.worst_queue() as f64 / bdp),
        ],
    );
    let completion = chart(
        "completion of flows (us)",
        vec![
            curve("average", &|(_, measured)| measured.flows.completion(|_| true).mean * 1e6),
            curve("p99", &|(_, measured)| measured.flows.completion(|_| true).p99 * 1e6),
        ],
    );
    let columns = vec![
        "slot",
        "buffer",
        "of BDP",
        "worst queue",
        "throughput after a stop",
        "average (us)",
        "p99 (us)",
        "pauses on the line",
        "lost",
    ];
    let mut findings = experiment.findings(columns, rows, buffer);
    findings.figures.push(("completion".to_owned(), completion));
    Ok(Findings { broken, ..findings })
}
