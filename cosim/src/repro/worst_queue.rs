//! The queue of a long-haul port when its receiver stops taking frames.
//!
//! Published: PFC needs 2 BDP (its XOFF at one, and one of headroom) where SWING and Bifrost need about one. Chosen: 100 Gb/s
//! x 80 km; a host sends at line rate; from 5 ms on the receiving host refuses frames for 5 ms, then takes them at line rate.
//! The share of the line that is lost is what the receiver could have taken in the 10 ms after the stop and did not.

use super::findings::Findings;
use super::{Experiment, MIB, Options, link_100g};
use crate::link::Time;
use crate::network::frame::Frame;
use crate::network::topologies::{TestbedSpec, testbed};
use crate::network::{Flow, Observer, Outcome, PortPlan, Simulation};
use crate::report::plot::{Chart, Curve, Level, TIME};
use crate::report::table::{octets, percent};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::size;
use rayon::prelude::*;

const STOP: Time = Time::from_us(5_000);
const RESUME: Time = Time::from_us(10_000);
const END: Time = Time::from_us(20_000);
const INTERVAL: Time = Time::from_us(20);
const RATE: f64 = 1e11;

pub(super) fn run(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let link = link_100g(TestbedSpec::a().distance_m);
    let sizing = size(&link).expect("a link of 100G x 80 km can be sized");
    let bdp = sizing.bdp_octets;
    let baselines = sizing.baselines;
    let plans = [
        ("Bifrost", PortPlan::bifrost(&link).expect("it has just been sized")),
        ("PFC, XOFF at one BDP", PortPlan::pfc(&link, bdp, bdp + baselines.pfc_headroom_octets)),
        ("PFC, the paper's testbed", PortPlan::pfc(&link, 6 * MIB, 31 * MIB / 2)),
    ];
    let ran: Result<Vec<(Outcome, f64)>, Error> =
        plans.par_iter().map(|(name, plan)| simulate(experiment, options, name, plan)).collect();
    let ran = ran?;
    let (mut rows, mut broken, mut curves) = (Vec::new(), Vec::new(), Vec::new());
    for ((name, plan), (outcome, share)) in plans.iter().zip(&ran) {
        let received = &outcome.long_haul[1].received;
        let multiple = |octets: u64| format!("{:.3}", octets as f64 / bdp as f64);
        let memory = plan.memory.unwrap_or_default();
        rows.push(vec![
            (*name).to_owned(),
            octets(received.peak_octets),
            multiple(received.peak_octets),
            octets(memory),
            multiple(memory),
            percent(1.0 - share),
            outcome.long_haul[1].pause_frames.to_string(),
            outcome.lost_frames.to_string(),
        ]);
        if outcome.lost_frames > 0 {
            broken.push(format!("{name}: {} frames lost", outcome.lost_frames));
        }
        let step = INTERVAL.seconds() * 1e3;
        let queue = received.queue.iter().enumerate();
        let points = queue.map(|(index, octets)| ((index + 1) as f64 * step, *octets as f64 / 1e6)).collect();
        curves.push(Curve { name: (*name).to_owned(), points, end: END.seconds() * 1e3 });
    }
    let level = |multiple: u64, dashes| Level {
        name: format!("{multiple} BDP, {:.1} MB", (multiple * bdp) as f64 / 1e6),
        value: (multiple * bdp) as f64 / 1e6,
        case: None,
        dashes,
    };
    let peak = |index: usize| ran[index].0.long_haul[1].received.peak_octets as f64 / bdp as f64;
    let notes = vec![format!(
        "PFC without loss of throughput peaks at {:.2} BDP, Bifrost at {:.2}; the papers say 2 and 1",
        peak(1),
        peak(0)
    )];
    Ok(Findings {
        title: experiment.title,
        columns: vec!["scheme", "worst queue", "of BDP", "buffer", "of BDP", "line lost", "pause frames", "lost"],
        rows,
        notes,
        broken,
        chart: Chart { what: "queue (MB)", over: TIME, curves, levels: vec![level(1, 2), level(2, 9)] },
        artifacts: Vec::new(),
    })
}

/// What the receiver gets once it takes frames again, in octets on the wire.
#[derive(Default)]
struct Taken(u64);

impl Observer for Taken {
    fn delivered(&mut self, now: Time, frame: &Frame) {
        if now >= RESUME {
            self.0 += u64::from(frame.wire_octets());
        }
    }
}

/// What became of it, and the share of its line that the receiver got after the stop.
fn simulate(experiment: &Experiment, options: &Options, case: &str, plan: &PortPlan) -> Result<(Outcome, f64), Error> {
    let spec = TestbedSpec { senders: 1, links: 1, ..TestbedSpec::a() };
    let bed = testbed(&spec);
    let (source, destination) = (bed.senders[0][0], bed.receivers[0]);
    let flow = Flow { source, destination, octets: Flow::ENDLESS, start: Time::ZERO, priority: 3, group: 0 };
    let replay = experiment.replay(options);
    let port = |id| plan.port(options.engine, &format!("{case}: {id:?}"), options.seed, &replay);
    let mut simulation = Simulation::new(bed.topology, &[flow], INTERVAL, port)?;
    simulation.stall(destination, STOP, RESUME);
    let mut taken = Taken::default();
    let outcome = simulation.run(END, &mut taken)?;
    Ok((outcome, taken.0 as f64 * 8.0 / (RATE * (END - RESUME).seconds())))
}
