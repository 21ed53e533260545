//! The simulator, compared with closed forms of propagation, line rates and thresholds.

use cosim::link::Unobserved;
use cosim::link::control::NativePfc;
use cosim::scenario::{Bound, Scenario};
use cosim::{CaseReport, RunOptions};

fn parse(text: &str) -> Vec<Scenario> {
    Scenario::parse("test.toml", text).unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)))
}

fn run(text: &str) -> Vec<CaseReport> {
    let cases = parse(text);
    let run = |case| cosim::run(case, &RunOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    cases.iter().map(run).collect()
}

/// 802.3: a frame of n octets takes n + 20 on the wire. Light: 5 us a kilometre.
#[test]
fn latency_and_throughput_of_an_empty_link() {
    for (rate, bits) in [("10G", 1e10), ("100G", 1e11), ("400G", 4e11)] {
        for octets in [64, 1518, 9216] {
            let text = format!(
                "title = 'idle'\nduration = '2ms'\nlink = {{ rate = '{rate}', distance = '100km', mtu = 9216 }}\n\
                 traffic = [{{ kind = 'constant', frames = {octets} }}]\n"
            );
            let report = &run(&text)[0];
            let wire_ns = f64::from(octets + 20) * 8.0 / bits * 1e9;
            // The expected latency: propagation, and the frame twice, into the buffer and out of it.
            let expected = 500_000.0 + 2.0 * wire_ns;
            assert!((report.latency_ns.mean - expected).abs() <= 1.0, "{rate} {octets}: {}", report.latency_ns.mean);
            // The line is full from the first arrival on, except for a frame that has not left at the end.
            let full = (2e6 - expected) / 2e6;
            assert!(
                (report.throughput_ratio - full).abs() < 2.0 * wire_ns / 2e6,
                "{rate} {octets}: {}",
                report.throughput_ratio
            );
            let goodput = report.throughput_ratio * bits * f64::from(octets) / f64::from(octets + 20);
            assert!((report.throughput_bps / goodput - 1.0).abs() < 1e-9);
            assert_eq!((report.lost_bytes, report.pause_frames), (0, 0));
        }
    }
}

/// SWING, equation 4: throughput of native PFC with too small a buffer, 11 MB at 100 Gb/s. XOFF leaves room for one round
/// trip; drain a, one-way delay D. The equation is of fluids: frames let it be up to 0.002 better.
#[test]
fn native_pfc_follows_the_equation_of_swing() {
    let (buffer, bandwidth) = (11e6, 12.5e9);
    for distance_km in [50u32, 60, 80, 86] {
        for drain_percent in [20u32, 50, 80] {
            let (a, round_trip) = (f64::from(drain_percent) / 100.0, f64::from(distance_km) * 10e-6);
            let bdp = round_trip * bandwidth;
            let xoff = buffer - bdp;
            let expected = if xoff / (a * bandwidth) < round_trip {
                a * (bdp * a - buffer) / (bdp * (a * a + a - 1.0) - a * buffer)
            } else {
                a
            };
            let text = format!(
                "title = 'SWING'\nduration = '250ms'\n\
                 link = {{ rate = '100G', distance = '{distance_km}km', response = '0', occupancy_latency = '0' }}\n\
                 control = {{ mode = 'pfc', xoff = {xoff:.0} }}\n\
                 buffer = {{ size = '11MB', memory = 'unlimited', allow_undersized = true }}\n\
                 traffic = [{{ kind = 'constant' }}]\n\
                 drain = {{ kind = 'constant', rate = '{drain_percent}%' }}\n\
                 output = {{ series = '50ms' }}\n"
            );
            let scenario = parse(&text).remove(0);
            let Bound::Pfc(thresholds) = scenario.plan.bound else { panic!("a scenario with native PFC") };
            let control = NativePfc::new(8, thresholds, 100_000_000_000, [2; 6]);
            let Ok(outcome) = scenario.simulation(1, None, control).run(scenario.file.duration.0, &mut Unobserved);
            // The steady state: all but the first 50 ms.
            let octets: u64 = outcome.measured.series[1..].iter().map(|sample| sample.delivered).sum();
            let throughput = octets as f64 * 1538.0 / 1518.0 / (0.2 * bandwidth);
            let error = throughput - expected;
            assert!((-0.0005..=0.0022).contains(&error), "{distance_km} km, {a}: {throughput:.4}, not {expected:.4}");
        }
    }
}

/// The headroom of 802.1Qbb keeps a queue that stops at XOFF within the buffer, and a tenth less does not.
#[test]
fn native_pfc_needs_its_headroom() {
    let text = |xoff: u64| {
        format!(
            "title = 'headroom'\nduration = '3ms'\n\
             link = {{ rate = '100G', distance = '20km', mtu = 9216, response = '2us', jitter = '100ns',\
                       reverse = {{ load = '100%' }} }}\n\
             control = {{ mode = 'pfc', xoff = {xoff} }}\n\
             buffer = {{ size = 'pfc', memory = 'unlimited', allow_undersized = true }}\n\
             traffic = [{{ kind = 'constant' }}]\n\
             drain = {{ kind = 'stop', at = '1ms', for = '2ms' }}\n"
        )
    };
    let scenario = &parse(&text(64_000))[0];
    let (buffer, headroom) = (scenario.plan.buffer_octets, scenario.plan.sizing.baselines.pfc_headroom_octets);
    let peak = run(&text(buffer - headroom))[0].peak_queue_bytes;
    assert!(peak <= buffer, "{peak} passes {buffer}");
    let peak = run(&text(buffer - headroom * 9 / 10))[0].peak_queue_bytes;
    assert!(peak > buffer, "{peak} does not pass {buffer}");
}

/// Octets delivered are those offered, less those under way; no octet comes twice.
#[test]
fn octets_are_conserved() {
    let text = "title = 'all'\nduration = '400us'\nlink = { rate = '100G', distance = '10km', jitter = '1us' }\n\
                buffer = { size = '200KB', allow_undersized = true }\n\
                control = { mode = 'pfc', xoff = '190KB' }\n\
                traffic = [{ kind = 'incast', senders = 16, size = '1MB', at = '0' },\
                           { kind = 'flows', sizes = 'websearch', load = '20%' }]\n\
                drain = { kind = 'on-off', on = '30us', off = '70us' }\n";
    let scenario = parse(text).remove(0);
    let Bound::Pfc(thresholds) = scenario.plan.bound else { panic!("a scenario with native PFC") };
    let control = NativePfc::new(8, thresholds, 100_000_000_000, [2; 6]);
    let mut simulation = scenario.simulation(1, scenario.plan.memory_octets, control);
    let Ok(outcome) = simulation.run(scenario.file.duration.0, &mut Unobserved);
    let mut in_flight = 0;
    while let Some(arrival) = simulation.forward.receive() {
        in_flight += u64::from(arrival.item.octets);
    }
    let measured = outcome.measured;
    assert!(measured.lost_octets > 0 && measured.delivered_octets > 0 && in_flight > 0);
    let accounted = measured.delivered_octets + measured.lost_octets + simulation.buffer.memory().total() + in_flight;
    assert_eq!(measured.sent_octets, accounted);
    assert_eq!(measured.reordered_frames, 0);
}

/// The same seed gives the same result; another seed does not.
#[test]
fn a_seed_is_a_result() {
    let text = "title = 'seed'\nduration = '3ms'\nlink = { rate = '100G', distance = '10km', jitter = '1us',\
                pause_jitter = '1us', response_min = '100ns', reverse = { load = '50%' } }\n\
                traffic = [{ kind = 'flows', sizes = 'fb-hadoop', load = '70%' }]\n\
                drain = { kind = 'constant', rate = '60%' }\nmatrix = { seed = [7, 8] }\n";
    let results = || {
        let mut reports = run(text);
        reports.iter_mut().for_each(|report| report.measures.cycles_per_second = 0.0);
        reports.iter().map(|report| serde_json::to_string(report).expect("JSON")).collect::<Vec<_>>()
    };
    let first = results();
    assert_eq!(first, results());
    assert_ne!(first[0], first[1]);
}
