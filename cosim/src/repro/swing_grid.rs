//! Throughput of native PFC on a long link with a buffer that is too small, against delay and drain.
//!
//! Published (SWING, equation 4): buffer B, line rate W, one-way delay D, drain a; XOFF and XON at B - 2 D W, so that nothing
//! is lost; t = XOFF / (a W).
//!
//! ```text
//! throughput = a (2 W D a - B) / (2 W D (a^2 + a - 1) - a B)   if t < 2 D
//!            = a                                               otherwise
//! ```
//!
//! Chosen: frames with 4096 octets of a message, a peer and a queue that answer at once, a receiver behind a line of a
//! W. Measured: octets that reach the receiver from 50 ms to 250 ms. The equation is of fluids, in which buffer and
//! line hold the same octets: B counts preambles and gaps here, which the memory does not store. The relay of the paper
//! has throughput a everywhere, which is the upper bound; here a relay stands at both ends of the same link.

use super::{Experiment, ReproOptions};
use crate::network::frame::{NetworkFrame, frame_octets};
use crate::network::shared::SwitchSettings;
use crate::network::{Flow, LongHaul, NetworkObserver, NetworkSimulation, PortPlan, Topology};
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::{LineRate, PS_PER_METRE, WIRE_OVERHEAD_OCTETS};
use rayon::prelude::*;
use rtl_foundation::time::Time;
use std::convert::Infallible;

const BUFFER: u64 = 11_000_000;
const RATE: u64 = 100_000_000_000;
/// Rate of the line in octets a second.
const LINE: f64 = RATE as f64 / 8.0;
const DRAINS: [f64; 3] = [0.2, 0.5, 0.8];
/// One-way delays in microseconds; with 440 the buffer is no more than the headroom.
const DELAYS: [u64; 8] = [150, 200, 250, 300, 350, 400, 420, 430];
const FROM: Time = Time::from_us(50_000);
const END: Time = Time::from_us(250_000);
const PAYLOAD: u32 = 4096;
/// Largest accepted difference from the equation.
const TOLERANCE: f64 = 0.002;

/// The device at the far end of the link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Far {
    /// A port with native PFC and a buffer that is too small.
    Pfc,
    /// SWING's relay, with unlimited buffer.
    Relay,
}

pub(super) fn run(experiment: &Experiment, _options: &ReproOptions) -> Result<Findings, Error> {
    let grid: Vec<(f64, u64)> = DRAINS.iter().flat_map(|&a| DELAYS.iter().map(move |&delay| (a, delay))).collect();
    let measured: Vec<[f64; 2]> =
        grid.par_iter().map(|&(a, delay)| [Far::Pfc, Far::Relay].map(|far| throughput(a, delay, far))).collect();
    let (mut rows, mut broken) = (Vec::new(), Vec::new());
    let mut worst = [0.0f64; 2];
    for (&(a, delay), &[pfc, relay]) in grid.iter().zip(&measured) {
        let expected = [equation(a, delay), a];
        let mut row = vec![format!("{delay} us, drain {a}")];
        for (index, (name, got)) in [("PFC", pfc), ("relay", relay)].into_iter().enumerate() {
            let difference = got - expected[index];
            worst[index] = worst[index].max(difference.abs());
            row.extend([format!("{:.4}", expected[index]), format!("{got:.4}"), format!("{difference:+.4}")]);
            if difference.abs() > TOLERANCE {
                let expected = expected[index];
                broken.push(format!(
                    "{name}, {delay} us, drain {a}: {got:.4} is more than {TOLERANCE} from {expected:.4}"
                ));
            }
        }
        rows.push(row);
    }
    let curve = |name: &str, drain: usize, value: &dyn Fn(usize) -> f64| {
        let points = (0..DELAYS.len()).map(|n| (DELAYS[n] as f64, value(drain * DELAYS.len() + n))).collect();
        let end = DELAYS[DELAYS.len() - 1] as f64;
        Curve { name: format!("{name}, drain {}", DRAINS[drain]), points, end }
    };
    let chart = |names: [&str; 2], values: [&dyn Fn(usize) -> f64; 2]| {
        let curves = (0..DRAINS.len()).flat_map(|drain| [0, 1].map(|n| curve(names[n], drain, values[n]))).collect();
        Chart {
            what: "throughput (share of the line)",
            over: "one-way delay (us)",
            curves,
            levels: Vec::new(),
            doubling: false,
        }
    };
    let (pfc, relay): (&dyn Fn(usize) -> f64, &dyn Fn(usize) -> f64) = (&|at| measured[at][0], &|at| measured[at][1]);
    let published: &dyn Fn(usize) -> f64 = &|at| equation(grid[at].0, grid[at].1);
    let columns =
        vec!["one-way delay and drain", "equation 4", "PFC", "PFC - equation", "drain", "relay", "relay - drain"];
    let figures = vec![
        Figure::new(
            "pfc",
            "Throughput of native PFC with 11 MB at 100G, in the network and by equation 4",
            chart(["network", "equation 4"], [pfc, published]),
        ),
        Figure::new(
            "relay",
            "Throughput of a relay and of native PFC with 11 MB at 100G",
            chart(["relay", "PFC"], [relay, pfc]),
        ),
    ];
    let mut findings = experiment.findings(columns, rows, figures);
    findings.notes = vec![format!(
        "largest difference of PFC from the equation {:.4}, of the relay from the drain {:.4}; {TOLERANCE} is asked for",
        worst[0], worst[1]
    )];
    Ok(Findings { broken, ..findings })
}

fn xoff(delay_us: u64) -> f64 {
    BUFFER as f64 - 2.0 * delay_us as f64 * 1e-6 * LINE
}

fn equation(a: f64, delay_us: u64) -> f64 {
    let (buffer, bdp) = (BUFFER as f64, 2.0 * delay_us as f64 * 1e-6 * LINE);
    if xoff(delay_us) / (a * LINE) < 2.0 * delay_us as f64 * 1e-6 {
        a * (bdp * a - buffer) / (bdp * (a * a + a - 1.0) - a * buffer)
    } else {
        a
    }
}

/// Number of octets on the wire that reach the receiver from [`FROM`] on.
#[derive(Default)]
struct Delivered(u64);

impl NetworkObserver for Delivered {
    fn delivered(&mut self, now: Time, frame: &NetworkFrame) {
        if now >= FROM {
            self.0 += u64::from(frame.wire_octets());
        }
    }
}

/// The share of the line that reaches the receiver.
fn throughput(a: f64, delay_us: u64, far_end: Far) -> f64 {
    let distance = delay_us * 1_000_000 / PS_PER_METRE;
    let mut topology = Topology { payload: PAYLOAD, ..Topology::default() };
    let [source, destination] = [(); 2].map(|()| topology.host());
    let [near, far] = [(); 2].map(|()| topology.switch(SwitchSettings::default()));
    let link = LinkSpec { storage: Storage::Packed, ..LinkSpec::new(LineRate::G100, distance) };
    let frame = frame_octets(PAYLOAD);
    let stored = f64::from(frame) / f64::from(frame + WIRE_OVERHEAD_OCTETS);
    let xoff = (xoff(delay_us) * stored) as u64;
    let plan = match far_end {
        Far::Pfc => PortPlan::pfc(&link, xoff, BUFFER),
        Far::Relay => PortPlan::relay(&link, BUFFER),
    };
    let plan = PortPlan { memory: None, occupancy_latency_ps: 0, ..plan };
    topology.link(source, near, RATE, 1);
    topology.long_link([near, far], RATE, distance, plan.boxes);
    topology.link(far, destination, (a * RATE as f64) as u64, 1);
    let flow = Flow { source, destination, octets: Flow::ENDLESS, start: Time::ZERO, priority: 3, group: 0 };
    let port = |_| -> Result<LongHaul<Infallible>, Infallible> { Ok(plan.model()) };
    let Ok(mut simulation) = NetworkSimulation::new(topology, &[flow], END, port);
    let mut delivered = Delivered::default();
    let Ok(_) = simulation.run(END, &mut delivered);
    delivered.0 as f64 / (LINE * (END - FROM).seconds())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of the equation calculated outside this program, 11 MB at 100 Gb/s.
    #[test]
    fn the_equation_is_that_of_the_paper() {
        for (a, delay, expected) in [(0.2, 250, 0.2), (0.5, 300, 0.4915), (0.8, 400, 0.5455), (0.2, 430, 0.1707)] {
            assert!((equation(a, delay) - expected).abs() < 5e-5, "{a}, {delay} us: {}", equation(a, delay));
        }
    }

    #[test]
    fn native_pfc_in_a_network_follows_the_equation() {
        for (a, delay) in [(0.8, 300), (0.5, 400)] {
            let (got, expected) = (throughput(a, delay, Far::Pfc), equation(a, delay));
            assert!((got - expected).abs() < TOLERANCE, "{a}, {delay} us: {got}, expected {expected}");
        }
    }

    #[test]
    fn a_relay_delivers_what_the_receiver_drains() {
        let got = throughput(0.5, 400, Far::Relay);
        assert!((got - 0.5).abs() < TOLERANCE, "{got}");
    }
}
