//! The queue of a long-haul port when its receiver stops taking frames.
//!
//! Published: PFC needs 2 BDP (its XOFF at one, and one of headroom) where SWING and Bifrost need about one. Chosen:
//! 100 Gb/s x 80 km; a host sends at line rate; from 5 ms on the receiving host refuses frames for 5 ms, then takes
//! them at line rate. The lost share of the line is the part of the 10 ms after the stop that the receiver could have
//! used and did not.

use super::{Experiment, MIB, ReproOptions, link_100g};
use crate::network::topologies::TestbedSpec;
use crate::network::{Contender, PortPlan, Stop, contenders};
use crate::report::curves::queue;
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Level, TIME};
use crate::report::table::{octets, percent};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::size;
use rayon::prelude::*;
use rtl_foundation::time::Time;

const MS: u64 = 1_000;
const STOP: Stop = Stop {
    rate: 100_000_000_000,
    distance_m: 80_000,
    payload: crate::network::topology::PAYLOAD,
    stop: Time::from_us(5 * MS),
    resume: Time::from_us(10 * MS),
    end: Time::from_us(20 * MS),
    interval: Time::from_us(20),
};

pub(super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let link = link_100g(TestbedSpec::a().distance_m);
    let bdp = size(&link).expect("a link of 100G x 80 km can be sized").bdp_octets;
    let mut schemes = contenders(&link).expect("it has just been sized");
    let testbed = PortPlan::pfc(&link, 6 * MIB, 31 * MIB / 2);
    schemes.retain(|scheme| scheme.name != "PFC, same buffer" && !scheme.lossy);
    schemes.push(Contender::lossless("PFC, the paper's testbed", testbed, None));
    let ran: Result<Vec<_>, Error> = schemes
        .par_iter()
        .map(|scheme| {
            let replay = experiment.replay(options);
            let port =
                |id| scheme.plan.port(options.engine, &format!("{}: {id:?}", scheme.name), options.seed, &replay);
            STOP.run(scheme, port)
        })
        .collect();
    let ran = ran?;
    let multiple = |octets: u64| format!("{:.3}", octets as f64 / bdp as f64);
    let (mut rows, mut broken, mut curves) = (Vec::new(), Vec::new(), Vec::new());
    for (Contender { name, plan, .. }, stopped) in schemes.iter().zip(&ran) {
        let port = &stopped.outcome.long_haul[1];
        let memory = plan.memory.unwrap_or_default();
        rows.push(vec![
            (*name).to_owned(),
            octets(port.received.peak_octets),
            multiple(port.received.peak_octets),
            octets(memory),
            multiple(memory),
            percent(1.0 - stopped.share),
            port.control_frames.to_string(),
            stopped.outcome.lost_frames.to_string(),
        ]);
        if stopped.outcome.lost_frames > 0 {
            broken.push(format!("{name}: {} frames lost", stopped.outcome.lost_frames));
        }
        curves.push(queue(name, &port.received.queue, STOP.interval, STOP.end));
    }
    let level = |multiple: u64, dashes| Level {
        name: format!("{multiple} BDP, {:.1} MB", (multiple * bdp) as f64 / 1e6),
        value: (multiple * bdp) as f64 / 1e6,
        case: None,
        dashes,
    };
    let peak = |name: &str| {
        let found = schemes.iter().position(|scheme| scheme.name == name).expect("one of the contenders");
        ran[found].outcome.long_haul[1].received.peak_octets as f64 / bdp as f64
    };
    let notes = vec![format!(
        "PFC without loss of throughput peaks at {:.2} BDP, Bifrost at {:.2}, SWING's relay at {:.2}; the papers say 2, 1 and 1",
        peak("PFC, 2 BDP"),
        peak("Bifrost"),
        peak("SWING relay"),
    )];
    let columns =
        vec!["scheme", "worst queue", "queue / BDP", "buffer", "buffer / BDP", "line lost", "control frames", "lost"];
    let chart =
        Chart { what: "queue (MB)", over: TIME, curves, levels: vec![level(1, 2), level(2, 9)], doubling: false };
    let title = "Queue of the long-haul port while its receiver is stopped from 5 to 10 ms, 100G x 80 km";
    let figures = vec![Figure::new("queue", title, chart)];
    Ok(Findings { notes, broken, ..experiment.findings(columns, rows, figures) })
}
